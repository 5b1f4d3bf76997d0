"""What a record has in one field told as another's: a size as another size, a version of one line as another's, a currency."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, stem
from gatekeeper.guard_records import Record

_OPEN = frozenset({"unknown", "gap", "question", "condition", "embedded", "hedge", "meta"})
_MOST = 60  # lines of a record
_LONGEST = 2000  # characters of a line
# `anon-rss:6290112kB`, `Backout: reinstall 7.2.0 |`, `limit=4.5`
_FIELD = re.compile(
    r"(?:^|[|,;(\[{\s])[\"']?([A-Za-z][A-Za-z_.-]{1,30}(?: [A-Za-z]{2,12})?)[\"']?\s?[:=]\s?([^|;,\n]{1,80}?)(?=\s*(?:[|;,\n)\]}]|$|\s[A-Za-z][\w.-]{1,30}[=:]))"
)
_GENERAL = frozenset(
    [
        "ts",
        "time",
        "level",
        "msg",
        "message",
        "info",
        "error",
        "warn",
        "http",
        "https",
        "host",
        "id",
        "name",
        "at",
        "value",
        "type",
        "kind",
        "status",
        "state",
    ]
)


@lru_cache(maxsize=512)
def _fields(lines: tuple[str, ...]) -> tuple[tuple[frozenset[str], str], ...]:
    """The fields of a record: the words of each key, and its value."""
    found: list[tuple[frozenset[str], str]] = []
    for line in lines[:_MOST]:
        for key, value in _FIELD.findall(line[:_LONGEST].removeprefix("> ")):
            words = key.lower().strip()
            if words not in _GENERAL:
                found.append(
                    (frozenset({words, *(stem(part) for part in re.split(r"[ _]", words) if len(part) > 3)}), value)
                )
    return tuple(found)


def of_another_field(clause: Clause, record: Record) -> list[Fault]:
    """`anon-rss 有 9184220kB` of a record that has that number as `total-vm`, and another as `anon-rss`."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"}:
        return []
    values = [item for item in clause.items if _tells_value(item)]
    if len(values) != 1:
        return []
    told = {item.key for item in clause.items}
    fields = _fields(record.lines)
    named = [(words, value) for words, value in fields if words & told]
    if not named or any(_in(values[0], value) for _, value in named):
        return []
    others = [words for words, value in fields if not words & told and _in(values[0], value)]
    alike = any(_sort(item) == _sort(values[0]) for _, value in named for item in lex(value) if _tells_value(item))
    if others and alike:
        return [fault(values[0], FindingKind.NUMBER_DRIFT, "is in another field of the record")]
    return []


_VERSION = re.compile(r"v?\d+(?:\.\d+){1,3}")


def _tells_value(item: Item) -> bool:
    return (item.kind == "number" and item.value is not None and item.value > 2) or (
        item.kind == "identifier" and _VERSION.fullmatch(item.key) is not None
    )


def _sort(item: Item) -> str:
    return item.unit if item.kind == "number" else "version"


def _in(item: Item, value: str) -> bool:
    return any(
        other.key == item.key or (item.kind == "number" and other.kind == "number" and other.value == item.value)
        for other in lex(value)
    )


_CURRENCIES = {
    "eur": r"欧元|\beuros?\b|€|\beur\b", "usd": r"美元|\bdollars?\b|\$|\busd\b", "cny": r"人民币|\bcny\b|\brmb\b|¥|\byuan\b",
    "gbp": r"英镑|\bpounds?\b|£|\bgbp\b", "jpy": r"日元|\byen\b|\bjpy\b", "sek": r"瑞典克朗|\bsek\b", "nok": r"挪威克朗|\bnok\b",
    "hkd": r"港[元币]|\bhkd\b", "twd": r"新台币|台币|\btwd\b|\bntd\b", "sgd": r"新加坡元|新币|\bsgd\b", "chf": r"瑞士法郎|\bchf\b",
}  # fmt: skip
_PATTERNS = {code: re.compile(pattern, re.IGNORECASE) for code, pattern in _CURRENCIES.items()}


def other_currency(clause: Clause, record: Record) -> list[Fault]:
    """`120.00 欧元` of a row that has `120.00 | SEK`."""
    told = [code for code, pattern in _PATTERNS.items() if pattern.search(clause.form)]
    if len(told) != 1:
        return []
    for item in clause.items:
        if item.kind != "number" or item.value is None:
            continue
        rows = [line for line in record.lines[:_MOST] if _in(item, line)]
        named = [{code for code, pattern in _PATTERNS.items() if pattern.search(row)} for row in rows]
        if rows and all(codes and told[0] not in codes for codes in named):
            return [fault(item, FindingKind.NUMBER_DRIFT, "is in another currency in the record")]
    return []


_TOTAL = re.compile(r"\b(?:matches|matched|total|count|hits|rows|returned)\s?[=:]\s?(\d{1,4})\b")


