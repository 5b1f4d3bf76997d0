"""Where the level of a line of text stands, in the spellings of loggers, servers and daemons."""

from __future__ import annotations

import re

from program.backends.logs import read_level, syslog_level

# Words that are a level by themselves, anywhere among the first words of a line.
_UPPER = frozenset(
    (
        *("TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "ERR", "SEVERE", "FATAL"),
        *("CRITICAL", "CRIT", "EMERG", "PANIC", "DBG", "INF", "WRN"),
        *("调试", "信息", "警告", "告警", "错误", "严重", "致命"),
    )
)
# Words that are a level only in brackets (MySQL, nginx), and those that are one only before a colon.
_BRACKETED = {"NOTE": "INFO", "SYSTEM": "INFO", "ALERT": "FATAL", "VERBOSE": "TRACE", "VRB": "TRACE", "FTL": "FATAL"}
_COLON = {"LOG": "INFO", "PANIC": "FATAL"}
# After the time: a mark, a cell without white space, and the same mark again.
_SEPARATED = re.compile(r"\"?\s?(?P<mark>[,;\t|])(?=\s?\"?[^\s,;\t|]+\"?\s?(?P=mark))")
_STRIPPED = "[](){}<>【】\uff3b\uff3d（）「」:：,，;-*|\"' \t\u3000"
_OPENING = "[【\uff3b"
TOKEN = re.compile(
    r"\[[^\]\n]{0,200}\]|【[^】\n]{0,60}】|\uff3b[^\uff3d\n]{0,60}\uff3d|[^\s\[|【\uff3b]+|\[|\||【|\uff3b"
)
_MOST_TOKENS = 9
_LEVEL_WITHIN = 7
_PLACE_OF_CHINESE = 3

_NAMES = "|".join(
    ("TRACE", "DEBUG", "INFO", "NOTICE", "WARNING", "WARN", "ERROR", "ERR", "SEVERE", "FATAL", "CRITICAL", "CRIT")
)
_HAN_NAMES = "调试|信息|警告|告警|错误|严重|致命"
# A line that begins with its level and has no time: `ERROR boom`, `[WARN ] x`, `ERROR:root:x`, `<3>x`.
_BARE = re.compile(
    rf"(?:[\[【\uff3b](?P<in>{_NAMES}|{_HAN_NAMES})\s*[\]】\uff3d]|(?P<word>{_NAMES})(?:\s*[:|]|\s+-|(?=\s))"
    rf"|(?P<han>{_HAN_NAMES})\s*[:：])(?=.)"
)
_BARE_LOWER = re.compile(
    r"(?:\[(?P<in>trace|debug|info|notice|warn|warning|error|crit|alert|emerg|fatal)\]"
    r"|(?P<word>trce|dbug|debug|info|warn|warning|fail|error|fatal|crit|critical): )(?=.)"
)
_DOTNET = {"trce": "TRACE", "dbug": "DEBUG", "fail": "ERROR"}
_PRIORITY = re.compile(r"<(?P<pri>\d{1,3})>(?=\S| )")
_JUL = re.compile(r"(?P<word>SEVERE|WARNING|INFO|CONFIG|FINE|FINER|FINEST): ")
_PLACE = re.compile(r"\s*[\w$.]+(?:[ #.][\w$<>]+)?\s*")
_KEYED = re.compile(
    r"(?<![\w.-])\"?(?:log\.?level|level(?:name)?|lvl|severity(?:_?text)?|priority)\"?\s*[=:]\s*"
    r"[\"'\[]?(?P<word>[A-Za-z]{3,13}|[㐀-鿿]{2})(?![\w.-])",
    re.IGNORECASE,
)
_KEYED_WITHIN = 4_000
_KLOG = re.compile(r"\s*(?P<letter>[IWEF])\d{4}(?:\d{4})? \d\d:\d\d:\d\d")
_REDIS = re.compile(r"\s+(?P<sign>[.*#-]) ")
_REDIS_SIGNS = {".": "DEBUG", "-": "INFO", "*": "NOTICE", "#": "WARN"}
LETTERS = {"V": "trace", "D": "debug", "I": "info", "W": "warn", "E": "error", "F": "fatal"}


def is_level_word(word: str) -> bool:
    """Whether a word says nothing but a level."""
    return word in _UPPER


def tokens_of(rest: str) -> list[str]:
    """The first words of what follows a time; of separated values (`,ERROR,gs-07,`) the first cells."""
    found = _SEPARATED.match(rest)
    if found:
        cells = rest[found.end() :][:400].split(found["mark"])[:_MOST_TOKENS]
        return [cell for one in cells if (cell := one.strip().strip('"'))]
    return TOKEN.findall(rest.lstrip(" \t:],|")[:400])[:_MOST_TOKENS]


def level_token(tokens: list[str], within: int = _LEVEL_WITHIN) -> tuple[int, str | None]:
    """Where the level stands, and it; in lower case it counts only in the place of a level."""
    for index, token in enumerate(tokens[:within]):
        level = _token_level(index, token)
        if level:
            return index, level
    return -1, None


def _token_level(index: int, token: str) -> str | None:
    bare = token.strip(_STRIPPED)
    word = bare.rpartition(":")[2]
    bracketed = token[0] in _OPENING
    if word in _UPPER and (word.isascii() or index < _PLACE_OF_CHINESE or bracketed):
        return read_level(word)
    upper = word.upper()
    if index == 0 or bracketed:
        if upper in _UPPER:
            return read_level(word)
        if bracketed and upper in _BRACKETED:
            return _BRACKETED[upper]
    return _COLON.get(word) if token.endswith(":") else None


def keyed_level(text: str) -> str | None:
    """The level of `level=error`, `lvl=warn` or `"severity":"error"` inside a line."""
    found = _KEYED.search(text[:_KEYED_WITHIN])
    return read_level(found["word"]) if found else None


def daemon_level(text: str) -> str | None:
    """The level that a daemon's own line bears inside a syslog line: klog's letter."""
    found = _KLOG.match(text)
    return read_level(LETTERS[found["letter"]]) if found else None


def redis_level(rest: str) -> str | None:
    """The sign that Redis writes behind its time."""
    found = _REDIS.match(rest)
    return _REDIS_SIGNS[found["sign"]] if found else None


def bare_level(line: str, *, inside: bool) -> str | None:
    """The level that a line without a time begins with.

    `inside` says that the line may as well belong to the record above it: then only an unmistakable level counts.
    """
    found = _BARE.match(line)
    if found:
        return read_level(found["in"] or found["word"] or found["han"])
    if inside:
        return None
    if (priority := _PRIORITY.match(line)) is not None and int(priority["pri"]) < 192:
        return syslog_level(int(priority["pri"]))
    found = _BARE_LOWER.match(line)
    word = (found["in"] or found["word"]) if found else ""
    return _DOTNET.get(word) or read_level(word)


def second_line_level(rest: str, line: str) -> str | None:
    """java.util.logging: the level begins the line below that of the time, class and method."""
    found = _JUL.match(line) if _PLACE.fullmatch(rest) else None
    word = found["word"] if found else ""
    return "DEBUG" if word == "CONFIG" else read_level(word)
