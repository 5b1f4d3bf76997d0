"""Numbers that a sentence reckons out of several records, with the sum said in words: `1.4 degrees over its limit`.

A number that no record has may still be right: the difference, the ratio or the sum of two that stand in different
records. It is believed only where the sentence says which operation it is and of what, and the records' own numbers
give it: both operands must be tied to what the sentence names on either side of the operation (a name or a time that
the other operand does not share, the operand's own value, `threshold`), and the side that is told as the greater must be it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, permutations

from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_numbers import numbers_in
from gatekeeper.guard_records import Record
from gatekeeper.guard_values import Number, clocks, number_known, number_of, reading_of


@dataclass(frozen=True, slots=True)
class Measure:
    """A number of a record with what it is of.

    `value` is in the base unit of `dimension`; `names` are the names and times of its part of the record, `things` those
    and its words; `label` is its field, or the word that it counts.
    """

    raw: float
    value: float
    dimension: str
    unit: str
    names: frozenset[str]
    things: frozenset[str]
    label: str
    limit: bool


_LIMIT = re.compile(
    r"阈值|门限|上限|下限|限额|限值|报警值|设定值|目标|\b(?:threshold|limit|setpoint|set point|target|leeway|quota|cap|alarm level|budget|max|maximum)\b"
)
_PROSE_PART = re.compile(r"[,;，；。]\s|(?<=[\u3400-\u9fff])[,;，；、]|\band (?=[\d.]+)|\.\s|, (?=\w)")
_FIELD_KEY = re.compile(r"([A-Za-z\u4e00-\u9fff_][\w.\-\u4e00-\u9fff]*) = $")
_SEAM = re.compile(r"[_.-]")  # between the words of a field's name
_LEAST_FIELDS = 2
_MOST_MEASURES = 40


@lru_cache(maxsize=512)
def measures(lines: tuple[str, ...], numbers: tuple[Number, ...]) -> tuple[Measure, ...]:
    """The numbers of a record's lines, each with what stands with it."""
    found: list[Measure] = []
    for line in lines:
        form = normal_form(line.removeprefix("> "))
        found += _fielded(form, numbers) if form.count(" = ") >= _LEAST_FIELDS else _told(form, numbers)
    return tuple(dict.fromkeys(found))[:_MOST_MEASURES]


def _fielded(form: str, numbers: Sequence[Number]) -> Iterator[Measure]:
    """The numbers of a line of fields: each is of its key, and of the names of the whole line."""
    items = lex(form)
    values = [item for item in items if not form.startswith(" =", item.end)]
    names, things = _names(values), _things(values)
    for item in values:
        key = _FIELD_KEY.search(form[: item.start])
        if item.kind == "number" and key:
            limit = _LIMIT.search(_SEAM.sub(" ", key[1])) is not None
            yield _measure(item, numbers, names, things | _label_words(key[1]), key[1], limit)


def _told(form: str, numbers: Sequence[Number]) -> Iterator[Measure]:
    """The numbers of a line of prose: each is of the names of its part, or of the line where its part has none."""
    whole = _names(lex(form))
    start = 0
    for end in (*(match.end() for match in _PROSE_PART.finditer(form)), len(form)):
        part, start = form[start:end], end
        items = lex(part)
        names = _names(items) or whole
        for at, item in enumerate(items):
            if item.kind == "number":
                label = next((other.key for other in items[at + 1 : at + 2] if other.kind in {"word", "unknown"}), "")
                limit = _LIMIT.search(part) is not None
                yield _measure(item, numbers, names, _things(items) | names, label, limit)


def _measure(
    item: Item, numbers: Sequence[Number], names: frozenset[str], things: frozenset[str], label: str, limit: bool
) -> Measure:
    own = number_of(item)
    if not own.dimension:  # `latency_ms=94`: the record knows the unit of its field
        own = next((number for number in numbers if number.raw == own.raw and number.dimension), own)
    return Measure(own.raw, own.value, own.dimension, item.unit, names, things - {item.key}, label, limit)


def _names(items: Sequence[Item]) -> frozenset[str]:
    return frozenset(item.key for item in items if item.kind in {"identifier", "compound", "time"})


def _things(items: Sequence[Item]) -> frozenset[str]:
    """What a number may be tied by: names, times, and the words that say something."""
    found: set[str] = set()
    for item in items:
        if item.kind in {"identifier", "compound", "time"}:
            found.add(item.key)
        elif item.kind in {"word", "unknown"} and not item.free and not item.negator:
            found.update((item.key, *item.concepts))
    return frozenset(found)


