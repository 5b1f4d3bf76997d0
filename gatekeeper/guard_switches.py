"""A field that is a switch or a count of none, told the other way: `geofence is on` of `GEOFENCE=disabled`, `had checksum errors` of `checksum errors: 0`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, stem
from gatekeeper.guard_lines import LONGEST, MOST
from gatekeeper.guard_records import Record, negated, parts_text
from gatekeeper.guard_seen import SAID, is_open

_OFF_VALUES = frozenset(["false", "no", "off", "disabled", "inactive", "否", "关", "关闭", "禁用", "停用", "未启用"])
_ON_VALUES = frozenset(["true", "yes", "on", "enabled", "是", "开", "开启", "启用", "已启用"])
_FIELD = re.compile(
    r"(?:^|(?<=[\s,;|({\[\"']))(?P<key>[A-Za-z_\u4e00-\u9fff][\w.-]{1,40}(?: [A-Za-z][a-z]{2,20}){0,2})[\"']?\s?[=:]\s?[\"']?"
    rf"(?P<value>{'|'.join(sorted(_OFF_VALUES | _ON_VALUES, key=len, reverse=True))}|\d{{1,9}})(?=[\"']?\s*(?:[,;|)\]}}\n，；。]|\.?$|\s\S{{1,40}}[=:]))",
    re.IGNORECASE,
)
# Parts of a key that name no thing of their own, and keys that count what a search found.
_EMPTY_WORDS = """
is has are was flag enabled enable status state mode num number count total cnt n value set of the in on to currently active
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())
_OF_SEARCH = re.compile(
    r"match|hit|found|count$|total|rows?$|return|result|scanned|limit|page|size|more$|truncat|partial|silenc|time|port|exit|code|^rc$|version|level|priority|id$|rank|order|offset|epoch|term|slot|seq",
    re.IGNORECASE,
)
_COUNTS = re.compile(r"(?<!s)s$|[\u4e00-\u9fff]数$|_count$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Switch:
    """A field that says whether something is so: the words of its key, its value, the names beside it, and its line."""

    parts: tuple[Item, ...]
    key: str
    phrase: str
    on: bool
    number: float | None
    names: frozenset[str]
    line: str
    rest: str


def _names(text: str) -> frozenset[str]:
    """The names in a text, but for the keys of its fields; `4471-B` reads as a number with a unit, and is a name."""
    items = lex(_KEYS.sub(" ", text[:LONGEST]))
    return frozenset(i.key for i in items if i.kind in {"identifier", "compound"} or _NUMBERED.fullmatch(i.key))


_KEYS = re.compile(r"[A-Za-z_][\w.-]{0,40}[\"']?\s?=")
_NUMBERED = re.compile(r"\d{2,9}-[a-z]{1,3}|[a-z]{1,3}-\d{2,9}")


@lru_cache(maxsize=512)
def _switches(lines: tuple[str, ...]) -> tuple[Switch, ...]:
    own = [line[:LONGEST] for line in lines[:MOST] if not line.startswith(SAID)]
    everything = frozenset[str]().union(*map(_names, own)) if own else frozenset[str]()
    found: list[Switch] = []
    for line in own:
        for match in _FIELD.finditer(line):
            key, value = match["key"], match["value"].lower()
            number = float(value) if value.isdigit() else None
            parts = _parts(key)
            if not parts or _OF_SEARCH.search(key) or (number is not None and not _COUNTS.search(key)):
                continue
            rest = line[: match.start()] + " ; " + line[match.end() :]
            names = _names(rest) or everything
            on = value in _ON_VALUES if number is None else number > 0
            found.append(Switch(parts, _joined(key), _phrase(key), on, number, names, line, rest))
    return tuple(found)


def _joined(key: str) -> str:
    return re.sub(r"[\W_]", "", key.lower())


def _phrase(key: str) -> str:
    """What a key reads as where its words are one term: `fail login` of `failed_logins`."""
    items = lex(" ".join(word for piece in key.split() for word in parts_text(piece)).lower())
    return items[0].key if len(items) == 1 else ""


def _parts(key: str) -> tuple[Item, ...]:
    """The words of a key that name what it switches or counts."""
    text = " ".join(word for piece in key.split() for word in parts_text(piece)) if key.isascii() else key
    words = [word for word in re.split(r"[\s_.-]+", text.lower()) if word and word not in _EMPTY]
    items = [item for word in words for item in lex(word) if item.kind != "sign"]
    return tuple(items) if any(not item.free or item.concepts for item in items) else ()


_SPELLED = 4  # letters: `auto` of `automatically`


def _is(part: Item, item: Item) -> bool:
    return (
        part.key == item.key
        or stem(part.key) == stem(item.key)
        or bool(part.concepts & item.concepts)
        or (len(part.key) >= _SPELLED and item.kind == "word" and item.key.startswith(part.key))
    )


def _mention(switch: Switch, items: Sequence[Item]) -> tuple[int, int] | None:
    """Where a clause speaks of what a switch switches: the first and the last of its words, close together."""
    whole = [at for at, item in enumerate(items) if item.kind != "word" and _joined(item.key) == switch.key]
    if whole:
        return whole[0], whole[0]
    phrase = [at for at, item in enumerate(items) if " " in item.key and item.key == switch.phrase]
    if phrase:
        return phrase[0], phrase[0]
    places = [[at for at, item in enumerate(items) if _is(part, item)] for part in switch.parts]
    if not all(places):
        return None
    first = places[0][0]
    chosen = [min(own, key=lambda at: abs(at - first)) for own in places]
    start, end = min(chosen), max(chosen)
    return (start, end) if end - start < _SPREAD + len(switch.parts) else None


_SPREAD = 3  # words between the parts of a key
_OFF = re.compile(
    r"\b(?:disabled|off|false|deactivated|inactive|unset|without|lacks?|lacking|outside|free of|missing|zero|left out of|clear of|none)\b|禁用|停用|关闭|关着|关掉|未启用|未开启|未开|没开|之外|以外|缺少|无"
)
_ON = re.compile(r"\b(?:enabled|on|true|active|activated)\b|启用|开启|打开|开着|(?<!不)为真")
_NEUTRAL = re.compile(
    r"\b(?:settings?|fields?|flags?|columns?|values?|configur\w+|parameters?|options?|checked|would|could|should|might|may|can|must|intended|supposed|only|but|except|other than|apart from|unlike|rather|instead|whether|until|unless|before|test(?:ed|ing)?|rate|ratio|share)\b"
    r"|字段|列|取值|参数|配置项|标志|可以|可能|应|只有|除|而非|而不|是否|之前|率|比例"
)
_AFTER = 4  # words behind a mention that say whether it is so


def _told_off(switch: Switch, clause: Clause, place: tuple[int, int]) -> bool | None:
    """Whether a clause denies what a switch switches, by the one negation that bears on it; None where it cannot be told."""
    items = clause.items
    start, end = place
    text = " ".join(item.key for item in items)
    negators = [at for at, item in enumerate(items) if item.negator and not _is_part(switch, item)]
    off = [*_OFF.finditer(clause.form)]
    on = _ON.search(re.sub(r"\bon (?=\S*\d)", " ", clause.form)) is not None
    if not negators and not off:
        return False
    if (
        len(negators) + len(off) > 1
        or (off and on)
        or any(part.key in text and _OFF.search(part.key) for part in switch.parts)
    ):
        return None
    if off:
        return True
    at = negators[0]
    return True if negated(items, start) or end < at <= end + _AFTER else None


def _is_part(switch: Switch, item: Item) -> bool:
    return any(part.key == item.key for part in switch.parts)


def switched(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A switch told on that is off, a thing told as there of which none is counted, and the reverse."""
    observed = [record for record in facts if record.kind in {"observed", "partial"}]
    every = [switch for record in observed for switch in _switches(record.lines)]
    if not every:
        return []
    for part in parts:
        if is_open(part) or _NEUTRAL.search(part.form):
            continue
        for switch, place in _told_of(part, parts, every):
            off = _told_off(switch, part, place)
            if off is None or off is not switch.on or (off is False and _told_elsewhere(switch, part, observed)):
                continue
            kind, last = FindingKind.NEGATION_POLARITY, part.items[place[1]]
            word = "there" if switch.on else "none" if switch.number is not None else "off"
            return [
                Fault(kind, part.items[place[0]].start, last.end, f"is told otherwise, and is {word} in the record")
            ]
    return []


def _told_of(
    part: Clause, parts: Sequence[Clause], every: Sequence[Switch]
) -> Iterator[tuple[Switch, tuple[int, int]]]:
    """The switches that a clause tells of: those of the rows that it, or else its sentence, names; all where they agree."""
    spoken = [(switch, place) for switch in every if (place := _mention(switch, part.items)) is not None]
    for parts_of_key in dict.fromkeys(switch.parts for switch, _ in spoken):
        alike = [(switch, place) for switch, place in spoken if switch.parts == parts_of_key]
        names = frozenset[str]().union(*(switch.names for switch, _ in alike))
        told = {item.key for item in part.items} & names or {i.key for one in parts for i in one.items} & names
        own = [(switch, place) for switch, place in alike if switch.names & told] if told else alike
        marking = {name for name in told if not all(name in switch.names for switch, _ in alike)}
        own = [(switch, place) for switch, place in own if not marking or switch.names & marking]
        if not told and (len(parts_of_key) == 1 or len({switch.on for switch, _ in alike}) > 1):
            continue
        for name in marking or {""}:
            mine = [(switch, place) for switch, place in own if not name or name in switch.names]
            if len({switch.on for switch, _ in mine}) == 1:
                yield mine[0]


def _told_elsewhere(switch: Switch, part: Clause, records: Sequence[Record]) -> bool:
    """Whether another place of the records has the words of the key, so that the clause may rest on that."""
    lines = {line for record in records for line in record.lines[:MOST] if not line.startswith(SAID)}
    told = {item.key for item in part.items} & switch.names
    texts = [switch.rest, *(line for line in lines if line != switch.line and (not told or told & _names(line)))]
    return any(
        all(any(_is(word, item) for item in lex(_FIELD.sub(" ", text[:LONGEST]))) for word in switch.parts)
        for text in texts
    )
