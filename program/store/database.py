"""One open SQLite file: how it is found, opened, locked, and what its faults are called."""

from __future__ import annotations

import os
import re
import sqlite3
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from peewee import PeeweeException, SqliteDatabase

from program.errors import StoreError

MEMORY = ":memory:"

# Seconds that a write waits for another process's transaction.
BUSY_TIMEOUT = 10.0
_WAL_PAUSE = 0.02

_URL = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://(.*)", re.DOTALL)


def location_of(url: str | os.PathLike[str]) -> str:
    """The file that a store URL or path names, or `:memory:`.

    `sqlite:///x.db` and `x.db` are relative, `sqlite:////var/x.db` is absolute, `sqlite://` and
    `:memory:` are in memory; `~` is the home folder.

    Raises:
        StoreError: the URL names no file or another kind of database. A URL is never quoted in
            the message: it may hold a password.
    """
    text = os.fspath(url)
    match = _URL.match(text)
    if match is not None:
        scheme, rest = match[1].lower(), match[2]
        if scheme.split("+")[0] in {"postgresql", "postgres"}:
            raise StoreError("a PostgreSQL store is not built yet: use sqlite:///FILE")
        if scheme != "sqlite" or (rest and not rest.startswith("/")):
            raise StoreError(f"a store is sqlite:///FILE or a path, not {scheme}://…")
        text = rest[1:] or MEMORY
    if not text.strip() or "\x00" in text:
        raise StoreError(f"a store is sqlite:///FILE or a path, not {text!r}")
    return text if text == MEMORY else str(Path(text).expanduser())


class StoreDatabase:
    """One connection, guarded by a lock, so that any thread may use it and `close` closes all.

    SQLite lets one writer in at a time anyhow. `writing` and `reading` are the only ways in; they
    turn every fault of the database into a StoreError that names the store.
    """

    def __init__(self, location: str, *, busy_timeout: float = BUSY_TIMEOUT, stands_for: str | None = None) -> None:
        """Open the file, or make it; nothing is written to it yet. `stands_for` is what is told as its location.

        Raises:
            StoreError: it cannot be opened.
        """
        self.location = stands_for or location
        self._busy_timeout = busy_timeout
        self._lock = threading.RLock()
        if location != MEMORY:
            _check_file(Path(location))
        self.peewee = _Database(
            location,
            # Both are per connection; a killed process loses nothing with WAL and `normal`.
            pragmas={"foreign_keys": 1, "synchronous": "normal"},
            timeout=busy_timeout,
            # A deferred transaction that turns into a write fails at once where another writes.
            lock_type="IMMEDIATE",
            thread_safe=False,
            autoconnect=False,
            check_same_thread=False,
        )
        with self._faults():
            self.peewee.connect()

    @contextmanager
    def writing(self) -> Generator[None]:
        """One immediate transaction: committed when the block ends, undone when it raises."""
        with self._lock, self._faults(), self.peewee.atomic():
            yield

    @contextmanager
    def reading(self) -> Generator[None]:
        """Guard reads; outside a transaction, so that a reader never waits for a writer."""
        with self._lock, self._faults():
            yield

    def execute(self, sql: str, parameters: tuple[Any, ...] = ()) -> Any:
        """Run one statement inside `writing` or `reading`; returns its cursor."""
        return self.peewee.execute_sql(sql, parameters)

    def use_wal(self) -> None:
        """Let readers and one writer work side by side; kept in the file.

        SQLite may refuse at once, without waiting, where another process makes the same change:
        two processes that make a store together are kept apart here.
        """
        # Not the run's clock: a pinned clock stands still, and this one must give up.
        end = time.monotonic() + self._busy_timeout
        while True:
            try:
                with self.reading():
                    self.peewee.pragma("journal_mode", "wal")
                return
            except StoreError as error:
                if not _is_locked(error.__cause__) or time.monotonic() >= end:
                    raise
            time.sleep(_WAL_PAUSE)

    def close(self) -> None:
        """Close the file; a second time does nothing."""
        with self._lock:
            if not self.peewee.is_closed():
                self.peewee.close()

    @contextmanager
    def _faults(self) -> Generator[None]:
        try:
            yield
        except (PeeweeException, sqlite3.Error, OverflowError) as error:
            raise StoreError(self._wording(error)) from error

    def _wording(self, error: Exception) -> str:
        if _is_locked(error):
            return (
                f"store {self.location} is locked: another process has been writing to it for {self._busy_timeout:g} s"
            )
        for sign, meaning in _MEANINGS.items():
            if sign in str(error):
                return f"store {self.location} {meaning}"
        return f"store {self.location}: {error}"


_MEANINGS = {
    "not opened": "is closed",
    "readonly": "is read-only: make the file and its folder writable, or name another store",
    "not a database": "is not an SQLite database",
    "malformed": "is damaged: restore it from a copy, or name another store",
    "unable to open": "cannot be opened: is its folder writable?",
    "disk is full": "cannot grow: the disk is full",
}


def _is_locked(error: BaseException | None) -> bool:
    return isinstance(error, PeeweeException | sqlite3.Error) and "locked" in str(error)


class _Database(SqliteDatabase):
    def _log_query(self, sql: str, params: object) -> None:
        """Keep what is stored out of the log: peewee writes each query with its values at DEBUG."""


def _check_file(path: Path) -> None:
    """Say what is wrong with a path before SQLite says "unable to open database file"; make its folder."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _not_opened(path, error) from error
    check_place(path)


def is_there(path: Path) -> bool:
    """Whether anything is at a path.

    Raises:
        StoreError: nothing can be at it, or its folder cannot be read.
    """
    try:
        return path.exists()
    except OSError as error:
        raise _not_opened(path, error) from error


def is_empty(path: Path) -> bool:
    """Whether a file without a byte is at a path: SQLite would take it for a new database, and make one of it.

    Raises:
        StoreError: it cannot be looked at.
    """
    try:
        return path.is_file() and path.stat().st_size == 0
    except OSError as error:
        raise _not_opened(path, error) from error


def check_place(path: Path) -> None:
    """Make sure that a store is at a path or can be made there; nothing is made.

    Raises:
        StoreError: something else is there, or it cannot be written.
    """
    exists = is_there(path)
    if path.is_dir():
        raise StoreError(f"store {path} is a folder: name a file in it")
    if exists and not path.is_file():
        raise StoreError(f"store {path} is not a regular file")
    folder = next(parent for parent in path.absolute().parents if is_there(parent))
    if not exists and not folder.is_dir():
        raise StoreError(f"store {path} cannot be opened: {folder} is no folder")
    effective = os.access in os.supports_effective_ids
    if not os.access(path if exists else folder, os.W_OK, effective_ids=effective):
        what = "is read-only" if exists else "cannot be made: its folder is read-only"
        raise StoreError(f"store {path} {what}: make it writable, or name another store")


def _not_opened(path: Path, error: OSError) -> StoreError:
    return StoreError(f"store {path} cannot be opened: {error.strerror or error}")
