"""Whether what may be said was said: the facts of the allowed claims that reached the reader."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from evals.metrics.score import (
    Score,
    answer_of,
    asserted,
    claims_of,
    failure_of,
    get,
    joined,
    plain_form,
    question_of,
    silent,
    unscored,
)
from evals.reading import (
    Atom,
    atoms,
    content_words,
    han_pairs,
    plain,
    quotations,
    statements,
    word_numbers,
)
from evals.sources import Source, source_of
from evals.vocabulary import NO_MATCH, STATES

_ENOUGH: Final = 0.5
"""Share of its words that a fact without any value, name or state must have in the answer, and of a quotation's pairs of
neighbouring words."""
_FIELDS: Final = {
    "startsat": re.compile(r"开始|起始|起(?!来)|始于|自|触发于|\b(?:start\w*|began|since|from)\b"),
    "endsat": re.compile(r"结束|截止|终止于|恢复于|解除于|\b(?:end\w*|until|resolved at|recovered at)\b"),
    "updatedat": re.compile(r"更新|\bupdated\b"),
}
"""Fields whose names are no facts, and what words tell them by."""
_LONG: Final = 4
"""Neighbouring pairs from which on a quotation is held to its words, not only to its values."""


def scored_answer_usefulness(example: Any, prediction: Any) -> Score:
    """Share of the facts that reached the answer, wherever in it they stand and however they are worded.

    The facts are `example.facts` (texts) where the example has them, else the texts of the allowed claims. One has
    reached the answer when all of its values, its names (those that the question gave aside), its state words and its
    "no match" are there. An answer that confirms nothing is an abstention.

    Raises:
        BrokenRunError: the prediction has no `answer`.
    """
    if failed := failure_of(prediction):
        return failed
    answer = answer_of(prediction)
    expected = get(example, "facts")
    facts = [str(fact) for fact in expected] if expected is not None else _allowed(prediction)
    if not asserted(example, prediction):
        return silent()
    if not facts:
        return unscored("unscored: no claim was allowed and no fact is expected")
    asked = source_of({"text": question_of(example, prediction)})
    lost = [f"{fact[:80]!r}: {', '.join(missing)}" for fact in facts if (missing := missing_of(fact, answer, asked))]
    return Score(1 - len(lost) / len(facts), joined(lost, f"{len(facts)} of {len(facts)} facts reached the answer"))


def answer_usefulness(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_answer_usefulness`, 1 is best; without a value 0.0. With a `trace`: whether it is perfect."""
    return plain_form(scored_answer_usefulness(example, prediction), best=1.0, trace=trace)


def missing_of(fact: str, answer: str, asked: Source) -> list[str]:
    """What of a fact a text does not have: values, names, states, that nothing was found, the words of a quotation.

    A fact with none of these is held to its words.
    """
    told = source_of({"text": answer})
    wanted = [atom for atom in atoms(fact) if not (atom.kind == "name" and asked.has(atom))]
    missing = [atom.text for atom in wanted if not told.has(atom) and not _is_worded(atom, told)]
    missing += [word for word in word_numbers(fact) if word.casefold() not in told.text]
    states = [name for name, pattern in STATES.items() if pattern.search(fact)]
    missing += [f"state {name}" for name in states if not STATES[name].search(told.text)]
    empty = NO_MATCH.search(plain(fact)) is not None
    missing += ["that nothing was found"] if empty and not NO_MATCH.search(told.text) else []
    missing += [f"the words of {quote[:40]!r}" for quote in quotations(fact) if not _is_told(quote, told, answer)]
    if wanted or states or empty:
        return missing
    return missing + _missing_words(fact, told)


def _is_worded(atom: Atom, told: Source) -> bool:
    """Whether a name is that of a field and stands there in words: 结束于 for `endsAt`."""
    field = _FIELDS.get(atom.key) if atom.kind == "name" else None
    return field is not None and field.search(told.text) is not None


def _is_told(quote: str, told: Source, answer: str) -> bool:
    """Whether a quotation is repeated, or one sentence has all of its values and names in words of its own."""
    words = re.findall(r"[a-z0-9]+|[\u4e00-\u9fff]", plain(quote).casefold())
    pairs = list(pairwise(words))
    if len(pairs) < _LONG:
        return True
    spaced = " ".join(re.findall(r"[a-z0-9]+|[\u4e00-\u9fff]", told.text))
    held = sum(f" {left} {right} " in f" {spaced} " for left, right in pairs)
    if held / len(pairs) >= _ENOUGH:
        return True
    wanted = atoms(quote)
    sentences = [source_of({"text": one.text}) for one in statements(answer) if one.frame == "fact"]
    return bool(wanted) and any(all(one.has(atom) for atom in wanted) for one in sentences)


def _missing_words(fact: str, told: Source) -> list[str]:
    parts = content_words(fact) | han_pairs(fact)
    lost = sorted(parts - told.words - told.pairs)
    return lost[:4] if parts and len(lost) / len(parts) > 1 - _ENOUGH else []


def _allowed(prediction: Any) -> list[str]:
    return [str(claim.get("claim_text") or "") for claim in claims_of(prediction)]
