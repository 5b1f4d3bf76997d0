"""Readings and their limits, lists and their names: which side, and in or out."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

COOL = "10:09:02Z Svalen-2 LNA temp 41C (limit 45C)  OK"
HOT = "10:11:40Z Svalen-5 LNA temp 52C (limit 45C)  HIGH"
PRESSURE = "pump P-7 discharge 18.9 bar, max 17.5 bar"
LOW = "tank T-3 level 1.8 m, min 1.2 m"
DELAY = "探头 D-12 湿度 48%，上限 60%"
ROLLERS = "roller_replacement_may.csv: T2-K11,T2-K12,T2-K13,T2-K15"
PATCHED = '{"patch_window":"W-19","hosts_patched":["edge-01","edge-02","edge-07"]}'
SKIPPED = "backup job FS: skipped: fs-legal-1, fs-legal-2"
PART = "巡检批次名单：CAM-11、CAM-12、CAM-15"


def _passes(text: str, evidence: str) -> bool:
    return guard_answer(text, AnswerMaterial(evidence=[evidence])).ok


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (COOL, "At 10:09:02Z the LNA temperature on Svalen-2 was not within its 45 °C limit."),
        (COOL, "The LNA temp on Svalen-2 exceeded its limit of 45C."),
        (COOL, "Svalen-2 LNA temp 超过了 45C 的上限。"),
        (HOT, "The LNA temp on Svalen-5 was within its limit."),
        (HOT, "The LNA temp on Svalen-5 did not exceed its limit of 45C."),
        (PRESSURE, "The discharge of P-7 is within its maximum."),
        (LOW, "The level of T-3 is outside its limit."),
        (DELAY, "D-12 的湿度不在 60% 的上限之内。"),
        (ROLLERS, "T2-K15 was skipped in the May roller replacement."),
        (ROLLERS, "T2-K12 is missing from the May roller replacement list."),
        (ROLLERS, "T2-K14 was included in the May roller replacement list."),
        (ROLLERS, "T2-K13 不在五月 roller 更换名单中。"),
        (PATCHED, "edge-02 was not among the hosts patched."),
        (PATCHED, "edge-05 was among the hosts patched."),
        (PART, "CAM-12 不在巡检批次名单中。"),
        (PART, "CAM-13 在巡检批次名单中。"),
    ],
)
def test_no_reading_and_no_name_on_the_other_side(evidence: str, text: str) -> None:
    assert not _passes(text, evidence)


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (COOL, "The LNA temp on Svalen-2 was 41C, within its limit of 45C."),
        (HOT, "The LNA temp on Svalen-5 was over its limit of 45C."),
        (PRESSURE, "The discharge of P-7 is over its maximum of 17.5 bar."),
        (DELAY, "D-12 湿度为 48%，上限 60%。"),
        (ROLLERS, "T2-K15 is in roller_replacement_may.csv."),
        (PATCHED, "edge-02 is in the list of hosts patched."),
        (SKIPPED, "fs-legal-1 was skipped in the backup job FS."),
        (PART, "CAM-12 在巡检批次名单中。"),
    ],
)
def test_each_on_its_side(evidence: str, text: str) -> None:
    assert _passes(text, evidence)
