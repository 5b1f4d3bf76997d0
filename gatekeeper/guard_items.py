"""A gap or a recommended check put in other words: what has the form of its kind and the words of its item says no more.

An answer's sentence that words a gap or a check only asserts nothing, as its item did not. It is held to what the item
was held to: the form, the names, no event and no deed that neither the item nor the question tells of.
"""

from __future__ import annotations

import re

from gatekeeper.answer import AnswerMaterial
from gatekeeper.directions import Direction, known_names, misstated
from gatekeeper.guard_asked import deed_asked
from gatekeeper.guard_faults import Context
from gatekeeper.guard_frames import Clause, clauses
from gatekeeper.guard_presumed import presumed
from gatekeeper.guard_remedies import remedies_in
from gatekeeper.guard_sources import Material
from gatekeeper.guard_support import needs, uncovered

# A noun phrase alone may be a gap in a list of gaps; in an answer a gap has to be said.
_LACKS = re.compile(
    r"\b(?:not|no|unknown|unclear|uncertain|missing|lack\w*|unavailable|undetermined|cannot|could not)\b|n[’']t\b|未(?!来)|没|沒|缺|无法|無法|不清楚|不明|不确定|不確定|不知",
    re.IGNORECASE,
)
_LEAST_OF_ITEM = 0.5  # of the content words of a sentence, for it to word the item and not another


def words_an_item(sentence: str, given: AnswerMaterial, material: Material) -> bool:
    """Whether a sentence is a gap or a check of the material in other words."""
    gaps = list(given.missing_info)
    checks = [action.action_text for action in given.actions]
    return _words(sentence, "gap", gaps, given, material) or _words(sentence, "action", checks, given, material)


def plants_an_event(sentence: str, given: AnswerMaterial) -> str | None:
    """The event that a sentence over gaps and checks alone takes for granted, and none of them nor the question tells of."""
    if given.claims or given.evidence or given.hypotheses or not (given.missing_info or given.actions):
        return None
    asked = " ".join((given.question, *given.missing_info, *(action.action_text for action in given.actions)))
    return presumed(sentence, (), asked) or deed_asked(sentence, (), asked)


def _words(sentence: str, kind: Direction, items: list[str], given: AnswerMaterial, material: Material) -> bool:
    if not items:
        return False
    known = known_names((given.question, *items, *(ref.text for ref in given.evidence)))
    if (kind == "gap" and not _LACKS.search(sentence)) or misstated(sentence, kind, known) is not None:
        return False
    asked = " ".join((given.question, *items))
    if presumed(sentence, given.evidence, asked) or deed_asked(sentence, given.evidence, asked):
        return False
    parts = clauses(sentence)
    if kind == "action" and any(remedies_in(part, frozenset()) for part in parts):
        return False
    return _share(parts, kind, material) >= _LEAST_OF_ITEM


def _share(parts: list[Clause] | tuple[Clause, ...], kind: str, material: Material) -> float:
    """How much of the content of some clauses the items of a kind, or the question, have."""
    pool = [*(record for record in material.others if record.kind == kind), material.question]
    wanted = missing = 0
    for part in parts:
        own = {item.start for item in needs(part.items)}
        wanted += len(own)
        faults = uncovered(part, Context(part.form, frozenset(), ()), pool)
        missing += len({one.start for one in faults} & own)
    return 1 - missing / wanted if wanted else 0.0
