"""The only source of now and of new ids, so that a run can be pinned in a test and replayed."""

from __future__ import annotations

import itertools
import threading
import time
import uuid
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Gives the time in UTC, a steady time for durations, and new ids."""

    def now(self) -> datetime:
        """Now, aware, in UTC."""
        ...

    def monotonic(self) -> float:
        """Seconds on a clock that never goes back."""
        ...

    def new_id(self, prefix: str) -> str:
        """A new id, `run-3f…`."""
        ...


@dataclass(frozen=True, slots=True)
class SystemClock:
    """The machine's clock and random ids."""

    def now(self) -> datetime:
        """Now, aware, in UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Seconds on a clock that never goes back."""
        return time.monotonic()

    def new_id(self, prefix: str) -> str:
        """`prefix` and 12 random hex digits."""
        return f"{prefix}-{uuid.uuid4().hex[:12]}"


@dataclass(slots=True)
class FixedClock:
    """A clock that stands still and counts ids, for tests, evals and snapshots."""

    at: datetime = datetime(2026, 7, 8, 23, 30, tzinfo=UTC)
    step: timedelta = timedelta(0)
    _ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1))
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def now(self) -> datetime:
        """The fixed time; it moves by `step` at each call."""
        with self._lock:
            now, self.at = self.at, self.at + self.step
            return now

    def monotonic(self) -> float:
        """Always 0: a pinned run takes no time."""
        return 0.0

    def new_id(self, prefix: str) -> str:
        """Count up: `prefix-1`, `prefix-2`, and so on."""
        return f"{prefix}-{next(self._ids)}"


def iso(at: datetime) -> str:
    """Spell a time as stored and shown: UTC, milliseconds, `Z`.

    Raises:
        ValueError: the time has no zone.
    """
    if at.tzinfo is None:
        raise ValueError(f"a time without a zone: {at!r}")
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
