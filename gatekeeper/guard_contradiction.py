"""Where a clause has a record's own words and still says something else: polarity, hedges, fields, roles, times."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, beyond, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, state_family, stem
from gatekeeper.guard_licensed import names_something
from gatekeeper.guard_measured import COUNTED_THINGS, lasted, piled_up
from gatekeeper.guard_records import Record, failed_at, negated, time_marks
from gatekeeper.guard_support import POLAR, backed
from gatekeeper.guard_tables import names_a_row
from gatekeeper.guard_values import clocks

_OPPOSITES = {"available": "unavailable", "reachable": "unreachable", "ready": "notready", "valid": "invalid"}


def _told_against(item: Item, record: Record) -> bool:
    """`found` of what was not found, `ran` of what was skipped."""
    if any(
        good in item.concepts and bad not in item.concepts and bad in record.concepts and good not in record.concepts
        for good, bad in _OPPOSITES.items()
    ):
        return True
    unfound = "found" in item.concepts and "notfound" not in item.concepts and "notfound" in record.concepts
    return unfound or ("running" in item.concepts and "skip" in record.concepts)


def _counts_none(clause: Clause, at: int, record: Record) -> bool:
    """Whether a clause tells none of what a field of the record has as 0: `0 restarts` of `RESTARTS=0`."""
    before = clause.items[max(0, at - 2) : at]
    told = clause.items[at]
    return any(item.kind == "number" and item.value == 0 for item in before) and any(
        value == 0 and names & {told.key, *told.concepts} for names, value in record.pairs
    )


def polarity(clause: Clause, record: Record) -> list[Fault]:
    """What a clause asserts that the record denies, or the reverse."""
    found: list[Fault] = []
    for at, item in enumerate(clause.items):
        if item.negator or not (
            item.concepts & POLAR or any(state_family(name) or name.startswith("do.") for name in item.concepts)
        ):
            continue
        known: set[bool] = set()
        for name in item.concepts:
            if name in POLAR or state_family(name) or name.startswith("do."):
                known |= record.polarity.get(name, frozenset())
        if item.concepts & unreached(record.text):
            known = {True}
        under = negated(clause.items, at)
        later = clause.items[at + 1 : at + 4]
        if under and (failed_at(item, record) or _counts_none(clause, at, record)):
            continue
        if known and under not in known and not (True in known and any(other.negator for other in later)):
            found.append(
                fault(
                    item,
                    FindingKind.NEGATION_POLARITY,
                    "is denied here and not in the record" if under else "is asserted here and denied in the record",
                )
            )
        elif not under and _told_against(item, record):
            found.append(fault(item, FindingKind.NEGATION_POLARITY, "is told as done, and was not in the record"))
    return found


_NONE = frozenset({"no", "zero", "without", "没有", "无", "毫无", "未见", "没", "零", "never", "none", "并无", "没见"})


def _none_before(items: tuple[Item, ...], at: int) -> bool:
    """Whether `no`, `没有` … stands before an item, with at most one word of content between."""
    content = 0
    for other in reversed(items[max(0, at - 5) : at]):
        if other.risk == "causal_overreach":
            return False
        if other.key in _NONE:
            return True
        content += not other.free
        if content > 1:
            return False
    return False


_SHORT_KEY = 2


def nulled(item: Item, record: Record) -> bool:
    """Whether a name is a field of the record without a value: `refund_id=null`."""
    if item.kind in {"word", "unknown"} and item.key.isalpha() and len(item.key) > _SHORT_KEY:
        valueless = rf"(?<![\w.-]){item.key}[a-z]{{0,4}}(?:_[a-z]+)?\"? ?[=:] ?(?:null|none|nil|n a|empty)(?![\w.-])"
        return re.search(valueless, record.text) is not None
    if item.kind not in {"identifier", "compound"} or item.key not in record.text:
        return False
    valueless = rf"(?<![\w.-]){re.escape(item.key)} ?[=:] ?(?:null|none|nil|n a|empty)(?![\w.-])"
    return re.search(valueless, record.text) is not None


def _none_counted(item: Item, record: Record) -> bool:
    """Whether a record has none of what is denied: `idle=0` told as no idle connections, `refund_id=null` as no refund id."""
    if nulled(item, record):
        return True
    values = {value for names, value in record.pairs if names & {*item.concepts, item.key}}
    return values == {0.0}


_BEFORE_DONE = re.compile(
    r"\b(?:before|without|prior to|instead of) (?:being |having |it )?([a-z]{3,20}(?:ing|ed|s))\b"
)


@lru_cache(maxsize=512)
def unreached(text: str) -> frozenset[str]:
    """What a record says did not come about before something else: `expired before completing`."""
    if "before " not in text and "without " not in text and "prior to" not in text and "instead of" not in text:
        return frozenset()
    return frozenset(
        concept
        for found in _BEFORE_DONE.finditer(text)
        for item in lex(found[1])
        for concept in (*item.concepts, item.key)
    )


_NOT_AVAILABLE = re.compile(
    r"([a-z][\w-]*) (?:is|are|was|were) (?:not|no longer) available|([a-z][\w-]*) (?:is |are |was )?unavailable"
)


def unavailable(item: Item, near: Sequence[Item], record: Record) -> bool:
    """Whether `无可用 connection` is said of what the record has as `Connection is not available`."""
    if not any("available" in other.concepts for other in near):
        return False
    return any(
        stem((found[1] or found[2]).lower()) == item.key or item.concepts & _concepts_of(found[1] or found[2])
        for found in _NOT_AVAILABLE.finditer(record.text)
    )


def _concepts_of(word: str) -> frozenset[str]:
    return frozenset(concept for other in lex(word) for concept in other.concepts)


def denied_existence(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """`no Xid events` against a record that has one: a noun denied that the record only has undenied."""
    found: list[Fault] = []
    for at, item in enumerate(clause.items):
        if item.free or item.risk or item.kind not in {"word", "unknown", "compound", "identifier"}:
            continue
        if not _none_before(clause.items, at) or any(
            _none_counted(one, record) for one in clause.items[max(0, at - 1) : at + 1]
        ):
            continue
        if unavailable(item, clause.items[max(0, at - 2) : at + 3], record):
            continue
        known = {under for name in (*item.concepts, item.key) for under in record.polarity.get(name, frozenset())}
        if True not in known and (known or backed(item, record, clause, context)):
            found.append(fault(item, FindingKind.NEGATION_POLARITY, "is said not to be there, and the record has it"))
    return found[:1]


_FOUND_OUT = re.compile(
    r"认定|查明|查清|确定(?:为|是|了)|找到了|定位(?:到|为|在)|\b(?:has|have|had|was) (?:been )?(?:found|determined|concluded|established|identified|traced)\b|\b(?:found|determined|concluded|established) that\b|\b(?:established|confirmed|proved|identified) (?:a|an|the) "
)


def _found_out(clause: Clause, record: Record) -> list[Fault]:
    """A suspicion told as what was found out: `suspected = retry without key` as `has found that the retry lacks a key`."""
    told = _FOUND_OUT.search(clause.form)
    if told is None or clause.frames & {"hedge", "question", "condition"} or any(item.negator for item in clause.items):
        return []
    if _FOUND_OUT.search(record.text) or not _SUSPECTED.search(record.text):
        return []
    return [
        clause_fault(clause, FindingKind.CERTAINTY_INFLATION, f"“{told.group()}” tells as found what is only suspected")
    ]


_SUSPECTED = re.compile(
    r"suspect|probable|not (?:yet )?confirmed|怀疑|疑似|investigating|调查中|正在调查|unconfirmed|未证实|possibly|可能"
)


def _hedged(clause: Clause, record: Record) -> list[Fault]:
    if clause.frames & {"hedge", "suggest", "habit"} or (
        record.kind == "knowledge"
        and not any(item.kind == "number" for item in clause.items)
        and not _all_hedged(clause, record)
    ):
        return []
    return [
        fault(item, FindingKind.CERTAINTY_INFLATION, "is only possible in the material and told here as certain")
        for item in clause.items
        if not item.free and item.kind in {"word", "unknown", "compound"}
        and ((item.concepts & record.hedged) or item.key in record.hedged)
        and not (item.concepts - record.hedged) & record.concepts
    ][:1]  # fmt: skip


_LEAST_HEDGED = 2


def _all_hedged(clause: Clause, record: Record) -> bool:
    """Whether a clause tells nothing but what a document only suspects, and does not say that it does."""
    if clause.frames & {"sentence-hedge", "sentence-unknown", "sentence-unconfirmed"}:
        return False
    words = [item for item in clause.items if not item.free and not item.risk and item.kind in {"word", "unknown"}]
    said = [item for item in words if item.key not in record.documents]
    hedged = [item for item in said if item.concepts & record.hedged or item.key in record.hedged]
    return len(hedged) >= _LEAST_HEDGED and len(hedged) >= len(said) - 1 and _SUSPECTS.search(clause.form) is None


_SUSPECTS = re.compile(
    r"提到|提及|说起|谈到|列|怀疑|疑似|可能|或许|也许|猜|推测|估计|未|通常|往往|一般|常|有时"
    r"|\b(?:mention\w*|lists?|listed|refers?|suspect\w*|may|might|could|possib\w+|likely|usually|often|typical\w*|sometimes|perhaps|unconfirmed|guess\w*|think\w*|believe\w*)\b"
)


def _field_of_name(clause: Clause, record: Record) -> list[Fault]:
    """`a=33, b=3` told as 33 of b."""
    names = {item.key for item in clause.items if item.kind == "identifier"}
    own = {value for keys, value in record.pairs if keys & names}
    others = {value for keys, value in record.pairs if not keys & names}
    if not own or any(item.value in own for item in clause.items if item.kind == "number"):
        return []
    return [
        fault(item, FindingKind.NUMBER_DRIFT, "is the number of another name in the record")
        for item in clause.items
        if item.kind == "number" and not item.unit and item.value in others - own
    ][:1]


def _fields(clause: Clause, record: Record) -> list[Fault]:
    """A number told for a field that has another one, when the number is some other field's."""
    values = {value for _, value in record.pairs}
    named = _field_of_name(clause, record)
    if named:
        return named
    for at, item in enumerate(clause.items):
        if item.kind != "number" or item.value not in values or names_a_row(clause.items, at, record.lines):
            continue
        before = [
            other
            for other in clause.items[max(0, at - 3) : at]
            if other.kind == "number" or (not other.free and other.kind != "sign")
        ]
        key = before[-1] if before else None
        if key is None or key.kind == "number":
            continue
        own = {value for names, value in record.pairs if key.key in names or key.concepts & names}
        if _named_behind(item, clause.items[at + 1 : at + 3], record):
            continue  # `close to the 4GiB limit`
        own -= lasted(key.key, record.text)
        if _has_its_number(own, item, clause.items[max(0, at - _TAKEN_REACH) : at]):
            continue
        if own and item.value not in own:
            return [fault(item, FindingKind.NUMBER_DRIFT, f"is another field's number, not that of “{key.key}”")]
    return []


