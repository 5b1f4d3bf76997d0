"""A gap that asks why what the evidence tells is so, and orders to look at what runs on a named thing."""

import pytest

from gatekeeper.claims import RecommendedAction
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_screens import guard_action, guard_gap

EVIDENCE = [
    EvidenceRef(raw_path=f"$.logs[{at}]", text=text, tool_name="query_logs")
    for at, text in enumerate(
        [
            "2026-05-11T10:02:11Z kubelet node-7 pod=cart-5c9 Readiness probe failed: HTTP probe returned 503",
            "2026-05-11T10:05:00Z transcoder job 9914 started on gpu 1",
            "会话 4471 状态 active 持有锁 SETTLE_POSITION",
        ]
    )
]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("The events do not say why the HTTP probe returned 503", True),
        ("The log lines do not state why the Readiness probe of cart-5c9 failed", True),
        ("日志没有说明为什么 Readiness probe failed", True),
        ("No message header shows whether the mail was signed", True),
        ("The events do not say why the database was dropped", False),
        ("No record states why the operator restarted cart-5c9", False),
        ("日志没有说明为什么运维重启了 cart-5c9", False),
        ("The events do not say why the HTTP probe returned 200", False),
        ("没有记录说明为什么数据被删", False),
    ],
)
def test_a_gap_may_ask_why_what_the_evidence_tells_is_so(text: str, *, kept: bool) -> None:
    assert guard_gap(text, EVIDENCE, "").ok is kept


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("List the jobs that ran on gpu 1 at 18:09", True),
        ("查看会话 4471 正在执行的语句", True),
        ("查看会话 4471 正在等待的事务", True),
        ("Ask the on-site staff to check the readings of gpu 1", True),
        ("Ask the floor crew to reset the belt", False),
        ("Ask the staff to restart cart-5c9", False),
        ("查看会话 4471 正在删除的表", False),
        ("会话 4471 正在执行的语句卡住了", False),
        ("List the jobs that crashed gpu 1", False),
        ("Look at the operator that killed job 9914", False),
    ],
)
def test_a_check_may_name_what_runs_on_a_named_thing(text: str, *, kept: bool) -> None:
    assert guard_action(RecommendedAction(action_text=text, reason=""), EVIDENCE, "").ok is kept
