"""Findings for an open question: what is observed, what a record itself names as a cause, what might be, what lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from program.lm.extractive.beside import beside_claims, beside_gaps
from program.lm.extractive.evidence import Item, Reply
from program.lm.extractive.logs import ENDS, is_of_causes, text_arguments
from program.lm.extractive.orders import is_listing, order_list_claims
from program.lm.extractive.passages import bears_on, best_passages, passages, sentences
from program.lm.extractive.picks import end_claim, end_items, is_aside
from program.lm.extractive.searches import json_record, no_hit_text, quote_record, total_text
from program.lm.extractive.wording import (
    Claim,
    alert_text,
    alerts_text,
    claim,
    document_text,
    gap,
    marks,
    order_claims,
    quoted,
    spaced,
    window_gaps,
)
from program.lm.glossary import fold, is_han
from program.lm.question import Intent
from program.lm.terms import Term

_MAX_ALERTS = 4
_MAX_PASSAGES = 2
_MAX_RECORDS = 2
_MAX_HYPOTHESES = 2
_MAX_CHECKS = 4
_MAX_NEGATIVES = 3
_LOUD = re.compile(
    r"\b(?:ERROR|WARN(?:ING)?|FATAL|CRITICAL|SEVERE)\b|\"(?:level|severity)\":\s*\"(?:error|warn)", re.IGNORECASE
)
_WORST = re.compile(r"\b(?:ERROR|FATAL|CRITICAL|SEVERE)\b|\"error\"", re.IGNORECASE)
_CAUSE = re.compile(
    r"\bcaused by\b|\bdue to\b|\bbecause(?: of)?\b|\btriggered by\b|\broot cause\b|导致|由于|因为|引起|造成|原因(?:是|为|\s*[=:：])",
    re.IGNORECASE,
)
# What went wrong, where a record bears no level.
_BAD = re.compile(
    r"\bout of memory\b|\bkilled\b|\bpanic\b|\bfail(?:ed|ure)?\b|\bexited\b|\brefused\b|\bdenied\b|\btimed? ?out\b|失败|超时|拒绝|异常|崩溃",
    re.IGNORECASE,
)
_CAUSE_LINE = re.compile(r"^\s*Caused by: .+$", re.MULTILINE)
_CAMEL = re.compile(r"\b(?=[A-Za-z0-9]*(?:[a-z0-9][A-Z]|[A-Z]{2}[a-z]))[A-Z][A-Za-z0-9]{4,}\b")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_CHECK_SECTION = re.compile(
    r"diagnos|investigat|check|verif|检查|排查|诊断|定位|确认|查看|下一步|next step", re.IGNORECASE
)
_REMEDY = re.compile(
    r"restart|reboot|roll(?:ing)? ?back|scale|scaling|increase|decrease|raise|lower|delete|remove|kill"
    r"|drain|cordon|evict|apply|patch|edit|upgrade"
    r"|deploy|reconfigure|change|modify|migrate|replace|fix|resolve|renew|fail ?over|throttle|block"
    r"|重启|回滚|扩容|缩容|调大|调小|调整|修改|变更|删除|清理|杀掉|kill|升级|发布|切换|迁移|替换|修复|续期|限流|降级|摘除|驱逐|停止|profile|直方图|dump",
    re.IGNORECASE,
)


# A sentence that tells one to look: it begins so, or it gives the command.
_LOOKING = re.compile(
    r"^\W*(?:(?:then|next|first|now|also|please|you (?:can|should)|to \w+,)\s+)*(?:check|verify|look|inspect|run|use|see|review|confirm|examine|query|compare"
    r"|list|find|determine|ensure|identify|monitor|describe|investigate|make sure|watch|count|read|search|test|validate|observe|note|get|open|track|view)\b"
    r"|`[^`]+`|^\$ |\bkubectl\b|检查|查看|查询|确认|核对|核查|排查|观察|对比|统计|定位|比对|看看|检视|执行|运行|登录|使用|联系",
    re.IGNORECASE,
)


def explore(intent: Intent, replies: Sequence[Reply]) -> dict[str, Any]:
    """Claims, hypotheses, checks and gaps for an open question."""
    observed = [reply for reply in replies if reply.tool_name != "lookup_knowledge"]
    documents = [item for reply in replies if reply.tool_name == "lookup_knowledge" for item in reply.items]
    claims: list[Claim] = []
    if "knowledge" in intent.asked and bears_on(documents, intent):
        best = best_passages(documents, intent, _MAX_PASSAGES)
        claims += [claim(document_text(one.document, one.sentence, intent.language), [one.item]) for one in best]
    kinds: set[str] = set()
    causes = [found for reply in observed if reply.tool_name == "query_logs" if (found := _stated_cause(reply, intent))]
    stated = [made for _, made in causes[:1]]
    kinds |= {item.kind_of_line() for item, _ in causes[:1]}
    beside, in_it = beside_claims(intent, observed)
    claims += beside
    told = [*in_it, *(reply for reply in observed if beside and reply.tool_name == "query_logs")]
    told += [reply for reply in observed if intent.wanted.end and is_aside(reply, observed)]
    for reply in observed:
        claims += [] if reply in told else _observed(reply, intent, kinds)
    claims += stated
    seen = " ".join(item.text for reply in observed for item in reply.items)
    fitting = _fitting(documents, intent, seen) if seen else []
    hypotheses = [] if stated and not fitting else list(_hypotheses(fitting, intent, observed))[:_MAX_HYPOTHESES]
    # That no page is about a name which the evidence brought up answers nothing.
    looked_for = replies if "knowledge" in intent.asked else observed
    negatives = [
        reply for reply in looked_for if reply.no_hit is not None and _is_worth_telling(reply, claims, looked_for)
    ]
    negatives = negatives[:_MAX_NEGATIVES]
    claims += [
        claim(no_hit_text(reply, intent), [reply.no_hit], "negative_observation") for reply in negatives if reply.no_hit
    ]
    return {
        "claims": claims,
        "hypotheses": hypotheses,
        "recommended_actions": list(_checks(fitting, intent))[:_MAX_CHECKS],
        "missing_info": [*_gaps(intent, claims, stated), *beside_gaps(intent, beside, observed)],
    }


def _is_worth_telling(reply: Reply, claims: Sequence[Claim], replies: Sequence[Reply]) -> bool:
    """Not what could not be read as a whole, and not a second search beside one that found something."""
    if claims and not reply.is_whole():
        return False
    if reply.tool_name == "lookup_knowledge" and any(one.items for one in replies if one.tool_name == reply.tool_name):
        return False
    if reply.lists() == [list(ENDS)] or is_of_causes(reply.lists()):
        return False
    if reply.tool_name == "query_logs" and _is_told_by_another(reply, replies):
        return False
    only_level = reply.tool_name == "query_logs" and str(reply.arguments.get("level", "")).endswith("+")
    return not (only_level and any(one.tool_name == "query_logs" and one.items for one in replies))


def _is_told_by_another(reply: Reply, replies: Sequence[Reply]) -> bool:
    """Whether the same was found by the service's name as text, or an earlier empty search asked for anything more."""
    logs = [one for one in replies if one.tool_name == "query_logs" and one is not reply]
    by_text = _filters(text_arguments(reply.arguments))
    if by_text and any(one.items and _filters(one.arguments) == by_text for one in logs):
        return True
    before = logs[: next((at for at, one in enumerate(replies) if one is reply), 0)]
    return any(one.no_hit is not None and not _words(one) < _words(reply) for one in before)


