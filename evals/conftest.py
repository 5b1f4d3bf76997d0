"""The pytest side of the evals: options, the offline lock, the scorecard and the gate against the baseline."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "true")

import dspy
import pytest
from _pytest.terminal import TerminalReporter

from evals.behaviours import BEHAVIOURS
from evals.case import Case, CaseError, load_cases
from evals.live import options as live_options
from evals.live import plugin as live_plugin
from evals.network import refuse_network, refused
from evals.scorecard import Baseline, Entry, Regression, compare, read_baseline, scorecard, scored, write_baseline

HERE = Path(__file__).parent
PROPERTY = "eval"

Record = Callable[[Entry], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("evals")
    group.addoption("--baseline", default=str(HERE / "baseline.json"), help="the figures to compare with")
    group.addoption(
        "--update-baseline",
        action="store_true",
        help="keep this run's figures; refused for a part of the cases or a red run",
    )
    live_options.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    live = live_options.read_live(config.getoption)
    refuse_network(but=live.server if live else None)
    dspy.configure_cache(enable_disk_cache=False, enable_memory_cache=False)
    try:
        cases = load_cases()
    except CaseError as error:
        raise pytest.UsageError(str(error)) from None
    config.stash[_CASES] = cases
    live_plugin.configure(config, live, [case.id for case in cases])
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Gate(config), "evals-gate")


_CASES = pytest.StashKey[list[Case]]()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    cases = metafunc.config.stash[_CASES]
    if "behaviour" in metafunc.fixturenames:
        metafunc.parametrize("behaviour", [pytest.param(one, id=one.name) for one in BEHAVIOURS])
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", [pytest.param(case, id=case.id) for case in cases])
    if "live_case" in metafunc.fixturenames:
        asked = metafunc.config.stash[live_plugin.CASES]
        metafunc.parametrize("live_case", [pytest.param(case, id=case.id) for case in cases if case.id in asked])


@pytest.fixture
def record(request: pytest.FixtureRequest) -> Record:
    """Hands a graded run to the scorecard; it crosses xdist and stands in the JUnit report."""
    return lambda entry: request.node.user_properties.append((PROPERTY, entry.as_json()))


@pytest.fixture(autouse=True)
def offline() -> Iterator[None]:
    """A test that reaches for the network fails, also where a library swallowed the refusal."""
    refused()
    yield
    wanted = refused()
    assert not wanted, f"reached for the network: {', '.join(wanted)}"


class Gate:
    """Collects the graded runs and compares them with the baseline; on the controller only."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._path = Path(str(config.getoption("--baseline")))
        self._entries: list[Entry] = []
        self._regressions: list[Regression] = []
        self._baseline: Baseline = {}
        self._session: pytest.Session | None = None
        self._note = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self._entries += [
                Entry.from_json(_mapping(held)) for name, held in report.user_properties if name == PROPERTY
            ]

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        self._session = session
        if not self._entries:
            return
        self._baseline = read_baseline(self._path)
        now = scored(self._entries)
        if self._config.getoption("--update-baseline"):
            self._update(now, red=exitstatus != 0)
            return
        self._regressions = compare(now, self._baseline, whole=self._is_whole())
        for one in self._regressions:
            self._fail(one)
        if self._regressions and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        if not self._entries or self._session is None:
            return
        terminalreporter.section("scorecard")
        for line in scorecard(self._entries, self._baseline, self._regressions):
            terminalreporter.write_line(line, red=line.startswith("REGRESSION"))
        if self._note:
            terminalreporter.write_line(self._note)
        status = int(self._session.exitstatus)
        terminalreporter.write_line(
            f"verdict: {'PASS' if status == 0 else 'FAIL'} (exit {status})", green=status == 0, red=status != 0
        )

    def _update(self, now: Baseline, *, red: bool) -> None:
        if red or not self._is_whole():
            self._note = "the baseline was not updated: " + (
                "the run is red" if red else "only a part of the cases ran"
            )
            assert self._session is not None
            self._session.exitstatus = pytest.ExitCode.TESTS_FAILED
            return
        write_baseline(self._path, now)
        self._baseline = now
        self._note = f"baseline kept in {self._path}"

    def _is_whole(self) -> bool:
        option = self._config.option
        narrowed = (
            option.keyword
            or option.markexpr
            or getattr(option, "lf", False)
            or getattr(option, "deselect", None)
            or option.maxfail
        )
        paths = [Path(argument.partition("::")[0]).resolve() for argument in self._config.args]
        return (
            not narrowed
            and all("::" not in argument for argument in self._config.args)
            and any(HERE.is_relative_to(path) for path in paths)
        )

    def _fail(self, one: Regression) -> None:
        """A failed test of its own, so that every report and the counts show it."""
        name = f"{one.case}[{one.metric}]"
        lines = self._path.read_text(encoding="utf-8").splitlines() if self._path.exists() else []
        line = next((at for at, text in enumerate(lines) if json.dumps(one.case, ensure_ascii=False) in text), 0)
        told = f"{self._path.name}:{line + 1}: {one.case} {one.metric}: {one.message}"
        for when, outcome, shown in (("call", "failed", told), ("teardown", "passed", None)):
            report = pytest.TestReport(
                nodeid=f"evals/{self._path.name}::{name}",
                location=(f"evals/{self._path.name}", line, name),
                keywords={},
                outcome=outcome,  # pyright: ignore[reportArgumentType]
                longrepr=shown,
                when=when,  # pyright: ignore[reportArgumentType]
                sections=(),
                duration=0,
                start=0,
                stop=0,
            )
            self._config.hook.pytest_runtest_logreport(report=report)


def _mapping(held: object) -> dict[str, Any]:
    assert isinstance(held, dict)
    return {str(name): value for name, value in held.items()}
