"""The unit of a number that has none: what the key of its field, or the name of its metric, says of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.guard_values import scaled

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
    "mins": "min",
    "min": "min",
    "hours": "h",
    "days": "d",
    "millis": "ms",
    "rt": "s",  # nginx
    "urt": "s",
    "uct": "s",
}


def metric_unit(text: str) -> str:
    """The unit that a metric's name carries, `seconds_behind_master`, `gc_time_ms` or `wait_seconds_p95`."""
    metric = re.search(r"\bmetric=([A-Za-z0-9_.:]+)", text) or re.match(r"([a-z][a-z0-9_:]*_[a-z0-9_:]+)\{", text)
    parts = metric[1].split("_") if metric else []
    if "per" in parts:
        return ""
    if named := next((UNIT_HINTS[part] for part in (*parts[-1:], *parts[:1]) if part in UNIT_HINTS), ""):
        return named
    return _unit_within(parts)


@lru_cache(maxsize=1024)
def named_unit(metric: str) -> str:
    """The unit that a metric's or a column's name carries: `node_memory_free_bytes`, `sizeBytes`, `MinutesRemaining`."""
    parts = re.split(r"[_:.]", metric)
    if len(parts) == 1:
        return _unit_of_camel(metric)
    if "per" in parts or parts[-1] in _COUNTS:
        return "" if "per" in parts or len(parts) < _LEAST_COUNTED else named_unit("_".join(parts[:-1]))
    return unit_of_key(metric)


_COUNTS = frozenset({"total", "sum", "count", "bucket", "avg", "max", "min", "p50", "p90", "p95", "p99", "current"})
_LEAST_COUNTED = 3
_CAMEL = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_CAMEL_UNITS = {
    "seconds": "s", "secs": "s", "minutes": "min", "mins": "min", "hours": "h", "days": "d", "millis": "ms", "milliseconds": "ms",
    "ms": "ms", "micros": "us", "bytes": "bytes", "kb": "kb", "mb": "mb", "gb": "gb", "percent": "%", "pct": "%",
}  # fmt: skip


def _unit_of_camel(key: str) -> str:
    """The unit at either end of a key in camel case: `elapsedMs`, `SecondsOnBattery`, `bytesProcessed`."""
    parts = [part.lower() for part in _CAMEL.findall(key)]
    if len(parts) < _LEAST_PARTS or "per" in parts:
        return ""
    return _CAMEL_UNITS.get(parts[-1]) or (_CAMEL_UNITS.get(parts[0], "") if len(parts[0]) > _SHORT else "")


_LEAST_PARTS = 2
_SHORT = 3  # `MsgCount`, `msSince`: at the front only a whole word is a unit


@lru_cache(maxsize=512)
def camel_units(text: str) -> dict[str, str]:
    """The keys of a text in camel case that carry a unit, in lower case, each with its unit."""
    found = {key.lower(): _unit_of_camel(key) for key in _CAMEL_KEY.findall(text)}
    return {key: unit for key, unit in found.items() if unit}


_CAMEL_KEY = re.compile(r"(?<![\w.])([A-Za-z]+[a-z][A-Z][A-Za-z]*)[\"']?\s?[=:]")

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
    if len(parts) > 1 and parts[-2] == "per":
        return ""  # `jobs_per_min` counts jobs
    if parts == ["min"]:
        return ""  # the least
    if hint := UNIT_HINTS.get(parts[-1]) or _TIMED_KEYS.get(key):
        return hint
    if len(parts) > 1 and parts[-1] == "s" and "per" not in parts:
        return "s"
    return _unit_within(parts) if len(parts) > 1 else ""


# A duration written as a time of day, `replay_lag=00:03:11`, and a list with one unit, `min/avg/max=0.18/0.24/0.61 ms`.
_CLOCKED = re.compile(
    r"(?:lag|duration|elapsed|uptime|age|wait(?:ed)?|delay|took|latency|runtime|downtime)\"?\s?[=:]\s?\"?(\d{1,3}):(\d{2}):(\d{2})(?:\.(\d{1,6}))?",
    re.IGNORECASE,
)
_LISTED = re.compile(
    r"(?<![\d./])(\d{1,9}(?:\.\d{1,6})?(?:/\d{1,9}(?:\.\d{1,6})?){1,4}) ?(ms|us|s)(?![a-z0-9/])", re.IGNORECASE
)
_AGO = re.compile(
    r"(?<![\w:.-])(\d{1,3}):(\d{2}):(\d{2})(?= ago\b)|\b(?:up|uptime|for) (\d{1,3}):(\d{2}):(\d{2})(?![\w:-])"
)
_HEAP = re.compile(
    r"(?<![\w.])(\d{1,9}(?:\.\d+)?)([KMG])->(\d{1,9}(?:\.\d+)?)([KMG])(?:\((\d{1,9}(?:\.\d+)?)([KMG])\))?"
)
_REPEATED = re.compile(r"(?<!\w)x(\d{1,7})(?= over\b|\))")  # of a Kubernetes event
# The last field of an access log is how long the request took, in seconds.
_REQUEST_TIME = re.compile(r"HTTP/\d(?:\.\d)?\" \d{3} [^\n]*\" (\d{1,5}\.\d{3})\s*(?:$|\n)")
_BARE_BYTES = re.compile(r"(?<![\w.])(\d{1,9}(?:\.\d{1,6})?)([GT])(?![\w.])")


def written_apart(text: str) -> list[tuple[float, float, str]]:
    """The numbers of a text whose unit is not beside them, each as written, in its base unit, and its dimension."""
    found: list[tuple[float, float, str]] = []
    for hours, minutes, seconds, part in _CLOCKED.findall(text)[:_MOST]:
        value = int(hours) * 3600 + int(minutes) * 60 + int(seconds) + (float(f"0.{part}") if part else 0.0)
        found.append((value, value, "time"))
    for groups in _AGO.findall(text)[:_MOST]:
        hours, minutes, seconds = (int(one) for one in groups if one)
        ago = hours * 3600.0 + minutes * 60 + seconds
        found.append((ago, ago, "time"))
    found += [(float(count), float(count), "") for count in _REPEATED.findall(text)[:_MOST]]
    found += [(float(took), float(took), "time") for took in _REQUEST_TIME.findall(text)[:_MOST]]
    for groups in _HEAP.findall(text)[:_MOST]:
        for value, unit in zip(groups[::2], groups[1::2], strict=True):
            found += [(float(value), *scaled(float(value), unit.lower() + end)) for end in ("b", "ib") if value]
    for values, unit in _LISTED.findall(text)[:_MOST]:
        found += [(float(value), *scaled(float(value), unit.lower())) for value in values.split("/")]
    for value, unit in _BARE_BYTES.findall(text)[:_MOST]:
        found += [(float(value), *scaled(float(value), unit.lower() + end)) for end in ("b", "ib")]
    return found


_MOST = 20
