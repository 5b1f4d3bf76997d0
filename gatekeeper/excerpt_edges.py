"""What stands just outside a cut: does the text deny, weaken or turn round what the excerpt takes from it?"""

import re

from gatekeeper.excerpt_reading import Gap, Reading
from gatekeeper.excerpt_words import (
    BETWEEN,
    CJK_CHAR,
    COMPARED,
    DENIABLE,
    FAILING,
    HEDGES,
    KNOWING,
    MAX_QUALIFIED,
    NEGATIONS,
    NONE,
    NUMERIC,
    QUALIFIERS,
    TROUBLE,
    TURNS,
    ZH_AFTER,
    ZH_BEFORE,
    ZH_BETWEEN,
    ZH_COMPARED,
    ZH_KNOWING,
)
from gatekeeper.text import UNITS_SPACED

_HAN_READ = 10


def _han_before(t: Reading, start: int) -> str:
    """Return the Chinese characters that lead into the token at `start`, as many as may tell how it is meant."""
    at = start
    while at > 0 and start - at < _HAN_READ and t.marks[at] <= Gap.SPACE:
        if not CJK_CHAR.match(t.keys[at - 1]):
            break
        at -= 1
    return "".join(t.keys[at:start])


def _opens_a_field(t: Reading, start: int) -> bool:
    """Tell if a key stands at `start` after a value, or after a quotation: `severity=none | cluster=a`."""
    if not t.opens_key(start):
        return False
    if t.marks[start - 1] is Gap.PAIR:
        return True
    quoted = any(sign in t.gaps[start] for sign in "\"'`)]}")
    return quoted and t.keys[start - 1] not in NEGATIONS and t.keys[start - 1] not in HEDGES


def _denied_before(t: Reading, start: int) -> str:
    """Return the negation, hedge or operator that the text has right before `start`, or ''."""
    if start == 0 or t.marks[start] > Gap.SPACE or _opens_a_field(t, start):
        return ""
    before = t.keys[start - 1]
    if CJK_CHAR.match(before):
        return _denied_before_han(t, start)
    if before in NEGATIONS or before in HEDGES:
        return before
    if t.keys[start] in DENIABLE and (none := _none_near(t, start)):
        return none
    if NUMERIC.match(t.keys[start]) and (before in COMPARED or _is_comparison(before)):
        return before
    return _denied_further(t, start - 1)


def _none_near(t: Reading, start: int) -> str:
    """Return the `no`, `zero` or `0` up to two words before what it denies: `no memory | leak`, `0 | errors`."""
    for back in range(start - 1, max(start - 4, -1), -1):
        if t.marks[back + 1] > Gap.SPACE:
            return ""
        if t.keys[back] in NONE:
            return t.keys[back]
    return ""


def _denied_before_han(t: Reading, start: int) -> str:
    han = _han_before(t, start)
    words = ZH_BEFORE + ZH_COMPARED if NUMERIC.match(t.keys[start]) else ZH_BEFORE
    while han:
        found = next((word for word in words if han.endswith(word)), "")
        if found:
            return found
        known = next((word for word in ZH_KNOWING if han.endswith(word)), "")
        if not known and han[-1] not in ZH_BETWEEN:
            return ""
        han = han[: -len(known)] if known else han[:-1]
    return ""


def _is_comparison(key: str) -> bool:
    return key in {">", "<", ">=", "<=", "!=", "!~", "~", "≈", "+", "±"}


def _denied_further(t: Reading, at: int) -> str:
    """Look past `that`, `be`, `to`: `unlikely that | …`, `failed to | …`."""
    last = t.keys[at]
    for back in range(at - 1, max(at - 9, -1), -1):
        if t.marks[back + 1] > Gap.SPACE:
            return ""
        word = t.keys[back]
        if last == "to" and back == at - 1:
            return f"{word} to" if word in FAILING or word in NEGATIONS else ""
        if t.keys[back + 1] not in BETWEEN and t.keys[back + 1] not in KNOWING:
            return ""
        if word in {"rule", "ruled", "ruling"} and t.keys[back + 1] == "out":
            return f"{word} out"
        if word in NEGATIONS or word in HEDGES:
            return word
    return ""


def _qualified_before(t: Reading, start: int, end: int) -> str:
    """Return the word that narrows the key at `start` (`max | cpu: 95%`), or ''."""
    if start == 0 or t.marks[start] > Gap.SPACE or _opens_a_field(t, start) or not _opens_with_key(t, start, end):
        return ""
    before = t.keys[start - 1]
    if before in QUALIFIERS:
        return before
    han = _han_before(t, start)
    return next((word for word in MAX_QUALIFIED if han.endswith(word)), "")


_KEY_WORDS = 8


