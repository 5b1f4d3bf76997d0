"""The store under a running chain: what was stored stays, faults are one clear line, and a killed run can be read."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from program.errors import RunNotFoundError, StoreError
from program.lm.requests import StageRequest
from program.store import Store
from tests.program.support import CLAIM, NARROW, happy, program, replays, run, state

ROOT = Path(__file__).resolve().parents[2]


def test_everything_of_a_run_can_be_read_by_another_process(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "runs.db"
    asked = program(store=path)
    got, _ = run(asked, happy())
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as other:
        tables = {
            name: other.execute(f"select count(*) from {name}").fetchone()[0]  # noqa: S608 - fixed names
            for name in ("diagnosis_session", "diagnosis_run", "agent_step", "tool_invocation")
        }
        answer = other.execute("select answer from diagnosis_run").fetchone()[0]
        output = other.execute("select model_output from agent_step where agent_name = 'composer'").fetchone()[0]
    assert tables == {"diagnosis_session": 1, "diagnosis_run": 1, "agent_step": 5, "tool_invocation": 1}
    assert answer == got.answer == CLAIM
    assert CLAIM in output  # readable as it is, not as escapes


def test_the_columns_of_a_run_are_filled(tmp_path: Path) -> None:
    asked = program(store=tmp_path / "runs.db")
    got, _ = run(asked, happy())
    stored = asked.environment.store.run(got.run_id)
    assert (stored.status, stored.verdict, stored.rounds, stored.scope, stored.mode) == (
        "completed", "PASS", 1, "narrow", "model",
    )  # fmt: skip
    assert stored.prompt_version.startswith("prompts-")
    assert stored.rule_set_version == "gatekeeper-rules-v1"
    assert stored.token_count > 0
    assert stored.finished_at is not None
    evaluation = (stored.self_evaluation or {})["verifier_evaluation"]
    assert set(evaluation) >= {
        "verdict", "groundedness_score", "critical_fact_count", "claim_checks", "facts_checked", "rationale", "round",
        "traceability_version", "executor_output_parse_status", "executor_structured_output", "gatekeeper_result",
        "composer_output", "verified_evidence",
    }  # fmt: skip
    assert "tool_trace_summary" not in json.dumps(stored.self_evaluation)
    session = asked.environment.store.session(got.session_id)
    assert (session.agent_flow, session.step_count, session.tool_call_count, session.answer) == ("CHAT", 5, 1, CLAIM)
    steps = asked.environment.store.steps(got.run_id)
    assert [step.agent_name for step in steps] == ["planner", "executor", "executor", "verifier", "composer"]
    assert [step.has_tool_call for step in steps] == [False, True, False, False, False]
    assert all(len(step.prompt_version) == 12 for step in steps)
    (made,) = asked.environment.store.invocations(got.run_id)
    assert made.step_id == steps[1].id


def test_an_unknown_and_an_ambiguous_run_are_named(tmp_path: Path) -> None:
    asked = program(store=tmp_path / "runs.db")
    first, _ = run(asked, happy())
    second, _ = run(asked, happy())
    with pytest.raises(RunNotFoundError, match="no run 'run-nope'"):
        asked.trace("run-nope")
    with pytest.raises(RunNotFoundError, match="'run-' is ambiguous") as caught:
        asked.trace("run-")
    assert first.run_id in str(caught.value)
    assert second.run_id in str(caught.value)
    assert asked.trace(second.run_id).run.run_id == second.run_id


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder: name a file in it"):
        program(store=tmp_path)


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(StoreError, match=r"file/runs\.db"):
        program(store=tmp_path / "file" / "runs.db")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StoreError, match="read-only"):
        program(store=tmp_path / "runs.db")


def test_a_file_that_is_no_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    path.write_bytes(b"not a database" * 100)
    with pytest.raises(StoreError, match="is not an SQLite database"):
        program(store=path)
    assert path.read_bytes() == b"not a database" * 100


def test_a_store_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    asked = program(store=path)
    run(asked, happy())
    asked.environment.store.close()
    with closing(sqlite3.connect(path)) as other:
        other.execute("insert into schema_migration (name, applied_at) values ('9999_from_the_future', '2030-01-01')")
        other.commit()
    with pytest.raises(StoreError, match=r"was written by a newer version \(9999_from_the_future\)"):
        program(store=path)
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("select count(*) from agent_step").fetchone()[0] == 5


def test_a_store_that_is_locked_in_the_middle_of_a_run_fails_with_one_line_and_keeps_what_it_has(
    tmp_path: Path,
) -> None:
    path = tmp_path / "runs.db"
    asked = program(store=Store.open(path, busy_timeout=0.2))
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)

    def lock(request: StageRequest) -> dict[str, object]:
        other.execute("begin immediate")
        return state()

    with pytest.raises(StoreError, match=r"is locked: another process has been writing to it for 0\.2 s"):
        run(asked, happy(state=[lock]))
    other.execute("rollback")
    other.close()
    (stored,) = asked.environment.store.runs()
    trace = asked.trace(stored.run_id)
    assert (len(trace.steps), len(trace.invocations)) == (2, 1)
    again, _ = run(asked, happy())
    assert again.verdict == "PASS"


def test_a_store_that_is_closed_says_so(tmp_path: Path) -> None:
    asked = program(store=tmp_path / "runs.db")
    asked.environment.store.close()
    with pytest.raises(StoreError, match="is closed"):
        run(asked, happy())


def test_two_programs_may_share_one_store(tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    one, two = program(store=path), program(store=path)
    first, _ = run(one, happy())
    second, _ = run(two, happy(), session_id=first.session_id)
    assert [stored.run_id for stored in one.environment.store.runs()] == [second.run_id, first.run_id]
    assert second.evidence[0].source_invocation_id != first.evidence[0].source_invocation_id
    assert replays(one, second.run_id) == ""


_KILLED = """
import sys, time
import dspy
from tests.program.support import happy, program, scripted, NARROW
def hang(request):
    print("verifier asked", flush=True)
    time.sleep(60)
