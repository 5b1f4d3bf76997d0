"""Chinese words of operations by their English stems, so that a sentence can be held against a log in the other language."""

from __future__ import annotations

import re
from functools import lru_cache

from evals.reading import plain

_WORDS = {
    "失败": "failed fail fails failur", "校验": "checks check", "优惠券": "coupon", "加载": "loaded", "规则": "rules", "缺少": "missing", "版本": "release version",
    "时钟": "clock", "令牌": "token", "缓存": "cache", "证书": "certif", "续期": "renewa renewe", "解析": "resolv lookup", "超时": "timeout timed",
    "连接": "connec", "拒绝": "reject refuse", "重试": "retry retryi", "重启": "restar", "死锁": "deadlo", "队列": "queue", "消费": "consum",
    "分区": "partit", "再均衡": "rebala", "重平衡": "rebala", "提交": "commit", "事务": "transa", "磁盘": "disk", "内存": "memory", "淘汰": "evict evicte",
    "写入": "write writte wrote", "读取": "read", "回滚": "rolled rollba", "发布": "release publis", "部署": "deploy", "配置": "config", "补丁": "patche patch",
    "工单": "ticket", "迁移": "migrat", "快照": "snapsh", "索引": "index", "同步": "sync synced", "校正": "steppe step", "偏差": "offset wrong skew",
    "过期": "expire", "生效": "valid", "阈值": "thresh", "退出": "exit exited", "终止": "termin killed", "堆积": "backlo lag", "积压": "backlo lag",
    "停滞": "stalle", "持有": "holdin held holder", "等待": "waitin waits waitin", "增长": "growth", "通知": "notifi", "验证": "verifi", "回调": "callba", "锁定": "locked", "跳过": "skippe", "异常": "except",
    "推迟": "deferr defer", "延迟投递": "deferr", "投递": "delive", "送达": "delive", "送出": "delive", "运行": "runnin run running", "跑完": "finish comple", "结束": "finish ended comple closed end exited", "完成": "finish comple done", "开始": "start starte begin began",
    "启动": "start starte", "暂停": "paused pause", "驱逐": "evict evicte evicti", "调度": "schedu assign", "分配": "assign alloca", "断开": "reset down discon droppe", "重置": "reset", "丢包": "packet loss", "推送": "push delive", "续签": "renewa renewe",
    "告终": "ended exit finish", "中止": "aborte abort", "备份": "backup", "退款": "refund", "扣款": "captur charge", "到期": "expire notaft days_l",
}  # fmt: skip
_WORD = re.compile("|".join(sorted(_WORDS, key=len, reverse=True)))


@lru_cache(maxsize=4096)
def in_english(text: str) -> frozenset[str]:
    """The English content words, by their first six letters, that the known Chinese words of a text may stand for."""
    return frozenset(stem for found in _WORD.findall(plain(text)) for stem in _WORDS[found].split())


@lru_cache(maxsize=4096)
def words_in_english(text: str) -> dict[str, frozenset[str]]:
    """The known Chinese words of a text, each with the English stems that it may stand for."""
    return {found: frozenset(_WORDS[found].split()) for found in _WORD.findall(plain(text))}
