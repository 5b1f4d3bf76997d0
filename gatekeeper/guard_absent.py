"""What the records at hand do not have: `no cron state in this output`, `这里没有执行计划`, held to the lines that they have.

Such a denial is of a text, and can be read: it is true where no line has a word of what is denied. What a value's form
says that it is of counts as a word (`98%` is a usage, `640G` a size), and so does the beginning of a word (`VIB`). A
word of a language that the lines do not speak is believed only where the lexicon knows it in theirs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import alike, is_name, means, read_line
from gatekeeper.guard_records import Record

_THESE = r"(?:these|this|those|the|our|any of (?:these|the))"
_OUTPUT = (
    r"(?:outputs?|logs?|log lines?|alerts?|tickets?|excerpts?|snippets?|listings?|snapshots?|traces?|dumps?|events?)"
)
_RECORDS = r"(?:records?|evidence|data|lines?|results?|repl(?:y|ies)|material|rows?|entr(?:y|ies)|messages?|text)"
_TEXT = rf"(?:[a-z]+ )?(?:{_OUTPUT}|{_RECORDS})"
_HAS = r"(?:has|have|shows?|gives?|carr(?:y|ies)|contains?|holds?|lists?|includes?|records?|names?|mentions?)"
_TELLS = r"(?:mentions?|names?|gives?|shows?|covers?|records?|lists?|refers? to|speaks? of|tells? of|says? anything (?:of|about)|is about|says?)"
_NOT = r"(?:does|do|did) not (?:mention|list|show|record|contain|give|name|include|carry|state|hold|cover|say)"
_OPENING = r"(?:(?:but|and|so|though|although|while|yet|however|still) )*"
_HERE = rf"(?:here|in here|(?:in|among|from) {_THESE} {_TEXT})"
_DENIES_EN = re.compile(
    rf"^{_OPENING}(?:there (?:is|are|was|were) )?(?:no|not any) (?P<no>[^,;]{{2,60}}?) (?:(?:is|are|was|were) )?(?:(?:given|shown|recorded|listed|included) )?(?P<place>{_HERE})(?P<rest> (?:after|before) [^,;]{{2,30}})?$"
    rf"|^{_OPENING}nothing (?P<place2>{_HERE}) {_TELLS} (?P<nothing>[^,;]{{2,60}})$"
    rf"|^{_OPENING}(?P<place3>{_THESE} {_TEXT})(?: here)? {_HAS} no (?P<has>[^,;]{{2,60}})$"
    rf"|^{_OPENING}(?P<place4>{_THESE} {_TEXT})(?: here)? {_NOT} (?P<not>[^,;]{{2,60}})$"
)
_OUTPUT_ZH = r"(?:日志|输出|告警|工单|快照|摘录|事件|截图|导出)"
_RECORDS_ZH = r"(?:记录|数据|证据|材料|结果|返回|内容|资料|行|条目)"
_DENIES_ZH = re.compile(
    rf"^(?:但是?|而|所以|因此|不过|且|并且)?(?P<place>(?:这里|此处|(?:这[份段些条次]|该|上述|以上|现有|手头的?)?(?:{_OUTPUT_ZH}|{_RECORDS_ZH}))(?:里|中|内)?(?:面)?)(?:并|也|还|都|均)?"
    r"(?:没有|没|未|不含|未含|看不到|看不出|见不到|无)(?:提到|提及|写明?|给出?|列出?|记载|包含|记录|显示|附上?|说)?(?:任何|关于|有关)?(?P<what>[^,;]{2,40})$"
)
_ONLY_OUTPUT = re.compile(rf"\b{_OUTPUT}\b|{_OUTPUT_ZH}")
# Nouns for what is told, which say nothing of what it is of.
_OF_TELLING = re.compile(
    r"\b(?:data|figures?|numbers?|info|information|readings?|values?|details?|state|status|output|entry|entries|lines?|records?|history|samples?|mention|sign|trace of|results?|a|an|the|any|of|for|on|about|from)\b"
    r"|的|数据|信息|情况|记录|内容|字段|明细|读数|状态|相关|侧|变化|历史|样本|数值|方面"
)
# Silence about these reads as health, and about a cause or a person as a question: other rules know them.
_NOT_HERE = re.compile(
    r"问题|异常|故障|错误|报错|失败|超时|告警|风险|影响|谁|为什么|为何|原因|根因|是否|如何|多少|迹象"
    r"|\b(?:problems?|issues?|faults?|errors?|failures?|fail\w*|exceptions?|anomal\w*|abnormal\w*|outages?|incidents?|alerts?|warnings?|timeouts?|trouble|risks?|impact|damage|loss(?:es)?|sign|why|causes?|reasons?|who|which|whether|how|what|when|where|that|evidence)\b"
)
# What the form of a value says that it is of.
_FORMS = (
    (re.compile(r"\d ?%"), "usage use used rate ratio share percentage percent 使用率 占用 利用率 比例 占比 百分比 率"),
    (re.compile(r"\d ?[kmgt]i?b?\b", re.IGNORECASE), "size space disk capacity memory usage volume storage 大小 空间 磁盘 容量 内存 使用率 存储"),
    (re.compile(r"\d ?(?:°|℃)?c\b", re.IGNORECASE), "temperature heat 温度 气温"),
    (re.compile(r"\d ?(?:ms|s|sec|min)\b|latency|duration|elapsed|_time|耗时", re.IGNORECASE), "execution query processing 执行 查询 latency duration time delay runtime 延迟 耗时 时长 时间 时延"),
    (re.compile(r"\d{1,2}:\d{2}"), "time timestamp date clock hour 时间 时间戳 日期 时刻"),
    (re.compile(r"\b(?:error|warn\w*|info|fatal|critical|debug|sev\w*|p[0-4])\b|级", re.IGNORECASE), "level severity priority grade 级别 等级 严重 严重性 优先级"),
    (re.compile(r"\d{1,3}(?:\.\d{1,3}){3}"), "address ip host 地址"),
    (re.compile(r"\bv?\d+\.\d+(?:\.\d+)?\b"), "version release build 版本"),
    (re.compile(r"@|\bby\b|by=|user|owner|operator|assign", re.IGNORECASE), "user owner person operator account assignee 用户 人员 责任人 负责人 操作人 处理人"),
    (re.compile(r"v/s|mm/s|vib", re.IGNORECASE), "vibration speed velocity 振动 速度"),
)  # fmt: skip
_LEAST_STEM = 3  # letters of a word that its abbreviation has


def _denied(clause: Clause) -> tuple[str, str, str] | None:
    """What a clause denies of the records at hand, their words, and `after …` where it bounds the denial."""
    found = _DENIES_EN.match(clause.form) or _DENIES_ZH.match(clause.form)
    if found is None:
        return None
    told = {key: value for key, value in found.groupdict().items() if value}
    what = next(value for key, value in told.items() if not key.startswith(("place", "rest")))
    return what, next(value for key, value in told.items() if key.startswith("place")), told.get("rest", "")


def says_absent(clause: Clause, context: Context, records: Sequence[Record]) -> bool:
    """Whether a clause says of the records at hand that they have nothing of something, and they have nothing of it."""
    if which := _WHICH.match(clause.form):
        return _asks_which(which["what"], records)
    denied = _denied(clause)
    if denied is None:
        return False
    what, place, rest = denied
    if _NOT_HERE.search(what) or any(item.risk in _RISKS or item.negator for item in lex(what)):
        return False
    items = [item for item in lex(_OF_TELLING.sub(" ", what)) if item.kind not in {"sign", "odd"} and not item.free]
    names = [item for item in items if _names_a_thing(item)]
    words = [item for item in items if item.kind in {"word", "unknown", "identifier"} and item not in names]
    if not words or len(words) + len(names) != len(items):
        return False
    lines = _lines_of(place, records, aside=_NAMES_DOCUMENT.search(context.form) is not None)
    of_it = _about(names, lines)
    if not of_it or (any(_is_event(item) for item in words) and any(record.kind == "empty" for record in records)):
        return False
    with_it = [
        line for line in of_it if any(_has(item, line) for item in words) or all(_seen(item, line) for item in words)
    ]
    if rest:
        return _beyond(rest, with_it, lines)
    return not with_it and all(_speaks(item, of_it) for item in words)


def denied_here(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A field or a thing that is said not to be in the records at hand, and stands in one: `这里没有 Rows_examined`."""
    for part in parts:
        denied = _denied(part)
        if denied is None or denied[2] or part.frames & {"question", "condition", "hedge", "suggest"}:
            continue
        items = [item for item in lex(_OF_TELLING.sub(" ", denied[0])) if item.kind != "sign"]
        names = [item for item in items if item.kind in {"compound", "identifier"}]
        lines = [line.lower() for line in _lines_of(denied[1], facts, aside=False)]
        if names and len(names) == len(items) and all(any(item.key in line for line in lines) for item in names):
            reason = f"“{names[0].key}” is said not to be there, and a record has it"
            return [Fault(FindingKind.NEGATION_POLARITY, part.start, part.end, reason)]
    return []


