"""Where a clause takes a record's words further than the record goes: counts, present states, order, free text as fact."""

from __future__ import annotations

import re
from functools import lru_cache

from gatekeeper import wording
from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, beyond, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, state_family, stem
from gatekeeper.guard_licensed import names_something
from gatekeeper.guard_measured import COUNTED_THINGS
from gatekeeper.guard_measured_parts import counts_measured
from gatekeeper.guard_records import CAUSE_PATTERN, Record, negated
from gatekeeper.guard_support import POLAR
from gatekeeper.guard_tables import names_a_row
from gatekeeper.guard_values import number_of

_EVENTS = frozenset(wording.EVENT_CONCEPTS.split())
_POOLED = frozenset({"total", "active", "idle"})
_POOL_THINGS = frozenset({"connection", "pool", "hikari", "total", "active", "idle"})
_COUNTABLE = COUNTED_THINGS | frozenset(wording.COUNTED_CONCEPTS.split())
_STATE_FIELD = re.compile(r"(?<![a-z])(?:state|status|phase|metric|current|value|alertname)\"? ?[=:]")
_ALERTS = frozenset({"alert", "alertname", "alertstate.firing"})


def _past(record: Record) -> bool:
    """Whether a record tells of a moment that is over: a log line, and neither an alert's state nor a measurement."""
    if record.kind not in {"observed", "partial"} or record.points or not record.events:
        return False
    return _STATE_FIELD.search(record.text) is None and not any(c.startswith("alertstate.res") for c in record.concepts)


def happens(item: Item) -> bool:
    """Whether a word tells of an event or a state."""
    return bool(item.concepts & (_EVENTS | POLAR | {"down", "up"}) or any(state_family(name) for name in item.concepts))


# --- an alert that is there ---------------------------------------------------------------------

_NO_ALERTS = re.compile(
    r"(?:告警|报警|警报)(?:列表|清单|数|数量|状态)?(?:为|是|:)? ?(?:无|零|0|空)|\balerts?\b ?[:=]? ?(?:none|zero|0)\b"
)


def _firing(record: Record) -> bool:
    if record.kind not in {"observed", "partial"} or "alertstate.resolved" in record.concepts:
        return False
    known = record.polarity.get("alertstate.firing", frozenset())
    told = True in known and False not in known
    return not told and (
        "state = firing" in record.text or ("alert" in record.concepts and ("alertstate.firing" in record.concepts))
    )


def _alert_names(record: Record) -> set[str]:
    found = re.findall(r"alertname ?= ?([^ ,;]+)|([^ ,;]+) ?(?:告警|警报)|([^ ,;]+) alert\b", record.text)
    return {name for match in found for name in match if name} & record.names


def _denied(items: tuple[Item, ...], at: int) -> bool:
    """Whether what `items[at]` says is what a negation before it denies: no other state stands between them."""
    for other in reversed(items[max(0, at - 6) : at]):
        if other.negator:
            return True
        if other.risk or any(state_family(name) or name in POLAR for name in other.concepts):
            return False
    return False


def denied_alert(clause: Clause, record: Record) -> list[Fault]:
    """`not alerting`, `未告警`, `no HighCPUUsage` of an alert that the record has firing."""
    if not _firing(record):
        return []
    names = _alert_names(record)
    reason = "is denied here, and the record has the alert firing"
    if _NO_ALERTS.search(clause.form):
        return [clause_fault(clause, FindingKind.NEGATION_POLARITY, f"the alert {reason}")]
    return [
        fault(item, FindingKind.NEGATION_POLARITY, reason)
        for at, item in enumerate(clause.items)
        if (item.concepts & _ALERTS or item.key in names) and _denied(clause.items, at)
    ][:1]


# --- numbers ------------------------------------------------------------------------------------

