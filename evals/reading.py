"""Reads an answer for the metrics: sentences, what they are framed as, the values and names in them, and risky words.

The lists here are the metrics' own. They are kept apart from the guard's on purpose: a metric that reads with the
guard's eyes is blind where the guard is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from program.rendering import WORDS

Frame = Literal["fact", "hypothesis", "gap", "action", "heading"]
AtomKind = Literal["time", "name", "number", "pair"]

_ZERO_WIDTH = re.compile("[\u200b-\u200f\u2060\ufeff]")
_OPENING, _CLOSING = "“「『(（", "”」』)）"
_BULLET = re.compile(r"^\s*(?:[-*•]|\d+[.)、])\s+")
_CLAUSE = re.compile(
    r"[，；。！？]|[,;!?](?=\s|$|[^\x00-\x7f])|(?<=[^\x00-\x7f])[,;!?]|\.(?=\s|$)|\s(?:and|but|which|so|while)\s"
    r"|(?<=[^\x00-\x7f])(?:但|而且|并且|因此|所以|说明|且)"
    r"|(?<=\s)(?=(?:query_\w+|lookup_knowledge) ?(?:返回[:：]|returned:))"
)
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
    """One spelling of a text: full-width and zero-width forms folded, white space single."""
    folded = unicodedata.normalize("NFKC", _ZERO_WIDTH.sub("", text))
    return " ".join(folded.split())


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
    for match in _CLAUSE.finditer(sentence):
        parts.append(sentence[start : match.start()])
        start = match.start() if re.search(r"\w", match.group()) else match.end()
    parts.append(sentence[start:])
    return [part.strip() for part in parts if re.search(r"\w", part)]


def quotations(sentence: str) -> list[str]:
    """What stands in quotation marks, the marks aside."""
    return [next(group for group in match.groups() if group is not None) for match in _QUOTES.finditer(sentence)]


def without_quotations(sentence: str) -> str:
    """The sentence with its quotations taken out."""
    return _QUOTES.sub(" ", sentence)


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
    r"\d{4}[-/]\d{2}[-/]\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?"
    r"|(?<![\d:.])\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?Z?(?![\d:])"
)
_PAIR = r"[A-Za-z_][A-Za-z0-9_.]*\s?=\s?[^\s,，;；。()（）\"“”—]+"
_NAME = (
    r"(?<![A-Za-z0-9_])(?:[A-Za-z][A-Za-z0-9]*(?:[-_./@#][A-Za-z0-9]+)+(?::\d+)?|[A-Za-z]*[a-z0-9][A-Z][A-Za-z0-9]*"
    r"|[A-Za-z]+\d[A-Za-z0-9]*|[A-Z]{2,}s?)(?![A-Za-z0-9_])"
)
_NUMBER = (
    r"(?<![A-Za-z0-9_.:-])\d+(?:,\d{3})*(?:\.\d+)?(?:/\d+)?"
    r"\s?(?:%|％|毫秒|秒|分钟|小时|天|ms|us|min|s|m|h|d|[KMGT]i?B|[kMGT](?![a-z]))?(?![A-Za-z0-9_])"
)
_ATOM = re.compile(f"(?P<time>{_TIME})|(?P<pair>{_PAIR})|(?P<name>{_NAME})|(?P<number>{_NUMBER})")
_UNITS: Final = {
    "us": (1e-6, "s"), "ms": (1e-3, "s"), "毫秒": (1e-3, "s"), "s": (1, "s"), "秒": (1, "s"), "min": (60, "s"),
    "m": (60, "s"), "分钟": (60, "s"), "h": (3600, "s"), "小时": (3600, "s"), "d": (86400, "s"), "天": (86400, "s"),
    "%": (0.01, ""), "kb": (1e3, "b"), "mb": (1e6, "b"), "gb": (1e9, "b"), "tb": (1e12, "b"), "kib": (2**10, "b"),
    "mib": (2**20, "b"), "gib": (2**30, "b"), "tib": (2**40, "b"),
}  # fmt: skip
_WORD_NUMBERS = re.compile(
    r"[两二三四五六七八九十百千]+(?=[个条次台倍成]|分之)|\b(?:two|three|four|five|six|seven|eight|nine|ten|twice|doubled|tripled|dozens"
    r"|hundreds)\b",
    re.IGNORECASE,
)


def atoms(text: str) -> list[Atom]:
    """The times, names, numbers and `key=value` pairs of a text, in their order."""
    return list(_atoms(plain(text)))


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
            yield Atom("pair", said, f"{name.strip().casefold()}={value.strip().strip('.').casefold()}")
        elif kind == "name":
            yield Atom("name", said, said.casefold())
        elif kind == "number":
            yield Atom("number", said, number_key(said))


def number_key(said: str) -> str:
    """A number in its base unit: `30000ms` and `30 s` give `30s`, `3.4%` and `0.034` give `0.034`."""
    match = re.match(r"([\d,]+(?:\.\d+)?)(/\d+)?\s?(.*)", said)
    if match is None or match.group(2):
        return said.replace(" ", "")
    factor, base = _UNITS.get(match.group(3).casefold(), (1.0, match.group(3).casefold()))
    return f"{float(match.group(1).replace(',', '')) * factor:.12g}{base}"


def _time_key(said: str) -> str:
    return said.replace("T", " ").replace("/", "-").replace(",", ".").rstrip("Z")


def shorter_time(told: str, held: str) -> bool:
    """Whether `told` is `held` with less of its precision or without its date: 23:05 for 2026-07-08 23:05:28.123."""
    return held.startswith(told) or held.rpartition(" ")[2].startswith(told)


# --- words -------------------------------------------------------------------------------------------

RISKS: Final[dict[str, re.Pattern[str]]] = {
    "health": re.compile(
        r"正常|健康|良好|没有?问题|无异常|没有异常|一切顺利|安全|放心|干净|稳定|恢复了|已恢复|已经恢复|好了"
        r"|\b(?:healthy|normal(?:ly)?|fine|all good|no (?:problems?|issues?|errors?)|stable|recovered|safe|clean"
        r"|unaffected|operational|in good shape|clear)\b",
        re.IGNORECASE,
    ),
    "exclusion": re.compile(
        r"排除|划掉|与[^，。,]{0,12}无关|不是[^，。,]{0,16}(?:原因|问题)|撇清|可以(?:关闭|忽略)"
        r"|\b(?:rul(?:e|ed|es|ing)(?: \w+){0,3} out|exclud\w+|eliminat\w+|not the (?:cause|problem|culprit|reason)"
        r"|unrelated|can be (?:closed|ignored)|off the hook)\b",
        re.IGNORECASE,
    ),
    "absence": re.compile(
        r"不存在|没有(?!检索|查|找|匹配|返回|命中|提供)|并无|毫无|从未|未(?:曾|发生|出现|受|丢)|无(?=任何|[\u4e00-\u9fff]{2,4}(?:告警|错误|异常|故障|问题|日志))"
        r"|不(?:再|会)|零(?:错误|异常|告警)"
        r"|\b(?:no(?! match| evidence| result| record| longer than)|none|never|nothing|(?:does|do|did|is|are|was"
        r"|were|has|have)(?: not|n't)(?! rule)|without(?! ruling)|nonexistent|zero|absent|free of)\b",
        re.IGNORECASE,
    ),
    "cause": re.compile(
        r"导致|因为|由于|因此|所以|引起|引发|造成|根因|根源|元凶|打爆|根本原因|原因(?:是|就是|在于|为)|触发了|归因|源于|拖垮|打满了|使得|罪魁"
        r"|\b(?:because|caus(?:e|ed|es|ing)|due to|root cause|led to|leads? to|result(?:ed|s)? (?:in|from)"
        r"|as a result|stems? from|triggered by|hence|therefore|brought down|broke|culprit|to blame|responsible for"
        r"|owing to)\b",
        re.IGNORECASE,
    ),
    "scope": re.compile(
        r"所有|全部|整个|全都|任何|一切|全(?:站|网|集群|链路|量)|每[个台一]|均(?!值|衡)|全面|都(?=[\u4e00-\u9fff])|各(?:个|服务|节点)|仅|只有|唯一|大面积|普遍"
        r"|用户(?:都|受)|集群(?:级|范围)"
        r"|\b(?:all(?! good)|every\w*|entire|whole|any(?:where|thing|one)?|each|only|solely|across the|cluster-wide"
        r"|site-wide|users?|customers?|widespread|throughout)\b",
        re.IGNORECASE,
    ),
    "time": re.compile(
        r"一直|始终|从来|全天|整天|总是|至今|永远|将(?:会|持续|要)|很快会|仍(?:然|在|未)|还在|持续(?!了?\s?\d)|长期|随后会|最近几|过去[几一]"
        r"|\b(?:always|ever|all day|never|permanently|will|still|continuously|keeps?|constantly|so far|from now on"
        r"|any more|anymore|soon|going to)\b",
        re.IGNORECASE,
    ),
    "certainty": re.compile(
        r"(?<![未待请需])确认(?!信息)|肯定|必然|毫无疑问|一定(?!程度)|证实(?<!未证实)|证明|足以说明|显然|确定|断定|无疑|坐实"
        r"|\b(?:confirm(?:s|ed)|certain(?:ly)?|definite(?:ly)?|clearly|undoubtedly|prov(?:es?|en|ed)|must be"
        r"|obviously|without doubt|conclusively|sure)\b",
        re.IGNORECASE,
    ),
    "done": re.compile(
        r"已(?:经)?(?:修复|重启|扩容|回滚|解决|处理|清理|下线|上线|切换|续期|通知|执行|完成|验证|缓解|关闭|生效)|(?:修复|重启|扩容|回滚|解决|清理|切换|续期)(?:了|完成|成功)"
        r"|\b(?:fixed|restarted|scaled|rolled back|mitigated|resolved it|cleaned up|renewed|switched|notified"
        r"|deployed|patched|verified|rebooted|drained|has been (?:closed|done|handled|applied))\b",
        re.IGNORECASE,
    ),
}

STATES: Final[dict[str, re.Pattern[str]]] = {
    "firing": re.compile(r"firing|触发中|正在触发|处于触发|告警中|active\b(?!=)|存在[^，。,]{0,40}告警", re.IGNORECASE),
    "pending": re.compile(r"pending|待触发|未达到?持续", re.IGNORECASE),
    "resolved": re.compile(r"resolved|已解除|已恢复|已消除", re.IGNORECASE),
    "suppressed": re.compile(r"suppressed|silenced|inhibited|静默|抑制|屏蔽", re.IGNORECASE),
}

NO_MATCH = re.compile(
    r"未(?:能)?(?:检索|查询|查|搜索|找|搜)到|未(?:发现|命中|匹配|返回)|没有?(?:检索|查|找|匹配|返回|命中|搜)(?:到)?|无(?:匹配|命中|结果)|0\s?条|匹配(?:数|记录)?为\s?0"
    r"|\b(?:found|returned|matched|has|had|yielded|gave) (?:no|nothing|zero|0)\b|\b(?:0|zero|no) (?:rows?|lines?"
    r"|records?|match(?:es)?|alerts?|results?|hits?|orders?)\b(?: \w+){0,6} (?:matched|returned|came back|found)"
    r"|\b(?:0|zero) match|\bno (?:match\w*|evidence|results?|records? match\w*|hits?)\b|\b(?:did|does) not (?:find"
    r"|return|match)|\bnothing (?:was found|matched|came back)|\bnot found (?:in|by) (?:this|the) (?:query|search)",
    re.IGNORECASE,
)
OF_SEARCH = re.compile(
    r"(?:检索|查询|读取|搜索|扫描)了"
    r"|\b(?:query|search) (?:read|searched|covered|scanned|looked)\b|\b(?:searched|scanned)\b",
    re.IGNORECASE,
)
"""What a sentence says of the search itself: how much it read."""
CALIBRATED = re.compile(
    r"(?:不能|无法|不足以|不可|不代表|不意味|不等于|尚不能|难以|未必|并不(?:说明|代表|意味|能|等于|足以))[^，。,]{0,30}|没有?(?:任何)?(?:依据|证据|根据|理由)[^，。,]*"
    r"|(?:看不出|未(?:覆盖|展示|查询|说明|记录|采集|读取))[^，。,]*"
    r"|\b(?:do(?:es)? not|doesn't|don't|did not|not enough to|insufficient to)(?: \w+){0,3} (?:rule|mean|prove|show"
    r"|exclude|say|establish|tell|confirm|conclude|imply|justify)\b.*"
    r"|\b(?:cannot|can't|can not|could not)\b.*|\b(?:no|without|not) (?:evidence|basis|proof|grounds)\b.*"
    r"|\bsays? nothing\b.*"
    r"|\bno [a-z ]{0,20}(?:is|was) (?:established|recorded|stated)\b.*|\bnot (?:been |yet )?(?:queried|recorded"
    r"|covered|measured|established|searched|read|collected|stated|shown)\b.*",
    re.IGNORECASE,
)
HEDGE = re.compile(
    r"可能|或许|疑似|也许|未证实|未确认|推测|怀疑|尚不(?:清楚|明确|能)|有待|假设|不确定|未知"
    r"|\b(?:may|might|possibl[ey]|could be|perhaps|suspected|unconfirmed|unclear|unknown|hypothes[ie]s|likely"
    r"|not (?:yet )?(?:known|confirmed|proven)|remains? open)\b",
    re.IGNORECASE,
)
UNASSERTED = re.compile(
    r"如果|若|假如|是否|有没有|建议|请(?!求)|需要?(?:先|再|进一步)?(?:确认|核对|核实|检查|查|看)|吗\s*$|[?？]"
    r"|\b(?:if|whether|should|suggest\w*|please|would|to (?:check|confirm|verify)|check|needs? to)\b",
    re.IGNORECASE,
)
FROM_DOCUMENT = re.compile(
    r"文档|手册|知识库|复盘|预案|按照|一般|通常|runbook|规程|指南"
    r"|\b(?:documents?|documentation|guide|knowledge|postmortem|according to"
    r"|generally|usually|typically|manual)\b",
    re.IGNORECASE,
)
_STOP = frozenset({
    "the", "a", "an", "of", "in", "on", "at", "for", "to", "and", "or", "with", "by", "from", "as", "is", "are",
    "was", "were", "be", "been", "has", "have", "had", "it", "its", "this", "that", "these", "those", "there",
    "which", "one", "log", "logs", "line", "lines", "record", "records", "alert", "alerts", "entry", "entries",
    "service", "query", "search", "returned", "return", "read", "reads", "shows", "show", "says", "say", "said",
    "states", "state", "reports", "report", "reported", "saw", "seen", "evidence", "found", "match", "matching",
    "matched", "no", "not", "does", "do", "did", "total", "count", "counted", "result", "results", "wrote",
    "writes", "current", "according", "currently", "now", "per", "via", "than", "into", "out", "over", "also",
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
