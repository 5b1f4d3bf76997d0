"""What changed from what to what, which operation failed, and all of a count told of one name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_records import Record

_V = r"([a-z0-9][\w.%-]*)"
_TRANSITIONS = (
    re.compile(
        rf"(?:\bfrom|从|由) ?(?:(?:build|version|release|level|state|tag) )?{_V}(?: \w+)?[^,;.\d]{{0,12}}?(?:\bto\b|到|至|(?:升|降|调|改|切|变|转)(?:换)?(?:级|到|至|为)+) ?{_V}"
    ),
    re.compile(rf"(?<![\w.]){_V} ?(?:->|→|=>) ?{_V}"),
    re.compile(
        rf"\b\w*(?:before|from|old|prev(?:ious)?)\w*=\"?{_V}\"?[,; ]+(?:\w+=[^ ]+ )?\w*(?:after|to|new|next|current)\w*=\"?{_V}"
    ),
)
# The later one first: `build=7.3.0 previous=7.2.4`.
_LATER_FIRST = re.compile(rf"=\"?{_V}\"?[,; ]+(?:prev(?:ious)?|old|was)\w*=\"?{_V}")
_RAISED = re.compile(
    r"上调|调高|提高|升高|上升|增加到|涨到|升到|\b(?:raised|increased|went up|turned up|bumped|grew|rose|climbed)\b"
)
_CUT = re.compile(
    r"下调|调低|降低|下降|减少到|降到|跌到|\b(?:lowered|reduced|decreased|went down|cut|dropped|fell|shrank)\b"
)
_ENDED_AT = re.compile(
    rf"(?:升|降|调|改|切|变|转|增加|减少|提高|降低|上调|下调)(?:换|高|低)?(?:到|至|为) ?{_V}|\b(?:raised|increased|bumped|lowered|reduced|cut|dropped|moved|changed|switched|set) (?:back )?to {_V}"
)


def _plain(value: str) -> str:
    return value.rstrip("%.,")


@lru_cache(maxsize=512)
def _moves(lines: tuple[str, ...]) -> frozenset[tuple[str, str, str]]:
    """The (from, to, line) changes of a record."""
    found: set[tuple[str, str, str]] = set()
    for line in lines[:60]:
        low = line.lower()
        for pattern in _TRANSITIONS:
            found |= {(_plain(one), _plain(two), low) for one, two in pattern.findall(low)}
        found |= {(_plain(two), _plain(one), low) for one, two in _LATER_FIRST.findall(low)}
    return frozenset(found)


def moved_back(clause: Clause, record: Record) -> list[Fault]:
    """`from 5% to 20%`, `raised to 20%` of what went from 20 to 5."""
    if record.kind not in {"observed", "partial"} or any(item.negator for item in clause.items):
        return []
    moves = {(one, two) for one, two, _ in _moves(record.lines)}
    if not moves:
        return []
    told = {(_plain(one), _plain(two)) for one, two in _TRANSITIONS[0].findall(clause.form)}
    if any((two, one) in moves and (one, two) not in moves for one, two in told):
        return [clause_fault(clause, FindingKind.NUMBER_DRIFT, "goes the other way in the record")]
    ended = _ENDED_AT.search(clause.form)
    end = _plain(ended[1] or ended[2]) if ended else ""
    if end and not told and any(end == one for one, _ in moves) and not any(end == two for _, two in moves):
        return [clause_fault(clause, FindingKind.NUMBER_DRIFT, f"“{end}” is where it came from in the record")]
    return _wrong_way(clause, record)


def _wrong_way(clause: Clause, record: Record) -> list[Fault]:
    """`went up` of what each line of its names has going down."""
    up, down = _RAISED.search(clause.form), _CUT.search(clause.form)
    names = {item.key for item in clause.items if item.kind == "identifier"}
    if bool(up) == bool(down) or not names:
        return []
    ways: set[bool] = set()
    for one, two, line in _moves(record.lines):
        if all(name in line for name in names) and _number(one) is not None and _number(two) is not None:
            ways.add((_number(two) or 0.0) > (_number(one) or 0.0))
    if ways == {not up}:
        return [clause_fault(clause, FindingKind.NUMBER_DRIFT, "goes the other way in the record")]
    return []


def _number(text: str) -> float | None:
    return float(text) if re.fullmatch(r"\d+(?:\.\d+)?", text) else None


# --- which operation -----------------------------------------------------------------------------------

_OPERATIONS = {
    "connect": r"连接|建连|\bconnect(?:ion|ing)?\b|\bdial\b",
    "read": r"读取?(?!数|法)|\bread(?:ing)?\b|\brecv\b",
    "write": r"写入?(?!着|道|明|有)|\bwrit(?:e|ing)\b|\bsend(?:ing)?\b",
    "login": r"登录|登入|\blog-?in\b|\bsign-?in\b",
    "pay": r"付款|支付|\bpayments?\b|\bpaying\b",
    "query": r"查询|\bquer(?:y|ies)\b",
}
_FAILS = r"[^,;.。]{0,10}?(?:超时|失败|被拒|\btime(?:d )?-?outs?\b|\bfail(?:ed|s|ure)?\b|\brefused\b)"
_OF_OPERATION = {name: re.compile(f"(?:{words}){_FAILS}") for name, words in _OPERATIONS.items()}
_SPEAKS_OF = {name: re.compile(words) for name, words in _OPERATIONS.items()}
_NAMED = re.compile(r"(?<![a-z0-9])[a-z0-9]+(?:[-_./][a-z0-9]+)+")


def other_operation(clause: Clause, record: Record) -> list[Fault]:
    """`read timeout` of a `connect timeout`, `payment timeout` of a service that only has `pay` in its name."""
    told = {name for name, pattern in _OF_OPERATION.items() if pattern.search(clause.form)}
    if not told or record.kind not in {"observed", "partial"}:
        return []
    text = _NAMED.sub(" ", " ".join(record.lines).lower())
    named = " ".join(_NAMED.findall(" ".join(record.lines).lower()))
    for name in sorted(told):
        if _SPEAKS_OF[name].search(text) or _SPEAKS_OF[name].search(_NAMED.sub(" ", record.text)):
            continue
        others = [other for other in _TRANSFERS - {name} if _SPEAKS_OF[other].search(text)]
        if (name in _TRANSFERS and others) or (name in _IN_NAMES and re.search(_IN_NAMES[name], named)):
            return [clause_fault(clause, FindingKind.UNSUPPORTED_CONTENT, f"“{name}” is not what fails in the record")]
    return []


_TRANSFERS = frozenset(["connect", "read", "write"])
_IN_NAMES = {"login": r"auth|login|sign-?in", "pay": r"\bpay"}  # what a service is called for tells nothing that it did


# --- all of a count ---------------------------------------------------------------------------------------

_ALL_OF = re.compile(
    r"(?:全部|全都|都|均)[^,;]{0,12}?([a-z0-9][\w./-]*[\w])|\ball\b[^,;]{0,40}?\b(?:of|for|from|to|on|by|in|hit|asked for) (?:the )?([a-z0-9][\w./-]*\w)"
)


def all_of_count(form: str, records: Sequence[Record]) -> list[Fault]:
    """`the 317 timeouts all came from X` where no line that counts 317 has X."""
    told = None if re.search(r"是否|有没有|\bwhether\b", form) else _ALL_OF.search(form)
    name = (told[1] or told[2]) if told else ""
    if not re.search(r"[\d_./-]", name) or not re.search("[a-z]", name):
        return []
    counts = {item.value for item in lex(form) if item.kind == "number" and not item.unit and (item.value or 0) > 1}
    held = {value for record in records for _, value in record.pairs} & counts
    lines = [line.lower() for record in records for line in record.lines]
    if not held or not any(name in line for line in lines):
        return []
    for value in held:
        having = [line for line in lines if re.search(rf"(?<![\w.]){value:g}(?![\w.])", line.replace(",", ""))]
        if any(name in line for line in having):
            return []
    return [Fault(FindingKind.SCOPE_WIDENING, 0, len(form), f"“{name}” is not what the record counts")]
