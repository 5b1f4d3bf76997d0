"""Stored runs are scored without running them again, and what cannot be scored is said."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import dspy
import pytest

from evals.case import load_cases
from evals.columns import width
from evals.honest import honest
from evals.lm_judge import LMJudge
from evals.metrics import prediction_of
from evals.report import by_question, grade, json_of, lines_of, main
from evals.running import program_over
from program import DiagnosisProgram
from program.lm.scripted import scripted_lm
from program.store import Store
from tests.evals.test_lm_judge import good_agreement, judge_lm

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


# --- runs that cannot be scored ----------------------------------------------------------------------


def broken(url: str, folder: Path, sql: str) -> tuple[str, str]:
    """A copy of the store with its first run changed by another hand, and that run's id."""
    path = str(folder / "broken.db")
    shutil.copyfile(url, path)
    with Store.open(url) as store:
        run_id = store.run_ids()[0]
    with sqlite3.connect(path) as connection:
        connection.execute(sql, (run_id,))
    connection.close()
    return path, run_id


def reported(path: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main(["--all", "--store", path, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


UNREADABLE = [
    ("UPDATE tool_invocation SET retrieval_details = '{}' WHERE run_id = ?", "row that cannot be read"),
    ("UPDATE tool_invocation SET retrieval_details = 'x' WHERE run_id = ?", "row that cannot be read"),
    ("UPDATE diagnosis_run SET orchestration_trace = '{}' WHERE run_id = ?", "row that cannot be read"),
    ("DELETE FROM tool_invocation WHERE run_id = ?", "of its 1 tool calls are kept"),
    ("UPDATE diagnosis_run SET verdict = NULL WHERE run_id = ?", "completed and has no verdict"),
    ("UPDATE diagnosis_run SET self_evaluation = NULL WHERE run_id = ?", "no self-evaluation"),
]


@pytest.mark.parametrize(("sql", "why"), UNREADABLE)
def test_a_run_that_cannot_be_read_is_an_error_in_its_row(
    url: str, tmp_path: Path, sql: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, run_id = broken(url, tmp_path, sql)
    first, second, failed = reported(path, capsys)["runs"]
    assert first["run_id"] == run_id
    scores = {name: held for name, held in first["scores"].items() if name != "lm_calls"}
    assert {held["outcome"] for held in scores.values()} == {"error"}
    assert all(why in held["reason"] for held in scores.values())
    assert first["verdict"] is None
    assert second["scores"]["groundedness"]["value"] == 1.0
    assert failed["scores"]["groundedness"]["outcome"] == "error"
    assert main(["--all", "--store", path, "--verbose"]) == 0
    printed = capsys.readouterr().out
    assert run_id in printed
    assert why in printed
    assert "2 error)" in printed


def test_steps_that_were_cleared_away_cost_what_they_cost(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = broken(url, tmp_path, "DELETE FROM agent_step WHERE run_id = ?")
    run = reported(path, capsys)["runs"][0]
    assert run["cost"]["lm_calls"] == run["scores"]["lm_calls"]["value"] == 5
    assert run["scores"]["groundedness"]["value"] == 1.0


def test_a_failed_run_tells_its_cost_once(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    run = reported(url, capsys)["runs"][2]
    assert run["scores"]["lm_calls"] == {"value": 1, "outcome": "value", "reason": run["scores"]["lm_calls"]["reason"]}
    assert run["cost"]["lm_calls"] == 1
    assert {held["outcome"] for name, held in run["scores"].items() if name != "lm_calls"} == {"error"}


def test_an_answer_beside_a_failure_is_in_no_mean(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = reported(url, capsys)
    sql = "UPDATE diagnosis_run SET status = 'failed', error = 'composer: gone' WHERE run_id = ?"
    after = reported(broken(url, tmp_path, sql)[0], capsys)
    assert after["runs"][0]["scores"]["citation_validity"]["reason"] == "error: composer: gone"
    assert (before["answer_overclaim_rate"]["error"], after["answer_overclaim_rate"]["error"]) == (1, 2)


def test_an_empty_file_is_no_store_and_stays_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    assert main(["--all", "--store", str(path)]) == 2
    assert "no store at" in capsys.readouterr().err
    assert path.stat().st_size == 0


def test_json_says_what_the_text_says(url: str) -> None:
    judge = LMJudge(judge_lm()[0], good_agreement())
    with Store.open(url) as store:
        cases = by_question(load_cases())
        graded = [grade(store, run_id, cases, judge) for run_id in store.run_ids()]
        assert prediction_of(store, graded[2].run_id).status == "failed"
    held: Mapping[str, Any] = json_of(graded)
    lines = lines_of(graded)
    head, mean = lines[0], lines[len(graded) + 1]
    assert "lm:grounded" in head
    assert held["means"]["lm_groundedness"] == 1.0
    assert held["means"]["lm_overclaiming"] == 0.0
    shown = [value for name, value in held["means"].items() if name != "lm_calls"]
    assert mean.split()[1:-3] == ["–" if value is None else f"{value:.2f}" for value in shown]
    assert held["wrong_ways"] == {"wrongly_confident": 0, "wrongly_timid": 0}
    assert f"{held['answer_overclaim_rate']['error']} error)" in "\n".join(lines)
    assert graded[2].scores["lm_groundedness"].errored
