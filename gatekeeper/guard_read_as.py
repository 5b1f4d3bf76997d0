"""What kind of number a reading is told as: an average, a rate, an excess or a span that no record gives it as."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, every_line, is_open

_AVERAGE = re.compile(r"\baverag(?:e|es|ed|ing)\b|\bmean\b|\bmedian\b|平均|均值|中位")
_HELD_AVERAGE = re.compile(r"averag|\bavg|_avg|mean\b|median|p50|平均|均值|中位|\bper\b|每")
_CAPACITY = re.compile(r"\bcapacity\b|\bcan hold\b|容量|最多可")
_HELD_CAPACITY = re.compile(r"capacity|max|size|limit|容量|上限")
_NUMBER = r"(?<![\w.])(?P<n>\d+(?:\.\d+)?) ?(?P<unit>ms|s|min|%|percentage points?|个?百分点)?"
_EXCESS = re.compile(
    rf"\bexceed(?:ed|s|ing)? (?:its |the )?(?:limit|threshold|target)[a-z\d ]{{0,12}}? by {_NUMBER}|{_NUMBER.replace('?P<n>', '?P<n2>').replace('?P<unit>', '?P<unit2>')} (?:over|above|beyond|past) (?:its |the )?(?:limit|threshold|target)\b"
    rf"|(?:超(?:出|过)?(?:上限|阈值|限值)了|超标(?:了)?) ?{_NUMBER.replace('?P<n>', '?P<n3>').replace('?P<unit>', '?P<unit3>')}"
)
_FOR = re.compile(r"\bexceed(?:ed|s)? (?:its |the )?(?:limit|threshold) for (?P<n>\d+(?:\.\d+)?) ?(?:ms|s|min)?")
_RATE = re.compile(
    r"(?<![\w.])(?P<n>\d+(?:\.\d+)?) ?(?:[^\d\s,;/]{0,3} ?(?:/ ?|每|per |a |an )|[条笔份次件人]/?)(?P<per>s|sec|second|min|minute|h|hour|秒|分钟|分|小时|天)(?![a-z])"
)
_PER = {
    "s": "s",
    "sec": "s",
    "second": "s",
    "秒": "s",
    "min": "min",
    "minute": "min",
    "分钟": "min",
    "分": "min",
    "h": "h",
    "hour": "h",
    "小时": "h",
    "天": "d",
}
_ERROR_SHARE = re.compile(r"\b(?:error|failure) rate\b|错误率|失败率|过半|大半|\bhalf of the (?:log|record)s?\b")


def _lines(facts: Sequence[Record]) -> list[Seen]:
    return every_line([record for record in facts if not record.said] or facts)


def _of_kind(form: str, lines: Sequence[Seen]) -> str:
    for told, held in ((_AVERAGE, _HELD_AVERAGE), (_CAPACITY, _HELD_CAPACITY)):
        found = told.search(form)
        written = any(_is_current(form, line) for line in lines) or (told is _CAPACITY and re.search(r"\d", form))
        if found and written and "每" not in form and not any(held.search(line.form) for line in lines):
            return found.group()
    return ""


def _is_current(form: str, line: Seen) -> bool:
    """Whether a clause has the present reading of an alert."""
    current = line.value("current").rstrip("%smhC") if line.is_alert else ""
    return bool(current) and re.search(rf"(?<![\w.]){re.escape(current)}(?![\d.]\d)", form) is not None


def _excess(form: str, lines: Sequence[Seen]) -> str:
    found = _EXCESS.search(form) or _FOR.search(form)
    if found is None:
        return ""
    written = next(value for key, value in found.groupdict().items() if value and key.startswith("n"))
    homes = [line for line in lines if float(written) in line.numbers]
    gaps = {round(abs(one - two), 6) for line in lines for one in line.numbers for two in line.numbers}
    own = re.compile(
        rf"{re.escape(written)} ?\S{{0,3}} (?:over|above|beyond)|by {re.escape(written)}|超[^\d]{{0,5}}{re.escape(written)}"
    )
    if not homes or (float(written) in gaps - {0.0} and found.re is not _FOR):
        return ""
    return "" if any(own.search(line.form) for line in homes) else found.group()


def _rate(form: str, lines: Sequence[Seen]) -> str:
    found = _RATE.search(form)
    if found is None:
        return ""
    value = float(found["n"])
    homes = [line for line in lines if value in line.numbers]
    rates = [(float(m["n"]), _PER[m["per"]]) for line in lines for m in _RATE.finditer(line.form)]
    same = [per for number, per in rates if number == value]
    if homes and rates and (_PER[found["per"]] not in same):
        return found.group()
    return ""


def _of_records(form: str, lines: Sequence[Seen]) -> str:
    """An error rate of counted log lines: lines are no requests."""
    found = _ERROR_SHARE.search(form)
    counted = [line for line in lines if "query_logs counted" in line.form]
    if found is None or not counted or len(counted) < len(lines):
        return ""
    if found.group() in {"过半", "大半"}:
        shares = [n for line in counted for n in line.numbers]
        return found.group() if shares and 2 * sorted(shares)[0] < max(shares) else ""
    return found.group()


_AT = re.compile(r"\bat (?P<en>\d{1,2}:\d\d)|在 ?(?P<zh>\d{1,2}:\d\d)|(?P<be>\d{1,2}:\d\d)(?: ?时|分)")


def _at_its_start(form: str, lines: Sequence[Seen]) -> str:
    """The present reading of an alert, told of the time at which the alert began."""
    found = _AT.search(form)
    if found is None:
        return ""
    clock = (found["en"] or found["zh"] or found["be"]).zfill(5)
    for line in lines:
        if not line.is_alert or not line.value("current"):
            continue
        current, told = line.value("current"), _is_current(form, line)
        begins = f"T{clock}" in line.value("startsat").upper()
        if (
            told
            and begins
            and f"T{clock}" not in line.value("updatedat").upper()
            and not re.search(r"since|自|起|start|began|fir|触发|开始", form)
        ):
            return f"{current} at {clock}"
    return ""


def read_as(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """What a sentence tells a number as: of another kind than any record has it."""
    lines = _lines([record for record in facts if record.kind != "knowledge"] or facts)
    for part in parts:
        if is_open(part) or not lines:
            continue
        for rule in (_of_kind, _excess, _rate, _of_records, _at_its_start):
            if told := rule(part.form, lines):
                reason = f"“{told.strip()}” is no such number in the records"
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []
