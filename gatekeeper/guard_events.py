"""The order of two events: a sentence that puts one before the other is held to the times of the records."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.days import number_of_day
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_records import Record, Source, record_of

_EN = re.compile(
    r"^(?P<one>.{8,}?),? (?:(?:about |some |roughly |only |just |shortly |well |long )*(?:[\w.]+ (?:seconds?|minutes?|hours?|ms|s|min) )?)"
    r"(?P<word>before|prior to|ahead of|earlier than|after|following|later than)"
    r" (?P<two>.{8,})$"
)
_EN_FIRST = re.compile(r"^(?P<word>before|after|once) (?P<two>[^,]{8,}), (?P<one>.{8,})$")
_ZH = re.compile(
    r"^(?P<one>.{2,}?),?(?:早于|先于|比 ?(?=.{2,}早)|(?P<late>晚于|后于|比 ?(?=.{2,}(?:晚|迟))))(?P<two>.{2,})$"
)
_ZH_AT = re.compile(
    r"^(?P<one>.{0,60}?)在 ?(?P<two>[^,]{3,60}?)(?P<word>之前|以前|之后|以后)(?:就|才|便|已经?)*(?P<rest>.{2,})$"
)
_ZH_THEN = re.compile(r"^(?P<two>[^,]{4,60}?)(?P<word>之前|以前|之后|以后|后)[,，]?(?:就|才|便|已经?)*(?P<one>.{4,})$")
_AT_ONCE = re.compile(
    r"\bwithin (?:a few |a couple of )?(?:seconds|moments)\b|\b(?:immediately|seconds|moments) (?:after|before|later)\b"
    r"|几秒[内后]|数秒[内后]|立刻|马上|随即|紧接着"
)
_SOON = 60.0  # seconds: further apart is not `within seconds`


@dataclass(frozen=True, slots=True)
class Event:
    """A line of a record with one time: when (seconds, over days where dated), whether dated, and its words."""

    at: float
    dated: bool
    words: frozenset[str]


_STAMP = re.compile(r"[\[\"{ts:' ]*\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}")


@lru_cache(maxsize=1024)
def _event(line: str) -> Event | None:
    record = record_of(Source("observed", line.removeprefix("> ")))
    stamped = not line.startswith("> ") and _STAMP.match(line) is not None
    if not record.instants or (not stamped and (len(record.events) != 1 or len(record.instants) != 1)):
        return None
    instant = record.instants[0]
    day = number_of_day(instant.day) or 0
    seconds = instant.clock.seconds + instant.clock.part - (instant.clock.offset or 0) * 60
    words = frozenset(
        name for item in lex(line) if not item.free and item.kind != "time" for name in (item.key, *item.concepts)
    )
    return Event(day * 86400 + seconds, bool(day), words)


def _events(records: Iterable[Record]) -> list[Event]:
    lines = dict.fromkeys(
        line for record in records if record.kind == "observed" and not record.points for line in record.lines[:12]
    )
    return list(dict.fromkeys(found for line in list(lines)[:40] if (found := _event(line)) is not None))


def _place(text: str, events: Sequence[Event]) -> tuple[float, bool] | None:
    """When the event that a text tells of was, where one time alone fits its words best."""
    items = [item for item in lex(text) if not item.free and item.kind not in {"time", "sign"}]
    scores: dict[tuple[float, bool], float] = {}
    for item in items:
        names = {item.key, *item.concepts}
        having = [event for event in events if names & event.words]
        times = {round(event.at % 86400) for event in having}
        for event in having:
            key = (event.at, event.dated)
            scores[key] = max(scores.get(key, 0.0), 0.0) + 1.0 / len(times) / sum(e.at == event.at for e in having)
    if not scores:
        return None
    ranked = sorted(scores.items(), key=lambda pair: -pair[1])
    best, score = ranked[0]
    rival = max((value for key, value in ranked[1:] if round(key[0] % 86400) != round(best[0] % 86400)), default=0.0)
    if score < _LEAST or score < rival * _AHEAD:
        return None
    return best


_LEAST = 0.9
_AHEAD = 1.6


def _gap(one: tuple[float, bool], two: tuple[float, bool]) -> float:
    """Seconds from the first to the second; dates count where both have one."""
    if one[1] and two[1]:
        return two[0] - one[0]
    gap = two[0] % 86400 - one[0] % 86400
    return gap - 86400 * round(gap / 86400)  # over midnight


def misordered(form: str, records: Sequence[Record]) -> list[Fault]:
    """What a sentence (in normal form) puts before another event, and the records have after it."""
    told = _told_order(form)
    if told is None:
        return []
    one, two, before = told
    events = _events(records)
    first, second = _place(one, events), _place(two, events)
    if first is None or second is None:
        return []
    gap = _gap(first, second)
    if abs(gap) >= 1 and (gap > 0) is not before:
        return [Fault(FindingKind.TIMESTAMP_DRIFT, 0, len(form), "tells two events in another order than the records")]
    return []


def _told_order(form: str) -> tuple[str, str, bool] | None:
    """The two events of a sentence and whether the first is told as the earlier."""
    form = form.strip(" .")
    if match := _EN.match(form) or _EN_FIRST.match(form):
        before = match["word"] in {"before", "prior to", "ahead of", "earlier than"}
        return match["one"], match["two"], before
    if match := _ZH_AT.match(form):
        return match["one"] + " " + match["rest"], match["two"], match["word"] in {"之前", "以前"}
    if match := _ZH.match(form):
        return match["one"], match["two"], match["late"] is None
    if match := _ZH_THEN.match(form):
        return match["one"], match["two"], match["word"] in {"之前", "以前"}
    return None


def not_at_once(form: str, records: Sequence[Record]) -> list[Fault]:
    """`within seconds of` of two events that are minutes apart."""
    match = _AT_ONCE.search(form)
    if match is None:
        return []
    events = _events(records)
    first, second = _place(form[: match.start()], events), _place(form[match.end() :], events)
    if second is not None and first is None:
        first = _place(form[: match.start()], [event for event in events if (event.at, event.dated) != second])
    if first is None or second is None or abs(_gap(first, second)) <= _SOON:
        return []
    return [Fault(FindingKind.TIMESTAMP_DRIFT, 0, len(form), "tells two events as close, and they are minutes apart")]


_WHEN = re.compile(
    r"^(?:when|as|by the time|at the time) (?P<when>[^,]{8,}),? (?P<then>.+)$|^(?P<zhwhen>[^,]{4,}?)(?:的)?(?:时|时候|那一刻|之际)[,，](?P<zhthen>.+)$"
)


def at_its_time(form: str, records: Sequence[Record]) -> list[Fault]:
    """`when X left, the lag had reached 9653` of a lag that was read at another time."""
    match = _WHEN.match(form)
    if match is None:
        return []
    when, then = match["when"] or match["zhwhen"], match["then"] or match["zhthen"]
    place = _place(when, _events(records))
    if place is None or any(item.kind == "time" for item in lex(form)):
        return []
    told = {item.value for item in lex(then) if item.kind == "number"}
    for record in records:
        zones = {instant.clock.offset or 0 for instant in record.instants}
        for seconds, value in record.points:
            at = (seconds - (min(zones) if zones else 0) * 60) % 86400
            if value in told and abs(at - place[0] % 86400) > _SOON:
                return [Fault(FindingKind.TIMESTAMP_DRIFT, 0, len(form), "is the value at another time")]
    return []
