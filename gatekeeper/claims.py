"""What an executor states, and how its output is read: leniently in shape, never in substance."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, cast

from pydantic import BaseModel, ConfigDict, Field

ANSWER_VERSION = "executor_evidence_v2"
LEGACY_ANSWER_VERSION = "executor_evidence_v1"


class ClaimType(StrEnum):
    """The kinds of micro-facts; a narrow run may state only the first two."""

    OBSERVATION = "observation"
    NEGATIVE_OBSERVATION = "negative_observation"
    SYMPTOM = "symptom"
    IMPACT = "impact"
    ROOT_CAUSE = "root_cause"


NARROW_CLAIM_TYPES = frozenset({ClaimType.OBSERVATION, ClaimType.NEGATIVE_OBSERVATION})
# Claims about the state of the watched system: a document alone cannot carry them.
CURRENT_FACT_TYPES = frozenset({ClaimType.SYMPTOM, ClaimType.IMPACT, ClaimType.ROOT_CAUSE})


class EvidenceBinding(BaseModel):
    """One citation: which item of which tool call says it, and in which words."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    source_type: str = "tool_trace"
    source_id: str = ""
    tool_name: str = ""
    source_invocation_id: int | str | None = None
    raw_path: str = ""
    evidence_excerpt: str = ""


class Claim(BaseModel):
    """One statement and what it rests on."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    claim_id: str
    claim_type: str
    claim_text: str
    support_level: str = "direct"
    evidence_bindings: tuple[EvidenceBinding, ...] = ()


class Hypothesis(BaseModel):
    """An unproven direction; never a fact."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    hypothesis_text: str
    basis: str = ""
    needed_evidence: tuple[str, ...] = ()


class RecommendedAction(BaseModel):
    """A further check or a piece of evidence to collect; never a remediation."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    action_text: str
    reason: str = ""
    evidence_bindings: tuple[EvidenceBinding, ...] = ()


class ExecutorOutput(BaseModel):
    """`executor_evidence_v2`, the executor's whole output."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    answer_version: str = ANSWER_VERSION
    claims: tuple[Claim, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()
    recommended_actions: tuple[RecommendedAction, ...] = ()
    missing_info: tuple[str, ...] = Field(default=())


class ParseStatus(BaseModel):
    """Whether the executor's output could be read: `valid`, `malformed` or `missing`."""

    model_config = ConfigDict(frozen=True)

    status: str
    detail: str


class DuplicateKeyError(ValueError):
    """A JSON object names one key twice; which value was meant cannot be known."""


def load_json(text: str) -> Any:
    """Parse JSON without repair.

    Raises:
        DuplicateKeyError: an object names a key twice.
        ValueError: the text is not JSON (cut off, trailing text, NaN or Infinity), or nests too deep to read.
    """

    def no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        read = dict(pairs)
        if len(read) != len(pairs):
            names = [name for name, _ in pairs]
            twice = sorted({name for name in names if names.count(name) > 1})
            raise DuplicateKeyError(f"duplicate JSON key: {', '.join(twice)}")
        return read

    def no_constant(name: str) -> Any:
        raise ValueError(f"{name} is not a JSON value")

    try:
        return json.loads(text, object_pairs_hook=no_duplicates, parse_constant=no_constant)
    except RecursionError:
        raise ValueError("JSON nests too deep") from None


def read_executor_output(raw: object) -> tuple[dict[str, Any] | None, ParseStatus]:
    """Read an executor output from a mapping, a model or JSON text into plain JSON.

    Returns the mapping (None where there is nothing to read) and the status. Never raises: what cannot be read is
    `malformed`, what is not there is `missing`.
    """
    if isinstance(raw, ExecutorOutput):
        return raw.model_dump(mode="json"), ParseStatus(status="valid", detail="typed output")
    if raw is None or (isinstance(raw, str) and not raw.strip()):
        return None, ParseStatus(status="missing", detail="no executor output")
    if isinstance(raw, str):
        try:
            raw = load_json(raw)
        except ValueError as error:
            return None, ParseStatus(status="malformed", detail=f"not JSON: {error}")
    if not isinstance(raw, Mapping):
        return None, ParseStatus(status="malformed", detail=f"an object is wanted, not {type(raw).__name__}")
    read = {str(key): value for key, value in cast("Mapping[object, Any]", raw).items()}
    if not isinstance(read.get("claims"), list | tuple):
        return read, ParseStatus(status="malformed", detail="no list of claims")
    return read, ParseStatus(status="valid", detail="parsed executor evidence contract")
