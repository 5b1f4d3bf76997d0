"""The ways in which a clause, or a sentence, says in a record's own words what the record does not say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from gatekeeper.answer import FindingKind
from gatekeeper.guard_ago import ago_as_window
from gatekeeper.guard_binding import attached, likewise, paired_apart, scattered, spread, value_of_another
from gatekeeper.guard_causes import cause_of_another, caused, linked_apart
from gatekeeper.guard_cents import cents_as_whole
from gatekeeper.guard_changes import (
    changed_by,
    compared,
    grown,
    limit_as_reading,
    limit_of,
    of_piece,
    of_verb,
    over_limit,
    reading_as_limit,
)
from gatekeeper.guard_contrary import contrary, count_as_percent, kept_on, majority
from gatekeeper.guard_deeds import denied_verdict, turned_deed
from gatekeeper.guard_denials import not_over_by_now
from gatekeeper.guard_documents import beyond_document, cause_of_a_document
from gatekeeper.guard_each import all_in_state, every_try, one_of_two
from gatekeeper.guard_empty_fields import emptied
from gatekeeper.guard_events import at_its_time, misordered, not_at_once
from gatekeeper.guard_faults import Context, Fault
from gatekeeper.guard_fields import (
    count_of_another_key,
    counted_of_some,
    flag_turned,
    of_another_field,
    only_started,
    other_currency,
)
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_meant import meant_as_done, told_of_then
from gatekeeper.guard_measured_parts import counted_otherwise, other_level, other_rate, part_turned
from gatekeeper.guard_named_times import misnamed_time
from gatekeeper.guard_outcomes import (
    blamed,
    failed_as_done,
    fired_at_end,
    for_its_age,
    forecast,
    none_told,
    not_in_alarm,
    not_ready,
    of_bullet,
    outcome_turned,
    quote_at,
    refused_by,
    rest_alike,
    share_of_code,
    state_of_field,
    taken_for_granted,
    turned_back,
)
from gatekeeper.guard_records import Record
from gatekeeper.guard_roles import another_holder, another_meaning, exchanged, main_and_second, recast
from gatekeeper.guard_row_counts import miscounted
from gatekeeper.guard_searches import beyond_window, made_in_vain, match_of_none, unsearched_told
from gatekeeper.guard_segments import apposed, misplaced, mistimed
from gatekeeper.guard_several import several
from gatekeeper.guard_table_rows import row_of_another
from gatekeeper.guard_told_offsets import offset_of_none
from gatekeeper.guard_transitions import all_of_count, moved_back, other_operation
from gatekeeper.guard_unsaid import unsaid
from gatekeeper.guard_up_down import up_for_down

_QUOTED = re.compile(r"“[^“”]{4,400}”|\"[^\"]{4,400}\"|「[^「」]{4,400}」|`[^`]{4,400}`")
_OPEN = frozenset({"unknown", "gap", "question", "condition", "embedded", "suggest", "hedge", "meta", "consequent"})


def misread(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """What a clause has against a record that has all of its words: names exchanged, values and events of others.

    The readings are of many forms, and some of them are wrong: none is certain enough to call a claim contradicted.
    """
    return _uncertain(_misread(clause, context, record))


def _uncertain(faults: list[Fault]) -> list[Fault]:
    return [replace(one, certain=False) for one in faults]


def _misread(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """The first thing that a clause turns round in the one record that it rests on."""
    if clause.frames & _OPEN:
        return []
    return (
        misplaced(clause, [record])
        or scattered(clause, record)
        or one_of_two(clause, record)
        or attached(clause, record)
        or cause_of_another(clause, record)
        or caused(clause, record)
        or meant_as_done(clause, record)
        or spread(clause, context, record)
        or turned_deed(clause, record)
        or paired_apart(clause, record)
        or of_another_field(clause, record)
        or other_currency(clause, record)
        or count_of_another_key(clause, record)
        or flag_turned(clause, record)
        or counted_of_some(clause, record)
        or only_started(clause, record)
        or told_of_then(clause, context, record)
        or every_try(clause, record)
        or all_in_state(clause, record)
        or denied_verdict(clause, record)
        or reading_as_limit(clause, record)
        or mistimed(clause, record)
        or exchanged(clause, record)
        or recast(clause, record)
        or main_and_second(clause, record)
        or another_holder(clause, record)
        or another_meaning(clause, record)
        or compared(clause, record)
        or several(clause, [record])
        or changed_by(clause, record)
        or grown(clause, context, record)
        or over_limit(clause, record)
        or limit_of(clause, record)
        or limit_as_reading(clause, record)
        or moved_back(clause, record)
        or other_operation(clause, record)
        or of_verb(clause, record)
        or of_piece(clause, record)
        or outcome_turned(clause, record)
        or not_ready(clause, record)
        or not_in_alarm(clause, record)
        or failed_as_done(clause, record)
        or fired_at_end(clause, record)
        or for_its_age(clause, record)
        or kept_on(clause, record)
        or majority(clause, record)
        or count_as_percent(clause, record)
        or part_turned(clause, record)
        or counted_otherwise(clause, record)
        or other_rate(clause, record)
        or other_level(clause, record)
        or beyond_document(clause, record)
    )


def misled(sentence: str, parts: Sequence[Clause], facts: Sequence[Record], others: Sequence[Record]) -> list[Fault]:
    """What a whole sentence, whose clauses pass one by one, has against the material; none of it is certain."""
    return _uncertain(_misled(sentence, parts, facts, others))


def _misled(sentence: str, parts: Sequence[Clause], facts: Sequence[Record], others: Sequence[Record]) -> list[Fault]:
    """What a whole sentence, whose clauses pass one by one, has against the material: order, searches, paths."""
    everything = (*facts, *others)
    for part in parts:
        if found := forecast(part, everything) or taken_for_granted(part, everything):
            return found
        unknown = "unknown" in part.frames and not part.frames & {"question", "embedded"}
        if unknown and (found := turned_back(part, facts)):
            return found
    if found := unsaid(sentence, parts, facts):
        return found
    if any(part.frames & {"question", "condition", "suggest"} for part in parts):
        return []
    observed = [record for record in facts if record.kind == "observed"]
    for part in parts:
        if part.items and not part.frames & _OPEN and (found := _of_part(part, observed)):
            return found
    listed = [record for record in facts if record.kind in {"observed", "partial"}]
    form = normal_form(sentence)
    bare = normal_form(_QUOTED.sub(" ", sentence))  # the `after` of a quoted record orders nothing
    return (
        unsearched_told(sentence, form, (*facts, *others))
        or match_of_none(sentence, form, facts)
        or made_in_vain(sentence, form, (*facts, *others))
        or beyond_window(form, facts)
        or _as_long(all_of_count(bare, observed), sentence)
        or _as_long(misordered(bare, observed) or not_at_once(bare, observed) or at_its_time(bare, observed), sentence)
        or of_bullet(sentence, parts, observed)
        or apposed(sentence, parts, observed)
        or [one for part in parts for one in misnamed_time(part, form, listed)]
        or offset_of_none(sentence, facts)
        or row_of_another(parts, listed)
        or miscounted(parts, listed)
        or linked_apart(parts, facts)
        or value_of_another(parts, observed)
        or likewise(parts, observed)
        or not_over_by_now(parts, observed)
        or cause_of_a_document(parts, facts)
        or quote_at(sentence, parts, observed)
        or _unknown_path(sentence, (*facts, *others))
    )


def _of_part(part: Clause, observed: Sequence[Record]) -> list[Fault]:
    return (
        state_of_field(part, observed)
        or rest_alike(part, observed)
        or blamed(part, observed)
        or none_told(part, observed)
        or share_of_code(part, observed)
        or turned_back(part, observed)
        or refused_by(part, observed)
        or contrary(part, observed)
        or ago_as_window(part, observed)
        or emptied(part, observed)
        or cents_as_whole(part, observed)
        or up_for_down(part, observed)
    )


def _as_long(faults: list[Fault], sentence: str) -> list[Fault]:
    """Faults of a normal form as faults of the whole sentence."""
    return [Fault(one.kind, 0, len(sentence), one.reason) for one in faults]


_PATH = re.compile(r"(?<![\w/.:）)])/[a-z][\w-]*(?:/[\w.-]+)*(?![\w/])", re.IGNORECASE)


def _unknown_path(sentence: str, records: Sequence[Record]) -> list[Fault]:
    """A path, `/rule`, that no material has."""
    for match in _PATH.finditer(sentence):
        path = match.group().lower().rstrip(".")
        if not any(path in line.lower() for record in records for line in record.lines):
            return [Fault(FindingKind.IDENTIFIER_DRIFT, *match.span(), f"“{path}” is no path of the material")]
    return []
