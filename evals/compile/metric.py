"""The metric as optimizers take it: `feedback_metric` for GEPA, its score for the others, a yes or no for demos."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import dspy

from evals.metrics import feedback_metric, scored_citation_validity, scored_overclaiming
from evals.metrics.score import get

DEMO_SCORE: Final = 0.9
"""What a run must score at least for its prompts and replies to become demos."""

PERFECT: Final = 1.0 - 1e-9
"""The score from which on nothing can be gained."""

OnScore = Callable[[float], None]


def number(example: Any, prediction: Any, trace: Any = None) -> float | bool:
    """The score of `feedback_metric`; with a `trace` whether the run is fit to be shown as a demo.

    Fit is a run that scores at least `DEMO_SCORE` with nothing overclaimed, every citation authentic and the expected
    verdict: a bootstrapping optimizer takes any other truthy number for success.
    """
    score = float(feedback_metric(example, prediction).score)
    if trace is None:
        return score
    over, cited = scored_overclaiming(example, prediction), scored_citation_validity(example, prediction)
    wanted = get(example, "verdict")
    return score >= DEMO_SCORE and over.value == 0 and cited.value == 1 and wanted in {None, get(prediction, "verdict")}


def watched_number(on_score: OnScore, *, price: float = 0.0) -> Callable[..., float | bool]:
    """`number`, which tells every score of a run; `price` is taken off for each predictor with new instructions."""

    def metric(example: Any, prediction: Any, trace: Any = None) -> float | bool:
        value = number(example, prediction, trace)
        if trace is not None:
            return value
        on_score(float(value))
        return value - price * int(get(prediction, "changed") or 0)

    return metric


def watched_feedback(on_score: OnScore) -> Callable[..., dspy.Prediction]:
    """`feedback_metric`, which tells every score of a run."""

    def metric(
        gold: Any, pred: Any, trace: Any = None, pred_name: str | None = None, pred_trace: Any = None
    ) -> dspy.Prediction:
        told = feedback_metric(gold, pred, trace, pred_name, pred_trace)
        if pred_name is None:
            on_score(float(told.score))
        return told

    return metric