_COUNT_KEYS = frozenset(
    {"count", "counts", "match", "matched", "matches", "hits", "hit", "occurrences", "repeated", "rows", "row"}
    | {"returned", "return", "times", "num", "number", "matched_total", "attempts", "attempt", "samples"}
)
_COUNTS = re.compile(r"counted total ?=|\bmatch|\breturned\b|\bquery ?[=:]|\brows ?=|\bhits?\b|命中|匹配|检索")
_COUNTED_AFTER = re.compile(
    r" ?(?:[a-z_.-]+ ){0,3}(?:match|record|line|hit|row|entr|occurrence|times\b|result|次|条|笔|起|个|error|fail)"
)


def counted_things(clause: Clause, record: Record) -> list[Fault]:
    """A number told as a count of what the record does not count: `waiting=23` told as 23 failures."""
    if record.kind not in {"observed", "partial"}:
        return []
    for at, item in enumerate(clause.items):
        if item.kind != "number" or item.unit not in {"", "x"} or item.value in {None, 0.0, 1.0}:
            continue
        if item.value not in {number.raw for number in record.numbers} or not _whole_number(clause.items, at):
            continue
        if names_a_row(clause.items, at, record.lines):
            continue
        if names_something(item.key, clause.form) or re.search(rf"\.[a-z]+: {re.escape(item.key)}\b", clause.form):
            continue  # `process 4988`, `Basket.java:88` count nothing
        if at and any(value == item.value and clause.items[at - 1].key in names for names, value in record.pairs):
            continue  # nor does `seat 512` of `seat=512`
        noun = _counted_noun(clause.items, at) or _repeated(clause.items, at)
        if noun is not None and not _counts(record, item, noun, clause):
            return [beyond(item, FindingKind.NUMBER_DRIFT, f"counts no “{noun.key}” in the record")]
    return []


def _whole_number(items: tuple[Item, ...], at: int) -> bool:
    """Whether a number may count at all: `trainer:3.4` is a version."""
    last = items[at - 1] if at else None
    joined = last is not None and last.end == items[at].start and last.key in {":", "-", "@", "/"}
    return float(items[at].value or 0.0).is_integer() and not joined


def _counted_noun(items: tuple[Item, ...], at: int) -> Item | None:
    """What a number counts: an event near it (`23 次请求失败`, `failed 50 requests`), else the thing right after it."""
    after = [item for item in items[at + 1 : at + 7] if item.kind not in {"sign"}]
    cut = next((n for n, item in enumerate(after) if item.kind in {"number", "time"} or item.negator), len(after))
    after = [item for item in after[:cut] if not item.free or item.concepts & _EVENTS][:3]
    before = [item for item in items[max(0, at - 4) : at] if item.kind != "sign"]
    cut = max((n + 1 for n, item in enumerate(before) if item.kind in {"number", "time"} or item.negator), default=0)
    for item in (*after, *reversed(before[cut:])):
        if item.concepts & _EVENTS and item.kind in {"word", "compound"}:
            return item
    return after[0] if after and after[0].concepts & _COUNTABLE else None


def _repeated(items: tuple[Item, ...], at: int) -> Item | None:
    """What happened so many times: `满了 50 次`, `was full 50 times`."""
    after = items[at + 1] if at + 1 < len(items) else None
    if not (items[at].key.endswith(("次", "times", "time")) or (after is not None and after.key in {"次", "回", "遍"})):
        return None
    near = (*reversed(items[max(0, at - 4) : at]), *items[at + 1 : at + 4])
    return next((item for item in near if item.kind in {"word", "compound", "unknown"} and not item.free), None)


def _counts(record: Record, item: Item, noun: Item, clause: Clause) -> bool:
    value = item.value or 0.0
    keys = [names for names, other in record.pairs if other == value]
    event = bool(noun.concepts & _EVENTS)
    if any(names & (noun.concepts | {noun.key} | _COUNT_KEYS) for names in keys):
        return True
    if any(names & {"total", "value", "current"} for names in keys) and _COUNTS.search(record.text):
        return True
    if value in {number for _, number in record.points}:
        return True
    if any("value" in names for names in keys) and noun.concepts & _metric_of(record.text):
        return True  # `metric=node_count value=40`
    if _in_words(record, item.key, value, noun) or counts_measured(noun.concepts, value, record.text, record.lines):
        return True
    return bool(keys) and not event and _same_field(keys, noun, clause, record)


