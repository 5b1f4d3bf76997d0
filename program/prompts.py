"""Which prompts made an answer: a content hash of everything a model is told."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
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
    told = {
        "adapter": ADAPTER_VERSION,
        "instructions": signature.instructions,
        "fields": [
            [name, (field.json_schema_extra or {}).get("desc"), _schema(field.annotation)]
            for name, field in signature.fields.items()
        ],
        "demos": [dict(demo) for demo in predictor.demos],
    }
    text = json.dumps(told, ensure_ascii=False, sort_keys=True, default=str)
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:12]


def program_version(predictors: Iterable[tuple[str, dspy.Predict]]) -> str:
    """Hash all predictors of a program, in their order: `prompts-` and 12 hex digits."""
    text = json.dumps([[name, predictor_version(predictor)] for name, predictor in predictors])
    return f"prompts-{hashlib.sha256(text.encode()).hexdigest()[:12]}"


@lru_cache(maxsize=256)
def _schema(annotation: Any) -> Any:
    return pydantic.TypeAdapter(annotation).json_schema()
