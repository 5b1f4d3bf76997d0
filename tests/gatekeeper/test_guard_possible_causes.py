"""A document's usual causes have not come to pass because a document has them."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

FAILOVER = (
    "OP-M6：心跳失败后切主，常见原因为网络抖动或主节点 IO 卡顿。",
    '{"t":"2026-07-22T07:54:49Z","host":"mgo-01","msg":"Heartbeat failed","attr":{"target":"mgo-02","count":2}}',
)
JAMS = (
    "KFG-3 §6: Jams on the BP-220 are frequently traced to worn pinch rollers.",
    '{"id":"T2-K14","printer":"PAPER_JAM","at":"05:48"}',
)
LOADS = (
    "DP-21: The most common source of short loads is a late partner file.",
    "task_id=load_revenue state=up_for_retry try_number=2",
)
SEEN = (
    "DP-21: The most common source of short loads is a late partner file.",
    "2026-02-11 03:10:00 ingest-2 partner file late by 40 min",
)


def _passes(text: str, evidence: tuple[str, ...]) -> bool:
    return guard_answer(text, AnswerMaterial(evidence=list(evidence))).ok


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (FAILOVER, "切主前主节点出现了 IO 卡顿。"),
        (FAILOVER, "主节点发生了 IO 卡顿。"),
        (FAILOVER, "切主前出现了网络抖动。"),
        (FAILOVER, "The primary had an IO stall before the failover."),
        (JAMS, "The pinch rollers of T2-K14 are worn."),
        (JAMS, "T2-K14 had worn pinch rollers."),
        (LOADS, "The partner file was late."),
        (LOADS, "load_revenue had a late partner file."),
    ],
)
def test_a_possible_cause_has_not_come_to_pass(evidence: tuple[str, ...], text: str) -> None:
    assert not _passes(text, evidence)


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (FAILOVER, "OP-M6 说切主的常见原因为网络抖动或主节点 IO 卡顿。"),
        (FAILOVER, "mgo-01 记录了 Heartbeat failed。"),
        (JAMS, "KFG-3 says that jams on the BP-220 are frequently traced to worn pinch rollers."),
        (JAMS, "T2-K14 reported PAPER_JAM at 05:48."),
        (LOADS, "DP-21: the most common source of short loads is a late partner file."),
        (SEEN, "ingest-2 logged that the partner file was late by 40 min."),
    ],
)
def test_a_possible_cause_is_told_as_one(evidence: tuple[str, ...], text: str) -> None:
    assert _passes(text, evidence)
