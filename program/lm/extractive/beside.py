"""What stands before or after the records that a question names: one more search by their time, told in its order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from program.lm.extractive.evidence import Item, Reply, group, mappings, read_items
from program.lm.extractive.searches import quote_record, quote_records, total_text
from program.lm.extractive.wording import Claim, claim, gap
from program.lm.question import Intent

_LISTED = 20
_TOLD = 3
_CHARS = 280


@dataclass(frozen=True, slots=True)
class _Anchor:
    """The record that others stand beside: its reply, the record, its time as written, its file where it is sure."""

    reply: Reply
    item: Item
    time: str
    source: str | None

    def arguments(self, side: str) -> dict[str, Any]:
        """The search for its neighbours."""
        where = {"source": self.source} if self.source else {}
        return {**where, "since" if side == "after" else "until": self.time}


def beside_calls(intent: Intent, observations: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The search for the records before or after the one that was found; empty where none was asked or found."""
    if intent.wanted.side is None:
        return []
    anchor = _anchor(intent, replies_of(observations))
    if anchor is None:
        return []
    return [{"tool_name": "query_logs", "arguments": {**anchor.arguments(intent.wanted.side), "limit": _LISTED}}]


def replies_of(observations: Sequence[Mapping[str, Any]]) -> list[Reply]:
    """The evidence of the calls of a run, as the findings stage gets it."""
    items: list[dict[str, Any]] = []
    for one in observations:
        told = {"tool_name": one.get("tool_name"), "arguments": one.get("arguments")}
        items += [{**item, **told} for item in mappings(one.get("evidence"))]
    return group(read_items(items))


def beside_claims(intent: Intent, replies: Sequence[Reply]) -> tuple[list[Claim], list[Reply]]:
    """The record that the question names and its neighbours, and the replies that this tells."""
    side = intent.wanted.side
    anchor = _anchor(intent, replies) if side else None
    if side is None or anchor is None:
        return [], []
    wanted = {**anchor.arguments(side), "limit": _LISTED}
    beside = next((reply for reply in replies if dict(reply.arguments) == wanted), None)
    near = _neighbours(anchor, beside, side) if beside else []
    if beside is None or not near:
        return [], [beside] if beside else []
    zh, count = intent.language == "zh", anchor.reply.total_ref()
    claims = [claim(total_text(anchor.reply, intent), [count])] if count else []
    claims.append(
        claim(quote_record(anchor.item, "日志记录" if zh else "A log record", intent.language), [anchor.item])
    )
    after, several = side == "after", len(near) > 1
    if zh:
        what = f"其{'后' if after else '前'}的记录"
    else:
        what = f"The record{'s' if several else ''} {'after' if after else 'before'} it"
    text = quote_records(near, what, intent.language, limit=_CHARS, several=several)
    return [*claims, claim(text, [anchor.item, *near])], [anchor.reply, beside]


def beside_gaps(intent: Intent, told: Sequence[Claim], replies: Sequence[Reply]) -> list[str]:
    """A gap where a record was found and what stands beside it is not told."""
    found = any(reply.tool_name == "query_logs" and reply.items for reply in replies)
    side = intent.wanted.side
    return [gap(side, intent)] if side and found and not told else []


def _anchor(intent: Intent, replies: Sequence[Reply]) -> _Anchor | None:
    """The first match of the first log search that found any; the last, where that is asked for."""
    found = next((reply for reply in replies if reply.tool_name == "query_logs" and _is_of_words(reply)), None)
    span = found.only_span() if found else None
    if found is None or span is None:
        return None
    last = intent.wanted.end == "last"
    time = span[2] if last else span[1]
    item = next((one for one in (found.items[::-1] if last else found.items) if time in one.text), None)
    if item is None:
        return None
    sources = found.counted_by("source")
    return _Anchor(found, item, time, sources[0][1] if len(sources) == 1 else None)


def _is_of_words(reply: Reply) -> bool:
    return bool(reply.items) and any(reply.arguments.get(key) for key in ("keywords", "any_of", "phrase", "level"))


def _neighbours(anchor: _Anchor, beside: Reply, side: str) -> list[Item]:
    """The next records, or those just before: such as are listed in one row with it. None where the order is not sure.

    Of many matches the first and the last are listed; a row must not reach over the gap between them.
    """
    span = beside.only_span()
    if span is None:
        return []
    whole = beside.total() <= len(beside.items)
    if side == "before":
        row = beside.items if whole else beside.items[(len(beside.items) + 1) // 2 :]
        timed = [at for at, item in enumerate(row) if span[2] in item.text]
        return list(row[max(0, timed[-1] + 1 - _TOLD) : timed[-1] + 1]) if timed else []
    row = beside.items if whole else beside.items[: (len(beside.items) + 1) // 2]
    at = next((at for at, item in enumerate(row) if item.text == anchor.item.text), None)
    return list(row[at + 1 : at + 1 + _TOLD]) if at is not None else []
