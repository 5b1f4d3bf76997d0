"""Which time and which length a number is: a duration told as the reading, an end as the start, a row's change as a delivery."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, is_open, seen
from gatekeeper.guard_values import clocks, date_of

_LASTS = re.compile(
    r"\b(?:for|last\w*|duration|long|during|within|over|since|past|running|going|ongoing|length|age|old|elapsed|after|took|takes?|in total|so far|straight|continu\w*|uninterrupted)\b"
    r"|持续|历时|长达|时长|已经?|了|达|维持|至今|以来|以内|之内|用时|超过|触发|firing|^\W*(?:共计?|总共|一共|合计)\W*$"
)
_OF_LENGTH = re.compile(
    r"(?:\bduration|\blength|\bfiring (?:time|period)|持续时[间长]|时长)(?: ?(?:of|is|was|=|:|为|是|有|达))* ?(?:about |大?约)?$|(?:\blast(?:s|ed|ing)|\bfiring for|\bfor|持续了?|历时|长达)(?: about| 大?约)? ?$"
)
_LENGTH_BEHIND = re.compile(r"^ ?(?:的)?(?:duration|long|in length|持续时[间长]|时长)")
_KEY_OF_LENGTH = ("duration", "for", "elapsed", "持续时间")
_KEY_OF_READING = ("current", "current_value", "value", "reading", "当前值")
_KEY_OF_LIMIT = ("threshold", "limit")


def _first(text: str) -> Item | None:
    item = next(iter(lex(text)), None)
    return item if item is not None and item.kind == "number" else None


def _is_of(item: Item, line: Seen, keys: tuple[str, ...]) -> bool:
    found = _first(line.value(*keys))
    return found is not None and (found.value, found.unit[:1]) == (item.value, item.unit[:1])


def lengths_and_readings(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`latency is 35m` of an alert that has lasted 35m, `4.2s duration` of a reading, `35m before 06:12` of its start."""
    lines = [line for line in seen(facts, "observed", "partial") if line.is_alert]
    for part in parts if lines else ():
        if is_open(part) or len(part.items) == 1:  # `firing, 92%, 25m`: a list of values
            continue
        text = sentence[part.start : part.end].lower()
        for item in part.items:
            if item.kind != "number" or not item.unit:
                continue
            before, after = text[: item.start - part.start], text[item.end - part.start :]
            if why := _mistaken(item, before, after, lines):
                return [Fault(FindingKind.NUMBER_DRIFT, item.start, item.end, why)]
    return []


_FROM_START = re.compile(r"^ ?(?:before|after|ahead of|prior to|earlier|later|past|into)\b|^ ?(?:之?[前后]|以[前后])")


def _mistaken(item: Item, before: str, after: str, lines: Sequence[Seen]) -> str:
    length = [line for line in lines if _is_of(item, line, _KEY_OF_LENGTH)]
    other = [line for line in lines if _is_of(item, line, _KEY_OF_READING) or _is_of(item, line, _KEY_OF_LIMIT)]
    told_as_length = _OF_LENGTH.search(before) is not None or _LENGTH_BEHIND.match(after) is not None
    if length and not other:
        if _FROM_START.match(after) and any(found.kind == "time" for found in lex(after)):
            return "sets an alert's length between two times that no record sets apart by it"
        if not _LASTS.search(before) and not _LASTS.search(after):
            return "is how long the alert has lasted, and no reading"
    if other and not length and told_as_length:
        return "is a reading or a limit, and no length of time"
    return ""


# --- times by what they are of ----------------------------------------------------------------------

_NO_TIME = re.compile(r"(?<!\d)0001-01-01(?!\d)")
_NONE = re.compile(
    r"\b(?:no|not|none|null|unset|empty|placeholder|zero|without|never|still|means?|open)\b|未|没|无|空|占位|尚|仍|表示|意味"
)


def no_time(sentence: str, _: Sequence[Clause], __: Sequence[Record]) -> list[Fault]:
    """`ended at 0001-01-01`, the zero of a clock, told as a time."""
    told = _NO_TIME.search(sentence)
    if told is None or _NONE.search(sentence.lower()):
        return []
    return [Fault(FindingKind.TIMESTAMP_DRIFT, *told.span(), "is no time: the field is empty")]


