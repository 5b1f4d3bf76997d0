"""The statements that the store is made of; those that write, each inside the transaction of its caller."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from peewee import Model

from program.errors import StoreError
from program.store.database import StoreDatabase
from program.store.tables import UtcTime


@dataclass(frozen=True, slots=True)
class Bump:
    """Add to a counter in the row itself."""

    by: int = 1


# A run writes a few dozen rows through the same few statements: their text is made once. peewee's builder makes it anew
# for every row, which cost more than the writes themselves.
@lru_cache(maxsize=128)
def _exists_sql(model: type[Model], key: tuple[str, ...]) -> str:
    where = " AND ".join(f"{_column(model, name)} = ?" for name in key)
    return f"SELECT 1 FROM {_table(model)} WHERE {where} LIMIT 1"  # noqa: S608 - own names


@lru_cache(maxsize=128)
def _insert_sql(model: type[Model], columns: tuple[str, ...]) -> str:
    names = ", ".join(_column(model, name) for name in columns)
    return f"INSERT INTO {_table(model)} ({names}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608 - own names


@lru_cache(maxsize=128)
def _update_sql(model: type[Model], plain: tuple[str, ...], bumped: tuple[str, ...], key: tuple[str, ...]) -> str:
    columns = [f"{_column(model, name)} = ?" for name in plain]
    columns += [f"{_column(model, name)} = {_column(model, name)} + ?" for name in bumped]
    where = " AND ".join(f"{_column(model, name)} = ?" for name in key)
    return f"UPDATE {_table(model)} SET {', '.join(columns)} WHERE {where}"  # noqa: S608 - own names


def _adapted(model: type[Model], values: Mapping[str, Any]) -> tuple[Any, ...]:
    fields = _meta(model).fields
    return tuple(fields[name].db_value(value) for name, value in values.items())


def _table(model: type[Model]) -> str:
    return f'"{_meta(model).table_name}"'


def _column(model: type[Model], name: str) -> str:
    return f'"{_meta(model).fields[name].column_name}"'


def _meta(model: Any) -> Any:
    return model._meta


def has_row(database: StoreDatabase, model: type[Model], **key: Any) -> bool:
    """Whether a row has these values."""
    return database.execute(_exists_sql(model, tuple(key)), _adapted(model, key)).fetchone() is not None


def insert_row(database: StoreDatabase, model: type[Model], **values: Any) -> int:
    """Insert one row; returns its integer key."""
    columns = tuple(values)
    return database.execute(_insert_sql(model, columns), _adapted(model, values)).lastrowid


def update_row(database: StoreDatabase, model: type[Model], key: Mapping[str, Any], **values: Any) -> None:
    """Change the row of this key; a `Bump` value adds to a counter."""
    plain = {name: value for name, value in values.items() if not isinstance(value, Bump)}
    bumped = tuple(name for name in values if name not in plain)
    sql = _update_sql(model, tuple(plain), bumped, tuple(key))
    by = tuple(value.by for value in values.values() if isinstance(value, Bump))
    database.execute(sql, (*_adapted(model, plain), *by, *_adapted(model, key)))


def read_rows(database: StoreDatabase, query: Any, what: str) -> list[dict[str, Any]]:
    """The rows of a query, in a reading transaction of their own.

    Raises:
        StoreError: a column cannot be read; `what` says what such a row holds.
    """
    with database.reading():
        try:
            return list(query.dicts().execute(database.peewee))
        except ValueError as error:
            reason = str(error).splitlines()[0]
            raise StoreError(f"store {database.location} holds a {what} that cannot be read: {reason}") from error


def refresh_session(database: StoreDatabase, session_id: str, now: datetime) -> None:
    """Bring a session up to date with its runs.

    It takes the totals of all of them; status, answer and self-evaluation of the latest that ended,
    but `running` as long as one runs.
    """
    database.execute(_REFRESH, (session_id, session_id, UtcTime().db_value(now), session_id))


_REFRESH = """
    WITH totals AS (
      SELECT SUM(duration_ms) AS duration, SUM(token_count) AS tokens, SUM(step_count) AS steps,
             SUM(tool_call_count) AS calls, MAX(status = 'running') AS running
      FROM diagnosis_run WHERE session_id = ?
    ), latest AS (
      SELECT status, answer, self_evaluation FROM diagnosis_run
      WHERE session_id = ? AND status <> 'running' ORDER BY number DESC LIMIT 1
    )
    UPDATE diagnosis_session SET
      total_duration_ms = (SELECT duration FROM totals), total_token_count = (SELECT tokens FROM totals),
      step_count = (SELECT steps FROM totals), tool_call_count = (SELECT calls FROM totals),
      status = (SELECT CASE WHEN totals.running THEN 'running' ELSE latest.status END FROM totals, latest),
      answer = (SELECT answer FROM latest), self_evaluation = (SELECT self_evaluation FROM latest),
      updated_at = ?
    WHERE session_id = ?
"""
