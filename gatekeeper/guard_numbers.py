"""Whether a record has a number or a time that a clause tells: as written, in another unit, or as what follows from it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from math import isclose

from gatekeeper.guard_cents import told_of_cents
from gatekeeper.guard_faults import Context
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_licensed import names_something
from gatekeeper.guard_records import Record
from gatekeeper.guard_row_counts import counts_rows
from gatekeeper.guard_surface import in_a_name
from gatekeeper.guard_values import (
    Number,
    Reading,
    clocks,
    date_of,
    derived,
    number_known,
    number_of,
    rates,
    reading_of,
)
from gatekeeper.guard_zones import date_in_other_zone, date_known, offsets_for, time_known, told_in, zone_of, zones


def number_backed(item: Item, record: Record, clause: Clause, context: Context) -> bool:
    """Whether a record has a number that a clause tells, or has what it follows from."""
    if item.key in context.reckoned:
        return True
    if not item.unit and (item.value in {0.0, 1.0} or (item.value == 2 and _has(_THE_TWO, clause.form))):
        return not _of_its_field(item, clause, record)
    if told_of_cents(item, clause, record) or (not item.unit and _counts_what_is_there(item, clause, record)):
        return True
    if not item.unit and names_something(item.key, clause.form):
        return _has(re.compile(rf"(?<![\w.]){re.escape(item.key)}(?!\w|%|[.:]\d)"), record.text)
    if _of_a_name(item, record, clause) or _per(item, clause):
        return True  # `57 jobs a minute`: the rate is held by its count
    if item.key.startswith("-") and any(name.endswith(item.key) for name in record.names):
        return True  # `kiosk-03, -11`
    if _told_of_another(item, clause, record, context) or _is_code(item, record):
        return False
    return _known(item, record, clause, context)


def _counts_what_is_there(item: Item, clause: Clause, record: Record) -> bool:
    """Whether a bare number counts what the record lists, or the names of its own clause."""
    if item.value in _COUNTS_LISTED and item.value in _listed(record.lines) and not _has(_OUT_OF, clause.form):
        return True
    if counts_rows(item, clause, record):
        return True
    if any(int(two) - int(one) + 1 == item.value for one, two in _NAME_RANGE.findall(clause.form)):
        return True  # `mac-03 到 mac-08 这六台`
    names = sum(1 for other in clause.items if other.kind == "identifier")
    return item.value == names and names > 1


def _of_its_field(item: Item, clause: Clause, record: Record) -> bool:
    """Whether a number stands right behind a field of the record that has others: `threshold 0` of `threshold=5`."""
    before = [other for other in clause.items if other.kind != "sign" and other.end <= item.start]
    if not before or item.start - before[-1].end > _BESIDE_A_FIELD:
        return False
    own = {value for names, value in record.pairs if before[-1].key in names}
    return bool(own) and item.value not in own


_BESIDE_A_FIELD = 3  # characters between a field and its value: a blank, a sign
_NAME_RANGE = re.compile(r"[a-z][\w.-]*?(\d{1,4}) ?(?:到|至|to|through|-|~) ?[a-z][\w.-]*?(\d{1,4})(?!\w)")
_COUNTS_LISTED = frozenset(range(2, 13))
_OUT_OF = re.compile(r"都|均|全部|\b(?:all|both|every|each)\b")  # how many there are of all is held elsewhere
_NAMED = re.compile(r"(?<![\w.])(?=[\w.-]{0,60}[A-Za-z])(?=[\w.-]{0,60}\d)[A-Za-z0-9][\w.-]{1,60}(?![\w=])")


@lru_cache(maxsize=512)
def _listed(lines: tuple[str, ...]) -> frozenset[float]:
    """How many things a record lists: its rows, or its names of one stem."""
    own = [line for line in lines if not line.startswith("> ")]
    rows = [line for line in own if "=" in line or _NAMED.search(line)]
    stems: dict[str, set[str]] = {}
    for line in lines[:_MOST_ROWS]:
        for name in _NAMED.findall(line):
            stems.setdefault(re.sub(r"[\W\d_]+[A-Za-z0-9]*$", "", name).lower(), set()).add(name.lower())
    return frozenset({float(len(rows)), *(float(len(names)) for stem_, names in stems.items() if stem_)})


_CODED = r"(?:(?:status|code|http|error|errno) ?[=:]? ?{0}(?!\w)|(?<![\w.]){0} (?:gateway|forbidden|service|bad|internal|not found|unauthori|too many|slowdown|request))"


def _is_code(item: Item, record: Record) -> bool:
    """Whether a number with a unit is a bare code of the record: `504 gateway timeout after 60s` lasted no 504 s."""
    if not item.unit or item.value is None or not 400 <= item.value < 600 or item.value % 1:
        return False
    return _has(re.compile(_CODED.format(int(item.value))), record.text)


# A number with a currency by it is an amount, and no part of a name: `20261202 CNY` of `ORD-20261202-7`.
_AMOUNT = re.compile(
    r"\d ?(?:cny|rmb|usd|eur|gbp|jpy|hkd|twd|元|块|美元|欧元|日元|円)|金额|[$¥€£] ?\d|\b(?:amount|price|fee)\b"
)


def _of_a_name(item: Item, record: Record, clause: Clause) -> bool:
    """Whether a number is a part of a name of the record, or its port."""
    if not item.unit and (item.key in record.name_parts or _port_backed(item.key, record, clause)):
        return not _AMOUNT.search(clause.form)
    return in_a_name(item, clause.items, record, clause.form)


def _known(item: Item, record: Record, clause: Clause, context: Context) -> bool:
    """Whether a record has a number as its own, or has what it follows from."""
    reading = reading_of(clause.items, item)
    more = _more(clause, record, context, item)
    sided = record.kind == "observed"
    plain = () if _changed_by(item, clause, record) else _own_numbers(item, clause, record)
    if number_known(reading, plain, more, sided=sided) or (
        reading.bound == ">" and _has(_EXCEEDS, record.text) and number_known(reading, plain, (), sided=False)
    ):
        return not _of_another_field(item, clause, record)
    if item.value is not None and _has(_ADDS_UP, context.form) and item.value in _column_sums(record.lines):
        return True
    if _below_zero(reading, clause, plain) or _sum_told(item, context, record) or _whole_told(item, context, record):
        return True
    if (told := _ONE_IN.search(clause.form)) and told[1] == item.key:
        return any(_one_in(item.value or 1.0, number, reading.approx) for number in more)
    if not item.unit and item.value is not None and (read := _read_as(item, clause)) is not None:
        again = replace(reading, item=read)
        return number_known(again, plain, more, sided=sided)
    return False


_ADDS_UP = re.compile(
    r"共|合计|总|加起来|累计|全部|\b(?:total\w*|sum|together|combined|altogether|in all|across|all|between them|overall|add(?:ed|s|ing)? up)\b"
)
_KEYED = re.compile(
    r"(?<![\w.])([A-Za-z\u4e00-\u9fff][\w.\u4e00-\u9fff]*?)[\"']?\s?[=:：]\s?[\"']?(-?\d+(?:\.\d+)?)(?![\d:-])"
)
_CELL = re.compile(r"\s{2,}|\s*[|,\t]\s*|\s+")
_LEAST_ROWS = 2
_MOST_ROWS = 60


@lru_cache(maxsize=512)
def _column_sums(lines: tuple[str, ...]) -> frozenset[float]:
    """What the numbers of one field, or of one column, come to over the lines of a record."""
    columns: dict[str, list[float]] = {}
    for line in lines[:_MOST_ROWS]:
        for key, value in _KEYED.findall(line):
            columns.setdefault(key.lower(), []).append(float(value))
    rows = [_CELL.split(line.strip().strip("|")) for line in lines[:_MOST_ROWS]]
    for width in {len(row) for row in rows if len(row) > 1}:
        alike = [row for row in rows if len(row) == width]
        for at in range(width) if len(alike) > 1 else ():
            cells = [float(row[at]) for row in alike if re.fullmatch(r"-?\d{1,12}(?:\.\d{1,6})?", row[at])]
            columns[f"{width}/{at}"] = cells
    return frozenset(round(sum(values), 6) for values in columns.values() if len(values) >= _LEAST_ROWS)


_EXCEEDS = re.compile(
    r"\bexceed(?:s|ed|ing)?\b|\b(?:greater|more|larger|higher) than\b|\b(?:above|over)\b|超过|超出|超限|高于|大于"
)  # the record itself has the value over its limit
_COUNTED_BY = re.compile(r"^(?:次|回|遍)|^ times?\b")


def _after(clause: Clause, item: Item) -> str:
    """What stands right after an item in its clause."""
    following = next((other for other in clause.items if other.start >= item.end), None)
    return following.key if following is not None and following.start - item.end < 2 else ""


def _told_of_another(item: Item, clause: Clause, record: Record, context: Context) -> bool:
    """Whether a number is the size of what was read told as what was found, or the record's for another time."""
    if item.value in record.scoped and not _told_as_read(item, context):
        return True
    return _at_another_time(item, clause, record, context)


