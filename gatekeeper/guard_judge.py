"""One clause against the material: what kind of record it rests on, and which record says it best."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from gatekeeper import wording
from gatekeeper.answer import FindingKind
from gatekeeper.guard_alert_readings import misreads_alert
from gatekeeper.guard_binding import narrowed, says_enough
from gatekeeper.guard_causes import caused
from gatekeeper.guard_contradiction import contradictions, denied_existence, polarity, things, window_as_event
from gatekeeper.guard_deeds import turned_deed
from gatekeeper.guard_denials import against_rule, over_by_now, told_further, unbacked_denial, unversioned
from gatekeeper.guard_denied_names import denied_name
from gatekeeper.guard_faults import Context, Fault, clause_fault, fault
from gatekeeper.guard_findings import EXEMPT
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_kinds import misclassed, not_yet, planned_only, several_of_one, unfinished
from gatekeeper.guard_lexicon import state_family, stem
from gatekeeper.guard_misread import misread
from gatekeeper.guard_numbers import COMPARES
from gatekeeper.guard_origins import beyond_logging
from gatekeeper.guard_overreach import denied_alert, held, ordered, overreach, still
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_repeated import is_repeated
from gatekeeper.guard_roles import exchanged
from gatekeeper.guard_segments import misplaced
from gatekeeper.guard_several import both_alike, idle_names, several
from gatekeeper.guard_support import SEEN_ONLY, backed, missing, name_backed, needs
from gatekeeper.guard_turned import turned

_REPORTED = re.compile(
    r"(?:未|没有?|并未|均未|尚未)(?:能)?在[^,;]{1,60}?(?:中|里|内|上|下|间)面?(?:检索|查询|搜索|(?<!不)匹配|查|找|搜|发现|看)到"
    r"|(?:未|没有|没|无|并未|均未|尚未|零|\b0 ?)[^,.;:]{0,4}(?:检索|查询(?<!慢查询)|搜索|(?<!不)匹配|命中"
    r"|(?<!慢)查(?!询)|找|返回|取|拿|发现|采集|收|搜|检出|看到|看见|见到| ?(?:match|hit)\b)(?!问题|故障|异常)"
    r"|(?:无|没有|零|0) ?(?:条|任何|一条)?[^,.;:]{0,16}(?:(?<!不)匹配|命中|返回|被检索)"
    r"|(?:命中|(?<!不)匹配|返回|结果|检索|查询)(?:数|到|了|为|条数|结果|的)*(?:为|是|:)? ?(?:0|零|空|无)|查不到|查无|(?:搜|查|检索|查询|结果)[^,.;]{0,40}(?:是|为)空的?$|(?:搜|查)[^,.;]{0,30}没(?:有)?(?:东西|结果|收获)"
    r"|\bhas no\b.{1,40}\b(?:lines?|entr(?:y|ies)|records?|hits?)\b.{0,60}\b(?:query|search)\b"
    r"|(?<![\d.,])0 ?(?:条|行|笔)"
    r"|\b(?:no|not|nothing|none|zero|0|neither|without|empty)\b.*\b(?:match(?:es|ed|ing)?|hits?|return(?:ed)?"
    r"|retrieved?|found|find|results?|came back|come back|turn(?:ed)? up|yield(?:ed)?|rows?|search|fetched)\b"
    r"|\b(?:return(?:ed|s)?|match(?:ed|es)?|found|yield(?:ed|s)?|retrieved|produced|gave|came|come"
    r"|got|turned) (?:back |up )?(?:with )?(?:no|nothing|zero|0|none|empty)\b|no.?match\b"
)
_SEARCHES = re.compile(
    r"检索|查询|搜索|(?<!不)匹配|命中|查了|查过|按.{1,20}查|返回|\b(?:search(?:ed|es)?|quer(?:y|ied|ies)|look(?:ed)?"
    r"|lookup|match(?:ed|es)?|return(?:ed|s)?|filter(?:ed)?|ran)\b"
)
_MATCH_TOLD = re.compile(
    r"(?:检索|(?<!不)匹配|命中|查询|找|查|搜|发现|match(?:ed)?|search|hit) ?到|(?:有|存在)(?:(?<!不)匹配|命中)|(?:命中|(?<!不)匹配)了"
    r"|\b(?:found|find|finds|returned|return|returns|got|shows?|yielded|matched|has|have|had)"
    r" (?:a |an |any |some |the |one |\d+ )?(?:\w+ )?(?:match(?:es)?|hits?|results?|records?|entr(?:y|ies))\b"
    r"|(?<!\bno )(?<!\bthe )(?<!\ba )\bmatch(?:es)?$|(?:完全|全部|都)匹配"
)
_FAILURE_SAID = re.compile(
    r"超时|失败|无权|权限|拒绝|不可达|报错|中断|没有?(?:能)?(?:拿到|取到|返回)[^,]{0,6}(?:结果|数据)|没有成功|未成功|没成功|没有(?:查|跑)完|未完成|无法"
    r"|timed out|time out|timeout|fail"
    r"|denied|forbidden|could not|can not|refused|unreachable"
    r"|error|\b(?:401|403|404|429|5\d\d)\b|unavailable|not (?:be )?(?:read|reached"
    r"|answered|complete)"
)
_ATTRIBUTED = re.compile(
    r"手册|文档|知识库|预案|案例|历史|规程|规范|条款|指南|\bsop\b|技能|复盘|post-?mortem|runbook|\bper\b|according|document|knowledge|wiki|guideline|catalogue|catalog|checklist|playbook|policy says|standing order|\b(?:page|entry|article|section)\b.{0,40}\b(?:says|advises|warns|lists|notes|recommends|states)\b|规定|指引|准则|守则|条文|说明书|须知"
    r"|\bkb\b|playbook|\bskill\b|\bguide\b|past incident|\b(?:in|at) that (?:incident|case|outage)\b|\bback then\b|那(?:一)?次(?:事故|故障|登录|发布|变更|事件|案例)|incident is|article|\bcase\b|20\d\d (?:年|incident"
    r"|case)"
)
_AS_CURRENT = re.compile(
    r"已(?!知|有|获|过)|了$|了(?=,)|^(?:并|还|也|且|随后|后来)[\u4e00-\u9fff]{1,4}了(?!解)|进行了|做了|作了|现在|目前|当前|这次|本次|此次|这一?[轮回遭波]|本[轮回]|这段(?:时间|期间|时期)|[走用]的(?:就)?是|眼下|正在|仍在|也是|\b(?:now|currently|again|today"
    r"|as well|this time|this (?:incident|case|outage|alert|failure|error|issue|build|run|problem|event"
    r"|instance|pod|host) (?:is|was|has|comes|came|failed)|(?:during|in|over) this (?:time|period|window|incident)|this (?:time|incident))\b"
    r"|\b(?:is|are) being [a-z]+ed\b|\b(?:has|have|had) (?:been|now|already|lapsed"
    r"|lost|expired)|\b(?:our|ours)\b|我们的|\bwe (?!lack|only|do|can|could|have|need|know|are|should)[a-z]+ed\b|\bis (?:using|failing"
    r"|running|missing)\b|\bhas lost\b|\bhere is\b|\b(?:cause|problem) here\b|(?:这里|此处)的?原因"
)
_SWEEPING = re.compile(
    r"只|仅|全部|所有|都|均|一共|总共|共计|共有|合计|全数|每|\b(?:only|all|every|exactly|total|in total"
    r"|altogether|entire|each)\b"
)


def reports_no_match(clause: Clause) -> bool:
    """Whether a clause reports that a search found nothing."""
    return any(item.negator for item in clause.items) and _REPORTED.search(clause.form) is not None


def tells_no_match(text: str) -> bool:
    """Whether a piece of material, in its normal form, says of itself that something was not found."""
    return _REPORTED.search(text) is not None


def _by_kind(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """What the kind of the record asks of a clause that rests on it."""
    if record.kind == "empty":
        return _on_empty(clause, context, record)
    if record.kind == "knowledge":
        return _on_knowledge(clause, context, record)
    denies = any(item.negator for item in clause.items)
    said = _NONE_OF_IT.sub(" ", clause.form if denies else context.form)
    if record.kind in {"failed", "partial"} and (whole := told_whole(clause, context)):
        return [whole]
    if record.kind == "partial" and not clause.frames & EXEMPT and _all_read(clause, record):
        return [
            clause_fault(
                clause, FindingKind.INCOMPLETE_AS_COMPLETE, "tells all as read, and the record has a part of it"
            )
        ]
    if record.kind == "failed" and not _FAILURE_SAID.search(said):
        return [
            clause_fault(
                clause, FindingKind.INCOMPLETE_AS_COMPLETE, "rests on a search that failed, and does not say so"
            )
        ]
    if record.kind == "partial":
        return _on_partial(clause, context)
    return []


# Words by which a search is told as one that read everything.
_WHOLE_SEARCH = re.compile(
    r"(?P<all>(?:都|均|全部|所有|全都)[^,;]{0,6}?(?:已经?|被)?(?:检索|搜索|查询|扫描|覆盖|查过|搜过|扫过)(?!到)|\b(?:a|the) total of (?=\d)|\ball (?:[a-z0-9_-]+ ){1,4}(?:were |was |have been |had been )?(?:searched|scanned|queried|covered|read|checked)\b)"
    r"|翻到(?:了)?最后|列(?:全|齐)|[查搜扫](?:全|齐)|一[笔条个行]不(?:缺|漏|少)|无一遗漏|\b(?:in full|in its entirety|end to end|to the last (?:page|row|line)|without a gap|left nothing out)\b"
    r"|总共|一共|共计|合计|(?<!不)完整(?!性)|全量|(?:查|搜|扫|检索|搜索|扫描|查询)(?:已经?|都)?(?:完成|完毕|完了|完)(?!整)|(?<!未)(?<!没有)(?<!没)(?<!尚未)完成"
    r"|\b(?:exactly|in total|altogether|all told|(?<!not )(?<!in)complete[d]?(?! picture)|full(?= (?:search|query|scan|result|list|set|log|hour|day|window|range|period|time))"
    r"|exhaustive|finished|ran to (?:the )?end|came to a total|total(?:led|ed|s) (?=\d))\b"
)


_RETURNED_WHOLE = re.compile(
    r"(?<!未)(?<!未能)(?<!没有)(?<!没能)(?<!不)(?<!并未)(?:完整|全部|全量)(?:地)?(?:返回|取回)了?(?!的)|返回了?(?:完整|全部|全量)的?(?:结果|数据|响应)"
    r"|(?<!not )\b(?:returned|answered|responded|came back) (?:in full|in its entirety|completely)\b"
)
_TELLS_CUT = re.compile(
    r"截断|部分(?!署)|不完整|不全|超时|跳过|前 ?\d+|上限|仅|只(?:扫|查|看|搜|覆盖|显示|展示|返回|取)|(?:未|没)(?:能)?(?:扫|覆盖|读|查|搜|检索|收录|包含)|(?:检索|查询|搜索)失败|返回"
    r"|\b(?:truncat\w*|partial\w*|incomplete\w*|only|skip\w*|unread\w*|unreach\w*|cut|capped|cap|limit|first \d+|timed out|time-?out|returned|shown|sampled|not (?:all|searched|covered|read|indexed))\b"
)
_OF_ALL = re.compile(r"(?<![\d.:-])(\d{1,7}) ?(?:of|[/\uff0f]) ?(\d{1,7})(?![\d.:-])")
_READS = re.compile(
    r"扫描|检索|搜索|查询|覆盖|读取|\b(?:scan\w*|search\w*|cover\w*|quer\w+|read|check\w*|answered|responded)\b"
)


def _all_read(clause: Clause, record: Record) -> bool:
    """Whether a search that read 12 of 40 is told with the 40 alone."""
    if not _READS.search(clause.form):
        return False
    told = {item.value for item in clause.items if item.kind == "number"}
    text = "\n".join(record.lines)
    pairs = [(float(one), float(two)) for one, two in _OF_ALL.findall(text)]
    return any(one < two and two in told and one not in told for one, two in pairs)


def told_whole(clause: Clause, context: Context) -> Fault | None:
    """A search that failed or was cut short told as one that read everything."""
    if clause.frames & {"question", "condition", "embedded", "unknown", "gap", "suggest", "meta"}:
        return None
    if (whole := _RETURNED_WHOLE.search(clause.form)) is not None:
        return clause_fault(clause, FindingKind.INCOMPLETE_AS_COMPLETE, f"“{whole.group()}” is not so of this search")
    told = _WHOLE_SEARCH.search(clause.form)
    if told is None or _AT_LEAST.search(clause.form):
        return None
    if not told["all"] and _TELLS_CUT.search(context.form.replace(told.group(), " ")):
        return None
    if any(item.negator for item in clause.items if item.end <= clause.start + told.start()):
        return None
    reason = f"“{told.group()}” tells a search that was cut short as complete"
    return clause_fault(clause, FindingKind.INCOMPLETE_AS_COMPLETE, reason)


# `没有查到报错` says that nothing was found, and not that the search failed.
_NONE_OF_IT = re.compile(
    r"(?:没有?|未|无)(?:能)?(?:查到|发现|看到|搜到|找到|检索到|出现|记录|返回)?(?:任何|过)? ?(?:报错|错误|失败|超时|拒绝)"
    r"|\b(?:no|without|any|zero) (?:[a-z]+ ){0,2}(?:errors?|failures?|timeouts?|refusals?)\b"
)


def _on_empty(clause: Clause, context: Context, record: Record) -> list[Fault]:
    # A `not` in the words that were sought, `OOM command not allowed`, denies nothing.
    denies = any(item.negator and item.key not in record.sought for item in clause.items)
    ruled = next(
        (item for at, item in enumerate(clause.items) if item.risk == _ABSENCE and not negated(clause.items, at)), None
    )
    if ruled is not None and not clause.frames & {"question", "condition", "embedded", "unknown"}:
        return [fault(ruled, FindingKind.ABSENCE_AS_NONEXISTENCE)]
    if not denies and _RETURNED.search(clause.form):
        reason = "tells what a search returned, and it came back empty"
        return [clause_fault(clause, FindingKind.NEGATION_POLARITY, reason)]
    if not denies and _LOGGED.search(clause.form) and _names_sought(clause, record):
        reason = "is told as logged, and the search for it came back empty"
        return [clause_fault(clause, FindingKind.NEGATION_POLARITY, reason)]
    if _REPORTED.search(clause.form):
        return _cut_short(clause, context, record)
    if not denies and (told := _MATCH_TOLD.search(clause.form)):
        reason = f"“{told.group()}” tells of a match, and the search came back empty"
        return [clause_fault(clause, FindingKind.NEGATION_POLARITY, reason)]
    if not denies and (_SEARCHES.search(clause.form) or not needs(clause.items)):
        return []
    if _tells_limits(clause, record) or (not denies and _of_the_search(clause, context, record)):
        return []
    return [
        clause_fault(
            clause,
            FindingKind.ABSENCE_AS_NONEXISTENCE,
            "rests on a search without a match, and tells it as a fact about the system",
        )
    ]


def _cut_short(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """What a no-match does not say of a search that left something out."""
    names = {item.key for item in clause.items if item.kind in {"identifier", "compound"}}
    if names & record.unread:
        return [
            clause_fault(
                clause, FindingKind.INCOMPLETE_AS_COMPLETE, "tells a no-match of something that was not searched"
            )
        ]
    if _is_cut_short(record.text) and (whole := told_whole(clause, context)):
        return [whole]
    if _is_cut_short(record.text) and not _SAYS_CUT.search(context.form):
        reason = "tells of a search without a match, and not that it was cut short"
        return [clause_fault(clause, FindingKind.INCOMPLETE_AS_COMPLETE, reason)]
    return []


def _tells_limits(clause: Clause, record: Record) -> bool:
    """Whether a clause tells what a search that was cut short left out."""
    return bool(record.unread or _is_cut_short(record.text)) and _LEFT_UNREAD.search(clause.form) is not None


# What was left out of a search, or ended it.
_LEFT_UNREAD = re.compile(
    r"(?:未|没有?|无法|未能)(?:能|被|去)?(?:检索|搜索|查询|扫描|搜|查|扫|覆盖|纳入|收录|索引|读取)(?!到)|(?:超时|中断|离线|轮转|失败|截断)(?:了|中)?$|已扫描|扫描到"
    r"|\b(?:not|never|only) (?:been |the )?(?:searched|scanned|covered|indexed|read|queried|part)\b|\b(?:was|were|is|are|been) (?:rotated|unreachable|offline|unreadable|skipped|down)\b|\bshards?\b.*\bfailed\b"
)
_ABSENCE = FindingKind.ABSENCE_AS_NONEXISTENCE.value
_RETURNED = re.compile(
    r"\b(?:query|search|lookup) (?:has )?found (?!no\b|nothing|zero|none|0)\S|\breturned ?:? ?(?!no\b|nothing|zero|none|empty|0|in \d|after|within|as|without|an? (?:empty|error)|the empty)\S|返回(?:了|:)+ ?(?![无空零0没不])\S"
)
_LOGGED = re.compile(
    r"(?:命中|匹配|出现|打印|记录|写|报|打|有)(?:了|过|到)|(?:日志|记录)(?:里|中)?(?:有|出现|命中|包含)"
    r"|\b(?:logged|log(?:s|ged)? (?:a|an|the|it)|recorded|printed|wrote|shows?|showed|contains?|contained|appear(?:s|ed)?|occurred|happened|raised|threw|hit)\b"
)


def _names_sought(clause: Clause, record: Record) -> bool:
    """Whether what a clause tells as logged is what the search asked for, word for word."""
    told = _LOGGED.search(clause.form)
    rest = clause.form[told.end() :].split() if told else []
    pairs = [" ".join(pair) for pair in pairwise(rest)] + [word for word in rest if _HAN_WORD.search(word)]
    return any(pair in record.text for pair in pairs)


_HAN_WORD = re.compile(r"[\u3400-\u9fff]{3}")
_CUT_SHORT = re.compile(
    r"(?:status|state) ?[=:] ?(?:truncated|incomplete|partial|timeout|failed)|\b(?:truncated|incomplete|skipped|rotated|unreadable|unreachable"
    r"|not (?:searched|covered|read|indexed)|only the (?:part|first|last)|failed shards?|shards? failed)\b"
    r"|截断|不完整|仅扫描|只扫描|只覆盖|仅覆盖|被跳过|未(?:能)?(?:读取|扫描|搜索|检索|覆盖|收录)(?!到)|读取失败|轮转|(?:检索|查询|搜索)(?:失败|超时)"
)
_ASKED_FOR = re.compile(
    r"query ?[=:] ?.*?(?= (?:host|instance|service|window|scope|status|level|log|source|fw|cluster|range)s? ?[=:]|, [a-z_]{2,30} ?= |$)"
)


@lru_cache(maxsize=512)  # asked for every clause of every answer
def _is_cut_short(text: str) -> bool:
    return _CUT_SHORT.search(_ASKED_FOR.sub(" ", text)) is not None


_SAYS_CUT = re.compile(
    r"截断|部分|片段|不完整|不全|超时|失败|跳过|轮转|只(?:扫|查|看|搜|覆盖|有|能|剩|拿)|仅|前 ?\d+|未(?:能)?(?:扫|覆盖|读|查|搜|检索|收录)|没(?:能)?(?:搜|查|扫|读|拿)|已(?:扫|查)"
    r"|\b(?:truncat\w*|partial\w*|incomplete\w*|only|skip\w*|unread\w*|unreach\w*|rotat\w*|cut|first \d+|timed out|time-?out|fail\w*|miss(?:ing|ed)|part|portion|rest|not (?:all|searched|covered|read|indexed)|never|could not)\b"
)


def says_document(context: Context, record: Record) -> bool:
    """Whether a sentence names the document that it tells from."""
    return bool(context.names & record.documents) or _ATTRIBUTED.search(context.form) is not None


_SEARCH_FIELD = re.compile(r"^(?:[a-z_]+ ?[=:] ?[^,]*)$")
_ZONE_WORD = re.compile(r"(?:utc|gmt)[+-]?[\d:]*|[a-z]{4,}time|[\u3400-\u9fff]{2,4}(?:时间|时区)")
_SCOPE_WORDS = frozenset(stem(word) if word[0].isascii() else word for word in wording.SCOPE_WORDS.split())


def _of_the_search(clause: Clause, context: Context, record: Record) -> bool:
    """Whether a clause only names what was searched: `在 22:00 到 23:00 之间`, `service=sshd`, `and firing`."""
    if _SEARCH_FIELD.match(clause.form) and any(item.key == "=" for item in clause.items):
        return clause.form in record.text
    if "sentence-no-match" in clause.frames and _only_sought(clause, record):
        return True
    joins = clause.opener in {"and", "or"}
    if joins and context.before and record not in context.before:
        return False
    named = {"identifier", "time", "number", "compound", *(("word", "unknown") if joins else ())}
    return all(
        (item.key in _SCOPE_WORDS or _ZONE_WORD.fullmatch(item.key))
        if item.free and not item.risk
        else item.kind in named and not item.risk
        for item in clause.items
        if item.kind != "sign"
    )


def _only_sought(clause: Clause, record: Record) -> bool:
    """Whether a clause is a list of the words that a search was for: `heap out of memory or OutOfMemory`."""
    terms = {term.strip() for listed in _TERMS.findall(record.text) for term in listed.split(",")}
    parts = [part.strip() for part in re.split(r"\b(?:or|and|nor)\b|[或和与、]", clause.form)]
    return bool(terms) and all(part in terms for part in parts if part) and any(parts)


_TERMS = re.compile(r"\b(?:keywords|any_of|phrase|all_of) ?= ?\[? ?([^;\]]{1,400})")


def _on_knowledge(clause: Clause, context: Context, record: Record) -> list[Fault]:
    if not says_document(context, record):
        return [
            clause_fault(clause, FindingKind.KNOWLEDGE_AS_OBSERVATION, "comes from a document, and does not name it")
        ]
    current = _AS_CURRENT.search(clause.form)
    if current and not (current.group() == "已" and clause.form[current.start() : current.end() + 2] in record.text):
        return [
            clause_fault(
                clause, FindingKind.KNOWLEDGE_AS_OBSERVATION, "comes from a document, and is told as a current fact"
            )
        ]
    if _OF_A_CASE.search(record.text) and _IS_NOW.search(clause.form):
        reason = "is of an earlier case in a document, and is told as a current fact"
        return [clause_fault(clause, FindingKind.KNOWLEDGE_AS_OBSERVATION, reason)]
    return []


# A document about one case of the past, by its title; what it tells of is over.
_OF_A_CASE = re.compile(
    r"(?:document|title) ?= ?[^;,]*(?:post-?mortem|incident|retro|复盘|事故|案例|故障报告|\b20\d\d-\d\d-\d\d)",
    re.IGNORECASE,
)
_IS_NOW = re.compile(
    r"^(?!.*\b(?:was|were|had|did|[a-z]{3,}ed)\b.*\b(?:is|are)\b)(?!.*\bis (?:of|about|from|titled|called|dated)\b).*\b(?:is|are)\b(?! (?:of|about|from|titled|called|dated|not known)\b)"
)


# `没有打出任何 ERROR`: a no-match in the clothes of what a service did.
_NEVER_WROTE = re.compile(
    r"(?:没有?|未|并未|从未)(?:再)?(?:打出|打印|输出|记录|写出|写|报出|报|出现|产生|抛出|抛|发生|返回)"
    r"|\b(?:never|did not|has not|have not|had not) (?:log(?:ged)?|print(?:ed)?|report(?:ed)?|record(?:ed)?|emit(?:ted)?|write|written|throw|thrown|raise[d]?|show(?:n)?|return(?:ed)?)\b"
)
_NONE_THERE = re.compile(
    r"\bthere (?:is|are|was|were) (?:no|none|nothing)\b|^(?!.*(?:搜|查|检索|命中|匹配))[^,;]{0,30}(?:没有|并无)(?:任何)?(?! ?(?:返回|数据|结果|记录))[^,;]{1,12}$"
)
_TOLD_CUT = re.compile(
    r"截断|部分|不完整|不全|超时|失败|跳过|上限|不清楚|未知"
    r"|\b(?:truncat\w*|partial\w*|incomplete\w*|cut|capped|cap|limit|timed out|unknown|unreachable|failed)\b"
)
_AT_LEAST = re.compile(r"\bat least\b|\bor more\b|\bno fewer than\b|至少|起码|以上|不少于")


_THERE_ONLY = re.compile(r"就只有|(?:总共|一共|共)只有|\b(?:there (?:are|were|is|was)|(?:has|have|had)) only\b")


def _on_partial(clause: Clause, context: Context) -> list[Fault]:
    if _THERE_ONLY.search(clause.form) and not _TELLS_CUT.search(context.form):
        reason = "tells what a search that was cut short returned as all that there is"
        return [clause_fault(clause, FindingKind.INCOMPLETE_AS_COMPLETE, reason)]
    counted = any(item.kind == "number" and not item.unit and (item.value or 0) > 1 for item in clause.items)
    denies = any(pattern.search(clause.form) for pattern in (_REPORTED, _NEVER_WROTE, _NONE_THERE))
    if (_SWEEPING.search(clause.form) or counted or denies) and not (
        SEEN_ONLY.search(context.form)
        or _AT_LEAST.search(clause.form)
        or (counted and not denies and _TOLD_CUT.search(context.form))
    ):
        return [
            clause_fault(clause, FindingKind.INCOMPLETE_AS_COMPLETE, "tells a search that was cut short as complete")
        ]
    return []


def _one_word_more(clause: Clause, missing: list[Fault]) -> list[Fault]:
    """Allow one known noun beyond the words of a search without a match: `HikariCP 连接池耗尽日志` for `HikariCP`."""
    if len(missing) != 1 or missing[0].kind is not FindingKind.UNSUPPORTED_CONTENT or not _REPORTED.search(clause.form):
        return missing
    word = next((item for item in clause.items if item.start == missing[0].start), None)
    joined = word is not None and _JOINS.search(clause.form[: word.start - clause.start][-6:]) is not None
    known = word is not None and word.kind == "word" and not word.risk and not joined
    return [] if known and len(needs(clause.items)) > 2 else missing


_JOINS = re.compile(r"(?:\b(?:or|and|nor)|和|或|与|及|、) ?$")  # `OOM or eviction records` are of two searches


def against_advice(clause: Clause, records: Iterable[Record]) -> list[Fault]:
    """A suggestion of what a document says not to do, or the reverse."""
    found: list[Fault] = []
    for record in records:
        if record.kind == "knowledge":
            found += [one for one in polarity(clause, record) if one.kind is FindingKind.NEGATION_POLARITY]
            found += against_rule(clause, record)
    return found


def check_record(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """Every fault of a clause that is held against one record."""
    found = missing(clause, context, [record])
    if record.kind == "empty":
        found = _one_word_more(clause, found)
    found += _by_kind(clause, context, record)
    found += contradictions(clause, context, record)
    found += unbacked_denial(clause, context, record) + against_rule(clause, record) + denied_name(clause, record)
    found += turned(clause, record, context.form) + misclassed(clause, record) + several_of_one(clause, record)
    found += unfinished(clause, record) + planned_only(clause, record) + not_yet(clause, record)
    found += over_by_now(clause, record) + unversioned(clause, record) + told_further(clause, record)
    found += misreads_alert(clause, context, record) + beyond_logging(clause, record)
    return (
        found
        or overreach(clause, context, record)
        or misread(clause, context, record)
        or _of_its_own(clause, context, record)
    )


_BINDING = frozenset(
    {FindingKind.NUMBER_DRIFT, FindingKind.TIMESTAMP_DRIFT, FindingKind.STATE_FLIP, FindingKind.NEGATION_POLARITY}
)


def _of_its_own(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """What a clause has against the lines of the things that it names alone.

    A claim may leave out in its second part what its first has said, so that of a claim only values and states count.
    """
    for part in narrowed(clause, record):
        found = missing(clause, context, [part]) + contradictions(clause, context, part) + turned_deed(clause, part)
        if record.said and not says_enough(clause, part):
            found = [one for one in found if one.kind in _BINDING]
        if found:
            return [replace(found[0], certain=False)]
    return []


def check_together(clause: Clause, context: Context, records: Sequence[Record]) -> list[Fault]:
    """A clause that compares or lists: each name in its own record, the states in all of them."""
    found = missing(clause, context, records)
    every = _BOTH.search(clause.form) is not None or sum(item.kind == "identifier" for item in clause.items) > 1
    for item in clause.items:
        if every and any(state_family(concept) for concept in item.concepts) and not item.free:
            lacking = [record for record in records if not backed(item, record, clause, context)]
            if lacking:
                found.append(fault(item, FindingKind.STATE_FLIP, "does not hold for each thing that is named"))
    if _BOTH.search(clause.form):
        found += [
            one
            for record in records
            for one in missing(clause, context, [record])
            if one.kind is FindingKind.TIMESTAMP_DRIFT
        ]
    found += ordered(clause, tuple(records)) + _together_narrowed(clause, context, records)
    found += misplaced(clause, records) + several(clause, records)
    found += both_alike(clause, context, records) + idle_names(clause, context, records)
    for record in records:
        found += things(clause, record) + window_as_event(clause, record) + still(clause, record) + held(clause, record)
        found += denied_alert(clause, record) + caused(clause, record)
        found += denied_existence(clause, context, record) + exchanged(clause, record)
        if all(name_backed(item.key, record) for item in clause.items if item.kind == "identifier"):
            found += misread(clause, context, record)
        if record.kind == "knowledge" and not _AGREES.search(clause.form):
            found += against_rule(clause, record) + unbacked_denial(clause, context, record)
        found += [one for one in _by_kind(clause, context, record) if record.kind in {"knowledge", "failed", "partial"}]
    return found


def _together_narrowed(clause: Clause, context: Context, records: Sequence[Record]) -> list[Fault]:
    """What the records do not have of the things that a clause names, though they have it of others."""
    parts = [narrowed(clause, record) or [record] for record in records]
    if all(len(part) == 1 and part[0] is record for part, record in zip(parts, records, strict=True)):
        return []
    found = missing(clause, context, [one for part in parts for one in part])
    return [replace(one, certain=False) for one in found if one.kind in _BINDING]


_AGREES = re.compile(
    r"一致|符合|相符|不同|违|\b(?:consistent|compl(?:y|ies)|in line|match(?:es)?|differ\w*|against|contrary)\b"
)
_BOTH_OF = re.compile(r"\bboth\b|(?:两|二|2 ?)(?:条|个|台|项|者)[^,.]{0,12}(?:都|均)")
_BOTH = re.compile(r"\bboth\b|都|均")


def best(clause: Clause, context: Context, records: Iterable[Record]) -> tuple[list[Fault], tuple[Record, ...]]:
    """The reading of a clause with the fewest faults, and the records it rests on."""
    options: list[tuple[list[Fault], tuple[Record, ...]]] = []
    together = _BOTH_OF.search(clause.form) is not None
    for record in records:
        faults = check_record(clause, context, record)
        if not faults and not together:
            return [], (record,)
        options.append((faults, (record,)))
    if is_repeated(clause, options, [record for _, (record,) in options]):
        return [], tuple(record for faults, (record,) in options if len(faults) == 1)
    if COMPARES.search(clause.form):
        named = _named(clause, [record for _, (record,) in options])
        if len(named) > 1:
            options.append((check_together(clause, context, named), tuple(named)))
    options += [(check_together(clause, context, group), group) for group in context.operands if len(group) > 1]
    if together and len(options) > 1 and len(options[-1][1]) > 1:
        return options[-1]
    if not options:
        return [clause_fault(clause, FindingKind.UNSUPPORTED_CONTENT, "rests on nothing: no material was given")], ()
    fewest = min(len(faults) for faults, _ in options)
    close = [option for option in options if len(option[0]) == fewest]
    return close[0] if len(close) == 1 else _nearest(clause, close)


_VALUES = frozenset({FindingKind.NUMBER_DRIFT, FindingKind.IDENTIFIER_DRIFT, FindingKind.TIMESTAMP_DRIFT})


def _nearest(
    clause: Clause, options: Sequence[tuple[list[Fault], tuple[Record, ...]]]
) -> tuple[list[Fault], tuple[Record, ...]]:
    """Of several readings with as many faults, the one whose record has most of the clause's names, numbers and times.

    What a clause says in other words than its record is no contradiction of the record beside it.
    """
    names = frozenset[str]().union(*(record.name_parts for _, records in options for record in records))
    subjects = {
        item.start for item in clause.items if item.kind == "unknown" and item.key[0].isascii() and item.key in names
    }
    return min(
        options,
        key=lambda option: sum(one.certain and (one.kind in _VALUES or one.start in subjects) for one in option[0]),
    )


def _named(clause: Clause, records: Sequence[Record]) -> list[Record]:
    """The records on which a clause that compares may rest together: those of its several names, else of one subject.

    Words of several records may not simply be put together: a clause with fewer than two names needs a count of two, or
    a time, share or ratio between two readings.
    """
    names = {item.key for item in clause.items if item.kind in {"identifier", "compound"}}
    rare = [name for name in names if not all(name_backed(name, record) for record in records)]
    if len(rare) < 2 and not _between_two(clause):
        return []
    if rare:
        return [record for record in records if any(name_backed(name, record) for name in rare)][:6]
    return [record for record in records if record.kind == "observed"][:6]


_DERIVED_UNITS = frozenset({"s", "ms", "min", "h", "d", "x", "ratio", "%"})
_TWO = re.compile(r"两|二者|2 ?条|\btwo\b|\bboth\b")


def _between_two(clause: Clause) -> bool:
    derived = any(item.kind == "number" and item.unit in _DERIVED_UNITS for item in clause.items)
    return derived or _TWO.search(clause.form) is not None
