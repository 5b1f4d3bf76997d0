"""A step of a document is advice, and what it supposes is supposed."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

STEPS = "document=QueueDeep.md; title=QueueDeep; section=Steps; 1. Compare busy workers with registered ones.\n2. Check whether a drive is throttled.\n3. If a drive is throttled, drain it."
DEPTH = "document=SOP-18.md; title=SOP-18; section=恢复; 积压降到 500 以下才视为恢复。"
DEEP = "queue=sms.high depth=15590 at=2026-03-02T10:20Z"
CAUSES = "document=表单积压.md; title=表单积压; section=常见原因; 规则加载过慢、form-db 查询超时都可能导致表单积压。"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The runbook was followed.", [STEPS]),
        ("We checked whether a drive is throttled.", [STEPS]),
        ("已检查 drive 是否降频。", [STEPS]),
        ("The runbook says that a drive is throttled.", [STEPS]),
        ("手册写明 form-db 查询超时。", [CAUSES]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The runbook says to check whether a drive is throttled.", [STEPS]),
        ("按 SOP-18 要降到 500 以下才视为恢复，眼下还谈不上“已恢复”。", [DEPTH, DEEP]),
        ("QueueDeep.md says to drain a drive if it is throttled.", [STEPS]),
        ("手册写明 form-db 查询超时可能导致表单积压。", [CAUSES]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
