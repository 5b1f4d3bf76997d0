"""How many of the records shown are so: alerts of a state or a place, lines of a level, things of which a line tells something."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import alike, read_line
from gatekeeper.guard_phrases import HAN_DIGITS
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, holds, is_open, seen_by_tools

_NUMBERS = {
    **HAN_DIGITS,
    "one": 1, "two": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
_WORDS = "|".join(word for word in _NUMBERS if word.isascii())
_TOLD = re.compile(
    rf"(?<![第一二两三四五六七八九十百千万\d.:/-])(?P<zh>[一两二三四五六七八九十]|\d{{1,3}}) ?(?P<class>条|个|台|份|项|位|名|起|处|座)(?!月|小时|百分)(?P<rest_zh>[^,;]*)"
    rf"|(?<![\w.:/-])(?P<en>{_WORDS}|\d{{1,3}}) (?:of the |the |other |different |of these )?(?P<rest>[a-z][^,;]*)"
)
_ONLY = re.compile(
    r"只有|仅有|只|仅|唯一|共|总计|合计|一共|\b(?:only|just|merely|in total|altogether|all told|exactly|sole)\b"
)
_THESE = re.compile(
    r"[这那该上其]|\b(?:these|those|the other|of the|at least|or more|another)\b|至少|以上|其中|其余|另"
)
_ALERT = re.compile(r"(?<![a-z])alerts?(?![a-z_])|告警|报警|警报")
_STATES = {
    "firing": re.compile(r"\bfir(?:ing|e|ed)\b|触发|告警中"),
    "resolved": re.compile(r"\bresolved\b|\brecovered\b|\bcleared\b|恢复|解除"),
    "silenced": re.compile(r"\bsilenced?\b|\bmuted\b|静默|静音"),
    "suppressed": re.compile(r"\bsuppressed\b"),
    "inhibited": re.compile(r"\binhibited\b|抑制"),
    "pending": re.compile(r"\bpending\b|待触发"),
}
_LABELS = frozenset(
    ["service", "region", "severity", "depot", "node", "instance", "cluster", "env", "team", "zone", "site", "queue", "job", "pod", "namespace"]
)  # fmt: skip
_LABEL = re.compile(r"(?<![\w.])([A-Za-z_\u4e00-\u9fff]{2,20})=([^,;\s]{2,40})")
_LEVELS = {
    "ERROR": re.compile(r"\berrors?\b|错误|报错"),
    "WARN": re.compile(r"\bwarn(?:ing)?s?\b|警告"),
    "INFO": re.compile(r"\binfo\b"),
    "FATAL": re.compile(r"\bfatals?\b"),
}
_LEVEL = re.compile(r"(?:^|[\s\[=:\"])(ERROR|WARN|INFO|FATAL)(?:ING)?(?=[\s\]\",]|$)", re.IGNORECASE)
_OF_LINES = re.compile(
    r"^(?:条)? ?(?:errors?|warn(?:ing)?s?|info|fatals?|错误|报错|警告|日志|记录|log |records?|lines?|entr)"
)
_FEW = 10  # a greater number of a line is hardly there by chance
_MANY = 40  # rows; a list that is longer was counted by the tool


@dataclass(frozen=True, slots=True)
class _Count:
    """A number of things that a clause tells: how many, of what, and whether no others are meant."""

    many: int
    rest: str
    before: str
    only: bool
    these: bool


def _counts(part: Clause) -> Iterator[_Count]:
    for match in _TOLD.finditer(part.form):
        written = match["zh"] or match["en"]
        many = _NUMBERS.get(written) or int(written)
        before = part.form[: match.start()]
        only = _ONLY.search(before[-14:]) is not None
        these = _THESE.search(before[-3:]) is not None or _THESE.search(match.group()[:14]) is not None
        if many > 1 or only:
            yield _Count(many, match["rest_zh"] or match["rest"] or "", before, only, these)


def _rows(facts: Sequence[Record]) -> list[Seen]:
    return [line for line in seen_by_tools(facts, "observed") if " counted " not in line.form[:40]]


def _told_by_search(many: int, facts: Sequence[Record]) -> bool:
    """Whether a search counted so many, whose count other rules read."""
    return any(" counted " in record.text[:80] and any(n.raw == many for n in record.numbers) for record in facts)


def alerts_counted(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`three alerts are firing` of two, `transcoder 只有一条告警` of two."""
    alerts = [line for line in _rows(facts) if line.is_alert]
    named = sum(
        bool(name) and name.lower() in sentence.lower() for name in {line.value("alertname") for line in alerts}
    )
    for part in parts:
        if not alerts or len(alerts) > _MANY or is_open(part) or not _ALERT.search(part.form):
            continue
        for count in _counts(part):
            having = _having(part.form, alerts)
            if having is None and not count.only:
                continue
            known = len(alerts) if having is None else having
            fewer = count.many < known and not count.these and named < count.many and (count.only or having is not None)
            if (count.many > known or fewer) and not _told_by_search(count.many, facts):
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, f"of the alerts shown {known} are so")]
    return []


