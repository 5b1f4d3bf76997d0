"""Numbers told for what they are not: a level as a change, a counter as an increase, a reading as over its limit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_records import Record
from gatekeeper.guard_segments import segments
from gatekeeper.guard_values import number_of

_ROUGH = r"(?:about |around |roughly |some |nearly |almost |over |just |close to |more than |another |a |an )*"
_BY = re.compile(
    r"(?:(?:\b(?:f[ae]ll(?:en|s|ing)?|drop(?:s|ped|ping)?|decreas\w+|shr[aiu]nk|declin\w+|ros?e|risen|grew|grown|climb\w+|increas\w+"
    r"|jump\w+|slid|slipped|up|down|gain\w+|reduc\w+|improv\w+|worsen\w+|cut) by |\b(?:increase|decrease|rise|fall|drop|reduction|growth|gain|decline|jump) of )"
    rf"{_ROUGH}|(?:下降|下调|上调|调低|调高|调降|削减|减少|降低|掉|跌|缩短|增加|上升|增长|上涨|涨|多|升高|回落|提高|下滑)了? ?(?:大?约|近|将近|差不多|超过|了)* ?)(?=[\da-z一二三四五六七八九十两])"
)
_CLOSE = 0.02
_ROUGHLY = 0.12


def _records_of(record: Record) -> list[float]:
    return [value for _, value in record.points] or [number.raw for number in record.numbers[:10]]


def changed_by(clause: Clause, record: Record) -> list[Fault]:
    """`fell by a third` of what fell by a tenth, `减少了 6310` of what fell to 6310."""
    if record.kind not in {"observed", "partial"}:
        return []
    for match in _BY.finditer(clause.form):
        item = _number_behind(clause, match.end()) or _fraction(clause.form, match.end())
        if item is None or item.value is None or _BY.search(record.text):
            continue
        values = _records_of(record)
        if len(values) > 1 and not any(_change_is(item, one, two) for one, two in combinations(values, 2)):
            return [
                fault(item, FindingKind.NUMBER_DRIFT, "is told as a change, and nothing in the record changed by it")
            ]
    return []


def _number_behind(clause: Clause, at: int) -> Item | None:
    """The number item whose words a text has at a place."""
    rest = clause.form[at:].replace(" ", "").replace(",", "")
    return next(
        (
            item
            for item in clause.items
            if item.kind == "number"
            and (
                rest.startswith(item.key.removeprefix("a ").removeprefix("an ").replace(" ", "")) or _spelt(rest, item)
            )
        ),
        None,
    )


_FRACTIONS = {"half": 1 / 2, "third": 1 / 3, "quarter": 1 / 4, "fifth": 1 / 5, "tenth": 1 / 10}
_PART = re.compile(r"(?:(one|two|three) )?(half|third|quarter|fifth|tenth)s?\b")


def _fraction(form: str, at: int) -> Item | None:
    """`third` of `by a third` as a share, where no other number stands there."""
    part = _PART.match(form, at)
    if part is None:
        return None
    times = {"two": 2, "three": 3}.get(part[1] or "", 1)
    return Item("number", part.group(), 0, len(form), value=times * _FRACTIONS[part[2]], unit="ratio")


def _spelt(rest: str, item: Item) -> bool:
    first = next(iter(lex(rest[:12])), None)
    return first is not None and first.kind == "number" and first.value == item.value


def _change_is(item: Item, one: float, two: float) -> bool:
    gap, said = abs(one - two), item.value or 0.0
    number = number_of(item)
    close = _ROUGHLY if item.unit in {"ratio", "%"} or said >= 1000 else 0.06
    if item.unit in {"ratio", "%"} or number.dimension == "ratio":
        share = said if item.unit == "%" else said * 100
        points = [gap * 100] if max(one, two) <= 1 else []
        shares = [gap, *points, *(gap / level * 100 for level in (one, two) if level)]
        return any(abs(share - other) <= max(close * other, 0.6) for other in shares)
    return any(abs(said - other) <= close * other for other in (gap, gap * 100)) or item.unit not in {"", "x"}


# --- counters that only grow ------------------------------------------------------------------------

_COUNTER = re.compile(r"\w_total\b|\w_count\b|累计|累積|\bcumulative\b|\bsince (?:start|boot)\b|\bcounter\b")
_AT_LEVEL = re.compile(
    r"累计|达到?|到了?|由|从|升至|增至|为|是|计数器|读数|\b(?:from|to|at|stood|reached|cumulative|counter|reads?|reading|since|is|was|total of)\b"
)
_SPAN = re.compile(
    r"小时|分钟|期间|以内|之内|\b(?:between|within|during|in the|over the|window|period|hours?|minutes?)\b"
)
_SAME = 0.03


def grown(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """A counter's reading told as what was added in the window: `half an hour saw 9091 errors`."""
    if len(record.points) < 2 or not _COUNTER.search(record.text) or _AT_LEVEL.search(clause.form):
        return []
    times = sum(item.kind == "time" for item in lex(context.form))
    if times < 2 and not _SPAN.search(context.form):
        return []
    levels = [value for _, value in record.points]
    gaps = {abs(one - two) for one, two in combinations(levels, 2)}
    for item in clause.items:
        if item.kind != "number" or item.unit not in {"", "x"} or not item.value or item.value in gaps:
            continue
        if any(level and abs(item.value - level) <= _SAME * level for level in levels):
            return [fault(item, FindingKind.NUMBER_DRIFT, "is a counter's reading, and no increase in the window")]
    return []


