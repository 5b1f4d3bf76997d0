"""What may have happened to a system, by family: how English and Chinese name it, and what bears it out.

`wording_events` pairs single words for a statement that is held to one record. Here a family is everything that tells
of one happening: as a thing (`the crash`), as a deed (`crashed`), as what something now is (`the crashed node`), and in
what other words a record tells the same (`OOMKilled`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Happening:
    """A family: its English nouns, its English verb forms in the past, its Chinese words, and a record's other words.

    Each is a regular expression over folded text in lower case. `nouns` name the happening, `verbs` tell it.
    """

    nouns: str
    verbs: str
    han: str
    borne: str = r"(?!)"

    def told_in(self, text: str) -> bool:
        """Whether a text in lower case tells of the happening."""
        return re.search(rf"\b(?:{self.nouns}|{self.verbs})\b|{self.han}|{self.borne}", text) is not None


_COMPONENT_EN = (
    r"(?:services?|databases?|dbs?|hosts?|nodes?|servers?|disks?|drives?|instances?|pods?|machines?|replicas?|brokers?"
    r"|switch(?:es)?|routers?|networks?|links?|sensors?|devices?|components?|systems?|hardware|power|clusters?)"
)
_COMPONENT_ZH = (
    r"(?:网络|数据库|磁盘|硬盘|硬件|主机|机器|交换机|路由器?|机房|链路|电源|专线|域名|存储|内存条|网卡|节点|光纤)"
)

HAPPENINGS: tuple[Happening, ...] = (
    Happening(
        r"crash(?:es)?|core dumps?|segfaults?|panics?|oom kills?",
        r"crashed|(?:has |had |have )?died|(?:oom[- ]?)?killed|segfaulted|panicked",
        r"崩溃|崩掉|崩了|挂掉|挂了|挂死|死机|闪退|雪崩|被杀(?:掉|死)?",
        r"oom-?killed|crash|exit code|exitcode|sigsegv|sigkill|signal \d+|terminated|killed process",
    ),
    Happening(
        r"outages?|downtime|blackouts?|power cuts?|network partitions?",
        r"(?:is|are|was|were|been|be|went|gone|came|still|remains?|stayed|kept) (?:still |again |completely |fully )?down"
        r"|(?:went|gone|is|are|was|were|been) (?:still )?(?:offline|dark|unreachable|unavailable)|blacked out"
        r"|(?:could|can|were|was) (?:not|no longer|unable to) (?:order|pay|log in|check out|buy|sign in|connect)|cannot (?:order|pay|log in|check out|buy)",
        r"宕机|宕掉|当机|瘫痪|停摆|停机|停服|掉线|断网|停电|断电|不可用|下不了单|无法下单|无法付款|服务中断|业务中断",
        r"\bdown\b|instancedown|(?:targets?|hosts?|node)down|offline|unreachable|unavailable|refused|not ready|离线",
    ),
    Happening(
        r"restarts?|reboots?|power[- ]cycles?",
        r"restarted|rebooted|restarting|rebooting|power-cycled|bounced",
        r"重启|重新启动|重开机",
        r"restart|reboot|started after|uptime|back-?off|crashloop|starting up",
    ),
    Happening(
        r"(?:data |order |message |packet )?loss(?:es)?|missing orders",
        r"lost",
        r"(?:数据|消息|订单|报文)?丢失|丢单|丢了|丢的|丢过|掉单|丢数据|丢消息|丢包|漏单",
        r"\bloss\b|\blost\b|dropped|missing|not found|delete|gone|丢|缺失|没了|不见",
    ),
    Happening(
        r"(?:memory |data |connection )?leaks?|leakage",
        r"leaked|leaking",
        r"(?:内存|连接|数据|句柄|线程|信息)?泄[漏露]",
        r"\bleak",
    ),
    Happening(
        r"expired (?=\w)|lapsed (?=\w)",
        r"expired|lapsed",
        r"(?:已经?)过期|过期(?=的|了|后|之后|前|那)|已?失效(?=的|了|后|前)",
        r"expire|notafter|not_after|过期|到期|失效|stale|invalid",
    ),
    Happening(
        r"corruption|damages?(?= (?:to|of|in|from|done|caused)\b)|corrupt(?:ed)? (?=\w)|damaged? (?=\w)",
        r"corrupted|damaged",
        r"损坏|坏掉|写坏|毁损|破损",
        r"corrupt|checksum|crc|damaged|bad block|坏块|校验失败|坏了",
    ),
    Happening(
        r"attacks?|intrusions?|breach(?:es)?|hacks?|ddos|break-ins?|compromise|fraud|thefts?|sabotage",
        r"attacked|stolen|hacked|breached|compromised|intruded|ddosed",
        r"攻击|入侵|被黑|黑客|骇客|被盗|撞库|中毒|爆破|渗透|盗用|窃取|欺诈|勒索",
        r"ddos|waf|brute|scan from|blocked ip|login failed from",
    ),
    Happening(
        r"(?:accidental )?deletions?|removals?|erasures?|truncation",
        r"deleted|removed|erased|wiped|purged|truncated",
        r"删除|(?<!错)误删|删掉|删了|清空|清掉|移除|抹掉|抹除",
        r"\bdelet|\bremov|\bpurge|\bdropped|truncat|evict|cleared|清理|淘汰|剔除",
    ),
    Happening(
        r"fail-?overs?|switch-?overs?|leader changes?|master switch(?:es)?",
        r"failed over|switched over",
        r"主从切换|主备切换|主备倒换|故障转移|故障切换|切主|倒换|切换到备",
        r"fail-?over|switch-?over|promoted|demoted|leader changed|new (?:leader|master|primary)|elected|切换|升主",
    ),
    Happening(
        r"roll-?backs?|reversions?|reverts?",
        r"rolled back|reverted",
        r"回滚|回退",
        r"roll(?:ed|ing)?[ -]?back|rollback|reverted|previous revision",
    ),
    Happening(
        r"breakages?|tampering",
        r"broke|broken|brought down|took down|taken down|knocked (?:out|over)|messed up|sabotaged|tampered",
        r"弄坏|搞坏|改坏|搞挂|弄挂|拖垮|压垮|打垮|击垮|搞垮|破坏|篡改",
        r"\bbroken?\b|broken pipe",
    ),
    Happening(
        r"mistakes?|blunders?|misconfigurations?|negligence|human error|wrongdoing|misuse|fault of|slip-ups?|oversight",
        r"misconfigured|blundered|mishandled|is to blame|was to blame",
        r"(?<!错)误(?:操作|改|配|关|停|启)|失误|过错|疏忽|疏漏|人为错误|违规操作|手滑|责任人|配错|改错",
        r"misconfig|mistake|by mistake",
    ),
    Happening(
        r"(?:traffic |load |cpu |latency |memory |error |request )?spikes?|surges?|floods?|avalanches?|stampedes?",
        r"spiked|surged|flooded|skyrocketed",
        r"激增|突增|暴涨|暴增|飙升|骤增|陡增|猛增|洪峰|突发流量|打爆|流量高峰",
        r"spike|surge|\bburst|increas|jumped|rose|上升|升高|增长",
    ),
    Happening(
        r"compensations?|indemnit(?:y|ies)|reimbursements?|payouts?|lawsuits?|fines? for",
        r"compensated|reimbursed|indemnified",
        r"赔偿|赔付|补偿|理赔|索赔",
        r"compensat|reimburs|赔|补偿",
    ),
    Happening(
        rf"(?:{_COMPONENT_EN} )(?:failures?|faults?|breakdowns?)|hardware faults?|breakdowns?|failures? of (?:the |its |a )?{_COMPONENT_EN}"
        rf"|(?:failed|failing|faulty|dead|unhealthy|sick|malfunctioning) (?:[a-z][\w-]* )?{_COMPONENT_EN}",
        r"malfunctioned|broke down|burned out|burnt out",
        rf"{_COMPONENT_ZH}(?:的)?(?:[一-鿿]{{0,2}})故障|(?:其他|其它|其余|别的|另外的?)[^,;]{{0,4}}(?:失败|故障|异常|出错|出问题)的?(?:服务|节点|主机|实例|机器|组件)"
        rf"|(?:出)?故障的(?:[一-鿿]{{0,4}})?(?:服务|节点|主机|实例|机器|数据库|磁盘|组件)",
        r"(?!)",
    ),
    Happening(
        r"recovery|recoveries|(?:hot-?)?fix(?:es)?|self-healing",
        r"recovered|healed|came back up|(?:was|were|got|been) (?:fixed|repaired|healed)",
        r"自愈|自行恢复|恢复正常(?=后|的|时|之后)|修复(?=后|之后|的时)",
        r"recover|resolved|restored|healthy|\bok\b|came back|fixed|恢复|修复|解决",
    ),
    Happening(
        r"upgrades?|redeployments?",
        r"upgraded|redeployed",
        r"升级(?=后|前|时|期间|之后|之前|的时间|的原因)",
        r"upgrad|release|deploy|version|patch|install|升级|发布|部署|版本|扩容|缩容|scal|resiz",
    ),
    Happening(
        r"migrations?|cut-?overs?",
        r"migrated",
        r"(?:迁移|割接|搬迁)(?=后|前|时|期间|之后|之前|的时间|的原因)",
        r"migrat|cut-?over|moved to|迁移|割接|搬迁|迁到",
    ),
    Happening(
        r"(?:double|duplicated?) (?:charges?|payments?|orders?|entries|billing|shipments?)|overcharges?",
        r"(?:double|over)-?charged|charged twice|billed twice|paid twice",
        r"重复(?:扣款|支付|入账|下单|发货|收费|扣费|记账)|多扣|错扣",
        r"duplicat|twice|double|overcharg|重复",
    ),
    Happening(r"complaints?|outcry", r"complained", r"投诉|客诉", r"complain"),
    Happening(r"deadlocks?", r"deadlocked", r"死锁", r"deadlock|lock wait"),
    Happening(
        r"(?:resource |pool |memory |disk |heap )?exhaustion|saturation|overloads?",
        r"exhausted|saturated|overloaded|ran out|run out",
        r"耗尽|打满|写满|占满|过载|撑爆|爆满",
        r"exhaust|saturat|overload|not available|\bfull\b|waiting|no space|满|排队|\b(\d+)/\1\b|(?:9\d|100)(?:\.\d+)?%",
    ),
)
