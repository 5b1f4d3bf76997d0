"""Lines of logs, alerts, orders and changes that the tests of the guard's retellings share, and how a sentence is held to them."""

from __future__ import annotations

from gatekeeper import AnswerMaterial, EvidenceRef, guard_answer

TIMED_OUT = "2026-03-02 11:04:09.120 ERROR [rpc-3] billing-core - GET /v2/invoice failed with 503 for account A-552: ledger-db did not respond within 800ms"
COLLECTED = "2026-03-02 11:05:40.000 WARN  [mem] ledger-db - young GC took 1900ms, heap 5.1G of 6.0G"
CHANGED = "2026-03-02 11:06:00.500 INFO  [cfg-1] billing-core - user zhao.min changed retry.limit from 3 to 8"
SCHEDULED = (
    "2026-03-02 11:07:30.000 INFO  [cron] billing-core - rolling upgrade of billing-core scheduled for 2026-03-03 02:00"
)
AWAITED = "2026-03-02 11:08:00.000 INFO  [itsm] ledger-db - 工程师 wang.fei 提交迁移工单 C-883，状态 待审批"
RECONNECTING = "2026-03-02 11:09:12.000 WARN  [net] billing-core - Reconnecting to ledger-db-2, attempt 3"
OPENED = "2026-03-02 11:10:00.000 WARN  [cb] billing-core - breaker 'invoice-read' went from HALF_OPEN to OPEN failureRate=71%"
PROBED = "2026-03-02 11:12:00.000 INFO  [probe] ledger-db - probe ok, rtt 14ms"
SYSLOG = "Mar  2 07:15:31 edge-fw-3 charon[812]: IKE negotiation with peer 198.51.100.7 timed out: peer did not reply within 30s"
BATCHED = "2026-06-01 01:40:12.000 INFO  [poll] parcel-hub - tracker-3 took 341207 ms: batch of 500 records"
UPLOAD = '{"ts":"2026-04-11T03:02:10Z","level":"error","svc":"checkout-web","msg":"upload to media-store failed: 507 insufficient storage","host":"cw-12"}'
REQUESTED = 'time=2026-04-11T03:05:00Z level=info svc=ci-runner msg="deploy of checkout-web v3.2 requested by lena.k, awaiting approval"'
SAVING = "2026-04-11T03:09:44Z cache-eu-1 redis[77]: Saving dataset to disk, 2.1G"
QUEUED = "[03:10:05] batch-7 INFO export job EX-31 queued behind EX-30"
MOVED = "2026-04-11 03:12:00 scheduler-2 INFO leadership moved from scheduler-1 to scheduler-2"
CREATED_SLOWLY = "2026-05-20 09:14:00.100 WARN  [w-1] basket com.example.basket.app.BasketCreateService - basket submit failed basketId=BK-2210 reason=LOCK_TIMEOUT"
FIRING = "alertname=InvoiceErrors, service=billing-core, state=firing, current=6.5%, threshold=2%, duration=18m, severity=critical, startsAt=2026-03-02T11:00:00Z, summary=billing-core error rate is high"
RESOLVED = "alertname=LedgerDiskFull, service=ledger-db, state=resolved, current=61%, threshold=85%, severity=warning, startsAt=2026-03-02T08:00:00Z, endsAt=2026-03-02T08:40:00Z, summary=ledger-db disk usage"
PENDING = "alertname=QueueLagHigh, service=mail-queue, state=pending, current=3h, threshold=1h, severity=warning, startsAt=2026-03-02T11:20:00Z, summary=mail-queue lag"
EXPIRING = "alertname=CertExpiry, service=edge-fw-3, state=firing, current=5d, threshold=7d, severity=warning, startsAt=2026-04-11T00:00:00Z, description=certificate of vpn.example.net will expire on 2026-04-16"
ASSIGNED = 'order_id=K-100, status=ASSIGNED, amount=12.00, currency=EUR, courier=B-7, payment={"status":"AUTHORIZED","channel":"mastercard"}'
REFUND_ASKED = 'order_id=K-101, status=PENDING, amount=9.00, currency=EUR, courier=, payment={"status":"REFUND_REQUESTED","channel":"klarna"}'
APPROVED = "change=CHG-77, service=checkout-web, status=APPROVED, window=2026-04-12T01:00Z/02:00Z, submitted_by=lena.k, approved_by=omar.h"


def flagged(text: str, *evidence: str) -> bool:
    """Whether a text has a finding, held against these lines, each a ref of its own."""
    refs = [
        EvidenceRef(source_invocation_id=1, tool_name=_tool(line), raw_path=f"$.rows[{at}]", text=line)
        for at, line in enumerate(evidence)
    ]
    return bool(guard_answer(text, AnswerMaterial(evidence=refs, question="")).findings)


def _tool(line: str) -> str:
    if line.startswith("alertname"):
        return "query_metrics"
    return "query_order" if line.startswith("order_id") else "query_logs"
