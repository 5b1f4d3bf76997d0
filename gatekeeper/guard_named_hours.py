"""A time told by a name, `noon`, `last year`, `刚刚`, `local time`, that the times of the records do not bear out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_lines import LONGEST
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_records import Record, time_marks

# The hours of the day that a name may stand for, from and up to.
_HOURS = (
    (re.compile(r"\b(?:at|around|about|near|by|since|before|after) (?:high )?(?:noon|midday)\b|正午|中午"), (11, 13)),
    (re.compile(r"\b(?:at|around|about|near|by|since|before|after) midnight\b|午夜|半夜|子夜|零点"), (23, 1)),
    (re.compile(r"\b(?:at|before|around) (?:dawn|daybreak|sunrise)\b|凌晨|清晨|拂晓"), (0, 7)),
    (re.compile(r"\b(?:in the|this|that) morning\b|早上|早晨|上午"), (4, 12)),
    (re.compile(r"\b(?:in the|this|that) afternoon\b|下午|午后"), (12, 19)),
    (re.compile(r"\b(?:in the|this|that) evening\b|\bat (?:dusk|sunset)\b|傍晚|晚上"), (17, 24)),
)
# Times that are reckoned from now: a record has them only where it has such words.
_FROM_NOW = re.compile(
    r"\b(?:last|next) (?:year|month|week|night|quarter|spring|summer|autumn|fall|winter)\b|\byesterday\b|\btomorrow\b"
    r"|\b(?:hours?|minutes?|days?|weeks?|months?|years?|ages|moments?|long|a while|some time) ago\b|\b(?:just now|a moment ago|earlier today|moments? ago|(?:has|have|had) just)\b"
    r"|去年|前年|明年|后年|上个?(?:季度|月|周|星期|礼拜)|下个?(?:季度|月|周|星期)|昨[天晚日夜]|前[天晚]|明[天晚]|后天|刚刚|刚才|不久前|方才|几?(?:分钟|小时|天|周|个月|年)[之以]?前"
)
_AGO = re.compile(
    r"\bago\b|\bjust\b|\b(?:last|next|yester|tomorrow)|前|刚|昨|去年|明|\bage ?[=:]|上[个周月]|下[个周月]", re.I
)
_COUNTED_AGO = re.compile(
    r"\d+(?:\.\d+)? ?(?:hours?|minutes?|days?|weeks?|months?|years?|分钟|小时|天|周|个月|年)[ 之以]*(?:ago|前)|\b(?:two|three|four|five|six|seven|eight|nine|ten|an?|[一二两三四五六七八九十]) ?(?:hours?|minutes?|days?|weeks?|months?|years?) ago"
)
_LOCAL = re.compile(r"\blocal time\b|当地时间|本地时间")
_ZULU = re.compile(r"\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z|\+00:?00|\bUTC\b")
_OWN_ZONE = re.compile(r"\blocal|[+-](?!00)\d{2}:?\d{2}\b(?!-)|tz ?=|timezone|当地|本地", re.I)
_HOUR = 3600


def named_time(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`failed at noon` of 06:44, `failed last year` of a record that has a date and nothing to reckon from."""
    texts = [line for record in records for line in record.lines]
    for part in parts:
        # `去年` begins like `去 …`, and what begins so looks like advice.
        if not part.items or not (asserts(part) or part.form.startswith("去年")):
            continue
        if why := _hour(part, records) or _reckoned(part, texts) or _local(part, records):
            return [clause_fault(part, FindingKind.TIMESTAMP_DRIFT, why)]
    return []


def _hour(part: Clause, records: Sequence[Record]) -> str:
    held = {
        mark / _HOUR
        for line in own_lines(records)
        for item in lex(line[:LONGEST])
        for mark in time_marks(item)
        if mark >= 0
    }
    # A zone east or west of the record's moves the hours, and is another rule's matter.
    if (
        not held
        or any(item.kind == "time" for item in part.items)
        or any(_HOURS_HELD.search(line) for line in own_lines(records))
    ):
        return ""
    for pattern, (start, end) in _HOURS:
        told = pattern.search(part.form)
        if told and not any(start <= hour <= end if start < end else (hour >= start or hour <= end) for hour in held):
            return f"“{told.group()}” is at no time that the record has"
    return ""


_HOURS_HELD = re.compile(r"noon|midnight|morning|afternoon|evening|中午|午夜|凌晨|上午|下午|晚上", re.I)


def _reckoned(part: Clause, texts: Sequence[str]) -> str:
    told = _FROM_NOW.search(_COUNTED_AGO.sub(" ", part.form))
    if told is None or any(_AGO.search(text) for text in texts):
        return ""
    return f"“{told.group()}” is reckoned from a now that no record has"


def _local(part: Clause, records: Sequence[Record]) -> str:
    told = _LOCAL.search(part.form)
    lines = own_lines(records)
    if told is None or not any(item.kind == "time" for item in part.items):
        return ""
    if not any(map(_ZULU.search, lines)) or any(map(_OWN_ZONE.search, lines)):
        return ""
    held = {mark for line in lines for item in lex(line[:LONGEST]) for mark in time_marks(item)}
    minutes = {mark // 60 for mark in held if mark >= 0}
    marks = {mark // 60 for item in part.items for mark in time_marks(item) if mark >= 0}
    return f"“{told.group()}” is told of a time in UTC" if marks & minutes else ""
