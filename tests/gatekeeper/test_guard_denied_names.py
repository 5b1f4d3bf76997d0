"""A name that the record has is not denied; an order is no fact, and a noun of an order is no order."""

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer

FAILED = "2026-03-02 13:20:43 ERROR seat-api SeatController - seat check failed code=CP97\njava.lang.IllegalStateException: seat rules not loaded"
JOB = '{"ts": "2026-08-19T02:11:58.402Z", "service": "waybill-api", "msg": "nightly statement export started", "job": "stmt-0819"}'
NONE = "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[OOMKilled]; service=price-indexer; scope=2 log files, 90 records; window=all; total=0"


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (FAILED, "报的不是 java.lang.IllegalStateException: seat rules not loaded。"),
        (FAILED, "拋出的不是 java.lang.IllegalStateException。"),
        (FAILED, "The exception was not java.lang.IllegalStateException."),
        (JOB, "导出任务 stmt-0817 在 02:11:58 开始。"),
        (JOB, "导出 stmt-0817 在 02:11:58 开始。"),
        (JOB, "检查 waybill-api 的 stmt-0817。"),
        (NONE, "本次查詢在 price-indexer 的日誌中沒没有找到 OOMKilled 記錄。"),
        (NONE, "本次查询在 price-indexer 的日志中沒沒有找到 OOMKilled 记录。"),
    ],
)
def test_a_lie_is_stopped(evidence: str, text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=[evidence])).findings != ()


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (FAILED, "报的是 java.lang.IllegalStateException: seat rules not loaded。"),
        (FAILED, "异常不是 java.io.EOFException，而是 java.lang.IllegalStateException。"),
        (JOB, "导出任务 stmt-0819 在 02:11:58 开始。"),
        (JOB, "检查 waybill-api 的 stmt-0819。"),
        (NONE, "本次查詢在 price-indexer 的日誌中没有找到 OOMKilled 記錄。"),
    ],
)
def test_its_honest_twin_passes(evidence: str, text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=[evidence])).findings == ()
