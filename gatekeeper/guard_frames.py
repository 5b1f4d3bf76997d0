"""Sentences, clauses and frames: what a clause does (asks, supposes, suggests, admits) before what it says."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass

from gatekeeper import wording
from gatekeeper.guard_lexicon import Item, lex, normal_form

_QUOTATION = re.compile(r"“[^“”]*”|「[^「」]*」")
_SENTENCE_END = re.compile(r"[。！？!?\n]+[”’」』）)\]\"'*_]*|(?<=[^\s.])\.(?=[\s”’\"')\]*_]|$)[”’\"')\]*_]*")
_ABBREVIATION = re.compile(r"(?:^|[^A-Za-z])(?:e\.g|i\.e|vs|etc|approx|cf|[A-Z])$")
_BREAK = re.compile(r"[,;(){}\[\]|，；：（）【】。！？!?\n—…]|:(?![0-9A-Za-z/])|\s-{1,2}\s|\.(?=\s|$)")
# Words that open a clause of their own, to be judged by itself.
_OPENERS = frozenset(wording.OPENERS_ZH.split()) | frozenset(wording.OPENERS_EN.split())
_LONGEST_CLAUSE = 120  # items; nobody writes a longer one, and every check of a clause stays bounded
_WEAK_OPENERS = frozenset({"and", "or", "以及"})


def split_sentences(text: str) -> list[tuple[int, int]]:
    """Cut a text into sentences, as (start, end) in it; white space around them is left out. Linear, never raises.

    A sign inside a quotation ends nothing: a quoted record is held to the material as a whole.
    """
    spans: list[tuple[int, int]] = []
    quoted = {at for found in _QUOTATION.finditer(text) for at in range(found.start() + 1, found.end() - 1)}
    start = 0
    for match in _SENTENCE_END.finditer(text):
        if match.start() in quoted and match.end() - 1 in quoted:
            continue
        if match.group()[0] == "." and _ABBREVIATION.search(text[max(start, match.start() - 12) : match.start()]):
            continue
        spans.append((start, match.end()))
        start = match.end()
    spans.append((start, len(text)))
    return [trimmed for span in spans if (trimmed := _trim(text, *span))[0] < trimmed[1]]


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of a sentence: its items (offsets in the sentence), normal form and frames."""

    start: int
    end: int
    items: tuple[Item, ...]
    form: str
    frames: frozenset[str]
    opener: str


