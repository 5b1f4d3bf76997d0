"""Numbers and times: whether a value that a sentence gives is a record's own, or follows from two of its own."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations

from gatekeeper import wording
from gatekeeper.guard_lexicon import Item, stem

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
_CLOSE = {0: 0.05, 1: 0.05, 2: 0.05, 3: 0.01}  # how far "about" may round, relative, by the digits given
_CLOSE_FINE = 0.002  # for more digits
_MOST_DOUBLED = 0.1  # 2.3 times as many have not doubled
_MOST_ROUNDED = 0.15  # `2 hours` are not 90 minutes, though they would round to it
_BOUND_CLOSE = 0.2  # the same for what only follows from a record
_NEAR = 0.34  # how far a bound ("over 85 %") may stand from the value that it bounds, relative
_CLOCK = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2})([.,]\d+)?)?(z|[+-]\d{2}:?\d{2})?(?:-(\d{1,2}):(\d{2}))?$")
_DATE = re.compile(r"(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?$")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAMED_DATE = re.compile(r"(\d{1,2})/([a-z]{3})/(\d{4})$")


def _with_stems(words: str) -> frozenset[str]:
    """The words of a list as written and as items have them."""
    return frozenset(words.split()) | {stem(word) for word in words.split() if word[0].isascii()}


_APPROX = _with_stems(wording.APPROX)
_ABOVE = _with_stems(wording.ABOVE)
_BELOW = _with_stems(wording.BELOW)


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day in seconds since midnight; `fine` when it has seconds; `zoned` when it says its zone.

    `offset` is its zone, minutes from UTC, where it or its text says one.
    """

    seconds: int
    fine: bool
    zoned: bool
    offset: int | None = None
    part: float = 0.0  # of a second


def clocks(item: Item) -> list[Clock]:
    """Read a time token: one time of day, two for `10:00-10:30`, none for a date."""
    match = _CLOCK.match(item.key)
    if match is None:
        return []
    hour, minute, second, part, zone, to_hour, to_minute = match.groups()
    # `10:30-11:00` is a window, `10:30:00-08:00` a zone.
    if zone and zone != "z" and to_hour is None and _is_end(zone, fine=second is not None):
        to_hour, to_minute, zone = zone[1:3], zone[4:], None
    offset = _zone_minutes(zone)
    seconds = int(hour) * 3600 + int(minute) * 60 + int(second or 0)
    read = [Clock(seconds, second is not None, zone is not None, offset, float(f"0.{part[1:]}") if part else 0.0)]
    if to_hour is not None:
        read.append(Clock(int(to_hour) * 3600 + int(to_minute) * 60, False, False))
    return read


_OFFSETS = frozenset({"03:00", "04:00", "05:00", "06:00", "07:00", "08:00"})


def _is_end(zone: str, *, fine: bool) -> bool:
    return re.fullmatch(r"-\d{2}:\d{2}", zone) is not None and not (fine and zone[1:] in _OFFSETS)


def _zone_minutes(zone: str | None) -> int | None:
    if zone is None:
        return None
    if zone == "z":
        return 0
    digits = zone[1:].replace(":", "")
    return (int(digits[:2]) * 60 + int(digits[2:])) * (-1 if zone[0] == "-" else 1)


def date_of(item: Item) -> tuple[int, int, int] | None:
    """Read a date token as (year, month, day); 0 for what it does not say."""
    match = _DATE.match(item.key)
    if match:
        return int(match[1]), int(match[2]), int(match[3] or 0)
    if (named := _NAMED_DATE.match(item.key)) and named[2] in _MONTHS:
        return int(named[3]), _MONTHS.index(named[2]) + 1, int(named[1])
    return None


_BARE_UNITS = frozenset({"g", "t", "°c", "°f", "c", "f", "deg"})  # a series gives its degrees bare


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
    return value, unit if unit not in _BARE_UNITS else ""


@dataclass(frozen=True, slots=True)
class Number:
    """A record's number in its base unit; `raw` as written; `op` by which it follows from others, of which `of` is one.

    The operations are diff, rest, share, fold, span, sum, mean and rate.
    """

    raw: float
    value: float
    dimension: str
    op: str = ""
    of: tuple[float, ...] = ()


