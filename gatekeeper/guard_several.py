"""One thing told as several: a plural where the record has one, a `both` over names of which only one is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_measured import COUNTED_THINGS
from gatekeeper.guard_records import Record, Source, record_of
from gatekeeper.guard_segments import states_among
from gatekeeper.guard_support import SEEN_ONLY, backed, name_backed, needs

_PLURAL = re.compile(
    r"(?:^|,)(?:(?:at|on|in|by) [^,]{1,20}?)?(?:the|our|all|all the|these|those) (?P<of>(?:[a-z][\w.-]* ){0,2}?)"
    r"(?P<noun>[a-z]{3,}s)(?= (?:of|in|on|at|were|are|have|had|was|all|both|each|could|lost|failed|stopped|[a-z]+ed)\b)"
)
_COMMON_WORDS = "errors lines logs records entries times minutes hours seconds days values points attempts"
_COMMON = frozenset(_COMMON_WORDS.split())
_OTHERS = re.compile(r"\b(?:other|rest|remaining|few|two|three|same|named|listed)\b")
_JOINED = re.compile(
    r"[a-z0-9] ?(?:和|与|及|以及|跟|同|,|/|&|到|至) ?[a-z0-9]|[a-z0-9] (?:and|or|to|nor|through) [a-z0-9]"
)
_BOTH_THINGS = re.compile(r"\bboth [a-z]+s\b")
_ALL = re.compile(r"都|均|皆|\bboth\b")
_SAID_OF_ALL = re.compile(r"都|均|皆|全|各|每|\b(?:both|all|each|every)\b")
_TWO = re.compile(r"两|二者|三|四|五|几|多|[2-9]\d* ?(?:个|台|条|次|家|笔|项|处|件|组|种)|这些|它们|他们|分别")


def _whole(clause: Clause, reason: str) -> list[Fault]:
    return [clause_fault(clause, FindingKind.SCOPE_WIDENING, reason)]


def several(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`the pods failed` of a record with one pod, `A 的节点都…` of one node."""
    if any(record.kind not in {"observed", "partial"} for record in records):
        return []
    return (
        _plural(clause, records)
        or _all_of_one(clause, records)
        or _each_of_one(clause, records)
        or _all_of_part(clause, records)
    )


