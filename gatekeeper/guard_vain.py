"""What a clause tells of searches: a no-match that no search gave, the bounds of one that did, a gap that is known."""

from __future__ import annotations

import re
from dataclasses import replace

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, clause_fault, fault
from gatekeeper.guard_findings import OVERSTATING
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_judge import reports_no_match, tells_no_match
from gatekeeper.guard_lexicon import state_family
from gatekeeper.guard_records import Record
from gatekeeper.guard_sources import Material
from gatekeeper.guard_support import uncovered


def claimed_in_vain(clause: Clause, material: Material) -> list[Fault]:
    """What no record can back: a no-match without an empty search, a cause as settled, a no-match of the unsearched."""
    if (
        reports_no_match(clause)
        and "gap" not in clause.frames
        and not _searched_in_vain(material)
        and not _none_of_it(clause, material)
    ):
        reason = "tells of a search without a match, and no search of the material came back empty"
        found = clause_fault(clause, FindingKind.NEGATION_POLARITY, reason)
        return [found if _found_some(material) else replace(found, certain=False)]
    if _NO_MORE.search(clause.form) and not any(_NO_MORE.search(text) for text in material.texts):
        return [
            clause_fault(
                clause, FindingKind.TIME_WIDENING, "tells that something did not come back, and no record does"
            )
        ]
    if _ONLY_AFTER.search(clause.form):
        return [clause_fault(clause, FindingKind.TIMESTAMP_DRIFT, "tells an order of two events that no record tells")]
    if (cause := _IS_CAUSE.search(clause.form)) and not any(cause.group() in text for text in material.texts):
        return [clause_fault(clause, FindingKind.CAUSAL_OVERREACH, "names a cause as settled")]
    return _unsearched(clause, material)


_HITS = frozenset({"hit", "hits", "match", "matched", "matches", "returned", "count", "found", "total", "rows"})


def _found_some(material: Material) -> bool:
    """Whether a search of the material says how much it found: a no-match of it is denied, one of another unproved."""
    return any(value > 0 and names & _HITS for record in material.facts for names, value in record.pairs)


_NOT_SEARCHED = re.compile(
    r"(?:未|没有?|尚未)(?:被|能)?(?:去)?(?:检索|搜索|查询|扫描|搜|查)(?!到|出)|\bnot (?:been )?(?:searched|queried|scanned|covered)\b"
)


_NOT_RECEIVED = re.compile(r"\b(?:no|not|nor|never|without|neither)\b[^;]{0,40}\breceiv(?:ed?|ing)\b|未收到|没收到")


def _none_of_it(clause: Clause, material: Material) -> bool:
    """Whether a record counts none for what a clause names (`10.0.0.4=0`), or says that it was not searched."""
    names = {item.key for item in clause.items if item.kind in {"identifier", "compound"}}
    if any(value == 0 and own & names for record in material.facts for own, value in record.pairs):
        return True
    if "收到" in clause.form and any(_NOT_RECEIVED.search(text) for text in material.texts):
        return True
    return _NOT_SEARCHED.search(clause.form) is not None and any(_NOT_SEARCHED.search(text) for text in material.texts)


_SEARCH_VERB = re.compile(
    r"搜|查|检索|翻|扫|\b(?:search(?:ed|ing)?|look(?:ed|ing)?|quer(?:y|ied)|scan(?:ned)?|grep(?:ped)?)\b"
)
_HALTED = re.compile(
    r"失败|超时|截断|中断|(?:没|未)(?:有)?(?:去)?(?:搜|查|扫|检索|纳入|覆盖|读|返回|跑完|完成)|无权|拒绝|\b(?:40[13]|50[0-9])\b"
    r"|只(?:扫|查|搜|覆盖|返回|看)|\b(?:fail(?:ed)?|timed out|time out|cut (?:short|off)|truncated|gave up|unreadable|denied|unavailable"
    r"|not (?:been )?(?:searched|scanned|covered|read|included|queried|checked|finish(?:ed)?)|only (?:searched|scanned|covers?))\b"
)
_WANTING = re.compile(r"没|未|无|缺|\b(?:no|not|missing|without)\b")


def searched(clause: Clause, context: Context, material: Material) -> tuple[Record, ...]:
    """The empty search that a clause gives the bounds or the limits of, where its sentence tells of no match.

    `在 X 上搜 “Y”，没命中`: the first clause asserts nothing. Every name, time and word must be that search's.
    """
    if "sentence-no-match" not in clause.frames:
        return ()
    bounds = (_SEARCH_VERB.search(clause.form) or _only_bounds(clause)) and not any(
        item.negator for item in clause.items
    )
    if not bounds and not _HALTED.search(clause.form):
        return ()
    if any(item.risk in {"absence_as_nonexistence", "causal_overreach"} for item in clause.items):
        return ()
    kinds = {"empty"} if bounds else {"empty", "failed", "partial"}
    return tuple(
        record
        for record in material.facts
        if record.kind in kinds
        and not uncovered(clause, context, [record])
        and (bounds or _HALTED.search(record.text))
        and not (bounds and {item.key for item in clause.items if item.kind == "identifier"} & record.unread)
    )[:1]


