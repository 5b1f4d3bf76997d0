"""Reads the records of tool calls from whoever holds them: our store, a file, another framework."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from gatekeeper.claims import load_json
from gatekeeper.evidence import EvidenceRef, EvidenceStatus, Invocation, RetrievalDetails

_STATUSES = {status.value: status for status in EvidenceStatus}
_CUT_SHORT = ("truncated", "is_truncated", "timed_out")


def as_id(value: object) -> int | str | None:
    """Read an invocation id: an int, or a string; `"517"` and `517.0` are 517. None for anything else."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    if isinstance(value, str):
        text = value.strip()
        return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else (text or None)
    return None


def read_invocations(items: Iterable[Invocation | Mapping[str, Any] | object]) -> tuple[Invocation, ...]:
    """Read invocation records; one that has no id, run or tool is left out, for nothing could cite it. Never raises."""
    return tuple(read for item in items if (read := _read(item)) is not None)


def _read(item: object) -> Invocation | None:
    if isinstance(item, Invocation):
        return item
    if not isinstance(item, Mapping):
        return None
    record = cast("Mapping[str, Any]", item)
    invocation_id = as_id(record.get("id"))
    tool_name, run_id = record.get("tool_name"), record.get("run_id")
    if invocation_id is None or not isinstance(tool_name, str) or not isinstance(run_id, str):
        return None
    parameters = record.get("input_params")
    error = record.get("error_message")
    return Invocation(
        id=invocation_id,
        run_id=run_id,
        tool_name=tool_name,
        input_params=_string_keys(parameters),
        is_truncated=record.get("is_truncated") is True,
        retrieval_details=_details(record),
        success=record.get("success") is not False,
        error_message=error if isinstance(error, str) else None,
    )


def _details(record: Mapping[str, Any]) -> RetrievalDetails:
    raw: object = record.get("retrieval_details")
    if isinstance(raw, str):
        try:
            raw = load_json(raw)
        except ValueError:
            raw = None
    details = _string_keys(raw)
    refs = _refs(details.get("evidence_refs"))
    status = _status(details.get("evidence_status"), refs, failed=record.get("success") is False)
    if status in {EvidenceStatus.FAILED, EvidenceStatus.DEDUPED}:
        refs = ()  # such a call yields no evidence, whatever else its record holds
    not_covered = details.get("not_covered")
    return RetrievalDetails(
        evidence_status=status,
        evidence_refs=refs,
        truncated=any(details.get(name) is True for name in _CUT_SHORT),
        partial=details.get("partial") is True,
        not_covered=tuple(str(entry) for entry in cast("list[object]", not_covered))
        if isinstance(not_covered, list)
        else (),
    )


def _refs(raw: object) -> tuple[EvidenceRef, ...] | None:
    if not isinstance(raw, list | tuple):
        return None
    refs: list[EvidenceRef] = []
    for entry in cast("list[object]", raw):
        if isinstance(entry, EvidenceRef):
            refs.append(entry)
        elif isinstance(entry, Mapping):
            fields = cast("Mapping[str, object]", entry)
            path, text = fields.get("raw_path"), fields.get("text")
            if isinstance(path, str) and isinstance(text, str):
                refs.append(EvidenceRef(raw_path=path, text=text))
    return tuple(refs)


def _status(raw: object, refs: tuple[EvidenceRef, ...] | None, *, failed: bool) -> EvidenceStatus:
    if failed:
        return EvidenceStatus.FAILED
    if isinstance(raw, str) and raw in _STATUSES:
        return _STATUSES[raw]
    if refs and all(ref.is_negative() for ref in refs):
        return EvidenceStatus.NO_EVIDENCE
    return EvidenceStatus.SUPPORTED


def _string_keys(raw: object) -> dict[str, Any]:
    """A mapping with its keys as text; empty for anything else."""
    if not isinstance(raw, Mapping):
        return {}
    return {str(key): value for key, value in cast("Mapping[object, Any]", raw).items()}
