"""The three statements that the recorder is made of, each inside the transaction of its caller."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from peewee import Model

from program.store.database import StoreDatabase


def has_row(database: StoreDatabase, model: type[Model], **key: Any) -> bool:
    """Whether a row has these values."""
    return model.select().where(*_conditions(model, key)).exists(database.peewee)


def insert_row(database: StoreDatabase, model: type[Model], **values: Any) -> int:
    """Insert one row; returns its integer key."""
    return model.insert(**values).execute(database.peewee)


def update_row(
    database: StoreDatabase, model: type[Model], key: Mapping[str, Any], **values: Any
) -> None:
    """Change the row of this key."""
    model.update(**values).where(*_conditions(model, key)).execute(database.peewee)


def _conditions(model: type[Model], key: Mapping[str, Any]) -> list[Any]:
    return [getattr(model, name) == value for name, value in key.items()]
