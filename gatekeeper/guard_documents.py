"""What a document says, told as more than it says: its `usually` dropped, its advice as done, its case as the case here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, stem
from gatekeeper.guard_records import Record

_HEDGE = re.compile(
    r"\b(?:usual(?:ly)?|often|typical(?:ly)?|common(?:ly)?|may|might|can|could|likely|mostly|sometimes|probabl[ey]|tends?|possib\w+|generally|suspect|points? to|indicat\w+|suggest\w*)\b"
    r"|通常|常见|往往|一般|可能|多半|大多|多为|多是|或许|有时|常|疑似|提示|怀疑"
)
_FIRM = re.compile(
    r"\b(?:is|are|was|were|be) (?:always |only |the result of )?(?:caused by|due to|because)|\bis (?:always|the (?:only )?(?:cause|reason))\b|\balways\b|\bmust be\b|\bcertainly\b"
    r"|必然|必定|一定|总是|肯定|就是|都是|只会|只能是"
)
_DONE = re.compile(r"(?<![\w-])([a-z]{3,}ed)\b")
_BE = re.compile(
    r"\b(?:is|are|be|being|gets?|to be|a|an|the|each|every|any|not|must|should|when|once|after|until|that|as|or|and) $"
)
_SUBJECT = re.compile(
    r"^(?:(?:and|then|so|but|that|also) )?(?:an?|the|our|their|someone|somebody|we|they|it|he|she|operators?|team|on-call|engineers?|manager|owner|dba|staff)(?: [a-z-]+){0,2} $"
)
_ALSO = re.compile(
    r"(?<!unless the )(?<!until )(?<!once )(?<!after )(?<!when )(?<!if )\b(?:has|have) (?:now |already |just |since )?(?!to\b)[a-z]+(?:ed|en|wn)\b"
)


_UNLESS = re.compile(r"\b(?:unless|until|once|after|when|if|before|that|which|who|not|no)\b")


def beyond_document(clause: Clause, record: Record) -> list[Fault]:
    """Every way in which a clause goes beyond the document that it rests on."""
    if record.kind != "knowledge" or clause.frames & {"question", "condition", "embedded", "suggest", "hedge"}:
        return []
    return _hedge_dropped(clause, record) or _told_as_done(clause, record) or _another_agent(clause, record)


def _hedge_dropped(clause: Clause, record: Record) -> list[Fault]:
    if not _FIRM.search(clause.form) or _HEDGE.search(clause.form):
        return []
    words = {name for item in clause.items if not item.free for name in (item.key, *item.concepts)}
    near = max(
        (sentence for line in record.lines for sentence in re.split(r"[.;。；](?:\s|$|(?=[^\x00-\x7f]))", line)),
        key=lambda sentence: len(words & {n for i in lex(sentence) for n in (i.key, *i.concepts)}),
        default="",
    )
    if not _HEDGE.search(near.lower()):
        return []
    return [clause_fault(clause, FindingKind.CERTAINTY_INFLATION, "drops the document's “usually”")]


def _told_as_done(clause: Clause, record: Record) -> list[Fault]:
    """`an operator pushed the map` of a document by which one must push it."""
    text = " ".join(record.lines).lower()
    stems = {stem(word) for word in re.findall(r"[a-z]{3,}", text)}
    found = _ALSO.search(clause.form)
    if found and found.group() not in text and not _UNLESS.search(clause.form[: found.start()]):
        return [clause_fault(clause, FindingKind.KNOWLEDGE_AS_OBSERVATION, "tells of the present what a document says")]
    for match in _DONE.finditer(clause.form):
        before = clause.form[: match.start()]
        if match[1] in text or stem(match[1]) not in stems or _BE.search(before):
            continue
        if _SUBJECT.search(before) or before.strip() in {"", "and", "then"} or re.search(r"\b(?:was|were) $", before):
            return [
                clause_fault(clause, FindingKind.ACTION_OUTCOME, f"“{match[1]}” tells as done what a document advises")
            ]
    return []


_AGENT = re.compile(
    r"\b(ask|asking|have|having|let|tell|notify|inform|by) (?:the |an? |your )?((?:[a-z]+ ){0,2}?[a-z]+)(?= (?:to|must|should|first|before|on|and|check|confirm)\b|[,.;]|$)"
    r"|(由|请|让|找|通知|经|须经) ?([\u4e00-\u9fff]{2,6}?)(?=批准|审批|同意|确认|评估|检查|核对|处理|决定|执行|签字|先|来)"
)


def _agents(text: str) -> set[tuple[str, str]]:
    return {((m[1] or m[3]).removesuffix("ing"), m[2] or m[4]) for m in _AGENT.finditer(text)}


def _another_agent(clause: Clause, record: Record) -> list[Fault]:
    """`ask the manager to check` of a document by which one asks the carrier."""
    held = {pair for line in record.lines for pair in _agents(line.lower())}
    text = " ".join(record.lines).lower()
    for word, agent in _agents(clause.form) if held else ():
        theirs = {one for other, one in held if other == word}
        if theirs and agent in text and not any(agent in one or one in agent for one in theirs):
            return [clause_fault(clause, FindingKind.IDENTIFIER_DRIFT, f"“{agent}” has another part in the document")]
    return []


_THEN = re.compile(
    r"当时|过去|历史|以往|曾|类似|同类|可能|是否|也许|或许|通常|往往|一般|常|那次|上次|案例|建议|参考"
    r"|\b(?:past|earlier|previous\w*|similar|in that|in those|may|might|could|usually|often|typically|historically|at that time|back then|whether|if|same as)\b"
)


def cause_of_a_document(parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """What a document says of an earlier case told as the cause of what is seen now: `#55812 的 …，原因是 …，PM-44 写得很清楚`."""
    if any(part.frames & _NOT_TOLD or _THEN.search(part.form) for part in parts):
        return []
    documents = [record for record in facts if record.kind == "knowledge"]
    observed = [record for record in facts if record.kind in {"observed", "partial"}]
    causal = [item for part in parts for item in part.items if item.risk == "causal_overreach" and item.key != "reason"]
    if not documents or not causal or any(item.concepts & record.concepts for item in causal for record in observed):
        return []
    names = {item.key for part in parts for item in part.items if item.kind in {"identifier", "compound"}}
    known = frozenset[str]().union(*(record.names | record.documents | record.name_parts for record in documents))
    seen = (
        frozenset[str]().union(*(record.names | record.name_parts for record in observed))
        if observed
        else frozenset[str]()
    )
    numbers = {
        item.key for part in parts for item in part.items if item.kind == "number" and len(item.key) >= _LEAST_NAME
    }
    of_now = {key for key in numbers if any(key in record.text for record in observed)}
    of_then = {key for key in numbers if any(key in record.text for record in documents)}
    if not ((names & seen) - known or of_now - of_then):
        return []
    item = causal[0]
    return [fault(item, FindingKind.KNOWLEDGE_AS_OBSERVATION, "is the cause of an earlier case in a document")]


_LEAST_NAME = 4  # digits of a number that names a job, a ticket, a process
_NOT_TOLD = frozenset({"unknown", "gap", "question", "condition", "embedded", "suggest", "hedge", "meta"})