@lru_cache(maxsize=512)
def _metric_of(text: str) -> frozenset[str]:
    """What the name of a record's metric speaks of."""
    metric = re.search(r"\bmetric = ([a-z0-9_.]+)", text)
    words = lex(metric[1].replace("_", " ")) if metric else ()
    return frozenset(concept for item in words for concept in item.concepts)


# The value of a free-text field: `description=11 sessions are waiting`, and no key that follows.
_OPENS_PROSE = re.compile(r" [a-z]{3,}(?![\w.-]* ?=)|\s?[\u4e00-\u9fff]")
_OF_FIELD = re.compile(r"= ?(?:\d+ )?$")  # `active=50/50` reads `active = 50 50`


def _in_words(record: Record, key: str, value: float, noun: Item) -> bool:
    """Whether a record has the number outside its fields, as a count or beside the noun."""
    for match in re.finditer(rf"(?<![\w.:/-]){re.escape(f'{value:g}')}(?![\w.:/%-])", record.text):
        before = record.text[max(0, match.start() - 24) : match.start()]
        if _OF_FIELD.search(before) and not _OPENS_PROSE.match(record.text, match.end()):
            continue
        if names_something(f"{value:g}", record.text[max(0, match.start() - 24) : match.end() + 8]):
            continue
        if not noun.concepts & _EVENTS or _COUNTED_AFTER.match(record.text, match.end()):
            return True
        near = record.text[max(0, match.start() - 40) : match.end() + 40]
        if any(other.concepts & noun.concepts for other in lex(near)):
            return True
    return False


def _same_field(keys: list[frozenset[str]], noun: Item, clause: Clause, record: Record) -> bool:
    """Whether a clause names the field: `23 requests are waiting` for `waiting=23`, 50 connections for a pool's."""
    said = {name for item in clause.items for name in (*item.concepts, item.key)}
    if any(names & _POOLED for names in keys) and record.concepts & {"pool", "hikari"}:
        if noun.concepts & _POOL_THINGS:
            return True
        keys = [names for names in keys if not names & _POOLED]
    return any(names & said for names in keys)


_ZERO = re.compile(r"[a-z0-9_.-]+ ?= ?0(?![\w.])")


def zero_fields(clause: Clause, record: Record) -> list[Fault]:
    """`is idle` of `idle=0`: what a record counts none of, told as there."""
    none = {name for names, value in record.pairs if value == 0 for name in names}
    none -= {name for names, value in record.pairs if value != 0 for name in names}
    if record.kind != "observed" or not none or any(item.kind == "number" for item in clause.items):
        return []
    none -= {name for item in lex(_ZERO.sub(" ", record.text)) for name in (*item.concepts, item.key)}
    return [
        fault(item, FindingKind.NEGATION_POLARITY, "is told as there, and the record counts none")
        for at, item in enumerate(clause.items)
        if {*item.concepts, item.key} & none and not item.free and not negated(clause.items, at)
    ][:1]


_PARTS = re.compile(
    r"\b(?:half|a third|two thirds|a quarter|three quarters|a fifth|a tenth) (?:of |the )|一半|半数|大半|过半|对半"
)


def shares(clause: Clause, record: Record) -> list[Fault]:
    """`half of the requests`, `三分之一的请求`: a share of things that the record does not count."""
    if record.kind not in {"observed", "partial"}:
        return []
    for at, item in enumerate(clause.items):
        if item.kind != "number" or item.unit not in {"ratio", "%"} or _is_written(item, record):
            continue
        whole = {name for other in clause.items[at + 1 : at + 4] for name in other.concepts} & (_COUNTABLE | {"pool"})
        if whole and not _counts_whole(record, whole, clause):
            return [beyond(item, FindingKind.NUMBER_DRIFT, "is a share of what the record does not count")]
    return _loose_share(clause, record)


