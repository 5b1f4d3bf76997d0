"""Compiled programs: prompts as reviewable files with what they were made on, checked before any is used.

The files beside this module are shipped; `default.json` is in force until another version is activated. DSPy would load
a saved program by position and in silence; here a file whose signatures are not today's is refused, with what changed.
"""

from program.compiled.difference import differences
from program.compiled.files import (
    CompiledFile,
    default_compiled,
    document_text,
    load_compiled,
    read_compiled,
    save_compiled,
    stamp_compiled,
)
from program.compiled.fit import apply, code_prompts, compiled_of, misfits, refuse_misfit
from program.compiled.force import EffectivePrompts, activate, name_shipped, prompts_in_force
from program.prompt_set import CompiledData, CompiledMeta, CompiledPrompts

__all__ = [
    "CompiledData",
    "CompiledFile",
    "CompiledMeta",
    "CompiledPrompts",
    "EffectivePrompts",
    "activate",
    "apply",
    "code_prompts",
    "compiled_of",
    "default_compiled",
    "differences",
    "document_text",
    "load_compiled",
    "misfits",
    "name_shipped",
    "prompts_in_force",
    "read_compiled",
    "refuse_misfit",
    "save_compiled",
    "stamp_compiled",
]
