"""How the result of a log search is worded, and that of any search which found nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gatekeeper.language import Language
from program.lm.extractive.evidence import Item, Reply
from program.lm.extractive.wording import QUOTE_CHARS, marks, quoted, spaced
from program.lm.glossary import is_han
from program.lm.question import Intent
from program.lm.terms import Term

# Where JSON records keep their message, and what stands beside it: time, level, service.
_MESSAGES = ("msg", "message", "MESSAGE", "log", "event", "body")
_BESIDE = (
    ("ts", "time", "timestamp", "@timestamp", "SYSLOG_TIMESTAMP"),
    ("level", "severity", "lvl", "levelname"),
    ("service", "app", "SYSLOG_IDENTIFIER", "logger", "_SYSTEMD_UNIT"),
)
# How a search that asked for less than the question is told, behind the no-hit of the one that asked for all.
WIDER_ZH, WIDER_EN = "另一次检索", "A wider search"
_KINDS: Mapping[str, Mapping[str, str]] = {
    "zh": {"query_logs": "日志记录", "query_metrics": "告警", "lookup_knowledge": "文档内容", "query_order": "订单"},
    "en": {
        "query_logs": "log records",
        "query_metrics": "alerts",
        "lookup_knowledge": "documents",
        "query_order": "orders",
    },
}


# ---- logs ----


def words_of(reply: Reply, intent: Intent) -> list[str]:
    """The words that a search was given, in quotation marks: all keywords, and of each list of alternatives the first.

    Nothing stands here that the search was not given; of "A or B" both are told.
    """
    language = intent.language
    given = reply.arguments.get("keywords")
    words = [str(word) for word in given] if isinstance(given, list) else [str(given)] if given else []
    told = [marks(word, language) for word in words]
    return [*told, *(_told_list(words, intent) for words in reply.lists())]


def _told_list(words: Sequence[str], intent: Intent) -> str:
    joint = "或" if intent.language == "zh" else " or "
    either = next((term.either for term in intent.terms if term.either and words[0] in _held_by(term.either[0])), ())
    firsts = [next((word for word in words if word in _held_by(side)), "") for side in either]
    shown = [_typed(word, intent) for word in firsts if word] or [_typed(words[0], intent)]
    return joint.join(marks(word, intent.language) for word in dict.fromkeys(shown))


def _held_by(term: Term) -> tuple[str, ...]:
    return (term.text, *term.spellings)


def _typed(word: str, intent: Intent) -> str:
    """An acronym, and a method ("POST" for "POST /"), as it was typed: what was searched for holds it."""
    short = (term for term in intent.terms if len(term.text) <= 3 and term.text.isascii() and term.text.isupper())
    method = (term for term in intent.terms if f"{term.text} /" == word)
    return next((term.text for term in (*short, *method) if word in term.spellings), word)


def total_text(reply: Reply, intent: Intent, *, wider: bool = False) -> str:
    """How many records a search matched, and what it asked for; `wider` says that it asked for less than the question."""
    total = reply.total()
    where = _Asked(reply, intent, told=True)
    # A time that the question names and the search was not given: the count is over all times.
    timed = reply.arguments.get("since") or reply.arguments.get("until") or not intent.window
    whole = "" if timed else "（window=all）" if intent.language == "zh" else " (window=all)"
    if intent.language == "zh":
        head = WIDER_ZH if wider else "本次检索"
        return spaced(f"{head}{_asked_logs_zh(where)}日志记录，共匹配 {total} 条{whole}。")
    noun = "record" if total == 1 else "records"
    head = WIDER_EN if wider else "This search"
    return f"{head} matched {total} log {noun}{_asked_logs_en(where)}{whole}."


@dataclass(frozen=True, slots=True)
class _Asked:
    """A log search to be worded; `told` with all that it asked for."""

    reply: Reply
    intent: Intent
    told: bool


def _more(asked: _Asked) -> str:
    """A second of a search's alternatives, to show that there were more: in the answer's language, read otherwise."""
    lists = asked.reply.lists()
    if not asked.told or len(lists) != 1 or any(term.either for term in asked.intent.terms):
        return ""
    bare = [word.replace(" ", "").casefold() for word in lists[0]]
    others = [word for word, key in zip(lists[0], bare, strict=True) if key != bare[0]]
    return next((word for word in others if asked.intent.language == "zh" or not is_han(word)), "")


_LIMIT = re.compile(r"(since|until) (.+?) \((?:inclusive|exclusive)\)")
_LIMIT_ZONE = re.compile(r" (UTC(?:[+-]\d\d(?::\d\d)?)?)$")


def _limits(reply: Reply) -> tuple[str, str, bool]:
    """A search's limits of time, each with its zone as the search read it, and whether they hold for any day."""
    ref = reply.no_hit or next(iter(reply.counts), None)
    window = ref.where().get("window", "") if ref else ""
    told = {match[1]: _LIMIT_ZONE.sub(r" (\1)", match[2]) for match in _LIMIT.finditer(window)}
    since, until = (told.get(key) or str(reply.arguments.get(key) or "") for key in ("since", "until"))
    return since, until, "; on any day" in window


