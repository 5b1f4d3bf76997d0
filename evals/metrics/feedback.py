"""GEPA's metric: one score, and for each predictor in words what it did wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import dspy

from evals.judging import judge_answer
from evals.metrics.citations import scored_citation_validity, scored_evidence_coverage, uncited
from evals.metrics.scope import out_of_scope, scored_scope_discipline
from evals.metrics.score import Score, claims_of, evaluation_of, get, invocations_of
from evals.metrics.statements import scored_groundedness, scored_overclaiming
from evals.metrics.usefulness import scored_answer_usefulness
from gatekeeper.evidence import EvidenceStatus
from program.rendering import WORDS

PLANNER: Final = "planner.predict"
CHOOSE: Final = "executor.choose"
STATE: Final = "executor.state"
VERIFIER: Final = "verifier.predict"
COMPOSER: Final = "composer.predict"
_SHOWN: Final = 80


def feedback_metric(
    gold: Any, pred: Any, trace: Any = None, pred_name: str | None = None, pred_trace: Any = None
) -> dspy.Prediction:
    """Score and feedback in words, for GEPA.

    The score is the mean of groundedness, citation validity, (1 - overclaiming) and, where they can judge, evidence
    coverage, scope discipline, usefulness and the share of the drafted sentences that could be used; half of it where `gold.verdict` is given and another was reached. An
    answer that confirms nothing scores 1.0 where `gold.verdict` is not PASS and was reached, else 0.0; a REJECT that
    tells something has the mean of the rest, for it has no groundedness. A run that failed or has
    no answer scores 0.0, for GEPA takes nothing but a number, and the feedback calls it an error.

    The feedback says what went wrong in the predictor `pred_name` (as `DiagnosisProgram.named_predictors()` calls it),
    or in all: the rule that failed and on which citation, the value or name that no cited text has, the sentence that
    went too far, the evidence that was not searched or not cited, the fact that was not told.
    """
    del trace, pred_trace
    if not isinstance(get(pred, "answer"), str):
        why = get(pred, "error")
        return dspy.Prediction(
            score=0.0, feedback=f"Error: the run broke before it gave an answer{f': {why}' if why else ''}."
        )
    wanted = get(gold, "verdict")
    failed = get(pred, "status") == "failed"
    told = {
        "groundedness": scored_groundedness(gold, pred),
        "citations": scored_citation_validity(gold, pred),
        "overclaiming": scored_overclaiming(gold, pred),
        "coverage": scored_evidence_coverage(gold, pred),
        "scope": scored_scope_discipline(gold, pred),
        "usefulness": scored_answer_usefulness(gold, pred),
    }
    used = _share_used(evaluation_of(pred))
    score = 0.0 if failed else _combined(told, used, wanted=wanted, reached=get(pred, "verdict"))
    by_predictor = _feedback(gold, pred, told)
    lines = [line for name, lines in by_predictor.items() if pred_name in {None, name} for line in lines]
    if failed:
        lines.insert(0, f"Error: the run failed: {get(pred, 'error') or 'no reason recorded'}.")
    elif not score and told["groundedness"].abstained:
        lines.insert(0, "The answer confirms nothing.")
    if not failed and wanted is not None and wanted != get(pred, "verdict"):
        lines.insert(0, f"The verdict was {get(pred, 'verdict')}, {wanted} was expected.")
    return dspy.Prediction(score=score, feedback="\n".join(dict.fromkeys(lines)) or "Nothing went wrong here.")


_WHERE_JUDGED: Final = ("groundedness", "coverage", "scope", "usefulness")


def _combined(told: Mapping[str, Score], used: float | None, *, wanted: Any, reached: Any) -> float:
    over, grounded = told["overclaiming"].value, told["groundedness"].value
    if over is None or (grounded is None and reached != "REJECT"):
        return 1.0 if wanted is not None and wanted != "PASS" and reached == wanted else 0.0
    parts = [told["citations"].value or 0.0, 1 - over]
    parts += [value for name in _WHERE_JUDGED if (value := told[name].value) is not None]
    parts += [used] if used is not None else []
    return sum(parts) / len(parts) * (1.0 if wanted in {None, reached} else 0.5)


# --- in words ----------------------------------------------------------------------------------------


def _feedback(gold: Any, pred: Any, told: Mapping[str, Score]) -> dict[str, list[str]]:
    """What each predictor did wrong: from the stored evaluation, and from what the metrics found in the answer."""
    lines: dict[str, list[str]] = {name: [] for name in (PLANNER, CHOOSE, STATE, VERIFIER, COMPOSER)}
    evaluation = evaluation_of(pred)
    failed = get(pred, "status") == "failed"
    lines[CHOOSE] += _failed_calls(pred)
    lines[STATE] += [*_unreadable(evaluation), *_broken_rules(evaluation)]
    _add_checks(pred, lines)
    lines[STATE] += [
        f"The {entry.get('kind')} {entry.get('text')!r} was withheld: {entry.get('reason')}."
        for entry in evaluation.get("withheld") or ()
        if entry.get("kind") != "claim"
    ]
    lines[COMPOSER] += _replaced(evaluation, asked=not failed or str(get(pred, "error") or "").startswith("composer"))
    missing = [gap for gap in get(pred, "missing_info") or () if _OF_LATER_STAGES.fullmatch(str(gap)) is None]
    _add(lines, (PLANNER, CHOOSE), "Something is missing at the end", missing)
    if evaluation and not failed:
        _add_without_claims(pred, lines)
    _add_scores(gold, pred, lines, told)
    return lines


def _add_checks(pred: Any, lines: dict[str, list[str]]) -> None:
    """The claims that code did not allow, and those that the verifier did not, though their citations bear them out."""
    evaluation = evaluation_of(pred)
    stated = {claim.get("claim_id"): str(claim.get("claim_text") or "") for claim in _stated(evaluation)}
    for check in evaluation.get("claim_checks") or ():
        name, detail, derivable = check.get("claim_id"), check.get("detail"), check.get("derivable")
        text = f" ({stated[name]!r})" if stated.get(name) else ""
        if check.get("decided_by") == "code":
            lines[STATE].append(f"{name}{text} was not allowed ({derivable}): {detail}.")
            lines[VERIFIER].append(f"{name}{text}: you called it supported, but {detail}.")
        elif derivable not in {None, *_SUPPORTED} and (where := _borne_out(stated.get(name, ""), pred)):
            lines[VERIFIER].append(
                f"{name}{text}: you called it {derivable} ({detail}), but all of it stands in {where}."
            )


_SUPPORTED = frozenset({"direct_evidence", "indirect_support"})


def _borne_out(claim: str, pred: Any) -> str | None:
    """Which cited items say all of a claim; None where none do."""
    evidence: Sequence[Any] = evaluation_of(pred).get("verified_evidence") or ()
    judged = judge_answer(claim, evidence, str(get(pred, "question") or ""))
    if not judged or any(one.excess or not one.rests_on for one in judged):
        return None
    places = dict.fromkeys(at for one in judged for at in one.rests_on)
    return ", ".join(f"{evidence[at].get('raw_path')} {str(evidence[at].get('text'))[:_SHOWN]!r}" for at in places)


def _add_without_claims(pred: Any, lines: dict[str, list[str]]) -> None:
    """That nothing was stated: of the executor where something had been found to state, else of the plan and the calls."""
    evaluation = evaluation_of(pred)
    if _stated(evaluation):
        return
    lines[STATE].append("No claim was stated.")
    calls = invocations_of(pred)
    if evaluation.get("claim_checks") or claims_of(pred) or any(call.refs() for call in calls or ()):
        return
    if calls and all(call.evidence_status is EvidenceStatus.FAILED for call in calls):
        return  # the server was not there
    _add(lines, (PLANNER,), "Plan", ["no claim came of this plan; name the searches that answer the question"])


def _stated(evaluation: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return (evaluation.get("executor_structured_output") or {}).get("claims") or ()


_OF_LATER_STAGES: Final = re.compile(
    "|".join(
        re.sub(r"\\\{\w+\\\}", ".*", re.escape(WORDS[language][name]))
        for language in ("zh", "en")
        for name in ("gap_fault", "gap_dropped", "gap_unverified", "gap_unreadable", "gap_unshown")
    )
)
"""Gaps that no search could have filled."""


def _add_scores(gold: Any, pred: Any, lines: dict[str, list[str]], told: Mapping[str, Score]) -> None:
    """What the metrics found, each told to those who can mend it."""
    speakers = (COMPOSER, STATE) if _words_are_composed(evaluation_of(pred)) else (STATE,)
    if told["overclaiming"].value:
        _add(lines, speakers, "Says more than the evidence", [told["overclaiming"].reason])
    loose = told["groundedness"]
    if loose.value is not None and loose.value < 1 and "rests on no cited text" in loose.reason:
        _add(lines, speakers, "Rests on no cited text", [loose.reason])
    if _is_low(told["citations"]):
        _add(lines, (STATE,), "Cites what is not there", [told["citations"].reason])
    if _is_low(told["coverage"]) or told["coverage"].abstained:  # citing nothing lacks all that is needed
        for reason in uncited(gold, pred):
            names = (STATE,) if reason.startswith("found, not cited") else (PLANNER, CHOOSE)
            _add(lines, names, "Evidence that the question needs", [reason])
    if _is_low(told["scope"]):
        for reason in out_of_scope(gold, pred):
            _add(lines, (CHOOSE,) if reason.startswith("search ") else speakers, "Goes beyond the question", [reason])
    if _is_low(told["usefulness"]):
        _add(lines, speakers, "Did not reach the reader", [told["usefulness"].reason])


def _is_low(score: Score) -> bool:
    return score.value is not None and score.value < 1


def _add(lines: dict[str, list[str]], names: Iterable[str], head: str, said: Iterable[Any]) -> None:
    told = [f"{head}: {str(one).rstrip('.')}." for one in said]
    for name in names:
        lines[name] += told


def _failed_calls(pred: Any) -> list[str]:
    return [
        f"The call {call.tool_name} {call.input_params} failed: {call.error_message}."
        for call in invocations_of(pred) or ()
        if call.evidence_status is EvidenceStatus.FAILED
    ]


def _unreadable(evaluation: Mapping[str, Any]) -> list[str]:
    parse: Mapping[str, Any] = evaluation.get("executor_output_parse_status") or {}
    return (
        [f"The output was {parse['status']}: {parse.get('detail')}."]
        if parse.get("status") in {"malformed", "missing"}
        else []
    )


def _broken_rules(evaluation: Mapping[str, Any]) -> list[str]:
    """The rules of the citation check that failed, the claim's own words with them, and the nearest item that is real."""
    gate: Mapping[str, Any] = evaluation.get("gatekeeper_result") or {}
    claims: Sequence[Any] = (evaluation.get("executor_structured_output") or {}).get("claims") or ()
    lines: list[str] = []
    for error in gate.get("errors") or ():
        at = error.get("claim_index")
        said = claims[at].get("claim_text") if isinstance(at, int) and at < len(claims) else None
        near = error.get("nearest_ref")
        lines.append(
            f"{error.get('claim_id') or 'the output'}{f' ({said!r})' if said else ''} broke the rule {error.get('rule_id')}:"
            f" {error.get('message')}.{f' The nearest real item is {near}.' if near else ''}"
        )
    return lines


