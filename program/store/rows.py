"""The statements that the recorder is made of, each inside the transaction of its caller."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from peewee import Model, fn

from program.store.database import StoreDatabase
from program.store.tables import DiagnosisRun, DiagnosisSession


def has_row(database: StoreDatabase, model: type[Model], **key: Any) -> bool:
    """Whether a row has these values."""
    return model.select().where(*_conditions(model, key)).exists(database.peewee)


def insert_row(database: StoreDatabase, model: type[Model], **values: Any) -> int:
    """Insert one row; returns its integer key."""
    return model.insert(**values).execute(database.peewee)


def update_row(database: StoreDatabase, model: type[Model], key: Mapping[str, Any], **values: Any) -> None:
    """Change the row of this key."""
    model.update(**values).where(*_conditions(model, key)).execute(database.peewee)


def refresh_session(database: StoreDatabase, session_id: str, now: datetime) -> None:
    """Bring a session up to date with its runs.

    It takes the totals of all of them; status, answer and self-evaluation of the latest that ended,
    but `running` as long as one runs.
    """
    in_session = DiagnosisRun.session_id == session_id
    totals = DiagnosisRun.select(
        fn.SUM(DiagnosisRun.duration_ms).alias("total_duration_ms"),
        fn.SUM(DiagnosisRun.token_count).alias("total_token_count"),
        fn.SUM(DiagnosisRun.step_count).alias("step_count"),
        fn.SUM(DiagnosisRun.tool_call_count).alias("tool_call_count"),
    ).where(in_session)
    latest = (
        DiagnosisRun.select(DiagnosisRun.status, DiagnosisRun.answer, DiagnosisRun.self_evaluation)
        .where(in_session & (DiagnosisRun.status != "running"))
        .order_by(DiagnosisRun.number.desc())
    )
    values = totals.dicts().first(database.peewee) | latest.dicts().first(database.peewee)
    if has_row(database, DiagnosisRun, session_id=session_id, status="running"):
        values["status"] = "running"
    update_row(database, DiagnosisSession, {"session_id": session_id}, **values, updated_at=now)


def _conditions(model: type[Model], key: Mapping[str, Any]) -> list[Any]:
    return [getattr(model, name) == value for name, value in key.items()]
