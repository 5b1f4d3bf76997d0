"""Time words of a question: what an engineer types ("6 月 30 日 20:53", "last 30 minutes") as a window of a search.

A time as typed is often incomplete, and stays so: the search compares what it names. "The last 30 minutes" are
counted back from the newest time of the watched system, never from the machine's clock: a copied log is asked about in
its own terms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = r"(?P<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_CLOCK = r"(?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d)(?:[.,]\d{1,9})?)?(?![\d:])"
_ZONE = r"\s*(?P<zone>Z|UTC|[+-]\d\d:?\d\d)?(?![A-Za-z\d])"
_ZH_CLOCK = (
    r"(?P<half>凌晨|早上|上午|中午|下午|晚上)?\s*(?P<hour>\d{1,2})\s*[点时]\s*"
    r"(?:(?P<minute>\d{1,2})\s*分?\s*(?:(?P<second>\d{1,2})\s*秒)?)?(?!间)"
)
_GAP = r"(?:[T ,，:]|\s|at|的)*"
_EDGE = r"(?<![\w.:/-])"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_EDGE}(?P<year>\d{{4}})[-/.](?P<month>\d{{1,2}})[-/.](?P<day>\d{{1,2}})(?:{_GAP}{_CLOCK}{_ZONE})?",
        rf"(?:(?P<year>\d{{4}})\s*年\s*)?(?P<month>\d{{1,2}})\s*月\s*(?P<day>\d{{1,2}})\s*[日号]?(?:{_GAP}{_CLOCK})",
        rf"(?:(?P<year>\d{{4}})\s*年\s*)?(?P<month>\d{{1,2}})\s*月\s*(?P<day>\d{{1,2}})\s*[日号]?(?:{_GAP}{_ZH_CLOCK})?",
        rf"(?<![A-Za-z]){_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?![\d:])(?:,?\s+(?P<year>(?:19|20)\d{{2}})(?!:))?(?:{_GAP}{_CLOCK}{_ZONE})?",
        rf"{_EDGE}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?[\s/-]{_MONTH}(?:[\s/-](?P<year>\d{{4}}))?(?:{_GAP}{_CLOCK}{_ZONE})?(?![A-Za-z])",
        rf"{_EDGE}(?P<month>0\d|1[0-2])-(?P<day>[0-3]\d)\s+{_CLOCK}",
        rf"{_EDGE}{_CLOCK}{_ZONE}",
        _ZH_CLOCK,
    )
)
_NUMBER_WORDS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "five": 5, "ten": 10, "fifteen": 15, "thirty": 30, "few": 5,
    "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "十": 10, "十五": 15, "二十": 20, "三十": 30,
    "半": 0, "几": 5,
}  # fmt: skip
_UNITS = {
    "s": 1, "sec": 1, "second": 1, "秒": 1, "m": 60, "min": 60, "minute": 60, "分钟": 60, "分": 60,
    "h": 3600, "hr": 3600, "hour": 3600, "小时": 3600, "个小时": 3600, "钟头": 3600,
    "d": 86400, "day": 86400, "天": 86400, "日": 86400, "week": 604800, "周": 604800,
}  # fmt: skip
_RELATIVE = re.compile(
    r"(?:in\s+|over\s+|during\s+|within\s+)?(?:the\s+)?\b(?:last|past|previous|recent)\s+"
    r"(?P<en>\d+|an?|one|two|three|five|ten|fifteen|thirty|few)?\s*"
    r"(?P<en_unit>seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?)\b"
    r"|(?:最近|过去|近|这|前)\s*(?P<zh>\d+|半|[一两二三四五六十几]{1,2})\s*(?:个)?\s*(?P<zh_unit>秒|分钟|小时|钟头|天|日|周)(?:之?[内里中以]+)?"
    r"|(?P<ago>\d+)\s*(?P<ago_unit>秒|分钟|小时|天)(?:之内|以内|内)",
    re.IGNORECASE,
)
_VAGUE = re.compile(
    r"\b(?:today|yesterday|tonight|last night|this morning|this afternoon|just now|recently)\b"
    r"|今天|今日|昨天|昨日|昨晚|今晚|今早|前天|刚才|刚刚",
    re.IGNORECASE,
)
_TO = re.compile(r"\s*(?:至|到|~|～|—+|–|-|to|and|until|till|和|与|through)\s*", re.IGNORECASE)
_AFTER = re.compile(r"(?:\b(?:since|after|from)\s*|自从?|从)\s*$", re.IGNORECASE)
_BEFORE = re.compile(r"\b(?:before|until|till|prior to|by)\s*$", re.IGNORECASE)
_ZH_AFTER = re.compile(r"\s*(?:之后|以后|以来|起|开始|后)")
_ZH_BEFORE = re.compile(r"\s*(?:之前|以前|前)")


@dataclass(frozen=True, slots=True)
class Moment:
    """One time as typed; what was not said is None."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    hour: int | None = None
    minute: int | None = None
    second: int | None = None
    zone: str = ""

    def start(self) -> datetime | None:
        """The first instant that it may mean; None while the date is incomplete or impossible."""
        if self.year is None or self.month is None or self.day is None:
            return None
        try:
            return datetime(
                self.year, self.month, self.day, self.hour or 0, self.minute or 0, self.second or 0, tzinfo=UTC
            )
        except ValueError:
            return None

    def words(self) -> str:
        """Spell what was said: `2015-08-07T20:53:10Z`, `Jun 30 20:53`, `20:53`."""
        clock = ""
        if self.hour is not None:
            seconds = "" if self.second is None else f":{self.second:02}"
            clock = f"{self.hour:02}:{self.minute or 0:02}{seconds}{self.zone.replace('UTC', 'Z')}"
        if self.month is None or self.day is None:
            return clock
        if self.year is None:
            return f"{_MONTHS[self.month - 1].title()} {self.day} {clock}".strip()
        date = f"{self.year:04}-{self.month:02}-{self.day:02}"
        return f"{date}T{clock}" if clock else date


