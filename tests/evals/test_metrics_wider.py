"""Coverage, calibration, scope, usefulness and cost on answers whose value was judged by hand, in both languages."""

from __future__ import annotations

from typing import Any

import dspy
import pytest

from evals.confusion import Confusion
from evals.metrics import (
    BrokenRunError,
    Cost,
    answer_overclaim_rate,
    answer_usefulness,
    calibration,
    calibration_matrix,
    citation_validity,
    cost,
    evidence_coverage,
    feedback_metric,
    groundedness,
    overclaiming,
    scope_discipline,
    scored_answer_usefulness,
    scored_calibration,
    scored_citation_validity,
    scored_cost,
    scored_evidence_coverage,
    scored_groundedness,
    scored_overclaiming,
    scored_scope_discipline,
)
from evals.metrics.verdicts import wrong_ways
from program.rendering import WORDS

ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, threshold=85%, duration=25m"
LOG = (
    "2026-07-08 22:50:16.402 ERROR order-service PoolDiagnostics - connection pool exhausted:"
    " caused by slow query on order_item (active=50/50)"
)
NONE = "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[HikariCP]; service=inventory-service; window=all; total=0"
COUNT = "query_logs counted total=131; query=phrase=[timed out]; service=order-service; window=all"
TOOLS = {
    ALERT: ("query_metrics", "$.alerts[0]"),
    LOG: ("query_logs", "$.logs[0]"),
    NONE: ("query_logs", "$.no_evidence"),
    COUNT: ("query_logs", "$.counts[0]"),
}


def answered(answer: str, *texts: str, question: str = "", **more: Any) -> dspy.Prediction:
    evidence = [
        {"source_invocation_id": at, "tool_name": TOOLS[text][0], "raw_path": TOOLS[text][1], "text": text}
        for at, text in enumerate(texts, 1)
    ]
    return dspy.Prediction(answer=answer, evidence=evidence, question=question, **more)


def call(
    at: int, tool: str, status: str, refs: list[tuple[str, str]] | None = None, **parameters: Any
) -> dict[str, Any]:
    return {
        "id": at,
        "run_id": "run-1",
        "tool_name": tool,
        "input_params": parameters,
        "retrieval_details": {
            "evidence_status": status,
            "evidence_refs": [{"raw_path": path, "text": text} for path, text in refs or []],
        },
    }


ZH = "payment-service 的 HighCPUUsage 告警处于 firing，CPU 使用率为 92%。"
EN = "The HighCPUUsage alert of payment-service is firing at 92%."

# --- evidence coverage -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("needed", "cited", "value", "why"),
    [
        ([ALERT], [ALERT], 1.0, "1 of 1"),
        (["current=92%"], [ALERT], 1.0, "1 of 1"),
        ([{"text": "HighCPUUsage", "tool_name": "query_metrics"}], [ALERT], 1.0, "1 of 1"),
        ([{"text": "HighCPUUsage", "tool_name": "query_logs"}], [ALERT], 0.0, "query_logs"),
        ([{"text": "", "kind": "no_evidence"}], [NONE], 1.0, "1 of 1"),
        ([{"text": "", "kind": "no_evidence"}], [LOG], 0.0, "no_evidence"),
        ([{"text": "total=131", "kind": "count"}, "慢查询"], [COUNT], 0.5, "慢查询"),
        ([ALERT, LOG], [ALERT], 0.5, "slow query"),
        ([ALERT, LOG], [NONE], 0.0, "HighCPUUsage"),
    ],
)
def test_coverage_is_the_share_of_the_needed_evidence(
    needed: list[Any], cited: list[str], value: float, why: str
) -> None:
    example = dspy.Example(needed=needed)
    found = scored_evidence_coverage(example, answered(ZH, *cited))
    assert found.value == value
    assert why in found.reason
    assert evidence_coverage(example, answered(EN, *cited), trace=[]) is (value == 1.0)


def test_coverage_tells_what_was_found_and_not_cited_from_what_was_not_found() -> None:
    calls = [call(1, "query_logs", "supported", [("$.logs[0]", LOG)])]
    prediction = answered(ZH, ALERT, invocations=calls)
    reason = scored_evidence_coverage(dspy.Example(needed=["slow query", "deadlock"]), prediction).reason
    assert "found, not cited: 'slow query'" in reason
    assert "not found: 'deadlock'" in reason


