"""Replays recorded model replies, and records them: readable YAML, one entry a call.

A file holds `calls`, the replies of one run by predictor, or `repeats`, a list of such runs of the same question. Each
reply has the fingerprint of its prompt; a call that failed has `error` in place of `text`.
"""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import dspy
import yaml
from dspy.lm15 import DataPart, Request, Response, TextPart, response_to_events
from dspy.utils.exceptions import is_retryable_lm_error

from program.errors import EngineError, reason_of
from program.lm.asking import clean_text
from program.lm.requests import StageRequest, read_request, system_text, text_response
from program.lm.scripted import engine_lm

Calls = Mapping[str, list[dict[str, Any]]]
MAX_WAIT_S: Final = 60.0
"""The longest wait before another try, whatever a server's Retry-After asks for."""
_SAMPLING: Final = frozenset({"temperature", "max_tokens", "max_completion_tokens", "top_p", "seed", "stop"})


@dataclass(frozen=True, slots=True)
class ChangedPrompt:
    """A prompt that is not the recorded one: `recorded` and `today` are fingerprints."""

    stage: str
    recorded: str
    today: str

    def __str__(self) -> str:
        return f"the prompt of {self.stage} has changed since it was recorded: {self.recorded} then, {self.today} today"


class RecordedEngine:
    """Answers from a recording: each predictor's calls in their order.

    A prompt that has changed since the recording is noted in `changed`, by call; with `strict` it is an error.
    `unserved` says what the recording could not answer, `requests` what was asked.
    """

    supports_function_calling = False
    supports_response_schema = False
    supported_params: tuple[str, ...] = ()

    def __init__(self, path: Path, *, strict: bool = False, repeat: int | None = None) -> None:
        """Read a recording; `repeat`, counted from 0, picks one run of a file that holds several.

        Raises:
            EngineError: the file cannot be read or holds something else.
        """
        held = read_recording(path)
        try:
            run = held if repeat is None else held["repeats"][repeat]
            self._calls = {str(stage): [dict(call) for call in calls] for stage, calls in run["calls"].items()}
        except (TypeError, KeyError, IndexError, ValueError, AttributeError) as error:
            raise EngineError(f"{path}: not a recording: {reason_of(error)}") from None
        self._path, self._strict = path, strict
        self._lock = threading.Lock()
        self.changed_prompts: list[ChangedPrompt] = []
        self.unserved: list[str] = []
        self.requests: list[StageRequest] = []

    @property
    def changed(self) -> list[str]:
        """The stages whose prompts have changed, a name a call."""
        return [one.stage for one in self.changed_prompts]

    def complete(self, request: Request) -> Response:
        """Give the next recorded reply of the predictor that asks.

        Raises:
            EngineError: nothing more was recorded for it, the call failed when it was recorded, or, with `strict`, its
                prompt has changed.
        """
        read = read_request(request)
        with self._lock:
            self.requests.append(read)
            calls = self._calls.get(read.stage) or []
            if not calls:
                raise self._unserved(f"nothing more was recorded for {read.stage}")
            call = calls.pop(0)
            today = fingerprint(request)
            if call.get("fingerprint") != today:
                changed = ChangedPrompt(read.stage, str(call.get("fingerprint")), today)
                self.changed_prompts.append(changed)
                if self._strict:
                    raise self._unserved(str(changed))
        if "error" in call:
            raise EngineError(str(call["error"]))
        usage = call.get("usage") or {}
        response = text_response(
            str(call.get("text") or ""),
            request.model,
            input_tokens=int(usage.get("input_tokens") or 0),
            output_tokens=int(usage.get("output_tokens") or 0),
        )
        return replace(response, finish_reason=call.get("finish_reason") or "stop")

    def stream(self, request: Request) -> Iterator[Any]:
        """The reply as a stream of one piece."""
        return response_to_events(self.complete(request))

    def close(self) -> None:
        """Nothing is open."""

    def _unserved(self, what: str) -> EngineError:
        self.unserved.append(what)
        return EngineError(f"{self._path}: {what}")


