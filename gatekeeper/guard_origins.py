"""The name of what wrote a log, which stands in no line of it: it may be told as the one that logged, and as no more.

A line of `gateway.log` was logged by the gateway; whose certificate it says expires, and what timed out, is in the line alone.
"""

from __future__ import annotations

import re
from dataclasses import replace

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, beyond
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_records import Record
from gatekeeper.guard_support import name_backed, of_origin, word_backed
from gatekeeper.origins import names_of

_AT_ZH = (
    r"(?:(?:在|于|自|从)? ?[\d:.\-/tz+ ]{4,32} ?(?:utc|gmt|北京时间|\(|\))* ?(?:时|起|分|开始|前后|左右|到|至|~)?){0,2}"
)
_ADVERB_ZH = r"(?:也|还|又|则|都|就|共|共计|曾|先|再次|首次|一共|总共|随后|接着|同时|当时| )*"
_TELLS_ZH = r"(?:记录|打印|打出|输出|提示|写|报(?!废|销)|报告|抛出|抛|显示|告警|警告|日志|有(?=了? ?\d)|出现了? ?\d|检测到|发现|\d+ ?条)"
_LOG_ZH = r" ?的? ?(?:[a-z]*log\b|日志|记录|错误日志|访问日志|系统日志|syslog|(?:error|warn|warning|info|fatal|错误|告警|慢查询) ?(?:级别)?的?(?:日志|记录))"
_SIDE_ZH = r" ?(?:一?侧|端|方面|这边|上|中|里|主库|从库|节点|实例|服务|数据库)? ?"
_BEFORE_ZH = r"(?:来自|出自|据|根据|由|在|取自|见于) ?$"
_TELLS_EN = (
    r"(?:logs?|logged|logging|records?|recorded|reports?|reported|wr(?:ites?|ote)|prints?|printed|emits?|emitted|warns?|warned|not(?:es|ed)"
    r"|shows?|showed|shown|sa(?:ys|id)|contains?|contained|threw|throws|raised|outputs?|(?:has|had|have) (?=\d)|returned (?=\d))"
)
_ADVERB_EN = r"(?:(?:also|then|first|later|itself|repeatedly|again|already|only|service|server|instance|node|side|database|has|have|had) )*"
_LOG_EN = r" ?(?:'?s )?(?:own )?(?:[a-z]*log\b|logs\b|logfile|log file|journal|(?:error|access|warning|warn|fatal|info|audit|slow)? ?(?:logs?|records?|entries|entry|lines?|errors|warnings)\b)"
_BEFORE_EN = r"\b(?:by|from|according to|per|in|on) (?:the )?(?:service |server )?$"
_COUNTED_FOR = re.compile(r"\b(?:of|for) (?:the )?(?:service )?$")
_BEHIND_NAME = re.compile(
    rf"{_SIDE_ZH}{_AT_ZH}{_ADVERB_ZH}{_TELLS_ZH}|{_SIDE_ZH}{_LOG_ZH}| {_ADVERB_EN}{_TELLS_EN}\b|{_LOG_EN}"
)
_BEFORE_NAME = re.compile(rf"{_BEFORE_EN}|(?:据|根据|来自|出自|取自|见于) ?$")
_BY_OR_IN_ZH = re.compile(r"(?:由|在) ?$")
_LOGGED_BEHIND_ZH = re.compile(rf"{_SIDE_ZH}(?:记录|打印|输出|的?日志|写|上|中|里|侧)")


def beyond_logging(clause: Clause, record: Record) -> list[Fault]:
    """A name that only a record's log file gives, told as more than what logged it."""
    if found := _of_one_among(clause, record):
        return found
    if not record.origins or record.kind not in {"observed", "partial", "empty"}:
        return []
    bare = replace(record, origins=frozenset())
    for item in clause.items:
        if not _by_origin_alone(item, clause, record, bare) or _is_teller(item, clause, record):
            continue
        return [beyond(item, FindingKind.IDENTIFIER_DRIFT, "wrote the record, which tells nothing else of it")]
    return []


