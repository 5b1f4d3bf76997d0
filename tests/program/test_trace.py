"""A trace answers what was stated, cited, checked, judged and worded, and why it ended; and it can be shown safely."""

from __future__ import annotations

import json

import pytest

from program.errors import RunNotFoundError
from program.trace import Trace
from tests.program.support import (
    ALERT_TEXT,
    CLAIM,
    METRICS,
    NARROW,
    call,
    choose,
    claim,
    compose,
    happy,
    judgement,
    plan,
    program,
    run,
    state,
)  # fmt: skip


def test_a_trace_tells_the_whole_story() -> None:
    asked = program()
    draft = "整个系统都已不可用。"
    got, _ = run(asked, happy(composer=[compose((draft, ["claim-1"]))]))
    shown = asked.trace(got.run_id).render()
    for told in (
        got.run_id, got.session_id, f"question: {NARROW}", "scope: narrow", "mode: model", "gatekeeper-rules-v1",
        "narrow_question_answered", "1 of 1 bindings passed", "model: PASS; ceiling: PASS; allowed: 1 of 1",
        'query_metrics {"service": "payment-service"}', ALERT_TEXT, f"claim-1 [observation] {CLAIM}",
        "direct_evidence by model", "[fixed: claim-1]", f"draft: {draft}", "scope_widening",
    ):  # fmt: skip
        assert told in shown, told
    sections = [line for line in shown.split("\n") if line in {"edges", "tool calls", "claims", "answer", "steps"}]
    assert sections == ["edges", "tool calls", "claims", "answer", "steps"]


def test_a_trace_tells_what_failed() -> None:
    asked = program(max_rounds=1)
    script = happy(
        planner=[plan("no-such-skill")],
        choose=[choose(call("restart")), choose(METRICS)],
        state=[state(claim(), claim("payment-service 的磁盘已满。", "E1", "E9"))],
        verifier=["prose"],
    )
    got, _ = run(asked, script)
    shown = asked.trace(got.run_id).render()
    for told in (
        "warning: no skill is called 'no-such-skill'", "unknown tool 'restart'", "reject  evidence.raw_path",
        "malformed: ", "the verifier did not check this claim", "withheld claim",
    ):  # fmt: skip
        assert told in shown, told


def test_a_trace_of_a_failed_run_names_the_fault() -> None:
    asked = program()
    got, _ = run(asked, happy(planner=[RuntimeError("the GPU fell off")]))
    trace = asked.trace(got.run_id)
    assert "error: planner: " in trace.render()
    assert "the GPU fell off" in trace.render()
    assert trace.evaluation["executor_structured_output"] is None


def test_a_backfilled_citation_is_told() -> None:
    asked = program()
    written = {"tool_name": "query_metrics", "raw_path": "$.alerts[0]", "evidence_excerpt": ALERT_TEXT}
    got, _ = run(asked, happy(state=[state(claim() | {"cites": [], "evidence_bindings": [written]})]))
    assert got.verdict == "PASS"
    assert "warning  evidence.invocation_id: source_invocation_id was missing;" in asked.trace(got.run_id).render()


def test_a_trace_is_plain_json_in_the_contract_names() -> None:
    asked = program()
    got, _ = run(asked, happy())
    held = json.loads(json.dumps(asked.trace(got.run_id).to_dict(), ensure_ascii=False))
    assert set(held) == {"trace_version", "run", "steps", "invocations"}
    assert set(held["run"]["orchestration_trace"][0]) == {
        "node", "round", "decision", "reason", "started_at", "duration_ms",
    }  # fmt: skip
    assert held["run"]["orchestration_trace"][0]["started_at"].endswith("Z")
    assert held["invocations"][0]["retrieval_details"]["evidence_refs"][0]["raw_path"] == "$.alerts[0]"
    assert set(held["run"]["self_evaluation"]) == {"verifier_evaluation"}


def test_a_trace_of_a_run_without_a_result_can_be_shown() -> None:
    asked = program()
    with pytest.raises(KeyboardInterrupt):
        run(asked, happy(planner=[KeyboardInterrupt()]))
    (stored,) = asked.environment.store.runs()
    shown = asked.trace(stored.run_id).render()
    assert "interrupted" in shown
    assert "claims\n  none" in shown


def test_an_unknown_run_is_named() -> None:
    asked = program()
    with pytest.raises(RunNotFoundError, match="no run 'run-x'"):
        Trace.read(asked.environment.store, "run-x")


def test_no_text_of_a_model_can_add_a_line_to_a_trace() -> None:
    asked = program(max_rounds=1)
    forged = "一句话。\nclaims\n  claim-9 [observation] forged  → direct_evidence by model\x1b[2K"
    got, _ = run(asked, happy(state=[state(claim(forged))], verifier=[judgement("PASS")]), question=f"{NARROW}\nedges")
    lines = asked.trace(got.run_id).render().split("\n")
    assert not any(line.startswith(("claims", "  claim-9")) and line != "claims" for line in lines)
    assert lines.count("claims") == 1
    assert lines.count("edges") == 1
    assert "\x1b" not in "".join(lines)
