"""A field told as empty that has a value, or as filled that has none: `silencedBy is empty` of `silencedBy=5f0e`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lines import LONGEST, MOST, OPEN
from gatekeeper.guard_records import Record
from gatekeeper.guard_tables import NOTHING

_FILLED = re.compile(
    r"\b(?:not|never|isn't) (?:an? )?(?:empty|null|blank)\b|\bnon-?(?:empty|null)\b|(?:不为|不是|并非|非|不)空"
)
_EMPTY = re.compile(
    r"\b(?:empty|null|blank|unset|not set)\b|为空|是空|空(?:列表|数组|值|的)|空$|未设置|没有(?:任何)?值|无值"
)
_VALUE = r"(?<![\w.]){}[\"']?\s?[=:]\s?[\"']?([^,;\s\"'|]*)"


def emptied(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """The name of a field in a clause that tells it as empty or as filled, where every record has it otherwise."""
    if clause.frames & OPEN:
        return []
    filled = _FILLED.search(clause.form) is not None
    if not filled and _EMPTY.search(clause.form) is None:
        return []
    for item in clause.items:
        if item.kind not in {"identifier", "compound"}:
            continue
        pattern = re.compile(_VALUE.format(re.escape(item.key)), re.IGNORECASE)
        values = [
            value.lower()
            for record in records
            for line in record.lines[:MOST]
            for value in pattern.findall(line[:LONGEST])
        ]
        if values and not any(_is_nothing(value) is not filled for value in values):
            return [
                fault(
                    item,
                    FindingKind.NEGATION_POLARITY,
                    "is empty in the record" if filled else "has a value in the record",
                )
            ]
    return []


def _is_nothing(value: str) -> bool:
    return not value or value in NOTHING or value == "{}"
