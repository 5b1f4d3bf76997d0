"""Alerts from one JSON file: what the API of Alertmanager or of Prometheus answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from program.backends.alerts import (
    Alert,
    AlertOverview,
    AlertQuery,
    AlertSearch,
    overview_of,
    search_alerts,
)
from program.backends.json_files import read_json
from program.errors import SourceError

_TIMES = ("startsAt", "activeAt", "endsAt", "updatedAt")
# Times that lie before the moment at which the list was taken; `endsAt` may lie after it.
_PAST = ("updatedAt", "startsAt", "activeAt")
_ACTIVE = {"active": "firing", "firing": "firing", "alerting": "firing"}
# A label `state` may mean anything (systemd's `failed`); only these words speak of the alert
# itself.
_MOST_FAULTS = 10
_GIVEN = frozenset({"pending", "firing", "resolved"})


class FileAlertBackend:
    """One alert list, read and checked at opening.

    Shapes: an array of alerts (Alertmanager v2), `{"data": […]}`, `{"data": {"alerts": […]}}`
    (Prometheus), or `{"alerts": […]}`. A state is judged from the list alone, never from the wall
    clock, so that a frozen folder answers the same tomorrow: an alert is resolved if its `endsAt`
    is not after the newest update of the list.

    An entry that is no alert (no object, no labels) is passed over, and every search names it as not covered.

    Raises:
        SourceError: the file cannot be read or is no alert list; the text names file, line and
        column.
    """

    def __init__(self, path: Path) -> None:
        listed = _listed(path, read_json(path))
        sound = {index: entry for index, one in enumerate(listed) if (entry := _mapping(one)) and not _fault(one)}
        entries = list(sound.values())
        newest = _newest(entries)
        self._alerts = tuple(_alert(index, entry, newest) for index, entry in sound.items())
        faults = [f"{path.name} alert {index} ({why})" for index, one in enumerate(listed) if (why := _fault(one))]
        more = (f"{len(faults) - _MOST_FAULTS} more alerts of {path.name}",) if len(faults) > _MOST_FAULTS else ()
        self.not_covered = (*faults[:_MOST_FAULTS], *more)
        update = _newest_update(entries)
        self._read = f"{path.name}: this alert list only, {len(entries)} alerts read" + (
            f", newest update {update}" if update else ", no update time given"
        )

    def search(self, query: AlertQuery) -> AlertSearch:
        """Find the alerts for which every filter holds, in the order of the file.

        Raises:
            ToolError: the state word is unknown.
        """
        return replace(search_alerts(self._alerts, query, read=self._read), not_covered=self.not_covered)

    def overview(self) -> AlertOverview:
        """Name what occurs in the file."""
        return overview_of(self._alerts)


def _listed(path: Path, document: Any) -> list[Any]:
    found: Any = document
    for key in ("data", "alerts"):
        if isinstance(found, dict):
            found = cast("dict[str, Any]", found).get(key, found)
    if not isinstance(found, list):
        raise SourceError(f"{path}: line 1 column 1: an array of alerts is wanted")
    return cast("list[Any]", found)


def _fault(entry: Any) -> str:
    """Why an entry is no alert; empty if it is one."""
    if not isinstance(entry, dict):
        return "not an object"
    labels: Any = cast("dict[str, Any]", entry).get("labels")
    if labels is None:
        return "no labels"
    return "" if isinstance(labels, dict) else "its labels are not an object"


def _alert(index: int, entry: Mapping[str, Any], newest: datetime | None) -> Alert:
    labels = _strings(entry.get("labels"))
    annotations = _strings(entry.get("annotations"))
    status = _mapping(entry.get("status"))
    silenced, inhibited = _ids(status.get("silencedBy")), _ids(status.get("inhibitedBy"))
    value = entry.get("value")
    return Alert(
        index=index,
        name=labels.get("alertname", ""),
        state=_state(entry, (annotations, labels), newest),
        labels=labels,
        annotations=annotations,
        times={key: str(entry[key]) for key in _TIMES if entry.get(key)},
        value=None if value is None else str(value),
        silenced_by=silenced,
        inhibited_by=inhibited,
    )


def _state(entry: Mapping[str, Any], given: Sequence[Mapping[str, str]], newest: datetime | None) -> str:
    """Prometheus says the state; Alertmanager says whether it notifies, and when the alert ends."""
    said = entry.get("state") or entry.get("status")
    if isinstance(said, str):
        word = said.strip().lower()
        return _ACTIVE.get(word, word)
    status = _mapping(said)
    ends = _time(entry.get("endsAt"))
    # Go's zero time, year 1, stands for "no end".
    if ends and newest and ends.year > 1 and ends <= newest:
        return "resolved"
    word = str(status.get("state") or "unknown").lower()
    if word == "suppressed":
        by = ("silencedBy", "silenced"), ("inhibitedBy", "inhibited")
        return next((state for key, state in by if _ids(status.get(key))), word)
    for mapping in given:
        if mapping.get("state", "").lower() in _GIVEN:
            return mapping["state"].lower()
    return _ACTIVE.get(word, word)


def _newest(entries: Sequence[Mapping[str, Any]]) -> datetime | None:
    """A time that had certainly passed when the list was taken."""
    return max((at for _, at in _known_times(entries, _PAST)), default=None)


def _newest_update(entries: Sequence[Mapping[str, Any]]) -> str | None:
    times = _known_times(entries, ("updatedAt",))
    return max(times, key=lambda pair: pair[1], default=(None, None))[0]


def _known_times(entries: Sequence[Mapping[str, Any]], keys: Sequence[str]) -> Iterator[tuple[str, datetime]]:
    for entry in entries:
        for key in keys:
            at = _time(entry.get(key))
            if at is not None:
                yield str(entry[key]), at


def _time(value: Any) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        at = datetime.fromisoformat(value)
    except ValueError:
        return None
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _mapping(value: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", value) if isinstance(value, dict) else {}


def _strings(value: Any) -> dict[str, str]:
    return {str(key): str(text) for key, text in _mapping(value).items() if text is not None}


def _ids(value: Any) -> tuple[str, ...]:
    return tuple(str(item) for item in cast("list[Any]", value)) if isinstance(value, list) else ()
