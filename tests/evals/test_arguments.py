"""Bad counts and folders end in one line and exit code 2."""

from pathlib import Path
from types import ModuleType

import pytest

from evals import agreement, bench, guard_figures, liar, new, report, tampering, validate


@pytest.mark.parametrize("count", ["0", "-3", "x", "1.5", "", "²"])
def test_a_count_below_one_is_refused(count: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (
        lambda: liar.main(["--runs", count]),
        lambda: agreement.main(["--data", str(tmp_path / "x"), "--limit", count]),
    ):
        with pytest.raises(SystemExit) as ended:
            command()
        assert ended.value.code == 2
        assert "a number of 1 or more is wanted" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    held = tmp_path / "a.txt"
    held.write_text("x", encoding="utf-8")
    for path in (tmp_path / "none", held):
        with pytest.raises(SystemExit) as ended:
            tampering.main([str(path)])
        assert ended.value.code == 2
        assert f"no folder at {path}" in capsys.readouterr().err


@pytest.mark.parametrize("module", [agreement, bench, guard_figures, liar, new, report, tampering, validate])
def test_bad_usage_is_one_line(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--nonsense", "--hel"):
        with pytest.raises(SystemExit) as ended:
            module.main([option])
        told = capsys.readouterr()
        assert ended.value.code == 2
        assert told.out == ""
        assert told.err.count("\n") == 1
        assert told.err.startswith(f"python -m {module.__name__}: ")


def test_a_file_that_cannot_be_read_is_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.jsonl"
    assert agreement.main(["--data", str(path)]) == 2
    assert capsys.readouterr().err == f"agreement: {path}: No such file or directory\n"


@pytest.mark.parametrize("where", ["none/result.json", "", "x" * 300])
def test_a_result_that_cannot_be_kept_is_refused_before_anything_is_asked(
    where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        agreement.main(["--data", str(tmp_path / "x"), "--out", str(tmp_path / where) if where else ""])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "argument --out: " in told
    assert told.count("\n") == 1


def test_an_empty_path_names_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        validate.main([""])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_yaml_tag_is_a_fault_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text("id: odd\ntitle: !foo x\n", encoding="utf-8")
    assert validate.main([str(path)]) == 2
    assert f"{path}:" in capsys.readouterr().err


def test_one_run_of_the_liar_is_one_lie(capsys: pytest.CaptureFixture[str]) -> None:
    assert liar.main(["--runs", "1"]) == 0
    assert "0 honest answers lost of 0" in capsys.readouterr().out
