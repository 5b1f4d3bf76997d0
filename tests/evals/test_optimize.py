"""Every optimizer finds what helps a model that is weak without it, and finds nothing where nothing helps."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "true")

import dspy
import pytest
from dspy.lm15 import Request as LMRequest
from dspy.lm15 import Response

from evals.case import load_cases
from evals.compile import CompileError, Measured, Outcome, Request, Row, Split, compile_prompts, worse
from evals.compile.journal import REPLIES
from evals.compile.measuring import gains
from evals.compile.optimizers import OPTIMIZERS, Optimizer, Plan
from evals.grading import leaks
from evals.metrics import with_invocations
from evals.running import CaseRun, program_over
from program.compiled import apply, default_compiled, load_compiled
from program.errors import SettingsError
from program.lm.scripted import engine_lm
from program.store import Store
from signatures import PlanDiagnosis
from tests.evals.prompted import GOLD, STRIPPED, Adviser, ChineseForgetter

CASES: Final = {case.id: case for case in load_cases()}
TRAIN: Final = ("demo-payment-cpu-alert", "demo-order-1042-status", "demo-redis-alert-silenced")
HELD_OUT: Final = ("cert-error-rate-resolved", "cert-ledger-unknown-host-none", "disk-filling-resolved")
SPLIT: Final = Split(tuple(CASES[name] for name in TRAIN), tuple(CASES[name] for name in HELD_OUT))
BUDGETS: Final = {"gepa": 24, "mipro": 27, "bootstrap": 3, "bootstrap-rs": 18, "simba": 27, "copro": 45}
"""Runs; for COPRO just enough that each predictor is given two proposals."""


def _request(name: str, student: Any, adviser: Any = None, **changes: Any) -> Request:
    given: dict[str, Any] = {"split": SPLIT, "budget": BUDGETS[name], **changes}
    reflection = engine_lm(adviser, "scripted/adviser") if adviser is not None else None
    return Request(optimizer=name, lm=engine_lm(student, "scripted/student"), reflection=reflection, **given)


def _compiled(name: str, *, deaf: bool = False, **changes: Any) -> Outcome:
    # Bootstrapped demos come from the student's own good runs: no teacher knows more.
    adviser = None if name.startswith("bootstrap") else Adviser()
    return compile_prompts(_request(name, ChineseForgetter(list(CASES.values()), deaf=deaf), adviser, **changes))


def _figures(outcome: Outcome) -> tuple[dict[str, float], dict[str, float]]:
    both = outcome.before.finished & outcome.after.finished
    assert both == set(HELD_OUT)
    return outcome.before.figures(both), outcome.after.figures(both)


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_a_gain_on_held_out_worlds_and_the_same_one_again_from_half_way(name: str, tmp_path: Path) -> None:
    outcome = _compiled(name, work=tmp_path)
    before, after = _figures(outcome)
    for figure in ("groundedness", "answer_usefulness", "calibration"):
        assert before[figure] == pytest.approx(1 / 3, abs=1e-3), figure
        assert after[figure] == 1.0, figure
    assert before["abstained"] == pytest.approx(2 / 3, abs=1e-3)
    assert (after["abstained"], after["overclaiming"], after["citation_validity"]) == (0.0, 0.0, 1.0)
    assert outcome.worse == ()
    # As if it had been stopped: the optimizer runs anew from its seed, and only the second half is asked for.
    replies = (tmp_path / REPLIES).read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(replies) == outcome.spent.asked
    half = len(replies) // 2
    (tmp_path / REPLIES).write_text("".join(replies[:half]), encoding="utf-8")
    again = _compiled(name, work=tmp_path)
    assert (again.spent.kept, again.spent.asked) == (half, len(replies) - half)
    assert again.compiled.version == outcome.compiled.version
    assert _figures(again) == (before, after)


def test_a_compile_from_nothing_gives_the_same_twice() -> None:
    one, two = _compiled("gepa"), _compiled("gepa")
    assert (one.compiled.version, one.spent) == (two.compiled.version, two.spent)


@pytest.mark.parametrize("name", ["gepa", "mipro", "bootstrap", "copro"])
def test_no_gain_where_nothing_helps(name: str) -> None:
    outcome = _compiled(name, deaf=True)
    before, after = _figures(outcome)
    for figure in (
        "groundedness",
        "overclaiming",
        "citation_validity",
        "answer_usefulness",
        "calibration",
        "abstained",
    ):
        assert after[figure] == before[figure], figure
    assert before["groundedness"] == pytest.approx(1 / 3, abs=1e-3)


def test_copro_leaves_the_prompts_that_no_proposal_made_better() -> None:
    outcome = _compiled("copro", deaf=True)
    assert outcome.compiled.version == default_compiled().version


def test_the_file_holds_what_was_measured_and_where_it_came_from(tmp_path: Path) -> None:
    out = tmp_path / "bilingual.json"
    outcome = _compiled("gepa", out=out)
    assert outcome.written == out
    held = load_compiled(out)
    assert held.version == outcome.compiled.version
    assert held.prompts.predictors["executor.state"].instructions == GOLD
    meta = held.meta
    assert (meta.name, meta.optimizer, meta.settings["budget"]) == ("bilingual", "gepa", BUDGETS["gepa"])
    assert meta.models == {"student": "scripted/student", "reflection": "scripted/adviser"}
    assert meta.data.train == {"demo": TRAIN}
    assert meta.data.validation == {"cert-dns": HELD_OUT[:2], "disk-inode": HELD_OUT[2:]}
    assert meta.scores["before"]["groundedness"] < meta.scores["after"]["groundedness"] == 1.0


ENGLISH: Final = Split(
    tuple(CASES[name] for name in ("disk-filling-resolved", "deadlock-count", "demo-redis-alert-silenced")),
    tuple(CASES[name] for name in HELD_OUT[:2]),
)
"""Learned cases that the student answers as well as can be; of a tie an optimizer would make something all the same."""


@pytest.mark.parametrize("name", [name for name, one in OPTIMIZERS.items() if one.by_score])
def test_nothing_is_spent_where_nothing_can_be_gained(name: str, tmp_path: Path) -> None:
    told: list[str] = []
    student, adviser = ChineseForgetter(list(CASES.values())), Adviser()
    out = tmp_path / "same.json"
    outcome = compile_prompts(_request(name, student, adviser, split=ENGLISH, out=out), tell=told.append)
    assert (
        f"each of the 3 cases to learn from scores 1.00 as it is: nothing can be gained, and {name} was not started"
        in told
    )
    assert len(adviser.asked) == 1, "whether it is there"
    once = sum(row.lm_calls for row in outcome.before.rows) + 5 * len(ENGLISH.train)
    assert outcome.spent.asked - 1 == student.asked == once
    assert outcome.before is outcome.after
    assert load_compiled(out).version == outcome.compiled.version == default_compiled().version


def test_good_runs_are_what_demos_are_made_of() -> None:
    outcome = compile_prompts(_request("bootstrap", ChineseForgetter(list(CASES.values())), split=ENGLISH))
    assert outcome.compiled.version != default_compiled().version


def test_gepa_stops_at_the_best_that_there_is() -> None:
    little, much = (
        compile_prompts(_request("gepa", ChineseForgetter(list(CASES.values())), Adviser(), budget=budget))
        for budget in (24, 400)
    )
    assert _figures(much)[1]["groundedness"] == 1.0
    assert much.compiled.version == little.compiled.version
    assert much.spent == little.spent


@pytest.mark.parametrize("name", ["bootstrap", "bootstrap-rs", "mipro", "simba"])
def test_a_store_makes_no_other_version(name: str, tmp_path: Path) -> None:
    alone, stored = _compiled(name), _compiled(name, store=str(tmp_path / "runs.db"))
    assert any(prompt.demos for prompt in stored.compiled.prompts.predictors.values())
    assert stored.compiled.version == alone.compiled.version


def test_compiling_begins_with_given_prompts() -> None:
    first = _compiled("bootstrap").compiled
    outcome = _compiled("gepa", start=first, budget=6)
    assert _figures(outcome)[0]["groundedness"] == 1.0


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_no_optimizer_can_reach_what_code_holds(name: str) -> None:
    student = ChineseForgetter(list(CASES.values()))
    stripping = _request(name, student, Adviser(always=STRIPPED))
    compiled = compile_prompts(stripping).compiled
    told = 0
    for hostile in (False, True):
        for case in SPLIT.val:
            program = apply(program_over(case.world, scope=case.scope), compiled)
            for _, predictor in program.named_predictors() if hostile else ():
                predictor.signature = predictor.signature.with_instructions(STRIPPED)
            student.requests.clear()
            with dspy.context(lm=engine_lm(student, "scripted/student")):
                prediction = with_invocations(program(question=case.question), program.environment.store)
            run = CaseRun(prediction, program.trace(prediction.run_id), tuple(student.requests))
            assert leaks(run) == ()
            told += STRIPPED in "".join(request.system for request in student.requests)
    assert told >= len(SPLIT.val), "the student was never told to let go"


def test_worse_is_more_overclaiming_fewer_valid_citations_or_other_verdicts() -> None:
    def measured(over: float, cited: float, verdict: float = 1.0) -> Measured:
        figures = {"overclaiming": over, "citation_validity": cited, "calibration": verdict}
        perfect = {"overclaiming": 0.0, "citation_validity": 1.0, "calibration": 1.0}
        return Measured((Row("a", figures), Row("b", perfect)))

    assert worse(measured(0.0, 1.0), measured(0.0, 1.0)) == []
    assert worse(measured(0.2, 0.9), measured(0.1, 1.0)) == []
    assert worse(measured(0.0, 1.0), measured(0.1, 1.0)) == ["overclaiming went from 0.0000 to 0.0500"]
    assert worse(measured(0.0, 1.0), measured(0.0, 0.5)) == ["citation validity went from 1.0000 to 0.7500"]
    held_back = measured(0.0, 1.0, 0.0)  # what code held back of made-up claims
    assert worse(measured(0.0, 1.0), held_back) == ["expected verdict went from 1.0000 to 0.5000"]
    failed = Measured((Row("a", {}, error="the server is gone"), *measured(0.0, 1.0).rows[1:]))
    assert worse(failed, measured(0.5, 0.5)) == [], "a run that failed is no 0"


def test_runs_go_into_a_store_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    outcome = _compiled("bootstrap", store=str(path))
    with Store.open(path) as store:
        runs = store.runs(limit=1000)
    assert len(runs) >= 2 * len(HELD_OUT) + len(TRAIN)
    assert {run.prompt_version for run in runs} == {default_compiled().version, outcome.compiled.version}


def test_an_agent_with_a_model_of_its_own_asks_it_while_compiling() -> None:
    student, verifier = ChineseForgetter(list(CASES.values())), ChineseForgetter(list(CASES.values()))
    own = {"verifier": engine_lm(verifier, "scripted/verifier")}
    outcome = compile_prompts(_request("bootstrap", student, models=own))
    assert _figures(outcome)[1]["groundedness"] == 1.0
    assert {request.stage for request in verifier.requests} == {"verifier.predict"}
    assert "verifier.predict" not in {request.stage for request in student.requests}
    assert outcome.compiled.meta.models["verifier"] == "scripted/verifier"


def test_several_runs_at_once_come_to_the_same() -> None:
    assert _figures(_compiled("bootstrap-rs", threads=3)) == _figures(_compiled("bootstrap-rs"))


def test_the_users_own_store_is_refused() -> None:
    with pytest.raises(SettingsError, match="your own store"):
        _compiled("bootstrap", store=f"sqlite:///{os.environ['DIAGNOSE_STORE']}")


def test_a_missing_package_and_a_small_budget_are_told_before_a_call() -> None:
    student = ChineseForgetter(list(CASES.values()))
    wants = Optimizer("x", "", lambda cases: 1, lambda plan, program: program, modules=("no_such_package",))
    with pytest.raises(SettingsError, match=r"x needs no_such_package: pip install 'evidence-diagnosis\[optimize\]'"):
        wants.check(cases=3, budget=3)
    with pytest.raises(SettingsError, match="budget of 30 runs or more for 3 cases, not 29"):
        compile_prompts(_request("copro", student, budget=29))
    with pytest.raises(SettingsError, match="needs no_such_package"):
        compile_prompts(Request(wants, engine_lm(student, "scripted/student"), SPLIT))
    assert {name: one.modules for name, one in OPTIMIZERS.items() if one.modules} == {
        "mipro": ("optuna",),
        "simba": ("numpy",),
    }
    assert student.asked == 0


@pytest.mark.parametrize("breaks", [False, True])
def test_an_optimizer_that_edits_shared_classes_is_found_out_and_undone(breaks: bool) -> None:
    def said() -> tuple[str, object]:
        return PlanDiagnosis.instructions, PlanDiagnosis.fields["question"].json_schema_extra["desc"]

    kept = said()

    def edit(plan: Plan, program: dspy.Module) -> dspy.Module:
        PlanDiagnosis.instructions = "edited"
        PlanDiagnosis.fields["question"].json_schema_extra["desc"] = "edited too"
        if breaks:
            raise ValueError("broken")
        return program

    student = engine_lm(ChineseForgetter(list(CASES.values())), "scripted/student")
    why = "editing: ValueError: broken" if breaks else "changed the signatures of this whole process"
    with pytest.raises(CompileError, match=why):
        compile_prompts(Request(Optimizer("editing", "", lambda cases: 1, edit), student, SPLIT))
    assert said() == kept


def test_a_reflection_model_that_answers_nothing_is_told_before_a_token_is_spent(tmp_path: Path) -> None:
    class Dead(Adviser):
        def complete(self, request: LMRequest) -> Response:
            raise ValueError("no such model")

    student = ChineseForgetter(list(CASES.values()))
    with pytest.raises(CompileError, match=r"reflection model scripted/adviser does not answer: .*no such model"):
        compile_prompts(_request("gepa", student, Dead(), work=tmp_path))
    assert student.asked == 0


def test_a_gain_is_a_better_figure_of_quality() -> None:
    def measured(over: float, useful: float) -> Measured:
        rest = dict.fromkeys(("groundedness", "citation_validity", "calibration"), 1.0)
        return Measured((Row("a", {**rest, "overclaiming": over, "answer_usefulness": useful}),))

    assert gains(measured(0.1, 0.5), measured(0.1, 0.5)) == []
    assert gains(measured(0.1, 0.5), measured(0.2, 0.4)) == []
    assert gains(measured(0.2, 0.5), measured(0.1, 0.6)) == ["overclaiming", "answer_usefulness"]
