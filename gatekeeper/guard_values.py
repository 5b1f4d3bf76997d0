"""Numbers and times: whether a value that a sentence gives is a record's own, or follows from two of its own."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from gatekeeper import wording
from gatekeeper.guard_lexicon import Item

_SECONDS = {
    "ns": 1e-9,
    "us": 1e-6,
    "ms": 1e-3,
    "s": 1.0,
    "min": 60.0,
    "m": 60.0,
    "h": 3600.0,
    "d": 86400.0,
    "week": 604800.0,
}
_BYTES = {
    "b": 1.0, "bytes": 1.0, "kb": 1e3, "mb": 1e6, "gb": 1e9, "tb": 1e12, "pb": 1e15,
    "k": 1e3, "kib": 1024.0, "mib": 1024.0**2, "gib": 1024.0**3, "tib": 1024.0**4,
    "ki": 1024.0, "mi": 1024.0**2, "gi": 1024.0**3,
}  # fmt: skip
_MOST_NUMBERS = 14  # pairs grow with the square; a record with more numbers than this derives nothing
_CLOSE = 0.05  # how far "about" may round, relative
_NEAR = 0.34  # how far a bound ("over 85 %") may stand from the value that it bounds, relative
_ZONES = (
    (
        re.compile(
            r"北京时间|上海时间|台北时间|香港时间|新加坡时间|东八区|beijing|shanghai"
            r"|taipei|singapore|utc ?\+ ?0?8|\bcst\b|gmt ?\+ ?8"
        ),
        8,
    ),
    (re.compile(r"\bcest\b|utc ?\+ ?0?2"), 2),
    (re.compile(r"\bcet\b|\bbst\b|utc ?\+ ?0?1(?!\d)"), 1),
    (re.compile(r"\bjst\b|东京时间|tokyo|utc ?\+ ?0?9"), 9),
    (re.compile(r"\bedt\b|utc ?- ?0?4"), -4),
    (re.compile(r"\best\b|utc ?- ?0?5"), -5),
    (re.compile(r"\bpdt\b|utc ?- ?0?7"), -7),
)
_CLOCK = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(z|[+-]\d{2}:?\d{2})?(?:-(\d{1,2}):(\d{2}))?$")
_DATE = re.compile(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})$")
_APPROX = frozenset(wording.APPROX.split())
_ABOVE = frozenset(wording.ABOVE.split())
_BELOW = frozenset(wording.BELOW.split())


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day in seconds since midnight; `fine` when it has seconds; `zoned` when it says its zone."""

    seconds: int
    fine: bool
    zoned: bool


def clocks(item: Item) -> list[Clock]:
    """Read a time token: one time of day, two for `10:00-10:30`, none for a date."""
    match = _CLOCK.match(item.key)
    if match is None:
        return []
    hour, minute, second, zone, to_hour, to_minute = match.groups()
    if zone and zone != "z" and to_hour is None and re.fullmatch(r"-\d{2}:\d{2}", zone) and zone[1:] not in _OFFSETS:
        to_hour, to_minute, zone = zone[1:3], zone[4:], None
    read = [Clock(int(hour) * 3600 + int(minute) * 60 + int(second or 0), second is not None, zone is not None)]
    if to_hour is not None:
        read.append(Clock(int(to_hour) * 3600 + int(to_minute) * 60, False, False))
    return read


_OFFSETS = frozenset({"03:00", "04:00", "05:00", "06:00", "07:00", "08:00"})


def date_of(item: Item) -> tuple[int, int, int] | None:
    """Read a date token as (year, month, day)."""
    match = _DATE.match(item.key)
    return (int(match[1]), int(match[2]), int(match[3])) if match else None


@lru_cache(maxsize=256)
def zone_offset(sentence: str) -> int:
    """The hours from UTC of the zone that a sentence (normal form) names, 0 for none."""
    return next((hours for pattern, hours in _ZONES if pattern.search(sentence)), 0)


def time_known(item: Item, known: Iterable[Clock], *, shifted: int) -> bool:
    """Whether every time of day in `item` is among `known`, at the precision given, `shifted` hours from UTC."""
    base = list(known)
    return all(_clock_known(clock, base, shifted=shifted) for clock in clocks(item))


