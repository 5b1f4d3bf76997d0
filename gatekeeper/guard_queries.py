"""What a no-match tells beyond its own query: another keyword, level, source or time than the search asked for.

A search answers what it was asked. `query=keywords=[OOM]; service=cart; window=04:00/05:00` without a match says nothing of
cart's errors, of OOM elsewhere, or of what came after five.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_records import Record

_QUERY = re.compile(
    r"(?P<tool>\w+) returned no evidence; evidence_status=no_evidence; query=(?P<query>.*?); scope=(?P<rest>.*)"
)
_TERMS = re.compile(r"(?:keywords|any_of|phrase)=\[([^\]]*)\]")
_FIELD = r"(?:^|[;,]\s*){0}=([^;,\]]+)"


@dataclass(frozen=True, slots=True)
class _Query:
    """What one search asked for, in normal form: its terms, level and service, and the tool that it asked."""

    tool: str
    terms: tuple[str, ...]
    level: str
    service: str


@lru_cache(maxsize=512)
def _query(lines: tuple[str, ...]) -> _Query | None:
    for line in lines:
        if (found := _QUERY.search(line)) is not None:
            asked = found["query"]
            terms = [term.strip() for group in _TERMS.findall(asked) for term in group.split(",")]
            return _Query(
                found["tool"],
                tuple(normal_form(term) for term in terms if term),
                _field("level", asked),
                normal_form(_field("service", asked)),
            )
    return None


def _field(name: str, asked: str) -> str:
    found = re.search(_FIELD.format(name), asked)
    return found[1].strip().lower() if found else ""


# A no-match: of a search, or told of the thing itself (`cart has no logs`, `没有日志`).
_NONE = re.compile(
    r"(?:未|没有?|并未|均未|无)(?:能)?(?:被)?(?:(?:检索|查询|搜索|查|找|看|见|搜)(?:到|出)|发现|匹配|命中)|查无|无匹配|(?:没有|无)(?:任何)?[^,;]{0,12}(?:日志|记录|报错|错误|异常|请求)"
    r"|\bno\b[^,;]{1,80}\b(?:found|returned|matched|seen|retrieved|logged|recorded)\b|\b(?:found|returned|matched|has|have|had|logs?|logged) (?:no|none|nothing)\b|\bno match"
)
# `未检索到日志不等于没有问题` says what a no-match is not.
_NO_PROOF = re.compile(
    r"不(?:等于|代表|意味|能说明|能证明|足以)|\b(?:does|do|is|are|would) not (?:mean|prove|show|rule|imply|establish|the same)\b"
)
_OPEN = frozenset({"question", "condition", "embedded", "suggest"})


def beyond_queries(clause: Clause, context: Context, records: Sequence[Record]) -> list[Fault]:
    """What a clause that tells a no-match, or how many there are at most, says beyond each search that it may mean."""
    if clause.frames & _OPEN:
        return []
    if most := _at_most(clause, context, records):
        return most
    if _NONE.search(clause.form) is None or _NO_PROOF.search(clause.form):
        return []
    faults = [_beyond(clause, context, record) for record in records if record.kind == "empty"]
    meant = [found for found in faults if found is not None]
    return min(meant, key=len) if meant else []


def _beyond(clause: Clause, context: Context, record: Record) -> list[Fault] | None:
    """What a clause tells beyond one search; None where it speaks of another."""
    query = _query(record.lines)
    if query is not None and not _means(query, context.form):
        return None
    if (wider := _wider_time(context.form, record)) is not None:
        reason = f"“{wider}” is another time than the search looked at"
        return [clause_fault(clause, FindingKind.TIME_WIDENING, reason)]
    if query is not None and (wrong := _asked_otherwise(clause, context.form, query)) is not None:
        return [clause_fault(clause, FindingKind.SCOPE_WIDENING, wrong)]
    return []


def _means(query: _Query, form: str) -> bool:
    """Whether a sentence names what a query asked for: its service, a term, or its level."""
    return bool(
        (query.service and query.service in form)
        or any(_told(term, form) for term in query.terms)
        or (query.level and query.level in form)
    )


# --- how many there are at most --------------------------------------------------------------------------

_ONLY_SO_MANY = re.compile(
    r"(?:只有|仅有|只|仅|不过)(?:记录|出现|打印|写|报|记|有)?(?:了|过)? ?(?P<zh>\d+) ?(?:条|次|行|笔)"
    r"|\b(?:only|just|no more than|merely) (?P<en>\d+)(?: [a-z][\w.-]*){0,3} (?:entr(?:y|ies)|records?|lines?|times|occurrences?|events?|errors?)\b"
    r"|\b(?:only|just|merely) (?P<times>\d+) ?tim"
)
_AS_SEARCHED = re.compile(
    r"检索|查询|搜索|匹配|命中|查到|搜到|找到|返回|取得|\b(?:search\w*|quer\w+|match\w*|found|returned|retrieved|hits?|window)\b"
)
_A_COUNT = re.compile(r"query_logs counted ")  # an alert list is read as a whole


def _at_most(clause: Clause, context: Context, records: Sequence[Record]) -> list[Fault]:
    """`the log has only 11 records` of a search that counted 11: no others were asked for, and the sentence names no search."""
    told = _ONLY_SO_MANY.search(clause.form)
    if told is None or _AS_SEARCHED.search(context.form):
        return []
    many = float(told["zh"] or told["en"] or told["times"])
    counted = [record for record in records if any(number.raw == many for number in record.numbers)]
    if not counted or not all(any(_A_COUNT.match(line) for line in record.lines) for record in counted):
        return []
    reason = f"“{told.group()}” says that there are no others, and a search counted them"
    return [clause_fault(clause, FindingKind.SCOPE_WIDENING, reason)]


# --- what was asked ----------------------------------------------------------------------------------

# The search itself is what came back empty: `the query returned nothing`, `本次检索没有命中`.
_THE_SEARCH = re.compile(
    r"(?:这|该|此|上述)(?:个|些|条|组)?(?:短语|关键词|关键字|条件|写法|词)|\b(?:this|that|these|those|the) (?:phrase|keyword|term|filter|condition)s?\b"
    r"|(?:当前|本次|该次?|此次?|这次|这条|上述|同一)(?:查询|检索|搜索)|(?:查询|检索|搜索)(?:条件|结果|返回)"
    r"|\b(?:the|this|that|these|those|its|each|a|every) (?:[a-z0-9_-]+ ){0,2}(?:quer(?:y|ies)|search(?:es)?|lookups?)\b|\b(?:query|search)_?[a-z]* returned\b"
)
_LEVELS = {
    "error": re.compile(r"\berrors?\b|错误|报错"),
    "warn": re.compile(r"\bwarn(?:ing)?s?\b|警告"),
    "info": re.compile(r"\binfo\b"),
    "debug": re.compile(r"\bdebug\b"),
    "fatal": re.compile(r"\bfatals?\b|致命"),
}
_OTHER_SOURCES = {
    "query_logs": re.compile(r"\balerts?\b|\bmetrics?\b|\brunbooks?\b|\bdocuments?\b|告警|指标|文档|知识库|手册"),
    "query_metrics": re.compile(r"\blogs?\b|\brunbooks?\b|日志|文档|手册"),
    "query_order": re.compile(r"\blogs?\b|\balerts?\b|\bmetrics?\b|日志|告警|指标"),
    "lookup_knowledge": re.compile(r"\blogs?\b|\balerts?\b|\bmetrics?\b|日志|告警|指标"),
}


def _asked_otherwise(clause: Clause, form: str, query: _Query) -> str | None:
    asked = " ".join((*query.terms, query.service))
    other = _OTHER_SOURCES.get(query.tool)
    if other and (found := other.search(clause.form)) and found.group() not in asked:
        return f"“{found.group()}” were not searched: {query.tool} was asked"
    told = any(_told(term, form) for term in query.terms)
    # `no match was found` by itself tells of the search, and no more.
    of_search = _THE_SEARCH.search(form) is not None or (not told and _A_MATCH.search(clause.form) is not None)
    if query.service and not of_search and not _names(query.service, form):
        return f"does not say that the search was for “{query.service}” alone"
    if query.terms:
        return None if told or of_search else f"does not say that the search was for “{query.terms[0]}”"
    if query.level:
        return _of_another_level(form, query.level, of_search=of_search)
    return None


_A_MATCH = re.compile(r"\bno match(?:es)?\b|(?:没有|无|未)(?:找到|发现)?匹配(?:的)?(?:日志|记录|结果|项|条目)?")
_FILE = re.compile(r"(?<![\w.-])([a-z0-9_-]+)\.(?:log|jsonl?|txt|gz)\b")


def _names(service: str, form: str) -> bool:
    """Whether a sentence names a service, or the log file that is called after it."""
    first = re.split(r"[-_.]", service)[0]
    return service in form or any(found[1].startswith(first) for found in _FILE.finditer(form))


def _of_another_level(form: str, level: str, *, of_search: bool) -> str | None:
    names = {name for name, pattern in _LEVELS.items() if pattern.search(form)}
    own = next((name for name in _LEVELS if level.startswith(name)), level)
    if own not in names and not of_search and level not in form:
        return f"does not say that the search was for the level {level.upper()}"
    if "and above" in form or "及以上" in form or "以上" in form:
        return None
    others = names - {own}
    return f"the search was for the level {level.upper()} alone" if others else None


def _told(term: str, form: str) -> bool:
    """Whether a sentence has a term of a query, as written or by a word for the same."""
    if term in form or any(word in form for word in term.split() if len(word) >= _LEAST_WORD):
        return True
    concepts = frozenset(name for item in lex(term) for name in item.concepts)
    return any(item.concepts & concepts for item in lex(form))


_LEAST_WORD = 4  # characters of a word of a term that stands for it

# --- when --------------------------------------------------------------------------------------------

_WINDOW = re.compile(r"\bwindow ?= ?(?P<window>[^;]*)")
_CLOCK = re.compile(r"(?<![\d:])\d{1,2}:\d{2}")
_RELATIVE = re.compile(
    r"\b(?:in|over|for|during|within) the (?:last|past) (?:\d+ )?[a-z]+|\b(?:this|last) (?:week|month|year|hour)\b|\ball day\b"
    r"|\b(?:during|throughout) the (?:incident|outage|failure|event)\b|(?:最近|过去|近) ?[一二三\d]+ ?个?(?:小时|天|周|月|分钟)"
    r"|本周|本月|今年|当天|当日|全天|整天|(?:故障|事故|事发|异常)(?:期间|过程中)|\bfound now\b|\bnow$"
)
_FROM_ON = re.compile(r"\b(?:since|after)\b|\bfrom [^,;]*\bon(?:wards?)?\b|之后|以后|以来|(?:自|从)[^,;]*起")
_UP_TO = re.compile(r"\b(?:until|till|before|up to|by)\b|之前|以前|截至|截止")
_TWO = 2
_A_DAY = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)|(?<!\d)\d{1,2} ?月 ?\d{1,2} ?[日号]")


def _wider_time(form: str, record: Record) -> str | None:
    """What a sentence tells as its time where the search had two bounds, and it does not tell both."""
    found = _WINDOW.search(record.text)
    if found is None or len(_CLOCK.findall(found["window"])) < _TWO or len(_CLOCK.findall(form)) >= _TWO:
        return None
    if (relative := _RELATIVE.search(form)) and relative.group() not in record.text:
        return relative.group()
    for pattern in (_FROM_ON, _UP_TO):
        if (one := pattern.search(form)) and _CLOCK.search(form):
            return one.group()
    day = _A_DAY.search(form)
    return day.group() if day and not _CLOCK.search(form) else None
