"""Code has the last word: ceiling, checks and what code sees in a claim cap what a model says."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatekeeper.claims import Claim
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_screens import guard_claim
from gatekeeper.result import Severity
from gatekeeper.verdict import Verdict, VerifierOutput, ceiling_of, judge, lowest, nothing_to_verify, refs_of

ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, duration=25m"
NO_HIT = (
    "query_logs returned no evidence; evidence_status=no_evidence; query=service=inventory-service, keywords=HikariCP; "
    "scope=app.log; window=all; total=0"
)
HOLDS = "payment-service 的 HighCPUUsage 告警 state=firing，current=92%。"
EVIDENCE = (
    EvidenceRef(source_invocation_id=517, tool_name="query_metrics", raw_path="$.alerts[0]", text=ALERT),
    EvidenceRef(source_invocation_id=518, tool_name="query_logs", raw_path="$.no_evidence", text=NO_HIT),
)
ORDER = ["PASS", "LOW_CONFID", "REJECT"]
IMPLIED = {"direct_evidence": "PASS", "indirect_support": "PASS", "no_evidence": "LOW_CONFID", "contradicted": "REJECT"}


def claim(text: str = HOLDS, number: int = 1, kind: str = "observation", at: int = 0) -> Claim:
    cited = EVIDENCE[at]
    return Claim.model_validate(
        {
            "claim_id": f"claim-{number}",
            "claim_type": kind,
            "claim_text": text,
            "evidence_bindings": [
                {
                    "tool_name": cited.tool_name,
                    "source_invocation_id": cited.source_invocation_id,
                    "raw_path": cited.raw_path,
                    "evidence_excerpt": cited.text,
                }
            ],
        }
    )


def check(number: int = 1, derivable: str = "direct_evidence", critical: bool = True) -> dict[str, Any]:
    return {"claim_id": f"claim-{number}", "derivable": derivable, "is_critical": critical, "detail": "said"}


def judged(
    *claims: Claim,
    verdict: str = "PASS",
    checks: list[dict[str, Any]] | None = None,
    ceiling: str = "PASS",
    **more: Any,
) -> VerifierOutput:
    held = claims or (claim(),)
    given_checks = [check(number) for number in range(1, len(held) + 1)] if checks is None else checks
    return judge(
        claims=held,
        evidence=EVIDENCE,
        ceiling=Verdict(ceiling),
        reply={"verdict": verdict, "claim_checks": given_checks, "rationale": "why"},
        **more,
    )


@pytest.mark.parametrize(("model", "ceiling", "derivable"), list(itertools.product(ORDER, ORDER, IMPLIED)))
def test_the_effective_verdict_is_the_lowest_of_three(model: str, ceiling: str, derivable: str) -> None:
    got = judged(verdict=model, ceiling=ceiling, checks=[check(derivable=derivable)])
    assert got.verdict.value == max(model, ceiling, IMPLIED[derivable], key=ORDER.index)


@pytest.mark.parametrize(
    ("checks", "verdict", "score", "critical"),
    [
        ([("direct_evidence", True), ("direct_evidence", True)], "PASS", 1.0, 2),
        ([("direct_evidence", True), ("indirect_support", True)], "PASS", 0.75, 2),
        ([("direct_evidence", True), ("no_evidence", True)], "LOW_CONFID", 0.5, 2),
        ([("direct_evidence", True), ("contradicted", True)], "REJECT", 0.5, 2),
        ([("direct_evidence", True), ("no_evidence", False)], "PASS", 1.0, 1),
        ([("direct_evidence", True), ("contradicted", False)], "PASS", 1.0, 1),
        ([("indirect_support", True), ("no_evidence", False)], "PASS", 0.5, 1),
        ([("no_evidence", True), ("direct_evidence", False)], "LOW_CONFID", 0.0, 1),
        ([("direct_evidence", False), ("no_evidence", False)], "LOW_CONFID", 0.5, 2),  # nothing critical: everything is
        ([("direct_evidence", False), ("direct_evidence", False)], "PASS", 1.0, 2),
        ([("contradicted", False), ("direct_evidence", False)], "REJECT", 0.5, 2),
    ],
)
def test_score_and_count_are_recomputed_from_the_checks(
    checks: list[tuple[str, bool]], verdict: str, score: float, critical: int
) -> None:
    held = [check(number, derivable, is_critical) for number, (derivable, is_critical) in enumerate(checks, 1)]
    got = judged(claim(number=1), claim(number=2), checks=held)
    assert (got.verdict.value, got.groundedness_score, got.critical_fact_count) == (verdict, score, critical)


def test_a_claim_that_was_not_checked_counts_as_no_evidence_and_as_critical() -> None:
    got = judged(claim(number=1), claim(number=2), checks=[check(1)])
    assert got.verdict is Verdict.LOW_CONFID
    second = got.claim_checks[1]
    assert (second.derivable, second.is_critical, second.decided_by) == ("no_evidence", True, "code")
    assert got.allowed_ids() == {"claim-1"}


def test_no_checks_at_all_verify_nothing() -> None:
    got = judged(checks=[])
    assert (got.verdict, got.groundedness_score) == (Verdict.LOW_CONFID, 0.0)
    assert got.allowed_ids() == frozenset()


def test_a_verifier_that_could_not_be_read_verifies_nothing() -> None:
    got = judge(claims=[claim()], evidence=EVIDENCE, ceiling=Verdict.PASS, reply=None)
    assert (got.verdict, got.groundedness_score) == (Verdict.LOW_CONFID, 0.0)
    assert got.claim_checks[0].derivable == "no_evidence"
    rejected = judge(claims=[claim()], evidence=EVIDENCE, ceiling=Verdict.REJECT, reply=None)
    assert rejected.verdict is Verdict.REJECT


@pytest.mark.parametrize(
    "text",
    [
        "payment-service 的 HighCPUUsage 告警 state=firing，current=29%。",
        "payment-service 的 HighCPUUsage 告警 state=firing，duration=52m。",
        "order-service 的 HighCPUUsage 告警 state=firing。",
        "payment-service 的 HighCPUUsage 告警 state=resolved。",
        "payment-service 没有 HighCPUUsage 告警。",
        "payment-service has no HighCPUUsage alert.",
    ],
)
def test_code_overrides_a_model_that_overlooks_a_contradiction(text: str) -> None:
    got = judged(claim(text))
    assert got.claim_checks[0].derivable == "contradicted"
    assert got.claim_checks[0].decided_by == "code"
    assert got.verdict is Verdict.REJECT
    assert got.allowed_ids() == frozenset()


@pytest.mark.parametrize(
    ("text", "kind", "at"),
    [
        ("inventory-service 不存在 HikariCP 问题。", "negative_observation", 1),
        ("已排除 inventory-service 的 HikariCP 问题。", "negative_observation", 1),
        ("inventory-service is healthy.", "negative_observation", 1),
        ("HighCPUUsage 告警导致 payment-service 不可用。", "root_cause", 0),
        ("所有服务都有 HighCPUUsage 告警。", "observation", 0),
    ],
)
def test_a_claim_that_goes_beyond_its_text_counts_as_no_evidence(text: str, kind: str, at: int) -> None:
    got = judged(claim(text, kind=kind, at=at))
    assert got.claim_checks[0].derivable in {"no_evidence", "contradicted"}
    assert got.claim_checks[0].decided_by == "code"
    assert got.verdict is not Verdict.PASS


@pytest.mark.parametrize(
    ("text", "kind", "at"),
    [
        (HOLDS, "observation", 0),
        ("payment-service 当前存在 HighCPUUsage 告警，CPU 使用率为 92%。", "observation", 0),
        ("The HighCPUUsage alert of payment-service is firing, current=92%.", "observation", 0),
        ("当前查询未检索到 inventory-service 的 HikariCP 日志。", "negative_observation", 1),
        ("This query found no match for HikariCP in inventory-service.", "negative_observation", 1),
    ],
)
def test_code_leaves_a_claim_that_says_what_its_text_says(text: str, kind: str, at: int) -> None:
    got = judged(claim(text, kind=kind, at=at))
    assert (got.claim_checks[0].derivable, got.claim_checks[0].decided_by) == ("direct_evidence", "model")
    assert got.verdict is Verdict.PASS


OTHERWISE = "payment-service 的 HighCPUUsage 告警飘红，state=firing，current=92%。"


def test_a_claim_in_other_words_keeps_its_verdict_and_is_quoted() -> None:
    got = judged(claim(OTHERWISE))
    (held,) = got.claim_checks
    assert (held.derivable, held.decided_by, held.quoted) == ("indirect_support", "code", True)
    assert (got.verdict, got.quoted_ids()) == (Verdict.PASS, {"claim-1"})
    assert judged().quoted_ids() == frozenset()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("payment-service 的仪表盘飘红。", "too little is backed"),
        (f"{HOLDS}订单库随后飘红了。", "a sentence of its own without a name, number or time of the evidence"),
        ("payment-service 的 HighCPUUsage 告警 state=firing，current=92%，仪表盘飘红。", "a clause of its own"),
        ("payment-service 的 HighCPUUsage 告警 state=firing，current=92%，主库宕机。", "a state"),
        ("payment-service 的 HighCPUUsage 告警 state=firing，current=92%，已由运维重启。", "a deed"),
        ("payment-service 的 HighCPUUsage 告警 state=firing，current=92%，告警全部飘红。", "a wider scope"),
    ],
)
def test_a_claim_that_says_more_is_not_one_in_other_words(text: str, why: str) -> None:
    got = judged(claim(text))
    assert got.verdict is not Verdict.PASS, why
    assert got.quoted_ids() == frozenset()


def test_a_model_that_doubts_a_claim_in_other_words_is_heard() -> None:
    (held,) = judged(claim(OTHERWISE), checks=[check(derivable="no_evidence")]).claim_checks
    assert (held.derivable, held.decided_by, held.quoted) == ("no_evidence", "model", False)
    (held,) = judged(claim(OTHERWISE), checks=[check(derivable="indirect_support")]).claim_checks
    assert (held.derivable, held.decided_by, held.quoted) == ("indirect_support", "model", True)


def test_evidence_beside_the_question_is_not_saved_by_other_words() -> None:
    got = judged(claim(OTHERWISE), off_topic=frozenset({"claim-1"}))
    assert (got.verdict, got.quoted_ids()) == (Verdict.LOW_CONFID, frozenset())


def test_code_never_raises_what_a_model_says() -> None:
    for derivable in IMPLIED:
        got = judged(checks=[check(derivable=derivable)])
        assert got.claim_checks[0].derivable == derivable


def test_evidence_that_does_not_bear_on_the_question_counts_as_none() -> None:
    got = judged(off_topic=frozenset({"claim-1"}))
    assert (got.verdict, got.claim_checks[0].decided_by) == (Verdict.LOW_CONFID, "code")


def test_two_checks_of_one_claim_count_as_the_worse_and_as_critical() -> None:
    got = judged(checks=[check(1, "no_evidence", False), check(1, "direct_evidence", True)])
    assert len(got.claim_checks) == 1
    assert (got.claim_checks[0].derivable, got.claim_checks[0].is_critical) == ("no_evidence", True)


def test_checks_of_claims_that_were_not_made_are_ignored() -> None:
    got = judged(checks=[check(1), check(9, "contradicted")])
    assert (got.verdict, len(got.claim_checks)) == (Verdict.PASS, 1)


def test_facts_name_what_they_cite() -> None:
    (fact,) = judged().facts_checked
    assert (fact.fact, fact.verification, fact.is_critical) == (HOLDS, "direct_evidence", True)
    assert fact.evidence_refs == (
        {"source_invocation_id": 517, "tool_name": "query_metrics", "raw_path": "$.alerts[0]", "note": ALERT},
    )


@pytest.mark.parametrize(
    ("severity", "ceiling", "without_claims"),
    [("none", "PASS", "LOW_CONFID"), ("low_confid", "LOW_CONFID", "LOW_CONFID"), ("reject", "REJECT", "REJECT")],
)
def test_a_severity_gives_a_ceiling_and_a_verdict_where_no_claim_survived(
    severity: str, ceiling: str, without_claims: str
) -> None:
    assert ceiling_of(Severity(severity)).value == ceiling
    nothing = nothing_to_verify(Severity(severity))
    assert (nothing.verdict.value, nothing.groundedness_score, nothing.critical_fact_count) == (without_claims, 0.0, 0)


def test_a_claim_whose_evidence_is_missing_is_not_supported() -> None:
    assert refs_of(claim(), EVIDENCE) == (EVIDENCE[0],)
    got = judge(
        claims=[claim()],
        evidence=(),
        ceiling=Verdict.PASS,
        reply={"verdict": "PASS", "claim_checks": [check()], "rationale": ""},
    )
    assert got.verdict is not Verdict.PASS


@given(st.lists(st.sampled_from(list(Verdict)), min_size=1))
def test_the_lowest_verdict_is_one_of_them_and_none_is_lower(verdicts: list[Verdict]) -> None:
    got = lowest(*verdicts)
    assert got in verdicts
    assert all(got.rank >= verdict.rank for verdict in verdicts)


OVERRULED: dict[str, tuple[str, str, str]] = {
    "beyond": ("所有服务都有 HighCPUUsage 告警。", "no_evidence", "scope_widening: "),
    "cause": ("HighCPUUsage 告警导致 payment-service 不可用。", "no_evidence", "causal_overreach: "),
    "number": ("payment-service 的 HighCPUUsage 告警 state=firing，current=29%。", "contradicted", "number_drift: "),
}


@pytest.mark.parametrize(("text", "derivable", "detail"), OVERRULED.values(), ids=OVERRULED.keys())
def test_code_says_why_it_overrules(text: str, derivable: str, detail: str) -> None:
    (held,) = judged(claim(text)).claim_checks
    first = guard_claim(claim(text), EVIDENCE[:1]).findings[0]
    assert (held.derivable, held.decided_by) == (derivable, "code")
    assert held.detail == f"{detail}{first.reason}"
    assert judged().claim_checks[0].detail == "said"
    off = judged(off_topic=frozenset({"claim-1"})).claim_checks[0]
    assert off.detail == "its evidence does not bear on what was asked"


def test_one_critical_check_of_a_claim_makes_it_critical() -> None:
    got = judged(claim(number=1), claim(number=2), checks=[check(1, critical=False), check(1), check(2)])
    assert [held.is_critical for held in got.claim_checks] == [True, True]
    one = judged(claim(number=1), claim(number=2), checks=[check(1, critical=False), check(2)])
    assert [held.is_critical for held in one.claim_checks] == [False, True]


def test_of_no_claims_nothing_is_verified() -> None:
    got = judge(
        claims=[], evidence=(), ceiling=Verdict.PASS, reply={"verdict": "PASS", "claim_checks": [], "rationale": "r"}
    )
    assert (got.verdict, got.groundedness_score, got.critical_fact_count) == (Verdict.LOW_CONFID, 0.0, 0)
    assert got.rationale == "r"


def test_the_score_has_four_places() -> None:
    checks = [check(1), check(2, "no_evidence"), check(3, "no_evidence")]
    assert judged(*(claim(number=number) for number in (1, 2, 3)), checks=checks).groundedness_score == 0.3333


def test_the_note_of_a_fact_is_bounded() -> None:
    held = claim()
    long = held.evidence_bindings[0].model_copy(update={"evidence_excerpt": "x" * 199 + "yz"})
    (fact,) = judged(held.model_copy(update={"evidence_bindings": (long,)})).facts_checked
    assert fact.evidence_refs[0]["note"] == "x" * 199 + "y"
