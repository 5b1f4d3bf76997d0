"""Sentences, clauses and frames: what a clause does (asks, supposes, suggests, admits) before what it says."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from gatekeeper import wording
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.text import TokenKind, tokenise

_QUOTATION = re.compile(r"“[^“”]*”|「[^「」]*」")
_SENTENCE_END = re.compile(r"[。！？!?\n]+[”’」』）)\]\"'*_]*|(?<=[^\s.])\.(?=[\s”’\"')\]*_]|$)[”’\"')\]*_]*")
_ABBREVIATION = re.compile(r"(?:^|[^A-Za-z])(?:e\.g|i\.e|vs|etc|approx|cf)$|(?:^|[^A-Za-z0-9])[A-Z]$")
_BREAK = re.compile(r"[,;(){}\[\]|，；：（）【】。！？?\n—…]|!(?!=)|:(?![0-9A-Za-z/])|\s-{1,2}\s|\.(?=\s|$)")
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
        if (match.start() in quoted and match.end() - 1 in quoted) or text[match.start() : match.end() + 1] == "!=":
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


# --- introductions ------------------------------------------------------------------------------

# What only leads up to a statement. It is blanked before the sentence is read, so that its words neither ask for
# backing nor lend the statement a frame (`it is worth noting that` is no suggestion).
_LEAD = r"[\s*#>_\-]*+(?:(?:\d{1,2}|[a-z])[.)、]\s)?[\s*_]*+"
_JOIN_ZH = r"(?:(?:那么?|嗯|好的?|另外|此外|同时|不过|但是?|而|所以|首先|其次|最后|再者)[,，]? ?)?"
_INTRODUCTION = re.compile(
    rf"{_LEAD}{_JOIN_ZH}(?:"
    r"(?:(?:简单|总的|总体|具体|直接|坦白|老实|严格|准确|概括|通俗)(?:来|点|地|一点)?|一句话|换句话|换个角度|先)"
    r"(?:说|讲|回答|概括|总结)(?:一下|来)?(?:的话|就是|的是)?[,，:：]"
    r"|(?:(?:这里|在此|还|也) ?)?(?:需要?|要|有必要|值得|应该?|请|须)?(?:特别|额外|先|再)?(?:说明|注意|提醒|强调|指出|补充|解释"
    r"|留意|一提|提|交代|澄清)(?:一下|一句|一点|两点|下|大家|您|你)*(?:的是[,，:：]?|[,，:：])"
    r"|(?:比较|稍微|略微|有点|令人|让人)*(?:遗憾|可惜|放心|欣慰|担心|意外|重要|关键)的?是[,，:：]"
    r"|(?:目前|现在|现有证据|眼下)?(?:唯一)?(?:能|可以|可)(?:够)?(?:确认|看到|明确|确定|肯定|说)的(?:只有|只是|是)[,，:：]?(?!.{0,60}(?:可能|怀疑|或许|也许))"
    r"|举个?(?:具体的?)?例子?[,，:：]"
    r"|(?:从|就|按|以|据|根据|依|照|凭)(?:目前|现有|现在|手头|手上|当前|已有|眼下)(?:拿到|看到|掌握|取得|已?有)?的?"
    r"(?:证据|数据|材料|信息|资料|指标|日志|记录|数字|情况|结果| ?metrics ?| ?logs ?)?(?:来|上)?(?:看|讲|说|判断|而言)?[,，:：]"
    r"|要点(?:有|是)?[一两二三四\d]?(?:个|条|点|项)?[,，:：]"
    r"|(?:[两三几四] ?(?:件事|个?要点|点|条)|结论|结论是|结论如下|小结|总结|综上|时间线上?|timeline ?上?)[,，:：]"
    r"|(?:另外|此外)(?:[,，]| (?=[a-z]))"
    r"|关于[^,，。;；:：]{1,12}(?:多说|补充|说)(?:一|两)?句[,，:：]"
    r"|(?:一是|二是|三是|其一|其二|其三|第一|第二|第三)[,，、:：]"
    r"|(?:so |and |but |well, |also,? |now,? |first,? |finally,? )?(?:"
    r"(?:put differently|by comparison|by contrast|on the other hand|to be sure|that is to say|that said|in turn|as it stands|as things stand|judging by [^,:.]{1,40})[,:]"
    r"|in (?:short|brief|summary|sum|other words|a nutshell|plain (?:terms|english)|terms of [a-z]{3,12})[,:]"
    r"|(?:it is|it['’]s) (?:also )?worth (?:noting|mentioning|pointing out|adding|knowing|saying|remembering|flagging"
    r"|stressing)(?: here| too)?(?: that|[,:])"
    r"|(?:please )?(?:bear|keep) in mind,?(?: that)?|(?:please )?note(?: also)? that\b|be aware that\b|remember that\b"
    r"|the short (?:answer|version) is(?: that)?|short answer[,:]|bottom line[,:]"
    r"|to (?:be (?:clear|fair|honest|precise|exact|specific)|recap|sum up|put it (?:simply|plainly|another way)"
    r"|put a number on it|answer [^,:.]{1,40})[,:]"
    r"|put (?:simply|plainly|another way)[,:]|(?:for (?:context|reference|the record|completeness|example|instance|now))[,:]"
    r"|(?:having )?(?:that|with that) said[,:]|on a (?:brighter|different|related|side|more positive) note[,:]"
    r"|(?:unfortunately|sadly|interestingly|importantly|notably|strictly speaking|briefly)[,:]?(?= )"
    r"|a (?:small|quick|minor) (?:correction|note|clarification)(?: (?:to|on) [^:,.]{1,30})?[,:]"
    r"|(?:from|based on|going by|judging by|on) (?:what|the (?:evidence|data|logs?|metrics?|records?|timestamps?)) ?(?:we|i)?"
    r" ?(?:have|hold|know|can see|see)?(?: so far| here| now| in (?:hand|the logs?))?[,:]"
    r"|as far as (?:we|i) (?:can (?:see|tell)|know)[,:]"
    r"|what (?:we|i) (?:can )?(?:see|say|know)(?: so far| here| now)? is (?:that )?"
    r"|here(?: is|['’]s) what (?:we|i) (?:know|have|found)(?: so far)?[,:]"
    r"))"
)
_MOST_INTRODUCTIONS = 3


def aligned(sentence: str) -> str:
    """`sentence` in lower case and Simplified characters, character for character."""
    folded = [c.lower() if len(c.lower()) == 1 else c for c in sentence]
    for token in tokenise(sentence):
        if token.kind is TokenKind.CJK and token.end - token.start == len(token.key):
            folded[token.start : token.end] = token.key
    return "".join(folded)


def without_introduction(sentence: str) -> str:
    """`sentence` with what only introduces it blanked; offsets stay."""
    plain, start = aligned(sentence), 0
    for _ in range(_MOST_INTRODUCTIONS):
        match = _INTRODUCTION.match(plain, start)
        if match is None or match.end() == start:
            break
        start = match.end()
    return " " * start + sentence[start:]


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
    r"|(?:看|查|瞧|挑)不出.{0,10}(?:问题|异常|毛病|故障|不对|不妥)"
    r"|can not (?:see|find|spot) any(?:thing)? .{0,16}(?:wrong|problem|issue|fault)"
)
_UNKNOWN = re.compile(
    r"(?:说|判|断|回答|定|认定|看|讲|答|证明|确定|分辨|区分|定性)不(?:了|清|准|出来?|上来?)(?!话|错)"
    r"|不(?:好|能|便|宜|敢|可)(?:下)?(?:说|判断?|讲|断定|认定|拍板|定性|定论|下定论|作准)(?!明|不)"
    r"|(?:不|没|未|先不|暂不|不能|没法|难以|难)(?:能)?(?:下|作|做)(?:出)?(?:任何|最终)?(?:结论|定论|判断|论断)|(?:先|暂)?不(?:定性|定论|定责)"
    r"|(?:还|尚|仍)?(?:没|未)(?:能|有)?(?:定(?!期|时|位|义|为)|对上|弄清|搞清|核上|拍板|验过?$|验证|核过?$|证实|核实|查证|纳入|去?搜$|去?查$|坐实|实锤)"
    r"|没(?:有)?(?:能)?(?:去)?(?:对比|比较|比|看|查|测|采|问|核|验|试|统计|确认|抓|拉|读|翻|搜)过$"
    r"|没(?:有)?(?:法|办法)(?:.{0,6})(?:说|判|定|对|比|认|断|答|确|核|证|知|归|推|看|查|验)"
    r"|(?:靠|凭|据)(?:这|此|它)[^,.;]{0,6}(?:拍板|下结论|定论|认定|判断)不|不能(?:靠|凭|据)|(?:不够|当不了|作不了|算不得|算不上|称不上|不足)"
    r"(?:判|定|说|下|作|当|结论|定论|证据|依据|证明|据|实据)"
    r"|(?:没|无|缺|暂无|尚无|没有)(?:有)?(?:实据|实证|旁证|定论|头绪|把握|答案|下文)|下不了(?:结论|定论|判断)|不算数|不作数|另说|另当别论|两说|不好说|不好讲|难说|不详|答不(?:了|上)|回答不了|无法作答|未明|(?:是个)?未知数|打问号"
    r"|(?:只是|只算|算是|只能算|还是|当作?|作为|只作为)(?:一(?:种|个))?(?:推测|猜测|猜想|假设|怀疑|嫌疑)"
    r"|(?:先|暂时?)(?:挂着|存疑|保留|搁置)|(?:有|保留)疑问"
    r"|\b(?:i|we) (?:would|can|could) not (?:yet )?(?:call|describe|treat|label|go as far)\b"
    r"|只(?:能)?(?:说明|代表|覆盖|表示)[^,.;]{0,16}(?:查询|检索|搜索|词|关键字|窗口|时段|范围|机器|主机|keyword|host|window)(?:而已|(?:没|无)(?:有)?(?:结果|命中|匹配))?$"
    r"|(?:不过|但|而)?(?:这|该|此|上述|以上|结论|结果|检索|查询|搜索)(?:里说的|结论|结果|检索|查询|搜索|次检索|次查询)?(?:都|也)?(?:只|仅)(?:覆盖|针对|适用于?|限于|对[^,.;]{1,24}有效|反映|涉及|代表|说的是)[^,.;]{0,40}$"
    r"|(?:不在|没有?(?:包含|包括|纳入|算)(?:在|进)?|未(?:包含|包括|纳入|算)(?:在|进)?|超出了?)[^,.;]{0,24}(?:查询|检索|搜索|条件|窗口|时段)(?:的?(?:条件|窗口|时段|范围))?(?:里|内|之内|之中|中)?(?:面)?$"
    r"|\b(?:is|are|was|were|lies?|falls?) (?:not (?:in|part of|covered by|included in)|outside(?: of)?|beyond) (?:this|the|that|our) (?:[a-z]+ )?(?:query|search|window|range|filter|scope|period)\b"
    r"|\bnot the same (?:as|thing)\b"
    r"|\bonly (?:tells|covers|speaks|says|applies|shows|means)(?: us)?(?: about| for| to)? (?:that|this|the|one) (?:[a-z]+ ){0,2}(?:host|window|keyword|term|search|query|node|period|file)\b"
    r"|\b(?:can not|could not) (?:yet )?be (?:settled|answered|decided|judged|told|said|stated|confirmed|determined)\b"
    r"|\b(?:can not|could not|will not|would not|do not|not able to|unable to) (?:yet )?(?:call it|settle|say|tell|judge|pin|attribute"
    r"|blame|commit|vouch|speak|put a|comment|verify|confirm)\b"
    r"|^(?:it is |that is |this is )?not (?:yet )?(?:settled|decided|resolved yet|clear cut|clear-cut|known)\b"
    r"|\btell(?:s|ing)? us (?:very )?(?:little|nothing|only|not much)\b|\b(?:says?|proves?|settles?|shows?) (?:very )?little\b"
    r"|\b(?:is|are|remains?|still) (?:unexplained|unsettled|unanswered|an open|guesswork|anyone's guess|in the dark|a blank)\b"
    r"|\b(?:only|just|no more than|nothing more than|still) (?:an? )?(?:guess|hunch|suspicion|hypothesis|idea|theory|conjecture)\b"
    r"|\bno more than that\b|\bpicture is (?:incomplete|partial)\b|\bnothing either way\b|\bnot (?:a )?clean bill\b"
    r"|\b(?:does|do|did) not (?:prove|settle|establish|tell|amount|show that|answer(?= (?:that|whether|if|why|what|how|which|who|when|where|this|it|your|the question|the part|for)\b))\b|\bnot been able to\b"
    r"|(?:不能|无法|不可(?!用|达|见|靠|逆|信|避)|难以|不足以|未能|没法|不宜|不好|不应|不要|不会|没办法)[^,.;:]{0,8}?(?:排除|判断|确定|核实|坐实|印证|佐证|查证|核对"
    r"|确认|断定|认定|说明|证明|推断|推出|得出|说|算|当作|当成|视为|视作|套用|归因|知道|回答|表示|代表|下结论"
    r"|判定|得知|推定|看出|评估|定责|归责|定位|解释|等同|混为)"
    r"|不(?:代表|等于|意味着|说明|表示|证明|等同|构成|排除|能据此|知道|确定|清楚|明确?|足以|支持|成立|符|一定)"
    r"|(?:未|没有|没|尚未|并未)(?:经|被|得到|进一步)?(?:证实|确认|验证|核实|查明|覆盖|入索引|被索引|索引|收录|接入|查询|检索过|搜索过|查过"
    r"|检查|测量|统计|采集|说明|提供|给出|排除|展示|表明|检索范围|写明|提到)(?!过?任何)"
    r"|(?:没有|尚无|还没有|暂无|缺)[^,.;]{0,20}(?:检查结果|核查结果|检查记录|对比|拆分|复核)$|(?:未|没有|没|尚未)(?:执行)?(?:查|看|测)(?:过|询)?$"
    r"|(?:没有|没|未|尚未)按[^,.;]{1,12}(?:拆|分|统计|区分|归类|汇总)|(?:没有|无|缺乏|缺少|尚无|暂无|并无|没|还缺|尚缺|缺)(?:任何|足够|充分|直接|相应|本次的?|相关的?"
    r"|这方面的?|进一步的?)?(?:证据|依据|定论|结论|样本|观测|对照|资料|数据|信息)"
    r"|(?:没有|没|未|并未)说(?!明)|没有(?:执行|恢复|重启|处置|操作|变更|完成)?的?记录(?!到|了|任何)|尚无.{0,6}记录"
    r"|尚未显示|待[^,.]{1,14}(?:佐证|验证|确认|核实|证实)|未知|不得而知|待(?:定|查|验|核|确认|验证|核实|证实|观察|补)|存疑|有待|还要看|还(?:需|得)"
    r"|需要?(?:进一步)?(?:确认|核实|验证|查看|检查|查|登录|看)|看不出|查不到|谈不上|说不准|无从|证据不(?:足|够)"
    r"|是两回事"
    r"|\b(?:can|could|does|do|did|is|are|was|were|has|have|should|would"
    r"|may)(?: (?!only)[a-z]+){0,2} not(?: [a-z]+){0,3}? (?:mean|rule|exclude|tell|say|prove|establish|confirm"
    r"|imply|demonstrate|judge|conclude|claim|know|determine|answer(?= (?:that|whether|if|why|what|how|which|who|when|where|this|it|your|the question|the part|for)\b)|infer|support|assume|measured|queried"
    r"|covered|searched|checked|recorded|looked|pulled|obtained|inspected|assessed|examined|split|grouped|gathered|fetched|exported|traced|sampled|correlated|opened|tallied|counted|broken|known|stated|confirmed|shown|verified|established|documented"
    r"|explain|attribute|proof|proven|show that|show whether|told|conclusive|evidence|enough)"
    r"|^(?:can|could|does|do|did) not (?:tell|say|know|confirm|rule)|\bnot (?:yet )?(?:known|proof|proven"
    r"|the same|enough|evidence|confirmed|verified|checked|searched|measured|queried|covered|recorded"
    r"|pulled|obtained|inspected|assessed|examined|split|grouped|gathered|fetched|exported|broken down|tallied"
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
    r"缺口|缺少|缺失|尚缺|还缺|欠缺|未取得|没有取得|未获取|没有获取|没有拿到|未拿到|拿不到|取不到|获取不到|手头(?:还|上)?没有|(?:还|尚)(?:没有?|未)(?:能)?(?:看到|见到|拿到|取到|收到|抓到)"
    r"|目前(?:还)?没有|暂时?没有|还没有|尚没有|不掌握|没有.{0,30}(?:数据|信息|资料|明细|日志|指标|记录|diff"
    r"|metrics?|logs?|统计|分布)|(?:数据|信息|资料|明细|日志|指标)[^,.]{0,10}(?:没有|缺|未)"
    r"|\b(?:lack|lacks|lacking|missing|do not (?:yet )?have|does not (?:yet )?have|have no|has no|there is no"
    r"|there are no|without|not available|unavailable|still need|not at hand|not been (?:collected"
    r"|retrieved))\b|^missing\b|^gaps?\b"
)
# What is not at hand, in words that can be of nothing else: `没拿到`, `we hold no …`; the gap may be put in own words.
_LACK = re.compile(
    r"手(?:上|头|里|边)?(?:现在|目前|暂时|这边|还)*(?:没有|没|缺)|没(?:能)?(?:拿|取|收|采|捞|要|抓|调|导)(?:到|回来|着|出来)|缺(?!陷|页|省|一不可)"
    r"|没(?:查|搜|取|采|拉|导|读)成|(?:没有?|无)权限?(?:看|查|读|访问)"
    r"|\b(?:we|i) (?:only )?(?:know|have|hold|saw|see|got) .{0,60}\bonly$|\b(?:we|i) (?:only|just) (?:know|have|hold|saw|see|got)\b"
    r"|\b(?:we|i) (?:hold|have|got|hold on to) (?:no|nothing)\b|\bdid not come back\b|\bhave not (?:got|seen|had|looked|established)\b"
    r"|\bwe would need\b|\bcould not (?:be )?(?:get|read|reach|fetch|open|pull|opened|fetched|retrieved|obtained)\b"
)
# `No blocking pid` names a gap only where it is the gap's own words.
_BARE_LACK = re.compile(r"^(?:and |but |or )?no (?!one\b|longer\b)[a-z]")
_QUESTION_WORD = re.compile(
    r"吗|呢|是否|有没有|是不是|能否|可否|会不会|哪|为何|为什么|什么|何时|多少|怎么|谁|几|^(?:and |so "
    r"|but )?(?:is|are|was|were|do|does|did|has|have|can|could|should|would|will|what|which|who|why|how|when"
    r"|where)\b"
)
_EMBEDDED = re.compile(
    r"(?<!不管)(?<!无论)(?:是否|有没有|是不是|能否|会不会|是.{1,10}还是)|(?<!就是)(?<!正是)(?:为什么|为何|多久"
    r"|何时)|什么时候|什么(?:原因|引起|导致)|谁引发|\bwhether\b"
    r"|(?!动不动)([\u4e00-\u9fff])[不没]\1|与否"
)
# What names an open question, where the same sentence goes on to leave it open: `key 还是 gateway，没法认定`.
_TOPIC = re.compile(
    r"(?:什么|哪|多少|几点|几时|谁|怎么|怎样|为何|到底|究竟)(?!.{0,4}(?:都|也))|[^,]{1,20}(?<!比)还是(?!没|不|有|在|会|要|能|很).{1,20}$"
    r"|^(?:and |or |nor |but )*(?:why|how|whether)\b|^(?:and|or|nor) (?:what|which|who|when|where)\b"
)
_WH_SUBJECT = re.compile(
    r"^(?:and |but )?(?:what|why|when|how|who|where|which (?!(?:shows?|showed|means?|meant|proves?|proved|indicates?|confirms?|implies|suggests?|tells?|rules?|leaves?|is|was|were|are|had|has)\b)[a-z]+)\b.*\b(?:not|unknown|unclear|open|remain"
    r"|remains|needs?|has to|can not|missing|uncertain|recorded)\b"
)
_CONDITION = re.compile(
    r"^(?:(?:但|而|只是|不过|则|仅|and|but|only) ?)*(?:若|如果|要是|一旦|假如|倘若|除非|只要|万一|如需"
    r"|如要|(?:if|once|unless|in case|provided|should (?!be)[a-z]+|assuming|when)\b)|(?<!even )(?<!\bas )\bif\b|的话$|^当.{1,30}时$"
)
_SUGGEST = re.compile(
    r"^(?:and |then |so )*(?:[a-z-]+ing) (?:the |[a-z0-9_.-]+ )[^,;]{0,80} (?:would|should|could|might|may) (?:show|tell|help|settle|reveal|clarify|confirm whether|say)\b|"
    r"^(?:before|after) [a-z]+ing [^,;]{1,40}$|"
    r"\b(?:i|we) d (?!had|been|seen|got|found|lost|[a-z]+ed\b)[a-z]+|^(?:and |then |next )*(?:group|recount|sample|sort|bucket|plot"
    r"|chart|grep|tail|reproduce|scan|cross-check|double-check|go through|work out|grab|dump|find|find out|locate|retry|identify"
    r"|have (?:a look|someone|the)|line up|establish|take a|keep an eye|start with|hold off)\b(?! (?:logs?|trails?|records?|index|search|sizes?|data|files?|[^a-z ]*[\u4e00-\u9fff]))(?![-_.:][a-z0-9])|"
    r"^(?:\d+\.? ?)?(?:所以|因此|另外|此外|其次|首先|同时|并|再|先|然后|随后|接着|也|还)?(?:记得|别忘|务必|请(?!求|注意|知"
    r"|放心|看)|建议|不妨|应(?!用|答|急)|需(?!求|量)|宜|下一步|接下来|优先|推荐|可(?!能|见|知|用|达|以)"
    r"|可以(?!看|说|认|得|推|断|确|肯|排|知|理解|判|放|见|发现)|(?:检查|核对|核实|排查|统计|收集|对比|查看|考虑"
    r"|确认)(?!后|了|过|发现|显示|表明|结果|完|无误|为)|补充|拉取|继续(?:查|看|观察)|重新查|扩大检索|联系|观察"
    r"|比对|导出(?!任务|作业|进程|服务|文件|脚本))"
    r"|建议|可(?:以)?(?:参考|按|先|再|考虑|检查|作为|试)|才(?:能|算|可|好)|再(?:考虑|判断|决定|看|查|下结论|说)"
    r"|(?:对|对比|比对|核对|确认|看|查|问|试|核实|了解)一下$|值得(?:一|再|先)?(?:查|看|检查|怀疑|核对)|下一步|不能直接"
    r"|^(?:and |then |so |or |but )*(?:(?:first|next|also|instead|meanwhile|now)\b ?,? ?)*(?:please |let us "
    r"|to )?(?:check|read|compare|confirm|verify|look|review|consider|try|collect|inspect|examine|treat|pull|query"
    r"|search|run|rerun|re-run|ask|do not|never|follow|start by|count|measure|escalate|page|watch|wait"
    r"|make sure|ensure|keep watching|keep monitoring|monitor|resume|isolate|contact|review|determine|investigate|correlate|widen|extend|request|gather|capture|diff|break|repeat"
    r"|get access|get|narrow|fetch|obtain|list|tell|call|test|trace|use|throttle|drain|throttle|rotate|restart"
    r"|recreate|see whether|see if)\b(?![-_.][a-z0-9])(?!,? (?:the|it|he) [a-z]+ (?:was|is) )"
    r"|^(?:in order )?to (?:narrow|find|see|check|tell|know|understand|learn|determine|decide|be sure|settle)\b"
    r"|^missing\b|\b(?:next step|next,? (?:check|compare|collect|look|step)"
    r"|(?:we|i) (?:would )?(?:recommend|suggest|should)"
    r"|is (?:recommended|advised|advisable|suggested)\b|would be (?:a |the )?(?:sensible|useful|good|first|next|worth|better|helpful)|(?:is|are|be|seems?) worth (?:a |an )?(?:check|look|try|[a-z]+ing\b)"
    r"|should (?:also |then |now )?be (?:checked|compared|verified|collected|looked|reviewed|confirmed|described|examined|inspected|asked|captured|pulled|repeated|rerun|re-run|queried|searched|grouped|sampled|traced|counted|correlated|widened|extended|requested|obtained|fetched)|could (?:help|be checked)"
    r"|needs? (?:checking|to be checked)|recommends?|suggested|may be worth|the (?:first|next) thing|it helps"
    r"|would help|has to be checked|have to be checked)\b"
)
# An imperative in plain words: what to go with or to, then what to do there: `拿 openssl 连一下`, `按前缀数一遍`.
_STEP = re.compile(
    r"^(?:\d+\.? ?)?(?:所以|因此|另外|此外|其次|首先|同时|顺便|最后|先|再|然后|随后|接着|并|也|还|就|最好|尽快|我们|可以?"
    r"|一是|二是|三是|下一步|接下来){0,6}"
    r"(?:(?:去|来|得|要|上|到|在|拿|用|把|按|照|找|给|跟|和|与|向|对|叫|让|请|从|趁|等) ?[^,;]{0,60}?|[^,;]{1,60}?(?:得|要|该|需要?) ?(?:分段|重新|再|另外)?)?"
    r"(?:跑|搜|查|看|拉|导|汇出|取|数(?!据|量|值|字|目|百|千|十)|验|核|比(?=一下|一比|对|较)|对比|抓|采|测|问(?!题)|翻|扫|筛|调(?:取|出|阅|来)|抽|捞|统计|收集"
    r"|重查|重跑|补|复查|连|试|列|算|聚合|分组|拆|split|grep|申请|做|盯|索取|回看|要 ?[^,;]{0,24}权限)"
)
# What a step does not say: that it was done, or what it found.
_STEP_TOLD = re.compile(
    r"到(?!底|期|时|点|分|\d| ?\d)|了(?!解)|过(?!滤|期|程|渡)|已|没|未|失败|超时|导致|导向|取消|拉(?:低|高|长)|连(?:不|续|接池)|为 ?\d|均|都"
    r"|正常|得到|(?:完整|全部|全量)地?返回|结果|显示|表明|说明|(?<!是)不(?!同|一)|(?<!但)是(?!否|不是)|处于|被(?!拒|截)|(?<!原)因(?!为)|坏|满|挂|断|慢|仍|还在|正在"
)
_OPEN_PHRASE = re.compile(
    r"([\u4e00-\u9fff])[不没]\1|是否|有没有|是不是|能否|会不会|与否|没有关系|[^,;]{0,8}(?:多少|多大|多久|几(?:个|次|条|台)|哪(?:些|个|条|台)|什么|谁|怎么|如何)[^,;]{0,8}|的?(?:到期|被拒|失败|超时)的?(?:日期|时间|次数|原因)"
)
# An imperative that goes on with a finite verb was a noun: `Search for X returned nothing`.
_FINITE = re.compile(
    r"^[a-z]+(?: (?!whether|if|that|which|how|what|where|why|when|until|while|since|before|after|because"
    r"|as)[^ ,]+){0,8} (?:was|were|is|are|has|had|returned|found|showed|shows|confirmed|confirms|passed"
    r"|completed|failed|matched|came|proved|proves|says|said|went|got|became|stayed|kept|rose|fell|dropped|spiked|reached"
    r"|exceeded|crossed|stopped|started|timed|lost|ran|hit|saw|took|gave|held|stood|logged|recorded|reported)\b"
)
# `Call 88213 waited 42 s`, `Run 7741 的 publish`: a thing by its number, and no order.
_NAMED_NOUN = re.compile(
    r"^(?:the )?(?:call|query|search|run|test|trace|page|request|check|count|list|watch|follow|order|drain|retry|rerun|scan|sample|sort|group|plot|request"
    r"|ask|fetch|pull|read|measure|review|page|use|break|repeat|track|pass|switch|stand|stop|ship|book|charge|bill|ticket) #?(?=[\w./-]*\d)[\w./-]+,?"
    r" (?:[a-z]+ed|was|were|is|are|has|had|took|went|got|ran|came|lost|sent|left|met|kept|fell|rose|的|在|于|已|被|失败|超时)(?![a-z])"
)
_SUGGEST_WORD = re.compile(
    r"建议|\b(?:would|should|could|recommend(?:s|ed)?|advised|advisable|suggest(?:ed|s)?|please|worth|next)\b"
)
_HEDGE = re.compile(
    r"可能|也许|或许|说不定|没准|猜(?!中|对)|怀疑|疑似|似乎|大概率|不排除|推测|假设|猜测|未必|兴许|恐怕"
    r"|\b(?:(?<!\bof )(?<!\bin )(?<!\bon )(?<!\bsince )(?<!\buntil )(?<!\bfrom )(?<!\bearly )(?<!\blate )(?<!\bthe )(?<!\bthis )(?<!\blast )(?<!\bnext )(?<!\bduring )may(?! \d)(?!(?<=\d may) ?(?:$|[,.;)]|(?:at|and|to|from|between|the|utc)\b))|might|could(?! not)|(?<!not )(?<!im)possib[a-z]+|perhaps|probably|conceivabl[ey]|suspect(?:ed)?|hypothes[a-z]+|likely"
    r"|plausib[a-z]+|one (?:idea|thought|explanation|possibility|theory|option|reading)|guess(?:es)?|hunch|speculat[a-z]+|conjecture|(?:a|our|prime|main|reasonable|possible) suspect"
    r"|suggests?|candidate|theory|potential(?:ly)?|seems?|appears?"
    r"|would (?:also )?(?:fit|match|be consistent|explain)|fits? (?:the picture|what|with)|consistent with|points? (?:to|towards?)"
    r"|(?:first|best|working|reasonable|fair|open) (?:guess|bet|assumption|explanation|candidate|lead))\b"
    r"|更像是?|不像是?|(?:让|令)人(?:怀疑|想到|联想)|有(?:点|些)?像|看(?:着|上去|起来|样子)(?:更)?像|指向|倾向于|一种(?:解释|可能|说法|猜想)|说得通|对得上"
)
_HABIT = re.compile(r"通常|往往|一般|常与|常由|常常|有时|\b(?:usually|often|typically|sometimes|tends?|generally)\b")
_META = re.compile(
    r"(?:这|该|此|这个|这种|上述|前述)说法|说法(?:不|有误|欠)|请勿写|不要写|勿写|别写|回答时|您问|你问|您提到|用户问|所谓|\b(?:do not write|you asked"
    r"|your question|the (?:phrase|wording|statement|expression)|avoid saying|do not (?:say|claim|call"
    r"|conclude))\b"
)
_PURPOSE = re.compile(
    r"^(?:and |so |which |that |this |it )+(?:should|would|will|may|might|can|could) (?:help|show|tell|settle|reveal|clarify|make clear|say|narrow)\b"
    r"|^(?:看|以便?|以确认|判断|确认(?!了)|观察|了解|定位|用于|好|to |so that|in order|and see)"
)
# What a list of suggestions goes on with: `…, checking its credentials, and repeating the search`.
_NEXT_STEP = re.compile(
    r"^(?:and |then |also |or )*(?:re-?)?[a-z]{3,}ing (?!to\b|that\b|in\b)|^(?:并|再|然后|同时|也|还)"
)
_UNCONFIRMED = re.compile(
    r"未(?:经)?(?:得到)?证实|尚未(?:确认|证实|验证)|(?:待|有待)[^,.]{0,12}(?:验证|确认|证实|核实|佐证)|没有证据"
    r"|证据不(?:足|够)|not (?:yet |been )?confirmed|unconfirmed|unproven|not proven|a guess"
)
_INTRO = re.compile(r"^(?:以下|如下|现有|here is|here are|the following|this is what|what we)\b|^(?:以下|如下|现将)")
_PREFIX_GAP = re.compile(
    r"^(?:\W|证据|当前|信息)*(?:待(?:查|补|确认|核实|验证)|(?:还|尚)(?:缺|差)|未知|缺口|缺少|缺失|缺乏|missing|gaps?|evidence gaps?|not available|unknowns?|still (?:missing|open|needed|unknown)|open (?:points?|questions?)|to be (?:checked|confirmed))\b"
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
    ("bare-lack", _BARE_LACK),
    ("gap", _LACK),
    ("lack", _LACK),
    ("condition", _CONDITION),
    ("suggest", _SUGGEST),
    ("meta", _META),
    ("intro", _INTRO),
    ("habit", _HABIT),
)


@lru_cache(maxsize=512)  # one sentence is read for every claim, rung and record that it is held against
def clauses(sentence: str) -> tuple[Clause, ...]:
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
            or (item.key in _WEAK_OPENERS and _has_predicate(groups) and not _between(groups))
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
        said = _without_names(form, group)
        frames = _frames(said, asks=asks and (at == len(groups) - 1 or _QUESTION_WORD.search(said) is not None))
        if made and openers[at] == "which" and "trap" not in frames and _asks_for(made[-1]):
            frames |= {"embedded"}
        goes_on = made and "embedded" in made[-1].frames and sentence[:start].rstrip()[-1:] not in ",，"
        if openers[at] in {"and", "or"} and goes_on and "trap" not in frames:
            frames |= {"embedded"}
        if "suggest" in frames:
            suggesting = True
        elif suggesting and (
            openers[at] in {"and", "or", "并", "以及"}
            or _PURPOSE.match(form)
            or (_NEXT_STEP.match(form) and not told(form))
        ):
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
    return tuple(_look_back(made))


def _without_names(form: str, items: Sequence[Item]) -> str:
    """A clause's form with its names closed up: `hl7-if-4` supposes nothing, and `api-may-2` is no `may`."""
    for item in items:
        if item.kind == "identifier" and "-" in item.key:
            form = form.replace(item.key, item.key.replace("-", "_"))
    return form


