"""Reads an answer for the metrics: sentences, what they are framed as, the values and names in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, Literal

from program.rendering import WORDS

Frame = Literal["fact", "hypothesis", "gap", "action", "heading"]
AtomKind = Literal["time", "name", "number", "pair"]

_ZERO_WIDTH = re.compile("[\u200b-\u200f\u2060\ufeff]")
_HAN = re.compile("[\u3400-\u9fff]")
_BETWEEN = re.compile(r"(\bbetween [^\s,;]+) and (?=\S)", re.IGNORECASE)
_OPENING, _CLOSING = "“「『(（", "”」』)）"
_BULLET = re.compile(r"^\s*(?:[-*•]|\d+[.)、])\s+")
_MARKUP = re.compile(r"^#{1,6}\s+|(?<![\w/*])\*\*(?=[^\s*/])|(?<=[^\s*/])\*\*(?![\w/*])")
_TITLE_WORD = (
    r"(?:summary|answer|conclusions?|findings?|evidence|overview|details?|results?|analysis|status|diagnosis|background|notes?|context"
    r"|(?:short|direct|brief|final|current|key) (?:answer|summary|status|findings)|结论|总结|摘要|小结|回答|答案|分析|证据|现状|概述|概要|详情|结果|发现|说明|背景|诊断|情况|依据)"
)
_TITLE = re.compile(
    rf"\W*(?:the |诊断|当前|主要|简要|最终)?{_TITLE_WORD}(?:\s?(?:and|&|/|与|和|及)\s?{_TITLE_WORD})?\s?[:：]?\W*",
    re.IGNORECASE,
)
"""A heading that asserts nothing; one that tells a fact is judged as any sentence."""
_CLAUSE = re.compile(
    r"[，；。！？]|[,;!?](?=\s|$|[^\x00-\x7f])|(?<=[^\x00-\x7f])[,;!?]|\.(?=\s|$)|\s(?:and|but|which|so(?! far\b)|while)\s"
    r"|(?<=[^\x00-\x7f])(?:但|而且|并且|因此|所以|(?<![能法不以有没未])说明|且)"
    r"|(?<=\s)(?=(?:query_\w+|lookup_knowledge) ?(?:(?:返回|统计)[:：]|(?:returned|counted):))"
)
_QUOTED_LIST = re.compile(r"\0(?:\s*(?:,|，|、|;|and|or|和|或|及|与)\s*(?:and |or )?\0)*")
_QUOTES = re.compile(r"“([^“”]+)”|「([^「」]+)」|『([^『』]+)』|`([^`]+)`|\"([^\"]{3,})\"")


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence of an answer and what it is framed as: only a `fact` asserts something."""

    text: str
    frame: Frame


@dataclass(frozen=True, slots=True)
class Atom:
    """One value or name; `key` is comparable: folded, numbers in base units (`30 s` and `30000ms` are equal)."""

    kind: AtomKind
    text: str
    key: str


def plain(text: str) -> str:
    """One spelling of a text: full-width and zero-width forms folded, Traditional as Simplified, white space single."""
    folded = " ".join(unicodedata.normalize("NFKC", _ZERO_WIDTH.sub("", text)).split())
    return _simplified(folded) if _HAN.search(folded) else folded


@lru_cache(maxsize=4096)
def _simplified(text: str) -> str:
    return _converter().convert(text)


@cache
def _converter() -> Any:
    from opencc import OpenCC  # deferred: 30-150 ms, and only for Chinese text

    return OpenCC("t2s")


# --- sentences ---------------------------------------------------------------------------------------


def statements(answer: str) -> list[Statement]:
    """Split an answer; a heading of the fixed rendering frames the bullets under it.

    Quoted text is never cut, so that a log line with full stops stays in one piece.
    """
    found: list[Statement] = []
    section: Frame = "fact"
    for line in answer.splitlines():
        bare = _BULLET.sub("", line).strip()
        if not bare:
            continue
        heading = _HEADINGS.get(bare)
        if heading is not None:
            section = heading
            found.append(Statement(bare, "heading"))
            continue
        bare = _MARKUP.sub("", bare)
        if _TITLE.fullmatch(bare):
            section = "fact"
            found.append(Statement(bare, "heading"))
            continue
        if not _BULLET.match(line):
            section = "fact"
        frame, rest = _line_frame(bare)
        frame = section if frame == "fact" else frame
        found += [Statement(sentence, frame) for sentence in _sentences(rest)]
    return found


