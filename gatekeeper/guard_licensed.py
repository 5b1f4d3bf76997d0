"""What a record bears out that its words do not say: the first of what it counts, all of what it counts, when it fired."""

from __future__ import annotations

import re
from functools import lru_cache

from gatekeeper.guard_cents import is_currency_of
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_kinds import callable_so
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_named_times import names_extreme
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_said_extremes import first_of_lines, says_extreme
from gatekeeper.guard_small_words import harmless_here
from gatekeeper.guard_sorts import sort_of_name
from gatekeeper.guard_stated_causes import cause_borne_out
from gatekeeper.guard_values import clocks
from gatekeeper.guard_zones import offsets_for, told_in, zones

FIRST_HELD = re.compile(r"(?<![\w.])first ?= ?([^;,]+)")
LAST_HELD = re.compile(r"(?<![\w.])last ?= ?([^;,]+)")
_EXTREMES = frozenset(
    [
        "最",
        "早",
        "晚",
        "新",
        "最早",
        "最晚",
        "最新",
        "最近",
        "最近一次",
        "最近一条",
        "earliest",
        "oldest",
        "most",
        "recent",
        "latest",
        "newest",
        "首",
        "末",
    ]
)
_MOST_RECENT = re.compile(r"\bmost recent|最[早晚新近]")


def licensed(item: Item, at: int, clause: Clause, record: Record, form: str = "") -> bool:
    """Whether a record bears out an item that it has no word for; `form` is the sentence's, which may name a zone."""
    if item.key in _EXTREMES and has_extremes(record.text):
        return item.key != "most" or _MOST_RECENT.search(clause.form) is not None
    if item.key in _FIRST and _first_held(clause, record):
        return True
    if _borne_out(item, record) or _is_zone_word(item, clause, record):
        return True
    if callable_so(item, at, clause, record) or harmless_here(item, at, clause, record, form or clause.form):
        return True
    if cause_borne_out(item, at, clause, record, form or clause.form) or sort_of_name(item, at, clause, record):
        return True
    if "available" in item.concepts and "unavailable" in record.concepts and negated(clause.items, at):
        return True
    if _by_its_figures(item, at, clause, record):
        return True
    if item.risk == "scope_widening":
        return _all_of_its_count(clause, record) or _whole_breakdown(item, clause, record)
    if "alertstate.firing" not in item.concepts or _IS_PENDING.search(record.text):
        return False
    return _fired_then(at, clause, record, form or clause.form)


def _first_held(clause: Clause, record: Record) -> bool:
    return _is_first(clause, record) or names_extreme(record, first=True) or first_of_lines(clause, record)


def _is_zone_word(item: Item, clause: Clause, record: Record) -> bool:
    """`时区是 +0200` of times that have an offset; the offset itself is held elsewhere."""
    zoned = "timezone" in item.concepts and bool(zones(clause.form))
    return zoned and any(instant.clock.offset is not None for instant in record.instants)


def _borne_out(item: Item, record: Record) -> bool:
    """A literal, an incomplete search, a thing at its limit, a whole day: what the record is, and not what it says."""
    if item.key in _LITERALS and re.search(rf"[\w\"] ?[:=] ?\"?{item.key}", record.text):
        return True
    if item.key in _NOT_WHOLE and record.kind in {"partial", "failed"}:
        return True
    if item.key in _WHOLE_DAY and any(window.value == _DAY for window in record.windows):
        return True
    if is_currency_of(item, record):
        return True
    return "exhausted" in item.concepts and _AT_ITS_LIMIT.search(record.text) is not None


def _by_its_figures(item: Item, at: int, clause: Clause, record: Record) -> bool:
    """A superlative, a comparison or a lag that the figures beside it bear out."""
    if item.key in _SUPERLATIVES:
        return says_extreme(item, clause, record) or _is_extreme(item.key, clause, record)
    if item.key in _COMPARATIVES:
        return _compares_so(item.key, clause)
    if item.key in _SLOW and any(number.dimension == "time" and number.value < 0 for number in record.numbers):
        return any(other.unit in {"s", "ms", "min", "us"} for other in clause.items)
    counted = any(other.kind == "number" for other in clause.items[max(0, at - 3) : at])
    return item.key == "behind" and counted and _LAGS.search(record.text) is not None


_SUPERLATIVES = {
    "highest": 1, "largest": 1, "biggest": 1, "longest": 1, "slowest": 1, "greatest": 1, "max": 1, "最高": 1, "最大": 1, "最多": 1, "最长": 1, "最慢": 1,
    "lowest": -1, "smallest": -1, "shortest": -1, "fewest": -1, "least": -1, "fastest": -1, "最低": -1, "最小": -1, "最少": -1, "最短": -1, "最快": -1,
}  # fmt: skip
_COMPARATIVES = {
    "higher": 1, "larger": 1, "longer": 1, "bigger": 1, "greater": 1, "more": 1, "slower": 1,
    "lower": -1, "smaller": -1, "shorter": -1, "fewer": -1, "less": -1, "faster": -1,
}  # fmt: skip
_FIELD = re.compile(r"([A-Za-z\u4e00-\u9fff][\w.\u4e00-\u9fff]*?)[\"']?\s?[=:：]\s?[\"']?(-?\d+(?:\.\d+)?)(?![\d:-])")


