"""An event that no record tells of may be asked about, and may not be taken for granted."""

from __future__ import annotations

import pytest

from gatekeeper.claims import RecommendedAction
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_presumed import presumed
from gatekeeper.guard_screens import guard_action, guard_gap
from tests.gatekeeper.ledger_material import QUESTION, SEEN

# Own work; the last ones are near what a tester got through.
PRESUMED = [
    ("gap", "Who rolled back release 5.2.0."),
    ("gap", "When ledger-writer was attacked."),
    ("gap", "How many charges pay-front lost."),
    ("gap", "Unknown: which change corrupted batch 8812."),
    ("gap", "The metrics of ledger-writer during the downtime."),
    ("gap", "Whether the deadlock in ledger-writer was resolved."),
    ("gap", "Whether pay-front is unavailable again."),
    ("gap", "The cause of the failover."),
    ("gap", "The list of deleted batches."),
    ("gap", "How the disk of ledger-writer broke."),
    ("gap", "The amount of compensation paid."),
    ("gap", "Whether customers were told about the data breach."),
    ("gap", "The heap dump from the crash of ledger-writer."),
    ("gap", "缺少 ledger-writer 当机时的监控。"),
    ("gap", "不清楚是谁误删了批次。"),
    ("gap", "pay-front 瘫痪的持续时间。"),
    ("gap", "缺少主备切换前后的日志。"),
    ("gap", "流量激增的来源。"),
    ("gap", "不清楚赔偿了多少客户。"),
    ("gap", "被攻击的主机清单。"),
    ("gap", "ledger-writer 是否仍然宕机。"),
    ("gap", "磁盘故障的原因。"),
    ("gap", "ledger-writer 內存洩漏的位置。"),
    ("gap", "尚不清楚回滚后延迟是多少。"),
    ("gap", "缺少其他故障服务的日志。"),
    ("action", "Check why ledger-writer crashed."),
    ("action", "Find out who deleted batch 8812."),
    ("action", "Check when ledger-writer failed over."),
    ("action", "Check the disk failure of ledger-writer."),
    ("action", "Compare latency before and after the reboot of ledger-writer."),
    ("action", "Ask m.okafor about the rollback."),
    ("action", "Check how many charges were lost during the outage."),
    ("action", "Check whether the leak in ledger-writer is growing."),
    ("action", "List the customers affected by the outage."),
    ("action", "Check the remaining unhealthy nodes."),
    ("action", "Review the intrusion on pay-front."),
    ("action", "查看 ledger-writer 重启后的日志。"),
    ("action", "核实 m.okafor 误操作的时间。"),
    ("action", "检查 pay-front 被攻击的来源。"),
    ("action", "核对丢失的订单。"),
    ("action", "检查 ledger-writer 死锁的原因。"),
    ("action", "統計當機期間的訂單。"),
    ("action", "检查损坏的索引。"),
    ("action", "确认 pay-front 何时恢复服务，宕机多久。"),
    ("gap", "The name of the person who broke ledger-writer."),
    ("gap", "The damage caused by the attack."),
    ("gap", "The time at which pay-front went offline."),
    ("gap", "Unknown: the number of corrupted batches."),
    ("gap", "It is unclear whether the rollback helped."),
    ("gap", "How often ledger-writer crashed."),
    ("gap", "Which nodes died."),
    ("gap", "Where the leak is."),
    ("gap", "The duration of the blackout."),
    ("gap", "Records of the customers hit by the breach."),
    ("gap", "Missing: logs from the time pay-front was down."),
    ("gap", "Whether the crash loop has ended."),
    ("gap", "谁回滚了 5.2.0。"),
    ("gap", "重启后的延迟数据。"),
    ("gap", "不清楚攻击者的来源。"),
    ("gap", "不知道 ledger-writer 崩溃了几次。"),
    ("gap", "哪个变更弄坏了索引。"),
    ("gap", "缺少被删除数据的清单。"),
    ("gap", "宕机时长未知。"),
    ("gap", "泄漏的数据范围未知。"),
    ("gap", "缺少故障切换的时间线。"),
    ("gap", "未取得误操作人员的名单。"),
    ("gap", "尚不清楚何時回滾。"),
    ("action", "Check which change broke the index."),
    ("action", "Ask m.okafor why ledger-writer was restarted."),
    ("action", "Check the logs from before ledger-writer died."),
    ("action", "Review the data breach on pay-front."),
    ("action", "Check whether the rollback of 5.2.0 completed."),
    ("action", "Check how long the outage lasted."),
    ("action", "Check the hacked accounts."),
    ("action", "Verify whether the lost orders were compensated."),
    ("action", "Count the orders lost since 02:04."),
    ("action", "Check the crashed instances."),
    ("action", "Check the leak."),
    ("action", "Check ledger-writer's crash at 02:04."),
    ("action", "确认谁删除了索引。"),
    ("action", "核对宕机期间丢失的订单数。"),
    ("action", "检查主从切换后的延迟。"),
    ("action", "检查被黑的账号。"),
    ("action", "向 m.okafor 确认回滚的原因。"),
    ("action", "排查 ledger-writer 崩溃的原因。"),
    ("action", "查看泄漏的范围。"),
    ("action", "核查赔偿金额。"),
    ("action", "檢查當機的主機。"),
    ("gap", "Who restarted geo-index at 06:19."),
    ("gap", "Which deploy broke geo-index."),
    ("gap", "geo-index 宕机期间的监控。"),
    ("gap", "尚未確認丟失了多少訂單。"),
    ("action", "Check the compensation for affected customers."),
    ("action", "檢查其他失敗的服務。"),
    ("gap", "Latency of ledger-writer after the recovery."),
    ("gap", "When pay-front recovered."),
    ("gap", "The stolen records."),
    ("gap", "Latency after the migration."),
    ("gap", "Whether the fix worked."),
    ("gap", "Which customers were double charged."),
    ("gap", "升级后的延迟数据。"),
    ("gap", "自愈的时间。"),
    ("gap", "被盗用的账号清单。"),
    ("gap", "缺少重复扣款的客户名单。"),
    ("action", "Check the latency after the upgrade."),
    ("action", "Check the fraud on pay-front."),
    ("action", "Check the double charges."),
    ("action", "查看迁移后的延迟。"),
    ("action", "查看修复后的日志。"),
    ("action", "核对重复扣款的订单。"),
]