def counted_of_some(clause: Clause, record: Record) -> list[Fault]:
    """`three throttled responses` of three lines, two of which are throttled."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"}:
        return []
    totals = {float(value) for line in record.lines[:_MOST] for value in _TOTAL.findall(line)}
    lines = [
        lex(line[:_LONGEST]) for line in record.lines[:_MOST] if not _TOTAL.search(line) and not line.startswith("> ")
    ]
    for at, item in enumerate(clause.items):
        if item.kind != "number" or item.unit or item.value not in totals or not 1 < (item.value or 0) <= len(lines):
            continue
        counted = next(
            (other for other in clause.items[at + 1 : at + 4] if not other.free and other.kind == "word"), None
        )
        if counted is None:
            continue
        having = sum(any(_means(counted, other) for other in line) for line in lines)
        if 0 < having < item.value and having < len(lines):
            return [fault(item, FindingKind.NUMBER_DRIFT, f"counts more than have “{counted.key}” in the record")]
    return []


def _means(item: Item, other: Item) -> bool:
    return item.key == other.key or bool(item.concepts & other.concepts)


_DONE = re.compile(r"(?<!未)(?<!没有)(?:完成|结束|完毕)|\b(?:is |was |has )?(?:done|completed?|finished|over)\b")
_STARTS = re.compile(
    r"\b(?:starting|started|begin(?:s|ning)?|began|initiat\w+|launching|scheduled)\b|开始|启动中|正在启动"
)


def only_started(clause: Clause, record: Record) -> list[Fault]:
    """`checkpoint done` of a line that has it starting."""
    if (
        clause.frames & _OPEN
        or record.kind not in {"observed", "partial"}
        or any(item.negator for item in clause.items)
    ):
        return []
    if not _DONE.search(clause.form) or _STARTS.search(clause.form):
        return []
    words = [item for item in clause.items if item.kind in {"word", "unknown"} and not item.free and not item.risk]
    lines = [line for line in record.lines[:_MOST] if _shares(words, lex(line[:_LONGEST]))]
    if lines and all(_STARTS.search(line.lower()) and not _DONE.search(line.lower()) for line in lines):
        return [clause_fault(clause, FindingKind.STATE_FLIP, "is told as over, and the record has it begin")]
    return []


def _shares(words: Sequence[Item], line: Sequence[Item]) -> bool:
    content = [word for word in words if not _DONE.search(word.key)]
    return bool(content) and all(any(_means(word, other) for other in line) for word in content)


def count_of_another_key(clause: Clause, record: Record) -> list[Fault]:
    """`2 initializing shards` of `relocating_shards=2 initializing_shards=1`."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"}:
        return []
    counts = _counts(record.lines)
    for at, item in enumerate(clause.items):
        if item.kind != "number" or item.unit or item.value is None:
            continue
        noun = next(
            (other for other in clause.items[at + 1 : at + 4] if other.kind in {"word", "unknown"} and not other.free),
            None,
        )
        if noun is None:
            continue
        own = {value for words, value in counts if noun.key in words}
        alike = {
            value
            for words, value in counts
            if noun.key not in words and any(words & mine for mine, _ in counts if noun.key in mine)
        }
        if own and item.value not in own and item.value in alike:
            return [fault(item, FindingKind.NUMBER_DRIFT, f"is no “{noun.key}” in the record")]
    return []


_COUNT = re.compile(r"(?<![\w.])([a-z]+(?:_[a-z]+){1,3})[\"']?\s?[=:]\s?(\d{1,9})(?![\w.])", re.IGNORECASE)


@lru_cache(maxsize=512)
def _counts(lines: tuple[str, ...]) -> tuple[tuple[frozenset[str], float], ...]:
    return tuple(
        (frozenset(stem(part) for part in key.lower().split("_")), float(value))
        for line in lines[:_MOST]
        for key, value in _COUNT.findall(line[:_LONGEST])
    )


_FLAG = re.compile(
    r"(?<![\w.])([A-Za-z][\w.]*)[\"']?\s?[=:]\s?[\"']?(yes|no|true|false|on|off)(?![\w.-])", re.IGNORECASE
)
_ALIKE_FLAGS = {
    "yes": True,
    "true": True,
    "on": True,
    "是": True,
    "no": False,
    "false": False,
    "off": False,
    "否": False,
}
_WITHOUT = re.compile(r"\bwithout (?:any |a |an )?([a-z]{4,})|(?:没有|无)(?:任何)? ?([a-z]{4,})")


def flag_turned(clause: Clause, record: Record) -> list[Fault]:
    """`Replica_IO_Running 为 No` of `Replica_IO_Running: Yes`; `without warnings` of `completed_with_warnings`."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"}:
        return []
    held: dict[str, set[bool]] = {}
    for line in record.lines[:_MOST]:
        for key, value in _FLAG.findall(line[:_LONGEST]):
            held.setdefault(key.lower(), set()).add(_ALIKE_FLAGS[value.lower()])
    for at, item in enumerate(clause.items):
        if item.key not in held or item.kind not in {"identifier", "compound"}:
            continue
        told = next((_ALIKE_FLAGS[word] for word in _words_after(clause, at) if word in _ALIKE_FLAGS), None)
        if told is not None and told not in held[item.key]:
            return [fault(item, FindingKind.NEGATION_POLARITY, "is set the other way in the record")]
    if (none := _WITHOUT.search(clause.form)) and re.search(
        rf"(?<!not )(?<!with no )\bwith[_ ]{(none[1] or none[2])[:5]}|_with_{(none[1] or none[2])[:5]}", record.text
    ):
        return [clause_fault(clause, FindingKind.NEGATION_POLARITY, f"“{none.group()}” denies what the record has")]
    return []


def _words_after(clause: Clause, at: int) -> list[str]:
    end = clause.form.find(clause.items[at].key)
    return (
        clause.form[end + len(clause.items[at].key) :].replace("为", " ").replace("是", " ").split()[:3]
        if end >= 0
        else []
    )
