"""A claim that lacks a word or two of its evidence is quoted; one that lacks an event, a state or a value is not."""

from __future__ import annotations

import pytest

from gatekeeper.claims import Claim
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_screens import guard_claim

REJECTED = "2026-09-01T09:30:01.204 gw-5 session=FX88 rejected=46 reason=throttle limit=500/s"
SCAN = "2026-09-01T07:12:09Z scanner-2 profile=P-11 mode=standby temperature=41"


def _lexical(text: str, evidence: str) -> bool:
    """Whether the guard has something against a claim, and nothing but words."""
    claim = Claim(claim_id="c", claim_type="observation", claim_text=text, evidence_bindings=())
    ref = EvidenceRef(raw_path="$.x[0]", source_invocation_id=1, text=evidence, tool_name="query_logs")
    findings = guard_claim(claim, [ref]).findings
    return bool(findings) and all(one.lexical for one in findings)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("09:30:01.204（美东），gw-5 对会话 FX88 拒绝 46 笔，限流为 500/s。", REJECTED),
        ("07:12:09 UTC，scanner-2 的 profile 为 P-11，（桌面）温度为 41。", SCAN),
    ],
)
def test_a_word_that_tells_nothing_costs_the_wording_only(text: str, evidence: str) -> None:
    assert _lexical(text, evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("09:30:01.204，gw-5 对会话 FX88 拒绝 46 笔后崩溃。", REJECTED),
        ("gw-5 对会话 FX88 拒绝 64 笔。", REJECTED),
        ("gw-7 对会话 FX88 拒绝 46 笔。", REJECTED),
        ("07:12:09 UTC，scanner-2 已恢复，profile 为 P-11。", SCAN),
        ("scanner-2 was restarted with profile P-11.", SCAN),
        ("scanner-2 的 profile 为 P-11，仪表盘飘红。", SCAN),
        ("scanner-2 runs profile P-11; the primary database failed over afterwards.", SCAN),
        ("魑魅魍魉。", SCAN),
    ],
)
def test_an_event_a_state_or_a_value_is_no_matter_of_words(text: str, evidence: str) -> None:
    assert not _lexical(text, evidence)
