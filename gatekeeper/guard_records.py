"""One piece of allowed material as a record: what it says, read as the sentences are that are held against it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, pairwise
from math import nan

from gatekeeper.days import number_of_day
from gatekeeper.guard_durations import in_parts
from gatekeeper.guard_lexicon import Item, lex, normal_form, parts_of, state_family, stem
from gatekeeper.guard_measured import COUNTED_THINGS, measures
from gatekeeper.guard_rows import each_line, tabled
from gatekeeper.guard_shown_things import shown_things
from gatekeeper.guard_units import camel_units, metric_unit, unit_of_key, written_apart
from gatekeeper.guard_values import Clock, Number, clocks, date_of, derived, number_of, scaled
from gatekeeper.guard_zones import Instant, instants_of, zones_joined
from gatekeeper.text import TokenKind, fold, tokenise

_UNREAD = re.compile(r"\b(?:unreachable|not[ _]searched|not[ _]covered|skipped shard)\b", re.IGNORECASE)
_COMMA = r"(?<=\d),(?=\d{3}(?!\d))"  # of `18,420,113`, which parts nothing
_PART = re.compile(rf"(?:[^,;，；。\n.:]|{_COMMA}|[.:](?! ))+")
_HEDGED = re.compile(
    r"possib|(?<!\bthe )(?-i:\bmay) (?!and |from |between |the |until |through |after |before |at )(?=[a-z]{3,})|(?<![\d/] )(?<![\d/-])(?<!\bthe )\bmay\b(?! ?\d|/)|\bmight\b|\bcould\b(?! not (?!be (?:confirm|verif|reproduc|determin|rule)))|usually|often|likely|suspect|typical|sometimes|to be confirmed|unconfirmed|待确认|待核实|可能|通常|往往|一般"
    r"|疑似|或许|也许|常与|未证实|怀疑|猜测|推测|核实[^,;。]{0,8}是否|是否|(?<!know )\bwhether\b|初判|初步判断|估计(?!时间|值)|(?<!公)认为|(?:未|尚未|没有?)(?:现场|得到|经)?(?:确认|验证|核实|复现)|\b(?:guess(?:es|ed)?|thinks?|believes?|assumes?|presum(?:es|ed|ably)|apparently|perhaps|maybe)\b",
    re.I,
)
CAUSE_PATTERN = re.compile(
    r"\b(?:fail\w*|abort\w*|skip\w*|refus\w*|reject\w*|defer\w*|denied|cancel\w*|evict\w*|(?:oom)?kill\w*"
    r"|terminat\w*)\b[^:.;]{0,24}[:(]|(?:失败|中止|跳过|拒绝)[:：]",
    re.I,
)
_ROLES = {
    "start": "start",
    "begin": "start",
    "since": "start",
    "from": "start",
    "open": "start",
    "end": "end",
    "resolv": "end",
    "finish": "end",
    "clos": "end",
}
_UP_TO = frozenset({"to", "until", "till", "至", "到"})
_NULL_VALUE = re.compile(
    r"([A-Za-z_](?:[A-Za-z_-]{0,39}[A-Za-z_]))\s*[=:]\s*\"?(?:null|none|nil|n/a|false|-|\[\]|\{\})\"?\s*$", re.I
)
_WINDOW = re.compile(
    r"(?:window|range)\s*[=:]\s*\"?[^;,\"\s]{4,80}|\bbetween\s+\S{4,30}\s+and\s+\S{4,30}"
    r"|(?<![\d:-])\d{1,2}:\d{2}(?::\d{2})?z?\s?[\u2013~-]\s?\d{1,2}:\d{2}(?::\d{2})?z?",
    re.IGNORECASE,
)
# A search without a limit: `window=all` tells how it looked, not that all of anything did something.
UNLIMITED = re.compile(
    r"\b(?:window|range|scope|service|source|host|instance|level|status)s?=[\"\[]?(?:all|any|every)[\"\]]?(?=\s*(?:[;,；，。)）\n]|\.?$))",
    re.IGNORECASE,
)
_SOUGHT = re.compile(
    r"\b(?:query|filter|pattern|search|keyword|grep|expr|q)\s*=\s*(?:\"[^\"]{0,200}\"|[^;\n]{0,200})"
    r"|(?<![=:{,])(?<!: )(?<!, )\"[^\"\n]{1,200}\"(?! ?:)|“[^“”\n]{1,200}”|「[^「」\n]{1,200}」"
)
_JSON_STRING = re.compile(r'"([\w.-]{1,40})": ?"([^"\n]{0,200})"')
# A line as a program writes it, by its time: what it has in quotation marks is its message, and no search's words.
_LOG_LINE = re.compile(
    r"\W{0,2}(?:\d{4}[-/]\d\d[-/]\d\d[T ]|[A-Z][a-z]{2} +\d{1,2} \d\d:|[IWEF]\d{4} \d\d:|(?:time|ts|timestamp)=|\d\d:\d\d:\d\d\b)"
    r"(?!.*(?:\b(?:search\w*|quer(?:y|ied|ies)|grep\w*|keywords?|match\w*|filter\w*|hits?)\b|检索|查询|搜索|匹配|命中|关键[字词]))",
    re.IGNORECASE,
)
_FIELD = re.compile(
    r"([A-Za-z0-9_\u4e00-\u9fff][A-Za-z0-9_.\u4e00-\u9fff-]{1,60})=(\d{1,15}(?:\.\d{1,6})?)(?![\d:-]|[xX][\da-fA-F])"
)
_JSON_FIELD = re.compile(r'"([A-Za-z0-9_.-]{2,60})": ?(\d{1,15}(?:\.\d{1,6})?)(?=[\s,}\]])')
_FULL = re.compile(r"(?<![\d.])(\d{1,9})/(\d{1,9})(?![\d./])")
NEGATION_REACH = 4
_MOST_ITEMS = 2000  # a series is read this far


@dataclass(frozen=True, slots=True)
class Record:
    """One piece of material.

    `kind` is observed, empty, knowledge, failed, partial, hypothesis, gap, action or question.
    """

    kind: str
    text: str
    concepts: frozenset[str]
    words: frozenset[str]
    names: frozenset[str]
    name_parts: frozenset[str]
    pieces: frozenset[str]
    polarity: dict[str, frozenset[bool]]
    hedged: frozenset[str]
    numbers: tuple[Number, ...]
    more: tuple[Number, ...]
    clocks: tuple[Clock, ...]
    roles: dict[int, str]
    dates: frozenset[tuple[int, int]]
    cause: bool
    documents: frozenset[str]
    unread: frozenset[str] = frozenset()
    points: tuple[tuple[int, float], ...] = ()
    moments: tuple[tuple[frozenset[int], frozenset[str], frozenset[str]], ...] = ()
    windows: tuple[Number, ...] = ()
    sought: frozenset[str] = frozenset()
    pairs: tuple[tuple[frozenset[str], float], ...] = ()
    searched: frozenset[int] = frozenset()
    counted: tuple[tuple[float, frozenset[str]], ...] = ()
    units: tuple[tuple[frozenset[str], frozenset[str]], ...] = ()
    own: str = ""
    said: bool = False
    events: tuple[int, ...] = ()
    instants: tuple[Instant, ...] = ()
    wholes: frozenset[float] = frozenset()
    scoped: frozenset[float] = frozenset()
    lines: tuple[str, ...] = ()
    origins: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Source:
    """A text on its way to a record."""

    kind: str
    text: str
    unit: str = ""
    context: str = ""
    said: bool = False  # a claim's own words, rather than a tool's
    origins: frozenset[str] = frozenset()  # what wrote the log that it stands in


@dataclass(slots=True)
class _Reading:
    concepts: set[str] = field(default_factory=set[str])
    words: set[str] = field(default_factory=set[str])
    names: set[str] = field(default_factory=set[str])
    parts: set[str] = field(default_factory=set[str])
    polarity: dict[str, set[bool]] = field(default_factory=dict[str, set[bool]])
    plain: set[str] = field(default_factory=set[str])
    hedged: set[str] = field(default_factory=set[str])
    numbers: list[Number] = field(default_factory=list[Number])
    clocks: list[Clock] = field(default_factory=list[Clock])
    roles: dict[int, str] = field(default_factory=dict[int, str])
    dates: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])
    units: dict[str, str] = field(default_factory=dict[str, str])


def _denies_on(items: Sequence[Item], at: int) -> bool:
    """Whether a word denies what follows it: not the 0 of `idle=0 offline=2`, nor the `nor` of `no data nor PING`."""
    item = items[at]
    if not item.negator or (item.kind == "number" and at and items[at - 1].key == "="):
        return False
    return item.key != "nor" or not any(other.negator for other in items[:at])


def negated(items: Sequence[Item], at: int) -> bool:
    """Whether item `at` stands under an odd number of negations within reach."""
    reach = items[max(0, at - NEGATION_REACH) : at]
    # `规则没有加载是因为缺少配置`: what follows the cause is not denied.
    cause = next((n for n in range(len(reach) - 1, -1, -1) if reach[n].risk == "causal_overreach"), -1)
    reach = reach[cause + 1 :] if cause >= 0 and any(other.negator for other in reach[:cause]) else reach
    count = sum(1 for n, item in enumerate(reach) if item.negator and _denies_on(reach, n))
    # `skipped the promotion`, `promotion skipped`: what was skipped did not happen.
    last = [item for item in items[at + 1 : at + 5] if not item.free or item.negator]
    skipped = "skip" not in items[at].concepts and (
        any("skip" in item.concepts for item in items[max(0, at - 2) : at])
        or (len(last) == 1 and "skip" in last[0].concepts)
    )
    return (count + skipped) % 2 == 1


def _read_doubt(
    reading: _Reading, item: Item, doubts: Sequence[tuple[int, int]], sought: Sequence[tuple[int, int]]
) -> None:
    """Note whether a word is told as certain; one that was only searched for is told as nothing."""
    doubted = any(start <= item.start < end for start, end in doubts)
    if doubted or not any(start <= item.start < end for start, end in sought):
        (reading.hedged if doubted else reading.plain).update((*item.concepts, item.key))


def _read_into(reading: _Reading, text: str, unit: str, *, logged: bool) -> None:
    lead, lead_end = "", -1
    for part in _PART.finditer(text):
        items = lex(part.group())
        key = lead if text[lead_end : part.start()].strip() == ":" else ""  # `Query_time: 187.442`
        lead, lead_end = (items[-1].key if items else ""), part.end()
        read = part.group()
        if empty := _NULL_VALUE.search(read):
            reading.names.add(empty[1].lower())
            for item in lex(" ".join(parts_text(empty[1]))):
                reading.polarity.update({concept: {True} for concept in item.concepts})
            read = read[: empty.start()]  # what stands before an empty field of a log line is told
            items = lex(read)
        doubts = _doubted(read)
        json = '":' in read  # whose quotation marks hold what was found
        sought = [] if json or logged else [match.span() for match in _SOUGHT.finditer(read)]
        role = ""
        for at, item in enumerate(items):
            role = "end" if role == "start" and item.key in _UP_TO else _role(item) or role
            if _is_port(read, items, at):
                reading.parts.add(f":{item.key}")
                continue
            _read_item(reading, items, at, unit, key)
            if item.kind == "time":
                for clock in clocks(item):
                    reading.roles.setdefault(clock.seconds, role)
            _read_doubt(reading, item, doubts, sought)


_A_FIELD = re.compile(r"(?<![\w.])[A-Za-z_][\w.]*=(?:\"[^\"]*\"|[^\s\"]+(?:\s(?![A-Za-z_][\w.]*=)[^\s\"]+)*)")


def _doubted(part: str) -> list[tuple[int, int]]:
    """The spans of a part that only say what may be: the field that holds such a word, or the whole part."""
    found = _HEDGED.search(part)
    if found is None:
        return []
    fields = [field.span() for field in _A_FIELD.finditer(part)]
    held = [span for span in fields if any(span[0] <= one.start() < span[1] for one in _HEDGED.finditer(part))]
    outside = any(not any(a <= one.start() < b for a, b in fields) for one in _HEDGED.finditer(part))
    return [(0, len(part))] if outside or not held else held


def _role(item: Item) -> str:
    for word in (item.key, *parts_of(item.key)):
        for start, role in _ROLES.items():
            if word.startswith(start):
                return role
    return ""


def _read_item(reading: _Reading, items: tuple[Item, ...], at: int, unit: str, lead: str) -> None:
    item = items[at]
    under = negated(items, at)
    for concept in item.concepts | item.parts:
        reading.concepts.add(concept)
        reading.polarity.setdefault(concept, set()).add(under)
    if item.kind in {"word", "unknown", "compound"}:
        reading.words.update(item.key.split(" "))
        reading.polarity.setdefault(item.key, set()).add(under)
    if item.kind in {"identifier", "compound"}:
        _read_name(reading, item)
    if item.kind == "number":
        if "_" in item.unit:  # `5gmm_code`: a key that begins with a digit
            reading.words.update(stem(part) for part in item.unit.split("_"))
        _read_number(reading, items, at, unit, lead)
    if item.kind == "time":
        reading.clocks += clocks(item)
        if day := date_of(item):
            reading.dates |= {day[1:], (day[1], 0)}


_HOST = re.compile(r"(?=.*\d)(?=.*[-.])")
_ADDRESS = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}")


def _is_port(text: str, items: tuple[Item, ...], at: int) -> bool:
    """Whether a number is the port of `10.2.3.4:8081` or `web-1:8080`: part of a name, and no measure of anything."""
    host, port = items[at - 1], items[at]
    if at == 0 or port.kind != "number" or host.kind != "identifier" or _HOST.match(host.key) is None:
        return False
    if text[host.end : port.start] != ":" or not port.key.isdigit():
        return False
    return len(port.key) >= _LEAST_PORT or _ADDRESS.fullmatch(host.key) is not None


_LEAST_PORT = 4  # digits behind a name: `shard-3:120 records` may be a count


def _read_name(reading: _Reading, item: Item) -> None:
    reading.names.add(item.key)
    for piece in re.split(r"[-_./:@]", item.key):
        reading.parts.add(piece)
    if ago := re.fullmatch(r"now-(\d{1,4})([smhd])", item.key):
        reading.numbers.append(Number(float(ago[1]), *scaled(float(ago[1]), {"m": "min"}.get(ago[2], ago[2]))))


def _read_number(reading: _Reading, items: tuple[Item, ...], at: int, unit: str, lead: str) -> None:
    hint = ""
    if not items[at].unit:
        key = next((other.key for other in reversed(items[max(0, at - 3) : at]) if other.kind not in {"sign"}), lead)
        hint = "" if key in _STAMPED else unit_of_key(key) or reading.units.get(key) or unit
    number = number_of(items[at], hint)
    # `13m20s` is no 800 of anything: only a duration may be told of it.
    reading.numbers.append(replace(number, raw=nan) if in_parts(items[at].key) else number)


_STAMPED = frozenset({"timestamp", "timestamps", "ts", "time", "epoch"})
_ALERT_NAME = re.compile(r"alert(?:_?name|_?rule)?[\"']?\s?[=:]\s?[\"']?([A-Za-z]\w+)", re.IGNORECASE)
_DOWN = frozenset({"down", "up", "crash", "outage", "dead"})


def _name_words(text: str) -> tuple[set[str], set[str]]:
    """The words and concepts inside the identifiers of a text, which keep their case only in the tokens."""
    words: set[str] = set()
    concepts: set[str] = set()
    alerts = {name.lower() for name in _ALERT_NAME.findall(text)}
    for token in tokenise(text):
        if token.kind is TokenKind.IDENTIFIER:
            parts = parts_of(token.text)
            words.update(parts)
            # `activeAt` is the time of a pending alert as well.
            compound = any(mark in token.text for mark in "/-_") or parts[-1:] in _STAMPS
            for item in lex(" ".join(parts_text(token.text))):
                # `/v1/shipments` or `web-down` are names: they say nothing of a state. `OOMKilled` does.
                named = (
                    compound or token.text.lower() in alerts
                )  # `TargetDown` is firing, and nothing is known to be down
                concepts |= {
                    concept
                    for concept in item.concepts
                    if not (named and (state_family(concept) or ":" in concept or concept in _DOWN))
                }
    return words, concepts


_STAMPS = (("at",), ("sinc",), ("tim",), ("timestamp",), ("ts",), ("on",))


def parts_text(text: str) -> list[str]:
    """The parts of an identifier as words: `KafkaConsumerLag` → Kafka, Consumer, Lag."""
    return re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", text)


@lru_cache(maxsize=512)
def _failing_words(lines: tuple[str, ...]) -> frozenset[str]:
    """What was tried in vain, by word and concept: `parse` of `failed to parse`, `上传` of `上传失败`."""
    found: set[str] = set()
    for line in lines[:60]:
        items = [item for item in lex(line[:_MOST_ITEMS]) if item.kind != "sign"]
        for at, item in enumerate(items):
            if not item.concepts & _FAILING or item.kind != "word":
                continue
            tried = items[at + 2 : at + 3] if [other.key for other in items[at + 1 : at + 2]] == ["to"] else []
            if not item.key[0].isascii():
                tried = items[max(0, at - 1) : at]
            for other in tried:
                found.update((other.key, *other.concepts))
    return frozenset(found)


_FAILING = frozenset({"fail", "unable"})


def failed_at(item: Item, record: Record) -> bool:
    """Whether a record tells of a failure where it has a word: `failed to parse` bears out `未能解析` and `was not parsed`."""
    return bool({item.key, *item.concepts} & _failing_words(record.lines)) and not item.concepts & _FAILING


@lru_cache(maxsize=512)
def record_of(source: Source) -> Record:
    """Read one source into a record."""
    reading = _Reading()
    whole = zones_joined(f"{source.context}\n{source.text}" if source.context else source.text)
    unit = source.unit if source.unit.isalpha() or source.unit == "%" else ""  # `unit=F3` is a name
    fielded = tabled(whole)
    reading.units = camel_units(fielded)
    told = UNLIMITED.sub(" ", fielded)
    logged = _LOG_LINE.match(source.text) is not None
    _read_into(reading, told, unit or metric_unit(source.text), logged=logged)
    words, concepts = _name_words(told)
    reading.words |= words
    reading.concepts |= concepts | _implied(source)
    reading.concepts |= {implied for concept in reading.concepts for implied in _IMPLIED.get(concept, ())}
    if _PENDING.search(whole) and not _FIRING.search(whole):
        reading.concepts.discard("alertstate.firing")  # `pending, active since 14:30`
    if _ALARM_STATE.search(whole):
        reading.concepts.add("alertstate.firing")
    if OF_REQUESTS.search(source.text):
        reading.words.add("http")
    apart = _WINDOW.sub(" ", whole)
    instants = _instants(whole)
    events = sorted({clock.seconds for item in lex(apart) if item.kind == "time" for clock in clocks(item)})[:24]
    spans = _spans([(set(events), instants)])
    windows = {
        clock.seconds
        for match in _WINDOW.finditer(whole)
        for item in lex(match.group())
        if item.kind == "time"
        for clock in clocks(item)
    }
    numbers = tuple(dict.fromkeys([*reading.numbers, *(Number(*apart) for apart in written_apart(fielded))]))
    pairs = _pairs(fielded)
    return Record(
        kind=source.kind,
        text=normal_form(whole),
        own=normal_form(source.text).strip(" ,.;:!?*-"),
        said=source.said,
        concepts=frozenset(reading.concepts),
        words=frozenset(reading.words),
        names=frozenset(reading.names),
        name_parts=frozenset(reading.parts),
        pieces=frozenset(_pieces(whole)),
        polarity={name: frozenset(found) for name, found in reading.polarity.items()},
        hedged=frozenset(reading.hedged - reading.plain),
        numbers=numbers,
        more=derived(tuple(reading.numbers), spans),  # of a bare `161G` in either of its sizes nothing follows
        clocks=tuple(reading.clocks),
        roles=reading.roles,
        dates=frozenset(reading.dates),
        cause=CAUSE_PATTERN.search(whole) is not None,
        documents=frozenset(_documents(source)),
        unread=frozenset(_unread(source)),
        points=_points(whole),
        windows=tuple(Number(length, length, "time", "span") for length in _lengths(windows)),
        events=tuple(events),
        instants=instants,
        sought=frozenset(set[str]() if logged else _sought(whole)),
        pairs=pairs,
        wholes=_wholes(numbers, pairs, normal_form(whole)),
        searched=frozenset(windows - set(events)),
        scoped=_scoped(whole, numbers),
        counted=(*_counted(fielded), *measures(fielded)),
        units=_units(source),
        moments=_moments(source),
        lines=_lines(source),
        origins=source.origins,
    )


_ALARM_STATE = re.compile(
    r"(?<![a-z])(?:new)?state_?(?:value)?\"?\s*[=:]\s*\"?(?:alarm|alerting|problem)\b", re.IGNORECASE
)
_PENDING = re.compile(r"\bpending\b", re.IGNORECASE)
_FIRING = re.compile(r"\b(?:fir(?:ing|ed|es)|trigger(?:ed|s|ing)?|fire|alerting)\b|触发|告警中", re.IGNORECASE)


_MOST_EVENTS = 24  # pairs grow with the square


def spans_between(records: Sequence[Record]) -> list[float]:
    """The seconds between any two events of several records, over midnight where both have a date."""
    return _spans([(set(record.events), record.instants) for record in records])


def _spans(events: Sequence[tuple[set[int], Sequence[Instant]]]) -> list[float]:
    moments: set[tuple[int, float]] = set()
    for own, instants in events:
        for instant in instants:
            if instant.clock.seconds in own:
                seconds = instant.clock.seconds + instant.clock.part - (instant.clock.offset or 0) * 60
                moments.add(((number_of_day(instant.day) or 0), seconds))
    dated = {seconds for day, seconds in moments if day}
    known = sorted(moment for moment in moments if moment[0] or moment[1] not in dated)[:_MOST_EVENTS]
    found: set[float] = set()
    for (one_day, one), (two_day, two) in combinations(known, 2):
        days = two_day - one_day if one_day and two_day else 0
        found.add(round(abs(days * 86400 + two - one), 3))
    return sorted(found - {0.0})


def _lengths(limits: set[int]) -> list[float]:
    """How long a window may be that has these limits; one of more than half a day may run over midnight."""
    found = {float(two - one) for one, two in combinations(sorted(limits)[:_MOST_EVENTS], 2)}
    return sorted(found | {86400 - length for length in found if length > 43200})


_LOOSE_ZONE = re.compile(r"(\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?) ([+-]\d{4}(?!\d))")
_WHOLE_ZONE = re.compile(r"[Tt](?:ime)?_?[Zz](?:one)?[\"'=: ]{1,4}([A-Za-z_]{2,20}/[A-Za-z_]{2,20})")


def _instants(text: str) -> tuple[Instant, ...]:
    """Every time of a text with its date, line by line; a zone that the text declares holds for what names none."""
    declared = _WHOLE_ZONE.search(text)
    found: list[Instant] = []
    day = (0, 0, 0)
    for line in text.split("\n")[:_MOST_ITEMS]:
        line = _LOOSE_ZONE.sub(r"\1\2", line)
        form = normal_form(line) + (f" {declared[1].lower()}" if declared else "")
        made, day = instants_of(lex(line)[:_MOST_ITEMS], form, day)
        found += made
    return tuple(dict.fromkeys(found))


# What a thing with a name may be: a word for its sort says nothing of it.
_THING_WORDS = """
host node pod instance service broker cluster region database replica container device partition queue site gpu port table file server disk
certificate channel index volume topic zone rack shard gateway router switch interface endpoint domain
"""
THINGS = frozenset(_THING_WORDS.split())
_NEAR = 4  # items between a count and what it counts


def _parts_of(source: Source) -> list[str]:
    """What hangs together in a source: the parts of a claim, each line of what a tool said."""
    own = re.split(rf"(?!{_COMMA})[,，;；。]", source.text) if source.said else source.text.split("\n")
    return [*own, *source.context.split("\n")][:60]


def _units(source: Source) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Which names and numbers stand together: in one part of a claim, in one line of evidence."""
    made: list[tuple[frozenset[str], frozenset[str]]] = []
    for part in _parts_of(source):
        items = lex(part)
        names = frozenset(item.key for item in items if item.kind in {"identifier", "compound"})
        made.append((names, frozenset(item.key for item in items if item.kind == "number")))
    return tuple(made)


