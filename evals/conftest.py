"""The pytest side of the evals: options, the offline lock, the scorecard and the gate against the baseline."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "true")

import dspy
import pytest
from _pytest.terminal import TerminalReporter

from evals.arguments import unwritable
from evals.behaviours import BEHAVIOURS, tried_on
from evals.case import Case, CaseError, load_cases
from evals.files import Reports
from evals.honest import honest
from evals.live import options as live_options
from evals.live import plugin as live_plugin
from evals.network import allow_network, refuse_network, refused
from evals.page import page_of
from evals.results import json_of, properties_of, results_of
from evals.running import CaseRun, run_script
from evals.scorecard import (
    Baseline,
    Entry,
    Regression,
    compare,
    read_baseline,
    scorecard,
    scored,
    unscored,
    write_baseline,
)

HERE = Path(__file__).parent
PROPERTY = "graded_run"

Record = Callable[[Entry], None]
_FINISHED = frozenset({pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED})
# Whatever of these is given, some of the cases may not have run.
_NARROWING = ("keyword", "markexpr", "lf", "stepwise", "deselect", "maxfail", "ignore", "ignore_glob")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("evals")
    group.addoption("--baseline", default=str(HERE / "baseline.json"), help="the figures to compare with")
    group.addoption(
        "--update-baseline",
        action="store_true",
        help="keep this run's figures; refused for a part of the cases, a red run, or where one would be lowered",
    )
    live_options.add_options(parser)
    group.addoption(
        "--accept-regression", action="store_true", help="with --update-baseline: keep figures that are lower, too"
    )
    group.addoption(
        "--every-case",
        action="store_true",
        help="try every behaviour on every case; by default on one case of each world, whenever nothing is selected",
    )
    group.addoption("--eval-json", metavar="FILE", help="write the figures and runs as one JSON document")
    group.addoption("--eval-html", metavar="FILE", help="write them as one self-contained page")


def pytest_configure(config: pytest.Config) -> None:
    live = live_options.read_live(config.getoption)
    refuse_network(but=live.servers() if live else ())
    dspy.configure_cache(enable_disk_cache=False, enable_memory_cache=False)
    try:
        cases = load_cases()
    except CaseError as error:
        raise pytest.UsageError(str(error)) from None
    config.stash[_CASES] = cases
    reports = Reports(config)
    live_plugin.configure(config, live, [case.id for case in cases], reports)
    if config.getoption("--accept-regression") and not config.getoption("--update-baseline"):
        raise pytest.UsageError("--accept-regression says how to --update-baseline: give both")
    if not hasattr(config, "workerinput"):
        try:
            gate = Gate(config, reports)
        except ValueError as error:
            raise pytest.UsageError(str(error)) from None
        config.pluginmanager.register(gate, "evals-gate")
        config.pluginmanager.register(reports, "evals-reports")


def pytest_unconfigure() -> None:
    allow_network()


_CASES = pytest.StashKey[list[Case]]()
_ENTRY = pytest.StashKey[dict[str, Any]]()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    cases = metafunc.config.stash[_CASES]
    if "behaviour" in metafunc.fixturenames and "case" in metafunc.fixturenames:
        every = bool(metafunc.config.getoption("--every-case")) or _is_narrowed(metafunc.config)
        tried = tried_on(BEHAVIOURS, cases, every=every)
        metafunc.parametrize(
            ("behaviour", "case"),
            [pytest.param(one, case, id=f"{one.name}-{case.id}") for one, case in tried],
        )
    elif "case" in metafunc.fixturenames:
        metafunc.parametrize("case", [pytest.param(case, id=case.id) for case in cases])
    if "live_case" in metafunc.fixturenames:
        asked = metafunc.config.stash[live_plugin.CASES]
        metafunc.parametrize("live_case", [pytest.param(case, id=case.id) for case in cases if case.id in asked])


def _is_narrowed(config: pytest.Config) -> bool:
    """Whether the command line selects: then every run that it may mean has to be there."""
    narrowed = any(getattr(config.option, name, None) for name in _NARROWING)
    return narrowed or any("::" in str(argument) for argument in config.args)


@pytest.fixture
def record(request: pytest.FixtureRequest) -> Record:
    """Hands a graded run to the scorecard, and its figures to the JUnit report, a property each."""

    def keep(entry: Entry) -> None:
        request.node.stash[_ENTRY] = entry.as_json()
        request.node.user_properties.extend(properties_of(entry))

    return keep


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Put the graded run on the test's report, which crosses xdist as it is."""
    report = yield
    if report.when == "call" and _ENTRY in item.stash:
        setattr(report, PROPERTY, item.stash[_ENTRY])
    return report


@pytest.fixture(scope="session")
def honest_run() -> Callable[[Case], CaseRun]:
    """The honest run of a case, made once: whoever is given it changes nothing in it."""
    made: dict[str, CaseRun] = {}

    def run(case: Case) -> CaseRun:
        if case.id not in made:
            made[case.id] = run_script(case, honest(case))
        return made[case.id]

    return run


