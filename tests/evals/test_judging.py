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


SCOPE = "scope=6 log files (web.log, db.log), 4210 records"
EMPTY = (
    f"query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[stepped]; service=issuer-02; {SCOPE};"
    " window=since 2026-10-28T03:00:00Z (inclusive) until 2026-10-28T04:00:00Z (exclusive); total=0"
)
QUOTES = EMPTY.replace("keywords=[stepped]", 'keywords=[nginx]; phrase=[" 502]')
NO_ALERT = (
    "query_metrics returned no evidence; evidence_status=no_evidence; query=severity=critical; state=firing; total=0"
)
COUPON = "query_logs counted total=10; query=keywords=[优惠券校验失败]; service=coupon-api; window=all"
RULES = (
    "2026-12-02 13:20:43.338 ERROR [nio-1] coupon-api c.h.CheckController - 优惠券校验失败 code=CP9755\n"
    "java.lang.IllegalStateException: promo rules not loaded"
)
KILLED = '{"time": "2026-08-19T14:03:41.567Z", "pod": "price-6c9d-q8", "message": "容器超出内存上限被终止，limit=2Gi"}'
SILENCED = "alertname=BackupOverdue, service=depot-store, state=silenced, silencedBy=sil-340, current=25h10m"
POOL = '{"time": "2026-08-19T02:19:45.100Z", "msg": "pool", "active": 10, "max": 60, "waiting": 0}'


COMMITS = f"query_logs counted total=5; query=keywords=[CommitFailedException]; {SCOPE}; window=since 01:00 until 02:00"
COMMITS_BY_LEVEL = COMMITS.replace("total=5", "level=ERROR: 5")
TOKENS = (
    "query_logs counted total=9; query=keywords=[token rejected, not yet valid]; service=session-api;"
    " window=since 2026-10-28T11:20:00+08:00 (inclusive) until 2026-10-28T11:30:00+08:00 (exclusive)"
)
REJECTED = (
    "2026-10-28T11:14:10.822+08:00 ERROR session-api session.verify - token rejected: ImmatureSignatureError: The token"
    " is not yet valid (nbf), kid=k-issuer-03"
)
PROMO = (
    "2026-12-02 13:20:02.077 ERROR [main] coupon-api c.h.RuleBook - promo rules not loaded: caused by missing config key"
    " promo.rules.endpoint in release 1.9.2, coupon checks will fail"
)
GAVE_UP = (
    "2026-11-03 04:15:03,002 CRITICAL settlement.worker [MainThread] batch st-04 gave up after 3 attempts: caused by"
    " deadlocks on ledger_entry"
)
SQL = (
    "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[SQLTransientConnectionException];"
    f" service=cart-api; {SCOPE}; window=since 2026-12-02T13:04:00Z (inclusive); total=0"
)


def excess(text: str, *evidence: str, question: str = "") -> list[str]:
    refs = [{"text": each} for each in evidence]
    return [reason for one in judge_answer(text, refs, question) for reason in one.excess]


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


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ('No log line of issuer-02 with "stepped" was found between 03:00Z and 04:00Z.', EMPTY),
        ("No log record of issuer-02 mentioning a clock that was stepped was found.", EMPTY),
        ("My search of issuer-02's logs from 03:00Z to 04:00Z turned up no line that says the clock was stepped.", EMPTY),
        ("在 6 个日志文件里按 issuer-02 和 “stepped” 搜索，没有命中任何记录。", EMPTY),
        ("在 issuer-02 的日志里查找“stepped”，没有任何命中。", EMPTY),
        ('This query read 6 log files, 4210 records, and found no log records of issuer-02 with "stepped".', EMPTY),
        ("This query read 6 log files, 4210 records, and found no log records of issuer-02 with \"nginx\" and “\" 502”"
         " between 03:00 and 04:00.", QUOTES),
        ("按 severity=critical 且 firing 查询，没有检索到匹配的告警。", NO_ALERT),
        ('The exact time window of "tonight" is missing.', EMPTY),
        ("没有在 issuer-02 的日志中检索到“stepped”，这不能说明没有发生。", EMPTY),
    ],
)  # fmt: skip
def test_an_empty_search_may_be_told_in_many_words(text: str, evidence: str) -> None:
    assert excess(text, evidence, question="Was the clock of issuer-02 stepped tonight?") == []


