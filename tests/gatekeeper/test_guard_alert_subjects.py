"""What an alert tells of one label is told of that one, and of its own time."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

FORMS = "alertname=FormBacklog, service=form-svc, state=firing, current=870, threshold=300, duration=35m, severity=critical, zone=east-2, startsAt=2026-03-02T06:40:00Z, updatedAt=2026-03-02T07:15:00Z, summary=form-svc has too many open forms"
IDLE = "alertname=ScanIdle, service=scan-gw, state=firing, current=0, threshold=1, duration=17m, severity=warning, zone=east-2, scanner=SC-70, startsAt=2026-03-02T06:58:00Z, updatedAt=2026-03-02T07:15:00Z, summary=scanner SC-70 is offline"
LAG = "alertname=LinkLag, service=link-r, state=resolved, current=95s, threshold=60s, severity=warning, zone=west-1, startsAt=2026-03-02T03:10:00Z, endsAt=2026-03-02T03:32:00Z, updatedAt=2026-03-02T07:15:00Z, summary=link-r 队列延迟超过 60s"
HELD = "alertname=HeatHigh, service=coder, state=silenced, current=86C, threshold=83C, severity=info, node=gn-07, startsAt=2026-03-02T09:05:00Z, updatedAt=2026-03-02T14:40:00Z, silencedBy=s1, summary=gn-07 temperature is above 83C"
PENDING = "alertname=PrintFailures, service=print-2, state=pending, current=27, threshold=20, severity=warning, startsAt=2026-03-02T18:41:00Z, updatedAt=2026-03-02T18:45:00Z, summary=print-2 failures above 20"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("scan-gw is down.", [IDLE]),
        ("scan-gw 离线。", [IDLE]),
        ("east-2 is offline.", [IDLE]),
        ("scan-gw：宕机", [IDLE]),
        ("SC-70 is switched off.", [IDLE]),
        ("FormBacklog was 870 at 06:40.", [FORMS]),
        ("gn-07 reached 86C at 09:05.", [HELD]),
        ("HeatHigh was silenced at 09:05.", [HELD]),
        ("HeatHigh 于 09:05 被静默。", [HELD]),
        ("PrintFailures has been failing since 18:41.", [PENDING]),
        ("print-2 failures exceeded 20 by 27.", [PENDING]),
        ("link-r lags.", [LAG]),
        ("link-r 队列延迟 95s。", [LAG]),
        ("LinkLag 告警持续到 07:15。", [LAG]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("SC-70 is offline.", [IDLE]),
        ("scanner SC-70 离线。", [IDLE]),
        ("FormBacklog has been firing since 06:40, with a current value of 870.", [FORMS]),
        ("HeatHigh is silenced; it started at 09:05.", [HELD]),
        ("PrintFailures is pending since 18:41.", [PENDING]),
        ("LinkLag is resolved; its last value was 95s.", [LAG]),
        ("LinkLag 告警已于 03:32 恢复。", [LAG]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
