"""How long ago something was told as the window of it all: `17 times in the last 2m41s` of `17 (2m41s ago)`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, MOST
from gatekeeper.guard_records import Record
from gatekeeper.guard_values import number_of

_AGO = re.compile(r"^\s?(?:ago\b|之?前|以前)")
_WINDOW_BEFORE = re.compile(
    r"(?:\b(?:in|within|over|during|for)(?: (?:just|only|about))?(?: the)?(?: (?:last|past|previous))?|过去|最近|近|在)(?:的|这)? ?$"
)
_WINDOW_BEHIND = re.compile(r"^ ?(?:之?内|以内|里|当中|间)")
_SAME = 1e-6


def ago_as_window(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """A duration that the records have only as how long ago something was, told as the time in which it was."""
    for item in clause.items:
        if item.kind != "number" or number_of(item).dimension != "time" or not _as_window(item, clause):
            continue
        homes = [before for record in records for line in record.lines[:MOST] for before in _homes(item, line)]
        if homes and all(homes):
            return [fault(item, FindingKind.NUMBER_DRIFT, "is how long ago it was in the record, and no window")]
    return []


def _as_window(item: Item, clause: Clause) -> bool:
    figure = re.match(r"\d+(?:\.\d+)?", item.key)
    at = clause.form.find(figure[0]) if figure else -1
    if figure is None or at < 0:
        return False
    behind = re.sub(
        r"^[\d. ]*(?:[a-z]+|天|小时|分钟?|秒钟?)(?: ?\d+(?:\.\d+)? ?(?:[a-z]+|小时|分钟?|秒钟?))*", "", clause.form[at:]
    )
    counted = any(
        (other.kind == "number" and other is not item and not other.unit.isalpha()) or other.unit == "x"
        for other in clause.items
    )
    return (
        counted
        and (_WINDOW_BEFORE.search(clause.form[:at]) is not None or _WINDOW_BEHIND.match(behind) is not None)
        and not _AGO.match(behind)
    )


def _homes(item: Item, line: str) -> list[bool]:
    """For each place at which a line has the duration, whether it is told there as so long ago."""
    said = number_of(item)
    return [
        _AGO.match(line[other.end :]) is not None
        for other in lex(line[:LONGEST])
        if other.kind == "number"
        and number_of(other).dimension == "time"
        and abs(number_of(other).value - said.value) < _SAME
    ]
