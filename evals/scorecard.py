"""What a run of the evals came to: the figures of every case, the comparison with the baseline, and their printing.

Pure: takes entries, returns values and lines. `evals/conftest.py` carries them between pytest and the terminal.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from evals.columns import table
from evals.metrics import answer_overclaim_rate, calibration_matrix
from evals.metrics.verdicts import wrong_ways

SCHEMA: Final = 1
BETTER: Final[Mapping[str, Literal["higher", "lower"]]] = {
    "groundedness": "higher",
    "overclaiming": "lower",
    "citation_validity": "higher",
    "evidence_coverage": "higher",
    "calibration": "higher",
    "scope_discipline": "higher",
    "answer_usefulness": "higher",
    "lm_calls": "lower",
}
"""What the baseline holds; tokens and seconds are shown and never gated on."""
TITLES: Final[Mapping[str, str]] = {
    "groundedness": "grounded",
    "overclaiming": "overclaim",
    "citation_validity": "citations",
    "evidence_coverage": "coverage",
    "calibration": "verdict",
    "scope_discipline": "scope",
    "answer_usefulness": "useful",
    "lm_calls": "calls",
}
REQUIRED: Final = ("groundedness", "overclaiming", "citation_validity", "calibration", "answer_usefulness")
"""What an honest run that is to end in PASS has a value of: none is a failure, also where no baseline knows the case."""
_COUNTS: Final = frozenset({"lm_calls"})
Value = float | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One graded run.

    `suite` is honest, behaviour or extractive; `leaks` are invariants broken, in words; `tokens` and `seconds` are what
    it cost beside the LM calls among its metrics; `verdicts` the expected and the reached one; `tags` the case's;
    `detail` what a report tells of the run beside its figures (see `evals.detail`).
    """

    case: str
    suite: str
    behaviour: str | None = None
    metrics: Mapping[str, Value] = field(default_factory=dict[str, Value])
    leaks: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    replaced: int = 0
    tokens: int = 0
    seconds: float = 0.0
    verdicts: tuple[str, str | None] | None = None
    tags: tuple[str, ...] = ()
    detail: Mapping[str, Any] | None = None

    @property
    def key(self) -> str:
        """How the baseline calls it: `case`, `extractive/case`; a behaviour's run is counted, not scored."""
        return self.case if self.suite == "honest" else f"{self.suite}/{self.case}"

    def as_json(self) -> dict[str, Any]:
        """Plain JSON, for a test report's `user_properties`."""
        return {
            "case": self.case,
            "suite": self.suite,
            "behaviour": self.behaviour,
            "metrics": dict(self.metrics),
            "leaks": list(self.leaks),
            "lost": list(self.lost),
            "replaced": self.replaced,
            "tokens": self.tokens,
            "seconds": self.seconds,
            "verdicts": list(self.verdicts) if self.verdicts else None,
            "tags": list(self.tags),
            "detail": dict(self.detail) if self.detail is not None else None,
        }

    @classmethod
    def from_json(cls, held: Mapping[str, Any]) -> Entry:
        """Read it back."""
        verdicts = held.get("verdicts")
        changed: dict[str, Any] = {
            **held,
            "leaks": tuple(held["leaks"]),
            "lost": tuple(held["lost"]),
            "verdicts": tuple(verdicts) if verdicts else None,
            "tags": tuple(held["tags"]),
        }
        return cls(**changed)


@dataclass(frozen=True, slots=True)
class Regression:
    """One thing that got worse than the baseline, and where."""

    case: str
    metric: str
    message: str


Baseline = Mapping[str, Mapping[str, Value]]


def scored(entries: Iterable[Entry]) -> dict[str, dict[str, Value]]:
    """The figures that a baseline keeps: by case its metrics, by behaviour how many cases it ran on."""
    held: dict[str, dict[str, Value]] = {}
    for entry in entries:
        if entry.suite == "behaviour":
            counted = held.setdefault(f"behaviour/{entry.behaviour}", {"cases": 0.0})
            counted["cases"] = (counted["cases"] or 0.0) + 1
        else:
            held[entry.key] = dict(entry.metrics)
    return dict(sorted(held.items()))


