"""Lists of alerts, orders and records in one sentence: each entry is held against a record of its own."""

from __future__ import annotations

from typing import Any

import pytest

from evals.judging import judge_answer
from evals.listing import listed_in, one_by_one, read_list

CPU = "alertname=HighCPU, service=pay-api, state=firing, current=92%, startsAt=2026-05-04T03:10:00.000Z"
DISK = "alertname=DiskFull, service=log-api, state=resolved, current=40%, startsAt=2026-05-04T02:00:00.000Z"
LAG = "alertname=ReplicaLag, service=db-2, state=firing, current=31s, startsAt=2026-05-04T03:12:00.000Z"
COUNT = (
    "query_metrics counted total=3; query=limit=50; scope=alerts.json: this alert list only, 9 alerts read; window=all"
)
PAID = "order_id=SO-0402, status=DELIVERED, amount=58.00, currency=CNY"
OPEN = "order_id=SO-0417, status=PAYMENT_PENDING, amount=74.00, currency=CNY"
FIRST = "2026-05-04 03:08:11.204 INFO invoice-worker - offset committed partition=3 offset=88120"
SECOND = "2026-05-04 03:09:02.870 ERROR invoice-worker - poll failed: deserialization error at offset=88121"


def excess(answer: str, *texts: str) -> list[str]:
    refs: list[dict[str, Any]] = [{"text": text, "tool_name": "query_metrics"} for text in texts]
    return [why for one in judge_answer(answer, refs, "") for why in one.excess]


@pytest.mark.parametrize(
    ("answer", "texts"),
    [
        (
            "本次查询共匹配 3 条告警：HighCPU（pay-api, state=firing）、DiskFull（log-api, state=resolved）、ReplicaLag（db-2, state=firing）。",
            (CPU, DISK, LAG, COUNT),
        ),
        (
            "This query matched 3 alerts: HighCPU (pay-api, state=firing), DiskFull (log-api, state=resolved), ReplicaLag"
            " (db-2, state=firing).",
            (CPU, DISK, LAG, COUNT),
        ),
        ("Two of these alerts are firing: HighCPU (pay-api) and ReplicaLag (db-2).", (CPU, DISK, LAG)),
        ("HighCPU 和 ReplicaLag 都是 firing。", (CPU, DISK, LAG)),
        ("HighCPU and ReplicaLag are both firing.", (CPU, DISK, LAG)),
        ("Two orders came back: SO-0402 (DELIVERED, 58.00 CNY) and SO-0417 (PAYMENT_PENDING, 74.00 CNY).", (PAID, OPEN)),
        ("返回两个订单：SO-0402（DELIVERED）、SO-0417（PAYMENT_PENDING）。", (PAID, OPEN)),
        ("返回了两条记录：一条是 offset=88120 已 committed，一条是 offset=88121 的 poll failed。", (FIRST, SECOND)),
        ("匹配到 3 条告警，包括 HighCPU（pay-api）、ReplicaLag（db-2）等。", (CPU, LAG, COUNT)),
    ],
)  # fmt: skip
def test_a_list_of_what_the_records_say_is_no_overclaim(answer: str, texts: tuple[str, ...]) -> None:
    assert excess(answer, *texts) == []


@pytest.mark.parametrize(
    ("answer", "texts"),
    [
        # one entry has the state of another
        (
            "本次查询共匹配 3 条告警：HighCPU（pay-api, state=firing）、DiskFull（log-api, state=firing）、ReplicaLag（db-2, state=firing）。",
            (CPU, DISK, LAG, COUNT),
        ),
        # two services are swapped
        ("This query matched 3 alerts: HighCPU (db-2, state=firing), ReplicaLag (pay-api, state=firing).", (CPU, LAG, COUNT)),
        # an entry that no record has
        ("This query matched 3 alerts: HighCPU (pay-api, state=firing), SlowDisk (db-2, state=firing).", (CPU, LAG, COUNT)),
        # another count
        ("本次查询共匹配 5 条告警：HighCPU（pay-api, state=firing）、ReplicaLag（db-2, state=firing）。", (CPU, LAG, COUNT)),
        ("Three alerts are firing: HighCPU, DiskFull and ReplicaLag.", (CPU, DISK, LAG)),
        ("HighCPU、DiskFull 和 ReplicaLag 都在触发。", (CPU, DISK, LAG)),
        ("DiskFull and ReplicaLag are firing.", (CPU, DISK, LAG)),
        ("返回两个订单：SO-0402（PAYMENT_PENDING）、SO-0417（DELIVERED）。", (PAID, OPEN)),
        ("SO-0402 and SO-0417 are DELIVERED.", (PAID, OPEN)),
        ("invoice-worker 的 88120 和 88121 都是 poll failed。", (FIRST, SECOND)),
    ],
)  # fmt: skip
def test_a_list_that_takes_one_entry_for_another_is_one(answer: str, texts: tuple[str, ...]) -> None:
    assert excess(answer, *texts)


def test_a_list_is_read_apart_from_its_sentence() -> None:
    read = read_list("matched 9 alerts: A-1 (pay, state=firing), B-2 (db), …")
    assert read.rest == "matched 9 alerts"
    assert [entry.split() for entry in read.entries] == [["A-1", "pay", "state=firing"], ["B-2", "db"]]
    assert read.goes_on


@pytest.mark.parametrize(
    "sentence",
    [
        "nothing found (scope=a.log (3 records), b.log (2 records))",
        "token invalid (nbf); HighCPU (pay-api) fires",
        "none",
    ],
)
def test_what_only_looks_like_a_list_is_left_alone(sentence: str) -> None:
    assert read_list(sentence).entries == ()


def test_what_is_told_of_several_names_is_told_of_each() -> None:
    assert one_by_one("web-1、web-2 和 web-3 均为 firing") == ["web-1 为 firing", "web-2 为 firing", "web-3 为 firing"]
    assert one_by_one("web-1 is firing") == ["web-1 is firing"]
    assert one_by_one("node=web-1, restartCount=5") == ["node=web-1, restartCount=5"]


def test_an_alert_may_have_a_name_of_one_word() -> None:
    watchdog = "alertname=Watchdog, service=alerting, state=firing, startsAt=2026-05-04T03:10:00.000Z"
    answer = "This query matched 2 alerts: Watchdog (alerting, state=firing), HighCPU (pay-api, state=firing)."
    assert excess(answer, watchdog, CPU) == []
    assert excess(answer.replace("alerting", "pay-api"), watchdog, CPU)


def test_what_follows_a_colon_is_counted() -> None:
    assert listed_in("两条记录：一条 A-1，一条 B-2") == 0  # only folded text has the colon that is looked for
    assert listed_in("two kinds: 410 Unregistered and 429 TooMany") == 2
    assert listed_in("at 12:30 nothing") == 0
