"""The files that a run is asked to write: told before anything runs where they cannot be, and written at its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from _pytest.terminal import TerminalReporter

from evals.arguments import unwritable


@dataclass(frozen=True, slots=True)
class _Report:
    option: str
    path: Path
    text: Callable[[int], str]


class Reports:
    """A pytest plugin that writes the reports of a run when everything else has had its say; on the controller only.

    A report that cannot be written after all is told in a line, turns a green run red, and keeps no other from being
    written; those then say what the exit code says.
    """

    def __init__(self, config: pytest.Config) -> None:
        """Write for this run."""
        self._config = config
        self._asked: list[_Report] = []
        self._session: pytest.Session | None = None
        self._faults: dict[str, str] | None = None

    def add(self, option: str, text: Callable[[int], str], *, makes_folder: bool = False) -> None:
        """Write the file that an option names, if it does; `text` gives the report for an exit status.

        Raises:
            pytest.UsageError: it cannot be written.
        """
        where: Any = self._config.getoption(option)
        if where is None:
            return
        path = Path(str(where))
        why = unwritable(path, makes_folder=makes_folder) if str(where) else "a path is wanted, not ''"
        if why:
            raise pytest.UsageError(f"{option}: {why}")
        self._asked.append(_Report(option, path, text))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Keep the session, whose exit status is final when the summary is told."""
        self._session = session

    @pytest.hookimpl(tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        """Write them before any verdict is told."""
        for line in self.write():
            terminalreporter.write_line(line, red=True)

    def write(self) -> list[str]:
        """Write them, once; what could not be written, a line each."""
        if self._session is None or self._config.option.collectonly or self._faults is not None:
            return []
        self._faults = self._written()
        if self._faults and self._session.exitstatus == pytest.ExitCode.OK:
            self._session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self._faults |= self._written()
        return list(self._faults.values())

    def _written(self) -> dict[str, str]:
        assert self._session is not None
        faults: dict[str, str] = {}
        for one in self._asked:
            if one.option in (self._faults or {}):
                continue
            try:
                one.path.parent.mkdir(parents=True, exist_ok=True)
                one.path.write_text(one.text(int(self._session.exitstatus)), encoding="utf-8")
            except (OSError, UnicodeError) as error:
                why = getattr(error, "strerror", None) or error
                faults[one.option] = f"{one.option}: {one.path} cannot be written: {why}"
        return faults
