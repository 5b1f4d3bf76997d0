"""The guard on the labelled sentences beside the repository: floors that a change may not fall under."""

import os
from pathlib import Path

import pytest

from evals.guard_figures import load, score

pytestmark = pytest.mark.field

REPOSITORY = Path(__file__).resolve().parents[2]
# File → least share of overclaims caught, most share of good sentences flagged. The guard was tuned on all of them.
FLOORS = {
    "claims_dev.jsonl": (0.98, 0.30),
    "dev.jsonl": (0.97, 0.10),
    "more.jsonl": (0.97, 0.15),
}


def labelled(name: str) -> Path:
    path = (REPOSITORY / os.environ.get("FIELD_DATA", "../shared/data")).resolve() / "overclaim" / name
    if not path.is_file():
        if os.environ.get("CI"):
            pytest.fail(f"labelled sentences are missing: {path}")
        pytest.skip(f"no labelled sentences at {path}: set FIELD_DATA")
    return path


@pytest.mark.parametrize("name", FLOORS)
def test_the_guard_keeps_its_floor(name: str) -> None:
    rows = load([labelled(name)])
    total = score(rows)["all"]
    least, most = FLOORS[name]
    parts = [part.line(key) for by in ("lang", "kind") for key, part in sorted(score(rows, by).items())]
    table = "\n".join([total.line(name), *parts])
    assert total.recall >= least, table
    assert total.alarms <= most, table


@pytest.mark.parametrize("name", FLOORS)
def test_no_language_is_left_behind(name: str) -> None:
    for lang, part in score(load([labelled(name)]), "lang").items():
        assert part.recall >= 0.9, part.line(f"{name} {lang}")
