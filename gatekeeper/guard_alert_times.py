"""When an alert's fields hold: a reading is not of its start, an end is not its last update, and what is over was."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gatekeeper.guard_alert_rows import in_form
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_records import time_marks

_Fields = Mapping[str, str]

_STARTS = re.compile(
    r"\b(?:since|start\w*|began|begin\w*|begun|fir(?:ed|ing|es)|trigger\w*|raised|opened|active|alert\w*|now|current\w*|last|latest|updated|updatedat|later|by then)\b"
    r"|起|以来|开始|触发|告警|报警|当前|目前|现在|最近|截至|更新|持续|后来"
)
_AT_SILENCE = re.compile(
    r"\b(?:silenced|muted|inhibited|suppressed) (?:at|since|from|on)\b|(?:于|在|自|从)[^,;]{4,24}(?:被|起被|起)?(?:静默|抑制|静音)"
)
_ENDS = re.compile(r"\b(?:until|till|ended|ends|up to|lasted to|through)\b|持续到|直到|结束|截止")


def reading_at_start(part: Clause, form: str, fields: _Fields) -> str:
    """`86C at 09:05` where 09:05 is when the alert began, and 86C its last reading."""
    reading = {item.value for item in lex(fields.get("current", "")) if item.kind == "number"}
    told = {item.value for item in part.items if item.kind == "number"}
    marks = _marks(part)
    start = _stamps(fields.get("startsat", ""))
    if (
        marks & start
        and _AT_SILENCE.search(part.form)
        and fields.get("state") in {"silenced", "inhibited", "suppressed"}
    ):
        return "tells when the alert began as when it was silenced"
    if reading & told and marks & start and not _STARTS.search(part.form):
        return "tells the last reading as that of the time at which the alert began"
    updated = _stamps(fields.get("updatedat", "")) - _stamps(fields.get("endsat", "")) - start
    if marks & updated and _ENDS.search(part.form):
        return "tells when the alert was last read as when it ended"
    return ""


def _marks(part: Clause) -> set[int]:
    return {mark for item in part.items for mark in time_marks(item) if mark >= 0}


def _stamps(value: str) -> set[int]:
    return {mark for item in lex(value) for mark in time_marks(item) if mark >= 0} - {0}


_BY = re.compile(
    r"\bexceed(?:s|ed|ing)? (?:the |its )?(?:threshold |limit )?(?:of )?[\d.]+\S* by (?P<by>[\d.]+)|\b(?P<over>[\d.]+)\S* (?:over|above) (?:the |its )?(?:threshold|limit)\b"
)


def over_by_reading(part: Clause, form: str, fields: _Fields) -> str:
    """`exceeded 20 by 27` where the reading itself is 27."""
    told = _BY.search(part.form)
    reading = next((item.value for item in lex(fields.get("current", "")) if item.kind == "number"), None)
    if told is None or not told["by"] or reading is None or float(told["by"]) != reading:
        return ""
    return "tells a reading as how far it is over its limit"


# --- an alert that is over, without a word of it ----------------------------------------------------

_OVER = frozenset({"resolved", "ok", "inactive", "normal", "已恢复", "恢复", "已解除"})
_PAST = re.compile(
    r"\b(?:resolv\w+|recover\w*|cleared?|ended|over|was|were|had|did|last|latest|final|past|previous\w*|earlier|histor\w+|no longer|endsat|reached|peaked|exceeded|[a-z]{3,}ed (?:at|on|to|from|below|above|by))\b"
    r"|恢复|解除|结束|曾|当时|那时|最后|此前|之前|历史|过去|期间|不再|告警值|告警时|触发时|阈值|resolved|摘要|描述"
)
_LABELS_ALONE = re.compile(r"\b(?:severity|threshold|summary|alert)\b|级别|阈值|告警|警报|报警")


def present_of_over(part: Clause, form: str, fields: _Fields) -> str:
    """`hl7-router 队列延迟 95s`, `hl7-router lags` of an alert that is resolved, and nothing in the sentence tells so."""
    if fields.get("state") not in _OVER or _PAST.search(form) or _LABELS_ALONE.search(form):
        return ""
    if fields.get("alertname", "-") in form or not in_form(fields.get("service", ""), form):
        return ""
    values = {
        item.value for name in ("current", "threshold") for item in lex(fields.get(name, "")) if item.kind == "number"
    }
    told = {item.value for item in part.items if item.kind == "number"}
    words = {
        name
        for item in lex(fields.get("summary", ""))
        if not item.free and item.kind == "word"
        for name in item.concepts
    }
    if told & values or any(item.concepts & words for item in part.items if not item.free):
        return "tells of an alert that is over, and not that it is"
    return ""
