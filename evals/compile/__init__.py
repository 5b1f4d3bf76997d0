"""Gives DSPy's optimizers the metrics and the cases, and tells honestly what came of it.

`compile_prompts(Request(…))` from Python, `diagnose optimize` or `python -m evals.compile` from a shell. An optimizer
changes instructions and demos alone; what the gatekeeper, the ceiling and the guard hold does not depend on either. This
room must not decide which prompts a user runs: it writes a file, and `diagnose prompts` puts one in force.
"""

from evals.compile.compiling import DEFAULT_BUDGET, CompileError, Outcome, Request, check, compile_prompts
from evals.compile.data import HELD_OUT, Split, examples, split_cases
from evals.compile.measuring import Measured, Row, measure, worse
from evals.compile.optimizers import OPTIMIZERS, Optimizer
from evals.compile.student import Student

__all__ = [
    "DEFAULT_BUDGET",
    "HELD_OUT",
    "OPTIMIZERS",
    "CompileError",
    "Measured",
    "Optimizer",
    "Outcome",
    "Request",
    "Row",
    "Split",
    "Student",
    "check",
    "compile_prompts",
    "examples",
    "measure",
    "split_cases",
    "worse",
]
