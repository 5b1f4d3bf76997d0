"""The allowed material as records: what each piece says, in the same reading as the sentences that are held against it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import Any, cast

from gatekeeper.answer import AnswerMaterial
from gatekeeper.claims import Claim, ClaimType
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_lexicon import Item, lex, normal_form, parts_of, stem
from gatekeeper.guard_values import Clock, Number, clocks, date_of, derived, number_of, scaled
from gatekeeper.text import TokenKind, tokenise

_KNOWLEDGE_TOOLS = frozenset({"lookup_knowledge", "read_skill"})
_CUT = re.compile(r"truncated[=:\" ]+true|partial\b|not_covered[=:\" ]+(?!none|\[\])|limit reached|被截断|部分分片", re.I)
_FAILED = re.compile(r"status[=:\" ]+(?:error|failed|timeout)|evidence_status=failed|\"error\":", re.I)
_EMPTY = re.compile(r"no_evidence|returned no evidence|\bno match\b|\"matched\":0\b|\bmatched=0\b|\btotal=0\b|\"(?:logs|rows|series|alerts|evidence_blocks)\":\[\]", re.I)
_UNREAD = re.compile(r"([^;,|]*?)\b(?:unreachable|not[ _]searched|not[ _]covered|skipped shard)\b", re.I)
_PART = re.compile(r"(?:[^,;，；。\n.:]|[.:](?! ))+")
_HEDGED = re.compile(
    r"possib|\bmay\b|\bmight\b|\bcould\b|usually|often|likely|suspect|typical|sometimes|可能|通常|往往|一般|疑似|或许|也许|常与|未证实", re.I
)
_CAUSE_PATTERN = re.compile(
    r"\b(?:fail\w*|abort\w*|skip\w*|refus\w*|reject\w*|defer\w*|denied|cancel\w*|evict\w*|kill\w*|terminat\w*)\b[^:.;]{0,24}[:(]|(?:失败|中止|跳过|拒绝)[:：]", re.I
)
_UNIT_HINTS = {"ms": "ms", "seconds": "s", "secs": "s", "percent": "%", "pct": "%", "bytes": "bytes", "minutes": "min", "hours": "h"}
_ROLES = {"start": "start", "begin": "start", "since": "start", "open": "start", "end": "end", "resolv": "end", "finish": "end", "clos": "end"}
_NULL_VALUE = re.compile(r"([A-Za-z_]{2,40})\s*[=:]\s*\"?(?:null|none|nil|n/a|false|-)\"?\s*$", re.I)
_FULL = re.compile(r"(?<![\d.])(\d{1,9})/(\d{1,9})(?![\d./])")
NEGATION_REACH = 4


@dataclass(frozen=True, slots=True)
class Record:
    """One piece of material. `kind` is observed, empty, knowledge, failed, partial, hypothesis, gap, action or question."""

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


@dataclass(frozen=True, slots=True)
class Source:
    """A text on its way to a record."""

    kind: str
    text: str
    unit: str = ""
    context: str = ""


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


def negated(items: Sequence[Item], at: int) -> bool:
    """Whether item `at` stands under an odd number of negations within reach."""
    reach = items[max(0, at - NEGATION_REACH) : at]
    count = sum(1 for item in reach if item.negator)
    # `skipped the promotion`, `promotion skipped`: what was skipped did not happen.
    last = [item for item in items[at + 1 : at + 5] if not item.free or item.negator]
    skipped = "skip" not in items[at].concepts and (
        any("skip" in item.concepts for item in items[max(0, at - 2) : at]) or (len(last) == 1 and "skip" in last[0].concepts)
    )
    return (count + skipped) % 2 == 1


def _read_into(reading: _Reading, text: str, unit: str) -> None:
    for part in _PART.finditer(text):
        items = lex(part.group())
        if empty := _NULL_VALUE.search(part.group()):
            for item in lex(" ".join(parts_text(empty[1]))):
                reading.polarity.update({concept: {True} for concept in item.concepts})
            continue
        hedged = _HEDGED.search(part.group()) is not None
        role = ""
        for at, item in enumerate(items):
            role = _role(item) or role
            _read_item(reading, items, at, unit)
            if item.kind == "time":
                for clock in clocks(item):
                    reading.roles.setdefault(clock.seconds, role)
            for name in (*item.concepts, item.key):
                (reading.hedged if hedged else reading.plain).add(name)


def _role(item: Item) -> str:
    for word in (item.key, *parts_of(item.key)):
        for start, role in _ROLES.items():
            if word.startswith(start):
                return role
    return ""


def _read_item(reading: _Reading, items: tuple[Item, ...], at: int, unit: str) -> None:
    item = items[at]
    under = negated(items, at)
    for concept in item.concepts:
        reading.concepts.add(concept)
        reading.polarity.setdefault(concept, set()).add(under)
    if item.kind in {"word", "unknown", "compound"}:
        reading.words.update(item.key.split(" "))
        reading.polarity.setdefault(item.key, set()).add(under)
    if item.kind in {"identifier", "compound"}:
        _read_name(reading, item)
    if item.kind == "number":
        _read_number(reading, items, at, unit)
    if item.kind == "time":
        reading.clocks += clocks(item)
        if date := date_of(item):
            reading.dates.add(date[1:])


def _read_name(reading: _Reading, item: Item) -> None:
    reading.names.add(item.key)
    for piece in re.split(r"[-_./:@]", item.key):
        reading.parts.add(piece)
    if ago := re.fullmatch(r"now-(\d{1,4})([smhd])", item.key):
        reading.numbers.append(Number(float(ago[1]), *scaled(float(ago[1]), {"m": "min"}.get(ago[2], ago[2]))))


def _read_number(reading: _Reading, items: tuple[Item, ...], at: int, unit: str) -> None:
    hint = ""
    if not items[at].unit:
        key = next((other.key for other in reversed(items[max(0, at - 3) : at]) if other.kind not in {"sign"}), "")
        hint = _UNIT_HINTS.get(re.split(r"[_ ]", key)[-1], "") or unit
    reading.numbers.append(number_of(items[at], hint))


def _name_words(text: str) -> tuple[set[str], set[str]]:
    """The words and concepts inside the identifiers of a text, which keep their case only in the tokens."""
    words: set[str] = set()
    concepts: set[str] = set()
    for token in tokenise(text):
        if token.kind is TokenKind.IDENTIFIER:
            parts = parts_of(token.text)
            words.update(parts)
            for item in lex(" ".join(parts_text(token.text))):
                concepts |= item.concepts
    return words, concepts


def parts_text(text: str) -> list[str]:
    """The parts of an identifier as words: `KafkaConsumerLag` → Kafka, Consumer, Lag."""
    return re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", text)


@lru_cache(maxsize=512)
def record_of(source: Source) -> Record:
    """Read one source into a record."""
    reading = _Reading()
    whole = f"{source.context}\n{source.text}" if source.context else source.text
    _read_into(reading, whole, source.unit)
    words, concepts = _name_words(whole)
    reading.words |= words
    reading.concepts |= concepts | _implied(source)
    reading.concepts |= {implied for concept in reading.concepts for implied in _IMPLIED.get(concept, ())}
    spans = {abs(one.seconds - two.seconds) for one, two in combinations(set(reading.clocks[:24]), 2)}
    numbers = tuple(dict.fromkeys(reading.numbers))
    return Record(
        kind=source.kind,
        text=normal_form(whole),
        concepts=frozenset(reading.concepts),
        words=frozenset(reading.words),
        names=frozenset(reading.names),
        name_parts=frozenset(reading.parts),
        pieces=frozenset(_pieces(whole)),
        polarity={name: frozenset(found) for name, found in reading.polarity.items()},
        hedged=frozenset(reading.hedged - reading.plain),
        numbers=numbers,
        more=derived(numbers, [float(span) for span in sorted(spans)]),
        clocks=tuple(reading.clocks),
        roles=reading.roles,
        dates=frozenset(reading.dates),
        cause=_CAUSE_PATTERN.search(whole) is not None,
        documents=frozenset(_documents(source)),
        unread=frozenset(_unread(source)),
        points=_points(source.text),
    )


def _points(text: str) -> tuple[tuple[int, float], ...]:
    """The `time=value` pairs of a series: `10:00Z=48211`."""
    items = lex(text)
    pairs: list[tuple[int, float]] = []
    for one, two in zip(items, items[1:], strict=False):
        value = next((i for i in (two, *items[items.index(two) + 1 : items.index(two) + 2]) if i.kind == "number"), None)
        if one.kind == "time" and two.key in {"=", ""} and value and value.value is not None and (read := clocks(one)):
            pairs.append((read[0].seconds, value.value))
    return tuple(pairs) if len(pairs) > 1 else ()


def _pieces(text: str) -> set[str]:
    """The Chinese two-character pieces of a text: what a word that no list knows is looked up in."""
    chars = [token.text if token.kind is TokenKind.CJK else " " for token in tokenise(text)]
    return {one + two for one, two in zip(chars, chars[1:], strict=False) if " " not in (one, two)}


# What a record says without the word: a timeout is a failure, an abort is an end.
_IMPLIED = {
    "notfound": ("fail", "run.failed", "unable"), "timeout": ("fail", "run.failed"), "refused": ("fail", "run.failed", "unable"),
    "permissiondenied": ("fail", "run.failed", "unable", "refused"), "abort": ("stopped", "end", "run.stopped"), "error": ("fail", "run.failed", "exception"),
    "unavailable": ("fail", "unable", "run.failed"), "unreachable": ("fail", "unable"), "fail": ("unable", "error"), "oom": ("killed", "memory"),
    "crash": ("exit",), "deadlock": ("lock",), "slowquery": ("slow", "query"), "replicationlag": ("replication", "latency"),
    "throttle": ("limit",), "backoff": ("retry", "waiting"), "alertstate.firing": ("alert",), "alertstate.resolved": ("alert",),
    "retransmit": ("packet",), "packetloss": ("packet",), "evict": ("killed",), "expired": ("invalid",), "hikari": ("connection", "pool", "database"),
    "exhausted": ("waiting",), "deferred": ("pending_msgs", "backlog", "waiting"), "pending_msgs": ("backlog", "message"), "queuedepth": ("backlog",),
}  # fmt: skip


_KIND_WORDS = {"query_metrics": "metric alert", "query_logs": "log", "query_order": "order", "query_orders": "order"}


def _implied(source: Source) -> set[str]:
    implied: set[str] = set()
    for item in lex(" ".join(words for tool, words in _KIND_WORDS.items() if tool in source.text + source.context)):
        implied |= item.concepts
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
    text = source.text.removeprefix("evidence_blocks: ")
    named = re.match(r"(?:document|doc|title)=([^;,\n]+)", text)
    titled = {item.key for item in lex(named[1] if named else text[:40])[: None if named else 1] if item.kind in {"identifier", "compound"}}
    return titled | ({normal_form(named[1])} if named else set())


def _unread(source: Source) -> set[str]:
    return {
        item.key for match in _UNREAD.finditer(source.text) for item in lex(match[1]) if item.kind in {"identifier", "compound"}
    }


# --- from material to sources -----------------------------------------------------------------


def kind_of(ref: EvidenceRef) -> str:
    """What sort of record a ref is, from its metadata first and its text second."""
    if ref.tool_name in _KNOWLEDGE_TOOLS or ref.raw_path.startswith("$.evidence_blocks"):
        return "empty" if ref.is_negative() else "knowledge"
    if ref.is_negative():
        return "empty"
    if re.match(r"\w+ (?:status=failed|failed\b|returned an error)", ref.text):
        return "failed"
    if ref.raw_path == "":
        if _FAILED.search(ref.text):
            return "failed"
        if _EMPTY.search(ref.text):
            return "empty"
    return "partial" if _CUT.search(ref.text) else "observed"


def sources_of_ref(ref: EvidenceRef) -> list[Source]:
    """One source a ref, or one a row where the text is a tool's JSON reply."""
    text = ref.text
    stripped = text.lstrip()
    if not stripped.startswith("{"):
        return [Source(kind_of(ref), f"{text}", context=ref.tool_name)]
    found: list[Source] = []
    for line in text.split("\n"):
        try:
            parsed: object = json.loads(line)
        except (ValueError, RecursionError):
            found.append(Source(kind_of(ref), line, context=ref.tool_name))
            continue
        found += _sources_of_json(cast("dict[str, Any]", parsed), ref) if isinstance(parsed, dict) else []
    return found


