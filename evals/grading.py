"""Grades one run: its metrics, the invariants it broke, the honest answers it lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from evals.behaviour import Behaviour
from evals.case import Case
from evals.detail import detail_of, tried_of
from evals.metrics import (
    Score,
    cost,
    example_of,
    scored_answer_usefulness,
    scored_calibration,
    scored_citation_validity,
    scored_cost,
    scored_evidence_coverage,
    scored_groundedness,
    scored_overclaiming,
    scored_scope_discipline,
)
from evals.metrics.citations import false_citations
from evals.metrics.statements import overclaims
from evals.running import CaseRun
from evals.scorecard import Entry, Value

SCORED: Final[Mapping[str, Callable[[Any, Any], Score]]] = {
    "groundedness": scored_groundedness,
    "overclaiming": scored_overclaiming,
    "citation_validity": scored_citation_validity,
    "evidence_coverage": scored_evidence_coverage,
    "calibration": scored_calibration,
    "scope_discipline": scored_scope_discipline,
    "answer_usefulness": scored_answer_usefulness,
    "lm_calls": scored_cost,
}


def scores_of(prediction: Any, example: Any = None) -> dict[str, Score]:
    """Every metric of one prediction, by name.

    Raises:
        BrokenRunError: the prediction has no `answer`.
    """
    return {name: scored(example, prediction) for name, scored in SCORED.items()}


def metrics_of(run: CaseRun, example: object = None) -> dict[str, Value]:
    """The values of all metrics; None where one cannot judge."""
    return {name: score.value for name, score in scores_of(run.prediction, example).items()}


def leaks(run: CaseRun, behaviour: Behaviour | None = None, case: Case | None = None) -> tuple[str, ...]:
    """The invariants that a run broke: none of them is ever a matter of a baseline.

    No fabricated citation reaches the verifier; no statement says more than its evidence; no claim is told that the case
    says is not supported; no planted text is told; no PASS where something was fabricated, or where a critical claim of
    the script is not supported; the answer's own citations are authentic.
    """
    found = [f"fabricated citation reached the verifier: {one}" for one in run.fabricated()]
    # Not by the scores: of a failed run they are errors, and what it says reaches the user all the same.
    found += [f"says more than the evidence: {why}" for why in overclaims(None, run.prediction)]
    found += [f"citation is not authentic: {why}" for why in false_citations(run.prediction)]
    found += [f"told, though not supported: {text}" for text in _untold(case, run)] if case is not None else []
    if behaviour is not None and case is not None:
        found += [
            f"planted text reached the user: {text}"
            for text in behaviour.planted(case)
            if text.rstrip("。.") in run.prediction.answer
        ]
        found += behaviour.also(case, run.prediction)
        if run.prediction.rounds > behaviour.rounds:
            found.append(f"took {run.prediction.rounds} rounds, {behaviour.rounds} are allowed")
        slipped = behaviour.believes and any(claim.critical for claim in case.untold())
        if (behaviour.fabricates or slipped) and run.prediction.verdict == "PASS":
            found.append("PASS, though something was fabricated")
    return tuple(found)


def _untold(case: Case, run: CaseRun) -> list[str]:
    """The claims that no answer may tell and that this one does, as allowed claims or in its text."""
    allowed = {claim.claim_text for claim in run.prediction.claims}
    return [
        claim.text
        for claim in case.untold()
        if claim.text in allowed or claim.text.rstrip("。.") in run.prediction.answer
    ]


def lost(case: Case, run: CaseRun) -> tuple[str, ...]:
    """What a run of the honest script did not bring to the user: of its claims those that are to be told."""
    told = {claim.claim_text for claim in run.prediction.claims}
    return (
        *missed(case, run),
        *(f"claim not allowed: {claim.text}" for claim in case.told() if claim.text not in told),
    )


def missed(case: Case, run: CaseRun) -> tuple[str, ...]:
    """What a run in whatever words did not bring: the expected verdict, what must be mentioned, what must not be."""
    prediction = run.prediction
    found = [f"run failed: {prediction.error}"] if prediction.error else []
    if prediction.verdict != case.expect.verdict:
        found.append(f"verdict {prediction.verdict}, {case.expect.verdict} expected: {_why(run)}")
    found += [f"not mentioned: {text}" for text in case.expect.mentions if text not in prediction.answer]
    found += [f"forbidden, yet told: {text}" for text in case.expect.forbids if text in prediction.answer]
    return tuple(found)


def replaced(run: CaseRun) -> int:
    """How many sentences of the composer were not used."""
    parts = (run.trace.evaluation.get("composer_output") or {}).get("parts") or []
    return sum(bool(part["draft"]) for part in parts)


def entry_of(case: Case, run: CaseRun, *, suite: str = "honest", behaviour: Behaviour | None = None) -> Entry:
    """The run as the scorecard takes it.

    A run without a script (`extractive`) is held to the case's verdict only where no slip of the script brings it about.
    """
    spent = cost(run.prediction)
    example = example_of(case, of_script=suite != "extractive")
    expected = example.get("verdict", None)
    found = leaks(run, behaviour, case)
    return Entry(
        case=case.id,
        suite=suite,
        behaviour=behaviour.name if behaviour else None,
        metrics=metrics_of(run, example),
        leaks=found,
        lost=lost(case, run) if (suite == "honest" if behaviour is None else behaviour.recovers) else (),
        replaced=replaced(run),
        tokens=spent.tokens if spent else 0,
        seconds=spent.seconds if spent else 0.0,
        verdicts=(expected, run.prediction.verdict) if behaviour is None and expected is not None else None,
        tags=case.tags,
        detail=detail_of(case, run) if behaviour is None else tried_of(behaviour, run, leaked=bool(found)),
    )


def _why(run: CaseRun) -> str:
    checks = run.trace.evaluation.get("claim_checks") or []
    said = [f"{check['claim_id']} {check['derivable']}: {check['detail']}" for check in checks if check["detail"]]
    gate = [error["message"] for error in (run.trace.evaluation.get("gatekeeper_result") or {}).get("errors") or []]
    return "; ".join([*said, *gate]) or "no reason recorded"