def _named_behind(item: Item, after: Sequence[Item], record: Record) -> bool:
    """Whether the word right behind a number names the field that it is the number of."""
    words = [other for other in after if not other.free or other.concepts][:1]
    return any(
        item.value == value and (word.key in names or word.concepts & names)
        for word in words
        for names, value in record.pairs
    )


_TAKEN_REACH = 7  # items before a number in which a field's own number may stand
_PART_OF = frozenset({"of", "out", "among", "within", "中", "里", "内", "其中", "之中", "里面", "当中", "中有", "里有"})


def _has_its_number(own: set[float], item: Item, before: Sequence[Item]) -> bool:
    """Whether a field's own number stands before, and this one is a part of it or a length of time: `1,998 leases of 2,046`."""
    at = next((at for at, other in enumerate(before) if other.kind == "number" and other.value in own), None)
    return at is not None and (bool(item.unit) or any(other.key in _PART_OF for other in before[at + 1 :]))


_TOLD = re.compile(
    r"报|日志|记录|匹配|命中|检索|查询|搜索|包含|关键字|\b(?:log|logs|logged|errors?|lines?|match|matches"
    r"|matched|records?|recorded|reported|reports?|returned|query|search|entries|entry|messages?|containing"
    r"|hits?)\b"
)


def _only_sought(clause: Clause, record: Record) -> list[Fault]:
    """A search word told as a fact: `query="certificate has expired"` is no record of an expired certificate."""
    counts = any(item.kind == "number" and not item.unit for item in clause.items)
    if record.kind == "empty" or counts or _TOLD.search(clause.form):
        return []
    for item in clause.items:
        polar = {c for c in item.concepts if c in POLAR or state_family(c)}
        if polar and not item.free and polar & record.sought and not (item.concepts - record.sought) & record.concepts:
            return [fault(item, FindingKind.UNSUPPORTED_CONTENT, "was searched for, and is told here as a fact")]
    return []


