"""Whom a sentence has say what it tells: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import QUEUE, REFUSED, ROLLED, passes

LIES = [
    ("The log says that BakeQueueHigh is firing.", [QUEUE]),
    ("The runbook says that BakeQueueHigh is firing.", [QUEUE]),
    ("链路显示 BakeQueueHigh 正在触发。", [QUEUE]),
    ("告警显示批次 B-7104 失败。", [REFUSED]),
    ("The metrics show that batch B-7104 failed.", [REFUSED]),
    ("tray-db logged a timeout of 4000ms.", [REFUSED]),
    ("The log of tray-db says: batch B-7104 failed.", [REFUSED]),
    ("Both logs show that batch B-7104 failed.", [REFUSED]),
    ("手冊寫明批次 B-7104 失敗。", [REFUSED]),
    ("数据库日志显示批次 B-7104 失败。", [REFUSED]),
    ("日志显示 scale-hub 4.1.0 部署成功。", [ROLLED]),
    ("ana.ruiz says that scale-hub 4.1.0 succeeded.", [ROLLED]),
]
HONEST = [
    ("The alert says that rye-jobs holds 6200 jobs.", [QUEUE]),
    ("告警显示 rye-jobs 有 6200 个任务。", [QUEUE]),
    ("The log says that batch B-7104 failed.", [REFUSED]),
    ("oven-ctl logged that batch B-7104 failed.", [REFUSED]),
    ("日志显示批次 B-7104 失败。", [REFUSED]),
    ("scale-hub 4.1.0 was deployed by ana.ruiz.", [ROLLED]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
