"""Which of the records shown comes first, lasts longest or is gravest: computed from their own times, lengths and fields."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gatekeeper.answer import FindingKind
from gatekeeper.days import number_of_day
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, is_open, seen

_MOST = 40
_STAMP = re.compile(r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?")
_LENGTH = re.compile(r"(\d+(?:\.\d+)?)(h|m|s)(?![a-z])")
_SECONDS = {"h": 3600.0, "m": 60.0, "s": 1.0}
_GRAVITY = {
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
class _Row:
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


def _row(line: Seen) -> _Row:
    if line.is_alert:
        names = tuple(name.lower() for name in (line.value("alertname"), line.value("service")) if name)
        length = sum(float(many) * _SECONDS[unit] for many, unit in _LENGTH.findall(line.value("duration"))) or None
        start, end = _time(line.value("startsat")), _time(line.value("endsat"))
        return _Row(names, start, end, length, _GRAVITY.get(line.value("severity").lower()), line)
    names = tuple(
        dict.fromkeys(name.lower() for name in _IDS.findall(line.text[:_LONGEST]) if "t0" not in name.lower())
    )
    return _Row(names, _time(line.text), None, None, None, line)


_LONGEST = 600


def _rows(facts: Sequence[Record]) -> list[_Row]:
    tools = [record for record in facts if not record.said] or list(facts)
    rows = [_row(line) for line in seen(tools, "observed")[:_MOST] if " counted " not in line.form[:40]]
    return [row for row in rows if row.names]


def _told(form: str, rows: Sequence[_Row]) -> list[tuple[int, int, _Row]]:
    """Where a clause names which row, by a name that one row alone has."""
    found: list[tuple[int, int, _Row]] = []
    for row in rows:
        own = [name for name in row.names if sum(name in other.names for other in rows) == 1]
        spots = [m.span() for name in own for m in re.finditer(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", form)]
        if spots:
            start, end = min(spots)
            found.append((start, end, row))
    return sorted(found, key=lambda one: one[0])


_ENDS = re.compile(r"\b(?:end(?:ed|s)?|resolved|recovered|cleared|stopped)\b|结束|恢复|解除")
_AFTER = re.compile(r"\bafter\b|\blater than\b|之后|晚于|(?<=比)|以后")
_BEFORE = re.compile(r"\bbefore\b|\bearlier than\b|\bprior to\b|\bahead of\b|之前|早于|先于|以前")
_AT_ONCE = re.compile(r"\bat the same (?:time|moment|instant)\b|\bsimultaneously\b|\bat once\b|同时|同一时[间刻]")
_LONGER = re.compile(
    r"\b(?:lasted|lasts|lasting|been (?:firing|active|open)|ran)(?: for)? (?:much |far )?longer than\b|\blonger than\b|比[^,;]*(?:持续|触发)[^,;]{0,6}(?:更久|更长|长|久)|持续(?:时间)?(?:长于|久于)"
)
_SHORTER = re.compile(r"\bshorter than\b|比[^,;]*持续[^,;]{0,6}(?:更短|短)")
_RIGHT = re.compile(r"\b(?:right|immediately|just|directly|shortly|soon) (?:after|before)\b|随即|立即|刚[刚好]?|紧接")
_NEAR = 900.0  # seconds in which one thing comes right after another
_AT_ONCE_WITHIN = 60.0
_APART = re.compile(r"\b(?:an?|one) (?P<one>hour|day|minute) apart\b|相[隔差](?P<zh>一)(?:个)?(?P<unit>小时|天|分钟)")
_APART_SECONDS = {"hour": 3600.0, "day": 86400.0, "minute": 60.0, "小时": 3600.0, "天": 86400.0, "分钟": 60.0}


def _start_of(row: _Row, text: str) -> float | None:
    return row.end if _ENDS.search(text) else row.start


def between_two(form: str, rows: Sequence[_Row]) -> str:
    """What a clause tells wrongly of the order or the length of two rows that it names; nothing where it is right."""
    told = _told(form, rows)
    if len(told) < 2 or len({id(row) for _, _, row in told[:2]}) < 2:
        return ""
    (_, one_end, one), (two_start, two_end, two) = told[:2]
    middle, rest = form[one_end:two_start], form[two_end:]
    first, second = _start_of(one, middle), _start_of(two, rest)
    if (_LONGER.search(form) or _SHORTER.search(form)) and one.length and two.length:
        longer = one.length > two.length
        return "" if longer == bool(_LONGER.search(form)) else "lasted the other way round"
    if first is None or second is None:
        return ""
    if _AT_ONCE.search(form) and len(told) == 2 and not re.search(r"\bfiring\b|正在|处于", form):
        return "were not at the same time" if abs(first - second) > _AT_ONCE_WITHIN else ""
    if (apart := _APART.search(form)) is not None:
        length = _APART_SECONDS[apart["one"] or apart["unit"]]
        return "" if abs(abs(first - second) - length) < length / 4 else "were not so far apart"
    after = _is_after(middle, rest)
    if after is None:
        return ""
    if (first > second) != after and first != second:
        return "came the other way round"
    return "were not so near" if _RIGHT.search(form) and abs(first - second) > _NEAR else ""


def _is_after(middle: str, rest: str) -> bool | None:
    """Whether the first of two is told as the later; None where no order is told."""
    if re.search(r"比", middle) and (side := re.search(r"^[^,;]{0,4}(早|晚|先|后)", rest)):
        return side[1] in "晚后"
    if re.search(r"(?:^| )(?:在|于) ?$", middle) and (
        side := re.search(r"^ ?(?:触发|开始|失败|发生|结束)?(?:之)?(后|前)", rest)
    ):
        return side[1] == "后"
    if re.search(r"^ ?(?:触发|开始|失败|发生|结束|恢复|部署)?(?:之|以)?后", middle):
        return False
    if re.search(r"^ ?(?:触发|开始|失败|发生|结束|恢复|部署)?(?:之|以)?前", middle):
        return True
    if _BEFORE.search(middle):
        return False
    return True if re.search(r"\bafter\b|\blater than\b|晚于", middle) else None


# --- the one that is most so -------------------------------------------------------------------------

_FIRST = re.compile(
    r"\b(?:first|earliest|oldest)\b|最先|最早|首先|首个|第一[个条]|(?:^| )先(?=失败|触发|发生|重启|崩溃)"
)
_LAST = re.compile(r"\b(?:last|latest|newest|most recent)\b|最后|最新|最晚|最近")
_GRAVEST = re.compile(
    r"\bmost (?:severe|serious|critical)\b|\bhighest severity\b|(?:级别|严重(?:级别|程度|性)?)[^,;]{0,4}(?:最高|最重)|最严重"
)
_LONGEST_LIVED = re.compile(
    r"\b(?:lasted|been firing|been active|has lasted|firing) (?:the )?longest\b|\blongest[- ](?:lasting|running|firing)\b|持续(?:时间)?最[长久]"
)
_OF_ALERTS = re.compile(r"alert|告警|触发|\bfir|start|began|begin|deploy|部署|发布|失败|fail|\bto\b")
_OTHER = re.compile(
    r"\b(?:last|first|latest) (?:seen|update|updated|line|record|known|state|attempt|success|[\d]+)\b|最后一[次条]|最新更新|最近一次|第一[次]"
)


def most_so(form: str, rows: Sequence[_Row]) -> str:
    """What a clause tells wrongly of which row is the first, the last, the longest or the gravest."""
    told = _told(form, rows)
    if len(told) != 1 or len(rows) < 2:
        return ""
    row = told[0][2]
    alike = [other for other in rows if other.line.is_alert == row.line.is_alert]
    if _GRAVEST.search(form):
        grades = [other.gravity for other in alike if other.gravity is not None]
        return "is not the gravest" if row.gravity is not None and grades and row.gravity < max(grades) else ""
    if _LONGEST_LIVED.search(form):
        lengths = [other.length for other in alike if other.length]
        return "is not the one that lasted longest" if row.length and row.length < max(lengths) else ""
    if not _OF_ALERTS.search(form) or _OTHER.search(form) or row.start is None:
        return ""
    starts = [other.start for other in alike if other.start is not None and _same_deed(row, other)]
    if _FIRST.search(form):
        return "is not the first" if row.start > min(starts) else ""
    return "is not the last" if _LAST.search(form) and row.start < max(starts) else ""


def _same_deed(one: _Row, two: _Row) -> bool:
    """Whether two rows may be put in one order: alerts, or lines that tell of the same."""
    return one.line.is_alert or len(one.line.words & two.line.words) * 2 >= len(one.line.words) * 0.5


_EARLIER_BY = re.compile(
    r"(?P<side>早|晚) ?(?P<many>\d+) ?(?P<unit>min|h|s|分钟|小时|秒)|(?P<many_en>\d+) ?(?P<unit_en>min|h|s|minute|hour|second)s? (?P<side_en>earlier|later)\b"
)
_UNITS = {
    "分钟": 60.0,
    "小时": 3600.0,
    "秒": 1.0,
    "minute": 60.0,
    "hour": 3600.0,
    "second": 1.0,
    "min": 60.0,
    "h": 3600.0,
    "s": 1.0,
}


def by_how_much(form: str, rows: Sequence[_Row]) -> str:
    """`A 早 19 分钟触发` of an A that came 19 minutes later than another."""
    told = _told(form, rows)
    found = _EARLIER_BY.search(form)
    if found is None or len(told) != 1 or told[0][2].start is None:
        return ""
    length = float(found["many"] or found["many_en"]) * _UNITS[found["unit"] or found["unit_en"]]
    sign = -1 if (found["side"] or found["side_en"]) in {"早", "earlier"} else 1
    gaps = [told[0][2].start - other.start for other in rows if other.start is not None and other is not told[0][2]]
    turned = any(abs(gap + sign * length) < _UNITS["分钟"] for gap in gaps)
    right = any(abs(gap - sign * length) < _UNITS["分钟"] for gap in gaps)
    return "came the other way round" if turned and not right else ""


_SEVERITY = re.compile(
    r"\b(?:is|was|as) (?:an? |of |at )?(?:severity )?(?P<en>warning|critical|info|major|minor)\b|级别[^,;]{0,3}?(?P<zh>warning|critical|info|major|minor|警告|严重)|\b(?:均|都)[^,;]{0,2}(?P<all>warning|critical|info)"
)
_SAME = {"警告": "warning", "严重": "critical"}


def graded(form: str, rows: Sequence[_Row]) -> str:
    """`X is a warning` of an alert that is critical."""
    found = _SEVERITY.search(form)
    if found is None or re.search(r"\bnot\b|不|非|未", form):
        return ""
    word = found["en"] or found["zh"] or found["all"]
    grade = _GRAVITY[_SAME.get(word, word)]
    return next((f"is no {word}" for *_, row in _told(form, rows) if row.gravity not in {None, grade}), "")


_SEVERAL_TOLD = re.compile(r"[,;，；:：（(|\n]|\d\. ")


def in_row_order(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """What a sentence tells of the order, the length and the severity of the records shown, against their own fields."""
    rows = _rows(facts)
    forms = [(part.form, part.start, part.end) for part in parts if not is_open(part)]
    whole = normal_form(sentence)
    if len(forms) == len(parts) and len(parts) > 1 and not _SEVERAL_TOLD.search(whole):
        forms.append((whole, 0, len(sentence)))
    for form, start, end in forms if rows else ():
        for rule in (between_two, most_so, by_how_much, graded):
            if wrong := rule(form, rows):
                return [Fault(FindingKind.TIMESTAMP_DRIFT, start, end, f"what it names {wrong}")]
    return []
