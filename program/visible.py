"""Spells out what a terminal would obey: text of the watched system is shown, never executed."""

from __future__ import annotations

import re

# C0 and C1 controls but tab and newline, and the marks that turn the direction of text.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def visible(text: str) -> str:
    r"""Replace control characters and direction marks by their escapes, `\x1b`."""
    return _CONTROL.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
