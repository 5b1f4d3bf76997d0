"""Spells a sentence's words for numbers and dates as digits, so that they compare with those of a text."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import date, timedelta
from typing import Final

_WORDS: Final = {
    "a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "fifteen": "15", "twenty": "20",
    "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60",
}  # fmt: skip
_HAN: Final = {"一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
_UNIT = r"(?P<unit>seconds?|minutes?|hours?|days?)"
_COUNTED = re.compile(rf"\b(?P<word>{'|'.join(_WORDS)})(?P<half> and a half)?(?: |-){_UNIT}\b", re.IGNORECASE)
_HALF = re.compile(rf"(?<!and a )\bhalf (?:an? )?{_UNIT}\b", re.IGNORECASE)
_HAN_SPAN = re.compile(
    r"(?<![同每第上下])(?P<word>[一两二三四五六七八九]?十?[一两二三四五六七八九]?|半)\s?个?(?P<unit>小时|分钟|秒(?!级)|钟头)(?!多|左右的)"
)
_SMALLER: Final = {"second": "0.5 seconds", "minute": "30 seconds", "hour": "30 minutes", "day": "12 hours"}
_HAN_SMALLER: Final = {"小时": "30 分钟", "钟头": "30 分钟", "分钟": "30 秒"}
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
_DATES: Final = (
    re.compile(r"(?:(?P<year>\d{4})\s?年\s?)?(?P<number>\d{1,2})\s?月\s?(?P<day>\d{1,2})\s?[日号]"),
    re.compile(rf"\b(?P<day>\d{{1,2}}) {_MONTH}\b(?: (?P<year>\d{{4}}))?", re.IGNORECASE),
    re.compile(rf"\b{_MONTH} (?P<day>\d{{1,2}})\b(?!:)(?:, (?P<year>\d{{4}}))?", re.IGNORECASE),
)
_SPELLED = re.compile(r"\d{4}-\d{2}-\d{2}")


def in_digits(sentence: str) -> str:
    """`half an hour`, `four and a half minutes`, `两分钟` as `30 minutes`, `4.5 minutes`, `2 分钟`."""
    said = _HALF.sub(lambda found: _SMALLER[found["unit"].casefold().removesuffix("s")], sentence)
    said = _COUNTED.sub(
        lambda found: f"{_WORDS[found['word'].casefold()]}{'.5' if found['half'] else ''} {found['unit']}", said
    )
    return _HAN_SPAN.sub(_han_span, said)


def _han_span(found: re.Match[str]) -> str:
    word, unit = found["word"], found["unit"]
    if word == "半":
        return _HAN_SMALLER.get(unit, found.group())
    if not word:
        return found.group()
    tens, ten, ones = word.partition("十")
    number = (_HAN.get(tens, 1) * 10 if ten else _HAN.get(tens, 0)) + _HAN.get(ones, 0)
    return f"{number} {'小时' if unit == '钟头' else unit}"


def dates_of(text: str) -> set[str]:
    """The ISO dates of a text."""
    return set(_SPELLED.findall(text))


def with_dates(sentence: str, known: Collection[str]) -> str:
    """A sentence whose `5 月 12 日`, `12 May`, `May 12` are ISO dates where one of the `known` is that day or next to it."""

    def spelled(found: re.Match[str]) -> str:
        groups = found.groupdict()
        month = int(groups.get("number") or 0) or _MONTHS.index(str(groups["month"])[:3].casefold()) + 1
        for one in sorted(known):
            near = (_day(one, days) for days in (0, -1, 1))
            for day in near:
                if (day.month, day.day) == (month, int(found["day"])) and found["year"] in {None, str(day.year)}:
                    return day.isoformat()
        return found.group()

    for pattern in _DATES:
        sentence = pattern.sub(spelled, sentence)
    return sentence


def _day(iso: str, days: int) -> date:
    try:
        return date.fromisoformat(iso) + timedelta(days=days)
    except (ValueError, OverflowError):
        return date.min
