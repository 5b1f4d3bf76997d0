"""A superlative or a first that the record itself tells: `the longest` of `最长一条`, the first of several lines, `p99`."""

from __future__ import annotations

import re
from functools import lru_cache

from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, MOST
from gatekeeper.guard_records import Record
from gatekeeper.guard_values import Number, clocks, number_of

_SORTS = (
    ("longest 最长 最久", r"最长|最久|\blongest\b"),
    ("shortest 最短", r"最短|\bshortest\b"),
    ("slowest 最慢", r"最慢|\bslowest\b"),
    ("fastest 最快", r"最快|\bfastest\b"),
    ("largest biggest greatest 最大", r"最大|\b(?:largest|biggest|greatest|max(?:imum)?)\b"),
    ("smallest 最小", r"最小|\b(?:smallest|min(?:imum)?)\b"),
    ("highest 最高", r"最高|\b(?:highest|peak)\b"),
    ("lowest 最低", r"最低|\blowest\b"),
    ("fewest least 最少", r"最少|\b(?:fewest|least)\b"),
)
_PATTERNS = {word: re.compile(pattern) for words, pattern in _SORTS for word in words.split()}


def says_extreme(item: Item, clause: Clause, record: Record) -> bool:
    """Whether a record has a superlative in its own words, and of it the number that the clause tells next to it."""
    pattern = _PATTERNS.get(item.key)
    held = pattern.search(record.text) if pattern else None
    if held is None:
        return False
    told = next((number_of(other) for other in clause.items if other.start > item.start and _measures(other)), None)
    if told is None:
        return True
    theirs = _next_measure(record.text[held.end() : held.end() + _REACH], told.dimension)
    return theirs is None or abs(theirs.value - told.value) <= _SAME * max(1.0, abs(theirs.value))


_REACH = 160  # characters behind a superlative in which its number stands
_SAME = 1e-6


def _measures(item: Item) -> bool:
    return item.kind == "number" and bool(item.unit) and item.value is not None


@lru_cache(maxsize=512)
def _next_measure(text: str, dimension: str) -> Number | None:
    numbers = (number_of(item) for item in lex(text) if _measures(item))
    return next((number for number in numbers if number.dimension == dimension), None)


_FIRST_LINE = re.compile(
    r"\bfirst (?:of (?:the|these|those) )?(?:(?:log|error|warning) )?(?:messages?|lines?|entry|entries|records?|events?|requests?|samples?|rows?)\b"
    r"|第一(?:条|行|个样本)|首条(?:日志|记录|消息)?"
)
_APART = re.compile(r"\b(?:after|before|later|earlier|since|from|between)\b|之?后|之?前|距|隔|起|比|早|晚")
_LEAST = 2


def first_of_lines(clause: Clause, record: Record) -> bool:
    """Whether a clause tells of the first of several lines with times, and gives no other line's time as its own."""
    if _FIRST_LINE.search(clause.form) is None:
        return False
    timed = [
        {clock.seconds for item in lex(line[:LONGEST]) if item.kind == "time" for clock in clocks(item)}
        for line in record.lines[:MOST]
        if not line.startswith("> ")
    ]
    timed = [times for times in timed if times]
    told = {clock.seconds for item in clause.items if item.kind == "time" for clock in clocks(item)}
    return len(timed) >= _LEAST and (not told or _APART.search(clause.form) is not None or told <= timed[0])


_QUANTILE = re.compile(r"p(\d{2})(?:\.?(\d{1,2}))?")


def is_quantile(key: str, text: str) -> bool:
    """Whether `p99` is what a text asks for as `histogram_quantile(0.99, …)` or has as `quantile="0.99"`."""
    found = _QUANTILE.fullmatch(key)
    if found is None:
        return False
    digits = (found[1] + (found[2] or "")).rstrip("0")
    return re.search(rf"quantile[a-z_]*[\"']? ?[=(]? ?[\"']?0?\.{digits}0*(?!\d)", text) is not None
