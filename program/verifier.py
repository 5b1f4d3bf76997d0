"""Asks whether each claim follows from its cited text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import dspy

from gatekeeper.projection import VerifiedInput
from program.run import Flow, Run
from signatures.verifier import VerifyClaims

AGENT = "verifier"


class Verifier(dspy.Module):
    """Shows the verified projection, and nothing else, to a model."""

    def __init__(self) -> None:
        super().__init__()
        self.predict = dspy.Predict(VerifyClaims)

    def forward(self, **inputs: Any) -> dspy.Prediction:
        """Call the predictor alone, with the inputs of `VerifyClaims`."""
        return self.predict(**inputs)

    async def aforward(self, **inputs: Any) -> dspy.Prediction:
        """Call the predictor alone, with the inputs of `VerifyClaims`."""
        return await self.predict.acall(**inputs)

    def steps(self, run: Run, *, verified: VerifiedInput) -> Flow[Mapping[str, Any] | None]:
        """Ask once; None when the reply could not be read, and then nothing has been verified."""
        reply, _ = yield from run.ask(AGENT, "verifier.predict", self.predict, verified.model_dump(mode="json"))
        if reply.fields is None:
            return None
        return {
            "verdict": reply.fields["verdict"],
            "claim_checks": [check.model_dump(mode="json") for check in reply.fields["claim_checks"]],
            "rationale": reply.fields["rationale"],
        }
