"""The feedback names to each predictor what it did wrong, and blames none for what another did."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from evals.behaviour import decoy
from evals.case import Case, load_cases
from evals.honest import Reply, choose, honest
from evals.metrics import example_of, feedback_metric
from evals.running import run_script

CASES = {case.id: case for case in load_cases()}
ZH, EN = CASES["demo-payment-cpu-alert"], CASES["disk-filling-resolved"]
PLANNER, CHOOSE, STATE, VERIFIER, COMPOSER = (
    "planner.predict",
    "executor.choose",
    "executor.state",
    "verifier.predict",
    "composer.predict",
)
EVERYONE = (PLANNER, CHOOSE, STATE, VERIFIER, COMPOSER)
NOTHING = "Nothing went wrong here."


def spoilt(case: Case, stage: str, change: Callable[[Any], None]) -> dict[str, Reply]:
    """The honest reply of a stage, changed in place."""
    reply: Reply = getattr(honest(case), stage)

    def go(request: Any) -> Any:
        said = json.loads(json.dumps(reply(request)))
        change(said)
        return said

    return {stage: go}


def told(case: Case, stages: dict[str, Reply]) -> tuple[float, dict[str, str]]:
    """The score and what each predictor is told."""
    script = honest(case)
    for stage, reply in stages.items():
        script = script.with_stage(stage, reply)
    run, example = run_script(case, script), example_of(case, of_script=True)
    feedback = {name: feedback_metric(example, run.prediction, None, name).feedback for name in EVERYONE}
    return feedback_metric(example, run.prediction).score, feedback


def drafting(change: Callable[[str], str]) -> Callable[[Any], None]:
    def go(said: Any) -> None:
        for sentence in said["sentences"]:
            sentence["text"] = change(sentence["text"])

    return go


def claiming(change: Callable[[str], str]) -> Callable[[Any], None]:
    def go(said: Any) -> None:
        for claim in said["executor_evidence"]["claims"]:
            claim["claim_text"] = change(claim["claim_text"])

    return go


@pytest.mark.parametrize("case", [ZH, EN])
def test_an_honest_run_has_nothing_to_be_told(case: Case) -> None:
    assert told(case, {}) == (1.0, dict.fromkeys(EVERYONE, NOTHING))


@pytest.mark.parametrize("case", [ZH, EN])
def test_a_wrong_field_of_a_claim_is_told_with_field_and_value(case: Case) -> None:
    lines = claiming(lambda text: text.replace("92%", "current=29%").replace("current=63%", "current=29%"))
    score, feedback = told(case, spoilt(case, "state", lines))
    assert score < 1.0
    assert "“current=29%” is a field with a value that the material does not give it" in feedback[STATE]
    assert "“current=29%”" in feedback[VERIFIER]
    for name in (PLANNER, CHOOSE, COMPOSER):
        assert feedback[name] == "The verdict was REJECT, PASS was expected."


def test_a_changed_value_is_told_as_that_and_not_as_another_items() -> None:
    lines = drafting(lambda _: "payment-service 的 HighCPUUsage 处于 firing，current=95%。")
    score, feedback = told(ZH, spoilt(ZH, "compose", lines))
    assert score == pytest.approx(6 / 7)  # seven shares, and no drafted sentence could be used
    assert "“current=95%”" in feedback[COMPOSER]
    assert "state_flip" not in feedback[COMPOSER]
    assert all(feedback[name] == NOTHING for name in EVERYONE if name != COMPOSER)


@pytest.mark.parametrize(
    ("case", "more", "word"),
    [(ZH, "，由内存泄漏导致。", "导致"), (EN, " because of a memory leak.", "because")],
)
def test_a_draft_that_was_replaced_costs_the_composer(case: Case, more: str, word: str) -> None:
    score, feedback = told(case, spoilt(case, "compose", drafting(lambda text: text.rstrip("。.") + more)))
    assert score < 1.0
    assert word in feedback[COMPOSER]


@pytest.mark.parametrize("case", [ZH, EN])
def test_a_verifier_that_rejects_a_good_claim_is_told_which_and_where_it_stands(case: Case) -> None:
    def reject(said: Any) -> None:
        said["verdict"] = "LOW_CONFID"
        for check in said["claim_checks"]:
            check |= {"derivable": "no_evidence", "detail": "not said"}

    _, feedback = told(case, spoilt(case, "verify", reject))
    assert "claim-1" in feedback[VERIFIER]
    assert "you called it no_evidence (not said), but all of it stands in $.alerts[" in feedback[VERIFIER]
    for name in (PLANNER, CHOOSE, STATE, COMPOSER):
        assert feedback[name] == "The verdict was LOW_CONFID, PASS was expected."


def test_a_verifier_that_rejects_a_bad_claim_is_not_told_off() -> None:
    def reject(said: Any) -> None:
        said["verdict"] = "LOW_CONFID"
        for check in said["claim_checks"]:
            check |= {"derivable": "no_evidence", "detail": "not said"}

    stages = spoilt(ZH, "state", claiming(lambda text: text.replace("92%", "29%"))) | spoilt(ZH, "verify", reject)
    assert "all of it stands in" not in told(ZH, stages)[1][VERIFIER]


@pytest.mark.parametrize("case", [ZH, EN])
def test_evidence_that_was_found_and_not_stated_is_the_executors(case: Case) -> None:
    _, feedback = told(case, spoilt(case, "state", lambda said: said["executor_evidence"].update(claims=[])))
    assert "found, not cited" in feedback[STATE]
    assert "No claim was stated." in feedback[STATE]
    assert "Plan:" not in feedback[PLANNER]
    assert "not found" not in feedback[CHOOSE]


def test_citations_that_failed_are_not_the_planners() -> None:
    def misciting(said: Any) -> None:
        for claim in said["executor_evidence"]["claims"]:
            claim["cites"] = ["e99"]

    _, feedback = told(ZH, spoilt(ZH, "state", misciting))
    assert "broke the rule evidence" in feedback[STATE]
    assert "found, not cited" in feedback[STATE]
    assert "Plan:" not in feedback[PLANNER]


def test_a_search_of_the_wrong_service_is_told_to_those_who_search() -> None:
    nothing = {"claims": [], "hypotheses": [], "recommended_actions": [], "missing_info": []}
    stages: dict[str, Reply] = {
        "choose": lambda request: choose(request, decoy(ZH)),
        "state": lambda _: {"executor_evidence": nothing},
    }
    _, feedback = told(ZH, stages)
    for name in (PLANNER, CHOOSE):
        assert "Evidence that the question needs: not found: item 'alertname=HighCPUUsage" in feedback[name]


@pytest.mark.parametrize("stage", ["state", "verify"])
def test_a_call_that_failed_is_no_fault_of_those_who_were_never_asked(stage: str) -> None:
    score, feedback = told(ZH, {stage: lambda _: RuntimeError("boom")})
    assert score == 0.0
    for name in EVERYONE:
        (line,) = feedback[name].splitlines()
        assert line.startswith("Error: the run failed: ")
    own = told(ZH, {"compose": lambda _: RuntimeError("boom")})[1]
    assert "The draft could not be used: composer" in own[COMPOSER]