def number_of(item: Item, hint: str = "") -> Number:
    """Read a number item, with the unit that its key hints at where it has none."""
    unit = item.unit or hint
    value, dimension = scaled(item.value or 0.0, unit)
    return Number(item.value or 0.0, value, dimension)


def derived(numbers: tuple[Number, ...], spans: Iterable[float]) -> tuple[Number, ...]:
    """What follows from a record's numbers: differences, ratios, shares, rests; time spans come in ready."""
    found = [Number(span, span, "time", "span") for span in spans]
    distinct = tuple(dict.fromkeys(numbers))
    for one in distinct:
        if one.dimension == "ratio" and 0 <= one.value <= 1:
            found.append(Number(100 - one.value * 100, 1 - one.value, "ratio", "rest"))
        if one.dimension == "" and 0 < one.raw < 1:
            found.append(Number(one.raw, one.raw, "ratio", "same"))
    if len(distinct) <= _MOST_NUMBERS:
        for one, two in permutations(distinct, 2):
            found += _between(one, two)
    return tuple(found)


def _between(one: Number, two: Number) -> list[Number]:
    if one.dimension != two.dimension:
        return []
    of = (one.raw, two.raw)
    found: list[Number] = []
    if one.value > two.value:
        gap = one.value - two.value
        found.append(Number(gap, gap, one.dimension, "diff", of))
        if one.dimension == "" and 0 <= two.value < one.value <= 1:
            found.append(Number(gap * 100, gap, "ratio", "diff", of))  # of two shares, in points
        found.append(Number(one.value + two.value, one.value + two.value, one.dimension, "sum", of))
        mean = (one.value + two.value) / 2
        found.append(Number(mean, mean, one.dimension, "mean", of))
    if two.value > 0:
        share = one.value / two.value
        found.append(Number(share, share, "fold", "fold", of))
        if one.dimension == "" and share > 1:
            found.append(Number(share, share, "", "mean", of))  # `436 each on average` of 4,800 over 11
        if share <= 1:
            found.append(Number(share, share, "ratio", "share", of))
        else:
            found.append(Number(share - 1, share - 1, "ratio", "growth", of))
        if 0 < share < 1:
            found.append(Number(1 - share, 1 - share, "ratio", "growth", of))
    return found


def rates(counts: Iterable[Number], spans: Iterable[Number], every: float) -> tuple[Number, ...]:
    """How many each `every` seconds: counts or sizes over spans of time."""
    found: list[Number] = []
    for span in {round(span.value, 3) for span in spans if span.dimension == "time" and span.value > 0}:
        for count in counts:
            if count.dimension in {"", "bytes"}:
                value = count.value * every / span
                found.append(Number(value, value, count.dimension, "rate", (count.raw, span)))
    return tuple(found[:400])


@dataclass(frozen=True, slots=True)
class Reading:
    """How a clause gives a number: its item, whether roughly, and whether as a bound (`>` or `<`)."""

    item: Item
    approx: bool
    bound: str
    tight: bool = False  # `40 多分钟` is more than 40 and less than 50


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
    ahead = {word for key in before[-2:] for word in (key, *key.split(" "))}
    behind = after[0] if after else ""
    # `多 2.7 秒` is a difference, `29 多` a bound; `2.7 more` is a difference, `more than 2.7` a bound.
    bound = ">" if ahead & (_ABOVE - _MORE) else "<" if ahead & _BELOW else ""
    if item.key.endswith("多") or behind in _OR_MORE or behind.startswith(("多", "余")):
        return Reading(item, approx, ">", tight=behind not in _OR_MORE)
    if behind in _OR_LESS:
        bound = "<"
    return Reading(item, approx, bound)


_MORE = frozenset({"多", "余", "超出"})
_OR_MORE = frozenset({"以上", "+", "plus"})
_OR_LESS = frozenset({"以下", "以内"})


