"""Keeps every reply that a model gave, so that a compile that was stopped goes on without paying twice.

No optimizer of DSPy can be stopped and resumed but GEPA, and that one asks again for what it had half done. So the
replies are kept instead: a compile run again asks for the same prompts in the same order, and is answered from here
until it comes to where it stopped. What failed is not kept, and is asked again.
"""

from __future__ import annotations

import hashlib
import json
import re
import threading
from collections import Counter, defaultdict, deque
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import dspy
from dspy.lm15 import DataPart, Request, Response, TextPart, response_to_events
from dspy.utils.exceptions import is_retryable_lm_error

from program.errors import SettingsError, reason_of
from program.lm.asking import clean_text
from program.lm.recorded import MAX_WAIT_S
from program.lm.requests import system_text, text_response
from program.lm.scripted import engine_lm

HEADER: Final = "run.json"
REPLIES: Final = "replies.jsonl"
_SAMPLING: Final = ("temperature", "max_tokens", "max_completion_tokens", "top_p", "seed", "stop")
_AGAIN: Final = "again"
_INVOCATION: Final = re.compile(r'(source_invocation_id\\*"\s*:\s*)(\d+)')


MOST_FAILURES: Final = 8
"""Calls in a row of one model that may come to nothing; then it counts as gone, whatever the others do."""


class StoppedError(BaseException):
    """The user wants to stop, or the model is gone: passes through whatever catches errors of models."""


@dataclass(slots=True)
class Spent:
    """What was asked: `asked` calls of a model, `kept` replies from before, prompt and completion tokens of the former.

    `retried` are tries beyond the first, `failed` the calls that came to nothing.
    """

    asked: int = 0
    kept: int = 0
    tokens: int = 0
    retried: int = 0
    failed: int = 0

    def __str__(self) -> str:
        parts = [f"{self.asked} LM calls, {self.tokens} tokens"]
        parts += [f"{self.kept} replies from before"] if self.kept else []
        parts += [f"{self.retried} tries again"] if self.retried else []
        parts += [f"{self.failed} calls failed"] if self.failed else []
        return ", ".join(parts)


class Journal:
    """The replies of one compile in a folder; without a folder they are kept nowhere."""

    def __init__(self, folder: Path | None, header: Mapping[str, Any]) -> None:
        """Open the folder, or make it.

        Raises:
            SettingsError: it holds replies of another compile, or cannot be written.
        """
        self.spent, self.stopped = Spent(), threading.Event()
        self._failures: Counter[str] = Counter()
        self._why = "stopped"
        self._lock = threading.Lock()
        self._path = folder / REPLIES if folder is not None else None
        self._held: dict[str, deque[dict[str, Any]]] = defaultdict(deque)
        self._lent: list[dict[str, Any]] | None = None
        if folder is not None:
            entries = list(_read(folder / REPLIES))
            _claim(folder, header, is_empty=not entries)
            for entry in entries:
                self._held[entry["key"]].append(entry)
            _end_line(folder / REPLIES)

    @property
    def held(self) -> int:
        """Replies from before that have not been asked for yet."""
        return sum(len(entries) for entries in self._held.values())

    def lm(self, inner: dspy.LM, *, retries: int = 2) -> dspy.LM:
        """An LM that asks `inner` for what the journal does not hold."""
        sampling = {name: inner.kwargs[name] for name in _SAMPLING if inner.kwargs.get(name) is not None}
        return engine_lm(_JournalEngine(self, inner, retries), inner.model, **sampling)

    def take(self, key: str) -> dict[str, Any] | None:
        """The next reply that is held for a prompt."""
        with self._lock:
            entries = self._held.get(key)
            if not entries:
                return None
            entry = entries.popleft()
            self.spent.kept += _AGAIN not in entry
            if self._lent is not None:
                self._lent.append(entry)
            return entry

    @contextmanager
    def lending(self) -> Generator[None]:
        """Give out what is asked for within the block once more after it: what was looked at costs nothing again."""
        self._lent = []
        try:
            yield
        finally:
            with self._lock:
                for entry in reversed(self._lent):
                    self._held[entry["key"]].appendleft({**entry, _AGAIN: True})
                self._lent = None

    def keep(self, model: str, entry: dict[str, Any]) -> None:
        """Keep a model's reply; it is on disk when this returns."""
        with self._lock:
            self._failures[model] = 0
            self.spent.asked += 1
            self.spent.tokens += int(entry["in"]) + int(entry["out"])
            if self._lent is not None:
                self._lent.append(entry)
            if self._path is not None:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def retried(self) -> None:
        """Count a try beyond the first."""
        with self._lock:
            self.spent.retried += 1

    def failed(self, model: str, error: Exception) -> None:
        """Count a model's call that came to nothing.

        Raises:
            StoppedError: it is one too many in a row: an optimizer would take the failures for bad prompts.
        """
        with self._lock:
            self.spent.failed += 1
            self._failures[model] += 1
            if self._failures[model] < MOST_FAILURES:
                return
            self._why = f"{model} failed {MOST_FAILURES} times in a row: {' '.join(str(error).split())[:300]}"
            self.stopped.set()
        self.go_on()

    def go_on(self) -> None:
        """Do nothing, unless this is to stop.

        Raises:
            StoppedError: it is.
        """
        if self.stopped.is_set():
            raise StoppedError(self._why)