_NAMES_DOCUMENT = re.compile(
    r"\b(?:guide|handbook|manual|wiki|runbook|kb|sop|faq|playbook|document)\b|手册|文档|知识库|预案|规程|指南"
)
# `没列出是哪 6 支`: which of those that a record counts.
_WHICH = re.compile(
    r"^(?:但|而|也|并|还)*(?:告警|记录|日志|这里)?(?:里|中)?(?:没有?|未)(?:列出?|写明?|给出?|说明?|指明)(?:具体)?(?:是)?哪(?P<what>[^,;]{1,20})$"
)


def _asks_which(what: str, records: Sequence[Record]) -> bool:
    """Whether no more is asked for than the names of what a record counts: it plants no event."""
    items = lex(what)
    numbers = [item for item in items if item.kind == "number"]
    if any(item.risk or item.negator or item.concepts & _STATES or _is_event(item) for item in items):
        return False
    held = {number.raw for record in records for number in record.numbers}
    return len(items) <= _SHORT and bool(numbers) and all(item.value in held for item in numbers)


_STATES = frozenset({"down", "up"})
_SHORT = 6  # items
_RISKS = frozenset({"absence_as_nonexistence", "scope_widening", "time_widening", "certainty_inflation", "state_flip"})


def _names_a_thing(item: Item) -> bool:
    return item.kind == "compound" or is_name(item) or (item.kind == "identifier" and not item.key.isalpha())


