"""An answer may word a gap or a check in its own way, and may not make another of it."""

from __future__ import annotations

import pytest

from tests.gatekeeper.sorter_material import worded

GAP = "It is unknown which revision chute 14 ran on."
ACTION = "Check whether the timeouts also occur on lane-7."

WORDED = [
    ("It isn't known yet which revision the chute ran on.", GAP, ""),
    ("No record says which revision chute 14 ran on.", GAP, ""),
    ("Which revision chute 14 ran on could not be determined.", GAP, ""),
    ("目前没有记录说明包裹误投的原因。", "没有记录说明包裹为何误投", ""),
    ("We don't have the miss rate per lane.", "The miss rate per lane is missing.", ""),
    ("Check whether lane-7 has the timeouts as well.", "", ACTION),
    ("核对 lane-7 是否也有超时。", "", "检查 lane-7 是否也出现超时"),
]
CHANGED = [
    ("It isn't known yet which operator wiped chute 14.", GAP, ""),
    ("Chute 14 ran on revision 31.", GAP, ""),
    ("It isn't known which revision broke chute 22.", GAP, ""),
    ("It is not known why the database crashed.", GAP, ""),
    ("No record says that chute 14 is healthy.", GAP, ""),
    ("Restart lane-7 and check the timeouts.", "", ACTION),
    ("Check whether the attackers are on lane-7.", "", ACTION),
    ("lane-7 has the timeouts as well.", "", ACTION),
    ("目前没有记录说明黑客入侵的原因。", "没有记录说明包裹为何误投", ""),
    ("重启 lane-7，再看超时。", "", "检查 lane-7 是否也出现超时"),
]


@pytest.mark.parametrize(("text", "gap", "action"), WORDED)
def test_an_item_in_other_words_is_told(text: str, gap: str, action: str) -> None:
    assert worded(text, gap=gap, action=action)


@pytest.mark.parametrize(("text", "gap", "action"), CHANGED)
def test_another_statement_in_its_place_is_not(text: str, gap: str, action: str) -> None:
    assert not worded(text, gap=gap, action=action)
