"""Durations and readings below zero as one value: `13m20s` and `3d4h` of Go, Prometheus and kubectl, `18 degrees below zero`."""

from __future__ import annotations

import re
from functools import lru_cache

_WRITTEN = re.compile(
    r"(?:(?P<w>\d{1,4})w)?(?:(?P<d>\d{1,5})d)?(?:(?P<h>\d{1,6})h)?(?:(?P<min>\d{1,6})m(?:in)?)?(?:(?P<s>\d{1,6}(?:\.\d{1,9})?)s)?(?:(?P<ms>\d{1,6}(?:\.\d{1,6})?)ms)?"
)
_SECONDS = {"w": 604800.0, "d": 86400.0, "h": 3600.0, "min": 60.0, "s": 1.0, "ms": 0.001}
_LEAST_PARTS = 2  # `71m` is a number with its unit


@lru_cache(maxsize=1024)
def written_together(key: str) -> tuple[float, str] | None:
    """The value and the unit of a duration that is written in parts, `13m20s` as (800, `s`); None for what is none.

    The unit is the finest that it has, so that what is told of it is held to that.
    """
    found = _WRITTEN.fullmatch(key)
    parts = [(unit, float(text)) for unit, text in found.groupdict().items() if text] if found else []
    if len(parts) < _LEAST_PARTS:
        return None
    finest = parts[-1][0]
    total = sum(value * _SECONDS[unit] for unit, value in parts)
    return round(total / _SECONDS[finest], 9), finest


# `13m20s`, `13分20s`, `1h30min`: no figure of such a value stands by itself.
_IN_PARTS = re.compile(r"\d(?:\.\d+)?(?:[wdhms]|min|分|天|小时|and|个)+\d")


def in_parts(key: str) -> bool:
    """Whether a number's key has several figures, none of which is its value."""
    return _IN_PARTS.search(key) is not None


# As `guard_phrases` lays a text out: each token that is not Chinese between two blanks.
BELOW_ZERO = re.compile(
    r"(?:零下|(?<![正欠承抱自])负(?= \d)) ?(?P<zh> \d{1,6}(?:\.\d{1,6})?(?:[a-z°]{1,4})? )(?: °  c |摄氏度|度(?!数))?"
    r"|(?<!\d ) (?:minus|negative)  (?P<minus>\d{1,6}(?:\.\d{1,6})?(?:[a-z°]{1,4})?) "
    r"| (?P<below>\d{1,6}(?:\.\d{1,6})?(?:[a-z°]{1,4})?) (?: °  [cf] | (?:degrees?|deg|c|f|celsius|centigrade|fahrenheit) ){0,2} below  (?:zero|0|freezing) "
)
_FIGURE = re.compile(r"(\d+(?:\.\d+)?)([a-z°]*)")


def below_zero(found: re.Match[str]) -> tuple[float, str]:
    """The value, below zero, and the unit of a match of `BELOW_ZERO`."""
    text = (found["zh"] or found["minus"] or found["below"]).strip()
    figure = _FIGURE.fullmatch(text)
    return (-float(figure[1]), figure[2]) if figure else (0.0, "")