def compare(now: Baseline, baseline: Baseline, *, whole: bool) -> list[Regression]:
    """What is worse than the baseline, case by case; what is missing counts only in a whole run."""
    found: list[Regression] = []
    for case, before in baseline.items():
        if case not in now:
            if whole:
                found.append(Regression(case, "missing", "stands in the baseline and was not run"))
            continue
        for metric, old in before.items():
            worse = _worse(metric, old, now[case].get(metric), whole=whole)
            if worse:
                found.append(Regression(case, metric, worse))
    return found


def _worse(metric: str, old: Value, new: Value, *, whole: bool) -> str | None:
    if old is None:
        return None
    if new is None:
        return f"{old:.2f} -> unscored"
    if metric == "cases":
        return f"ran on {new:.0f} cases, {old:.0f} before" if whole and new < old else None
    worse = new > old + 1e-9 if BETTER.get(metric, "higher") == "lower" else new < old - 1e-9
    return f"{old:.2f} -> {new:.2f}" if worse else None


def unscored(entries: Iterable[Entry]) -> list[Regression]:
    """The required metrics that an honest run has no value of."""
    return [
        Regression(entry.key, metric, "unscored, and a value is required")
        for entry in entries
        if entry.suite == "honest" and (entry.verdicts is None or entry.verdicts[0] == "PASS")
        for metric in REQUIRED
        if entry.metrics.get(metric) is None
    ]


def read_baseline(path: Path) -> Baseline:
    """The committed figures; none where the file is not there.

    Raises:
        ValueError: the file is no baseline of this schema.
    """
    if not path.exists():
        return {}
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    if held.get("schema") != SCHEMA:
        raise ValueError(f"{path}: schema {held.get('schema')!r}, {SCHEMA} is wanted")
    return held["cases"]


def write_baseline(path: Path, now: Baseline) -> None:
    """Keep the figures, a line a case."""
    lines = [
        f"    {json.dumps(case, ensure_ascii=False)}: {json.dumps(values, ensure_ascii=False)}"
        for case, values in sorted(now.items())
    ]
    path.write_text(
        f'{{\n  "schema": {SCHEMA},\n  "lm": "scripted",\n  "cases": {{\n' + ",\n".join(lines) + "\n  }\n}\n",
        encoding="utf-8",
    )


def scorecard(entries: Sequence[Entry], baseline: Baseline, regressions: Sequence[Regression]) -> list[str]:
    """The lines of the scorecard, the verdict aside: a row a case, the means, leaks and honest answers lost."""
    graded = [entry for entry in entries if entry.suite != "behaviour"]
    rows = [["case", *TITLES.values(), "tokens", "Δ"]]
    rows += [
        [
            entry.key,
            *(_shown(name, entry.metrics.get(name)) for name in TITLES),
            str(entry.tokens),
            _delta(entry, baseline),
        ]
        for entry in sorted(graded, key=lambda entry: entry.key)
    ]
    rows.append(
        ["mean", *(_mean(graded, name) for name in TITLES), _mean_tokens(graded), _moved_means(graded, baseline)]
    )
    lines = table(rows)
    lines += _tag_lines(graded, baseline)
    lines += ["", f"seconds: {sum(entry.seconds for entry in graded):.2f} in {len(graded)} runs (not gated)"]
    by_suite = {
        suite: [entry for entry in entries if entry.suite == suite] for suite in ("honest", "extractive", "behaviour")
    }
    for suite, held in by_suite.items():
        if held:
            lines += _overclaim_lines(suite, held)
    verdicts = [entry.verdicts for entry in graded if entry.verdicts]
    if verdicts:
        matrix = calibration_matrix(verdicts)
        ways = ", ".join(f"{way}: {count}" for way, count in wrong_ways(matrix).items())
        lines += ["", f"verdicts ({ways})", *(f"  {line}" for line in matrix.lines())]
    tried = [entry for entry in entries if entry.suite == "behaviour"]
    leaks = [(entry, leak) for entry in entries for leak in entry.leaks]
    lost = [(entry, what) for entry in entries for what in entry.lost]
    if tried:
        lines += [
            "",
            f"behaviours: {len({entry.behaviour for entry in tried})} on {len({entry.case for entry in tried})} cases,"
            f" {len(tried)} runs",
        ]
    lines += ["", f"leaks: {len(leaks)}"]
    lines += [
        f"  {entry.case}{f' [{entry.behaviour}]' if entry.behaviour else ''}: {leak}" for entry, leak in leaks[:20]
    ]
    lines += [f"honest answers lost: {len(lost)}"]
    lines += [f"  {entry.key}: {what}" for entry, what in lost[:20]]
    lines += [f"honest wordings replaced: {sum(entry.replaced for entry in entries if entry.suite == 'honest')}"]
    lines += [f"REGRESSION {one.case} {one.metric}: {one.message}" for one in regressions]
    return lines


