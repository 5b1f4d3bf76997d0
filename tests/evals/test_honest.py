"""A case says what an honest verifier finds of its claims, and the run ends as the contract has it: never above that."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from evals.behaviours import BEHAVIOURS
from evals.case import CASES, Case, load_case, verdict_of
from evals.grading import entry_of, leaks, lost
from evals.honest import believe, honest, verify
from evals.metrics import example_of
from evals.running import CaseRun, ask_extractive, run_script
from gatekeeper.verdict import Derivable, Verdict
from program.lm.requests import StageRequest

WHY = load_case(CASES / "demo-order-timeouts-why.yaml")
COUNT, SYMPTOM, CAUSE = (claim.text for claim in WHY.claims)
DIRECT, INDIRECT, NONE, CONTRADICTED = Derivable


def judged(*findings: tuple[Derivable, bool], verdict: str) -> Case:
    """The open demo case, its three claims found to be so (derivable, critical)."""
    held = WHY.model_dump(mode="json")
    for claim, (derivable, critical) in zip(held["claims"], findings, strict=True):
        claim |= {"derivable": derivable, "critical": critical, "detail": "the text does not say it"}
    return Case.model_validate({**held, "expect": {"verdict": verdict}})


def told(run: CaseRun) -> list[str]:
    return [claim.claim_text for claim in run.prediction.claims]


@pytest.mark.parametrize(
    ("checks", "verdict"),
    [
        ([(DIRECT, True)], Verdict.PASS),
        ([(INDIRECT, True)], Verdict.PASS),
        ([(DIRECT, True), (NONE, False)], Verdict.PASS),
        ([(DIRECT, True), (CONTRADICTED, False)], Verdict.PASS),
        ([(DIRECT, True), (NONE, True)], Verdict.LOW_CONFID),
        ([(NONE, False)], Verdict.LOW_CONFID),
        ([], Verdict.LOW_CONFID),
        ([(DIRECT, True), (NONE, True), (CONTRADICTED, True)], Verdict.REJECT),
    ],
)
def test_the_verdict_follows_from_the_critical_checks(checks: list[tuple[Derivable, bool]], verdict: Verdict) -> None:
    assert verdict_of(checks) is verdict


@pytest.mark.parametrize(
    ("findings", "verdict", "kept"),
    [
        ([(DIRECT, True), (DIRECT, True), (NONE, True)], "LOW_CONFID", [COUNT, SYMPTOM]),
        ([(DIRECT, True), (CONTRADICTED, True), (NONE, True)], "REJECT", [COUNT]),
        ([(DIRECT, True), (NONE, False), (DIRECT, True)], "PASS", [COUNT, CAUSE]),
        ([(DIRECT, True), (INDIRECT, True), (INDIRECT, False)], "PASS", [COUNT, SYMPTOM, CAUSE]),
        ([(NONE, True), (NONE, True), (NONE, True)], "LOW_CONFID", []),
    ],
)
def test_a_run_tells_the_supported_claims_and_no_others(
    findings: list[tuple[Derivable, bool]], verdict: str, kept: list[str]
) -> None:
    case = judged(*findings, verdict=verdict)
    run = run_script(case, honest(case))
    assert run.prediction.verdict == verdict
    assert told(run) == kept
    entry = entry_of(case, run)
    assert (entry.lost, entry.leaks) == ((), ())
    assert entry.verdicts == (verdict, verdict)
    assert entry.metrics["calibration"] == 1.0
    assert entry.metrics["answer_usefulness"] == (1.0 if kept else None)


def test_a_slip_that_is_believed_is_a_leak_and_a_wrong_verdict() -> None:
    case = judged((DIRECT, True), (DIRECT, True), (NONE, True), verdict="LOW_CONFID")
    run = run_script(case, honest(case).with_stage("verify", believe))
    assert [text for text in leaks(run, None, case) if "not supported" in text] == [
        f"told, though not supported: {CAUSE}"
    ]
    assert any(text.startswith("verdict PASS, LOW_CONFID expected") for text in lost(case, run))


def test_a_supported_claim_that_is_not_told_is_lost() -> None:
    case = judged((DIRECT, True), (DIRECT, True), (NONE, True), verdict="LOW_CONFID")
    doubting = judged((DIRECT, True), (NONE, True), (NONE, True), verdict="LOW_CONFID")
    run = run_script(case, honest(case).with_stage("verify", honest(doubting).verify))
    assert lost(case, run) == (f"claim not allowed: {SYMPTOM}",)


def test_no_behaviour_may_pass_where_a_claim_of_the_script_is_a_slip() -> None:
    case = judged((DIRECT, True), (DIRECT, True), (NONE, True), verdict="LOW_CONFID")
    believing = next(one for one in BEHAVIOURS if one.name == "verifier-believes")
    run = run_script(case, believing.script(case))
    assert "PASS, though something was fabricated" in leaks(run, believing, case)
    assert leaks(run_script(WHY, believing.script(WHY)), believing, WHY) == ()


def test_a_behaviour_that_fabricates_has_a_verifier_that_believes_it() -> None:
    request = _shown([CAUSE], ceiling="PASS")
    case = judged((DIRECT, True), (DIRECT, True), (NONE, True), verdict="LOW_CONFID")
    verdicts = {one.name: _verdict(one.script(case).verify(request)) for one in BEHAVIOURS}
    assert {verdicts[one.name] for one in BEHAVIOURS if one.fabricates} == {"PASS", None}
    assert (verdicts["planner-prose"], verdicts["verifier-believes"]) == ("LOW_CONFID", "PASS")


@pytest.mark.parametrize(
    ("texts", "ceiling", "verdict"),
    [
        ([COUNT], "PASS", "PASS"),
        ([COUNT], "LOW_CONFID", "LOW_CONFID"),
        ([COUNT, "a claim that the case does not know"], "PASS", "PASS"),
        ([COUNT, CAUSE], "PASS", "LOW_CONFID"),
        ([COUNT, f"  {CAUSE.replace('：', ':').replace(' ', '  ')} "], "PASS", "LOW_CONFID"),
        ([COUNT, CAUSE], "REJECT", "REJECT"),
    ],
)
def test_the_verifier_judges_what_it_is_shown(texts: list[str], ceiling: str, verdict: str) -> None:
    case = judged((DIRECT, True), (DIRECT, True), (NONE, True), verdict="LOW_CONFID")
    assert _verdict(verify(case, _shown(texts, ceiling=ceiling))) == verdict


def test_only_the_script_is_held_to_a_verdict_that_its_slip_brings_about() -> None:
    case = judged((DIRECT, True), (DIRECT, True), (NONE, True), verdict="LOW_CONFID")
    assert example_of(case, of_script=True).verdict == "LOW_CONFID"
    assert example_of(case).verdict is None
    assert example_of(case).facts == [COUNT, SYMPTOM]
    assert example_of(WHY).verdict == "PASS"
    entry = entry_of(case, ask_extractive(case.question, case.world), suite="extractive")
    assert (entry.verdicts, entry.metrics["calibration"]) == (None, None)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"derivable": "no_evidence"}, "derivable is no_evidence: detail must say why"),
        ({"derivable": "no_evidence", "detail": "x"}, "expect.verdict is PASS, the claims leave LOW_CONFID at most"),
        ({"derivable": "contradicted", "detail": "x"}, "expect.verdict is PASS, the claims leave REJECT at most"),
        ({"critical": False}, "no claim is critical"),
        ({"derivable": "likely"}, "direct_evidence"),
    ],
)
def test_a_case_that_contradicts_itself_is_refused(change: dict[str, Any], message: str) -> None:
    held = load_case(CASES / "demo-payment-cpu-alert.yaml").model_dump(mode="json")
    held["claims"][0] |= change
    with pytest.raises(ValidationError, match=message):
        Case.model_validate(held)


def _shown(texts: list[str], *, ceiling: str) -> StageRequest:
    claims = [{"claim_id": f"claim-{at}", "claim_text": text} for at, text in enumerate(texts, 1)]
    inputs = {"verified_executor_output": {"claims": claims}, "verdict_ceiling": ceiling}
    return StageRequest("verifier.predict", inputs, "", "")


def _verdict(reply: Any) -> str | None:
    """The verdict of a reply; None where a verifier gave no such document."""
    return reply["verdict"] if isinstance(reply, dict) else None
