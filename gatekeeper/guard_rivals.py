"""What of a record stands against a name, a number or a time that it does not have: another of the same sort.

A text that speaks of something else, or in another form, is silent on a claim; it contradicts one only where it has a value
of its own for what the claim tells.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_numbers import numbers_in
from gatekeeper.guard_records import Record
from gatekeeper.guard_values import clocks, date_of, number_of
from gatekeeper.guard_zones import zones

VALUE_KINDS = frozenset({FindingKind.NUMBER_DRIFT, FindingKind.IDENTIFIER_DRIFT, FindingKind.TIMESTAMP_DRIFT})


def rivalled(
    item: Item, kind: FindingKind, clause: Clause, context: Context, records: Sequence[Record], *, close: bool
) -> bool:
    """Whether some record has another value, not told in the clause, in the place of one that it lacks.

    Of a record that is `close`, having most of the clause's words, any other value of the sort is one.
    """
    if kind is FindingKind.IDENTIFIER_DRIFT:
        told = {other.key for other in clause.items}
        left = [name for record in records for name in record.names - told]
        return any(_siblings(item.key, name) for name in left) or (close and bool(left) and _coded(item.key))
    if kind is FindingKind.NUMBER_DRIFT:
        return any(_other_number(item, clause, context, record, close=close) for record in records)
    if kind is FindingKind.TIMESTAMP_DRIFT:
        return any(_other_time(item, clause, record) for record in records)
    return True


# --- names -------------------------------------------------------------------------------------------

_DIGITS = re.compile(r"\d+")
_PARTS = re.compile(r"[-_./:@#]")
_LEAST_SHARED = 3  # characters of a part that two names have in common


def _coded(name: str) -> bool:
    """Whether a name is no compound of plain words: `non-zero`, `early-morning`."""
    return re.search(r"[\d_.:/]", name) is not None


def _siblings(one: str, two: str) -> bool:
    """Whether two names are of one form (`osd.14`, `osd.31`), or share a part (`order-service`, `pay-service`)."""
    if one == two:
        return False
    if _DIGITS.sub("#", one) == _DIGITS.sub("#", two):
        return True
    shared = set(_PARTS.split(one)) & set(_PARTS.split(two))
    if "." in two and "." not in one:
        return False  # a class or a file has nothing against a service: `com.acme.gateway.Link` and `pay-gateway`
    return any(len(part) >= _LEAST_SHARED and not part.isdigit() for part in shared)


# --- numbers -----------------------------------------------------------------------------------------

_NEAR = 3  # items around a number that may name what it counts or measures


def _other_number(item: Item, clause: Clause, context: Context, record: Record, *, close: bool) -> bool:
    said = number_of(item)
    told = {number_of(other).value for other in clause.items if other.kind == "number"}
    if close and any(other.dimension == "" and other.value not in told for other in record.numbers):
        return True
    if said.dimension == "ratio" and _both_told(context, record):
        return True  # `64 of 400, about 14 %`
    if said.dimension not in {"", "fold"}:
        return any(other.dimension == said.dimension and other.value not in told for other in record.numbers)
    near = _concepts_near(item, clause.items)
    counted = [*((value, names) for names, value in record.pairs), *record.counted]
    return any(value not in told and near & things for value, things in counted)


def _both_told(context: Context, record: Record) -> bool:
    """Whether a sentence tells two counts of a record, of which a share follows."""
    told = {number_of(other).value for other in numbers_in(context.form)}
    return len({number.value for number in record.numbers if number.dimension == "" and number.value in told}) > 1


def _concepts_near(item: Item, items: Sequence[Item]) -> frozenset[str]:
    at = next((at for at, other in enumerate(items) if other is item), 0)
    near = [other for other in items[max(0, at - _NEAR) : at + _NEAR + 1] if other.kind not in {"sign", "number"}]
    return frozenset(chain.from_iterable({other.key, *other.concepts} for other in near))


# --- times -------------------------------------------------------------------------------------------


def _other_time(item: Item, clause: Clause, record: Record) -> bool:
    times = [other for other in clause.items if other.kind == "time"]
    if date_of(item) is not None:
        return bool(record.dates)
    told = {clock.seconds for other in times for clock in clocks(other)}
    in_zone = bool(zones(clause.form)) or any(clock.zoned for other in times for clock in clocks(other))
    return any(clock.seconds not in told or (in_zone and clock.offset is not None) for clock in record.clocks)


# --- denials -----------------------------------------------------------------------------------------

# How machines deny: a state, a field's value, a count of nothing, an empty list.
_DENIES = re.compile(
    r"[:=] ?[\"'\[(]?(?:off|no|false|none|null|nil|0|f|n|absent|missing|disabled|inactive|cold|never)(?![\w.:-]\d|\w)"
    r"|(?<![\d.:-])0 (?:rows?|hits?|match\w*|entries|events?|items?|lines?|results?|records?|条|筆|笔|行|次|个)|-> ?(?:0|\[\])(?!\d)"
    r"|\b(?:not_\w+|absent|missing|no output|empty|without|un(?:changed|used|touched|confirmed|reachable))\b|\(no |\[\]"
    r"|\b[a-z_]+ 0(?![\d.:])",
    re.IGNORECASE,
)


def unproved(faults: Sequence[Fault], clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """Denials of a clause no longer certain to be false, where a record that shares a name or a word denies as machines do."""
    if not any(item.negator for item in clause.items):
        return list(faults)
    told = {item.key for item in clause.items if not item.free}
    denying = [record for record in records if _DENIES.search(record.text) and any(key in record.text for key in told)]
    return [
        replace(one, certain=False) if denying and one.kind is FindingKind.NEGATION_POLARITY else one for one in faults
    ]
