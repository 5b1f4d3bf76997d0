"""What a report tells of one run beside its figures: the question, the claims with what they cite, the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evals.behaviour import Behaviour
from evals.case import Case
from evals.running import CaseRun

_MOST_CHARS = 2_000


def detail_of(case: Case, run: CaseRun) -> dict[str, Any]:
    """An honest or extractive run as plain JSON, in the order of the chain."""
    evaluation = run.trace.evaluation
    return {
        "title": case.title,
        "world": case.world,
        "scope": case.scope,
        "language": case.language,
        "question": run.prediction.question,
        "answer": run.prediction.get("answer") or "",
        "verdict": run.prediction.get("verdict"),
        "expected_verdict": case.expect.verdict,
        "error": run.prediction.get("error"),
        "calls": [
            {
                "id": call.id,
                "tool_name": call.tool_name,
                "input_params": call.input_params,
                "evidence_status": call.evidence_status.value,
            }
            for call in run.trace.invocations
        ],
        "claims": _claims(run, evaluation),
        "withheld": list(evaluation.get("withheld") or ()),
        "replaced": [
            {"draft": part["draft"], "findings": [finding["reason"] for finding in part["findings"]]}
            for part in (evaluation.get("composer_output") or {}).get("parts") or ()
            if part["draft"]
        ],
    }


def _claims(run: CaseRun, evaluation: Mapping[str, Any]) -> list[dict[str, Any]]:
    output = evaluation.get("executor_structured_output") or {}
    checks = {check["claim_id"]: check for check in evaluation.get("claim_checks") or ()}
    held = {(ref.source_invocation_id, ref.raw_path): ref.text for call in run.trace.invocations for ref in call.refs()}
    return [
        {
            "id": claim["claim_id"],
            "type": claim["claim_type"],
            "text": claim["claim_text"],
            "derivable": checks.get(claim["claim_id"], {}).get("derivable", "not judged"),
            "refs": [
                {
                    "call": binding.get("source_invocation_id"),
                    "path": binding.get("raw_path"),
                    "text": held.get((binding.get("source_invocation_id"), str(binding.get("raw_path"))), "")[
                        :_MOST_CHARS
                    ],
                }
                for binding in claim.get("evidence_bindings") or ()
            ],
        }
        for claim in output.get("claims") or ()
    ]


def tried_of(behaviour: Behaviour, run: CaseRun, *, leaked: bool) -> dict[str, Any]:
    """What came of a behaviour: the verdict, what stopped it, and the answer where something got through."""
    evaluation = run.trace.evaluation
    gate = evaluation.get("gatekeeper_result") or {}
    parts = (evaluation.get("composer_output") or {}).get("parts") or ()
    judged = [
        f"{check['claim_id']} {check['derivable']}: {check['detail']}"
        for check in evaluation.get("claim_checks") or ()
        if check["decided_by"] == "code" and check["detail"]
    ]
    guarded = sorted({finding["kind"] for part in parts for finding in part["findings"]})
    return {
        "behaviour": behaviour.name,
        "verdict": run.prediction.get("verdict"),
        "error": run.prediction.get("error"),
        "stopped_by": [
            *(f"gate: {rule}" for rule in gate.get("failed_rules") or ()),
            *(f"check: {one}"[:300] for one in judged),
            *(f"guard: {kind}" for kind in guarded),
            *(
                f"withheld: {entry['reason']}"[:300]
                for entry in evaluation.get("withheld") or ()
                if entry["kind"] != "claim"
            ),
        ],
        "answer": (run.prediction.get("answer") or "") if leaked else None,
    }
