"""What a clause needs and whether a record has it: words of both languages, names, numbers, times, risky words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from gatekeeper import wording
from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_harmless import leaves_open
from gatekeeper.guard_lexicon import Item, lex, state_family, stem, unit_after
from gatekeeper.guard_licensed import licensed
from gatekeeper.guard_numbers import number_backed, time_backed
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_rivals import VALUE_KINDS, rivalled
from gatekeeper.guard_surface import name_goes_on, range_of, written
from gatekeeper.guard_values import number_of

_ROOT = frozenset({"根因", "根源", "根本原因", "root caus", "root", "culprit", "罪魁祸首", "元凶"})
SEEN_ONLY = re.compile(
    r"返回|截断|看到|展示|样本|命中|(?<!不)匹配|检索|查询|拿到|return|truncat|shown|sample|(?<!mis)match|retrieved"
    r"|looked|fetched|seen|covered|searched|measured|queried|\bof \d+(?![\d:.-]*[:-])|evidence|i have|we have"
    r"|只有.{0,12}(?:一条|这条|的记录|的日志)|指标|数据|手上"
    r"|手头|手里|读数|取到|参照|样本|搜到|资料|证据"
)
_LIMITERS = frozenset(wording.LIMITERS.split())
_VALUE_WORDS = frozenset(
    {
        "above",
        "below",
        "exceeded",
        "more",
        "less",
        "larger",
        "high",
        "low",
        "remaining",
        "freespace",
        "nearlyfull",
        "usage",
        "percent",
        "duration",
        "increase",
        "decrease",
        "space",
    }
)
_TOOLS = frozenset(
    {"query_logs", "query_metrics", "query_order", "query_orders", "lookup_knowledge", "read_skill", "no_evidence"}
)


# What holds or does not hold: only these are compared in polarity; a noun near a `not` proves nothing.
POLAR = frozenset(wording.POLAR_CONCEPTS.split())
_COUNTS_ALL = frozenset({"all", "都", "均", "全部"})
_SWEEPS = frozenset({0, 9})  # the lines of wording.TWINS that hold `all` and `always`
_ONE = frozenset({"一个", "一条", "一台", "一次", "一项", "one", "singl"})
_TREND = {"increase": 1, "decrease": -1}


@cache
def _twins() -> dict[str, set[int]]:
    table: dict[str, set[int]] = {}
    for number, line in enumerate(wording.TWINS.strip().splitlines()):
        for word in line.split():
            key = word if not word[0].isascii() else " ".join(stem(part) for part in word.split("_"))
            table.setdefault(key, set()).add(number)
    return table


def needs(items: Sequence[Item]) -> list[Item]:
    """The items of a clause that must be backed by material."""
    return [item for item in items if item.kind != "sign" and not (item.free and not item.risk)]


def backed(item: Item, record: Record, clause: Clause, context: Context) -> bool:
    """Whether `record` has what `item` says."""
    if item.kind == "number":
        return number_backed(item, record, clause, context)
    if item.kind == "time":
        return time_backed(item, record, clause, context)
    if item.kind == "identifier":
        return (
            name_backed(item.key, record)
            or name_goes_on(item, clause.items, record)
            or _range_backed(item, record, clause, context)
        )
    if item.risk:
        return _risk_backed(item, record) and not _only_denied(item, record, clause)
    return word_backed(item, record, clause) or _names_its_thing(item, record, clause, context)


def _names_its_thing(item: Item, record: Record, clause: Clause, context: Context) -> bool:
    """Whether a word only says what sort of thing a name is, as other material does: `the node fra-e12`."""
    if not item.concepts & context.things:
        return False
    at = next((at for at, other in enumerate(clause.items) if other is item), 0)
    near = clause.items[max(0, at - _BESIDE) : at + _BESIDE + 1]
    return any(other.kind in {"identifier", "compound"} and name_backed(other.key, record) for other in near)


_BESIDE = 2  # items between a name and the word for its sort


def _spelled_otherwise(key: str, record: Record) -> bool:
    """A name in the plural, `ChunkLoadErrors`; `thumb-maker` of the logger `thumb_maker.worker`."""
    if key.isalpha() and len(key) > _SHORT_NAME and key.endswith("s") and name_backed(key[:-1], record):
        return True
    return "-" in key and any(name.split(".")[0] == key.replace("-", "_") for name in record.names)


def name_backed(key: str, record: Record) -> bool:
    """Whether a record has an identifier: whole, as a numbered part (`v42` of `checkout-v42`), or as plain words."""
    if (
        key in record.names
        or key in record.origins
        or key in _TOOLS
        or (key in record.name_parts and any(c.isdigit() for c in key))
        or _spelled_otherwise(key, record)
    ):
        return True
    if key.removesuffix("'s") in record.names or f" {key} " in f" {record.text} ":
        return True
    if re.fullmatch(r"\d{2}-\d{2}", key) and f"-{key}" in record.text:
        return True  # a date without its year
    if _CLOCKED.fullmatch(key) and key in re.sub(r"(?<=[hms])[: ]+(?=\d)", "", record.text):
        return True  # `0h58m02s` of `0h:58m:02s`
    if "_" in key and any(name.endswith("_" + key) for name in record.names):
        return True
    if len(key) > _SHORT_NAME and any(name.count(".") > 1 and name.endswith("." + key) for name in record.names):
        return True  # `IllegalStateException` of `java.lang.IllegalStateException`
    if "-" in key and any(_unhashed(name, key) for name in record.names):
        return True
    if (
        _is_tail(key)
        and 1 <= sum(name.endswith(tuple(mark + key for mark in "-/.:_")) for name in record.names) <= _ALIKE
    ):
        return True
    pieces = [piece for piece in re.split("[-_./]", key) if piece]
    if "-" in key and tuple(map(stem, pieces)) in {tuple(map(stem, name.split("-"))) for name in record.names}:
        return True  # `power-cycled` of `power-cycle`
    return (
        len(pieces) > 1
        and all(stem(piece) in record.words for piece in pieces)
        and all(p.isalpha() for p in pieces)
        and " ".join(pieces) in record.text
    ) or written(key, record)


def _range_backed(item: Item, record: Record, clause: Clause, context: Context) -> bool:
    """Whether a record has both ends of a range, in the unit that stands behind it: `3.91–4.81 秒`."""
    ends = range_of(item.key)
    if ends is None:
        return False
    unit = unit_after(item, clause.items)
    told = [
        Item("number", key, item.start, item.end, value=value, unit=unit)
        for key, value in zip(item.key.split("-"), ends, strict=True)
    ]
    items = tuple(told[0] if other is item else other for other in clause.items)
    return all(
        number_backed(one, record, replace(clause, items=tuple(one if i is told[0] else i for i in items)), context)
        for one in told
    )


_CLOCKED = re.compile(r"(?:\d+d)?(?:\d+h)?(?:\d+m)?\d+s?")
_SHORT_NAME = 5
_ALIKE = 2  # a path and its address may end alike; more names than that do not tell which is meant


_HASHES = re.compile(r"(?:-(?=[a-z0-9]{0,9}\d)(?=\d{0,9}[a-z])[a-z0-9]{3,10}){1,2}$")


def _unhashed(name: str, key: str) -> bool:
    """Whether `key` is a pod's name without what the cluster added: `payments-api` of `payments-api-7d9f-qq8`."""
    added = _HASHES.search(name)
    if added is None or max(map(len, added[0].split("-"))) < _LEAST_HASH:
        return False
    plain = name[: added.start()]
    return plain == key or plain.endswith(("/" + key, "-" + key))