ASKED = [
    ("gap", "Whether ledger-writer restarted."),
    ("gap", "Whether ledger-writer crashed after 02:03:44."),
    ("gap", "Restart counts of ledger-writer."),
    ("gap", "Crash reports of ledger-writer."),
    ("gap", "Who started release 5.2.0."),
    ("gap", "How many charges failed."),
    ("gap", "Whether any batch was lost."),
    ("gap", "Logs of vault-7 before its restart."),
    ("gap", "The GC log of ledger-writer was not read."),
    ("gap", "Whether the disk is full."),
    ("gap", "The disk usage of ledger-writer."),
    ("gap", "Whether there was an outage."),
    ("gap", "缺少 ledger-writer 的重启记录。"),
    ("gap", "ledger-writer 是否重启过。"),
    ("gap", "ledger-writer 的重启次数。"),
    ("gap", "vault-7 重启前的日志。"),
    ("gap", "是否有订单丢失。"),
    ("gap", "不清楚是否发生过主从切换。"),
    ("gap", "缺少崩溃日志。"),
    ("gap", "ledger-writer 的證書到期時間。"),
    ("gap", "尚不清楚有無數據丟失。"),
    ("gap", "缺少磁盘使用率。"),
    ("action", "Check whether ledger-writer restarted."),
    ("action", "Check for restarts of ledger-writer."),
    ("action", "Check the restart history of ledger-writer."),
    ("action", "Check whether a certificate has expired."),
    ("action", "Check the failed requests of pay-front."),
    ("action", "Compare the latency before and after release 5.2.0."),
    ("action", "Check the restart of vault-7."),
    ("action", "Check whether batch 8812 was lost."),
    ("action", "Check if there is a deadlock."),
    ("action", "检查 ledger-writer 是否重启过。"),
    ("action", "检查是否有过期的证书。"),
    ("action", "先查看崩溃前的日志，再检查磁盘。"),
    ("action", "检查是否存在死锁。"),
    ("action", "查看 vault-7 重启后的日志。"),
    ("action", "统计失败的请求。"),
    ("action", "核对是否有订单丢失。"),
    ("action", "检查 ledger-writer 的错误日志。"),
    ("action", "核實是否發生過回滾。"),
    ("gap", "Whether release 5.2.0 was rolled back."),
    ("gap", "Whether a failover took place."),
    ("gap", "Whether the disk failed."),
    ("gap", "The deployment history of ledger-writer."),
    ("gap", "The reason for the 503 of pay-front."),
    ("gap", "It is not known whether customers were affected."),
    ("gap", "Failure counts of pay-front."),
    ("gap", "是否回滚过 5.2.0。"),
    ("gap", "未取得删除操作的审计日志。"),
    ("gap", "是否有人误操作。"),
    ("gap", "缺少磁盘 SMART 数据。"),
    ("gap", "503 的次数。"),
    ("gap", "不清楚是否受到攻击。"),
    ("gap", "ledger-writer 是否宕机过。"),
    ("action", "Check whether anyone deleted the index."),
    ("action", "Check for expired certificates."),
    ("action", "Check whether the certificate of pay-front expired."),
    ("action", "Ask m.okafor whether release 5.2.0 was rolled back."),
    ("action", "Check the crash log of ledger-writer."),
    ("action", "Check if any nodes are down."),
    ("action", "Check whether traffic spiked at 02:03."),
    ("action", "Check the error rate of pay-front."),
    ("action", "检查是否发生过主从切换。"),
    ("action", "查看崩溃日志。"),
    ("action", "确认是否有流量激增。"),
    ("action", "核对证书是否过期。"),
    ("action", "检查磁盘是否写满。"),
    ("action", "检查有无误删记录。"),
    ("action", "向 m.okafor 确认是否回滚过 5.2.0。"),
]


