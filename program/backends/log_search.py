"""One search as it goes through the records of log files: what matches, what is counted, what is shown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo

from program.backends.log_labels import label_names
from program.backends.log_window import TimeWindow, read_window
from program.backends.logs import (
    LEVELS,
    LogQuery,
    LogRecord,
    Needle,
    either_script,
    fold,
    needle,
    wanted_levels,
)
from program.chinese import simplified

_KEEP_MATCHES = 20_000
_LAST = datetime.max.replace(tzinfo=UTC)
# Lines without time and level (a banner) do not spoil a search by level alone if they are fewer than one in so many.
_FEW = 100


@dataclass(slots=True)
class Tally:
    """Counts over records, and the first and last time, of those with and without a year, with and without a zone.

    Times of records that write no zone may be of any: which of them is before one that writes its zone is not known.
    """

    total: int = 0
    levels: Counter[str] = field(default_factory=Counter[str])
    sources: Counter[str] = field(default_factory=Counter[str])
    services: Counter[str] = field(default_factory=Counter[str])
    timed_without_level: int = 0
    zones: set[timedelta | None] = field(default_factory=set[timedelta | None])
    ends: dict[tuple[bool, bool], tuple[LogRecord, LogRecord]] = field(
        default_factory=dict[tuple[bool, bool], tuple[LogRecord, LogRecord]]
    )

    def add(self, record: LogRecord) -> None:
        """Count one more record."""
        self.total += 1
        self.sources[record.source] += 1
        if record.level:
            self.levels[record.level] += 1
        elif record.time:
            self.timed_without_level += 1
        service = record.service()
        if service:
            self.services[service] += 1
        if record.time:
            self.zones.add(record.offset)
            of_kind = record.dated, record.offset is not None
            first, last = self.ends.get(of_kind, (record, record))
            self.ends[of_kind] = (
                min(first, record, key=in_order),
                max(last, record, key=in_order),
            )

    def spans(self) -> tuple[tuple[str, str], ...]:
        """First and last time as written, of each kind of time that there is."""
        return tuple((a.time_text, b.time_text) for _, (a, b) in sorted(self.ends.items(), reverse=True))

    def level_counts(self) -> dict[str, int]:
        """Records by level, the worst first."""
        return {level: self.levels[level] for level in reversed(LEVELS) if self.levels[level]}


def in_order(record: LogRecord) -> tuple[datetime, str, int]:
    """The order in which records are shown."""
    return record.time or _LAST, record.source, record.line


@dataclass(slots=True)
class Matches:
    """The matches of one kind, and the records that would match if they had a time or a level.

    `zones` are those that the records of that kind write, matching or not; None for none.
    """

    limit: int
    tally: Tally = field(default_factory=Tally)
    without_time: Counter[str] = field(default_factory=Counter[str])
    without_level: int = 0
    timed_without_level: int = 0
    zones: set[timedelta | None] = field(default_factory=set[timedelta | None])
    _found: list[LogRecord] = field(default_factory=list[LogRecord])

    def add(self, record: LogRecord) -> None:
        """Count a match, and keep it while it may be one of those shown."""
        self.tally.add(record)
        self._found.append(record)
        if len(self._found) > _KEEP_MATCHES:
            self._found = self.listed()

    def listed(self) -> list[LogRecord]:
        """The first and the last matches, at most as many as the limit."""
        ordered = sorted(self._found, key=in_order)
        if len(ordered) <= self.limit:
            return ordered
        head = (self.limit + 1) // 2
        return ordered[:head] + ordered[len(ordered) - (self.limit - head) :]


class Search:
    """One query over many records.

    A record is a service's own if a label names it (or if the whole file bears its name), and else may mention it.
    Both kinds are kept: what counts is decided when all has been read.
    """

    def __init__(self, query: LogQuery, zone: tzinfo | None = None) -> None:
        """Read the query; `zone` is that of times which name none, if one is set.

        Raises:
            ToolError: the level or the window cannot be asked.
        """
        self.query = query
        self.levels = wanted_levels(query.level) if query.level else frozenset[str]()
        self.window: TimeWindow | None = read_window(query.since, query.until, zone)
        self.every: tuple[Needle, ...] = tuple(
            map(needle, (*query.keywords, *((query.phrase,) if query.phrase else ())))
        )
        self.some: tuple[tuple[Needle, ...], ...] = tuple(
            tuple(map(needle, words)) for words in (query.any_of, *query.also_any) if words
        )
        self._none = tuple(map(needle, query.exclude))
        self.service = simplified(fold(query.service or "")).strip().removesuffix(".service")
        self._mention = mention(self.service) if self.service else None
        self.carried = False
        self.mentioned = False
        self._own = Matches(query.limit)
        self._others = Matches(query.limit)
        # By the identity of the labels, which many records share; holding them keeps it theirs.
        self._labelled: dict[int, tuple[Mapping[str, str], bool]] = {}

    def take(self, records: Iterable[LogRecord], *, whole_file: bool) -> None:
        """Match the records of a file; `whole_file` says that the file bears the service's name."""
        self._labelled.clear()
        self.carried = self.carried or whole_file
        everything = whole_file or self._mention is None
        for record in records:
            folded = fold(record.text)
            own = everything or self.carries(record)
            if not own and not self.mentions(folded):
                continue
            into = self._own if own else self._others
            if record.time is not None:
                into.zones.add(record.offset)
            if self._matches(record, folded, into):
                into.add(record)

    def matches(self) -> Matches:
        """The matches: those that carry the service, or, where no record does, those that mention it."""
        return self._own if self.carried or self._mention is None else self._others

    def more_mentions(self) -> int:
        """How many further records, which otherwise match, only mention the service."""
        return self._others.tally.total if self.carried and self._mention is not None else 0

    def by_level_alone(self) -> bool:
        """Whether no word is asked for, so that every line of a file is looked at for its level."""
        return bool(self.levels) and not (self.every or self.some)

    def unlevelled(self, read: int) -> int:
        """How many records, of so many read, might be at the level for all that can be known."""
        found = self.matches()
        banners = found.without_level - found.timed_without_level
        if self.by_level_alone() and banners * _FEW <= read:
            return found.timed_without_level
        return found.without_level

    def carries(self, record: LogRecord) -> bool:
        """Whether a label of the record is the service."""
        key = id(record.labels)
        known = self._labelled.get(key)
        if known is None:
            if len(self._labelled) > _KEEP_MATCHES:
                self._labelled.clear()
            known = self._labelled[key] = (record.labels, self.service in label_names(record.labels))
            self.carried = self.carried or known[1]
        return known[1]

    def mentions(self, folded: str) -> bool:
        """Whether the text names the service."""
        likely = self.service in folded or not self.service.isascii()
        found = self._mention is not None and likely and self._mention.search(folded) is not None
        self.mentioned = self.mentioned or found
        return found

    def _matches(self, record: LogRecord, folded: str, into: Matches) -> bool:
        if self.levels and record.level and record.level not in self.levels:
            return False
        return self._says(record, folded) and self._in_window(record, into) and self._levelled(record, into)

    def _in_window(self, record: LogRecord, into: Matches) -> bool:
        """Whether its time is asked; one that cannot be read may be, and is counted by itself."""
        if self.window is None:
            return True
        if record.time is None:
            into.without_time[record.source] += 1
            return False
        return self.window.holds(record.time, dated=record.dated, offset=record.offset)

    def _levelled(self, record: LogRecord, into: Matches) -> bool:
        if not self.levels or record.level:
            return True
        into.without_level += 1
        into.timed_without_level += record.time is not None
        return False

    def _says(self, record: LogRecord, folded: str) -> bool:
        also = fold(record.also) if record.also else ""

        def holds(wanted: Needle) -> bool:
            return wanted.is_in(folded) or bool(also and wanted.is_in(also))

        if not all(holds(wanted) for wanted in self.every):
            return False
        if not all(any(holds(wanted) for wanted in words) for words in self.some):
            return False
        return not any(holds(wanted) for wanted in self._none)


def mention(service: str) -> re.Pattern[str]:
    """A service's name as a whole identifier: `order-service` is not in `order-service-v2`."""
    return re.compile(rf"(?<![a-z0-9_-])(?<![a-z0-9_]\.){either_script(service)}(?![a-z0-9_]|-[a-z0-9_])")
