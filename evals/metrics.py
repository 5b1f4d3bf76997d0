"""The metrics: plain DSPy metrics over a prediction of `DiagnosisProgram`, each also as a value with its reason.

A prediction needs `answer` and `evidence` (the cited refs); `claims`, `question`, `verdict` and `self_evaluation` are
used where they are. With `invocations` on it (see `with_invocations`) citations are checked against the stored
records, otherwise against `evidence`.

An empty answer, or one that confirms nothing (only the fixed head of a LOW_CONFID or REJECT, gaps, hypotheses,
checks), is an *abstention*. `scored_…` gives it no value and says so. The plain forms, which must give a float, give it
the worst value of their scale: silence is never perfect, and no optimizer can learn it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import dspy

from evals.judging import Judgement, judge_answer
from evals.reading import plain
from gatekeeper.evidence import Invocation
from program.store import Store

ABSTAINED: Final = "abstained"


@dataclass(frozen=True, slots=True)
class Score:
    """What a metric found: `value` 0.0 to 1.0, or None where there is nothing to judge, and why in words."""

    value: float | None
    reason: str

    @property
    def abstained(self) -> bool:
        """Whether there is no value because the answer confirms nothing."""
        return self.value is None and self.reason.startswith(ABSTAINED)


def unscored(why: str) -> Score:
    """No value: there was nothing to judge."""
    return Score(None, why)


def with_invocations(prediction: dspy.Prediction, store: Store) -> dspy.Prediction:
    """A copy of a prediction that carries the stored invocations of its run, for `citation_validity`.

    Raises:
        RunNotFoundError: the store does not hold the run.
    """
    return dspy.Prediction(**{**dict(prediction.items()), "invocations": store.invocations(prediction.run_id)})


# --- groundedness ------------------------------------------------------------------------------------


def scored_groundedness(example: Any, prediction: Any) -> Score:
    """Share of the answer's asserting statements that rest on a cited text: one text has all their values and names.

    Hypotheses, gaps, suggested checks and headings assert nothing and do not count.

    Raises:
        ValueError: the prediction has no `answer`: the run broke, which is an error and no low score.
    """
    judged = _judged(example, prediction)
    facts = [one for one in judged if one.asserts]
    if not facts:
        return unscored(f"{ABSTAINED}: the answer confirms nothing")
    loose = [one for one in facts if not _is_grounded(one)]
    reason = "; ".join(
        f"{one.statement.text[:80]!r}: {', '.join(one.excess) or 'rests on no cited text'}" for one in loose
    )
    return Score(1 - len(loose) / len(facts), reason or f"all {len(facts)} statements rest on cited text")


def groundedness(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_groundedness`, 1 is best; an abstention is 0.0. With a `trace`: whether it is perfect."""
    return _plain_form(scored_groundedness(example, prediction), best=1.0, trace=trace)


# --- overclaiming ------------------------------------------------------------------------------------


def scored_overclaiming(example: Any, prediction: Any) -> Score:
    """Share of the answer's statements that say more than the evidence.

    More is: a value or name that the cited text lacks; absence told as non-existence, exclusion or health; a cause, a
    scope, a time, a certainty or a finished action that the text does not state; a document or a hypothesis told as a
    fact. Hypotheses, gaps and checks count too: they may not clear anything or bring values of their own.

    Raises:
        ValueError: the prediction has no `answer`.
    """
    judged = _judged(example, prediction)
    over = [one for one in judged if one.excess]
    if not over and not any(one.asserts for one in judged):
        return unscored(f"{ABSTAINED}: the answer confirms nothing")
    counted = [one for one in judged if one.asserts or one.excess]
    reason = "; ".join(f"{one.statement.text[:80]!r}: {', '.join(one.excess)}" for one in over)
    return Score(len(over) / len(counted), reason or f"none of {len(counted)} statements says more than its evidence")


