"""A stored run is scored as the live prediction was."""

from __future__ import annotations

from typing import Any

import dspy
import pytest

from evals.behaviours import BEHAVIOURS, Behaviour
from evals.case import Case, load_cases
from evals.grading import scores_of
from evals.honest import honest
from evals.metrics import BrokenRunError, cost, example_of, groundedness, prediction_of, with_invocations
from evals.running import program_of, program_over
from program import DiagnosisProgram
from program.clock import FixedClock
from program.errors import RunNotFoundError
from program.lm.extractive import extractive_lm
from program.lm.scripted import scripted_lm
from program.store import Store

CASES = {case.id: case for case in load_cases()}
ONE_ZH, ONE_EN, OPEN = "demo-payment-cpu-alert", "demo-user-alerts-none", "demo-order-timeouts-why"
_COMPARED = ("answer", "verdict", "question", "run_id", "scope", "status", "rounds", "error", "groundedness_score")


def _ask(case: Case, lm: dspy.LM, program: DiagnosisProgram | None = None) -> tuple[dspy.Prediction, Store]:
    program = program or program_over(case.world, scope=case.scope)
    with dspy.context(lm=lm, disable_history=True, trace=[]):
        return with_invocations(program(question=case.question), program.environment.store), program.environment.store


def _as_json(prediction: dspy.Prediction, name: str) -> list[Any]:
    return [item.model_dump(mode="json") for item in prediction[name]]


def _assert_same(live: dspy.Prediction, stored: dspy.Prediction, case: Case) -> None:
    assert {name: stored[name] for name in _COMPARED} == {name: live[name] for name in _COMPARED}
    for name in ("claims", "evidence", "invocations"):
        assert _as_json(stored, name) == _as_json(live, name), name
    assert stored.hypotheses == live.hypotheses
    assert stored.recommended_actions == live.recommended_actions
    assert cost(stored) == cost(live)
    assert scores_of(stored, example_of(case)) == scores_of(live, example_of(case))


@pytest.mark.parametrize("name", [ONE_ZH, ONE_EN, OPEN])
def test_an_honest_run_and_an_extractive_one(name: str) -> None:
    case = CASES[name]
    for lm in (scripted_lm(honest(case).script())[0], extractive_lm()):
        live, store = _ask(case, lm)
        _assert_same(live, prediction_of(store, live.run_id), case)


@pytest.mark.parametrize("behaviour", [pytest.param(one, id=one.name) for one in BEHAVIOURS])
def test_a_run_of_a_model_that_goes_wrong(behaviour: Behaviour) -> None:
    for name in (ONE_EN, OPEN):
        case = CASES[name]
        lm = scripted_lm(behaviour.script(case).script())[0]
        live, store = _ask(case, lm, program_of(case, behaviour))
        _assert_same(live, prediction_of(store, live.run_id), case)


def test_claims_that_an_earlier_round_confirmed_are_found_again() -> None:
    case = CASES[OPEN]
    script = honest(case)
    rounds = iter(range(9))

    def state(request: Any) -> Any:
        return script.state(request) if next(rounds) == 0 else "no JSON at all"

    def verify(request: Any) -> Any:
        reply: dict[str, Any] = dict(script.verify(request))  # pyright: ignore[reportArgumentType, reportCallIssue]
        checks = [dict(check) for check in reply["claim_checks"]]
        checks[-1] |= {"derivable": "no_evidence", "detail": "not said"}
        return reply | {"verdict": "LOW_CONFID", "claim_checks": checks}

    live, store = _ask(case, scripted_lm(script.with_stage("state", state).with_stage("verify", verify).script())[0])
    assert live.rounds == 2
    assert [claim.claim_id for claim in live.claims] == ["claim-1", "claim-2"]
    _assert_same(live, prediction_of(store, live.run_id), case)


def test_a_run_that_never_finished_is_an_error() -> None:
    store = Store.open(":memory:", clock=FixedClock())
    session = store.begin_session("payment-service 有告警吗？", None)
    run_id = store.begin_run(
        session,
        "payment-service 有告警吗？",
        scope="narrow",
        mode="model",
        prompt_version="p",
        rule_set_version="r",
        rule_set_hash="h",
        settings={},
    )
    prediction = prediction_of(store, run_id)
    assert prediction.error == "the run is running"
    with pytest.raises(BrokenRunError, match="the run is running"):
        groundedness(None, prediction)


def test_a_run_whose_records_are_of_another_form_is_an_error() -> None:
    live, store = _ask(CASES[ONE_EN], extractive_lm())
    kept = dict(store.run(live.run_id).self_evaluation or {})
    kept["verifier_evaluation"] = {**kept["verifier_evaluation"], "claim_checks": [{"claim_id": "claim-1"}]}
    store.finish_run(
        live.run_id,
        status="completed",
        verdict="PASS",
        answer=live.answer,
        rounds=1,
        self_evaluation=kept,
        token_count=0,
        duration_ms=1,
    )
    prediction = prediction_of(store, live.run_id)
    assert prediction.error == "the records of the run cannot be read: KeyError 'derivable'"
    with pytest.raises(BrokenRunError, match="cannot be read"):
        groundedness(None, prediction)


def test_an_unknown_run_is_told() -> None:
    with pytest.raises(RunNotFoundError, match="no run 'nope'"):
        prediction_of(Store.open(":memory:"), "nope")
