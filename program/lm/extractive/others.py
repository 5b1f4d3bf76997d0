"""Calls of tools that a user registered: made only where their own words and parameters clearly fit the question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from program.lm.glossary import parts_of
from program.lm.question import Intent
from program.lm.stopwords import DROP_EN

KNOWN = frozenset({"query_metrics", "query_logs", "lookup_knowledge", "query_order", "current_time", "read_skill"})
_TEXT_PARAMETERS = frozenset(
    {"query", "text", "question", "keyword", "keywords", "search", "q", "term", "name", "pattern"}
)
_NAME_PARAMETERS = frozenset(
    {"service", "host", "pod", "node", "instance", "app", "application", "component", "user", "username"}
)


def other_calls(intent: Intent, tools: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The calls of unknown tools whose name or description shares a telling word with the question."""
    calls: list[dict[str, Any]] = []
    for tool in tools:
        name = str(tool.get("name") or "")
        if name in KNOWN or not _fits(intent, tool):
            continue
        arguments = _arguments(intent, tool.get("parameters"))
        if arguments is not None:
            calls.append({"tool_name": name, "arguments": arguments})
    return calls


def _fits(intent: Intent, tool: Mapping[str, Any]) -> bool:
    words = f"{str(tool.get('name') or '').replace('_', ' ')} {tool.get('description') or ''}"
    described = {part for part in parts_of(words) if part not in DROP_EN and len(part) > 2}
    spelled = " ".join(spelling for term in intent.terms for spelling in (term.text, *term.spellings))
    asked = {part for part in parts_of(f"{intent.text} {spelled}") if part not in DROP_EN and len(part) > 2}
    return bool(described & asked)


def _arguments(intent: Intent, parameters: Any) -> dict[str, Any] | None:
    """Values for the parameters; None where a required one has none, or nothing of the question would be asked."""
    if not isinstance(parameters, Mapping):
        return None
    properties = parameters.get("properties")
    required = {str(key) for key in parameters.get("required") or ()}
    if not isinstance(properties, Mapping):
        return None
    found = {str(key): value for key in properties if (value := _value(intent, str(key))) is not None}
    if not found or not required <= found.keys():
        return None
    return {key: value for key, value in found.items() if key in required or key not in _TEXT_PARAMETERS} or found


def _value(intent: Intent, parameter: str) -> str | None:
    key = parameter.lower()
    names = [term.text for term in intent.names()]
    if key == "id" or key.endswith(("_id", "_no", "_number")):
        return next(iter((*intent.orders, *(name for name in names if re.search(r"\d", name)))), None)
    if key in _NAME_PARAMETERS or key.removesuffix("_name") in _NAME_PARAMETERS:
        roles = {name for name, _ in intent.roles}
        return next((term.text for term in intent.terms if term.kind == "name" or term.text.casefold() in roles), None)
    if key in _TEXT_PARAMETERS:
        return " ".join(term.text for term in intent.firm_terms()) or None
    return None
