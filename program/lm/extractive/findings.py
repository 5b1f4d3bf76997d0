"""The findings stage: what the evidence shows, in claims that say only what their items say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from program.lm.extractive.beside import beside_gaps
from program.lm.extractive.chosen import choose, choose_alerts
from program.lm.extractive.evidence import Reply, group, mappings, read_items
from program.lm.extractive.explore import explore
from program.lm.extractive.orders import is_listing, order_list_claims
from program.lm.extractive.passages import bears_on, best_passages
from program.lm.extractive.picks import log_claims, order_gaps
from program.lm.extractive.searches import no_hit_text, record_text, total_text
from program.lm.extractive.unused import half_gaps, holds_all, known_of, part_gaps, shared_out, unused_gaps
from program.lm.extractive.wording import (
    Claim,
    alert_text,
    alerts_text,
    claim,
    document_text,
    gap,
    order_claims,
    quoted,
    window_gaps,
)
from program.lm.parts import parts_of
from program.lm.question import Intent, read_question

NARROW_CLAIMS = 2


def state_findings(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Answer `StateFindings`: claims, hypotheses, checks, gaps."""
    replies = group(read_items(inputs.get("evidence")))
    known = known_of(replies)
    intent = read_question(str(inputs.get("question") or ""), known)
    failed = mappings(inputs.get("failed_calls"))
    parts = parts_of(intent.text, known.names)
    narrow = inputs.get("scope") == "narrow"
    if len(parts) > 1:
        draft = _of_parts([read_question(part, known) for part in parts], replies, narrow=narrow)
        gaps = draft["missing_info"]
    else:
        draft = _narrow(intent, replies) if narrow or intent.is_lookup() else explore(intent, replies)
        gaps = [*draft["missing_info"], *order_gaps(intent, replies), *unused_gaps(intent, replies)]
    gaps += _failed_gaps(failed, intent)
    if not replies and not failed:
        gaps.append(gap("nothing", intent))
    return {"executor_evidence": {**draft, "missing_info": list(dict.fromkeys(gaps))}}


