"""The engine behind `dspy.LM` when no model is configured: reads a rendered prompt, answers its stage's JSON."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from typing import Any

import dspy
from dspy.lm15 import Message, Request, Response, TextPart, Usage, response_to_events

from program.lm.extractive.calls import choose_calls
from program.lm.extractive.compose import compose
from program.lm.extractive.findings import state_findings
from program.lm.extractive.plan import plan
from program.lm.extractive.verify import verify
from signatures.adapter import read_inputs

MODEL = "extractive/v1"

_Stage = Callable[[Mapping[str, Any]], dict[str, Any]]
# Which stage a prompt is of follows from the inputs that only it has.
_STAGES: tuple[tuple[frozenset[str], _Stage], ...] = (
    (frozenset({"skill_catalog"}), plan),
    (frozenset({"tools", "observations"}), choose_calls),
    (frozenset({"evidence", "failed_calls"}), state_findings),
    (frozenset({"verified_evidence"}), verify),
    (frozenset({"allowed_claims"}), compose),
)


class ExtractiveEngine:
    """Deterministic and stateless: one reply for one prompt, without tokens, network or clock."""

    supports_function_calling = False
    supports_response_schema = False
    supports_reasoning = False
    supported_params: tuple[str, ...] = ()

    def complete(self, request: Request) -> Response:
        """Answer one prompt; a prompt of no known stage is answered with an empty object, which no parser accepts."""
        return _response(answer(request.messages[-1].text or "" if request.messages else ""))

    def stream(self, request: Request) -> Iterable[Any]:
        """The same reply as a stream of events."""
        return response_to_events(self.complete(request))

    def close(self) -> None:
        """Nothing is held."""

    def dump_state(self) -> dict[str, Any]:
        """Nothing to keep: a saved program finds the engine by its model's name."""
        return {"engine": MODEL}

    def load_state(self, state: Mapping[str, Any]) -> None:
        """Nothing to restore."""


class AsyncExtractiveEngine:
    """The same engine for asynchronous callers."""

    def __init__(self) -> None:
        """Hold the engine that answers."""
        self._engine = ExtractiveEngine()

    async def complete(self, request: Request) -> Response:
        """Answer one prompt."""
        return self._engine.complete(request)

    async def stream(self, request: Request) -> AsyncIterator[Any]:
        """The same reply as a stream of events."""
        for event in self._engine.stream(request):
            yield event

    async def aclose(self) -> None:
        """Nothing is held."""


def answer(user_message: str) -> str:
    """The JSON reply to a rendered user message."""
    try:
        inputs = read_inputs(user_message)
    except ValueError:
        return "{}"
    if not isinstance(inputs, dict):  # pyright: ignore[reportUnnecessaryIsInstance] - a forged document may be a list
        return "{}"
    for names, stage in _STAGES:
        if names <= inputs.keys():
            return json.dumps(stage(inputs), ensure_ascii=False)
    return "{}"


def extractive_lm() -> dspy.LM:
    """The LM that runs when no model is configured."""
    return dspy.LM(MODEL, engine=ExtractiveEngine(), async_engine=AsyncExtractiveEngine(), cache=False, num_retries=0)


def _response(text: str) -> Response:
    return Response(
        id=None,
        model=MODEL,
        message=Message.assistant(TextPart(text)),
        finish_reason="stop",
        usage=Usage(input_tokens=0, output_tokens=0),
    )
