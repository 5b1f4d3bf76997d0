"""Every rendered prompt has a snapshot: an edit of an instruction, a type or a docstring shows as a prompt diff."""

from __future__ import annotations

import dspy
import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from signatures import ChooseToolCalls, ComposeAnswer, PlanDiagnosis, StateFindings, StrictJSONAdapter, VerifyClaims

SIGNATURES: dict[str, type[dspy.Signature]] = {
    "planner.predict": PlanDiagnosis,
    "executor.choose": ChooseToolCalls,
    "executor.state": StateFindings,
    "verifier.predict": VerifyClaims,
    "composer.predict": ComposeAnswer,
}


class TextFile(SingleFileSnapshotExtension):
    """One text file a prompt, which a person can read."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


@pytest.mark.parametrize("predictor", list(SIGNATURES))
def test_the_system_message(predictor: str, snapshot: SnapshotAssertion) -> None:
    signature = SIGNATURES[predictor]
    system, user = StrictJSONAdapter().format(signature, demos=[], inputs=dict.fromkeys(signature.input_fields, "…"))
    assert (system["role"], user["role"]) == ("system", "user")
    assert f"{system['content']}\n\n---- user ----\n{user['content']}\n" == snapshot(extension_class=TextFile)
