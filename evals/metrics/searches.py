"""Whether a search is limited by less than an earlier one: the metrics' own reading of what a call asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from evals.reading import plain

_PAGING: Final = frozenset({"limit", "max_results", "size"})
_EARLIEST: Final = frozenset({"since", "start", "from", "start_time", "begin"})
_LATEST: Final = frozenset({"until", "end", "to", "end_time"})
_WORDS: Final = frozenset({"keywords", "phrase", "query", "text", "words", "contains", "message", "pattern"})
"""Parameters that a text must contain: a longer word is a narrower search, where `cart-db` is another service than `cart`."""
_EITHER: Final = frozenset({"any_of", "any", "or"})
"""Parameters of which one entry is enough: more entries are a wider search."""
_LEVEL: Final = frozenset({"level", "min_level"})
_LEVELS: Final = ("trace", "debug", "info", "notice", "warn", "error", "critical", "fatal")
_SPELLED: Final = {"information": "info", "warning": "warn", "err": "error", "crit": "critical", "emerg": "fatal"}
_LENGTH = re.compile(r"last|window|lookback|range|duration|minutes|hours|days|seconds|period|span")
_CLOCK = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?")
_SPAN = re.compile(
    r"(\d+(?:\.\d+)?)\s?(seconds?|secs?|s|minutes?|mins?|m|hours?|h|days?|d|weeks?|w)(?![a-z])", re.IGNORECASE
)
_AGO = re.compile(r"(?:now\s?)?-\s?(?P<before>.+)|(?P<after>.+?)\s+ago|(?P<now>now)", re.IGNORECASE)
_SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604800}


def widened(before: Mapping[str, Any], after: Mapping[str, Any]) -> str | None:
    """How a search is limited by less than an earlier one: a filter dropped or changed, a window moved outwards."""
    for name, limit in before.items():
        if name in _PAGING or limit in (None, "", [], {}):
            continue
        if how := _widened(name, limit, after):
            return how
    return None


def _widened(name: str, limit: Any, after: Mapping[str, Any]) -> str | None:
    now = after.get(name)
    if now not in (None, "", [], {}):
        if name in _EARLIEST | _LATEST:
            return _moved(name, str(limit), str(now))
        if name in _LEVEL:
            return _lowered(name, str(limit), str(now))
        if _LENGTH.search(name.casefold()) and (told := _lengthened(name, limit, now)) is not None:
            return told or None
    if name in _EITHER:
        return _either(name, limit, after)
    lost = sorted(part for part in _parts(limit) if not _is_kept(name, part, after))
    return f"dropped {', '.join(lost)} from {name}" if lost else None


# --- windows -----------------------------------------------------------------------------------------


def _moved(name: str, limit: str, now: str) -> str | None:
    """How one end of a window moved; an end that cannot be compared and reads otherwise is another one."""
    if plain(limit).casefold() == plain(now).casefold():
        return None
    ends = _ends(limit.strip(), now.strip())
    if ends is None:
        return f"changed {name} from {limit} to {now}"
    earlier, later = ends[1] < ends[0], ends[1] > ends[0]
    return f"moved {name} outwards" if (earlier if name in _EARLIEST else later) else None


def _ends(one: str, other: str) -> tuple[float, float] | None:
    """Two times on one scale; None where they have none in common."""
    first, second = _instant(one), _instant(other)
    if first is not None and second is not None:
        if (first.tzinfo is None) != (second.tzinfo is None):  # a time without a zone is read in the other's
            zone = first.tzinfo or second.tzinfo
            first, second = first.replace(tzinfo=first.tzinfo or zone), second.replace(tzinfo=second.tzinfo or zone)
        return (0.0, (second - first).total_seconds())
    for read in (_before_now, _clock):
        held = read(one), read(other)
        if held[0] is not None and held[1] is not None:
            return held[0], held[1]
    return None


def _instant(said: str) -> datetime | None:
    if _CLOCK.fullmatch(said):
        return None
    try:
        return datetime.fromisoformat(said.replace("/", "-"))
    except ValueError:
        return None


def _clock(said: str) -> float | None:
    """Seconds of the day, of a clock time and of one with its date."""
    found = _CLOCK.fullmatch(said)
    if found:
        return int(found[1]) * 3600.0 + int(found[2]) * 60 + int(found[3] or 0)
    at = _instant(said)
    return None if at is None else at.hour * 3600.0 + at.minute * 60 + at.second


def _before_now(said: str) -> float | None:
    """Seconds from now, which are negative: `now-2h`, `30 minutes ago`."""
    found = _AGO.fullmatch(said)
    if found is None:
        return None
    if found["now"]:
        return 0.0
    span = _span(found["before"] or found["after"])
    return None if span is None else -span


def _span(said: str) -> float | None:
    parts = _SPAN.findall(said)
    if not parts or _SPAN.sub("", said).strip():
        return None
    return sum(float(number) * _SECONDS[unit[0].casefold()] for number, unit in parts)


def _lengthened(name: str, limit: Any, now: Any) -> str | None:
    """How a window of a length grew, empty where it did not; None where it is none."""
    lengths = [_length(limit), _length(now)]
    if lengths[0] is None or lengths[1] is None:
        return None
    return f"moved {name} outwards" if lengths[1] > lengths[0] else ""


def _length(said: Any) -> float | None:
    if isinstance(said, int | float) and not isinstance(said, bool):
        return float(said)
    text = str(said).strip()
    return float(text) if re.fullmatch(r"\d+(?:\.\d+)?", text) else _span(text)


def _lowered(name: str, limit: str, now: str) -> str | None:
    ranks = [_rank(one) for one in (limit, now)]
    if ranks[0] is None or ranks[1] is None:
        return None if limit.casefold() == now.casefold() else f"changed {name} from {limit} to {now}"
    return f"lowered {name} from {limit} to {now}" if ranks[1] < ranks[0] else None


def _rank(level: str) -> int | None:
    spelled = level.strip().casefold()
    spelled = _SPELLED.get(spelled, spelled)
    return _LEVELS.index(spelled) if spelled in _LEVELS else None


# --- filters -----------------------------------------------------------------------------------------


def _either(name: str, limit: Any, after: Mapping[str, Any]) -> str | None:
    """Whether entries of which one was enough were joined by others, or dropped with no one of them demanded."""
    known = _entries(limit)
    now = _entries(after.get(name))
    if now:
        more = sorted(entry for entry in now if not any(held in entry for held in known))
        return f"added {', '.join(more)} to {name}" if more else None
    demanded = _demanded(after)
    if any(held in part for held in known for part in demanded):
        return None
    return f"dropped {', '.join(sorted(known))} from {name}"


def _entries(value: Any) -> set[str]:
    """The entries of a list, each whole: `[a b, c]` has two."""
    if value in (None, "", [], {}):
        return set()
    if isinstance(value, str):
        return {plain(value).casefold()}
    if isinstance(value, Sequence):
        return {entry for one in value for entry in _entries(one)}
    return _parts(value)


def _is_kept(name: str, part: str, after: Mapping[str, Any]) -> bool:
    if name in _WORDS:
        return any(part in held for held in _demanded(after))
    if name == "exclude":
        return part in _parts(after.get(name))
    return part in _exact(after)


def _demanded(parameters: Mapping[str, Any]) -> set[str]:
    """The words that a search demands: all of its texts, and what an "any of" with a single entry comes to."""
    words = {part for name, value in parameters.items() if name in _WORDS for part in _parts(value)}
    words |= {
        part
        for name, value in parameters.items()
        if name in _EITHER and len(_entries(value)) == 1
        for part in _parts(value)
    }
    return words | _exact(parameters)


def _exact(parameters: Mapping[str, Any]) -> set[str]:
    """What fields must be, `key=value` by its value, too."""
    skipped = _PAGING | _EITHER | _WORDS | _EARLIEST | _LATEST | {"exclude"}
    return {
        spelled
        for name, value in parameters.items()
        if name not in skipped
        for part in _parts(value)
        for spelled in (part, part.rpartition("=")[2])
    }


def _parts(value: Any) -> set[str]:
    if value is None:
        return set()
    if isinstance(value, str):
        return set(plain(value).casefold().split())
    if isinstance(value, Mapping):
        return {f"{key}={entry}".casefold() for key, entry in value.items()}
    if isinstance(value, Sequence):
        return {part for entry in value for part in _parts(entry)}
    return {json.dumps(value, ensure_ascii=False, default=str).casefold()}
