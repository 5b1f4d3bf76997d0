"""A bare number of a line told as a count, a share or a measure that the line does not give with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_doers import fields_of
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import is_open, plain_lines

_Lines = Sequence[str]


@lru_cache(maxsize=1024)
def _whole(number: str) -> re.Pattern[str]:
    """A number as it stands by itself, with a unit or without."""
    return re.compile(rf"(?<![\d.-])(?<!\d:){re.escape(number)}(?!\d|:\d|\.\d|-\d)")


def _with(number: str, lines: _Lines) -> list[str]:
    """The lines that have a number, with a unit or without."""
    return [line for line in lines if _whole(number).search(line)]


# --- times ---------------------------------------------------------------------------------------------

_COUNTED = re.compile(r"(?<![\d.])(?P<number>\d{1,6}) ?(?:times\b|次)|\b(?P<twice>twice)\b|(?P<zhtwice>[两二] ?次)")
# Of what a number tells when, where or which, and never how often.
_NO_COUNTS = re.compile(
    r"after$|delay|timeout|wait|interval|position|slot|port$|code$|^rc$|errno|^error$|^line$|^attempt$|elapsed|duration|ttl|priority|seq|_ms$|_s$"
)
_EVENTS = frozenset({"count", "occurrences", "repeated", "repeat"})
_LOGGED = re.compile(
    r"\b(?:seen|logged|recorded|occurr?ed|repeated|reported|counted|happened|observed|emitted|backed|appeared|fired)\b"
)
_VERB = re.compile(r"\b([a-z]{3,20})ed\b[^,;]{0,30}$")


def _as_times(form: str, lines: _Lines) -> str:
    """`restarted 14 times` of `count=14` on a message about something else, `503 30 times` of `retry-after=30`."""
    for told in _COUNTED.finditer(form):
        number = told["number"] or "2"
        homes = _with(number, lines)
        wrong = [_of_times(form[: told.start()], number, line, spelt=not told["number"]) for line in homes]
        if len(homes) == 1 and wrong[0]:
            return wrong[0]
    return ""


def _of_times(before: str, number: str, line: str, *, spelt: bool) -> str:
    keys = [key for key, value in fields_of(line) if value == number]
    if not keys or len(_whole(number).findall(line)) > len(keys):
        return ""
    if spelt:
        return f"“{number}” is its {keys[0]}" if keys == ["attempt"] else ""
    if all(_NO_COUNTS.search(key) for key in keys):
        return "" if any(key.split("_")[0] in before for key in keys) else f"“{number}” is its {keys[0]}"
    if not set(keys) <= _EVENTS or _LOGGED.search(before):
        return ""
    verb = _VERB.search(before)
    if verb and re.search(rf"\b{verb[1]}(?:ing)\b", line) and not re.search(rf"\b{verb[1]}(?:ed|s)?\b", line):
        return f"“{number}” counts the message, and not what it says is being done"
    if re.search(r"重启|重新启动", before) and "restarting" in line and "restarted" not in line:
        return f"“{number}” counts the message, and not what it says is being done"
    return ""


# --- things --------------------------------------------------------------------------------------------

_THINGS = {
    "pod": "pods|pod", "node": "nodes|节点", "origin": "origins|源站", "player": "players|玩家", "user": "users|用户", "server": "servers|服务器", "host": "hosts|主机", "container": "containers|容器",
    "instance": "instances|实例", "order": "orders|订单", "device": "devices|设备", "client": "clients|客户端", "customer": "customers|客户|顾客", "job": "jobs|作业", "task": "tasks|任务", "service": "services|服务",
    "replica": "replicas|副本", "broker": "brokers", "disk": "disks|磁盘", "robot": "robots|机器人", "shard": "shards|分片", "truck": "trucks|卡车", "driver": "drivers|司机", "patient": "patients|患者", "vm": "vms|虚拟机",
}  # fmt: skip
_NUMERALS = {"two": "2", "three": "3", "four": "4", "five": "5", "两": "2", "三": "3", "四": "4", "五": "5"}
_OF_THINGS = {
    key: re.compile(
        rf"(?<![\w.,])(?P<number>\d{{1,6}}|two|three|four|five|[两三四五]) ?(?:[个名台位件条只](?:的)?)? ?(?:[a-z]{{3,12}} )?(?:{words})(?![a-z_=-])"
    )
    for key, words in _THINGS.items()
}


@lru_cache(maxsize=2048)
def _named(key: str, line: str) -> frozenset[str]:
    """The things of a kind that a line names: by a field, by the noun before a name."""
    by_field = {value for field, value in fields_of(line) if field == key and not value.isdigit()}
    by_noun = set(re.findall(rf"\b{key} (?=[\w.-]*\d)([a-z\d][\w.-]+\w)", line))
    return frozenset(by_field | by_noun)


def _of_one(key: str, number: str, line: str) -> bool:
    """Whether a line names a thing of a kind, and has a number as its reading or before another noun."""
    if line.startswith("metric=") or not _named(key, line):
        return False
    row = dict(fields_of(line))
    reading = "alertname" in row and number in {row.get("current"), row.get("value")}
    return reading or re.search(rf"(?<![\w.:/=-]){number} [a-z]{{4,}}\b|position={number}\b", line) is not None


def _as_things(form: str, lines: _Lines) -> str:
    """`6 pods` of `current=6, pod=checkout-1`, `Two origins` of `origin X marked up after 2 checks`."""
    for key, pattern in _OF_THINGS.items():
        for told in pattern.finditer(form):
            number = _NUMERALS.get(told["number"], told["number"])
            homes = _with(number, lines)
            named = {name for line in lines for name in _named(key, line)}
            counted = re.compile(
                rf"(?<![\d.]){number} ?(?:[个名台位件条]的? ?)?(?:[a-z]+ )?(?:{_THINGS[key]}|{key})|(?:{_THINGS[key]}|{key})(?:_?count|_total|_num|数)? ?[=:] ?{number}\b"
            )
            if not all(_of_one(key, number, line) for line in homes) or not homes:
                continue
            if int(number) > len(named) > 0 and not any(counted.search(line) for line in lines):
                return f"“{told.group().strip()}”: the record names {len(named)} and counts none"
    return ""


# --- the number of a thing -------------------------------------------------------------------------------

_OF_NOUN = re.compile(r"(?<![\w.:/-])(\d{2,6}|[2-9]) ([a-z]{3,})s\b")
_NO_CODE_WORDS = "second minute hour day week month year attempt retrie time pod byte item count tick"
_NO_CODE = frozenset(_NO_CODE_WORDS.split())
_WITH_UNIT = re.compile(r"第 ?(\d{1,6}) ?(?:位|名|个)|(?<![\d.])(\d{1,6}) ?(?:名|位|个) ?[\u4e00-\u9fff]|(?<![\w.:/-])(\d{1,6}) (?:players|users|customers|orders|requests|clients|passengers|patients)\b")  # fmt: skip


def _as_numbered(form: str, lines: _Lines) -> str:
    """`68 errors` of `error 68`; `97 players` of `waited=97s`."""
    for number, noun in _OF_NOUN.findall(form):
        code = re.compile(rf"\b{noun}(?: code)?[ =:#]{number}(?![\w.])")
        counted = re.compile(rf"(?<![\w.]){number} (?:[a-z]+ )?{noun}|{noun}s[ =:]+{number}\b")
        homes = _with(number, lines)
        if noun not in _NO_CODE and homes and any(map(code.search, homes)) and not any(map(counted.search, homes)):
            return f"“{number}” is which {noun} it is, and no count"
    for match in _WITH_UNIT.finditer(form):
        number = next(group for group in match.groups() if group)
        homes = _with(number, lines)
        timed = re.compile(rf"(?<![\w.]){number}(?:s|ms|m|h|sec|min)\b")
        if homes and all(len(timed.findall(line)) == len(_whole(number).findall(line)) for line in homes):
            return f"“{match.group()}”: it is a length of time"
    return ""


# --- shares and measures -----------------------------------------------------------------------------------

_SHARE_OF_COUNT = re.compile(
    r"(?<![\d.])(?P<share>\d+(?:\.\d+)?) ?% of (?:the |its |all |those )?(?P<count>\d{2,9})\b"
    r"|(?<![\d.])(?P<zhcount>\d{2,9}) ?(?:[个名台位件条次])?[^,;，。%\d]{0,12}(?:中|里|的|有)+ ?(?P<zhshare>\d+(?:\.\d+)?) ?%"
)
_SHARE_OF_THINGS = re.compile(
    rf"(?<![\d.])(?P<share>\d+(?:\.\d+)?) ?% (?:of )?(?:the |all |its )?的? ?(?P<thing>{'|'.join(_THINGS.values())})(?![a-z_=-])"
)


def _as_share(form: str, lines: _Lines) -> str:
    """`71% of the 18220 objects` of `hit ratio 71% objects=18220`; `2.9% of origins` of an alert's `current=2.9%`."""
    for told in _SHARE_OF_COUNT.finditer(form):
        share, count = told["share"] or told["zhshare"], told["count"] or told["zhcount"]
        homes = [line for line in _with(f"{share}%", lines) if count in line]
        apart = [line for line in homes if any(value == count for _, value in fields_of(line))]
        if apart and not any(re.search(r"% of|/ ?\d|%的", line) for line in homes):
            return f"“{told.group()}”: the record has the two apart"
    for told in _SHARE_OF_THINGS.finditer(form):
        homes = _with(f"{told['share']}%", lines)
        if homes and all(dict(fields_of(line)).get("current") == f"{told['share']}%" for line in homes):
            words = re.compile(
                rf"(?:% of|ratio of|share of|fraction of) (?:{told['thing']})|{told['thing']}(?:占比|比例)"
            )
            if not any(words.search(line) for line in homes):
                return f"“{told.group()}”: the record does not say of what"
    return ""


