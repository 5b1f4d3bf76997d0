"""A stored run as the prediction that it was: nothing runs again, what is read is what was kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import dspy
from pydantic import ValidationError

from evals.metrics.cost import Cost
from gatekeeper.claims import Claim
from gatekeeper.evidence import EvidenceRef
from gatekeeper.projection import project, with_origins
from gatekeeper.result import GatekeeperResult
from gatekeeper.verdict import refs_of
from program.rendering import WORDS
from program.store import Store, StoredStep
from program.trace import Trace
from signatures import read_inputs

_QUOTE_PREFIX = "evidence-"


def with_invocations(prediction: dspy.Prediction, store: Store) -> dspy.Prediction:
    """A copy of a live prediction that carries what only the store knows: `invocations` and `cost`.

    Raises:
        RunNotFoundError: the store does not hold the run.
    """
    return with_trace(prediction, Trace.read(store, prediction.run_id))


def with_trace(prediction: dspy.Prediction, trace: Trace) -> dspy.Prediction:
    """As `with_invocations`, from a trace that was read already."""
    return dspy.Prediction(**{**dict(prediction.items()), "invocations": list(trace.invocations), "cost": _cost(trace)})


def prediction_of(store: Store, run_id: str) -> dspy.Prediction:
    """Rebuild the prediction of a stored run, with `invocations` and `cost`, from its records alone.

    The claims are those that its stored checks allowed, the evidence what they cite and what the answer quotes. A run
    that did not finish has no `answer`, nor has one whose records are of another form; every metric then raises
    `BrokenRunError` with its `error`.

    Args:
        store: where it is kept.
        run_id: its id; a unique beginning will do.

    Raises:
        RunNotFoundError: no run, or more than one, has an id that begins so.
        StoreError: the store cannot be read.
    """
    trace = Trace.read(store, run_id)
    run = trace.run
    fields: dict[str, Any] = {
        "question": run.question,
        "run_id": run.run_id,
        "session_id": run.session_id,
        "mode": run.mode,
        "scope": run.scope,
        "status": run.status,
        "rounds": run.rounds,
        "error": run.error or (None if run.status == "completed" else f"the run is {run.status}"),
        "invocations": list(trace.invocations),
        "cost": _cost(trace),
    }
    if run.status == "running":
        return dspy.Prediction(**fields)
    if lacking := _lacking(trace):
        return dspy.Prediction(**{**fields, "error": run.error or f"the records of the run are incomplete: {lacking}"})
    try:
        return dspy.Prediction(**fields, **_outcome(trace))
    except (KeyError, TypeError, AttributeError, ValidationError) as error:  # kept by a version of another form
        why = f"the records of the run cannot be read: {type(error).__name__} {str(error).splitlines()[0]}"
        return dspy.Prediction(**{**fields, "error": run.error or why})


def _lacking(trace: Trace) -> str | None:
    """What of the records of a finished run is gone, so that nothing can be held against them; None where all is there."""
    run = trace.run
    if len(trace.invocations) < run.tool_call_count:
        return f"{len(trace.invocations)} of its {run.tool_call_count} tool calls are kept"
    if not run.self_evaluation:
        return "it has no self-evaluation"
    if run.status == "completed" and run.verdict is None:
        return "it is completed and has no verdict"
    return None


def _cost(trace: Trace) -> Cost:
    # Counted as they were made: steps may have been cleared away since.
    return Cost(lm_calls=trace.run.step_count, tokens=trace.run.token_count, seconds=trace.run.duration_ms / 1000)


def _outcome(trace: Trace) -> dict[str, Any]:
    evaluation = trace.evaluation
    composed: Mapping[str, Any] = evaluation.get("composer_output") or {}
    told = {name for part in composed.get("parts") or () for name in part["item_ids"]}
    claims, evidence, checked = _claims(trace, told)
    output: Mapping[str, Any] = evaluation.get("executor_structured_output") or {}
    withheld = {(entry["kind"], entry["text"]) for entry in evaluation.get("withheld") or ()}
    return {
        "answer": trace.run.answer or "",
        "answer_summary": composed.get("answer_summary", ""),
        "verdict": trace.run.verdict,
        "groundedness_score": evaluation.get("groundedness_score", 0.0),
        "claims": [claim for claim in claims if claim.claim_id in checked],
        "evidence": _evidence(claims, evidence, checked, told, str(composed.get("user_facing_answer") or "")),
        "hypotheses": tuple(
            text
            for entry in output.get("hypotheses") or ()
            if (text := str(entry.get("hypothesis_text") or "")).strip() and ("hypothesis", text) not in withheld
        ),
        "missing_info": _gaps(trace, composed, output, withheld),
        "recommended_actions": tuple(composed.get("recommended_actions") or ()),
        "self_evaluation": dict(trace.run.self_evaluation or {}),
    }


def _claims(trace: Trace, told: set[str]) -> tuple[Sequence[Claim], Sequence[EvidenceRef], frozenset[str]]:
    """The claims that passed the gate, the refs that they cite, and the ids of those that were allowed.

    They are the last round's; where it confirmed none and an earlier one did, that one's, which only its verifier's
    prompt still tells.
    """
    evaluation = trace.evaluation
    gate = evaluation.get("gatekeeper_result")
    checks: Sequence[Mapping[str, Any]] = evaluation.get("claim_checks") or ()
    allowed = frozenset(
        check["claim_id"] for check in checks if check["derivable"] in _SUPPORTED and not check.get("quoted")
    )
    output = evaluation.get("executor_structured_output")
    last = (
        project(
            output,
            GatekeeperResult.model_validate(gate),
            query=trace.run.question,
            invocations=trace.invocations,
        )
        if gate is not None and output is not None
        else None
    )
    if last is not None and (allowed or not _earlier(trace.steps)):
        return last.claims(), last.verified_evidence, allowed
    for step in _earlier(trace.steps):
        inputs = _inputs(step)
        claims = [Claim.model_validate(claim) for claim in inputs["verified_executor_output"]["claims"]]
        worded = frozenset(claim.claim_id for claim in claims) & told
        if worded:
            refs = [EvidenceRef.model_validate(ref) for ref in inputs["verified_evidence"]]
            return claims, with_origins(refs, trace.invocations), worded
    return (last.claims(), last.verified_evidence, allowed) if last is not None else ((), (), allowed)


_SUPPORTED = frozenset({"direct_evidence", "indirect_support"})


def _earlier(steps: Sequence[StoredStep]) -> list[StoredStep]:
    """The verifier's steps of earlier rounds, the latest first."""
    starts = [at for at, step in enumerate(steps) if step.agent_name == "planner"]
    return [step for step in reversed(steps[: starts[-1] if starts else 0]) if step.agent_name == "verifier"]


