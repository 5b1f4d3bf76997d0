"""Reads the lines of one source as records: each line with a head, and the lines that belong to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from program.backends.log_fields import Columns, columns_of
from program.backends.log_formats import read_line
from program.backends.log_levels import second_line_level
from program.backends.log_times import Head
from program.backends.logs import NO_YEAR, LogRecord, Moment

MAX_LOOSE_LINES = 500
"""So many unindented lines without a header belong to a record; a longer run is no stack trace."""
NO_FORMAT = "no format"
_MOST_LABELS = 20_000
_STACK = re.compile(
    r"Caused by:|Suppressed:|\.\.\. \d+ more|at [\w.$<>/]+\(|During handling of|The above exception"
    r"|(?:[\w$]+\.)+[\w$]*(?:Exception|Error)(?:[:\s]|$)"
)
_RAISED = re.compile(r"Traceback \(|[\w$]*(?:Exception|Error)(?:[:\s]|$)")


@dataclass(slots=True)
class RecordReader:
    """Reads the lines of one source, in order, as records.

    It counts the formats that it met and the heads that own what follows them.
    """

    source: str
    formats: dict[str, int] = field(default_factory=dict[str, int])
    owning: int = 0
    indented: bool = False
    columns: Columns | None = None
    _lines: list[str] = field(default_factory=list[str])
    _head: Head | None = None
    _first: int = 0
    _loose: int = 0
    _cycle: int = 0
    _last: datetime | None = None
    _labels: dict[tuple[tuple[str, str], ...], Mapping[str, str]] = field(
        default_factory=dict[tuple[tuple[str, str], ...], Mapping[str, str]]
    )

    def read(self, lines: Iterable[str], first: int = 1) -> Iterator[LogRecord]:
        """Yield each record when the next begins; lines are counted from `first`."""
        for number, line in enumerate(lines, start=first):
            if number == 1 and self._names_columns(line):
                continue
            head = self._header(line)
            if head is None and self._continues(line):
                self._lines.append(line)
                continue
            if self._lines:
                yield self._record()
            if line.strip():
                self._begin(number, head or Head(NO_FORMAT, line))
        if self._lines:
            yield self._record()

    def _names_columns(self, line: str) -> bool:
        self.columns = columns_of(line) if read_line(line) is None else None
        return self.columns is not None

    def _header(self, line: str) -> Head | None:
        if not self._lines:
            self.indented = line[:1].isspace()
        if line[:1].isspace() and not self.indented:
            return None
        inside = self._head is not None and self._head.owns
        head = self.columns.head(line, read_line) if self.columns else None
        head = head or read_line(line.lstrip() if self.indented else line, prefixed=not inside, inside=inside)
        if head is None or not inside or self._head is None:
            return head
        return None if self._is_payload(head) or self._is_second_line(line) else head

    def _is_payload(self, head: Head) -> bool:
        """Whether JSON without a time of its own is printed by the record above."""
        return head.format == "broken json" or (head.format == "json" and not head.moment and not head.level)

    def _is_second_line(self, line: str) -> bool:
        """java.util.logging writes the level below the time; the record above takes it."""
        if self._head is None or self._head.level or len(self._lines) != 1:
            return False
        level = second_line_level(self._head.rest, line)
        if level:
            self._head = replace(self._head, level=level)
        return level is not None

    def _continues(self, line: str) -> bool:
        if self._head is None or not self._lines:
            return False
        if not line.strip():
            return self._head.format != NO_FORMAT
        if line[:1].isspace() and not self.indented:
            return True
        if _STACK.match(line) or (_RAISED.match(line) and self._may_raise(line)):
            return True
        self._loose += 1
        return self._head.owns and self._loose <= MAX_LOOSE_LINES

    def _may_raise(self, line: str) -> bool:
        """Whether a bare `ValueError: …` or `Traceback (` ends or begins a trace of this record."""
        headed = self._head is not None and self._head.format != NO_FORMAT
        return headed if line.startswith("Traceback") else len(self._lines) > 1

    def _begin(self, number: int, head: Head) -> None:
        self._head, self._first, self._lines, self._loose = head, number, [head.text], 0
        self.formats[head.format] = self.formats.get(head.format, 0) + 1
        self.owning += head.owns

    def _record(self) -> LogRecord:
        head = self._head or Head(NO_FORMAT, "")
        lines, self._lines = self._lines, []
        text = lines[0].strip() if len(lines) == 1 else "\n".join(line.rstrip() for line in lines).strip()
        at = head.moment
        return LogRecord(
            source=self.source,
            line=self._first,
            time=self._ordered(at) if at else None,
            level=head.level,
            labels=self._shared(head.labels),
            text=text,
            time_text=head.time_text,
            dated=at is None or at.kind == "full",
            also=head.also,
            offset=at.offset if at and at.zoned else None,
        )

    def _shared(self, labels: Mapping[str, str]) -> Mapping[str, str]:
        """One mapping for all records with the same labels."""
        if len(self._labels) >= _MOST_LABELS:
            self._labels.clear()
        return self._labels.setdefault(tuple(labels.items()), labels)

    def _ordered(self, at: Moment) -> datetime:
        """Through a turn of the year: Dec 31 comes before the Jan 1 below it."""
        if at.kind == "full":
            return at.at
        days = (at.at - self._last).days if self._last else 0
        self._cycle = max(0, self._cycle + (days < -300) - (days > 300))
        self._last = at.at
        return at.at.replace(year=NO_YEAR + 4 * self._cycle)


def may_continue(line: str) -> bool:
    """Whether a line, by itself, may belong to the record above: blank, indented, or of a stack trace."""
    return not line.strip() or line[0].isspace() or bool(_STACK.match(line) or _RAISED.match(line))
