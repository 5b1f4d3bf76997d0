"""Where a sentence denies what a cited text has word for word: a quotation, or the value of a field."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

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
_UNEQUAL = re.compile(r"([A-Za-z_][\w.-]*)\s*(?:!=+|<>|=/=|≠)\s*[\"'“]?([^\s,;，；。、\"'”)）]+)")


def denied_quotations(text: str, quoted: Sequence[str]) -> Iterator[str]:
    """The quotations whose neighbouring words say that nobody wrote them; `quoted` are those that a text has."""
    for quote in quoted:
        at = text.find(quote)
        if len(quote.split()) < 2 and len(quote) < 6:
            continue
        before, after = text[max(0, at - 48) : at], text[at + len(quote) :][:32]
        if at >= 0 and (_BEFORE.search(before) or _AFTER.search(after)):
            yield f"denies the quotation {quote[:60]!r}, which the cited text has"


def denied_fields(text: str, has_pair: Callable[[str, str], bool]) -> Iterator[str]:
    """Each `key!=value` of a text for which `has_pair(key, value)` is true."""
    for key, value in _UNEQUAL.findall(text):
        if has_pair(key, value):
            yield f"denies {key}={value}, which the cited text has"
