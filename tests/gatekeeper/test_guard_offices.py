"""Who asks, approves, holds and does is told as the record has it."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

ASKED = "2026-03-02T20:27:11Z INFO map-svc 申请扩容 relay 服务器 12 台，审批人 chen.q，状态 待批"
TICKET = "2026-03-02 04:05:40 INFO grid-ctl ticket T-77 opened for SH-9, assigned to team-north"
FILED = "2026-03-02 07:05:10 INFO form-svc - 变更单 CHG-81 已提交，待赵倩审批"
ROW = "change=CH-55, site=OS-12, status=pending_approval, requested_by=ola.n, approver=kim.s"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("chen.q asked for 12 relay servers.", [ASKED]),
        ("chen.q 申请扩容 12 台。", [ASKED]),
        ("team-north opened T-77.", [TICKET]),
        ("T-77 was opened by team-north.", [TICKET]),
        ("赵倩提交了变更单 CHG-81。", [FILED]),
        ("CH-55 was requested by kim.s.", [ROW]),
        ("CH-55 等待 ola.n 审批。", [ROW]),
        ("CH-55 由 kim.s 申请。", [ROW]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("map-svc 申请扩容 relay 服务器 12 台，审批人为 chen.q。", [ASKED]),
        ("T-77 was assigned to team-north.", [TICKET]),
        ("变更单 CHG-81 已提交，待赵倩审批。", [FILED]),
        ("CH-55 was requested by ola.n.", [ROW]),
        ("The approver of CH-55 is kim.s.", [ROW]),
        ("CH-55 由 ola.n 申请。", [ROW]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
