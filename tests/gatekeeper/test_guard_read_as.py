"""What kind of number a reading is told as: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import LAG, PULL, QUEUE, SLOWED, passes

LIES = [
    ("rye-jobs averages 6200 jobs.", [QUEUE]),
    ("rye-jobs 平均 6200 个任务。", [QUEUE]),
    ("rye-jobs has a capacity of 1500.", [QUEUE]),
    ("tray-db exceeded its limit by 900ms.", [SLOWED]),
    ("tray-db was 2600ms over its limit.", [SLOWED]),
    ("depot-n1 is draining 42 items per minute.", [PULL]),
    ("rye-jobs held 6200 jobs at 08:10.", [QUEUE]),
]
HONEST = [
    ("rye-jobs holds 6200 jobs.", [QUEUE]),
    ("tray-db exceeded its limit by 1700ms.", [SLOWED]),
    ("depot-n1 was draining 42 items/s.", [PULL]),
    ("scale-hub 延迟 90s，超过阈值 30s。", [LAG]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
