"""Values that take several tokens: dates, times of day and durations in words, and the names of time zones.

A phrase is found before the words are read one by one, so that `6 月 2 日`, `下午 3 点 05 分`, `1 hour, 25 minutes` and
`New York time` are each one thing, in what is said and in what it rests on alike.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gatekeeper.guard_durations import BELOW_ZERO, below_zero
from gatekeeper.text import Token, TokenKind

_HAN = "零一二三四五六七八九十两"
HAN_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九十")} | {"两": 2}
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = (
    r"(?P<{0}>january|february|march|april|may|june|july|august|september|october|november|december"
    r"|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)"
)
_DAY_PART = r"(?P<{0}>凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|晚间|夜里|深夜|夜间)"
_COUNT = rf"(?:\d{{1,5}}(?:\.\d{{1,3}})?|[{_HAN}]{{1,3}})"
_EN_COUNT = (
    r"(?:\d{1,5}(?:\.\d{1,3})?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty"
    r"|forty|forty-five|fifty|sixty|ninety)"
)
_WORDS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40,
    "forty-five": 45, "fifty": 50, "sixty": 60, "ninety": 90,
}  # fmt: skip
_SECONDS = {"d": 86400, "h": 3600, "min": 60, "s": 1}
_ZONE = re.compile(
    r"(?:北京|上海|台北|台湾|臺灣|香港|新加坡|东京|日本|首尔|韩国|纽约|旧金山|洛杉矶|伦敦|柏林|巴黎|法兰克福|悉尼|印度|孟买"
    r"|中国|美东|美西|西雅图|芝加哥|迪拜|阿姆斯特丹)(?:本地|当地|标准)?(?:时间|时区)"
    r"|东[七八九]区"
    r"| (?:beijing|shanghai|taipei|taiwan|hong  kong|singapore|tokyo|japan|seoul|korea|new  york|london|berlin|paris"
    r"|frankfurt|sydney|india|mumbai|china|san  francisco|los  angeles|chicago|seattle|amsterdam|eastern|pacific|dubai)"
    r" (?: local | standard )? time "
    r"|(?<= in ) (?:beijing|shanghai|taipei|hong  kong|singapore|tokyo|seoul|new  york|london|berlin|paris|frankfurt"
    r"|sydney|mumbai|san  francisco|los  angeles|chicago|seattle|amsterdam|dubai) "
    r"| (?:utc|gmt) {1,2}[+-] {0,2}\d{1,2}(?::?\d{2})? "
    r"| (?:utc|gmt)-\d{1,2} "
    r"|(?<!\d ) [+-](?:0\d|1[0-4])  (?:00|15|30|45) |(?<!\d ) [+-]0\d(?:00|15|30|45) "  # `stamped +08:00`
    r"| (?:ist|jst|kst|cest|cet|sgt|hkt|edt|pdt|cdt|aest|aedt) "
)
_DATE = re.compile(
    rf"(?: (?P<year>\d{{4}}) 年)? (?P<month>\d{{1,2}}) 月(?: (?P<day>\d{{1,2}}) [日号])?(?![份间])"
    rf"| {_MONTH.format('english')}  (?P<eday>\d{{1,2}})(?:st|nd|rd|th)? (?:  ?(?P<eyear>20\d\d) )?(?![:%])"
    rf"| (?P<bday>\d{{1,2}})(?:st|nd|rd|th)? (?: of )? {_MONTH.format('british')} (?: (?P<byear>20\d\d) )?"
    rf"| {_MONTH.format('alone')}  (?P<ayear>20\d\d) "
    r"| (?P<iyear>20\d\d)-(?P<imonth>\d\d) "
    r"| (?P<nmonth>[01]\d)-(?P<nday>[0-3]\d) (?= \d\d:\d\d)"
    r"|(?<=[到至和日号-]) (?P<only>\d{1,2}) [日号](?![志常期均])"
)
_CLOCK = re.compile(
    rf"(?:{_DAY_PART.format('part')}) ?(?P<hour>\d{{1,2}}|[{_HAN}]{{1,3}}) ?[点时](?!间)"
    rf"(?: ?(?P<minute>\d{{1,2}}|[{_HAN}]{{1,3}}) ?分(?![钟之])|(?P<half>半)|整|钟)?(?: ?(?P<second>\d{{1,2}}) ?秒)?"
    rf"|(?<=[到至从自间-]) (?P<xhour>\d{{1,2}}) 点(?![半分整]| \d)"
    rf"| (?P<dhour>\d{{1,2}}) 点(?: (?P<dminute>\d{{1,2}}) (?:分(?![钟之])(?: ?(?P<dsecond>\d{{1,2}}) ?秒)?)?|(?P<dhalf>半)|整|钟"
    r"|(?=到|至|前|后|左右|之间|那|这|的| ?-))"
    rf"|{_DAY_PART.format('tpart')} (?P<clock>\d{{1,2}}:\d{{2}}(?::\d{{2}})?) "
    r"| (?P<ehour>\d{1,2})(?P<eminute>:\d{2})?(?P<esecond>:\d{2})? {0,2}(?P<pm>[ap])\.?m\.? "
)
_SPAN = re.compile(
    rf" ?(?P<d>{_COUNT}) ?(?:天|d )(?:零| and )? ?(?P<dh>{_COUNT}) ?(?:个?小时|h )(?: ?(?P<dhm>{_COUNT}) ?(?:分钟?|min ))?"
    rf"| ?(?P<h>{_COUNT}) ?(?:个?小?时|h )(?![间期])(?:零|又| and )? ?(?P<hm>{_COUNT}) ?(?:分钟?|min )(?:零|又| and )?"
    rf"(?: ?(?P<hs>{_COUNT}) ?(?:秒|s ))?"
    rf"| ?(?P<m>{_COUNT}) ?(?:分钟?|min )(?:零|又)? ?(?P<ms>{_COUNT}) ?(?:秒|s )"
    rf"| ?(?P<mhalf>{_COUNT}) ?分(?:钟)?半"
    rf"| ?(?P<hhalf>{_COUNT}) ?个?半小时"
    rf"| ?(?P<over>{_COUNT}) ?(?:个)?多(?:个)?(?P<unit>小时|分钟|秒钟?|天|月)"
    rf"|(?P<quarter>[一三])?刻钟"
    rf"| (?P<ed>{_EN_COUNT}) ?(?: days? )(?: and )? ?(?P<edh>\d{{1,2}}) ?(?: hours?|hrs?|h) "
    rf"| (?P<eh>{_EN_COUNT}) ?(?: ?hours?|hrs?|h) (?: and )? ?(?P<ehm>\d{{1,2}}) ?(?: ?minutes?|mins?|min|m) "
    rf"(?:(?: and )? ?(?P<ehs>\d{{1,2}}) ?(?: ?seconds?|secs?|s) )?"
    rf"| (?P<em>{_EN_COUNT}) ?(?: ?minutes?|mins?|min|m) (?: and )? ?(?P<ems>\d{{1,2}}) ?(?: ?seconds?|secs?|s) "
    r"| (?P<fraction>three  quarters|two  thirds)(?=  of | )(?!  of  an  hour)"
    r"|(?: an? | one ) (?P<part>third|quarter|fifth|tenth)(?=  of )(?!  of  an  hour)"
    r"| (?P<three>three)  quarters  of  an  hour "
    r"| (?P<half>half)(?: |-)(?: an? )?(?: )?(?P<halfunit>hour|minute|day) "
    r"|(?: a )? (?P<equarter>quarter) (?: of  an )?(?: |-)hour "
    r"| (?P<rone>one|two|three|four|five|six|seven|eight|nine)  (?:in|out  of)  (?:every  )?(?P<rof>two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty) (?!  (?:minute|second|hour|day|week))"
    r"|(?<! first )(?<! second )(?<! last )(?<! other )(?<! later )(?<! earlier ) (?P<halfof>half)(?=  of )(?!  of  an  hour)|(?P<zhhalf>一半|半数)"
    r"|(?: an? | one ) (?:full|whole|entire) (?: )(?P<whole>hour|minute|day) "
    rf"| (?P<ehalf>{_EN_COUNT})  and  a  half  (?P<ehunit>hours?|minutes?) "
    rf"| (?P<ahalf>an?|one)  (?P<aunit>hour|minute)  and  a  half "
)
# A rate, close to its number: `每分钟淘汰约 843 个`. Elsewhere `every` may sweep.
_EACH = re.compile(r"每(?:分钟?|秒钟?|个?小时|天)(?=[^,|\d一-龥]{0,3}[一-龥]{0,6} \d)")
_PARTS = frozenset("，。；;\n")
_TRIGGER = re.compile(
    r"[月点每刻半多分]|零下|负| [+-][01]\d| (?:minus|negative|below) |小时|时间|时区|区|\d [日号]| (?:20)?\d\d-\d\d | (?:[ap]\.?m|time|utc|gmt|in|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov"
    r"|dec|\d{1,3}h|\d{1,3}m|\d{1,3}min|hours?|minutes?|quarters?|half|third|fifth|tenth|thirds|half-hour|\w{1,2}st|cet|cest|sgt|hkt|edt|pdt|cdt|aedt|\d{1,2}[ap]m)"
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A value of several tokens, [first, last] by index: a `time`, a `number` in `unit`, or a free `zone`."""

    kind: str
    key: str
    first: int
    last: int
    value: float = 0.0
    unit: str = ""


