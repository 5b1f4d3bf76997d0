"""What a record says was not done, told as done, and the reverse: each deed by the word that a denial stands at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper import wording
from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, stem
from gatekeeper.guard_records import Record, negated, parts_text
from gatekeeper.guard_turned import is_remainder

_OPEN = frozenset({"unknown", "gap", "question", "condition", "embedded", "suggest", "hedge", "meta", "consequent"})
_MOST = 60  # lines of a record
_LONGEST = 2000  # characters of a line
_REACH = 3  # items from a denial to what it denies
# Words between a denial and the deed that it denies.
_LIGHT = frozenset(
    [
        "能",
        "能够",
        "被",
        "在",
        "再",
        "有",
        "过",
        "得到",
        "进行",
        "完全",
        "成功",
        "to",
        "be",
        "been",
        "yet",
        "ever",
        "actually",
        "been",
        "being",
        "get",
        "got",
        "have",
        "the",
        "any",
        "a",
        "fully",
    ]
)
_NO_DEED = frozenset(
    [
        "match",
        "hit",
        "result",
        "find",
        "found",
        "search",
        "return",
        "命中",
        "匹配",
        "检索",
        "查询",
        "发现",
        "找到",
        "查到",
        "搜到",
        "记录",
        "日志",
        "显示",
        "结果",
        "数据",
        "data",
        "record",
        "log",
        "show",
        "list",
    ]
)


def _deeds(items: Sequence[Item]) -> tuple[dict[int, bool], ...]:
    """The places of items that a denial stands at."""
    denied: dict[int, bool] = {}
    for at, item in enumerate(items):
        fails = "fail" in item.concepts and item.kind == "word"
        if item.kind == "word" and (item.negator or item.key in _UNABLE):
            if (place := _next(items, at)) is not None:
                denied[place] = not denied.get(place, False)
        elif fails and at + 1 < len(items) and items[at + 1].key == "to":
            if (place := _next(items, at + 1)) is not None:
                denied[place] = not denied.get(place, False)
        elif fails and at and _is_deed(items[at - 1]) and not items[at].key[0].isascii():
            denied[at - 1] = not denied.get(at - 1, False)
    return (denied,)


_SHORT_DEEDS = frozenset("到收发跑停修完")
_UNABLE = frozenset({"未能", "无法", "没能", "unabl", "cannot"})


def _next(items: Sequence[Item], at: int) -> int | None:
    for place in range(at + 1, min(len(items), at + 1 + _REACH)):
        if items[place].key in _LIGHT or (items[place].free and not items[place].concepts and place < at + _REACH):
            continue
        return place if _is_deed(items[place]) else None
    return None


_DENYING = re.compile(r"(?:未能|没能|没有|未|没)([\u4e00-\u9fff]{2,})")


def _is_deed(item: Item) -> bool:
    return (
        item.kind in {"word", "unknown"}
        and not item.risk
        and item.key not in _NO_DEED
        and (len(item.key) > 1 or item.key in _SHORT_DEEDS)
    )


_COUNT_WORDS = frozenset(
    {"次数", "数", "数量", "条数", "笔数", "量", "均", "都", "为", "是", "=", ":", "共", "均为", "都是", "了"}
)


def _counts_none(items: Sequence[Item], at: int) -> bool:
    """Whether a deed is counted as none: `重启次数均为 0`."""
    for item in items[at + 1 : at + 5]:
        if item.kind == "number":
            return item.value == 0
        if item.key not in _COUNT_WORDS and item.kind != "sign":
            return False
    return False


_PASTS = """
took:tak began:begin ran:run went:go came:com sent:send lost:los held:hold kept:keep left:leav met:meet gave:giv wrote:writ brok:break fell:fall rose:ris
got:get chos:choos drov:driv froz:freez grew:grow knew:know sold:sell paid:pay built:build bound:bind stuck:stick
"""
_BASES: dict[str, str] = {past: base for past, _, base in (pair.partition(":") for pair in _PASTS.split())}


def _base(key: str) -> str:
    """A deed by its present form: `took over` and `take over` are one."""
    first, _, rest = key.partition(" ")
    return _BASES.get(first, first) + (f" {rest}" if rest else "")


@dataclass(frozen=True, slots=True)
class _Deeds:
    """What a record denies and affirms: by key, by concept, and by a field that is true, false or nought."""

    denied: frozenset[str]
    denied_concepts: frozenset[str]
    affirmed: frozenset[str]
    affirmed_concepts: frozenset[str]
    fields: frozenset[str]


_FLAG = re.compile(r"(?<![\w.])([A-Za-z][\w.]*?)[\"']?\s?[=:]\s?[\"']?(true|false|yes|no|0)(?![\w.:/-])", re.IGNORECASE)


_UNSET = frozenset({"fals", "false", "no", "non", "none", "null", "0"})


def _is_unset(items: Sequence[Item], at: int) -> bool:
    """Whether an item is the key of a field that is false, none or nought."""
    return [item.key for item in items[at + 1 : at + 3]][:1] == ["="] and any(
        item.key in _UNSET for item in items[at + 2 : at + 3]
    )


_PIECES = re.compile(r"[,，;；。]|(?<=[a-z0-9])\.\s")
_COUNT_IS_NONE = re.compile(r"\b(?:count|number|total)s?\b[^,;]{0,60}\b(?:is|was|are|were) (?:0|zero)\b")
_SERIES_NONE = re.compile(
    r"(?<![\w.])([A-Za-z_:][\w:]*)\{[^}]*\}\s*=?\s*0(?![\d.])|(?<![\w.])([A-Za-z][\w.]*(?:error|fail|restart|drop|reject|retr|evict)[\w.]*)\s?[=:]\s?0(?![\d.])"
)  # `pod_restarts{pod="a"} 0`


def _denied_name(item: Item) -> list[Item]:
    """What a state's name denies: `started` of `NOT_STARTED`."""
    told = re.fullmatch(r"(?:not|never|no)[_-]([a-z_]+)", item.key) if item.kind in {"identifier", "compound"} else None
    return [other for other in lex(told[1].replace("_", " ")) if _is_deed(other)] if told else []