def _filters(arguments: Mapping[str, Any]) -> dict[str, str]:
    return {key: repr(value) for key, value in arguments.items() if key != "limit"}


def _words(reply: Reply) -> set[str]:
    """All that a search asked its records to hold, the service's name with it."""
    given = reply.arguments.get("keywords")
    words = {fold(str(word)) for word in given} if isinstance(given, list) else set[str]()
    words |= {fold(str(reply.arguments[key])) for key in ("service", "level") if reply.arguments.get(key)}
    return words | {fold(word) for listed in reply.lists() for word in listed}


def _observed(reply: Reply, intent: Intent, kinds: set[str]) -> list[Claim]:
    if not reply.items:
        return []
    if reply.tool_name == "query_metrics":
        return _alerts(reply, intent)
    if reply.tool_name == "query_logs":
        return _records(reply, intent, kinds)
    if reply.tool_name == "query_order":
        return order_list_claims(reply, intent) if is_listing(reply) else order_claims(reply, intent)
    said = "返回：" if intent.language == "zh" else "returned: "
    return [claim(f"{reply.tool_name} {said}{quoted(item.text, 300)}", [item]) for item in reply.items[:2]]


def _alerts(reply: Reply, intent: Intent) -> list[Claim]:
    firing = [item for item in reply.items if item.fields().get("state") == "firing"]
    others = [item for item in reply.items if item not in firing]
    shown = (firing + others)[:_MAX_ALERTS]
    claims = [claim(alert_text(item, intent), [item]) for item in shown]
    if len(reply.items) > len(shown):
        count = reply.total_ref()
        claims.append(claim(alerts_text(reply, intent), [*([count] if count else []), *reply.items]))
    return claims


