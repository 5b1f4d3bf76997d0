"""A clause against the other cited texts: another record's words, a later end, the order of two records, an empty search."""

from __future__ import annotations

from typing import Any

import pytest

from evals.judging import judge_answer

DEFERRED = "2026-08-19 07:41:02.118 WARN mail-relay smtp - 421 try again later, queue id=4Q8ZK1, deferred"
DELIVERED = "2026-08-19 07:41:55.903 INFO mail-relay smtp - 250 accepted, queue id=4Q8ZK7, delivered"
SKIPPED = "2026-07-01 00:52:36.870 WARN cron-1 sched - job=nightly-rollup still running, skip next start at 01:00"
DONE = "2026-07-01 01:10:44.200 INFO cron-1 sched - finished job=nightly-rollup exit=0"
DOWN = "alertname=BgpDown, service=rtr-2, state=firing, startsAt=2026-04-20T22:38:30.000Z"
LOSS = "alertname=PacketLoss, service=rtr-2, state=pending, current=0.8%, startsAt=2026-04-20T22:40:00.000Z"
UNEXPIRED = "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[expired]; service=lic-1; window=all; total=0"
DENIED = '2026-01-22 06:31:12.400 WARN lic-1 daemon - DENIED feature=sim_hpc user=wq.li reason="no licenses available"'
BOOK = "document=runbooks/X-1.md; title=X-1; section=Limits; 业务时段不得清空会话缓存。"


def excess(answer: str, *texts: str) -> list[str]:
    refs: list[dict[str, Any]] = [
        {
            "text": text,
            "tool_name": "lookup_knowledge" if text == BOOK else "query_logs",
            "raw_path": "$.no_evidence" if text == UNEXPIRED else "$.logs[0]",
        }
        for text in texts
    ]
    return [why for one in judge_answer(answer, refs, "") for why in one.excess]


@pytest.mark.parametrize(
    ("answer", "texts", "why"),
    [
        ("4Q8ZK1 was delivered at 07:41:02.", (DEFERRED, DELIVERED), "state 'delivered'"),
        ("4Q8ZK1 在 07:41:02 送达。", (DEFERRED, DELIVERED), "of another cited text"),
        ("nightly-rollup is still running.", (SKIPPED, DONE), "a later cited text ended"),
        ("nightly-rollup 仍在运行。", (SKIPPED, DONE), "a later cited text ended"),
        ("BgpDown started after PacketLoss.", (DOWN, LOSS), "tells as after"),
        ("PacketLoss 比 BgpDown 早 90 秒。", (DOWN, LOSS), "tells as before"),
        ("PacketLoss 在 BgpDown 之前开始。", (DOWN, LOSS), "tells as before"),
        ("lic-1 的许可没有过期。", (UNEXPIRED, DENIED), "a search found nothing"),
        ("The licences of lic-1 have not expired.", (UNEXPIRED, DENIED), "a search found nothing"),
        ("手册 X-1 允许在业务时段清空会话缓存。", (BOOK,), "permits"),
        ("wq.li 拿到了 sim_hpc。", (DENIED,), "success"),
        ("lic-1 is down.", (DENIED,), "condition"),
        ("会话缓存在业务时段被清空。", (BOOK,), "document as a current fact"),
    ],
)
def test_what_belongs_elsewhere_is_seen(answer: str, texts: tuple[str, ...], why: str) -> None:
    assert why in " ".join(excess(answer, *texts))


@pytest.mark.parametrize(
    ("answer", "texts"),
    [
        ("4Q8ZK1 was deferred at 07:41:02, and 4Q8ZK7 was delivered at 07:41:55.", (DEFERRED, DELIVERED)),
        ("00:52:36 时 nightly-rollup 还没跑完，cron-1 因此跳过了 01:00 的启动。", (SKIPPED, DONE)),
        ("nightly-rollup finished with exit=0.", (SKIPPED, DONE)),
        ("PacketLoss started 90 seconds after BgpDown.", (DOWN, LOSS)),
        ("BgpDown 比 PacketLoss 早 90 秒开始。", (DOWN, LOSS)),
        ("在 lic-1 的日志里没有检索到 expired，不代表许可没有过期。", (UNEXPIRED, DENIED)),
        ("手册 X-1 要求业务时段不得清空会话缓存。", (BOOK,)),
        ("lic-1 denied sim_hpc to wq.li.", (DENIED,)),
    ],
)
def test_what_the_records_say_together_is_no_overclaim(answer: str, texts: tuple[str, ...]) -> None:
    assert excess(answer, *texts) == []
