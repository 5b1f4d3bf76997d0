"""Forms of a time that are typed in many ways, rewritten as the one that `program.lm.times` reads."""

from __future__ import annotations

import re

_HAN_HOUR = r"(?:\d{1,2}|[零一二两三四五六七八九十]{1,3})\s*[点时:](?![间候段刻])"
_BEFORE_TIME = r"(?<![\w.])(?P<lead>(?:after|before|since|until|till|at|from|to|and|by|between|past|around|about)\s+)"
# `11h30`; `11.30` and `1130` only behind a word of time, and never what may be a year or has a unit.
_H_M = re.compile(r"(?<![\w.])([01]?\d|2[0-3])h([0-5]\d)(?![\w])", re.IGNORECASE)
_DOTTED = re.compile(
    rf"{_BEFORE_TIME}(?P<hour>[01]?\d|2[0-3])\.(?P<minute>[0-5]\d)(?![\w.%]|\s*(?:%|ms|s|sec|seconds?|[kmg]i?b)\b)",
    re.IGNORECASE,
)
_HOURS = re.compile(r"(?<![\w.:-])([01]\d|2[0-3])([0-5]\d)\s*(?:hours|hrs|h)(?![\w])", re.IGNORECASE)
_FOUR_DIGITS = re.compile(
    rf"{_BEFORE_TIME}(?!19|20)(?P<hour>[01]\d|2[0-3])(?P<minute>[0-5]\d)(?=\s*(?:[?.,!]|$|(?:on|and|to|until|utc|gmt|z)\b))",
    re.IGNORECASE,
)
# "昨晚十点" says the day, which stays a word, and the half of it.
_HALF_OF_DAY = re.compile(rf"([昨今明前])(?:天)?(?P<half>晚|夜|早|晨)(?:上|里|间)?\s*的?\s*(?={_HAN_HOUR})")
_HALVES = {"晚": "晚上", "夜": "晚上", "早": "早上", "晨": "早上"}
_NEXT_DAY = re.compile(
    r"(?P<joint>[到至~～—–-]|\b(?:to|until|till|and)\b)\s*(?:次日|第二天|翌日|隔天|the (?:next|following) day(?: at)?\s)\s*"
    r"|(?<=\d)\s+(?:on |of )?the (?:next|following) day\b",
    re.IGNORECASE,
)
_MORNING = re.compile(r"\b(?:this|in the|yesterday|tomorrow) morning\b", re.IGNORECASE)
_EVENING = re.compile(
    r"\b(?:(?:this|in the|yesterday|tomorrow) (?:afternoon|evening)|last night|tonight)\b", re.IGNORECASE
)
_BARE_HOURS = re.compile(
    r"\b(?P<lead>between|from)\s+(?P<first>1[0-2]|[1-9])\s+(?P<joint>and|to|until)\s+(?P<last>1[0-2]|[1-9])(?![\w:.%-])"
    r"(?!\s*(?:[ap]\.?m\b|seconds?|minutes?|hours?|times?|days?|ms\b|s\b))",
    re.IGNORECASE,
)


def usual_forms(question: str) -> str:
    """The question with `11h30`, `after 11.30`, `1130 hours`, `昨晚十点`, `到次日 3:00` as `11:30`, `昨天晚上十点`, `到 3:00`."""
    text = _H_M.sub(r"\1:\2", question)
    text = _HOURS.sub(r"\1:\2", text)
    text = _DOTTED.sub(r"\g<lead>\g<hour>:\g<minute>", text)
    text = _FOUR_DIGITS.sub(r"\g<lead>\g<hour>:\g<minute>", text)
    text = _HALF_OF_DAY.sub(lambda found: f"{found[1]}天 {_HALVES[found['half']]}", text)
    text = _NEXT_DAY.sub(lambda found: f"{found['joint']} " if found["joint"] else "", text)
    half = "am" if _MORNING.search(text) else "pm" if _EVENING.search(text) else ""
    return _BARE_HOURS.sub(rf"\g<lead> \g<first>{half} \g<joint> \g<last>{half}", text) if half else text
