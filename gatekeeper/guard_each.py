"""What a record has of one thing or one try, told of both, of all or of every one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, stem
from gatekeeper.guard_lines import LEAST, LONGEST, MOST, OPEN, alike, is_name, line_has, means, read_line
from gatekeeper.guard_records import Record, negated

_JOINED = re.compile(r"([a-z0-9][\w./-]*) ?(?:和|与|及|以及|跟|同|、|and|&) ?([a-z0-9][\w./-]*)")


def one_of_two(clause: Clause, record: Record) -> list[Fault]:
    """What a clause tells of two things, `A 和 B 都已解决`, of which the record has it in lines of one alone."""
    if clause.frames & OPEN or record.kind not in {"observed", "partial"} or len(record.lines) < LEAST:
        return []
    lines = [read_line(line) for line in record.lines[:MOST]]
    for match in _JOINED.finditer(clause.form):
        pair = [name for name in match.groups() if any(name in names for names, _ in lines)]
        if len(pair) < LEAST or any(set(pair) <= names for names, _ in lines):
            continue
        for item in clause.items:
            if item.free or item.negator or item.kind in {"sign", "number", "time", "identifier"}:
                continue
            homes = [names for names, words in lines if line_has(item, names, words)]
            if homes and all(names & set(pair) for names in homes):
                lacking = [name for name in pair if not any(name in names for names in homes)]
                if lacking:
                    return [fault(item, FindingKind.STATE_FLIP, f"is not told of “{lacking[0]}” in the record")]
    return []


_TRIES = re.compile(
    r"(?:两|三|几|多|每)(?:次|回|轮)[^,;]{0,32}(?:都|均|全)|\b(?:both|all|neither|each|every)(?: of the)?(?: two| three| \d)? ?(?:[a-z]+ ){0,2}?(?:attempts?|tries|try|times|runs?|uploads?|retries|retry|requests?|passes|rounds?)\b"
    r"|\b(?:attempts|tries|runs|uploads|retries|rounds)\b.{0,24}\ball\b"
)
_ONE_TRY = re.compile(
    r"第[一二三四五1-9] ?(?:次|回|轮)|首次|末次|\b(?:first|second|third|last|final|1st|2nd|3rd)\b|\b(?:attempt|try|run|round|retry|pass)s?[ =:#]{1,3}\d",
    re.IGNORECASE,
)
_TRY_PARTS = re.compile(r"[,，;；。\n]|(?<=[a-z0-9])\.\s|\b(?:and|while|but)\b")


def every_try(clause: Clause, record: Record) -> list[Fault]:
    """`两次上传都被拒绝` of a record that has the first refused and the second accepted."""
    if clause.frames & OPEN or record.kind not in {"observed", "partial"} or not _TRIES.search(clause.form):
        return []
    parts = [part for line in record.lines[:MOST] for part in _TRY_PARTS.split(line[:LONGEST]) if part]
    tries = [lex(part) for part in parts if _ONE_TRY.search(part)]
    if len(tries) < LEAST:
        return []
    for at, item in enumerate(clause.items):
        if item.free or item.kind != "word" or item.negator or item.risk or not _tells_outcome(item):
            continue
        told = negated(clause.items, at) or "neither" in clause.form
        having = [any(means(item, other) for other in part) for part in tries]
        if any(having) and (told or not all(having)):
            return [fault(item, FindingKind.SCOPE_WIDENING, "is told of every try, and the record has it of one")]
    return []


_ALL_OF = re.compile(r"都|均|全部|\b(?:both|all|every|each)\b")


def all_in_state(clause: Clause, record: Record) -> list[Fault]:
    """`both replicas are online` of a record that has the first online and the second otherwise."""
    if clause.frames & OPEN or record.kind not in {"observed", "partial"} or not _ALL_OF.search(clause.form):
        return []
    lines = [lex(line[:LONGEST]) for line in record.lines[:MOST]]
    rows = [(next((item.key for item in items if is_name(item)), ""), items) for items in lines]
    for item in clause.items:
        if item.free or item.risk or item.negator or item.kind in {"sign", "number", "time"}:
            continue
        homes = [name for name, row in rows if name and any(means(item, other) for other in row)]
        if not homes or any(means(item, other) for name, row in rows if not name for other in row):
            continue
        others = [name for name, _ in rows if name not in homes and any(alike(name, home) and name for home in homes)]
        if others and _of_the_rows(clause, homes, others):
            return [
                fault(
                    item,
                    FindingKind.SCOPE_WIDENING,
                    f"is told of all, and the record does not have it of “{others[0]}”",
                )
            ]
    return []


def _of_the_rows(clause: Clause, homes: Sequence[str], others: Sequence[str]) -> bool:
    """Whether a clause speaks of the things of some rows: by their common name, or by their number."""
    common = {part for name in (*homes, *others) for part in re.split(r"[\W\d_]+", name) if len(part) > LEAST}
    words = {word for item in clause.items for word in (item.key, stem(item.key))}
    count = len({*homes, *others})
    counted = any(item.kind == "number" and item.value == count for item in clause.items) or (
        count == LEAST and _TWO_OF.search(clause.form) is not None
    )
    return counted or bool(common & words)


_TWO_OF = re.compile(r"\bboth\b|两")


def _tells_outcome(item: Item) -> bool:
    return bool(item.concepts & _OUTCOMES) or any(concept.startswith("run.") for concept in item.concepts)


_OUTCOMES = frozenset({"fail", "refused", "timeout", "succeed", "accept", "accepted", "error", "unable", "complete"})
