"""A run in progress: the one place through which stages ask models, call tools and leave their trace.

The stages are generators that yield what they need done (a model call, a turn of tool calls) and are sent what came of
it. So one flow serves synchronous and asynchronous callers, and a replay drives the very same flow from stored records.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import dspy

from gatekeeper.evidence import EvidenceRef, Invocation
from gatekeeper.language import Language
from gatekeeper.scope import Scope
from program.clock import Clock, iso
from program.lm.asking import LMReply, LMRequest, aask, ask
from program.tools.calls import CallOutcome, CallRequest
from program.tools.evidence import Tool

T = TypeVar("T")
# Who asks models; each may have one of its own.
AGENTS = ("planner", "executor", "verifier", "composer")


@dataclass(frozen=True, slots=True)
class ToolTurn:
    """The tool calls of one turn, asked for by one step."""

    step_id: int
    requests: tuple[CallRequest, ...]


Flow = Generator[LMRequest | ToolTurn, Any, T]


class StageFaultError(Exception):
    """The model of a stage failed for good; ends the run, never reaches the caller of the chain."""

    def __init__(self, agent_name: str, fault: str) -> None:
        """Keep which agent and what happened."""
        super().__init__(f"{agent_name}: {fault}")
        self.agent_name = agent_name
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Budget:
    """What a round of the executor may spend.

    `max_turns` turns of tool calls, `max_calls` calls in them, `max_chars` characters of evidence shown to the model
    over the whole run.
    """

    max_turns: int = 6
    max_calls: int = 16
    max_chars: int = 60_000


class Records(Protocol):
    """Where a run's steps, calls and edges go: a store when it is live, a comparison when it is replayed."""

    def add_step(self, agent_name: str, reply: LMReply, *, has_tool_call: bool, predictor_name: str) -> int:
        """Keep one model call; returns the step's id."""
        ...

    def add_invocation(self, step_id: int, outcome: CallOutcome) -> Invocation:
        """Keep one tool call; returns it as stored, which is what the model may see."""
        ...

    def add_edge(self, edge: Mapping[str, Any]) -> None:
        """Append one edge to the orchestration trace."""
        ...


Progress = Callable[[Mapping[str, Any]], None]


@dataclass(slots=True)
class Run:
    """The state of one run that stages share."""

    run_id: str
    question: str
    scope: Scope
    language: Language
    history: list[dict[str, Any]]
    tools: tuple[Tool, ...]
    skills: Mapping[str, str]
    knowledge_domains: tuple[str, ...]
    budget: Budget
    clock: Clock
    records: Records
    progress: Progress | None = None
    round: int = 1
    invocations: list[Invocation] = field(default_factory=list[Invocation])
    shown: dict[str, EvidenceRef] = field(default_factory=dict[str, EvidenceRef])
    shown_chars: int = 0
    lm_calls: int = 0
    edges: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])

    @property
    def narrow(self) -> bool:
        """Whether the rules of a narrow question hold."""
        return self.scope == "narrow"

    def ask(
        self, agent_name: str, predictor_name: str, predictor: dspy.Predict, inputs: Mapping[str, Any]
    ) -> Flow[tuple[LMReply, int]]:
        """Ask a model and keep the step; gives the reply and the step's id.

        Raises:
            StageFaultError: the call failed for good.
        """
        self._tell(agent_name, "asked")
        self.lm_calls += 1
        reply: LMReply = yield LMRequest(agent_name, predictor, inputs)
        calls = (reply.fields or {}).get("calls")
        step_id = self.records.add_step(agent_name, reply, has_tool_call=bool(calls), predictor_name=predictor_name)
        if reply.fault is not None:
            raise StageFaultError(agent_name, reply.fault)
        return reply, step_id

    def call_tools(self, step_id: int, requests: Sequence[CallRequest]) -> Flow[list[Invocation]]:
        """Run the calls of one turn; each is stored before this returns, for nothing unstored may be seen."""
        for request in requests:
            self._tell("tool", f"{request.tool_name} {dict(request.arguments)}")
        outcomes: list[CallOutcome] = yield ToolTurn(step_id, tuple(requests))
        new = [self.records.add_invocation(step_id, outcome) for outcome in outcomes]
        self.invocations.extend(new)
        return new

    def edge(self, node: str, decision: str, reason: str, *, started: float) -> None:
        """Append an edge that was taken; `started` is the monotonic second at which its stage began."""
        duration_ms = int((self.clock.monotonic() - started) * 1000)
        edge = {
            "node": node,
            "round": self.round,
            "decision": decision,
            "reason": reason,
            "started_at": iso(self.clock.now()),
            "duration_ms": duration_ms,
        }
        self.edges.append(edge)
        self.records.add_edge(edge)
        self._tell(node, decision, reason)

    def _tell(self, node: str, event: str, detail: str = "") -> None:
        if self.progress is not None:
            self.progress({"node": node, "round": self.round, "event": event, "detail": detail})


CallTools = Callable[[ToolTurn], list[CallOutcome]]
# The models that agents have of their own, by agent.
Models = Mapping[str, Any]


def drive(flow: Flow[T], *, lm: Any, models: Models, mask: Callable[[str], str], call_tools: CallTools) -> T:
    """Run a flow to its end in this thread."""
    try:
        wanted = next(flow)
        while True:
            if isinstance(wanted, LMRequest):
                got: Any = ask(wanted, lm=lm, own_lm=models.get(wanted.agent_name), mask=mask)
            else:
                got = call_tools(wanted)
            wanted = flow.send(got)
    except StopIteration as stop:
        return stop.value


async def adrive(flow: Flow[T], *, lm: Any, models: Models, mask: Callable[[str], str], call_tools: CallTools) -> T:
    """Run a flow to its end without blocking the event loop in model or tool calls."""
    try:
        wanted = next(flow)
        while True:
            if isinstance(wanted, LMRequest):
                got: Any = await aask(wanted, lm=lm, own_lm=models.get(wanted.agent_name), mask=mask)
            else:
                got = await asyncio.to_thread(call_tools, wanted)
            wanted = flow.send(got)
    except StopIteration as stop:
        return stop.value
