"""Reads what a sentence lists: each entry is held against a text of its own, and the count against the entries."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from evals.reading import atoms
from evals.sources import Source
from evals.vocabulary import COUNTED, STATES

_NAME = r"[A-Za-z0-9][A-Za-z0-9_.:/@-]*[A-Za-z0-9]"
_JOINT = r"\s?(?:、|,|，|;|；|和|与|及|以及|或|\band\b|\bor\b)\s?(?:(?:以及|和|and|or)\s?)?"
_ENTRY = rf"(?:the )?{_NAME}\s?\([^()]*\)"
_ENTRIES: Final = re.compile(rf"{_ENTRY}(?:{_JOINT}{_ENTRY})+")
_ONE_ENTRY: Final = re.compile(rf"({_NAME})\s?\(([^()]*)\)")
_NAMES: Final = re.compile(rf"(?<![=\w.:/@-]){_NAME}(?:{_JOINT}{_NAME})+(?![\w.:/@-]*\w|\s?=)")
_OWNED: Final = rf"{_NAME}\s?的\s?{_NAME}"
_OWNED_ROW: Final = re.compile(
    rf"(?<![=A-Za-z0-9_./@-]){_OWNED}(?:\s?(?:、|和|与|及|以及)\s?{_OWNED})+(?![\w.:/@-]*[A-Za-z0-9])"
)
_OWNS: Final = re.compile(rf"{_OWNED}|(?<![\w.-]){_NAME} of {_NAME}\W*$")
_EACH: Final = re.compile(r"均(?=[\u4e00-\u9fff])|都(?=[\u4e00-\u9fff])|\b(?:both|each)\b", re.IGNORECASE)
_COUNT: Final = re.compile(
    r"(?P<number>(?<![\w.:/-])\d+|[两二三四五六七八九十]|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b)"
    r"\s?(?:条|个|笔|种|起|张|项|(?:(?:of (?:the|these|those)|other|matching|listed|cited|log) )*(?!was|is|has|its|this|does|hours|minutes|seconds|days|times)[a-z]+s\b)",
    re.IGNORECASE,
)
_MORE: Final = re.compile(r"等|…|\.\.\.|\band (?:\d+ )?(?:more|others)\b")
_TOTAL: Final = re.compile(r"\btotal=(\d+)")
_ALL_TOLD: Final = re.compile(r"共|总|\b(?:matched|total\w*|altogether|in all)\b", re.IGNORECASE)
_OF_SHOWN: Final = re.compile(
    r"其中|列出|这[两几些]|返回|\b(?:of (?:these|those|them|the)|listed|these|came back|returned)\b", re.I
)


@dataclass(frozen=True, slots=True)
class Listed:
    """A sentence without its list: `rest` of it, the `entries` as texts, and whether the list says that it goes on."""

    rest: str
    entries: tuple[str, ...]
    goes_on: bool


def read_list(sentence: str) -> Listed:
    """Take `A (…), B (…) and C (…)` out of a sentence; no entries where it has no such list."""
    found = _ENTRIES.search(sentence)
    read = _ONE_ENTRY.findall(found.group()) if found else []
    if (
        found is None
        or _is_within(sentence, found.start())
        or not all(_is_name(head) or "=" in said for head, said in read)
    ):
        return Listed(sentence, (), goes_on=False)
    entries = tuple(f"{head} {' '.join(re.split(r'[,;，；、]', said))}" for head, said in read)
    before, after = sentence[: found.start()].rstrip(" :："), sentence[found.end() :]
    return Listed(
        f"{before}. {after}" if re.search(r"\w", after) else before, entries, bool(_MORE.match(after.strip(" ,，、")))
    )


def listed_in(sentence: str) -> int:
    """How many things follow a colon, each told apart by a value, a name or a classifier of its own; 0 where none do."""
    _, colon, rest = re.sub(r"(?<=\d):(?=\d)", "·", sentence).partition(":")
    parts = [part for part in re.split(rf"{_JOINT}|[。.](?:\s|$)", rest) if re.search(r"\w", part)]
    own = [part for part in parts if atoms(part) or re.search(r"[一1]\s?[条个笔种起]", part)]
    return len(parts) if colon and len(parts) > 1 and len(own) == len(parts) else 0


def in_rows(sentence: str) -> str:
    """A sentence in which `A, B and C` is `A、B、C`, so that no clause ends within a row of names."""

    def row(found: re.Match[str]) -> str:
        names = _row_of(found.group())
        return "、".join(names) if names else found.group()

    return _NAMES.sub(row, sentence)


def one_by_one(clause: str) -> list[str]:
    """A clause once for each name of `A, B and C are firing`; the clause itself where it names no such row."""
    for found in (*_OWNED_ROW.finditer(clause), *_NAMES.finditer(clause)):
        owned = re.findall(_OWNED, found.group())
        names = owned or _row_of(found.group())
        if names:
            around = (_EACH.sub("", clause[: found.start()]), _EACH.sub("", clause[found.end() :]))
            return [f"{around[0]}{name}{around[1]}" for name in names]
    return [clause]


def owns(clause: str) -> bool:
    """Whether a clause tells one name as that of another: `mail 的 DiskFull`, `DiskFull of mail`."""
    return _OWNS.search(clause) is not None


def _row_of(text: str) -> list[str]:
    """The names of a row; none where they are not alike: `db-2 and LinkErrors` ends one thing and begins another."""
    names = [name for name in re.split(_JOINT, text) if name]
    alike = all(_is_name(name) for name in names) and len({name[0].isupper() for name in names}) == 1
    return names if alike else []


def _is_within(sentence: str, at: int) -> bool:
    """Whether a place is within brackets: a search may list its files there."""
    return sentence.count("(", 0, at) > sentence.count(")", 0, at)


def _is_name(text: str) -> bool:
    read = atoms(text)
    return len(read) == 1 and read[0].kind == "name" and read[0].text == text


def told_count(clause: str, listed: int, sources: Sequence[Source]) -> frozenset[str]:
    """The numbers and number words of a clause that say how many things are listed or cited, and say it rightly.

    `listed` is the length of the sentence's own list, 0 where it has none. Without one the cited items are counted:
    those of the names and the state that the clause tells. Where a search told its total, only that is how many there
    are; fewer may be told of what is shown.
    """
    totals = {int(total) for source in sources if not source.document for total in _TOTAL.findall(source.text)}
    right: set[str] = set()
    for found in _COUNT.finditer(clause):
        number = int(found["number"]) if found["number"].isdigit() else COUNTED[found["number"].casefold()]
        of_own_list = number == listed and not _ALL_TOLD.search(clause)
        if totals and number not in totals and not of_own_list and not _OF_SHOWN.search(clause):
            continue
        if number in {listed, _items_of(clause, sources)}:
            right |= {found["number"], found.group().strip()}
    return frozenset(right)


def _items_of(clause: str, sources: Sequence[Source]) -> int:
    items = [one for one in sources if not (one.negative or one.document or _TOTAL.search(one.text))]
    names = [atom for atom in atoms(clause) if atom.kind == "name"]
    told = [pattern for pattern in STATES.values() if pattern.search(clause)]
    return sum(all(one.has(name) for name in names) and all(state.search(one.text) for state in told) for one in items)
