"""What a gap or a check grants beside an event: further things, a frequency, a degree, an outcome, a blame.

`Which other services got c41` tells that others did, `how much the purge slowed X` that it did, `核对扩容失败的原因`
that it failed. To ask `whether` grants nothing. Each must be told by a line that was seen, or by the question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_seen import Seen, holds, lines_told
from gatekeeper.text import fold

_PIECE = re.compile(r"[,;()\[\]。!?]+|\.(?=\s|$)")
_OPEN = re.compile(r"\b(?:whether|if|any|may|might|could|would|possibl[ey])\b|是否|有无|有没有|是不是|会不会|可能|能否")
_OTHERS = re.compile(
    r"\b(?:which|what|whose|how many) (?:other|further|more) [^,;]{0,60}?\b(?:[a-z]{3,}ed|got|had|was|were|saw|lost|hit)\b"
    r"|\b(?:which|what|how many) [\w-]{2,30} (?:besides|apart from|other than|in addition to) [^,;]{0,60}?\b(?:[a-z]{3,}ed|got|had|was|were|saw|lost|hit)\b"
    r"|(?:其他|其它|另外|其余)(?:几[个台]?)?(?:同样|也|一样|一并|同时)[^,;]{1,40}的"
)
_OFTEN = re.compile(
    r"频繁(?!程度)|反复|屡次|屡屡|一再|多次|接连|(?<!how )\b(?:frequent|frequently|constant|constantly|continual|continually|repeated|repeatedly|recurring)\b"
)
_OFTEN_TOLD = re.compile(
    r"频繁|反复|屡|多次|再次|\d ?次|连续|重试|again|repeat|recur|retr|attempt|times|consecutive|flap|back-?off|\b(?:count|restarts?)\"?[=: ]+\"?(?!0\b|1\b)\d"
)
_DEGREE = re.compile(
    r"\bhow (?:much|far|badly|heavily|strongly|many)\b[^,;]{0,60}?\b(?P<deed>slowed|raised|threw|thrown|delayed|degraded|worsened|hurt|harmed|damaged|broke|broken|lowered|cost|overloaded|pushed|drove|swamped|flooded|shortened|prolonged|skewed|corrupted|suffered)\b"
)
_OUTCOME = re.compile(
    r"(?P<what>(?!首次|每次|最近|上次)[一-鿿]{2})?(?<!首次)(?P<out>失败|宕机|停机|中断|故障|崩溃|瘫痪)(?:的)?(?:具体)?(?:原因|时长|时间|明细|范围|影响|经过|次数|起因|(?<=宕机)记录|(?<=停机)记录|(?<=中断)记录)"
)
_DONE = re.compile(
    r"\bwho (?P<deed>put|placed|left|laid|parked)\b|\bwhen [^,;]{1,60}?\b(?P<back>(?:set|put|turned|switched|rolled|changed|brought) back)\b"
)
_BLAME = re.compile(
    r"误操作|未经(?:批准|授权|审批|许可)|擅自|私自|违规|(?<!错)误(?:删|开|关|改|配)|\b(?:unapproved|unauthori[sz]ed|accidental|accidentally|mistaken|mistakenly|careless|reckless|wrongful)\b"
)
_BLAMED_ON = re.compile(r"(?:被|[\w'](?:\s?的)?\s?|的\s?|\bthe )$")
_PLANNED = re.compile(r"请求|申请|计划|scheduled|planned|requested|pending|待")
_ADDED = re.compile(r"新增的|新加的|新扩的")
_ADDED_TOLD = re.compile(r"新增|新加|扩容(?:完成|成功)|added|joined|已加入|上线")


def assumed(text: str, evidence: Sequence[EvidenceRef], question: str) -> str | None:
    """The words of a gap or a check that grant what no line seen tells; None if there are none."""
    lines = lines_told(evidence, question)
    asked = fold(question).lower()
    for piece in _PIECE.split(fold(text).lower()[:8000]):
        for found in (*_further(piece, lines, asked), *_deeds(piece, lines), *_outcomes(piece, lines)):
            if not _OPEN.search(piece[: found.start()]):
                return found.group()
    return blamed(text, evidence, question)


def blamed(text: str, evidence: Sequence[EvidenceRef], question: str) -> str | None:
    """The word that lays a blame on someone or something named, and that neither a line nor the question has."""
    plain = fold(text).lower()
    lines = lines_told(evidence, question)
    for found in _BLAME.finditer(plain):
        before = plain[: found.start()]
        on_one = _BLAMED_ON.search(before[-12:]) is not None
        asks = re.search(r"是否|有无|有没有|whether|\bif\b|\bany\b", before) is not None
        stem = found.group()[:8]
        if on_one and not asks and not any(stem in line.text.lower() for line in lines):
            return found.group()
    return None


def _further(piece: str, lines: Sequence[Seen], asked: str) -> list[re.Match[str]]:
    found: list[re.Match[str]] = []
    if not re.search(r"\bother|\belse\b|其他|其它|还有|另外", asked):
        found += _OTHERS.finditer(piece)
    # Several lines about what the piece names make it often enough to be called so.
    names = [item for item in lex(piece) if item.kind in {"identifier", "compound"}]
    about = [line for line in lines if not names or any(holds(name, line) for name in names)]
    if len(about) < 3 and not any(_OFTEN_TOLD.search(line.text.lower()) for line in lines):
        found += _OFTEN.finditer(piece)
    return found


def _deeds(piece: str, lines: Sequence[Seen]) -> list[re.Match[str]]:
    found = [*_DEGREE.finditer(piece), *_DONE.finditer(piece)]
    return [one for one in found if not _held(next(word for word in one.groups() if word), lines)]


def _outcomes(piece: str, lines: Sequence[Seen]) -> list[re.Match[str]]:
    found = [
        one
        for one in _OUTCOME.finditer(piece)
        if not any(_has(one["out"], line) and (one["what"] is None or _shares(one["what"], line)) for line in lines)
    ]
    done = [line for line in lines if _ADDED_TOLD.search(line.text.lower()) and not _PLANNED.search(line.text.lower())]
    return found + ([] if done else list(_ADDED.finditer(piece)))


def _has(word: str, line: Seen) -> bool:
    return word in line.text or any(holds(item, line) for item in lex(word))


def _shares(word: str, line: Seen) -> bool:
    """Whether a line has the word before an outcome, or is in English, where its own word cannot be sought."""
    return _has(word, line) or not re.search(r"[一-鿿]", line.text)


def _held(words: str, lines: Sequence[Seen]) -> bool:
    items = [item for item in lex(words) if item.kind not in {"sign", "number"}]
    return any(words in line.text.lower() or (items and all(holds(item, line) for item in items)) for line in lines)