def _told_as_read(item: Item, context: Context) -> bool:
    """Whether a number is told, wherever the sentence has it, as the size of what a search read, not of what it found."""
    form = context.form
    places = [m.span() for m in re.finditer(rf"(?<![\d.:]){re.escape(item.key)}(?![\d.:]\d)(?!\d)", form)]
    return bool(places) and all(
        _has(_READ_BEFORE, form[max(0, start - _READ_REACH) : start]) or _has(_READ_AFTER, form[end:])
        for start, end in places
    )


_READ_REACH = 48  # characters
# The number is what the verb reads, at once or after another count of the same reading (`14 files, 5513 records`).
_COUNT_ZH = r"\d+ ?(?:个|份|条|行|台)?[^\d,;]{0,10}[,、和与共及 ]+"
_COUNT_EN = r"\d+ (?:[a-z]+ ?){1,3}?(?:, ?|and |with |containing |holding |\( ?)+"
_READ_BEFORE = re.compile(
    r"(?:范围|读取?|扫描?|查阅|查询?|搜索?|检索|覆盖|遍历|翻看?|在|从|对|于)(?:了|过|到)?[是为: ]*"
    rf"(?:(?:日志|记录|所给|已给|这|全部|共|合计|包括|包含|的) ?)*(?:{_COUNT_ZH})*(?:共|合计)? ?$"
    r"|\b(?:of|among|amongst|across|in|over|from|through|within|against|at|scope|search|searched|searching|scan|scanned|scanning"
    rf"|read|reading|cover|covers|covered|examined|checked|queried)\b[: ]*(?:(?:the|all|its|these|was|is|a total of|only) )*(?:{_COUNT_EN})*$"
    r"|\.[a-z]{1,6}(?: (?:with|of))?[ (,]*(?:中|里)?的?[ ]*$|= ?$"  # `cart.log (500 records)`; a field is held as a field
)
_READ_AFTER = re.compile(
    r"^ ?[^,;\d]{0,12}?(?:中|里|内|之内|范围|被?(?:读取|扫描|检索|查))(?![^,;]*(?:匹配|命中)$)"
    r"|^ (?:[a-z]+ ){1,4}?(?:searched|scanned|read|covered|in scope|examined|looked at)\b(?! (?:match|and match|and found))"
)


