"""Which kinds of evidence a question is after, once its words are held against what the tools cover."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from program.lm.extractive.covers import PLAIN_FILE_PARTS, AlertName, Covers
from program.lm.extractive.match import is_word_of, matched_alerts
from program.lm.extractive.orders import order_filter
from program.lm.glossary import fold, is_han
from program.lm.question import Intent
from program.lm.stopwords import RESOURCE_WORDS
from program.lm.terms import Term

_SERVICE_ENDS = (
    "-service",
    "-svc",
    "-api",
    "-gateway",
    "-worker",
    "-consumer",
    "-db",
    "-server",
    "-cache",
    "-job",
    "-proxy",
    "-app",
)


@dataclass(frozen=True, slots=True)
class Aim:
    """A question against the tools.

    `wants` are the kinds of evidence to ask for; `service` the one service, host or pod that is named; `source` a log
    file that is named; `alerts` the alert names that the words fit; `labels` the label values that are named; `rest`
    the terms that remain to be looked for in the text of records. `orders` are the fields by which orders are asked
    for, None where none are.
    """

    intent: Intent
    covers: Covers
    narrow: bool
    wants: frozenset[str]
    service: str | None
    source: str | None
    alerts: tuple[AlertName, ...]
    labels: tuple[tuple[str, str], ...]
    rest: tuple[Term, ...]
    orders: Mapping[str, str] | None = None

    def is_told_by_others(self) -> bool:
        """Whether others report it: who was restarted or killed seldom says so itself, nor what its proxy returned."""
        if self.service is None or fold(self.service) in _TELLERS:
            return False
        return self.asks_an_end() or self._is_told_by_proxy()

    def asks_an_end(self) -> bool:
        """Whether it asks for what ends things: a restart, a kill."""
        return any(_is_ending(term) for term in self.rest)

    def _is_told_by_proxy(self) -> bool:
        """Whether it is a status code of a service that others' access logs name."""
        name = fold(self.service or "")
        logs = [file for file in self.covers.files if "access" in fold(file.name)]
        own = [file for file in logs if name in {*file.parts(), *map(fold, file.services)} or name in fold(file.name)]
        return bool(logs) and not own and any(_STATUS.fullmatch(term.spellings[0]) for term in self.rest)


# What others say of a service: the kubelet that it restarts, the kernel that it was killed.
_ENDINGS = frozenset(
    {
        "restart",
        "killed",
        "oomkilled",
        "oom-kill",
        "out of memory",
        "crash",
        "crashloop",
        "evict",
        "main process exited",
        "is down",
        "unreachable",
    }
)


_STATUS = re.compile(r"[45]\d\d")
# Who reports what ends other things: asked for one of these, its own records are meant.
_TELLERS = frozenset({"kubelet", "kernel", "systemd", "containerd", "dockerd", "docker", "crio", "supervisord", "init"})
# Stands before services and tells of their requests: its records bear the services' names.
_PROXIES = frozenset({"nginx", "envoy", "haproxy", "traefik", "ingress", "apache", "httpd", "caddy", "kong", "istio"})


def _is_ending(term: Term) -> bool:
    """A class of error ("OutOfMemoryError") is no such word: who throws it logs it."""
    if term.text.endswith(("Error", "Exception")):
        return False
    return term.kind == "concept" and any(fold(spelling) in _ENDINGS for spelling in term.spellings)


