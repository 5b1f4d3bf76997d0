"""A true value told of another thing: of another window, field, level, or part of the record."""

from __future__ import annotations

import pytest

from evals.judging import judge_answer

BACKLOG = (
    "alertname=QueueBacklogHigh, service=mail-relay, severity=warning, state=firing, current=4120, threshold=1000,"
    " duration=35m, startsAt=2026-06-03T09:10:00.000Z, host=relay-04, description=mail-relay has bounced 27 mails in"
    " the last 2h."
)
RESTARTS = (
    "alertname=PodRestartsHigh, service=seat-map, state=firing, current=11, threshold=3, duration=50m,"
    " startsAt=2026-06-03T09:05:00.000Z, description=最近 1h 内 seat-map 的容器重启 11 次"
)
LAG = (
    "alertname=ReplicaLagHigh, service=stock-db, state=resolved, current=2.4s, threshold=10s,"
    " startsAt=2026-06-03T01:20:00.000Z, endsAt=2026-06-03T01:52:00.000Z"
)
CACHE = (
    '{"ts": "2026-06-03T09:12:41.118Z", "level": "WARN", "service": "seat-map", "logger": "io.tix.CacheGuard", "msg":'
    ' "heap growth caused by venueCache, eviction disabled", "entries": 88213, "heap_mb": 1744, "limit_mb": 2048,'
    ' "pod": "seat-map-7d9f-x2k", "node": "gz-node-11"}'
)
EVICTED = (
    "I0603 09:15:20.100 kubelet node=gz-node-11 pod=seat-map-7d9f-x2k container=renderer reason=Evicted"
    " 容器超出临时存储上限被驱逐 exitCode=137 limit=512Mi"
)
SCOPE = "query=phrase=[lease not renewed]; service=seat-map; scope=6 log files, 4210 records; window=all"
TOTAL = f"query_logs counted total=64; {SCOPE}"
LEVEL = f"query_logs counted level=ERROR: 19; {SCOPE}; total=22"
ENDS = f"query_logs counted first=2026-06-03 09:03:11.004; last=2026-06-03 09:58:47.930; {SCOPE}"
MEMBERS = "2026-06-03 09:20:10,004 INFO lag-watch group=mailer total_lag=5210 max_partition=14 members=3"
LOCKED = "2026-05-11 10:41:00 ERROR pay-hub batch B-771 skipped: ledger-lock locked by job nightly-close"
DISK = (
    "alertname=BrokerDiskFull, service=mq-core, state=firing, current=93%, startsAt=2026-05-11T10:00:00.000Z,"
    " endsAt=2026-05-11T12:04:00.000Z"
)
CAUSES = "query=Reject host=amf-02 matched=1846 returned=500 truncated=true by cause: 22=463 15=37"


def excess(text: str, *evidence: str) -> list[str]:
    return [reason for one in judge_answer(text, [{"text": each} for each in evidence], "") for reason in one.excess]


