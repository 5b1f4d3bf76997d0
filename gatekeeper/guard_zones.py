"""Times told in a zone: which zone governs a time of day, and whether the time so read is a record's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from gatekeeper.days import moved, sunday
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_values import Clock, clocks, date_of

# Abbreviations of one meaning, in minutes from UTC; `ast` and `pst` have several. What is a word as well is a zone only
# right behind a time: `18:02 eat`.
_ABBREVIATIONS = {
    "mst": -420,
    "mdt": -360,
    "hst": -600,
    "akst": -540,
    "akdt": -480,
    "nst": -210,
    "ndt": -150,
    "brt": -180,
    "clt": -240,
    "msk": 180,
    "eet": 120,
    "eest": 180,
    "sast": 120,
    "trt": 180,
    "pkt": 300,
    "npt": 345,
    "wib": 420,
    "nzst": 720,
    "nzdt": 780,
    "acst": 570,
    "acdt": 630,
    "awst": 480,
}
_WORDS_TOO = {"eat": 180, "cat": 120, "wat": 60, "wet": 0, "west": 60, "ict": 420, "art": -180}
# A zone by its names: minutes from UTC in winter and in summer, and whose rule says when summer is.
_ZONES = tuple(
    (re.compile(pattern), winter, summer, rule)
    for pattern, winter, summer, rule in (
        (
            r"(?:北京|上海|台北|台湾|香港|新加坡|中国)(?:本地|当地|标准)?时[间区]|东八区|asia/(?:shanghai|taipei"
            r"|hong_kong|singapore)"
            r"|\b(?:beijing|shanghai|taipei|taiwan|hong kong|singapore|china)(?: local| standard)? time\b"
            r"|\bin (?:beijing|shanghai|taipei|hong kong|singapore)\b|\b(?:cst|sgt|hkt)\b|北京时间",
            480, 480, "",
        ),
        (
            r"(?:东京|日本|首尔|韩国)(?:本地|当地|标准)?时[间区]|东九区|asia/(?:tokyo|seoul)|\b(?:jst|kst)\b"
            r"|\b(?:tokyo|japan|seoul|korea)(?: local| standard)? time\b|\bin (?:tokyo|seoul)\b",
            540, 540, "",
        ),
        (r"东七区", 420, 420, ""),
        (
            r"(?:印度|孟买)(?:本地|当地|标准)?时[间区]|asia/kolkata|\bist\b|\b(?:india|mumbai)(?: local| standard)? time\b"
            r"|\bin mumbai\b",
            330, 330, "",
        ),
        (r"迪拜(?:本地|当地)?时间|\bdubai(?: local)? time\b|\bin dubai\b", 240, 240, ""),
        (r"\bcest\b", 120, 120, ""),
        (
            r"(?:柏林|巴黎|法兰克福|阿姆斯特丹)(?:本地|当地)?时间|europe/(?:berlin|paris|amsterdam|madrid|rome)|\bcet\b"
            r"|\b(?:berlin|paris|frankfurt|amsterdam)(?: local)? time\b|\bin (?:berlin|paris|frankfurt|amsterdam)\b",
            60, 120, "eu",
        ),
        (r"\bbst\b", 60, 60, ""),
        (r"伦敦(?:本地|当地)?时间|europe/london|\blondon(?: local)? time\b|\bin london\b", 0, 60, "eu"),
        (r"\bedt\b", -240, -240, ""),
        (r"\b(?:est|cdt)\b", -300, -300, ""),
        (
            r"纽约(?:本地|当地)?时间|美东(?:当地)?时间|america/new_york|\b(?:new york|eastern)(?: local| standard)? time\b"
            r"|\bin new york\b",
            -300, -240, "us",
        ),
        (r"芝加哥(?:本地|当地)?时间|\bchicago(?: local)? time\b|\bin chicago\b|america/chicago", -360, -300, "us"),
        (r"\bpdt\b", -420, -420, ""),
        (
            r"(?:旧金山|洛杉矶|西雅图|美西)(?:本地|当地)?时间|america/los_angeles"
            r"|\b(?:san francisco|los angeles|seattle|pacific)(?: local| standard)? time\b"
            r"|\bin (?:san francisco|los angeles|seattle)\b",
            -480, -420, "us",
        ),
        (r"\baedt\b", 660, 660, ""),
        (r"\baest\b", 600, 600, ""),
        *((rf"\b{name}\b", minutes, minutes, "") for name, minutes in _ABBREVIATIONS.items()),
        *((rf"(?<=\d\d ){name}\b(?! \w)|(?<=\d\d\(){name}\b", minutes, minutes, "") for name, minutes in _WORDS_TOO.items()),
        (r"悉尼(?:本地|当地)?时间|\bsydney(?: local)? time\b|\bin sydney\b|australia/sydney", 600, 660, "au"),
    )
)  # fmt: skip
_UTC = re.compile(r"\b(?:utc|gmt)\b(?:[ -]{0,3}([+-])? {0,2}(\d{1,2})(?::?(\d{2}))?\b(?!:))?")
_SIGNED = re.compile(r"\b(?:utc|gmt) ?([+-]) ?(\d{1,2})(?::?(\d{2}))?\b(?!:)")


# An offset by itself, `时区是 +0200`; the normal form writes `+08:00` as `+08: 00`.
_BARE = re.compile(r"(?<![\w.:/)-])(?<!\d )(?<!utc )(?<!gmt )([+-])(0\d|1[0-4])(?:: ?|(?<=0\d))(00|15|30|45)(?![\d:])")


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a text names a zone, and the minutes from UTC that it may mean (two where summer time is open)."""

    start: int
    end: int
    winter: int
    summer: int
    rule: str

    def offsets(self, days: Iterable[tuple[int, int, int]]) -> frozenset[int]:
        """The offsets on the days given as (year, month, day); both where no day tells."""
        if self.winter == self.summer:
            return frozenset({self.winter})
        known = {
            self.summer if _is_summer(self.rule, near) else self.winter
            for day in days
            if day[2]
            for near in (day, moved(day, -1))  # on the day of the change both may be meant
        }
        return frozenset(known or {self.winter, self.summer})