def test_coverage_is_unscored_where_the_example_does_not_say() -> None:
    for example in (None, dspy.Example(), dspy.Example(needed=[])):
        found = scored_evidence_coverage(example, answered(ZH, ALERT))
        assert (found.outcome, found.value) == ("unscored", None)
        assert evidence_coverage(example, answered(ZH, ALERT)) == 0.0
    assert scored_evidence_coverage(dspy.Example(needed=[ALERT]), answered("")).abstained


# --- calibration -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "reached", "value", "why"),
    [
        ("PASS", "PASS", 1.0, "as expected"),
        ("LOW_CONFID", "LOW_CONFID", 1.0, "as expected"),
        ("LOW_CONFID", "PASS", 0.0, "wrongly confident: PASS where LOW_CONFID was expected"),
        ("REJECT", "LOW_CONFID", 0.0, "wrongly confident: LOW_CONFID where REJECT was expected"),
        ("PASS", "LOW_CONFID", 0.0, "wrongly timid: LOW_CONFID where PASS was expected"),
        ("PASS", "REJECT", 0.0, "wrongly timid"),
    ],
)
@pytest.mark.parametrize("answer", [ZH, EN])
def test_a_verdict_is_right_or_wrong_in_a_named_way(
    answer: str, wanted: str, reached: str, value: float, why: str
) -> None:
    found = scored_calibration(dspy.Example(verdict=wanted), answered(answer, ALERT, verdict=reached))
    assert found.value == value
    assert why in found.reason


def test_a_low_verdict_over_the_fixed_head_is_right_where_it_was_expected() -> None:
    for language in ("zh", "en"):
        prediction = answered(WORDS[language]["reject"], verdict="REJECT")
        assert calibration(dspy.Example(verdict="REJECT"), prediction) == 1.0


def test_a_confident_verdict_over_nothing_is_an_abstention() -> None:
    for answer in ("", "  ", "可能方向（未证实）：GC 频繁。", "Possible, unconfirmed: a slow query."):
        prediction = answered(answer, verdict="PASS")
        assert scored_calibration(dspy.Example(verdict="PASS"), prediction).abstained
        assert calibration(dspy.Example(verdict="PASS"), prediction) == 0.0
    assert scored_calibration(dspy.Example(verdict="REJECT"), answered("", verdict="REJECT")).abstained


def test_calibration_is_unscored_without_an_expected_verdict() -> None:
    assert scored_calibration(None, answered(ZH, ALERT, verdict="PASS")).outcome == "unscored"
    assert scored_calibration(dspy.Example(verdict="PASS"), answered(ZH, ALERT)).outcome == "unscored"


def test_the_matrix_counts_wrongly_confident_and_wrongly_timid() -> None:
    matrix = calibration_matrix(
        [("PASS", "PASS"), ("PASS", "LOW_CONFID"), ("REJECT", "PASS"), ("LOW_CONFID", "PASS"), ("PASS", None)]
    )
    assert wrong_ways(matrix) == {"wrongly confident": 2, "wrongly timid": 1}
    assert (matrix.total, matrix.agreed) == (5, 1)
    head, passed, *_ = matrix.lines()
    assert head.split() == ["expected", "\\", "reached", "PASS", "LOW_CONFID", "REJECT", "error"]
    assert passed.split() == ["PASS", "1", "1", "0", "1"]


def test_kappa_is_cohens() -> None:
    # Cohen's own arithmetic: 20 + 15 of 50 agree, 0.7; by chance 0.5 x 0.6 + 0.5 x 0.4 = 0.5.
    counts = {("yes", "yes"): 20, ("yes", "no"): 5, ("no", "yes"): 10, ("no", "no"): 15}
    assert Confusion(("yes", "no"), counts).kappa == pytest.approx(0.4)
    assert Confusion(("yes", "no"), {("yes", "yes"): 3, ("no", "no"): 4}).kappa == 1.0
    assert Confusion(("yes", "no"), {("yes", "yes"): 3}).kappa is None
    assert Confusion(("yes", "no"), {}).kappa is None


