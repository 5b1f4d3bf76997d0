"""What a document says that a code means: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import passes

CODES = (
    "lookup_knowledge",
    "document=TollDeclines.md; title=TollDeclines; section=TollDeclines; rc=91 表示发卡行不可用，rc=51 表示余额不足。",
)
MARKS = (
    "lookup_knowledge",
    "document=Jams.md; title=Jams; section=Codes; E-17 means the tray is missing; E-21 means the belt is wet.",
)

LIES = [
    ("手册中 rc=51 表示发卡行不可用。", [CODES]),
    ("手册中 rc=91 表示余额不足。", [CODES]),
    ("Jams.md says that E-21 means the tray is missing.", [MARKS]),
]
HONEST = [
    ("手册中 rc=91 表示发卡行不可用。", [CODES]),
    ("手册中 rc=51 表示余额不足。", [CODES]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
