"""What a number counts: requests told as orders, records as failures, attempts as retries, the whole of `2 of 5` as the part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, is_open, seen

# Nouns of what is counted, a class a line: words of one class may stand for one another.
_CLASSES: dict[str, str] = {
    "request": r"requests?|calls?|请求|调用",
    "order": r"orders?|订单",
    "user": r"users?|customers?|people|persons?|shoppers?|buyers?|passengers?|patients?|visitors?|accounts?|用户|客户|顾客|旅客|患者",
    "rider": r"riders?|couriers?|drivers?|骑手|司机|快递员",
    "message": r"messages?|events?|records?|消息|事件|记录",
    "record": r"records?|lines?|entry|entries|rows?|logs?|log lines?|记录|日志|条目|行",
    "failure": r"failures?|失败",
    "error": r"errors?|failures?|exceptions?|报错|错误|异常|失败",
    "retry": r"retry|retries|重试",
    "attempt": r"attempts?|tries|尝试",
    "connection": r"connections?|连接",
    "thread": r"threads?|线程",
    "query": r"(?:slow )?quer(?:y|ies)|(?:慢)?查询|慢 ?sql",
    "payment": r"payments?|transactions?|支付|交易",
    "session": r"sessions?|会话",
    "consumer": r"consumers?|消费者",
    "pod": r"pods?|containers?|instances?|容器|实例",
    "host": r"hosts?|machines?|nodes?|servers?|主机|机器|节点",
    "file": r"files?|文件",
    "key": r"keys?|键",
}  # fmt: skip
_MODIFIER = r"(?:failed|failing|slow|unpaid|open|other|different|distinct|waiting|pending|new|such|more|incoming|client|http|error|log)"
_NUMBER = r"(?<![\w.:/=-])\d+(?:\.\d+)?(?![\d.:]|[-/=]\d)"
_WORDS = "|".join(f"(?P<{name}>(?<![a-z]){words}(?![a-z]))" for name, words in _CLASSES.items())
_TOLD = re.compile(rf"(?P<number>{_NUMBER}) ?%?(?P<gap> ?(?:of (?:all |the |its )?)?(?:{_MODIFIER} ){{0,2}}| ?(?:多|余)?[个条名位次笔单行台只]?(?:失败|出错|超时|的|慢|错误|报错|异常)* ?)(?P<noun>{'|'.join(_CLASSES.values())})(?![a-z_-]|[=:]|\.\w)")
_BEHIND = 34  # characters behind a number in a line that may say what it counts
_IDENTIFIER = re.compile(r"(?<![\w.-])(?=[\w./-]*[-_/.])[A-Za-z][\w./-]*[\w]|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|https?://\S+")


@lru_cache(maxsize=2048)
def _plain(text: str) -> str:
    """A line without its names, whose words count nothing: `order-service`, `/api/orders`."""
    return normal_form(_IDENTIFIER.sub(" # ", text))


def _class_of(noun: str) -> set[str]:
    return {name for name, words in _CLASSES.items() if re.fullmatch(words, noun)}


@dataclass(frozen=True, slots=True)
class _Count:
    """A number that a clause gives as a count: written, the classes of its noun, the words between, and where."""

    number: str
    classes: frozenset[str]
    text: str
    before: str
    after: str


def _counts(form: str) -> Iterator[_Count]:
    for match in _TOLD.finditer(form):
        classes = _class_of(match["noun"])
        if re.search(r"错误|报错|异常|error", match["gap"]):
            classes &= set()
            classes |= {"error"}
        yield _Count(match["number"], frozenset(classes), match.group(), form[: match.start()], form[match.end() :])


def _has(number: str, plain: str) -> list[str]:
    """What stands behind each place where a line has a number."""
    return [plain[m.end() : m.end() + _BEHIND] for m in re.finditer(rf"(?<![\d.])(?<!\d[:-]){re.escape(number)}(?![\d:]|\.\d)", plain)]


def _told_classes(text: str) -> set[str]:
    return {name for name, words in _CLASSES.items() if re.search(rf"(?<![a-z_-])(?:{words})(?![a-z_-])", text)}


_CLAUSE_END = re.compile(r"[,;:.()（），；：。]")


def miscounted(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A count of one thing told as a count of another, or of what no line with the number speaks of."""
    for part in parts:
        if is_open(part):
            continue
        for count in _counts(part.form):
            lines = [line for line in seen(facts, "observed", "partial") if float(count.number) in line.numbers]
            homes = [(plain, _has(count.number, plain)) for plain in (_plain(line.text) for line in lines)]
            homes = [(plain, behind) for plain, behind in homes if behind]
            if not homes or not count.classes or float(count.number) <= 1:
                continue
            if _is_another(count, homes):
                reason = f"“{count.text.strip()}” counts something else than the record"
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []


def _spoken(homes: Sequence[tuple[str, list[str]]]) -> set[str]:
    return {name for plain, _ in homes for name in _told_classes(plain)}


def _is_another(count: _Count, homes: Sequence[tuple[str, list[str]]]) -> bool:
    """Whether a line says what its number counts, or counts records only, or a clause counts people or orders."""
    named = {n for _, behind in homes for text in behind for n in _told_classes(_CLAUSE_END.split(text)[0][:_NEXT])}
    if named and count.classes <= _PARTS and not count.classes & named:
        return True
    records = all("counted" in plain for plain, _ in homes) and not count.classes & {"record", "message"}
    return not count.classes & _spoken(homes) and (records or bool(count.classes & _WHO))


_WHO = frozenset({"user", "rider", "order"})  # whom or what a system serves: no log line counts them by itself
_PARTS = frozenset({"retry", "attempt", "connection", "thread", "query", "payment", "session", "consumer", "pod"})
_NEXT = 22  # characters behind a number that say what it counts


# --- the whole of `2 of 5` told as the part -----------------------------------------------------------

_PART_OF = re.compile(r"(?<![\d.])(\d+) ?(?:of|out of|/) ?(\d+)(?![\d.])")
_WHOLE_SAID = re.compile(
    r"\b(?:of|out of|total|all|limit|max\w*|up to|allowed|permitted|capacity|size|pool of|budget|configured|at most|in all)\b|/|共|总|上限|最多|最大|上|中|里|允许|配置|容量"
)
_TIMES = re.compile(rf"(?P<number>{_NUMBER}) ?(?:times|次)")