def aim_of(intent: Intent, covers: Covers, *, narrow: bool) -> Aim:
    """Hold a question's words against what the tools cover."""
    terms = list(intent.terms)
    if intent.states and ("alert" in intent.asked or any(covers.alert_named(term.text) for term in terms)):
        terms = [term for term in terms if fold(term.text) not in STATE_TERMS]
    source = _take_source(terms, intent, covers)
    service = _take_service(terms, intent, covers)
    if service is None and source is None:
        source = _take_loose_source(terms, covers)
    if service is not None and source is None and fold(service) not in _PROXIES:
        # "How many 502s did nginx return for cart-api": the proxy's log is read, and the service stands in it.
        source = _take_loose_source([term for term in terms if fold(term.text) in _PROXIES], covers)
        if source is not None:
            terms = [term for term in terms if fold(term.text) not in _PROXIES]
            terms.append(Term(service, (service,), "name"))
            service = None
    if service is not None and source is None and (part := _file_of_part(service, terms, covers)):
        service, source = None, part
    labels = _labels(terms, covers)
    labelled = {fold(value) for _, value in labels}
    free = [term for term in terms if fold(term.text) not in labelled]
    if service or labels:
        # Beside a name "pod" only says what it is: an alert with the word in its name is not meant.
        free = [term for term in free if not (term.soft and fold(term.text) in RESOURCE_WORDS)]
    alerts = matched_alerts(free, covers)
    aim = Aim(
        intent=intent,
        covers=covers,
        narrow=narrow,
        wants=frozenset(),
        service=service,
        source=source,
        alerts=alerts,
        labels=labels,
        rest=tuple(terms),
        orders=order_filter(intent, covers),
    )
    wants = _narrow_wants(aim) if narrow or aim.orders is not None else _open_wants(aim)
    return replace(aim, wants=frozenset(wants))


# Whether an alert "still fires" or "is resolved" is asked of the alert; no word of it says so.
STATE_TERMS = frozenset(
    {
        "firing",
        "active",
        "pending",
        "resolved",
        "resolve",
        "silenced",
        "silence",
        "muted",
        "inhibited",
        "cleared",
        "recovered",
    }
    | {"恢复", "已恢复", "静默", "抑制", "触发", "解决"}
)


def _take_source(terms: list[Term], intent: Intent, covers: Covers) -> str | None:
    """A log file that is named in full, or by the word before "log" (`zookeeper 日志`)."""
    files = {fold(file.name): file.name for file in covers.files}
    for term in terms:
        name = fold(term.text).rpartition("/")[2]
        stems = [known for known in files if known.partition(".")[0] == name and "_" in name]
        if name in files or stems:
            terms.remove(term)
            return files[name] if name in files else files[stems[0]]
    return None


def _take_loose_source(terms: list[Term], covers: Covers) -> str | None:
    """A word that names a log file's system: records seldom say their own system's name, so it is no keyword."""
    for term in terms:
        if term.kind == "phrase" or fold(term.text) in covers.services:
            continue
        found = [file for file in covers.files if fold(term.text) in file.parts()]
        if found:
            terms.remove(term)
            # The rest of a file's name is no keyword either: "kafka broker1".
            for other in [one for one in terms if fold(one.text) in found[0].parts()]:
                terms.remove(other)
            return found[0].name if len(found) == 1 else fold(term.text)
    return None


def _file_of_part(service: str, terms: list[Term], covers: Covers) -> str | None:
    """The log file that bears a service's name and a word of the question: "GC pauses of billing" is billing-gc.log."""
    words = {word for term in terms for word in re.findall("[a-z0-9]+", fold(term.text))} - PLAIN_FILE_PARTS
    files = [
        file.name
        for file in covers.files
        if (found := re.match(rf"{re.escape(fold(service))}[-_.]([a-z]+)\.", fold(file.name))) and found[1] in words
    ]
    return files[0] if len(files) == 1 else None


def _take_service(terms: list[Term], intent: Intent, covers: Covers) -> str | None:
    roles = dict(intent.roles)
    known = covers.services | covers.log_services | {file.name.partition(".")[0].casefold() for file in covers.files}
    candidates = [term for term in terms if term.kind in {"name", "word"} or fold(term.text) in known]
    ranked = sorted(candidates, key=lambda term: -_service_rank(term, roles, known, covers))
    if not ranked or _service_rank(ranked[0], roles, known, covers) == 0:
        for term in terms:
            service = _known_by_word(term, intent.text, frozenset(known))
            if service:
                terms.remove(term)
                return service
        return None
    terms.remove(ranked[0])
    return ranked[0].text


def _known_by_word(term: Term, text: str, known: frozenset[str]) -> str | None:
    """The service that a plain word names: "网关" is gateway, "支付服务" payment-service."""
    if term.kind != "concept":
        return None
    spellings = [fold(spelling) for spelling in term.spellings]
    exact = [spelling for spelling in spellings if spelling in known]
    if exact and (term.soft or is_han(term.text)):
        return exact[0]
    if not re.search(rf"{re.escape(term.text)}\s*(?:服务|service\b)", text, re.IGNORECASE):
        return None
    begun = [
        name for name in sorted(known) if name.endswith(("-service", "-svc")) and name.startswith(tuple(spellings))
    ]
    return begun[0] if len(begun) == 1 else None


