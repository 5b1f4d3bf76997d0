"""Runs the tool calls of a turn side by side and turns what came back into records.

Every call that a model asks for becomes one invocation: also the one with a wrong name, a bad argument, a repeat, a
widened follow-up, an exception, a time-out or a reply of 50 MB.
"""

from __future__ import annotations

import asyncio
import contextvars
import inspect
import json
import queue
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pydantic

from gatekeeper.evidence import COUNTS_ARRAY, NO_EVIDENCE_PATH, EvidenceStatus, Invocation, item_path
from gatekeeper.scope import widening
from gatekeeper.spelling import envelope_tells_fault, query_text, reads_as_fault
from program.errors import ToolError
from program.tools.evidence import SearchScope, Tool, ToolReply, items_of, minimal_text

MAX_ITEMS = 200
MAX_ITEM_CHARS = 4_000
MAX_PREVIEW_CHARS = 2_000
DEFAULT_TIMEOUT_S = 30.0


@dataclass(frozen=True, slots=True)
class CallRequest:
    """One call as a model asked for it."""

    tool_name: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CallOutcome:
    """What one call came to, ready to be stored: the columns of `tool_invocation` without its ids."""

    tool_name: str
    input_params: dict[str, Any]
    evidence_status: EvidenceStatus
    evidence_refs: tuple[tuple[str, str], ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict[str, Any])
    is_truncated: bool = False
    retrieval_layer: str | None = None
    l0_match_count: int | None = None
    l1_match_count: int | None = None
    relevance_level: str | None = None
    dedup_reason: str | None = None
    output_preview: str = ""
    output_length: int = 0
    duration_ms: int = 0
    error_message: str | None = None

    def columns(self) -> dict[str, Any]:
        """The keyword arguments of `Store.add_invocation`."""
        return {
            "tool_name": self.tool_name,
            "input_params": self.input_params,
            "output_preview": self.output_preview,
            "output_length": self.output_length,
            "retrieval_layer": self.retrieval_layer,
            "l0_match_count": self.l0_match_count,
            "l1_match_count": self.l1_match_count,
            "is_truncated": self.is_truncated,
            "relevance_level": self.relevance_level,
            "dedup_reason": self.dedup_reason,
            "retrieval_details": {
                **self.details,
                "evidence_status": self.evidence_status.value,
                "evidence_refs": [{"raw_path": path, "text": text} for path, text in self.evidence_refs],
            },
            "duration_ms": self.duration_ms,
            "success": self.evidence_status is not EvidenceStatus.FAILED,
            "error_message": self.error_message,
        }


