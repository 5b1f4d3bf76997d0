"""In which zone the times of a question were read: what an answer that tells a time window must say beside it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, cast

from gatekeeper.evidence import Invocation
from gatekeeper.language import Language
from gatekeeper.text import fold
from program.backends.log_window import offset_of, read_zone, zone_words
from program.backends.logs import read_moment
from program.errors import ToolError
from program.lm.times import find_window
from program.rendering import say


def zone_gap(invocation: Invocation, question: str, language: Language) -> str | None:
    """What was assumed of the zone of a search's time window, in the answer's language.

    None where the search had no window, and where nothing was assumed: the zone is the question's, or the setting's for
    a question that names none, and each record writes its own; or the question names no time of its own ("the last 10
    minutes").
    """
    read: Any = (invocation.retrieval_details.model_extra or {}).get("zones")
    if not isinstance(read, Mapping):
        return None
    told = cast("Mapping[str, Any]", read)
    how, zone, unzoned = (str(told.get(key) or "") for key in ("read", "window", "unzoned"))
    asked = asked_zones(question)
    if (named := asked - {""}) and zone not in named:
        if how == "named" and _times_of_day(question) & _searched(invocation.input_params):
            return None  # told in another zone, and the same instants
        used = zone or say(language, "zone_as_written")
        return say(language, "gap_zone_other", asked=", ".join(sorted(named)), zone=used)
    if "" in asked and how != "set":
        several = ", ".join(str(one) or say(language, "zone_none") for one in told.get("records") or ())
        return say(language, _ASSUMED.get(how, "gap_zone_added"), zone=zone, zones=several)
    return say(language, "gap_zone_unzoned", zone=unzoned) if unzoned and how == "named" else None


def _times_of_day(question: str) -> set[tuple[int, int]]:
    """The times of day that a question names, in UTC: hour and minute."""
    window, _ = find_window(fold(question))
    ends = [one.words() for one in (window.since, window.until) if one is not None] if window else []
    return {(at.hour, at.minute) for at in map(_instant, ends) if at is not None}


def _searched(arguments: Mapping[str, Any]) -> set[tuple[int, int]]:
    given = (arguments.get(key) for key in ("since", "until"))
    found = (_instant(text) for text in given if isinstance(text, str))
    return {(at.hour, at.minute) for at in found if at is not None}


def _instant(text: str) -> datetime | None:
    try:
        return read_moment(text).at
    except ToolError:
        return None


_ANY_DAY = datetime(2024, 1, 1)  # noqa: DTZ001 - a zone that a question names is an offset, the same on each day
_ASSUMED = {"records": "gap_zone_records", "each record": "gap_zone_each", "none": "gap_zone_none"}


def asked_zones(question: str) -> frozenset[str]:
    """The zones of the times that a question names, in words; "" for a time without one."""
    window, _ = find_window(fold(question))
    ends = (window.since, window.until) if window else ()
    return frozenset(
        zone_words(offset_of(read_zone(one.zone), _ANY_DAY)) if one.zone else "" for one in ends if one is not None
    )
