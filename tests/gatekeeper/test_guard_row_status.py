"""A row whose status is not done is told with that status, and with its own times and counts."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

PLANNED = "service=tide-api, version=4.2.0, status=scheduled, at=2026-06-03T20:00:00Z, by=mei.w"
BACK = "service=tide-web, version=1.9.3, status=rolled_back, at=2026-06-02T09:12:00Z"
WAITING = "change=CH-55, site=OS-12, what=beam width 30 -> 60, status=pending_approval, requested_by=ola.n, approver=kim.s, planned_for=2026-06-05T01:00:00Z"
CANCELLED = "change=CH-50, site=OS-12, what=firmware 8.1 -> 8.2, status=cancelled, requested_by=kim.s, approver=ola.n, planned_for=2026-06-02T01:00:00Z"
DRY = "change=CH-41, site=OS-12, what=replace fan, status=dry_run, requested_by=ola.n, approver=null, planned_for=null"
DONE = "service=tide-api, version=4.1.0, previous=4.0.7, status=succeeded, at=2026-06-01T17:58:20Z, by=mei.w"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("tide-api runs 4.2.0.", [PLANNED]),
        ("mei.w 正在部署 tide-api 4.2.0。", [PLANNED]),
        ("tide-api 目前版本為 4.2.0。", [PLANNED]),
        ("tide-web runs 1.9.3.", [BACK]),
        ("tide-web 已回滚到 1.9.3。", [BACK]),
        ("CH-55 was done.", [WAITING]),
        ("The beam width of OS-12 is 60.", [WAITING]),
        ("CH-55 已批准。", [WAITING]),
        ("CH-55 is overdue.", [WAITING]),
        ("CH-50 was cancelled on 2026-06-02.", [CANCELLED]),
        ("The fan of OS-12 was replaced.", [DRY]),
        ("OS-12 风扇已更换。", [DRY]),
        ("OS-12 需要更换风扇。", [DRY]),
        ("CH-41 is planned.", [DRY]),
        ("tide-api still runs 4.0.7.", [DONE]),
        ("Two changes were cancelled.", [WAITING, CANCELLED, DRY]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("tide-api 4.2.0 is scheduled for 2026-06-03 20:00 UTC.", [PLANNED]),
        ("tide-api 4.2.0 计划于 2026-06-03 20:00 UTC 部署。", [PLANNED]),
        ("tide-web 1.9.3 was rolled back.", [BACK]),
        ("tide-web 1.9.3 已回滚。", [BACK]),
        ("CH-55 is pending approval.", [WAITING]),
        ("CH-55 was requested by ola.n.", [WAITING]),
        ("CH-50 was cancelled.", [CANCELLED]),
        ("CH-50 已取消。", [CANCELLED]),
        ("CH-41 is a dry run.", [DRY]),
        ("tide-api 4.1.0 was deployed at 2026-06-01T17:58:20Z.", [DONE]),
        ("One change was cancelled.", [WAITING, CANCELLED, DRY]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
