"""A denial of the record dropped, or one added: what each looks like, and what denies no more than the record."""

from __future__ import annotations

import pytest

from evals.judging import judge_answer
from evals.polarity import deny_alike, flipped

LEASE = (
    "2026-06-03 09:14:02.551 ERROR [worker-2] seat-map c.t.Renderer - lease not renewed after 3 attempts"
    " (retry limit reached), peer 10.4.7.21:7070 not answering"
)
CACHE = (
    '{"ts": "2026-06-03T09:12:41.118Z", "service": "seat-map", "msg": "heap growth caused by venueCache, eviction'
    ' disabled", "entries": 88213, "heap_mb": 1744}'
)
EVICTED = '{"pod": "seat-map-7d9f-x2k", "node": "gz-node-11", "message": "容器超出临时存储上限被驱逐，exitCode=137"}'
CATCH_UP = (
    "2026-04-02 08:11:31.002 WARN [pool-4] quote-bus q.b.Consumer - partition 3 has not caught up, offset committed,"
    " rebalance skipped"
)
LOADED = "2026-04-02 08:12:00.000 INFO [main] quote-bus q.b.Consumer - 索引已加载，快照未写入，缓存预热完成"
RENEWAL = "2026-04-02 08:01:17 ERROR gate-tls renewal aborted: DNS challenge not published, account key accepted"


def excess(text: str, *evidence: str) -> list[str]:
    return [reason for one in judge_answer(text, [{"text": each} for each in evidence], "") for reason in one.excess]


@pytest.mark.parametrize(
    ("text", "evidence", "why"),
    [
        ("The lease of seat-map was renewed after 3 attempts.", LEASE, "drops the negation of 'renewed'"),
        ("seat-map 的 lease renewed after 3 attempts。", LEASE, "drops the negation of 'renewed'"),
        ("peer 10.4.7.21:7070 is answering seat-map.", LEASE, "drops the negation of 'answering'"),
        ("The retry limit of seat-map was not reached.", LEASE, "denies 'reached'"),
        ("The eviction of venueCache is not disabled.", CACHE, "denies 'disabled'"),
        ("heap 的增长由 venueCache 引起，entries 为 88213，heap 未增长。", CACHE, "denies '增长'"),
        ("The eviction was enabled, entries=88213.", CACHE, "drops the negation of 'enabled'"),
        ("容器未超出临时存储上限。", EVICTED, "denies '超出'"),
        ("Partition 3 has caught up.", CATCH_UP, "drops the negation of 'caught'"),
        ("The offset of partition 3 was not committed.", CATCH_UP, "denies 'committed'"),
        ("quote-bus 的快照已写入。", LOADED, "drops the negation of '写入'"),
        ("quote-bus 的索引未加载。", LOADED, "denies '加载'"),
        ("缓存预热未完成。", LOADED, "denies '完成'"),
        ("ledger 未被 nightly-close 锁定。", "ledger locked by job nightly-close, batch skipped", "denies '锁定'"),
        ("副本 3 已追上主分片。", "WARN mq-core 副本 3 未追上主分片，已降级为只读", "drops the negation of '追上'"),
        ("备库处于同步状态。", "promotion skipped: standby not in sync", "drops the negation of '同步'"),
        ("The DNS challenge was published.", RENEWAL, "drops the negation of 'published'"),
        ("gate-tls 的 account key 未 accepted。", RENEWAL, "denies 'accepted'"),
        ("renewed after 3 attempts (retry limit reached)", LEASE, "drops the negation of 'renewed'"),
    ],
)
def test_a_denial_that_is_dropped_or_added_is_seen(text: str, evidence: str, why: str) -> None:
    assert why in "; ".join(excess(text, evidence))


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The lease of seat-map was not renewed, and its retry limit was reached.", LEASE),
        ("seat-map 的 lease 没有 renew（retry limit reached）。", LEASE),
        ("peer 10.4.7.21:7070 is not answering, after 3 attempts.", LEASE),
        ("The heap growth of seat-map was caused by venueCache, whose eviction is disabled.", CACHE),
        ("Partition 3 of quote-bus had not caught up at 08:11:31, though its offset was committed.", CATCH_UP),
        ("quote-bus 的 rebalance 被跳过（rebalance skipped），offset 已提交。", CATCH_UP),
        ("quote-bus 索引已加载，快照没有写入。", LOADED),
        ("快照未写入，但缓存预热已完成。", LOADED),
        ("gate-tls 的续期中止：DNS challenge 未发布（not published），account key 已接受（accepted）。", RENEWAL),
    ],
)
def test_what_the_record_denies_may_be_denied(text: str, evidence: str) -> None:
    assert excess(text, evidence) == []


def test_a_record_that_says_both_contradicts_neither() -> None:
    waves = "warn wave w-3307 not released info wave w-3308 was released"
    assert flipped("W-3308 was released", waves) == []
    assert flipped("W-3307 was not released", waves) == []


def test_a_denial_in_another_language_is_the_same_denial() -> None:
    assert deny_alike("没有校正", "system clock wrong by 94 seconds, not stepped")
    assert not deny_alike("校正了", "system clock wrong by 94 seconds, not stepped")
