"""The README's lines from Python print what it says that they print."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import dspy

README = Path(__file__).parents[2] / "evals" / "README.md"


def test_the_lines_from_python_print_what_is_shown() -> None:
    section = README.read_text(encoding="utf-8").partition("### From Python")[2]
    code, shown = re.findall(r"```(?:python)?\n(.*?)```", section, re.DOTALL)[:2]
    printed = io.StringIO()
    with dspy.context(lm=None), contextlib.redirect_stdout(printed):
        exec(compile(code, str(README), "exec"), {"__name__": "readme"})  # noqa: S102 - our own README
    assert printed.getvalue() == shown
