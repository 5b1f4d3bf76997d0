"""A warm process that runs `diagnose` commands, for tests of what they print and how they exit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parents[2]


class Warm:
    """A warm process that runs `diagnose` in forks of itself: see `warm_commands`."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("warm_commands.py"))],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(timeout=30)

    def run(
        self, folder: Path, arguments: Sequence[str], environ: Mapping[str, str]
    ) -> subprocess.CompletedProcess[str]:
        """One command in a folder, in a process of its own; `environ` is added to that of the tests."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        asked = {"folder": str(folder), "arguments": list(arguments), "environ": {**os.environ, **environ}}
        stdin.write(json.dumps(asked) + "\n")
        stdin.flush()
        answer = json.loads(stdout.readline())
        return subprocess.CompletedProcess(list(arguments), answer["status"], answer["out"], answer["err"])
