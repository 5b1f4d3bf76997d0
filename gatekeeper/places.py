"""Where each value of a JSON text stands, so that a fault in a file is named with its line."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

Path = tuple[str | int, ...]

_SPACE = re.compile(r"[ \t\n\r]*")
_DECODER = json.JSONDecoder()


class Places:
    """The lines of a JSON text; a member of an object stands where its key does."""

    def __init__(self, text: str) -> None:
        """Read the places of a text that is known to be JSON.

        Raises:
            ValueError: it is not.
            RecursionError: it nests too deep.
        """
        self._text = text
        self._at: dict[Path, int] = {(): 0}
        self.twice: list[Path] = []
        try:
            self._walk(self._skip(0), ())
        except IndexError:
            raise ValueError("the JSON text is cut off") from None

    def line(self, path: Sequence[str | int]) -> int:
        """The line, from 1, of the value at a path; of the nearest one around it where there is none."""
        known = next(key for end in range(len(path), -1, -1) if (key := tuple(path[:end])) in self._at)
        return self._text.count("\n", 0, self._at[known]) + 1

    def _walk(self, at: int, path: Path) -> int:
        """Read one value; returns where it ends."""
        if self._text[at] == "{":
            return self._members(self._skip(at + 1), path)
        if self._text[at] == "[":
            return self._items(self._skip(at + 1), path)
        return self._scalar(at)[1]

    def _members(self, at: int, path: Path) -> int:
        while self._text[at] != "}":
            name, end = self._scalar(at)
            member = (*path, str(name))
            if member in self._at:
                self.twice.append(member)
            self._at[member] = at
            at = self._walk(self._skip(self._skip(end) + 1), member)
            at = self._after(at)
        return at + 1

    def _items(self, at: int, path: Path) -> int:
        number = 0
        while self._text[at] != "]":
            item = (*path, number)
            self._at[item] = at
            at = self._after(self._walk(at, item))
            number += 1
        return at + 1

    def _scalar(self, at: int) -> tuple[object, int]:
        value, end = _DECODER.raw_decode(self._text, at)
        return value, end

    def _after(self, at: int) -> int:
        at = self._skip(at)
        return self._skip(at + 1) if self._text[at] == "," else at

    def _skip(self, at: int) -> int:
        space = _SPACE.match(self._text, at)
        return space.end() if space else at


def dotted(path: Sequence[str | int]) -> str:
    """Spell a path for a message, `rules.3.enabled`."""
    return ".".join(str(part) for part in path)
