"""The chain from a question to an answer: every edge that can be taken, what each costs and what each leaves."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import dspy
import pytest

from gatekeeper.verdict import Verdict
from program.clock import FixedClock
from program.diagnosis import DiagnosisProgram
from program.errors import QuestionError, ToolError
from program.lm.requests import StageRequest
from program.run import Budget
from program.tools import evidence_tool, plain_tool
from tests.program.support import (
    ALERT_TEXT,
    CLAIM,
    LOW_HEAD,
    METRICS,
    NARROW,
    OPEN,
    REJECT_HEAD,
    STAGES,
    asked_of,
    call,
    choose,
    claim,
    compose,
    edges,
    happy,
    judgement,
    plan,
    program,
    query_metrics,
    replays,
    run,
    scripted,
    state,
)

UNSUPPORTED = "payment-service 的数据库磁盘已满。"


def unsupported(*cites: str) -> dict[str, Any]:
    return claim(UNSUPPORTED, *cites)


# --- the three verdicts -------------------------------------------------------------------------


def test_a_narrow_question_takes_five_calls_and_passes() -> None:
    asked = program()
    got, engine = run(asked, happy())
    assert asked_of(engine) == list(STAGES)
    assert len(asked.trace(got.run_id).steps) == 5
    assert engine.unused() == {}
    assert (got.verdict, got.status, got.scope, got.mode, got.rounds) == ("PASS", "completed", "narrow", "model", 1)
    assert got.answer == CLAIM
    assert got.groundedness_score == 1.0
    assert [(ref.tool_name, ref.raw_path, ref.text) for ref in got.evidence] == [
        ("query_metrics", "$.alerts[0]", ALERT_TEXT)
    ]
    bound = got.claims[0].evidence_bindings[0]
    assert (bound.tool_name, bound.raw_path, bound.evidence_excerpt) == ("query_metrics", "$.alerts[0]", ALERT_TEXT)
    assert bound.source_invocation_id == got.evidence[0].source_invocation_id
    assert [edge[0] for edge in edges(asked, got.run_id)] == [
        "scope", "planner", "executor", "executor", "gatekeeper", "verifier", "composer", "answer_guard", "end",
    ]  # fmt: skip
    assert replays(asked, got.run_id) == ""


def test_a_low_verdict_ends_in_the_fixed_template_without_a_composer() -> None:
    asked = program(max_rounds=1)
    got, engine = run(asked, happy(verifier=[judgement("LOW_CONFID", ("claim-1", "no_evidence", True))]))
    assert asked_of(engine) == list(STAGES[:4])
    assert got.verdict == "LOW_CONFID"
    assert got.status == "completed"
    assert got.answer.splitlines()[0] == LOW_HEAD
    assert got.claims == ()
    assert CLAIM not in got.answer
    assert f"query_metrics 返回：{ALERT_TEXT}" in got.answer  # the evidence's own words stand instead
    assert "有 1 条断言缺少直接证据，未被采用。" in got.answer
    assert edges(asked, got.run_id, "rendering") == [("rendering", 1, "fixed", "LOW_CONFID")]
    assert replays(asked, got.run_id) == ""


def test_a_contradicted_claim_ends_in_the_reject_template() -> None:
    asked = program()
    script = happy(
        state=[state(claim("payment-service 当前存在 HighCPUUsage 告警，CPU 使用率为 29%。"))],
        verifier=[judgement("PASS")],
    )
    got, engine = run(asked, script)
    assert asked_of(engine) == list(STAGES[:4])  # REJECT is not retried unless told so
    assert got.verdict == "REJECT"
    assert got.answer.splitlines()[0] == REJECT_HEAD
    assert "29%" not in got.answer
    check = got.self_evaluation["verifier_evaluation"]["claim_checks"][0]
    assert (check["derivable"], check["decided_by"]) == ("contradicted", "code")
    assert replays(asked, got.run_id) == ""


def test_a_model_may_lower_a_verdict_but_never_raise_it_above_the_ceiling() -> None:
    asked = program(max_rounds=1)
    lowered, _ = run(asked, happy(verifier=[judgement("REJECT")]))
    assert lowered.verdict == "REJECT"
    forged = happy(state=[state(claim(), claim("一句话", "E77"))])
    raised, _ = run(asked, forged)
    assert raised.verdict != "PASS"


def test_an_english_question_gets_the_english_template() -> None:
    asked = program(max_rounds=1)
    got, _ = run(
        asked,
        happy(verifier=[judgement("LOW_CONFID", ("claim-1", "no_evidence", True))]),
        question="Is the HighCPUUsage alert of payment-service firing?",
    )
    head = "The following rests on the evidence at hand; parts of the evidence are missing, so read it with care."
    assert got.answer.splitlines()[0] == head
    assert "statements that lack direct evidence and are not used: 1." in got.answer


# --- rounds -------------------------------------------------------------------------------------


def retried() -> dict[str, list[Any]]:
    """Round 1 states one claim that holds and one that does not, round 2 repeats the search and states the first."""
    return happy(
        planner=[plan(), plan()],
        choose=[choose(METRICS), choose(METRICS)],
        state=[state(claim(), unsupported("E1")), state(claim())],
        verifier=[
            judgement("LOW_CONFID", ("claim-1", "direct_evidence", True), ("claim-2", "no_evidence", True)),
            judgement("PASS"),
        ],
    )


def test_a_second_round_is_told_what_was_missing_and_repeats_are_deduped() -> None:
    asked = program()
    got, engine = run(asked, retried())
    assert (got.verdict, got.rounds) == ("PASS", 2)
    context = engine.requests[4].inputs["retry_context"]
    assert engine.requests[0].inputs["retry_context"] is None
    assert context == {
        "round": 1,
        "missing_evidence_facts": [f"{UNSUPPORTED}：缺少直接证据"],
        "instruction": "仅补充以上断言相关证据，不要重复已完成检索",
    }
    told = [request.inputs["retry_context"] for request in engine.requests[4:8]]
    assert told == [context] * 4  # planner, both executor predictors, verifier
    first, second = asked.trace(got.run_id).invocations
    assert (first.evidence_status, second.evidence_status) == ("supported", "deduped")
    assert str(first.id) in (second.dedup_reason or "")
    assert second.refs() == ()
    assert ("retry", 1, "planner", "LOW_CONFID with a round left") in edges(asked, got.run_id)
    assert UNSUPPORTED not in got.answer
    assert replays(asked, got.run_id) == ""


def test_the_evidence_of_an_earlier_round_stays_citable_with_the_same_handle() -> None:
    asked = program()
    script = retried()
    script["executor.choose"] = [choose(METRICS), choose(call("query_logs", keywords="CPU", service="payment-service"))]
    got, engine = run(asked, script)
    handles = [item["handle"] for item in engine.requests[6].inputs["evidence"]]
    assert handles == ["E1", "E2", "E3", "E4"]
    assert engine.requests[6].inputs["evidence"][0]["text"] == ALERT_TEXT
    assert got.verdict == "PASS"


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_run_ends_after_max_rounds_whatever_happens(rounds: int) -> None:
    asked = program(max_rounds=rounds)
    script = happy(
        planner=[plan()] * rounds,
        choose=[choose(METRICS)] * rounds,
        state=[state(unsupported())] * rounds,
        verifier=[judgement("LOW_CONFID", ("claim-1", "no_evidence", True))] * rounds,
    )
    got, engine = run(asked, script)
    assert (got.verdict, got.rounds) == ("LOW_CONFID", rounds)
    assert engine.unused() == {"composer.predict": 1}
    assert edges(asked, got.run_id, "end") == [("end", rounds, "LOW_CONFID", f"round {rounds} of {rounds}")]
    assert replays(asked, got.run_id) == ""


def test_max_rounds_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="max_rounds must be at least 1, not 0"):
        DiagnosisProgram(max_rounds=0)


def test_a_claim_that_an_earlier_round_confirmed_survives_a_later_one_that_confirms_nothing() -> None:
    asked = program()
    script = retried()
    script["executor.state"] = [state(claim(), unsupported("E1")), "no JSON at all"]
    got, _ = run(asked, script)
    assert (got.verdict, got.rounds) == ("LOW_CONFID", 2)
    assert [entry.claim_text for entry in got.claims] == [CLAIM]
    assert f"已确认信息：\n- {CLAIM}" in got.answer
    assert "执行阶段的输出无法解析" in got.answer
    assert [ref.text for ref in got.evidence] == [ALERT_TEXT]
    assert replays(asked, got.run_id) == ""


FORGED = state(claim(CLAIM, evidence_bindings=[], **{}) | {"cites": ["E99"]})


def test_a_forged_handle_is_rejected_and_the_verifier_is_not_asked() -> None:
    asked = program()
    got, engine = run(asked, happy(state=[FORGED]))
    assert asked_of(engine) == list(STAGES[:3])
    assert got.verdict == "REJECT"
    assert got.answer.splitlines()[0] == REJECT_HEAD
    assert CLAIM not in got.answer
    gate = got.self_evaluation["verifier_evaluation"]["gatekeeper_result"]
    assert gate["severity"] == "reject"
    assert "evidence.raw_path" in gate["failed_rules"]
    assert edges(asked, got.run_id, "verifier") == [("verifier", 1, "REJECT", "not asked: no claim survived the gate")]
    assert replays(asked, got.run_id) == ""


def test_a_reject_is_retried_only_where_told_and_names_the_bindings() -> None:
    asked = program(retry_on=["LOW_CONFID", "REJECT"])
    script = happy(planner=[plan(), plan()], choose=[choose(METRICS), choose()], state=[FORGED, state(claim())])
    got, engine = run(asked, script)
    assert (got.verdict, got.rounds) == ("PASS", 2)
    context = engine.requests[3].inputs["retry_context"]
    rules = {entry["rule_id"] for entry in context["rejected_bindings"]}
    assert "evidence.raw_path" in rules
    first = context["rejected_bindings"][0]
    assert set(first) == {"claim_id", "binding_index", "rule_id", "message", "nearest_ref"}
    assert (first["claim_id"], first["binding_index"]) == ("claim-1", 0)
    assert replays(asked, got.run_id) == ""


def test_the_nearest_real_ref_is_named_for_a_slip_in_a_whole_citation() -> None:
    def slip(request: StageRequest) -> dict[str, Any]:
        written = {
            "tool_name": "query_metrics",
            "source_invocation_id": 1,
            "raw_path": "$.alerts[0].state",
            "evidence_excerpt": "state=firing",
        }
        return state(claim() | {"cites": [], "evidence_bindings": [written]})

    asked = program(retry_on=["REJECT"])
    script = happy(planner=[plan(), plan()], choose=[choose(METRICS), choose()], state=[slip, state(claim())])
    got, engine = run(asked, script)
    assert engine.requests[3].inputs["retry_context"]["rejected_bindings"][0]["nearest_ref"] == "$.alerts[0]"
    assert got.verdict == "PASS"


def test_a_second_fabrication_ends_the_run_though_rounds_are_left() -> None:
    asked = program(retry_on=["LOW_CONFID", "REJECT"], max_rounds=4)
    script = happy(planner=[plan()] * 4, choose=[choose(METRICS)] + [choose()] * 3, state=[FORGED] * 4)
    got, _ = run(asked, script)
    assert (got.verdict, got.rounds) == ("REJECT", 2)
    assert replays(asked, got.run_id) == ""


# --- why no more tools were called --------------------------------------------------------------


def ended(asked: DiagnosisProgram, run_id: str) -> str:
    return next(reason for _, _, decision, reason in edges(asked, run_id, "executor") if decision == "collected")


def logs(keywords: str) -> dict[str, Any]:
    return call("query_logs", keywords=keywords, service="payment-service")


END_REASONS: dict[str, tuple[str, dict[str, Any], list[Any]]] = {
    "narrow_question_answered": (NARROW, {}, [choose(METRICS)]),
    "concluded": (OPEN, {}, [choose(METRICS), choose()]),
    "only_repeats": (OPEN, {}, [choose(METRICS), choose(METRICS, call(service="payment-service", alertname=None))]),
    "unreadable_calls": (OPEN, {}, [choose(METRICS), "first prose", "then {", choose()]),
    "turn_budget": (OPEN, {"budget": Budget(max_turns=2)}, [choose(METRICS), choose(logs("CPU")), choose()]),
    "call_budget": (OPEN, {"budget": Budget(max_calls=2)}, [choose(METRICS, logs("a"), logs("b"), logs("c"))]),
    "character_budget": (OPEN, {"budget": Budget(max_chars=110)}, [choose(METRICS), choose()]),
}


@pytest.mark.parametrize("reason", END_REASONS)
def test_every_end_of_the_loop_is_recorded(reason: str) -> None:
    question, settings, chosen = END_REASONS[reason]
    asked = program(max_rounds=1, **settings)
    got, _ = run(asked, happy(choose=chosen), question=question)
    assert ended(asked, got.run_id).split(";")[0] == reason
    told = f"检索在预算用尽后停止（{reason}），可能还有未读取的证据。"
    assert (told in got.answer) == reason.endswith("_budget")
    assert (told in got.missing_info) == reason.endswith("_budget")
    assert CLAIM in got.answer
    assert replays(asked, got.run_id) == ""


def test_the_call_budget_bounds_the_calls_themselves() -> None:
    asked = program(max_rounds=1, budget=Budget(max_calls=2))
    got, engine = run(asked, happy(choose=END_REASONS["call_budget"][2]), question=OPEN)
    assert len(asked.trace(got.run_id).invocations) == 2
    assert engine.requests[1].inputs["budget"] == {"turns_left": 6, "calls_left": 2}


def test_what_the_character_budget_kept_back_is_counted() -> None:
    asked = program(max_rounds=1, budget=Budget(max_chars=110))
    got, engine = run(asked, happy(choose=END_REASONS["character_budget"][2]), question=OPEN)
    evidence = engine.requests[2].inputs["evidence"]
    assert [item["text"] for item in evidence] == [ALERT_TEXT]
    assert "另有 1 条检索结果因篇幅限制未被采用。" in got.answer


def test_one_unreadable_call_list_is_asked_again() -> None:
    asked = program()
    got, engine = run(asked, happy(choose=["prose", choose(METRICS)]))
    assert got.verdict == "PASS"
    assert asked_of(engine)[:3] == ["planner.predict", "executor.choose", "executor.choose"]
    assert asked.trace(got.run_id).steps[1].error.startswith("malformed: ")
    assert replays(asked, got.run_id) == ""


def test_without_any_evidence_nobody_is_asked_to_state_anything() -> None:
    asked = program(max_rounds=1)
    got, engine = run(asked, happy(choose=[choose()]))
    assert asked_of(engine) == list(STAGES[:2])
    assert got.verdict == "LOW_CONFID"
    assert "没有发起任何检索：请在问题中指明服务、告警、日志关键词、时间或订单号。" in got.answer
    assert replays(asked, got.run_id) == ""


# --- tool calls ---------------------------------------------------------------------------------


def test_the_calls_of_one_turn_run_side_by_side_and_keep_their_order() -> None:
    together = threading.Barrier(4)

    @evidence_tool(array="rows")
    def slow(name: str) -> list[str]:
        """Wait for the others: one after the other would never get through."""
        together.wait(timeout=5)
        time.sleep(0.15 if name == "a" else 0.05)
        return [f"row of {name}"]

    asked = program(slow, max_rounds=1)
    started = time.monotonic()
    got, _ = run(asked, happy(choose=[choose(*(call("slow", name=name) for name in "abcd")), choose()]), question=OPEN)
    assert time.monotonic() - started < 3
    calls = asked.trace(got.run_id).invocations
    assert [entry.input_params["name"] for entry in calls] == list("abcd")
    assert [entry.refs()[0].text for entry in calls] == [f"row of {name}" for name in "abcd"]


def test_an_invocation_is_committed_before_the_model_sees_its_result(tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    seen: list[tuple[str, str]] = []

    def look(request: StageRequest) -> dict[str, Any]:
        with closing(sqlite3.connect(path)) as other:
            rows = other.execute("select tool_name, retrieval_details from tool_invocation").fetchall()
            steps = other.execute("select count(*) from agent_step").fetchone()[0]
        seen.extend(rows)
        assert steps == 2
        assert request.inputs["evidence"][0]["text"] == ALERT_TEXT
        return state(claim())

    asked = program(store=path)
    got, _ = run(asked, happy(state=[look]))
    assert got.error is None
    assert [name for name, _ in seen] == ["query_metrics"]
    assert ALERT_TEXT in seen[0][1]


def test_a_narrow_run_may_not_widen_an_empty_search() -> None:
    asked = program(max_rounds=2)
    first = call("query_logs", keywords="HikariCP timeout", service="inventory-service")
    wider = call("query_logs", keywords="HikariCP", service="inventory-service")
    other = call("query_logs", keywords="HikariCP timeout", service="payment-service")
    script = happy(
        planner=[plan(), plan()],
        choose=[choose(first), choose(wider, other), choose()],
        state=[state(claim("当前查询未检索到 HikariCP timeout 日志。", kind="negative_observation"))] * 2,
        verifier=[judgement("LOW_CONFID", ("claim-1", "no_evidence", True))] * 2,
    )
    got, _ = run(asked, script, question="inventory-service 有 HikariCP timeout 日志吗？")
    calls = asked.trace(got.run_id).invocations
    assert [entry.evidence_status for entry in calls] == ["no_evidence", "failed", "failed"]
    assert "dropped timeout from keywords" in (calls[1].error_message or "")
    assert "changed service" in (calls[2].error_message or "")
    assert "payment-service" not in got.answer
    assert replays(asked, got.run_id) == ""


def test_a_narrow_run_may_not_widen_by_asking_twice_in_one_turn() -> None:
    asked = program(max_rounds=1)
    first = call("query_logs", keywords="HikariCP timeout", service="inventory-service")
    wider = call("query_logs", keywords="HikariCP", service="inventory-service")
    got, _ = run(asked, happy(choose=[choose(first, wider)]), question="inventory-service 有 HikariCP timeout 日志吗？")
    assert [entry.evidence_status for entry in asked.trace(got.run_id).invocations] == ["no_evidence", "failed"]


def test_an_open_run_may_widen() -> None:
    asked = program(max_rounds=1, scope="open")
    first = call("query_logs", keywords="HikariCP timeout", service="inventory-service")
    got, _ = run(asked, happy(choose=[choose(first), choose(logs("HikariCP")), choose()]))
    assert [entry.evidence_status for entry in asked.trace(got.run_id).invocations] == ["no_evidence", "supported"]
    assert got.scope == "open"
    assert edges(asked, got.run_id, "scope") == [("scope", 1, "open", "given by the caller")]


def test_evidence_of_another_run_cannot_be_cited() -> None:
    asked = program()
    first, _ = run(asked, happy())
    stolen = first.claims[0].evidence_bindings[0].model_dump(mode="json")
    got, _ = run(
        asked,
        happy(choose=[choose(logs("CPU"))], state=[state(claim() | {"cites": [], "evidence_bindings": [stolen]})]),
    )
    gate = got.self_evaluation["verifier_evaluation"]["gatekeeper_result"]
    assert got.verdict == "REJECT"
    assert gate["failed_rules"]
    assert set(gate["failed_rules"]) <= {"evidence.run", "evidence.invocation"}
    assert got.claims == ()
    assert CLAIM not in got.answer
    assert replays(asked, got.run_id) == ""


def test_tools_that_yield_no_evidence_are_shown_but_cannot_be_cited() -> None:
    def current_time() -> str:
        """Now."""
        return "2026-07-08T23:30:00Z"

    asked = program(query_metrics, plain_tool(current_time), max_rounds=1)
    script = happy(choose=[choose(call("current_time")), choose(METRICS), choose()])
    got, engine = run(asked, script, question=OPEN)
    shown = engine.requests[2].inputs["observations"][0]
    assert shown["result"] == "2026-07-08T23:30:00Z"
    assert shown["evidence"] == []
    assert all("23:30" not in item["text"] for item in engine.requests[4].inputs["evidence"])
    assert got.verdict == "PASS"


def test_two_tools_of_one_name_are_refused_before_anything_is_stored() -> None:
    with pytest.raises(ToolError, match="two tools are called query_metrics"):
        program(query_metrics, query_metrics)
    asked = program()
    with pytest.raises(ToolError, match="two tools are called query_metrics"):
        run(asked.with_environment(tools=(query_metrics, query_metrics)), happy())
    assert asked.environment.store.runs() == []


# --- concurrency --------------------------------------------------------------------------------


def test_an_awaited_run_gives_the_same_prediction() -> None:
    asked = program(clock=FixedClock())
    lm, engine = scripted(happy())
    with dspy.context(lm=lm):
        got = asyncio.run(asked.acall(question=NARROW))
    assert isinstance(got, dspy.Prediction)
    assert (got.verdict, got.answer, got.status) == ("PASS", CLAIM, "completed")
    assert asked_of(engine) == list(STAGES)
    assert replays(asked, got.run_id) == ""


def test_twenty_awaited_runs_keep_their_evidence_apart() -> None:
    @evidence_tool(array="alerts")
    def query_metrics(service: str) -> list[dict[str, str]]:
        """Alerts."""
        time.sleep(0.02)
        return [{"alertname": "HighCPUUsage", "service": service, "state": "firing"}]

    def service_of(request: StageRequest) -> str:
        return str(request.inputs["question"]).split()[0]

    def text(request: StageRequest) -> str:
        return f"{service_of(request)} 当前存在 HighCPUUsage 告警。"

    def composed(request: StageRequest) -> dict[str, Any]:
        words = request.inputs["allowed_claims"][0]["text"]
        return compose((words, ["claim-1"]), summary=words)

    script = {
        "planner.predict": [plan()] * 20,
        "executor.choose": [lambda request: choose(call(service=service_of(request)))] * 20,
        "executor.state": [lambda request: state(claim(text(request)))] * 20,
        "verifier.predict": [judgement()] * 20,
        "composer.predict": [composed] * 20,
    }
    asked = program(query_metrics)
    lm, engine = scripted(script)

    async def all_at_once() -> list[dspy.Prediction]:
        questions = [f"shop-{number}-service 现在有 HighCPUUsage 告警吗？" for number in range(20)]
        return await asyncio.gather(*(asked.acall(question=question) for question in questions))

    with dspy.context(lm=lm):
        results = asyncio.run(all_at_once())
    assert engine.unused() == {}
    assert len({result.run_id for result in results}) == 20
    assert len({result.session_id for result in results}) == 20
    for number, result in enumerate(results):
        assert result.verdict == "PASS"
        assert result.answer == f"shop-{number}-service 当前存在 HighCPUUsage 告警。"
        assert [ref.text for ref in result.evidence] == [
            f"alertname=HighCPUUsage, service=shop-{number}-service, state=firing"
        ]
        stored = asked.trace(result.run_id)
        assert [entry.id for entry in stored.invocations] == [result.evidence[0].source_invocation_id]
        assert len(stored.steps) == 5
        assert replays(asked, result.run_id) == ""


def test_threads_may_share_a_program() -> None:
    asked = program()
    lm, _ = scripted({stage: replies * 8 for stage, replies in happy().items()})
    with dspy.context(lm=lm):
        results = dspy.Parallel(num_threads=8, disable_progress_bar=True)([(asked, {"question": NARROW})] * 8)
    assert [result.verdict for result in results] == ["PASS"] * 8
    assert len({result.evidence[0].source_invocation_id for result in results}) == 8


# --- sessions, models, plans --------------------------------------------------------------------


def test_a_session_tells_its_history_to_the_next_run_and_to_no_other() -> None:
    asked = program()
    first, _ = run(asked, happy())
    second, engine = run(asked, happy(), session_id=first.session_id)
    assert second.session_id == first.session_id
    assert second.run_id != first.run_id
    told = [{"question": NARROW, "answer": CLAIM, "verdict": "PASS"}]
    assert engine.requests[0].inputs["history"] == told
    assert engine.requests[1].inputs["history"] == told
    assert replays(asked, second.run_id) == ""
    _, other = run(asked, happy())
    assert other.requests[0].inputs["history"] == []
    assert asked.environment.store.session(first.session_id).step_count == 10


def test_a_failed_run_is_no_history() -> None:
    asked = program()
    first, _ = run(asked, happy(planner=[RuntimeError("down")]))
    _, engine = run(asked, happy(), session_id=first.session_id)
    assert engine.requests[0].inputs["history"] == []


def test_each_predictor_may_have_its_own_model() -> None:
    own, own_engine = scripted({"verifier.predict": [judgement("LOW_CONFID", ("claim-1", "no_evidence", True))]})
    asked = program(max_rounds=1)
    asked.verifier.predict.lm = own
    got, engine = run(asked, happy())
    assert asked_of(own_engine) == ["verifier.predict"]
    assert asked_of(engine) == list(STAGES[:3])
    assert got.verdict == "LOW_CONFID"


def test_mode_tells_a_model_from_the_extractive_engine() -> None:
    asked = program()
    plain = asked.diagnose(NARROW)
    assert plain.mode == "extractive"
    assert asked.environment.store.run(plain.run_id).mode == "extractive"
    got, _ = run(asked, happy())
    assert got.mode == "model"
    own, _ = scripted(happy())
    asked.set_lm(own)
    assert asked.diagnose(NARROW).mode == "model"


def test_the_extractive_engine_gives_a_tool_only_the_arguments_that_it_declares() -> None:
    asked = program(max_rounds=1)
    got = asked.diagnose(NARROW)
    (made, *_) = asked.trace(got.run_id).invocations
    assert made.error_message is None
    assert (got.verdict, got.mode) == ("PASS", "extractive")
    assert "92%" in got.answer


def test_an_unknown_skill_becomes_null_with_a_warning() -> None:
    asked = program(skills={"diagnose-high-cpu": "CPU"})
    got, engine = run(asked, happy(planner=[plan("restart-everything")]))
    (edge,) = edges(asked, got.run_id, "planner")
    assert edge[2] == "planned"
    assert "warning" in edge[3]
    assert "restart-everything" in edge[3]
    assert engine.requests[1].inputs["planner_plan"]["selected_skill"] is None
    assert replays(asked, got.run_id) == ""
    known, engine = run(asked, happy(planner=[plan("diagnose-high-cpu")]))
    assert edges(asked, known.run_id, "planner")[0][3] == "skill: diagnose-high-cpu; steps: 1"
    assert engine.requests[1].inputs["planner_plan"]["selected_skill"] == "diagnose-high-cpu"


def test_the_planner_sees_names_and_descriptions_only() -> None:
    asked = program(skills={"diagnose-high-cpu": "CPU"}, knowledge_domains=["数据库"])
    _, engine = run(asked, happy())
    assert engine.requests[0].inputs["skill_catalog"] == {"diagnose-high-cpu": "CPU"}
    assert engine.requests[0].inputs["available_knowledge_domains"] == ["数据库"]


# --- claims -------------------------------------------------------------------------------------


def test_a_narrow_run_states_no_cause_and_at_most_two_claims() -> None:
    asked = program(max_rounds=1)
    cause, _ = run(asked, happy(state=[state(claim(kind="root_cause"))]))
    assert cause.verdict == "LOW_CONFID"
    rules = cause.self_evaluation["verifier_evaluation"]["gatekeeper_result"]["failed_rules"]
    assert rules == ["scope.narrow"]
    checks = [(f"claim-{number}", "direct_evidence", True) for number in (1, 2)]
    three, engine = run(asked, happy(state=[state(claim(), claim(), claim())], verifier=[judgement("PASS", *checks)]))
    assert three.verdict == "LOW_CONFID"
    assert [entry.claim_id for entry in three.claims] == ["claim-1", "claim-2"]
    assert len(engine.requests[3].inputs["verified_executor_output"]["claims"]) == 2


def test_a_claim_that_the_verifier_does_not_check_is_not_said() -> None:
    asked = program(max_rounds=1)
    script = happy(state=[state(claim(), claim("payment-service 的 HighCPUUsage 告警 state=firing。"))])
    got, _ = run(asked, script)
    assert got.verdict == "LOW_CONFID"
    assert [entry.claim_id for entry in got.claims] == ["claim-1"]
    assert got.groundedness_score == 0.5


def test_a_partly_forged_claim_falls_and_the_others_go_on() -> None:
    asked = program(max_rounds=1)
    got, engine = run(asked, happy(state=[state(claim(), claim(UNSUPPORTED, "E1", "E42"))]))
    seen = engine.requests[3].inputs
    assert [entry["claim_id"] for entry in seen["verified_executor_output"]["claims"]] == ["claim-1"]
    assert seen["verdict_ceiling"] == "REJECT"
    assert got.verdict == "REJECT"
    assert f"已确认信息：\n- {CLAIM}" in got.answer
    assert "有 1 条断言未通过引用核验，未被采用。" in got.answer
    assert UNSUPPORTED not in got.answer


def test_the_verifier_sees_the_projection_and_nothing_else() -> None:
    _, engine = run(program(), happy(state=[state(claim(), hypotheses=[
        {"hypothesis_text": "可能是流量上升", "basis": "", "needed_evidence": []}
    ])]))  # fmt: skip
    seen = engine.requests[3].inputs
    assert set(seen) == {
        "diagnosis_context", "verified_executor_output", "verified_evidence", "gatekeeper_audit", "verdict_ceiling",
        "retry_context",
    }  # fmt: skip
    assert "流量上升" not in engine.requests[3].user
    assert [item["text"] for item in seen["verified_evidence"]] == [ALERT_TEXT]


# --- the answer ---------------------------------------------------------------------------------


def test_a_sentence_with_a_finding_is_replaced_by_the_fixed_wording() -> None:
    asked = program()
    draft = "payment-service 的 CPU 使用率高达 99%，整个系统已不可用。"
    got, _ = run(asked, happy(composer=[compose((draft, ["claim-1"]), summary=draft)]))
    assert got.verdict == "PASS"
    assert got.answer == CLAIM
    assert got.answer_summary == CLAIM
    (part,) = got.self_evaluation["verifier_evaluation"]["composer_output"]["parts"]
    assert (part["rung"], part["draft"]) == ("fixed", draft)
    assert part["findings"]
    assert edges(asked, got.run_id, "answer_guard")[0][2] == "replaced"
    assert replays(asked, got.run_id) == ""


def test_a_claim_that_no_sentence_words_is_added() -> None:
    asked = program()
    second = "payment-service 的 HighCPUUsage 告警 duration=25m。"
    script = happy(
        state=[state(claim(), claim(second))],
        verifier=[judgement("PASS", ("claim-1", "direct_evidence", True), ("claim-2", "direct_evidence", False))],
    )
    got, _ = run(asked, script)
    assert got.answer.splitlines() == [CLAIM, second]


def test_a_sentence_without_an_item_is_never_used() -> None:
    got, _ = run(program(), happy(composer=[compose((CLAIM, []), ("一切正常。", ["claim-9"]), summary="")]))
    assert got.answer == CLAIM
    rungs = [part["rung"] for part in got.self_evaluation["verifier_evaluation"]["composer_output"]["parts"]]
    assert rungs == ["fixed", "fixed", "fixed"]


def test_the_verdict_of_a_prediction_is_plain_text() -> None:
    lm, _ = scripted(happy())
    with dspy.context(lm=lm):
        got = program()(question=NARROW)
    assert type(got.verdict) is str
    assert Verdict(got.verdict) is Verdict.PASS
    assert isinstance(got.claims, list)
    assert isinstance(got.evidence, list)


# --- questions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["", "   ", "\n\t \u3000"])
def test_an_empty_question_is_refused_and_nothing_is_stored(question: str) -> None:
    asked = program()
    with pytest.raises(QuestionError, match="the question is empty"):
        asked.diagnose(question)
    assert asked.environment.store.runs() == []


def test_a_question_of_100_kb_is_refused_with_its_length() -> None:
    asked = program()
    with pytest.raises(QuestionError, match=r"the question has 100000 characters; at most 20000 can be asked"):
        asked.diagnose("x" * 100_000)
    assert asked.environment.store.runs() == []


def test_a_long_question_is_asked_whole_and_in_reasonable_time() -> None:
    question = "payment-service 有 HighCPUUsage 告警吗？" + "啊" * 12_000
    started = time.monotonic()
    got, engine = run(program(), happy(), question=question)
    assert time.monotonic() - started < 3  # 20,000 characters are allowed: nothing may be quadratic in them
    assert got.verdict == "PASS"
    assert engine.requests[0].inputs["question"] == question


@pytest.mark.parametrize(
    "question",
    ["Есть ли тревога HighCPUUsage у payment-service?", "payment-service에 HighCPUUsage 경보가 있나요?", "🔥🔥🔥", "?"],
)
def test_a_question_in_neither_language_gets_an_answer(question: str) -> None:
    asked = program()
    got = asked.diagnose(question)
    assert got.status == "completed"
    assert got.answer.strip()
    assert asked.trace(got.run_id).run.question == question
    assert replays(asked, got.run_id) == ""


@pytest.mark.parametrize(
    "question",
    ["payment-service \udcff\ud800 有 HighCPUUsage 告警吗？", "payment-service\x00 有 HighCPUUsage 告警吗？"],
)
def test_a_question_with_broken_characters_is_asked_stored_and_replayed(question: str) -> None:
    asked = program()
    got, engine = run(asked, happy(), question=question)
    assert got.verdict == "PASS"
    stored = asked.environment.store.run(got.run_id).question
    assert stored.startswith("payment-service")
    assert stored.endswith("告警吗？")
    stored.encode("utf-8")
    assert engine.requests[0].inputs["question"].endswith("告警吗？")
    assert replays(asked, got.run_id) == ""


def test_a_secret_in_a_question_is_masked_in_prompts_store_and_result(tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    asked = program(store=path)
    got, engine = run(asked, happy(), question="payment-service 用 password=hunter2xyz 登录，有 HighCPUUsage 告警吗？")
    assert got.verdict == "PASS"
    assert "***" in got.question
    assert all("hunter2xyz" not in request.user for request in engine.requests)
    asked.environment.store.close()
    held = b"".join(entry.read_bytes() for entry in tmp_path.iterdir())
    assert b"hunter2xyz" not in held
    assert b"HighCPUUsage" in held


def test_a_secret_in_evidence_is_masked_before_the_model_sees_it() -> None:
    @evidence_tool(array="logs")
    def query_logs(service: str) -> list[str]:
        """Logs."""
        return ["2026-07-08 23:05:28 ERROR payment-service login failed dsn=postgres://shop:s3cr3tpw@db/orders"]

    asked = program(query_logs, max_rounds=1)
    got, engine = run(asked, happy(choose=[choose(call("query_logs", service="payment-service"))]))
    assert all("s3cr3tpw" not in request.user for request in engine.requests)
    assert "***" in engine.requests[2].inputs["evidence"][0]["text"]
    assert "s3cr3tpw" not in str(asked.trace(got.run_id).to_dict())