def _loose_share(clause: Clause, record: Record) -> list[Fault]:
    """`half of …` in words, of things that the record neither counts nor has in these words."""
    match = _PARTS.search(clause.form)
    if match is None or match.group().strip() in record.text:
        return []
    rest = lex(clause.form[match.start() :])[:7]
    whole = {name for other in rest for name in other.concepts} & (_COUNTABLE | {"pool"})
    if whole and not _counts_whole(record, whole, clause):
        return [clause_fault(clause, FindingKind.NUMBER_DRIFT, "tells a share of what the record does not count")]
    return []


def _is_written(item: Item, record: Record) -> bool:
    said = number_of(item)
    return any(other.dimension in {"ratio", ""} and other.raw == said.raw for other in record.numbers)


def _counts_whole(record: Record, whole: set[str], clause: Clause) -> bool:
    if whole & _POOL_THINGS and any(names & _POOLED for names, _ in record.pairs):
        return any(item.concepts & {"active", "idle"} for item in clause.items)
    return any(names & whole for names, _ in record.pairs) or any(
        concepts & whole and value > 1 for value, concepts in record.counted if not _is_field(record, value)
    )


def _is_field(record: Record, value: float) -> bool:
    return any(other == value for _, other in record.pairs) or any(
        number.raw == value and number.dimension == "time" for number in record.numbers
    )


_BOUNDED = re.compile(
    r"至少|起码|最少|不低于|不少于|至多|最多|不超过|\b(?:at least|at most|no less than|no more than|up to|a minimum of)\b"
)


_STRICT = re.compile(
    r"(?:超过|高于|大于|超出|突破|低于|小于|少于|不到|不足|\b(?:over|above|exceed(?:s|ed|ing)?|more than|greater than|below|under"
    r"|less than|fewer than)) ?(?:了|the )? ?(?=\d)"
)
_BOUNDS = re.compile(
    r"超|高于|低于|阈值|上限|\b(?:over|above|exceed\w*|than|below|under|threshold|limit|max\w*)\b|[<>]"
)


def bounds(clause: Clause, record: Record) -> list[Fault]:
    """`at least 92%`, `over 92%` of a reading that is 92 %: a record with one value bounds nothing."""
    if record.kind != "observed":
        return []
    loose = _BOUNDED.search(clause.form)
    if loose is not None and not _BOUNDED.search(record.text):
        return _bound(clause, record, clause.form[loose.start() :])
    strict = _STRICT.search(clause.form)
    if strict is not None and not _BOUNDS.search(record.text):
        return _bound(clause, record, clause.form[strict.end() :])
    return []


def _bound(clause: Clause, record: Record, rest: str) -> list[Fault]:
    values = {number.raw for number in record.numbers}
    for item in clause.items:
        if (
            item.kind == "number"
            and item.unit
            and item.value in values
            and item.key in rest
            and not _rivals(item, record)
        ):
            return [fault(item, FindingKind.NUMBER_DRIFT, "is the value in the record, and no bound")]
    return []


def _rivals(item: Item, record: Record) -> bool:
    """Whether a record has another value of the same sort, so that this one may be a limit."""
    said = number_of(item)
    return any(other.dimension == said.dimension and other.value != said.value for other in record.numbers)


# --- times --------------------------------------------------------------------------------------

_ONGOING = re.compile(
    r"仍(?!需|要|有待|然?(?:不能|无法|不清楚|未知|待))|还在|依旧|依然|正在|至今"
    r"|(?:当前|目前|(?<!出)现在|此刻|眼下)(?!查询|检索|证据|日志|记录|已|获取|可以?|看|没有|资料|数据|缺口|只|仅|无法|尚|不能)"
    r"|\b(?:still|currently|now|at present|right now|presently|ongoing|so far)\b"
    r"|\b(?:is|are) (?:[a-z]+ly |being )?(?!waiting|missing|according|pending|nothing|something|during)[a-z]+(?:ing|ing out)\b"
    r"|\b(?:has|have) been (?:[a-z]+ly )?[a-z]+ing\b"
)
_REPORTS = re.compile(
    r"日志|记录|写道|写着|显示|报告|报出|备注|原文|称|\b(?:log|logs|logged|logging|record|records|recorded|reads?|says?|said"
    r"|reported|reports?|reporting|states?|stated|shows?|showed|notes?|noted|message|according|entry|line)\b"
)


