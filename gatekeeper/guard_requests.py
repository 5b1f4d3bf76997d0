"""An amount that a record has as asked for, told as lacking, as there or as needed; and a lack that no record has."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_lines import LONGEST, is_name
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_planned import about
from gatekeeper.guard_records import Record

_ASKED = re.compile(
    r"(?:申请|提请|请求(?!数|量|失败|超时))[^,，;；。:：]{0,40}|\b(?:request(?:ed|s|ing)?|asked|asks|applied) (?:for|to) [^,;.:]{0,60}|\b(?:request|proposal|ticket) to [^,;.:]{0,60}",
    re.IGNORECASE,
)
_KEPT = re.compile(
    r"申请|提请|请求|审批|待批|提议|计划|拟|\b(?:request\w*|ask(?:ed|s|ing)?|appl(?:y|ied)|propos\w*|approv\w*|pending|plan\w*|would|ticket)\b"
)
_TO_LEVEL = re.compile(
    r"(?:扩|缩|增|加|减|调|升|降)[\u4e00-\u9fff]{0,2}?[到至为](?:共|约)? ?(?P<zh>\d+)|\b(?:scal\w+|grow\w*|expand\w*|increas\w*|rais\w+|resiz\w+|bring\w*|set)\b[^,;]*? to (?P<en>\d+)"
)
_BY_AMOUNT = re.compile(r"[到至为] ?\d|\bto \d|->|→")


def asked_as_so(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`20 servers are missing`, `scale to 20` of a record that asks for 20 more."""
    lines = own_lines(records)
    asked = [piece.group() for line in lines for piece in _ASKED.finditer(line[:LONGEST])]
    if not asked:
        return []
    form = normal_form(sentence)
    amounts = {item.value for piece in asked for item in lex(piece) if item.kind == "number" and not item.unit}
    others = {item.value for line in lines for item in lex(_ASKED.sub(" ", line[:LONGEST])) if item.kind == "number"}
    for part in parts:
        told = next((item for item in part.items if item.kind == "number" and item.value in amounts - others), None)
        if told is None or part.frames & {"question", "condition", "embedded"}:
            continue
        if not _KEPT.search(form):
            return [fault(told, FindingKind.ACTION_OUTCOME, "is an amount that the record has only as asked for")]
        level = _TO_LEVEL.search(part.form)
        if level and float(level["zh"] or level["en"]) in amounts and not any(map(_BY_AMOUNT.search, asked)):
            return [fault(told, FindingKind.NUMBER_DRIFT, "is how much more is asked for, and not how much in all")]
    return []


_LACKS = re.compile(
    r"\b(?:lacks?|is short of|are short of|runs? short of|is out of|needs? more|has too few|too few)\b|(?<!不)(?:缺(?!陷|省|失值|口|席)(?:少|乏)?|短缺|不足(?! ?[\d一二三四五六七八九十百千万])|不够(?![判看说用作证定]))"
)
_HELD = re.compile(
    r"lack|short|under-?[a-z]+ed|\d+ ?(?:of|/) ?\d+|missing|\bno \w+|not enough|insufficient|exhaust|\bfull\b|\bout of\b|below|\blow\b|less|fewer|need|empty|starv|unavailable|\bnone\b|\b0\b|without|缺|不足|不够|耗尽|满|没有|无|低于|少于|为空|空闲",
    re.IGNORECASE,
)
# What an answer may be short of itself.
_MATERIAL = re.compile(
    r"日志|记录|数据|信息|指标|证据|资料|样本|时间|上下文|\b(?:logs?|data|evidence|metrics?|information|records?|context|detail\w*|confirmation|sample\w*|traces?)\b"
)


def lack_unbacked(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`scan-hub lacks consumers` of a record that has nothing as lacking."""
    lines = own_lines(records)
    known = {item.key for line in lines for item in lex(line[:LONGEST]) if is_name(item) or item.kind == "identifier"}
    for part in parts:
        told = _LACKS.search(part.form) if part.items else None
        if told is None or _MATERIAL.search(part.form):
            continue
        names = {item.key for item in part.items if part.form.find(item.key) < told.start()}
        if not (asserts(part) or names & known) or part.frames & {
            "question",
            "condition",
            "hedge",
            "suggest",
            "embedded",
        }:
            continue
        own = about(part, lines)
        own += [line for record in records if record.kind == "knowledge" for line in record.lines if own]
        if own and not any(map(_HELD.search, own)):
            return [
                clause_fault(
                    part, FindingKind.STATE_FLIP, f"“{told.group()}” tells of a lack that the record does not have"
                )
            ]
    return []