class ToolCalls:
    """The calls of one run: knows what was called before and what a narrow run may ask."""

    def __init__(
        self,
        tools: Sequence[Tool],
        *,
        narrow: bool,
        monotonic: Callable[[], float],
        timeout_s: float = DEFAULT_TIMEOUT_S,
    ) -> None:
        """Hold the tools by name.

        Raises:
            ToolError: two tools have one name.
        """
        names = [tool.name for tool in tools]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ToolError(f"two tools are called {', '.join(twice)}")
        self._tools = {tool.name: tool for tool in tools}
        self._narrow = narrow
        self._monotonic = monotonic
        self._timeout_s = timeout_s

    def run(self, requests: Sequence[CallRequest], past: Sequence[Invocation]) -> list[CallOutcome]:
        """Run the calls of one turn side by side; outcomes come in the order of the requests.

        A call that goes further than another of the same turn waits for it, so that a narrow run cannot widen a search
        by asking twice at once. Takes at most the time limit of one call, or of two where some wait.
        """
        outcomes: dict[int, CallOutcome] = {}
        waiting = {at for at in range(len(requests)) if self._waits(requests, at)}
        for group in (set(range(len(requests))) - waiting, waiting):
            running: dict[int, Callable[[], CallOutcome]] = {}
            for at in sorted(group):
                done = [outcomes[index] for index in sorted(outcomes)]
                settled = self._settle(requests[at], past, done, [requests[index] for index in sorted(running)])
                if isinstance(settled, CallOutcome):
                    outcomes[at] = settled
                else:
                    running[at] = settled
            outcomes.update(self._side_by_side(running, requests))
        return [outcomes[at] for at in range(len(requests))]

    def _waits(self, requests: Sequence[CallRequest], at: int) -> bool:
        return self._narrow and any(
            other.tool_name == requests[at].tool_name
            and other.arguments != requests[at].arguments
            and widening(other.arguments, requests[at].arguments) is not None
            for other in requests[:at]
        )

    def _settle(
        self,
        request: CallRequest,
        past: Sequence[Invocation],
        done: Sequence[CallOutcome],
        beside: Sequence[CallRequest],
    ) -> CallOutcome | Callable[[], CallOutcome]:
        """Decide a call without running it, or give what runs it."""
        tool = self._tools.get(request.tool_name)
        if tool is None:
            return _failed(request, f"unknown tool {request.tool_name!r}; there are {', '.join(sorted(self._tools))}")
        try:
            arguments = tool.validate(request.arguments)
        except pydantic.ValidationError as error:
            return _failed(request, _argument_error(error))
        repeat = self._repeat(request, past, done, beside)
        if repeat is not None:
            return CallOutcome(
                tool_name=request.tool_name,
                input_params=dict(request.arguments),
                evidence_status=EvidenceStatus.DEDUPED,
                dedup_reason=repeat,
            )
        widened = self._widened(request, past, done)
        if widened is not None:
            return _failed(request, widened)
        return lambda: self._call(tool, request, arguments)

    def _repeat(
        self,
        request: CallRequest,
        past: Sequence[Invocation],
        done: Sequence[CallOutcome],
        beside: Sequence[CallRequest],
    ) -> str | None:
        """Name the first invocation of the same call; a failed one may be tried again."""
        if not self._tools[request.tool_name].is_evidence():
            return None
        wanted = _call_key(request.tool_name, request.arguments)
        for invocation in past:
            counts = invocation.evidence_status in {EvidenceStatus.SUPPORTED, EvidenceStatus.NO_EVIDENCE}
            if counts and _call_key(invocation.tool_name, invocation.input_params) == wanted:
                return f"the same call was made by invocation {invocation.id}"
        keys = [_call_key(call.tool_name, call.input_params) for call in done]
        keys += [_call_key(call.tool_name, call.arguments) for call in beside]
        return "the same call is made in this turn" if wanted in keys else None

    def _widened(self, request: CallRequest, past: Sequence[Invocation], done: Sequence[CallOutcome]) -> str | None:
        if not self._narrow:
            return None
        empty = [
            (call.tool_name, call.input_params, call.evidence_status)
            for call in (*past, *done)
            if call.evidence_status is EvidenceStatus.NO_EVIDENCE
        ]
        for tool_name, parameters, _ in empty:
            if tool_name != request.tool_name:
                continue
            how = widening(parameters, request.arguments)
            if how is not None:
                return f"refused in a narrow run: an exact search returned no evidence and this one {how}"
        return None

    def _side_by_side(
        self, running: Mapping[int, Callable[[], CallOutcome]], requests: Sequence[CallRequest]
    ) -> dict[int, CallOutcome]:
        # Daemon threads, not a pool: a tool that hangs must not keep the process from ending.
        answers: queue.SimpleQueue[tuple[int, CallOutcome]] = queue.SimpleQueue()
        for at, job in running.items():
            context = contextvars.copy_context()
            threading.Thread(
                target=lambda at=at, job=job, context=context: answers.put((at, context.run(job))),
                name=f"tool-{requests[at].tool_name}",
                daemon=True,
            ).start()
        outcomes: dict[int, CallOutcome] = {}
        deadline = self._monotonic() + self._timeout_s
        while len(outcomes) < len(running):
            # A pinned clock stands still; the queue's own wait then bounds the time.
            left = min(self._timeout_s, deadline - self._monotonic())
            try:
                at, outcome = answers.get(timeout=max(left, 0.0))
            except queue.Empty:
                break
            outcomes[at] = outcome
        for at in running.keys() - outcomes.keys():
            outcomes[at] = replace(
                _failed(requests[at], f"no reply within {self._timeout_s:g} s"), duration_ms=int(self._timeout_s * 1000)
            )
        return outcomes

    def _call(self, tool: Tool, request: CallRequest, arguments: dict[str, Any]) -> CallOutcome:
        started = self._monotonic()
        try:
            result = tool.run(**arguments)
            if inspect.isawaitable(result):
                result = asyncio.run(_await(result))
            outcome = _outcome(tool, request, result)
        except BaseException as error:  # noqa: BLE001 - foreign code on its own thread: SystemExit, too, is a failed call
            outcome = _failed(request, _error_text(error))
        return replace(outcome, duration_ms=int((self._monotonic() - started) * 1000))


async def _await(result: Awaitable[Any]) -> Any:
    return await result


def _outcome(tool: Tool, request: CallRequest, result: Any) -> CallOutcome:
    if not tool.is_evidence():
        text = result if isinstance(result, str) else minimal_text(result)
        return CallOutcome(
            tool_name=tool.name,
            input_params=dict(request.arguments),
            evidence_status=EvidenceStatus.SUPPORTED,
            output_preview=_cut(text, MAX_ITEM_CHARS * 4),
            output_length=len(text),
        )
    reply = result if isinstance(result, ToolReply) else _reply_of(tool, request, result)
    if reply is None:
        return _failed(request, f"the tool reported a fault: {_cut(minimal_text(_first(result)), 300)}")
    return _evidence_outcome(tool, request, reply)