def _roles(clause: Clause, record: Record) -> list[Fault]:
    timed = [item for item in clause.items if item.kind == "time"]
    if len(timed) != 1 or not record.roles:
        return []
    concepts = {concept for item in clause.items for concept in item.concepts}
    said = {
        role for role, names in {"start": {"start"}, "end": {"end", "alertstate.resolved"}}.items() if concepts & names
    }
    role = next((record.roles.get(clock.seconds, "") for clock in clocks(timed[0])), "")
    if len(said) == 1 and role and role not in said:
        return [fault(timed[0], FindingKind.TIMESTAMP_DRIFT, f"is the {role} time in the record")]
    return []


_FROM_TO = re.compile(r"(?:从|由).*(?:到|至|为)|\bfrom\b.*\bto\b")


def _series(clause: Clause, record: Record) -> list[Fault]:
    """A value told for a time at which the series has another one."""
    timed = [clock.seconds for item in clause.items if item.kind == "time" for clock in clocks(item)]
    values = dict(record.points)
    told = [item for item in clause.items if item.kind == "number" and item.value in values.values()]
    if len(told) == 2 and _FROM_TO.search(clause.form) and len(values) > 1:
        order = list(values.values())
        if order.index(told[0].value or 0.0) > order.index(told[1].value or 0.0):
            return [fault(told[0], FindingKind.NUMBER_DRIFT, "comes after the other value in the record")]
    if len(timed) == len(told) == 1 and timed[0] in values and values[timed[0]] != told[0].value:
        return [fault(told[0], FindingKind.NUMBER_DRIFT, "is the value at another time")]
    return []


