"""States that their record has left: what returned to normal, was cleared or changed again does not go on."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

CHILLER = "CH3-HPT | HIGH DISCHARGE PRESSURE | active 14:02 | RTN 14:26 | limit 17.5 bar"
LEAK = '{"alarm":"LD-22","text":"water under floor","raised":"2026-03-02T02:11:00Z","cleared":"2026-03-02T02:40:00Z"}'
TRACK = "Svalen-2 autotrack: LOCKED 10:02:20Z, UNLOCKED 10:08:51Z, LOCKED 10:09:30Z"
BELT = "传送带 BL-7 堵塞告警：09:12 触发，09:31 恢复"
GATE = "alarm GT-4 door forced, status=CLEARED, raised=08:15:10, cleared=08:22:41"
OUTAGE = "feeder F-19 outage started 17:05 restored 17:48"
TICKET = "incident #88 opened 11:02 closed 12:40 owner=net"
OPEN = "CH4-LPT | LOW SUCTION PRESSURE | active 15:10 | limit 2.1 bar"
AGAIN = "CH5-HPT | active 14:02 | RTN 14:26\nCH5-HPT | active 14:51"


def _passes(text: str, evidence: str) -> bool:
    return guard_answer(text, AnswerMaterial(evidence=[evidence])).ok


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (CHILLER, "The CH3-HPT alarm remains active."),
        (CHILLER, "CH3-HPT is still active."),
        (CHILLER, "CH3-HPT is active."),
        (CHILLER, "CH3-HPT has not returned to normal."),
        (CHILLER, "CH3-HPT 仍处于 active 状态。"),
        (CHILLER, "CH3-HPT 目前仍在告警。"),
        (LEAK, "LD-22 is still raised."),
        (LEAK, "LD-22 has not been cleared."),
        (LEAK, "LD-22 尚未解除。"),
        (TRACK, "Svalen-2 autotrack is still UNLOCKED."),
        (TRACK, "Svalen-2 autotrack remains unlocked."),
        (BELT, "BL-7 堵塞告警仍在触发。"),
        (BELT, "BL-7 堵塞告警尚未恢复。"),
        (GATE, "GT-4 is still open."),
        (GATE, "The GT-4 alarm remains raised."),
        (TICKET, "事件 #88 仍未关闭。"),
        (OUTAGE, "The outage of feeder F-19 is ongoing."),
    ],
)
def test_what_is_over_does_not_go_on(evidence: str, text: str) -> None:
    assert not _passes(text, evidence)


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (CHILLER, "CH3-HPT was active from 14:02 and returned to normal at 14:26."),
        (CHILLER, "CH3-HPT went active at 14:02."),
        (LEAK, "LD-22 was raised at 02:11:00Z and cleared at 02:40:00Z."),
        (TRACK, "Svalen-2 autotrack was UNLOCKED at 10:08:51Z."),
        (TRACK, "Svalen-2 autotrack was LOCKED at 10:09:30Z."),
        (BELT, "BL-7 堵塞告警 09:31 恢复。"),
        (GATE, "The status of GT-4 is CLEARED."),
        (TICKET, "Incident #88 was closed at 12:40."),
        (OPEN, "CH4-LPT is active since 15:10."),
        (AGAIN, "CH5-HPT is active since 14:51."),
    ],
)
def test_what_is_over_is_told_as_over(evidence: str, text: str) -> None:
    assert _passes(text, evidence)
