"""How claims are worded, in both languages: a short frame around the evidence's own fields and words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gatekeeper.language import Language
from program.lm.extractive.evidence import Item, Reply
from program.lm.question import Intent

Claim = dict[str, Any]

_MEASURED = ("value", "current", "current_value", "threshold", "duration", "for")
_SUBJECTS = ("service", "instance", "pod", "node", "host", "deployment", "container", "job", "name", "namespace", "cluster")
_QUOTE_CHARS = 360
_NAMES_LISTED = 12
_KINDS: Mapping[str, Mapping[str, str]] = {
    "zh": {"query_logs": "日志记录", "query_metrics": "告警", "lookup_knowledge": "文档内容", "query_order": "订单"},
    "en": {"query_logs": "log records", "query_metrics": "alerts", "lookup_knowledge": "documents", "query_order": "orders"},
}


def claim(text: str, cites: Sequence[Item], kind: str = "observation", support: str = "direct") -> Claim:
    """One claim draft."""
    handles = list(dict.fromkeys(item.handle for item in cites))
    return {"claim_type": kind, "claim_text": text, "support_level": support, "cites": handles}


def quoted(text: str, limit: int = _QUOTE_CHARS) -> str:
    """A text as a quotation: one line, without quotation marks that would end it, cut between words."""
    line = " ".join(text.split())
    if len(line) > limit:
        head = line[:limit].rpartition(" ")[0]
        line = head if len(head) > limit // 2 else line[:limit]
    return line


def marks(text: str, language: Language) -> str:
    """Put quotation marks around a text, such as do not stand inside it."""
    if "“" in text or "”" in text:
        return f"「{text}」" if "」" not in text else f'"{text}"'
    return f"“{text}”" if language == "zh" or '"' in text else f'"{text}"'


# ---- alerts ----


def alert_text(item: Item, intent: Intent) -> str:
    """One alert: whose, which, its state and its measurement, with the fields as they stand."""
    fields = item.fields()
    name, state = fields.get("alertname", "(none)"), fields.get("state", "")
    subject = subject_of(fields, intent)
    told = {key: fields[key] for key in ("state", *_MEASURED) if key in fields}
    key = next((one for one in _SUBJECTS if fields.get(one) == subject), "")
    if not any(one in fields for one in _MEASURED) and fields.get("severity"):
        told["severity"] = fields["severity"]
    if intent.wants_time or len(told) <= 2:
        told.update({one: fields[one] for one in ("startsAt", "activeAt") if one in fields})
    extra = [f"{one}={fields[one]}" for one in _named_labels(fields, intent) if one != key]
    pairs = [f"{one}={value}" for one, value in told.items()] + extra
    if intent.language == "zh":
        verb = "当前存在" if state == "firing" else "有"
        return f"{subject} {verb} {name} 告警，{'，'.join(pairs)}。" if subject else f"{verb} {name} 告警，{'，'.join(pairs)}。"
    head = f"{subject} has the alert {name}" if subject else f"The alert {name} is there"
    return f"{head}: {', '.join(pairs)}."


def subject_of(fields: Mapping[str, str], intent: Intent) -> str:
    """Whom an alert is about: the label that the question names, else the most telling one."""
    asked = intent.text.casefold()
    named = [key for key in _SUBJECTS if fields.get(key) and fields[key].casefold() in asked]
    key = next((*named, *(key for key in _SUBJECTS if fields.get(key))), None) if named or fields else None
    return fields[key] if key else ""


def _named_labels(fields: Mapping[str, str], intent: Intent) -> list[str]:
    """Identity labels that the question's own words touch, so that the answer shows why this alert was meant."""
    asked = intent.text.casefold()
    keys = ("pod", "container", "node", "cluster", "topic", "consumergroup", "mountpoint", "instance")
    touched = [key for key in keys if key in fields and any(part in asked for part in re.split(r"[-:./]", fields[key].casefold())[:1] if len(part) > 3)]
    return touched[:2] or [key for key in ("instance", "pod", "topic", "node", "consumergroup") if key in fields][:1]


