"""Argument types that the commands of the evals share."""

from __future__ import annotations

import argparse
from pathlib import Path


def at_least_one(text: str) -> int:
    """Read a count of one or more.

    Raises:
        argparse.ArgumentTypeError: it is no such number.
    """
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a number of 1 or more is wanted, not {text!r}")
    return int(text)


def folder(text: str) -> Path:
    """Read the path of a folder that is there.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"no folder at {text}")
    return Path(text)