class RecordingEngine:
    """Passes every call on to another LM and keeps what it said in `calls`, by predictor.

    It shows the other LM's abilities as its own, so that the same request goes out as without it. With `retries` it
    tries again where the server may recover; the other LM should then have none of its own. `secret` is struck out of
    everything that is kept.
    """

    def __init__(
        self,
        inner: dspy.LM,
        keep: Callable[[Calls], None] | None = None,
        *,
        retries: int = 0,
        max_wait_s: float = MAX_WAIT_S,
        secret: str | None = None,
        beside: RecordingEngine | None = None,
    ) -> None:
        """Record `inner`; `keep` is given all calls after every one. With `beside`, into what that one records."""
        self.supports_function_calling = bool(inner.supports_function_calling)
        self.supports_response_schema = bool(inner.supports_response_schema)
        self.supported_params = tuple(sorted(inner.supported_params))
        self._inner, self._keep, self._secret = inner, keep, secret
        self._retries, self._max_wait_s = retries, max_wait_s
        self._lock = beside._lock if beside else threading.Lock()
        self.calls: dict[str, list[dict[str, Any]]] = beside.calls if beside else {}
        self.requests: list[StageRequest] = beside.requests if beside else []
        self.retried = 0

    def complete(self, request: Request) -> Response:
        """Ask the model and keep its reply, or its failure, which is raised on."""
        read = read_request(request)
        kept: dict[str, Any] = {"fingerprint": fingerprint(request)}
        try:
            response, cost = self._ask(replace(request, model=self._inner.model))
        except Exception as error:
            self._add(read, {**kept, "error": self._struck(f"{type(error).__name__}: {' '.join(str(error).split())}")})
            raise
        kept |= {"text": self._struck(_text(response)), "usage": _usage(response, cost)}
        if response.finish_reason not in {None, "stop"}:
            kept["finish_reason"] = response.finish_reason
        self._add(read, kept)
        return response

    def stream(self, request: Request) -> Iterator[Any]:
        """The reply as a stream of one piece."""
        return response_to_events(self.complete(request))

    def close(self) -> None:
        """Nothing is open."""

    def _ask(self, request: Request) -> tuple[Response, float | None]:
        """The reply and its price in USD, None where it is not known."""
        attempt = 0
        while True:
            try:
                # The caller's tracker counts this engine's reply; the price stands in the history alone.
                with dspy.context(usage_tracker=None, disable_history=False, max_history_size=1, caller_modules=[]):
                    response: Any = self._inner(request)
                break
            except Exception as error:
                if attempt >= self._retries or not is_retryable_lm_error(error):
                    raise
                hint = getattr(error, "retry_after", None)
                time.sleep(min(2.0**attempt if hint is None else float(hint), self._max_wait_s))
            attempt += 1
            self.retried += 1
        history = self._inner.history
        return response, history[-1].get("cost") if history else None

    def _add(self, read: StageRequest, call: dict[str, Any]) -> None:
        with self._lock:
            self.requests.append(read)
            self.calls.setdefault(read.stage, []).append(call)
            if self._keep is not None:
                self._keep(self.calls)

    def _struck(self, text: str) -> str:
        clean = clean_text(text)
        return clean.replace(self._secret, "***") if self._secret else clean


def fingerprint(request: Request) -> str:
    """What a prompt said, in 12 hex digits: its rendered messages, in which the schema of the reply stands."""
    said = [["system", system_text(request)], *([message.role, message.text or ""] for message in request.messages)]
    return hashlib.sha256(json.dumps(said, ensure_ascii=False).encode("utf-8", "replace")).hexdigest()[:12]


def read_recording(path: Path) -> dict[str, Any]:
    """A recording as it stands in its file.

    Raises:
        EngineError: the file cannot be read or holds something else.
    """
    try:
        held = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeError, yaml.YAMLError) as error:
        raise EngineError(f"{path}: not a recording: {reason_of(error)}") from None
    if not isinstance(held, dict):
        raise EngineError(f"{path}: not a recording: a mapping is wanted, not {type(held).__name__}")
    return held


def write_recording(path: Path, held: Mapping[str, Any]) -> None:
    """Write a recording, long texts as blocks; a reader never sees half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = yaml.dump(dict(held), Dumper=_BlockDumper, allow_unicode=True, sort_keys=False, width=100)
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def recorded_lm(path: Path, *, strict: bool = False) -> dspy.LM:
    """An LM that replays a recording."""
    return engine_lm(RecordedEngine(path, strict=strict), "recorded/model")


def recording_lm(inner: dspy.LM, path: Path) -> dspy.LM:
    """An LM that records another one; the file is written anew after every call."""

    def keep(calls: Calls) -> None:
        write_recording(path, {"model": inner.model, "dspy": dspy.__version__, "calls": dict(calls)})

    return lm_over(RecordingEngine(inner, keep), inner)


def lm_over(engine: RecordingEngine, inner: dspy.LM) -> dspy.LM:
    """The LM of a recording engine; its requests carry the sampling settings, for `inner` adds none to a request."""
    sampling = {name: value for name, value in inner.kwargs.items() if name in _SAMPLING and value is not None}
    return engine_lm(engine, f"recording/{inner.model}", **sampling)


def _text(response: Response) -> str:
    """The reply as an adapter gets it: a provider may hand JSON on as data, which `Response.text` leaves out."""
    parts = response.message.parts
    return "".join(
        part.text if isinstance(part, TextPart) else json.dumps(part.value, ensure_ascii=False)
        for part in parts
        if isinstance(part, TextPart | DataPart)
    )


def _usage(response: Response, cost: float | None) -> dict[str, Any]:
    usage = response.usage
    held = {"input_tokens": usage.input_tokens or 0, "output_tokens": usage.output_tokens or 0}
    return held if cost is None else {**held, "cost_usd": cost}


_FOLDED: Final = frozenset("\r\x85\u2028\u2029")
"""Line ends that YAML reads back as another, unless they are escaped."""


class _BlockDumper(yaml.SafeDumper):
    """Long and multi-line texts as block scalars, so that a recording can be read and reviewed."""


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style: str | None = "|" if "\n" in text or len(text) > 80 else None
    if not _FOLDED.isdisjoint(text):
        style = '"'
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_BlockDumper.add_representer(str, _represent_text)
