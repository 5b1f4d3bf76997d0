"""Searches the log files of a source folder: any text encoding, `.gz` too, parsed once and kept."""

from __future__ import annotations

import gzip
import io
import os
import re
import stat
import threading
import zlib
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from pathlib import Path
from typing import BinaryIO, cast

from program.backends.log_formats import RecordReader, label_names, source_names
from program.backends.logs import (
    LEVELS,
    LogQuery,
    LogRecord,
    LogScope,
    LogSearch,
    Needle,
    TimeWindow,
    clean,
    fold,
    needle,
    read_window,
    wanted_levels,
)
from program.errors import ToolError

MAX_FILE_BYTES = 512 * 1024 * 1024
"""So many (unpacked) bytes of a file are read; a larger file makes the search truncated."""
KEPT_CHARACTERS = 96 * 1024 * 1024
"""So much text of parsed records is kept in memory; what is larger is read again by each search."""
_MAX_LINE = 64 * 1024 * 1024
_SAMPLE = 65_536
_KEEP_MATCHES = 20_000
_OVERVIEW = 2_500
_LAST = datetime.max.replace(tzinfo=UTC)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_ANSI = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
_HANZI = re.compile(rb"[\xb0-\xf7][\xa1-\xfe]")
_HIGH = re.compile(rb"[\x80-\xff]")


# ---- bytes → lines ------------------------------------------------------------------------------


@dataclass(slots=True)
class _Lines:
    """The lines of one file; after the reading it says what could not be read."""

    path: Path
    max_bytes: int
    problem: str = ""
    cut: bool = False
    characters: int = 0
    _gb: int = 0

    def __iter__(self) -> Iterator[str]:
        count = 0
        try:
            with _opened(self.path) as stream:
                sample = _sample(stream)
            encoding = _encoding(sample)
            if encoding is None:
                self.problem = "binary file"
                return
            with _opened(self.path) as stream:
                for line in self._utf(stream, encoding) if encoding != "bytes" else self._bytes(stream):
                    self.characters += len(line)
                    count += 1
                    yield line
        except (OSError, EOFError, zlib.error) as error:
            reason = (error.strerror if isinstance(error, OSError) else "") or "damaged"
            self.problem = f"read to line {count} only: {reason}" if count else f"unreadable: {reason}"

    def _bytes(self, stream: BinaryIO) -> Iterator[str]:
        left = self.max_bytes
        while raw := stream.readline(min(left, _MAX_LINE)):
            left -= len(raw)
            yield _tidy(self._decoded(raw.rstrip(b"\r\n")))
            if left <= 0:
                self.cut = bool(stream.read(1))
                return

    def _utf(self, stream: BinaryIO, encoding: str) -> Iterator[str]:
        left = self.max_bytes
        text = io.TextIOWrapper(stream, encoding=encoding, errors="replace", newline="\n")
        while line := text.readline(min(left, _MAX_LINE)):
            left -= len(line)
            yield _tidy(line.rstrip("\r\n").removeprefix("\ufeff"))
            if left <= 0:
                self.cut = bool(text.read(1))
                return

    def _decoded(self, raw: bytes) -> str:
        """UTF-8; where a line is none, GB18030 if its bytes pair up as Chinese; else replaced."""
        try:
            return raw.decode("utf-8").removeprefix("\ufeff")
        except UnicodeDecodeError:
            text = raw.decode("utf-8", "replace")
        high, pairs = len(_HIGH.findall(raw)), len(_HANZI.findall(raw))
        valid = sum(not sign.isascii() and sign != "\ufffd" for sign in text)
        enough = pairs >= (1 if self._gb else 2) and pairs * 2 >= high * 0.6
        if not enough or valid > text.count("\ufffd"):
            return text
        try:
            text = raw.decode("gb18030")
        except UnicodeDecodeError:
            return text
        self._gb += 1
        return text


def _opened(path: Path) -> BinaryIO:
    stream = path.open("rb")
    if stream.read(2) == b"\x1f\x8b":
        stream.close()
        return cast("BinaryIO", gzip.open(path, "rb"))
    stream.seek(0)
    return stream