def overclaiming(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_overclaiming`, 0 is best; an abstention is 1.0, the worst. With a `trace`: whether it is perfect."""
    return _plain_form(scored_overclaiming(example, prediction), best=0.0, trace=trace)


# --- citations ---------------------------------------------------------------------------------------


def scored_citation_validity(example: Any, prediction: Any) -> Score:
    """Share of the citations that are authentic: the record exists, its tool made it, it has the path and the excerpt.

    Citations are the bindings of `claims` and the refs of `evidence`.

    Raises:
        ValueError: the prediction has no `answer`.
    """
    del example
    _answer_of(prediction)
    cited = [*_bindings(prediction), *(_as_mapping(ref) for ref in _get(prediction, "evidence") or ())]
    if not cited:
        return unscored(f"{ABSTAINED}: nothing is cited")
    records = _records(prediction)
    wrong = [reason for one in cited if (reason := _citation_fault(one, records))]
    return Score(1 - len(wrong) / len(cited), "; ".join(wrong) or f"all {len(cited)} citations are authentic")


def citation_validity(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_citation_validity`, 1 is best; without citations 0.0. With a `trace`: whether it is perfect."""
    return _plain_form(scored_citation_validity(example, prediction), best=1.0, trace=trace)


_Records = Mapping[tuple[str, str], tuple[str, str]]


def _records(prediction: Any) -> _Records:
    """(invocation id, path) → (tool, text): of the stored invocations, or else of the prediction's own evidence."""
    stored = _get(prediction, "invocations")
    if stored is not None:
        calls = [Invocation.model_validate(_as_mapping(call)) for call in stored]
        return {(str(call.id), ref.raw_path): (call.tool_name, ref.text) for call in calls for ref in call.refs()}
    refs = [_as_mapping(ref) for ref in _get(prediction, "evidence") or ()]
    return {
        (str(ref.get("source_invocation_id")), str(ref.get("raw_path"))): (
            str(ref.get("tool_name")),
            str(ref.get("text")),
        )
        for ref in refs
    }


def _bindings(prediction: Any) -> list[Mapping[str, Any]]:
    claims = [_as_mapping(claim) for claim in _get(prediction, "claims") or ()]
    return [_as_mapping(binding) for claim in claims for binding in claim.get("evidence_bindings") or ()]


def _citation_fault(cited: Mapping[str, Any], records: _Records) -> str | None:
    where = f"{cited.get('source_invocation_id')} {cited.get('raw_path')}"
    held = records.get((str(cited.get("source_invocation_id")), str(cited.get("raw_path"))))
    if held is None:
        return f"{where}: no such record"
    tool, text = held
    if cited.get("tool_name") != tool:
        return f"{where}: made by {tool}, not by {cited.get('tool_name')}"
    told = plain(str(cited.get("evidence_excerpt") or cited.get("text") or ""))
    missing = [
        part for part in re.split(r"[\s,，;；…]+", told.casefold()) if part and part not in plain(text).casefold()
    ]
    if not told or missing:
        return f"{where}: the record does not have {missing[0] if missing else 'an excerpt'!r}"
    return None


# --- GEPA --------------------------------------------------------------------------------------------


def feedback_metric(
    gold: Any, pred: Any, trace: Any = None, pred_name: str | None = None, pred_trace: Any = None
) -> dspy.Prediction:
    """Score and feedback in words, for GEPA.

    The score is the mean of groundedness, citation validity and (1 - overclaiming); half of it where `gold.verdict` is
    given and another was reached. An abstention scores 1.0 where `gold.verdict` is not PASS, else 0.0. The feedback
    says what went wrong in the predictor `pred_name` (as `DiagnosisProgram.named_predictors()` calls it), or in all.
    """
    del trace, pred_trace
    if not isinstance(_get(pred, "answer"), str):
        return dspy.Prediction(score=0.0, feedback="The run broke before it gave an answer.")
    wanted = _get(gold, "verdict")
    told = {
        "groundedness": scored_groundedness(gold, pred),
        "citations": scored_citation_validity(gold, pred),
        "overclaiming": scored_overclaiming(gold, pred),
    }
    score = _combined(told, wanted=wanted, reached=_get(pred, "verdict"))
    lines = [line for name, lines in _feedback(pred).items() if pred_name in {None, name} for line in lines]
    if wanted is not None and wanted != _get(pred, "verdict"):
        lines.insert(0, f"The verdict was {_get(pred, 'verdict')}, {wanted} was expected.")
    if told["overclaiming"].value and pred_name in {None, "composer.predict", "executor.state"}:
        lines.append(f"Says more than the evidence: {told['overclaiming'].reason}.")
    return dspy.Prediction(score=score, feedback="\n".join(lines) or "Nothing went wrong here.")


def _combined(told: Mapping[str, Score], *, wanted: Any, reached: Any) -> float:
    if told["overclaiming"].abstained or told["groundedness"].abstained:
        return 1.0 if wanted is not None and wanted != "PASS" and reached == wanted else 0.0
    parts = [told["groundedness"].value or 0.0, told["citations"].value or 0.0, 1 - (told["overclaiming"].value or 0.0)]
    return sum(parts) / len(parts) * (1.0 if wanted in {None, reached} else 0.5)


def _feedback(pred: Any) -> dict[str, list[str]]:
    """What each predictor did wrong, read from the stored evaluation of the run."""
    evaluation: Mapping[str, Any] = (_get(pred, "self_evaluation") or {}).get("verifier_evaluation") or {}
    gate: Mapping[str, Any] = evaluation.get("gatekeeper_result") or {}
    parse: Mapping[str, Any] = evaluation.get("executor_output_parse_status") or {}
    checks: Sequence[Mapping[str, Any]] = evaluation.get("claim_checks") or ()
    parts: Sequence[Mapping[str, Any]] = (evaluation.get("composer_output") or {}).get("parts") or ()
    state = [
        f"The output was {parse['status']}: {parse['detail']}."
        for _ in (1,)
        if parse.get("status") in {"malformed", "missing"}
    ]
    state += [
        f"{error['claim_id'] or 'the output'} broke the rule {error['rule_id']}: {error['message']}."
        for error in gate.get("errors") or ()
    ]
    state += [
        f"{check['claim_id']} was not allowed ({check['derivable']}): {check['detail']}."
        for check in checks
        if check["decided_by"] == "code"
    ]
    if not evaluation.get("executor_structured_output", {"claims": True}) or not (
        evaluation.get("executor_structured_output") or {}
    ).get("claims"):
        state.append("No claim was stated.")
    composed = [
        f"The sentence {part['draft']!r} went too far: {part['findings'][0]['kind']}: {part['findings'][0]['reason']}."
        for part in parts
        if part["findings"]
    ]
    verified = [
        f"{check['claim_id']}: you called it supported, but {check['detail']}."
        for check in checks
        if check["decided_by"] == "code"
    ]
    missing = [str(gap) for gap in _get(pred, "missing_info") or ()]
    failed = [f"Something is missing at the end: {gap}" for gap in missing]
    return {
        "planner.predict": failed,
        "executor.choose": failed,
        "executor.state": state,
        "verifier.predict": verified,
        "composer.predict": composed,
    }


# --- reading a prediction ----------------------------------------------------------------------------


def _judged(example: Any, prediction: Any) -> list[Judgement]:
    question = str(_get(prediction, "question") or _get(example, "question") or "")
    return judge_answer(_answer_of(prediction), list(_get(prediction, "evidence") or ()), question)


def _is_grounded(one: Judgement) -> bool:
    return bool(one.rests_on) and not one.excess


def _answer_of(prediction: Any) -> str:
    answer = _get(prediction, "answer")
    if not isinstance(answer, str):
        raise ValueError(f"a prediction with an answer is wanted, not {type(prediction).__name__} without one")
    return answer


def _get(holder: Any, name: str) -> Any:
    if isinstance(holder, Mapping):
        return holder.get(name)
    if isinstance(holder, dspy.Example):  # also a Prediction: its attributes raise where there is none
        return holder.get(name, None)
    return getattr(holder, name, None)


def _as_mapping(item: Any) -> Mapping[str, Any]:
    return item if isinstance(item, Mapping) else item.model_dump(mode="json")


def _plain_form(score: Score, *, best: float, trace: Any) -> float:
    value = (1.0 - best) if score.value is None else score.value
    return value if trace is None else bool(value == best)
