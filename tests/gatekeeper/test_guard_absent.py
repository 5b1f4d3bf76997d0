"""What the records at hand are said not to have: true where no line has it, a lie where one does."""

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer

CHARGE = """\
ALERT ChargePointOffline site=harbour-lot-3 severity=P2 state=FIRING since=2026-03-02T05:40:10Z offline=6 of 14
loki> {app="ocpp-gw",site="harbour-lot-3"} |= "BootNotification"   range 05:30Z-06:10Z   entries: 0
2026-03-02T05:39:52Z ocpp-gw-1 WARN ws closed cp=HL3-09 code=1006"""
FREEZER = """\
<alarm id="CS-7741" zone="Freezer-D" sev="major" state="active"><raised>2026-08-14T19:03:20Z</raised><value unit="C">-14.6</value><limit unit="C">-18.0</limit></alarm>
<event t="2026-08-14T18:55:02Z" zone="Freezer-D">defrost cycle started</event>
<doc ref="SOP-22">A door left ajar during loading can raise the temperature of a freezer zone by 3-5 C within ten minutes.</doc>
<shiftlog t="19:10Z" zone="Freezer-D">Evaporator fan 2 sounds odd, could be failing. Contractor called.</shiftlog>"""
SLOW = """\
# Time: 2026-04-30T21:14:55.201338Z
# User@Host: payroll_rw[payroll_rw] @ [10.12.7.31]
# Query_time: 48.220914  Lock_time: 0.000031 Rows_sent: 1  Rows_examined: 19403377
SELECT SUM(gross) FROM payslip WHERE period='2026-04' AND branch_id=88;
wiki/DBA-tips: queries with huge Rows_examined usually lack a matching index
2026-04-30T21:16:02Z payroll-batch ERROR step=close_period timeout after 60s"""
DF = """\
cms-img-2:~$ df -h /srv/media
/dev/nvme1n1  1.8T  1.7T   41G  98% /srv/media
cms-img-2:~$ du -sh /srv/media/* | sort -h | tail -3
640G  /srv/media/tmp
[16:40:18 BST] cms-img-2 imgworker[4410]: rename failed: No space left on device
Ops guide p.12: /srv/media/tmp usually fills because the janitor cron is off."""
KILN = """\
WO-55817 | asset PMP-KILN-04 | status: AWAITING PARTS | raised 2026-01-11 14:05 UTC
  step 1  isolate                    DONE 14:31 UTC
  step 2  replace mechanical seal    NOT STARTED (seal kit ETA 13 Jan)
historian query tag=KILN04.VIB.RMS range=10:00-14:00 UTC returned=2400/14400 samples (row limit) max=7.9 mm/s"""
POD = """\
2026-05-11T10:02:11Z kubelet node-7 pod=cart-5c9 OOMKilled limit=512Mi reason=memory
2026-05-11T10:02:40Z kubelet node-7 pod=cart-5c9 restarted count=3
event: FailedScheduling pod=pay-77 message="0/9 nodes available"
owner of cart: team-basket (from catalog)"""
GATE = """\
闸机 G12 10:31:05 开门超时 3 次，固件 5.2.0
闸机 G13 10:33:40 状态 离线，最后心跳 10:30:02
工单 T-118 状态 待派单 创建 10:40 处理人 空"""


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (CHARGE, "告警只給了離線數量 6，沒列出是哪 6 支樁。"),
        (CHARGE, "The alert gives offline=6 of 14; which six is not listed here."),
        (CHARGE, "There is no firmware version in these records."),
        (CHARGE, "这里没有固件版本。"),
        (
            FREEZER,
            "SOP-22 notes that a door left ajar during loading can raise the temperature of a freezer zone by 3–5 C within ten minutes, although nothing in these records mentions the door of Freezer-D.",
        ),
        (FREEZER, "Nothing in these records mentions a power cut."),
        (FREEZER, "记录里没有压缩机的数据。"),
        (FREEZER, "No compressor reading in this output."),
        (SLOW, "No execution plan in this output."),
        (SLOW, "The slow log here has no EXPLAIN output."),
        (SLOW, "这份日志里没有执行计划。"),
        (DF, "No cron state in this output."),
        (DF, "Ops guide p.12: tmp usually fills because the janitor cron is off. No cron state in this output."),
        (DF, "这里看不到 inode 使用率。"),
        (DF, "No inode figures here."),
        (KILN, "Query range ends 14:00 UTC, so no vibration data here after isolation."),
        (KILN, "No bearing temperature in these records."),
        (KILN, "这里没有轴承温度。"),
        (POD, "Nothing here mentions a deployment."),
        (POD, "The records have no CPU usage of cart-5c9."),
        (POD, "这里没有 cart-5c9 的 CPU 使用率。"),
        (POD, "No heap dump in these records."),
        (POD, "记录中没有部署信息。"),
        (GATE, "记录里没有 G13 的固件版本。"),
        (GATE, "这里没有网络侧的数据。"),
        (GATE, "The records do not give the firmware of G13."),
    ],
)
def test_what_no_line_has_may_be_said_to_be_absent(evidence: str, text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=[evidence])).findings == ()


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (CHARGE, "There is no severity in these records."),
        (CHARGE, "这里没有 close code。"),
        (CHARGE, "Nothing in these records mentions HL3-09."),
        (CHARGE, "The alert does not give the number of offline points."),
        (CHARGE, "这里没有告警级别。"),
        (FREEZER, "Nothing in these records mentions the evaporator fan."),
        (FREEZER, "Nothing in these records mentions a defrost cycle."),
        (FREEZER, "记录里没有风扇的信息。"),
        (FREEZER, "No limit in these records."),
        (FREEZER, "这里没有限值。"),
        (SLOW, "No lock time in this output."),
        (SLOW, "这里没有 Rows_examined。"),
        (SLOW, "这份日志里没有执行时间。"),
        (SLOW, "Nothing in these records mentions a timeout."),
        (DF, "No disk usage in this output."),
        (DF, "这里看不到磁盘使用率。"),
        (DF, "Nothing here mentions a failed rename."),
        (KILN, "No isolation step in these records."),
        (KILN, "这里没有 step 2 的状态。"),
        (KILN, "No vibration data in these records."),
        (POD, "Nothing here mentions OOMKilled."),
        (POD, "No memory limit of cart-5c9 in these records."),
        (POD, "记录中没有 cart 的 owner。"),
        (POD, "记录里没有 cart-5c9 的重启次数。"),
        (POD, "The records have no reason for cart-5c9."),
        (GATE, "记录里没有 G12 的固件版本。"),
        (GATE, "这里没有 G13 的心跳时间。"),
        (GATE, "The records do not give the firmware of G12."),
        (GATE, "没有记录显示 G13 离线。"),
        (GATE, "这里没有异常。"),
        (POD, "No errors in these records."),
        (DF, "No problem in this output."),
        (SLOW, "There is no index on payslip."),
        (POD, "There was no deployment."),
        (GATE, "没有网络故障。"),
    ],
)
def test_what_a_line_has_may_not_be_denied(evidence: str, text: str) -> None:
    assert not guard_answer(text, AnswerMaterial(evidence=[evidence])).ok
