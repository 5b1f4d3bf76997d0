"""A claim whose evidence has all that it says but a word or two: told in the evidence's words, its verdict unharmed.

The clause by itself is too small a measure: `美东` in parentheses stands alone there, beside no name. What is lacking
must be words only, few among those that the evidence has, and none that by itself tells an event, a state or a deed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gatekeeper.answer import Finding, FindingKind
from gatekeeper.guard_frames import Clause, clauses, split_sentences
from gatekeeper.guard_lexicon import Item, lex, state_family
from gatekeeper.guard_support import POLAR, needs

_MOST_LACKING = 2  # words of a claim, or of a sentence of it
_HAD_TO_LACKING = 2  # words, names and values that the evidence has, to each that it lacks
_NAMED = frozenset({"identifier", "compound", "number", "time"})
# What follows a word that names a thing by what it does: `推送网关`, `retry queue`; the word itself tells nothing then.
_HEAD = re.compile(
    r"\s?(?:机(?![房会制])|器|网关|节点|任务|作业|服务|端(?!口)|队列|池|库(?!存)|表|程序|系统|平台|模块|组件|中心|链路|进程|线程|控制器|脚本|接口|通道|槽|策略|规则|计划|窗口|流程"
    r"|(?:slot|queue|job|task|service|server|gateway|worker|controller|signature|module|agent|pool|pipeline|node|table|topic|daemon|ratio|rate|policy|script|component|channel|handler|counter|limit|window|group|plane|config|path|thread|process)s?(?![a-z]))",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Lack:
    """A word that the evidence does not have, and what stands behind it in the claim."""

    item: Item
    behind: str


def in_other_words(text: str, findings: Sequence[Finding]) -> bool:
    """Whether all that stands against a claim are a few words that its evidence has in others, or not at all."""
    if not findings or any(one.kind is not FindingKind.UNSUPPORTED_CONTENT for one in findings):
        return False
    items = lex(text)
    lacking = [_lack(text, items, one.span) for one in findings]
    if None in lacking or len(lacking) > _MOST_LACKING or any(_tells(one) for one in lacking if one):
        return False
    missed = {one.item.start for one in lacking if one}
    had = [item for item in needs(items) if item.start not in missed]
    if len(had) < _HAD_TO_LACKING * len(missed) or not any(item.kind in _NAMED for item in had):
        return False
    return not any(_of_its_own(text, start, clause, missed) for start, clause in _clauses(text))


def _clauses(text: str) -> Iterator[tuple[int, Clause]]:
    """The clauses of a text, each with the offset of its sentence."""
    for start, end in split_sentences(text):
        yield from ((start, clause) for clause in clauses(text[start:end]))


def _of_its_own(text: str, start: int, clause: Clause, missed: set[int]) -> bool:
    """Whether a clause says what the evidence has nothing of: `…，仪表盘飘红`, but for a word in brackets behind a value."""
    lacking = [item for item in clause.items if start + item.start in missed]
    had = [item for item in needs(clause.items) if start + item.start not in missed]
    if not lacking or (len(had) >= len(lacking) and any(item.kind in _NAMED for item in had)):
        return False
    at = start + lacking[0].start
    return bool(had) or len(lacking) > 1 or text[at - 1 : at] not in {"（", "("}


def _lack(text: str, items: Sequence[Item], span: tuple[int, int]) -> _Lack | None:
    """The word at a span, where it is one word or compound; None where the finding is of more, or of a value."""
    at = next((item for item in items if (item.start, item.end) == span), None)
    if at is None or at.kind not in {"word", "unknown", "compound"}:
        return None
    return _Lack(at, text[at.end : at.end + 24])


def _tells(lack: _Lack) -> bool:
    """Whether a word tells an event, a state or a deed by itself, so that evidence without it does not bear the claim out."""
    item = lack.item
    if item.risk or item.negator or any(state_family(concept) for concept in item.concepts):
        return True
    happens = bool(item.concepts & POLAR) or any(concept.startswith("do.") for concept in item.concepts)
    return happens and _HEAD.match(lack.behind) is None