_MEASURES = (
    (
        re.compile(r"\b(?:freed|frees|reclaimed|released)\b|释放|回收"),
        re.compile(r"free|reclaim|releas|释放|回收"),
        None,
    ),
    (re.compile(r"\b(?:served|serves)\b"), re.compile(r"\bserv(?:ed|ing|es?)\b|requests|hits"), None),
    (re.compile(r"\bleft the\b|离开"), re.compile(r"\bleft\b|leav|quit|exit|离开|退出|取消|cancel"), None),
    (
        re.compile(r"\b(?:using|used|uses|consumed|consuming|occupied)\b|占用|使用了"),
        re.compile(r"\bused\b|usage|using|rss:"),
        re.compile(r"(?:total-vm|vm|virt|limit|max|capacity|quota|size)$"),
    ),
)


def _as_measure(form: str, lines: _Lines) -> str:
    """`freed 6291456kB`, `was using 6291456kB` of `total-vm:6291456kB`; `served 18220 objects` of `objects=18220`."""
    for verb, held, keys in _MEASURES:
        told = verb.search(form)
        for number in re.findall(r"(?<![\w.:/-])\d{2,12}(?:\.\d+)?", form) if told else ():
            homes = _with(number, lines)
            owners = [key for line in homes for key in re.findall(rf"([a-z][\w-]{{1,30}})[=:]{number}", line)]
            if not told or not owners or any(map(held.search, homes)):
                continue
            if keys is None or all(map(keys.search, owners)):
                return f"“{told.group()}” {number}: it is its {owners[0]}"
    return ""