def _asked_logs_zh(asked: _Asked) -> str:
    """What a log search asked for, before the noun: whose, when, with which words, at which level."""
    arguments, told, mention = asked.reply.arguments, asked.told, asked.reply.is_by_mention()
    parts = [f"{arguments[key]} 中" for key in ("source",) if told and arguments.get(key)]
    whose = "提到 {} " if mention else " {} "
    parts += [whose.format(arguments[key]) for key in ("service",) if arguments.get(key)]
    since, until, any_day = _limits(asked.reply)
    at = "在每天" if any_day else "在"
    if since and until:
        parts.append(f"{at} {since} " if since == until else f"{at} {since} 至 {until} 之间")
    elif since or until:
        parts.append(f"{at} {since} 及以后" if since else f"{at} {until} 之前")
    words = words_of(asked.reply, asked.intent)
    if words:
        more = f"（或{marks(_more(asked), 'zh')}等写法）" if _more(asked) else ""
        within = "中" if arguments.get("service") and not since and not until else ""
        within = "且" if mention else within
        joined = f"{'、'.join(words[:-1])}和{words[-1]}" if len(words) > 1 else words[0]
        parts.append(f"{within}包含{joined}{more}")
    if arguments.get("level"):
        level = str(arguments["level"]).replace("+", " 及以上")
        parts.append(f"{'的 ' if parts else ' '}{level}级别")
    return f"{''.join(parts)}的".lstrip() if parts else ""


def _asked_logs_en(asked: _Asked) -> str:
    """What a log search asked for, behind the noun."""
    arguments, told, mention = asked.reply.arguments, asked.told, asked.reply.is_by_mention()
    level = str(arguments.get("level") or "").replace("+", " and above")
    parts = [f" at level {level}"] if level else []
    whose = " that mention {}" if mention else " of {}"
    parts += [whose.format(arguments[key]) for key in ("service",) if arguments.get(key)]
    parts += [f" in {arguments[key]}" for key in ("source",) if told and arguments.get(key)]
    since, until, any_day = _limits(asked.reply)
    parts += [" on any day"] if any_day else []
    words = words_of(asked.reply, asked.intent)
    if words:
        joined = f"{', '.join(words[:-1])}{' and ' if len(words) > 1 else ''}{words[-1]}"
        more = f", {marks(_more(asked), 'en')} or the like" if _more(asked) else ""
        parts.append(f" with {joined}{more}")
    if since and until:
        parts.append(f" at {since}" if since == until else f" between {since} and {until}")
    elif since or until:
        parts.append(f" from {since} on" if since else f" before {until}")
    return "".join(parts)


def record_text(item: Item, language: Language) -> str:
    """One record of those that matched, quoted."""
    return quote_record(item, "匹配记录之一" if language == "zh" else "One of the matching records", language)