def _sources_of_json(reply: dict[str, Any], ref: EvidenceRef) -> list[Source]:
    kind = _kind_of_json(reply, ref)
    rows: list[tuple[str, dict[str, Any]]] = []
    head: list[str] = []
    advice: list[Source] = []
    for key, value in reply.items():
        if key in {"recommended", "recommendation", "suggestion"}:
            advice.append(Source("action", str(value)))
        elif isinstance(value, list) and value and all(isinstance(row, dict) for row in cast("list[object]", value)):
            rows += [(key, row) for row in cast("list[dict[str, Any]]", value)]
        else:
            head.append(f"{key}={_flat(value)}")
    context = ", ".join(head)
    if not rows:
        return [Source(kind, context), *advice]
    made = [Source(kind, _row(key, row), _unit_of(row), context) for key, row in rows]
    if len(rows) > 1 and kind != "knowledge":
        context += f", rows={len(rows)}"
        made = [Source(kind, source.text, source.unit, context) for source in made]
    return [*made, *advice]


def _kind_of_json(reply: dict[str, Any], ref: EvidenceRef) -> str:
    if reply.get("tool") in _KNOWLEDGE_TOOLS:
        return "knowledge"
    if reply.get("error") or str(reply.get("status")) in {"error", "failed", "timeout"}:
        return "failed"
    if reply.get("truncated") or reply.get("status") == "partial" or reply.get("not_covered"):
        return "partial"
    if reply.get("no_evidence") or reply.get("matched") == 0:
        return "empty"
    return kind_of(EvidenceRef(raw_path=ref.raw_path or "$.x[0]", text="", tool_name=ref.tool_name))


