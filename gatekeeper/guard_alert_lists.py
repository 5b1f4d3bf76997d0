"""Which alerts a sentence lists: `has 1 alert: KubePodCrashLooping (critical)` names what it counts, and ties nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, seen

_OF_ALERTS = re.compile(r"\balerts?\b|\bfiring\b|告警|警报|报警|警告")
_LABELS = frozenset(
    {
        "alertname",
        "severity",
        "state",
        "region",
        "zone",
        "cluster",
        "namespace",
        "service",
        "node",
        "instance",
        "pod",
        "job",
        "env",
    }
)


def names_alerts(one: Clause, two: Clause, facts: Sequence[Record]) -> bool:
    """Whether a clause behind a colon or in brackets holds the names or labels of alerts, and no more.

    The clause before it speaks of alerts or names the one whose labels follow. Whose alert it is is held elsewhere.
    """
    alerts = [line for line in seen(facts, "observed", "partial") if line.is_alert]
    said = [item for item in two.items if not item.free and item.kind != "sign"]
    named = [line for line in alerts if any(item.key == line.value("alertname").lower() for item in one.items)]
    if named:
        return bool(said) and all(_labels(item, line) for line in named[:1] for item in said)
    if not said or _OF_ALERTS.search(one.form) is None:
        return False
    held = [line for line in alerts if any(item.key == line.value("alertname").lower() for item in said)]
    return bool(held) and all(any(_labels(item, line) for line in held) for item in said)


def _labels(item: Item, line: Seen) -> bool:
    """Whether a label of an alert has an item, whole or as a Chinese part of it: `华东区` of `region=华东`."""
    values = {value.lower() for key, value in line.fields if key in _LABELS}
    if item.key in values:
        return True
    if any(f".{value}" in concept for concept in item.concepts for value in values):
        return True  # `触发中` of `state=firing`
    return item.key in _PLACE_WORDS or (not item.key[0].isascii() and any(item.key in value for value in values))


_IN_BRACKETS = re.compile(
    r"(?<![\w-])([A-Za-z][\w.-]{2,80})\s?(?:告警|警报|報警|告警規則|alert)?\s?[（(]([^()（）]{2,60})[)）]"
)
_GRADES = frozenset({"critical", "warning", "info", "page", "error", "major", "minor"})
_STATES = frozenset({"firing", "pending", "resolved", "silenced", "inhibited", "suppressed"})


def mislabelled(sentence: str, facts: Sequence[Record]) -> list[Fault]:
    """`KubePodCrashLooping (critical)` of an alert that the record has as a warning."""
    for found in _IN_BRACKETS.finditer(sentence):
        held = [
            line
            for line in seen(facts, "observed", "partial")
            if line.is_alert and line.value("alertname").lower() == found[1].lower()
        ]
        said = set(re.findall(r"[a-z]+", found[2].lower()))
        for words, key in ((_GRADES, "severity"), (_STATES, "state")):
            own = {line.value(key).lower() for line in held} - {""}
            if own and said & words and not said & words <= own:
                reason = f"“{found[2]}” is not the {key} of “{found[1]}” in the record"
                return [Fault(FindingKind.STATE_FLIP, *found.span(2), reason)]
    return []


_LISTS_FIRING = re.compile(
    r"(?:\balerts? (?:are|is) (?:currently |now |still )?firing|\bfiring alerts?|告警[^,，。;；:：]{0,8}触发|触发[^,，。;；:：]{0,6}告警)[^:：。.]{0,16}[:：]",
    re.IGNORECASE,
)


def listed_otherwise(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """An alert listed as firing that is not, or behind a colon or in brackets as that of a service that it is not of."""
    alerts = [line for line in seen(facts, "observed", "partial") if line.is_alert]
    told = _LISTS_FIRING.search(sentence)
    for line in alerts if told else ():
        name, state = line.value("alertname"), line.value("state").lower()
        at = sentence.find(name, told.end() if told else 0) if name else -1
        if at >= 0 and state in _STATES - {"firing"} and state not in sentence[at : at + len(name) + 24].lower():
            return [Fault(FindingKind.STATE_FLIP, at, at + len(name), f"“{name}” is {state} in the record")]
    for one, two in pairwise(parts):
        if not re.search(r"[:：(（]", sentence[one.items[-1].end : two.items[0].start]):
            continue
        holders = {value for line in alerts for key, value in line.fields if key in _HOLDERS}
        names = [item for item in one.items if item.key in holders]
        for item in two.items if len(names) == 1 else ():
            own = [line for line in alerts if line.value("alertname").lower() == item.key]
            if own and not any(names[0].key == value.lower() for line in own for _, value in line.fields):
                reason = f"is no alert of “{names[0].key}” in the record"
                return [Fault(FindingKind.IDENTIFIER_DRIFT, item.start, item.end, reason)]
    return []


_HOLDERS = frozenset({"service", "instance", "pod", "node", "host", "deployment", "queue", "job", "cluster"})
_PLACE_WORDS = frozenset(
    {"区", "区域", "地区", "级别", "级", "集群", "节点", "严重", "告警", "alert", "severity", "region"}
)
