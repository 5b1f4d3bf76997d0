"""Sentences that turn a record's own words round, and honest ones beside them: who did it, which number is whose, when."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, EvidenceRef
from gatekeeper.guard import guard_answer


def ref(text: str, tool: str = "query_logs", path: str = "$.logs[0]") -> EvidenceRef:
    return EvidenceRef(source_invocation_id=1, tool_name=tool, raw_path=path, text=text)


SKEW = ref(
    "2026-10-28T03:13:20Z issuer-03 chronyd[812]: System clock wrong by 94.271503 seconds, not stepped (makestep limit reached)"
)
RSS = ref(
    '{"ts": "2026-09-01T14:00:00Z", "service": "price-engine", "msg": "RSS 增长由 promoCache 引起，条目数 412880 且从不淘汰", "rss_mb": 1938}'
)
OOM = ref(
    "alertname=ContainerOOMKilled, service=price-engine, state=firing, current=11, threshold=3, duration=55m, summary=最近 1h 内 price-engine 被 OOMKilled 11 次",
    "query_metrics",
    "$.alerts[0]",
)
LAG = ref("total_lag=500 max_partition=20")
DESC = ref(
    "alertname=PostgresLockWaitsHigh, service=ledger-db, state=firing, threshold=5, duration=39m, description=11 sessions of database ledger are waiting for a lock.",
    "query_metrics",
    "$.alerts[0]",
)
PID = ref(
    "2026-11-03 04:12:09.221 UTC [4410] DETAIL:  Process 4410 waits for ShareLock on transaction 88229; blocked by process 4988. Process 4410: SELECT settle_batch($1, $2) Process 4988: SELECT reverse_entry($1)"
)
SINCE = ref(
    "query_logs returned no evidence; evidence_status=no_evidence; query=phrase=[SQLTransientConnectionException]; service=cart-api; since 2026-12-02T13:04:00Z (inclusive); scope=5 log files (a.log), 349 records; window=2026-12-02T13:04:00Z/; total=0",
    path="$.no_evidence",
)
CNT = ref(
    "query_logs counted total=37; query=phrase=[502]; upstream=cart-api; first=2026-12-02T13:06:44Z; last=2026-12-02T13:58:28Z; level=ERROR: 37; scope=5 log files, 349 records; window=2026-12-02T13:00:00Z/2026-12-02T14:00:00Z",
    path="$.counts[0]",
)
LATE = ref(
    "alertname=HighLatency, service=waybill-api, state=resolved, current=3.1s, threshold=1.5s, startsAt=2026-08-19T02:14:00.000Z, endsAt=2026-08-19T02:27:00.000Z",
    "query_metrics",
    "$.alerts[0]",
)
LOGGER = ref('{"ts": "2026-09-01T14:00:00Z", "logger": "io.retail.price.MemGuard", "msg": "RSS over 1.9Gi"}')
ZONE = ref(
    "alertname=ClockOffsetHigh, service=issuer-03, state=firing, startsAt=2026-10-28T11:17:00+08:00",
    "query_metrics",
    "$.alerts[0]",
)
LIES = [
    (SKEW, "System clock of issuer-03 was wrong by 94.271503 seconds and was stepped."),
    (SKEW, "chronyd stepped the system clock of issuer-03, which was wrong by 94.271503 seconds."),
    (SKEW, "The system clock of issuer-03 was stepped by 94.271503 seconds."),
    (SKEW, "makestep limit of issuer-03 was not reached."),
    (SKEW, "issuer-03 wrong by 94.271503 seconds，stepped。"),
    (RSS, "promoCache 的条目数 412880 从不淘汰，RSS 未增长。"),
    (RSS, "promoCache 会淘汰条目，条目数 412880。"),
    (RSS, "promoCache 淘汰了条目。"),
    (OOM, "最近 1h 内 price-engine 被 OOMKilled 55 次。"),
    (OOM, "price-engine was OOMKilled 55 times."),
    (OOM, "price-engine 在最近 55 分钟内被 OOMKilled 11 次。"),
    (LAG, "total_lag 是 520。"),
    (LAG, "total_lag is 520."),
    (PID, "Process 4988 was blocked by process 4410."),
    (PID, "88229 processes were blocked."),
    (PID, "4988 sessions were waiting."),
    (DESC, "39 sessions of database ledger are waiting for a lock."),
    (DESC, "5 sessions of ledger are waiting for a lock."),
    (SINCE, "No SQLTransientConnectionException was found in the cart-api log since 12:04."),
    (SINCE, "cart-api has had no SQLTransientConnectionException since 13:04."),
    (CNT, "最早一条在 13:58:28。"),
    (CNT, "The most recent one is from 13:06:44."),
    (CNT, "共 37 条，全部是 WARN。"),
    (CNT, "全部服务都有 37 条。"),
    (LATE, "waybill-api 的 HighLatency 在 02:27 触发，当前状态 resolved。"),
    (LATE, "waybill-api 的 HighLatency 正在触发。"),
    (LATE, "waybill-api 的 HighLatency 仍在触发，从 02:14 起。"),
    (LOGGER, "DiskGuard 记录 RSS over 1.9Gi。"),
    (ZONE, "issuer-03 的 ClockOffsetHigh 从 11:17（+09:00）开始触发。"),
]
HONEST = [
    (SKEW, "The clock was not stepped: makestep limit reached."),
    (RSS, "RSS 增长由 promoCache 引起，条目数 412880，从不淘汰。"),
    (RSS, "promoCache 不淘汰条目。"),
    (OOM, "最近 1h 内 price-engine 被 OOMKilled 11 次。"),
    (OOM, "ContainerOOMKilled 已持续 55 分钟。"),
    (LAG, "total_lag 是 500。"),
    (DESC, "11 sessions of database ledger are waiting for a lock."),
    (DESC, "PostgresLockWaitsHigh is firing: 11 sessions waiting (threshold 5) for 39m."),
    (PID, "Process 4410 was blocked by process 4988."),
    (PID, "Process 4410 was waiting for ShareLock on transaction 88229, blocked by process 4988."),
    (SINCE, "No SQLTransientConnectionException was found in the cart-api log since 13:04."),
    (CNT, "最早一条在 13:06:44，最近一条在 13:58:28。"),
    (CNT, "The earliest is at 13:06:44 and the most recent one at 13:58:28."),
    (CNT, "共 37 条，全部是 ERROR。"),
    (CNT, "All 37 are ERROR."),
    (LATE, "waybill-api 的 HighLatency 在 02:14 触发、02:27 结束，当前状态 resolved，记录的值是 3.1s，阈值 1.5s。"),
    (LATE, "HighLatency of waybill-api fired at 02:14 and was resolved at 02:27."),
    (LOGGER, "MemGuard 记录 RSS over 1.9Gi。"),
    (ZONE, "issuer-03 的 ClockOffsetHigh 从 11:17（+08:00）开始触发。"),
    (ZONE, "ClockOffsetHigh of issuer-03 has been firing since 11:17 (+08:00)."),
]


@pytest.mark.parametrize(("record", "text"), LIES, ids=[text for _, text in LIES])
def test_a_record_is_not_turned_round(record: EvidenceRef, text: str) -> None:
    assert not guard_answer(text, AnswerMaterial(evidence=[record], question="")).ok


@pytest.mark.parametrize(("record", "text"), HONEST, ids=[text for _, text in HONEST])
def test_what_a_record_bears_out_is_kept(record: EvidenceRef, text: str) -> None:
    check = guard_answer(text, AnswerMaterial(evidence=[record], question=""))
    assert check.ok, [(finding.kind.value, finding.reason) for finding in check.findings]


ATT = ref("2026-11-03T04:12:09Z settlement-worker WARNING attempt 1 of 3 failed: psycopg2.errors.DeadlockDetected")
GU = ref(
    "2026-11-03T04:15:09Z settlement-worker CRITICAL gave up on batch st-20261103-04 after 3 attempts: caused by deadlocks on ledger_entry between settle_batch and reverse_entry"
)
GU2 = ref(
    "2026-11-03T04:15:09Z settlement-worker CRITICAL gave up on batch st-20261103-04 after 3 attempts, deadlocks on ledger_entry"
)
BK = ref(
    "alertname=BookingFailureRateHigh, service=booking-api, state=firing, severity=critical",
    "query_metrics",
    "$.alerts[0]",
)
COUNTS = [
    ref(
        "query_logs counted "
        + h
        + "; query=keywords=[CommitFailedException]; service=parcel-tracker; scope=5 log files (a.log), 378 records; window=all",
        path=f"$.counts[{i}]",
    )
    for i, h in enumerate(["total=5", "level=ERROR: 5", "first=2026-10-12 01:29:35,388; last=2026-10-12 01:58:28,388"])
]
TOGETHER = [
    ([ATT], "The first attempt failed at 04:12:09.", True),
    ([ATT], "The second attempt failed at 04:12:09.", False),
    ([ATT], "第一次尝试在 04:12:09 失败。", True),
    ([GU], "The worker gave up on batch st-20261103-04, and its log attributes it to deadlocks on ledger_entry.", True),
    ([GU2], "The log attributes it to deadlocks on ledger_entry.", False),
    (COUNTS, "parcel-tracker 的日志里有 5 条 CommitFailedException，全部是 ERROR。", True),
    (COUNTS, "有 5 条 CommitFailedException，最早 01:29:35，最近一条 01:58:28。", True),
    (COUNTS, "有 5 条 CommitFailedException，全部是 WARN。", False),
    (COUNTS, "全部服务有 5 条 CommitFailedException。", False),
    (COUNTS, "有 378 条 CommitFailedException，全部是 ERROR。", False),
    ([BK], "The alert list gives no value for it.", False),
    (
        [GU],
        "The worker gave up on batch st-20261103-04, and its log puts this down to deadlocks on ledger_entry.",
        True,
    ),
    ([GU2], "The worker gave up, and its log puts this down to deadlocks on ledger_entry.", False),
]


@pytest.mark.parametrize(("evidence", "text", "ok"), TOGETHER, ids=[text for _, text, _ in TOGETHER])
def test_a_try_a_cause_and_the_counts_of_one_search(evidence: list[EvidenceRef], text: str, ok: bool) -> None:
    check = guard_answer(text, AnswerMaterial(evidence=evidence, question=""))
    assert check.ok is ok, [(finding.kind.value, finding.reason) for finding in check.findings]


def test_what_the_record_lacks_is_beyond_it_and_no_contradiction() -> None:
    check = guard_answer("The alert list gives no value for it.", AnswerMaterial(evidence=[BK], question=""))
    assert [finding.certain for finding in check.findings] == [False]


@pytest.mark.parametrize(
    "text",
    [
        "No coupon-api was found in the cart-api log since 13:04.",
        "No SQLcart-api was found in the cart-api log since 13:04.",
        "在 cart-api 的日志里没有找到 coupon-api。",
    ],
)
def test_a_no_match_is_of_what_was_searched(text: str) -> None:
    check = guard_answer(text, AnswerMaterial(evidence=[SINCE], question=""))
    assert not check.ok


POOL_ALERT = ref(
    "alertname=HikariPoolExhausted, service=order-service, state=firing, current=50, threshold=40",
    "query_metrics",
    "$.alerts[0]",
)
ROLLOUT_ALERT = ref(
    "alertname=RolloutSlow, service=order-service, state=resolved, current=14, threshold=10",
    "query_metrics",
    "$.alerts[1]",
)


@pytest.mark.parametrize(
    "text",
    [
        "HikariPoolExhausted (order-service, state=resolved), RolloutSlow (order-service, state=firing).",
        "HikariPoolExhausted (state=resolved) and RolloutSlow (state=firing).",
        "HikariPoolExhausted: state=resolved; RolloutSlow: state=firing.",
        "HikariPoolExhausted（order-service, state=resolved）、RolloutSlow（order-service, state=resolved）。",
        "Both HikariPoolExhausted and RolloutSlow are resolved.",
        "HikariPoolExhausted current=14, RolloutSlow current=50.",
    ],
)
def test_a_list_gives_each_item_its_own_fields(text: str) -> None:
    assert not guard_answer(text, AnswerMaterial(evidence=[POOL_ALERT, ROLLOUT_ALERT], question="alerts?")).ok


@pytest.mark.parametrize(
    "text",
    [
        "HikariPoolExhausted (order-service, state=firing), RolloutSlow (order-service, state=resolved).",
        "HikariPoolExhausted (state=firing) and RolloutSlow (state=resolved).",
        "HikariPoolExhausted: state=firing; RolloutSlow: state=resolved.",
        "HikariPoolExhausted（order-service, state=firing）、RolloutSlow（order-service, state=resolved）。",
        "HikariPoolExhausted is firing and RolloutSlow is resolved.",
        "order-service: HikariPoolExhausted state=firing, RolloutSlow state=resolved.",
    ],
)
def test_a_list_with_each_items_own_fields_is_kept(text: str) -> None:
    check = guard_answer(text, AnswerMaterial(evidence=[POOL_ALERT, ROLLOUT_ALERT], question="alerts?"))
    assert check.ok, [(finding.kind.value, finding.reason) for finding in check.findings]
