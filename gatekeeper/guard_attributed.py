"""Whom a sentence has say what it tells: a log, an alert, a document or a person that the material has it not from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import SAID, is_open

# The nouns by which a source is cited, and what a record that they fit is read by.
_NOUNS: dict[str, str] = {
    "log": r"(?:[a-z]+ )?logs?(?: (?:lines?|entry|entries|records?|files?))?|(?:[a-z]+ )?journals?|日志(?:记录|文件|里|中|上)?",
    "alert": r"alerts?(?: list| manager)?|告警(?:列表|记录|里|中)?",
    "metric": r"metrics?|monitoring|dashboards?|指标|监控(?:数据)?|仪表盘",
    "trace": r"traces?|tracing|spans?|链路(?:追踪|数据)?|调用链",
    "document": r"runbooks?|playbooks?|documents?|documentation|manuals?|handbooks?|knowledge base|wiki|guides?|手册|文档|预案|知识库|规程|指南",
    "order": r"order records?|orders? table|订单(?:记录|数据)",
    "ticket": r"tickets?|工单",
    "database": r"databases?|数据库[中里]?|资料库[中里]?",
}
_SAY_EN = r"(?:says?|said|shows?|showed|reports?|reported|states?|stated|records?|recorded|notes?|noted|indicates?|confirms?|confirmed|reads?|tells?|writes?|has it|have it|reveals?|contains?)"
_SAY_ZH = r"(?:均|都|也|还|里|中|上|内)*(?:显示|写明|写道|写着|写有|记载|记录(?!中|里|未|为|到(?=的))|表明|指出|说明|提到|称|报告|反映|证实|显示出)"
_CITES = {
    name: re.compile(
        rf"(?<![a-z-])(?:{noun})(?: of [\w.-]+)? (?:both |all |also )?{_SAY_EN}\b(?! (?:for|to be)\b)"
        rf"|\b(?:according to|per|as) (?:the |its |their )?(?:{noun})(?![a-z-])"
        rf"|(?:根据|据|按照?)(?:[\w.-]+ ?的? ?)?(?:{noun})|(?<![a-z-])(?:{noun})(?:(?:和|与|及|、) ?\S{{1,6}}?)?{_SAY_ZH}|(?:{noun})(?=[:,] ?$)|^(?:数据库|资料库)[中里](?:有|存)(?={'' if name == 'database' else '(?!)'})"
    )
    for name, noun in _NOUNS.items()
}
_TOOLS = {
    "log": re.compile(r"log|journal|journald|syslog|event|trace"),
    "alert": re.compile(r"alert|metric|monitor|prom"),
    "metric": re.compile(r"metric|alert|monitor|prom|series|gauge"),
    "trace": re.compile(r"trace|span"),
    "document": re.compile(r"knowledge|skill|doc|runbook|wiki|kb"),
    "order": re.compile(r"order|row|record|table|db"),
    "ticket": re.compile(r"ticket|issue|incident|jira"),
    "database": re.compile(r"order|row|record|table|db|sql|quer(?!y_)"),
}
_STAMPED = re.compile(
    r"^\W*(?:\"?(?:ts|time|timestamp|@timestamp)\"?\s?[:=]|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3} |<\d+>|[A-Z][a-z]{2} +\d{1,2} \d\d:|\d\d:\d\d:\d\d)|\b(?:ERROR|WARN|INFO|DEBUG|FATAL)\b"
)
_TOOL = re.compile(r"^\W*((?:query|lookup|read|get|list|search|fetch)_[a-z_]+)\b")


@lru_cache(maxsize=512)
def _sort(lines: tuple[str, ...], text: str, kind: str) -> str:
    """What a record is of: a source's name, the name of its tool, or nothing where neither can be told."""
    if kind == "knowledge":
        return "document"
    own = [line for line in lines if not line.startswith(SAID)]
    if any("alertname" in line for line in own):
        return "alert"
    if any(_STAMPED.search(line) for line in own):
        return "log"
    tool = _TOOL.match(own[0] if own else "") or _TOOL.match(text)
    return tool[1] if tool else ""


def _fits(cited: str, record: Record) -> bool:
    """Whether a record may be cited by such a noun; one of which nothing is known may be."""
    sort = _sort(record.lines, record.text, record.kind)
    words = re.compile(rf"(?<![a-z])(?:{_NOUNS[cited]})")
    return not sort or sort == cited or bool(_TOOLS[cited].search(sort)) or bool(words.search(record.text))


