"""What is planned, asked for or awaited is told as that, and neither as going on nor as done."""

from __future__ import annotations

import pytest

from tests.gatekeeper.logged_material import AWAITED, EXPIRING, PENDING, REFUND_ASKED, REQUESTED, SCHEDULED, flagged


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("billing-core is being upgraded.", [SCHEDULED]),
        ("billing-core was upgraded at 02:00.", [SCHEDULED]),
        ("billing-core 正在升级。", [SCHEDULED]),
        ("billing-core 升級中。", [SCHEDULED]),
        ("The rolling upgrade of billing-core ran on 2026-03-03.", [SCHEDULED]),
        ("The rolling upgrade of billing-core was on schedule.", [SCHEDULED]),
        ("ledger-db 迁移中。", [AWAITED]),
        ("ledger-db 需要迁移。", [AWAITED]),
        ("C-883 已经审批。", [AWAITED]),
        ("C-883 was approved by wang.fei.", [AWAITED]),
        ("ledger-db is migrating.", [AWAITED]),
        ("checkout-web v3.2 was deployed.", [REQUESTED]),
        ("checkout-web v3.2 正在发布。", [REQUESTED]),
        ("lena.k approved the deploy of checkout-web v3.2.", [REQUESTED]),
        ("Order K-101 has been refunded.", [REFUND_ASKED]),
        ("訂單 K-101 已退款。", [REFUND_ASKED]),
        ("The certificate of vpn.example.net has expired.", [EXPIRING]),
        ("vpn.example.net 证书已过期。", [EXPIRING]),
        ("The certificate of vpn.example.net expires on 2026-04-11.", [EXPIRING]),
        ("mail-queue is in maintenance.", [PENDING]),
        ("mail-queue 正在维护。", [PENDING]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("A rolling upgrade of billing-core is scheduled for 2026-03-03 02:00.", [SCHEDULED]),
        ("billing-core 计划于 2026-03-03 02:00 升级。", [SCHEDULED]),
        ("C-883 待审批。", [AWAITED]),
        ("A deploy of checkout-web v3.2 was requested by lena.k.", [REQUESTED]),
        ("checkout-web v3.2 的发布由 lena.k 提出，待批准。", [REQUESTED]),
        ("A refund is requested for K-101.", [REFUND_ASKED]),
        ("订单 K-101 已申请退款。", [REFUND_ASKED]),
        ("The certificate of vpn.example.net will expire on 2026-04-16.", [EXPIRING]),
        ("vpn.example.net 的证书将于 2026-04-16 过期。", [EXPIRING]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
