"""What prompts come to on held-out cases, before and after, and whether the change may be kept."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import dspy

from evals.case import Case
from evals.columns import table
from evals.compile.data import examples
from evals.grading import scores_of
from evals.metrics import Score, cost

ROWS: Final[Mapping[str, str]] = {
    "groundedness": "groundedness",
    "overclaiming": "overclaiming",
    "citation_validity": "citation validity",
    "answer_usefulness": "usefulness",
    "calibration": "expected verdict",
}
_SILENT: Final[Mapping[str, float]] = {"overclaiming": 0.0, "citation_validity": 1.0}
"""What an answer that confirms nothing counts as: it claims nothing and cites nothing wrongly; otherwise 0."""
HELD: Final[Mapping[str, int]] = {"overclaiming": -1, "citation_validity": 1, "calibration": 1}
"""What must not get worse, and which way is better.

The first two are of the answer, after code has held back what was wrong; what it held back shows in the verdict.
"""
_SLACK: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Row:
    """One held-out case: its metrics, or why there is none (`error`); `abstained` where the answer confirms nothing."""

    case: str
    figures: Mapping[str, float]
    lm_calls: int = 0
    tokens: int = 0
    abstained: bool = False
    error: str | None = None


@dataclass(frozen=True, slots=True)
class Measured:
    """All held-out cases with one version of the prompts."""

    rows: tuple[Row, ...]

    @property
    def finished(self) -> frozenset[str]:
        """The cases that came to a result."""
        return frozenset(row.case for row in self.rows if row.error is None)

    def mean(self, name: str, cases: frozenset[str]) -> float:
        """A figure's mean over some cases."""
        return statistics.fmean(self._value(row, name) for row in self.rows if row.case in cases)

    def figures(self, cases: frozenset[str]) -> dict[str, float]:
        """Every figure over some cases."""
        if not cases:
            return {}
        return {name: round(self.mean(name, cases), 4) for name in (*ROWS, "lm_calls", "tokens", "abstained")}

    @staticmethod
    def _value(row: Row, name: str) -> float:
        return float(getattr(row, name)) if hasattr(row, name) else row.figures[name]


def measure(program: dspy.Module, cases: Sequence[Case], on_case: Callable[[str], None]) -> Measured:
    """Run every case once, in order, with the model in force; a run that failed is an error and no 0."""
    rows: list[Row] = []
    for case, example in zip(cases, examples(cases), strict=True):
        prediction = program(**example.inputs())
        row = _row(case, example, prediction)
        on_case(f"{case.id}: {row.error or prediction.verdict}")
        rows.append(row)
    return Measured(tuple(rows))


def worse(before: Measured, after: Measured) -> list[str]:
    """What of `HELD` got worse over the cases that both finished, in words."""
    both = before.finished & after.finished
    found: list[str] = []
    for name, sign in HELD.items():
        was, now = before.mean(name, both), after.mean(name, both)
        if (now - was) * sign < -_SLACK:
            found.append(f"{ROWS[name]} went from {was:.4f} to {now:.4f}")
    return found


def gains(before: Measured, after: Measured) -> list[str]:
    """The figures of `ROWS` that got better over the cases that both finished."""
    both = before.finished & after.finished
    return [name for name in ROWS if (after.mean(name, both) - before.mean(name, both)) * HELD.get(name, 1) > _SLACK]


def lines_of(before: Measured, after: Measured) -> list[str]:
    """The table, and what it says."""
    both = before.finished & after.finished
    rows = [("", "before", "after", "change")]
    for name, title in ROWS.items():
        was, now = before.mean(name, both), after.mean(name, both)
        rows.append((title, f"{was:.2f}", f"{now:.2f}", f"{now - was:+.2f}"))
    rows.append(_whole("abstained", before, after, both, share=True))
    rows += [_whole(name, before, after, both) for name in ("lm_calls", "tokens")]
    lines = table(rows)
    lines += [
        "",
        f"means over {len(both)} held-out cases; an answer that confirms nothing counts 0, and neither overclaims nor"
        " cites wrongly",
    ]
    for when, measured in (("before", before), ("after", after)):
        lines += [f"failed {when}: {row.case}: {row.error}" for row in measured.rows if row.error is not None]
    return lines


def _whole(
    name: str, before: Measured, after: Measured, cases: frozenset[str], *, share: bool = False
) -> tuple[str, str, str, str]:
    was, now = before.mean(name, cases), after.mean(name, cases)
    title = {"lm_calls": "LM calls a run", "tokens": "tokens a run", "abstained": "abstentions"}[name]
    form = "{:.2f}" if share else "{:.1f}"
    return title, form.format(was), form.format(now), f"{now - was:+.{2 if share else 1}f}"


def _row(case: Case, example: dspy.Example, prediction: Any) -> Row:
    if prediction.status == "failed":
        return Row(case.id, {}, error=str(prediction.error or "the run failed"))
    scores = scores_of(prediction, example)
    spent = cost(prediction)
    return Row(
        case=case.id,
        figures={name: _figure(name, scores[name]) for name in ROWS},
        lm_calls=spent.lm_calls if spent else 0,
        tokens=spent.tokens if spent else 0,
        abstained=scores["groundedness"].abstained,
    )


def _figure(name: str, score: Score) -> float:
    return _SILENT.get(name, 0.0) if score.value is None else score.value
