"""What a record has as planned, asked for, awaited or under way, told as going on, as done or as needed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, stem
from gatekeeper.guard_lines import LONGEST, means
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_records import Record, time_marks

_NOT_YET = re.compile(
    r"\b(?:scheduled|planned|proposed|intended|booked|due) (?:for|on|at|to|by|in|\(|from)|\b(?:is|are|was|were|been) (?:planned|scheduled|proposed|requested|booked)\b|\bto be [a-z]+ed\b|\bwill (?:be )?[a-z]+|\bawait\w*\b|\bwaiting for approval\b"
    r"|\bpending (?:approval|review|sign-?off)\b|\b(?:requested|submitted|filed|opened|asked for|raised) (?:an? |the )?[a-z -]{0,20}(?:request|ticket|change|order)?"
    r"|\b[a-z]+_(?:requested|pending|scheduled|planned)\b|\b(?:pending|awaiting|scheduled|to_be)_[a-z]+\b"
    r"|待(?:审批|审核|批准|执行|处理|排期|实施|发布|确认|上线|审)|将(?:于|在|会)|计划(?:于|在|将)?|拟(?:于|在)|(?:提交|申请|发起|登记)了?[^,，;；。]{0,12}(?:工单|申请|请求|变更|扩容|缩容|重启|回滚|审批)|排期|预约|即将|尚未(?:开始|执行|审批)",
    re.IGNORECASE,
)
# What keeps in a clause that a thing has not come to pass.
_KEPT = re.compile(
    r"\b(?:scheduled|planned|plans?|planning|proposed|intended|booked|due|upcoming|future|request(?:ed|s)?|submitted|submits|filed|raised|asked|awaits?|awaiting|pending|approval|will|would|to be|going to"
    r"|expires? (?:on|at|in|by)|expiring|expiry|left|remaining|remains|soon|about to|yet to|next|until it|not yet|before it)\b"
    r"|计划|待|将|拟|即将|申请|提交|请求|排期|预约|尚未|还未|未(?!能)|准备|发起|到期(?:时间|日)|剩余|还剩|还有|审批中|状态(?:为|是)|定于|安排|之前"
)
_REALISED = re.compile(
    r"\b(?:started|begun|began|done|completed|finished|executed|applied|ended|in progress|approved and)\b|已(?:开始|执行|完成|实施|生效|审批|批准|扩容|重启)|(?:开始|执行|完成|实施)了|完成",
    re.I,
)
_PIECE = re.compile(r"[;；。]|, (?=[a-z_]+=)|(?<=[a-z])\. (?=[A-Z])|\n")
_NOTHING_HAPPENS = frozenset({"identifier", "compound", "number", "time", "sign"})


def _is_event(item: Item) -> bool:
    """Whether a word may be what is planned: a word for something that happens."""
    if item.kind in _NOTHING_HAPPENS or item.negator or not item.concepts:
        return False
    return any(name.startswith("do.") or name in _EVENTS for name in item.concepts)


_EVENT_WORDS = """
maintenance restart deploy deployment rollback migration upgrade scaled scale expired expire refund refunded cleanup patch failover approval
approve switchover switchto migrate vacuum drained reboot recreate reboot shutdown drain ship shipped deliver delivered cancel cancelled
"""
_EVENTS = frozenset(_EVENT_WORDS.split())


# The word that is told as to come: `a reindex is planned`, `repack requested`.
_WHAT = re.compile(
    r"\b(?P<what>[a-z-]{4,})(?: of [\w./-]+)? (?:(?:is|are|was|were|has been) )?(?:planned|scheduled|requested|proposed|pending|booked|due)\b",
    re.I,
)


@lru_cache(maxsize=1024)
def _planned(line: str) -> tuple[tuple[tuple[Item, ...], frozenset[str]], ...]:
    """The parts of a line that tell only of what is to come, each with the words that are told so."""
    parts = [part for part in _PIECE.split(line[:LONGEST]) if _NOT_YET.search(part) and not _REALISED.search(part)]
    return tuple(
        (lex(part.replace("_", " ")), frozenset(stem(told["what"].lower()) for told in _WHAT.finditer(part)))
        for part in parts
    )


def about(part: Clause, lines: Sequence[str]) -> list[str]:
    """The lines that name what a clause names; all of them where none does."""
    names = {item.key for item in part.items if item.kind in {"identifier", "compound"}}
    return [line for line in lines if names & {item.key for item in lex(line[:LONGEST])}] or list(lines)


def planned_as_told(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`X is in maintenance`, `X restarted at 22:00` of `maintenance restart of X scheduled for 22:00`."""
    lines = own_lines(records)
    if not any(map(_planned, lines)) or any(_KEPT.search(_ON_TIME.sub(" ", part.form)) for part in parts):
        return []
    for part in parts:
        if not part.items or not asserts(part) or any(item.negator for item in part.items):
            continue
        own = about(part, lines)
        planned = [piece for line in own for piece in _planned(line)]
        rest = [lex(piece) for line in own for piece in _PIECE.split(line[:LONGEST]) if not _NOT_YET.search(piece)]
        for at, item in enumerate(part.items):
            if _names_request(part, at) or any(means(item, other) for items in rest for other in items):
                continue
            if any(
                item.key in what or (_is_event(item) and any(means(item, one) for one in items))
                for items, what in planned
            ):
                return [fault(item, FindingKind.ACTION_OUTCOME, "is only planned or asked for in the record")]
    return []


