"""Which of the matching records a claim quotes: the last, the first, several, or the one beside another."""

from __future__ import annotations

from collections.abc import Sequence

from gatekeeper.claims import Claim as GuardedClaim
from gatekeeper.claims import EvidenceBinding
from gatekeeper.evidence import as_evidence
from gatekeeper.guard_screens import guard_claim
from program.lm.extractive.evidence import Item, Reply
from program.lm.extractive.logs import ENDS, is_of_causes
from program.lm.extractive.searches import quote_record, quote_records, record_text, span_text, total_text
from program.lm.extractive.wording import Claim, claim, gap
from program.lm.question import Intent
from program.lm.wanted import Group

_MOST_LISTED = 5
_MOST_COUNTED = 5
_LISTED_CHARS = 220
_SEVERAL_CHARS = 1_000


def log_claims(reply: Reply, intent: Intent) -> list[Claim]:
    """The number of matches, then what was asked of them: by kind, the last, their times, all of a few, else one."""
    count = reply.total_ref()
    told = [claim(total_text(reply, intent), [count])] if count else []
    return [*told, asked_claim(reply, intent)]


def asked_claim(reply: Reply, intent: Intent) -> Claim:
    """The one statement about the matching records that fits the question best."""
    wanted = intent.wanted
    grouped = _grouped(reply, wanted.by, intent) if wanted.by else None
    if grouped:
        return grouped
    ended = end_claim(reply, intent)
    if ended:
        return ended
    span = reply.span()
    if intent.wants_time and span is not None and reply.total() > 1:
        return claim(span_text(span[1], span[2], intent.language), [span[0]])
    several = _several(reply, intent) if wanted.listing or wanted.compared else None
    return several or claim(record_text(reply.items[0], intent.language), [reply.items[0]])


def end_claim(reply: Reply, intent: Intent) -> Claim | None:
    """The last or the first matching records, told as such only where the search's own times bear it out."""
    items, span = end_items(reply, intent), reply.only_span()
    if not items or span is None:
        return _two_ends_claim(reply, intent)
    last, zh = intent.wanted.end == "last", intent.language == "zh"
    service = "" if reply.is_by_mention() else str(reply.arguments.get("service") or "")
    if zh:
        whose = f"{service} 的匹配记录" if service else "匹配记录"
        what = f"{whose}中时间最{'晚' if last else '早'}的{'几' if len(items) > 1 else '一'}条"
    else:
        what = f"The {'last' if last else 'first'} of the matching records{f' of {service}' if service else ''}"
    if len(items) > 1:
        return claim(_joined(items, what, intent), [*items, span[0]])
    return claim(quote_record(items[0], what, intent.language), [items[0], span[0]])


def end_items(reply: Reply, intent: Intent) -> list[Item]:
    """The last or first records of a reply, in the order of time; none where their order is not sure.

    A search lists its matches by time, the first and the last of them. Times with and without a year have no order,
    and a record without a time stands behind all others.
    """
    wanted, span = intent.wanted, reply.only_span()
    if wanted.end not in {"first", "last"} or span is None or not reply.items:
        return []
    _, first, last = span
    # Of the matches that are not listed the later half is missing from the head, the earlier from the tail.
    whole = reply.total() <= len(reply.items)
    room = len(reply.items) if whole else len(reply.items) // 2
    many = min(wanted.many, room)
    if wanted.end == "first":
        return list(reply.items[:many]) if many and first in reply.items[0].text else []
    timed = [at for at, item in enumerate(reply.items) if last in item.text]
    if not many or not timed or (many > 1 and timed[-1] != len(reply.items) - 1):
        return [reply.items[timed[-1]]] if timed and many else []
    return list(reply.items[timed[-1] + 1 - many : timed[-1] + 1])


def _two_ends_claim(reply: Reply, intent: Intent) -> Claim | None:
    """The last of the records with a year and the last of those without one, as two of the matches.

    Between the two there is no order, so neither is called the last.
    """
    found = _ends_by_kind(reply, intent)
    if not found:
        return None
    some = "部分匹配记录" if intent.language == "zh" else "Some of the matching records"
    return claim(_joined(found, some, intent), found)


def _ends_by_kind(reply: Reply, intent: Intent) -> tuple[Item, Item] | None:
    spans, end = reply.spans(), intent.wanted.end
    if len(spans) != 2 or end not in {"first", "last"}:
        return None
    listed = reply.items if end == "first" else reply.items[::-1]
    times = [last if end == "last" else first for _, first, last in spans]
    found = [next((item for item in listed if time in item.text), None) for time in times]
    return (found[0], found[1]) if found[0] and found[1] and found[0] is not found[1] else None