def _unit_of(row: dict[str, Any]) -> str:
    suffix = str(row.get("metric") or "").rsplit("_", 1)[-1]
    return str(row.get("unit") or _UNIT_HINTS.get(suffix, "")).lower()


def _row(key: str, row: dict[str, Any]) -> str:
    return f"{key}: " + ", ".join(f"{name}={_flat(value)}" for name, value in row.items())


def _flat(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}={_flat(item)}" for key, item in cast("dict[str, object]", value).items())
    if isinstance(value, list):
        items = cast("list[object]", value)
        if items and all(isinstance(item, list) and len(cast("list[object]", item)) == 2 for item in items):
            return ", ".join("=".join(str(part) for part in cast("list[object]", item)) for item in items)
        return ", ".join(_flat(item) for item in items)
    return str(value)


@dataclass(frozen=True, slots=True)
class Material:
    """Everything a sentence may be held against, read once."""

    facts: tuple[Record, ...]
    others: tuple[Record, ...]
    question: Record
    has_claims: bool
    texts: tuple[str, ...]
    spans: tuple[Number, ...]


@lru_cache(maxsize=64)
def _material(sources: tuple[Source, ...], others: tuple[Source, ...], question: str, has_claims: bool) -> Material:
    facts = tuple(record_of(source) for source in sources)
    rest = tuple(record_of(source) for source in others)
    texts = tuple(record.text for record in (*facts, *rest))
    known = sorted({clock.seconds for record in facts for clock in record.clocks})[:24]
    spans = tuple(Number(float(two - one), float(two - one), "time") for one, two in combinations(known, 2))
    return Material(facts, rest, record_of(Source("question", question)), has_claims, texts, spans)