_SENTENCE = re.compile(r"[;；。\n]|[.](?=\s)")


def _lines(source: Source) -> tuple[str, ...]:
    """The sentences of a claim, with "> " before each, and the lines of what a tool said."""
    if not source.said:
        return tuple(each_line(source.text))
    own = [f"> {line}" for line in _SENTENCE.split(fold(source.text)) if line.strip()]
    return (*own, *each_line(source.context))


_SCOPE = re.compile(r"\bscope\s*[=:]\s*[^;\n]*", re.IGNORECASE)


def _scoped(text: str, numbers: Sequence[Number]) -> frozenset[float]:
    """The numbers that a record gives only as the size of what was read: `scope=14 log files, 5513 records`."""
    if _SCOPE.search(text) is None:
        return frozenset()
    apart = {item.value for item in lex(_SCOPE.sub(" ", text)) if item.kind == "number"}
    return frozenset(number.raw for number in numbers if not number.dimension and number.raw not in apart)


def _counted(text: str) -> tuple[tuple[float, frozenset[str]], ...]:
    """What stands near each number of a text: what it may be a count of; what follows it at once goes first."""
    metric = re.search(r"\bmetric=([A-Za-z0-9_.:]+)", text)
    named = (
        {concept for item in lex(" ".join(parts_text(metric[1]))) for concept in item.concepts}
        if metric
        else set[str]()
    )
    found: list[tuple[float, frozenset[str]]] = []
    for part in re.findall(rf"(?:[^,;，；。\n]|{_COMMA})+", text):
        items = lex(part)[:_MOST_ITEMS]
        for at, item in enumerate(items):
            if item.kind != "number" or item.value is None:
                continue
            own = _key_concepts(items, at)
            after = own or {concept for other in items[at + 1 : at + 3] for concept in other.concepts}
            near = {concept for other in items[max(0, at - _NEAR) : at + _NEAR + 1] for concept in other.concepts}
            found.append((item.value, frozenset(after if after & COUNTED_THINGS else near | named)))
    return tuple(found)


