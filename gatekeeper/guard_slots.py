"""What stands with what: values of two lines of one form put into one, `its` and `it` of another thing, a deed told as what is held."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations, pairwise

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause, clauses
from gatekeeper.guard_lexicon import lex, normal_form, state_family
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_seen import Seen, is_open, seen

_SEVERAL = re.compile(
    r"\b(?:then|from|to|while|whereas|and later|before|after|respectively|vs|versus|against|between|both|each|earlier|later|compared)\b|->|→|先|后|分别|到|从|与|和|而|至|相比|另|其中"
)
_LEAST_SLOTS = 2


def _slots(line: Seen) -> tuple[str, list[float]]:
    """A line with its times and numbers blanked, and the numbers."""
    items = [item for item in lex(line.text) if item.kind in {"number", "time"}]
    form, values, end = "", list[float](), 0
    for item in items:
        form += line.text[end : item.start] + "#"
        end = item.end
        if item.kind == "number" and item.value is not None:
            values.append(item.value)
    return re.sub(r"\b(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b", "", form + line.text[end:]), values


def of_two_lines(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`GC pause 90ms, heap 7.6G`, where of two lines alike one has the pause and the other the heap."""
    form = normal_form(sentence)
    if any(is_open(part) for part in parts) or _SEVERAL.search(form):
        return []
    told = {item.value for part in parts for item in part.items if item.kind == "number"}
    if len(told) < _LEAST_SLOTS:
        return []
    alike: dict[str, list[list[float]]] = {}
    for line in seen(facts, "observed", "partial"):
        shape, values = _slots(line)
        if len(values) >= _LEAST_SLOTS and re.sub(r"\s+", " ", shape).strip("# ,;"):
            alike.setdefault(re.sub(r"\s+", " ", shape), []).append(values)
    for rows in alike.values():
        if any(len(told & set(row)) == len({v for other in rows for v in other} & told) for row in rows):
            continue  # one line has all of them
        for one, two in combinations(rows, 2):
            first = {at for at, value in enumerate(one) if value in told and value not in two}
            second = {at for at, value in enumerate(two) if value in told and value not in one}
            if first and second and not first & second and len(one) == len(two):
                return [Fault(FindingKind.NUMBER_DRIFT, 0, len(sentence), "puts the values of two lines into one")]
    return []


# --- pronouns ----------------------------------------------------------------------------------------

_ITS = re.compile(
    r"^(?:and |but |while )?(?:its|their|the (?:service|alert|host|pod)'s)\b|^(?:其|它的|该服务的|该告警的)"
)
_IT = re.compile(
    r"^(?:it|this|that|the (?:service|alert|host|pod)) (?:is|was|has|are|had)\b|^(?:它|该服务|该告警|其)(?!他|余|中|它)"
)


def _names(part: Clause) -> set[str]:
    return {item.key for item in part.items if item.kind in {"identifier", "compound"} and "/" not in item.key}


def of_another(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`X is firing; its latency is 120ms`, where the 120ms are of a line that does not name X."""
    for one, two in pairwise(parts):
        if is_open(one) or is_open(two) or not _ITS.search(two.form) or not _names(one):
            continue
        for item in two.items:
            homes = [
                line
                for line in seen(facts, "observed", "partial")
                if item.kind == "number" and item.value in line.numbers
            ]
            if homes and not any(_names(one) & line.words for line in homes):
                return [Fault(FindingKind.NUMBER_DRIFT, item.start, item.end, "is of another thing in the records")]
    return []


def it_of_another(before: str, sentence: str, facts: Sequence[Record]) -> list[Fault]:
    """`X logged a check. It is firing.`, where what fires is of a line that does not name X."""
    parts = clauses(sentence)
    named = [part for part in clauses(before) if _names(part)] if before else []
    if not named or not parts or is_open(parts[0]) or not _IT.search(parts[0].form) or _names(parts[0]):
        return []
    names = _names(named[0])
    lines = seen(facts, "observed", "partial")
    for at, item in enumerate(parts[0].items):
        states = {name for name in item.concepts if state_family(name)}
        if not states or negated(parts[0].items, at):
            continue
        homes = [line for line in lines if states & line.words]
        if homes and not any(names & line.words for line in homes):
            return [Fault(FindingKind.STATE_FLIP, item.start, item.end, "is the state of another thing in the records")]
    return []


# --- what was done, told as what is held --------------------------------------------------------------

_HOLDS = re.compile(
    r"(?:\b(?:holds?|has|have|contains?|keeps?|stores?|owns?|carries)|(?<![没具])有|存有|持有|保有|含有) ?(?P<number>\d+(?:\.\d+)?)(?![\d.:%])(?P<rest>[^,;]*)$"
)
_DONE = r"(?:loaded|read|deleted|written|sent|received|processed|migrated|imported|exported|evicted|expired|dropped|scanned|copied|inserted|updated|created|removed|closed|skipped|purged|moved|synced|indexed|warmed)"
_DONE_ZH = re.compile(
    r"加载|读取|删除|写入|发送|接收|处理|迁移|导入|导出|淘汰|过期|丢弃|扫描|复制|插入|更新|创建|移除|关闭|跳过|清理|同步|预热|载入"
)


def held_of_done(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`the cache holds 88000 keys` of a line by which 88000 keys were loaded at one time."""
    for part in parts:
        told = None if is_open(part) else _HOLDS.search(part.form)
        if told is None or re.search(_DONE, told["rest"]) or _DONE_ZH.search(part.form):
            continue
        done = re.compile(
            rf"(?<![\d.]){re.escape(told['number'])}(?![\d.]) (?:[a-z-]+ ){{1,2}}{_DONE}\b|\b{_DONE} {re.escape(told['number'])}(?![\d.])"
        )
        homes = [line for line in seen(facts, "observed", "partial") if float(told["number"]) in line.numbers]
        if homes and all(done.search(line.form) for line in homes):
            return [Fault(FindingKind.STATE_FLIP, part.start, part.end, "tells as held what was done once")]
    return []
