"""A warm process that runs `diagnose` commands, for tests of what they print and how they exit."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.warm_process import WarmProcess

ROOT = Path(__file__).resolve().parents[2]


class Warm(WarmProcess):
    """A warm process that runs `diagnose` in forks of itself: see `warm_commands`."""

    def __init__(self) -> None:
        super().__init__(Path(__file__).with_name("warm_commands.py"), {**os.environ, "PYTHONPATH": str(ROOT)})

    def run(
        self, folder: Path, arguments: Sequence[str], environ: Mapping[str, str]
    ) -> subprocess.CompletedProcess[str]:
        """One command in a folder, in a process of its own; `environ` is added to that of the tests."""
        asked = {"folder": str(folder), "arguments": list(arguments), "environ": {**os.environ, **environ}}
        answer = self.ask(asked)
        return subprocess.CompletedProcess(list(arguments), answer["status"], answer["out"], answer["err"])
