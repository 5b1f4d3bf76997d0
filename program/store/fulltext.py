"""The full-text index of the knowledge pages: SQLite FTS5 that finds Chinese words of any length.

FTS5's own tokenizers miss them: `unicode61` takes a whole Chinese sentence for one word, `trigram`
finds nothing under three characters. So a text is cut into tokens here, and the index only ever
sees tokens with spaces between them: Latin words (CamelCase and `snake_case` ones in their parts,
in order), and for a run of Chinese, Japanese or Korean characters its overlapping pairs. A phrase
of pairs is then exactly a substring.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from peewee import DatabaseError, SqliteDatabase

from program.errors import StoreError

# Han with its extensions, kana, hangul.
CJK = "㐀-䶿一-鿿豈-﫿぀-ヿ가-힯\U00020000-\U0003fffd"
_RUN = re.compile(rf"(?P<cjk>[{CJK}]+)|(?P<word>[^\W_{CJK}]+)")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NAME = re.compile(rf"[^\W_{CJK}]+(?:[-_.:@/][^\W_{CJK}]+)*")

# A word in a title or heading says more about a block than one in its text.
_WEIGHTS = "4.0, 3.0, 1.0, 2.0, 0.2"
_CREATE = (
    "CREATE VIRTUAL TABLE block USING fts5(title, section, body, names, chars,"
    " tokenize = 'porter unicode61 remove_diacritics 2')"
)
_INSERT = "INSERT INTO block (rowid, title, section, body, names, chars) VALUES (?, ?, ?, ?, ?, ?)"
_SELECT = f"SELECT rowid, -bm25(block, {_WEIGHTS}) FROM block WHERE block MATCH ?"  # noqa: S608


class FullTextIndex:
    """An index in memory over rows of (title, section, body), safe to search from several threads.

    Raises:
        StoreError: SQLite was built without FTS5.
    """

    def __init__(self, rows: Sequence[tuple[str, str, str]]) -> None:
        # One connection behind a lock: a second connection to ":memory:" would open a second, empty
        # database.
        self._database = SqliteDatabase(":memory:", thread_safe=False, check_same_thread=False)
        self._lock = threading.Lock()
        try:
            self._database.execute_sql(_CREATE)
            with self._database.atomic():
                for number, row in enumerate(rows):
                    self._database.execute_sql(_INSERT, (number, *_columns(row)))
        except DatabaseError as error:
            raise StoreError(f"the full-text index cannot be built: {error}") from error

    def matches(self, phrase: str) -> Mapping[int, float]:
        """The rows that hold a phrase, each with its BM25 score (higher is better).

        Any text may be asked: it is cut into tokens first, so that a quote, an operator or `*` is
        never syntax. Words are compared by their stem; a text without a letter or digit matches
        nothing.
        """
        expression = _expression(phrase)
        if not expression:
            return {}
        with self._lock:
            cursor = self._database.execute_sql(_SELECT, (expression,))
            found = cast("list[tuple[Any, Any]]", cursor.fetchall())
        return {int(number): float(score) for number, score in found}


def tokens_of(text: str) -> list[str]:
    """Cut a text into the tokens of the index, in order.

    >>> tokens_of("HikariPool-1 连接池耗尽")
    ['hikari', 'pool', '1', '连接', '接池', '池耗', '耗尽']
    """
    return [token for run in _runs(text) for token in run]


def _runs(text: str) -> Iterator[list[str]]:
    for run in _RUN.finditer(unicodedata.normalize("NFKC", text)):
        if run["cjk"]:
            yield _pairs(run["cjk"])
        else:
            yield [part.casefold() for part in _HUMP.split(run["word"])]


def _pairs(run: str) -> list[str]:
    return [run[at : at + 2] for at in range(max(len(run) - 1, 1))]


def _columns(row: tuple[str, str, str]) -> tuple[str, ...]:
    whole = "\n".join(row)
    columns = (" ".join(tokens_of(text)) for text in row)
    return (*columns, " ".join(sorted(_names(whole))), " ".join(sorted(_chars(whole))))


def _names(text: str) -> set[str]:
    """Compound names in one piece, so that `hikaripool1` finds `HikariPool-1`."""
    plain = unicodedata.normalize("NFKC", text)
    joined = {_joined(name) for name in _NAME.findall(plain) if len(tokens_of(name)) > 1}
    return joined | {word.casefold() for word in re.findall(rf"[^\W_{CJK}]+", plain) if len(_HUMP.split(word)) > 1}


def _chars(text: str) -> set[str]:
    return {char for run in _RUN.finditer(text) if run["cjk"] for char in run["cjk"]}


def _joined(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).casefold()


def _expression(phrase: str) -> str:
    tokens = tokens_of(phrase)
    if not tokens:
        return ""
    if len(tokens) == 1 and len(tokens[0]) == 1 and re.fullmatch(f"[{CJK}]", tokens[0]):
        return f'chars : "{tokens[0]}"'
    spoken = f'{{title section body}} : "{" ".join(tokens)}"'
    name = _joined(unicodedata.normalize("NFKC", phrase))
    if re.search(f"[{CJK}]", name):
        return spoken
    return f'({spoken}) OR (names : "{name}")'
