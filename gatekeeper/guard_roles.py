"""Two names of one record with their parts exchanged: the caller told as the called, a user as a database."""

from __future__ import annotations

import re
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_records import Record

_NAME = r"(?<![a-z0-9_./@-])([a-z0-9/][a-z0-9_./@-]{0,80}[a-z0-9_])"
_NOUN = (
    r"user|database|db|node|container|client|server|host|pod|service|broker|topic|group|tenant|queue|table|partition"
    r"|device|printer|neighbou?r|peer|upstream|replica|primary|channel|order|job|stage|task|region|cluster|room|zone"
    r"|pool|bucket|stream|index|namespace|account|seat|exchange|store|thread|session|process|datname|role|path|serial"
    r"|tenant|instance|domain|repo|branch|release|version|flag|shard|disk|volume|mount|interface|port|vlan|endpoint"
)
_NOUN_ZH = (
    r"用户|数据库|节点|容器|客户端|服务端|服务器|主机|实例|服务|主题|消费组|租户|队列|表|分区|设备|渠道|通道|订单|请求|流水|任务|作业"
    r"|阶段|机房|集群|区域|房间|连接池|桶|索引|命名空间|账户|线程|会话|进程|接口|端口|分片|磁盘|挂载点|上游|下游|主库|从库|主节点|从节点"
)
_JOINTS = frozenset("向对给从由被将把比经往替为到")
_SAME = {"到": "to", "向": "to", "往": "to", "从": "from", "由": "from", "来自": "from", "被": "by"}
_MARKED = (
    r"(?<![a-z0-9_./@-])(?=[0-9_./@-]{0,80}[a-z]|\d+\.\d+\.\d+\.)(?=[a-z]{0,80}[\d_./@-])"
    r"([a-z0-9/][a-z0-9_./@-]{0,80}[a-z0-9_])"
)
_GOVERNS = re.compile(
    rf"\b(ahead of|instead of|in place of|on behalf of|[a-z]+)"
    rf" (?:the |its |a )?(?:(?:{_NOUN}) )?{_MARKED}"
    rf"|([\u4e00-\u9fff]{{1,2}}?)了? ?(?:(?:{_NOUN_ZH}) ?)?{_MARKED}"
)
_FUNCTION_WORDS = """
the its an and or not was were is are has had with that which this at on in to of for from by one same each both every all
"""
_STOP = frozenset(_FUNCTION_WORDS.split())
# Words that place a name and give it no part.
_PLACING = """
of on in for at and or the a an its is was with both not than while that which as when only between including like say says
said but 在 的 和 与 及 是 为 上 中 里 而 只有 只 有 不是 以及 跟 同 比 据 按
"""
_PLAIN = frozenset([*_PLACING.split(), *re.sub("[?]", "", _NOUN).split("|"), *_NOUN_ZH.split("|")])


def _governed(text: str) -> dict[str, set[str]]:
    """What stands behind each preposition of a text in normal form."""
    found: dict[str, set[str]] = {}
    for match in _GOVERNS.finditer(text):
        word, name = match[1] or match[3], match[2] or match[4]
        if word[-1] in _JOINTS:
            word = word[-1]
        word = _SAME.get(word, word)
        if name not in _STOP:
            found.setdefault(word, set()).add(name)
    return found


@lru_cache(maxsize=512)
def _held(lines: tuple[str, ...]) -> tuple[tuple[str, dict[str, set[str]]], ...]:
    return tuple((line.lower(), _governed(line.lower())) for line in lines[:60])


def exchanged(clause: Clause, record: Record) -> list[Fault]:
    """`A was behind B` of a record that has `B … behind A`: each of the two where the other stands."""
    if record.kind not in {"observed", "partial"}:
        return []
    said = {word: names for word, names in _governed(clause.form).items() if word not in _PLAIN}
    if not said:
        return []
    items = [item for item in clause.items if item.kind in {"identifier", "compound"}]
    if len(items) < _PAIR:
        return []
    for line, held in _held(record.lines):
        for word, names in said.items():
            theirs = held.get(word, set[str]())
            for item in items:
                if item.key not in names or item.key in theirs or not re.search(_bounded(item.key), line):
                    continue
                if any(other.key in theirs and other.key not in names for other in items):
                    return [fault(item, FindingKind.IDENTIFIER_DRIFT, "stands where the record has the other name")]
    return []


