"""The arguments of `query_metrics` for a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from program.lm.extractive.aim import Aim, is_figure
from program.lm.extractive.covers import AlertName
from program.lm.glossary import fold, is_han
from program.lm.terms import Term

_MAX_NAMES = 3
_LISTED = 50
# Words that are asked for as a state or a severity, and are no keywords beside it.
_FILTER_WORDS = frozenset(
    [
        "critical",
        "warning",
        "info",
        "firing",
        "active",
        "pending",
        "resolved",
        "silenced",
        "silence",
        "muted",
        "inhibited",
        "严重",
        "高危",
        "紧急",
        "重要",
    ]
)


def alert_calls(aim: Aim) -> list[dict[str, Any]]:
    """One call, or one a name where the question's words fit a few names that share no word."""
    base = _base_arguments(aim)
    if not aim.narrow or (aim.intent.is_open and not aim.alerts):
        return _open_calls(aim, base)
    named = unknown_names(aim)
    if named and aim.alerts:
        base = {**base, "keywords": named}
    if len(aim.alerts) == 1:
        return [_call({**base, "alertname": aim.alerts[0].name})]
    if aim.alerts:
        shared = _shared_words(aim, aim.alerts) or _shared_words(aim, _largest_group(aim))
        if shared:
            return [_call({**base, "keywords": [*named, *shared]})]
        if len(aim.alerts) <= _MAX_NAMES:
            return [_call({**base, "alertname": alert.name}) for alert in aim.alerts]
    # Whether a service is up is told by whatever alerts it has.
    words = [] if aim.intent.asks_state and (aim.service or aim.labels) else _keywords(aim)
    # Alerts are mostly in English: beside Chinese words that nothing is known of, all that may be meant are listed.
    unknown = any(term.kind == "word" and is_han(term.text) and term.text in words for term in aim.rest)
    wide = [_call(base)] if unknown else []
    return [*wide, _call({**base, "keywords": words} if words else base)]


def unknown_names(aim: Aim) -> list[str]:
    """Identifiers that are no alert, service or label value: dropping them would ask something wider."""
    labelled = {fold(value) for _, value in aim.labels}
    names = [term.text for term in aim.rest if term.kind in {"name", "phrase"} and fold(term.text) not in labelled]
    figures = {name for name in names if aim.alerts and is_figure(name)}  # an alert names a figure in other words
    return [name for name in names if name not in figures and not _is_part_of_alert(aim, name)]


def _is_part_of_alert(aim: Aim, name: str) -> bool:
    """Whether the fitting alerts hold the name as a word: "etcd" of `EtcdHighFsyncDurations`."""
    if aim.covers.alert_named(name):
        return True
    words = {fold(word) for word in re.findall(r"[A-Za-z0-9]+", name)}
    return bool(aim.alerts) and all(words <= set(alert.words) for alert in aim.alerts)


def _open_calls(aim: Aim, base: dict[str, Any]) -> list[dict[str, Any]]:
    """An open question wants all alerts of the service; without one, those that its words fit."""
    if aim.service or aim.labels:
        return [_call(base)]
    return [_call({**base, "alertname": alert.name}) for alert in aim.alerts[:_MAX_NAMES]] or _open_keywords(aim, base)


def _open_keywords(aim: Aim, base: dict[str, Any]) -> list[dict[str, Any]]:
    words = _keywords(aim)[:1]
    if words:
        return [_call({**base, "keywords": words})]
    return [] if aim.source else [_call(base)]


def _base_arguments(aim: Aim) -> dict[str, Any]:
    arguments: dict[str, Any] = {}
    if aim.service:
        arguments["service"] = aim.service
    # A second service that is named is no label of the first: no alert could fit, and the firing one would be missed.
    others = [key for key, value in aim.labels if aim.service and _is_another_service(aim, value)]
    labels = {key: value for key, value in aim.labels if key not in others}
    if others and aim.alerts:
        del arguments["service"]
    keys = _RUNNING if aim.narrow else _RUNNING | _OWNING
    running = [(key, value) for key, value in aim.labels if key in keys]
    if running and not aim.service:
        # The name of a running thing stands in several labels: "node-14" is node=node-14 and instance=node-14:9100.
        key, arguments["service"] = running[0]
        del labels[key]
    severity = _severity(aim)
    if severity:
        labels["severity"] = severity
    if labels:
        arguments["labels"] = labels
    if aim.intent.states and _lists_a_state(aim):
        arguments["state"] = aim.intent.states[0]
    return {**arguments, "limit": _LISTED}


