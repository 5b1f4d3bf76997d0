"""The bytes of a log file, `.gz` too, as lines and as blocks of whole lines."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, cast

from program.backends.text_decoding import LineDecoder, encoding_of, tidy

MAX_FILE_BYTES = 512 * 1024 * 1024
"""So many (unpacked) bytes of a file are read; a larger file makes the search truncated."""
_MAX_LINE = 64 * 1024 * 1024
_SAMPLE = 65_536
_GZIP = b"\x1f\x8b"


@dataclass(slots=True)
class Lines:
    """The lines of one file; after the reading it says what could not be read."""

    path: Path
    max_bytes: int = MAX_FILE_BYTES
    problem: str = ""
    cut: bool = False
    characters: int = 0

    def __iter__(self) -> Iterator[str]:
        count = 0
        try:
            with opened(self.path) as stream:
                encoding = encoding_of(_sample(stream))
            if encoding is None:
                self.problem = "binary file"
                return
            with opened(self.path) as stream:
                for line in self._utf(stream, encoding) if encoding != "bytes" else self._bytes(stream):
                    self.characters += len(line)
                    count += 1
                    yield line
        except (OSError, EOFError, zlib.error) as error:
            self.problem = fault(error, f"line {count}" if count else "")

    def _bytes(self, stream: BinaryIO) -> Iterator[str]:
        left = self.max_bytes
        decode = LineDecoder()
        while raw := stream.readline(min(left, _MAX_LINE)):
            left -= len(raw)
            yield tidy(decode(raw.rstrip(b"\r\n")))
            if left <= 0:
                self.cut = bool(stream.read(1))
                return

    def _utf(self, stream: BinaryIO, encoding: str) -> Iterator[str]:
        left = self.max_bytes
        text = io.TextIOWrapper(stream, encoding=encoding, errors="replace", newline="\n")
        while line := text.readline(min(left, _MAX_LINE)):
            left -= len(line)
            yield tidy(line.rstrip("\r\n").removeprefix("\ufeff"))
            if left <= 0:
                self.cut = bool(text.read(1))
                return


def opened(path: Path) -> BinaryIO:
    """A file's bytes, unpacked where it is packed, whatever its name."""
    stream = path.open("rb")
    if stream.read(2) == _GZIP:
        stream.close()
        return cast("BinaryIO", gzip.open(path, "rb"))
    stream.seek(0)
    return stream


def fault(error: Exception, read_to: str) -> str:
    """Why a file could not be read (to its end)."""
    reason = (error.strerror if isinstance(error, OSError) else "") or "damaged"
    return f"read to {read_to} only: {reason}" if read_to else f"unreadable: {reason}"


def unpacked_size(path: Path) -> int:
    """About how many bytes a file holds; of a packed one, what its end says. 0 if it cannot be read."""
    try:
        with path.open("rb") as stream:
            packed = stream.read(2) == _GZIP
            size = stream.seek(0, io.SEEK_END)
            if not packed or size < 8:
                return size
            stream.seek(-4, io.SEEK_END)
            # Deflate packs at most 1032 to 1: what a damaged end says beyond that is no size.
            return max(size, min(int.from_bytes(stream.read(4), "little"), 1032 * size))
    except OSError:
        return 0


def encoding_at(path: Path) -> str | None:
    """The encoding of a file by its first bytes, as `encoding_of` tells it; None where it cannot be read."""
    try:
        with opened(path) as stream:
            return encoding_of(_sample(stream))
    except (OSError, EOFError, zlib.error):
        return None


def pieces(path: Path, size: int) -> list[list[bytes]]:
    """Whole lines from the head, the middle and the tail of a large file; of a packed one its head.

    Raises:
        OSError: it cannot be read; also EOFError and `zlib.error`, where it is damaged.
    """
    with opened(path) as stream:
        found = [stream.read(size).split(b"\n")[:-1]]
        if isinstance(stream, gzip.GzipFile):
            return found
        end = stream.seek(0, io.SEEK_END)
        for start in (end // 3, 2 * end // 3, end - size):
            stream.seek(max(0, start))
            found.append(stream.read(size).split(b"\n")[1:])
    found[1], found[2] = found[1][:-1], found[2][:-1]
    return found


def _sample(stream: BinaryIO) -> bytes:
    """The first bytes after the NULs that a rotation in place leaves at the start of a file."""
    for _ in range(MAX_FILE_BYTES // _SAMPLE):
        chunk = stream.read(_SAMPLE)
        sample = chunk.lstrip(b"\x00") if not chunk.strip(b"\x00") else chunk
        if sample or not chunk:
            return sample
    return b""
