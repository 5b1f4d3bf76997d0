"""A warm process that runs pytest in other trees, for tests of the evals themselves."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self


class Forks:
    """A warm process that runs pytest in forks of itself: see `pytest_forks`."""

    def __init__(self) -> None:
        environment = {**os.environ, "LITELLM_LOCAL_MODEL_COST_MAP": "true"}
        for name in ("PYTHONPATH", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER"):
            environment.pop(name, None)  # the tree under test is the copy, not this one
        script = Path(__file__).with_name("pytest_forks.py")
        self.process = subprocess.Popen(
            [sys.executable, str(script)],
            env=environment,
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

    def run(self, folder: Path, asked: Sequence[str]) -> tuple[int, str]:
        """Exit status and output of pytest in a tree, given its arguments."""
        arguments = ["-q", "-p", "no:cacheprovider", *asked]
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps({"folder": str(folder), "arguments": arguments}) + "\n")
        stdin.flush()
        answer = json.loads(stdout.readline())
        return answer["status"], answer["output"]
