"""Where a clause turns round what its record says in the same words: who did it, what was denied, which number is whose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_licensed import FIRST_HELD, LAST_HELD, TRIES, has_extremes, names_something, naming
from gatekeeper.guard_records import Record, failed_at, negated
from gatekeeper.guard_support import name_backed
from gatekeeper.guard_values import clocks, number_of
from gatekeeper.guard_zones import Instant, offsets_for, told_in, zones

_OPEN = frozenset({"unknown", "gap", "question", "condition", "embedded", "suggest", "hedge", "meta", "consequent"})
_ADVERBS = frozenset(
    [
        "not",
        "never",
        "cannot",
        "不",
        "未",
        "没",
        "没有",
        "并未",
        "尚未",
        "从不",
        "并不",
        "从未",
        "未曾",
        "未能",
        "没能",
        "并没有",
        "还没",
        "还没有",
        "不再",
    ]
)
_BETWEEN = frozenset(
    [
        "be",
        "been",
        "being",
        "yet",
        "actually",
        "also",
        "even",
        "被",
        "会",
        "能",
        "曾",
        "再",
        "有",
        "去",
        "得到",
        "进行",
        "实际",
        "真正",
    ]
)
_LONGEST = 600  # items of a record


def turned(clause: Clause, record: Record, form: str = "") -> list[Fault]:
    """The first thing of a clause that the record has the other way round; `form` is the sentence's, which may name a zone."""
    if record.kind not in {"observed", "partial"} or clause.frames & _OPEN:
        return []
    return (
        _denied_words(clause, record)
        or _agents(clause, record)
        or _named_numbers(clause, record)
        or _spans_of_last(clause, record)
        or _extremes(clause, record, form)
        or _ordinals(clause, record)
        or _denied_values(clause, record)
    )


# --- a `not` that stands right before a word ------------------------------------------------------------


def _denials(items: Sequence[Item]) -> Iterator[tuple[int, bool]]:
    """The places of words that tell something, each with whether a `not` stands right before it."""
    for at, item in enumerate(items):
        if item.negator or item.kind not in {"word", "unknown", "compound"} or item.risk:
            continue
        before = at - 1
        while before >= 0 and (items[before].key in _BETWEEN):
            before -= 1
        denied = before >= 0 and items[before].negator and items[before].key in _ADVERBS
        yield at, denied


@lru_cache(maxsize=512)
def _words_of(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words of a text that are denied right before, and those that are not, each with its concepts."""
    denied, plain = set[str](), set[str]()
    items = lex(text)[:_LONGEST]
    for at, under in _denials(items):
        (denied if under else plain).update({items[at].key, *items[at].concepts})
    return frozenset(denied), frozenset(plain)


def _denied_words(clause: Clause, record: Record) -> list[Fault]:
    """`was stepped` of what was `not stepped`; `was not reached` of `limit reached`, beside any other denial."""
    denied, plain = _words_of(record.text)
    rest = is_remainder(clause, record)
    for at, under in _denials(clause.items):
        item = clause.items[at]
        told = {item.key, *item.concepts}
        if (
            not under
            and (not item.free or item.concepts)
            and told & denied
            and not told & plain
            and not negated(clause.items, at)
        ):
            return [fault(item, FindingKind.NEGATION_POLARITY, "is asserted here and denied in the record")]
        if under and failed_at(item, record):
            continue
        if under and item.key in plain and not told & denied and not _is_zero(item, record) and not rest:
            return [fault(item, FindingKind.NEGATION_POLARITY, "is denied here and not in the record")]
    return []


def is_remainder(clause: Clause, record: Record) -> bool:
    """Whether a clause counts what is left over, `88 of them were not`: a number that follows from two of the record."""
    told = {item.value for item in clause.items if item.kind == "number" and not item.unit}
    return bool(told - {number.raw for number in record.numbers}) and len(record.numbers) > 1


def _is_zero(item: Item, record: Record) -> bool:
    return any(value == 0 and names & {item.key, *item.concepts} for names, value in record.pairs)


_DENIES_COUNT = re.compile(
    r"(?:没有|没|不是|并非|\bnot|\bno) ?(\d[\d,.]*) ?(?:条|个|次|台|笔|起|records?|lines?|times?|hits?|match)"
)


def _denied_values(clause: Clause, record: Record) -> list[Fault]:
    """`没有 37 条` of what counts 37, `不是 X` of the record's own X, where nothing else is said instead."""
    counted = _DENIES_COUNT.search(clause.form)
    if counted and any(value == float(counted[1].replace(",", "").rstrip(".")) for _, value in record.pairs):
        return [clause_fault(clause, FindingKind.NEGATION_POLARITY, "denies a count that the record has")]
    if _INSTEAD.search(clause.form):
        return []
    return [
        fault(item, FindingKind.NEGATION_POLARITY, "is denied here, and the record has it")
        for last, item in zip(clause.items, clause.items[1:], strict=False)
        if item.kind == "identifier" and last.key in {"不是", "并非", "不为"} and name_backed(item.key, record)
    ][:1]


_INSTEAD = re.compile(r"而是|\bbut\b|\brather\b")


# --- who did it -------------------------------------------------------------------------------------------

_ROLE = r"(?:the |a )?(?:process|pid|host|node|service|user|thread|session|transaction|job|pod|container|client|server|broker|[a-z]{3,16}(?= [a-z]+[./@-]?\d))?"
_BY = re.compile(
    rf"\bby {_ROLE} ?([a-z0-9][\w./@-]*)|被 ?(?:进程|事务|节点|服务|主机|会话|线程|用户|容器)? ?([a-z0-9][\w./@-]*)"
)


_MEASURE = re.compile(r"\d+(?:\.\d+)?[a-z%]{1,3}")  # `in future by 4s` names nobody


def _by(text: str) -> set[str]:
    named = {(found[1] or found[2]).rstrip(".") for found in _BY.finditer(text)}
    return {name for name in named if not _MEASURE.fullmatch(name)}


def _agents(clause: Clause, record: Record) -> list[Fault]:
    """`blocked by process 4410` of what the record has blocked by 4988."""
    told = _by(clause.form)
    theirs = _by(record.text) if told else told
    if not theirs:
        return []
    told -= theirs
    for item in clause.items:
        named = item.kind in {"identifier", "number", "compound"} and item.key in told
        if named and re.search(rf"(?<![\w.-]){re.escape(item.key)}(?![\w-])", record.text):
            return [fault(item, FindingKind.NEGATION_POLARITY, "is not whom the record names after “by”")]
    return []


# --- which try --------------------------------------------------------------------------------------------

_ORDINALS = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "一": 1,
    "二": 2,
    "两": 2,
    "三": 3,
    "四": 4,
    "五": 5,
}
_NTH = re.compile(
    rf"\b(first|second|third|fourth|fifth) (?:{TRIES})\b|第 ?([一二三四五]|\d+) ?(?:{TRIES})|(首)次|\b(\d+)(?:st|nd|rd|th) (?:{TRIES})\b"
)
_TRY = re.compile(rf"(?<![a-z])(?:{TRIES})(?:数|号)? ?[=:#]? ?(\d+)(?: of|/| |,|;|$)")


