"""Which prompts made an answer: a content hash of everything a model is told."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import dspy
import pydantic

ADAPTER_VERSION = "strict-json-1"


def predictor_version(predictor: dspy.Predict) -> str:
    """Hash one predictor's instructions, fields, demos and adapter: 12 hex digits.

    Any edit of a prompt gives another version; the model and its settings do not count.
    """
    signature: Any = predictor.signature
    demos = json.dumps([dict(demo) for demo in predictor.demos], ensure_ascii=False, sort_keys=True, default=str)
    text = f"{ADAPTER_VERSION}\n{_signature_text(signature)}\n{demos}"
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:12]


def program_version(versions: Mapping[str, str]) -> str:
    """Hash the versions of all predictors of a program, in their order: `prompts-` and 12 hex digits."""
    text = json.dumps(list(versions.items()))
    return f"prompts-{hashlib.sha256(text.encode()).hexdigest()[:12]}"


@lru_cache(maxsize=256)
def _signature_text(signature: Any) -> str:
    """All that a signature tells. An optimizer makes a new class for new instructions, so a class is read once."""
    fields = [
        [name, (field.json_schema_extra or {}).get("desc"), pydantic.TypeAdapter(field.annotation).json_schema()]
        for name, field in signature.fields.items()
    ]
    return json.dumps([signature.instructions, fields], ensure_ascii=False, sort_keys=True, default=str)
