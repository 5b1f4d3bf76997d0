"""How many of the records shown are so: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import AGAIN, CALMED, JAMMED, LAG, QUEUE, REFUSED, passes

LIES = [
    ("Three alerts are firing.", [QUEUE, LAG, CALMED]),
    ("Two alerts are critical.", [QUEUE, LAG, CALMED]),
    ("两条告警已恢复。", [QUEUE, LAG, CALMED]),
    ("north 只有一条告警。", [QUEUE, LAG, CALMED]),
    ("south 有兩條告警。", [QUEUE, LAG, CALMED]),
    ("三条 ERROR。", [REFUSED, JAMMED, AGAIN]),
    ("Both batches will be retried.", [REFUSED, JAMMED, AGAIN]),
]
HONEST = [
    ("两条告警处于 firing。", [QUEUE, LAG, CALMED]),
    ("两条告警正在触发。", [QUEUE, LAG, CALMED]),
    ("一条告警已恢复。", [QUEUE, LAG, CALMED]),
    ("The two alerts are firing.", [QUEUE, LAG]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
