"""Replays recorded model replies, and records them: readable YAML, one entry a call."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import dspy
import yaml
from dspy.lm15 import Request, Response, response_to_events

from program.errors import EngineError
from program.lm.requests import StageRequest, read_request, text_response
from program.lm.scripted import engine_lm


class RecordedEngine:
    """Answers from a recording: each predictor's calls in their order.

    A prompt that has changed since the recording is noted in `changed`, by call; with `strict` it is an error.
    """

    supports_function_calling = False
    supports_response_schema = False
    supported_params: tuple[str, ...] = ()

    def __init__(self, path: Path, *, strict: bool = False) -> None:
        """Read a recording.

        Raises:
            EngineError: the file cannot be read or holds something else.
        """
        try:
            held = yaml.safe_load(path.read_text(encoding="utf-8"))
            self._calls = {str(stage): list(calls) for stage, calls in held["calls"].items()}
        except (OSError, UnicodeError, yaml.YAMLError, TypeError, KeyError, AttributeError) as error:
            raise EngineError(f"{path}: not a recording: {error}") from None
        self._path, self._strict = path, strict
        self._lock = threading.Lock()
        self.changed: list[str] = []

    def complete(self, request: Request) -> Response:
        """Give the next recorded reply of the predictor that asks.

        Raises:
            EngineError: nothing more was recorded for it, or, with `strict`, its prompt has changed.
        """
        read = read_request(request)
        with self._lock:
            calls = self._calls.get(read.stage) or []
            if not calls:
                raise EngineError(f"{self._path}: nothing more was recorded for {read.stage}")
            call = calls.pop(0)
        if call["fingerprint"] != fingerprint(read):
            self.changed.append(read.stage)
            if self._strict:
                raise EngineError(f"{self._path}: the prompt of {read.stage} has changed since it was recorded")
        usage = call.get("usage") or {}
        return text_response(
            call["text"],
            request.model,
            input_tokens=int(usage.get("input_tokens") or 0),
            output_tokens=int(usage.get("output_tokens") or 0),
        )

    def stream(self, request: Request) -> Iterator[Any]:
        """The reply as a stream of one piece."""
        return response_to_events(self.complete(request))

    def close(self) -> None:
        """Nothing is open."""


class RecordingEngine:
    """Passes every call on to another LM and writes down what it said."""

    supports_function_calling = False
    supports_response_schema = False
    supported_params: tuple[str, ...] = ()

    def __init__(self, inner: dspy.LM, path: Path) -> None:
        """Record `inner` into `path`; the file is written anew after every call."""
        self._inner, self._path = inner, path
        self._lock = threading.Lock()
        self._calls: dict[str, list[dict[str, Any]]] = {}

    def complete(self, request: Request) -> Response:
        """Ask the model and keep its reply."""
        read = read_request(request)
        response: Response = self._inner(replace(request, model=self._inner.model))
        text = response.text or ""
        with self._lock:
            self._calls.setdefault(read.stage, []).append({"fingerprint": fingerprint(read), "text": text})
            held = {"model": self._inner.model, "dspy": dspy.__version__, "calls": self._calls}
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(
                yaml.dump(held, Dumper=_BlockDumper, allow_unicode=True, sort_keys=False, width=100), encoding="utf-8"
            )
        return response

    def stream(self, request: Request) -> Iterator[Any]:
        """The reply as a stream of one piece."""
        return response_to_events(self.complete(request))

    def close(self) -> None:
        """Nothing is open."""


def fingerprint(read: StageRequest) -> str:
    """What a prompt said, in 12 hex digits."""
    return hashlib.sha256(f"{read.system}\n{read.user}".encode("utf-8", "replace")).hexdigest()[:12]


def recorded_lm(path: Path, *, strict: bool = False) -> dspy.LM:
    """An LM that replays a recording."""
    return engine_lm(RecordedEngine(path, strict=strict), "recorded/model")


def recording_lm(inner: dspy.LM, path: Path) -> dspy.LM:
    """An LM that records another one."""
    return engine_lm(RecordingEngine(inner, path), f"recording/{inner.model}")


class _BlockDumper(yaml.SafeDumper):
    """Long and multi-line texts as block scalars, so that a recording can be read and reviewed."""


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text or len(text) > 80 else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_BlockDumper.add_representer(str, _represent_text)
