"""Causes: told of another thing than the record tells them of, in everyday words, or between what its lines tell apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, MOST, OPEN, sentences, share
from gatekeeper.guard_records import Record

_CAUSE = "causal_overreach"
_LEAST_PARTS = 2


def cause_of_another(clause: Clause, record: Record) -> list[Fault]:
    """A cause that the record states, in a sentence that speaks of nothing that the clause speaks of: a past case's."""
    causal = [item for item in clause.items if item.risk == _CAUSE]
    if not causal or clause.frames & OPEN or record.kind not in {"observed", "partial"}:
        return []
    pieces = [items for items, _ in sentences(record.lines)]
    if len(pieces) < _LEAST_PARTS:
        return []
    told = [
        item for item in clause.items if not item.free and not item.risk and item.kind not in {"sign", "number", "time"}
    ]
    for item in causal:
        homes = [piece for piece in pieces if any(item.concepts & word.concepts for word in piece)]
        if homes and not any(_shares(told, piece) for piece in homes):
            return [fault(item, FindingKind.CAUSAL_OVERREACH, "is the cause of something else in the record")]
    return []


def _shares(told: Sequence[Item], piece: Sequence[Item]) -> bool:
    """Whether a sentence speaks of what a clause speaks of: a name of it, or most of its words."""
    keys = {item.key for item in piece}
    concepts = {concept for item in piece for concept in item.concepts}
    if any(item.key in keys for item in told if item.kind in {"identifier", "compound"}):
        return True
    words = [item for item in told if item.kind not in {"identifier", "compound"}]
    return bool(words) and 2 * sum(item.key in keys or bool(item.concepts & concepts) for item in words) >= len(words)


# A cause in everyday words, which no list of causal words has.
_CAUSED = re.compile(
    r"\b(?:came|comes|stems?|resulted|arose) from (?:the |a |an |its |their )?(?:[a-z0-9_-]+ ){0,2}(?:loss|failure|drop|outage|disconnect\w*|restart|change|rollout|deploy\w*|lack|spike|surge|leak|bug|error|timeout|overload|shortage|crash|upgrade|rotation)"
    r"|\b(?:courtesy of|the work of|took \S+ down with it|did (?:it|that|this) in|put down to|is down to|was down to|goes back to (?:the|a)|is what happens when)\b"
    r"|栽在|毁在|坏在|拜[^,;]{1,20}所赐|都怪|全赖|[^,;]{0,16}惹出|[^,;]{0,16}闹的|[^,;]{0,16}害的|[^,;]{0,16}搞垮|[^,;]{0,16}带崩|[^,;]{0,16}拖死"
)


def caused(clause: Clause, record: Record) -> list[Fault]:
    """`came from the loss of the link` of a record that tells no cause."""
    told = _CAUSED.search(clause.form)
    if told is None or clause.frames & OPEN or record.cause or any(name.startswith(_CAUSE) for name in record.concepts):
        return []
    return [
        clause_fault(clause, FindingKind.CAUSAL_OVERREACH, f"“{told.group()}” tells a cause, and the record tells none")
    ]


_LINKS = re.compile(
    r"^(?:,? ?)(?:because|since|as a result|so|therefore|thus|hence|causing|which (?:caused|led|made|is why)|that is why|leading to|due to|owing to)\b|^[^,]{0,24}才(?:会|让|使|导致)|^(?:因为|由于|因|所以|因此|因而|于是|导致|致使|使得|以致|从而|结果)"
)
_LEAST_OF_PART = 0.5  # of a clause's words, for a line to speak of it


def linked_apart(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`A, because B` of two lines that tell A and B, and no line that tells of both."""
    lines = [lex(line[:LONGEST].removeprefix("> ")) for record in records for line in record.lines[:MOST]]
    for one, two in pairwise(parts):
        if _LINKS.match(two.form) is None or (one.frames | two.frames) & (OPEN | {"lack"}):
            continue
        sides = [[item for item in part.items if _weighs(item)] for part in (one, two)]
        if not all(sides):
            continue
        shares = [[share(side, line) for side in sides] for line in lines]
        told = [max((share[at] for share in shares), default=0.0) >= _LEAST_OF_PART for at in (0, 1)]
        if all(told) and not any(min(share) >= _LEAST_OF_PART for share in shares):
            whole = (two.items[0].start, two.items[-1].end)
            return [Fault(FindingKind.CAUSAL_OVERREACH, *whole, "links what the records tell apart")]
    return []


def _weighs(item: Item) -> bool:
    return not item.free and not item.risk and item.kind in {"word", "unknown", "number"}
