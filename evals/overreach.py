"""Where a clause goes beyond one cited text by its words: risky words, states, the event of a time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from evals.glossary import words_in_english
from evals.reading import Atom, content_words, han_pairs
from evals.situations import alert_is_on, denies_rightly, tells_end
from evals.sources import Source
from evals.vocabulary import CONDITION, EVENTS, HEDGE, NEGATION, OF_SEARCH, RISKS, STATES

KEPT_RISKS: Final = frozenset({"health", "exclusion"})
"""What not even a hypothesis or a gap may assert."""
_STATUS_WORD = re.compile(r"(?:still|仍(?:然|旧)?|还)(?: is)?(?:处于|在|为|是)?\s?(?P<word>[a-z]{3,})", re.IGNORECASE)
_STILL = re.compile(r"仍|还在|still$|so far$|至今$", re.IGNORECASE)
_ASPECT = re.compile(r"^已经?|(?:了|成功)$")
_AUXILIARY = re.compile(r"^(?:was|were|has been|have been|got|we have|we) ", re.IGNORECASE)
_STEM = 5
_LASTING = re.compile(r"\b(?:duration|state)=", re.IGNORECASE)
_ENOUGH = 0.5
"""Share of a reason's pairs of characters that the text must have."""
_REASON = re.compile(r"(?:因为|由于|\bbecause\b|\bsince\b)(?P<why>[^，。,;]+?)(?:而|被|$)", re.IGNORECASE)
_BY_A_LIMIT = re.compile(r"因(?!此)|(?:超出|超过|耗尽|不足|达到|缺少)[^，。,;]{0,24}(?:被|而)")
"""What states a cause without a word for it: 超出内存上限被终止."""
_OF_A_LIMIT = re.compile(
    r"\b(?:low on|out of|exceed\w*|exhausted|insufficient|no space|no \w+ available|still running)\b.*\b(?:evict|kill|abort|den|reject|refus|skip)"
    r"|\b(?:abort|den|reject|refus|skip)\w*\b.*\b(?:insufficient|no \w+ available|exceed\w*)",
    re.IGNORECASE | re.DOTALL,
)
"""What states a cause in English by a limit that is reached: `low on resource: … Evicting pod`."""
_THEREFORE = re.compile(r"因此|所以|\b(?:so|hence|therefore)\b", re.IGNORECASE)
_NONE = re.compile(r"no\b|none|nothing|zero|无|零", re.IGNORECASE)
_DENIED_WORDS = re.compile(r"\b(?:no|never|not|n't)\b(?P<what>(?: [a-z-]+){1,4})", re.IGNORECASE)
_SUCCEEDED = re.compile(r"\b(?:succe|complet|finish)|成功|完成", re.IGNORECASE)
_ZERO = re.compile(r"[=:]\s?0\b(?!\.)")
_BY_A_COLON = re.compile(r"\b(?:[a-z]{3,}ed|gave up)\b[^:]{0,40}: ")
"""What states a cause by what follows it: `token rejected: not yet valid`."""
_EVERY_DAY = re.compile(r"每天|每日|(?:every|each|any) day|daily", re.IGNORECASE)
"""A time of day that a search held on every day, for its question named none."""
_RECOVERED = re.compile(r"恢复|\brecovered\b", re.IGNORECASE)


def risks(clause: str, source: Source | None, kinds: frozenset[str]) -> list[str]:
    """The risky words of a clause that the cited text does not have in any spelling of their kind."""
    hedged = bool(HEDGE.search(clause))
    found: list[str] = []
    for kind in RISKS:
        word = RISKS[kind].search(clause) if kind in kinds else None
        if word is None or (hedged and kind not in KEPT_RISKS):
            continue
        if source is not None and (RISKS[kind].search(source.text) or word.group().casefold() in source.text):
            continue
        if source is not None and _is_backed(kind, word.group(), clause, source):
            continue
        found.append(f"{kind}: {word.group()!r} goes beyond the cited text")
    return found


def _is_backed(kind: str, word: str, clause: str, source: Source) -> bool:
    """Whether a text bears a risky word out in words of its own: a denial by its denial, "still firing" by its state."""
    if kind == "absence":
        return _is_denied_alike(word, clause, source)
    if kind == "scope":
        return OF_SEARCH.search(clause) is not None or _counts_all(clause, source)
    if kind == "health":
        return _RECOVERED.search(word) is not None and STATES["resolved"].search(source.own) is not None
    if kind == "time":
        return _is_lasting(word, clause, source)
    if kind == "done":
        return not source.document and _is_done(word, source)  # who denies it is seen by `flipped`
    if kind == "cause" and _THEREFORE.fullmatch(word) and _OF_A_LIMIT.search(source.own):
        return True
    if kind == "cause" and (_BY_A_LIMIT.search(source.own) or _BY_A_COLON.search(source.own)):
        reason = _REASON.search(clause)
        why = (han_pairs(reason["why"]) | content_words(reason["why"])) if reason else set[str]()
        return bool(why) and len(why & (source.pairs | source.words)) / len(why) >= _ENOUGH
    return False


