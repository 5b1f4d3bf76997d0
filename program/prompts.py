"""Which prompts make an answer: what the predictors of a program tell a model, read out of DSPy and put into it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import dspy
import pydantic
from dspy.adapters.utils import get_annotation_name

from program.prompt_set import Fingerprint, PredictorPrompt, PromptSet
from program.prompt_set import version_of as program_version
from program.store import Store
from signatures.adapter import plain_json

ADAPTER_VERSION = "strict-json-1"

__all__ = [
    "ADAPTER_VERSION",
    "keep_prompts",
    "predictor_version",
    "program_version",
    "prompt_of",
    "prompt_set_of",
    "put_into",
]


def prompt_of(predictor: dspy.Predict) -> PredictorPrompt:
    """Everything that a predictor tells a model; what is never shown to one (a demo without an output) is left out."""
    signature: Any = predictor.signature
    instructions, descriptions, fingerprint = _signature_parts(signature)
    demos = [dict(demo) for demo in predictor.demos]
    return PredictorPrompt(
        fingerprint=fingerprint,
        instructions=instructions,
        descriptions=dict(descriptions),
        demos=tuple(_shown(demo, fingerprint) for demo in demos if _is_shown(demo, fingerprint)),
    )


def prompt_set_of(predictors: Mapping[str, dspy.Predict]) -> PromptSet:
    """The prompts of a program, by the names of its predictors."""
    return PromptSet(
        adapter=ADAPTER_VERSION, predictors={name: prompt_of(predictor) for name, predictor in predictors.items()}
    )


def keep_prompts(predictors: Mapping[str, dspy.Predict], store: Store) -> PromptSet:
    """Keep what a run is about to tell a model, once a version; returns it as stored.

    Where a prompt holds a secret (a demo, a hand-written instruction), the predictors are given the masked text: what is
    sent is what is stored.
    """
    asked = prompt_set_of(predictors)
    kept = store.prompt_versions.keep(asked)
    if kept is not asked and kept.version != asked.version:
        for name, predictor in predictors.items():
            put_into(predictor, kept.predictors[name])
    return kept


def predictor_version(predictor: dspy.Predict) -> str:
    """Hash one predictor's instructions, fields, demos and adapter: 12 hex digits.

    Any edit of a prompt gives another version; the model and its settings do not count.
    """
    return prompt_of(predictor).version(ADAPTER_VERSION)


def put_into(predictor: dspy.Predict, prompt: PredictorPrompt) -> None:
    """Give a predictor these instructions, descriptions and demos.

    The signature's class is never edited, for every program of the process shares it: a changed one is a new class.
    """
    signature: Any = predictor.signature
    now = prompt_of(predictor)
    if now.instructions != prompt.instructions:
        # DSPy dedents what it reads back, but for the first line: begin with an empty one.
        signature = signature.with_instructions(f"\n{prompt.instructions}")
    for name, text in prompt.descriptions.items():
        if now.descriptions.get(name) != text:
            signature = signature.with_updated_fields(name, desc=text)
    predictor.signature = signature
    predictor.demos = [dspy.Example(**demo) for demo in prompt.demos]


@lru_cache(maxsize=256)
def _signature_parts(signature: Any) -> tuple[str, tuple[tuple[str, str], ...], Fingerprint]:
    """What a signature tells. An optimizer makes a new class for new instructions, so a class is read once."""
    descriptions = tuple(
        (name, str((field.json_schema_extra or {}).get("desc") or "")) for name, field in signature.fields.items()
    )
    fingerprint = Fingerprint(
        inputs={name: _type_text(field.annotation) for name, field in signature.input_fields.items()},
        outputs={name: _type_text(field.annotation) for name, field in signature.output_fields.items()},
    )
    return signature.instructions, descriptions, fingerprint


def _type_text(annotation: Any) -> str:
    """A type as a person writes it; where it is a model, with 8 hex digits of the schema that a prompt shows."""
    schema = json.dumps(
        _bare_schema(pydantic.TypeAdapter(annotation).json_schema()), ensure_ascii=False, sort_keys=True
    )
    name = get_annotation_name(annotation)
    return f"{name} #{hashlib.sha256(schema.encode()).hexdigest()[:8]}" if '"properties"' in schema else name


def _bare_schema(schema: Any) -> Any:
    """Without what another version of pydantic may spell otherwise and no model reads anything into."""
    if isinstance(schema, dict):
        return {
            key: _bare_schema(value)
            for key, value in schema.items()
            if not (key == "title" and isinstance(value, str)) and not (key == "additionalProperties" and value is True)
        }
    return [_bare_schema(value) for value in schema] if isinstance(schema, list) else schema


def _is_shown(demo: Mapping[str, Any], fingerprint: Fingerprint) -> bool:
    return any(name in demo for name in fingerprint.inputs) and any(name in demo for name in fingerprint.outputs)


def _shown(demo: Mapping[str, Any], fingerprint: Fingerprint) -> dict[str, Any]:
    names = [*fingerprint.inputs, *fingerprint.outputs]
    return {name: plain_json(demo[name]) for name in names if name in demo}
