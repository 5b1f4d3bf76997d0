"""The verdict against the expected one: calibration, over one run and over many."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from evals.confusion import Confusion
from evals.metrics.score import ERROR, Score, answer_of, confirms, failure_of, get, plain_form, silent, unscored

VERDICTS: Final = ("PASS", "LOW_CONFID", "REJECT")
"""From the most confident to the least."""
WRONGLY_CONFIDENT: Final = "wrongly confident"
WRONGLY_TIMID: Final = "wrongly timid"


def scored_calibration(example: Any, prediction: Any) -> Score:
    """1.0 where the verdict is `example.verdict`, else 0.0, and whether it is wrongly confident or wrongly timid.

    An empty answer, and a PASS over one that confirms nothing, is an abstention; a failed run an error; unscored where
    no verdict is expected or the prediction has none.

    Raises:
        BrokenRunError: the prediction has no `answer`.
    """
    if failed := failure_of(prediction):
        return failed
    wanted, reached = get(example, "verdict"), get(prediction, "verdict")
    if wanted is None:
        return unscored("unscored: no verdict is expected")
    if reached not in VERDICTS or wanted not in VERDICTS:
        return unscored(f"unscored: the verdict is {reached!r}, {wanted!r} was expected")
    if not answer_of(prediction).strip():
        return silent("the answer is empty")
    if reached == "PASS" and not confirms(example, prediction):
        return silent("a PASS that confirms nothing")
    if reached == wanted:
        return Score(1.0, f"{reached} as expected")
    way = WRONGLY_CONFIDENT if VERDICTS.index(reached) < VERDICTS.index(wanted) else WRONGLY_TIMID
    return Score(0.0, f"{way}: {reached} where {wanted} was expected")


def calibration(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_calibration`, 1 is best; without a value 0.0. With a `trace`: whether it is right."""
    return plain_form(scored_calibration(example, prediction), best=1.0, trace=trace)


def calibration_matrix(verdicts: Iterable[tuple[str, str | None]]) -> Confusion:
    """The confusion matrix of (expected, reached) verdicts; a run that reached none counts as `error`."""
    return Confusion.of(((wanted, reached or ERROR) for wanted, reached in verdicts), VERDICTS)


def wrong_ways(matrix: Confusion) -> dict[str, int]:
    """How many verdicts are `wrongly confident` and how many `wrongly timid`; errors are neither."""
    rank = {verdict: at for at, verdict in enumerate(VERDICTS)}
    ways = {WRONGLY_CONFIDENT: 0, WRONGLY_TIMID: 0}
    for (wanted, reached), count in matrix.counts.items():
        if wanted in rank and reached in rank and wanted != reached:
            ways[WRONGLY_CONFIDENT if rank[reached] < rank[wanted] else WRONGLY_TIMID] += count
    return ways
