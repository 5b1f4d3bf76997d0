"""What is written beside a name, in a field, a bracket, a list or a table: it must stand with that name in one line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import alike
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, holds, is_open, seen_by_tools

_FIELD = re.compile(
    r"[\"']?([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff.]{1,30})[\"']?\s?(?:=|(?<=[\"']):)\s?[\"']?([^\s,;，；、。\"'}()（）]+)"
)
_MOST = 40


def _rows(facts: Sequence[Record]) -> list[Seen]:
    return seen_by_tools(facts, "observed")[:_MOST]


def _fault(start: int, end: int, one: str, two: str) -> list[Fault]:
    reason = f"“{one.strip()}” and “{two.strip()}” are of different records"
    return [Fault(FindingKind.NUMBER_DRIFT, start, end, reason)]


def _held(value: str, line: Seen) -> bool:
    """Whether a line has what is written: as written, by its figure, or by a word for the same."""
    if value.lower() in line.form or value in line.text:
        return True
    items = [item for item in lex(value) if item.kind != "sign" and not item.free]
    return bool(items) and all(
        (item.value in line.numbers) if item.kind == "number" else holds(item, line) for item in items
    )


def fields_of_one(sentence: str, _: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`service=packager, current=86C`, where no one line has both fields with these values."""
    rows = _rows(facts)
    for piece in re.split(r"[;；。\n]|}\s*,|\band\b|和|与", sentence):
        fields = _FIELD.findall(piece)
        if len(fields) < 2 or len({key for key, _ in fields}) < len(fields):
            continue
        told = [(key.lower(), value.rstrip(".").lower()) for key, value in fields]
        known = [[line for line in rows if _has_field(line, *pair)] for pair in told]
        if not all(known):
            continue
        for (one, lines), (two, others) in pairwise(zip(told, known, strict=True)):
            if not any(line in others for line in lines):
                return _fault(0, len(sentence), "=".join(one), "=".join(two))
    return []


def _has_field(line: Seen, key: str, value: str) -> bool:
    return (
        re.search(rf"(?<![\w.]){re.escape(key)}\"?\s?[=:]\s?\"?{re.escape(value)}(?![\w])", line.text.lower())
        is not None
    )


# --- a value beside a name ---------------------------------------------------------------------------

_NAME = r"[A-Za-z\u4e00-\u9fff][\w.\-/]*[\w]|\d+(?:\.\d+){2}"
_BESIDE = re.compile(
    rf"(?P<name>{_NAME}|\d+(?:\.\d+)+) ?(?:[（(](?P<in>[^（）()]{{1,40}})[)）]|[：:] ?(?!//)(?P<after>[^，,；;。|：:（(\n]{{1,24}}?)(?=$|[，,；;。\n]|\.(?:\s|$)))"
)
_CELLS = re.compile(r"^\s*\|(.+)\|\s*$", re.MULTILINE)
_SPEAKS_OF = re.compile(r"\d+ ?(?:of|/) ?\d+")


def _beside(sentence: str) -> Iterator[tuple[str, str]]:
    for match in _BESIDE.finditer(sentence):
        yield match["name"], (match["in"] or match["after"]).strip()
    for row in _CELLS.findall(sentence):
        cells = [cell.strip() for cell in row.split("|")]
        if not any(re.fullmatch(r"[-: ]*", cell) for cell in cells):
            yield from ((cells[0], cell) for cell in cells[1:])


