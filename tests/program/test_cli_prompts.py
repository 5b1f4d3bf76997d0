"""`diagnose prompts` as a user runs it: a process, its streams, its exit code."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from program import DiagnosisProgram
from program.compiled import CompiledData, CompiledMeta, CompiledPrompts, default_compiled, load_compiled, save_compiled
from program.store import Store
from tests.program.warm import Warm

QUESTION = "payment-service 现在有 HighCPUUsage 告警吗？"
DEFAULT = default_compiled().version
META = CompiledMeta(
    name="gepa-1",
    made_at=datetime(2026, 11, 30, 8, 0, tzinfo=UTC),
    optimizer="gepa",
    settings={"budget": 40},
    models={"student": "openai/small", "reflection": "openai/large"},
    data=CompiledData(train={"disk": ("a", "b")}, validation={"kafka": ("c",)}),
    scores={"before": {"groundedness": 0.5}, "after": {"groundedness": 0.75, "overclaiming": 0.0}},
)


class Shell:
    """A working folder of its own with a store and a compiled file in it."""

    def __init__(self, folder: Path, warm: Warm) -> None:
        self.folder = folder
        self.warm = warm
        program = DiagnosisProgram()
        predict = program.verifier.predict
        predict.signature = predict.signature.with_instructions("Judge every claim.\n\x1b[2J磁盘")
        self.version = save_compiled(program, folder / "gepa.json", META).version

    def run(self, *arguments: str, code: int = 0) -> subprocess.CompletedProcess[str]:
        ran = self.warm.run(self.folder, arguments, {"DIAGNOSE_STORE": str(self.folder / "runs.db")})
        assert ran.returncode == code, ran.stderr
        return ran

    def json(self, *arguments: str, code: int = 0) -> Any:
        return json.loads(self.run(*arguments, code=code).stdout)


@pytest.fixture(scope="module")
def warm() -> Iterator[Warm]:
    with Warm() as started:
        yield started


@pytest.fixture
def shell(tmp_path: Path, warm: Warm) -> Shell:
    return Shell(tmp_path, warm)


def test_a_new_store_lists_the_shipped_version_in_force(shell: Shell) -> None:
    (listed,) = shell.json("prompts", "--json")
    assert (listed["version"], listed["name"], listed["in_force"], listed["runs"]) == (DEFAULT, "default", True, 0)
    said = shell.run("prompts").stdout
    assert said == shell.run("prompts", "list").stdout
    assert f"{DEFAULT}  default  0 runs  IN FORCE\n    made 2026-11-30T00:00:00.000Z by hand\n" in said
    assert said.endswith(f"in force: default {DEFAULT}, as shipped\n")


def test_what_is_listed_can_be_named_before_it_made_a_run(shell: Shell) -> None:
    assert f"{DEFAULT}  default  0 runs" in shell.run("prompts").stdout
    assert not (shell.folder / "runs.db").exists(), "to look makes no store"
    assert shell.run("prompts", "show", DEFAULT[8:12]).stdout == shell.run("prompts", "show", "default").stdout
    shell.run("prompts", "activate", "gepa.json")
    made = shell.json("ask", QUESTION, "--json")["run_id"]
    for called in ("default", "code", DEFAULT, DEFAULT[8:12]):
        got = shell.run("runs", "--prompt-version", called)
        assert got.stdout == ""
        assert f"no runs made with {called} ({DEFAULT}) in " in got.stderr
    for called in ("gepa-1", "gepa.json", "in-force", shell.version, shell.version[8:14]):
        assert [run["run_id"] for run in shell.json("runs", "--prompt-version", called, "--json")] == [made]
    told = shell.run("runs", "--prompt-version", "zzz", code=2).stderr
    assert told.startswith("diagnose: no prompt version 'zzz' in store ")
    shipped_begins, own_begins = DEFAULT[:8], shell.version[:8]
    assert shipped_begins == own_begins == "prompts-"
    assert "is ambiguous: " in shell.run("runs", "--prompt-version", "prompts-", code=2).stderr


def test_the_runs_of_a_name_are_those_of_every_version_called_so(shell: Shell) -> None:
    first = shell.json("ask", QUESTION, "--json")["run_id"]
    with Store.open(shell.folder / "runs.db") as store:
        held = load_compiled(shell.folder / "gepa.json")
        mine = CompiledPrompts(meta=META.model_copy(update={"name": "default"}), prompts=held.prompts)
        store.prompt_versions.activate(store.prompt_versions.add(mine).version)
    second = shell.json("ask", QUESTION, "--json")["run_id"]
    listed = shell.run("prompts").stdout
    assert listed.count("  default  1 run") == 2
    found = shell.json("runs", "--prompt-version", "default", "--json")
    assert [run["run_id"] for run in found] == [second, first]


def test_a_file_is_compared_put_in_force_used_and_taken_back(shell: Shell) -> None:
    before = shell.json("ask", QUESTION, "--json")
    compared = shell.run("prompts", "diff", "in-force", "gepa.json")
    assert compared.stdout.startswith("verifier.predict: instructions changed: ")
    assert "\n  +Judge every claim.\n  +\\x1b[2J磁盘\n" in compared.stdout  # a terminal is told nothing
    assert compared.stderr == "1 difference\n"

    done = shell.json("prompts", "activate", "gepa.json", "--json")
    assert (done["done"], done["version"]) == (f"activated gepa-1 {shell.version}", shell.version)
    assert (done["source_in_force"], done["name"]) == ("stored", "gepa-1")
    (shell.folder / "gepa.json").unlink()  # the store keeps its own
    during = shell.json("ask", QUESTION, "--json")
    said = shell.run("prompts").stdout
    assert f"{shell.version}  gepa-1  1 run  IN FORCE\n" in said
    for told in (
        "made 2026-11-30T08:00:00.000Z by gepa  budget=40",
        "models: student openai/small, reflection openai/large",
        "data: train 2 cases of disk; validation 1 case of kafka",
        "scores before: groundedness 0.5",
        "scores after: groundedness 0.75  overclaiming 0",
    ):
        assert f"    {told}\n" in said
    assert f"gepa-1 {shell.version}, activated " in shell.run("doctor").stdout
    assert f"prompts: gepa-1 {shell.version} " in shell.run("trace", during["run_id"]).stdout
    assert shell.json("trace", during["run_id"], "--json")["run"]["prompt_name"] == "gepa-1"

    for called in ("gepa-1", shell.version, shell.version[8:14]):
        assert [run["run_id"] for run in shell.json("runs", "--prompt-version", called, "--json")] == [during["run_id"]]
    assert [run["run_id"] for run in shell.json("runs", "--prompt-version", "default", "--json")] == [before["run_id"]]
    assert shell.json("prompts", "diff", "gepa-1", "in-force", "--json")["differences"] == []

    back = shell.json("prompts", "rollback", "--json")
    assert (back["done"], back["version"], back["source_in_force"]) == (
        f"rolled back gepa-1 {shell.version}", DEFAULT, "shipped",
    )  # fmt: skip
    after = shell.json("ask", QUESTION, "--json")
    versions = [run["prompt_version"] for run in shell.json("runs", "--json")]
    assert versions == [DEFAULT, shell.version, DEFAULT]
    replayed = shell.json("replay", "--all", "--json")
    assert [(entry["run_id"], entry["same"]) for entry in replayed] == [
        (run["run_id"], True) for run in (before, during, after)
    ]
    shell.run("prompts", "activate", "gepa-1")  # a stored version needs no file


def test_the_shown_json_is_a_compiled_file(shell: Shell) -> None:
    for name, version in (("gepa.json", shell.version), ("default", DEFAULT), ("code", DEFAULT)):
        (shell.folder / "out.json").write_text(shell.run("prompts", "show", name, "--json").stdout, encoding="utf-8")
        assert load_compiled(shell.folder / "out.json").version == version
    said = shell.run("prompts", "show", "gepa.json").stdout
    assert "\nverifier.predict   " in said
    assert "\n  Judge every claim.\n  \\x1b[2J磁盘\n" in said
    assert "\n  out  verdict (Literal['PASS', 'LOW_CONFID', 'REJECT']): over all claims\n" in said
    assert shell.run("prompts", "show").stdout == shell.run("prompts", "show", "default").stdout


def test_a_run_whose_text_was_never_kept_is_listed_and_told(shell: Shell) -> None:
    shell.run("ask", QUESTION)
    with closing(sqlite3.connect(shell.folder / "runs.db")) as raw, raw:
        raw.execute("UPDATE diagnosis_run SET prompt_version = 'prompts-0000old'")
    assert "prompts-0000old  (unnamed)  1 run\n    its text was never kept\n" in shell.run("prompts").stdout
    assert len(shell.json("runs", "--prompt-version", "0000old", "--json")) == 1
    told = shell.run("prompts", "show", "0000old", code=2).stderr
    assert told == "diagnose: prompts-0000old: its text was never kept; 1 run made with it\n"


def test_a_version_in_force_that_fits_no_more_stops_a_run_and_can_still_be_listed_and_taken_back(shell: Shell) -> None:
    old = _write_old(shell.folder)
    with Store.open(shell.folder / "runs.db") as store:  # as an older program did
        store.prompt_versions.activate(store.prompt_versions.add(old).version)
    told = shell.run("ask", QUESTION, code=2).stderr
    assert "prompts in force, gepa-1" in told
    assert "take them back: diagnose prompts rollback" in told
    said = shell.run("prompts").stdout
    assert f"{old.version}  gepa-1  0 runs  IN FORCE\n" in said
    assert "; cannot be used: does not fit today's signatures: verifier.predict: output verdict was retyped" in said
    assert "MEND  prompts " in shell.run("doctor", code=1).stdout
    assert shell.json("prompts", "rollback", "--json")["version"] == DEFAULT
    assert shell.json("ask", QUESTION, "--json")["verdict"] == "PASS"


def test_a_file_that_cannot_be_used_can_be_looked_at(shell: Shell) -> None:
    old = _write_old(shell.folder)
    compared = shell.run("prompts", "diff", "old.json", "default")
    assert "verifier.predict: output verdict was retyped: str becomes Literal[" in compared.stdout
    assert "cannot be used: old.json: does not fit today's signatures: " in compared.stderr
    assert shell.run("prompts", "show", "old.json").stdout.startswith(f"gepa-1   {old.version}")


def test_a_hand_edited_file_is_compared_stamped_and_put_in_force(shell: Shell) -> None:
    path = shell.folder / "gepa.json"
    path.write_text(path.read_text(encoding="utf-8").replace("Judge every claim.", "Judge each."), encoding="utf-8")
    compared = shell.run("prompts", "diff", "default", "gepa.json")
    assert "\n  +Judge each.\n" in compared.stdout
    assert "where that is meant: diagnose prompts stamp gepa.json" in compared.stderr
    assert "diagnose prompts stamp gepa.json" in shell.run("prompts", "activate", "gepa.json", code=2).stderr
    stamped = shell.json("prompts", "stamp", "gepa.json", "--json")
    assert stamped["done"] == "stamped gepa.json"
    assert stamped["version"] != shell.version
    assert shell.json("prompts", "activate", "gepa.json", "--json")["version"] == stamped["version"]
    said = shell.run("prompts").stdout
    assert f"edited by hand; before: {shell.version}, made " in said
    assert "scores" not in said
    assert "there is nothing to stamp" in shell.run("prompts", "stamp", "gepa.json", code=2).stderr


BAD: dict[str, tuple[list[str], str]] = {
    "unknown version": (["prompts", "show", "zzz"], "no prompt version 'zzz'"),
    "unknown version in a diff": (["prompts", "diff", "default", "zzz"], "no prompt version 'zzz'"),
    "runs without a store": (["runs", "--prompt-version", "default"], "there is no store at "),
    "unknown version to activate": (["prompts", "activate", "zzz"], "no prompt version 'zzz'"),
    **{
        f"{name} without the store that is named": ([*command, "--store", "typo.db"], "there is no store at typo.db")
        for name, command in {
            "prompts": ["prompts"],
            "list": ["prompts", "list"],
            "show": ["prompts", "show", "default"],
            "diff": ["prompts", "diff", "default", "code"],
            "rollback": ["prompts", "rollback"],
        }.items()
    },
    "no such file": (
        ["prompts", "activate", "none.json"],
        "none.json: the compiled program cannot be read: No such file",
    ),
    "a file of another kind": (["prompts", "activate", "./broken.json"], "./broken.json:1:10: not JSON: "),
    "a file that does not fit": (
        ["prompts", "activate", "old.json"],
        "old.json: does not fit today's signatures: verifier.predict: output verdict was retyped: str becomes Literal[",
    ),
    "nothing to roll back": (["prompts", "rollback"], "nothing to roll back"),
    "no such command": (["prompts", "delete"], "No such command 'delete'"),
    "one version to compare": (["prompts", "diff", "default"], "Missing argument"),
}


@pytest.mark.parametrize("kind", BAD)
def test_bad_input_exits_2_with_one_line(shell: Shell, kind: str) -> None:
    (shell.folder / "broken.json").write_text('{"format"', encoding="utf-8")
    _write_old(shell.folder)
    arguments, message = BAD[kind]
    ran = shell.run(*arguments, "--json", code=2)
    assert ran.stdout == ""
    assert message in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert not list(shell.folder.glob("*.db")), "a command that fails makes no store"


def _write_old(folder: Path) -> CompiledPrompts:
    """A file whose text and version agree, made when the verdict was any text."""
    held = load_compiled(folder / "gepa.json").model_dump()
    held["prompts"]["predictors"]["verifier.predict"]["fingerprint"]["outputs"]["verdict"] = "str"
    old = CompiledPrompts.model_validate(held)
    (folder / "old.json").write_text(json.dumps(old.to_document()), encoding="utf-8")
    return old
