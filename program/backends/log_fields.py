"""Reads a line of named fields as a record: JSON (journald's names too), `key=value`, separated values."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from program.backends.log_labels import object_labels
from program.backends.log_levels import LETTERS, keyed_level
from program.backends.log_times import Head, read_time
from program.backends.logs import Moment, clean, read_level, syslog_level

ReadLine = Callable[[str], Head | None]

_LOGFMT = re.compile(r"(?:time|ts|t|timestamp|level|lvl|severity|msg|caller|logger|app|service|component)=")
_LOGFMT_LATER = re.compile(r"[A-Za-z_][\w.@-]*=(?:\"|\S)(?:.{0,400}?)\s(?:level|lvl|severity|time|ts|timestamp)=\S")
_PAIR = re.compile(r'([A-Za-z_][\w.@-]*)=("(?:[^"\\]|\\.)*"|\S*)')
_MAX_PAIRS = 65_536  # characters: pairs further out name neither time nor service
_ESCAPE = re.compile(r"(?<!\\)((?:\\\\)*)((?:\\u[0-9a-fA-F]{4})+)")

_TIME_KEYS = (
    "__REALTIME_TIMESTAMP", "@timestamp", "timestamp", "ts", "time", "datetime", "eventTime", "event_time",
    "asctime", "date", "t", "@t", "时间", "日期",
)  # fmt: skip
_LEVEL_KEYS = (
    "level", "severity", "lvl", "log.level", "levelname", "loglevel", "logLevel", "log_level", "severityText",
    "severity_text", "Level", "@l", "@level", "级别", "等级", "日志级别",
)  # fmt: skip
_MESSAGE_KEYS = ("message", "msg", "MESSAGE", "log", "event", "text")
_LABEL_KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "service",
        (
            "service", "service.name", "serviceName", "service_name", "svc", "app", "application", "app_name",
            "服务", "服务名", "应用", "系统",
        ),
    ),
    ("program", ("SYSLOG_IDENTIFIER", "program", "appname", "_COMM")),
    ("unit", ("_SYSTEMD_UNIT", "unit")),
    ("container", ("container", "container_name", "kubernetes.container_name", "CONTAINER_NAME")),
    ("pod", ("pod", "pod_name", "kubernetes.pod_name")),
    ("host", ("host", "hostname", "_HOSTNAME", "host.name", "instance", "node", "server", "主机", "节点")),
    ("logger", ("logger", "logger_name", "loggerName")),
)  # fmt: skip
_PINO = {10: "TRACE", 20: "DEBUG", 30: "INFO", 40: "WARN", 50: "ERROR", 60: "FATAL"}
# What GELF alone names: there a level is a syslog severity.
_GELF = "short_message"
_MONGO = re.compile(r"[DIWEF]\d?")


def json_head(line: str, read: ReadLine) -> Head | None:
    """Read a line that is one JSON object; `read` reads the text in its message."""
    try:
        fields: Any = json.loads(line.rstrip(", \t"))
    except (ValueError, RecursionError):
        return _broken_json(line)
    if not isinstance(fields, dict):
        return None
    also = "\n".join(_strings(cast("dict[str, Any]", fields))) if "\\" in line else ""
    text = _ESCAPE.sub(_unescaped, line) if "\\u" in line else line
    return _fields_head("json", text, cast("dict[str, Any]", fields), read, also)


def _broken_json(line: str) -> Head | None:
    """A JSON line that was cut still says its level."""
    level = keyed_level(line) if line.startswith('{"') else None
    return Head("broken json", line, level=level) if level else None


def logfmt_head(line: str, read: ReadLine) -> Head | None:
    """Read a line of `key=value` fields that bears the time or the level of a record."""
    if not _LOGFMT.match(line) and not _LOGFMT_LATER.match(line):
        return None
    fields = {key: value.strip('"') for key, value in _PAIR.findall(line[:_MAX_PAIRS])}
    return _fields_head("logfmt", line, fields, read) if len(fields) > 1 or _level(fields) else None


@dataclass(frozen=True, slots=True)
class Columns:
    """The header of a file of separated values."""

    mark: str
    names: tuple[str, ...]

    def head(self, line: str, read: ReadLine) -> Head | None:
        """Read one row; None where it has another number of cells or no time."""
        try:
            cells = next(csv.reader([line], delimiter=self.mark), [])
        except csv.Error:
            return None
        if not 0 <= len(cells) - len(self.names) <= 2:  # a comma too many in the last, free column
            return None
        fields = dict(zip(self.names, (cell.strip() for cell in cells), strict=False))
        head = _fields_head("csv", line, fields, read)
        return head if head.moment else None


def columns_of(line: str) -> Columns | None:
    """The columns that a first line names; None where it is no header of a log's rows."""
    for mark in ",\t;|":
        names = tuple(name.strip().strip('"').lstrip("#").strip() for name in line.split(mark))
        folded = tuple(_column(name) for name in names)
        if len(names) > 2 and len(set(folded)) == len(folded) and set(folded) & set(_TIME_KEYS):
            return Columns(mark, folded)
    return None