def phrases_of(tokens: Sequence[Token], source: str) -> dict[int, Phrase]:
    """Find the phrases of a text, by the index of their first token; never two over one token."""
    text, places = _line(tokens, source)
    if not _TRIGGER.search(text):
        return {}
    found: dict[int, Phrase] = {}
    taken: set[int] = set()
    for pattern, read in _READERS:
        for match in pattern.finditer(text):
            covered = [place for place in places[match.start() : match.end()] if place >= 0]
            if not covered or taken & set(covered):
                continue
            phrase = read(match, covered[0], covered[-1], tokens)
            if phrase is not None:
                found[covered[0]] = phrase
                taken |= set(covered)
    return found


def _line(tokens: Sequence[Token], source: str) -> tuple[str, list[int]]:
    """The tokens as one line, Chinese signs close together and others between spaces; each character's token."""
    parts: list[str] = []
    places: list[int] = []
    last_end = -1
    for at, token in enumerate(tokens):
        close = token.kind is TokenKind.CJK
        gap = source[last_end : token.start] if at else ""
        if len(gap) > 3 or any(mark in _PARTS for mark in gap):  # parts two phrases
            parts.append("|")
            places.append(-1)
        piece = token.key if close else f" {token.key} "
        parts.append(piece)
        places += [at] * len(piece) if close else [-1, *([at] * (len(piece) - 2)), -1]
        last_end = token.end
    return "".join(parts), places


