"""A text as the excerpt check reads it: tokens, the gaps between them, records and the keys that own values."""

import re
from bisect import bisect_right
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import accumulate

from gatekeeper.excerpt_words import WORDLIKE
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


_ELLIPSIS = re.compile(r"\.{3,}|…|。{3,}|\[(?:snip|省略|略)\]")
_PAIR = re.compile(r"[\s\"'`)\]}*]*(?:=>|==?|:)[\s\"'`(\[{*]*")
_LIST_ITEM = re.compile(r"\n\s*(?:[-*+]\s|\d+[.)]\s)|\}\s*,?\s*\{|\n\s*\{|---")
_BLANK = re.compile(r"\n\s*\n|\n\s*#")
_FIELD = re.compile(r"[,;；、|{}\t·]|(?:^|\s)-+\s|\]\s*:|\)\s*:")
_SENTENCE = re.compile(r"[.!?][\"'`)\]]*\s|。")
DATE = re.compile(r"\d{4}[-/]\d|\d\d:\d\d|\d{1,2}/[a-z]{3}/")


@lru_cache(maxsize=4096)
def _classify_short(gap: str) -> Gap:
    if not gap:
        return Gap.GLUE
    if gap == " ":
        return Gap.SPACE
    if _ELLIPSIS.search(gap):
        return Gap.ELLIPSIS
    if _LIST_ITEM.search(gap):
        return Gap.RECORD
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


class Reading:
    """A text as the check reads it: tokens, gaps, and what is worked out of them when needed."""

    def __init__(self, folded: str, lowered: str) -> None:
        self.folded = folded
        self.lowered = lowered
        self.raw, self.gaps = split_tokens(lowered)
        self.keys = list(map(normal_key, self.raw))
        self.joined = "\x1f" + "\x1f".join(self.keys) + "\x1f"

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
            if "\n" in self.gaps[i] and marks[i] < Gap.RECORD:
                marks[i] = self._at_line_break(i, marks[i])
            elif marks[i] is Gap.PAIR:
                marks[i] = self._at_pair(i)
        return marks

    def _at_line_break(self, i: int, mark: Gap) -> Gap:
        if mark is Gap.PAIR:
            return mark
        if DATE.match(self.raw[i]):
            return Gap.RECORD
        if _classify(self.gaps[i + 1]) is Gap.PAIR:
            return max(mark, Gap.FIELD)
        return mark

    def _at_pair(self, i: int) -> Gap:
        gap = self.gaps[i]
        if gap == ":" and self.raw[i].isdigit() and not self.raw[i - 1].isalpha():
            return Gap.GLUE  # `node-14:9100` is an address
        if gap[0] == "=" and gap[-1].isspace() and self.gaps[i + 1][:1] == "=":
            return Gap.FIELD  # `logname= uid=0`: the key has no value, the next token is a key
        return Gap.PAIR

    @cached_property
    def records(self) -> list[int]:
        """The record that each token belongs to; a repeated key opens a new one."""
        marks, records, current = self.marks, list[int](), 0
        seen: set[str] = set()
        for i, key in enumerate(self.keys):
            is_key = marks[i + 1] is Gap.PAIR
            if is_key:
                key = self._key_phrase(i, key)
            if (i and marks[i] is Gap.RECORD) or (is_key and key in seen):
                current += 1
                seen = set()
            if is_key:
                seen.add(key)
            records.append(current)
        return records

    def _key_phrase(self, i: int, key: str) -> str:
        """Return a key with the words that lead into it: `max cpu` is not `avg cpu`."""
        for at in range(i - 1, max(i - 3, -1), -1):
            leads = self.marks[at + 1] is Gap.SPACE and self.marks[at] is not Gap.PAIR
            if not leads or not WORDLIKE.fullmatch(self.keys[at]):
                break
            key = f"{self.keys[at]} {key}"
        return key

    @cached_property
    def key_names(self) -> frozenset[str]:
        """The tokens that stand as keys of a value."""
        return frozenset(key for key, mark in zip(self.keys, self.marks[1:], strict=True) if mark is Gap.PAIR)

    @cached_property
    def owners(self) -> list[int]:
        """The index of the last key at or before each token within its record, or -1."""
        marks, records, owners, owner = self.marks, self.records, list[int](), -1
        for i in range(len(self.keys)):
            if i and records[i] != records[i - 1]:
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


_read_cached = lru_cache(maxsize=1024)(read_fresh)
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
