"""A count of a search or a capture that was cut short, told as the count of all: `14 in the complete log` of the first 50 MB of 212 MB."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_lines import LONGEST, MOST
from gatekeeper.guard_moments import is_log
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import SAID, is_open

_READ = r"scanned|searched|read|copied|covered|captured|queried|counted|indexed|checked|answered|responded|processed|sampled|parsed|loaded|fetched|exported|collected|received|扫描|搜索|检索|读取|查询|统计|覆盖|采集|导出|返回|解析|拷贝|复制"
# What says of a reading that it did not get to its end, or not to all.
_CUT = re.compile(
    rf"\bonly (?:the )?(?:first|last|\d|one|two|three|part)|\bfirst [\d,.]{{1,9}} ?[a-z]{{0,9}} of\b|\b(?:quota|budget|deadline|time limit|row limit|scan limit) (?:\w+ )?(?:exceeded|exhausted|reached|hit)|\b(?:stopped|ended|terminated|cancelled|canceled|killed|aborted|closed) early|\bcut (?:short|off)|"
    rf"\bnot (?:been |yet )?(?:{_READ}|reached|included|available)|\bunreachable\b|\btimed out\b|\btruncated\b|\bpartial(?:ly)?\b|\bincomplete\b|\baborted\b|\binterrupted\b|\bskipped\b|\bunread\b|\bdisk (?:full|quota)|\blimit (?:reached|hit)|\breached (?:its |the )?(?:\w+ )?limit|\bcapped at\b|\bstill (?:running|scanning)|\boffline\b|"
    r"(?:仅|只)(?:\w{0,2})?(?:扫|搜|查|读|拷|复制|取|统计|采|抓|导出|覆盖|看|前)|截断|(?:未|没有?)(?:能|被)?(?:扫|搜|检索|读|查询|覆盖|纳入|统计|采集|拷|返回|抓)|配额(?:已|用|耗|超|不足)|超出配额|提前(?:停|终止|结束|中断)|中断|中止|超时|不可达|离线|不完整|达到?(?:扫描|行数|条数|时间)?上限|跳过",
    re.IGNORECASE,
)
_READING = re.compile(
    r"\b(?:grep|rg|zgrep|awk|jq|search\w*|scan\w*|captur\w*|count\w*|quer(?:y|ied|ies)|select|bq|tcpdump|export\w*|copied|copy|sampl\w*|match(?:es|ed)?|hits?|results?|rows?|lines|records|events|seen|found|log|logs|shards?|partitions?|segments?|probe\w*|poll\w*)\b"
    r"|扫描|检索|搜索|查询|统计|抓包|采集|导出|匹配|命中|读取|日志|行|条",
    re.IGNORECASE,
)
_AMOUNT = r"(\d[\d,]{0,14}(?:\.\d{1,3})?) ?([a-z%]{0,6})"
_PART_OF = re.compile(
    rf"(?<![\d.:/-]){_AMOUNT} ?(?:of|out of|/) ?(?:the |all |its |planned )?{_AMOUNT}(?![\d:/-])", re.IGNORECASE
)
_PART_OF_ZH = re.compile(
    r"(\d[\d,]{0,14}) ?(?:个|台|条|份|片|%|[a-z]{1,4})?[^\d,;，；。]{0,8}?[(（,，]? ?(?:共|总共|总计|全部) ?(\d[\d,]{0,14})",
    re.IGNORECASE,
)
_OF_PLAN = re.compile(
    r"(?P<from>\d{1,2}:\d{2}(?::\d{2})?)\s?(?:-|–|to|~|至)\s?(?P<to>\d{1,2}:\d{2}(?::\d{2})?)[^\d]{1,24}?(?:of|planned|scheduled|requested|计划|原定)[^\d]{0,12}(?P<start>\d{1,2}:\d{2}(?::\d{2})?)\s?(?:-|–|to|~|至)\s?(?P<end>\d{1,2}:\d{2}(?::\d{2})?)",
    re.IGNORECASE,
)
_DONE_PART = re.compile(rf"\b(?:{_READ})\b|扫描|搜索|检索|读取|查询|覆盖|采集|拷贝|复制", re.IGNORECASE)
_MISSED = re.compile(
    rf"(?P<names>[\w./, -]{{1,80}}?) ?(?:were |was |is |are )?(?:unreachable|offline|timed? ?out|skipped|not (?:{_READ}|reached))|(?P<zh>[\w./、,， 和-]{{1,60}}?) ?(?:均|都)?(?:不可达|离线|超时|未(?:能)?(?:扫描|搜索|检索|读取|查询|覆盖))",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Cut:
    """A reading that was cut short: what it counted, which part of what whole it read, and the names that it did not read."""

    counts: frozenset[float]
    parts: frozenset[float]
    wholes: frozenset[float]
    to: str
    end: str
    missed: frozenset[str]


def _numbers(text: str) -> frozenset[float]:
    return frozenset(item.value for item in lex(text) if item.kind == "number" and item.value is not None)


def _amount(text: str) -> float:
    return float(text.replace(",", "") or 0)


def _pairs(line: str) -> Iterator[tuple[float, float]]:
    for one, _, two, _ in _PART_OF.findall(line):
        yield _amount(one), _amount(two)
    for one, two in _PART_OF_ZH.findall(line):
        yield _amount(one), _amount(two)


@lru_cache(maxsize=512)
def _cuts(lines: tuple[str, ...]) -> tuple[Cut, ...]:
    own = [line[:LONGEST] for line in lines[:MOST] if not line.startswith(SAID)]
    found: list[Cut] = []
    for at, line in enumerate(own):
        if is_log(line):
            continue  # what timed out in it is no reading of ours
        line = _SOUGHT.sub(" ", line)
        pairs = [(one, two) for one, two in _pairs(line) if 0 < one < two]
        read_part = bool(pairs) and _DONE_PART.search(line) is not None
        if not (_CUT.search(line) or read_part) or not _READING.search(line):
            continue
        after = own[at + 1] if at + 1 < len(own) and _BARE.fullmatch(own[at + 1]) else ""
        parts = frozenset(one for one, _ in pairs)
        wholes = frozenset(two for _, two in pairs)
        plan = _OF_PLAN.search(line)
        names = " ".join(one or two for one, two in _MISSED.findall(line))
        missed = frozenset(item.key for item in lex(names) if item.kind in {"identifier", "compound"})
        found.append(
            Cut(
                _numbers(f"{line} ; {after}") - wholes,
                parts,
                wholes,
                plan["to"] if plan else "",
                plan["end"] if plan else "",
                missed,
            )
        )
    return tuple(found)


_SOUGHT = re.compile(
    r"\bquery=[^\n]{0,400}?(?=; ?(?:scope|window|first|level)\b)|=\[[^\]]{0,200}\]|\b(?:query|filter|pattern|keyword)=\"[^\"]{0,200}\"|\"[^\"]{0,200}\"(?!:)"
)
_BARE = re.compile(r"\s*[\d,.]{1,15}\s*(?:[a-z]{1,10})?\s*")
_TOTAL = re.compile(
    r"一共|总共|合计|共计|总计|共有|(?<![一公])共(?= ?\d)|全部|所有|完整|整个|全量|整份|全天|全程"
    r"|\b(?:in total|altogether|overall|a total of|the total|totals?|totall?ed|in all|all(?: of)?|complete|entire|whole|full|fully|every|each|exhaustive)\b"
)
_ADMITS = re.compile(
    r"截断|部分|不完整|不全|超时|跳过|前 ?\d|上限|仅|只|配额|提前|中断|中止|不可达|离线|除|之外|以外|已(?:扫|搜|读|查|采|抓)|(?:未|没)(?:能|有|被)?(?:扫|覆盖|读|查|搜|检索|收录|包含|采|抓|统计)|至少|不止"
    r"|\b(?:truncat\w*|partial\w*|incomplete\w*|only|skip\w*|unread\w*|unreach\w*|cut|capped|limit|first|last \d|quota|stopped|early|aborted|interrupted|timed out|offline|so far|at least|captured part|sampled?|except|without|excluding|but not|part|scanned part|(?:lines|rows|entries|records|results|hits|pages) (?:that (?:were|are) )?(?:returned|shown|fetched|displayed|listed|read|scanned|captured)"
    r"|not (?:all|searched|scanned|covered|read|indexed|reached))\b"
)


def told_of_all(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A count that a reading which was cut short gives, told as a total, of the whole, or of what it did not read."""
    form = normal_form(sentence)
    if _ADMITS.search(form) or any(_amount(one[0]) < _amount(one[2]) for one in _PART_OF.findall(form)):
        return []
    cuts = [cut for record in facts if record.kind in {"observed", "partial"} for cut in _cuts(record.lines)]
    told = {item.value for part in parts for item in part.items if item.kind == "number"}
    names = {item.key for part in parts for item in part.items}
    for cut in cuts:
        if told & cut.parts or (cut.to and cut.to in form):
            continue
        counted = bool(told & cut.counts)
        whole = bool(told & cut.wholes) or (cut.end != "" and cut.end in form)
        total = any(_TOTAL.search(part.form) for part in parts if not is_open(part))
        if any(is_open(part) for part in parts) or not (
            (counted and (total or whole or names & cut.missed)) or (whole and _DONE_PART.search(form))
        ):
            continue
        reason = "tells as of all what was counted before the reading was cut short"
        return [Fault(FindingKind.INCOMPLETE_AS_COMPLETE, 0, len(sentence), reason)]
    return []