# --- the operations that a sentence tells ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Told:
    """One operation: what it is, of which two sides, and which is the greater (0 where it does not say)."""

    op: str
    subject: str
    other: str
    way: int = 0


_GREATER = r"more|higher|above|over|greater|larger|longer|later|slower|bigger|ahead|past|beyond|heavier|hotter|warmer"
_LESSER = r"less|fewer|lower|below|under|smaller|shorter|earlier|faster|short|behind|cooler|colder|shy"
_UNIT_WORD = r"(?:degrees?|points?|percentage points?|units?|[a-z]{1,4}|[a-z]+s) "
_EN_DIFF = re.compile(
    rf"^ ?(?:{_UNIT_WORD})?(?:(?P<up>{_GREATER})|(?P<down>{_LESSER})|(?P<apart>apart|of difference|difference))\b(?P<rest>.*)"
)
_EN_DIFF_BEFORE = re.compile(
    r"(?:differ\w*|apart) by (?:about |around |some |nearly |almost |roughly )?$|\b(?:gap|difference|spread) (?:of|is|was) (?:about |around )?$"
)
_ZH_DIFF = re.compile(
    r"比(?P<other>[^,;。比]{1,40}?)(?:还|又|约|仅|只)?(?:要)?(?:(?P<up>多|高|长|大|晚|慢|重|贵)|(?P<down>少|低|短|小|早|快|轻))(?:了|出)?(?:大?约|近)? ?$"
)
_ZH_OVER = re.compile(
    r"(?:(?P<up>高出|高于|超出|超过|多出|大于)|(?P<down>低于|少于|小于|低出))(?P<other>[^,;。]{1,24}?)(?:大?约|近)? ?$"
)
_ZH_APART = re.compile(r"(?:相差|相距|差距?|之差|差值|间隔)(?:是|为|了|有|达)?(?:大?约|近)? ?$")
_ZH_PER = re.compile(r"^ ?(?:个百分点|个点)")
_THAN = re.compile(r"\b(?:than|that of|those of|as)\b")
_EN_FOLD = re.compile(
    r"^ ?(?:times )?(?:that of|that|those of|as (?:high|many|much|long|large|slow|big|fast) as|higher than|the|of|its?|more than|what|longer than|larger than)\b(?P<rest>.*)"
)
_ZH_FOLD = re.compile(r"(?:是|为|相当于|达到?)(?P<other>[^,;。]{1,40}?)的?(?:大?约|近)? ?$")
_SUMS = re.compile(
    r"合计|共计|总计|总共|一共|加起来|相加|之和|共 ?(?:有|计|为|是)?|\b(?:together|combined|in total|altogether|in all|total\w*|add(?:ed|s|ing)? up|sum\w*|between them|come to)\b"
)
_PAIR = re.compile(r"两|二者|\b(?:two|both|each other)\b")
_CLAUSE_END = re.compile(r"[,;。]")


_DENIED = re.compile(r"(?:不|没有?|未|并非)(?:是)?比|\b(?:not|never|no)\b|n't\b")  # `并不比 B 高 5.1 秒`


def _operations(form: str, item: Item) -> Iterator[_Told]:
    """The operations that a sentence may tell a number of it as the outcome of."""
    before, after = form[: item.start], form[item.end :]
    own = _clause_before(before)
    if _DENIED.search(own):
        return
    if match := _EN_DIFF.match(after):
        rest = _side_after(match["rest"])
        way = 1 if match["up"] else -1 if match["down"] else 0
        yield _Told("diff", own, rest or before, way) if way else _Told("diff", form, form)
    if _EN_DIFF_BEFORE.search(before) or _ZH_APART.search(before):
        yield _Told("diff", form, form)
    for pattern in (_ZH_DIFF, _ZH_OVER):
        if match := pattern.search(before):
            yield _Told("diff", before[: match.start()], match["other"], 1 if match["up"] else -1)
    if item.unit in {"x", "ratio"}:
        if match := _EN_FOLD.match(after):
            yield _Told("fold", own, _side_after(match["rest"]) or before[: len(before) - len(own)])
        if match := _ZH_FOLD.search(before):
            yield _Told("fold", before[: match.start()], match["other"])
    if _SUMS.search(form):
        yield _Told("sum", form, form)