_PAIR = 2


@lru_cache(maxsize=1024)
def _bounded(name: str) -> str:
    return rf"(?<![\w.-]){re.escape(name)}(?![\w-])"


_ROLE = re.compile(
    rf"\b({_NOUN})s?(?: |\s?[=:]\s?\"?){_NAME}|(?<![\w.-]){_NAME} ({_NOUN})\b"
    rf"|({_NOUN_ZH}) ?(?:为|是|[:：])? ?{_NAME}|{_NAME} ?({_NOUN_ZH})"
)
_ALIKE = {
    "db": "database",
    "datname": "database",
    "neighbour": "neighbor",
    "数据库": "database",
    "用户": "user",
    "节点": "node",
    "容器": "container",
    "客户端": "client",
    "服务端": "server",
    "服务器": "server",
    "主机": "host",
    "实例": "instance",
    "服务": "service",
    "主题": "topic",
    "消费组": "group",
    "租户": "tenant",
    "队列": "queue",
    "表": "table",
    "分区": "partition",
    "设备": "device",
    "渠道": "channel",
    "通道": "channel",
    "订单": "order",
    "任务": "job",
    "作业": "job",
    "阶段": "stage",
    "集群": "cluster",
    "区域": "region",
    "房间": "room",
    "连接池": "pool",
    "桶": "bucket",
    "索引": "index",
    "分片": "shard",
    "磁盘": "disk",
    "挂载点": "mount",
}


def _roles(text: str) -> set[tuple[str, str]]:
    """The (noun, name) pairs of a text: `user app1`, `database=orders`, `节点 n-3`; a name between two nouns has both."""
    found: set[tuple[str, str]] = set()
    at = 0
    while match := _ROLE.search(text, at):
        noun, name = next((n, v) for n, v in _groups(match) if n)
        if name not in _STOP and not name.isdigit() and name not in _WORDS:
            found.add((_ALIKE.get(noun, noun), name))
        at = match.start() + 1
        while at < len(text) and (text[at - 1].isascii() and (text[at - 1].isalnum() or text[at - 1] in "-_./")):
            at += 1
    return found


_WORDS = frozenset(re.split(r"\|", _NOUN.replace("?", ""))) | {"name", "id", "named", "log", "logs", "was", "count"}


def _groups(match: re.Match[str]) -> list[tuple[str, str]]:
    one, two, three, four, five, six, seven, eight = (match[at] or "" for at in range(1, 9))
    return [(one, two), (four, three), (five, six), (eight, seven)]


@lru_cache(maxsize=512)
def _roles_held(lines: tuple[str, ...]) -> frozenset[tuple[str, str]]:
    return frozenset(pair for line in lines[:60] for pair in _roles(line.lower()))


def recast(clause: Clause, record: Record) -> list[Fault]:
    """`the warehouse user` of a record with `user app` and `database warehouse`: a name in another's part."""
    if record.kind not in {"observed", "partial"}:
        return []
    held = _roles_held(record.lines)
    said = _roles(clause.form) if held else set[tuple[str, str]]()
    for noun, name in said:
        nouns = {other for other, one in held if one == name}
        names = {one for other, one in held if other == noun}
        if nouns and names and noun not in nouns and name not in names and any(one in clause.form for one in names):
            return [clause_fault(clause, FindingKind.IDENTIFIER_DRIFT, f"“{name}” is no {noun} in the record")]
    return []


_MAIN = re.compile(
    rf"(?:master|primary|leader)(?:_?(?:host|node|id|name))?\s?[=:]\s?\"?{_NAME}|{_NAME} ?(?:是|为)(?:主|leader|master|primary)"
)
_TOLD_MAIN = re.compile(
    rf"{_NAME} ?(?:是|为)(?:它的|其|当前)?的? ?(?:主(?!机|要)|leader|master|primary)|{_NAME} (?:is|was) (?:the|its) (?:master|primary|leader)"
)
_TOLD_SECOND = re.compile(
    rf"{_NAME} ?(?:是|为)(?:它的|其)?的? ?(?:从|备|replica|slave|follower)|{_NAME} (?:is|was) (?:the|its|a) (?:replica|slave|follower|standby)"
)


