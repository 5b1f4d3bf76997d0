"""The order and the nearness of events: what the rules find, and the near misses that they leave."""

from __future__ import annotations

import pytest

from tests.gatekeeper.unsaid_material import BACKLOG, CHANGED, DISK, FAILED, LATER, SLOW, VACUUM, passes, reasons

LIES = [
    ("LedgerDiskFilling started after CheckoutLatencyHigh.", [SLOW, DISK]),
    ("POST /pay failed with 502 for order K-4425, then for K-4410.", [FAILED, LATER]),
    ("ledger-db 先 502，后 vacuum。", [VACUUM, FAILED]),
    ("Vacuum pause 2700ms and 502 at the same time.", [VACUUM, FAILED]),
    ("Right after mei.tan changed cache.ttl, POST /pay failed with 502.", [CHANGED, FAILED]),
    ("At 09:17:40 ledger-db did not answer.", [VACUUM, FAILED]),
    ("cache.ttl 的变更晚于 502。", [CHANGED, FAILED]),
]
HONEST = [
    ("LedgerDiskFilling started before CheckoutLatencyHigh.", [SLOW, DISK]),
    ("POST /pay failed with 502 for order K-4410, then for K-4425.", [FAILED, LATER]),
    ("ledger-db 先 vacuum，后 502。", [VACUUM, FAILED]),
    ("POST /pay failed with 502 after mei.tan changed cache.ttl.", [CHANGED, FAILED]),
    ("At 09:17:40 ledger-db had a vacuum pause of 2700ms.", [VACUUM, FAILED]),
    ("CheckoutLatencyHigh and MailQueueBacklog are firing at the same time.", [SLOW, BACKLOG]),
    ("LedgerDiskFilling resolved before CheckoutLatencyHigh started.", [SLOW, DISK]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[str]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[str]) -> None:
    assert reasons(text, *evidence) == []
