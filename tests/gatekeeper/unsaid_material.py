"""The evidence that the tests of the rules over whole sentences share, and how they ask them."""

from __future__ import annotations

from gatekeeper.answer import AnswerMaterial
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_frames import clauses
from gatekeeper.guard_sources import read_material
from gatekeeper.guard_unsaid import unsaid

SLOW = (
    "alertname=CheckoutLatencyHigh, service=checkout-web, state=firing, current=3.6s, threshold=1.5s, duration=18m, "
    "severity=critical, startsAt=2027-02-03T09:20:00Z, endsAt=0001-01-01T00:00:00Z, summary=checkout-web p95 latency is high"
)
DISK = (
    "alertname=LedgerDiskFilling, service=ledger-db, state=resolved, current=91%, threshold=85%, duration=40m, severity=warning, "
    "startsAt=2027-02-03T07:10:00Z, endsAt=2027-02-03T07:50:00Z, summary=ledger-db 磁盘使用率过高"
)
BACKLOG = (
    "alertname=MailQueueBacklog, service=mail-queue, state=firing, current=7300, threshold=2000, duration=9m, severity=warning, "
    "startsAt=2027-02-03T09:31:00Z, endsAt=0001-01-01T00:00:00Z, summary=mail-queue 积压过多"
)
RATE = (
    "alertname=CheckoutErrorRate, service=checkout-web, state=firing, current=12%, threshold=2%, startsAt=2027-02-03T09:24:00Z, "
    "summary=12% of requests to checkout-web returned 5xx"
)
VACUUM = "2027-02-03 09:17:40.000 WARN  [vac] ledger-db - vacuum pause 2700ms, buffers 5.9G of 6.0G"
CALM = "2027-02-03 09:40:12.000 INFO  [vac] ledger-db - vacuum pause 40ms, buffers 2.2G of 6.0G"
FAILED = "2027-02-03 09:19:05.310 ERROR [http-3] checkout-web - POST /pay failed with 502 for order K-4410: ledger-db did not answer within 1500ms"
LATER = "2027-02-03 09:22:48.120 ERROR [http-9] checkout-web - POST /pay failed with 502 for order K-4425: ledger-db did not answer within 1500ms"
CHANGED = "2027-02-03 09:12:31.700 INFO  [cfg] checkout-web - user mei.tan changed cache.ttl from 300 to 60"
WARMED = "2027-02-03 07:48:30.000 INFO  [warm] ledger-db - warm-up finished, 52000 pages loaded"
TRY = "2027-02-03 09:25:00.100 WARN  [retry] checkout-web - retry 3 of 6 for order K-4410, next attempt in 20s"
DONE = "2027-02-03 09:26:02.900 INFO  [retry] checkout-web - order K-4410 assigned to picker P-31 after 4 attempts"
SWEPT = "2027-02-03 09:30:00.500 WARN  [sweep] checkout-web com.acme.Sweeper - closed 7 unpaid orders older than 45m in 1200ms"
POOL = "2027-02-03 09:28:11.000 ERROR [pool] checkout-web - 33 of 60 connections held longer than 5000ms"
COUNTED = "query_logs counted total=14; query=service=checkout-web; scope=3 log files (a.log, b.log, c.log), 36 records; window=all"
ERRORS = (
    "query_logs counted level=ERROR: 5; query=service=checkout-web; scope=3 log files (a.log, b.log, c.log), 36 records"
)
ORDER = (
    "order_id=K-4410, status=DELIVERED, amount=88.00, created_at=2027-02-01T10:02:11Z, updated_at=2027-02-03T16:40:05Z, "
    'payment={"status":"CAPTURED","captured_at":"2027-02-01T10:02:40Z"}'
)
MEMORY = "alertname=CacheMemoryHigh, service=basket-cache, state=firing, current=87%, description=basket-cache uses 87% of maxmemory (16 GiB)"
RUNBOOK = (
    "document=CheckoutLatencyHigh.md; title=CheckoutLatencyHigh; section=Causes; The usual cause is a slow ledger-db: a long vacuum "
    "pause makes it miss the 1500ms limit."
)
ADVICE = (
    "document=CheckoutLatencyHigh.md; title=CheckoutLatencyHigh; section=Steps; Check the vacuum pauses of ledger-db. "
    "If the buffers are above 95%, restart ledger-db. Ask the on-call of team-ledger before a restart."
)
HANDBOOK = "document=支付手册.md; section=处理; 如果磁盘超过 85%，则清理 ledger-db 的归档。通常原因是归档任务太慢。"
_DOCUMENTS = (RUNBOOK, ADVICE, HANDBOOK)


def _refs(texts: tuple[str, ...]) -> list[EvidenceRef]:
    return [
        EvidenceRef(
            source_invocation_id=1,
            raw_path=f"$.{'evidence_blocks' if text in _DOCUMENTS else 'items'}[{at}]",
            tool_name="lookup_knowledge" if text in _DOCUMENTS else "query_logs",
            text=text,
        )
        for at, text in enumerate(texts)
    ]


def reasons(text: str, *evidence: str) -> list[str]:
    """What the rules over whole sentences have against a sentence."""
    facts = read_material(AnswerMaterial(evidence=_refs(evidence), question="")).facts
    return [one.reason for one in unsaid(text, clauses(text), facts)]


def passes(text: str, *evidence: str) -> bool:
    """Whether the whole guard lets a text through."""
    return guard_answer(text, AnswerMaterial(evidence=_refs(evidence), question="")).ok
