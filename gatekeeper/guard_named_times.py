"""The first and the last time of a record, by the names of its fields: `firstTimestamp`, `last_ts`, `最后心跳`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_lines import LONGEST, MOST, OPEN
from gatekeeper.guard_records import Record, parts_text
from gatekeeper.guard_values import clocks
from gatekeeper.guard_zones import Instant, instants_of, offsets_for, told_in, zones

_TIME = r"(?:\d{4}[-/]\d\d[-/]\d\d[T ])?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?"
_NAMED = re.compile(rf"(?<![\w.])([A-Za-z_\u4e00-\u9fff][\w.-]{{1,40}})[\"']?\s?[=:]\s?[\"']?({_TIME})(?![\w:])")
# `first_seen 2026-10-19 23:50:31 UTC`: a name with no sign behind it.
_SPACED = re.compile(
    rf"(?<![\w.-])((?:first|last|earliest|latest)[_ -]?(?:seen|occurr\w{{2,6}}|report\w{{0,3}}|logged|observed|event|heartbeat|contact|update\w?|success|backup|sync\w{{0,4}}|login|check\w{{0,4}}|failure|error)(?:_at|_time|_ts)?)\s+(?:at\s+)?({_TIME})(?![\w:])",
    re.IGNORECASE,
)
_FIRST_KEY = re.compile(r"^(?:first|earliest)(?![a-z])|^first[A-Z_]|^(?:首次|最早|首条)", re.IGNORECASE)
_LAST_KEY = re.compile(r"^(?:last|latest)(?![a-z])|^last[A-Z_]|^(?:末次|最后|最近|最新|上次)", re.IGNORECASE)
# What such a key says beside first or last that is no thing of its own.
_PLAIN_WORDS = """
first last earliest latest timestamp ts seen at time occurrence occurred event on date 首次 末次 最后 最近 最早 一次 时间 出现 发生
"""
_PLAIN = frozenset(_PLAIN_WORDS.split())
_FIRST_TOLD = re.compile(r"最早|首次|首条|第一[条次]|\b(?:earliest|first)\b")
_LAST_TOLD = re.compile(r"最近一?[条次]|最晚|末[条次]|最后|上次|\b(?:latest|most recent|last)\b")


@dataclass(frozen=True, slots=True)
class NamedTime:
    """A time with the name of its field: whether it is the first or the last, of what, and when."""

    first: bool
    words: frozenset[str]
    instants: tuple[Instant, ...]


@lru_cache(maxsize=512)
def named_times(lines: tuple[str, ...]) -> tuple[NamedTime, ...]:
    """The times that a record's lines give as the first or the last of something."""
    found: list[NamedTime] = []
    for line in lines[:MOST]:
        text = line[:LONGEST].removeprefix("> ")
        for key, value in (*_NAMED.findall(text), *_SPACED.findall(text)):
            first = _FIRST_KEY.search(key) is not None
            if first or _LAST_KEY.search(key):
                instants, _ = instants_of(lex(value), normal_form(value), (0, 0, 0))
                found.append(NamedTime(first, _words_of(key), tuple(instants)))
    return tuple(found)


def _words_of(key: str) -> frozenset[str]:
    text = " ".join(parts_text(key)) if key.isascii() else key.replace("_", " ")
    plain = [item for item in lex(text) if item.key not in _PLAIN and item.key.lower() not in _STEMS]
    return frozenset(word for item in plain for word in (item.key, *item.concepts))


_STEMS = frozenset(item.key for word in _PLAIN for item in lex(word))


def names_extreme(record: Record, *, first: bool) -> bool:
    """Whether a record has a field for the first (or the last) time of something."""
    return any(named.first is first for named in named_times(record.lines))


def misnamed_time(clause: Clause, form: str, records: Sequence[Record]) -> list[Fault]:
    """A time told as the first or the last of something that the records' fields give otherwise.

    `form` is the sentence's, which may name the zone.
    """
    if clause.frames & OPEN:
        return []
    named = [one for record in records for one in named_times(record.lines)]
    for item in clause.items if named else ():
        if item.kind != "time" or not clocks(item) or (first := _told_as(item, clause)) is None:
            continue
        known = [one for one in named if one.first is first]
        told = {word for other in clause.items for word in (other.key, *other.concepts)}
        apt = [one for one in known if one.words & told] or [one for one in known if not one.words]
        others = [one for one in named if one.first is not first and (one.words & told or not one.words)]
        turned = not apt and any(_is_told(item, one, clause, form) for one in others)
        if turned or (apt and not any(_is_told(item, one, clause, form) for one in apt)):
            which = "first" if first else "last"
            return [fault(item, FindingKind.TIMESTAMP_DRIFT, f"is not the {which} by the record's own field")]
    return []


def _told_as(item: Item, clause: Clause) -> bool | None:
    """Whether a time is told as the first or as the last, by the nearest word before it, else by the only one."""
    at = clause.form.find(item.key)
    marks = [(found.start(), True) for found in _FIRST_TOLD.finditer(clause.form)]
    marks = sorted([*marks, *((found.start(), False) for found in _LAST_TOLD.finditer(clause.form))])
    before = [first for start, first in marks if start < at]
    if before:
        return before[-1]
    return marks[0][1] if len(marks) == 1 else None


def _is_told(item: Item, named: NamedTime, clause: Clause, form: str) -> bool:
    zoned = clause.form if zones(clause.form) else form
    step = 1 if any(clock.fine for clock in clocks(item)) else 60
    return any(
        told_in(instant, offset)[1] // step == clock.seconds // step
        for clock in clocks(item)
        for offset in {*offsets_for(clock, item.key, zoned, named.instants), None}
        for instant in named.instants
    )
