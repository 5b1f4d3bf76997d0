"""The records shown as rows: the names each is told by, when it began and ended, how long it lasted, how grave it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gatekeeper.days import number_of_day
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, seen_by_tools

_MOST = 40
_STAMP = re.compile(r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?")
_LENGTH = re.compile(r"(\d+(?:\.\d+)?)(h|m|s)(?![a-z])")
_SECONDS = {"h": 3600.0, "m": 60.0, "s": 1.0}
GRAVITY = {
    "info": 0,
    "information": 0,
    "minor": 1,
    "warning": 1,
    "warn": 1,
    "major": 2,
    "error": 2,
    "critical": 3,
    "page": 3,
    "fatal": 4,
}
_NEVER = "0001"


@dataclass(frozen=True, slots=True)
class Row:
    """One record with the names it is told by, its begin and end and length in seconds, and its severity."""

    names: tuple[str, ...]
    start: float | None
    end: float | None
    length: float | None
    gravity: int | None
    line: Seen


def _time(text: str) -> float | None:
    found = _STAMP.search(text)
    if found is None or found[1].startswith(_NEVER):
        return None
    year, month, day = (int(part) for part in found[1].split("-"))
    hours, minutes, seconds = (int(part) for part in f"{found[2]}:00".split(":")[:3])
    zone = re.fullmatch(r"([+-])(\d\d):?(\d\d)", found[3] or "")
    ahead = (int(zone[2]) * 60 + int(zone[3])) * (-1 if zone[1] == "-" else 1) if zone else 0
    days = number_of_day((year, month, day))
    return None if days is None else days * 86400.0 + hours * 3600 + (minutes - ahead) * 60 + seconds


_IDS = re.compile(r"(?<![\w.-])(?:[A-Za-z]+-?\d[\w-]*|[A-Za-z]+(?:-[A-Za-z\d]+)+-\w*\d\w*|\d+\.\d+\.\d+)(?![\w.-]*\w@)")


def _row(line: Seen) -> Row:
    if line.is_alert:
        names = tuple(name.lower() for name in (line.value("alertname"), line.value("service")) if name)
        length = sum(float(many) * _SECONDS[unit] for many, unit in _LENGTH.findall(line.value("duration"))) or None
        start, end = _time(line.value("startsat")), _time(line.value("endsat"))
        return Row(names, start, end, length, GRAVITY.get(line.value("severity").lower()), line)
    names = tuple(
        dict.fromkeys(name.lower() for name in _IDS.findall(line.text[:_LONGEST]) if "t0" not in name.lower())
    )
    return Row(names, _time(line.text), None, None, None, line)


_LONGEST = 600


def rows_of(facts: Sequence[Record]) -> list[Row]:
    """The rows of what tools said, a line each."""
    rows = [_row(line) for line in seen_by_tools(facts, "observed")[:_MOST] if " counted " not in line.form[:40]]
    return [row for row in rows if row.names]


def told_rows(form: str, rows: Sequence[Row]) -> list[tuple[int, int, Row]]:
    """Where a clause names which row, by a name that one row alone has."""
    found: list[tuple[int, int, Row]] = []
    for row in rows:
        own = [name for name in row.names if sum(name in other.names for other in rows) == 1]
        spots = [m.span() for name in own for m in re.finditer(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", form)]
        if spots:
            start, end = min(spots)
            found.append((start, end, row))
    return sorted(found, key=lambda one: one[0])
