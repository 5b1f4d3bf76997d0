"""Columns in a terminal: a Chinese character takes two."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as lines, every column as wide as its widest cell."""
    widths = [max(width(row[at]) for row in rows) for at in range(len(rows[0]))]
    return ["  ".join(pad(cell, widths[at]) for at, cell in enumerate(row)).rstrip() for row in rows]


def width(text: str) -> int:
    """Columns that a terminal gives a text: two for a wide character, none for a combining one."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def pad(text: str, columns: int) -> str:
    """The text filled with blanks to a number of columns."""
    return text + " " * max(0, columns - width(text))


def cut(text: str, columns: int) -> str:
    """The text on one line, cut to a number of columns, with an ellipsis where it was."""
    line = " ".join(text.split())
    if width(line) <= columns:
        return line
    while width(line) > columns - 1:
        line = line[:-1]
    return f"{line}…"


def emit(text: str) -> int:
    """Write a result to stdout; 0, or 141 where the reader has gone (`| head`)."""
    try:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        # What is left in the buffer must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return 0