def _is_summer(rule: str, day: tuple[int, int, int]) -> bool:
    """Whether clocks stand on summer time, by the rules of 2007 (us), 1996 (eu) and 2008 (au); a day exact."""
    year, at = (day[0] if 1970 <= day[0] <= 9000 else 2026), (day[1], day[2])
    if rule == "us":
        return (3, sunday(year, 3, 2)) <= at < (11, sunday(year, 11, 1))
    if rule == "eu":
        return (3, sunday(year, 3, -1)) <= at < (10, sunday(year, 10, -1))
    return not (4, sunday(year, 4, 1)) <= at < (10, sunday(year, 10, 1))


@lru_cache(maxsize=512)
def zones(form: str) -> tuple[Zone, ...]:
    """The zones that a text in normal form names, in its order."""
    found = [
        Zone(match.start(), match.end(), winter, summer, rule)
        for pattern, winter, summer, rule in _ZONES
        for match in pattern.finditer(form)
    ]
    for match in _UTC.finditer(form):
        signed = _SIGNED.match(form, match.start())
        minutes = 0
        if signed and int(signed[2]) <= 14:
            minutes = (int(signed[2]) * 60 + int(signed[3] or 0)) * (-1 if signed[1] == "-" else 1)
        found.append(Zone(match.start(), (signed or match).end(), minutes, minutes, ""))
    for match in _BARE.finditer(form):
        minutes = (int(match[2]) * 60 + int(match[3])) * (-1 if match[1] == "-" else 1)
        found.append(Zone(match.start(), match.end(), minutes, minutes, ""))
    return tuple(sorted(found, key=lambda zone: zone.start))


_CLOCK_IN_FORM = re.compile(r"\d{1,2}:\d{2}")
_AFTER = 16  # characters from a time to the zone that follows it: `10:21 (New York time`


@lru_cache(maxsize=1024)
def zone_of(key: str, form: str) -> Zone | None:
    """The zone of a time in a text: what follows it at once, else what stands before it, else the only one."""
    named = zones(form)
    if not named:
        return None
    at = form.find(key)
    if at < 0:
        return named[0] if len({(zone.winter, zone.summer) for zone in named}) == 1 else None
    end = at + len(key)
    close = [zone for zone in named if end <= zone.start <= end + _AFTER]
    converts = _CONVERTS if form.count(key) == 1 else None
    close = [zone for zone in close if not (converts and converts.search(form, end, zone.start))]
    if close and not _CLOCK_IN_FORM.search(form, end, close[0].start) and "," not in form[end : close[0].start]:
        return close[0]
    before = [zone for zone in named if zone.end <= at]
    if not before and converts and converts.search(form, end, named[0].start):
        return None  # `19:05 相当于 UTC 17:05`: the zone is that of the other time
    return before[-1] if before else named[0]