def _clause_before(before: str) -> str:
    """The part of a sentence that a number stands in, up to the number; with the part before it where it is short."""
    cuts = [match.end() for match in _CLAUSE_END.finditer(before)]
    while cuts and not lex(before[cuts[-1] :]):
        cuts.pop()
    return before[cuts[-1] :] if cuts and _names(lex(before[cuts[-1] :])) else before


def _side_after(rest: str) -> str:
    """What a number is compared with: up to the end of its part."""
    return _CLAUSE_END.split(rest)[0].strip()


# --- whether the records give it -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What a sentence reckons: the keys of its numbers that hold, and the records of the operands of each."""

    keys: frozenset[str] = frozenset()
    operands: tuple[tuple[Record, ...], ...] = ()


NOTHING_RECKONED = Reckoned()


def reckoned(sentence: str, records: Iterable[Record]) -> Reckoned:
    """The numbers of a sentence that follow from two or more numbers of the records, as the sentence says."""
    form = normal_form(sentence)
    material = tuple(records)
    of: dict[Measure, int] = {}
    for at, record in enumerate(material):
        for one in _pool(record):
            of.setdefault(one, at)
    keys: set[str] = set()
    operands: set[tuple[int, ...]] = set()
    for item in numbers_in(form):
        if _spans(item, form):
            keys.add(item.key)
        for told in _operations(form, item) if item.value else ():
            if group := _follows(told, item, form, tuple(of)):
                keys.add(item.key)
                operands.add(tuple(sorted({of[one] for one in group})))
    return Reckoned(frozenset(keys), tuple(tuple(material[at] for at in group) for group in sorted(operands)))


def _pool(record: Record) -> Iterable[Measure]:
    """The measures of a record that may be reckoned with: of a document its limits alone."""
    if record.kind not in {"observed", "partial", "knowledge"}:
        return ()
    return (one for one in measures(record.lines, record.numbers) if one.limit or record.kind != "knowledge")


def _follows(told: _Told, item: Item, form: str, pool: Sequence[Measure]) -> tuple[Measure, ...]:
    """The measures of which a number is the outcome that the sentence tells; none where it is of none."""
    if told.op == "sum":
        return _sums(item, form, pool)
    for one, two in permutations(pool, 2):
        if (
            _comparable(one, two)
            and one.value >= two.value > 0
            and _gives(told, one, two, item, form)
            and _tied(told, one, two, item)
        ):
            return one, two
    return ()


def _comparable(one: Measure, two: Measure) -> bool:
    """Whether two measures are of one dimension; a bare number is of any that is no more than its unit (`120 TPS`)."""
    if one.dimension == two.dimension:
        return True
    named = one.dimension or two.dimension
    return "" in {one.dimension, two.dimension} and named == (one.unit or two.unit)


def _gives(told: _Told, great: Measure, small: Measure, item: Item, form: str) -> bool:
    """Whether the difference or the ratio of two measures is the number told."""
    said = number_of(item)
    reading = reading_of(lex(form), item)
    outcomes = _folds(great, small) if told.op == "fold" else _gaps(told, great, small, points=_in_points(item, form))
    if not said.dimension and great.unit == small.unit and told.op == "diff":
        outcomes.append(Number(great.raw - small.raw, great.raw - small.raw, ""))
    return any(one.dimension == said.dimension and number_known(reading, (), (one,)) for one in outcomes)


_POINTS = re.compile(r"^ ?(?:percentage )?points?\b|^ ?(?:个百分点|个点|pp\b)")


def _in_points(item: Item, form: str) -> bool:
    """Whether a number is told in points, the difference of two percentages: `5.6 个百分点`."""
    return item.key.endswith(("点", "percentag", "pp")) or _POINTS.search(form[item.end :]) is not None


def _folds(great: Measure, small: Measure) -> list[Number]:
    value = great.value / small.value
    return [Number(value, value, "fold"), Number(1 / value, 1 / value, "ratio")]


def _gaps(told: _Told, great: Measure, small: Measure, *, points: bool) -> list[Number]:
    """The difference of two measures: in their unit, of two percentages in points, or by how much of the other one."""
    gap = great.value - small.value
    dimension = great.dimension or small.dimension
    if dimension == "ratio":
        return [Number(gap, gap, dimension)] if points else []
    growth = gap / (small.value if told.way > 0 else great.value)
    found = [Number(gap, gap, dimension)]
    return [*found, Number(growth, growth, "ratio")] if told.way and not points else found


