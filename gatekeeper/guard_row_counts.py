"""How many rows of a listing have a property: `two of the three pods are Running`, `两笔处理中`, `the four samples`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, MOST, OPEN
from gatekeeper.guard_phrases import HAN_DIGITS
from gatekeeper.guard_records import Record
from gatekeeper.guard_tables import Row, has_value, has_word, is_of_head, names_row, tables_of

_LEAST = 2
_MOST_COUNTED = 60
_LEAST_CODE = 100  # a bare number that is a property of a row: `two got 429`
_HAN = {sign: digit for sign, digit in HAN_DIGITS.items() if digit >= _LEAST}
_COUNTERS = frozenset("个条笔台行次份项封单张批")
_SAMPLES = re.compile(r"样本|采样|数据点|点|读数|\b(?:samples?|points?|readings?|values?)\b")
_TOTAL_BEFORE = re.compile(r"(?:\bof (?:the |these |those |all )?|\b(?:all|these|those) )$")
_TOTAL_BEHIND = re.compile(r"^ ?[^,;]{0,12}?(?:之中|当中|中|里)(?=,? ?(?:有|只|仅|共|[一两二三四五六七八九十\d]))")
_AT_LEAST = re.compile(
    r"至少|最多|以上|不到|超过|不止|大约|左右|\b(?:at least|at most|more than|fewer than|less than|over|about|up to|or more)\b"
)
_NO_ROW = re.compile(r"^[\s|+:=-]*$|^\(\d+ rows?\)$|^\d+ rows? in set|^[A-Z ]+ TO|^Empty set")


@lru_cache(maxsize=512)
def _rows(lines: tuple[str, ...]) -> tuple[tuple[Item, ...], ...]:
    own = [line for line in lines[:MOST] if not line.startswith("> ") and not _NO_ROW.match(line)]
    return tuple(lex(line[:LONGEST]) for line in own)


def _count_of(items: Sequence[Item], at: int) -> int | None:
    """The count that an item tells, None where it tells none: `two`, `两条`, `两` before `笔`."""
    item = items[at]
    if item.kind == "number":
        whole = item.value is not None and not item.unit and item.value.is_integer()
        return int(item.value or 0) if whole and _LEAST <= (item.value or 0) <= _MOST_COUNTED else None
    if item.kind != "word" or item.key[0] not in _HAN:
        return None
    behind = item.key[1:] or (items[at + 1].key if at + 1 < len(items) and items[at + 1].start == item.end else "")
    return _HAN[item.key[0]] if behind[:1] in _COUNTERS else None


def _is_total(clause: Clause, items: Sequence[Item], at: int) -> bool:
    """Whether a count is told as that of all: `of the three`, `三个里有两个`."""
    before = " ".join(item.key for item in items[max(0, at - 2) : at]) + " "
    figure = re.escape(items[at].key)
    behind = re.split(rf"(?<![\w.]){figure}", clause.form, maxsplit=1)
    return _TOTAL_BEFORE.search(before) is not None or (len(behind) > 1 and _TOTAL_BEHIND.match(behind[1]) is not None)


def _told_with(clause: Clause, at: int) -> list[Item]:
    """The items that say what a count of a clause is of: up to the next count, else those before it."""
    items = clause.items
    marks = [n for n in range(len(items)) if _count_of(items, n) is not None and not _is_total(clause, items, n)]
    ahead = next((n for n in marks if n > at), len(items))
    last = max((n + 1 for n in marks if n < at), default=0)
    behind = [item for item in items[at + 1 : ahead] if _tells(item)]
    return behind or [item for item in items[last:at] if _tells(item)]


def _tells(item: Item) -> bool:
    if item.kind == "number":
        return not item.unit and (item.value or 0) >= _LEAST_CODE
    return item.kind in {"word", "unknown", "identifier", "compound"} and not item.free


def _means(item: Item, other: Item) -> bool:
    return item.key == other.key or (item.kind == "number" == other.kind and item.value == other.value)


def having(told: Sequence[Item], rows: Sequence[Sequence[Item]]) -> int | None:
    """How many rows have all that is told of some but not of all of them; None where nothing told parts them."""
    parts: list[list[bool]] = []
    for item in told:
        has = [any(_means(item, other) for other in row) for row in rows]
        if not any(has):
            has = [any(item.concepts & other.concepts for other in row) for row in rows]
        if any(has) and not all(has):
            parts.append(has)
    return sum(all(one) for one in zip(*parts, strict=True)) if parts else None


def counts_rows(item: Item, clause: Clause, record: Record) -> bool:
    """Whether a count is how many rows of a record have what is told with it, or how many samples its series has."""
    at = next((at for at, other in enumerate(clause.items) if other is item), -1)
    count = _count_of(clause.items, at) if at >= 0 else None
    if count is None or any(other.negator for other in clause.items):
        return False
    if record.points and count == len(record.points) and _SAMPLES.search(clause.form):
        return True
    rows = _rows(record.lines)
    if len(rows) < _LEAST:
        return False
    if _is_total(clause, clause.items, at):
        return count == len(rows)
    return count == having(_told_with(clause, at), rows)


def miscounted(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`three refunds are pending` of a table of three, two of which are: a count told of what fewer or more rows have."""
    # Of one record: the rows of several need not be all of a listing.
    for table in (one for record in records for one in tables_of(tuple(dict.fromkeys(record.lines[:MOST])))):
        for part in parts:
            if part.frames & OPEN or any(item.negator for item in part.items) or _AT_LEAST.search(part.form):
                continue
            if any(names_row(part.items, at, table) for at in range(len(part.items))):
                continue
            for at, item in enumerate(part.items):
                count = _count_of(part.items, at)
                if count is None or _is_total(part, part.items, at) or _is_written(count, table.rows):
                    continue
                having_ = _rows_having(_told_with(part, at), table.rows)
                if having_ is not None and count != having_ and count <= len(table.rows):
                    return [fault(item, FindingKind.NUMBER_DRIFT, f"is told of what {having_} of the rows have")]
    return []


def _is_written(count: int, rows: Sequence[Row]) -> bool:
    """Whether a cell has a number, so that it need be no count of rows: `2 of 4 updated replicas`."""
    return any(value == count for row in rows for cell in row if cell.head for value, _ in cell.values)


def _rows_having(told: Sequence[Item], rows: Sequence[Row]) -> int | None:
    """How many rows have all that is told and parts them; None where that is nothing, or no row has all of it."""
    parts: list[list[bool]] = []
    for item in told:
        if any(is_of_head(item, cell.head) or (item.key in cell.head and not item.key.isascii()) for cell in rows[0]):
            continue  # `退款` of a column `退款单号` is what each row is
        has = [has_value(item, row) if item.kind == "number" else has_word(item, row) for row in rows]
        if any(has) and not all(has):
            parts.append(has)
    return (sum(all(one) for one in zip(*parts, strict=True)) or None) if parts else None
