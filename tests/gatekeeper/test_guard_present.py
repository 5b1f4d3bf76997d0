"""A log record of one moment backs a statement in the past, and none of what goes on or is so at present."""

from __future__ import annotations

import pytest

from tests.gatekeeper.logged_material import (
    CHANGED,
    COLLECTED,
    FIRING,
    OPENED,
    PENDING,
    PROBED,
    SYSLOG,
    TIMED_OUT,
    UPLOAD,
    flagged,
)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("ledger-db is unresponsive.", [TIMED_OUT]),
        ("ledger-db is not responding.", [TIMED_OUT]),
        ("ledger-db keeps failing to respond.", [TIMED_OUT]),
        ("GET /v2/invoice returns 503.", [TIMED_OUT]),
        ("ledger-db still does not respond.", [TIMED_OUT]),
        ("Invoices fail with 503.", [TIMED_OUT]),
        ("ledger-db 一直没有响应。", [TIMED_OUT]),
        ("ledger-db 目前無回應。", [TIMED_OUT]),
        ("billing-core 无法访问 ledger-db。", [TIMED_OUT]),
        ("ledger-db 至今未响应。", [TIMED_OUT]),
        ("ledger-db is in GC.", [COLLECTED]),
        ("ledger-db heap is 5.1G of 6.0G.", [COLLECTED]),
        ("ledger-db 的堆内存现在是 5.1G。", [COLLECTED]),
        ("ledger-db 正在 GC。", [COLLECTED]),
        ("retry.limit is 8.", [CHANGED]),
        ("retry.limit 目前为 8。", [CHANGED]),
        ("invoice-read is OPEN.", [OPENED]),
        ("ledger-db responds in 14ms.", [PROBED]),
        ("The probe of ledger-db passes.", [PROBED]),
        ("peer 198.51.100.7 is not replying.", [SYSLOG]),
        ("IKE negotiation with 198.51.100.7 times out.", [SYSLOG]),
        ("edge-fw-3 cannot negotiate with 198.51.100.7.", [SYSLOG]),
        ("checkout-web cannot upload to media-store.", [UPLOAD]),
        ("media-store 空间一直不足。", [UPLOAD]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("ledger-db did not respond within 800ms.", [TIMED_OUT]),
        ("GET /v2/invoice failed with 503 for account A-552.", [TIMED_OUT]),
        ("11:04:09 日志记录：ledger-db did not respond within 800ms", [TIMED_OUT]),
        ("ledger-db 在 800ms 内未响应。", [TIMED_OUT]),
        ("At 11:05:40 ledger-db heap was 5.1G of 6.0G.", [COLLECTED]),
        ("11:05:40 ledger-db 堆内存为 5.1G。", [COLLECTED]),
        ("ledger-db logged a young GC of 1900ms.", [COLLECTED]),
        ("InvoiceErrors is firing.", [FIRING]),
        ("InvoiceErrors 正在 firing，当前值 6.5%。", [FIRING]),
        ("billing-core error rate is 6.5%, threshold 2%.", [FIRING]),
        ("QueueLagHigh is pending.", [PENDING]),
        ("ledger-db logged probe ok, rtt 14ms.", [PROBED]),
        ("IKE negotiation with peer 198.51.100.7 timed out.", [SYSLOG]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
