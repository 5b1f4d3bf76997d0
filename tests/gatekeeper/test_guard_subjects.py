"""The state of one row is told of that row alone: in tables, lists, likenesses and in order."""

from __future__ import annotations

import pytest

from tests.gatekeeper.logged_material import ASSIGNED, FIRING, REFUND_ASKED, RESOLVED, flagged


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("| LedgerDiskFull | firing |", [FIRING, RESOLVED]),
        ("| alert | state |\n| LedgerDiskFull | firing |", [FIRING, RESOLVED]),
        ("- LedgerDiskFull: firing", [FIRING, RESOLVED]),
        ("LedgerDiskFull → firing", [FIRING, RESOLVED]),
        ("1. InvoiceErrors: resolved", [FIRING, RESOLVED]),
        ("InvoiceErrors: critical, LedgerDiskFull: critical", [FIRING, RESOLVED]),
        ("InvoiceErrors is firing; so is LedgerDiskFull.", [FIRING, RESOLVED]),
        ("InvoiceErrors is firing, and LedgerDiskFull too.", [FIRING, RESOLVED]),
        ("LedgerDiskFull, like InvoiceErrors, is critical.", [FIRING, RESOLVED]),
        ("LedgerDiskFull 同样在 firing，和 InvoiceErrors 一样。", [FIRING, RESOLVED]),
        ("前者已 resolved，后者在 firing：InvoiceErrors 和 LedgerDiskFull。", [FIRING, RESOLVED]),
        ("The former is resolved, the latter is firing: InvoiceErrors and LedgerDiskFull.", [FIRING, RESOLVED]),
        ("K-100 and K-101 were authorized by mastercard.", [ASSIGNED, REFUND_ASKED]),
        ("Courier B-7 has K-100 and K-101.", [ASSIGNED, REFUND_ASKED]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("| InvoiceErrors | firing |", [FIRING, RESOLVED]),
        ("- LedgerDiskFull: resolved", [FIRING, RESOLVED]),
        ("InvoiceErrors is firing, but LedgerDiskFull is resolved.", [FIRING, RESOLVED]),
        ("InvoiceErrors 在 firing，LedgerDiskFull 已 resolved。", [FIRING, RESOLVED]),
        ("InvoiceErrors: critical, LedgerDiskFull: warning", [FIRING, RESOLVED]),
        ("The former is firing, the latter is resolved: InvoiceErrors and LedgerDiskFull.", [FIRING, RESOLVED]),
        (
            "InvoiceErrors is firing; so is QueueLagHigh.",
            [FIRING, "alertname=QueueLagHigh, service=mail-queue, state=firing, current=3h, threshold=1h"],
        ),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
