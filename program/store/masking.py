"""Takes secrets out of text and JSON before anything is stored or sent to a model."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from enum import Enum
from functools import cache, lru_cache
from typing import Any, cast

from program.clock import iso
from program.errors import SettingsError
from program.store.secret_entries import MASK, is_secret_entry
from program.store.secret_patterns import (
    DEFAULT_PATTERNS,
    KEY_VALUE,
    SecretPattern,
    regex_pattern,
)

MAX_DEPTH = 100
TOO_DEEP = "[nested too deep to store]"

# A NUL ends a text for SQLite's own functions and is refused by PostgreSQL; a lone surrogate is no
# UTF-8.
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
# A shorter configured value would turn ordinary words into stars.
_MIN_VALUE = 6
_SHORT = 120


def clean_text(text: str) -> str:
    """The text without what a database cannot hold: NUL and lone surrogates become U+FFFD."""
    if text.isascii() and "\x00" not in text:
        return text
    return _UNSTORABLE.sub("\ufffd", text)


class Masker:
    """Masks secrets as `***` and keeps the rest; masking twice changes nothing more.

    Safe to share between threads: it holds no state but its patterns and a cache of short texts.
    """

    def __init__(self, patterns: Iterable[SecretPattern | str]) -> None:
        """Take patterns, or regular expressions whose group `secret` (or whole match) is secret.

        Raises:
            SettingsError: an expression cannot be compiled.
        """
        self._patterns = tuple(_as_pattern(pattern) for pattern in patterns)
        self._by_key = any(pattern.name == KEY_VALUE for pattern in self._patterns)
        # Field names and short values come by the hundred in every run.
        self._cached = lru_cache(maxsize=4_096)(self._masked)

    @classmethod
    def default(cls, *, extra: Iterable[str] = (), values: Iterable[str] = ()) -> Masker:
        """The built-in patterns, the user's own expressions and secrets known by their value.

        A value of fewer than 6 characters is ignored: masking it would hide ordinary words.

        Raises:
            SettingsError: an extra expression cannot be compiled.
        """
        expressions = tuple(extra)
        known = sorted({value for value in values if len(value) >= _MIN_VALUE}, key=len)
        if not expressions and not known:
            return _built_in()
        literal = ["|".join(map(re.escape, reversed(known)))] if known else []
        return cls([*literal, *DEFAULT_PATTERNS, *expressions])

    def text(self, text: str) -> str:
        """Mask one text; NUL and lone surrogates become U+FFFD."""
        return self._cached(text) if len(text) <= _SHORT else self._masked(text)

    def _masked(self, text: str) -> str:
        masked = clean_text(text)
        lower = masked.lower()
        for pattern in self._patterns:
            if not pattern.hints or any(hint in lower for hint in pattern.hints):
                masked = pattern.mask(masked)
        return masked

    def json(self, value: Any) -> Any:
        """Mask a nested value and turn it into plain JSON: dicts, lists, texts, numbers, None.

        A text under a key that names a secret (`{"password": "x"}`) is masked as a whole. Models,
        times, enums and bytes become their JSON or text; NaN and the infinities become texts; what
        nests deeper than 100 levels is cut with a mark. Never raises for a value of these kinds.
        """
        return self._walk(value, 0)

    def _walk(self, value: Any, depth: int) -> Any:
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, str) and not isinstance(value, Enum):
            return self.text(value)
        if isinstance(value, int | float) and not isinstance(value, Enum):
            return value if isinstance(value, int) or math.isfinite(value) else str(value)
        if depth >= MAX_DEPTH:
            return TOO_DEEP
        if isinstance(value, Mapping):
            return self._walk_mapping(cast("Mapping[object, Any]", value), depth)
        if isinstance(value, list | tuple | set | frozenset):
            return [self._walk(item, depth + 1) for item in cast("Iterable[Any]", value)]
        return self._walk(_plain(value), depth + 1)

    def _walk_mapping(self, value: Mapping[object, Any], depth: int) -> dict[str, Any]:
        read: dict[str, Any] = {}
        for name, item in value.items():
            key = self.text(str(name.value if isinstance(name, Enum) else name))
            while key in read:  # Two keys that differ only in their secret: neither entry is lost.
                key += "'"
            if self._by_key and is_secret_entry(key, item):
                read[key] = [MASK] * len(item) if isinstance(item, list | tuple) else MASK
            else:
                read[key] = self._walk(item, depth + 1)
        return read


def _as_pattern(pattern: SecretPattern | str) -> SecretPattern:
    if isinstance(pattern, SecretPattern):
        return pattern
    try:
        re.compile(pattern)
    except re.error as error:
        raise SettingsError(f"secret pattern {pattern!r} cannot be compiled: {error}") from None
    return regex_pattern("configured", pattern)


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime) and value.tzinfo is not None:
        return iso(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, bytes | bytearray):
        return bytes(value).decode("utf-8", "replace")
    dump = getattr(value, "model_dump", None)
    return dump(mode="json") if callable(dump) else str(value)


@cache
def _built_in() -> Masker:
    return Masker(DEFAULT_PATTERNS)
