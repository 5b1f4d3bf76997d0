"""The beginning of a line: which format its time is written in, and the time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from program.backends.logs import Moment, epoch_moment, moment

_CLOCK = r"(?P<h>\d{2}):(?P<mi>\d{2}):(?P<s>\d{2})(?:[.,:](?P<f>\d{1,9}))?"
_ZONE = r"(?:\s?(?P<z>Z|UTC|GMT|[+-]\d{2}:?\d{2})(?![\w:]))?"
_PRI = r"(?:<(?P<pri>\d{1,3})>)?"
_YMD = r"(?P<y>\d{4})-(?P<mo>\d\d)-(?P<d>\d\d)"
_MON = r"(?P<mon>[A-Z][a-z]{2})"
_DAY = r"(?P<d>\d{1,2})"
_WEEK = r"(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?"
_PROGRAM = r" (?P<host>[^\s:\[\]]+) (?P<program>[^\s:\[]+)(?:\[\d+\])?:(?=\s|$)"
_NO_LEVEL = r"(?! (?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL) )"
_H_M = r"(?P<h>\d\d?)[:.](?P<mi>\d\d)(?:[:.](?P<s>\d\d)(?:[.,:](?P<f>\d{1,9}))?)?(?!\d)"
_H_M_S = r"(?P<h>\d{1,2}):(?P<mi>\d{1,2}):(?P<s>\d{1,2})(?:[.,:](?P<f>\d{1,9}))?"
_AM_PM = r"(?:\s?(?P<ap>[AaPp][Mm])\b)?"
_HAN_DATE = r"(?P<y>\d{4})\s?年\s?(?P<mo>\d{1,2})\s?月\s?(?P<d>\d{1,2})\s?[日号]"
_HAN_CLOCK = (
    r"(?P<h>\d{1,2})\s?[:：时点]\s?(?P<mi>\d{1,2})(?:\s?[:：分]\s?(?P<s>\d{1,2})(?:[.,:](?P<f>\d{1,9}))?)?\s?[分秒]?"
)
# The first that matches wins. Beside the named formats: those of https://github.com/logpai/loghub.
_PATTERNS = (
    (
        "rfc5424",
        rf"<(?P<pri>\d{{1,3}})>1 {_YMD}T{_CLOCK}{_ZONE} (?P<host>\S+) (?P<program>\S+) \S+ \S+ ",
    ),
    ("syslog", rf"{_PRI}{_MON} {{1,2}}{_DAY}(?: (?P<y>\d{{4}}))? {_CLOCK}{_PROGRAM}"),
    ("syslog", rf"{_PRI}{_YMD}T{_CLOCK}{_ZONE}{_NO_LEVEL}{_PROGRAM}"),
    ("syslog", rf"{_PRI}{_MON} {{1,2}}{_DAY} {_CLOCK} (?P<host>[\w.-]+)(?= )"),
    ("text", rf"[\[(\"]?(?P<y>\d{{4}})[-/.](?P<mo>\d\d?)[-/.](?P<d>\d\d?)[T _,-]\s?{_H_M}{_ZONE}"),
    ("text", rf"[\[(【\"]?{_HAN_DATE}\s*{_HAN_CLOCK}"),
    (
        "access",
        rf"(?:\S+ ){{2,4}}\[(?P<d>\d\d)/{_MON}/(?P<y>\d{{4}}):{_CLOCK} (?P<z>[+-]\d{{4}})\] ",
    ),
    (
        "klog",
        rf"(?P<level>[IWEF])(?P<y>20\d\d)?(?P<mo>\d\d)(?P<d>\d\d) {_CLOCK}(?:\s+\d+ [^\s\]]+\]|(?=\s))",
    ),
    ("android", rf"(?P<mo>\d\d)-(?P<d>\d\d) {_CLOCK}\s+\d+\s+\d+ (?P<level>[VDIWEF]) "),
    ("text", rf"(?P<y>\d\d)/(?P<mo>\d\d)/(?P<d>\d\d) {_CLOCK}(?= )"),
    # 09/14/2026 is American; where the first number can be no month, it is the day.
    ("text", rf"[\[(\"]?(?P<mo>\d\d?)/(?P<d>\d\d?)/(?P<y>\d{{4}})[ ,]+{_H_M}{_AM_PM}{_ZONE}"),
    ("text", rf"[\[(\"]?(?P<d>\d\d?)[/.](?P<mo>\d\d?)[/.](?P<y>\d{{4}})[ ,]+{_H_M}{_AM_PM}{_ZONE}"),
    (
        "text",
        r"(?P<y>\d\d)(?P<mo>\d\d)(?P<d>\d\d) (?P<h>\d\d)(?P<mi>\d\d)(?P<s>\d\d)(?= \d+ [A-Z])",
    ),
    ("text", r"(?P<y>\d\d)(?P<mo>\d\d)(?P<d>\d\d) {1,2}(?P<h>\d{1,2}):(?P<mi>\d\d):(?P<s>\d\d)(?=\s)"),
    ("text", rf"(?P<y>20\d\d)(?P<mo>\d\d)(?P<d>\d\d)[-T ]{_H_M_S}"),
    ("text", rf"\[?{_WEEK}{_MON} {{1,2}}{_DAY},? {_CLOCK}(?: [A-Z]{{3,4}})? (?P<y>\d{{4}})\]?"),
    ("text", rf"{_MON} {{1,2}}{_DAY}, (?P<y>\d{{4}}),? {_H_M_S}(?: (?P<ap>[AP]M))?"),
    ("redis", rf"\d+:[A-Z] {_DAY} {_MON} (?P<y>\d{{4}}) {_CLOCK}"),
    ("text", rf"\[?{_DAY}[ /-]{_MON}[ /-](?P<y>\d{{4}})[ :]{_CLOCK}{_ZONE}\]?"),
    ("text", rf"\[(?P<mo>\d\d)[.-](?P<d>\d\d) {_CLOCK}\]"),
    ("epoch", r"(?:- |[A-Z]+ )(?P<ep>\d{10}) \d{4}\.\d\d\.\d\d (?P<host>\S+) "),
    ("epoch", r"\[?(?P<ep>\d{10}(?:\.\d{1,9})?|\d{13})\]?(?=[\s|,])"),
    ("clock", rf"\[?{_CLOCK}(?=[\] ])"),
)
HEADS = tuple((name, re.compile(pattern)) for name, pattern in _PATTERNS)
_TIME_PARTS = frozenset(("y", "mo", "mon", "d", "h", "mi", "s", "f", "z", "ap", "ep"))
# The time's groups of each pattern, in the order in which they stand in a line.
_NAMED = {
    pattern: tuple(sorted(pattern.groupindex.keys() & _TIME_PARTS, key=pattern.groupindex.__getitem__))
    for _, pattern in HEADS
}
_EPOCH = re.compile(r"\d{9,19}(?:\.\d+)?|\d\.\d+[eE]\+?\d+")
_FIELD_FORMATS = frozenset({"text", "access"})


@dataclass(frozen=True, slots=True)
class Head:
    """What the first line of a record says by itself.

    `owns` tells that unindented lines without a header, which follow, belong to it; `rest` is what follows the time.
    """

    format: str
    text: str
    moment: Moment | None = None
    time_text: str = ""
    level: str | None = None
    labels: Mapping[str, str] = field(default_factory=dict[str, str])
    also: str = ""
    owns: bool = False
    rest: str = ""


def moment_of(parts: Mapping[str, str | None]) -> Moment | None:
    """The time that one of `HEADS` found; None where it names no time of the calendar."""
    spelled = parts.get("ep")
    return epoch_moment(spelled) if spelled else moment(parts)


def time_text(found: re.Match[str]) -> str:
    """The time that one of `HEADS` found, as written."""
    named = _NAMED[found.re]
    start = next(at for key in named if (at := found.start(key)) >= 0)
    end = next(at for key in reversed(named) if (at := found.end(key)) >= 0)
    return found.string[start : end + found.string.startswith(("秒", "分"), end)]


def read_time(spelled: str) -> Moment | None:
    """Read the time that a field holds."""
    if _EPOCH.fullmatch(spelled):
        return epoch_moment(spelled)
    for name, pattern in HEADS:
        found = pattern.match(spelled) if name in _FIELD_FORMATS else None
        at = moment_of(found.groupdict()) if found else None
        if at:
            return at
    return None
