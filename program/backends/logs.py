"""The values every log backend speaks: a query, a record, what was found, and a time window."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from functools import lru_cache
from typing import Literal, Protocol

from program.chinese import variants
from program.errors import ToolError

LEVELS = ("TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "ERROR", "FATAL")
NO_OFFSET = timedelta(0)
NO_YEAR = 1904
"""The year that stands for "no year": a leap year, so that Feb 29 can be held."""

LEVEL_WORDS = {
    "trace": "TRACE", "verbose": "TRACE", "finest": "TRACE", "finer": "TRACE", "trc": "TRACE",
    "debug": "DEBUG", "dbg": "DEBUG", "fine": "DEBUG", "调试": "DEBUG",
    "info": "INFO", "information": "INFO", "informational": "INFO", "inf": "INFO", "信息": "INFO",
    "notice": "NOTICE", "warn": "WARN", "warning": "WARN", "wrn": "WARN", "警告": "WARN", "告警": "WARN",
    "error": "ERROR", "err": "ERROR", "severe": "ERROR", "eror": "ERROR", "错误": "ERROR", "异常": "ERROR",
    "fatal": "FATAL", "critical": "FATAL", "crit": "FATAL", "panic": "FATAL", "dpanic": "FATAL",
    "alert": "FATAL", "emerg": "FATAL", "emergency": "FATAL", "致命": "FATAL", "严重": "FATAL",
}  # fmt: skip
MONTHS = {
    name: number + 1
    for number, name in enumerate(("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"))
}


@dataclass(frozen=True, slots=True)
class LogQuery:
    """What to look for; every filter that is given must hold.

    `keywords` and `phrase` must all occur, one of `any_of` must, one of each list of `also_any` must, none of
    `exclude` may; `service`
    is a service or a host; `level` is asked exactly, `ERROR+` asks that level and above; `since`
    is inclusive, `until` exclusive, in the spellings of `read_moment`; `source` names files or
    indexes; `limit` bounds the list and not the count.
    """

    keywords: tuple[str, ...] = ()
    any_of: tuple[str, ...] = ()
    phrase: str | None = None
    exclude: tuple[str, ...] = ()
    service: str | None = None
    level: str | None = None
    since: str | None = None
    until: str | None = None
    source: str | None = None
    limit: int = 20
    also_any: tuple[tuple[str, ...], ...] = ()

    def words(self) -> str:
        """The query in words, as it stands in every count and no-hit."""
        parts = [f"{name}=[{', '.join(words)}]" for name, words in self._lists() if words]
        ends = (("service", self.service), ("level", self.level), ("source", self.source))
        parts += [f"{name}={value}" for name, value in ends if value]
        return clean("; ".join(parts)) or "all records"

    def _lists(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        phrase = (self.phrase,) if self.phrase else ()
        return (
            ("keywords", self.keywords),
            ("any_of", self.any_of),
            *(("any_of", words) for words in self.also_any),
            ("phrase", phrase),
            ("exclude", self.exclude),
        )

    def needles(self) -> tuple[Needle, ...]:
        """The words a found record shows, in the order in which they were asked."""
        also = (word for words in self.also_any for word in words)
        words = (*((self.phrase,) if self.phrase else ()), *self.keywords, *self.any_of, *also)
        return tuple(needle(word) for word in words)


@dataclass(frozen=True, slots=True)
class LogRecord:
    """One record: its line with the stack trace or continuation lines that follow it.

    `text` is the system's own spelling; `time` is aware, in UTC, None where it cannot be read;
    `dated` is False where the record names no year (`time` then stands in year `NO_YEAR` or a
    later leap year, in the file's order); `time_text` is the time as written; `also` holds decoded
    strings that `text` spells with escapes; `offset` is the zone of its time, None where it writes none
    (`time` is then as written).
    """

    source: str
    line: int
    time: datetime | None
    level: str | None
    labels: Mapping[str, str]
    text: str
    time_text: str = ""
    dated: bool = True
    also: str = ""
    offset: timedelta | None = None

    def service(self) -> str | None:
        """The one name to count it under, if it carries one."""
        for name in ("service", "program", "unit", "container"):
            if name in self.labels:
                return self.labels[name]
        return None


@dataclass(frozen=True, slots=True)
class LogScope:
    """What was searched, in words: the query, the sources with their records, the time window.

    `not_covered` names what could not be read; a search with an entry there cannot show an absence.
    """

    query: str
    scope: str
    window: str = "all"
    not_covered: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WindowZones:
    """In which zone the times of a search's window were read.

    `read` is `named` (the query names the zone), `set` (by the setting), `records` (the one zone that all searched
    records write), `each record` (they write several) or `none` (they write none either). `window` is that one zone in
    words, empty where there is none; `records` are the zones that the searched records write, "" for none; `unzoned`
    is the zone in which those without one were read, empty where they were compared as written.
    """

    read: Literal["named", "set", "records", "each record", "none"]
    window: str
    records: tuple[str, ...]
    unzoned: str = ""


@dataclass(frozen=True, slots=True)
class LogSearch:
    """What one search found.

    `records` are in order of time, then source and line; where `total` is more than the limit they
    are the first and the last of the matches. `spans` are pairs of the first and last time as
    written: one pair for times with a year, one for times without. `truncated` says that the search
    itself stopped before the end of its scope. `zones` says how a window's times were read.
    """

    records: tuple[LogRecord, ...]
    total: int
    scope: LogScope
    levels: Mapping[str, int] = field(default_factory=dict[str, int])
    sources: Mapping[str, int] = field(default_factory=dict[str, int])
    services: Mapping[str, int] = field(default_factory=dict[str, int])
    spans: tuple[tuple[str, str], ...] = ()
    truncated: bool = False
    notes: tuple[str, ...] = ()
    zones: WindowZones | None = None


class LogBackend(Protocol):
    """A place that holds log records."""

    def search(self, query: LogQuery) -> LogSearch:
        """Search it all; always count all matches.

        Raises:
            ToolError: the query cannot be asked (level, window, source).
        """
        ...

    def overview(self) -> str:
        """What can be asked (sources, formats, times, services), in at most 2,500 characters."""
        ...


def clean(text: str) -> str:
    """Without NUL bytes and lone surrogates, which can be neither stored nor sent."""
    if text.isascii():
        return text.replace("\x00", "\ufffd")
    return text.replace("\x00", "\ufffd").encode("utf-8", "replace").decode("utf-8")


def fold(text: str) -> str:
    """Spell a text for comparison: NFKC and without case."""
    return text.lower() if text.isascii() else unicodedata.normalize("NFKC", text).casefold()


@dataclass(frozen=True, slots=True)
class Needle:
    """A wanted word or phrase: `folded` to compare, `pattern` to find it in a text as written.

    `two_scripts` says that it holds Chinese characters that have another form: both forms are found.
    """

    folded: str
    spaced: bool
    digits: bool
    pattern: re.Pattern[str]
    two_scripts: bool = False

    def is_in(self, folded: str) -> bool:
        """Whether a folded text holds it; a number is not found inside a longer number."""
        if self.digits or self.two_scripts:
            return self.pattern.search(folded) is not None
        if not self.spaced:
            return self.folded in folded
        first = self.folded.partition(" ")[0]
        return first in folded and self.folded in " ".join(folded.split())


def needle(word: str) -> Needle:
    """Make the comparison form of a word; runs of white space count as one."""
    folded = " ".join(fold(word).split())
    digits = folded.isdecimal()
    body = r"\s+".join(map(either_script, folded.split()))
    return Needle(
        folded=folded,
        spaced=" " in folded,
        digits=digits,
        pattern=re.compile(rf"(?<!\d){body}(?!\d)" if digits else body, re.IGNORECASE),
        two_scripts=any(len(variants(char)) > 1 for char in folded),
    )


def either_script(text: str) -> str:
    """A pattern that finds a text in Simplified and in Traditional characters."""
    if text.isascii():
        return re.escape(text)
    forms = ((char, variants(char)) for char in text)
    return "".join(f"[{found}]" if len(found) > 1 else re.escape(char) for char, found in forms)


@lru_cache(maxsize=4_096)
def read_level(text: str) -> str | None:
    """One of `LEVELS` for a level word in any usual spelling, or None."""
    return LEVEL_WORDS.get(fold(text).strip())


def syslog_level(severity: int) -> str:
    """The level of a syslog severity (RFC 5424 table 2, journald's PRIORITY): 0 is the worst."""
    return ("FATAL", "FATAL", "FATAL", "ERROR", "WARN", "NOTICE", "INFO", "DEBUG")[severity & 7]


def wanted_levels(text: str) -> frozenset[str]:
    """The levels that a query's `level` asks for: exactly one, or one and above for `ERROR+`.

    Raises:
        ToolError: it is no level.
    """
    word = re.sub(
        r"\s*(\+|and (above|higher|worse)|or (above|higher|worse)|及以上|以上)$",
        "",
        fold(text).strip(),
    )
    above = word != fold(text).strip()
    level = read_level(word)
    if level is None:
        raise ToolError(f"level={text!r} is no level: {', '.join(LEVELS)}, or one with + for it and above")
    return frozenset(LEVELS[LEVELS.index(level) :]) if above else frozenset({level})


# ---- time ---------------------------------------------------------------------------------------

Kind = Literal["full", "no year", "clock"]


@dataclass(frozen=True, slots=True)
class Moment:
    """A time that was read: in UTC, how fine it was spelled, and what of it was spelled at all.

    `offset` is its zone as spelled; where none is spelled (`zoned` is False), `at` is the time as written.
    """

    at: datetime
    unit: timedelta
    kind: Kind
    zoned: bool
    offset: timedelta = NO_OFFSET

    def wall(self) -> datetime:
        """The time that its own clock shows."""
        return self.at + self.offset


def moment(parts: Mapping[str, str | None]) -> Moment | None:
    """Read the named parts of a time.

    They are y, mo (number) or mon (name), d, h, mi, s, f (fraction), z (zone), ap (am or pm).

    Returns None where they name no time of the calendar.
    """
    month = parts.get("mo") or MONTHS.get((parts.get("mon") or "")[:3].lower())
    kind: Kind = "clock" if month is None else "full" if parts.get("y") else "no year"
    zone = _zone(parts.get("z"))
    fraction = parts.get("f")
    try:
        year = int(parts.get("y") or NO_YEAR)
        at = datetime(
            year + 2000 if year < 100 else year,
            int(month or 1),
            int(parts.get("d") or 1),
            _hour(parts),
            int(parts.get("mi") or 0),
            min(int(parts.get("s") or 0), 59),  # a leap second is written as 60
            int(f"{fraction}000000"[:6]) if fraction else 0,
            tzinfo=zone or UTC,
        )
        if zone is None:
            return Moment(at, _unit(parts), kind, False)
        return Moment(at.astimezone(UTC), _unit(parts), kind, True, zone.utcoffset(None))
    except (ValueError, OverflowError):
        return None


def _hour(parts: Mapping[str, str | None]) -> int:
    hour, half = int(parts.get("h") or 0), (parts.get("ap") or "").lower()
    return hour % 12 + (12 if half == "pm" else 0) if half else hour


def _unit(parts: Mapping[str, str | None]) -> timedelta:
    fraction = parts.get("f")
    if fraction:
        return timedelta(microseconds=10 ** max(0, 6 - len(fraction)))
    return next((unit for part, unit in _UNITS if parts.get(part)), timedelta(days=1))


_UNITS = (("s", timedelta(seconds=1)), ("mi", timedelta(minutes=1)), ("h", timedelta(hours=1)))


@lru_cache(maxsize=512)
def _zone(text: str | None) -> timezone | None:
    if not text:
        return None
    found = re.search(r"([+-])(\d\d?):?(\d\d)?$", text)
    if found is None:
        return UTC
    offset = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
    return timezone(-offset if found[1] == "-" else offset) if offset < timedelta(days=1) else UTC


def epoch_moment(text: str) -> Moment | None:
    """Read seconds, milli-, micro- or nanoseconds since 1970, told apart by their size."""
    try:
        value = float(text) if "." in text or "e" in text.lower() else int(text)
        scale = next((s for s, top in ((1, 1e11), (10**3, 1e14), (10**6, 1e17)) if abs(value) < top), 10**9)
        at = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=value * 10**6 // scale)
    except (ValueError, OverflowError):
        return None
    return Moment(at, timedelta(seconds=1) / min(scale, 10**6), "full", True)


_TIME = r"(?P<h>\d{1,2})(?::(?P<mi>\d{2})(?::(?P<s>\d{2})(?:[.,](?P<f>\d{1,9}))?)?)?"
_ZONE = r"\s*(?P<z>Z|(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}:?\d{2})?"
_MONTH = r"(?P<mon>[a-z]{3,9})"
_BOUNDS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?P<y>\d{{4}})[-/.](?P<mo>\d{{1,2}})[-/.](?P<d>\d{{1,2}})(?:[T ,_]+{_TIME}{_ZONE})?",
        rf"(?P<mo>\d{{1,2}})[-/](?P<d>\d{{1,2}})(?:[T ,]+{_TIME}{_ZONE})?",
        rf"{_MONTH}\.? +(?P<d>\d{{1,2}})(?:,? +(?P<y>\d{{4}}))?(?:[T ,]+{_TIME}{_ZONE})?",
        rf"(?P<d>\d{{1,2}})[ /-]{_MONTH}(?:[ /-](?P<y>\d{{4}}))?(?:[T ,:]+{_TIME}{_ZONE})?",
        rf"(?P<h>\d{{1,2}}):(?P<mi>\d{{2}})(?::(?P<s>\d{{2}})(?:[.,](?P<f>\d{{1,9}}))?)?{_ZONE}",
    )
)
_CHINESE = (
    ("年", "-"),
    ("月", "-"),
    ("日", " "),
    ("号", " "),
    ("时", ":"),
    ("点", ":"),
    ("分", ":"),
    ("秒", ""),
)


def read_moment(text: str) -> Moment:
    """Read a time as people write it.

    ISO 8601, `Jun 30 20:53`, `18/May/2015:03:05`, `6月30日 20:53`, `20:53`, seconds since 1970.

    Raises:
        ToolError: it is no time.
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    for word, sign in _CHINESE:
        plain = plain.replace(word, sign)
    plain = " ".join(plain.split()).rstrip(":-")
    if re.fullmatch(r"\d{10}(\.\d+)?|\d{13}|\d{16}|\d{19}", plain):
        found = epoch_moment(plain)
    else:
        matches = (pattern.fullmatch(plain) for pattern in _BOUNDS)
        found = next((moment(match.groupdict()) for match in matches if match and _is_time(match)), None)
    if found is None:
        raise ToolError(
            f"time {clean(text)!r} cannot be read: write it like 2026-07-08T23:05:00Z, 2026-07-08 23:05 or Jun 30 20:53"
        )
    return found


def _is_time(match: re.Match[str]) -> bool:
    month = match.groupdict().get("mon")
    return month is None or month[:3].lower() in MONTHS