def _key_concepts(items: Sequence[Item], at: int) -> set[str]:
    """What the key of a field counts by its own words: `number_of_nodes=9`, `distinct_agv=6`."""
    before = [other for other in items[max(0, at - 2) : at] if other.kind != "sign"]
    if not before or before[-1].kind != "identifier":
        return set()
    named = {concept for item in lex(" ".join(parts_text(before[-1].key))) for concept in item.concepts}
    return named & COUNTED_THINGS


def _pairs(text: str) -> tuple[tuple[frozenset[str], float], ...]:
    """The `key=number` fields of a text: what the key may be called, and the number."""
    found: list[tuple[frozenset[str], float]] = []
    for key, value in [*_FIELD.findall(text), *(_JSON_FIELD.findall(text) if '":' in text else ())][:60]:
        names = {key.lower(), stem(key.lower())}
        for item in lex(" ".join(parts_text(key)) if key.isascii() else key.replace("_", " ")):
            names |= item.concepts if key.isascii() else {item.key, *item.concepts}
        found.append((frozenset(names), float(value)))
    return tuple(found)


_WHOLE = re.compile(r"total|target|limit|size|max|all|quota|capacity|matched|count|returned|nodes|scanned|rows|lines")
_OF = re.compile(r"(?:\bof |/|共 ?|里 ?)(?:the |all )?(\d{1,12})\b")


