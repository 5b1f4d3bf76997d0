"""Reads a cited text once: its values, names and words, and what of it is an order to the reader and no evidence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from typing import Any

from evals.reading import Atom, atoms, content_words, full_times, han_pairs, number_key, plain, shorter_time
from evals.records import records_of
from gatekeeper.evidence import NO_EVIDENCE_PATH

_DOCUMENTS = frozenset({"lookup_knowledge", "read_skill"})
_SEARCHED = re.compile(
    r"no_evidence|returned no evidence|total=0\b|\"matched\":\s?0|\"logs\":\s?\[\]|\"alerts\":\s?\[\]"
)
_INCOMPLETE = re.compile(
    r"timed_out\"?[=:]\s?true|truncated\"?[=:]\s?true|partial\"?[=:]\s?true|not_covered=\S|\"error\":\s?\"[^\"]|\"status\":\s?\"(?:error|timeout|failed)",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"^(?P<said>\w+ counted .*?)(?P<search>; query=.*)$", re.DOTALL)
_ORDER = re.compile(
    r"(?:(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|earlier|prior|above|other)\b"
    r"|(?:忽略|无视|不要理会)[^\n\"]{0,12}(?:指令|指示|要求|规则|提示))[^\n\"]*?(?=,? \w+=|[\n\"]|$)",
    re.IGNORECASE,
)
"""An order to whoever reads the text, to the end of its field or line: it states nothing about the system."""
_OFFSET = re.compile(r":\d{2}(?:\.\d+)?[+-]\d{2}:?\d{2}$")
_INFLECTED = re.compile(r"[a-z]+(?:-[a-z]+)*-[a-z]{2,}(?:ing|ed)")
_MOST_NUMBERS = 8


@dataclass(frozen=True, slots=True)
class Source:
    """One cited text, read once.

    `text` is what it states, orders to the reader aside; `raw` the whole as it stands; `own` the item without the
    fields of its search. All three are folded by `plain` and in lower case. `numbers` are the keys of its numbers.
    """

    text: str
    raw: str
    own: str
    negative: bool
    document: bool
    incomplete: bool
    cut: bool
    atoms: frozenset[tuple[str, str]]
    numbers: frozenset[str]
    names: frozenset[str]
    words: frozenset[str]
    pairs: frozenset[str]

    def has(self, atom: Atom) -> bool:
        """Whether the text states the value or the name."""
        return _has(self, atom)

    def quotes(self, quote: str) -> bool:
        """Whether a quotation, cut at its end or not, stands in the text."""
        bare = plain(quote).casefold().rstrip("…. ")
        return bare in self.text or bare in self.raw

    def gives(self, key: str, value: str) -> bool:
        """Whether the text has the field with that value."""
        return ("pair", f"{key.casefold()}={value.strip('.').casefold()}") in self.atoms


def read_sources(evidence: Sequence[Any]) -> list[tuple[int, Source]]:
    """Read what an answer cites, each text with its index; counts of one search are read together as well."""
    read = [(at, source) for at, item in enumerate(evidence) for source in sources_of(item)]
    return read + list(_counts_together(evidence))


def sources_of(item: Any) -> list[Source]:
    """Read one cited text: as itself, or, where it is a JSON document, as each of the items that it holds."""
    text, tool, path = _held(item)
    searched = _searched(item)
    found = [source_of(item)]
    if records := records_of(text):
        negative = path == NO_EVIDENCE_PATH or bool(_SEARCHED.search(text))
        times = frozenset(_spans(plain(text)))
        found = [
            _source(
                ", ".join(part for part in (record.own, record.around) if part),
                own=record.own,
                negative=negative,
                document=(tool or record.tool_name) in _DOCUMENTS,
                more=times | searched | ({("number", str(record.beside))} if record.beside > 1 else set()),
                whole=text,
            )
            for record in records
        ]
    return found


def source_of(item: Any) -> Source:
    """Read one cited text."""
    text, tool, path = _held(item)
    negative = path == NO_EVIDENCE_PATH or bool(_SEARCHED.search(text))
    return _source(text, negative=negative, document=tool in _DOCUMENTS, more=_searched(item))


def _searched(item: Any) -> frozenset[tuple[str, str]]:
    """The names of a mapping's `searched`: the service or file that the search was limited to."""
    names = item.get("searched") or () if isinstance(item, Mapping) else ()
    return frozenset(("name", str(name).casefold()) for name in names)


