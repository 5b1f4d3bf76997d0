"""What gaps, checks and reasons grant: further things, frequency, degree, outcome, blame; and purposes, which grant none."""

from __future__ import annotations

import pytest

from gatekeeper import EvidenceRef, Severity
from gatekeeper.material import AllowedMaterial, allow
from gatekeeper.verdict import nothing_to_verify

SEEN = [
    EvidenceRef(source_invocation_id=1, tool_name="query_logs", raw_path="$.logs[0]", text=text)
    for text in (
        "2026-05-04 08:11:02 WARN label-printer - job J-88 rejected by depot-7 reason=tray-empty",
        "2026-05-04 08:12:30 INFO label-printer - 扩容请求已提交 pool=ranked add=4 by=autoscaler",
        "2026-05-04 08:14:09 INFO valve-ctl - setpoint changed 40 -> 25 by operator lihua",
    )
]


def _allow(output: dict[str, object]) -> AllowedMaterial:
    return allow(
        question="Why are labels late?",
        claims=[],
        evidence=SEEN,
        verifier=nothing_to_verify(Severity.NONE),
        off_topic=frozenset(),
        output=output,
        seen=SEEN,
        code_gaps=[],
    )


@pytest.mark.parametrize(
    "gap",
    [
        "缺少 depot-7 频繁拒绝 J-88 的原因。",
        "缺少 depot-7 反复拒绝任务的原因。",
        "Missing: which other jobs depot-7 rejected.",
        "Unknown: which jobs besides J-88 were rejected by depot-7.",
        "Missing: how much the setpoint change slowed label-printer.",
        "Unknown: when the setpoint was set back to 40.",
        "Unknown: who put J-88 on depot-7.",
        "尚不清楚 lihua 未经批准修改的原因。",
        "缺少扩容失败的明细。",
    ],
)
def test_a_gap_that_grants_what_no_line_tells_is_withheld(gap: str) -> None:
    assert not _allow({"missing_info": [gap]}).gaps


@pytest.mark.parametrize(
    "gap",
    [
        "Unknown: whether depot-7 rejected other jobs.",
        "缺少 depot-7 拒绝 J-88 的原因。",
        "尚不清楚 lihua 的修改是否经过批准。",
        "尚不清楚扩容是否失败。",
        "缺少其他实例的日志。",
        "J-88 的首次失败时间未统计",
    ],
)
def test_an_honest_gap_passes(gap: str) -> None:
    assert _allow({"missing_info": [gap]}).gaps


@pytest.mark.parametrize(
    "check",
    [
        "Check which other jobs depot-7 rejected.",
        "Check how far the setpoint change slowed label-printer down.",
        "核对扩容失败的原因。",
        "核对 autoscaler 新增的 4 台服务器。",
        "核对 depot-7 的宕机记录。",
        "核对其他同样被拒绝的任务。",
    ],
)
def test_a_check_that_grants_what_no_line_tells_is_withheld(check: str) -> None:
    assert not _allow({"recommended_actions": [{"action_text": check}]}).actions


@pytest.mark.parametrize(
    ("reason", "stands"),
    [
        ("to see whether depot-7 rejected other jobs", True),
        ("would show whether label-printer was restarted", True),
        ("确认 label-printer 是否重启", True),
        ("用于判断扩容是否完成", True),
        ("判断是否为个例", True),
        ("区分 depot-7 与 label-printer 的责任", True),
        ("判断扩容失败的原因", False),
        ("setpoint changed 40 -> 25 by operator lihua", True),
        ("depot-7 used to accept every job", False),
        ("label-printer 一侧已经查过", False),
        ("label-printer has already been checked", False),
        ("to see whether depot-9 rejected other jobs", False),
    ],
)
def test_a_reason_is_a_purpose_or_borne_out(reason: str, stands: bool) -> None:
    actions = _allow({"recommended_actions": [{"action_text": "Check the logs of depot-7", "reason": reason}]}).actions
    assert [bool(action.reason) for action in actions.values()] == [stands]