def _port_backed(key: str, record: Record, clause: Clause) -> bool:
    """Whether a number is told as the port that it is: `web-1:8080`, `端口 8080`."""
    told = f": {key}" in clause.form or _has(_PORT, clause.form)  # the normal form parts `web-1: 8080`
    return told and f":{key}" in record.name_parts


_PORT = re.compile(r"端口|\bports?\b|\blisten")


def _at_another_time(item: Item, clause: Clause, record: Record, context: Context) -> bool:
    """Whether a number is the record's for another time than the one that the clause tells in a local zone."""
    timed = [(other, read[0]) for other in clause.items if other.kind == "time" and (read := clocks(other))]
    if len(timed) != 1:
        return False
    form = clause.form if zones(clause.form) else context.form
    then: set[int] = set()
    for offset in offsets_for(timed[0][1], timed[0][0].key, form, record.instants):
        if offset:  # a time as the record writes it is held elsewhere
            then |= {
                i.clock.seconds for i in record.instants if told_in(i, offset)[1] // 60 == timed[0][1].seconds // 60
            }
    marked = [(frozenset({second}), {str(value)}) for second, value in record.points] if record.points else []
    marked = marked or [(seconds, set(keys)) for seconds, _, keys in record.moments if seconds]
    at = {key for seconds, keys in marked if seconds & then for key in keys}
    elsewhere = {key for seconds, keys in marked if not seconds & then for key in keys}
    said = {item.key, str(item.value)}
    return bool(at) and bool(said & elsewhere) and not said & at


