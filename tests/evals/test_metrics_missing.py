"""What has no value: a run that failed is an error throughout, an answer that says nothing an abstention."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import dspy
import pytest

from evals.grading import leaks
from evals.metrics import (
    BrokenRunError,
    Cost,
    Needed,
    answer_usefulness,
    calibration,
    citation_validity,
    evidence_coverage,
    feedback_metric,
    groundedness,
    overclaiming,
    scope_discipline,
    scored_answer_usefulness,
    scored_calibration,
    scored_citation_validity,
    scored_cost,
    scored_evidence_coverage,
    scored_groundedness,
    scored_overclaiming,
    scored_scope_discipline,
)
from evals.running import ask_extractive

ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, threshold=85%, duration=25m"
ZH = "payment-service 的 HighCPUUsage 告警处于 firing，CPU 使用率为 92%。"
EN = "The HighCPUUsage alert of payment-service is firing at 92%."
ASK = "payment-service 现在有 HighCPUUsage 告警吗？"
FULL = dspy.Example(question=ASK, verdict="PASS", needed=["HighCPUUsage"], facts=[EN], scope="narrow")
SCORED = [
    scored_groundedness,
    scored_overclaiming,
    scored_citation_validity,
    scored_evidence_coverage,
    scored_calibration,
    scored_scope_discipline,
    scored_answer_usefulness,
]
PLAIN = [
    groundedness,
    overclaiming,
    citation_validity,
    evidence_coverage,
    calibration,
    scope_discipline,
    answer_usefulness,
]


def answered(answer: str, *, status: str = "completed", **more: Any) -> dspy.Prediction:
    evidence = [{"source_invocation_id": 1, "tool_name": "query_metrics", "raw_path": "$.alerts[0]", "text": ALERT}]
    return dspy.Prediction(answer=answer, evidence=evidence, question=ASK, verdict="PASS", status=status, **more)


@pytest.mark.parametrize(("scored", "plain"), list(zip(SCORED, PLAIN, strict=True)))
@pytest.mark.parametrize("answer", [ZH, EN, "payment-service 的 CPU 使用率为 97%。"])
def test_a_failed_run_is_an_error_whatever_it_says(scored: Any, plain: Any, answer: str) -> None:
    failed = answered(answer, status="failed", error="composer: RuntimeError: the server went away")
    found = scored(FULL, failed)
    assert (found.value, found.outcome) == (None, "error")
    assert "the server went away" in found.reason
    with pytest.raises(BrokenRunError, match="the server went away"):
        plain(FULL, failed)
    # Without an example, too: that there is nothing to compare with does not hide that the run failed.
    assert scored(None, failed).outcome == "error"
    assert scored(FULL, answered(EN)).outcome == "value"


def test_a_failed_run_has_cost_all_the_same() -> None:
    spent = Cost(lm_calls=3, tokens=900, seconds=1.0)
    assert scored_cost(None, answered(EN, status="failed", cost=spent)).value == 3


SAYS_NOTHING = [
    "I cannot answer.",
    "I am not able to answer this question.",
    "I do not know.",
    "No comment.",
    "Sorry.",
    "Hello!",
    "N/A",
    "OK",
    "Yes.",
    "...",
    "See the evidence.",
    "As an AI, I can't help with that.",
    "Is HighCPUUsage firing for payment-service?",
    "。",
    "我无法回答这个问题。",
    "无可奉告。",
    "抱歉。",
    "是的。",
    "不知道。",
    "暂时没有结论。",
    "数据不足。",
    "payment-service 的 HighCPUUsage 在触发吗？",
]


@pytest.mark.parametrize("answer", SAYS_NOTHING)
@pytest.mark.parametrize("scored", [scored_citation_validity, scored_evidence_coverage, scored_calibration])
def test_what_is_cited_beside_a_non_answer_earns_nothing(scored: Any, answer: str) -> None:
    found = scored(FULL, answered(answer))
    assert (found.value, found.outcome) == (None, "abstained")


@pytest.mark.parametrize("answer", SAYS_NOTHING)
def test_no_metric_is_perfect_on_a_non_answer(answer: str) -> None:
    example = dspy.Example(**{**dict(FULL.items()), "scope": "open"})
    assert not any(plain(example, answered(answer), trace=[]) for plain in PLAIN)


@pytest.mark.parametrize(
    "answer",
    [ZH, EN, "It is firing.", "正在触发。", "The CPU usage is 92%.", "CPU 使用率高。", "HighCPUUsage", "CPU 为 97%。"],
)
@pytest.mark.parametrize("scored", [scored_citation_validity, scored_evidence_coverage, scored_calibration])
def test_a_short_answer_that_tells_something_is_scored(scored: Any, answer: str) -> None:
    assert scored(FULL, answered(answer)).value == 1.0


def test_what_a_failed_run_told_the_user_is_a_leak_still() -> None:
    run = ask_extractive(ASK, "demo")
    assert leaks(run) == ()
    told = {**dict(run.prediction.items()), "answer": "payment-service 的 CPU 使用率为 97%。", "status": "failed"}
    (leak,) = leaks(replace(run, prediction=dspy.Prediction(**told)))
    assert "97%" in leak


@pytest.mark.parametrize(
    ("needed", "why"),
    [
        ("HighCPUUsage", "`needed` is 'HighCPUUsage', a list is wanted"),
        (5, "a list is wanted"),
        ({"text": "HighCPUUsage"}, "a list is wanted"),
        ([{"txt": "x"}], "`needed` has txt, known are text, tool_name, kind"),
        ([""], "which any evidence would be"),
        ([" "], "which any evidence would be"),
        ([{}], "which any evidence would be"),
        ([{"text": "HighCPUUsage", "kind": "bogus"}], "the kind 'bogus', known are item, count, no_evidence"),
        ([{"text": 5}], "texts are wanted"),
        ([5], "`needed` has 5"),
        ([None], "`needed` has None"),
        (["HighCPUUsage", 5], "`needed` has 5"),
    ],
)
def test_an_example_that_cannot_be_meant_is_unscored_and_says_why(needed: Any, why: str) -> None:
    found = scored_evidence_coverage(dspy.Example(needed=needed), answered(EN))
    assert found.outcome == "unscored"
    assert why in found.reason
    assert evidence_coverage(dspy.Example(needed=needed), answered(EN), trace=[]) is False
    assert feedback_metric(dspy.Example(needed=needed), answered(EN)).score == 1.0


@pytest.mark.parametrize(
    "needed",
    [
        ["HighCPUUsage"],
        ("HighCPUUsage",),
        [{"text": "HighCPUUsage"}],
        [{"kind": "item"}],
        [{"tool_name": "query_metrics"}],
        [{"text": "HighCPUUsage", "kind": None}],
        [Needed("HighCPUUsage")],
    ],
)
def test_an_example_may_name_its_evidence_in_any_of_these_ways(needed: Any) -> None:
    assert scored_evidence_coverage(dspy.Example(needed=needed), answered(EN)).value == 1.0


@pytest.mark.parametrize("facts", ["HighCPUUsage is firing.", 5, [5], [""], [" "], [None]])
def test_facts_that_are_no_list_of_texts_are_unscored(facts: Any) -> None:
    found = scored_answer_usefulness(dspy.Example(facts=facts), answered(EN))
    assert found.outcome == "unscored"
    assert "`facts`" in found.reason
