"""The double that tests and evals share: each predictor has its own replies, and what was asked can be seen."""

from __future__ import annotations

import asyncio

import dspy
import pytest

from program.errors import EngineError
from program.lm.requests import StageRequest
from program.lm.scripted import ScriptedEngine, engine_lm, scripted_lm
from tests.program.support import METRICS, NARROW, OPEN, STAGES, choose, happy, plan, program, run


def test_each_stage_takes_its_own_replies_in_order() -> None:
    asked = program()
    first, engine = run(asked, happy())
    assert [request.stage for request in engine.requests] == list(STAGES)
    assert engine.unused() == {}
    assert first.verdict == "PASS"


def test_a_request_shows_inputs_and_both_messages() -> None:
    _, engine = run(program(), happy())
    planner = engine.requests[0]
    assert isinstance(planner, StageRequest)
    assert planner.inputs["question"] == NARROW
    assert "Plan how to collect evidence" in planner.system
    assert NARROW in planner.user


def test_a_function_sees_the_request_and_gives_the_reply() -> None:
    seen: list[str] = []

    def reply(request: StageRequest) -> dict[str, object]:
        seen.append(request.stage)
        return plan()

    got, _ = run(program(), happy(planner=[reply]))
    assert (seen, got.verdict) == (["planner.predict"], "PASS")


def test_an_exception_is_raised_as_a_fault() -> None:
    got, _ = run(program(), happy(planner=[RuntimeError("boom")]))
    assert "boom" in (got.error or "")


def test_a_script_that_runs_out_says_for_whom() -> None:
    got, engine = run(program(), happy(choose=[choose()]), question=OPEN)
    assert "the script has no reply left for planner.predict" in (got.error or "")  # the second round
    assert engine.unused() == {"executor.state": 1, "verifier.predict": 1, "composer.predict": 1}


def test_stages_without_a_key_go_to_the_other_engine() -> None:
    other = ScriptedEngine(happy())
    engine = ScriptedEngine({"executor.choose": [choose(METRICS)]}, otherwise=other)
    with dspy.context(lm=engine_lm(engine, "scripted/model")):
        got = program().diagnose(NARROW)
    assert got.verdict == "PASS"
    assert other.unused() == {"executor.choose": 1}
    assert len(engine.requests) == 5


def test_a_prompt_of_something_else_is_refused() -> None:
    lm, _ = scripted_lm({})
    with pytest.raises(Exception, match="no data document"):
        lm("hello")


def test_an_awaited_call_is_answered_too() -> None:
    lm, engine = scripted_lm(happy())
    with dspy.context(lm=lm):
        got = asyncio.run(program().acall(question=NARROW))
    assert got.verdict == "PASS"
    assert len(engine.requests) == 5


def test_tokens_are_counted() -> None:
    asked = program()
    got, _ = run(asked, happy())
    stored = asked.trace(got.run_id)
    assert all(step.token_count > 0 for step in stored.steps)
    assert stored.run.token_count == sum(step.token_count for step in stored.steps)


def test_the_error_of_a_script_is_one_of_the_product() -> None:
    assert issubclass(EngineError, Exception)
    assert "no reply left" in str(EngineError("no reply left"))
