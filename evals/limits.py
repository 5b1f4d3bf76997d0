"""On which side of its limit a clause puts a value, held against the value and the limit of a text."""

from __future__ import annotations

import re
from typing import Final

from evals.reading import number_key
from evals.sources import Source
from evals.vocabulary import HEDGE

_LIMIT: Final = r"(?:\b(?:threshold|limit|quota|capacity)\b|阈值|上限|限值|限额|配额|门限|红线|警戒线)"
_UNDER = re.compile(
    rf"(?:低于|小于|少于|不到|未达到?|没有?达到|未(?:超过|超出|突破|越过|触及)|没有?(?:超过|超出|突破|越过|触及)|不(?:超过|高于|大于)|未高于)[^，。,;]{{0,16}}{_LIMIT}(?:[^，。,;]{{0,8}}(?:以[下内]|之[下内]))?"
    rf"|{_LIMIT}[^，。,;]{{0,12}}(?:以[下内]|之[下内])"
    rf"|\b(?:below|under|within|beneath|less than|lower than|short of|inside|smaller than)\b[^,;]{{0,24}}{_LIMIT}"
    rf"|(?:\bnot\b|n't\b|\bnever\b)[^,;]{{0,20}}\b(?:exceed\w*|reach\w*|cross\w*|above|over|breach\w*|pass\w*|hit)\b[^,;]{{0,24}}{_LIMIT}",
    re.IGNORECASE,
)
_OVER = re.compile(
    rf"(?<![未不])(?<!没)(?<!没有)(?:高于|大于|超过|超出|突破|越过|高出)[^，。,;]{{0,16}}{_LIMIT}|(?:不低于|不小于)[^，。,;]{{0,12}}{_LIMIT}|{_LIMIT}[^，。,;]{{0,12}}(?:以上|之上)"
    rf"|\b(?:above|over|exceed\w*|higher than|more than|greater than|beyond|breach\w*|cross\w*|past)\b[^,;]{{0,24}}{_LIMIT}"
    rf"|(?:\bnot\b|n't\b)[^,;]{{0,12}}\b(?:below|under|within|less than)\b[^,;]{{0,24}}{_LIMIT}",
    re.IGNORECASE,
)
_DENIED = re.compile(r"(?:\b(?:not|never)\b|n't\b)[^,;:]{0,20}$", re.IGNORECASE)
_LIMIT_KEYS: Final = ("threshold", "limit", "max", "quota", "capacity")
_VALUE_KEYS: Final = ("current", "value", "used", "usage", "now", "actual")
_FIELD = re.compile(r"(?<![\w.])([a-z]\w*)=\"?(\d[\w.,%]*)")
_TWO = re.compile(
    r"(?<![\w.:/=-])(?P<one>\d[\d,.]*\s?(?:%|[a-z]{1,3}\b)?)(?![°℃])[^\d，。,;]{0,12}?"
    r"(?:(?P<under>(?<!不)低于|小于|少于|\b(?:is|was|are|were|stays?|remains?|lies?|sits?) (?:still |well |far |now )?(?:below|under|less than|lower than)\b)"
    r"|(?P<over>高于|大于|(?<![未不没])(?<!没有)超过|\bexceed\w*|\b(?:is|was|are|were|stays?|remains?|lies?|sits?) (?:still |well |far |now )?(?:above|over|higher than|more than|greater than)\b))"
    r"[^\d，。,;]{0,24}?(?<![\w.:/=-])(?P<other>\d[\d,.]*\s?(?:%|[a-z]{1,3}\b)?)",
    re.IGNORECASE,
)
"""Two numbers and a word for which is the higher; `7 points above 85%` is a distance, and has no verb between."""


def wrong_side(clause: str, source: Source) -> list[str]:
    """A value told as below a limit that it is above, or the other way round, by the numbers of the clause or the text."""
    if HEDGE.search(clause) or source.negative:
        return []
    return [*_by_its_own_numbers(clause), *_by_the_fields(clause, source)][:1]


def _by_its_own_numbers(clause: str) -> list[str]:
    """`92% is below 85%`: wrong whatever the text says."""
    found = _TWO.search(clause)
    if found is None or _DENIED.search(clause[: found.start("under" if found["under"] else "over")]):
        return []
    one, other = _number(found["one"]), _number(found["other"])
    if one is None or other is None or one[1] != other[1] or one[0] == other[0]:
        return []
    under = one[0] < other[0]
    return (
        []
        if under is bool(found["under"])
        else [f"{found['one'].strip()} is on the other side of {found['other'].strip()}"]
    )


def _by_the_fields(clause: str, source: Source) -> list[str]:
    under, over = _UNDER.search(clause), _OVER.search(clause)
    if bool(under) is bool(over) or _is_of_the_limit(clause):
        return []
    fields = dict(_FIELD.findall(source.own))
    value = next((_number(fields[key]) for key in _VALUE_KEYS if key in fields), None)
    limit = next((_number(fields[key]) for key in _LIMIT_KEYS if key in fields), None)
    if value is None or limit is None or value[1] != limit[1] or value[0] == limit[0]:
        return []
    if (value[0] < limit[0]) is bool(under):
        return []
    return [f"tells as {'below' if under else 'above'} its limit what is not so in the cited text"]


def _is_of_the_limit(clause: str) -> bool:
    """Whether a clause tells of the limit itself, `the threshold is below …`, or of a time or a distance from it."""
    return re.search(rf"^\W*(?:the |its )?(?:\w+ )?{_LIMIT}", clause, re.IGNORECASE) is not None


def _number(said: str) -> tuple[float, str] | None:
    """A number in its base unit, and that unit."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?(?:e[+-]?\d+)?)(.*)", number_key(said.strip().strip(".,")))
    return None if found is None else (float(found[1]), found[2])
