"""A recording gives the same run again, notices a prompt that has changed, and is a file that a person can read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import dspy
import pytest
import yaml

from program.clock import FixedClock
from program.errors import EngineError
from program.lm.recorded import RecordedEngine, recorded_lm, recording_lm
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
