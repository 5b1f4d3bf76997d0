"""What is written can be read back, in another process too, and secrets never reach the file."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from gatekeeper.evidence import Invocation
from program.clock import FixedClock
from program.store import Store

ROOT = Path(__file__).resolve().parents[3]
REF = {"raw_path": "$.logs[0]", "text": "ERROR order-service 数据库连接池耗尽 password=hunter2"}

BEGIN = {
    "scope": "narrow",
    "mode": "extractive",
    "prompt_version": "p1",
    "rule_set_version": "gatekeeper-rules-v1",
    "rule_set_hash": "abc123",
}


def add_invocation(store: Store, run_id: str, step_id: int | None = None, **values: Any) -> Invocation:
    given: dict[str, Any] = {
        "tool_name": "query_logs",
        "input_params": {"关键词": ["连接池", "耗尽"], "service": "order-service"},
        "output_preview": "1 条",
        "output_length": 10,
        "retrieval_layer": "L1",
        "l0_match_count": 0,
        "l1_match_count": 1,
        "is_truncated": False,
        "relevance_level": "high",
        "dedup_reason": None,
        "retrieval_details": {"evidence_status": "supported", "evidence_refs": [REF], "total": 1},
        "duration_ms": 4,
        "success": True,
        "error_message": None,
    }
    return store.add_invocation(run_id, step_id, **(given | values))


def finish(store: Store, run_id: str, **values: Any) -> None:
    given: dict[str, Any] = {
        "status": "completed",
        "verdict": "PASS",
        "answer": "order-service 连接池耗尽",
        "rounds": 1,
        "self_evaluation": {"verifier_evaluation": {"rationale": "日志直接说明"}},
        "token_count": 100,
        "duration_ms": 50,
    }
    store.finish_run(run_id, **(given | values))


@pytest.fixture(params=["memory", "file"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    url = ":memory:" if request.param == "memory" else tmp_path / "x.db"
    with Store.open(url, clock=FixedClock(step=timedelta(seconds=1))) as opened:
        yield opened


def test_a_whole_run_reads_back(store: Store) -> None:
    session_id = store.begin_session("order-service 为什么超时？")
    run_id = store.begin_run(session_id, "order-service 为什么超时？", **BEGIN)
    running = store.run(run_id)
    assert (running.status, running.finished_at, running.mode) == ("running", None, "extractive")
    first = store.add_step(
        run_id, "planner", model_input={"messages": ["问"]}, model_output="{}", thought="想",
        has_tool_call=False, duration_ms=3, token_count=7, prompt_version="p1", error=None,
    )  # fmt: skip
    second = store.add_step(run_id, "executor", model_input=[], model_output=None, error="cut off")
    invocation = add_invocation(store, run_id, second)
    store.append_trace(run_id, {"node": "planner", "round": 1, "started_at": running.created_at})
    store.append_trace(run_id, {"node": "executor", "round": 1, "reason": "证据"})
    finish(store, run_id)

    run = store.run(run_id)
    assert run.status == "completed"
    assert (run.verdict, run.rounds, run.step_count, run.tool_call_count) == ("PASS", 1, 2, 1)
    assert [edge["node"] for edge in run.orchestration_trace] == ["planner", "executor"]
    assert run.orchestration_trace[0]["started_at"].endswith(".000Z")
    assert run.created_at < run.updated_at
    assert run.finished_at is not None
    assert run.finished_at.tzinfo is not None
    steps = store.steps(run_id)
    assert [(step.id, step.step_index, step.agent_name) for step in steps] == [
        (first, 1, "planner"),
        (second, 2, "executor"),
    ]
    assert steps[0].model_input == {"messages": ["问"]}
    assert (steps[1].model_output, steps[1].error) == (None, "cut off")
    assert store.invocations(run_id) == [invocation]
    assert json.loads(run.model_dump_json())["created_at"].endswith("Z")


def test_an_invocation_comes_back_as_stored(store: Store) -> None:
    run_id = store.begin_run(store.begin_session("q"), "q", **BEGIN)
    invocation = add_invocation(store, run_id, input_params={"api_key": "zzz9"}, output_preview="token=abc9\x00\ud800")
    assert isinstance(invocation.id, int)
    assert invocation.run_id == run_id
    assert invocation.input_params == {"api_key": "***"}
    assert invocation.output_preview == "token=***"
    (ref,) = invocation.refs()
    assert ref.text == "ERROR order-service 数据库连接池耗尽 password=***"
    assert ref.source_invocation_id == invocation.id
    assert invocation.retrieval_details.model_extra == {"total": 1}
    assert store.invocations(run_id) == [invocation]


def test_values_are_frozen(store: Store) -> None:
    run = store.run(store.begin_run(store.begin_session("q"), "q", **BEGIN))
    with pytest.raises(ValidationError):
        run.status = "failed"


def test_a_session_sums_its_runs_and_shows_the_latest(store: Store) -> None:
    session_id = store.begin_session("first", "chat-1")
    assert session_id == "chat-1"
    for number, (status, verdict) in enumerate(
        [("completed", "PASS"), ("failed", None), ("completed", "REJECT")], start=1
    ):
        assert store.begin_session("later", session_id) == session_id
        run_id = store.begin_run(session_id, f"问 {number}", **BEGIN)
        assert store.session(session_id).status == "running"
        add_invocation(store, run_id, store.add_step(run_id, "executor", model_input={}, model_output=""))
        finish(store, run_id, status=status, verdict=verdict, answer=f"答 {number}")
        finish(store, run_id, status=status, verdict=verdict, answer=f"答 {number}")  # twice is once
    session = store.session(session_id)
    assert (session.query, session.status, session.answer) == ("first", "completed", "答 3")
    assert (session.total_duration_ms, session.total_token_count) == (150, 300)
    assert (session.step_count, session.tool_call_count, session.agent_flow) == (3, 3, "CHAT")
    assert session.self_evaluation == {"verifier_evaluation": {"rationale": "日志直接说明"}}
    assert session.updated_at > session.created_at
    assert store.history(session_id) == [
        {"question": "问 1", "answer": "答 1", "verdict": "PASS"},
        {"question": "问 3", "answer": "答 3", "verdict": "REJECT"},
    ]
    assert [turn["question"] for turn in store.history(session_id, limit=1)] == ["问 3"]


def test_runs_newest_first_and_filtered(store: Store) -> None:
    one, two = store.begin_session("a"), store.begin_session("b")
    ids = [store.begin_run(session, "q", **BEGIN) for session in (one, two, one)]
    finish(store, ids[0])
    assert [run.run_id for run in store.runs()] == ids[::-1]
    assert [run.run_id for run in store.runs(limit=1)] == [ids[2]]
    assert [run.run_id for run in store.runs(session_id=one)] == [ids[2], ids[0]]
    assert [run.run_id for run in store.runs(status="completed")] == [ids[0]]


def test_interrupted_runs_are_marked_when_told(store: Store) -> None:
    session_id = store.begin_session("q")
    done, dead = (store.begin_run(session_id, "q", **BEGIN) for _ in range(2))
    finish(store, done)
    store.add_step(dead, "planner", model_input={}, model_output="kept")
    assert store.mark_interrupted(timedelta(hours=1)) == []
    assert store.run(dead).status == "running"
    assert store.mark_interrupted() == [dead]
    run = store.run(dead)
    assert (run.status, run.error) == ("failed", "interrupted")
    assert run.duration_ms > 0
    assert run.finished_at is not None
    assert store.session(session_id).status == "failed"
    assert store.steps(dead)[0].model_output == "kept"
    assert store.run(done).status == "completed"


def test_the_rule_set_itself_may_be_kept(store: Store) -> None:
    session_id = store.begin_session("q")
    run_id = store.begin_run(session_id, "q", **BEGIN, settings={"rules": [{"id": "规则"}]})
    assert store.run(run_id).settings == {"rules": [{"id": "规则"}]}
    assert store.run(store.begin_run(session_id, "q", **BEGIN)).settings is None


def test_what_cannot_be_stored_is_made_storable(store: Store) -> None:
    run_id = store.begin_run(store.begin_session("\ud83d \x00"), "\udfff", **BEGIN)
    store.add_step(
        run_id, "executor", model_input={"\ud800": float("inf"), "深": _nested(3000)},
        model_output="cut \ud800", error="lone \udc00",
    )  # fmt: skip
    (step,) = store.steps(run_id)
    assert step.model_input["\ufffd"] == "inf"
    assert step.model_output == "cut \ufffd"


def _nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def test_raw_file_is_readable_and_holds_no_secret(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    secret = "hunter2"  # noqa: S105
    clock = FixedClock(datetime(2026, 7, 8, 23, 5, 28, 123456, tzinfo=UTC))
    with Store.open(f"sqlite:///{path}", clock=clock) as store:
        session_id = store.begin_session(f"密码：{secret}")
        run_id = store.begin_run(session_id, f"password={secret}", **BEGIN)
        step_id = store.add_step(
            run_id, "planner", model_input={"messages": [json.dumps({"password": secret}), "连接"]},
            model_output=f"token={secret}", thought=f"secret: {secret}", error=f"pwd={secret}",
        )  # fmt: skip
        add_invocation(store, run_id, step_id, error_message=f"postgres://u:{secret}@db/x")
        store.append_trace(run_id, {"node": "executor", "reason": f"口令={secret}，证据"})
        finish(
            store, run_id, answer=f"api_key={secret}", error=f"password: {secret}",
            self_evaluation={"api_key": secret, "结论": "连接池"},
        )  # fmt: skip
        with closing(sqlite3.connect(path)) as raw:
            dump = "\n".join(raw.iterdump())
            assert raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert raw.execute("SELECT json_extract(input_params, '$.关键词[0]') FROM tool_invocation").fetchone() == (
                "连接池",
            )
            (created,) = raw.execute("SELECT created_at FROM diagnosis_run").fetchone()
    assert created == "2026-07-08T23:05:28.123Z"
    for chinese in ("数据库连接池耗尽", '"结论": "连接池"', "证据", '"连接"'):
        assert chinese in dump
    assert secret not in dump
    assert secret.encode() not in path.read_bytes()


def test_ids_are_never_given_twice(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with Store.open(path) as store:
        run_id = store.begin_run(store.begin_session("q"), "q", **BEGIN)
        last = [add_invocation(store, run_id).id for _ in range(3)][-1]
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("DELETE FROM tool_invocation")
            raw.commit()
        assert int(add_invocation(store, run_id).id) > int(last)


def test_a_pinned_clock_that_counts_again_finds_free_ids(tmp_path: Path) -> None:
    for expected in ("run-2", "run-3"):
        with Store.open(tmp_path / "x.db", clock=FixedClock()) as store:
            assert store.begin_run(store.begin_session("q"), "q", **BEGIN) == expected


def test_several_stores_in_one_process(tmp_path: Path) -> None:
    with Store.open(tmp_path / "a.db") as one, Store.open(":memory:") as two:
        run_id = one.begin_run(one.begin_session("one"), "one", **BEGIN)
        two.begin_run(two.begin_session("two"), "two", **BEGIN)
        assert [run.question for run in one.runs()] == ["one"]
        assert [run.question for run in two.runs()] == ["two"]
        with Store.open(tmp_path / "a.db") as again:
            assert again.run(run_id).question == "one"


def test_threads_share_a_store(store: Store) -> None:
    run_id = store.begin_run(store.begin_session("q"), "q", **BEGIN)

    def work(number: int) -> int:
        step_id = store.add_step(run_id, "executor", model_input=number, model_output="")
        store.append_trace(run_id, {"node": str(number)})
        return int(add_invocation(store, run_id, step_id).id)

    with ThreadPoolExecutor(8) as pool:
        ids = list(pool.map(work, range(80)))
    assert sorted(ids) == [invocation.id for invocation in store.invocations(run_id)]
    assert [step.step_index for step in store.steps(run_id)] == list(range(1, 81))
    run = store.run(run_id)
    assert len(run.orchestration_trace) == run.step_count == run.tool_call_count == 80


WRITER = """
import sys
from program.store import Store
store = Store.open(sys.argv[1])
run_id = store.begin_run(store.begin_session("q"), "q", scope="auto", mode="extractive",
                         prompt_version="p", rule_set_version="v", rule_set_hash="h")
