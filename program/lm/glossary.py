"""The words of operations in two languages, and how records spell them; `glossary.json` is the data.

An entry is one thing: `zh` and `en` are the ways in which people ask for it, `find` the spellings in logs, alerts and
documents, the most telling first. A `soft` entry ("node", "user") names a kind of thing: beside a name it adds nothing.
"""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from program.chinese import simplified

_PART = re.compile(r"[A-Za-z0-9_]+|[^\sA-Za-z0-9_]")
_ENDINGS = ("ing", "ed", "es", "s")
# Words that join others and are skipped when forms are compared, so that "lost the connection" is "lost connection".
GLUE = frozenset({
    "a", "an", "any", "are", "at", "be", "been", "being", "by", "for", "from", "had", "has", "have", "is", "its", "of",
    "on", "our", "some", "that", "the", "their", "to", "was", "were", "with", "的",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing and its spellings, best first; `soft` where it only names a kind of thing.

    The first `recorded` spellings are those of records, the others those of people.
    """

    spellings: tuple[str, ...]
    soft: bool
    recorded: int


@dataclass(frozen=True, slots=True)
class Match:
    """A run of tokens that asks for an entry: how many tokens, and which entry."""

    length: int
    entry: Entry


def fold(text: str) -> str:
    """One spelling for comparison: NFKC, without case, Chinese in Simplified characters."""
    return simplified(unicodedata.normalize("NFKC", text).casefold())


def is_han(text: str) -> bool:
    """Whether a text holds a Chinese character."""
    return any("㐀" <= char <= "鿿" or "豈" <= char <= "﫿" for char in text)


def stem(word: str) -> str:
    """The part of an English word that its inflections share; only ever compared, never searched for."""
    word = fold(word)
    if not word.isascii() or not word.isalpha():
        return word
    if word.startswith("logg"):
        return word  # "logged in" is no "logs in"
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word.removesuffix(ending)
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word


def parts_of(text: str) -> tuple[str, ...]:
    """Cut a text into comparable parts: stems of Latin words, single Chinese characters; glue is left out."""
    parts = (part for part in _PART.findall(fold(text)) if part not in "-/.'")
    return tuple(stem(part) for part in parts if part not in GLUE)


@cache
def _index() -> dict[str, list[tuple[tuple[str, ...], Entry]]]:
    rows = json.loads((Path(__file__).with_name("glossary.json")).read_text(encoding="utf-8"))
    index: dict[str, list[tuple[tuple[str, ...], Entry]]] = {}
    for row in rows:
        spellings = _unique([*row["find"], *row["en"], *row["zh"]])
        recorded = sum(spelling in row["find"] for spelling in spellings)
        entry = Entry(spellings, bool(row.get("soft")), recorded)
        for form in (*row["zh"], *row["en"]):
            parts = parts_of(form)
            if parts:
                index.setdefault(parts[0], []).append((parts, entry))
    for forms in index.values():
        forms.sort(key=lambda item: -len(item[0]))
    return index


def longest_match(parts: tuple[str, ...], at: int) -> Match | None:
    """The entry that the longest run of parts from `at` on asks for."""
    for form, entry in _index().get(parts[at], ()):
        if parts[at : at + len(form)] == form:
            return Match(len(form), entry)
    return None


def _unique(words: list[str]) -> tuple[str, ...]:
    """Each spelling once; one that holds an earlier spelling finds nothing more than that does."""
    kept: list[str] = []
    for word in words:
        if not any(fold(one) in fold(word) for one in kept):
            kept.append(word)
    return tuple(kept)