def _has_predicate(groups: list[list[Item]]) -> bool:
    if not groups:
        return False
    return any(item.kind in {"word", "unknown", "compound"} and not item.free for item in groups[-1])


def _between(groups: list[list[Item]]) -> bool:
    """Whether an `and` is that of `between 00:00 and 06:00`: it opens nothing."""
    last = groups[-1][-3:]
    return last[-1].kind in {"time", "number"} and any(item.key == "between" for item in last[:-1])


def _frames(form: str, *, asks: bool) -> frozenset[str]:
    trapped = _TRAP.search(form) is not None
    found = {"trap"} if trapped else set[str]()
    if _HEDGE.search(form) and "可能性" not in form.replace("的可能性", "") and not trapped:
        found.add("hedge")
    if trapped:
        return frozenset(found)
    if asks:
        found.add("question")
    if _SUGGEST.search(form) and (_NAMED_NOUN.match(form) or _FINITE.search(form)) and not _SUGGEST_WORD.search(form):
        found.add("told")
    for name, pattern in _FRAMES:
        if pattern.search(form) and not (name == "suggest" and "told" in found):
            found.add(name)
    if _EMBEDDED.search(form) or _WH_SUBJECT.search(form):
        found.add("embedded")
    if not found & {"unknown", "embedded", "question", "condition", "meta", "gap", "suggest", "told"} and _step(form):
        found |= {"suggest", "step"}
    return frozenset(found)