@pytest.mark.parametrize(
    ("text", "evidence", "why"),
    [
        ("issuer-02 was stepped between 03:00Z and 04:00Z.", EMPTY, "empty search"),
        ("未检索到包含“restarted”的日志。", EMPTY, "no cited search has"),
        ('No log line with "restarted" was found.', EMPTY, "no cited search has"),
        ("按 severity=warning 查询，没有检索到匹配的告警。", NO_ALERT, "severity=warning"),
        ("issuer-02 的时钟正常，没有命中任何记录。", EMPTY, "health"),
    ],
)
def test_an_empty_search_is_not_told_as_another_or_as_a_fact(text: str, evidence: str, why: str) -> None:
    assert why in "; ".join(excess(text, evidence, question="Was issuer-02 restarted? “restarted”"))


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("校验失败的日志共 10 条，报的是 java.lang.IllegalStateException: promo rules not loaded。", [COUPON, RULES]),
        ("本次检索 coupon-api 的优惠券校验失败日志，共匹配 10 条。", [COUPON, EMPTY]),
        ("price-6c9d-q8 的容器在 14:03:41 因为内存超过 2Gi 的上限被终止。", [KILLED]),
        ("depot-store 的 BackupOverdue 处于静默（silencedBy=sil-340），最近一次读数 25h10m。", [SILENCED]),
        ("02:19:45 的连接池记录是 active=10、max=60、waiting=0。", [POOL]),
        ("01:00 到 02:00 之间有 5 条 CommitFailedException，全部是 ERROR。", [COMMITS, COMMITS_BY_LEVEL]),
        ("北京时间 11:20 到 11:30 的 10 分钟里，session-api 共匹配 9 条 not yet valid。", [TOKENS]),
        ("session-api 因为 nbf 未到而拒绝 token，kid=k-issuer-03。", [REJECTED]),
        ("coupon-api 的日志写明，1.9.2 缺少配置项 promo.rules.endpoint，优惠券校验会失败。", [PROMO]),
        (
            "Http5xxRateHigh 告警现已恢复（resolved）。",
            ["alertname=Http5xxRateHigh, service=coupon-api, state=resolved"],
        ),
        ("No longer: the Http5xxRateHigh alert is resolved.", ["alertname=Http5xxRateHigh, state=resolved"]),
        ("The settlement-worker gave up on batch st-04 because of deadlocks on ledger_entry.", [GAVE_UP]),
        ("In the worker's own log, batch st-04 gave up after 3 attempts.", [GAVE_UP]),
        ("The first, at 04:15:03, was of batch st-04.", [GAVE_UP]),
        ("No SQLTransientConnectionException was found in the cart-api log since 13:04.", [SQL]),
    ],
)
def test_an_honest_sentence_is_no_overclaim(text: str, evidence: list[str]) -> None:
    assert excess(text, *evidence) == []


@pytest.mark.parametrize("query", ['keywords=["status":503]; phrase=[" 502]', 'phrase=[say "hi" now]', 'phrase=["a]'])
def test_a_search_with_quotation_marks_may_be_told_whole(query: str) -> None:
    search = f"query={query}; service=edge-lb; {SCOPE}; window=all"
    empty = f"query_logs returned no evidence; evidence_status=no_evidence; {search}; total=0"
    assert excess(f"query_logs 当前查询未检索到匹配证据（{search}），不能据此排除。", empty) == []
    assert excess(f"query_logs 当前查询未检索到匹配证据（{search.replace('edge-lb', 'edge-db')}）。", empty)


