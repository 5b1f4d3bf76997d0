"""What an answer may be made of: allowed claims, quoted evidence, screened directions, gaps that code found."""

from __future__ import annotations

from typing import Any

import pytest

from gatekeeper.claims import Claim
from gatekeeper.evidence import EvidenceRef
from gatekeeper.material import MAX_QUOTED, AllowedMaterial, allow
from gatekeeper.verdict import Verdict, judge

ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, duration=25m"
LOG = "2026-07-08 23:05:28 ERROR payment-service request timed out after 30000ms"
HOLDS = "payment-service 的 HighCPUUsage 告警 state=firing，current=92%。"
TOO_FAR = "payment-service 的磁盘已满。"
REFS = (
    EvidenceRef(source_invocation_id=1, tool_name="query_metrics", raw_path="$.alerts[0]", text=ALERT),
    EvidenceRef(source_invocation_id=2, tool_name="query_logs", raw_path="$.logs[0]", text=LOG),
)


def claim(number: int, text: str = HOLDS, *at: int) -> Claim:
    return Claim.model_validate(
        {
            "claim_id": f"claim-{number}",
            "claim_type": "observation",
            "claim_text": text,
            "evidence_bindings": [
                {
                    "tool_name": REFS[one].tool_name,
                    "source_invocation_id": REFS[one].source_invocation_id,
                    "raw_path": REFS[one].raw_path,
                    "evidence_excerpt": REFS[one].text,
                }
                for one in at or (0,)
            ],
        }
    )


def material(
    *claims: Claim,
    said: dict[str, str] | None = None,
    output: Any = None,
    code_gaps: tuple[str, ...] = (),
    off_topic: frozenset[str] = frozenset(),
    evidence: tuple[EvidenceRef, ...] = REFS,
) -> AllowedMaterial:
    checks = [
        {
            "claim_id": one.claim_id,
            "derivable": (said or {}).get(one.claim_id, "direct_evidence"),
            "is_critical": True,
            "detail": "d",
        }
        for one in claims
    ]
    verifier = judge(
        claims=claims,
        evidence=evidence,
        ceiling=Verdict.PASS,
        reply={"verdict": "PASS", "claim_checks": checks, "rationale": ""},
        off_topic=off_topic,
    )
    return allow(
        question="payment-service 怎么了？",
        claims=claims,
        evidence=evidence,
        verifier=verifier,
        off_topic=off_topic,
        output=output,
        seen=evidence,
        code_gaps=code_gaps,
    )


def test_allowed_claims_stand_and_what_they_cite_is_not_quoted_again() -> None:
    got = material(claim(1))
    assert list(got.claims) == ["claim-1"]
    assert got.quoted == {}
    assert got.withheld == ()


def test_a_withheld_claim_leaves_its_evidence_in_its_own_words() -> None:
    got = material(claim(1, TOO_FAR), said={"claim-1": "no_evidence"})
    assert got.claims == {}
    assert {name: ref.text for name, ref in got.quoted.items()} == {"evidence-1": ALERT}
    assert [(entry.kind, entry.text) for entry in got.withheld] == [("claim", TOO_FAR)]
    assert got.withheld[0].reason


def test_evidence_of_an_allowed_claim_is_not_quoted_for_a_withheld_one() -> None:
    got = material(claim(1), claim(2, TOO_FAR, 0, 1), said={"claim-2": "no_evidence"})
    assert list(got.claims) == ["claim-1"]
    assert [ref.text for ref in got.quoted.values()] == [LOG]


def test_a_claim_in_other_words_leaves_all_of_its_evidence_quoted_even_beside_one_that_stands() -> None:
    otherwise = "payment-service 的 HighCPUUsage 告警飘红，state=firing，duration=25m。"
    got = material(claim(1), claim(2, otherwise))
    assert list(got.claims) == ["claim-1"]
    assert [ref.text for ref in got.quoted.values()] == [ALERT]
    assert [(entry.kind, entry.text) for entry in got.withheld] == [("claim", otherwise)]


def test_off_topic_evidence_is_not_quoted() -> None:
    got = material(claim(1, TOO_FAR), said={"claim-1": "no_evidence"}, off_topic=frozenset({"claim-1"}))
    assert got.quoted == {}
    assert len(got.withheld) == 1


