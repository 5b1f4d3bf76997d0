"""Reads lines as records: a line's format, time, level, labels, and the lines that belong to it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, cast

from program.backends.logs import (
    NO_YEAR,
    LogRecord,
    Moment,
    clean,
    epoch_moment,
    fold,
    moment,
    read_level,
    syslog_level,
)

MAX_LOOSE_LINES = 500
"""So many unindented lines without a header belong to a record; a longer run is no stack trace."""

_CLOCK = r"(?P<h>\d{2}):(?P<mi>\d{2}):(?P<s>\d{2})(?:[.,:](?P<f>\d{1,9}))?"
_ZONE = r"(?:\s?(?P<z>Z|UTC|GMT|[+-]\d{2}:?\d{2})(?![\w:]))?"
_PRI = r"(?:<(?P<pri>\d{1,3})>)?"
_YMD = r"(?P<y>\d{4})-(?P<mo>\d\d)-(?P<d>\d\d)"
_MON = r"(?P<mon>[A-Z][a-z]{2})"
_DAY = r"(?P<d>\d{1,2})"
_WEEK = r"(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?"
_PROGRAM = r" (?P<host>[^\s:\[\]]+) (?P<program>[^\s:\[]+)(?:\[\d+\])?:(?=\s|$)"
_NO_LEVEL = r"(?! (?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL) )"
_H_M = r"(?P<h>\d\d)[:.](?P<mi>\d\d)(?:[:.](?P<s>\d\d)(?:[.,:](?P<f>\d{1,9}))?)?(?!\d)"
_H_M_S = r"(?P<h>\d{1,2}):(?P<mi>\d{1,2}):(?P<s>\d{1,2})(?:[.,:](?P<f>\d{1,9}))?"
# The first that matches wins. Beside the named formats: those of https://github.com/logpai/loghub.
_PATTERNS = (
    (
        "rfc5424",
        rf"<(?P<pri>\d{{1,3}})>1 {_YMD}T{_CLOCK}{_ZONE} (?P<host>\S+) (?P<program>\S+) \S+ \S+ ",
    ),
    ("syslog", rf"{_PRI}{_MON} {{1,2}}{_DAY}(?: (?P<y>\d{{4}}))? {_CLOCK}{_PROGRAM}"),
    ("syslog", rf"{_PRI}{_YMD}T{_CLOCK}{_ZONE}{_NO_LEVEL}{_PROGRAM}"),
    ("syslog", rf"{_PRI}{_MON} {{1,2}}{_DAY} {_CLOCK} (?P<host>[\w.-]+)(?= )"),
    ("text", rf"[\[(]?(?P<y>\d{{4}})[-/.](?P<mo>\d\d)[-/.](?P<d>\d\d)[T _,-]\s?{_H_M}{_ZONE}"),
    (
        "access",
        rf"(?:\S+ ){{2,4}}\[(?P<d>\d\d)/{_MON}/(?P<y>\d{{4}}):{_CLOCK} (?P<z>[+-]\d{{4}})\] ",
    ),
    ("klog", rf"(?P<level>[IWEF])(?P<mo>\d\d)(?P<d>\d\d) {_CLOCK}\s+\d+ [^\s\]]+\]"),
    ("android", rf"(?P<mo>\d\d)-(?P<d>\d\d) {_CLOCK}\s+\d+\s+\d+ (?P<level>[VDIWEF]) "),
    ("text", rf"(?P<y>\d\d)/(?P<mo>\d\d)/(?P<d>\d\d) {_CLOCK}(?= )"),
    (
        "text",
        r"(?P<y>\d\d)(?P<mo>\d\d)(?P<d>\d\d) (?P<h>\d\d)(?P<mi>\d\d)(?P<s>\d\d)(?= \d+ [A-Z])",
    ),
    ("text", rf"(?P<y>20\d\d)(?P<mo>\d\d)(?P<d>\d\d)[-T ]{_H_M_S}"),
    ("text", rf"\[?{_WEEK}{_MON} {{1,2}}{_DAY},? {_CLOCK}(?: [A-Z]{{3,4}})? (?P<y>\d{{4}})\]?"),
    ("text", rf"{_MON} {{1,2}}{_DAY}, (?P<y>\d{{4}}) {_H_M_S}(?: (?P<ap>[AP]M))?"),
    ("text", rf"(?:\d+:[A-Z] )?\[?{_DAY}[ /-]{_MON}[ /-](?P<y>\d{{4}})[ :]{_CLOCK}{_ZONE}\]?"),
    ("text", rf"\[(?P<mo>\d\d)[.-](?P<d>\d\d) {_CLOCK}\]"),
    ("epoch", r"(?:- |[A-Z]+ )(?P<ep>\d{10}) \d{4}\.\d\d\.\d\d (?P<host>\S+) "),
    ("epoch", r"\[?(?P<ep>\d{10}(?:\.\d{1,9})?|\d{13})\]?(?=[\s|,])"),
    ("clock", rf"\[?{_CLOCK}(?=[\] ])"),
)
_HEADS = tuple((name, re.compile(pattern)) for name, pattern in _PATTERNS)
# A token before the time: the file of `grep`, a container of compose, a level. Prose is none.
_PREFIX = re.compile(r"(?P<pre>\[?[\w./@:-]{1,160}\]?)\s{1,8}(?=[\[(]?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:)")
_COMPOSE = re.compile(r"(?P<pre>[a-z0-9][\w.-]{1,80})\s{0,60}\| (?P<rest>.*)", re.DOTALL)
_SUFFIX = re.compile(
    r"(?:\.(?:log|logs|txt|json|jsonl|ndjson|out|err|gz|csv)"
    r"|[._-]\d{4}-?\d\d-?\d\d(?:[T_-]?\d\d[:-]?\d\d(?:[:-]?\d\d)?)?|[._-]\d{1,3}"
    r"|[._-](?:access|error|stdout|stderr)|-[a-f0-9]{8,10}-[a-z0-9]{5})$"
)
_CRI = re.compile(r"\s*(?:stdout|stderr) [FP] ")
_STACK = re.compile(
    r"Caused by:|Suppressed:|\.\.\. \d+ more|at [\w.$<>/]+\(|During handling of|The above exception"
    r"|(?:[\w$]+\.)+[\w$]*(?:Exception|Error)(?:[:\s]|$)"
)
_RAISED = re.compile(r"Traceback \(|[\w$]*(?:Exception|Error)(?:[:\s]|$)")
_TEXT_LEVELS = frozenset(
    (
        *("TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "ERR", "SEVERE", "FATAL"),
        *("CRITICAL", "CRIT", "EMERG", "PANIC", "DBG", "INF", "WRN"),
    )
)
_TOKEN = re.compile(r"\[[^\]\n]{0,200}\]|[^\s\[|]+|\[|\|")
_SERVICE = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+")
_WORD = re.compile(r"[A-Za-z][\w-]{1,63}")
_THREAD = re.compile(r"(?:exec|thread|pool|nio|worker|scheduler|executor|timer|task)\b.*\d$|-\d+$")
_LOGFMT = re.compile(r"(?:time|ts|t|timestamp|level|lvl|severity|msg|caller|logger|app|service|component)=")
_PAIR = re.compile(r'([A-Za-z_][\w.@-]*)=("(?:[^"\\]|\\.)*"|\S*)')
_MAX_PAIRS = 65_536  # characters: pairs further out name neither time nor service
_ESCAPE = re.compile(r"(?<!\\)((?:\\\\)*)((?:\\u[0-9a-fA-F]{4})+)")

_TIME_KEYS = (
    "__REALTIME_TIMESTAMP", "@timestamp", "timestamp", "ts", "time", "datetime", "eventTime",
    "asctime", "date", "t",
)  # fmt: skip
_LEVEL_KEYS = (
    "level",
    "severity",
    "lvl",
    "log.level",
    "levelname",
    "loglevel",
    "severityText",
    "severity_text",
)
_MESSAGE_KEYS = ("message", "msg", "MESSAGE", "log", "event", "text")
_LABEL_KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "service",
        (
            "service",
            "service.name",
            "serviceName",
            "service_name",
            "app",
            "application",
            "app_name",
        ),
    ),
    ("program", ("SYSLOG_IDENTIFIER", "program", "appname", "_COMM")),
    ("unit", ("_SYSTEMD_UNIT", "unit")),
    ("container", ("container", "container_name", "kubernetes.container_name", "CONTAINER_NAME")),
    ("pod", ("pod", "pod_name", "kubernetes.pod_name")),
    ("host", ("host", "hostname", "_HOSTNAME", "host.name", "instance", "node")),
    ("logger", ("logger", "logger_name", "loggerName")),
)
_PINO = {10: "TRACE", 20: "DEBUG", 30: "INFO", 40: "WARN", 50: "ERROR", 60: "FATAL"}


@dataclass(frozen=True, slots=True)
class Head:
    """What the first line of a record says by itself.

    `owns` tells that unindented lines without a header, which follow, belong to it.
    """

    format: str
    text: str
    moment: Moment | None = None
    time_text: str = ""
    level: str | None = None
    labels: Mapping[str, str] = field(default_factory=dict[str, str])
    also: str = ""
    owns: bool = False


def read_line(line: str, *, prefixed: bool = True) -> Head | None:
    """Read a line that begins a record in a known format; None for any other line.

    `prefixed` allows one token before the time.
    """
    if line.startswith("{"):
        return _json_head(line)
    for name, pattern in _HEADS:
        found = pattern.match(line)
        if found:
            head = _timed_head(name, line, found)
            if head:
                return head
    return _logfmt_head(line) or (_prefixed_head(line) if prefixed else None)


# ---- text ---------------------------------------------------------------------------------------


def _timed_head(name: str, line: str, found: re.Match[str]) -> Head | None:
    parts = found.groupdict()
    at = epoch_moment(parts["ep"]) if parts.get("ep") else moment(parts)
    if at is None:
        return None
    labels = {key: parts[key] for key in ("host", "program") if parts.get(key) not in {None, "-"}}
    level = read_level(_LETTERS.get(parts.get("level") or "", ""))
    if parts.get("pri"):
        level = syslog_level(int(parts["pri"]))
    also = ""
    if name not in {"access", "klog", "android"}:
        seen_level, seen_labels, also = _rest(line[found.end() :], syslog=name in {"syslog", "rfc5424"})
        level, labels = level or seen_level, labels | seen_labels
    return Head(
        format=name,
        text=line,
        moment=None if name == "clock" else at,
        time_text=_time_text(found),
        level=level,
        labels=labels,
        also=also,
        owns=name in {"text", "clock", "klog"},
    )


_TIME_PARTS = frozenset(("y", "mo", "mon", "d", "h", "mi", "s", "f", "z", "ap", "ep"))
_LETTERS = {"V": "trace", "D": "debug", "I": "info", "W": "warn", "E": "error", "F": "fatal"}


def _time_text(found: re.Match[str]) -> str:
    named = found.re.groupindex.keys() & _TIME_PARTS
    spans = [found.span(key) for key in named if found[key]]
    return found.string[min(start for start, _ in spans) : max(end for _, end in spans)]


def _rest(rest: str, *, syslog: bool) -> tuple[str | None, dict[str, str], str]:
    """Level, labels and decoded strings from what follows the time."""
    cri = _CRI.match(rest)
    rest = rest[cri.end() :] if cri else rest
    body = rest.lstrip(" \t:],")
    if body.startswith("{") and body.rstrip().endswith("}"):
        inner = _json_head(body.rstrip())
        if inner:
            return inner.level, dict(inner.labels), inner.also
    if _LOGFMT.match(body):
        inner = _logfmt_head(body)
        if inner:
            return inner.level, dict(inner.labels), inner.also
    tokens = _TOKEN.findall(body[:400])[:9]
    at, level = _level_token(tokens[:1] if syslog else tokens[:7])
    if syslog:
        return level, {}, ""
    service = _service_token(tokens, at)
    return level, {"service": service} if service else {}, ""


def _level_token(tokens: list[str]) -> tuple[int, str | None]:
    """Where the level stands, and it; in lower case it counts only in the place of a level."""
    for index, token in enumerate(tokens):
        bare = token.strip("[]()<>:,-*")
        word = bare.rpartition(":")[2]
        if word in _TEXT_LEVELS:
            return index, read_level(word)
        if (index == 0 or token[0] == "[") and word.upper() in _TEXT_LEVELS:
            return index, read_level(word)
    return -1, None


def _service_token(tokens: list[str], at: int) -> str | None:
    """The token in the place of a service: between time and level, or after level and thread."""
    if at < 0:
        return next((name for token in tokens[:1] if (name := _service_name(token))), None)
    before = [token for token in tokens[:at] if token not in {"-", "|", ":"}]
    for token in before:
        name = _service_name(token) or (token if len(before) == 1 and _WORD.fullmatch(token) else None)
        if name:
            return name
    return _service_after(tokens[at + 1 :])


def _service_after(tokens: list[str]) -> str | None:
    brackets = 0
    for token in tokens:
        name = _service_name(token)
        if name:
            return name
        brackets += token[0] == "["
        if token.strip("-|:").isdecimal() or not token.strip("-|:"):
            continue
        if token[0] != "[" or brackets > 1:
            return None
    return None


def _service_name(token: str) -> str | None:
    bare = token.strip("[]:,")
    if token[0] == "[":
        bare = bare.partition(",")[0].strip()
        if _THREAD.search(bare):
            return None
    return bare if len(bare) <= 64 and _SERVICE.fullmatch(bare) else None


def _prefixed_head(line: str) -> Head | None:
    compose = _COMPOSE.match(line)
    found = compose or _PREFIX.match(line)
    if found is None:
        return None
    inner = read_line(found["rest"] if compose else line[found.end() :], prefixed=False)
    if inner is None:
        return None
    word = found["pre"].strip("[]:")
    level = inner.level or (read_level(word) if word in _TEXT_LEVELS else None)
    labels = dict(inner.labels)
    if word not in _TEXT_LEVELS:
        labels.setdefault("container" if compose else "program", source_names(word)[-1])
    return Head(inner.format, line, inner.moment, inner.time_text, level, labels, inner.also)


def source_names(path: str) -> tuple[str, ...]:
    """The names a source goes by, shorter and shorter: no folder, ending, date, rotation, pod."""
    names = [path.rpartition("/")[2]]
    while (shorter := _SUFFIX.sub("", names[-1])) and shorter != names[-1]:
        names.append(shorter)
    return tuple(names)


def label_names(labels: Mapping[str, str]) -> frozenset[str]:
    """The folded names under which a record's service or host may be asked."""
    names: set[str] = set()
    for key, value in labels.items():
        if key != "logger":
            plain = fold(value).strip()
            short = plain.partition("(")[0].removesuffix(".service")
            names |= {plain, short, *(source_names(short) if key in {"pod", "container"} else ())}
            if key == "host" and not re.fullmatch(r"[\d.]+", plain):
                names.add(plain.partition(".")[0])
    return frozenset(names - {""})


