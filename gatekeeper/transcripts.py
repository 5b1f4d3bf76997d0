"""Reads other frameworks' records of tool calls as invocations: OpenAI-style messages, OpenTelemetry GenAI spans.

What a result holds is cited by the paths of this contract:

| a call's result | its refs |
|---|---|
| an array | `$.results[i]`, an item each |
| an object that holds arrays | `$.<array>[i]`, an item each; its other fields together `$.fields[0]` |
| any other object, a value, plain text | `$.results[0]` |
| an empty array, an object whose arrays are empty, nothing | `$.no_evidence` |
| an error, or a call without a result | none: the call has failed |
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from gatekeeper.claims import load_json
from gatekeeper.evidence import COUNTS_ARRAY, NO_EVIDENCE_PATH, EvidenceStatus, item_path
from gatekeeper.spelling import minimal_text, query_text, reads_as_fault

RESULTS_ARRAY = "results"
FIELDS_ARRAY = "fields"
UNNAMED_TOOL = "unnamed_tool"

_ARRAY_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
# Names that mean something else in a raw_path.
_TAKEN = frozenset({COUNTS_ARRAY, "no_evidence", FIELDS_ARRAY})
# A search that says so itself did not read everything, and its no-hit cannot be cited.
_CUT_SHORT_FLAGS = ("truncated", "is_truncated", "timed_out", "partial", "incomplete", "has_more", "hasMore")
_NEXT_PAGES = ("next_cursor", "nextCursor", "next_page", "next_page_token", "nextPageToken")
_OTEL_VALUES = ("stringValue", "boolValue", "intValue", "doubleValue")
_MOST_CHARACTERS_OF_AN_ERROR = 500
_NOTHING = object()


def from_openai_messages(messages: Iterable[object], *, run_id: str) -> list[dict[str, Any]]:
    """Read a chat transcript: the assistant's `tool_calls`, answered by messages of role `tool`.

    Args:
        messages: `[{"role", "content", "tool_calls"?, "tool_call_id"?}]`; anything else in it is passed over.
        run_id: the run that the calls are put down to.

    Returns:
        Invocations for `Gatekeeper.check`, in the order of the calls. Ids stay texts; the second call of one id is
        `ID#2`. A call that nothing answers has failed. Never raises, on any JSON value.
    """
    calls: list[_Call] = []
    for message in messages:
        fields = _fields(message)
        if fields.get("role") == "assistant":
            calls += [_openai_call(entry) for entry in _list(fields.get("tool_calls"))]
        elif fields.get("role") == "tool":
            call_id = _text(fields.get("tool_call_id"))
            asked = next((call for call in calls if call.id == call_id and call.result is _NOTHING), None)
            if asked is None:  # the transcript begins after the question
                asked = _Call(call_id, _text(fields.get("name")), {})
                calls.append(asked)
            asked.result = _content(fields.get("content"))
    return _invocations(calls, run_id)


def from_otel_spans(spans: object, *, run_id: str) -> list[dict[str, Any]]:
    """Read the `execute_tool` spans of a trace (OpenTelemetry GenAI semantic conventions).

    Args:
        spans: a list of spans, or OTLP/JSON with its `resourceSpans` / `scopeSpans` nesting; attributes as OTLP
            key-value pairs or as a plain object. Spans of other operations are passed over.
        run_id: the run that the calls are put down to.

    Returns:
        Invocations for `Gatekeeper.check`. A span without `gen_ai.tool.call.id` goes by its span id. One without
        `gen_ai.tool.call.result`, which is opt-in, carries no refs, so what cites it is incomplete, not forged. Never
        raises, on any JSON value.
    """
    return _invocations([call for span in _spans(spans) if (call := _otel_call(span)) is not None], run_id)


class _Call:
    """One call as it is found: the result comes later than the question."""

    def __init__(self, call_id: str, tool_name: str, arguments: dict[str, Any]) -> None:
        self.id = call_id
        self.tool_name = tool_name or UNNAMED_TOOL
        self.arguments = arguments
        self.result: object = _NOTHING
        self.error: str | None = None
        self.unrecorded = False


def _invocations(calls: list[_Call], run_id: str) -> list[dict[str, Any]]:
    seen: dict[str, int] = {}
    read: list[dict[str, Any]] = []
    for number, call in enumerate(calls, 1):
        call_id = call.id or f"call-{number}"
        seen[call_id] = seen.get(call_id, 0) + 1
        read.append(
            {
                "id": call_id if seen[call_id] == 1 else f"{call_id}#{seen[call_id]}",
                "run_id": run_id,
                "tool_name": call.tool_name,
                "input_params": call.arguments,
                **_outcome(call),
            }
        )
    return read


def _outcome(call: _Call) -> dict[str, Any]:
    if call.error is not None:
        return _failed(call.error)
    if call.unrecorded:
        return {"success": True, "retrieval_details": {"evidence_status": EvidenceStatus.SUPPORTED.value}}
    if call.result is _NOTHING:
        return _failed("the transcript holds no result of this call")
    result = _parsed(call.result)
    if _is_failure(result):
        return _failed(minimal_text(cast("list[Any]", result)[0] if isinstance(result, list) else result))
    cut_short = _is_cut_short(result)
    refs = _refs(result)
    status = EvidenceStatus.SUPPORTED if refs else EvidenceStatus.NO_EVIDENCE
    refs = refs or [(NO_EVIDENCE_PATH, _no_hit(call, cut_short))]
    return {
        "success": True,
        "is_truncated": cut_short,
        "retrieval_details": {
            "evidence_status": status.value,
            "evidence_refs": [{"raw_path": path, "text": text} for path, text in refs],
            "truncated": cut_short,
        },
    }


def _failed(message: str) -> dict[str, Any]:
    return {
        "success": False,
        "error_message": message[:_MOST_CHARACTERS_OF_AN_ERROR],
        "retrieval_details": {"evidence_status": EvidenceStatus.FAILED.value, "evidence_refs": []},
    }


def _parsed(result: object) -> object:
    """A result that is JSON text as what it says; the contract's reading, so no key may stand twice."""
    if not isinstance(result, str):
        return result
    try:
        read: object = load_json(result)
    except ValueError:
        return result
    # A number stays as it was written: `1.50` is not `1.5`.
    return result if isinstance(read, bool | int | float) else read


