"""Whether what may be said was said: the facts of the allowed claims that reached the reader."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from evals.metrics.expected import ExampleError, facts_of
from evals.metrics.score import (
    Score,
    answer_of,
    asserted,
    claims_of,
    failure_of,
    joined,
    plain_form,
    question_of,
    silent,
    unscored,
)
from evals.metrics.told import Number, Told, is_unsure, states_of, words_of
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
from evals.vocabulary import COUNTED, NEGATION, STATES

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
    "no match" are told there as so: not denied, not as a mere possibility, not of another field or alert. An answer that confirms nothing is an abstention.

    Raises:
        BrokenRunError: the prediction has no `answer`.
    """
    if failed := failure_of(prediction):
        return failed
    answer = answer_of(prediction)
    try:
        expected = facts_of(example)
    except ExampleError as fault:
        return unscored(f"unscored: the example's {fault}")
    facts = expected if expected is not None else _allowed(prediction)
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
    """What of a fact a text does not tell as so: values, names, states, that nothing was found, the words of a quotation.

    Only what is asserted counts: not what is held possible, asked or denied, nor the value of another field. A fact with
    none of these is held to its words.
    """
    wanted_of, held = Told(fact, unsure=True), Told(answer, unsure=is_unsure(fact))
    told = source_of({"text": held.text})
    wanted = [atom for atom in atoms(fact) if not _is_asked(atom, asked)]
    missing = [atom.text for atom in wanted if atom.kind != "number" and not _has(atom, told, held)]
    missing += [number.text for number in wanted_of.numbers if not (number.paired or _has_number(number, told, held))]
    missing += [
        word for word in word_numbers(fact) if word.casefold() not in COUNTED and word.casefold() not in told.text
    ]
    missing += _swapped(wanted_of, held)
    states = _missing_states(wanted_of, held)
    missing += states
    empty = wanted_of.tells_absence()
    missing += _absent(fact, held, empty=empty)
    missing += [f"the words of {quote[:40]!r}" for quote in quotations(fact) if not _is_told(quote, told, answer)]
    if wanted or states_of(fact) or empty:
        return list(dict.fromkeys(missing))
    return missing + _missing_words(fact, told)


def _is_asked(atom: Atom, asked: Source) -> bool:
    """Whether the question gave a name, bare or as the value of a field."""
    named = [atom] if atom.kind == "name" else atoms(atom.key.partition("=")[2]) if atom.kind == "pair" else []
    return bool(named) and all(one.kind == "name" and asked.has(one) for one in named)


def _has(atom: Atom, told: Source, held: Told) -> bool:
    """Whether a time, a name or a field is told; a field's value may stand there in words of its own."""
    if atom.kind != "pair":
        return told.has(atom) or _is_worded(atom, told)
    key, _, value = atom.key.partition("=")
    given = [
        other.key.partition("=")[2]
        for other in atoms(held.text)
        if other.kind == "pair" and other.key.startswith(f"{key}=")
    ]
    if given:
        return value in given
    if states_of(value):
        return True  # held as a state
    inner = atoms(value)
    if re.match(r"\d", value) and (number := _number_of(atom)) is not None:
        return _has_number(number, told, held)
    if inner:
        return all(told.has(one) for one in inner)
    return re.search(rf"(?<![a-z0-9]){re.escape(value)}(?![a-z0-9])", told.text) is not None


def _number_of(atom: Atom) -> Number | None:
    return next((number for number in Told(atom.text, unsure=True).numbers), None)


def _has_number(number: Number, told: Source, held: Told) -> bool:
    if any(number.is_told_by(other) for other in held.numbers):
        return True
    seconds = re.fullmatch(r"([\d.]+)s", number.key)  # the unit may be in the name of a field: `timeout_ms=30000`
    in_ms = f"{float(seconds[1]) * 1000:.12g}" if seconds and "ms" in told.text else None
    return any(other.bare and other.key == in_ms for other in held.numbers) or (
        "/" in number.key and told.has(Atom("number", number.text, number.key))
    )


def _swapped(fact: Told, held: Told) -> list[str]:
    """The fields of a fact that are told with the value of another of its fields."""
    wanted, told = fact.fields(), held.fields()
    every = {number.key for number in fact.numbers}
    return [
        f"{field} {', '.join(sorted(values))}"
        for field, values in wanted.items()
        if not told.get(field, set()) & values and told.get(field, set()) & (every - values)
    ]


def _missing_states(fact: Told, held: Told) -> list[str]:
    """The states of a fact that are not told of what it is about, or only denied; `resolved` is not firing, too."""
    about = fact.about if _names_any(fact, held) else {}
    missing: list[str] = []
    for name, pattern in states_of(fact.text).items():
        wanted, told = fact.polarities(pattern, {}), held.polarities(pattern, about)
        over = name == "firing" and True in held.polarities(STATES["resolved"], about) and True not in told
        if not told & wanted and not (wanted == {False} and over):
            missing.append(
                f"state {name}{'' if not told else ', which is denied' if True in wanted else ', which is told'}"
            )
    return missing


def _names_any(fact: Told, held: Told) -> bool:
    return any(names & held.about.get(kind, frozenset()) for kind, names in fact.about.items())


def _absent(fact: str, held: Told, *, empty: bool) -> list[str]:
    """That nothing was found, where the fact says so; where it does not, what the text says there is none of."""
    if empty:
        return [] if held.tells_absence() else ["that nothing was found"]
    if NEGATION.search(fact):  # in whose words may tell the same
        return []
    names = [atom.text for atom in atoms(fact) if atom.kind == "name"]
    return [f"{part}, which is denied" for part in (*names, *sorted(words_of(fact))) if held.denies(part)]


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
