"""A question about two or three things as so many questions: "A 和 B 各有多少条 ERROR" is one of A and one of B."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import pairwise

from gatekeeper.language import language_of
from program.lm.glossary import fold
from program.lm.stopwords import CUES, DROP_EN
from program.lm.terms import read_terms

MOST_PARTS = 3
_NAME = re.compile(r"(?<![\w./:=-])[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?(?![\w:=-])", re.ASCII)
_COMPOUND = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+")
_CODE = re.compile(r"[45]\d\d")
_JOINT = re.compile(
    r"\s*(?:[,、;&/+?。]|和|与|跟|以及|及|还有|或者?(?:说)?|还是|\band\b|\bor\b|\bvs\.?(?!\w)|\bversus\b)\s*"
    r"(?:(?:the|of|for|on|in|from|also|is|are|does|did|do|and|or)\s+)*",
    re.IGNORECASE,
)
_KIND = r"(?:\s*(?:services?|pods?|hosts?|nodes?|logs?|服务|的?日志))?"
# One thing between two, or one because of the other, is one question; so is a record that holds both.
_WHOLE = re.compile(
    r"\bbetween\b|\bbecause\b|\bdue to\b|\bcaused?\b|\brelat(?:ed|ion)|\bcontain|\bmention|\bsame time\b|\btogether\b|\bcorrelat|\bif\b"
    r"|之间|因为|由于|导致|引起|有关|相关|关系|包含|含有|同时|一起|到底是",
    re.IGNORECASE,
)
_DISTRIBUTED = re.compile(
    r"\b(?:both|each|respectively|compared?|comparison of)\b|\beither\b|各自|分别|对比(?:一下)?|比较(?:一下)?|各(?=[有是]|多少|几|出现)|都(?=[有是没])",
    re.IGNORECASE,
)
_COUNT_TAIL = re.compile(r"(?:各|分别)?(?:自|有|是|出现)?(?:了)?(?:多少|几)[条次个笔行台]?[?？]?\s*$")
_COUNT_HEAD = re.compile(r"^\s*how (?:many|often)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Named:
    """A name in the text, where it stands, and whether it is a status code."""

    text: str
    start: int
    end: int
    is_code: bool


def parts_of(text: str, names: Set[str]) -> tuple[str, ...]:
    """The questions that a question is made of, two or three; the question alone where it is one.

    `names` are the known names, folded.
    """
    if _WHOLE.search(text):
        return (text,)
    found = _names(text, names)
    parts = _listed(text, found) or _halves(text, found)
    return parts if 1 < len(parts) <= MOST_PARTS else (text,)


def _names(text: str, names: Set[str]) -> list[_Named]:
    found: list[_Named] = []
    for match in _NAME.finditer(text):
        word = match.group()
        code = _CODE.fullmatch(word) is not None
        if code or fold(word) in names or (_COMPOUND.fullmatch(word) and fold(word) not in DROP_EN):
            found.append(_Named(word, match.start(), match.end(), code))
    return found


def _listed(text: str, found: Sequence[_Named]) -> tuple[str, ...]:
    """Names in a row with one thing asked of all of them."""
    row: list[_Named] = list(found[:1])
    for one in found[1:]:
        joined = re.fullmatch(rf"{_KIND}{_JOINT.pattern}", text[row[-1].end : one.start], re.IGNORECASE)
        if joined and one.is_code == row[-1].is_code:
            row.append(one)
        elif len(row) > 1:
            break
        else:
            row = [one]
    if len(row) < 2 or len({fold(one.text) for one in row}) < len(row):
        return ()
    head, tail = text[: row[0].start], text[row[-1].end :]
    # A third name beside the row ("errors of A and B on C") belongs to all of them; a clause of its own does not.
    if any(one.start > row[-1].end and _JOINT.search(text, row[-1].end, one.start) for one in found):
        return ()
    if not _says(f"{head} {tail}"):
        return ()
    spelled = (f"{head}{one.text}{tail}" for one in row)
    return tuple(" ".join(_DISTRIBUTED.sub(" ", part).split()) for part in spelled)


def _halves(text: str, found: Sequence[_Named]) -> tuple[str, ...]:
    """Two clauses, each with a name of its own and something asked of it."""
    if len(found) < 2:
        return ()
    for before, after in pairwise(found):
        joints = list(_JOINT.finditer(text, before.end, after.start))
        if not joints or fold(before.text) == fold(after.text):
            continue
        first, second = text[: joints[-1].start()], text[joints[-1].end() :]
        if _says_beside(first, [one for one in found if one.end <= len(first)]) and _says_beside(
            second, [one for one in found if one.start >= joints[-1].end()]
        ):
            return _with_count(first.strip(" ,;，；"), second.strip())
    return ()


def _says_beside(part: str, named: Sequence[_Named]) -> bool:
    for one in named:
        part = part.replace(one.text, " ")
    return bool(named) and _says(part)


def _says(rest: str) -> bool:
    """Whether anything is asked beside the names: a thing that can be looked for, or a cue for a kind of evidence."""
    if any(cue.search(fold(rest)) for kind, cue in CUES.items() if kind != "open"):
        return True
    return any(not term.soft for term in read_terms(rest, language_of(rest))[0])


def _with_count(first: str, second: str) -> tuple[str, str]:
    """What is counted in one half is counted in the other: "A 超时和 B 重启各几次"."""
    tail, head = _COUNT_TAIL.search(second), _COUNT_HEAD.search(first)
    if tail and not CUES["count"].search(fold(first)):
        first = f"{first} {tail.group()}"
    if head and not CUES["count"].search(fold(second)):
        second = f"{head.group().strip()} {second}"
    return " ".join(_DISTRIBUTED.sub(" ", first).split()), " ".join(_DISTRIBUTED.sub(" ", second).split())
