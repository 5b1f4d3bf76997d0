"""The cases with a real model (`--live`) or its recorded replies (`--recorded`); not collected without one of them."""

from __future__ import annotations

import pytest

from evals.case import Case
from evals.live.plugin import LIVE, PROPERTY
from evals.live.repeats import Repeat, ReplayError, failure_of, repeats_of


def test_live(live_case: Case, request: pytest.FixtureRequest) -> None:
    live = request.config.stash[LIVE]
    assert live is not None
    done: list[Repeat] = []
    failed = None
    try:
        done.extend(repeats_of(live_case, live))
    except ReplayError as error:
        failed = str(error)
    held = {"case": live_case.id, "repeats": [one.as_json() for one in done]}
    request.node.user_properties.append((PROPERTY, held))
    failed = failed or failure_of(done, live.min_pass)
    if failed:
        pytest.fail(failed, pytrace=False)
