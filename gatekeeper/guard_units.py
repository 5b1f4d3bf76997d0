"""The unit of a number that has none: what the key of its field, or the name of its metric, says of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

UNIT_HINTS = {
    "ms": "ms",
    "seconds": "s",
    "secs": "s",
    "percent": "%",
    "pct": "%",
    "bytes": "bytes",
    "mb": "mb",
    "gb": "gb",
    "kb": "kb",
    "mib": "mib",
    "gib": "gib",
    "minutes": "min",
    "hours": "h",
    "days": "d",
    "millis": "ms",
    "rt": "s",  # nginx
    "urt": "s",
    "uct": "s",
}


def metric_unit(text: str) -> str:
    """The unit that a metric's name carries, `seconds_behind_master`, `gc_time_ms` or `wait_seconds_p95`."""
    metric = re.search(r"\bmetric=([A-Za-z0-9_.:]+)", text)
    parts = metric[1].split("_") if metric else []
    if named := next((UNIT_HINTS[part] for part in (*parts[-1:], *parts[:1]) if part in UNIT_HINTS), ""):
        return named
    return _unit_within(parts)


# Whole words that can only be a unit inside a key; `requests_per_second` is a rate.
_SPELT_UNITS = frozenset({"seconds", "secs", "ms", "millis", "minutes", "hours", "days", "bytes", "percent", "pct"})
_TIMED_KEYS = {"query_time": "s", "lock_time": "s"}  # of a MySQL slow log


def _unit_within(parts: Sequence[str]) -> str:
    if "per" in parts:
        return ""
    return next((UNIT_HINTS[part] for part in parts if part in _SPELT_UNITS), "")


@lru_cache(maxsize=4096)
def unit_of_key(key: str) -> str:
    """The unit that a field's key carries: `duration_ms`, `days_left`, `retry_after_s`."""
    parts = re.split(r"[_ .]", key)
    if hint := UNIT_HINTS.get(parts[-1]) or _TIMED_KEYS.get(key):
        return hint
    if len(parts) > 1 and parts[-1] == "s" and "per" not in parts:
        return "s"
    return _unit_within(parts) if len(parts) > 1 else ""