def _is_another_service(aim: Aim, value: str) -> bool:
    return fold(value) in {fold(name) for name in aim.covers.services} and fold(value) != fold(aim.service or "")


_RUNNING = frozenset({"node", "instance", "pod", "host", "hostname", "server", "nodename"})
_OWNING = frozenset({"container", "deployment", "statefulset", "daemonset"})
_LISTING = re.compile(
    r"\bwhich\b|\blist\b|\bshow\b|\bhow many\b|\bwhat alerts\b|\bnumber of\b|\bcount\b|哪些|哪几|多少|几[个条]|列出"
)


def _lists_a_state(aim: Aim) -> bool:
    """Whether alerts in a state are asked for: "is X still firing?" is answered by the state that X is in."""
    named = aim.alerts or aim.service or aim.labels or _keywords(aim)
    return not named or (not aim.alerts and _LISTING.search(aim.intent.text.casefold()) is not None)


def _severity(aim: Aim) -> str | None:
    """A severity that is asked for by its own word: "critical alerts", "严重告警"."""
    known = {fold(value): value for key, value in aim.covers.labels if key == "severity"}
    text = aim.intent.text.casefold()
    for word, value in known.items():
        if re.search(
            rf"\b{re.escape(word)}\b(?=[\s-]*(?:severity|alert|级别|的?告警))|(?:severity|级别)\s*[=:为是]?\s*{re.escape(word)}",
            text,
        ):
            return value
    if "critical" in known and re.search(r"严重(?:级别)?的?(?:告警|报警)", text):
        return known["critical"]
    return None


def _largest_group(aim: Aim) -> tuple[AlertName, ...]:
    """Of alerts that fit different words of the question those that fit the same one, if they are the most."""
    words = [fold(term.spellings[0]) for term in aim.rest if not term.soft]
    groups = [tuple(alert for alert in aim.alerts if word in alert.words) for word in words]
    largest = max(groups, key=len, default=())
    return largest if len(largest) > 1 else ()


def _shared_words(aim: Aim, alerts: Sequence[AlertName]) -> list[str]:
    """Words of the question's spellings that every one of these alert names holds."""
    if not alerts:
        return []
    shared = set(alerts[0].words)
    for alert in alerts[1:]:
        shared &= set(alert.words)
    asked = {
        fold(word)
        for term in aim.rest
        for spelling in (term.text, *term.spellings)
        for word in re.findall(r"[A-Za-z0-9]+", spelling)
    }
    return [word for word in alerts[0].words if word in shared & asked and len(word) > 2]


def _keywords(aim: Aim) -> list[str]:
    """The remaining terms as words; alerts are mostly in English, so a Chinese term is asked in its English word."""
    labelled = {fold(value) for _, value in aim.labels}
    firm = [term for term in aim.rest if not term.soft and fold(term.text) not in labelled | _FILTER_WORDS]
    chinese = any(is_han(alert.name) for alert in aim.covers.alert_names)
    return [_word(term, chinese=chinese) for term in firm][:4]


def _word(term: Term, *, chinese: bool) -> str:
    """The asker's own word; for alerts in English the shortest plain English one."""
    if term.kind in {"name", "phrase"} or chinese or not is_han(term.text):
        return term.text
    english = [word for word in term.spellings if word.isascii() and word.islower() and word.replace(" ", "").isalpha()]
    return next((word for word in english if len(word.split()) <= 2), term.text)


def _call(arguments: dict[str, Any]) -> dict[str, Any]:
    return {"tool_name": "query_metrics", "arguments": arguments}