def _records(reply: Reply, intent: Intent, kinds: set[str]) -> list[Claim]:
    """The number of matches, then the loudest records, one of each kind that was not told yet (`kinds`)."""
    if is_of_causes(reply.lists()):
        return _other_causes(reply, intent, kinds)
    count = reply.total_ref()
    claims = [claim(total_text(reply, intent), [count])] if count else []
    ended = end_claim(reply, intent)
    if ended:
        kinds |= {item.kind_of_line() for item in end_items(reply, intent)}
        return [*claims, ended]
    loud = [item for item in reply.items if _LOUD.search(item.first_line()[:160])]
    errors = [item for item in loud if _WORST.search(item.first_line()[:160])]
    told = 0
    bad = [item for item in reply.items if _BAD.search(item.first_line())]
    for item in (*errors, *loud) if loud else (*bad, *reply.items):
        kind = item.kind_of_line()
        if kind in kinds or told >= _MAX_RECORDS:
            continue
        kinds.add(kind)
        told += 1
        claims.append(claim(_record_text(item, intent), [item], "symptom" if loud else "observation"))
    return claims


def _other_causes(reply: Reply, intent: Intent, kinds: set[str]) -> list[Claim]:
    """A loud record that names a cause of something: told as a record, since it may be of something else."""
    for item in reply.items:
        kind = item.kind_of_line()
        if _said_cause(item) and kind not in kinds and _LOUD.search(item.first_line()[:160]):
            kinds.add(kind)
            return [claim(_record_text(item, intent), [item], "symptom")]
    return []


def _record_text(item: Item, intent: Intent) -> str:
    return quote_record(item, "日志记录" if intent.language == "zh" else "A log record", intent.language)


def _stated_cause(reply: Reply, intent: Intent) -> tuple[Item, Claim] | None:
    """A cause that a record itself states; the claim quotes the statement and adds nothing to it.

    The record must hold what the question asks the cause of, not only the name of the service.
    """
    terms = [term for term in intent.firm_terms() if term.text not in intent.suspected]
    symptoms = [term for term in terms if term.kind != "name"] or terms
    for item in reply.items:
        said = _said_cause(item)
        if not said or not _is_of(item, symptoms, intent):
            continue
        text = marks(quoted(said), intent.language)
        told = f"日志记录写明：{text}" if intent.language == "zh" else f"A log record states: {text}"
        return item, claim(told, [item], "root_cause")
    return None


def _said_cause(item: Item) -> str:
    """The words in which a record states a cause: its nested exception, its message, or its line."""
    nested = _CAUSE_LINE.search(item.text)
    if nested:
        return nested.group().strip().partition(" …[cut")[0]
    read = json_record(item.text)
    said = read.message if read else item.first_line()
    return said.partition(" …[cut")[0] if _CAUSE.search(said) else ""


def _is_of(item: Item, symptoms: Sequence[Term], intent: Intent) -> bool:
    """Whether a record is about what the question asks the cause of: its id, or most of what is asked."""
    ids = [term for term in intent.names() if _ID.search(term.text) and term.text not in intent.suspected]
    if any(_holds(item, term) for term in ids):
        return True
    # A word that nothing is known of ("变长") may be the asker's way of saying it; what is known must stand there.
    known = [one for one in intent.terms if one.kind in {"concept", "phrase"} and one.text not in intent.suspected]
    if known and all(_holds(item, one) for one in known):
        return any(not one.soft for one in known) or _LOUD.search(item.first_line()[:160]) is not None
    held = sum(_holds(item, term) for term in symptoms)
    return bool(symptoms) and (held == len(symptoms) or (held >= 2 and 3 * held >= 2 * len(symptoms)))


# An id of one thing that happened once: a batch, a transaction, a build; a host's or a service's name is none.
_ID = re.compile(r"\d{4,}")


def _holds(item: Item, term: Term) -> bool:
    folded = fold(item.text)
    return any(fold(spelling) in folded for spelling in (term.text, *term.spellings))


# ---- documents: directions and checks, never facts ----