def _opens_with_key(t: Reading, start: int, end: int) -> bool:
    return any(t.marks[i] is Gap.PAIR for i in range(start + 1, min(start + _KEY_WORDS, end)))


def _turned_after(t: Reading, end: int) -> str:
    """Return the word right after `end` that takes back what stands before it, or ''."""
    if end >= len(t.keys) or t.marks[end] > Gap.SPACE:
        return ""
    after = t.keys[end]
    if after in TURNS:
        return after
    if after == "with" and any(key in TROUBLE for key in t.keys[end + 1 : end + 12]):
        return "with " + t.keys[end + 1]
    if CJK_CHAR.match(after) and CJK_CHAR.match(t.keys[end - 1]):
        han = "".join(t.keys[end : end + 2])
        return next((word for word in ZH_AFTER if han.startswith(word)), "")
    return ""


def start_fault(t: Reading, start: int, end: int) -> str:
    """Say what stands before text tokens [start, end) that changes them, or ''."""
    word = _denied_before(t, start)
    if word:
        return f'starts right after "{word}" at {t.starts[start - 1]} of the text, which changes it'
    word = _qualified_before(t, start, end)
    return f'drops "{word}" at {t.starts[start - 1]} of the text' if word else ""


def end_fault(t: Reading, end: int) -> str:
    """Say what comes right after text token `end` - 1 that changes it, or ''."""
    word = _turned_after(t, end)
    return f'stops before "{word}" at {t.starts[end]} of the text, which changes it' if word else ""


_SAFE_BEFORE = frozenset(" \n\t\r\"'([{|;")
_SAFE_AFTER = frozenset(" \n\t\r\"')]}|;,")
_RISKY_BEFORE = re.compile(
    r"(?:(?:\b(?:" + "|".join(sorted(NEGATIONS | HEDGES | COMPARED | QUALIFIERS | BETWEEN | KNOWING)) + r"|to)"
    r"|[<>=~+≈±-]|\d)[\s\"'`*(\[{]*|[\u3400-\u9fff]\W*)\Z",
    re.IGNORECASE,
)
_DENIABLE_FIRST = re.compile("(?:" + "|".join(sorted(DENIABLE)) + r")\b", re.IGNORECASE)
_NONE_NEAR = re.compile(r"\b(?:" + "|".join(sorted(NONE)) + r")\b", re.IGNORECASE)
_RISKY_AFTER = re.compile(
    r"\W{0,4}(?:(?:" + "|".join(sorted(TURNS)) + r"|with)\b|[\u3400-\u9fff])|\s(?:%|‰|[a-z°])|,\d",
    re.IGNORECASE,
)


UNIT = rf"(?!%|‰|°)(?:{UNITS_SPACED})(?![a-z0-9_])"
SPACED_UNIT = rf"\s{{1,3}}{UNIT}"
_SPACED_UNIT = re.compile(SPACED_UNIT, re.IGNORECASE)


def with_unit(plain: str, text: str) -> str:
    """Return a verbatim part of a text with the unit that its last number has there: `in 5| minutes`; else ''."""
    if not plain[-1:].isdigit() or not any(char.isspace() for char in plain):
        return ""
    at = text.find(plain)
    unit = _SPACED_UNIT.match(text, at + len(plain)) if at >= 0 else None
    return plain + unit.group() if unit else ""


def is_verbatim(plain: str, text: str) -> bool:
    """Tell if `plain` stands in `text` at clear borders with nothing near that changes it.

    False says nothing: the slow reading decides then.
    """
    at = text.find(plain)
    if at < 0 or not plain:
        return False
    end = at + len(plain)
    return _clear_start(text, at) and _clear_end(plain, text, end)


def _clear_start(text: str, at: int) -> bool:
    if at == 0:
        return True
    if text[at - 1] not in _SAFE_BEFORE or not text[at].isalnum():
        return False
    near = max(0, at - 24)
    if _DENIABLE_FIRST.match(text, at) and _NONE_NEAR.search(text, near, at):
        return False
    return _RISKY_BEFORE.search(text, near, at) is None and (near == 0 or not text[near:at].isspace())


def _clear_end(plain: str, text: str, end: int) -> bool:
    if end == len(text):
        return True
    if text[end] not in _SAFE_AFTER or plain[-1] in "=:<>~+-!":
        return False
    match = _RISKY_AFTER.match(text, end)
    if match is None:
        return True
    # A word after a space matters only where it could be the unit of a number, or takes it back.
    last = match.group()[-1]
    if plain[-1].isdigit() or not (last.isascii() and last.isalpha()):
        return False
    word = match.group().strip(" \t\n\r\"'()[]{}|;,").lower()
    return not word.startswith(tuple(TURNS | {"with"}))
