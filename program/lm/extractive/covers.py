"""What the tools say about themselves in `covers`: the names, files and titles to hold a question's words against."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any

from program.backends.logs import Moment, read_moment
from program.errors import ToolError
from program.lm.glossary import fold, is_han
from program.lm.question import Known

_ORDER_FIELD_LINE = re.compile(r"^field ([\w.-]+): (.+)$")
_LABEL_LINE = re.compile(r"^\s*label ([\w.:/-]+):\s*(.*)$")
_NAMED_LINE = re.compile(r"^\s*(services|alert ?names|states|hosts|pods|instances|jobs)\s*:\s*(.*)$", re.IGNORECASE)
_FILE_LINE = re.compile(r"^([^\s:]+\.[A-Za-z0-9.]+|[^\s:]+): (.*\b\d+ records?\b.*)$")
_SERVICES_OF_FILE = re.compile(r"services? ([^;]+)")
_SPAN = re.compile(r"records?; ([^;]+?) (?:to|–|—|-) ([^;]+)")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_ORDER_LINE = re.compile(r"\borders?\b.*?\bids? like (\S+)")
# Labels whose values are names of running things.
_NAMING = frozenset({
    "service", "app", "instance", "node", "host", "hostname", "pod", "container", "deployment", "statefulset",
    "daemonset", "server", "nodename", "consumergroup", "job_name", "cronjob", "name",
})  # fmt: skip
_RUNNING = frozenset({"instance", "node", "host", "hostname", "pod", "server", "nodename"})
PLAIN_FILE_PARTS = frozenset(
    [
        "log",
        "logs",
        "server",
        "service",
        "status",
        "access",
        "error",
        "errors",
        "app",
        "application",
        "system",
        "out",
        "err",
        "json",
        "jsonl",
        "gz",
        "txt",
        "main",
        "info",
        "debug",
        "warn",
        "prod",
    ]
)


@dataclass(frozen=True, slots=True)
class LogFile:
    """One log file as the overview names it; `end` is its newest time, None where it names no year."""

    name: str
    services: tuple[str, ...]
    end: Moment | None

    def parts(self) -> frozenset[str]:
        """The words of its name that tell it from others: `zookeeper`, `nova`; none that any log may bear."""
        words = re.split(r"[^a-z0-9]+", fold(self.name))
        return frozenset(word for word in words if len(word) > 2 and word not in PLAIN_FILE_PARTS)


@dataclass(frozen=True, slots=True)
class AlertName:
    """One alert name with the words that it is made of."""

    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Covers:
    """All that the tools' overviews name."""

    services: frozenset[str]
    alert_names: tuple[AlertName, ...]
    labels: tuple[tuple[str, str], ...]
    files: tuple[LogFile, ...]
    log_services: frozenset[str]
    titles: tuple[str, ...]
    orders: re.Pattern[str] | None = None
    order_fields: tuple[tuple[str, str], ...] = ()

    def known(self) -> Known:
        """The names that a question may hold, folded."""
        names = {*self.services, *self.log_services}
        names |= {fold(re.sub(r":\d+$", "", value)) for key, value in self.labels if key in _NAMING}
        names |= {fold(alert.name) for alert in self.alert_names}
        for file in self.files:
            names |= {fold(file.name), fold(file.name).partition(".")[0]}
        return Known(frozenset(name for name in names if len(name) > 1), self.orders)

    def speaks_chinese(self) -> bool:
        """Whether the system names things in Chinese: its records are then in Chinese, too."""
        return any(is_han(name) for name in (*self.services, *self.log_services, *(file.name for file in self.files)))

    def newest(self, source: str | None = None) -> datetime | None:
        """The newest time of the log files, or of the one that is asked about, in the zone in which it is written."""
        chosen = [file for file in self.files if source is None or fold(source) in fold(file.name)]
        last = max((file.end for file in chosen if file.end is not None), key=lambda end: end.at, default=None)
        if last is None:
            return None
        return last.at.astimezone(timezone(last.offset)) if last.zoned else last.at.replace(tzinfo=None)

    def alert_named(self, text: str) -> AlertName | None:
        """The alert that a text names, with or without the bracket behind its name."""
        wanted = fold(text)
        return next(
            (one for one in self.alert_names if wanted in {fold(one.name), fold(one.name.partition("(")[0])}), None
        )

    def label_of(self, text: str) -> tuple[str, str] | None:
        """The label that has this value."""
        wanted = fold(text)
        return next(((key, value) for key, value in self.labels if fold(value) == wanted), None)

    def instance_named(self, text: str) -> bool:
        """Whether a running thing bears this name: an instance without its port."""
        wanted = fold(text)
        return any(re.sub(r":\d+$", "", fold(value)) == wanted for key, value in self.labels if key in _RUNNING)

    def titled(self, text: str) -> bool:
        """Whether a document bears this name, spaced or not."""
        wanted = re.sub(r"\W", "", fold(text))
        return bool(wanted) and any(
            re.sub(r"\W", "", fold(re.split(r"[:：(（]", title)[0])) == wanted for title in self.titles
        )


