"""What the README shows is what happens."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from evals.compile import OPTIMIZERS, split_cases
from evals.compile.__main__ import read_arguments

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
DOUBLES = """from evals.case import load_cases
from program.lm.scripted import engine_lm
from tests.evals.prompted import Adviser, ChineseForgetter

lm = engine_lm(ChineseForgetter(load_cases()), "scripted/student")
strong = engine_lm(Adviser(), "scripted/adviser")"""


def section(title: str) -> list[tuple[str, str]]:
    """The code blocks of one section, each with its language."""
    body = re.split(r"^## ", README.partition(f"\n## {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    return [(found.group(1), found.group(2)) for found in BLOCK.finditer(body)]


def run(code: str, folder: Path) -> str:
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "DIAGNOSE_STORE": str(folder / "runs.db")}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=environ, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_first_two_shell_blocks_are_one_line_each() -> None:
    blocks = [body for language, body in BLOCK.findall(README) if language == "sh"]
    assert len(blocks) == 2
    assert all(body.count("\n") == 1 for body in blocks)
    assert "diagnose demo" in blocks[0]
    assert "pytest" in blocks[1]


_TABLE = re.compile(r"\s|call |#\d")


def test_the_demo_says_what_is_shown(tmp_path: Path) -> None:
    shown = next(body for language, body in BLOCK.findall(README) if language == "text")
    said = run("import sys\nfrom program.cli import main\nsys.argv = ['diagnose', 'demo']\nmain()", tmp_path)
    lines = [_without_id(line) for line in said.splitlines() if line.strip() and not _TABLE.match(line)]
    told = [
        _without_id(line).removesuffix("…") for line in shown.splitlines() if line.strip() and not _TABLE.match(line)
    ]
    assert len(lines) == len(told)
    assert [line for line, start in zip(lines, told, strict=True) if not line.startswith(start)] == []


def _without_id(line: str) -> str:
    return re.sub(r"\brun-[0-9a-f]{12}\b", "run", line)


def test_a_transcript_of_another_agent_is_guarded_as_shown(tmp_path: Path) -> None:
    (_, transcript), (_, answer), (_, code), (_, printed) = section("Guarding an agent that is not ours")
    (tmp_path / "transcript.json").write_text(transcript, encoding="utf-8")
    (tmp_path / "answer.json").write_text(answer, encoding="utf-8")
    assert run(code, tmp_path) == printed


def test_a_tool_of_ones_own_is_declared_as_shown(tmp_path: Path) -> None:
    (code,) = (body for language, body in section("Your own source, tool, skill") if language == "python")
    assert "query_deploys" in run(f"{code}\nprint([tool.name for tool in program.environment.tools])", tmp_path)


def test_the_program_is_called_as_shown(tmp_path: Path) -> None:
    (code,) = (body for language, body in section("From Python") if language == "python")
    offline = code.replace('dspy.LM("openai/gpt-4o-mini")', "None")
    assert offline != code
    printed = run(offline, tmp_path)
    assert printed.startswith("PASS extractive\n")
    assert "HighCPUUsage" in printed


@pytest.mark.parametrize("question", ["payment-service 现在有 HighCPUUsage 告警吗？", "order-service 为什么大量超时？"])
def test_the_demo_prints_the_questions_that_the_readme_shows(question: str) -> None:
    assert f"> {question}" in README


def test_prompts_are_compiled_from_python_as_shown(tmp_path: Path) -> None:
    (code,) = (body for language, body in section("Optimize the prompts") if language == "python")
    offline = re.sub(r"^lm, strong = .*$", DOUBLES, code, flags=re.MULTILINE).replace("budget=200", "budget=30")
    offline = offline.replace("split_cases()", 'split_cases(["demo"], ["cert-dns", "disk-inode"])')
    assert offline.count("scripted/") == 2
    printed = run(offline, tmp_path)
    table = next(body for _, body in section("Optimize the prompts") if "groundedness" in body)
    shown = [line for line in table.splitlines() if line.startswith(("groundedness", "overclaiming", "usefulness"))]
    assert len(shown) == 3
    assert all(line in printed for line in shown)
    assert (tmp_path / "gepa.json").is_file()


def test_the_shown_compiles_may_begin() -> None:
    """No option is unknown, and no budget too small for the cases."""
    body = README.partition("\n## Optimize the prompts\n")[2].partition("\n## ")[0].replace("\\\n", " ")
    shown = [command for command in re.findall(r"(--optimizer [a-z][^`\n]*)", body) if "--budget" in command]
    assert len(shown) == 2
    for command in shown:
        given = read_arguments([*shlex.split(command), *([] if "--out" in command else ["--out", "x.json"])])
        train, val = ([name for names in side for name in names] for side in (given.train, given.val))
        OPTIMIZERS[given.optimizer].check(cases=len(split_cases(train, val).train), budget=given.budget)
        assert given.reflection_lm is None or given.reflection_api_base is not None, "another provider has its server"
