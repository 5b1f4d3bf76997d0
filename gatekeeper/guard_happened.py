"""Whether what was seen tells that something happened: the question, or an observed record about the same thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_sources import kind_of
from gatekeeper.text import TokenKind, fold, tokenise
from gatekeeper.wording_happenings import Happening

# A plan tells of nothing that happened; nor does a search, what is denied, or what is counted as none.
_NOT_YET = re.compile(r"scheduled|planned|pending|will be|待审批|待执行|计划于|将于|awaiting|not yet")
_UNTOLD = re.compile(
    r"\bquery=.*$|\b(?:no|zero|without|never|0) [\w-]+|\b[\w.-]+[=:] ?0(?![\w.])|(?:没有|并无|未发生|未出现|未发现)(?:任何)?[一-鿿]{2,4}",
    re.DOTALL,
)


def happened(
    happening: Happening, piece: str, evidence: Sequence[EvidenceRef], question: str, *, about: str = ""
) -> bool:
    """Whether the question or an observed record about the same thing tells of an event, or has the words themselves.

    Args:
        happening: the event.
        piece: the words that tell of it.
        evidence: what was seen; knowledge and empty searches tell of no event, but their own words may be used.
        question: what was asked.
        about: the text around the words, which names what they are about where they name nothing: `it was restarted`.
    """
    if happening.told_in(_plain(question)):
        return True
    own = piece.strip(" .'\"")
    names = _names(piece) or _names(about)
    for ref in evidence:
        text = _plain(ref.text)
        if own and own in text:
            return True
        if kind_of(ref) not in {"observed", "partial"}:
            continue
        said = _UNTOLD.sub("", text)
        if happening.told_in(said) and not _NOT_YET.search(said) and (not names or any(one in said for one in names)):
            return True
    return False


@lru_cache(maxsize=1024)  # one record is read for every direction of a run
def _plain(text: str) -> str:
    return fold(text).lower()


def _names(piece: str) -> frozenset[str]:
    return frozenset(
        token.key.lower() for token in tokenise(piece) if token.kind is TokenKind.IDENTIFIER and len(token.key) > 1
    )
