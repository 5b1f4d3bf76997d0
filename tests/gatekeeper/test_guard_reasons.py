"""What stands beside a check or a hypothesis tells a cause, or what goes on now, of one record or not at all."""

from __future__ import annotations

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_reasons import loosely_told

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

LOOSE = [
    "ledger-writer is restarting.",
    "pay-front failed because the disk of ledger-writer is full.",
    "ledger-writer is currently out of memory.",
    "The restart of ledger-writer is in progress.",
    "ledger-writer 正在重启。",
    "因为 5.2.0 发布，pay-front 返回 503。",
    "ledger-writer 处于维护中。",
    "pay-front is failing now.",
    "vault-7 restarted, so ledger-writer is slow.",
]

KEPT = [
    "ledger-writer did not answer.",
    "The alert LedgerLagHigh is firing.",
    "ledger-writer 的 LedgerLagHigh 告警 state=firing。",
    "batch 8812 took 21s",
    "To see whether the disk is slow.",
]


def borne_out(text: str) -> bool:
    told = not loosely_told(text, SEEN, QUESTION)
    return told and guard_answer(text, AnswerMaterial(evidence=SEEN, question=QUESTION)).ok


@pytest.mark.parametrize("text", LOOSE)
def test_a_cause_or_a_present_that_no_single_record_tells_is_withheld(text: str) -> None:
    assert not borne_out(text)


@pytest.mark.parametrize("text", KEPT)
def test_a_reason_that_a_record_tells_is_kept(text: str) -> None:
    assert borne_out(text)
