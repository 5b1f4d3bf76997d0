"""Counts of an alert as a clause tells them: what its numbers count, and which is the part of which."""

from __future__ import annotations

import re

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_measured import measures, piled_up
from gatekeeper.guard_records import Record


def counts_measured(concepts: frozenset[str], value: float, text: str, lines: tuple[str, ...]) -> bool:
    """Whether a number is what an alert counts of the things that a noun names: `available=5` of an alert on replicas."""
    counted = measures("\n".join(line for line in lines if not line.startswith("> ")))
    return piled_up(concepts, value, text) or any(value == number and concepts & things for number, things in counted)


_OF_ALL = re.compile(r"(?<![\w.])(\d+) ?(?:out )?of (?:(?:the|its|all|a total of) )?(\d+)(?![\w.])|(?<![\w.])(\d+) ?/ ?(\d+)(?![\w./])")
_AMONG = re.compile(r"(\d+) ?[个台条份]?[\u4e00-\u9fff]{1,6}?(?:中|里|当中|之中)[^\d,;]{0,6}(\d+)")


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
                clause_fault(clause, FindingKind.NUMBER_DRIFT, f"“{part:g} of {whole:g}” is not the part that the record has")
            ]
    return []


_STATUS_TOLD = re.compile(r"\b(?:status|state)(?: is| of|:| =)? ?([a-z][a-z_]{2,})\b|状态(?:为|是|:)? ?([a-z][a-z_]{2,})(?![a-z_])|(?:in|处于|at) ([a-z]+(?:_[a-z]+)+|[a-z]{3,}) ?(?:status\b|state\b|状态)")
_STATUS_ASKED = re.compile(r"(?<![\w.])(?:\w*_)?(?:status|state) ?= ?([a-z_]+)")


def counted_otherwise(clause: Clause, record: Record) -> list[Fault]:
    """A count of what has one status told as that of another: `status PAID` of `total=4; query=status=PAY_FAILED`."""
    if "counted" not in record.text or not (own := set(_STATUS_ASKED.findall(record.text))):
        return []
    said = {value for found in _STATUS_TOLD.findall(clause.form) for value in found if value} - _NO_STATUS
    if not said or said & own:
        return []
    return [clause_fault(clause, FindingKind.STATE_FLIP, f"“{min(said)}” is not the status that was counted")]


_NO_STATUS = frozenset({"the", "this", "that", "and", "with", "for", "has", "have", "are", "was", "were", "equal", "equals", "one", "matching", "set"})