def _inputs(step: StoredStep) -> Mapping[str, Any]:
    messages: list[Mapping[str, Any]] = list(step.model_input or [])
    return read_inputs(str(messages[-1]["content"]))


def _evidence(
    claims: Sequence[Claim], evidence: Sequence[EvidenceRef], allowed: frozenset[str], told: set[str], answer: str
) -> list[EvidenceRef]:
    """What the allowed claims cite, then what the answer quotes in place of a claim that was not allowed."""
    cited = {
        ref.raw_path + str(ref.source_invocation_id)
        for one in claims
        if one.claim_id in allowed
        for ref in refs_of(one, evidence)
    }
    kept = [ref for ref in evidence if ref.raw_path + str(ref.source_invocation_id) in cited]
    spare = {
        ref.raw_path + str(ref.source_invocation_id): ref
        for one in claims
        if one.claim_id not in allowed
        for ref in refs_of(one, evidence)
    }
    candidates = [ref for key, ref in spare.items() if key not in cited]
    wanted = sum(name.startswith(_QUOTE_PREFIX) for name in told)
    if len(candidates) > wanted:  # some were not quoted, being beside the question or too many
        candidates = [ref for ref in candidates if _is_quoted(ref, answer)]
    return [*kept, *candidates[:wanted]]


def _is_quoted(ref: EvidenceRef, answer: str) -> bool:
    text = " ".join(ref.text.split())
    start = text.partition("query=")[2] if ref.is_negative() else text
    return start[:40] in answer


def _gaps(
    trace: Trace, composed: Mapping[str, Any], output: Mapping[str, Any], withheld: set[tuple[str, str]]
) -> tuple[str, ...]:
    """The gaps that the fixed wordings tell, in their order, then those of the executor that were not withheld."""
    language = "en" if (trace.run.settings or {}).get("language") == "en" else "zh"
    frame = WORDS[language]["gap"].format(text="")
    fixed = [
        line.removeprefix(frame)
        for part in composed.get("parts") or ()
        if part["rung"] == "fixed" and any(name.startswith("gap-") for name in part["item_ids"])
        for line in part["text"].splitlines()
        if line.startswith(frame)
    ]
    stated = [str(gap).strip() for gap in output.get("missing_info") or () if isinstance(gap, str) and gap.strip()]
    return tuple(dict.fromkeys([*fixed, *(gap for gap in stated if ("gap", gap) not in withheld)]))
