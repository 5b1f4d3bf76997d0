"""Evidence items as the findings stage gets them, read into their parts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

# `key=value` up to the next `, key=`; a value may hold commas.
_FIELD = re.compile(r"(?:^|, )([A-Za-z_][\w.-]*)=(.*?)(?=, [A-Za-z_][\w.-]*=|$)", re.DOTALL)
_COUNT = re.compile(r"^(\S+) counted (.*?)(?=; query=|$)", re.DOTALL)
_TOTAL = re.compile(r"\btotal=(\d+)\b")
_PART = re.compile(
    r"(?:^|; )(query|scope|window|not_covered|truncated)=(.*?)"
    r"(?=; (?:query|scope|window|total|truncated|not_covered)=|$)",
    re.DOTALL,
)
_MENTIONS = re.compile(r"(\d+) more records that match otherwise mention the service")
_VARYING = re.compile(r"\b[0-9a-f]{8,}\b|\d+", re.IGNORECASE)
_WORDED = frozenset({"summary", "description", "message"})
_BLOCK = re.compile(r"document=(.*?); title=(.*?); section=(.*?); (.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Item:
    """One item that may be cited."""

    handle: str
    tool_name: str
    kind: str
    text: str
    arguments: Mapping[str, Any]

    def fields(self) -> dict[str, str]:
        """Its `key=value` fields, as an alert or an order spells them."""
        found: dict[str, str] = {}
        for match in _FIELD.finditer(self.text):
            if "alertname" in found and found.keys() & _WORDED and match[1] not in _WORDED:
                continue  # behind an alert's free texts stand no labels and no measurements: this is in a text
            found.setdefault(match[1], match[2])  # a value that looks like a field stands behind the real one
        return found

    def counted(self) -> str:
        """What a count says: `total=60`, `level=ERROR: 13`."""
        match = _COUNT.match(self.text)
        return match[2].strip() if match else ""

    def total(self) -> int | None:
        """The number of a count of all matches; None for any other item."""
        match = _TOTAL.match(self.counted())
        return int(match[1]) if match else None

    def where(self) -> dict[str, str]:
        """query, scope, window and what was not covered, of a count or a no-hit."""
        return {match[1]: match[2].strip() for match in _PART.finditer(self.text)}

    def block(self) -> tuple[str, str, str, str] | None:
        """document, title, section and text of a knowledge block."""
        match = _BLOCK.match(self.text)
        return (match[1], match[2], match[3], match[4]) if match else None

    def first_line(self) -> str:
        """The first line of a record, without the mark of a cut in it."""
        line = self.text.strip().splitlines()[0] if self.text.strip() else ""
        return line.partition(" …[cut")[0].strip()

    def kind_of_line(self) -> str:
        """Its first line without what varies from one record of a kind to the next."""
        return _VARYING.sub("#", self.first_line())[:160]


def mappings(value: Any) -> list[Mapping[str, Any]]:
    """The mappings of a list; empty for anything else."""
    return [entry for entry in value if isinstance(entry, Mapping)] if isinstance(value, list | tuple) else []


def read_items(evidence: Any) -> list[Item]:
    """Read the evidence; entries that are no items are left out."""
    items: list[Item] = []
    for entry in evidence if isinstance(evidence, list) else []:
        if isinstance(entry, Mapping) and entry.get("handle"):
            arguments = entry.get("arguments")
            items.append(
                Item(
                    handle=str(entry["handle"]),
                    tool_name=str(entry.get("tool_name") or ""),
                    kind=str(entry.get("kind") or "item"),
                    text=str(entry.get("text") or ""),
                    arguments=arguments if isinstance(arguments, Mapping) else {},
                )
            )
    return items


@dataclass(frozen=True, slots=True)
class Reply:
    """The evidence of one call: its items, its counts, or its no-hit."""

    tool_name: str
    arguments: Mapping[str, Any]
    items: tuple[Item, ...]
    counts: tuple[Item, ...]
    no_hit: Item | None

    def is_by_mention(self) -> bool:
        """Whether the service was only found as a word in records: none of them bears it as its own."""
        return any("service matched in text" in ref.text for ref in (*self.counts, *filter(None, [self.no_hit])))

    def mentions(self) -> int:
        """How many other records a search by service found that match otherwise and only mention the service."""
        ref = self.no_hit or next(iter(self.counts), None)
        found = _MENTIONS.search(ref.where().get("scope", "")) if ref else None
        return int(found[1]) if found else 0

    def lists(self) -> list[list[str]]:
        """The lists of alternatives that a log search was given, each with what it holds."""
        given = self.arguments.get("any_of")
        entries: list[Any] = list(given) if isinstance(given, list | tuple) else [given] if given else []
        plain = [str(entry) for entry in entries if not isinstance(entry, list | tuple)]
        held = [[str(word) for word in entry] for entry in entries if isinstance(entry, list | tuple)]
        return [words for words in (plain, *held) if words]

    def is_whole(self) -> bool:
        """Whether the search read all of its scope, as its own words tell."""
        ref = self.no_hit or next(iter(self.counts), None)
        return ref is None or not ref.where().get("not_covered")

    def total(self) -> int:
        """All matches, also those that are not listed."""
        counted = [total for count in self.counts if (total := count.total()) is not None]
        return counted[0] if counted else len(self.items)

    def total_ref(self) -> Item | None:
        """The count that states the total."""
        return next((count for count in self.counts if count.total() is not None), None)

    def span(self) -> tuple[Item, str, str] | None:
        """The count that states the first and the last time, and both."""
        return next(iter(self.spans()), None)

    def only_span(self) -> tuple[Item, str, str] | None:
        """The same where it holds for all matches: times with and without a year have a span each, and no order."""
        spans = self.spans()
        return spans[0] if len(spans) == 1 else None

    def spans(self) -> list[tuple[Item, str, str]]:
        """The first and last times, those with a year before those without."""
        read = ((count, re.match(r"first=(.*); last=(.*)", count.counted())) for count in self.counts)
        return [(count, match[1], match[2]) for count, match in read if match]

    def counted_by(self, key: str) -> list[tuple[Item, str, int]]:
        """The counts of one kind (`service=billing: 4`): each with its name and number, the most first."""
        read = ((count, re.fullmatch(rf"{key}=(.*): (\d+)", count.counted())) for count in self.counts)
        return sorted(((count, match[1], int(match[2])) for count, match in read if match), key=lambda one: -one[2])


def group(items: list[Item]) -> list[Reply]:
    """Put the items of one call together, in the order in which the calls were made."""
    order: list[tuple[str, str]] = []
    held: dict[tuple[str, str], list[Item]] = {}
    for item in items:
        key = (item.tool_name, repr(sorted((str(name), repr(value)) for name, value in item.arguments.items())))
        if key not in held:
            order.append(key)
        held.setdefault(key, []).append(item)
    return [
        Reply(
            tool_name=key[0],
            arguments=held[key][0].arguments,
            items=tuple(item for item in held[key] if item.kind == "item"),
            counts=tuple(item for item in held[key] if item.kind == "count"),
            no_hit=next((item for item in held[key] if item.kind == "no_evidence"), None),
        )
        for key in order
    ]
