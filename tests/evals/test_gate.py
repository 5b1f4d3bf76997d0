"""The gate from outside: what lowers the baseline is refused by name, and every report agrees with the exit code."""

from __future__ import annotations

import json
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest

from evals.columns import width
from evals.scorecard import Entry, scorecard, scored, unscored, write_baseline
from tests.evals.forks import Forks

ROOT = Path(__file__).parents[2]
CASE = "disk-filling-resolved"
PERFECT = {
    "groundedness": 1.0,
    "overclaiming": 0.0,
    "citation_validity": 1.0,
    "calibration": 1.0,
    "answer_usefulness": 1.0,
}
ONE = f"evals/test_cases.py::test_case[{CASE}]"


@dataclass(frozen=True, slots=True)
class Ran:
    """How a run of pytest ended; `stdout` has both streams."""

    returncode: int
    stdout: str


class Run(Protocol):
    """Runs pytest in the tree."""

    def __call__(self, *arguments: str) -> Ran: ...


@pytest.fixture(scope="module")
def run(tree: Path) -> Iterator[Run]:
    """Pytest in the tree, in forks of one warm process."""
    with Forks(product=True) as forks:
        yield lambda *arguments: Ran(*forks.run(tree, arguments))


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree whose suite is one case, one behaviourless test file and its snapshot: a whole run of it is quick.

    The product is the one that the warm process has imported.
    """
    folder = tmp_path_factory.mktemp("gate") / "tree"
    folder.mkdir()
    shutil.copytree(ROOT / "evals", folder / "evals")
    shutil.copy2(ROOT / "pyproject.toml", folder)
    for path in (folder / "evals").glob("test_*.py"):
        if path.name != "test_cases.py":
            path.unlink()
    for path in [*(folder / "evals/cases").glob("*.yaml"), *(folder / "evals/__snapshots__/test_cases").glob("*.txt")]:
        if CASE not in path.name:
            path.unlink()
    (folder / "evals/baseline.json").unlink()
    return folder


@pytest.fixture
def baseline(tree: Path) -> Path:
    """Where that tree keeps its figures; none are kept yet."""
    path = tree / "evals/baseline.json"
    path.unlink(missing_ok=True)
    return path


def test_the_baseline_is_lowered_only_when_that_is_accepted(run: Run, tree: Path, baseline: Path) -> None:
    assert run("evals", "--update-baseline").returncode == 0
    kept = baseline.read_text(encoding="utf-8")
    figures = json.loads(kept)["cases"]
    assert figures[CASE]["groundedness"] == 1.0
    better = {CASE: {**figures[CASE], "lm_calls": 3.0}, "a-case-that-is-gone": PERFECT}
    write_baseline(baseline, better)
    before = baseline.read_text(encoding="utf-8")
    refused = run("evals", "--update-baseline")
    assert refused.returncode == 1
    assert f"REGRESSION {CASE} lm_calls: 3.00 -> 5.00" in refused.stdout
    assert "REGRESSION a-case-that-is-gone missing" in refused.stdout
    assert "the baseline was not updated: 2 figures would be lowered" in refused.stdout
    assert "verdict: FAIL (exit 1)" in refused.stdout
    assert baseline.read_text(encoding="utf-8") == before
    accepted = run("evals", "--update-baseline", "--accept-regression")
    assert accepted.returncode == 0, accepted.stdout
    assert f"ACCEPTED {CASE} lm_calls: 3.00 -> 5.00" in accepted.stdout
    assert baseline.read_text(encoding="utf-8") == kept


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("evals",), 1),
        (("evals", "-k", "disk"), 0),
        ((ONE,), 0),
        (("evals", "--lf", "-p", "cacheprovider"), 0),
        (("evals", "--maxfail", "3"), 0),
        (("evals", "-k", "nothing-is-called-so"), 5),
    ],
)
def test_a_missing_case_fails_a_whole_run_and_no_part_of_it(
    run: Run, tree: Path, baseline: Path, arguments: tuple[str, ...], status: int
) -> None:
    write_baseline(baseline, {"a-case-that-is-gone": PERFECT})
    ran = run(*arguments)
    assert ran.returncode == status, ran.stdout[-2000:]
    assert ("REGRESSION a-case-that-is-gone missing" in ran.stdout) == (arguments == ("evals",))
    assert f"verdict: {'PASS' if status == 0 else 'FAIL'} (exit {status})" in ran.stdout


def test_a_suite_that_lost_all_its_tests_fails(run: Run, tree: Path, baseline: Path) -> None:
    write_baseline(baseline, {CASE: PERFECT})
    tests, hidden = tree / "evals/test_cases.py", tree / "evals/cases_test.hidden"
    tests.rename(hidden)
    try:
        ran = run("evals")
    finally:
        hidden.rename(tests)
    assert ran.returncode != 0
    assert f"REGRESSION {CASE} missing" in ran.stdout


def test_an_error_fails_and_never_becomes_the_baseline(run: Run, tree: Path, baseline: Path) -> None:
    broken = tree / "evals/test_broken.py"
    broken.write_text("def test_broken(case, no_such_fixture): ...\n", encoding="utf-8")
    try:
        ran = run("evals", "--update-baseline")
    finally:
        broken.unlink()
    assert ran.returncode == 1
    assert "the baseline was not updated: the run is red" in ran.stdout
    assert "verdict: FAIL (exit 1)" in ran.stdout
    assert not baseline.exists()


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_an_internal_error_is_no_pass(run: Run, tree: Path, baseline: Path, workers: tuple[str, ...]) -> None:
    plugin = tree / "dies.py"
    plugin.write_text(
        "import pytest\n@pytest.hookimpl(tryfirst=True)\ndef pytest_runtest_logreport(report):\n"
        "    if report.when == 'teardown':\n        raise RuntimeError('the disk is full')\n",
        encoding="utf-8",
    )
    ran = run("evals", "-p", "dies", *workers)
    assert ran.returncode != 0
    assert "the disk is full" in ran.stdout
    assert f"verdict: FAIL (exit {ran.returncode})" in ran.stdout
    assert "verdict: PASS" not in ran.stdout
    assert not baseline.exists()


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_child_that_reaches_for_the_network_fails_its_test(
    run: Run, tree: Path, baseline: Path, workers: tuple[str, ...]
) -> None:
    path = tree / "evals/test_child.py"
    path.write_text(
        "import subprocess, sys\n"
        "CODE = 'import socket; socket.create_connection((\"203.0.113.7\", 443), timeout=1)'\n"
        "def test_child():\n    assert subprocess.run([sys.executable, '-c', CODE], stderr=-3).returncode\n"
        "def test_after(): pass\n",
        encoding="utf-8",
    )
    ran = run("evals/test_child.py", *workers)
    path.unlink()
    assert ran.returncode == 1
    assert "reached for the network: 203.0.113.7:443" in ran.stdout
    assert "2 passed" in ran.stdout
    assert "1 error" in ran.stdout, "which names no other test"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--accept-regression",), "give both"),
        (("--no-such-option",), "unrecognized arguments"),
        (("--eval-html", "nowhere/x.html"), "--eval-html: nowhere/x.html: no folder "),
        (("--eval-json", "evals"), "--eval-json: evals: is a folder"),
        (("--eval-json=",), "--eval-json: a path is wanted, not ''"),
        (("--baseline", "nowhere/x.json", "--update-baseline"), "--baseline: nowhere/x.json: no folder "),
        (
            ("--live", "--lm", "extractive/x", "--live-json", "pyproject.toml/x/y"),
            "--live-json: pyproject.toml/x/y: no folder ",
        ),
        (
            ("--live", "--lm", "extractive/x", "--record", "--recordings", "pyproject.toml/x"),
            "--record: pyproject.toml/x/extractive-x/x.yaml: no folder ",
        ),
    ],
)
def test_a_usage_error_is_exit_4_and_no_verdict(run: Run, arguments: tuple[str, ...], told: str) -> None:
    ran = run("evals", *arguments)
    assert ran.returncode == 4
    assert told in ran.stdout
    assert "Traceback" not in ran.stdout
    assert "verdict" not in ran.stdout
    assert "passed" not in ran.stdout


def test_a_baseline_that_cannot_be_read_is_a_usage_error(run: Run, tree: Path, baseline: Path) -> None:
    baseline.write_text("{", encoding="utf-8")
    ran = run("evals")
    assert ran.returncode == 4
    assert "baseline.json: Expecting" in ran.stdout


def test_a_snapshot_that_nobody_uses_turns_the_verdict_too(run: Run, tree: Path, baseline: Path) -> None:
    extra = tree / "evals/__snapshots__/test_cases/test_case[gone].txt"
    extra.write_text("x", encoding="utf-8")
    shutil.copy2(ROOT / "evals/test_snapshots.py", tree / "evals")
    try:
        ran = run("evals")
    finally:
        extra.unlink()
        (tree / "evals/test_snapshots.py").unlink()
    assert ran.returncode == 1
    assert "no case has these snapshots, delete them: test_case[gone].txt" in ran.stdout
    assert "verdict: FAIL (exit 1)" in ran.stdout
    assert not baseline.exists()


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_the_reports_say_what_the_terminal_says(
    run: Run, tree: Path, baseline: Path, tmp_path: Path, workers: tuple[str, ...]
) -> None:
    write_baseline(baseline, {CASE: {**PERFECT, "lm_calls": 3.0}})
    files = {name: tmp_path / f"out.{name}" for name in ("json", "html", "xml")}
    wanted = [f"--eval-json={files['json']}", f"--eval-html={files['html']}", f"--junitxml={files['xml']}"]
    ran = run("evals", *wanted, *workers)
    results = json.loads(files["json"].read_text(encoding="utf-8"))
    assert (ran.returncode, results["verdict"], results["exit_status"]) == (1, "FAIL", 1)
    (told,) = results["runs"]
    assert told["moved"] == {"lm_calls": 2.0}
    assert results["regressions"] == [{"case": CASE, "metric": "lm_calls", "message": "3.00 -> 5.00"}]
    assert results["tags"]["disk"]["means"]["groundedness"] == 1.0
    assert told["detail"]["claims"][0]["refs"][0]["path"] == "$.alerts[0]"
    page = files["html"].read_text(encoding="utf-8")
    assert f'<article id="case-{CASE}"' in page
    assert told["detail"]["question"] in page
    junit = ET.parse(files["xml"]).getroot()  # noqa: S314 - our own file
    properties = {one.get("name"): one.get("value") for one in junit.iter("property")}
    assert properties["eval.groundedness"] == "1"
    assert properties["eval.leaks"] == "0"
    failed = [case.get("name") for case in junit.iter("testcase") if case.find("failure") is not None]
    assert failed == [f"{CASE}[lm_calls]"]


def test_a_report_that_cannot_be_written_in_the_end_is_told_and_costs_nothing_else(
    run: Run, tree: Path, baseline: Path, tmp_path: Path
) -> None:
    held, live = tmp_path / "out.json", tmp_path / "live.json"
    asked = {
        "evals": ("--eval-html=/dev/full", f"--eval-json={held}"),
        "evals/": ("--live", "--lm", "extractive/x", "--live-json=/dev/full", f"--eval-json={live}"),
    }
    for folder, reports in asked.items():
        shutil.copy2(ROOT / "evals/test_live.py", tree / "evals")
        ran = run(folder, *reports)
        (tree / "evals/test_live.py").unlink()
        assert ran.returncode == 1, ran.stdout[-3000:]
        (line,) = [line for line in ran.stdout.splitlines() if "/dev/full" in line]
        assert line == f"{reports[-2].partition('=')[0]}: /dev/full cannot be written: No space left on device"
        assert "Traceback" not in ran.stdout
        assert "verdict: PASS" not in ran.stdout
        assert "verdict: FAIL (exit 1)" in ran.stdout
    assert "live verdict: FAIL (exit 1)" in ran.stdout
    for path in (held, live):
        written = json.loads(path.read_text(encoding="utf-8"))
        assert (written["verdict"], written["exit_status"]) == ("FAIL", 1), "it says what the exit code says"


def test_a_baseline_that_cannot_be_written_in_the_end_is_told(run: Run, tree: Path, baseline: Path) -> None:
    (tree / "kept").mkdir()
    (tree / "vanishes.py").write_text(
        "import pathlib\ndef pytest_runtestloop(): pathlib.Path('kept').rmdir()\n", encoding="utf-8"
    )
    ran = run("evals", "--baseline", "kept/figures.json", "--update-baseline", "-p", "vanishes")
    assert ran.returncode == 1
    assert "the baseline was not updated: kept/figures.json cannot be written: No such file" in ran.stdout
    assert "verdict: FAIL (exit 1)" in ran.stdout
    assert "Traceback" not in ran.stdout


def test_an_honest_run_without_a_required_value_fails_without_a_baseline() -> None:
    entries = [Entry("new", "honest", metrics={**PERFECT, "groundedness": None}), Entry("x", "extractive")]
    assert [(one.case, one.metric) for one in unscored(entries)] == [("new", "groundedness")]


def test_tags_have_rows_of_their_own_in_wide_columns() -> None:
    entries = [
        Entry("a", "honest", metrics={**PERFECT, "groundedness": 0.5}, tags=("磁盘", "log")),
        Entry("b", "honest", metrics=PERFECT, tags=("log",)),
    ]
    before = scored([Entry("a", "honest", metrics=PERFECT), Entry("b", "honest", metrics=PERFECT)])
    lines = scorecard(entries, before, [])
    at = next(number for number, line in enumerate(lines) if line.startswith("tag "))
    log, disk = lines[at + 1 : at + 3]
    assert log.split()[:3] == ["log", "2", "0.75"]
    assert log.endswith("groundedness -0.25")
    assert disk.split()[:3] == ["磁盘", "1", "0.50"]
    assert width(log.partition("0.75")[0]) == width(disk.partition("0.50")[0])