# --- scope discipline --------------------------------------------------------------------------------

ASK_ZH = "payment-service 现在有 HighCPUUsage 告警吗？"
ASK_EN = "Is HighCPUUsage of payment-service firing?"


def narrow(answer: str, *texts: str, question: str = ASK_ZH, **more: Any) -> dspy.Prediction:
    return answered(answer, *texts, question=question, scope="narrow", **more)


@pytest.mark.parametrize(
    ("question", "answer", "texts"),
    [
        (ASK_ZH, ZH, [ALERT]),
        (ASK_EN, EN, [ALERT]),
        (
            "inventory-service 有 HikariCP 日志吗？",
            "本次查询未检索到 inventory-service 的 HikariCP 日志，不能据此排除相关问题。",
            [NONE],
        ),
        ("有告警吗？", ZH, [ALERT]),
        (ASK_ZH, f"{ZH}\n建议下一步：检查 payment-service 的 GC 日志。", [ALERT]),
        (ASK_EN, f"{EN}\nSuggested next check: look at the GC log.", [ALERT]),
        ("order-service 有 PoolDiagnostics 日志吗？", f"日志写明：“{LOG}”", [LOG]),
    ],
)
def test_an_answer_within_a_narrow_question(question: str, answer: str, texts: list[str]) -> None:
    found = scored_scope_discipline(None, narrow(answer, *texts, question=question))
    assert found.value == 1.0, found.reason


@pytest.mark.parametrize(
    ("question", "answer", "texts", "value", "why"),
    [
        (ASK_ZH, f"{ZH}\norder-service 的 active=50/50。", [ALERT, LOG], 0.5, "order-service"),
        (ASK_EN, f"{EN}\nThe pool of order-service has active=50/50.", [ALERT, LOG], 0.5, "order-service"),
        (ASK_ZH, f"{ZH}\n可能方向（未证实）：GC 频繁。", [ALERT], 0.5, "hypothesis"),
        (ASK_EN, f"{EN}\nPossible, unconfirmed: frequent GC.", [ALERT], 0.5, "hypothesis"),
        (ASK_ZH, f"{ZH}\n建议下一步：重启 payment-service。", [ALERT], 0.5, "重启"),
        (ASK_EN, f"{EN}\nSuggested next check: restart payment-service.", [ALERT], 0.5, "restart"),
        ("order-service 有超时吗？", "order-service 的超时由 order_item 慢查询引起。", [LOG], 0.0, "cause"),
        (ASK_ZH, "active=50/50。", [LOG], 0.0, "names nothing of what was asked"),
    ],
)
def test_an_answer_beyond_a_narrow_question(
    question: str, answer: str, texts: list[str], value: float, why: str
) -> None:
    found = scored_scope_discipline(None, narrow(answer, *texts, question=question))
    assert found.value == value, found.reason
    assert why in found.reason
    assert scope_discipline(None, narrow(answer, *texts, question=question), trace=[]) is False


def test_claims_of_a_narrow_run_are_two_observations_at_most() -> None:
    claims = [
        {"claim_id": f"claim-{at}", "claim_type": kind, "claim_text": ZH}
        for at, kind in enumerate(["observation", "negative_observation", "observation", "root_cause"], 1)
    ]
    assert scope_discipline(None, narrow(ZH, ALERT, claims=claims[:2])) == 1.0
    found = scored_scope_discipline(None, narrow(ZH, ALERT, claims=claims))
    assert found.value == pytest.approx(3 / 5)  # four claims and a statement, two of them too much
    assert "claim-3 is claim 3 of at most 2" in found.reason
    assert "claim-4 is a root_cause" in found.reason


