"""No value of a field may pass for another field."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from pydantic import BaseModel

from gatekeeper.spelling import envelope_tells_fault, minimal_text, query_text, reads_as_fault

ESCAPED = {
    "a second state": (
        {"alertname": "HighCPU", "state": "firing", "severity": "critical, state=resolved"},
        r"alertname=HighCPU, state=firing, severity=critical, state\u003dresolved",
    ),
    "another name": (
        {"alertname": "HighCPU", "zone": "a, alertname=DiskFull"},
        r"alertname=HighCPU, zone=a, alertname\u003dDiskFull",
    ),
    "with a colon and in capitals": (
        {"state": "firing", "note": "STATE: resolved"},
        r"state=firing, note=STATE\u003a resolved",
    ),
    "the words of a no-hit": (
        {"order_id": "A1", "note": "evidence_status=no_evidence; total=0"},
        r"order_id=A1, note=evidence_status\u003dno_evidence; total\u003d0",
    ),
    "in a key": ({"a, state": "x", "state": "firing"}, r"a\u002c state=x, state=firing"),
}
KEPT: dict[str, tuple[Any, str]] = {
    "other words": (
        {"state": "firing", "current": "active=50/50, waiting=29"},
        "state=firing, current=active=50/50, waiting=29",
    ),
    "the same value again": (
        {"state": "firing", "summary": "web is state=firing"},
        "state=firing, summary=web is state=firing",
    ),
    "a longer name": (
        {"state": "firing", "summary": "mystate=1, state-of=2"},
        "state=firing, summary=mystate=1, state-of=2",
    ),
    "text": ("as it is: state=x", "as it is: state=x"),
    "plain values": ({"n": 3, "ok": True, "none": None}, "n=3, ok=true, none=null"),
}


@pytest.mark.parametrize(("item", "text"), ESCAPED.values(), ids=ESCAPED.keys())
def test_a_value_that_assigns_another_field_is_escaped(item: dict[str, Any], text: str) -> None:
    assert minimal_text(item) == text


@pytest.mark.parametrize(("item", "text"), KEPT.values(), ids=KEPT.keys())
def test_everything_else_is_kept_as_it_is(item: Any, text: str) -> None:
    assert minimal_text(item) == text


@pytest.mark.parametrize(
    ("envelope", "fault"),
    [
        ({"success": True, "message": "500 internal error"}, True),
        ({"message": "查询超时"}, True),
        ({"error": "x"}, True),
        ({"success": True, "message": "ok"}, False),
        ({"message": "没有匹配的记录"}, False),
        ({}, False),
    ],
)
def test_an_envelope_around_nothing_says_whether_the_call_failed(envelope: dict[str, Any], fault: bool) -> None:
    assert envelope_tells_fault(envelope) is fault


class _Row(BaseModel):
    at: date
    state: str


class _Own:
    def __str__(self) -> str:
        return "own words"


DAY = date(2026, 7, 8)
CIRCLE: list[Any] = ["\ud800"]
CIRCLE.append(CIRCLE)
SPELLED: dict[str, tuple[Any, str]] = {
    "a model": (_Row(at=DAY, state="firing"), "at=2026-07-08, state=firing"),
    "the same value in another case": ({"State": "Firing", "note": "STATE=FIRING"}, "State=Firing, note=STATE=FIRING"),
    "another value in another case": ({"State": "Firing", "n": "STATE=OK"}, r"State=Firing, n=STATE\u003dOK"),
    "the same value in blanks": ({"state": " firing ", "note": "state=firing"}, "state= firing , note=state=firing"),
    "no value": ({"state": "firing", "note": "state= , x"}, "state=firing, note=state= , x"),
    "a key without a name": ({"": "x", "note": "a : b = c"}, "=x, note=a : b = c"),
    "signs of a key": ({"aXb": 1, "a=b": 2, "a;b": 3, "a\nb": 4}, r"aXb=1, a\u003db=2, a\u003bb=3, a\u000ab=4"),
    "numbers": ({"a": 3, "b": 0.5, "c": 1e16, "d": float("inf")}, "a=3, b=0.5, c=1e+16, d=inf"),
    "nested": ({"a": {"b": [1, None, "日志"]}}, 'a={"b":[1,null,"日志"]}'),
    "a thing of the tool's own": ({"a": [_Own()]}, 'a=["own words"]'),
    "a list": ([1, "b"], '[1,"b"]'),
    "a lone surrogate": ({"a": ["\ud800", {"é": DAY}]}, 'a=["\ud800",{"é":"2026-07-08"}]'),
    "a circle": ({"a": CIRCLE}, "a=[cannot be spelled]"),
    "a key of another kind": ({"a": [{(1, 2): "\ud800"}]}, "a=[cannot be spelled]"),
}


@pytest.mark.parametrize(("item", "text"), SPELLED.values(), ids=SPELLED.keys())
def test_an_item_has_one_spelling(item: Any, text: str) -> None:
    assert minimal_text(item) == text


def test_what_nests_too_deep_is_said_to_be_unspellable() -> None:
    deep: Any = "\ud800"
    for _ in range(5_000):
        deep = [deep]
    assert minimal_text({"a": deep}) == "a=[cannot be spelled]"


def test_what_a_call_asked_for_is_spelled() -> None:
    assert query_text({}) == "everything"
    arguments = {"service": "订单", "levels": ["错误"], "at": DAY, "limit": 5}
    assert query_text(arguments) == 'service=订单, levels=["错误"], at="2026-07-08", limit=5'


FOUR = {"error": "x", "a": 1, "b": 2, "c": 3}


@pytest.mark.parametrize(
    ("item", "fault"),
    [
        *(({key: "x"}, True) for key in ("error", "errors", "error_message", "exception")),
        *(({key: ""}, False) for key in ("error", "errors", "error_message", "exception")),
        *(({"status": status}, True) for status in ("error", "failed", "failure", "ERROR", "Failed")),
        *(({"status": status}, False) for status in ("ok", "", None, 5)),
        ({"success": False}, True),
        ({"success": None}, False),
        ({}, False),
        (FOUR, True),
        (FOUR | {"d": 4}, False),
        *((f"{word} x", True) for word in ("error:", "Traceback (most recent call last)", "exception:", "FAILED:", "timeout:")),
        *(
            (f"{word}{colon}x", True)
            for word in ("错误", "查询失败", "调用失败", "请求失败", "请求超时")
            for colon in ("：", ":")
        ),
        (" \nError: x", True),
        ("an error: x", False),
        ("error: ".ljust(1_999, "x"), True),
        ("error: ".ljust(2_000, "x"), False),
        (5, False),
        (None, False),
    ],
)  # fmt: skip
def test_an_item_that_is_an_error_is_known_by_its_fields_or_its_first_words(item: Any, fault: bool) -> None:
    assert reads_as_fault(item) is fault


@pytest.mark.parametrize("key", ["message", "msg", "detail", "reason", "info"])
def test_an_envelope_tells_a_fault_in_any_of_its_messages(key: str) -> None:
    assert envelope_tells_fault({key: "connection refused"})
    assert envelope_tells_fault({key: "HTTP 503"})
    assert not envelope_tells_fault({key: "page 2 of 15030"})
    assert not envelope_tells_fault({key: ["connection refused"]})
    assert not envelope_tells_fault({"title": "connection refused"})


@pytest.mark.parametrize(
    "word", ["evidence_status", "query", "scope", "window", "total", "truncated", "not_covered", "Total"]
)
def test_no_value_passes_for_the_words_in_which_a_search_is_told(word: str) -> None:
    assert minimal_text({"id": "A1", "note": f"{word}=none"}) == rf"id=A1, note={word}\u003dnone"
    assert minimal_text({"id": "A1", "note": f"my{word}=none"}) == f"id=A1, note=my{word}=none"
