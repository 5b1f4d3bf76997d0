"""The name of a path or a class tells of no deed."""

from __future__ import annotations

import pytest

from tests.gatekeeper.logged_material import CREATED_SLOWLY, TIMED_OUT, flagged


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("Basket BK-2210 was created.", [CREATED_SLOWLY]),
        ("A-552 was invoiced.", [TIMED_OUT]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The submit of basket BK-2210 failed.", [CREATED_SLOWLY]),
        ("GET /v2/invoice failed with 503 for account A-552.", [TIMED_OUT]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
