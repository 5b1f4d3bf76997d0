"""A store is made and brought up to date once, and a newer one is left alone."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from peewee import Model

from program.clock import FixedClock
from program.errors import StoreError
from program.store import Store
from program.store.database import StoreDatabase
from program.store.migrations import MIGRATIONS, Migration, migrate
from program.store.tables import AgentStep, DiagnosisRun, DiagnosisSession, ToolInvocation


def _applied(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute("SELECT name, applied_at FROM schema_migration ORDER BY name").fetchall()


def test_a_new_store_records_its_migrations_once(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    Store.open(path, clock=FixedClock()).close()
    Store.open(path).close()
    assert _applied(path) == [(m.name, "2026-07-08T23:30:00.000Z") for m in MIGRATIONS]


def test_names_are_numbered_from_one_without_gaps() -> None:
    assert [m.name[:5] for m in MIGRATIONS] == [f"m{n:03}_" for n in range(1, len(MIGRATIONS) + 1)]


@pytest.mark.parametrize("model", [DiagnosisSession, DiagnosisRun, AgentStep, ToolInvocation])
def test_models_have_the_columns_that_migrations_made(tmp_path: Path, model: type[Model]) -> None:
    path = tmp_path / "x.db"
    Store.open(path).close()
    with closing(sqlite3.connect(path)) as raw:
        made = raw.execute(f"PRAGMA table_info({model._meta.table_name})").fetchall()
    assert [row[1] for row in made] == [field.column_name for field in model._meta.sorted_fields]


def test_an_older_store_keeps_its_rows_and_gets_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with Store.open(path) as store:
        session_id = store.begin_session("q")
    later = Migration("m002_later", ("ALTER TABLE diagnosis_session ADD COLUMN later TEXT",))
    last = Migration("m003_last", ("UPDATE diagnosis_session SET later = 'yes'",))
    database = StoreDatabase(str(path))
    assert migrate(database, FixedClock(), migrations=(*MIGRATIONS, later, last)) == [
        "m002_later",
        "m003_last",
    ]
    assert migrate(database, FixedClock(), migrations=(*MIGRATIONS, later, last)) == []
    database.close()
    with closing(sqlite3.connect(path)) as raw:
        rows = raw.execute("SELECT session_id, later FROM diagnosis_session").fetchall()
    assert rows == [(session_id, "yes")]


def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    Store.open(path).close()
    broken = Migration("m002_broken", ("CREATE TABLE half (a TEXT)", "NOT SQL"))
    database = StoreDatabase(str(path))
    with pytest.raises(StoreError, match="syntax error"):
        migrate(database, FixedClock(), migrations=(*MIGRATIONS, broken))
    database.close()
    with closing(sqlite3.connect(path)) as raw:
        names = {name for (name,) in raw.execute("SELECT name FROM sqlite_master")}
    assert "half" not in names
    assert [name for name, _ in _applied(path)] == [m.name for m in MIGRATIONS]


def test_a_newer_store_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    Store.open(path).close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA journal_mode = delete")
        raw.execute("INSERT INTO schema_migration VALUES ('m999_future', '2030-01-01')")
        raw.commit()
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    with pytest.raises(StoreError, match=r"x\.db was written by a newer version \(m999_future\)"):
        Store.open(path)
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    assert [child.name for child in tmp_path.iterdir()] == ["x.db"]


def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "orders.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE orders (id TEXT)")
    with pytest.raises(StoreError, match="database of another program"):
        Store.open(path)
