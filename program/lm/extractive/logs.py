"""The arguments of `query_logs` for a question: all its terms, translations as alternatives of one of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from program.lm.extractive.aim import Aim
from program.lm.glossary import fold, is_han
from program.lm.terms import Term
from program.lm.times import ends

_MAX_ALTERNATIVES = 20
_MAX_LISTS = 4
_LISTED = 10
LISTED_OPEN = 20
_ONE_WORD = re.compile(r"[A-Z][A-Za-z0-9]*[A-Z][A-Za-z0-9]*")
_HTTP_CODE = re.compile(r"[45]\d\d")
# What ends a thing is told in these words, whatever the question calls it.
ENDS = ("Out of memory", "OOMKilled", "Killed process", "Main process exited", "exited with")
# How records state what something came of.
CAUSES = (
    "caused by",
    "due to",
    "because",
    "root cause",
    "triggered by",
    "引起",
    "导致",
    "由于",
    "因为",
    "造成",
    "原因",
)
_WHY = re.compile(
    r"\bwhy\b|\bcause[sd]?\b|\breasons?\b|\bhow come\b|为什么|为何|为啥|原因|根因|引起|导致|怎么会|怎么老",
    re.IGNORECASE,
)
_DENYING = re.compile("[不没无未非]")
_DESCRIBING = frozenset(
    {"login", "logins", "log in", "connection", "connections", "登录", "连接", "fail", "failed", "failure", "失败"}
)


def log_calls(aim: Aim) -> list[dict[str, Any]]:
    """One exact search; for an open question also what the service logs at WARN and above.

    A question whether one thing is the cause of another is asked twice: what happened, and then both together.
    """
    suspected = frozenset(aim.intent.suspected)
    exact = exact_arguments(aim)
    # In a narrow run nothing may be asked for more widely once a search was empty: what is wider comes first.
    wide, side = (wide_arguments(aim), side_arguments(aim)) if aim.narrow else ({}, {})
    calls = [_call(one) for one in (wide, exact, side) if one]
    effect = exact_arguments(aim, without=suspected) if suspected else {}
    if effect and effect != exact:
        calls.insert(0, _call(effect))
    if not aim.narrow:
        loud = {**_where(aim), "level": aim.intent.level or "WARN+"}
        if aim.is_told_by_others() and aim.asks_an_end() and aim.service:
            calls.append(_call({**_where(aim, by_service=False), "keywords": _named(aim), "any_of": list(ENDS)}))
        if (aim.service or aim.source) and loud != exact:
            calls.append(_call(loud))
        causes = cause_arguments(aim)
        calls += [_call(causes)] if causes else []
    limit = _LISTED if aim.narrow else LISTED_OPEN
    return [{**call, "arguments": {**call["arguments"], "limit": limit}} for call in calls]


def _named(aim: Aim) -> list[str]:
    """The service and what else is named, as words that a record of others holds."""
    names = [term.spellings[0] for term in _firm(aim) if term.kind == "name" and term.text not in aim.intent.suspected]
    return list(dict.fromkeys([*([aim.service] if aim.service else []), *names]))


def loose_arguments(aim: Aim) -> dict[str, Any]:
    """What an open question looks for when its exact search found nothing: its symptom alone; empty for nothing else."""
    terms = [term for term in _firm(aim) if term.text not in aim.intent.suspected]
    concepts = sorted((term for term in terms if term.kind == "concept"), key=_width, reverse=True)
    if aim.service or aim.source or len(_firm(aim)) < 2 or any(term.kind in {"name", "phrase"} for term in terms):
        return {}  # without the name it would find what others did
    words = _alternatives(concepts[0]) if concepts else [term.spellings[0] for term in terms if term.kind == "word"]
    return {**_where(aim), "any_of": words[:_MAX_ALTERNATIVES], "limit": LISTED_OPEN} if words else {}


def exact_arguments(aim: Aim, *, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The question as a search; empty where it names nothing to look for."""
    terms = [term for term in _firm(aim) if term.text not in without]
    told_by_others = aim.is_told_by_others() and bool(terms)
    arguments = _where(aim, by_service=not told_by_others)
    if told_by_others and aim.service and "source" not in arguments:
        terms = [Term(aim.service, (aim.service,), "name"), *terms]
    if aim.intent.level:
        arguments["level"] = aim.intent.level
    elif aim.intent.asks_state and not terms:
        arguments["level"] = "ERROR+"
    elif aim.intent.loose_level and _is_of_level(aim, terms):
        arguments["level"] = aim.intent.loose_level
    whole = len(terms) == 1 and (terms[0].kind != "name" or len(terms[0].spellings) == 1)
    if aim.narrow and aim.intent.wants_count and whole and _ONE_WORD.fullmatch(terms[0].text):
        keywords, any_of = [terms[0].text], list[list[str]]()  # how many records hold this very name
    else:
        keywords, any_of = _words(terms, chinese=aim.covers.speaks_chinese())
    return {**arguments, **words_given(keywords, any_of)}


