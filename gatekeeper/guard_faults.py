"""What is found wrong with a clause, and what the sentence around it knows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gatekeeper.answer import FindingKind
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_records import Record
from gatekeeper.guard_values import Number


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a clause, with the offsets (in the sentence) of the words that show it."""

    kind: FindingKind
    start: int
    end: int
    reason: str
    weight: int = 1
    certain: bool = True
    lexical: bool = False


@dataclass(frozen=True, slots=True)
class Context:
    """What a clause's sentence knows: its form, names, the records that the clause before it rested on, the material's things.

    `reckoned` are the numbers of the sentence that several records give together, `operands` those records.
    """

    form: str
    names: frozenset[str]
    before: tuple[Record, ...]
    spans: tuple[Number, ...] = ()
    things: frozenset[str] = frozenset()
    reckoned: frozenset[str] = frozenset()
    operands: tuple[tuple[Record, ...], ...] = ()


_WHY = {
    FindingKind.ABSENCE_AS_NONEXISTENCE: "says that something is healthy, absent or ruled out, as no material does",
    FindingKind.SCOPE_WIDENING: "speaks of a wider (or exclusive) scope than the material",
    FindingKind.TIME_WIDENING: "speaks of a wider time than the material",
    FindingKind.CAUSAL_OVERREACH: "names a cause or a link that the material does not state",
    FindingKind.CERTAINTY_INFLATION: "is more certain than the material",
    FindingKind.ACTION_OUTCOME: "tells an action or its outcome that no record shows",
    FindingKind.STATE_FLIP: "gives a state that the record does not have",
    FindingKind.NUMBER_DRIFT: "gives a number that the record neither has nor yields",
    FindingKind.IDENTIFIER_DRIFT: "names something that the material does not name",
    FindingKind.TIMESTAMP_DRIFT: "gives a time that the record does not have",
    FindingKind.UNSUPPORTED_CONTENT: "is a word that the material for this statement does not have",
}


def fault(item: Item, kind: FindingKind, why: str = "") -> Fault:
    """A fault at one item."""
    return Fault(kind, item.start, item.end, f"“{item.key}” {why or _WHY.get(kind, 'is not in the material')}")


def clause_fault(clause: Clause, kind: FindingKind, reason: str) -> Fault:
    """A fault of a clause as a whole."""
    return Fault(kind, clause.items[0].start, clause.items[-1].end, reason)


def beyond(item: Item, kind: FindingKind, why: str) -> Fault:
    """A fault at one item that goes beyond the record, and may not contradict it."""
    return replace(fault(item, kind, why), certain=False)
