"""Which of two records came first, where a sentence names them by words: `轴承报警在前，冷却水报警在后`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, holds, is_open, seen

_SIDE = r"[^,，;；。]{2,80}?"
_ORDERED = (
    re.compile(rf"^(?P<one>{_SIDE})在(?:前|先)[,，;；]? ?(?P<two>{_SIDE})在后"),
    re.compile(rf"先是?(?P<one>{_SIDE})[,，;；] ?(?:随后|之后|然后|接着|再|后)(?P<two>{_SIDE})(?:[。；;]|$)"),
    re.compile(
        rf"^(?P<one>{_SIDE})先(?P<one_more>{_SIDE})[,，;；] ?(?P<two>{_SIDE})后(?P<two_more>{_SIDE})(?:[。；;]|$)"
    ),
    re.compile(rf"\bfirst,? (?P<one>{_SIDE})(?:,| and)? then (?P<two>{_SIDE})(?:[.;]|$)", re.IGNORECASE),
    re.compile(rf"^(?P<one>{_SIDE}),? (?:was |were )?(?:then )?followed by (?P<two>{_SIDE})(?:[.;]|$)", re.IGNORECASE),
)
_STAMP = re.compile(
    r"(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:[.,]\d{1,6})?)(Z|[+-]\d{2}:?\d{2})?|\b(\d{2}:\d{2}:\d{2})\b"
)


def in_wrong_order(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """Two things told in an order, of which one line each has most, where the lines' times have the other order."""
    found = next((told for pattern in _ORDERED if (told := pattern.search(sentence))), None)
    if found is None or any(is_open(part) for part in parts):
        return []
    lines = [line for line in seen(facts, "observed", "partial") if " counted " not in line.form]
    sides = [found["one"], found["two"]]
    if "one_more" in found.groupdict():
        sides = [f"{found['one']}{found['one_more']}", f"{found['two']}{found['two_more']}"]
    homes = [_home(lex(side), lines) for side in sides]
    if homes[0] is None or homes[1] is None or homes[0] is homes[1]:
        return []
    stamps = [_stamp(homes[0]), _stamp(homes[1])]
    if stamps[0] and stamps[1] and stamps[0][1] == stamps[1][1] and stamps[0][0] > stamps[1][0]:
        return [Fault(FindingKind.TIMESTAMP_DRIFT, *found.span(), "came the other way round in the records")]
    return []


def _home(items: Sequence[Item], lines: Sequence[Seen]) -> Seen | None:
    """The one line that has most words of a side."""
    words = [item for item in items if not item.free and item.kind not in {"sign", "time"}]
    shares = [sum(holds(item, line) for item in words) for line in lines]
    most = max(shares, default=0)
    return lines[shares.index(most)] if most and shares.count(most) == 1 else None


def _stamp(line: Seen) -> tuple[str, str] | None:
    """When an alert began or a record was written, and in which form; none where the line has no time."""
    found = _STAMP.search(line.value("startsat") or line.text)
    if found is None:
        return None
    date, clock, zone, bare = found.groups()
    return (f"{date}T{clock.replace(',', '.')}", f"dated{zone or ''}") if date else (bare, "clock")
