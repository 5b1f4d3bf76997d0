"""Rows of deeds read beside each other: what one replaced told as what runs, and how many have a status."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_phrases import HAN_DIGITS
from gatekeeper.guard_records import Record
from gatekeeper.guard_row_status import CLASSES, is_named, row_of, rows_told, status_class

_BEFORE_KEY = re.compile(r"prev|^from|^old|before|replaced", re.I)
_WAS = re.compile(
    r"\b(?:from|previous\w*|before|old|was|were|had|earlier|until|replac\w+|instead|prior|past)\b|此前|之前|原|旧|从|由|曾|前一|上一|替换|取代|回滚"
)


def superseded(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`still runs 3.7.4` of a row `version=3.8.0, previous=3.7.4, status=succeeded`."""
    rows = [fields for line in own_lines(records) if (fields := row_of(line))]
    for part in parts:
        if not part.items or not asserts(part) or _WAS.search(part.form) or any(item.negator for item in part.items):
            continue
        for fields in rows_told(part, part.form, rows):
            old = [value for name, value in fields.items() if _BEFORE_KEY.search(name) and is_named(value, part.form)]
            if old and not is_named(fields.get("version", fields.get("to", "-")), part.form):
                return [clause_fault(part, FindingKind.STATE_FLIP, f"“{old[0]}” is what the record has as before")]
    return []


_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5} | {
    sign: digit for sign, digit in HAN_DIGITS.items() if 1 <= digit <= 5
}
_COUNTED = re.compile(
    rf"(?P<n>\d+|{'|'.join(_COUNTS)}) ?(?:个|条|项|次|笔)?(?:的)? ?(?:changes?|deploy(?:ment)?s?|releases?|jobs?|tasks?|变更|部署|发布|任务|作业)\b(?P<rest>.*)|(?P<zh>\d+|[一两二三四五])(?:个|条|项|次|笔)(?:变更|部署|发布|任务|作业)(?P<tail>.*)"
)
_SUCCEEDED = re.compile(
    r"\b(?:done|complet\w+|succe\w+|executed|finished|applied|carried out)\b|(?<!未)已?(?:完成|执行|成功|实施)"
)


def rows_miscounted(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`two changes were cancelled` of rows of which one was."""
    rows = [fields for line in own_lines(records) if (fields := row_of(line))]
    for part in parts:
        told = _COUNTED.search(part.form) if part.items and asserts(part) and len(rows) > 1 else None
        if told is None or any(item.negator for item in part.items):
            continue
        count = told["n"] or told["zh"]
        rest = told["rest"] or told["tail"] or ""
        held = [at for at, (_, _, kept) in enumerate(CLASSES[1:], 1) if kept.search(rest)]
        classes = [status_class(fields) for fields in rows]
        number = _COUNTS.get(count) or int(count)
        right = sum(one in held for one in classes) if held else classes.count(-1)
        if (held or _SUCCEEDED.search(rest)) and number != right:
            return [clause_fault(part, FindingKind.NUMBER_DRIFT, "is not how many of the rows have that status")]
    return []
