"""Replies are kept by prompt and in order, and what cannot be used of them is not."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "true")

import dspy
import pytest
from dspy.lm15 import RateLimitError, Request, Response, response_to_events

from evals.compile.journal import HEADER as RUN
from evals.compile.journal import MOST_FAILURES, REPLIES, Journal, StoppedError, key_of
from evals.compile.struck import StruckLog, struck
from program.errors import SettingsError
from program.lm.requests import text_response
from program.lm.scripted import engine_lm

HEADER: Final = {"optimizer": "gepa", "seed": 0}


class Counting:
    """Answers `1`, `2`, …; or raises what it is told to, call by call."""

    supports_function_calling = False
    supports_response_schema = False
    supported_params: tuple[str, ...] = ()

    def __init__(self, *faults: Exception | None, always: Exception | None = None) -> None:
        self.faults, self.always = list(faults), always
        self.asked = 0

    def complete(self, request: Request) -> Response:
        fault = self.faults.pop(0) if self.faults else self.always
        if fault is not None:
            raise fault
        self.asked += 1
        return text_response(str(self.asked), request.model, input_tokens=10, output_tokens=1)

    def stream(self, request: Request) -> Iterator[Any]:
        return response_to_events(self.complete(request))

    def close(self) -> None:
        pass


def _asked(journal: Journal, engine: Counting, *prompts: str, retries: int = 0, **sampling: Any) -> list[str]:
    lm = journal.lm(engine_lm(engine, "scripted/counting", **sampling), retries=retries)
    replies: list[Any] = [lm(prompt) for prompt in prompts]
    return [reply.text if hasattr(reply, "text") else reply[0] for reply in replies]


def test_equal_prompts_get_their_replies_in_order_and_only_new_ones_are_asked(tmp_path: Path) -> None:
    first = Counting()
    assert _asked(Journal(tmp_path, HEADER), first, "a", "a", "b") == ["1", "2", "3"]
    again, journal = Counting(), Journal(tmp_path, HEADER)
    assert journal.held == 3
    assert _asked(journal, again, "b", "a", "a", "a") == ["3", "1", "2", "1"]
    assert again.asked == 1
    assert (journal.spent.kept, journal.spent.asked, journal.spent.tokens) == (3, 1, 11)
    assert Journal(tmp_path, HEADER).held == 4


def test_another_temperature_is_another_call(tmp_path: Path) -> None:
    _asked(Journal(tmp_path, HEADER), Counting(), "a", temperature=0.0)
    again = Counting()
    _asked(Journal(tmp_path, HEADER), again, "a", temperature=1.0)
    assert again.asked == 1


def test_ids_of_stored_calls_do_not_make_another_prompt() -> None:
    def key(*ids: int) -> str:
        text = json.dumps([{"source_invocation_id": one, "raw_path": "$.alerts[0]"} for one in ids])
        return key_of(Request(model="m", messages=(dspy.lm15.Message("user", (dspy.lm15.TextPart(text),)),)), "m")

    assert key(1, 2, 1) == key(41, 57, 41)
    assert key(1, 2, 1) != key(1, 2, 2)


def test_a_line_that_broke_off_costs_one_reply_and_no_other(tmp_path: Path) -> None:
    _asked(Journal(tmp_path, HEADER), Counting(), "a", "b")
    path = tmp_path / REPLIES
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    again = Counting()
    assert _asked(Journal(tmp_path, HEADER), again, "a", "b") == ["1", "1"]
    assert Journal(tmp_path, HEADER).held == 2


def test_a_folder_without_a_reply_is_anybodys(tmp_path: Path) -> None:
    Journal(tmp_path, HEADER)
    other = {"optimizer": "copro", "seed": 1}
    for broken in (None, "", "[]", '{"optimizer'):  # as it was, and as a machine that went down leaves it
        if broken is not None:
            (tmp_path / RUN).write_text(broken, encoding="utf-8")
        Journal(tmp_path, other)
        assert json.loads((tmp_path / RUN).read_text(encoding="utf-8")) == other
    _asked(Journal(tmp_path, other), Counting(), "a")
    (tmp_path / RUN).write_text("[]", encoding="utf-8")
    with pytest.raises(SettingsError, match="not the header of a compile"):
        Journal(tmp_path, other)


def test_what_was_lent_is_given_out_once_more_and_counted_once(tmp_path: Path) -> None:
    for held in (0, 2):
        journal, engine = Journal(tmp_path, HEADER), Counting()
        assert journal.held == held
        with journal.lending():
            looked = _asked(journal, engine, "a", "a")
        assert _asked(journal, engine, "a", "a") == looked == ["1", "2"]
        assert (journal.spent.asked, journal.spent.kept) == (2 - held, held)
        assert len((tmp_path / REPLIES).read_text(encoding="utf-8").splitlines()) == 2


def test_the_folder_of_another_compile_is_refused(tmp_path: Path) -> None:
    _asked(Journal(tmp_path, HEADER), Counting(), "a")
    with pytest.raises(SettingsError, match="another compile, with another optimizer, seed"):
        Journal(tmp_path, {"optimizer": "copro", "seed": 1})
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SettingsError, match="file"):
        Journal(tmp_path / "file", HEADER)


def test_a_failure_is_tried_again_and_kept_nowhere(tmp_path: Path) -> None:
    journal = Journal(tmp_path, HEADER)
    limit = RateLimitError("slow down", retry_after=0.01)
    assert _asked(journal, Counting(limit, limit), "a", retries=2) == ["1"]
    assert (journal.spent.retried, journal.spent.failed) == (2, 0)
    with pytest.raises(dspy.LMError):
        _asked(journal, Counting(limit, limit), "b", retries=1)
    assert (journal.spent.retried, journal.spent.failed) == (3, 1)
    assert Journal(tmp_path, HEADER).held == 1


def test_whoever_stops_does_not_wait_for_a_server_that_asks_for_an_hour(tmp_path: Path) -> None:
    journal = Journal(tmp_path, HEADER)
    threading.Timer(0.2, journal.stopped.set).start()
    began = time.monotonic()
    with pytest.raises(StoppedError):
        _asked(journal, Counting(RateLimitError("slow down", retry_after=3600.0)), "a", retries=2)
    assert 0.1 < time.monotonic() - began < 10
    assert journal.spent.retried == 1


def test_a_model_that_is_gone_ends_the_compile(tmp_path: Path) -> None:
    journal = Journal(tmp_path, HEADER)
    gone = Counting(*[ValueError("gone")] * (MOST_FAILURES - 1), None, always=ValueError("gone"))
    for _ in range(MOST_FAILURES - 1):
        with pytest.raises(dspy.LMError):
            _asked(journal, gone, "a")
    assert _asked(journal, gone, "a") == ["1"], "one reply, and the count begins again"
    for _ in range(MOST_FAILURES - 1):
        with pytest.raises(dspy.LMError):
            _asked(journal, gone, "a")
    with pytest.raises(StoppedError, match=f"failed {MOST_FAILURES} times in a row: .*gone"):
        _asked(journal, gone, "a")


def test_a_model_that_is_gone_is_not_hidden_by_one_that_answers(tmp_path: Path) -> None:
    journal = Journal(tmp_path, HEADER)
    gone = journal.lm(engine_lm(Counting(always=ValueError("gone")), "scripted/adviser"), retries=0)
    for number in range(MOST_FAILURES - 1):
        with pytest.raises(dspy.LMError):
            gone("a")
        _asked(journal, Counting(), f"{number}")
    with pytest.raises(StoppedError, match=f"scripted/adviser failed {MOST_FAILURES} times in a row"):
        gone("a")


def test_no_key_gets_into_a_log(tmp_path: Path) -> None:
    environ = {"DIAGNOSE_API_KEY": "opaque-4711-key", "OTHER_API_KEY": "none", "HOME": "wrong"}
    path = tmp_path / "log"
    with path.open("w", encoding="utf-8") as file:
        print("401: wrong key opaque-4711-key, none", file=StruckLog(file, environ))
    assert path.read_text(encoding="utf-8") == "401: wrong key ***, none\n"
    assert struck("opaque-4711-key", environ) == "***"