@pytest.mark.parametrize(
    ("after", "why"),
    [
        ({"service": "inventory-service", "keywords": ["HikariCP"], "level": "ERROR"}, None),
        ({"service": "inventory-service", "keywords": ["HikariCP", "pool"], "limit": 50}, None),
        ({"service": "inventory-service"}, "dropped hikaricp from keywords"),
        ({"keywords": ["HikariCP"]}, "dropped inventory-service from service"),
        ({"service": "order-service", "keywords": ["HikariCP"]}, "dropped inventory-service"),
    ],
)
def test_a_search_is_not_widened_after_an_empty_one(after: dict[str, Any], why: str | None) -> None:
    first = call(1, "query_logs", "no_evidence", service="inventory-service", keywords=["HikariCP"], limit=3)
    second = call(2, "query_logs", "supported", **after)
    prediction = narrow(
        "本次查询未检索到 inventory-service 的 HikariCP 日志。",
        NONE,
        question="inventory-service 有 HikariCP 日志吗？",
        invocations=[first, second],
    )
    found = scored_scope_discipline(None, prediction)
    assert found.value == (1.0 if why is None else 0.5)
    assert why is None or why in found.reason
    refused = {**second, "retrieval_details": {"evidence_status": "failed"}}
    prediction.invocations = [first, refused]
    assert scope_discipline(None, prediction) == 1.0  # code refused it: nothing was searched


def test_a_window_is_not_moved_outwards() -> None:
    first = call(1, "query_logs", "no_evidence", since="2026-07-08T23:00:00Z", until="2026-07-08T23:30:00Z")
    inside = call(2, "query_logs", "supported", since="2026-07-08T23:10:00Z", until="2026-07-08T23:30:00Z")
    earlier = call(2, "query_logs", "supported", since="2026-07-08T00:00:00Z", until="2026-07-08T23:30:00Z")
    assert scope_discipline(None, narrow(ZH, ALERT, invocations=[first, inside])) == 1.0
    assert (
        "moved since outwards" in scored_scope_discipline(None, narrow(ZH, ALERT, invocations=[first, earlier])).reason
    )


def test_an_open_question_has_no_such_limits() -> None:
    assert scored_scope_discipline(None, answered(ZH, ALERT, scope="open")).outcome == "unscored"
    assert scored_scope_discipline(None, answered(ZH, ALERT)).outcome == "unscored"
    wider = answered(f"{ZH}\n可能方向（未证实）：GC 频繁。", ALERT, question=ASK_ZH, scope="open")
    assert scope_discipline(dspy.Example(scope="narrow"), wider) == 0.5  # the example knows better than the run
    assert scored_scope_discipline(None, narrow("")).abstained


# --- usefulness --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "answer", "value", "why"),
    [
        ([ZH], ZH, 1.0, "1 of 1"),
        ([EN], "HighCPUUsage of payment-service: firing, 92%.", 1.0, "1 of 1"),
        ([ZH], "payment-service 的 HighCPUUsage 告警正在触发，使用率 92%。", 1.0, "1 of 1"),
        ([ZH], EN, 1.0, "1 of 1"),
        (["The request timed out after 30 s."], "order-service 的请求在 30000ms 后超时。", 1.0, "1 of 1"),
        ([ZH], "payment-service 有 HighCPUUsage 告警，处于 firing。", 0.0, "92%"),
        ([EN], "The HighCPUUsage alert of payment-service shows 92%.", 0.0, "state firing"),
        ([ZH, "order-service 的 active=50/50。"], ZH, 0.5, "50/50"),
        (
            ["本次查询未检索到 inventory-service 的日志。"],
            "查询了 inventory-service 的日志。",
            0.0,
            "nothing was found",
        ),
        (["This query found no log of inventory-service."], "未检索到 inventory-service 的日志。", 1.0, "1 of 1"),
        ([f"日志写明：“{LOG[40:]}”"], f"日志写明：“{LOG}”", 1.0, "1 of 1"),
        (
            ["日志写明：“connection pool exhausted: caused by slow query on order_item”"],
            "连接池耗尽由 order_item 上的慢查询引起。",
            1.0,
            "1 of 1",
        ),
        (
            ["日志写明：“connection pool exhausted: caused by slow query on order_item”"],
            "order-service 有 131 条超时日志。",
            0.0,
            "order_item",
        ),
        (["主库发生了切换"], "日志记录了主库切换。", 1.0, "1 of 1"),
        (["endsAt 为 14:45:00，已 resolved。"], "告警 resolved，结束于 14:45:00。", 1.0, "1 of 1"),
        (["The alert is resolved, endsAt 14:45:00."], "The alert resolved; it ended at 14:45:00.", 1.0, "1 of 1"),
        (["endsAt 为 14:45:00，已 resolved。"], "告警 resolved，开始于 14:45:00。", 0.0, "endsAt"),
        (["the primary database failed over"], "The certificate was renewed.", 0.0, "databa"),
    ],
)
def test_usefulness_is_the_share_of_facts_that_reached_the_answer(
    facts: list[str], answer: str, value: float, why: str
) -> None:
    example = dspy.Example(facts=facts)
    found = scored_answer_usefulness(example, answered(answer, ALERT, LOG, NONE))
    assert found.value == value, found.reason
    assert why in found.reason


