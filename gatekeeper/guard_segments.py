"""Which part of a record has what: a value or a state told of one name where the record gives it to another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from gatekeeper import wording
from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, state_family
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_values import clocks, number_of

_OPEN = frozenset({"unknown", "gap", "question", "condition", "embedded", "suggest", "hedge", "meta", "consequent"})
_STATES = frozenset(wording.POLAR_CONCEPTS.split()) | {"up", "down"}
_LIGHT = frozenset(["跑", "跑了", "ran"])  # verbs that only say that something took place
_LONGEST = 2000  # characters of a line that are read
_MOST = 60  # segments of a record


@dataclass(frozen=True, slots=True)
class Segment:
    """What stands together in a record: names, times (seconds of the day), numbers and states (with their denial)."""

    names: frozenset[str]
    times: frozenset[int]
    numbers: frozenset[tuple[float, str]]
    states: frozenset[tuple[str, bool]]
    words: frozenset[str] = frozenset()
    own: bool = False

    def tells(self) -> bool:
        """Whether the segment says anything of its names."""
        return bool(self.times or self.numbers or self.states or self.words - self.names)

    def joined(self, other: Segment) -> Segment:
        """Both as one."""
        return Segment(
            self.names | other.names,
            self.times | other.times,
            self.numbers | other.numbers,
            self.states | other.states,
            self.words | other.words,
            self.own or other.own,
        )


_EMPTY = Segment(frozenset(), frozenset(), frozenset(), frozenset())
_GOES_ON = re.compile(
    r"\s*(?:均|都|其中|并|且|也|共|合计|分别|全|(?:which|of which|with|all|both|its|it|each|that(?! of))\b)"
)
_PIECE = re.compile(r"[,，、:：](?!\d)|\s(?:and|while|but|whereas)\s|而|和|与|及")
# `gw-1=12 gw-2=7`; not the headings of a table, `CURRENT-OFFSET=97110`.
_FIELDS = re.compile(r"(?<![\w.:/-])(?![A-Z]+(?:-[A-Z]+)*=)(?=[^\s=]*[\d.-])[A-Za-z0-9][\w.:/-]*=[^\s,;]+")


def _states_of(items: Sequence[Item], at: int) -> set[tuple[str, bool]]:
    if items[at].key in _LIGHT:
        return set()
    under = negated(items, at)
    return {(name, under) for name in items[at].concepts if name in _STATES or state_family(name)}


@lru_cache(maxsize=2048)
def _read(text: str) -> Segment:
    items = lex(text)
    return Segment(
        frozenset(item.key for item in items if _is_name(item)),
        frozenset(clock.seconds for item in items if item.kind == "time" for clock in clocks(item)),
        frozenset(value for item in items if (value := _value(item))),
        frozenset(state for at in range(len(items)) for state in _states_of(items, at)),
        frozenset(name for item in items if not item.free for name in (item.key, *item.concepts)),
    )


_SPAN = re.compile(r"\d+-[a-z]+|\d+(?:\.\d+)?-\d+(?:\.\d+)?")


def _is_name(item: Item) -> bool:
    """Whether an item names something: `7-day` does not."""
    return item.kind in {"identifier", "compound"} and _SPAN.fullmatch(item.key) is None


def _value(item: Item) -> tuple[float, str] | None:
    if item.kind != "number" or item.value is None:
        return None
    number = number_of(item)
    return (round(number.value, 6), number.dimension)


_SERIES = re.compile(r"[;,|] ?(?=[\w:]+\{[^}]*\} ?=? ?\d)")


def _pieces(line: str) -> list[str]:
    """The pieces of a line: what commas part in a claim's sentence, its fields where several names have one."""
    if line.startswith("> "):
        return _PIECE.split(line[2:])
    series = _SERIES.split(line)
    if len(series) > 1:  # `x{node="a"} 1; x{node="b"} 2`
        return series
    fields = list(_FIELDS.finditer(line))
    if len(fields) > 1:
        rest = _FIELDS.sub(" ", line)
        return [*(found.group().replace("=", " = ") for found in fields), rest]
    return [line]


def _of_line(line: str) -> list[Segment]:
    """A line's segments: a piece with names and values of its own parts from one that has both already."""
    made: list[Segment] = []
    open_ = _EMPTY
    for text in _pieces(line):
        piece = _read(text)
        if _GOES_ON.match(text):
            open_ = open_.joined(piece)
        elif (open_.names or made) and open_.tells() and piece.names and piece.tells():
            made.append(open_)
            open_ = piece
        else:
            open_ = open_.joined(piece)
    return [*made, open_]


# One event over several lines: a trace, or what a database adds to its message.
_GOES_ON_BELOW = re.compile(
    r"^\s*(?:traceback|caused by|detail:|hint:|statement:|context:|at \S+\()", re.IGNORECASE | re.MULTILINE
)


@lru_cache(maxsize=512)
def segments(lines: tuple[str, ...]) -> tuple[Segment, ...]:
    """The segments of a record, line by line and piece by piece."""
    found: list[Segment] = []
    if (
        len(lines) > 1
        and _GOES_ON_BELOW.search("\n".join(lines[:_MOST]))
        and not any(_read(line[:_LONGEST]).times for line in lines[1:_MOST])
    ):
        whole = _read(lines[0][:_LONGEST])
        for line in lines[1:_MOST]:
            whole = whole.joined(_read(line[:_LONGEST]))
        return (whole,)
    for line in lines[:_MOST]:
        own = line.startswith("> ")
        found += [replace(made, own=own) for made in _of_line(line[:_LONGEST])]
    return tuple(segment for segment in found[:_MOST] if segment != _EMPTY)