def _is_lasting(word: str, clause: str, source: Source) -> bool:
    """Whether a text bears out a word of lasting: every day of a search, "still" by the state of the thing."""
    if _EVERY_DAY.match(word) and "on any day" in source.text:
        return True
    if not _STILL.match(word):
        return False
    named = _STATUS_WORD.search(clause)
    of_status = named and re.search(rf"\b(?:state|status|phase|result)={named['word'].casefold()}", source.own)
    lasts = _LASTING.search(source.own) is not None and "firing" in source.own
    alike = any(state.search(clause) and state.search(source.own) for state in STATES.values())
    return bool(of_status) or lasts or alike or denies_rightly(clause, source)


def _is_denied_alike(word: str, clause: str, source: Source) -> bool:
    """Whether a text denies something, too: by the state of its alert, by a zero, by a denial of its own."""
    if (on := alert_is_on(source)) is not None and (told := tells_end(clause)) is not None:
        return told is not on
    if source.negative:
        return False
    if denies_rightly(clause, source):
        return True
    if _NONE.match(word) and _ZERO.search(source.own):
        return True
    return NEGATION.search(source.own) is not None and not _is_of_nothing_known(clause, source)


def _is_done(word: str, source: Source) -> bool:
    """Whether a text has a finished action: in its word, in the other language, as a count that is not zero."""
    bare = _AUXILIARY.sub("", _ASPECT.sub("", word)).casefold()
    if (bare[:_STEM] if bare.isascii() else bare) in source.own:
        return True
    stems = {stem for one in words_in_english(word).values() for stem in one}
    if any(re.search(rf"\b{stem}(?:[a-z_]*\s?[=:]\s?[1-9]|[a-z]*(?<=ed)\b)", source.own) for stem in stems):
        return True
    return "完成" in word and _SUCCEEDED.search(source.own) is not None


def _is_of_nothing_known(clause: str, source: Source) -> bool:
    """Whether a clause denies in English what the text has no word of, so that no denial of the text bears it out."""
    denied = _DENIED_WORDS.search(clause)
    words = content_words(denied["what"]) if denied else set[str]()
    return bool(words) and not any(word[:4] in source.text for word in words)


def _counts_all(clause: str, source: Source) -> bool:
    """Whether all that a search found is of the level that the clause tells it of."""
    total = re.search(r"\btotal=(\d+)", source.text)
    levels = re.findall(r"\blevel=(\w+): ?(\d+)", source.text)
    return total is not None and any(level in clause.casefold() and number == total[1] for level, number in levels)


def states(clause: str, source: Source) -> list[str]:
    told = {name for name, pattern in STATES.items() if pattern.search(clause)}
    held = {name for name, pattern in STATES.items() if pattern.search(source.text)}
    denied = RISKS["absence"].search(clause) is not None or re.search(r"不|未|非|\bnot\b", clause) is not None
    if not told or not held or denied:
        return []
    return [f"state {name!r} is not the cited one" for name in sorted(told - held)]


def events(clause: str, wanted: Sequence[Atom], source: Source) -> list[str]:
    """A time is of one event: that of a start is not that of a failure."""
    if not any(atom.kind == "time" and source.has(atom) for atom in wanted):
        return []
    told = {name for name, pattern in EVENTS.items() if pattern.search(clause)}
    held = {name for name, pattern in EVENTS.items() if pattern.search(source.own)}
    return [f"event {name!r} is not the one of that time" for name in sorted(told - held)] if held else []


def conditions(clause: str, source: Source) -> list[str]:
    """How a thing is said to be (down, running, 宕机) where the text has no such word; its states are judged as states."""
    found = CONDITION.search(clause)
    if found is None or HEDGE.search(clause) or NEGATION.search(clause):
        return []
    word = (found[1] or found.group()).casefold()
    stems = words_in_english(word).get(word, frozenset())
    if word in source.text or stems & source.words or (han_pairs(word) & source.pairs):
        return []
    return [f"condition {word!r} is not in the cited text"]