@lru_cache(maxsize=512)
def _told(lines: tuple[str, ...]) -> _Deeds:
    """The deeds that a record denies, and those that it affirms."""
    denied: list[Item] = []
    affirmed: list[Item] = []
    fields: set[str] = set()
    for line in lines[:_MOST]:
        items = lex(line[:_LONGEST])
        (places,) = _deeds(items)
        for at, item in enumerate(items):
            if _is_deed(item) and not _is_unset(items, at):
                none = not item.key[0].isascii() and _counts_none(items, at)
                (denied if places.get(at) or none else affirmed).append(item)
        for piece in _PIECES.split(line[:_LONGEST]):
            if _COUNT_IS_NONE.search(piece):
                denied += [item for item in lex(piece) if _is_deed(item)]
        denied += [deed for item in items for deed in _denied_name(item)]
        for one, two in _SERIES_NONE.findall(line[:_LONGEST]):
            denied += [item for item in lex(" ".join(parts_text(one or two))) if _is_deed(item)]
        for key, value in _FLAG.findall(line[:_LONGEST]):
            deed = [item for item in lex(" ".join(parts_text(key))) if _is_deed(item)][-1:]
            if value.lower() in {"true", "yes"}:
                affirmed += deed
                fields |= {concept for item in deed for concept in item.concepts}
            elif value != "0" or key.lower().endswith("ed"):
                denied += deed
    return _Deeds(
        frozenset(_base(item.key) for item in denied),
        frozenset(concept for item in denied for concept in item.concepts),
        frozenset(_base(item.key) for item in affirmed),
        frozenset(concept for item in affirmed for concept in item.concepts),
        frozenset(fields),
    )


_WHILE = re.compile(r"\b(?:while|when|during|on|upon) ")
_ERRED = re.compile(r"\b(?:error|failure|problem|trouble|exception) [a-z]", re.IGNORECASE)


def _attempted(item: Item, clause: Clause) -> bool:
    """Whether a deed is only what was under way: `an error while rendering the thumbnail`."""
    if _WHILE.search(clause.form) is None:
        return False
    key = re.escape(item.key)
    return re.search(rf"\b(?:while|when|during|on|upon) (?:[a-z]+ly |the )?{key}[a-z]*ing\b", clause.form) is not None


