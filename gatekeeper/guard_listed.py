"""A name told as left out of a list that has it, or as in a list that does not: `K15 was skipped in the replacement` of `replacement: K12,K15`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, MOST, alike
from gatekeeper.guard_moments import own_lines
from gatekeeper.guard_records import Record, parts_text

_NAME = r"(?=[\w.-]*\d)[A-Za-z][\w-]*"
_LIST = re.compile(
    rf"(?P<head>[A-Za-z\u4e00-\u9fff][\w.\u4e00-\u9fff -]{{2,60}}?)[\"']?\s?[:：=]\s?[\[(\"']{{0,2}}(?P<names>{_NAME}(?:[\"']?\s?[,、;/]\s?[\"']?{_NAME}){{1,60}})(?P<more>[\s\"']*(?:[,、;]?\s?(?:\.\.\.|…|etc|and \d+ more|\+\d|等)))?"
)
_LEFT_OUT = re.compile(
    r"\b(?:not|never) (?:\w+ ){0,2}?(?:included|listed|covered|part|among|on|in|named)\b|\b(?:missing from|left out|skipped|excluded|omitted|absent from|passed over|dropped from|leaves? out|without)\b"
    r"|不在|不属于|(?:未|没有?)(?:被)?(?:列入|包含|包括|纳入|列在|出现在|排进|进入)|不(?:包含|包括|含)|漏掉|遗漏|跳过|排除|剔除"
)
_TAKEN_IN = re.compile(
    r"\b(?:included|listed|covered|among|part of|on the|in the|named in|belongs to|is in|is on|was in|was on)\b|列入|包含|包括|纳入|列在|名单[中里]|在[^,;]{1,24}(?:列表|名单|清单|批次)[中里上内]?|属于"
)
_OUT_HEAD = re.compile(
    r"skip|exclud|omit|missing|left.?out|absent|not.?|without|fail|remain|except|跳过|排除|缺|漏|未|失败", re.IGNORECASE
)
# `X is missing from the list` looks like a gap, and tells of the list.
_OPEN = frozenset({"question", "condition", "embedded", "suggest", "hedge", "meta"})
_ELSE = re.compile(r"\b(?:only|except|other than|apart from|besides|but)\b|只|仅|除|以外|之外")


@lru_cache(maxsize=2048)
def _lists(line: str) -> tuple[tuple[frozenset[str], frozenset[str], bool, bool], ...]:
    """The lists of a line: the words of their heads, their names, whether a head leaves out, whether more follows."""
    found = list[tuple[frozenset[str], frozenset[str], bool, bool]]()
    for match in _LIST.finditer(line[:LONGEST]):
        head = match["head"]
        text = " ".join(parts_text(head)) + " " + "".join(re.findall(r"[\u4e00-\u9fff ]+", head))
        words = frozenset(
            name for item in lex(text) if item.kind != "sign" and not item.free for name in (item.key, *item.concepts)
        )
        names = frozenset(name.lower() for name in re.findall(_NAME, match["names"]))
        found.append((words, names, _OUT_HEAD.search(head) is not None, match["more"] is not None))
    return tuple(found)


def listed(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A name that a clause has in or out of a list against the list's own names."""
    for part in parts:
        out = _LEFT_OUT.search(part.form) is not None
        if part.frames & _OPEN or not (out or _TAKEN_IN.search(part.form)) or _ELSE.search(part.form):
            continue
        for words, names, head_out, more in _every_list(facts):
            if head_out or not _speaks_of(part, words, names):
                continue
            for item in _of_sort(part, names):
                if (item.key in names) is out and not (more and not out):
                    where = "in" if out else "not in"
                    return [fault(item, FindingKind.NEGATION_POLARITY, f"is {where} the record's list")]
    return []


def _every_list(facts: Sequence[Record]) -> Iterator[tuple[frozenset[str], frozenset[str], bool, bool]]:
    for line in own_lines(facts)[: 4 * MOST]:
        yield from _lists(line)


def _speaks_of(part: Clause, words: frozenset[str], names: frozenset[str]) -> bool:
    """Whether a clause has a word of a list's head."""
    told = {name for item in part.items if item.key not in names for name in (item.key, *item.concepts)}
    return bool(told & words)


def _of_sort(part: Clause, names: frozenset[str]) -> list[Item]:
    """The names of a clause that could stand in a list."""
    return [
        item
        for item in part.items
        if item.kind in {"identifier", "compound"} and any(alike(item.key, name, close=True) for name in names)
    ]