def _step(form: str) -> bool:
    """Whether a clause is an order in plain Chinese words, and tells neither that it was done nor what it found."""
    return _STEP.match(form) is not None and _STEP_TOLD.search(_OPEN_PHRASE.sub(" ", form)) is None


def told(form: str) -> bool:
    """Whether a clause that looks like a suggestion tells something as done or as found after all."""
    asked = _ASKED.search(form)
    before = form[: asked.start()] if asked else form
    return _STEP_DONE.search(_OPEN_PHRASE.sub(" ", form)) is not None or _TELLS.search(before) is not None


_STEP_DONE = re.compile(
    r"已(?!知|有)|后发现|[看查搜找问测取拿]到|了(?!解|吗|没)|(?<!不|超|通|经)过(?!滤|期|程|渡|去|大|高|低)|导致|造成|引起|正在|仍在|处于|恢复正常"
)
_ASKED = re.compile(
    r"\b(?:whether|if|what|which|how|why|who|where|when|until|once|before|after|that)\b|是否|有没有|是不是|能否|会不会|哪|什么|如果|若|等"
)
_TELLS = re.compile(
    r"\b(?:(?:is|are|was)(?! to\b| worth\b)|were|has|had|did|does|went|came|got|showed|failed|returned|recovered|confirmed|it|they|we (?!should|could|would|need"
    r"|can|recommend|suggest))\b"
)
_ASKS_FOR = re.compile(
    r"\b(?:find(?:ing)? out|see(?:ing)?|tell|check(?:ing)?|know|known|determin(?:e|ing)|learn|say|establish(?:ed)?|ask(?:ing)?|confirm(?:ed)?|identify|sure"
    r"|unclear)$"
)


