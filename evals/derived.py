"""Finds the numbers of a clause that follow from those of its texts: differences, sums, shares, spans of time, roundings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import combinations
from typing import Final

from evals.reading import Atom
from evals.sources import Source

_MOST: Final = 12
"""Numbers of a text up to which they are combined: among more, some pair gives nearly anything."""
_MOST_TIMES: Final = 8
_KEY = re.compile(r"(\d+(?:\.\d+)?(?:e[+-]?\d+)?)([a-z%\u4e00-\u9fff]*)")
_SAID = re.compile(r"[\d,]+(?:\.(?P<places>\d+))?")
_DIFFERENCE = re.compile(
    r"差|多|少|高|低|剩|还有|余|释放|减|增|升|降|超出|超过|比|落后|领先|超额"
    r"|\b(?:left|leaving|leaves|remain\w*|more|less|fewer|above|below|over|under|higher|lower|difference|differ\w*|short|grew|rose|fell|fallen"
    r"|dropped|freed|released|increas\w*|decreas\w*|up by|down by|gap|ahead|behind|still to|missing|unused|free|margin|headroom|than)\b",
    re.IGNORECASE,
)
_SPAN = re.compile(
    r"从[^，。]*到|后|历时|持续|耗时|间隔|相隔|用了|花了|维持|经过|早|晚|之间|前|跨度|时长|为期|开了|跑了|等了|停了|过了"
    r"|\b(?:later|earlier|after|before|apart|between|took|for|lasted|within|gap|following|follows|open|ran|spent|over|span\w*|elapsed)\b",
    re.IGNORECASE,
)
_SUM = re.compile(
    r"合计|共|总|加起来|\b(?:together|total\w*|sum\w*|altogether|combined|in all|come to|comes to)\b", re.IGNORECASE
)
_TIMES: Final = {"twice": 2.0, "double": 2.0, "doubled": 2.0, "tripled": 3.0, "half": 0.5}
_TIMES_WORD = re.compile(r"(?P<more>more than |over )?\b(?P<word>twice|doubled?|tripled|half)\b", re.IGNORECASE)
_SHARE = re.compile(r"倍|比例|占|成\b|\b(?:times|ratio|share|x)\b", re.IGNORECASE)
_ROUND = re.compile(
    r"约|近|大约|左右|大概|将近|接近|不到|超过|多\b|\b(?:about|around|roughly|nearly|almost|approximately|some|just (?:over|under)|close to)\b|~|≈",
    re.IGNORECASE,
)
_POINTS = re.compile(r"\s?(?:个?百分点|(?:percentage )?points?\b|pp\b)", re.IGNORECASE)
_MORE = re.compile(r"(?:超过|多于|不止|大于|逾|\bmore than|\bover|\bexceed\w*|\babove)\s?$", re.IGNORECASE)
_LESS = re.compile(r"(?:不到|少于|不足|小于|以内|\bless than|\bunder|\bfewer than|\bwithin|\bbelow)\s?$", re.IGNORECASE)
_APPROXIMATE: Final = 0.05
_SLOT = re.compile(r"(?:(\d{4}-\d{2}-\d{2})[t ])?(\d{2}):(\d{2})(?::(\d{2}(?:[.,]\d{1,6})?))?")


@dataclass(frozen=True, slots=True)
class _Number:
    """A number in its base unit."""

    value: float
    base: str


def derived(clause: str, wanted: Sequence[Atom], source: Source) -> frozenset[str]:
    """The numbers of a clause, as it spells them, that follow from those of one text by a word for how.

    A difference needs a word such as "left" or 比, a sum one such as "together"; a share is one by its `%`.
    """
    numbers = [atom for atom in wanted if atom.kind == "number"]
    spans = _spans([source.text]) if numbers and _SPAN.search(clause) else ()
    pool = _numbers(source)
    return frozenset(atom.text for atom in numbers if _follows(clause, atom, pool, spans)) | _multiples(clause, pool)


def _multiples(clause: str, pool: tuple[_Number, ...]) -> frozenset[str]:
    """`twice`, `more than double` of a clause where two numbers of a text are so."""
    ratios = [high.value / low.value for low, high in _ordered(pool)] if len(pool) <= _MOST else []
    return frozenset(
        found["word"]
        for found in _TIMES_WORD.finditer(clause)
        if any(
            _TIMES[found["word"].casefold()] <= ratio < 2 * _TIMES[found["word"].casefold()]
            if found["more"]
            else abs(ratio - _TIMES[found["word"].casefold()]) <= _APPROXIMATE * ratio
            for ratio in (*ratios, *(1 / one for one in ratios))
        )
    )


def derived_across(clause: str, wanted: Sequence[Atom], sources: Sequence[Source]) -> frozenset[str]:
    """The numbers of a clause that follow from two texts: of two that it both names, or of the times of all."""
    numbers = [atom for atom in wanted if atom.kind == "number"]
    if not numbers:
        return frozenset()
    named = [
        at
        for at, source in enumerate(sources)
        if any(atom.kind in {"name", "pair"} and source.has(atom) for atom in wanted)
    ]
    pools = [(*_numbers(sources[one]), *_numbers(sources[other])) for one, other in combinations(named, 2)]
    spans = _spans([source.text for source in sources if not source.document]) if _SPAN.search(clause) else ()
    return frozenset(
        atom.text for atom in numbers if any(_follows(clause, atom, pool, spans) for pool in (pools or [()]))
    )


def _numbers(source: Source) -> tuple[_Number, ...]:
    return _read_all(source.numbers)


@lru_cache(maxsize=1024)
def _read_all(keys: frozenset[str]) -> tuple[_Number, ...]:
    found = {one for key in keys if (one := _read(key)) is not None}
    return tuple(sorted(found, key=lambda one: (one.base, one.value)))


def _read(key: str) -> _Number | None:
    match = _KEY.fullmatch(key)
    return None if match is None else _Number(float(match[1]), match[2])


def _follows(clause: str, atom: Atom, pool: tuple[_Number, ...], spans: Sequence[float]) -> bool:
    told = _read(atom.key)
    if told is None:
        return False
    step = _step(atom, rounded=_ROUND.search(clause) is not None, told=told)
    after = clause[clause.find(atom.text) + len(atom.text) :]
    if _POINTS.match(after):
        told, step = _Number(told.value / 100, ""), step / 100
    made = [*(spans if told.base == "s" else ()), *_made(clause, atom, told, pool)]
    before = clause[: clause.find(atom.text)]
    if _MORE.search(before):
        return any(told.value < one < 2 * told.value for one in made)
    if _LESS.search(before):
        return any(told.value / 2 < one < told.value for one in made)
    return any(abs(one - told.value) <= step for one in made)


def _step(atom: Atom, *, rounded: bool, told: _Number) -> float:
    """How far off the number may be: half of its last place, and a twentieth where it is told as about right."""
    said = _SAID.match(atom.text)
    places = len(said["places"] or "") if said else 0
    digits = float(said.group().replace(",", "")) if said else 0.0
    unit = told.value / digits if digits else 1.0
    exact = 0.5 * 10.0**-places * unit if places or "%" in atom.text else 1e-9
    if told.base == "s" and unit >= 1 and not places:  # 41 minutes for 40:44
        exact = max(exact, _smallest(atom.text) - 1e-6)
    return max(exact, _APPROXIMATE * told.value) if rounded else exact


def _smallest(said: str) -> float:
    """The smallest unit of a span in seconds: a minute of `2 h 37 min`."""
    last = re.findall(r"[a-z]+|[\u4e00-\u9fff]+", said.casefold())
    return {"分": 60.0, "min": 60.0, "m": 60.0, "h": 3600.0, "小": 3600.0, "d": 86400.0, "天": 86400.0}.get(
        next(
            (key for key in ("min", "分", "小", "天") if last and last[-1].startswith(key)),
            last[-1][:1] if last else "",
        ),
        1.0,
    )


def _made(clause: str, atom: Atom, told: _Number, pool: tuple[_Number, ...]) -> Iterator[float]:
    if len(pool) > _MOST:
        return
    share = "%" in atom.text or "percent" in atom.text or "百分之" in clause
    if _ROUND.search(clause) or "." in atom.text or told.base == "s":
        yield from (one.value for one in pool if one.base == told.base)
    for low, high in _ordered(pool):
        if low.base == told.base and _DIFFERENCE.search(clause):
            yield high.value - low.value
        if low.base == told.base and _SUM.search(clause):
            yield high.value + low.value
        if share and not told.base:
            yield low.value / high.value
            if _DIFFERENCE.search(clause):
                yield 1 - low.value / high.value
                yield high.value / low.value - 1
        if not told.base and _SHARE.search(clause):
            yield high.value / low.value


def _ordered(pool: tuple[_Number, ...]) -> Iterator[tuple[_Number, _Number]]:
    """Each two numbers of one base, the lower one first; none with a zero, which gives no ratio and no other number."""
    for one, other in combinations(pool, 2):
        if one.base == other.base and one.value > 0 and other.value > 0:
            yield (one, other) if one.value <= other.value else (other, one)


def _spans(texts: Sequence[str]) -> tuple[float, ...]:
    """The seconds between any two of the few times of the texts."""
    times: set[float] = set()
    for text in texts:
        for day, hour, minute, second in _SLOT.findall(text):
            times.add(
                ((_day(day) * 24 + int(hour)) * 60 + int(minute)) * 60.0 + float((second or "0").replace(",", "."))
            )
    if len(times) > _MOST_TIMES * 2:
        return ()
    return tuple({abs(one - other) for one, other in combinations(times, 2)})


def _day(iso: str) -> int:
    """The number of a day; 0 where it is none, so that times of no known day are of one."""
    try:
        return date.fromisoformat(iso).toordinal() if iso else 0
    except ValueError:
        return 0
