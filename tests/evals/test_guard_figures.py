"""The labelled sentences of the repository: their form, the floors of the guard on them, and the command."""

from pathlib import Path

import pytest

from evals.guard_figures import COLD, SENTENCES, Score, claims_held, controls, load, main, score, setting_of

_OF_OUR_TOOLS = (*(f"claims_{at}" for at in range(1, 8)), *(f"evidence_{at}" for at in range(5, 9)))
FILES = sorted(SENTENCES.glob("*.jsonl"))


def test_there_are_enough_of_them_and_ids_are_unique() -> None:
    rows = load()
    claims = [row for row in rows if setting_of(row) == "claims"]
    evidence = [row for row in rows if setting_of(row) == "evidence"]
    assert len(claims) >= 3000
    assert len(evidence) >= 1700
    assert len({row.id for row in rows}) == len(rows)
    assert {row.overclaim for row in claims} == {row.overclaim for row in evidence} == {True, False}
    assert len({row.kind for row in rows if row.overclaim}) == 13


def test_counts_are_shares_of_their_own_side() -> None:
    counted = Score()
    for overclaim, found in (
        (True, True),
        (True, False),
        (False, True),
        (False, False),
        (False, False),
        (False, False),
    ):
        counted.add(overclaim=overclaim, found=found)
    assert (counted.recall, counted.alarms) == (0.5, 0.25)
    assert "caught   1/2" in counted.line("all")
    assert "flagged   1/4" in counted.line("all")


def test_a_control_does_not_look_at_the_evidence() -> None:
    rows = load(FILES[:1])
    bare = [row.model_copy(update={"evidence": "nothing", "claims": []}) for row in rows]
    assert controls(rows) == controls(bare)


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        '{"evidence": "x", "sentences": [{}]}',
        '{"id": "a"}',
        '{"evidence": "x", "sentences": 5}',
        '{"evidence": "x", "sentences": ["a"]}',
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(f"{line}\n", encoding="utf-8")
    assert main([str(path)]) == 2
    assert f"{path}:1: " in capsys.readouterr().err


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err


def test_the_command_prints_both_settings(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(
        '{"evidence": "alertname=HighCPU state=firing current=92%", "sentences": ['
        '{"id": "a", "lang": "en", "kind": "state_flip", "overclaim": true, "text": "HighCPU is resolved."},'
        '{"id": "b", "lang": "en", "kind": "state_flip", "overclaim": false, "text": "HighCPU is firing at 92%."}]}\n',
        encoding="utf-8",
    )
    assert main([str(path), "--errors"]) == 0
    shown = capsys.readouterr().out
    assert "against evidence: 2 sentences" in shown
    assert "caught   1/1   100.0%   good flagged   0/1     0.0%" in shown


def test_scores_by_kind_add_up() -> None:
    rows = load(FILES[:1])[::3]
    total, parts = score(rows)["all"], score(rows, "kind").values()
    assert sum(part.caught for part in parts) == total.caught
    assert sum(part.flagged for part in parts) == total.flagged


@pytest.mark.parametrize(("setting", "least", "most"), [("claims", 0.97, 0.38), ("evidence", 0.95, 0.45)])
def test_the_guard_keeps_its_floor_on_them(setting: str, least: float, most: float) -> None:
    # Every third sentence of the files up to the seventh and eighth, for time's sake; `python -m evals.guard_figures`
    # scores them all.
    rows = load([SENTENCES / f"{name}.jsonl" for name in _OF_OUR_TOOLS])[::3]
    total = score([row for row in rows if setting_of(row) == setting])["all"]
    assert total.recall >= least, total.line(setting)
    assert total.alarms <= most, total.line(setting)


def test_every_file_has_its_cold_figure() -> None:
    assert set(COLD) == {path.stem for path in FILES}
    for name, (_, overclaims, _, good) in COLD.items():
        rows = load([SENTENCES / f"{name}.jsonl"])
        assert (sum(row.overclaim for row in rows), sum(not row.overclaim for row in rows)) == (overclaims, good)


def test_few_honest_claims_are_called_contradicted() -> None:
    # Every other file, for time's sake; `python -m evals.guard_figures` counts them all.
    counted = claims_held(load([SENTENCES / f"{name}.jsonl" for name in _OF_OUR_TOOLS[::2]]))
    assert counted.total() > 200
    assert counted["contradicted"] / counted.total() <= 0.02
    assert (counted["kept"] + counted["quoted"]) / counted.total() >= 0.75


def test_nor_are_those_over_evidence_of_other_tools() -> None:
    # In these files the evidence is in the formats and languages of other tools: much is not followed, little denied.
    counted = claims_held(load([SENTENCES / f"claims_{number}.jsonl" for number in (9, 14)]))
    assert counted.total() > 120
    assert counted["contradicted"] / counted.total() <= 0.10
