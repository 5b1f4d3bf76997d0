"""The last word on a verdict: the model's, capped by the gate, by the checks, and by what code sees in a claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from gatekeeper.claims import Claim
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_findings import CONTRADICTION_KINDS
from gatekeeper.guard_screens import guard_claim
from gatekeeper.result import Severity


class Verdict(StrEnum):
    """How far an answer may be believed."""

    PASS = "PASS"  # noqa: S105 - a verdict
    LOW_CONFID = "LOW_CONFID"
    REJECT = "REJECT"

    @property
    def rank(self) -> int:
        """0 for PASS, 2 for REJECT: the lower verdict has the higher rank."""
        return list(Verdict).index(self)


class Derivable(StrEnum):
    """How a claim follows from its cited text."""

    DIRECT_EVIDENCE = "direct_evidence"
    INDIRECT_SUPPORT = "indirect_support"
    NO_EVIDENCE = "no_evidence"
    CONTRADICTED = "contradicted"

    @property
    def supported(self) -> bool:
        """Whether a claim so judged may be said."""
        return self in {Derivable.DIRECT_EVIDENCE, Derivable.INDIRECT_SUPPORT}


_WORSE = (Derivable.DIRECT_EVIDENCE, Derivable.INDIRECT_SUPPORT, Derivable.NO_EVIDENCE, Derivable.CONTRADICTED)
# A claim that the text only makes likely counts half; what it does not say counts nothing.
_WEIGHT = {Derivable.DIRECT_EVIDENCE: 1.0, Derivable.INDIRECT_SUPPORT: 0.5}


UNCHECKED = "the verifier did not check this claim"


class ClaimCheck(BaseModel):
    """One claim, judged; `decided_by` says whether the model's judgement stood.

    `quoted` claims are supported in words that their evidence does not have: its own words stand for theirs.
    """

    model_config = ConfigDict(frozen=True)

    claim_id: str
    derivable: Derivable
    is_critical: bool
    detail: str
    decided_by: Literal["model", "code"] = "model"
    quoted: bool = False


class FactCheck(BaseModel):
    """One claim's text with its verdict and what it cites, as the trace shows it."""

    model_config = ConfigDict(frozen=True)

    fact: str
    is_critical: bool
    verification: Derivable
    detail: str
    evidence_refs: tuple[dict[str, Any], ...]


class VerifierOutput(BaseModel):
    """The effective judgement."""

    model_config = ConfigDict(frozen=True)

    verdict: Verdict
    groundedness_score: float
    critical_fact_count: int
    claim_checks: tuple[ClaimCheck, ...]
    facts_checked: tuple[FactCheck, ...]
    rationale: str

    def allowed_ids(self) -> frozenset[str]:
        """The claims that may be said, in their own words or in those of their evidence."""
        return frozenset(check.claim_id for check in self.claim_checks if check.derivable.supported)

    def quoted_ids(self) -> frozenset[str]:
        """Those of them whose own words are not to be repeated."""
        return frozenset(check.claim_id for check in self.claim_checks if check.quoted)


def ceiling_of(severity: Severity) -> Verdict:
    """The highest verdict that a gate's severity leaves."""
    return {Severity.NONE: Verdict.PASS, Severity.LOW_CONFID: Verdict.LOW_CONFID, Severity.REJECT: Verdict.REJECT}[
        severity
    ]


def lowest(*verdicts: Verdict) -> Verdict:
    """The lowest of them."""
    return max(verdicts, key=lambda verdict: verdict.rank)


def nothing_to_verify(severity: Severity) -> VerifierOutput:
    """The verdict when no claim survived the gate: the verifier is not asked."""
    verdict = Verdict.REJECT if severity is Severity.REJECT else Verdict.LOW_CONFID
    return VerifierOutput(
        verdict=verdict,
        groundedness_score=0.0,
        critical_fact_count=0,
        claim_checks=(),
        facts_checked=(),
        rationale="no claim passed the citation check",
    )


def judge(
    *,
    claims: Sequence[Claim],
    evidence: Sequence[EvidenceRef],
    ceiling: Verdict,
    reply: Mapping[str, Any] | None,
    off_topic: frozenset[str] = frozenset(),
) -> VerifierOutput:
    """Combine the verifier's reply with what code sees.

    Args:
        claims: the claims that passed the gate, each with the bindings that passed.
        evidence: the refs that those bindings cite.
        ceiling: the highest verdict that the gate leaves.
        reply: the model's `verdict`, `claim_checks` and `rationale`; None when it failed or could not be read, and
            then nothing has been verified.
        off_topic: ids of claims whose evidence does not bear on the question.
    """
    checks = _with_criticality([_check_one(claim, evidence, reply, off_topic) for claim in claims])
    said = Verdict(str(reply["verdict"])) if reply is not None else Verdict.LOW_CONFID
    rationale = str(reply["rationale"]) if reply is not None else "the verifier's reply could not be used"
    critical = [check for check in checks if check.is_critical]
    return VerifierOutput(
        verdict=lowest(said, ceiling, _implied(checks)),
        groundedness_score=_score(critical),
        critical_fact_count=len(critical),
        claim_checks=tuple(checks),
        facts_checked=tuple(_fact(claim, check) for claim, check in zip(claims, checks, strict=True)),
        rationale=rationale,
    )


