"""Where a risky word tells nothing: held by a figure of its own, about not knowing, about the text alone, in a phrase."""

from __future__ import annotations

import re

from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_records import negated

_OTHERS = frozenset({"other", "others", "rest", "remain", "其他", "其它", "其余", "别的"})
_LEFT_OPEN = frozenset({"unknown", "gap", "lack", "embedded", "question", "suggest", "condition"})
_LACKING = frozenset({"gap", "lack", "unknown"})
_REASON_WORDS = frozenset({"becaus", "because", "sinc", "due", "因为", "由于", "因"})
_NO_ANSWER = re.compile(
    r"(?:返回|遇到|报|因|因为|由于) ?(?:40[13]|5\d\d)|权限不足|(?:检索|查询|搜索|索引)(?:超时|失败|不可用)|无权限?|没有权限"
    r"|\b(?:index|search|query|shard|node|agent|api)(?: [a-z]+)? (?:is|was|were) (?:unavailable|unreachable|offline|down|not found|unreadable)\b"
    r"|\b(?:timed out|forbidden|denied|unreachable|unreadable)\b"
)
_ONLY = frozenset({"only", "just", "只", "仅", "仅有", "只有", "仅仅", "只在", "仅在"})
_OF_ITSELF = re.compile(
    r"(?:这条|该条|这一条|日志|记录|它|这份|查询|检索|搜索|结果|告警|文档)[^,;]{0,12}(?:只|仅)(?:涉及|给了?|写了?|提到|记录?了?|包含|限|说|列|覆盖|针对)"
    r"|\b(?:record|log|line|alert|result|query|search|it|ticket|entry|document)s? (?:only|just) (?:says?|gives?|lists?|covers?|mentions?|records?|names?|shows?|states?)\b"
)
_FUTURE = frozenset({"will", "would", "no longer", "会", "将", "不再", "不会"})
_EACH = frozenset({"each", "every", "per", "每", "每次", "每个", "每条", "每台"})
_AVERAGED = re.compile(r"平均|均摊|摊到|算下来|折合|大约每|约每|\baverage|\broughly every\b|\babout every\b")
_ONLY_A_PART = re.compile(
    r"\b(?:is|are|was|were) (?:still )?(?:only|just) (?:pending|queued|accepted|scheduled|proposed|requested|drafted|acknowledged|planned|submitted)\b"
    r"|\bonly (?:the )?(?:max\w*|min\w*|sum|count|part|mean|average) of what (?:came back|was (?:returned|read|searched|seen))"
    r"|\b(?:search|query|scan|lookup)\b[^,;]{0,40}\b(?:only|just) (?:saw|read|covered|had|reached)\b|\bone (?:snapshot|sample|reading|measurement) only\b"
    r"|仅限(?:于)?(?:这|该|本|此)|目前(?:还)?只是 ?(?:accepted|pending|queued|scheduled|待|已提交)"
    r"\bonly (?:an? |the |as an? )?(?:lower bound|upper bound|guess|suspicion|suspects?|suspected|hypothesis|possibility|sample|part|fraction|subset|partial|theory|suggests?)\b"
    r"|\b(?:is|are|was) (?:for|about|from|of) [^,;]{1,40} only\b|\b(?:guidance|advice|one sample|a sample) only\b|只(?:涵盖|包括|针对|涉及|看得?到)"
    r"|只(?:表示|说明|写了?|说了?|代表|反映|意味着?|保留到|保存到|显示|列出?|给出?|提到|记到|覆盖)"
    r"|只(?:是|算|能算|作为)?(?:一个|一种)?(?:下限|上限|样本|部分|怀疑|推测|可能|猜测)|只(?:扫|查|看|搜|读|返回|完成|跑)(?:描|询|索)?(?:了|到|完)?(?:其中|前|一?部分| ?\d)"
)
_CONTACTS = re.compile(r"联系 ?[^,;]{0,16}(?:方|人|团队|组|厂商|商|同事|值班|负责|客服|银行)")
_FIRSTS = frozenset({"first", "首次", "第一次"})
_SECOND = re.compile(r"第二[次轮个]|\bsecond\b")
_AS_MANY = re.compile(r"(?:times|twice|thrice|\d ?x) as many|\bas many as \d|\bhow many\b")
_TIMES = frozenset({"s", "ms", "min", "h", "d", "week"})
_CAUSE_NOUNS = frozenset({"caus", "cause", "reason", "root caus", "root cause", "原因", "根因", "根本原因", "起因"})
_ACCOUNTS = frozenset({"account for", "accounts for", "accounted for"})
_MOSTLY = frozenset({"most", "majoriti", "majority", "mostly", "大多数", "绝大多数", "大部分", "多数", "大半", "大多"})
_WOULD_NEED = re.compile(r"\bwould (?:still |first |also )?(?:need|require|have to|show|tell|take)\b")
_HALF = 50.0  # per cent
_NINE_TENTHS = 90.0
_WHOLES = frozenset({"all", "whol", "entir", "全部", "都", "全"})
_ALMOST = frozenset({"almost", "nearly", "virtually", "practically", "几乎", "差不多"})