def beside_a_name(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`J-55131 (403)`, `hl7-router（东院）`, where the line of that name has another value and the value another line."""
    if any(part.frames & {"question", "suggest", "condition"} for part in parts):
        return []
    rows = _rows(facts)
    for name, value in _beside(sentence):
        of_name = [line for line in rows if _named(name, line)]
        if not of_name or len(of_name) == len(rows) or not value or not _is_name(name, of_name):
            continue
        if any(_held(value, line) for line in of_name) or not any(_held(value, line) for line in rows):
            continue
        return _fault(0, len(sentence), name, value)
    return []


def _is_name(name: str, lines: Sequence[Seen]) -> bool:
    """Whether a word is a name by its look, or by the field that has it."""
    return bool(re.search(r"[-_.\d]|[a-z][A-Z]", name)) or any(f"={name}" in line.text for line in lines)


def _named(name: str, line: Seen) -> bool:
    return (
        re.search(rf"(?<![\w.-]){re.escape(name.lower())}(?![\w-])", line.text.lower()) is not None
        if name.isascii()
        else name in line.text
    )


# --- what is told of each of several -----------------------------------------------------------------

_JOIN = re.compile(
    r"^(?:\s|,|，|、|和|与|及|或|以及|\band\b|\bor\b|\bboth\b|[a-z]+ |任务|报告|订单|服务|站点|工单|节点)*$"
)
_OTHERWISE = re.compile(
    r"\b(?:respectively|than|while|whereas|versus|vs|between|compared|first|last|before|after|earlier|later|from|to)\b|分别|前者|后者|比|相比|先|后|早|晚|之间|从|到"
)
_IN_ORDER = re.compile(r"\brespectively\b|分别|依次")


def _names(part: Clause) -> list[Item]:
    return [item for item in part.items if item.kind in {"identifier", "compound"} and re.search(r"\d", item.key)]


def _joined(parts: Sequence[Clause]) -> list[Clause]:
    """The clauses, with one that only names things put before the clause that goes on with them."""
    made: list[Clause] = []
    for part in parts:
        last = made[-1] if made else None
        # `batch B-7104`, of which nothing is told yet
        bare = (
            last is not None and bool(_names(last)) and last.items[-1] is _names(last)[-1] and _JOINED.match(part.form)
        )
        if last is not None and bare:
            made[-1] = replace(
                part, start=last.start, items=(*last.items, *part.items), form=f"{last.form} {part.form}"
            )
        else:
            made.append(part)
    return made


_JOINED = re.compile(r"and\b|和|与|及|(?:[a-z]+ )?[a-z]+-?\d")


def each_of_several(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`J-1 and J-2 failed`, `R-1、R-2 都将重试`: what follows holds for one of them alone."""
    rows = _rows(facts)
    for part in _joined(parts):
        group = _group(_names(part))
        if is_open(part) or len(group) < _PAIR or _OTHERWISE.search(part.form):
            continue
        told = [item for item in part.items if item.start >= group[-1].end and _is_content(item)]
        if any(item.negator for item in part.items):
            continue
        for item in group:
            of_name = [line for line in rows if _named(item.key, line)]
            of_name = of_name if len(of_name) < len(rows) else []
            if of_name and (word := next((word for word in told if _is_anothers(word, of_name, rows)), None)):
                return _fault(part.start, part.end, item.key, word.key)
    return []


_PAIR = 2


def _group(names: Sequence[Item]) -> list[Item]:
    """The names of one sort with which a clause begins."""
    end = next((at for at, item in enumerate(names) if not alike(names[0].key, item.key, close=True)), len(names))
    return list(names[:end])


def _is_anothers(word: Item, of_name: Sequence[Seen], rows: Sequence[Seen]) -> bool:
    return not any(_is_held(word, line) for line in of_name) and any(_is_held(word, line) for line in rows)


def _is_held(item: Item, line: Seen) -> bool:
    return item.value in line.numbers if item.kind == "number" else holds(item, line)


def _is_content(item: Item) -> bool:
    if item.kind == "number":
        return not item.free and item.unit not in {"s", "min", "h", "d"}
    return item.kind == "word" and not item.free and bool(item.concepts)


def in_order(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`A 和 B 分别推送失败和审核失败`: the first of what is told is the first's."""
    rows = _rows(facts)
    form = sentence
    found = _IN_ORDER.search(form)
    listed = re.search(r"[:：] ?(?P<values>\d[^,，:：]*(?:, ?\d[^,，:：]*)* ?(?:and|和) ?\d[\w.%]*)", form)
    if found is None and listed is None:
        return []
    head = form[: found.start()] if found and "分别" in found.group() + form[:0] else form
    names = [
        match.group() for match in re.finditer(_NAME, head if found else form[: listed.start()] if listed else form)
    ]
    names = [name for name in names if any(_named(name, line) for line in rows) and re.search(r"[-\d]", name)]
    tail = form[found.end() :] if found and found.group() != "respectively" else listed["values"] if listed else ""
    if found and found.group() == "respectively" and names:
        tail = form[form.rfind(names[-1]) + len(names[-1]) : found.start()]
    values = [piece.strip(" 。.") for piece in re.split(r",|，|、|\band\b|和|与|及", tail) if piece.strip(" 。.")]
    if len(names) < 2 or len(values) != len(names):
        return []
    for name, value in zip(names, values, strict=True):
        of_name = [line for line in rows if _named(name, line)]
        if not any(_held(value, line) for line in of_name) and any(_held(value, line) for line in rows):
            return _fault(0, len(sentence), name, value)
    return []


def paired(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """What a sentence writes beside a name that stands with another."""
    if len(_rows(facts)) < 2:
        return []
    return (
        fields_of_one(sentence, parts, facts)
        or beside_a_name(sentence, parts, facts)
        or each_of_several(sentence, parts, facts)
        or in_order(sentence, parts, facts)
    )