def quote_record(item: Item, what: str, language: Language) -> str:
    """A record in its own words; of a JSON record its message, with when, how loud and whose beside it."""
    beside, text = quotation(item, language)
    if language == "zh":
        return f"{what}（{'，'.join(beside)}）写道：{text}" if beside else f"{what}写道：{text}"
    return f"{what} ({', '.join(beside)}) reads: {text}" if beside else f"{what} reads: {text}"


def quote_records(items: Sequence[Item], what: str, language: Language, *, limit: int, several: bool = True) -> str:
    """Several records in one sentence, each in its own words and cut at so many characters."""
    zh = language == "zh"
    told: list[str] = []
    for item in items:
        beside, text = quotation(item, language, limit)
        shown = f"（{'，'.join(beside)}）" if zh else f"({', '.join(beside)}) "
        told.append(f"{shown}{text}" if beside else text)
    return f"{what}写道：{'；'.join(told)}" if zh else f"{what} read{'' if several else 's'}: {'; '.join(told)}"


def quotation(item: Item, language: Language, limit: int = QUOTE_CHARS) -> tuple[tuple[str, ...], str]:
    """What stands beside a record (time, level, service of a JSON one), and its words in marks with its figures."""
    read = json_record(item.text)
    if read is None:
        return (), marks(quoted(item.first_line(), limit), language)
    pairs = [f"{key}={value}" for key, value in read.fields]
    return read.beside, ("，" if language == "zh" else ", ").join(
        [marks(quoted(read.message, limit), language), *pairs]
    )


@dataclass(frozen=True, slots=True)
class JsonRecord:
    """A JSON record as told: its message, its time, level and service, and the fields that say what was measured."""

    message: str
    beside: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]


def json_record(text: str) -> JsonRecord | None:
    """Read a JSON record that bears a message; None for any other record."""
    try:
        read: Any = json.loads(text) if text.lstrip().startswith("{") else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(read, dict):
        return None
    message = next((str(read[key]) for key in _MESSAGES if isinstance(read.get(key), str) and read[key].strip()), "")
    beside = (next((str(read[key]) for key in keys if isinstance(read.get(key), str)), "") for keys in _BESIDE)
    if not message:
        return None
    # A long message speaks for itself; a short one ("slow request") says nothing without its figures.
    fields = _figures(read) if len(message) <= _SHORT else ()
    about = () if fields else (value for _, value in _figures({key: read[key] for key in _ABOUT if key in read}))
    return JsonRecord(message, tuple(part.strip() for part in (*beside, *about) if part.strip()), fields)


_SHORT = 60
# What a record is about, where its message does not say so.
_ABOUT = ("object", "involved_object", "reason")
_MOST_FIELDS = 6
_TOLD = frozenset(key for keys in (*_BESIDE, _MESSAGES) for key in keys)
_PLAIN_KEY = re.compile(r"[A-Za-z_][\w.-]{0,40}", re.ASCII)
_PLAIN_VALUE = re.compile(r"[\w./:%+@#-]{1,60}", re.ASCII)
# What only finds the record again.
_TRACING = re.compile(r"trace|span|request_?id|uid|hash|host|pod|thread|line|file|pid", re.IGNORECASE)


