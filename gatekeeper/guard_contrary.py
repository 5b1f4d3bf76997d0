"""Words that say the contrary of a record's, held to the lines of the names told: accepted of the rejected, most of a third."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_records import Record
from gatekeeper.guard_values import clocks

_NO = r"(?<!不)(?<!未)(?<!没)(?<!没有)(?<!未能)(?<!不能)(?<!无法)(?<!\bnot )(?<!\bnever )(?<!\bno )(?<!n't )"


def _pair(one: str, two: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(_NO + f"(?:{one})"), re.compile(f"(?:{two})")


# What is told, undenied → what the record's lines say instead; each way round where both are written.
_CONTRARIES = (
    _pair(
        r"成功(?!率|数)|生效|顺利|通过|\b(?:succeed(?:ed|s)?|went (?:through|fine|well|ok)|pass(?:ed|es)|worked|completed|successful(?:ly)?)\b",
        r"失败|未生效|没有?成功|未成功|未通过|没有?通过|中止|\b(?:fail(?:ed|s|ure)?|abort(?:ed)?|unsuccessful|did not (?:succeed|complete|work))\b",
    ),
    _pair(
        r"失败|中止了|\b(?:failed|fails|aborted)\b",
        r"成功|(?<!没有)(?<!未)通过|\b(?:succeeded|success|completed|passed|ok|done)\b",
    ),
    _pair(
        r"接受|放行|受理|\b(?:accept(?:ed|s)?|let through|admitted|allowed)\b",
        r"拒绝|驳回|拦截|\b(?:reject(?:ed|s)?|refus(?:ed|es)|den(?:ied|ies)|dropped|block(?:ed|s)|forbidden)\b",
    ),
    _pair(
        r"拒绝|驳回|拦截|\b(?:reject(?:ed|s)?|refused|denied)\b",
        r"接受|放行|受理|\b(?:accept(?:ed|s)?|admitted|allowed|queued)\b",
    ),
    _pair(r"一致|相符|吻合|\b(?:match(?:ed|es)?(?! (?:for|to|in|of|on))|agreed|consistent)\b", r"不一致|不符|不匹配|\b(?:mismatch\w*|differs?|inconsistent)\b"),
    _pair(r"不一致|不符|\b(?:mismatch\w*|inconsistent)\b", r"(?<!不)一致|相符|吻合|\b(?:consistent|identical)\b"),
    _pair(r"连上|接通|建立了?连接|\b(?:connected|reachable|online)\b", r"断开|断连|离线|不可达|\b(?:disconnected|unreachable|offline|connection (?:lost|reset|refused))\b"),
    _pair(r"离线|断开|不可达|\b(?:offline|disconnected|unreachable)\b", r"在线|已连接|(?<!不)可达|\b(?:online|(?<!dis)connected|(?<!un)reachable)\b"),
    _pair(r"(?<!未)启用|开启了|打开了|\b(?:enabled|switched on|turned on)\b", r"禁用|停用|未启用|关闭|\b(?:disabled|switched off|turned off)\b"),
    _pair(r"禁用|停用|\b(?:disabled|switched off|turned off)\b", r"(?<!未)启用|已开启|\b(?:enabled|switched on|turned on)\b"),
    _pair(r"(?<!不)有效|\b(?<!in)valid\b(?! until)", r"无效|失效|\b(?:invalid|expired)\b"),
    _pair(r"提前|\b(?:ahead of (?:time|schedule)|early)\b", r"迟到|延迟|晚点|逾期|\b(?:late|overdue|delayed)\b"),
    _pair(r"完整|齐全|\b(?:complete(?! with)|intact|in full)\b", r"不完整|缺失|缺少|截断|\b(?:incomplete|missing|truncated|partial)\b"),
)  # fmt: skip


@lru_cache(maxsize=1024)
def _says(line: str) -> tuple[frozenset[str], frozenset[int], str]:
    items = lex(line)
    names = frozenset(item.key for item in items if item.kind in {"identifier", "compound"})
    marks = frozenset(clock.seconds for item in items if item.kind == "time" for clock in clocks(item))
    return names, marks, line.lower()


def contrary(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`went through` of a reload that the lines of its name have as failed, and never as gone through."""
    told = [(one, two, match) for one, two in _CONTRARIES if (match := one.search(clause.form))]
    if not told:
        return []
    names = {item.key for item in clause.items if item.kind in {"identifier", "compound"}}
    times = {clock.seconds for item in clause.items if item.kind == "time" for clock in clocks(item)}
    if not names:
        return []
    lines = [_says(line) for record in records for line in record.lines]
    at_time = [(own, line) for own, marks, line in lines if not times or not marks or times & marks]
    near = [line for own, line in at_time if names <= own]
    if not near and len(names) > 1 and _JOINED.search(clause.form):  # `A and B failed`: each by itself
        return _each_contrary(clause, told, names, at_time)
    words = {name for item in clause.items if not item.free for name in (item.key,)}
    for one, two, match in told:
        against = [line for line in near if two.search(line) and not one.search(line)]
        if not against or any(one.search(line) for line in near):
            continue
        if any(
            len(words & {item.key for item in lex(line)}) > len(names) or len(words) <= len(names) + 1
            for line in against
        ):
            return [
                clause_fault(clause, FindingKind.NEGATION_POLARITY, f"“{match.group()}” is the contrary of the record")
            ]
    return []