def refs_of(claim: Claim, evidence: Sequence[EvidenceRef]) -> tuple[EvidenceRef, ...]:
    """The refs that a claim binds, in their order."""
    held = {(ref.source_invocation_id, ref.raw_path): ref for ref in evidence}
    keys = [(binding.source_invocation_id, binding.raw_path) for binding in claim.evidence_bindings]
    return tuple(held[key] for key in keys if key in held)


def _check_one(
    claim: Claim, evidence: Sequence[EvidenceRef], reply: Mapping[str, Any] | None, off_topic: frozenset[str]
) -> ClaimCheck:
    said = _model_check(claim.claim_id, reply)
    seen, why = _code_check(claim, refs_of(claim, evidence), off_topic)
    if _WORSE.index(seen) > _WORSE.index(said.derivable):
        said = said.model_copy(update={"derivable": seen, "detail": why, "decided_by": "code"})
    # Code calls a claim indirectly supported for its wording alone, whether or not the model thinks no better of it.
    return said.model_copy(update={"quoted": seen is Derivable.INDIRECT_SUPPORT and said.derivable.supported})


def _model_check(claim_id: str, reply: Mapping[str, Any] | None) -> ClaimCheck:
    """The model's worst judgement of a claim; one that it did not check counts as no_evidence and as critical."""
    given = [check for check in (reply or {}).get("claim_checks", ()) if check["claim_id"] == claim_id]
    if not given:
        return ClaimCheck(
            claim_id=claim_id,
            derivable=Derivable.NO_EVIDENCE,
            is_critical=True,
            detail=UNCHECKED,
            decided_by="code",
        )
    worst_given = max(given, key=lambda check: _WORSE.index(Derivable(check["derivable"])))
    return ClaimCheck(
        claim_id=claim_id,
        derivable=Derivable(worst_given["derivable"]),
        is_critical=any(bool(check["is_critical"]) for check in given),
        detail=str(worst_given["detail"]),
    )


def _code_check(claim: Claim, refs: tuple[EvidenceRef, ...], off_topic: frozenset[str]) -> tuple[Derivable, str]:
    findings = guard_claim(claim, refs).findings
    contradictions = [one for one in findings if one.kind in CONTRADICTION_KINDS and one.certain]
    if contradictions:
        return Derivable.CONTRADICTED, f"{contradictions[0].kind.value}: {contradictions[0].reason}"
    # A few words that the text has in others: a model may be believed that the claim follows, since its wording is not
    # repeated. What it says of numbers, names, times, states, causes or scope is found as that, never as wording.
    said_otherwise = bool(findings) and all(one.lexical for one in findings)
    if findings and not said_otherwise:
        return Derivable.NO_EVIDENCE, f"{findings[0].kind.value}: {findings[0].reason}"
    if claim.claim_id in off_topic:
        return Derivable.NO_EVIDENCE, "its evidence does not bear on what was asked"
    if said_otherwise:
        return Derivable.INDIRECT_SUPPORT, f"{findings[0].kind.value}: {findings[0].reason}; the evidence is quoted"
    return Derivable.DIRECT_EVIDENCE, ""


def _with_criticality(checks: list[ClaimCheck]) -> list[ClaimCheck]:
    """Where the model calls nothing critical, everything is: no verdict may rest on nothing."""
    if any(check.is_critical for check in checks):
        return checks
    return [check.model_copy(update={"is_critical": True}) for check in checks]


def _implied(checks: Sequence[ClaimCheck]) -> Verdict:
    critical = {check.derivable for check in checks if check.is_critical}
    if Derivable.CONTRADICTED in critical:
        return Verdict.REJECT
    if Derivable.NO_EVIDENCE in critical or not any(check.derivable.supported for check in checks):
        return Verdict.LOW_CONFID
    return Verdict.PASS


def _score(critical: Sequence[ClaimCheck]) -> float:
    """The mean weight of the critical claims, 0.0 to 1.0, rounded to 4 places; 0.0 where there are none."""
    if not critical:
        return 0.0
    return round(sum(_WEIGHT.get(check.derivable, 0.0) for check in critical) / len(critical), 4)


def _fact(claim: Claim, check: ClaimCheck) -> FactCheck:
    return FactCheck(
        fact=claim.claim_text,
        is_critical=check.is_critical,
        verification=check.derivable,
        detail=check.detail,
        evidence_refs=tuple(
            {
                "source_invocation_id": binding.source_invocation_id,
                "tool_name": binding.tool_name,
                "raw_path": binding.raw_path,
                "note": binding.evidence_excerpt[:200],
            }
            for binding in claim.evidence_bindings
        ),
    )
