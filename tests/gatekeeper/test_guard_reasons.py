"""What stands beside a check or a hypothesis tells a cause, or what goes on now, of one record or not at all."""

from __future__ import annotations

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer
from gatekeeper.guard_reasons import loosely_told
from tests.gatekeeper.ledger_material import QUESTION, SEEN

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
