"""Whether what a sentence tells has in it the place that it has in its record: its operator, status, office, row, time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gatekeeper.guard_alert_rows import arrow_unbacked, listed_state, of_another_row
from gatekeeper.guard_alert_subjects import beyond_alert
from gatekeeper.guard_attempts import attempts_told
from gatekeeper.guard_deed_rows import rows_miscounted, superseded
from gatekeeper.guard_document_steps import step_as_taken, supposed_as_said
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_holdings import age_as_length, count_as_held, habit_of_one
from gatekeeper.guard_named_hours import named_time
from gatekeeper.guard_numerals import numeral_off
from gatekeeper.guard_offices import office_exchanged
from gatekeeper.guard_operators import out_of_operator
from gatekeeper.guard_records import Record
from gatekeeper.guard_requests import asked_as_so, lack_unbacked
from gatekeeper.guard_row_status import not_done_as_done
from gatekeeper.guard_shared import shared_by_one
from gatekeeper.guard_sufferers import sufferer_unknown

_RULES: tuple[Callable[[str, Sequence[Clause], Sequence[Record]], list[Fault]], ...] = (
    out_of_operator,
    not_done_as_done,
    superseded,
    rows_miscounted,
    office_exchanged,
    attempts_told,
    asked_as_so,
    lack_unbacked,
    named_time,
    listed_state,
    arrow_unbacked,
    of_another_row,
    beyond_alert,
    numeral_off,
    shared_by_one,
    age_as_length,
    count_as_held,
    habit_of_one,
    sufferer_unknown,
    step_as_taken,
    supposed_as_said,
)


def out_of_place(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """The first fault that one of these rules finds; each leaves the clauses alone that ask, suppose or suggest."""
    for rule in _RULES:
        if found := rule(sentence, parts, records):
            return found
    return []
