"""Small words that widen nothing where they stand: an object marker, a sum, `any` of a search, `as well`, `after 12:00`.

Each is held to what makes it harmless: the words around it, and where it counts or orders, the record's own figures.
"""

from __future__ import annotations

import re

from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_records import Record
from gatekeeper.guard_values import clocks


def harmless_here(item: Item, at: int, clause: Clause, record: Record, form: str) -> bool:
    """Whether a word that may widen a statement does not, given its place and the record; `form` is the sentence's."""
    if item.key == "将":
        return _marks_object(item, clause)
    if item.key in {"any", "任何"}:
        return record.kind == "empty" and _OF_A_SEARCH.search(clause.form) is not None
    if item.key == "non":
        return _none_of(clause, record)
    if item.key in {"well", "too"}:
        return _also(item, at, clause)
    if item.key == "would":
        return _in_reported_speech(clause, record)
    if item.key in {"took plac", "carried out"}:
        return _took_place(at, clause, record)
    if item.key in _WHOLE:
        return _sums_up(clause, record) or _within_its_ends(clause, record)
    if "start" in item.concepts:
        return _begins_with_first(record, form)
    return item.kind == "time" and _bounds_its_own(item, record, form)


def _begins_with_first(record: Record, form: str) -> bool:
    """`从 20:37:26 开始，共 45 条` of a search that read everything and found the first then."""
    first, last = _FIRST.search(record.text), _LAST.search(record.text)
    if first is None or last is None or record.kind == "partial":
        return False
    held = {clock.seconds for other in lex(first[1]) for clock in clocks(other)}
    after = _BEGINS_AT.search(form)
    told = lex(after["at"]) if after else ()
    return any(clock.seconds in held for other in told for clock in clocks(other))


_BEGINS_AT = re.compile(r"(?:从|自|于|在) ?(?P<at>\d[^,;]{3,40}?)(?:起|就|才)?开始")


# `将证书过期列为常见原因`, `将版本发布到 100%`: an object stands between, and a verb with its result closes. What will
# be has the verb, or the words for when and how, right behind: `将重启`, `将于 12:00`, `将自动回滚到`.
_OBJECT = re.compile(
    r"将(?! ?(?:会|要|于|在|被|由|从(?![库节])|对|向|不|再|继续|持续|自动|立即|尽快|陆续|逐步|重新|进一步|很快|可能|有|是|把))"
    r"(?P<object>[^,;]{1,60}?)(?:(?P<verb>[\u3400-\u9fff]{1,3}?)(?:了|进|回)?(?:为|到|至|成|作|入|给|出|掉|完|在)(?!期)|(?:完成|成功|失败)(?=$|[,;.]))"
)
_BEGINS_DEED = re.compile(
    r" ?(?:重试|重启|重跑|回滚|切换|发布|升级|更新|恢复|下线|上线|停止|暂停|扩容|缩容|迁移|删除|关闭|启动|执行|触发|发送|变|升|降|达|超|转|退)"
)


def _marks_object(item: Item, clause: Clause) -> bool:
    return any(
        clause.form[: found.start()].count("将") == sum(o.key == "将" and o.start < item.start for o in clause.items)
        and _BEGINS_DEED.match(found["object"]) is None
        for found in _OBJECT.finditer(clause.form)
    )


_OF_A_SEARCH = re.compile(
    r"(?:未|没有?)(?:能)?(?:检索|查询|搜索|查|找|匹配|命中|发现|搜|见|返回|获取|取)(?:到|出)?[^,;.]{0,40}任何"
    r"|\b(?:no|not|nothing|did not|does not|without|failed to)\b[^,;.]{0,60}\bany\b"
)

_NONE_OF = re.compile(r"\b(?:none|not one) of (?:the |its |all )?(\d+)\b")


def _none_of(clause: Clause, record: Record) -> bool:
    """`none of the 9 nodes` of a record that has `0/9 nodes`."""
    told = _NONE_OF.search(clause.form)
    return (
        told is not None
        and re.search(rf"(?<![\d.])0 ?(?:/|of|out of) ?{told[1]}(?![\d.])", " ".join(record.lines)) is not None
    )


def _also(item: Item, at: int, clause: Clause) -> bool:
    """`as well`, and `too` at the end of a clause: besides, and neither in good health nor in excess."""
    if item.key == "well":
        return at > 0 and clause.items[at - 1].key == "as" and _AS_WELL.search(clause.form) is not None
    return clause.items[-1] is item and not (at and clause.items[at - 1].key in _DEGREES)


_AS_WELL = re.compile(
    r"(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )\bas well(?: as\b|$|[ ,;.]+(?:at|on|in|from|by|with|for)\b)"
)
_DEGREES = frozenset({"is", "was", "are", "far", "much", "be", "all", "only"})

