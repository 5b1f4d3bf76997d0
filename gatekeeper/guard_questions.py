"""Questions: a claim asks nothing, an answer asks what a gap leaves open, and a hypothesis does not ask who or why.

To ask who did it or why it happened tells that it happened; `shall I restart X?` offers a remediation; `X? Gone.` tells
by asking. A question inside a sentence that leaves it open, `whether X restarted is not known`, is no question here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault
from gatekeeper.guard_frames import Clause, clauses, split_sentences
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_records import Record
from gatekeeper.guard_support import uncovered
from gatekeeper.text import fold

_MARK = re.compile(r"[?？][”’」』）)\"'*_\s]*$")
_PARTICLE = re.compile(r"(?:吗|嗎|呢|么|麼)[。.!！\s]*$")
# A question without its mark. What goes on to leave it open has another verb, and its clause is framed so.
_ASKS_EN = re.compile(
    r"^(?:so |and |but |then )?(?:since |until |for |to |from |by )?(?:why|how(?: (?:many|much|long|often|far|come)\b[\w -]{0,40}?)?|when|where|who|whom"
    r"|(?:what|which|whose)(?: [\w-]+){0,3}?) (?:did|does|do|is|are|was|were|has|have|had|will|would|should|shall|can|could|may|might)(?: not|n't)? "
)
_WHO_DID = re.compile(
    r"^(?:so |and |but )?(?:who|what|which(?: [\w-]+){1,3}) (?:[a-z]+ed|broke|took|made|let|lost|did)\b"
)
_OFFERS_EN = re.compile(r"^(?:shall|should|may|can) (?:i|we) |^(?:do|would) you (?:want|like|know|need) ")
_WH = re.compile(
    r"\b(?:why|how|when|where|who|whom|whose|what|which)\b|为何|为什么|何时|何故|何以|何处|怎么|怎样|如何|谁|哪|几[次个条台]|多少|多久|什么"
)
_WH_ZH = re.compile(r"为何|为什么|何时|何故|怎么|如何|谁|哪[个些次里位台条]|多少|多久|做了什么|什么时候")
# What names the answer to a question with a question word, where a gap says that it is lacking.
_SOUGHT = re.compile(
    r"\b(?:reasons?|causes?|number|count|time|date|source|name|extent|duration|person|author|origin)\b|原因|数量|次数|时间|时长|来源|姓名|名单|范围|人员|是否由"
)
_LEFT_OPEN = frozenset({"unknown", "gap", "suggest", "sentence-unknown", "sentence-unconfirmed", "meta"})
# What asks for assent: a denial in a question, and a tag.
_ASSENT = re.compile(
    r"\b(?:isn|aren|wasn|weren|doesn|don|didn|hasn|haven|couldn|wouldn|can)['’]?t\b|\b(?:is|are|was|does|do|did|has|have|could|can|would) (?:it|this|that|anyone|anybody|someone|one|there) (?:not|deny|doubt|really|still)\b"
    r"|难道|岂|何尝|谁(?:能|敢|会)|怎能|不是[^,]*吗"
)


def asks(sentence: str) -> bool:
    """Whether a sentence is a question, and none that it goes on to leave open or that is named to be looked into."""
    form = normal_form(sentence).strip(" ,.;:!-*\"'")
    if _MARK.search(sentence) or _PARTICLE.search(sentence):
        return True
    parts = clauses(sentence)
    if len(parts) != 1 or parts[0].frames & _LEFT_OPEN:
        return False
    if _ASKS_EN.search(form) or _WHO_DID.search(form) or _OFFERS_EN.search(form):
        return True
    return "embedded" in parts[0].frames and not form.isascii() and _WH_ZH.search(form) is not None


def asks_openly(text: str) -> bool:
    """Whether a text asks who, why, when or how much, or asks for assent: it then takes for granted what it asks about."""
    sentences = [text[start:end] for start, end in split_sentences(text)]
    return any(
        asks(one) and (_WH.search(normal_form(one)) is not None or _ASSENT.search(normal_form(one)) is not None)
        for one in sentences
    )


def asked_in_claim(text: str, held: Iterable[str]) -> tuple[int, int] | None:
    """Where a claim asks, unless a record has the question word for word."""
    known = [fold(one) for one in held]
    for start, end in split_sentences(text):
        if asks(text[start:end]) and not any(fold(text[start:end]) in one for one in known):
            return start, end
    return None


def asked_of_nothing(sentence: str, others: Sequence[Record], question: Record) -> list[Fault]:
    """A question that words neither a gap of the material nor what the user asked."""
    if not asks(sentence):
        return []
    open_ones = [record for record in others if record.kind == "gap"]
    parts = clauses(sentence)
    if any(_words(parts, record) for record in open_ones) or _words(parts, question):
        return []
    reason = "asks what no gap of the material leaves open"
    return [Fault(FindingKind.HYPOTHESIS_AS_FACT, 0, len(sentence), reason, certain=False)]


def _words(parts: Sequence[Clause], record: Record) -> bool:
    """Whether a record has all that is asked, and asks or seeks as much: a `whether` is no `why`."""
    form = " ".join(part.form for part in parts)
    if _ASSENT.search(form) or (_WH.search(form) and not (_WH.search(record.text) or _SOUGHT.search(record.text))):
        return False
    return not any(uncovered(part, Context(part.form, frozenset(), ()), [record]) for part in parts)
