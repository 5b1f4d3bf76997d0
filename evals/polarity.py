"""Where a clause drops a denial of the cited text ("not stepped" told as "stepped") or denies what the text states."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from evals.vocabulary import NEGATED, NEGATION

_SEGMENT = re.compile(
    r"[.,;:()\[\]{}<>\"“”「」|!?，。；：、（）！？]+(?=\s|$|[^a-z0-9])|[\"“”()\[\]{}<>|，。；：、（）！？]| (?:and|but|or|while) "
)
_WORD = re.compile(r"[a-z]+(?:['’]t)?")
_DENYING = re.compile(
    r"(?:\b(?:not|never|cannot|without|unable to|fail(?:s|ed|ing)? to)|n['’]t)"
    r"(?: (?:yet|in|be|been|being|actually|ever|get|got|have|able|to|fully|a|the|any))*\s$"
)
_FAILED_AFTER = re.compile(
    r"^\s(?:(?:has|had|have|was|is) )?(?:fail(?:s|ed|ure|ing)?|unsuccessful|skipped|cancell?ed|aborted|refused|rejected|denied|postponed|deferred)\b"
)
_FAILING = re.compile(
    r"\b(?:fail\w*|error|time(?:d|s)? ?out|timeout|refus\w*|reject\w*|unable|could|would|prevent\w*|avoid\w*|stop\w*"
    r"|deny|denied|lack\w*|miss\w*|no|nothing|if|until|unless|before)\b"
    r"|失败|拒|超时|错误|异常|缺|失效|中断|停|禁|如果|若|是否|之前"
)
_FLIPS = {"disab": "enab", "disconnect": "connect", "unresolv": "resolv", "inactiv": "activ", "invalid": "valid",
          "unavailabl": "availabl", "incomplet": "complet", "unreachabl": "reachabl", "uncommit": "commit"}  # fmt: skip
"""Words that deny another one."""
_HAN = {
    "达到": "reach", "触及": "reach", "淘汰": "evict", "驱逐": "evict", "续期": "renew", "续约": "renew", "应答": "answer",
    "加载": "load", "完成": "complet", "接受": "accept", "过期": "expir", "恢复": "recover", "重启": "restart",
    "删除": "delet", "提交": "commit", "增长": "grow", "增加": "grow", "上涨": "grow", "超出": "exceed", "超过": "exceed",
    "终止": "terminat", "启用": "enab", "禁用": "disab", "停用": "disab", "校正": "step", "步进": "step", "回滚": "roll",
    "释放": "releas", "引起": "caus", "导致": "caus", "静默": "silenc", "升级": "upgrad", "写入": "writ",
    "同步": "sync", "锁定": "lock", "通知": "notifi", "跳过": "skip",
}  # fmt: skip
_STEMS = {"growth": "grow", "grew": "grow", "grown": "grow", "increas": "grow", "cached": "cache"}
_SUCCESS = re.compile(
    r"成功|拿到了|获得了|取得了|(?<!不)通过(?=了|$|[，。,;])|\b(?:succe(?:ss\w*|eded)|passed|went through|granted|received|got (?:a|an|the|its)|obtained)\b",
    re.IGNORECASE,
)
_FAILURE = re.compile(r"失败|中止|\b(?:fail(?:s|ed|ure)?|abort(?:s|ed)?|rejected|denied|refused)\b", re.IGNORECASE)
_HAN_WORD = re.compile("|".join(_HAN))
_HAN_DENYING = re.compile(
    r"(?:未|没有?|无法|不(?!仅|但|断|同|足|过|管|论)|从不|拒绝)(?:能够?|有|再|曾|会|被|可|成功|及时|自动|进行|完全|得到|执行|做){0,3}(?:(?<=被)[^，。；]{1,24}?)?\s?$"
)
_HAN_FAILED_AFTER = re.compile(r"^(?:[^，。；]{0,3}?)(?:失败|未|没|不成功|不了|不上|不到)")
_HAN_ADDED = re.compile(r"(?:未|没有?|从不|不曾|并未|从未)(?:被|再|能|有|曾){0,2}(?P<word>[\u4e00-\u9fff]{2})")
_OF_SEARCHING = re.compile(
    r"检索|查|找|发现|看到|提供|记录|说明|写明|证实|确认|覆盖|展示|返回|匹配|命中|证据|出现|显示|给出|提到|包含|取得|采集|读取|其他|任何|直接|明确|日志|告警"
)
_NEAR = 5
"""Words that a negation of a record reaches over: its lines have run together."""
_OF_RESULTS = frozenset({"return", "match", "show", "shown", "list", "cover", "scan"})
"""What is said of the lines of a result, not of the system."""
_PLAIN = frozenset({"was", "were", "been", "being", "is", "are", "be", "get", "got", "has", "have", "had"})


@dataclass(frozen=True, slots=True)
class _Told:
    """One word of a text: whether it is denied (`negated`: by a "not" before it), whether it is told as what happened."""

    stem: str
    word: str
    denied: bool
    negated: bool
    happened: bool


def flipped(clause: str, held: str) -> list[str]:
    """The first word that a clause denies or affirms the other way round than a text; both folded, in lower case."""
    told, known = _read(clause.casefold()), _read(held, reach=_NEAR)
    for one in told:
        same = [other for other in known if other.stem == one.stem]
        if not same or any(other.denied == one.denied for other in same):
            continue
        if one.denied and any(other.happened for other in same):
            return [f"denies {one.word!r}, which the cited text states"]
        if not one.denied and (one.happened or any(other.negated and one.word == other.word for other in same)):
            return [f"drops the negation of {one.word!r}"]
    return [*_dropped(clause, held), *_added(clause, held), *_succeeded(clause, held)][:1]


def deny_alike(clause: str, held: str) -> bool:
    """Whether a clause denies in words of its own what a text denies: 没有校正 for "not stepped"."""
    denied = {one.stem for one in _read(held) if one.denied}
    return any(one.denied and one.stem in denied for one in _read(clause.casefold()))


def _dropped(clause: str, held: str) -> Iterator[str]:
    """A phrase that the text denies, in a clause that denies nothing."""
    if NEGATION.search(clause):
        return
    for found in NEGATED.finditer(held):
        phrase = found.group("en") or found.group("zh")
        told = (" " in phrase or not phrase.isascii()) and phrase.casefold() in clause.casefold()
        if told and not _stands_plain(phrase.casefold(), held):
            yield f"drops the negation of {phrase!r}"


def _added(clause: str, held: str) -> Iterator[str]:
    """A Chinese word that a clause denies and the text has, nowhere denied."""
    for found in _HAN_ADDED.finditer(clause):
        word = found["word"]
        denied = any(NEGATION.search(held[max(0, one.start() - 4) : one.start()]) for one in re.finditer(word, held))
        if word in held and not denied and not _OF_SEARCHING.search(word):
            yield f"denies {word!r}, which the cited text states"


def _succeeded(clause: str, held: str) -> Iterator[str]:
    """A success, where the text has a failure and no success."""
    told = None if _FAILURE.search(clause) or NEGATION.search(clause) else _SUCCESS.search(clause)
    if told and _FAILURE.search(held) and not _SUCCESS.search(held):
        yield f"tells the success {told.group()!r} of what failed in the cited text"


def _stands_plain(phrase: str, held: str) -> bool:
    """Whether a text has a phrase that it denies elsewhere undenied, too: of another record or thing."""
    places = (held[max(0, one.start() - 6) : one.start()] for one in re.finditer(re.escape(phrase), held))
    return any(not NEGATION.search(before) for before in places)


@lru_cache(maxsize=4096)
def _read(text: str, *, reach: int = 0) -> tuple[_Told, ...]:
    """The English words and the known Chinese ones of a text, by segments that a negation does not reach over.

    A word is told as what happened where no negation stands before it in its segment, or in the `reach` words before it.
    """
    return tuple(
        one for segment in _SEGMENT.split(text) if segment for one in (*_english(segment, reach), *_chinese(segment))
    )


def _english(segment: str, reach: int) -> Iterator[_Told]:
    before_word = ""
    for match in _WORD.finditer(segment):
        word, before, after = match.group(), segment[: match.start()], segment[match.end() :]
        if len(word) >= 4 and word not in _PLAIN and _stem(word) not in _OF_RESULTS:
            negated = bool(_DENYING.search(before) or _HAN_DENYING.search(before[-10:]))
            denied = negated or _FAILED_AFTER.search(after) is not None
            doing = (
                word.endswith("ed") or word in {"growth", "grew"} or (word.endswith("ing") and before_word in _PLAIN)
            )
            clear = denied or not (_FAILING.search(segment) or NEGATION.search(" ".join(before.split()[-reach:])))
            if denied or clear:
                yield from _both(_stem(word), word, denied=denied, negated=negated, happened=doing and clear)
        before_word = word


def _chinese(segment: str) -> Iterator[_Told]:
    for match in _HAN_WORD.finditer(segment):
        before, after = segment[: match.start()], segment[match.end() :]
        negated = _HAN_DENYING.search(before[-36:]) is not None
        denied = negated or _HAN_FAILED_AFTER.search(after) is not None
        clear = not (NEGATION.search(segment) or _FAILING.search(segment))
        if denied or clear:
            yield from _both(_HAN[match.group()], match.group(), denied=denied, negated=negated, happened=True)


def _both(stem: str, word: str, *, denied: bool, negated: bool, happened: bool) -> Iterator[_Told]:
    """A word, and the one that it denies by its form: `disabled` is not `enabled`."""
    yield _Told(stem, word, denied, negated, happened)
    if stem in _FLIPS:
        yield _Told(_FLIPS[stem], word, not denied, negated, happened)


def _stem(word: str) -> str:
    bare = re.sub(r"(?:ing|ed|es|s|e|ly|led)$", "", word)
    bare = re.sub(r"([bdgklmnprt])\1$", r"\1", bare)
    bare = re.sub(r"l$", "", bare) if bare in {"enabl", "disabl"} else bare
    return _STEMS.get(bare, bare)
