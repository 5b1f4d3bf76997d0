"""`反复`, `repeatedly`: true of what several records tell one by one, though none of them says it of itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record

_REPEATED = frozenset(
    {"反复", "多次", "屡次", "接连", "repeatedly", "repeated", "multiple", "several", "multiple time", "several time"}
)
_LEAST = 2  # records that tell of it, beside a count of more, or one more of them
_COUNT = re.compile(r"counted\b.*?(?:\btotal ?= ?|: )(\d+)")


def is_repeated(
    clause: Clause, options: Iterable[tuple[list[Fault], tuple[Record, ...]]], material: Sequence[Record]
) -> bool:
    """Whether several records bear out all of a clause but for the word that it happened more than once."""
    words = {item.start for item in clause.items if item.key in _REPEATED and item.risk}
    if not words:
        return False
    telling = {
        record.text
        for faults, records in options
        for record in records
        if faults and record.kind == "observed" and all(_only_widens(one, words) for one in faults)
    }
    counted = any(int(found[1]) > _LEAST for record in material if (found := _COUNT.search(record.text)))
    return len(telling) > _LEAST or (len(telling) == _LEAST and counted)


def _only_widens(one: Fault, words: set[int]) -> bool:
    return one.start in words and one.kind in {FindingKind.TIME_WIDENING, FindingKind.SCOPE_WIDENING}
