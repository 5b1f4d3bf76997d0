"""Strikes keys out of all that a compile tells or keeps: a server may echo the one that it was sent."""

from __future__ import annotations

import io
import os
from collections.abc import Mapping
from typing import Final, TextIO

_SHORTEST: Final = 6


def struck(text: str, environ: Mapping[str, str] = os.environ) -> str:
    """The text without any key of the environment (`…_API_KEY`)."""
    for name, value in environ.items():
        if name.endswith("_API_KEY") and len(value) >= _SHORTEST:
            text = text.replace(value, "***")
    return text


class StruckLog(io.TextIOBase):
    """A text file for writing that no key gets into."""

    def __init__(self, file: TextIO, environ: Mapping[str, str] = os.environ) -> None:
        """Write into `file`, which stays the caller's to close."""
        self._file, self._environ = file, environ

    def write(self, text: str) -> int:
        """Write a text without its keys."""
        self._file.write(struck(text, self._environ))
        return len(text)

    def flush(self) -> None:
        """Flush the file."""
        if not self._file.closed:  # a progress bar may outlive it
            self._file.flush()