def still(clause: Clause, record: Record) -> list[Fault]:
    """A past record told as what is so now: `仍在超时`, `is still timing out`."""
    match = _ONGOING.search(clause.form)
    if match is None or not _past(record) or match.group() in record.text or _REPORTS.search(clause.form):
        return []
    return [
        fault(item, FindingKind.TIME_WIDENING, "is told as going on now, and the record tells of one moment")
        for at, item in enumerate(clause.items)
        if item.concepts & (_EVENTS | POLAR | {"waiting", "exhausted"})
        and item.kind in {"word", "compound"}
        and not negated(clause.items, at)
    ][:1] or _denied_now(clause)


def _denied_now(clause: Clause) -> list[Fault]:
    return [
        fault(item, FindingKind.TIME_WIDENING, "is told as so now, and the record tells of one moment")
        for item in clause.items
        if item.concepts & {"available", "unavailable", "reachable", "unreachable", "fail", "timeout"}
    ][:1]


_LATEST = re.compile(
    r"最后(?:一|的|次|出现|发生)|最近一|最新一|最早|末次|末条"
    r"|\b(?:the|its|their) (?:very )?(?:last|latest|final|most recent|newest|earliest)\b"
    r"(?! (?:hour|minute|day|week|second|few|\d))|\blast (?:seen|occurred|happened|logged|timed)\b"
)
_ONLY_ONE = re.compile(
    r"(?:只有?|仅有?|唯一)[^,.]{0,16}?(?:一次|一条|一个|1 ?次|1 ?条)|\b(?:only|just|exactly|a single) (?:one|1|a single|once)\b"
)
_COUNTED_ONE = re.compile(
    r"counted total|\bmatch|\breturned\b|\brows\b|\bhits?\b|命中|匹配|\btotal ?= ?1\b|\bcount ?= ?1\b"
)


def latest(clause: Clause, record: Record) -> list[Fault]:
    """The last, or the only one, of what a single record tells once."""
    if not _past(record):
        return []
    match = _LATEST.search(clause.form)
    said = match is None or match.group() in record.text or re.search(r"last|最后|最近|final", record.text)
    if not said and len(record.events) < 2 and not _COUNTS.search(record.text):
        return [clause_fault(clause, FindingKind.TIME_WIDENING, "tells the last one of what the record has once")]
    if _ONLY_ONE.search(clause.form) and not _COUNTED_ONE.search(record.text):
        return [clause_fault(clause, FindingKind.SCOPE_WIDENING, "tells the only one, and the record counts nothing")]
    return []


_ORDER = re.compile(
    r"(?<!\d)(?<![a-z%年月日时分秒])(?:之后|之前|以后|以前)|先于|早于|晚于|后于"
    r"|\b(?:before|after(?! \d| about \d| roughly \d| the \d)|following|preceded|followed by|prior to)\b"
)


def ordered(clause: Clause, records: tuple[Record, ...]) -> list[Fault]:
    """`A 之后 B`: an order of events of which no record gives the times."""
    match = _ORDER.search(clause.form)
    if match is None or any(item.kind == "time" for item in clause.items):
        return []
    if any(_ORDER.search(record.text) for record in records):
        return []
    before, after = clause.form[: match.start()].strip(), clause.form[match.end() :].strip()
    if not before or not after or _timed(before) or (match.group()[0].isascii() and _timed(after)):
        return []
    if len(records) == 1 and sum(item.kind in {"identifier", "compound"} for item in clause.items) < 2:
        return []
    timed = sum(len(record.events) for record in records) > 1 and all(record.events for record in records)
    if timed or any(record.kind not in {"observed", "partial"} for record in records):
        return []
    return [clause_fault(clause, FindingKind.TIME_WIDENING, "tells an order of events that no record gives")]


