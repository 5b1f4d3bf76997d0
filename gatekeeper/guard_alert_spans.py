"""The times of an alert told of something else in it: its length as that of a silence, its end as when it was raised."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_lines import SEGMENT
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import is_open, seen
from gatekeeper.guard_values import clocks

_HELD_BACK = re.compile(
    r"\b(?:silenced|muted|inhibited|suppressed)\b|静默|静音|抑制|屏蔽|靜默|靜音|遮蔽", re.IGNORECASE
)
_ACTIVE = re.compile(
    r"\b(?:fir(?:ing|ed)|active|duration|lasted|alert has|ongoing)\b|持续|触发|duration|告警已|時長|时长", re.IGNORECASE
)
_RAISED = re.compile(
    r"\b(?:was|were|got|been)? ?(?:raised|opened|started|began|set off|kicked in|appeared)\b|开始|发生|产生|出现|報警|报警|告警于|開始|產生",
    re.IGNORECASE,
)
_OVER = re.compile(
    r"\b(?:end(?:ed|s)?|resolved|cleared|over|until|to|stopped|recovered)\b|恢复|解除|结束|消除|止|至|到|恢復|結束",
    re.IGNORECASE,
)
# What a row was last written at is the time of no event but that.
_WRITTEN = re.compile(
    r"updat|last|chang|as of|status|state|touched|modified|更新|最后|最後|截至|变更|變更|状态|狀態|修改|变为|變為|转为|轉為",
    re.IGNORECASE,
)


def of_another_span(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`silenced for 2h30m` of an alert's duration, `raised at 10:10` of its end, `ticketed at 11:02` of `updated_at`."""
    if not parts or any(is_open(part) for part in parts):
        return []
    lines = seen(facts, "observed", "partial")
    alerts = [line for line in lines if line.is_alert]
    rows = [line for line in lines if line.value("updated_at", "updatedat") and not line.is_alert]
    for segment in SEGMENT.finditer(sentence) if alerts or rows else ():
        text = segment.group()
        items = lex(text)
        why = ""
        if _HELD_BACK.search(text) and not _ACTIVE.search(text):
            lengths = {item.value for item in items if item.kind == "number" and item.unit}
            if any(lengths & {item.value for item in lex(line.value("duration"))} for line in alerts):
                why = "is how long the alert has been, not how long it was held back"
        times = {clock.seconds for item in items if item.kind == "time" for clock in clocks(item)}
        if len(times) == 1 and not why:
            if _RAISED.search(text) and not _OVER.search(text):
                ends, starts = (_clocks(line.value(key) for line in alerts) for key in ("endsat", "startsat"))
                why = "is the end in the record" if times & (ends - starts) else ""
            elif not _WRITTEN.search(text):
                others = _clocks(
                    value for line in lines for key, value in line.fields if key not in {"updated_at", "updatedat"}
                )
                others |= _clocks(line.text for line in lines if not line.fields)
                written = _clocks(line.value("updated_at", "updatedat") for line in rows)
                why = "is when the row was last written" if times & (written - others) else ""
        if why:
            return [Fault(FindingKind.TIMESTAMP_DRIFT, segment.start(), segment.end(), why)]
    return []


def _clocks(values: Iterable[str]) -> set[int]:
    return {clock.seconds for value in values for item in lex(value) if item.kind == "time" for clock in clocks(item)}
