"""Reads a folder of markdown pages: their blocks, and the names by which each can be asked for."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from program.backends.knowledge import KnowledgeBlock
from program.backends.markdown import Page, cut_parts, read_page
from program.backends.text_decoding import decode_text
from program.errors import SourceError

_SUFFIXES = frozenset({".md", ".markdown"})
# Longest text of a block, in characters.
_BLOCK_BOUND = 1200
_TITLE_MARKS = re.compile(r"[：:—\u2013|()（）]+")
# `连接池耗尽处理手册` is the handbook of `连接池耗尽`.
_KIND_OF_PAGE = re.compile(
    r"[\s_-]*(?:的?(?:应急|故障|告警|运维|操作)?(?:处理|处置|排查|诊断)?(?:手册|指南|预案|流程|说明|文档|方案)|sop|runbook|playbook|guide)$",
    re.IGNORECASE,
)
# A part of a title that is shorter names nothing (`复盘`, `FAQ`).
_SHORTEST_NAME = 4
# Front matter fields that name the thing a page is about, and those that describe it.
_NAMING_FIELDS = ("name", "id", "alert", "alertname", "alias", "aliases", "alerts", "slug")
_TOPIC_FIELDS = ("tags", "keywords", "service", "services", "description", "summary")


@dataclass(frozen=True, slots=True)
class NamedBlock:
    """One block with the headings that it stands under."""

    block: KnowledgeBlock
    headings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """One page: `names` are those of the whole page, `topic` more words that it is about."""

    path: str
    title: str
    names: tuple[str, ...]
    topic: str
    blocks: tuple[NamedBlock, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """All pages of a folder, and those that could not be read, each with the reason."""

    documents: tuple[Document, ...]
    not_covered: tuple[str, ...]


def read_library(folder: Path) -> Library:
    """Read all pages below a folder; links that lead out of it are named and not read.

    Raises:
        SourceError: the folder itself cannot be read.
    """
    not_covered: list[str] = []
    documents: list[Document] = []
    for path in _pages(folder, not_covered):
        name = path.relative_to(folder).as_posix()
        try:
            documents.append(_document(name, decode_text(path.read_bytes())))
        except OSError as error:
            not_covered.append(f"{name} (cannot be read: {error.strerror or error})")
        except ValueError as error:
            not_covered.append(f"{name} ({error})")
    return Library(tuple(documents), tuple(not_covered))


def _pages(folder: Path, not_covered: list[str]) -> Iterator[Path]:
    def unread(error: OSError) -> None:
        if error.filename == str(folder):
            raise SourceError(f"{folder}: cannot be read: {error.strerror}") from error
        not_covered.append(f"{Path(error.filename).name} (cannot be read: {error.strerror})")

    root = folder.resolve()
    for at, folders, files in os.walk(folder, onerror=unread):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        linked = [name for name in folders if (Path(at) / name).is_symlink()]
        not_covered.extend(f"{name}/ (a link to a folder)" for name in linked)
        for path in sorted(Path(at) / name for name in files if not name.startswith(".")):
            if path.suffix.lower() not in _SUFFIXES:
                continue
            if path.resolve().is_relative_to(root):
                yield path
            else:
                outside = path.relative_to(folder).as_posix()
                not_covered.append(f"{outside} (leads out of the folder)")


def _document(path: str, text: str) -> Document:
    page = read_page(text)
    stem = path.rpartition("/")[2].rpartition(".")[0]
    tops = [s.headings[0].text for s in page.sections if s.headings and s.headings[0].level == 1]
    given = next(_fields(page, ("title",)), None)
    title = " ".join((given or (tops[0] if tops else stem)).split())
    # `HighCPUUsage：CPU 使用率过高` is two names of one page.
    parts = [part.strip() for part in _TITLE_MARKS.split(title)] if _TITLE_MARKS.search(title) else []
    bare = [name for whole in (title, *parts) if (name := _KIND_OF_PAGE.sub("", whole)) != whole]
    names = (title, stem, *tops[:1], *_fields(page, _NAMING_FIELDS), *filter(_tells, (*parts, *bare)))
    topic = (path.rpartition(".")[0], *names[1:], *_fields(page, _TOPIC_FIELDS))
    blocks = tuple(_blocks(page, path, title, tops[0] if tops else None))
    if not blocks and text.strip():
        # Headings without a word under them still say that the page is there.
        blocks = (NamedBlock(KnowledgeBlock(path, title, title, text.strip()[:_BLOCK_BOUND]), ()),)
    return Document(path, title, names, " ".join(topic), blocks)


def _tells(part: str) -> bool:
    return len(part) >= _SHORTEST_NAME


def _fields(page: Page, keys: Sequence[str]) -> Iterator[str]:
    for key in keys:
        value = page.front.get(key)
        every = cast("list[Any]", value) if isinstance(value, list) else [value]
        yield from (str(one) for one in every if isinstance(one, str | int | float))


def _blocks(page: Page, path: str, title: str, top: str | None) -> Iterator[NamedBlock]:
    for section in page.sections:
        way = tuple(heading.text for heading in section.headings)
        # The page's own heading is its title; it is not repeated in each section.
        below = way[1:] if way and way[0] == top else way
        where = " > ".join(below) or (way[0] if way else title)
        parts = cut_parts(section.text, _BLOCK_BOUND)
        for at, text in enumerate(parts, start=1):
            part = f" (part {at} of {len(parts)})" if len(parts) > 1 else ""
            yield NamedBlock(KnowledgeBlock(path, title, where + part, text), below)
