"""A hypothesis supposes in each of its clauses, or the evidence bears the clause out."""

from __future__ import annotations

import pytest

from gatekeeper.claims import Hypothesis
from gatekeeper.guard_screens import guard_hypothesis
from tests.gatekeeper.ledger_material import QUESTION, SEEN

# Own work; near what a tester got through.
TOLD = [
    "The disk of ledger-writer may be slow, and pay-front is dead.",
    "ledger-writer may be slow and pay-front has stopped charging customers.",
    "Since ledger-writer ran out of memory, commits may be slow.",
    "As m.okafor broke the release, ledger-writer may be slow.",
    "ledger-writer, corrupted since 02:01, may be slowing pay-front.",
    "Possibly a slow disk: ledger-writer has lost batch 8812.",
    "ledger-writer hangs, presumably because of its disk.",
    "pay-front stopped answering possibly because of ledger-writer.",
    "The outage of pay-front might stem from ledger-writer.",
    "m.okafor's misconfiguration could explain the delay.",
    "The deadlock in ledger-writer could explain the delay.",
    "Its restart may have made ledger-writer slow.",
    "The delay may come from ledger-writer, whose disk is full.",
    "The delay may come from ledger-writer (its database was hacked).",
    "Perhaps ledger-writer is slow — pay-front charged customers twice.",
    "After ledger-writer crashed, commits may have piled up.",
    "ledger-writer 已经挂掉，或许是磁盘慢。",
    "由于 m.okafor 改错了配置，ledger-writer 可能变慢。",
    "ledger-writer 可能变慢（vault-7 正在攻击它）。",
    "也许是磁盘慢。用户的扣款全部丢失。",
    "ledger-writer 的内存泄漏可能拖慢了提交。",
    "ledger-writer 的當機可能影響 pay-front。",
    "pay-front 宕机可能是因为 ledger-writer 慢。",
    "批次 8812 重复入账，疑似与 ledger-writer 有关。",
    "可能是磁盘慢，pay-front 对客户重复扣款。",
    "ledger-writer may be slow; pay-front refuses every charge.",
    "ledger-writer may be slow, and m.okafor caused it.",
    "ledger-writer might be overloaded. Batch 8812 was corrupted.",
    "It could be the disk. The release 5.2.0 is faulty.",
    "The disk filled up at 02:01, which may have slowed ledger-writer.",
    "Given that ledger-writer was attacked, pay-front may be slow.",
    "With pay-front offline, ledger-writer may be idle.",
    "ledger-writer, which lost its lease, may be slow.",
    "Probably the release: it deleted the index.",
    "The broken index of ledger-writer may explain the lag.",
    "The hacked vault-7 may explain the lag.",
    "ledger-writer died at 02:04, probably due to memory.",
    "Because ledger-writer was restarted at 02:05, the lag may have grown.",
    "Charges are being rejected for all customers, maybe because ledger-writer is slow.",
    "ledger-writer 可能慢，而 pay-front 已经下线。",
    "ledger-writer 可能慢，同时 m.okafor 删除了索引。",
    "磁盘在 02:01 写满，可能拖慢了 ledger-writer。",
    "鉴于 ledger-writer 被攻击，pay-front 可能变慢。",
    "批次 8812 已损坏，疑似磁盘问题。",
    "ledger-writer 在 02:04 宕机，或许因为内存。",
    "客户无法付款，可能是 ledger-writer 慢。",
    "可能是磁盘慢：pay-front 重复扣款。",
    "5.2.0 的回滚可能没有生效。",
    "被误删的索引可能拖慢了 ledger-writer。",
    "ledger-writer may be slow, affecting customers whose orders were deleted.",
    "Someone at m.okafor's team may have broken the already corrupted index.",
    "It may be the disk, as pay-front rejects all charges.",
    "The failure of the database may explain the lag.",
    "Perhaps the same fault that killed pay-front also slows ledger-writer.",
    "ledger-writer may be slow although it was restarted.",
    "The migration to vault-9 may explain it.",
    "ledger-writer 可能慢，因为它的磁盘坏了，客户已经投诉。",
    "可能与 ledger-writer 的崩溃有关。",
]

SUPPOSED = [
    "ledger-writer may be slow because its disk is slow.",
    "A memory leak in ledger-writer may slow the commits.",
    "ledger-writer may have crashed.",
    "ledger-writer may have crashed and lost batch 8812.",
    "ledger-writer took 21s for batch 8812, possibly because of a slow disk.",
    "ledger-writer did not answer, possibly because of a slow disk.",
    "The restart of vault-7 may have slowed ledger-writer.",
    "If ledger-writer restarted, commits may have piled up.",
    "Possibly a full disk, or a deadlock.",
    "The release 5.2.0 may have slowed ledger-writer, leading to failed charges on pay-front.",
    "Someone may have deleted a batch.",
    "It is possible that ledger-writer was attacked, but this is not confirmed.",
    "Slow commits may explain the lag; the disk has not been checked.",
    "Slow disk on ledger-writer",
    "ledger-writer 可能存在内存泄漏。",
    "内存泄漏可能拖慢了提交。",
    "ledger-writer 可能崩溃过。",
    "可能是磁盘慢，导致提交变慢。",
    "或许是 ledger-writer 的磁盘慢，进而拖慢 pay-front。",
    "提交慢可能与 5.2.0 有关，尚未证实。",
    "批次 8812 提交耗时 21s，可能与磁盘有关。",
    "vault-7 的重启可能影响了 ledger-writer。",
    "可能不是磁盘慢，而是锁等待。",
    "不排除 ledger-writer 死锁或磁盘写满。",
    "The lag of ledger-writer may come from slow commits, since batch 8812 took 21s.",
    "A full disk could slow the commits of ledger-writer.",
    "Lock waits, a slow disk or memory pressure may explain the lag.",
    "Release 5.2.0 of ledger-writer may contain a bug.",
    "After release 5.2.0, commits may have become slower.",
    "It may be that ledger-writer waits for a lock.",
    "Maybe the disk of ledger-writer is slow.",
    "The 503 of pay-front may be a consequence of the slow ledger-writer.",
    "ledger-writer may be restarting in a loop.",
    "One possibility is that batch 8812 was corrupted.",
    "vault-7 restarted, which may have slowed ledger-writer.",
    "Data may have been lost.",
    "ledger-writer 可能在等待锁，也可能磁盘慢。",
    "5.2.0 可能引入了慢提交。",
    "可能是 vault-7 重启后连接未恢复。",
    "怀疑磁盘写满，导致提交变慢。",
    "pay-front 的 503 可能与 ledger-writer 慢有关。",
    "ledger-writer 可能已宕机。",
    "可能有数据丢失。",
]


@pytest.mark.parametrize("text", TOLD)
def test_a_clause_that_tells_beside_one_that_supposes_is_withheld(text: str) -> None:
    assert not guard_hypothesis(Hypothesis(hypothesis_text=text), SEEN, QUESTION).ok


@pytest.mark.parametrize("text", SUPPOSED)
def test_what_supposes_or_is_borne_out_is_kept(text: str) -> None:
    assert guard_hypothesis(Hypothesis(hypothesis_text=text), SEEN, QUESTION).ok
