"""Where a record was read: the log file of a line is what its call noted beside it, and no part of its text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

LOG_LINES = "log_lines"
"""The key of a call's notes that names the file and the line of each listed record, `app.log:12`."""

_ENDING = re.compile(
    r"(?:\.(?:log|logs|txt|json|jsonl|ndjson|out|err|gz|csv|syslog)"
    r"|[._-]\d{4}-?\d\d-?\d\d(?:[T_-]?\d\d[:-]?\d\d(?:[:-]?\d\d)?)?|[._-]\d{1,3}(?=\.))$",
    re.IGNORECASE,
)
_SORT = re.compile(r"[._-](?:access|errors?|stdout|stderr|slow|audit|app|server|console|debug)$", re.IGNORECASE)
# Words for logs, failures and states in a file's name name no service: `error.log`, `oom-events.log`.
_NO_NAME = re.compile(
    r"(?:^|[-_.])(?:access|err|errors?|fail\w*|oom|crash\w*|dead\w*|lock\w*|alert\w*|warn\w*|info|debug|trace|fatal|slow|audit|events?"
    r"|messages?|syslog|std(?:out|err)|output|console|system|all|combined|app|application|server|service|logs?|down|timeout\w*|lost|lag)(?=$|[-_.])",
    re.IGNORECASE,
)
_LEAST = 3  # characters of a name
_OF_A_COUNT = re.compile(r"\w+ (?:counted|returned no evidence)\b.*?(?<![\w.])source=([^;,\s:]+)", re.DOTALL)


def file_of(details: Mapping[str, Any], raw_path: str) -> str:
    """The log file that a call notes for the item of a path, `app.log` for `$.logs[3]`; "" where it notes none."""
    found = re.fullmatch(r"\$\.logs\[(\d{1,9})\]", raw_path)
    noted: object = details.get(LOG_LINES)
    if found is None or not isinstance(noted, list | tuple):
        return ""
    places = cast("Sequence[object]", noted)
    at = int(found[1])
    place = places[at] if at < len(places) else None
    file, mark, line = place.rpartition(":") if isinstance(place, str) else ("", "", "")
    return file if mark and line.isdigit() else ""


def counted_in(text: str) -> str:
    """The log file that a count or a no-hit was limited to, `app.log` of `query=level=ERROR; source=app.log`."""
    found = _OF_A_COUNT.match(text)
    return found[1] if found else ""


@lru_cache(maxsize=512)
def names_of(file: str) -> frozenset[str]:
    """The names by which what wrote a log file may be called, in lower case: the file, the service, its parts.

    `/var/log/nginx-error.log` is `nginx-error.log` and `nginx`; `postgresql-primary.log` is also `postgresql` and `primary`.
    """
    name = file.rpartition("/")[2].lower()
    if len(name) < _LEAST:
        return frozenset()
    stem = name
    while (shorter := _ENDING.sub("", stem)) and shorter != stem:
        stem = shorter
    stem = _SORT.sub("", stem)
    if _NO_NAME.search(stem) or len(stem) < _LEAST or stem.isdigit():
        return frozenset({name})
    parts = {part for part in re.split(r"[-_.]", stem) if len(part) > _LEAST and not part.isdigit()}
    return frozenset({name, stem, *parts})