def _per(item: Item, clause: Clause) -> bool:
    at = next((at for at, other in enumerate(clause.items) if other is item), 0)
    near = clause.items[max(0, at - 3) : at]
    return (
        item.value == 1
        and item.key.startswith(("a ", "an "))
        and any(other.kind == "number" for other in near)
        and near[-1].key not in _DURING
    )


_DURING = frozenset(
    {"for", "in", "within", "last", "past", "over", "after", "about", "than", "of", "nearly", "almost", "under", "at"}
)


_SHARES = re.compile(r"%|percent|pct|ratio|rate|usage|util|used|share|率|占|百分|threshold|value")


def _own_numbers(item: Item, clause: Clause, record: Record) -> tuple[Number, ...]:
    """The numbers of a record; its bare ones are no percentages where it speaks of none: `12 of 240` is not 12 %.

    Nor is one with a unit a count of times: `55 次` is no `duration=55m`.
    """
    if not item.unit and _COUNTED_BY.match(_after(clause, item)):
        return tuple(number for number in record.numbers if number.dimension in {"", "fold"})
    if item.unit != "%" or _has(_SHARES, record.text):
        return record.numbers
    if item.value in _shares_of(record.text):
        return (*record.numbers, number_of(item))
    return tuple(number for number in record.numbers if number.dimension)


# A field whose bare number can only be a share of all: `rollout_after=30`.
_SHARE_FIELD = re.compile(
    r"(?<![a-z])(?:rollout|canary_weight|weight|traffic|progress)(?:_[a-z]+)*\"? ?[:=] ?(\d{1,3}(?:\.\d+)?)(?![\w.])"
)


_ALL = 100.0


@lru_cache(maxsize=512)
def _shares_of(text: str) -> frozenset[float]:
    return frozenset(value for found in _SHARE_FIELD.finditer(text) if (value := float(found[1])) <= _ALL)


_BY = re.compile(
    r"(?:多|少|高|低|涨|降|升|下调|上调|调低|调高|削减|砍|增加|减少|下降|上升|上涨|长|快|慢)(?:了|出)(?:大?约|近|将近|接近)?\s?$"
    r"|比[^,]{1,24}(?:多|少|高|低|早|晚|快|慢|大|小)\s?$"
    r"|\b(?:ris\w+|rose|grew|grow\w*|f[ae]ll\w*|drop\w*|increas\w*|decreas\w*|up|down|climb\w*|jump\w*|higher|lower|gain\w*)"
    r"(?: by)(?: (?:about|around|some|nearly|almost|roughly|close to|over|just over|just under))?\s?$"
)
_TELLS_CHANGE = re.compile(
    r"\b(?:delta|increase|diff|change|growth|rise|drop|up|down|by|more|less|offset|skew|lag|ahead|behind|slow|fast|grew|rose|fell"
    r"|jumped|climbed|above|below|over)\b|多|少|高|低|涨|降|升|增|减|差|偏|落后|超|逾"
)