def words_given(keywords: list[str], groups: list[list[str]]) -> dict[str, Any]:
    """The words of a search as its arguments: one list of alternatives as it is, several as lists."""
    lists = [words[:_MAX_ALTERNATIVES] for words in groups]
    given: dict[str, Any] = {"keywords": keywords} if keywords else {}
    return {**given, "any_of": lists if len(lists) > 1 else lists[0]} if lists else given


def with_one_list(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """A search for a tool that takes one list of alternatives: the longest stays, of the others the first word must."""
    lists = arguments.get("any_of")
    if not isinstance(lists, list) or not all(isinstance(words, list) for words in lists) or not lists:
        return dict(arguments)
    longest = max(lists, key=len)
    firsts = [words[0] for words in lists if words is not longest]
    return {**arguments, "keywords": [*(arguments.get("keywords") or []), *firsts], "any_of": longest}


def wide_arguments(aim: Aim) -> dict[str, Any]:
    """The exact search without the plain words that nothing is known of, codes bare; empty where nothing would remain.

    Such a word may be the record's own or the asker's way of saying it: both searches are told for what they are.
    """
    firm = _firm(aim)
    plain = frozenset(term.text for term in firm if term.kind == "word" and not term.either)
    codes = {term.text for term in firm if _HTTP_CODE.fullmatch(term.spellings[0]) and len(term.spellings) > 1}
    if not (plain or codes) or not any(term.text not in plain for term in firm):
        return {}
    # A code stands bare where no known form of a status is written; so do other numbers.
    bare = (Term(one.text, one.spellings[:1], "name") if one.text in codes else one for one in aim.rest)
    return exact_arguments(replace(aim, rest=tuple(bare)), without=plain)


def cause_arguments(aim: Aim) -> dict[str, Any]:
    """For a question why: what the service's records name as a cause, or any record about one thing that is named."""
    if not _WHY.search(aim.intent.text):
        return {}
    where = _where(aim)
    if aim.service or aim.source:
        return {**where, "any_of": list(CAUSES)}
    named = [term for term in _firm(aim) if term.kind in {"name", "phrase", "concept"}]
    keywords, groups = _words(named[:1], chinese=aim.covers.speaks_chinese())
    return {**where, **words_given(keywords, [*groups, list(CAUSES)])} if named else {}


def is_of_causes(lists: list[list[str]]) -> bool:
    """Whether a search, by its lists of alternatives, is one for stated causes."""
    return list(CAUSES) in lists


def side_arguments(aim: Aim) -> dict[str, Any]:
    """Of "A or B" the search for A alone: with both of them it tells which one it was. Empty without an "or"."""
    either = next((term for term in _firm(aim) if term.either), None)
    if either is None:
        return {}
    return exact_arguments(replace(aim, rest=tuple(either.either[0] if term is either else term for term in aim.rest)))


def text_arguments(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """A search by service as one for the service's name in any record; empty for any other search."""
    service = arguments.get("service")
    if not service or "source" in arguments:
        return {}
    rest = {key: value for key, value in arguments.items() if key != "service"}
    named = rest.get("keywords")
    words = [str(word) for word in named] if isinstance(named, list) else []
    return {**rest, "keywords": [str(service), *words]} if words or rest.get("any_of") else {}


def _is_of_level(aim: Aim, terms: list[Term]) -> bool:
    """Whether "errors" asks for a level: of a service, of an id, of a mere word; "NotLeader errors" does not."""
    return all(
        term.soft
        or term.kind == "word"
        or (term.kind == "name" and fold(term.text) != aim.intent.loose_of and not term.text[:1].isupper())
        for term in terms
    )


def _where(aim: Aim, *, by_service: bool = True) -> dict[str, Any]:
    arguments: dict[str, Any] = {}
    file = _file_of_service(aim) if by_service else None
    if file:
        arguments["source"] = file
    elif aim.service and by_service:
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
    own = re.compile(rf"(?<![a-z0-9]){re.escape(name)}(?![a-z0-9])")
    files = [
        file.name for file in aim.covers.files if name in file.parts() or ("-" in name and own.search(fold(file.name)))
    ]
    return files[0] if len(files) == 1 else None


def _firm(aim: Aim) -> list[Term]:
    """The terms that records must hold; kinds of things count only where nothing else is named."""
    firm = [term for term in aim.rest if not term.soft]
    # "Logged in successfully": the one thing says the other, too.
    firm = [term for term in firm if not any(_says(other, term) for other in firm if other is not term)]
    firm = [*(Term(order, (order,), "name") for order in aim.intent.orders), *firm]
    if not aim.narrow and firm and all(_HTTP_CODE.fullmatch(term.spellings[0]) for term in firm):
        firm += [term for term in aim.rest if term.soft and term.kind == "concept"]  # "the payment gateway returns 502"
    phrases = [fold(term.text) for term in firm if term.kind == "phrase" and " " in term.text]
    if phrases:
        # Beside a quotation the other words describe it: "is a login attempt logged as …".
        firm = [term for term in firm if term.kind != "concept" or not _describes(term, phrases)]
    intent = aim.intent
    narrowed = firm or intent.asks_state or intent.level or intent.window or (intent.loose_level and aim.service)
    return firm if narrowed else [term for term in aim.rest if term.kind == "concept"] or list(aim.rest[:1])


def _says(one: Term, other: Term) -> bool:
    """Whether a thing of several words holds another in the words of its own spellings."""
    if other.kind != "concept" or one.kind != "concept" or len(other.spellings[0]) < 4:
        return False
    base = fold(other.spellings[0])
    return base not in fold(one.spellings[0]) and any(
        base in fold(word).split() for word in one.spellings[: one.recorded]
    )


def _describes(term: Term, phrases: list[str]) -> bool:
    if fold(term.text) in _DESCRIBING:
        return True
    return any(fold(spelling) in phrase for spelling in term.spellings for phrase in phrases)


def _words(terms: list[Term], *, chinese: bool) -> tuple[list[str], list[list[str]]]:
    """Which words must all stand, and of which lists one each: every thing keeps all its spellings.

    Beyond the most lists that a search takes the most telling spelling stands for the others.
    """
    many = sorted((term for term in terms if len(term.spellings) > 1 or term.either), key=_width, reverse=True)
    kept = many[:_MAX_LISTS]
    keywords = [_single(term, chinese=chinese) for term in terms if term not in kept]
    return list(dict.fromkeys(keywords)), [_alternatives(term) for term in terms if term in kept]


def _alternatives(term: Term) -> list[str]:
    """The spellings, the asker's own word first: a sentence about the search repeats it."""
    if term.either:
        return [word for side in term.either for word in _alternatives(side)]
    found = _searchable(term)
    own = [term.text] if term.kind == "concept" and (len(term.text) >= 3 or is_han(term.text)) else []
    words = list({fold(word): word for word in reversed([*own, *found])}.values())[::-1]
    # A word that denies something ("写不进去") is searched for and not told: quoted, it reads like a denial.
    if not _DENYING.search(term.text):
        return words
    others = sorted(words[1:], key=lambda word: (bool(_DENYING.search(word)), not is_han(word)))
    return [*others[:1], *words[:1], *others[1:]]


def _searchable(term: Term) -> list[str]:
    """The spellings without very short Latin ones, which a search for substrings finds inside other words."""
    if (
        term.kind == "concept"
        and _ONE_WORD.fullmatch(term.text)
        and not any(_bare(word) == _bare(term.text) for word in term.spellings)
    ):
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


def _single(term: Term, *, chinese: bool) -> str:
    """The one spelling to ask for: the asker's own where records spell it so, else the most telling."""
    own = fold(term.text)
    if chinese and is_han(own):
        return term.text
    recorded = term.spellings[: term.recorded] or term.spellings
    typed = [spelling for spelling in (*recorded, *term.spellings) if spelling.isascii() and fold(spelling) in own]
    return max(typed, key=len, default=term.spellings[0])


def _call(arguments: dict[str, Any]) -> dict[str, Any]:
    return {"tool_name": "query_logs", "arguments": arguments}