def test_an_item_is_quoted_once_and_quotes_are_bounded() -> None:
    got = material(claim(1, TOO_FAR), claim(2, TOO_FAR), said={"claim-1": "no_evidence", "claim-2": "contradicted"})
    assert len(got.quoted) == 1
    many = tuple(
        EvidenceRef(source_invocation_id=number, tool_name="query_logs", raw_path="$.logs[0]", text=f"line {number}")
        for number in range(20)
    )
    cites = [
        {
            "tool_name": one.tool_name,
            "source_invocation_id": one.source_invocation_id,
            "raw_path": one.raw_path,
            "evidence_excerpt": one.text,
        }
        for one in many
    ]
    wide = Claim.model_validate(
        {"claim_id": "c", "claim_type": "observation", "claim_text": TOO_FAR, "evidence_bindings": cites}
    )
    got = material(wide, said={"c": "no_evidence"}, evidence=many)
    assert list(got.quoted) == [f"evidence-{number}" for number in range(1, MAX_QUOTED + 1)]


def directions(**values: Any) -> dict[str, Any]:
    return {"claims": [], **values}


GOOD_HYPOTHESIS = {
    "hypothesis_text": "payment-service 的 HighCPUUsage 可能与 request timed out 有关。",
    "basis": "",
    "needed_evidence": [],
}


@pytest.mark.parametrize(
    "action",
    [
        "重启 payment-service。",
        "回滚 payment-service 的最近发布。",
        "扩容 payment-service 到 10 个实例。",
        "Restart payment-service.",
        "kubectl delete pod payment-service-1",
    ],
)
def test_a_remediation_is_withheld(action: str) -> None:
    got = material(claim(1), output=directions(recommended_actions=[{"action_text": action, "reason": ""}]))
    assert got.actions == {}
    assert [(entry.kind, entry.text) for entry in got.withheld] == [("action", action)]


def test_a_further_check_may_be_suggested() -> None:
    action = {"action_text": "查询 payment-service 的日志。", "reason": "确认是否有 timed out 记录"}
    got = material(claim(1), output=directions(recommended_actions=[action]))
    assert [entry.action_text for entry in got.actions.values()] == ["查询 payment-service 的日志。"]


@pytest.mark.parametrize(
    "text",
    ["根因已确认是磁盘已满。", "已经证实 payment-service 的磁盘已满。", "The root cause is confirmed: a full disk."],
)
def test_a_hypothesis_told_as_fact_is_withheld(text: str) -> None:
    got = material(
        claim(1), output=directions(hypotheses=[{"hypothesis_text": text, "basis": "", "needed_evidence": []}])
    )
    assert got.hypotheses == {}
    assert [entry.kind for entry in got.withheld] == ["hypothesis"]


def test_a_hypothesis_told_as_one_may_stand() -> None:
    got = material(claim(1), output=directions(hypotheses=[GOOD_HYPOTHESIS]))
    assert list(got.hypotheses) == ["hypothesis-1"]


def test_gaps_found_by_code_come_first_are_marked_and_are_never_doubled() -> None:
    got = material(
        claim(1),
        output=directions(
            missing_info=["缺少 payment-service 的日志。", "query_logs 调用失败。", "缺少 payment-service 的日志。"]
        ),
        code_gaps=("query_logs 调用失败。",),
    )
    assert list(got.gaps.values()) == ["query_logs 调用失败。", "缺少 payment-service 的日志。"]
    assert got.code_gaps == {"gap-1"}


JUNK_OUTPUTS: list[Any] = [
    None,
    {},
    {"hypotheses": None, "recommended_actions": 5, "missing_info": "x"},
    {"hypotheses": ["x", None, 5], "recommended_actions": [[]], "missing_info": [None, {}, 5, "", "  "]},
    {"hypotheses": [{}], "recommended_actions": [{"action_text": None}], "missing_info": []},
    {"hypotheses": [{"hypothesis_text": 5, "needed_evidence": 7}]},
]


@pytest.mark.parametrize("output", JUNK_OUTPUTS)
def test_what_a_model_gets_wrong_is_left_out(output: Any) -> None:
    got = material(claim(1), output=output)
    assert (dict(got.gaps), dict(got.actions)) == ({}, {})
    assert list(got.claims) == ["claim-1"]