def _timed(text: str) -> bool:
    near = lex(text)
    return bool(near) and (
        near[-1].unit in {"s", "ms", "min", "h", "d"} or near[0].unit in {"s", "ms", "min", "h", "d"}
    )


# --- whose state --------------------------------------------------------------------------------

_HELD = frozenset({"available", "unavailable"})


@lru_cache(maxsize=512)
def _holders(text: str) -> frozenset[str]:
    """What a text calls available or not: the two words of content before it."""
    items = [item for item in lex(text) if item.kind != "sign" and (not item.free or item.concepts & _HELD)]
    found: set[str] = set()
    for at, item in enumerate(items):
        if item.concepts & _HELD:
            for other in (*items[max(0, at - 2) : at], *items[at + 1 : at + 2]):
                found |= {other.key, *other.concepts}
    return frozenset(found)


def held(clause: Clause, record: Record) -> list[Fault]:
    """`order-service is unavailable` where a connection was not available."""
    told = [item for item in clause.items if item.concepts & _HELD]
    if record.kind not in {"observed", "partial"} or not told:
        return []
    holders = _holders(record.text)
    if not holders:
        return []
    said = {name for item in clause.items if item not in told for name in (*item.concepts, item.key)}
    said |= {name for item in told for name in item.concepts - _HELD - {"fail", "unable"}}
    if said & holders - _HELD:
        return []
    return [fault(told[0], FindingKind.STATE_FLIP, "is told of another thing than in the record")]


# --- free text told as fact ---------------------------------------------------------------------

_FIELDED = re.compile(
    r"(?<![a-z])(?:state|status|health|phase|condition|result|readiness|outcome)\"? ?[=:] ?([a-z_-]+)"
)
_OVER = frozenset({"alertstate.resolved", "fixed", "mitigated"})
_ROOT = re.compile(r"根因|根源|根本原因|罪魁|元凶|\broot cause\b|\bculprit\b")
_CAUSES = frozenset(
    word if not word[0].isascii() else " ".join(map(stem, word.split("_"))) for word in wording.STATED_CAUSES.split()
)


@lru_cache(maxsize=512)
def _fielded(text: str) -> frozenset[str]:
    return frozenset(
        concept for match in _FIELDED.finditer(text) for item in lex(match[1]) for concept in (*item.concepts, item.key)
    )


def attributed(clause: Clause, context: Context) -> bool:
    """Whether a clause says of itself that a record says it, or stands behind the colon of one that does."""
    if _REPORTS.search(clause.form):
        return True
    before = context.form[: max(0, context.form.find(clause.form))]
    head, colon, _ = before.rpartition(":")
    return bool(colon) and _REPORTS.search(head) is not None


def _stated(record: Record) -> frozenset[str]:
    """What a claim states by itself; one that only says what a record says states none of it."""
    if not record.said or _REPORTS.search(record.own):
        return frozenset()
    return frozenset(name for item in lex(record.own) for name in (*item.concepts, item.key))


_CAUSE_IS = re.compile(
    r"\b(?:the|its|a) (?:[a-z]+ )?cause (?:is|was|of|lies)\b|\bcause [:=]|原因(?:就)?(?:是|为|在于|:)"
)
_GIVES_REASON = re.compile(r"reason|原因|because|due to|caused by|因")


def _names_cause(clause: Clause, record: Record) -> bool:
    """`the cause is DNS` of a record that joins no two things by a cause."""
    if record.cause or record.said or _CAUSE_IS.search(clause.form) is None:
        return False
    return _GIVES_REASON.search(record.text) is None


