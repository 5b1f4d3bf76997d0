"""The random liar: kept leaks first, then 300 runs, half of them honest with noise."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from evals.liar import Kept, Lie, is_open, kept, leaks_of, lies, lost_of, noises

PARTS = 6
RUNS = 300
_PROFILE = settings(
    max_examples=RUNS // 2 // PARTS,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)


def _kept() -> list[Any]:
    """The kept leaks; an open one must still leak, so that its fix shows and it loses its `open`."""
    return [
        pytest.param(
            one,
            id=one.name,
            marks=[pytest.mark.xfail(strict=True, raises=AssertionError, reason=f"open: {one.held_by}")] * one.open,
        )
        for one in kept()
    ]


@pytest.mark.parametrize("one", _kept())
def test_a_kept_leak_stays_shut(one: Kept) -> None:
    assert not [str(leak) for leak in leaks_of(one.lie)]


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_a_model_says_nothing_leaks(part: int) -> None:
    @seed(part)
    @_PROFILE
    @given(lies())
    def run(lie: Lie) -> None:
        found = [str(leak) for leak in leaks_of(lie) if not is_open(leak)]
        assert not found, json.dumps(lie, ensure_ascii=False)

    run()


@pytest.mark.parametrize("part", range(PARTS))
def test_an_honest_model_with_noise_loses_nothing(part: int) -> None:
    @seed(part)
    @_PROFILE
    @given(noises())
    def run(lie: Lie) -> None:
        assert not lost_of(lie), json.dumps(lie, ensure_ascii=False)

    run()