def leaves_open(item: Item, at: int, clause: Clause) -> bool:
    """Whether a risky word stands where nothing is told: of the others, why one does not know, what would be, on average."""
    return (
        _of_not_knowing(item, at, clause)
        or _held_by_a_figure(item, at, clause)
        or _of_the_text(item, clause)
        or _part_of_a_phrase(item, at, clause)
    )


def _of_not_knowing(item: Item, at: int, clause: Clause) -> bool:
    """`别处有没有不清楚`, `because there is no breakdown`, `has not published a cause`."""
    if item.key in _OTHERS and clause.frames & _LEFT_OPEN:
        return True
    if item.key in _REASON_WORDS and (clause.frames & _LACKING or _NO_ANSWER.search(clause.form)):
        return True
    if item.key in _CAUSE_NOUNS:
        return bool(clause.frames & {"unknown", "gap", "lack", "embedded"}) or negated(clause.items, at)
    return item.key in _ONLY and ("hedge" in clause.frames or bool(clause.frames & _LACKING))


def _held_by_a_figure(item: Item, at: int, clause: Clause) -> bool:
    """`the other 6 failures`, `most of them, 171`, `accounts for 87 %`: the figure is held by itself."""
    after = clause.items[at + 1 : at + 5]
    before = clause.items[at - 1] if at else None
    if item.key == "across":
        return any(other.kind in {"identifier", "number"} for other in after)
    if item.key in _OTHERS:
        return bool(after) and after[0].kind == "number"
    if item.key == "sinc":
        return before is not None and before.kind == "number" and before.unit in _TIMES
    if item.key in _ACCOUNTS:
        return any(other.kind == "number" for other in after[:3])
    if item.key in _WHOLES:
        return before is not None and before.key in _ALMOST and _over_half(clause, _NINE_TENTHS)
    if item.key in _FIRSTS:
        return _SECOND.search(clause.form) is not None
    return item.key in _MOSTLY and _over_half(clause)


def _over_half(clause: Clause, least: float = _HALF) -> bool:
    shares = [
        item.value for item in clause.items if item.kind == "number" and item.unit == "%" and item.value is not None
    ]
    counts = [(float(one), float(two)) for one, two in _ONE_OF.findall(clause.form)]
    return any(share > least for share in shares) or any(0 < two < 100 / least * one for one, two in counts)


_ONE_OF = re.compile(r"(?<![\d.])(\d+) (?:out )?of (?:the )?(\d+)(?![\d.])")


def _of_the_text(item: Item, clause: Clause) -> bool:
    """`500 is only a lower bound`, `the line only gives the code`: what is known, and no more."""
    return item.key in _ONLY and (
        _ONLY_A_PART.search(clause.form) is not None or _OF_ITSELF.search(clause.form) is not None
    )


def _part_of_a_phrase(item: Item, at: int, clause: Clause) -> bool:
    """`36 批`, `be made public`, `three times as many`, `would need`: no batch of everything, and no cause."""
    before = clause.items[at - 1] if at else None
    if item.key == "将":
        return _OBJECT_MARKER.search(clause.form) is not None
    if item.key in _SO_WORDS:
        return _RECKONS_TIME.search(clause.form) is not None and _of_times_only(item, clause)
    if item.key == "批":
        return before is not None and before.kind == "number"
    if item.key == "mad":
        return before is not None and before.key in {"be", "been", "being"}
    if item.key == "联系":
        return bool(clause.frames & {"suggest", "gap", "unknown"}) or _CONTACTS.search(clause.form) is not None
    if item.key == "many":
        return _AS_MANY.search(clause.form) is not None
    if item.key in _EACH:
        return _AVERAGED.search(clause.form) is not None
    return (
        (item.key == "would" and _WOULD_NEED.search(clause.form) is not None)
        or (item.key == "well" and "suggest" in clause.frames)
        or ("consequent" in clause.frames and item.key in _FUTURE)
    )


# `将 ocr-3 标为 DOWN`, `将 X 从 2.8.5 升级到 2.8.9`: what is done to a thing, and no future; `将于 3 点重启` is one.
_OBJECT_MARKER = re.compile(
    r"将 ?(?!于|在|会|要|被|把|由|对|向|与|和|从|继续|自动|尽快|立即|重新?|开始|不|再|达|为|是|有|其于|\d)[^,;将]{1,60}?"
    r"(?:从 ?[^,;]{1,30}?(?:升级?|降级?|改|调|提|切|迁|更新|变更|回[退滚]|扩|缩)"
    r"|(?:标记?|记录?|判定?|设置?|置|列|认定?|归类?|改|切换?|降级?|升级?|评定?|识别|视|当)(?:为|成|作))"
)
_SO_WORDS = frozenset({"因", "因此", "所以", "so", "therefore", "hence"})
_RECKONS_TIME = re.compile(r"相当于|对应|换算|折合|等于|即|\b(?:equals?|corresponds?|is|was|falls|translates?)\b")


def _of_times_only(item: Item, clause: Clause) -> bool:
    """Whether a clause says of a time what it is in another zone, and nothing else: `因此 19:05 相当于 UTC 17:05`."""
    others = [other for other in clause.items if other is not item and other.kind != "sign" and not other.free]
    return any(other.kind == "time" for other in others) and all(
        other.kind == "time" or "timezone" in other.concepts for other in others
    )
