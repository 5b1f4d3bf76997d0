"""A stored run is done again from its records: the same when nothing changed, and every change is named."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gatekeeper import base_rules
from gatekeeper.rules import read_rule_set
from program.errors import RunNotFoundError, StoreError
from program.replay import Difference, replay
from program.store import Store
from tests.program.support import (
    CLAIM,
    METRICS,
    call,
    choose,
    claim,
    compose,
    happy,
    judgement,
    plan,
    program,
    run,
    state,
)  # fmt: skip

RUNS: dict[str, dict[str, Any]] = {
    "pass": {},
    "low": {"verifier": [judgement("LOW_CONFID", ("claim-1", "no_evidence", True))]},
    "reject": {"state": [state(claim() | {"cites": ["E9"]})]},
    "guarded": {"composer": [compose(("一切都好。", ["claim-1"]), ("见上。", []))]},
    "malformed": {"verifier": ["prose"]},
    "fault": {"composer": [RuntimeError("down")]},
    "wrong call": {"choose": [choose(call("nope")), choose(METRICS)]},
    "whole citation": {
        "state": [
            state(
                claim()
                | {
                    "cites": [],
                    "evidence_bindings": [
                        {
                            "tool_name": "query_metrics",
                            "raw_path": "$.alerts[0]",
                            "evidence_excerpt": "service=payment-service, state=firing, current=92%",
                        }
                    ],
                }
            )
        ]
    },
}


@pytest.mark.parametrize("kind", RUNS)
def test_an_untouched_run_replays_the_same(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    asked = program(store=path, max_rounds=1)
    got, _ = run(asked, happy(**RUNS[kind]))
    asked.environment.store.close()
    with Store.open(path) as again:  # from the file alone, as another process would
        result = replay(again, got.run_id)
        assert (result.run_id, result.differences, result.same) == (got.run_id, (), True)
        assert replay(again, got.run_id[:9]).run_id == got.run_id  # a short id will do


def test_a_replay_calls_no_tool_no_model_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    asked = program(store=path)
    got, engine = run(asked, happy())
    before = json.dumps(asked.trace(got.run_id).to_dict())
    assert replay(asked.environment.store, got.run_id).same
    assert len(engine.requests) == 5
    assert json.dumps(asked.trace(got.run_id).to_dict()) == before
    assert len(asked.environment.store.runs()) == 1


def tampered(tmp_path: Path, sql: str, *parameters: Any) -> tuple[Difference, ...]:
    path = tmp_path / "runs.db"
    asked = program(store=path, max_rounds=1)
    got, _ = run(asked, happy())
    asked.environment.store.close()
    with closing(sqlite3.connect(path)) as other:
        assert other.execute(sql, parameters).rowcount >= 1
        other.commit()
    with Store.open(path) as again:
        return replay(again, got.run_id).differences


TAMPERED = {
    "answer": ("update diagnosis_run set answer = ?", ("payment-service 一切正常。",), {"answer"}),
    "verdict": ("update diagnosis_run set verdict = ?", ("LOW_CONFID",), {"run_verdict"}),
    "rounds": ("update diagnosis_run set rounds = 2", (), {"rounds"}),
    "status": ("update diagnosis_run set status = 'failed'", (), {"status"}),
    "score": (
        "update diagnosis_run set self_evaluation = "
        "replace(self_evaluation, '\"groundedness_score\": 1.0', '\"groundedness_score\": 0.9')",
        (), {"groundedness_score"},
    ),
    "evidence": (
        "update tool_invocation set retrieval_details = replace(retrieval_details, '92%', '29%')",
        (), {"verdict", "gatekeeper_result", "verified_evidence"},
    ),
    "a model's reply": (
        "update agent_step set model_output = replace(model_output, 'direct_evidence', 'contradicted') "
        "where agent_name = 'verifier'",
        (), {"verdict", "claim_checks"},
    ),
    "an edge": (
        "update diagnosis_run set orchestration_trace = "
        "replace(orchestration_trace, 'narrow_question_answered', 'turn_budget')",
        (), {"edges"},
    ),
    "a step lost": ("delete from agent_step where agent_name = 'composer'", (), {"flow"}),
    "another agent": ("update agent_step set agent_name = 'planner' where agent_name = 'verifier'", (), {"flow"}),
    "another tool": ("update tool_invocation set tool_name = 'query_logs'", (), {"flow"}),
}  # fmt: skip


@pytest.mark.parametrize("kind", TAMPERED)
def test_a_changed_record_is_found_and_named(kind: str, tmp_path: Path) -> None:
    sql, parameters, fields = TAMPERED[kind]
    differences = tampered(tmp_path, sql, *parameters)
    assert fields <= {entry.field for entry in differences}
    assert all(entry.stored != entry.replayed for entry in differences)


def test_a_run_is_replayed_under_the_rules_that_it_was_made_with() -> None:
    held = base_rules().model_dump(mode="json")
    next(rule for rule in held["rules"] if rule["id"] == "scope.narrow")["enabled"] = False
    asked = program(rules=read_rule_set(json.dumps(held), name="x"), max_rounds=1)
    got, _ = run(asked, happy(state=[state(claim(kind="symptom"))]))
    assert got.verdict == "PASS"
    assert replay(asked.environment.store, got.run_id).same


def test_a_run_of_several_rounds_replays_the_same() -> None:
    asked = program(max_rounds=3, retry_on=["LOW_CONFID", "REJECT"])
    script = happy(
        planner=[plan()] * 3,
        choose=[choose(METRICS), "prose", choose(METRICS), choose()],
        state=[state(claim() | {"cites": ["E7"]}), "prose", state(claim())],
    )
    got, _ = run(asked, script)
    assert (got.verdict, got.rounds) == ("PASS", 3)
    assert replay(asked.environment.store, got.run_id).differences == ()


def test_an_unknown_run_and_one_without_a_result_say_so() -> None:
    asked = program()
    store = asked.environment.store
    with pytest.raises(RunNotFoundError, match="no run 'run-nope'"):
        replay(store, "run-nope")
    run_id = store.begin_run(
        store.begin_session("q"), "q", scope="narrow", mode="model", prompt_version="p", rule_set_version="r",
        rule_set_hash="h",
    )  # fmt: skip
    with pytest.raises(StoreError, match=f"run {run_id} is running without a result"):
        replay(store, run_id)


def test_an_interrupted_run_has_nothing_to_replay() -> None:
    asked = program()
    with pytest.raises(KeyboardInterrupt):
        run(asked, happy(verifier=[KeyboardInterrupt()]))
    (stored,) = asked.environment.store.runs()
    with pytest.raises(StoreError, match="is failed without a result"):
        replay(asked.environment.store, stored.run_id)


def test_a_difference_is_shortened() -> None:
    asked = program(max_rounds=1)
    got, _ = run(asked, happy())
    store = asked.environment.store
    held = store.run(got.run_id)
    store.finish_run(
        got.run_id, status="completed", verdict="PASS", answer="长" * 5_000, rounds=1,
        self_evaluation=held.self_evaluation, token_count=0, duration_ms=0,
    )  # fmt: skip
    (difference,) = replay(store, got.run_id).differences
    assert difference.field == "answer"
    assert len(difference.stored) < 500
    assert CLAIM in difference.replayed
