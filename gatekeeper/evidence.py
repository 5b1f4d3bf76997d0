"""What a tool call left behind: the only thing that a claim may cite."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from gatekeeper.origins import file_of

NO_EVIDENCE_PATH = "$.no_evidence"
COUNTS_ARRAY = "counts"

# One array item, never deeper; ASCII digits without leading zeros, so that an item has one spelling.
_ITEM_PATH = re.compile(r"\$\.([A-Za-z_][A-Za-z0-9_]*)\[(0|[1-9][0-9]{0,8})\]")


class EvidenceStatus(StrEnum):
    """What came back from a tool call, judged from the reply and not from a success flag."""

    SUPPORTED = "supported"
    NO_EVIDENCE = "no_evidence"
    DEDUPED = "deduped"
    FAILED = "failed"


class EvidenceRef(BaseModel):
    """One item that a tool returned, as the system's own minimal text.

    `origin` is the log file that its call notes for it: no field of the contract, and filled in from the call's record.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    source_invocation_id: int | str | None = None
    tool_name: str = ""
    raw_path: str
    text: str
    origin: str = Field(default="", exclude=True, repr=False)

    def is_negative(self) -> bool:
        """Whether the ref says "this query found nothing"."""
        return self.raw_path == NO_EVIDENCE_PATH


class RetrievalDetails(BaseModel):
    """The part of `tool_invocation.retrieval_details` that evidence rests on.

    `evidence_refs` is None where the record predates refs; `truncated`, `partial` and `not_covered` say what a search
    did not read. Everything else that a tool noted is kept as it is.
    """

    model_config = ConfigDict(frozen=True, extra="allow")

    evidence_status: EvidenceStatus
    evidence_refs: tuple[EvidenceRef, ...] | None = None
    truncated: bool = False
    partial: bool = False
    not_covered: tuple[str, ...] = ()


class Invocation(BaseModel):
    """One tool call of one run, as stored: a row of `tool_invocation`."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: int | str
    session_id: str = ""
    run_id: str
    step_id: int | None = None
    tool_name: str
    input_params: dict[str, Any] = Field(default_factory=dict[str, Any])
    output_preview: str = ""
    output_length: int = 0
    retrieval_layer: str | None = None
    l0_match_count: int | None = None
    l1_match_count: int | None = None
    is_truncated: bool = False
    relevance_level: str | None = None
    dedup_reason: str | None = None
    retrieval_details: RetrievalDetails
    duration_ms: int = 0
    success: bool = True
    error_message: str | None = None

    @property
    def evidence_status(self) -> EvidenceStatus:
        """Shortcut to `retrieval_details.evidence_status`."""
        return self.retrieval_details.evidence_status

    def refs(self) -> tuple[EvidenceRef, ...]:
        """The refs with the invocation's id and tool filled in; empty where there are none."""
        noted = self.retrieval_details.model_extra or {}
        return tuple(
            EvidenceRef(
                source_invocation_id=self.id,
                tool_name=self.tool_name,
                raw_path=ref.raw_path,
                text=ref.text,
                origin=file_of(noted, ref.raw_path),
            )
            for ref in self.retrieval_details.evidence_refs or ()
        )

    def read_all(self) -> bool:
        """Whether the search read all of its scope, so that its no-hit may be cited."""
        details = self.retrieval_details
        return not (self.is_truncated or details.truncated or details.partial or details.not_covered)


def item_path(array: str, index: int) -> str:
    """Spell the path of one array item, `$.logs[3]`."""
    return f"$.{array}[{index}]"


def is_contract_path(raw_path: str) -> bool:
    """Whether `raw_path` names one array item or `$.no_evidence`: no fields, filters, wildcards or nesting."""
    return raw_path == NO_EVIDENCE_PATH or _ITEM_PATH.fullmatch(raw_path) is not None


def array_of(raw_path: str) -> str | None:
    """The array that an item path names, `logs` for `$.logs[3]`; None for any other path."""
    match = _ITEM_PATH.fullmatch(raw_path)
    return match.group(1) if match else None


def index_of(raw_path: str) -> int | None:
    """The index that an item path names, 3 for `$.logs[3]`; None for any other path."""
    match = _ITEM_PATH.fullmatch(raw_path)
    return int(match.group(2)) if match else None


def as_evidence(item: EvidenceRef | Mapping[str, Any] | str) -> EvidenceRef:
    """Read one evidence item from whatever a caller holds: a ref, its JSON, or bare text.

    Bare text has no path and no tool: it is evidence of nothing but its own words.
    """
    if isinstance(item, EvidenceRef):
        return item
    if isinstance(item, str):
        return EvidenceRef(raw_path="", text=item)
    text = item.get("text")
    return EvidenceRef(
        source_invocation_id=item.get("source_invocation_id"),
        tool_name=str(item.get("tool_name") or ""),
        raw_path=str(item.get("raw_path") or ""),
        text=text if isinstance(text, str) else "",
        origin=str(item.get("origin") or ""),
    )