# --- limits ------------------------------------------------------------------------------------------

_LIMIT_KEY = re.compile(
    r"(?:^|_)(?:limit|max|maxmemory|threshold|quota|cap|ceiling|max_connections|high_watermark)(?:_|$)"
)
_OVER = re.compile(
    r"(?<!未)(?<!没有)(?<!不)(?:超出|超过|突破|越过|高于|大于)|\b(?:exceed(?:s|ed|ing)?|went over|is over|was over|above|past|beyond) "
)
_NOT = re.compile(r"未|没|不|无|\b(?:not|no|never|without|if|once|when)\b|如果|若|一旦")
_LIMIT_SAID = re.compile(r"上限|限制|限额|阈值|配额|\b(?:limit|threshold|cap|quota|maximum|max|ceiling)\b")


_REACHED = re.compile(
    r"达到|到达|触及|打满|用尽|耗尽|顶到|\b(?:reached|hit|used up|maxed out|at its (?:limit|maximum))\b"
)
_ALMOST = 0.98  # of a limit: so near it is told as reached


_LIMIT_NOUN = r"limit|threshold|quota|cap|ceiling|floor|target|command|setpoint|watermark|max(?:imum)?|上限|下限|阈值|门限|门槛|限额|配额|目标|设定|指令|水位"
_LIMITS_TOLD = re.compile(
    rf"(?<![a-z])(?:{_LIMIT_NOUN})(?:[a-z_]{{0,12}})(?:秒|值)?[\"'”]?(?: ?(?:[=:：>]|of|is|was|为|是))*[ \"'“]*(-?\d+(?:\.\d+)?)(?![\d:])"
    r"|(?:\b(?:above|over|below|under|exceeds?|less than|more than|greater than)|[<>]=?|超过|低于|高于|大于|小于|不足|超) ?(-?\d+(?:\.\d+)?)(?![\d:])",
    re.IGNORECASE,
)
_NEAR_LIMIT = re.compile(
    rf"{_LIMIT_NOUN}|限|超|[高低大小多少]于|不足|[<>/]|\b(?:above|over|under|below|exceed\w*|than|of|out|reach\w*|hit|at least|at most|up to|within|against|versus|vs|between|line|mark|level set|set to|from|to)\b|达|至少|最多|之内|以[内上下]|比|距|差",
    re.IGNORECASE,
)
_WINDOW = 24  # characters beside a number that may say that it is a limit


