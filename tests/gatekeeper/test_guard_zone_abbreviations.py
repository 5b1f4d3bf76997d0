"""Times told in zones of one abbreviation: the hour that it makes in UTC passes, another is stopped."""

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer

LIFT = """\
[SCADA] 2026-01-22 08:51:17 MST LIFT=Corbet-6 DRIVE=2 FAULT=F07 (encoder)
[SCADA] 2026-01-22 08:58:40 MST LIFT=Corbet-6 CMD=RESET by=op_laine"""
ALIGN = """\
918273        OUT_OF_ME+  0:125  02:47:09
comment from tsegaye (2026-02-24 18:02 EAT): probably the index for chr6 alt contigs, haven't profiled"""
DOME = """\
PLAY RECAP 2026-12-01 18:44:20 HST
dome-ctl-1 : ok=22 changed=3 unreachable=0 failed=0"""
TRAM = "2026-05-03 09:15:00 MSK tram-gw WARN door sensor D4 stuck"
MINE = "2026-06-11 14:05:30 SAST crusher-2 ERROR belt slip 12 %"
FERRY = "2026-07-02 07:20:10 NZST ferry-ops INFO berth 3 assigned"


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (LIFT, "F07 發生在 08:51:17 MST，換成 UTC 是 15:51:17。"),
        (LIFT, "The F07 fault of Corbet-6 is stamped 08:51:17 MST, which is 15:51:17 UTC."),
        (LIFT, "Corbet-6 记录的 RESET 命令在 08:58:40 MST，即 15:58:40 UTC。"),
        (ALIGN, "tsegaye 的留言時間是 18:02 EAT，也就是 15:02 UTC。"),
        (ALIGN, "The comment from tsegaye is of 18:02 EAT (15:02 UTC)."),
        (DOME, "recap 18:44:20 HST，也就是 12 月 2 日 04:44:20 UTC。"),
        (DOME, "The recap is of 18:44:20 HST, that is 04:44:20 UTC on 2 December."),
        (TRAM, "tram-gw 在 09:15:00 MSK（06:15:00 UTC）记录 door sensor D4 stuck。"),
        (TRAM, "tram-gw logged door sensor D4 stuck at 09:15 MSK, 06:15 UTC."),
        (MINE, "crusher-2 logged a belt slip of 12 % at 14:05:30 SAST, 12:05:30 UTC."),
        (FERRY, "ferry-ops assigned berth 3 at 07:20:10 NZST, which is 19:20:10 UTC on 1 July."),
    ],
)
def test_a_time_in_an_abbreviated_zone_may_be_converted(evidence: str, text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=[evidence])).findings == ()


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (LIFT, "F07 發生在 08:51:17 MST，換成 UTC 是 14:51:17。"),
        (LIFT, "The F07 fault of Corbet-6 is stamped 08:51:17 UTC."),
        (LIFT, "Corbet-6 记录的 RESET 命令在 08:58:40 MST，即 01:58:40 UTC。"),
        (ALIGN, "tsegaye 的留言時間是 18:02 EAT，也就是 21:02 UTC。"),
        (ALIGN, "The comment from tsegaye is of 18:02 UTC."),
        (DOME, "recap 18:44:20 HST，也就是 12 月 1 日 04:44:20 UTC。"),
        (DOME, "The recap is of 18:44:20 HST, that is 08:44:20 UTC."),
        (TRAM, "tram-gw logged door sensor D4 stuck at 09:15 MSK, 12:15 UTC."),
        (MINE, "crusher-2 logged a belt slip of 12 % at 14:05:30 UTC."),
        (FERRY, "ferry-ops assigned berth 3 at 07:20:10 NZST, which is 19:20:10 UTC on 2 July."),
        (TRAM, "tram-gw logged door sensor D4 stuck at 09:15 HST."),
    ],
)
def test_another_hour_or_zone_is_stopped(evidence: str, text: str) -> None:
    assert not guard_answer(text, AnswerMaterial(evidence=[evidence])).ok