def _clock_known(clock: Clock, known: list[Clock], *, shifted: int) -> bool:
    moved = (clock.seconds - shifted * 3600) % 86400
    wanted = [moved] if shifted and not clock.zoned else [clock.seconds]
    step = 1 if clock.fine else 60
    if not clock.fine and clock.seconds % 60 == 0:
        return any(other.seconds // step == want // step for want in wanted for other in known)
    return any(other.seconds == want and other.fine == clock.fine for want in wanted for other in known)


def scaled(value: float, unit: str) -> tuple[float, str]:
    """A value in the base unit of its dimension: seconds, bytes, a fraction, or itself."""
    if unit in _SECONDS:
        return value * _SECONDS[unit], "time"
    if unit in {"%", "percent"}:
        return value / 100, "ratio"
    if unit == "ratio":
        return value, "ratio"
    if unit == "x":
        return value, "fold"
    if unit in _BYTES:
        return value * _BYTES[unit], "bytes"
    return value, unit if unit not in {"g", "t"} else ""


@dataclass(frozen=True, slots=True)
class Number:
    """A record's number in its base unit; `raw` as written."""

    raw: float
    value: float
    dimension: str


def number_of(item: Item, hint: str = "") -> Number:
    """Read a number item, with the unit that its key hints at where it has none."""
    unit = item.unit or hint
    value, dimension = scaled(item.value or 0.0, unit)
    return Number(item.value or 0.0, value, dimension)


def derived(numbers: tuple[Number, ...], spans: Iterable[float]) -> tuple[Number, ...]:
    """What follows from a record's numbers: differences, ratios, shares, rests; time spans come in ready."""
    found = [Number(span, span, "time") for span in spans]
    distinct = tuple(dict.fromkeys(numbers))
    for one in distinct:
        if one.dimension == "ratio" and 0 <= one.value <= 1:
            found.append(Number(100 - one.value * 100, 1 - one.value, "ratio"))
        if one.dimension == "" and 0 < one.raw < 1:
            found.append(Number(one.raw, one.raw, "ratio"))
    if len(distinct) <= _MOST_NUMBERS:
        for one, two in permutations(distinct, 2):
            found += _between(one, two)
    return tuple(found)


def _between(one: Number, two: Number) -> list[Number]:
    if one.dimension != two.dimension:
        return []
    found: list[Number] = []
    if one.value > two.value:
        found.append(Number(one.value - two.value, one.value - two.value, one.dimension))
    if two.value > 0:
        share = one.value / two.value
        found.append(Number(share, share, "fold"))
        if share <= 1:
            found.append(Number(share, share, "ratio"))
    return found


@dataclass(frozen=True, slots=True)
class Reading:
    """How a clause gives a number: its item, whether roughly, and whether as a bound (`>` or `<`)."""

    item: Item
    approx: bool
    bound: str


def reading_of(items: tuple[Item, ...], item: Item) -> Reading:
    """A number of a clause with the words around it that soften or bound it."""
    at = next((at for at, other in enumerate(items) if other is item), None)
    return Reading(item, approx=False, bound="") if at is None else _reading(items, at)


def _reading(items: tuple[Item, ...], at: int) -> Reading:
    item = items[at]
    before = [other.key for other in items[max(0, at - 4) : at]]
    after = [other.key for other in items[at + 1 : at + 3]]
    words = {word for key in [*before[-3:], *after[:2]] for word in (key, *key.split(" "))}
    approx = (
        bool(words & _APPROX)
        or item.key.endswith(("万", "亿"))
        or (item.unit in {"ratio", "x"} and not item.key[0].isdigit())
    )
    near = {word for key in [*before[-2:], *after[:1]] for word in (key, *key.split(" "))}
    bound = ">" if near & _ABOVE else "<" if near & _BELOW else ""
    return Reading(item, approx, bound)


def number_known(reading: Reading, plain: tuple[Number, ...], more: tuple[Number, ...], *, sided: bool = True) -> bool:
    """Whether a number is in `plain` as written, follows (`more`), or bounds one of them as it says."""
    said = number_of(reading.item)
    if reading.bound and sided and not _as_written(said, plain):
        return any(_bounds(said, other, reading.bound) for other in (*plain, *more))
    if _as_written(said, plain):
        return not sided or _side_right(said, plain, reading.bound)
    return any(_same(said, other, reading, exact=True) for other in plain) or any(
        _same(said, other, reading, exact=False) for other in more
    )


def _side_right(said: Number, plain: tuple[Number, ...], bound: str) -> bool:
    """Whether a limit that a record names ("below 80 %") has one of the record's values on the side told."""
    others = [other.value for other in plain if other.dimension == said.dimension and other.value != said.value]
    if not bound or not others:
        return True
    return any(other > said.value if bound == ">" else other < said.value for other in others)


def _as_written(said: Number, plain: tuple[Number, ...]) -> bool:
    # A count noun or a bare figure ("78.9 of 80 GiB") stands for any unit only where the figure is the very same.
    return any(
        math.isclose(said.value, other.value, rel_tol=1e-9)
        if said.dimension == other.dimension
        else said.dimension in {"", "fold"}
        and (said.dimension == "" or other.dimension == "")
        and math.isclose(said.raw, other.raw, rel_tol=1e-9)
        for other in plain
    )


def _same(said: Number, other: Number, reading: Reading, *, exact: bool) -> bool:
    if said.dimension != other.dimension:
        bare = said.dimension == "ratio" and other.dimension == "" and math.isclose(said.raw, other.raw)
        if not bare:
            return False
        return exact
    digits = reading.item.key.lower().replace(",", "")
    match = re.match(r"[-+]?\d+(?:\.(\d+))?", digits)
    places = len(match[1] or "") if match else 0
    size = (said.value / said.raw) if said.raw else 1.0
    half = 0.5 * 10**-places * size * 1.0001
    if exact and not reading.approx and places == 0:
        half = 1e-9
    if reading.approx:
        half = max(half, _CLOSE * abs(other.value))
    return abs(said.value - other.value) <= half


def _bounds(said: Number, other: Number, bound: str) -> bool:
    if said.dimension != other.dimension or other.value == 0:
        return False
    if abs(said.value - other.value) > _NEAR * abs(other.value):
        return False
    return other.value >= said.value if bound == ">" else other.value <= said.value
