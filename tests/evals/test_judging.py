"""One sentence against cited texts: what each way of going too far looks like, and what is no overclaim."""

from __future__ import annotations

import json
from typing import Any

import pytest

from evals.judging import judge_answer
from evals.records import records_of

ALERTS = json.dumps({
    "tool": "query_metrics",
    "alerts": [
        {"alertname": "DiskFull", "host": "db-1", "status": "firing", "startsAt": "2026-08-05T08:12:00Z"},
        {"alertname": "SlowQueries", "host": "db-2", "status": "pending", "startsAt": "2026-08-05T08:15:00Z"},
    ],
})  # fmt: skip
USED = json.dumps(
    {"tool": "query_metrics", "metrics": [{"host": "log-02", "value": 812, "unit": "GiB", "capacity": 1000}]}
)
JOB = json.dumps({
    "tool": "query_logs",
    "logs": [
        {"ts": "2026-03-08T01:59:58Z", "msg": "job recon started"},
        {"ts": "2026-03-08T02:31:10Z", "msg": "job recon failed: standby not in sync"},
    ],
})  # fmt: skip
CUT = json.dumps(
    {"tool": "query_logs", "truncated": True, "matched_total": 5821, "logs": "100 rows, every row has pod=web-1"}
)
BOOK = json.dumps(
    {
        "tool": "lookup_knowledge",
        "evidence_blocks": [{"doc": "KB-1", "text": "The quota of partner-api is exhausted at 429."}],
    }
)
ADDRESS = "upstream 10.8.2.31:8080 closed the connection, matched=21"


def excess(text: str, evidence: str) -> list[str]:
    return [reason for one in judge_answer(text, [{"text": evidence}], "") for reason in one.excess]


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("DiskFull 正在 firing，SlowQueries 仍是 pending。", ALERTS),
        ("SlowQueries on db-2 is still pending.", ALERTS),
        ("DiskFull 自 08:12Z 起 firing。", ALERTS),
        ("log-02 已用 812 GiB / 1000 GiB，约 81%。", USED),
        ("log-02 is at roughly 81%.", USED),
        ("从启动到失败大约过了 31 分钟，recon 失败。", JOB),
        ("按北京时间，recon 失败于 10:31。", JOB),
        ("recon failed at 02:31:10Z, standby was not in sync.", JOB),
        ("Only 100 of 5821 matches were returned.", CUT),
        ("按照文档 KB-1，partner-api 的 quota 可能 exhausted。", BOOK),
        ("10.8.2.31:8080 关闭了 connection。", ADDRESS),
        ("連線由 10.8.2.31:8080 關閉，connection 共 21 次。", ADDRESS),
    ],
)
def test_what_the_text_says_in_other_words_is_no_overclaim(text: str, evidence: str) -> None:
    assert excess(text, evidence) == []


@pytest.mark.parametrize(
    ("text", "evidence", "why"),
    [
        ("SlowQueries 正在 firing。", ALERTS, "state 'firing'"),
        ("SlowQueries on db-1 is pending.", ALERTS, "is not in the cited text"),
        ("log-02 已用 912 GiB。", USED, "912"),
        ("recon failed at 01:59:58Z.", JOB, "event 'fail'"),
        ("按北京时间，recon 失败于 02:31。", JOB, "02:31"),
        ("recon failed at 02:31:10Z, standby in sync.", JOB, "drops the negation"),
        ("Only web-1 has error rows.", CUT, "cut short"),
        ("一共 100 rows，pod=web-1。", CUT, "cut short"),
        ("The partner-api quota is exhausted.", BOOK, "a document as a current fact"),
        ("10.8.2.13:8080 关闭了 connection。", ADDRESS, "10.8.2.13"),
        ("DiskFull on db-1 has been firing for weeks.", ALERTS, "time"),
        ("不存在其他问题，DiskFull 在 firing。", ALERTS, "exclusion"),
    ],
)
def test_what_goes_too_far_is_named(text: str, evidence: str, why: str) -> None:
    assert why in "; ".join(excess(text, evidence))


def test_a_document_rests_on_the_reference_that_holds_it() -> None:
    evidence: list[dict[str, Any]] = [{"text": ADDRESS}, {"text": ALERTS}]
    (one,) = judge_answer("SlowQueries 处于 pending。", evidence, "")
    assert one.rests_on == (1,)


@pytest.mark.parametrize("text", ["", "a=b", "[1, 2]", "{broken", "{}", "null"])
def test_what_is_no_document_of_items_stays_a_text(text: str) -> None:
    assert [record.beside for record in records_of(text)] in ([], [0])


def test_an_address_in_a_text_does_not_break_the_judge() -> None:
    assert judge_answer("10.8.2.31 与 10.8.2.32", [{"text": "a 10.8.2.31 b 10.8.2.32 c 7 d 9"}], "")
