"""What the bytes of a log record must hold so that it can match a query: words, dates and levels as files spell them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from program.backends.log_window import TimeWindow
from program.backends.logs import LEVEL_WORDS, MONTHS, LogRecord
from program.chinese import variants

# Full-width letters and figures, which compare equal to plain ones: in UTF-8, and after lower-casing.
WIDE = re.compile(rb"\xef\xbc[\x90-\x99\xa1-\xba]|\xef\xbd[\x81-\x9a]")
_PIECE = re.compile(r"[0-9a-z]+|[㐀-鿿]+")
_MOST_DAYS = 40


@dataclass(frozen=True, slots=True)
class Sieve:
    """What the bytes of a record must hold so that it may match: all of `every`, in lower case.

    Empty: any record may match.
    """

    every: tuple[re.Pattern[bytes], ...] = ()

    def __add__(self, other: Sieve) -> Sieve:
        return Sieve((*self.every, *other.every))

    def holds(self, low: bytes) -> bool:
        """Whether a record, in lower case, may match."""
        return all(pattern.search(low) for pattern in self.every) or WIDE.search(low) is not None


def sieve_for(every: Iterable[str], some: Iterable[Iterable[str]] = ()) -> Sieve:
    """What must stand in the bytes for all of `every` and one of each of `some`, all folded, to be found."""
    asked = [*([word] for word in every), *(list(words) for words in some)]
    return Sieve(tuple(pattern for words in asked if words and (pattern := _pattern(words)) is not None))


def level_sieve(levels: Iterable[str], sampled: Iterable[LogRecord]) -> Sieve:
    """What must stand in the bytes for a record to be at one of the levels.

    Empty unless each sampled record spells its level as a word: a letter or a number is not told from any other.
    """
    known = {level: _level_pattern(level) for level in set(LEVEL_WORDS.values())}
    for record in sampled:
        if record.level and not known[record.level].search(record.text.encode("utf-8", "replace").lower()):
            return Sieve()
    return Sieve((re.compile(b"|".join(known[level].pattern for level in sorted(levels))),))


def _level_pattern(level: str) -> re.Pattern[bytes]:
    words = [word for word, meant in LEVEL_WORDS.items() if meant == level]
    return re.compile(b"|".join(spelled for word in words for spelled in _spellings(word)))


def _pattern(words: Iterable[str]) -> re.Pattern[bytes] | None:
    """One of the words; None where one of them has no part that is spelled in few ways."""
    parts: list[bytes] = []
    for word in words:
        pieces = _PIECE.findall(word)
        if not pieces:
            return None
        parts += _spellings(max(pieces, key=lambda piece: len(piece) * (1 if piece.isascii() else 3)))
    return re.compile(b"|".join(dict.fromkeys(parts)))


def _spellings(piece: str) -> list[bytes]:
    """A piece in the encodings of log files and as JSON escapes it, in lower case as bytes are lowered."""
    if piece.isascii():
        return [re.escape(piece.encode())]
    return [
        b"".join(_either_script(sign, encode) for sign in piece)
        for encode in (str.encode, lambda sign: sign.encode("gb18030"), lambda sign: f"\\u{ord(sign):04x}".encode())
    ]


def _either_script(sign: str, encode: Callable[[str], bytes]) -> bytes:
    forms = [re.escape(encode(form).lower()) for form in variants(sign)]
    return forms[0] if len(forms) == 1 else b"(?:" + b"|".join(forms) + b")"


def date_sieve(window: TimeWindow, sampled: Iterable[LogRecord]) -> Sieve:
    """What must stand in the bytes for a record to lie in a window of some days.

    Empty where the window is long or names no day, or where a sampled record spells its date in another way.
    """
    if window.kind != "full" or window.since is None or window.until is None:
        return Sieve()
    first, last = window.since.at, window.until.at
    days = (last - first).days
    if days > _MOST_DAYS:
        return Sieve()
    if not all(_spells_its_day(record) for record in sampled):
        return Sieve()
    # A zone moves a time by less than a day.
    dates = [first + timedelta(days=day) for day in range(-1, days + 3)]
    return Sieve((re.compile(b"|".join(re.escape(spelled) for date in dates for spelled in _dates(date))),))


def _spells_its_day(record: LogRecord) -> bool:
    if record.time is None or not record.dated:
        return False
    low = record.text.encode("utf-8", "replace").lower()
    near = (record.time + timedelta(days=day) for day in (0, -1, 1))
    return any(spelled in low for at in near for spelled in _dates(at))


def _dates(at: datetime) -> list[bytes]:
    """A day as logs spell it; longer spellings contain these."""
    year, month, day = at.year, at.month, at.day
    name = next(name for name, number in MONTHS.items() if number == month)
    spelled = [f"{year}{mark}{month:02}{mark}{day:02}" for mark in ("-", "/", ".", "")]
    spelled += [f"{day:02}{mark}{name}{mark}{year}" for mark in ("/", " ", "-")]
    return [text.encode() for text in spelled]
