"""One model call: what is asked, and what came of it as data; nothing a model or its server does raises here."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import dspy

from signatures.adapter import StrictJSONAdapter

TextFilter = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class LMRequest:
    """One call of one agent."""

    agent_name: str
    predictor: dspy.Predict
    inputs: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class LMReply:
    """What came back.

    `fields` are the parsed outputs; None when the reply was malformed (`error` says how) or the call failed (`fault`
    says how: the model or its server, after DSPy's own retries). `raw_text` is the reply as received; `model_name` is the
    model that was asked.
    """

    fields: Mapping[str, Any] | None
    raw_text: str = ""
    error: str | None = None
    fault: str | None = None
    messages: tuple[Mapping[str, Any], ...] = ()
    token_count: int = 0
    duration_ms: int = 0
    model_name: str = ""


@dataclass(slots=True)
class RecordingAdapter(StrictJSONAdapter):
    """The strict adapter of one call: keeps the prompt and the raw reply, and masks secrets in both."""

    mask: TextFilter
    messages: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    completion: str = ""

    def __post_init__(self) -> None:
        StrictJSONAdapter.__init__(self)

    def format(
        self, signature: type[dspy.Signature], demos: list[dict[str, Any]], inputs: dict[str, Any]
    ) -> list[dict[str, Any]]:
        """Render the prompt and keep it."""
        self.messages = super(RecordingAdapter, self).format(signature, demos, inputs)
        return self.messages

    def parse(self, signature: type[dspy.Signature], completion: str) -> dict[str, Any]:
        """Keep the reply, then read it strictly.

        What is read is the masked text, so that the stored text reads the same when a run is replayed.
        """
        self.completion = self.mask(clean_text(completion))
        return super(RecordingAdapter, self).parse(signature, self.completion)


# A reply leaves here whole or not at all (`send_stream=None`): under `dspy.streamify` the composer's chunks would reach the
# user before the answer guard has read them.
def ask(request: LMRequest, *, lm: Any, mask: TextFilter, own_lm: Any = None) -> LMReply:
    """Call the model and return what came back; KeyboardInterrupt and SystemExit alone pass through.

    `own_lm` is the agent's own model: it is asked even where an optimizer has set another one on the predictor.
    """
    adapter, started, chosen = RecordingAdapter(mask=mask), time.monotonic(), own_lm or request.predictor.lm or lm
    with dspy.track_usage() as usage:
        try:
            with dspy.context(lm=chosen, adapter=adapter, send_stream=None):
                prediction = request.predictor(**request.inputs, lm=chosen)
            reply = _read(request, adapter, prediction)
        except Exception as error:  # noqa: BLE001 - the boundary to models and their servers
            reply = _failed(adapter, error)
    return _measured(reply, usage, started, chosen)


async def aask(request: LMRequest, *, lm: Any, mask: TextFilter, own_lm: Any = None) -> LMReply:
    """Call the model without blocking the event loop; otherwise as `ask`."""
    adapter, started, chosen = RecordingAdapter(mask=mask), time.monotonic(), own_lm or request.predictor.lm or lm
    with dspy.track_usage() as usage:
        try:
            with dspy.context(lm=chosen, adapter=adapter, send_stream=None):
                prediction = await request.predictor.acall(**request.inputs, lm=chosen)
            reply = _read(request, adapter, prediction)
        except Exception as error:  # noqa: BLE001 - the boundary to models and their servers
            reply = _failed(adapter, error)
    return _measured(reply, usage, started, chosen)


def parse_reply(predictor: dspy.Predict, raw_text: str) -> LMReply:
    """Read a stored reply again, exactly as it was read when it came."""
    try:
        signature: Any = predictor.signature
        fields = StrictJSONAdapter().parse(signature, raw_text)
    except dspy.AdapterParseError as error:
        return LMReply(fields=None, raw_text=raw_text, error=_parse_error(error))
    return LMReply(fields=fields, raw_text=raw_text)


def clean_text(text: str) -> str:
    """Replace lone surrogates, which no UTF-8 store or server takes."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _read(request: LMRequest, adapter: RecordingAdapter, prediction: Any) -> LMReply:
    signature: Any = request.predictor.signature
    fields = {name: prediction[name] for name in signature.output_fields}
    return LMReply(fields=fields, raw_text=adapter.completion, messages=tuple(adapter.messages))


def _failed(adapter: RecordingAdapter, error: Exception) -> LMReply:
    if isinstance(error, dspy.AdapterParseError):
        raw = adapter.completion or adapter.mask(clean_text(str(error.lm_response or "")))
        return LMReply(fields=None, raw_text=raw, error=_parse_error(error), messages=tuple(adapter.messages))
    cause = error.__cause__  # DSPy wraps what an engine raises and may leave nothing of it in the text
    named = f"{error} ({type(cause).__name__})" if cause is not None else str(error)
    text = adapter.mask(clean_text(" ".join(named.split())))[:500]
    return LMReply(
        fields=None,
        raw_text=adapter.completion,
        fault=f"{type(error).__name__}: {text}",
        messages=tuple(adapter.messages),
    )


def _parse_error(error: Any) -> str:
    lines = str(error).strip().splitlines()
    cause = error.__cause__
    return clean_text(
        str(cause).splitlines()[0] if cause is not None and str(cause) else (lines[0] if lines else "unreadable")
    )


def _measured(reply: LMReply, usage: Any, started: float, lm: Any) -> LMReply:
    totals = usage.get_total_tokens()  # DSPy adds them to an outer tracker itself
    return LMReply(
        fields=reply.fields,
        raw_text=reply.raw_text,
        error=reply.error,
        fault=reply.fault,
        messages=reply.messages,
        token_count=sum(_tokens(entry) for entry in totals.values()),
        duration_ms=int((time.monotonic() - started) * 1000),
        model_name=clean_text(str(getattr(lm, "model", ""))),
    )


def _tokens(entry: Mapping[str, Any]) -> int:
    total = entry.get("total_tokens")
    if isinstance(total, int):
        return total
    return sum(value for key in ("prompt_tokens", "completion_tokens") if isinstance(value := entry.get(key), int))
