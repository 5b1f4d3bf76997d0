"""Which alerts a sentence lists: `has 1 alert: KubePodCrashLooping (critical)` names what it counts, and ties nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, seen

_OF_ALERTS = re.compile(r"\balerts?\b|\bfiring\b|告警|警报|报警|警告")
_LABELS = frozenset(
    {"alertname", "severity", "state", "region", "zone", "cluster", "namespace", "service", "node", "instance", "pod", "job", "env"}
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


_IN_BRACKETS = re.compile(r"(?<![\w-])([A-Za-z][\w.-]{2,80})\s?(?:告警|警报|報警|告警規則|alert)?\s?[（(]([^()（）]{2,60})[)）]")
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


_PLACE_WORDS = frozenset({"区", "区域", "地区", "级别", "级", "集群", "节点", "严重", "告警", "alert", "severity", "region"})
