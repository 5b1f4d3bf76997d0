"""What a sentence says by pointing back is held to the record in full."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

FORMS = "alertname=FormBacklog, service=form-svc, state=firing, current=870, threshold=300, duration=35m, severity=critical, zone=east-2, startsAt=2026-03-02T06:40:00Z, updatedAt=2026-03-02T07:15:00Z, summary=form-svc has too many open forms"
IDLE = "alertname=ScanIdle, service=scan-gw, state=firing, current=0, threshold=1, duration=17m, severity=warning, zone=east-2, scanner=SC-70, startsAt=2026-03-02T06:58:00Z, updatedAt=2026-03-02T07:15:00Z, summary=scanner SC-70 is offline"
LAG = "alertname=LinkLag, service=link-r, state=resolved, current=95s, threshold=60s, severity=warning, zone=west-1, startsAt=2026-03-02T03:10:00Z, endsAt=2026-03-02T03:32:00Z, updatedAt=2026-03-02T07:15:00Z, summary=link-r 队列延迟超过 60s"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("LinkLag is resolved. So is ScanIdle.", [FORMS, IDLE, LAG]),
        ("FormBacklog is firing. Not so ScanIdle.", [FORMS, IDLE, LAG]),
        ("FormBacklog is firing, but not ScanIdle.", [FORMS, IDLE, LAG]),
        ("FormBacklog 正在触发，ScanIdle 则不然。", [FORMS, IDLE, LAG]),
        ("FormBacklog 正在觸發。LinkLag 同上。", [FORMS, IDLE, LAG]),
        ("FormBacklog is firing. Same for LinkLag.", [FORMS, IDLE, LAG]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("FormBacklog is firing. So is ScanIdle.", [FORMS, IDLE, LAG]),
        ("FormBacklog 正在触发，ScanIdle 也是如此。", [FORMS, IDLE, LAG]),
        ("FormBacklog is firing. LinkLag is resolved.", [FORMS, IDLE, LAG]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
