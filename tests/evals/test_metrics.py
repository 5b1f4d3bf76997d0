"""The metrics on known good and known bad answers, in both languages."""

from __future__ import annotations

from typing import Any

import dspy
import pytest

from evals.metrics import (
    citation_validity,
    feedback_metric,
    groundedness,
    overclaiming,
    scored_citation_validity,
    scored_groundedness,
    scored_overclaiming,
)
from program.rendering import WORDS

ALERT = (
    "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, threshold=85%, duration=25m,"
    " startsAt=2026-07-08T23:15:00.000Z"
)
LOG = (
    "2026-07-08 23:05:28.123 ERROR order-service HikariPool-1 - Connection is not available,"
    " request timed out after 30000ms (active=50/50, waiting=37)"
)
CAUSE = (
    "2026-07-08 22:50:16.402 ERROR order-service PoolDiagnostics - connection pool exhausted:"
    " caused by slow query on order_item"
)
NONE = (
    "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[HikariCP];"
    " service=inventory-service; scope=14 log files; window=all; total=0"
)
BOOK = "document=runbooks/HighCPUUsage.md; title=HighCPUUsage; section=含义; GC 频繁会使 CPU 使用率升高。"
COUNT = (
    "query_logs counted total=131; query=phrase=[request timed out after 30000ms]; service=order-service;"
    " scope=14 log files; window=all"
)
QUESTION = "order-service、payment-service、inventory-service 怎么样？"


def refs(*texts: str) -> list[dict[str, Any]]:
    tools = {
        ALERT: ("query_metrics", "$.alerts[0]"),
        NONE: ("query_logs", "$.no_evidence"),
        BOOK: ("lookup_knowledge", "$.evidence_blocks[0]"),
    }
    found = [(text, *tools.get(text, ("query_logs", "$.logs[0]"))) for text in texts]
    return [
        {"source_invocation_id": at, "tool_name": tool, "raw_path": path, "text": text}
        for at, (text, tool, path) in enumerate(found, 1)
    ]


def answered(answer: str, *texts: str, **more: Any) -> dspy.Prediction:
    return dspy.Prediction(answer=answer, evidence=refs(*texts), question=QUESTION, **more)


GOOD = [
    ("payment-service 当前存在 HighCPUUsage 告警，state=firing，CPU 使用率为 92%，已持续 25m。", ALERT),
    ("The HighCPUUsage alert of payment-service is firing at 92%, above its threshold of 85%.", ALERT),
    ("order-service 于 23:05:28 记录了 request timed out after 30000ms，active=50/50。", LOG),
    ("order-service logged “request timed out after 30000ms” with waiting=37.", LOG),
    ("The request of order-service timed out after 30 s.", LOG),
    ("日志写明：“connection pool exhausted: caused by slow query on order_item”。", CAUSE),
    ("本次查询未检索到 inventory-service 的 HikariCP 日志，不能据此排除相关问题。", NONE),
    ("This query found no HikariCP record of inventory-service; this does not rule anything out.", NONE),
    ("共匹配 order-service 的 131 条 request timed out after 30000ms 日志。", COUNT),
    ("文档 HighCPUUsage 说 GC 频繁会使 CPU 使用率升高。", BOOK),
    ("query_metrics 返回：alertname=HighCPUUsage, service=payment-service, state=firing, current=92%…", ALERT),
    ("order-service 的连接池记录是 active=50/50、waiting=37。", LOG),
    ("ＣＰＵ 使用率为 ９２％，payment-service 的 HighCPUUsage 告警处于 firing。", ALERT),
]

