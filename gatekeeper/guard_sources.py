"""From an answer's material to records: each ref, each row of a JSON reply, each claim with its evidence."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, cast

from gatekeeper.answer import AnswerMaterial
from gatekeeper.claims import Claim, ClaimType
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_json_rows import opened
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_records import THINGS, Record, Source, record_of, spans_between
from gatekeeper.guard_units import UNIT_HINTS, named_unit
from gatekeeper.guard_values import Number
from gatekeeper.origins import counted_in, names_of

_KNOWLEDGE_TOOLS = frozenset({"lookup_knowledge", "read_skill"})
_CUT = re.compile(
    r"truncated[=:\" ]+(?:true|at|scan|after)|\bpartial=true|status[=:\" ]+(?:partial|truncated|incomplete)|partial shards|matched ?>="
    r"|not_covered[=:\" ]+(?!none|\[\])|scan limit|offline_agents[=: ]+[1-9]|shards_failed[=: ]+[1-9]|\b(?:skipped|unread|unreachable|not_searched)[=:] ?(?!none|0|\[\])\S"
    r"|(?:was|were|is|been) (?:truncated|cut (?:at|off|short))|stopped at the [\d,]+|仅扫描|只扫描|被截断|结果截断|截断于|\bcut at \d"
    r"|(?:=>|->|EXPORT|SEARCH|QUERY|SCAN|ended=|state=) ?\"?(?-i:INTERRUPTED|ABORTED|TIME_LIMIT)\b|\bdata up to \d|仅返回 ?\d{1,2}[:：]\d|(?:检索|查询|搜索|扫描|导出)(?:被)?(?:中断|超时|中止)|只扫描了|(?:只|仅)(?:取|拿|读|查|搜|拉|翻)(?:到|了)?[^,;，；。]{0,6}(?:第 ?1|一) ?页|页中的第 ?\d+ ?页|stopped at (?:its|the) (?:time|row|size) limit"
    r"|\"?timed_out\"?[=:] ?true|\bNextToken\b|may not include all|-- log truncated|results? truncated|\bno sample\b"
    r"|仅(?:显示|展示|返回|查看|取)(?:了)?(?:前|部分|其中)|只(?:显示|展示|返回|查看|取)(?:了)?(?:前|部分|其中|\s?\d)|还有更多|(?:未|没有?)(?:包含|纳入|覆盖)在?内|结果(?:过多|不完整|不全)|(?:扫描|行数|条数)?(?:即)?达(?:到)?(?:扫描)?上限"
    r"|(?:取消|中止|中断)了?(?:于|在)?.{0,6}\d+ ?[/\uff0f] ?\d+|进度[\"'=:： ]+\d+/\d+|\b(?:capped|more available|more rows|has_more|partial results?|results? (?:is|are) (?:partial|incomplete))\b|\"more\": ?true"
    r"|\b(?:cancel(?:l)?ed|stopped|aborted|interrupted) after \d+ of|\b\d+ of \d+ (?:nodes|shards|hosts|segments|agents|partitions|indices|indexes|files|collectors) (?:answered|responded|searched|scanned|read)"
    r"|\bshowing \d+ of (?:[1-9]\d{2,}|\d+ \w+ \(limit)|\btotal[=:\" ]+\"?unknown|\bscanned[=:\" ]+\"?\d{1,2}(?:\.\d+)?%",
    re.IGNORECASE,
)
_REFUSED = re.compile(r"status[=:\" ]+(?:40[0-9]|429|50[0-9]|forbidden|denied|timeout|error|failed)\b", re.IGNORECASE)
_COUNT_REF = re.compile(r"\w+ counted ")
_ASKED_FOR = re.compile(r"\bquery ?[=:]", re.IGNORECASE)
# A reading that was refused: `status=403 forbidden service=… window=…`; a `status=503` of a count says how it counted.
_READ_REFUSED = re.compile(
    r"(?:status|result|error)[=: ]+\"?(?:(?:40[13]|429|50[0-9])[ :,-]+)?(?:forbidden|denied|unauthori[sz]ed|unavailable|timeout|timed out|error|failed|gateway timeout)\b",
    re.IGNORECASE,
)
_BOUNDED = re.compile(r"\b(?:window|range|scope|source|index|log)s?[=:]", re.IGNORECASE)
_FAILED = re.compile(r"status[=:\" ]+(?:error|failed|timeout)|evidence_status=failed|\"error\":", re.I)
# What makes a `status=failed` that of a reading: a refund, a job or a batch may have failed as well.
_OF_A_READING = re.compile(
    r"\b(?:\w*(?:query|search|expr|filter|range|window|scope|index|rows|lines|points|logs|series|target|tool|metric|shards|scanned)"
    r"|evidence_status|returned|error|http_\w+)\"? ?[=:]|检索|查询|搜索|\breturned\b",
    re.IGNORECASE,
)
_EMPTY = re.compile(
    r"no_evidence|returned no evidence|\bno match\b|\"matched\":0\b|\bmatched=0\b|\btotal=0\b|\"(?:logs|rows"
    r"|series|alerts|evidence_blocks)\":\[\]",
    re.I,
)


def kind_of(ref: EvidenceRef) -> str:
    """What sort of record a ref is, from its metadata first and its text second."""
    if ref.tool_name in _KNOWLEDGE_TOOLS or ref.raw_path.startswith("$.evidence_blocks"):
        return "empty" if ref.is_negative() else "knowledge"
    if ref.is_negative():
        return "empty"
    return _kind_told(ref.text, whole=ref.raw_path == "")


@lru_cache(maxsize=512)  # one ref is read for every sentence that is held against it
def _kind_told(text: str, *, whole: bool) -> str:
    """What sort of record a text is by its words; `whole` where it is a tool's reply and no item of one."""
    if re.match(r"\w+ (?:status=failed|failed\b|returned an error)", text):
        return "failed"
    if whole:
        if (
            _FAILED.search(text)
            and _OF_A_READING.search(text)
            and ("\n" not in text.strip() or _ASKED_FOR.search(text))
        ):
            return "failed"
        if _EMPTY.search(text):
            return "empty"
    # A count stands only where the search was done: a status in it was looked for ("status=502").
    if not _COUNT_REF.match(text) and _ASKED_FOR.search(text) and _REFUSED.search(text):
        return "failed"
    if _READ_REFUSED.match(text) and _BOUNDED.search(text):
        return "failed"
    if _ONE_SEARCH.fullmatch(text):
        return "empty"
    if _DOCUMENT.match(text):
        return "knowledge"
    return "partial" if _CUT.search(text) else "observed"


