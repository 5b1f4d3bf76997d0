"""What an alert tells of one thing, told of another label of it, of its name, or with more than its state says."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_alert_rows import alert_fields, in_form, labels
from gatekeeper.guard_alert_times import over_by_reading, present_of_over, reading_at_start
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_records import Record, negated

_Fields = Mapping[str, str]


def beyond_alert(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """The first of what a sentence makes of an alert beyond it, where the rows that a clause names all forbid it."""
    rows = [fields for line in own_lines(records) if (fields := alert_fields(line))]
    form = normal_form(sentence)
    for part in parts if rows else ():
        if not part.items or not asserts(part):
            continue
        own = [fields for fields in rows if any(in_form(value, form) for value in labels(fields).values())] or rows
        for rule, kind in _RULES:
            found = [rule(part, form, fields) for fields in own]
            if found and all(found):
                return [clause_fault(part, kind, found[0])]
    return []


# --- a state of one thing told of another label -----------------------------------------------------

_TROUBLE = frozenset({"down", "link.down", "closed", "unreachable", "abort", "crash", "outage", "dead"})


def _another_label(part: Clause, form: str, fields: _Fields) -> str:
    """`gw-1 is down` of an alert whose text tells of `CA-7`, another label of it, that it is offline."""
    text = f"{fields.get('summary', '')} {fields.get('description', '')}"
    told = next(
        (item for at, item in enumerate(part.items) if item.concepts & _TROUBLE and not negated(part.items, at)), None
    )
    own = {value for value in labels(fields).values() if value != fields.get("alertname")}
    of_text = {value for value in own if in_form(value, text)}
    named = {value for value in own if in_form(value, part.form)} or {value for value in own if in_form(value, form)}
    if told is None or not of_text or not named or named & of_text or any(in_form(value, form) for value in of_text):
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


_RULES: tuple[tuple[Callable[[Clause, str, _Fields], str], FindingKind], ...] = (
    (_another_label, FindingKind.IDENTIFIER_DRIFT),
    (_by_a_hand, FindingKind.CAUSAL_OVERREACH),
    (_name_as_thing, FindingKind.STATE_FLIP),
    (_another_state, FindingKind.STATE_FLIP),
    (_solved, FindingKind.ACTION_OUTCOME),
    (reading_at_start, FindingKind.TIMESTAMP_DRIFT),
    (over_by_reading, FindingKind.NUMBER_DRIFT),
    (present_of_over, FindingKind.TIME_WIDENING),
)