def _line_frame(line: str) -> tuple[Frame, str]:
    for start, frame in _STARTS:
        if line.startswith(start):
            return frame, line[len(start) :].strip()
    return "fact", line


def _sentences(line: str) -> list[str]:
    cut: list[str] = []
    start = depth = 0
    straight = False
    for at, char in enumerate(line):
        if char in _OPENING:
            depth += 1
        elif char in _CLOSING:
            depth = max(0, depth - 1)
        elif char == '"':
            straight = not straight
        if (depth or straight) and at < len(line) - 1:
            continue
        ends = char in "。！？" or (char in ".!?;；" and line[at + 1 : at + 2] in {"", " "})
        if ends:
            cut.append(line[start : at + 1])
            start = at + 1
    cut.append(line[start:])
    return [sentence.strip() for sentence in cut if re.search(r"\w", sentence)]


def clauses(sentence: str) -> list[str]:
    """The clauses of a sentence; a connective (因此, which, so) begins one: it may conclude on its own."""
    parts: list[str] = []
    start = 0
    sentence = _BETWEEN.sub(r"\1 – ", sentence)
    for match in _CLAUSE.finditer(sentence):
        parts.append(sentence[start : match.start()])
        start = match.start() if re.search(r"\w", match.group()) else match.end()
    parts.append(sentence[start:])
    return [part.strip() for part in parts if re.search(r"\w", part)]


def quotations(sentence: str) -> list[str]:
    """What stands in quotation marks, the marks aside."""
    return [next(group for group in match.groups() if group is not None) for match in _QUOTES.finditer(sentence)]


def without_quotations(sentence: str) -> str:
    """The sentence with its quotations taken out, and what joins one to the next."""
    return _QUOTED_LIST.sub(" ", _QUOTES.sub("\0", sentence))


def _starts() -> tuple[tuple[str, Frame], ...]:
    frames: tuple[tuple[str, Frame], ...] = (("hypothesis", "hypothesis"), ("gap", "gap"), ("action", "action"))
    return tuple(
        (WORDS[language][name].split("{")[0].strip(), frame) for language in ("zh", "en") for name, frame in frames
    )


def _headings() -> dict[str, Frame]:
    frames: tuple[tuple[str, Frame], ...] = (
        ("low_confid", "fact"), ("reject", "fact"), ("confirmed", "fact"), ("quoted", "fact"),
        ("hypotheses", "hypothesis"), ("gaps", "gap"), ("gaps_reject", "gap"), ("actions", "action"),
    )  # fmt: skip
    return {WORDS[language][name].strip(): frame for language in ("zh", "en") for name, frame in frames}


_STARTS: Final = _starts()
_HEADINGS: Final = _headings()


# --- values and names --------------------------------------------------------------------------------

