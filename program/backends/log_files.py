"""Searches the log files of a source folder: small ones are parsed once and kept, large ones sifted by each search."""

from __future__ import annotations

import os
import stat
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta, tzinfo
from fnmatch import fnmatchcase
from pathlib import Path

from program.backends.log_facts import Facts, Names, sampled
from program.backends.log_labels import source_names
from program.backends.log_lines import MAX_FILE_BYTES, Lines, unpacked_size
from program.backends.log_records import RecordReader
from program.backends.log_search import Search, Tally
from program.backends.log_sieve import Sieve, date_sieve, level_sieve, sieve_for
from program.backends.log_stream import BLOCK_BYTES, TIME_LIMIT, Stream
from program.backends.logs import LogQuery, LogRecord, LogScope, LogSearch, WindowZones, clean, fold
from program.backends.text_decoding import plain_name
from program.chinese import simplified
from program.errors import ToolError

KEPT_CHARACTERS = 96 * 1024 * 1024
"""So much text of parsed records is kept in memory; what is larger is read again by each search."""
LARGE_BYTES = 20 * 1024 * 1024
"""From this size on a file is not parsed as a whole: its overview is of samples, and searches sift its bytes."""
_OVERVIEW = 2_500


@dataclass(slots=True)
class _Reading:
    """How one search reads its files, and what it could not read."""

    search: Search
    until: float
    lines: dict[Path, int] = field(default_factory=dict[Path, int])
    gaps: list[str] = field(default_factory=list[str])
    truncated: bool = False


