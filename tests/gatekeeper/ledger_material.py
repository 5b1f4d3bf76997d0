"""What was asked and seen of a slow ledger: the material of the tables of hypotheses, gaps, checks and reasons."""

from __future__ import annotations

from gatekeeper.evidence import EvidenceRef

QUESTION = "Why is ledger-writer slow? ledger-writer 为什么慢？"
SEEN = [
    EvidenceRef(source_invocation_id=number, tool_name=tool, raw_path=f"$.x[{number}]", text=text)
    for number, (tool, text) in enumerate(
        (
            (
                "query_metrics",
                "alertname=LedgerLagHigh, service=ledger-writer, state=firing, current=310s, threshold=60s,"
                " startsAt=2026-04-11T02:05:00Z",
            ),
            ("query_logs", "2026-04-11 02:03:44 WARN ledger-writer - commit of batch 8812 took 21s, limit 5s"),
            (
                "query_logs",
                "2026-04-11 02:04:10 ERROR pay-front - POST /charge failed with 503: ledger-writer did not answer",
            ),
            ("query_logs", "2026-04-11 01:58:02 INFO vault-7 - restarted after kernel update, uptime 12s"),
            ("query_logs", "2026-04-11 02:01:00 INFO deploy - release 5.2.0 of ledger-writer started by m.okafor"),
            ("query_logs", "2026-04-11 02:20:00 INFO ops - restart of ledger-writer planned for 23:00"),
            ("query_metrics", "metric=oom_kills instance=ledger-writer crashes=0"),
            (
                "lookup_knowledge",
                "RB-LEDGER: 若 ledger-writer 崩溃，先查看崩溃前的日志。After a crash, read the dumps.",
            ),
            (
                "query_logs",
                "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[OutOfMemory];"
                " service=ledger-writer; total=0",
            ),
        ),
        1,
    )
]
