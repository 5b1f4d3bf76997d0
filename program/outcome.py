"""What a run came to: what may be said, what is missing, and the record of how it was decided."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal

from gatekeeper.evidence import EvidenceStatus, Invocation
from gatekeeper.material import AllowedMaterial, allow
from gatekeeper.projection import VerifiedInput
from gatekeeper.result import GatekeeperResult, Severity
from gatekeeper.verdict import UNCHECKED, Derivable, Verdict, VerifierOutput, nothing_to_verify
from program.composer import Composition, fixed
from program.executor import ExecutorResult, unshown
from program.rendering import asked_words, missed_words, say
from program.run import Run, StageFaultError
from program.zones import zone_gap

TRACEABILITY_VERSION = "v1"
_BUDGET_ENDS = frozenset({"turn_budget", "call_budget", "character_budget"})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run came to, before it is stored."""

    verdict: Verdict
    verifier: VerifierOutput
    material: AllowedMaterial
    composition: Composition
    rounds: int
    status: Literal["completed", "failed"]
    error: str | None
    self_evaluation: dict[str, Any]


@dataclass(slots=True)
class Round:
    """One pass planner → verifier, filled as it goes."""

    executor: ExecutorResult | None = None
    gate: GatekeeperResult | None = None
    verified: VerifiedInput | None = None
    verifier: VerifierOutput = field(default_factory=lambda: nothing_to_verify(Severity.LOW_CONFID))
    off_topic: frozenset[str] = frozenset()


def retry_context_of(run: Run, held: Round, number: int) -> dict[str, Any]:
    """What the next round is told; the claims' texts go to a model here, never to the user."""
    language = run.language
    claims = {claim.claim_id: claim for claim in held.verified.claims()} if held.verified else {}
    worded = _overworded(held)
    facts = [
        say(
            language,
            "missing_wording" if check.claim_id in worded else "missing_fact",
            fact=claims[check.claim_id].claim_text,
            why=check.detail,
        )
        for check in held.verifier.claim_checks
        if not check.derivable.supported
    ]
    context: dict[str, Any] = {
        "round": number,
        "missing_evidence_facts": facts or [say(language, "missing_fact", fact=run.question)],
        "instruction": say(language, "retry"),
    }
    if held.verifier.verdict is Verdict.REJECT and held.gate is not None:
        context["rejected_bindings"] = [
            {
                "claim_id": error.claim_id,
                "binding_index": error.binding_index,
                "rule_id": error.rule_id,
                "message": error.message,
                "nearest_ref": error.nearest_ref,
            }
            for error in held.gate.errors
        ]
    return context


def _overworded(held: Round) -> frozenset[str]:
    """The claims that a verifier believed and code did not, for what they say beyond the evidence that they cite."""
    return frozenset(
        check.claim_id
        for check in held.verifier.claim_checks
        if check.derivable is Derivable.NO_EVIDENCE
        and check.decided_by == "code"
        and check.detail != UNCHECKED
        and check.claim_id not in held.off_topic
    )


def material_of(run: Run, held: Round, confirmed: Round | None) -> AllowedMaterial:
    """What may be said. Claims that an earlier round confirmed stand where the last one confirmed none."""
    source = held if held.verifier.allowed_ids() or confirmed is None else confirmed
    verified = source.verified
    return allow(
        question=run.question,
        claims=verified.claims() if verified else (),
        evidence=verified.verified_evidence if verified else (),
        verifier=source.verifier,
        off_topic=source.off_topic,
        output=held.executor.output if held.executor else None,
        seen=tuple(run.shown.values()),
        code_gaps=_gaps(run, held),
    )