def _wholes(numbers: Sequence[Number], pairs: Sequence[tuple[frozenset[str], float]], form: str) -> frozenset[float]:
    """The numbers of a record that a share may be of: its totals, its limits, its largest, those with a unit."""
    bare = [number.raw for number in numbers if number.dimension == ""]
    named = {value for names, value in pairs if any(_WHOLE.search(name) for name in names)}
    sized = {number.raw for number in numbers if number.dimension != ""}
    told = {float(match[1]) for match in _OF.finditer(form)}
    return frozenset(named | sized | told | ({max(bare)} if bare else set[float]()))


def _sought(text: str) -> set[str]:
    """Concepts that stand only in a search's words or in quotation marks: what was looked for, not what was found."""
    text = _JSON_STRING.sub(r"\1 = \2", text)  # what a JSON text has in quotation marks is found, not looked for
    quoted = {concept for match in _SOUGHT.finditer(text) for item in lex(match.group()) for concept in item.concepts}
    return quoted - {concept for item in lex(_SOUGHT.sub(" ", text)) for concept in item.concepts} if quoted else set()


def time_marks(item: Item) -> list[int]:
    """A time as marks to compare by: seconds of the day, and below zero for a date."""
    if item.kind != "time":
        return []
    day = date_of(item)
    return [-(day[1] * 100 + day[2])] if day else [clock.seconds for clock in clocks(item)]


