"""The time window of a log search: what it compares, and in which zone its times and those of records are read.

A time that names no zone is one on a clock that nobody named. It is compared with what the records' own clocks show,
unless the other end of the window or the setting names a zone; in each case the window says so in its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

from program.backends.logs import NO_OFFSET, NO_YEAR, Kind, Moment, WindowZones, clean, read_moment
from program.errors import ToolError

_LONGEST_WRAP = timedelta(days=92)
_FIRST_YEAR = 1970
"""Before it a year is not one that was said, but stands for none."""
_ANY_YEAR = 2024
"""Stands for a year that is not said where a zone's offset depends on the day; a leap year."""
_WRITTEN_OFFSET = re.compile(r"(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?", re.IGNORECASE)
# A minus behind a time may be read as the dash of a range: `02:00-05:00`.
_MINUS_ZONE = re.compile(r"(?<=\d)\s*-\d{2}:?\d{2}$")


@dataclass(frozen=True, slots=True)
class TimeWindow:
    """From `since` (inclusive) to `until` (exclusive); `kind` says what of a time is compared.

    `ends` are its limits as asked: name, text, inclusive or exclusive. `zone` is the zone of both (`named` by the query,
    or set); None where neither names one and none is set: they are then times on the clock of each record. `unzoned` is
    the zone of records that write none, where that must be known.
    """

    since: Moment | None
    until: Moment | None
    kind: Kind
    ends: tuple[tuple[str, str, str], ...]
    zone: tzinfo | None
    unzoned: tzinfo
    named: bool

    def holds(self, at: datetime, *, dated: bool, offset: timedelta | None) -> bool:
        """Whether a record's time lies in it; `offset` is the zone that the record writes, None for none.

        Where the record or the window names no year, month, day and time are compared; where the window names no day,
        the time of day is.
        """
        kind: Kind = "no year" if self.kind == "full" and not dated else self.kind
        if self.zone is not None and offset is None:
            at -= offset_of(self.unzoned, at)
        if kind == "full" and self.zone is not None:
            return (self.since is None or self.since.at <= at) and (self.until is None or at < self.until.at)
        wall = at + (offset or NO_OFFSET) if self.zone is None else self._wall(at)
        since, until = (None if end is None else self._wall(end.at) for end in (self.since, self.until))
        if kind == "full":
            return (since is None or since <= wall) and (until is None or wall < until)
        if since and until and until - since >= timedelta(days=366):
            return True
        since, until, wall = _without(since, kind), _without(until, kind), _without(wall, kind) or wall
        after, before = since is None or since <= wall, until is None or wall < until
        wraps = since is not None and until is not None and until <= since
        return after or before if wraps else after and before

    def _wall(self, at: datetime) -> datetime:
        """What a clock in its zone shows at an instant; without a zone its times are that already."""
        return at if self.zone is None else at + offset_of(self.zone, at, instant=True)

    def zones(self, offsets: Iterable[timedelta | None]) -> WindowZones:
        """How its times were read against records that write these zones (None for none)."""
        ordered = sorted(set(offsets), key=lambda one: (one is None, one or NO_OFFSET))
        written = tuple("" if one is None else zone_words(one) for one in ordered)
        end = self.since or self.until
        if self.zone is not None and end is not None:
            zone = zone_words(offset_of(self.zone, end.at, instant=True))
            unzoned = zone_words(offset_of(self.unzoned, end.at, instant=True)) if "" in written else ""
            return WindowZones("named" if self.named else "set", zone, written, unzoned)
        if len(written) > 1:
            return WindowZones("each record", "", written)
        zone = "".join(written)
        return WindowZones("records" if zone else "none", zone, written)

    def words(self, zones: WindowZones, *, undated: bool) -> str:
        """The window in words, as it stands in every count and no-hit, each time with its zone.

        `undated` says that records without a year were searched.
        """
        parts = [" ".join(f"{name} {_zoned(text, zones.window)} ({limit})" for name, text, limit in self.ends)]
        if self.kind == "no year" or (self.kind == "full" and undated):
            parts.append("where no year is named, month, day and time are compared")
        if self.kind == "clock":
            parts.append("on any day")
        if zones.read == "records":
            parts.append("the query names no zone: read in that of the records")
        elif zones.read == "each record":
            parts.append(
                "the query names no zone and the records write several: each is compared as it writes its time"
            )
        elif zones.read == "none":
            parts.append("no zone is named, nor do the records write one: times are compared as written")
        elif zones.unzoned:
            parts.append(f"records without a zone are read as {zones.unzoned}")
        return clean("; ".join(parts))


