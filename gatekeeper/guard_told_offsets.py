"""A zone told by its offset alone, `stamped +08:00`, `时区是 +0200`: where it stands, and whether a record has it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_records import Record

_MINUTES = "(?:00|15|30|45)"
_OFFSET = re.compile(
    rf"(?<![\w.:/-])(?<!\d )(?<!utc)(?<!gmt)([+-])(0\d|1[0-4])(?::({_MINUTES})|(?<=0\d)({_MINUTES}))(?![\d:])"
)


@lru_cache(maxsize=512)
def offsets_told(text: str) -> tuple[tuple[int, int, int], ...]:
    """Each offset that stands by itself in a text: where it begins and ends, and its minutes from UTC."""
    return tuple((found.start(), found.end(), _minutes(found)) for found in _OFFSET.finditer(text.lower()))


def _minutes(found: re.Match[str]) -> int:
    minutes = int(found[2]) * 60 + int(found[3] or found[4] or 0)
    return -minutes if found[1] == "-" else minutes


def offset_of_none(sentence: str, records: Sequence[Record]) -> list[Fault]:
    """An offset that no time of the records has."""
    told = offsets_told(sentence)
    known = {instant.clock.offset for record in records for instant in record.instants} if told else set[int | None]()
    return [
        Fault(FindingKind.TIMESTAMP_DRIFT, start, end, "is the zone of no time in the record")
        for start, end, minutes in told
        if minutes not in known
    ][:1]