class _JournalEngine:
    """Passes a call on unless its reply is held. It shows the other LM's abilities as its own."""

    def __init__(self, journal: Journal, inner: dspy.LM, retries: int) -> None:
        self.supports_function_calling = bool(inner.supports_function_calling)
        self.supports_response_schema = bool(inner.supports_response_schema)
        self.supported_params = tuple(sorted(inner.supported_params))
        self._journal, self._retries = journal, retries
        self._inner = inner.copy(num_retries=0)  # the tries are made here, so that they are counted

    def complete(self, request: Request) -> Response:
        self._journal.go_on()
        key = key_of(request, self._inner.model)
        entry = self._journal.take(key)
        if entry is None:
            entry = {"key": key, **self._ask(replace(request, model=self._inner.model))}
            self._journal.keep(self._inner.model, entry)
        response = text_response(
            str(entry["text"]), request.model, input_tokens=int(entry["in"]), output_tokens=int(entry["out"])
        )
        return replace(response, finish_reason=entry["finish"])

    def stream(self, request: Request) -> Iterator[Any]:
        return response_to_events(self.complete(request))

    def close(self) -> None:
        pass

    def _ask(self, request: Request) -> dict[str, Any]:
        attempt = 0
        while True:
            try:
                with dspy.context(usage_tracker=None, disable_history=True, caller_modules=[]):
                    response: Any = self._inner(request)
            except Exception as error:
                if attempt >= self._retries or not is_retryable_lm_error(error):
                    self._journal.failed(self._inner.model, error)
                    raise
                self._wait(attempt, getattr(error, "retry_after", None))
                attempt += 1
                continue
            return {
                "text": clean_text(_text(response)),
                "finish": response.finish_reason or "stop",
                "in": response.usage.input_tokens or 0,
                "out": response.usage.output_tokens or 0,
            }

    def _wait(self, attempt: int, hint: Any) -> None:
        """Wait as long as the server asks for, within reason; whoever stops does not wait to the end."""
        self._journal.retried()
        self._journal.stopped.wait(min(2.0**attempt if hint is None else float(hint), MAX_WAIT_S))
        self._journal.go_on()


def key_of(request: Request, model: str) -> str:
    """What makes two calls the same: model, sampling and rendered messages.

    Ids of stored tool calls count from wherever a store stands, and are counted from 1 here.
    """
    config = request.config
    sampling = [repr(getattr(config, name, None)) for name in ("temperature", "max_tokens", "top_p", "seed")]
    said = [["system", system_text(request)], *([message.role, message.text or ""] for message in request.messages)]
    text = json.dumps([model, sampling, said], ensure_ascii=False)
    numbers: dict[str, int] = {}
    text = _INVOCATION.sub(lambda found: f"{found[1]}#{numbers.setdefault(found[2], len(numbers) + 1)}", text)
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:24]


def _text(response: Any) -> str:
    """The reply as an adapter gets it; a provider may hand JSON on as data."""
    return "".join(
        part.text if isinstance(part, TextPart) else json.dumps(part.value, ensure_ascii=False)
        for part in response.message.parts
        if isinstance(part, TextPart | DataPart)
    )


def _claim(folder: Path, header: Mapping[str, Any], *, is_empty: bool) -> None:
    """Make the folder this compile's; one that holds no reply is nobody's yet, whatever its header says."""
    wanted: dict[str, Any] = json.loads(json.dumps(header))
    path = folder / HEADER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and not is_empty:
            held = json.loads(path.read_text(encoding="utf-8"))
            if not isinstance(held, dict):
                raise SettingsError(f"{path}: not the header of a compile")
            other = sorted(name for name in wanted if held.get(name) != wanted[name])
            if other:
                raise SettingsError(
                    f"{folder} holds another compile, with another {', '.join(other)}: name another --work, or delete it"
                )
        else:
            path.write_text(json.dumps(wanted, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise SettingsError(f"{folder}: {reason_of(error)}") from None


def _read(path: Path) -> Iterator[dict[str, Any]]:
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").split("\n"):
        try:
            entry = json.loads(line)
        except ValueError:
            continue  # the end of a file that was being written when the machine went down
        if isinstance(entry, dict) and {"key", "text", "finish", "in", "out"} <= entry.keys():
            yield entry


def _end_line(path: Path) -> None:
    """End a line that broke off, so that the next reply does not become part of it."""
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        with path.open("a", encoding="utf-8") as file:
            file.write("\n")