_BELOW_ZERO = re.compile(
    r"慢|落后|滞后|低|负|降|减|跌|少|\b(?:slow|behind|below|negative|minus|late|lag\w*|drop\w*|fell|down|decreas\w*|less|under)\b"
)


def _below_zero(reading: Reading, clause: Clause, plain: tuple[Number, ...]) -> bool:
    """Whether a number is told by its size and its side: `3.6 s slow` of `-3.61s`."""
    if not _has(_BELOW_ZERO, clause.form) or (reading.item.value or 0.0) < 0:
        return False
    sizes = tuple(replace(other, raw=-other.raw, value=-other.value) for other in plain if other.value < 0)
    return bool(sizes) and number_known(reading, sizes, (), sided=False)


_LEAST_LISTED = 3  # numbers that a sentence adds up without a word for it


def _sum_told(item: Item, context: Context, record: Record) -> bool:
    """Whether a count is the sum of several that the sentence lists in one go, each the record's own: `198: 171 a, 22 b, 5 c`."""
    if item.unit or item.value is None or item.value < _LEAST_LISTED:
        return False
    own = {number.raw for number in record.numbers}
    listed = [
        value
        for other in numbers_in(context.form)
        if not other.unit and (value := other.value) is not None and value in own
    ]
    return any(
        isclose(sum(listed[one:two]), item.value)
        for one in range(len(listed))
        for two in range(one + _LEAST_LISTED, len(listed) + 1)
    )


_PART_TOLD = re.compile(r"\d ?(?:个|条|批|笔|次|台|单|封|人|份|件)?[^,;.\d]{0,8}(?:里|中|内)|\bof [^,;.\d]{0,40}\d")


def _whole_told(item: Item, context: Context, record: Record) -> bool:
    """Whether a count is the whole of two counts of the record, one of which is told as its part: `36 of 240` of 36 and 204."""
    if item.unit or not item.value or not _has(_PART_TOLD, context.form):
        return False
    said = {other.value for other in numbers_in(context.form) if not other.unit}
    counts = {value for _, value in record.pairs}
    return any(part in said and item.value - part in counts - {part, 0.0} for part in counts if 0 < part < item.value)


_BY_REACH = 48  # characters before a number in which its `rose by` may stand


def _changed_by(item: Item, clause: Clause, record: Record) -> bool:
    """Whether a number is told as a difference, and the record gives levels only: a total told as `1842 万 more`."""
    lead = re.match(r"\d+(?:\.\d+)?", item.key)
    at = clause.form.find(lead[0]) if lead else -1
    told = at >= 0 and _BY.search(clause.form[max(0, at - _BY_REACH) : at]) is not None
    if told:
        return not _has(_TELLS_CHANGE, record.text)
    return _told_as_rate(at, lead, clause.form) and not _has(_EACH, record.text)


_RATE_REACH = 24  # characters between a number and the `a minute` that makes it a rate


def _told_as_rate(at: int, lead: re.Match[str] | None, form: str) -> bool:
    """Whether a number at a place of a text is one per minute, hour …: `37 errors a minute`, `每分钟约 843 个`."""
    if lead is None or at < 0:
        return False
    end = at + len(lead[0])
    after = _EACH.search(form, end, end + _RATE_REACH)
    if after is not None and form[after.start()] != "每":
        return re.search(r"\d", form[end : after.start()]) is None
    before = _EACH.search(form, max(0, at - 12), at)
    return before is not None and form[before.start()] == "每" and re.search(r"\d", form[before.end() : at]) is None


_ONE_IN = re.compile(r"\b(?:one|1) (?:in|out of)(?: every)? ([0-9a-z]+)")
_POINTS = re.compile(r"\bpoints?\b|%|百分点|个点")


