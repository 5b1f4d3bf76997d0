"""What a number counts, how often and how long: what the rules find, and the near misses that they leave."""

from __future__ import annotations

import pytest

from tests.gatekeeper.unsaid_material import (
    BACKLOG,
    COUNTED,
    DONE,
    ERRORS,
    FAILED,
    POOL,
    RATE,
    SWEPT,
    TRY,
    VACUUM,
    passes,
    reasons,
)

LIES = [
    ("ledger-db 在 2700ms 后才应答。", [VACUUM, FAILED]),
    ("12% of orders failed.", [RATE]),
    ("checkout-web 12% 的订单失败。", [RATE]),
    ("12% of requests get 502.", [RATE]),
    ("14 requests of checkout-web failed.", [COUNTED]),
    ("5 of 14 requests failed.", [COUNTED, ERRORS]),
    ("36 条记录中 5 条是 ERROR。", [COUNTED, ERRORS]),
    ("checkout-web 失败了 5 次。", [ERRORS]),
    ("MailQueueBacklog: 7300 users waiting.", [BACKLOG]),
    ("7 customers did not pay.", [SWEPT]),
    ("Closing them took 45m.", [SWEPT]),
    ("Order K-4410 was retried 6 times.", [TRY]),
    ("P-31 was assigned 4 times.", [DONE]),
    ("ledger-db answered in 2700ms.", [VACUUM, FAILED]),
    ("The pool holds 60 connections.", [POOL]),
]
HONEST = [
    ("ledger-db 在 1500ms 内没有应答。", [FAILED, VACUUM]),
    ("Between 04:00 and 05:00, checkout-web logged it 5 times.", [ERRORS]),
    ("checkout-web 一共报了 5 次 ERROR。", [ERRORS]),
    (
        "检索共匹配 23 条 request timed out 日志。",
        ["query_logs counted total=23; query=service=web, contains=request timed out; window=all"],
    ),
    ("12% of requests to checkout-web returned 5xx.", [RATE]),
    ("14 records of checkout-web matched.", [COUNTED]),
    ("5 of 14 records are ERROR.", [COUNTED, ERRORS]),
    ("7 unpaid orders were closed.", [SWEPT]),
    ("The sweep closed 7 orders in 1200ms.", [SWEPT]),
    ("Order K-4410 was tried 4 times.", [DONE]),
    ("Retry 3 of 6 for order K-4410.", [TRY]),
    ("33 of 60 connections are held.", [POOL]),
    ("关闭了 7 个未支付订单。", [SWEPT]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[str]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[str]) -> None:
    assert reasons(text, *evidence) == []
