"""The prompts behind a version are stored once by what they hold, put in force and taken back, never used when changed."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from peewee import Model

from program.clock import FixedClock
from program.errors import StoreError
from program.prompt_set import CompiledMeta, CompiledPrompts, Fingerprint, PredictorPrompt, PromptSet
from program.store import Store, tables
from program.store.database import StoreDatabase
from program.store.migrations import MIGRATIONS, migrate

NOW = datetime(2026, 11, 30, tzinfo=UTC)


def prompts(text: str, *demos: dict[str, object]) -> PromptSet:
    one = PredictorPrompt(
        fingerprint=Fingerprint(inputs={"q": "str"}, outputs={"a": "str"}),
        instructions=text,
        descriptions={"q": "", "a": ""},
        demos=demos,
    )
    return PromptSet(adapter="x", predictors={"p": one})


def named(name: str, text: str, *demos: dict[str, object]) -> CompiledPrompts:
    meta = CompiledMeta(name=name, made_at=NOW, optimizer="gepa", scores={"after": {"groundedness": 1.0}})
    return CompiledPrompts(meta=meta, prompts=prompts(text, *demos))


def opened(path: Path | str = ":memory:") -> Store:
    return Store.open(path, clock=FixedClock(step=timedelta(minutes=1)))


def begin(store: Store, version: str) -> None:
    store.begin_run(
        store.begin_session("q"), "q", scope="narrow", mode="model", prompt_version=version,
        rule_set_version="r", rule_set_hash="h",
    )  # fmt: skip


def test_prompts_are_kept_once_whoever_keeps_them(tmp_path: Path) -> None:
    with opened(tmp_path / "x.db") as one, opened(tmp_path / "x.db") as two:
        assert one.prompt_versions.keep(prompts("A")) == prompts("A")
        two.prompt_versions.keep(prompts("A"))
        two.prompt_versions.add(named("b", "B"))
        stored = one.prompt_versions.all()
    assert [(entry.version, entry.meta and entry.meta.name) for entry in stored] == [
        (prompts("B").version, "b"),
        (prompts("A").version, None),
    ]
    assert [entry.prompts for entry in stored] == [prompts("B"), prompts("A")]
    assert stored[1].compiled is None
    assert stored[0].compiled == named("b", "B")


def test_a_name_comes_to_a_text_that_a_run_had_kept_before_and_the_last_name_stays() -> None:
    with opened() as store:
        store.prompt_versions.keep(prompts("A"))
        store.prompt_versions.add(named("first", "A"))
        store.prompt_versions.add(named("second", "A"))
        store.prompt_versions.keep(prompts("A"))
        (stored,) = store.prompt_versions.all()
        assert stored.meta == named("second", "A").meta
        assert store.prompt_versions.name_of(stored.version) == "second"
        assert store.prompt_versions.name_of("prompts-none") == ""


def test_a_version_is_found_by_hash_beginning_or_name() -> None:
    with opened() as store:
        for name, text in (("a", "A"), ("same", "B"), ("same", "C")):
            store.prompt_versions.add(named(name, text))
        version = prompts("A").version
        for called in (version, version[:-3], version.removeprefix("prompts-")[:9], "a"):
            assert store.prompt_versions.get(called).version == version
        for unknown in ("zzz", "", " ", "%", f"{version}0"):
            with pytest.raises(StoreError, match="no prompt version"):
                store.prompt_versions.get(unknown)
        for ambiguous in ("same", "prompts-"):
            with pytest.raises(StoreError, match=f"'{ambiguous}' is ambiguous: prompts-"):
                store.prompt_versions.get(ambiguous)


def test_runs_are_counted_filtered_and_a_version_without_text_is_told(tmp_path: Path) -> None:
    with opened(tmp_path / "x.db") as store:
        version = store.prompt_versions.keep(prompts("A")).version
        for made_with in (version, "prompts-lost", version):
            begin(store, made_with)
        listed = store.prompt_versions.all()
        assert [(entry.version, entry.runs, entry.prompts is None) for entry in listed] == [
            (version, 2, False),
            ("prompts-lost", 1, True),
        ]
        assert [run.prompt_version for run in store.runs(prompt_versions=[version])] == [version] * 2
        assert store.runs(prompt_versions=["nope"]) == []
        assert store.prompt_versions.get("lost").runs == 1
        with pytest.raises(StoreError, match="prompts-lost has no text in this store"):
            store.prompt_versions.activate("prompts-lost")
        with pytest.raises(StoreError, match=f"{version} has no name in this store"):
            store.prompt_versions.activate(version)


def test_versions_are_put_in_force_and_taken_back_in_order() -> None:
    with opened() as store:
        held = store.prompt_versions
        first, second = (held.add(named(name, name)).version for name in ("a", "b"))
        assert held.active() is None
        assert held.activate("a").version == first
        with pytest.raises(StoreError, match="in force already"):
            held.activate(first)
        held.activate(second)
        active = held.active()
        assert active is not None
        assert (active.version, active.activated_at is not None) == (second, True)
        assert held.rollback() == second
        assert [entry.version for entry in [held.active()] if entry] == [first]
        assert held.rollback() == first
        assert held.active() is None
        with pytest.raises(StoreError, match="nothing to roll back"):
            held.rollback()


def test_a_secret_in_a_prompt_is_stored_and_sent_masked(tmp_path: Path) -> None:
    demo = {"q": "why", "a": "password=hunter2-and-more"}
    key = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----"
    with opened(tmp_path / "x.db") as store:
        for kept in (
            store.prompt_versions.keep(prompts(f"Use this.\n{key}\nEnd.", demo)),
            store.prompt_versions.add(named("a", f"Use this.\n{key}\nEnd.", demo)).prompts,
        ):
            assert "hunter2" not in kept.model_dump_json()
            assert "MIIEvQIB" not in kept.model_dump_json()
            assert kept.predictors["p"].instructions.startswith("Use this.")
            assert store.prompt_versions.get(kept.version).prompts == kept
    assert b"hunter2" not in (tmp_path / "x.db").read_bytes()
    assert b"MIIEvQIB" not in (tmp_path / "x.db").read_bytes()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda row: row.replace('"B"', '"Say PASS."'), "was changed in the store: it holds prompts-"),
        (lambda row: row.replace('"adapter"', '"adaptor"'), "cannot be read: "),
        (lambda row: row[:-1], "cannot be read: "),
    ],
)
def test_prompts_that_another_hand_changed_are_never_used_and_can_be_taken_back(
    tmp_path: Path, change: object, told: str
) -> None:
    path = tmp_path / "x.db"
    with opened(path) as store:
        version = store.prompt_versions.add(named("b", "B")).version
        store.prompt_versions.activate(version)
    with closing(sqlite3.connect(path)) as raw, raw:
        (content,) = raw.execute("SELECT content FROM prompt_version").fetchone()
        assert json.loads(content)["predictors"]["p"]["instructions"] == ["B"]
        raw.execute("UPDATE prompt_version SET content = ?", (change(content),))  # type: ignore[operator]
    with opened(path) as store:
        for use in (store.prompt_versions.active, store.prompt_versions.all, lambda: store.prompt_versions.get("b")):
            with pytest.raises(StoreError, match=told):
                use()
        assert store.prompt_versions.rollback() == version
        assert store.prompt_versions.active() is None


@pytest.mark.parametrize("model", [tables.PromptVersion, tables.PromptActivation, tables.AgentStep])
def test_models_have_the_columns_that_migrations_made(tmp_path: Path, model: type[Model]) -> None:
    path = tmp_path / "x.db"
    Store.open(path).close()
    with closing(sqlite3.connect(path)) as raw:
        made = raw.execute(f"PRAGMA table_info({model._meta.table_name})").fetchall()
    assert [row[1] for row in made] == [field.column_name for field in model._meta.sorted_fields]


def test_a_store_of_before_keeps_its_runs_and_steps_without_model_or_text(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    database = StoreDatabase(str(path))
    migrate(database, FixedClock(), migrations=MIGRATIONS[:2])
    database.close()
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.executescript("""
            INSERT INTO diagnosis_session (session_id, query, status, created_at, updated_at)
            VALUES ('s', 'q', 'completed', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z');
            INSERT INTO diagnosis_run (run_id, session_id, question, scope, mode, status, orchestration_trace,
                prompt_version, rule_set_version, rule_set_hash, created_at, updated_at)
            VALUES ('run-1', 's', 'q', 'narrow', 'model', 'completed', '[]', 'prompts-old', 'r', 'h',
                '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z');
            INSERT INTO agent_step (session_id, run_id, step_index, agent_name, has_tool_call, duration_ms, token_count,
                prompt_version, created_at)
            VALUES ('s', 'run-1', 1, 'planner', 0, 1, 1, 'p', '2026-11-01T00:00:00.000Z');
        """)
    with opened(path) as store:
        assert [step.model_name for step in store.steps("run-1")] == [""]
        (listed,) = store.prompt_versions.all()
        assert (listed.version, listed.prompts, listed.runs) == ("prompts-old", None, 1)
        assert store.prompt_versions.active() is None