def whole_as_part(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`retried 5 times` of `retry 2 of 5`, `holds 50 connections` of `41 of 50 connections held`."""
    for part in parts:
        told = [] if is_open(part) or _WHOLE_SAID.search(part.form) else [*_TIMES.finditer(part.form), *_TOLD.finditer(part.form)]
        for match in told:
            number = int(float(match["number"]))
            lines = [line for line in seen(facts, "observed", "partial") if number in line.numbers]
            pairs = [(int(one), int(two)) for line in lines for one, two in _PART_OF.findall(line.form)]
            whole = [one for one, two in pairs if two == number and one < two]
            alone = any(len(re.findall(rf"(?<![\d.]){number}(?![\d.])", line.form)) > len(whole) for line in lines)
            if whole and not alone and not any(str(one) in part.form for one in whole):
                reason = f"“{match.group()}” tells the whole, and the record has a part of it"
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []


# --- how often, how long ------------------------------------------------------------------------------

_HOW_OFTEN = re.compile(rf"(?P<verb>[a-z]+ed|[\u4e00-\u9fff]{{1,6}}?)了?(?: \S+){{0,4}}? ?(?P<number>{_NUMBER}) ?(?:times|次)")
_TRIED = re.compile(r"\btr(?:y|ies|ied)\b|attempt|尝试|试")
_OFTEN = re.compile(r"times|次|count|\bx\d|×")


def how_often(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`assigned 3 times` of what took 3 attempts, `failed 2 times` of 2 records of a level."""
    for part in parts:
        match = None if is_open(part) else _HOW_OFTEN.search(part.form)
        if match is None:
            continue
        homes = [_plain(line.text) for line in seen(facts, "observed", "partial") if float(match["number"]) in line.numbers]
        behind = [text for plain in homes for text in _has(match["number"], plain)]
        tries = bool(behind) and all(re.match(r"\s?(?:attempts?|tries)\b|\s?次尝试", text) for text in behind)
        counted = bool(behind) and all(re.search(r"\bcounted\b", plain) for plain in homes)
        if (tries and not _TRIED.search(part.form)) or (counted and not any(_OFTEN.search(plain) for plain in homes)):
            reason = f"“{match.group()}” tells how often, and the record counts something else"
            return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []


_SPAN = r"(?<![\w.:/-])\d+(?:\.\d+)? ?(?:ms|s|sec|seconds?|m|min|minutes?|h|hours?|毫秒|秒|分钟|小时)(?![a-z\d])"
_TOOK = re.compile(rf"(?:\b(?:took|takes|lasted|lasts|lived|survived|ran for|needed|spent)\b(?: [a-z]+){{0,2}}|耗时|用时|历时|持续了?|花了) ?(?:about )?(?P<span>{_SPAN})")
_ANSWERED = re.compile(rf"(?:\b(?:answer|respond|repl|return)(?:s|ed|ied|ies)? (?:only )?(?:in|after|within)|(?:响应|应答|返回|回复)(?:用了|耗时|花了|时间为?)|在) ?(?P<span>{_SPAN})(?P<tail>[^,]{{0,8}})")
_SET = re.compile(r"(?:older than|timed out after|timeout(?: of| after|=|:)?|within|limit(?: of|=|:)?|threshold(?: of|=|:)?|interval(?: of|=|:)?|every|next \w+ in|retry in|last|past|超时时间|超时|早于|间隔|阈值|每) ?$")
_OF_ANSWER = re.compile(r"answer|respon|repl|latency|took|elapsed|rtt|round.?trip|duration|return|time|响应|应答|返回|延迟|耗时|用时")


def how_long(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`took 30m` of `older than 30m`, `answered after 3100ms` of a pause of 3100ms."""
    for part in parts:
        if is_open(part):
            continue
        for pattern in (_TOOK, _ANSWERED):
            match = pattern.search(part.form)
            item = next(iter(lex(match["span"])), None) if match else None
            if match is None or item is None or item.value is None:
                continue
            homes = [line for line in seen(facts, "observed", "partial") if item.value in line.numbers]
            before = [line.form[max(0, m.start() - 24) : m.start()] for line in homes for m in re.finditer(rf"(?<![\w.]){re.escape(match['span'].strip())}", line.form)]
            set_so = bool(before) and all(_SET.search(text) for text in before)
            not_answer = pattern is _ANSWERED and bool(before) and not any(_OF_ANSWER.search(text) for text in before)
            if (pattern is _TOOK and set_so) or not_answer:
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, f"“{match.group()}” is of something else in the record")]
    return []


# --- what a share is of ------------------------------------------------------------------------------

_SHARE = re.compile(r"\d ?%")
_CODE = re.compile(r"(?<![\d.:-])([45])\d\d(?![\d.:%-])")


def share_of_one_code(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`21.5% get 504` of a line by which 21.5% is the share of 5xx."""
    for part in parts:
        code = None if is_open(part) else _CODE.search(part.form)
        if code is None or not _SHARE.search(part.form) or f"{code[1]}xx" in part.form:
            continue
        shares = {item.value for item in part.items if item.kind == "number" and item.unit == "%"}
        homes = [line for line in seen(facts, "observed", "partial") if shares & line.numbers]
        if homes and all(f"{code[1]}xx" in line.form for line in homes):
            return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, "the share is of all codes of the class")]
    return []


_AMONG = re.compile(rf"(?P<part>{_NUMBER}) (?:out )?of (?:the |all )?(?P<whole>{_NUMBER})|(?P<whole_zh>{_NUMBER}) ?[条行个次笔]?[^,\d]{{0,8}}?[中里][^,\d]{{0,6}}?(?P<part_zh>{_NUMBER})")


def of_what_was_read(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`2 of 19 records are errors`, where 19 is how many records were read, and the 2 are of those that matched."""
    scoped = frozenset[float]().union(*(record.scoped for record in facts)) if facts else frozenset[float]()
    for part in parts if scoped else ():
        match = None if is_open(part) else _AMONG.search(part.form)
        if match and float(match["whole"] or match["whole_zh"]) in scoped:
            return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, "takes a share of all that was read")]
    return []
