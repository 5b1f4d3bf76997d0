"""The form of a gap and of a check: a small grammar, so that what has neither form is withheld.

A gap is a word of lacking with what is lacking, a noun phrase of evidence, or an open question. A check is an order to
look, with what to look at. What is lacking or looked at is a noun phrase or an indirect question: it has no predicate
of its own. Nothing here reads the evidence.
"""

from __future__ import annotations

import re

from gatekeeper import direction_words as words
from gatekeeper.direction_commands import commands_as_names
from gatekeeper.direction_en import (
    ADVERBIAL_EN,
    BACK_EN,
    CONDITION_EN,
    is_check_en,
    is_gap_en,
    is_name,
    is_order_en,
    is_phrase_en,
    is_question_en,
    word_of,
)
from gatekeeper.direction_unsaid import unsaid
from gatekeeper.direction_zh import (
    ADVERBIAL_ZH,
    HAN,
    SOURCE_BACK_ZH,
    is_check_zh,
    is_gap_zh,
    is_object_zh,
    is_phrase_zh,
    looks_zh,
)
from gatekeeper.text import fold

_BREAK = re.compile(
    r"[;。!！?？\n()\[\]{}（）【】…]+|,(?!\d{3})|(?<!\d)[:：]|[:：](?=\s|[一-鿿])|\s-{1,2}\s|--+|\.(?=\s|$)"
)
# A mark of a list, or its number; the hour of `11:30 UTC` is none.
_EDGE = re.compile(r"^(?:[\s\-*•·>#、.)]|\d{1,2}[.)、](?!\d))+|[\s*_、]+$")
# A quotation of a few words is a name: of what to search for, or of a message.
_QUOTED = re.compile(r"(?<![A-Za-z0-9])[“\"'‘「『]([^“”\"‘’」』]{1,40})[”\"'’」』]")


# What only says which clock a time is of, or names one of several: `02:16（UTC）期间`, `超时桩（如 P-119）`.
_ASIDE = re.compile(
    r"\s?[(](?:utc(?:[+-]\d{1,2}(?::\d\d)?)?|gmt|cst|北京时间|本地时间|(?:如|例如|比如|e\.g\.,?|for example,?|such as) ?[\w./:@-]{2,60})[)]",
    re.IGNORECASE,
)
_TOO = re.compile(r",? (?:too|as well)(?=[.!?]?\s*$)", re.IGNORECASE)
_LONGEST = 300  # characters of a clause; nobody writes a longer hint, and every pattern stays bounded


def not_a_gap(text: str) -> str | None:
    """Return the clause that makes a text no gap, None where it is one."""
    return _first_wrong(text, gap=True)


def not_a_check(text: str) -> str | None:
    """Return the clause that makes a text no check, None where it is one."""
    return _first_wrong(text, gap=False)


def _first_wrong(text: str, *, gap: bool) -> str | None:
    found = clauses_of(text)
    if not found:
        return text.strip() or "…"
    if (long := next((clause for clause in found if len(clause) > _LONGEST), None)) is not None:
        return long
    begun = False
    for at, clause in enumerate(found):
        if gap and _heading(clause) and at + 1 < len(found):
            begun = True
            continue
        if _read(clause, gap=gap):
            begun = True
        elif not (_beside(clause, gap=gap, begun=begun) and (begun or at + 1 < len(found))):
            return clause
    return None if begun else found[0]


# A search by the name of its tool alone is an order to make it: `query_logs with the service and …`.
_TOOL = re.compile(r"^`?(?:query|lookup|search)_[a-z_]+`?(?=$|\s+(?:with|for|on|over|of|by)\b)\s*", re.IGNORECASE)


def clauses_of(text: str) -> list[str]:
    """The clauses of a text, folded; short quotations stand as names (`Q1`)."""
    plain = _QUOTED.sub(_as_name, commands_as_names(_TOO.sub("", _ASIDE.sub("", fold(text).replace("**", "")))))
    return [
        _TOOL.sub("query data ", clause)
        for part in _BREAK.split(plain)
        if (clause := _EDGE.sub("", part.strip()).strip())
    ]


def _as_name(quoted: re.Match[str]) -> str:
    said = quoted.group(1)
    if HAN.search(said):
        short = len(said) <= 6 and re.search(words.FACT_ZH + "|" + words.EVENT_ZH, said) is None
    else:
        tokens = said.split()
        short = len(tokens) <= 3 and (len(tokens) < 2 or word_of(words.FINITE_EN).search(said) is None)
    return " Q1 " if short else f",{said},"


_HEADING = re.compile(
    r"(?:当前|目前|证据|信息|已知|仍有|主要)*(?:缺口|缺少|缺失|缺乏|尚缺|还缺|缺|未知|待查|待确认|不足|空白)(?:信息|证据|数据|的?有)?"
    r"|(?:still )?(?:missing|unknown|lacking|not (?:available|queried|known|retrieved)|(?:evidence |open |known )?gaps?|open questions?|to be (?:confirmed|checked)|needed)",
    re.IGNORECASE,
)


def _heading(clause: str) -> bool:
    return _HEADING.fullmatch(clause) is not None


