"""The evidence that the tests of the rules over rows share, and how they ask the guard."""

from __future__ import annotations

from gatekeeper.answer import AnswerMaterial
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer

QUEUE = (
    "query_metrics",
    "alertname=BakeQueueHigh, service=oven-ctl, state=firing, current=6200, threshold=1500, duration=50m, severity=critical, "
    "region=north, queue=rye-jobs, startsAt=2027-05-04T08:10:00Z, endsAt=0001-01-01T00:00:00Z, updatedAt=2027-05-04T09:00:00Z, "
    "summary=rye-jobs queue is deep, description=Queue rye-jobs holds 6200 jobs",
)
LAG = (
    "query_metrics",
    "alertname=ScaleLagHigh, service=scale-hub, state=firing, current=90s, threshold=30s, duration=20m, severity=warning, "
    "region=north, startsAt=2027-05-04T08:40:00Z, endsAt=0001-01-01T00:00:00Z, updatedAt=2027-05-04T09:00:00Z, summary=scale-hub 延迟过高",
)
CALMED = (
    "query_metrics",
    "alertname=DoughTempLow, service=mixer-gw, state=resolved, current=17C, threshold=19C, duration=12m, severity=warning, "
    "region=south, startsAt=2027-05-04T06:00:00Z, endsAt=2027-05-04T06:12:00Z, updatedAt=2027-05-04T09:00:00Z, summary=mixer-gw dough is cold",
)
REFUSED = (
    "query_logs",
    "2027-05-04 08:31:02.100 ERROR [bake-2] oven-ctl - batch B-7104 failed: tray-db did not answer in 4000ms",
)
JAMMED = ("query_logs", "2027-05-04 08:44:19.700 ERROR [bake-5] oven-ctl - batch B-7119 failed: exit code 139")
AGAIN = (
    "query_logs",
    "2027-05-04 08:44:20.000 INFO  [plan] oven-ctl - batch B-7119 will be retried in 45s (attempt 2 of 3)",
)
SLOWED = (
    "query_logs",
    '{"time": "2027-05-04T08:20:03Z", "level": "warn", "service": "mixer-gw", "msg": "tray-db answered in 2600ms, limit 900ms"}',
)
PULL = (
    "query_logs",
    "2027-05-04 08:12:14.330 WARN  [feed-2] scale-hub - queue depot-n1 holds 5300 items, draining 42 items/s",
)
POD = (
    "query_pods",
    "pod=oven-ctl-5c9-xk2, node=rack-node-3, phase=Running, ready=0/1, restarts=5, last_state=OOMKilled, memory=7Gi, memory_limit=8Gi",
)
WAITING = (
    "query_pods",
    "pod=oven-ctl-5c9-zz7, node=rack-node-4, phase=Pending, ready=0/1, restarts=0, reason=Insufficient cpu",
)
SHOP = (
    "query_sites",
    "site=BK-21, desired_ovens=5, available_ovens=4, maintenance=true, last_visit=2027-04-19, avg_latency_ms=31, max_latency_ms=480",
)
SAVED = (
    "query_backups",
    "db=tray-db, last_success=2027-05-01T03:00:00Z, last_attempt=2027-05-04T03:00:00Z, last_result=failed, retention_days=21",
)
PARCEL = (
    "query_order",
    'order_id=BAKE-3301, status=OPEN, item=rye, created_at=2027-05-04T06:20:11Z, payment={"payment_id":"P-88","status":"CAPTURED"}, '
    'shipment={"shipment_id":"S-77","status":"FAILED"}',
)
ROLLED = (
    "query_deploys",
    "service=scale-hub, version=4.1.0, previous=4.0.9, status=succeeded, at=2027-05-04T07:58:20Z, by=ana.ruiz",
)
NO_LOCK = (
    "query_logs",
    "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[deadlock]; service=tray-db; scope=log files: "
    "oven-ctl.log (6 records), scale-hub.log (3 records); no record carries service=tray-db as its label: service matched in text; "
    "window=all; total=0",
)
NO_ALERT = (
    "query_metrics",
    "query_metrics returned no evidence; evidence_status=no_evidence; query=service=tray-db; scope=alerts.json: this alert list only, "
    "3 alerts read, newest update 2027-05-04T09:00:00Z; no alert has the label service=tray-db; window=all; total=0",
)


def passes(text: str, *evidence: tuple[str, str]) -> bool:
    """Whether the guard lets a text through over these tools' texts."""
    refs = [
        EvidenceRef(
            source_invocation_id=1,
            raw_path="$.no_evidence" if "evidence_status=no_evidence" in said else f"$.items[{at}]",
            tool_name=tool,
            text=said,
        )
        for at, (tool, said) in enumerate(evidence)
    ]
    return guard_answer(text, AnswerMaterial(evidence=refs, question="")).ok
