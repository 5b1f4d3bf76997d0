"""Each alert is told with what its own row has."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

FORMS = "alertname=FormBacklog, service=form-svc, state=firing, current=870, threshold=300, duration=35m, severity=critical, zone=east-2, startsAt=2026-03-02T06:40:00Z, updatedAt=2026-03-02T07:15:00Z, summary=form-svc has too many open forms"
IDLE = "alertname=ScanIdle, service=scan-gw, state=firing, current=0, threshold=1, duration=17m, severity=warning, zone=east-2, scanner=SC-70, startsAt=2026-03-02T06:58:00Z, updatedAt=2026-03-02T07:15:00Z, summary=scanner SC-70 is offline"
LAG = "alertname=LinkLag, service=link-r, state=resolved, current=95s, threshold=60s, severity=warning, zone=west-1, startsAt=2026-03-02T03:10:00Z, endsAt=2026-03-02T03:32:00Z, updatedAt=2026-03-02T07:15:00Z, summary=link-r 队列延迟超过 60s"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("ScanIdle is firing, threshold 300.", [FORMS, IDLE, LAG]),
        ("ScanIdle is firing; it holds 870 forms.", [FORMS, IDLE, LAG]),
        ("| FormBacklog | 95s |", [FORMS, IDLE, LAG]),
        ("FormBacklog：870 ↑", [FORMS, IDLE, LAG]),
        ("FormBacklog 和 LinkLag，state=resolved。", [FORMS, IDLE, LAG]),
        ("FormBacklog (firing), ScanIdle (resolved), LinkLag (firing)", [FORMS, IDLE, LAG]),
        ("form-svc: DOWN", [FORMS, IDLE, LAG]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("FormBacklog is firing, threshold 300.", [FORMS, IDLE, LAG]),
        ("| FormBacklog | 870 |", [FORMS, IDLE, LAG]),
        ("FormBacklog (firing), ScanIdle (firing), LinkLag (resolved)", [FORMS, IDLE, LAG]),
        ("FormBacklog 和 ScanIdle 正在触发。", [FORMS, IDLE, LAG]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