def order_gaps(intent: Intent, replies: Sequence[Reply]) -> list[str]:
    """A gap where the last or first record, or a comparison of values, is asked for and not told."""
    logs = [reply for reply in replies if reply.tool_name == "query_logs"]
    several = [reply for reply in logs if reply.total() > 1 and not is_aside(reply, logs)]
    gaps: list[str] = []
    wanted = intent.wanted
    if wanted.end in {"first", "last"} and several and not any(_tells_end(reply, intent) for reply in several):
        gaps.append(gap("order", intent))
    grouped = wanted.by and any(_grouped(reply, wanted.by, intent) for reply in logs)
    # Even one match may not be the highest: what its words did not find may hold a higher value.
    compared = any(reply.items for reply in replies if reply.tool_name != "lookup_knowledge")
    if wanted.compared and compared and not grouped:
        gaps.append(gap("compared", intent, word=wanted.compared))
    return gaps


def is_aside(reply: Reply, replies: Sequence[Reply]) -> bool:
    """Whether a search is of a level or of what ends things beside one that found what was asked: its last is another."""
    logs = [one for one in replies if one.tool_name == "query_logs" and one is not reply and one.items]
    loud = str(reply.arguments.get("level", "")).endswith("+") and not _asks_words(reply)
    aside = loud or reply.lists() == [list(ENDS)] or is_of_causes(reply.lists())
    return aside and any(_asks_words(one) or not str(one.arguments.get("level", "")).endswith("+") for one in logs)


def _asks_words(reply: Reply) -> bool:
    return bool(reply.arguments.get("keywords") or reply.lists())


def _tells_end(reply: Reply, intent: Intent) -> bool:
    return bool(end_items(reply, intent)) or (intent.wants_time and reply.only_span() is not None)


def _several(reply: Reply, intent: Intent) -> Claim | None:
    """A few of the matches in one claim; None where the guard would not let it stand, so that one is told instead."""
    if len(reply.items) < 2:
        return None
    shown = _spread(reply.items)
    some = len(shown) < reply.total()
    if intent.language == "zh":
        told = claim(_joined(shown, "部分匹配记录" if some else "匹配记录", intent), shown)
    else:
        told = claim(_joined(shown, "Some of the matching records" if some else "The matching records", intent), shown)
    return told if _stands(told, shown) else None


def _stands(told: Claim, items: Sequence[Item]) -> bool:
    refs = [
        as_evidence({"tool_name": one.tool_name, "raw_path": f"$.logs[{at}]", "text": one.text})
        for at, one in enumerate(items)
    ]
    bindings = tuple(
        EvidenceBinding(tool_name=ref.tool_name, raw_path=ref.raw_path, evidence_excerpt=ref.text) for ref in refs
    )
    made = GuardedClaim(
        claim_id="claim", claim_type="observation", claim_text=told["claim_text"], evidence_bindings=bindings
    )
    return guard_claim(made, refs).ok


def _spread(items: Sequence[Item]) -> list[Item]:
    """A few records, each of other words than the ones before while there are such."""
    kinds: dict[str, Item] = {}
    for item in items:
        kinds.setdefault(item.kind_of_line(), item)
    chosen = list(kinds.values())[:_MOST_LISTED]
    chosen += [item for item in items if item not in chosen][: _MOST_LISTED - len(chosen)]
    return [item for item in items if item in chosen]


def _joined(items: Sequence[Item], what: str, intent: Intent) -> str:
    limit = max(_LISTED_CHARS, _SEVERAL_CHARS // len(items))
    return quote_records(items, what, intent.language, limit=limit)


def _grouped(reply: Reply, by: Group, intent: Intent) -> Claim | None:
    """How many of the matches there are of each service, file or level, the most first; at most five kinds.

    Where some records bear no service, the files tell whose they are: a count that leaves some out names a wrong most.
    """
    kinds = (by, "source") if by == "service" else (by,)
    kind = next((one for one in kinds if _counts_all(reply, one)), None)
    if kind is None:
        return None
    found = reply.counted_by(kind)
    named = [f"{name}: {count}" for _, name, count in found]
    cites = [item for item, _, _ in found]
    if intent.language == "zh":
        return claim(f"匹配记录按 {kind} 计数：{'，'.join(named)}。", cites)
    return claim(f"Matching records counted by {kind}: {', '.join(named)}.", cites)


def _counts_all(reply: Reply, kind: str) -> bool:
    """Whether the counts of a kind are of all matches; every record has a file, of which the five with most are told."""
    found = reply.counted_by(kind)
    told = sum(count for _, _, count in found)
    return bool(found) and (told == reply.total() or (kind == "source" and len(found) == _MOST_COUNTED))
