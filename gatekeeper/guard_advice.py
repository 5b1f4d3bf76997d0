"""What a document says under a condition or as usual, told as what it says is so now, or as what it says to do in any case."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_records import Record

_SENTENCE = re.compile(r"[。；\n]|[.;](?=\s|$)")
_CONDITION = re.compile(
    r"\b(?:if|when|whenever|once|unless|in case|provided|where|as soon as|should|until|before|after|only)\b|如果|若|假如|倘若|一旦|当|时[,，]|的话|除非|情况下|超过.{0,16}[时则]|则|之前|之后|[先后]"
)
_HABIT = re.compile(
    r"\b(?:usual(?:ly)?|often|typical(?:ly)?|common(?:ly)?|may|might|can|could|likely|mostly|sometimes|probably|possibl[ey]|generally|tends?)\b|通常|常见|往往|一般|可能|多半|大多|或许|有时|常|疑似"
)
_OPEN_SAID = re.compile(
    r"\b(?:if|when|whenever|once|unless|in case|provided|where|above|over|beyond|after|before|until|condition\w*|case|should|would|threshold|first|under|at|for|usual\w*|often|typical\w*|common\w*|may|might|can|could|likely|mostly|sometimes|probabl\w*|possib\w*|generally|tends?|suspect\w*|candidate|one of|whether|example)\b"
    r"|如果|若|假如|倘若|一旦|当|时|的话|除非|情况|超过|高于|达到|条件|则|通常|常|往往|一般|可能|多半|大多|或许|有时|疑似|怀疑|之一|是否|先|之前|之后|后再"
)
_SPLIT = re.compile(r"[,，:：]")
_MOST = 0.6  # of a clause's words, for a sentence of a document to be the one that it tells
_SAYS = re.compile(
    r"\b(?:says?|said|states?|stated|notes?|tells?|told|advises?|recommends?|names?|lists?|gives?|points?|puts?|according|per|document|runbook|playbook|sop|guide|manual|wiki|calls?)\b"
    r"|文档|手册|预案|知识库|规程|指南|指引|说明|指出|写明|写着|规定|建议|要求|按照?|根据|依照?|据|称"
)
_ATTRIBUTION = re.compile(
    r"^(?:the |a |our )?(?:document|runbook|playbook|sop|guide|manual|wiki|page|article)?(?: [\w./-]+)? ?(?:says?|states?|notes?|tells?|advises?|recommends?|names?|lists?|gives?|explains?)? ?(?:that|us|to|:)?"
)
_ALWAYS = frozenset({"document", "runbook", "say", "state", "reason", "原因", "说明", "指出", "文档", "建议"})


def _words(text: str) -> list[Item]:
    return [
        item
        for item in lex(text)
        if item.kind != "sign" and not item.negator and item.key not in _ALWAYS and (not item.free or item.kind in {"number"})
    ]


@lru_cache(maxsize=256)
def _sentences(text: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The sentences of a document, each with its words and their concepts."""
    made: list[tuple[str, frozenset[str]]] = []
    for piece in _SENTENCE.split(text):
        if piece.strip() and not re.match(r"\s*(?:document|title|section|source|doc)\s?=", piece):
            made.append((normal_form(piece), frozenset(n for i in lex(piece) for n in (i.key, *i.concepts))))
    return tuple(made)


def unconditioned(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A sentence that tells of a document what stands there under a `usually`, an `if`, a `when`, and has no such word itself."""
    documents = [record for record in facts if record.kind == "knowledge"]
    form = normal_form(sentence)
    if not documents or any(part.frames & {"question", "condition", "unknown", "gap", "meta"} for part in parts):
        return []
    names = frozenset[str]().union(*(record.documents for record in documents))
    if not (_SAYS.search(form) or any(name in form for name in names)) or _OPEN_SAID.search(_bare(form, names)):
        return []
    told = [item for item in _words(form) if item.key not in names and item.key + ".md" not in names]
    if len(told) < 2:  # noqa: PLR2004
        return []
    best, most = "", 0.0
    for record in documents:
        for line in record.lines:
            for text, words in _sentences(line.removeprefix("> ")):
                share = sum(item.key in words or bool(item.concepts & words) for item in told) / len(told)
                if share > most:
                    best, most = text, share
    if most < _MOST:
        return []
    if _HABIT.search(best):
        return [Fault(FindingKind.CERTAINTY_INFLATION, 0, len(sentence), "drops the document's “usually”")]
    if _CONDITION.search(best):
        return [Fault(FindingKind.CERTAINTY_INFLATION, 0, len(sentence), "drops the document's condition")]
    return []


def _bare(form: str, names: frozenset[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        form = form.replace(name, " ")
    return form