# One line that is a search and its result, which is none: `search "Timeout" host=gate-7 -> no results`.
_ONE_SEARCH = re.compile(
    r"\W{0,3}(?:\$ )?(?:z?grep|rg|search(?:ed)?|query|find|journalctl|log ?search|检索|搜索|查询)[^\n]{2,300}?(?:->|=>|→|:|：) ?(?:no|0|zero|无) ?(?:results?|match(?:es)?|hits?|entries|events|rows|lines|records|匹配|结果|命中|记录|条)(?:\(s\))?\s*\.?",
    re.IGNORECASE,
)
# A text that says of itself that it is a document or the record of a closed case, whatever tool returned it.
_DOCUMENT = re.compile(
    r"\W*(?:RUNBOOK|Runbook|PLAYBOOK|Playbook|SOP|FAQ|Post-?mortem|POSTMORTEM|Past incident|PAST INCIDENT|Knowledge base|历史(?:事故|案例|故障|工单)|复盘|(?:值班|运维|操作|应急|处置)?(?:手册|预案|规程|指南)|知识库|知识条目|知识文章|KB[ -]?\d{2,})(?![a-z=])"
    r"|\W*(?:INC|PM|PIR|PI)-[\d-]+ \((?:closed|resolved|post)"
)


def sources_of_ref(ref: EvidenceRef) -> list[Source]:
    """One source a ref, or one a row where the text is a tool's JSON reply; each with what wrote its log, where that is known."""
    origins = names_of(ref.origin) | names_of(counted_in(ref.text))
    made = _sources_of_text(ref)
    return [replace(one, origins=origins) for one in made] if origins else made


