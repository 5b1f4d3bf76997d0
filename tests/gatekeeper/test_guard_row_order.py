"""The order, the length and the severity of the records shown: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import CALMED, LAG, QUEUE, passes

LIES = [
    ("ScaleLagHigh has lasted longer than BakeQueueHigh.", [QUEUE, LAG]),
    ("BakeQueueHigh started after ScaleLagHigh.", [QUEUE, LAG]),
    ("ScaleLagHigh 触发后 BakeQueueHigh 才触发。", [QUEUE, LAG]),
    ("BakeQueueHigh 與 ScaleLagHigh 同時觸發。", [QUEUE, LAG]),
    ("The last alert to fire was BakeQueueHigh.", [QUEUE, LAG, CALMED]),
    ("最先触发的告警是 ScaleLagHigh。", [QUEUE, LAG, CALMED]),
    ("ScaleLagHigh is critical.", [QUEUE, LAG]),
    ("ScaleLagHigh 早 30 分钟触发。", [QUEUE, LAG]),
]
HONEST = [
    ("BakeQueueHigh has lasted longer than ScaleLagHigh.", [QUEUE, LAG]),
    ("BakeQueueHigh started before ScaleLagHigh.", [QUEUE, LAG]),
    ("BakeQueueHigh 触发后 ScaleLagHigh 才触发。", [QUEUE, LAG]),
    ("BakeQueueHigh is critical.", [QUEUE, LAG]),
    ("The last alert to fire was ScaleLagHigh.", [QUEUE, LAG, CALMED]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
