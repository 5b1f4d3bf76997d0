"""Events that a gap, a check or a hypothesis takes for granted: `who restarted X`, `the logs from before the crash`.

To ask whether something happened is honest, and to look for it. To ask who did it, how often, how long or why tells
that it happened; so do `the outage`, `its restart`, `the expired certificate`. Such a text is kept where an observed
record or the question tells of the event, or where the words stand in the evidence as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_frames import split_sentences
from gatekeeper.guard_happened import happened
from gatekeeper.text import fold
from gatekeeper.wording_happenings import HAPPENINGS, Happening

_PIECE = re.compile(r"[,;()\[\]。!?]+|[:](?=\s|[一-鿿])|\.(?=\s|$)|\s-{1,2}\s|—")
_OPEN_EN = re.compile(
    r"\b(?:whether|if|may|might|could(?! not)|can(?! ?not)|possibl[ey]|possibilit(?:y|ies)|perhaps|maybe|would|will|should|must|any|no|not|never|ever|suspected"
    r"|potential(?:ly)?|probably|likely|unless|without|hypothes\w+|assum\w+|suppos\w+|presumed|plausibl[ey]|seems?|appears?|a|an|last)\b"
)
_TAKEN_EN = re.compile(
    r"\b(?:who|which|that|what|when|where|why|how|because|since|while|before|after|until|as|once|whose|although|though|despite|whereas|still|again|keeps?|remains?)\b"
)
_DETERMINED = re.compile(
    r"(?:\b(?:the|its|their|his|her|our|your|this|these|those|both|each|second|latest|recent|previous|earlier|repeated|ongoing|other|remaining)"
    r"|[\w.-]+'s|\w+s')\s+(?:(?!(?:of|for|on|in|from|at|by|to|and|or|with|is|are|was|were|has|have|had|any|a|an|may|might)\b)[\w.%-]+\s+){0,3}$"
)
_TIMED = re.compile(
    r"\b(?:before|after|during|since|until|following|around|despite|throughout|(?:cause|reason|time|source|impact|extent|duration|end|start|effects?|aftermath|scale) of|because of|due to)"
    r"\s+(?:(?!(?:any|a|an|no|possible|potential|suspected|it|they)\b)[\w.%-]+\s+){0,2}$"
)
# What is kept of events, and is evidence whether they happened or not: `restart count`, `crash logs`.
_RECORDS_EN = re.compile(
    r"[\s-]+(?:counts?|counters?|history|histories|logs?|logging|events?|records?|reports?|rates?|ratios?|polic(?:y|ies)|dumps?|metrics?|status|thresholds?"
    r"|tests?|probes?|detectors?|detection|lists?|scripts?|plans?|procedures?|configs?|settings?|stats|statistics|flags?|alerts?|alarms?|rules?|limits?|graphs?"
    r"|data|entries|messages?|frequency|schedules?|times?|timestamps?|dates?|traces?|samples?|requests?|window|index|indicators?)\b"
)
_TOOK_PLACE = re.compile(r"\bwhether\b.*\b(?:happened|occurred|took place|exists?|existed|(?:was|were|is) real)$")
_OPEN_ZH = re.compile(
    r"是否|有无|有没有|是不是|能否|会不会|可能|疑似|或许|也许|怀疑|假设|如果|(?<![\w一-鿿])若|任何|不排除|推测|曾否|猜测|说不定|恐怕|未必|像是|看来|似乎|(?<!已)(?:存在|出现|发生)过?$"
)
_STILL_ZH = re.compile(r"仍|还在|依然|依旧|又(?!或)|再次|继续|持续")
_WHEN_ZH = re.compile(
    r"(?:之|以)?(?:前|后|时|来|际|中)(?![一-鿿]?(?:端|台|缀|置|续))|期间|前后|那|当天|当时|后的|时的|时长|多久"
)
_RECORDS_ZH = re.compile(
    r"\s?(?:(?:操作|请求|命令|动作)的?(?:审计)?)?(?:次数|记录|纪录|历史|日志|事件|计数|策略|频率|告警|检测|报告|堆栈|率|条目|标志|状态|日期|清单|列表|证据|迹象|痕迹|风险|信号|测试|脚本|任务|流程|统计|指标|转储|快照|时间戳|原因码|类(?:日志|错误|告警)|相关)"
)
_ASKED_AFTER_ZH = re.compile(
    r"^(?:与否|过?没有|过?吗|过?的可能|是否(?:发生|存在|出现|属实)|[一-鿿]{1,10}(?:所需|需要)的?(?:时间|时长))"
)
# `排查内存泄漏`: what one looks for, with no word that makes it a known one.
_LOOKED_FOR_ZH = re.compile(
    r"^(?:建议|请|可以?|先|再|进一步|继续|重点|并)*(?:排查|检测|监测|监控|留意|关注|警惕|防范|检查|查找|搜索|检索|寻找)(?:[\w./:-]+ ?)?(?:上|中|里)?(?:内存|连接|数据|句柄|线程|磁盘|网络|消息|日志中)?(?:的)?$"
)
# `可能是锁过期后 …`: all that follows is supposed; `可能在崩溃后 …` takes the crash for granted.
_SUPPOSED_WHOLE_ZH = re.compile(r"(?:可能|像|也许|或许|疑似|怀疑|推测|猜测)(?:就|正)?(?:是|因|由于)[^,;]*$")
_OWNED_ZH = re.compile(r"(?:与|和|跟|受|由|因)[^,;]*[\w.-]\s?的$")
_RELATED_ZH = re.compile(r"有关|相关|影响|引起|导致|造成|引发|拖")
_ASKS_ZH = re.compile(r"是否|有无|有没有|是不是|能否|会不会")
_ENDS_ZH = re.compile(r"$|[和及与或、/等]")
_EXPLAINED_ZH = re.compile(r"^可能(?:会)?(?:与|和|跟|由|因|是由|是因|源于|源自|来自|归因|出于|系)")
_EXPLAINED_EN = re.compile(
    r"^ (?:may|might|could) (?:also )?(?:be|have been) (?:related|due|caused|explained|linked|the (?:result|consequence|effect)|a (?:result|consequence)|down to)\b"
    r"|^ (?:may|might|could) (?:come|stem|result|follow) from\b|^,? ?(?:possibly|perhaps|maybe|probably) (?:because|due|after|owing|as|from|through|by)\b"
)
_CAUSE_PLACED = re.compile(
    r"\bthe (?:root |real |true |actual )?(?:cause|culprit|fault) (?:in|at|within|inside|lies in|is)\b|\bthe culprit\b|罪魁|元凶|真凶"
)
_SUPPOSED_THAT = re.compile(
    r"\b(possible|possibility|likely|plausible|probable|chance|idea|hypothesis|suspicion|guess|suspected|be|suppose)(?: is| was| would be)? that\b"
)
_THE = re.compile(
    r"\b(?:the|its|their|his|her|these|those|other|remaining)\s+(?:(?:already|previously|recently|now|newly)\s+)?$"
)
_SOUGHT = re.compile(r"\b(?:check|look|search|scan|grep|watch|screen|test|probe)\b.* for\s+$")
_MODAL = re.compile(r"\b(?:may|might|could)\b")
_STILL_EN = re.compile(r"^(?:\w+ )?(?:still|again|remains?|no longer)\b|\b(?:still|again|remains?)\s*$")


@dataclass(frozen=True, slots=True)
class Presumed:
    """The words that take an event for granted, and the event."""

    words: str
    happening: Happening


def presumed(
    text: str, evidence: Sequence[EvidenceRef], question: str, *, told: bool = False, about: str = ""
) -> str | None:
    """The words of a text that take for granted what neither an observed record nor the question tells; None if none.

    Args:
        text: a gap, a check, or what a hypothesis says.
        evidence: what was seen; knowledge and empty searches tell of no event, but their own words may be used.
        question: what was asked; what it tells of may be asked about.
        about: the text around it, which names what it is about where it names nothing itself.
        told: whether the text supposes nothing, so that any word of an event in it tells the event.
    """
    for start, end in split_sentences(text):
        plain = fold(text[start:end]).lower()
        for piece in _PIECE.split(plain):
            if (placed := _CAUSE_PLACED.search(piece)) is not None and not told and not _open(piece, placed.start()):
                return placed.group()
            for found in _events(piece, told=told):
                if not happened(found.happening, piece, evidence, question, about=about or text):
                    return found.words
    return None


def _events(piece: str, *, told: bool) -> Iterator[Presumed]:
    for happening in HAPPENINGS:
        for found in _compiled(happening.nouns).finditer(piece):
            if not _RECORDS_EN.match(piece, found.end()) and (told or _definite(piece, found)):
                yield Presumed(found.group(), happening)
        for found in _compiled(happening.verbs).finditer(piece):
            if told or _told_en(piece, found):
                yield Presumed(found.group(), happening)
        for found in re.finditer(happening.han, piece):
            if not _RECORDS_ZH.match(piece, found.end()) and (told or _definite_zh(piece, found)):
                yield Presumed(found.group(), happening)


@lru_cache(maxsize=1024)
def _compiled(alternatives: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{alternatives})(?![\w-])")


def _definite(piece: str, found: re.Match[str]) -> bool:
    """Whether an English noun of an event stands for a known one."""
    before = piece[: found.start()]
    if _TOOK_PLACE.search(piece):
        return False
    if _EXPLAINED_EN.match(piece[found.end() :]):
        return True
    return _DETERMINED.search(before) is not None or _TIMED.search(before) is not None


def _told_en(piece: str, found: re.Match[str]) -> bool:
    """Whether an English verb of an event tells it: `who restarted X`, and not `lost packets may explain …`."""
    rest = piece[found.end() :]
    before = piece[: found.start()]
    if _EXPLAINED_EN.match(rest) or _THE.search(before):
        return True
    if not before.strip():
        return _MODAL.search(rest) is None
    return _SOUGHT.search(before) is None and not _open(piece, found.start())


def _open(piece: str, at: int) -> bool:
    """Whether the last word before `at` that opens or closes what follows leaves it open: `whether`, and not `who`."""
    before = _SUPPOSED_THAT.sub(r"\1     ", piece[:at])
    opening = [found.start() for found in _OPEN_EN.finditer(before)]
    taking = [found.start() for found in _TAKEN_EN.finditer(before)]
    goes_on = _STILL_EN.search(piece[at:]) or _STILL_EN.search(before[-8:])
    if goes_on and not ("again" in goes_on.group() and _MODAL.search(before)):
        return False
    return bool(opening) and (not taking or opening[-1] > taking[-1])


def _definite_zh(piece: str, found: re.Match[str]) -> bool:
    """Whether a Chinese word of an event stands for a known one."""
    before, after = piece[: found.start()], piece[found.end() :].lstrip()
    looked_for = _LOOKED_FOR_ZH.match(before) and _ENDS_ZH.match(after) and "的" not in found.group()
    if looked_for or _ASKED_AFTER_ZH.match(after):
        return False
    opened = [one.end() for one in _OPEN_ZH.finditer(before)]
    if not opened:
        # A hypothesis supposes its cause: `内存泄漏可能拖慢了 X`, and not `X 的崩溃可能拖慢了 Y`.
        supposed = after.startswith(("可能", "或许", "也许")) and not re.search(r"的\s?$", before)
        return not supposed or _EXPLAINED_ZH.match(after) is not None
    if _OWNED_ZH.search(before) is not None and _RELATED_ZH.match(after):
        return True  # `可能与 X 的崩溃有关`
    timed = _WHEN_ZH.match(after) is not None and _SUPPOSED_WHOLE_ZH.search(before) is None
    goes_on = _STILL_ZH.search(before[opened[-1] :])
    anew = goes_on is not None and goes_on.group() in {"又", "再次"} and _ASKS_ZH.search(before) is None
    return timed or (goes_on is not None and not anew)
