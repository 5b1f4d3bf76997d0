"""The words of the excerpt check one by one, each in a sentence that is judged by it.

A row is a text with a gap for a word, an excerpt of it, the words that decide, and one that does not: with each of the
former the excerpt is judged one way, with the latter the other way, so that it is the word that decides.
"""

import pytest

from gatekeeper.excerpt import supports
from gatekeeper.excerpt_rewraps import MAY_BE_ABSENT
from gatekeeper.excerpt_specific import is_specific

NEGATIONS = (
    "not no never without cannot neither nor none non unable hardly barely nothing nobody don't doesn't didn't isn't aren't"
    " wasn't weren't won't wouldn't can't couldn't shouldn't hasn't haven't hadn't mustn't needn't"
)
HEDGES = "if unless whether may might could unlikely possibly probably maybe perhaps presumably suspected supposedly allegedly"
NARROWED = (
    "max min avg mean average total peak limit threshold previous last former expected desired target requested maximum"
    " minimum median old new non not no old_ soft hard estimated predicted projected"
)
ZH_DENIED = (
    "不 没 未 无 非 勿 莫 没有 无法 未能 并非 尚未 不再 不会 不能 不是 不可 未曾 未必 如果 若 假如 可能 疑似 也许 或许"
    " 是否 除非 应该 大概 似乎 一旦 倘若 避免 防止 禁止 停止 不要 不得 不太 尚不 从未 拒绝"
)

# Each row: what it is, text, excerpt, the words that make it wrong, a word with which it is right.
REFUSED_WITH = [
    ("a negation before", "the pool {} ready on db-1", "ready on db-1", NEGATIONS, "stays"),
    ("a hedge before", "the pool {} ready on db-1", "ready on db-1", HEDGES, "soon"),
    ("failing to", "db-1 {} to answer db-2", "answer db-2", "failed fails fail failing unable refused refuses refusing unwilling", "used"),
    ("words after may", "the pool may {} ready on db-1", "ready on db-1", "be been have has had that also it the a an still yet longer", "help"),
    ("a comparison before a number", "lag is {} 30 s on db-1", "30 s on db-1", "than least most nearly almost below above under over exceeds exceeding", "now"),
    ("taken back", "the deploy is done {} on db-1", "the deploy is done", "but except unless unsuccessfully unsuccessful partially however", "again"),
    ("with trouble", "the deploy is done with two {}", "the deploy is done", "error errors warning warnings failure failures exception exceptions", "replicas"),
    ("a contrast left out", "replica lag is 30 s now and then {} the last old lag is 1 s", "replica lag ... is 1 s", "but while whereas although though", "behind"),
    ("a contrast left out, in Chinese", "主库很慢{}从库正常", "主库……正常", "而 但 却", "等"),
    ("another subject after a conjunction", "node-1 recovered {} cart-service failed", "node-1 ... failed", "and then or because so", "as"),
    ("another subject after a conjunction, in Chinese", "主库重启{}从库恢复", "主库……恢复", "且 并", "等"),
    ("another subject by its article", "node-1 ran and {} workers failed", "node-1 ... failed", "the a an this that these those all some any each every other another", "soon"),
    ("a narrowed key", "x=1, {} cpu: 95%", "cpu: 95%", NARROWED, "node"),
    ("denied or hedged before, in Chinese", "节点{}重启 3 次", "重启 3 次", ZH_DENIED, "已"),
    ("a comparison before a number, in Chinese", "使用率{} 90% 持续 5 分钟", "90% 持续 5 分钟", "超过 低于 高于 大于 小于 至少 至多 不足 接近 几乎 约", "为"),
    ("taken back, in Chinese", "节点重启{}了", "节点重启", "失败 但 却 除 不 未 没 异常 出错 中断 率 之前 前", "好"),
    ("a negation left out, in Chinese", "主库正常，已{}见过慢查询", "主库……慢查询", "不 没 未 无 非 勿 莫", "又"),
    ("a narrowed key, in Chinese", "x=1，{}延迟=95ms", "延迟=95ms", "最大 最小 平均 峰值 阈值 上限 预期 目标 历史 昨日 上次", "节点"),
    ("a level key for what is no level", "ERROR deadlock found, z1", "{}: deadlock found", "level severity loglevel log_level lvl 级别", "message"),
    ("a time key for what is no time", "ERROR deadlock found, z1", "{}: deadlock found", "time timestamp ts datetime date 时间", "message"),
]  # fmt: skip

