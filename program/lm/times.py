"""Time words of a question: what an engineer types ("6 月 30 日 20:53", "last 30 minutes") as a window of a search.

A time as typed is often incomplete, and stays so: the search compares what it names. "The last 30 minutes" are
counted back from the newest time of the watched system, never from the machine's clock: a copied log is asked about in
its own terms. What cannot be put into a search ("yesterday", "around midnight") is left out of it and kept to be said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache

from gatekeeper.guard_zones import Zone, zones
from program.lm.time_forms import usual_forms

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = (
    r"(?P<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\.?"
)
_YEAR = r"(?P<year>(?:19|20)\d{2})(?![\d:])"
_DATES = (
    r"(?P<year>\d{4})(?P<sep>[-/.])(?P<month>\d{1,2})(?P=sep)(?P<day>\d{1,2})(?![\d-]|\.[A-Za-z])",
    r"(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>(?:19|20)\d{2})(?!\d)",
    r"(?:(?P<year>\d{4})\s*年\s*)?(?P<month>\d{1,2})\s*月\s*(?P<day>\d{1,2})(?!\d|:\d)\s*[日号]?",
    rf"{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?![\d:])(?:,?\s+{_YEAR})?",
    rf"(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:\s+of)?[\s/-]\s*{_MONTH}(?:,?[\s/-]\s*(?P<year>(?:19|20)\d{{2}})(?!\d))?",
)
_MONTH_DAY = r"(?P<month>0\d|1[0-2])-(?P<day>[0-3]\d)(?!\d)"
_MONTHS_ALONE = (
    rf"(?:in|during|throughout)\s+(?:the\s+month\s+of\s+)?{_MONTH}(?:,?\s+{_YEAR})?(?!\s*\d)",
    r"(?:(?P<year>\d{4})\s*年\s*)?(?P<month>\d{1,2})\s*月(?:份|里)?(?!\s*\d)",
)
_HALF = r"(?:(?P<half>凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|半夜)\s*)?"
_FORENOON = r"(?:\s*(?P<ampm>[ap])\.?m\b\.?)"
_DIGITS = "零一二两三四五六七八九十"
_ZH_MINUTES = (
    rf"(?:(?P<split>半|一刻|三刻)|(?P<minute>\d{{1,2}}|[{_DIGITS}]{{1,3}})\s*分?"
    r"\s*(?:(?P<second>\d{1,2})\s*秒)?|[钟整])?"
)
_CLOCKS = (
    rf"{_HALF}(?P<hour>[01]?\d|2[0-4]):(?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d)(?:[.,]\d{{1,9}})?)?(?![\d:]){_FORENOON}?",
    rf"(?P<hour>1[0-2]|0?[1-9]){_FORENOON}",
    rf"{_HALF}(?P<hour>\d{{1,2}})\s*[点时](?![间候段刻])\s*{_ZH_MINUTES}",
    r"(?P<word>midnight|noon|午夜|零点|零时|正午)\s*整?",
)
# "两点" may be two points of something: a numeral needs a part of the day, a date, or a word of time behind it.
_NUMERAL_CLOCK = rf"(?P<hour>[{_DIGITS}]{{1,3}})\s*[点时](?![间候段刻])\s*{_ZH_MINUTES}"
_CLOCKS_BEHIND = (*_CLOCKS, rf"{_HALF}{_NUMERAL_CLOCK}")
_CLOCKS_ALONE = (
    *_CLOCKS,
    rf"{_HALF.removesuffix('?')}{_NUMERAL_CLOCK}",
    rf"{_NUMERAL_CLOCK}(?=\s*(?:[到至~-]|之?[前后间]|以[前后来]|开始|起|左右|钟))",
    rf"(?<=[到至]){_NUMERAL_CLOCK}",
)
_ZONE_WORD = r"Z|(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d{2})?)?|\+\d\d:?\d\d"
_ZONE = rf"(?:\s*(?P<zone>{_ZONE_WORD})(?![A-Za-z\d:]))?"
# Behind a full date and seconds a minus is an offset; anywhere else it is a range: "23:00-23:30".
_FULL_ZONE = rf"(?:\s*(?P<zone>{_ZONE_WORD}|(?<=:\d\d:\d\d)-(?:0\d|1[0-2]):?[0-5]\d)(?![A-Za-z\d:]))?"
_GAP = r"(?P<gap>(?:[T ,，:]|\s|\bat\b|的|\babout\b|\baround\b|大约|大概|约)*)"
_ON = r"\s*,?\s*(?:(?:on|of|于)\s*(?:the\s+)?)?"


@cache  # compiled at first use: it takes longer than many a command
def _compiled() -> tuple[re.Pattern[str], ...]:
    spelled: list[str] = []
    for date in _DATES:
        zone = _FULL_ZONE if r"(?P<year>\d{4})(?P<sep>" in date else _ZONE
        late = r"(?:\s+(?P<late>(?:19|20)\d{2})(?![\d:]))?" if date.startswith(_MONTH) else ""
        spelled += [f"{date}{_GAP}{clock}{zone}{late}" for clock in _CLOCKS_BEHIND]
        spelled += [f"{clock}{_ZONE}{_ON}{date}" for clock in _CLOCKS]
        spelled.append(date)
    spelled += [f"{_MONTH_DAY}{_GAP}{clock}" for clock in _CLOCKS]
    spelled += [f"{clock}{_ZONE}" for clock in _CLOCKS_ALONE]
    spelled += _MONTHS_ALONE
    return tuple(re.compile(pattern, re.IGNORECASE) for pattern in spelled)


_NUMBER_WORDS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "five": 5, "ten": 10, "fifteen": 15, "thirty": 30, "few": 5,
    "couple of": 2, "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "十": 10, "十五": 15, "二十": 20,
    "三十": 30, "半": 0, "几": 5,
}  # fmt: skip
_UNITS = {
    "s": 1, "sec": 1, "second": 1, "秒": 1, "m": 60, "min": 60, "minute": 60, "分钟": 60, "分": 60,
    "h": 3600, "hr": 3600, "hour": 3600, "小时": 3600, "个小时": 3600, "钟头": 3600,
    "d": 86400, "day": 86400, "天": 86400, "日": 86400, "week": 604800, "周": 604800,
}  # fmt: skip
_RELATIVE = re.compile(
    r"(?:(?:in|over|during|within|for)\s+)?(?:the\s+)?\b(?:last|past|previous|recent)\s+"
    r"(?P<en>\d+|an?|one|two|three|five|ten|fifteen|thirty|few|couple of)?\s*"
    r"(?P<en_unit>seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?)\b"
    r"|(?:最近|过去|近|这|前)\s*(?P<zh>\d+|半|[一两二三四五六十几]{1,2})\s*(?:个)?\s*(?P<zh_unit>秒|分钟|小时|钟头|天|日|周)(?:之?[内里中以]+)?"
    r"|(?P<ago>\d+)\s*(?P<ago_unit>秒|分钟|小时|天)(?:之内|以内|内)",
    re.IGNORECASE,
)
_VAGUE = re.compile(
    r"\b(?:the day before yesterday|today|yesterday|tomorrow|tonight|last night|this (?:morning|afternoon|evening|week|month|year)"
    r"|last (?:week|month|year|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?"
    r"|overnight|just now|recently|lately|(?:\d+|an?|a few|several|some) (?:minutes?|hours?|days?|weeks?) ago"
    r"|in the (?:morning|afternoon|evening)|at night)\b"
    r"|(?:\d+|[一两二三四五六十几半]+)\s*个?(?:分钟|小时|钟头|天|周)(?:之|以)?前"
    r"|(?:今|昨|前|明)[天日](?:凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里)?(?!\d)|昨晚|今晚|今早|昨夜|今晨|刚才|刚刚|上周[一二三四五六日天]?|这周|本周[一二三四五六日天]?"
    r"|上个?月|本月|这个月|去年|今年|(?:周|星期|礼拜)[一二三四五六日天]|凌晨|清晨|早上|早晨|上午|下午|傍晚|晚上|半夜|夜里|深夜",
    re.IGNORECASE,
)
_TO = re.compile(
    r"\s*,?\s*(?:一直)?(?:至|到|~|～|—+|–|-|→|to|until|till|through|(?:and|but)\s+(?:before|until))\s*", re.IGNORECASE
)
_AND = re.compile(r"\s*(?:and|to|和|与|跟|及|-|~)\s*", re.IGNORECASE)
_BETWEEN = re.compile(r"(?:\bbetween|\bfrom|介于|从|在)\s*$", re.IGNORECASE)
_WITHIN = re.compile(r"\s*(?:之间|期间|这段|之内|时段)")
_AFTER = re.compile(
    r"(?:\b(?:since|after|from|later than|starting(?: at| from)?|past)\s*|自从?|从|晚于)$", re.IGNORECASE
)
_BEFORE = re.compile(r"(?:\b(?:before|prior to|earlier than)\s*|早于)$", re.IGNORECASE)
_UNTIL = re.compile(r"(?:\b(?:until|till|up to|by)\s*|截至|截止到?)$", re.IGNORECASE)
_ZH_AFTER = re.compile(r"\s*(?:之后|以后|以来|起|开始|往后|过后|后(?!端|台))")
_ZH_BEFORE = re.compile(r"\s*(?:之前|以前|前(?!后|端|台))")
_FUZZY = re.compile(
    r"(?:\b(?:around|about|near|approximately|approx\.?|roughly|circa|shortly (?:before|after)|just (?:before|after))\s*|大约|大概|约|差不多)$",
    re.IGNORECASE,
)
_ZH_FUZZY = re.compile(r"\s*(?:左右|前后|上下|附近|许)")
# Words around a time that say nothing without it; taken out of the question with it.
_LEAD = re.compile(
    r"(?:(?:\b(?:between|from|since|after|before|until|till|around|about|near|approximately|roughly|at|on|in|during|by|past"
    r"|starting|prior to|up to|the)\s+|自从?|从|在|于|大约|大概|约|当天|截至|截止到?|早于|晚于)\s*)+$",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"(?:\s*(?:之间|期间|这段时间|之后|以后|以来|之前|以前|左右|前后|上下|附近|开始|时段|的时候|当天|那天|[这那]一?(?:分钟|小时)|起|后|前))+"
)
_BARE_PAIR = re.compile(r"(?<![\w:.])(\d{1,2})\s*(-|–|~|to|and|until|到|至)\s*(\d{1,2})\s*([ap])\.?m\b", re.IGNORECASE)
_ZH_BARE_PAIR = re.compile(r"(?<![\d:.])(\d{1,2})\s*(-|~|到|至)\s*(\d{1,2})\s*点")
# A zone that stands apart from its time is still the time's: "11:14 以后(北京时间)", "14:00 to 15:00 (UTC)".
_ZONE_APART = re.compile(
    r"\(\s*(?:均?为|按|in\s+)?\s*(?P<zone>Z|(?:UTC|GMT)(?:\s*[+-]\s*\d{1,2}(?::?\d{2})?)?|[+-]\d\d:?\d\d|世界时|协调世界时"
    r"|北京时间?|中国时间|上海时间|东八区(?:时间)?|CST|(?:beijing|shanghai|china)(?:\s+standard)?\s+time)\s*\)"
    r"|(?<![A-Za-z])(?P<bare>北京时间|(?:beijing|china standard)\s+time|东八区时间?)",
    re.IGNORECASE,
)
_EASTERN = re.compile(r"北京|上海|中国|东八|beijing|shanghai|china|cst", re.IGNORECASE)


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

    def clock(self) -> tuple[int, int, int]:
        """Its time of day."""
        return self.hour or 0, self.minute or 0, self.second or 0

    def words(self) -> str:
        """Spell what was said: `2015-08-07T20:53:10Z`, `Jun 30 20:53`, `20:53`."""
        clock = ""
        if self.hour is not None:
            seconds = "" if self.second is None else f":{self.second:02}"
            clock = f"{self.hour:02}:{self.minute or 0:02}{seconds}{self.zone}"
        if self.month is None or self.day is None:
            return clock
        if self.year is None:
            return f"{_MONTHS[self.month - 1].title()} {self.day} {clock}".strip()
        date = f"{self.year:04}-{self.month:02}-{self.day:02}"
        return f"{date}T{clock}" if clock else date


@dataclass(frozen=True, slots=True)
class Window:
    """The window that a question names.

    `since` and `until` are its ends, both inclusive; `before` says that `until` itself is no part of it;
    `last_seconds` stands for "the last …". `left_out` holds the words that no search can be given ("today", "around
    midnight"); `vague` says that there is nothing else. `text` is the words.
    """

    since: Moment | None = None
    until: Moment | None = None
    is_point: bool = False
    last_seconds: int | None = None
    vague: bool = False
    text: str = ""
    before: bool = False
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Found:
    """A time in the question, where it stands, and whether it is only about that time."""

    moment: Moment
    span: tuple[int, int]
    half: str = ""
    fuzzy: bool = False

    def has_date(self) -> bool:
        return self.moment.month is not None

    def has_clock(self) -> bool:
        return self.moment.hour is not None


def find_window(question: str) -> tuple[Window | None, str]:
    """Find the window in a question; the rest of the question is returned with blanks in its place."""
    question = usual_forms(question)
    question = _BARE_PAIR.sub(r"\1\4m \2 \3\4m", question)
    question = _ZH_BARE_PAIR.sub(r"\1点\2\3点", question)
    question, zone = _take_zone(question)
    relative = _RELATIVE.search(question)
    if relative:
        rest, left_out = _without_vague(_blank(question, [relative.span()]))
        window = Window(last_seconds=_seconds(relative), text=relative.group().strip(), left_out=left_out)
        return window, rest
    found = list(_moments(question))
    if not zone:
        question, zone, found = _named_zone(question, found)
    found = [_judged(question, one, zone) for one in found]
    window = _window_of(question, found) if found else None
    rest, left_out = _without_vague(_blank(question, [_wide(question, one.span) for one in found]))
    if window is None and not left_out:
        return None, question
    window = window or Window()
    left_out = (*left_out, *window.left_out)
    text = window.text or " ".join(left_out)
    empty = window.since is None and window.until is None
    return replace(window, left_out=left_out, vague=empty, text=text), rest


def _without_vague(text: str) -> tuple[str, tuple[str, ...]]:
    """Take out the words of time that need the asker's own clock."""
    found = [match.group().strip() for match in _VAGUE.finditer(text)]
    return (_VAGUE.sub(" ", text), tuple(dict.fromkeys(found))) if found else (text, ())


def _take_zone(text: str) -> tuple[str, str]:
    """The zone that stands apart from the times, as an offset; it is taken out."""
    found = next(_ZONE_APART.finditer(text), None)
    if found is None:
        return text, ""
    word = found["zone"] or found["bare"]
    zone = "+08:00" if _EASTERN.search(word) else _zone(re.sub(r"\s", "", word))
    return _ZONE_APART.sub(" ", text), zone


_TIME_WORD = re.compile(r"\s*(?:时间|时区)?\s*(?:的)?\s*[(（]?\s*")


def _named_zone(question: str, found: list[_Found]) -> tuple[str, str, list[_Found]]:
    """A zone by its name beside a time of day ("7:00 EST", "Asia/Shanghai 时间 11:30"), as an offset; it is blanked.

    One that has summer time is read only on a day that tells which of both holds.
    """
    clocks = [one for one in found if one.has_clock() and not one.moment.zone]
    for zone in zones(question.lower()) if clocks else ():
        if not any(_stands_beside(question, zone, one) for one in clocks):
            continue
        days = [(one.moment.year or 0, one.moment.month or 0, one.moment.day or 0) for one in found if one.has_date()]
        offsets = zone.offsets(days)
        if len(offsets) == 1:
            minutes = next(iter(offsets))
            tail = _TIME_WORD.match(question, zone.end)
            end = tail.end() if tail else zone.end
            blanked = question[: zone.start] + " " * (end - zone.start) + question[end:]
            sign = "-" if minutes < 0 else "+"
            return blanked, f"{sign}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}", found
    return question, "", found


def _stands_beside(question: str, zone: Zone, found: _Found) -> bool:
    gap = question[zone.end : found.span[0]] if zone.end <= found.span[0] else question[found.span[1] : zone.start]
    return not re.sub(r"时间|时区|[\s()（）,，的]|\bin\b", "", gap)


def _judged(question: str, found: _Found, apart: str) -> _Found:
    start, end = found.span
    fuzzy = found.fuzzy or bool(_FUZZY.search(question[:start]) or _ZH_FUZZY.match(question[end:]))
    moment = replace(found.moment, zone=found.moment.zone or (apart if found.has_clock() else ""))
    lone = not found.has_date() and moment.clock() == (0, 0, 0) and bool(_AFTER.search(question[:start]))
    return replace(found, moment=moment, fuzzy=fuzzy or (lone and "midnight" in question[start:end].casefold()))


def _window_of(question: str, found: Sequence[_Found]) -> Window:
    pair = next((at for at in range(len(found) - 1) if _is_range(question, found[at], found[at + 1])), None)
    if pair is not None:
        first, last = found[pair], found[pair + 1]
        others = [*found[:pair], *found[pair + 2 :]]
        date = next((one for one in others if one.has_date() and not one.has_clock()), None)
        left = [one for one in others if one is not date or (first.has_date() and last.has_date())]
        since, until = _range(first, last, date.moment if date else None)
        spans = [first.span, last.span, *([date.span] if date and date not in left else [])]
        text = question[min(start for start, _ in spans) : max(end for _, end in spans)]
        until_words = question[first.span[1] : last.span[0]]
        return Window(
            since,
            until,
            text=text,
            before="before" in until_words.casefold(),
            left_out=tuple(question[slice(*one.span)].strip() for one in left),
        )
    return _single_window(question, found)


def _single_window(question: str, found: Sequence[_Found]) -> Window:
    clock = next((one for one in found if one.has_clock()), None)
    date = next((one for one in found if one.has_date() and one is not clock), None)
    head = clock or found[0]
    used = [head]
    moment = head.moment
    if clock and date and not clock.has_date() and not date.has_clock():
        moment = replace(date.moment, hour=moment.hour, minute=moment.minute, second=moment.second, zone=moment.zone)
        used.append(date)
    left = [_words(question, one) for one in found if one not in used]
    if head.fuzzy and head.has_clock():
        left.append(_words(question, head))
        if moment.month is None:
            return Window(left_out=tuple(left))
        moment = replace(moment, hour=None, minute=None, second=None, zone="")
    elif head.fuzzy:
        return Window(left_out=(*left, _words(question, head)))
    text = question[min(one.span[0] for one in used) : max(one.span[1] for one in used)]
    before, after = question[: head.span[0]], question[head.span[1] :]
    window = Window(moment, moment, True, text=text, left_out=tuple(left))
    if moment.day is None and moment.month is not None:
        first, last = _month(moment)
        window = replace(window, since=first, until=last, is_point=False)
    if head.fuzzy:
        return window
    if _BEFORE.search(before) or _ZH_BEFORE.match(after):
        return replace(window, since=None, until=window.since, is_point=False, before=True)
    if _UNTIL.search(before):
        return replace(window, since=None, is_point=False)
    if _AFTER.search(before) or _ZH_AFTER.match(after):
        return replace(window, until=None, is_point=False)
    return window


def _words(question: str, found: _Found) -> str:
    """A time with the word before it that makes it inexact."""
    start, end = found.span
    lead = _FUZZY.search(question[:start])
    tail = _ZH_FUZZY.match(question[end:])
    return question[lead.start() if lead else start : end + (tail.end() if tail else 0)].strip()


def _is_range(question: str, first: _Found, last: _Found) -> bool:
    between = question[first.span[1] : last.span[0]]
    if first.fuzzy or last.fuzzy or (last.has_date() and not last.has_clock() and first.has_clock()):
        return False
    if _TO.fullmatch(between):
        return True
    framed = _BETWEEN.search(question[: first.span[0]]) or _WITHIN.match(question[last.span[1] :])
    return bool(framed and _AND.fullmatch(between))


def _range(first: _Found, last: _Found, date: Moment | None) -> tuple[Moment, Moment]:
    """Both ends, each with what only the other one, or the date beside them, says."""
    start, end = first.moment, last.moment
    if date is not None and not first.has_date() and not last.has_date():
        start = replace(date, hour=start.hour, minute=start.minute, second=start.second, zone=start.zone)
    if first.half in {"下午", "傍晚", "晚上"} and not last.half and end.hour is not None and end.hour < 12:
        later = end.hour + 12
        end = replace(end, hour=later) if later > (start.hour or 0) else end  # "下午 3 点到 5 点"
    if start.month is None and end.month is not None:
        start = _dated(start, end, -1 if start.clock() > end.clock() else 0)
    elif end.month is None and start.month is not None:
        end = _dated(end, start, 1 if end.clock() < start.clock() else 0)
    if start.year is None and end.year is not None and start.month is not None:
        later = (start.month, start.day or 1) > (end.month or 12, end.day or 31)
        start = replace(start, year=end.year - 1 if later else end.year)
    elif end.year is None and start.year is not None and end.month is not None:
        earlier = (end.month, end.day or 31) < (start.month or 1, start.day or 1)
        end = replace(end, year=start.year + 1 if earlier else start.year)
    if start.hour is not None and end.hour is not None:
        zone = start.zone or end.zone
        start, end = replace(start, zone=zone), replace(end, zone=end.zone or zone)
    if end.day is None and end.month is not None:
        end = _month(end)[1]
    return (_month(start)[0] if start.day is None and start.month is not None else start), end


def _dated(moment: Moment, date: Moment, days: int) -> Moment:
    moved = _moved(replace(date, hour=None), days)
    return replace(moment, year=moved.year, month=moved.month, day=moved.day)


def _month(moment: Moment) -> tuple[Moment, Moment]:
    """The first and the last day of a month."""
    first = replace(moment, day=1)
    after = replace(first, month=(moment.month or 1) % 12 + 1)
    after = replace(after, year=moment.year + 1) if moment.year and moment.month == 12 else after
    return first, _moved(after, -1)


def ends(window: Window, newest: datetime | None) -> tuple[str | None, str | None]:
    """Spell a window's ends for a search whose `until` is exclusive; (None, None) where that cannot be.

    An incomplete time stays incomplete: the search compares what it names. A point is given as both ends, which means
    the whole second, minute or day of it. `newest` is the newest time that the watched system knows: "the last 30
    minutes" are counted back from it, in the zone in which it is written.
    """
    if window.last_seconds is not None:
        if newest is None:
            return None, None
        return (newest - timedelta(seconds=window.last_seconds)).isoformat(timespec="seconds"), None
    until = window.until
    if until and not window.is_point and not window.before and until.hour is None:
        until = _moved(until, 1)
    return (window.since.words() if window.since else None), (until.words() if until else None)


def _moved(moment: Moment, days: int) -> Moment:
    """The same time some days on; a date without a year is moved in a leap year."""
    start = replace(moment, year=moment.year or 2024).start()
    if start is None:
        return moment
    try:
        after = start + timedelta(days=days)
    except OverflowError:
        return moment
    return replace(moment, year=after.year if moment.year else None, month=after.month, day=after.day)


def _moments(question: str) -> Iterator[_Found]:
    at = 0
    behind = -1
    while at < len(question):
        if at != behind and at and re.match(r"[A-Za-z0-9_.:/@#-]", question[at - 1], re.ASCII):
            at += 1
            continue
        matches = [match for pattern in _compiled() if (match := pattern.match(question, at)) and _ends_well(match)]
        found = next(
            (read for match in sorted(matches, key=lambda one: -one.end()) if (read := _read(match))),
            None,
        )
        if found is None:
            at += 1
            continue
        yield found
        joint = _TO.match(question, found.span[1])
        at = behind = joint.end() if joint else found.span[1]


def _ends_well(match: re.Match[str]) -> bool:
    """Whether a time is not the beginning of a longer word or name."""
    text = match.group().rstrip()
    end = match.start() + len(text)
    after = match.string[end : end + 1]
    return bool(text) and not (after.isascii() and (after.isalnum() or after == "_") and text[-1].isascii())


def _read(match: re.Match[str]) -> _Found | None:
    parts = match.groupdict()
    month = _number(parts.get("month"))
    if parts.get("name"):
        month = _MONTHS.index(parts["name"][:3].lower()) + 1
    day = _number(parts.get("day"))
    if month is not None and month > 12 and day is not None and day <= 12 and "/" in match.group():
        month, day = day, month
    hour, minute = _clock(parts)
    moment = Moment(
        _number(parts.get("year") or parts.get("late")),
        month,
        day,
        None if hour is None else hour % 24,
        minute,
        _number(parts.get("second")),
        _zone(parts.get("zone") or ""),
    )
    probe = replace(moment, year=moment.year or 2024, month=month or 1, day=day or 1)
    if probe.start() is None or (hour or 0) > 24:
        return None
    if hour == 24 and day is not None:
        moment = _moved(moment, 1)
    fuzzy = bool(re.search(r"about|around|大约|大概|约", parts.get("gap") or "", re.IGNORECASE))
    text = match.group()
    end = match.start() + len(text.rstrip())
    return _Found(moment, (match.start(), end), parts.get("half") or "", fuzzy)


def _clock(parts: dict[str, str | None]) -> tuple[int | None, int | None]:
    word = (parts.get("word") or "").lower()
    if word:
        return (12 if word in {"noon", "正午"} else 0), 0
    hour = _number(parts.get("hour"))
    if hour is None:
        return None, None
    half, forenoon = parts.get("half") or "", (parts.get("ampm") or "").lower()
    if half in {"下午", "傍晚", "晚上"} and hour < 12:
        hour += 12
    elif half in {"晚上", "夜里", "半夜"} and hour == 12:
        hour = 24
    elif half == "中午" and hour < 3:
        hour += 12
    elif (half == "凌晨" or forenoon == "a") and hour == 12:
        hour = 0
    elif forenoon == "p" and hour < 12:
        hour += 12
    minute = _number(parts.get("minute"))
    split = {"半": 30, "一刻": 15, "三刻": 45}.get(parts.get("split") or "")
    return hour, split if split is not None else minute


def _number(written: str | None) -> int | None:
    if not written:
        return None
    if written.isascii():
        return int(written)
    tens, mark, units = written.rpartition("十")
    if not mark:
        return _DIGITS_OF.get(written[-1], 0)
    return _DIGITS_OF.get(tens, 1) * 10 + _DIGITS_OF.get(units, 0)


_DIGITS_OF = {"零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}


def _zone(written: str) -> str:
    """`Z`, or an offset with hours and minutes."""
    offset = re.search(r"([+-])(\d{1,2}):?(\d{2})?$", written)
    if offset is None:
        return "Z" if written else ""
    return f"{offset[1]}{int(offset[2]):02}:{offset[3] or '00'}"


def _seconds(match: re.Match[str]) -> int:
    written = (match["en"] or match["zh"] or match["ago"] or "1").lower()
    unit = (match["en_unit"] or match["zh_unit"] or match["ago_unit"]).lower()
    size = _UNITS.get(unit) or _UNITS.get(unit.removesuffix("s")) or 60
    if written == "半":
        return size // 2
    amount = int(written[:9]) if written.isdigit() else _NUMBER_WORDS.get(written, 1)
    return min(amount, 100_000) * size


def _wide(question: str, span: tuple[int, int]) -> tuple[int, int]:
    """A time with the words around it that only frame it."""
    lead = _LEAD.search(question[: span[0]])
    tail = _TAIL.match(question[span[1] :])
    return (lead.start() if lead else span[0]), span[1] + (tail.end() if tail else 0)


def _blank(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The text without the spans and without what joins two of them."""
    ordered = sorted(spans)
    rest = ""
    at = 0
    for start, end in ordered:
        between = text[at:start] if start > at else ""
        joins = bool(at) and bool(_TO.fullmatch(between) or _AND.fullmatch(between))
        rest += " " if joins else f"{between} "
        at = max(at, end)
    return rest + text[at:]