def _is_failure(result: object) -> bool:
    if isinstance(result, list):
        items = cast("list[object]", result)
        return bool(items) and all(reads_as_fault(item) for item in items)
    fields = _fields(result)
    if any(fields.get(name) is True for name in ("isError", "is_error")):
        return True
    held = _arrays(fields)
    if any(held.values()):
        return False
    return reads_as_fault({key: value for key, value in fields.items() if key not in held} if fields else result)


def _refs(result: object) -> list[tuple[str, str]]:
    if result is None:
        return []
    if isinstance(result, list):
        return _items(RESULTS_ARRAY, cast("list[object]", result))
    fields = _fields(result)
    held = _arrays(fields)
    if not held:
        return _items(RESULTS_ARRAY, [result] if not isinstance(result, Mapping) or fields else [])
    refs = [ref for name, items in held.items() for ref in _items(name, items)]
    rest = {key: value for key, value in fields.items() if key not in held}
    return refs + _items(FIELDS_ARRAY, [rest] if rest else []) if refs else []


def _arrays(fields: Mapping[str, Any]) -> dict[str, list[object]]:
    """The arrays of a result that a path can name."""
    return {
        name: cast("list[object]", value)
        for name, value in fields.items()
        if isinstance(value, list) and _ARRAY_NAME.fullmatch(name) and name not in _TAKEN
    }


def _items(array: str, items: list[object]) -> list[tuple[str, str]]:
    texts = [(item_path(array, at), minimal_text(item)) for at, item in enumerate(items)]
    return [(path, text) for path, text in texts if text.strip()]


def _is_cut_short(result: object) -> bool:
    fields = _fields(result)
    return any(fields.get(name) is True for name in _CUT_SHORT_FLAGS) or any(fields.get(name) for name in _NEXT_PAGES)


def _no_hit(call: _Call, cut_short: bool) -> str:
    """The words of the recorder for the same call."""
    words = [
        f"{call.tool_name} returned no evidence",
        f"evidence_status={EvidenceStatus.NO_EVIDENCE.value}",
        f"query={query_text(call.arguments)}",
        f"scope={call.tool_name}",
        "window=all",
        "total=0",
    ]
    return "; ".join(words + (["truncated=true"] if cut_short else []))


# --- OpenAI ----------------------------------------------------------------------------------------------


def _openai_call(raw: object) -> _Call:
    fields = _fields(raw)
    if fields.get("type") == "custom":
        custom = _fields(fields.get("custom"))
        return _Call(_text(fields.get("id")), _text(custom.get("name")), {"input": custom.get("input")})
    function = _fields(fields.get("function"))
    return _Call(_text(fields.get("id")), _text(function.get("name")), _arguments(function.get("arguments")))


