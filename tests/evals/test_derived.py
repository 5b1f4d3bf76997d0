"""Numbers that follow from those of the texts, and those that only look as if they did."""

from __future__ import annotations

from typing import Any

import pytest

from evals.judging import judge_answer
from evals.spelling import in_digits, with_dates

JOB_START = "2026-09-14 01:00:02.000 INFO backup-agent job - start target=ledger-db type=full"
JOB_END = "2026-09-14 03:37:41.000 ERROR backup-agent job - aborted target=ledger-db written=412GB of 655GB"
QUOTA = "2026-10-03 09:42:18.250 WARN object-store quota - bucket=media-raw used=4.7TB limit=5TB"
SEATS = "2026-01-22 06:30:00.101 INFO lic-srv daemon - feature=cad_pro in_use=118 total=120 queued=0"
RATIO = "alertname=Http5xxRatio, service=edge-1, state=firing, current=0.034, threshold=0.05, startsAt=2026-02-11T18:02:00.000Z"
PAUSE = "2026-05-06 03:20:11.402 WARN search-api gc - Pause Full 1840ms"
DOWN = "2026-05-06 03:20:11.402 WARN sess-m pause; 2026-05-06 03:20:12.182 WARN sess-m down"
COUNTS = "2026-05-06 03:20:11.402 INFO lag-api - partition=3 lag=5821; earlier lag=100"


def excess(answer: str, *texts: str) -> list[str]:
    refs: list[dict[str, Any]] = [{"text": text, "tool_name": "query_logs"} for text in texts]
    return [why for one in judge_answer(answer, refs, "") for why in one.excess]


@pytest.mark.parametrize(
    ("answer", "texts"),
    [
        ("Http5xxRatio of edge-1 is 3.4%, below its threshold of 5%.", (RATIO,)),
        ("edge-1 的 Http5xxRatio 为 3.4%，比阈值低 1.6 个百分点。", (RATIO,)),
        ("search-api 的 Pause Full 用了 1.84 秒。", (PAUSE,)),
        ("media-raw holds 4.7TB, leaving 0.3TB.", (QUOTA,)),
        ("media-raw 用了 94%（4.7TB / 5TB）。", (QUOTA,)),
        ("cad_pro 用了 118/120，还剩 2 个席位。", (SEATS,)),
        ("ledger-db aborted 2 h 37 min after the start.", (JOB_START, JOB_END)),
        ("ledger-db 从 start 到 aborted 用了 2 小时 37 分钟。", (JOB_START, JOB_END)),
        ("About 63% of ledger-db had been written.", (JOB_END,)),
        ("lag-api 的 lag 比之前多 5721。", (COUNTS,)),
        ("sess-m went down about 0.8 seconds after the first pause.", (DOWN,)),
        ("sess-m 在第一次 pause 之后 0.78 秒 down。", (DOWN,)),
        ("The job of ledger-db ran for more than two hours before it aborted.", (JOB_START, JOB_END)),
    ],
)
def test_a_number_that_follows_is_no_overclaim(answer: str, texts: tuple[str, ...]) -> None:
    assert excess(answer, *texts) == []


@pytest.mark.parametrize(
    ("answer", "texts"),
    [
        ("Http5xxRatio of edge-1 is 34%.", (RATIO,)),
        ("edge-1 的 Http5xxRatio 比阈值低 2.6 个百分点。", (RATIO,)),
        ("search-api 的 Pause Full 用了 18.4 秒。", (PAUSE,)),
        ("media-raw holds 0.3TB.", (QUOTA,)),  # a difference, told as what is there
        ("243GB of ledger-db had been written.", (JOB_END,)),
        ("About 36% of ledger-db had been written.", (JOB_END,)),
        ("cad_pro 用了 120/118。还剩 20 个席位。", (SEATS,)),
        ("ledger-db aborted 2 h 7 min after the start.", (JOB_START, JOB_END)),
        ("sess-m went down about 0.3 seconds after the first pause.", (DOWN,)),
        ("The job of ledger-db ran for more than three hours before it aborted.", (JOB_START, JOB_END)),
        ("lag-api 的 lag 比之前多 5821 的两倍，即 11642。", (COUNTS,)),
    ],
)
def test_a_number_that_does_not_follow_is_one(answer: str, texts: tuple[str, ...]) -> None:
    assert excess(answer, *texts)


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize(
    ("answer", "fine"),
    [
        ("host-1 的 CPU 为 92%，host-2 的 CPU 为 40%。", True),
        ("host-1 has cpu 92%, host-2 has cpu 40%.", True),
        ("The cpu of host-2 is 40%, and 3 times that of host-1.", False),
        ("host-1 的 CPU 比 host-2 高 62 个百分点。", False),
        ("The cpu of host-1 is more than twice that of host-3.", False),
    ],
)
def test_a_zero_among_the_numbers_of_two_texts_breaks_nothing(answer: str, *, fine: bool, first: bool) -> None:
    texts = ("host=host-1, cpu=92%, code=-1, drops=0", "host=host-2, cpu=40%, errors=0, offset=0s")
    assert (excess(answer, *(texts if first else texts[::-1])) == []) is fine


@pytest.mark.parametrize(
    ("said", "spelled"),
    [
        ("ran for half an hour", "ran for 30 minutes"),
        ("four and a half minutes later", "4.5 minutes later"),
        ("an hour and two seconds", "1 hour and 2 seconds"),
        ("过了三十一分钟", "过了31 分钟"),
        ("半个小时", "30 分钟"),
        ("二十秒后", "20 秒后"),
        ("a threshold", "a threshold"),
    ],
)
def test_spans_in_words_are_spelled_in_digits(said: str, spelled: str) -> None:
    assert in_digits(said) == spelled


@pytest.mark.parametrize(
    ("said", "spelled"),
    [
        ("on 12 May", "on 2026-05-12"),
        ("on May 12, 2026", "on 2026-05-12"),
        ("5 月 12 日有告警", "2026-05-12有告警"),
        ("5 月 13 日", "2026-05-13"),  # the next day: the time may be told in another zone
        ("on 14 May", "on 14 May"),
        ("on 12 May 2025", "on 12 May 2025"),
        ("99 月 99 日", "99 月 99 日"),
    ],
)
def test_dates_are_spelled_as_the_texts_spell_them(said: str, spelled: str) -> None:
    assert with_dates(said, {"2026-05-12", "2026-13-77"}) == spelled
