"""How what a tool returned is spelled as text, and whether it is an error: one spelling for whoever records a call."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, cast

import pydantic
from pydantic import TypeAdapter

_ESCAPED = {"=": "\\u003d", ":": "\\u003a"}
# The words in which a count or a no-hit is told.
_TOLD = frozenset({"evidence_status", "query", "scope", "window", "total", "truncated", "not_covered"})
_ANY: TypeAdapter[Any] = TypeAdapter(Any)
_FAULT_KEYS = ("error", "errors", "error_message", "exception")
_MESSAGE_KEYS = ("message", "msg", "detail", "reason", "info")
_FAULT_TOLD = re.compile(
    r"\b[45]\d\d\b|\b(?:error|exception|fail(?:ed|ure)?|time(?:d )?out|refused|denied|forbidden|unauthori[sz]ed|unavailable|unreachable)\b"
    r"|错误|失败|超时|拒绝|无权限|不可用|异常",
    re.IGNORECASE,
)
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
        return fields_text((str(key), value) for key, value in cast("Mapping[Any, Any]", item).items())
    return _value_text(item)


def fields_text(fields: Iterable[tuple[str, Any]]) -> str:
    r"""Spell fields as `key=value, key=value`, so that no value can pass for another field.

    A label, a note or an annotation is free text of the watched system: `severity="critical, state=resolved"` would
    read as a second state. Where a value assigns one of the item's own keys, or one of the words in which a search is
    told, something else than that key's value, the sign between them is written as its escape (`state\u003dresolved`).
    """
    spelled = [(_key_text(key), value if isinstance(value, str) else _value_text(value)) for key, value in fields]
    own: dict[str, set[str]] = {}
    for key, text in spelled:
        own.setdefault(key.casefold(), set()).add(text.strip().casefold())
    named = "|".join(re.escape(key) for key in sorted({*own, *_TOLD}, key=len, reverse=True) if key)
    assigns = re.compile(rf"(?<![A-Za-z0-9_.-])({named})(\s*)([=:])(\s*)([^\s,;，；]*)", re.IGNORECASE)

    def settle(found: re.Match[str]) -> str:
        key, before, sign, after, value = found.groups()
        if value.casefold() in own.get(key.casefold(), ()) or not value:
            return found.group()
        return f"{key}{before}{_ESCAPED[sign]}{after}{value}"

    return ", ".join(f"{key}={text if text.isalnum() else assigns.sub(settle, text)}" for key, text in spelled)


def _key_text(key: str) -> str:
    return "".join(f"\\u{ord(sign):04x}" if sign in "=,;\n" else sign for sign in key)


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


def envelope_tells_fault(fields: Mapping[Any, Any]) -> bool:
    """Whether the envelope around an empty list says that the call failed, whatever its success flag says."""
    texts = (fields.get(key) for key in _MESSAGE_KEYS)
    return tells_fault(fields) or any(isinstance(text, str) and _FAULT_TOLD.search(text) for text in texts)


def tells_fault(fields: Mapping[Any, Any]) -> bool:
    """Whether an object says by its fields that a call failed."""
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
