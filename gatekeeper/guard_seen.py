"""The lines that a sentence is held against, over all records at once: their words, numbers, fields and times."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import AnswerMaterial
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form, stem
from gatekeeper.guard_lines import LONGEST, MOST
from gatekeeper.guard_moments import asserts
from gatekeeper.guard_records import Record
from gatekeeper.guard_sources import read_material

_FIELD = re.compile(r"(?<![\w.])\"?([A-Za-z_][\w.]*)\"?\s?[=:]\s?\"?((?:(?!,\s?\"?[A-Za-z_][\w.]*\"?[=:])[^;\n\"])*)")
SAID = "> "  # before a claim's own sentence


@dataclass(frozen=True, slots=True)
class Seen:
    """One line: its text, normal form, words with their concepts, numbers as written and `key=value` fields."""

    text: str
    form: str
    words: frozenset[str]
    numbers: frozenset[float]
    fields: tuple[tuple[str, str], ...]

    def value(self, *keys: str) -> str:
        """The value of the first of these fields that the line has, else nothing."""
        return next((value for key, value in self.fields if key in keys), "")

    @property
    def is_alert(self) -> bool:
        """Whether the line is an alert in the form of an alert manager."""
        return bool(self.value("alertname")) and bool(self.value("state", "startsat", "status"))


@lru_cache(maxsize=2048)
def _seen(text: str) -> Seen:
    text = text[:LONGEST]
    items = lex(text)
    words = frozenset(
        name for item in items if item.kind != "sign" for name in (item.key, stem(item.key), *item.concepts)
    )
    numbers = frozenset(item.value for item in items if item.kind == "number" and item.value is not None)
    fields = tuple((key.lower(), value.strip()) for key, value in _FIELD.findall(text)[:MOST])
    return Seen(text, normal_form(text), words, numbers, fields)


def seen(records: Iterable[Record], *kinds: str) -> list[Seen]:
    """The lines of what tools said, of records of these kinds; a claim's own sentences where it cites no line."""
    found: dict[str, None] = {}
    for record in records:
        if record.kind in kinds:
            lines = [line for line in record.lines[:MOST] if not line.startswith(SAID)]
            found.update(dict.fromkeys(lines or (line.removeprefix(SAID) for line in record.lines[:MOST])))
    return [_seen(line) for line in list(found)[: 4 * MOST]]


def seen_by_tools(facts: Sequence[Record], *kinds: str) -> list[Seen]:
    """The lines of what tools said alone; of what claims say where no tool's text is at hand."""
    return seen([record for record in facts if not record.said] or facts, *kinds)


def plain_lines(facts: Sequence[Record]) -> list[str]:
    """The first lines of what tools said, in small letters, each cut where it is too long to be read by patterns."""
    return [line.text[:_PLAIN].lower() for line in seen_by_tools(facts, "observed", "partial")[:_FIRST]]


_PLAIN = 1200  # characters
_FIRST = 40  # lines


def every_line(records: Iterable[Record]) -> list[Seen]:
    """The lines of all records, with what the claims say of them."""
    found = dict.fromkeys(line.removeprefix(SAID) for record in records for line in record.lines[:MOST])
    return [_seen(line) for line in list(found)[: 4 * MOST]]


def holds(item: Item, line: Seen) -> bool:
    """Whether a line has an item, by word or by concept."""
    return item.key in line.words or bool(item.concepts & line.words)


def told_in(pattern: re.Pattern[str], lines: Sequence[Seen]) -> bool:
    """Whether a line has words of a pattern."""
    return any(pattern.search(line.form) for line in lines)


def is_open(clause: Clause) -> bool:
    """Whether a clause asks, supposes, suggests or admits, and so tells nothing."""
    return not asserts(clause)


def lines_told(evidence: Sequence[EvidenceRef], question: str) -> list[Seen]:
    """The lines of what was observed, and the question: what a direction may take for granted."""
    facts = read_material(AnswerMaterial(evidence=evidence, question=question)).facts
    return [*seen(facts, "observed", "partial"), _seen(question)]
