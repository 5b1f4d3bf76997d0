"""A field told with a time that is another line's: `count=2 at 05:30:18`, where the line of 05:30:18 has `count=1`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_moments import is_log, own_lines
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import is_open

_FIELD = re.compile(r"(?<![\w.])([A-Za-z][\w.]{0,40})=([^\s,;()（），；。]{1,60}?)(?=[\s,;.()（），；。]|$)")
_CLOCK = re.compile(r"(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])")
_SEGMENT = re.compile(r"[^,，;；。]{1,400}")
# What follows is of the moment that was named before.
_THEN = re.compile(
    r"^\s*(?:当时|當時|此时|此時|那时|那時|这时|這時|其时|其時|at (?:that|this|the) (?:time|moment|point)\b|then\b)",
    re.I,
)


def of_another_moment(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A time and a `key=value` that the lines of that time do not have, and a line of another time has."""
    if not _FIELD.search(sentence) or not _CLOCK.search(sentence) or any(is_open(part) for part in parts[:1]):
        return []
    lines = [line.lower() for line in own_lines(facts) if is_log(line)]
    told = ""
    for segment in _SEGMENT.finditer(sentence):
        clocks = set(_CLOCK.findall(segment.group()))
        if clocks:
            told = clocks.pop() if len(clocks) == 1 else ""
        elif not _THEN.match(segment.group()):
            told = ""
        own = [line for line in lines if told and told in line]
        for found in _FIELD.finditer(segment.group()):
            key, value = (re.escape(one.lower()) for one in found.groups())
            named = re.compile(rf"(?<![\w.]){key}\"?\s?[=:]")
            field = re.compile(rf"(?<![\w.]){key}\"?\s?[=:]\s?\"?{value}(?![\w.])")
            apart = any(named.search(line) for line in own) and not any(field.search(line) for line in own)
            if apart and any(field.search(line) for line in lines):
                start = segment.start() + found.start()
                reason = f"“{found.group()}” is in a line of another time than {told}"
                return [Fault(FindingKind.TIMESTAMP_DRIFT, start, start + len(found.group()), reason)]
    return []