@lru_cache(maxsize=512)
def _columns(lines: tuple[str, ...], points: tuple[tuple[int, float], ...]) -> tuple[tuple[float, ...], ...]:
    """The numbers of each field that several lines of a record have, and of its series."""
    found: dict[str, list[float]] = {}
    for line in lines[:60]:
        for key, value in _FIELD.findall(line):
            found.setdefault(key.lower(), []).append(float(value))
    made = [tuple(values) for values in found.values() if len(set(values)) > 1]
    return (*made, tuple(value for _, value in points)) if len(points) > 1 else tuple(made)


_OF_WHAT_IS_SHOWN = re.compile(
    r"\b(?:of (?:the|these|those|all)? ?(?:two|three|four|five|six|seven|eight|nine|ten|\d+|readings|samples|points|rows|values|hosts|nodes)|among|shown|returned|listed|in (?:this|the) (?:list|sample|listing|window|output))\b"
    r"|[两三四五六七八九十几\d] ?(?:个|台|条|家|项|处|次|点|组)[^,;]{0,6}(?:里|中|之中|当中)|其中|返回的|取到的|列出的|这(?:几|些)"
)


def _is_extreme(key: str, clause: Clause, record: Record) -> bool:
    """Whether the one figure that a clause tells as the highest is the highest of its column or series."""
    told = [item.value for item in clause.items if item.kind == "number" and item.value is not None]
    if _OF_WHAT_IS_SHOWN.search(clause.form) is None:
        return False
    best = max if _SUPERLATIVES[key] > 0 else min
    return any(
        value in column and best(column) == value for column in _columns(record.lines, record.points) for value in told
    )


def _compares_so(key: str, clause: Clause) -> bool:
    """Whether the two figures of a clause compare as it says: `63 % …, higher than the 41 %`."""
    than = next((at for at, item in enumerate(clause.items) if item.key in {"than", key + " than"}), None)
    if than is None:
        return False
    before = [item for item in clause.items[:than] if item.kind == "number" and item.value is not None]
    after = [item for item in clause.items[than:] if item.kind == "number" and item.value is not None]
    if not before or not after or before[-1].unit != after[0].unit:
        return False
    return ((before[-1].value or 0) - (after[0].value or 0)) * _COMPARATIVES[key] > 0


_SLOW = frozenset({"slow", "behind", "慢", "落后", "偏慢", "慢了"})  # of a clock whose offset is below zero
_LAGS = re.compile(r"lag|behind|backlog|积压|延迟|落后|滞后")
_IS_PENDING = re.compile(r"state\"? ?[=:] ?\"?pending|待触发")
_NOT_WHOLE = frozenset({"不完整", "不全", "incomplet", "partial", "部分"})
# `active = 50, max = 50`: what a pool or a disk that is full looks like.
_AT_ITS_LIMIT = re.compile(
    r"(?:active|used|in_?use|busy|current|usage|open) ?= ?(\d+)[^=]{0,24}(?:max\w*|limit|total|size|capacity) ?= ?\1(?!\d)"
)
_WHOLE_DAY = frozenset({"全天", "整天", "整日", "all day"})
_DAY = 86400.0  # seconds
_LITERALS = frozenset({"null", "none", "nil", "true", "fals", "false"})
_FIRST = frozenset(["first", "首次", "第一次"])
TRIES = r"attempt|try|retry|run|pass|round|phase|step|次|轮|尝试|重试"


def _is_first(clause: Clause, record: Record) -> bool:
    """`the first attempt` of a record that tells of `attempt 1 of 3`."""
    told = re.search(rf"first ({TRIES})\b|第一({TRIES})|首次({TRIES})", clause.form)
    return (
        told is not None
        and re.search(rf"(?:{TRIES})(?:s|ing|数|号)? ?[=:#]? ?1(?: of|/| |,|;|$)", record.text) is not None
    )


def has_extremes(text: str) -> bool:
    """Whether a record gives the first and the last of what it counts."""
    return FIRST_HELD.search(text) is not None and LAST_HELD.search(text) is not None


_ALL_ARE = re.compile(
    r"^(?:并且?|而且?|且)? ?(?:全部|全都|都|均|皆|全)(?:是|为|属于) ?(?:的)?(?P<zh>[a-z0-9_.-]+) ?(?:级别|级|日志|记录)?(?:的)?$"
    r"|\ball (?:of (?:them|these) )?(?:\d+ )?(?:of them )?(?:are|were) (?:at |of )?(?:level )?(?P<en>[a-z0-9_.-]+)$"
)
_TOTAL = re.compile(r"\btotal ?= ?(\d+)")


