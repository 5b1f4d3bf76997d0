"""Honest runs: they end in the expected verdict and tell the claims that are supported, all of them and no others."""

from __future__ import annotations

from collections.abc import Callable

from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from evals.case import Case
from evals.grading import entry_of
from evals.running import CaseRun
from evals.scorecard import Entry, Value
from evals.snapshots import text_of

PERFECT = {
    "groundedness": 1.0,
    "overclaiming": 0.0,
    "citation_validity": 1.0,
    "evidence_coverage": 1.0,
    "calibration": 1.0,
    "answer_usefulness": 1.0,
}
# An answer that confirms nothing gives these nothing to judge; the verdict is judged all the same.
SILENT = frozenset(PERFECT) - {"calibration"}


class TextFile(SingleFileSnapshotExtension):
    """One text file a case, which a person can read."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


def test_case(
    case: Case,
    honest_run: Callable[[Case], CaseRun],
    record: Callable[[Entry], None],
    snapshot: SnapshotAssertion,
) -> None:
    run = honest_run(case)
    entry = entry_of(case, run)
    record(entry)
    # The snapshot first: an early failure would leave it unused, which is another failure.
    same = text_of(run) == snapshot(extension_class=TextFile)
    assert not entry.lost
    assert not entry.leaks
    assert {name: entry.metrics[name] for name in PERFECT} == _perfect(case, entry)
    assert entry.metrics["scope_discipline"] == (1.0 if case.scope == "narrow" and case.told() else None)
    assert same, (
        "the run's record changed: read the difference with `pytest evals/ -vv`, accept it with --snapshot-update"
    )


def _perfect(case: Case, entry: Entry) -> dict[str, Value]:
    """The figures of a perfect run; where no claim is to be told a metric may have nothing to judge.

    A REJECT draws no conclusion, so that there is none to be grounded.
    """
    if case.told():
        return {**PERFECT, "groundedness": None if case.expect.verdict == "REJECT" else 1.0}
    return {name: None if name in SILENT and entry.metrics[name] is None else best for name, best in PERFECT.items()}
