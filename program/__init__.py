"""Does it: asks models and tools, keeps what they said, and puts the code gates between them.

Nothing here decides what may be believed or said; that is `gatekeeper`. Library code never calls `dspy.configure`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from program.answer import Diagnosis
    from program.diagnosis import DiagnosisProgram
    from program.trace import Trace

__all__ = ["Diagnosis", "DiagnosisProgram", "Trace"]
__version__ = "0.1.0"

_HOMES = {"Diagnosis": "program.answer", "DiagnosisProgram": "program.diagnosis", "Trace": "program.trace"}


def __getattr__(name: str) -> Any:
    """Import on first use: commands that only read the store must not wait for DSPy."""
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'program' has no attribute {name!r}")