_EACH = re.compile(r"各自|每人|每名|分别都|\beach\b(?! other)")
_HAS_EACH = re.compile(r"各|每|\beach\b|\bper\b|\bevery\b")


def _as_each(form: str, lines: _Lines) -> str:
    """`318 players waited 142 s each` of a row with `players=318 waiting=142s`."""
    told = _EACH.search(form)
    numbers = re.findall(r"(?<![\w.:/-])\d{1,9}", form)
    for line in lines if told and len(numbers) > 1 else ():
        values = [value for _, value in fields_of(line)]
        both = all(any(re.match(rf"{number}(?!\d)", value) for value in values) for number in numbers[:2])
        if told and both and not _HAS_EACH.search(line):
            return f"“{told.group()}”: the record has the two side by side"
    return ""


_MONEY = re.compile(r"(?<![\w.,:/-])(\d{1,9}(?:\.\d{1,2})?) ?(cny|usd|eur|gbp|jpy|hkd|twd|sgd|inr|chf)\b")


def _as_money(form: str, lines: _Lines) -> str:
    """`680 CNY` of a row with `amount=68.00, currency=CNY` and an item of 680."""
    for number, currency in _MONEY.findall(form):
        rows = [fields_of(line) for line in lines if currency in line]
        priced = [row for row in rows if dict(row).get("currency") == currency and "amount" in dict(row)]
        if not priced or any(re.search(rf"(?<![\d.]){re.escape(number)} ?{currency}", line) for line in lines):
            continue
        known = {_value(value) for row in rows for _, value in row}
        value = re.compile(rf"[=:] ?\"?{re.escape(number)}(?:\.0+)?(?=[\",}}]|$)")
        if _value(number) not in known and _with(number, lines) and not any(map(value.search, lines)):
            return f"“{number}” is no amount of the row"
    return ""


def _value(text: str) -> float | None:
    return float(text) if re.fullmatch(r"\d{1,12}(?:\.\d{1,6})?", text) else None


_RULES: tuple[Callable[[str, _Lines], str], ...] = (
    _as_times, _as_things, _as_numbered, _as_share, _as_measure, _as_each, _as_money,
)  # fmt: skip


def told_as_count(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """The first number of a clause that its line has as something else."""
    lines = [line for line in plain_lines(facts) if " counted " not in line[:40]]
    for part in parts:
        if is_open(part) or not part.items or not lines:
            continue
        for rule in _RULES:
            if wrong := rule(part.form, lines):
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, wrong)]
    return []
