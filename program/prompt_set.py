"""What a model is told, as plain values: one text a predictor, a version by content, how and on what it was made.

The text of a compiled program file and of a stored version is the same document. This module knows neither DSPy nor
today's signatures, so that a version of an older program can still be listed, shown and compared.
"""

from __future__ import annotations

import hashlib
import inspect
import json
from datetime import datetime
from functools import cached_property
from typing import Annotated, Any

from pydantic import AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError
from pydantic import field_serializer as serializer

from program.clock import iso
from program.errors import PromptsError

FORMAT = "diagnose-prompts-1"
_NAME = r"^[a-z0-9][a-z0-9._-]{0,63}$"


def _joined(value: Any) -> Any:
    """Lines of a file, or a whole text, as DSPy will give it back: dedented, without blank lines around it."""
    if isinstance(value, list | tuple):
        if not all(isinstance(line, str) for line in value):
            raise ValueError("a list of lines is wanted")
        value = "\n".join(value)
    if not isinstance(value, str):
        return value
    return inspect.cleandoc(f"\n{value.encode('utf-8', 'replace').decode()}") if value.strip() else ""


def _lines(text: str) -> list[str]:
    return text.split("\n")


# A list of lines in JSON: a reviewer sees which line changed.
Instructions = Annotated[str, BeforeValidator(_joined), PlainSerializer(_lines, when_used="json")]


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Fingerprint(_Value):
    """A signature's shape: field name to type; a type that is a model of ours carries a hash of its schema."""

    inputs: dict[str, str]
    outputs: dict[str, str]


class PredictorPrompt(_Value):
    """All that one predictor tells a model beside the inputs of a call.

    `descriptions` is field name to text; `demos` are examples as plain JSON, field name to value, in their order.
    """

    fingerprint: Fingerprint
    instructions: Instructions
    descriptions: dict[str, str]
    demos: tuple[dict[str, Any], ...] = ()

    def version(self, adapter: str) -> str:
        """Hash of the content under an adapter: 12 hex digits."""
        shape = [list(self.fingerprint.inputs.items()), list(self.fingerprint.outputs.items())]
        descriptions = sorted(self.descriptions.items())
        return _digest([adapter, self.instructions, shape, descriptions, self.demos])


class PromptSet(_Value):
    """The prompts of a whole program, by the name of the predictor."""

    adapter: str = Field(min_length=1)
    predictors: dict[str, PredictorPrompt]

    @cached_property
    def versions(self) -> dict[str, str]:
        """The version of each predictor."""
        return {name: prompt.version(self.adapter) for name, prompt in self.predictors.items()}

    @cached_property
    def version(self) -> str:
        """The version of all of them: `prompts-` and 12 hex digits."""
        return version_of(self.versions)


class CompiledData(_Value):
    """The cases that prompts were made on and judged on: world to the ids of its cases. No world is in both."""

    train: dict[str, tuple[str, ...]] = {}
    validation: dict[str, tuple[str, ...]] = {}


class CompiledMeta(_Value):
    """How a version came to be.

    Args:
        name: what people call it: lower-case letters, digits, `.`, `_`, `-`; at most 64.
        made_at: when, with a zone.
        optimizer: `gepa`, `mipro`, …; `hand` where a person wrote it.
        settings: what the optimizer was run with, plain JSON.
        models: role (`student`, `reflection`, …) to model name.
        data: which cases, split by world.
        scores: stage (`before`, `after`) to metric to value, over the validation cases.
        note: anything else that a reviewer should know.
    """

    name: str = Field(pattern=_NAME)
    made_at: AwareDatetime
    optimizer: str = Field(min_length=1)
    settings: dict[str, Any] = {}
    models: dict[str, str] = {}
    data: CompiledData = CompiledData()
    scores: dict[str, dict[str, float]] = {}
    note: str = ""

    @serializer("made_at", when_used="json")
    def _spell_time(self, at: datetime) -> str:
        return iso(at)


class CompiledPrompts(_Value):
    """Prompts, and how they came to be."""

    meta: CompiledMeta
    prompts: PromptSet

    @property
    def name(self) -> str:
        """What people call it."""
        return self.meta.name

    @property
    def version(self) -> str:
        """The version of the content; name, date and scores do not count."""
        return self.prompts.version

    def to_document(self) -> dict[str, Any]:
        """Plain JSON, as a compiled file and the store keep it."""
        prompts = self.prompts.model_dump(mode="json")
        meta = self.meta.model_dump(mode="json")
        return {"format": FORMAT, "version": self.version, "meta": meta, **prompts}


def version_of(versions: dict[str, str]) -> str:
    """The version of a program whose predictors have these versions: `prompts-` and 12 hex digits."""
    return f"prompts-{_digest(sorted(versions.items()))}"


def read_document(document: Any, place: str) -> tuple[CompiledPrompts, str]:
    """Read what `CompiledPrompts.to_document` wrote; today's signatures are not looked at.

    Args:
        document: parsed JSON.
        place: the file or row, for the text of an error.

    Returns the prompts with the version that the document says it has: another than theirs where the text was changed.

    Raises:
        PromptsError: a part is missing, unknown or of another type.
    """
    if not isinstance(document, dict):
        raise PromptsError(f"{place}: an object is wanted, not {type(document).__name__}")
    if document.get("format") != FORMAT:
        raise PromptsError(f"{place}: not a compiled program: format is {document.get('format')!r}, wanted {FORMAT!r}")
    parts = {"meta": document.get("meta")}
    prompts = {name: value for name, value in document.items() if name not in {"format", "version", "meta"}}
    try:
        text = json.dumps({**parts, "prompts": prompts}, ensure_ascii=False, allow_nan=False).encode("utf-8")
        read = CompiledPrompts.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise PromptsError(f"{place}: {_first_fault(error)}") from None
    except (ValueError, RecursionError) as error:
        raise PromptsError(f"{place}: {error}") from None
    return read, str(document.get("version"))


def _first_fault(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"] if part != "prompts")
    return f"{where}: {first['msg']}"


def _digest(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:12]