class FileLogBackend:
    """The log files below a folder; safe to use from several threads."""

    def __init__(
        self,
        folder: Path,
        *,
        root: Path | None = None,
        max_file_bytes: int = MAX_FILE_BYTES,
        kept_characters: int = KEPT_CHARACTERS,
        large_bytes: int = LARGE_BYTES,
        block_bytes: int = BLOCK_BYTES,
        time_limit: float = TIME_LIMIT,
        monotonic: Callable[[], float] = time.monotonic,
        zone: tzinfo | None = None,
    ) -> None:
        """Nothing is read before the first search.

        Args:
            folder: the `logs/` folder; it may be missing.
            root: links that lead out of it are not followed; the folder itself if it is not given.
            max_file_bytes: how much of one file is read, unpacked.
            kept_characters: how much text of parsed records is kept between searches.
            large_bytes: from what size, unpacked, a file is sifted and not parsed as a whole.
            block_bytes: how much of a sifted file is in memory at a time.
            time_limit: for how many seconds one search reads large files.
            monotonic: the clock for that limit.
            zone: of times that name none, in a query and in records; without it a query's time is one on the records'
                own clock.
        """
        self._folder = folder
        self._root = root or folder
        self._max_file_bytes = max_file_bytes
        self._kept_characters = kept_characters
        self._large_bytes = large_bytes
        self._block_bytes = block_bytes
        self._time_limit = time_limit
        self._monotonic = monotonic
        self._zone = zone
        self._lock = threading.RLock()
        self._facts: dict[Path, Facts] = {}
        self._records: OrderedDict[Path, tuple[tuple[int, int], int, tuple[LogRecord, ...]]] = OrderedDict()

    def search(self, query: LogQuery) -> LogSearch:
        """Search all files, or those that `query.source` names.

        Raises:
            ToolError: the level, the window or the source cannot be asked.
        """
        search = Search(query, self._zone)
        paths, gaps = self._paths()
        picked = self._picked(paths, query.source)
        facts = {path: self._known(path) for path in (paths if search.service else picked)}
        reading = _Reading(search, self._monotonic() + self._time_limit, gaps=gaps)
        for path in picked:
            self._go_through(path, facts[path], reading)
        if search.service and not search.carried:
            search.carried = any(search.service in known.names for known in facts.values())
        service_words = self._service_words(reading, facts, picked)
        return _answer(reading, [facts[path] for path in picked], picked, service_words)

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

    # -- reading

    def _go_through(self, path: Path, known: Facts, reading: _Reading) -> None:
        search = reading.search
        whole = bool(search.service) and search.service in self._file_names(path)
        if not known.large:
            search.take(self._read(path, known), whole_file=whole)
            reading.gaps += [f"{known.name}: {known.problem}"] if known.problem else []
            reading.truncated = reading.truncated or known.cut
            return
        stream = self._stream(path, known, _sieve(search, known, whole_file=whole), reading.until)
        search.take(stream, whole_file=whole)
        reading.lines[path] = stream.lines
        problem = stream.problem or known.problem
        reading.gaps += [f"{known.name}: {problem}"] if problem else []
        reading.truncated = reading.truncated or stream.cut
        if search.by_level_alone() and (share := known.unlevelled_share()):
            reading.gaps.append(share)

    def _stream(self, path: Path, known: Facts, sieve: Sieve, until: float) -> Stream:
        reader = RecordReader(known.name, indented=known.indented, columns=known.columns)
        return Stream(
            path, reader, sieve, known.owning, until, self._max_file_bytes, self._monotonic, self._block_bytes
        )

    def _service_words(self, reading: _Reading, facts: Mapping[Path, Facts], picked: list[Path]) -> str:
        search = reading.search
        if not search.service:
            return ""
        if search.carried:
            more = search.more_mentions()
            return f"{more} more records that match otherwise mention the service" if more else ""
        if not search.mentioned:
            self._look_elsewhere(reading, {path: known for path, known in facts.items() if path not in picked})
        name = clean(search.query.service or "")
        if search.mentioned:
            return f"no record carries service={name} as its label: service matched in text"
        return f"no record of the source carries or mentions service={name}"

    def _look_elsewhere(self, reading: _Reading, others: Mapping[Path, Facts]) -> None:
        """Look for a mention of the service in the files that were not asked for."""
        sieve = sieve_for([reading.search.service])
        for path, known in others.items():
            records = self._stream(path, known, sieve, reading.until) if known.large else self._read(path, known)
            if any(reading.search.mentions(fold(record.text)) for record in records):
                return

    def _known(self, path: Path) -> Facts:
        with self._lock:
            stamp = _stamp(path)
            known = self._facts.get(path)
            if known is None or known.stamp != stamp:
                large = unpacked_size(path) > self._large_bytes
                known = sampled(path, self._name(path), stamp, self._file_names(path)) if large else None
                known = self._facts[path] = known or self._parse(path, stamp)
            return known

    def _parse(self, path: Path, stamp: tuple[int, int]) -> Facts:
        name = self._name(path)
        lines, reader, tally = Lines(path, self._max_file_bytes), RecordReader(name), Tally()
        names = Names(set(self._file_names(path)))
        kept: list[LogRecord] | None = []
        for record in reader.read(lines):
            tally.add(record)
            names.add(record)
            if kept is not None:
                kept.append(record)
                kept = kept if lines.characters <= self._kept_characters // 2 else None
        if kept is not None:
            self._keep(path, stamp, lines.characters, tuple(kept))
        problem = lines.problem or (f"only the first {self._max_file_bytes} bytes were read" if lines.cut else "")
        return Facts(
            name,
            stamp,
            tally,
            reader.formats,
            frozenset(names.found),
            problem,
            lines.cut,
            records=tally.total,
        )

    def _keep(self, path: Path, stamp: tuple[int, int], characters: int, records: tuple[LogRecord, ...]) -> None:
        self._records[path] = (stamp, characters, records)
        self._records.move_to_end(path)
        while sum(size for _, size, _ in self._records.values()) > self._kept_characters:
            self._records.popitem(last=False)

    def _read(self, path: Path, known: Facts) -> Iterable[LogRecord]:
        with self._lock:
            kept = self._records.get(path)
            if kept and kept[0] == known.stamp:
                self._records.move_to_end(path)
                return kept[2]
        return RecordReader(known.name).read(Lines(path, self._max_file_bytes))

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
            if place in seen:
                below.clear()
                continue
            seen.add(place)
            linked = {name for name in below if self._leads_out(Path(folder, name))}
            gaps += [f"{self._name(Path(folder, name))}/: {_OUTSIDE}" for name in sorted(linked)]
            below[:] = [name for name in below if name[0] != "." and name not in linked]
            for path in (Path(folder, name) for name in files):
                kind = _OUTSIDE if self._leads_out(path) else _kind(path)
                if kind == "file":
                    found.append(path)
                elif kind:
                    gaps.append(f"{self._name(path)}: {kind}")
        if not found and not gaps:
            gaps.append("the logs folder holds no file")
        return sorted(found), gaps

    def _leads_out(self, path: Path) -> bool:
        """Whether a link leads to something that is there, and is no part of the source."""
        if path.name.startswith(".") or not path.is_symlink():
            return False
        try:
            target = path.resolve(strict=True)
        except (OSError, RuntimeError):
            return False
        return not any(target.is_relative_to(root.resolve()) for root in (self._root, self._folder))

    def _name(self, path: Path) -> str:
        return plain_name(os.fsencode(path.relative_to(self._folder).as_posix()).decode("utf-8", "replace"))

    def _file_names(self, path: Path) -> frozenset[str]:
        name = self._name(path)
        folders = name.split("/")[:-1]
        names = (*source_names(name), *folders, *(source_names(f)[-1] for f in folders))
        return frozenset(simplified(fold(one)) for one in names)

    def _picked(self, paths: list[Path], source: str | None) -> list[Path]:
        if not source or not source.strip():
            return paths
        wanted = simplified(fold(source)).strip()
        names = {path: simplified(fold(self._name(path))) for path in paths}
        for picked in (
            [path for path in paths if wanted in {names[path], *self._file_names(path)}],
            [path for path in paths if fnmatchcase(names[path], wanted)],
            [path for path in paths if wanted in names[path]],
        ):
            if picked:
                return picked
        known = ", ".join(self._name(path) for path in paths[:20]) or "none"
        raise ToolError(f"source={clean(source)!r} is no log file of this source; its files: {known}")


