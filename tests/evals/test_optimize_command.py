"""`diagnose optimize` against a server of OpenAI's protocol: faults on the way, Ctrl-C, going on, refusing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "true")

import pytest

from evals.case import load_cases
from evals.compile import Measured, Request, Row, Split, Student
from evals.compile.__main__ import main, read_arguments, report
from evals.compile.compiling import keep
from evals.compile.journal import HEADER, REPLIES, Spent
from evals.compile.measuring import ROWS
from program.compiled import load_compiled
from program.errors import SettingsError
from program.lm.scripted import engine_lm
from tests.evals.chat_server import ChatServer, Fault, chat_server
from tests.evals.prompted import ChineseForgetter
from tests.program.support import heed_ctrl_c

CASES: Final = load_cases()
LEARNED: Final = [case for case in CASES if case.world == "disk-inode"]
HELD_OUT: Final = [case for case in CASES if case.world == "cert-dns"]


def _command(out: Path, url: str, *more: str) -> list[str]:
    return [
        *(sys.executable, "-m", "program", "optimize", "--optimizer", "bootstrap", "--budget", str(len(LEARNED))),
        *("--train", "disk-inode", "--val", "cert-dns", "--lm", "stub", "--api-base", url, "--out", str(out), *more),
    ]


def _run(out: Path, chat: ChatServer, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(_command(out, chat.url, *more), capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, int]:
    """The version that a run without any fault gives, and the calls that it takes."""
    out = tmp_path_factory.mktemp("plain") / "plain.json"
    with chat_server(*CASES) as chat:
        done = _run(out, chat)
    assert done.returncode == 0, done.stderr
    return load_compiled(out).version, len(chat.bodies)


def test_the_whole_command_with_faults_on_the_way(tmp_path: Path, plain: tuple[str, int]) -> None:
    out = tmp_path / "stub.json"
    faults: list[Fault | None] = ["429", None, "slow", None, "500"]
    with chat_server(*CASES, faults=faults) as chat:
        done = _run(out, chat, "--lm-timeout", "1", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["spent"] == {"asked": plain[1], "kept": 0, "tokens": 120 * plain[1], "retried": 3, "failed": 0}
    assert told["failed"] == {"before": {}, "after": {}}
    assert told["worse"] == []
    assert told["after"]["groundedness"] == 1.0
    held = load_compiled(out)
    assert held.version == told["version"] == plain[0]
    assert all(1 <= len(prompt.demos) <= 2 for prompt in held.prompts.predictors.values())
    assert held.meta.data.validation == {"cert-dns": tuple(case.id for case in HELD_OUT)}
    assert not Path(f"{out}.work").exists(), "what a finished compile kept to go on is gone"
    assert f"learns from {len(LEARNED)} cases of disk-inode" in done.stderr
    assert "\r" not in done.stderr
    assert "\x1b" not in done.stderr


def test_ctrl_c_keeps_every_reply_and_the_same_command_goes_on(tmp_path: Path, plain: tuple[str, int]) -> None:
    out = tmp_path / "stub.json"
    answered = 22
    with chat_server(*CASES, faults=[None] * answered, always="slow") as chat:
        running = subprocess.Popen(
            _command(out, chat.url), stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=heed_ctrl_c
        )
        _wait_for(lambda: len(chat.bodies) > answered)
        began = time.monotonic()
        running.send_signal(signal.SIGINT)
        stdout, stderr = running.communicate(timeout=30)
    assert running.returncode == 130, stderr
    assert time.monotonic() - began < 10, "it waited for the server"
    assert stdout == ""
    assert "the same command goes on" in stderr
    assert not out.exists()
    kept = Path(f"{out}.work") / REPLIES
    assert len(kept.read_text(encoding="utf-8").splitlines()) == answered
    with kept.open("a", encoding="utf-8") as file:
        file.write('{"key": "broken off')
    with chat_server(*CASES) as chat:
        done = _run(out, chat, "--json")
    assert done.returncode == 0, done.stderr
    assert f"{answered} replies from before" in done.stderr
    assert len(chat.bodies) == plain[1] - answered
    spent = json.loads(done.stdout)["spent"]
    assert (spent["kept"], spent["asked"]) == (answered, plain[1] - answered)
    assert load_compiled(out).version == plain[0]


def test_replies_of_another_compile_are_not_taken(tmp_path: Path) -> None:
    out = tmp_path / "stub.json"
    with chat_server(*CASES, faults=[None], always="echo key") as chat:
        dead = _run(out, chat)
        assert dead.returncode == 1
        assert "no held-out case could be measured" in dead.stderr
        assert f"the replies are kept in {out}.work" in dead.stderr
        assert len(chat.bodies) == len(HELD_OUT) + 1, "a server that refuses is asked no more"
        other = _run(out, chat, "--seed", "1")
    assert other.returncode == 2
    assert "holds another compile, with another seed" in other.stderr
    assert not out.exists()


def test_a_folder_that_no_reply_came_into_is_used_by_whatever_comes_next(
    tmp_path: Path, plain: tuple[str, int]
) -> None:
    out = tmp_path / "stub.json"
    with chat_server(*CASES, always="echo key") as chat:
        dead = _run(out, chat, "--seed", "1")
    assert dead.returncode == 1
    assert "the replies are kept" not in dead.stderr
    assert (Path(f"{out}.work") / HEADER).exists()
    with chat_server(*CASES) as chat:
        done = _run(out, chat)
    assert done.returncode == 0, done.stderr
    assert load_compiled(out).version == plain[0]
    assert not Path(f"{out}.work").exists()


def test_an_older_file_is_replaced_only_when_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], plain: tuple[str, int]
) -> None:
    out = tmp_path / "stub.json"
    out.write_text("mine", encoding="utf-8")
    assert main(_command(out, "http://127.0.0.1:9/v1")[4:]) == 2
    told = capsys.readouterr().err
    assert told == f"diagnose optimize: {out} is there already: give another --out, or --force to replace it\n"
    assert [path.name for path in tmp_path.iterdir()] == ["stub.json"]
    assert out.read_text(encoding="utf-8") == "mine"
    with chat_server(*CASES) as chat:
        done = _run(out, chat, "--force")
    assert done.returncode == 0, done.stderr
    assert load_compiled(out).version == plain[0]


def test_a_file_that_came_meanwhile_is_not_replaced_either(tmp_path: Path) -> None:
    out = tmp_path / "stub.json"
    out.write_text("mine", encoding="utf-8")
    lm = engine_lm(ChineseForgetter(CASES), "scripted/student")
    request = Request("gepa", lm, Split(tuple(LEARNED), tuple(HELD_OUT)), out=out)
    measured = _measured()
    with pytest.raises(SettingsError, match="is there already"):
        keep(request, Student(), measured, measured, Spent())
    assert out.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--optimizer", "nonsense"], "invalid choice"),
        (["--train", " ,"], "a name is wanted, not ' ,'"),
        (["--train", "nowhere"], "no world and no tag is called 'nowhere'"),
        (["--val", "disk-inode"], "share the world disk-inode"),
        (["--budget", "1"], "runs or more for"),
        (["--out", "nowhere/at/all.json"], "no folder"),
        (["--start", "nowhere.json"], "nowhere.json"),
        (["--lm", "extractive/engine"], "name one with --lm"),
        (["--api-base", "notaurl"], "api_base: http://… or https://… is wanted, not 'notaurl'"),
        (["--reflection-api-base", "notaurl"], "--reflection-api-base: http://… or https://… is wanted"),
    ],
)
def test_bad_usage_is_one_line_and_asks_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], said: str
) -> None:
    nobody = _command(tmp_path / "stub.json", "http://127.0.0.1:9/v1", *more)[4:]
    try:
        code = main(nobody)
    except SystemExit as ended:  # as argparse ends
        code = ended.code
    told = capsys.readouterr()
    assert code == 2, told.err
    assert said in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
    assert not list(tmp_path.iterdir())


def test_a_worse_result_is_refused_unless_it_is_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "worse.json"
    before, after = (
        _measured(overclaiming=0.0, citation_validity=1.0),
        _measured(overclaiming=0.25, citation_validity=0.5),
    )
    for accepted in (False, True):
        more = ["--accept-worse"] if accepted else []
        given = read_arguments(["--optimizer", "gepa", "--out", str(out), *more])
        lm = engine_lm(ChineseForgetter(CASES), "scripted/student")
        request = Request("gepa", lm, Split(tuple(LEARNED), tuple(HELD_OUT)), out=out, accept_worse=accepted)
        outcome = keep(request, Student(), before, after, Spent(asked=3, tokens=30))
        code = report(given, request, outcome)
        told = capsys.readouterr()
        assert code == (0 if accepted else 1)
        assert out.exists() == accepted
        for line in ("overclaiming went from 0.0000 to 0.2500", "citation validity went from 1.0000 to 0.5000"):
            assert line in told.err
        assert ("not written" in told.err) != accepted
        assert "spent: 3 LM calls, 30 tokens" in told.out
        assert "no better prompts were found" in told.out


def test_other_prompts_without_a_gain_are_told_as_that(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "other.json"
    student = Student()
    student.planner.predict.signature = student.planner.predict.signature.with_instructions("Be polite.")
    low, high = (_measured(overclaiming=over, citation_validity=1.0) for over in (0.0, 0.25))
    given = read_arguments(["--optimizer", "gepa", "--out", str(out)])
    lm = engine_lm(ChineseForgetter(CASES), "scripted/student")
    request = Request("gepa", lm, Split(tuple(LEARNED), tuple(HELD_OUT)), out=out, force=True)
    for before, is_told in ((low, True), (high, False)):
        assert report(given, request, keep(request, student, before, low, Spent())) == 0
        told = capsys.readouterr().out
        assert "planner.predict: instructions changed" in told
        assert ("no figure of the held-out cases got better" in told) == is_told


def _measured(**figures: float) -> Measured:
    rest = dict.fromkeys(ROWS, 1.0)
    return Measured(tuple(Row(case.id, {**rest, **figures}, lm_calls=5, tokens=100) for case in HELD_OUT))


def _wait_for(done: Any, *, seconds: float = 60.0) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "nothing happened"
        time.sleep(0.05)
