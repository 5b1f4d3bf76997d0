"""What a knowledge source can be asked and what it answers, whatever stands behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

Relevance = Literal["high", "medium", "low"]
Layer = Literal["L0", "L1", "L0+L1"]


@dataclass(frozen=True, slots=True)
class KnowledgeQuery:
    """A question or key words, in any language; `limit` blocks are listed."""

    text: str
    limit: int = 5


@dataclass(frozen=True, slots=True)
class KnowledgeBlock:
    """The text under one heading of one document, or a part of it where it is long.

    `document` is the path inside the knowledge folder, `section` the headings down to it
    (`Diagnosis > Slow disk`).
    """

    document: str
    title: str
    section: str
    text: str


@dataclass(frozen=True, slots=True)
class KnowledgeSearch:
    """What was found: the best `limit` blocks, best first, of `total`.

    `l0` counts blocks whose title, file name, heading or identifier the query names exactly, `l1`
    those that the full text finds; a block may be both. `layer` and `relevance` speak of the listed
    blocks, and are None without any. `by_document` counts all matching blocks of each document.
    """

    blocks: tuple[KnowledgeBlock, ...]
    total: int
    l0: int
    l1: int
    layer: Layer | None
    relevance: Relevance | None
    by_document: Mapping[str, int]
    scope: str
    notes: tuple[str, ...] = ()
    not_covered: tuple[str, ...] = ()


# Title, section and body of one row; its number is its place in the list that the index was built
# from.
IndexRow = tuple[str, str, str]


class TextIndex(Protocol):
    """A full-text index over rows that do not change."""

    def matches(self, phrase: str) -> Mapping[int, float]:
        """The rows that hold a phrase, each with its score (higher is better), for any text."""
        ...


IndexBuilder = Callable[[Sequence[IndexRow]], TextIndex]


class KnowledgeBackend(Protocol):
    """A source of runbooks and documents."""

    def search(self, query: KnowledgeQuery) -> KnowledgeSearch:
        """Find the blocks that answer a query.

        Raises:
            ToolError: the query is empty.
        """
        ...

    def domains(self) -> tuple[str, ...]:
        """Name the fields that the knowledge covers: folders, or titles where there are none."""
        ...

    def titles(self) -> tuple[str, ...]:
        """Name every document by its title."""
        ...
