"""Compiled program files: written and read back to the letter, refused where they do not fit."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import dspy
import pytest

from program import DiagnosisProgram
from program.compiled import (
    CompiledData,
    CompiledMeta,
    CompiledPrompts,
    apply,
    compiled_of,
    default_compiled,
    differences,
    document_text,
    load_compiled,
    read_compiled,
    save_compiled,
    stamp_compiled,
)
from program.compiled.fit import code_prompts
from program.errors import PromptsError
from program.lm.requests import STAGES
from program.prompt_set import read_document
from program.prompts import predictor_version
from signatures.adapter import StrictJSONAdapter
from signatures.executor import ClaimDraft, EvidenceDraft, StateFindings
from signatures.planner import PlanDiagnosis, PlannerPlan

META = CompiledMeta(
    name="taught",
    made_at=datetime(2026, 11, 30, 8, 0, tzinfo=UTC),
    optimizer="gepa",
    settings={"budget": 40},
    models={"student": "scripted/student"},
    data=CompiledData(train={"disk": ("a", "b")}, validation={"kafka": ("c",)}),
    scores={"before": {"groundedness": 0.5}, "after": {"groundedness": 1.0}},
)
PLAN = PlannerPlan(selected_skill=None, selection_reason="none fits", plan=["query_logs: 磁盘"], reasoning="one step")
DRAFT = EvidenceDraft(
    claims=[ClaimDraft(claim_type="observation", claim_text="/var is full", support_level="direct", cites=["E1"])],
    hypotheses=[],
    recommended_actions=[],
    missing_info=[],
)


def taught() -> DiagnosisProgram:
    program = DiagnosisProgram()
    planner, state = program.planner.predict, program.executor.state
    planner.signature = planner.signature.with_instructions(
        "Plan.\n\n    Indented.\n 磁盘 \u2028 line"
    ).with_updated_fields("planner_plan", desc="a short plan")
    planner.demos = [
        dspy.Example(question="disk?", planner_plan=PLAN, augmented=True),
        dspy.Example(question="no output: shown to no model"),
    ]
    state.demos = [{"question": "disk?", "scope": "narrow", "evidence": [], "executor_evidence": DRAFT}]
    return program


def prompts_of(program: DiagnosisProgram) -> dict[str, Any]:
    """Each prompt as a model is sent it."""
    return {
        name: StrictJSONAdapter().format(predictor.signature, list(predictor.demos), {"question": "q"})
        for name, predictor in program.named_predictors()
    }


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "taught.json"
    save_compiled(taught(), path, META)
    return path


def edited(path: Path, edit: Callable[[dict[str, Any]], object], *, stale: bool = False) -> Path:
    document = json.loads(path.read_text(encoding="utf-8"))
    edit(document)
    if not stale:
        document["version"] = _true_version(path, document)
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def _true_version(path: Path, document: dict[str, Any]) -> str:
    """The version that the file's own refusal tells."""
    path.write_text(json.dumps(document | {"version": "?"}), encoding="utf-8")
    with pytest.raises(PromptsError) as refused:
        load_compiled(path)
    told = [word.rstrip(":") for word in str(refused.value).split() if word.startswith("prompts-")]
    return told[0] if told else "?"


def test_the_shipped_default_is_what_the_code_says_and_fits() -> None:
    shipped = default_compiled()
    assert differences(shipped.prompts, code_prompts()) == (), (
        "an instruction was edited: make the file anew with `diagnose prompts show code --json`"
    )
    assert shipped.version == code_prompts().version
    assert shipped.name == "default"


def test_the_signatures_named_are_those_of_the_program() -> None:
    assert {name: predictor.signature for name, predictor in DiagnosisProgram().named_predictors()} == STAGES


def test_a_program_comes_back_from_its_file_to_the_letter(saved: Path) -> None:
    made, read = taught(), load_compiled(saved)
    assert read == compiled_of(made, META)
    again = apply(DiagnosisProgram(), read)
    assert prompts_of(again) == prompts_of(made)
    assert prompts_of(again) != prompts_of(DiagnosisProgram())
    assert compiled_of(again, META) == read
    versions = {name: predictor_version(predictor) for name, predictor in again.named_predictors()}
    assert versions == read.prompts.versions
    assert read.meta == META


