"""Holds a clause against the other cited texts: what it takes of another record, what a later one ended, what came first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from evals.glossary import words_in_english
from evals.reading import atoms, content_words
from evals.sources import Source
from evals.vocabulary import HEDGE, NEGATION, OF_SEARCH

_TOTAL = re.compile(r"\bcounted\b|\btotal=")
_STILL = re.compile(
    r"仍在|还在|正在|\b(?:still|is|are) (?:\w+ )?(?:running|in progress|pending|waiting|going on)\b", re.IGNORECASE
)
_OVER = re.compile(
    r"\b(?:finished|completed|ended|exit=|exited|done|resolved|stopped|succeeded|delivered)\b", re.IGNORECASE
)
_WHEN = re.compile(r"(?:startsat=)?(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}:\d{2}(?:\.\d+)?)")
_AFTER_HAN = re.compile(r"^(?P<one>[^，。,;]*?)(?:在|于)(?P<other>[^，。,;在]+?)(?:之后|以后|后才|后(?=[^台端续]|$))")
_BEFORE_HAN = re.compile(r"^(?P<one>[^，。,;]*?)(?:在|于)(?P<other>[^，。,;在]+?)(?:之前|以前)")
_THAN_HAN = re.compile(r"^(?P<one>[^，。,;]*?)比(?P<other>[^，。,;]*?)(?P<way>早|晚)")
_AFTER_EN = re.compile(r"^(?P<one>[^,;]*?)\b(?:after|later than|follow(?:s|ed|ing)?)\b(?P<other>[^,;]*)", re.IGNORECASE)
_BEFORE_EN = re.compile(
    r"^(?P<one>[^,;]*?)\b(?:before|earlier than|preced(?:es?|ed|ing))\b(?P<other>[^,;]*)", re.IGNORECASE
)
_ORDERS: Final = (
    (_AFTER_HAN, "after"),
    (_BEFORE_HAN, "before"),
    (_THAN_HAN, ""),
    (_AFTER_EN, "after"),
    (_BEFORE_EN, "before"),
)
_PERMITS = re.compile(
    r"允许|可以|可先|不必|无需|推荐|\b(?:allow\w*|permit\w*|may|recommend\w*|is fine)\b", re.IGNORECASE
)
_FORBIDS = re.compile(
    r"不得|禁止|不许|不允许|不要|不能|不可|勿|必须|\b(?:must|do not|don't|never|not allowed|forbid\w*|prohibit\w*|avoid|warns? against)\b",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"(?:没有|未|从未|并未|没)(?P<zh>[\u4e00-\u9fff]{2})|\b(?:no|not|never|n't) (?:been |be )?(?P<en>[a-z]{4,})",
    re.IGNORECASE,
)


def borrowed(clause: str, source: Source, others: Sequence[Source]) -> list[str]:
    """What a clause takes of another record than the one that it seems to rest on: `delivered` where this one has `deferred`."""
    if source.document or source.negative or HEDGE.search(clause) or _TOTAL.search(source.text):
        return []
    rivals = [
        one for one in others if one is not source and not (one.document or one.negative or _TOTAL.search(one.text))
    ]
    spelled = {part for atom in atoms(clause) for part in re.findall(r"[a-z]{3,}", atom.key)}
    words = {
        word: frozenset({word}) for word in content_words(clause) if not any(part.startswith(word) for part in spelled)
    }
    words |= words_in_english(clause)
    return [
        f"{word!r} is of another cited text"
        for word, stems in words.items()
        if not _says(source, stems) and any(stems & one.words for one in rivals) and not _is_denied(word, clause)
    ][:1]


def _is_denied(word: str, clause: str) -> bool:
    return re.search(rf"(?:没|未|不|\bnot |n't )\w?{re.escape(word)}", clause, re.IGNORECASE) is not None


def _says(source: Source, stems: frozenset[str]) -> bool:
    return any(stem in source.words or stem[:4] in source.own for stem in stems)


def superseded(clause: str, source: Source, others: Sequence[Source]) -> list[str]:
    """Whether a clause tells as going on what a later record of the same thing ended."""
    if not _STILL.search(clause) or source.document or source.negative:
        return []
    named = [atom for atom in atoms(clause) if atom.kind in {"name", "pair"}]
    at = when(source)
    later = (one for one in others if one is not source and (other := when(one)) and at and other > at)
    over = any(_OVER.search(one.own) and any(one.has(atom) for atom in named) for one in later)
    return ["tells as going on what a later cited text ended"] if over else []


def of_empty(clause: str, sources: Sequence[Source]) -> list[str]:
    """Whether a clause denies what only an empty search looked for: `not expired` of a search for `expired`."""
    if OF_SEARCH.search(clause):
        return []
    empty = [source for source in sources if source.negative]
    for found in _DENIED.finditer(clause):
        word = found["zh"] or found["en"]
        stems = words_in_english(word).get(word, frozenset({word[:6].casefold()}))
        looked = any(_says(one, stems) or word.casefold() in one.own for one in empty)
        if looked and not any(_says(one, stems) for one in sources if not one.negative):
            return [f"denies {word!r}, for which a search found nothing"]
    return []


def modality(clause: str, source: Source) -> list[str]:
    """Whether a clause permits what a document forbids."""
    if not source.document or NEGATION.search(clause) or not _PERMITS.search(clause):
        return []
    held = _FORBIDS.search(source.own) and not _PERMITS.search(source.own)
    return ["permits what the cited document forbids"] if held else []


# --- order -------------------------------------------------------------------------------------------


def compared(clause: str, sources: Sequence[Source]) -> tuple[set[int], list[str]] | None:
    """Two records that a clause puts in an order: those, and a reason where it is the wrong one; None where it does not."""
    for pattern, way in _ORDERS:
        found = pattern.search(clause)
        if found is None:
            continue
        one, other = _records(found["one"], sources), _records(found["other"], sources)
        told = way or ("before" if found["way"] == "早" else "after")
        if len(one) != 1 or len(other) != 1 or one == other:
            return None
        first, second = when(sources[one[0]]), when(sources[other[0]])
        if first is None or second is None:
            return None
        right = first >= second if told == "after" else first <= second
        return {*one, *other}, [] if right else [f"tells as {told} what was not"]
    return None


def _records(part: str, sources: Sequence[Source]) -> list[int]:
    """The records that have most of a part of a clause, by its names, else by its words."""
    named = [atom for atom in atoms(part) if atom.kind in {"name", "pair"}]
    words, translated = content_words(part), words_in_english(part)
    held = {
        at: 2 * sum(source.has(atom) for atom in named)
        + len(words & source.words)
        + sum(_says(source, stems) for stems in translated.values())
        for at, source in enumerate(sources)
        if not (source.document or source.negative or _TOTAL.search(source.text))
    }
    most = max(held.values(), default=0)
    return [at for at, score in held.items() if score == most] if most else []


def when(source: Source) -> datetime | None:
    """When a record was made or an alert began; None where it has no full time."""
    found = re.search(r"startsat=" + _WHEN.pattern.removeprefix("(?:startsat=)?"), source.own) or _WHEN.search(
        source.own
    )
    if found is None:
        return None
    try:
        return datetime.fromisoformat(f"{found[1]}T{found[2][:15]}")
    except ValueError:
        return None
