"""What a direction grants in its nouns: no `may` reaches `the failed retry`, `第三次重置` or `昨晚的升级`.

A hypothesis supposes what its verb says, a gap lacks what its head names, a check looks at its object. What a modifier
says of the noun lies outside of that: it must stand, with the noun and its names, in one line that was observed or in
the question. Several lines count for `the second` and `repeated`. A plan is no event.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gatekeeper.guard_lexicon import Item, lex, stem
from gatekeeper.guard_phrases import HAN_DIGITS
from gatekeeper.guard_seen import Seen, holds
from gatekeeper.text import fold
from gatekeeper.wording_granted import (
    ASKED_OF_ZH,
    COUNTS_EN,
    DAYS_ZH,
    EVENTS_EN,
    EVENTS_ZH,
    LASTING_ZH,
    NEUTRAL_DAYS_EN,
    NEUTRAL_EN,
    ORDINALS_EN,
    STATES_EN,
)
from gatekeeper.wording_happenings import HAPPENINGS


@dataclass(frozen=True, slots=True)
class Granted:
    """What a noun phrase grants: the words that show it, what must be in one line, and how often it must be there."""

    words: str
    wanted: str
    times: int = 1
    number: float | None = None
    lasting: bool = False


_PIECE = re.compile(r"[,;()\[\]。!?]+|[:](?=\s|[一-鿿])|\.(?=\s|$)|\s-{1,2}\s|—")


def granted(text: str, lines: Sequence[Seen]) -> str | None:
    """The words of a text that grant something which none of the lines tells; None if there are none."""
    plain = fold(text).lower()
    for piece in _PIECE.split(plain):
        for one in (*_in_english(piece), *_in_chinese(piece)):
            if not _told(one, piece, lines):
                return one.words
    return None


# --- whether a line tells it -------------------------------------------------------------------------

_PLANNED = re.compile(
    r"scheduled|planned|pending|will be|待审批|待执行|计划于|将于|awaiting|not yet|requested|未发生|尚未", re.I
)
_AGAIN = re.compile(
    r"\b(?:again|repeat\w*|retr(?:y|ies|ied|ying)|attempts?|times|consecutive|restarts=(?!0|1\b)|flap\w*)\b|次|反复|重复|重试|再次|频繁|for \d|\bfor more than\b|duration|持续|连续|->|\bfrom \d.* to \d",
    re.I,
)
_DEPLOYED = re.compile(
    r"deploy|releas|roll(?:ed)?[- ]?out|version|revision|upgrad|发布|部署|上线|升级|变更|\bv\d", re.I
)
_DEPLOYS = re.compile(r"deploy|releas|roll-?out|upgrad|发布|部署|上线|升级")


# A quantity that went from one value to another is higher or lower, whatever the record calls it.
_COMPARES = re.compile(
    r"high|low|larg|small|bigg|long|increas|reduc|decreas|rais|增大|增加|升高|调大|变[大小]|减少|降低"
)
_FROM_TO = re.compile(r"\bfrom \d\S* to \d|\d\s?(?:->|→|=>)\s?\d|从 ?\d[^,]{0,8}(?:到|至|增|降|改)")


def _told(one: Granted, piece: str, lines: Sequence[Seen]) -> bool:
    items = [item for item in lex(one.wanted) if item.kind not in {"sign", "number"} and _counts(item)]
    if not items:
        return True
    planned = _PLANNED.search(piece) is not None
    having = [
        line
        for line in lines
        if all(_held(item, line) for item in items) and (planned or not _PLANNED.search(line.text))
    ]
    if one.number is not None:
        having = [line for line in having if one.number in line.numbers] or having[
            : len(having) * (len(having) >= one.number)
        ]
    if one.times > 1 and len(having) < one.times:
        nth = re.compile(
            rf"(?:attempt|try|time|retry|#|no\.?)\s?[=:#]?\s?{one.times}\b|第\s?{one.times}\s?次|\b{one.times}(?:st|nd|rd|th)\b",
            re.I,
        )
        having = [line for line in having if nth.search(line.text)]
    if one.lasting:
        having = having if len(having) > 1 else [line for line in having if _AGAIN.search(line.text)]
    return bool(having)


def _counts(item: Item) -> bool:
    return not item.free or item.kind in {"identifier", "compound"} or bool(item.concepts)


def _held(item: Item, line: Seen) -> bool:
    """Whether a line has a word, by stem or by concept, or within a name; a version stands for its release."""
    low = line.text.lower()
    if holds(item, line) or item.key in low:
        return True
    if _COMPARES.match(item.key) and _FROM_TO.search(low):
        return True
    if any(one.told_in(item.key) and one.told_in(low) for one in HAPPENINGS):
        return True
    return _DEPLOYS.match(item.key) is not None and _DEPLOYED.search(line.text) is not None


# --- English -----------------------------------------------------------------------------------------

_WORD = re.compile(r"[a-z0-9_$/%.:'#@+~-]*[a-z0-9%]|[一-鿿]+")
_DETERMINER = frozenset(["the", "its", "their", "these", "those", "this", "that", "his", "her", "our", "both"])
_ENDS_GROUP = re.compile(
    r"(?:of|for|on|in|at|by|to|from|with|and|or|but|as|than|that|which|who|whose|when|where|while|before|after|during|since|until|between|into|over|under|per|via|if|whether|because|is|are|was|were|be|been|has|have|had|may|might|could|can|will|would|should|shall|must|does|do|did|not|also|a|an|the|its|their|these|those|this|possibly|perhaps|probably|still)$"
)
_OF = frozenset({"of", "for", "on", "in", "to", "by", "from"})
_PARTICIPLE = re.compile(r"[a-z-]{2,}(?:ed|ing)$")
_STATE = re.compile(rf"(?:{STATES_EN})$")
_EVENT = re.compile(rf"(?:{EVENTS_EN})$")
_AGAIN_EN = re.compile(r"(?:repeated|recurring|continuing|continued|ongoing|persistent|frequent|chronic|constant)$")
_DAY_EVENT = re.compile(
    rf"\b(?P<event>{EVENTS_EN}|changes?)\b[^,;]{{0,24}}?\b(?:of |from |in )?(?:{NEUTRAL_DAYS_EN})\b"
    rf"|\b(?:{NEUTRAL_DAYS_EN})'s (?:[\w-]+ ){{0,2}}?(?P<later>{EVENTS_EN}|changes?)\b"
)
_HOW_MANY = re.compile(
    r"\b(?:how many|which|what) (?P<thing>[a-z-]+) (?:was|were|got|have been|has been|had been) (?P<done>[a-z]{3,}ed|lost|stolen|broken|hurt)\b"
)
_BESIDES = re.compile(
    r"\bother [a-z ]{0,24}?(?P<done>[a-z]{3,}ed|broke|died|went down)\b[^,;]*\b(?:besides|apart from|in addition to|other than|than) (?P<name>\S+)"
)
_THAT_CAUSED = re.compile(
    r"\bthe (?P<thing>[a-z-]+) (?:that|which) (?P<done>caused|triggered|broke|crashed|brought down|led to)\b|\bdid (?P<wrong>wrong)\b"
)
_PERCENT = re.compile(r"(?P<value>\d[\d.]*) ?% (?P<thing>[a-z-]+(?: [a-z-]+)?)")


def _in_english(piece: str) -> Iterator[Granted]:
    yield from _groups(piece)
    for found in _DAY_EVENT.finditer(piece):
        yield Granted(found.group(), found["event"] or found["later"])
    for found in _HOW_MANY.finditer(piece):
        if found["done"] not in NEUTRAL_EN:
            yield Granted(found.group(), f"{found['thing']} {found['done']}")
    for found in _BESIDES.finditer(piece):
        yield Granted(found.group(), f"{found['done']} {found['name']}")
    for found in _THAT_CAUSED.finditer(piece):
        yield Granted(found.group(), found["wrong"] or f"{found['thing']} {found['done']}")


def _groups(piece: str) -> Iterator[Granted]:
    """Noun groups with a determiner, each with what hangs on it by `of`."""
    tokens = _WORD.findall(piece)
    for at, token in enumerate(tokens):
        if token not in _DETERMINER:
            continue
        end = next((n for n in range(at + 1, len(tokens)) if _ENDS_GROUP.match(tokens[n])), len(tokens))
        group = tokens[at + 1 : end]
        names = _complement(tokens, end)
        yield from _of_group(group, names)


def _complement(tokens: Sequence[str], at: int) -> list[str]:
    """The names and nouns behind `of` and its like, up to the verb."""
    if at >= len(tokens) or tokens[at] not in _OF:
        return []
    rest: list[str] = []
    for token in tokens[at + 1 :]:
        if token in _DETERMINER and not rest:
            continue
        if _ENDS_GROUP.match(token):
            break
        rest.append(token)
    return rest


def _of_group(group: Sequence[str], names: Sequence[str]) -> Iterator[Granted]:
    if not group:
        return
    head, before = group[-1], list(group[:-1])
    marks = [word for word in before if _tells(word)]
    shown = " ".join([*group, *names])
    lasting = any(_AGAIN_EN.match(word) for word in before)
    asserted = [word for word in marks if not _AGAIN_EN.match(word)]
    times = next((ORDINALS_EN[word] for word in before if word in ORDINALS_EN), 1)
    number = next((float(COUNTS_EN[word]) for word in before if word in COUNTS_EN), None)
    share = next((float(word[:-1]) for word in before if re.fullmatch(r"\d[\d.]*%", word)), None)
    if not (
        asserted
        or lasting
        or times > 1
        or share is not None
        or (number and _EVENT.match(head))
        or (names and _EVENT.match(head))
    ):
        return
    nouns = [word for word in before if word not in marks and word not in ORDINALS_EN and word not in COUNTS_EN]
    wanted = " ".join([*asserted, *nouns[-1:], head, *(name for name in names if _is_name(name))])
    yield Granted(shown, wanted, times, number if share is None else share, lasting)


def _tells(word: str) -> bool:
    if _STATE.match(word) or _AGAIN_EN.match(word):
        return True
    return _PARTICIPLE.match(word) is not None and word not in NEUTRAL_EN and stem(word) != word and "-" not in word


def _is_name(word: str) -> bool:
    return any(item.kind in {"identifier", "compound", "unknown"} for item in lex(word))


# --- Chinese -----------------------------------------------------------------------------------------

_NOUN = r"(?!有关|相关|无关|影响|导致|引起|后|前|之|时|所|过|情况)(?P<noun>[^,;的可或也是否]{1,12}?)(?: ?[上中里内])?(?=可能|或许|也许|是否|为何|的|$|[,;])"
_NTH = re.compile(r"第 ?(?P<n>[二三四五六七八2-9]) ?次(?P<rest>[^,;]{0,12}?)(?=可能|或许|也许|的|是否|为何|$|[,;])")
_TIMES = re.compile(rf"(?P<n>[两二三四五六七八]|[2-9]) ?次(?P<verb>{EVENTS_ZH})的{_NOUN}")
_LASTING = re.compile(
    rf"(?P<how>{LASTING_ZH})(?P<verb>[^,;的]{{0,6}})的{_NOUN}|(?P<on>{LASTING_ZH})(?P<does>{EVENTS_ZH})(?=[^,;]{{0,6}}可能)"
)
_DONE_TO = re.compile(rf"(?<!未)被(?P<verb>(?:{EVENTS_ZH}))的?{_NOUN}")
_WHICH = re.compile(rf"(?P<verb>(?:{EVENTS_ZH}))了?的{_NOUN}")
_OF_WHOM = re.compile(
    rf"(?P<whose>(?<![\w.-])[\w.-]{1, 60}|[一-鿿]{{2,4}}) ?的(?P<verb>(?:{EVENTS_ZH}))(?=可能|或许|也许)"
)
_REASON = re.compile(rf"(?P<verb>(?:{EVENTS_ZH}))(?:的)?(?:原因|缘由|持续时间|时长|经过|后果|责任人|起因|根因|始末)")
_LISTED = re.compile(
    rf"(?P<verb>(?:{EVENTS_ZH}))(?P<noun>[一-鿿]{{2,4}})的(?:{ASKED_OF_ZH})|(?P<first>(?:{EVENTS_ZH}))(?:掉)?(?:的)?(?P<what>[一-鿿]{{2,4}}?)(?:数量|清单|名单|总数)"
)
_DAY = re.compile(rf"(?:{DAYS_ZH})的?(?P<what>[^,;的]{{0,6}}?)(?P<verb>{EVENTS_ZH}|调整|更新)")
_CAUSED = re.compile(
    r"(?P<verb>导致|造成|引起|引发)[^,;的]{1,12}的(?!(?:[一-鿿]{0,4})(?:原因|因素|根因|来源|根源|可能))(?P<noun>[^,;的]{1,8})"
)
_RATE = re.compile(r"(?P<thing>[一-鿿]{2,6}) ?(?:为|是|达)? ?(?P<value>\d[\d.]*)%")


# What each pattern grants, by the groups whose words must stand together in one line.
_GRANTED_ZH = (
    (_DONE_TO, ("verb", "noun")),
    (_WHICH, ("verb", "noun")),
    (_OF_WHOM, ("verb", "whose")),
    (_LISTED, ("verb", "first", "noun", "what")),
    (_DAY, ("what", "verb")),
    (_CAUSED, ("verb", "noun")),
)


def _in_chinese(piece: str) -> Iterator[Granted]:
    names = " ".join(re.findall(r"(?<![\w.-])[a-z][a-z0-9]{0,40}[-_.]?[\w.-]{0,60}?\d[\w.-]{0,60}", piece))
    for found in _NTH.finditer(piece):
        yield Granted(found.group(), f"{found['rest']} {names}", times=_digit(found["n"]))
    for found in _TIMES.finditer(piece):
        yield Granted(found.group(), f"{found['verb']} {found['noun']}", times=_digit(found["n"]))
    for found in _LASTING.finditer(piece):
        yield Granted(found.group(), found["does"] or f"{found['verb']} {found['noun']}", lasting=True)
    for found in _REASON.finditer(piece):
        yield Granted(found.group(), f"{found['verb']} {names}")
    for pattern, groups in _GRANTED_ZH:
        for found in pattern.finditer(piece):
            yield Granted(found.group(), " ".join(found[name] for name in groups if found[name]))
    for found in _RATE.finditer(piece):
        yield Granted(found.group(), found["thing"], number=float(found["value"]))


def _digit(text: str) -> int:
    return HAN_DIGITS.get(text) or int(text)
