"""One alert of several told with the reading, the limit, the state or the trouble that another alert's row has."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_lines import LONGEST, means
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_records import Record, negated
from gatekeeper.text import fold

_FIELD = re.compile(r"(?:^|[,;{]\s*)\"?(\w+)\"?\s?[=:]\s?\"?([^,;}\"]*)")
# What an alert has that are no labels of a thing.
_NO_LABEL_WORDS = """
state current threshold duration severity startsat endsat updatedat summary description silencedby inhibitedby value unit for env fingerprint
"""
_NO_LABEL = frozenset(_NO_LABEL_WORDS.split())
_TROUBLE = frozenset({"down", "link.down"})


@lru_cache(maxsize=1024)
def alert_fields(line: str) -> Mapping[str, str]:
    """The fields of a line that is one alert, in normal form; none of another line."""
    if line.startswith("> ") or line.count("alertname") != 1:
        return MappingProxyType({})
    fields: dict[str, str] = {}
    for name, value in _FIELD.findall(line[:LONGEST]):
        fields.setdefault(name.lower(), normal_form(value).strip())
    return MappingProxyType(fields)


def labels(fields: Mapping[str, str]) -> dict[str, str]:
    """The things that an alert names by its labels, by the name of the label."""
    return {name: value for name, value in fields.items() if name not in _NO_LABEL and value}


def in_form(value: str, form: str) -> bool:
    """Whether a form has the value of a label as a word of its own."""
    if not value:
        return False
    if not value.isascii():
        return value in form
    return re.search(rf"(?<![\w.-]){re.escape(value)}(?![a-z0-9_-]|\.\w)", form) is not None


def of_another_row(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`AnalyzerOffline … 1260` of rows in which another alert has the 1260."""
    rows = [(fields, lex(line[:LONGEST])) for line in own_lines(records) if (fields := alert_fields(line))]
    if len(rows) < _SEVERAL:
        return []
    names = {value for fields, _ in rows for value in labels(fields).values()}
    governed: list[str] = []
    for part in parts:
        if not part.items:
            continue
        before: list[str] = []
        for at, item in enumerate(part.items):
            if item.key in names:
                joined = bool(before) and part.items[at - 1].key in _JOINS
                governed = before = [*before, item.key] if joined else [item.key]
                continue
            if not governed or not asserts(part) or negated(part.items, at) or len(names & _keys(part)) > 1:
                continue
            own = [items for fields, items in rows if set(governed) <= set(labels(fields).values())]
            others = [items for _, items in rows if items not in own]
            if own and _told(item) and not _has(own, item) and _has(others, item):
                return [fault(item, FindingKind.NUMBER_DRIFT, f"is of another alert than “{governed[-1]}”")]
    return []


_SEVERAL = 2
_JOINS = frozenset({"and", "和", "与", "及", "、"})


def _keys(part: Clause) -> set[str]:
    return {item.key for item in part.items}


def _told(item: Item) -> bool:
    return (item.kind == "number" and item.value is not None) or bool(item.concepts & _TROUBLE and not item.free)


def _has(rows: Sequence[tuple[Item, ...]], item: Item) -> bool:
    return any(_is(item, other) for items in rows for other in items)


def _is(item: Item, other: Item) -> bool:
    if item.kind == "number":
        return other.kind == "number" and other.value == item.value
    return means(item, other) and other.kind == "word"


# --- states in a list -------------------------------------------------------------------------------

_STATES = {
    "firing": "firing",
    "触发中": "firing",
    "正在触发": "firing",
    "告警中": "firing",
    "resolved": "resolved",
    "已恢复": "resolved",
    "已解除": "resolved",
    "pending": "pending",
    "silenced": "silenced",
    "已静默": "silenced",
    "inhibited": "inhibited",
    "suppressed": "inhibited",
    "已抑制": "inhibited",
}
_STATE = "|".join(sorted(map(re.escape, _STATES), key=len, reverse=True))
_NAME = r"[a-z0-9][\w.-]*\w"
_IN_BRACKETS = re.compile(rf"(?P<names>{_NAME}) ?[(（\[] ?(?:state ?= ?)?(?P<state>{_STATE}) ?[)）\]]")
_BEHIND = re.compile(
    rf"(?P<names>{_NAME}(?:(?: ?(?:,|、|和|与|及|以及|\band\b) ?)+{_NAME})*)[,:：]? ?(?:的)?(?:state|status|状态) ?(?:=|:|：|为|是|均为|都是|is|are) ?(?P<state>{_STATE})"
)


def listed_state(sentence: str, _: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`A (firing), B (resolved)`, `A 和 B，state=resolved` of rows with other states."""
    rows = [fields for line in own_lines(records) if (fields := alert_fields(line)).get("state")]
    form = normal_form(sentence)
    for match in (*_IN_BRACKETS.finditer(fold(sentence).lower()), *_BEHIND.finditer(form)):
        told = _STATES[match["state"]]
        for name in re.findall(_NAME, match["names"]):
            own = [fields["state"] for fields in rows if name in labels(fields).values()]
            if own and told not in {_STATES.get(state, state) for state in own}:
                reason = f"“{match['state']}” is not the state that the record has of “{name}”"
                return [Fault(FindingKind.STATE_FLIP, 0, len(sentence), reason)]
    return []


_ARROW = re.compile(r"[↑↓⬆⬇▲▼📈📉]")


def arrow_unbacked(sentence: str, _: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`backlog 1260 ↑` of one reading: an arrow tells that it moves."""
    arrow = _ARROW.search(sentence)
    if arrow is None or any(record.points or _ARROW.search("\n".join(record.lines)) for record in records):
        return []
    return [Fault(FindingKind.UNSUPPORTED_CONTENT, *arrow.span(), "tells that a reading moves, and the record has one")]
