"""One attempt of several is one, and an attempt to come is to come."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

FIRST = "2026-03-02 06:52:30 ERROR [push-1] form-svc - 表单 F-12 推送到 hub-3 失败：HTTP 503，将在 120s 后重试（第 1 次，共 3 次）"
THIRD = "2026-03-02 06:52:30 ERROR form-svc - push of F-12 failed, attempt 3 of 5"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("F-12 推送失败 3 次。", [FIRST]),
        ("F-12 has failed three times.", [FIRST]),
        ("F-12 正在重试推送。", [FIRST]),
        ("F-12 重试失败。", [FIRST]),
        ("F-12 failed 5 times.", [THIRD]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("F-12 推送到 hub-3 失败（第 1 次，共 3 次）。", [FIRST]),
        ("F-12 推送失败，将在 120s 后重试。", [FIRST]),
        ("The push of F-12 failed, attempt 3 of 5.", [THIRD]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
