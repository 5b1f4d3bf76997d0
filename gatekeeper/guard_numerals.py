"""A number written in Chinese signs, `一万二千六百`, `近四百`, `数以万计`, held to the figures of the records."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_lines import LONGEST
from gatekeeper.guard_magnitudes import value_of_numeral
from gatekeeper.guard_moments import asserts
from gatekeeper.guard_records import Record

_WRITTEN = re.compile(
    r"(?P<before>近|将近|接近|不足|不到|不满|少于|低于|超过?|逾|过|多于|高于|约|大约|差不多|几乎)? ?(?P<n>[一二两三四五六七八九][零一二两三四五六七八九十百千万亿]*[百千万亿][零一二两三四五六七八九十百千万亿]*)(?P<after>多|余|来|左右|上下|以上|以下)?"
)
# Orders of size without a figure, each from what on it may be told.
_ORDERS = (
    (re.compile(r"数以亿计|上亿"), 100_000_000.0),
    (re.compile(r"数以万计|成千上万|上万|数万|几万"), 10_000.0),
    (re.compile(r"数以千计|上千|数千|几千"), 1_000.0),
    (re.compile(r"数以百计|上百|数百|几百"), 100.0),
)
_NEAR = 0.15
_HALF = 0.5
_MORE = 2.0


def _fits(before: str, after: str, value: float) -> Callable[[float], bool]:
    """Which figures a number in signs may stand for, by the word before it or behind it."""
    if before in {"近", "将近", "接近", "几乎"}:
        return lambda figure: value * (1 - _NEAR) <= figure < value
    if before in {"不足", "不到", "不满", "少于", "低于"} or after == "以下":
        return lambda figure: value * _HALF <= figure < value
    if before in {"超", "超过", "逾", "过", "多于", "高于"} or after in {"多", "余", "以上"}:
        return lambda figure: value <= figure < value * _MORE
    if before or after:
        return lambda figure: abs(figure - value) <= value * _NEAR
    return lambda figure: figure == value


def numeral_off(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`一万二千六百份`, `不足一千份` of a record that has 1260."""
    texts = [line for record in records for line in record.lines]
    figures = {
        item.value for line in texts for item in lex(line[:LONGEST]) if item.kind == "number" and item.value is not None
    }
    if not figures:
        return []
    for part in parts:
        if not part.items or not asserts(part):
            continue
        for match in _WRITTEN.finditer(part.form):
            if any(match["n"] in text for text in texts):
                continue
            fits = _fits(match["before"] or "", match["after"] or "", value_of_numeral(match["n"]))
            if not any(map(fits, figures)):
                return [clause_fault(part, FindingKind.NUMBER_DRIFT, f"“{match.group()}” is no figure of the record")]
        for pattern, least in _ORDERS:
            told = pattern.search(part.form)
            if told and not any(figure >= least for figure in figures) and not any(map(pattern.search, texts)):
                return [clause_fault(part, FindingKind.NUMBER_DRIFT, f"“{told.group()}” is more than any figure")]
    return []
