"""What may stand beside claims without being one: a direction, a gap, a check. None of them may tell a fact.

The guard reads these texts for what they overstate; here the other way round: each kind has a form, and what does not
have it is withheld. A direction that is lost costs a hint; a fact told as a gap costs the promise.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from gatekeeper.direction_commands import without_own_words
from gatekeeper.direction_en import is_plain_compound
from gatekeeper.direction_forms import not_a_check, not_a_gap
from gatekeeper.guard_lexicon import lex
from gatekeeper.text import Token, TokenKind, fold, tokenise

Direction = Literal["hypothesis", "gap", "action"]

_NAMED = {TokenKind.NUMBER, TokenKind.TIME, TokenKind.IDENTIFIER}
# Numbers that count steps and sides, and are no values of the system.
_SMALL = frozenset({"1", "2", "3"})
# Words that leave no room for doubt or for an exception; none of the three kinds can need them.
_ABSOLUTE = re.compile(
    r"坐实|实锤|所有(?:[一-鿿]{1,4})?(?:都|均)|铁定|肯定|一定(?!程度|时间|范围)|必然|必定|毫无疑问|无疑|显然|明显是|从未|从没|从来|不曾|未曾|绝不|绝对|没停过|不停|整晚|整夜|整天|整条|整个|全量|全线|波及"
    r"|一条不落|没有遗漏|无遗漏|都查过|全查|查完|看完|查遍|排查完|查无|半点|丝毫|毫不|毫无|无关|没有(?:任何)?关系|不相干|没有任何|并无|压根|根本没|根本不"
    r"|坏了|没问题|一切正常|完好|安然|大可放心|放心|恢复了|好了|搞定|解决了|修好|排除了|不成立|占满了|打满了|被占满|在泄漏"
    r"|\b(?:never|always|definitely|certainly|surely|undoubtedly|obviously|clearly|without (?:a )?doubt|absolutely|nothing|nobody|none of"
    r"|nothing to do with|unrelated|no relation|every(?:one|thing|body)?|entire|whole|completely|fully|all (?:of (?:it|them)|sources|logs|records|services|orders|users|checks)"
    r"|works? (?:as it should|fine|well)|(?:is|are) (?:fine|ok|okay|healthy|broken|dead|leaking|solved|resolved|fixed|done)|went away|go away"
    r"|in (?:good|great|fine|perfect) (?:shape|order|health|condition)|must (?:be|have)|right now|(?<!cannot be )(?<!can not be )(?<!can't be )(?<!could not be )(?<!not yet be )(?<!couldn't be )ruled out|in the clear|not to blame|not involved)\b",
    re.IGNORECASE,
)
_REMEDY = re.compile(
    r"^(?:建议|请|应当?|需要?|立即|马上|尽快|直接|先|再|可能|也许|或许|不妨|perhaps|possibly|maybe|please|now|just|should|must|we should|let us|let's|immediately|\s)*"
    r"(?:重启|回滚|扩容|缩容|下线|上线|清理|删除|杀掉|终止|调大|调高|调低|修改|切换|迁移|停用|关闭|限流|降级|重建|升级"
    r"|(?:restart|reboot|roll ?back|scale|kill|delete|drop|clear|purge|increase|decrease|raise|lower|disable|enable|fail ?over|upgrade|redeploy|revert|drain)\b(?! (?:counts?|history|times?|timestamps?|logs?|events?|records?|reasons?|rates?|policy|policies)\b))",
    re.IGNORECASE,
)
# A limit that is in force, and no order to set one: `限流在 11:30 解除后 …`.
_A_THING = re.compile(
    r"^(?:限流|降级|扩容|升级|迁移|切换)(?=\s?(?:在[^,，。]{1,24}?(?:解除|结束|生效|完成|之后|后)|期间|解除|策略|规则|阈值))"
)
_ASKED = re.compile(r"\b(?:whether|if|what|which|how|why|when|where|who|that)\b", re.IGNORECASE)
_INDIRECT = re.compile(
    r"\b(?:whether|if|what|which|how|why|when|where|who|that)\b|\b(?:not|no|never|yet|un\w+|available|missing|needed|required|lacking|given|known|recorded)\b",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[,，;；。.!！?？\n]+\s*")
_ZH_INDIRECT = re.compile(r"是否|有无|与否|有没有|能否|为何|为什么|何时|多少|哪|缺|未|没有|无法|尚|待|若|如果|什么")


# A gap's own heading: what follows it is what is lacking, and may be a fact in a gap's clothes all the same.
_GAP_HEAD = re.compile(
    r"^(?:当前|目前|证据|信息|已知|[\s-])*(?:缺口|缺少|缺失|缺乏|尚缺|还缺|缺)\s*[:：]?\s*"
    r"|^(?:missing|(?:evidence )?gaps?|not (?:available|queried|known)|unknown|lacking)\s*[:：]?\s*",
    re.IGNORECASE,
)
# What came of something that was done, and what a check is said to have found: neither is a direction.
_OUTCOME = re.compile(
    r"(?:之后|以后|后)[^，,。]{0,12}(?:消失|恢复|好转|缓解|回落|正常)|随之(?:消失|恢复|好转|缓解)"
    r"|\b(?:after|since|once) [^,.]{0,40}\b(?:went away|disappeared|recovered|improved|cleared|stopped|vanished)\b",
    re.IGNORECASE,
)
_FOUND_BY_CHECK = re.compile(
    r"(?:检查|核对|确认|查看|验证|核实|排查)[^，,。]{0,20}(?:并没有|并未|并不|并非|(?<!是否)就是)"
)
_TOLD_SOMEBODY = re.compile(
    r"(?:已|已经|了|收到)[^，,。]{0,6}(?:通知|告知|上报|知会)|(?:通知|告知|上报|知会)(?:了|过|到)"
    r"|\b(?:has|have|had|was|were) (?:already )?(?:been )?(?:informed|notified|told|paged|alerted|escalated)\b",
    re.IGNORECASE,
)
_DENIED = re.compile(r"并没有|并未|并不|并非")
# What a search found is a claim, and bound to its evidence; a check may ask why it found nothing.
_FOUND_NONE = re.compile(
    r"(?:未能?|没有?|没能)(?:检索|查询|查|找|搜索?|匹配)到|(?:未|没有?)命中"
    r"|\b(?:found (?:no|nothing|none)|no match(?:es)?|returned (?:no|nothing|none)|(?:did|does) not (?:find|match|return))\b",
    re.IGNORECASE,
)
_WHY = re.compile(r"是否|有无|原因|为何|为什么|哪|\b(?:whether|if|why|which|where)\b", re.IGNORECASE)
_VERBS_OF_CHANGE = (
    r"重启|回滚|扩容|缩容|下线|清理|删除|杀掉|终止|调大|调高|调低|修改|切换|迁移|停用|关闭|限流|降级|重建|升级|清空"
)
_VERBS_OF_CHANGE_EN = (
    r"restart|reboot|roll(?: ?back)?|scale|kill|delete|drop|clear|purge|disable|fail ?over|revert|drain"
)
_ORDER = re.compile(
    rf"(?:请|务必|应当|应该)(?:马上|立即|尽快|先)*(?:{_VERBS_OF_CHANGE})|(?:马上|立即|尽快)(?:{_VERBS_OF_CHANGE})"
    rf"|\b(?:please|immediately|at once|right away)\s+(?:{_VERBS_OF_CHANGE_EN})\b"
    rf"|\b(?:{_VERBS_OF_CHANGE_EN}) [^,.;]{{1,40}}\b(?:now|at once|immediately|right away)\b",
    re.IGNORECASE,
)
_CHANGED = re.compile(
    rf"(?:已经?|已被|刚刚?|被)(?:{_VERBS_OF_CHANGE})|(?:{_VERBS_OF_CHANGE})(?:完毕|完成|好了|过了|了)"
    r"|\b(?:was|were|been|got|is|are) (?:already |just |then )?(?:restarted|rebooted|rolled back|scaled (?:up|down|out)|killed|deleted|dropped"
    r"|cleared|purged|disabled|enabled|failed over|reverted|drained|redeployed|upgraded|throttled|rebuilt|switched over)\b",
    re.IGNORECASE,
)
# Nobody supposes that a change was made to the end: `疑似 X 已重启完毕` tells it.
_CHANGED_FOR_GOOD = re.compile(rf"(?:{_VERBS_OF_CHANGE})(?:完毕|完成了|好了|过了)")
_SUPPOSED = re.compile(
    r"可能|也许|或许|疑似|怀疑|是否|假设|如果|若|不排除|推测|\b(?:may|might|could|possibly|perhaps|maybe|whether|if|suspect(?:ed)?|likely|probably|hypothesis|(?<!logs )(?<!log )(?<!records )(?<!evidence )(?<!alerts )(?<!data )suggests?|suggesting|points? to|hints? at|consistent with)\b",
    re.IGNORECASE,
)
# Several answers of one status, and no seconds: `the number of 504s`.
_CODES = re.compile(
    r"\b((?:the|these|those|more|many|http|status|(?:number|count|rate|share|spike|burst)s? of) )([1-5]\d\d)s\b",
    re.IGNORECASE,
)
_SPELLED = 3  # one, two and three count steps and sides
_BETWEEN_PARTS = re.compile(r"[-_.:/@#=]")
_MOST_PARTS = 12
_RUN = "\x1f"
_CLOCK = re.compile(r"(\d{1,2}:\d{2})(:\d{2})?(?:[.,]\d+)?z?")
_SEARCH_KEYS = ("query=", "scope=", "window=")
_PAIR = re.compile(r"([A-Za-z_][\w.-]{0,60})\s*=\s*[\"'“]?([^\s,;，；。\"'”）)]+)")
_ONLY_PAIRS = re.compile(rf"(?:{_PAIR.pattern}[\s,;，；。\"'”）)]*)+")


_LONGEST = 2_000  # characters of a hypothesis, a gap or an action; each is a sentence or two


def misstated(text: str, kind: Direction, known: frozenset[str]) -> str | None:
    """Say why a text does not have the form of its kind; None where it does.

    Args:
        text: the text of a hypothesis, a gap or an action.
        kind: which of them it is to be.
        known: what `known_names` gives for the run's evidence and question.
    """
    if len(text) > _LONGEST:
        return "is too long to be held to the evidence"
    plain = _CODES.sub(r"\1\2", fold(text).strip())
    unknown = _unknown_value(without_own_words(plain) if kind == "action" else plain, kind, known)
    if unknown is not None:
        return unknown
    if kind == "hypothesis" and _ONLY_PAIRS.fullmatch(plain):
        return "tells a value and supposes nothing"
    absolute = _ABSOLUTE.search(plain)
    if absolute is not None:
        return f"“{absolute.group()}” leaves no room for doubt"
    if _tells_an_outcome(plain):
        return "tells an outcome as if it were known"
    core = _GAP_HEAD.sub("", plain) if kind == "gap" else plain
    core = _A_THING.sub("", core)
    if _ORDER.search(plain) or (kind != "action" and (_REMEDY.search(_A_THING.sub("", plain)) or _REMEDY.search(core))):
        return "asks for a change of the system"
    if kind != "hypothesis" and _denies(core, kind):
        return f"denies a fact where only {'a gap' if kind == 'gap' else 'a check'} may be named"
    if kind == "hypothesis":
        return "tells a change of the system as done" if _tells_a_change(plain) else None
    wrong = not_a_gap(plain) if kind == "gap" else not_a_check(plain)
    return None if wrong is None else f"“{wrong}” is no {'gap' if kind == 'gap' else 'check'} and may tell a fact"


# What a product calls its own views, settings and tools: to look there names nothing of the watched system.
_OF_A_PRODUCT = re.compile(
    r"pg_(?:locks|settings|stat_(?:activity|replication|database|statements|user_tables|user_indexes|bgwriter|wal_receiver|archiver|io|ssl|progress_\w+))|information_schema(?:\.\w+)?|performance_schema(?:\.\w+)?|innodb_\w+|max_connections|shared_buffers|work_mem|slowlog|nvidia-smi|redis-cli|show_?processlist"
    r"|kubectl|journalctl|iostat|vmstat|dmesg|tcpdump"
)


def _unknown_value(plain: str, kind: Direction, known: frozenset[str]) -> str | None:
    """Say which name, number or `key=value` of a text no evidence has."""
    unknown = next(
        (
            token.text
            for token in tokenise(plain)
            if token.kind in _NAMED
            and not _is_known(token, known)
            and not (kind == "action" and _OF_A_PRODUCT.fullmatch(token.key))
        ),
        None,
    )
    if unknown is not None:
        return f"“{unknown}” stands in no evidence and not in the question"
    counted = _unknown_count(plain, known)
    if counted is not None:
        return f"“{counted}” stands in no evidence and not in the question"
    loose = next(
        (
            pair
            for clause in _CLAUSE.split(plain)
            for pair in pairs_of(clause)
            if pair not in known and (pair.startswith(_SEARCH_KEYS) or not _seeks(clause, kind))
        ),
        None,
    )
    if loose is not None:
        return f"“{loose}” gives a key a value that no evidence gives it"
    return None


def _unknown_count(plain: str, known: frozenset[str]) -> str | None:
    """A number in words that no evidence has in figures: `七次`, `seven times`."""
    for item in lex(plain):
        spelled = item.kind == "number" and item.value is not None and not item.key[:1].isdigit()
        if spelled and (item.value or 0) > _SPELLED and f"{item.value:g}" not in known and item.key not in known:
            return item.key
    return None


def _tells_an_outcome(plain: str) -> bool:
    if _FOUND_BY_CHECK.search(plain) or _TOLD_SOMEBODY.search(plain):
        return True
    return _OUTCOME.search(plain) is not None and not _ZH_INDIRECT.search(plain) and not _ASKED.search(plain)


def _tells_a_change(plain: str) -> bool:
    """Whether a clause tells a change as done and does not suppose it: `was restarted`, `已重启完毕`."""
    if _CHANGED_FOR_GOOD.search(plain):
        return True
    return any(_CHANGED.search(clause) and not _SUPPOSED.search(clause) for clause in _CLAUSE.split(plain))


def _denies(core: str, kind: Direction) -> bool:
    if _DENIED.search(core):
        return True
    return kind == "action" and any(_FOUND_NONE.search(one) and not _WHY.search(one) for one in _CLAUSE.split(core))


def _seeks(clause: str, kind: Direction) -> bool:
    """Whether a clause names fields of what is wanted: `the log of attempt=3`, `attempt=3 的日志`, `whether a=1`."""
    if kind == "hypothesis":
        return False
    return _OF_PAIR.search(clause) is not None or (_ASKED if kind == "action" else _INDIRECT).search(clause) is not None


_OF_PAIR = re.compile(r"=\s*[^\s,;，；。]+\s*的|\b(?:of|for|with|where|by)\s+[\w.-]+\s*=|是否|有无")


def known_names(texts: Iterable[str]) -> frozenset[str]:
    """The numbers, times and identifiers of some texts, the parts of the identifiers, and the `key=value` pairs.

    Runs of an identifier's parts stand in it joined by `_RUN`, and a time also without its zone and its seconds.
    """
    names: set[str] = set()
    for text in texts:
        for token in tokenise(text):
            if token.kind in _NAMED:
                names.add(token.key)
                names.update(part for part in _parts(token.key) if len(part) > 2)
                names.update(_runs(token.key))
            if token.kind is TokenKind.TIME:
                names.update(_shorter(token.key))
        names.update(pairs_of(fold(text)))
    return frozenset(names)


def _parts(key: str) -> list[str]:
    return [part for part in _BETWEEN_PARTS.split(key) if part]


def _runs(key: str) -> set[str]:
    """Two parts of an identifier and more, as they follow each other."""
    parts = _parts(key)[:_MOST_PARTS]
    return {_RUN.join(parts[start:end]) for start in range(len(parts)) for end in range(start + 2, len(parts) + 1)}


def _shorter(key: str) -> set[str]:
    """A time of day with less of it: `06:12:31.204z` is also `06:12:31` and `06:12`."""
    found = _CLOCK.match(key)
    return {found[1], found[1] + (found[2] or ""), f"{found[1]}{found[2] or ''}z", f"{found[1]}z"} if found else set()


def pairs_of(text: str) -> list[str]:
    """The `key=value` pairs of a folded text, in one spelling."""
    return [f"{key}={value}".lower() for key, value in _PAIR.findall(text)]


def _is_known(token: Token, known: frozenset[str]) -> bool:
    key = token.key
    if key in known or key in _SMALL:
        return True
    ends = key.split("=") if "=" in key else key.split("-")
    if len(ends) > 1 and ("=" in key or all(_CLOCK.fullmatch(end) for end in ends)):
        return all(end in known or end in _SMALL or end.removesuffix("z") in known for end in ends)
    if token.kind is TokenKind.TIME:
        return key.removesuffix("z") in known and _CLOCK.match(key) is not None
    if token.kind is not TokenKind.IDENTIFIER:
        return False
    if is_plain_compound(token.text):
        return True
    parts = _parts(key)
    return len(parts) > 1 and (
        _RUN.join(parts) in known or (key.replace("-", "").isalpha() and "".join(parts) in known)
    )