@dataclass(frozen=True, slots=True)
class Window:
    """The window that a question names.

    `since` and `until` are inclusive ends; `last_seconds` stands for "the last …"; `vague` for a word that needs the
    asker's own clock ("today") and cannot be resolved. `text` is the words.
    """

    since: Moment | None = None
    until: Moment | None = None
    is_point: bool = False
    last_seconds: int | None = None
    vague: bool = False
    text: str = ""


def find_window(question: str) -> tuple[Window | None, str]:
    """Find the window in a question; the rest of the question is returned with blanks in its place."""
    relative = _RELATIVE.search(question)
    if relative:
        window = Window(last_seconds=_seconds(relative), text=relative.group().strip())
        return window, _blank(question, relative.span())
    found = list(_moments(question))
    if not found:
        vague = _VAGUE.search(question)
        if vague is None:
            return None, question
        return Window(vague=True, text=vague.group()), _blank(question, vague.span())
    return _window_of(question, found)


def _window_of(question: str, found: list[tuple[Moment, int, int]]) -> tuple[Window, str]:
    first, start, end = found[0]
    if len(found) > 1:
        second, next_start, next_end = found[1]
        between = question[end:next_start]
        if _TO.fullmatch(between):
            window = Window(first, _inherit(second, first), text=question[start:next_end])
            return window, _blank(question, (start, next_end))
        if second.hour is not None and first.hour is None and len(between) <= 8:
            merged = replace(first, hour=second.hour, minute=second.minute, second=second.second)
            return Window(merged, merged, True, text=question[start:next_end]), _blank(question, (start, next_end))
    text, rest = question[start:end], _blank(question, (start, end))
    before, after = question[:start], question[end:]
    if _BEFORE.search(before) or _ZH_BEFORE.match(after):
        return Window(until=first, text=text), rest
    if _AFTER.search(before) or _ZH_AFTER.match(after):
        return Window(since=first, text=text), rest
    return Window(first, first, True, text=text), rest


def ends(window: Window, newest: datetime | None) -> tuple[str | None, str | None]:
    """Spell a window's ends for a search whose `until` is exclusive; (None, None) where that cannot be.

    An incomplete time stays incomplete: the search compares what it names. A point is given as both ends, which means
    the whole second, minute or day of it. `newest` is the newest time that the watched system knows: "the last 30
    minutes" are counted back from it.
    """
    if window.last_seconds is not None:
        if newest is None:
            return None, None
        return (newest - timedelta(seconds=window.last_seconds)).isoformat(timespec="seconds"), None
    until = window.until
    if until and not window.is_point and until.hour is None:
        until = _next_day(until)
    return (window.since.words() if window.since else None), (until.words() if until else None)


def _next_day(moment: Moment) -> Moment:
    start = replace(moment, year=moment.year or 2024).start()
    if start is None:
        return moment
    after = start + timedelta(days=1)
    return replace(moment, year=after.year if moment.year else None, month=after.month, day=after.day)


def _moments(question: str) -> Iterator[tuple[Moment, int, int]]:
    position = 0
    while position < len(question):
        matches = [m for pattern in _PATTERNS if (m := pattern.search(question, position))]
        matches = [m for m in matches if m.group().strip()]
        if not matches:
            return
        best = min(matches, key=lambda m: (m.start(), -m.end()))
        moment = _read(best)
        if moment is not None:
            yield moment, best.start(), best.end()
        position = best.end()


def _read(match: re.Match[str]) -> Moment | None:
    parts = match.groupdict()

    def number(name: str) -> int | None:
        value = parts.get(name)
        return int(value) if value else None

    month = number("month")
    if parts.get("name"):
        month = _MONTHS.index(parts["name"].lower()) + 1
    hour = number("hour")
    if hour is not None and parts.get("half") in {"下午", "晚上"} and hour < 12:
        hour += 12
    moment = Moment(
        number("year"),
        month,
        number("day"),
        hour,
        number("minute"),
        number("second"),
        (parts.get("zone") or "").upper(),
    )
    probe = replace(moment, year=moment.year or 2024, month=month or 1, day=moment.day or 1)
    return moment if probe.start() is not None else None


def _inherit(end: Moment, start: Moment) -> Moment:
    """A range's end takes the date that only its start names."""
    if end.month is None:
        if (
            start.hour is not None
            and end.hour is not None
            and end.hour < start.hour
            and 12 <= start.hour < end.hour + 12
        ):
            end = replace(end, hour=end.hour + 12)  # "下午 3 点到 5 点"
        return replace(end, year=start.year, month=start.month, day=start.day)
    return replace(end, year=end.year or start.year)


def _seconds(match: re.Match[str]) -> int:
    written = (match["en"] or match["zh"] or match["ago"] or "1").lower()
    unit = (match["en_unit"] or match["zh_unit"] or match["ago_unit"]).lower()
    size = _UNITS.get(unit) or _UNITS.get(unit.removesuffix("s")) or 60
    if written == "半":
        return size // 2
    amount = int(written) if written.isdigit() else _NUMBER_WORDS.get(written, 1)
    return min(amount, 100_000) * size


def _blank(text: str, span: tuple[int, int]) -> str:
    return f"{text[: span[0]]} {text[span[1] :]}"