def read_window(since: str | None, until: str | None, zone: tzinfo | None = None) -> TimeWindow | None:
    """Read a query's window; None where neither end is given.

    `until` is exclusive. Where `since` lies inside the unit that `until` names (both `20:53`; or
    `2026-07-08 23:00` until `2026-07-08`), the whole of that minute or day is meant. An end without
    year, day or zone takes it from the other; where neither names a zone, `zone` (the setting) holds.

    Raises:
        ToolError: an end cannot be read, or `until` is before `since`.
    """
    start, end = (read_moment(text) if text else None for text in (since, until))
    first = start or end
    if first is None:
        return None
    named = next((timezone(one.offset) for one in (start, end) if one is not None and one.zoned), None)
    start, end = _in_zone(start, named or zone), _in_zone(end, named or zone)
    start, end = _completed(start, end), _completed(end, start)
    whole = start is not None and end is not None and end.at <= start.at < end.at + end.unit
    if end and whole:
        end = replace(end, at=end.at + end.unit)
    if start and end and end.at <= start.at and not _wraps(start, end):
        raise ToolError(f"the window is empty: since={since!r} is not before until={until!r}")
    last = "inclusive" if whole else "exclusive"
    asked = (("since", since, "inclusive"), ("until", until, last))
    ends = tuple((name, text, limit) for name, text, limit in asked if text)
    kind = (start or end or first).kind
    return TimeWindow(start, end, kind, ends, named or zone, zone or UTC, named is not None)


def read_zone(text: str) -> tzinfo:
    """Read a zone: an IANA name such as `Asia/Shanghai`, `UTC`, or an offset such as `+08:00` or `UTC+8`.

    Raises:
        ValueError: it is none.
    """
    plain = text.strip()
    found = _WRITTEN_OFFSET.fullmatch(plain)
    if found:
        offset = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
        return timezone(-offset if found[1] == "-" else offset)
    if plain.upper() in {"Z", "UTC", "GMT"}:
        return UTC
    try:
        return ZoneInfo(plain)
    # An unknown key is a KeyError, a path a ValueError, and a folder of zones ("America") an OSError.
    except (KeyError, ValueError, OSError):
        raise ValueError(f"{text[:80]!r} is no zone: write one like Asia/Shanghai, UTC or +08:00") from None


def zone_words(offset: timedelta) -> str:
    """A zone as it stands behind a time: `UTC`, `UTC+08`, `UTC+05:30`."""
    minutes = round(offset.total_seconds() / 60)
    if not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'-' if minutes < 0 else '+'}{hours:02}" + (f":{rest:02}" if rest else "")


def offset_of(zone: tzinfo, at: datetime, *, instant: bool = False) -> timedelta:
    """How far a zone is from UTC at a time, which is one on its own clock unless it is told as an instant."""
    plain = at if at.year >= _FIRST_YEAR else at.replace(year=_ANY_YEAR)
    told = plain.astimezone(zone) if instant else plain.replace(tzinfo=zone)
    return told.utcoffset() or NO_OFFSET


def _in_zone(one: Moment | None, zone: tzinfo | None) -> Moment | None:
    if one is None or one.zoned or zone is None:
        return one
    offset = offset_of(zone, one.at)
    return replace(one, at=one.at - offset, offset=offset)


def _zoned(text: str, zone: str) -> str:
    """A limit as asked, with its zone behind it where it names none or in a way that may be misread."""
    if not zone:
        return text
    bare = _MINUS_ZONE.sub("", text) if ":" in text else text
    return text if bare == text and read_moment(text).zoned else f"{bare} {zone}"


def _completed(one: Moment | None, other: Moment | None) -> Moment | None:
    if one is None or other is None or one.kind == other.kind or one.kind == "full" or other.kind == "clock":
        return one
    mine, theirs = one.wall(), other.wall()
    wall = mine.replace(year=theirs.year, month=theirs.month, day=theirs.day)
    if one.kind == "no year":
        wall = mine.replace(year=theirs.year)
    return replace(one, at=wall - one.offset, kind=other.kind)


def _wraps(start: Moment, end: Moment) -> bool:
    if start.kind == "clock":
        return True
    return start.kind == "no year" and end.at + timedelta(days=366) - start.at <= _LONGEST_WRAP


def _without(at: datetime | None, kind: Kind) -> datetime | None:
    if at is None:
        return None
    return at.replace(year=NO_YEAR) if kind == "no year" else at.replace(year=NO_YEAR, month=1, day=1)
