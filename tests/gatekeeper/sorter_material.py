"""What a run saw of a parcel sorter, and whether its directions and sentences are kept: shared by several tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gatekeeper import AnswerMaterial, Claim, EvidenceRef, RecommendedAction, guard_answer, guard_claim
from gatekeeper.material import allow
from gatekeeper.verdict import Verdict, judge

QUESTION = "Why do parcels miss chute 14, and is lane-7 ready?"
TEXTS = (
    ("query_logs", "2026-11-03T07:41:10Z ERROR chute-ctl - divert failed parcel=P-8812 chute=14 err=timeout attempt=2"),
    ("query_logs", "2026-11-03T07:39:55Z INFO plc-admin changed divert_delay from 40 to 90 by k.vogt revision 31"),
    ("query_logs", "2026-11-03T07:52:00Z WARN belt-db deadlock detected between process 610 and process 655"),
    (
        "query_metrics",
        "alertname=ChuteMissRateHigh, service=chute-ctl, state=firing, current=4.1%, threshold=1%, duration=21m, lane=lane-7, startsAt=2026-11-03T07:44:00Z",
    ),
    ("query_order", "parcel_id=P-8812, status=RECIRCULATING, customer=c-77, created_at=2026-11-03T07:30:00Z"),
)
SEEN = [
    EvidenceRef(source_invocation_id=at, tool_name=tool, raw_path=f"$.found[{at}]", text=text)
    for at, (tool, text) in enumerate(TEXTS, 1)
]
NOTHING_CLAIMED = judge(claims=[], evidence=(), ceiling=Verdict.PASS, reply=None)


def kept(field: str, text: str) -> bool:
    """Whether a hypothesis, a gap or an action is kept, after all that an answer's material is held to."""
    entry: Any = {"hypotheses": {"hypothesis_text": text}, "recommended_actions": {"action_text": text}}.get(
        field, text
    )
    output: Mapping[str, Any] = {field: [entry]}
    material = allow(
        question=QUESTION,
        claims=[],
        evidence=SEEN,
        verifier=NOTHING_CLAIMED,
        off_topic=frozenset(),
        output=output,
        seen=SEEN,
        code_gaps=[],
    )
    return bool(material.hypotheses or material.gaps or material.actions)


def told(text: str, evidence: Sequence[EvidenceRef], question: str = "") -> bool:
    """Whether a sentence may be told of some evidence."""
    return guard_answer(text, AnswerMaterial(evidence=list(evidence), question=question)).ok


def worded(text: str, *, gap: str = "", action: str = "", question: str = QUESTION) -> bool:
    """Whether a sentence may stand for a gap or an action."""
    actions = [RecommendedAction(action_text=action)] if action else []
    return guard_answer(text, AnswerMaterial(missing_info=[gap] if gap else [], actions=actions, question=question)).ok


def claimed(text: str, evidence: Sequence[EvidenceRef]) -> bool:
    """Whether a claim may be told of some evidence."""
    claim = Claim.model_validate(
        {"claim_id": "claim-1", "claim_type": "observation", "claim_text": text, "evidence_bindings": []}
    )
    return guard_claim(claim, list(evidence)).ok
