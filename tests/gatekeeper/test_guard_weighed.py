"""Logs say what they say: what they point to, support or speak against is a conclusion that no record draws."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

NONE = (
    "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[collision]; source=fleet.log; "
    "scope=log files: fleet.log (5 records); window=all; total=0"
)
REJECTED = "2026-09-14 06:11:47.530 WARN [assoc-7] image-router - association rejected by ARC_B reason=limit study=7731"

LIES = [
    "fleet.log does not point to a collision.",
    "fleet.log 并不指向 collision。",
    "The logs speak against a collision: no match for collision.",
    "fleet.log 的日志不支持 collision 的说法。",
    "The logs of fleet.log do not support a collision.",
    "The log of image-router points to ARC_B.",
    "image-router 的日志指向 ARC_B，而不是 collision。",
]
HONEST = [
    "The search for collision in fleet.log found no match.",
    "在 fleet.log 中检索 collision 未命中，不能据此排除 collision。",
    "image-router logged that an association was rejected by ARC_B.",
]


@pytest.mark.parametrize("text", LIES)
def test_lie(text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=[NONE, REJECTED], question="")).findings


@pytest.mark.parametrize("text", HONEST)
def test_honest(text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=[NONE, REJECTED], question="")).findings == ()
