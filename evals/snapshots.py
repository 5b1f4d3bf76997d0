"""One readable text of a run for snapshots: its record in the contract's order, then the answer as the user sees it."""

from __future__ import annotations

import json
import re
from typing import Any

from evals.running import CaseRun

_IDS = re.compile(r"\b(?:run|session)-[0-9a-f]+\b")
_STAMPS = re.compile(r'"(started_at|created_at|updated_at|finished_at)": "[^"]*"')


def record_of(run: CaseRun) -> dict[str, Any]:
    """What a run left, in the order of the chain; ids of invocations by first appearance, no clocks, no durations."""
    evaluation = run.trace.evaluation
    output: dict[str, Any] = evaluation.get("executor_structured_output") or {}
    numbers = {call.id: f"call-{number}" for number, call in enumerate(run.trace.invocations, 1)}
    gate = evaluation["gatekeeper_result"] or {}
    return {
        "question": run.trace.run.question,
        "scope": run.trace.run.scope,
        "status": run.trace.run.status,
        "edges": [
            f"{edge['node']}: {edge['decision']} ({edge['reason']})" for edge in run.trace.run.orchestration_trace
        ],
        "calls": [
            {
                "id": numbers[call.id],
                "tool_name": call.tool_name,
                "input_params": call.input_params,
                "evidence_status": call.evidence_status.value,
            }
            for call in run.trace.invocations
        ],
        "claims": [
            {
                "claim_id": claim["claim_id"],
                "claim_type": claim["claim_type"],
                "claim_text": claim["claim_text"],
                "evidence_bindings": [
                    f"{numbers.get(binding['source_invocation_id'])} {binding['raw_path']}"
                    for binding in claim["evidence_bindings"]
                ],
            }
            for claim in output.get("claims") or []
        ],
        "gatekeeper": {
            "status": gate.get("status"),
            "severity": gate.get("severity"),
            "failed_rules": gate.get("failed_rules"),
        },
        "verdict": evaluation["verdict"],
        "groundedness_score": evaluation["groundedness_score"],
        "claim_checks": [
            {name: check[name] for name in ("claim_id", "derivable", "decided_by", "detail")}
            for check in evaluation["claim_checks"]
        ],
        "composition": [
            {"rung": part["rung"], "item_ids": part["item_ids"], "draft": part["draft"]}
            for part in (evaluation["composer_output"] or {}).get("parts") or []
        ],
        "withheld": evaluation["withheld"],
    }


def text_of(run: CaseRun) -> str:
    """The record as JSON and the answer as text."""
    record = json.dumps(record_of(run), ensure_ascii=False, indent=1)
    return f"{normalised(record)}\n\n---- answer ----\n{run.prediction.answer}\n"


def normalised(text: str) -> str:
    """Ids of runs and sessions by first appearance, times left out."""
    names: dict[str, str] = {}
    text = _IDS.sub(
        lambda found: names.setdefault(found.group(), f"{found.group().split('-')[0]}-{len(names) + 1}"), text
    )
    return _STAMPS.sub(r'"\1": "<time>"', text)
