"""What a whole sentence tells and no line of the material says: the rules that read it against all lines at once, in order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.guard_absent import denied_here
from gatekeeper.guard_advice import unasked, unconditioned
from gatekeeper.guard_alert_spans import of_another_span
from gatekeeper.guard_bare_numbers import told_as_count
from gatekeeper.guard_before_after import in_wrong_order
from gatekeeper.guard_both_rows import of_one_alone
from gatekeeper.guard_bounds import at_distance, bounded, limit_in_use
from gatekeeper.guard_complements import done_as_left
from gatekeeper.guard_cut_counts import told_of_all
from gatekeeper.guard_distributed import mistallied
from gatekeeper.guard_doers import done_by_another
from gatekeeper.guard_ended import lasting
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_listed import listed
from gatekeeper.guard_loggers import attributed
from gatekeeper.guard_magnitudes import sized
from gatekeeper.guard_movement import moved
from gatekeeper.guard_nouns import miscounted, whole_as_part
from gatekeeper.guard_often import how_long, how_often, of_what_was_read, share_of_one_code
from gatekeeper.guard_opposite_measures import of_the_opposite
from gatekeeper.guard_pairs import paired
from gatekeeper.guard_possible_causes import come_to_pass
from gatekeeper.guard_read_as import read_as
from gatekeeper.guard_records import Record
from gatekeeper.guard_row_order import in_row_order
from gatekeeper.guard_row_roles import out_of_role
from gatekeeper.guard_scheduled import scheduled_as_done
from gatekeeper.guard_searched_places import sought_elsewhere
from gatekeeper.guard_shades import shaded
from gatekeeper.guard_shown_counts import counted_over_rows
from gatekeeper.guard_slots import held_of_done, of_another, of_two_lines
from gatekeeper.guard_stamped_fields import of_another_moment
from gatekeeper.guard_stamps import lengths_and_readings, no_time, time_of_another_field
from gatekeeper.guard_switches import switched
from gatekeeper.guard_tied import tied
from gatekeeper.guard_timeline import another_time, untimely
from gatekeeper.guard_told_moments import told_moment
from gatekeeper.guard_weighed import weighed
from gatekeeper.guard_within import within

_RULES = (
    denied_here,
    done_as_left,
    tied,
    untimely,
    another_time,
    shaded,
    bounded,
    at_distance,
    limit_in_use,
    moved,
    lengths_and_readings,
    no_time,
    time_of_another_field,
    miscounted,
    whole_as_part,
    how_often,
    how_long,
    share_of_one_code,
    of_what_was_read,
    of_two_lines,
    of_another,
    of_another_moment,
    held_of_done,
    unconditioned,
    unasked,
    attributed,
    sized,
    counted_over_rows,
    mistallied,
    paired,
    in_row_order,
    sought_elsewhere,
    out_of_role,
    done_by_another,
    told_as_count,
    told_moment,
    read_as,
    switched,
    told_of_all,
    lasting,
    within,
    listed,
    of_the_opposite,
    of_another_span,
    in_wrong_order,
    of_one_alone,
    scheduled_as_done,
    come_to_pass,
    weighed,
)


_QUOTED = re.compile(r"[“\"「]([^”\"」]{12,})[”\"」]")
_MOSTLY = 0.5  # of a sentence, which then is a quotation


def unsaid(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """The faults of the first of these rules that finds one; what a sentence quotes word for word is the record's own."""
    lines = [line for record in facts for line in record.lines]
    quoted = sum(len(found) for found in _QUOTED.findall(sentence) if any(found in line for line in lines))
    if quoted >= _MOSTLY * len(sentence):
        return []
    for rule in _RULES:
        if found := rule(sentence, parts, facts):
            return found
    return []
