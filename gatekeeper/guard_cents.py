"""Amounts that a record keeps in hundredths, `金额_分=8600`, `amount_cents=1299`, told in either unit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import isclose

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_lines import LONGEST, MOST
from gatekeeper.guard_records import Record

_HELD = re.compile(
    r"(?<![\w])[A-Za-z_\u4e00-\u9fff]*(?:_分|[（(]分[)）]|_fen|_cents?|(?<=[a-z])Cents|(?<=[a-z])Fen)[\"']?\s?[=:]\s?[\"']?(-?\d{1,15})(?![\d.])"
)
_WHOLE = r"(?<![\d.]){}(?: ?(?:元|块|圆|yuan|rmb|cny|usd|dollars?|euros?|eur|pounds?|gbp)(?![a-z]))|[¥$€£] ?{}(?![\d.])"
_CURRENCY_WORDS = frozenset({"yuan", "rmb", "cny", "元", "块", "cent", "fen"})
_HUNDRED = 100.0


@lru_cache(maxsize=512)
def _held(lines: tuple[str, ...]) -> frozenset[float]:
    return frozenset(float(value) for line in lines[:MOST] for value in _HELD.findall(line[:LONGEST]))


def told_of_cents(item: Item, clause: Clause, record: Record) -> bool:
    """Whether a number is an amount of a record in hundredths, as `8600 分`, or in whole units, as `86 元`."""
    held = _held(record.lines)
    if not held or item.value is None:
        return False
    if item.key.endswith("分"):
        return item.value in held
    figure = re.escape(item.key)
    whole = not item.unit and re.search(_WHOLE.format(figure, figure), clause.form) is not None
    return whole and any(isclose(item.value * _HUNDRED, value) for value in held)


def cents_as_whole(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`40000 yuan` of `金额_分=40000`: hundredths told as whole units."""
    held = frozenset[float]().union(*(_held(record.lines) for record in records)) if records else frozenset[float]()
    for item in clause.items if held else ():
        figure = re.escape(item.key)
        value = item.value if item.kind == "number" and not item.unit else None
        whole = value in held and (value or 0.0) * _HUNDRED not in held
        if whole and re.search(_WHOLE.format(figure, figure), clause.form):
            return [fault(item, FindingKind.NUMBER_DRIFT, "is in hundredths in the record")]
    return []


def is_currency_of(item: Item, record: Record) -> bool:
    """Whether a word is the unit of the amounts that a record keeps in hundredths."""
    return item.key in _CURRENCY_WORDS and bool(_held(record.lines))
