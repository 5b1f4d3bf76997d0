"""The words that the metrics look for in an answer: what claims too much, denies, doubts, or speaks of a search.

The lists are the metrics' own. They are kept apart from the guard's on purpose: a metric that reads with the guard's
eyes is blind where the guard is.
"""

from __future__ import annotations

import re
from typing import Final

RISKS: Final[dict[str, re.Pattern[str]]] = {
    "health": re.compile(
        r"正常|健康|良好|没有?问题|无异常|没有异常|一切顺利|安全|放心|干净|稳定|恢复了|已恢复|已经恢复|好了"
        r"|\b(?:healthy|normal(?:ly)?|fine|all good|no (?:problems?|issues?|errors?)|stable|recovered|safe|clean"
        r"|unaffected|operational|in good shape|clear)\b",
        re.IGNORECASE,
    ),
    "exclusion": re.compile(
        r"排除|划掉|(?:没有|不存在|并无|无)其他|与[^，。,]{0,12}无关|不是[^，。,]{0,16}(?:原因|问题)|撇清|可以(?:关闭|忽略)"
        r"|\b(?:no other|rul(?:e|ed|es|ing)(?: \w+){0,3} out|exclud\w+|eliminat\w+|not the (?:cause|problem|culprit|reason)"
        r"|unrelated|can be (?:closed|ignored)|off the hook)\b",
        re.IGNORECASE,
    ),
    "absence": re.compile(
        r"不存在|没有(?!检索|查|找|匹配|返回|命中|提供)|并无|毫无|从未|未(?:曾|发生|出现|受|丢)|无(?=任何|[\u4e00-\u9fff]{2,4}(?:告警|错误|异常|故障|问题|日志))"
        r"|不(?:再|会)|零(?:错误|异常|告警)"
        r"|\b(?:no(?! longer[:,]| match| evidence| result| record| longer than)|none|never|nothing|(?:does|do|did|is|are|was"
        r"|were|has|have)(?: not|n't)(?! rule)|without(?! ruling)|nonexistent|zero|absent|free of)\b",
        re.IGNORECASE,
    ),
    "cause": re.compile(
        r"导致|因为|由于|因此|所以|引起|引发|造成|根因|根源|元凶|打爆|根本原因|原因(?:是|就是|在于|为)|触发了|归因|所致|归咎|源于|拖垮|打满了|使得|罪魁"
        r"|因而|致使|由此|拖慢|推高|压垮|冲垮|连累|拖累|闹的|堵住|顶不住|带来的|就是这么|才[^，。,]{0,8}(?:降|涨|扩|掉|断|慢|失败|超时|吐出)"
        r"|\b(?:because|caus(?:e|ed|es|ing)|due to|root cause|led to|leads? to|result(?:ed|s)? (?:in|from)"
        r"|as a result|stems? from|triggered by|hence|therefore|brought down|broke|culprit|to blame|responsible for"
        r"|owing to|drove|driven by|pushed|knocked|forced|blocked by|thanks to|which made|took (?:\w+ ){1,3}(?:down|with it)"
        r"|kept \w+(?:[-_]\w+)* (?:from|past|out|down)|left (?:the|it) [\w ]{3,40}ing)\b",
        re.IGNORECASE,
    ),
    "scope": re.compile(
        r"所有|全部|整个|全都|任何|一切|全(?:站|网|集群|链路)|全量(?!备份|同步|更新|拉取|加载|重启)|每[个台一]|均(?!值|衡)|全面|都(?=[\u4e00-\u9fff])|各(?:个|台|服务|节点)|全数|整体|仅(?!\s?\d)|只有(?!\s?\d)|唯一|大面积|普遍"
        r"|用户(?:都|受)|集群(?:级|范围)"
        r"|\b(?:all(?! good)|every\w*|entire|whole|any(?:where|thing|one)?|each|only(?! \d)|solely|exclusively|confined to|across the|cluster-wide"
        r"|site-wide|users?|customers?|widespread|throughout)\b",
        re.IGNORECASE,
    ),
    "time": re.compile(
        r"一直|始终|从来|全天|整天|总是|至今|永远|将(?:会|持续|要)|自[^，。,]{1,8}以来|之后还|前一[天日]|很快会|仍(?:然|在|未)|还在|持续(?!了?\s?\d)|长期|随后会|最近几|过去[几一]|明天|明早|今后|以后都|就会|每[天晚夜周]|整[晚夜]|整个(?:晚上|白天)|从昨[天晚夜]|自昨|当天|今天总|今天只|连续多"
        r"|\b(?:always|ever|all day|never|permanently|will|still|continuously|keeps?|constantly|so far|from now on"
        r"|any more|anymore|soon|going to|for (?:days|weeks|months|hours)|since (?:launch|deployment|then|last night|yesterday)|again|tomorrow|tonight|all (?:night|week|morning|afternoon)"
        r"|every (?:night|day|hour|time)|overnight|the past (?:few|several))\b",
        re.IGNORECASE,
    ),
    "certainty": re.compile(
        r"(?<![未待请需])确认(?!信息)|肯定|必然|毫无疑问|一定(?!程度)|证实(?<!未证实)|证明|足以说明|显然|确定|断定|无疑|坐实|板上钉钉|可以认定|可以成立"
        r"|\b(?:confirm(?:s|ed)|certain(?:ly)?|definite(?:ly)?|clearly|undoubtedly|prov(?:es?|en|ed)|must be"
        r"|obviously|without doubt|conclusively|sure)\b",
        re.IGNORECASE,
    ),
    "done": re.compile(
        r"已(?:经)?(?:修复|重启|扩容|回滚|解决|处理|清理|下线|上线|切换|续期|通知|执行|完成|验证|缓解|关闭|生效|重跑|补查|补传|解封|校准|切到|切回|退回|退款|导出|跳过|断电|恢复消费|被?(?:调大|调小|提高|降低))"
        r"|(?:修复|重启|扩容|回滚|解决|清理|切换|续期|重跑|停掉|补上)(?:了|过了|完成|成功|生效)|(?:手动|人工)(?:解封|重启|切换|处理)|经(?:重新处理|校准)|已获批"
        r"|\b(?:fixed|restarted|scaled|rolled back|mitigated|resolved it|cleaned up|renewed|switched|notified"
        r"|deployed|patched|verified|rebooted|drained|has been (?:closed|done|handled|applied)"
        r"|(?:was|were|has been|have been|got|we|we have) (?:raised|lowered|increased|reduced|flushed|rerun|re-run|retried|purged|freed|reverted|disabled"
        r"|enabled|migrated|replaced|restored|refunded|resent|redeployed|failed over|rotated|recreated|turned o(?:n|ff)))\b",
        re.IGNORECASE,
    ),
}