def cited_wrongly(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`the runbook says` of an alert, `告警显示` of a log line: no record of that sort has what is told."""
    for part in parts:
        if is_open(part) and part.frames & {"question", "condition", "suggest"}:
            continue
        for cited, pattern in _CITES.items():
            told = pattern.search(part.form)
            if told is None:
                continue
            fitting = [record for record in facts if _fits(cited, record)]
            if not fitting or _elsewhere(part, fitting, facts):
                reason = f"“{told.group().strip()}” cites a source that has it not"
                return [Fault(FindingKind.UNSUPPORTED_CONTENT, part.start, part.end, reason)]
    return []


def _elsewhere(part: Clause, fitting: Sequence[Record], facts: Sequence[Record]) -> bool:
    """Whether what a clause names and counts stands together in another record, and in none that may be cited."""
    told = [item for item in part.items if item.kind in {"number", "identifier", "compound", "time"}]
    if not told:
        return False

    def having(record: Record) -> int:
        known = _keys(record.lines)
        return sum(item.key in known for item in told)

    best = max(having(record) for record in fitting)
    return (
        best < max(having(record) for record in facts if record not in fitting) if len(fitting) < len(facts) else False
    )


@lru_cache(maxsize=512)
def _keys(lines: tuple[str, ...]) -> frozenset[str]:
    return frozenset(item.key for line in lines[:60] for item in lex(line[:2000]))


# --- who logged it -----------------------------------------------------------------------------------

_NAME = r"(?P<name>[a-z][a-z\d]*(?:[-_.][a-z\d]+)+|[a-z]{4,}\d*)"
_LOGGER = (
    re.compile(
        rf"(?<![\w.-]){_NAME} (?:has |also |itself )?(?:logged|logs (?=an? |the |that |\d)|wrote|printed|emitted|recorded)\b"
    ),
    re.compile(rf"(?<![\w.-]){_NAME}(?:'s| 's)? (?:own )?logs? (?:{_SAY_EN}|:)"),
    re.compile(rf"\blogs? of {_NAME} (?:{_SAY_EN}|:)"),
    re.compile(rf"(?<![\w.-]){_NAME} ?(?:的|自身的|自己的)? ?日志(?:{_SAY_ZH}|:|$)"),
    re.compile(rf"(?<![\w.-]){_NAME} ?(?:回报|上报|报告|打印|打出|输出|记录)(?:了|说|称|:| (?=[a-z]))"),
)
# What stands before a log's message: its time, level, thread and logger; or its fields.
_MESSAGE = re.compile(r"\s-\s|\s--\s|\"?\b(?:msg|message|text|log)\"?\s?[=:]\s?\"|:\s(?=[A-Z\u4e00-\u9fff])")


def _emitted(line: str) -> tuple[str, str]:
    """A log line as what says who logged it, and its message."""
    if not _STAMPED.search(line):
        return "", ""
    found = _MESSAGE.search(line, 20)
    if found is None:
        return "", ""
    end = line.find('"', found.end()) if found.group().endswith('"') else -1
    rest = line[end:] if end > 0 else ""
    return (line[: found.start()] + rest).lower(), line[found.end() : end if end > 0 else None].lower()


def logged_by_another(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`lis-db logged a timeout` of a line that report-svc logged, and that names lis-db."""
    lines = [
        line for record in facts if record.kind != "knowledge" for line in record.lines if not line.startswith(SAID)
    ]
    emitted = [_emitted(line) for line in lines]
    for part in parts:
        for pattern in _LOGGER:
            told = pattern.search(part.form + (":" if sentence[part.end : part.end + 1] in {":", "："} else ""))
            if told is None:
                continue
            name = told["name"]
            of_it = [line for line in lines if name in line.lower()]
            if not re.search(r"[-_.\d]", name) and not any(f"={name}" in line.lower() for line in of_it):
                continue  # a common word
            if not of_it or any(name in head or message.startswith(name) for head, message in emitted):
                continue
            reason = f"“{told.group().strip()}”: it is named in what another logged"
            # An alert or a row of a table is logged by nobody.
            rows = all(
                _sort(record.lines, record.text, record.kind) not in {"", "log", "document"}
                and not _TOOLS["log"].search(_sort(record.lines, record.text, record.kind))
                for record in facts
                if any(name in line.lower() for line in record.lines)
            )
            if rows or (
                all(name in message for head, message in map(_emitted, of_it) if head)
                and any(head for head, _ in map(_emitted, of_it))
            ):
                return [Fault(FindingKind.UNSUPPORTED_CONTENT, part.start, part.end, reason)]
    return []


# --- who says it -------------------------------------------------------------------------------------

_SPOKEN = re.compile(
    r"(?<![\w.-])(?P<name>[a-z]+(?:[._-][a-z]+)+) ?(?:(?:says?|said|told|stated|states|claims?|claimed|confirmed|mentioned|announced|explained) that\b|(?:表示|声称|说道|称(?=[:,])|确认说|反映说))"
)
_SPEAKS = re.compile(
    r"\b(?:says?|said|told|stated|claims?|wrote|writes|reported|commented?|note)\b|表示|说|称|反映|留言|备注|：|: "
)


def spoken_by(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`lin.yh says that 3.8.0 succeeded` of a row that has lin.yh as who deployed it."""
    for part in parts:
        told = _SPOKEN.search(part.form)
        if told is None or is_open(part):
            continue
        lines = [line for record in facts for line in record.lines if told["name"] in line.lower()]
        if lines and all(
            re.search(rf"\b(?:by|user|owner|operator|author|actor)=\"?{re.escape(told['name'])}", line.lower())
            for line in lines
        ):
            reason = f"“{told.group()}” has someone say what the record only names"
            return [Fault(FindingKind.UNSUPPORTED_CONTENT, part.start, part.end, reason)]
    return []


_NOT_TOLD = frozenset({"question", "condition", "suggest", "gap", "unknown"})
_TWO = re.compile(
    r"\b(?:both|two|several|all) (?:the )?(?:[a-z]+ )?(?:logs|alerts|documents|runbooks|traces|sources)\b|(?:两|多)(?:个|份|处|种)?(?:日志|告警|文档|手册|来源)"
)
_KINDS_OF_LOG = re.compile(
    r"(?P<kind>数据库|资料库|应用|审计|慢查询|慢|系统|内核|访问|安全|中间件|网关|database|application|audit|slow query|slow|kernel|system|access|security)(?:的)? ?(?:日志|logs?)(?![a-z_.])"
)
_OF_KIND = {
    "数据库": r"(?:^|[^a-z])(?:db|sql|postgres|mysql|oracle|mongo|redis|database)|db\b|数据库", "资料库": r"db\b|(?:^|[^a-z])(?:db|sql|database)|数据库", "应用": r".", "审计": r"audit|审计", "慢查询": r"slow|慢", "慢": r"slow|慢",
    "系统": r"system|syslog|系统|kernel", "内核": r"kernel|dmesg|内核", "访问": r"access|访问|\"(?:GET|POST|PUT|HEAD) ", "安全": r"secur|auth|安全", "中间件": r"mq|kafka|redis|中间件", "网关": r"gateway|gw|网关",
}  # fmt: skip
_ENGLISH = {
    "database": "数据库", "application": "应用", "audit": "审计", "slow query": "慢查询", "slow": "慢", "kernel": "内核", "system": "系统", "access": "访问", "security": "安全",
}  # fmt: skip


def log_of_kind(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`the database log` of what a service logged; two logs where one line is cited."""
    lines = [line for record in facts for line in record.lines if not line.startswith(SAID)]
    logs = [line for line in lines if _STAMPED.search(line)]
    for part in parts:
        if not lines or part.frames & _NOT_TOLD or _CITES["log"].search(part.form) is None:
            continue
        if logs and len(logs) == len(lines) == 1 and (two := _TWO.search(part.form)):
            return [Fault(FindingKind.UNSUPPORTED_CONTENT, part.start, part.end, f"“{two.group()}”: one is cited")]
        for told in _KINDS_OF_LOG.finditer(part.form):
            name = _ENGLISH.get(told["kind"], told["kind"])
            heads = [_emitted(line)[0] or line for line in logs]
            written = any(told["kind"] in line.lower() for line in lines)
            if heads and not written and not any(re.search(_OF_KIND[name], head, re.IGNORECASE) for head in heads):
                reason = f"“{told.group()}” is not what was read"
                return [Fault(FindingKind.UNSUPPORTED_CONTENT, part.start, part.end, reason)]
    return []


def attributed(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """What a sentence has a source say that does not say it; a claim's own words are no source."""
    facts = [record for record in facts if not record.said] or list(facts)
    return (
        cited_wrongly(sentence, parts, facts)
        or logged_by_another(sentence, parts, facts)
        or spoken_by(sentence, parts, facts)
        or log_of_kind(sentence, parts, facts)
    )
