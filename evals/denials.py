"""Where a sentence denies what a cited text has word for word: a quotation, or the value of a field."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from evals.reading import quotations

_SAYING = (
    r"(?:写|说|提|记|记录|出现|包含|含|显示|打印|输出|报出?|找到|见)[到过了着]?"
    r"|(?:say|said|read|record|contain|mention|show|report|print|log|write|wrote|include|match|found|find)\w*"
)
_BEFORE = re.compile(
    rf"(?:没有?|未|并非|不是|从不|并不|\b(?:not|no|never|none|nothing|nowhere)\b|n't\b)[^,.;。，；]{{0,30}}?(?:{_SAYING})?\W{{0,3}}$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"^\W{0,3}(?:这句话?|字样)?(?:没有?|从?未|并非|不是|不在|不存在)|^\W{0,3}(?:(?:is|was|were|did|does|has) ?(?:not|never|n't)|never)\b",
    re.IGNORECASE,
)
_SHORT = 6
"""Characters from which on a quotation is more than a word that was looked for."""
_UNEQUAL = re.compile(r"([A-Za-z_][\w.-]*)\s*(?:!=+|<>|=/=|≠)\s*[\"'“]?([^\s,;，；。、\"'”)）]+)")


DENIED_AFTER: Final = re.compile(
    r"(?:\b(?:not|never|cannot|no)(?: (?:yet|been|be))?|n't|未|没有?|不|无)\s?$", re.IGNORECASE
)
"""What denies the word that follows."""


def denied_quotations(text: str, quoted: Sequence[str]) -> Iterator[str]:
    """The quotations whose neighbouring words say that nobody wrote them; `quoted` are those that a text has."""
    bare = text  # another quotation beside it denies nothing
    for quote in quotations(text):
        bare = bare.replace(quote, "·" * len(quote))
    for quote in quoted:
        at = text.find(quote)
        if len(quote.split()) < 2 and len(quote) < 6:
            continue
        before, after = bare[max(0, at - 48) : at], bare[at + len(quote) :][:32]
        if at >= 0 and (_BEFORE.search(before) or _AFTER.search(after)):
            yield f"denies the quotation {quote[:60]!r}, which the cited text has"


def cut_quotations(text: str, quoted: Sequence[str], held: Sequence[str]) -> Iterator[str]:
    """The quotations that begin right behind a "not" of every text that has them; `held` are the texts, folded."""
    for quote in quoted:
        places = [
            one[max(0, match.start() - 12) : match.start()]
            for one in held
            for match in re.finditer(re.escape(quote.casefold()), one)
        ]
        denied = DENIED_AFTER.search(text[max(0, text.find(quote) - 12) : text.find(quote)].rstrip('"“「『`'))
        if len(quote) >= _SHORT and places and not denied and all(DENIED_AFTER.search(before) for before in places):
            yield f"quotes {quote[:60]!r} without its negation"


def denied_fields(text: str, has_pair: Callable[[str, str], bool]) -> Iterator[str]:
    """Each `key!=value` of a text for which `has_pair(key, value)` is true."""
    for key, value in _UNEQUAL.findall(text):
        if has_pair(key, value):
            yield f"denies {key}={value}, which the cited text has"
