"""A recording gives the same run again, notices a prompt that has changed, and is a file that a person can read."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import dspy
import pytest
import yaml
from dspy.lm15 import AuthError, RateLimitError, Request, Response, ServerError
from hypothesis import given
from hypothesis import strategies as st

from program.clock import FixedClock
from program.errors import EngineError
from program.lm.recorded import (
    RecordedEngine,
    RecordingEngine,
    lm_over,
    read_recording,
    recorded_lm,
    recording_lm,
    write_recording,
)
from program.lm.scripted import engine_lm
from tests.program.support import CLAIM, NARROW, STAGES, happy, program, scripted


def record(path: Path, script: dict[str, Any] | None = None, question: str = NARROW) -> Any:
    inner, _ = scripted(script or happy())
    with dspy.context(lm=recording_lm(inner, path)):
        return program(clock=FixedClock()).diagnose(question)


def play(path: Path, *, strict: bool = False, question: str = NARROW) -> tuple[Any, RecordedEngine]:
    engine = RecordedEngine(path, strict=strict)
    with dspy.context(lm=engine_lm(engine, "recorded/model")):
        return program(clock=FixedClock()).diagnose(question), engine


def test_a_recorded_run_plays_again(tmp_path: Path) -> None:
    path = tmp_path / "runs" / "one.yaml"
    live = record(path)
    again, engine = play(path, strict=True)
    assert (live.verdict, again.verdict) == ("PASS", "PASS")
    assert again.answer == live.answer == CLAIM
    assert again.self_evaluation == live.self_evaluation
    assert engine.changed == []


def test_a_recording_is_readable_yaml(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    record(path)
    text = path.read_text(encoding="utf-8")
    held = yaml.safe_load(text)
    assert held["model"] == "scripted/model"
    assert held["dspy"] == dspy.__version__
    assert list(held["calls"]) == list(STAGES)
    assert CLAIM in text  # Chinese is not escaped
    assert all(len(call["fingerprint"]) == 12 for calls in held["calls"].values() for call in calls)


def test_texts_of_many_lines_and_odd_characters_survive(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    odd = 'prose: "x"\n  - a\n\ttab \x1b[0m \u2028 😀 \x85 end \n\n'
    record(path, happy(planner=[odd]))
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["calls"]["planner.predict"][0]["text"] == odd
    again, _ = play(path, strict=True)
    assert again.verdict == "PASS"


def test_a_changed_prompt_is_noted_and_with_strict_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    record(path)
    other = "payment-service 现在还有 HighCPUUsage 告警吗？"
    loose, engine = play(path, question=other)
    assert loose.status == "completed"
    assert engine.changed == list(STAGES)
    strict, _ = play(path, strict=True, question=other)
    assert strict.status == "failed"
    assert "the prompt of planner.predict has changed since it was recorded" in (strict.error or "")


def test_a_recording_that_runs_out_is_a_fault_that_names_the_stage(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    record(path)
    engine = RecordedEngine(path)
    asked = program(clock=FixedClock())
    with dspy.context(lm=engine_lm(engine, "recorded/model")):
        asked.diagnose(NARROW)
        got = asked.diagnose(NARROW)
    assert got.status == "failed"
    assert "nothing more was recorded for planner.predict" in (got.error or "")


@pytest.mark.parametrize(
    "content",
    [b"", b"- a", b"calls: 5", b"calls: {planner.predict: 5}", b"{", b"x: [", b"\xff\xfe\x00binary", b"calls:"],
)
def test_a_file_that_is_no_recording_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content)
    with pytest.raises(EngineError, match=r"bad\.yaml"):
        recorded_lm(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"nope\.yaml"):
        recorded_lm(tmp_path / "nope.yaml")


class Server:
    """An engine that keeps its requests and fails as often as told before it answers."""

    supports_function_calling = False
    supports_response_schema = True
    supported_params = ("response_format", "temperature")

    def __init__(self, faults: list[Exception], answers: Any) -> None:
        self.faults, self.answers = faults, answers
        self.asked: list[Request] = []

    def complete(self, request: Request) -> Response:
        self.asked.append(request)
        if self.faults:
            raise self.faults.pop(0)
        return self.answers.complete(request)


def through(faults: list[Exception], **options: Any) -> tuple[Any, RecordingEngine, Server]:
    _, answers = scripted(happy())
    server = Server(faults, answers)
    inner = dspy.LM("m/x", engine=server, cache=False, num_retries=0, temperature=0.7, max_tokens=321)
    engine = RecordingEngine(inner, **options)
    with dspy.context(lm=lm_over(engine, inner)), dspy.track_usage() as usage:
        got = program(clock=FixedClock()).diagnose(NARROW)
    assert got.status == "failed" or sum(one["total_tokens"] for one in usage.get_total_tokens().values()) == sum(
        sum(call["usage"].values()) for calls in engine.calls.values() for call in calls
    )
    return got, engine, server


def test_a_recorded_model_is_asked_as_an_unrecorded_one_is() -> None:
    got, _, server = through([])
    assert got.verdict == "PASS"
    assert {(one.config.temperature, one.config.max_tokens) for one in server.asked} == {(0.7, 321)}
    assert all(one.config.response_format for one in server.asked)


def test_a_server_that_may_recover_is_asked_again_and_never_waited_for_too_long() -> None:
    slow = RateLimitError("slow down", retry_after=3_600.0)
    got, engine, server = through([slow, ServerError("busy")], retries=2, max_wait_s=0.01)
    assert got.verdict == "PASS"
    assert (engine.retried, len(server.asked)) == (2, len(STAGES) + 2)


def test_a_fault_that_stays_is_kept_and_raised_on() -> None:
    got, engine, server = through([ServerError("busy"), ServerError("x")], retries=1, max_wait_s=0.0)
    assert (got.status, len(server.asked), engine.retried) == ("failed", 2, 1)
    (call,) = engine.calls["planner.predict"]
    assert call["error"] == "LMServerError: [m/x] x"
    assert "text" not in call


def test_a_fault_that_no_second_try_mends_is_not_tried_again() -> None:
    key = "key-1"
    got, engine, server = through([AuthError(f"wrong key: {key}")], retries=2, secret=key)
    assert (got.status, len(server.asked)) == ("failed", 1)
    assert engine.calls["planner.predict"][0]["error"].startswith("LMAuthError: [m/x] wrong key: *** ")


def test_one_of_several_repeats_is_played(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    record(path)
    calls = yaml.safe_load(path.read_text(encoding="utf-8"))["calls"]
    path.write_text(yaml.safe_dump({"repeats": [{"calls": {}}, {"calls": calls}]}), encoding="utf-8")
    engine = RecordedEngine(path, strict=True, repeat=1)
    with dspy.context(lm=engine_lm(engine, "recorded/model")):
        assert program(clock=FixedClock()).diagnose(NARROW).verdict == "PASS"
    with pytest.raises(EngineError, match=r"one\.yaml: not a recording"):
        RecordedEngine(path, repeat=2)
    empty = RecordedEngine(path, repeat=0)
    with dspy.context(lm=engine_lm(empty, "recorded/model")):
        assert program(clock=FixedClock()).diagnose(NARROW).status == "failed"
    assert empty.unserved == ["nothing more was recorded for planner.predict"]


def test_a_changed_prompt_is_told_with_both_fingerprints(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    record(path)
    _, engine = play(path, strict=True, question="payment-service 现在还有 HighCPUUsage 告警吗？")
    (changed,) = engine.changed_prompts
    then = yaml.safe_load(path.read_text(encoding="utf-8"))["calls"]["planner.predict"][0]["fingerprint"]
    assert changed.recorded == then != changed.today
    assert engine.unserved == [
        f"the prompt of planner.predict has changed since it was recorded: {then} then, {changed.today} today"
    ]


@given(
    st.text(
        alphabet=st.one_of(st.characters(codec="utf-8"), st.sampled_from("\r\n\t\x85\u2028\u2029 #:-'\"|>%")),
        max_size=120,
    )
)
def test_any_text_is_read_back_as_it_was_written(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "one.yaml"
        write_recording(path, {"calls": {"planner.predict": [{"text": text}]}})
        assert read_recording(path)["calls"]["planner.predict"][0]["text"] == text


def test_half_a_character_in_a_reply_does_not_stop_the_recording(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    live = record(path, happy(planner=["\ud83d prose"]))
    assert read_recording(path)["calls"]["planner.predict"][0]["text"] == "? prose"
    assert play(path, strict=True)[0].answer == live.answer