def test_applying_replaces_everything_and_touches_no_other_program(saved: Path) -> None:
    before = prompts_of(DiagnosisProgram())
    program = apply(taught(), default_compiled())
    assert prompts_of(program) == before
    apply(program, load_compiled(saved))
    assert prompts_of(DiagnosisProgram()) == before
    assert PlanDiagnosis.instructions == code_prompts().predictors["planner.predict"].instructions


def test_a_file_is_reviewable_text(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    planner = json.loads(text)["predictors"]["planner.predict"]
    assert planner["instructions"] == ["Plan.", "", "   Indented.", "磁盘 \u2028 line"]
    assert "磁盘" in text
    assert [list(demo) for demo in planner["demos"]] == [["question", "planner_plan"]]
    assert text == document_text(load_compiled(saved))


def test_every_part_of_a_prompt_is_in_the_version() -> None:
    def versions(edit: Callable[[DiagnosisProgram], object]) -> str:
        program = DiagnosisProgram()
        edit(program)
        return compiled_of(program, META).version

    def describe(program: DiagnosisProgram) -> None:
        predict = program.verifier.predict
        predict.signature = predict.signature.with_updated_fields("verdict", desc="other")

    def instruct(program: DiagnosisProgram) -> None:
        predict = program.verifier.predict
        predict.signature = predict.signature.with_instructions("Other.")

    def show(program: DiagnosisProgram) -> None:
        program.planner.predict.demos = [{"question": "q", "planner_plan": PLAN}]

    plain = versions(lambda program: program)
    assert plain == default_compiled().version
    assert len({plain, versions(describe), versions(instruct), versions(show)}) == 4


def test_a_model_s_own_words_in_a_schema_are_in_the_version() -> None:
    class PlannerPlan(PlanDiagnosis.output_fields["planner_plan"].annotation):  # type: ignore[misc,name-defined]
        """Another text for the same fields."""

    retyped = dspy.Predict(PlanDiagnosis.with_updated_fields("planner_plan", type_=PlannerPlan))
    assert predictor_version(retyped) != predictor_version(dspy.Predict(PlanDiagnosis))


def _shape(document: dict[str, Any], name: str = "planner.predict") -> dict[str, Any]:
    return document["predictors"][name]["fingerprint"]


MISFITS: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "a field was added in the code": (
        lambda held: (
            _shape(held)["inputs"].pop("history"),
            held["predictors"]["planner.predict"]["descriptions"].pop("history"),
        ),
        "planner.predict: input history was added",
    ),
    "a field was removed in the code": (
        lambda held: _shape(held, "verifier.predict")["outputs"].update(mood="str"),
        "verifier.predict: output mood was removed",
    ),
    "a field was retyped in the code": (
        lambda held: _shape(held)["inputs"].update(skill_catalog="list[str]"),
        "planner.predict: input skill_catalog was retyped: list[str] becomes dict[str, str]",
    ),
    "a model was changed in the code": (
        lambda held: _shape(held)["outputs"].update(planner_plan="PlannerPlan #00000000"),
        "planner.predict: output planner_plan was retyped: PlannerPlan #00000000 becomes PlannerPlan #",
    ),
    "fields were reordered in the code": (
        lambda held: _shape(held).update(inputs=dict(reversed(_shape(held)["inputs"].items()))),
        "planner.predict: inputs were reordered: retry_context, ",
    ),
    "an unknown predictor": (
        lambda held: held["predictors"].update(judge=copy.deepcopy(held["predictors"]["planner.predict"])),
        "unknown predictor judge",
    ),
    "a predictor is missing": (
        lambda held: held["predictors"].pop("composer.predict"),
        "predictor composer.predict is missing",
    ),
    "another adapter": (lambda held: held.update(adapter="chat-1"), "adapter is chat-1, today strict-json-1"),
    "no instructions": (
        lambda held: held["predictors"]["planner.predict"].update(instructions=[" ", ""]),
        "planner.predict: has no instructions",
    ),
    "an unknown field is described": (
        lambda held: held["predictors"]["planner.predict"]["descriptions"].update(mood="x"),
        "planner.predict: describes an unknown field mood",
    ),
    "a field without description": (
        lambda held: held["predictors"]["planner.predict"]["descriptions"].pop("question"),
        "planner.predict: field question has no description",
    ),
    "a demo of an unknown field": (
        lambda held: held["predictors"]["planner.predict"]["demos"][0].update(mood="x"),
        "planner.predict: demo 1 has an unknown field mood",
    ),
    "a demo without output": (
        lambda held: held["predictors"]["planner.predict"]["demos"][0].pop("planner_plan"),
        "planner.predict: demo 1 has no output",
    ),
}


