"""A record's value, time or order told as another's: opposite measures, an alert's times, what came first, both, what is ahead."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

MEMORY = "alertname=MemLow, service=ledger-3, state=firing, current=6.2%, threshold=10%, duration=12m, severity=warning, summary=available memory is low"
CACHE = "alertname=TileCacheMissHigh, service=tile-cache, state=firing, current=44%, threshold=30%, duration=12m, severity=warning"
LINK = (
    "alertname=InboundDropsHigh, service=gw-4, state=firing, current=310, threshold=200, duration=5m, severity=warning"
)
SILENCED = "alertname=QueueStuck, service=fax-relay, state=silenced, current=90, threshold=50, duration=3h10m, severity=warning, startsAt=2026-02-03T01:00:00Z, endsAt=0001-01-01T00:00:00Z"
RESOLVED = "alertname=RelayErrors, service=fax-relay, state=resolved, current=1%, threshold=5%, duration=25m, severity=warning, startsAt=2026-02-03T04:15:00Z, endsAt=2026-02-03T04:40:00Z"
ORDER = (
    "order_id=BK-5521, status=CONFIRMED, amount=80.00, created_at=2026-02-03T08:00:10Z, updated_at=2026-02-03T08:03:55Z"
)
OLDER = "alertname=PumpPressureLow, service=pump-ctl, state=firing, current=2.1bar, threshold=3bar, startsAt=2026-02-03T05:10:00Z, summary=水泵压力过低"
NEWER = "alertname=TankLevelLow, service=tank-ctl, state=firing, current=11%, threshold=20%, startsAt=2026-02-03T05:32:00Z, summary=储罐液位过低"
FIRST = "2026-02-03 06:00:01.100 WARN parcel-scan - barcode unreadable lane=7"
SECOND = "2026-02-03 06:02:40.500 ERROR parcel-sort - diverter jammed lane=7"
TXN_1 = "2026-02-03 07:11:02.100 INFO till - txn=P10041 amount=12.00 rc=05 elapsed=90ms"
TXN_2 = "2026-02-03 07:11:09.700 INFO till - txn=P10042 amount=30.00 rc=00 elapsed=88ms"
RETRY = "2026-02-03 06:14:40.008 INFO mail-out - retry 1/3 scheduled batch=B-77 dest=relay-b in 300s"
SCALE = 'ts=2026-02-03T09:44:19Z level=info svc=planner msg="扩容请求已提交" zone=east add=4'
RETRIED = "2026-02-03 06:19:41.377 INFO mail-out - retry 1/3 started batch=B-77 dest=relay-b"

LIES = [
    ((MEMORY,), "ledger-3 uses 6.2% of its memory."),
    ((MEMORY,), "ledger-3 的内存使用率为 6.2%。"),
    ((CACHE,), "The hit ratio of tile-cache is 44%."),
    ((CACHE,), "tile-cache 的命中率为 44%。"),
    ((LINK,), "gw-4 drops 310 outbound packets."),
    ((SILENCED,), "QueueStuck has been silenced for 3h10m."),
    ((SILENCED,), "QueueStuck 已被静默 3h10m。"),
    ((RESOLVED,), "RelayErrors was raised at 04:40Z."),
    ((RESOLVED,), "RelayErrors 于 04:40Z 开始。"),
    ((ORDER,), "BK-5521 was paid at 08:03:55."),
    ((ORDER,), "BK-5521 于 08:03:55 支付。"),
    ((OLDER, NEWER), "储罐液位告警在前，水泵压力告警在后。"),
    ((OLDER, NEWER), "先是储罐液位告警，随后水泵压力告警。"),
    ((FIRST, SECOND), "先 diverter jammed，后 barcode unreadable。"),
    ((TXN_1, TXN_2), "两笔交易都返回 rc=05。"),
    ((TXN_1, TXN_2), "Both transactions returned rc=05."),
    ((TXN_1, TXN_2), "两笔交易的金额都是 30.00。"),
    ((RETRY,), "Batch B-77 was retried once to relay-b."),
    ((RETRY,), "B-77 已向 relay-b 重试 1 次。"),
    ((RETRY,), "Batch B-77 was sent again to relay-b."),
    ((SCALE,), "planner 已在 east 完成扩容，add=4。"),
]
HONEST = [
    ((MEMORY,), "MemLow of ledger-3 is firing, current=6.2%, threshold=10%."),
    ((MEMORY,), "ledger-3 has 6.2% of its memory available."),
    ((MEMORY,), "ledger-3 的可用内存为 6.2%。"),
    ((CACHE,), "The miss ratio of tile-cache is 44%."),
    ((SILENCED,), "QueueStuck is silenced, duration=3h10m."),
    ((RESOLVED,), "RelayErrors started at 04:15Z and was resolved at 04:40Z."),
    ((RESOLVED,), "RelayErrors 于 04:40Z 恢复。"),
    ((ORDER,), "The status of BK-5521 is CONFIRMED, last updated at 08:03:55Z."),
    ((ORDER,), "BK-5521 的状态为 CONFIRMED，更新时间 08:03:55Z。"),
    ((OLDER, NEWER), "水泵压力告警在前，储罐液位告警在后。"),
    ((TXN_1, TXN_2), "txn=P10041 returned rc=05, txn=P10042 returned rc=00."),
    ((RETRY,), "Retry 1/3 of batch B-77 to relay-b was scheduled in 300s."),
    ((RETRIED,), "Retry 1/3 of batch B-77 was started at 06:19:41."),
    ((SCALE,), "planner 已提交 east 的扩容请求，add=4。"),
]


@pytest.mark.parametrize(("evidence", "text"), LIES)
def test_lie(evidence: tuple[str, ...], text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=list(evidence), question="")).findings


@pytest.mark.parametrize(("evidence", "text"), HONEST)
def test_honest(evidence: tuple[str, ...], text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=list(evidence), question="")).findings == ()