def _sample(stream: BinaryIO) -> bytes:
    """The first bytes after the NULs that a rotation in place leaves at the start of a file."""
    for _ in range(MAX_FILE_BYTES // _SAMPLE):
        chunk = stream.read(_SAMPLE)
        sample = chunk.lstrip(b"\x00") if not chunk.strip(b"\x00") else chunk
        if sample or not chunk:
            return sample
    return b""


def _encoding(sample: bytes) -> str | None:
    """`bytes` to decode line by line, the name of a wide encoding, or None for what is no text."""
    for mark, name in (
        (b"\xff\xfe\x00\x00", "utf-32"),
        (b"\x00\x00\xfe\xff", "utf-32"),
        (b"\xff\xfe", "utf-16"),
        (b"\xfe\xff", "utf-16"),
    ):
        if sample.startswith(mark):
            return name
    half = max(1, len(sample) // 2)
    for start, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        if sample[start::2].count(0) > 0.4 * half and sample[1 - start :: 2].count(0) < 0.05 * half:
            return name
    body = re.sub(rb"\x00{8,}", b"", sample)
    controls = len(re.findall(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]", body))
    if controls > 0.05 * len(body) or body.startswith((b"\x89PNG", b"PK\x03\x04", b"\x7fELF", b"SQLite format")):
        return None
    high = len(_HIGH.findall(body))
    broken = body.decode("utf-8", "replace").count("\ufffd")
    return "bytes" if broken <= 0.3 * len(body) or len(_HANZI.findall(body)) * 2 > 0.6 * high else None


def _tidy(line: str) -> str:
    """Without colours and control characters; what cannot be stored is marked as replaced."""
    if not _CONTROL.search(line):
        return line
    line = _ANSI.sub("", line.lstrip("\x00"))
    return _CONTROL.sub(lambda found: " " if found[0] in "\r\x0b\x0c" else "\ufffd", line)


# ---- what was met -------------------------------------------------------------------------------


@dataclass(slots=True)
class _Tally:
    """Counts over records, and the first and last time, of those with and those without a year."""

    total: int = 0
    levels: Counter[str] = field(default_factory=Counter[str])
    sources: Counter[str] = field(default_factory=Counter[str])
    services: Counter[str] = field(default_factory=Counter[str])
    ends: dict[bool, tuple[LogRecord, LogRecord]] = field(default_factory=dict[bool, tuple[LogRecord, LogRecord]])

    def add(self, record: LogRecord) -> None:
        self.total += 1
        self.sources[record.source] += 1
        if record.level:
            self.levels[record.level] += 1
        service = record.service()
        if service:
            self.services[service] += 1
        if record.time:
            first, last = self.ends.get(record.dated, (record, record))
            self.ends[record.dated] = (
                min(first, record, key=_order),
                max(last, record, key=_order),
            )

    def spans(self) -> tuple[tuple[str, str], ...]:
        return tuple((a.time_text, b.time_text) for _, (a, b) in sorted(self.ends.items(), reverse=True))

    def level_counts(self) -> dict[str, int]:
        return {level: self.levels[level] for level in reversed(LEVELS) if self.levels[level]}


def _order(record: LogRecord) -> tuple[datetime, str, int]:
    return record.time or _LAST, record.source, record.line


@dataclass(frozen=True, slots=True)
class _Facts:
    """What is known of one file after it was read once."""

    name: str
    stamp: tuple[int, int]
    tally: _Tally
    formats: dict[str, int]
    names: frozenset[str]
    problem: str
    cut: bool
    unzoned: bool

    def line(self) -> str:
        """One line for the overview."""
        if not self.tally.total:
            return f"{self.name}: {self.problem or 'empty'}"
        formats = sorted(self.formats, key=self.formats.__getitem__, reverse=True)[:2]
        parts = [f"{self.name}: {' and '.join(formats)}, {self.tally.total} records"]
        parts += [f"{first} to {last}" for first, last in self.tally.spans()]
        if self.tally.levels:
            parts.append("levels " + ", ".join(f"{k} {n}" for k, n in self.tally.level_counts().items()))
        if self.tally.services:
            shown = ", ".join(name for name, _ in self.tally.services.most_common(8))
            more = len(self.tally.services) - 8
            parts.append(f"services {shown}" + (f" and {more} more" if more > 0 else ""))
        return "; ".join([*parts, *([self.problem] if self.problem else [])])


# ---- matching -----------------------------------------------------------------------------------


@dataclass(slots=True)
class _Search:
    """One search as it goes through the records."""

    query: LogQuery
    every: tuple[Needle, ...]
    some: tuple[Needle, ...]
    none: tuple[Needle, ...]
    levels: frozenset[str]
    window: TimeWindow | None
    service: str
    mention: re.Pattern[str] | None
    tally: _Tally = field(default_factory=_Tally)
    found: list[LogRecord] = field(default_factory=list[LogRecord])
    mentioned: bool = False
    without_level: int = 0
    without_time: Counter[str] = field(default_factory=Counter[str])
    _labelled: dict[int, bool] = field(default_factory=dict[int, bool])

    def take(self, records: Iterable[LogRecord], *, whole_file: bool) -> None:
        """Match the records of a file; `whole_file` says that the file bears the service's name."""
        self._labelled.clear()
        for record in records:
            folded = fold(record.text)
            if (whole_file or self._of_service(record, folded)) and self._matches(record, folded):
                self.tally.add(record)
                self.found.append(record)
                if len(self.found) > _KEEP_MATCHES:
                    self.found = self.listed()

    def listed(self) -> list[LogRecord]:
        """The first and the last matches, at most as many as the limit."""
        ordered = sorted(self.found, key=_order)
        if len(ordered) <= self.query.limit:
            return ordered
        head = (self.query.limit + 1) // 2
        return ordered[:head] + ordered[len(ordered) - (self.query.limit - head) :]

    def _of_service(self, record: LogRecord, folded: str) -> bool:
        if not self.service:
            return True
        if self.mention:
            found = self.service in folded and self.mention.search(folded) is not None
            self.mentioned = self.mentioned or found
            return found
        key = id(record.labels)
        if key not in self._labelled:
            self._labelled[key] = self.service in label_names(record.labels)
        return self._labelled[key]

    def _matches(self, record: LogRecord, folded: str) -> bool:
        if self.levels and record.level and record.level not in self.levels:
            return False
        return self._says(record, folded) and self._in_window(record) and self._levelled(record)

    def _in_window(self, record: LogRecord) -> bool:
        """Whether its time is asked; one that cannot be read may be, and is counted by itself."""
        if self.window is None:
            return True
        if record.time is None:
            self.without_time[record.source] += 1
            return False
        return self.window.holds(record.time, dated=record.dated)

    def _levelled(self, record: LogRecord) -> bool:
        bare = bool(self.levels) and not record.level
        self.without_level += bare
        return not bare

    def _says(self, record: LogRecord, folded: str) -> bool:
        also = fold(record.also) if record.also else ""

        def holds(wanted: Needle) -> bool:
            return wanted.is_in(folded) or bool(also and wanted.is_in(also))

        if not all(holds(wanted) for wanted in self.every):
            return False
        if self.some and not any(holds(wanted) for wanted in self.some):
            return False
        return not any(holds(wanted) for wanted in self.none)


def _mention(service: str) -> re.Pattern[str]:
    """A service's name as a whole identifier: `order-service` is not in `order-service-v2`."""
    return re.compile(rf"(?<![a-z0-9_-])(?<![a-z0-9_]\.){re.escape(service)}(?![a-z0-9_]|-[a-z0-9_])")


# ---- the backend --------------------------------------------------------------------------------


class FileLogBackend:
    """The log files below a folder; safe to use from several threads."""

    def __init__(
        self,
        folder: Path,
        *,
        max_file_bytes: int = MAX_FILE_BYTES,
        kept_characters: int = KEPT_CHARACTERS,
    ) -> None:
        """Nothing is read before the first search.

        Args:
            folder: the `logs/` folder; it may be missing.
            max_file_bytes: how much of one file is read, unpacked.
            kept_characters: how much text of parsed records is kept between searches.
        """
        self._folder = folder
        self._max_file_bytes = max_file_bytes
        self._kept_characters = kept_characters
        self._lock = threading.RLock()
        self._facts: dict[Path, _Facts] = {}
        self._records: OrderedDict[Path, tuple[tuple[int, int], int, tuple[LogRecord, ...]]] = OrderedDict()

    def search(self, query: LogQuery) -> LogSearch:
        """Search all files, or those that `query.source` names.

        Raises:
            ToolError: the level, the window or the source cannot be asked.
        """
        levels = wanted_levels(query.level) if query.level else frozenset[str]()
        window = read_window(query.since, query.until)
        paths, gaps = self._paths()
        picked = self._picked(paths, query.source)
        facts = {path: self._known(path) for path in (paths if query.service else picked)}
        service = fold(query.service or "").strip().removesuffix(".service")
        by_label = any(service in known.names for known in facts.values())
        search = _Search(
            query=query,
            every=tuple(map(needle, (*query.keywords, *((query.phrase,) if query.phrase else ())))),
            some=tuple(map(needle, query.any_of)),
            none=tuple(map(needle, query.exclude)),
            levels=levels,
            window=window,
            service=service,
            mention=_mention(service) if service and not by_label else None,
        )
        for path in picked:
            whole = bool(service) and service in self._file_names(path)
            search.take(self._read(path, facts[path]), whole_file=whole)
        gaps += [f"{facts[path].name}: {facts[path].problem}" for path in picked if facts[path].problem]
        return self._answer(
            search,
            [facts[path] for path in picked],
            gaps,
            self._service_words(search, facts, picked),
        )

    def overview(self) -> str:
        """One line a file: format, records, first and last time, levels, services; bounded."""
        paths, gaps = self._paths()
        lines = [self._known(path).line() for path in paths] + gaps
        kept: list[str] = []
        for index, line in enumerate(lines):
            if sum(map(len, kept)) + len(kept) + min(len(line), 400) > _OVERVIEW - 60:
                kept.append(f"… and {len(lines) - index} more files")
                break
            kept.append(line if len(line) <= 400 else line[:399] + "…")
        return "\n".join(kept)

    # -- words

    def _answer(self, search: _Search, files: list[_Facts], gaps: list[str], service_words: str) -> LogSearch:
        gaps += [
            f"{count} matching records of {source} without a readable time"
            for source, count in search.without_time.items()
        ]
        listed = search.listed()
        tally = search.tally
        notes: list[str] = []
        if tally.total > len(listed):
            head = (len(listed) + 1) // 2
            last = f" and the last {len(listed) - head}" if len(listed) > head else ""
            notes.append(f"{tally.total} records match; shown: the first {head}{last}, by time")
        if len(tally.ends) > 1:
            notes.append("records whose time has no year stand before those with one")
        return LogSearch(
            records=tuple(listed),
            total=tally.total,
            scope=LogScope(
                query=search.query.words(),
                scope="; ".join(filter(None, (_files_words(files), service_words, _level_words(search)))),
                window=_window_words(search.window, files),
                not_covered=tuple(gaps),
            ),
            levels=tally.level_counts(),
            sources=dict(tally.sources.most_common()),
            services=dict(tally.services.most_common()),
            spans=tally.spans(),
            truncated=any(known.cut for known in files),
            notes=tuple(notes),
        )

    def _service_words(self, search: _Search, facts: dict[Path, _Facts], picked: list[Path]) -> str:
        if search.mention is None:
            return ""
        if not search.mentioned:
            others = (path for path in facts if path not in picked)
            search.mentioned = any(
                search.mention.search(fold(record.text)) for path in others for record in self._read(path, facts[path])
            )
        name = clean(search.query.service or "")
        if search.mentioned:
            return f"no record carries service={name} as its label: service matched in text"
        return f"no record of the source carries or mentions service={name}"

    # -- files

    def _paths(self) -> tuple[list[Path], list[str]]:
        """All files, in order of their names, and what of the folder could not be listed."""
        gaps: list[str] = []
        if not self._folder.is_dir():
            return [], ["the logs folder is missing"]
        found: list[Path] = []
        seen: set[tuple[int, int]] = set()
        walk = os.walk(
            self._folder,
            followlinks=True,
            onerror=lambda error: gaps.append(_unlisted(self._folder, error)),
        )
        for folder, below, files in walk:
            place = _place(Path(folder))
            below[:] = [name for name in below if place not in seen and name[0] != "."]
            for path in [Path(folder, name) for name in files if place not in seen]:
                kind = _kind(path)
                if kind == "file":
                    found.append(path)
                elif kind:
                    gaps.append(f"{self._name(path)}: {kind}")
            seen.add(place)
        if not found and not gaps:
            gaps.append("the logs folder holds no file")
        return sorted(found), gaps

    def _name(self, path: Path) -> str:
        text = os.fsencode(path.relative_to(self._folder).as_posix()).decode("utf-8", "replace")
        return _CONTROL.sub("\ufffd", text.replace("\n", "\ufffd").replace("\t", "\ufffd"))

    def _file_names(self, path: Path) -> frozenset[str]:
        name = self._name(path)
        folders = name.split("/")[:-1]
        return frozenset(map(fold, (*source_names(name), *folders, *(source_names(f)[-1] for f in folders))))

    def _picked(self, paths: list[Path], source: str | None) -> list[Path]:
        if not source or not source.strip():
            return paths
        wanted = fold(source).strip()
        names = {path: fold(self._name(path)) for path in paths}
        for picked in (
            [path for path in paths if wanted in {names[path], *self._file_names(path)}],
            [path for path in paths if fnmatchcase(names[path], wanted)],
            [path for path in paths if wanted in names[path]],
        ):
            if picked:
                return picked
        known = ", ".join(self._name(path) for path in paths[:20]) or "none"
        raise ToolError(f"source={clean(source)!r} is no log file of this source; its files: {known}")

    def _known(self, path: Path) -> _Facts:
        with self._lock:
            stamp = _stamp(path)
            known = self._facts.get(path)
            if known is None or known.stamp != stamp:
                known = self._facts[path] = self._parse(path, stamp)
            return known

    def _parse(self, path: Path, stamp: tuple[int, int]) -> _Facts:
        name = self._name(path)
        lines, reader, tally = _Lines(path, self._max_file_bytes), RecordReader(name), _Tally()
        names = set(self._file_names(path))
        labels: set[int] = set()
        kept: list[LogRecord] | None = []
        for record in reader.read(lines):
            tally.add(record)
            if id(record.labels) not in labels:
                labels.add(id(record.labels))
                names |= label_names(record.labels)
            if kept is not None:
                kept.append(record)
                kept = kept if lines.characters <= self._kept_characters // 2 else None
        if kept is not None:
            self._keep(path, stamp, lines.characters, tuple(kept))
        problem = lines.problem or (f"only the first {self._max_file_bytes} bytes were read" if lines.cut else "")
        return _Facts(name, stamp, tally, reader.formats, frozenset(names), problem, lines.cut, reader.unzoned)

    def _keep(self, path: Path, stamp: tuple[int, int], characters: int, records: tuple[LogRecord, ...]) -> None:
        self._records[path] = (stamp, characters, records)
        self._records.move_to_end(path)
        while sum(size for _, size, _ in self._records.values()) > self._kept_characters:
            self._records.popitem(last=False)

    def _read(self, path: Path, known: _Facts) -> Iterable[LogRecord]:
        with self._lock:
            kept = self._records.get(path)
            if kept and kept[0] == known.stamp:
                self._records.move_to_end(path)
                return kept[2]
        return RecordReader(known.name).read(_Lines(path, self._max_file_bytes))


def _stamp(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except OSError:
        return (0, -1)
    return status.st_mtime_ns, status.st_size


def _place(folder: Path) -> tuple[int, int]:
    try:
        status = folder.stat()
    except OSError:
        return (0, 0)
    return status.st_dev, status.st_ino


def _kind(path: Path) -> str:
    """`file`, what is wrong with it, or nothing for what is no log: hidden, a pipe, a socket."""
    if path.name.startswith("."):
        return ""
    try:
        return "file" if stat.S_ISREG(path.stat().st_mode) else ""
    except OSError as error:
        return f"unreadable: {error.strerror}"


def _unlisted(folder: Path, error: OSError) -> str:
    name = clean(os.path.relpath(error.filename or folder, folder))
    return f"{name}: folder unreadable: {error.strerror}"


def _files_words(files: list[_Facts]) -> str:
    """The files read and their records; it stands in every count, so that it must be short."""
    if len(files) <= 3:
        shown = ", ".join(f"{known.name} ({known.tally.total} records)" for known in files)
        return f"log files: {shown or 'none'}"
    names = ", ".join(known.name for known in files[:10])
    more = f" and {len(files) - 10} more" if len(files) > 10 else ""
    return f"{len(files)} log files ({names}{more}), {sum(known.tally.total for known in files)} records"


def _level_words(search: _Search) -> str:
    if not search.without_level:
        return ""
    return f"{search.without_level} records that match otherwise carry no level"


def _window_words(window: TimeWindow | None, files: list[_Facts]) -> str:
    if window is None:
        return "all"
    parts = [window.words]
    if window.kind == "no year" or (window.kind == "full" and any(False in known.tally.ends for known in files)):
        parts.append("where no year is named, month, day and time are compared")
    if window.kind == "clock":
        parts.append("on any day")
    if window.unzoned or any(known.unzoned for known in files):
        parts.append("times without a zone are read as UTC")
    return "; ".join(parts)
