"""What a check or a gap tells beside itself and the evidence bears out: `look at revision 87, which changed the limit`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import AnswerMaterial
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_support import needs

_RELATIVE = re.compile(
    r"(?P<head>(?:\b[\w-]{1,60} )?(?<![\w./:-])[\w./:-]{1,120}),? (?:which|that|who) (?P<rest>(?!is\b(?=.* to\b))[a-z]+(?:ed|s|t|k|w|e)?\b[^,;。]*?)(?=$|[,;。]|\.(?:\s|$)|,? and (?=check|compare|look|see|verify))",
    re.IGNORECASE,
)
_NAMED = frozenset({"identifier", "compound", "number"})


def without_borne_out(text: str, evidence: Sequence[EvidenceRef], question: str) -> str:
    """The text without its relative clauses that the evidence bears out of what has a name before them."""

    def cut(found: re.Match[str]) -> str:
        if not any(item.kind in _NAMED for item in lex(found["head"])):
            return found.group()
        told = f"{found['head']} {found['rest']}"
        if not needs(lex(found["rest"])):
            return found.group()
        borne = guard_answer(told, AnswerMaterial(evidence=evidence, question=question)).ok
        return found["head"] if borne else found.group()

    return _RELATIVE.sub(cut, text)


# `The events do not say why the probe returned 503`, `没有记录说明为什么 …`: what is not told is the reason alone.
_WHY = re.compile(
    r"^(?P<said>(?:no|none of|nothing in|the|these) [^,;]{2,60}?) why (?P<what>[^,;]{3,120}?)(?P<end>[.;]?)$",
    re.IGNORECASE,
)
_WHY_ZH = re.compile(r"^(?P<said>[^,，;；]{2,30}?)(?:为什么|为何|為什麼|為何)(?P<what>[^,，;；]{2,60}?)(?P<end>。?)$")


def without_told_reason(text: str, evidence: Sequence[EvidenceRef], question: str) -> str:
    """A gap that asks why something is so that the evidence tells to be so, as one that lacks its reason."""
    found = _WHY.match(text) or _WHY_ZH.match(text)
    if found is None or not needs(lex(found["what"])):
        return text
    if not guard_answer(found["what"], AnswerMaterial(evidence=evidence, question=question)).ok:
        return text
    return f"{found['said']}{' the reason' if text.isascii() else '原因'}{found['end']}"
