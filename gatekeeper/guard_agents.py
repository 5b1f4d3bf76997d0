"""Who did what in a log record: the caller told as the called, the one told of as the one that did it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, means
from gatekeeper.guard_moments import asserts, is_log, own_lines
from gatekeeper.guard_records import Record

_PARTED = re.compile(r":\s+|\s-\s|[;；：]|\bbecause\b|因为")
_NAMES = frozenset({"identifier", "compound"})
_CODES = (400, 599)
_AUXILIARIES = 3  # words between who does and what is done: `did not`, `has been`
# `500 条记录`, `500 rows`: a count, and no status code.
_COUNTED = r"(?:[条个次笔项行批台份名人字张件位]|(?!is\b|was\b|as\b|its\b|this\b|has\b)[a-z]+s\b)"
_LEADS = 2  # words before the name that a part of a message begins with: `user`, `the service`
# Behind these a name is not the one that does it.
_NOT_DOING_WORDS = """
to from for of by on in at with against via per into behind 给 向 对 从 被 由 为 在 于 把 将 让 使 令 和 与 比 经 往 跟 到 自
"""
_PASSIVE = frozenset({"was", "were", "been", "being", "is", "are", "not"})
_NOT_DOING = frozenset(_NOT_DOING_WORDS.split())


@lru_cache(maxsize=1024)
def _segments(line: str) -> tuple[tuple[Item, ...], ...]:
    """The parts of a log record that each tell one thing; the first is its head, with who wrote it."""
    return tuple(lex(part) for part in _PARTED.split(line[:LONGEST]))


def _has(segment: Sequence[Item], item: Item) -> int:
    """Where a part of a record has a word or a code, or -1."""
    for at, other in enumerate(segment):
        if item.kind == other.kind == "number":
            if item.value == other.value and not other.unit:
                return at
        elif means(item, other):
            return at
    return -1


def _doer(segment: Sequence[Item], at: int) -> str:
    """The name that a part of a record begins with, before the word at `at`; of `was rejected by X`, X."""
    behind = [item for item in segment[at : at + 4] if item.kind in _NAMES]
    if segment[at].key.endswith(" by") or (at + 1 < len(segment) and segment[at + 1].key == "by"):
        return behind[0].key if behind and at and segment[at - 1].key in _PASSIVE else ""
    words = [item for item in segment[:at] if item.kind != "sign"]
    doer = next((n for n, item in enumerate(words[: _LEADS + 1]) if item.kind in _NAMES), None)
    while doer is not None and doer + 1 < len(words) and words[doer + 1].kind in _NAMES:
        if words[doer + 1].start - words[doer].end != 1:
            break
        doer += 1  # of `be_vision/ocr-3` the last is the one told of
    return "" if doer is None or len(words) - doer - 1 > _AUXILIARIES else words[doer].key


def _names(segment: Sequence[Item]) -> frozenset[str]:
    return frozenset(item.key for item in segment if item.kind in _NAMES)


def _is_code(item: Item) -> bool:
    return item.kind == "number" and not item.unit and item.value is not None and _CODES[0] <= item.value <= _CODES[1]


def _is_deed(item: Item) -> bool:
    return (
        item.kind == "word"
        and not item.negator
        and bool(item.concepts)
        and (not item.free or item.key.startswith("answer"))
    )


def _told_of(clause: Clause) -> Iterator[tuple[Item, Item, bool]]:
    """Each name that a clause tells a code or a deed of, with that, and whether it is told as its source (`by X`)."""
    names = [(at, item) for at, item in enumerate(clause.items) if item.kind in _NAMES]
    for at, item in enumerate(clause.items):
        counts = _is_code(item) and re.search(rf"(?<!\d){re.escape(item.key)} ?{_COUNTED}", clause.form)
        if counts or not (_is_code(item) or _is_deed(item)):
            continue
        before = [(n, one) for n, one in names if n < at and not (n and clause.items[n - 1].key in _NOT_DOING)]
        passive = _is_deed(item) and at > 0 and clause.items[at - 1].key in _PASSIVE - {"not"}
        if before and before[-1][1].key[:1].isalpha() and not passive:
            yield before[-1][1], item, False
        for n, one in names:
            joint = clause.items[n - 1].key if n else ""
            code_from = joint in {"from", "来自", "从"} and _is_code(item)
            by = joint == "by" and at < n - 1 and clause.items[at - 1].key in _PASSIVE
            if code_from or by or (joint in {"由", "被"} and n + 1 == at):
                yield one, item, True


def exchanged_doer(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`A did not answer B`, `B returned 504` of a record in which A returned 504, for B did not answer."""
    lines = [_segments(line) for line in own_lines(records) if is_log(line)]
    for part in parts:
        if not part.items or not asserts(part):
            continue
        keys = _names(part.items)
        for name, item, is_source in _told_of(part):
            own = [segments for segments in lines if any(name.key in _names(one) for one in segments)]
            told = [segments for segments in own if any(_has(one, item) >= 0 for one in segments[1:])]
            others = None if _is_code(item) else _ANYBODY if is_source else keys - {name.key}
            if (
                told
                and (is_source or others is None or others)
                and all(_another_did(name.key, item, segments, others) for segments in told)
            ):
                return [fault(name, FindingKind.IDENTIFIER_DRIFT, f"is not what the record tells “{item.key}” of")]
    return []