def main_and_second(clause: Clause, record: Record) -> list[Fault]:
    """The replica told as the primary, where the record names the primary."""
    told, second = _TOLD_MAIN.search(clause.form), _TOLD_SECOND.search(clause.form)
    if not told and not second:
        return []
    mains = {match[1] or match[2] for line in record.lines for match in _MAIN.finditer(line.lower())}
    wrong = bool(told and mains and (told[1] or told[2]) not in mains) or bool(
        second and (second[1] or second[2]) in mains
    )
    if not wrong:
        return []
    return [clause_fault(clause, FindingKind.IDENTIFIER_DRIFT, "exchanges the primary and its replica")]


_IS_WHO = re.compile(
    rf"([\u4e00-\u9fff]{{2,4}}?)(?:是|为|就是|:|=) ?{_MARKED}|\b(?:the |its )?([a-z]{{4,}}) ?(?:is|was|=|:) ?{_MARKED}"
)
_NO_PART_WORDS = """
时间 分别 状态 名称 编号 地址 数量 耗时 version which that this there what value line host time status state
"""
_NO_PART = frozenset(_NO_PART_WORDS.split())
_HOLDS = {
    "持有者": "holder",
    "持有人": "holder",
    "执行人": "operator",
    "操作人": "operator",
    "发起人": "initiator",
    "负责人": "owner",
    "提交人": "author",
}


def _parts_told(text: str) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for match in _IS_WHO.finditer(text):
        word, name = match[1] or match[3], match[2] or match[4]
        if word not in _NO_PART:
            word = next((common for local, common in _HOLDS.items() if word.endswith(local)), word)
            found.add((word, name))
    return found


@lru_cache(maxsize=512)
def _parts_held(lines: tuple[str, ...]) -> frozenset[tuple[str, str]]:
    return frozenset(pair for line in lines[:60] for pair in _parts_told(line.lower()))


def another_holder(clause: Clause, record: Record) -> list[Fault]:
    """`the holder is svc-2` of a record whose holder is svc-5."""
    said = _parts_told(clause.form)
    for word, name in said:
        theirs = {one for other, one in _parts_held(record.lines) if other == word}
        if theirs and name not in theirs and any(re.search(_bounded(name), line.lower()) for line in record.lines):
            return [clause_fault(clause, FindingKind.IDENTIFIER_DRIFT, f"“{name}” is not the {word} in the record")]
    return []


_MEANS = re.compile(
    r"(?<![\w=.-])([a-z_]*[=-]?\d[\w.-]*|[a-z]+=[\w.-]+|[a-z]{2,}[_-][\w-]+) ?(?:表示|代表|意味着|是指|指的是|means?|stands for|indicates?|is for) ?"
    r"(?:that )?(?:the )?([^,;，；。.()\n]{2,60})"
)


@lru_cache(maxsize=512)
def _meanings(lines: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name, text.strip())
        for line in lines[:60]
        for name, text in _MEANS.findall(re.sub(r" ?= ?", "=", normal_form(line[:2000])))
    )


def another_meaning(clause: Clause, record: Record) -> list[Fault]:
    """`rc=51 means no issuer` of a document by which rc=91 does, and rc=51 means no balance."""
    form = re.sub(r" ?= ?", "=", clause.form)
    for name, text in _MEANS.findall(form):
        held = _meanings(record.lines)
        own = {known for one, known in held if one == name}
        others = {known for one, known in held if one != name}
        fits = any(text.strip() in known or known in text for known in own)
        if own and not fits and any(text.strip() in known or known in text for known in others):
            return [clause_fault(clause, FindingKind.IDENTIFIER_DRIFT, f"“{name}” means {min(own)}")]
    return []
