"""What is told of both of two records and stands in one of them: `两笔交易都返回 rc=91`, `both were refused`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_lines import SEGMENT
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import is_open, seen

_BOTH = re.compile(
    r"(?:两|兩|二|2) ?[笔筆条條个個次台份项項起][^,，;；。]{0,24}?(?:都|均|皆|全)|\bboth(?: of (?:them|the|these))?\b(?! of which)",
    re.IGNORECASE,
)
_APART = re.compile(
    r"分别|分別|一.{0,6}一|\b(?:respectively|one .{1,20} (?:and )?(?:the other|one)|differ\w*|either)\b|不同|或",
    re.IGNORECASE,
)


def of_one_alone(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A value, a name or a code told of both, which one of the only two lines has and the other has not."""
    if not _BOTH.search(sentence) or any(is_open(part) for part in parts):
        return []
    lines = [line for line in seen(facts, "observed", "partial") if " counted " not in line.form]
    if len(lines) != 2:
        return []
    for segment in SEGMENT.finditer(sentence):
        if not _BOTH.search(segment.group()) or _APART.search(segment.group()):
            continue
        for item in lex(segment.group()):
            weighty = item.kind in {"identifier", "compound"} or (item.kind == "number" and len(item.key) > 1)
            if not weighty or item.key in {"both", "two"}:
                continue
            having = [
                item.key in line.words
                or (item.value is not None and item.value in line.numbers)
                or item.key in line.form
                for line in lines
            ]
            if having.count(True) == 1:
                reason = f"“{item.key}” is told of both, and one of the records has it"
                start = segment.start()
                return [Fault(FindingKind.SCOPE_WIDENING, start + item.start, start + item.end, reason)]
    return []
