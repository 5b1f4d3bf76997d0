"""One event of the log told as several, as a sample of many, or without the limit that it was told with."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lines import LONGEST, alike, read_line
from gatekeeper.guard_moments import asserts, only_logged, own_lines
from gatekeeper.guard_records import Record

_AGAIN = re.compile(
    r"\b(?:twice|thrice|again|repeatedly|(?:several|many|multiple|numerous|two|three|a few|a number of) times|over and over|time and again|more than once"
    r"|on several occasions|frequently|often|every time|keeps? on|kept on|once more)\b|反复|多次|两次|[二三四五]次|数次|几次|一再|屡次|频繁|频频|再次|再度|又一次|不止一次|重复"
)
_HAS_AGAIN = re.compile(
    r"\b(?:twice|again|repeat\w*|retr(?:y|ies|ied|ying)|attempts?|times|consecutive|re-?[a-z]+ed|count)\b|[x\xd7]\d|\d[x\xd7]|次|反复|重复|重试|再次|[2-9]/\d|= ?[2-9]\b",
    re.I,
)


def told_again(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`changed pool.max twice`, `反复重启` of one record of one event."""
    for part in parts:
        if not part.items or not asserts(part) or not _AGAIN.search(part.form):
            continue
        lines = only_logged(part, records)
        if len(lines) == 1 and not _HAS_AGAIN.search(lines[0]):
            reason = "tells of several times what one record has of one time"
            return [clause_fault(part, FindingKind.SCOPE_WIDENING, reason)]
    return []


_SAMPLE = re.compile(
    r"\b(?:etc|and so on|and so forth|and the like|and others|among others|and more|to name (?:a few|just)|such as)\b"
    r"|\b[a-z]{3,}s,? like (?=[\w./-]*\d)|等等|诸如|之类|(?<=\d) ?等(?:多|若干|大量|很多|众多|其他|一批|一系列)"
)


def told_as_sample(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`orders such as D-1 and D-2`, `D-1, D-2 etc.` where the material has no other of their sort."""
    if _SAMPLE.search(" ".join(part.form for part in parts)) is None or not all(map(asserts, parts)):
        return []
    told = {name for part in parts for name in read_line(sentence[part.start : part.end])[0]}
    held = {name for line in own_lines(records) for name in read_line(line)[0]}
    sort = {name for name in held for one in told if alike(one, name, close=True)}
    if not told & held or sort - told:
        return []
    reason = "tells of things as a sample, and the material has no others"
    return [Fault(FindingKind.SCOPE_WIDENING, 0, len(sentence), reason)]


_PLURAL = re.compile(
    r"(?<!\d )(?<![\w-])(?!(?:seconds|minutes|hours|days|weeks|ms|bytes|its|this|was|has|is|values?)\b)[a-z]{3,}(?<![su])s (?:of|lasting|taking) (?:about |some |up to )?(?P<value>\d[\d.,]*)"
)


def told_as_many(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`GC pauses of 3100ms` where one record has one of them."""
    for part in parts:
        if not part.items or not asserts(part) or (told := _PLURAL.search(part.form)) is None:
            continue
        value = told["value"].rstrip(".,")
        having = [line for line in own_lines(records) if re.search(rf"(?<![\w.]){re.escape(value)}(?![\d.]\d)", line)]
        if len(having) == 1 and only_logged(part, records):
            reason = "tells of several what one record has of one"
            return [clause_fault(part, FindingKind.SCOPE_WIDENING, reason)]
    return []


_NO_ANSWER = re.compile(
    r"\b(?:did|has|have|had) not (?:answer|respond|repl|complete|finish|return|acknowledge|arrive|come|connect)\w*|(?:未|没有?|并未)(?:作出|做出|给出|收到)?(?:应答|响应|回应|回复|答复|完成|返回)"
)
_LIMITED = re.compile(
    r"\b(?:did not|didn't|not|no)\b[^:;,]{2,40}\b(?:within|in|after|before|by|for) \d|\d ?(?:ms|s|秒|毫秒|分钟)[^:;，,]{0,8}(?:内|以内)[^:;，,]{0,4}(?:未|没)",
    re.I,
)
_IN_TIME = re.compile(
    r"\b(?:in time|timely|promptly|on time|time limit|timeout|deadline|late|quickly|fast|soon)\b|及时|按时|准时|时限|限时|超时|规定|尽快"
)


def unlimited(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`X did not answer` of a record that has `X did not answer within 2000ms`: an answer may have come later."""
    for part in parts:
        if not part.items or not asserts(part) or not _NO_ANSWER.search(part.form):
            continue
        lines = only_logged(part, records)
        if lines and all(_LIMITED.search(line[:LONGEST]) for line in lines) and not _within(parts):
            return [clause_fault(part, FindingKind.TIME_WIDENING, "leaves out the limit that the record tells with it")]
    return []


def _within(parts: Sequence[Clause]) -> bool:
    """Whether a sentence says that something was late, in a word or by a span."""
    if any(_IN_TIME.search(re.sub(r"[\w./:-]*\d[\w./:-]*", " ", part.form)) for part in parts):
        return True
    return any(item.kind == "number" and item.unit for part in parts for item in part.items)


def told_of_single(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """What a sentence makes of one event of the log: several, a sample, or one without its limit."""
    return (
        told_again(parts, records)
        or told_as_sample(sentence, parts, records)
        or told_as_many(parts, records)
        or unlimited(parts, records)
    )
