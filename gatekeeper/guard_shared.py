"""What one of two things has, told of both, `A and B ran on node-7`; and a thing of which only the start is known told as running."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, is_name
from gatekeeper.guard_moments import asserts, is_log, own_lines
from gatekeeper.guard_records import Record

_JOINS = frozenset({"and", "和", "与", "及", "、", "以及", "跟", "同"})
_BEFORE = frozenset({"on", "in", "at", "from", "to", "by", "via", "with", "under", "在", "于", "到", "从", "由"})
_APART = re.compile(r"\brespectively\b|分别|依次|各自")
_TWO = 2


def shared_by_one(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`A and B ran on node-7` of lines of which only that of A has node-7."""
    lines = [lex(line[:LONGEST]) for line in own_lines(records)]
    items = lex(sentence)
    joined, last = _joined(items)
    behind = [
        item
        for at, item in enumerate(items)
        if at > last and item.kind in {"identifier", "compound"} and items[at - 1].key in _BEFORE
    ]
    plain = all(asserts(part) for part in parts if part.items) and not _APART.search(sentence)
    for name in joined if plain and len(joined) >= _TWO and len(behind) == 1 else ():
        own = [line for line in lines if any(item.key == name for item in line)]
        if own and not any(item.key == behind[0].key for line in own for item in line):
            return [fault(behind[0], FindingKind.IDENTIFIER_DRIFT, f"is not where the record has “{name}”")]
    return _goes_on_meanwhile(parts, records)


def _joined(items: Sequence[Item]) -> tuple[list[str], int]:
    """The names that a clause joins by `and`, and where the last of them stands."""
    names: list[str] = []
    last = -1
    for at, item in enumerate(items):
        if not is_name(item):
            continue
        between = items[last + 1 : at] if names else ()
        if names and not any(other.key in _JOINS for other in between):
            break
        if names and len(between) > _TWO:
            break
        names, last = [*names, item.key], at
    return names, last


_MEANWHILE = re.compile(
    r"\bwhile (?P<en>.*\b(?:is|was|were|are) (?:still )?(?:running|active|processing|going on|in progress))|(?P<zh>.{2,40})(?:运行|执行|进行|处理)(?:中|期间|时)(?=[,，]|$)"
)
_GOES_ON = re.compile(r"\b(?:running|in progress|processing|still|active)\b|运行中|正在|进行中|仍在")


def _goes_on_meanwhile(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`failed while A was running` where the log has of A that it started, and nothing later."""
    lines = own_lines(records)
    for part in parts:
        told = _MEANWHILE.search(part.form) if part.items and part.opener != "if" else None
        names = [item.key for item in lex(told["en"] or told["zh"]) if is_name(item)] if told else []
        own = [line for line in lines if any(item.key in names for item in lex(line[:LONGEST]))]
        if own and all(map(is_log, own)) and not any(map(_GOES_ON.search, own)):
            return [
                clause_fault(part, FindingKind.TIME_WIDENING, "tells what started as still running at another time")
            ]
    return []