_TIME = (
    r"\d{4}[-/]\d{2}[-/]\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+|,\d{3}(?!\d))?)?)?(?:Z|[+-]\d{2}:?\d{2})?"
    r"|(?<![\d:.])\d{1,2}:\d{2}(?::\d{2}(?:\.\d+|,\d{3}(?!\d))?)?Z?(?![\d:])"
)
_FULL_TIME = re.compile(r"(?<!\d)(?=\d{4}-\d{2}-\d{2}[T ]\d)(?:" + _TIME + ")")
_PAIR = r"[A-Za-z_][A-Za-z0-9_.]*\s?=\s?[^\s,，、;；。()（）\"“”—]+"
_NAME = (
    r"(?<![A-Za-z0-9_.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?![A-Za-z0-9_]|\.\d)|(?<![A-Za-z0-9_])(?:[A-Za-z][A-Za-z0-9]*(?:[-_./@#][A-Za-z0-9]+)+(?::\d+)?|(?!\d+[KMGT]i?B?(?![A-Za-z0-9_]))[A-Za-z]*[a-z0-9][A-Z][A-Za-z0-9]*"
    r"|[A-Za-z]+\d[A-Za-z0-9]*|[A-Z]{2,}s?)(?![A-Za-z0-9_])"
)
_NUMBER = (
    r"(?<![A-Za-z0-9_.:-])\d+\s?(?:天|小时|分钟?|days?|hours?|h|minutes?|min|m)(?:\s?(?:and\s)?\d+\s?(?:小时|分钟?|秒钟?|hours?|h|minutes?|min|m"
    r"|seconds?|secs?|s))+(?![A-Za-z0-9_])|"
    r"(?<![A-Za-z0-9_.:-])\d+[dh]\d+[hm](?:\d+[ms])?(?![A-Za-z0-9_])|(?<![A-Za-z0-9_.:-])\d+(?:,\d{3})*(?:\.\d+)?(?:/\d+)?"
    r"\s?(?:%|％|万|亿|毫秒|秒|分钟|个?多?小时|天|percent|seconds?|minutes?|hours?|days?|ms|us|min|s|m|h|d|[KMGT]i?B|[KMGT]i|[kMGT](?![a-z]))?(?![A-Za-z0-9_])"
)
_ATOM = re.compile(f"(?P<time>{_TIME})|(?P<pair>{_PAIR})|(?P<name>{_NAME})|(?P<number>{_NUMBER})")
_UNITS: Final = {
    "us": (1e-6, "s"), "ms": (1e-3, "s"), "毫秒": (1e-3, "s"), "s": (1, "s"), "秒": (1, "s"), "min": (60, "s"),
    "second": (1, "s"), "minute": (60, "s"), "hour": (3600, "s"), "day": (86400, "s"), "percent": (0.01, ""),
    "m": (60, "s"), "分钟": (60, "s"), "h": (3600, "s"), "小时": (3600, "s"), "d": (86400, "s"), "天": (86400, "s"),
    "万": (1e4, ""), "亿": (1e8, ""), "个小时": (3600, "s"), "多小时": (3600, "s"), "个多小时": (3600, "s"),
    "%": (0.01, ""), "kb": (1e3, "b"), "mb": (1e6, "b"), "gb": (1e9, "b"), "tb": (1e12, "b"), "kib": (2**10, "b"),
    "ki": (2**10, "b"), "mi": (2**20, "b"), "gi": (2**30, "b"), "ti": (2**40, "b"), "mib": (2**20, "b"), "gib": (2**30, "b"), "tib": (2**40, "b"),
}  # fmt: skip
_OF_TIME: Final = {"d": 86400, "天": 86400, "h": 3600, "小": 3600, "m": 60, "分": 60, "s": 1, "秒": 1}
_WORD_NUMBERS = re.compile(
    r"[两二三四五六七八九十百千]+(?=[个条次台倍成]|分之)|\b(?:two|three|four|five|six|seven|eight|nine|ten|twice|doubled|tripled|dozens"
    r"|hundreds)\b",
    re.IGNORECASE,
)


def atoms(text: str) -> list[Atom]:
    """The times, names, numbers and `key=value` pairs of a text, in their order."""
    return list(_atoms(plain(text)))


def full_times(text: str) -> set[str]:
    """The keys of the times with a date of a folded text, wherever they stand: within a field, too."""
    return {_time_key(found.group().strip(" .:/")) for found in _FULL_TIME.finditer(text)}


def word_numbers(text: str) -> list[str]:
    """Numbers that are spelled as words: 两条, 九成, three, tripled."""
    return _WORD_NUMBERS.findall(text)


def _atoms(text: str) -> Iterator[Atom]:
    for match in _ATOM.finditer(text):
        kind, said = match.lastgroup, match.group().strip(" .:/")
        if kind == "time":
            yield Atom("time", said, _time_key(said))
        elif kind == "pair":
            name, _, value = said.partition("=")
            yield Atom("pair", said, f"{name.strip().casefold()}={value.strip().strip('.[]').casefold()}")
        elif kind == "name":
            yield Atom("name", said, said.casefold())
        elif kind == "number":
            yield Atom("number", said, number_key(said))


