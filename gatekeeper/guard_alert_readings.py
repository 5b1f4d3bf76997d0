"""What an alert's fields are of: a reading is its last, a state and a severity are the alert's, a cluster is where it is.

`current=71%, state=resolved` is no reading of now; `current=4.2s, duration=35m` no reading of 35 minutes; `severity=critical,
cluster=a` makes no cluster critical.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_records import Record

_FIELD = re.compile(r"(?:^|[,;{]\s*)\"?(\w+)\"?\s?[=:]\s?\"?([^,;}\"]*)")
_ALERT_TOLD = re.compile(r"\balert(?:s|ing|name)?\b|告警|警报|报警")


@lru_cache(maxsize=512)
def _alert(lines: tuple[str, ...]) -> Mapping[str, str]:
    """The fields of the one alert that a record is, in normal form; none where it is no alert or several."""
    own = [line for line in lines if not line.startswith("> ") and "alertname" in line]
    if len(own) != 1 or own[0].count("alertname") != 1:
        return {}
    fields: dict[str, str] = {}
    for name, value in _FIELD.findall(own[0]):
        fields.setdefault(name.lower(), normal_form(value).strip())
    return fields


def misreads_alert(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """What a clause makes of an alert's fields beyond what they are."""
    if record.kind != "observed" or not (fields := _alert(record.lines)):
        return []
    return (
        _of_another_severity(clause, fields)
        or _over(clause, context, fields)
        or _lasting(clause, fields)
        or _of_a_label(clause, context, fields)
    )


_SEVERITY = re.compile(
    r"(?:级别|等级|严重程度|严重性|\b(?:severity|level))(?:为|是|:|=| is| was| of)? ?(?P<told>critical|warning|warn|info|error|fatal|major|minor)\b"
)


def _of_another_severity(clause: Clause, fields: Mapping[str, str]) -> list[Fault]:
    """`告警级别为 warning` of `severity=critical`."""
    told, held = _SEVERITY.search(clause.form), fields.get("severity", "")
    if told is None or not held or held.startswith(told["told"]) or any(item.negator for item in clause.items):
        return []
    return [clause_fault(clause, FindingKind.STATE_FLIP, f"“{told.group()}” is not the severity of the alert")]


# --- an alert that is over ---------------------------------------------------------------------------

_OVER = frozenset({"resolved", "ok", "inactive", "normal", "已恢复", "恢复", "已解除"})
_SAID_OVER = re.compile(
    r"\b(?:resolv\w+|recover\w*|cleared?|ended|over|was|were|had|did|last|latest|final|past|previous\w*|earlier|histor\w+|no longer|endsat|[a-z]{3,}ed at)\b"
    r"|恢复|解除|结束|告警记录[的中里]|曾|当时|那时|最后|此前|之前|历史|过去|期间|不再"
)
_NOW = re.compile(
    r"\b(?:is|are|has|stands?|remains?|sits?|now|currently|still|being)\b|现在|目前|当前(?!查询|检索|值|=)|仍|还(?!原)|依旧|正在|低于|高于|偏[低高]|过[低高]|(?<!状态)为 ?\d"
)


def _over(clause: Clause, context: Context, fields: Mapping[str, str]) -> list[Fault]:
    if fields.get("state") not in _OVER or _SAID_OVER.search(context.form):
        return []
    if (told := _NOW.search(clause.form)) is None or _of_labels_alone(clause, fields):
        return []
    reason = f"“{told.group()}” tells as current what the record has of an alert that is over"
    return [clause_fault(clause, FindingKind.STATE_FLIP, reason)]


def _of_labels_alone(clause: Clause, fields: Mapping[str, str]) -> bool:
    """Whether a clause only says what the alert is of: `its severity is warning`, `阈值为 80%`."""
    if (
        re.search(
            r"\b(?:severity|threshold|cluster|namespace|env|instance)\b|级别|阈值|集群|命名空间|环境|实例", clause.form
        )
        is None
    ):
        return False
    told = {item.key for item in clause.items if item.kind == "number"}
    reading = {item.key for item in lex(fields.get("current", "")) if item.kind == "number"}
    return not told & reading


