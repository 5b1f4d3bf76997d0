"""A reading told on the other side of its limit than its line has it: `not within its limit` of `41C (limit 45C)`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, MOST
from gatekeeper.guard_moments import own_lines
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import is_open
from gatekeeper.guard_values import number_of

_UPPER = re.compile(
    r"(?:(?<![a-z])(?:limit|max(?:imum)?|upper(?: limit)?|ceiling|not to exceed|must not exceed|alarm_hi)|上限|限值|最大值|最高)[\"']?(?: of| is)?\s?[=:<≤]{0,2}\s?[\"']?$",
    re.IGNORECASE,
)
_LOWER = re.compile(
    r"(?:(?<![a-z])(?:min(?:imum)?|lower(?: limit)?|floor|at least|alarm_lo)|下限|最小值|最低)[\"']?(?: of| is)?\s?[=:>≥]{0,2}\s?[\"']?$",
    re.IGNORECASE,
)
_NEAR = 18  # characters before a number that say that it is a limit
_LIMIT_SAID = re.compile(
    r"\b(?:limits?|range|bounds?|spec(?:ification)?|tolerance|maximum|minimum|ceiling|floor|allowed|permitted|max|min)\b|上限|下限|限值|范围|限制|允许|规格|标准|限"
)
_INSIDE = re.compile(
    r"\b(?:within|inside|in range|in spec|below|under|in tolerance|respects?|met|meets|kept to|stayed (?:within|below|under))\b|在[^,;]{0,20}(?:之?内|以内|以下)|符合|满足|低于|小于"
)
_OUTSIDE = re.compile(
    r"\b(?:outside|exceed(?:s|ed|ing)?|over|above|beyond|out of (?:range|spec|bounds|tolerance)|breach(?:es|ed)?|violat(?:es|ed)|surpass(?:es|ed)?|past)\b|超过|超出|超限|超标|突破|高于|大于|越限|范围之?外"
)
_NOT = re.compile(r"\b(?:not|no|never|without|nor|n't|failed to|fails to)\b|不|未|没有?|并非")
_ELSE = re.compile(
    r"\b(?:if|whether|would|could|should|may|might|when|once|unless|until|nearly|almost|close)\b|是否|如果|可能|接近|应"
)


@lru_cache(maxsize=2048)
def _side(line: str) -> tuple[bool, ...]:
    """For each reading of a line beside a limit of its unit, whether it is within it."""
    line = line[:LONGEST]
    numbers = [item for item in lex(line) if item.kind == "number" and item.value is not None]
    upper = [item for item in numbers if _UPPER.search(line[max(0, item.start - _NEAR) : item.start])]
    lower = [item for item in numbers if _LOWER.search(line[max(0, item.start - _NEAR) : item.start])]
    if len(upper) + len(lower) != 1:
        return ()
    limit = (upper or lower)[0]
    readings = [item for item in numbers if item is not limit and _unit(item, line) == _unit(limit, line)]
    if not _unit(limit, line) and len(readings) > 1:
        return ()
    sides = [_value(one) <= _value(limit) if upper else _value(one) >= _value(limit) for one in readings]
    return tuple(sides)


_WRITTEN_UNIT = re.compile(r" ?(%|°?[A-Za-z]{1,6}(?:/[A-Za-z]{1,3})?)(?![\w=:])")


def _unit(item: Item, line: str) -> str:
    """The unit of a number as its line writes it, whether or not it is known as one."""
    written = _WRITTEN_UNIT.match(line, item.end)
    return item.unit or (written[1].lower() if written else "")


def _value(item: Item) -> float:
    return number_of(item).value


def within(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`over its limit` of what its line has within it, and the reverse."""
    for part in parts:
        inside, outside = _INSIDE.search(part.form), _OUTSIDE.search(part.form)
        if (
            is_open(part)
            or bool(inside) == bool(outside)
            or not _LIMIT_SAID.search(part.form)
            or _ELSE.search(part.form)
        ):
            continue
        denied = len(_NOT.findall(part.form)) % 2 == 1
        told_within = bool(inside) is not denied
        names = {item.key for item in part.items if item.kind in {"identifier", "compound"}}
        words = [item for item in part.items if not item.free and item.kind in {"word", "unknown"}]
        held: list[bool] = []
        for line in own_lines(facts)[: 4 * MOST]:
            if (sides := _side(line)) and _is_of(lex(line[:LONGEST]), names, words):
                held += sides
        if held and all(side is not told_within for side in held):
            reason = "is told on the other side of its limit than in the record"
            return [Fault(FindingKind.NEGATION_POLARITY, part.start, part.end, reason)]
    return []


def _is_of(line: Sequence[Item], names: set[str], words: Sequence[Item]) -> bool:
    keys = {name for item in line for name in (item.key, *item.concepts)}
    shared = sum(bool({item.key, *item.concepts} & keys) for item in words)
    return bool(names & keys) or shared >= _LEAST_SHARED


_LEAST_SHARED = 2
