"""A named time is one that the record bears out."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

EARLY = "2026-03-02 06:44:55 ERROR form-svc - 表单 F-12 审核失败：查询 form-db 超时 5000ms"
NOON = "2026-03-02 12:00:03 ERROR form-svc - check of F-12 failed"
ZULU = "service=tide-api, version=4.1.0, status=succeeded, at=2026-06-01T17:58:20Z"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("F-12 failed at noon.", [EARLY]),
        ("F-12 failed at midnight.", [EARLY]),
        ("F-12 failed hours ago.", [EARLY]),
        ("F-12 刚刚审核失败。", [EARLY]),
        ("F-12 于去年审核失败。", [EARLY]),
        ("tide-api was deployed at 17:58 local time.", [ZULU]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("F-12 审核失败，时间为 06:44:55。", [EARLY]),
        ("The check of F-12 failed at noon.", [NOON]),
        ("tide-api was deployed at 17:58 UTC.", [ZULU]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
