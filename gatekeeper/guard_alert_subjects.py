"""What an alert tells of one thing, told of another label of it, of its name, or with more than its state says."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_alert_rows import alert_fields, labels
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_records import Record, negated, time_marks

_Fields = Mapping[str, str]


def beyond_alert(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """The first of what a sentence makes of an alert beyond it, where the rows that a clause names all forbid it."""
    rows = [fields for line in own_lines(records) if (fields := alert_fields(line))]
    form = normal_form(sentence)
    for part in parts if rows else ():
        if not part.items or not asserts(part):
            continue
        own = [fields for fields in rows if any(_in(value, form) for value in labels(fields).values())] or rows
        for rule, kind in _RULES:
            found = [rule(part, form, fields) for fields in own]
            if found and all(found):
                return [clause_fault(part, kind, found[0])]
    return []


def _in(value: str, form: str) -> bool:
    if not value:
        return False
    if not value.isascii():
        return value in form
    return re.search(rf"(?<![\w.-]){re.escape(value)}(?![a-z0-9_-]|\.\w)", form) is not None


# --- a state of one thing told of another label -----------------------------------------------------

_TROUBLE = frozenset({"down", "link.down", "closed", "unreachable", "abort", "crash", "outage", "dead"})


def _another_label(part: Clause, form: str, fields: _Fields) -> str:
    """`gw-1 is down` of an alert whose text tells of `CA-7`, another label of it, that it is offline."""
    text = f"{fields.get('summary', '')} {fields.get('description', '')}"
    told = next(
        (item for at, item in enumerate(part.items) if item.concepts & _TROUBLE and not negated(part.items, at)), None
    )
    own = {value for value in labels(fields).values() if value != fields.get("alertname")}
    of_text = {value for value in own if _in(value, text)}
    named = {value for value in own if _in(value, part.form)} or {value for value in own if _in(value, form)}
    if told is None or not of_text or not named or named & of_text or any(_in(value, form) for value in of_text):
        return ""
    if fields.get("alertname", "-") in part.form:
        return ""
    return f"“{told.key}” is told of “{min(named)}”, and the alert has it of “{min(of_text)}”"


_OFF = re.compile(
    r"\b(?:switched off|turned off|powered (?:off|down)|shut (?:off|down))\b|\bunplugged\b|关机|断电|停机|被关闭|拔掉|掉电"
)


def _by_a_hand(part: Clause, form: str, fields: _Fields) -> str:
    """`it is switched off` of an alert by which it cannot be reached."""
    told = _OFF.search(part.form)
    text = " ".join(fields.values())
    return (
        f"“{told.group()}” tells how it came to that, and the alert does not" if told and not _OFF.search(text) else ""
    )


_AILS = (
    r"(?:failing|failed|fails|down|slow|broken|lagging|lags|offline|overloaded|crashed|unavailable|unhealthy|degraded)"
)


def _name_as_thing(part: Clause, form: str, fields: _Fields) -> str:
    """`LabelFailures has been failing`: what is firing or not is the alert, and it fails at nothing."""
    name = re.escape(fields.get("alertname", "-"))
    told = re.search(rf"(?<![\w-]){name} (?:alert )?(?:(?:has|have|is|was|keeps|been|still|now) )*{_AILS}\b", part.form)
    return f"“{told.group()}” tells of the alert what would be of its service" if told else ""


# --- a state told as another one --------------------------------------------------------------------

_SILENCED = re.compile(r"\bsilenc\w+|\bmuted\b|静默|静音")
_INHIBITED = re.compile(r"\binhibit\w*|抑制")
_FIRES = re.compile(
    r"\b(?:is|are) (?:now |currently |still )?(?:alerting|firing)\b|(?:正在|处于)(?:告警|报警|触发)|告警中|已触发"
)


def _another_state(part: Clause, form: str, fields: _Fields) -> str:
    state = fields.get("state", "")
    for held, pattern in (("inhibited", _SILENCED), ("silenced", _INHIBITED), ("pending", _FIRES)):
        told = pattern.search(part.form)
        if told and state == held and not pattern.search(" ".join([*fields.values(), *fields.keys()])):
            return f"“{told.group()}” is another state than “{state}”"
    return ""


_SOLVED = re.compile(
    r"\b(?:cause|issue|problem|fault|incident|bug) (?:was |is |has been |got )+(?:now )?(?:removed|fixed|solved|addressed|eliminated|found|cleared)\b"
    r"|(?:故障|问题|原因|隐患|根因)(?:已|被|得到|已经)+(?:排除|修复|消除|解决|查明|处理)"
)


def _solved(part: Clause, form: str, fields: _Fields) -> str:
    told = _SOLVED.search(part.form)
    return (
        f"“{told.group()}”: the alert is over, and no record tells why"
        if told and not _SOLVED.search(" ".join(fields.values()))
        else ""
    )


# --- times ------------------------------------------------------------------------------------------

_STARTS = re.compile(
    r"\b(?:since|start\w*|began|begin\w*|begun|fir(?:ed|ing|es)|trigger\w*|raised|opened|active|alert\w*|now|current\w*|last|latest|updated|updatedat|later|by then)\b"
    r"|起|以来|开始|触发|告警|报警|当前|目前|现在|最近|截至|更新|持续|后来"
)
_AT_SILENCE = re.compile(
    r"\b(?:silenced|muted|inhibited|suppressed) (?:at|since|from|on)\b|(?:于|在|自|从)[^,;]{4,24}(?:被|起被|起)?(?:静默|抑制|静音)"
)
_ENDS = re.compile(r"\b(?:until|till|ended|ends|up to|lasted to|through)\b|持续到|直到|结束|截止")


def _reading_at_start(part: Clause, form: str, fields: _Fields) -> str:
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


def _over_by_reading(part: Clause, form: str, fields: _Fields) -> str:
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


def _present_of_over(part: Clause, form: str, fields: _Fields) -> str:
    """`hl7-router 队列延迟 95s`, `hl7-router lags` of an alert that is resolved, and nothing in the sentence tells so."""
    if fields.get("state") not in _OVER or _PAST.search(form) or _LABELS_ALONE.search(form):
        return ""
    if fields.get("alertname", "-") in form or not _in(fields.get("service", ""), form):
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


_RULES: tuple[tuple[Callable[[Clause, str, _Fields], str], FindingKind], ...] = (
    (_another_label, FindingKind.IDENTIFIER_DRIFT),
    (_by_a_hand, FindingKind.CAUSAL_OVERREACH),
    (_name_as_thing, FindingKind.STATE_FLIP),
    (_another_state, FindingKind.STATE_FLIP),
    (_solved, FindingKind.ACTION_OUTCOME),
    (_reading_at_start, FindingKind.TIMESTAMP_DRIFT),
    (_over_by_reading, FindingKind.NUMBER_DRIFT),
    (_present_of_over, FindingKind.TIME_WIDENING),
)
