"""A number in Chinese signs is one of the record's figures."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

FORMS = "alertname=FormBacklog, service=form-svc, state=firing, current=870, threshold=300, duration=35m, severity=critical, zone=east-2, startsAt=2026-03-02T06:40:00Z, updatedAt=2026-03-02T07:15:00Z, summary=form-svc has too many open forms, description=form-svc 待处理表单 870 份"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("form-svc 待处理表单八千七百份。", [FORMS]),
        ("form-svc 待處理表單八百七十萬份。", [FORMS]),
        ("form-svc 待处理表单近三百份。", [FORMS]),
        ("form-svc 待处理表单数以万计。", [FORMS]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("form-svc 待处理表单 870 份。", [FORMS]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