lm, _ = scripted(happy(verifier=[hang]))
with dspy.context(lm=lm):
    program(store=sys.argv[1]).diagnose(NARROW)
"""


def test_a_run_that_is_killed_leaves_what_was_committed(tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", _KILLED, str(path)], cwd=tmp_path, env=environ, stdout=subprocess.PIPE, text=True
    ) as killed:
        assert killed.stdout is not None
        assert killed.stdout.readline() == "verifier asked\n"
        killed.send_signal(signal.SIGKILL)
        assert killed.wait(10) == -signal.SIGKILL
    listed = subprocess.run(
        [sys.executable, "-m", "program", "runs", "--store", str(path), "--json"],
        cwd=ROOT, env=environ, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    (shown,) = json.loads(listed.stdout)
    assert (shown["status"], shown["verdict"], shown["question"]) == ("running", None, NARROW)
    with Store.open(path) as store:
        steps, (made,) = store.steps(shown["run_id"]), store.invocations(shown["run_id"])
        assert [step.agent_name for step in steps] == ["planner", "executor", "executor"]
        assert made.refs()[0].text.startswith("alertname=HighCPUUsage")
        assert [edge["node"] for edge in store.run(shown["run_id"]).orchestration_trace][-1] == "gatekeeper"
        assert store.mark_interrupted() == [shown["run_id"]]
    again, _ = run(program(store=path), happy())
    assert again.verdict == "PASS"


def test_a_run_in_progress_is_listed_as_running(tmp_path: Path) -> None:
    path = tmp_path / "runs.db"
    seen: list[str] = []

    def look(request: StageRequest) -> dict[str, object]:
        with Store.open(path) as other:
            seen.extend(stored.status for stored in other.runs())
        return state()

    started = time.monotonic()
    run(program(store=path, max_rounds=1), happy(state=[look]))
    assert seen == ["running"]
    assert time.monotonic() - started < 5
