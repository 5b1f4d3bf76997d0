"""Alerts listed behind a colon or in brackets, each as the record has it."""

from __future__ import annotations

import pytest

from tests.gatekeeper.claimed_material import ok

A = "alertname=FerryOfflineRateHigh, service=pier-hub, state=firing, current=12.6%, threshold=4%, duration=31m, severity=critical, region=华南, startsAt=2026-11-02T03:38:00Z, endsAt=2026-11-02T04:14:00Z, updatedAt=2026-11-02T04:10:00Z, summary=华南区闸机离线率过高"
B = "alertname=BusSessionDropHigh, service=bus-broker, state=firing, current=930, threshold=100, duration=22m, severity=warning, startsAt=2026-11-02T03:36:00Z, summary=会话断开次数突增"
D = "alertname=DeskLatencyHigh, service=ferry-desk, state=pending, current=5100ms, threshold=2000ms, duration=8m, severity=warning, startsAt=2026-11-02T03:42:00Z, summary=售票 P95 耗时过高"
C = "query_metrics counted total=1; query=service=bus-broker; scope=alerts.json: this alert list only, 5 alerts read; service matched the label service=bus-broker; window=all"
C3 = "query_metrics counted state=firing: 2; query=state=firing; scope=alerts.json: this alert list only, 5 alerts read; window=all"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        (
            "bus-broker 有 1 条告警：BusSessionDropHigh，state=firing，current=930，threshold=100，severity=warning。",
            (
                B,
                C,
            ),
        ),
        (
            "bus-broker 有 1 条告警：BusSessionDropHigh。",
            (
                B,
                C,
            ),
        ),
        (
            "bus-broker has 1 alert: BusSessionDropHigh (warning, firing).",
            (
                B,
                C,
            ),
        ),
        (
            "bus-broker has one alert, BusSessionDropHigh.",
            (
                B,
                C,
            ),
        ),
        (
            "Two alerts are firing: FerryOfflineRateHigh (critical) and BusSessionDropHigh (warning).",
            (
                A,
                B,
                C3,
            ),
        ),
        (
            "当前有 2 条告警正在触发：FerryOfflineRateHigh（critical）和 BusSessionDropHigh（warning）。",
            (
                A,
                B,
                C3,
            ),
        ),
        (
            "目前有三条告警：FerryOfflineRateHigh、BusSessionDropHigh 和 DeskLatencyHigh。",
            (
                A,
                B,
                D,
            ),
        ),
        (
            "pier-hub 当前存在 FerryOfflineRateHigh 告警（华南区），状态为 firing，离线率 12.6%，阈值 4%，已持续 31 分钟。",
            (A,),
        ),
        ("FerryOfflineRateHigh 告警（critical，华南）正在触发。", (A,)),
        ("ferry-desk 的告警：DeskLatencyHigh（pending）。", (D,)),
        (
            "分别来自 pier-hub（FerryOfflineRateHigh）和 bus-broker（BusSessionDropHigh）。",
            (
                A,
                B,
            ),
        ),
        (
            "They come from pier-hub (FerryOfflineRateHigh) and bus-broker (BusSessionDropHigh).",
            (
                A,
                B,
            ),
        ),
        (
            "bus-broker 有 1 條告警：BusSessionDropHigh。",
            (
                B,
                C,
            ),
        ),
        ("DeskLatencyHigh（ferry-desk）：售票 P95 耗时 5100ms，阈值 2000ms。", (D,)),
        ("FerryOfflineRateHigh: the offline rate is 12.6%, above the 4% threshold.", (A,)),
    ],
)
def test_alerts_may_be_listed(text: str, evidence: tuple[str | tuple[str, str], ...]) -> None:
    assert ok(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        (
            "bus-broker 有 1 条告警：FerryOfflineRateHigh。",
            (
                A,
                B,
                C,
            ),
        ),
        (
            "pier-hub has 1 alert: BusSessionDropHigh.",
            (
                A,
                B,
                C,
            ),
        ),
        (
            "bus-broker has 1 alert: BusSessionDropHigh (critical, firing).",
            (
                B,
                A,
                C,
            ),
        ),
        (
            "Two alerts are firing: FerryOfflineRateHigh and DeskLatencyHigh.",
            (
                A,
                B,
                D,
            ),
        ),
        (
            "Two alerts are firing: FerryOfflineRateHigh (warning) and BusSessionDropHigh (critical).",
            (
                A,
                B,
                C3,
            ),
        ),
        (
            "Three alerts are firing: FerryOfflineRateHigh, BusSessionDropHigh and DeskLatencyHigh.",
            (
                A,
                B,
                D,
            ),
        ),
        (
            "当前有 3 条告警正在触发：FerryOfflineRateHigh、BusSessionDropHigh 和 DeskLatencyHigh。",
            (
                A,
                B,
                D,
            ),
        ),
        (
            "分别来自 bus-broker（FerryOfflineRateHigh）和 pier-hub（BusSessionDropHigh）。",
            (
                A,
                B,
            ),
        ),
        (
            "bus-broker 的会话断开：pier-hub 离线率过高。",
            (
                A,
                B,
            ),
        ),
        (
            "pier-hub 离线率 12.6%（BusSessionDropHigh）。",
            (
                A,
                B,
            ),
        ),
        ("FerryOfflineRateHigh（华东区）正在触发。", (A,)),
        ("FerryOfflineRateHigh 告警（华东区）正在触发。", (A,)),
        ("DeskLatencyHigh（ferry-desk）：售票 P95 耗时 2000ms。", (D,)),
        (
            "bus-broker 断开会话：闸机离线率过高 12.6%。",
            (
                A,
                B,
            ),
        ),
        (
            "FerryOfflineRateHigh: sessions dropped 930 times.",
            (
                A,
                B,
            ),
        ),
        (
            "bus-broker 有 2 条告警：BusSessionDropHigh、FerryOfflineRateHigh。",
            (
                A,
                B,
                C,
            ),
        ),
        (
            "pier-hub has 2 alerts: FerryOfflineRateHigh and BusSessionDropHigh.",
            (
                A,
                B,
            ),
        ),
    ],
)
def test_no_alert_is_listed_as_another(text: str, evidence: tuple[str | tuple[str, str], ...]) -> None:
    assert not ok(text, *evidence)
