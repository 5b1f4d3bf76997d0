"""Where a clause takes a true value for another thing: of one field for another, of one part of a record for the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from evals.reading import atoms, number_key
from evals.sources import Source
from evals.vocabulary import COUNTED

_FIELD = re.compile(r"(?<![\w.])(?P<key>[a-z_][\w.]*)=(?:\"(?P<quoted>[^\"]*)\"|(?P<bare>[^\s,;()]+))")
_VALUE = (
    r"(?P<value>\d[\d,]*(?:\.\d+)?\s?(?:%|毫秒|秒|分钟|小时|天|percent|seconds?|minutes?|hours?|days?|ms|min|[smhd]|[kmgt]i?b)?)"
    r"(?![\w.:/-])"
)
_SPAN = r"(?P<{0}>(?:\d+(?:\.\d+)?|[一两二三四五六七八九十半])\s?个?(?:小时|分钟|秒|天|hours?|minutes?|mins?|seconds?|days?|[hmsd](?![a-z])))"
_WINDOW = re.compile(
    rf"(?:最近|过去|近)\s?{_SPAN.format('zh')}|{_SPAN.format('inner')}(?:内|之内|以内)"
    rf"|\b(?:last|past|previous|within|inside) {_SPAN.format('en')}|\b(?:last|past|an|per) (?P<one>hour|minute|day)\b"
)
_TIMES = re.compile(r"\d\s?(?:次|条|个|封|笔|起|times\b)|\b\d+ [a-z]{3,}|次")
_LABELS = {"threshold": r"阈值|threshold", "current": r"当前值?|现值|current(?:ly)?"}
_LABEL_WORDS = {
    "restar": r"重启(?:次数)?了?|restart(?:s|ed)?(?: count)?", "exit": r"退出码|exit(?:s|ed)?(?: with)?(?: code| status)?", "retrie": r"重试(?:次数)?了?|retr(?:y|ies|ied)",
    "retry": r"重试(?:次数)?了?|retr(?:y|ies|ied)", "error": r"错误数?|errors?", "failed": r"失败数?|failures?|failed", "amount": r"金额|amount", "thread": r"线程数?|threads?",
    "connec": r"连接数?|connections?", "queue": r"队列长?度?|queued?", "lag": r"积压|堆积|lag|backlog", "code": r"返回码|错误码|code", "port": r"端口|port", "total": r"总数|total",
    "waitin": r"等待|waiting", "active": r"活跃|active", "durati": r"持续(?:了|时间)?|duration",
    "used": r"已用|已?使用了?|占用了?|used", "limit": r"上限|限值|limit", "free": r"剩余|空闲|free", "attemp": r"尝试(?:次数)?了?|重试(?:次数)?了?|attempts?|retried",
}  # fmt: skip
"""How a sentence names the number of a field, by the first six letters of a word of its key."""
_OF_WHAT = r"(?:\s(?:of|for|on)\s[a-z][\w.-]*(?=[\s:=为是]))?"
_LINK = r"(?:\s?(?:为|是|了|:|=|\bof\b|\bis\b|\bat\b|\bwas\b)\s?|\s)?"
_END = re.compile(r"结束|终止于|恢复于|解除于|\b(?:ended|ends|resolved|recovered|cleared|stopped) (?:at|on)\b")
_START = re.compile(r"开始|始于|触发(?!器)|\b(?:started|starts|began|begins|since|firing from)\b")
_OVER = re.compile(r"\bresolved since\b|自[^，。,]*(?:恢复|解除)")
_LEVEL = re.compile(r"\b(fatal|critical|error|warn(?:ing)?|info|debug)s?\b")
_LEVEL_COUNT = re.compile(r"\blevel=(\w+): ?(\d+)")
_SCOPE = re.compile(r"\bscope=[^;]*")
_FOUND = re.compile(
    r"(?P<number>\d[\d,]*)\s?(?:次|条|records?\b|lines?\b|match\w*\b|times\b|entries\b|logs?\b)(?! files?)"
)
_SHARE = re.compile(
    r"(?<![\w.])(?P<key>\w+)\s?(?:只|仅)?(?:是|占了?|are|is|were|was)?\s?(?:only )?(?:a |the )?(?:其中的?)?"
    r"(?:(?P<few>少数|小部分|minority)|(?:大部分|大多数|多数|majority))"
)
_HALF = 0.5
_PLACES = ("node", "nodename", "node_name", "kubernetes_node")
_HOSTED = ("pod", "container", "pod_name", "container_name")
_DOES = (
    r"\s?(?:被|超出|超过|内存|占用|使用|用了|重启|崩溃|终止|不足|耗尽|因|上限|磁盘|oom|cpu|的(?=\s?(?:内存|堆|cpu|磁盘|上限|heap|rss|memory|limit|exitcode|退出码))"
    r"|(?:was|is|has|had|exceed\w*|ran|used|uses|got|went|crash\w*|restart\w*|hit)\b)"
)
_AT_PLACE = re.compile(r"(?:\b(?:on|at|in|from|of)(?: the)?(?: node| host)?|在(?:节点)?|位于(?:节点)?|=)\s?$")
_NODE = re.compile(r"节点|\bnode\b")
_BY = re.compile(
    r"\b(?P<verb>[a-z]+(?:ed|ught|eld)) by (?P<agent>[^,.;，。]{1,40})|由\s?(?P<zh>[^，。,;]{1,40}?)\s?(?:引起|导致|造成)",
    re.IGNORECASE,
)
_OF_PROCESS = re.compile(r"^(?:rss|heap|mem|memory|cpu|limit|uptime|thread|fd|disk|load)")
_HOLDS = r"\s?(?:的\s?)?(?:占用?了?|使用了?|用了|上限|内存|大小|为|是|uses|used|takes|takes up|holds|has|is)"


def misplaced(clause: str, source: Source) -> list[str]:
    """What of a clause belongs to something else in the text, in words."""
    said, fields = clause.casefold(), _fields(source.own)
    return [
        *_wrong_window(said, source, fields),
        *_wrong_label(said, fields),
        *_wrong_metric(said, source),
        *_wrong_rate(said, source),
        *_wrong_things(said, source),
        *_wrong_end(said, fields),
        *_wrong_level(said, source),
        *_wrong_scope(said, source),
        *_wrong_place(said, source, fields),
        *_wrong_holder(clause, source, fields),
        *_wrong_agent(clause, source),
    ]


def wrong_share(clause: str, source: Source) -> Iterator[str]:
    """The most of what was counted, told as the few, or the other way round."""
    counts = {key: int(number) for key, number in re.findall(r"(?<![\w.])(\w+)=(\d+)\b", source.own)}
    whole = next((counts[key] for key in ("returned", "total", "matched") if counts.get(key)), 0)
    for match in _SHARE.finditer(clause) if whole else ():
        share = counts.get(match["key"], whole) / whole
        if share < 1 and bool(match["few"]) is (share > _HALF):
            yield f"{match['key']} is {counts[match['key']]} of {whole} in the cited text"


@lru_cache(maxsize=4096)
def _fields(own: str) -> Mapping[str, str]:
    """The fields of a text that have one value: a key of several records says nothing of one."""
    found: dict[str, set[str]] = {}
    for match in _FIELD.finditer(own):
        found.setdefault(match["key"], set()).add(match["quoted"] or match["bare"] or "")
    return {key: values.pop() for key, values in found.items() if len(values) == 1}


def _windows(text: str) -> set[str]:
    spans = (
        "1 hour" if match["one"] == "hour" else f"1 {match['one']}" if match["one"] else _span(match)
        for match in _WINDOW.finditer(text)
    )
    return {number_key(span) for span in spans}


def _span(match: re.Match[str]) -> str:
    said = next(group for name in ("zh", "inner", "en") if (group := match[name])).replace("个", "")
    word = COUNTED.get(said[0]) or {"一": 1, "半": 0.5}.get(said[0])
    return said if word is None else f"{word}{said[1:]}"


def _wrong_window(clause: str, source: Source, fields: Mapping[str, str]) -> Iterator[str]:
    """A count told over another window than its own: that of `duration=`, which says how long the alert has been on."""
    told = _windows(clause)
    if not told or not _TIMES.search(_WINDOW.sub(" ", clause)):
        return
    held = _windows(source.own)
    lasted = {number_key(fields["duration"])} if fields.get("duration", "")[:1].isdigit() else set[str]()
    for window in sorted(told - held):
        if held or window in lasted:
            yield f"window {window!r} is not the one of that count"


def _wrong_label(clause: str, fields: Mapping[str, str]) -> Iterator[str]:
    """A named field with the value of another: the threshold told as the current value, the exit code as the restarts."""
    numbers = {key: held for key, held in fields.items() if held[:1].isdigit()}
    for key, held in numbers.items():
        label = _LABELS.get(key) or _label_of(key)
        if not label:
            continue
        alike = [
            value
            for name, value in numbers.items()
            if name == key or (_words_of(name) & _words_of(key) and not _is_bound(name))
        ]
        others = [value for value in numbers.values() if value not in alike]
        for match in re.finditer(rf"(?<![a-z0-9_-])(?:{label}){_OF_WHAT}{_LINK}{_VALUE}", clause):
            told = match["value"]
            known = key in _LABELS or (len(key) > 3 and match.group().startswith(key))
            if not (known or any(_is_same(told, other) for other in others)):
                continue
            if not any(_is_same(told, one) for one in alike) and not _is_named_after(clause[match.end() :], held):
                yield f"{key} is {held} in the cited text, not {told.strip()}"
        for match in re.finditer(rf"(?<![\w.:/=-]){_VALUE}\s?(?:次|times )?\s?(?:{label})(?![a-z])", clause):
            told = match["value"]
            if any(_is_same(told, other) for other in others) and not any(_is_same(told, one) for one in alike):
                yield f"{key} is {held} in the cited text, not {told.strip()}"


def _words_of(key: str) -> set[str]:
    return {part[:6].rstrip("s") for part in key.split("_") if len(part) > 3}


def _is_bound(key: str) -> bool:
    return key.startswith(("max", "min"))


def _label_of(key: str) -> str:
    """How a sentence may name a field: by its key, or by a word of it; a bound (`max_attempts`) only by its key."""
    words = [] if _is_bound(key) else [_LABEL_WORDS[part[:6]] for part in key.split("_") if part[:6] in _LABEL_WORDS]
    return "|".join([*words, *([re.escape(key)] if len(key) > 3 else [])])


def _is_named_after(rest: str, held: str) -> bool:
    """Whether the right value follows, as the other side of a comparison: `its threshold: 92% against 85%`."""
    follows = re.match(rf"\s?(?:against|vs\.?|versus|over|对比?|比|/)[^\d]{{0,20}}{_VALUE}", rest)
    return follows is not None and _is_same(follows["value"], held)


_TIMED: Final = re.compile(r"\d\s?m?s\b|_ms\b|fsync|duration|took|elapsed|耗时")
_METRICS: Final = {
    "cpu": r"\bcpu|cpu|处理器",
    "memory": r"\bmem(?:ory)?(?![a-z])|memory|内存|\bheap|堆内存|\brss|oom",
    "disk": r"disk|磁盘|filesystem|文件系统|\binodes?|存储空间|volume|storage|bucket",
    "error rate": r"\b(?:error|failure) (?:rate|ratio)|(?:错误|失败)率|5xx",
    "latency": r"latenc|\bp9[0-9]+|延迟|响应时间|response time|round.?trip|delay",
    "traffic": r"\bqps\b|\brps\b|requests per second|吞吐|throughput|流量|traffic",
}
"""What a figure measures. A text that names none of them may be of any."""


def _wrong_metric(clause: str, source: Source) -> Iterator[str]:
    """A figure of one thing that is measured, told as that of another: the CPU as the disk."""
    if source.document or not any(kind == "number" and key in clause for kind, key in _spelled(clause, source)):
        return
    told = {name for name, words in _METRICS.items() if re.search(words, clause)}
    held = {name for name, words in _METRICS.items() if re.search(words, source.text)}
    held |= {"latency"} if _TIMED.search(source.text) else set()
    if told and held and not told & held:
        yield f"{min(told)} is not what the cited text measures"


def _spelled(clause: str, source: Source) -> list[tuple[str, str]]:
    """The numbers of a clause that a text has, each as it stands in the clause."""
    return [("number", atom.text.casefold()) for atom in atoms(clause) if atom.kind == "number" and source.has(atom)]


_RATE: Final = re.compile(
    r"每(?:秒|分钟?|小时|天|日)|\b(?:per|an|each|every|a) (?:second|minute|hour|day)\b|\b(?:hourly|daily)\b|/(?:s|min|h|sec|hour|day)\b",
    re.IGNORECASE,
)
_HELD_RATE: Final = re.compile(
    r"每|\bper\b|/s|/min|/h|_per_|rate|qps|rps|rpm|tps|hourly|daily|every|interval|\bcron", re.IGNORECASE
)


_RATE_OF: Final = re.compile(r"\s?[\u4e00-\u9fff]{0,4}\s?\d")
_AT_TIME: Final = re.compile(r"\W*(?:at|from|between|在|从)?\s?\d{1,2}\s?[:：点时]", re.IGNORECASE)
"""What makes `每天 14:00` the window of a search."""


def _wrong_rate(clause: str, source: Source) -> Iterator[str]:
    """A count told as a rate: `221 per hour` of a total."""
    found = _RATE.search(clause)
    if found is None or _HELD_RATE.search(source.own):
        return
    counted = re.search(r"\d[^，。,;]{0,24}$", clause[: found.start()]) or _RATE_OF.match(clause[found.end() :])
    if counted and not _AT_TIME.match(clause[found.end() :]):
        yield f"{found.group()!r} tells a rate, which the cited text does not"


_THINGS: Final = r"(?P<{0}>orders?|payments?|users?|customers?|requests?|transactions?|machines?|hosts?|servers?|instances?|nodes?|pods?|services?|clients?|sessions?|containers?|shards?|partitions?|partners?|merchants?)"
_COUNT_OF = re.compile(
    rf"(?<![\d.:/-])(?P<number>\d[\d,]*) (?:(?:of the|different|distinct|failed|affected) )?{_THINGS.format('en')}\b"
    r"|(?<![\d.:/-])(?P<count>\d[\d,]*)\s?(?:台|名|位|笔|个|家)\s?(?P<zh>机器|主机|服务器|实例|节点|用户|客户|订单|请求|交易|支付|服务|商户|会话|分片|分区)"
    r"|(?<![\d.:/-])(?P<bare>\d[\d,]*)\s?(?P<unit>台|名用户|笔)",
    re.IGNORECASE,
)
_QUERY = re.compile(r"\bquery=(.*?)(?:; service=|; scope=|; window=|; level=|$)")


def _wrong_things(clause: str, source: Source) -> Iterator[str]:
    """Matched log records, or the files that were read, told as so many orders, users or machines."""
    query = _QUERY.search(source.text)
    if " counted " not in source.text[:40] or query is None:
        return
    for found in _COUNT_OF.finditer(clause):
        thing = found["en"] or found["zh"] or found["unit"]
        number = (found["number"] or found["count"] or found["bare"]).replace(",", "")
        if ("number", number) in source.atoms and thing[:5].rstrip("s") not in query[1]:
            yield f"{number!r} counts records or files in the cited text, not {thing!r}"


def _is_same(told: str, held: str) -> bool:
    """Whether two spellings are of one number: with its unit, or by its digits where one has none."""
    return number_key(told.strip()) == number_key(held) or _digits(told) == _digits(held)


def _digits(said: str) -> str:
    return re.sub(r"[^\d.].*$", "", said.strip().replace(",", "")).rstrip(".")


def _wrong_end(clause: str, fields: Mapping[str, str]) -> Iterator[str]:
    """The start of an alert told as its end, or the other way round; the end of one that is still firing."""
    if "startsat" not in fields or _OVER.search(clause):
        return
    clocks = [atom.key.rpartition(" ")[2][:5] for atom in atoms(clause) if atom.kind == "time" and ":" in atom.key]
    starts, ends = fields["startsat"], fields.get("endsat", "")
    for told, other, right, wrong, name in (
        (_END, _START, ends, starts, "end"),
        (_START, _END, starts, ends, "start"),
    ):
        if not told.search(clause) or other.search(clause):
            continue
        yield from (
            f"time {at!r} is not the {name} in the cited text" for at in clocks if at in wrong and at not in right
        )
        if name == "end" and fields.get("state") == "firing" and any(at in right for at in clocks):
            yield "tells the end of what is firing in the cited text"


def _wrong_level(clause: str, source: Source) -> Iterator[str]:
    """The total of a search, or the count of another level, told of one level."""
    counted = dict(_LEVEL_COUNT.findall(source.text))
    levels = set(_LEVEL.findall(clause))
    if len(levels) != 1 or not counted:
        return
    (level,) = levels
    numbers = {atom.key for atom in atoms(clause) if atom.kind == "number" and atom.key.isdigit()}
    own = counted.get(level)
    if (
        own is not None
        and numbers
        and own not in numbers
        and numbers & {*counted.values(), *re.findall(r"total=(\d+)", source.text)}
    ):
        yield f"{level} was counted {own} times in the cited text"


_BARE_COUNT = re.compile(r"\W*\d[\d,]*\s?(?:records?|lines?|log records?|条(?:记录|日志)?|行)\W*", re.IGNORECASE)
_READ = re.compile(
    r"\b(?:read|scanned|searched|covered|went through)\b|读取|扫描|读了|覆盖|(?:检索|查询|搜索)了",
    re.IGNORECASE,
)
"""How much a search read is told as that: `read app.log, 2 records, and found none`."""


def _wrong_scope(clause: str, source: Source) -> Iterator[str]:
    """How much a search read, told as how much it found."""
    scope = _SCOPE.search(source.text)
    if scope is None or " counted " not in source.text[:40] or _READ.search(clause):
        return
    if _BARE_COUNT.fullmatch(clause.strip()):
        return  # an aside of what was read: `read app.log, 2 records, and found none`
    read = set(re.findall(r"\d+", scope.group()))
    counted = set(re.findall(r"\d+", source.text[: scope.start()] + source.text[scope.end() :]))
    for match in _FOUND.finditer(clause):
        number = match["number"].replace(",", "")
        if number in read - counted:
            yield f"{number!r} is how much was read, not how much was found"


def _wrong_place(clause: str, source: Source, fields: Mapping[str, str]) -> Iterator[str]:
    """What a pod or container did, told of the node that it runs on."""
    if not any(key in fields for key in _HOSTED) or _NODE.search(_FIELD.sub(" ", source.own)):
        return
    for place in (fields[key] for key in _PLACES if key in fields):
        if source.own.count(place) > 1:
            continue
        subjects = rf"{re.escape(place)}|节点|node"
        for match in re.finditer(rf"(?<![\w-])(?:{subjects})(?![a-z0-9-]){_DOES}", clause):
            if not _AT_PLACE.search(clause[: match.start()]):
                yield f"tells of {place} what the cited text tells of what runs there"
                return


def _wrong_holder(told: str, source: Source, fields: Mapping[str, str]) -> Iterator[str]:
    """A figure of the whole process, told of a thing that only its message names."""
    measured = {value for key, value in fields.items() if _OF_PROCESS.search(key) and value[:1].isdigit()}
    if not measured:
        return
    message, clause = _FIELD.sub(" ", source.own), told.casefold()
    for atom in atoms(told):
        if (
            atom.kind != "name"
            or atom.key in fields.values()
            or atom.key in fields
            or not re.search(rf"(?<![\w.-]){re.escape(atom.key)}(?![\w-])", source.own)
        ):
            continue
        for match in re.finditer(rf"(?<![\w.-]){re.escape(atom.key)}{_HOLDS}[^，。,;]*?{_VALUE}", clause):
            if any(_is_same(match["value"], held) for held in measured) and match["value"].strip() not in message:
                yield f"{match['value'].strip()!r} is not of {atom.text} in the cited text"


def _wrong_agent(told: str, source: Source) -> Iterator[str]:
    """What was done by one thing, told as done by another one of the text."""
    for match in _BY.finditer(told):
        verb, agent = (match["verb"] or "caused").casefold(), match["agent"] or match["zh"]
        doers = " ".join(re.findall(rf"\b{re.escape(verb)} by (.{{1,100}})", source.own))
        named = [atom for atom in atoms(agent) if atom.kind == "name" and atom.key in source.own]
        if doers and named and not any(atom.key in doers for atom in named):
            yield f"{verb} by another than {named[0].text} in the cited text"
            return
