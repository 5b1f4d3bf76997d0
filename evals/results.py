"""A whole run of the evals as one JSON document: what `--eval-json` writes and the page is made of."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from evals.scorecard import Baseline, Entry, Regression, by_tag, means, moved

SCHEMA: Final = 1


def results_of(
    entries: Sequence[Entry], baseline: Baseline, regressions: Sequence[Regression], status: int
) -> dict[str, Any]:
    """The figures, case by case and by tag, with the verdict that the terminal prints.

    Keys: `schema`, `verdict` (PASS or FAIL), `exit_status`, `leaks`, `honest_answers_lost`, `regressions`, `means`,
    `tags`, `runs` (honest and extractive ones) and `behaviours` (runs of a model that goes wrong).
    """
    graded = sorted((entry for entry in entries if entry.suite != "behaviour"), key=lambda entry: entry.key)
    tried = sorted(
        (entry for entry in entries if entry.suite == "behaviour"),
        key=lambda entry: (entry.case, entry.behaviour or ""),
    )
    return {
        "schema": SCHEMA,
        "verdict": "PASS" if status == 0 else "FAIL",
        "exit_status": status,
        "leaks": sum(len(entry.leaks) for entry in entries),
        "honest_answers_lost": sum(len(entry.lost) for entry in entries),
        "regressions": [{"case": one.case, "metric": one.metric, "message": one.message} for one in regressions],
        "means": means(graded),
        "tags": {tag: {"runs": len(held), "means": means(held)} for tag, held in by_tag(graded).items()},
        "runs": [_run(entry, baseline) for entry in graded],
        "behaviours": [entry.as_json() for entry in tried],
    }


def _run(entry: Entry, baseline: Baseline) -> Mapping[str, Any]:
    return {**entry.as_json(), "key": entry.key, "baseline": baseline.get(entry.key), "moved": moved(entry, baseline)}


def json_of(results: Mapping[str, Any]) -> str:
    """The document as text."""
    return f"{json.dumps(results, ensure_ascii=False, indent=1)}\n"


def properties_of(entry: Entry) -> list[tuple[str, str]]:
    """The figures of a run as properties of a JUnit report, `eval.<metric>`; without a value `unscored`."""
    told = [(f"eval.{name}", "unscored" if value is None else f"{value:.4g}") for name, value in entry.metrics.items()]
    return [*told, ("eval.leaks", str(len(entry.leaks))), ("eval.lost", str(len(entry.lost)))]
