"""The tool-call stage: which searches a competent engineer would make for a question, and when to stop."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from program.lm.extractive.aim import Aim, aim_of
from program.lm.extractive.alerts import alert_calls
from program.lm.extractive.context import in_context
from program.lm.extractive.covers import Covers, read_covers
from program.lm.extractive.evidence import mappings
from program.lm.extractive.follow import follow_up
from program.lm.extractive.logs import log_calls, with_one_list
from program.lm.extractive.orders import LISTED
from program.lm.extractive.others import other_calls
from program.lm.extractive.sections import kinds_asked
from program.lm.glossary import fold, is_han
from program.lm.parts import parts_of
from program.lm.question import Intent, read_question
from program.lm.terms import Term

Call = dict[str, Any]
MAX_CALLS = 6
# A turn makes no more of several parts together.
MOST_CALLS = 8


def choose_calls(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Answer `ChooseToolCalls`: thought and calls."""
    tools = mappings(inputs.get("tools"))
    observations = mappings(inputs.get("observations"))
    covers = read_covers(tools)
    known = covers.known()
    question = in_context(str(inputs.get("question") or ""), inputs.get("history"), known)
    parts = parts_of(read_question(question, known).text, known.names)
    aims = [_aim(part, covers, tools, narrow=inputs.get("scope") == "narrow", alone=len(parts) == 1) for part in parts]
    most = MAX_CALLS if len(aims) == 1 else MOST_CALLS // len(aims)
    calls: list[Call] = []
    for aim in aims:
        wanted = first_turn(aim, tools) if not observations else follow_up(aim, observations, tools)
        calls += _new(_fitted(wanted, tools), observations)[:most]
    new = _new(calls, observations)
    return {"thought": _thought(aims[0], new, observations), "calls": new}


def _aim(part: str, covers: Covers, tools: Sequence[Mapping[str, Any]], *, narrow: bool, alone: bool) -> Aim:
    """What one part of a question is after; of several parts each is only looked up, unless it asks why."""
    intent = read_question(part, covers.known())
    if intent.orders and not any(tool.get("name") == "query_order" for tool in tools):
        intent = _without_orders(intent)
    lookup = intent.is_lookup() if alone else not intent.is_open
    return aim_of(intent, covers, narrow=narrow or lookup)


def first_turn(aim: Aim, tools: Sequence[Mapping[str, Any]]) -> list[Call]:
    """All independent calls at once."""
    offered = {str(tool.get("name")): tool for tool in tools}
    calls: list[Call] = []
    if "order" in aim.wants and "query_order" in offered:
        if aim.orders is None:
            calls += [_call("query_order", order_id=order) for order in aim.intent.orders[:3]]
        else:
            calls.append(_call("query_order", **({"where": dict(aim.orders)} if aim.orders else {}), limit=LISTED))
    if "alert" in aim.wants and "query_metrics" in offered:
        calls += alert_calls(aim)
    if "log" in aim.wants and "query_logs" in offered:
        calls += log_calls(aim)
    if "knowledge" in aim.wants and "lookup_knowledge" in offered:
        query = knowledge_query(aim.intent, narrow=aim.narrow, titles=aim.covers.titles)
        calls += [_call("lookup_knowledge", query=query)] if query else []
    return calls + other_calls(aim.intent, tools)


def knowledge_query(intent: Intent, *, narrow: bool, titles: Sequence[str] = ()) -> str:
    """The question's terms, each with one English spelling, and the kind of section that is asked for.

    An open question is looked up by its symptom: the name of the service would bring the service's own page.
    """
    symptoms = [term for term in intent.terms if term.kind != "name"]
    whole = narrow or "knowledge" in intent.asked or not symptoms
    terms = intent.terms if whole else symptoms
    words: list[str] = []
    for term in terms:
        # A page whose title holds the word is in Chinese: an English one beside it would only miss.
        titled = is_han(term.text) and any(fold(term.text) in fold(title) for title in titles)
        words += [term.text, *([] if titled else _english(term))]
    if words and narrow:
        words += [kind.word for kind in kinds_asked(intent.text) if kind.word != "cause"]
    return " ".join(dict.fromkeys(words))[:300]


def _english(term: Term) -> list[str]:
    if not is_han(term.text):
        return []
    ordered = (*term.spellings[term.recorded :], *term.spellings[: term.recorded])
    found = [word for word in ordered if word.isascii() and word.replace(" ", "").replace("-", "").isalpha()]
    lower = [word for word in found if word.islower()]
    return (lower or found)[:1]


def _without_orders(intent: Intent) -> Intent:
    """Where no orders can be looked up, an order's id is a name that records may hold."""
    names = tuple(Term(order, (order,), "name") for order in intent.orders)
    return replace(intent, orders=(), terms=(*names, *intent.terms), asked=intent.asked - {"order"} | {"log"})


def _fitted(calls: Sequence[Call], tools: Sequence[Mapping[str, Any]]) -> list[Call]:
    """Each call with the arguments that its tool declares; a user may have replaced a tool by one that takes fewer.

    A call that is left without a filter, or lacks one that is required, is not made.
    """
    declared = {str(tool.get("name")): tool.get("parameters") for tool in tools}
    fitted: list[Call] = []
    for call in calls:
        parameters = declared.get(call["tool_name"])
        properties = parameters.get("properties") if isinstance(parameters, Mapping) else None
        if not isinstance(properties, Mapping):
            fitted.append(call)
            continue
        given = call["arguments"] if _takes_lists(properties) else with_one_list(call["arguments"])
        arguments = {name: value for name, value in given.items() if name in properties}
        required = (
            {str(name) for name in parameters.get("required") or ()} if isinstance(parameters, Mapping) else set()
        )
        if required <= arguments.keys() and (arguments.keys() - {"limit"} or not call["arguments"].keys() - {"limit"}):
            fitted.append({**call, "arguments": arguments})
    return fitted


def _takes_lists(properties: Mapping[str, Any]) -> bool:
    """Whether the tool's `any_of` takes several lists of alternatives."""
    return json.dumps(properties.get("any_of"), default=str).count('"array"') > 1


def _new(calls: Sequence[Call], observations: Sequence[Mapping[str, Any]]) -> list[Call]:
    seen = {_key(str(one.get("tool_name")), one.get("arguments")) for one in observations}
    new: list[Call] = []
    for call in calls:
        key = _key(call["tool_name"], call["arguments"])
        if key not in seen:
            seen.add(key)
            new.append(call)
    return new


def _key(tool_name: str, arguments: Any) -> str:
    return f"{tool_name} {json.dumps(arguments, ensure_ascii=False, sort_keys=True, default=str)}"


def _call(tool_name: str, **arguments: Any) -> Call:
    return {"tool_name": tool_name, "arguments": arguments}


def _thought(aim: Aim, calls: Sequence[Call], observations: Sequence[Mapping[str, Any]]) -> str:
    if calls:
        return f"Ask {', '.join(dict.fromkeys(str(call['tool_name']) for call in calls))} for what the question names."
    if observations:
        return "What the question names has been asked; nothing more would be exact."
    return "The question names nothing that these tools can be asked for."