def _all_of_its_count(clause: Clause, record: Record) -> bool:
    """`all 37 are ERROR` of a count whose breakdown gives ERROR 37 of 37."""
    told, total = _ALL_ARE.search(clause.form.strip(" .,;:")), _TOTAL.search(record.text)
    if told is None or total is None:
        return False
    value = re.escape(told["zh"] or told["en"])
    return re.search(rf"(?<![\w.-]){value} ?[:=] ?{total[1]}(?![\w.])", record.text) is not None


_BROKEN_DOWN = re.compile(r"(?<![\w.-])([a-z0-9_./:-]{2,60}) ?[:=] ?(\d{1,9})(?![\w.%:-])")
_WHOLE_COUNT = re.compile(r"\b(total|matched|returned|matched_total|rows) ?[:=] ?(\d{1,9})\b")
_RETURNED_ONLY = re.compile(r"返回|拿到|看到|\b(?:returned|shown|fetched|seen|retrieved)\b")
_MOSTLY = frozenset({"most", "majority", "majoriti", "大多数", "绝大多数", "大部分", "大多"})
_HALF = 0.5


def _whole_breakdown(item: Item, clause: Clause, record: Record) -> bool:
    """`all 3 came from w-4` of `matched=3 by host: w-4=3`; `most, 463` of `returned=500 by cause: 22=463`.

    Where the search was cut short, of what it returned only, and the clause says so.
    """
    counts = {name: int(count) for name, count in _WHOLE_COUNT.findall(record.text)}
    whole = counts.get("matched_total", counts.get("matched", counts.get("total")))
    if _RETURNED_ONLY.search(clause.form) and "returned" in counts:
        whole = counts["returned"]
    elif record.kind == "partial" or (whole is not None and counts.get("returned", whole) != whole):
        return False
    if not whole:
        return False
    shares = [(name, int(count)) for name, count in _BROKEN_DOWN.findall(record.text) if name not in counts]
    told = {other.key for other in clause.items}
    if item.key in _MOSTLY:
        numbers = {other.value for other in clause.items if other.kind == "number"}
        return any(count / whole > _HALF and count in numbers for _, count in shares)
    return any(count == whole and (name in told or name.strip("/") in told) for name, count in shares)


_GOES_ON = re.compile(
    r"正在|仍|还在|现在|目前|持续|至今|以来|一直|触发中|触发着|\b(?:still|now|currently|since|been|is|are|keeps?)\b"
)
_FIRED = re.compile(r"触发|告警|\b(?:(?:was|were|been) active|fired|firing|triggered|went off)\b")
_STARTED = re.compile(
    r"(?<![a-z])(?:startsat|started_at|starts_at|fired_at|firing_at|firing_from|firing_since|triggered_at|since)\"? ?[=:] ?"
    r"((?:\d{4}-\d\d-\d\d )?\d\d:\d\d[\d:.]*(?:z|[+-]\d\d:?\d\d)?)"
)


_FIRED_REACH = 4  # items before the word in which its time may stand


def _fired_then(at: int, clause: Clause, record: Record, form: str) -> bool:
    """`fired at 02:14` of an alert that started then, whatever its state is by now."""
    started = _STARTED.search(record.text)
    if started is None or not _FIRED.search(clause.form) or _GOES_ON.search(clause.form):
        return False
    near = clause.items[max(0, at - _FIRED_REACH) : at + 4]
    then = {clock.seconds for other in lex(started[1]) if other.kind == "time" for clock in clocks(other)}
    known = [instant for instant in record.instants if instant.clock.seconds in then]
    return any(
        told_in(instant, offset)[1] // 60 == clock.seconds // 60
        for other in near
        if other.kind == "time"
        for clock in clocks(other)
        for offset in offsets_for(clock, other.key, form, known)
        for instant in known
    )


_NAMING = (
    r"process|pid|thread|transaction|xid|tid|session|port|partition|generation|shard|replica|worker|job|batch|ticket"
    r"|order|line|attempt|code|exit ?code|errno|status|signal|slot|epoch|offset|进程|线程|事务|会话|端口|分区|分片|批次|副本|退出码|状态码|错误码|信号|工单|订单"
)


_COUNTER = r" ?(?:次(?!要|日|级)|[遍回](?![\u4e00-\u9fff])|times\b)"  # `断开会话 1260 次` counts, and names no session


@lru_cache(maxsize=2048)
def naming(number: str) -> re.Pattern[str]:
    """The pattern of a number that names something: `process 4988`."""
    return re.compile(rf"(?<![a-z])({_NAMING})(?:号|编号|为|是)? ?[#:=]? ?{re.escape(number)}(?![\w.%]|{_COUNTER})")


def names_something(number: str, text: str) -> str:
    """The noun that a number of a text is the name of, `process` of `process 4988`; '' where it is none."""
    found = naming(number).search(text)
    return found[1] if found else ""