_LEAST_HASH = 4


def _is_tail(key: str) -> bool:
    """Whether a name is long enough to stand for one that ends in it: `gw-a`, `hero.json`, `0x3f.ibd`."""
    return len(key) > 2 and any(mark in key for mark in "-._")


def of_origin(item: Item, record: Record) -> bool:
    """Whether a word names what wrote a record: `nginx` of `nginx-error.log`, `主库` of `postgresql-primary.log`."""
    if item.risk or not record.origins:
        return False
    roles = frozenset[str]().union(*(_role_of_server(part) for part in record.origins))
    return item.key in record.origins or bool(roles & item.concepts)


@cache
def _role_of_server(part: str) -> frozenset[str]:
    return frozenset(concept for item in lex(part) for concept in item.concepts) & _ROLES_OF_SERVERS


_ROLES_OF_SERVERS = frozenset({"masterdb", "primary", "replica", "standbynode", "leaderrole", "followerrole"})


def word_backed(item: Item, record: Record, clause: Clause) -> bool:
    """Whether a record has a word, by its concepts, its letters, or as what wrote it."""
    if item.concepts & record.concepts or of_origin(item, record):
        return True
    if item.key[0].isascii():
        words = [(stem(part), part) for part in re.split(r"[ \-_]", item.key) if part]  # a stem's stem is another
        if item.key.endswith("xx") and any(item.key in name for name in record.names):
            return True
        if all(word in record.words or part in record.words for word, part in words) or (
            len(item.key) > 2 and f" {item.key} " in f" {record.text} "
        ):
            return True
    elif not item.concepts & POLAR and _han_backed(item.key, record):
        return True
    return _value_word_backed(item, record, clause)


