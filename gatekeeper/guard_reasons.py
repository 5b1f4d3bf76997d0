"""Why a check is suggested, and what a hypothesis rests on: short texts that stand beside one, held closer than a claim.

A cause and what goes on now are told of a single record or not at all: two records side by side make no cause, an
alert that is over, a plan and a line of the past make no `is … now`, and an empty search bears out nothing that is so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import AnswerMaterial
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_findings import EXEMPT
from gatekeeper.guard_frames import clauses, split_sentences
from gatekeeper.guard_sources import kind_of
from gatekeeper.text import TokenKind, fold, tokenise

_CAUSE = re.compile(
    r"\b(?:because|due to|owing to|thanks to|caused?|causing|led to|leads to|leading to|results? (?:in|from)|resulted|hence|therefore|so (?!far|much|many|long|on\b)|triggered|since)\b"
    r"|因为|由于|因(?!此|子)|导致|造成|引起|引发|致使|使得|所以|从而|触发了"
)
_NOW = re.compile(
    r"\b(?:now|currently|at present|presently|at the moment|ongoing|underway|in progress)\b"
    r"|\b(?:is|are|remains?)(?: not| still| also| again| actively)* (?:(?!(?:missing|existing|outstanding|pending|remaining|nothing|something|anything|during)\b)[a-z]{2,}ing\b|(?:in|under|out of(?! (?:range|sync|date|bounds))|down|offline|unavailable)\b)"
    r"|正在|正(?=[一-鿿]{2,4}$)|现在|此刻|眼下|处于|[一-鿿]{2}中(?=$|[\s(,;.])"
)
_NOTHING = re.compile(r"returned no evidence|evidence_status=no_evidence|\btotal=0\b|\bno match\b")
_OVER = re.compile(r"\b(?:state|status)[=: ]+\"?(?:resolved|closed|ended|cleared|done|success)|endsat=(?!0001)\d")
_PLANNED = re.compile(
    r"scheduled|planned|pending|will be|proposed|draft|awaiting|requested|待审批|待执行|待批|计划|将于|提交[^,;]{0,8}(?:工单|申请)"
)
# What was before the records begin: no record of one moment tells it.
_FORMERLY = re.compile(
    r"\bused to (?:be|have|hold|work|run|pass|get|do|go|take|return|contain|[a-z]{3,})\b|\bformerly\b|\bin the past\b|\bhistorically\b|曾经|原本|原先|以往|过去一直|一直以来"
)
# A search that was made is told by the record of that search alone.
_SEARCHED = re.compile(
    r"已经?(?:全部|逐一|仔细)?(?:查|检查|排查|核对|核实|排除)(?:过|完|了|$)|\balready (?:been )?(?:checked|searched|reviewed|verified|inspected|ruled out|looked)\b|(?:have|has) been (?:checked|reviewed|inspected|ruled out)\b"
)
_SEARCH = re.compile(r"query=|phrase=|\bq=|\bhits=|searched|检索|\bscope=")
# A record of a state, which holds as long as nothing says otherwise; a log line is of its moment.
_OF_STATE = re.compile(
    r"\b(?:state|status|phase|health|ready|current|alertname|value|usage|condition)\"?\s?[=:]|\b(?:is|are|in|under) "
)


def loosely_told(text: str, evidence: Sequence[EvidenceRef], question: str) -> bool:
    """Whether a text tells a cause or what goes on now, and no record that can tell it bears it out by itself."""
    for start, end in split_sentences(text):
        sentence = text[start:end]
        form = fold(sentence).lower().strip(" .;")
        if _untold_past(form, evidence):
            return True
        cause, now = _CAUSE.search(form) is not None, _NOW.search(form) is not None
        if not (cause or now) or any(part.frames & (EXEMPT | {"hedge", "suggest"}) for part in clauses(sentence)):
            continue
        if not any(
            guard_answer(sentence, AnswerMaterial(evidence=[ref], question=question)).ok
            for ref in _tellers(form, evidence, now=now)
        ):
            return True
    return False


def _untold_past(form: str, evidence: Sequence[EvidenceRef]) -> bool:
    """Whether a text tells what was before, or that a search was made, and no record has it."""
    texts = [fold(ref.text).lower() for ref in evidence]
    if (before := _FORMERLY.search(form)) is not None and not any(before.group() in text for text in texts):
        return True
    if (done := _SEARCHED.search(form)) is None:
        return False
    names = {token.key.lower() for token in tokenise(form) if token.kind is TokenKind.IDENTIFIER}
    searches = [text for text in texts if _SEARCH.search(text) or done.group() in text]
    return not any(not names or any(name in text for name in names) for text in searches)


def _tellers(form: str, evidence: Sequence[EvidenceRef], *, now: bool) -> list[EvidenceRef]:
    """The records that can tell of a cause, or with `now` of what goes on, and name what the text names."""
    names = {token.key.lower() for token in tokenise(form) if token.kind is TokenKind.IDENTIFIER}
    found: list[EvidenceRef] = []
    for ref in evidence:
        plain = fold(ref.text).lower()
        kind = kind_of(ref)
        if kind == "empty" or _NOTHING.search(plain) or (names and not any(name in plain for name in names)):
            continue
        if not now or (
            kind != "knowledge" and _OF_STATE.search(plain) and not _OVER.search(plain) and not _PLANNED.search(plain)
        ):
            found.append(ref)
    return found
