"""Small words, stated causes, deeds and the sorts of things: what a record bears out, and the lies nearest to it."""

from __future__ import annotations

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer

SCHEDULING = '{"ts": "2026-09-01T03:50:11Z", "reason": "FailedScheduling", "object": "pod/etl-7f-x2lq", "message": "0/6 nodes are available: 2 Insufficient memory, 4 node(s) had untolerated taint {gpu: true}."}'
RELEASE = "2026-09-01T08:10:05Z INFO release-bot release api-2026.09.01-3 promoted to 50% by kim.w"
PLANNED = "2026-09-01T08:10:05Z INFO release-bot release api-2026.09.01-3 scheduled to be promoted to 50% by kim.w"
CAUSES = "document=disk-full.md; title=磁盘写满; section=常见原因; - 日志没有轮转。\n- 备份文件没有清理。"
MEANING = "document=refused.md; title=Connection refused; section=Meaning; The client reached the host but no process listens on the port."
COUNT = "query_logs counted total=9; query=level=ERROR; source=cart.log; scope=log files: cart.log (120 records); window=all"
ENDS = "query_logs counted first=2026-09-01T08:11:40Z; last=2026-09-01T08:40:02Z; query=level=ERROR; source=cart.log; scope=log files: cart.log (120 records); window=all"
OOM = '{"ts": "2026-09-01T03:29:07Z", "kind": "Event", "reason": "OOMKilled", "object": "pod/etl-7f-x2lq", "message": "Container etl was OOMKilled: memory limit 2Gi exceeded (exit code 137)"}'
TICKET = "ticket_id=T-9001, user=u-17, room=R-204, status=CANCELLED, cancel_reason=GUEST_NO_SHOW, amount=88.00"
LOCK = "2026-09-01 10:57:20.646 UTC [4100] app@shop ERROR:  deadlock detected\n\tDETAIL:  Process 5100 waits for ShareLock on transaction 771; blocked by process 5200."
ALARM = "2026-09-01 10:57:20+00:00 [warning] disk free space alarm set on node rabbit@mq-7."
LOCKER = '{"time": "2026-09-01T04:02:11Z", "level": "error", "service": "locker", "msg": "订单 L-77 开柜失败：柜机 BX-9 未应答，已自动退还押金 20.00 元"}'
UNPAID = '{"time": "2026-09-01T04:02:11Z", "level": "error", "service": "locker", "msg": "订单 L-77 自动退还押金 20.00 元失败：渠道超时"}'
KUBELET = 'Sep 01 03:47:31 node-7 kubelet[2201]: E0901 kubelet_node_status.go:540] "Error updating node status, will retry" err="context deadline exceeded"'
SENDING = "2026-09-01 10:51:13 UTC [977] LOG:  could not send data to client: Connection timed out; walsender db-replica-1 terminated"
PURGED = "2026-09-01T12:30:05Z INFO release-bot purged 88 objects of release api-1 from cdn"
PURGE_FAILED = "2026-09-01T12:30:05Z ERROR release-bot purge of 88 objects of release api-1 failed: cdn timeout"
ALERT = "alertname=CacheMissHigh, service=edge, state=firing, current=62%, threshold=40%, severity=critical, pop=SIN, startsAt=2026-09-01T11:10:00Z, endsAt=2026-09-01T11:50:00Z"
IMPORT = '{"ts":"2026-09-01T04:02:11Z","msg":"批次 B-7 导入失败：校验和不匹配，已自动删除临时文件 3 个"}'
ORDERED = "order_id=J-9, customer=acme, asset=a-7, status=FAILED, attempts=3"
SQL = "2026-09-01 10:53:35.322 UTC [4437] stats@shop LOG:  duration: 19154.692 ms  statement: SELECT id FROM carts"


