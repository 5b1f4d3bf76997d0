"""What the checks of names and lines share: the names of a line, which names are alike, the sentences of a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.guard_lexicon import Item, lex

OPEN = frozenset({"unknown", "gap", "question", "condition", "embedded", "suggest", "hedge", "meta", "consequent"})
LONGEST = 2000  # characters of a line that are read
MOST = 60  # lines of a record
LEAST = 2


@lru_cache(maxsize=4096)
def read_line(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The names of a line, and its other words with their concepts."""
    items = lex(text[:LONGEST])
    names = frozenset(item.key for item in items if is_name(item)) | frozenset(
        host for item in items if "://" in item.key for host in _HOST.findall(item.key)
    )
    words = frozenset(word for item in items if not is_name(item) for word in (item.key, *item.concepts))
    return names, words


_HOST = re.compile(r"//([\w.-]*\d[\w.-]*)")
_MARKED = re.compile(r"(?=.*\d)(?=.*[a-z])|\d{1,3}(?:\.\d{1,3}){3}")
_SPAN = re.compile(r"\d+-[a-z]+")


def is_name(item: Item) -> bool:
    """Whether an item names one thing of many: it has a digit and a letter."""
    return (
        item.kind in {"identifier", "compound"}
        and _MARKED.match(item.key) is not None
        and not _SPAN.fullmatch(item.key)
    )


@lru_cache(maxsize=2048)
def _shape(name: str) -> str:
    """What a name looks like: `tide-model-0` and `radius-2` are alike, `pvc-5e1c`, `FW-612` and `10.0.0.2` are others."""
    return re.sub(r"[0-9]+", "0", re.sub(r"[a-z]+", "a", name))


def alike(one: str, two: str, *, close: bool = False) -> bool:
    """Whether two names may be taken for one another: of one stem, or (unless they must be close) of one look."""
    stem_one, stem_two = re.sub(r"[\W\d_]+[a-z0-9]*$", "", one), re.sub(r"[\W\d_]+[a-z0-9]*$", "", two)
    if close:
        return bool(stem_one) and stem_one == stem_two
    both_long = min(one.count("-"), two.count("-")) > 1
    return both_long or (bool(stem_one) and stem_one == stem_two) or _shape(one) == _shape(two)


# What stands between two commas or full stops of a sentence.
SEGMENT = re.compile(r"[^,，;；。]{4,300}")
SENTENCE = re.compile(r"(?<=[。；])|(?<=;)(?!\s*[\w.$-]+\s?[=:])|(?<=[a-z0-9)\]])\.\s+(?=[A-Z])|\n")


def is_numbered(item: Item) -> bool:
    """Whether a number may be the name of a process, a transaction, a ticket: long, whole and without a unit."""
    return item.kind == "number" and not item.unit and item.key.isdigit() and len(item.key) >= _LEAST_NAME


_LEAST_NAME = 4  # digits


def split_own(line: str) -> list[str]:
    """A claim's sentence in parts that name one thing each; what names nothing stays with the part before it."""
    parts = [part for part in _OWN_PARTS.split(line) if part and part.strip()]
    made: list[str] = []
    for part in parts:
        if made and not any(is_name(item) for item in lex(part)):
            made[-1] += f", {part}"
        else:
            made.append(part)
    return made


_OWN_PARTS = re.compile(
    r"[,，;；](?!\d)|\b(?:while|whereas|but)\b|\band (?=[A-Za-z][\w.-]*\d[\w.-]* (?:[a-z]+s|[a-z]+ed|was|is|were|had|has|did|only)\b)|\band (?=(?:was |is |were |are |did |has |have )?not\b)|(?=而(?:未|没|不))"
)


def share(told: Sequence[Item], piece: Sequence[Item]) -> float:
    """How many of the words told a piece of a record has, 0 to 1."""
    keys = {item.key for item in piece}
    concepts = {concept for item in piece for concept in item.concepts}
    return sum(item.key in keys or bool(item.concepts & concepts) for item in told) / max(1, len(told))


@lru_cache(maxsize=512)
def sentences(lines: tuple[str, ...]) -> tuple[tuple[tuple[Item, ...], str], ...]:
    """The sentences of a record's lines, read, each with its text."""
    pieces = (piece for line in lines[:MOST] for piece in SENTENCE.split(line[:LONGEST]))
    return tuple((items, piece) for piece in pieces if (items := lex(piece)))


def means(item: Item, other: Item) -> bool:
    """Whether two words are one, or share a concept."""
    return item.key == other.key or bool(item.concepts & other.concepts)


def line_has(item: Item, names: frozenset[str], words: frozenset[str]) -> bool:
    """Whether a line with these names and words has an item."""
    return item.key in names or item.key in words or bool(item.concepts & words)