# What cancels every exemption: a denial of doubt, a dismissal, a question that asserts.
_TRAP = re.compile(
    r"毫无(?:疑|悬)|无可(?:否认|置疑)|不可否认|不能不说|不得不|没有?理由不|无法否认|不容|难道|岂|何必"
    r"|怎么(?:可能|会)|还(?:会|能|用)是?|不就(?:是|说明|意味|证明|表明)|不可能"
    r"|可能性.{0,8}(?:零|没有|不存在|为 ?0|极低|排除)|(?<!不)足以|可以(?:排除|断定|认定|放心|确定|肯定|划掉|不)"
    r"|无需|不必|不用|用不着|没必要|不再需要"
    r"|(?:不是|可不是|不正是).{0,20}吗|对吧|对吗|不是吗"
    r"|can not be (?:denied|anything|due|other|the)|no doubt|without (?:a |any )?(?:doubt|question)|beyond"
    r"|no reason|nothing but|not unlikely"
    r"|is not it|are not they|is not that|was not it|does not (?:this|that|it) (?:mean|prove|show)|surely"
    r"|should be (?:safe|fine|ok)|safe to|enough to (?:say|conclude|rule|call it fixed)"
    r"|can (?:be|now be|safely|therefore) (?:ruled|excluded|dismissed|closed)|no (?:longer|need)|need not"
    r"|not need to|how could|who could|what else|could it be anything|why bother|who would"
    r"|can (?:stop|skip|ignore|forget)|not worth"
)
_UNKNOWN = re.compile(
    r"(?:不能|无法|不可(?!用|达|见|靠|逆|信|避)|难以|不足以|未能|没法|不宜|不好|不应|不要|不会|没办法)[^,.;:]{0,8}?(?:排除|判断|确定"
    r"|确认|断定|认定|说明|证明|推断|推出|得出|说|算|当作|当成|视为|视作|套用|归因|知道|回答|表示|代表|下结论"
    r"|判定|得知|推定|看出|评估|定责|归责|定位|解释|等同|混为)"
    r"|不(?:代表|等于|意味着|说明|表示|证明|等同|构成|排除|能据此|知道|确定|清楚|明确?|足以|支持|成立|符|一定)"
    r"|(?:未|没有|没|尚未|并未)(?:经|被|得到|进一步)?(?:证实|确认|验证|核实|查明|覆盖|入索引|被索引|索引|收录|接入|查询|检索过|搜索过|查过"
    r"|检查|测量|统计|采集|说明|提供|给出|排除|展示|表明|检索范围|写明|提到)(?!过?任何)"
    r"|(?:未|没有|没|尚未)(?:执行)?(?:查|看|测)(?:过|询)?$"
    r"|(?:没有|无|缺乏|缺少|尚无|暂无|并无|没|还缺|尚缺|缺)(?:任何|足够|充分|直接|相应|本次的?|相关的?"
    r"|这方面的?|进一步的?)?(?:证据|依据|定论|结论|样本|观测|对照|资料|数据|信息)"
    r"|(?:没有|没|未|并未)说(?!明)|没有(?:执行|恢复|重启|处置|操作|变更|完成)?的?记录(?!到|了|任何)|尚无.{0,6}记录"
    r"|尚未显示|待[^,.]{1,14}(?:佐证|验证|确认|核实|证实)|未知|不得而知|待(?:定|查|确认|验证|核实|证实|观察|补)|存疑|有待|还要看|还(?:需|得)"
    r"|需要?(?:进一步)?(?:确认|核实|验证|查看|检查|查|登录|看)|看不出|查不到|谈不上|说不准|无从|证据不(?:足|够)"
    r"|是两回事"
    r"|\b(?:can|could|does|do|did|is|are|was|were|has|have|should|would"
    r"|may)(?: (?!only)[a-z]+){0,2} not(?: [a-z]+){0,3}? (?:mean|rule|exclude|tell|say|prove|establish|confirm"
    r"|imply|demonstrate|judge|conclude|claim|know|determine|answer|infer|support|assume|measured|queried"
    r"|covered|searched|checked|recorded|looked|known|stated|confirmed|shown|verified|established|documented"
    r"|explain|attribute|proof|proven|show that|show whether|told|conclusive|evidence|enough)"
    r"|^(?:can|could|does|do|did) not (?:tell|say|know|confirm|rule)|\bnot (?:yet )?(?:known|proof|proven"
    r"|the same|enough|evidence|confirmed|verified|checked|searched|measured|queried|covered|recorded"
    r"|in the logs?|a cause|sufficient|established|clear|certain|by itself|on its own|tell|say"
    r"|been looked|conclusive|shown|stated)"
    r"|\b(?:unknown|unclear|unconfirmed|unproven|unverified|uncertain|undetermined|inconclusive|untested"
    r"|unexamined)\b"
    r"|\b(?:yet|remains?|still|has|have|needs?|is|are) to be (?:confirmed|checked|verified|seen|shown"
    r"|established|determined|proven|tested|examined)"
    r"|\bno (?:record|evidence|data|proof|information)(?: points?)?(?: here| yet)? (?:that|whether|about|on"
    r"|to say|as to|for|we)|\bthere is no record\b|\bno basis\b|\bwith no data\b"
    r"|\bnothing (?:here |yet |in [a-z -]{0,30})?(?:shows|proves|says|confirms|has confirmed|establishes|tells)"
    r"|\bsays nothing\b|\bneither (?:is|has been|was) (?:confirmed|proven|checked)"
    r"|\bnone (?:of (?:this|that|these|it)|is) .{0,12}(?:confirmed|proves?|proven)|\b(?:only|just) (?:says?|tells?)\b"
    r"|(?:缺少|尚?未(?:取得|获取|拿到)|没有取得|尚缺|还缺)[^,.]{0,24}(?:数据|日志|指标|记录|曲线|信息|明细|统计"
    r"|样本|资料)$|尚未(?:取得|获取|拿到|采集)$|\b(?:data|logs?|metrics?|counts?|breakdown|throughput|rates?|distribution|diff|figures?|details?"
    r"|samples?|information|records?|history|plans?|traces?|configuration|per [a-z-]+)\b[^,.]{0,40} (?:is|are) (?:missing|not available|unavailable|lacking)"
    r"|\bneeds? (?:checking|confirmation|confirming|verification|verifying)\b|\bworth checking\b"
    r"|\b(?:nobody|no one) has (?:looked|checked|searched|measured)\b"
    r"|\b(?:only|just|merely) not (?:yet )?(?:seen|found|observed)\b|只是(?:暂时)?(?:还)?没有?(?:看到|见到|查到|搜到)"
    r"|\bremains open\b|\bopen question\b|\bno conclusion\b|\bno evidence (?:linking|connecting|of a link)\b"
    r"|\bno (?:causal )?(?:link|connection|relation)\b"
    r"|\bwrong to (?:say|claim)\b|\btoo early to\b|\bpremature\b|\bcaution\b"
)
_GAP = re.compile(
    r"缺口|缺少|缺失|尚缺|还缺|欠缺|未取得|没有取得|未获取|没有获取|没有拿到|未拿到|拿不到|取不到|获取不到|手头(?:还|上)?没有"
    r"|目前(?:还)?没有|暂时?没有|还没有|尚没有|不掌握|没有.{0,30}(?:数据|信息|资料|明细|日志|指标|记录|diff"
    r"|metrics?|logs?|统计|分布)|(?:数据|信息|资料|明细|日志|指标)[^,.]{0,10}(?:没有|缺|未)"
    r"|\b(?:lack|lacks|lacking|missing|do not (?:yet )?have|does not (?:yet )?have|have no|has no|there is no"
    r"|there are no|without|not available|unavailable|still need|not at hand|not been (?:collected"
    r"|retrieved))\b|^missing\b|^gaps?\b"
)
_QUESTION_WORD = re.compile(
    r"吗|呢|是否|有没有|是不是|能否|可否|会不会|哪|为何|为什么|什么|何时|多少|怎么|谁|几|^(?:and |so "
    r"|but )?(?:is|are|was|were|do|does|did|has|have|can|could|should|would|will|what|which|who|why|how|when"
    r"|where)\b"
)
_EMBEDDED = re.compile(
    r"(?<!不管)(?<!无论)(?:是否|有没有|是不是|能否|会不会|是.{1,10}还是)|(?<!就是)(?<!正是)(?:为什么|为何|多久"
    r"|何时)|什么时候|什么(?:原因|引起|导致)|谁引发|\bwhether\b"
)
_WH_SUBJECT = re.compile(
    r"^(?:and |but )?(?:what|why|when|how|who|where|which [a-z]+)\b.*\b(?:not|unknown|unclear|open|remain"
    r"|remains|needs?|has to|can not|missing|uncertain|recorded)\b"
)
_CONDITION = re.compile(
    r"^(?:(?:但|而|只是|不过|则|仅|and|but|only) ?)*(?:若|如果|要是|一旦|假如|倘若|除非|只要|万一|如需"
    r"|如要|(?:if|once|unless|in case|provided|should (?!be)[a-z]+|assuming|when)\b)|(?<!even )\bif\b|的话$|^当.{1,30}时$"
)
_SUGGEST = re.compile(
    r"^(?:\d+\.? ?)?(?:所以|因此|另外|此外|其次|首先|同时|并|再|先|然后|随后|接着|也|还)?(?:请(?!求|注意|知"
    r"|放心|看)|建议|不妨|应(?!用|答|急)|需(?!求|量)|宜|下一步|接下来|优先|推荐|可(?!能|见|知|用|达|以)"
    r"|可以(?!看|说|认|得|推|断|确|肯|排|知|理解|判|放|见|发现)|(?:检查|核对|核实|排查|统计|收集|对比|查看|考虑"
    r"|确认)(?!后|了|过|发现|显示|表明|结果|完|无误|为)|补充|拉取|继续(?:查|看|观察)|重新查|扩大检索|联系|观察"
    r"|比对|导出)"
    r"|建议|可(?:以)?(?:参考|按|先|再|考虑|检查|作为|试)|才(?:能|算|可|好)|再(?:考虑|判断|决定|看|查|下结论|说)"
    r"|值得(?:一|再|先)?(?:查|看|检查|怀疑|核对)|下一步|不能直接"
    r"|^(?:and |then |so |or |but )*(?:(?:first|next|also|instead|meanwhile|now)\b ?,? ?)*(?:please |let us "
    r"|to )?(?:check|read|compare|confirm|verify|look|review|consider|try|collect|inspect|examine|treat|pull|query"
    r"|search|run|rerun|re-run|ask|do not|never|follow|start by|count|measure|escalate|page|watch|wait"
    r"|make sure|ensure|determine|investigate|correlate|widen|extend|request|gather|capture|diff|break|repeat"
    r"|get access|get|narrow|fetch|obtain|list|tell|call|test|trace|use|throttle|drain|throttle|rotate|restart"
    r"|recreate|see whether|see if)\b(?![-_.][a-z0-9])(?!,? (?:the|it|he) [a-z]+ (?:was|is) )"
    r"|^(?:in order )?to (?:narrow|find|see|check|tell|know|understand|learn|determine|decide|be sure|settle)\b"
    r"|^missing\b|\b(?:next step|next,? (?:check|compare|collect|look|step)"
    r"|(?:we|i) (?:would )?(?:recommend|suggest|should)"
    r"|would be (?:a |the )?(?:sensible|useful|good|first|next|worth|better|helpful)|(?:is|are|be|seems?) worth"
    r"|should be (?:checked|compared|verified|collected|looked|reviewed|confirmed)|could (?:help|be checked)"
    r"|needs? (?:checking|to be checked)|recommends?|suggested|may be worth|the (?:first|next) thing|it helps"
    r"|would help|has to be checked|have to be checked)\b"
)
# An imperative that goes on with a finite verb was a noun: `Search for X returned nothing`.
_FINITE = re.compile(
    r"^[a-z]+(?: (?!whether|if|that|which|how|what|where|why|when|until|while|since|before|after|because"
    r"|as)[^ ,]+){0,8} (?:was|were|is|are|has|had|returned|found|showed|shows|confirmed|confirms|passed"
    r"|completed|failed|matched|came|proved|proves|says|said|went|got|became|stayed|kept|rose|fell|dropped|spiked|reached"
    r"|exceeded|crossed|stopped|started|timed|lost|ran|hit|saw|took|gave|held|stood|logged|recorded|reported)\b"
)
_SUGGEST_WORD = re.compile(r"建议|\b(?:would|should|could|recommends?|suggest(?:ed|s)?|please|worth|next)\b")
_HEDGE = re.compile(
    r"可能|也许|或许|怀疑|疑似|似乎|大概率|不排除|推测|假设|猜测|未必|兴许|恐怕"
    r"|\b(?:may|might|could(?! not)|(?<!not )(?<!im)possib[a-z]+|perhaps|suspect(?:ed)?|hypothes[a-z]+|likely"
    r"|plausib[a-z]+"
    r"|suggests?|candidate|theory|potential(?:ly)?|seems?|appears?)\b"
)
_HABIT = re.compile(r"通常|往往|一般|常与|常由|常常|有时|\b(?:usually|often|typically|sometimes|tends?|generally)\b")
_META = re.compile(
    r"(?:这|该|此|这个|这种|上述|前述)说法|说法(?:不|有误|欠)|请勿写|不要写|勿写|别写|回答时|您问|你问|您提到|用户问|所谓|\b(?:do not write|you asked"
    r"|your question|the (?:phrase|wording|statement|expression)|avoid saying|do not (?:say|claim|call"
    r"|conclude))\b"
)
_PURPOSE = re.compile(r"^(?:看|以便?|以确认|判断|确认(?!了)|观察|了解|定位|用于|好|to |so that|in order|and see)")
_UNCONFIRMED = re.compile(
    r"未(?:经)?(?:得到)?证实|尚未(?:确认|证实|验证)|(?:待|有待)[^,.]{0,12}(?:验证|确认|证实|核实|佐证)|没有证据"
    r"|证据不(?:足|够)|not (?:yet |been )?confirmed|unconfirmed|unproven|not proven|a guess"
)
_INTRO = re.compile(r"^(?:以下|如下|现有|here is|here are|the following|this is what|what we)\b|^(?:以下|如下|现将)")
_PREFIX_GAP = re.compile(
    r"^(?:\W|证据|当前|信息)*(?:缺口|缺少|缺失|缺乏|missing|gaps?|evidence gaps?|not available|unknown)\b"
    r"|^(?:当前|证据|信息)?(?:缺口|缺少|缺失)"
)
_PREFIX_HYPOTHESIS = re.compile(
    r"未(?:经)?证实|尚未(?:确认|证实)|待(?:验证|确认|证实)|假设|推测|猜测|可能的|possib|hypothes|not confirmed"
    r"|unconfirmed|unproven|suspect"
)
_PREFIX_SUGGEST = re.compile(r"^(?:建议|下一步|后续|next|suggest|recommend)")


