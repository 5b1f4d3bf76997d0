"""What to ask next in an open question: the names that the evidence itself brought up. A narrow one asks no more."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from program.lm.extractive.aim import Aim
from program.lm.glossary import fold

_MAX_TURNS = 2
_CAMEL = re.compile(r"\b(?:[A-Z][a-z0-9]+){2,6}\b")
_LOUD = re.compile(r"\b(?:ERROR|WARN(?:ING)?|FATAL|CRITICAL|Exception|Caused by)\b")
_PLAIN = frozenset({"javalang", "runtimeexception", "ioexception", "exception"})


def follow_up(aim: Aim, observations: Sequence[Mapping[str, Any]], tools: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Calls about names that loud records and alerts hold and the question does not; empty where all is asked."""
    offered = {str(tool.get("name")) for tool in tools}
    asked = sum(one.get("tool_name") == "lookup_knowledge" for one in observations)
    if aim.narrow or "lookup_knowledge" not in offered or asked >= _MAX_TURNS:
        return []
    names = _names(aim, observations)
    return [{"tool_name": "lookup_knowledge", "arguments": {"query": " ".join(names), "limit": 3}}] if names else []


def _names(aim: Aim, observations: Sequence[Mapping[str, Any]]) -> list[str]:
    counted: Counter[str] = Counter()
    known = fold(aim.intent.text)
    for observation in observations:
        if observation.get("tool_name") not in {"query_logs", "query_metrics"}:
            continue
        for item in observation.get("evidence") or ():
            text = str(item.get("text") or "")
            if item.get("kind") == "item" and (_LOUD.search(text) or observation.get("tool_name") == "query_metrics"):
                counted.update(set(_telling(text)))
    fresh = [name for name, _ in counted.most_common(12) if fold(name) not in known]
    titled = [name for name in fresh if aim.covers.titled(name)]
    return titled[:3] or fresh[:3]


def _telling(text: str) -> list[str]:
    alert = re.match(r"alertname=([^,(]+)", text)
    if alert:
        return [alert[1].strip()]
    return [name for name in _CAMEL.findall(text) if fold(name) not in _PLAIN]
