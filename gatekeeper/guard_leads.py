"""A yes, a no or a `not yet` before a statement, as a sentence of its own or before a comma.

Such a lead says nothing by itself: it stands or falls with the statement after it, and has to agree with it. A `yes` does
not lead what denies, nor a `no` the trouble that was asked after; what is `not yet` done has to be seen to wait.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import aligned, split_sentences
from gatekeeper.text import fold

_END = r"\s*(?P<mark>[,.:;!，。：；！]|\s-{1,2}\s|[—–]+)\s*"
_LEADS = {
    "yes": r"yes|yep|yeah|correct|affirmative|有的?|是的?|对的?|确实有|存在",
    "no": r"no|nope|没有|没|不是|否|无|不存在",
    "not yet": r"not yet|尚未|还没有?|暂未|还未|仍未",
    "still": r"still(?: is| does)?|还在|仍在|仍然在|依然在|还有",
    "over": r"(?:已经?)?(?:没有|没|不)(?:再|在)?(?:告警|报警|触发)了?|no longer(?: firing| alerting| active)?|not any ?more",
}
_LEAD = re.compile(
    r"^[\s*_]*(?:"
    + "|".join(f"(?P<{name.replace(' ', '_')}>{words})" for name, words in _LEADS.items())
    + rf")[*_]*{_END}",
    re.IGNORECASE,
)
_BARE = re.compile(rf"^[\s*_]*(?:{'|'.join(_LEADS.values())})[*_]*\s*[.!。！][*_]*$", re.IGNORECASE)

_NONE = re.compile(
    r"\b(?:no|not|none|nothing|never|without|0|resolved|ended|cleared|recovered|inhibited|suppressed|silenced)\b|n't\b|没有?|未|无|不(?!过|同)|恢复|解除|结束|解决|抑制|静默|零",
    re.IGNORECASE,
)
_WAITS = re.compile(
    r"queued?|pending|waiting|await\w*|running|processing|in[_ ]progress|scheduled|unpaid|created|draft|held|on[_ ]hold|retry\w*|\bnot\b|n't\b|\bstill\b|\bno\b|\b0 attempts|firing"
    r"|排队|队列|等待|待|处理中|进行中|未|尚|还|没|重试|告警",
    re.IGNORECASE,
)
_LASTS = re.compile(
    r"firing|active|running|open|ongoing|still|pending|queued|触发|告警中|活动|进行中|仍|还|持续", re.IGNORECASE
)
_OVER = re.compile(r"resolved|ended|cleared|recovered|endsat|恢复|解除|结束|解决", re.IGNORECASE)
_ASKS_GOOD = re.compile(
    r"\b(?:ready|healthy|up|available|online|ok|okay|normal|work(?:s|ing)?|recovered|resolved|fixed|succe\w+|complete\w*|finished|done|sent|paid|confirmed|stable|delivered|gone|over|back)\b"
    r"|正常|健康|可用|在线|恢复|解决|修复|成功|完成|就绪|送达|发出|发送|支付|确认|稳定|好了|结束|没问题",
    re.IGNORECASE,
)
_BAD = re.compile(
    r"\b(?:firing|alerts?|alerting|alarms?|errors?|fail\w*|problems?|issues?|time-?outs?|timed out|down|crash\w*|oom\w*|exceed\w*|notready|unhealthy|refused|restart\w*)\b|notready|crashloop|oomkilled"
    r"|告警|报警|错误|报错|失败|异常|超时|宕|崩溃|故障|重启|拒绝",
    re.IGNORECASE,
)
_ASKS_RECORDS = re.compile(
    r"\b(?:logs?|records?|entr(?:y|ies)|lines?|match\w*|found|search\w*)\b|日志|记录|检索|查到|搜到|匹配", re.IGNORECASE
)
_OF_A_SEARCH = re.compile(
    r"\b(?:search|query|lookup)\b[^,;]{0,80}\b(?:found|returned|matched|has|had|came back)\b|检索|查询|搜索|查到|命中|匹配",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Led:
    """A stretch of a text to be judged as one sentence, and what is against its lead."""

    start: int
    end: int
    text: str
    faults: tuple[Fault, ...] = ()


def sentences_with_leads(text: str, question: str) -> Iterator[Led]:
    """The sentences of a text, a bare yes or no joined to the one after it; the text of each is as long as its stretch."""
    spans = split_sentences(text)
    at = 0
    while at < len(spans):
        start, end = spans[at]
        if at + 1 < len(spans) and _BARE.match(aligned(text[start:end])):
            mark = max(text.rfind(sign, start, end) for sign in ".。!！")
            end = spans[at + 1][1]
            said = text[start:mark] + ("," if text[mark].isascii() else "，") + text[mark + 1 : end]
            at += 1
        else:
            said = text[start:end]
        at += 1
        yield _led(start, end, said, question)


def _led(start: int, end: int, said: str, question: str) -> Led:
    plain = aligned(said)
    lead = _LEAD.match(plain)
    if lead is None or lead.end() >= len(plain):
        return Led(start, end, said)
    kind = next(name for name in _LEADS if lead[name.replace(" ", "_")])
    body = plain[lead.end() :]
    if not _agrees(kind, body, fold(question)):
        reason = f"“{lead.group().strip(' ,.:;!')}” does not agree with what follows it"
        return Led(start, end, said, (Fault(FindingKind.NEGATION_POLARITY, 0, len(said), reason),))
    blank = kind in {"not yet", "still", "over"} or (
        kind == "no" and _ASKS_RECORDS.search(fold(question)) is not None and _OF_A_SEARCH.search(body) is not None
    )
    return Led(start, end, " " * lead.end() + said[lead.end() :] if blank else said)


def _agrees(kind: str, body: str, question: str) -> bool:
    """Whether a lead agrees with the statement after it, and with what was asked."""
    none, bad = _NONE.search(body) is not None, _BAD.search(body) is not None
    if kind == "not yet":
        return _WAITS.search(body) is not None
    if kind == "still":
        return _LASTS.search(body) is not None and _OVER.search(body) is None
    if kind == "over":
        return _OVER.search(body) is not None
    if kind == "yes" and none and _OF_A_SEARCH.search(body):
        return False
    if not question:
        return True
    good = _ASKS_GOOD.search(question) is not None
    if kind == "yes":
        return not (good and bad and not none) and not (not good and _BAD.search(question) and none and not bad)
    return not (not good and _BAD.search(question) and bad and not none)
