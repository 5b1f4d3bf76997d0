"""The order of events over all records: `then`, `先…后…`, `right after`, `at the same time`, held to the times of their lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.days import number_of_day
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_records import Record, Source, record_of
from gatekeeper.guard_seen import Seen, holds, is_open, seen
from gatekeeper.guard_values import clocks

_MADE = r"(?:created|placed|opened|ordered|下单|创建|建立)"
_ORDERS = (
    (re.compile(r"^(?P<one>.{6,}?),? (?:and )?then (?P<two>.{4,})$"), True),
    (re.compile(r"^(?P<one>.{6,}?),? (?:and )?(?:was )?(?:first|followed by) (?P<two>.{4,})$"), True),
    (re.compile(r"^(?P<lead>[^,]{0,60}?)先(?P<one>[^,]{1,40}?),? ?(?:后|再|然后|接着|随后|而后)(?P<two>.{2,})$"), True),
    (re.compile(r"^(?P<one>.{2,}?)[,，]?(?:随后|然后|接着|而后)(?P<two>.{2,})$"), True),
    (re.compile(r"^(?P<one>.{4,}?),? (?:before|prior to|ahead of|earlier than) (?P<two>.{3,})$"), True),
    (re.compile(r"^(?P<one>.{4,}?),? (?:after|following|later than|since) (?P<two>.{3,})$"), False),
    (re.compile(r"^(?:after|once) (?P<two>[^,]{4,}), (?P<one>.{4,})$"), False),
    (re.compile(r"^before (?P<two>[^,]{4,}), (?P<one>.{4,})$"), True),
    (re.compile(r"^(?P<one>.{2,}?),?(?:早于|先于)(?P<two>.{2,})$"), True),
    (re.compile(r"^(?P<one>.{2,}?)比 ?(?P<two>.{2,}?)(?:更)?(?:早|先)(?:创建|触发|开始|发生|出现|下单)?.{0,6}$"), True),
    (re.compile(r"^(?P<one>.{2,}?),?(?:晚于|后于)(?P<two>.{2,})$"), False),
    (
        re.compile(r"^(?P<one>.{2,}?)比 ?(?P<two>.{2,}?)(?:更)?(?:晚|迟)(?:创建|触发|开始|发生|出现|下单)?.{0,6}$"),
        False,
    ),
)
_SOON = (
    re.compile(
        r"^(?:(?:right|just|straight|immediately|directly|seconds|moments|shortly) (?:after|following|upon)|as soon as|no sooner than) (?P<two>[^,]{4,}), (?P<one>.{4,})$"
    ),
    re.compile(
        r"^(?P<one>.{4,}?),? (?:(?:right|just|straight|immediately|directly|seconds|moments|shortly) (?:after|following|upon)|as soon as|(?:hard )?on the heels of) (?P<two>.{4,})$"
    ),
    re.compile(
        r"^(?:一|刚一?|刚刚)?(?P<two>[^,]{3,40}?)(?:之后|以后|后)?[,，]?(?:立刻|立即|马上|随即|紧接着|当即|旋即|转眼)(?:就)?(?P<one>.{3,})$"
    ),
)
_AT_ONCE = (
    re.compile(
        r"^(?P<one>.{4,}?) and (?P<two>.{3,}?),? (?:(?:both|happened|occurred|came|fell|struck|hit|were|are) )*(?:at the (?:very )?same (?:time|moment|instant|second)|simultaneously|at once|concurrently|in parallel)$"
    ),
    re.compile(
        r"^(?P<one>.{4,}?),? (?:at the (?:very )?same (?:time|moment|instant|second) as|simultaneously with|the moment|just as) (?P<two>.{3,})$"
    ),
    re.compile(
        r"^(?P<one>.{2,}?)(?:和|与|跟|同|、)(?P<two>.{2,}?)(?:是|在)?(?:同时|同一时刻|同一时间|同一秒)(?:发生|出现|触发|开始|到来|来)?的?$"
    ),
)
_MOST_SOON = 60.0  # seconds
_LEAST_APART = 2.0  # seconds: nearer is one moment
_ENDS = re.compile(r"\b(?:end|resolv|clear|recover)\w*\b|恢复|解除|结束|关闭")
_STAMP = re.compile(r"(?<![\d-])\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?")
_START_KEYS = ("startsat", "starts_at", "started_at", "activeat", "created_at", "createdat")


@dataclass(frozen=True, slots=True)
class _Happening:
    at: float
    line: Seen


@lru_cache(maxsize=2048)
def _seconds(stamp: str) -> float | None:
    instants = record_of(Source("observed", stamp)).instants
    if not instants:
        return None
    one = instants[0]
    day = number_of_day(one.day) or 0
    return day * 86400 + one.clock.seconds + one.clock.part - (one.clock.offset or 0) * 60


def _happenings(lines: Sequence[Seen]) -> list[_Happening]:
    """The lines that begin with a time, or say when they started."""
    made: list[_Happening] = []
    for line in lines:
        leads = _STAMP.match(line.text.lstrip("[\"{ts:' "))
        stamp = leads[0] if leads else line.value(*_START_KEYS)
        if stamp and (at := _seconds(stamp)) is not None:
            made.append(_Happening(at, line))
    return made


def _content(text: str) -> list[Item]:
    items = [item for item in lex(text) if item.kind not in {"time", "sign"}]
    return [item for item in items if not item.free or (item.concepts and len(item.key) > 2)]


def _place(text: str, events: Sequence[_Happening]) -> _Happening | None:
    """The event that a text tells of, where one alone has most of its words."""
    told = _content(text)
    telling = [item for item in told if 0 < sum(holds(item, event.line) for event in events) < len(events)]
    if not telling:
        return None
    ranked = sorted(((sum(holds(item, e.line) for item in telling), e) for e in events), key=lambda pair: -pair[0])
    if not ranked[0][0] or (len(ranked) > 1 and ranked[1][0] == ranked[0][0] and ranked[1][1].at != ranked[0][1].at):
        return None
    whole = sum(holds(item, ranked[0][1].line) for item in told)
    return ranked[0][1] if 2 * whole >= len(told) else None


def untimely(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A sentence that puts two events in an order, or as near to one another, as the times of their lines do not."""
    if any(is_open(part) for part in parts):
        return []
    form = normal_form(sentence).strip(" .")
    events = _happenings(seen(facts, "observed", "partial"))
    if len(events) < 2:
        return []
    why = _out_of_order(form, events) or _not_near(form, events)
    return [Fault(FindingKind.TIMESTAMP_DRIFT, 0, len(sentence), why)] if why else []


