"""The state of one thing told of another: in the rows of a table, in a list, in `likewise`, in `the former … the latter`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, means
from gatekeeper.guard_moments import asserts, lines_naming, own_lines
from gatekeeper.guard_records import Record, negated

_FIELD = re.compile(
    r"[\"']?(?P<key>[A-Za-z_][\w.]*)[\"']?\s?[=:]\s?[\"']?(?P<value>[^,;\"'{}\s]+(?: (?![\w.]+\s?[=:])[^,;\"'{}\s]+)*)"
)
# The fields by which a row is called, and those that tell how it is.
_NAMING_WORDS = """
alertname alert alert_name name order_id order orderid id service svc job task ticket metric host instance node pod change deployment
release incident
"""
_NAMING = frozenset(_NAMING_WORDS.split())
_TELLING_WORDS = """
state status phase severity level priority result outcome health
"""
_TELLING = frozenset(_TELLING_WORDS.split())


@dataclass(frozen=True, slots=True)
class Row:
    """One line of fields: what it may be called, and the words for how it is, by field."""

    names: frozenset[str]
    states: tuple[tuple[str, tuple[Item, ...]], ...]


@lru_cache(maxsize=1024)
def _row(line: str) -> Row:
    fields = [(one["key"].lower().rpartition(".")[2], one["value"].strip()) for one in _FIELD.finditer(line[:LONGEST])]
    names = frozenset(value.lower() for key, value in fields if key in _NAMING)
    return Row(names, tuple((key, lex(value)) for key, value in fields if key in _TELLING))


def _rows(records: Sequence[Record]) -> list[Row]:
    return [row for line in own_lines(records) if (row := _row(line)).names and row.states]


def _field_of(item: Item, rows: Sequence[Row]) -> str:
    """The field of which a word is a value: `firing` of `state`, `warning` of `severity`."""
    if item.kind in {"sign", "number", "time"} or item.negator or len(item.key) < _LEAST_WORD:
        return ""
    return next((key for row in rows for key, words in row.states if any(means(item, word) for word in words)), "")


_LEAST_WORD = 2  # characters: `跑` of `跑了 3140s` is no state


def _has(row: Row, field: str, item: Item) -> bool:
    own = [words for key, words in row.states if key == field]
    return not own or any(means(item, word) for words in own for word in words)


def _named(items: Sequence[Item], rows: Sequence[Row]) -> list[tuple[str, list[Row]]]:
    """The rows that a sentence names, in its order, each name once."""
    found: dict[str, list[Row]] = {}
    for item in items:
        having = [row for row in rows if item.key in row.names]
        if having and not any(having == other for other in found.values()):
            found.setdefault(item.key, having)
    return list(found.items())


def _told(parts: Sequence[Clause], rows: Sequence[Row]) -> Iterator[tuple[Item, str]]:
    for part in parts:
        for at, item in enumerate(part.items):
            if (field := _field_of(item, rows)) and not negated(part.items, at):
                yield item, field


_ROW_OF_TABLE = re.compile(r"^\s*[|\uff5c].*[|\uff5c]\s*$")
_ITEM_OF_LIST = re.compile(
    r"^\s*(?:[-*•·+]|\d{1,2}[.)、]|\[.?\])?\s*[*_`]*[\w./-]+[*_`]*\s*(?:\([^()]{0,40}\)\s*)?(?:[:：=→|–—]|->|=>|-{1,2}(?=\s))\s*\S"
)
_ALIKE = re.compile(
    r"\b(?:likewise|similarly|equally|too|as well|so (?:is|are|was|were|does|do|did|has|have)|as (?:is|are|was|were)|same|ditto|in turn|alike|like|neither|nor|both|also|and so)\b|同样|也是?|一样|亦|相同|同理|如此|都|均|皆|同为|跟着"
)
_ORDERED = re.compile(r"\bthe former\b|\bthe latter\b|\brespectively\b|\bin that order\b|前者|后者|分别|依次")
_APART = re.compile(
    r"\b(?:unlike|but|while|whereas|though|however|instead|not|than|except|apart from|other than|different\w*|before|after|when|then|former|latter|respectively)\b|不同|而|但|却|除|不像|不是|只有|前者|后者|分别|依次"
)


def state_of_another(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """A state that a sentence tells of a row in whose fields another stands."""
    rows = _rows(records)
    if not rows or not parts or not all(asserts(part) for part in parts):
        return []
    named = _named([item for part in parts for item in part.items], rows)
    form = " ".join(part.form for part in parts)
    if len(named) == 1 and (_ROW_OF_TABLE.match(sentence) or _ITEM_OF_LIST.match(sentence)) and not _APART.search(form):
        return _of_each(parts, rows, named)
    if beside := _beside(sentence, parts, rows):
        return beside
    if len(named) > 1 and _ORDERED.search(form):
        return _in_order(parts, rows, named)
    if len(named) > 1 and _ALIKE.search(form) and not _APART.search(form):
        return _of_each(parts, rows, named)
    return []


_JOINS = re.compile(r"[\s*_`|]*(?:[:：=→|–]|->|=>|\bis\b|\bare\b|\b在|处于|是)?[\s*_`|]*")


def _beside(sentence: str, parts: Sequence[Clause], rows: Sequence[Row]) -> list[Fault]:
    """`A: critical, B: warning`: what stands at once behind a name is told of it."""
    items = [item for part in parts for item in part.items if item.kind != "sign"]
    told = {item.start for item, _ in _told(parts, rows)}
    for one, two in pairwise(items):
        own = [row for row in rows if one.key in row.names]
        if own and two.start in told and _JOINS.fullmatch(sentence[one.end : two.start]):
            field = _field_of(two, rows)
            if not any(_has(row, field, two) for row in own):
                return [fault(two, FindingKind.STATE_FLIP, f"is not the {field} of “{one.key}” in the record")]
    return []


def _of_each(parts: Sequence[Clause], rows: Sequence[Row], named: Sequence[tuple[str, list[Row]]]) -> list[Fault]:
    for item, field in _told(parts, rows):
        for name, own in named:
            if not any(_has(row, field, item) for row in own):
                return [fault(item, FindingKind.STATE_FLIP, f"is not the {field} of “{name}” in the record")]
    return []


_FORMER = re.compile(r"\bformer\b|前者")
_LATTER = re.compile(r"\blatter\b|后者")
_PAIR = 2


def _in_order(parts: Sequence[Clause], rows: Sequence[Row], named: Sequence[tuple[str, list[Row]]]) -> list[Fault]:
    """The first state is of the first thing, the second of the second; `former` and `latter` say it themselves."""
    if len(named) != _PAIR:
        return []
    at = 0
    for part in parts:
        for item, field in _told([part], rows):
            before = part.form[: max(part.form.find(item.key), 0)]
            at = 0 if _FORMER.search(before) else 1 if _LATTER.search(before) else at
            name, own = named[min(at, 1)]
            if not any(_has(row, field, item) for row in own):
                return [fault(item, FindingKind.STATE_FLIP, f"is not the {field} of “{name}” in the record")]
            at += not _FORMER.search(part.form) and not _LATTER.search(part.form)
    return []


_JOINED = re.compile(r"([a-z0-9][\w./-]*\d) ?(?:和|与|及|以及|跟|同|、|and|&) ?([a-z0-9][\w./-]*\d)")


def told_of_joined(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """What a clause tells of two rows, `D-1 and D-2 were paid by visa`, of which one alone has it."""
    lines = own_lines(records)
    for form, items in _with_names_joined(parts):
        for match in _JOINED.finditer(form):
            own = {name: lines_naming({name}, lines) for name in match.groups()}
            if not all(own.values()):
                continue
            for item in items:
                if (
                    item.key in own
                    or item.negator
                    or item.kind in {"sign", "number", "time"}
                    or (item.free and not item.concepts)
                ):
                    continue
                having = {
                    name for name, rows in own.items() if any(means(item, other) for row in rows for other in row)
                }
                if len(having) == 1:
                    lacking = next(name for name in own if name not in having)
                    return [fault(item, FindingKind.IDENTIFIER_DRIFT, f"is not told of “{lacking}” in the record")]
    return []


def _with_names_joined(parts: Sequence[Clause]) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """The clauses that tell something, each with the `and D-2` that may stand behind it as a clause of its own."""
    for at, part in enumerate(parts):
        if not part.items or not asserts(part) or _APART.search(part.form):
            continue
        after = parts[at + 1] if at + 1 < len(parts) else None
        names = [item for item in after.items if item.key not in {"and", "or", "以及"}] if after else []
        joined = (
            after is not None and len(names) == 1 and names[0].kind == "identifier" and after.opener in {"and", "以及"}
        )
        yield (f"{part.form} {after.form}", (*part.items, *names)) if after and joined else (part.form, part.items)


def told_of_another(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """What a sentence tells of a row that its records have of another row."""
    return state_of_another(sentence, parts, records) or told_of_joined(parts, records)
