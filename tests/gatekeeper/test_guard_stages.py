"""An early stage is no later one, and what is begun is not done."""

from __future__ import annotations

import pytest

from tests.gatekeeper.logged_material import ASSIGNED, QUEUED, RECONNECTING, SAVING, flagged


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("Order K-100 was paid.", [ASSIGNED]),
        ("The payment of K-100 was captured.", [ASSIGNED]),
        ("订单 K-100 已支付。", [ASSIGNED]),
        ("K-100 is out for delivery.", [ASSIGNED]),
        ("订单 K-100 配送中。", [ASSIGNED]),
        ("Export job EX-31 has started.", [QUEUED]),
        ("Export job EX-31 is running.", [QUEUED]),
        ("billing-core reconnected to ledger-db-2.", [RECONNECTING]),
        ("billing-core 已重新连接 ledger-db-2。", [RECONNECTING]),
        ("cache-eu-1 saved its dataset to disk.", [SAVING]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The payment of K-100 is authorized.", [ASSIGNED]),
        ("Order K-100 is ASSIGNED to courier B-7.", [ASSIGNED]),
        ("Export job EX-31 was queued behind EX-30.", [QUEUED]),
        ("billing-core was reconnecting to ledger-db-2, attempt 3.", [RECONNECTING]),
        ("cache-eu-1 was saving its dataset to disk, 2.1G.", [SAVING]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
