"""What is said to a model and the shape it must answer in: one `dspy.Signature` a file, instructions nowhere else.

The instructions ask for what the product promises; nothing here enforces it. What must hold with any model is held in
`gatekeeper`, out of reach of an optimizer that rewrites these texts.
"""

from signatures.adapter import StrictJSONAdapter, read_inputs
from signatures.composer import ComposeAnswer
from signatures.executor import StateFindings
from signatures.planner import PlanDiagnosis
from signatures.tool_calls import ChooseToolCalls
from signatures.verifier import VerifyClaims

__all__ = [
    "ChooseToolCalls",
    "ComposeAnswer",
    "PlanDiagnosis",
    "StateFindings",
    "StrictJSONAdapter",
    "VerifyClaims",
    "read_inputs",
]