def _han_backed(key: str, record: Record) -> bool:
    if len(key) == 1:
        return any(key in piece for piece in record.pieces)
    return all(key[at : at + 2] in record.pieces for at in range(len(key) - 1))


def _value_word_backed(item: Item, record: Record, clause: Clause) -> bool:
    if not item.concepts & _VALUE_WORDS or any(concept.startswith("do.") for concept in item.concepts):
        return False
    for concept, direction in _TREND.items():
        if concept in item.concepts:
            return direction in (_trend(record), _told_trend(clause, record))
    return (
        any(other.kind in {"number", "time"} for other in clause.items) and len(record.numbers) + len(record.clocks) > 0
    )


def _trend(record: Record) -> int:
    if not record.points:
        return 0
    first, last = record.points[0][1], record.points[-1][1]
    return (last > first) - (last < first)


def _told_trend(clause: Clause, record: Record) -> int:
    """The direction in which a clause's two numbers go, where the record has them in that order."""
    told = [number_of(item) for item in clause.items if item.kind == "number"]
    values = [number.value for number in record.numbers]
    if len(told) < 2 or told[0].value not in values or told[-1].value not in values:
        return 0
    if values.index(told[0].value) > values.index(told[-1].value):
        return 0
    return (told[-1].value > told[0].value) - (told[-1].value < told[0].value)


# A record is certain of something in words of its own: `session.verify` is a logger's name.
_CERTAIN = re.compile(
    r"(?<![\w./:-])(?:confirm(?:s|ed)|prove[sdn]?|verified|established|certain|definite(?:ly)?)(?![\w/-]|\.\w)"
    r"|确认|证实|证明|确定|核实|查明|定位到"
)


def _only_denied(item: Item, record: Record, clause: Clause) -> bool:
    """Whether a record denies a risky word wherever it has it, and the clause does not: `尚未验证` told as `已经验证`."""
    if item.risk not in {"certainty_inflation", "action_outcome"}:
        return False
    held = [record.polarity[concept] for concept in item.concepts if concept in record.polarity]
    if not held or any(False in under for under in held):
        return False
    at = next((at for at, other in enumerate(clause.items) if other is item), 0)
    return not negated(clause.items, at)


