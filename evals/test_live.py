"""The cases with a real model (`--live`) or its recorded replies (`--recorded`); not collected without one of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from evals.case import Case
from evals.live.options import Live
from evals.live.plugin import LIVE, PROPERTY
from evals.live.repeats import Repeat, ReplayError, repeats_of


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
    failed = failed or _failure(done, live)
    if failed:
        pytest.fail(failed, pytrace=False)


def _failure(done: Sequence[Repeat], live: Live) -> str | None:
    """Why the case fails: a leak, no result at all, or fewer passes than were asked for."""
    leaks = [f"repeat {number}: leak: {leak}" for number, one in enumerate(done, 1) for leak in one.leaks]
    if leaks:
        return "\n".join(leaks)
    scored = [one for one in done if one.outcome != "error"]
    if not scored:
        return f"no repeat came to a result: {done[0].error}"
    passed = sum(one.outcome == "pass" for one in scored) / len(scored)
    if live.min_pass is not None and passed < live.min_pass:
        missed = next((one.missed[0] for one in scored if one.missed), "")
        return f"{passed:.2f} of {len(scored)} runs pass, --min-pass is {live.min_pass:.2f}: {missed}"
    return None
