"""Tampered and honest excerpts by the thousand, cut from field data and from our own formats."""

import os
import random
from collections import Counter
from pathlib import Path

import pytest

import program
from evals import tampering
from evals.tampering import Pair, pairs, wrong

# Goals of the excerpt check: tampering accepted overall and per kind, honest rewrites refused.
ACCEPTED, ACCEPTED_PER_KIND, REFUSED = 0.005, 0.03, 0.01


def _assert_goals(rows: list[Pair]) -> None:
    total = Counter((pair.honest, pair.kind) for pair in rows)
    bad = Counter((pair.honest, pair.kind) for pair in rows if wrong(pair))
    shown = tampering.table(rows)
    for honest, goal in ((False, ACCEPTED), (True, REFUSED)):
        pairs_ = sum(count for key, count in total.items() if key[0] is honest)
        wrong_ = sum(count for key, count in bad.items() if key[0] is honest)
        assert wrong_ <= goal * pairs_, shown
    for key, count in total.items():
        if not key[0]:
            assert bad[key] <= max(ACCEPTED_PER_KIND * count, 1), shown


def test_generation_is_fixed_by_the_seed() -> None:
    groups = [list(tampering.OWN_TEXTS)]
    assert pairs(groups, seed=3, per_kind=5) == pairs(groups, seed=3, per_kind=5)
    assert pairs(groups, seed=3, per_kind=5) != pairs(groups, seed=4, per_kind=5)


def test_our_own_formats() -> None:
    rows = [p for seed in range(3) for p in pairs([list(tampering.OWN_TEXTS)], seed, per_kind=30)]
    assert len(rows) > 3000
    _assert_goals(rows)


def test_the_bundled_incident() -> None:
    _assert_goals(tampering.all_pairs(Path(program.__file__).parent / "demo", seeds=range(3)))


@pytest.fixture(scope="module")
def field_source() -> Path:
    """Return the field data's source folder; skip where it is missing, but fail in CI."""
    folder = tampering.field_folder()
    if not folder.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"field data is missing in CI: {folder} (set FIELD_DATA)")
        pytest.skip(f"no field data at {folder} (set FIELD_DATA)")
    return folder


@pytest.mark.field
@pytest.mark.parametrize("seeds", [range(0, 5), range(5, 10)], ids=["0-4", "5-9"])
def test_field_data(field_source: Path, seeds: range) -> None:
    rows = [pair for seed in seeds for pair in pairs(tampering.texts_of(field_source, random.Random(seed)), seed)]
    assert len(rows) > 8000
    _assert_goals(rows)
