"""The three worked examples (contracts, section 10) through the extractive engine, on the bundled incident."""

from __future__ import annotations

from collections.abc import Callable

from evals.case import Case
from evals.grading import entry_of, leaks, metrics_of
from evals.running import CaseRun, ask_extractive
from evals.scorecard import Entry

Record = Callable[[Entry], None]
_PERFECT = {"groundedness": 1.0, "overclaiming": 0.0, "citation_validity": 1.0}


def _graded(name: str, question: str, record: Record) -> CaseRun:
    run = ask_extractive(question, "demo")
    metrics = metrics_of(run)
    record(Entry(case=name, suite="extractive", metrics=metrics, leaks=leaks(run)))
    assert run.prediction.mode == "extractive"
    assert {metric: metrics[metric] for metric in _PERFECT} == _PERFECT, leaks(run)
    assert metrics["scope_discipline"] in {None, 1.0}
    assert metrics["answer_usefulness"] == 1.0
    return run


def test_a_firing_alert_is_one_observation(record: Record) -> None:
    run = _graded("payment-cpu", "payment-service 现在有 HighCPUUsage 告警吗？", record)
    assert run.prediction.verdict == "PASS"
    assert [claim.claim_type for claim in run.prediction.claims] == ["observation"]
    assert {"firing", "92%", "25m"} <= {word for word in ("firing", "92%", "25m") if word in run.prediction.answer}


def test_a_no_hit_is_one_calibrated_negative(record: Record) -> None:
    run = _graded("inventory-hikari", "inventory-service 有 HikariCP 连接池耗尽的日志吗？", record)
    assert run.prediction.verdict == "PASS"
    (claim,) = run.prediction.claims
    assert claim.claim_type == "negative_observation"
    assert [binding.raw_path for binding in claim.evidence_bindings] == ["$.no_evidence"]
    assert "order-service" not in run.prediction.answer
    assert not any(word in run.prediction.answer for word in ("不存在", "已排除", "正常", "健康"))


def test_a_cause_is_told_only_where_a_text_says_so(record: Record) -> None:
    run = _graded("order-timeouts", "order-service 为什么大量超时？", record)
    assert run.prediction.verdict == "PASS"
    held = {(ref.source_invocation_id, ref.raw_path): ref.text for ref in run.prediction.evidence}
    bound = [
        held[binding.source_invocation_id, binding.raw_path]
        for claim in run.prediction.claims
        for binding in claim.evidence_bindings
    ]
    assert any("timed out" in text and "Hikari" in text for text in bound)
    causes = [claim for claim in run.prediction.claims if claim.claim_type == "root_cause"]
    assert all(
        "aused by" in held[one.source_invocation_id, one.raw_path]
        for claim in causes
        for one in claim.evidence_bindings
    )


def test_every_question_of_the_cases_without_a_model(case: Case, record: Record) -> None:
    run = ask_extractive(case.question, case.world)
    entry = entry_of(case, run, suite="extractive")
    record(entry)
    assert not entry.leaks
    assert run.prediction.status == "completed"
