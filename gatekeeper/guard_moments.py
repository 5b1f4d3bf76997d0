"""The lines that a clause rests on, and which of them are log records, each of one moment."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, MOST, OPEN, share
from gatekeeper.guard_records import Record

OBSERVED = frozenset({"observed", "partial"})
# `2026-09-14 06:11:03.551 ERROR …`, `Sep 14 06:11:03 host …`, `ts=…`, `[06:11:03] …`: what opens a log record.
_LOGGED_AT = re.compile(
    r"\W{0,3}(?:\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}|\d{1,2}:\d{2}:\d{2}|(?-i:[A-Z][a-z]{2}) {1,2}\d{1,2} \d{2}:\d{2}"
    r"|(?:ts|time|timestamp|@timestamp|log_time)\"?\s?[=:]\s?\"?\d)",
    re.IGNORECASE,
)
# A record that tells a state and how long it holds, whatever stands at its head.
_STATE_HELD = re.compile(
    r"\b(?:alertname|alert_name|metric|series)\b|\b(?:state|phase|health|condition|status)\"?\s?[=:]\s?\"?[a-z]",
    re.IGNORECASE,
)
# What looks like the name of a thing in a normal form: `geo-index`, `/v1/assign`, `pool.max`.
NAME = r"(?:(?=[a-z/]|\d[\w.]*[-_][\w-]*[a-z])[a-z0-9]*[\d/_.:-][\w./:-]*)"
# `X is not answering` looks like an admission that something is not answered; with a thing for its subject it is none.
_NO_ADMISSION = re.compile(
    rf"^(?:the |and |but )?{NAME} (?:still |now |currently |yet )?(?:is|does|did|has|was|can|could)(?: [a-z]+){{0,2}} not (?:[a-z]+ ){{0,2}}"
    r"(?:answer(?:ed|ing|s)?|respond(?:ed|ing)?|covered|read)\b"
    r"|(?:.*[, ])?(?=[^ ,]*[-_.\d/])[^ ,]+ (?:has |have |had )?(?:did |does |do |could |would )?not (?:answer|respond)(?:ed)?\b"
)
_METHOD = re.compile(r"(?:get|post|put|delete|patch|head|options) /")  # `GET /x failed` orders nothing
_TOOL = re.compile(r"\w+")  # the name of the tool that a record came from stands on a line of its own
_CLOSE = 0.99  # of the best share: a tie


def is_log(line: str) -> bool:
    """Whether a line is a log record: it opens with its time, and is no alert or series."""
    return _LOGGED_AT.match(line) is not None and _STATE_HELD.search(line) is None


def asserts(part: Clause) -> bool:
    """Whether a clause tells something as so, and leaves nothing open."""
    frames = part.frames & OPEN
    if frames == frozenset({"suggest"}) and _METHOD.match(part.form):
        return True
    return not frames or (frames == frozenset({"unknown"}) and _NO_ADMISSION.match(part.form) is not None)


@lru_cache(maxsize=512)
def _read(lines: tuple[str, ...]) -> tuple[tuple[str, tuple[Item, ...]], ...]:
    return tuple((line, lex(line[:LONGEST])) for line in lines[:MOST])


def own_lines(records: Sequence[Record]) -> list[str]:
    """The lines of what tools said, without a claim's own words, each once."""
    lines = (line for record in records if record.kind in OBSERVED for line in record.lines[:MOST])
    return list(dict.fromkeys(line for line in lines if not line.startswith("> ") and not _TOOL.fullmatch(line)))


def lines_naming(names: Collection[str], lines: Sequence[str]) -> list[tuple[Item, ...]]:
    """The lines, read, that have one of several names."""
    return [items for _, items in _read(tuple(lines)) if any(item.key in names for item in items)]


def told_words(clause: Clause) -> list[Item]:
    """What of a clause may stand in a record: its names, values, and words that mean something."""
    return [
        item
        for item in clause.items
        if item.kind not in {"sign", "time"} and not item.negator and (not item.free or item.concepts)
    ]


def resting_on(clause: Clause, records: Sequence[Record]) -> list[str]:
    """The lines that have most of a clause's words; several where they have as many."""
    told = told_words(clause)
    lines = tuple(own_lines(records))
    if not told or not lines:
        return []
    shares = [(share(told, items), line) for line, items in _read(lines)]
    most = max(part for part, _ in shares)
    return [line for part, line in shares if most and part >= most * _CLOSE]


def only_logged(clause: Clause, records: Sequence[Record]) -> list[str]:
    """The log records that a clause rests on, where it rests on nothing else."""
    lines = resting_on(clause, records)
    return lines if all(map(is_log, lines)) else []