_NO_MORE = re.compile(
    r"(?:没有?|未|不曾)再(?:次)?(?!查|看|搜|检索|去|做|问|读|拉)[\u4e00-\u9fff]|\b(?:has|have|had|did|does|was|were) not (?:[a-z]+ )?(?:again|since|any ?more|recur\w*|come back|returned since)\b"
    r"|\b(?:no (?:further|more|new) [a-z0-9 -]{1,40}(?:since|after|followed|came|were seen)|never (?:came back|returned|happened again))\b"
)
_ONLY_AFTER = re.compile(r"(?:之后|以后|随后|然后|接着)[^,;]{0,24}才")
_TELLS_OF_IT = re.compile(
    r"\b(?:is|are|was|were|has|have|had|did|does|came|went|got|stayed|kept|ran|failed)\b|了|过|已|正在|一直|仍|均|都|全"
)


def _only_bounds(clause: Clause) -> bool:
    """Whether a clause only goes on naming what was searched: `rendition 720p60`, `状态为 PAID_TWICE 的订单`."""
    if _TELLS_OF_IT.search(clause.form) or clause.opener:
        return False
    if any(item.risk or any(name.startswith("do.") for name in item.concepts) for item in clause.items):
        return False
    return any(item.kind in {"identifier", "compound"} for item in clause.items) and not any(
        item.concepts & {"up", "down"} or any(state_family(name) for name in item.concepts) for item in clause.items
    )


_IS_CAUSE = re.compile(r"(?<!不)(?:就|正|才)是[^,;]{0,24}(?:原因|根源|主因|祸首|元凶)")
_MISSED = re.compile(r"(?<!缓存)未命中")
_LEFT_OUT = re.compile(
    r"([a-z0-9][\w./-]*)(?: (?:这次|本次|侧|那边))? ?(?:并?不在|未|没有?|尚未)(?:被)?(?:去)? ?(?:检索|搜索|查询|纳入|覆盖|扫描|搜|查)"
    r"|([a-z0-9][\w./-]*) (?:is |was |were |has )?not (?:been )?(?:in (?:the )?(?:host )?(?:filter|scope)|searched|covered|scanned|queried|included)"
)


def _unsearched(clause: Clause, material: Material) -> list[Fault]:
    """A no-match, or the bounds of one, told of what a record says was left out of the search."""
    reports = (
        reports_no_match(clause)
        or _MISSED.search(clause.form) is not None
        or ("sentence-no-match" in clause.frames and _SEARCH_VERB.search(clause.form) is not None)
    )
    if not reports or _HALTED.search(clause.form):
        return []
    left_out = {
        name
        for record in material.facts
        for match in _LEFT_OUT.finditer(record.own or record.text)
        for name in match.groups()
        if name
    } | {name for record in material.facts if record.kind == "observed" for name in record.unread}
    return [
        fault(item, FindingKind.INCOMPLETE_AS_COMPLETE, "was not searched, and is told with a no-match")
        for item in clause.items
        if item.kind in {"identifier", "compound"} and any(f"-{name}".endswith(f"-{item.key}") for name in left_out)
    ][:1]


def told_gap(clause: Clause, context: Context, material: Material) -> bool:
    """Whether a clause says, in its words, what a gap of the material says is lacking or has failed."""
    gaps = [record for record in material.others if record.kind == "gap"]
    if "bare-lack" in clause.frames and any(not uncovered(clause, context, [gap]) for gap in gaps):
        return True
    if not (_HALTED.search(clause.form) or _WANTING.search(clause.form)) or any(
        item.risk in OVERSTATING for item in clause.items
    ):
        return False
    return any(
        (_HALTED.search(record.own) or _WANTING.search(record.own))
        and not _OPEN.search(record.own)
        and not uncovered(clause, context, [record])
        for record in gaps
    )


_OPEN = re.compile(r"是否|whether|有没有|多少|\bif\b|哪")


def _searched_in_vain(material: Material) -> bool:
    """Whether a part of the material tells of an empty, failed or cut-off search."""
    return any(
        record.kind in {"empty", "failed", "partial"} or tells_no_match(record.own)
        for record in (*material.facts, *material.others)
    )
