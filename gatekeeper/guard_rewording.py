"""Suggestions, gaps and hypotheses put in words of their own: what such a clause may bring, and what it may not."""

from __future__ import annotations

from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, fault
from gatekeeper.guard_frames import Clause, told
from gatekeeper.guard_lexicon import Item, state_family
from gatekeeper.guard_overreach import happens, recovery
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_sources import Material
from gatekeeper.guard_support import backed, needs, uncovered


def aims_of(clause: Clause, material: Material) -> list[Record]:
    """The suggestions, gaps or hypotheses that a framed clause may put in its own words: those it shares words with."""
    kinds: set[str] = set()
    if "suggest" in clause.frames and not told(clause.form):
        kinds |= {"action", "gap"}
    if clause.frames & {"hedge"}:
        kinds |= {"hypothesis"}
    if "lack" in clause.frames:
        kinds |= {"gap"}
    return [record for record in material.others if record.kind in kinds and _shares(clause, record)]


def _shares(clause: Clause, record: Record) -> bool:
    for item in clause.items:
        if item.kind in {"sign", "number", "time"}:
            continue
        if item.concepts & record.concepts or item.key in record.names | record.words | record.name_parts:
            return True
        if not item.key.isascii() and any(item.key[at : at + 2] in record.pieces for at in range(len(item.key) - 1)):
            return True
    return False


_CHECKED_WORDS = frozenset(
    {
        "would",
        "should",
        "sure",
        "confirm",
        "verify",
        "establish",
        "确认",
        "核实",
        "验证",
        "查清",
        "查明",
        "明确",
        "判定",
    }
)
_REASONS = frozenset({"reason", "因", "因为", "原因", "because", "由于", "blam", "才"})
# What a suggestion does with evidence: no state of the system, although the words may be one.
_WORK = frozenset(
    {"running", "run.running", "pull", "sent", "received", "found", "read", "export", "start", "retry", "restart"}
)
_GRAVE = frozenset({"alertstate", "order", "severity"})
_FEW = 3  # a number of checks, not of things
_TOOL_VERBS = frozenset({"grep", "tail", "split", "diff", "count", "group", "check", "curl", "ping", "dump", "by"})
_COUNTERS = frozenset({"件事", "件", "个要点", "要点"})


def content_of(clause: Clause) -> list[Item]:
    """What a clause says besides a small number of things to do."""
    return [
        item
        for item in needs(clause.items)
        if not (item.value is not None and not item.unit and item.value <= _FEW) and item.key not in _COUNTERS
    ]


def reworded(clause: Clause, context: Context, material: Material, aim: Sequence[Record]) -> list[Fault]:
    """What a suggestion, gap or hypothesis in its own words may not add: names, values, states, health, certainty."""
    everything = (*material.facts, *material.others, material.question)
    content = content_of(clause)
    starts = {item.start for item in content}
    found = [one for one in uncovered(clause, context, everything, loose=True) if one.start in starts]
    mixed = any(not item.key.isascii() for item in clause.items if item.kind != "sign")
    for at, item in enumerate(clause.items):
        if item not in content or any(backed(item, record, clause, context) for record in aim):
            continue
        if item.risk:
            found += [] if _allowed_risk(item, at, clause) else [fault(item, FindingKind(item.risk))]
        elif _grave(item, clause, mixed=mixed) and not any(
            backed(item, record, clause, context) for record in (() if _only_lacks(clause) else everything)
        ):
            found.append(fault(item, FindingKind.UNSUPPORTED_CONTENT))
    return found + recovery(clause)


def _only_lacks(clause: Clause) -> bool:
    """Whether a clause only says what is not at hand: what happened is named there only as the gap names it."""
    return "lack" in clause.frames and not clause.frames & {"hedge", "suggest"}


def _grave(item: Item, clause: Clause, *, mixed: bool) -> bool:
    """Whether a word of a framed clause must be known: a change or state of the system, a name in a Chinese clause."""
    if any(concept.startswith("do.") for concept in item.concepts):
        return True
    if "hedge" in clause.frames:
        return any(state_family(concept) in _GRAVE for concept in item.concepts)
    if item.kind == "unknown":
        return mixed and item.key.isascii() and item.key not in _TOOL_VERBS
    return happens(item) and not item.concepts & _WORK


def _allowed_risk(item: Item, at: int, clause: Clause) -> bool:
    frames = clause.frames
    if item.risk == "causal_overreach":
        return "hedge" in frames or item.key in _REASONS
    if item.risk == "certainty_inflation":
        return (
            item.key in _CHECKED_WORDS or negated(clause.items, at) or (item.key in {"too", "太"} and "hedge" in frames)
        )
    if item.risk in {"scope_widening", "time_widening"}:
        return "hedge" not in frames or negated(clause.items, at)
    return item.key == "work" and "hedge" in frames  # `our working guess`