def _moments(source: Source) -> tuple[tuple[frozenset[int], frozenset[str], frozenset[str]], ...]:
    """What a record says at which times: a piece of a claim, or a line of evidence, with its times and concepts."""
    pieces = _parts_of(source)
    made: list[tuple[frozenset[int], frozenset[str], frozenset[str]]] = []
    for piece in pieces:
        items = lex(piece)
        seconds = frozenset(mark for item in items for mark in time_marks(item))
        concepts = frozenset(concept for item in items for concept in item.concepts)
        made.append((seconds, concepts, frozenset(item.key for item in items if item.kind == "number")))
    return tuple(made)


def _points(text: str) -> tuple[tuple[int, float], ...]:
    """The `time=value` pairs of a series: `10:00Z=48211`."""
    items = [item for item in lex(text)[:_MOST_ITEMS] if item.key != "="]
    pairs: list[tuple[int, float]] = []
    for one, two in pairwise(items):
        if one.kind == "time" and two.kind == "number" and two.value is not None and (read := clocks(one)):
            pairs.append((read[0].seconds, two.value))
    return tuple(pairs) if len(pairs) > 1 else ()


def _pieces(text: str) -> set[str]:
    """The Chinese two-character pieces of a text: what a word that no list knows is looked up in."""
    chars = [token.text if token.kind is TokenKind.CJK else " " for token in tokenise(text)]
    return {one + two for one, two in pairwise(chars) if " " not in (one, two)}


