"""No snapshot is left behind by a case that is gone: one file a case is nothing that syrupy itself would notice."""

from __future__ import annotations

from evals.case import HERE, load_cases

FOLDER = HERE / "__snapshots__" / "test_cases"


def test_every_snapshot_belongs_to_a_case() -> None:
    wanted = {f"test_case[{case.id}].txt" for case in load_cases()}
    unused = sorted(path.name for path in FOLDER.iterdir() if path.name not in wanted)
    assert not unused, f"no case has these snapshots, delete them: {', '.join(unused)}"
