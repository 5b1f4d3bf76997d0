"""What logs are said to point to, to support or to speak against: a conclusion, which no record and no search draws."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import every_line

# What was read, and the verb that makes a verdict of it.
_READ = r"(?:\blogs?\b|\bsyslog\b|\.log\b|\brecords?\b|\bmetrics?\b|\balerts?\b|\bevidence\b|\bsearch(?:es)?\b|\bquer(?:y|ies)\b|\bresults?\b|日志|日誌|记录|記錄|指标|指標|告警|检索|檢索|查询|查詢|证据|證據|syslog|\.log)"
_WEIGHS = re.compile(
    _READ
    + r"[^,;.，；。]{0,40}?(?:\b(?:(?:do|does|did)(?: not|n't) )?(?:points? (?:to|at|away)|pointed (?:to|at|away)|speaks? (?:for|against)|spoke (?:for|against)|argues? (?:for|against)"
    r"|supports?|supported|favou?rs?|hints? at|implicates?|exonerates?|clears?)\b"
    r"|(?:并|並)?(?:不|没有?|沒有?)?(?:把线索|把線索)?(?:指向|支持|佐证|佐證|印证|印證|倾向于|傾向於))",
    re.IGNORECASE,
)
# What it is said not to bear out is itself a conclusion: `does not support ruling out X` claims nothing.
_MODEST = re.compile(
    r"\brul(?:e|ing) (?:it |this |that )?out\b|\bconclu\w+|\bwhether\b|\bclaim\b|\beither way\b|\bspeaks? for [^,;.]{1,60} (?:alone|only)\b|\b(?:may|might|could|perhaps|possibly)\b|可能|或许|也许|排除|结论|結論|推断|推斷|断定|斷定|是否|判断|判斷",
    re.IGNORECASE,
)


# `points to` reads as a hedge, and frees nothing here; a question and a supposition do.
_ASKS = frozenset({"question", "condition", "suggest", "embedded"})


def weighed(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`the logs do not point to memory` of a search for one word; `the logs point to A, not to B`."""
    found = _WEIGHS.search(sentence)
    if found is None or _MODEST.search(sentence) or any(part.frames & _ASKS for part in parts):
        return []
    if any(_WEIGHS.search(line.text) for line in every_line(facts)):
        return []
    return [Fault(FindingKind.CERTAINTY_INFLATION, *found.span(), "weighs what was read, and no record does")]