def _moments(clause: Clause, record: Record) -> list[Fault]:
    """A state told for one time, where the record has it only with another."""
    marks = [mark for item in clause.items for mark in time_marks(item)]
    timed = [mark for mark in marks if mark >= 0] or marks  # a time of day says more than its date
    if len(timed) != 1 or not any(timed[0] in seconds for seconds, _, _ in record.moments):
        return []
    then = {
        concept for seconds, concepts, _ in record.moments if timed[0] in seconds or not seconds for concept in concepts
    }
    other = {
        concept
        for seconds, concepts, _ in record.moments
        if seconds and timed[0] not in seconds
        for concept in concepts
    }
    found: list[Fault] = []
    for item in clause.items:
        polar = {c for c in item.concepts if c in POLAR or state_family(c)} | ({"up", "down"} & item.concepts)
        if polar and polar & other and not item.concepts & then and not item.free:
            found.append(fault(item, FindingKind.TIMESTAMP_DRIFT, "belongs to another time in the record"))
        if item.kind == "number" and item.key in _numbers_at(record, timed[0], at=False) - _numbers_at(
            record, timed[0], at=True
        ):
            found.append(fault(item, FindingKind.NUMBER_DRIFT, "is the value at another time"))
    return found[:1]


def _numbers_at(record: Record, second: int, *, at: bool) -> set[str]:
    return {key for seconds, _, keys in record.moments if seconds and (second in seconds) is at for key in keys}


def things(clause: Clause, record: Record) -> list[Fault]:
    """A count told of things (hosts, users, pods) that the record counts nothing of with that number."""
    for at, item in enumerate(clause.items):
        if item.kind != "number" or item.unit:
            continue
        if names_something(item.key, clause.form):
            continue
        after = [
            other for other in clause.items[at + 1 : at + 3] if not piled_up(other.concepts, item.value, record.text)
        ]
        things = {concept for other in after for concept in other.concepts} & COUNTED_THINGS
        near = [concepts for value, concepts in record.counted if value == item.value]
        if things and near and not any(things & concepts for concepts in near):
            return [beyond(item, FindingKind.NUMBER_DRIFT, "counts other things in the record")]
    return []


_LASTS = re.compile(r"持续|历时|开始|始于|一直到|\b(?:lasted|began|started|ended|until)\b")


def window_as_event(clause: Clause, record: Record) -> list[Fault]:
    """The limits of a search told as the limits of what was found."""
    if not _LASTS.search(clause.form):
        return []
    for item in clause.items:
        if item.kind == "time" and any(clock.seconds in record.searched for clock in clocks(item)):
            return [fault(item, FindingKind.TIMESTAMP_DRIFT, "is a limit of the search, not of an event")]
    return []


_ALERT_NAME = re.compile(r"alertname ?[=:] ?([a-z0-9_-]+)|([a-z0-9_-]+) ?(?:告警|警报)|([a-z0-9_-]+) alert\b")
_RECOVERED = frozenset({"recover", "recovery", "恢复", "已恢复", "caught up"})