def test_the_facts_are_the_allowed_claims_where_the_example_has_none() -> None:
    claims = [{"claim_text": ZH}, {"claim_text": "order-service 的 active=50/50。"}]
    found = scored_answer_usefulness(None, answered(ZH, ALERT, LOG, claims=claims))
    assert found.value == 0.5
    assert "50/50" in found.reason
    assert scored_answer_usefulness(None, answered(ZH, ALERT)).outcome == "unscored"
    assert scored_answer_usefulness(None, answered("", ALERT, claims=claims)).abstained
    assert answer_usefulness(None, answered("", ALERT, claims=claims)) == 0.0


# --- answers that overclaim, cost, broken runs -------------------------------------------------------


def test_the_answer_level_rate_counts_answers_and_leaves_out_what_confirms_nothing() -> None:
    answers = [ZH, f"{ZH}\n{EN}\npayment-service 的 CPU 使用率为 97%。", ""]
    values = [scored_overclaiming(None, answered(answer, ALERT)).value for answer in answers]
    assert values == [0.0, pytest.approx(1 / 3), None]
    rate = answer_overclaim_rate(values)
    assert (rate.value, rate.reason) == (0.5, "1 of 2 answers")
    assert answer_overclaim_rate([None]).outcome == "unscored"


def test_cost_is_what_the_prediction_carries() -> None:
    spent = Cost(lm_calls=5, tokens=4321, seconds=1.25)
    assert cost(answered(ZH, cost=spent)) is spent
    assert scored_cost(None, answered(ZH, cost=spent)).reason == "5 LM calls, 4321 tokens, 1.25 s"
    assert scored_cost(None, answered(ZH)).outcome == "unscored"


SCORED = [
    scored_groundedness,
    scored_overclaiming,
    scored_citation_validity,
    scored_evidence_coverage,
    scored_calibration,
    scored_scope_discipline,
    scored_answer_usefulness,
]
PLAIN = [
    groundedness,
    overclaiming,
    citation_validity,
    evidence_coverage,
    calibration,
    scope_discipline,
    answer_usefulness,
]
FULL = dspy.Example(question=ASK_ZH, verdict="PASS", needed=[ALERT], facts=[ZH], scope="narrow")


@pytest.mark.parametrize("scored", SCORED)
def test_a_run_without_an_answer_is_an_error(scored: Any) -> None:
    with pytest.raises(BrokenRunError, match="connection reset"):
        scored(FULL, dspy.Prediction(error="connection reset"))


@pytest.mark.parametrize(("scored", "plain"), list(zip(SCORED, PLAIN, strict=True)))
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_failed_run_that_says_nothing_is_an_error_and_never_a_zero(scored: Any, plain: Any, language: str) -> None:
    prediction = answered(
        WORDS[language]["reject"], verdict="REJECT", scope="narrow", status="failed", error="verifier: timeout"
    )
    found = scored(FULL, prediction)
    assert found.outcome == "error"
    assert "verifier: timeout" in found.reason
    with pytest.raises(BrokenRunError):
        plain(FULL, prediction)


@pytest.mark.parametrize("plain", [metric for metric in PLAIN if metric is not overclaiming])
def test_an_empty_answer_has_the_worst_value_and_is_never_perfect(plain: Any) -> None:
    silent = answered("", verdict="PASS", scope="narrow")
    assert plain(FULL, silent) == 0.0
    assert plain(FULL, silent, trace=[]) is False
    assert overclaiming(FULL, silent) == 1.0