_CONVERTS = re.compile(r"相当于|对应|换算|折合|等于|\b(?:equals?|corresponds? to|equivalent to|translates? to)\b")


@dataclass(frozen=True, slots=True)
class Instant:
    """A time of day of a record with its date, (0, 0, 0) where it has none."""

    day: tuple[int, int, int]
    clock: Clock


def instants_of(
    items: Sequence[Item], form: str, day: tuple[int, int, int]
) -> tuple[list[Instant], tuple[int, int, int]]:
    """The times of one part of a record, each with the date last told before it, and that date."""
    found: list[Instant] = []
    for at, item in enumerate(items):
        if item.kind != "time":
            continue
        told = _full(date_of(item))
        if told and (not day[1] or any(other.kind == "time" for other in items[at + 1 : at + 2])):
            day = told  # `run=2026-06-17` dates no time that stands further on
        apart = _offset_apart(items[at + 1]) if at + 1 < len(items) else None
        for clock in clocks(item):
            zone = zone_of(item.key, form) if clock.offset is None and apart is None else None
            own = clock.offset if clock.offset is not None else apart
            offset = own if zone is None else min(zone.offsets([day]), key=abs)
            found.append(Instant(day, replace(clock, offset=offset)))
    return found, day


_APART = re.compile(r"([+-])([01]\d)([0-5]\d)")


def _offset_apart(item: Item) -> int | None:
    """The minutes from UTC that stand behind a time as a word of their own: `09:41:12 +0800`."""
    found = _APART.fullmatch(item.key) if item.kind == "number" else None
    return (int(found[2]) * 60 + int(found[3])) * (-1 if found[1] == "-" else 1) if found else None


def _full(day: tuple[int, int, int] | None) -> tuple[int, int, int] | None:
    return day if day and day[1] and day[2] else None


