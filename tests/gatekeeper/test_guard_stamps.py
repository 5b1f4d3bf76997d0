"""Lengths and times by what they are of: what the rules find, and the near misses that they leave."""

from __future__ import annotations

import pytest

from tests.gatekeeper.unsaid_material import DISK, ORDER, SLOW, passes, reasons

LIES = [
    ("checkout-web p95 latency is 18m.", [SLOW]),
    ("CheckoutLatencyHigh: 3.6s duration", [SLOW]),
    ("CheckoutLatencyHigh began 18m before 09:20:00Z.", [SLOW]),
    ("CheckoutLatencyHigh ended at 0001-01-01T00:00:00Z.", [SLOW]),
    ("LedgerDiskFilling resolved at 07:10:00Z.", [DISK]),
    ("LedgerDiskFilling started at 07:50:00Z.", [DISK]),
    ("LedgerDiskFilling 于 07:10:00Z 恢复。", [DISK]),
    ("Order K-4410 was delivered at 2027-02-03T16:40:05Z.", [ORDER]),
    ("K-4410 于 2027-02-01 送达。", [ORDER]),
    ("Order K-4410 was paid at 2027-02-01T10:02:11Z.", [ORDER]),
]
HONEST = [
    ("LedgerDiskFilling 在 07:10:00Z 触发、07:50:00Z 结束，当前状态 resolved。", [DISK]),
    ("CheckoutLatencyHigh has been firing for 18m.", [SLOW]),
    ("CheckoutLatencyHigh 已持续 18m。", [SLOW]),
    ("CheckoutLatencyHigh started at 09:20:00Z.", [SLOW]),
    ("LedgerDiskFilling started at 07:10:00Z and resolved at 07:50:00Z.", [DISK]),
    ("LedgerDiskFilling 于 07:50:00Z 恢复。", [DISK]),
    ("The endsAt of 0001-01-01 means that CheckoutLatencyHigh has no end.", [SLOW]),
    ("Order K-4410 was created at 2027-02-01T10:02:11Z.", [ORDER]),
    ("The payment of K-4410 was captured at 2027-02-01T10:02:40Z.", [ORDER]),
    ("K-4410 的状态为 DELIVERED，更新于 2027-02-03T16:40:05Z。", [ORDER]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[str]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[str]) -> None:
    assert reasons(text, *evidence) == []