def _asks_for(clause: Clause) -> bool:
    """Whether a clause ends in what a question hangs on: `find out which …`, `we do not know which …`."""
    return _ASKS_FOR.search(clause.form) is not None and bool(clause.frames & {"suggest", "unknown", "gap", "embedded"})


# `When bin C14 was seen empty, the system sent …`: a time, and no condition that leaves open what follows.
_WHEN_IT_WAS = re.compile(
    r"(?:once|as soon as) [^,]*\b(?:was|were|had) |(?:when|after) (?!.*\b(?:if|would|should|will|can|could|may|must|is|are|has|have)\b).*\b(?:was|were|had|fell|went|lost|got|ran|rose|came|[a-z]{3,}ed)\b"
    r"|^当[^,]{0,40}(?:了|时)(?!.*(?:会|将|可|应|须))"
)


def _carried(form: str, text: str, frames: frozenset[str]) -> frozenset[str]:
    """The frames that a clause lends to those after it: a heading before a colon, a condition, a `you asked`."""
    lent: set[str] = set()
    if "condition" in frames and _WHEN_IT_WAS.match(form) is None:
        lent.add("consequent")
    if "meta" in frames:
        lent.add("meta")
    if text.rstrip().endswith((":", "：", ":**")):
        if _PREFIX_GAP.search(form):
            lent |= {"gap", "lack"}
        if _PREFIX_HYPOTHESIS.search(form) and not re.search(
            r"(?<!未)(?<!尚未)(?<!待)(?:已|经)(?:确认|证实)|(?<!not )(?<!not yet )(?<!un)confirmed", form
        ):
            lent |= {"hedge", "hypothesis"}
        if _PREFIX_SUGGEST.search(form) or "suggest" in frames:
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
    for at, (one, two) in enumerate(pairwise(made)):
        if two.opener == "and" and "suggest" in two.frames and _NEXT_STEP.match(one.form) and not told(one.form):
            made[at] = replace(one, frames=one.frames | {"suggest"})  # `rolling back X and watching Y would be …`
    if any(_NO_MATCH.search(clause.form) for clause in made):
        marks.add("sentence-no-match")
        # `在 X 上搜 “Y”，没命中` tells of a search, and orders none.
        made = [replace(c, frames=c.frames - {"step", "suggest"}) if "step" in c.frames else c for c in made]
    if any(
        _UNCONFIRMED.search(clause.form)
        and "meta" not in clause.frames
        and not any(item.risk == "scope_widening" for item in clause.items)
        for clause in made
    ):
        marks.add("sentence-unconfirmed")
    return [
        Clause(
            clause.start,
            clause.end,
            clause.items,
            clause.form,
            clause.frames | marks | _topic(clause, marks),
            clause.opener,
        )
        for clause in made
    ]


# A question of who or when that takes for granted that it happened: `是哪位漏提交了`, `核对完的是谁`.
_TAKEN_AS_DONE = re.compile(r"(?:是|由)(?:哪|谁).*(?:了|完|过)|(?:了|完|过).{0,24}的是(?:哪|谁)")
_NO_MATCH = re.compile(
    r"(?:没|未|没有|无)[^,.;]{0,6}(?:命中|(?<!不)匹配|搜到|查到|找到|检索到|结果|返回|到)|查无|(?:命中|(?<!不)匹配|结果)(?:数)?(?:为|是) ?(?:0|零|空|无)|(?<![\d.,])0 ?[条行]"
    r"|\b(?:no|nothing|zero|0|none|empty)\b.{0,24}(?:match|hit|result|found|row|back|turned up|return|$)"
)


def _topic(clause: Clause, marks: set[str]) -> set[str]:
    """An open question named before or after the words that leave it open."""
    if "sentence-unknown" not in marks or "trap" in clause.frames:
        return set()
    asks = _TOPIC.search(clause.form) is not None and _TAKEN_AS_DONE.search(clause.form) is None
    return {"embedded"} if asks else set()