@pytest.mark.parametrize(
    ("text", "evidence", "why"),
    [
        ("mail-relay bounced 27 mails in the last 35 minutes.", BACKLOG, "window"),
        ("mail-relay bounced 35 mails in the last 2h.", BACKLOG, "'35'"),
        ("The alert of mail-relay fired 35 times.", BACKLOG, "'35'"),
        ("seat-map 在最近 50 分钟内容器重启 11 次。", RESTARTS, "window"),
        ("seat-map 最近 3 小时内容器重启 11 次。", RESTARTS, "window"),
        ("seat-map 最近 1h 内容器重启 50 次。", RESTARTS, "'50'"),
        ("QueueBacklogHigh 当前为 1000，阈值 4120。", BACKLOG, "current is 4120"),
        ("PodRestartsHigh of seat-map has 3 restarts, threshold 11.", RESTARTS, "threshold is 3"),
        ("ReplicaLagHigh 于 01:20 结束。", LAG, "is not the end"),
        ("The ReplicaLagHigh alert of stock-db started at 01:52.", LAG, "is not the start"),
        ("seat-map 有 22 条 ERROR。", LEVEL, "error was counted 19"),
        ("“lease not renewed” 共 4210 条。", TOTAL, "how much was read"),
        ("4210 records with “lease not renewed” were found.", TOTAL, "how much was read"),
        ("cause 22 只是其中的少数。", CAUSES, "463 of 500"),
        ("Cause 15 is the majority of the 500 returned rows.", CAUSES, "37 of 500"),
        ("total_lag 是 5224。", MEMBERS, "5224"),
        ("total_lag is 14.", MEMBERS, "total_lag is 5210"),
        ("gz-node-11 的 heap 为 1744 MB。", CACHE, "what runs there"),
        ("gz-node-11 超出临时存储上限，exitCode=137。", EVICTED, "what runs there"),
        ("节点 gz-node-11 被驱逐。", EVICTED, "what runs there"),
        ("节点被驱逐，exitCode=137。", EVICTED, "what runs there"),
        ("The node gz-node-11 was evicted with exitCode=137.", EVICTED, "what runs there"),
        ("venueCache 占用 1744 MB。", CACHE, "is not of venueCache"),
        ("venueCache 的上限是 2048 MB。", CACHE, "is not of venueCache"),
        ("heap 与 limit 加起来共 3792 MB。", CACHE, "3792"),
        ("nightly-close was locked by batch B-771.", LOCKED, "locked by another"),
        ("ledger-lock 由 pay-hub 引起。", LOCKED.replace("locked by", "caused by"), "caused by another"),
        ("BrokerDiskFull of mq-core ended at 12:04.", DISK, "what is firing"),
    ],
)
def test_a_value_told_of_another_thing_is_seen(text: str, evidence: str, why: str) -> None:
    assert why in "; ".join(excess(text, evidence))


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("mail-relay bounced 27 mails in the last 2h.", BACKLOG),
        ("QueueBacklogHigh of mail-relay is firing at 4120 (threshold 1000), for 35m so far.", BACKLOG),
        ("relay-04 上 mail-relay 的 QueueBacklogHigh 从 09:10 起告警，已有 35 分钟。", BACKLOG),
        ("seat-map 最近 1h 内容器重启 11 次，阈值 3，告警已持续 50 分钟。", RESTARTS),
        ("stock-db 的 ReplicaLagHigh 于 01:52 结束，状态 resolved。", LAG),
        ("ReplicaLagHigh of stock-db started at 01:20 and ended at 01:52.", LAG),
        ("ReplicaLagHigh of stock-db has been resolved since 01:52.", LAG),
        ("seat-map 有 19 条 ERROR。", LEVEL),
        ("09:00 以来共 64 条“lease not renewed”。", TOTAL.replace("window=all", "window=since 2026-06-03T09:00:00Z")),
        ("This query read 6 log files, 4210 records, and matched 64 lines.", TOTAL),
        ("group=mailer total_lag=5210, members=3.", MEMBERS),
        ("Cause 22 is the majority of the 500 returned rows.", CAUSES),
        ("gz-node-11 上的 seat-map-7d9f-x2k 超出临时存储上限被驱逐。", EVICTED),
        ("The container was evicted on gz-node-11 with exitCode=137, its limit is 512Mi.", EVICTED),
        ("seat-map-7d9f-x2k 的 heap 为 1744 MB，上限 2048 MB。", CACHE),
        ("The ledger-lock was locked by nightly-close, batch B-771 was skipped.", LOCKED),
        ("BrokerDiskFull of mq-core started at 10:00 and is firing at 93%.", DISK),
        ("这条记录给出 heap_mb=1744、limit_mb=2048、entries=88213。", CACHE),
    ],
)
def test_a_value_told_of_its_own_thing_is_no_overclaim(text: str, evidence: str) -> None:
    assert excess(text, evidence) == []


def test_what_a_node_itself_reports_may_be_told_of_it() -> None:
    record = "node=gz-node-11 pod=agent-1 the node ran out of disk exitCode=1"
    assert excess("The node gz-node-11 ran out of disk.", record) == []


def test_counts_of_one_search_are_read_together_and_those_of_two_are_not() -> None:
    told = "I count 19 ERROR records of seat-map between 09:03:11 and 09:58:47."
    assert excess(told, LEVEL.removesuffix("; total=22"), ENDS) == []
    assert excess(told, LEVEL.removesuffix("; total=22"), ENDS.replace("seat-map", "seat-api"))