def told_in(instant: Instant, offset: int | None) -> tuple[tuple[int, int, int], int]:
    """The date and the seconds of the day at which a zone (minutes from UTC) tells an instant."""
    if offset is None:
        return instant.day, instant.clock.seconds
    seconds = instant.clock.seconds + (offset - (instant.clock.offset or 0)) * 60
    return moved(instant.day, seconds // 86400), seconds % 86400


def time_known(item: Item, form: str, known: Sequence[Instant], extra: Iterable[int] = ()) -> bool:
    """Whether every time of day in `item` is one of `known` in the zone that governs it, at the precision given.

    `extra` are further seconds of the day (UTC) that follow from the record.
    """
    read = clocks(item)
    more = [Instant((0, 0, 0), Clock(second % 86400, True, False, 0)) for second in extra]
    return bool(read) and all(_clock_known(clock, item.key, form, [*known, *more]) for clock in read)


def offsets_for(clock: Clock | None, key: str, form: str, known: Iterable[Instant]) -> frozenset[int | None]:
    """The zones in which a time may be read; `None` is as written."""
    if clock is not None and clock.zoned:
        return frozenset({clock.offset})
    zone = zone_of(key, form)
    if zone is None:
        return frozenset({None})
    return frozenset(zone.offsets({instant.day for instant in known}))


def _clock_known(clock: Clock, key: str, form: str, known: Sequence[Instant]) -> bool:
    for offset in offsets_for(clock, key, form, known):
        for instant in known:
            _, seconds = told_in(instant, offset)
            if seconds == clock.seconds and instant.clock.fine == clock.fine:
                return True
            if not clock.fine and seconds // 60 == clock.seconds // 60:
                return True
    return False


def date_in_other_zone(key: str, form: str, text: str) -> bool:
    """Whether a date that is told in a zone, `2026-01-30 (UTC)`, is one of another zone in a text, `2026-01-30 UTC+08`."""
    told, own = _zones_behind(key, form), _zones_behind(key, text)
    return bool(told and own) and not any(
        (one.winter, one.summer) == (two.winter, two.summer) for one in told for two in own
    )


def _zones_behind(key: str, form: str) -> list[Zone]:
    ends = {match.end() for match in re.finditer(re.escape(key), form)}
    return [zone for zone in zones(form) if any(0 <= zone.start - end <= 1 for end in ends)]


def date_known(
    item: Item, items: Sequence[Item], form: str, known: Sequence[Instant], plain: frozenset[tuple[int, int]]
) -> bool:
    """Whether a date is a record's own, or the one on which the zone of the text puts one of its instants.

    With a time of day behind it, the two must be one instant.
    """
    said = date_of(item)
    if said is None:
        return False
    clock, key = _clock_after(item, items)
    offsets = offsets_for(clock, key or item.key, form, known)
    told = [(told_in(instant, offset), instant) for offset in offsets for instant in known if instant.day[1]]
    if clock is not None and told:
        step = 1 if clock.fine else 60
        same = [(day, seconds) for (day, seconds), _ in told if seconds // step == clock.seconds // step]
        if same:
            return any(_day_matches(said, day) for day, _ in same)
    days = {day for (day, _), _ in told}
    dating = {instant.day[1:] for instant in known}
    loose = {(0, month, day) for month, day in plain if None in offsets or not days or (month, day) not in dating}
    days |= loose
    return any(_day_matches(said, day) for day in days) or (said[2] == 0 and (said[1], 0) in plain)


def _clock_after(item: Item, items: Sequence[Item]) -> tuple[Clock | None, str]:
    at = next((at for at, other in enumerate(items) if other is item), None)
    if at is None:
        return None, ""
    for other in items[at + 1 : at + 3]:
        if other.kind == "time" and (read := clocks(other)):
            return read[0], other.key
    return None, ""


def _day_matches(said: tuple[int, int, int], day: tuple[int, int, int]) -> bool:
    return all(
        one == two or one == 0 or (place == 0 and two == 0)
        for place, (one, two) in enumerate(zip(said, day, strict=True))
    )


# --- zones beside their times -------------------------------------------------------------------

_ZONE_ASIDE = re.compile(
    r"(\d{1,2}:\d{2}(?::\d{2})?)(\s?[（(])([+-]\d{2}:?\d{2}|Z)([)）])"
    r"|(?P<time>\d{1,2}:\d{2}(?::\d{2})?) (?P<zone>\+(?:0\d|1[0-4]):?[034][05]|-(?:0\d|1[0-2]):?[034][05](?=[)）]))(?![\d:])"
    r"|(?<=\d)(?P<open>\s?[（(])(?P<utc>(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d{2})?)?)[)）]"
)


# One time in a zone of its own; the zone behind a window or at the end of a sentence governs more than one time.
_ZONE_NAMED = re.compile(
    r"(?<![\d:–~—至到-])(\d{1,2}:\d{2}(?::\d{2})?)( ?[（(]UTC([+-])(\d{1,2})[)）])(?=\s?(?:触发|解除|恢复|firing|fired|resolved))"
)


def _joined_offset(found: re.Match[str]) -> str:
    """`09:12（UTC+8）触发` with the offset at the time, of the same length."""
    offset = f"{found[3]}{int(found[4]):02}:00"
    return found[1] + offset + " " * (len(found[2]) - len(offset))


def _joined_zone(found: re.Match[str]) -> str:
    """`11:17（+08:00）` and `11:17 (UTC+8)` as one time, of the same length."""
    if found["time"]:
        return found["time"] + found["zone"] + " "
    if found[1] is None:
        return " " * len(found["open"]) + found["utc"] + " "
    if found[3] != "Z" and found.string[: found.start()].rstrip()[-1:] in _RANGE_MARKS:
        return f"{found[1]} UTC{found[3][:3]}".ljust(len(found.group()))  # of a range: the offset is that of both ends
    return found[1] + found[3] + " " * (len(found[2]) + len(found[4]))


_RANGE_MARKS = frozenset("–—-~～至到/")


def zones_joined(text: str) -> str:
    """`text` with a zone that stands in brackets behind a time put at the time; every offset stays."""
    return _ZONE_NAMED.sub(_joined_offset, _ZONE_ASIDE.sub(_joined_zone, text))