def _sources_of_text(ref: EvidenceRef) -> list[Source]:
    text = ref.text
    stripped = text.lstrip()
    if stripped.startswith("[") and (listed := _rows_of_list(stripped)):
        return _sources_of_json({ref.tool_name or "rows": listed}, ref)
    if not stripped.startswith("{"):
        return [Source(kind_of(ref), f"{text}", context=ref.tool_name)]
    if "\n" in stripped.strip() and (whole := _object_of(stripped)) is not None:
        return _sources_of_json(whole, ref)
    found: list[Source] = []
    for line in text.split("\n"):
        try:
            parsed: object = json.loads(line)
        except (ValueError, RecursionError):
            found.append(Source(kind_of(ref), line, context=ref.tool_name))
            continue
        found += _sources_of_json(cast("dict[str, Any]", parsed), ref) if isinstance(parsed, dict) else []
    return found


def _object_of(text: str) -> dict[str, Any] | None:
    """A JSON object that is written over several lines."""
    try:
        parsed: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return cast("dict[str, Any]", parsed) if isinstance(parsed, dict) else None


def _rows_of_list(text: str) -> list[object]:
    """The rows of a text that is a JSON list of objects, none where it is not."""
    try:
        parsed: object = json.loads(text)
    except (ValueError, RecursionError):
        return []
    rows = cast("list[object]", parsed) if isinstance(parsed, list) else []
    return rows if all(isinstance(row, dict) for row in rows) else []


def _sources_of_json(reply: dict[str, Any], ref: EvidenceRef) -> list[Source]:
    reply = opened(reply)
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
    then = [(key, row) for key, row in rows if _OF_THEN.search(key)]
    if then and kind == "observed":  # `similar_incidents` beside what is current
        advice += [Source("knowledge", _row(key, row)) for key, row in then]
        rows = [(key, row) for key, row in rows if not _OF_THEN.search(key)]
    context = ", ".join(head)
    if kind == "observed" and not rows and _SEARCHED & reply.keys() and _CUT.search(context):
        kind = "partial"
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
    shards = reply.get("_shards")
    if isinstance(shards, dict) and cast("dict[str, Any]", shards).get("failed"):
        return "partial"
    if (
        _reads_part(reply)
        or reply.get("timed_out") is True
        or str(reply.get("state") or reply.get("ended") or "").upper() in _BROKEN_OFF
    ):
        return "partial"
    if reply.get("warnings") and _PART_WARNED.search(_flat(reply["warnings"])):
        return "partial"
    if reply.get("truncated") or reply.get("partial") or reply.get("status") == "partial" or reply.get("not_covered"):
        return "partial"
    asked = bool(reply.keys() & _ASKED_KEYS)
    none = any(reply.get(key) == 0 for key in (*_COUNT_KEYS, *((*_LOKI_KEYS, "found", "count") if asked else ())))
    if reply.get("no_evidence") or none or _lists_nothing(reply):
        return "empty"
    return kind_of(EvidenceRef(raw_path=ref.raw_path or "$.x[0]", text="", tool_name=ref.tool_name))


_PART_WARNED = re.compile(r"partial|deadline|timed? ?out|truncat|incomplete|unavailable|部分|超时", re.IGNORECASE)
_OF_THEN = re.compile(r"similar|past_|history|historical|previous|related_incident|prior_", re.IGNORECASE)
_BROKEN_OFF = frozenset(
    {"TIMEOUT", "TIMED_OUT", "INTERRUPTED", "ABORTED", "TIME_LIMIT", "TRUNCATED", "INCOMPLETE", "PARTIAL"}
)
_READ_KEY = re.compile(
    r"fetched|scanned|searched|answered|responded|successful|covered|read|done|completed", re.IGNORECASE
)
_WHOLE_KEY = re.compile(r"total", re.IGNORECASE)


