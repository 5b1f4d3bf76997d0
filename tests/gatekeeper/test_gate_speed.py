"""A large run is checked in one pass: see `evals/large_run.py`."""

from __future__ import annotations

import pytest

from evals.large_run import BACKFILLS, BINDINGS, CALLS, FORGED, invocations, output, timed
from gatekeeper import Invocation

# Seconds of processor time; the goal is 0.1 on the machine that this was written on.
BOUND = 0.3


def test_a_large_run_is_checked_in_a_tenth_of_a_second() -> None:
    taken, result = timed(output(), invocations())
    assert result.status == "pass"
    assert [warning.rule_id for warning in result.warnings] == ["evidence.invocation_id"] * BACKFILLS
    assert len(result.checked_bindings) == BINDINGS
    assert [binding.source_invocation_id for binding in result.checked_bindings] == [
        n * 7 % CALLS for n in range(BINDINGS)
    ]
    assert taken < BOUND


def test_typed_records_take_no_longer() -> None:
    taken, result = timed(output(), [Invocation.model_validate(record) for record in invocations()])
    assert result.status == "pass"
    assert taken < BOUND


# What is compared in vain costs more, and no more than this: see `_MOST_COMPARED` in gate.py.
BOUND_IN_VAIN = 1.5


@pytest.mark.parametrize("kind", FORGED)
def test_citations_that_fit_none_or_many_cause_no_blow_up(kind: str) -> None:
    taken, result = timed(output(FORGED[kind]), invocations())
    assert result.status == "fail"
    assert taken < BOUND_IN_VAIN
