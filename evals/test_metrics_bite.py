"""A metric that is always content is worse than none: on the same honest run, spoilt in one way, each must say so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import dspy

from evals.case import Case
from evals.grading import SCORED
from evals.metrics import example_of
from evals.running import CaseRun
from evals.scorecard import BETTER

Spoil = Callable[[Case, dspy.Prediction], dict[str, Any]]


def _adding(zh: str, en: str) -> Spoil:
    return lambda case, told: {"answer": f"{told.answer}\n{zh if case.language == 'zh' else en}"}


def _another_text(_: Case, told: dspy.Prediction) -> dict[str, Any]:
    spoilt = [ref.model_copy(update={"text": f"{ref.text} exit_code=9137"}) for ref in told.evidence[:1]]
    return {"evidence": [*spoilt, *told.evidence[1:]]}


def _beside_the_point(_: Case, told: dspy.Prediction) -> dict[str, Any]:
    other = {"text": "nothing of the kind", "raw_path": "$.logs[9137]"}
    return {"evidence": [ref.model_copy(update=other) for ref in told.evidence]}


def _fourth_claim(_: Case, told: dspy.Prediction) -> dict[str, Any]:
    return {"claims": [*told.claims, *told.claims, *told.claims]}


_LIES = {
    "groundedness": _adding("payroll-service 的 CPU 为 9137%。", "The CPU of payroll-service is at 9137%."),
    "overclaiming": _adding("其他问题已经排除。", "Everything else is ruled out."),
    "citation_validity": _another_text,
    "evidence_coverage": _beside_the_point,
    "calibration": lambda case, _: {"verdict": "REJECT" if case.expect.verdict == "PASS" else "PASS"},
    "answer_usefulness": lambda case, _: {"answer": "找到了记录。" if case.language == "zh" else "A record was found."},
    "scope_discipline": _fourth_claim,
    "lm_calls": lambda _, told: {"cost": replace(told.cost, lm_calls=told.cost.lm_calls + 3)},
}


def test_every_metric_sees_what_was_spoilt(case: Case, honest_run: Callable[[Case], CaseRun]) -> None:
    run = honest_run(case)
    blind = [told for metric in SCORED if (told := _blindness(metric, case, run))]
    assert not blind, f"{case.id}: {'; '.join(blind)}"


def _blindness(metric: str, case: Case, run: CaseRun) -> str | None:
    """What a metric says that it should not, having seen the honest run and the spoilt one."""
    example = example_of(case, of_script=True)
    before = SCORED[metric](example, run.prediction).value
    spoilt = dspy.Prediction(**{**dict(run.prediction.items()), **_LIES[metric](case, run.prediction)})
    after = SCORED[metric](example, spoilt).value
    if metric == "scope_discipline" and case.scope == "open":
        return None if before is after is None else f"{metric} scores an open question, which has no bounds to leave"
    if before is None:  # an answer that confirms nothing has no share of anything
        return f"{metric} has no value of the honest run" if case.expect.verdict == "PASS" else None
    if after is None:  # the spoilt answer confirms nothing: an abstention, which is no full mark either
        silent = metric == "answer_usefulness" or not case.told()
        return None if silent else f"{metric} has no value any more"
    worse = after > before if BETTER[metric] == "lower" else after < before
    return None if worse else f"{metric} stays at {after:.2f}"