def _read(clause: str, *, gap: bool) -> bool:
    if gap and unsaid(clause) is not None:
        return True
    if HAN.search(clause):
        return is_gap_zh(clause) if gap else is_check_zh(clause)
    return is_gap_en(clause) if gap else is_check_en(clause)


# --- beside the gap or the check ----------------------------------------------------------------------

_PURPOSE_ZH = re.compile(
    r"^(?:以便?|用于|用来|从而|好|来|才能|看|以)(?=确认|判断|核对|核实|定位|区分|评估|比较|对比|了解|看|查|验证|确定|排查|分析)"
)
_CANNOT_ZH = re.compile(
    r"^(?:因而|故|暂|尚|还|也|而|以致)*(?:无法|不能|难以|未能)(?:据此)?(?:判断|确认|确定|得知|定位|区分|评估|核实|回答|比较|对比|验证|分辨|下结论|对应|关联|还原)(?:到|上)?"
)
_THEN_DECIDE_ZH = re.compile(r"再(?:来)?(?:决定|判断|评估|考虑)(?:是否|要不要|需不需要|怎么|如何)[^,，]{0,24}")
_ONLY_READ_ZH = re.compile(
    r"(?:目前|这次|本次)?(?:只|仅)(?:查|看|搜|检索|覆盖|采集|拉取)(?:了|过)?\s?[\w./:@ -]{1,60}(?:的?(?:日志|指标|数据|记录))?"
)
_CANNOT_EN = re.compile(
    r"^(?:so |and |hence )?(?:we |it )?(?:cannot|can not|could not|can't) (?:be )?(?:tell|say|determine|judge|confirm|compare|verify|decide)\w*\b",
    re.IGNORECASE,
)
# One of several things to look at, too short to have a verb: `the database itself, or the thread pool of the server`.
_OR_EN = re.compile(r"^(?:or|and) ", re.IGNORECASE)
_LISTED_EN = re.compile(
    r"^(?:(?:or|and) )?(?:the|a|an|its|their) (?:[\w-]+ )?[\w-]+(?<!s)(?: itself)?(?: of (?:the |a |its )?[\w.-]+)?$",
    re.IGNORECASE,
)
_WAITING_EN = re.compile(r"^(?:waiting|queueing|queuing) (?:for|on|in|at)\s", re.IGNORECASE)
_PURPOSE_EN_START = re.compile(r"^(?:in order to|to|for|so that we can)\s", re.IGNORECASE)


_POLITE_ONLY = re.compile(
    r"(?:建议|下一步|接下来|首先|其次|然后|另外|此外|同时|next|then|first|second|finally|also|please|suggested next (?:step|check)|next step|recommended)",
    re.IGNORECASE,
)


def _beside(clause: str, *, gap: bool, begun: bool) -> bool:
    """Whether a clause beside a gap or a check says what for, with what, or what cannot be told without it."""
    if _POLITE_ONLY.fullmatch(clause):
        return True
    if HAN.search(clause):
        return _beside_zh(clause, gap=gap, begun=begun)
    if not gap and ADVERBIAL_EN.match(clause):
        return is_phrase_en(ADVERBIAL_EN.sub("", clause), things=True)
    if not gap and (condition := CONDITION_EN.match(clause)) is not None and BACK_EN.match(condition["what"]):
        return True
    if begun and gap and (cannot := _CANNOT_EN.match(clause)) is not None:
        rest = clause[cannot.end() :].strip()
        return not rest or is_question_en(rest) or is_phrase_en(rest, things=False)
    if begun and not gap and (waiting := _WAITING_EN.match(clause)) is not None:
        return is_phrase_en(clause[waiting.end() :], things=True)
    if begun and _PURPOSE_EN_START.match(clause):
        return is_order_en(_PURPOSE_EN_START.sub("", clause)) or is_phrase_en(
            _PURPOSE_EN_START.sub("", clause), things=True
        )
    listed = gap or _LISTED_EN.match(clause) is not None
    return (begun and listed and is_phrase_en(_OR_EN.sub("", clause), things=True)) or _all_names(clause)


_PERMITS_ZH = re.compile(r"可以(?!用性)|应当|应该|必须|手工|手动|自行|允许")  # orders, and names nothing to look at


def _beside_zh(clause: str, *, gap: bool, begun: bool) -> bool:
    if begun and (cannot := _CANNOT_ZH.match(clause)) is not None:
        rest = clause[cannot.end() :].strip()
        return not rest or is_object_zh(rest, things=False)
    if begun and (purpose := _PURPOSE_ZH.match(clause)) is not None:
        return looks_zh(clause[purpose.end() :])
    if gap:
        return _ONLY_READ_ZH.fullmatch(clause) is not None
    if begun and _THEN_DECIDE_ZH.fullmatch(clause):
        return True
    adverbial = ADVERBIAL_ZH.match(clause)
    if adverbial is not None:
        return is_phrase_zh(re.sub(r"[上中里内侧处时]$", "", clause[adverbial.end() :]), things=True)
    named = begun and _PERMITS_ZH.search(clause) is None and is_phrase_zh(clause, things=True)
    return named or SOURCE_BACK_ZH.fullmatch(clause) is not None


def _all_names(clause: str) -> bool:
    """Whether a clause is names alone: `(billing-worker-3)`."""
    tokens = clause.split()
    return bool(tokens) and all(is_name(token) for token in tokens) and "=" not in clause
