"""Chinese in both of its scripts: what is written in Traditional characters is read, and found, as Simplified."""

from __future__ import annotations

from functools import cache

from gatekeeper.text import fold

_FIRST, _LAST = 0x3400, 0xA000


def simplified(text: str) -> str:
    """The text in Simplified characters, character for character, so that every place in it stays the same."""
    return text if text.isascii() else text.translate(_simple())


def variants(char: str) -> str:
    """A character with all that are the same one in the other script."""
    if char.isascii() or not _FIRST <= ord(char) < _LAST:
        return char
    simple = simplified(char)
    return "".join(dict.fromkeys((char, simple, *_traditional().get(simple, ()))))


@cache
def _simple() -> dict[int, str]:
    chars = (chr(code) for code in range(_FIRST, _LAST))
    return {ord(char): plain for char in chars if (plain := fold(char)) != char and len(plain) == 1}


@cache
def _traditional() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for code, plain in _simple().items():
        found.setdefault(plain, []).append(chr(code))
    return {plain: tuple(chars) for plain, chars in found.items()}