_ANYBODY = frozenset[str]()


def _another_did(name: str, item: Item, segments: Sequence[Sequence[Item]], others: frozenset[str] | None) -> bool:
    """Whether every part of a record that has a code or a deed tells it of another name than this.

    A code is told of what its part of the record names, or of who wrote the record. A deed is another's only where its
    part begins with that other name: one of `others`, or anybody where there are none of them.
    """
    places = [(one, at) for one in segments[1:] if (at := _has(one, item)) >= 0]
    for segment, at in places:
        doer = _doer(segment, at)
        if others is None:
            if not _names(segment) or name in _names(segment) or name in _names(segments[0]):
                return False
        elif not doer or doer == name or (others and doer not in others):
            return False
    return True


_WHOM = re.compile(
    r"\b(?:to|for|from|by) (?:the |its |our |a |an |his |their )?(?:(?P<user>customers?|clients?|users?|callers?|browsers?|buyers?|visitors?|end users?)"
    r"|(?P<staff>operators?|admins?|administrators?|engineers?|teams?|on-?call))\b(?! ?[\w-]*[\d_.-])"
    r"|(?:给|向|由|被)了?(?:(?P<zhuser>客户端?|用户|顾客|调用方|浏览器|买家|访客)|(?P<zhstaff>运维人员|管理员|工程师|团队|值班))"
)
_HAS_USER = re.compile(
    r"customer|client|user|caller|browser|buyer|visitor|consumer|downstream|remote_addr|客户|用户|顾客|调用方|浏览器|买家|访客|\bip=|\bfrom \d",
    re.I,
)
_HAS_STAFF = re.compile(
    r"operator|admin|engineer|team|on-?call|user|owner|actor|\bby\b|运维|管理员|工程师|团队|值班|人", re.I
)


def unnamed_party(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`returned 504 to the customer` of a log that knows no customer."""
    lines = own_lines(records)
    if not lines or not all(map(is_log, lines)):
        return []
    for part in parts:
        if not part.items or not asserts(part) or (told := _WHOM.search(part.form)) is None:
            continue
        held = _HAS_USER if told["user"] or told["zhuser"] else _HAS_STAFF
        if not any(map(held.search, lines)):
            return [clause_fault(part, FindingKind.IDENTIFIER_DRIFT, "names somebody that the log does not")]
    return []


_BY_FIELD = re.compile(r"\b(?P<deed>[a-z]{4,})[_ ]?by\"?\s?[=:]\s?\"?(?P<who>[\w.@-]*\w)", re.IGNORECASE)


def by_another(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`approved by A` of a record with `submitted_by=A, approved_by=B`."""
    fields = [
        (lex(found["deed"]), found["who"].lower()) for line in own_lines(records) for found in _BY_FIELD.finditer(line)
    ]
    who = {name for _, name in fields}
    for part in parts:
        if not fields or not part.items or not asserts(part) or any(item.negator for item in part.items):
            continue
        for name, item, _ in _told_of(part):
            theirs = {one for deed, one in fields if any(means(item, word) for word in deed)}
            if theirs and name.key in who - theirs:
                return [fault(name, FindingKind.IDENTIFIER_DRIFT, f"is not who the record tells “{item.key}” of")]
    return []


_ASKED = re.compile(
    r"\b(?:was|were|been|is|are|got) (?:[a-z]+ly )?(?:asked|told|requested|ordered|instructed|supposed|expected|due|meant|scheduled|planned|forced|authori[sz]ed|allowed) to\b"
    r"|\b(?:plans?|planned|wants?|wanted|intends?|intended|tried|tries|attempted|failed|refused|agreed|proposed) to\b|被(?:要求|指示|命令|安排|迫)|(?:打算|计划|试图|尝试|准备|要求|请求|本应|本该|应当)(?=.{0,10}(?:改|调|重启|回滚|升级|扩|切|删|部署))"
)
_HAS_ASKED = re.compile(
    r"\b(?:ask|told|request|order|instruct|suppos|expect|due|meant|schedul|plan|forc|authori|allow|want|intend|try|tried|trying|attempt|fail|refus|agree|propos|will|should|to be|retry[-_ ]?after)\w*|要求|指示|安排|计划|打算|试图|尝试|准备|请求|应|待|失败|拟|将",
    re.I,
)


def done_as_asked(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`was asked to change X` of a record that has it changed."""
    lines = own_lines(records)
    for part in parts:
        if (
            part.items
            and asserts(part)
            and _ASKED.search(part.form)
            and lines
            and not any(map(_HAS_ASKED.search, lines))
        ):
            return [
                clause_fault(part, FindingKind.STATE_FLIP, "tells as asked or intended what the record has as done")
            ]
    return []


def recast_deeds(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """What a sentence makes of who did what to whom in the log, and of whether they did."""
    return (
        exchanged_doer(parts, records)
        or by_another(parts, records)
        or unnamed_party(parts, records)
        or done_as_asked(parts, records)
    )
