"""An amount that is asked for is told as asked for, and a lack only where a record has one."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

ASKED = "2026-03-02T20:27:11Z INFO map-svc 申请扩容 relay 服务器 12 台，审批人 chen.q，状态 待批"
SET = "2026-03-02 18:38:40 INFO [ops] scan-2 - consumer count set from 2 to 4"
FULL = "2026-03-02 18:38:40 ERROR scan-2 - no capacity in zone-4"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("map-svc 缺 12 台 relay 服务器。", [ASKED]),
        ("map-svc 需要 12 台 relay 服务器。", [ASKED]),
        ("12 relay servers are missing.", [ASKED]),
        ("relay 服务器共 12 台。", [ASKED]),
        ("map-svc asked to scale relay servers to 12.", [ASKED]),
        ("scan-2 lacks consumers.", [SET]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("map-svc 申请扩容 relay 服务器 12 台，待批。", [ASKED]),
        ("scan-2: the consumer count was set from 2 to 4.", [SET]),
        ("zone-4 容量不足。", [FULL]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
