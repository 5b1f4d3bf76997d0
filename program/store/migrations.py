"""The numbered changes that make a store: each is applied once, in order, and never edited.

A change of the tables is a new entry at the end. `schema_migration` records what was applied; a
store that names a migration unknown here was written by a newer program and is not touched.
"""

from __future__ import annotations

from dataclasses import dataclass

from program.clock import Clock, iso
from program.errors import StoreError
from program.store.database import StoreDatabase


@dataclass(frozen=True, slots=True)
class Migration:
    """One change: `name` starts with its number, `m001_…`; its statements are one transaction."""

    name: str
    statements: tuple[str, ...]


MIGRATIONS: tuple[Migration, ...] = (
    Migration(
        "m001_diagnosis",
        (
            """
            CREATE TABLE diagnosis_session (
                session_id TEXT NOT NULL PRIMARY KEY,
                query TEXT NOT NULL,
                status TEXT NOT NULL CHECK (status IN ('running', 'completed', 'failed')),
                agent_flow TEXT NOT NULL DEFAULT 'CHAT',
                total_duration_ms INTEGER NOT NULL DEFAULT 0,
                total_token_count INTEGER NOT NULL DEFAULT 0,
                step_count INTEGER NOT NULL DEFAULT 0,
                tool_call_count INTEGER NOT NULL DEFAULT 0,
                answer TEXT,
                self_evaluation TEXT,
                feedback TEXT,
                created_at TEXT NOT NULL,
                updated_at TEXT NOT NULL
            )
            """,
            """
            CREATE TABLE diagnosis_run (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                run_id TEXT NOT NULL UNIQUE,
                session_id TEXT NOT NULL REFERENCES diagnosis_session (session_id),
                question TEXT NOT NULL,
                scope TEXT NOT NULL,
                mode TEXT NOT NULL,
                status TEXT NOT NULL CHECK (status IN ('running', 'completed', 'failed')),
                verdict TEXT,
                answer TEXT,
                rounds INTEGER NOT NULL DEFAULT 0,
                orchestration_trace TEXT NOT NULL,
                self_evaluation TEXT,
                error TEXT,
                prompt_version TEXT NOT NULL,
                rule_set_version TEXT NOT NULL,
                rule_set_hash TEXT NOT NULL,
                settings TEXT,
                duration_ms INTEGER NOT NULL DEFAULT 0,
                token_count INTEGER NOT NULL DEFAULT 0,
                step_count INTEGER NOT NULL DEFAULT 0,
                tool_call_count INTEGER NOT NULL DEFAULT 0,
                created_at TEXT NOT NULL,
                updated_at TEXT NOT NULL,
                finished_at TEXT
            )
            """,
            "CREATE INDEX diagnosis_run_session ON diagnosis_run (session_id, number)",
            "CREATE INDEX diagnosis_run_status ON diagnosis_run (status, number)",
            """
            CREATE TABLE agent_step (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                session_id TEXT NOT NULL REFERENCES diagnosis_session (session_id),
                run_id TEXT NOT NULL REFERENCES diagnosis_run (run_id),
                step_index INTEGER NOT NULL,
                agent_name TEXT NOT NULL,
                model_input TEXT,
                model_output TEXT,
                thought TEXT,
                has_tool_call INTEGER NOT NULL,
                duration_ms INTEGER NOT NULL,
                token_count INTEGER NOT NULL,
                prompt_version TEXT NOT NULL,
                error TEXT,
                created_at TEXT NOT NULL,
                UNIQUE (run_id, step_index)
            )
            """,
            # AUTOINCREMENT: an id that a stored binding cites is never given to another call.
            """
            CREATE TABLE tool_invocation (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                session_id TEXT NOT NULL REFERENCES diagnosis_session (session_id),
                run_id TEXT NOT NULL REFERENCES diagnosis_run (run_id),
                step_id INTEGER REFERENCES agent_step (id),
                tool_name TEXT NOT NULL,
                input_params TEXT NOT NULL,
                output_preview TEXT NOT NULL,
                output_length INTEGER NOT NULL,
                retrieval_layer TEXT,
                l0_match_count INTEGER,
                l1_match_count INTEGER,
                is_truncated INTEGER NOT NULL,
                relevance_level TEXT,
                dedup_reason TEXT,
                retrieval_details TEXT NOT NULL,
                duration_ms INTEGER NOT NULL,
                success INTEGER NOT NULL,
                error_message TEXT,
                created_at TEXT NOT NULL
            )
            """,
            "CREATE INDEX tool_invocation_run ON tool_invocation (run_id, id)",
        ),
    ),
    Migration(
        "m002_rule_sets",
        (
            """
            CREATE TABLE rule_set (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                content_hash TEXT NOT NULL UNIQUE,
                version TEXT NOT NULL,
                content TEXT NOT NULL,
                stored_at TEXT NOT NULL
            )
            """,
            # Never deleted: who put what in force, and when it was taken back, is part of the record.
            """
            CREATE TABLE rule_set_activation (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                content_hash TEXT NOT NULL REFERENCES rule_set (content_hash),
                activated_at TEXT NOT NULL,
                rolled_back_at TEXT
            )
            """,
        ),
    ),
    Migration(
        "m003_prompt_versions",
        (
            """
            CREATE TABLE prompt_version (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                version TEXT NOT NULL UNIQUE,
                name TEXT,
                content TEXT NOT NULL,
                meta TEXT,
                stored_at TEXT NOT NULL
            )
            """,
            """
            CREATE TABLE prompt_activation (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                version TEXT NOT NULL REFERENCES prompt_version (version),
                activated_at TEXT NOT NULL,
                rolled_back_at TEXT
            )
            """,
            "CREATE INDEX diagnosis_run_prompts ON diagnosis_run (prompt_version, number)",
        ),
    ),
    # Each agent may have a model of its own; the steps of before do not say which.
    Migration("m004_step_model", ("ALTER TABLE agent_step ADD COLUMN model_name TEXT NOT NULL DEFAULT ''",)),
)


