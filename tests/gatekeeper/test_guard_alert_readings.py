"""An alert's reading is its last one, its state and severity are its own, its cluster is only where it is."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, EvidenceRef, guard_answer


def ok(text: str, evidence: str) -> bool:
    ref = EvidenceRef(source_invocation_id=1, tool_name="query_metrics", raw_path="$.alerts[0]", text=evidence)
    return guard_answer(text, AnswerMaterial(evidence=[ref])).ok


OVER = (
    "alertname=CacheHitRateLow, service=price-cache, state=resolved, current=71%, threshold=80%, severity=warning,"
    " cluster=eu-1, startsAt=2026-03-02T04:05:00Z, endsAt=2026-03-02T04:40:00Z, summary=price-cache hit rate is below 80%"
)
FIRING = (
    "alertname=LatencyHigh, service=quote-api, state=firing, current=4.2s, threshold=2s, duration=35m, severity=critical,"
    " cluster=eu-1, zone=a, startsAt=2026-03-02T06:12:00Z, summary=quote-api p99 latency is high"
)
MUTED = (
    "alertname=DiskFilling, service=geo-store, state=silenced, current=83%, threshold=80%, severity=warning, cluster=eu-2,"
    " startsAt=2026-03-01T22:00:00Z, summary=disk of geo-store is filling"
)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The hit rate of price-cache is 71% now.", OVER),
        ("The hit rate of price-cache is below 80%.", OVER),
        ("price-cache 命中率现在是 71%。", OVER),
        ("price-cache 的命中率目前低于 80%。", OVER),
        ("price-cache 的命中率現在是 71%。", OVER),
        ("quote-api p99 latency has been 4.2s for 35m.", FIRING),
        ("quote-api p99 latency has been 4.2s since 06:12:00.", FIRING),
        ("quote-api 的 p99 延迟 4.2s 持续了 35m。", FIRING),
        ("eu-1 is firing.", FIRING),
        ("zone a is critical.", FIRING),
        ("cluster eu-1 is critical.", FIRING),
        ("p99 latency of zone a is 4.2s.", FIRING),
        ("eu-1 的 p99 延迟为 4.2s。", FIRING),
        ("geo-store is silenced.", MUTED),
        ("geo-store 被静默了。", MUTED),
    ],
)
def test_a_field_is_not_told_as_more_than_it_is(text: str, evidence: str) -> None:
    assert not ok(text, evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("CacheHitRateLow of price-cache is resolved; its last value was 71%.", OVER),
        ("The hit rate of price-cache was 71%.", OVER),
        ("price-cache 的 CacheHitRateLow 告警已恢复，current=71%，threshold=80%。", OVER),
        ("CacheHitRateLow is resolved and its severity is warning.", OVER),
        ("LatencyHigh of quote-api has been firing for 35m.", FIRING),
        ("LatencyHigh has been firing since 06:12, and p99 latency is 4.2s.", FIRING),
        ("quote-api 的 LatencyHigh 告警已持续 35m，当前值为 4.2s。", FIRING),
        ("LatencyHigh is firing in cluster eu-1, zone a.", FIRING),
        ("quote-api p99 latency is 4.2s.", FIRING),
        ("LatencyHigh is critical and firing.", FIRING),
        ("The alert DiskFilling of geo-store is silenced.", MUTED),
        ("geo-store 的 DiskFilling 告警处于 silenced 状态。", MUTED),
    ],
)
def test_what_an_alert_says_may_be_told(text: str, evidence: str) -> None:
    assert ok(text, evidence)


def test_the_place_is_named() -> None:
    ref = EvidenceRef(source_invocation_id=1, tool_name="query_metrics", raw_path="$.alerts[0]", text=FIRING)
    (found,) = guard_answer("eu-1 is firing.", AnswerMaterial(evidence=[ref])).findings
    assert "“cluster eu-1” is where the alert is" in found.reason