BAD = [
    ("payment-service 的 CPU 使用率为 97%。", ALERT, "97%"),
    ("CPU of payment-service is at 29%.", ALERT, "29%"),
    ("payment-gateway 当前存在 HighCPUUsage 告警。", ALERT, "payment-gateway"),
    ("inventory-service 的 HighCPUUsage 告警在 firing。", ALERT, "inventory-service"),
    ("payment-service 的 HighCPUUsage 告警已解除。", ALERT, "resolved"),
    ("The HighCPUUsage alert of payment-service is pending.", ALERT, "pending"),
    ("payment-service 的 HighCPUUsage 告警从 23:51 开始 firing。", ALERT, "23:51"),
    ("order-service 的超时是发布导致的。", LOG, "cause"),
    ("order-service timed out after 30000ms because of a bad rollout.", LOG, "cause"),
    ("所有服务的请求都超时，active=50/50。", LOG, "scope"),
    ("All users of order-service are affected.", LOG, "scope"),
    ("order-service 一直 active=50/50。", LOG, "time"),
    ("可以确定 order-service 的连接池 active=50/50。", LOG, "certainty"),
    ("inventory-service 不存在 HikariCP 问题。", NONE, "absence"),
    ("inventory-service 的连接池正常。", NONE, "health"),
    ("HikariCP problems of inventory-service are ruled out.", NONE, "exclusion"),
    ("inventory-service is healthy.", NONE, "health"),
    ("本次查询未检索到 inventory-service 的 HikariCP 日志，因此可以排除该问题。", NONE, "exclusion"),
    ("This query found no match in payroll-service.", NONE, "payroll-service"),
    ("payment-service 未检索到告警。", ALERT, "empty search"),
    (
        "query_logs 当前查询未检索到匹配证据（query=keywords=[HikariCP]; scope=14 log files），不能据此排除。",
        NONE,
        "another search",
    ),
    ("payment-service 当前 GC 频繁，使 CPU 使用率升高。", BOOK, "document"),
    ("order-service was restarted and active=50/50 was mitigated.", LOG, "done"),
    ("日志写明：“deadlock detected on order_item”。", CAUSE, "quotes"),
    ("order-service 有三条日志记录，active=50/50。", LOG, "三"),
    ("整个系统都很健康。", ALERT, "health"),
    ("数据库主库发生了切换。", LOG, "shares nothing"),
    ("日志没有写：“connection pool exhausted: caused by slow query on order_item”。", CAUSE, "denies the quotation"),
    ('order-service never logged "request timed out after 30000ms".', LOG, "denies the quotation"),
    ("payment-service 的告警 HighCPUUsage 的 state!=firing。", ALERT, "denies state=firing"),
]


@pytest.mark.parametrize(("answer", "text"), GOOD)
def test_a_good_answer_has_full_marks(answer: str, text: str) -> None:
    prediction = answered(answer, text)
    assert scored_overclaiming(None, prediction).value == 0.0, scored_overclaiming(None, prediction).reason
    assert scored_groundedness(None, prediction).value == 1.0, scored_groundedness(None, prediction).reason
    assert groundedness(None, prediction, trace=[]) is True
    assert overclaiming(None, prediction, trace=[]) is True


@pytest.mark.parametrize(("answer", "text", "why"), BAD)
def test_a_bad_answer_is_seen_and_told_why(answer: str, text: str, why: str) -> None:
    prediction = answered(answer, text)
    found = scored_overclaiming(None, prediction)
    assert found.value == 1.0
    assert why in found.reason
    assert groundedness(None, prediction) == 0.0
    assert groundedness(None, prediction, trace=[]) is False


def test_a_statement_may_name_the_service_that_its_search_was_limited_to() -> None:
    text = "2026-11-03 04:12:09 UTC [4410] DETAIL: Process 4410 waits for ShareLock."
    stored = {
        "id": 1,
        "run_id": "run-1",
        "tool_name": "query_logs",
        "input_params": {"service": "ledger-db"},
        "retrieval_details": {
            "evidence_status": "supported",
            "evidence_refs": [{"raw_path": "$.logs[0]", "text": text}],
        },
    }
    told = "In ledger-db process 4410 waits for ShareLock."
    assert overclaiming(None, answered(told, text, invocations=[stored])) == 0.0
    assert overclaiming(None, answered(told, text)) == 1.0
    assert overclaiming(None, answered(told.replace("ledger", "stock"), text, invocations=[stored])) == 1.0


def test_shares_are_counted_by_statement() -> None:
    prediction = answered(f"{GOOD[0][0]}\n{BAD[0][0]}\n{GOOD[2][0]}\n{BAD[14][0]}", ALERT, LOG, NONE)
    assert groundedness(None, prediction) == 0.5
    assert overclaiming(None, prediction) == 0.5
    assert groundedness(None, prediction, trace=[]) is False