def _is_event(item: Item) -> bool:
    return any(name.startswith("do.") for name in item.concepts)


def _lines_of(place: str, records: Sequence[Record], *, aside: bool) -> list[str]:
    """The lines that are denied to have something: of the output alone a document is none, nor where it is told from."""
    kinds = {"observed", "partial", "empty", "failed"}
    if not (aside or _ONLY_OUTPUT.search(place)):
        kinds.add("knowledge")
    lines = [line for record in records if record.kind in kinds for line in record.lines]
    return [line for line in dict.fromkeys(lines) if line and ("knowledge" in kinds or not _OF_A_DOCUMENT.match(line))]


_OF_A_DOCUMENT = re.compile(
    r"\W*(?:<doc\b|(?:[\w-]+[ /]){0,2}(?:guide|handbook|manual|wiki|runbook|kb|sop|faq|playbook)\b|[^,:，：]{0,8}(?:手册|文档|知识库|预案|规程|指南))",
    re.IGNORECASE,
)


def _about(names: Sequence[Item], lines: Sequence[str]) -> list[str]:
    """The lines that can tell of some names: all of them where none is named, else all but those of others like them."""
    if not names:
        return list(lines)
    keys = {item.key for item in names}
    if not all(any(key in line.lower() for line in lines) for key in keys):
        return []
    return [
        line
        for line in lines
        if any(key in line.lower() for key in keys)
        or not any(alike(name, key) for name in read_line(line)[0] for key in keys)
    ]


def _has(item: Item, line: str) -> bool:
    """Whether a line has a word, one of its meaning, its abbreviation, or a value of a form that is of it."""
    lower = line.lower()
    if item.key in lower or any(means(item, other) for other in lex(line[:2000])):
        return True
    if any(item.concepts & other.parts for other in lex(line[:2000])):
        return True
    parts = re.findall(r"[a-z]{3,}", lower)
    return item.key.isascii() and any(
        item.key.startswith(part) or (part.startswith(item.key[:5]) and len(item.key) >= _LEAST_STEM) for part in parts
    )


def _seen(item: Item, line: str) -> bool:
    """Whether a line has a word, or a value whose form is of it."""
    return _has(item, line) or any(form.search(line) and _of_form(item, words) for form, words in _FORMS)


def _of_form(item: Item, words: str) -> bool:
    return any(item.key == other.key for other in lex(words)) or any(
        word in item.key for word in words.split() if not word.isascii()
    )


def _speaks(item: Item, lines: Sequence[str]) -> bool:
    """Whether lines could have a word: they are of its language, or the lexicon has it in both."""
    if item.concepts:
        return True
    han = any("\u4e00" <= sign <= "\u9fff" for sign in item.key)
    return any(_HAN.search(line) is not None for line in lines) if han else any(_LATIN.search(line) for line in lines)


_HAN = re.compile(r"[\u4e00-\u9fff]{2}")
_LATIN = re.compile(r"[A-Za-z]{3}")
_CLOCK = re.compile(r"(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)")


def _beyond(rest: str, with_it: Sequence[str], lines: Sequence[str]) -> bool:
    """Whether all lines that have a thing are over (`after`), or begin (`before`), as the event named does."""
    way, event = rest.split(maxsplit=1)
    anchors = [item for item in lex(event) if not item.free]
    at = [
        time
        for line in lines
        if line not in with_it and anchors and all(_has(item, line) for item in anchors)
        for time in _times(line)
    ]
    own = [_times(line) for line in with_it]
    if len(set(at)) != 1 or not all(own):
        return False
    return all(max(times) <= at[0] if way == "after" else min(times) >= at[0] for times in own)


def _times(line: str) -> list[int]:
    return [int(hour) * 60 + int(minute) for hour, minute in _CLOCK.findall(line)]