_SCOPE = re.compile(r"\bcounted (?P<count>[^;]*); query ?= ?(?P<query>.*?); scope ?= ?(?P<scope>.*?); window ?=")
_FILE = re.compile(r"(?<![\w./-])([\w./-]+\.[a-z]+)(?= ?[(,;)\d]| ?$)")


def _of_one_among(clause: Clause, record: Record) -> list[Fault]:
    """`nginx logged 10 errors` of a search through `app.jsonl` and `nginx-error.log` that no filter limits to nginx."""
    found = _SCOPE.search(record.text) if " counted " in f" {record.text}" else None
    files = _FILE.findall(found["scope"]) if found else []
    if found is None or len(files) < _SEVERAL or record.said:
        return []
    named = frozenset[str]().union(*(names_of(file) for file in files)) - set(files)
    counted = {item.value for item in clause.items if item.kind == "number"} & {
        float(number) for number in re.findall(r"(?<![\w.:-])\d{1,9}(?![\w.:-])", found["count"])
    }
    if not counted:
        return []
    own = f"{found['count']} {found['query']}"
    return [
        beyond(item, FindingKind.SCOPE_WIDENING, "is one of several logs that were searched, and the count is of all")
        for item in clause.items
        if item.key in named and item.key not in own
    ][:1]


_SEVERAL = 2  # files


def _by_origin_alone(item: Item, clause: Clause, record: Record, bare: Record) -> bool:
    if item.kind == "identifier":
        return item.key in record.origins and not name_backed(item.key, bare)
    plain = item.kind in {"word", "unknown", "compound"} and not item.free
    return plain and of_origin(item, record) and not word_backed(item, bare, clause)


def _is_teller(item: Item, clause: Clause, record: Record) -> bool:
    """Whether a clause tells a name as of what logged: `nginx logged …`, `nginx 的日志中`, `7 errors of nginx`."""
    if "." in item.key:
        return True  # a file's own name
    places = [m.span() for m in re.finditer(rf"(?<![\w.-]){re.escape(item.key)}(?![\w-])", clause.form)]
    if not places:  # `主库` of a log of the primary
        return _BEHIND_NAME.search(clause.form) is not None
    return all(_tells_there(clause.form[:start], clause.form[end:], record) for start, end in places)


def _tells_there(before: str, after: str, record: Record) -> bool:
    if _BEHIND_NAME.match(after) or _BEFORE_NAME.search(before):
        return True
    if _BY_OR_IN_ZH.search(before) and _LOGGED_BEHIND_ZH.match(after):
        return True
    return bool(_COUNTED_FOR.search(before) and "counted" in record.text) or _in_vain(after, record)


_VAIN = r"(?:failed to|could not|couldn'?t|was unable to|were unable to|cannot|can ?not)"
_VAIN_EN = re.compile(r" ?(?:failed to|could not|couldn'?t|was unable to|cannot|can ?not) (?P<verb>[a-z]+)")
_VAIN_ZH = re.compile(r" ?(?P<vain>无法|未能|没能) ?(?P<verb>[\u4e00-\u9fff]{2})")


def _in_vain(after: str, record: Record) -> bool:
    """Whether what wrote a line is told as what it says that failed, in a line that names nobody: `could not send data to client`."""
    lines = [line.lower() for line in record.lines if not line.startswith("> ")]
    if told := _VAIN_EN.match(after):
        pattern = rf"{_VAIN} {re.escape(told['verb'])}"
    elif told := _VAIN_ZH.match(after):
        pattern = rf"(?:无法|未能|没能) ?{told['verb']}"
    else:
        return False
    found = [line for line in lines if re.search(pattern, line)]
    return bool(found) and not any(_names_doer(line, pattern) for line in found)


def _names_doer(line: str, pattern: str) -> bool:
    """Whether a word stands right before what failed, and is no level of the log."""
    return any(found[1] not in _LEVELS for found in re.finditer(rf"([a-z0-9_][\w-]*)\)? {pattern}", line))


_LEVELS = frozenset({"error", "warn", "warning", "info", "fatal", "notice", "debug", "log", "err", "crit", "critical"})
