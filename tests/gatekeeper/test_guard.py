"""The guard rule by rule: accept, reject, near miss; then what holds for any text at all."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatekeeper.answer import AnswerMaterial, FindingKind
from gatekeeper.claims import Claim, EvidenceBinding, Hypothesis, RecommendedAction
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_findings import CONTRADICTION_KINDS
from gatekeeper.guard_frames import split_sentences
from gatekeeper.guard_screens import guard_action, guard_claim, guard_gap, guard_hypothesis

POOL = EvidenceRef(
    source_invocation_id=1,
    tool_name="query_logs",
    raw_path="$.logs[0]",
    text="2026-07-08 23:05:28 ERROR order-service HikariPool-1 - Connection is not available, request timed out after"
    " 30000ms (total=50, active=50/50, idle=0, waiting=37)",
)
ALERT = EvidenceRef(
    source_invocation_id=2,
    tool_name="query_metrics",
    raw_path="$.alerts[0]",
    text="alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, duration=25m, threshold=80%,"
    " summary=CPU usage of payment-service is above 80%",
)
NO_HIT = EvidenceRef(
    source_invocation_id=3,
    tool_name="query_logs",
    raw_path="$.no_evidence",
    text="query_logs returned no evidence; evidence_status=no_evidence; query=inventory-service HikariCP;"
    " topic=application-logs; total=0; message=未找到匹配的日志",
)
COUNT = EvidenceRef(
    source_invocation_id=4,
    tool_name="query_logs",
    raw_path="$.counts[0]",
    text='query_logs counted total=147 matches; query="ERROR IN CONTACTING RM"; scope=source=hadoop;'
    " window=2015-10-18T18:00/2015-10-18T19:00",
)
RUNBOOK = EvidenceRef(
    source_invocation_id=5,
    tool_name="lookup_knowledge",
    raw_path="$.evidence_blocks[0]",
    text="document=RB-77; section=Replication; Do not restart the primary while replication is paused. Lag is often"
    " caused by a long transaction.",
)
CUT = EvidenceRef(
    source_invocation_id=6,
    tool_name="query_logs",
    raw_path="$.logs[0]",
    text="query_logs returned=20 of total=147; truncated=true; host=web-1 in all 20 rows; query=level=ERROR",
)
ORDER = EvidenceRef(
    source_invocation_id=7,
    tool_name="query_order",
    raw_path="$.orders[0]",
    text="order_id=A-1001, status=PAID, amount=99.00, paid_at=2026-06-18T09:41:07Z, shipped_at=null",
)
QUESTION = "order-service 为什么大量超时？"


def kinds(text: str, *evidence: EvidenceRef) -> set[str]:
    return {finding.kind.value for finding in guard_answer(text, AnswerMaterial(evidence=evidence)).findings}


def claim(text: str, *evidence: EvidenceRef) -> set[str]:
    bindings = tuple(
        EvidenceBinding(tool_name=ref.tool_name, source_invocation_id=ref.source_invocation_id, raw_path=ref.raw_path)
        for ref in evidence
    )
    made = Claim(claim_id="claim-1", claim_type="observation", claim_text=text, evidence_bindings=bindings)
    # The other ref is there and not cited: it must not help.
    return {finding.kind.value for finding in guard_claim(made, [*evidence, COUNT]).findings}


# --- claims against their own refs -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "ref"),
    [
        ("payment-service 当前存在 HighCPUUsage 告警，CPU 使用率为 92%。", ALERT),
        ("当前查询未检索到 inventory-service 的 HikariCP 连接池耗尽日志。", NO_HIT),
        ("order-service 日志记录 HikariPool-1 连接不可用，请求在 30000ms 后超时（active=50/50）。", POOL),
        ('The query matched 147 log records containing "ERROR IN CONTACTING RM".', COUNT),
        ("payment-service has a firing HighCPUUsage alert with CPU at 92%.", ALERT),
        ("The query found no HikariCP logs for inventory-service.", NO_HIT),
        ("order-service reported HikariPool-1 connection not available; the request timed out after 30 s.", POOL),
        ("HighCPUUsage 告警已持续 25 分钟。", ALERT),
        ("RB-77 says not to restart the primary while replication is paused.", RUNBOOK),
        ("订单 A-1001 的状态为 PAID，金额 99.00。", ORDER),
        ("本次检索未发现匹配证据，不能据此排除 inventory-service 存在连接池问题。", NO_HIT),
    ],
)
def test_a_claim_that_its_refs_carry_passes(text: str, ref: EvidenceRef) -> None:
    assert claim(text, ref) == set()


@pytest.mark.parametrize(
    ("text", "ref", "kind"),
    [
        ("inventory-service 的连接池是健康的", NO_HIT, "absence_as_nonexistence"),
        ("inventory-service 不存在 HikariCP 日志", NO_HIT, "absence_as_nonexistence"),
        ("payment-service 的 CPU 使用率为 29%", ALERT, "number_drift"),
        ("order-service 超时的根因是连接池耗尽", POOL, "causal_overreach"),
        ("HighCPUUsage is firing system-wide", ALERT, "scope_widening"),
        ("payment-service 全天 CPU 92%", ALERT, "time_widening"),
        ("CPU of payment-service has been above 80% all day", ALERT, "time_widening"),
        ("payment-service 的 HighCPUUsage 已恢复", ALERT, "state_flip"),
        ("billing-service 存在 HighCPUUsage 告警", ALERT, "identifier_drift"),
        ("order-service 于 23:50:28 超时", POOL, "timestamp_drift"),
        ("RB-77 says to restart the primary while replication is paused.", RUNBOOK, "negation_polarity"),
        ("The primary has a long transaction.", RUNBOOK, "knowledge_as_observation"),
        ("There were 20 errors in total.", CUT, "incomplete_as_complete"),
        ("order-service 的 HikariPool-1 连接可用。", POOL, "unsupported_content"),
        ("订单 A-1001 已发货。", ORDER, "state_flip"),
        ("waiting=50", POOL, "number_drift"),
    ],
)
def test_a_claim_beyond_its_refs_is_found(text: str, ref: EvidenceRef, kind: str) -> None:
    found = claim(text, ref)
    assert found, text
    if kind not in {"state_flip", "unsupported_content"}:
        assert kind in found


def test_only_contradictions_are_contradictions() -> None:
    assert {FindingKind.NUMBER_DRIFT, FindingKind.STATE_FLIP, FindingKind.NEGATION_POLARITY} < CONTRADICTION_KINDS
    assert FindingKind.ABSENCE_AS_NONEXISTENCE not in CONTRADICTION_KINDS
    assert FindingKind.CAUSAL_OVERREACH not in CONTRADICTION_KINDS


# --- what exempts, and what does not ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "refs"),
    [
        ("当前查询未检索到匹配记录。", [NO_HIT]),
        ("本次检索未发现匹配证据。", [NO_HIT]),
        ("不能据此排除连接池耗尽。", [NO_HIT]),
        ("this query found no match", [NO_HIT]),
        ("This does not rule out pool exhaustion.", [NO_HIT]),
        ("inventory-service 的连接池健康吗？目前没有证据可以这样说。", [NO_HIT]),
        ("如果 CPU 使用率超过 95%，再考虑升级处理。", [ALERT]),
        ("不是 order-service-v2，而是 order-service 记录了超时。", [POOL]),
        ("“问题不存在”这种说法目前不成立。", [NO_HIT]),
        ('日志原文是 "Connection is not available"。', [POOL]),
        ("请求在 30 秒后超时，即 30000 毫秒。", [POOL]),
        ("共 147 条匹配。", [COUNT]),
        ("147 matches.", [COUNT]),
        ("ＣＰＵ 使用率为９２％。", [ALERT]),
        ("CPU 使用率比阈值高 12 个百分点。", [ALERT]),
        ("Only 20 of the 147 matches were returned, all from web-1.", [CUT]),
        ("**HighCPUUsage** 处于 `firing`。", [ALERT]),
        ("告警 HighCPUUsage 正在觸發，使用率 92%。", [ALERT]),
    ],
)
def test_calibrated_wordings_pass(text: str, refs: list[EvidenceRef]) -> None:
    assert kinds(text, *refs) == set()


@pytest.mark.parametrize(
    ("text", "refs"),
    [
        ("虽然只查了一次，但足以说明连接池没有耗尽。", [NO_HIT]),
        ("未检索到匹配记录，说明连接池正常。", [NO_HIT]),
        ("No match was found, which rules out pool exhaustion.", [NO_HIT]),
        ("No match was found, so the pool is fine.", [NO_HIT]),
        ("连接池已 排 除。", [NO_HIT]),
        ("The pool has been ru\u200bled out.", [NO_HIT]),
        ("日志里一条都没有，还会是连接池的问题吗？", [NO_HIT]),
        ("没有理由不认为连接池是正常的。", [NO_HIT]),
        ("连接池耗尽的可能性基本为零。", [NO_HIT]),
        ("不能不说，连接池是健康的。", [NO_HIT]),
        ("請放心，連線池沒有問題。", [NO_HIT]),
        ("可以看到告警已经恢复。", [ALERT]),
        ("请注意，告警已恢复。", [ALERT]),
        ("检查后确认 CPU 正常。", [ALERT]),
        ("Search completed, no exhaustion exists.", [NO_HIT]),
        ("CPU 使用率为９９％。", [ALERT]),
        ("p\u0430yment-service 存在 HighCPUUsage 告警。", [ALERT]),
        ('日志原文是 "the pool leaked all connections"。', [POOL]),
        ("CPU 使用率低于阈值 80%。", [ALERT]),
        ("All 147 errors come from web-1.", [CUT]),
        ("**结论**：CPU 高是流量导致的。", [ALERT]),
        ("似乎所有服务都已恢复。", [ALERT]),
        ("Isn't it obvious that the pool leaks?", [POOL]),
        ("已按 RB-77 重启主库。", [RUNBOOK]),
        ("RB-77 建议在复制暂停期间重启主库。", [RUNBOOK]),
        ("payment-service was restarted.", [ALERT]),
        ("It is unclear when it began, but every pool is exhausted.", [POOL]),
    ],
)
def test_overclaims_in_disguise_are_found(text: str, refs: list[EvidenceRef]) -> None:
    assert kinds(text, *refs), text


def test_forbidden_words_of_the_evidence_may_be_quoted() -> None:
    ref = EvidenceRef(
        tool_name="query_logs",
        raw_path="$.logs[0]",
        text="09:00:01 INFO checker: root cause confirmed, all services healthy, problem ruled out",
    )
    assert kinds('日志写道："all services healthy, problem ruled out"。', ref) == set()
    assert kinds('日志写道："all databases healthy, problem ruled out"。', ref)


def test_one_bad_sentence_is_named_and_no_other() -> None:
    text = "payment-service 存在 HighCPUUsage 告警。CPU 使用率为 29%。告警处于 firing。"
    check = guard_answer(text, AnswerMaterial(evidence=[ALERT]))
    assert [(finding.sentence, text[slice(*finding.span)]) for finding in check.findings] == [
        ("CPU 使用率为 29%。", "29%")
    ]
    assert check.findings[0].kind is FindingKind.NUMBER_DRIFT
    assert "29%" in check.findings[0].reason


def test_a_remediation_is_found_unless_the_material_has_it() -> None:
    assert "remediation" in kinds("建议重启 payment-service。", ALERT)
    assert "remediation" in kinds("Restart payment-service.", ALERT)
    assert kinds("建议检查 payment-service 最近是否重启过。", ALERT) == set()


# --- the executor's other lines ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "连接池耗尽可能由慢查询长时间占用连接引起",
        "Slow queries may be holding connections",
        "可能存在连接泄漏",
        "数据库响应变慢，导致 order-service 的连接未及时归还",
    ],
)
def test_a_hypothesis_may_be_new(text: str) -> None:
    assert guard_hypothesis(Hypothesis(hypothesis_text=text), [POOL], QUESTION).ok


@pytest.mark.parametrize(
    "text",
    [
        "payment-db 的慢查询占用连接",
        "数据库一定有慢查询",
        "网络是正常的，问题在数据库",
        "慢查询耗时 45 秒",
        "Network is healthy so the database is at fault",
        "可以排除网络问题",
        "已确认是慢查询",
    ],
)
def test_a_hypothesis_may_not_name_or_assert(text: str) -> None:
    assert not guard_hypothesis(Hypothesis(hypothesis_text=text), [POOL], QUESTION).ok


@pytest.mark.parametrize(
    "text",
    [
        "缺少数据库慢查询日志",
        "/data 下各目录的文件数",
        "未取得 order-service 的线程栈",
        "没有数据库侧的指标",
        "不知道超时持续了多久、涉及多少实例",
        "Logs from the provider side are not available",
        "Whether other instances time out as well",
        "数据库慢查询日志尚未查询",
    ],
)
def test_a_gap_names_what_is_lacking(text: str) -> None:
    assert guard_gap(text, [POOL], QUESTION).ok


@pytest.mark.parametrize(
    "text",
    [
        "数据库没有问题",
        "网络正常",
        "order-service 没有报错",
        "慢查询已经确认",
        "order-service 已恢复",
        "The database is healthy",
        "No errors in order-service",
    ],
)
def test_a_gap_asserts_nothing(text: str) -> None:
    assert not guard_gap(text, [POOL], QUESTION).ok


@pytest.mark.parametrize(
    "text",
    [
        "检索同一时段的慢查询日志",
        "检查 order-service 最近是否重启过",
        "统计重启次数",
        "Check the restart history of order-service",
        "对比扩容前后的连接数",
        "Compare revision 41 and 42",
        "Collect per-GPU latency",
        "确认 HikariCP 的 maximumPoolSize 配置",
        "扩大时间范围后再次检索",
        "向供应商索取发送日志",
    ],
)
def test_an_action_that_collects_evidence_passes(text: str) -> None:
    assert guard_action(RecommendedAction(action_text=text), [POOL], QUESTION).ok


@pytest.mark.parametrize(
    "text",
    [
        "重启 order-service",
        "扩容数据库",
        "回滚到上一版本",
        "把 maximumPoolSize 调大到 100",
        "修改配置后观察",
        "清理旧日志",
        "检查日志并重启 order-service",
        "Restart the pods",
        "Increase the pool size to 100",
        "Roll back the release",
        "Kill the slow queries",
        "Check the logs, then restart order-service",
        "限流下游请求",
        "Scale order-service to 6 replicas",
        "增加连接池大小",
        "重啟 order-service",
        "Delete the consumer group",
    ],
)
def test_a_remediation_is_no_action(text: str) -> None:
    check = guard_action(RecommendedAction(action_text=text), [POOL], QUESTION)
    assert {finding.kind for finding in check.findings} == {FindingKind.REMEDIATION}


# --- laws ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("一。二！三？", ["一。", "二！", "三？"]),
        ("v1.2.3 is up. It is 3.5 s.", ["v1.2.3 is up.", "It is 3.5 s."]),
        ("He said “no.” Then\nnext", ["He said “no.”", "Then", "next"]),
        ("e.g. web-1 and web-2.", ["e.g. web-1 and web-2."]),
        ("", []),
        ("  \n ", []),
    ],
)
def test_sentences(text: str, parts: list[str]) -> None:
    assert [text[start:end] for start, end in split_sentences(text)] == parts


@given(st.text(st.characters(codec=None), max_size=200))
@settings(deadline=None, max_examples=150)
def test_any_text_is_read_and_every_span_is_inside(text: str) -> None:
    material = AnswerMaterial(claims=[text], evidence=[POOL, NO_HIT, text], question=text)
    check = guard_answer(text, material)
    assert check == guard_answer(text, material)
    assert check.ok is (not check.findings)
    for finding in check.findings:
        start, end = finding.span
        assert 0 <= start <= end <= len(text)
        assert finding.sentence in text
        assert finding.reason
    guard_gap(text, [POOL], text)
    guard_action(RecommendedAction(action_text=text), [POOL], text)
    guard_hypothesis(Hypothesis(hypothesis_text=text), [POOL], text)


@pytest.mark.parametrize(
    "text", ["\ud800\udfff", "“" * 3000, "不" * 3000, "1:" * 3000, "{" * 3000, "a" * 3000, "可能，" * 1000]
)
def test_hostile_text_is_read_in_linear_time(text: str) -> None:
    begun = time.process_time()
    guard_answer(text, AnswerMaterial(evidence=[text, ALERT]))
    assert time.process_time() - begun < 5


def test_nothing_given_allows_no_fact() -> None:
    assert not guard_answer("payment-service 的 CPU 使用率为 92%。", AnswerMaterial()).ok
    assert guard_answer("", AnswerMaterial()).ok


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("it still goes on", "time_widening"),
        ("仍在继续。", "time_widening"),
        ("This does rule out pool exhaustion.", "absence_as_nonexistence"),
        ("This query found a HikariCP alert for inventory-service.", "negation_polarity"),
        ("query_metrics 返回：window=all", "identifier_drift"),
        (
            "当前缺口：inventory-service 现在处于宕机状态 本次查询未检索到 inventory-service 的 HikariCP 日志，",
            "state_flip",
        ),
        (
            "Verify whether inventory-service works as it should, and inventory-service is off the suspect list.",
            "absence_as_nonexistence",
        ),
    ],
)
def test_an_empty_search_bears_out_none_of_it(text: str, kind: str) -> None:
    check = guard_answer(text, AnswerMaterial(evidence=[NO_HIT]))
    assert kind in {finding.kind.value for finding in check.findings}, [finding.reason for finding in check.findings]


def test_a_count_of_records_with_a_status_is_no_failed_search() -> None:
    asked = "query=any_of=[status=502, status: 502]; scope=edge.log (40 records); window=all"
    counted = EvidenceRef(
        source_invocation_id=9,
        tool_name="query_logs",
        raw_path="$.counts[3]",
        text=f"query_logs counted first=2026-05-04 03:11:00; last=2026-05-04 03:12:00; {asked}",
    )
    told = "The first matching record is at 2026-05-04 03:11:00, the last at 2026-05-04 03:12:00."
    assert guard_answer(told, AnswerMaterial(evidence=[counted], question="")).ok
    failed = counted.model_copy(update={"text": f"query_logs: status=503; {asked}", "raw_path": "$.logs[0]"})
    assert not guard_answer(told, AnswerMaterial(evidence=[failed], question="")).ok
