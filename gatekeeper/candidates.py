"""Which texts can an excerpt be of at all? A sieve before `supports`, so that a missing id is looked up at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gatekeeper.excerpt_rewraps import MAY_BE_ABSENT, unescape
from gatekeeper.text import fold

_DIGITS = re.compile(r"[0-9]+")
_THOUSANDS = re.compile(r"[0-9],[0-9]")
_LONE_NUMBERS = re.compile(r"(?<![0-9])(?<![0-9],)[0-9]+(?![0-9]|,[0-9])")  # no part of `1,234`
_WORDS = re.compile(r"[a-z]{4,}")
_HAN = re.compile(r"[\u3400-\u9fff]")
_NAMES = re.compile(r"(?<![a-z0-9_.$-])[a-z_][a-z0-9_]*(?:-[a-z0-9_]+)+(?![a-z0-9_]|[-.$][a-z0-9_])")
_PAIRS = re.compile(r"(?<![a-z0-9_.$-])([a-z_][a-z0-9_]*)=([0-9]+)(?![0-9]|,[0-9])")
# Between a key and its value stand signs, and the words that `supports` leaves out of running text.
_JOINT = r"[^a-z0-9]*(?:(?:the|an?|is|are|was|were|has|been)(?![a-z0-9_])[^a-z0-9]*)*t?"
# What an escape may hide; what is left of the excerpt stands in its plain form as it does here.
_ESCAPE = re.compile(r"\\+(?:u[0-9a-f]{4}|.)|&(?:#?\w+;?)*", re.DOTALL)
_NUMBERED = re.compile(r"\n\s*[0-9]{1,3}[.)、]\s")  # the numbers of a list, which are the model's own
_MOST_PARTS = 24
_FEW = 2  # so many are compared outright


class Sieve:
    """Texts by number, prepared once; `may_say` is asked many times."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Hold the texts in their order."""
        self._texts = list(texts)
        self._ready: list[tuple[int, str]] | None = None

    def may_say(self, excerpt: str) -> Iterator[int]:
        """The numbers of the texts that may support the excerpt, in order; none that does is left out.

        Every number, name and word that `supports` never passes over must be in the text; where it stands is not
        looked at.
        """
        if self._ready is None:
            self._ready = [(number, _haystack(text)) for number, text in enumerate(self._texts)]
        folded = fold(excerpt).lower()
        plain = _ESCAPE.sub(" ", _rows(folded))
        left = self._ready
        for part in _parts(plain):
            if len(left) <= _FEW:
                break
            left = [held for held in left if part in held[1]]
        # Only where nothing was taken out: a cut word does not stand by itself. One by one, for two are often enough.
        wholes = _wholes(plain) if plain == folded and len(left) > _FEW else []
        for number, text in left:
            if all(whole.search(text) for whole in wholes):
                yield number


def _haystack(text: str) -> str:
    """A text in all forms that an excerpt is compared with: escapes undone, without thousands separators."""
    folded = fold(text).lower()
    if "\\" in text or "&" in text:
        folded = f"{folded}\n{fold(unescape(text)).lower()}"
    return f"{folded}\n{folded.replace(',', '')}" if _THOUSANDS.search(folded) else folded


def _rows(excerpt: str) -> str:
    """An excerpt without what is no evidence where it is a table: the head, and what stands around the rows."""
    if "\n" not in excerpt:
        return excerpt
    if excerpt.count("|") < 3:
        return _NUMBERED.sub("\n", "\n" + excerpt)
    return "\n".join([line for line in excerpt.splitlines() if "|" in line][1:])


def _parts(plain: str) -> list[str]:
    """What must stand in the text, those that few texts share first."""
    words = {word for word in (*_WORDS.findall(plain), *_HAN.findall(plain)) if word not in MAY_BE_ABSENT}
    numbers = set(_DIGITS.findall(plain))
    # By text among equals, so that an excerpt is always sieved the same way.
    ordered = [sorted(parts, key=lambda part: (-len(part), part)) for parts in (numbers, words)]
    return [*ordered[0], *ordered[1]][:_MOST_PARTS]


def _wholes(plain: str) -> list[re.Pattern[str]]:
    """What must stand in the text by itself: `order-service` is not in `order-service-v2`, nor 0 in 100."""
    names = sorted(set(_NAMES.findall(plain)))[:_MOST_PARTS]
    words = sorted(word for word in set(_WORDS.findall(plain)) if word not in MAY_BE_ABSENT)[:_MOST_PARTS]
    numbers = sorted(set(_LONE_NUMBERS.findall(plain)))[:_MOST_PARTS]
    pairs = sorted({pair for pair in _PAIRS.findall(plain) if pair[0] not in MAY_BE_ABSENT})[:_MOST_PARTS]
    return [
        *(re.compile(rf"(?<![a-z0-9_]){key}{_JOINT}{value}(?![0-9])") for key, value in pairs),
        *(re.compile(rf"(?<![0-9]){number}(?![0-9])") for number in numbers),
        *(re.compile(rf"(?<![a-z0-9_]){re.escape(name)}(?![a-z0-9_]|[-.$][a-z0-9_])") for name in names),
        *(re.compile(rf"(?<![a-z]){word}(?![a-z])") for word in words),
    ]
