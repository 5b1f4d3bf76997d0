"""Words that read more into a record than it says, whatever it is of: `overloaded`, `out of memory`, `on average`, `again`, `in time`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gatekeeper.answer import FindingKind
from gatekeeper.guard_complements import is_left
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import every_line, is_open, told_in

_OVERLOAD = r"over-?(?:load|whelm|strain|tax|burden)\w*"


@dataclass(frozen=True, slots=True)
class Shade:
    """What a sentence may say only where a line says it: the words, and those of a line that bear them out."""

    told: re.Pattern[str]
    borne_out: re.Pattern[str]
    kind: FindingKind
    why: str


def _shade(told: str, borne_out: str, kind: FindingKind, why: str) -> Shade:
    return Shade(re.compile(told), re.compile(borne_out), kind, why)


_MORE = FindingKind.CERTAINTY_INFLATION
_LEFT = "tells what is left, and the record does not"
_SHADES = (
    _shade(
        rf"\b(?:{_OVERLOAD}|swamped|snowed under|at (?:its|the) (?:breaking point|limits?)|saturated)\b|过载|超载|超负荷|不堪重负|扛不住|撑不住|顶不住|吃不消|压垮|打爆|打满",
        rf"{_OVERLOAD}|swamp|saturat|exhaust|full|过载|超载|负荷|负载|打满|跑满|耗尽|100 ?%|饱和|(?<![\d.])(\d+)/\1(?!\d)",
        _MORE,
        "reads an overload into the record",
    ),
    _shade(
        r"\b(?:is|are|was|were|got|has been|have been|being|went|hangs?) (?:\w+ )?(?:stuck|hung|hanging|frozen|wedged|jammed|unresponsive|paraly[sz]ed|deadlocked)\b|卡住|卡死|卡顿|僵死|假死|挂起|夯住|堵死|瘫痪",
        r"stuck|hang|hung|frozen|freez|wedged|jam|unrespons|not respond|not answer|deadlock|block|stall|no progress|卡|僵|假死|挂起|堵|瘫|阻塞|无响应|死锁|停滞|超时|timeout|timed out|wait|等待|pause",
        _MORE,
        "reads a hang into the record",
    ),
    _shade(
        r"\b(?:out of|no) (?:more )?(?:memory|disk|disk space|space|capacity)\b|\b(?:ran|run|running) (?:out|dry)\b|\boom\b|内存(?:已|被)?(?:耗尽|用尽|用光|爆|溢出|不够)|爆内存|(?:磁盘|空间)(?:已|被)?(?:满|用光|用尽|写满)",
        r"out ?of ?memory|no (?:space|memory|capacity)|oom|exhaust|enomem|enospc|100 ?%|full|ran out|run out|耗尽|用尽|用光|溢出|写满|满|不足|不够|cannot allocate|0 (?:bytes )?(?:free|available|left)|(?<![\d.])(\d+)/\1(?!\d)",
        _MORE,
        "tells a share that is high as all used up",
    ),
    _shade(
        r"\b(?:users?|customers?|clients?|riders?|drivers?|callers?|buyers?|shoppers?|people|visitors?|patients?|passengers?)\b[^,]{0,40}\b(?:gave up|gives? up|given up|abandon\w*|walked away|lost patience|hung up|went away|left the)\b"
        r"|(?:用户|客户|顾客|骑手|司机|买家|乘客|患者|访客)[^,]{0,16}(?:放弃|离开|不再等|流失|弃单|走了)",
        r"g[ai]ve up|giving up|given up|abandon|放弃|离开|流失|弃单|walk",
        _MORE,
        "tells what someone did, and the record has only what was done to them",
    ),
    _shade(
        r"\b(?:needs?|requires?|wants?|demands?) (?:more than|at least|over|upwards of|\d|an? (?:larger|bigger|higher)|more )|(?:需要|得有|要有)(?:至少|超过|多于|更多|更大)",
        r"\b(?:need|requir|demand|request|recommend(?:s|ed)?\b|should|must|minimum|at least)|需|应|至少|最低|要求|建议|申请",
        _MORE,
        "tells a need that the record does not have",
    ),
    _shade(
        r"\b(?:has|have|had) (?:also |already )?(?:\w+ed|been \w+ed|been \w+ing) (?:this way |like this )?(?:before|earlier|previously|in the past)\b|\bnot (?:for )?the first time\b|\bonce (?:again|more)\b|\byet again\b|\bkeeps? (?:on )?\w+ing\b|\brepeatedly\b"
        r"|再次|再度|又一次|又(?:触发|告警|失败|超时|出现|发生)|曾经?(?:触发|告警|出现|发生|失败)过|不是第一次|屡次|反复|重新(?:消费|处理|投递|发送|执行|提交|尝试)",
        r"again|before|previous|earlier|repeat|\bre-?[a-z]{4,}|times|attempt|\d+ ?次|count|重|再|又|曾|反复|多次|history|历史|flap",
        FindingKind.TIME_WIDENING,
        "tells as repeated what the record has once",
    ),
    _shade(
        r"\b(?:deliver|arriv|finish|ship|complet|pa[iy]|clos|resolv|answer|assign|start|end|respond)\w*(?: \S+){0,6}?,? (?:in (?:good |the nick of )?time|on time|on schedule|too late|late|too early|behind schedule|ahead of (?:time|schedule))$|^(?:just )?(?:in (?:good )?time|on time|too late|on schedule|late)$|及时|按时|准时|迟到|晚到|晚点|来得及|来不及|赶上|太晚|太迟",
        r"\bin time\b|on time|on schedule|late\b|delay|deadline|\bdue\b|\bsla\b|expected|promis|\beta\b|及时|按时|准时|迟|晚|逾期|期限|预计|承诺|延误|timeout|timed out|超时|within",
        _MORE,
        "holds an event to a time that no record sets",
    ),
    _shade(
        r"\b(?:go|goes|went|going|come|came|move|moved|rise|rose|fell|fall) (?:together|hand in hand|in step|in tandem)\b|\bhand in hand\b|\bin lockstep\b|\bcorrelat\w*|\b(?:coincid|overlap)\w* with\b|\btrack(?:s|ed)? (?:each other|one another)\b|\bgo(?:es)? with (?:it|each other)\b|相伴|相关联|同步(?:上升|下降|恶化|变化)|步调一致|如影随形|此消彼长|正相关|负相关|吻合|对得上",
        r"together|hand in hand|in step|correlat|coincid|overlap|相伴|关联|同步|相关|吻合",
        FindingKind.CAUSAL_OVERREACH,
        "links what the records tell apart",
    ),
    _shade(
        r"\b(?:set|sets|setting) (?:it|them|this|that|[\w.-]+) off\b|\bset off\b|\b(?:touched|kicked) (?:it|them|this|that) off\b|\b(?:sparked|brought on|gave rise to|ushered in|turned into|grew into|morphed into|escalated (?:into|to)|developed into|evolved into|cascaded (?:in)?to|spilled over|snowballed|spread to|passed (?:it )?on to)\b"
        r"|引爆|引燃|点燃|演变[成为]|升级[成为]|转[变化](?:成|为)|恶化[成为]|发展[成为]|蔓延|波及|传导|殃及|牵连|连累|扩散",
        r"\bset\w* off|spark|brought on|rise to|turned into|escalat|develop|evolv|cascad|spill|spread|引|演变|升级|转|恶化|发展|蔓延|波及|传导|殃及|牵连|扩散|trigger|cause|\blead|\bled\b",
        FindingKind.CAUSAL_OVERREACH,
        "names a link that no record states",
    ),
    _shade(
        r"^(?!.*\d ?(?:[kmgt]i?b|%|ms|s|min|minutes?|hours?|seconds?|days?)\b).*?\b(?:has|have|had|is|are|was|were|with)(?: \S+){0,4} (?:left|remaining|to go)$|\bonly \S+(?: \S+)? (?:is|are|was|were) left\b|\b(?:remains?|remaining) (?:is|are|in the)\b|(?:只剩|仅剩|还剩|就剩)(?![^,]{0,6}\d[\d.]* ?(?:[%a-z分秒小时天倍条个笔行项次名张页]|$))",
        r"\bremain|(?<![-\w])(?:\d+|one|two|no|none|nothing) (?:\w+ )?left\b|left[=:]|available|free|剩|余",
        _MORE,
        _LEFT,
    ),
    _shade(
        r"\b(?:has|have|had|placed|made|owns?) (?:only |just |exactly |but )?(?:one|1|a single) (?:orders?|payments?|sessions?|accounts?|jobs?|pods?|replicas?|consumers?)\b|(?:(?:只|仅|就)(?:有|下了?|下过)|下了|有) ?(?:1|一) ?[个笔条单张]?订单",
        r"\bone\b|single|total|count|only|replicas?[=:]|matched|\bn=|共|只有|仅有|一[个笔条]",
        FindingKind.NUMBER_DRIFT,
        "counts what the record shows once",
    ),
    _shade(
        r"^(?!.*(?:\bper\b|every|每|次|each)).*?\b(?:average|mean|median|avg)\b|^(?!.*[每次]).*?(?:平均|均值|中位数)",
        r"average|avg|\bmean|median|p50|\bq50|平均|均值|中位|rate|per (?:second|minute|hour|day)|ewma|ema",
        FindingKind.NUMBER_DRIFT,
        "tells another statistic than the record",
    ),
)
_DENIED = re.compile(
    r"(?:\b(?:not|no|never|nor|neither|without|whether|if|how)(?: \S+){0,6} |(?:不|没有?|未|无|并非|是否|尚未|并未)\S{0,4})$"
)


def shaded(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """The first word of a sentence that reads more into the material than any line of it says."""
    lines = None
    for part in parts:
        if is_open(part) or "trap" in part.frames:
            continue
        form = normal_form(sentence[part.start : part.end]).strip(" ,.;:")
        for shade in _SHADES:
            told = shade.told.search(form)
            if told is None or _DENIED.search(form[: told.start()]):
                continue
            lines = every_line(facts) if lines is None else lines
            if not told_in(shade.borne_out, lines) and not (shade.why == _LEFT and is_left(form, facts)):
                return [Fault(shade.kind, part.start, part.end, f"“{told.group()}” {shade.why}")]
    return []
