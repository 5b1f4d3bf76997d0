"""`query_metrics`: the alerts of the watched system, each as one line of `key=value` fields."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated

from pydantic import Field

from gatekeeper.spelling import fields_text
from program.backends.alerts import Alert, AlertBackend, AlertOverview, AlertQuery, AlertSearch
from program.errors import ToolError
from program.tools.evidence import SearchScope, Tool, ToolReply, evidence_tool

# Longest text of one alert and of the overview, in characters.
_TEXT_BOUND = 1200
_OVERVIEW_BOUND = 2500
_MOST_LISTED = 200
_CUT = " …[cut, {} characters in all]"
# Annotations that carry the measurement: they stand beside the state, where a reader looks for
# them.
_MEASURED = ("value", "current", "current_value", "currentValue", "threshold", "duration", "for")
_WORDED = ("summary", "description", "message")

# What stands around a word in a sentence and is no part of it.
_QUOTES = "\"'`“”‘’「」()（）[]?？!！。.…:："
_PAIR = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_.]*)\s*(=~|!=|!~|==?|:)\s*(\"[^\"]*\"|'[^']*'|[^,]*)")


def metrics_tool(backend: AlertBackend) -> Tool:
    """Offer a source of alerts as the tool `query_metrics`, items `$.alerts[i]`."""

    def query_metrics(
        service: Annotated[str | None, Field(description="one service, pod, host or instance, by its own name")] = None,
        alertname: Annotated[str | None, Field(description="the alert's whole name")] = None,
        labels: Annotated[
            dict[str, str | int | float] | str | None,
            Field(description='label filters, {"cluster": "prod-b"} or "cluster=prod-b,node=node-1"'),
        ] = None,
        state: Annotated[
            str | None,
            Field(description="firing, pending, resolved, silenced or inhibited; all if left out"),
        ] = None,
        keywords: Annotated[
            str | list[str] | None,
            Field(description="words that must all stand in the name, labels or texts of the alert"),
        ] = None,
        limit: Annotated[int, Field(description="how many are listed; all are counted")] = 20,
    ) -> ToolReply:
        """Find alerts by service, alert name, labels, state and keywords; all filters must hold."""
        query = AlertQuery(
            service=_given(service),
            alertname=_given(alertname),
            labels=_labels(labels),
            state=_given(state),
            keywords=_keywords(keywords),
            limit=min(max(limit, 1), _MOST_LISTED),
        )
        return _reply(query, backend.search(query))

    overview = _overview_text(backend.overview())
    return evidence_tool(array="alerts", overview=overview)(query_metrics)


def alert_text(alert: Alert) -> str:
    """Spell one alert as the system's own minimal text, at most about 1200 characters.

    `alertname=…, service=…, state=…`, the measurement, severity and instance, the other labels,
    times in their original spelling, then summary, description and the other annotations.
    """
    return _bounded(fields_text((key, _one_line(value)) for key, value in _fields(alert)))


def _fields(alert: Alert) -> Iterable[tuple[str, str]]:
    labels, annotations = dict(alert.labels), dict(alert.annotations)
    annotations.pop("state", None)
    yield "alertname", labels.pop("alertname", "") or "(none)"
    yield from _taken(labels, ("service",))
    yield "state", alert.state
    if alert.value is not None:
        yield "value", alert.value
    yield from _taken(annotations, _MEASURED)
    yield from _taken(labels, ("severity", "instance"))
    if labels.get("state", "").lower() == alert.state:
        del labels["state"]
    yield from labels.items()
    yield from alert.times.items()
    if alert.silenced_by:
        yield "silencedBy", " ".join(alert.silenced_by)
    if alert.inhibited_by:
        yield "inhibitedBy", " ".join(alert.inhibited_by)
    yield from _taken(annotations, _WORDED)
    yield from annotations.items()


def _taken(mapping: dict[str, str], keys: Iterable[str]) -> Iterable[tuple[str, str]]:
    for key in keys:
        if key in mapping:
            yield key, mapping.pop(key)


def _reply(query: AlertQuery, found: AlertSearch) -> ToolReply:
    counts: list[str] = []
    if found.total:
        counts = [f"total={found.total}"]
        counts += [_count("state", state, number) for state, number in found.by_state.items()]
        counts += [_count("severity", severity, number) for severity, number in list(found.by_severity.items())[:8]]
    notes = list(found.notes)
    if found.total > len(found.alerts):
        notes.append(f"{len(found.alerts)} of {found.total} alerts are listed; counts are over all")
    return ToolReply(
        items=tuple(alert_text(alert) for alert in found.alerts),
        total=found.total,
        counts=tuple(counts),
        scope=SearchScope(
            query=query.words(),
            scope=found.scope,
            window=found.window,
            not_covered=found.not_covered,
        ),
        notes=tuple(notes),
        details={"alert_indexes": [alert.index for alert in found.alerts]},
    )


def _count(key: str, value: str, number: int) -> str:
    """One counted value; in it no other field of an alert can be read, as in the alert's own text."""
    beside = [(name, "") for name in ("alertname", "service", "state", "severity") if name != key]
    text = fields_text([(key, _one_line(value)), *beside])
    return f"{text.removesuffix(''.join(f', {name}=' for name, _ in beside))}: {number}"


