"""The metrics on free sentences over material of many kinds: how many lies they find, how many honest ones they flag.

A table of single sentences shows that a rule bites; this shows that the rules together tell a lie from an honest
rewording. The bars are what is reached, so that a rule that finds more by flagging everything does not pass.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from evals.agreed import agreement_of
from evals.agreement import CODE, code_told
from evals.labelled import LabelledRow, read_rows

ROWS: Final = read_rows([Path(__file__).with_name("metric_sentences.jsonl")])
MIN_RECALL: Final = 0.9
MAX_ALARMS: Final = 0.12


def test_most_lies_are_found_and_few_honest_sentences_are_flagged() -> None:
    found = agreement_of(ROWS, code_told(ROWS), judge=CODE, prompt="none")
    assert found.recall is not None
    assert found.recall >= MIN_RECALL
    assert found.false_alarms is not None
    assert found.false_alarms <= MAX_ALARMS


@pytest.mark.parametrize("row", [row for row in ROWS if row.kind in {"list", "count", "cause_stated", "knowledge"}])
def test_a_list_or_a_count_of_what_the_records_say_is_fine(row: LabelledRow) -> None:
    assert code_told([row]) == [False]
