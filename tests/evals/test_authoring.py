"""A case is made of a stored run and checked over its world; what cannot be done is said in a line."""

from __future__ import annotations

import shutil
from pathlib import Path

import dspy
import pytest

from evals import new, validate
from evals.case import CASES, WORLDS, Case, load_case
from evals.grading import entry_of
from evals.honest import honest
from evals.running import run_script
from program import DiagnosisProgram
from program.store import Store

QUESTIONS = {
    "alert": (WORLDS / "disk-inode", "Is NodeInodesExhausted firing for mail-queue?"),
    "none": ("demo", "inventory-service 有 HikariCP 日志吗？"),
    "why": (WORLDS / "disk-inode", "Why does mail-queue fail to write to /var/spool on mail-02?"),
}
GOOD = (CASES / "disk-inode-cause.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, str]]:
    """A store with one run of each question, one that says nothing, and one over a folder that is no world."""
    folder = tmp_path_factory.mktemp("authoring")
    foreign = folder / "source"
    shutil.copytree(WORLDS / "disk-inode", foreign)
    alerts = foreign / "alerts.json"
    alerts.write_text(alerts.read_text(encoding="utf-8").replace("100%", "99%"), encoding="utf-8")
    asked = {**QUESTIONS, "foreign": (foreign, QUESTIONS["alert"][1])}
    runs: dict[str, str] = {}
    opened = Store.open(str(folder / "runs.db"))
    with dspy.context(lm=None):
        for name, (source, question) in asked.items():
            runs[name] = DiagnosisProgram.from_source(source, store=opened)(question=question).run_id
        runs["silent"] = DiagnosisProgram(store=opened)(question="order-service 有告警吗？").run_id
    opened.close()
    return str(folder / "runs.db"), runs


@pytest.mark.parametrize("name", list(QUESTIONS))
def test_a_stored_run_becomes_a_case_that_passes(
    store: tuple[str, dict[str, str]], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, runs = store
    assert new.main([runs[name][:11], "--store", url, "--cases", str(tmp_path), "--id", f"made-{name}"]) == 0
    captured = capsys.readouterr()
    path = tmp_path / f"made-{name}.yaml"
    assert captured.out.strip() == str(path)
    assert captured.err == ""
    case: Case = load_case(path)
    source, question = QUESTIONS[name]
    assert (case.question, case.world) == (question, Path(source).name)
    run = run_script(case, honest(case))
    entry = entry_of(case, run)
    assert not entry.lost
    assert not entry.leaks
    assert validate.main([str(tmp_path)]) == 0
    assert capsys.readouterr().out.strip() == "1 case is fine"


@pytest.mark.parametrize(
    ("name", "more", "told"),
    [
        ("foreign", (), "the run's source is not a world"),
        ("alert", ("--world", "demo"), "the run's source is not a world: none of demo answers query_metrics"),
        ("alert", ("--world", "nope"), "no world is called 'nope'"),
        ("alert", ("--id", "Not Kebab"), "no kebab-case id"),
        ("silent", (), "states nothing that was allowed"),
        ("unknown", (), "no run 'run-unknown'"),
    ],
)
def test_what_cannot_become_a_case_is_said(
    store: tuple[str, dict[str, str]],
    name: str,
    more: tuple[str, ...],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    url, runs = store
    run_id = runs.get(name, "run-unknown")
    assert new.main([run_id, "--store", url, "--cases", str(tmp_path), *more]) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert list(tmp_path.iterdir()) == []


def test_no_case_is_overwritten(
    store: tuple[str, dict[str, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, runs = store
    (tmp_path / "taken.yaml").write_text("mine", encoding="utf-8")
    assert new.main([runs["alert"], "--store", url, "--cases", str(tmp_path), "--id", "taken"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "taken.yaml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("old", "new_text", "line", "told"),
    [
        ('{part: "m-70412"}', '{part: "m-7041"}', 19, "claims.1.cites.0: 2 items hold 'm-7041', make it longer"),
        ('{part: "m-70412"}', '{part: "m-80412"}', 19, "no item of kind item holds 'm-80412'; there are E1"),
        ('{part: "m-70412"}', "{kind: no_evidence}", 19, "the calls give no item of kind no_evidence; they give"),
        ('{part: "m-70412"}', "{kind: count}", 19, "claims.1.cites.0: "),
        ("keywords: [ENOSPC], limit: 2", "keyword: [ENOSPC]", 9, "calls.0: "),
        ("decoy: {tool: query_metrics", "decoy: {tool: query_metric", 12, "decoy: unknown tool"),
        ("alertname: MailBacklogHigh", "alertname: NoSuchAlert", 12, "decoy: the decoy must find something"),
        ("scope: open", "scope: open\nscope: open", 6, "the key 'scope' stands twice"),
        ("id: disk-inode-cause", "id: another", 1, "is not the file's name"),
    ],
)
def test_a_cite_that_the_world_does_not_bear_out_names_its_line(
    old: str, new_text: str, line: int, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "disk-inode-cause.yaml"
    assert GOOD.count(old) >= 1
    path.write_text(GOOD.replace(old, new_text, 1), encoding="utf-8")
    assert validate.main([str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"{path}:{line}: ")
    assert told in captured.err


def test_a_positive_claim_does_not_rest_on_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "disk-relay-enospc-none.yaml"
    text = (CASES / path.name).read_text(encoding="utf-8")
    path.write_text(text.replace("type: negative_observation", "type: observation"), encoding="utf-8")
    assert validate.main([str(path)]) == 2
    assert "a observation cannot rest on an item of kind no_evidence" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert validate.main(["/nowhere/x.yaml"]) == 2
    assert capsys.readouterr().err == "/nowhere/x.yaml:1: No such file or directory\n"


def test_the_shipped_cases_are_fine(capsys: pytest.CaptureFixture[str]) -> None:
    assert validate.main([]) == 0
    assert capsys.readouterr().out.endswith("cases are fine\n")