def _roots(record: Record) -> bool:
    """Whether a claim itself names a root cause, and not only that a record does."""
    return record.said and _ROOT.search(record.own) is not None and _REPORTS.search(record.own) is None


def _reply(clause: Clause, at: int, record: Record) -> bool:
    """Whether a word stands behind a status code, as it does in the record: `250 OK`."""
    code = clause.items[at - 1].key if at and clause.items[at - 1].kind == "number" else ""
    written = rf"(?<![\w.]){re.escape(code)} {re.escape(clause.items[at].key)}\b"
    return len(code) == _STATUS_DIGITS and re.search(written, record.text) is not None


_STATUS_DIGITS = 3


def as_fact(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """Health, an absence, a recovery or a root cause that only a record's free text claims, told as a fact."""
    if record.kind not in {"observed", "partial"} or attributed(clause, context):
        return []
    fielded = _fielded(record.text) | _stated(record)
    for at, item in enumerate(clause.items):
        names = {*item.concepts, item.key}
        if item.risk == "absence_as_nonexistence" and not negated(clause.items, at) and not _reply(clause, at, record):
            claims = not names & fielded
        else:
            claims = False
        if claims:
            return [fault(item, FindingKind.ABSENCE_AS_NONEXISTENCE, "is what a record's text says, not a fact")]
    if (_ROOT.search(clause.form) or _names_cause(clause, record)) and not _roots(record):
        return [clause_fault(clause, FindingKind.CAUSAL_OVERREACH, "is a cause that a record's text names, not a fact")]
    return _recovered(clause, record, fielded)


def between(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """A cause that a record states, told of other things than those that it stands between."""
    told = [item for item in clause.items if item.risk == "causal_overreach" and item.key in _CAUSES]
    if not told or record.kind not in {"observed", "partial"} or attributed(clause, context):
        return []
    sides = _sides("\n".join(record.lines))
    if record.cause and not any(word in _BACKWARD - _NOUNS for word, _, _ in sides):  # `reason=OOMKilled` joins nothing
        return _after_failure(told[0], context, record)
    items = list(lex(context.form))
    at = next((at for at, item in enumerate(items) if item.key == told[0].key), 0)
    before, after = _content(items[:at]), _content(items[at + 1 :])
    if not sides or any(_placed(before, after, told[0].key, side) for side in sides):
        return []
    return [fault(told[0], FindingKind.CAUSAL_OVERREACH, "stands between other things in the record")]


def _after_failure(word: Item, context: Context, record: Record) -> list[Fault]:
    """`failed because of X` of a line `failed: Y`: the reason told must have something of the one that is given."""
    tails = [line[match.end() :] for line in record.lines for match in CAUSE_PATTERN.finditer(line)]
    items = list(lex(context.form))
    at = next((at for at, item in enumerate(items) if item.key == word.key), None)
    after = _content(items[at + 1 :]) if at is not None else frozenset[str]()
    if (
        word.key not in _BACKWARD - _NOUNS
        or not tails
        or not after
        or any(after & _content(list(lex(tail))) for tail in tails)
    ):
        return []
    return [fault(word, FindingKind.CAUSAL_OVERREACH, "gives another reason than the record")]


# The cause stands behind each of these.
_BACKWARD = frozenset(
    " ".join(map(stem, words.split()))
    for words in ("because", "because of", "due", "due to", "reason", "owing to", "caused by", "cause by")
)
_NOUNS = frozenset(["reason"])  # `X is the reason`: the cause may stand before
_Side = tuple[str, frozenset[str], frozenset[str]]


def _placed(before: frozenset[str], after: frozenset[str], key: str, side: _Side) -> bool:
    """Whether something from each side of a stated cause is told, on its own side where the same word joins them."""
    word, left, right = side
    if (word == key or (word in _BACKWARD and key in _BACKWARD - _NOUNS)) and before and after:
        return bool(before & left and after & right)
    said = before | after
    return bool(said & left and said & right)


@lru_cache(maxsize=512)
def _sides(text: str) -> tuple[_Side, ...]:
    """What stands before and behind each causal word of a text, sentence by sentence."""
    found: list[_Side] = []
    for part in re.split(r"[;\n]|[.](?= )", text):
        items = [item for item in lex(part) if item.kind != "sign" and not (item.free and not item.risk)]
        for at, item in enumerate(items):
            if item.risk == "causal_overreach" and item.key in _CAUSES:
                left, right = items[max(0, at - 8) : at], items[at + 1 : at + 9]
                found.append((item.key, _content(left), _content(right)))
    return tuple(found)


def _content(items: list[Item]) -> frozenset[str]:
    return frozenset(
        name for item in items if item.kind != "sign" and not item.free for name in (*item.concepts, item.key)
    )


_LOGGED = re.compile(r"\b(?:info|warn|warning|error|debug|fatal|notice|trace)\b|\bmsg ?=")


def _recovered(clause: Clause, record: Record, fielded: frozenset[str]) -> list[Fault]:
    if not _past(record) or not _LOGGED.search(record.text):
        return []
    return [
        fault(item, FindingKind.ABSENCE_AS_NONEXISTENCE, "is an end that a record's text claims, not a fact")
        for at, item in enumerate(clause.items)
        if item.concepts & _OVER
        and not {*item.concepts, item.key} & fielded
        and not item.free
        and not negated(clause.items, at)
    ][:1]


def overreach(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """Every way in which a clause goes further than the one record that it rests on."""
    found = denied_alert(clause, record) + counted_things(clause, record) + shares(clause, record)
    found += zero_fields(clause, record)
    found += bounds(clause, record) + still(clause, record) + latest(clause, record)
    return (
        found
        + ordered(clause, (record,))
        + held(clause, record)
        + as_fact(clause, context, record)
        + between(clause, context, record)
    )


# --- dismissals and verdicts, whatever the material ----------------------------------------------

_DISMISSES = re.compile(wording.DISMISSALS.strip().replace("\n", "|"))
_VERDICT = re.compile(
    r"\b(?:answer|verdict|claims?|judge?ment|review|audit)\b[^,.]{0,12}\b(?:pass|passes|passed|approved|accepted)\b|\[\[ ?#|\bverdict\b[^a-z]{0,12}(?:is )?(?:pass|reject|low)|\blow_confid\b|判定[^,.]{0,4}pass"
)
_BARE = frozenset(wording.BARE_VERDICTS.split())


def dismissal(clause: Clause) -> list[Fault]:
    """`take it off the suspect list`, `可以放过`: an exclusion in other words."""
    match = _DISMISSES.search(clause.form)
    if match is None:
        return []
    return [clause_fault(clause, FindingKind.ABSENCE_AS_NONEXISTENCE, f"“{match.group()}” rules something out")]


_RECOVERY = re.compile(
    r"已(?:经)?(?:恢复|解决|修复|好转)|(?:恢复|修复|解决)了|恢复正常"
    r"|\b(?:has|have|is|are|was|were) (?:already |now |since )?(?:been )?(?:recovered|resolved|fixed|repaired|restored)\b"
)


def recovery(clause: Clause) -> list[Fault]:
    """`已恢复` where nothing may be asserted: in a direction, a gap or a check."""
    match = _RECOVERY.search(clause.form)
    if match is None:
        return []
    return [
        clause_fault(clause, FindingKind.ABSENCE_AS_NONEXISTENCE, f"“{match.group()}” takes a recovery for granted")
    ]


def bare_verdict(form: str) -> bool:
    """Whether a sentence (normal form) is a verdict or a yes or no, and no statement about the material."""
    words = re.findall(r"[\w_]+", form)
    return (bool(words) and all(word in _BARE for word in words)) or _VERDICT.search(form) is not None


__all__ = [
    "attributed",
    "bare_verdict",
    "denied_alert",
    "dismissal",
    "happens",
    "held",
    "ordered",
    "overreach",
    "recovery",
    "still",
]
