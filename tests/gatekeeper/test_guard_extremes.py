"""The first and the last of a count, as written and in the zone that a sentence names."""

from __future__ import annotations

import pytest

from tests.gatekeeper.claimed_material import ok

C = "query_logs counted total=52; query=service=ferry-desk; level=ERROR; scope=log files: ferry-desk.log (900 records); window=all"
S = "query_logs counted first=2026-11-02T03:40:51.706Z; last=2026-11-02T04:09:14.823Z; query=service=ferry-desk; level=ERROR; scope=log files: ferry-desk.log (900 records); window=all"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        (
            "ferry-desk 有 52 条 ERROR 日志，最早一条在 11:40:51（北京时间），最晚一条在 12:09:14。",
            (
                C,
                S,
            ),
        ),
        ("最早一条在北京时间 11:40:51，最后一条在北京时间 12:09:14。", (S,)),
        ("最早一条出现在 11:40:51（北京时间），最后一条在 12:09:14（北京时间）。", (S,)),
        ("The first of them is from 11:40:51 Beijing time and the last from 12:09:14.", (S,)),
        ("The earliest ERROR is at 12:40 (UTC+9), the latest at 13:09.", (S,)),
        ("The first was at 03:40:51 UTC (11:40:51 Beijing time), the last at 04:09:14 UTC.", (S,)),
        ("第一条 ERROR 出现在 03:40:51 UTC（北京时间 11:40:51），最后一条在 04:09:14 UTC。", (S,)),
        (
            "ferry-desk logged 52 errors between 11:40 and 12:09 Beijing time.",
            (
                C,
                S,
            ),
        ),
        (
            "ferry-desk 在 03:40:51 到 04:09:14（UTC）之间有 52 条 ERROR 日志。",
            (
                C,
                S,
            ),
        ),
        ("最早的 ERROR 在北京时间 11:40:51。", (S,)),
        ("最早的 ERROR 在 03:40:51 UTC。", (S,)),
        ("最早的一條在 11:40:51（北京時間）。", (S,)),
    ],
)
def test_first_and_last_may_be_told_in_a_zone(text: str, evidence: tuple[str | tuple[str, str], ...]) -> None:
    assert ok(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("最早一条在 12:09:14（北京时间）。", (S,)),
        ("最早一条在 03:40:51（北京时间）。", (S,)),
        ("最晚一条在 11:40:51（北京时间）。", (S,)),
        ("最早一条在 11:40:51（UTC）。", (S,)),
        ("The first was at 12:09:14 Beijing time.", (S,)),
        ("The last was at 11:40:51 Beijing time.", (S,)),
        ("最早一条在 10:40:51（北京时间）。", (S,)),
        ("The earliest is at 11:40:51 (UTC+9).", (S,)),
        ("最早的 ERROR 在北京时间 12:09:14。", (S,)),
        (
            "ferry-desk logged 52 errors between 10:40 and 12:09 Beijing time.",
            (
                C,
                S,
            ),
        ),
        ("The first was at 03:40:51 UTC (10:40:51 Beijing time).", (S,)),
    ],
)
def test_no_other_time_is_first_or_last(text: str, evidence: tuple[str | tuple[str, str], ...]) -> None:
    assert not ok(text, *evidence)
