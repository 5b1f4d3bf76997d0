"""Which of several records a question wants: the last, the first, all of them, those beside another, or a comparison."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

End = Literal["first", "last", "both"]
Side = Literal["before", "after"]
Group = Literal["service", "source", "level"]

_MOST_QUOTED = 5
_NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5,
}  # fmt: skip
# "The last 5 minutes" and "last night" name a time; "how long did it last" is a verb.
_SPAN_EN = (
    r"(?!\s+(?:(?:\d+|few|couple of|several|one|two|three|five|ten)\s+)?(?:seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d"
    r"|nights?|weeks?|months?|years?|quarters?|shifts?|evening|morning|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)"
)
_LAST = re.compile(
    rf"(?<!at )(?<!did )(?<!it )\b(?:last|latest|most recent|newest)\b{_SPAN_EN}(?!\s+(?:version|long))"
    r"|最后(?!怎么|结果|都|还是|有没有|通牒)|最近的?一?[条次个行笔回]|最近一[台项起]|最新(?!版)|末[条次]|上一?次|最晚"
    r"|(?:最近|最后)的?\s*[0-9两二三四五]\s*[条次个行笔]"
)
_FIRST = re.compile(
    r"\b(?:first|earliest|oldest)\b(?!\s+(?:\w+\s+)?(?:steps?|actions?|commands?|things?|aid|place|check)\b)(?!\s+of all)"
    r"|第一[条次个行笔回台]|首[条次个笔](?!页)|最早|最先|最初|头一[条次个]"
)
# What to do first is asked of a runbook.
_ADVICE = re.compile(
    r"\b(?:do|check|look|try|run|see|verify|start)\b[^.?]*\bfirst\b|\bfirst\b[^.?]*\b(?:check|look|do i|should)\b"
    r"|先(?:看|查|做)|\bhow long\b[^.?]*\blast"
)
_MANY = re.compile(
    r"\b(?:last|latest|first|most recent|earliest)\s+(\d{1,2}|two|three|four|five)\s+(?!second|sec|min|hour|hr|day|week|month|year)[a-z]"
    r"|(?:最后|最近|最新|最早|前|头)的?\s*(\d{1,2}|[两二三四五])\s*[条次个行笔]"
)
_WHAT_ZH = r"[又还都是有的,\s]*(?:一条)?(?:日志|记录)?(?:发生|出现|打印|记录|报|干|做)?[了的过]?[是有]?(?:什么|啥|哪些?|怎么样)"
_AFTER = re.compile(
    r"\bwhat\b[^.?]*\b(?:after|follow(?:s|ed))\b|\bnext\b[^.?]*\bafter\b|\bafter\b[^.?]*\bnext\b|\bwhat (?:came|comes|is|was) next\b"
    rf"|(?:之后|以后|(?<!最)后面?|接着|随后|下一[条步]){_WHAT_ZH}"
)
_BEFORE = re.compile(
    r"\bwhat\b[^.?]*\b(?:before|preced(?:es|ed))\b|\b(?:right|just|immediately|directly) before\b|\bpreceding\b"
    rf"|(?:之前|以前|(?<![目当日])前面?|上一条){_WHAT_ZH}"
)
_LISTING = re.compile(
    r"\bwhich\b|\blist\b|\bshow\b|\bwho\b|\bwhose\b|\bevery(?:thing)?\b|\ball\b"
    r"|哪[些几个台条笔]|列出|列一下|列举|都有|有什么|有啥|谁|所有|全部|分别"
)
_COMPARED = re.compile(
    r"\b(?:longest|shortest|slowest|fastest|biggest|largest|smallest|highest|lowest|heaviest|worst|busiest|distinct|different|unique)\b"
    r"|(?<!at )\b(?:most|least)\b(?! recent)"
    r"|最(?:长|短|慢|快|大|小|多|少|高|低|严重|频繁|久)|去重|(?<!有什么)不同|几种"
)
_GROUPED = re.compile(
    r"\b(?:which|what|per|by|each|every)\s+(?P<en>services?|apps?|components?|files?|logs?|sources?|levels?)\b(?![-\w.])"
    r"|(?:哪个|哪些|按|各个?|每个)(?P<zh>服务|应用|组件|文件|日志文件|级别)(?!器)"
)
_COUNTING = re.compile(r"\bmost\b|\bhow many\b|\bcount|\bnumber\b|最多|多少|[几各]|按|数量|次数")
_GROUPS: dict[str, Group] = {"file": "source", "log": "source", "source": "source", "level": "level"}
_GROUPS_ZH: dict[str, Group] = {"文件": "source", "日志文件": "source", "级别": "level"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which of the matching records are asked for.

    `end` is the last or the first by time, or both; `many` so many of them (at most 5). `side` asks for the record before or
    after those that match. `listing` asks for more than one. `compared` is a word that compares values or tells
    different ones apart, which no search of words does. `by` asks for a count for each of a kind.
    """

    end: End | None = None
    many: int = 1
    side: Side | None = None
    listing: bool = False
    compared: str = ""
    by: Group | None = None


def read_wanted(text: str) -> Wanted:
    """Read it from the folded question."""
    compared = _COMPARED.search(text)
    by = _grouped(text)
    return Wanted(
        end=None if _ADVICE.search(text) else _end(text),
        many=_many(text),
        side="after" if _AFTER.search(text) else "before" if _BEFORE.search(text) else None,
        listing=_LISTING.search(text) is not None,
        compared=compared.group() if compared else "",
        by=by,
    )


def _end(text: str) -> End | None:
    last, first = _LAST.search(text), _FIRST.search(text)
    if last and first:
        return "both"
    return "last" if last else "first" if first else None


def _many(text: str) -> int:
    found = _MANY.search(text)
    word = next(filter(None, found.groups()), "1") if found else "1"
    return max(1, min(_NUMBERS.get(word) or int(word), _MOST_QUOTED))


def _grouped(text: str) -> Group | None:
    found = _GROUPED.search(text)
    if found is None or not _COUNTING.search(text):
        return None
    if found["zh"]:
        return _GROUPS_ZH.get(found["zh"], "service")
    return _GROUPS.get(found["en"].removesuffix("s"), "service")