def _of_parts(parts: Sequence[Intent], replies: Sequence[Reply], *, narrow: bool) -> dict[str, Any]:
    """What each part of a question gets from its own searches; a part that gets nothing is named."""
    found: dict[str, Any] = {"claims": [], "hypotheses": [], "recommended_actions": [], "missing_info": []}
    for intent, own in zip(parts, shared_out(parts, replies), strict=True):
        draft = explore(intent, own) if intent.is_open and not narrow else _narrow(intent, own)
        told = draft["claims"][: NARROW_CLAIMS // len(parts) or 1] if narrow else draft["claims"]
        for key in ("hypotheses", "recommended_actions", "missing_info"):
            found[key] += draft[key]
        if len(found["claims"]) + len(told) > NARROW_CLAIMS and narrow:
            told = []
        found["claims"] += told
        found["missing_info"] += [*order_gaps(intent, own), *unused_gaps(intent, own)]
        found["missing_info"] += [] if told else part_gaps(intent, intent, intent.text.strip(" ?？.。!"))
    return found


def _narrow(intent: Intent, replies: Sequence[Reply]) -> dict[str, Any]:
    searched = choose(intent, replies)
    alerts, listed = choose_alerts(replies)
    others = [reply for reply in replies if reply.tool_name not in {"query_logs", "query_metrics"}]
    # Beside an alert there is room for one more statement: of both sides together, not of the one.
    sides = [reply for reply in searched.told() if reply is not searched.side or not any(one.items for one in alerts)]
    told = [*alerts, *others, *sides]
    found: list[Claim] = []
    for reply in sorted(told, key=lambda one: _rank(one, intent)):
        found += [] if searched.is_only_wider() and reply is searched.wide else _positive(reply, intent)
    # A no-hit stands beside a hit only where the question asked for both kinds, or for one or the other.
    # What was not read as a whole may hold a match: the run itself tells what was asked and what was left unread.
    empty = [reply for reply in told if reply.no_hit is not None and reply.is_whole()]
    both = not found or searched.side in told or len({reply.tool_name for reply in told} & _asked_tools(intent)) > 1
    negatives = [
        claim(no_hit_text(reply, intent), [reply.no_hit], "negative_observation")
        for reply in empty
        if both and reply.no_hit
    ]
    claims = found[:1] + negatives + found[1:] if found and negatives else found + negatives
    count = searched.wide.total_ref() if searched.is_only_wider() and searched.wide else None
    if searched.wide is not None and count is not None and not (searched.exact and searched.exact.mentions()):
        claims.append(claim(total_text(searched.wide, intent, wider=True), [count]))
    if listed is not None:
        cites = [*filter(None, [listed.total_ref()]), *listed.items]
        claims = [*claims[:1], claim(alerts_text(listed, intent, wider=True), cites)]
    claims = _suspected_claims(intent, replies) or claims
    return {
        "claims": claims[:NARROW_CLAIMS],
        "hypotheses": [],
        "recommended_actions": [],
        "missing_info": [
            *_gaps(intent, replies),
            *_mention_gaps(intent, searched.exact),
            *half_gaps(intent, claims[:NARROW_CLAIMS], replies),
            *beside_gaps(intent, (), replies),
        ],
    }


def _suspected_claims(intent: Intent, replies: Sequence[Reply]) -> list[Claim]:
    """Is one thing the cause of another: no record holds both, and what the record of the effect gives itself."""
    if not intent.suspected:
        return []
    logs = [reply for reply in replies if reply.tool_name == "query_logs"]
    both = next((reply for reply in logs if holds_all(reply, intent.suspected, intent)), None)
    effect = next((reply for reply in logs if reply is not both and reply.items), None)
    if both is None or (both.no_hit is None and not both.items):
        return []
    if both.no_hit is None:
        return log_claims(both, intent)
    told = [claim(record_text(effect.items[0], intent.language), [effect.items[0]])] if effect else []
    return [claim(no_hit_text(both, intent), [both.no_hit], "negative_observation"), *told]


def _rank(reply: Reply, intent: Intent) -> int:
    order = ["query_order", "query_metrics", "query_logs", "lookup_knowledge"]
    if "knowledge" in intent.asked:
        order = ["lookup_knowledge", *order]
    elif "alert" not in intent.asked and (intent.wants_time or (intent.wanted.listing and not intent.asks_state)):
        order = ["query_logs", *order]  # records bear the times of what happened, and which ones it was
    return order.index(reply.tool_name) if reply.tool_name in order else 0


def _asked_tools(intent: Intent) -> set[str]:
    kinds = {"alert": "query_metrics", "records": "query_logs", "order": "query_order", "knowledge": "lookup_knowledge"}
    return {tool for kind, tool in kinds.items() if kind in intent.asked}


def _positive(reply: Reply, intent: Intent) -> list[Claim]:
    if not reply.items:
        return []
    say = {
        "query_metrics": _alert_claims,
        "query_logs": log_claims,
        "lookup_knowledge": _document_claims,
        "query_order": order_list_claims if is_listing(reply) else order_claims,
    }.get(reply.tool_name, _other_claims)
    return say(reply, intent)


def _alert_claims(reply: Reply, intent: Intent) -> list[Claim]:
    if len(reply.items) == 1 and reply.total() == 1:
        return [claim(alert_text(reply.items[0], intent), [reply.items[0]])]
    count = reply.total_ref()
    cites = [*([count] if count else []), *reply.items]
    return [claim(alerts_text(reply, intent), cites)]


def _document_claims(reply: Reply, intent: Intent) -> list[Claim]:
    if not bears_on(reply.items, intent):
        return []
    best = best_passages(reply.items, intent, NARROW_CLAIMS)
    return [claim(document_text(one.document, one.sentence, intent.language), [one.item]) for one in best]


def _other_claims(reply: Reply, intent: Intent) -> list[Claim]:
    shown = reply.items[:NARROW_CLAIMS]
    said = "返回：" if intent.language == "zh" else "returned: "
    return [claim(f"{reply.tool_name} {said}{quoted(item.text, 300)}", [item]) for item in shown]


def _gaps(intent: Intent, replies: Sequence[Reply]) -> list[str]:
    weak = [reply for reply in replies if reply.tool_name == "lookup_knowledge" and reply.items]
    gaps = [gap("documents", intent) for reply in weak if not bears_on(reply.items, intent)]
    return [*gaps, *window_gaps(intent)]


def _mention_gaps(intent: Intent, exact: Reply | None) -> list[str]:
    """Records of others that match and name the service: a narrow run may not search for them once its own are none."""
    if exact is None or exact.no_hit is None or not exact.mentions():
        return []
    return [gap("mentions", intent, count=str(exact.mentions()), service=str(exact.arguments.get("service")))]


def _failed_gaps(failed: Sequence[Mapping[str, Any]], intent: Intent) -> list[str]:
    # What a narrow run refused was a wider search than one that had found nothing: no evidence lacks by it.
    broken = [one for one in failed if not str(one.get("error") or "").startswith("refused in a narrow run")]
    return [gap("failed", intent, tool=str(one.get("tool_name"))) for one in broken]
