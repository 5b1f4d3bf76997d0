"""Causes told by no causal word: what the rules find, and the near misses that they leave."""

from __future__ import annotations

import pytest

from tests.gatekeeper.unsaid_material import CHANGED, FAILED, SLOW, VACUUM, passes, reasons

LIES = [
    ("ledger-db did not answer within 1500ms: vacuum pause 2700ms.", [FAILED, VACUUM]),
    ("With ledger-db in a vacuum pause of 2700ms, POST /pay failed with 502.", [FAILED, VACUUM]),
    ("During the vacuum pause of 2700ms, POST /pay failed with 502.", [FAILED, VACUUM]),
    ("502 for order K-4410 (vacuum pause 2700ms in ledger-db).", [FAILED, VACUUM]),
    ("mei.tan 把 cache.ttl 从 300 改到 60，结果 POST /pay 返回 502。", [CHANGED, FAILED]),
    ("mei.tan 改了 cache.ttl，CheckoutLatencyHigh 就 firing 了。", [CHANGED, SLOW]),
    ("mei.tan 將 cache.ttl 從 300 改到 60 之後，POST /pay 返回 502。", [CHANGED, FAILED]),
    ("CheckoutLatencyHigh: vacuum pause 2700ms.", [SLOW, VACUUM]),
]
HONEST = [
    ("After mei.tan changed cache.ttl at 09:12:31, POST /pay failed with 502 at 09:19:05.", [CHANGED, FAILED]),
    ("checkout-web: CheckoutLatencyHigh is firing, and POST /pay failed with 502 for K-4410.", [SLOW, FAILED]),
    ("ledger-db did not answer within 1500ms: POST /pay failed with 502.", [FAILED, VACUUM]),
    ("checkout-web: POST /pay failed with 502 for order K-4410.", [FAILED, VACUUM]),
    ("POST /pay failed with 502 (order K-4410, ledger-db did not answer within 1500ms).", [FAILED, VACUUM]),
    ("CheckoutLatencyHigh is firing; ledger-db had a vacuum pause of 2700ms.", [SLOW, VACUUM]),
    ("CheckoutLatencyHigh 正在 firing：当前 3.6s，阈值 1.5s。", [SLOW, VACUUM]),
    ("ledger-db 出现 2700ms 的 vacuum pause；订单 K-4410 的 POST /pay 返回 502。", [FAILED, VACUUM]),
    ("With a current value of 3.6s, CheckoutLatencyHigh is firing.", [SLOW, VACUUM]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[str]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[str]) -> None:
    assert reasons(text, *evidence) == []
