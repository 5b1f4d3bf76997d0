"""A tool that misbehaves inside a whole run: the run ends, says what it lacks, and can be replayed."""

from __future__ import annotations

import json
import math
import threading
import time
from typing import Any

import pytest

from program.tools import SearchScope, Tool, ToolReply, evidence_tool
from tests.program.support import (
    ALERT,
    CLAIM,
    LOW_HEAD,
    METRICS,
    OPEN,
    call,
    choose,
    claim,
    happy,
    program,
    query_metrics,
    replays,
    run,
    state,
)

EXACT = call(service="payment-service", alertname="HighCPUUsage")


def alerts(result: Any) -> Tool:
    @evidence_tool(array="alerts")
    def query_metrics(service: str, alertname: str | None = None) -> list[Any]:
        """Alerts."""
        if isinstance(result, BaseException):
            raise result
        return result() if callable(result) else result

    return query_metrics


FAILS = {
    "raises": (
        RuntimeError("connection refused by prometheus:9090"),
        "RuntimeError: connection refused by prometheus:9090",
    ),
    "error as success": ({"error": "502 bad gateway"}, "the tool reported a fault: error=502 bad gateway"),
    "bytes": (b"\x00\xff", "a list of items is wanted, not bytes"),
}


@pytest.mark.parametrize("kind", FAILS)
def test_a_failed_call_is_told_as_a_gap_and_never_as_absence(kind: str) -> None:
    result, message = FAILS[kind]
    asked = program(alerts(result), max_rounds=1)
    got, engine = run(asked, happy(choose=[choose(METRICS), choose()]))
    (made,) = asked.trace(got.run_id).invocations
    assert (made.evidence_status, made.success, made.error_message) == ("failed", False, message)
    assert made.refs() == ()
    assert engine.requests[2].inputs["observations"][0]["error"] == message
    assert (got.status, got.verdict) == ("completed", "LOW_CONFID")
    assert got.answer.startswith(LOW_HEAD)
    assert f"query_metrics 调用失败（{message}），这次检索没有提供任何证据。" in got.answer
    assert "未检索到" not in got.answer
    assert replays(asked, got.run_id) == ""


def test_a_failed_call_beside_a_good_one_leaves_the_good_one_usable() -> None:
    @evidence_tool(array="logs")
    def query_logs(keywords: str) -> list[str]:
        """Logs."""
        raise OSError("disk gone")

    asked = program(query_metrics, query_logs, max_rounds=1)
    got, _ = run(asked, happy(choose=[choose(METRICS, call("query_logs", keywords="CPU")), choose()]), question=OPEN)
    assert got.verdict == "PASS"
    assert got.answer.splitlines()[0] == CLAIM
    assert "query_logs 调用失败（OSError: disk gone）" in got.answer
    assert replays(asked, got.run_id) == ""


def test_the_model_is_told_of_failed_calls_beside_the_evidence() -> None:
    @evidence_tool(array="logs")
    def query_logs(keywords: str) -> list[str]:
        """Logs."""
        raise OSError("disk gone")

    asked = program(query_metrics, query_logs, max_rounds=1)
    _, engine = run(asked, happy(choose=[choose(METRICS, call("query_logs", keywords="CPU")), choose()]), question=OPEN)
    assert engine.requests[3].inputs["failed_calls"] == [
        {"tool_name": "query_logs", "arguments": {"keywords": "CPU"}, "error": "OSError: disk gone"}
    ]


def test_a_tool_that_hangs_costs_its_time_limit_and_no_more() -> None:
    free = threading.Event()

    def hang() -> list[Any]:
        free.wait(10)
        return [ALERT]

    asked = program(alerts(hang), max_rounds=1, tool_timeout_s=0.2)
    started = time.monotonic()
    got, _ = run(asked, happy(choose=[choose(METRICS), choose()]))
    assert time.monotonic() - started < 2
    free.set()
    assert got.verdict == "LOW_CONFID"
    assert "query_metrics 调用失败（no reply within 0.2 s）" in got.answer
    assert replays(asked, got.run_id) == ""


def test_50_mb_in_one_item_can_still_be_cited() -> None:
    asked = program(alerts(lambda: [ALERT | {"note": "x" * 50_000_000}]), max_rounds=1)
    got, engine = run(asked, happy())
    assert (got.verdict, got.answer) == ("PASS", CLAIM)
    assert len(engine.requests[2].user) < 20_000
    assert "…[cut " in engine.requests[2].inputs["evidence"][0]["text"]
    assert asked.trace(got.run_id).invocations[0].output_length > 50_000_000
    assert replays(asked, got.run_id) == ""