def _tied(told: _Told, great: Measure, small: Measure, item: Item) -> bool:
    """Whether the two sides of an operation name its two operands, the greater on the side that is told as greater."""
    way = told.way
    if told.op == "fold":  # `13 times that` has the greater as its subject, `a third of it` the smaller
        way = 1 if (item.value or 0.0) >= 1 else -1
    if not way:
        return _both_named(told.subject, great, small)
    one, two = (great, small) if way > 0 else (small, great)
    return _names_it(told.subject, one, two) and _names_it(told.other, two, one)


def _both_named(text: str, one: Measure, two: Measure) -> bool:
    """Whether a text that tells two apart names both, or speaks of two and has of both what they share."""
    if _names_it(text, one, two, alone=False) and _names_it(text, two, one, alone=False):
        return True
    items = lex(text)
    shared = one.things & two.things
    said = {number_of(item).value for item in items if item.kind == "number"}
    tied = shared & _things(items) or (shared and said & {one.value, two.value})
    return bool(tied) and _PAIR.search(text) is not None


def _names_it(side: str, one: Measure, other: Measure, *, alone: bool = True) -> bool:
    """Whether a side of a comparison names one measure, and (`alone`) not the other."""
    items = lex(side)
    things = _things(items)
    said = {number_of(item).value for item in items if item.kind == "number"}
    own = bool(things & (one.things - other.things)) or (
        one.limit and not other.limit and _LIMIT.search(side) is not None
    )
    its = bool(things & (other.things - one.things))
    if one.value in said:
        return True
    return own and not (alone and its)


def _sums(item: Item, form: str, pool: Sequence[Measure]) -> tuple[Measure, ...]:
    """The measures of one kind that a number is the sum of: all that there are, or those that the sentence names."""
    said = number_of(item)
    things = _things(lex(form))
    reading = reading_of(lex(form), item)
    beside = _things(lex(_NEXT_NUMBER.split(form[item.end :])[0]))
    for kind in {(one.dimension, one.unit, one.label) for one in pool}:
        if any(
            _label_words(one.label) & beside for one in pool if one.label != kind[2] and _FIELD.fullmatch(one.label)
        ):
            continue  # `2,800 settled items` of items=1840, settled=1795 …
        alike = _distinct([one for one in pool if (one.dimension, one.unit, one.label) == kind and not one.limit])
        for group in (alike, [one for one in alike if things & one.things]):
            raw = sum(one.raw for one in group)
            outcome = Number(raw, sum(one.value for one in group), kind[0]) if said.dimension else Number(raw, raw, "")
            if len(group) > 1 and outcome.dimension == said.dimension and number_known(reading, (), (outcome,)):
                return tuple(group)
    return ()


_NEXT_NUMBER = re.compile(r"[,;。]|\b(?:and|with|of)\b|[和与及]|\d")
_FIELD = re.compile(r"[A-Za-z_][\w.-]*")


def _label_words(label: str) -> frozenset[str]:
    return frozenset(word for item in lex(_SEAM.sub(" ", label)) for word in (item.key, *item.concepts))


def _distinct(group: Sequence[Measure]) -> list[Measure]:
    """The measures of a group, each once: what two records tell of the same thing is one measure."""
    kept: list[Measure] = []
    for one in group:
        if not any(one.raw == two.raw and (one.names <= two.names or two.names <= one.names) for two in kept):
            kept.append(one)
    return kept


# --- spans between two times of the sentence ---------------------------------------------------------

_LASTS = re.compile(
    r"历时|持续|耗时|用时|间隔|相隔|相距|相差|过了|之后|以后|共|前后|跨度|\b(?:later|after|last(?:ed|ing|s)|took|apart|for|within|span\w*|between|before|earlier|over|elapsed|in all)\b"
)


def _spans(item: Item, form: str) -> bool:
    """Whether a duration is what lies between two times that the sentence itself tells: `02:14:08 … 02:31:50, 17 分 42 秒`."""
    said = number_of(item)
    if said.dimension != "time" or not _LASTS.search(form):
        return False
    times = [clock for other in lex(form) if other.kind == "time" for clock in clocks(other)]
    reading = reading_of(lex(form), item)
    gaps = [
        (two.seconds + two.part) - (one.seconds + one.part)
        for one, two in pairwise(times)
        if one.offset == two.offset or two.offset is None
    ]
    return len(times) == 2 and any(number_known(reading, (), (Number(gap, gap, "time"),)) for gap in gaps if gap > 0)
