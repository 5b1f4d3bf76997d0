"""Deeds that a question takes for granted: `who dropped the table`, `when the operator rewrote the index`.

`guard_presumed` knows the happenings of a system by name. Here any verb of the past behind a question word has to stand
in an observed record or in the question, but for those that every system is full of: what started, what was logged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper import direction_words as words
from gatekeeper.answer import AnswerMaterial
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_faults import Context
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_sources import read_material
from gatekeeper.guard_support import uncovered
from gatekeeper.text import fold

_ASKS = re.compile(
    r"\b(?:who|whom|whose|which|what|when|where|why|how(?! (?:many|much|long|often|far|large|big|old)\b))\b(?P<rest>[^,;]*)",
    re.IGNORECASE,
)
_PAST = re.compile(
    r"(?<![\w-])(?:(?!(?:need|speed|feed|seed|embed|shed|bed|exceed|indeed|hundred)\b)[a-z]{2,}ed|broke|wrote|rewrote|took|shut|sent|gave|made|stole|hid|overrode|overwrote|lost|cut|threw|brought|undid|withdrew|sold|paid|left|forgot|blew)(?![\w-])",
    re.IGNORECASE,
)
_HARMLESS = re.compile(
    rf"(?:{words.ASKED_EN}|handled|served|hosted|owned|executed|processed|reported|referenced|carried|contained|connected|issued|requested|called|queried|loaded|needed|expected|affected"
    r"|involved|related|based|belonged|waited|lasted|resulted|followed|remained|passed|used|named|shared|distributed|involved|noted|listed|stored|stated|observed|measured|checked|covered|searched"
    r"|returned|received|reached|reserved|required|allowed|limited|increased|decreased|dated|wanted|concerned|linked|detailed|combined|estimated|associated|assigned|mapped|monitored|reviewed|compared|took|made|gave|left)",
    re.IGNORECASE,
)
_ILL_DOER = re.compile(
    r"(?<!\ba )(?<!\ban )(?<!\bany )(?<!\bpossible )\b(?:hacker|intruder|attacker|saboteur|culprit|insider|thief|vandal|impostor|fraudster)s?\b|\bthieves\b|黑客|骇客|内鬼|小偷|元凶",
    re.IGNORECASE,
)
_OPEN = re.compile(r"\b(?:whether|if|any|may|might|could|would|should|ever)\b", re.IGNORECASE)


def deed_asked(text: str, evidence: Sequence[EvidenceRef], question: str) -> str | None:
    """The first verb of the past in an English question of who, which, when or why that nothing seen tells of."""
    plain = fold(text)
    if (befallen := _befallen(plain, evidence, question)) is not None:
        return befallen
    if (doer := _ILL_DOER.search(plain)) is not None and not any(
        doer.group().lower().removesuffix("s") in fold(seen).lower()
        for seen in (question, *(ref.text for ref in evidence))
    ):
        return doer.group()
    spans = [
        found.span("rest")
        for found in _ASKS.finditer(plain)
        if not _OPEN.search(found["rest"].split(maxsplit=1)[0] if found["rest"].strip() else "")
    ]
    items = [
        item
        for item in lex(plain)
        if any(start <= item.start and item.end <= end for start, end in spans)
        and _PAST.fullmatch(plain[item.start : item.end])
        and not _HARMLESS.fullmatch(plain[item.start : item.end])
        and not _OPEN.search(plain[_last_question(spans, item.start) : item.start])
    ]
    if not items:
        return None
    read = read_material(AnswerMaterial(evidence=evidence, question=question))
    pool = (*(record for record in read.facts if record.kind in {"observed", "partial"}), read.question)
    return next((plain[one.start : one.end] for one in items if _unbacked(one, plain, pool)), None)


# `连接被重置的桩`: what befell them tells which they are, and has to have befallen them.
_BEFALLEN_ZH = re.compile(r"(?<=连接|请求|任务|订单|消息|会话|事务)被(?P<deed>[一-鿿]{2,3})(?=的)")


def _befallen(plain: str, evidence: Sequence[EvidenceRef], question: str) -> str | None:
    found = _BEFALLEN_ZH.search(plain)
    if found is None:
        return None
    seen = {name for text in (question, *(ref.text for ref in evidence)) for i in lex(text) for name in i.concepts}
    told = any(found["deed"] in fold(text) for text in (question, *(ref.text for ref in evidence)))
    known = frozenset[str]().union(*(item.concepts for item in lex(found["deed"]))) & seen
    return None if told or known else found["deed"]


def _last_question(spans: Sequence[tuple[int, int]], at: int) -> int:
    return max(start for start, end in spans if start <= at <= end)


def _unbacked(item: Item, plain: str, pool: Sequence[object]) -> bool:
    clause = Clause(item.start, item.end, (item,), plain[item.start : item.end].lower(), frozenset(), "")
    return bool(uncovered(clause, Context(clause.form, frozenset(), ()), pool))  # type: ignore[arg-type]