def _column(name: str) -> str:
    known = (*_TIME_KEYS, *_LEVEL_KEYS, *_MESSAGE_KEYS, *(key for _, keys in _LABEL_KEYS for key in keys))
    return next((key for key in known if key.casefold() == name.casefold()), name)


def _fields_head(name: str, text: str, fields: Mapping[str, Any], read: ReadLine, also: str = "") -> Head:
    at, spelled = _time(fields)
    level = _level(fields)
    labels = _labels(fields)
    message = next((value for key in _MESSAGE_KEYS if isinstance(value := fields.get(key), str) and value), "")
    if message and (level is None or at is None):
        inner = read(message.rstrip("\n")) if message[0] != "{" else None
        if inner:
            level = level or inner.level
            labels = {**inner.labels, **labels}
            at, spelled = (at, spelled) if at else (inner.moment, inner.time_text)
    if message:
        labels = {**object_labels(message, program=labels.get("program")), **labels}
    return Head(name, text, at, spelled, level, labels, also)


def _time(fields: Mapping[str, Any]) -> tuple[Moment | None, str]:
    for key in _TIME_KEYS:
        value = fields.get(key)
        if isinstance(value, Mapping):  # MongoDB: {"t": {"$date": …}}
            value = cast("Mapping[str, Any]", value).get("$date")
        spelled = str(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else ""
        at = read_time(spelled) if spelled else None
        if at:
            return at, clean(spelled)
    return None, ""


def _level(fields: Mapping[str, Any]) -> str | None:
    for key in _LEVEL_KEYS:
        level = _level_value(_field(fields, key), gelf=_GELF in fields)
        if level:
            return level
    letter = fields.get("s")
    if isinstance(letter, str) and _MONGO.fullmatch(letter):
        return read_level(LETTERS[letter[0]])
    priority = str(fields.get("PRIORITY", ""))
    return syslog_level(int(priority)) if re.fullmatch("[0-7]", priority) else None


def _level_value(value: Any, *, gelf: bool) -> str | None:
    if isinstance(value, str):
        if value.isdecimal() and len(value) < 4:
            value = int(value)
        else:
            return read_level(value) or read_level(LETTERS.get(value, ""))
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return syslog_level(value) if gelf and 0 <= value < 8 else _PINO.get(value)


def _labels(fields: Mapping[str, Any]) -> dict[str, str]:
    labels: dict[str, str] = {}
    for label, keys in _LABEL_KEYS:
        for key in keys:
            value = _field(fields, key)
            if isinstance(value, Mapping):
                value = cast("Mapping[str, Any]", value).get("name")
            if isinstance(value, str) and 0 < len(value) <= 200:
                labels[label] = clean(value)
                break
    if "logger" in labels and "service" not in labels:
        labels["service"] = labels["logger"]
    return labels


def _field(fields: Mapping[str, Any], key: str) -> Any:
    if key in fields or "." not in key:
        return fields.get(key)
    outer, _, name = key.partition(".")
    inner = fields.get(outer)
    return cast("Mapping[str, Any]", inner).get(name) if isinstance(inner, Mapping) else None


def _strings(value: Any, depth: int = 0) -> Iterator[str]:
    if isinstance(value, str):
        yield clean(value)
    elif isinstance(value, list) and depth < 20:
        items = cast("list[Any]", value)
        if len(items) > 1 and all(isinstance(item, int) and 0 <= item < 256 for item in items):
            yield bytes(items).decode("utf-8", "replace")  # how journald writes a MESSAGE that is no UTF-8
        else:
            for item in items:
                yield from _strings(item, depth + 1)
    elif isinstance(value, dict) and depth < 20:
        for item in cast("dict[str, Any]", value).values():
            yield from _strings(item, depth + 1)


def _unescaped(found: re.Match[str]) -> str:
    r"""`\u6570` as the character it names, where that can stand in JSON; else as written."""
    units = re.findall(r"\\u([0-9a-fA-F]{4})", found[2])
    plain = b"".join(int(unit, 16).to_bytes(2, "little") for unit in units)
    try:
        text = plain.decode("utf-16-le")
    except UnicodeDecodeError:
        return found[0]
    return found[1] + text if text.isprintable() and not set('"\\') & set(text) else found[0]
