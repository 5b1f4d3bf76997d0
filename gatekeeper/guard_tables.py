"""The rows of a record whose lines have the same fields: which of them a clause tells of, and what each row has."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, MOST
from gatekeeper.guard_records import parts_text
from gatekeeper.guard_units import unit_of_key
from gatekeeper.guard_values import clocks, number_of

_COMMAS = re.compile(r",\s+(?=[^=,]{1,40}=)")
_FIELD = re.compile(r"(?<![\w.=])([A-Za-z_\u4e00-\u9fff][\w.-]{0,39})=(\"[^\"]*\"|[^\s,;]+)")
_LEAST = 2  # fields of a row, and rows of a table
NOTHING = frozenset({"-", "--", "none", "<none>", "null", "nil", "n/a", "空", "无", '""', "[]"})
_LEAST_TAIL = 3  # characters by which a name may be told for short


@dataclass(frozen=True, slots=True)
class Cell:
    """What a row has under one heading: its text, its words and concepts, its values and times (seconds of the day)."""

    head: str
    text: str
    words: frozenset[str]
    values: frozenset[tuple[float, str]]
    times: frozenset[int]


Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows with the same headings; `keys` are the headings under which no two rows have the same."""

    rows: tuple[Row, ...]
    keys: frozenset[str]


def _fields(line: str) -> list[tuple[str, str]]:
    parts = [part.partition("=") for part in _COMMAS.split(line) if "=" in part]
    made = [(head.strip().lower(), cell.strip()) for head, _, cell in parts]
    if len(made) < _LEAST or any("=" in cell.replace(" = ", "") for _, cell in made):
        made = [(head.lower(), cell.strip('"')) for head, cell in _FIELD.findall(line)]
    return made


@lru_cache(maxsize=2048)
def _cell(head: str, text: str) -> Cell:
    items = lex(text)
    unit = unit_of_key(head)
    numbers = [item for item in items if item.kind == "number" and item.value is not None]
    read = [number_of(item, "" if item.unit else unit) for item in numbers]
    return Cell(
        head,
        text.lower(),
        frozenset(word for item in items if item.kind not in {"number", "time"} for word in (item.key, *item.concepts)),
        frozenset((round(number.value, 6), number.dimension) for number in read),
        frozenset(clock.seconds for item in items if item.kind == "time" for clock in clocks(item)),
    )


@lru_cache(maxsize=512)
def tables_of(lines: tuple[str, ...]) -> tuple[Table, ...]:
    """The tables of a record's lines: those that have the same headings in the same order."""
    read = [(_fields(line[:LONGEST]), line[:LONGEST]) for line in lines[:MOST] if not line.startswith("> ")]
    shapes = Counter(tuple(head for head, _ in fields) for fields, _ in read if len(fields) >= _LEAST)
    made: list[Table] = []
    for shape, count in shapes.items():
        if count < _LEAST or len(set(shape)) < len(shape):
            continue
        rows = [
            (*(_cell(head, text) for head, text in fields), _cell("", line))  # the line itself has what no field holds
            for fields, line in read
            if tuple(head for head, _ in fields) == shape
        ]
        keys = [head for at, head in enumerate(shape) if len({row[at].text for row in rows}) == len(rows)]
        made.append(Table(tuple(rows), frozenset(keys)))
    return tuple(made)


@lru_cache(maxsize=1024)
def words_of_head(head: str) -> frozenset[str]:
    """The words and concepts of a heading: `CONSUMER-ID` speaks of a consumer."""
    items = lex(" ".join(parts_text(head)) if head.isascii() else head.replace("_", " "))
    return frozenset(word for item in items if len(item.key) > 1 for word in (item.key, *item.concepts))


def is_of_head(item: Item, head: str) -> bool:
    """Whether a word is that of a heading."""
    return item.key == head or bool({item.key, *item.concepts} & words_of_head(head))


def has_value(item: Item, row: Row) -> bool:
    """Whether a row has a number as its own, in the unit told or without one."""
    said = number_of(item)
    return any(
        abs(value - said.value) < _SAME and (dimension == said.dimension or "" in {dimension, said.dimension})
        for cell in row
        for value, dimension in cell.values
    )


_SAME = 1e-6


def has_time(item: Item, row: Row) -> bool:
    """Whether a row has a time of day as its own, to the precision told."""
    return any(
        clock.seconds == known or (not clock.fine and clock.seconds // 60 == known // 60)
        for clock in clocks(item)
        for cell in row
        for known in cell.times
    )


def has_word(item: Item, row: Row) -> bool:
    """Whether a row has a word or a name in a cell, whole or, of a long name, by its tail."""
    return any(
        item.key in cell.words
        or bool(item.concepts & cell.words)
        or item.key == cell.text
        or (len(item.key) >= _LEAST_TAIL and cell.text.endswith(("-" + item.key, "/" + item.key, ":" + item.key)))
        for cell in row
    )


def has_nothing(item: Item, row: Row) -> bool:
    """Whether a row has nothing under the heading that a word is of: `CONSUMER-ID=-`."""
    return any(is_of_head(item, cell.head) and cell.text in NOTHING for cell in row)


def names_row(items: Sequence[Item], at: int, table: Table) -> frozenset[int]:
    """The rows that an item names, by their number: `partition 2`, `PID 20588`, `m8s7n` of a pod's long name."""
    item = items[at]
    if item.kind == "number":
        before = next((other for other in reversed(items[:at]) if other.kind != "sign"), None)
        named = before is not None and not item.unit and before.kind != "number"
        return frozenset(
            n
            for n, row in enumerate(table.rows)
            for cell in row
            if cell.head in table.keys
            and _NUMBERED.search(cell.head)
            and cell.text == item.key
            and ((named and before is not None and is_of_head(before, cell.head)) or len(item.key) >= _LEAST_NUMBER)
        )
    if item.kind not in {"identifier", "compound", "unknown"} or not any(c.isdigit() for c in item.key):
        return frozenset()
    return frozenset(
        n for n, row in enumerate(table.rows) if has_word(item, tuple(c for c in row if c.head in table.keys))
    )


def names_a_row(items: Sequence[Item], at: int, lines: tuple[str, ...]) -> bool:
    """Whether an item is the name of a row of a record's tables."""
    return any(names_row(items, at, table) for table in tables_of(lines))


# Headings under which a number is the name of what the row is about.
_NUMBERED = re.compile(
    r"(?:^|[_. -])(?:p?id|no|nr|num|number|key|code|partition|shard|process|thread|session|transaction|xid|port|replica|worker|job|batch|ticket|order|line"
    r"|slot|node|broker|queue|gate|lane|zone|unit|channel|seq|step|attempt|ring|osd|disk|drive|ups|rack|rank|gpu|cpu|core|epoch|pg|tank|pump|bay|dock|platform)(?:$|[_. -](?:id|no|number))"
    r"|号|编号|进程|线程|会话|事务|分区|分片|批次|节点|端口|队列|通道|线路|车道|机位|站台|[a-z]id$"
)
_LEAST_NUMBER = 5  # digits of a number that may name a row by itself
