"""Demos as they may be kept: without ids of the store that their runs were kept in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from program.compiled import CompiledPrompts
from program.prompt_set import PredictorPrompt

_ID: Final = "source_invocation_id"


def with_own_ids(compiled: CompiledPrompts) -> CompiledPrompts:
    """The prompts with the tool calls of each demo counted from 1, in the order in which the demo names them.

    A store counts its calls from wherever it stands, and a version is a hash of its demos. Within a demo equal ids stay
    equal and others apart, which is all that a model reads in them: it cites by handles.
    """
    predictors = {name: _with_own_ids(prompt) for name, prompt in compiled.prompts.predictors.items()}
    return compiled.model_copy(update={"prompts": compiled.prompts.model_copy(update={"predictors": predictors})})


def _with_own_ids(prompt: PredictorPrompt) -> PredictorPrompt:
    demos = []
    for demo in prompt.demos:
        numbers: dict[Any, int] = {}
        demos.append({name: _counted(value, numbers) for name, value in demo.items()})
    return prompt.model_copy(update={"demos": tuple(demos)})


def _counted(value: Any, numbers: dict[Any, int]) -> Any:
    if isinstance(value, Mapping):
        return {
            name: numbers.setdefault(held, len(numbers) + 1) if name == _ID and held else _counted(held, numbers)
            for name, held in value.items()
        }
    return [_counted(entry, numbers) for entry in value] if isinstance(value, list | tuple) else value
