"""Which of the records shown comes first, lasts longest or is gravest: computed from their own times, lengths and fields."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_records import Record
from gatekeeper.guard_row_times import GRAVITY, Row, rows_of, told_rows
from gatekeeper.guard_seen import is_open

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


def _start_of(row: Row, text: str) -> float | None:
    return row.end if _ENDS.search(text) else row.start


def between_two(form: str, rows: Sequence[Row]) -> str:
    """What a clause tells wrongly of the order or the length of two rows that it names; nothing where it is right."""
    told = told_rows(form, rows)
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


def most_so(form: str, rows: Sequence[Row]) -> str:
    """What a clause tells wrongly of which row is the first, the last, the longest or the gravest."""
    told = told_rows(form, rows)
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


def _same_deed(one: Row, two: Row) -> bool:
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


def by_how_much(form: str, rows: Sequence[Row]) -> str:
    """`A 早 19 分钟触发` of an A that came 19 minutes later than another."""
    told = told_rows(form, rows)
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


def graded(form: str, rows: Sequence[Row]) -> str:
    """`X is a warning` of an alert that is critical."""
    found = _SEVERITY.search(form)
    if found is None or re.search(r"\bnot\b|不|非|未", form):
        return ""
    word = found["en"] or found["zh"] or found["all"]
    grade = GRAVITY[_SAME.get(word, word)]
    return next((f"is no {word}" for *_, row in told_rows(form, rows) if row.gravity not in {None, grade}), "")


_SEVERAL_TOLD = re.compile(r"[,;，；:：（(|\n]|\d\. ")


def in_row_order(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """What a sentence tells of the order, the length and the severity of the records shown, against their own fields."""
    rows = rows_of(facts)
    forms = [(part.form, part.start, part.end) for part in parts if not is_open(part)]
    whole = normal_form(sentence)
    if len(forms) == len(parts) and len(parts) > 1 and not _SEVERAL_TOLD.search(whole):
        forms.append((whole, 0, len(sentence)))
    for form, start, end in forms if rows else ():
        for rule in (between_two, most_so, by_how_much, graded):
            if wrong := rule(form, rows):
                return [Fault(FindingKind.TIMESTAMP_DRIFT, start, end, f"what it names {wrong}")]
    return []