def test_one_statement_may_not_take_its_values_from_two_texts() -> None:
    assert overclaiming(None, answered("order-service 的 CPU 使用率为 92%。", ALERT, LOG)) == 1.0


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "  \n ",
        WORDS["zh"]["reject"],
        f"{WORDS['zh']['low_confid']}\n\n当前缺口：\n- 本次没有取得可引用的证据。",
        f"{WORDS['en']['reject']}\n\nMissing evidence:\n- nothing was obtained.\n\nSuggested next checks:\n- logs",
        "可能方向（未证实）：payment-service 的 CPU 可能与 GC 有关。",
        "是不是 payment-service 的问题？",
    ],
)
def test_silence_is_an_abstention_and_never_perfect(answer: str) -> None:
    prediction = answered(answer)
    assert scored_groundedness(None, prediction).abstained
    assert scored_overclaiming(None, prediction).abstained
    assert scored_citation_validity(None, prediction).abstained
    assert (groundedness(None, prediction), overclaiming(None, prediction), citation_validity(None, prediction)) == (
        0.0,
        1.0,
        0.0,
    )
    assert not any(metric(None, prediction, trace=[]) for metric in (groundedness, overclaiming, citation_validity))


@pytest.mark.parametrize(
    "answer",
    [
        "可能方向（未证实）：payment-service 正常。",
        "当前缺口：order-service 已排除。",
        "Possible, unconfirmed: latency was 480ms.",
    ],
)
def test_a_hypothesis_or_gap_may_not_clear_anything_nor_bring_values(answer: str) -> None:
    assert scored_overclaiming(None, answered(answer, ALERT)).value == 1.0


def test_a_broken_run_is_an_error_and_no_low_score() -> None:
    for metric in (groundedness, overclaiming, citation_validity):
        with pytest.raises(ValueError, match="answer"):
            metric(None, dspy.Prediction())


def _cited(**changes: Any) -> dspy.Prediction:
    stored = {
        "id": 1,
        "run_id": "run-1",
        "tool_name": "query_metrics",
        "retrieval_details": {
            "evidence_status": "supported",
            "evidence_refs": [{"raw_path": "$.alerts[0]", "text": ALERT}],
        },
    }
    binding = {
        "source_invocation_id": 1,
        "tool_name": "query_metrics",
        "raw_path": "$.alerts[0]",
        "evidence_excerpt": ALERT,
        **changes,
    }
    return answered(
        GOOD[0][0], ALERT, claims=[{"claim_text": "x", "evidence_bindings": [binding]}], invocations=[stored]
    )


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"source_invocation_id": 7}, "no such record"),
        ({"raw_path": "$.alerts[1]"}, "no such record"),
        ({"tool_name": "query_logs"}, "made by query_metrics"),
        ({"evidence_excerpt": ALERT.replace("92%", "93%")}, "93%"),
        ({"evidence_excerpt": ""}, "an excerpt"),
    ],
)
def test_citations_are_held_against_the_stored_records(changes: dict[str, Any], why: str) -> None:
    assert citation_validity(None, _cited()) == 1.0
    found = scored_citation_validity(None, _cited(**changes))
    assert found.value == 0.5
    assert why in found.reason


def test_evidence_that_no_record_bears_out_is_no_citation() -> None:
    prediction = _cited()
    prediction.invocations = []
    assert citation_validity(None, prediction) == 0.0


EVALUATION = {
    "verifier_evaluation": {
        "executor_output_parse_status": {"status": "valid", "detail": ""},
        "executor_structured_output": {"claims": [{}]},
        "gatekeeper_result": {
            "errors": [
                {"claim_id": "claim-1", "rule_id": "evidence.raw_path", "message": "$.logs[9] is none of its refs"}
            ]
        },
        "claim_checks": [
            {
                "claim_id": "claim-2",
                "decided_by": "code",
                "derivable": "contradicted",
                "detail": "97% is not in the record",
            }
        ],
        "composer_output": {
            "parts": [
                {
                    "draft": "一切正常。",
                    "findings": [{"kind": "absence_as_nonexistence", "reason": "health from nothing"}],
                }
            ]
        },
    }
}


def test_feedback_names_the_rule_and_the_sentence_of_each_predictor() -> None:
    gold = dspy.Example(question=QUESTION, verdict="PASS")
    prediction = answered(GOOD[0][0], ALERT, verdict="REJECT", self_evaluation=EVALUATION)
    told = {
        name: feedback_metric(gold, prediction, None, name, []).feedback
        for name in ("executor.state", "composer.predict", "verifier.predict", "planner.predict")
    }
    assert "evidence.raw_path" in told["executor.state"]
    assert "97% is not in the record" in told["executor.state"]
    assert "一切正常" in told["composer.predict"]
    assert "claim-2" in told["verifier.predict"]
    assert "一切正常" not in told["planner.predict"]
    assert all("PASS was expected" in text for text in told.values())
    # Cited 1 of 1, overclaiming 0 of 1, used 0 of 1 drafted sentence; half for the verdict.
    assert feedback_metric(gold, prediction).score == pytest.approx((1 + 1 + 0) / 3 / 2)