# What happens at a time, in a sentence, and the keys of a row that give it.
_DEEDS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = (
    (
        re.compile(r"\b(?:start(?:s|ed|ing)?|beg[aiu]n(?:s|ning)?|fired|triggered|set in|went off|kicked in)\b|开始|触发|起始|始于|起于|发生于"),
        re.compile(r"start|begin|began|active|fired|trigger|since|created|opened"),
    ),
    (
        re.compile(r"\b(?:end(?:s|ed)?|resolv(?:es|ed)|finish(?:es|ed)|clear(?:s|ed)|recover(?:s|ed)|ceased|stopped|went away|over)\b|恢复|解除|结束|终止|消除|止于"),
        re.compile(r"end|resolv|finish|clear|recover|stop|close|complet"),
    ),
    (re.compile(r"\b(?:deliver(?:ed|y)|arrived|handed over|received|signed for|dropped off)\b|送达|签收|妥投|收货|到货|交付"), re.compile(r"deliver|arriv|received|signed|complet")),
    (re.compile(r"\b(?:paid|pa(?:ys|yment)|charged|captured|settled|debited|authori[sz]ed)\b|支付|付款|扣款|付清|收款|入账"), re.compile(r"paid|pay|captur|charg|settl|authori|debit")),
    (re.compile(r"\b(?:shipped|dispatched|sent out|left the warehouse|picked up|despatched)\b|发货|出库|寄出|揽收"), re.compile(r"ship|dispatch|sent|pick|depart|outbound")),
    (re.compile(r"\b(?:refunded|returned|reversed)\b|退款|退货"), re.compile(r"refund|return|revers")),
    (re.compile(r"\b(?:cancel(?:l)?ed|voided|called off)\b|取消|作废"), re.compile(r"cancel|void")),
    (re.compile(r"\b(?:assigned|allocated|accepted|taken)\b|指派|派单|分配|接单"), re.compile(r"assign|alloc|accept|taken|dispatch")),
)  # fmt: skip
_ROW_TIME = re.compile(
    r"(?<![\w.])\"?([A-Za-z_]+)\"?\s?[=:]\s?\"?(\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)"
)
_ANY_TIME = re.compile(r"(?:ts|time|timestamp|date|at|datetime|log_?time|event_?time)$")
_TIME_KEY = re.compile(r"(?:at|time|date|on|ts|since|until)$|^(?:start|end)", re.IGNORECASE)


@lru_cache(maxsize=1024)
def _row_times(text: str) -> tuple[tuple[str, frozenset[int], frozenset[tuple[int, int]]], ...]:
    """The times of a row: the key of each, its seconds of the day, its month and day."""
    made: list[tuple[str, frozenset[int], frozenset[tuple[int, int]]]] = []
    for key, stamp in _ROW_TIME.findall(text):
        items = [item for item in lex(stamp) if item.kind == "time"]
        seconds = frozenset(
            clock.seconds for item in items for clock in clocks(item) if date_of(item) is None or ":" in item.key
        )
        days = frozenset((day[1], day[2]) for item in items if (day := date_of(item)))
        if _TIME_KEY.search(key):
            made.append((key.lower(), seconds, days))
    return tuple(made)


def time_of_another_field(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`resolved at` the time when an alert started, `delivered at` the time when a row was last changed."""
    rows = [row for line in seen(facts, "observed", "partial") if (row := _row_times(line.text))]
    for part in parts if rows else ():
        if is_open(part):
            continue
        text = sentence[part.start : part.end].lower()
        for group in _time_groups(part.items):
            keys = _deed_keys(text, group[0].start - part.start, group[-1].end - part.start)
            if keys is None:
                continue
            homes = {key for row in rows for key, seconds, days in row if _same(group, seconds, days)}
            if homes and not any(keys.search(key) or _ANY_TIME.match(key) for key in homes):
                return [Fault(FindingKind.TIMESTAMP_DRIFT, part.start, part.end, f"is the time of “{min(homes)}”")]
    return []


def _time_groups(items: Sequence[Item]) -> list[list[Item]]:
    """The times of a clause, a date with the clock behind it as one."""
    groups: list[list[Item]] = []
    for at, item in enumerate(items):
        if item.kind != "time":
            continue
        if groups and at and items[at - 1] is groups[-1][-1]:
            groups[-1].append(item)
        else:
            groups.append([item])
    return groups


def _same(group: Sequence[Item], seconds: frozenset[int], days: frozenset[tuple[int, int]]) -> bool:
    told_days = {(day[1], day[2]) for item in group if (day := date_of(item))}
    told = {clock.seconds for item in group if date_of(item) is None or ":" in item.key for clock in clocks(item)}
    near = (
        not told
        or told & seconds
        or {_minute(one) for one in told}
        & {_minute(one) for one in seconds if one % 60 == 0 or all(two % 60 == 0 for two in told)}
    )
    return bool(near) and (not told_days or bool(told_days & days)) and bool(told or told_days)


def _minute(second: int) -> int:
    return second - second % 60


_OF_ANOTHER = re.compile(r"[,，;；、]")  # parts what happened at one time from what happened at another
_REACH = 28  # characters between a time and the verb that it is of


def _deed_keys(text: str, start: int, end: int) -> re.Pattern[str] | None:
    """The keys of what a clause says happened at a time: the nearest verb before it, in Chinese also behind it."""
    behind = text[end : end + _REACH]
    best: tuple[int, re.Pattern[str]] | None = None
    for told, keys in _DEEDS:
        ahead = _OF_ANOTHER.split(text[max(0, start - _REACH) : start])[-1]
        found = [len(ahead) - match.end() for match in list(told.finditer(ahead))[-1:]]
        match = told.search(behind)
        if match and not match.group().isascii() and not _OF_ANOTHER.search(behind[: match.start()]):  # `02:14 触发`
            found.append(match.start())
        for distance in found:
            if best is None or distance < best[0]:
                best = (distance, keys)
    return best[1] if best else None
