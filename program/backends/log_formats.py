"""Reads one line as the beginning of a record: its format, time, level and labels."""

from __future__ import annotations

import re
from collections.abc import Mapping

from program.backends.log_fields import json_head, logfmt_head
from program.backends.log_labels import object_labels, source_names
from program.backends.log_levels import (
    LETTERS,
    bare_level,
    daemon_level,
    is_level_word,
    keyed_level,
    level_token,
    redis_level,
    tokens_of,
)
from program.backends.log_times import HEADS, Head, moment_of, time_text
from program.backends.logs import read_level, syslog_level

# A token before the time: the file of `grep`, a container of compose, a level. Prose is none.
_PREFIX = re.compile(r"(?P<pre>\[?[\w./@:-]{1,160}\s{0,3}\]?)[\s,]{1,8}(?=[\[(]?\d{4}[-/]\d\d?[-/]\d\d?[T ]\d\d?:)")
_COMPOSE = re.compile(r"(?P<pre>[a-z0-9][\w.-]{1,80})\s{0,60}\| (?P<rest>.*)", re.DOTALL)
_CRI = re.compile(r"\s*(?:stdout|stderr) [FP] ")
_LOGFMT = re.compile(r"(?:time|ts|t|timestamp|level|lvl|severity|msg|caller|logger|app|service|component)=")
_SERVICE = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+")
_HAN_SERVICE = re.compile(r"[\[【\uff3b][㐀-鿿][㐀-鿿\w-]{1,15}[\]】\uff3d]")
_WORD = re.compile(r"[A-Za-z][\w-]{1,63}")
_THREAD = re.compile(r"(?:exec|thread|pool|nio|worker|scheduler|executor|timer|task)\b.*\d$|-\d+$")
_LOGGER = re.compile(r"[A-Za-z_][\w$]*(?:\.[\w$]+)+:?")
_OWNING = frozenset({"text", "clock", "klog", "redis"})
_WITHOUT_LEVEL = frozenset({"access", "klog", "android"})
_SYSLOG = frozenset({"syslog", "rfc5424"})


def read_line(line: str, *, prefixed: bool = True, inside: bool = False) -> Head | None:
    """Read a line that begins a record in a known format; None for any other line.

    `prefixed` allows one token before the time; `inside` says that the line follows a record to which it may belong.
    """
    if line.startswith("{"):
        return json_head(line, _inner)
    for name, pattern in HEADS:
        found = pattern.match(line)
        if found:
            head = _timed_head(name, line, found)
            if head:
                return head
    found = logfmt_head(line, _inner) or (_prefixed_head(line) if prefixed else None)
    return found or _bare_head(line, inside=inside)


def _inner(line: str) -> Head | None:
    return read_line(line, prefixed=False)


def _bare_head(line: str, *, inside: bool) -> Head | None:
    level = bare_level(line, inside=inside)
    return Head("level", line, level=level, labels=object_labels(line, program=None)) if level else None


def _timed_head(name: str, line: str, found: re.Match[str]) -> Head | None:
    parts = found.groupdict()
    at = moment_of(parts)
    if at is None:
        return None
    labels = {key: parts[key] for key in ("host", "program") if parts.get(key) not in {None, "-"}}
    level = _sign_level(parts)
    also, rest = "", line[found.end() :]
    if name not in _WITHOUT_LEVEL:
        threaded = line.startswith("[") and line[found.end() - 1 : found.end() + 1].find("]") >= 0
        seen_level, seen_labels, also = _rest(rest, syslog=name in _SYSLOG, threaded=threaded)
        level, labels = level or (redis_level(rest) if name == "redis" else seen_level), labels | seen_labels
    if name != "access":
        labels = {**object_labels(rest, program=labels.get("program")), **labels}
    return Head(
        format=name,
        text=line,
        moment=None if name == "clock" else at,
        time_text=time_text(found),
        level=level,
        labels=labels,
        also=also,
        owns=name in _OWNING,
        rest=rest,
    )


def _sign_level(parts: Mapping[str, str | None]) -> str | None:
    """The level that a format writes as a letter or as a syslog priority."""
    letter, priority = parts.get("level"), parts.get("pri")
    if priority:
        return syslog_level(int(priority))
    return read_level(LETTERS[letter]) if letter else None


def _rest(rest: str, *, syslog: bool, threaded: bool = False) -> tuple[str | None, dict[str, str], str]:
    """Level, labels and decoded strings from what follows the time.

    `threaded` says that the time stands in brackets, as in log4j's `[time] LEVEL [thread] message`, which names no
    service.
    """
    cri = _CRI.match(rest)
    rest = rest[cri.end() :] if cri else rest
    body = rest.lstrip(" \t:],")
    inner = _fields_in(body)
    if inner:
        return inner.level, dict(inner.labels), inner.also
    tokens = tokens_of(rest)
    at, level = level_token(tokens, 1) if syslog else level_token(tokens)
    level = level or keyed_level(body) or (daemon_level(body) if syslog or cri else None)
    if syslog:
        return level, {}, ""
    service = None if threaded and _is_threaded(tokens, at) else _service_token(tokens, at)
    return level, {"service": service} if service else {}, ""


def _fields_in(body: str) -> Head | None:
    if body.startswith("{") and body.rstrip().endswith("}"):
        return json_head(body.rstrip(), _inner)
    return logfmt_head(body, _inner) if _LOGFMT.match(body) else None


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


def _is_threaded(tokens: list[str], at: int) -> bool:
    """Whether the level stands first and a bracket without commas behind it: a thread."""
    return at == 0 and len(tokens) > 1 and tokens[1].startswith("[") and "," not in tokens[1]


def _service_after(tokens: list[str]) -> str | None:
    brackets = 0
    for index, token in enumerate(tokens):
        name = _service_name(token)
        if name and brackets and token[0] != "[":
            return name if _is_before_message(tokens, index) else None
        if name and token[0] == "[" and "," not in token:
            # "[gc-watch] billing - …": where a service stands behind it, the bracket is a thread.
            behind = _service_name(tokens[index + 1]) if tokens[index + 1 : index + 2] else None
            return behind if behind and _is_before_message(tokens, index + 1) else name
        if name:
            return name
        brackets += token[0] == "["
        if token.strip("-|:").isdecimal() or not token.strip("-|:"):
            continue
        if token[0] != "[" or brackets > 1:
            return None
    return None


def _is_before_message(tokens: list[str], index: int) -> bool:
    """Whether a token stands apart from the message: before a dash, a colon or a logger; else it is its first word."""
    if tokens[index].endswith(":"):
        return True
    after = tokens[index + 1] if index + 1 < len(tokens) else ""
    return after[:1] in {"-", "|", ":", "["} or _LOGGER.fullmatch(after) is not None


def _service_name(token: str) -> str | None:
    if _HAN_SERVICE.fullmatch(token):
        return token[1:-1]
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
    word = found["pre"].strip("[]: ")
    level = inner.level or (read_level(word) if is_level_word(word) else None)
    labels = dict(inner.labels)
    if not is_level_word(word):
        labels.setdefault("container" if compose else "program", source_names(word)[-1])
    return Head(inner.format, line, inner.moment, inner.time_text, level, labels, inner.also)