@pytest.fixture(autouse=True)
def offline() -> Iterator[None]:
    """A test that reaches for the network fails, also where a library swallowed the refusal."""
    refused()
    yield
    wanted = refused()
    assert not wanted, f"reached for the network: {', '.join(wanted)}"


class Gate:
    """Collects the graded runs and compares them with the baseline; on the controller only.

    Raises:
        ValueError: there is a baseline that cannot be read, or that cannot be updated.
        pytest.UsageError: a report cannot be written.
    """

    def __init__(self, config: pytest.Config, reports: Reports) -> None:
        self._config = config
        self._reports = reports
        self._path = Path(str(config.getoption("--baseline")))
        self._entries: list[Entry] = []
        self._regressions: list[Regression] = []
        self._baseline: Baseline = read_baseline(self._path)
        self._session: pytest.Session | None = None
        self._told = False
        self._broken = False
        self._note = ""
        why = unwritable(self._path) if config.getoption("--update-baseline") else None
        if why:
            raise ValueError(f"--baseline: {why}")
        reports.add("--eval-json", lambda status: json_of(self._results(status)))
        reports.add("--eval-html", lambda status: page_of(self._results(status)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        held = getattr(report, PROPERTY, None)
        if held is not None:
            self._entries.append(Entry.from_json(_mapping(held)))

    def pytest_internalerror(self) -> None:
        self._broken = True

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        self._session = session
        if self._broken and session.exitstatus == pytest.ExitCode.OK:
            # A worker of xdist died of one: the run ends as if nothing had happened.
            session.exitstatus = exitstatus = pytest.ExitCode.INTERNAL_ERROR
        if exitstatus not in _FINISHED or self._config.option.collectonly:
            return
        whole = self._is_whole()
        if not self._entries and not whole:
            return
        now = scored(self._entries)
        worse = [*unscored(self._entries), *compare(now, self._baseline, whole=whole)]
        if self._config.getoption("--update-baseline"):
            self._update(now, worse, red=exitstatus != 0)
            return
        self._regress(worse)

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        if self._session is None or self._config.option.collectonly:
            return
        if self._entries or self._regressions:
            terminalreporter.section("scorecard")
            for line in scorecard(self._entries, self._baseline, self._regressions):
                terminalreporter.write_line(line, red=line.startswith("REGRESSION"))
        if self._note:
            terminalreporter.write_line(self._note)
        self._told = True
        status = int(self._session.exitstatus)
        terminalreporter.write_line(_verdict(status), green=status == 0, red=status != 0)

    def pytest_unconfigure(self) -> None:
        """After an internal error there is no summary; the verdict is told all the same."""
        if self._session is not None and not self._told and not self._config.option.collectonly:
            lines = self._reports.write()
            sys.stderr.writelines(f"{line}\n" for line in [*lines, _verdict(int(self._session.exitstatus))])

    def _results(self, status: int) -> dict[str, Any]:
        return results_of(self._entries, self._baseline, self._regressions, status)

    def _regress(self, worse: Sequence[Regression]) -> None:
        self._regressions = list(worse)
        for one in worse:
            self._fail(one)
        if worse:
            self._turn_red()

    def _turn_red(self) -> None:
        assert self._session is not None
        if self._session.exitstatus == pytest.ExitCode.OK:
            self._session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _update(self, now: Baseline, worse: Sequence[Regression], *, red: bool) -> None:
        why = ""
        if red:
            why = "the run is red"
        elif not self._is_whole():
            why = "only a part of the cases ran"
        elif worse and not self._config.getoption("--accept-regression"):
            self._regress(worse)
            why = f"{len(worse)} figures would be lowered, named above; --accept-regression keeps them"
        if why:
            self._note = f"the baseline was not updated: {why}"
            self._turn_red()
            return
        try:
            write_baseline(self._path, now)
        except OSError as error:
            self._note = f"the baseline was not updated: {self._path} cannot be written: {error.strerror or error}"
            self._turn_red()
            return
        accepted = [f"ACCEPTED {one.case} {one.metric}: {one.message}" for one in worse]
        self._baseline = now
        self._note = "\n".join([*accepted, f"baseline kept in {self._path}"])

    def _is_whole(self) -> bool:
        if self._config.getoption("--live") or self._config.getoption("--recorded"):
            return False  # another model's runs: the baseline is of the scripts
        paths = [Path(argument.partition("::")[0]).resolve() for argument in self._config.args]
        return not _is_narrowed(self._config) and any(HERE.is_relative_to(path) for path in paths)

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


def _verdict(status: int) -> str:
    return f"verdict: {'PASS' if status == 0 else 'FAIL'} (exit {status})"


def _mapping(held: object) -> dict[str, Any]:
    assert isinstance(held, dict)
    return {str(name): value for name, value in held.items()}
