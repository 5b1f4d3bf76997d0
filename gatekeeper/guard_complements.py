"""What is left of a whole: `27.6% to go` of 72.4% done, `8 missing` of 22 of 30; the part that is done is not what is left."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_records import Record

_NUMBER = r"(?<![\w.:-])(?P<{0}>\d{{1,3}}(?:,\d{{3}})+|\d{{1,9}}(?:\.\d{{1,4}})?)"
_N = _NUMBER.format
# `7 left`, `8 are missing`, `with 27.6% to go`, `还剩 850 份`, `还差 2`.
_LEFT = re.compile(
    rf"{_N('after')} ?(?P<share>%)? ?(?:[a-z]+ ){{0,2}}?(?:(?:is|are|was|were) )?(?:still )?(?:left(?! (?:behind|the|it|a|on|in|by)\b)|to go\b|missing\b|remain(?:s|ing)?\b|outstanding\b|short\b)"
    rf"|(?:还剩|还差|还缺|剩余?|缺|尚差|差)(?:下|了)? ?{_N('before')} ?(?P<share2>%)?"
    r"|(?P<word>two|three|four|five|six|seven|eight|nine|one) (?:[a-z]+ ){0,2}?(?:(?:is|are|was|were) )?(?:still )?(?:left|to go|missing|short)\b"
)
_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
_PAIR = re.compile(rf"{_N('part')} ?(?:(?:out )?of(?: the)?|/) ?(?P<whole>\d{{1,3}}(?:,\d{{3}})+|\d{{1,9}})(?![\d.%])")
_SHARE = re.compile(rf"{_N('share')} ?%")
_WHOLE = re.compile(
    r"(?:total|expected|planned|all|desired|共|应有|合计|总数?)\"? ?(?:[=:]|为|有|是)? ?(?P<whole>\d{1,3}(?:,\d{3})+|\d{1,9})(?![\d.%])"
)
_PART = re.compile(
    r"(?:online|present|done|ready|available|completed|current|replicas|完成|已|现有|在线)\"? ?(?:[=:]|为|有|是)? ?(?P<part>\d{1,3}(?:,\d{3})+|\d{1,9})(?![\d.%])"
)
# Of a line of what is free, the part is what is left.
_FREE = re.compile(r"\b(?:free|available|left|remaining|unused|idle|avail)\b|可用|剩|空闲|余", re.IGNORECASE)
_LONGEST = 600  # characters of a line that are read
_CLOSE = 0.06


def _value(text: str) -> float:
    return float(text.replace(",", ""))


def _wholes(line: str) -> list[tuple[float, float]]:
    """The parts of a line with their wholes; of a share the whole is 100."""
    form = normal_form(line[:_LONGEST])
    pairs = [
        (_value(found["part"]), _value(found["whole"]))
        for text in (form, line[:_LONGEST])
        for found in _PAIR.finditer(text)
    ]
    pairs += [(_value(found["share"]), 100.0) for found in _SHARE.finditer(form)]
    parts, wholes = _PART.findall(form), _WHOLE.findall(form)
    if len(set(parts)) == 1 and len(set(wholes)) == 1:
        pairs.append((_value(parts[0]), _value(wholes[0])))
    return [(part, whole) for part, whole in dict.fromkeys(pairs) if part <= whole]


def _told_left(form: str) -> list[tuple[float, bool]]:
    """The numbers that a text tells as left, and whether each is a share."""
    return [
        (
            float(_WORDS[found["word"]]) if found["word"] else _value(found["after"] or found["before"]),
            bool(found["share"] or found["share2"]),
        )
        for found in _LEFT.finditer(form)
    ]


def _left_of(part: float, whole: float, told: float, *, share: bool) -> bool:
    if share:
        return abs((whole - part) / whole * 100 - told) < _CLOSE if whole else False
    return whole - part == told


def is_left(form: str, records: Sequence[Record]) -> bool:
    """Whether every number that a text tells as left is what a line has left of its whole."""
    told = _told_left(form)
    pairs = [pair for record in records for line in record.lines for pair in _wholes(line)]
    return bool(told) and all(any(_left_of(*pair, number, share=share) for pair in pairs) for number, share in told)


def done_as_left(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """What is done told as what is left, or what is left of another whole than the sentence tells."""
    form = normal_form(sentence)
    told = _told_left(form)
    if not told or any(part.frames & {"question", "condition", "hedge"} for part in parts):
        return []
    lines = [line for record in facts if record.kind in {"observed", "partial"} for line in record.lines]
    spared = _LEFT.sub(" ", form)
    own = [
        (_value(found["part"]), _value(found["whole"])) for text in (spared, sentence) for found in _PAIR.finditer(text)
    ]
    pairs = [pair for line in lines for pair in _wholes(line)]
    for number, share in told:
        if any(number in {value for value, _ in _told_left(normal_form(line[:_LONGEST]))} for line in lines):
            continue
        if any(_FREE.search(line) and any(part == number for part, _ in _wholes(line)) for line in lines):
            continue
        of_own = [pair for pair in dict.fromkeys(own) if pair in pairs]
        wrong = (
            not any(_left_of(*pair, number, share=share) for pair in of_own)
            if len(of_own) == 1 and not share
            else any(part == number for part, whole in pairs if (whole == 100) == share)
            and not any(_left_of(*pair, number, share=share) for pair in pairs)
        )
        if wrong:
            reason = f"“{number:g}” is not what is left"
            return [Fault(FindingKind.NUMBER_DRIFT, 0, len(sentence), reason)]
    return []
