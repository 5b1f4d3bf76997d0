"""How far a question reaches, whether a search went further than it, and whether evidence bears on it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from gatekeeper.evidence import COUNTS_ARRAY, EvidenceRef
from gatekeeper.text import TokenKind, fold, tokenise

Scope = Literal["narrow", "open"]

_OPEN = re.compile(
    r"为什么|为何|为啥|原因|根因|怎么(?!样的)|如何|怎样|影响|导致|引起|引发|造成|分析|诊断(?!步骤|命令)|排查|该做|应该做|建议|措施|方案|关系|总结|发生了什么|怎么回事"
    r"|\bwhy\b|\bcauses?\b|\bcaused\b|\broot[- ]cause|\bhow (?:do|does|did|to|can|could|should|is|are|come)\b|\bimpacts?\b|\baffect"
    r"|(?<!below )(?<!above )\bwhat should\b|\bwhat to do\b|\bexplain|\binvestigat|\bdiagnose\b|\btroubleshoot|\bwhat(?:'s| is| has| was)? ?(?:happen|going on|wrong)"
    r"|\brecommend(?!ation-|er)|\bsummar|\brelated\b|\breasons?\b|\blead(?:s|ing)? to\b",
    re.IGNORECASE,
)
_NARROW = re.compile(
    r"吗|嗎|有没有|有沒有|是否|是不是|有无|有無|能不能|多少|几(?:个|条|次|台|项|类)|幾(?:個|條|次)|哪(?:些|个|条|台|一|几)|什么时候|何时|何時|几点|是什么|什么状态|状态"
    r"|^\s*(?:is|are|was|were|does|do|did|has|have|had|any|can|could|should|will)\b|\bhow (?:many|much|often|long|high)\b|\bis there\b|\bare there\b"
    r"|\bwhich\b|\bwhen\b|\bwhat (?:is|are|was|were) the\b|\bwhat(?:'s| is)\b|\bat (?:which|what)\b|\b(?:below|above) what\b|\bcount\b|\bnumber of\b"
    r"|\b(?:check|confirm|show|list|find)\b|查一下|查询|确认|确认一下|看一下|列出",
    re.IGNORECASE,
)
_TWO_NAMED = re.compile(
    r"\b[45]\d\d\s*(?:和|与|跟|及|以及|、|,|，|and|or|或|或者|还是|vs\.?)\s*[45]\d\d\b|各(?=有|自|是|多少|几)|\b(?:compare|respectively)\b"
    r"|[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)+\s*(?:和|与|跟|及|以及|、|,|，|and|or|或|或者|还是|vs\.?)\s*[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)+"
)
# A name of one thing: compound, or in several humps. `P99` and `HTTP2` are terms that evidence may word otherwise.
_NAME = re.compile(r"[A-Za-z0-9]{2,}[-_.:/][A-Za-z0-9]|[A-Z][a-z]+[A-Z][A-Za-z]{2,}|[A-Z]{2,}[a-z]+[A-Z]")
_MONTH_DAY = re.compile(r"(?:0?\d|1[0-2])[-/.][0-3]?\d")
_NOT_A_FILTER = frozenset({"limit", "max_results", "size"})
_FREE_TEXT = frozenset({"keywords", "query", "phrase", "text"})
_EARLIEST, _LATEST = frozenset({"since", "start", "from"}), frozenset({"until", "end", "to"})


@dataclass(frozen=True, slots=True)
class ScopeDecision:
    """Narrow or open, and from which words it was decided."""

    scope: Scope
    reason: str


def decide_scope(question: str) -> ScopeDecision:
    """Decide from its words how far a question reaches.

    One named thing and a yes/no, a value or a count is narrow; why, cause, impact and what to do are open; two things
    side by side are open; in doubt it is open.
    """
    text = fold(question)
    found = _OPEN.search(text)
    if found:
        return ScopeDecision("open", f"asks for more than a confirmation: {found.group()!r}")
    if _TWO_NAMED.search(text):
        return ScopeDecision("open", "names more than one thing")
    found = _NARROW.search(text)
    if found is None:
        return ScopeDecision("open", "in doubt")
    return ScopeDecision("narrow", f"asks to confirm one thing: {found.group()!r}")


def widening(before: Mapping[str, Any], after: Mapping[str, Any]) -> str | None:
    """Say in which way a search goes further than an earlier one by the same tool; None where it does not.

    Every filter that the earlier search set must be kept: the same words (more may be added), the same names, the same
    or fewer alternatives, a window inside the earlier one.
    """
    words = [_folded(word) for key in after if key in _FREE_TEXT for word in _words(after[key])]
    for key, value in before.items():
        if key in _NOT_A_FILTER or _is_unset(value):
            continue
        reason = _compare(key, value, after.get(key), words)
        if reason:
            return reason
    return None


def _compare(key: str, value: Any, now: Any, words: list[str]) -> str | None:
    if key in _FREE_TEXT:
        lost = [word for word in _words(value) if not any(_folded(word) in held for held in words)]
        return f"dropped {', '.join(lost)} from {key}" if lost else None
    if _is_unset(now):
        return f"dropped {key}"
    if key in _EARLIEST:
        return f"{key} moved back" if str(now) < str(value) else None
    if key in _LATEST:
        return f"{key} moved on" if str(now) > str(value) else None
    if isinstance(value, list | tuple) and isinstance(now, list | tuple):
        added = {_folded(str(entry)) for entry in cast("list[object]", now)} - {
            _folded(str(entry)) for entry in cast("list[object]", value)
        }
        return f"added alternatives to {key}" if added else None
    return f"changed {key}" if _folded(_plain(now)) != _folded(_plain(value)) else None


def off_topic(question: str, refs: Iterable[EvidenceRef], parameters: Iterable[Mapping[str, Any]]) -> bool:
    """Whether evidence names none of the things that a question names (`order-service`, `HighCPUUsage`).

    What the search itself asked for counts as named, and a search of the very service that the question names in a
    plain word ("shipper and billing-x") is one of its own. A question that names nothing is never missed.
    """
    parameters = list(parameters)
    asked = {
        token.key
        for token in tokenise(question)
        if token.kind is TokenKind.IDENTIFIER and _NAME.search(token.text) and not _MONTH_DAY.fullmatch(token.text)
    }
    if not asked:
        return False
    seen = fold("\n".join([*(ref.text for ref in refs), *(_plain(entry) for entry in parameters)])).casefold()
    words = {token.key for token in tokenise(question)}
    services = {_folded(_plain(entry["service"])) for entry in parameters if entry.get("service")}
    return not any(name in seen or _singular(name) in seen for name in asked) and not services & words


# What a record shares with many that have nothing to do with it.
_WIDE = re.compile(
    r"\b(?:cluster|env|environment|region|zone|az|dc|datacenter|namespace|version|severity|team|tenant|app_version)\"?\s?[=:]\s?\"?[^\s,;\"}]+",
    re.IGNORECASE,
)
_HAS_DIGIT = re.compile(r"\d")
_HAS_LETTER = re.compile(r"[^\W\d_]{2}")
_TIME = re.compile(r"\d:\d\d")


def linked(refs: Iterable[EvidenceRef], others: Iterable[EvidenceRef]) -> bool:
    """Whether evidence names a thing, by a name with a number in it (`TRK-118`), that other evidence names, too.

    What an order says of its truck leads to the alert of that truck; a cluster, a region or a version leads nowhere.
    """
    return bool(_numbered(refs) & _numbered(others))


def _numbered(refs: Iterable[EvidenceRef]) -> frozenset[str]:
    return frozenset(
        token.key
        for ref in refs
        if not ref.is_negative() and not ref.raw_path.startswith(f"$.{COUNTS_ARRAY}[")
        for token in tokenise(_WIDE.sub(" ", ref.text))
        if token.kind is TokenKind.IDENTIFIER
        and _NAME.search(token.text)
        and _HAS_DIGIT.search(token.text)
        and _HAS_LETTER.search(token.text)
        and not _TIME.search(token.text)
    )


def _singular(name: str) -> str:
    """A name without the `s` that a question gives it: `TypeErrors`."""
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def _words(value: Any) -> list[str]:
    if isinstance(value, str):
        return value.split()
    if isinstance(value, list | tuple):
        return [str(entry) for entry in cast("list[object]", value)]
    return [] if value is None else [str(value)]


def _is_unset(value: Any) -> bool:
    return value is None or value == "" or value == [] or value == {}


def _folded(text: str) -> str:
    return " ".join(fold(text).casefold().split())


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
