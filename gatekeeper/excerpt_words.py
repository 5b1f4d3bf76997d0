"""The words that decide what a cut of a text may leave out, for the excerpt check."""

import re


def word_set(listed: str) -> frozenset[str]:
    """Return the words of a list that is written as one text."""
    return frozenset(listed.split())


NEGATIONS = word_set(
    "not no never without cannot neither nor none non unable hardly barely nothing nobody"
    " don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't"
    " hasn't haven't hadn't mustn't needn't"
)
HEDGES = word_set(
    "if unless whether may might could unlikely possibly probably maybe perhaps presumably suspected"
    " supposedly allegedly possible suspect suspects alleged doubt doubts"
)
FAILING = word_set("failed fails fail failing unable refused refuses refusing unwilling")
BETWEEN = word_set(
    "out be been have has had also that it the a an still yet longer ever once even really actually such"
)
# What may stand between a denial and the statement that it denies: `no evidence that`, `cannot confirm that`.
KNOWING = word_set(
    "evidence sign signs proof indication indications trace hint true sure certain clear case of believe think say confirm"
    " confirmed verify verified know known proven prove show shown"
)
COMPARED = word_set("than least most nearly almost below above under over exceeds exceeding")
TURNS = word_set("but except unless unsuccessfully unsuccessful partially however")
TROUBLE = word_set("error errors warning warnings failure failures exception exceptions")
# What a `no` two words before denies: `no memory | leak`.
DENIABLE = TROUBLE | word_set(
    "leak leaks crash crashes timeout timeouts deadlock deadlocks loss losses retry retries restart restarts drop drops alert"
    " alerts issue issues problem problems fault faults incident incidents panic panics oom backlog lag outage"
)
NONE = word_set("no zero 0 without any")
CONTRASTS = word_set("but while whereas although though 而 但 却")
CONJUNCTIONS = word_set("and then or because so 且 并")
ZH_ADVERBS = frozenset("已仍将再又共约正被")  # a clause that opens so has no subject of its own
DETERMINERS = word_set("the a an this that these those all some any each every other another")
QUALIFIERS = word_set(
    "max min avg mean average total peak limit threshold previous last former expected desired"
    " target requested maximum minimum median old new non not no old_ soft hard estimated"
    " predicted projected"
)
ZH_BEFORE = (
    "不", "没", "未", "无", "非", "勿", "莫", "没有", "无法", "未能", "并非", "尚未", "不再",
    "不会", "不能", "不是", "不可", "未曾", "未必", "如果", "若", "假如", "可能", "疑似", "也许",
    "或许", "是否", "除非", "应该", "大概", "似乎", "一旦", "倘若", "避免", "防止", "禁止", "停止",
    "不要", "不得", "不太", "尚不", "从未", "拒绝", "怀疑", "预计", "不一定", "据称", "猜测", "推测", "估计", "排除",
    "几乎", "险些", "差点", "疑为", "难以", "未及", "即将", "将要",
)  # fmt: skip
ZH_BETWEEN = frozenset("是为会被再还也已将能要有就正在又曾真其")
ZH_KNOWING = (
    "确认",
    "证实",
    "证明",
    "说明",
    "认为",
    "确定",
    "判断",
    "断定",
    "肯定",
    "发现",
    "看到",
    "表明",
    "显示",
    "说",
)
ZH_COMPARED = (
    "超过",
    "低于",
    "高于",
    "大于",
    "小于",
    "至少",
    "至多",
    "不足",
    "接近",
    "几乎",
    "约",
)
ZH_AFTER = ("失败", "但", "却", "除", "不", "未", "没", "异常", "出错", "中断", "率", "之前", "前")
ZH_NEGATION = frozenset("不没未无非勿莫")
MAX_QUALIFIED = (
    "最大",
    "最小",
    "平均",
    "峰值",
    "阈值",
    "上限",
    "预期",
    "目标",
    "历史",
    "昨日",
    "上次",
)
HARMLESS = word_set("the a an is are was were has been 的 了 是 为")
BARE_NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?\D*")
NUMERIC = re.compile(r"[-+]?\d")
CJK_CHAR = re.compile(r"[\u3400-\u9fff]")
WORDLIKE = re.compile(r"[a-z][a-z']*|[\u3400-\u9fff]")
