"""Which of the matching records a question asks for, read from its words."""

from __future__ import annotations

import pytest

from program.lm.question import read_question
from program.lm.wanted import Wanted, read_wanted


@pytest.mark.parametrize(
    ("question", "end"),
    [
        ("what is the last chronyd record of issuer-03?", "last"),
        ("latest error of billing", "last"),
        ("when did it most recently fail? most recent failure", "last"),
        ("who logged in last", "last"),
        ("最近一条日志", "last"),
        ("billing 最后一次超时", "last"),
        ("最新的告警", "last"),
        ("first 504", "first"),
        ("earliest error", "first"),
        ("第一次报错是几点", "first"),
        ("最早的记录", "first"),
        ("first and last 502", "both"),
        ("第一次和最后一次超时", "both"),
        ("errors in the last 5 minutes", None),
        ("what failed last night", None),
        ("how long did the outage last", None),
        ("最近有没有超时", None),
        ("what should i check first?", None),
        ("what is the first step?", None),
        ("at last week's release", None),
    ],
)
def test_the_last_and_the_first(question: str, end: str | None) -> None:
    assert read_wanted(question).end == end


@pytest.mark.parametrize(
    ("question", "many"),
    [
        ("last 3 errors of billing", 3),
        ("最近三条错误", 3),
        ("最后2条日志", 2),
        ("last 40 lines", 5),
        ("last 3 hours", 1),
        ("last error", 1),
    ],
)
def test_how_many_of_them(question: str, many: int) -> None:
    assert read_wanted(question).many == many


@pytest.mark.parametrize(
    ("question", "side"),
    [
        ("what happened after the failover", "after"),
        ("what came right before the oom kill?", "before"),
        ("死锁之后发生了什么", "after"),
        ("oom 前发生了什么", "before"),
        ("下一条是什么", "after"),
        ("最后一条是什么", None),
        ("当前是什么状态", None),
        ("目前有什么告警", None),
    ],
)
def test_what_stands_beside(question: str, side: str | None) -> None:
    assert read_wanted(question).side == side


def test_after_a_time_is_a_window_and_no_neighbour() -> None:
    assert read_question("what happened after 13:04?").wanted.side is None
    assert read_question("what happened after the deadlock?").wanted.side == "after"


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("which service has the most errors", Wanted(listing=True, compared="most", by="service")),
        ("各服务多少条 error", Wanted(by="service")),
        ("how many errors per level", Wanted(by="level")),
        ("哪个文件报错最多", Wanted(listing=True, compared="最多", by="source")),
        ("longest gc pause", Wanted(compared="longest")),
        ("how many distinct hosts", Wanted(compared="distinct")),
        ("at most 5 errors", Wanted()),
        ("list the errors", Wanted(listing=True)),
    ],
)
def test_comparing_and_counting_by_kind(question: str, wanted: Wanted) -> None:
    assert read_wanted(question) == wanted