# What a record says without the word: a timeout is a failure, an abort is an end.
_IMPLIED = {
    "notfound": ("fail", "run.failed", "unable"),
    "timeout": ("fail", "run.failed"),
    "refused": ("fail", "run.failed", "unable"),
    "permissiondenied": ("fail", "run.failed", "unable", "refused"),
    "abort": ("stopped", "end", "run.stopped"),
    "error": ("fail", "run.failed", "exception"),
    "unavailable": ("fail", "unable", "run.failed"),
    "unreachable": ("fail", "unable"),
    "fail": ("unable", "error"),
    "oom": ("killed", "memory"),
    "crash": ("exit", "error"),
    "deadlock": ("lock",),
    "slowquery": ("slow", "query"),
    "replicationlag": ("replication", "latency"),
    "throttle": ("limit",),
    "backoff": ("retry", "waiting"),
    "alertstate.firing": ("alert",),
    "alertstate.resolved": ("alert",),
    "retransmit": ("packet",),
    "packetloss": ("packet",),
    "evict": ("killed",),
    "expired": ("invalid", "error"),
    "hikari": ("connection", "pool", "database"),
    "exhausted": ("waiting",),
    "closed": ("error", "disconnected"),
    "reset": ("error",),
    "killed": ("error",),
    "exceeded": ("error",),
    "deferred": ("pending_msgs", "backlog", "waiting"),
    "pending_msgs": ("backlog", "message"),
    "queuedepth": ("backlog",),
}


