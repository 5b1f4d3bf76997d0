"""The pytest side of a live run: what is collected, and the report at the end."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from _pytest.terminal import TerminalReporter

from evals.arguments import unwritable
from evals.files import Reports
from evals.live.options import Live, recorded_cases
from evals.live.report import collect, json_of, lines_of

PROPERTY: Final = "eval-live"
TEST_FILE: Final = Path(__file__).parents[1] / "test_live.py"
LIVE: Final = pytest.StashKey["Live | None"]()


class LiveCollection:
    """Collects the live test with a model or its recordings, and nothing else then; without one, all but it."""

    def __init__(self, live: Live | None, cases: Sequence[str]) -> None:
        """Take the ids of all cases.

        Raises:
            pytest.UsageError: a replay has no recordings, or one of a case that is gone.
        """
        self._live = live
        self.cases = recorded_cases(live, cases) if live is not None and live.replays else list(cases)
        self.unrecorded = len(cases) - len(self.cases)

    def pytest_report_header(self) -> str | None:
        """What is run, in a line."""
        if self._live is None:
            return None
        left = f"; {self.unrecorded} cases have no recording and do not run" if self.unrecorded else ""
        return f"{self._live.header()}{left}"

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Leave out what does not belong to the run; a file named on the command line is not asked about."""
        if collection_path.parent != TEST_FILE.parent or not collection_path.name.startswith("test_"):
            return None
        return True if (collection_path == TEST_FILE) != (self._live is not None) else None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Without a model there is no live test, even where its file is named."""
        if self._live is None:
            items[:] = [item for item in items if item.path != TEST_FILE]


class LiveReport:
    """Collects the repeats and tells what they came to; on the controller only."""

    def __init__(self, live: Live, unrecorded: int, reports: Reports) -> None:
        """Report a live run.

        Raises:
            pytest.UsageError: its report cannot be written.
        """
        self._live, self._unrecorded = live, unrecorded
        reports.add("--live-json", self._json, makes_folder=True)
        self._held: dict[str, Sequence[Mapping[str, Any]]] = {}
        self._session: pytest.Session | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the repeats out of a test's report."""
        if report.when == "call":
            for name, held in report.user_properties:
                if name == PROPERTY and isinstance(held, dict):
                    self._held[str(held["case"])] = held["repeats"]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Keep the session, whose exit status others may still change."""
        self._session = session

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        """Print the report."""
        if self._session is None:
            return
        status, runs = int(self._session.exitstatus), collect(self._held.items())
        terminalreporter.section(self._live.header())
        if self._unrecorded:
            terminalreporter.write_line(f"{self._unrecorded} cases have no recording and did not run")
        for line in lines_of(runs) if runs else ["no case came to a result"]:
            terminalreporter.write_line(line, red=line.startswith("leaks:") and line != "leaks: 0")
        terminalreporter.write_line(
            f"live verdict: {'PASS' if status == 0 else 'FAIL'} (exit {status})", green=status == 0, red=status != 0
        )

    def _json(self, status: int) -> str:
        live, runs = self._live, collect(self._held.items())
        told = json_of(live.model, runs, replayed=live.replays, exit_code=status, prompts=live.prompts)
        return f"{json.dumps(told, ensure_ascii=False, indent=1)}\n"


def configure(config: pytest.Config, live: Live | None, cases: Sequence[str], reports: Reports) -> None:
    """Set a run up for its model, or for none.

    Raises:
        pytest.UsageError: a replay has no recordings, or one of a case that is gone; or the report, or what is to be
            recorded, cannot be written.
    """
    collection = LiveCollection(live, cases)
    config.stash[LIVE] = live
    config.stash[CASES] = collection.cases if live is not None else []
    config.pluginmanager.register(collection, "evals-live-collection")
    why = unwritable(live.path("x"), makes_folder=True) if live is not None and live.record else None
    if why:
        raise pytest.UsageError(f"--record: {why}")
    if live is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(LiveReport(live, collection.unrecorded, reports), "evals-live-report")


CASES: Final = pytest.StashKey[list[str]]()
