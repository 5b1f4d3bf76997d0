"""Cuts a markdown page at its headings, so that a section can be cited by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

import yaml

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_ATX = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*))?$")
_SETEXT = re.compile(r" {0,3}(=+|-{2,})[ \t]*$")
_NOT_SETEXT = re.compile(r"\s*(?:[-*+>|#]|\d+[.)]\s|$)")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_ANCHOR = re.compile(r"\s*\{#[^}]*\}$")
_FRONT = re.compile(r"---[ \t]*\n(.*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)", re.DOTALL)
_SIMPLE_FIELD = re.compile(r"([A-Za-z_][\w-]*):[ \t]+(\S.*)")
_LONGEST_HEADING = 300
# Where a paragraph that is too long may be cut, the best place first.
_BREAKS = ("\n", "。", "；", ". ", "; ", "，", ", ", " ")


@dataclass(frozen=True, slots=True)
class Heading:
    """One heading: its level 1 to 6 and its text without markup."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """The text under one heading; `headings` is the way to it, empty above the first."""

    headings: tuple[Heading, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its front matter and its sections in order, also those without text of their own."""

    front: Mapping[str, Any]
    sections: tuple[Section, ...]


def read_page(text: str) -> Page:
    """Read a page; front matter that is broken is left in the text, nothing is lost."""
    raw, body = split_front_matter(text)
    front: Mapping[str, Any] = {}
    if raw is not None:
        try:
            front = read_front_matter(raw)
        except ValueError:
            body = text
    return Page(front=front, sections=tuple(_sections(body)))


def split_front_matter(text: str) -> tuple[str | None, str]:
    """Part a page into the YAML between its `---` lines, None if there is none, and the rest."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    found = _FRONT.match(text)
    return (found[1], text[found.end() :]) if found else (None, text)


def read_front_matter(raw: str) -> dict[str, Any]:
    """Read front matter as YAML.

    Raises:
        ValueError: it is not a YAML mapping; the text says why in one line.
    """
    try:
        front: Any = yaml.safe_load(raw)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise ValueError(" ".join(str(error).split())) from error
    if front is None:
        return {}
    if not isinstance(front, dict):
        raise ValueError("the front matter is not a list of fields")
    return {str(key): value for key, value in cast("dict[Any, Any]", front).items()}


def read_simple_fields(raw: str) -> dict[str, str]:
    """Read `key: value` lines as they stand, where a bare colon in a value breaks the YAML."""
    found = (_SIMPLE_FIELD.fullmatch(line.rstrip()) for line in raw.splitlines())
    return {field[1]: field[2].strip().strip("\"'") for field in found if field}


def cut_parts(text: str, bound: int) -> list[str]:
    """Cut a text into parts of at most about `bound` characters, at paragraph bounds where it can.

    A fenced block is one paragraph, unless it alone is longer than `bound`.
    """
    parts: list[str] = []
    current = ""
    for paragraph in (piece for whole in _paragraphs(text) for piece in _cut_long(whole, bound)):
        if current and len(current) + 2 + len(paragraph) > bound:
            parts.append(current)
            current = ""
        current = f"{current}\n\n{paragraph}" if current else paragraph
    return [*parts, current] if current else parts


def _sections(body: str) -> Iterator[Section]:
    way: tuple[Heading, ...] = ()
    lines: list[str] = []
    for piece in _pieces(body):
        if isinstance(piece, str):
            lines.append(piece)
            continue
        if way or any(line.strip() for line in lines):
            yield Section(way, "\n".join(lines).strip("\n"))
        way = (*(above for above in way if above.level < piece.level), piece)
        lines = []
    if way or any(line.strip() for line in lines):
        yield Section(way, "\n".join(lines).strip("\n"))


def _pieces(body: str) -> Iterator[str | Heading]:
    """Lines and headings; a `#` inside a fence is a comment or a prompt, no heading."""
    fence: str | None = None
    held: str | None = None
    after_blank = True
    for line in body.split("\n"):
        fence, fenced = _fence_after(fence, line)
        heading = None if fenced else _heading(line, held)
        if heading is None:
            if held is not None:
                yield held
            held = line if not fenced and after_blank and not _NOT_SETEXT.match(line) else None
            if held is None:
                yield line
            after_blank = not line.strip()
            continue
        if held is not None and _ATX.match(line):
            yield held
        held, after_blank = None, True
        yield heading
    if held is not None:
        yield held


def _heading(line: str, held: str | None) -> Heading | None:
    atx = _ATX.match(line)
    if atx:
        text = _plain(atx[2] or "")
        return Heading(len(atx[1]), text) if text else None
    setext = _SETEXT.match(line) if held is not None else None
    if setext and held is not None:
        return Heading(1 if setext[1].startswith("=") else 2, _plain(held))
    return None


def _fence_after(fence: str | None, line: str) -> tuple[str | None, bool]:
    """The open fence after this line, and whether the line belongs to a fenced block."""
    mark = _FENCE.match(line)
    if fence is None:
        return (mark[1], True) if mark else (None, False)
    closes = mark is not None and mark[1][0] == fence[0] and len(mark[1]) >= len(fence)
    return (None if closes and line.strip() == (mark[1] if mark else "") else fence), True


def _plain(text: str) -> str:
    bare = text[:_LONGEST_HEADING].strip()
    closed = bare.rstrip("#")
    bare = closed.rstrip() if closed != closed.rstrip() or not closed else bare
    bare = _ANCHOR.sub("", _LINK.sub(r"\1", bare))
    return bare.replace("`", "").replace("**", "").strip()


def _paragraphs(text: str) -> Iterator[str]:
    fence: str | None = None
    lines: list[str] = []
    for line in text.split("\n"):
        fence, fenced = _fence_after(fence, line)
        if fenced or line.strip():
            lines.append(line)
        elif lines:
            yield "\n".join(lines)
            lines = []
    if lines:
        yield "\n".join(lines)


def _cut_long(paragraph: str, bound: int) -> Iterator[str]:
    start = 0
    while len(paragraph) - start > bound:
        end = _break_before(paragraph, start, bound)
        if paragraph[start:end].strip():
            yield paragraph[start:end].rstrip().strip("\n")
        start = end
    if paragraph[start:].strip():
        yield paragraph[start:].strip("\n")


def _break_before(text: str, start: int, bound: int) -> int:
    for mark in _BREAKS:
        at = text.rfind(mark, start + bound // 2, start + bound)
        if at >= 0:
            return at + len(mark)
    return start + bound
