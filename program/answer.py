"""The result of one diagnosis, as a caller reads it."""

from __future__ import annotations

from typing import Any, Literal

import dspy
from pydantic import BaseModel, ConfigDict

from gatekeeper.claims import Claim
from gatekeeper.evidence import EvidenceRef
from gatekeeper.verdict import Verdict

Mode = Literal["extractive", "model"]


class Diagnosis(BaseModel):
    """One answered question.

    `claims` are those that the verifier allowed, `evidence` the refs that they cite (and those that are quoted instead
    of a claim). `mode` says whether a model or the extractive engine answered; `status` is `failed` when a model failed
    for good, and `error` then says how.
    """

    model_config = ConfigDict(frozen=True)

    question: str
    answer: str
    answer_summary: str
    verdict: Verdict
    groundedness_score: float
    claims: tuple[Claim, ...]
    evidence: tuple[EvidenceRef, ...]
    hypotheses: tuple[str, ...]
    missing_info: tuple[str, ...]
    recommended_actions: tuple[dict[str, str], ...]
    run_id: str
    session_id: str
    mode: Mode
    scope: Literal["narrow", "open"]
    status: Literal["completed", "failed"]
    rounds: int
    error: str | None = None
    self_evaluation: dict[str, Any]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON in the contract's field names."""
        return self.model_dump(mode="json")

    def to_prediction(self) -> dspy.Prediction:
        """The same as DSPy's own result type, for `dspy.Evaluate` and the optimizers."""
        fields: dict[str, Any] = {name: getattr(self, name) for name in type(self).model_fields}
        return dspy.Prediction(
            **{**fields, "verdict": self.verdict.value, "claims": list(self.claims), "evidence": list(self.evidence)}
        )
