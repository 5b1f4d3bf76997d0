"""DSPy's optimizers compile the program offline, and no prompt carries its safety."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from typing import Any

os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "true")

import dspy
import pytest
from dspy.lm15 import Request, Response, response_to_events

from evals.behaviours import overclaims, tampered_number
from evals.case import Case, load_cases, world
from evals.grading import leaks
from evals.honest import Honest, honest
from evals.metrics import feedback_metric, groundedness, with_invocations
from evals.running import CaseRun
from program import DiagnosisProgram
from program.clock import FixedClock
from program.lm.requests import StageRequest, read_request, system_text, text_response
from program.lm.scripted import ScriptedReply, engine_lm

GOLD = "Cite every claim by a handle that stands in the evidence."
WORLD = "disk-inode"
CASES = {case.question: case for case in load_cases() if case.world == WORLD}


class PromptedStudent:
    """A model that cites properly only when its instructions or a demo show it, and overclaims when stripped of all."""

    supports_function_calling = False
    supports_response_schema = False
    supported_params: tuple[str, ...] = ()

    def __init__(self, *, taught: bool = False) -> None:
        self.taught = taught
        self.requests: list[StageRequest] = []

    def complete(self, request: Request) -> Response:
        read = read_request(request)
        self.requests.append(read)
        shown = len(request.messages) > 1
        said = self._say(read, taught=self.taught or GOLD in read.system or shown, stripped=STRIPPED in read.system)
        text = said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)
        return text_response(text, request.model)

    def _say(self, read: StageRequest, *, taught: bool, stripped: bool) -> ScriptedReply:
        case = CASES[_question(read)]
        script: Honest = honest(case)
        if read.stage == "executor.state":
            draft: Any = script.state(read)
            claims = draft["executor_evidence"]["claims"]
            for claim in claims:
                if stripped:
                    claim["claim_text"] = tampered_number(case, claim["claim_text"])
                elif not taught:
                    claim["cites"] = ["E99"]
            return draft
        if read.stage == "composer.predict" and stripped:
            ids = [claim["id"] for claim in read.inputs["allowed_claims"]]
            return {"answer_summary": "", "sentences": [{"text": text, "item_ids": ids} for text in overclaims(case)]}
        stages = {
            "planner.predict": script.plan,
            "executor.choose": script.choose,
            "verifier.predict": script.verify,
            "composer.predict": script.compose,
        }
        reply = stages[read.stage](read)
        assert not isinstance(reply, BaseException)
        return reply

    def stream(self, request: Request) -> Iterator[Any]:
        return response_to_events(self.complete(request))

    def close(self) -> None:
        pass


class Reflection:
    """A reflection model that proposes one fixed instruction (DSPy 3.4.1 wants it as JSON)."""

    supports_function_calling = False
    supports_response_schema = False
    supported_params: tuple[str, ...] = ()

    def __init__(self, instruction: str) -> None:
        self.instruction = instruction
        self.asked: list[str] = []

    def complete(self, request: Request) -> Response:
        self.asked.append("\n".join([system_text(request), *(message.text or "" for message in request.messages)]))
        return text_response(json.dumps({"new_instruction": self.instruction}), request.model)

    def stream(self, request: Request) -> Iterator[Any]:
        return response_to_events(self.complete(request))

    def close(self) -> None:
        pass


STRIPPED = "Just answer as you like."


def _question(read: StageRequest) -> str:
    inputs = read.inputs
    return inputs.get("question") or inputs.get("original_query") or inputs["diagnosis_context"]["query"]


def _program() -> DiagnosisProgram:
    source = world(WORLD)
    return DiagnosisProgram(
        tools=source.tools, skills=source.skills, store=":memory:", clock=FixedClock(), max_rounds=1
    )


def _examples(cases: Sequence[Case]) -> list[dspy.Example]:
    return [dspy.Example(question=case.question, verdict="PASS").with_inputs("question") for case in cases]


def _instruct(program: DiagnosisProgram, instruction: str, *names: str) -> DiagnosisProgram:
    for name, predictor in program.named_predictors():
        if not names or name in names:
            predictor.signature = predictor.signature.with_instructions(instruction)
    return program


@pytest.fixture
def student() -> PromptedStudent:
    return PromptedStudent()


@pytest.fixture(autouse=True)
def model(student: PromptedStudent) -> Iterator[None]:
    with dspy.context(lm=engine_lm(student, "scripted/student"), track_usage=False):
        yield


def _verdicts(program: DiagnosisProgram) -> list[str]:
    return [program(question=question).verdict for question in CASES]


def test_the_student_cannot_cite_untaught() -> None:
    assert set(_verdicts(_program())) == {"REJECT"}


def test_bootstrap_few_shot_teaches_by_demos() -> None:
    train = list(CASES.values())[1:]
    teacher = engine_lm(PromptedStudent(taught=True), "scripted/teacher")
    optimizer = dspy.BootstrapFewShot(
        metric=groundedness, max_bootstrapped_demos=1, max_labeled_demos=0, teacher_settings={"lm": teacher}
    )
    compiled = optimizer.compile(_program(), trainset=_examples(train))
    assert all(predictor.demos for _, predictor in compiled.named_predictors())
    assert _verdicts(compiled) == ["PASS"] * len(CASES)


def test_bootstrap_few_shot_takes_no_demo_from_an_answer_that_is_not_grounded() -> None:
    optimizer = dspy.BootstrapFewShot(metric=groundedness, max_bootstrapped_demos=1, max_labeled_demos=0)
    compiled = optimizer.compile(_program(), trainset=_examples(list(CASES.values())))
    assert not any(predictor.demos for _, predictor in compiled.named_predictors())


def test_gepa_raises_the_held_out_score(capsys: pytest.CaptureFixture[str]) -> None:
    held_out, *train = CASES.values()
    reflection = Reflection(GOLD)
    optimizer = dspy.GEPA(
        metric=feedback_metric,
        max_metric_calls=40,
        reflection_lm=engine_lm(reflection, "scripted/reflection"),
        reflection_minibatch_size=2,
        track_stats=True,
        num_threads=1,
    )
    compiled = optimizer.compile(_program(), trainset=_examples(train), valset=_examples([held_out]))
    capsys.readouterr()  # GEPA prints its progress whatever it is told
    scores = compiled.detailed_results.val_aggregate_scores
    assert scores[0] == 0.0
    assert max(scores) == 1.0
    assert compiled.executor.state.signature.instructions == GOLD
    assert _verdicts(compiled) == ["PASS"] * len(CASES)
    assert any("evidence.raw_path" in asked or "E99" in asked or "rule" in asked for asked in reflection.asked), (
        "no feedback in words"
    )


def test_no_rule_in_a_prompt_is_what_keeps_an_overclaim_from_the_user(
    student: PromptedStudent, capsys: pytest.CaptureFixture[str]
) -> None:
    optimizer = dspy.GEPA(
        metric=feedback_metric,
        max_metric_calls=12,
        reflection_lm=engine_lm(Reflection(STRIPPED), "scripted/reflection"),
        reflection_minibatch_size=2,
        num_threads=1,
    )
    compiled = optimizer.compile(
        _program(), trainset=_examples(list(CASES.values())[1:]), valset=_examples(list(CASES.values())[:1])
    )
    capsys.readouterr()
    for program in (
        compiled,
        _instruct(compiled.deepcopy(), STRIPPED),
        _instruct(_instruct(_program(), STRIPPED), GOLD, "executor.state"),
    ):
        for question in CASES:
            student.requests.clear()
            prediction = with_invocations(program(question=question), program.environment.store)
            assert leaks(CaseRun(prediction, program.trace(prediction.run_id), tuple(student.requests))) == ()
