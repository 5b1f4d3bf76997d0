"""The door of the store: finds, opens and closes it."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType

from program.clock import Clock, SystemClock
from program.errors import StoreError
from program.store.database import BUSY_TIMEOUT, MEMORY, StoreDatabase, check_place, is_empty, is_there, location_of
from program.store.masking import Masker
from program.store.migrations import migrate
from program.store.prompt_versions import PromptVersions
from program.store.recorder import Recorder
from program.store.rule_sets import RuleSets


class Store(Recorder):
    """One open store; a context manager. Any number may be open in one process.

    Safe to share between threads; two processes may write to one store at once.
    """

    @classmethod
    def open(
        cls,
        url: str | os.PathLike[str],
        *,
        clock: Clock | None = None,
        masker: Masker | None = None,
        busy_timeout: float = BUSY_TIMEOUT,
    ) -> Store:
        """Open or make the store at `sqlite:///FILE`, at a path, or in memory (`:memory:`).

        A missing folder is made. A store of an older version is brought up to date.

        Args:
            url: where it is; `sqlite:////var/x.db` is absolute, `sqlite:///x.db` relative.
            clock: gives times and ids; the machine's clock by default.
            masker: takes out secrets; the built-in patterns by default.
            busy_timeout: seconds that a write waits for another process.

        Raises:
            StoreError: it is read-only, locked, a folder, not a store, damaged, written by a newer
                version, or not SQLite. Nothing has been changed then.
        """
        return cls._over(StoreDatabase(location_of(url), busy_timeout=busy_timeout), clock, masker)

    @classmethod
    def look(cls, url: str | os.PathLike[str], *, needed: bool = False) -> Store:
        """Open the store at a URL or path for reading: where there is none, none is made.

        An empty one that is kept nowhere stands for it then.

        Raises:
            StoreError: as for `open`; or it is `needed` and not there.
        """
        location = location_of(url)
        if location == MEMORY or cls.exists(url):
            return cls.open(url)
        if needed:
            raise StoreError(f"there is no store at {location}: the first question makes one")
        return cls._over(StoreDatabase(MEMORY, stands_for=location), None, None)

    @classmethod
    def _over(cls, database: StoreDatabase, clock: Clock | None, masker: Masker | None) -> Store:
        clock = clock or SystemClock()
        try:
            migrate(database, clock)
        except BaseException:
            database.close()
            raise
        return cls(database, clock=clock, masker=masker or Masker.default())

    @staticmethod
    def check(url: str | os.PathLike[str]) -> None:
        """Make sure that a store is at a URL or path, or can be made there; nothing is made.

        Raises:
            StoreError: something else is there, it cannot be written, or the URL is none of a store.
        """
        location = location_of(url)
        if location != MEMORY:
            check_place(Path(location))

    @staticmethod
    def exists(url: str | os.PathLike[str]) -> bool:
        """Whether there is a store at a URL or path already; an empty file is none yet. Nothing is made.

        Raises:
            StoreError: the URL names no file or another kind of database, or nothing can be there.
        """
        location = location_of(url)
        return location != MEMORY and is_there(Path(location)) and not is_empty(Path(location))

    @property
    def location(self) -> str:
        """The file's path, or `:memory:`."""
        return self._database.location

    @property
    def rule_sets(self) -> RuleSets:
        """The rule sets that runs were made with, and which one is put in force."""
        return RuleSets(self._database, clock=self._clock, masker=self.masker)

    @property
    def prompt_versions(self) -> PromptVersions:
        """The prompts that runs were made with, and which version is put in force."""
        return PromptVersions(self._database, clock=self._clock, masker=self.masker)

    def close(self) -> None:
        """Close the file; a second time does nothing. A later call raises StoreError."""
        self._database.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
