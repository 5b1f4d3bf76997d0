"""Runbooks from a folder of markdown pages: exact names first (L0), then full text (L1)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from program.backends.knowledge import (
    IndexBuilder,
    KnowledgeBlock,
    KnowledgeQuery,
    KnowledgeSearch,
    Layer,
    Relevance,
)
from program.backends.knowledge_pages import Document, read_library
from program.backends.knowledge_terms import (
    Term,
    Terms,
    folded,
    has_han,
    identifiers_in,
    terms_of,
    windows,
)
from program.errors import ToolError

# File names and headings that say nothing by themselves; they count only where they are the whole
# query.
_PLAIN_NAMES = frozenset({"readme", "index", "overview", "introduction", "summary", "notes", "概述", "简介"})
# An exactly named block comes before one that holds as many of the words.
_EXACT_WEIGHT = 3.0
_HINT_WEIGHT = 1.0
_EXACT_SHARE = 0.3
# What the place and number of a word's occurrences (BM25) can add to its weight.
_BM25_SHARE = 0.25
# A name inside a longer query counts only if so many documents bear it at most.
_MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class _Names:
    """The L0 names, folded, with the numbers of the blocks that bear them."""

    documents: dict[str, set[int]] = field(default_factory=dict[str, set[int]])
    headings: dict[str, set[int]] = field(default_factory=dict[str, set[int]])
    identifiers: dict[str, set[int]] = field(default_factory=dict[str, set[int]])


@dataclass(frozen=True, slots=True)
class _Hit:
    """One term in the index: by block its share and its BM25 from 0 to 1; and its rarity."""

    term: Term
    shares: Mapping[int, float]
    lifts: Mapping[int, float]
    rarity: float


@dataclass(frozen=True, slots=True)
class _Ranked:
    number: int
    score: float
    coverage: float
    exact: bool
    by_text: bool


class FileKnowledgeBackend:
    """A folder of markdown pages with sub-folders, read and indexed at opening.

    Raises:
        SourceError: the folder cannot be read.
    """

    def __init__(self, folder: Path, build_index: IndexBuilder) -> None:
        library = read_library(folder)
        self._documents = {document.path: document for document in library.documents}
        self._blocks: list[KnowledgeBlock] = []
        self._headings: list[str] = []
        self._names = _Names()
        for document in library.documents:
            self._enter(document)
        self.not_covered = library.not_covered
        self._han = [has_han(f"{block.title}{block.text}") for block in self._blocks]
        titles = [f"{b.title} {self._documents[b.document].topic}" for b in self._blocks]
        self._titles = [folded(title) for title in titles]
        self._index = build_index([(title, b.section, b.text) for title, b in zip(titles, self._blocks, strict=True)])
        self._where = f"{folder.name}/**/*.md: {len(self._documents)} documents, {len(self._blocks)} blocks read"

    def search(self, query: KnowledgeQuery) -> KnowledgeSearch:
        """Find the blocks that the query names exactly, and those that hold its words.

        A block is found by full text if it holds an identifier of the query or at least half of its
        terms. Chinese terms do not count against a block without any Chinese character.

        Raises:
            ToolError: the query is empty.
        """
        if not query.text.strip():
            raise ToolError("the query is empty")
        terms = terms_of(query.text)
        ranked = self._ranked(query.text, terms)
        listed = ranked[: query.limit]
        return KnowledgeSearch(
            blocks=tuple(self._blocks[one.number] for one in listed),
            total=len(ranked),
            l0=sum(one.exact for one in ranked),
            l1=sum(one.by_text for one in ranked),
            layer=_layer(listed),
            relevance=_relevance(listed),
            by_document=dict(Counter(self._blocks[one.number].document for one in ranked).most_common()),
            scope=self._scope(terms),
            not_covered=(*self.not_covered, *_unasked(terms)),
        )

    def domains(self) -> tuple[str, ...]:
        """The sub-folders, or the titles where there are none."""
        folders = {path.rpartition("/")[0] for path in self._documents} - {""}
        return tuple(sorted(folders)) or self.titles()

    def titles(self) -> tuple[str, ...]:
        """The title of every document, in the order of their paths."""
        return tuple(document.title for document in self._documents.values())

    def _scope(self, terms: Terms) -> str:
        asked_han = any(term.han for term in terms.terms)
        return self._where + (
            "; these pages hold no Chinese text, so that the query's Chinese words could not match"
            if asked_han and not any(self._han)
            else ""
        )

    def _enter(self, document: Document) -> None:
        for named in document.blocks:
            number = len(self._blocks)
            self._blocks.append(named.block)
            self._headings.append(" > ".join(named.headings).casefold())
            for key in {folded(heading) for heading in named.headings} - {""}:
                self._names.headings.setdefault(key, set()).add(number)
            for key in {key for heading in named.headings for key in identifiers_in(heading)}:
                self._names.identifiers.setdefault(key, set()).add(number)
            for key in {folded(name) for name in document.names} - {""}:
                self._names.documents.setdefault(key, set()).add(number)

    def _exact(self, query: str) -> dict[str, set[int]]:
        """The L0 names that the query is, or holds as a word or a run of words."""
        whole = folded(query)
        tables = (self._names.documents, self._names.headings, self._names.identifiers)
        found = {whole: set[int]().union(*(table.get(whole, ()) for table in tables))}
        for key, words in windows(query):
            if key in _PLAIN_NAMES:
                continue
            for table in tables if words > 1 else (self._names.documents, self._names.identifiers):
                found.setdefault(key, set()).update(self._telling(table, key))
        for table in tables[:2]:
            for key in table:
                if len(key) >= 4 and has_han(key) and key in whole:
                    found.setdefault(key, set()).update(self._telling(table, key))
        return {key: numbers for key, numbers in found.items() if numbers}

    def _telling(self, table: Mapping[str, set[int]], key: str) -> set[int]:
        """The blocks of a name; none if many documents bear it: a template's heading is no name."""
        numbers = table.get(key, set())
        spread = {self._blocks[number].document for number in numbers}
        return numbers if len(spread) <= _MOST_NAMED else set()

    def _ranked(self, query: str, terms: Terms) -> list[_Ranked]:
        exact = self._exact(query)
        hits = [self._hit(term) for term in terms.terms]
        hinted = [set(self._index.matches(word)) for word in terms.hints]
        numbers = set[int]().union(*exact.values(), *(hit.shares for hit in hits))
        ranked = [self._rank(number, exact, hits, hinted) for number in sorted(numbers)]
        kept = [one for one in ranked if one.exact or one.by_text]
        asked = self._asked_sections(exact, terms)
        return sorted(kept, key=lambda one: (one.number not in asked, -round(one.score, 6), one.number))

    def _asked_sections(self, exact: Mapping[str, set[int]], terms: Terms) -> set[int]:
        """Of the pages that the query names, the sections of the kind that it asks for: they come first."""
        if not terms.sections:
            return set()
        named = {
            self._blocks[number].document
            for key, numbers in exact.items()
            for number in numbers & self._names.documents.get(key, set())
        }
        return {
            number
            for number, (block, heading) in enumerate(zip(self._blocks, self._headings, strict=True))
            if block.document in named and any(word in heading for word in terms.sections)
        }

    def _hit(self, term: Term) -> _Hit:
        found = self._index.matches(term.text)
        shares = dict.fromkeys(found, 1.0)
        pairs = [self._index.matches(pair) for pair in term.pairs]
        for numbers in pairs:
            for number in numbers:
                share = sum(number in other for other in pairs) / len(pairs)
                shares[number] = max(shares.get(number, 0.0), share)
        best = max(found.values(), default=0.0)
        lifts = {number: score / best for number, score in found.items()} if best > 0 else {}
        # A word of a page's title is as good in each of its blocks: they stay in the page's order.
        name = folded(term.text)
        lifts |= dict.fromkeys((n for n in found if name in self._titles[n]), 1.0)
        return _Hit(term, shares, lifts, max(self._rarity(len(shares)), 0.1))

    def _rarity(self, blocks: int) -> float:
        return math.log((len(self._blocks) + 1) / (blocks + 0.5))

    def _rank(
        self,
        number: int,
        exact: Mapping[str, set[int]],
        hits: Sequence[_Hit],
        hinted: Sequence[set[int]],
    ) -> _Ranked:
        names = [numbers for numbers in exact.values() if number in numbers]
        score = sum(_EXACT_WEIGHT * self._rarity(len(numbers)) for numbers in names)
        score += sum(_HINT_WEIGHT for found in hinted if number in found)
        covered = asked = compared = 0.0
        named = False
        for hit in hits:
            share, weight = hit.shares.get(number, 0.0), hit.term.weight
            lift = 1 + _BM25_SHARE * hit.lifts.get(number, 0.0)
            score += weight * share * hit.rarity * lift
            covered += weight * share
            asked += weight
            compared += weight if self._han[number] or not hit.term.han else 0.0
            named = named or (hit.term.identifier and share == 1.0)
        by_text = named or (covered > 0 and covered >= compared / 2)
        return _Ranked(number, score, covered / asked if asked else 0.0, bool(names), by_text)


def _unasked(terms: Terms) -> tuple[str, ...]:
    if not terms.terms:
        return ("the query holds no word that could be searched for",)
    return (f"{terms.dropped} further terms of the query",) if terms.dropped else ()


def _layer(listed: Sequence[_Ranked]) -> Layer | None:
    if not listed:
        return None
    exact = [one.exact for one in listed]
    return "L0" if all(exact) else "L0+L1" if any(exact) else "L1"


def _relevance(listed: Sequence[_Ranked]) -> Relevance | None:
    """Of the best block: how much of the query it holds, and something for an exact name."""
    if not listed:
        return None
    best = max(one.coverage + (_EXACT_SHARE if one.exact else 0.0) for one in listed)
    return "high" if best >= 0.8 else "medium" if best >= 0.5 else "low"
