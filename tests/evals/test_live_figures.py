"""The statistics of repeats against counting and against published values; the report against runs of known outcome."""

from __future__ import annotations

import itertools
import json
import math

import pytest

from evals.columns import width
from evals.live.figures import mean, pass_at, pass_hat, rate, t_quantile
from evals.live.repeats import Repeat
from evals.live.report import CaseRuns, collect, json_of, lines_of


@pytest.mark.parametrize(("passes", "n"), [(0, 4), (1, 4), (3, 5), (5, 5), (2, 6)])
def test_pass_at_k_and_pass_hat_k_count_all_choices_of_k_runs(passes: int, n: int) -> None:
    runs = [True] * passes + [False] * (n - passes)
    for k in range(1, n + 1):
        chosen = list(itertools.combinations(runs, k))
        assert pass_at(k, passes=passes, n=n) == pytest.approx(sum(map(any, chosen)) / len(chosen))
        assert pass_hat(k, passes=passes, n=n) == pytest.approx(sum(map(all, chosen)) / len(chosen))


def test_fewer_runs_than_k_say_nothing() -> None:
    assert pass_at(3, passes=2, n=2) is None
    assert pass_hat(3, passes=2, n=2) is None


@pytest.mark.parametrize(
    ("passes", "n", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_a_rate_has_wilsons_interval(passes: int, n: int, low: float, high: float) -> None:
    held = rate(passes, n)
    assert held is not None
    assert (held.low, held.high) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(("freedom", "value"), [(1, 12.7062), (9, 2.2622), (31, 2.0395), (60, 2.0003), (1000, 1.9623)])
def test_t_quantiles_are_those_of_the_tables(freedom: int, value: float) -> None:
    assert t_quantile(freedom) == pytest.approx(value, abs=1e-4)


def test_a_mean_has_students_interval_within_its_scale() -> None:
    held = mean([1.0, 2.0, 3.0, 4.0])
    assert held is not None
    assert (held.mean, held.low, held.high) == pytest.approx((2.5, 0.4457, 4.5543), abs=1e-4)
    cut = mean([0.0, 1.0], most=1.0)
    assert cut is not None
    assert (cut.low, cut.high) == (0.0, 1.0)


def test_nothing_and_one_value_have_no_interval() -> None:
    assert rate(0, 0) is None
    assert mean([]) is None
    one = mean([0.5])
    assert one is not None
    assert (one.mean, one.low, one.high) == (0.5, None, None)


PASS = Repeat(
    "pass", "PASS", "好", {"groundedness": 1.0, "lm_calls": 5.0}, lm_calls=5, input_tokens=90, output_tokens=10
)
MISS = Repeat("miss", "REJECT", "", {"groundedness": None, "lm_calls": 8.0}, missed=("not mentioned: 92%",), lm_calls=8)
ERROR = Repeat("error", None, "", error="planner: 500", lm_calls=1, input_tokens=7)


def test_an_error_is_no_result_and_is_told() -> None:
    runs = CaseRuns("a", (PASS, ERROR, MISS))
    told = runs.as_json()
    assert (told["n"], told["passes"], told["errors"]) == (2, 1, 1)
    assert told["pass_rate"]["mean"] == 0.5
    assert told["pass_at"] == {"1": 0.5, "2": 1.0}
    assert told["pass_hat"] == {"1": 0.5, "2": 0.0}
    assert told["metrics"]["groundedness"] == {"mean": 1.0, "low": None, "high": None, "n": 1}
    lines = lines_of([runs])
    assert "errors: 1 of 3 repeats" in lines
    assert "  a, repeat 2: planner: 500" in lines
    assert "missed: 1 of 3 repeats" in lines
    assert "  a, repeat 3: not mentioned: 92%" in lines
    row = next(line for line in lines if line.startswith("a "))
    assert row.split()[7:9] == ["–", "–"]  # pass@3 and pass^3 of two results


def test_a_leak_is_told_with_case_and_repeat() -> None:
    leaking = Repeat("miss", "PASS", "x", leaks=("says more than the evidence: y",))
    lines = lines_of([CaseRuns("b", (PASS, leaking))])
    at = lines.index("leaks: 1")
    assert lines[at + 1] == "  b, repeat 2: says more than the evidence: y"


def test_a_price_is_told_only_where_every_run_has_one() -> None:
    priced = [Repeat("pass", "PASS", "", cost_usd=cost) for cost in (0.5, 0.25)]
    assert CaseRuns("a", tuple(priced)).as_json()["cost_usd"] == 0.75
    assert CaseRuns("a", (*priced, PASS)).as_json()["cost_usd"] is None


def test_columns_stand_under_each_other_and_cases_are_sorted() -> None:
    held = {"订单-a": [PASS.as_json()], "order-long-name": [PASS.as_json()]}
    lines = lines_of(collect(json.loads(json.dumps(held)).items()))
    rows = [line for line in lines if "1.00 [" in line]
    assert len({width(line.partition("1.00 [")[0]) for line in rows}) == 1
    assert [one.case for one in collect(held.items())] == ["order-long-name", "订单-a"]


def test_a_run_survives_the_way_through_a_tests_report() -> None:
    (back,) = collect(json.loads(json.dumps({"a": [one.as_json() for one in (PASS, MISS, ERROR)]})).items())
    assert back.repeats == (PASS, MISS, ERROR)


def test_the_json_report_holds_totals_and_the_verdict_of_the_exit_code() -> None:
    told = json_of("m", [CaseRuns("a", (PASS, ERROR)), CaseRuns("b", (MISS,))], replayed=False, exit_code=1)
    assert told["verdict"] == "FAIL"
    assert told["errors"] == 1
    assert told["tokens"] == 107
    assert math.isclose(told["pass_rate"]["mean"], 0.5)
    assert json.loads(json.dumps(told)) == told
