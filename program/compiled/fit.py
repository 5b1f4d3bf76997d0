"""Whether compiled prompts fit today's signatures, and how they are put into a program."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

import dspy

from program.compiled.difference import shape_changes
from program.errors import PromptsError
from program.lm.requests import STAGES
from program.prompt_set import CompiledMeta, CompiledPrompts, PredictorPrompt, PromptSet
from program.prompts import ADAPTER_VERSION, prompt_set_of, put_into

P = TypeVar("P", bound=dspy.Module)


@lru_cache(maxsize=1)
def code_prompts() -> PromptSet:
    """The prompts as the signatures in the code spell them."""
    return prompt_set_of({name: dspy.Predict(signature) for name, signature in STAGES.items()})


def compiled_of(program: dspy.Module, meta: CompiledMeta) -> CompiledPrompts:
    """The prompts of a program as they are now, whatever made them.

    Raises:
        PromptsError: its predictors are not those of the product, or their fields are not.
    """
    compiled = CompiledPrompts(meta=meta, prompts=prompt_set_of(dict(program.named_predictors())))
    refuse_misfit(compiled, "this program")
    return compiled


def apply(program: P, compiled: CompiledPrompts) -> P:
    """Put compiled prompts into a program, in place; returns the program.

    Instructions, descriptions and demos are replaced; models, tools, rules and store are not touched. Other programs of
    the process keep theirs.

    Raises:
        PromptsError: the prompts do not fit, with what changed; nothing has been put in then.
    """
    refuse_misfit(compiled, compiled.name)
    predictors = dict(program.named_predictors())
    strangers = sorted(predictors.keys() ^ compiled.prompts.predictors.keys())
    if strangers:
        raise PromptsError(f"{compiled.name}: this program has other predictors: {', '.join(strangers)}")
    for name, predictor in predictors.items():
        put_into(predictor, compiled.prompts.predictors[name])
    return program


def refuse_misfit(compiled: CompiledPrompts, place: str) -> None:
    """Raise where compiled prompts do not fit today's signatures.

    Raises:
        PromptsError: one line: the place and everything that changed.
    """
    found = misfits(compiled)
    if found:
        raise PromptsError(f"{place}: does not fit today's signatures: {'; '.join(found)}")


def misfits(compiled: CompiledPrompts) -> list[str]:
    """What keeps compiled prompts from being used today, in words; empty where they fit."""
    today, held = code_prompts().predictors, compiled.prompts.predictors
    found: list[str] = []
    if compiled.prompts.adapter != ADAPTER_VERSION:
        found.append(f"adapter is {compiled.prompts.adapter}, today {ADAPTER_VERSION}")
    found += [f"unknown predictor {name}" for name in held if name not in today]
    found += [f"predictor {name} is missing" for name in today if name not in held]
    for name, prompt in held.items():
        if name in today:
            changes = shape_changes(prompt.fingerprint, today[name].fingerprint) or _strays(prompt)
            found += [f"{name}: {change}" for change in changes]
    return found


def _strays(prompt: PredictorPrompt) -> list[str]:
    """Descriptions and demos that are not about the fields."""
    inputs, outputs = prompt.fingerprint.inputs, prompt.fingerprint.outputs
    fields = {*inputs, *outputs}
    found = [] if prompt.instructions else ["has no instructions"]
    found += [f"describes an unknown field {name}" for name in prompt.descriptions if name not in fields]
    found += [f"field {name} has no description" for name in (*inputs, *outputs) if name not in prompt.descriptions]
    for number, demo in enumerate(prompt.demos, 1):
        found += [f"demo {number} has an unknown field {name}" for name in demo if name not in fields]
        for kind, names in (("input", inputs), ("output", outputs)):
            if not any(name in demo for name in names):
                found.append(f"demo {number} has no {kind}")
    return found
