"""How what a tool returned is spelled as text, and whether it is an error: one spelling for whoever records a call."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

import pydantic
from pydantic import TypeAdapter

_ANY: TypeAdapter[Any] = TypeAdapter(Any)
_FAULT_KEYS = ("error", "errors", "error_message", "exception")
_FAULT_WORDS = (
    *("error:", "traceback (most recent call last)", "exception:", "failed:", "timeout:"),
    *(f"{word}{colon}" for word in ("错误", "查询失败", "调用失败", "请求失败", "请求超时") for colon in "：:"),
)


def minimal_text(item: Any) -> str:
    """Spell one item as `key=value` fields, the way that the rest of the chain compares them.

    Nested values are spelled as JSON. Shape: dict, pydantic model, string, or anything that JSON can hold.
    """
    if isinstance(item, str):
        return item
    if isinstance(item, pydantic.BaseModel):
        item = item.model_dump(mode="json")
    if isinstance(item, Mapping):
        return ", ".join(f"{key}={_value_text(value)}" for key, value in cast("Mapping[Any, Any]", item).items())
    return _value_text(item)


def argument_text(value: Any) -> str:
    """Spell one argument of a call."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def query_text(arguments: Mapping[str, Any]) -> str:
    """Spell what a call asked for; it stands in its counts and in its no-hit."""
    return ", ".join(f"{key}={argument_text(value)}" for key, value in arguments.items()) or "everything"


def reads_as_fault(item: Any) -> bool:
    """Whether an item is an error message that was delivered as a result."""
    if isinstance(item, Mapping):  # a longer row is a record about an error
        return len(cast("Mapping[Any, Any]", item)) <= 4 and tells_fault(cast("Mapping[Any, Any]", item))
    return isinstance(item, str) and item.strip().casefold().startswith(_FAULT_WORDS) and len(item) < 2_000


def tells_fault(fields: Mapping[Any, Any]) -> bool:
    """Whether an object, such as the envelope around an empty list, says that a call failed."""
    status = str(fields.get("status", "")).casefold()
    flagged = fields.get("success") is False or status in {"error", "failed", "failure"}
    return flagged or any(fields.get(key) for key in _FAULT_KEYS)


def _value_text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float):
        return repr(value)
    try:
        return _ANY.dump_json(value, fallback=str).decode("utf-8", "replace")
    except ValueError:  # a lone surrogate, or nesting that pydantic takes for a circle
        return _plain_json(value)


def _plain_json(value: Any) -> str:
    try:
        return json.dumps(value, ensure_ascii=False, default=str, separators=(",", ":"))
    except (ValueError, TypeError, RecursionError):
        return "[cannot be spelled]"
