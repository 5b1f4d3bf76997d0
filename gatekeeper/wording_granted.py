"""Words by which a noun phrase tells of an event without telling it: `the rejected change`, `膨胀的规则库`, `第三次重置`."""

from __future__ import annotations

# Participles that only say which thing is meant, or what a thing is for: nothing has happened to it.
NEUTRAL_EN = frozenset(
    [
        "affected",
        "related",
        "requested",
        "shared",
        "distributed",
        "cached",
        "named",
        "given",
        "used",
        "said",
        "observed",
        "reported",
        "recorded",
        "expected",
        "configured",
        "combined",
        "detailed",
        "associated",
        "connected",
        "involved",
        "mentioned",
        "corresponding",
        "following",
        "remaining",
        "existing",
        "underlying",
        "running",
        "incoming",
        "outgoing",
        "upcoming",
        "pending",
        "missing",
        "surrounding",
        "supporting",
        "matching",
        "resulting",
        "preceding",
        "embedded",
        "dedicated",
        "managed",
        "nested",
        "indexed",
        "sorted",
        "limited",
        "required",
        "needed",
        "supposed",
        "suspected",
        "alleged",
        "presumed",
        "assumed",
        "expected",
        "estimated",
        "planned",
        "scheduled",
        "proposed",
        "intended",
        "possible",
        "unscheduled",
        "scheduling",
        "logging",
        "monitoring",
        "processing",
        "routing",
        "billing",
        "signing",
        "timing",
        "caching",
        "training",
        "testing",
        "working",
        "operating",
        "opening",
        "closing",
        "meaning",
        "warning",
        "building",
        "setting",
        "string",
        "thing",
        "listed",
        "searched",
        "queried",
        "read",
        "logged",
        "cited",
        "quoted",
        "displayed",
        "shown",
        "measured",
        "collected",
        "sampled",
        "stored",
        "saved",
        "written",
        "assigned",
        "allocated",
        "registered",
        "installed",
        "selected",
        "specified",
        "desired",
        "advanced",
        "extended",
        "integrated",
        "hosted",
        "rendered",
        "blocking",
        "holding",
        "waiting",
        "calling",
        "receiving",
        "sending",
        "owning",
        "underlying",
        "responsible",
        "responding",
        "answering",
        "nightly",
        "charging",
        "parking",
        "loading",
        "red",
        "speed",
        "feed",
        "need",
        "seed",
        "bed",
        "shed",
        "indeed",
        "hundred",
        "exceeding",
        "unprocessed",
        "uncommitted",
        "unanswered",
        "exact",
    ]
)
# What is no participle and tells of a state all the same.
STATES_EN = (
    r"dead|stuck|hung|full|broken|lost|faulty|late|slow|slower|higher|larger|bigger|lower|smaller|longer|worse|corrupt"
    r"|unstable|flaky|bad|stale|down|offline|stolen|torn|burnt|frozen|repeated|sudden|chronic|persistent|frequent"
)
EVENTS_EN = (
    r"deployments?|roll-?outs?|releases?|upgrades?|updates?|migrations?|maintenance|fail-?overs?|switch-?overs?|restarts?"
    r"|reboots?|patch(?:es)?|outages?|incidents?|crash(?:es)?|resets?|expansions?|rejections?|approvals?|cancell?ations?"
    r"|roll-?backs?|drains?|re-?deployments?|shutdowns?|power cuts?|disconnections?|evictions?|merges?|config(?:uration)? changes?"
)
NEUTRAL_DAYS_EN = r"this morning|this afternoon|this week|last night|last week|last month|yesterday|earlier today|the weekend|tonight|today"
ORDINALS_EN = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
COUNTS_EN = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}

# What may have happened to a thing, as a verb before `的` and a noun, or before `原因`.
EVENTS_ZH = (
    r"失败|卡死|卡住|挂死|阻塞|堵塞|增大|增加|增长|膨胀|变大|变慢|变长|上涨|攀升|飙升|激增|缩小|减少|下降|降低|恶化|上线|下线|发布|部署|升级|变更|改动"
    r"|驳回|拒绝|否决|撤销|撤回|取消|丢弃|丢失|遗失|丢包|误判|误发|误报|误杀|误删|遗漏|翻倍|延误|推迟|降频|排空|中止|终止|中断|断开|重置|扩容|缩容"
    r"|切换|迁移|写满|占满|打满|耗尽|过载|超载|断电|停电|断网|掉线|离线|崩溃|宕机|重启|损坏|故障|瘫痪|泄漏|泄露|死锁|回滚|篡改|被盗|入侵|攻击|审批"
)
LASTING_ZH = r"越来越|日益|愈发|愈加|逐渐|逐步|逐日|不断|持续|反复|再次|再度|多次|频繁|频频|连续|屡次|接连|一再|连日|长期|又一次|新近|突然|突发"
DAYS_ZH = r"昨[晚天夜日]|今[早晨天晚日]|上(?:周[一二三四五六日]?|个?月)|前[天晚]|凌晨|本周|本月|刚才|刚刚|周[一二三四五六日]|早上|上午|下午|白天|夜里"
ASKED_OF_ZH = (
    r"原因|缘由|持续时间|时长|经过|后果|责任人|始末|起因|根因|详情|细节|数量|清单|名单|总数|规模|范围|时间|内容"
)