def _gaps(run: Run, held: Round) -> list[str]:
    """What code knows to be missing; none of it is ever silent."""
    tell = partial(say, run.language)
    gaps = _search_gaps(run)
    cited = {ref.source_invocation_id for ref in held.verified.verified_evidence} if held.verified else set[Any]()
    told = (zone_gap(one, run.question, run.language) for one in run.invocations if one.id in cited)
    gaps += [gap for gap in told if gap]
    if held.executor is not None and held.executor.ended in _BUDGET_ENDS:
        gaps.append(tell("gap_budget", reason=held.executor.ended))
    if held.executor is not None and held.executor.output is None:
        gaps.append(tell("gap_unreadable"))
    worded = _overworded(held)
    counted = {
        "gap_unshown": unshown(run),
        "gap_dropped": held.verified.gatekeeper_audit["dropped_claims"] if held.verified else 0,
        "gap_unverified": sum(not check.derivable.supported for check in held.verifier.claim_checks) - len(worded),
        "gap_overworded": len(worded),
    }
    gaps += [tell(phrase, count=count) for phrase, count in counted.items() if count]
    if not run.shown and held.executor is not None:
        gaps.append(tell("gap_nothing" if run.invocations else "gap_no_call"))
    return list(dict.fromkeys(gaps))


def _search_gaps(run: Run) -> list[str]:
    """What the searches did not cover. A call that was refused or misspelt is the model's slip, not a gap."""
    gaps: list[str] = []
    for invocation in run.invocations:
        error = invocation.error_message or ""
        if invocation.evidence_status is EvidenceStatus.FAILED:
            slip = error.startswith(("refused", "unknown tool", "bad arguments"))
            gaps += [] if slip else [say(run.language, "gap_failed", tool=invocation.tool_name, error=error[:160])]
        elif not invocation.read_all():
            gaps.append(_unread(run, invocation))
    return gaps


def _unread(run: Run, invocation: Invocation) -> str:
    """What one search left unread; of one that found nothing also what was asked, and what to do.

    Nothing may be concluded from such a search. In an open run whatever else the tool found stands beside it.
    """
    missed = missed_words("; ".join(invocation.retrieval_details.not_covered) or "truncated", run.language)[:200]
    asked = asked_words(invocation.input_params)
    found = any(
        other.tool_name == invocation.tool_name and other.evidence_status is EvidenceStatus.SUPPORTED
        for other in run.invocations
    )
    if invocation.evidence_status is EvidenceStatus.NO_EVIDENCE and asked and (run.narrow or not found):
        return say(run.language, "gap_unread", tool=invocation.tool_name, asked=asked, missed=missed)
    return say(run.language, "gap_partial", tool=invocation.tool_name, missed=missed)


def faulted_outcome(run: Run, held: Round, confirmed: Round | None, stopped: StageFaultError) -> Outcome:
    """End a run whose model failed for good: the reject template over what was confirmed until then."""
    run.edge(stopped.agent_name, "failed", stopped.fault, started=run.clock.monotonic())
    material = material_of(run, held, confirmed)
    note = say(run.language, "gap_fault", agent=stopped.agent_name)
    material = replace(
        material, gaps={"gap-fault": note, **material.gaps}, code_gaps=material.code_gaps | {"gap-fault"}
    )
    composition = fixed(material, Verdict.REJECT, run.language, error=str(stopped))
    run.edge("end", "REJECT", "a model failed for good", started=run.clock.monotonic())
    outcome = outcome_of(run, held, material, composition)
    return replace(outcome, verdict=Verdict.REJECT, status="failed", error=str(stopped))


def outcome_of(run: Run, held: Round, material: AllowedMaterial, composition: Composition) -> Outcome:
    """Put together what a finished run leaves: the contract's `self_evaluation` and what the caller reads."""
    evaluation: dict[str, Any] = {
        **held.verifier.model_dump(mode="json"),
        "round": run.round,
        "traceability_version": TRACEABILITY_VERSION,
        "executor_output_parse_status": held.executor.parse.model_dump(mode="json") if held.executor else None,
        "executor_structured_output": held.executor.output if held.executor else None,
        "gatekeeper_result": held.gate.model_dump(mode="json") if held.gate else None,
        "composer_output": composition.as_json(),
        "verified_evidence": [ref.model_dump(mode="json") for ref in held.verified.verified_evidence]
        if held.verified
        else [],
        "withheld": [{"kind": entry.kind, "text": entry.text, "reason": entry.reason} for entry in material.withheld],
    }
    return Outcome(
        verdict=held.verifier.verdict,
        verifier=held.verifier,
        material=material,
        composition=composition,
        rounds=run.round,
        status="completed",
        error=None,
        self_evaluation={"verifier_evaluation": evaluation},
    )