def limit_as_reading(clause: Clause, record: Record) -> list[Fault]:
    """`the connections were 200` of 40 connections with a limit of 200."""
    if record.kind not in {"observed", "partial"}:
        return []
    text = "\n".join(record.lines)
    limits = {float(one or two) for one, two in _LIMITS_TOLD.findall(text)}
    limits |= {value for names, value in record.pairs if any(_LIMIT_KEY.search(name) for name in names)}
    if not limits:
        return []
    others = {item.value for item in lex(_LIMITS_TOLD.sub(" ", text)) if item.kind == "number"}
    others |= {value for names, value in record.pairs if not any(_LIMIT_KEY.search(name) for name in names)} - limits
    for item in clause.items:
        if item.kind != "number" or item.value not in limits or item.value in others or not (others - {None, 0.0, 1.0}):
            continue
        lead = re.match(r"-?\d+(?:\.\d+)?", item.key)
        told = re.search(rf"(?<![\d.:-]){re.escape(lead[0])}(?![\d.:-]*\d)", clause.form) if lead else None
        if told is None:
            continue
        before, after = clause.form[max(0, told.start() - _WINDOW) : told.start()], clause.form[told.end() :][:_WINDOW]
        if not _NEAR_LIMIT.search(f"{before} | {after}") and not before.rstrip()[-1:].isdigit():
            return [fault(item, FindingKind.NUMBER_DRIFT, "is the limit in the record, and not the reading")]
    return []


_LIMIT_IS = re.compile(rf"(?:{_LIMIT_NOUN})(?:值)?(?: ?(?:[=:]|of|is|was|为|是))? ?(-?\d+(?:\.\d+)?)(?![\d:])")


def reading_as_limit(clause: Clause, record: Record) -> list[Fault]:
    """`超出上限 41` of a reading of 41 over a limit of 35."""
    told = _LIMIT_IS.search(clause.form)
    if told is None or record.kind not in {"observed", "partial"}:
        return []
    text = "\n".join(record.lines)
    limits = {float(one or two) for one, two in _LIMITS_TOLD.findall(text)}
    value = float(told[1])
    if not limits or value in limits or not any(number.raw == value for number in record.numbers):
        return []
    return [clause_fault(clause, FindingKind.NUMBER_DRIFT, f"“{told[1]}” is no limit in the record")]


_READING = frozenset(["value", "current", "used", "active", "reading", "actual"])


def over_limit(clause: Clause, record: Record) -> list[Fault]:
    """`over the limit of 512` of a reading of 507."""
    if record.kind != "observed" or not _LIMIT_SAID.search(clause.form):
        return []
    reached = _REACHED.search(clause.form) is not None
    if not (_OVER.search(clause.form) or reached) or _NOT.search(clause.form):
        return []
    limits = {value for names, value in record.pairs if any(_LIMIT_KEY.search(name) for name in names)}
    told = [item for item in clause.items if item.kind == "number" and item.value in limits]
    if len(limits) != 1 or (not told and any(item.kind == "number" for item in clause.items)):
        return []
    limit = next(iter(limits))
    sort = {number.dimension for number in record.numbers if number.raw == limit}
    readings = {number.raw for number in record.numbers if number.dimension in sort and number.raw != limit}
    least = limit * _ALMOST if reached else limit
    if not readings or any(reading > least for reading in readings):
        return []
    return [
        clause_fault(
            clause, FindingKind.NUMBER_DRIFT, "tells a limit as exceeded, and no reading in the record is over it"
        )
    ]


_FRACTION = re.compile(r"(?<![\d./-])(\d{2,9})/(\d{2,9})(?![\d./-])")
_LIMIT_OF = re.compile(
    r"(?:limit|maximum|max|cap|quota) of ([\d,]+)|(?:上限|限额|配额)(?:为|是|的)? ?([\d,]+)|([\d,]+) ?的(?:上限|限额|配额)"
)


def limit_of(clause: Clause, record: Record) -> list[Fault]:
    """`its limit of 4500` of `4500/5000`."""
    told = _LIMIT_OF.search(clause.form)
    if told is None:
        return []
    said = float(next(group for group in told.groups() if group).replace(",", "") or 0)
    parts = [(float(one), float(two)) for line in record.lines for one, two in _FRACTION.findall(line)]
    if any(one == said < two for one, two in parts) and not any(two == said for _, two in parts):
        return [clause_fault(clause, FindingKind.NUMBER_DRIFT, "is told as the limit, and is the reading")]
    return []


# --- which verb has which number ----------------------------------------------------------------------

_COUNTERS = frozenset("条个台次笔家人件起项处组名行")


