"""A question that leans on the one before it ("它为什么报错", "那 WARN 呢？", "and yesterday?"), spelled out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from program.lm.glossary import fold
from program.lm.question import Intent, Known, read_question, without_level
from program.lm.times import find_window

_POINTING = re.compile(
    r"(?<![A-Za-z0-9_-])(?:it|its|they|them|there|that (?:service|host|node|pod|alert|one)|this (?:service|host|node|pod|alert|one)"
    r"|the (?:service|same))(?![A-Za-z0-9_-])|[它他]们?|该(?:服务|主机|节点|告警|应用)|[这那]个(?:服务|主机|节点|告警|应用)?|上面|同一",
    re.IGNORECASE,
)
# "And yesterday?", "那 WARN 呢？": the question before, with another level, time or name in it.
_LEANING = re.compile(
    r"^\s*(?:and|what about|how about|or|also)\b|^\s*(?:那么?|还有|换成|再看)|呢\s*[?？]?\s*$", re.IGNORECASE
)
_MAX_NAMES = 2
_MAX_HISTORY = 6
_MAX_LEANING = 60
_MAX_RESPELLED = 1_000


def in_context(question: str, history: Any, known: Known) -> str:
    """The question with what it takes from the one before; as it is where it stands by itself."""
    asked = (
        [str(one.get("question") or "") for one in history if isinstance(one, Mapping)]
        if isinstance(history, list)
        else []
    )
    before = ""
    for earlier in [one for one in asked if one][-_MAX_HISTORY:]:
        before = _leant(earlier, before, known)
    return _leant(question, before, known)


def _leant(question: str, before: str, known: Known) -> str:
    if not before:
        return question
    intent, last = read_question(question, known), read_question(before, known)
    own = _subjects(intent, known)
    names = _subjects(last, known)
    leaning = _LEANING.search(question) is not None and len(question) <= _MAX_LEANING and not intent.is_open
    if leaning and own and names and not intent.asked - last.asked:
        return before.replace(names[0], own[0])
    if own or intent.orders:
        return question
    if leaning:
        return _respelled(before, question, intent)
    asked = bool(intent.asked or intent.level or intent.window or intent.is_open or intent.asks_state)
    if not asked or (intent.terms and not _POINTING.search(question)):
        return question
    names = [*last.orders, *names][:_MAX_NAMES]
    return f"{' '.join(names)} {question}" if names else question


def _subjects(intent: Intent, known: Known) -> list[str]:
    return [term.text for term in intent.terms if _is_subject(term.text, intent, known)]


def _is_subject(text: str, intent: Intent, known: Known) -> bool:
    """Whether a term names a thing that a question can be about, and no word for what happened to it."""
    folded = fold(text)
    return folded in known.names or folded in dict(intent.roles) or any(term.text == text for term in intent.names())


def _respelled(before: str, question: str, intent: Intent) -> str:
    """The question before, its level and its window replaced by those of this one."""
    rest = before
    if intent.level:
        rest = without_level(rest)
    if intent.window:
        rest = find_window(rest)[1]
    return f"{rest.rstrip(' ?？')[:_MAX_RESPELLED]} {question}"
