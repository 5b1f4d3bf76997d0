"""What a run cost: LM calls, tokens, seconds."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from evals.metrics.score import Score, get, unscored


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one run: `lm_calls` and `tokens` (prompt and completion) as counted, `seconds` of wall time."""

    lm_calls: int
    tokens: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.lm_calls} LM calls, {self.tokens} tokens, {self.seconds:.2f} s"

    def as_json(self) -> dict[str, float]:
        """Plain JSON."""
        return asdict(self)


def cost(prediction: Any) -> Cost | None:
    """The cost of a run; None where the prediction does not carry it (see `with_invocations`, `prediction_of`)."""
    held = get(prediction, "cost")
    return held if isinstance(held, Cost) else None


def scored_cost(example: Any, prediction: Any) -> Score:
    """The number of LM calls as the value, which here is no share, and all three figures as the reason."""
    del example
    held = cost(prediction)
    return (
        unscored("unscored: the prediction does not carry its cost")
        if held is None
        else Score(held.lm_calls, str(held))
    )