def _risk_backed(item: Item, record: Record) -> bool:
    if item.concepts & record.concepts or all(word in record.words for word in item.key.split(" ")):
        return True
    if item.risk == "causal_overreach":
        return _cause_backed(item, record)
    if item.risk == "certainty_inflation":
        return _CERTAIN.search(record.text) is not None and _says(
            record, item.risk, _stated(wording.STATED_CERTAINTIES)
        )
    if item.key in _EXPECTED and "expect" in record.words:
        return True
    twins = _twins().get(item.key, set())
    return any(_twins().get(name.partition(":")[2], set()) & twins for name in record.concepts if ":" in name)


_EXPECTED = frozenset({"预期", "预计", "expect", "expected"})


def _cause_backed(item: Item, record: Record) -> bool:
    """A cause may be told where the record states one; what a log line gives after its verb, as a reason only."""
    causes = _stated(wording.STATED_CAUSES)
    if item.key in _ROOT:
        return any(name.startswith(item.risk) and name.partition(":")[2] in _ROOT for name in record.concepts)
    if _says(record, item.risk, causes) and item.key in causes | _stated(wording.WEAK_LINKS):
        return True
    return (record.cause or record.kind in {"failed", "partial"}) and item.key in _stated(wording.REASONS)


@cache
def _stated(words: str) -> frozenset[str]:
    return frozenset(word if not word[0].isascii() else " ".join(map(stem, word.split("_"))) for word in words.split())


def _says(record: Record, risk: str, markers: frozenset[str]) -> bool:
    return any(name.startswith(risk) and name.partition(":")[2] in markers for name in record.concepts)


_CONTRAST = (("rather", "than"), ("instead", "of"), ("as", "oppos", "to"))


def _contrasted(at: int, clause: Clause) -> bool:
    """Whether an item is what something else is told to be rather than: `pending rather than firing`, `而不是权限`."""
    keys = tuple(item.key for item in clause.items[max(0, at - 3) : at])
    return (
        keys[-1:] in {("而不是",), ("而非",), ("并非",), ("rather than",), ("instead of",)}
        or any(keys[-len(words) :] == words for words in _CONTRAST)
        or keys[-2:] == ("而", "不是")
        or keys[-2:] == ("而", "非")
    )


def _harmless(item: Item, at: int, clause: Clause) -> bool:
    """Whether a risky word does no harm where it stands."""
    items = clause.items
    if leaves_open(item, at, clause):
        return True
    if item.key in {"sinc", "自"}:
        return any(other.kind == "time" for other in items[at + 1 : at + 4])
    if negated(items, at) and (item.risk in {"certainty_inflation", "action_outcome"} or item.key in {"任何", "any"}):
        return True
    if "suggest" in clause.frames and item.key in {"would", "should", "first", "sure"}:
        return True
    if item.key in _LIMITERS or item.key in {"both", "都", "均"}:
        return _limits_only(item, at, clause)
    if item.key in {"first", "首次", "最初"}:
        return any(other.unit in {"min", "h", "s", "d"} for other in items[at + 1 : at + 4])
    return _denied_sweep(item, at, items)


def _denied_sweep(item: Item, at: int, items: tuple[Item, ...]) -> bool:
    """`not all`, `并非一直`: a denied universal widens nothing."""
    sweeps = item.risk in {"scope_widening", "time_widening"} and bool(_twins().get(item.key, set()) & _SWEEPS)
    return sweeps and negated(items[max(0, at - 2) :], min(at, 2))


def _limits_only(item: Item, at: int, clause: Clause) -> bool:
    """Whether `only`, `all`, `都` limit or sum up what was seen, rather than what there is."""
    items = clause.items
    if SEEN_ONLY.search(clause.form) or (item.key in {"both", "都", "均"} and _pair(clause)):
        return True
    if item.key in _COUNTS_ALL:
        return _denied_sweep(item, at, items)
    near = items[max(0, at - 1) : at + 4]
    return any(other.kind == "number" or other.key in _ONE for other in near) or _denied_sweep(item, at, items)