def number_known(reading: Reading, plain: tuple[Number, ...], more: tuple[Number, ...], *, sided: bool = True) -> bool:
    """Whether a number is in `plain` as written, follows (`more`), or bounds one of them as it says."""
    said = number_of(reading.item)
    if reading.tight:
        return any(_just_over(said, other) for other in (*plain, *more))
    if reading.bound and sided and not _as_written(said, plain, reading.item.key):
        return any(_bounds(said, other, reading.bound) for other in plain) or any(
            _bounds(said, other, reading.bound) and _bound_close(said, other) for other in more
        )
    if _as_written(said, plain, reading.item.key):
        return not sided or _is_exact(said) or _side_right(said, plain, reading.bound)
    return any(_same(said, other, reading, exact=True) for other in plain) or any(
        _same(said, other, reading, exact=False) for other in more
    )


def _is_exact(said: Number) -> bool:
    """Whether a number is too exact for a bound: `p99 over 5,120 requests` counts over them."""
    return said.raw >= 1000 and said.raw.is_integer() and said.raw % 100 != 0


def _side_right(said: Number, plain: tuple[Number, ...], bound: str) -> bool:
    """Whether a limit that a record names ("below 80 %") has one of the record's values on the side told."""
    others = [other.value for other in plain if other.dimension == said.dimension and other.value != said.value]
    if not bound or not others:
        return True
    return any(other > said.value if bound == ">" else other < said.value for other in others)


_CODES = range(100, 600)
_FOLDED = re.compile(r"doubl|tripl|quadr|.{1,6}倍")  # says a ratio, and no count


def _as_written(said: Number, plain: tuple[Number, ...], key: str = "") -> bool:
    if (
        said.raw in _CODES
        and key.endswith("s")
        and key[:-1].isdigit()
        and any(other.raw == said.raw and other.dimension == "" for other in plain)
    ):
        return True  # `the 503s` are no seconds
    # A count noun or a bare figure ("78.9 of 80 GiB") stands for any unit only where the figure is the very same.
    return any(
        math.isclose(said.value, other.value, rel_tol=1e-9)
        if said.dimension == other.dimension
        else said.dimension in {"", "fold"}
        and not _FOLDED.match(key)
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
    return abs(said.value - other.value) <= _tolerance(said, other, reading, exact=exact)


def _tolerance(said: Number, other: Number, reading: Reading, *, exact: bool) -> float:
    """How far a number may be from the one it stands for: as far as its digits round, and no more than a sixth."""
    match = re.match(r"[-+]?(\d+)(?:\.(\d+))?", reading.item.key.lower().replace(",", ""))
    places = len(match[2] or "") if match else 0
    size = (said.value / said.raw) if said.raw else 1.0
    half = 0.5 * 10**-places * size * 1.0001
    if not said.raw.is_integer() and places == 0:  # `half an hour`, `2 分半`
        half = 0.1001 * abs(said.value)
    most = _MOST_ROUNDED if match else _MOST_DOUBLED
    half = min(half, 1.001 * most * abs(said.value))
    if exact and not reading.approx and places == 0:
        half = 1e-9
    if reading.approx:
        digits = ((match[1] + (match[2] or "")).strip("0")) if match else ""
        half = max(half, _CLOSE.get(len(digits), _CLOSE_FINE) * abs(other.value))
    return half


def _bound_close(said: Number, other: Number) -> bool:
    """Whether what follows stands as near to its bound as `two and more hours` does to 2.7, or within a tenth."""
    size = (said.value / said.raw) if said.raw else 1.0
    within = 0 <= other.value - said.value < size if said.raw.is_integer() else False
    return within or abs(other.value - said.value) <= _BOUND_CLOSE * abs(other.value)


def _just_over(said: Number, other: Number) -> bool:
    """Whether a number is what `40 多` says: above 40, below the next of its size."""
    if said.dimension != other.dimension or not said.raw or not said.raw.is_integer():
        return False
    digits = str(int(said.raw))
    step = 10 ** (len(digits) - len(digits.rstrip("0"))) * said.value / said.raw
    return 0 <= other.value - said.value < step


def _bounds(said: Number, other: Number, bound: str) -> bool:
    if said.dimension != other.dimension or other.value == 0:
        return False
    if abs(said.value - other.value) > _NEAR * abs(other.value):
        return False
    return other.value >= said.value if bound == ">" else other.value <= said.value