def _reads_part(reply: dict[str, Any]) -> bool:
    """Whether a reply counts fewer shards, nodes or segments as read than there are: `shards_total=8, shards_scanned=3`."""
    numbers = {key: value for key, value in reply.items() if isinstance(value, int) and not isinstance(value, bool)}
    wholes = {key: value for key, value in numbers.items() if _WHOLE_KEY.search(key)}
    return any(
        value < whole and _READ_KEY.search(key) and key.split("_")[0] in {*name.split("_"), key}
        for key, value in numbers.items()
        for name, whole in wholes.items()
        if key != name
    )


_SEARCHED = frozenset({"query", "filter", "search", "shown", "returned", "hits", "matched", "scanned", "limit"})
_ASKED_KEYS = frozenset({"query", "expr", "filter", "needle", "pattern", "search", "keyword", "keywords", "term"})
_LOKI_KEYS = ("streams", "entries", "series")
_COUNT_KEYS = ("matched", "hits", "total_matched", "total_hits", "match_count")


def _lists_nothing(reply: dict[str, Any]) -> bool:
    """Whether a reply lists nothing: it has a list, and all that it has are empty."""
    lists = [cast("list[object]", value) for value in reply.values() if isinstance(value, list)]
    return bool(lists) and not any(lists)


def _unit_of(row: dict[str, Any]) -> str:
    suffix = str(row.get("metric") or "").rsplit("_", 1)[-1]
    return str(row.get("unit") or UNIT_HINTS.get(suffix) or named_unit(str(row.get("metric") or ""))).lower()


def _row(key: str, row: dict[str, Any]) -> str:
    return f"{key}: " + ", ".join(f"{name}={_flat(value)}" for name, value in row.items())


def _flat(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}={_flat(item)}" for key, item in cast("dict[str, object]", value).items())
    if isinstance(value, list):
        items = cast("list[object]", value)
        if not items:
            return "[]"
        if all(isinstance(item, list) and len(cast("list[object]", item)) == 2 for item in items):
            return ", ".join("=".join(str(part) for part in cast("list[object]", item)) for item in items)
        return ", ".join(_flat(item) for item in items)
    return str(value)


@dataclass(frozen=True, slots=True)
class Material:
    """Everything a sentence may be held against, read once."""

    facts: tuple[Record, ...]
    others: tuple[Record, ...]
    question: Record
    of_items: bool
    texts: tuple[str, ...]
    spans: tuple[Number, ...]
    things: frozenset[str]


@lru_cache(maxsize=64)
def _material(sources: tuple[Source, ...], others: tuple[Source, ...], question: str, of_items: bool) -> Material:
    facts = _zoned_alike([record_of(source) for source in sources])
    rest = tuple(record_of(source) for source in others)
    texts = tuple(record.text for record in (*facts, *rest))
    spans = tuple(Number(span, span, "time", "span") for span in spans_between(facts))
    asked = record_of(Source("question", question))
    things = frozenset(name for record in (*facts, asked) for name in record.concepts) & THINGS
    return Material(facts, rest, asked, of_items, texts, spans, things)


def _zoned_alike(records: Sequence[Record]) -> tuple[Record, ...]:
    """The records, where all that name an offset name the same: their times without one may be told in it as well."""
    known = [instant.clock.offset for record in records for instant in record.instants]
    offsets = {offset for offset in known if offset is not None}
    offset = offsets.pop() if len(offsets) == 1 else 0
    if not offset or None not in known:
        return tuple(records)
    return tuple(
        replace(
            record,
            instants=(
                *record.instants,
                *(
                    replace(instant, clock=replace(instant.clock, offset=offset))
                    for instant in record.instants
                    if instant.clock.offset is None
                ),
            ),
        )
        if any(instant.clock.offset is None for instant in record.instants)
        else record
        for record in records
    )