def _pair(clause: Clause) -> bool:
    return (
        "both" in clause.form.split()
        or re.search("两|二者|2 ?[个条台]", clause.form) is not None
        or sum(i.kind == "identifier" for i in clause.items) > 1
    )


_ENVIRONMENTS = frozenset(
    map(stem, ("staging", "stage", "stg", "prod", "production", "preprod", "uat", "dev", "qa", "sandbox"))
)
_ENVIRONMENT = re.compile(r"(?<![a-z])env(?:ironment)? ?[=:] ?[a-z]")


def _kind_of_missing(item: Item, record: Record | None) -> FindingKind:
    if item.risk:
        return FindingKind(item.risk)
    if item.kind in {"number", "time", "identifier"}:
        return {
            "number": FindingKind.NUMBER_DRIFT,
            "time": FindingKind.TIMESTAMP_DRIFT,
            "identifier": FindingKind.IDENTIFIER_DRIFT,
        }[item.kind]
    if item.key in _ENVIRONMENTS and record is not None and _ENVIRONMENT.search(record.text):
        return FindingKind.IDENTIFIER_DRIFT  # `staging` of `env=prod`
    families = {state_family(concept) for concept in item.concepts} - {""}
    known = {state_family(concept) for concept in record.concepts} if record else set[str]()
    if families & known:
        return FindingKind.STATE_FLIP
    if any(concept.startswith("do.") for concept in item.concepts):
        return FindingKind.ACTION_OUTCOME
    return FindingKind.UNSUPPORTED_CONTENT


_CHECK_WORDS = frozenset(wording.DONE_TO_SEARCHES.split())


def missing(clause: Clause, context: Context, records: Sequence[Record]) -> list[Fault]:
    """A fault for each item of a clause that no record among `records` backs."""
    found: list[Fault] = []
    corrected = _corrected(clause, records)
    lacking: list[Item] = []
    for at, item in enumerate(clause.items):
        if item.kind == "sign" or (item.free and not item.risk) or at in corrected:
            continue
        if any(backed(item, record, clause, context) for record in records):
            continue
        if any(licensed(item, at, clause, record, context.form) for record in records):
            continue
        if item.risk and (_harmless(item, at, clause) or (item.key in _PRESCRIBES and _all_knowledge(records))):
            continue
        if "suggest" in clause.frames and item.key in _CHECK_WORDS:
            continue
        if _denied_state(item, at, clause, records) or (
            not item.risk and not _all_knowledge(records) and _contrasted(at, clause)
        ):
            continue
        kind = _kind_of_missing(item, records[0] if records else None)
        one = fault(item, kind)
        found.append(replace(one, certain=False) if _spelled(item, kind, records) else one)
        lacking.append(item)
    found = _certain_where_rivalled(found, lacking, clause, context, records)
    if _only_words(clause, found, lacking):
        found = [replace(one, lexical=True) for one in found]
    return found


_BACKED_TO_OTHER = 2  # of a clause's items, those that a close record has to each word that it has not


def _certain_where_rivalled(
    found: Sequence[Fault], lacking: Sequence[Item], clause: Clause, context: Context, records: Sequence[Record]
) -> list[Fault]:
    """The faults of lacking items, those of values certain only where a record has another in their place."""
    words = sum(one.kind not in VALUE_KINDS for one in found)
    had = sum(item not in lacking for item in needs(clause.items))
    close = had >= max(_BACKED_TO_OTHER, _BACKED_TO_OTHER * words)
    return [
        one if rivalled(item, one.kind, clause, context, records, close=close) else replace(one, certain=False)
        for one, item in zip(found, lacking, strict=True)
    ]


