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
from gatekeeper.guard_seen import SAID

NOT_TOLD = frozenset({"question", "condition", "suggest", "gap", "unknown"})
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
SAYS_EN = r"(?:says?|said|shows?|showed|reports?|reported|states?|stated|records?|recorded|notes?|noted|indicates?|confirms?|confirmed|reads?|tells?|writes?|has it|have it|reveals?|contains?)"
SAYS_ZH = r"(?:均|都|也|还|里|中|上|内)*(?:显示|写明|写道|写着|写有|记载|记录(?!中|里|未|为|到(?=的))|表明|指出|说明|提到|称|报告|反映|证实|显示出)"
CITES = {
    name: re.compile(
        rf"(?<![a-z-])(?:{noun})(?: of [\w.-]+)? (?:both |all |also )?{SAYS_EN}\b(?! (?:for|to be)\b)"
        rf"|\b(?:according to|per|as) (?:the |its |their )?(?:{noun})(?![a-z-])"
        rf"|(?:根据|(?<![数证依])据|按照?)(?:[\w.-]+ ?的? ?)?(?:{noun})|(?<![a-z-])(?:{noun})(?:(?:和|与|及|、) ?\S{{1,6}}?)?{SAYS_ZH}|(?:{noun})(?=[:,] ?$)|^(?:数据库|资料库)[中里](?:有|存)(?={'' if name == 'database' else '(?!)'})"
    )
    for name, noun in _NOUNS.items()
}
TOOLS = {
    "log": re.compile(r"log|journal|journald|syslog|event|trace"),
    "alert": re.compile(r"alert|metric|monitor|prom"),
    "metric": re.compile(r"metric|alert|monitor|prom|series|gauge"),
    "trace": re.compile(r"trace|span"),
    "document": re.compile(r"knowledge|skill|doc|runbook|wiki|kb"),
    "order": re.compile(r"order|row|record|table|db"),
    "ticket": re.compile(r"ticket|issue|incident|jira"),
    "database": re.compile(r"order|row|record|table|db|sql|quer(?!y_)"),
}
STAMPED = re.compile(
    r"^\W*(?:\"?(?:ts|time|timestamp|@timestamp)\"?\s?[:=]|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3} |<\d+>|[A-Z][a-z]{2} +\d{1,2} \d\d:|\d\d:\d\d:\d\d)|\b(?:ERROR|WARN|INFO|DEBUG|FATAL)\b"
)
_TOOL = re.compile(r"^\W*((?:query|lookup|read|get|list|search|fetch)_[a-z_]+)\b")


@lru_cache(maxsize=512)
def sort_of(lines: tuple[str, ...], text: str, kind: str) -> str:
    """What a record is of: a source's name, the name of its tool, or nothing where neither can be told."""
    if kind == "knowledge":
        return "document"
    own = [line for line in lines if not line.startswith(SAID)]
    if any("alertname" in line for line in own):
        return "alert"
    if any(STAMPED.search(line) for line in own):
        return "log"
    tool = _TOOL.match(own[0] if own else "") or _TOOL.match(text)
    return tool[1] if tool else ""


def _fits(cited: str, record: Record) -> bool:
    """Whether a record may be cited by such a noun; one of which nothing is known may be."""
    sort = sort_of(record.lines, record.text, record.kind)
    words = re.compile(rf"(?<![a-z])(?:{_NOUNS[cited]})")
    return not sort or sort == cited or bool(TOOLS[cited].search(sort)) or bool(words.search(record.text))


def cited_wrongly(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`the runbook says` of an alert, `告警显示` of a log line: no record of that sort has what is told."""
    for part in parts:
        if part.frames & NOT_TOLD:
            continue
        for cited, pattern in CITES.items():
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
