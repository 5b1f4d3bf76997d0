"""What a number counts: requests told as orders, records as failures, the whole of `2 of 5` told as the part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_records import OF_REQUESTS, Record
from gatekeeper.guard_seen import Seen, is_open, seen

# Nouns of what is counted, a class a line: words of one class may stand for one another.
_CLASSES: dict[str, str] = {
    "request": r"requests?|calls?|请求|调用",
    "order": r"orders?|订单",
    "user": r"users?|customers?|people|persons?|shoppers?|buyers?|passengers?|patients?|visitors?|用户|客户|顾客|旅客|患者",
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
NUMBER = r"(?<![\w.:/=-])\d+(?:\.\d+)?(?![\d.:]|[-/=]\d)"
_WORDS = "|".join(f"(?P<{name}>(?<![a-z]){words}(?![a-z]))" for name, words in _CLASSES.items())
_TOLD = re.compile(
    rf"(?P<number>{NUMBER}) ?%?(?P<gap> ?(?:of (?:all |the |its )?)?(?:{_MODIFIER} ){{0,2}}| ?(?:多|余)?[个条名位次笔单行台只]?(?:失败|出错|超时|的|慢|错误|报错|异常)* ?)(?P<noun>{'|'.join(_CLASSES.values())})(?![a-z_-]|[=:]|\.\w)"
)
_BEHIND = 34  # characters behind a number in a line that may say what it counts
_IDENTIFIER = re.compile(
    r"(?<![\w.-])(?=[\w./-]*[-_/.])[A-Za-z][\w./-]*[\w]|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|https?://\S+"
)


@lru_cache(maxsize=2048)
def plain_of(text: str) -> str:
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


def behind(number: str, plain: str) -> list[str]:
    """What stands behind each place where a line has a number."""
    return [
        plain[m.end() : m.end() + _BEHIND]
        for m in re.finditer(rf"(?<![\d.])(?<!\d[:-]){re.escape(number)}(?![\d:]|\.\d)", plain)
    ]


def _told_classes(text: str) -> set[str]:
    return {name for name, words in _CLASSES.items() if re.search(rf"(?<![a-z_-])(?:{words})(?![a-z_-])", text)}


_BACK = re.compile(r"\bsuch\b")  # `58 such errors` are what was told before
_CLAUSE_END = re.compile(r"[,;:.()（），；：。]")


def miscounted(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A count of one thing told as a count of another, or of what no line with the number speaks of."""
    for part in parts:
        if is_open(part):
            continue
        for count in _counts(part.form):
            lines = [line for line in seen(facts, "observed", "partial") if float(count.number) in line.numbers]
            homes = [(plain, behind(count.number, plain)) for plain in (_own(line, count.number) for line in lines)]
            homes = [(plain, after) for plain, after in homes if after]
            if not homes or not count.classes or float(count.number) <= 1 or _BACK.search(count.text):
                continue
            if _is_another(count, homes):
                reason = f"“{count.text.strip()}” counts something else than the record"
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []


# What a search asked for, in whatever order; what it excluded is what it did not count.
_ASKED = re.compile(r"\bquery ?=(.*?)(?=; ?(?:scope|window|truncated|not_covered) ?=|$)")
_EXCLUDED = re.compile(r"(?<![a-z_])exclude ?= ?[^;]*")


def asked(plain: str) -> str:
    """All filters of a count's search: `level = error` of `query = service = #; level = error; scope = …`."""
    found = _ASKED.search(plain)
    return _EXCLUDED.sub(" ", found[1]) if found else ""


def _own(line: Seen, number: str) -> str:
    """What a line says with a number: all of it, but of a search's counts only the one that has the number, and what it asked for."""
    plain = plain_of(line.text)
    pieces = plain.split(";") if "counted" in plain else []
    own = next((piece for piece in pieces if behind(number, piece)), "")
    sort = "order" if line.form.startswith("query_order") else "request" if OF_REQUESTS.search(line.text) else ""
    return f"counted {own}; {asked(plain)}; {sort}" if own else plain


def _spoken(homes: Sequence[tuple[str, list[str]]]) -> set[str]:
    return {name for plain, _ in homes for name in _told_classes(plain)}


def _is_another(count: _Count, homes: Sequence[tuple[str, list[str]]]) -> bool:
    """Whether a line says what its number counts, or counts records only, or a clause counts people or orders."""
    named = {n for _, after in homes for text in after for n in _told_classes(_CLAUSE_END.split(text)[0][:_NEXT])}
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
_TIMES = re.compile(rf"(?P<number>{NUMBER}) ?(?:times|次)")


def whole_as_part(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`retried 5 times` of `retry 2 of 5`, `holds 50 connections` of `41 of 50 connections held`."""
    for part in parts:
        told = (
            []
            if is_open(part) or _WHOLE_SAID.search(part.form)
            else [*_TIMES.finditer(part.form), *_TOLD.finditer(part.form)]
        )
        for match in told:
            number = int(float(match["number"]))
            lines = [line for line in seen(facts, "observed", "partial") if number in line.numbers]
            pairs = [(int(one), int(two)) for line in lines for one, two in _PART_OF.findall(line.form)]
            whole = [one for one, two in pairs if two == number and one < two]
            alone = any(len(re.findall(rf"(?<![\d.:]){number}(?![\d.:])", line.form)) > len(whole) for line in lines)
            if whole and not alone and not any(str(one) in part.form for one in whole):
                reason = f"“{match.group()}” tells the whole, and the record has a part of it"
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []
