"""What a table has in one row told of another: `partition 2 lags by 34545` of a table that has that number of partition 1."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_lines import MOST, OPEN
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_tables import (
    NOTHING,
    Row,
    Table,
    has_nothing,
    has_time,
    has_value,
    has_word,
    is_of_head,
    names_row,
    tables_of,
)

_OTHERS = re.compile(
    r"其[他它余]|另外?|别的|剩|都|均|各|分别|而|相比|\b(?:other|others|rest|remaining|all|every|each|both|respectively|than|whereas|while|compared|versus|unlike|against)\b|比"
)
_SMALL = 12  # a count up to here may be of anything


def row_of_another(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """The first value, time or word of a sentence that its table has in other rows than the one told of.

    A clause that names no row goes on about the row of the clause before it.
    """
    lines = tuple(dict.fromkeys(line for record in records for line in record.lines[:MOST]))[: 2 * MOST]
    for table in tables_of(lines):
        chosen = frozenset[int]()
        for part in parts:
            named = frozenset[int]().union(*(names_row(part.items, at, table) for at in range(len(part.items))))
            if _OTHERS.search(part.form):
                chosen = frozenset[int]()
                continue
            chosen = named or chosen
            if part.frames & OPEN or not 0 < len(chosen) < len(table.rows):
                continue
            if found := _in_other_rows(part, table, chosen):
                return found
    return []


def _in_other_rows(clause: Clause, table: Table, chosen: frozenset[int]) -> list[Fault]:
    own = [row for n, row in enumerate(table.rows) if n in chosen]
    rest = [row for n, row in enumerate(table.rows) if n not in chosen]
    naming = [at for at in range(len(clause.items)) if names_row(clause.items, at, table)]
    items = [item for at, item in enumerate(clause.items) if at not in naming]  # the 0 of `partition 0` denies nothing
    for at, item in enumerate(items):
        if item.negator and item.kind != "number":
            continue
        denied = negated(items, at)
        if denied and _only_there(item, own, rest):
            return [
                fault(
                    item,
                    FindingKind.NEGATION_POLARITY,
                    "is said not to be there, and another row of the table lacks it",
                )
            ]
        if not denied and _told_apart(items, at, own, rest):
            kind = _KINDS.get(item.kind, FindingKind.IDENTIFIER_DRIFT)
            return [fault(item, kind, "is in another row of the table")]
    return []


_KINDS = {"number": FindingKind.NUMBER_DRIFT, "time": FindingKind.TIMESTAMP_DRIFT}


def _only_there(item: Item, own: Sequence[Row], rest: Sequence[Row]) -> bool:
    """Whether other rows lack what is denied of these, and these have it."""
    filled = any(is_of_head(item, cell.head) and cell.text not in NOTHING for row in own for cell in row)
    return filled and not any(has_nothing(item, row) for row in own) and any(has_nothing(item, row) for row in rest)


def _told_apart(items: Sequence[Item], at: int, own: Sequence[Row], rest: Sequence[Row]) -> bool:
    """Whether an item is in a row that is not told of, and in none that is."""
    item = items[at]
    if item.kind == "number":
        return item.value is not None and _number_apart(items, at, own, rest)
    if item.kind == "time":
        return not any(has_time(item, row) for row in own) and any(has_time(item, row) for row in rest)
    if item.free or item.kind == "sign" or _runs_for(items, at) or any(is_of_head(item, cell.head) for cell in own[0]):
        return False
    return not any(has_word(item, row) for row in own) and any(has_word(item, row) for row in rest)


_TIMED = frozenset({"s", "ms", "min", "m", "h", "d"})


def _runs_for(items: Sequence[Item], at: int) -> bool:
    """Whether a word tells how long, and no state: `已运行 71 分钟` of `AGE=71m`."""
    ahead = items[at + 1 : at + 3]
    return "running" in items[at].concepts and any(other.kind == "number" and other.unit in _TIMED for other in ahead)


_REACH = 3  # items between a heading's word and its value


def _number_apart(items: Sequence[Item], at: int, own: Sequence[Row], rest: Sequence[Row]) -> bool:
    """Whether a number is another row's: under the heading that stands by it, `a lag of 7`, or of a size by itself."""
    item = items[at]
    near = [other for other in (*items[max(0, at - _REACH) : at], *items[at + 1 : at + _REACH]) if not other.free]
    heads = {cell.head for cell in own[0] for other in near if is_of_head(other, cell.head)}
    under = [tuple(cell for cell in row if cell.head in heads and cell.values) for row in own]
    if heads and any(under):
        below = [tuple(cell for cell in row if cell.head in heads) for row in rest]
        return not any(has_value(item, row) for row in under) and any(has_value(item, row) for row in below)
    if any(has_value(item, row) for row in own) or not (item.unit or (item.value or 0) > _SMALL):
        return False
    return any(has_value(item, row) for row in rest)
