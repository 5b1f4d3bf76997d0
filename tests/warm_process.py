"""A warm process that a script answers in: the imports of many short runs are paid once."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self


class WarmProcess:
    """A script that answers each line of JSON on its stdin with one on its stdout, until stdin ends."""

    def __init__(self, script: Path, environ: Mapping[str, str], *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(script), *arguments],
            env=dict(environ),
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

    def ask(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one request."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps(asked) + "\n")
        stdin.flush()
        return json.loads(stdout.readline())