def _figures(read: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    for key, value in read.items():
        plain = (
            isinstance(value, str | int | float) and not isinstance(value, bool) and _PLAIN_VALUE.fullmatch(str(value))
        )
        if plain and key not in _TOLD and _PLAIN_KEY.fullmatch(key) and not _TRACING.search(key):
            found.append((key, str(value)))
    return tuple(found[:_MOST_FIELDS])


def span_text(first: str, last: str, language: Language) -> str:
    """The first and the last time of the matches."""
    if language == "zh":
        return f"匹配记录的首条时间为 {first}，末条时间为 {last}。"
    return f"The first matching record is at {first}, the last at {last}."


# ---- no-hits ----


def no_hit_text(reply: Reply, intent: Intent) -> str:
    """What a search read, looked for and did not find; nothing is concluded from it."""
    return spaced(_no_hit(reply, intent))


def _no_hit(reply: Reply, intent: Intent) -> str:
    language = intent.language
    where = reply.no_hit.where() if reply.no_hit else {}
    kind = _KINDS[language].get(reply.tool_name, "匹配记录" if language == "zh" else "records")
    read = scope_words(where.get("scope", ""), language)
    asked = _asked_zh(reply, where, intent) if language == "zh" else _asked_en(reply, where, intent)
    if language == "zh":
        return f"当前查询检索了{read}，未检索到{asked}{kind}。" if read else f"当前查询未检索到{asked}{kind}。"
    return f"This query read {read}, and found no {kind}{asked}." if read else f"This query found no {kind}{asked}."


def _asked_zh(reply: Reply, where: Mapping[str, str], intent: Intent) -> str:
    if reply.tool_name == "query_logs":
        return _asked_logs_zh(_Asked(reply, intent, told=False))
    return _plain_query(reply, where, intent)


def _asked_en(reply: Reply, where: Mapping[str, str], intent: Intent) -> str:
    if reply.tool_name == "query_logs":
        return _asked_logs_en(_Asked(reply, intent, told=False))
    asked = _plain_query(reply, where, intent)
    return f" for {asked}" if asked else ""


def _plain_query(reply: Reply, where: Mapping[str, str], intent: Intent) -> str:
    joint, end = (" 的 ", " 的") if intent.language == "zh" else (", ", "")
    values = [
        str(value) for key, value in reply.arguments.items() if isinstance(value, str) and value and key != "state"
    ]
    labels = reply.arguments.get("labels")
    values += [f"{key}={value}" for key, value in labels.items()] if isinstance(labels, Mapping) else []
    keywords = reply.arguments.get("keywords")
    values += [str(word) for word in keywords] if isinstance(keywords, list) else []
    state = reply.arguments.get("state")
    values += [f"state={state}"] if state else []
    text = joint.join(values) or where.get("query", "")
    return f"{text}{end}" if text else ""


_LOG_FILES = re.compile(r"(\d+) log files\b.*?,? (\d+) records", re.DOTALL)
_LOG_FILE = re.compile(r"^log files?:? (\S+) \((\d+) records?\)(?=;|$)|^log file (\S+), (\d+) records?")
_FEW_LOG_FILES = re.compile(r"^log files: ((?:\S+ \(\d+ records\)(?:, |(?=;|$)))+)")
_FILE_RECORDS = re.compile(r"(\S+) \((\d+) records\)")
_ALERTS = re.compile(r"^(\S+): .*?(\d+) alerts? read", re.DOTALL)
_DOCUMENTS = re.compile(r"(\d+) documents, (\d+) blocks read")


def scope_words(scope: str, language: Language) -> str:
    """What a search read, in a few words; empty where the scope is spelled otherwise."""
    zh = language == "zh"
    if match := _LOG_FILES.search(scope):
        return f" {match[1]} 个日志文件、{match[2]} 条记录" if zh else f"{match[1]} log files, {match[2]} records"
    if match := _LOG_FILE.search(scope):
        name, count = match[1] or match[3], match[2] or match[4]
        return f" {name} 的 {count} 条记录" if zh else f"{name}, {count} records"
    # A row of names would read as words of an English sentence, and a Chinese name as words of a Chinese one.
    if zh and (match := _FEW_LOG_FILES.search(scope)) and match[1].isascii():
        return f" {'、'.join(f'{name} 的 {count} 条记录' for name, count in _FILE_RECORDS.findall(match[1]))}"
    if match := _ALERTS.search(scope):
        return f" {match[1]} 中的 {match[2]} 条告警" if zh else f"the {match[2]} alerts of {match[1]}"
    if match := _DOCUMENTS.search(scope):
        return f" {match[1]} 篇文档" if zh else f"{match[1]} documents"
    return ""
