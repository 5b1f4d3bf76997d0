"""Tool calls that other frameworks recorded become invocations that the gate can check."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatekeeper import Gatekeeper, from_openai_messages, from_otel_spans
from gatekeeper.invocations import read_invocations
from program.clock import FixedClock
from program.tools import evidence_tool
from program.tools.calls import CallRequest, ToolCalls

PODS = [
    {"pod": "cart-7f9", "status": "CrashLoopBackOff", "restarts": 14, "ready": False, "cpu": 1.50, "node": None},
    {"pod": "cart-8aa", "status": "Running", "restarts": 0, "ready": True, "labels": {"队列": ["a", "b"]}},
]
FIRST = "pod=cart-7f9, status=CrashLoopBackOff, restarts=14, ready=false, cpu=1.5, node=null"


def asked(call_id: str = "call_1", name: str = "list_pods", arguments: Any = '{"namespace": "shop"}') -> dict[str, Any]:
    return {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": call_id, "type": "function", "function": {"name": name, "arguments": arguments}}],
    }


def answered(content: Any, call_id: str = "call_1") -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": call_id, "content": content}


def openai(content: Any, **call: Any) -> dict[str, Any]:
    (read,) = from_openai_messages([{"role": "user", "content": "?"}, asked(**call), answered(content)], run_id="r")
    return read


def refs(invocation: dict[str, Any]) -> list[tuple[str, str]]:
    return [(ref["raw_path"], ref["text"]) for ref in invocation["retrieval_details"]["evidence_refs"]]


def test_a_call_and_its_result_become_an_invocation() -> None:
    got = openai(json.dumps(PODS, ensure_ascii=False))
    assert (got["id"], got["run_id"], got["tool_name"], got["input_params"]) == (
        "call_1",
        "r",
        "list_pods",
        {"namespace": "shop"},
    )
    assert got["success"]
    assert refs(got) == [
        ("$.results[0]", FIRST),
        ("$.results[1]", 'pod=cart-8aa, status=Running, restarts=0, ready=true, labels={"队列":["a","b"]}'),
    ]


NO_HIT = "list_pods returned no evidence; evidence_status=no_evidence; query=namespace=shop; scope=list_pods; window=all; total=0"
READ: dict[str, tuple[Any, list[tuple[str, str]]]] = {
    "an object with one array": ('{"pods": [{"pod": "a"}, "b"]}', [("$.pods[0]", "pod=a"), ("$.pods[1]", "b")]),
    "and other fields": ('{"pods": [{"pod": "a"}], "total": 131}', [("$.pods[0]", "pod=a"), ("$.fields[0]", "total=131")]),
    "two arrays": ('{"pods": ["a"], "nodes": ["n"]}', [("$.pods[0]", "a"), ("$.nodes[0]", "n")]),
    "an array no path can name": ('{"my-pods": ["a"]}', [("$.results[0]", 'my-pods=["a"]')]),
    "an array of a taken name": ('{"no_evidence": ["a"]}', [("$.results[0]", 'no_evidence=["a"]')]),
    "an object": ('{"pod": "a", "cpu": "92%"}', [("$.results[0]", "pod=a, cpu=92%")]),
    "plain text": ("3 pods are not ready", [("$.results[0]", "3 pods are not ready")]),
    "lines of text": ("a\nb", [("$.results[0]", "a\nb")]),
    "a number as it was written": ("1.50", [("$.results[0]", "1.50")]),
    "a flag": ("true", [("$.results[0]", "true")]),
    "a JSON text": ('"ready"', [("$.results[0]", "ready")]),
    "broken JSON": ('{"pods": [', [("$.results[0]", '{"pods": [')]),
    "a key twice": ('{"a": 1, "a": 2}', [("$.results[0]", '{"a": 1, "a": 2}')]),
    "text parts": ([{"type": "text", "text": '["a",'}, {"type": "text", "text": '"b"]'}], [("$.results[0]", "a"), ("$.results[1]", "b")]),
    "a blank item keeps the others' numbers": ('["", "b"]', [("$.results[1]", "b")]),
    "an item that mentions an error": ('[{"level": "error", "msg": "timeout", "error": "x"}, {"level": "info"}]', [("$.results[0]", "level=error, msg=timeout, error=x"), ("$.results[1]", "level=info")]),
    "an empty array": ("[]", [("$.no_evidence", NO_HIT)]),
    "an object with an empty array": ('{"pods": [], "total": 0}', [("$.no_evidence", NO_HIT)]),
    "an empty object": ("{}", [("$.no_evidence", NO_HIT)]),
    "null": ("null", [("$.no_evidence", NO_HIT)]),
    "nothing": (None, [("$.no_evidence", NO_HIT)]),
    "an empty text": ("  ", [("$.no_evidence", NO_HIT)]),
}  # fmt: skip


@pytest.mark.parametrize("kind", READ)
def test_what_a_result_holds_is_cited_by_a_path(kind: str) -> None:
    content, wanted = READ[kind]
    got = openai(content)
    assert refs(got) == wanted
    assert got["retrieval_details"]["evidence_status"] == (
        "no_evidence" if wanted[0][0] == "$.no_evidence" else "supported"
    )
    assert all(len(invocation.refs()) == len(wanted) for invocation in read_invocations([got]))


@pytest.mark.parametrize(
    "content",
    [
        '{"error": "403 forbidden"}',
        '{"error": {"code": 429}, "status": "failed"}',
        '{"success": false}',
        '{"pods": [], "error": "timed out"}',
        '[{"error": "x"}]',
        '{"isError": true, "content": [{"type": "text", "text": "boom"}]}',
        "Error: connection refused",
        "Traceback (most recent call last):\n  ...",
        "错误：超时",
    ],
)
def test_an_error_is_no_evidence_of_anything(content: str) -> None:
    got = openai(content)
    assert (got["success"], got["retrieval_details"]["evidence_status"], refs(got)) == (False, "failed", [])
    assert got["error_message"]


@pytest.mark.parametrize("flag", ['"truncated": true', '"has_more": true', '"next_cursor": "abc"', '"timed_out": true'])
def test_a_search_that_was_cut_short_carries_no_negative(flag: str) -> None:
    (whole,), (cut,) = (read_invocations([openai(content)]) for content in ('{"pods": []}', f'{{"pods": [], {flag}}}'))
    assert whole.read_all()
    assert not cut.read_all()
    assert cut.refs()[0].text == f"{NO_HIT}; truncated=true"


@pytest.mark.parametrize(
    "result", [PODS, [], ["a", "b"], {"pods": PODS}, [{"中文": "值", "n": 1e20, "d": {"x": [None, True]}}]]
)
def test_the_words_are_those_of_the_recorder(result: Any) -> None:
    @evidence_tool(array="pods" if isinstance(result, dict) else "results")
    def list_pods(namespace: str) -> Any:
        """Pods."""
        return result

    calls = ToolCalls([list_pods], narrow=False, monotonic=FixedClock().monotonic)
    (recorded,) = calls.run([CallRequest("list_pods", {"namespace": "shop"})], [])
    assert refs(openai(json.dumps(result))) == [
        ref for ref in recorded.evidence_refs if not ref[0].startswith("$.counts")
    ]


def test_several_calls_answered_in_another_order() -> None:
    messages = [
        {"role": "assistant", "tool_calls": asked("a")["tool_calls"] + asked("b", "get_logs", {"q": 1})["tool_calls"]},
        answered('["of b"]', "b"),
        answered('["of a"]', "a"),
    ]
    got = from_openai_messages(messages, run_id="r")
    assert [(call["id"], call["tool_name"], refs(call)[0][1]) for call in got] == [
        ("a", "list_pods", "of a"),
        ("b", "get_logs", "of b"),
    ]
    assert got[1]["input_params"] == {"q": 1}


def test_an_id_used_twice_is_two_calls() -> None:
    messages = [asked("0"), answered('["first"]', "0"), asked("0"), answered('["second"]', "0")]
    got = from_openai_messages(messages, run_id="r")
    assert [(call["id"], refs(call)[0][1]) for call in got] == [("0", "first"), ("0#2", "second")]


def test_what_is_missing_in_a_transcript_is_not_made_up() -> None:
    unanswered, orphan = from_openai_messages([asked("a"), answered('["x"]', "b")], run_id="r")
    assert unanswered["error_message"] == "the transcript holds no result of this call"
    assert (orphan["id"], orphan["tool_name"]) == ("b", "unnamed_tool")
    nameless = from_openai_messages([{"role": "assistant", "tool_calls": [{}]}], run_id="r")
    assert (nameless[0]["id"], nameless[0]["tool_name"], nameless[0]["input_params"]) == ("call-1", "unnamed_tool", {})


@pytest.mark.parametrize(
    ("arguments", "read"),
    [("", {}), (None, {}), ("not json", {"arguments": "not json"}), ("[1]", {"arguments": [1]}), ({"a": 1}, {"a": 1})],
)
def test_arguments_are_kept_as_they_are(arguments: Any, read: Any) -> None:
    assert openai("[]", arguments=arguments)["input_params"] == read


def test_a_custom_tool_call_has_one_input() -> None:
    call = {"id": "c", "type": "custom", "custom": {"name": "sql", "input": "select 1"}}
    (got,) = from_openai_messages([{"role": "assistant", "tool_calls": [call]}, answered("1", "c")], run_id="r")
    assert (got["tool_name"], got["input_params"]) == ("sql", {"input": "select 1"})


# --- OpenTelemetry ---------------------------------------------------------------------------------------


def attribute(key: str, value: Any) -> dict[str, Any]:
    return {"key": key, "value": {"stringValue": value} if isinstance(value, str) else value}


def span(result: Any = ..., **more: Any) -> dict[str, Any]:
    attributes = [
        attribute("gen_ai.operation.name", "execute_tool"),
        attribute("gen_ai.tool.name", "list_pods"),
        attribute("gen_ai.tool.call.id", "call_1"),
        attribute("gen_ai.tool.call.arguments", '{"namespace": "shop"}'),
    ]
    if result is not ...:
        attributes.append(attribute("gen_ai.tool.call.result", result))
    return {"spanId": "ab12", "name": "execute_tool list_pods", "status": {}, "attributes": attributes} | more


def nested(*spans: Any) -> dict[str, Any]:
    chat = {"spanId": "1", "name": "chat gpt-4o", "attributes": [attribute("gen_ai.operation.name", "chat")]}
    return {"resourceSpans": [{"resource": {}, "scopeSpans": [{"scope": {}, "spans": [chat, *spans]}]}]}


@pytest.mark.parametrize(
    "document", [nested(span(json.dumps(PODS))), [span(json.dumps(PODS))], [nested(), nested(span(json.dumps(PODS)))]]
)
def test_a_span_is_read_as_the_transcript_is(document: Any) -> None:
    assert from_otel_spans(document, run_id="r") == [openai(json.dumps(PODS))]


def test_attributes_may_be_a_plain_object_or_structured_values() -> None:
    plain = {
        "name": "execute_tool list_pods",
        "context": {"span_id": "0xab"},
        "status": {"status_code": "UNSET"},
        "attributes": {"gen_ai.operation.name": "execute_tool", "gen_ai.tool.call.result": '["a"]'},
    }
    (got,) = from_otel_spans([plain], run_id="r")
    assert (got["id"], got["tool_name"], refs(got)) == ("0xab", "list_pods", [("$.results[0]", "a")])
    value = {
        "kvlistValue": {
            "values": [
                {"key": "pods", "value": {"arrayValue": {"values": [{"stringValue": "a"}, {"intValue": "14"}, {"doubleValue": 1.5}, {"boolValue": True}]}}},
                {"key": "total", "value": {"intValue": "2"}},
            ]
        }
    }  # fmt: skip
    (got,) = from_otel_spans([span(value)], run_id="r")
    assert refs(got) == [
        ("$.pods[0]", "a"),
        ("$.pods[1]", "14"),
        ("$.pods[2]", "1.5"),
        ("$.pods[3]", "true"),
        ("$.fields[0]", "total=2"),
    ]


@pytest.mark.parametrize(
    "status",
    [{"code": 2}, {"code": "STATUS_CODE_ERROR", "message": "boom"}, {"status_code": "ERROR", "description": "boom"}],
)
def test_a_span_that_ended_in_an_error_failed(status: dict[str, Any]) -> None:
    (got,) = from_otel_spans([span('["a"]', status=status)], run_id="r")
    assert (got["success"], refs(got)) == (False, [])
    assert got["error_message"] in {"boom", "the span ended with an error"}


def test_a_span_without_its_opt_in_result_is_incomplete_and_not_forged() -> None:
    (got,) = from_otel_spans([span()], run_id="r")
    result = Gatekeeper().check(evidence("$.results[0]", "pod=cart-7f9, restarts=14"), [got], run_id="r")
    assert (result.severity, result.failed_rules) == ("low_confid", ("evidence.refs",))


# --- through the gate --------------------------------------------------------------------------------------


def evidence(path: str, excerpt: str, call_id: str | None = "call_1") -> dict[str, Any]:
    binding = {"tool_name": "list_pods", "source_invocation_id": call_id, "raw_path": path, "evidence_excerpt": excerpt}
    claim = {"claim_id": "c", "claim_type": "observation", "claim_text": "x", "evidence_bindings": [binding]}
    return {"answer_version": "executor_evidence_v2", "claims": [claim]}


@pytest.mark.parametrize(
    ("output", "severity"),
    [
        (evidence("$.results[0]", FIRST), "none"),
        (evidence("$.results[0]", "cart-7f9 … restarts=14"), "none"),
        (evidence("$.results[0]", FIRST, None), "none"),
        (evidence("$.results[0]", "pod=cart-7f9, restarts=41"), "reject"),
        (evidence("$.results[1]", FIRST), "reject"),
        (evidence("$.results[2]", FIRST), "reject"),
        (evidence("$.results[0]", FIRST, "call_2"), "reject"),
    ],
)
def test_the_gate_checks_a_foreign_agent(output: dict[str, Any], severity: str) -> None:
    calls = [openai(json.dumps(PODS))]
    assert Gatekeeper().check(output, calls, run_id="r").severity == severity


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | st.sampled_from(["error", "items", "truncated"]), inner, max_size=4),
    max_leaves=16,
)  # fmt: skip


@given(JSON)
def test_any_result_is_read_and_every_ref_supports_itself(result: Any) -> None:
    for call in from_openai_messages([asked(), answered(result)], run_id="r"):
        (read,) = read_invocations([call])
        for ref in read.refs():
            got = Gatekeeper().check(evidence(ref.raw_path, ref.text), [call], run_id="r")
            assert "evidence.raw_path" not in got.failed_rules


@given(
    st.lists(
        JSON
        | st.dictionaries(
            st.sampled_from(["role", "tool_calls", "content", "tool_call_id", "name"]),
            JSON | st.sampled_from(["assistant", "tool"]),
        ),
        max_size=4,
    )
)
def test_no_transcript_raises(messages: list[Any]) -> None:
    ids = [call["id"] for call in from_openai_messages(messages, run_id="r")]
    assert len(ids) == len(set(ids))


@given(
    JSON
    | st.dictionaries(
        st.sampled_from(["resourceSpans", "scopeSpans", "spans", "name", "attributes", "status"]),
        JSON | st.just("execute_tool x"),
    )
)
def test_no_trace_raises(document: Any) -> None:
    assert isinstance(from_otel_spans(document, run_id="r"), list)