_VERSION = re.compile(r"v?\d+(?:\.\d+)+\w*")
_ADDRESS = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?")


def sort_of(name: str) -> str:
    """The sort of a name by its looks: two of one sort may be taken for one another."""
    if name.startswith("/"):
        return "path"
    if _ADDRESS.fullmatch(name):
        return "address"
    if _VERSION.fullmatch(name):
        return "version"
    if "=" in name or "_" in name:
        return "field"
    return "name"


def misplaced(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """The first value or state of a clause that the records have only with another name of the same sort."""
    if clause.frames & _OPEN:
        return []
    told = {item.key for item in clause.items if _is_name(item)}
    if not told:
        return []
    # `subtask 7` of `subtask7=0.97`
    told |= {one.key + two.key for one, two in pairwise(clause.items) if one.kind != "number" and two.kind == "number"}
    parts = [segment for record in records for segment in segments(record.lines)]
    parts = [segment for segment in parts if segment.names]
    names = [name for name in told if 0 < sum(name in segment.names for segment in parts) < len(parts)]
    if not names:
        return []
    spread = not any(all(name in segment.names for name in names) for segment in parts)
    for at, item in enumerate(clause.items):
        if (len(records) > 1 or spread) and item.kind not in {"number", "time"}:
            continue  # of a clause over several records, or parts of one, each state is held to each
        homes = [segment for segment in parts if _has(segment, clause.items, at)]
        if item.kind != "time":
            homes = [segment for segment in homes if segment.own] or homes
        if homes and any(_elsewhere(name, told, homes) for name in names):
            kind = _KINDS.get(item.kind, FindingKind.STATE_FLIP)
            return [fault(item, kind, "stands with another name in the record")]
    return []


_KINDS = {"number": FindingKind.NUMBER_DRIFT, "time": FindingKind.TIMESTAMP_DRIFT}


def _has(segment: Segment, items: Sequence[Item], at: int) -> bool:
    item = items[at]
    if item.kind == "number":
        return _value(item) in segment.numbers
    if item.kind == "time":
        return any(clock.seconds in segment.times for clock in clocks(item))
    if item.free or item.kind == "identifier":
        return False
    return bool(_states_of(items, at) & segment.states)


def _elsewhere(name: str, told: set[str], homes: Sequence[Segment]) -> bool:
    """Whether every home of a value lacks a name that is told, and has another of its sort that is not told."""
    sort = sort_of(name)
    return all(name not in home.names and any(sort_of(other) == sort for other in home.names - told) for home in homes)


# --- at which time ------------------------------------------------------------------------------

_RELATES = re.compile(
    r"之前|之后|以前|以后|随后|此前|早于|晚于|先于|起|自|到|至|从|间|期间|截至|[~–]"
    r"|\b(?:before|after|since|until|till|by|from|to|between|then|later|earlier|following|ago|while|when|during|within)\b"
)


@lru_cache(maxsize=512)
def _whole_lines(lines: tuple[str, ...]) -> tuple[Segment, ...]:
    return tuple(_read(line[:_LONGEST]) for line in lines[:_MOST])


def mistimed(clause: Clause, record: Record) -> list[Fault]:
    """The first word of a clause that a record's lines have, and only at another time than the clause gives."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"} or _RELATES.search(clause.form):
        return []
    told = {clock.seconds for item in clause.items if item.kind == "time" for clock in clocks(item)}
    lines = [line for line in _whole_lines(record.lines) if line.times]
    if len(told) != 1 or len(lines) < _LEAST_LINES or not any(told & line.times for line in lines):
        return []
    bare = [line for line in _whole_lines(record.lines) if not line.times]
    for item in clause.items:
        if item.free or item.risk or item.kind in {"time", "number", "sign"}:
            continue
        homes = [line for line in lines if item.key in line.words or item.concepts & line.words]
        if homes and not any(told & line.times for line in homes) and not any(item.key in line.words for line in bare):
            return [fault(item, FindingKind.TIMESTAMP_DRIFT, "stands with another time in the record")]
    return []


_LEAST_LINES = 2


def states_among(items: Sequence[Item]) -> frozenset[tuple[str, bool]]:
    """The states that a text's items tell, each with whether it is denied."""
    return frozenset(state for at in range(len(items)) for state in _states_of(items, at))


_CLOSED = re.compile(r"[)）]\s*[、，,;；和与及]")
_APPOSED = 3  # items of a clause that only adds a name to the one before


def apposed(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`on gw-3, serial 7C03` of a serial that the records have with another host only."""
    lines = [segment for record in records for segment in _whole_lines(record.lines) if segment.names]
    for head, clause in pairwise(parts):
        added = [item for item in clause.items if _is_name(item)]
        if len(clause.items) > _APPOSED or len(added) != 1 or clause.frames & _OPEN or states_among(clause.items):
            continue
        if any(item.negator or item.free for item in clause.items):
            continue
        if _CLOSED.search(sentence[head.items[-1].end : clause.items[0].start]):
            continue  # `hub (HubLag), broker (BrokerDown)`: a list, whose next name has nothing to do with the brackets
        told = {item.key for item in (*head.items, *clause.items) if _is_name(item)}
        homes = [line for line in lines if added[0].key in line.names]
        names = [item.key for item in head.items if _is_name(item) and any(item.key in line.names for line in lines)]
        if homes and any(_elsewhere(name, told, homes) for name in names if sort_of(name) == "name"):
            return [fault(added[0], FindingKind.IDENTIFIER_DRIFT, "stands with another name in the record")]
    return []
