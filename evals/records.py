"""Reads a cited text that is a JSON document as the items that it holds, each with the fields of the search around it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_MOST_ITEMS = 50
_NOT_SAID = frozenset({"", "[]", "{}", "None"})


@dataclass(frozen=True, slots=True)
class Record:
    """One item: `own` its fields as `key=value`, `around` those of the document, `beside` how many items there are."""

    own: str
    around: str
    beside: int
    tool_name: str | None


def records_of(text: str) -> list[Record]:
    """The items of a JSON object; none where the text is anything else. A document without items is one itself."""
    if not text.lstrip().startswith("{"):
        return []
    try:
        held = json.loads(text)
    except ValueError:
        return []
    if not isinstance(held, dict):
        return []
    items = [item for value in held.values() if _is_items(value) for item in value][:_MOST_ITEMS]
    around = ", ".join(f"{key}={_spelled(value)}" for key, value in held.items() if not _is_items(value))
    tool = held.get("tool")
    name = tool if isinstance(tool, str) else None
    return [Record(", ".join(_fields(item)), around, len(items), name) for item in items] or [
        Record(around, "", 0, name)
    ]


def _is_items(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _fields(item: Mapping[str, Any]) -> Iterator[str]:
    for key, value in item.items():
        if isinstance(value, Mapping):
            yield from _fields(value)
        elif (said := _spelled(value)) not in _NOT_SAID:
            yield f"{key}={said}"


def _spelled(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(_spelled(entry) for entry in value) or "[]"
    return str(value)