@pytest.mark.parametrize("case", MISFITS)
def test_a_file_that_does_not_fit_is_refused_with_what_changed(saved: Path, case: str) -> None:
    edit, told = MISFITS[case]
    with pytest.raises(PromptsError) as refused:
        load_compiled(edited(saved, edit))
    assert str(refused.value).startswith(f"{saved}: does not fit today's signatures: ")
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_reordering_is_told_beside_another_change(saved: Path) -> None:
    """A file and a version are compared with today's signatures in the same words."""

    def change(held: dict[str, Any]) -> None:
        inputs = {"mood": "str", **dict(reversed(_shape(held)["inputs"].items()))}
        inputs["question"] = "int"
        _shape(held)["inputs"] = inputs

    expected = [
        "planner.predict: input mood was removed",
        "planner.predict: input question was retyped: int becomes str",
        "planner.predict: inputs were reordered: retry_context, skill_catalog, available_knowledge_domains, history,"
        " question becomes question, history, available_knowledge_domains, skill_catalog, retry_context",
    ]
    path = edited(saved, change)
    with pytest.raises(PromptsError) as refused:
        load_compiled(path)
    assert str(refused.value) == f"{path}: does not fit today's signatures: {'; '.join(expected)}"
    told = differences(read_compiled(path).compiled.prompts, code_prompts())
    assert [line for line in told if ": input" in line] == expected


def test_a_file_edited_by_hand_is_stamped_and_its_scores_are_gone(saved: Path) -> None:
    before = load_compiled(saved)
    path = edited(
        saved, lambda held: held["predictors"]["planner.predict"].update(instructions=["Plan well."]), stale=True
    )
    with pytest.raises(PromptsError, match=f"where that is meant: diagnose prompts stamp {path}$"):
        load_compiled(path)
    assert read_compiled(path).is_edited
    now = datetime(2026, 12, 1, tzinfo=UTC)
    stamped = stamp_compiled(path, now=now)
    assert load_compiled(path) == stamped
    assert stamped.prompts.predictors["planner.predict"].instructions == "Plan well."
    meta = stamped.meta
    assert (meta.name, meta.optimizer, meta.made_at, meta.data) == (META.name, "hand", now, META.data)
    assert (meta.scores, meta.models, meta.settings) == ({}, {}, {})
    assert meta.note == f"edited by hand; before: {before.version}, made 2026-11-30T08:00:00.000Z by gepa"
    text = path.read_text(encoding="utf-8")
    with pytest.raises(PromptsError, match="there is nothing to stamp"):
        stamp_compiled(path, now=now)
    assert path.read_text(encoding="utf-8") == text