def migrate(database: StoreDatabase, clock: Clock, *, migrations: tuple[Migration, ...] = MIGRATIONS) -> list[str]:
    """Bring a store up to date; returns the names of what was applied.

    The store is read before anything is written to it.

    Raises:
        StoreError: the store was written by a newer program, or is the database of another one.
    """
    missing = _missing(database, migrations)
    database.use_wal()
    if not missing:
        return []
    with database.writing():
        # Another process may have made the tables between the first look and the lock.
        missing = _missing(database, migrations)
        database.execute(
            "CREATE TABLE IF NOT EXISTS schema_migration (name TEXT NOT NULL PRIMARY KEY, applied_at TEXT NOT NULL)"
        )
        for migration in missing:
            for statement in migration.statements:
                database.execute(statement)
            database.execute(
                "INSERT INTO schema_migration (name, applied_at) VALUES (?, ?)",
                (migration.name, iso(clock.now())),
            )
    return [migration.name for migration in missing]


def _missing(database: StoreDatabase, migrations: tuple[Migration, ...]) -> list[Migration]:
    with database.reading():
        tables = {
            name
            for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if not name.startswith("sqlite_")
        }
        applied: list[str] = []
        if "schema_migration" in tables:
            rows = database.execute("SELECT name FROM schema_migration ORDER BY name")
            applied = [name for (name,) in rows]
    if tables and "schema_migration" not in tables:
        raise StoreError(f"{database.location} is the database of another program, not a store")
    known = {migration.name for migration in migrations}
    unknown = [name for name in applied if name not in known]
    if unknown:
        raise StoreError(
            f"store {database.location} was written by a newer version ({unknown[-1]}):"
            " update this program, or name another store"
        )
    return [migration for migration in migrations if migration.name not in applied]
