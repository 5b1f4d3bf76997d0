"""Which texts can an excerpt be of at all? A sieve before `supports`, so that a missing id is looked up at once."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gatekeeper.excerpt import MAY_BE_ABSENT
from gatekeeper.text import fold

# What `supports` may rewrite before it compares: then any text may do.
_ESCAPED = re.compile(r"[\\&]")
_DIGITS = re.compile(r"[0-9]+")
_WORDS = re.compile(r"[a-z]{4,}")
_HAN = re.compile(r"[\u3400-\u9fff]")
_MOST_ATOMS = 24
_FEW = 2  # so many are compared outright


def atoms_of(excerpt: str) -> tuple[str, ...] | None:
    """The parts of an excerpt that must stand in any text that supports it, those that few texts share first.

    Runs of digits, words of four letters or more that `supports` never passes over, Chinese characters of that kind.
    None where the excerpt is escaped or a table: it is compared in other forms than its own.
    """
    folded = fold(excerpt).lower()
    if _ESCAPED.search(folded) or ("\n" in folded and folded.count("|") > 2):
        return None
    words = {word for word in (*_WORDS.findall(folded), *_HAN.findall(folded)) if word not in MAY_BE_ABSENT}
    numbers = set(_DIGITS.findall(folded))
    # By text among equals: the same excerpt is always sieved the same way.
    ordered = [sorted(atoms, key=lambda atom: (-len(atom), atom)) for atoms in (numbers, words)]
    return tuple([*ordered[0], *ordered[1]][:_MOST_ATOMS])


def _haystack(text: str) -> str | None:
    """A text as atoms are looked for in it, with and without thousands separators; None where any atom may be in it."""
    if _ESCAPED.search(text):
        return None
    folded = fold(text).lower()
    return f"{folded}\n{folded.replace(',', '')}" if "," in folded else folded


class Sieve:
    """Texts by number, prepared once; `may_say` is asked many times."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Hold the texts in their order."""
        self._texts = list(texts)
        self._ready: list[tuple[int, str]] | None = None
        self._always: list[int] = []

    def may_say(self, excerpt: str) -> list[int]:
        """The numbers of the texts that may support the excerpt, in order; none that does is left out."""
        atoms = atoms_of(excerpt)
        if atoms is None:
            return list(range(len(self._texts)))
        left = self._prepared()
        for atom in atoms:
            if len(left) <= _FEW:
                break
            left = [(number, text) for number, text in left if atom in text]
        return sorted([*self._always, *(number for number, _ in left)])

    def _prepared(self) -> list[tuple[int, str]]:
        if self._ready is None:
            self._ready = []
            for number, text in enumerate(self._texts):
                haystack = _haystack(text)
                if haystack is None:
                    self._always.append(number)
                else:
                    self._ready.append((number, haystack))
        return self._ready
