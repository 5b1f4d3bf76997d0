"""Which alert names a question's words fit: `KafkaConsumerGroupLag` is "consumer lag" and "消费堆积"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from program.lm.extractive.covers import AlertName, Covers
from program.lm.glossary import fold, is_han, parts_of
from program.lm.terms import Term

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def matched_alerts(terms: Sequence[Term], covers: Covers) -> tuple[AlertName, ...]:
    """The alerts that the terms fit best.

    A name that is spelled out wins. Otherwise the names are kept that the most terms fit, and among these the ones
    whose words are the asker's own ("expired" is not "will expire soon").
    """
    spelled = [alert for term in terms if (alert := covers.alert_named(term.text)) is not None]
    if spelled:
        return tuple(dict.fromkeys(spelled))
    firm = [term for term in terms if not term.soft and term.kind != "phrase"] or list(terms)
    scored = [(sum(_fit(term, alert) for term in firm), alert) for alert in covers.alert_names]
    best = max((score for score, _ in scored), default=0)
    fitting = [alert for score, alert in scored if score == best] if best > 0 else []
    # Of several the one that a kind of thing fits, too: "redis memory".
    soft = [term for term in terms if term.soft]
    nearer = [alert for alert in fitting if soft and all(_touches(term, alert) for term in soft)]
    return tuple(nearer or fitting)


def _touches(term: Term, alert: AlertName) -> bool:
    name = fold(alert.name)
    return any(spelling.isascii() and len(spelling) > 2 and fold(spelling) in name for spelling in term.spellings)


def _fit(term: Term, alert: AlertName) -> int:
    """0: none; 2: all words of one spelling, inflections apart; 3: the very words; 4: those that the asker used."""
    best = 0
    for spelling in dict.fromkeys((term.text, *term.spellings)):
        if is_han(spelling):
            best = max(
                best, 4 if spelling == term.text and len(spelling) > 1 and fold(spelling) in fold(alert.name) else 0
            )
            continue
        if not spelling.isascii():
            continue
        words = [fold(word) for word in re.findall(r"[A-Za-z0-9]+", _HUMP.sub(" ", spelling))]
        if not words or (len(words) == 1 and len(words[0]) < 3):
            continue
        if {_one(word) for word in words} <= {_one(word) for word in alert.words}:
            best = max(best, 4 if spelling == term.text else 3)
            continue
        stems = set(parts_of(" ".join(words)))
        if stems and stems <= set(parts_of(" ".join(alert.words))):
            best = max(best, 2)
    return best


def is_word_of(text: str, alert: AlertName) -> bool:
    """Whether an alert's name holds a word, in the singular or the plural."""
    return _one(fold(text)) in {_one(word) for word in alert.words}


def _one(word: str) -> str:
    """A word without the ending of several."""
    return word.removesuffix("s") if len(word) > 3 and not word.endswith("ss") else word