def _led(items: tuple[Item, ...]) -> Iterator[tuple[str, Item]]:
    """Each bare number of a text with the word right before it."""
    for last, item in pairwise(items):
        if item.kind == "number" and not item.unit and last.kind in {"word", "unknown"} and last.key.isascii():
            yield last.key, item


def of_verb(clause: Clause, record: Record) -> list[Fault]:
    """`found 52000` of what compared 52000 and found 38."""
    if record.kind not in {"observed", "partial"}:
        return []
    own = [line for line in record.lines if line.startswith("> ")]
    held = [(word, item.value) for line in own for word, item in _led(lex(line[2:]))]
    for word, item in _led(clause.items):
        words = {other for other, value in held if value == item.value}
        values = {value for other, value in held if other == word}
        if words and values and word not in words and item.value not in values and word not in _LEADS:
            return [fault(item, FindingKind.NUMBER_DRIFT, f"is the number of “{sorted(words)[0]}” in the record")]
    return []


_LEAD_WORDS = "of at by to from in for about the all with and wer was had is are on only"
_LEADS = frozenset(_LEAD_WORDS.split())
_CLASSED = re.compile(r"(\d+) ?([条个台次笔家人件起项处组名行])")
_PIECE = re.compile(r"[,，、;；。:：]")


def of_piece(clause: Clause, record: Record) -> list[Fault]:
    """`36 台超过 100 毫秒` of `共 36 台，超过 100 毫秒的有 4 台`."""
    counted = _CLASSED.search(clause.form)
    if counted is None or record.kind != "observed":
        return []
    rest = {item.key for item in clause.items if item.kind == "number" and item.unit and item.unit != "x"}
    if not rest:
        return []
    pieces = [piece for line in record.lines if line.startswith("> ") for piece in _PIECE.split(line[2:])]
    read = [
        (
            {match[1] for match in _CLASSED.finditer(piece) if match[2] == counted[2]},
            {item.key for item in lex(piece) if item.kind == "number"},
        )
        for piece in pieces
    ]
    own = [counts for counts, keys in read if keys & rest and counts]
    if own and any(counted[1] in counts for counts, _ in read) and not any(counted[1] in counts for counts in own):
        return [clause_fault(clause, FindingKind.NUMBER_DRIFT, f"“{counted[1]}” counts others in the record")]
    return []


# --- which of two is the larger -------------------------------------------------------------------------

_THAN = re.compile(
    r"\b(?P<more>more|higher|larger|bigger|longer|slower|greater|above|ahead)|\b(?P<less>fewer|less|lower|smaller|shorter|faster|below)"
)
_BI = re.compile(r"比 ?(?P<two>[a-z0-9][\w./-]*)[^,]{0,24}?(?:(?P<more>多|高|大|长|慢|久)|(?P<less>少|低|小|短|快))")
_MARKED = re.compile(r"(?<![\w./-])(?=[\d_./-]{0,80}[a-z])(?=[a-z]{0,80}[\d_./-])[a-z0-9][\w./-]{0,80}\w")


def compared(clause: Clause, record: Record) -> list[Fault]:
    """`A holds 43 fewer than B` of an A that holds more."""
    zh = _BI.search(clause.form)
    if zh:
        one, two, more = _last_name(clause.form[: zh.start()]), zh["two"], zh["more"] is not None
    else:
        before, than, after = clause.form.partition(" than ")
        told = list(_THAN.finditer(before)) if than else []
        if not told:
            return []
        one, more = _last_name(before[: told[-1].start()]), told[-1]["more"] is not None
        two = next(iter(_MARKED.findall(after)), "")
    if not one or not two:
        return []
    first, second = _level(one, record), _level(two, record)
    if first is None or second is None or first == second or (first > second) is more:
        return []
    return [clause_fault(clause, FindingKind.NUMBER_DRIFT, f"“{one}” and “{two}” compare the other way in the record")]


def _last_name(text: str) -> str:
    return next(reversed(_MARKED.findall(text)), "")


def _level(name: str, record: Record) -> float | None:
    """The one number that stands with a name in a record's segments, None where there is none or several."""
    values = {
        value
        for segment in segments(record.lines)
        if segment.own and name in segment.names
        for value, _ in segment.numbers
    }
    return next(iter(values)) if len(values) == 1 else None