def alerts_text(reply: Reply, intent: Intent) -> str:
    """Several alerts as one list of names and states."""
    listed: list[str] = []
    for item in reply.items[:_NAMES_LISTED]:
        fields = item.fields()
        where = next((fields[key] for key in ("instance", "pod", "node", "service", "deployment", "host") if key in fields), "")
        listed.append(f"{fields.get('alertname', '(none)')}（{', '.join(part for part in (where, 'state=' + fields.get('state', '')) if part)}）")
    total, more = reply.total(), reply.total() - len(listed)
    if intent.language == "zh":
        tail = f"；另有 {more} 条未列出" if more > 0 else ""
        return f"本次查询共匹配 {total} 条告警：{'、'.join(listed)}{tail}。"
    tail = f"; {more} more are not listed" if more > 0 else ""
    names = ", ".join(entry.replace("（", " (").replace("）", ")") for entry in listed)
    return f"This query matched {total} alerts: {names}{tail}."


# ---- logs ----


def criteria(arguments: Mapping[str, Any], language: Language) -> str:
    """What a log search asked for, in a few words: its service, file, level, words and window."""
    words = words_of(arguments)
    parts = [f"{key}={arguments[key]}" for key in ("service", "source", "level") if arguments.get(key)]
    if words:
        joined = "、".join(words) if language == "zh" else ", ".join(words)
        parts.append(f"关键词 {joined}" if language == "zh" else f"keywords {joined}")
    since, until = arguments.get("since"), arguments.get("until")
    if since and since == until:
        parts.append(f"时间 {since}" if language == "zh" else f"time {since}")
    else:
        parts += [f"{key}={value}" for key, value in (("since", since), ("until", until)) if value]
    return ("，" if language == "zh" else ", ").join(parts)


def words_of(arguments: Mapping[str, Any]) -> list[str]:
    """All keywords and the first alternative of a search."""
    keywords, any_of = arguments.get("keywords"), arguments.get("any_of")
    words = [str(word) for word in keywords] if isinstance(keywords, list) else [str(keywords)] if keywords else []
    if isinstance(any_of, list) and any_of:
        words.append(str(any_of[0]))
    return words


def total_text(reply: Reply, language: Language) -> str:
    """How many records a search matched."""
    total, asked = reply.total(), criteria(reply.arguments, language)
    if language == "zh":
        return f"本次检索共匹配 {total} 条日志记录（{asked}）。"
    return f"This search matched {total} log {'record' if total == 1 else 'records'} ({asked})."


def record_text(item: Item, language: Language) -> str:
    """One record, quoted."""
    text = marks(quoted(item.first_line()), language)
    return f"匹配记录之一为：{text}" if language == "zh" else f"One of the matching records reads: {text}"


def span_text(first: str, last: str, language: Language) -> str:
    """The first and the last time of the matches."""
    if language == "zh":
        return f"匹配记录的首条时间为 {first}，末条时间为 {last}。"
    return f"The first matching record is at {first}, the last at {last}."


# ---- no-hits ----


def no_hit_text(reply: Reply, intent: Intent) -> str:
    """What a search looked for and did not find, with its scope; nothing is concluded from it."""
    language = intent.language
    assert reply.no_hit is not None  # noqa: S101 - the caller has chosen a reply with one
    where = reply.no_hit.where()
    kind = _KINDS[language].get(reply.tool_name, "匹配记录" if language == "zh" else "records")
    asked = criteria(reply.arguments, language) if reply.tool_name == "query_logs" else where.get("query", "")
    scope = short_scope(where.get("scope", ""))
    if language == "zh":
        return f"当前查询未检索到匹配的{kind}（{asked}{'；检索范围 ' + scope if scope else ''}）。"
    return f"This query found no matching {kind} ({asked}{'; searched: ' + scope if scope else ''})."


def short_scope(scope: str) -> str:
    """A scope in a few words of its own: up to the first semicolon, without a long list of files."""
    if len(scope) <= 90:
        return scope.partition("; ")[0]
    files = re.search(r"\d+ records in \d+ files", scope)
    if files:
        return files.group()
    return scope.partition("; ")[0].partition(", newest")[0][:120]


# ---- documents ----


def document_text(document: str, sentence: str, language: Language) -> str:
    """What a document says, as the document's word."""
    text = marks(quoted(sentence), language)
    return f"文档 {document} 写道：{text}" if language == "zh" else f"The document {document} says: {text}"