def found(text: str, evidence: str) -> list[str]:
    """The kinds of what the guard finds in a text held against one piece of evidence."""
    tool = "lookup_knowledge" if evidence.startswith("document=") else "query_logs"
    ref = EvidenceRef(raw_path="$.x[0]", source_invocation_id=1, text=evidence, tool_name=tool)
    check = guard_answer(text, AnswerMaterial(evidence=[ref], question=""))
    return [finding.kind.value for finding in check.findings]


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("告警级别为 critical，pop 为 SIN。", ALERT),
        ("告警级别：critical。", ALERT),
        ("SIN 节点的 CacheMissHigh 告警正在触发，当前值 62%。", ALERT),
        ("手册将日志没有轮转列为常见原因之一。", CAUSES),
        ("手冊將備份檔案沒有清理列為常見原因。", CAUSES),
        ("手册提到的常见原因是日志没有轮转。", CAUSES),
        ("The runbook explains that the client reached the host but no process listens on the port.", MEANING),
        ("08:10:05 UTC，kim.w 将版本 api-2026.09.01-3 发布到 50%。", RELEASE),
        ("kim.w 將版本 api-2026.09.01-3 推送到 50%。", RELEASE),
        ("cart.log holds 9 ERROR records in all.", COUNT),
        ("None of the 6 nodes could take the pod.", SCHEDULING),
        ("Container etl was OOMKilled because it exceeded its 2Gi memory limit.", OOM),
        ("容器 etl 因超出 2Gi 内存限制被 OOMKilled，退出码 137。", OOM),
        ("T-9001 被取消的原因是 GUEST_NO_SHOW。", TICKET),
        ("进程 5100 等待事务 771 的 ShareLock，被进程 5200 阻塞。", LOCK),
        ("节点 rabbit@mq-7 触发了磁盘可用空间告警。", ALARM),
        ("已自动退还押金 20.00 元。", LOCKER),
        ("kubelet 更新节点状态失败，错误为 context deadline exceeded。", KUBELET),
        ("Updating the node status failed: context deadline exceeded.", KUBELET),
        ("It failed to update the node status and said it would retry.", KUBELET),
        ("The log shows that it could not send data to client: Connection timed out.", SENDING),
        ("The purge of 88 objects of release api-1 took place at 12:30:05 UTC.", PURGED),
        ("已自动删除临时文件 3 个。", IMPORT),
        ("Job J-9 has status FAILED.", ORDERED),
        ("The role stats ran a statement on the carts table: SELECT id FROM carts.", SQL),
    ],
)
def test_what_a_record_bears_out_is_told(text: str, evidence: str) -> None:
    assert found(text, evidence) == []


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("告警级别为 warning。", ALERT),
        ("告警级别不是 critical。", ALERT),
        ("客户 SIN 的 CacheMissHigh 告警正在触发。", ALERT),
        ("故障 SIN 的 CacheMissHigh 告警正在触发。", ALERT),
        ("edge is well.", ALERT),
        ("CacheMissHigh 反复触发。", ALERT),
        ("手册将根因定位为日志没有轮转。", CAUSES),
        ("手册将网络抖动列为常见原因之一。", CAUSES),
        ("手册将本次故障归因为日志没有轮转。", CAUSES),
        ("本次的原因是日志没有轮转。", CAUSES),
        ("磁盘写满的原因是备份文件没有清理。", CAUSES),
        ("The runbook explains that the firewall dropped the packet.", MEANING),
        ("The runbook explains why cart-3 is down.", MEANING),
        ("The refused connection explains the outage.", MEANING),
        ("kim.w 将版本 api-2026.09.01-3 发布到 100%。", RELEASE),
        ("kim.w 将于 08:10 发布版本 api-2026.09.01-3。", RELEASE),
        ("release-bot 将回滚版本 api-2026.09.01-3。", RELEASE),
        ("kim.w 将版本 api-2026.09.01-3 回滚到 50%。", RELEASE),
        ("kim.w 已将版本 api-2026.09.01-3 发布到 50%。", PLANNED),
        ("cart.log holds 12 ERROR records in all.", COUNT),
        ("All services logged 9 errors in all.", COUNT),
        ("All 6 nodes could take the pod.", SCHEDULING),
        ("None of the 6 nodes is healthy.", SCHEDULING),
        ("All of them are from 08:20:00Z on.", ENDS),
        ("All of them from 08:11:40Z on came from host-3.", ENDS),
        ("All of cart was down from 08:11:40Z on.", ENDS),
        ("Container etl was OOMKilled because of a memory leak.", OOM),
        ("Container etl was OOMKilled because the node ran out of memory.", OOM),
        ("容器 etl 因内存泄漏被 OOMKilled。", OOM),
        ("The 2Gi limit was exceeded because the container was OOMKilled.", OOM),
        ("T-9001 被取消的原因是支付失败。", TICKET),
        ("T-9001 退款的原因是 GUEST_NO_SHOW。", TICKET),
        ("用户 R-204 的工单被取消。", TICKET),
        ("主机 R-204 的状态为 CANCELLED。", TICKET),
        ("进程 5200 等待事务 771，被进程 5100 阻塞。", LOCK),
        ("进程 5100 被备份任务阻塞。", LOCK),
        ("进程 5100 被进程 5300 阻塞。", LOCK),
        ("节点 rabbit@mq-7 触发了内存告警。", ALARM),
        ("备份任务触发了磁盘可用空间告警。", ALARM),
        ("磁盘告警触发了连接中断。", ALARM),
        ("已自动退还押金 20.00 元。", UNPAID),
        ("已自动退还押金 30.00 元。", LOCKER),
        ("柜机 BX-9 已成功开柜。", LOCKER),
        ("批次 B-7 已自动删除。", IMPORT),
        ("用户 J-9 的状态为 FAILED。", ORDERED),
        ("主机 J-9 状态为 FAILED。", ORDERED),
        ("客户 a-7 的订单失败。", ORDERED),
        ("kubelet updated the node status.", KUBELET),
        ("kubelet 已更新节点状态。", KUBELET),
        ("kubelet retried the update.", KUBELET),
        ("It said it would restart the node.", KUBELET),
        ("Data was sent to the client.", SENDING),
        ("The purge of 88 objects of release api-1 took place at 12:30:05 UTC.", PURGE_FAILED),
        ("The rollback of release api-1 took place at 12:30:05 UTC.", PURGED),
        ("The role carts ran a statement on the stats table.", SQL),
    ],
)
def test_the_lies_nearest_to_it_are_stopped(text: str, evidence: str) -> None:
    assert found(text, evidence)
