"""A row whose status says that its deed is not done, `scheduled`, `cancelled`, `dry_run`, told as done, as running or as a state."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_lines import LONGEST
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_records import Record, time_marks
from gatekeeper.guard_undone import of_undone

_FIELD = re.compile(r"(?:^|[,;{]\s*)\"?([\w.]+)\"?\s?[=:]\s?\"?([^,;}\"]*)")
_STATUS_WORDS = """
status state phase result stage outcome conclusion lifecycle
"""
_STATUS = frozenset(_STATUS_WORDS.split())
# What the value of a status says of the deed that its row is about, and the words by which a sentence may tell it.
CLASSES = (
    (
        "to come",
        re.compile(
            r"(?:pending|awaiting|scheduled|planned|proposed|draft|requested|submitted|queued|waiting|not_started|to_?do|in_review|on_hold|deferred|postponed)\w*|待\w+|未\w+|已?(?:排期|计划|提交|申请)|审批中",
            re.I,
        ),
        re.compile(
            r"\b(?:pending|await\w*|wait\w*|schedul\w*|planned|plans?|plan(?:ning)?|propos\w*|draft|request\w*|submit\w*|queued|not|yet|to be|will|would|due|review|hold|blocked|deferred|postponed|approver|approval|intend\w*|upcoming|open)\b"
            r"|待|排期|计划|拟|将|申请|提交|尚|未|审批人|等|预定|定于"
        ),
    ),
    (
        "not carried out",
        re.compile(
            r"(?:cancel|abandon|withdr|reject|declin|abort|skip|superseded)\w*|已?(?:取消|撤销|驳回|拒绝|中止|跳过|作废)",
            re.I,
        ),
        re.compile(
            r"\b(?:cancel\w*|abandon\w*|withdr\w*|reject\w*|declin\w*|abort\w*|skip\w*|superseded|denied|void|expired|not|never|would|planned|requested|requester|approver)\b|取消|撤销|驳回|拒绝|中止|跳过|作废|未|没|原计划|原定|申请|审批人|本应"
        ),
    ),
    (
        "only tried",
        re.compile(r"(?:dry[-_ ]?run|simulat|preview|rehears|what_?if|noop)\w*|演练|模拟|试运行|空跑|预演", re.I),
        re.compile(
            r"\b(?:dry[-_ ]?runs?|simulat\w*|test|preview|rehears\w*|what-?if|noop|would|not|requested|requester)\b|演练|模拟|试运行|空跑|预演|未|没|申请|并非|不是"
        ),
    ),
    (
        "undone",
        re.compile(r"(?:rolled_?back|rolledback|reverted|undone|backed_?out)\w*|已?(?:回滚|撤回|回退)", re.I),
        re.compile(r"\b(?:roll\w*|rolled|rollback|revert\w*|undone|backed out|withdrawn)\b|回滚|撤回|回退"),
    ),
)
# What a row may be told to be about, whatever has become of it.
_ABOUT = re.compile(
    r"\b(?:status|state|requester|requested by|approver|listed|lists?|row|entry|record|field|shows?|names?|concerns?|covers?|is about|is for|describes?|site|severity|assignee)\b|状态|申请人|审批人|条目|记录|字段|涉及|关于|站点|针对"
)
# Words that make of it more than that: done, running, a state that holds, a need.
_MORE = re.compile(
    r"\b(?:runs?|running|ran|is (?:now |currently )?(?:on|at|in)\b|deploy(?:ed|ing|s)|was (?:done|made|executed|applied|completed|carried out)|done|complet\w+|finish\w+|executed|executing|applied|in progress|under way|underway|late|overdue|delayed|needs?|needed|required|must|replac(?:ed|ing|es)|chang(?:ed|ing|es)|upgrad(?:ed|ing|es)|install(?:ed|ing)|updat(?:ed|ing|es)|migrat(?:ed|ing)|approved|started|passed|succeeded|failed|live|active|being [a-z]+ed)\b"
    r"|已(?:经)?(?!取消|排期|计划|提交|申请|回滚|撤|驳回|拒绝|中止|作废)[\u4e00-\u9fff]|了(?=$|[ ,。])|完成|正在|目前|现在|当前|需要|执行(?!人|时间|计划)|运行|批准(?!人)|延期|逾期|超期"
)


@lru_cache(maxsize=1024)
def row_of(line: str) -> Mapping[str, str]:
    """The fields of a line that is a row with a status, by their names in small letters; none of an alert or a log."""
    if "alertname" in line or "evidence_status" in line:
        return {}
    fields = {name.lower(): value.strip() for name, value in _FIELD.findall(line[:LONGEST])}
    return fields if _DEEDS & fields.keys() and _STATUS & fields.keys() else {}


# The fields of rows that are about something to be done; an order or an alert has states of its own.
_DEED_WORDS = """
change what change_id cr chg deploy deployment version release action operation task job step migration command planned_for scheduled_for
scheduled_at runbook patch maintenance job_id task_id deploy_id
"""
_DEEDS = frozenset(_DEED_WORDS.split())


def status_class(fields: Mapping[str, str]) -> int:
    """Which of the classes the status of a row is in, -1 where it is in none."""
    value = next((fields[name] for name in fields if name in _STATUS), "")
    return next((at for at, (_, held, _) in enumerate(CLASSES) if held.fullmatch(value)), -1)


def not_done_as_done(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`scan-hub runs 3.8.1` of a row `service=scan-hub, version=3.8.1, status=scheduled`."""
    rows = [fields for line in own_lines(records) if (fields := row_of(line))]
    form = normal_form(sentence)
    for part in parts:
        if not part.items or not asserts(part):
            continue
        own = rows_told(part, form, rows)
        classes = {status_class(fields) for fields in own}
        if not own or -1 in classes:
            continue
        if found := next((why for fields in own if (why := _beyond(part.form, form, fields))), ""):
            return [clause_fault(part, FindingKind.STATE_FLIP, found)]
    return []


