"""What is written beside a name: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import AGAIN, JAMMED, LAG, QUEUE, REFUSED, passes

LIES = [
    ("service=oven-ctl, current=90s", [QUEUE, LAG]),
    ("oven-ctl（90s）", [QUEUE, LAG]),
    ('{"service": "scale-hub", "severity": "critical"}', [QUEUE, LAG]),
    ("B-7104 (139), B-7119 (4000ms)", [REFUSED, JAMMED]),
    ("batch B-7104 and batch B-7119 failed with exit code 139.", [REFUSED, JAMMED]),
    ("批次 B-7104、B-7119 都将重试。", [REFUSED, JAMMED, AGAIN]),
    ("oven-ctl, scale-hub: 90s and 6200", [QUEUE, LAG]),
]
HONEST = [
    ("service=oven-ctl, current=6200", [QUEUE, LAG]),
    ("oven-ctl（6200）", [QUEUE, LAG]),
    ("batch B-7104 and batch B-7119 failed.", [REFUSED, JAMMED]),
    ("B-7119 (exit code 139)", [REFUSED, JAMMED]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