def number_key(said: str) -> str:
    """A number in its base unit: `30000ms` and `30 s` give `30s`, `3.4%` and `0.034` give `0.034`."""
    parts = re.findall(r"(\d+)\s?([a-z]|天|小|分|秒)", said.casefold())
    if len(parts) > 1 and all(unit in _OF_TIME for _, unit in parts):  # 25h10m, 2 分 31 秒
        return f"{sum(int(number) * _OF_TIME[unit] for number, unit in parts):.12g}s"
    match = re.match(r"([\d,]+(?:\.\d+)?)(/\d+)?\s?(.*)", said)
    if match is None or match.group(2):
        return said.replace(" ", "")
    unit = match.group(3).casefold()
    factor, base = _UNITS.get(unit) or _UNITS.get(unit.removesuffix("s")) or (1.0, unit)
    return f"{float(match.group(1).replace(',', '')) * factor:.12g}{base}"


def _time_key(said: str) -> str:
    return said.replace("T", " ").replace("/", "-").replace(",", ".").rstrip("Z")


def shorter_time(told: str, held: str) -> bool:
    """Whether `told` is `held` with less of its precision or without its date: 23:05 for 2026-07-08 23:05:28.123."""
    told = re.sub(r"(:\d{2})\.0+$", r"\1", told)  # `22:52:10.000` is no more than `22:52:10`
    return held.startswith(told) or held.rpartition(" ")[2].startswith(told)


# --- words -------------------------------------------------------------------------------------------

_STOP = frozenset({
    "the", "a", "an", "of", "in", "on", "at", "for", "to", "and", "or", "with", "by", "from", "as", "is", "are",
    "was", "were", "be", "been", "has", "have", "had", "it", "its", "this", "that", "these", "those", "there",
    "which", "one", "log", "logs", "line", "lines", "record", "records", "alert", "alerts", "entry", "entries",
    "service", "query", "search", "returned", "return", "read", "reads", "shows", "show", "says", "say", "said",
    "states", "state", "reports", "report", "reported", "saw", "seen", "evidence", "found", "match", "matching",
    "matched", "no", "not", "does", "do", "did", "total", "count", "counted", "result", "results", "wrote",
    "about", "again", "all", "another", "any", "apart", "around", "between", "both", "but", "came", "come",
    "comes", "down", "during", "each", "event", "few", "gave", "give", "given", "gives", "goes", "gone", "going",
    "having", "here", "high", "him", "hour", "hours", "just", "last", "later", "least", "less", "logged",
    "made", "many", "may", "minute", "minutes", "more", "most", "much", "off", "once", "only", "other", "others", "own",
    "put", "reading", "roughly", "row", "rows", "same", "second", "seconds", "set", "since", "single", "some", "still",
    "such", "tells", "them", "then", "they", "time", "times", "under", "until", "use", "used", "value", "values", "went",
    "what", "when", "where", "whether", "while", "who", "will", "within", "yes", "yet", "you", "before", "after",
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "day", "days", "because", "writes", "like", "status", "response", "responses", "current", "according", "currently", "now", "per", "via", "than", "ago", "longer", "against", "into", "out", "over", "also",
})  # fmt: skip
_FILLER = re.compile(
    r"当前|现在|目前|本次|查询|检索|日志|记录|告警|返回|显示|写道|写明|写着|存在|处于|状态|共|匹配|服务|条|其中|为|有|的|在|了|到|是|与|和|该|并|于|中|出现|关键词|写法|等|包含|或|结果|证据"
)


def content_words(text: str) -> set[str]:
    """English words that carry content, by their first six letters."""
    return {word[:6] for word in re.findall(r"[a-z]{3,}", plain(text).casefold()) if word not in _STOP}


def han_pairs(text: str) -> set[str]:
    """Pairs of neighbouring Chinese characters, filler aside."""
    runs = re.findall(r"[\u4e00-\u9fff]{2,}", _FILLER.sub(" ", plain(text)))
    return {run[at : at + 2] for run in runs for at in range(len(run) - 1)}