def test_a_sentence_may_say_what_its_own_items_say_and_no_more() -> None:
    got = material(
        claim(1), claim(2, LOG, 1), output=directions(hypotheses=[GOOD_HYPOTHESIS]), code_gaps=("缺少日志。",)
    )
    assert got.ids() == ("claim-1", "claim-2", "hypothesis-1", "gap-1")
    one = got.of(["claim-1"])
    assert [entry.claim_text for entry in one.claims] == [HOLDS]
    assert [ref.text for ref in one.evidence] == [ALERT]
    assert (one.hypotheses, one.missing_info) == ((), ())
    both = got.of(["claim-2", "gap-1", "nope"])
    assert [ref.text for ref in both.evidence] == [LOG]
    assert both.missing_info == ("缺少日志。",)


def test_a_quoted_item_is_evidence_of_its_own_words() -> None:
    got = material(claim(1, TOO_FAR), said={"claim-1": "no_evidence"})
    words = got.of(["evidence-1"])
    assert (words.claims, [ref.text for ref in words.evidence]) == ((), [ALERT])


BASIS = "payment-service 的 HighCPUUsage 告警 state=firing。"


def test_what_stands_beside_a_direction_is_kept_where_the_evidence_bears_it_out() -> None:
    needs = ["payment-service 的磁盘日志", "已确认根因是磁盘已满。"]
    for basis, kept in (BASIS, BASIS), (TOO_FAR, ""), (" ", ""), (None, ""):
        hypothesis = GOOD_HYPOTHESIS | {"basis": basis, "needed_evidence": needs}
        action = {"action_text": "查询 payment-service 的日志。", "reason": basis}
        got = material(claim(1), output=directions(hypotheses=[hypothesis], recommended_actions=[action]))
        assert got.hypotheses["hypothesis-1"].model_dump() == {
            "hypothesis_text": GOOD_HYPOTHESIS["hypothesis_text"],
            "basis": kept,
            "needed_evidence": ("payment-service 的磁盘日志",),
        }
        assert (got.actions["action-1"].action_text, got.actions["action-1"].reason) == (action["action_text"], kept)
        assert got.withheld == ()


@pytest.mark.parametrize("text", [None, "", " \n"])
def test_a_direction_without_words_is_none_and_is_not_withheld(text: Any) -> None:
    output = directions(
        hypotheses=[{"hypothesis_text": text}], recommended_actions=[{"action_text": text}], missing_info=[text]
    )
    got = material(claim(1), output=output)
    assert (dict(got.hypotheses), dict(got.actions), dict(got.gaps), got.withheld) == ({}, {}, {}, ())


def test_a_gap_is_trimmed_and_one_that_asserts_is_withheld() -> None:
    wrong = "已确认 payment-service 没有任何问题。"
    got = material(
        claim(1), output=directions(missing_info=[" 缺少 payment-service 的日志。\n", wrong]), code_gaps=("a", "b")
    )
    assert list(got.gaps.items()) == [("gap-1", "a"), ("gap-2", "b"), ("gap-3", "缺少 payment-service 的日志。")]
    assert got.code_gaps == {"gap-1", "gap-2"}
    (withheld,) = got.withheld
    assert (withheld.kind, withheld.text) == ("gap", wrong)
    assert withheld.reason == "“没有任何” leaves no room for doubt"


def test_a_withheld_claim_says_why() -> None:
    assert material(claim(1), said={"claim-1": "no_evidence"}).withheld[0].reason == "d"
    unjudged = allow(
        question="q",
        claims=[claim(1)],
        evidence=REFS,
        verifier=judge(claims=[], evidence=(), ceiling=Verdict.PASS, reply=None),
        off_topic=frozenset(),
        output=None,
        seen=REFS,
        code_gaps=(),
    )
    assert [entry.reason for entry in unjudged.withheld] == ["not verified"]
    assert [ref.text for ref in unjudged.quoted.values()] == [ALERT]


def test_a_sentence_may_use_the_directions_that_it_words_and_the_question() -> None:
    action = {"action_text": "查询 payment-service 的日志。"}
    got = material(claim(1), output=directions(hypotheses=[GOOD_HYPOTHESIS], recommended_actions=[action]))
    words = got.of(["hypothesis-1", "action-1"])
    assert [entry.hypothesis_text for entry in words.hypotheses] == [GOOD_HYPOTHESIS["hypothesis_text"]]
    assert [entry.action_text for entry in words.actions] == [action["action_text"]]
    assert (words.claims, words.evidence, words.question) == ((), (), "payment-service 怎么了？")
    assert MAX_QUOTED == 5
