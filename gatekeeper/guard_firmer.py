"""A hypothesis worded as more certain than it is, and a gap worded as if there were nothing to have.

`X may have slowed Y` supports no `the evidence points to X` and no `most likely`, nor `… and did so at 06:11`. That the
log of X was not obtained says neither that X has no log nor that the log was not needed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_sources import Material

_FIRM = re.compile(
    r"\b(?:(?:very|most|highly|extremely|overwhelmingly|much more) (?:likely|probabl[ey])|(?:almost|nearly|virtually|practically) certain(?:ly)?"
    r"|in all (?:likelihood|probability)|(?:strongly|firmly) (?:suspect(?:ed|s)?|suggests?|indicates?|believed?)|strong (?:suspect|candidate|evidence|case|indication|link)"
    r"|(?:evidence|data|logs?|metrics|records|everything|signs|findings|facts|traces?|alerts?) (?:all |both |clearly |strongly |now |here )*(?:points?|pointed|leads?|implicates?|supports?|favou?rs?|backs?|indicates?|incriminates?)"
    r"|(?:only|sole|obvious|clear|single|the one) (?:(?:real|remaining|plausible|possible|likely|credible) )?(?:suspect|candidate|explanation|culprit|possibility|answer)"
    r"|(?:best|likeliest|most (?:plausible|probable)) (?:explanation|cause|candidate)|no other (?:explanation|suspect|candidate|cause)|can only be|high (?:probability|confidence|likelihood|chance)"
    r"|with (?:some |great |high |reasonable )?(?:confidence|certainty)|all but (?:certain|confirmed|proven)|leaves only)\b"
    r"|(?:极|极其|非常)(?:有)?可能|极大可能|很(?:有)?可能|十有八九|八九不离十|[七八九]成|多半|大概率|基本(?:上)?(?:可以|能|就是|确定|断定|锁定|认定)|几乎(?:可以)?(?:肯定|确定|就是|断定)"
    r"|应(?:该|当)?(?:就)?是(?!否)|准是|无非是|只(?:可能|会|能)是|唯一的?(?:可能的?)?(?:嫌疑|嫌犯|可能|解释|原因|疑点|候选)|(?:证据|日志|指标|数据|迹象|线索|记录|告警)(?:都|均|一致|全|明显|强烈)*(?:指向|支持)"
    r"|嫌疑最大|最大(?:的)?嫌疑|头号嫌疑|可能性(?:很|极|非常|最|较|相当)(?:高|大)|高度(?:怀疑|疑似|可疑)|强烈(?:怀疑|暗示)|最(?:有)?可能"
)
_DOUBT_DENIED = re.compile(r"(?<!不)(?:not|never|不|没有?|未|无|难)[\w ]{0,12}$")
_DID_SO = re.compile(
    r"^(?:and|which|it|as it) (?:it |they |he |she |also |then |indeed |really )*(?:did|does)$|\b(?:did|does|has done|had done) (?:so|just that|exactly that)\b|\b(?:indeed|in fact|actually) (?:did|does|was|is|has)\b|\b(?:may|might|could) (?:well )?(?:have|be) [^,;]*\band (?:did|was|were|is|are|has|had|does)\b(?! (?:not|un))"
    r"|(?:确实|的确|果然|事实上)(?:也)?(?:如此|是|这样|拖|导|造|发生)"
)
_WITHOUT = re.compile(
    r"^(?:the |service |host )?(?!(?:we|i|there|it|this|that)\b)\S*[-_.\d]\S* (?:(?:has|have|had|keeps?|kept|writes?|wrote|produce[sd]?|generate[sd]?) no|(?:does|did) not (?:have|keep|write|produce)(?: any| a| an)?) (?:[\w-]+ ){0,3}(?:logs?|metrics?|data|records?|dumps?|traces?|history|statistics|snapshots?|monitoring)$"
    r"|\bno [^,;]*\b(?:exists?|existed|(?:was|were|has been|is|are) (?:ever )?(?:written|kept|created|produced|generated))\b|\b(?:does|do|did) not exist\b"
    r"|^\S*[a-z0-9][-_.a-z0-9]*\s?(?:上|里|中|侧)?(?:并|也|本身|根本|压根|本来|从来)*(?:没有|无|没)(?:任何)?(?!.{0,30}(?:是否|拿|取|查|看|采|回))[^,;]{0,30}(?:日志|指标|数据|记录|监控|转储|快照|信息|明细|统计|报告|文件)$"
    r"|(?:日志|指标|数据|记录|监控|转储|快照|信息|明细|文件)(?:并|根本)?(?:不存在|没有(?:产生|生成|写|留下|保存))|从未(?:产生|生成|写过|保存)|(?:没有|未)(?:产生|生成)"
)
_NOT_WANTED = re.compile(
    r"\b(?:was|were|is|are) (?:not |never |no longer )(?:needed|necessary|required|relevant|wanted|of use|useful|important)\b|\b(?:unnecessary|irrelevant|superfluous|unneeded)\b"
    r"|(?:不需要|无需|没必要|用不上|用不着|无关紧要|不重要|不必|多余)"
)


def told_firmer(clause: Clause, material: Material) -> list[Fault]:
    """The fault of a clause that makes a hypothesis of the material firmer, or of a gap a thing that is not there."""
    guesses = [record for record in material.others if record.kind == "hypothesis"]
    gaps = [record for record in material.others if record.kind == "gap"]
    form, known = clause.form, (*material.facts, *material.others, material.question)
    if guesses:
        firm = _FIRM.search(form)
        if firm and not _DOUBT_DENIED.search(form[: firm.start()]) and not _said(_FIRM, known):
            return [
                clause_fault(clause, FindingKind.CERTAINTY_INFLATION, f"“{firm.group()}” is firmer than the hypothesis")
            ]
        if (done := _DID_SO.search(form)) and not _said(_DID_SO, known):
            reason = f"“{done.group()}” tells what is only supposed"
            return [clause_fault(clause, FindingKind.HYPOTHESIS_AS_FACT, reason)]
    for pattern, why in (_WITHOUT, "says that there is none"), (_NOT_WANTED, "says that it is not needed"):
        if gaps and (found := pattern.search(form)) and not _said(pattern, known):
            reason = f"“{found.group()}” {why} where it was only not obtained"
            return [clause_fault(clause, FindingKind.ABSENCE_AS_NONEXISTENCE, reason)]
    return []


def _said(pattern: re.Pattern[str], records: Sequence[Record]) -> bool:
    """Whether the material itself is worded so."""
    return any(pattern.search(record.own) for record in records)
