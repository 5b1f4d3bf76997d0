"""A step that a document advises told as taken, and a document told as followed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_lines import LONGEST, means
from gatekeeper.guard_records import Record

_FOLLOWED = re.compile(
    r"\b(?:runbook|playbook|document|guide|sop|procedure|manual|steps?|instructions?|checklist)\b[^,;.]{0,20}\b(?:was|were|has been|have been|is being|are being) (?:already |now |fully )?(?:followed|executed|applied|carried out|completed|used|performed|worked through|done)\b"
    r"|\b(?:we|they|the team|operators?|on-call|staff) (?:have |has |had |already )*(?:followed|executed|applied|carried out|completed|performed)\b[^,;.]{0,20}\b(?:runbook|playbook|document|guide|sop|procedure|manual|steps?|checklist)\b"
    r"|(?:已|已经)(?:按照?|依照?|遵照|根据)[^,，;；。]{0,12}(?:手册|文档|预案|步骤|规程|流程|指引)[^,，;；。]{0,6}(?:处理|执行|操作|处置|完成|排查|进行)|(?:手册|文档|预案|步骤|规程|流程)(?:的步骤|步骤)?(?:均|都|全部|已经?)+(?:执行|完成|落实|处理)"
)
_TAKEN = re.compile(
    r"^(?:we|they|the team|operators?|on-call|staff|someone|i|it was|engineers?) (?:have |has |had |already |also |then )*(?P<en>[a-z]{3,}ed)\b|^(?!是否|能否|有没有|有无|不知|未知|何时)(?:\S{0,8} ?)?(?:已经?|均已|都已)(?:由[^ ]{1,6})?(?P<zh>[\u4e00-\u9fff]{2})|^(?P<done>[\u4e00-\u9fff]{2})(?:完毕|完成|过)?了"
)
_SAID = re.compile(r"\b(?:query|search|look)\w*|检索|查询|搜索|知晓|知道|收录|列出|写明|说明|记录|给出|提供|提到|注明")
# `还谈不上“已恢复”` tells that it is not done.
_NOT_SO = re.compile(r"谈不上|算不上|说不上|还不算|不能说")
_ASKS = frozenset({"question", "condition", "suggest", "meta"})


def step_as_taken(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`we checked whether a node is throttled`, `已检查 …` of a document that says to check it."""
    documents = [record for record in records if record.kind == "knowledge"]
    if not documents:
        return []
    observed = " ".join(normal_form(line) for record in records if record.kind != "knowledge" for line in record.lines)
    steps = [item for record in documents for line in record.lines for item in lex(line[:LONGEST])]
    for part in parts:
        if not part.items or part.frames & _ASKS or _NOT_SO.search(part.form):
            continue
        followed = _FOLLOWED.search(part.form)
        if followed and followed.group() not in observed:
            return [
                clause_fault(part, FindingKind.ACTION_OUTCOME, f"“{followed.group()}” tells a document as carried out")
            ]
        taken = _TAKEN.search(part.form)
        word = (taken["en"] or taken["zh"] or taken["done"]) if taken else ""
        deed = lex(word)[:1]
        if not deed or _SAID.search(word) or word in observed:
            continue
        if _advised(deed[0], steps) and not any(means(deed[0], item) for item in lex(observed[:LONGEST])):
            return [clause_fault(part, FindingKind.ACTION_OUTCOME, f"“{word}” tells as done what a document advises")]
    return []


def _advised(deed: Item, steps: Sequence[Item]) -> bool:
    return any(means(deed, item) for item in steps)


_SAYS = re.compile(
    r"\b(?:says|states|notes|writes|confirms|tells) (?:us )?that (?P<en>.+)|(?:写明|指出|说明|写道|表明|记载|写着)(?:了)?[,:]? ?(?P<zh>.+)"
)
# What of a document's sentence is only supposed: behind `if` and `whether` up to a comma, before `可能` the whole of it.
_SUPPOSED = re.compile(
    r"\b(?:if|whether|unless|when)\b[^,;.]*|(?:若|如果|一旦|是否)[^,，;；。]*|[^;；。]*(?:可能|或许|常见|通常|\bmay\b|\bmight\b|\bcan cause\b)[^;；。]*|(?:查看|检查|核对|确认) ?[^,，;；。]*"
)
_SENTENCE = re.compile(r"[。；\n]|[.;](?=\s)")
_KEPT = re.compile(
    r"\b(?:if|whether|unless|when\w*|may|might|can|could|possib\w+|typical\w*|usual\w*|common\w*|cause[sd]?|reason\w*|check\w*|example|such as|one of|or)\b"
    r"|若|如果|一旦|是否|可能|或|常|原因|之一|例如|包括|检查|查看|核对|确认|(?<![超延耗定实及小])时(?!间)|的话|导致"
)


def supposed_as_said(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`the runbook says that a node is throttled` of a runbook that says to check whether one is."""
    lines = [line for record in records if record.kind == "knowledge" for line in record.lines]
    for part in parts:
        told = _SAYS.search(part.form) if part.items and not part.frames & _ASKS else None
        if told is None or not lines or _KEPT.search(part.form):
            continue
        words = [item for item in lex(told["en"] or told["zh"]) if not item.free and item.kind != "sign"]
        sentences = [piece for line in lines for piece in _SENTENCE.split(line[:LONGEST]) if piece and piece.strip()]
        having = [piece for piece in sentences if words and _all_in(words, piece)]
        if having and all(
            any(_all_in(words, one) for one in _SUPPOSED.findall(normal_form(piece))) for piece in having
        ):
            return [clause_fault(part, FindingKind.CERTAINTY_INFLATION, "is only supposed or asked in the document")]
    return []


def _all_in(words: Sequence[Item], text: str) -> bool:
    items = lex(text)
    return all(any(means(word, item) for item in items) for word in words)
