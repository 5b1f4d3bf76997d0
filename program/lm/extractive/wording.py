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
_SUBJECTS = (
    "service",
    "instance",
    "pod",
    "node",
    "host",
    "deployment",
    "container",
    "job_name",
    "job",
    "name",
    "namespace",
    "cluster",
)
QUOTE_CHARS = 360
_NAMES_LISTED = 12


def claim(text: str, cites: Sequence[Item], kind: str = "observation", support: str = "direct") -> Claim:
    """One claim draft."""
    handles = list(dict.fromkeys(item.handle for item in cites))
    return {"claim_type": kind, "claim_text": text, "support_level": support, "cites": handles}


def quoted(text: str, limit: int = QUOTE_CHARS) -> str:
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


def spaced(text: str) -> str:
    """Put a blank between Chinese characters and Latin words, as people who read both do."""
    text = re.sub(r"(?<=[㐀-鿿])(?=[A-Za-z0-9])", " ", text)
    return re.sub(r"(?<=[A-Za-z0-9%])(?=[㐀-鿿])", " ", text)


# ---- alerts ----


def alert_text(item: Item, intent: Intent) -> str:
    """One alert: whose, which, its state and its measurement, with the fields as they stand."""
    fields = item.fields()
    name, state = fields.get("alertname", "(none)"), fields.get("state", "")
    subject = subject_of(fields, intent)
    told = {key: fields[key] for key in ("state", *_MEASURED) if key in fields and _is_plain(fields[key])}
    key = next((one for one in _SUBJECTS if _without_port(fields.get(one, "")) == _without_port(subject)), "")
    severity = fields.get("severity", "none")
    if not any(one in fields for one in _MEASURED) and severity != "none" and _is_plain(severity):
        told["severity"] = fields["severity"]
    if intent.wants_time or len(told) <= 2:
        told.update({one: fields[one] for one in ("startsAt", "activeAt") if one in fields})
    extra = [f"{one}={fields[one]}" for one in _named_labels(fields, intent) if one != key]
    extra += [f"{one}={fields[one]}" for one in _figures(fields, intent)]
    pairs = [f"{one}={value}" for one, value in told.items()] + extra
    if intent.language == "zh":
        verb = "当前存在" if state == "firing" else "有"
        return (
            f"{subject} {verb} {name} 告警，{'，'.join(pairs)}。"
            if subject
            else f"{verb} {name} 告警，{'，'.join(pairs)}。"
        )
    return f"{subject} has the alert {name}: {', '.join(pairs)}." if subject else f"Alert {name}: {', '.join(pairs)}."


_FIGURE_ASKED = re.compile(
    r"\bhow (?:much|many|high|long|full|slow|far)\b|\bwhat(?:'s| is| was| are)\b|\bp\d{2,3}\b|\b(?:rate|latency|usage|value|percent\w*|figure)\b"
    r"|多少|多大|多高|多久|多长|几|率|延迟|耗时|数值|使用",
    re.IGNORECASE | re.ASCII,
)


def _figures(fields: Mapping[str, str], intent: Intent) -> list[str]:
    """The text of an alert that holds a figure, where a figure is asked for and no field of its own gives it."""
    if any(one in fields for one in _MEASURED) or not _FIGURE_ASKED.search(intent.text):
        return []
    texts = [one for one in ("summary", "description", "message") if re.search(r"\d", fields.get(one, ""))]
    return [one for one in texts if _is_plain(fields[one]) and len(fields[one]) <= 200][:1]


def _is_plain(value: str) -> bool:
    """Whether a value holds no field of its own, written out or escaped."""
    return "=" not in value and "\\u003d" not in value


def subject_of(fields: Mapping[str, str], intent: Intent) -> str:
    """Whom an alert is about: the label that the question names, else the most telling one."""
    named = [key for key in _SUBJECTS if fields.get(key) and _is_asked(_without_port(fields[key]), intent)]
    key = next(iter([*named, *(key for key in _SUBJECTS if fields.get(key))]), None)
    return _without_port(fields[key]) if key in named else fields[key] if key else ""


def _without_port(name: str) -> str:
    return re.sub(r":\d{2,5}$", "", name)


def _is_asked(name: str, intent: Intent) -> bool:
    """Whether a question names this, and not only something that begins like it: "node" is not in "node-09"."""
    return re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", intent.text, re.IGNORECASE | re.ASCII) is not None


def _named_labels(fields: Mapping[str, str], intent: Intent) -> list[str]:
    """Identity labels that the question's own words touch, so that the answer shows why this alert was meant."""
    asked = intent.text.casefold()
    keys = ("pod", "container", "node", "cluster", "topic", "consumergroup", "mountpoint", "instance")
    touched = [
        key
        for key in keys
        if key in fields
        and any(part in asked for part in re.split(r"[-:./]", fields[key].casefold())[:1] if len(part) > 3)
    ]
    return touched[:2] or [key for key in ("instance", "pod", "topic", "node", "consumergroup") if key in fields][:1]


# How a query that asked for less than the question is told, behind the no-hit of the one that asked for all.
WIDER_ALERTS_ZH, WIDER_ALERTS_EN = "另一次查询", "A wider query"