def _plural(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    match = _PLURAL.search(clause.form)
    if match is None:
        return []
    noun = match["noun"]
    concepts = {name for item in lex(noun) for name in item.concepts} & COUNTED_THINGS
    text = " ".join(record.text for record in records)
    named = (
        re.search(rf"\b{re.escape(noun[:-1])}(?:[-_.]\w| (?=[\w./-]*\d)[\w./-])", text) if noun not in _COMMON else None
    )
    if (
        _OTHERS.search(match.group())
        or not (concepts or named)
        or any(item.kind == "number" and not item.unit for item in clause.items)
    ):
        return []
    if _not_all(clause, match["of"].split(), records):
        return _whole(clause, f"“{noun}” are told alike, and the record has them differ")
    if not re.search(rf"\b{noun}\b", text):
        return _whole(clause, f"“{noun}” speaks of several, and the record of none but one")
    counts = {value for record in records for value, things in record.counted if things & concepts and value > 1}
    if len(counts) > 1:
        return _whole(clause, f"“{noun}” speaks of all of them, and the record counts a part")
    return []


def _not_all(clause: Clause, kinds: list[str], records: Sequence[Record]) -> bool:
    """Whether a state told of `the web pods` is that of some names with `web` only."""
    if not kinds:
        return False
    lines = [line for record in records for line in record.lines if re.search(rf"(?<![\w.]){kinds[-1]}-\w", line)]
    said = states_among(clause.items)
    told = {name for name, under in said if not under}
    has = [bool(record_of(Source("observed", line)).concepts & told) for line in lines]
    return bool(said) and any(has) and not all(has)


def _all_of_one(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`都` over one thing: no two names joined, no number of several, and no `都` in the record."""
    if not _ALL.search(clause.form) or _BOTH_THINGS.search(clause.form) or SEEN_ONLY.search(clause.form):
        return []
    if _JOINED.search(clause.form) or _TWO.search(clause.form):
        return []
    names = [item for item in clause.items if item.kind in {"identifier", "compound"}]
    told = {item.key for item in names}
    lines = [line.lower() for record in records for line in record.lines]
    if not names or any(_SAID_OF_ALL.search(line) for line in lines if all(name in line for name in told)):
        return []
    return _whole(clause, "speaks of several, and the record of one")


# --- a clause over several records --------------------------------------------------------------------

_EACH_OF = re.compile(
    r"(?:各|每)(?:一)?(?:台|个|条|套|座|家|处|路|节点|主机|实例|副本|分片|机房|站点|区域|服务)"
    r"|\b(?:each|every)(?: one)?(?: of the)? [a-z]+|\b(?:all|across)(?: of)?(?: the)? [a-z]{3,}s\b"
)
_BROKEN_DOWN = re.compile(r"\bby_[a-z]+ = (?:[a-z]+ = )?([a-z0-9][\w./-]*) = \d+(?!,? ?[a-z0-9][\w./-]* = \d)")
_ON_ONE = re.compile(
    r"\ball (?:of them |of these |\d+ )?(?:are |were |came )?(?:on|from|at|in|for) ([a-z0-9][\w./-]*\d[\w-]*)|(?:全部|全都|都|均)(?:在|来自|出自|发生在|集中在|位于|属于|是) ?([a-z0-9][\w./-]*\d[\w-]*)"
)


_ALL_N = re.compile(
    r"\ball (?:of )?(?:the )?(?:last |latest |past |recent )?(\d{1,6})\b|(?:全部|所有|最近)[^,;]{0,6}?(\d{1,6}) ?个?[^,;]{0,8}(?:都|均|全)"
)
_PART_OF = re.compile(
    r"(?<![\d.])(\d{1,6}) (?:out )?of (?:the )?(?:last |latest |past )?(\d{1,6})(?![\d.])|(\d{1,6}) ?个?[^,;。]{0,4}中(?:有|的)? ?(\d{1,6})"
)


def _all_of_part(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`all of the last 5` of a record that has 3 out of the last 5."""
    told = _ALL_N.search(clause.form)
    if told is None:
        return []
    whole = int(told[1] or told[2])
    for record in records:
        for one, two, three, four in _PART_OF.findall(record.text):
            part, of = (int(one), int(two)) if one else (int(four), int(three))
            if of == whole and part < of:
                return _whole(clause, f"all {whole} are told, and the record has {part} of them")
    return []


def _each_of_one(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`各台闸机都出现了 E17` of a count that is all of one gate's."""
    told = _EACH_OF.search(clause.form)
    if told is None or re.search(r"\d", told.group()):
        return []
    for record in records:
        one = _BROKEN_DOWN.search(record.text) or _ON_ONE.search(record.text)
        name = next((group for group in one.groups() if group), "") if one else ""
        if name and name not in clause.form and any(value > 1 for _, value in record.pairs):
            return _whole(clause, f"“{told.group()}” is several, and the record has “{name}” alone")
    return []


_TWO_JOINED = re.compile(r"([a-z0-9][\w./-]*) ?(?:和|与|及|以及|跟|同|and|&) ?([a-z0-9][\w./-]*)")


def both_alike(clause: Clause, context: Context, records: Sequence[Record]) -> list[Fault]:
    """A number told of both of two things, which the records give for one of them."""
    joined = _TWO_JOINED.search(clause.form)
    if joined is None or not _ALL.search(clause.form):
        return []
    for name in joined.groups():
        own = [record for record in records if re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", record.text)]
        for item in clause.items:
            if item.kind == "number" and item.unit and own and not any(backed(item, r, clause, context) for r in own):
                return [fault(item, FindingKind.NUMBER_DRIFT, f"is not told of “{name}” in the record")]
    return []


# Which of two came first is held to their times: either may be told by a verb that says nothing of it, `ran after`.
_ORDERS = re.compile(r"之前|之后|以前|以后|早于|晚于|先于|\b(?:before|after|following|ahead of|later|earlier)\b")


def idle_names(clause: Clause, context: Context, records: Sequence[Record]) -> list[Fault]:
    """A name of one record put into another's statement: its own records have nothing that the clause says."""
    names = [item for item in clause.items if item.kind == "identifier"]
    rest = [item for item in needs(clause.items) if item.kind not in {"identifier", "compound"}]
    if len(names) < 2 or not rest or _ORDERS.search(clause.form):
        return []
    for name in names:
        own = [record for record in records if name_backed(name.key, record)]
        if not own or any(name_backed(other.key, record) for other in names if other is not name for record in own):
            continue
        if not any(backed(item, record, clause, context) for item in rest for record in own):
            return [fault(name, FindingKind.IDENTIFIER_DRIFT, "is put into what the records tell of another")]
    return []