# --- a reading told as lasting -----------------------------------------------------------------------

_LASTS = re.compile(
    r"\b(?:has|have|had) (?:been |had |[a-z]+ed )[^,;]*\b(?:for|since)\b|\b(?:for|during|over|throughout) \d+ ?(?:m|min\w*|h|hours?|s)\b"
    r"|持续|以来|(?:已经?|等|过)了? ?\d+ ?(?:m|min|分钟|小时|h)|自[^,;]*起"
)
_ALERT_LASTS = re.compile(
    r"\b(?:firing|active|pending|alerting|open|triggered|silenced|duration)\b|触发|告警|警报|处于|duration"
)


def _lasting(clause: Clause, fields: Mapping[str, str]) -> list[Fault]:
    reading = _numbers(f"{fields.get('current', '')} {fields.get('waiting', '')}") - _numbers(
        fields.get("duration", "")
    )
    if not reading or not ({"duration", "startsat"} & fields.keys()):
        return []
    told = {item.key for item in clause.items if item.kind == "number"}
    found = _LASTS.search(clause.form)
    if found is None or not told & reading or _ALERT_LASTS.search(clause.form):
        return []
    reason = f"“{found.group()}” tells the last reading as one of the whole time"
    return [clause_fault(clause, FindingKind.TIME_WIDENING, reason)]


def _numbers(text: str) -> set[str]:
    return {item.key for item in lex(text) if item.kind == "number"}


# --- a label or a state told of another thing --------------------------------------------------------

_PLACES = ("cluster", "zone", "region", "env", "namespace", "az", "dc", "datacenter", "environment")
_THINGS = (
    "alertname",
    "service",
    "instance",
    "pod",
    "container",
    "job",
    "pool",
    "host",
    "node",
    "queue",
    "topic",
    "group",
    "device",
)
_SILENCED = frozenset({"silenced", "suppressed", "inhibited", "muted"})
_IS_SILENCED = re.compile(r"\b(?:silen\w+|suppressed|inhibited|muted)\b|静默|抑制|静音")
_IS_GRAVE = re.compile(r"\b(?:is|are|in an?) (?:critical|warning)\b|\bcritical state\b|处于?(?:严重|危急)|告急")
_TELLS_STATE = re.compile(r"\b(?:is|are|in a|stays?)\b|处于|正在|告警|报警")


def _of_a_label(clause: Clause, context: Context, fields: Mapping[str, str]) -> list[Fault]:
    form = context.form
    alert_told = fields.get("alertname", "") in form or _ALERT_TOLD.search(form) is not None
    state = fields.get("state", "")
    if state in _SILENCED and not alert_told and (told := _IS_SILENCED.search(clause.form)):
        return [_misplaced(clause, told.group())]
    if not alert_told and (told := _IS_GRAVE.search(clause.form)) and fields.get("severity", "") in told.group():
        return [_misplaced(clause, told.group())]
    if any(fields[name] in form for name in _THINGS if fields.get(name)):
        return []
    place = next((f"{name} {fields[name]}" for name in _PLACES if _named(name, fields.get(name, ""), clause.form)), "")
    tells = any(item.kind == "number" for item in clause.items) or _TELLS_STATE.search(clause.form)
    if not place or not tells or _ALERT_TOLD.search(form):
        return []
    reason = f"“{place}” is where the alert is, and no more: it tells nothing of the whole of it"
    return [clause_fault(clause, FindingKind.SCOPE_WIDENING, reason)]


def _named(name: str, value: str, form: str) -> bool:
    """Whether a form names a place: `fra-1`, `zone a`."""
    if not value:
        return False
    plain = len(value) > _SHORTEST and re.search(rf"(?<![\w.-]){re.escape(value)}(?![\w-]|\.\w)", form)
    return bool(plain or re.search(rf"\b{name} ?{re.escape(value)}(?![\w-])", form))


_SHORTEST = 3  # characters of a name that needs no `zone` before it


def _misplaced(clause: Clause, told: str) -> Fault:
    return clause_fault(
        clause, FindingKind.STATE_FLIP, f"“{told}” is told of a thing, and the record has it of its alert"
    )
