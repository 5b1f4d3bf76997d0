"""Whether a sentence words an item that it names, or only carries its id: a fact is told when something of its own is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gatekeeper.directions import known_names, misstated
from gatekeeper.guard_frames import clauses
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_support import needs
from gatekeeper.guard_values import clocks, number_of

_TELLS_NOTHING = frozenset({"suggest", "question"})
_VALUES = frozenset({"identifier", "compound", "number", "time"})
_OF_A_DOCUMENT = re.compile(
    r"手册|手冊|文档|文檔|预案|預案|\b(?:runbook|playbook|document|article|guide|sop)\b", re.IGNORECASE
)


def words(sentence: str, fact: str, others: Iterable[str] = ()) -> bool:
    """Whether a sentence tells something of a fact that the other facts beside it do not have.

    A suggestion or a question words no fact, but for what a document advises. Where a fact has nothing of its own, anything
    of it will do.
    """
    tells_nothing = frozenset[str]() if _OF_A_DOCUMENT.search(fact) else _TELLS_NOTHING
    told = _marks(item for part in clauses(sentence) if not part.frames & tells_nothing for item in part.items)
    own = _marks(lex(fact))
    beside = frozenset(mark for other in others for mark in _marks(lex(other)))
    return not own or bool(told & ((own - beside) or own))


def suggests_only(sentence: str, facts: Iterable[str]) -> bool:
    """Whether all that a sentence does is to suggest something to do, and it has no name, number or time of the facts."""
    parts = clauses(sentence)
    framed = bool(parts) and all("suggest" in part.frames for part in parts)
    if not framed and misstated(sentence, "action", known_names((sentence,))) is not None:
        return False
    own = _marks(item for part in parts for item in part.items if item.kind in _VALUES)
    return not any(own & _marks(item for item in lex(fact) if item.kind in _VALUES) for fact in facts)


def _marks(items: Iterable[Item]) -> frozenset[str]:
    """What a text can be known by: its names, values, times and words, each as it reads in any unit and language."""
    found: set[str] = set()
    for item in needs(tuple(items)):
        found.update((item.key, *item.concepts, *_values(item)))
    return frozenset(found)


def _values(item: Item) -> Sequence[str]:
    if item.kind == "number":
        number = number_of(item)
        return (f"{number.value:.6g} {number.dimension}", f"{number.raw:.6g}")
    return [f"{clock.seconds} s of the day" for clock in clocks(item)] if item.kind == "time" else ()
