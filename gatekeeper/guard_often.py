"""How often, how long, and of what: attempts told as deeds, a limit as what something took, a share of all codes as of one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_nouns import NUMBER, behind, plain_of
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, is_open, seen

_HOW_OFTEN = re.compile(
    rf"(?P<verb>[a-z]+ed|[\u4e00-\u9fff]{{1,6}}?)了?(?: \S+){{0,4}}? ?(?P<number>{NUMBER}) ?(?:times|次)"
)
_TRIED = re.compile(r"\btr(?:y|ies|ied)\b|attempt|尝试|试")
_OFTEN = re.compile(r"times|次|\bcount(?!ed)|\bx\d")


def how_often(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`assigned 3 times` of what took 3 attempts, `failed 2 times` of 2 records of a level."""
    for part in parts:
        match = None if is_open(part) else _HOW_OFTEN.search(part.form)
        if match is None:
            continue
        homes = [
            plain_of(line.text) for line in seen(facts, "observed", "partial") if float(match["number"]) in line.numbers
        ]
        after = [text for plain in homes for text in behind(match["number"], plain)]
        tries = bool(after) and all(re.match(r"\s?(?:attempts?|tries)\b|\s?次尝试", text) for text in after)
        counted = bool(after) and all(re.search(r"\bcounted\b", plain) for plain in homes)
        if (tries and not _TRIED.search(part.form)) or (counted and _failure_beyond(match.group(), homes)):
            reason = f"“{match.group()}” tells how often, and the record counts something else"
            return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []


_FAILS = re.compile(
    r"fail|tim(?:ed|es) out|crash|restart|refus|reject|失败|超时|崩溃|重启|拒绝"
)  # a count of log lines says how often something was logged, and of no more


def _failure_beyond(told: str, homes: Sequence[str]) -> bool:
    failure = _FAILS.search(told)
    return failure is not None and not any(_FAILS.search(plain) or _OFTEN.search(plain) for plain in homes)


_SPAN = r"(?<![\w.:/-])\d+(?:\.\d+)? ?(?:ms|s|sec|seconds?|m|min|minutes?|h|hours?|毫秒|秒|分钟|小时)(?![a-z\d])"
_TOOK = re.compile(
    rf"(?:\b(?:took|takes|lasted|lasts|lived|survived|ran for|needed|spent)\b(?: [a-z]+){{0,2}}|耗时|用时|历时|持续了?|花了) ?(?:about )?(?P<span>{_SPAN})"
)
_ANSWERED = re.compile(
    rf"(?:\b(?:answer|respond|repl|return)(?:s|ed|ied|ies)? (?:only )?(?:in|after|within)|(?:响应|应答|返回|回复)(?:用了|耗时|花了|时间为?)|在(?=[^,]{{2,16}}(?:内|后)(?:才|就)?(?:响应|应答|返回|回复))) ?(?P<span>{_SPAN})"
)
_SET = re.compile(
    r"(?:older than|timed out after|timeout(?: of| after|=|:)?|within|limit(?: of|=|:)?|threshold(?: of|=|:)?|interval(?: of|=|:)?|every|next \w+ in|retry in|last|past|超时时间|超时|早于|间隔|阈值|每) ?$"
)
_OF_ANSWER = re.compile(
    r"answer|respon|repl|latency|took|elapsed|rtt|round.?trip|duration|return|time|响应|应答|返回|延迟|耗时|用时"
)


_OF_ALERT = ("summary", "description", "message", "alertname")


def _is_reading(item: Item, line: Seen) -> bool:
    """Whether a number is the reading of an alert, which its summary names: `current=3.2s, summary=response time too high`."""
    return any(one.value == item.value for one in lex(line.value("current", "value", "current_value"))[:1])


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
            before = [
                line.form[max(0, m.start() - 24) : m.start()]
                for line in homes
                for m in re.finditer(rf"(?<![\w.]){re.escape(match['span'].strip())}", line.form)
            ]
            set_so = bool(before) and all(_SET.search(text) for text in before)
            before += [
                " ".join(map(line.value, _OF_ALERT)) for line in homes if line.is_alert and _is_reading(item, line)
            ]
            not_answer = pattern is _ANSWERED and bool(before) and not any(_OF_ANSWER.search(text) for text in before)
            if (pattern is _TOOK and set_so) or not_answer:
                return [
                    Fault(
                        FindingKind.NUMBER_DRIFT,
                        part.start,
                        part.end,
                        f"“{match.group()}” is of something else in the record",
                    )
                ]
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


_AMONG = re.compile(
    rf"(?P<part>{NUMBER}) (?:out )?of (?:the |all )?(?P<whole>{NUMBER})|(?P<whole_zh>{NUMBER}) ?[条行个次笔]?[^,\d]{{0,8}}?[中里][^,\d]{{0,6}}?(?P<part_zh>{NUMBER})"
)


_MATCHED = re.compile(
    r"\bmatch\w*|\bhits?\b|\bfound\b|匹配|命中|符合|检索到|搜到"
)  # what a search tells of all that it read


def of_what_was_read(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`2 of 19 records are errors`, where 19 is how many records were read, and the 2 are of those that matched."""
    scoped = frozenset[float]().union(*(record.scoped for record in facts)) if facts else frozenset[float]()
    for part in parts if scoped else ():
        match = None if is_open(part) else _AMONG.search(part.form)
        if match and not _MATCHED.search(part.form) and float(match["whole"] or match["whole_zh"]) in scoped:
            return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, "takes a share of all that was read")]
    return []
