"""The honest script: what a good model replies at each stage of a case, with handles read from its own prompt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from evals.case import Call, Case, CaseClaim, Cite, verdict_of
from evals.reading import plain
from gatekeeper.verdict import Derivable, Verdict, lowest
from program.lm.requests import StageRequest
from program.lm.scripted import Script, ScriptedReply

Reply = Callable[[StageRequest], ScriptedReply]
_OFTEN = 12
"""Replies kept per stage: more than two rounds can ask for."""


class HandleError(LookupError):
    """A case cites an item that the run's evidence does not hold, or holds twice."""


@dataclass(frozen=True, slots=True)
class Honest:
    """One reply a stage, each a function of the prompt; a behaviour replaces some of them."""

    case: Case
    plan: Reply
    choose: Reply
    state: Reply
    verify: Reply
    compose: Reply

    def script(self) -> Script:
        """The script: every stage gives its reply as often as it is asked."""
        return {
            "planner.predict": [self.plan] * _OFTEN,
            "executor.choose": [self.choose] * _OFTEN,
            "executor.state": [self.state] * _OFTEN,
            "verifier.predict": [self.verify] * _OFTEN,
            "composer.predict": [self.compose] * _OFTEN,
        }

    def with_stage(self, stage: str, reply: Reply) -> Honest:
        """The same script with another reply at one stage (`plan`, `choose`, `state`, `verify`, `compose`)."""
        changes: dict[str, Any] = {stage: reply}
        return replace(self, **changes)


def honest(case: Case) -> Honest:
    """The script of a model that does everything right, but for the claims that the case says are not supported.

    Those the executor states by a slip, and the verifier finds them.
    """
    return Honest(
        case=case,
        plan=lambda _: {
            "planner_plan": {
                "selected_skill": None,
                "selection_reason": "",
                "plan": [f"{call.tool} {call.arguments}" for call in case.calls],
                "reasoning": "",
            }
        },
        choose=lambda request: choose(request, case.calls),
        state=lambda request: {"executor_evidence": evidence_draft(case, request, case.claims)},
        verify=lambda request: verify(case, request),
        compose=lambda request: compose(case, request),
    )


def choose(request: StageRequest, calls: Sequence[Call]) -> ScriptedReply:
    """All calls in the first turn, none in later ones."""
    made = bool(request.inputs["observations"]) and request.inputs["retry_context"] is None
    return {
        "thought": "",
        "calls": [] if made else [{"tool_name": call.tool, "arguments": call.arguments} for call in calls],
    }


def evidence_draft(case: Case, request: StageRequest, claims: Sequence[CaseClaim]) -> dict[str, Any]:
    """The executor's draft with each cite turned into the handle that the prompt gave out."""
    return {
        "claims": [
            claim_draft(claim.type, claim.text, [handle_of(request, cite) for cite in claim.cites]) for claim in claims
        ],
        "hypotheses": [
            {"hypothesis_text": entry.text, "basis": entry.basis, "needed_evidence": []} for entry in case.hypotheses
        ],
        "recommended_actions": [{"action_text": check, "reason": ""} for check in case.checks],
        "missing_info": list(case.missing_info),
    }


def claim_draft(claim_type: str, text: str, handles: Sequence[str]) -> dict[str, Any]:
    """One claim as the executor writes it."""
    return {"claim_type": claim_type, "claim_text": text, "support_level": "direct", "cites": list(handles)}


def handle_of(request: StageRequest, cite: Cite) -> str:
    """The handle of the one item that a cite means.

    Raises:
        HandleError: no item or several fit.
    """
    return item_of(request, cite)["handle"]


def item_of(request: StageRequest, cite: Cite) -> Mapping[str, Any]:
    """The one item that a cite means; errors as for `handle_of`."""
    fits = [
        item
        for item in request.inputs["evidence"]
        if item["kind"] == cite.kind and cite.part in item["text"] and cite.tool in {None, item["tool_name"]}
    ]
    if len({(item["tool_name"], item["text"]) for item in fits}) != 1:  # a record that was logged twice is one
        raise HandleError(f"{len(fits)} items of kind {cite.kind} hold {cite.part!r}")
    return fits[0]


def verify(case: Case, request: StageRequest) -> ScriptedReply:
    """A verifier that finds of each claim what the case says, white space and width aside; other words it believes.

    Its verdict follows from its checks, and is never above the ceiling.
    """
    known = {plain(claim.text): claim for claim in case.claims}
    checks = [
        _check(claim["claim_id"], known.get(plain(claim["claim_text"])))
        for claim in request.inputs["verified_executor_output"]["claims"]
    ]
    reached = lowest(
        verdict_of((Derivable(check["derivable"]), check["is_critical"]) for check in checks),
        Verdict(request.inputs["verdict_ceiling"]),
    )
    details = [check["detail"] for check in checks if check["detail"]]
    return {
        "verdict": reached.value,
        "claim_checks": checks,
        "rationale": "; ".join(details) or "the cited text says it",
    }


def _check(claim_id: str, claim: CaseClaim | None) -> dict[str, Any]:
    return {
        "claim_id": claim_id,
        "derivable": claim.derivable.value if claim else Derivable.DIRECT_EVIDENCE.value,
        "is_critical": claim.critical if claim else True,
        "detail": claim.detail if claim else "",
    }


def believe(request: StageRequest) -> ScriptedReply:
    """A verifier that finds everything proven, whatever the case says."""
    claims = request.inputs["verified_executor_output"]["claims"]
    checks = [
        {"claim_id": claim["claim_id"], "derivable": "direct_evidence", "is_critical": True, "detail": ""}
        for claim in claims
    ]
    return {"verdict": "PASS", "claim_checks": checks, "rationale": "the cited text says it"}


def compose(case: Case, request: StageRequest) -> dict[str, Any]:
    """One sentence a claim, then hypotheses as unconfirmed, gaps and checks."""
    worded = {claim.text: claim.worded or claim.text for claim in case.claims}
    claims = [
        {"text": worded.get(claim["text"], claim["text"]), "item_ids": [claim["id"]]}
        for claim in request.inputs["allowed_claims"]
    ]
    frames = {
        "zh": ("可能方向（未证实）：", "当前缺口：", "建议下一步："),
        "en": ("Possible, unconfirmed: ", "Missing: ", "Suggested next check: "),
    }[case.language]
    kinds = ("allowed_hypotheses", "missing_info", "recommended_actions")
    rest = [
        {"text": f"{frame}{item['text']}", "item_ids": [item["id"]]}
        for frame, kind in zip(frames, kinds, strict=True)
        for item in request.inputs[kind]
    ]
    return {"answer_summary": claims[0]["text"] if claims else "", "sentences": [*claims, *rest]}
