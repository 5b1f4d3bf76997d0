"""What stands with what: what the rules find, and the near misses that they leave."""

from __future__ import annotations

import pytest

from tests.gatekeeper.unsaid_material import CALM, SLOW, VACUUM, WARMED, passes, reasons

LIES = [
    ("Vacuum pause 40ms, buffers 5.9G of 6.0G.", [VACUUM, CALM]),
    ("checkout-web is firing CheckoutLatencyHigh; its pause is 2700ms.", [SLOW, VACUUM]),
    ("ledger-db holds 52000 pages.", [WARMED]),
    ("ledger-db 有 52000 个 page。", [WARMED]),
]
HONEST = [
    ("Vacuum pause 2700ms, buffers 5.9G of 6.0G.", [VACUUM, CALM]),
    ("The vacuum pause was 2700ms, then 40ms.", [VACUUM, CALM]),
    ("checkout-web is firing CheckoutLatencyHigh; its latency is 3.6s.", [SLOW, VACUUM]),
    ("52000 pages were loaded into ledger-db.", [WARMED]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[str]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[str]) -> None:
    assert reasons(text, *evidence) == []


def test_it_of_another() -> None:
    assert not passes("ledger-db logged a vacuum pause of 2700ms. It is firing.", SLOW, VACUUM)
    assert passes("CheckoutLatencyHigh has a current value of 3.6s. It is firing.", SLOW, VACUUM)
