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
    made = _ruled_named(lines)
    for at, line in enumerate(lines[:_MOST_TABLE]):
        for column in _COLUMNS:
            heads = _cells(column, line) if made[at] == line else []
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


_RULE = re.compile(r"\s*[|+]?\s*:?-{2,}[-\s|+:]*")


def _ruled_named(lines: list[str]) -> list[str]:
    """Lines, with the rows under a heading that is ruled off, as psql, mysql and Markdown do, written as fields.

    The rule says which line the heading is, so that a cell may be empty or hold an equals sign.
    """
    made = list(lines)
    for at, line in enumerate(lines[:_MOST_TABLE]):
        heads = [head.strip() for head in line.strip().strip("|").split("|")]
        ruled = at + 1 < len(lines) and _RULE.fullmatch(lines[at + 1]) is not None
        if not ruled or "|" not in line or len(heads) < _LEAST_COLUMNS or not all(map(_HEADING.fullmatch, heads)):
            continue
        width = len(heads)
        for n in range(at + 2, min(len(lines), at + _MOST_TABLE)):
            cells = [cell.strip().replace("=", " = ") for cell in _within(lines[n], width)]
            if len(cells) != width:
                break
            made[n] = ", ".join(f"{head}={cell or '-'}" for head, cell in zip(heads, cells, strict=True))
            made[at] = ""
    return made


def _within(line: str, width: int) -> list[str]:
    """The cells of a row between its outer strokes, if it has any; the last may hold strokes of its own."""
    text = line.strip()
    bordered = text.startswith("|") and text.endswith("|") and text.count("|") > width
    return (text[1:-1] if bordered else text).split("|", width - 1) if "|" in text else []


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