def _having(form: str, alerts: Sequence[Seen]) -> int | None:
    """How many alerts have the states and labels that a clause names; None where it names none."""
    states = {state for state, pattern in _STATES.items() if pattern.search(form)}
    states = states & {line.value("state", "status").lower() for line in alerts} or states
    wanted: dict[str, set[str]] = {"state": states} if states else {}
    for line in alerts:
        for key, value in _LABEL.findall(line.text):
            short = key.lower()
            if (short in _LABELS or not key.isascii()) and re.search(
                rf"(?<![\w.-]){re.escape(value.lower())}(?![\w-])" if value.isascii() else re.escape(value), form
            ):
                wanted.setdefault(short, set()).add(value.lower())
    if not wanted:
        return None
    return sum(all(_has(line, key, values) for key, values in wanted.items()) for line in alerts)


def _has(line: Seen, key: str, values: set[str]) -> bool:
    found = {value.lower() for name, value in _LABEL.findall(line.text) if name.lower() == key}
    if key == "state":
        found |= {line.value("status").lower()}
    return bool(found & values)


def lines_counted(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`three errors` of two lines of that level."""
    rows = [(line, found[1].upper()) for line in _rows(facts) if (found := _LEVEL.search(line.text[:160]))]
    for part in parts:
        if not rows or len(rows) > _MANY or is_open(part):
            continue
        for count in _counts(part):
            levels = {name for name, pattern in _LEVELS.items() if pattern.search(count.rest[:24])}
            if not _OF_LINES.search(count.rest) or len(levels) > 1 or (not levels and not count.only):
                continue
            known = sum(not levels or level in levels for _, level in rows)
            if count.many > known and not _written(count, [line for line, _ in rows], facts):
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, f"of the lines shown {known} are so")]
    return []


def _written(count: _Count, rows: Sequence[Seen], facts: Sequence[Record]) -> bool:
    """Whether a line gives the count itself, next to what is counted, or a search does."""
    if _told_by_search(count.many, facts):
        return True
    if count.many > _FEW and any(count.many in line.numbers for line in rows):
        return True
    nouns = [item for item in lex(count.rest)[:4] if item.kind in {"word", "unknown"} and not item.free]
    nouns = nouns[: 2 if nouns and nouns[0].key.isascii() else 1]
    return any(_gives(count.many, nouns, line) for line in rows)


def _gives(many: int, nouns: Sequence[Item], line: Seen) -> bool:
    items = [item for item in lex(line.text) if item.kind != "sign"]
    for at, item in enumerate(items):
        if item.kind != "number" or item.value != many:
            continue
        near = [*items[max(0, at - 2) : at], *items[at + 1 : at + 5]]
        parts = {name for other in near for name in (other.key, *other.concepts, *other.parts, *other.key.split("_"))}
        if any({noun.key, *noun.concepts} & parts for noun in nouns):
            return True
    return False


_SUBJECT = re.compile(
    r"(?:^|\b(?:that|and|says|so|,) )$|^(?:共?有|这|日志(?:中|里)?(?:有)?)?$"
)  # before a count that is what a clause is about
_CHANGES = re.compile(r"\b(?:are|were|is|was|have|has|had|been|be|will|all|both)\b|都|均|全部|全|已经?|了|正在|将|会")


def things_counted(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`three jobs failed` where two lines tell of a failure: a line tells of one thing."""
    rows = [line for line in _rows(facts) if not line.is_alert]
    for part in parts:
        if len(rows) < 1 or len(rows) > _MANY or is_open(part):
            continue
        for count in _counts(part):
            if count.rest.startswith("为") or count.many > _FEW:
                continue  # of what was counted before, or hardly counted by the reader
            items = [item for item in lex(count.rest) if item.kind not in {"sign"}]
            noun, said = items[:1], [item for item in items[1:] if _tells(item)]
            if not noun or not _is_subject(count, noun[0]) or not said or _OF_LINES.search(count.rest) or count.these:
                continue
            having = [line for line in rows if all(holds(item, line) for item in said)]
            several = any(_several_names(line) for line in having)
            if not having or several or count.many <= len(having) or _written(count, rows, facts):
                continue
            reason = f"of the records shown {len(having)} tell so"
            return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []


_MEASURES = frozenset(
    [
        "quarter",
        "third",
        "half",
        "halve",
        "second",
        "minute",
        "hour",
        "day",
        "week",
        "month",
        "time",
        "ms",
        "min",
        "percent",
        "point",
    ]
)


def _is_subject(count: _Count, noun: Item) -> bool:
    """Whether a count is of what a clause is about: `three jobs failed`, and not `after 3 attempts`, `from 4 to 6`."""
    if noun.kind == "number" or not _SUBJECT.search(count.before):
        return False
    word = count.rest.split(" ")[0]
    if word.rstrip("s") in _MEASURES:
        return False
    return not word.isascii() or word.endswith("s") or count.rest.split(" ")[:2][-1].endswith("s")


def _tells(item: Item) -> bool:
    return (
        not item.free and item.kind in {"word", "number", "identifier", "compound"} and not _CHANGES.fullmatch(item.key)
    )


def _several_names(line: Seen) -> bool:
    names = list(read_line(line.text)[0])
    return any(alike(one, two, close=True) for at, one in enumerate(names) for two in names[at + 1 :])


def counted_over_rows(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A count that a sentence takes over the records shown, and that they do not give."""
    return (
        alerts_counted(sentence, parts, facts)
        or lines_counted(sentence, parts, facts)
        or things_counted(sentence, parts, facts)
    )
