"""What a sentence says of searches: a no-match of what was not searched, a match of a search that came back empty."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_records import Record

_FAILED = re.compile(
    r"timed? ?out|permission|denied|forbidden|unreachable|offline|not (?:been )?(?:searched|executed|covered|indexed|read|run|queried)"
    r"|could not|cannot|no rows returned|(?:status|code|http|returned|返回|got|with)[ =:\"]*(?:40[13]|429|50[0-9])\b|status=(?:error|failed|timeout)"
    r"|超时|失败|离线|不可达|拒绝|无权|未(?:能)?(?:检索|搜索|查询|收录|覆盖|执行|完成|纳入|返回)|没有(?:检索|搜索|查)|不在检索",
    re.IGNORECASE,
)
_NO_MATCH = re.compile(
    r"no match|found no|未命中|没有命中|未匹配|没有匹配|查无|无匹配|no result|returned nothing|未检索到|matched=0|未发现|没有找到",
    re.IGNORECASE,
)
_QUERY = re.compile(r"(?:query|filter|keyword)=(?:\"[^\"]*\"|\S+)|[“\"][^”\"]*[”\"]")
_TELLS_NONE = re.compile(
    r"\bneither\b.*\bnor\b|\b(?:found|returned|matched|logged|shows?|showed|has|have|had|contains?|recorded) (?:no|none|nothing|zero)\b"
    r"|\b(?:did|does|do) not (?:show|appear|turn|come|log|contain|match|record|find)|\bno (?:match|trace|such|hit|sign|entr|record|line)"
    r"|\bwithout (?:a |any )?(?:match|hit|trace)|\bnothing (?:was )?(?:found|matched|returned)"
    r"|(?:翻|看|搜|查)(?:过|了)(?:一遍|一圈)?[^,，;；。]{0,4}[,，]? ?(?:没有?|未见|无)|(?:未|没有|没|均未|都没有?|无)(?:被)?(?:检索|搜索|搜|查|匹配|命中|找|发现|出现|记录|看)(?:到|出|有)?"
)
_ADMITS = re.compile(
    r"超时|失败|离线|不可达|拒绝|无权|未(?:能)?(?:检索|搜索|查询|收录|覆盖|执行|完成|纳入)(?!到)|没(?:有|能)?(?:检索|搜索|查|搜)(?!到)|截断|部分|只|仅|除了?|之外|以外|不含|不包括|不在"
    r"|\b(?:timed? ?out|denied|forbidden|unreachable|offline|not (?:been )?(?:searched|executed|covered|indexed|read|run|queried|available)|could not|cannot|can not"
    r"|failed|fails|unknown|only|except|apart from|part|partial\w*|truncated|cut|stopped|incomplete|unread|rotated|skipped|left out|far)\b"
)


@lru_cache(maxsize=512)
def _parts(lines: tuple[str, ...]) -> tuple[tuple[frozenset[str], bool, bool], ...]:
    """Each part of a record that tells of a search: its names beside the query, whether it failed, whether it ran."""
    made: list[tuple[frozenset[str], bool, bool]] = []
    for line in lines[:40]:
        for part in re.split(r"[;；。，]|, (?=and |but )", _QUERY.sub(" ", line)):
            names = frozenset(item.key for item in lex(part) if item.kind in {"identifier", "compound"})
            made.append((names, _FAILED.search(part) is not None, _NO_MATCH.search(part) is not None))
    return tuple(made)


def left_out(records: Sequence[Record]) -> frozenset[str]:
    """The names on which a search failed or was not made, but for those on which one ran."""
    failed, ran = set[str](), set[str]()
    for record in records:
        if record.kind not in {"empty", "failed", "partial", "gap"} and not _FAILED.search(record.text):
            continue
        if record.kind in {"observed", "knowledge", "action"}:
            continue
        for names, bad, empty in _parts(record.lines):
            if bad and not empty:
                failed |= names
            elif empty:
                ran |= names
    tails = tuple(f"-{name}" for name in failed)
    return frozenset(failed - ran - {name[1:] for name in tails if any(one.endswith(name) for one in ran)})


def unsearched_told(sentence: str, form: str, records: Sequence[Record]) -> list[Fault]:
    """`neither A nor B logged it` where the search on B never ran."""
    if not _TELLS_NONE.search(form) or _ADMITS.search(normal_form(_QUOTED.sub(" ", sentence))):
        return []
    missing = left_out(records)
    if not missing:
        return []
    for item in lex(_QUOTED.sub(_blank, sentence)):
        if item.kind in {"identifier", "compound"} and item.key in missing:
            reason = f"“{item.key}” was not searched, and is told with a no-match"
            return [Fault(FindingKind.INCOMPLETE_AS_COMPLETE, item.start, item.end, reason)]
    return []


_QUOTED = re.compile(r"[“\"「][^”\"」]*[”\"」]")


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


_TELLS_MATCH = re.compile(
    r"(?<!未)(?<!没有)(?<!没)(?<!均未)(?<!无)(?:命中|匹配|检索|搜索?|查|match ?)(?:到了?|了|出)|有(?:匹配|命中)"
    r"|\b(?:also )?(?:returned|found|yielded|had|gave|shows?|showed|got|produced) (?:some |a |an |the |several |\d+ )?(?:match(?:es)?|hits?|results?|entr(?:y|ies)|records?|lines?)\b"
    r"|\b(?:matched|turned up|appears?|appeared|was (?:found|logged)|were (?:found|logged)|logged)\b"
)
_DENIES = re.compile(
    r"未|没|无|不|零|\b(?:no|not|none|nothing|neither|nor|zero|never|without|0|if|whether)\b|是否|如果"
)


def match_of_none(sentence: str, form: str, records: Sequence[Record]) -> list[Fault]:
    """A match told of a search that came back empty: its words and its host, and nothing in the sentence that denies."""
    plain = _QUOTED.sub(" ", sentence)
    if not _TELLS_MATCH.search(form) or _DENIES.search(plain.lower()):
        return []
    sought = {text.strip('“”"「」').strip().lower() for text in _QUOTED.findall(sentence)}
    if not sought:
        return []
    told = {item.key for item in lex(plain) if item.kind in {"identifier", "compound"}}
    for record in records:
        if record.kind != "empty" or record.said:
            continue
        query = " ".join(text.lower() for line in record.lines for text in _QUERY.findall(line))
        names = frozenset[str]().union(*(names for names, _, _ in _parts(record.lines)))
        if not any(one in query for one in sought) or not names & told:
            continue
        first = min(names & told)
        if any(_found(other, first, sought) for other in records):
            continue
        return [Fault(FindingKind.NEGATION_POLARITY, 0, len(sentence), "tells a match, and the search came back empty")]
    return []


def _found(record: Record, name: str, sought: set[str]) -> bool:
    """Whether a record that is no search in vain has the words on the same host."""
    if record.kind not in {"observed", "partial"} or record.said:
        return False
    return any(name in line.lower() and any(one in line.lower() for one in sought) for line in record.lines)


_MADE = re.compile(
    r"(?:也|一并|同样|都|已经?)?(?:看|查|翻|搜|检索|核对|检查)(?:了|过)|\b(?:we|i) (?:also |have |had )*(?:went through|searched|checked|looked (?:at|through)|read|scanned|queried|reviewed|covered)\b"
)


def made_in_vain(sentence: str, form: str, records: Sequence[Record]) -> list[Fault]:
    """`we also went through the logs of X, and found none` where the only search of X failed or was cut short."""
    if (
        not _MADE.search(form)
        or not _TELLS_NONE.search(form)
        or _ADMITS.search(normal_form(_QUOTED.sub(" ", sentence)))
    ):
        return []
    words = {name for item in lex(_QUOTED.sub(_blank, sentence)) if not item.free for name in (item.key,)}
    best: tuple[int, str] = (0, "")
    for record in records:
        if record.kind in {"empty", "failed", "partial"}:
            own = {
                piece for item in lex(" ".join(record.lines)) for piece in (item.key, *re.split(r"[-_./]", item.key))
            }
            cut = record.kind in {"failed", "partial"} or _CUT.search(" ".join(record.lines)) is not None
            best = max(best, (len(words & own), "cut" if cut else "whole"))
    if best[1] != "cut":
        return []
    reason = "tells a search as made that failed or was cut short"
    return [Fault(FindingKind.INCOMPLETE_AS_COMPLETE, 0, len(sentence), reason)]


_CUT = re.compile(
    r"partial|truncated|rotated|only the part|searched [\d:z/]+ only|截断|仅扫描|只扫描|轮转", re.IGNORECASE
)
_UNLIMITED = re.compile(
    r"\bsince (?:the )?(?:(?:very )?(?:start|beginning|end) of|yesterday|last|this (?:morning|week|month)|mon|tues|wednes|thurs|fri|satur|sun)\w*"
    r"|\b(?:all|this whole|the whole|the entire) (?:day|week|month|morning|night|year)\b|[月年周]初(?:以来|至今|起|到现在)?|这(?:几天|一周|个月)|今天一整天|整[天晚夜周]"
)


def beyond_window(form: str, records: Sequence[Record]) -> list[Fault]:
    """`since the start of May` of a search over half an hour."""
    match = _UNLIMITED.search(form)
    if match is None or any(match.group() in record.text for record in records):
        return []
    if not _TELLS_NONE.search(form) and not re.search(r"\bno\b|没有|未|无", form):
        return []
    return [Fault(FindingKind.TIME_WIDENING, 0, len(form), f"“{match.group()}” is a wider time than was searched")]
