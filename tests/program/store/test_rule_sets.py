"""Rule sets are stored once by what they hold, put in force and taken back, and never used when changed."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from peewee import Model

from gatekeeper import RuleSet, base_rules, layer
from program.clock import FixedClock
from program.errors import StoreError
from program.store import Store, tables
from program.store.database import StoreDatabase
from program.store.migrations import MIGRATIONS, migrate


def made(version: str, most: int = 1) -> RuleSet:
    rule = {"id": "scope.narrow", "parameters": {"max_claims": most}}
    return layer(base_rules(), json.dumps({"version": version, "rules": [rule]}), "p.json")


def opened(path: Path | str = ":memory:") -> Store:
    return Store.open(path, clock=FixedClock(step=timedelta(minutes=1)))


def test_a_set_is_stored_once_whoever_adds_it(tmp_path: Path) -> None:
    with opened(tmp_path / "x.db") as one, opened(tmp_path / "x.db") as two:
        assert one.rule_sets.add(made("a")) == made("a")
        two.rule_sets.add(made("a"))
        two.rule_sets.add(made("b"))
        stored = one.rule_sets.all()
    assert [entry.version for entry in stored] == ["gatekeeper-rules-v1+b", "gatekeeper-rules-v1+a"]
    assert stored[1].rules == made("a")
    assert stored[1].content_hash == made("a").content_hash()
    assert stored[0].stored_at.tzinfo is not None
    assert stored[0].activated_at is None


def test_a_set_is_found_by_its_hash_or_a_unique_beginning() -> None:
    with opened() as store:
        store.rule_sets.add(made("a"))
        full = made("a").content_hash()
        assert store.rule_sets.get(full[:5]).content_hash == full
        for unknown in ("zzz", "", " ", "%", full + "0"):
            with pytest.raises(StoreError, match="no rule set"):
                store.rule_sets.get(unknown)
        number = 0
        while len({entry.content_hash[0] for entry in store.rule_sets.all()}) == len(store.rule_sets.all()):
            store.rule_sets.add(made(f"v{number}"))
            number += 1
        shared = store.rule_sets.all()[0].content_hash[0]
        with pytest.raises(StoreError, match=f"rule set '{shared}' is ambiguous: {shared}"):
            store.rule_sets.get(shared)


def test_activations_are_taken_back_one_by_one() -> None:
    with opened() as store:
        sets = store.rule_sets
        first, second = (sets.add(made(name)).content_hash() for name in ("a", "b"))
        assert sets.active() is None
        with pytest.raises(StoreError, match="nothing to roll back"):
            sets.rollback()
        assert sets.activate(first).activated_at is not None
        sets.activate(second[:8])
        assert held(sets.active()) == second
        with pytest.raises(StoreError, match="in force already"):
            sets.activate(second)
        assert sets.rollback() == second
        assert held(sets.active()) == first
        sets.activate(second)
        sets.activate(first)  # a set may be put in force again
        assert [sets.rollback() for _ in range(3)] == [first, second, first]
        assert sets.active() is None
        assert sets.get(first).activated_at is not None


def held(stored: Any) -> str:
    assert stored is not None
    return stored.content_hash


def test_what_is_in_force_outlives_the_process(tmp_path: Path) -> None:
    with opened(tmp_path / "x.db") as store:
        store.rule_sets.activate(store.rule_sets.add(made("a")).content_hash())
    with opened(tmp_path / "x.db") as store:
        assert held(store.rule_sets.active()) == made("a").content_hash()


def test_a_set_that_softens_without_a_waiver_is_kept_and_never_put_in_force() -> None:
    rules = tuple(rule.model_copy(update={"enabled": rule.id != "evidence.excerpt"}) for rule in base_rules().rules)
    made_in_python = RuleSet(version="mine", rules=rules)
    with opened() as store:
        store.rule_sets.add(made_in_python)
        with pytest.raises(
            StoreError, match=r"softens a rule without a waiver: evidence\.excerpt: enabled true → false"
        ):
            store.rule_sets.activate(made_in_python.content_hash())
        assert store.rule_sets.active() is None


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        (
            "update rule_set set content = replace(content, '\"max_claims\": 1', '\"max_claims\": 9')",
            "was changed in the store",
        ),
        ("update rule_set set content = '{}'", "cannot be read"),
        ("update rule_set set content = 'not json'", "cannot be read"),
    ],
)
def test_a_set_that_was_changed_is_not_used_and_can_be_taken_back(tmp_path: Path, sql: str, message: str) -> None:
    with opened(tmp_path / "x.db") as store:
        store.rule_sets.activate(store.rule_sets.add(made("a")).content_hash())
    with closing(sqlite3.connect(tmp_path / "x.db")) as raw:
        assert raw.execute(sql).rowcount == 1
        raw.commit()
    with opened(tmp_path / "x.db") as store:
        with pytest.raises(StoreError, match=message):
            store.rule_sets.active()
        store.rule_sets.rollback()
        assert store.rule_sets.active() is None


def test_an_older_store_gets_the_tables_and_keeps_its_runs(tmp_path: Path) -> None:
    database = StoreDatabase(str(tmp_path / "x.db"))
    migrate(database, FixedClock(), migrations=MIGRATIONS[:1])
    database.close()
    with opened(tmp_path / "x.db") as store:
        assert store.rule_sets.all() == []
        store.rule_sets.add(made("a"))
        assert len(store.rule_sets.all()) == 1


@pytest.mark.parametrize("model", [tables.RuleSet, tables.RuleSetActivation])
def test_models_have_the_columns_that_migrations_made(tmp_path: Path, model: type[Model]) -> None:
    opened(tmp_path / "x.db").close()
    with closing(sqlite3.connect(tmp_path / "x.db")) as raw:
        rows = raw.execute(f"PRAGMA table_info({model._meta.table_name})").fetchall()
    assert [row[1] for row in rows] == [field.column_name for field in model._meta.sorted_fields]
