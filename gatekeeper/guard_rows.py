"""The lines of what a tool said: one line that holds several records parted, the rows of a table named by its heading."""

from __future__ import annotations

import re

from gatekeeper.text import fold

_COLUMNS = (re.compile(r"\s*\|\s*"), re.compile(r"\s*,\s*"), re.compile(r"\t+|\s{2,}"), re.compile(r"\s+"))
_HEADING = re.compile(r"[A-Za-z_\u4e00-\u9fff][\w./%() -]{0,30}")
_LEAST_COLUMNS = 2
_MOST_TABLE = 60


def _rows_named(lines: list[str]) -> list[str]:
    """Lines, with the rows of a table that has a heading written as fields: `index=holdings-v4, unassigned=0`."""
    made = list(lines)
    for at, line in enumerate(lines[:_MOST_TABLE]):
        for column in _COLUMNS:
            heads = _cells(column, line)
            if (
                len(heads) < _LEAST_COLUMNS
                or not all(_HEADING.fullmatch(head) for head in heads)
                or any("=" in h for h in heads)
            ):
                continue
            rows = [(n, _cells(column, lines[n])) for n in range(at + 1, min(len(lines), at + _MOST_TABLE))]
            whole = [
                (n, cells)
                for n, cells in rows
                if len(cells) == len(heads) and made[n] == lines[n] and "=" not in lines[n]
            ]
            if (
                not whole
                or whole[0][0] > at + 2
                or not any(any(c.isdigit() for c in "".join(cells)) for _, cells in whole)
            ):
                continue
            for n, cells in whole:
                made[n] = ", ".join(f"{head}={cell}" for head, cell in zip(heads, cells, strict=True))
            made[at] = ""  # a heading denies and affirms nothing
            break
    return made


def tabled(text: str) -> str:
    """A text with the rows of its tables written as fields, and the same text where it has none."""
    lines = text.split("\n")
    return "\n".join(_rows_named(lines)) if len(lines) > 1 else text


def _cells(column: re.Pattern[str], line: str) -> list[str]:
    return [cell for cell in column.split(line.strip().strip("|").strip()) if cell] if len(line) < _MOST_PARTED else []


_PARTED = re.compile(r"\s*[;；|\uff5c]\s*")
_TAG = re.compile(r"<(\w+)\s[^<>]{1,300}>")
_HEAD = re.compile(r"\W*([\w.]+)\s?[=:：{]|\W*([A-Za-z]+|[\u4e00-\u9fff]+)(?=[-_ ]?\d)")
_MOST_PARTED = 600  # characters of a line that may hold several records


def each_line(text: str) -> list[str]:
    """The lines of what a tool said; one line that holds several records alike, `a=1 x=2; a=3 x=4`, is parted."""
    found: list[str] = []
    for line in _rows_named(fold(text).split("\n")):
        tags = _TAG.findall(line)
        if len(tags) > 1 and len(set(tags)) < len(tags):  # `<s id="a" x="1"/><s id="b" x="2"/>`
            found += [f"<{part}" for part in line.split("<") if part.strip()]
            continue
        parts = [part for part in _PARTED.split(line) if part] if len(line) < _MOST_PARTED else [line]
        heads = [(match[1] or match[2]) for part in parts if (match := _HEAD.match(part))]
        alike = len(parts) > 1 and len(heads) > 1 and len(set(heads)) < len(heads)
        found += parts if alike else [line]
    return [line for line in found if line.strip()]