def _ordinals(clause: Clause, record: Record) -> list[Fault]:
    """`the second attempt` of what the record calls `attempt 1 of 3`."""
    told, held = _NTH.search(clause.form), {int(number) for number in _TRY.findall(record.text)}
    if told is None or not held:
        return []
    word = next(group for group in told.groups() if group)
    number = 1 if word == "首" else _ORDINALS.get(word) or int(word)
    if number in held:
        return []
    return [clause_fault(clause, FindingKind.NUMBER_DRIFT, f"“{told.group()}” is not the try that the record tells of")]


# --- numbers that are names -------------------------------------------------------------------------------


def _named_numbers(clause: Clause, record: Record) -> list[Fault]:
    """`process 88229` of what the record calls transaction 88229."""
    for item in clause.items:
        if item.kind != "number" or item.unit:
            continue
        said = names_something(item.key, clause.form)
        if not said:
            continue
        theirs = {found[1] for found in naming(item.key).finditer(record.text)}
        ours = {name for other in lex(said) for name in (*other.concepts, other.key)}
        if theirs and not any(ours & {n for o in lex(one) for n in (*o.concepts, o.key)} for one in theirs):
            return [fault(item, FindingKind.NUMBER_DRIFT, f"is a {sorted(theirs)[0]} in the record")]
    return []


# --- the last hour, the first record ------------------------------------------------------------------------

_LAST = frozenset({"最近", "过去", "近", "last", "past"})


def _lasts(items: Sequence[Item]) -> list[tuple[Item, float]]:
    """The spans told as `the last 55 minutes`, in seconds."""
    found: list[tuple[Item, float]] = []
    for at, item in enumerate(items):
        if item.key in _LAST:
            span = next((other for other in items[at + 1 : at + 3] if other.kind == "number"), None)
            if span is not None and number_of(span).dimension == "time":
                found.append((span, number_of(span).value))
    return found


def _spans_of_last(clause: Clause, record: Record) -> list[Fault]:
    """`11 times in the last 55 minutes` of what a record counts in the last hour."""
    told = _lasts(clause.items)
    if not told:
        return []
    theirs = {value for _, value in _lasts(lex(record.text)[:_LONGEST])}
    return [
        fault(item, FindingKind.TIME_WIDENING, "is not the span that the record counts in")
        for item, value in told
        if theirs and value not in theirs
    ][:1]


_FIRST_TOLD = re.compile(r"最早|最先|首条|首次|第一[条次]|\b(?:earliest|oldest|first)\b")
_LAST_TOLD = re.compile(r"最近一?[条次]|最新|最晚|末[条次]|最后|\b(?:latest|newest|most recent|last)\b")


def _is_any_of(item: Item, stamps: set[int], instants: Sequence[Instant], form: str) -> bool:
    """Whether a time is one of some stamps to the minute, as written or in the zone that its sentence names."""
    for clock in clocks(item):
        if any(clock.seconds // 60 == stamp // 60 for stamp in stamps):
            return True
        for offset in offsets_for(clock, item.key, form, instants):
            if any(told_in(instant, offset)[1] // 60 == clock.seconds // 60 for instant in instants):
                return True
    return False


def _extremes(clause: Clause, record: Record, form: str) -> list[Fault]:
    """`the most recent one is from 13:06` of what the record has as its first."""
    if not has_extremes(record.text):
        return []
    first, last = bool(_FIRST_TOLD.search(clause.form)), bool(_LAST_TOLD.search(clause.form))
    if first is last:
        return []
    held = (FIRST_HELD if first else LAST_HELD).search(record.text)
    stamps = {
        clock.seconds for other in lex(held[1] if held else "") if other.kind == "time" for clock in clocks(other)
    }
    instants = [instant for instant in record.instants if instant.clock.seconds in stamps]
    for item in clause.items:
        if item.kind != "time" or not clocks(item) or not stamps:
            continue
        if not _is_any_of(item, stamps, instants, clause.form if zones(clause.form) else form):
            return [
                fault(item, FindingKind.TIMESTAMP_DRIFT, f"is not the {'first' if first else 'last'} in the record")
            ]
    return []