def test_a_file_that_does_not_fit_cannot_be_stamped(saved: Path) -> None:
    path = edited(saved, MISFITS["a field was retyped in the code"][0], stale=True)
    text = path.read_text(encoding="utf-8")
    with pytest.raises(PromptsError, match="does not fit today's signatures"):
        stamp_compiled(path, now=META.made_at)
    assert path.read_text(encoding="utf-8") == text


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "another format": (lambda held: held.update(format="x"), "not a compiled program: format is 'x'"),
    "an unknown part": (lambda held: held.update(lm="x"), "lm: Extra inputs are not permitted"),
    "an unknown part of meta": (lambda held: held["meta"].update(by="x"), "meta.by: Extra inputs are not permitted"),
    "no meta": (lambda held: held.pop("meta"), "meta: Input should be an object"),
    "a name with a slash": (lambda held: held["meta"].update(name="../x"), "meta.name: String should match pattern"),
    "a time without a zone": (lambda held: held["meta"].update(made_at="2026-11-30T00:00:00"), "meta.made_at: "),
    "a score in words": (lambda held: held["meta"].update(scores={"after": {"x": "0.5"}}), "meta.scores.after.x: "),
    "instructions of numbers": (
        lambda held: held["predictors"]["planner.predict"].update(instructions=[1]),
        "predictors.planner.predict.instructions: Value error, a list of lines is wanted",
    ),
    "demos that are no list": (
        lambda held: held["predictors"]["planner.predict"].update(demos={}),
        "predictors.planner.predict.demos: Input should be a valid array",
    ),
    "half a character": (lambda held: held["meta"].update(note="\ud800"), "surrogate"),
    "a version that is not its text's": (
        lambda held: held["predictors"]["planner.predict"].update(instructions=["Other."]),
        "the text was changed after its scores were taken",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_in_one_line(saved: Path, case: str) -> None:
    edit, told = BROKEN[case]
    with pytest.raises(PromptsError) as refused:
        load_compiled(edited(saved, edit, stale=True))
    assert str(refused.value).startswith(f"{saved}: ")
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ":1:1: not JSON"),
        ("[]", "an object is wanted, not list"),
        ("{", ":1:2: not JSON"),
        ('{"format": "diagnose-prompts-1", "format": "x"}', "duplicate JSON key: format"),
        ('{"a": NaN}', "NaN is not a JSON value"),
        ("[" * 100_000, "JSON nests too deep"),
        (f'{{"a": {"9" * 5000}}}', "not JSON"),
    ],
)
def test_a_file_that_is_no_document_is_refused_in_one_line(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PromptsError) as refused:
        load_compiled(path)
    assert str(refused.value).startswith(str(path))
    assert told in str(refused.value)


def test_a_file_that_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    latin = tmp_path / "latin.json"
    latin.write_bytes(b"\xff\xfe")
    for path in (tmp_path / "none.json", tmp_path, latin, Path("x\0y")):
        with pytest.raises(PromptsError, match="cannot be read"):
            load_compiled(path)
    with pytest.raises(PromptsError, match=r"none/x\.json: the compiled program cannot be written"):
        save_compiled(taught(), tmp_path / "none" / "x.json", META)


def test_what_json_or_a_file_cannot_hold_is_saved_as_what_it_can() -> None:
    program = taught()
    program.planner.predict.demos = [{"question": float("nan"), "planner_plan": PLAN, "history": ["a\ud800"]}]
    made = compiled_of(program, META)
    (demo,) = made.prompts.predictors["planner.predict"].demos
    assert (demo["question"], demo["history"]) == ("NaN", ["a?"])
    assert read_document(json.loads(document_text(made)), "x") == (made, made.version)


def test_a_program_of_other_predictors_is_neither_saved_nor_given_prompts(tmp_path: Path) -> None:
    class Wider(dspy.Module):
        def __init__(self) -> None:
            super().__init__()
            self.inner = DiagnosisProgram()
            self.extra = dspy.Predict("a -> b")

    with pytest.raises(PromptsError, match="unknown predictor"):
        save_compiled(Wider(), tmp_path / "x.json", META)
    with pytest.raises(PromptsError, match="other predictors"):
        apply(Wider(), default_compiled())
    assert not list(tmp_path.iterdir())


def test_differences_are_words(saved: Path) -> None:
    lines = differences(default_compiled().prompts, load_compiled(saved).prompts)
    assert "planner.predict: instructions changed: 9 lines removed, 3 added" in lines
    assert "  +Plan." in lines
    assert 'planner.predict: description of planner_plan: "the plan" becomes "a short plan"' in lines
    assert "planner.predict: demo added:" in lines
    assert '  + question: "disk?"' in lines
    assert any(line.startswith("executor.state: demo added") for line in lines)
    assert not any(line.startswith(("verifier", "composer", "executor.choose")) for line in lines)
    back = differences(load_compiled(saved).prompts, default_compiled().prompts)
    assert "planner.predict: demo removed:" in back


def test_demos_in_another_order_are_another_version_and_told_so() -> None:
    def shown(*questions: str) -> CompiledPrompts:
        program = DiagnosisProgram()
        program.executor.state.demos = [{"question": q, "executor_evidence": DRAFT} for q in questions]
        return compiled_of(program, META)

    one, other = shown("a", "b"), shown("b", "a")
    assert one.version != other.version
    assert differences(one.prompts, other.prompts) == ("executor.state: demos reordered",)
    assert differences(shown("a", "a").prompts, shown("a").prompts)[0] == "executor.state: demo removed:"
    assert StateFindings.instructions  # the class itself is as it was