def read_covers(tools: Sequence[Mapping[str, Any]]) -> Covers:
    """Read the overviews of all tools; what is spelled otherwise is not read, and nothing depends on it."""
    services: set[str] = set()
    names: list[AlertName] = []
    labels: list[tuple[str, str]] = []
    files: list[LogFile] = []
    titles: list[str] = []
    orders: re.Pattern[str] | None = None
    order_fields: list[tuple[str, str]] = []
    for tool in tools:
        for line in str(tool.get("covers") or "").splitlines():
            named, label, file = _NAMED_LINE.match(line), _LABEL_LINE.match(line), _FILE_LINE.match(line)
            if named:
                values = _values(named[2])
                if named[1].lower() == "services":
                    services.update(fold(value) for value in values)
                elif named[1].lower().startswith("alert"):
                    names += [AlertName(value, _name_words(value)) for value in values]
            elif label:
                labels += [(label[1], value) for value in _values(label[2])]
            elif field := _ORDER_FIELD_LINE.match(line):
                order_fields += [(field[1], value) for value in _values(field[2])]
            elif file:
                files.append(_file(file[1], file[2]))
            ids = _ORDER_LINE.search(line)
            orders = _order_form(ids[1]) if ids else orders
            if "titles: " in line:
                titles += _values(line.partition("titles: ")[2])
    return Covers(
        services=frozenset(services),
        alert_names=tuple(names),
        labels=tuple(labels),
        files=tuple(files),
        log_services=frozenset(fold(service) for file in files for service in file.services),
        titles=tuple(titles),
        orders=orders,
        order_fields=tuple(order_fields),
    )


def _order_form(sample: str) -> re.Pattern[str] | None:
    """What ids like this one look like; None for bare digits, which may be anything."""
    letters = re.match(r"[A-Za-z]+[-_]?", sample)
    digits = re.fullmatch(r"[A-Za-z]+[-_]?(\d{2,})", sample.strip(",.;"))
    if letters is None or digits is None:
        return None
    least = max(2, len(digits[1]) - 2)
    return re.compile(
        rf"(?<![A-Za-z0-9_.-]){re.escape(letters[0])}\d{{{least},}}(?![A-Za-z0-9_.-])", re.IGNORECASE | re.ASCII
    )


def _values(text: str) -> list[str]:
    return [value.strip() for value in text.split(", ") if value.strip() and not value.strip().startswith("…")]


def _name_words(name: str) -> tuple[str, ...]:
    """The words of an alert name: `KafkaConsumerGroupLag` is kafka, consumer, group, lag."""
    spaced = _HUMP.sub(" ", name)
    return tuple(fold(word) for word in re.split(r"[^A-Za-z0-9]+", spaced) if word)


def _file(name: str, words: str) -> LogFile:
    found = _SERVICES_OF_FILE.search(words)
    services = re.sub(r"\s+and \d+ more$", "", found[1]) if found else ""
    span = _SPAN.search(words)
    return LogFile(name, tuple(_values(services)), _time(span[2]) if span else None)


def _time(text: str) -> Moment | None:
    try:
        moment = read_moment(text.strip())
    except ToolError:
        return None
    return moment if moment.kind == "full" else None
