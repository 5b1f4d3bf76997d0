"""Bad stores and unknown ids get one clear line, and nothing is lost."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from program.clock import FixedClock
from program.errors import RunNotFoundError, StoreError
from program.store import Store
from program.store.database import StoreDatabase, location_of

NOBODY = 65534


def begin(store: Store, session_id: str | None = None) -> str:
    return store.begin_run(
        session_id or store.begin_session("q"), "q", scope="auto", mode="extractive",
        prompt_version="p1", rule_set_version="v1", rule_set_hash="h1",
    )  # fmt: skip


@contextmanager
def unprivileged() -> Iterator[Path]:
    """A folder of an ordinary user: root may write anywhere, so it steps down for the test."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
            try:
                yield folder
            finally:
                os.seteuid(0)
        else:
            yield folder


@pytest.mark.parametrize(
    ("url", "location"),
    [
        ("sqlite:///x.db", "x.db"),
        ("sqlite:////var/x.db", "/var/x.db"),
        ("sqlite://", ":memory:"),
        ("sqlite:///:memory:", ":memory:"),
        (":memory:", ":memory:"),
        ("a b/连接.db", "a b/连接.db"),
        (Path("/var/x.db"), "/var/x.db"),
        ("~/x.db", str(Path("~/x.db").expanduser())),
    ],
)
def test_a_url_or_path_names_a_file(url: str | Path, location: str) -> None:
    assert location_of(url) == location


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("postgresql://u:hunter2@db/shop", "PostgreSQL store is not built yet"),
        ("postgresql+psycopg://u:hunter2@db/shop", "PostgreSQL store is not built yet"),
        ("mysql://u:hunter2@db/shop", r"not mysql://"),
        ("sqlite://hunter2/x.db", "a store is sqlite:///FILE"),
        ("", "a store is sqlite:///FILE"),
        ("a\x00b", "a store is sqlite:///FILE"),
    ],
)
def test_what_is_no_store_is_refused_without_quoting_its_password(url: str, message: str) -> None:
    with pytest.raises(StoreError, match=message) as caught:
        Store.open(url)
    assert "hunter2" not in str(caught.value)


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    with Store.open(tmp_path / "a" / "b" / "x.db") as store:
        begin(store)
    assert (tmp_path / "a" / "b" / "x.db").is_file()


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder"):
        Store.open(tmp_path)


def test_a_file_where_a_folder_is_needed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(StoreError, match=r"file/x\.db cannot be opened"):
        Store.open(tmp_path / "file" / "x.db")


def test_a_device() -> None:
    with pytest.raises(StoreError, match="not a regular file"):
        Store.open("/dev/null")