# Each row: what it is, text, excerpt, the words that are harmless there, a word with which it is wrong.
ACCEPTED_WITH = [
    ("a clause that goes on, in Chinese", "节点重启，{}恢复", "节点……恢复", "已 仍 将 再 又 共 约 正 被", "它"),
    ("an article or a copula added", "pool exhausted on order-service", "pool {} exhausted on order-service", "the a an is are was were has been", "not"),
    ("a particle added, in Chinese", "节点状态正常，已恢复", "节点{}状态正常，已恢复", "的 了 是 为", "非"),
    ("an invented key", "ERROR deadlock found on db-1", "ERROR, {}: deadlock found on db-1", "message msg text log content body line event raw labels annotations fields data attributes alert 消息 内容", "color"),
    ("an invented level key", "ERROR deadlock found", "{}: ERROR, deadlock found", "level severity loglevel log_level lvl 级别", "color"),
    ("an invented time key", "2026-07-08 ERROR deadlock found", "{}: 2026-07-08, ERROR", "time timestamp ts datetime date @timestamp 时间", "color"),
    ("a level", "{} deadlock found", "level: {}, deadlock found", "trace debug info notice warn warning error err critical crit fatal severe panic", "deadlock-1"),
    ("a label before", "x=1 state=up y=2", "{}: state=up", "log evidence excerpt quote text raw line alert message 原文 日志 证据 摘录 引用 告警 内容 原始日志 日志原文", "color"),
    ("what was left out", "x=1 state=up y=2", "x=1 [{}] y=2", "snip snipped omitted 省略 略", "node"),
]  # fmt: skip


def _is_supported(excerpt: str, text: str, word: str) -> bool:
    return supports(excerpt.format(word), text.format(word)).ok


@pytest.mark.parametrize(("text", "excerpt", "words", "other"), [r[1:] for r in REFUSED_WITH], ids=[r[0] for r in REFUSED_WITH])  # fmt: skip
def test_each_word_makes_the_excerpt_wrong(text: str, excerpt: str, words: str, other: str) -> None:
    assert [word for word in words.split() if _is_supported(excerpt, text, word)] == []
    assert _is_supported(excerpt, text, other)


@pytest.mark.parametrize(("text", "excerpt", "words", "other"), [r[1:] for r in ACCEPTED_WITH], ids=[r[0] for r in ACCEPTED_WITH])  # fmt: skip
def test_each_word_leaves_the_excerpt_right(text: str, excerpt: str, words: str, other: str) -> None:
    assert [word for word in words.split() if not _is_supported(excerpt, text, word)] == []
    assert not _is_supported(excerpt, text, other)


GENERAL = (
    "the a an is are was were be been has have had of to in on at for with and or by from it this that errors log logs warn"
    " warning info debug failed failure fail ok true false null none yes no alert alerts service message value status"
    " state data result time query evidence found total"
)
GENERAL_HAN = "的了是在和与有无不未为日志错误告警服务系统异常失败正常数据结果信息消息警报时间状态"


def test_a_general_word_beside_another_says_nothing_of_its_own() -> None:
    assert [word for word in GENERAL.split() if is_specific(f"{word} error").ok] == []
    assert is_specific("deadlock error").ok


def test_a_general_character_says_nothing_of_its_own() -> None:
    assert [char for char in GENERAL_HAN if is_specific(f"库{char}错误服务").ok] == []
    assert is_specific("库存错误服务").ok


def test_every_word_of_a_wrapping_may_be_absent() -> None:
    labels = "line evidence excerpt quote text alert message value values snip snipped omitted"
    keys = "severity level loglevel log_level lvl time timestamp ts datetime date msg log content body event raw"
    holders = "labels annotations fields data attributes"
    assert {*labels.split(), *keys.split(), *holders.split()} <= MAY_BE_ABSENT
    assert set("原文日志证据摘录引用告警内容始取值省略级别时间消息") <= MAY_BE_ABSENT
