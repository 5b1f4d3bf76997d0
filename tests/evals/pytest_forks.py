"""Runs pytest in forks of one warm process: third-party imports are paid once, the tree under test is imported anew.

Reads lines of JSON from stdin (`folder`, `arguments`, `environ`) and answers each with one (`status`, `output`). With
`--product` the rooms below `evals` are imported once, too, of the tree that this file stands in.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import dspy  # noqa: F401 - imported to be there, as all of these
import hypothesis  # noqa: F401
import opencc  # noqa: F401
import peewee  # noqa: F401
import pytest
import syrupy  # noqa: F401
import yaml  # noqa: F401

_ROOT = Path(__file__).resolve().parents[2]


def _import_product() -> None:
    sys.path.insert(0, str(_ROOT))
    import program.source  # noqa: F401
    from gatekeeper import AnswerMaterial, guard_answer

    guard_answer("磁盘已满。", AnswerMaterial(evidence=[], question=""))  # its word lists are read at first use


def _in_fork(asked: dict[str, Any], output: int) -> int:
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.environ.update(asked["environ"])
    os.chdir(asked["folder"])
    sys.path.insert(0, asked["folder"])
    return int(pytest.main(asked["arguments"]))


def main() -> None:
    """Answer until stdin ends."""
    if "--product" in sys.argv[1:]:
        _import_product()
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