def _two(match: re.Match[str], events: Sequence[_Happening]) -> tuple[_Happening, _Happening] | None:
    one, two = _place(match["one"], events), _place(match["two"], events)
    if one is None or two is None or one == two:
        return None
    if _ENDS.search(match.string) and any(e.line.is_alert or e.line.value(*_START_KEYS) for e in (one, two)):
        return None  # when something ended is no time of this list
    return one, two


def _out_of_order(form: str, events: Sequence[_Happening]) -> str:
    for pattern, ahead in _ORDERS:
        match = pattern.match(form)
        if match and (pair := _two(match, events)) and pair[0].at != pair[1].at and (pair[0].at < pair[1].at) != ahead:
            return "tells two events in another order than the records"
    return ""


def _not_near(form: str, events: Sequence[_Happening]) -> str:
    for patterns, most in ((_SOON, _MOST_SOON), (_AT_ONCE, _LEAST_APART)):
        for pattern in patterns:
            match = pattern.match(form)
            if match is None or (pair := _two(match, events)) is None:
                continue
            if abs(pair[0].at - pair[1].at) > most and not all(event.line.is_alert for event in pair):
                return "tells two events as nearer to one another than the records have them"
    return ""


_RELATES = re.compile(
    r"之前|之后|以前|以后|随后|此前|早于|晚于|先于|起|自|到|至|从|间|期间|截至|[~–]"
    r"|\b(?:before|after|since|until|till|by|from|to|between|then|later|earlier|following|ago|while|when|during|within)\b"
)


def another_time(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`at 06:10 X failed`, where the line of 06:10 tells something else, and the failure stands at another time."""
    lines = [line for line in seen(facts, "observed", "partial") if _STAMP.match(line.text.lstrip("[\"{ts:' "))]
    for part in parts:
        if is_open(part) or _RELATES.search(part.form):
            continue
        times = [item for item in part.items if item.kind == "time"]
        told = {clock.seconds for item in times for clock in clocks(item)}
        if len(told) != 1 or not lines:
            continue
        homes = [line for line in lines if told & _times_of(line)]
        others = [line for line in lines if not told & _times_of(line)]
        words = _content(part.form)
        there, elsewhere = (max((_count(words, line) for line in some), default=0) for some in (homes, others))
        if homes and elsewhere > there:
            return [Fault(FindingKind.TIMESTAMP_DRIFT, part.start, part.end, "gives one event the time of another")]
    return []


def _count(words: Sequence[Item], line: Seen) -> int:
    return sum(holds(item, line) for item in words)


def _times_of(line: Seen) -> frozenset[int]:
    return _clock_seconds(line.text)


@lru_cache(maxsize=2048)
def _clock_seconds(text: str) -> frozenset[int]:
    return frozenset(clock.seconds for item in lex(text) if item.kind == "time" for clock in clocks(item))
