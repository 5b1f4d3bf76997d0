"""The time at which something ended or was last changed, told as that of another event."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_doers import fields_of
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import is_open, plain_lines

_Lines = Sequence[str]

# --- the time of an end, told as that of a beginning -------------------------------------------------------

_BEGAN_AT = re.compile(
    r"\b(?:started|began|begun|raised|fired|triggered|opened) (?:firing )?(?:at|on|from) (?:about )?(?P<time>\d{1,2}:\d\d(?::\d\d)?)"
    r"|(?:于|在) ?(?P<zhtime>\d{1,2}:\d\d(?::\d\d)?)z? ?(?:开始|触发|启动)"
)
_STARTS = re.compile(r"\b(?:start|began|begin|open|trigger|fired|launch|accepted|received)|开始|启动|触发")
_ENDS = re.compile(r"\b(?:completed|finished|done|ended|closed|stopped)\b|完成|结束|已停止")


def _end_as_start(form: str, lines: _Lines) -> str:
    """`started at 06:19:41` of what the line of that time has as completed; `raised at` an alert's end."""
    told = _BEGAN_AT.search(form)
    time = (told["time"] or told["zhtime"]) if told else ""
    homes = [line for line in lines if re.search(rf"(?<!\d){time}", line)] if time else []
    for line in homes:
        row = dict(fields_of(line))
        ends, starts = row.get("endsat", ""), row.get("startsat", "")
        of_end = f"t{time}" in ends and f"t{time}" not in starts
        done = re.search(rf"^.{{0,24}}{time}", line) and _ENDS.search(line) and not _STARTS.search(line)
        if not (of_end or done):
            return ""
    return f"“{time}” is when it ended" if homes else ""


# --- the time of a row's last change ------------------------------------------------------------------------

_DEED_AT = re.compile(
    r"\b(?:paid|ticketed|issued|shipped|captured|refunded|cancelled|delivered|approved|settled|placed|created) (?:at|on) (?P<time>\d{1,2}:\d\d(?::\d\d)?)"
    r"|(?:于|在) ?(?P<zhtime>\d{1,2}:\d\d(?::\d\d)?)z? ?(?:被)?(?:出票|支付|付款|发货|退款|取消|签收|批准|结算)(?:了|。|$)"
)
_SECONDS = re.compile(r"\b(?:paid|shipped|ticketed|refunded|cancelled|delivered|captured) (?P<n>\d+) ?(?:s|seconds|minutes) after\b")  # fmt: skip


def _change_as_deed(form: str, lines: _Lines) -> str:
    """`出票于 11:02:40` of an order's `updated_at`, which tells no deed."""
    told, after = _DEED_AT.search(form), _SECONDS.search(form)
    time = (told["time"] or told["zhtime"]) if told else ""
    if not time and not after:
        return ""
    rows = [dict(fields_of(line)) for line in lines if line.startswith("order_id=")]
    if not rows or len(rows) != len(lines):
        return ""
    for row in rows:
        known = [key for key, value in row.items() if (f"t{time}" in value if time else key == "updated_at")]
        others = [key for key in row if re.search(r"_at$", key) and key not in {"created_at", "updated_at"}]
        if known != ["updated_at"] or others or re.search(r'_at"?:', " ".join(row.values())):
            return ""
    return f"“{time or 'after'}”: the row has only when it was last changed"


_RULES = (_end_as_start, _change_as_deed)


def told_moment(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """The first moment of a clause that its lines have as another's."""
    lines = plain_lines(facts)
    for part in parts:
        if is_open(part) or not part.items or not lines or any(item.negator for item in part.items):
            continue
        for rule in _RULES:
            if wrong := rule(part.form, lines):
                return [Fault(FindingKind.TIMESTAMP_DRIFT, part.start, part.end, wrong)]
    return []
