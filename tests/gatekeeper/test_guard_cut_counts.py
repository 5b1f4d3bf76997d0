"""Counts of readings that were cut short: no total, not of the whole, not of what was not read."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

ALIGNED = '$ grep -c "retry" align_918273.log      # only first 50 MB of 212 MB copied\n14'
BROKERS = "$ grep rebalance broker-2.log  ->  3 matches   (broker-1, broker-3 unreachable, not searched)"
SCAN = "bq: scan matchmaking_events: 6 of 9 hourly partitions scanned, quota exceeded; rows=71,330"
CAPTURE = "tcpdump stopped early (disk quota): captured 13:05:00-13:06:10 of planned 13:05-13:20; retransmits seen: 211"
SHARDS = "search index=door-events query=forced_open: 17 hits, 4 of 11 shards answered, deadline reached"
EXPORT = "导出 badge_log: 已扫描 3 个分区（共 8 个），配额用尽；匹配 421 条"
TIMED = "grep 日志 ward-7.log: 扫描到 02:10 超时中断，命中 26 行"
WHOLE = "bq: scan lobby_events: 9 of 9 hourly partitions scanned; rows=80,112"
COUNTED = (
    "query_logs counted total=19; query=keywords=[超时, skipped]; service=pier-hub; level=ERROR; "
    "scope=2 log files (a.log, b.log), 386 records; window=all"
)
COMPLETE = '$ grep -c "retry" align_918274.log\n22'


def _passes(text: str, evidence: str) -> bool:
    return guard_answer(text, AnswerMaterial(evidence=[evidence])).ok


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (ALIGNED, "完整的比对日志中一共有 14 行出现“retry”。"),
        (ALIGNED, "The complete log has 14 lines with “retry”."),
        (ALIGNED, "In total, 14 lines of align_918273.log have “retry”."),
        (ALIGNED, "212 MB 的日志里有 14 行 “retry”。"),
        (BROKERS, "三台 broker 合计 3 次 rebalance。"),
        (BROKERS, "All brokers together logged 3 matches for rebalance."),
        (BROKERS, "broker-1 and broker-2 had 3 matches for rebalance."),
        (SCAN, "matchmaking_events 9 个分区总共 71,330 行。"),
        (SCAN, "matchmaking_events has 71,330 rows in total."),
        (SCAN, "The 9 hourly partitions of matchmaking_events hold 71,330 rows."),
        (SCAN, "All 9 hourly partitions were scanned."),
        (CAPTURE, "planned 的 15 分钟里一共 211 个 retransmit。"),
        (CAPTURE, "A total of 211 retransmits were seen."),
        (CAPTURE, "From 13:05 to 13:20, 211 retransmits were seen."),
        (SHARDS, "The search for forced_open returned 17 hits in all."),
        (SHARDS, "door-events 的 11 个 shard 共 17 条命中。"),
        (EXPORT, "badge_log 一共匹配 421 条。"),
        (EXPORT, "badge_log 8 个分区匹配 421 条。"),
        (TIMED, "ward-7.log 全部命中 26 行。"),
    ],
)
def test_a_count_that_was_cut_short_is_no_total(evidence: str, text: str) -> None:
    assert not _passes(text, evidence)


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (ALIGNED, "The first 50 MB of the log have 14 lines with “retry”."),
        (BROKERS, "broker-2.log 有 3 次 rebalance。"),
        (BROKERS, "broker-2.log has 3 matches for rebalance; broker-1 and broker-3 were not searched."),
        (SCAN, "6 of 9 hourly partitions were scanned, with 71,330 rows."),
        (CAPTURE, "211 retransmits were seen from 13:05:00 to 13:06:10."),
        (SHARDS, "The search for forced_open gave 17 hits from 4 of 11 shards."),
        (EXPORT, "已扫描 3 个分区，匹配 421 条。"),
        (WHOLE, "9 of 9 hourly partitions were scanned, with 80,112 rows."),
        (COUNTED, "pier-hub 一共记录了 19 条 ERROR。"),
        (COMPLETE, "align_918274.log has 22 lines with “retry”."),
    ],
)
def test_a_count_is_told_of_what_was_read(evidence: str, text: str) -> None:
    assert _passes(text, evidence)
