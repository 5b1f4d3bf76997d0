"""The gate compares case by case, and what is printed agrees with the exit code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from evals.columns import pad, width
from evals.scorecard import Entry, compare, read_baseline, scorecard, scored, write_baseline
from tests.evals.forks import Forks

ROOT = Path(__file__).parents[2]
PERFECT = {"groundedness": 1.0, "overclaiming": 0.0, "citation_validity": 1.0}


def test_a_lowered_metric_fails_whatever_the_mean() -> None:
    before = {"a": {"groundedness": 0.5, "overclaiming": 0.0}, "b": {"groundedness": 0.5, "overclaiming": 0.5}}
    now = {"a": {"groundedness": 0.4, "overclaiming": 0.1}, "b": {"groundedness": 1.0, "overclaiming": 0.0}}
    found = compare(now, before, whole=True)
    assert [(one.case, one.metric) for one in found] == [("a", "groundedness"), ("a", "overclaiming")]


def test_a_missing_case_fails_a_whole_run_only() -> None:
    assert [one.metric for one in compare({}, {"a": {"groundedness": 1.0}}, whole=True)] == ["missing"]
    assert compare({}, {"a": {"groundedness": 1.0}}, whole=False) == []


def test_a_value_that_is_no_longer_scored_fails() -> None:
    (found,) = compare({"a": {"groundedness": None}}, {"a": {"groundedness": 1.0}}, whole=True)
    assert "unscored" in found.message


def test_a_behaviour_that_ran_on_fewer_cases_fails() -> None:
    now = scored([Entry("a", "behaviour", "prose")])
    assert now == {"behaviour/prose": {"cases": 1.0}}
    assert len(compare(now, {"behaviour/prose": {"cases": 2.0}}, whole=True)) == 1
    assert compare(now, {"behaviour/prose": {"cases": 2.0}}, whole=False) == []


def test_a_baseline_survives_writing(tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    figures = scored(
        [Entry("订单", "honest", metrics=PERFECT), Entry("b", "extractive", metrics={"groundedness": None})]
    )
    write_baseline(path, figures)
    assert read_baseline(path) == figures
    assert json.loads(path.read_text(encoding="utf-8"))["schema"] == 1
    path.write_text('{"schema": 9}', encoding="utf-8")
    with pytest.raises(ValueError, match="schema 9"):
        read_baseline(path)


def test_columns_stand_under_each_other_with_wide_characters() -> None:
    assert width("连接池 ok") == 9
    assert pad("连接", 6) == "连接  "
    lines = scorecard([Entry("订单", "honest", metrics=PERFECT), Entry("order", "honest", metrics=PERFECT)], {}, [])
    assert len({width(line.partition("1.00")[0]) for line in lines[1:3]}) == 1


def test_overclaiming_is_told_by_sentence_and_by_answer_and_verdicts_as_a_matrix() -> None:
    entries = [
        Entry("a", "honest", metrics={**PERFECT, "overclaiming": 0.25}, tokens=100, verdicts=("LOW_CONFID", "PASS")),
        Entry("b", "honest", metrics=PERFECT, tokens=300, seconds=0.5, verdicts=("PASS", "PASS")),
        Entry("c", "honest", metrics={"overclaiming": None}),
    ]
    told = scorecard([Entry.from_json(json.loads(json.dumps(entry.as_json()))) for entry in entries], {}, [])
    assert "overclaiming, honest: 0.12 of the sentences, 0.50 of the answers (1 of 2 answers; 1 abstained)" in told
    assert "verdicts (wrongly confident: 1, wrongly timid: 0)" in told
    assert "seconds: 0.50 in 3 runs (not gated)" in told


def test_more_calls_fail_and_more_tokens_do_not() -> None:
    before = scored([Entry("a", "honest", metrics={"lm_calls": 5.0}, tokens=100)])
    after = scored([Entry("a", "honest", metrics={"lm_calls": 6.0}, tokens=900, seconds=9.0)])
    assert [one.metric for one in compare(after, before, whole=True)] == ["lm_calls"]


def test_leaks_and_lost_answers_are_counted() -> None:
    told = scorecard(
        [Entry("a", "behaviour", "prose", leaks=("x",)), Entry("b", "honest", metrics=PERFECT, lost=("y",))], {}, []
    )
    assert "leaks: 1" in told
    assert "honest answers lost: 1" in told


@pytest.fixture(scope="module")
def forks() -> Iterator[Forks]:
    with Forks(product=True) as started:
        yield started


@pytest.mark.parametrize("workers", [[], ["-n", "2"]])
@pytest.mark.parametrize("lowered", [False, True])
def test_the_printed_verdict_and_the_exit_code_agree(
    forks: Forks, tmp_path: Path, workers: list[str], *, lowered: bool
) -> None:
    path = tmp_path / "baseline.json"
    case = "disk-filling-resolved"
    write_baseline(path, {case: {**PERFECT, "overclaiming": -1.0 if lowered else 0.0}, "gone": PERFECT})
    command = [f"evals/test_cases.py::test_case[{case}]", "--baseline", str(path), *workers]
    status, output = forks.run(ROOT, command)
    assert f"verdict: {'FAIL' if lowered else 'PASS'} (exit {status})" in output, output[-4000:]
    assert status == int(lowered)
    assert (f"{case} overclaiming: -1.00 -> 0.00" in output) == lowered
    assert ("1 failed" in output) == lowered


def test_a_part_of_the_cases_cannot_become_the_baseline(forks: Forks, tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    command = ["evals/test_cases.py", "-k", "disk-filling", "--baseline", str(path), "--update-baseline"]
    status, output = forks.run(ROOT, command)
    assert status == 1
    assert "only a part of the cases ran" in output
    assert not path.exists()