@pytest.mark.parametrize("result", [None, [], "", {"alerts": []}])
def test_nothing_found_is_a_negative_that_can_be_cited(result: Any) -> None:
    asked = program(alerts(result))
    words = "当前查询未检索到 payment-service 的 HighCPUUsage 告警。"
    script = happy(
        choose=[choose(EXACT)],
        state=[state(claim(words, kind="negative_observation"))],
        composer=[{"answer_summary": words, "sentences": [{"text": words, "item_ids": ["claim-1"]}]}],
    )
    got, _ = run(asked, script)
    assert got.verdict == "PASS"
    assert got.answer == words
    assert [ref.raw_path for ref in got.evidence] == ["$.no_evidence"]
    assert replays(asked, got.run_id) == ""


@pytest.mark.parametrize(
    "words",
    [
        "payment-service 不存在 HighCPUUsage 告警。",
        "已排除 payment-service 的 HighCPUUsage 问题。",
        "payment-service 一切正常。",
    ],
)
def test_nothing_found_is_never_told_as_non_existence(words: str) -> None:
    asked = program(alerts([]), max_rounds=1)
    script = happy(choose=[choose(EXACT)], state=[state(claim(words, kind="negative_observation"))])
    got, _ = run(asked, script)
    assert got.verdict == "LOW_CONFID"
    assert words.rstrip("。") not in got.answer
    assert "query_metrics 当前查询未检索到匹配证据" in got.answer
    assert "不能据此排除相关问题" in got.answer


JUNK = {
    "nan": [ALERT | {"value": math.nan}],
    "nested": [ALERT | {"labels": {"a": [1, {"b": None}]}}],
    "surrogate": [ALERT | {"note": "a \ud800 b"}],
    "nested surrogate": [ALERT | {"note": {"deep": "a \ud800 b"}}],
    "nul": [ALERT | {"note": "a\x00b"}],
    "empty beside": [ALERT, {}, None, ""],
    "huge int": [ALERT | {"value": 10**400}],
}


@pytest.mark.parametrize("kind", JUNK)
def test_junk_in_items_does_not_stop_a_run(kind: str) -> None:
    asked = program(alerts(JUNK[kind]), max_rounds=1)
    got, _ = run(asked, happy())
    assert (got.status, got.verdict, got.answer) == ("completed", "PASS", CLAIM)
    json.dumps(asked.trace(got.run_id).to_dict(), ensure_ascii=False, allow_nan=False).encode("utf-8")
    assert replays(asked, got.run_id) == ""


def test_a_failed_call_cannot_be_cited() -> None:
    asked = program(query_metrics, alerts_named("query_other", RuntimeError("down")), max_rounds=1)
    written = {
        "tool_name": "query_other",
        "source_invocation_id": 2,
        "raw_path": "$.no_evidence",
        "evidence_excerpt": "x",
    }
    script = happy(
        choose=[choose(METRICS, call("query_other", service="payment-service"))],
        state=[state(claim("无", kind="negative_observation") | {"cites": [], "evidence_bindings": [written]})],
    )
    got, _ = run(asked, script)
    assert got.verdict == "REJECT"
    assert got.self_evaluation["verifier_evaluation"]["gatekeeper_result"]["failed_rules"] == ["evidence.raw_path"]


def alerts_named(name: str, result: Any) -> Tool:
    def query(service: str) -> list[Any]:
        """Alerts."""
        if isinstance(result, BaseException):
            raise result
        return result

    return evidence_tool(array="alerts", name=name)(query)


def test_a_search_that_was_cut_short_cannot_carry_a_negative() -> None:
    reply = ToolReply(scope=SearchScope("HighCPUUsage", "alerts.json", "all", ("alerts-2.json",)))
    asked = program(alerts(reply), max_rounds=1)
    words = "当前查询未检索到 payment-service 的 HighCPUUsage 告警。"
    got, _ = run(asked, happy(choose=[choose(EXACT)], state=[state(claim(words, kind="negative_observation"))]))
    assert got.verdict == "LOW_CONFID"
    rules = got.self_evaluation["verifier_evaluation"]["gatekeeper_result"]["failed_rules"]
    assert rules == ["evidence.complete_negative"]
    assert "query_metrics 的检索未覆盖全部范围：alerts-2.json。" in got.answer
