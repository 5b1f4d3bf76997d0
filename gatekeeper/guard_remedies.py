"""What would change the system: a remediation, where only checks may be recommended."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause, clauses
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_records import Record, negated


def do_words(records: Iterable[Record]) -> frozenset[str]:
    """Return the remediations that some records speak of."""
    return frozenset(concept for record in records for concept in record.concepts if concept.startswith("do."))


def acts(text: str) -> bool:
    """Whether an action's own text is a remediation, rather than a check that names one."""
    return any(remedies_in(clause, frozenset()) for clause in clauses(text))


CHECKS = re.compile(
    r"检查|查看|核对|核实|确认|统计|收集|采集|对比|比对|比较|排查|查询|检索|搜索|查|观察|获取|拉取|导出|补充"
    r"|分析|验证|了解|询问|联系|登录|对照|抓取|复核|梳理|提供|调取|索取|索要|申请|抓包|跟进|追踪|留意|回看|盘点"
    r"|看看|看一下|看下|监控|关注|定位|列出|评估|测量|记录|抽样|取得"
    r"|\b(?:check|compare|collect|confirm|verify|look|review|inspect|examine|query|search|count|measure|break"
    r"|list|gather|fetch|get|obtain|ask|trace|capture|diff|pull|read|see|test|correlate|determine|identify"
    r"|investigate|monitor|observe|watch|analy[sz]e|export|find|request|retrieve|sample|run a (?:query|search)"
    r"|track|extend|widen|narrow|repeat|rerun|re-run|contact|breaking|checking|comparing|collecting|establish"
    r"|assess|audit|dump)\b"
)
_ABOUT = re.compile(
    r"(?:记录|次数|历史|日志|时间|事件|前后|情况|原因|计划|状态|与否|数量|的?指标|过)|\b(?:count|counts|events?"
    r"|history|logs?|times?|records?|reasons?|policy|status|metrics?)\b"
)
_SILENCES = re.compile(
    r"(?:关闭|关掉|屏蔽|静默|消音|忽略|取消|解除|消除|抑制|清除|压制|停掉|撤销)(?!状态|规则|记录|原因|历史|时间|与否)[^,.;]{0,16}(?:告警|报警|警报)"
    r"|(?:告警|报警|警报)[^,.;]{0,4}(?:关闭|关掉|屏蔽|静默|消音|取消|解除|抑制|撤销)(?!状态|规则|记录|原因|历史|时间|与否|了吗)"
    r"|\b(?:close|silence|mute|suppress|snooze|acknowledge|ack|dismiss|resolve|clear|disable|ignore|inhibit)"
    r" (?:[a-z0-9_-]+ ){0,4}(?:alerts?|alarms?|incidents?|tickets?|pages?)\b(?! (?:rules?|history|records?|policy|policies|config))"
)
_THEN = re.compile(
    r"(?<![之前])后(?!台|端|续|者)|之后|然后|随后|再(?!次)|接着|\bthen\b|\band\b|\bbefore\b|\bafter\b|\bafterwards\b|\bonce\b"
)
_CHANGES = re.compile(
    r"改为|改成|设为|设成|调整为|调到|加到|提升到|降到|\bset [a-z_. -]{1,40} to\b|\bchange [a-z_. -]{1,40} to\b"
    r"|\bswitch [a-z_. -]{1,40} to\b|\badd (?:more|another|an? )"
)


def _object_of(checked: re.Match[str] | None, form: str, place: int) -> bool:
    """Whether what stands at `place` is what a check before it looks at, and no step after that check."""
    return checked is not None and checked.start() < place and _THEN.search(form, checked.end(), place + 1) is None


def remedies_in(clause: Clause, allowed: frozenset[str]) -> list[Fault]:
    """The remediation words of a clause that are neither denied nor the object of a check."""
    found: list[Fault] = []
    checked = CHECKS.search(clause.form)
    for at, item in enumerate(clause.items):
        acts = {concept for concept in item.concepts if concept.startswith("do.")}
        if not acts or acts & allowed or negated(clause.items, at):
            continue
        rest = normal_form(" ".join(other.key for other in clause.items[at + 1 : at + 3]))
        place = clause.form.find(item.key.split(" ")[0])
        if _object_of(checked, clause.form, max(place, 1)) or _ABOUT.match(rest):
            continue
        found.append(fault(item, FindingKind.REMEDIATION, "changes the system: only checks may be recommended"))
    silenced = _SILENCES.search(clause.form)
    if silenced and _object_of(checked, clause.form, silenced.start()):
        silenced = None
    if not found and not allowed and (silenced or _CHANGES.search(clause.form)):
        found.append(
            clause_fault(
                clause,
                FindingKind.REMEDIATION,
                "changes the system: only checks may be recommended",
            )
        )
    return found
