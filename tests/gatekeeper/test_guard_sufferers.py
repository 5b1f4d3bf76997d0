"""People are told as affected only where a record names them."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

FAILED = "2026-03-02 18:25:43 ERROR track-2 - GET /v2/parcels/PK-81 failed with 502"
NAMED = "2026-03-02 18:25:43 ERROR track-2 - customers can not find parcel PK-81"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("客户查不到包裹。", [FAILED]),
        ("客戶查不到包裹 PK-81。", [FAILED]),
        ("Customers can not find PK-81.", [FAILED]),
        ("用户无法查看包裹。", [FAILED]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("GET /v2/parcels/PK-81 failed with 502.", [FAILED]),
        ("Customers can not find parcel PK-81.", [NAMED]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
