"""Every behaviour on every case: whatever the model gets wrong, the user does not read it."""

from __future__ import annotations

from collections.abc import Callable

from evals.behaviour import Behaviour
from evals.case import Case
from evals.grading import entry_of
from evals.honest import HandleError
from evals.running import run_behaviour
from evals.scorecard import Entry


def test_behaviour(behaviour: Behaviour, case: Case, record: Callable[[Entry], None]) -> None:
    run = run_behaviour(case, behaviour)
    entry = entry_of(case, run, suite="behaviour", behaviour=behaviour)
    record(entry)
    for broken in (HandleError.__name__, "StopIteration", "no reply left"):
        assert broken not in str(run.prediction.error), f"the behaviour itself is broken: {run.prediction.error}"
    assert not entry.leaks
    assert not entry.lost