# ---- JSON and key=value -------------------------------------------------------------------------


def _json_head(line: str) -> Head | None:
    try:
        fields: Any = json.loads(line.rstrip(", \t"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(fields, dict):
        return None
    also = "\n".join(_strings(cast("dict[str, Any]", fields))) if "\\" in line else ""
    text = _ESCAPE.sub(_unescaped, line) if "\\u" in line else line
    return _fields_head("json", text, cast("dict[str, Any]", fields), also)


def _logfmt_head(line: str) -> Head | None:
    if not _LOGFMT.match(line):
        return None
    fields = {key: value.strip('"') for key, value in _PAIR.findall(line[:_MAX_PAIRS])}
    return _fields_head("logfmt", line, fields, "") if len(fields) > 1 else None


def _fields_head(name: str, text: str, fields: Mapping[str, Any], also: str) -> Head:
    at, time_text = _fields_time(fields)
    level = _fields_level(fields)
    labels = _fields_labels(fields)
    message = _message(fields)
    if message and (level is None or at is None):
        inner = read_line(message.rstrip("\n"), prefixed=False) if message[0] != "{" else None
        if inner:
            level = level or inner.level
            labels = {**inner.labels, **labels}
            at, time_text = (at, time_text) if at else (inner.moment, inner.time_text)
    return Head(name, text, at, time_text, level, labels, also)


def _fields_time(fields: Mapping[str, Any]) -> tuple[Moment | None, str]:
    for key in _TIME_KEYS:
        value = fields.get(key)
        spelled = str(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else ""
        if spelled:
            at = _read_time(spelled)
            if at:
                return at, clean(spelled)
    return None, ""


def _read_time(spelled: str) -> Moment | None:
    if re.fullmatch(r"\d{9,19}(?:\.\d+)?|\d\.\d+[eE]\+?\d+", spelled):
        return epoch_moment(spelled)
    for name, pattern in _HEADS:
        found = pattern.match(spelled) if name in {"text", "access"} else None
        if found:
            return moment(found.groupdict())
    return None


def _fields_level(fields: Mapping[str, Any]) -> str | None:
    for key in _LEVEL_KEYS:
        value = _field(fields, key)
        if isinstance(value, str):
            level = read_level(value) or read_level(_LETTERS.get(value, ""))
        else:
            level = _PINO.get(value) if isinstance(value, int) else None
        if level:
            return level
    priority = str(fields.get("PRIORITY", ""))
    return syslog_level(int(priority)) if re.fullmatch("[0-7]", priority) else None


def _fields_labels(fields: Mapping[str, Any]) -> dict[str, str]:
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


def _message(fields: Mapping[str, Any]) -> str:
    return next((value for key in _MESSAGE_KEYS if isinstance(value := fields.get(key), str) and value), "")


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


# ---- lines → records ----------------------------------------------------------------------------


@dataclass(slots=True)
class RecordReader:
    """Reads the lines of one source, in order, as records.

    It counts the formats that it met, and says whether a time had no zone.
    """

    source: str
    formats: dict[str, int] = field(default_factory=dict[str, int])
    unzoned: bool = False
    _lines: list[str] = field(default_factory=list[str])
    _head: Head | None = None
    _first: int = 0
    _loose: int = 0
    _indented: bool = False
    _cycle: int = 0
    _last: datetime | None = None
    _labels: dict[tuple[tuple[str, str], ...], Mapping[str, str]] = field(
        default_factory=dict[tuple[tuple[str, str], ...], Mapping[str, str]]
    )

    def read(self, lines: Iterable[str]) -> Iterator[LogRecord]:
        """Yield each record when the next begins; lines are counted from 1."""
        for number, line in enumerate(lines, start=1):
            head = self._header(line)
            if head is None and self._continues(line):
                self._lines.append(line)
                continue
            if self._lines:
                yield self._record()
            if line.strip():
                self._begin(number, head or Head("no format", line))
        if self._lines:
            yield self._record()

    def _header(self, line: str) -> Head | None:
        if not self._lines:
            self._indented = line[:1].isspace()
        if line[:1].isspace() and not self._indented:
            return None
        inside = self._head is not None and self._head.owns
        head = read_line(line.lstrip() if self._indented else line, prefixed=not inside)
        payload = inside and head is not None and head.format == "json" and not head.moment
        return None if payload and head and not head.level else head

    def _continues(self, line: str) -> bool:
        if self._head is None or not self._lines:
            return False
        if not line.strip():
            return self._head.format != "no format"
        if line[:1].isspace() and not self._indented:
            return True
        if _STACK.match(line) or (_RAISED.match(line) and self._may_raise(line)):
            return True
        self._loose += 1
        return self._head.owns and self._loose <= MAX_LOOSE_LINES

    def _may_raise(self, line: str) -> bool:
        """Whether a bare `ValueError: …` or `Traceback (` ends or begins a trace of this record."""
        headed = self._head is not None and self._head.format != "no format"
        return headed if line.startswith("Traceback") else len(self._lines) > 1

    def _begin(self, number: int, head: Head) -> None:
        self._head, self._first, self._lines, self._loose = head, number, [head.text], 0
        self.formats[head.format] = self.formats.get(head.format, 0) + 1

    def _record(self) -> LogRecord:
        head = self._head or Head("no format", "")
        lines, self._lines = self._lines, []
        text = lines[0].strip() if len(lines) == 1 else "\n".join(line.rstrip() for line in lines).strip()
        key = tuple(head.labels.items())
        at = head.moment
        self.unzoned = self.unzoned or (at is not None and not at.zoned)
        return LogRecord(
            source=self.source,
            line=self._first,
            time=self._ordered(at) if at else None,
            level=head.level,
            labels=self._labels.setdefault(key, head.labels),
            text=text,
            time_text=head.time_text,
            dated=at is None or at.kind == "full",
            also=head.also,
        )

    def _ordered(self, at: Moment) -> datetime:
        """Through a turn of the year: Dec 31 comes before the Jan 1 below it."""
        if at.kind == "full":
            return at.at
        days = (at.at - self._last).days if self._last else 0
        self._cycle = max(0, self._cycle + (days < -300) - (days > 300))
        self._last = at.at
        return at.at.replace(year=NO_YEAR + 4 * self._cycle)