def test_a_reject_is_never_grounded_and_is_still_held_to_what_it_says() -> None:
    good = answered(GOOD[0][0], GOOD[0][1], verdict="REJECT")
    assert scored_groundedness(None, answered(*GOOD[0])).value == 1.0
    for reject in (
        good,
        answered(f"{WORDS['zh']['reject']}\n\n证据原文：\n- query_metrics 返回：{ALERT}", ALERT, verdict="REJECT"),
    ):
        assert scored_groundedness(None, reject).reason == "abstained: a REJECT draws no conclusion"
        assert (groundedness(None, reject), groundedness(None, reject, trace=[])) == (0.0, False)
    worse = answered("payment-service 的 CPU 使用率为 97%。", ALERT, verdict="REJECT")
    assert (scored_overclaiming(None, good).value, scored_overclaiming(None, worse).value) == (0.0, 1.0)
    wanted = dspy.Example(question=QUESTION, verdict="REJECT")
    scores = [feedback_metric(wanted, one).score for one in (good, worse)]
    assert scores[0] == 1.0 > scores[1], "what goes too far costs as elsewhere"


def test_feedback_scores_silence_by_what_was_expected() -> None:
    silent = answered("", verdict="LOW_CONFID")
    assert feedback_metric(dspy.Example(verdict="PASS"), silent).score == 0.0
    assert feedback_metric(dspy.Example(verdict="LOW_CONFID"), silent).score == 1.0
    assert feedback_metric(dspy.Example(), silent).score == 0.0
    assert feedback_metric(dspy.Example(verdict="PASS"), dspy.Prediction()).score == 0.0


def test_dspy_evaluate_takes_the_metrics_as_they_are() -> None:
    class Echo(dspy.Module):
        def forward(self, question: str) -> dspy.Prediction:
            return answered(question, ALERT)

    examples = [dspy.Example(question=text).with_inputs("question") for text in (GOOD[0][0], BAD[0][0])]
    assert dspy.Evaluate(devset=examples, metric=groundedness, num_threads=1)(Echo()).score == 50.0


def test_an_empty_answer_is_no_perfect_citation_whatever_it_cites() -> None:
    score = scored_citation_validity(None, answered(" \n", ALERT))
    assert (score.value, score.outcome) == (None, "abstained")


def test_bare_texts_may_stand_for_evidence() -> None:
    prediction = dspy.Prediction(answer=GOOD[0][0], evidence=[ALERT], question=QUESTION)
    assert scored_groundedness(None, prediction).value == 1.0


@pytest.mark.parametrize("kept", ["text", {"verifier_evaluation": "text"}, {}])
def test_feedback_reads_what_an_older_version_kept(kept: Any) -> None:
    told = feedback_metric({}, answered(GOOD[0][0], ALERT, self_evaluation=kept))
    assert (told.score, told.feedback) == (1.0, "Nothing went wrong here.")


def test_feedback_on_records_with_fields_missing_says_what_is_there() -> None:
    kept = {
        "claim_checks": [{"claim_id": "c1"}],
        "withheld": [{"kind": "gap"}],
        "composer_output": {"parts": [{"item_ids": ["c1"]}]},
        "gatekeeper_result": {"errors": [{"message": "no such item"}]},
    }
    prediction = answered(GOOD[0][0], ALERT, self_evaluation={"verifier_evaluation": kept})
    assert "no such item" in feedback_metric({}, prediction).feedback


def test_a_failed_run_is_an_error_in_the_feedback_and_scores_nothing() -> None:
    told = feedback_metric({}, answered(GOOD[0][0], ALERT, status="failed", error="the model is gone"))
    assert (told.score, told.feedback.splitlines()[0]) == (0.0, "Error: the run failed: the model is gone.")


def test_feedback_says_of_an_empty_answer_that_it_confirms_nothing() -> None:
    told = feedback_metric({}, answered("", ALERT))
    assert (told.score, told.feedback) == (0.0, "The answer confirms nothing.")
