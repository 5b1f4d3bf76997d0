"""Runs pytest in forks of one warm process: third-party imports are paid once, the tree under test is imported anew.

Reads lines of JSON from stdin (`folder`, `arguments`, `environ`) and answers each with one (`status`, `output`).
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from typing import Any

import dspy  # noqa: F401 - imported to be there, as all of these
import hypothesis  # noqa: F401
import opencc  # noqa: F401
import peewee  # noqa: F401
import pytest
import syrupy  # noqa: F401
import yaml  # noqa: F401


def _in_fork(asked: dict[str, Any], output: int) -> int:
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.environ.update(asked["environ"])
    os.chdir(asked["folder"])
    sys.path.insert(0, asked["folder"])
    return int(pytest.main(asked["arguments"]))


def main() -> None:
    """Answer until stdin ends."""
    for line in sys.stdin:
        asked = json.loads(line)
        with tempfile.TemporaryFile() as output:
            child = os.fork()
            if child == 0:
                status = 70
                try:
                    status = _in_fork(asked, output.fileno())
                    sys.stdout.flush()
                finally:
                    os._exit(status)
            _, waited = os.waitpid(child, 0)
            output.seek(0)
            told = output.read().decode("utf-8", "replace")
        answer = {"status": os.waitstatus_to_exitcode(waited), "output": told}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
