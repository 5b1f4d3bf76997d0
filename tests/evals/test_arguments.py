"""Bad counts and folders end in one line and exit code 2."""

from pathlib import Path

import pytest

from evals import agreement, liar, tampering


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
