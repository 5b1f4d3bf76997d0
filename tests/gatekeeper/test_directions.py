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
]


@pytest.mark.parametrize(("kind", "text"), HELD, ids=[text for _, text in HELD])
def test_a_direction_in_its_form_is_kept(kind: Direction, text: str) -> None:
    assert misstated(text, kind, KNOWN) is None


@pytest.mark.parametrize(("kind", "text"), WITHHELD, ids=[text for _, text in WITHHELD])
def test_a_direction_that_tells_a_fact_is_withheld_with_a_reason(kind: Direction, text: str) -> None:
    assert misstated(text, kind, KNOWN)
