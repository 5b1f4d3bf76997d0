"""Reads which agent asks and with which inputs out of a rendered prompt, for engines that answer without a model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import dspy
from dspy.lm15 import Message, Request, Response, TextPart, Usage

from signatures import ChooseToolCalls, ComposeAnswer, PlanDiagnosis, StateFindings, VerifyClaims, read_inputs

# The stage is told by the names of the inputs, which an optimizer does not change, never by the instructions.
STAGES: Final[Mapping[str, type[dspy.Signature]]] = {
    "planner.predict": PlanDiagnosis,
    "executor.choose": ChooseToolCalls,
    "executor.state": StateFindings,
    "verifier.predict": VerifyClaims,
    "composer.predict": ComposeAnswer,
}


@dataclass(frozen=True, slots=True)
class StageRequest:
    """One call: the predictor's name in `DiagnosisProgram`, its inputs as JSON, and the whole prompt."""

    stage: str
    inputs: Mapping[str, Any]
    system: str
    user: str


def read_request(request: Request, stages: Mapping[str, type[dspy.Signature]] = STAGES) -> StageRequest:
    """Read a request of one of the predictors of `stages`, by default the program's.

    Raises:
        ValueError: it comes from something else.
    """
    user = next((message.text or "" for message in reversed(request.messages) if message.role == "user"), "")
    inputs = read_inputs(user)
    stage = next((name for name, signature in stages.items() if signature.input_fields.keys() == inputs.keys()), None)
    if stage is None:
        raise ValueError(f"no known predictor has the inputs {', '.join(sorted(inputs))}")
    return StageRequest(stage=stage, inputs=inputs, system=system_text(request), user=user)


def system_text(request: Request) -> str:
    """The system message as one text."""
    system = request.system
    if system is None or isinstance(system, str):
        return system or ""
    return "".join(getattr(part, "text", "") or "" for part in system)


def text_response(text: str, model: str, *, input_tokens: int = 0, output_tokens: int = 0) -> Response:
    """A finished reply of one text."""
    return Response(
        id=None,
        model=model,
        message=Message.assistant(TextPart(text)),
        finish_reason="stop",
        usage=Usage(input_tokens=input_tokens, output_tokens=output_tokens),
    )
