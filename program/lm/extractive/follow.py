"""What to ask next in an open question: the names that the evidence itself brought up. A narrow one asks no more."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from program.lm.extractive.aim import Aim
from program.lm.extractive.beside import beside_calls
from program.lm.extractive.evidence import mappings
from program.lm.extractive.logs import LISTED_OPEN, exact_arguments, loose_arguments, text_arguments, wide_arguments
from program.lm.glossary import fold

_MAX_TURNS = 2
_CAMEL = re.compile(r"\b(?:[A-Z][a-z0-9]+){2,6}\b")
_LOUD = re.compile(r"\b(?:ERROR|WARN(?:ING)?|FATAL|CRITICAL|Exception|Caused by)\b")
_ALERT_NAME = re.compile(r"alertname=([^,(]+)")
_MAX_LOOKUPS = 2
_PLAIN = frozenset({"javalang", "runtimeexception", "ioexception", "exception"})


def follow_up(
    aim: Aim, observations: Sequence[Mapping[str, Any]], tools: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """Calls about names that loud records and alerts hold and the question does not; empty where all is asked."""
    offered = {str(tool.get("name")) for tool in tools}
    beside = beside_calls(aim.intent, observations) if "query_logs" in offered else []
    return [*beside, *_loosened(aim, observations, offered), *_lookups(aim, observations, offered)]


def _loosened(aim: Aim, observations: Sequence[Mapping[str, Any]], offered: set[str]) -> list[dict[str, Any]]:
    """Where an open question's exact search found nothing: the same by the service's name as text, and with less."""
    if aim.narrow or "query_logs" not in offered:
        return []
    searched = [one for one in observations if one.get("tool_name") == "query_logs"]
    exact = exact_arguments(aim)
    empty = [one for one in searched if {**exact, "limit": None} == {**_arguments(one), "limit": None}]
    found = any(item.get("kind") == "item" for one in empty for item in mappings(one.get("evidence")))
    if not exact or not empty or found:
        return []
    looser = [text_arguments(exact), wide_arguments(aim), text_arguments(wide_arguments(aim)), loose_arguments(aim)]
    return [{"tool_name": "query_logs", "arguments": {"limit": LISTED_OPEN, **one}} for one in looser if one]


def _arguments(observation: Mapping[str, Any]) -> Mapping[str, Any]:
    arguments = observation.get("arguments")
    return arguments if isinstance(arguments, Mapping) else {}


def _lookups(aim: Aim, observations: Sequence[Mapping[str, Any]], offered: set[str]) -> list[dict[str, Any]]:
    asked = sum(one.get("tool_name") == "lookup_knowledge" for one in observations)
    if aim.narrow or "lookup_knowledge" not in offered or asked >= _MAX_TURNS:
        return []
    names = _names(aim, observations)
    # A page that bears a name is asked for alone: other words would bring other pages before it.
    return [_lookup(name) for name in names]


def _lookup(name: str) -> dict[str, Any]:
    return {"tool_name": "lookup_knowledge", "arguments": {"query": name, "limit": 6}}


def _names(aim: Aim, observations: Sequence[Mapping[str, Any]]) -> list[str]:
    """Alert names first, the firing ones before the others, then what most loud records name."""
    alerts: list[str] = []
    counted: Counter[str] = Counter()
    for observation in observations:
        for item in mappings(observation.get("evidence")):
            text = str(item.get("text") or "")
            if item.get("kind") != "item":
                continue
            if observation.get("tool_name") == "query_metrics":
                name = _ALERT_NAME.match(text)
                alerts += [name[1].strip()] if name else []
            elif observation.get("tool_name") == "query_logs" and _LOUD.search(text):
                counted.update({name for name in _CAMEL.findall(text) if fold(name) not in _PLAIN})
    known = fold(aim.intent.text)
    fresh = [
        name
        for name in dict.fromkeys([*alerts, *(name for name, _ in counted.most_common(12))])
        if fold(name) not in known
    ]
    titled = [name for name in fresh if aim.covers.titled(name)]
    return titled[:_MAX_LOOKUPS] or fresh[:1]
