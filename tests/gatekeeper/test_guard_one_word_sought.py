"""A search for one word that found nothing tells of that word in that log, and of no class of trouble."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

SCHEMA = (
    'No log lines containing "SchemaMismatch" were found for load_revenue between 02:00 and 03:20 UTC.',
    '{"task":"load_revenue","needle":"SchemaMismatch","window":["02:00Z","03:20Z"],"found":0}',
)
MEMORY = ('A grep for "OutOfMemory" in worker-3.log gave no matches.', "grep OutOfMemory worker-3.log -> 0 matches")
TIMEOUT = ("在 gate-7 的日志中未检索到 “TimeoutException”。", 'search "TimeoutException" host=gate-7 -> no results')
LEDGER = ('The query for "UNMATCHED" in ledger-2 returned nothing.', "query UNMATCHED ledger-2: 0 rows")


def _passes(text: str, searched: tuple[str, str]) -> bool:
    claim = {"claim_id": "c1", "claim_text": searched[0], "claim_type": "negative_observation"}
    return guard_answer(text, AnswerMaterial(claims=[claim], evidence=[searched[1]])).ok


@pytest.mark.parametrize(
    ("searched", "text"),
    [
        (SCHEMA, "load_revenue 的表结构没有任何不匹配问题。"),
        (SCHEMA, "load_revenue 没有出现不匹配。"),
        (SCHEMA, "load_revenue 没有不匹配异常。"),
        (SCHEMA, "load_revenue 的 schema 完全匹配。"),
        (SCHEMA, "load_revenue has no schema problems."),
        (SCHEMA, "The schema of load_revenue matches."),
        (MEMORY, "worker-3 has no memory problems."),
        (MEMORY, "worker-3 没有任何内存不足。"),
        (TIMEOUT, "gate-7 未发生超时。"),
        (TIMEOUT, "gate-7 没有任何超时问题。"),
        (TIMEOUT, "gate-7 had no timeouts."),
        (LEDGER, "ledger-2 没有任何对账不匹配的问题。"),
        (LEDGER, "ledger-2 的账目没有不匹配的情况。"),
    ],
)
def test_one_word_that_was_not_found_clears_nothing(searched: tuple[str, str], text: str) -> None:
    assert not _passes(text, searched)


@pytest.mark.parametrize(
    ("searched", "text"),
    [
        (SCHEMA, "No log lines containing “SchemaMismatch” were found for load_revenue between 02:00 and 03:20 UTC."),
        (SCHEMA, "load_revenue 在 02:00 到 03:20 UTC 的日志中未检索到 “SchemaMismatch”。"),
        (MEMORY, "A grep for “OutOfMemory” in worker-3.log gave no matches."),
        (MEMORY, "在 worker-3.log 中未检索到 “OutOfMemory”。"),
        (TIMEOUT, "在 gate-7 的日志中未检索到 “TimeoutException”。"),
    ],
)
def test_what_was_not_found_is_told_as_such(searched: tuple[str, str], text: str) -> None:
    assert _passes(text, searched)
