"""`python -m evals.report`: scores stored runs without running them again."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import dspy

from evals.agreed import JudgeRefusedError
from evals.arguments import OneLineParser
from evals.case import CASES, Case, CaseError, load_cases
from evals.columns import cut, emit, table
from evals.confusion import Confusion
from evals.grading import SCORED
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
from program.errors import DiagnosisError, SettingsError, StoreError
from program.lm.configured import configured_lm
from program.settings import read_settings
from program.store import Store
from program.visible import visible

_ID_CHARS: Final = 12
_QUESTION_COLUMNS: Final = 44
_JUDGED: Final = ("lm_groundedness", "lm_overclaiming")
_SHARES: Final = tuple(name for name in SCORED if name != "lm_calls")


@dataclass(frozen=True, slots=True)
class Graded:
    """One stored run with its scores; `expected` is the verdict that a case with the same question expects."""

    run_id: str
    question: str
    verdict: str | None
    expected: str | None
    scores: Mapping[str, Score]
    cost: Cost | None

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
            "cost": None if self.cost is None else self.cost.as_json(),
        }


def grade(store: Store, run_id: str, cases: Mapping[str, Case], judge: LMJudge | None = None) -> Graded:
    """Score one stored run; one that did not come to an answer, or cannot be read, has an error in place of its scores.

    Raises:
        RunNotFoundError: no run, or more than one, has an id that begins so.
        StoreError: the store cannot be read.
    """
    try:
        prediction = prediction_of(store, run_id)
    except StoreError as broken:
        if not isinstance(broken.__cause__, ValueError):  # the store itself, and no single row of it
            raise
        return _unreadable(store, run_id, cases, str(broken), judge)
    case = cases.get(_key(prediction.question))
    example = None if case is None else example_of(case)
    return Graded(
        run_id=prediction.run_id,
        question=prediction.question,
        verdict=prediction.get("verdict") if prediction.status == "completed" and "answer" in prediction else None,
        expected=None if example is None else example.verdict,
        scores={name: _scored(metric, example, prediction) for name, metric in _metrics(judge).items()},
        cost=cost(prediction),
    )


def _metrics(judge: LMJudge | None) -> dict[str, Callable[[Any, Any], Score]]:
    asked = dict(zip(_JUDGED, (judge.scored_groundedness, judge.scored_overclaiming), strict=True)) if judge else {}
    return {**SCORED, **asked}


def _scored(metric: Callable[[Any, Any], Score], example: Any, prediction: Any) -> Score:
    """One score; a run that a metric cannot read is an error in its row and keeps no other from being scored."""
    try:
        return metric(example, prediction)
    except (ValueError, ArithmeticError, LookupError, TypeError, AttributeError) as broken:
        told = str(broken) if isinstance(broken, BrokenRunError) else f"{type(broken).__name__}: {broken}"
        return Score(None, f"{ERROR}: {told}")


def _unreadable(store: Store, run_id: str, cases: Mapping[str, Case], why: str, judge: LMJudge | None) -> Graded:
    try:
        run = store.run(run_id)
        run_id, question = run.run_id, run.question
    except StoreError:  # its own row is the one
        question = ""
    case = cases.get(_key(question))
    return Graded(
        run_id=run_id,
        question=question,
        verdict=None,
        expected=None if case is None else example_of(case).verdict,
        scores={name: Score(None, f"{ERROR}: {why}") for name in _metrics(judge)},
        cost=None,
    )


def by_question(cases: Iterable[Case]) -> dict[str, Case]:
    """The cases by their question, white space and case aside."""
    return {_key(case.question): case for case in cases}


def _key(question: str) -> str:
    return " ".join(question.casefold().split())


# --- printing ----------------------------------------------------------------------------------------


def lines_of(graded: Sequence[Graded], *, verbose: bool = False) -> list[str]:
    """The report: a line a run, the means, overclaiming by sentence and by answer, the verdicts, the costs."""
    names = _names(graded)
    titles = {**TITLES, "lm_groundedness": "lm:grounded", "lm_overclaiming": "lm:overclaim"}
    rows = [["run", "question", "outcome", *(titles[name] for name in names), "calls", "tokens", "seconds"]]
    rows += [
        [
            _short_id(one.run_id),
            cut(visible(one.question), _QUESTION_COLUMNS),
            one.verdict or ERROR,
            *(_cell(one.scores.get(name)) for name in names),
            *(
                [ERROR] * 3
                if one.cost is None
                else [str(one.cost.lm_calls), str(one.cost.tokens), f"{one.cost.seconds:.2f}"]
            ),
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


def _names(graded: Sequence[Graded]) -> list[str]:
    """The metrics that are shares, those of the judge with them where it was asked."""
    return [*_SHARES, *(name for name in _JUDGED if any(name in one.scores for one in graded))]


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
    costs = _costs(graded)
    if not costs:
        return ["–"] * 3
    return [
        f"{statistics.mean(one.lm_calls for one in costs):.1f}",
        f"{statistics.mean(one.tokens for one in costs):.0f}",
        f"{statistics.mean(one.seconds for one in costs):.2f}",
    ]


def _overclaim_lines(graded: Sequence[Graded]) -> list[str]:
    scores = [one.scores["overclaiming"] for one in graded]
    rate = answer_overclaim_rate(score.value for score in scores)
    values = _values(graded, "overclaiming")
    told = ", ".join(f"{count} {name}" for name, count in _left(scores).items())
    if rate.value is None:
        return [f"overclaiming: {rate.reason} ({told})"]
    return [
        f"overclaiming: {statistics.mean(values):.2f} of the sentences, {rate.value:.2f} of the answers ({rate.reason}; {told})"
    ]


def _left(scores: Sequence[Score]) -> dict[str, int]:
    """How many answers have no share, by why."""
    return {name: sum(score.outcome == name for score in scores) for name in ("abstained", "error")}


def _verdict_lines(graded: Sequence[Graded]) -> list[str]:
    known = [(one.expected, one.verdict) for one in graded if one.expected is not None]
    if not known:
        return ["verdicts: no case has one of these questions, so none is expected"]
    matrix = calibration_matrix(known)
    ways = ", ".join(f"{way}: {count}" for way, count in wrong_ways(matrix).items())
    return [f"verdicts of {matrix.total} runs with a case ({ways})", *(f"  {line}" for line in matrix.lines())]


def _costs(graded: Sequence[Graded]) -> list[Cost]:
    return [one.cost for one in graded if one.cost is not None]


def _total(graded: Sequence[Graded]) -> Cost:
    costs = _costs(graded)
    return Cost(sum(one.lm_calls for one in costs), sum(one.tokens for one in costs), sum(one.seconds for one in costs))


def _cost_lines(graded: Sequence[Graded]) -> list[str]:
    return [f"cost of {len(_costs(graded))} runs: {_total(graded)}"]


def _short_id(run_id: str) -> str:
    return run_id[:_ID_CHARS]


def json_of(graded: Sequence[Graded]) -> dict[str, Any]:
    """The report as one JSON document: `runs`, `means`, `answer_overclaim_rate`, `calibration`, `wrong_ways`, `cost`.

    It says what the text says: means of the same metrics, the same counts of abstentions and errors.
    """
    matrix: Confusion = calibration_matrix([(one.expected, one.verdict) for one in graded if one.expected is not None])
    scores = [one.scores["overclaiming"] for one in graded]
    rate = answer_overclaim_rate(score.value for score in scores)
    return {
        "runs": [one.as_json() for one in graded],
        "means": {
            name: statistics.mean(values) if (values := _values(graded, name)) else None
            for name in (*_names(graded), "lm_calls")
        },
        "answer_overclaim_rate": {"value": rate.value, "reason": rate.reason, **_left(scores)},
        "calibration": [
            {"expected": expected, "reached": reached, "runs": count}
            for (expected, reached), count in sorted(matrix.counts.items())
        ],
        "wrong_ways": {way.replace(" ", "_"): count for way, count in wrong_ways(matrix).items()},
        "cost": _total(graded).as_json(),
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
        if asked.lm is not None or asked.api_base is not None:
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
            wanted = store.run_ids() if asked.every else asked.runs
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
