"""What the repeats of a live run came to: figures a case and over all, as a table and as JSON. Pure."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from evals.columns import table
from evals.live.figures import Estimate, mean, pass_at, pass_hat, rate
from evals.live.repeats import Repeat
from evals.scorecard import TITLES
from program.compiled import CompiledPrompts

_SHARES: Final = tuple(name for name in TITLES if name != "lm_calls")
MEANING: Final = "a pass: the expected verdict, no leak, all that must be mentioned told and nothing forbidden"


@dataclass(frozen=True, slots=True)
class CaseRuns:
    """All repeats of one case with one model."""

    case: str
    repeats: tuple[Repeat, ...]

    @property
    def scored(self) -> list[Repeat]:
        """Those that came to a result: an error is none."""
        return [one for one in self.repeats if one.outcome != "error"]

    @property
    def passes(self) -> int:
        """How many passed."""
        return sum(one.outcome == "pass" for one in self.repeats)

    @property
    def errors(self) -> list[str]:
        """What the failed repeats failed of."""
        return [one.error or "" for one in self.repeats if one.outcome == "error"]

    def pass_at(self, k: int) -> float | None:
        """pass@k over the scored repeats."""
        return pass_at(k, passes=self.passes, n=len(self.scored))

    def pass_hat(self, k: int) -> float | None:
        """pass^k over the scored repeats."""
        return pass_hat(k, passes=self.passes, n=len(self.scored))

    def metric(self, name: str) -> Estimate | None:
        """A metric's mean over the repeats in which it has a value."""
        values = [value for one in self.scored if (value := one.metrics.get(name)) is not None]
        return mean(values, most=1.0) if name in _SHARES else mean(values)

    def as_json(self) -> dict[str, Any]:
        """Plain JSON: the figures, then every run."""
        n = len(self.scored)
        return {
            "case": self.case,
            "n": n,
            "passes": self.passes,
            "errors": len(self.errors),
            "leaks": sum(len(one.leaks) for one in self.repeats),
            "pass_rate": _json(rate(self.passes, n)),
            "pass_at": {str(k): self.pass_at(k) for k in range(1, n + 1)},
            "pass_hat": {str(k): self.pass_hat(k) for k in range(1, n + 1)},
            "metrics": {name: _json(self.metric(name)) for name in TITLES},
            "tokens": _json(mean([one.tokens for one in self.scored])),
            "seconds": _json(mean([one.seconds for one in self.scored])),
            "cost_usd": _cost(self.repeats),
            "repeats": [one.as_json() for one in self.repeats],
        }


def collect(held: Iterable[tuple[str, Sequence[Mapping[str, Any]]]]) -> list[CaseRuns]:
    """The runs as they came out of the tests' reports, by case."""
    return [CaseRuns(case, tuple(Repeat.from_json(one) for one in repeats)) for case, repeats in sorted(held)]


def lines_of(runs: Sequence[CaseRuns]) -> list[str]:
    """The report as lines: outcomes and cost, the metrics, the totals, then leaks, errors and misses in words."""
    k = max(1, *(len(one.repeats) for one in runs))
    lines = [*table(_outcomes(runs, k)), "", *table(_metrics(runs)), "", MEANING]
    lines += [
        "[low–high]: 95 %; a pass rate by Wilson, a mean by Student's t over the repeats of a case, in `mean` over the"
        " cases; an error counts in neither",
        "",
        *_totals(runs),
    ]
    told = [(one.case, number, repeat) for one in runs for number, repeat in enumerate(one.repeats, 1)]
    leaks = [f"  {case}, repeat {number}: {leak}" for case, number, repeat in told for leak in repeat.leaks]
    errors = [f"  {case}, repeat {number}: {repeat.error}" for case, number, repeat in told if repeat.error]
    missed = [f"  {case}, repeat {number}: {what}" for case, number, repeat in told for what in repeat.missed[:2]]
    lines += [f"leaks: {len(leaks)}", *leaks[:20]]
    lines += [f"errors: {len(errors)} of {len(told)} repeats", *errors[:20]]
    lines += [f"missed: {sum(one.outcome == 'miss' for _, _, one in told)} of {len(told)} repeats", *missed[:20]]
    return lines