def _fitting(documents: Sequence[Item], intent: Intent, seen: str) -> list[Item]:
    """Blocks about what was seen or asked: first of pages whose title's names were seen, then of the others."""
    folded = fold(seen)
    subjects = {fold(term.text) for term in intent.names()}
    titled: list[Item] = []
    others: list[Item] = []
    for item in documents:
        block = item.block()
        if block is None or fold(block[1]) in subjects:
            continue
        if any(fold(word) in folded for word in _CAMEL.findall(block[1])):
            titled.append(item)
        elif _is_about(block[1], intent) and bears_on([item], intent):
            others.append(item)
    return [*titled, *others]


def _is_about(title: str, intent: Intent) -> bool:
    """Whether a title names one of the question's symptoms: a page about another service is no direction."""
    folded, words = fold(title), {fold(part) for part in _HUMP.sub(" ", title).split()}
    symptoms = [term for term in intent.firm_terms() if term.kind in {"concept", "word"}]
    return any(
        (is_han(spelling) and fold(spelling) in folded) or set(fold(spelling).split()) <= words
        for term in symptoms
        for spelling in (term.text, *term.spellings)
    )


def _hypotheses(fitting: Sequence[Item], intent: Intent, observed: Sequence[Reply]) -> Iterator[Mapping[str, Any]]:
    subject = next((str(reply.arguments["service"]) for reply in observed if reply.arguments.get("service")), "")
    symptom = next((term.text for term in intent.firm_terms() if term.kind == "concept" and term.text != subject), "")
    titles: set[str] = set()
    for item in fitting:
        block = item.block()
        if block is None or block[0] in titles:
            continue
        titles.add(block[0])
        document, title = block[0], re.split(r"[：:]", block[1])[0].strip()
        best = passages([item], intent)
        said = marks(quoted(best[0].sentence, 200), intent.language) if best else ""
        yield {
            "hypothesis_text": spaced(_direction(title, subject, symptom, intent)),
            "basis": f"{document}: {said}" if said else document,
            "needed_evidence": _needed(fitting, document),
        }


def _direction(title: str, subject: str, symptom: str, intent: Intent) -> str:
    if intent.language == "zh":
        about = f"{subject} 的{symptom}" if subject and symptom else subject or symptom or "该现象"
        return f"{about}可能与 {title} 文档描述的情形有关。" if about else f"可能与 {title} 文档描述的情形有关。"
    about = subject or symptom or "This"  # a symptom is asked for in any form: "the fail of …" is no English
    return f"{about} may be related to what the document {title} describes."


def _needed(fitting: Sequence[Item], document: str) -> list[str]:
    return [quoted(step, 160) for step in _steps(fitting) if step][:2] if document else []


def _steps(fitting: Sequence[Item]) -> Iterator[str]:
    for item in fitting:
        block = item.block()
        if block is None or not _CHECK_SECTION.search(block[2]):
            continue
        for sentence in sentences(block[3]):
            if (
                not _REMEDY.search(sentence)
                and len(sentence) <= 240
                and not sentence.startswith(("|", "<"))
                and not _is_code(sentence)
                and _LOOKING.search(sentence)
            ):
                yield sentence


def _is_code(sentence: str) -> bool:
    """A line of code, or the words that only announce one."""
    return sentence.endswith((":", "：")) or len(re.findall(r"[{}()\[\]=]", sentence)) > 5


def _checks(fitting: Sequence[Item], intent: Intent) -> Iterator[Mapping[str, Any]]:
    """Steps of documents that only look; anything that would change the system is left out."""
    told: set[str] = set()
    for item in fitting:
        block = item.block()
        if block is None or not _CHECK_SECTION.search(block[2]):
            continue
        for step in _steps([item]):
            if step in told:
                continue
            told.add(step)
            reason = f"文档 {block[0]} 的检查步骤" if intent.language == "zh" else f"a check of the document {block[0]}"
            title = re.split(r"[：:]", block[1])[0].strip()
            frame = "按文档 {} 核对：{}" if intent.language == "zh" else "Check, as the document {} says: {}"
            yield {"action_text": frame.format(title, quoted(step.replace("**", ""), 200)), "reason": reason}


def _gaps(intent: Intent, claims: Sequence[Claim], stated: Sequence[Claim]) -> list[str]:
    kinds = {"symptom", "impact"} if "knowledge" in intent.asked else {"observation", "symptom", "impact"}
    positive = [one for one in claims if one["claim_type"] in kinds]
    no_cause = [gap("cause", intent)] if intent.is_open and positive and not stated else []
    return [*no_cause, *window_gaps(intent)]