def _one_in(count: float, number: Number, approx: bool) -> bool:
    """Whether a share is one in `count`, to the nearest count where it is told roughly."""
    return (
        number.op in {"share", "rest"}
        and number.value > 0
        and abs(1 / number.value - count) <= (0.6 if approx else 0.1)
    )


def _read_as(item: Item, clause: Clause) -> Item | None:
    """A bare number as the points that its clause makes of it: `1.4 points over`."""
    return replace(item, unit="%") if _has(_POINTS, clause.form) else None


def _of_another_field(item: Item, clause: Clause, record: Record) -> bool:
    """Whether a difference is told as a field's own number, which the record gives otherwise: `the other 48 failed`."""
    if item.unit or any(number.raw == item.value for number in record.numbers):
        return False
    at = next((at for at, other in enumerate(clause.items) if other is item), 0)
    near = [other for other in clause.items[at + 1 : at + 4] if other.kind != "sign"]
    if re.search(
        rf"\d ?[\u4e00-\u9fff]{{0,8}}(?:里|中|有)+ ?{re.escape(item.key)}(?!\d)|of (?:its |the |their )?(?:\d+ )?[a-z ]{{0,24}}, {re.escape(item.key)}\b",
        clause.form,
    ):
        return False  # `6 个副本有 5 个就绪`: the noun has a number of its own
    if any(other.negator or other.key[0] in "没未不无" for other in near):
        return False
    own = {value for names, value in record.pairs for other in near if other.key in names or other.concepts & names}
    value = item.value or 0.0
    used = {
        operand
        for number in record.more
        if number.op in {"diff", "sum"} and isclose(number.value, value, rel_tol=1e-9)
        for operand in number.of
    }
    return bool(own) and item.value not in own and not own & used and not own & {(item.value or 0) + 1}