def test_a_shortened_value_is_not_in_the_record() -> None:
    prediction = answered(ZH, ALERT)
    binding = {"source_invocation_id": 1, "tool_name": "query_metrics", "raw_path": "$.alerts[0]"}
    for excerpt, value in (("current=92%", 1.0), ("current=2%", 0.5), ("urrent=92%", 0.5), ("duration=25", 0.5)):
        prediction.claims = [{"claim_text": ZH, "evidence_bindings": [{**binding, "evidence_excerpt": excerpt}]}]
        assert scored_citation_validity(None, prediction).value == value, excerpt


# --- feedback ----------------------------------------------------------------------------------------


def _told(prediction: dspy.Prediction, gold: dspy.Example = FULL) -> dict[str, str]:
    names = ("planner.predict", "executor.choose", "executor.state", "verifier.predict", "composer.predict")
    return {name: feedback_metric(gold, prediction, None, name, []).feedback for name in names}


def test_feedback_tells_each_predictor_what_it_can_mend() -> None:
    evaluation = {
        "executor_structured_output": {"claims": [{"claim_text": "CPU 为 93%。"}]},
        "gatekeeper_result": {
            "errors": [
                {
                    "claim_id": "claim-1",
                    "claim_index": 0,
                    "rule_id": "evidence.excerpt",
                    "message": "'93%' is not in $.alerts[0]",
                    "nearest_ref": "$.alerts[0]",
                }
            ]
        },
        "withheld": [{"kind": "hypothesis", "text": "重启即可", "reason": "a remedy"}],
        "composer_output": {"status": "composed", "parts": []},
    }
    prediction = answered(
        f"{ZH}\n可能方向（未证实）：GC 频繁。\npayment-service 的 CPU 使用率为 97%。",
        ALERT,
        question=ASK_ZH,
        scope="narrow",
        verdict="PASS",
        claims=[{"claim_text": ZH, "claim_type": "observation"}],
        self_evaluation={"verifier_evaluation": evaluation},
        invocations=[
            call(1, "query_metrics", "supported", [("$.alerts[0]", ALERT)]),
            call(2, "query_logs", "failed") | {"error_message": "connection refused"},
        ],
    )
    gold = dspy.Example(question=ASK_ZH, verdict="PASS", needed=[ALERT, "slow query"], facts=[ZH, "active=50/50"])
    told = _told(prediction, gold)
    assert "evidence.excerpt" in told["executor.state"]
    assert "'93%' is not in $.alerts[0]" in told["executor.state"]
    assert "nearest real item is $.alerts[0]" in told["executor.state"]
    assert "重启即可" in told["executor.state"]
    assert "97%" in told["composer.predict"]
    assert "GC 频繁" in told["composer.predict"]
    assert "active=50/50" in told["composer.predict"]
    assert "slow query" in told["planner.predict"]
    assert "slow query" in told["executor.choose"]
    assert "connection refused" in told["executor.choose"]
    assert told["verifier.predict"] == "Nothing went wrong here."
    # Grounded 1 of 2 statements, cited 1 of 1, overclaiming 1 of 2, covered 1 of 2, in scope 3 of 4 (three statements and
    # a claim), told 1 of 2.
    assert feedback_metric(gold, prediction).score == pytest.approx((0.5 + 1 + 0.5 + 0.5 + 0.75 + 0.5) / 6)


def test_a_perfect_run_scores_one_and_has_no_feedback() -> None:
    prediction = answered(
        ZH,
        ALERT,
        question=ASK_ZH,
        scope="narrow",
        verdict="PASS",
        claims=[{"claim_id": "claim-1", "claim_text": ZH, "claim_type": "observation"}],
        self_evaluation={"verifier_evaluation": {"executor_structured_output": {"claims": [{"claim_text": ZH}]}}},
    )
    found = feedback_metric(FULL, prediction)
    assert (found.score, found.feedback) == (1.0, "Nothing went wrong here.")


def test_a_broken_run_is_called_an_error() -> None:
    found = feedback_metric(FULL, dspy.Prediction(error="planner: timeout"))
    assert "Error" in found.feedback
    assert "planner: timeout" in found.feedback
