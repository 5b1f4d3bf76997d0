"""Lies that once reached a user over authentic evidence: none does again, but for those marked `passes`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gatekeeper import Claim, EvidenceRef, Severity, guard_claim
from gatekeeper.material import AllowedMaterial, allow
from gatekeeper.verdict import nothing_to_verify

LINES = Path(__file__).with_name("told_lies.jsonl").read_text(encoding="utf-8").splitlines()
OUTPUTS: dict[str, Any] = {
    "hypothesis": lambda text: {"hypotheses": [{"hypothesis_text": text}]},
    "gap": lambda text: {"missing_info": [text]},
    "action": lambda text: {"recommended_actions": [{"action_text": text}]},
    "reason": lambda text: {"recommended_actions": [{"action_text": "Check the logs of geo-index.", "reason": text}]},
}


def lies() -> Iterator[Any]:
    for at, line in enumerate(LINES):
        held = json.loads(line)
        for lie in held["lies"]:
            for number, text in enumerate(lie["texts"]):
                marks = [pytest.mark.xfail(reason=lie["kind"], strict=True)] if lie.get("passes") else []
                yield pytest.param(held["evidence"], lie["as"], text, id=f"{at}-{lie['as']}-{number}", marks=marks)


def screened(output: dict[str, Any], refs: list[EvidenceRef]) -> AllowedMaterial:
    return allow(
        question="",
        claims=[],
        evidence=refs,
        verifier=nothing_to_verify(Severity.NONE),
        off_topic=frozenset(),
        output=output,
        seen=refs,
        code_gaps=[],
    )


@pytest.mark.parametrize(("evidence", "said_as", "text"), list(lies()))
def test_a_lie_that_once_passed_is_stopped(evidence: list[dict[str, str]], said_as: str, text: str) -> None:
    refs = [EvidenceRef(source_invocation_id=at, **one) for at, one in enumerate(evidence, 1)]
    if said_as == "claim":
        claim = Claim.model_validate(
            {"claim_id": "claim-1", "claim_type": "observation", "claim_text": text, "evidence_bindings": []}
        )
        assert guard_claim(claim, refs).findings
        return
    kept = screened(OUTPUTS[said_as](text), refs)
    if said_as == "reason":
        assert not any(action.reason for action in kept.actions.values())
    else:
        assert not (kept.hypotheses)
        assert not (kept.gaps)
        assert not (kept.actions)
