"""A deed that a record has only in the name of a thing, `OrderCreateService`, `/v1/assign`, told as done or not done."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import is_name, means
from gatekeeper.guard_moments import asserts, is_log, lines_naming, own_lines
from gatekeeper.guard_records import Record

_PASSIVE_WORDS = """
was were been is are got be 被 已 已经 已被 未 没有 没 未被
"""
_PASSIVE = frozenset(_PASSIVE_WORDS.split())
_OUTCOME = re.compile(r"fail|succe|失败|成功")
_REACH = 2  # words between the auxiliary and the deed: `was not yet`


def _told_deeds(clause: Clause) -> list[Item]:
    """The deeds that a clause tells as done, as not done, or as failed: `was not assigned`, `派单失败`."""
    found: list[Item] = []
    for at, item in enumerate(clause.items):
        if item.kind != "word" or not item.concepts or item.negator or _OUTCOME.match(item.key):
            continue
        before = [other.key for other in clause.items[max(0, at - 1 - _REACH) : at]]
        after = clause.items[at + 1].key if at + 1 < len(clause.items) else ""
        chinese = not item.key.isascii()
        if (not chinese and _PASSIVE.intersection(before)) or (
            chinese and (_OUTCOME.match(after) or _PASSIVE.intersection(before[-1:]))
        ):
            found.append(item)
    return found


def deed_of_a_name(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`the order was created` of a log of that order in which only the class that wrote it creates."""
    lines = [line for line in own_lines(records) if is_log(line)]
    for part in parts:
        if not part.items or not asserts(part):
            continue
        names = {item.key for item in part.items if is_name(item)}
        read = lines_naming(names, lines)
        plain = [item for items in read for item in items if item.kind not in {"identifier", "compound"}]
        named = [item for items in read for item in items if item.kind in {"identifier", "compound"}]
        for deed in _told_deeds(part):
            if any(means(deed, item) for item in plain):
                continue
            if any(_in_name(deed, item) for item in named):
                return [fault(deed, FindingKind.ACTION_OUTCOME, "stands in the record only in the name of a thing")]
    return []


_CLASS_DOTS = 2  # `com.example.OrderCreateService`: a name with fewer may be that of an event, `profile.enable`


def _in_name(deed: Item, name: Item) -> bool:
    """Whether the path of a request, the name of a service or of a class has the word for a deed."""
    if name.key.count(".") >= _CLASS_DOTS:
        return deed.key in name.key
    if "/" not in name.key and "-" not in name.key:
        return False
    words = [item for piece in re.split(r"[^a-z]+", name.key) if piece for item in lex(piece)]
    return any(means(deed, item) for item in words)
