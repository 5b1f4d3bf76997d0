"""A text as the excerpt check reads it: tokens, the gaps between them, records and the keys that own values."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import accumulate

from gatekeeper.excerpt_words import CJK_CHAR, WORDLIKE
from gatekeeper.text import fold, normal_key, split_tokens


class Gap(IntEnum):
    """What stands between two tokens."""

    GLUE = 0
    SPACE = 1
    PAIR = 2  # key to value: `=` or `:`
    FIELD = 3
    SENTENCE = 4
    RECORD = 5
    ELLIPSIS = 6


_ELLIPSIS = re.compile(r"\.{3,}|…|。{3,}")
_PAIR = re.compile(r"[\s\"'`)\]}*]*(?:=>|==?|:)[\s\"'`(\[{*]*")
NO_VALUE = re.compile(r"[\"'`]?[=:][\"'`]?-[\"'`]?(?:[\s,;|]|$)")  # `up=- req=1`
_LIST_ITEM = re.compile(r"\n\s*[-*+]\s|\}\s*,?\s*\{|\n\s*\{|\n[ \t]*---|\|[ \t]*\n[ \t]*\|")
_BLANK = re.compile(r"\n\s*\n|\n\s*#")
_FIELD = re.compile(r"[,;；、|{}\t·]|(?:^|\s)-+\s|\]\s*:|\)\s*:")
_SENTENCE = re.compile(r"[.!?][\"'`)\]]*\s|。")
DATE = re.compile(r"\d{4}[-/]\d|\d\d:\d\d|\d{1,2}/[a-z]{3}/")


@lru_cache(maxsize=4096)
def _classify_short(gap: str) -> Gap:
    if not gap:
        return Gap.GLUE
    if _ELLIPSIS.search(gap):
        return Gap.ELLIPSIS
    if _LIST_ITEM.search(gap):
        return Gap.RECORD
    if NO_VALUE.match(gap):
        return Gap.FIELD
    if _PAIR.fullmatch(gap) and not (gap[0] in ")]" and ":" in gap):
        return Gap.PAIR
    return _classify_break(gap)


def _classify_break(gap: str) -> Gap:
    if _BLANK.search(gap) or _SENTENCE.search(gap):
        return Gap.SENTENCE
    if _FIELD.search(gap):
        return Gap.FIELD
    if "=" in gap or ":" in gap:
        return Gap.PAIR if "\n" not in gap else Gap.FIELD
    return Gap.SPACE


def _classify_long(gap: str) -> Gap:
    # A gap of thousands of signs is a rule or a hole; its ends tell what it is.
    return _classify_short(gap if len(gap) <= 64 else gap[:32] + gap[-32:])


class _GapTable(dict[str, Gap]):
    """The gaps that most texts are made of, at the cost of a look-up."""

    def __missing__(self, gap: str) -> Gap:
        return _classify_long(gap)


_classify = _GapTable(
    {gap: _classify_long(gap) for gap in ("", " ", ", ", ",", "=", ": ", ":", ". ", "\n", '"', "; ")}
).__getitem__


def _objects(r: Reading) -> tuple[list[_Scope], list[int]]:
    """Return the objects that the braces of a text make, the text itself first, and for each token the one it is in."""
    scopes = [_Scope(parent=0, name="", place=0)]
    inside: list[int] = []
    at = 0
    for i, key in enumerate(r.keys):
        for sign in r.gaps[i] if r.marks[i] is not Gap.SPACE else "":
            if sign == "{":
                named = i > 0 and r.marks[i] is Gap.PAIR
                scope = _Scope(parent=at, name=r.keys[i - 1] if named else "", place=len(scopes[at].children), opened=i)
                scopes[at].children.append(scope)
                at = len(scopes)
                scopes.append(scope)
            elif sign == "}":
                at = scopes[at].parent
        if r.marks[i + 1] is Gap.PAIR:
            scopes[at].keys.add(key)
        inside.append(at)
    return scopes, inside


def _paths(scopes: list[_Scope]) -> list[str]:
    """Return for each object the keys that lead to it, `labels/`, as far as they tell one record from another.

    Objects side by side that have most of their keys in common are records of one kind (`{"a": {"size": 1}, "b":
    {"size": 2}}`) and go by one name; others are parts of one record (`labels`, `annotations`).
    """
    names = [""]
    for scope in scopes[1:]:
        family = scopes[scope.parent].children
        names.append(names[scope.parent] + ("*/" if _is_one_of_many(scope, family) else f"{scope.name}/"))
    return names


_MOST_NESTED = 32


@dataclass(slots=True)
class _Scope:
    """One object of a text; `place` is its number among the children of its parent, `opened` its first token."""

    parent: int
    name: str
    place: int
    opened: int = 0
    keys: set[str] = field(default_factory=set[str])
    children: list[_Scope] = field(default_factory=list["_Scope"])


def _is_one_of_many(scope: _Scope, family: list[_Scope]) -> bool:
    """Tell if an object has most of its keys in common with the first of its family or with a neighbour."""
    near = (0, scope.place - 1, scope.place + 1)
    others = [family[place] for place in near if 0 <= place < len(family) and place != scope.place]
    return any(2 * len(scope.keys & other.keys) >= min(len(scope.keys), len(other.keys)) > 0 for other in others)


def joined(keys: Sequence[str]) -> str:
    """Return keys as one string in which a run of them is found as a whole."""
    return "\x1f" + "\x1f".join(keys) + "\x1f"


class Reading:
    """A text as the check reads it: tokens, gaps, and what is worked out of them when needed."""

    without_articles = False

    def __init__(self, folded: str, lowered: str) -> None:
        self.folded = folded
        self.lowered = lowered
        self.raw, self.gaps = split_tokens(lowered)
        self.keys = list(map(normal_key, self.raw))
        self.joined = joined(self.keys)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The keys of all tokens."""
        return frozenset(self.keys)

    @cached_property
    def starts(self) -> list[int]:
        """Where each token starts in the folded text."""
        parts = [""] * (2 * len(self.raw))
        parts[::2], parts[1::2] = self.gaps[:-1], self.raw
        return list(accumulate(map(len, parts)))[::2]

    @cached_property
    def _offsets(self) -> list[int]:
        # Each key stands in `joined` after a separator.
        return [at + number for number, at in enumerate(accumulate(map(len, self.keys), initial=0))]

    @cached_property
    def marks(self) -> list[Gap]:
        """The class of the gap before each token, and of the one after the last."""
        marks = list(map(_classify, self.gaps))
        for i in [i for i, mark in enumerate(marks) if mark > Gap.SPACE or "\n" in self.gaps[i]]:
            if not 0 < i < len(marks) - 1:
                continue
            if marks[i] is Gap.PAIR:
                marks[i] = self._at_pair(i)
            elif "\n" in self.gaps[i] and marks[i] < Gap.RECORD:
                marks[i] = self._at_line_break(i, marks[i])
        return marks

    def _at_line_break(self, i: int, mark: Gap) -> Gap:
        if DATE.match(self.raw[i]):
            return Gap.RECORD
        if _classify(self.gaps[i + 1]) is Gap.PAIR:
            return max(mark, Gap.FIELD)
        return mark

    def _at_pair(self, i: int) -> Gap:
        gap = self.gaps[i]
        if gap == ":" and self.raw[i][0].isdigit() and not self.raw[i - 1].isalpha():
            return Gap.GLUE  # `node-14:9100` is an address, `2017-05-16_13:53:08` a name
        if gap[0] == "=" and gap[-1].isspace() and self.gaps[i + 1][:1] == "=":
            return Gap.FIELD  # `logname= uid=0`: the key has no value, the next token is a key
        return Gap.PAIR

    @cached_property
    def _has_objects(self) -> bool:
        return "{" in self.lowered

    @cached_property
    def _objects(self) -> tuple[list[_Scope], list[int]]:
        return _objects(self)

    @cached_property
    def _chains(self) -> list[tuple[str, ...]]:
        chains: list[tuple[str, ...]] = [()]
        for scope in self._objects[0][1:]:
            above = chains[scope.parent]
            # Nobody nests deeper on purpose, and a text of braces alone must not cost its square.
            chains.append((*above, scope.name) if scope.name and len(above) < _MOST_NESTED else above)
        return chains

    def holders(self, i: int) -> tuple[str, ...]:
        """The keys of the objects that token `i` lies in, the outermost first."""
        return self._chains[self._objects[1][i]] if self._has_objects else ()

    def sure_holders(self, i: int) -> tuple[str, ...]:
        """As `holders`, but none after an ellipsis that may have left out where the object ends."""
        if not self._has_objects:
            return ()
        opened = self._objects[0][self._objects[1][i]].opened
        return () if any(mark is Gap.ELLIPSIS for mark in self.marks[opened + 1 : i + 1]) else self.holders(i)

    @cached_property
    def records(self) -> list[int]:
        """The record that each token belongs to; a repeated key opens a new one.

        Unless it repeats its value and is not what the record begins with: a description tells fields once more.
        """
        marks, records, current = self.marks, list[int](), 0
        seen: dict[str, list[str]] = {}
        paths = _paths(self._objects[0]) if self._has_objects else None
        for i, key in enumerate(self.keys):
            is_key = marks[i + 1] is Gap.PAIR
            if is_key:
                key = self._key_phrase(i, key)
                if paths is not None:
                    key = paths[self._objects[1][i]] + key
            value = self._value_at(i + 1) if is_key else []
            again = is_key and key in seen and (seen[key] != value or key == next(iter(seen)))
            if marks[i] is Gap.RECORD or again:
                current += 1
                seen = {}
            if is_key:
                seen[key] = value
            records.append(current)
        return records

    def _value_at(self, i: int) -> list[str]:
        """Return the first tokens of the value at `i`: a date and its time, not the date alone."""
        end = min(i + 1, len(self.keys))
        while end < min(i + 3, len(self.keys)) and self.marks[end] <= Gap.SPACE:
            end += 1
        return self.keys[i:end]

    def _key_phrase(self, i: int, key: str) -> str:
        """Return a key with the words that lead into it: `max cpu` is not `avg cpu`, nor `阈值` `当前值`."""
        at, words = i - 1, 0
        while at >= 0 and words < 2 and self.marks[at + 1] <= Gap.SPACE and self.marks[at] is not Gap.PAIR:
            before = self.keys[at]
            if not WORDLIKE.fullmatch(before):
                break
            words += self.marks[at + 1] is not Gap.GLUE
            key = f"{before} {key}"
            at -= 1
        return key

    def opens_key(self, i: int) -> bool:
        """Tell if a key with a value begins at token `i`; the Chinese characters that follow it belong to it."""
        last, n = i, len(self.keys)
        while last + 1 < n and self.marks[last + 1] is Gap.GLUE and CJK_CHAR.match(self.keys[last + 1]):
            last += 1
        return last + 1 < n and (self.marks[last + 1] is Gap.PAIR or self.gaps[last + 1][:1] == "=")

    @cached_property
    def key_names(self) -> frozenset[str]:
        """The tokens that stand as keys of a value."""
        return frozenset(key for key, mark in zip(self.keys, self.marks[1:], strict=True) if mark is Gap.PAIR)

    @cached_property
    def owners(self) -> list[int]:
        """The index of the last key at or before each token within its record, or -1."""
        marks, records, owners, owner = self.marks, self.records, list[int](), -1
        for i in range(len(self.keys)):
            if records[i] != records[i - 1]:
                owner = -1
            if marks[i + 1] is Gap.PAIR:
                owner = i
            owners.append(owner)
        return owners

    def cased(self, i: int) -> str:
        """Return a token as it is written, with its case."""
        return self.folded[self.starts[i] : self.starts[i] + len(self.raw[i])]

    def find(self, wanted: str, limit: int) -> list[int]:
        """Return up to `limit` token indexes where the joined keys `wanted` stand as a run."""
        found: list[int] = []
        at = self.joined.find(wanted)
        while at >= 0 and len(found) < limit:
            found.append(bisect_right(self._offsets, at) - 1)
            at = self.joined.find(wanted, at + 1)
        return found


def read_fresh(text: str) -> Reading:
    """Read a text that is looked at once."""
    folded = fold(text)
    return Reading(folded, folded.lower())


@lru_cache(maxsize=1024)
def _read_cached(text: str) -> Reading:
    return Reading(*_plain_cached(text))


_read_long = lru_cache(maxsize=4)(read_fresh)


def reading_of(text: str) -> Reading:
    """Read a text that many excerpts may be of; the last ones are remembered."""
    return _read_cached(text) if len(text) <= 16_384 else _read_long(text)


@lru_cache(maxsize=1024)
def _plain_cached(text: str) -> tuple[str, str]:
    folded = fold(text)
    return folded, folded.lower()


def folded_forms(text: str) -> tuple[str, str]:
    """Return the folded text, with its case and without; no tokens, so it is cheap."""
    if len(text) <= 16_384:
        return _plain_cached(text)
    long = _read_long(text)
    return long.folded, long.lowered
