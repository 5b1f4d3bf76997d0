"""Re-executes the code stages of a stored run from its records and compares what comes out."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gatekeeper.evidence import Invocation
from gatekeeper.rules import RuleSet
from program.clock import FixedClock
from program.diagnosis import DiagnosisProgram
from program.errors import StoreError
from program.lm.asking import LMReply, LMRequest, parse_reply
from program.outcome import Outcome
from program.run import Budget, Flow, Run, ToolTurn
from program.store import Store, StoredRun, StoredStep
from program.tools.calls import CallOutcome
from program.tools.evidence import Tool


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where a replay came out otherwise; `field` names it, both values are shortened JSON."""

    field: str
    stored: str
    replayed: str


@dataclass(frozen=True, slots=True)
class Replay:
    """The comparison of one run: the same exactly when there is no difference."""

    run_id: str
    differences: tuple[Difference, ...]

    @property
    def same(self) -> bool:
        """Whether everything was reproduced."""
        return not self.differences


class DivergedError(Exception):
    """The flow asked for something else than what was stored."""


def replay(store: Store, run_id: str) -> Replay:
    """Replay one finished run under the rules and limits that it was made with.

    Model replies are read again from their stored text, tool results from their stored invocations; everything
    between them runs again.

    Raises:
        RunNotFoundError: no run of that id is stored.
        StoreError: the run was never finished, or what it was made with is not stored.
    """
    run = store.run(run_id)
    if run.status == "running" or not run.self_evaluation:
        raise StoreError(f"run {run.run_id} is {run.status} without a result: there is nothing to replay")
    settings = run.settings
    if not settings:
        raise StoreError(f"run {run.run_id} does not say what it was made with")
    records = _Replayed(store.steps(run.run_id), store.invocations(run.run_id))
    program = DiagnosisProgram()
    try:
        flow = program.flow(
            _run(run, settings, records),
            rules=RuleSet.model_validate(settings["rules"]),
            max_rounds=int(settings["max_rounds"]),
            retry_on=[str(entry) for entry in settings["retry_on"]],
        )
        outcome = _drive(flow, records)
    except DivergedError as diverged:
        return Replay(run.run_id, (Difference("flow", "as stored", str(diverged)),))
    return Replay(run.run_id, tuple(_compare(run, outcome, records)))


class _Replayed:
    """The stored steps and calls, given out in their order; writes nothing."""

    def __init__(self, steps: Sequence[StoredStep], invocations: Sequence[Invocation]) -> None:
        self._steps = deque(steps)
        self._invocations = deque(invocations)
        self._step_id = 0
        self.edges: list[Mapping[str, Any]] = []

    def reply(self, request: LMRequest) -> LMReply:
        """The stored reply to the next model call, read again."""
        if not self._steps:
            raise DivergedError(f"{request.agent_name} is asked once more than stored")
        step = self._steps.popleft()
        if step.agent_name != request.agent_name:
            raise DivergedError(f"step {step.step_index} was {step.agent_name}, the replay asks {request.agent_name}")
        self._step_id = step.id
        if step.error is not None and step.error.startswith("fault: "):
            return LMReply(fields=None, raw_text=step.model_output or "", fault=step.error.removeprefix("fault: "))
        if not step.model_output:  # DSPy answers an empty reply itself, in its own words
            return LMReply(fields=None, error=(step.error or "").removeprefix("malformed: "))
        return parse_reply(request.predictor, step.model_output)

    def outcomes(self, turn: ToolTurn) -> list[CallOutcome]:
        """Nothing is run: what a call came to is taken from its record by `add_invocation`."""
        names = [call.tool_name for call in list(self._invocations)[: len(turn.requests)]]
        if names != [request.tool_name for request in turn.requests]:
            raise DivergedError(
                f"the replay calls {[request.tool_name for request in turn.requests]}, stored are {names}"
            )
        return [
            CallOutcome(tool_name=name, input_params={}, evidence_status=call.evidence_status)
            for name, call in zip(names, self._invocations, strict=False)
        ]

    def add_step(self, agent_name: str, reply: LMReply, *, has_tool_call: bool, predictor_name: str) -> int:
        """The stored step's own id."""
        return self._step_id

    def add_invocation(self, step_id: int, outcome: CallOutcome) -> Invocation:
        """The stored invocation."""
        return self._invocations.popleft()

    def add_edge(self, edge: Mapping[str, Any]) -> None:
        """Keep the edge for comparison."""
        self.edges.append(edge)

    def left_over(self) -> list[str]:
        """What was stored and not asked for."""
        return [f"step {step.step_index} {step.agent_name}" for step in self._steps] + [
            f"invocation {call.id}" for call in self._invocations
        ]


def _run(run: StoredRun, settings: Mapping[str, Any], records: _Replayed) -> Run:
    return Run(
        run_id=run.run_id,
        question=run.question,
        scope="narrow" if run.scope == "narrow" else "open",
        language="en" if settings["language"] == "en" else "zh",
        history=list(settings["history"]),
        tools=tuple(_stub(tool) for tool in settings["tools"]),
        skills=dict.fromkeys(settings["skills"], ""),
        knowledge_domains=(),
        budget=Budget(**settings["budget"]),
        clock=FixedClock(),
        records=records,
    )


def _stub(tool: Mapping[str, Any]) -> Tool:
    """A tool that is only known by name: in a replay none is called."""
    return Tool(
        name=str(tool["name"]),
        description="",
        run=lambda: None,
        array=tool["array"],
        parameters={},
        validate=dict,
    )


def _drive(flow: Flow[Outcome], records: _Replayed) -> Outcome:
    try:
        wanted = next(flow)
        while True:
            got = records.reply(wanted) if isinstance(wanted, LMRequest) else records.outcomes(wanted)
            wanted = flow.send(got)
    except StopIteration as stop:
        return stop.value


def _compare(run: StoredRun, outcome: Outcome, records: _Replayed) -> list[Difference]:
    stored, again = _evaluation(run.self_evaluation), _evaluation(outcome.self_evaluation)
    pairs: dict[str, tuple[Any, Any]] = {
        "status": (run.status, outcome.status),
        "run_verdict": (run.verdict, outcome.verdict.value),  # `verdict` is the verifier's, below
        "rounds": (run.rounds, outcome.rounds),
        "answer": (run.answer, outcome.composition.user_facing_answer),
        "edges": (
            [_edge(edge) for edge in run.orchestration_trace if edge["node"] != "scope"],
            [_edge(edge) for edge in records.edges],
        ),
        "left_over": ([], records.left_over()),
        **{name: (stored.get(name), again.get(name)) for name in sorted(stored.keys() | again.keys())},
    }
    return [
        Difference(name, _shown(before), _shown(after))
        for name, (before, after) in pairs.items()
        if _canonical(before) != _canonical(after)
    ]


def _evaluation(evaluation: Mapping[str, Any] | None) -> Mapping[str, Any]:
    read = dict((evaluation or {}).get("verifier_evaluation") or {})
    gate = read.get("gatekeeper_result")
    # A result from before rules could be waived does not name the field.
    return read | {"gatekeeper_result": {"waivers": [], **gate}} if isinstance(gate, Mapping) else read


def _edge(edge: Mapping[str, Any]) -> list[Any]:
    return [edge["node"], edge["round"], edge["decision"], edge["reason"]]


def _canonical(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)


def _shown(value: Any) -> str:
    text = _canonical(value)
    return text if len(text) <= 400 else f"{text[:400]}…"


__all__ = ["Difference", "Replay", "replay"]
