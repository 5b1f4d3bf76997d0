"""Collects evidence with tools, then states small facts about it, each with handles that code turns into citations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import dspy

from gatekeeper.claims import ANSWER_VERSION, ParseStatus
from gatekeeper.evidence import NO_EVIDENCE_PATH, EvidenceRef, EvidenceStatus, Invocation, array_of
from program.run import Flow, Run
from program.tools.calls import CallRequest
from signatures.executor import ClaimDraft, EvidenceDraft, StateFindings
from signatures.planner import PlannerPlan
from signatures.tool_calls import ChooseToolCalls, ToolRequest

AGENT = "executor"
# With planner, verifier and one statement of findings a narrow run then takes five calls of a model at most.
NARROW_TURNS = 2
MAX_CALLS_IN_A_TURN = 8

_HANDLE = re.compile(r"\W*E0*([1-9][0-9]{0,5})\W*", re.IGNORECASE)
# What a model may add beside the draft's fields that the gate has a rule about.
_CONTRACT_FIELDS = ("answer_version", "diagnosis_summary", "user_facing_answer")


@dataclass(frozen=True, slots=True)
class ExecutorResult:
    """What the executor left.

    `output` is `executor_evidence_v2` as JSON, None where it could not be read (`parse` says why). `ended` is the
    recorded reason why no more tools were called.
    """

    output: dict[str, Any] | None
    parse: ParseStatus
    ended: str


class Executor(dspy.Module):
    """Two predictors: which tools to call next, and what the evidence shows."""

    def __init__(self) -> None:
        super().__init__()
        self.choose = dspy.Predict(ChooseToolCalls)
        self.state = dspy.Predict(StateFindings)

    def forward(self, **inputs: Any) -> dspy.Prediction:
        """Call the second predictor alone, with the inputs of `StateFindings`."""
        return self.state(**inputs)

    async def aforward(self, **inputs: Any) -> dspy.Prediction:
        """Call the second predictor alone, with the inputs of `StateFindings`."""
        return await self.state.acall(**inputs)

    def steps(self, run: Run, *, plan: PlannerPlan, retry_context: dict[str, Any] | None) -> Flow[ExecutorResult]:
        """Collect and state, one round."""
        started = run.clock.monotonic()
        ended = yield from self._collect(run, plan, retry_context)
        calls = [invocation for invocation in run.invocations if _is_evidence(run, invocation)]
        run.edge(
            AGENT, "collected", f"{ended}; {len(calls)} evidence calls, {len(run.shown)} items shown", started=started
        )
        started = run.clock.monotonic()
        result = yield from self._state(run, plan, retry_context, ended)
        claims = len(result.output["claims"]) if result.output else 0
        run.edge(AGENT, "stated", f"{result.parse.status}: {claims} claims", started=started)
        return result

    def _collect(self, run: Run, plan: PlannerPlan, retry_context: dict[str, Any] | None) -> Flow[str]:
        turns = min(run.budget.max_turns, NARROW_TURNS) if run.narrow else run.budget.max_turns
        calls_left, unreadable = run.budget.max_calls, 0
        for turn in range(turns):
            reply, step_id = yield from run.ask(
                AGENT,
                "executor.choose",
                self.choose,
                _choose_inputs(run, plan, retry_context, turns_left=turns - turn, calls_left=calls_left),
            )
            if reply.fields is None:
                unreadable += 1
                if unreadable > 1:
                    return "unreadable_calls"
                continue
            asked: list[ToolRequest] = reply.fields["calls"]
            if not asked:
                return "concluded"
            allowed = asked[: min(calls_left, MAX_CALLS_IN_A_TURN)]
            if len(allowed) < len(asked):
                left_out = f"{len(asked) - len(allowed)} of {len(asked)} calls of one turn were left out"
                run.edge(AGENT, "bounded", left_out, started=run.clock.monotonic())
            new = yield from run.call_tools(step_id, [CallRequest(call.tool_name, call.arguments) for call in allowed])
            show(run, new)
            calls_left -= len(allowed)
            reason = _reason_to_stop(run, new, calls_left=calls_left)
            if reason:
                return reason
        return "turn_budget"

    def _state(
        self, run: Run, plan: PlannerPlan, retry_context: dict[str, Any] | None, ended: str
    ) -> Flow[ExecutorResult]:
        if not run.shown:
            # Without an item there is nothing to state and nothing to cite: the model is not asked.
            empty = {
                "answer_version": ANSWER_VERSION,
                "claims": [],
                "hypotheses": [],
                "recommended_actions": [],
                "missing_info": [],
            }
            return ExecutorResult(empty, ParseStatus(status="valid", detail="no evidence to state"), ended)
        reply, _ = yield from run.ask(
            AGENT,
            "executor.state",
            self.state,
            {
                "question": run.question,
                "scope": run.scope,
                "planner_plan": plan.model_dump(mode="json"),
                "retry_context": retry_context,
                "evidence": _evidence_inputs(run),
                "failed_calls": _failed_calls(run),
            },
        )
        if reply.fields is None:
            status = "missing" if not reply.raw_text.strip() else "malformed"
            return ExecutorResult(None, ParseStatus(status=status, detail=str(reply.error)), ended)
        draft: EvidenceDraft = reply.fields["executor_evidence"]
        parse = ParseStatus(status="valid", detail="parsed executor evidence contract")
        return ExecutorResult(_output(draft, run.shown), parse, ended)


def show(run: Run, invocations: list[Invocation]) -> None:
    """Give every new ref a handle, E1, E2, …, in the order of the calls, while the character budget lasts."""
    for invocation in invocations:
        for ref in invocation.refs():
            if run.shown_chars + len(ref.text) > run.budget.max_chars:
                continue  # a shorter one may still fit, a no-hit or a count above all
            run.shown_chars += len(ref.text)
            run.shown[f"E{len(run.shown) + 1}"] = ref


def unshown(run: Run) -> int:
    """How many refs the character budget kept from the model."""
    return sum(len(invocation.refs()) for invocation in run.invocations) - len(run.shown)


def _reason_to_stop(run: Run, new: list[Invocation], *, calls_left: int) -> str | None:
    evidence = [invocation for invocation in new if _is_evidence(run, invocation)]
    answered = [
        call for call in evidence if call.evidence_status in {EvidenceStatus.SUPPORTED, EvidenceStatus.NO_EVIDENCE}
    ]
    if run.narrow and answered:
        return "narrow_question_answered"
    if evidence and all(call.evidence_status is EvidenceStatus.DEDUPED for call in evidence):
        return "only_repeats"
    if calls_left <= 0:
        return "call_budget"
    if unshown(run):
        return "character_budget"
    return None


def _is_evidence(run: Run, invocation: Invocation) -> bool:
    return all(tool.is_evidence() for tool in run.tools if tool.name == invocation.tool_name)


def _choose_inputs(
    run: Run, plan: PlannerPlan, retry_context: dict[str, Any] | None, *, turns_left: int, calls_left: int
) -> dict[str, Any]:
    return {
        "question": run.question,
        "scope": run.scope,
        "planner_plan": plan.model_dump(mode="json"),
        "history": run.history,
        "retry_context": retry_context,
        "tools": [
            {
                "name": tool.name,
                "description": tool.description,
                "parameters": tool.parameters,
                "covers": tool.overview,
            }
            for tool in run.tools
        ],
        "observations": _observations(run),
        "budget": {"turns_left": turns_left, "calls_left": calls_left},
    }


def _observations(run: Run) -> list[dict[str, Any]]:
    handles = {(ref.source_invocation_id, ref.raw_path): handle for handle, ref in run.shown.items()}
    observations: list[dict[str, Any]] = []
    for number, invocation in enumerate(run.invocations, 1):
        observation: dict[str, Any] = {
            "call": number,
            "tool_name": invocation.tool_name,
            "arguments": invocation.input_params,
            "evidence_status": invocation.evidence_status.value,
            "evidence": [
                {"handle": handles[key], "kind": kind_of(ref), "text": ref.text}
                for ref in invocation.refs()
                if (key := (ref.source_invocation_id, ref.raw_path)) in handles
            ],
            "notes": list((invocation.retrieval_details.model_extra or {}).get("notes") or []),
            "error": invocation.error_message or invocation.dedup_reason,
        }
        if not _is_evidence(run, invocation):
            observation["result"] = invocation.output_preview
        observations.append(observation)
    return observations


def _evidence_inputs(run: Run) -> list[dict[str, Any]]:
    calls = {invocation.id: invocation for invocation in run.invocations}
    return [
        {
            "handle": handle,
            "tool_name": ref.tool_name,
            "kind": kind_of(ref),
            "arguments": calls[ref.source_invocation_id].input_params if ref.source_invocation_id in calls else {},
            "text": ref.text,
        }
        for handle, ref in run.shown.items()
    ]


def _failed_calls(run: Run) -> list[dict[str, Any]]:
    return [
        {"tool_name": invocation.tool_name, "arguments": invocation.input_params, "error": invocation.error_message}
        for invocation in run.invocations
        if invocation.evidence_status is EvidenceStatus.FAILED
    ]


def kind_of(ref: EvidenceRef) -> str:
    """How a ref is called in prompts: an item, a count, or the word that a search found nothing."""
    if ref.raw_path == NO_EVIDENCE_PATH:
        return "no_evidence"
    return "count" if array_of(ref.raw_path) == "counts" else "item"


def _output(draft: EvidenceDraft, shown: Mapping[str, EvidenceRef]) -> dict[str, Any]:
    extra = draft.model_extra or {}
    return {
        "answer_version": ANSWER_VERSION,
        **{name: extra[name] for name in _CONTRACT_FIELDS if name in extra},
        "claims": [_claim(claim, number, shown) for number, claim in enumerate(draft.claims, 1)],
        "hypotheses": [hypothesis.model_dump(mode="json") for hypothesis in draft.hypotheses],
        "recommended_actions": [
            {**action.model_dump(mode="json"), "evidence_bindings": []} for action in draft.recommended_actions
        ],
        "missing_info": list(draft.missing_info),
    }


def _claim(draft: ClaimDraft, number: int, shown: Mapping[str, EvidenceRef]) -> dict[str, Any]:
    bindings: list[Any] = [_binding(cite, shown) for cite in draft.cites]
    written = (draft.model_extra or {}).get("evidence_bindings")
    if not bindings and isinstance(written, list):
        bindings = written  # a model that copies whole citations is held to every word of them by the gate
    return {
        "claim_id": f"claim-{number}",
        "claim_type": draft.claim_type,
        "claim_text": draft.claim_text,
        "support_level": draft.support_level,
        "evidence_bindings": bindings,
    }


def _binding(cite: str, shown: Mapping[str, EvidenceRef]) -> dict[str, Any]:
    """Turn a handle into the citation; one that was never given out cites nothing, and the gate says so."""
    found = _HANDLE.fullmatch(cite)
    ref = shown.get(f"E{found.group(1)}") if found else None
    if ref is None:
        return {
            "source_type": "tool_trace",
            "source_id": "",
            "tool_name": "",
            "source_invocation_id": None,
            "raw_path": cite or "E?",
            "evidence_excerpt": "",
        }
    return {
        "source_type": "tool_trace",
        "source_id": "",
        "tool_name": ref.tool_name,
        "source_invocation_id": ref.source_invocation_id,
        "raw_path": ref.raw_path,
        "evidence_excerpt": ref.text,
    }
