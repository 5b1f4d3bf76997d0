"""Words that only say what a record, or the thing named beside them, is; and the same words where they tell something."""

from __future__ import annotations

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer

NGINX = '10.9.0.4 - - "GET /v3/report HTTP/1.1" 504 path=/v3/report upstream=10.7.1.12:9100 at=09:12:04Z'
TRACE = "2026-04-02T09:12:04Z ERROR basket-api java.lang.IllegalStateException at com.acme.Basket.total(Basket.java:88)"
POOL = "pool=basket-main active=20 max=20 host=basket-7 at=2026-04-02T09:12:00Z"
POD = "pod=basket-7f9c-x2 node=kn-31 reason=Evicted at=2026-04-02T09:12:00Z"
CRON = "Apr  2 03:30:01 ops-2 CRON[411]: (batch) CMD (/opt/close_day.sh)"
RAN = "task=close_day state=success duration=7.9s at=2026-04-02T03:30:09Z"
PENDING = (
    "alertname=QueueDeep queue=mail.out instance=mq-2 state=pending value=900 threshold=800 "
    "activeAt=2026-05-20T08:41:00Z summary=consumers may be stuck"
)
FLAGGED = "flag=new_cart env=prod supplier_ref=null state=WAITING at=2026-04-02T09:12:00Z"
SERIES = "metric=load host=ranker-3 points: 09:00Z=41 09:15Z=66"
CUT = 'query="reset" host=edge-4 window=09:00Z/09:15Z returned=500 limit=500 truncated=true'
EMPTY = 'no match: query="reset" host=edge-4 window=09:00Z/09:15Z'
POLICY = "Release policy: restart one replica at a time; roll back when errors exceed 2%."
PLANNED = 'change=CHG-77 state=Scheduled summary="cart-lb certificate rotation" planned=2026-12-18T05:00Z/06:00Z'
GOING = "purge_id=PG-9 zone=shop status=in_progress done=61/74 accepted_at=2026-05-28T15:40:10Z at=15:52:00Z"
NOTE = "ticket=INC-7 note: possible fibre cut on K-7, ETA unknown, service impact to be confirmed"

KEPT = (
    ("planned", PLANNED, "CHG-77, the certificate rotation of cart-lb, is scheduled for 05:00Z to 06:00Z."),
    ("going on", GOING, "At 15:52:00Z the purge PG-9 was in progress, with 61 of 74 done."),
    ("request", NGINX, "The GET /v3/report request got a 504; the upstream was 10.7.1.12:9100."),
    ("request zh", NGINX, "GET /v3/report 的请求返回 504，上游是 10.7.1.12:9100。"),
    ("stack", TRACE, "从堆栈看，异常在 Basket.java:88。"),
    ("threshold", POOL, "basket-main 的 active 为 20，已到上限 20。"),
    ("host class", POOL, "The pool basket-main on host basket-7 had active=20."),
    ("node class", POD, "节点 kn-31 上的 basket-7f9c-x2 被 Evicted。"),
    ("cron", CRON, "On ops-2, cron started /opt/close_day.sh at 03:30:01."),
    ("ran", RAN, "close_day 跑了 7.9 秒。"),
    ("ran en", RAN, "close_day ran for 7.9 seconds."),
    ("pending", PENDING, "QueueDeep is pending on mq-2, with 900 against a threshold of 800."),
    ("null", FLAGGED, "new_cart 的 supplier_ref 是 null。"),
    ("trend", SERIES, "ranker-3 的 load 从 41 冲到 66。"),
    ("trend en", SERIES, "The load of ranker-3 jumped from 41 to 66."),
    ("at least", CUT, 'At least 500 lines with "reset" were returned for edge-4.'),
    ("empty", EMPTY, "在 edge-4 上搜 “reset”，09:00Z–09:15Z 的结果是空的。"),
    ("between", EMPTY, 'Searching edge-4 for "reset" between 09:00Z and 09:15Z turned up nothing.'),
    ("limits itself", EMPTY, "在 edge-4 上搜 “reset” 没有命中，这个结果只覆盖 09:00Z–09:15Z。"),
    ("only then", RAN, "close_day 03:30:09Z 才 success。"),
    ("contrast", PENDING, "QueueDeep is pending rather than firing."),
    ("policy", POLICY, "The release policy says to roll back when errors exceed 2%."),
    ("left open", SERIES, "其他主机的 load 没有查。"),
    ("why unknown", SERIES, "We can't say why, because there is no breakdown by query."),
    ("cause unknown zh", SERIES, "原因还不清楚，因为没有按查询拆分的数据。"),
)
FOUND = (
    ("planned told as done", PLANNED, "The cart-lb certificate was rotated under CHG-77."),
    ("planned told as done zh", PLANNED, "CHG-77 已轮换 cart-lb 的证书。"),
    ("going on told as over", GOING, "PG-9 was completed at 15:52:00Z."),
    ("to be confirmed told as confirmed", NOTE, "INC-7 confirmed an impact on service."),
    ("what a no-match shows", EMPTY, 'No "reset" was found on edge-4, which shows that edge-4 did not reset.'),
    ("no request", RAN, "The request of close_day took 7.9 seconds, and the upstream was slow."),
    ("two nodes", POD, "两台节点都有 Pod 被 Evicted。"),
    ("role swapped", POD, "The pod kn-31 was evicted from the node basket-7f9c-x2."),
    ("role swapped zh", POD, "节点 basket-7f9c-x2 上的 kn-31 被 Evicted。"),
    ("pending told as firing", PENDING, "QueueDeep is firing on mq-2."),
    ("pending told as firing zh", PENDING, "mq-2 的 QueueDeep 告警已经在 firing。"),
    ("hedge kept", PENDING, "The consumers of mail.out are stuck."),
    ("trend turned", SERIES, "ranker-3 的 load 从 66 跌到 41。"),
    ("all of a cut search", CUT, 'Exactly 500 lines with "reset" were logged on edge-4.'),
    ("order", RAN, "之后 close_day 才 success。"),
    ("contrast of the wrong one", PENDING, "QueueDeep is firing rather than pending."),
    ("cause", SERIES, "The load rose because of the new index."),
    ("others", SERIES, "其他主机的 load 都没有变化。"),
    ("no other", SERIES, "No other host had a higher load."),
    ("only", EMPTY, "没有证据显示别处有问题，所以故障仅限于 edge-4。"),
    ("policy turned", POLICY, "The release policy would rather restart all replicas at once."),
    (
        "month and may",
        EMPTY,
        'edge-4 was not reset at any point between 25 April and 2 May, as shown by the search for "reset".',
    ),
)


@pytest.mark.parametrize(("record", "text"), [row[1:] for row in KEPT], ids=[row[0] for row in KEPT])
def test_what_a_record_is_may_be_said(record: str, text: str) -> None:
    check = guard_answer(text, AnswerMaterial(evidence=[record]))
    assert check.ok, [(finding.kind.value, finding.reason) for finding in check.findings]


@pytest.mark.parametrize(("record", "text"), [row[1:] for row in FOUND], ids=[row[0] for row in FOUND])
def test_what_a_record_is_lends_no_word_to_what_it_does_not_say(record: str, text: str) -> None:
    assert not guard_answer(text, AnswerMaterial(evidence=[record])).ok
