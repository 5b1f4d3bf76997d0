"""Runs `python -m program` in forks of one warm process: the imports, most of a short command's time, are paid once.

Reads lines of JSON from stdin (`folder`, `arguments`, `environ`) and answers each with one (`status`, `out`, `err`).
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import sys
import tempfile
from typing import Any

import opencc  # noqa: F401 - imported to be there, as all of these

import program.cli  # noqa: F401
import program.compiled  # noqa: F401
import program.diagnosis  # noqa: F401
import program.doctor  # noqa: F401
import program.replay  # noqa: F401
import program.settings  # noqa: F401
import program.source  # noqa: F401
import program.trace  # noqa: F401
from gatekeeper import AnswerMaterial, guard_answer

_LONGEST = 120  # seconds that a command may take; then its fork is ended


def _be_the_command(asked: dict[str, Any], out: int, err: int) -> None:
    """Become the command, up to its exit: streams, folder, environment and arguments are its own."""
    signal.alarm(_LONGEST)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out, 1)
    os.dup2(err, 2)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environ"])
    sys.argv = ["diagnose", *asked["arguments"]]
    runpy.run_module("program", run_name="__main__", alter_sys=True)


def main() -> None:
    """Answer until stdin ends."""
    guard_answer("磁盘已满。", AnswerMaterial(evidence=[], question=""))  # its word lists are read at first use
    while line := sys.stdin.readline():
        asked = json.loads(line)
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            child = os.fork()
            if child == 0:
                _be_the_command(asked, out.fileno(), err.fileno())
                return
            _, waited = os.waitpid(child, 0)
            out.seek(0)
            err.seek(0)
            told = {"out": out.read().decode("utf-8"), "err": err.read().decode("utf-8")}
        sys.stdout.write(json.dumps({"status": os.waitstatus_to_exitcode(waited), **told}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