def _value(text: str) -> float:
    text = text.strip()
    if text in _WORDS:
        return float(_WORDS[text])
    if text[:1].isdigit():
        return float(text)
    if "十" in text:
        tens, _, ones = text.partition("十")
        return float(HAN_DIGITS.get(tens, 1) * 10 + HAN_DIGITS.get(ones, 0))
    return float(HAN_DIGITS.get(text[:1], 0))


def _date(match: re.Match[str], first: int, last: int, tokens: Sequence[Token]) -> Phrase | None:
    part = match.groupdict()
    if part["only"]:
        return Phrase("time", f"0000-00-{int(part['only']):02}", first, last)
    month = part["month"] or part["imonth"] or part["nmonth"]
    if month is None:
        word = part["english"] or part["british"] or part["alone"]
        at = next((token for token in tokens[first : last + 1] if token.key == word), None)
        if word == "may" and (at is None or not at.text.startswith("M")):
            return None
        month = str(_MONTHS.index(word[:3]) + 1)
    year = part["year"] or part["iyear"] or part["eyear"] or part["byear"] or part["ayear"] or "0000"
    day = int(part["day"] or part["eday"] or part["bday"] or part["nday"] or 0)
    if not 1 <= int(month) <= 12 or day > 31 or (day == 0 and year == "0000"):
        return None
    return Phrase("time", f"{year}-{int(month):02}" + (f"-{day:02}" if day else ""), first, last)


_AFTERNOON = frozenset({"下午", "傍晚", "晚上", "晚间", "夜里", "深夜", "夜间", "p"})