def read_material(material: AnswerMaterial) -> Material:
    """Read an answer's material: each claim with its evidence, then the evidence by itself, then the rest."""
    by_ref = [(ref, source) for ref in material.evidence for source in sources_of_ref(ref)]
    together = _counts_together(material.evidence)
    sources = [*_claim_sources(material.claims, by_ref), *(source for _, source in by_ref), *together]
    others = [
        *(
            Source("hypothesis", "; ".join([h.hypothesis_text, h.basis, *h.needed_evidence]))
            for h in material.hypotheses
        ),
        *(Source("action", a.action_text, context=a.reason) for a in material.actions),
        *(Source("gap", gap) for gap in material.missing_info),
    ]
    of_items = bool(material.claims or material.hypotheses or material.actions or material.missing_info)
    return _material(tuple(dict.fromkeys(sources)), tuple(others), material.question, of_items)


_COUNTED = re.compile(r"(\w+ counted )(.*?)(; query=.*)", re.DOTALL)


def _counts_together(evidence: Iterable[EvidenceRef]) -> list[Source]:
    """The counts of one call as one source: its total, its levels, its first and its last are of one search."""
    calls: dict[tuple[str, str], list[tuple[str, EvidenceRef]]] = {}
    for ref in evidence:
        found = _COUNTED.fullmatch(ref.text) if ref.raw_path.startswith("$.counts[") else None
        if found is not None:
            calls.setdefault((str(ref.source_invocation_id), found[1] + "\n" + found[3]), []).append((found[2], ref))
    made: list[Source] = []
    for (_, frame), counts in calls.items():
        if len(counts) > 1:
            head, tail = frame.split("\n", 1)
            text = head + "; ".join(dict.fromkeys(said for said, _ in counts)) + tail
            origins = names_of(counted_in(text))
            made.append(Source(kind_of(counts[0][1]), text, context=counts[0][1].tool_name, origins=origins))
    return made


def _claim_sources(claims: Iterable[Claim], by_ref: list[tuple[EvidenceRef, Source]]) -> list[Source]:
    found: list[Source] = []
    claims = list(claims)
    unbound = any(not claim.evidence_bindings for claim in claims)
    loose = {id(source): _nearest(source, claims) for _, source in by_ref} if unbound else {}
    for claim in claims:
        bound = {(b.source_invocation_id, b.raw_path) for b in claim.evidence_bindings}
        own = [
            source
            for ref, source in by_ref
            if ((ref.source_invocation_id, ref.raw_path) in bound if bound else loose[id(source)] == claim.claim_id)
        ]
        found.append(
            Source(
                _claim_kind(claim, own),
                claim.claim_text,
                context="\n".join(source.text for source in own),
                said=True,
                origins=frozenset[str]().union(*(source.origins for source in own)),
            )
        )
    return found


# A claim that has no evidence by it and begins with the document that it is of: `SOP-18 规定 …`.
_OF_A_DOCUMENT = re.compile(
    r"\W*(?:(?:按照?|根据|依照?|据)\s?)?[\w-]{2,24}\s?(?:规定|要求|写明|建议|指引|载明)"
    r"|\W*(?:according to|per)\b|\W*(?:the )?[\w-]{2,24} (?:says|requires|recommends|advises|states)\b",
    re.IGNORECASE,
)


def _claim_kind(claim: Claim, own: list[Source]) -> str:
    kinds = {source.kind for source in own}
    if claim.claim_type == ClaimType.NEGATIVE_OBSERVATION or kinds == {"empty"}:
        return "empty"
    if not own and _OF_A_DOCUMENT.match(claim.claim_text):
        return "knowledge"
    kind = kinds.pop() if len(kinds) == 1 else "partial" if "partial" in kinds else "observed"
    return "partial" if kind == "observed" and _CUT.search(claim.claim_text) else kind


def _nearest(source: Source, claims: list[Claim]) -> str:
    """The claim that shares most names, numbers and times with a piece of evidence."""
    evidence = {
        item.key for item in lex(source.text) if item.kind in {"identifier", "compound", "number", "time", "unknown"}
    }
    best, most = "", 0
    for claim in claims:
        shared = len(evidence & {item.key for item in lex(claim.claim_text)})
        if shared > most:
            best, most = claim.claim_id, shared
    return best
