"""What a record is silent on: `the line gives no reason` is true of a line without one, and says nothing of the system."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.guard_faults import Context
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_support import backed, needs

_TEXT = (
    r"(?:log|record|line|entry|event|excerpt|snippet|result|output|alert|annotation|ticket|runbook|document|skill|page|response"
    r"|reply|row|message|postmortem|note|timeline|data|evidence|chat|diff|snapshot|notice|journal|listing|material|plan|bulletin|thread|table|info|trace|header|payload)s?"
)
_SILENT = re.compile(
    rf"\b{_TEXT}\b[^,;]{{0,40}}\b(?:(?:carr(?:y|ies)|has|have|lists?|shows?|records?|contains?|gives?|mentions?|names?|holds?|includes?|states?) (?:no|neither|nothing)"
    rf"|(?:does|do|did) not (?:mention|list|show|record|contain|give|say|name|include|carry|state|hold|cover))\b"
    rf"|^(?:but |and |though |however )?no [^,;]{{1,60}} (?:is|are|was|were) (?:recorded|listed|shown|mentioned|given|logged|named|included)\b"
    rf"|^(?:but |and |though )?no [^,;]{{1,60}} (?:shows? up|appears?|is|are) in (?:this|the|that|these) (?:[a-z]+ )?{_TEXT}\b"
    rf"|\b(?:does|do|did|is|are|was|were) not (?:appear|show up|listed|mentioned|recorded|included|stated|given|part of|)\s?(?:in|on|by) (?:this|the|that|these) (?:[a-z]+ )?{_TEXT}\b"
    r"|(?:公告|快照|片段|材料|清单|聊天|交接|页面|这[两三几]行|diff|output|info|输出|堆栈|表格|通知)[^,;]{0,12}(?:并?没有?|未)(?:提到|提及|写明?|给出?|列出?|记载|出现|包含|记录|注明|说明|显示|交代|附|指出|说)"
    r"|(?:日志|记录|这条|该条|这份|结果|返回|告警|工单|手册|文档|材料|摘录|里面|其中|说明|通知|单子)[^,;]{0,12}(?:并?没有?|未)(?:提到|提及|写明?|给出|列出|记载|出现|包含|记录|注明|说明|显示|交代|附)"
    r"|(?:日志|记录|返回|结果|摘录|材料|数据)(?:里|中|上)?(?:面)?(?:还|也|暂)?(?:看不到|见不到|找不到|没有)(?!问题|异常|故障)"
    r"|(?:没有|未)(?:出现|写|列|记|给出|提到)在"
)
# Silence about these reads as health: `the log shows no error`.
_HEALTH = re.compile(
    r"问题|异常|故障|错误|报错|失败|超时|告警|风险|影响|\b(?:problem|issue|fault|error|failure|fail\w*|exception|anomal\w*|abnormal\w*|outage|incident|alert|warning|timeouts?|trouble|risk|impact|damage|loss)s?\b"
)
_OF_THE_TEXT = frozenset({"caus", "cause", "reason", "原因", "根因", "only", "其他", "other", "any", "任何"})
_KINDS = frozenset({"observed", "knowledge", "partial"})
_SAYING_WORDS = """
record mention list show contain give say name includ carri state hold cover appear entri event log line excerpt result output
row messag
"""
_SAID = frozenset(_SAYING_WORDS.split())


def is_silence(clause: Clause, context: Context, records: Sequence[Record]) -> bool:
    """Whether a clause says of a record that it does not tell something, and it does not: none of the words denied is there."""
    told = _SILENT.search(clause.form)
    risky = any(item.risk and item.key not in _OF_THE_TEXT for item in clause.items)
    if told is None or _HEALTH.search(clause.form) or risky:
        return False
    names = [item for item in clause.items if item.kind in {"identifier", "compound", "number", "time"}]
    homes = [
        record
        for record in records
        if record.kind in _KINDS and all(backed(item, record, clause, context) for item in names)
    ]
    denied = [item for item in needs(clause.items) if item not in names and item.key not in _SAID and not item.negator]
    return (
        bool(homes and denied)
        and not any(record.kind == "empty" for record in records)
        and not any(backed(item, record, clause, context) for item in denied for record in homes)
    )