_OF_ALERT = re.compile(
    r"(?:告警|警报)(?:已经?|均已?|都已?)?[于在自][^,;。a-z]{0,8}[\d:.\- tz]{4,30}(?:utc|gmt|北京时间|[\d:.\- tz])* ?(?:恢复|解除)|(?:告警|警报)[^,;。]{0,24}(?:触发|firing)|\balert\b[^,;.]{0,32}\b(?:fired|firing|triggered)\b"
)


def _names_a_thing(item: Item) -> bool:
    """Whether a word may be what a clause speaks of: anything but a time, the state itself and words without content."""
    return item.kind not in {"time", "sign"} and not item.free and item.key not in _RECOVERED


def _alert_as_health(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """A resolved alert told as a service that recovered: only the alert is known to be over.

    A clause without a subject of its own (`…告警于 02:12Z 触发，02:31Z 恢复`) goes on about the sentence's alert.
    """
    if "alert" not in record.concepts or any("alert" in item.concepts for item in clause.items):
        return []
    names = {name for match in _ALERT_NAME.findall(record.text) for name in match if name}
    if any(item.key in names for item in clause.items):
        return []
    if not any(_names_a_thing(item) for item in clause.items) and _OF_ALERT.search(context.form):
        return []
    return [
        beyond(item, FindingKind.STATE_FLIP, "is told of the system, and the record has it of an alert")
        for at, item in enumerate(clause.items)
        if item.key in _RECOVERED and item.key not in record.words and not negated(clause.items, at)
    ][:1]


def _bindings(clause: Clause, record: Record) -> list[Fault]:
    """A number of one name told of another: `a 3.1%, b 0.2%` told as `b 3.1%`."""
    names = {item.key for item in clause.items if item.kind in {"identifier", "compound"}}
    most = max((len(own & names) for own, _ in record.units), default=0)
    homes = [(own, keys) for own, keys in record.units if most and len(own & names) == most]
    shared = frozenset[str]().union(*(own for own, _ in homes)) if homes else frozenset[str]()
    for item in clause.items:
        if item.kind != "number" or not homes or any(item.key in keys for _, keys in homes):
            continue
        if any(item.key in keys and own - shared for own, keys in record.units):
            return [fault(item, FindingKind.NUMBER_DRIFT, "stands with another name in the record")]
    return []


_FOUND = re.compile(r"检索|匹配|命中|查[到询]|搜|\b(?:found|match(?:es|ed)?|returned|hits?)\b")
_SINCE = re.compile(r"\bsince\b|(?:从|自)[^,]{0,24}(?:起|以来|开始|就)")


_COUNTED_SINCE = re.compile(r"\bcounted\b.*\bwindow ?= ?since ([^;]+)")


def _since(clause: Clause, record: Record) -> list[Fault]:
    """A single event told as lasting since then, where the record gives no start."""
    if not _SINCE.search(clause.form) or record.concepts & {"start", "duration"}:
        return []
    if record.kind == "empty" and _FOUND.search(clause.form):
        return []  # `no match was found since 13:04`: the window of the search
    times = [item for item in clause.items if item.kind == "time"]
    since = _COUNTED_SINCE.search(record.text)
    from_ = {mark for item in lex(since[1]) for mark in time_marks(item)} if since else set[int]()
    if times and all(set(time_marks(item)) & from_ for item in times):
        return []  # `since 04:00 it logged 7 errors`: the window of what was counted
    if any(concept.startswith("alertstate.") for concept in record.concepts):
        return []
    return [
        fault(item, FindingKind.TIME_WIDENING, "is the time of one event, and no start of a state in the record")
        for item in clause.items
        if item.kind == "time"
    ][:1]


def contradictions(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """Every fault of a clause whose words the record has, in the order in which they weigh."""
    found: list[Fault] = []
    if record.kind not in {"empty", "failed"}:
        found += polarity(clause, record) + denied_existence(clause, context, record)
    found += (
        _found_out(clause, record) + _hedged(clause, record) + _fields(clause, record) + _only_sought(clause, record)
    )
    found += things(clause, record) + window_as_event(clause, record)
    found += _alert_as_health(clause, context, record) + _bindings(clause, record) + _since(clause, record)
    return found + _roles(clause, record) + _series(clause, record) + _moments(clause, record)