def _overclaim_lines(suite: str, entries: Sequence[Entry]) -> list[str]:
    """The overclaim rate by sentence and, beside it, by answer: one bad sentence makes a bad answer."""
    values = [entry.metrics.get("overclaiming") for entry in entries]
    scored_values = [value for value in values if value is not None]
    if not scored_values:
        return []
    rate = answer_overclaim_rate(values)
    return [
        f"overclaiming, {suite}: {statistics.mean(scored_values):.2f} of the sentences,"
        f" {rate.value:.2f} of the answers ({rate.reason}; {len(values) - len(scored_values)} abstained)"
    ]


def _mean(entries: Sequence[Entry], metric: str) -> str:
    values = [value for entry in entries if (value := entry.metrics.get(metric)) is not None]
    if not values:
        return "–"
    return f"{statistics.mean(values):.1f}" if metric in _COUNTS else _shown(metric, statistics.mean(values))


def by_tag(graded: Iterable[Entry]) -> dict[str, list[Entry]]:
    """The entries of every tag, tags in their order."""
    held: dict[str, list[Entry]] = {}
    for entry in graded:
        for tag in entry.tags:
            held.setdefault(tag, []).append(entry)
    return dict(sorted(held.items()))


def means(graded: Sequence[Entry]) -> dict[str, Value]:
    """The mean of every metric over the entries that have a value of it; None where none has."""
    return {name: _mean_of([entry.metrics.get(name) for entry in graded]) for name in TITLES}


def _mean_of(values: Iterable[Value]) -> Value:
    held = [value for value in values if value is not None]
    return statistics.mean(held) if held else None


def _tag_lines(graded: Sequence[Entry], baseline: Baseline) -> list[str]:
    """A row a tag: how many runs, the means, what moved of them."""
    tags = by_tag(graded)
    if not tags:
        return []
    rows = [["tag", "runs", *TITLES.values(), "tokens", "Δ"]]
    rows += [
        [
            tag,
            str(len(held)),
            *(_mean(held, name) for name in TITLES),
            _mean_tokens(held),
            _moved_means(held, baseline),
        ]
        for tag, held in tags.items()
    ]
    return ["", *table(rows)]


def _mean_tokens(graded: Sequence[Entry]) -> str:
    return f"{statistics.mean(entry.tokens for entry in graded):.0f}" if graded else "–"


def moved_means(graded: Sequence[Entry], baseline: Baseline) -> dict[str, float]:
    """By how much the means moved, over the runs that the baseline knows; what stands still is left out."""
    known = [entry for entry in graded if entry.key in baseline]
    found: dict[str, float] = {}
    for name in BETTER:
        new = _mean_of([entry.metrics.get(name) for entry in known])
        old = _mean_of([baseline[entry.key].get(name) for entry in known])
        if new is not None and old is not None and abs(new - old) > 1e-9:
            found[name] = new - old
    return found


def _moved_means(graded: Sequence[Entry], baseline: Baseline) -> str:
    if not any(entry.key in baseline for entry in graded):
        return "new" if graded else ""
    return ", ".join(f"{name} {by:+.2f}" for name, by in moved_means(graded, baseline).items()) or "="


def moved(entry: Entry, baseline: Baseline) -> dict[str, float] | None:
    """By how much the metrics of a run moved since the baseline; None where it does not know the case."""
    return None if entry.key not in baseline else moved_means([entry], baseline)


def _delta(entry: Entry, baseline: Baseline) -> str:
    changes = moved(entry, baseline)
    if changes is None:
        return "new"
    return ", ".join(f"{name} {by:+.2f}" for name, by in changes.items()) or "="


def _shown(metric: str, value: Value) -> str:
    if value is None:
        return "unscored"
    return f"{value:.0f}" if metric in _COUNTS else f"{value:.2f}"
