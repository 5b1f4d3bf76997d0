"""A statement that leaves its predicate to the statement before it, `so is B`, `B 则不然`, `B 同上`, with that predicate put in."""

from __future__ import annotations

import re

_NAME = r"(?P<name>[A-Za-z0-9][\w./@:-]*\w)"
_ALIKE = tuple(
    re.compile(rf"^\W*{pattern}\W*$", re.IGNORECASE)
    for pattern in (
        rf"(?:and )?(?:so (?:is|are|was|were|does|do|did|has|have)|(?:the )?same (?:for|with|goes for|is true (?:of|for)|holds for|applies to)|ditto(?: for)?|likewise(?: for)?) (?:the )?(?:alert )?{_NAME}",
        rf"(?:and )?{_NAME}(?: (?:is|does|has|was|did))?,? (?:too|as well|likewise|the same|ditto)",
        rf"{_NAME} ?(?:则|也|亦)?(?:同上|同样如此|是如此|一样|亦然|亦如此|同理|是这样|如此)",
    )
)
_UNLIKE = tuple(
    re.compile(rf"^\W*{pattern}\W*$", re.IGNORECASE)
    for pattern in (
        rf"(?:but )?not so (?:for |with )?(?:the )?{_NAME}",
        rf"(?:and |but )not (?:the |for |on )?{_NAME}",
        rf"(?:but |and )?(?:the )?{_NAME} (?:is|does|has|was|did|are)(?: not|n't)",
        rf"(?:但|而)?{_NAME} ?(?:则|却|并)?(?:不然|并非如此|不是如此|不是这样|没有|并未|相反)",
    )
)
_PARTS = re.compile(r"[.。;；!?](?:\s+|$|(?=[^\x00-\x7f]))|[,，]\s*")
_SUBJECT = re.compile(
    rf"^\W*(?:the )?(?:alert )?(?!(?:only|all|both|no|none|neither|each|every|some|most|just|there|it|this|that)\b){_NAME}(?P<rest>\s*(?P<is>\b(?:is|are|was|were|has|have|does|did)\b)?.*)$",
    re.IGNORECASE | re.DOTALL,
)


def spelled_out(before: str, sentence: str) -> list[str]:
    """The statements that a sentence makes by pointing back, in full: `so is B` after `A is firing` is `B is firing`.

    Args:
        before: the sentence before it.
        sentence: the sentence, in which one part may point back to another.
    """
    parts = [part for part in _PARTS.split(f"{before}. {sentence}" if before else sentence) if part and part.strip()]
    known = len([part for part in _PARTS.split(before) if part and part.strip()])
    found: list[str] = []
    for at, part in enumerate(parts):
        if at == 0 or at < known:
            continue
        for patterns, denied in ((_ALIKE, False), (_UNLIKE, True)):
            match = next((told for pattern in patterns if (told := pattern.match(part))), None)
            subject = _SUBJECT.match(parts[at - 1])
            if match and subject and subject["name"].lower() != match["name"].lower():
                found.append(_with(match["name"], subject, denied=denied))
    return found


def _with(name: str, subject: re.Match[str], *, denied: bool) -> str:
    rest = subject["rest"].strip()
    if not denied:
        return f"{name} {rest}"
    if subject["is"]:
        return f"{name} {subject['is']} not{rest[len(subject['is']) :]}"
    return f"{name} 没有{rest}" if re.match(r"[\u4e00-\u9fff]", rest) else f"{name} does not {rest}"
