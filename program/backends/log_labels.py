"""The names under which a log record may be asked: of its file, its labels, and the object it is about."""

from __future__ import annotations

import re
from collections.abc import Mapping

from program.backends.logs import clean, fold
from program.chinese import simplified

_SUFFIX = re.compile(
    r"(?:\.(?:log|logs|txt|json|jsonl|ndjson|out|err|gz|csv|syslog)"
    r"|[._-]\d{4}-?\d\d-?\d\d(?:[T_-]?\d\d[:-]?\d\d(?:[:-]?\d\d)?)?|[._-]\d{1,3}"
    r"|[._-](?:access|error|stdout|stderr)|-[a-f0-9]{8,10}-[a-z0-9]{5})$"
)
# The tail of a pod's name: a place in a set, the hash of a replica set, a random tail.
_POD_TAIL = re.compile(r"-(?:\d{1,6}|[bcdfghjklmnpqrstvwxz2456789]{5,10}|(?=[a-z0-9]*\d)[a-z0-9]{4,10})$")
_MOST_TAILS = 2
# Kubernetes and systemd name in their lines the object that the line is about.
_OBJECT = re.compile(
    r"\b(?P<key>pod|podName|pod_name|container|containerName|container_name|deployment|daemonset|statefulset"
    r"|replicaset|cronjob|unit)=\\?\"?(?P<value>[\w./:@-]{1,200})",
    re.IGNORECASE,
)
_OBJECT_SIGNS = re.compile(r"[pP]od|[cC]ontainer|deployment=|[sS]et=|cronjob=|unit=")
_UNIT = re.compile(r"(?P<unit>[\w@.\\:-]{1,120}\.(?:service|timer|socket|mount|scope|slice|target)): ")
_KILLED = re.compile(r"\bKilled process \d+,? ?(?:UID \d+,? )?\((?P<process>[^)\s]{1,64})\)", re.IGNORECASE)
_OBJECTS_WITHIN = 4_000


def source_names(path: str) -> tuple[str, ...]:
    """The names a source goes by, shorter and shorter: no folder, ending, date, rotation, pod."""
    names = [path.rpartition("/")[2]]
    while (shorter := _SUFFIX.sub("", names[-1])) and shorter != names[-1]:
        names.append(shorter)
    return tuple(names)


def label_names(labels: Mapping[str, str]) -> frozenset[str]:
    """The folded names under which a record's service, host or object may be asked."""
    names: set[str] = set()
    for key, value in labels.items():
        if key != "logger":
            plain = simplified(fold(value)).strip()
            short = plain.partition("(")[0].removesuffix(".service")
            names |= {plain, short}
            if key in {"pod", "container"}:
                names |= {*source_names(short), *_pod_names(short)}
            if key == "host" and not re.fullmatch(r"[\d.]+", plain):
                names.add(plain.partition(".")[0])
    return frozenset(names - {""})


def _pod_names(pod: str) -> list[str]:
    """`shop/checkout-7d9f8c6b5-x2x4z` is also `checkout`, by way of its replica set."""
    names = [pod.rpartition("/")[2]]
    for _ in range(_MOST_TAILS):
        shorter = _POD_TAIL.sub("", names[-1])
        if shorter in {names[-1], ""}:
            break
        names.append(shorter)
    return names


def object_labels(text: str, *, program: str | None) -> dict[str, str]:
    """The pod, container, workload, unit or killed process that a line names as what it is about."""
    text = text[:_OBJECTS_WITHIN]
    labels: dict[str, str] = {}
    if "=" in text and _OBJECT_SIGNS.search(text):
        for found in _OBJECT.finditer(text):
            key = found["key"].lower().removesuffix("name").removesuffix("_")
            labels.setdefault(key, clean(found["value"]))
    if program is not None and program.startswith("systemd") and (found := _UNIT.search(text)):
        labels.setdefault("unit", found["unit"])
    if "illed process" in text and (found := _KILLED.search(text)):
        labels.setdefault("process", found["process"])
    return labels