_FRAMES = (
    ("unknown", _UNKNOWN),
    ("gap", _GAP),
    ("condition", _CONDITION),
    ("suggest", _SUGGEST),
    ("meta", _META),
    ("intro", _INTRO),
    ("habit", _HABIT),
)


def clauses(sentence: str) -> list[Clause]:
    """Cut one sentence into clauses with their frames; a prefix that ends in a colon frames what follows."""
    items = lex(sentence)
    marks = [mark.start() for mark in _BREAK.finditer(sentence)]
    groups: list[list[Item]] = []
    openers: list[str] = []
    last_end = 0
    for item in items:
        breaks = bisect_left(marks, last_end) < bisect_left(marks, item.start)
        opens = (
            item.key
            if item.key in _OPENERS
            or sentence[item.start : item.end].lower() == "meaning"
            or (item.key in _WEAK_OPENERS and _has_predicate(groups))
            else ""
        )
        if not groups or opens or breaks or len(groups[-1]) >= _LONGEST_CLAUSE:
            groups.append([])
            openers.append(opens)
        groups[-1].append(item)
        last_end = item.end
    asks = sentence.rstrip("”’」』）)\"'*_ ").endswith(("?", "？"))
    made: list[Clause] = []
    carried: frozenset[str] = frozenset()
    suggesting = False
    for at, group in enumerate(groups):
        start = group[0].start
        end = groups[at + 1][0].start if at + 1 < len(groups) else len(sentence)
        form = normal_form(sentence[start:end]).strip(" ,.;:!?-")
        frames = _frames(form, asks=asks and (at == len(groups) - 1 or _QUESTION_WORD.search(form) is not None))
        if openers[at] in {"and", "or"} and made and "embedded" in made[-1].frames and "trap" not in frames:
            frames |= {"embedded"}
        if "suggest" in frames:
            suggesting = True
        elif suggesting and (openers[at] in {"and", "or", "并", "以及"} or _PURPOSE.match(form)):
            frames |= {"suggest"}
        else:
            suggesting = False
        carried = carried | _carried(form, sentence[start:end], frames)
        if openers[at] in {"因此", "所以", "so", "hence", "therefore", "thu", "which", "据此", "可见", "说明", "mean"}:
            carried = carried & frozenset({"meta"})
        made.append(
            Clause(
                start,
                end,
                tuple(group),
                form,
                frames | (carried - ({"unknown"} if "trap" in frames else set())),
                openers[at],
            )
        )
    return _look_back(made)


