"""Sizes told in words: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import PULL, QUEUE, passes

LIES = [
    ("rye-jobs holds dozens of jobs.", [QUEUE]),
    ("rye-jobs holds hundreds of thousands of jobs.", [QUEUE]),
    ("rye-jobs holds 6200² jobs.", [QUEUE]),
    ("rye-jobs 有六万二千个任务。", [QUEUE]),
    ("rye-jobs 有上百个任务。", [QUEUE]),
    ("rye-jobs 有數十萬個任務。", [QUEUE]),
    ("rye-jobs 有約九千個任務。", [QUEUE]),
    ("rye-jobs 有 6200 多万个任务。", [QUEUE]),
    ("depot-n1 holds a handful of items.", [PULL]),
]
HONEST = [
    ("rye-jobs holds 6200 jobs.", [QUEUE]),
    ("rye-jobs holds thousands of jobs.", [QUEUE]),
    ("rye-jobs 有六千二百个任务。", [QUEUE]),
    ("rye-jobs 有數千個任務。", [QUEUE]),
    ("rye-jobs 有约六千个任务。", [QUEUE]),
    ("rye-jobs 有 0.62 万个任务。", [QUEUE]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