def read_material(material: AnswerMaterial) -> Material:
    """Read an answer's material: each claim with the evidence it rests on, then the evidence by itself, then the rest."""
    by_ref = [(ref, source) for ref in material.evidence for source in sources_of_ref(ref)]
    sources = [*_claim_sources(material.claims, by_ref), *(source for _, source in by_ref)]
    others = [
        *(Source("hypothesis", "; ".join([h.hypothesis_text, h.basis, *h.needed_evidence])) for h in material.hypotheses),
        *(Source("action", f"{a.action_text}; {a.reason}") for a in material.actions),
        *(Source("gap", gap) for gap in material.missing_info),
    ]
    return _material(tuple(dict.fromkeys(sources)), tuple(others), material.question, bool(material.claims))


def _claim_sources(claims: Iterable[Claim], by_ref: list[tuple[EvidenceRef, Source]]) -> list[Source]:
    found: list[Source] = []
    claims = list(claims)
    loose = {id(source): _nearest(source, claims) for _, source in by_ref}
    for claim in claims:
        bound = {(b.source_invocation_id, b.raw_path) for b in claim.evidence_bindings}
        own = [
            source
            for ref, source in by_ref
            if ((ref.source_invocation_id, ref.raw_path) in bound if bound else loose[id(source)] == claim.claim_id)
        ]
        found.append(Source(_claim_kind(claim, own), claim.claim_text, context="\n".join(source.text for source in own)))
    return found


def _claim_kind(claim: Claim, own: list[Source]) -> str:
    kinds = {source.kind for source in own}
    if claim.claim_type == ClaimType.NEGATIVE_OBSERVATION or kinds == {"empty"}:
        return "empty"
    if len(kinds) == 1:
        return kinds.pop()
    return "partial" if "partial" in kinds else "observed"


def _nearest(source: Source, claims: list[Claim]) -> str:
    """The claim that shares most names, numbers and times with a piece of evidence."""
    evidence = {item.key for item in lex(source.text) if item.kind in {"identifier", "compound", "number", "time", "unknown"}}
    best, most = "", 0
    for claim in claims:
        shared = len(evidence & {item.key for item in lex(claim.claim_text)})
        if shared > most:
            best, most = claim.claim_id, shared
    return best


__all__ = ["Material", "Record", "Source", "kind_of", "negated", "parts_text", "read_material", "record_of", "sources_of_ref", "stem"]
