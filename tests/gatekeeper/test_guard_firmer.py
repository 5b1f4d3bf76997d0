"""A sentence over a hypothesis is no firmer than it, and over a gap it does not say that there is nothing to have."""

from __future__ import annotations

import pytest

from gatekeeper.answer import AnswerMaterial, FindingKind
from gatekeeper.claims import Hypothesis
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer

LINE = "2026-04-11 02:04:10 ERROR pay-front - POST /charge failed with 503: ledger-writer did not answer"
REF = EvidenceRef(source_invocation_id=1, tool_name="query_logs", raw_path="$.logs[0]", text=LINE)


def over(text: str, *, guess: str = "", gap: str = "") -> set[FindingKind]:
    material = AnswerMaterial(
        evidence=[REF],
        hypotheses=[Hypothesis(hypothesis_text=guess)] if guess else [],
        missing_info=[gap] if gap else [],
        question="Why is pay-front slow? pay-front 为什么慢？",
    )
    return {finding.kind for finding in guard_answer(text, material).findings}


EN, ZH = "ledger-writer may have slowed pay-front.", "可能是 ledger-writer 拖慢了 pay-front。"


@pytest.mark.parametrize(
    ("text", "guess"),
    [
        ("Most likely ledger-writer slowed pay-front.", EN),
        ("Very probably ledger-writer slowed pay-front.", EN),
        ("The logs point to ledger-writer as what slowed pay-front.", EN),
        ("All signs point to ledger-writer.", EN),
        ("ledger-writer is the only plausible suspect.", EN),
        ("It is almost certain that ledger-writer slowed pay-front.", EN),
        ("We strongly suspect that ledger-writer slowed pay-front.", EN),
        ("ledger-writer may have slowed pay-front and did so at 02:04:10.", EN),
        ("ledger-writer may have slowed pay-front, which it did.", EN),
        ("ledger-writer 极有可能拖慢了 pay-front。", ZH),
        ("多半是 ledger-writer 拖慢了 pay-front。", ZH),
        ("證據指向 ledger-writer 拖慢了 pay-front。", ZH),
        ("嫌疑最大的是 ledger-writer。", ZH),
        ("應該是 ledger-writer 拖慢了 pay-front。", ZH),
        ("基本可以确定是 ledger-writer 拖慢了 pay-front。", ZH),
        ("唯一的解释是 ledger-writer 拖慢了 pay-front。", ZH),
    ],
)
def test_a_guess_is_not_made_firmer(text: str, guess: str) -> None:
    assert over(text, guess=guess)


@pytest.mark.parametrize(
    ("text", "guess"),
    [
        ("ledger-writer might have slowed pay-front.", EN),
        ("Possibly ledger-writer slowed pay-front, which is not confirmed.", EN),
        ("It is possible that ledger-writer slowed pay-front.", EN),
        ("Most likely ledger-writer slowed pay-front.", "Most likely ledger-writer slowed pay-front."),
        ("或许是 ledger-writer 拖慢了 pay-front。", ZH),
        ("怀疑 ledger-writer 拖慢了 pay-front，尚未证实。", ZH),
        ("很可能是 ledger-writer 拖慢了 pay-front。", "很可能是 ledger-writer 拖慢了 pay-front。"),
    ],
)
def test_a_guess_as_firm_as_the_hypothesis_is_kept(text: str, guess: str) -> None:
    assert over(text, guess=guess) == set()


GAP_EN, GAP_ZH = "The GC log of ledger-writer was not read.", "缺少 ledger-writer 的 GC 日志。"


@pytest.mark.parametrize(
    ("text", "gap"),
    [
        ("The GC log of ledger-writer was not needed.", GAP_EN),
        ("The GC log of ledger-writer is irrelevant.", GAP_EN),
        ("ledger-writer has no GC log.", GAP_EN),
        ("ledger-writer does not write a GC log.", GAP_EN),
        ("No GC log of ledger-writer was ever written.", GAP_EN),
        ("The GC log of ledger-writer does not exist.", GAP_EN),
        ("ledger-writer 没有 GC 日志。", GAP_ZH),
        ("ledger-writer 並無 GC 日誌。", GAP_ZH),
        ("ledger-writer 的 GC 日志不存在。", GAP_ZH),
        ("无需 ledger-writer 的 GC 日志。", GAP_ZH),
        ("ledger-writer 没有产生 GC 日志。", GAP_ZH),
    ],
)
def test_what_was_not_obtained_is_neither_missing_from_the_world_nor_needless(text: str, gap: str) -> None:
    assert over(text, gap=gap)


@pytest.mark.parametrize(
    ("text", "gap"),
    [
        ("The GC log of ledger-writer was not read.", GAP_EN),
        ("The GC log of ledger-writer is missing.", GAP_EN),
        ("没有拿到 ledger-writer 的 GC 日志。", GAP_ZH),
        ("缺少 ledger-writer 的 GC 日志。", GAP_ZH),
        ("手上没有 ledger-writer 的 GC 日志。", GAP_ZH),
    ],
)
def test_a_gap_in_its_own_or_in_honest_words_is_kept(text: str, gap: str) -> None:
    assert over(text, gap=gap) == set()
