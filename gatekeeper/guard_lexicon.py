"""Words to concepts: how the answer guard reads a text, the same way for what is said and for what it rests on."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from gatekeeper import wording
from gatekeeper.guard_durations import written_together
from gatekeeper.guard_phrases import HAN_DIGITS, Phrase, phrases_of
from gatekeeper.text import Token, TokenKind, tokenise

_LONGEST_HAN = 8
_LONGEST_PHRASE = 4
_SHORTEST_PART = 2  # characters: a word of two has no parts that speak of anything by themselves
_LONGEST_UNKNOWN = 16  # characters of no known word that are told as one
_VOWELS = frozenset("aeiouy")
# Between two tokens: a break that a word or a Chinese phrase cannot reach over.
_JOINS_HAN = re.compile(r"[ \t​‌‍⁠﻿­*_`~]{0,4}")
_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_HAN_VALUES = HAN_DIGITS | {"半": 0.5, "百": 100}
_DIGIT = "[一二三四五六七八九十两]"
_HAN_NUMBER = re.compile(
    rf"百分之(?P<percent>{_DIGIT}{{1,3}}百?|百)"
    rf"|(?P<below>{_DIGIT}{{1,2}})分之(?P<above>{_DIGIT}{{1,2}})"
    rf"|(?P<tenths>[一二两三四五六七八九])成(?P<more>[一二三四五六七八九半])?(?![为功就本立员])"
    r"|半(?:个)?多?(?P<of>分钟|小时|天)"
    rf"|(?P<fold>[二三四五六七八九十两]|十{_DIGIT}|{_DIGIT}十)倍"
    rf"|(?P<plain>[二三四五六七八九十两]|十{_DIGIT}|{_DIGIT}十{_DIGIT}?)(?P<half>分半)?"
    r"(?P<unit>分钟|小时|秒|天|周|个小时)?"
    r"(?=[个条次台行笔项份种点天位名处月年者封只台轮级段]|$|分钟|小时|秒|周|分|的|前|后|内|左右)"
)
_SMALL = 3  # up to here a Chinese digit may be part of a phrase: `两条`, `三次`
_HAN_UNITS = {"分钟": "min", "小时": "h", "个小时": "h", "秒": "s", "天": "d", "周": "week", "分": "min"}
_HAN_SPANS = _HAN_UNITS | {"月": "month", "星期": "week", "年": "year"}  # of `一个月`; `2024 年` is a date
_EN_NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100, "thousand": 1000, "dozen": 12,
}  # fmt: skip
_EN_FOLDS = {
    "twice": 2.0,
    "double": 2.0,
    "doubled": 2.0,
    "triple": 3.0,
    "tripled": 3.0,
    "thrice": 3.0,
    "quadrupled": 4.0,
}
_EN_UNIT_WORDS = {
    "second": "s", "minute": "min", "hour": "h", "day": "d", "week": "week", "month": "month", "year": "year",
    "times": "x", "fold": "x", "percent": "%", "millisecond": "ms", "ms": "ms", "s": "s", "sec": "s",
    "min": "min", "hr": "h", "msec": "ms", "millis": "ms", "usec": "us",
    "c": "°c", "celsius": "°c",
    "gib": "gib", "mib": "mib", "gb": "gb", "mb": "mb", "tb": "tb", "kb": "kb", "kib": "kib",
}  # fmt: skip
_SCALES = {"万": 1e4, "亿": 1e8, "千": 1e3}
NEGATORS = frozenset(wording.NEGATORS_EN.split()) | frozenset(wording.NEGATORS_ZH.split())
_DENYING = NEGATORS | {(stem_,) for stem_ in NEGATORS}


@dataclass(frozen=True, slots=True)
class Item:
    """One word, phrase, identifier, number or time as the guard reads it.

    `concepts` are the lexicon lines it may stand for; `risk` the finding kind when it needs backing; `free` whether it
    adds no fact. `value` and `unit` are set for numbers, `approx_word` for words such as `half`. `parts` are the concepts
    of the words inside a compound: what a record with it also speaks of, and no support for the compound itself.
    """

    kind: str
    key: str
    start: int
    end: int
    concepts: frozenset[str] = frozenset()
    risk: str = ""
    free: bool = False
    negator: bool = False
    value: float | None = None
    unit: str = ""
    parts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Entry:
    """What the lexicon knows of one word."""

    concepts: frozenset[str]
    risk: str
    free: bool
    whole: bool = False


def stem(word: str) -> str:
    """Cut English endings so that `restarted`, `restarting` and `restarts` meet; not linguistics."""
    word = word.removesuffix("'s")
    if len(word) > 4 and word.endswith("ies"):
        word = word[:-3] + "y"
    elif len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending, least in (("ing", 6), ("ed", 5)):
        if len(word) >= least and word.endswith(ending) and any(c in _VOWELS for c in word[: -len(ending)]):
            word = word[: -len(ending)]
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            break
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


_POINTS = {stem("percentage"): "%", "百分点": "%", "个百分点": "%"}
_WHOLE_UNITS = frozenset(
    {
        stem("minute"),
        stem("hour"),
        "day",
        "week",
        "month",
        "year",
        "分钟",
        "小时",
        "个小时",
        "天",
        "周",
        "月",
        "星期",
        "年",
    }
)
_ONE_OF = frozenset(
    {"a", "an", "one", "last", "past", "previous", "whole", "full", "entir", "一", "一个", "一整", "一整个"}
)
_EN_UNITS = {stem(word): unit for word, unit in _EN_UNIT_WORDS.items()}


def _read(block: str) -> list[tuple[str, list[str], list[tuple[str, ...]]]]:
    lines = [line for line in block.strip().splitlines() if line]
    read: list[tuple[str, list[str], list[tuple[str, ...]]]] = []
    for line in lines:
        name, _, words = line.partition(": ")
        chinese, _, english = words.partition(" | ")
        phrases = [tuple(stem(part) for part in re.split("[_-]", word)) for word in english.split()]
        read.append((name, chinese.split(), phrases))
    return read


def _concepts() -> dict[str | tuple[str, ...], set[str]]:
    """The lines of the lexicon that a word stands in."""
    found: dict[str | tuple[str, ...], set[str]] = {}
    for block in (wording.TERMS, wording.STATES, wording.REMEDIES):
        prefix = "do." if block is wording.REMEDIES else ""
        for name, chinese, english in _read(block):
            for word in [*chinese, *english]:
                if word not in _DENYING:  # `note` has the stem of `not`
                    found.setdefault(word, set()).add(prefix + name)
    for local, common in wording.REGIONAL_TERMS.items():
        found.setdefault(local, set()).update(found.get(common, set()))
    return found


def _free_words() -> set[str | tuple[str, ...]]:
    """The calibrated vocabulary, the words that deny, and their regional forms."""
    free: set[str | tuple[str, ...]] = set(wording.FREE_ZH.split())
    free |= {tuple(stem(part) for part in word.split("-")) for word in wording.FREE_EN.split()}
    free |= {local for local, common in wording.REGIONAL_TERMS.items() if common in free}
    return free | {(stem(word),) if word[0].isascii() else word for word in NEGATORS}


@cache
def lexicon() -> dict[str | tuple[str, ...], Entry]:
    """Every known word: Chinese by its characters, English by the tuple of its stems."""
    concepts, free = _concepts(), _free_words()
    risks: dict[str | tuple[str, ...], str] = {}
    for name, chinese, english in _read(wording.RISKS):
        for word in [*chinese, *english]:
            risks.setdefault(word, name)
    for word, risk in risks.items():
        concepts.setdefault(word, set()).add(f"{risk}:{word if isinstance(word, str) else ' '.join(word)}")
    whole = _whole_words() - risks.keys() - free
    return {
        word: Entry(
            frozenset(concepts.get(word, ())), risks.get(word, ""), word in free and word not in risks, word in whole
        )
        for word in {*concepts, *risks, *free}
    }


def _whole_words() -> set[str | tuple[str, ...]]:
    """The compounds that stand for nothing but themselves: `thread pool` is backed by no `pool`."""
    words: set[str | tuple[str, ...]] = set()
    for _, chinese, english in _read(wording.WHOLE):
        words |= {word for word in chinese if len(word) > _SHORTEST_PART}
        words |= {word for word in english if len(word) > 1}
    for block in (wording.BASE, wording.STATES, wording.REMEDIES):
        for _, chinese, english in _read(block):
            words -= {*chinese, *english}
    return words


@cache
def _states() -> frozenset[str]:
    return frozenset(name for name, _, _ in _read(wording.STATES))


def state_family(concept: str) -> str:
    """The family of a state concept (`alertstate` for `alertstate.firing`), empty for other concepts."""
    return concept.partition(".")[0] if concept in _states() else ""


@lru_cache(maxsize=4096)
def parts_of(text: str) -> tuple[str, ...]:
    """The words inside an identifier: `NodeInodesHigh` and `node-inodes_high` give node, inod, high (stems)."""
    return tuple(stem(part.lower()) for part in _PARTS.findall(text))


def _number_from_han(match: re.Match[str]) -> tuple[float, str]:
    found = match.groupdict()
    if found["percent"]:
        return _han_value(found["percent"]), "%"
    if found["below"]:
        return _han_value(found["above"]) / max(_han_value(found["below"]), 1), "ratio"
    if found["tenths"]:
        return (_han_value(found["tenths"]) * 10 + (_han_value(found["more"]) if found["more"] else 0)), "%"
    if found["of"]:
        return 0.5, _HAN_UNITS[found["of"]]
    if found["fold"]:
        return _han_value(found["fold"]), "x"
    value = _han_value(found["plain"])
    if found["half"]:
        return value + 0.5, "min"
    return value, _HAN_UNITS.get(found["unit"] or "", "")


def _han_value(text: str) -> float:
    if text == "百":
        return 100.0
    if "十" in text and len(text) > 1:
        tens, _, ones = text.partition("十")
        return float(_HAN_VALUES.get(tens, 1) * 10 + (_HAN_VALUES.get(ones, 0) if ones else 0))
    return float(_HAN_VALUES.get(text[0], 0))


# A character that denies, inside a noun whose head an earlier word has taken: `告警级|别`, `非|洲`.
_NOUN_ENDS = {"别": frozenset("级类分区识性个特差辨鉴派")}
_NOUN_GOES_ON = {
    "别": frozenset("名墅处"),
    "非": frozenset("洲"),
    "零": frozenset("售件食钱部碳"),
    "空": frozenset("调载港军运域箱托压气窗翻桶跑格"),
    "无": frozenset("线锡"),
    "未": frozenset("来"),
}


def _in_a_noun(text: str, at: int, size: int) -> bool:
    """Whether the one character that a Chinese text has at `at` denies nothing: it is a part of a noun."""
    if size > 1:
        return False
    ends, goes_on = _NOUN_ENDS.get(text[at]), _NOUN_GOES_ON.get(text[at])
    return bool((ends and at and text[at - 1] in ends) or (goes_on and text[at + 1 : at + 2] in goes_on))


def _lex_han(run: list[Token]) -> list[Item]:
    text = "".join(token.text for token in run)
    known = lexicon()
    items: list[Item] = []
    at = 0
    while at < len(text):
        number = _HAN_NUMBER.match(text, at)
        value, unit = _number_from_han(number) if number else (0.0, "")
        if number and (number.group() not in known or value > _SMALL):
            items.append(
                Item("number", number.group(), run[at].start, run[number.end() - 1].end, value=value, unit=unit)
            )
            at = number.end()
            continue
        size = next(
            (size for size in range(min(_LONGEST_HAN, len(text) - at), 0, -1) if text[at : at + size] in known), 0
        )
        word = text[at : at + max(size, 1)]
        start, end = run[at].start, run[at + len(word) - 1].end
        if size:
            entry = known[word]
            parts = _han_parts(word) if entry.whole else frozenset[str]()
            deny = word in NEGATORS and not _in_a_noun(text, at, len(word))
            items.append(Item("word", word, start, end, entry.concepts, entry.risk, entry.free, deny, parts=parts))
        elif items and items[-1].kind == "unknown" and items[-1].end == start and len(items[-1].key) < _LONGEST_UNKNOWN:
            last = items.pop()
            items.append(Item("unknown", last.key + word, last.start, end))
        else:
            items.append(Item("unknown", word, start, end))
        at += len(word)
    return items


def _lex_words(run: list[Token]) -> list[Item]:
    known = lexicon()
    stems = [stem(token.key) for token in run]
    items: list[Item] = []
    at = 0
    while at < len(run):
        size = next(
            (
                size
                for size in range(min(_LONGEST_PHRASE, len(run) - at), 0, -1)
                if tuple(stems[at : at + size]) in known
            ),
            0,
        )
        start, end = run[at].start, run[at + max(size, 1) - 1].end
        key = " ".join(stems[at : at + max(size, 1)])
        if run[at].key in _EN_FOLDS and size <= 1:
            items.append(Item("number", run[at].key, start, end, value=_EN_FOLDS[run[at].key], unit="x"))
        elif run[at].key in _EN_NUMBERS and size <= 1:
            items.append(Item("number", run[at].key, start, end, value=float(_EN_NUMBERS[run[at].key])))
        elif size:
            entry = known[tuple(stems[at : at + size])]
            parts = _single_concepts(stems[at : at + size])
            concepts = entry.concepts if entry.whole else entry.concepts | parts
            negator = run[at].key in NEGATORS and size == 1
            items.append(Item("word", key, start, end, concepts, entry.risk, entry.free, negator, parts=parts))
        else:
            items.append(Item("unknown", key, start, end))
        at += max(size, 1)
    return items


@lru_cache(maxsize=1024)
def _han_parts(word: str) -> frozenset[str]:
    """What the words inside a Chinese compound name, read from the left, none of them the whole."""
    known = lexicon()
    found: set[str] = set()
    at = 0
    while at < len(word):
        size = next(
            (size for size in range(len(word) - at, 0, -1) if size < len(word) and word[at : at + size] in known), 1
        )
        entry = known.get(word[at : at + size])
        if word[at : at + size] in NEGATORS:
            return frozenset()
        if entry and not entry.risk:
            found |= {concept for concept in entry.concepts if not state_family(concept)}
        at += size
    return frozenset(found)


def _single_concepts(stems: list[str]) -> frozenset[str]:
    """A phrase still names what its words name, but for the free ones: `slow query` is slow."""
    if len(stems) == 1:
        return frozenset()
    if any(word in NEGATORS for word in stems):
        return frozenset()
    known = lexicon()
    found: set[str] = set()
    for word in stems:
        entry = known.get((word,))
        if entry and not entry.risk:
            found |= {concept for concept in entry.concepts if not state_family(concept)}
    return frozenset(found)


def _lex_single(token: Token) -> Item:
    if token.kind is TokenKind.NUMBER and token.unit == "xx":
        return Item("unknown", token.key, token.start, token.end)
    if token.kind is TokenKind.NUMBER and token.value is not None:
        value = float(token.value)
        unit = token.unit.lstrip("-")  # `45-minute`
        unit = _EN_UNITS.get(stem(unit), unit) if unit != token.unit else unit
        return Item("number", token.key, token.start, token.end, value=value, unit=unit, negator=_is_none(token))
    if token.kind is TokenKind.TIME:
        return Item("time", token.key, token.start, token.end)
    if token.kind is TokenKind.IDENTIFIER:
        return _lex_identifier(token)
    odd = token.kind is TokenKind.OTHER and (
        (token.text.isalpha() and not _LATIN.fullmatch(token.text)) or speaks(token.text)
    )
    return Item("odd" if odd else "sign", token.key, token.start, token.end)


def _is_none(token: Token) -> bool:
    """Whether a number says that there is none: `0`, and no `+0000` of a time."""
    return token.value == 0 and token.text[0] not in "+-"


_LATIN = re.compile("[À-ÖØ-öø-ÿ]")  # of a place's or a person's name
_PLAIN_SIGNS = frozenset("°℃℉●○■□▪▫◆◇▶►◦·★☆©®™№")
_TICKS = frozenset("√✓✔☑✗✘")


def speaks(sign: str) -> bool:
    """Whether a sign says something: a tick, a thumb, a face."""
    return any(c in _TICKS or (unicodedata.category(c) == "So" and c not in _PLAIN_SIGNS) for c in sign)


_AGAIN = frozenset(
    map(
        stem,
        [
            "upload",
            "download",
            "run",
            "check",
            "issue",
            "send",
            "deploy",
            "index",
            "sync",
            "start",
            "queue",
            "import",
            "export",
            "submit",
            "post",
            "test",
        ],
    )
)
_COUNTED = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)-([a-z]{3,12})")


def _lex_identifier(token: Token) -> Item:
    key = token.key.strip("-.*").removeprefix("per-")
    if key != token.key and (known := lexicon().get((stem(key),))):
        return Item("word", stem(key), token.start, token.end, known.concepts, known.risk, known.free)
    if (lasting := written_together(key)) is not None:
        return Item("number", key, token.start, token.end, value=lasting[0], unit=lasting[1])
    if key in {"i.e", "e.g"}:
        return Item("word", key, token.start, token.end, free=True)
    if (counted := _COUNTED.fullmatch(key)) and counted[2] not in _EN_UNIT_WORDS and len(counted[2]) > _SHORTEST_PART:
        return Item("number", key, token.start, token.end, value=float(counted[1]))  # `its 500-row limit`
    parts = tuple(stem(part) for part in re.split("[-_]", key) if part)
    entry = lexicon().get(parts) or (lexicon().get(parts[1:]) if parts[:1] == ("re",) and parts[-1] in _AGAIN else None)
    if entry is None and all(len(part) > 1 and (known := lexicon().get((part,))) and known.free for part in parts):
        entry = Entry(frozenset(), "", True)
    if entry is not None and entry.free and not entry.concepts and parts[:1] == ("re",):
        return Item("unknown", stem(key), token.start, token.end)  # `re-signed`: a deed, whatever its second half
    if entry is not None and len(parts) > 1:
        return Item("compound", key, token.start, token.end, entry.concepts, entry.risk, entry.free)
    return Item("identifier", key, token.start, token.end)


def _scaled(items: list[Item], text: str) -> list[Item]:
    """Join a number and what counts it: `1.5 万`, `two hours`, `four times`."""
    joined: list[Item] = []
    for item in items:
        last = joined[-1] if joined else None
        if last and last.kind == "number" and last.value is not None and not last.unit:
            if item.key in _SCALES:
                joined[-1] = Item(
                    "number", last.key + item.key, last.start, item.end, value=last.value * _SCALES[item.key]
                )
                continue
            unit = (
                _EN_UNITS.get(item.key)
                or _POINTS.get(item.key)
                or ("x" if item.key in {"倍"} else _HAN_UNITS.get(item.key, ""))
            )
            if unit and text[last.end : item.start] not in {"'", "’"}:  # `Screen 5's lamp` lasts no 5 s
                joined[-1] = Item("number", last.key + item.key, last.start, item.end, value=last.value, unit=unit)
                continue
        if last and last.key in _ONE_OF and item.key in _WHOLE_UNITS:
            half = len(joined) > 1 and joined[-2].key == "half"
            joined[-1] = Item(
                "number",
                f"{last.key} {item.key}",
                last.start,
                item.end,
                value=0.5 if half else 1.0,
                unit=_EN_UNITS.get(item.key) or _HAN_SPANS[item.key],
            )
            continue
        joined.append(item)
    return joined


def unit_after(item: Item, items: Sequence[Item]) -> str:
    """The unit that stands right behind an item of `items`, '' where none does: `秒` of `3.9-4.8 秒`."""
    following = next((other for other in items if other.start >= item.end), None)
    if following is None or following.start - item.end > 1:
        return ""
    return _EN_UNITS.get(following.key) or _HAN_UNITS.get(following.key) or ("%" if following.key == "%" else "")


def _joined(text: str, left: Token, right: Token) -> bool:
    return right.start - left.end <= 4 and _JOINS_HAN.fullmatch(text[left.end : right.start]) is not None


def _group(token: Token) -> str:
    if token.kind is TokenKind.CJK:
        return "han"
    return "word" if token.kind is TokenKind.WORD else ""


@lru_cache(maxsize=2048)
def lex(text: str) -> tuple[Item, ...]:
    """Read `text` into items, left to right, offsets into the original; linear, never raises."""
    items: list[Item] = []
    run: list[Token] = []

    def close() -> None:
        if run:
            items.extend(_lex_han(run) if _group(run[0]) == "han" else _lex_words(run))
            run.clear()

    tokens = tokenise(text)
    phrases = phrases_of(tokens, text)
    until = -1
    for at, token in enumerate(tokens):
        if at <= until:
            continue
        if phrase := phrases.get(at):
            close()
            items.append(_phrased(phrase, token.start, tokens[phrase.last].end))
            until = phrase.last
            continue
        group = _group(token)
        if run and (group != _group(run[0]) or not _joined(text, run[-1], token)):
            close()
        if group:
            run.append(token)
        else:
            items.append(_lex_single(token))
    close()
    return tuple(_scaled(items, text))


def _phrased(phrase: Phrase, start: int, end: int) -> Item:
    if phrase.kind == "number":
        return Item("number", phrase.key, start, end, value=phrase.value, unit=phrase.unit)
    return Item("time" if phrase.kind == "time" else "word", phrase.key, start, end, free=phrase.kind == "zone")


@lru_cache(maxsize=2048)
def normal_form(text: str) -> str:
    """`text` as the frame patterns read it: folded, lower case, `n't` opened, no spaces within Chinese."""
    words: list[str] = []
    last_end, last_han = 0, False
    for token in tokenise(text):
        han = token.kind is TokenKind.CJK
        key = token.key
        if key.endswith("n't"):
            key = {"can't": "can", "won't": "will"}.get(key, key[:-3]) + " not"
        key = "can not" if key == "cannot" else key
        gap = text[last_end : token.start]
        mark = next((c for c in gap if c in ",;:.!?，；：。！？、"), "")
        mark = {"，": ",", "；": ";", "：": ":", "。": ".", "！": "!", "？": "?", "、": ","}.get(mark, mark)
        words.append(mark + ("" if han and last_han else " ") + key)
        last_end, last_han = token.end, han
    return "".join(words).strip()