_OUTSIDE = "a link that leads out of the source, not followed"


def _sieve(search: Search, known: Facts, *, whole_file: bool) -> Sieve:
    """What the bytes of a large file's records must hold to match."""
    words = [needle.folded for needle in search.every]
    if search.service and not whole_file:
        words.append(search.service)
    sieve = sieve_for(words, ([needle.folded for needle in needles] for needles in search.some))
    if search.window:
        sieve += date_sieve(search.window, known.sample)
    # Records without a level must be counted: where there are some, all that match otherwise are parsed.
    if search.levels and (search.by_level_alone() or not known.unlevelled()):
        sieve += level_sieve(search.levels, known.sample)
    return sieve


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


# ---- words --------------------------------------------------------------------------------------


def _answer(reading: _Reading, files: list[Facts], picked: list[Path], service_words: str) -> LogSearch:
    search = reading.search
    matches = search.matches()
    tally, listed = matches.tally, matches.listed()
    zones = search.window.zones(_zones(matches.zones, files)) if search.window else None
    unlevelled = search.unlevelled(sum(known.records for known in files))
    gaps = reading.gaps + [
        f"{count} matching records of {source} without a readable time"
        for source, count in matches.without_time.items()
    ]
    gaps += [_level_words(unlevelled)] if unlevelled else []
    aside = _level_words(matches.without_level) if matches.without_level and not unlevelled else ""
    notes: list[str] = []
    if tally.total > len(listed):
        head = (len(listed) + 1) // 2
        last = f" and the last {len(listed) - head}" if len(listed) > head else ""
        notes.append(f"{tally.total} records match; shown: the first {head}{last}, by time")
    if len(tally.ends) > 1:
        notes.append("records whose time has no year stand before those with one")
    if search.more_mentions():
        notes.append(service_words)
    return LogSearch(
        records=tuple(listed),
        total=tally.total,
        scope=LogScope(
            query=search.query.words(),
            scope="; ".join(
                filter(None, (_files_words(files, [reading.lines.get(path) for path in picked]), service_words, aside))
            ),
            window=_window_words(search, zones, files),
            not_covered=tuple(gaps),
        ),
        levels=tally.level_counts(),
        sources=dict(tally.sources.most_common()),
        services=dict(tally.services.most_common()),
        spans=tally.spans(),
        truncated=reading.truncated,
        notes=tuple(notes),
        zones=zones,
    )


def _zones(searched: set[timedelta | None], files: list[Facts]) -> set[timedelta | None]:
    """The zones of the records searched; of a sifted file those of its sample; of all files where none was searched."""
    sampled = {zone for known in files if known.large for zone in known.tally.zones}
    return searched | sampled or {zone for known in files for zone in known.tally.zones}


def _files_words(files: list[Facts], lines: list[int | None]) -> str:
    """The files read and their records; it stands in every count, so that it must be short."""
    if len(files) <= 3:
        counts = (
            f"{known.records} records" if count is None else f"{count} lines"
            for known, count in zip(files, lines, strict=True)
        )
        shown = ", ".join(f"{known.name} ({count})" for known, count in zip(files, counts, strict=True))
        return f"log files: {shown or 'none'}"
    names = ", ".join(known.name for known in files[:10])
    more = f" and {len(files) - 10} more" if len(files) > 10 else ""
    total = sum(known.records for known in files if not known.large)
    large = sum(count or 0 for count in lines)
    return f"{len(files)} log files ({names}{more}), {total} records" + (f" and {large} lines" if large else "")


def _level_words(count: int) -> str:
    return f"{count} records that match otherwise carry no level"


def _window_words(search: Search, zones: WindowZones | None, files: list[Facts]) -> str:
    if search.window is None or zones is None:
        return "all"
    return search.window.words(zones, undated=any(not dated for known in files for dated, _ in known.tally.ends))