_ON_TIME = re.compile(r"\bon (?:schedule|time)\b|\b(?:as|than) (?:planned|scheduled)\b|按计划|如期")
_REQUESTS = re.compile(r"^(?:的)?(?:工单|申请|请求|计划|需求|ticket|request|plan|proposal|window|order)")


_WITHIN = re.compile(r"(?:在|处于|进入|正值)[^,;]{0,12}窗口")


def _names_request(part: Clause, at: int) -> bool:
    """Whether a word only says what a ticket or a plan is for: `扩容工单`, `the restart plan`."""
    after = [item.key for item in part.items[at + 1 : at + 2]]
    window = part.items[at].key.endswith("窗口") and not _WITHIN.search(part.form)
    return window or any(_REQUESTS.match(key) for key in after)


_MAINTAINED = re.compile(
    r"\b(?:in|under|during|for|on) (?:[a-z]+ )?maintenance\b|正在维护|维护(?:中|窗口|期|状态)|处于维护|\bmaintenance (?:window|mode|is)\b"
)
_HAS_MAINTENANCE = re.compile(r"maint(?:enance|ain)|维护|检修", re.I)


def unknown_maintenance(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`X is in maintenance` where an alert is silenced, and nothing tells why."""
    if any(_HAS_MAINTENANCE.search(line) for record in records for line in record.lines):
        return []
    for part in parts:
        if part.items and asserts(part) and _MAINTAINED.search(part.form):
            return [clause_fault(part, FindingKind.STATE_FLIP, "tells of a maintenance that no record has")]
    return []


_EXPIRES = re.compile(
    r"(?i)\b(?:expir\w+|runs out|ran out|lapses?|lapsed|valid[_ ]?(?:until|till|to)|not_?after)\b|过期|到期|失效"
)


def expiry_of_another_time(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`the certificate expires at T` where T is when the alert started."""
    pieces = [
        lex(part)
        for line in own_lines(records)
        for part in re.split(r"[;；。]|, (?=[A-Za-z_]+=)|，", line[:LONGEST])
        if _EXPIRES.search(part)
    ]
    held = {mark for items in pieces for item in items for mark in time_marks(item)}
    others = {mark for line in own_lines(records) for item in lex(line[:LONGEST]) for mark in time_marks(item)} - held
    for part in parts:
        if not part.items or not asserts(part) or not _EXPIRES.search(part.form) or not held:
            continue
        told = [item for item in part.items if item.kind == "time"]
        marks = {mark for item in told for mark in time_marks(item)}
        if told and marks <= others:
            return [fault(told[0], FindingKind.TIMESTAMP_DRIFT, "is not when the record says that it expires")]
    return []


def told_before_time(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """What a sentence tells as so that its records have as to come."""
    return (
        planned_as_told(parts, records) or unknown_maintenance(parts, records) or expiry_of_another_time(parts, records)
    )
