"""Readings told as a movement: what the rules find, and the near misses that they leave."""

from __future__ import annotations

import pytest

from tests.gatekeeper.unsaid_material import BACKLOG, CALM, CHANGED, SLOW, VACUUM, passes, reasons

LIES = [
    ("p95 latency: 1.5s → 3.6s", [SLOW]),
    ("checkout-web latency went from 1.5s to 3.6s.", [SLOW]),
    ("checkout-web 的 p95 延迟飙到 3.6s。", [SLOW]),
    ("mail-queue rose to 7300.", [BACKLOG]),
    ("checkout-web p95 latency is 3.6s and falling.", [SLOW]),
    ("checkout-web 的 p95 延迟为 3.6s，且持续上升。", [SLOW]),
    ("Latency went from 2700ms to 3.6s.", [SLOW, VACUUM]),
]
HONEST = [
    ("checkout-web p95 latency is 3.6s.", [SLOW]),
    ("mei.tan changed cache.ttl from 300 to 60.", [CHANGED]),
    ("mei.tan 把 cache.ttl 从 300 改到 60。", [CHANGED]),
    ("The vacuum pause went from 2700ms to 40ms.", [VACUUM, CALM]),
    ("disk rose to 91%.", ["ledger-db disk rose to 91%"]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[str]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[str]) -> None:
    assert reasons(text, *evidence) == []