def _reply_of(tool: Tool, request: CallRequest, result: Any) -> ToolReply | None:
    """Read what a user's tool returned; None where it is an error message delivered as a result."""
    if isinstance(result, Mapping) and isinstance(result.get(tool.array), list | tuple):
        around = {key: value for key, value in result.items() if key != tool.array}
        if envelope_tells_fault(around) and not result[tool.array]:
            return None
        result = result[tool.array]
    if isinstance(result, str):
        result = [result] if result.strip() else None
    items = items_of(None if result == {} else result)
    if items and all(reads_as_fault(item) for item in items):
        return None
    text_of = tool.text_of or minimal_text
    return ToolReply(
        items=tuple("" if _is_blank(item) else text_of(item) for item in items[:MAX_ITEMS]),
        total=sum(not _is_blank(item) for item in items),
        scope=SearchScope(query=query_text(request.arguments), scope=tool.name),
    )


def _is_blank(item: Any) -> bool:
    """Whether an item says nothing: it keeps its place in the array and is no evidence."""
    return item is None or (isinstance(item, str | Mapping | list | tuple) and not item)


def _evidence_outcome(tool: Tool, request: CallRequest, reply: ToolReply) -> CallOutcome:
    array = tool.array or ""
    scope = reply.scope or SearchScope(
        query=json.dumps(dict(request.arguments), ensure_ascii=False, default=str), scope=tool.name
    )
    found = [(at, _cut(text, MAX_ITEM_CHARS)) for at, text in enumerate(reply.items[:MAX_ITEMS]) if text.strip()]
    total = reply.total if reply.total is not None else len(reply.items)
    where = _where(scope)
    cut_short = ["truncated=true"] if reply.truncated else []
    missed = [f"not_covered={', '.join(scope.not_covered)}"] if scope.not_covered else []
    if found or (total and reply.counts):
        refs = [(item_path(array, at), text) for at, text in found]
        counts = reply.counts or (f"total={total}",)
        refs += [
            (item_path(COUNTS_ARRAY, at), "; ".join([f"{tool.name} counted {count}", *where, *cut_short, *missed]))
            for at, count in enumerate(counts)
        ]
        status = EvidenceStatus.SUPPORTED
    else:
        words = "; ".join(
            [f"{tool.name} returned no evidence", "evidence_status=no_evidence", *where, "total=0", *cut_short, *missed]
        )
        refs = [(NO_EVIDENCE_PATH, words)]
        status = EvidenceStatus.NO_EVIDENCE
    return CallOutcome(
        tool_name=tool.name,
        input_params=dict(request.arguments),
        evidence_status=status,
        evidence_refs=tuple(refs),
        details={
            **reply.details,
            "query": scope.query,
            "scope": scope.scope,
            "window": scope.window,
            "total": total,
            "truncated": reply.truncated,
            "partial": bool(scope.not_covered),
            "not_covered": list(scope.not_covered),
            "notes": list(reply.notes),
        },
        is_truncated=reply.truncated,
        retrieval_layer=reply.retrieval_layer,
        l0_match_count=reply.l0_match_count,
        l1_match_count=reply.l1_match_count,
        relevance_level=reply.relevance_level,
        output_preview=_cut("\n".join(text for _, text in refs), MAX_PREVIEW_CHARS),
        output_length=sum(len(text) for text in reply.items),
    )


def _where(scope: SearchScope) -> list[str]:
    return [f"query={scope.query}", f"scope={scope.scope}", f"window={scope.window}"]


def _failed(request: CallRequest, message: str) -> CallOutcome:
    return CallOutcome(
        tool_name=request.tool_name,
        input_params=dict(request.arguments),
        evidence_status=EvidenceStatus.FAILED,
        error_message=_cut(message, 500),
    )


def _first(result: Any) -> Any:
    return result[0] if isinstance(result, list | tuple) and result else result


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]} …[cut {len(text) - most} chars]"


def _call_key(tool_name: str, arguments: Mapping[str, Any]) -> str:
    """One spelling for one call: unset arguments, key order, case and spacing do not make another."""
    plain = {key: value for key, value in arguments.items() if value not in (None, "", [], {})}
    text = json.dumps(plain, ensure_ascii=False, sort_keys=True, default=str)
    words = '"'.join(part.strip() for part in " ".join(text.casefold().split()).split('"'))
    return f"{tool_name} {words}"


def _argument_error(error: pydantic.ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    return f"bad arguments: {'.'.join(str(part) for part in first['loc'])}: {first['msg']}"


def _error_text(error: BaseException) -> str:
    """The error in one line without a traceback: prompts and records must not depend on paths of a machine."""
    text = " ".join(str(error).split())
    if isinstance(error, ToolError):
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
