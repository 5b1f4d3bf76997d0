"""What stands beside claims has the form of its kind, or it is withheld."""

from __future__ import annotations

import pytest

from gatekeeper.directions import Direction, known_names, misstated

KNOWN = known_names(
    (
        "order-service 为什么大量超时？",
        "2026-07-08 23:05:28 ERROR order-service HikariPool-1 - Connection is not available, waiting=37",
        "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%",
    )
)

HELD: list[tuple[Direction, str]] = [
    ("hypothesis", "order-service 的超时可能与连接池耗尽有关"),
    ("hypothesis", "慢查询可能占用了 HikariPool-1 的连接"),
    ("hypothesis", "The pool of order-service may be held by slow queries."),
    ("hypothesis", "payment-service 的 CPU 使用率 92% 可能与 GC 有关"),
    ("gap", "缺少 order-service 的线程转储"),
    ("gap", "未取得 payment-service 的 GC 日志"),
    ("gap", "Missing: the slow query log of the database."),
    ("gap", "Whether HikariPool-1 was resized is unknown."),
    ("gap", "No deployment record was available."),
    ("action", "检查 order-service 的慢查询日志"),
    ("action", "建议核对 HikariPool-1 的最大连接数，并收集线程转储"),
    ("action", "Next, compare the pool size with the number of threads."),
    ("action", "Check whether payment-service is still at 92%."),
    ("action", "Query the logs of order-service at ERROR."),
    ("action", "检查 order-service 的两个实例是否都在等待"),
    ("action", "Check whether state=firing still holds for payment-service."),
    ("gap", "缺少 state=firing 之前的日志"),
    ("gap", "Unknown: whether the waiting requests recovered after 23:05:28."),
    ("gap", "未知重启之后是否恢复"),
    ("hypothesis", "The three steps may share one pool."),
    ("hypothesis", "order-service may have been restarted"),
    ("hypothesis", "order-service 可能被重启过"),
    ("gap", "23:05 的日志未检索"),
    ("action", "查询处于 firing 状态的告警"),
    ("action", "检查刚刚重启的实例的日志"),
    ("action", "Check it again with a wider window."),
    ("action", "Check there for slow queries."),
    ("gap", "未知连接池是否一直耗尽"),
    ("gap", "未检索到 order-service 的慢查询日志"),
    ("action", "排查为何未检索到 order-service 的日志"),
    ("action", "Check why the search found no record of order-service"),
]
WITHHELD: list[tuple[Direction, str]] = [
    ("hypothesis", "mail-relay never had any trouble"),
    ("hypothesis", "可能跟 order-service 没有半点关系"),
    ("hypothesis", "restart order-service now"),
    ("hypothesis", "建议立即回滚 order-service"),
    ("hypothesis", "CPU 可能达到 99.5%"),
    ("hypothesis", "可能涉及订单 ORD-19990101-7777"),
    ("gap", "当前缺口：这种情况整晚没停过"),
    ("gap", "影响波及整条链路"),
    ("gap", "missing: the alert, every customer is hit"),
    ("gap", "缺少order-service 不曾出过任何毛病"),
    ("gap", "payment-service 已经恢复"),
    ("gap", "请重启数据库后再查"),
    ("gap", "missing: nothing of the kind exists in order-service"),
    ("action", "重启 order-service"),
    ("action", "网络带宽被占满；本次查询未检索到"),
    ("action", "query memory is leaking, and the whole chain is affected"),
    ("action", "检查order-service 铁定是坏了"),
    ("action", "query order-service has nothing to do with it"),
    ("action", "核对 HighCPUUsage，current=30%"),
    ("action", "Scale up payment-service."),
    ("hypothesis", "current=92%"),
    ("hypothesis", "waiting=92"),
    ("hypothesis", "重试了七次"),
    ("hypothesis", "it retried seven times"),
    ("hypothesis", "而且扩容之后问题随之消失"),
    ("hypothesis", "the errors disappeared; after the rollback order-service recovered"),
    ("hypothesis", "the customers have been informed"),
    ("hypothesis", "order-service 可能变慢——请马上重启 order-service"),
    ("gap", "当前缺口：值班同事已经收到通知"),
    ("gap", "当前缺口：order-service 遭到了攻击"),
    ("gap", "缺少请马上重启 order-service"),
    ("gap", "当前缺口：state=firing；请立即回滚 order-service"),
    ("gap", "当前缺口：连接池并没有耗尽"),
    ("gap", "no data on it must be order-service"),
    ("gap", "no data on payment-service is in good shape"),
    ("gap", "当前缺口：订单：waiting=92，"),
    ("action", "检查连接池并没有耗尽"),
    ("action", "检查原因就是流量突增"),
    ("action", "check it retried seven times"),
    ("action", "query the fault of the runbook happens right now"),
    ("action", "核对是否有告警，order-service 今后还会继续恶化"),
    ("action", "verify whether query=service=payment-service,"),
    ("gap", "当前缺口：备份任务刚刚跑完"),
    ("gap", "当前缺口：order-service 从上周起就一直这样"),
    ("gap", "当前缺口：order-service 现在处于宕机状态"),
    ("gap", "当前缺口：应当清空队列"),
    ("action", "查询都是昨晚那次发布惹的祸"),
    ("action", "查询连接池并没有耗尽"),
    ("action", "检查归根结底是磁盘太慢拖累了 order-service"),
    ("action", "检查可以断定是硬件故障"),
    ("action", "query order-service healed itself"),
    ("action", "check it still goes on"),
    ("action", "check it is proven that order-service crashed"),
    ("action", "query somebody made a mistake by hand"),
    ("action", "check a slow disk dragged order-service down"),
    ("action", "query roll order-service back at once"),
    ("action", "查询历次查询未检索到 order-service 的日志"),
    ("action", "check this search found no record of order-service"),
    ("action", "检查 order-1 的日志"),
    ("action", "Check the logs of read-replica."),
    ("action", "核对 service-payment 的日志"),
    ("gap", "no data on payment-service is off the suspect list"),
    ("hypothesis", "payment-service was restarted)"),
    ("hypothesis", "order-service 已重启完毕"),
    ("hypothesis", "疑似 order-service 已重启完毕"),
]


@pytest.mark.parametrize(("kind", "text"), HELD, ids=[text for _, text in HELD])
def test_a_direction_in_its_form_is_kept(kind: Direction, text: str) -> None:
    assert misstated(text, kind, KNOWN) is None


@pytest.mark.parametrize(("kind", "text"), WITHHELD, ids=[text for _, text in WITHHELD])
def test_a_direction_that_tells_a_fact_is_withheld_with_a_reason(kind: Direction, text: str) -> None:
    assert misstated(text, kind, KNOWN)


def test_a_text_longer_than_anybody_writes_is_withheld() -> None:
    honest = "缺少 gate-4 的日志"
    assert misstated(honest, "gap", known_names((honest,))) is None
    assert misstated(honest + "，" * 2_000, "gap", known_names((honest,))) == "is too long to be held to the evidence"
