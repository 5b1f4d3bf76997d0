"""Where and how a no-match was sought: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import NO_ALERT, NO_LOCK, passes

LIES = [
    ("No deadlock of tray-db was found in the audit log.", [NO_LOCK]),
    ("No deadlock of tray-db was found in the tray-db log.", [NO_LOCK]),
    ("tray-db 慢日志中未检索到 deadlock。", [NO_LOCK]),
    ("人工检查未发现 tray-db 的 deadlock。", [NO_LOCK]),
    ("工單中未檢索到 tray-db 的 deadlock。", [NO_LOCK]),
    ("tray-db 未接入监控。", [NO_ALERT]),
    ("tray-db is not covered by monitoring.", [NO_ALERT]),
    ("tray-db 与 oven-ctl 均未查询到告警。", [NO_ALERT]),
    ("tray-db 在 Grafana 中未查询到告警。", [NO_ALERT]),
]
HONEST = [
    ("No deadlock of tray-db was found in the searched log files.", [NO_LOCK]),
    ("未检索到 tray-db 的 deadlock 日志。", [NO_LOCK]),
    ("未查询到 tray-db 的告警。", [NO_ALERT]),
    ("No alert of tray-db was found.", [NO_ALERT]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
