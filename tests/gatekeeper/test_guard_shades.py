"""Words that read more into a record: what the rules find, and the near misses that they leave."""

from __future__ import annotations

import pytest

from tests.gatekeeper.unsaid_material import COUNTED, DISK, FAILED, MEMORY, ORDER, SLOW, TRY, passes, reasons

LIES = [
    ("checkout-web 过载。", [SLOW]),
    ("checkout-web is overloaded.", [SLOW]),
    ("checkout-web 卡死了。", [SLOW]),
    ("basket-cache is out of memory.", [MEMORY]),
    ("Customer K-4410 gave up.", [FAILED]),
    ("checkout-web average latency is 3.6s.", [SLOW]),
    ("CheckoutLatencyHigh has fired before.", [SLOW]),
    ("CheckoutLatencyHigh 再次触发。", [SLOW]),
    ("LedgerDiskFilling turned into CheckoutLatencyHigh.", [SLOW, DISK]),
    ("LedgerDiskFilling 蔓延到了 checkout-web。", [SLOW, DISK]),
    ("ledger-db at 91% and checkout-web at 3.6s go hand in hand.", [SLOW, DISK]),
    ("Order K-4410 was delivered late.", [ORDER]),
    ("訂單 K-4410 按時送達。", [ORDER]),
    ("The customer has one order.", [ORDER]),
]
HONEST = [
    ("checkout-web p95 latency is high.", [SLOW]),
    ("Order K-4410 is retried again: retry 3 of 6.", [TRY]),
    ("POST /pay did not answer in time.", [FAILED]),
    ("The pool is exhausted, 60/60 connections in use.", ["pool usage 60/60, pool exhausted"]),
    ("平均每分钟 3 条。", [COUNTED]),
    ("No record says that checkout-web is overloaded.", [SLOW]),
    ("It is not known whether checkout-web is overloaded.", [SLOW]),
    ("距离阈值只剩 3 个百分点。", [MEMORY]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[str]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[str]) -> None:
    assert reasons(text, *evidence) == []
