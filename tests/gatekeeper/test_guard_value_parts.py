"""The old value is not the new one, a reading no age, and a share is of what the record counts."""

from __future__ import annotations

import pytest

from tests.gatekeeper.logged_material import CHANGED, EXPIRING, MOVED, OPENED, PENDING, flagged


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("retry.limit was 8 and is now 3.", [CHANGED]),
        ("retry.limit 从 8 改为 3。", [CHANGED]),
        ("retry.limit was changed to 3.", [CHANGED]),
        ("Breaker 'invoice-read' went to HALF_OPEN.", [OPENED]),
        ("invoice-read 变为 HALF_OPEN。", [OPENED]),
        ("71% of invoices failed.", [OPENED]),
        ("Leadership moved to scheduler-1.", [MOVED]),
        ("QueueLagHigh has been pending for 3h.", [PENDING]),
        ("mail-queue 已 pending 3h 了。", [PENDING]),
        ("CertExpiry has been firing for 5d.", [EXPIRING]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("retry.limit was 3 and was changed to 8.", [CHANGED]),
        ("retry.limit went from 3 to 8.", [CHANGED]),
        ("Breaker 'invoice-read' went from HALF_OPEN to OPEN.", [OPENED]),
        ("invoice-read 从 HALF_OPEN 变为 OPEN。", [OPENED]),
        ("Leadership moved from scheduler-1 to scheduler-2.", [MOVED]),
        ("CertExpiry is firing, current=5d, threshold=7d.", [EXPIRING]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
