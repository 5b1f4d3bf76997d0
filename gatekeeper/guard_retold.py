"""What a whole sentence, each of whose words some record has, makes of them: other tenses, stages, doers, subjects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gatekeeper.guard_agents import recast_deeds
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_marks import flipped_by_mark
from gatekeeper.guard_moments import asserts
from gatekeeper.guard_named_deeds import deed_of_a_name
from gatekeeper.guard_own_evidence import beyond_evidence
from gatekeeper.guard_places import out_of_place
from gatekeeper.guard_planned import told_before_time
from gatekeeper.guard_present import told_present
from gatekeeper.guard_records import Record
from gatekeeper.guard_single import told_of_single
from gatekeeper.guard_stages import stages_passed
from gatekeeper.guard_subjects import told_of_another
from gatekeeper.guard_value_parts import values_recast

_ASKING = frozenset({"question", "condition", "suggest", "meta"})


def retold(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """The first of what a sentence turns round; it is asked of a sentence that has no other fault.

    None of it is certain enough to call a claim contradicted.
    """
    found = flipped_by_mark(sentence, records)
    if not found and not any(part.frames & _ASKING and not asserts(part) for part in parts):
        found = (
            told_of_another(sentence, parts, records)
            or told_before_time(parts, records)
            or stages_passed(parts, records)
            or values_recast(parts, records)
            or recast_deeds(parts, records)
            or deed_of_a_name(parts, records)
            or told_of_single(sentence, parts, records)
            or told_present(parts, records)
            or beyond_evidence(parts, records)
        )
    found = found or out_of_place(sentence, parts, records)
    return [replace(one, certain=False) for one in found]
