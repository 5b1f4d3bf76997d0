"""What a record has under an operator is told under one, or not at all."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

DRY = "2026-03-02 11:04:09 INFO ledger-core dry-run: would purge 52 sessions of shop-4"
DRILL = "2026-03-02 11:04:09 INFO ledger-core 演练：将断开 cache-2 的 8 个会话"
COND = "2026-03-02 11:04:09 INFO ledger-core 若 cache-2 不可用则改走 cache-3"
TESTED = "2026-03-02 11:04:09 INFO ledger-core test case TC-31 expects: cache-2 is down"
WAITS = "2026-03-02 11:04:09 INFO ledger-core waiting for cache-2 to rejoin the ring"
WAITS_ZH = "2026-03-02 11:04:09 INFO ledger-core 等待 cache-2 备份完成"
SKIPPED = "2026-03-02 11:04:09 INFO ledger-core skipped step 7: drop index idx_old"
HEARSAY = "2026-03-02 11:04:09 INFO ledger-core upstream claims that pay-3 is healthy"
EXAMPLE = "2026-03-02 11:04:09 INFO ledger-core 示例：订单 OD-15 已发货"
RULE = "2026-03-02 11:04:09 INFO ledger-core rule RL-8 fires when queue-2 exceeds 700 messages"
NOT_YET = "2026-03-02 11:04:09 INFO ledger-core refund of OD-20 requested, not yet executed"
SUSPECTED = "2026-03-02 11:04:09 INFO ledger-core 疑似重复支付 OD-31，待人工确认"
GAVE_UP = "2026-03-02 11:04:09 INFO ledger-core timed out waiting for cache-2 to answer after 5s"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("52 sessions of shop-4 were purged.", [DRY]),
        ("ledger-core purged 52 sessions of shop-4.", [DRY]),
        ("ledger-core 已断开 cache-2 的 8 个会话。", [DRILL]),
        ("ledger-core 已斷開 cache-2 的 8 個會話。", [DRILL]),
        ("cache-2 不可用，改走 cache-3。", [COND]),
        ("ledger-core logged that cache-2 is down.", [TESTED]),
        ("TC-31 passed.", [TESTED]),
        ("cache-2 rejoined the ring.", [WAITS]),
        ("cache-2 备份已完成。", [WAITS_ZH]),
        ("index idx_old was dropped.", [SKIPPED]),
        ("ledger-core logged that pay-3 is healthy.", [HEARSAY]),
        ("订单 OD-15 已发货。", [EXAMPLE]),
        ("RL-8 fired.", [RULE]),
        ("queue-2 exceeds 700 messages.", [RULE]),
        ("OD-20 was refunded.", [NOT_YET]),
        ("OD-31 已人工确认。", [SUSPECTED]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("A dry run on ledger-core would purge 52 sessions of shop-4.", [DRY]),
        ("演练中将断开 cache-2 的 8 个会话。", [DRILL]),
        ("若 cache-2 不可用，则改走 cache-3。", [COND]),
        ("Test case TC-31 expects that cache-2 is down.", [TESTED]),
        ("ledger-core was waiting for cache-2 to rejoin the ring.", [WAITS]),
        ("ledger-core 在等待 cache-2 备份完成。", [WAITS_ZH]),
        ("ledger-core skipped step 7.", [SKIPPED]),
        ("Rule RL-8 fires when queue-2 exceeds 700 messages.", [RULE]),
        ("A refund of OD-20 was requested and not yet executed.", [NOT_YET]),
        ("疑似重复支付 OD-31，待人工确认。", [SUSPECTED]),
        ("ledger-core timed out waiting for cache-2 after 5s.", [GAVE_UP]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
