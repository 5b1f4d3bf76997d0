"""What is known of one log file after it was read once, or, of a large one, after samples of it were read."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from program.backends.log_fields import Columns
from program.backends.log_labels import label_names
from program.backends.log_lines import Lines, encoding_at, fault, pieces, unpacked_size
from program.backends.log_records import NO_FORMAT, RecordReader
from program.backends.log_search import Tally
from program.backends.logs import LogRecord
from program.backends.text_decoding import LineDecoder, tidy

_PIECE = 128 * 1024


@dataclass(frozen=True, slots=True)
class Facts:
    """One file: its records counted, its formats, the names that its labels bear.

    Of a `large` one the counts are those of a `sample`, and `records` is an estimate.
    """

    name: str
    stamp: tuple[int, int]
    tally: Tally
    formats: dict[str, int]
    names: frozenset[str]
    problem: str = ""
    cut: bool = False
    large: bool = False
    records: int = 0
    sample: tuple[LogRecord, ...] = ()
    owning: bool = False
    indented: bool = False
    columns: Columns | None = None

    def line(self) -> str:
        """One line for the overview."""
        if not self.tally.total:
            return f"{self.name}: {self.problem or ('lines too long to be sampled' if self.large else 'empty')}"
        formats = sorted(self.formats, key=self.formats.__getitem__, reverse=True)[:2]
        about = f"about {self.records}" if self.large else str(self.records)
        parts = [f"{self.name}: {' and '.join(formats)}, {about} records"]
        parts += [f"{first} to {last}" for first, last in self.tally.spans()]
        if self.tally.levels:
            counts = self.tally.level_counts().items()
            parts.append("levels " + ", ".join(k if self.large else f"{k} {n}" for k, n in counts))
        if self.tally.services:
            shown = ", ".join(name for name, _ in self.tally.services.most_common(8))
            more = len(self.tally.services) - 8
            parts.append(f"services {shown}" + (f" and {more} more" if more > 0 else ""))
        return "; ".join([*parts, *([self.problem] if self.problem else [])])

    def unlevelled(self) -> int:
        """How many records carry no level."""
        return self.tally.total - sum(self.tally.levels.values())

    def unlevelled_share(self) -> str:
        """Of a large file: how many records of the sample carry no level, in words; empty if none that counts."""
        bare = self.unlevelled()
        if not self.tally.timed_without_level and bare * 100 <= self.tally.total:
            return ""
        return f"{self.name}: {bare} of {self.tally.total} sampled records carry no level"


@dataclass(slots=True)
class Names:
    """Collects the names under which the records of a file may be asked."""

    found: set[str]
    _seen: dict[int, Mapping[str, str]] = field(default_factory=dict[int, Mapping[str, str]])

    def add(self, record: LogRecord) -> None:
        """Take in the labels of one more record."""
        if id(record.labels) not in self._seen:
            self._seen[id(record.labels)] = record.labels
            self.found |= label_names(record.labels)


def sampled(path: Path, name: str, stamp: tuple[int, int], names: Iterable[str]) -> Facts:
    """Read samples of a large file: its head, two places between, its tail."""
    formats: Counter[str] = Counter()
    tally, known, taken = Tally(), Names(set(names)), list[LogRecord]()
    columns: Columns | None = None
    owning, size, indented = 0, 0, False
    problem, found = _pieces(path)
    for at, lines in enumerate(found):
        reader = RecordReader(name, columns=columns)
        begun = not at or not owning
        for record in reader.read(lines, first=1 if not at else 2):
            begun = begun or record.time is not None or record.level is not None
            if not begun:  # the end of a record that began before the sample
                continue
            tally.add(record)
            known.add(record)
            taken.append(record)
        formats.update(reader.formats)
        owning += reader.owning
        columns = columns or reader.columns
        size += sum(len(line.encode("utf-8", "replace")) + 1 for line in lines)
        indented = indented or reader.indented
    return Facts(
        name,
        stamp,
        tally,
        dict(formats),
        frozenset(known.found),
        problem,
        large=True,
        records=_rounded(unpacked_size(path) * tally.total // max(1, size)),
        sample=tuple(taken),
        owning=owning * 2 > sum(formats.values()) - formats[NO_FORMAT],
        indented=indented,
        columns=columns,
    )


def _pieces(path: Path) -> tuple[str, list[list[str]]]:
    """What is wrong with a file, and lines from several places in it; of UTF-16 and UTF-32 from its head."""
    encoding = encoding_at(path)
    if encoding is None:
        return "binary file", []
    if encoding != "bytes":
        return "", [list(Lines(path, _PIECE))]
    try:
        found = pieces(path, _PIECE)
    except (OSError, EOFError, zlib.error) as error:
        return fault(error, ""), []
    decode = LineDecoder()
    return "", [[tidy(decode(line.rstrip(b"\r"))) for line in lines] for lines in found]


def _rounded(count: int) -> int:
    """Two figures of a number that is an estimate."""
    step = 10 ** max(0, len(str(count)) - 2)
    return count // step * step
