"""What it costs to judge a sentence is bounded: one longer than anybody writes is a finding, however it is built."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

RECORD = "2026-03-02T06:44:10Z ERROR print-svc - label L-771 failed: printer gate-4 did not answer within 5000ms"


@pytest.mark.parametrize(
    "piece", ["第三次失败的", "1 2 3 of ", "a", "L-771 which changed ", "一万二千", "a=b ", "1h2m"]
)
def test_a_sentence_without_an_end_is_stopped(piece: str) -> None:
    check = guard_answer(piece * (9_000 // len(piece) + 1), AnswerMaterial(evidence=[RECORD]))
    assert "is too long to be held to the material" in {one.reason for one in check.findings}


def test_a_long_answer_of_short_sentences_is_judged_sentence_by_sentence() -> None:
    check = guard_answer("label L-771 failed. " * 500, AnswerMaterial(evidence=[RECORD]))
    assert check.ok
