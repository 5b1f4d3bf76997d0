"""Who answered, returned, changed or approved stays who the record has."""

from __future__ import annotations

import pytest

from tests.gatekeeper.logged_material import APPROVED, BATCHED, CHANGED, SYSLOG, TIMED_OUT, flagged


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("ledger-db returned 503 for account A-552.", [TIMED_OUT]),
        ("ledger-db 回傳 503 給 billing-core。", [TIMED_OUT]),
        ("ledger-db failed with 503.", [TIMED_OUT]),
        ("billing-core received 503 from ledger-db.", [TIMED_OUT]),
        ("billing-core did not respond to ledger-db within 800ms.", [TIMED_OUT]),
        ("billing-core returned 503 to the user.", [TIMED_OUT]),
        ("billing-core 向用户返回了 503。", [TIMED_OUT]),
        ("retry.limit was changed from 3 to 8 by billing-core.", [CHANGED]),
        ("zhao.min was asked to change retry.limit from 3 to 8.", [CHANGED]),
        ("zhao.min 被要求把 retry.limit 从 3 改为 8。", [CHANGED]),
        ("CHG-77 was approved by lena.k.", [APPROVED]),
        ("CHG-77 由 omar.h 提交。", [APPROVED]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("billing-core logged that GET /v2/invoice failed with 503 for account A-552.", [TIMED_OUT]),
        ("billing-core 的 GET /v2/invoice 返回 503。", [TIMED_OUT]),
        ("billing-core returned 503 for account A-552.", [TIMED_OUT]),
        ("zhao.min 把 retry.limit 从 3 改为 8。", [CHANGED]),
        ("retry.limit was changed from 3 to 8 by zhao.min.", [CHANGED]),
        ("CHG-77 was approved by omar.h.", [APPROVED]),
        ("CHG-77 由 lena.k 提交、omar.h 批准。", [APPROVED]),
        ("edge-fw-3 logged that IKE negotiation with peer 198.51.100.7 timed out.", [SYSLOG]),
        ("tracker-3 处理一批 500 条记录用了 341207 ms。", [BATCHED]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
