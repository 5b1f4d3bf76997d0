"""A no-match is told as what was asked: its terms, level, service, source and time."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, EvidenceRef, guard_answer


def ok(text: str, *evidence: str) -> bool:
    refs = [
        EvidenceRef(source_invocation_id=at, tool_name="query_logs", raw_path="$.no_evidence", text=one)
        for at, one in enumerate(evidence, 1)
    ]
    return guard_answer(text, AnswerMaterial(evidence=refs)).ok


HEAD = "query_logs returned no evidence; evidence_status=no_evidence; query="
OOM = (
    HEAD + "keywords=[OutOfMemory]; service=cart; scope=3 log files (cart.log, pay.log, web.log), 420 records;"
    " window=since 2026-03-02 09:00 (inclusive) until 2026-03-02 10:00 (exclusive); total=0"
)
ERRORS = (
    HEAD
    + "service=ledger; level=ERROR; scope=3 log files (ledger.log, pay.log, web.log), 420 records; window=all; total=0"
)
ANY = HEAD + "any_of=[timed out, 超时]; service=ledger; scope=3 log files, 420 records; window=all; total=0"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        # Another keyword than was asked, or none.
        ("No errors of cart were found between 09:00 and 10:00.", OOM),
        ("No records of cart were found between 09:00 and 10:00.", OOM),
        ("No OutOfMemory or eviction records of cart were found.", OOM),
        ("cart 09:00 到 10:00 未检索到异常。", OOM),
        ("cart 09:00 到 10:00 未检索到内存相关记录。", OOM),
        ("cart 在該時段未檢索到錯誤。", OOM),
        ("No records of ledger were found.", ANY),
        # Without the service that it was for.
        ("No OutOfMemory records were found in 3 log files.", OOM),
        ("3 个日志文件中未检索到 OutOfMemory。", OOM),
        ("420 条记录中未检索到 ERROR。", ERRORS),
        # Another level, or none.
        ("ledger has no logs.", ERRORS),
        ("ledger logs nothing.", ERRORS),
        ("ledger 没有日志。", ERRORS),
        ("ledger 的 WARN 和 ERROR 均未检索到。", ERRORS),
        ("No WARN records of ledger were found.", ERRORS),
        # Another source.
        ("No OutOfMemory alerts of cart were found.", OOM),
        ("No ERROR records of ledger were found in metrics or logs.", ERRORS),
        ("未检索到 ledger 的 ERROR 告警。", ERRORS),
        # Another time.
        ("No OutOfMemory records of cart were found in the last hour.", OOM),
        ("No OutOfMemory records of cart were found on 2026-03-02.", OOM),
        ("No OutOfMemory records of cart were found since 09:00.", OOM),
        ("No OutOfMemory records of cart were found before 10:00.", OOM),
        ("No OutOfMemory records of cart were found during the incident.", OOM),
        ("最近一小时未检索到 cart 的 OutOfMemory 记录。", OOM),
        ("本周未检索到 cart 的 OutOfMemory 记录。", OOM),
        ("10:00 之后未检索到 cart 的 OutOfMemory 记录。", OOM),
        ("故障期間未檢索到 cart 的 OutOfMemory 記錄。", OOM),
    ],
)
def test_a_search_is_not_told_as_another(text: str, evidence: str) -> None:
    assert not ok(text, evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("No OutOfMemory records of cart were found between 09:00 and 10:00.", OOM),
        ("No OutOfMemory records of cart were found from 09:00 to 10:00 on 2026-03-02.", OOM),
        ("This query found no OutOfMemory records of cart.", OOM),
        ("The search for OutOfMemory on cart returned no match.", OOM),
        ("09:00 至 10:00 未检索到 cart 的 OutOfMemory 记录。", OOM),
        ("当前查询未检索到匹配的日志记录。", OOM),
        ("本次检索未检索到 OutOfMemory 记录。", OOM),
        ("cart.log 中未检索到 OutOfMemory 日志。", OOM),
        ("No match was found, which does not mean that cart is healthy.", OOM),
        ("未检索到日志不等于 cart 没有问题。", OOM),
        ("No ERROR records of ledger were found in this search.", ERRORS),
        ("No errors of ledger were found in 3 log files.", ERRORS),
        ("未检索到 ledger 的 ERROR 日志。", ERRORS),
        ("未检索到 ledger 的错误日志。", ERRORS),
        ("ledger 未检索到超时记录。", ANY),
        ("No timeout records of ledger were found.", ANY),
    ],
)
def test_what_was_asked_may_be_told(text: str, evidence: str) -> None:
    assert ok(text, evidence)


def test_of_two_searches_the_one_that_is_meant_counts() -> None:
    assert ok("No OutOfMemory records of cart were found between 09:00 and 10:00.", ERRORS, OOM)
    assert ok("未检索到 ledger 的 ERROR 日志。", OOM, ERRORS)
    assert not ok("No errors of cart were found.", OOM, ERRORS)