def text_source(text: str) -> Source:
    """Read a text that is no evidence, such as the question."""
    return _source(text)


def _counts_together(evidence: Sequence[Any]) -> Iterator[tuple[int, Source]]:
    """One search gives its total, its first and last time and its counts by level as items of their own."""
    searches: dict[str, list[tuple[int, str]]] = {}
    for at, item in enumerate(evidence):
        if counted := _COUNTED.match(_held(item)[0]):
            searches.setdefault(counted["search"], []).append((at, counted["said"]))
    for search, said in searches.items():
        if len(said) > 1:
            yield said[0][0], _source("; ".join(text for _, text in said) + search)


def _held(item: Any) -> tuple[str, str, str]:
    """Text, tool and path of a cited item."""
    held: Mapping[str, Any] = (
        item
        if isinstance(item, Mapping)
        else {name: getattr(item, name, "") for name in ("text", "tool_name", "raw_path")}
    )
    return str(held.get("text") or ""), str(held.get("tool_name") or ""), str(held.get("raw_path") or "")


@lru_cache(maxsize=4096)
def _source(
    text: str,
    *,
    own: str = "",
    negative: bool = False,
    document: bool = False,
    more: frozenset[tuple[str, str]] = frozenset(),
    whole: str = "",
) -> Source:
    """Read a text; `own` is the item without the fields of its search, `whole` the document that it was taken from."""
    read = plain(_ORDER.sub(" ", text))
    found = atoms(read)
    spelled = {(atom.kind, atom.key) for atom in found}
    values = [atom.text.partition("=")[2].strip(" .[]") for atom in found if atom.kind == "pair"]
    spelled |= {("number", number_key(value)) for value in values if value[:1].isdigit()}
    spelled |= {(atom.kind, atom.key) for value in values for atom in atoms(value)}
    spelled |= {("number", number_key(value)) for value in re.findall(r"\bnow-(\d+[smhd])\b", read)}
    spelled |= {("time", key) for key in full_times(read)}  # `at=2026-07-08 22:52:10`: a pair ends at the space
    if window := re.search(r"window=since ([^;]*) until ([^;]*)", read):
        spelled |= _spans(window.group())
    spelled |= more
    cut = bool(_INCOMPLETE.search(whole or read))
    return Source(
        text=read.casefold(),
        raw=plain(whole or text).casefold(),
        own=plain(_ORDER.sub(" ", own or text)).casefold(),
        negative=negative,
        document=document,
        incomplete=negative and cut,
        cut=cut,
        atoms=frozenset(spelled),
        numbers=frozenset(key for kind, key in spelled if kind == "number"),
        names=frozenset(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", read.casefold())),
        words=frozenset(content_words(read)),
        pairs=frozenset(han_pairs(read)),
    )


def _spans(text: str) -> set[tuple[str, str]]:
    """How long it was between two of a text's few times, to the second and to the minute."""
    times = [
        timedelta(hours=int(hour), minutes=int(minute), seconds=int(second or 0)).total_seconds()
        for hour, minute, second in re.findall(r"[T ](\d{2}):(\d{2})(?::(\d{2}))?", text)
    ]
    if len(times) > _MOST_NUMBERS:
        return set()
    spans = {abs(one - other) for one in times for other in times} - {0.0}
    rounded = {minutes * 60.0 for span in spans for minutes in (span // 60, round(span / 60))} - {0.0}
    return {("number", f"{span:.12g}s") for span in spans | rounded}


def has_in_zone(source: Source, atom: Atom, hours: int) -> bool:
    """Whether a time, told in the zone of so many hours, is one that the text gives with another offset of its own."""
    held = (_moved(key, hours) for kind, key in source.atoms if kind == "time" and has_offset(key))
    return any(shorter_time(atom.key, key) for key in held if key)


def has_offset(key: str) -> bool:
    """Whether the key of a time ends in an offset."""
    return _OFFSET.search(key) is not None


def _moved(key: str, hours: int) -> str:
    """A time with an offset in the zone of so many hours, spelled as a key; empty where it is none."""
    try:
        moved = datetime.fromisoformat(key.replace(" ", "T")).astimezone(timezone(timedelta(hours=hours)))
    except ValueError:
        return ""
    return moved.strftime("%Y-%m-%d %H:%M:%S") + (f".{moved.microsecond:06d}" if moved.microsecond else "")


def _has(source: Source, atom: Atom) -> bool:
    if atom.kind == "time":
        held = [key for kind, key in source.atoms if kind == "time"]
        return any(shorter_time(atom.key, key) for key in held) or atom.text.casefold() in source.text
    if atom.kind == "pair":
        name, _, value = atom.key.partition("=")
        held = [key.partition("=")[2] for kind, key in source.atoms if kind == "pair" and key.startswith(f"{name}=")]
        return value in held if held else value in source.text
    if atom.kind == "number":
        return (atom.kind, atom.key) in source.atoms or _bare_number(source, atom) or _is_share(source, atom)
    if atom.kind == "name" and (atom.kind, atom.key) in source.atoms:
        return True
    if atom.kind == "name" and atom.text.isalpha() and atom.text.isupper():
        return atom.key in source.text  # CPU, within HighCPUUsage
    parts = atom.key.split("-")
    if len(parts) > 1 and _INFLECTED.fullmatch(atom.text) and all(part[:4] in source.text for part in parts):
        return True  # a word in two parts: `crash-looping`
    spelled = re.escape(atom.key).replace(r"\-", "[-.]")  # a logger: settlement.worker
    edge = r"(?<![a-z0-9])" + spelled + r"(?![a-z0-9]|-[a-z0-9])"
    return re.search(edge, source.text) is not None


def _bare_number(source: Source, atom: Atom) -> bool:
    """A number may stand in the text without its unit, which then is in the name of its field (`p99_ms`)."""
    digits = re.match(r"[\d,.]+(?:/\d+)?", atom.text)
    spelled = re.escape(digits.group().strip(",.") if digits else atom.text.casefold())
    seconds = re.fullmatch(r"([\d.]+)s", atom.key)
    if (
        seconds
        and "ms" in _OWN_UNIT.sub(" ", source.text)
        and ("number", f"{float(seconds.group(1)) * 1000:.12g}") in source.atoms
    ):
        return True
    if not _has_unit(source, atom.text[digits.end() :].strip().casefold() if digits else ""):
        return False
    return re.search(rf"(?<![0-9a-z.:_-]){spelled}(?![0-9:/]|\.[0-9]|[a-z%-])", source.text) is not None


_OWN_UNIT = re.compile(r"(?<![\w.])\d[\d.,]*\s?(?:[mu]?s|min|[mhd])(?![a-z_])")
_UNIT_WORDS = (
    (re.compile(r"ms|毫秒"), re.compile(r"ms\b|milli|毫秒|_ms|latency|延迟|耗时|duration|elapsed|took|cost")),
    (re.compile(r"us"), re.compile(r"us\b|micro")),
    (
        re.compile(r"s|秒|sec\w*"),
        re.compile(
            r"(?<![a-z])s\b|sec|秒|_s\b|duration|elapsed|timeout|age|uptime|ttl|offset|drift|skew|took|cost|interval|delay|lag_s"
        ),
    ),
    (re.compile(r"m|min\w*|分钟?"), re.compile(r"(?<![a-z])m(?:in)?\b|min|分|duration|elapsed|age|uptime|ttl")),
    (re.compile(r"h|hours?|个?多?小时"), re.compile(r"(?<![a-z])h\b|hour|hrs?|小时|duration|elapsed|age|uptime|ttl")),
    (re.compile(r"d|days?|天"), re.compile(r"(?<![a-z])d\b|day|天|日|duration|elapsed|age|uptime|ttl|retention")),
    (re.compile(r"[kmgt](?:i?b|i)?"), re.compile(r"[kmgt]i?b|byte|size|mem|heap|disk|rss|storage|字节|内存|磁盘|容量")),
    (re.compile(r"[万亿]"), re.compile(r"[万亿]")),
)
"""Each unit, and what of a text lets a number without one be of it."""


def _has_unit(source: Source, unit: str) -> bool:
    """Whether a text may mean a bare number in a unit: none of it has `万`, and `8400` is no `8400 万`."""
    text = _OWN_UNIT.sub(" ", source.text)  # the `ms` of `41ms` is of that number alone
    return all(held.search(text) for spelled, held in _UNIT_WORDS if spelled.fullmatch(unit))


def _is_share(source: Source, atom: Atom) -> bool:
    """`118/120` of a text that has both numbers."""
    parts = re.fullmatch(r"(\d+(?:\.\d+)?)/(\d+(?:\.\d+)?)", atom.key)
    return parts is not None and {*parts.groups()} <= source.numbers