def json_of(
    model: str,
    runs: Sequence[CaseRuns],
    *,
    replayed: bool,
    exit_code: int,
    prompts: CompiledPrompts | None = None,
) -> dict[str, Any]:
    """The report as one JSON document; `prompts` is null for the shipped ones."""
    repeats = [one for case in runs for one in case.repeats]
    return {
        "schema": 1,
        "model": model,
        "prompts": {"name": prompts.name, "version": prompts.version} if prompts else None,
        "replayed": replayed,
        "pass_means": MEANING,
        "exit_code": exit_code,
        "verdict": "PASS" if exit_code == 0 else "FAIL",
        "leaks": sum(len(one.leaks) for one in repeats),
        "errors": sum(one.outcome == "error" for one in repeats),
        "pass_rate": _json(mean(_case_rates(runs), most=1.0)),
        "tokens": sum(one.tokens for one in repeats),
        "seconds": sum(one.seconds for one in repeats),
        "cost_usd": _cost(repeats),
        "cases": [one.as_json() for one in runs],
    }


def _outcomes(runs: Sequence[CaseRuns], k: int) -> list[list[str]]:
    rows = [["case", "n", "pass", "err", "leaks", "rate", f"pass@{k}", f"pass^{k}", "calls", "tokens", "s", "USD"]]
    rows += [
        [
            one.case,
            str(len(one.scored)),
            str(one.passes),
            str(len(one.errors)),
            str(sum(len(repeat.leaks) for repeat in one.repeats)),
            _shown(rate(one.passes, len(one.scored)), always=True),
            _plain(one.pass_at(k)),
            _plain(one.pass_hat(k)),
            _average([repeat.lm_calls for repeat in one.scored], 1),
            _average([repeat.tokens for repeat in one.scored], 0),
            _average([repeat.seconds for repeat in one.scored], 2),
            _money(_cost(one.repeats)),
        ]
        for one in runs
    ]
    return rows


def _metrics(runs: Sequence[CaseRuns]) -> list[list[str]]:
    rows = [["case", *TITLES.values()]]
    rows += [[one.case, *(_shown(one.metric(name), digits=_digits(name)) for name in TITLES)] for one in runs]
    if len(runs) > 1:
        rows.append(["mean", *(_shown(_over_cases(runs, name), digits=_digits(name)) for name in TITLES)])
    return rows


def _over_cases(runs: Sequence[CaseRuns], name: str) -> Estimate | None:
    """Repeats of a case are not independent of each other, so that a case counts once, with its mean."""
    means = [held.mean for one in runs if (held := one.metric(name)) is not None]
    return mean(means, most=1.0) if name in _SHARES else mean(means)


def _totals(runs: Sequence[CaseRuns]) -> list[str]:
    repeats = [one for case in runs for one in case.repeats]
    price = _cost(repeats)
    return [
        f"pass rate: {_shown(mean(_case_rates(runs), most=1.0))} over {len(_case_rates(runs))} cases",
        f"spent: {sum(one.lm_calls for one in repeats)} LM calls"
        f" ({sum(one.retried for one in repeats)} tried again, {sum(one.cut_off for one in repeats)} replies cut off),"
        f" {sum(one.input_tokens for one in repeats)} + {sum(one.output_tokens for one in repeats)} tokens,"
        f" {sum(one.seconds for one in repeats):.1f} s, {'price not known' if price is None else f'{price:.4f} USD'}",
    ]


def _case_rates(runs: Sequence[CaseRuns]) -> list[float]:
    return [one.passes / len(one.scored) for one in runs if one.scored]


def _cost(repeats: Iterable[Repeat]) -> float | None:
    """What all of them cost; None where the price of one is not known."""
    costs = [one.cost_usd for one in repeats]
    known = [cost for cost in costs if cost is not None]
    return sum(known) if known and len(known) == len(costs) else None


def _digits(name: str) -> int:
    return 1 if name == "lm_calls" else 2


def _shown(held: Estimate | None, *, digits: int = 2, always: bool = False) -> str:
    """A mean with its interval, which is left out where it has no width."""
    if held is None:
        return "–"
    told = f"{held.mean:.{digits}f}"
    if held.low is None or held.high is None or (not always and held.high - held.low < 1e-9):
        return told
    return f"{told} [{held.low:.{digits}f}–{held.high:.{digits}f}]"


def _plain(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _average(values: Sequence[float], digits: int) -> str:
    return f"{statistics.fmean(values):.{digits}f}" if values else "–"


def _money(value: float | None) -> str:
    return "–" if value is None else f"{value:.4f}"


def _json(held: Estimate | None) -> dict[str, float | int | None] | None:
    return None if held is None else held.as_json()
