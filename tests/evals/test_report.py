"""Stored runs are scored without running them again, and what cannot be scored is said."""

from __future__ import annotations

import json
from pathlib import Path

import dspy
import pytest

from evals.case import load_cases
from evals.columns import width
from evals.honest import honest
from evals.report import main
from evals.running import program_over
from program import DiagnosisProgram
from program.lm.scripted import scripted_lm
from program.store import Store

QUESTIONS = ("payment-service 现在有 HighCPUUsage 告警吗？", "Are there any alerts for user-service?")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Two answered runs and one whose model failed."""
    path = str(tmp_path_factory.mktemp("report") / "runs.db")
    store = Store.open(path)
    program = DiagnosisProgram.from_source("demo", store=store)
    with dspy.context(lm=None):
        for question in QUESTIONS:
            program(question=question)
    with dspy.context(lm=scripted_lm({"planner.predict": [RuntimeError("connection reset")]})[0]):
        program(question="order-service 有超时日志吗？")
    store.close()
    return path


def test_a_report_over_all_runs(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--all", "--store", url]) == 0
    printed = capsys.readouterr().out
    head, first, second, failed, mean, *_ = printed.splitlines()
    assert head.split()[:5] == ["run", "question", "outcome", "grounded", "overclaim"]
    assert "HighCPUUsage" in first
    assert "PASS" in second
    assert failed.count("error") >= 4  # never a 0
    assert "0.00" not in failed.rpartition("error")[0]
    assert mean.startswith("mean")
    assert width(first.partition("PASS")[0]) == width(second.partition("PASS")[0])
    assert "overclaiming: 0.00 of the sentences, 0.00 of the answers (0 of 2 answers; 0 abstained, 1 error)" in printed
    assert "verdicts of 2 runs with a case (wrongly confident: 0, wrongly timid: 0)" in printed
    assert "cost of 3 runs: 11 LM calls" in printed


def test_a_table_of_rejects_alone_shows_no_groundedness(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "rejects.db")
    case = next(case for case in load_cases() if case.expect.verdict == "REJECT" and case.told())
    with Store.open(path) as store, dspy.context(lm=scripted_lm(honest(case).script())[0]):
        program_over(case.world, scope=case.scope, store=store)(question=case.question)
    assert main(["--all", "--store", path]) == 0
    head, run, mean, *_ = capsys.readouterr().out.splitlines()
    at = head.index("grounded")
    assert "REJECT" in run
    assert run[at:].startswith("abstained")
    assert mean[at:].startswith("–")


def test_nothing_is_run_or_written(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(url) as store:
        before = [(run.model_dump(), len(store.steps(run.run_id))) for run in store.runs()]
    with dspy.context(lm=scripted_lm({})[0]):  # has no reply to give
        assert main(["--all", "--store", url]) == 0
    with Store.open(url) as store:
        assert [(run.model_dump(), len(store.steps(run.run_id))) for run in store.runs()] == before
    capsys.readouterr()


def test_reasons_are_printed_when_asked(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--all", "--store", url, "--verbose"]) == 0
    printed = capsys.readouterr().out
    assert "  groundedness: 1.00  1 of 1 statements rest on cited text" in printed
    assert "  groundedness: error: planner: " in printed
    assert "connection reset" in printed
    assert "  cost: 5 LM calls" in printed


def test_json_is_one_document(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(url) as store:
        run_id = store.runs()[-1].run_id
    assert main([run_id[:10], "--store", url, "--json"]) == 0
    held = json.loads(capsys.readouterr().out)
    (run,) = held["runs"]
    assert run["run_id"] == run_id
    assert run["expected_verdict"] == "PASS"
    assert run["scores"]["groundedness"] == {
        "value": 1.0,
        "outcome": "value",
        "reason": "1 of 1 statements rest on cited text",
    }
    assert held["answer_overclaim_rate"]["value"] == 0.0
    assert held["calibration"] == [{"expected": "PASS", "reached": "PASS", "runs": 1}]
    assert held["cost"]["lm_calls"] == 5


def test_cases_of_ones_own_say_what_is_expected(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = (Path(__file__).parents[2] / "evals/cases/demo-payment-cpu-alert.yaml").read_text(encoding="utf-8")
    (tmp_path / "demo-payment-cpu-alert.yaml").write_text(
        case + ("" if "expect:" not in case else "  verdict: REJECT\n"), encoding="utf-8"
    )
    assert main(["--all", "--store", url, "--cases", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "verdicts of 1 runs with a case (wrongly confident: 1, wrongly timid: 0)" in printed


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nope"], "no run 'nope'"),
        ([], "name runs, or give --all"),
        (["--all", "run-1"], "name runs, or give --all"),
        (["--all", "--cases", "/nowhere"], "no folder of cases"),
        (["--all", "--judge", "agreement.json"], "--judge wants a model"),
        (["--all", "--lm", "openai/x"], "name its agreement with --judge"),
        (["--all", "--judge", "/nowhere.json", "--lm", "extractive/engine"], "run python -m evals.agreement first"),
    ],
)
def test_bad_usage_is_one_line_and_exit_2(
    url: str, arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--store", url]) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.db"
    assert main(["--all", "--store", str(path)]) == 2
    assert "no store at" in capsys.readouterr().err
    assert not path.exists()
