"""Who a sentence says logged or said something: another's log, two logs of one line, a person whom a row only names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_attributed import CITES, NOT_TOLD, SAYS_EN, SAYS_ZH, STAMPED, TOOLS, cited_wrongly, sort_of
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import SAID, is_open

# --- who logged it -----------------------------------------------------------------------------------

_NAME = r"(?P<name>[a-z][a-z\d]*(?:[-_.][a-z\d]+)+|[a-z]{4,}\d*)"
_LOGGER = (
    re.compile(
        rf"(?<![\w.-]){_NAME} (?:has |also |itself )?(?:logged|logs (?=an? |the |that |\d)|wrote|printed|emitted|recorded)\b"
    ),
    re.compile(rf"(?<![\w.-]){_NAME}(?:'s| 's)? (?:own )?logs? (?:{SAYS_EN}|:)"),
    re.compile(rf"\blogs? of {_NAME} (?:{SAYS_EN}|:)"),
    re.compile(rf"(?<![\w.-]){_NAME} ?(?:的|自身的|自己的)? ?日志(?:{SAYS_ZH}|:|$)"),
    re.compile(rf"(?<![\w.-]){_NAME} ?(?:回报|上报|报告|打印|打出|输出|记录)(?:了|说|称|:| (?=[a-z]))"),
)
# What stands before a log's message: its time, level, thread and logger; or its fields.
_MESSAGE = re.compile(r"\s-\s|\s--\s|\"?\b(?:msg|message|text|log)\"?\s?[=:]\s?\"|:\s(?=[A-Z\u4e00-\u9fff])")


def _emitted(line: str) -> tuple[str, str]:
    """A log line as what says who logged it, and its message."""
    if not STAMPED.search(line):
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
                sort_of(record.lines, record.text, record.kind) not in {"", "log", "document"}
                and not TOOLS["log"].search(sort_of(record.lines, record.text, record.kind))
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
    logs = [line for line in lines if STAMPED.search(line)]
    for part in parts:
        if not lines or part.frames & NOT_TOLD or CITES["log"].search(part.form) is None:
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