_WHOLE = frozenset({"all", "全部", "都", "均", "全"})
_IN_ALL = re.compile(r"(?<![\d.])(\d+) [^,;.]{0,40}\bin all\b|\bin all[, ]+(\d+)(?![\d.])")
_COUNTED = re.compile(r"\bcounted\b.*?\btotal ?= ?(\d+)(?![\d.])")


def _sums_up(clause: Clause, record: Record) -> bool:
    """`7 records in all` of a search that read everything and counted 7."""
    told, counted = _IN_ALL.search(clause.form), _COUNTED.search(record.text)
    return told is not None and counted is not None and record.kind != "partial" and counted[1] in told.groups()


_ALL_FROM = re.compile(
    r"\ball (?:of (?:them|these|those|the [a-z ]{3,24}?) )?(?:\d+ )?(?:(?:are|were|came|come|fall|fell|date|dated|occurred) )?(?P<from>from|since|after|at or after|between|before|until)\b"
    r"|(?:全部|都|均|全)(?:是)?(?:出现|发生|落|集中|记录|产生)?(?:在|于|从|自)?[^,;.]{3,40}(?:之后|以后|之间|起|之前|以前)"
)
_FIRST = re.compile(r"(?<![\w.])first ?= ?([^;]+)")
_LAST = re.compile(r"(?<![\w.])last ?= ?([^;]+)")


def _within_its_ends(clause: Clause, record: Record) -> bool:
    """`all of them from 12:30:40 on` of what a search counted, the first of it at 12:30:40."""
    first, last = _FIRST.search(record.text), _LAST.search(record.text)
    if _ALL_FROM.search(clause.form) is None or first is None or last is None or record.kind == "partial":
        return False
    told = [{clock.seconds for clock in clocks(item)} for item in clause.items if item.kind == "time"]
    ends = [{clock.seconds for other in lex(end[1]) for clock in clocks(other)} for end in (first, last)]
    others = [item for item in clause.items if item.kind in {"identifier", "number", "unknown"} or _adds(item)]
    return bool(told) and not others and all(any(one & end for end in ends) for one in told)


def _adds(item: Item) -> bool:
    return item.kind == "word" and not item.free and not item.risk


_AFTER = (r"(?:\bafter|\bsince|\bfrom) {0}\b", r"{0}(?: ?(?:utc|z|北京时间))? ?(?:之后|以后|后|起)")


def _bounds_its_own(item: Item, record: Record, form: str) -> bool:
    """`12:00 之后，… 在 12:04:51`: a bound that the one event of the record, told with its own time, keeps."""
    if record.kind != "observed" or len(record.lines) != 1 or len(record.events) > 1 or "counted" in record.text:
        return False
    if not any(re.search(shape.format(re.escape(item.key)), form) for shape in _AFTER):
        return False
    bound = [clock.seconds for clock in clocks(item)]
    held = {clock.seconds for clock in record.clocks}
    told = [clock.seconds for other in lex(form) if other.kind == "time" for clock in clocks(other)]
    return len(bound) == 1 and any(at in held and 0 < at - bound[0] < _NEAR for at in told)


_NEAR = 3600 * 6  # seconds: a bound further away is of another matter, or another day


_WOULD = re.compile(
    r"\b(?:said|says?|logged|noted|announced|stating|saying|added)\b[^,;]{0,40}\bwould (?:be |then )?(?P<verb>[a-z]{3,})"
)


def _in_reported_speech(clause: Clause, record: Record) -> bool:
    """`said it would retry` of `…, will retry`."""
    told = _WOULD.search(clause.form)
    return told is not None and re.search(rf"\bwill (?:be )?{told['verb']}", record.text) is not None


_UNDONE = r"(?<!to be )(?<!to )(?<!not )(?<!not been )(?<!never )(?<!being )(?<!will be )(?<!would be )(?<!should be )(?<!must be )(?<!scheduled )(?<!half )(?<!partially )"
_NOT_DONE = re.compile(
    r"fail|error|abort|cancel|skip|refus|reject|denied|timed? ?out|dry.?run|scheduled|planned|pending|would|失败|取消|跳过|计划|预演"
)


def _took_place(at: int, clause: Clause, record: Record) -> bool:
    """`the purge took place` of a line that says `purged`, and nothing of a failure or a plan."""
    if record.kind != "observed" or _NOT_DONE.search(record.text) or any(item.negator for item in clause.items):
        return False
    deeds = [item for item in clause.items[:at] if item.kind == "word" and item.key.isascii() and not item.free]
    return any(re.search(rf"{_UNDONE}\b{re.escape(item.key)}(?:e?d)\b", record.text) for item in deeds[:1])
