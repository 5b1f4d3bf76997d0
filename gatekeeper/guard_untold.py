"""A gap that says what no record tells, held to the records: what it leaves untold may not be made up, nor be told there.

`No record says that the purge caused the errors` is honest where purge and errors stand in the evidence and nothing
ties them. The same words about a deed that nobody saw plant it, and about one that a record tells they hide it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import AnswerMaterial, FindingKind
from gatekeeper.direction_forms import clauses_of
from gatekeeper.direction_unsaid import Unsaid, unsaid
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_faults import Context
from gatekeeper.guard_frames import clauses
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_presumed import presumed
from gatekeeper.guard_sources import kind_of, read_material
from gatekeeper.guard_support import uncovered
from gatekeeper.text import TokenKind, fold, tokenise

_JOINS = frozenset({FindingKind.CAUSAL_OVERREACH, FindingKind.NEGATION_POLARITY})
"""What a statement may say that no record does: that one thing comes of another. It is denied, after all."""


def untold(text: str, evidence: Sequence[EvidenceRef], question: str) -> str | None:
    """Why a gap misleads about what is told: the words that no record has, or that one has after all; None if it does not."""
    for clause in clauses_of(text):
        found = unsaid(clause)
        if found is None:
            continue
        if found.kind == "statement" and (why := _made_up(found.what, evidence, question)) is not None:
            return why
        if found.kind == "phrase" and (name := _stands(found, evidence)) is not None:
            return f"“{name}” is said to be told nowhere, and a record has it"
    return None


_ALL = re.compile(
    r"所有的?|全部|每[个台条笔]|都|均|受影响的?|相关的?|\b(?:all|every|each|both|affected|related|involved)\b",
    re.IGNORECASE,
)


def _blank(found: re.Match[str]) -> str:
    """`No record says that all …` claims nothing of all."""
    return " " * len(found.group())


def _made_up(what: str, evidence: Sequence[EvidenceRef], question: str) -> str | None:
    if (event := presumed(what, evidence, question, told=True)) is not None:
        return f"“{event}” is told in the clothes of what is not told"
    read = read_material(AnswerMaterial(evidence=evidence, question=question))
    pool = (*(record for record in read.facts if record.kind != "empty"), read.question)
    for clause in clauses(_ALL.sub(_blank, what)):
        context = Context(clause.form, frozenset(), ())
        odd = [one for one in uncovered(clause, context, pool) if one.kind not in _JOINS]
        if odd:
            return f"“{what[odd[0].start : odd[0].end]}” stands in no evidence and is told in the clothes of what is not told"
    if guard_answer(what, AnswerMaterial(evidence=evidence, question=question)).ok:
        return f"“{what}” is told by a record"
    return None


_TOOLS = ((r"log|line|日志", "log"), (r"alert|metric|告警|指标|监控", "metric"), (r"order|订单", "order"))
_FIELD = re.compile(r"(?<![\w.-])\"?([a-z][a-z_]{2,30})\"?\s*[=:]")
_OF = re.compile(r"的|\bof\b|'s\b")  # what a name only says which it is of


def _stands(found: Unsaid, evidence: Sequence[EvidenceRef]) -> str | None:
    """The name, or the field, that a silent source has after all."""
    if not found.source:
        return None
    texts = _of_source(found.source.lower(), evidence)
    named = [
        token.key.lower() for token in tokenise(found.what) if token.kind in {TokenKind.IDENTIFIER, TokenKind.NUMBER}
    ]
    if named and not _OF.search(found.what):
        held = [
            name for name in named if any(re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", text) for text in texts)
        ]
        return held[0] if len(held) == len(named) else None
    heads = [item for item in lex(found.what) if not item.free and item.kind != "sign"]
    if len(heads) != 1 or _OF.search(found.what):
        return None  # of what is told of something else, nothing can be said by its last word
    head = heads[0]
    for key in {key for text in texts for key in _FIELD.findall(text)}:
        concepts = frozenset[str]().union(*(item.concepts | {item.key} for item in lex(key)))
        if (head.concepts | {head.key}) & concepts:
            return key
    return None


def _of_source(source: str, evidence: Sequence[EvidenceRef]) -> list[str]:
    """The observed texts of the source that is said to be silent, of all where it names none that is there; no counts."""
    observed = [ref for ref in evidence if kind_of(ref) == "observed" and not _COUNTED.match(ref.text)]
    kinds = [tool for word, tool in _TOOLS if re.search(word, source)]
    own = [ref for ref in observed if any(kind in ref.tool_name for kind in kinds)]
    return [fold(ref.text).lower() for ref in own or observed]


_COUNTED = re.compile(r"\w+ counted ")