def rows_told(part: Clause, form: str, rows: Sequence[Mapping[str, str]]) -> list[Mapping[str, str]]:
    """The rows of which a clause has most values; of two that have as many, both."""
    shares = [
        (sum(is_named(value, part.form) + is_named(value, form) for value in fields.values()), fields)
        for fields in rows
    ]
    most = max((share for share, _ in shares), default=0)
    return [fields for share, fields in shares if most and share == most]


def is_named(value: str, form: str) -> bool:
    """Whether a form has the value of a field as a word of its own."""
    written = normal_form(value).strip()
    return bool(written) and re.search(rf"(?<![\w.-]){re.escape(written)}(?![\w-]|\.\w)", form) is not None


def _beyond(form: str, whole: str, fields: Mapping[str, str]) -> str:
    what, _, kept = CLASSES[status_class(fields)]
    value = next(fields[name] for name in fields if name in _STATUS)
    bare = _without(form, fields)
    more = _MORE.search(_ALLOWED.sub(" ", bare))
    if what == "undone":
        return of_undone(bare, fields)
    if value.lower() in form and not more:
        return _wrong_stage(bare, what) or _wrong_time(form, fields)
    if more and not kept.search(bare):
        return f"“{more.group()}” is told of what the record has as {value}"
    if not kept.search(_without(whole, fields)) and not _ABOUT.search(bare):
        return f"tells of what the record has as {value}, and not that it is so"
    return _wrong_stage(bare, what) or _wrong_time(form, fields)


# A word for what is not done, with what it denies.
_ALLOWED = re.compile(
    r"\b(?:not|never|yet to be|to be|will be|would(?: have)?(?: been)?|will|would) (?:yet )?(?:been )?[a-z]+|\b(?:pending|awaiting|waiting for|needs?|requires?) (?:an? |the |its )?approval\b|(?:尚未|未|没有?|待|将|拟|计划|并非)[\u4e00-\u9fff]{1,4}"
)


def _without(form: str, fields: Mapping[str, str]) -> str:
    """A form without the values of its row that are names, in which words like `run` say nothing."""
    for name, value in fields.items():
        if name not in _STATUS and (written := normal_form(value).strip()) and " " not in written:
            form = re.sub(rf"(?<![\w.-]){re.escape(written)}(?![\w-]|\.\w)", " x ", form)
    return form


_STAGES = (
    (
        "to come",
        re.compile(
            r"\b(?:is|was|are|were) (?:late|overdue|done|cancelled|approved|executed)\b|已(?:取消|批准|执行|完成|审批)|由 x 批准"
        ),
    ),
    (
        "not carried out",
        re.compile(
            r"\bpending\b|\bdone\b(?!.*\bnot\b)|\bwas (?:executed|applied)\b|已(?:批准|执行|完成)|由 x 批准|(?<!未)(?<!没有)执行(?!计划)"
        ),
    ),
    (
        "only tried",
        re.compile(r"\b(?:planned|scheduled|booked|pending|approved|cancelled)\b|已?(?:排期|批准|取消)|计划于"),
    ),
)


def _wrong_stage(form: str, what: str) -> str:
    found = next((told for stage, pattern in _STAGES if stage == what and (told := pattern.search(form))), None)
    return f"“{found.group()}” is another stage than the record has" if found else ""


_PLANNED_KEY = re.compile(r"plan|sched|due|target|window|eta|for$", re.I)
_PLANS = re.compile(
    r"\b(?:planned|plans?|schedul\w*|due|booked|intended|meant|set|was to|is to|to run|to be|to start|will|would|for)\b|计划|排期|原定|定于|拟|将|预定|安排"
)


def _wrong_time(form: str, fields: Mapping[str, str]) -> str:
    """`CR-7 was cancelled on D` where D is the day for which it was planned."""
    planned = {mark for name, value in fields.items() if _PLANNED_KEY.search(name) for mark in _marks(value)}
    others = {mark for name, value in fields.items() if not _PLANNED_KEY.search(name) for mark in _marks(value)}
    told = _marks(form)
    if told and told <= planned - others and not _PLANS.search(form):
        return "tells the time for which it was planned as the time of something else"
    return ""


def _marks(text: str) -> set[int]:
    return {mark for item in lex(text) for mark in time_marks(item)}
