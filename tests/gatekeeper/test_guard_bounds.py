"""How a number stands to a limit: what the rules find, and the near misses that they leave."""

from __future__ import annotations

import pytest

from tests.gatekeeper.unsaid_material import BACKLOG, DISK, MEMORY, SLOW, passes, reasons

LIES = [
    ("checkout-web p95 latency is at least 3.6s.", [SLOW]),
    ("checkout-web p95 latency is over 3.6s.", [SLOW]),
    ("checkout-web p95 latency is 3.6s at most.", [SLOW]),
    ("checkout-web 的 p95 延迟超过 3.6s。", [SLOW]),
    ("checkout-web p95 latency is 3.6s above the threshold of 1.5s.", [SLOW]),
    ("ledger-db disk is 91% higher than 85%.", [DISK]),
    ("mail-queue 比阈值高 7300。", [BACKLOG]),
    ("basket-cache uses 16 GiB.", [MEMORY]),
]
HONEST = [
    ("checkout-web p95 latency is 3.6s, above the threshold of 1.5s.", [SLOW]),
    ("checkout-web p95 latency is over 1.5s.", [SLOW]),
    ("checkout-web p95 latency is 2.1s above the threshold of 1.5s.", [SLOW]),
    ("checkout-web 的 p95 延迟 3.6s，超过阈值 1.5s。", [SLOW]),
    ("mail-queue 比阈值高 5300。", [BACKLOG]),
    ("basket-cache uses 87% of 16 GiB.", [MEMORY]),
    ("ledger-db 的磁盘使用率超过阈值 85%。", [DISK]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[str]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[str]) -> None:
    assert reasons(text, *evidence) == []