OF_REQUESTS = re.compile(r"\bcounted .*\bsource=\S*access", re.IGNORECASE)  # of an access log each record is a request
_ACCESS = re.compile(
    r'"(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS) [^" ]{1,300} HTTP/[\d.]+" \d{3}\b'
)  # a request and its response
_KIND_WORDS = {"query_metrics": "metric alert", "query_logs": "log", "query_order": "order", "query_orders": "order"}


def _implied(source: Source) -> set[str]:
    implied = set(shown_things(source.text))
    for item in lex(" ".join(words for tool, words in _KIND_WORDS.items() if tool in source.text + source.context)):
        implied |= item.concepts
    if OF_REQUESTS.search(source.text):
        implied |= {"request", "httprequest", "status", "statuscode"}
    if _ACCESS.search(source.text):
        implied |= {"request", "httprequest", "response", "httpresponse", "statuscode"}
    if "alertname" in source.text:
        implied.add("alert")
    if any(match[1] == match[2] != "0" for match in _FULL.finditer(source.text + source.context)):
        implied.add("exhausted")
    if source.kind == "knowledge":
        implied |= {"incident", "procedure", "mitigationdoc", "step", "rule", "threshold", "scheduled"}
    return implied


def _documents(source: Source) -> set[str]:
    if source.kind != "knowledge":
        return set()
    whole = f"{source.text}\n{source.context}"
    found = {
        normal_form(name)
        for name in re.findall(r"\b(?:document|doc|title|source|skill|page|runbook)\s?=\s?([^;,\n]+)", whole)
    }
    named = [
        item.key for text in (*found, source.text[:40]) for item in lex(text) if item.kind in {"identifier", "compound"}
    ]
    # `Postmortem 2026-05-02: pay-api outage` is about pay-api, which its text tells of; it is not called so.
    body = normal_form(_FIELDS_OF_DOCUMENT.sub(" ", whole))
    titles = [title for title in found if " " in title]
    about = {name for name in named if name not in found and name in body and any(name in title for title in titles)}
    return found | (set(named[: len(found) + 1]) - about)


_FIELDS_OF_DOCUMENT = re.compile(r"\b(?:document|doc|title|source|skill|page|runbook|section)\s?=\s?[^;,\n]+")


def _unread(source: Source) -> set[str]:
    """The names that a search says it did not read: before `unreachable, not searched`, after `not_covered=`."""
    found: set[str] = set()
    fields = re.split("[;,|]", source.text)
    for at, part in enumerate(fields):
        if _UNREAD.search(part):
            # `gpu-n13 unreachable, not searched`: the name may stand a field before.
            found |= _names_of(part) or _names_of(fields[max(0, at - 1)])
    return found


def _names_of(text: str) -> set[str]:
    return {item.key for item in lex(text) if item.kind in {"identifier", "compound"}} - {"not_covered", "not_searched"}