def _clock(match: re.Match[str], first: int, last: int, tokens: Sequence[Token]) -> Phrase | None:
    del tokens
    part = match.groupdict()
    time_of_day = part["part"] or part["tpart"] or part["pm"] or ""
    if part["clock"]:
        hour, minute, *rest = (int(piece) for piece in part["clock"].split(":"))
        second = rest[0] if rest else None
    else:
        hour = int(_value(part["hour"] or part["xhour"] or part["dhour"] or part["ehour"]))
        minute = int(_value(part["minute"] or part["dminute"] or (part["eminute"] or ":0")[1:]))
        minute = 30 if part["half"] or part["dhalf"] else minute
        said = part["second"] or part["dsecond"] or (part["esecond"] or "")[1:]
        second = int(said) if said else None
    if hour > 24 or minute > 59:
        return None
    if time_of_day in _AFTERNOON and hour < 12 and not (time_of_day in {"夜里", "深夜", "夜间"} and hour < 6):
        hour += 12
    elif hour == 12 and time_of_day in {"凌晨", "晚上", "晚间", "深夜", "夜里", "a"}:
        hour = 0
    key = f"{hour % 24:02}:{minute:02}" + (f":{second:02}" if second is not None else "")
    return Phrase("time", key, first, last)


_FRACTIONS = {
    "three  quarters": 0.75,
    "two  thirds": 2 / 3,
    "third": 1 / 3,
    "quarter": 0.25,
    "fifth": 0.2,
    "tenth": 0.1,
}
_SPAN_PARTS = (("d", "d"), ("dh", "h"), ("dhm", "min"), ("h", "h"), ("hm", "min"), ("hs", "s"), ("m", "min"), ("ms", "s"),
               ("ed", "d"), ("edh", "h"), ("eh", "h"), ("ehm", "min"), ("ehs", "s"), ("em", "min"), ("ems", "s"))  # fmt: skip


def _share(part: dict[str, str]) -> float | None:
    """The share that a phrase tells: `half of`, `four out of five`, `two thirds`."""
    if part["halfof"] or part["zhhalf"]:
        return 0.5
    if part["rone"]:
        return _value(part["rone"]) / _value(part["rof"])
    return _FRACTIONS.get(part["fraction"] or part["part"] or "")


def _span(match: re.Match[str], first: int, last: int, tokens: Sequence[Token]) -> Phrase | None:
    part = match.groupdict()
    key = "".join(token.key for token in tokens[first : last + 1])
    if part["over"]:
        unit = {"小": "h", "分": "min", "秒": "s", "天": "d", "月": "month"}[part["unit"][0]]
        return Phrase("number", f"{key}多", first, last, _value(part["over"]), unit)
    if part["mhalf"] or part["hhalf"]:
        return Phrase(
            "number", key, first, last, _value(part["mhalf"] or part["hhalf"]) + 0.5, "min" if part["mhalf"] else "h"
        )
    if part["ehalf"] or part["ahalf"]:
        unit = "h" if (part["ehunit"] or part["aunit"]).startswith("h") else "min"
        return Phrase("number", key, first, last, _value(part["ehalf"] or "one") + 0.5, unit)
    if (share := _share(part)) is not None:
        return Phrase("number", key, first, last, share, "ratio")
    if part["whole"] or part["half"]:
        unit = {"h": "h", "m": "min", "d": "d"}[(part["whole"] or part["halfunit"])[0]]
        return Phrase("number", key, first, last, 1.0 if part["whole"] else 0.5, unit)
    if part["three"]:
        return Phrase("number", key, first, last, 45.0, "min")
    if part["equarter"] or "刻" in key:
        return Phrase("number", key, first, last, 15.0 * _value(part["quarter"] or "一"), "min")
    told = [(unit, _value(part[name])) for name, unit in _SPAN_PARTS if part[name]]
    if not told:
        return None
    finest = told[-1][0]
    seconds = sum(value * _SECONDS[unit] for unit, value in told)
    return Phrase("number", key, first, last, seconds / _SECONDS[finest], finest)


def _zone(match: re.Match[str], first: int, last: int, tokens: Sequence[Token]) -> Phrase | None:
    del match
    return Phrase("zone", "".join(token.key for token in tokens[first : last + 1]), first, last)


def _under_zero(match: re.Match[str], first: int, last: int, tokens: Sequence[Token]) -> Phrase | None:
    """`18 degrees below zero`, `零下 18 度`, `minus 18`: the number with its sign."""
    del tokens
    value, unit = below_zero(match)
    return Phrase("number", f"{value:g}{unit}", first, last, value, unit) if value else None


_READERS = (
    (_DATE, _date),
    (_CLOCK, _clock),
    (BELOW_ZERO, _under_zero),
    (_SPAN, _span),
    (_ZONE, _zone),
    (_EACH, _zone),
)
