"""Proposes what a case made of a run expects: the values that its answer must hold, the neighbours that it may not name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from evals.listing import read_list
from evals.reading import atoms, plain, quotations

_OF_A_CLAIM: Final = 2
_MOST: Final = 6
_MOST_FORBIDDEN: Final = 3
_SHORT: Final = 60
_FILE = re.compile(r"\.(?:json|jsonl|log|syslog)$")
_STATE = re.compile(r"\b(?:state|status)=([A-Za-z_]+)")
_VALUE = re.compile(r"\b(?:current|total|amount)=([^\s,;，；。]+)")


def mentions_of(claims: Sequence[Mapping[str, Any]], answer: str) -> list[str]:
    """The values of a case's claims, as its answer spells them: alerts of a list, states, readings, counts, what was not found.

    `claims` are those of the case, as plain YAML data; at most two values of a claim that lists nothing, six of a case.
    """
    found: list[str] = []
    for claim in claims:
        told = str(claim.get("worded") or claim["text"])
        values = _looked_for(told) if claim.get("type") == "negative_observation" else _values_of(told)
        values = values or [atom.text for atom in atoms(told) if atom.kind != "time" and atom.text in told][:1]
        found += [one for one in values if one in answer and one not in found]
    return found[:_MOST]


def _looked_for(text: str) -> list[str]:
    """What an empty search was for; not how much it read."""
    names = [atom.text for atom in atoms(text) if atom.kind == "name" and not _FILE.search(atom.text)]
    return list(dict.fromkeys([*(one for one in quotations(text) if len(one) < _SHORT), *names]))[:_OF_A_CLAIM]


def _values_of(text: str) -> list[str]:
    entries = read_list(plain(text)).entries
    if entries:
        return list(dict.fromkeys(entry.split()[0] for entry in entries))
    spelled = [*_STATE.findall(text), *_VALUE.findall(text)]
    numbers = [atom.text for atom in atoms(text) if atom.kind == "number" and len(atom.key) > 1]
    measured = [one for one in numbers if not one.isdigit()]
    return list(dict.fromkeys([*spelled, *(measured or numbers)]))[:_OF_A_CLAIM]


def forbids_of(question: str, told: Iterable[str], names: Iterable[str]) -> list[str]:
    """The names of a world that are like one of the question and that nothing of the case tells: what is mixed up easily.

    `told` are the answer and the texts that it rests on, `names` the services and log files of the world.
    """
    said = plain(" ".join((question, *told))).casefold()
    asked = [atom.key for atom in atoms(question) if atom.kind == "name" and "-" in atom.key]
    like = (
        one
        for one in dict.fromkeys(names)
        for name in asked
        if one.casefold() != name and _are_alike(one.casefold(), name) and one.casefold() not in said
    )
    heads = {name.partition("-")[0] for name in asked}
    return sorted(dict.fromkeys(like), key=lambda one: one.casefold().partition("-")[0] not in heads)[:_MOST_FORBIDDEN]


def _are_alike(one: str, name: str) -> bool:
    """Whether two names share their first or their last part: `cart-api` and `cart-share`, `menu-api`."""
    return one.partition("-")[0] == name.partition("-")[0] or one.rpartition("-")[2] == name.rpartition("-")[2]
