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
from gatekeeper.guard_seen import SAID

_SENTENCE = re.compile(r"[。；\n]|[.;](?=\s|$|[^\x00-\x7f])")
_CONDITION = re.compile(
    r"(?<!see )(?<!even )\b(?:if|when|whenever|once|unless|in case|provided that)\b|如果|(?<![^,，。 ])若(?!干)|假如|倘若|一旦|当[^,，]{2,24}时|的话|除非|[^,，]{2,24}(?:超过|高于|达到|低于|大于)[^,，]{1,16}[时则]"
)
_HABIT = re.compile(
    r"\b(?:usual(?:ly)?|often|typical(?:ly)?|common(?:ly)?|may|might|can|could|likely|mostly|sometimes|probably|possibl[ey]|generally|tends?)\b|通常|常见|往往|一般|可能|多半|大多|或许|有时|常|疑似"
)
_OPEN_SAID = re.compile(
    r"\b(?:if|when|whenever|once|unless|in case|provided|where|after|before|until|during|while|condition\w*|cases?|would|first|usual\w*|often|typical\w*|common\w*|may|might|can|could|likely|mostly|sometimes|probabl\w*|possib\w*|generally|tends?|suspect\w*|candidate|one of|whether|examples?|past|similar|worth|mention\w*|lists?|listed|covers?|discuss\w*)\b"
    r"|\b(?:above|over|below|beyond|past|under) [^,;:]{1,30}[,:;]|如果|若|假如|倘若|一旦|时|的话|除非|情况|条件|则|通常|常|往往|一般|可能|多半|大多|或许|疑似|怀疑|之一|是否|先|前|后|等|期间|只|建议再|下一步|提到|提及|列出|列有|涉及|讲到"
)
_SPLIT = re.compile(r"[,，:：]")
_MOST = 0.6  # of a clause's words, for a sentence of a document to be the one that it tells
_SAYS = re.compile(
    r"\b(?:according to|per|document|runbook|playbook|sop|guide|manual|wiki|knowledge base)\b|文档|手册|预案|知识库|规程|指南|指引"
)
_ALWAYS = frozenset({"document", "runbook", "say", "state", "reason", "原因", "说明", "指出", "文档", "建议"})


def _words(text: str) -> list[Item]:
    return [
        item
        for item in lex(text)
        if item.kind != "sign"
        and not item.negator
        and item.key not in _ALWAYS
        and (not item.free or item.kind in {"number"})
    ]


@lru_cache(maxsize=256)
def _sentences(text: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The sentences of a document, each with its words and their concepts."""
    return tuple(
        (normal_form(piece), frozenset(n for i in lex(piece) for n in (i.key, *i.concepts)))
        for piece in _SENTENCE.split(text)
        if piece.strip() and not _HEAD.match(piece)
    )


_HEAD = re.compile(r"\s*(?:document|title|section|source|doc)\s?=")


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
    if len(told) < 2:
        return []
    near = max(
        (one for line in _lines(documents) for one in _sentences(line)),
        key=lambda one: _share(told, one[1]),
        default=("", frozenset[str]()),
    )
    if _share(told, near[1]) < _MOST:
        return []
    why = ""
    if _HABIT.search(near[0]):
        why = "drops the document's “usually”"
    elif _CONDITION.search(near[0]) and not _of_both(told, near[0]):
        why = "drops the document's condition"
    return [Fault(FindingKind.CERTAINTY_INFLATION, 0, len(sentence), why)] if why else []


def _lines(documents: Sequence[Record]) -> list[str]:
    """The lines of documents, or what the claims say of them where no line is at hand."""
    lines = list(dict.fromkeys(line for record in documents for line in record.lines))
    return [line for line in lines if not line.startswith(SAID)] or [line.removeprefix(SAID) for line in lines]


_UNASKED = re.compile(
    r"\bwithout (?:first )?(?:asking|approval|permission|notice|confirm\w*|telling|consult\w*|notif\w*|a check|checking)|(?:无需|不必|不用|不经|未经)[^,]{0,8}(?:批准|审批|询问|通知|确认|同意)|擅自"
)
_ASK = re.compile(
    r"\b(?:ask|approv\w*|permission|confirm|consult|notify|tell|inform|sign-?off)\b|批准|审批|询问|通知|确认|同意|请示"
)


def unasked(sentence: str, _: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`restart it without asking` of a document by which one asks first."""
    told = _UNASKED.search(normal_form(sentence))
    lines = [normal_form(line) for line in _lines([record for record in facts if record.kind == "knowledge"])]
    if told is None or any(_UNASKED.search(line) for line in lines) or not any(_ASK.search(line) for line in lines):
        return []
    return [
        Fault(FindingKind.NEGATION_POLARITY, 0, len(sentence), f"“{told.group()}” is against what the document asks")
    ]


def _share(told: Sequence[Item], words: frozenset[str]) -> float:
    return sum(item.key in words or bool(item.concepts & words) for item in told) / len(told)


def _of_both(told: Sequence[Item], text: str) -> bool:
    """Whether what is told has words of the condition and words of what follows from it."""
    told = [item for item in told if item.kind not in {"identifier", "compound"}]
    sides = [frozenset(n for i in lex(side) for n in (i.key, *i.concepts)) for side in _SPLIT.split(text, maxsplit=1)]
    return len(sides) > 1 and all(
        any((item.key in one or item.concepts & one) and not (item.key in two or item.concepts & two) for item in told)
        for one, two in (sides, sides[::-1])
    )


def _bare(form: str, names: frozenset[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        form = form.replace(name, " ")
    return form
