"""`python -m evals.report`: scores stored runs without running them again."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import dspy

from evals.agreed import JudgeRefusedError
from evals.arguments import OneLineParser
from evals.case import CASES, Case, CaseError, load_cases
from evals.columns import cut, emit, table
from evals.confusion import Confusion
from evals.grading import SCORED, scores_of
from evals.lm_judge import LMJudge
from evals.metrics import (
    ERROR,
    BrokenRunError,
    Cost,
    Score,
    answer_overclaim_rate,
    calibration_matrix,
    cost,
    example_of,
    prediction_of,
)
from evals.metrics.verdicts import wrong_ways
from evals.scorecard import TITLES
from program.errors import DiagnosisError, SettingsError
from program.lm.configured import configured_lm
from program.settings import read_settings
from program.store import Store
from program.visible import visible

_MOST_RUNS: Final = 1_000_000
_ID_CHARS: Final = 12
_QUESTION_COLUMNS: Final = 44
_SHARES: Final = tuple(name for name in SCORED if name != "lm_calls")


@dataclass(frozen=True, slots=True)
class Graded:
    """One stored run with its scores; `expected` is the verdict that a case with the same question expects."""

    run_id: str
    question: str
    verdict: str | None
    expected: str | None
    scores: Mapping[str, Score]
    cost: Cost

    def as_json(self) -> dict[str, Any]:
        """Plain JSON."""
        return {
            "run_id": self.run_id,
            "question": self.question,
            "verdict": self.verdict,
            "expected_verdict": self.expected,
            "scores": {
                name: {"value": score.value, "outcome": score.outcome, "reason": score.reason}
                for name, score in self.scores.items()
            },
            "cost": self.cost.as_json(),
        }


def grade(store: Store, run_id: str, cases: Mapping[str, Case], judge: LMJudge | None = None) -> Graded:
    """Score one stored run; one that did not come to an answer has an error in place of every score.

    Raises:
        RunNotFoundError: no run, or more than one, has an id that begins so.
        StoreError: the store cannot be read.
    """
    prediction = prediction_of(store, run_id)
    case = cases.get(_key(prediction.question))
    example = None if case is None else example_of(case)
    try:
        scores = scores_of(prediction, example)
        if judge is not None:
            scores["lm_groundedness"] = judge.scored_groundedness(example, prediction)
            scores["lm_overclaiming"] = judge.scored_overclaiming(example, prediction)
    except BrokenRunError as broken:
        scores = {name: Score(None, f"{ERROR}: {broken}") for name in SCORED}
    failed = prediction.status != "completed"
    return Graded(
        run_id=prediction.run_id,
        question=prediction.question,
        verdict=None if failed else prediction.get("verdict"),
        expected=None if example is None else example.verdict,
        scores=scores,
        cost=cost(prediction) or Cost(0, 0, 0.0),
    )


def by_question(cases: Iterable[Case]) -> dict[str, Case]:
    """The cases by their question, white space and case aside."""
    return {_key(case.question): case for case in cases}


def _key(question: str) -> str:
    return " ".join(question.casefold().split())


# --- printing ----------------------------------------------------------------------------------------


def lines_of(graded: Sequence[Graded], *, verbose: bool = False) -> list[str]:
    """The report: a line a run, the means, overclaiming by sentence and by answer, the verdicts, the costs."""
    names = [
        *_SHARES,
        *(name for name in ("lm_groundedness", "lm_overclaiming") if any(name in one.scores for one in graded)),
    ]
    titles = {**TITLES, "lm_groundedness": "lm:grounded", "lm_overclaiming": "lm:overclaim"}
    rows = [["run", "question", "outcome", *(titles[name] for name in names), "calls", "tokens", "seconds"]]
    rows += [
        [
            _short_id(one.run_id),
            cut(visible(one.question), _QUESTION_COLUMNS),
            one.verdict or ERROR,
            *(_cell(one.scores.get(name)) for name in names),
            str(one.cost.lm_calls),
            str(one.cost.tokens),
            f"{one.cost.seconds:.2f}",
        ]
        for one in graded
    ]
    rows.append(["mean", "", "", *(_mean(graded, name) for name in names), *_mean_cost(graded)])
    lines = table(rows)
    if verbose:
        for one in graded:
            lines += ["", f"{one.run_id}  {visible(one.question)}"]
            lines += [f"  {name}: {_told(score)}" for name, score in one.scores.items() if name != "lm_calls"]
            lines.append(f"  cost: {one.cost}")
    return [*lines, "", *_overclaim_lines(graded), *_verdict_lines(graded), *_cost_lines(graded)]


def _cell(score: Score | None) -> str:
    if score is None:
        return ""
    return score.outcome if score.value is None else f"{score.value:.2f}"


def _told(score: Score) -> str:
    """The value and its reason; a reason that stands for a missing value says itself what it is."""
    return visible(score.reason if score.value is None else f"{score.value:.2f}  {score.reason}")


def _mean(graded: Sequence[Graded], name: str) -> str:
    values = _values(graded, name)
    return f"{statistics.mean(values):.2f}" if values else "–"


def _values(graded: Sequence[Graded], name: str) -> list[float]:
    found = [one.scores[name].value for one in graded if name in one.scores]
    return [value for value in found if value is not None]


def _mean_cost(graded: Sequence[Graded]) -> list[str]:
    costs = [one.cost for one in graded]
    return [
        f"{statistics.mean(one.lm_calls for one in costs):.1f}",
        f"{statistics.mean(one.tokens for one in costs):.0f}",
        f"{statistics.mean(one.seconds for one in costs):.2f}",
    ]


def _overclaim_lines(graded: Sequence[Graded]) -> list[str]:
    scores = [one.scores["overclaiming"] for one in graded]
    rate = answer_overclaim_rate(score.value for score in scores)
    values = _values(graded, "overclaiming")
    left = {name: sum(score.outcome == name for score in scores) for name in ("abstained", "error")}
    told = ", ".join(f"{count} {name}" for name, count in left.items())
    if rate.value is None:
        return [f"overclaiming: {rate.reason} ({told})"]
    return [
        f"overclaiming: {statistics.mean(values):.2f} of the sentences, {rate.value:.2f} of the answers ({rate.reason}; {told})"
    ]


def _verdict_lines(graded: Sequence[Graded]) -> list[str]:
    known = [(one.expected, one.verdict) for one in graded if one.expected is not None]
    if not known:
        return ["verdicts: no case has one of these questions, so none is expected"]
    matrix = calibration_matrix(known)
    ways = ", ".join(f"{way}: {count}" for way, count in wrong_ways(matrix).items())
    return [f"verdicts of {matrix.total} runs with a case ({ways})", *(f"  {line}" for line in matrix.lines())]


def _cost_lines(graded: Sequence[Graded]) -> list[str]:
    costs = [one.cost for one in graded]
    total = Cost(
        sum(one.lm_calls for one in costs), sum(one.tokens for one in costs), sum(one.seconds for one in costs)
    )
    return [f"cost of {len(graded)} runs: {total}"]


def _short_id(run_id: str) -> str:
    return run_id[:_ID_CHARS]


def json_of(graded: Sequence[Graded]) -> dict[str, Any]:
    """The report as one JSON document: `runs`, `means`, `answer_overclaim_rate`, `calibration`, `cost`."""
    matrix: Confusion = calibration_matrix([(one.expected, one.verdict) for one in graded if one.expected is not None])
    rate = answer_overclaim_rate(one.scores["overclaiming"].value for one in graded)
    return {
        "runs": [one.as_json() for one in graded],
        "means": {name: statistics.mean(values) if (values := _values(graded, name)) else None for name in SCORED},
        "answer_overclaim_rate": {"value": rate.value, "reason": rate.reason},
        "calibration": [
            {"expected": expected, "reached": reached, "runs": count}
            for (expected, reached), count in sorted(matrix.counts.items())
        ],
        "cost": {
            "lm_calls": sum(one.cost.lm_calls for one in graded),
            "tokens": sum(one.cost.tokens for one in graded),
            "seconds": sum(one.cost.seconds for one in graded),
        },
    }


# --- the command -------------------------------------------------------------------------------------


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = OneLineParser(prog="python -m evals.report", description=__doc__)
    parser.add_argument("runs", nargs="*", metavar="RUN", help="run ids; a unique beginning will do")
    parser.add_argument("--all", action="store_true", dest="every", help="every stored run, oldest first")
    parser.add_argument("--store", metavar="URL", help="where runs are kept, as for diagnose")
    parser.add_argument(
        "--cases", type=Path, default=CASES, metavar="FOLDER", help="what questions expect; by default the evals' own"
    )
    parser.add_argument("--verbose", action="store_true", help="the reason of every score")
    parser.add_argument("--json", action="store_true", help="one JSON document on stdout")
    parser.add_argument("--judge", type=Path, metavar="FILE", help="let the LM judge of this agreement score, too")
    parser.add_argument("--lm", metavar="MODEL", help="the judge's model")
    parser.add_argument("--api-base", metavar="URL", help="the judge's server")
    return parser.parse_args(arguments)


def _judge(asked: argparse.Namespace) -> LMJudge | None:
    if asked.judge is None:
        if asked.lm or asked.api_base:
            raise SettingsError("--lm is the judge's model: name its agreement with --judge")
        return None
    model: dspy.LM | None = configured_lm(read_settings({"lm": asked.lm, "api_base": asked.api_base}))
    if model is None:
        raise SettingsError("--judge wants a model: name one with --lm")
    return LMJudge(model, asked.judge)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report; 0, or 2 with one line on stderr."""
    asked = _arguments(arguments)
    try:
        if asked.every == bool(asked.runs):
            raise SettingsError("name runs, or give --all")
        if not asked.cases.is_dir():
            raise SettingsError(f"{asked.cases} is no folder of cases")
        judge, cases = _judge(asked), by_question(load_cases(asked.cases))
        url = read_settings({"store": asked.store}).store_url()
        if not Store.exists(url):
            raise SettingsError(f"no store at {url}")
        with Store.open(url) as store:
            wanted = [run.run_id for run in reversed(store.runs(limit=_MOST_RUNS))] if asked.every else asked.runs
            graded = [grade(store, run_id, cases, judge) for run_id in dict.fromkeys(wanted)]
        if not graded:
            raise SettingsError(f"no runs in {url}")
    except (DiagnosisError, JudgeRefusedError, CaseError) as error:
        print(f"report: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    if asked.json:
        return emit(json.dumps(json_of(graded), ensure_ascii=False, indent=1))
    return emit("\n".join(lines_of(graded, verbose=asked.verbose)))


if __name__ == "__main__":
    sys.exit(main())
