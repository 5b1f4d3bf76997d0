"""What the commands of the evals share: bad usage told in one line, and types of arguments."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import NoReturn

from program.settings import read_server


class OneLineParser(argparse.ArgumentParser):
    """Tells bad usage in one line and ends with 2, as the commands of `diagnose` do; options are spelled in full."""

    def __init__(self, *, prog: str, description: str | None = None, epilog: str | None = None) -> None:
        """Parse for the command `prog`."""
        super().__init__(prog=prog, description=description, epilog=epilog, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """End with one line."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def at_least_one(text: str) -> int:
    """Read a count of one or more.

    Raises:
        argparse.ArgumentTypeError: it is no such number.
    """
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a number of 1 or more is wanted, not {text!r}")
    return int(text)


def a_path(text: str) -> Path:
    """Read a path; an empty text, as of an unset variable, names none.

    Raises:
        argparse.ArgumentTypeError: the text is empty.
    """
    if not text:
        raise argparse.ArgumentTypeError("a path is wanted, not ''")
    return Path(text)


def unwritable(path: Path, *, makes_folder: bool = False) -> str | None:
    """Why a file cannot be written, in words; None where it can be. `makes_folder`: its folder need not be there yet."""
    at = path.expanduser().absolute()
    try:
        if at.is_dir():
            return f"{path}: is a folder"
        folder = at.parent
        while makes_folder and not folder.exists():
            folder = folder.parent
        if not folder.is_dir():
            return f"{path}: no folder {folder}"
        if not os.access(at if at.exists() else folder, os.W_OK):
            return f"{path}: cannot be written{'' if at.exists() else f': {folder} is read-only'}"
    except (OSError, ValueError) as error:  # a name too long, a NUL in it
        return f"{path}: {getattr(error, 'strerror', None) or error}"
    return None


def a_file_to_write(text: str) -> Path:
    """Read the path of a file that can be written.

    Raises:
        argparse.ArgumentTypeError: it cannot be.
    """
    path = a_path(text)
    why = unwritable(path)
    if why:
        raise argparse.ArgumentTypeError(why)
    return path


def folder(text: str) -> Path:
    """Read the path of a folder that is there.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"no folder at {text}")
    return Path(text)


def a_server(text: str) -> str:
    """Read the address of a server.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    try:
        return read_server(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def names(text: str) -> list[str]:
    """Read names with commas between them.

    Raises:
        argparse.ArgumentTypeError: there is none.
    """
    found = [name for name in (part.strip() for part in text.split(",")) if name]
    if not found:
        raise argparse.ArgumentTypeError(f"a name is wanted, not {text!r}")
    return found
