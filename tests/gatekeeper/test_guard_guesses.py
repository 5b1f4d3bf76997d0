"""A guess is no verified claim, and a past case of a document is not the present."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, Claim, EvidenceRef, guard_answer, guard_claim

LINE = "2026-03-02 06:11:03 ERROR quote-api - POST /v1/quote failed with 504 for order Q-31: geo-store did not answer within 2000ms"
NOTE = "值班备注：4N 传感器疑似漂移，待校验。vendor: the cable may have poor contact"
CASE = (
    "document=postmortem-2026-01-12.md; title=Postmortem 2026-01-12: quote-api outage; section=Summary;"
    " On 2026-01-12 quote-api was down for 48 minutes. The root cause was an expired certificate. 1200 orders were lost."
)


def claimed(text: str, evidence: str) -> bool:
    claim = Claim.model_validate(
        {"claim_id": "claim-1", "claim_type": "observation", "claim_text": text, "evidence_bindings": []}
    )
    ref = EvidenceRef(source_invocation_id=1, tool_name="query_logs", raw_path="$.logs[0]", text=evidence)
    return guard_claim(claim, [ref]).ok


@pytest.mark.parametrize(
    "text",
    [
        "It seems the database is down.",
        "The root cause is likely the database.",
        "geo-store has likely crashed.",
        "It looks as if geo-store ran out of memory.",
        "Perhaps customers lost money.",
        "疑似大量订单丢失。",
        "疑似資料庫當機。",
        "根因很可能是数据库。",
        "quote-api 可能很快崩溃。",
    ],
)
def test_a_guess_is_no_claim(text: str) -> None:
    assert not claimed(text, LINE)


@pytest.mark.parametrize(
    "text", ["值班备注称 4N 传感器疑似漂移。", "The vendor says that the cable may have poor contact."]
)
def test_a_guess_that_the_evidence_makes_may_be_told(text: str) -> None:
    assert claimed(text, NOTE)


def told(text: str) -> bool:
    ref = EvidenceRef(source_invocation_id=1, tool_name="lookup_knowledge", raw_path="$.evidence_blocks[0]", text=CASE)
    return guard_answer(text, AnswerMaterial(evidence=[ref])).ok


@pytest.mark.parametrize(
    "text",
    [
        "quote-api is down.",
        "Like on 2026-01-12, quote-api is down.",
        "According to the postmortem, quote-api is down for 48 minutes.",
        "As the postmortem says, 1200 orders are lost.",
        "An expired certificate took quote-api down.",
        "quote-api 宕机 48 分钟，丢失 1200 单。",
    ],
)
def test_a_past_case_is_not_told_as_the_present(text: str) -> None:
    assert not told(text)


@pytest.mark.parametrize(
    "text",
    [
        "The postmortem of 2026-01-12 says that quote-api was down for 48 minutes.",
        "According to postmortem-2026-01-12.md, 1200 orders were lost on 2026-01-12.",
        "复盘 postmortem-2026-01-12.md 记载：2026-01-12 quote-api was down for 48 minutes。",
    ],
)
def test_a_past_case_may_be_told_as_that(text: str) -> None:
    assert told(text)
