"""A figure of one log record told as what there is in all, an age told as a length or as lateness, one deed told as a habit."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_lines import LONGEST
from gatekeeper.guard_moments import NAME, asserts, is_log, only_logged, own_lines, resting_on
from gatekeeper.guard_records import Record, time_marks

_HAS = re.compile(
    r"\b(?:has|have|had|holds?|contains?|there (?:are|were)|a total of|in total|in all|altogether)\b ?(?:only |about |over )?\d|(?<![没拥])有 ?\d|共(?:有|计|享)? ?\d|总(?:数|计|共)[为是有]? ?\d|\bthere (?:are|were) \d"
)
_IN_ALL = re.compile(
    r"\b(?:has|have|had|holds?|contains?|total|all|of|left|remaining|now|count|size|depth|backlog|queue[d]?|pending|there (?:are|were)|capacity|in use|active|open|registered|online|members?|with)\b|[有共总]|剩|余|合计|现存|积压|在线|待",
    re.I,
)
_TIMES = re.compile(r"\b(?P<en>\d+) times\b|(?P<zh>\d+) ?次(?!\d)")
_TIMES_HELD = re.compile(
    r"\btimes\b|次|\bx\d|\d+x\b|\bretr|\battempt|count|occurr|\btries\b|repeat|重[试发连]|尝试", re.I
)


def count_as_held(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`X has 1500 parcels` of a log `cache warmed with 1500 parcels`; `1500 times` of the same."""
    for part in parts:
        if not part.items or not asserts(part):
            continue
        lines = only_logged(part, records)
        if not lines:
            continue
        times = _TIMES.search(part.form)
        counted = (times["en"] or times["zh"]) if times else ""
        if times and not any(map(_TIMES_HELD.search, lines)) and all(_of_a_deed(counted, line) for line in lines):
            return [
                clause_fault(
                    part, FindingKind.NUMBER_DRIFT, f"“{times.group()}” counts times, and the record something else"
                )
            ]
        told = _HAS.search(part.form)
        number = next((item for item in part.items if item.kind == "number" and not item.unit), None)
        if told and number and all(_of_a_deed(number.key, line) for line in lines):
            return [
                fault(number, FindingKind.SCOPE_WIDENING, "is of one deed in the record, and told as all that there is")
            ]
    return []


_DEED = re.compile(
    r"\b(?:[a-z]{3,}ed|request|warm\w*|load\w*|sent|wrote|read|purg\w*) (?:(?!after\b|until\b|following\b|within\b)[a-z]+ ){0,3}(?:with |of |for )?$|(?:申请|加载|载入|写入|读取|发送|删除|关闭|扩容|清理|处理|导入|预热|同步)[^,，;；]{0,16}$",
    re.I,
)


def _of_a_deed(number: str, line: str) -> bool:
    """Whether a line has a number as the object of what was done, and in no field and under no word for a total."""
    found = re.search(rf"(?<![\w.:-]){re.escape(number)}(?![\w:-]|\.\d)", line)
    return found is not None and _DEED.search(line[: found.start()]) is not None


_OLD = re.compile(
    r"(?P<n>\d+(?:\.\d+)?) ?(?P<unit>ms|s|sec\w*|m|min\w*|h|hours?|d|days?) old\b|\bage ?[=:] ?(?P<age>\d+(?:\.\d+)?)",
    re.I,
)
_LENGTH = re.compile(
    r"\b(?:late|took|takes|lasted|delay\w*|lag\w*|slow\w*|duration|waited|latency|within|every)\b|耗时|延迟|晚了?|迟|用时|花了?|历时|持续|滞后"
)
_AGE = re.compile(r"\b(?:old|age|aged|ago|stale|since|earlier)\b|前|已有|距|龄|旧|未更新")


def age_as_length(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`took 214s`, `214s late`, `scanned at T` of a log at T by which the last scan is 214s old."""
    for part in parts:
        if not part.items or not asserts(part) or _AGE.search(part.form):
            continue
        for line in own_lines(records):
            old = _OLD.search(line[:LONGEST])
            if old is None or not is_log(line) or not _same_thing(part, line):
                continue
            age = float(old["n"] or old["age"])
            length = _LENGTH.search(part.form)
            told = any(item.kind == "number" and str(age).removesuffix(".0") in item.key for item in part.items)
            if told and length and not _LENGTH.search(normal_form(line)):
                return [
                    clause_fault(
                        part, FindingKind.NUMBER_DRIFT, f"“{length.group()}” is told of what the record has as an age"
                    )
                ]
            head = {mark for item in lex(line[:_STAMP]) for mark in time_marks(item) if mark >= 0}
            at = {mark for item in part.items for mark in time_marks(item) if mark >= 0}
            if (
                at
                and at <= head
                and _deed_in(part, line[old.start() - _REACH if old.start() > _REACH else 0 : old.start()])
            ):
                return [clause_fault(part, FindingKind.TIMESTAMP_DRIFT, "tells when it was logged as when it was done")]
    return []


_STAMP = 40  # characters in which a record's own time stands
_REACH = 24


def _same_thing(part: Clause, line: str) -> bool:
    names = {item.key for item in part.items if item.kind in {"identifier", "compound"}}
    return not names or bool(names & {item.key for item in lex(line[:LONGEST])})


def _deed_in(part: Clause, text: str) -> bool:
    words = {name for item in lex(text) if not item.free and item.kind == "word" for name in (item.key, *item.concepts)}
    return any({item.key, *item.concepts} & words for item in part.items if item.kind == "word" and not item.free)


_HABIT = re.compile(rf"^(?:the )?{NAME} (?P<verb>[a-z]{{3,}}s) (?:its |all |the )?[a-z]+s$")


def habit_of_one(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`scan-hub closes connections` of a log of one connection that was closed."""
    for part in parts:
        told = _HABIT.search(part.form) if part.items and asserts(part) else None
        if told is None:
            continue
        lines = resting_on(part, records)
        if lines and all(map(is_log, lines)) and not any(re.search(rf"\b{told['verb']}\b", line) for line in lines):
            return [
                clause_fault(
                    part, FindingKind.TIME_WIDENING, f"“{told['verb']}” tells as a habit what the log has once"
                )
            ]
    return []