def alerts_text(reply: Reply, intent: Intent, *, wider: bool = False) -> str:
    """Several alerts as one list of names and states; `wider` says that the query asked for less than the question."""
    listed: list[str] = []
    began = intent.wanted.end is not None and all(_began(item).endswith("Z") for item in reply.items)
    items = sorted(reply.items, key=_began, reverse=intent.wanted.end == "last") if began else reply.items
    for item in items[:_NAMES_LISTED]:
        fields = item.fields()
        where = next(
            (fields[key] for key in ("instance", "pod", "node", "service", "deployment", "host") if key in fields), ""
        )
        state = f"{where}, state={fields.get('state', '')}" if where else f"state={fields.get('state', '')}"
        state += f", startsAt={fields['startsAt']}" if began else ""
        listed.append(f"{fields.get('alertname', '(none)')}（{state}）")
    listed = list(dict.fromkeys(listed))
    total, more = reply.total(), reply.total() > min(len(reply.items), _NAMES_LISTED)
    if intent.language == "zh":
        tail = "等" if more else ""
        head = WIDER_ALERTS_ZH if wider else "本次查询"
        return f"{head}共匹配 {total} 条告警：{'、'.join(listed)}{tail}。"
    tail = ", …" if more else ""
    names = ", ".join(entry.replace("（", " (").replace("）", ")") for entry in listed)
    head = WIDER_ALERTS_EN if wider else "This query"
    return f"{head} matched {total} {'alert' if total == 1 else 'alerts'}: {names}{tail}."


def _began(item: Item) -> str:
    return item.fields().get("startsAt", "")


# ---- orders ----

_ORDER_FIELDS = ("status", "amount", "currency", "payment", "shipment", "updated_at", "created_at", "note")
_ORDERS_TOLD = 2


def order_claims(reply: Reply, intent: Intent) -> list[Claim]:
    """Each order with its state and what belongs to it."""
    claims: list[Claim] = []
    for item in reply.items[:_ORDERS_TOLD]:
        fields = item.fields()
        order = fields.get("order_id") or fields.get("id") or str(reply.arguments.get("order_id", ""))
        plain = {key: value for key, value in fields.items() if value and _is_plain(value)}
        told = [f"{key}={plain[key]}" for key in _ORDER_FIELDS if key in plain]
        rest = [f"{key}={value}" for key, value in plain.items() if key not in {"order_id", "id"}]
        pairs = (told or rest)[:6]
        if intent.language == "zh":
            claims.append(claim(f"订单 {order} 的记录：{'，'.join(pairs)}。", [item]))
        else:
            claims.append(claim(f"The record of order {order}: {', '.join(pairs)}.", [item]))
    return claims


# ---- documents ----


def document_text(document: str, sentence: str, language: Language) -> str:
    """What a document says, as the document's word."""
    text = marks(quoted(sentence), language)
    return f"文档 {document} 写道：{text}" if language == "zh" else f"The document {document} says: {text}"


# ---- gaps ----

# A gap names what is missing and asserts nothing: anything more would be a statement without evidence.
_GAPS: Mapping[str, Mapping[str, str]] = {
    "zh": {
        "cause": "缺少直接写明原因的记录。",
        "documents": "缺少提到问题中名称的文档。",
        "failed": "缺少 {tool} 的证据：该调用失败。",
        "nothing": "缺少要查的对象：请给出服务名、告警名、错误关键词、订单号或时间段。",
        "window": "缺少“{word}”对应的具体时间范围。",
        "unused": "缺少“{word}”的检索结果。",
        "mentions": "缺少另外 {count} 条带 {service} 的匹配记录。",
        "half": "缺少能回答“{words}”的证据。",
        "part": "缺少“{words}”的证据。",
        "order": "缺少匹配记录的先后顺序。",
        "compared": "缺少按“{word}”比较的结果。",
        "before": "缺少其前记录的检索结果。",
        "after": "缺少其后记录的检索结果。",
    },
    "en": {
        "cause": "Direct evidence for an explanation is missing.",
        "documents": "Documents that mention what the question names are missing.",
        "failed": "Evidence of {tool} is missing: the call failed.",
        "nothing": "What to look up is missing: give a service, an alert, an error, an order or a time.",
        "window": 'The exact time window of "{word}" is missing.',
        "unused": 'A search with "{word}" is missing.',
        "mentions": "Missing: what {count} other records with {service} in their text say",
        "half": 'Evidence for "{words}" is missing.',
        "part": 'Missing: evidence of "{words}"',
        "order": "The order in time of the matching records is missing.",
        "compared": 'Missing: a comparison of values ("{word}")',
        "before": "Evidence of the preceding record is missing.",
        "after": "Evidence of the next record is missing.",
    },
}


def gap(name: str, intent: Intent, **values: str) -> str:
    """One gap, worded."""
    return _GAPS[intent.language][name].format(**values)


def window_gaps(intent: Intent) -> list[str]:
    """A time word that could not be resolved is said, never passed over."""
    window = intent.window
    return [gap("window", intent, word=word) for word in window.left_out] if window else []
