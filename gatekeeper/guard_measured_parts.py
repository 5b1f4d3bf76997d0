"""Counts of an alert as a clause tells them: what its numbers count, and which is the part of which."""

from __future__ import annotations

import re

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_measured import measures, piled_up
from gatekeeper.guard_records import Record


def counts_measured(concepts: frozenset[str], value: float, text: str, lines: tuple[str, ...]) -> bool:
    """Whether a number is what an alert counts of the things that a noun names: `available=5` of an alert on replicas."""
    counted = measures("\n".join(line for line in lines if not line.startswith("> ")))
    return piled_up(concepts, value, text) or any(value == number and concepts & things for number, things in counted)


_OF_ALL = re.compile(
    r"(?<![\w.])(\d+) ?(?:out )?of (?:(?:the|its|all|a total of) )?(\d+)(?![\w.])|(?<![\w.])(\d+) ?/ ?(\d+)(?![\w./])"
)
_AMONG = re.compile(r"(\d+) ?[个台条份]? ?[a-z\u4e00-\u9fff]{1,12}? ?(?:中|里|当中|之中)[^\d,;]{0,6}(\d+)")


def part_turned(clause: Clause, record: Record) -> list[Fault]:
    """`7 of 5`, and `7 of 7 available` of `desired=7, available=5`: the field that the part is told of has another number."""
    if record.kind != "observed" or "alertname" not in record.text:
        return []
    told = [(float(one or three), float(two or four)) for one, two, three, four in _OF_ALL.findall(clause.form)]
    told += [(float(part), float(whole)) for whole, part in _AMONG.findall(clause.form)]
    named = {name for item in clause.items if item.kind == "word" for name in (item.key, *item.concepts)}
    for part, whole in told:
        own = {value for names, value in record.pairs if names & named}
        if part > whole or (own and part not in own):
            return [
                clause_fault(
                    clause, FindingKind.NUMBER_DRIFT, f"“{part:g} of {whole:g}” is not the part that the record has"
                )
            ]
    return []


_STATUS_TOLD = re.compile(
    r"\b(?:status|state)(?: is| of|:| =)? ?([a-z][a-z_]{2,})\b|状态(?:为|是|:)? ?([a-z][a-z_]{2,})(?![a-z_])|(?:in|处于|at) ([a-z]+(?:_[a-z]+)+|[a-z]{3,}) ?(?:status\b|state\b|状态)"
)
_STATUS_ASKED = re.compile(r"(?<![\w.])(?:\w*_)?(?:status|state) ?= ?([a-z_]+)")


def counted_otherwise(clause: Clause, record: Record) -> list[Fault]:
    """A count of what has one status told as that of another: `status PAID` of `total=4; query=status=PAY_FAILED`."""
    if "counted" not in record.text or not (own := set(_STATUS_ASKED.findall(record.text))):
        return []
    said = {value for found in _STATUS_TOLD.findall(clause.form) for value in found if value} - _NO_STATUS
    if not said or said & own:
        return []
    return [clause_fault(clause, FindingKind.STATE_FLIP, f"“{min(said)}” is not the status that was counted")]


_NO_STATUS = frozenset(
    {
        "the",
        "this",
        "that",
        "and",
        "with",
        "for",
        "has",
        "have",
        "are",
        "was",
        "were",
        "equal",
        "equals",
        "one",
        "matching",
        "set",
    }
)


_EACH = (
    ("second", re.compile(r"每秒|\b(?:a|per|each|every) second\b|(?<=\d)/s(?:ec)?\b")),
    ("minute", re.compile(r"每分钟?|\b(?:a|per|each|every) min(?:ute)?\b|(?<=\d)/min\b")),
    ("hour", re.compile(r"每个?小时|\b(?:an|per|each|every) hour\b|hourly")),
    ("day", re.compile(r"每天|每日|\b(?:a|per|each|every) day\b|daily")),
)


def other_rate(clause: Clause, record: Record) -> list[Fault]:
    """`842 a second` of what a record has by the minute; a number that was reckoned from it is not the record's own."""
    told = {name for name, pattern in _EACH if pattern.search(clause.form)}
    held = {name for name, pattern in _EACH if pattern.search(record.text)}
    own = {number.raw for number in record.numbers}
    if len(told) != 1 or not held or told & held:
        return []
    return [
        fault(item, FindingKind.NUMBER_DRIFT, f"is a number by the {min(held)} in the record")
        for item in clause.items
        if item.kind == "number" and item.value in own and item.value not in {0.0, 1.0}
    ][:1]


_LEVEL = {
    "fatal": r"fatals?|critical|致命",
    "error": r"errors?|错误|报错",
    "warn": r"warn|warnings?|警告",
    "info": r"info",
    "debug": r"debug",
}
_LEVEL_COUNTED = re.compile(
    rf"(?<![\w.:-])(\d+) ?(?:条|个|次|筆|笔)? ?(?:的)?(?:[a-z]+ )?({'|'.join(_LEVEL.values())})(?![a-z_])"
)
_ASKED_LEVEL = re.compile(r"(?<![\w.])level ?= ?([a-z]+)(?: ?\+)?")
_EXCLUDED = re.compile(r"(?<![a-z_])exclude ?= ?([^;]*)")


def other_level(clause: Clause, record: Record) -> list[Fault]:
    """`19 warnings` of a count whose search asked for `level=ERROR`, or that left the errors out."""
    if " counted " not in f" {record.text}":
        return []
    query = record.text.partition("query =")[2].partition("; scope =")[0]
    asked, excluded = _ASKED_LEVEL.search(_EXCLUDED.sub(" ", query)), _EXCLUDED.search(query)
    own = {item.raw for item in record.numbers}
    for number, word in _LEVEL_COUNTED.findall(clause.form):
        level = next(name for name, words in _LEVEL.items() if re.fullmatch(words, word))
        if float(number) not in own or re.search(rf"level ?= ?{level}\w* ?: ?{number}(?!\d)", record.text):
            continue
        held = _level_of(asked[1]) if asked else level
        above = asked is not None and asked.group().endswith("+") and level == "fatal"
        left_out = excluded is not None and re.search(_LEVEL[level], excluded[1]) is not None
        if left_out or (held != level and not above):
            reason = f"“{number} {word}” is not the level that was counted"
            return [clause_fault(clause, FindingKind.NUMBER_DRIFT, reason)]
    return []


def _level_of(name: str) -> str:
    return next((level for level, words in _LEVEL.items() if re.fullmatch(words, name)), name)
