"""Searches a log file too large to keep: blocks of bytes are sifted, and only records that may match are parsed."""

from __future__ import annotations

import re
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from program.backends.log_formats import read_line
from program.backends.log_lines import MAX_FILE_BYTES, Lines, encoding_at, fault, opened
from program.backends.log_records import RecordReader, may_continue
from program.backends.log_sieve import WIDE, Sieve
from program.backends.log_times import HEADS, Head
from program.backends.logs import LogRecord
from program.backends.text_decoding import LineDecoder, tidy

TIME_LIMIT = 20.0
"""So many seconds one search reads large files; what it has not read by then is named."""
BLOCK_BYTES = 4 * 1024 * 1024
_LONGEST = 64 * 1024 * 1024
_FARTHEST = 2_000
_HEAD = 4_000
_LOOK_EVERY = 5_000


@dataclass(slots=True)
class Stream:
    """The records of one large file that a sieve lets through, in the order of the file.

    `reader` comes with what is known of the file (its columns, whether its records own loose lines). After the reading
    `lines` tells how many lines were read; `problem`, `cut` and `late` why they are not all.
    """

    path: Path
    reader: RecordReader
    sieve: Sieve
    owning: bool
    until: float
    max_bytes: int = MAX_FILE_BYTES
    monotonic: Callable[[], float] = time.monotonic
    block_bytes: int = BLOCK_BYTES
    lines: int = 0
    problem: str = ""
    cut: bool = False
    late: bool = False
    _decode: LineDecoder = field(default_factory=LineDecoder)

    def __iter__(self) -> Iterator[LogRecord]:
        if not self.sieve.every or self.reader.indented or encoding_at(self.path) != "bytes":
            yield from self._all()
            return
        try:
            with opened(self.path) as stream:
                yield from self._sifted(stream)
        except (OSError, EOFError, zlib.error) as error:
            self.problem = fault(error, f"line {self.lines}" if self.lines else "")
        self._tell_limits()

    def _tell_limits(self) -> None:
        if self.late:
            self.problem = self.problem or f"read to line {self.lines} only: the time for one search was up"
        elif self.cut:
            self.problem = self.problem or f"only the first {self.max_bytes} bytes were read"

    def _all(self) -> Iterator[LogRecord]:
        lines = Lines(self.path, self.max_bytes)
        yield from self.reader.read(self._counted(lines))
        self.problem, self.cut = lines.problem, lines.cut or self.late
        self._tell_limits()

    def _counted(self, lines: Lines) -> Iterator[str]:
        for line in lines:
            self.lines += 1
            yield line
            if self.lines % _LOOK_EVERY == 0 and self.monotonic() > self.until:
                self.late = True
                return

    def _sifted(self, stream: BinaryIO) -> Iterator[LogRecord]:
        for block in self._blocks(stream):
            yield from self._candidates(block)
            self.lines += block.count(b"\n") + (not block.endswith(b"\n"))
            if self.monotonic() > self.until:
                self.late = self.cut = True
                return

    def _blocks(self, stream: BinaryIO) -> Iterator[bytes]:
        """Blocks that begin with a record; the last, unfinished one of a block goes to the next."""
        left, kept = self.max_bytes, b""
        while data := stream.read(min(self.block_bytes, left)):
            left -= len(data)
            data = kept + data
            end = self._last_start(data)
            if not end and len(data) > _LONGEST:
                end = len(data)
            if end:
                yield data[:end]
            kept = data[end:]
            if left <= 0:
                self.cut = bool(stream.read(1))
                break
        if kept:
            yield kept

    def _last_start(self, data: bytes) -> int:
        """Where the last record begins; the last line's beginning if none is told among many lines."""
        last = at = data.rfind(b"\n") + 1
        for _ in range(_FARTHEST):
            if at <= 0:
                return 0
            before = data.rfind(b"\n", 0, at - 1) + 1
            if self._begins(data[before : at - 1]):
                return before
            at = before
        return last

    def _candidates(self, block: bytes) -> Iterator[LogRecord]:
        low = block.lower()
        finder = self._rarest(low)
        at = counted = 0
        number = self.lines + 1
        while found := finder.search(low, at):
            start = self._start(block, found.start(), at)
            end = self._end(block, found.start())
            number += block.count(b"\n", counted, start)
            counted = start
            if len(self.sieve.every) == 1 or self.sieve.holds(low[start:end]):
                yield from self.reader.read(self._texts(block[start:end]), first=number)
            at = end

    def _rarest(self, low: bytes) -> re.Pattern[bytes]:
        """The pattern to look for in a block: that which is not there, or the one met latest."""
        if WIDE.search(low):
            first = self.sieve.every[0].pattern
            return re.compile(first + b"|" + WIDE.pattern)
        if len(self.sieve.every) == 1:
            return self.sieve.every[0]
        head = low[: BLOCK_BYTES // 16]
        return min(self.sieve.every, key=lambda pattern: sum(1 for _ in pattern.finditer(head)))

    def _start(self, block: bytes, found: int, floor: int) -> int:
        """Where the record begins whose text was found; what lies before `floor` was read."""
        own = at = max(floor, block.rfind(b"\n", 0, found) + 1)
        for _ in range(_FARTHEST):
            line = block[at : self._line_end(block, at)]
            if at <= floor or self._begins(line) or not self._belongs(line):
                return at
            at = max(floor, block.rfind(b"\n", 0, at - 1) + 1)
        return own

    def _end(self, block: bytes, found: int) -> int:
        """Where the next record begins."""
        at = self._line_end(block, found) + 1
        for _ in range(_FARTHEST):
            if at >= len(block):
                break
            line = block[at : self._line_end(block, at)]
            if self._begins(line) or not self._belongs(line):
                break
            at += len(line) + 1
        return min(at, len(block))

    @staticmethod
    def _line_end(block: bytes, at: int) -> int:
        end = block.find(b"\n", at)
        return len(block) if end < 0 else end

    def _belongs(self, raw: bytes) -> bool:
        return self.owning or may_continue(self._text(raw[:BLOCK_BYTES]))

    def _begins(self, raw: bytes) -> bool:
        """Whether a line begins a record: as the reader tells it, only quicker where it is certain."""
        line = self._text(raw[:_HEAD])
        if not line or line[0].isspace():
            return False
        if self.reader.columns:
            return self.reader.columns.head(self._text(raw), read_line) is not None
        if any(pattern.match(line) for _, pattern in HEADS):
            return True
        return self._is_head(read_line(self._text(raw), prefixed=not self.owning, inside=self.owning))

    def _is_head(self, head: Head | None) -> bool:
        if head is None or not self.owning or head.format not in {"json", "broken json"}:
            return head is not None
        return bool(head.moment or head.level)

    def _text(self, raw: bytes) -> str:
        return tidy(self._decode(raw.rstrip(b"\r")))

    def _texts(self, record: bytes) -> Iterator[str]:
        lines = record.split(b"\n")
        return map(self._text, lines[:-1] if record.endswith(b"\n") else lines)
