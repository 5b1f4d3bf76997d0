"""What the answer's sentences say and what they rest on: groundedness, overclaiming, answers that overclaim."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from evals.judging import Judgement
from evals.metrics.score import (
    Score,
    asserted,
    draws_no_conclusion,
    failure_of,
    joined,
    judged,
    plain_form,
    silent,
    unscored,
)

_SHOWN = 80


def scored_groundedness(example: Any, prediction: Any) -> Score:
    """Share of the answer's asserting statements that rest on a cited text: one text has all their values and names.

    Hypotheses, gaps, suggested checks and headings assert nothing and do not count. A REJECT says that nothing can be
    concluded, and is an abstention whatever it quotes; what goes too far in it is told by `scored_overclaiming`.

    Raises:
        BrokenRunError: the prediction has no `answer`: the run broke, which is an error and no low score.
    """
    if failed := failure_of(prediction):
        return failed
    facts = asserted(example, prediction)
    if not facts:
        return silent()
    if draws_no_conclusion(prediction):
        return silent("a REJECT draws no conclusion")
    loose = [one for one in facts if not _is_grounded(one)]
    reasons = [f"{shown(one)}: {', '.join(one.excess) or 'rests on no cited text'}" for one in loose]
    return Score(
        1 - len(loose) / len(facts), joined(reasons, f"{len(facts)} of {len(facts)} statements rest on cited text")
    )


def groundedness(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_groundedness`, 1 is best; an abstention is 0.0. With a `trace`: whether it is perfect."""
    return plain_form(scored_groundedness(example, prediction), best=1.0, trace=trace)


def scored_overclaiming(example: Any, prediction: Any) -> Score:
    """Share of the answer's statements that say more than the evidence.

    More is: a value or name that the cited text lacks; absence told as non-existence, exclusion or health; a cause, a
    scope, a time, a certainty or a finished action that the text does not state; a document or a hypothesis told as a
    fact. Hypotheses, gaps and checks count too: they may not clear anything or bring values of their own.

    Raises:
        BrokenRunError: the prediction has no `answer`.
    """
    if failed := failure_of(prediction):
        return failed
    reasons = overclaims(example, prediction)
    counted = len(reasons) + sum(not one.excess for one in asserted(example, prediction))
    if not counted:
        return silent()
    return Score(len(reasons) / counted, joined(reasons, f"0 of {counted} statements say more than their evidence"))


def overclaims(example: Any, prediction: Any) -> list[str]:
    """Each statement that says more than the evidence, and how: of a failed run, too, whose words reach the user.

    Raises:
        BrokenRunError: the prediction has no `answer`.
    """
    return [f"{shown(one)}: {', '.join(one.excess)}" for one in judged(example, prediction) if one.excess]


def overclaiming(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_overclaiming`, 0 is best; an abstention is 1.0, the worst. With a `trace`: whether it is perfect."""
    return plain_form(scored_overclaiming(example, prediction), best=0.0, trace=trace)


def answer_overclaim_rate(scores: Iterable[float | None]) -> Score:
    """Share of answers in which any statement overclaims, of those that confirm something.

    `scores` are the sentence-level values of `scored_overclaiming`, one an answer; abstentions and errors (None) do not
    count. A single bad sentence in a long answer hardly moves the mean of the shares, and moves this.
    """
    values = [value for value in scores if value is not None]
    if not values:
        return unscored("unscored: no answer confirms anything")
    over = sum(value > 0 for value in values)
    return Score(over / len(values), f"{over} of {len(values)} answers")


def shown(one: Judgement) -> str:
    """A statement as reasons quote it."""
    return repr(one.statement.text[:_SHOWN])


def _is_grounded(one: Judgement) -> bool:
    return bool(one.rests_on) and not one.excess
