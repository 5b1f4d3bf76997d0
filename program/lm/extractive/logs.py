"""The arguments of `query_logs` for a question: all its terms, translations as alternatives of one of them."""

from __future__ import annotations

import re
from typing import Any

from program.lm.extractive.aim import Aim
from program.lm.glossary import fold, is_han
from program.lm.terms import Term
from program.lm.times import ends

_MAX_ALTERNATIVES = 20
_LISTED = 10
_ONE_WORD = re.compile(r"[A-Z][A-Za-z0-9]*[A-Z][A-Za-z0-9]*")
_DESCRIBING = frozenset(
    {"login", "logins", "log in", "connection", "connections", "登录", "连接", "fail", "failed", "failure", "失败"}
)


def log_calls(aim: Aim) -> list[dict[str, Any]]:
    """One exact search; for an open question also what the service logs at WARN and above."""
    exact = exact_arguments(aim)
    calls = [_call(exact)] if exact else []
    if not aim.narrow:
        loud = {**_where(aim), "level": aim.intent.level or "WARN+"}
        if (aim.service or aim.source) and loud != exact:
            calls.append(_call(loud))
    return [{**call, "arguments": {**call["arguments"], "limit": _LISTED}} for call in calls]


def exact_arguments(aim: Aim) -> dict[str, Any]:
    """The question as a search; empty where it names nothing to look for."""
    arguments = _where(aim)
    terms = _firm(aim)
    if aim.intent.level:
        arguments["level"] = aim.intent.level
    elif aim.intent.asks_state and not terms:
        arguments["level"] = "ERROR+"
    elif aim.intent.loose_level and not terms:
        arguments["level"] = aim.intent.loose_level
    if aim.narrow and aim.intent.wants_count and len(terms) == 1 and _ONE_WORD.fullmatch(terms[0].text):
        keywords, any_of = [terms[0].text], []  # how many records hold this very name
    else:
        keywords, any_of = _words(terms, narrow=aim.narrow)
    if keywords:
        arguments["keywords"] = keywords
    if any_of:
        arguments["any_of"] = any_of[:_MAX_ALTERNATIVES]
    return arguments


def _where(aim: Aim) -> dict[str, Any]:
    arguments: dict[str, Any] = {}
    file = _file_of_service(aim)
    if file:
        arguments["source"] = file
    elif aim.service:
        arguments["service"] = aim.service
    if aim.source:
        arguments["source"] = aim.source
    if aim.intent.window:
        since, until = ends(aim.intent.window, aim.covers.newest(aim.source))
        arguments.update({key: value for key, value in (("since", since), ("until", until)) if value})
    return arguments


def _file_of_service(aim: Aim) -> str | None:
    """A service that no record bears but whose name a log file does: records seldom say their own system's name."""
    name = fold(aim.service or "")
    stems = {fold(file.name).partition(".")[0] for file in aim.covers.files}
    if not name or name in aim.covers.log_services | stems:
        return None
    files = [file.name for file in aim.covers.files if name in file.parts()]
    return files[0] if len(files) == 1 else None


def _firm(aim: Aim) -> list[Term]:
    """The terms that records must hold; kinds of things count only where nothing else is named."""
    firm = [term for term in aim.rest if not term.soft]
    phrases = [fold(term.text) for term in firm if term.kind == "phrase" and " " in term.text]
    if phrases:
        # Beside a quotation the other words describe it: "is a login attempt logged as …".
        firm = [term for term in firm if term.kind != "concept" or not _describes(term, phrases)]
    intent = aim.intent
    narrowed = firm or intent.asks_state or intent.level or intent.window or (intent.loose_level and aim.service)
    return firm if narrowed else [term for term in aim.rest if term.kind == "concept"] or list(aim.rest[:1])


def _describes(term: Term, phrases: list[str]) -> bool:
    if fold(term.text) in _DESCRIBING:
        return True
    return any(fold(spelling) in phrase for spelling in term.spellings for phrase in phrases)


def _words(terms: list[Term], *, narrow: bool) -> tuple[list[str], list[str]]:
    """Which words must all stand and which are alternatives: the search knows one list of each.

    The term with the most spellings keeps them all; of the others the most telling one is taken. An open question
    looks for any of its symptoms.
    """
    if not narrow:
        names = [term.spellings[0] for term in terms if term.kind in {"name", "phrase"}]
        others = [spelling for term in terms if term.kind not in {"name", "phrase"} for spelling in _searchable(term)]
        return (names, others) if others else (names[:2], [])
    many = sorted((term for term in terms if len(term.spellings) > 1), key=_width, reverse=True)
    widest = many[0] if many else None
    keywords = [_single(term) for term in terms if term is not widest]
    return list(dict.fromkeys(keywords)), _searchable(widest) if widest else []


def _searchable(term: Term) -> list[str]:
    """The spellings without very short Latin ones, which a search for substrings finds inside other words."""
    if _ONE_WORD.fullmatch(term.text) and not any(_bare(word) == _bare(term.text) for word in term.spellings):
        return [term.text, *_long(term)]  # an identifier is asked for as it was typed, too
    return _long(term)


def _long(term: Term) -> list[str]:
    if _abbreviated(term):
        return list(term.spellings)
    if re.fullmatch(r"[45]\d\d", term.spellings[0]) and len(term.spellings) > 1:
        return list(term.spellings[1:])
    long = [word for word in term.spellings if len(word) >= 4 or is_han(word) or word[:1].isdigit()]
    own = [word for word in long if _bare(word) == _bare(term.text)]  # first, so that a no-hit restates the question
    return list(dict.fromkeys([*own, *long])) or list(term.spellings)


def _bare(text: str) -> str:
    return fold(text).replace(" ", "")


def _width(term: Term) -> tuple[bool, int]:
    """How much a term needs its alternatives: a name and its abbreviation need each other, whatever else is there."""
    return _abbreviated(term), len(term.spellings)


def _abbreviated(term: Term) -> bool:
    return term.spellings[0].isupper() and len(term.spellings[0]) <= 4


def _single(term: Term) -> str:
    """The one spelling to ask for: the asker's own where records spell it so, else the most telling."""
    own = fold(term.text)
    recorded = term.spellings[: term.recorded] or term.spellings
    return next((spelling for spelling in recorded if spelling.isascii() and fold(spelling) in own), term.spellings[0])


def _call(arguments: dict[str, Any]) -> dict[str, Any]:
    return {"tool_name": "query_logs", "arguments": arguments}