COMPARES = re.compile(
    r"从.*到|先于|早于|晚于|之后|之前|以后|后|(?<![当目])前|比|相隔|间隔|相差|相距|分别|早|晚|之间|两|二者|各|都|均|与|和|及|离|距|剩"
    r"|\b(?:than|between|apart|before|after|both|earlier|later|and|while|against|two|respectively|versus|vs|gap|passed"
    r"|from|by the time|past|into)\b"
)
# The word that each operation needs: a sentence that compares nothing may not tell a difference.
_OPERATIONS = {
    "diff": re.compile(
        r"缺|回收|释放|比|多|少|高|低|差|剩|余|超|距|离|涨|降|升|增|减|掉|提前|早|晚|慢|快|大|小|之间|另外|其他|其它|还有|还要|再|领先|空闲|可用"
        r"|\b(?:more|less|fewer|over|under|above|below|short|shy|left|to go|missing|offline|absent|remain\w*|differ\w*|gap|rose|risen|ris\w+|f[ae]ll\w*"
        r"|grew|grow\w*|gain\w*|drop\w*|by|up|down|increas\w*|decreas\w*|lower|higher|earlier|later|ahead|behind|other"
        r"|others|another|rest|free|apart|exceed\w*|past|beyond|los[est]\w*|climb\w*|jump\w*|than|still|yet|headroom|unused"
        r"|leav\w+|unaccounted|outstanding|swing|spread|reclaim\w*|freed|extra|further|added|shed|cut|unsearched|unread|unscanned|not|larger|smaller)\b"
        r"|没|未"
    ),
    "rest": re.compile(
        r"剩|余|非|不(?:是|在|属)|没|未|失败|掉|空闲|可用|之外|以外"
        r"|\b(?:remain\w*|left|rest|other|others|free|not|without|un[a-z]+|fail\w*|miss\w*|lack\w*|idle|no|never|short|lost|to go|offline)\b"
    ),
    "sum": re.compile(
        r"共|合计|总|加起来|相加|加上|一起|(?<![-=_.])\b(?:total(?:s|ed|l?ing)?|sum|together|combined|altogether|in all|add\w*|between them|both|all)\b(?![-=_.])"
    ),
    "mean": re.compile(r"平均|均值|\b(?:averag\w*|mean|on average)\b"),
    "growth": re.compile(
        r"涨|降|升|增|减|掉|多|少|高|低|\b(?:grew|grow\w*|ris\w+|rose|f[ae]ll\w*|drop\w*|by|up|down|increas\w*|decreas\w*"
        r"|more|less|higher|lower|larger|smaller|over|above|below|climb\w*|jump\w*)\b"
    ),
    "share": re.compile(r""),
    "fold": re.compile(r""),
    "same": re.compile(r""),
    "span": re.compile(r""),
    "rate": re.compile(r""),
}
_EACH = re.compile(
    r"(?P<s>每秒|\b(?:a|per|each|every) second\b|/s(?:ec)?\b)|(?P<m>每分钟?|\b(?:a|per|each|every) min(?:ute)?\b|/min\b)"
    r"|(?P<h>每个?小时|\b(?:an|per|each|every) hour\b|/h(?:our)?\b|hourly)|(?P<d>每天|每日|\b(?:a|per|each|every) day\b)"
)
_EVERY = {"s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}
_THE_REST = re.compile(r"其余|另外|剩下|其他|其它|\b(?:other|others|rest|remaining)\b")
_CUT_SHORT = 3  # items
_MOST_SAID = 10  # numbers of one sentence that may be reckoned with


def _more(clause: Clause, record: Record, context: Context, item: Item) -> tuple[Number, ...]:
    """What follows for one number of a clause, by the operations that the clause has the words of.

    It may follow from the record, from the other numbers of the sentence (each is held by itself), and from two records
    where the clause compares; a search window is no duration.
    """
    lasts = any("duration" in other.concepts for other in clause.items) or _has(_TOOK, clause.form)
    found = list(record.more)
    if lasts and record.points:  # the times of two samples are no duration
        found = [number for number in found if number.dimension != "time" or number.op != "span"]
    if not lasts:
        found += record.windows
    if _has(COMPARES, clause.form):
        found += context.spans
    said = _said_beside(item, context)
    found += derived(tuple(said), ())
    if _has(_THE_REST, clause.form):
        found += [
            Number(one.raw - 1, one.value - 1, "", "diff", (one.raw,))
            for one in (*record.numbers, *said)
            if one.dimension == "" and one.raw > 2
        ]
    if every := _each(clause.form):
        found += _rates(record, said, _EVERY[every.lastgroup or "m"])
    # A clause cut short (`260 of which were not returned`) has its words in the rest of the sentence.
    form = clause.form if len(clause.items) > _CUT_SHORT else context.form
    allowed = _operations(form)
    wholes = record.wholes | {number.raw for number in said}
    return tuple(
        number
        for number in found
        if not number.op or (number.op in allowed and (number.op != "share" or number.of[1] in wholes))
    )


@lru_cache(maxsize=1024)
def _has(pattern: re.Pattern[str], text: str) -> bool:
    return pattern.search(text) is not None


@lru_cache(maxsize=256)
def _each(form: str) -> re.Match[str] | None:
    return _EACH.search(form)


@lru_cache(maxsize=256)
def _operations(form: str) -> frozenset[str]:
    return frozenset(op for op, words in _OPERATIONS.items() if words.search(form))


def _said_beside(item: Item, context: Context) -> list[Number]:
    return [number_of(other) for other in numbers_in(context.form) if other.key != item.key]


@lru_cache(maxsize=256)
def numbers_in(form: str) -> tuple[Item, ...]:
    """The numbers of a sentence, but for the `a` of a rate; at most as many as may be reckoned with."""
    numbers = (item for item in lex(form) if item.kind == "number")
    told = (item for item in numbers if not (item.value == 1 and item.key.startswith("a")))  # `a minute` is a rate's
    return tuple(islice(told, _MOST_SAID))


def _rates(record: Record, said: list[Number], every: float) -> tuple[Number, ...]:
    changes = [number for number in record.more if number.op == "diff"]
    # Of a level only its change has a rate; what a search counted has one itself.
    counts = [*changes, *said] if record.points else [*record.numbers, *said, *changes]
    spans = [*record.windows, *(number for number in record.more if number.op == "span"), *said]
    points = [second for second, _ in record.points]
    if len(points) > 1:
        spans.append(Number(0.0, float(points[-1] - points[0]), "time"))
    return rates(counts, spans, every)


_THE_TWO = re.compile(r"\b(?:the|these|between) two\b|两者|二者")
_TOOK = re.compile(r"\b(?:took|ran|running|lasted|lasting)\b|耗时|用时|持续|历时")


def _in_another_year(said: tuple[int, int, int], text: str) -> bool:
    """Whether a text has that day of other years alone: `2043-08-11` of `2026-08-11`."""
    year, month, day = said
    if not year or not day:
        return False
    years = {int(found) for found in re.findall(rf"(?<!\d)(\d{{4}})[-/]0?{month}[-/]0?{day}(?!\d)", text)}
    return bool(years) and year not in years


def time_backed(item: Item, record: Record, clause: Clause, context: Context) -> bool:
    """Whether a record has a time that a clause tells, in the zone that the clause or its sentence names."""
    if (said := date_of(item)) is not None and _in_another_year(said, record.text):
        return False
    # A zone in the time's own clause governs it; one named elsewhere in the sentence governs a clause without one.
    form = clause.form if zones(clause.form) else context.form
    if date_of(item) and date_in_other_zone(item.key, clause.form, record.text):
        return False
    if date_of(item):
        return date_known(item, clause.items, form, record.instants, record.dates)
    known = record.instants
    if _UTC_TOLD.search(form) and _local_only(item, record.text):
        return False
    if _SEARCHED_UNZONED.search(record.text) and _names_zone(item, form):
        known = tuple(instant for instant in known if instant.clock.offset is not None)
    return time_known(item, form, known, _reckoned(record, context))


# A search says of itself that the times of its window are in no one zone: to name one tells more than it.
_SEARCHED_UNZONED = re.compile(r"window ?= ?[^=]*(?:compared as written|compared as it writes its time)")


_UTC_TOLD = re.compile(r"\butc\b(?! ?[+-])|\bgmt\b(?! ?[+-])|\d z\b")


def _local_only(item: Item, text: str) -> bool:
    """Whether a text gives a time as a local one, and of no zone: `09:00 local`, `当地 02:00`."""
    key = re.escape(item.key.rstrip("z"))
    local = rf"(?<![\d:]){key}(?![\d:]) ?(?:local|当地|本地)|(?:local(?: time)?|当地(?:时间)?|本地(?:时间)?) ?{key}(?![\d:])"
    return _has(re.compile(local), text)


def _names_zone(item: Item, form: str) -> bool:
    return any(clock.zoned for clock in clocks(item)) or zone_of(item.key, form) is not None


_RECKONS = re.compile(
    r"倒推|推算|回推|往[前回]|算来|起算|到期|期满|开始|启动|打开|也就是|折算|\b(?:so|therefore|back|opened|started|began|until"
    r"|would|hence|which puts|meaning|expires?|due|elapse\w*)\b"
)
_MOST_RECKONED = 1e7
_LEAST_RECKONED = 60.0  # seconds: shorter durations reckon to too many times


def _reckoned(record: Record, context: Context) -> list[int]:
    """The times that a duration of the record makes of its events, where the sentence reckons."""
    if not _has(_RECKONS, context.form):
        return []
    lasting = {number.value for number in record.numbers if number.dimension == "time"}
    lasting = {value for value in lasting if _LEAST_RECKONED <= value <= _MOST_RECKONED}
    events = [i.clock.seconds - (i.clock.offset or 0) * 60 for i in record.instants if i.clock.seconds in record.events]
    return [int(event + way * value) for event in events[:12] for value in lasting for way in (-1, 1)]


# --- special readings of risky words ------------------------------------------------------------