def passes(kind: str, text: str) -> bool:
    if kind == "gap":
        return guard_gap(text, SEEN, QUESTION).ok
    return guard_action(RecommendedAction(action_text=text), SEEN, QUESTION).ok


@pytest.mark.parametrize(("kind", "text"), PRESUMED)
def test_an_event_that_nothing_tells_of_is_not_taken_for_granted(kind: str, text: str) -> None:
    assert not passes(kind, text)


@pytest.mark.parametrize(("kind", "text"), ASKED)
def test_whether_it_happened_may_be_asked(kind: str, text: str) -> None:
    assert passes(kind, text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Logs of cart-db from before the crash.", "2026-01-02 cart-db OOMKilled, exit code 137"),
        ("cart-db 宕机期间的监控。", "alertname=InstanceDown, instance=cart-db, state=firing"),
        ("Who rolled back cart-db.", "deploy rollback of cart-db to 4.1 result=success"),
        ("丢失的消息清单。", "2026-01-02 broker: 3 messages dropped"),
        ("Check the expired certificate of cart-db.", "x509: certificate of cart-db notAfter=2026-01-01"),
    ],
)
def test_an_event_may_be_named_that_a_record_tells_of(text: str, told: str) -> None:
    ref = EvidenceRef(source_invocation_id=1, tool_name="query_logs", raw_path="$.logs[0]", text=told)
    assert presumed(text, [ref], "cart-db?") is None
    assert presumed(text, [], "cart-db?") is not None
    assert presumed(text, [ref.model_copy(update={"tool_name": "lookup_knowledge"})], "cart-db?") is not None


@pytest.mark.parametrize(
    "told",
    [
        "restart of cart-db planned for 23:00",
        "pod=cart-db restarts=0",
        "cart-db: no restart seen",
        "2026-01-02 mail-relay restarted",
    ],
)
def test_a_plan_a_none_and_another_thing_tell_of_no_event(told: str) -> None:
    ref = EvidenceRef(source_invocation_id=1, tool_name="query_logs", raw_path="$.logs[0]", text=told)
    assert presumed("Latency of cart-db after the restart.", [ref], "cart-db?") is not None


def test_what_the_question_tells_of_may_be_asked_about() -> None:
    assert presumed("Who restarted cart-db.", [], "Why did somebody restart cart-db?") is None
    assert presumed("cart-db 重启前的日志。", [], "cart-db 为什么重启？") is None
