"""A thing told as UP that the record has DOWN, or the reverse, word by word beside its name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lines import LONGEST, MOST, OPEN
from gatekeeper.guard_records import Record

_TOLD = r"(?<![\w.-]){}(?: (?:is|was|as|now|back|marked|set|went|came)){{0,3}}(?: ?被?(?:标记?|判定?)?(?:为|成|作)| ?(?:的)?状态[为是]| ?处于)? (up|down)(?![\w-])"
_HELD = r"(?<![\w.-]){}[\"']?\s?(?:is|was|=|:|->|changed to|went|state|status|\s|\"){{1,4}}\s?(up|down)(?![\w-])"


def up_for_down(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """The name of a thing that is told in one of the two states, where every line has it in the other."""
    if clause.frames & OPEN or any(item.negator for item in clause.items):
        return []
    for item in clause.items:
        name = re.escape(item.key)
        told = re.search(_TOLD.format(name), clause.form) if item.kind == "identifier" else None
        if told is None:
            continue
        held = {
            state
            for record in records
            for line in record.lines[:MOST]
            for state in re.findall(_HELD.format(name), line[:LONGEST].lower())
        }
        if held and told[1] not in held:
            return [fault(item, FindingKind.STATE_FLIP, f"is {' and '.join(sorted(held))} in the record")]
    return []