def _erred(item: Item, lines: Sequence[str]) -> bool:
    """Whether a record's line has a deed only as what an error came up in: `Error updating node status`."""
    lines = [line for line in lines if _ERRED.search(line[:_LONGEST])]
    if not lines:
        return False
    key = re.escape(item.key)
    shape = re.compile(
        rf"\b(?:error|failure|problem|trouble|exception) (?:while |when |in |during |on )?{key}[a-z]*ing\b"
    )
    return any(shape.search(line[:_LONGEST].lower()) for line in lines)


def turned_deed(clause: Clause, record: Record) -> list[Fault]:
    """`was dispensed` of a record that has it as not dispensed and nowhere else; `未能清空` of what was emptied."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"}:
        return []
    if is_remainder(clause, record):
        return []
    told = _told(record.lines)
    (places,) = _deeds(clause.items)
    for at, item in enumerate(clause.items):
        if not _is_deed(item) or (item.free and not item.concepts):
            continue
        if places.get(at):
            done = _base(item.key) in told.affirmed or bool(item.concepts & told.fields)
            undone = _base(item.key) in told.denied or bool(item.concepts & told.denied_concepts)
            if done and not undone and not _erred(item, record.lines) and _DEED_TOLD.search(clause.form):
                return [fault(item, FindingKind.NEGATION_POLARITY, "is denied here, and the record has it done")]
        elif _attempted(item, clause):
            continue
        elif _erred(item, record.lines) and not any(i.negator for i in clause.items) and not _FAILS.search(clause.form):
            return [fault(item, FindingKind.NEGATION_POLARITY, "is told here, and the record has an error in it")]
        elif _denied_alone(item, told) and not any(i.negator for i in clause.items) and not _FAILS.search(clause.form):
            return [fault(item, FindingKind.NEGATION_POLARITY, "is told here, and the record denies it")]
    return []


def _denied_alone(item: Item, told: _Deeds) -> bool:
    """Whether a record denies a deed wherever it has it, by the word itself or by all that the word may mean."""
    key = _base(item.key)
    for word in (key, *key.split(" ")):  # `unassigned shards`
        if word in told.denied and word not in told.affirmed and key not in told.affirmed:
            return True
    if key in told.denied:
        return False
    known = key in told.affirmed or not item.concepts
    return not known and item.concepts <= told.denied_concepts and not item.concepts & told.affirmed_concepts


_VERDICTS = frozenset({"absence_as_nonexistence", "certainty_inflation", "action_outcome"})


def denied_verdict(clause: Clause, record: Record) -> list[Fault]:
    """`并没有排除` of a record that says that it was ruled out."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial", "knowledge"}:
        return []
    for at, item in enumerate(clause.items):
        if item.risk not in _VERDICTS or not negated(clause.items, at):
            continue
        held = [under for name in item.concepts for under in record.polarity.get(name, frozenset[bool]())]
        held += [under for name in _other_words(item) for under in record.polarity.get(name, frozenset[bool]())]
        if held and not any(held):
            return [fault(item, FindingKind.NEGATION_POLARITY, "is denied here, and the record says it")]
    return []


@lru_cache(maxsize=256)
def _other_words(item: Item) -> frozenset[str]:
    """The concepts of the words that say the same as a risky one: `排除` of `rule out`."""
    for line in wording.TWINS.strip().splitlines():
        words = [
            word if not word[0].isascii() else " ".join(stem(part) for part in word.split("_")) for word in line.split()
        ]
        if item.key in words:
            return frozenset(f"{item.risk}:{word}" for word in words)
    return frozenset()


_DEED_TOLD = re.compile(
    r"\b(?:nothing|none|nobody|no one)\b|未能|没能|没有?|未|无法|\b(?:not|never|unable|could not|did not|failed to)\b"
)
_FAILS = re.compile(
    r"(?<![\w.-])[45]\d\d(?![\w.-])|unauthori|denied|forbidden|time-?out|timed out|error|错|超时|拒|失败|\bfail\w*|未|没|无法|不|\b(?:unable|cannot|could not|without|no|none|refus\w+|reject\w+)\b"
)