print(run_id, flush=True)
for number in range(int(sys.argv[2])):
    invocation = store.add_invocation(run_id, None, tool_name="query_logs",
        input_params={"n": number}, output_preview="证据" * 500, output_length=1000,
        retrieval_details={"evidence_status": "supported", "evidence_refs": []}, success=True)
    print(invocation.id, flush=True)
"""


def _writer(path: Path, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, str(path), str(count)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_a_killed_process_loses_nothing_that_was_committed(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with _writer(path, 1_000_000) as writer:
        assert writer.stdout is not None
        run_id = writer.stdout.readline().strip()
        told = [int(writer.stdout.readline()) for _ in range(30)]
        writer.send_signal(signal.SIGKILL)
        told += [int(line) for line in writer.stdout if line.endswith("\n")]
    with Store.open(path) as store:
        stored = [invocation.id for invocation in store.invocations(run_id)]
        assert stored[: len(told)] == told
        assert store.run(run_id).status == "running"
        assert store.run(run_id).tool_call_count == len(stored)
        assert store.mark_interrupted() == [run_id]


def test_two_processes_make_and_write_one_store(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    writers = [_writer(path, 40) for _ in range(3)]
    outputs = [writer.communicate(timeout=60)[0].split() for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0, 0]
    ids = [number for output in outputs for number in output[1:]]
    assert len(ids) == len(set(ids)) == 120
    with Store.open(path) as store:
        for run_id, *told in outputs:
            assert [str(invocation.id) for invocation in store.invocations(run_id)] == told


def test_opening_is_quick(tmp_path: Path) -> None:
    Store.open(tmp_path / "x.db").close()
    times: list[float] = []
    for _ in range(5):
        start = time.perf_counter()
        Store.open(tmp_path / "x.db").close()
        times.append(time.perf_counter() - start)
    assert min(times) < 0.04


def test_the_store_needs_no_heavy_import() -> None:
    script = "import sys, program.store; print({'dspy', 'typer', 'rich', 'litellm'} & set(sys.modules))"
    out = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "set()"
