"""What an alert source can be asked and what it answers, whatever stands behind it."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from program.errors import ToolError

# Labels that name the running thing itself: where an alert has no `service` label, these say whose
# it is.
IDENTITY_LABELS = (
    *("app", "application", "app_kubernetes_io_name", "component", "container", "container_name"),
    *("consumergroup", "cronjob", "daemonset", "deployment", "exported_instance", "exported_job"),
    *(
        "exported_pod",
        "exported_service",
        "horizontalpodautoscaler",
        "host",
        "hostname",
        "instance",
    ),
    *("job", "job_name", "name", "node", "nodename", "persistentvolumeclaim", "pod", "pod_name"),
    *("replicaset", "server", "service_name", "statefulset", "target", "workload"),
)

# The states that an alert can be in; a word of the source's own that is none of them is kept as it
# is.
STATES = ("firing", "pending", "resolved", "silenced", "inhibited")
_STATE_WORDS: Mapping[str, frozenset[str]] = {
    **{state: frozenset({state}) for state in STATES},
    **dict.fromkeys(("active", "alerting", "触发", "触发中", "正在触发"), frozenset({"firing"})),
    **dict.fromkeys(("待触发", "等待", "等待中", "未决"), frozenset({"pending"})),
    **dict.fromkeys(("已恢复", "恢复", "已解决"), frozenset({"resolved"})),
    **dict.fromkeys(("静默", "已静默", "静音"), frozenset({"silenced"})),
    **dict.fromkeys(("抑制", "被抑制", "已抑制"), frozenset({"inhibited"})),
    "suppressed": frozenset({"suppressed", "silenced", "inhibited"}),
}

# Kubernetes draws pod hashes from an alphabet without vowels, so that no word comes of it:
# https://github.com/kubernetes/apimachinery/blob/master/pkg/util/rand/rand.go. A hash that somebody
# typed by hand is taken for one if it is hexadecimal and holds a digit.
_POD_HASH = r"(?:[bcdfghjklmnpqrstvwxz2456789]{5,10}|(?=[0-9a-f]*[0-9])[0-9a-f]{6,10})"
_POD_TAIL = r"(?:[bcdfghjklmnpqrstvwxz2456789]{5}|(?=[a-z0-9]*[0-9])[a-z0-9]{5})"
_DAEMON_TAIL = r"(?=[a-z]*[0-9])[bcdfghjklmnpqrstvwxz2456789]{5}"
_REPLICA = re.compile(
    rf"(?:-\d{{1,6}}|-{_POD_HASH}-{_POD_TAIL}|-{_DAEMON_TAIL})?"
    r"(?:(?:\.[a-z0-9-]+){1,2}\.svc(?:\.[a-z0-9.-]+)?)?"
)
_PORT = re.compile(r":\d{1,5}$")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_WORD = re.compile(r"[^\W_]+")
_NAME_REST = re.compile(r"[-_.a-z0-9]*")
_HAN_RUN = re.compile(r"[㐀-鿿豈-﫿]+")


@dataclass(frozen=True, slots=True)
class Alert:
    """One alert as its source gave it.

    `index` is its place in the source; times keep their original spelling (a citation must), under
    the source's own key; `state` is one of STATES or the source's own word.
    """

    index: int
    name: str
    state: str
    labels: Mapping[str, str]
    annotations: Mapping[str, str]
    times: Mapping[str, str] = field(default_factory=dict[str, str])
    value: str | None = None
    silenced_by: tuple[str, ...] = ()
    inhibited_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AlertQuery:
    """What is asked: every filter that is given must hold."""

    service: str | None = None
    alertname: str | None = None
    labels: Mapping[str, str] = field(default_factory=dict[str, str])
    state: str | None = None
    keywords: tuple[str, ...] = ()
    limit: int = 20

    def words(self) -> str:
        """The query in words, as every count and every no-hit repeats it."""
        named = {"service": self.service, "alertname": self.alertname, "state": self.state}
        parts = [f"{key}={value}" for key, value in named.items() if value]
        parts += [f"label {key}={value}" for key, value in self.labels.items()]
        parts += [f"keyword {word}" for word in self.keywords]
        return ", ".join(parts) or "every alert"


@dataclass(frozen=True, slots=True)
class AlertSearch:
    """What was found: the first `limit` alerts in the source's order, counts over all `total`.

    `scope` says what was read and how names were matched; `not_covered` what could not be read.
    """

    alerts: tuple[Alert, ...]
    total: int
    by_state: Mapping[str, int]
    by_severity: Mapping[str, int]
    scope: str
    window: str = "all"
    notes: tuple[str, ...] = ()
    not_covered: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AlertOverview:
    """What can be asked: the values that occur; `labels` holds only those with few values."""

    total: int
    services: tuple[str, ...]
    alertnames: tuple[str, ...]
    states: tuple[str, ...]
    labels: Mapping[str, tuple[str, ...]]


class AlertBackend(Protocol):
    """A source of alerts."""

    def search(self, query: AlertQuery) -> AlertSearch:
        """Find the alerts for which every filter holds.

        Raises:
            ToolError: the query cannot be asked (an unknown state word).
        """
        ...

    def overview(self) -> AlertOverview:
        """Name what occurs in this source."""
        ...


def states_of(word: str, known: frozenset[str] = frozenset()) -> frozenset[str] | None:
    """Read a state word in English or Chinese, or as Alertmanager has it; None is every state.

    Raises:
        ToolError: it is no state: a slip must not come back as "no such alert".
    """
    folded = fold(word)
    if folded in {"", "all", "any", "*", "全部", "所有"}:
        return None
    if folded in _STATE_WORDS:
        return _STATE_WORDS[folded]
    if folded in known:
        return frozenset({folded})
    raise ToolError(f"state {word!r} is unknown; use one of {', '.join((*STATES, 'suppressed'))}")


def search_alerts(alerts: Sequence[Alert], query: AlertQuery, *, read: str) -> AlertSearch:
    """Filter alerts that were read completely; `read` says what was read.

    Raises:
        ToolError: the state word is unknown.
    """
    states = states_of(query.state or "", frozenset(alert.state for alert in alerts))
    how: list[str] = []
    notes: list[str] = []
    found = _of_service(alerts, query.service, how, notes) if query.service else list(alerts)
    found = _of_name(alerts, found, query.alertname, how) if query.alertname else found
    found = _of_labels(alerts, found, query.labels, how)
    found = [alert for alert in found if all(_has_keyword(alert, word) for word in query.keywords)]
    if states is not None:
        others = [alert for alert in found if alert.state not in states]
        found = [alert for alert in found if alert.state in states]
        if others:
            counted = ", ".join(f"{key}: {n}" for key, n in _counted(a.state for a in others).items())
            notes.append(f"the other filters also match alerts in other states ({counted})")
    return AlertSearch(
        alerts=tuple(found[: query.limit]),
        total=len(found),
        by_state=_counted(alert.state for alert in found),
        by_severity=_counted(alert.labels.get("severity", "(none)") for alert in found),
        scope="; ".join((read, *how)),
        notes=tuple(notes),
    )


def overview_of(alerts: Sequence[Alert], *, few: int = 8) -> AlertOverview:
    """Name what occurs in a list of alerts; labels with more than `few` values are left out."""
    values: dict[str, set[str]] = {}
    for alert in alerts:
        for key, value in alert.labels.items():
            values.setdefault(key, set()).add(value)
    return AlertOverview(
        total=len(alerts),
        services=tuple(sorted(values.pop("service", ()))),
        alertnames=tuple(sorted({alert.name for alert in alerts if alert.name})),
        states=tuple(sorted({alert.state for alert in alerts})),
        labels={
            key: tuple(sorted(found))
            for key, found in sorted(values.items())
            if len(found) <= few and key != "alertname"
        },
    )


def names_service(value: str, service: str) -> bool:
    """Whether a label value is the service itself, with at most a replica, pod hash or port behind.

    `order` is not `orders-db`, and `order-service` is not `order-service-v2`.
    """
    wanted = fold(service)
    names = _spellings(fold(value))
    return any(name.startswith(wanted) and _REPLICA.fullmatch(name, len(wanted)) is not None for name in names)


def fold(text: str) -> str:
    """Fold case and full-width forms, so that one name has one spelling."""
    return unicodedata.normalize("NFKC", text).casefold().strip()


def _of_service(alerts: Sequence[Alert], service: str, how: list[str], notes: list[str]) -> list[Alert]:
    wanted = fold(service)
    labelled = [alert for alert in alerts if fold(alert.labels.get("service", "")) == wanted]
    named: list[Alert] = []
    by: set[str] = set()
    for alert in alerts:
        keys = [key for key in IDENTITY_LABELS if names_service(alert.labels.get(key, ""), service)]
        if keys:
            named.append(alert)
            by.update(keys)
    if labelled:
        how.append(f"service matched the label service={labelled[0].labels['service']}")
        beside = [alert for alert in named if not alert.labels.get("service")]
        if beside:
            notes.append(
                f"{len(beside)} more without a service label name {service} in another label: "
                + ", ".join(alert.name for alert in beside[:5])
            )
        return labelled
    if named:
        how.append(f"no alert has the label service={service}; it was matched by {', '.join(sorted(by))}")
        return named
    how.append(f"no alert has the label service={service}, and no pod, instance, job or other name is it")
    return []


def _of_name(alerts: Sequence[Alert], found: list[Alert], alertname: str, how: list[str]) -> list[Alert]:
    wanted = fold(alertname)
    spelled = {fold(alert.name) for alert in alerts}
    if wanted in spelled:
        return [alert for alert in found if fold(alert.name) == wanted]
    # Rule files put a threshold behind a name, `MysqlTooManyConnections(>80%)`, which nobody types.
    bare = {name for name in spelled if name.partition("(")[0].strip() == wanted}
    if bare:
        how.append("alertname matched without the bracket behind it")
        return [alert for alert in found if fold(alert.name) in bare]
    how.append(f"no alert here is named {alertname}")
    return []


def _of_labels(alerts: Sequence[Alert], found: list[Alert], labels: Mapping[str, str], how: list[str]) -> list[Alert]:
    for key, value in labels.items():
        if not any(key in alert.labels for alert in alerts):
            if key == "state":
                raise ToolError("no alert here has a label 'state'; give it as the argument state")
            how.append(f"no alert here has a label {key}")
        found = [alert for alert in found if fold(alert.labels.get(key, "\0")) == fold(value)]
    return found


def _has_keyword(alert: Alert, keyword: str) -> bool:
    """Whether all runs of a keyword are there: Latin ones as whole words, Chinese ones anywhere."""
    texts = _searched(alert)
    folded = fold(keyword)
    han = _HAN_RUN.findall(folded)
    if not all(any(run in fold(text) for text in texts) for run in han):
        return False
    return all(any(_has_words(text, part) for text in texts) for part in _HAN_RUN.sub(" ", folded).split())


def _searched(alert: Alert) -> list[str]:
    notes = [text for key, text in alert.annotations.items() if not key.lower().endswith("url")]
    return [alert.name, *alert.labels.values(), *notes]


def _has_words(text: str, word: str) -> bool:
    if _WORD.fullmatch(word):
        return word in _words(text)
    folded = fold(text)
    for found in re.finditer(re.escape(word), folded):
        before = folded[max(found.start() - 2, 0) : found.start()]
        if not re.search(r"[a-z0-9][-_.]?$", before) and _ends_name(folded, found.end()):
            return True
    return False


def _ends_name(text: str, at: int) -> bool:
    rest = _NAME_REST.match(text, at)
    name = (rest.group() if rest else "").rstrip("-_.")
    return not name or _REPLICA.fullmatch(name) is not None


def _words(text: str) -> set[str]:
    """All words of a text, and each run of parts of a CamelCase one (`Oom` of `HostOom`)."""
    words: set[str] = set()
    for word in _WORD.findall(unicodedata.normalize("NFKC", text)):
        parts = _HUMP.split(word)
        for start in range(len(parts)):
            words.update("".join(parts[start:end]).casefold() for end in range(start + 1, len(parts) + 1))
    return words


def _spellings(value: str) -> set[str]:
    """A label value without scheme, path, `user@`, namespace or port."""
    bare = value.partition("://")[2].partition("/")[0] if "://" in value else value.rpartition("/")[2]
    names = {value, bare, bare.rpartition("@")[2]}
    return names | {_PORT.sub("", name) for name in names}


def _counted(values: Iterable[str]) -> dict[str, int]:
    return dict(Counter(values).most_common())
