"""What a document lists as a usual or possible cause, told as come to pass: `主节点出现了 IO 卡顿` of `常见原因为网络抖动或主节点 IO 卡顿`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_lines import LONGEST, MOST, means
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import SAID, is_open

_LISTED = re.compile(
    r"(?:常见|通常|典型|可能|一般|往往|主要|多半)的?(?:原因|诱因|起因|来源|成因)(?:有|为|是|包括|在于|:|：)+(?P<zh>[^。；;\n]{2,160})"
    r"|(?:通常|往往|一般|常|多)(?:由|是由于|因为|因|源于|来自)(?P<by>[^。；;\n，,]{2,80}?)(?:引起|导致|造成|所致|触发)"
    r"|\b(?:common(?:est)?|usual|typical|frequent|likely|possible|main|known)(?: \w+)? (?:sources?|causes?|reasons?|culprits?|triggers?)(?: (?:of|for|behind) [^.;\n]{1,60}?)? (?:is|are|includes?)(?P<en>[^.;\n]{2,160})"
    r"|\b(?:frequently|often|usually|commonly|typically|generally|sometimes|mostly|may be|can be|might be|could be) (?:be )?(?:traced (?:back )?to|caused by|due to|the result of|triggered by|brought on by|down to|follows?|comes? from)(?P<from>[^.;\n]{2,160})",
    re.IGNORECASE,
)
_EITHER = re.compile(r"[、,，/]| ?(?:或者?|以及|和|及)|\b(?:or|and)\b", re.IGNORECASE)
_GENERAL = re.compile(
    r"常见|通常|往往|一般|可能|典型|多半|原因|诱因|手册|文档|预案|规程|指南|知识库|案例"
    r"|\b(?:usual\w*|often|typical\w*|common\w*|may|might|can|could|possib\w+|likely|frequent\w*|sometimes|generally|causes?|reasons?|source|according|says?|notes?|lists?|mentions?|guide|runbook|playbook|handbook|manual|document|suspect\w*|traced)\b"
)


@lru_cache(maxsize=2048)
def _causes(line: str) -> tuple[tuple[Item, ...], ...]:
    """The causes that a line lists as usual or possible, each by its words."""
    found: list[tuple[Item, ...]] = []
    for match in _LISTED.finditer(line[:LONGEST]):
        for piece in _EITHER.split(next(group for group in match.groups() if group)):
            words = tuple(item for item in lex(piece or "") if _tells(item))
            if words:
                found.append(words)
    return tuple(found)


def _tells(item: Item) -> bool:
    return item.kind not in {"sign", "number", "time"} and not item.free and not item.negator


def come_to_pass(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A usual cause that a sentence tells as having occurred, where no other line has it."""
    named = {item.key for part in parts for item in part.items}
    if _GENERAL.search(normal_form(sentence)) or any(named & record.documents for record in facts):
        return []
    lines = list(dict.fromkeys(line.removeprefix(SAID) for record in facts for line in record.lines[:MOST]))[: 4 * MOST]
    causes = [cause for line in lines for cause in _causes(line)]
    plain = [lex(line[:LONGEST]) for line in lines if not _causes(line)] if causes else []
    for part in parts if causes else ():
        if is_open(part) or any(item.negator for item in part.items):
            continue
        for cause in causes:
            if len(cause) < _LEAST and not (_OCCURRED.search(part.form) and cause[0].kind != "identifier"):
                continue
            if not all(any(means(word, item) for item in part.items) for word in cause):
                continue
            if not any(all(any(means(word, item) for item in line) for word in cause) for line in plain):
                reason = "tells as come to pass what a document lists as a possible cause"
                return [Fault(FindingKind.KNOWLEDGE_AS_OBSERVATION, part.start, part.end, reason)]
    return []


_LEAST = 2  # words of a cause that tell what happened
_OCCURRED = re.compile(
    r"出现|发生|遇到|存在|遭遇|\b(?:occurred|happened|had|has|suffered|experienced|saw|was|were|there (?:is|was|were))\b"
)
