"""A sign that crosses out, a word of distance and a comparison with itself turn a statement round."""

from __future__ import annotations

import pytest

from tests.gatekeeper.logged_material import FIRING, flagged


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("InvoiceErrors ≠ firing", [FIRING]),
        ("InvoiceErrors != firing", [FIRING]),
        ("InvoiceErrors: !firing", [FIRING]),
        ("~~InvoiceErrors 在 firing~~", [FIRING]),
        ("InvoiceErrors firing ❌", [FIRING]),
        ("InvoiceErrors is firing (not).", [FIRING]),
        ("InvoiceErrors 在 firing（才怪）。", [FIRING]),
        ("InvoiceErrors is firing... NOT!", [FIRING]),
        ("InvoiceErrors is supposedly firing.", [FIRING]),
        ("InvoiceErrors is firing, allegedly.", [FIRING]),
        ("InvoiceErrors 据称在 firing。", [FIRING]),
        ("所謂 InvoiceErrors 在 firing。", [FIRING]),
        ("billing-core error rate < 6.5%", [FIRING]),
        ("billing-core error rate > 6.5%", [FIRING]),
        ("billing-core error rate is above 6.5%.", [FIRING]),
        ("billing-core 错误率低于 6.5%。", [FIRING]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("InvoiceErrors is firing!", [FIRING]),
        ("InvoiceErrors 在 firing。", [FIRING]),
        ("billing-core error rate > 2%", [FIRING]),
        ("billing-core error rate is above 2%.", [FIRING]),
        ("InvoiceErrors 已 firing 18m，当前值 6.5%，高于阈值 2%。", [FIRING]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
