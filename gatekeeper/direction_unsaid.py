"""Gaps that say what the sources do not tell: `no record names the cause`, `日志没有说明原因`, `it could not be told …`.

What is untold is a question, a noun phrase, or a statement. The first two have the form that every gap has. A statement
(`no record says that the purge caused the errors`) has no form that keeps a made-up event out of it: it is kept for
`guard_untold`, which holds it to the evidence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from gatekeeper import direction_words as words
from gatekeeper.direction_en import is_phrase_en, is_question_en, reads_as_health, tells_nothing_en
from gatekeeper.direction_zh import HAN, is_object_zh, is_phrase_zh

Untold = Literal["question", "phrase", "statement"]


@dataclass(frozen=True, slots=True)
class Unsaid:
    """What a clause says is not told, what kind of words that is, and the source that is silent ('' where none is named)."""

    what: str
    kind: Untold
    source: str


_WORDS = r"(?:[\w.'/-]+ )"
_SOURCE_EN = (
    r"(?:logs?|records?|lines?|entr(?:y|ies)|events?|documents?|runbooks?|evidence|data|metrics?|alerts?|messages?|traces?|results?|output|material"
    r"|headers?|listings?|payloads?|spans?|reports?|tickets?|dumps?|snapshots?|rows?|fields?|files?|annotations?|timelines?|histor(?:y|ies)|notes?|excerpts?|documentation)"
)
_NOT = r"(?:(?:do|does|did|can|could)(?: not|n't)|cannot)(?: yet| directly| explicitly| actually| itself| themselves| by (?:it|them)sel(?:f|ves)| alone)*"
_SAY_EN = (
    r"(?:say|state|name|tell|show|give|mention|explain|identify|list|reveal|specify|indicate|record|contain|include|describe|clarify|report|disclose|carry"
    r"|link|tie|connect|relate|attribute|confirm|prove|establish|settle|support|document|capture|cover)"
)
_SAYS_EN = (
    r"(?:says?|states?|names?|tells?|shows?|gives?|mentions?|explains?|identif(?:y|ies)|lists?|reveals?|specif(?:y|ies)|indicates?|records?|contains?|includes?|describes?"
    r"|clarif(?:y|ies)|reports?|discloses?|carr(?:y|ies)|links?|ties?|connects?|relates?|attributes?|confirms?|proves?|establish(?:es)?|settles?|supports?|documents?|captures?|covers?)"
)
_FROM_EN = rf"(?: (?:from|in|by|with) (?:the|these|this|those|any|our|what) {_WORDS}{{0,5}}?(?:{_SOURCE_EN}|alone|here|have|available|seen))?"
_SOURCE_THEN_EN = re.compile(
    rf"^(?:no|none of the|nothing in the|neither of the)(?: other| single| available| retrieved)? (?P<source>{_WORDS}{{0,4}}?{_SOURCE_EN}(?: (?:of|for|from|in|about|on|that (?:was|were)) {_WORDS}{{1,4}}?)?) ?"
    rf"(?:(?:directly|explicitly|yet) )?{_SAYS_EN} (?P<what>.+)$"
    rf"|^(?P<source2>{_WORDS}{{1,6}}?){_NOT} {_SAY_EN} (?P<what2>.+)$",
    re.IGNORECASE,
)
_KNOW = r"(?:know|tell|see|determine|say|confirm|establish|decide|judge|verify|infer)"
_KNOWN = r"(?:known|clear|stated|recorded|logged|documented|certain|determined|established|confirmed|verified|told|possible to (?:tell|say|determine|know)|said|explained|shown|understood)"
_QUESTION_EN = re.compile(
    rf"^(?:we|i) (?:still |currently )*(?:do not|don't|cannot|can not|can't|could not|couldn't|are (?:not|un)able to|were (?:not|un)able to)(?: yet)? {_KNOW}(?: yet)?{_FROM_EN} (?P<what>.+)$"
    rf"|^it (?:(?:is|was|has|remains?) ?(?:still )?(?:not|n't)(?: been)?|(?:could|can) ?(?:not|n't) be|cannot be)(?: yet)? {_KNOWN}(?: yet)?{_FROM_EN} (?P<what2>.+)$"
    rf"|^it (?:is|was|remains) (?:still |yet )?(?:uncertain|unclear|unknown|open|undetermined|an open question){_FROM_EN} (?P<what3>.+)$",
    re.IGNORECASE,
)
_NOT_IN_EN = re.compile(
    rf"^(?P<what>.+?) (?:is|are|was|were|has been|have been)(?: not|n't)(?: yet)? (?:(?:recorded|found|shown|stated|named|given|covered|told|explained|mentioned|logged|visible|contained|included|to be found) )?"
    rf"(?:(?:in|by|among) (?:the|these|this|those|any|our) {_WORDS}{{0,3}}?{_SOURCE_EN}|(?:a )?part of (?:the|this|our) (?:{_WORDS}{{0,2}}?(?:{_SOURCE_EN}|search|query)))$",
    re.IGNORECASE,
)
_LINKS_EN = re.compile(r"\b(?:links?|ties?|connects?|relates?|attributes?) (?P<what>.+)$", re.IGNORECASE)


def _untold_en(what: str, source: str, *, links: bool) -> Unsaid | None:
    what = re.sub(r"\s+(?:itself|themselves|yet|either|so far|here)$", "", what.strip(), flags=re.IGNORECASE)
    if is_question_en(what):
        return Unsaid(what, "question", source)
    if what.lower().startswith("that "):
        return Unsaid(what[5:], "statement", source)
    if links and tells_nothing_en(what):
        return Unsaid(what, "statement", source)
    if not reads_as_health(what) and is_phrase_en(what, things=True):
        return Unsaid(what, "phrase", source)
    return None


def _is_source_en(source: str) -> bool:
    return (
        is_phrase_en(source, things=False) or re.search(rf"\b{_SOURCE_EN}$", source.strip(), re.IGNORECASE) is not None
    )


def _unsaid_en(text: str) -> Unsaid | None:
    if (found := _QUESTION_EN.match(text)) is not None:
        what = found["what"] or found["what2"] or found["what3"]
        return Unsaid(what, "question", "") if is_question_en(what) else None
    if (found := _SOURCE_THEN_EN.match(text)) is not None:
        source = (found["source"] or found["source2"]).strip()
        what = found["what"] or found["what2"]
        link = _LINKS_EN.search(text)
        links = link is not None and link["what"] == what
        return _untold_en(what, source, links=links) if _is_source_en(source) else None
    if (found := _NOT_IN_EN.match(text)) is not None:
        what = found["what"]
        if is_question_en(what):
            return Unsaid(what, "question", "")
        return Unsaid(what, "phrase", "") if is_phrase_en(what, things=False) and not reads_as_health(what) else None
    return None


_SOURCE_ZH = r"(?:日志|记录|纪录|证据|数据|指标|资料|文档|手册|预案|信息|告警|事件|条目|线索|结果|报告|工单|材料|监控|字段|备注|描述)"
_SAY_ZH = r"(?:说明|表明|显示|指出|提到|提及|证明|解释|指明|写明|给出|标明|注明|确认|印证|证实|佐证|体现|描述|记录|记载|包含|列出|反映|交代|说|写)"
_ADVERB_ZH = r"(?:能够?|可以?|足以|直接|明确|具体|单独|清楚地?|进一步)*"
_SOURCE_THEN_ZH = re.compile(
    rf"^(?:并|也|还|尚)?(?:没有|并无|尚无|暂无|无|没)(?:任何|一条|哪条|其他|现有|直接的?|明确的?|相关的?)*(?P<source>[^,，是否哪]{{0,16}}?{_SOURCE_ZH}){_ADVERB_ZH}{_SAY_ZH}(?:了|过|出)?(?P<what>.+)$"
    rf"|^(?P<source2>[^,，是否哪]{{0,20}}?{_SOURCE_ZH})(?:里|中|上|内|本身)?(?:并|也|都|均|仍|还)*(?:没有?|未|未能|没能){_ADVERB_ZH}{_SAY_ZH}(?:了|过|出)?(?P<what2>.+)$"
)
_FROM_ZH = re.compile(
    rf"^(?:还|尚|仍|也|目前)*(?:无法|不能|未能|没法|难以)从(?P<source>[^,，]{{1,20}}?{_SOURCE_ZH})(?:里|中|上|内)?(?:得知|判断|看出|确认|确定|推断|知道|读出|还原)(?:到|出)?(?P<what>.+)$"
)
_UNSURE_ZH = re.compile(
    r"^(?:还|尚|仍|也|目前|暂时?)*(?:无法|不能|未能|没法|难以|没有?|未|尚未)(?:完全|直接|进一步)?(?:确认|证实|核实|验证)(?P<what>.+)$"
)
_ASKS_ZH = re.compile(rf"{words.YES_NO_ZH}|{words.FACTIVE_ZH}|{words.WHICH_ZH}")
_HEALTH_ZH = re.compile(
    r"(?:问题|异常|故障|错误|报错|失败|超时|告警|风险|影响|重启|崩溃|丢失|泄[漏露]|损失|攻击|中断|死锁|波动|抖动|毛病|不妥)(?:信息|情况|日志|记录)?$"
)


def _unsaid_zh(text: str) -> Unsaid | None:
    for pattern in (_SOURCE_THEN_ZH, _FROM_ZH):
        if (found := pattern.match(text)) is not None:
            named = found.groupdict()
            source, what = named["source"] or named.get("source2") or "", named["what"] or named.get("what2") or ""
            return _untold_zh(what.strip(" :,"), source)
    found = _UNSURE_ZH.match(text)
    if found is None or is_object_zh(found["what"], things=True) or _ASKS_ZH.search(found["what"]):
        return None
    return Unsaid(found["what"].strip(), "statement", "")


def _untold_zh(what: str, source: str) -> Unsaid | None:
    if _HEALTH_ZH.search(what):
        return None
    if is_phrase_zh(what, things=True):
        return Unsaid(what, "phrase", source)
    if is_object_zh(what, things=True):
        return Unsaid(what, "question", source)
    return None if len(what) < 3 or _ASKS_ZH.search(what) else Unsaid(what, "statement", source)


_START_EN = re.compile(
    r"^(?:also|and|but|still|currently|for now|at present|so far|or|nor|however|as yet)\s+", re.IGNORECASE
)
_START_ZH = re.compile(r"^(?:当前|目前|暂时|现阶段|现在|此外|另外|同时|但是?|而且?|且|不过)+")


def unsaid(clause: str) -> Unsaid | None:
    """What a folded clause says is told nowhere; None where it says no such thing."""
    if HAN.search(clause):
        return _unsaid_zh(_START_ZH.sub("", clause).strip())
    return _unsaid_en(_START_EN.sub("", clause).strip())
