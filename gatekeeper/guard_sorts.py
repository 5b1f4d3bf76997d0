"""The noun that says what sort of thing a name is, where the record has the name as the value of a field: `桩 SH-0117` of `pile=SH-0117`.

Such a noun is believed unless it tells an event, a state or a deed, or the record has the name, or that sort, otherwise.
"""

from __future__ import annotations

import re
from functools import lru_cache

from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, state_family, stem
from gatekeeper.guard_records import Record

_FIELD = re.compile(r"(?<![\w.])([A-Za-z_][\w.]*?)\"?\s?[=:]\s?\"?([A-Za-z0-9\u3400-\u9fff][\w.:/@-]*)")
# Nouns that only say what sort of thing a name is; an adjective or a verb that nobody knows could say anything.
_NOUN_WORDS = """
节点 主机 机器 实例 服务 任务 作业 工单 批次 设备 终端 站点 机房 区域 地区 门店 仓库 通道 渠道 客户 商户 用户 账号 域名 页面 路由 接口 资产 素材 视频 文件 对象 桶 队列 主题 分片 分区 集群 模块 组件
车辆 航班 场次 座位 房间 柜机 摄像头 传感器 探头 路由器 交换机 基站 阀门 泵 电表 水表 枪 桩 包裹 运单 合同 保单 病人 患者 样本 通道号 线路 链路
node host machine instance service job task ticket batch device terminal site region zone store warehouse channel customer client tenant merchant user account domain page route endpoint asset video file object bucket queue topic shard
partition cluster module component vehicle flight seat room locker camera sensor probe router switch station valve pump meter charger pile parcel shipment contract policy patient sample lane link edge pop
"""
_NOUNS = frozenset(word if not word[0].isascii() else stem(word) for word in _NOUN_WORDS.split())
_BETWEEN = frozenset({"号", "编号", "id", "为", "是", "的", "the", "of", "=", ":", "名"})
_REACH = 3  # items between a noun and its name, the small ones counted


def sort_of_name(item: Item, at: int, clause: Clause, record: Record) -> bool:
    """Whether a plain noun stands beside a field's value, and the record has neither as anything else."""
    if item.risk or item.kind not in {"word", "unknown"} or item.negator or record.kind not in {"observed", "partial"}:
        return False
    fields = _fields(record.lines)
    if _labels_field(item, at, clause, fields):
        return not _happens(item)
    if _relation_or_role(item, at, clause, record):
        return True
    if item.key not in _NOUNS:
        return False
    names = [
        other.key
        for other in _beside(at, clause)
        if other.kind not in {"number", "time"} and other.key in {value for _, value, _ in fields}
    ]
    return any(len(name) > 1 and not _otherwise(item, name, fields) for name in names)


@lru_cache(maxsize=512)
def _fields(lines: tuple[str, ...]) -> tuple[tuple[str, str, frozenset[str]], ...]:
    """The fields of a record: their keys, their values in lower case, and what their keys may be called."""
    return tuple(
        (key.lower(), value.lower().rstrip(".,:-"), _called(key.lower()))
        for line in lines[:40]
        for key, value in _FIELD.findall(line)
    )


@lru_cache(maxsize=1024)
def _called(key: str) -> frozenset[str]:
    """What a field's key may be called: its own words and what the lexicon has for them."""
    parts = [part for part in re.split(r"[_.]", key) if part and part not in {"id", "no", "name"}]
    items = [*lex(" ".join(parts)), *(item for part in parts for item in lex(part))]
    return frozenset(word for item in items for word in (item.key, stem(item.key), *item.concepts))


def _beside(at: int, clause: Clause) -> list[Item]:
    """The next name behind an item, or the one right before it; only small words may stand between."""
    found: list[Item] = []
    for other in clause.items[at + 1 : at + 1 + _REACH]:
        if other.key in _BETWEEN or other.kind == "sign":
            continue
        found.append(other)
        break
    return found + list(clause.items[at - 1 : at] if at else ())


def _otherwise(item: Item, name: str, fields: tuple[tuple[str, str, frozenset[str]], ...]) -> bool:
    """Whether a record has a sort for another value, or a name in a field of another known sort."""
    words = {item.key, *item.concepts}
    own = [called for _, value, called in fields if value == name]
    if any(words & called for called in own):
        return False
    others = any(words & called for _, value, called in fields if value != name)
    ordered = item.key in _ORDERED
    return others or any(called & (_NOUNS | _GENERAL) and not (ordered and called & _GENERAL) for called in own)


_ORDERED = frozenset({"任务", "作业", "工单", "批次", "包裹", "运单", "合同", "保单", "job", "task", "ticket", "batch", "parcel", "shipment", "contract"})  # fmt: skip
_GENERAL = frozenset({"order", "orderid"})  # an order system's own field, whatever it is that is ordered


def _happens(item: Item) -> bool:
    return any(
        state_family(concept) or concept.startswith(("ev.", "do.", "run.", "order.")) for concept in item.concepts
    ) or bool(item.concepts & _EVENTFUL)


_EVENTFUL = frozenset({"fail", "timeout", "error", "exception", "loss", "lost", "refund", "crash", "killed", "refused", "down", "leak", "deadlock", "oom", "abort", "evict", "fault", "incident", "problem", "total", "remaining", "maximum", "minimum", "average", "increase", "decrease", "backlog", "primary", "replica", "operator", "more", "less", "attempt", "retry", "limit", "threshold"})  # fmt: skip


def _labels_field(item: Item, at: int, clause: Clause, fields: tuple[tuple[str, str, frozenset[str]], ...]) -> bool:
    """`充电量 kwh=12.6`: a label before a field that is written out as the record has it."""
    after = clause.items[at + 1 : at + 4]
    if len(after) < 3 or after[1].key not in {"=", ":"} or item.kind != "unknown":
        return False
    return any(key == after[0].key and value.startswith(after[2].key) for key, value, _ in fields)


_TABLE = frozenset({"表", "数据表", "tabl", "table"})
_ROLE = frozenset({"角色", "用户", "账号", "rol", "role", "user", "account"})


def _relation_or_role(item: Item, at: int, clause: Clause, record: Record) -> bool:
    """`the seats table` of `FROM seats`, `the role report` of `report@booking`."""
    near = [re.escape(other.key) + "(?:s|es|e|ed)?" for other in _beside(at, clause) if other.kind != "number"]
    text = "\n".join(record.lines).lower()
    if item.key in _TABLE:
        return any(
            re.search(rf"\b(?:from|join|into|update|table|on relation) [\"`]?(?:\w+\.)?{name}\b", text) for name in near
        )
    return item.key in _ROLE and any(re.search(rf"(?<![\w.@-]){name}@[\w-]+(?![\w.])", text) for name in near)