@pytest.mark.parametrize(
    ("text", "evidence", "why"),
    [
        ("price-6c9d-q8 的容器因为发布变更被终止。", KILLED, "cause"),
        ("session-api 因为证书过期而拒绝 token，kid=k-issuer-03。", REJECTED, "cause"),
        ("coupon-api 的优惠券校验系发布所致。", RULES, "cause"),
        ("北京时间 11:40 起 session-api 匹配 9 条 not yet valid。", TOKENS, "11:40"),
        ("5 条 CommitFailedException 全部是 WARN。", COMMITS, "scope"),
        ("No problem was found in the cart-api log.", SQL, "empty search"),
        ("优惠券校验成功，code=CP9755。", RULES, "success"),
        ("The Http5xxRateHigh alert has recovered.", "alertname=Http5xxRateHigh, state=firing", "health"),
    ],
)
def test_what_no_record_states_stays_an_overclaim(text: str, evidence: str, why: str) -> None:
    assert why in "; ".join(excess(text, evidence))


def test_a_record_is_of_the_service_that_its_search_was_limited_to() -> None:
    record = "2026-11-03 04:12:09 UTC [4410] DETAIL: Process 4410 waits; blocked by process 4988."
    told = "The ledger-db log has process 4410 blocked by process 4988."

    def found(*searched: str) -> list[str]:
        (one,) = judge_answer(told, [{"text": record, "searched": searched}], "")
        return list(one.excess)

    assert found("ledger-db") == []
    assert any("ledger-db" in reason for reason in found("catalog-db"))


def test_a_quotation_denies_nothing_of_the_next_one() -> None:
    search = "query_logs counted total=9; query=any_of=[拒绝, reject]; phrase=[not yet valid]; window=all"
    assert excess("本次检索包含“not yet valid”和“拒绝”（或“reject”等写法）的日志，共匹配 9 条。", search) == []


def test_a_quotation_that_leaves_out_its_not_is_seen() -> None:
    record = "2026-10-28 03:13:20 issuer-03 chronyd: System clock wrong by 94 seconds, not stepped (limit reached)"
    assert "without its negation" in "; ".join(excess("日志写明：“stepped (limit reached)”。", record))


def test_a_document_rests_on_the_reference_that_holds_it() -> None:
    evidence: list[dict[str, Any]] = [{"text": ADDRESS}, {"text": ALERTS}]
    (one,) = judge_answer("SlowQueries 处于 pending。", evidence, "")
    assert one.rests_on == (1,)


@pytest.mark.parametrize("text", ["", "a=b", "[1, 2]", "{broken", "{}", "null"])
def test_what_is_no_document_of_items_stays_a_text(text: str) -> None:
    assert [record.beside for record in records_of(text)] in ([], [0])


def test_an_address_in_a_text_does_not_break_the_judge() -> None:
    assert judge_answer("10.8.2.31 与 10.8.2.32", [{"text": "a 10.8.2.31 b 10.8.2.32 c 7 d 9"}], "")


def test_what_a_search_read_may_stand_beside_what_another_found() -> None:
    evidence = [
        {
            "tool_name": "query_logs",
            "raw_path": "$.counts[0]",
            "text": "query_logs counted total=1; query=service=ink-worker; level=WARN+; scope=ink-worker.log (2 records); window=all",
        },
        {
            "tool_name": "query_logs",
            "raw_path": "$.no_evidence",
            "text": "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[stuck]; service=ink-worker; scope=ink-worker.log (2 records); window=all; total=0",
        },
    ]
    told = 'This query read ink-worker.log, 2 records, and found no log records of ink-worker with "stuck".'
    assert [one.excess for one in judge_answer(told, evidence, "Why is ink-worker stuck?")] == [()]
    wrong = "This search matched 2 log records at level WARN and above of ink-worker."
    assert all(one.excess for one in judge_answer(wrong, evidence, "Why is ink-worker stuck?"))