def _arguments(raw: object) -> dict[str, Any]:
    read = _parsed(raw)
    if isinstance(read, Mapping):
        return _fields(cast("object", read))
    return {"arguments": read} if read not in (None, "") else {}


def _content(raw: object) -> object:
    """A message's content: a text, or parts whose texts are joined; other parts cannot be compared with."""
    if not isinstance(raw, list):
        return raw
    parts = [_fields(part) for part in cast("list[object]", raw)]
    texts = [part["text"] for part in parts if isinstance(part.get("text"), str)]
    return "\n".join(texts) if len(texts) == len(parts) else cast("object", raw)


# --- OpenTelemetry ---------------------------------------------------------------------------------------


def _spans(raw: object) -> Iterator[dict[str, Any]]:
    """Every span of a document, whatever it is nested in."""
    pending = [raw]
    while pending:
        held = pending.pop()
        if isinstance(held, list):
            pending += reversed(cast("list[object]", held))
            continue
        fields = _fields(held)
        nested = [fields[name] for name in ("resourceSpans", "scopeSpans", "spans") if name in fields]
        if nested:
            pending += reversed(nested)
        elif fields:
            yield fields


def _otel_call(span: Mapping[str, Any]) -> _Call | None:
    attributes = _attributes(span.get("attributes"))
    name = _text(span.get("name"))
    if attributes.get("gen_ai.operation.name", name.split(" ", 1)[0]) != "execute_tool":
        return None
    call = _Call(
        _text(attributes.get("gen_ai.tool.call.id")) or _span_id(span),
        _text(attributes.get("gen_ai.tool.name")) or name.partition(" ")[2],
        _arguments(attributes.get("gen_ai.tool.call.arguments")),
    )
    call.error = _span_error(span, attributes)
    call.result = attributes.get("gen_ai.tool.call.result", _NOTHING)
    call.unrecorded = call.result is _NOTHING
    return call


def _span_id(span: Mapping[str, Any]) -> str:
    context = _fields(span.get("context"))  # as the Python SDK writes a span
    return _text(span.get("spanId")) or _text(span.get("span_id")) or _text(context.get("span_id"))


def _span_error(span: Mapping[str, Any], attributes: Mapping[str, Any]) -> str | None:
    status = _fields(span.get("status"))
    code = status.get("code", status.get("status_code"))
    error_type = _text(attributes.get("error.type"))
    if code not in (2, "2", "ERROR", "STATUS_CODE_ERROR") and not error_type:
        return None
    said = _text(status.get("message")) or _text(status.get("description"))
    return ": ".join(part for part in (error_type, said) if part) or "the span ended with an error"


def _attributes(raw: object) -> dict[str, Any]:
    if not isinstance(raw, list):
        return _fields(raw)
    read: dict[str, Any] = {}
    for entry in cast("list[object]", raw):
        fields = _fields(entry)
        if isinstance(fields.get("key"), str):
            read[fields["key"]] = _otel_value(fields.get("value"))
    return read


def _otel_value(raw: object) -> Any:
    """An OTLP `AnyValue`; what is none stays as it is."""
    fields = _fields(raw)
    for name in _OTEL_VALUES:
        if name in fields:
            # OTLP/JSON writes 64-bit integers as texts.
            return _integer(fields[name]) if name == "intValue" else fields[name]
    if "arrayValue" in fields:
        return [_otel_value(entry) for entry in _list(_fields(fields["arrayValue"]).get("values"))]
    if "kvlistValue" in fields:
        return _attributes(_list(_fields(fields["kvlistValue"]).get("values")))
    return raw


def _integer(raw: object) -> object:
    return int(raw) if isinstance(raw, str) and re.fullmatch(r"-?[0-9]{1,19}", raw) else raw


# --- any JSON -----------------------------------------------------------------------------------------------


def _fields(raw: object) -> dict[str, Any]:
    """An object with its keys as texts; empty for anything else."""
    if not isinstance(raw, Mapping):
        return {}
    return {str(key): value for key, value in cast("Mapping[object, Any]", raw).items()}


def _list(raw: object) -> list[object]:
    return cast("list[object]", raw) if isinstance(raw, list) else []


def _text(raw: object) -> str:
    if isinstance(raw, str):
        return raw
    return json.dumps(raw) if isinstance(raw, int) and not isinstance(raw, bool) else ""