def test_not_a_database(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    path.write_text("order-service ERROR 连接池耗尽\n" * 100, encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"x\.db is not an SQLite database"):
        Store.open(path)
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    (tmp_path / "x.db").touch()
    with Store.open(tmp_path / "x.db") as store:
        assert store.runs() == []


def test_a_damaged_store(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with Store.open(path) as store:
        run_id = begin(store)
    content = bytearray(path.read_bytes())
    content[4096:] = b"\x55" * (len(content) - 4096)
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"x\.db"), Store.open(path) as store:
        store.run(run_id)


def test_a_read_only_file() -> None:
    with unprivileged() as folder:
        path = folder / "x.db"
        Store.open(path).close()
        path.chmod(0o444)
        with pytest.raises(StoreError, match=r"x\.db is read-only"):
            Store.open(path)


def test_a_read_only_folder() -> None:
    with unprivileged() as folder:
        folder.chmod(0o555)
        try:
            with pytest.raises(StoreError, match="its folder is read-only"):
                Store.open(folder / "x.db")
            with pytest.raises(StoreError, match="cannot be opened"):
                Store.open(folder / "missing" / "x.db")
        finally:
            folder.chmod(0o755)


def test_a_store_in_a_read_only_folder() -> None:
    with unprivileged() as folder:
        path = folder / "x.db"
        Store.open(path).close()
        folder.chmod(0o555)
        try:
            with pytest.raises(StoreError, match=r"x\.db"):
                Store.open(path)
        finally:
            folder.chmod(0o755)


def test_a_store_that_turns_read_only(tmp_path: Path) -> None:
    database = StoreDatabase(str(tmp_path / "x.db"))
    with database.writing():
        database.execute("CREATE TABLE t (a TEXT)")
    database.execute("PRAGMA query_only = 1")
    with pytest.raises(StoreError, match="is read-only"), database.writing():
        database.execute("INSERT INTO t VALUES ('x')")
    database.close()


def test_a_locked_store_waits_then_says_so_and_goes_on_after(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with Store.open(path, busy_timeout=0.2) as store, closing(sqlite3.connect(path)) as other:
        run_id = begin(store)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match=r"x\.db is locked.* 0\.2 s"):
            store.append_trace(run_id, {"node": "lost"})
        assert store.run(run_id).orchestration_trace == ()  # reading goes on
        with Store.open(path, busy_timeout=0.2) as second:
            assert [run.run_id for run in second.runs()] == [run_id]
        other.rollback()
        store.append_trace(run_id, {"node": "kept"})
        assert store.run(run_id).orchestration_trace == ({"node": "kept"},)


def test_a_new_store_that_another_process_holds(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="is locked"):
            Store.open(path, busy_timeout=0.1)


def test_a_closed_store() -> None:
    store = Store.open(":memory:")
    store.close()
    store.close()
    with pytest.raises(StoreError, match="is closed"):
        store.runs()
    with pytest.raises(StoreError, match="is closed"):
        store.begin_session("q")


def test_unknown_runs() -> None:
    with Store.open(":memory:") as store:
        for unknown in ("run-nothing", "", " ", "%", "run-*", "run-\U0010ffff"):
            for read in (store.run, store.steps, store.invocations):
                with pytest.raises(RunNotFoundError, match="no run"):
                    read(unknown)
        with pytest.raises(RunNotFoundError):
            store.append_trace("run-nothing", {})
        with pytest.raises(RunNotFoundError):
            store.add_step("run-nothing", "planner", model_input={}, model_output="")
        with pytest.raises(RunNotFoundError):
            store.finish_run(
                "run-nothing", status="failed", verdict=None, answer=None, rounds=0,
                self_evaluation=None, token_count=0, duration_ms=0,
            )  # fmt: skip
        assert store.runs() == []


def test_a_short_run_id_must_fit_one_run() -> None:
    with Store.open(":memory:", clock=FixedClock()) as store:
        session_id = store.begin_session("q")
        ids = [begin(store, session_id) for _ in range(24)]
        assert (ids[0], ids[-1]) == ("run-2", "run-25")  # session-1 took the first
        assert store.run("run-22").run_id == store.run("22").run_id == "run-22"
        assert store.run("run-2").run_id == "run-2"  # exact, though run-20 begins with it too
        with pytest.raises(RunNotFoundError, match=r"ambiguous: run-10, run-11, .*, …"):
            store.run("run-1")
        with pytest.raises(RunNotFoundError, match="no run 'run-1'"):
            store.append_trace("run-1", {})  # a writer names its run in full


def test_unknown_session_and_step() -> None:
    with Store.open(":memory:") as store:
        with pytest.raises(StoreError, match="no session 'nobody'"):
            store.session("nobody")
        assert store.history("nobody") == []
        with pytest.raises(StoreError, match="no session 'nobody'"):
            store.begin_run(
                "nobody", "q", scope="auto", mode="m", prompt_version="p",
                rule_set_version="v", rule_set_hash="h",
            )  # fmt: skip
        first, second = begin(store), begin(store)
        step_id = store.add_step(first, "executor", model_input={}, model_output="")
        with pytest.raises(StoreError, match=f"step {step_id} is not one of run"):
            store.add_invocation(
                second, step_id, tool_name="t", input_params={}, output_preview="",
                output_length=0, retrieval_details={"evidence_status": "failed"}, success=False,
            )  # fmt: skip
        assert store.invocations(second) == []
        assert store.run(second).tool_call_count == 0


@pytest.mark.parametrize("session_id", ["", " ", "x" * 201])
def test_a_session_id_that_cannot_be(session_id: str) -> None:
    with Store.open(":memory:") as store, pytest.raises(StoreError, match="1 to 200 characters"):
        store.begin_session("q", session_id)


def test_details_without_a_status_are_refused() -> None:
    with Store.open(":memory:") as store:
        run_id = begin(store)
        for details in ({}, {"evidence_status": "maybe"}):
            with pytest.raises(StoreError, match="retrieval_details of query_logs: evidence_status"):
                store.add_invocation(
                    run_id, None, tool_name="query_logs", input_params={}, output_preview="",
                    output_length=0, retrieval_details=details, success=True,
                )  # fmt: skip


def test_a_row_that_another_hand_broke(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with Store.open(path) as store:
        run_id = begin(store)
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("UPDATE diagnosis_run SET orchestration_trace = '[cut'")
            raw.commit()
        with pytest.raises(StoreError, match="a row that cannot be read"):
            store.run(run_id)


def test_a_status_outside_the_contract_is_refused_by_the_table() -> None:
    with Store.open(":memory:") as store:
        run_id = begin(store)
        with pytest.raises(StoreError, match="CHECK constraint"):
            store.finish_run(
                run_id, status=cast("Any", "done"), verdict=None, answer=None, rounds=0,
                self_evaluation=None, token_count=0, duration_ms=0,
            )  # fmt: skip
        assert store.run(run_id).status == "running"