def _has_predicate(groups: list[list[Item]]) -> bool:
    if not groups:
        return False
    return any(item.kind in {"word", "unknown", "compound"} and not item.free for item in groups[-1])


def _frames(form: str, *, asks: bool) -> frozenset[str]:
    trapped = _TRAP.search(form) is not None
    found = {"trap"} if trapped else set[str]()
    if _HEDGE.search(form) and "可能性" not in form.replace("的可能性", "") and not trapped:
        found.add("hedge")
    if trapped:
        return frozenset(found)
    if asks:
        found.add("question")
    if _SUGGEST.search(form) and _FINITE.search(form) and not _SUGGEST_WORD.search(form):
        found.add("told")
    for name, pattern in _FRAMES:
        if pattern.search(form) and not (name == "suggest" and "told" in found):
            found.add(name)
    if _EMBEDDED.search(form) or _WH_SUBJECT.search(form):
        found.add("embedded")
    return frozenset(found)


def _carried(form: str, text: str, frames: frozenset[str]) -> frozenset[str]:
    """The frames that a clause lends to those after it: a heading before a colon, a condition, a `you asked`."""
    lent: set[str] = set()
    if "condition" in frames:
        lent.add("consequent")
    if "meta" in frames:
        lent.add("meta")
    if text.rstrip().endswith((":", "：", ":**")):
        if _PREFIX_GAP.search(form):
            lent.add("gap")
        if _PREFIX_HYPOTHESIS.search(form) and not re.search(
            r"(?<!未)(?<!尚未)(?<!待)(?:已|经)(?:确认|证实)|(?<!not )(?<!not yet )(?<!un)confirmed", form
        ):
            lent |= {"hedge", "hypothesis"}
        if _PREFIX_SUGGEST.search(form):
            lent.add("suggest")
    return frozenset(lent)


def _look_back(made: list[Clause]) -> list[Clause]:
    """Mark the clauses of a sentence in which an embedded question or hypothesis is left open later on."""
    unsure = any({"unknown", "gap"} & clause.frames for clause in made)
    hedged = any("hedge" in clause.frames for clause in made)
    marks = set[str]()
    if unsure:
        marks.add("sentence-unknown")
    if hedged:
        marks.add("sentence-hedge")
    if any(
        _UNCONFIRMED.search(clause.form)
        and "meta" not in clause.frames
        and not any(item.risk == "scope_widening" for item in clause.items)
        for clause in made
    ):
        marks.add("sentence-unconfirmed")
    return [
        Clause(clause.start, clause.end, clause.items, clause.form, clause.frames | marks, clause.opener)
        for clause in made
    ]
