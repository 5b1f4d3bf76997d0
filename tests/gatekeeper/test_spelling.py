"""No value of a field may pass for another field."""

from __future__ import annotations

from typing import Any

import pytest

from gatekeeper.spelling import envelope_tells_fault, minimal_text

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