STATES: Final[dict[str, re.Pattern[str]]] = {
    "firing": re.compile(
        r"firing|触发中|正在触发|仍?在触发|已经?触发|处于触发|告警中|active\b(?!=)|存在[^，。,]{0,40}告警",
        re.IGNORECASE,
    ),
    "pending": re.compile(r"pending|待触发|未达到?持续", re.IGNORECASE),
    "resolved": re.compile(
        r"resolved|已经?(?:解除|恢复|消除)|\b(?:has|have|since) (?:since )?(?:cleared|gone quiet)\b", re.IGNORECASE
    ),
    "suppressed": re.compile(r"suppressed|silenced|inhibited|静默|抑制|屏蔽", re.IGNORECASE),
}

EVENTS: Final[dict[str, re.Pattern[str]]] = {
    "start": re.compile(r"启动|开始|\b(?:start(?:s|ed)?|began|begins?|launched)\b", re.IGNORECASE),
    "fail": re.compile(r"失败|中止|报错|\b(?:fail(?:s|ed|ure)?|abort(?:s|ed)?|crashed)\b", re.IGNORECASE),
}
WHOLE: Final = re.compile(
    r"只(?!看|返回|展示|扫描|读)|仅(?!看|返回|展示|扫描|读)|一共|总共|全部|完整|共\s?\d|恰好"
    r"|\b(?:only|just|exactly|all|total|altogether|complete|produced|every)\b",
    re.IGNORECASE,
)
"""What tells a result as the whole of it."""
OF_A_PART: Final = re.compile(
    r"截断|至少|未展示|返回了|只返回|看到|超时|前\s?\d+|部分|扫描了|未返回|不完整"
    r"|\b(?:truncat\w*|returned|of \d[\d,]*|timed? ?out|partial\w*|first \d+|at least|so far|shown|scanned|incomplete|cut (?:short|off))\b",
    re.IGNORECASE,
)
NEGATED: Final = re.compile(
    r"(?:\b(?:not|never|cannot|don't|doesn't|didn't)\s+(?P<en>[a-z]+(?:\s[a-z]+)?)|(?:未|没有|没|不)(?P<zh>[\u4e00-\u9fff]{2}))",
    re.IGNORECASE,
)
NEGATION: Final = re.compile(
    r"未|没|不|非|无|别|勿|禁止|跳过|\b(?:not|no|never|none|neither|nor|without|skipp\w+|avoid\w*)\b|n't\b",
    re.IGNORECASE,
)
BEIJING: Final = re.compile(r"北京时间|上海|UTC\s?\+\s?0?8|\b(?:Beijing|Shanghai|CST)\b", re.IGNORECASE)
COUNTED: Final = {
    "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "two": 2, "twice": 2,
    "doubled": 2, "three": 3, "tripled": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
NO_MATCH = re.compile(
    r"(?:检索|查询|搜索|日志文件)[^，。；]{0,24}(?:内|里|中)没有[^，。；]{0,40}(?:记录|日志|告警|命中)|未(?:能)?(?:检索|查询|查|搜索|找|搜)到|未(?:发现|命中|匹配|返回)|没有?(?:任何|在[^，。；]{1,40}?(?:中|里|内))?(?:检索|查|找|匹配|返回|命中|搜)(?:到)?|无(?:匹配|命中|结果)|(?<![\d.,])0\s?条|匹配(?:数|记录)?为\s?0"
    r"|未见(?=[^，。；]{0,40}(?:记录|日志|告警|命中|匹配|条目))|没有?(?:发现|看到|见到|见)(?=[^，。；]{0,40}(?:记录|日志|告警|命中|匹配|条目))"
    r"|(?:检索|查询|搜索|日志)[^，。；]{0,24}(?:内|里|中)(?:也|都|均)?(?:没有|无)[^，。；]{0,40}(?:记录|日志|告警|命中|匹配|条目)"
    r"|\b(?:found|returned|matched|yielded|gave|turned up|came up with) (?:no|nothing|zero|0)\b(?! (?:answer|response|reply)\b)"
    r"|\b(?:has|had|have|there (?:is|are|was|were)) (?:no|zero|0) (?:[^\s,;.]+ ){0,5}?(?:rows?|lines?|logs?|records?|entries|alerts?|results?|hits?|match\w*)\b"
    r"|\b(?:logs?|log files?|records?|search|query|results?|evidence)\b[^,;.]{0,40}?\b(?:has|had|have|shows?|showed|contains?|contained|holds?|held|lists?|listed) (?:no|nothing|zero|0)\b"
    r"|\b(?:0|zero|no) (?:rows?|lines?"
    r"|records?|match(?:es)?|alerts?|results?|hits?|orders?)\b(?: \w+){0,6} (?:matched|returned|came back|found)"
    r"|\bno (?:[^\s,;.]+ ){0,5}?(?:rows?|lines?|logs?|records?|entries|alerts?|results?|hits?|errors?|match\w*)\b(?: [^\s,;]+){0,10}? (?:matched|returned|found|came back|turned up|seen)\b"
    r"|\bno (?!(?:[^\s,;.]+ )?(?:problems?|issues?|faults?|anomal\w+|signs?|changes?)\b)[^\s,;.]+(?: [^\s,;]+){0,10}? (?:was|were|is|are|has been|have been) (?:found|returned|matched)\b"
    r"|\b(?:0|zero) match|\bno (?:match\w*|evidence|results?|records? match\w*|hits?)\b|\b(?:did|does) not (?:find"
    r"|return|match)|\bnothing (?:was found|matched|came back)|\bnot found (?:in|by) (?:this|the) (?:query|search)",
    re.IGNORECASE,
)
OF_SEARCH = re.compile(
    r"(?:检索|查询|读取|搜索|扫描)了|(?:查询|检索|请求)(?:失败|超时|被拒)|无权限"
    r"|\b(?:forbidden|refused|denied|timed out|we only (?:looked|searched|checked)|looked at|was measured)\b"
    r"|^\W*(?:本次|这次)?(?:按照?|以|用|在|从|对|根据|针对)[^，。；]{0,120}(?:查询|检索|搜索|查找|搜|查|筛选|过滤)(?:时|后|过)?\W*$"
    r"|\b(?:query|search) (?:read|searched|covered|scanned|looked)\b|\b(?:searched|scanned)\b",
    re.IGNORECASE,
)
"""What a sentence says of the search itself: how much it read."""
_KNOWN_ZH: Final = (
    r"(?:判|断[定言]|推断|论断|确[定认证]|排除|说[明成是不]|得[知出]|知[道晓]|推[出测知导]|认[定为]|证[明实]|作?答|解释|区分|看[出作待成]|看到[^，。,]{0,6}(?:原因|过程|细节|全貌)|定[位责性论]|归[因咎为结]|评估|给出|核[实对验]|验证|视为|当[作成]|等[同于]|代表|意味"
    r"|作为|支[持撑]|理解为|估[计算]|量化|比[较对]|对[比应]|[据由就以]此|单?凭|仅[凭从靠]|只[凭从靠]|反推|倒推|还原|追溯|结论|表明|显示|反映|体现|解读|覆盖|检索|对上|混[为同]|否[定认]|肯定|算[作是]|用[来于]|直接|保证|写|讲|谈|构成|建立|联系|回溯|追查|界定|辨|预[测计判]|了解|弄清|搞清|查[明清证]|搞懂)"
)
"""What one cannot do for want of evidence; what a user or a service cannot do (支付, 使用) is a fact, and needs some."""
_KNOWN_EN: Final = (
    r"(?:determin|tell|told|say|said|conclu|rul(?:e|ed|ing)\b|confirm|exclu|kn[eo]w|establish|pro(?:ve|of)|answer|decid|judg|infer|verif|attribut|expla|show|see(?! (?:their|his|her|its|orders?))|seen|assess|claim|stat(?:e|ed|ing)\b|identif|distinguish|assum|deriv|draw|support|be (?:taken|read|used|searched|reached from|made|counted|called|set|put|pinned|dated|placed|matched|given|ascribed|blamed|linked|tied|traced|treated)"
    r"|take|mean|settle|tie\b|link|pin\b|be sure|rely|trust|estimat|guess|compar|speak|vouch|blam|quantif|measur|name\b|equat|account for|stand (?:for|as)|serve as|vouch|count as|be certain|rest on|justif|find out|discern|reconstruct|trace|suggest|point|imply|indicat|demonstrat|substantiat|pronounc|diagnos|check|responsibly|on (?:this|its|their)|from (?:this|the|these)|by (?:itself|themselves))"
)
IMPACT: Final = re.compile(
    rf"^(?:(?!{_KNOWN_ZH})[^，。,]){{0,10}}(?:用户|客户|顾客|买家|访客|会员|商家)[^，。,]{{0,6}}(?:无法|不能|看不到|查不到|打不开|没有?权限)"
    rf"|^(?:(?!\b{_KNOWN_EN})[^,;.])*\b(?:users?|customers?|clients?|visitors?|shoppers?|buyers?)\b[^,;.]{{0,12}}(?:cannot|can't|can not|could not|couldn't)",
    re.IGNORECASE,
)
"""What people cannot do: no limit of the evidence, whatever the verb."""
CALIBRATED = re.compile(
    r"[^，。,]*(?:原因|根因|起因|情况|影响|范围|详情|后果)[^，。,]{0,6}(?:不明|不详|未知|待查)[^，。,]*|"
    r"[^，。,]*(?:没有?(?:实据|实锤|依据|给出|列出|写(?![入到完满成])|说(?![过到])|交代|提供|看出|数据(?![丢损泄错被]|不一致)|定论|一行)|没有?在[^，。]{0,30}(?:给出|列出|写明)|没有?在[^，。]{0,20}(?:日志|记录|证据|材料|告警|文[本档]|结果|evidence|logs?|records?)[^，。]{0,10}出现|没法|看不到|看不出|说不[准了上清]|不好说|判断不了|判定不了|无从|答不了"
    r"|不知道|不清楚|还没(?:定|有定论|证实|核|验证)|尚无|尚未(?:取得|查|核|验证)|未取得|未纳入|没(?:搜|核)|没有?查(?!到|询到|出)|未被?(?:覆盖|检索(?!到)|搜索(?!到)|纳入)"
    r"|不在[^，。]{0,24}(?:范围|里|内|中|之列)|另说|暂无|手[里上]没|解释不了|回答不了|还没拿到|没拿到|没(?:有)?权限|没对上|没法定|查不到|须待|还没(?:比对|对上)|缺少?(?:了)?[^，。]{0,12}(?:资料|数据|记录))[^，。,]*|"
    r"(?:不能|无法|没法|不可|不宜|不该|尚不能|难以)(?:[^，。,]{0,14}?"
    + _KNOWN_ZH
    + r")[^，。,]{0,30}|(?:不足以|不代表|不意味|不等于|未必|并不(?:说明|代表|意味|等于|足以))[^，。,]{0,30}|没有?(?:任何)?(?:依据|证据|根据|理由)[^，。,]*"
    r"|(?:看不出|未(?:覆盖|展示|查询|说明|记录|采集|读取))[^，。,]*"
    r"|\b(?:do(?:es)? not|doesn't|don't|did not|not enough to|insufficient to)(?: \w+){0,3} (?:rule|mean|prove|show"
    r"|exclude|say|establish|tell|confirm|conclude|imply|justify)\b.*"
    r"|[^，。,]*(?:不等于|与日志不符|并不成立|没有(?:执行|恢复|处理|操作|相关)?(?:的)?记录|没有(?:检查|查(?!到)|核对|开启|看到|拿到)|没有(?:任何)?(?:直接)?(?:证据|资料|观测)|看不出来|无法(?:定责|说明|判断)|未做|不能算|缺少[^，。,]*(?:证据|记录|日志|数据))[^，。,]*"
    r"|\b(?:evidence|records?|data|logs?|proof|window|time range|search|query)\b[^.,;]*\b(?:is|are|was|were) (?:missing|lacking)\b.*"
    r"|\b(?:nothing|neither|none of (?:this|it))\b[^.,;]*\b(?:shows?|says?|proves?|confirmed|recorded)\b.*"
    r"|\b(?:cannot|can't|can not|could not|couldn't|unable to)\b(?: [\w-]+){0,3}? "
    + _KNOWN_EN
    + r".*|\b(?:no|without|not) (?:evidence|basis|proof|grounds)\b.*"
    r"|\b(?:data|evidence|records?|logs?|details?|readings?|values?|metrics?|history|information|numbers?|figures?|breakdowns?|baselines?|results?|measurements?)\b[^.,;]*\bnot (?:yet )?available\b.*"
    r"|\bsays? nothing\b.*|\b(?:is|are|was|were) not (?:in|among|part of) (?:the|this|these|those|our)\b.*|\boutside (?:of )?(?:this|the|that|our)\b.*"
    r"|(?:^\W*|\b(?:evidence|logs?|records?|lines?|alerts?|search\w*|quer\w+|results?|data|materials?|texts?|documents?|runbooks?|guides?|sources?|excerpts?|traces?|entry|entries|messages?|it|this|that|they|these|those|none|which|fields?|metrics?|readings?|counts?|totals?|windows?|notes?|reports?|samples?|rows?|figures?|items?)\b[^,;.]{0,60})"
    r"\b(?:do(?:es)?|did) not (?:say|tell|state|show|record|list|give|settle|cover|name)\b.*|(?<!\blost )(?<!\blose )(?<!\bdropped )\bno (?:data|records?|lines?|figures?|word|baseline|total)"
    r"(?: points?)?(?: here| of| on| for| that| about| says?)?\b(?! (?:loss\b|(?:was|were|is|are|has been|have been|got) (?:\w+ )?(?:lost|corrupt|delet|drop|damag|leak|affect|stolen|overwrit|destroy|miss)))(?! (?:\w+ ){0,4}(?:matched|found|returned)).*(?=$)|\b(?:remains?|stays?) (?:open|unexplained|unknown)\b.*"
    r"|\bnot (?:been )?(?:obtained|collected|compared|given|listed|told|looked at|confirmed|settled)\b.*"
    r"|\bno [a-z ]{0,20}(?:is|was) (?:established|recorded|stated)\b.*|\bnot (?:been |yet )?(?:queried|recorded"
    r"|covered|verified|checked|available (?:here|in the|from the|to us)|known|in the logs|the same as|proof|measured|established|searched|read|collected|stated|shown)\b.*",
    re.IGNORECASE,
)
HEDGE = re.compile(
    r"我猜|猜测|说不定|可能|或许|疑似|也许|未证实|未确认|推测|怀疑|尚不(?:清楚|明确|能)|有待|假设|不确定|未知"
    r"|\b(?:maybe|one possibility|could (?:have|explain)|may|might|possibl[ey]|possibilit(?:y|ies)|could be|perhaps|suspected|unconfirmed|unclear|unknown|hypothes[ie]s|likely"
    r"|not (?:yet )?(?:known|confirmed|proven)|remains? open)\b",
    re.IGNORECASE,
)
UNASSERTED = re.compile(
    r"^\W*(?:再|先|去|拿|采样|对比|比对|拉|应按|应该)(?=[^，。]*(?:看|查|数|核|对|比|试|连))|如果|若|假如|请勿|待(?:验证|确认|定|查)|可作为|值得|假设|仍需|还需|再考虑|才能|是否|有没有|建议|请(?!求)|需要?(?:先|再|进一步)?(?:确认|核对|核实|检查|查|看)|吗\s*$|[?？]"
    r"|\b(?:if|whether|should|suggest\w*|do not (?:write|say|treat)|try|once|unless|worth|treat|rerun|repeat the query|next step|before (?:calling|touching|counting|concluding)|please|would|^\W*(?:next|compare|find out|pull|ask|collect|look|rerun|get(?! /))\b|to (?:check|confirm|verify)|check(?!\w* out\b)|needs? to)\b",
    re.IGNORECASE,
)
OF_LOOKING: Final = re.compile(
    r"搜|检索|查(?:询|了|过|找)|按[^，。]*查|结果|\b(?:search\w*|quer(?:y|ies|ied)|looked|window|came back|match\w*|series|hits?)\b",
    re.IGNORECASE,
)
"""What a clause says of looking for something."""
NOW_ITSELF: Final = re.compile(
    r"这次|本次(?!查询|检索)|此次|今天|这笔|这条|这台|现在|目前|当前|\b(?:this time|today|right now|currently|at present)\b",
    re.IGNORECASE,
)
"""What ties a sentence to the case at hand."""
GENERAL: Final = re.compile(
    r"会(?![话议员计])|可能|通常|一般|常见|往往|\b(?:may|might|can|could|usually|often|typically|generally|tends? to|means?)\b",
    re.IGNORECASE,
)
FROM_DOCUMENT = re.compile(
    r"文档|手册|文件|条款|规定|记载|历史|案例|SOP|知识库|复盘|预案|按照|一般|通常|runbook|规程|指南"
    r"|\b[A-Z]{2,}(?:-[A-Z]+)*-\d+|\b(?:per|under|going by) [A-Z]{2,}-\d+|\b(?:documents?|documentation|guide|guidance|past|earlier incident|knowledge|postmortem|according to"
    r"|generally|usually|typically|manual)\b",
    re.IGNORECASE,
)
REMEDY: Final = re.compile(
    r"重启|扩容|缩容|回滚|下线|切流|切换(?:主|到|流量)|清理|删除|杀(?:掉|死)|限流|降级|熔断|调大|调小|调整(?:参数|配置)|升级|修复|续期"
    r"|\b(?:restart\w*|reboot\w*|scal(?:e|ing) (?:up|down|out)|roll(?:ing)? back|rollback|fail(?:ing)? ?over|kill\w*|delet\w+"
    r"|purg\w+|drain\w*|throttl\w+|rais(?:e|ing)|increas\w+|lower\w*|upgrad\w+|patch\w*|fix(?:ing)?|renew\w*|redeploy\w*)\b",
    re.IGNORECASE,
)
"""What changes the system."""
CHECK: Final = re.compile(
    r"检查|查看|查询|检索|确认|核对|核实|统计|收集|对比|观察|是否|了解"
    r"|\b(?:check\w*|look\w*|quer(?:y|ies)|search\w*|confirm\w*|verif\w+|inspect\w*|collect\w*|compar\w+|review\w*|read|find|list|whether)\b",
    re.IGNORECASE,
)
"""What only looks at it."""
FAULT_DENIED: Final = re.compile(
    r"\b(?:no|zero|any)\s(?:\w+ ){0,3}?(?P<en>problems?|issues?|faults?|bugs?|leaks?|crash(?:es)?|outages?|incidents?|downtime|disruptions?|degradation|anomal\w+)\b"
    r"(?! (?:records?|logs?|lines?|entries|alerts?|messages?|events?))"
    r"|(?:没有?|未|无)[^，。；]{0,20}?(?P<zh>问题|异常|故障|泄漏|泄露|隐患|缺陷|宕机|崩溃|中断)(?!(?:类|相关)?的?(?:记录|日志|告警|关键词|字样|条目|信息))",
    re.IGNORECASE,
)
"""A fault that is said not to be: an empty search denies records, and no more."""
SUBJECT_CAUSE: Final = re.compile(
    r"^\W*(?:(?:so|and|but|though|although|yet) )?(?:the|its|their|a|any|no|what the) (?:root |underlying |exact |actual |real )?(?:causes?|reasons?)\b",
    re.IGNORECASE,
)
"""A cause as what is not known: `the cause cannot be determined`."""
CONDITION: Final = re.compile(
    r"宕机|离线|下线|在线|就绪|运行中|正在运行|挂了|停掉|停了|损坏|报废|写满|占满|卡死|卡住|追平|失效了|崩溃"
    r"|\b(?:is|are|was|were|now|back|being|has|have) (?:\w+ )?(running|ready|up|down|online|offline|alive|dead|unreachable|crashed|broken|stuck"
    r"|serving|caught up|back in|in the pool)\b",
    re.IGNORECASE,
)
"""How a thing is said to be."""
DISCLOSED: Final = re.compile(
    r"(?:未|没有?)(?:能|被|有)?(?:覆盖|读取|搜|检索(?!到)|查(?!到|询到)|纳入)|\b(?:not|n't) (?:been )?(?:covered|searched|read|included|part of)\b"
    r"|\bcould not be (?:searched|read)\b|\b(?:outside|left out|unread|partial\w*|incomplete)\b|不完整|部分",
    re.IGNORECASE,
)
"""What says that a search did not read everything."""