def _spelled(item: Item, kind: FindingKind, records: Sequence[Record]) -> bool:
    """Whether a record has a name, a number or a time letter by letter: told of something else, and not made up."""
    if kind not in {FindingKind.NUMBER_DRIFT, FindingKind.IDENTIFIER_DRIFT, FindingKind.TIMESTAMP_DRIFT}:
        return False
    written = _WRITTEN.match(item.key) if kind is FindingKind.NUMBER_DRIFT else None
    key = written.group() if written else item.key
    near = [record.text for record in records if key in record.text]
    if not near:
        return False
    spelt = re.escape(key)
    pattern = rf"(?<![\w.]){spelt}(?![\d.]\d|\d)" if written else rf"(?<![a-z0-9]){spelt}(?![a-z0-9])"
    return any(re.search(pattern, text) for text in near)


_WRITTEN = re.compile(r"-?\d+(?:\.\d+)?")


def _only_words(clause: Clause, found: Sequence[Fault], lacking: Sequence[Item]) -> bool:
    """Whether all that a clause has beyond its record are a few words, beside names or values that it has."""
    if not found or any(one.kind is not FindingKind.UNSUPPORTED_CONTENT for one in found) or any(map(_grave, lacking)):
        return False
    had = [item for item in needs(clause.items) if item not in lacking]
    named = any(item.kind in {"identifier", "compound", "number", "time"} for item in had)
    return named and len(had) >= len(lacking)


def _grave(item: Item) -> bool:
    """Whether a word names an event, a state or a deed, so that it says something whatever else is said."""
    return bool(item.risk or item.concepts & POLAR) or any(
        concept.startswith("do.") or state_family(concept) for concept in item.concepts
    )


# How a document says what it says: certain for itself, and of nothing that happened.
_PRESCRIBES = frozenset(
    {"should", "must", "mean", "means", "说明", "表明", "表示", "明确", "会", "will", "每", "每次", "一定"}
)


def _all_knowledge(records: Sequence[Record]) -> bool:
    return all(record.kind == "knowledge" for record in records)


# `no X was found` corrects nothing: it says that X was looked for.
_NONE_OF = frozenset({"no", "none", "without", "zero", "没有", "没", "无", "未", "零", "毫无", "未见", "没见"})


def _corrected(clause: Clause, records: Sequence[Record]) -> set[int]:
    """Items that a correction denies (`not cp-1`, `不是 E1024`): right when the record does not have them."""
    found: set[int] = set()
    for at, item in enumerate(clause.items):
        close = clause.items[max(0, at - 2) : at]
        if item.kind in {"identifier", "number", "time"} and any(
            other.negator
            and other.kind == "word"
            and other.key not in _NONE_OF
            and all(behind.free and not behind.concepts for behind in close[near + 1 :])
            for near, other in enumerate(close)
        ):  # `could not reach cp-1` denies the reaching, and corrects no name
            found.add(at)
    return found if records else set()


def _denied_state(item: Item, at: int, clause: Clause, records: Sequence[Record]) -> bool:
    """`not firing` of a pending alert: the record has another state of the same family."""
    if not negated(clause.items, at) and not _set_aside(clause.items, at):
        return False
    families = {state_family(concept) for concept in item.concepts} - {""}
    return any(
        state_family(concept) in families for record in records for concept in record.concepts if state_family(concept)
    )


_ASIDE = frozenset({"rather than", "instead of", "而不是", "而非"})


def _set_aside(items: Sequence[Item], at: int) -> bool:
    """Whether a word stands behind `rather than`: `pending rather than firing`."""
    before = [item.key for item in items[max(0, at - 2) : at]]
    return bool(_ASIDE & {*before, " ".join(before)})


def uncovered(clause: Clause, context: Context, records: Sequence[Record], *, loose: bool = False) -> list[Fault]:
    """What no record among `records` backs; `loose` looks at names and values only."""
    found = missing(clause, context, records)
    if loose:
        return [
            one
            for one in found
            if one.kind in {FindingKind.IDENTIFIER_DRIFT, FindingKind.NUMBER_DRIFT, FindingKind.TIMESTAMP_DRIFT}
        ]
    return found
