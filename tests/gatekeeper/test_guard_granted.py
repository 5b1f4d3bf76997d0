"""What a noun grants, and what needs evidence of its own: again, not enough, the second time, last night's upgrade."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, EvidenceRef, guard_answer
from gatekeeper.claims import Hypothesis
from gatekeeper.guard_screens import guard_gap, guard_hypothesis

FAILED = "2026-03-02T06:44:10Z ERROR print-svc - label L-771 failed: printer gate-4 did not answer within 5000ms (attempt 1 of 3)"
RESET = "2026-03-02T06:44:12Z WARN print-svc - connection to gate-4 reset by peer"
REFS = [
    EvidenceRef(source_invocation_id=1, tool_name="query_logs", raw_path=f"$.logs[{at}]", text=text)
    for at, text in enumerate((FAILED, RESET))
]


@pytest.mark.parametrize(
    "text",
    [
        "The two failed retries of L-771 may have filled the queue.",
        "第三次连接重置可能与网线有关。",
        "第三次連線重置可能與網路線有關。",
        "昨晚的升级可能影响了 print-svc。",
    ],
)
def test_a_guess_grants_nothing_that_no_line_tells(text: str) -> None:
    assert not guard_hypothesis(Hypothesis(hypothesis_text=text), REFS, "").ok


@pytest.mark.parametrize(
    "text",
    [
        "The reset of the connection to gate-4 may be related to the network.",
        "连接重置可能与网络有关。",
        "gate-4 可能响应慢。",
    ],
)
def test_an_honest_guess_stays(text: str) -> None:
    assert guard_hypothesis(Hypothesis(hypothesis_text=text), REFS, "").ok


@pytest.mark.parametrize("text", ["缺少 gate-4 的日志", "The logs of gate-4 are missing."])
def test_an_honest_gap_stays(text: str) -> None:
    assert guard_gap(text, REFS, "").ok


@pytest.mark.parametrize(
    "text",
    [
        "label L-771 failed again.",
        "L-771 又失败了。",
        "打印机不足，L-771 失败。",
        "L-771 repeatedly failed within 5000ms.",
    ],
)
def test_what_one_record_does_not_bear_out_is_stopped(text: str) -> None:
    assert not guard_answer(text, AnswerMaterial(evidence=[FAILED])).ok


@pytest.mark.parametrize(
    "text", ["label L-771 failed.", "label L-771 failed: printer gate-4 did not answer within 5000ms."]
)
def test_what_it_bears_out_passes(text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=[FAILED])).ok