def _replaced(evaluation: Mapping[str, Any], *, asked: bool) -> list[str]:
    """The drafted sentences that were not used; nothing of a draft that nobody `asked` for."""
    composed: Mapping[str, Any] = evaluation.get("composer_output") or {}
    lines = [
        f"The sentence {part.get('draft')!r} went too far: "
        + "; ".join(f"{finding.get('kind')}: {finding.get('reason')}" for finding in part["findings"])
        + "."
        for part in composed.get("parts") or ()
        if part.get("findings")
    ]
    error = composed.get("error")
    return [*lines, f"The draft could not be used: {error}."] if error and asked else lines


def _share_used(evaluation: Mapping[str, Any]) -> float | None:
    """Share of the drafted sentences that the guard let through; None where nothing was drafted."""
    composed: Mapping[str, Any] = evaluation.get("composer_output") or {}
    parts: Sequence[Mapping[str, Any]] = composed.get("parts") or ()
    replaced = sum(bool(part.get("findings")) for part in parts)
    drafted = replaced + sum(part.get("rung") == "composed" for part in parts)
    return 1 - replaced / drafted if drafted else None


def _words_are_composed(evaluation: Mapping[str, Any]) -> bool:
    return (evaluation.get("composer_output") or {}).get("status") == "composed"
