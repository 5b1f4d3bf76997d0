"""A model that says what it was told to: the double that tests, evals and trials share."""

from __future__ import annotations

import json
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import Any

import dspy
from dspy.lm15 import Request, Response, response_to_events

from program.errors import EngineError
from program.lm.requests import STAGES, StageRequest, read_request, text_response

# A reply is a mapping (the output fields), a text (sent as it is), an exception (raised), or a function of the request
# that gives one of these.
ScriptedReply = Mapping[str, Any] | str | BaseException
Script = Mapping[str, Sequence[ScriptedReply | Callable[[StageRequest], ScriptedReply]]]


class ScriptedEngine:
    """Answers each predictor from its own list of replies, so that one stage never takes another's.

    The keys are predictor names (`planner.predict`, `executor.choose`, `executor.state`, `verifier.predict`,
    `composer.predict`). A stage without a key goes to `otherwise` where one is given. `stages` names other predictors
    than the program's, by their signature.
    """

    supports_function_calling = False
    supports_response_schema = False
    supported_params: tuple[str, ...] = ()

    def __init__(
        self, script: Script, otherwise: Any = None, stages: Mapping[str, type[dspy.Signature]] = STAGES
    ) -> None:
        """Take the script; `otherwise` is another engine."""
        self._stages = stages
        self._left = {stage: list(replies) for stage, replies in script.items()}
        self._otherwise = otherwise
        self._lock = threading.Lock()
        self.requests: list[StageRequest] = []

    def complete(self, request: Request) -> Response:
        """Give the next reply of the stage that asks.

        Raises:
            EngineError: the script has no reply left for it.
        """
        read = read_request(request, self._stages)
        with self._lock:
            self.requests.append(read)
            replies = self._left.get(read.stage)
            if replies is None and self._otherwise is not None:
                return self._otherwise.complete(request)
            if not replies:
                raise EngineError(f"the script has no reply left for {read.stage}")
            reply = replies.pop(0)
        said = reply(read) if callable(reply) else reply
        if isinstance(said, BaseException):
            raise said
        text = said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)
        return text_response(text, request.model, input_tokens=len(read.user) // 4, output_tokens=len(text) // 4)

    def unused(self) -> dict[str, int]:
        """How many replies each stage has left."""
        return {stage: len(replies) for stage, replies in self._left.items() if replies}

    def stream(self, request: Request) -> Iterator[Any]:
        """The reply as a stream of one piece."""
        return response_to_events(self.complete(request))

    def close(self) -> None:
        """Nothing is open."""


class AsyncEngine:
    """Any engine of this package for asynchronous callers; answers without waiting for anything."""

    def __init__(self, engine: Any) -> None:
        """Wrap an engine."""
        self._engine = engine

    async def complete(self, request: Request) -> Response:
        """The engine's reply."""
        return self._engine.complete(request)

    async def stream(self, request: Request) -> AsyncIterator[Any]:
        """The engine's reply as a stream."""
        for event in self._engine.stream(request):
            yield event

    async def aclose(self) -> None:
        """Nothing is open."""


def engine_lm(engine: Any, model: str, **settings: Any) -> dspy.LM:
    """An LM over one of this package's engines: no cache (it is keyed by the model's name alone), no retries."""
    return dspy.LM(model, engine=engine, async_engine=AsyncEngine(engine), cache=False, num_retries=0, **settings)


def scripted_lm(
    script: Script, otherwise: Any = None, stages: Mapping[str, type[dspy.Signature]] = STAGES
) -> tuple[dspy.LM, ScriptedEngine]:
    """A scripted LM, and its engine for looking at what was asked."""
    engine = ScriptedEngine(script, otherwise, stages)
    return engine_lm(engine, "scripted/model"), engine
