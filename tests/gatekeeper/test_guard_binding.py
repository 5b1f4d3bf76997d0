"""What a record has of one thing, one line, one field or one time, told of another: a table of forge and near miss."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.claims import Claim, ClaimType
from gatekeeper.guard import guard_answer


class Row(NamedTuple):
    """A record, a sentence that it bears out, and one that puts together what it has apart."""

    record: str
    true: str
    false: str


PODS = (
    'I0301 02:50:58 attach started volume="pvc-11aa" pod="ray-head-0"\n'
    'E0301 02:51:09 attach failed for volume "pvc-22bb" pod "ray-head-2": DeadlineExceeded'
)
TABLE = "NAME          STATUS             NODE\nmint-7f-aa1   Running            kn-21\nmint-7f-bb2   CrashLoopBackOff   kn-24"
LOCKS = (
    "2026-03-02 07:12:40 UTC [8821] LOG: process 8821 still waiting for ShareLock on transaction 991200\n"
    "2026-03-02 07:12:40 UTC [8821] DETAIL: Process holding the lock: 8790. Wait queue: 8821."
)
REPLICAS = "replica0:ip=10.9.1.12,state=online,lag=0\nreplica1:ip=10.9.2.12,state=wait_bgsave,lag=0"
STEPS = (
    "ts=22:09:52 job=mosaic run=7 step=blend status=warn skipped=29 reason=cloud_mask_missing\n"
    "ts=22:10:20 job=mosaic run=7 step=publish status=failed err=bucket_quota_exceeded"
)
TICKET = (
    "[值班记录 2026-03-21 02:30] radius-2 认证延迟升高，平均 1.8 秒。01:50 调整过防火墙规则 FW-612，怀疑有关，尚未验证。"
    "备注：去年 8 月类似状况是 NTP 偏移造成。"
)
PAST = "Past incident PI-0419 (closed). Printers stopped after the spool volume filled up. Follow-up planned: add a size quota to the spool."
ROWS = [
    Row(
        PODS,
        "ray-head-2 的 pvc-22bb 挂载失败，报 DeadlineExceeded。",
        "ray-head-0 挂载 pvc-22bb 时返回 DeadlineExceeded。",
    ),
    Row(
        TABLE,
        "mint-7f-bb2 在 kn-24 上，状态是 CrashLoopBackOff。",
        "mint-7f-bb2 在 kn-21 上，状态是 CrashLoopBackOff。",
    ),
    Row(
        LOCKS,
        "Process 8821 was waiting for a ShareLock.",
        "Process 8790 was waiting for a ShareLock held by process 8821.",
    ),
    Row(REPLICAS, "10.9.2.12 is in wait_bgsave.", "Both replicas are online."),
    Row(STEPS, "publish 步骤失败，err=bucket_quota_exceeded。", "29 个缺少 cloud_mask，导致 publish 步骤失败。"),
    Row(TICKET, "FW-612 与 radius-2 认证延迟是否有关，尚未验证。", "FW-612 与 radius-2 认证延迟的关联已经验证。"),
    Row(TICKET, "radius-2 认证延迟升高，平均 1.8 秒。", "radius-2 认证延迟升高是 FW-612 调整造成的。"),
    Row(
        PAST,
        "PI-0419 的后续计划是 add a size quota to the spool。",
        "After PI-0419 a size quota was added to the spool.",
    ),
    Row(
        "Runbook RB-9: if connections near 20000, 2) 必要时对固件 3.2 的设备启用连接限速；3) 不要重启 broker。",
        "RB-9 提到必要时对固件 3.2 的设备启用连接限速。",
        "已对固件 3.2 的设备启用连接限速。",
    ),
    Row(
        '{"AlarmName":"ferry-5xx","StateValue":"INSUFFICIENT_DATA","PreviousState":"OK"}',
        "ferry-5xx 的 StateValue 是 INSUFFICIENT_DATA。",
        "The ferry-5xx alarm is in the ALARM state.",
    ),
    Row(
        "2026-05-01T10:00:00Z db-1 checkpoint starting: time",
        "db-1 的 checkpoint 在 10:00:00Z 开始。",
        "db-1 checkpoint done at 10:00:00Z.",
    ),
    Row(
        "proc 88 killed total-vm:9184220kB, anon-rss:6290112kB",
        "anon-rss 为 6290112kB。",
        "anon-rss 为 9184220kB。",
    ),
    Row("refund R-3 | amount 120.00 | SEK | FAILED", "R-3 的金额是 120.00 SEK。", "R-3 的金额是 120.00 欧元。"),
    Row(
        "CHG-70377 state=planned approval=pending CAB",
        "CHG-70377 is planned; its approval is pending.",
        "CHG-70377 has been approved by the CAB.",
    ),
    Row(
        "step=publish status=failed retry_at=22:40",
        "publish 失败，retry_at=22:40。",
        "publish 失败后已在 22:40 重试过。",
    ),
    Row(
        "gw=E-22 uplink_flushed=true pending=0\ngw=E-19 uplink_flushed=false pending=1840",
        "E-19 的 pending 是 1840。",
        "E-22 的 pending 是 1840。",
    ),
    Row(
        "3 out of the last 5 datapoints were greater than 50",
        "3 of the last 5 datapoints were above 50.",
        "All of the last 5 datapoints were above 50.",
    ),
    Row(
        "index search: 12 of 40 bins scanned, cancelled after 12 of 40, hits=1",
        "The scan was cancelled after 12 of 40 bins.",
        "The scan covered 40 bins and had 1 hit.",
    ),
    Row(
        "host=hl7-if-4 NACK AR msg=M-2 unknown patient",
        "hl7-if-4 returned NACK AR for M-2.",
        "hl7-if-4 returned NACK AE for M-2.",
    ),
    Row(
        "alertname=TargetDown instance=10.8.3.21:9100 status=firing",
        "10.8.3.21:9100 的 TargetDown 正在 firing。",
        "10.8.3.21 这台主机已经宕机。",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row.false[:40] for row in ROWS])
def test_what_stands_together_is_kept(row: Row) -> None:
    assert guard_answer(row.true, AnswerMaterial(evidence=[row.record])).findings == ()


@pytest.mark.parametrize("row", ROWS, ids=[row.false[:40] for row in ROWS])
def test_what_is_put_together_is_found(row: Row) -> None:
    assert not guard_answer(row.false, AnswerMaterial(evidence=[row.record])).ok


def _claims(*texts: str) -> AnswerMaterial:
    return AnswerMaterial(
        claims=[
            Claim(claim_id=f"claim-{at}", claim_type=ClaimType.OBSERVATION, claim_text=text, evidence_bindings=[])
            for at, text in enumerate(texts, 1)
        ]
    )


@pytest.mark.parametrize(
    ("claims", "true", "false"),
    [
        (
            ["pay-2 在 21:14:08（+08:00）返回响应码 91。"],
            "pay-2 在 21:14:08（+08:00）返回响应码 91。",
            "pay-2 returned response code 91 at 21:14:08 UTC.",
        ),
        (
            ["Order P-10 was not dispensed, while order P-13 was dispensed from bin C15."],
            "Order P-10 was not dispensed.",
            "Order P-10 was dispensed.",
        ),
        (
            ["SC-31 runs profile P-11.", "SC-34 runs profile P-08."],
            "SC-31 runs profile P-11.",
            "P-08 is the profile on SC-31.",
        ),
        (
            ["assign-7c 与 assign-2f 的重启次数均为 0。"],
            "assign-7c 与 assign-2f 的重启次数均为 0。",
            "assign-7c 和 assign-2f 均发生过重启。",
        ),
        (
            ["银行文件第一次上传因校验和被拒，第二次被接受。"],
            "第一次上传因校验和被拒。",
            "银行文件的两次上传都被拒绝了。",
        ),
        (
            ["The alert X-5 for node-3 is pending, active since 14:30Z."],
            "X-5 for node-3 is pending since 14:30Z.",
            "node-3 上的 X-5 已经 firing。",
        ),
    ],
)
def test_claims_are_held_part_by_part(claims: list[str], true: str, false: str) -> None:
    material = _claims(*claims)
    assert guard_answer(true, material).findings == ()
    assert not guard_answer(false, material).ok


def test_a_claim_that_begins_with_its_document_is_no_observation() -> None:
    said = _claims(
        "sms.high 队列的消息数在 10:00Z、10:20Z 分别为 48211、15590。",
        "SOP-18 规定 sms.high 积压时可临时切换备用通道。",
    )
    assert not guard_answer("切到备用通道以后，sms.high 从 48211 降到了 15590。", said).ok
    assert not guard_answer("按 SOP-18 的流程，积压这段时间短信走的是备用通道。", said).ok
    assert guard_answer("SOP-18 规定，sms.high 积压时可临时切换备用通道。", said).ok


@pytest.mark.parametrize(
    "text",
    [
        "session-api 不曾出过任何毛病",
        "session-api 从没出过问题",
        "session-api never had any trouble",
        "预案里的情形已经出现",
        "手册里的情况已发生",
        "What the runbook describes has happened",
    ],
)
def test_a_denial_of_another_thing_backs_no_life_without_a_fault(text: str) -> None:
    said = _claims(
        "session-api 的日志报 ERROR token rejected: The token is not yet valid。",
        "预案 RB-1 写明：拒绝率升高时检查时钟。",
    )
    assert not guard_answer(text, said).ok


def test_a_name_supposes_nothing() -> None:
    """`hl7-if-4` is no `if`: a name lends its clause no frame, and so no exemption."""
    assert not guard_answer("hl7-if-4 已经重启。", AnswerMaterial(evidence=["host=hl7-if-4 NACK AR msg=M-2"])).ok


def test_an_order_to_call_is_no_name() -> None:
    """`Call 88213 waited …` names a call, and orders nothing."""
    record = "call=88213 attempt=1 result=FAILED; call=88213 attempt=2 result=OK"
    assert not guard_answer("Call 88213 的两次尝试都没有成功。", AnswerMaterial(evidence=[record])).ok