def _service_rank(term: Term, roles: dict[str, str], known: frozenset[str] | set[str], covers: Covers) -> int:
    name = fold(term.text)
    if covers.alert_named(term.text) or covers.label_of(term.text):
        return 2 if name in known else 0
    if name in known:
        return 4
    if covers.instance_named(term.text):
        return 3
    if roles.get(name) in {"service", "pod", "container", "deployment", "host", "node", "instance"}:
        return 3
    return 1 if term.kind == "name" and name.endswith(_SERVICE_ENDS) else 0


def _labels(terms: list[Term], covers: Covers) -> tuple[tuple[str, str], ...]:
    found = (covers.label_of(term.text) for term in terms if term.kind in {"name", "word"})
    return tuple(label for label in found if label is not None and label[0] != "severity")


def _narrow_wants(aim: Aim) -> set[str]:
    asked = aim.intent.asked
    if aim.orders is not None:
        return {"order"}
    if aim.intent.orders:
        return {"order"} | (asked & {"alert"}) | (asked & {"log"} if "records" in asked else set())
    if "knowledge" in asked and not _is_about_records(aim):
        return {"knowledge"} | (
            {"alert"} if "alert" in asked and any(_is_named(aim, one) for one in aim.alerts) else set()
        )
    if "alert" in asked:
        return {"alert", "log"} if _is_about_records(aim) or "records" in asked else {"alert"}
    if aim.intent.asks_state and (aim.service or aim.labels):
        return {"alert", "log"}
    if "log" in asked or aim.source or aim.intent.level:
        # "渠道账单下载失败几次": an alert of that very name tells of it, whatever its records say.
        named = "records" not in asked and any(_is_named(aim, alert) for alert in aim.alerts)
        return {"alert", "log"} if named else {"log"}
    return _unclear_wants(aim)


def _unclear_wants(aim: Aim) -> set[str]:
    if aim.intent.wanted.end and (aim.rest or aim.service):
        return {"log"}  # the last of what happened: an alert tells when it began
    named = [term for term in aim.rest if aim.covers.titled(term.text)]
    if named and not aim.alerts:
        return {"knowledge"}
    if not (aim.rest or aim.service or aim.alerts or aim.labels or aim.intent.window):
        return {"alert"} if aim.intent.asks_state else set()  # "is everything ok?" is answered by what alerts there are
    strange = [term for term in aim.rest if term.kind in {"name", "phrase"} and not aim.covers.alert_named(term.text)]
    strange = [term for term in strange if aim.covers.label_of(term.text) is None]
    strange = [term for term in strange if not is_figure(term.text)]
    strange = [term for term in strange if not all(is_word_of(term.text, alert) for alert in aim.alerts)]
    named = aim.alerts or ((aim.service or aim.labels) and not any(not term.soft for term in aim.rest))
    return {"alert", "log"} if named and not strange else {"log"}


# A name of a figure, which an alert gives under another name.
_FIGURE = re.compile(r"p\d{2,3}|qps|rps|tps|rt|ccu|cpu|rate|\d+%", re.IGNORECASE)


def is_figure(text: str) -> bool:
    """Whether a word is the name of a figure."""
    return _FIGURE.fullmatch(text) is not None


def _open_wants(aim: Aim) -> set[str]:
    asked = aim.intent.asked
    if "knowledge" in asked and not aim.intent.is_open and not asked & {"alert", "log"}:
        return {"knowledge"}
    if aim.intent.orders:
        return {"order", "log"} | (asked & {"alert", "knowledge"})
    wants = {"alert", "log", "knowledge"}
    nothing = not (
        aim.rest or aim.service or aim.alerts or aim.labels or aim.source or aim.intent.level or aim.intent.window
    )
    if nothing:
        return set(aim.intent.asked & {"alert"})
    return wants


def _is_about_records(aim: Aim) -> bool:
    return aim.source is not None or aim.intent.level is not None


def _is_named(aim: Aim, alert: AlertName) -> bool:
    return any(aim.covers.alert_named(term.text) == alert for term in aim.rest)
