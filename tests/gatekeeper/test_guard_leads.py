"""A yes, a no or a `not yet` by itself stands or falls with the statement after it; and what a search did not find."""

from __future__ import annotations

import pytest

from gatekeeper import EvidenceRef
from tests.gatekeeper.sorter_material import claimed, told

ALERT = EvidenceRef(
    source_invocation_id=1,
    tool_name="query_metrics",
    raw_path="$.alerts[0]",
    text="alertname=LaneNotReady, service=chute-ctl, state=firing, duration=21m, severity=critical, lane=lane-7",
)
OVER = EvidenceRef(
    source_invocation_id=1,
    tool_name="query_metrics",
    raw_path="$.alerts[0]",
    text="alertname=BeltJam, service=belt-ctl, state=resolved, startsAt=2026-11-03T07:44:00Z, endsAt=2026-11-03T08:05:00Z",
)
PARCEL = EvidenceRef(
    source_invocation_id=1,
    tool_name="query_order",
    raw_path="$.orders[0]",
    text="parcel_id=P-9, status=CONFIRMED, label_status=QUEUED, customer=c-77",
)
NONE = EvidenceRef(
    source_invocation_id=1,
    tool_name="query_logs",
    raw_path="$.no_evidence",
    text="query_logs returned no evidence; evidence_status=no_evidence; query=any_of=[belt slip, motor out of phase, BeltSlip]; "
    "source=chute.log; scope=log files: chute.log (70 records); window=since 2026-11-03 UTC until 2026-11-04 UTC; total=0",
)

AGREES = [
    ("Is chute-ctl alerting?", "Yes. LaneNotReady is firing for chute-ctl.", ALERT),
    ("Is lane-7 ready?", "No. LaneNotReady is firing for lane-7.", ALERT),
    ("chute-ctl 有告警吗？", "有。LaneNotReady 告警目前是 firing。", ALERT),
    ("還在告警嗎？", "還在。LaneNotReady 告警目前是 firing。", ALERT),
    ("belt-ctl 还在告警吗？", "没有。BeltJam 已恢复（resolved）。", OVER),
    ("belt-ctl 还在告警吗？", "没有在告警了：BeltJam 已恢复（resolved）。", OVER),
    ("Has the label been printed?", "Not yet. The label of parcel P-9 is QUEUED.", PARCEL),
    ("Has the label been printed?", "Not yet – the label of parcel P-9 is still QUEUED.", PARCEL),
    ("", "未在 chute.log 中检索到 BeltSlip。", NONE),
    ("", "没有在 chute.log 里查到 BeltSlip。", NONE),
    ("", "在 2026-11-03 这一天的时间范围内，chute.log 中未检索到 BeltSlip。", NONE),
    (
        "",
        "The search of chute.log found no match for belt slip, motor out of phase or BeltSlip; that doesn't rule out a slip.",
        NONE,
    ),
    ("Is there a record of BeltSlip in the log?", "No, the search of chute.log found no match for BeltSlip.", NONE),
]
DISAGREES = [
    ("Is chute-ctl alerting?", "No. LaneNotReady is firing for chute-ctl.", ALERT),
    ("Is lane-7 ready?", "Yes. LaneNotReady is firing for lane-7.", ALERT),
    ("chute-ctl 有告警吗？", "没有。LaneNotReady 告警目前是 firing。", ALERT),
    ("belt-ctl 还在告警吗？", "还在。BeltJam 已恢复（resolved）。", OVER),
    ("belt-ctl 還在告警嗎？", "有。BeltJam 已恢復（resolved）。", OVER),
    ("chute-ctl 还在告警吗？", "没有在告警了：LaneNotReady 目前是 firing。", ALERT),
    ("Is it confirmed?", "Not yet. Parcel P-9 is CONFIRMED.", PARCEL),
    ("Is chute-ctl alerting?", "Yes.", ALERT),
    ("Is chute-ctl alerting?", "Yes. BeltJam is firing for chute-ctl.", ALERT),
    ("", "还在。", ALERT),
    ("Did the belt slip?", "No. The search of chute.log found no match for BeltSlip.", NONE),
    ("皮带打滑了吗？", "没有。chute.log 中未检索到 BeltSlip。", NONE),
    ("Did the belt slip?", "Yes. The search of chute.log found no match for BeltSlip.", NONE),
    ("", "未在 belt.log 中检索到 BeltSlip。", NONE),
    ("", "The search of chute.log found no match for belt slip, motor fire or BeltSlip.", NONE),
    ("", "未在 chute.log 中检索到 BeltSlip，皮带没有打滑。", NONE),
]


@pytest.mark.parametrize(("question", "text", "ref"), AGREES)
def test_a_lead_that_agrees_with_its_statement_is_told(question: str, text: str, ref: EvidenceRef) -> None:
    assert told(text, [ref], question)


@pytest.mark.parametrize(("question", "text", "ref"), DISAGREES)
def test_one_that_does_not_or_stands_alone_is_not(question: str, text: str, ref: EvidenceRef) -> None:
    assert not told(text, [ref], question)


def test_a_claim_may_begin_with_a_yes_but_not_over_an_empty_search() -> None:
    assert claimed("Yes. LaneNotReady is firing for lane-7.", [ALERT])
    assert not claimed("Yes. The search of chute.log found no match for BeltSlip.", [NONE])
