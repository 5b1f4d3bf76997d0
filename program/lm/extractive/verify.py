"""The verifier stage: each claim against its own text, by the same guard that code holds every claim to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gatekeeper.answer import AnswerCheck, FindingKind
from gatekeeper.claims import Claim, ClaimType
from gatekeeper.evidence import EvidenceRef, as_evidence
from gatekeeper.guard_findings import CONTRADICTION_KINDS
from gatekeeper.guard_screens import guard_claim
from program.lm.extractive.evidence import mappings

_VERDICTS = ("REJECT", "LOW_CONFID", "PASS")


def verify(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Answer `VerifyClaims`."""
    output = inputs.get("verified_executor_output")
    listed = output.get("claims") if isinstance(output, Mapping) else None
    evidence = [as_evidence(item) for item in mappings(inputs.get("verified_evidence"))]
    claims = [claim for entry in mappings(listed) if (claim := _read(entry)) is not None]
    # A no-hit beside something that was found is not what the answer rests on.
    positive = any(claim.claim_type != ClaimType.NEGATIVE_OBSERVATION for claim in claims)
    checks = [
        _check(claim, evidence, critical=not positive or claim.claim_type != ClaimType.NEGATIVE_OBSERVATION)
        for claim in claims
    ]
    verdict = min((_implied(checks), str(inputs.get("verdict_ceiling") or "PASS")), key=_rank)
    direct = sum(check["derivable"] == "direct_evidence" for check in checks)
    return {
        "verdict": verdict,
        "claim_checks": checks,
        "rationale": f"{direct} of {len(checks)} claims restate their cited text.",
    }


def _read(entry: Any) -> Claim | None:
    try:
        return Claim.model_validate(entry)
    except ValueError:
        return None


def _check(claim: Claim, evidence: list[EvidenceRef], *, critical: bool) -> dict[str, Any]:
    found = guard_claim(claim, evidence)
    return {
        "claim_id": claim.claim_id,
        "derivable": _derivable(found),
        "is_critical": critical,
        "detail": "the cited text says it" if found.ok else "; ".join(finding.reason for finding in found.findings[:2]),
    }


def _derivable(found: AnswerCheck) -> str:
    if found.ok:
        return "direct_evidence"
    kinds: set[FindingKind] = {finding.kind for finding in found.findings}
    return "contradicted" if kinds & CONTRADICTION_KINDS else "no_evidence"


def _implied(checks: list[dict[str, Any]]) -> str:
    derived = {str(check["derivable"]) for check in checks}
    if "contradicted" in derived:
        return "REJECT"
    return "LOW_CONFID" if "no_evidence" in derived or not checks else "PASS"


def _rank(verdict: str) -> int:
    return _VERDICTS.index(verdict) if verdict in _VERDICTS else 0