_JOINED = re.compile(r"[a-z0-9] ?(?:和|与|及|以及|、|,|&) ?[a-z0-9]|[a-z0-9] and [a-z0-9]")
_Told = tuple[re.Pattern[str], re.Pattern[str], re.Match[str]]


def _each_contrary(
    clause: Clause, told: Sequence[_Told], names: set[str], lines: Sequence[tuple[frozenset[str], str]]
) -> list[Fault]:
    """What is told of several names, where every line of one of them says the contrary."""
    for name in sorted(names):
        near = [line for own, line in lines if name in own and not own & (names - {name})]
        for one, two, match in told:
            if near and any(two.search(line) for line in near) and not any(one.search(line) for line in near):
                return [
                    clause_fault(
                        clause, FindingKind.NEGATION_POLARITY, f"“{match.group()}” is the contrary of “{name}”"
                    )
                ]
    return []


# --- one event told as going on ------------------------------------------------------------------------

_KEEPS = re.compile(
    r"持续(?! ?\d)(?:地|不断)?(?=[\u4e00-\u9fff])|一直|不断|始终|反复|接连|连连|频繁|\b(?:kept|keeps|continu(?:ed|es|ously)|constantly|repeatedly|persistently|ever since|all along|time and again)\b"
)
_ONGOING_HELD = re.compile(
    r"持续|一直|不断|始终|反复|接连|频繁|次|条|笔|firing|since|count|total|matched|times|repeated|kept|continu|retr(?:y|ies)|still|仍"
)
_RATE = re.compile(r"每[^,;]{0,12}[次条笔个]")


def kept_on(clause: Clause, record: Record) -> list[Fault]:
    """`之后持续拒绝` of one line that tells of one moment."""
    told = _KEEPS.search(clause.form)
    if told is None or record.kind != "observed" or record.points or len(record.events) != 1:
        return []
    if any(item.negator for item in clause.items) or _ONGOING_HELD.search(_RATE.sub(" ", record.text)):
        return []
    return [clause_fault(clause, FindingKind.TIME_WIDENING, f"“{told.group()}” tells one event as going on")]


# --- most, and less than half --------------------------------------------------------------------------

_MOST = re.compile(
    r"(?:一半|半数)以上|过半|大半|大部分|大多数?|多数|绝大|\b(?:more than half|over half|the majority|most of|mostly|the bulk)\b"
)
_FEW = re.compile(
    r"不到一半|不足(?:一半|半数)|少数|小部分|\b(?:less than half|under half|the minority|a minority|few of)\b"
)
_HALF = 0.5


def majority(clause: Clause, record: Record) -> list[Fault]:
    """`more than half of the 640` of 210 in 640."""
    most, few = _MOST.search(clause.form), _FEW.search(clause.form)
    if bool(most) == bool(few):
        return []
    wholes = {item.value for item in clause.items if item.kind == "number" and item.value and not item.unit}
    values = [number.raw for number in record.numbers if number.dimension == "" and number.raw > 1]
    for whole in wholes:
        parts = [value for value in values if value < whole]
        if whole not in values or not parts:
            continue
        own = [value for names, value in record.pairs if value in parts and _named(names, clause)] or parts
        if all((part / whole <= _HALF) if most else (part / whole > _HALF) for part in own):
            return [clause_fault(clause, FindingKind.NUMBER_DRIFT, "is not the share that the record's counts make")]
    return []


def _named(names: frozenset[str], clause: Clause) -> bool:
    parts = {piece for name in names for piece in re.split(r"[_\W]", name) if len(piece) > 2}
    return any(piece in clause.form.split() or f"/{piece}" in clause.form for piece in parts)


# --- a count told as a percentage ------------------------------------------------------------------------

_OF_HUNDRED = re.compile(
    r"pct|percent|ratio|rate|usage|util|used|cpu|mem|share|fraction|load|progress|hit|coverage|rollout|weight|traffic"
)


def count_as_percent(clause: Clause, record: Record) -> list[Fault]:
    """`at 310%` of `evicted=310`."""
    for item in clause.items:
        if item.kind != "number" or item.unit != "%" or item.value is None:
            continue
        if any(
            number.dimension == "ratio"
            for number in (*record.numbers, *record.more)
            if _about(number.value, item.value)
        ):
            continue
        keys = [names for names, value in record.pairs if value == item.value]
        if keys and not any(_OF_HUNDRED.search(name) for names in keys for name in names):
            return [fault(item, FindingKind.NUMBER_DRIFT, "is a count in the record, and no percentage")]
    return []


def _about(one: float, two: float) -> bool:
    return abs(one - two) < 1e-9 * max(abs(two), 1) or abs(one * 100 - two) < 0.5
