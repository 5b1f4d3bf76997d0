"""Which words of a question no search was given: a count that leaves one out answers something wider, and says so."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gatekeeper.guard_screens import guard_gap
from program.lm.extractive.aim import STATE_TERMS, is_figure
from program.lm.extractive.evidence import Reply
from program.lm.extractive.wording import gap
from program.lm.glossary import fold, is_han
from program.lm.question import Intent, Known, read_question
from program.lm.terms import Term

_MAX_GAPS = 4
_NAMED_BY = ("service", "source", "alertname")


def known_of(replies: Sequence[Reply]) -> Known:
    """The names that the searches were given: they are names in the question, too."""
    names: set[str] = set()
    orders: list[str] = []
    for reply in replies:
        given = [str(reply.arguments[key]) for key in _NAMED_BY if isinstance(reply.arguments.get(key), str)]
        labels = reply.arguments.get("labels")
        given += [str(value) for value in labels.values()] if isinstance(labels, Mapping) else []
        given += [word for word in _listed(reply.arguments.get("keywords")) if is_han(word) and len(word) > 2]
        names |= {fold(name) for name in given} | {fold(name).partition(".")[0] for name in given}
        orders += [str(reply.arguments["order_id"])] if reply.arguments.get("order_id") else []
    spelled = "|".join(re.escape(order) for order in dict.fromkeys(orders))
    pattern = (
        re.compile(rf"(?<![A-Za-z0-9_.-])(?:{spelled})(?![A-Za-z0-9_-])", re.IGNORECASE | re.ASCII) if spelled else None
    )
    return Known(frozenset(name for name in names if len(name) > 1), pattern)


def holds_all(reply: Reply, words: Sequence[str], intent: Intent) -> bool:
    """Whether a search was given all of these terms of the question."""
    given = _given([reply])
    terms = [term for term in intent.terms if term.text in words]
    return bool(terms) and all(_is_in(term, given) for term in terms)


def shared_out(parts: Sequence[Intent], replies: Sequence[Reply]) -> list[list[Reply]]:
    """The replies of each part of a question: those whose searches were given most of what only that part names."""
    own = [_own_terms(part, [one for one in parts if one is not part]) for part in parts]
    shares: list[list[Reply]] = [[] for _ in parts]
    for reply in replies:
        given = _given([reply])
        scores = [sum(_is_in(term, given) for term in terms) for terms in own]
        best = max(scores)
        shares[scores.index(best)] += [reply] if best > 0 or len(parts) == 1 else []
    return shares


def _own_terms(part: Intent, others: Sequence[Intent]) -> list[Term]:
    elsewhere = {fold(term.text) for other in others for term in other.terms}
    return [term for term in part.terms if fold(term.text) not in elsewhere]


def unused_gaps(intent: Intent, replies: Sequence[Reply]) -> list[str]:
    """A gap for each name, level, time and quoted text of the question that no search was given."""
    logs = [reply for reply in replies if reply.tool_name == "query_logs"]
    searched = logs or [reply for reply in replies if reply.tool_name == "query_metrics"]
    if not searched:
        listed = any(reply.tool_name == "query_order" and not reply.arguments.get("order_id") for reply in replies)
        return [gap("compared", intent, word=word) for word in intent.compared] if listed else []
    given = _given(replies)
    # What the found alerts say themselves was not passed over.
    seen = "" if logs else fold(" ".join(item.text for reply in replies for item in reply.items))
    owed = [term for term in _owed(intent, bool(logs)) if not (intent.states and fold(term.text) in STATE_TERMS)]
    words = [term.text for term in owed if not _is_in(term, given) and not (seen and _is_in(term, seen))]
    words += [order for order in intent.orders if fold(order) not in given]
    words += [intent.level] if logs and intent.level and not any(reply.arguments.get("level") for reply in logs) else []
    window = intent.window
    timed = any(reply.arguments.get("since") or reply.arguments.get("until") for reply in replies)
    words += [window.text] if window and not window.vague and not timed else []
    words += intent.compared if logs else ()
    return [gap("unused", intent, word=word) for word in dict.fromkeys(words)][:_MAX_GAPS]


# Where a second question begins: "…, and which process holds it?", "…？积压了多少？".
_HALVES = re.compile(
    r"\s*,?\s+and\s+(?=(?:which|who|whose|what|when|how|where|why|is|are|was|were|did|does|do|has|have)\b)"
    r"|[?？;；]\s*(?=\S)|[,，]\s*(?:并且|以及|同时|另外|还有)?(?=(?:哪|谁|什么|为什么|为何|几|多少|何时))",
    re.IGNORECASE,
)


def half_gaps(intent: Intent, claims: Sequence[Mapping[str, Any]], replies: Sequence[Reply]) -> list[str]:
    """A gap for each part of a question of several parts whose words neither the claims nor what they cite hold."""
    halves = [half.strip(" ?？.。!") for half in _HALVES.split(intent.text) if half.strip(" ?？.。!")]
    if len(halves) < 2 or not claims:
        return []
    cited = {handle for one in claims for handle in one["cites"]}
    items = (item for reply in replies for item in (*reply.items, *reply.counts, *filter(None, [reply.no_hit])))
    told = fold(
        " | ".join([*(str(one["claim_text"]) for one in claims), *(i.text for i in items if i.handle in cited)])
    )
    open_halves = [half for half in halves if not _is_told(read_question(half), told)]
    return [one for half in open_halves for one in part_gaps(read_question(half), intent, half)]


def part_gaps(part: Intent, whole: Intent, words: str) -> list[str]:
    """The gaps for a part of a question that gets no answer: its own words, and where these would tell a fact its terms.

    "Is it down" is no gap that may be shown, "it" is; of a part without such a term its own words stand alone.
    """
    told = gap("half", whole, words=words)
    if guard_gap(told, [], whole.text).ok:
        return [told]
    terms = [term.text for term in (*part.names(), *part.firm_terms())]
    names = [" ".join(dict.fromkeys(terms[:3])), *terms, part.level or ""]
    spelled = (gap("part", whole, words=name) for name in names if name)
    return [told, *[one for one in spelled if guard_gap(one, [], whole.text).ok][:1]]


def _is_told(half: Intent, told: str) -> bool:
    words = [term for term in half.terms if not term.soft and fold(term.text) not in STATE_TERMS]
    return all(_is_in(term, told) for term in words)


def _owed(intent: Intent, of_logs: bool) -> list[Term]:
    """The terms that a search must hold: alerts are found by fewer, and a quotation needs no description."""
    names = [term for term in intent.terms if term.kind in {"name", "phrase"} and not is_figure(term.text)]
    if any(term.kind == "phrase" for term in names):
        return names
    if not of_logs:
        return [*names, *(replace(term, spellings=(term.text[:5],)) for term in intent.terms if _is_plain(term))]
    return [*names, *(term for term in intent.terms if term.kind in {"concept", "word"} and not term.soft)]


def _is_plain(term: Term) -> bool:
    return term.kind == "word" and not term.soft and term.text.isascii()


def _is_in(term: Term, given: str) -> bool:
    bare = re.sub(r"[\s_-]", "", given)
    return any(
        fold(word) in given or re.sub(r"[\s_-]", "", fold(word)) in bare
        for word in (term.text, *term.spellings)
        if word
    )


def _given(replies: Sequence[Reply]) -> str:
    """All that the searches were given, as one folded text."""
    words: list[str] = []
    for reply in replies:
        for value in reply.arguments.values():
            words += _listed(value)
    return fold(" | ".join(words))


def _listed(value: Any) -> list[str]:
    if isinstance(value, Mapping):
        return [f"{key}={entry}" for key, entry in value.items()]
    return [str(entry) for entry in value] if isinstance(value, list | tuple) else [str(value)] if value else []
