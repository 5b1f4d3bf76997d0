"""What the verifier may see: the claims and citations that passed, and nothing else of the executor."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from pydantic import BaseModel, ConfigDict

from gatekeeper.claims import ANSWER_VERSION, Claim, EvidenceBinding, ExecutorOutput, read_executor_output
from gatekeeper.evidence import EvidenceRef, Invocation
from gatekeeper.origins import file_of
from gatekeeper.result import CheckedBinding, GatekeeperResult, Severity
from gatekeeper.verdict import Verdict, ceiling_of


class VerifiedInput(BaseModel):
    """The verifier's whole input."""

    model_config = ConfigDict(frozen=True)

    diagnosis_context: dict[str, Any]
    verified_executor_output: dict[str, Any]
    verified_evidence: tuple[EvidenceRef, ...]
    gatekeeper_audit: dict[str, Any]
    verdict_ceiling: Verdict
    retry_context: dict[str, Any] | None = None

    def claims(self) -> tuple[Claim, ...]:
        """The claims that passed, typed."""
        return tuple(Claim.model_validate(claim) for claim in self.verified_executor_output["claims"])


def project(
    executor_output: ExecutorOutput | Mapping[str, Any] | str | None,
    result: GatekeeperResult,
    *,
    query: str,
    retry_context: dict[str, Any] | None = None,
    invocations: Iterable[Invocation] = (),
) -> VerifiedInput:
    """Keep the claims with a binding that passed and none that was fabricated or mismatched.

    A failed binding is dropped from its claim; excerpts are carried as the system's own text, ids that were filled in
    are written out. From `invocations` each ref has the log file that its call notes for it.
    """
    read, parse = read_executor_output(executor_output)
    raw_claims = cast("Sequence[object]", read["claims"]) if read is not None and parse.status == "valid" else ()
    claims: list[Claim] = []
    evidence: dict[tuple[int | str | None, str], EvidenceRef] = {}
    for at, raw in enumerate(raw_claims):
        passed = _passed(result, at)
        if not passed or not isinstance(raw, Mapping):
            continue
        claims.append(_claim(cast("Mapping[str, Any]", raw), passed))
        for binding in passed:
            key = (binding.source_invocation_id, binding.raw_path)
            evidence.setdefault(key, _ref(binding))
    return VerifiedInput(
        diagnosis_context={"query": query},
        verified_executor_output={
            "answer_version": ANSWER_VERSION,
            "claims": [claim.model_dump(mode="json") for claim in claims],
        },
        verified_evidence=with_origins(evidence.values(), invocations),
        gatekeeper_audit={
            "status": result.status,
            "severity": result.severity.value,
            "rule_set_version": result.rule_set_version,
            "failed_rules": list(result.failed_rules),
            "passed_claims": len(claims),
            "dropped_claims": len(raw_claims) - len(claims),
        },
        verdict_ceiling=ceiling_of(result.severity),
        retry_context=retry_context,
    )


def with_origins(refs: Iterable[EvidenceRef], invocations: Iterable[Invocation]) -> tuple[EvidenceRef, ...]:
    """Fill in the log file of each ref from the record of its call."""
    noted = {str(call.id): call.retrieval_details.model_extra or {} for call in invocations}
    return tuple(
        ref.model_copy(update={"origin": file})
        if (file := file_of(noted.get(str(ref.source_invocation_id), {}), ref.raw_path))
        else ref
        for ref in refs
    )


def _passed(result: GatekeeperResult, claim_index: int) -> list[CheckedBinding]:
    """The bindings that carry a claim; empty where the claim itself failed or cites something fabricated."""
    for error in result.errors:
        if error.claim_index == claim_index and (
            error.binding_index is None or error.severity == Severity.REJECT.value
        ):
            return []
    return [
        binding
        for binding in result.checked_bindings
        if binding.claim_index == claim_index and binding.status == "pass"
    ]


def _claim(raw: Mapping[str, Any], passed: list[CheckedBinding]) -> Claim:
    level = raw.get("support_level")
    return Claim(
        claim_id=str(raw["claim_id"]),
        claim_type=str(raw["claim_type"]),
        claim_text=str(raw["claim_text"]),
        support_level="direct" if level == "direct" else "indirect",
        evidence_bindings=tuple(
            EvidenceBinding(
                tool_name=binding.tool_name,
                source_invocation_id=binding.source_invocation_id,
                raw_path=binding.raw_path,
                evidence_excerpt=binding.matched_text,
            )
            for binding in passed
        ),
    )


def _ref(binding: CheckedBinding) -> EvidenceRef:
    return EvidenceRef(
        source_invocation_id=binding.source_invocation_id,
        tool_name=binding.tool_name,
        raw_path=binding.raw_path,
        text=binding.matched_text,
    )
