"""A document's condition and its `usually`: what the rules find, and the near misses that they leave."""

from __future__ import annotations

import pytest

from tests.gatekeeper.unsaid_material import ADVICE, HANDBOOK, RUNBOOK, passes, reasons

LIES = [
    ("The document says ledger-db has a long vacuum pause.", [RUNBOOK]),
    ("The runbook says that the cause is a slow ledger-db.", [RUNBOOK]),
    ("文档 CheckoutLatencyHigh.md 说明原因是 ledger-db 慢。", [RUNBOOK]),
    ("The document says the buffers of ledger-db are above 95%.", [ADVICE]),
    ("按文档，ledger-db 应当重启。", [ADVICE]),
    ("The document says to restart ledger-db.", [ADVICE]),
    ("The document says to restart ledger-db without asking.", [ADVICE]),
    ("手册指出磁盘超过 85%。", [HANDBOOK]),
    ("手冊說明要清理 ledger-db 的歸檔。", [HANDBOOK]),
]
HONEST = [
    ("The document names a slow ledger-db as the usual cause.", [RUNBOOK]),
    ("The document says to restart ledger-db if the buffers are above 95%.", [ADVICE]),
    ("The document says to check the vacuum pauses of ledger-db.", [ADVICE]),
    ("The document says to ask the on-call of team-ledger before a restart.", [ADVICE]),
    ("手册写明，磁盘超过 85% 则清理 ledger-db 的归档。", [HANDBOOK]),
    ("手册写明，通常原因是归档任务太慢。", [HANDBOOK]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[str]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[str]) -> None:
    assert reasons(text, *evidence) == []
