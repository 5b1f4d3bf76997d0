"""Reads the records of tool calls from whoever holds them: our store, a file, another framework."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, cast

from gatekeeper.claims import load_json
from gatekeeper.evidence import NO_EVIDENCE_PATH, EvidenceRef, EvidenceStatus, Invocation, RetrievalDetails
from gatekeeper.origins import LOG_LINES

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


class Head(NamedTuple):
    """What a record is found by; cheap to read, where a whole record is not."""

    id: int | str
    run_id: str
    tool_name: str


def read_invocations(items: Iterable[Invocation | Mapping[str, Any] | object]) -> tuple[Invocation, ...]:
    """Read invocation records; one that has no id, run or tool is left out, for nothing could cite it. Never raises."""
    return tuple(read for item in items if (read := read_invocation(item)) is not None)


def head_of(item: object) -> Head | None:
    """The head of one record; None where `read_invocation` gives None. Never raises."""
    if isinstance(item, Invocation):
        return Head(item.id, item.run_id, item.tool_name)
    if not isinstance(item, Mapping):
        return None
    record = cast("Mapping[str, Any]", item)
    invocation_id = as_id(record.get("id"))
    tool_name, run_id = record.get("tool_name"), record.get("run_id")
    if invocation_id is None or not isinstance(tool_name, str) or not isinstance(run_id, str):
        return None
    return Head(invocation_id, run_id, tool_name)


def ref_texts(item: object) -> Mapping[str, str]:
    """The texts of one record's refs by path, as `read_invocation` reads them; the first of a path counts."""
    if isinstance(item, Invocation):
        pairs = [(ref.raw_path, ref.text) for ref in item.retrieval_details.evidence_refs or ()]
    elif isinstance(item, Mapping):
        record = cast("Mapping[str, Any]", item)
        details = _details_of(record)
        pairs = _pairs(details.get("evidence_refs"))
        if _yields_nothing(_status(details.get("evidence_status"), pairs, failed=record.get("success") is False)):
            pairs = ()
    else:
        pairs = ()
    texts: dict[str, str] = dict(pairs or ())
    if len(texts) != len(pairs or ()):
        texts = {}
        for path, text in pairs or ():
            texts.setdefault(path, text)
    return texts


def read_invocation(item: object, *, with_refs: bool = True) -> Invocation | None:
    """Read one record; see `read_invocations`. Without its refs it still tells whether it carries any list of them."""
    if isinstance(item, Invocation):
        return item
    head = head_of(item)
    if head is None:
        return None
    record = cast("Mapping[str, Any]", item)
    parameters = record.get("input_params")
    error = record.get("error_message")
    return Invocation(
        id=head.id,
        run_id=head.run_id,
        tool_name=head.tool_name,
        input_params=_string_keys(parameters),
        is_truncated=record.get("is_truncated") is True,
        retrieval_details=_details(record, with_refs=with_refs),
        success=record.get("success") is not False,
        error_message=error if isinstance(error, str) else None,
    )


def _details_of(record: Mapping[str, Any]) -> dict[str, Any]:
    raw: object = record.get("retrieval_details")
    if isinstance(raw, str):
        try:
            raw = load_json(raw)
        except ValueError:
            raw = None
    return _string_keys(raw)


def _details(record: Mapping[str, Any], *, with_refs: bool) -> RetrievalDetails:
    details = _details_of(record)
    pairs = _pairs(details.get("evidence_refs"))
    status = _status(details.get("evidence_status"), pairs, failed=record.get("success") is False)
    if _yields_nothing(status) or (pairs and not with_refs):
        pairs = ()
    refs = None if pairs is None else tuple(EvidenceRef(raw_path=path, text=text) for path, text in pairs)
    not_covered = details.get("not_covered")
    places = {LOG_LINES: details[LOG_LINES]} if isinstance(details.get(LOG_LINES), list) else {}
    return RetrievalDetails(
        evidence_status=status,
        evidence_refs=refs,
        truncated=any(details.get(name) is True for name in _CUT_SHORT),
        partial=details.get("partial") is True,
        not_covered=tuple(str(entry) for entry in cast("list[object]", not_covered))
        if isinstance(not_covered, list)
        else (),
        **places,
    )


def _pairs(raw: object) -> tuple[tuple[str, str], ...] | None:
    """Path and text of each ref that has both; None where there is no list of refs."""
    if not isinstance(raw, list | tuple):
        return None
    pairs: list[tuple[str, str]] = []
    for entry in cast("list[object]", raw):
        if isinstance(entry, dict | Mapping):  # `dict` first: there are thousands, and it is the quicker question
            fields = cast("Mapping[str, object]", entry)
            path, text = fields.get("raw_path"), fields.get("text")
            if isinstance(path, str) and isinstance(text, str):
                pairs.append((path, text))
        elif isinstance(entry, EvidenceRef):
            pairs.append((entry.raw_path, entry.text))
    return tuple(pairs)


def _status(raw: object, pairs: tuple[tuple[str, str], ...] | None, *, failed: bool) -> EvidenceStatus:
    if failed:
        return EvidenceStatus.FAILED
    if isinstance(raw, str) and raw in _STATUSES:
        return _STATUSES[raw]
    if pairs and all(path == NO_EVIDENCE_PATH for path, _ in pairs):
        return EvidenceStatus.NO_EVIDENCE
    return EvidenceStatus.SUPPORTED


def _yields_nothing(status: EvidenceStatus) -> bool:
    """Such a call yields no evidence, whatever else its record holds."""
    return status in {EvidenceStatus.FAILED, EvidenceStatus.DEDUPED}


def _string_keys(raw: object) -> dict[str, Any]:
    """A mapping with its keys as text; empty for anything else."""
    if not isinstance(raw, Mapping):
        return {}
    return {str(key): value for key, value in cast("Mapping[object, Any]", raw).items()}