def _given(text: str | None) -> str | None:
    """A filter that says nothing (`""`, `*`) is none."""
    stripped = (text or "").strip()
    return None if stripped in {"", "*"} else stripped


def _labels(labels: Mapping[str, str | int | float] | str | None) -> dict[str, str]:
    if labels is None:
        return {}
    if isinstance(labels, str):
        return _label_pairs(labels)
    return {str(key): str(value) for key, value in labels.items()}


def _label_pairs(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    rest = text.strip().removeprefix("{").removesuffix("}").strip()
    while rest:
        pair = _PAIR.match(rest)
        if pair is None or pair[2] not in {"=", "==", ":"}:
            raise ToolError(f"labels {text!r}: only key=value pairs with commas between them")
        found[pair[1]] = pair[3].strip().strip("\"'")
        rest = rest[pair.end() :].lstrip().removeprefix(",").lstrip()
    return found


def _keywords(keywords: str | list[str] | None) -> tuple[str, ...]:
    given = [keywords] if isinstance(keywords, str) else keywords or []
    words = (word.strip(_QUOTES) for text in given for word in re.split(r"[\s,，、;；]+", text))
    return tuple(word for word in words if word)


def _overview_text(overview: AlertOverview) -> str:
    parts = [
        f"{overview.total} alerts",
        "states: " + ", ".join(overview.states),
        "services: " + (_listed(overview.services, 60) or "no alert has a service label"),
        "alert names: " + _listed(overview.alertnames, 60),
    ]
    parts += [f"label {key}: {_listed(values, 8)}" for key, values in overview.labels.items()]
    text = ""
    for part in parts:
        if len(text) + len(part) + 1 > _OVERVIEW_BOUND:
            return f"{text}\n…"[:_OVERVIEW_BOUND]
        text = f"{text}\n{part}" if text else part
    return text


def _listed(values: tuple[str, ...], most: int) -> str:
    shown = ", ".join(_one_line(value)[:80] for value in values[:most])
    if len(shown) > _OVERVIEW_BOUND // 2:
        shown = shown[: _OVERVIEW_BOUND // 2].rpartition(", ")[0]
        return f"{shown}, … ({len(values)} in all)"
    return shown + (f", … ({len(values)} in all)" if len(values) > most else "")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _bounded(text: str) -> str:
    """Cut between words, so that no number or name is cut in two."""
    if len(text) <= _TEXT_BOUND:
        return text
    head, space, _ = text[:_TEXT_BOUND].rpartition(" ")
    return (head if space else text[:_TEXT_BOUND]) + _CUT.format(len(text))
