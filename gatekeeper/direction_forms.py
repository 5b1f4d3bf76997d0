"""The form of a gap and of a check: a small grammar, so that what has neither form is withheld.

A gap is a word of lacking with what is lacking, a noun phrase of evidence, or an open question. A check is an order to
look, with what to look at. What is lacking or looked at is a noun phrase or an indirect question: it has no predicate
of its own. Nothing here reads the evidence.
"""

from __future__ import annotations

import re
from functools import cache

from gatekeeper import direction_words as words
from gatekeeper.text import fold

_HAN = re.compile(r"[一-鿿]")
_BREAK = re.compile(r"[;。!！?？\n()\[\]{}（）【】…]+|,(?!\d{3})|(?<!\d)[:：]|[:：](?=\s|[一-鿿])|\s-{1,2}\s|--+|\.(?=\s|$)")
_EDGE = re.compile(r"^[\s\-*•·>#、\d.)]*?(?=[A-Za-z一-鿿/_“\"'‘]|\d)|[\s*_、]+$")
# A quotation of a few words is a name: of what to search for, or of a message.
_QUOTED = re.compile(r"[“\"'‘「『]([^“”\"‘’」』]{1,40})[”\"'’」』]")
_LATIN = re.compile(r"[A-Za-z0-9_][\w.:/@#%+=~*'-]*")
_IDENTIFIER = re.compile(r"\d|[_.:/@#=]|[a-z][A-Z]|[A-Z]{2,}|[A-Za-z]-[A-Za-z]")
_PLAIN_COMPOUND = re.compile(
    r"(?:per|on|non|pre|post|off|in)-[a-z]+|[a-z]+-(?:side|level|wide|based|running|seen|time|query|by|specific|long|per)"
    r"|(?:long|slow|last|first|full|cross|high|low|end|read|write|out)-[a-z]+",
    re.IGNORECASE,
)


def not_a_gap(text: str) -> str | None:
    """Return the clause that makes a text no gap, None where it is one."""
    return _first_wrong(text, gap=True)


def not_a_check(text: str) -> str | None:
    """Return the clause that makes a text no check, None where it is one."""
    return _first_wrong(text, gap=False)


def is_plain_compound(word: str) -> bool:
    """Whether a hyphened word is of the language and names nothing: `on-disk`, `client-side`."""
    return _PLAIN_COMPOUND.fullmatch(word) is not None


def _first_wrong(text: str, *, gap: bool) -> str | None:
    found = clauses_of(text)
    if not found:
        return text.strip() or "…"
    begun = False
    for at, clause in enumerate(found):
        if gap and _heading(clause) and at + 1 < len(found):
            begun = True
            continue
        if _read(clause, gap=gap):
            begun = True
        elif not (_beside(clause, gap=gap, begun=begun) and (begun or at + 1 < len(found))):
            return clause
    return None if begun else found[0]


def clauses_of(text: str) -> list[str]:
    """The clauses of a text, folded; short quotations stand as names (`Q1`)."""
    plain = _QUOTED.sub(_as_name, fold(text))
    return [clause for part in _BREAK.split(plain) if (clause := _EDGE.sub("", part.strip()).strip())]


def _as_name(quoted: re.Match[str]) -> str:
    said = quoted.group(1)
    if _HAN.search(said):
        short = len(said) <= 6 and re.search(words.FACT_ZH + "|" + words.EVENT_ZH, said) is None
    else:
        tokens = said.split()
        short = len(tokens) <= 3 and (len(tokens) < 2 or _en(words.FINITE_EN).search(said) is None)
    return " Q1 " if short else f",{said},"


@cache
def _en(alternatives: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{alternatives})\b", re.IGNORECASE)


@cache
def _whole(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_HEADING = re.compile(
    r"(?:当前|目前|证据|信息|已知|仍有|主要)*(?:缺口|缺少|缺失|缺乏|尚缺|还缺|缺|未知|待查|待确认|不足|空白)(?:信息|证据|数据|的?有)?"
    r"|(?:still )?(?:missing|unknown|lacking|not (?:available|queried|known|retrieved)|(?:evidence |open |known )?gaps?|open questions?|to be (?:confirmed|checked)|needed)",
    re.IGNORECASE,
)


def _heading(clause: str) -> bool:
    return _HEADING.fullmatch(clause) is not None


def _read(clause: str, *, gap: bool) -> bool:
    if _HAN.search(clause):
        return _gap_zh(clause) if gap else _check_zh(clause)
    return _gap_en(clause) if gap else _check_en(clause)


# --- Chinese ------------------------------------------------------------------------------------------

_FACT_ZH = re.compile(words.FACT_ZH)
_EVENT_ZH = re.compile(words.EVENT_ZH)
_TAIL_ZH = r"(?:等(?:信息|情况|数据)?|与否|情况|信息|一览)?"
_HEAD_ZH = re.compile(rf"(?:{words.EVIDENCE_ZH}){_TAIL_ZH}$")
_ANY_HEAD_ZH = re.compile(rf"(?:{words.EVIDENCE_ZH}|{words.THINGS_ZH}|{words.MEASURES_ZH}){_TAIL_ZH}$")
_NOUN_ZH = rf"(?:{words.EVIDENCE_ZH}|{words.THINGS_ZH}|{words.MEASURES_ZH})"
_CONJUNCTION_ZH = re.compile(r"、|以及|(?<![参赋给])与(?!否)|(?<![共平总饱])和(?![平谐])|(?<![以涉普])及(?![时其])|或者?")
_ASIDE_ZH = re.compile(r"(?:之前|之后|以前|以后|以来|前后|期间|之间|前|后|时|以外|之外)(?=的|[^一-鿿]|$|是否|有无|有没有|哪)")
_VERBAL_ZH = re.compile(rf"^(?:{words.LOOK_ZH})")
_WHICH_ZH = re.compile(words.WHICH_ZH)
_YES_NO_ZH = re.compile(words.YES_NO_ZH)
_FACTIVE_ZH = re.compile(words.FACTIVE_ZH)
_ASKED_ZH = re.compile(words.ASKED_ZH)
_THEN_ZH = re.compile(
    rf"(?:并且?|然后|随后|再|同时|后)(?=(?:再|进一步|一并)?(?:{words.LOOK_ZH}|在|从|向|对|按|用|与|和|根据|通过|补))"
)
_POLITE_ZH = re.compile(
    r"^(?:建议|推荐|请|可以?(?!能)|应当?|需要?|先|再|并且?|且|同时|继续|进一步|然后|下一步|接下来|随后|接着|另外|此外|最后|首先|其次|优先|重点|后续|尽快|考虑|尝试|逐一|逐个|分段|分批|分页|手工|手动|人工|重新|单独|分别|一并|直接|还|也|去|帮忙|协助|\s)+"
)
_SOURCE_BACK_ZH = re.compile(
    r"^(?:待|等)?[^,]{0,24}(?:采集代理|采集|索引|日志|检索|权限|查询|监控|工具|数据源|探头|证据|结果)(?:恢复|可用|可读|就绪|完成|返回|到位|开通|放开|后)后?(?=.)"
)
_GIVEN_RIGHT_ZH = re.compile(r"^(?:申请|取得|获取|获得|开通|索要)[^,]{0,40}权限(?:之?后|再|并)?")
_ADVERBIAL_ZH = re.compile(
    r"^(?:在|从|向|对|按照?|依照?|依据|根据|用|使用|利用|通过|借助|以|拿|跟|和|与|同|把|将|针对|围绕|基于|比照|就|让|请|找|到|于|经由?)"
)
_CONDITION_ZH = re.compile(r"^(?:若|如果?|一旦|待|等|当)")
_EXTRA_VERB_ZH = re.compile(
    r"^(?:一下|一遍|一次|一份|看|这些|相关|全部|剩余|其余|以下|最近|近期|同一时段)"
)
_ORDER_TAIL_ZH = re.compile(r"(?:一下|一遍|一次|看看|即可|备查|作?(?:为)?(?:对照|对比|比较)|分析|比对|对比|核对|统计|比较|检查|确认|做对比|进行比较|进行对比)$")


def _phrase_zh(text: str, *, things: bool) -> bool:
    """Whether a Chinese text is a noun phrase: of evidence, or with `things` of anything that can be looked at."""
    text = text.strip(" 的")
    if not text:
        return False
    parts = [part.strip() for part in _CONJUNCTION_ZH.split(text)]
    head = _ANY_HEAD_ZH if things else _HEAD_ZH
    last = parts[-1]
    good = bool(head.search(last)) if _HAN.search(last) else (_latin_name(last, things=things or "的" in text))
    if not good and not (things and _ends_in_name(last)) and not _named_by_latin(last):
        return False
    return all(_modest_zh(part) and _part_zh(part) for part in parts)


def _part_zh(part: str) -> bool:
    """Whether a part of a coordination is a noun phrase, of whatever."""
    if not _HAN.search(part):
        return _latin_name(part, things=True)
    return bool(_ANY_HEAD_ZH.search(part)) or _ends_in_name(part) or _named_by_latin(part) or len(part) <= 4


# `被拒绝的请求数`: what was done to something only says which it is.
_ENDURING_ZH = re.compile(r"^被[一-鿿]{1,4}(?=[^一-鿿]{0,12}的)")


def _modest_zh(text: str) -> bool:
    """Whether nothing in a Chinese phrase tells that something is or happens."""
    if any(not _latin_run(run) for run in _latin_runs(text)):
        return False
    bare = _ENDURING_ZH.sub("", _ASIDE_ZH.sub("，", text))
    fact = _FACT_ZH.search(bare)
    if fact is not None:
        return False
    return all(_noun_follows(text, event.end()) for event in _EVENT_ZH.finditer(text))


def _noun_follows(text: str, at: int) -> bool:
    """Whether an event's word is part of a name: `崩溃日志`, `恢复之后`, `丢失数`."""
    rest = text[at:].lstrip(" 的")
    return re.match(rf"{_NOUN_ZH}|之?前|之?后|期间|前后|时[间点刻的]", rest) is not None


def _latin_runs(text: str) -> list[str]:
    return [run.strip() for run in re.findall(r"[^一-鿿、]+", text) if run.strip()]


def _latin_run(run: str) -> bool:
    return _en(words.FINITE_EN).search(re.sub(r"\S*[-_./=]\S*", "x", run)) is None and not _told_en(run.split())


def _latin_name(run: str, *, things: bool) -> bool:
    """Whether a Latin run in a Chinese phrase is a name, or an English noun of evidence."""
    tokens = run.split()
    if not tokens or len(tokens) > 5 or not _latin_run(run):
        return False
    return things or _en(words.EVIDENCE_EN).fullmatch(tokens[-1]) is not None


def _ends_in_name(text: str) -> bool:
    """`查看 iostat`, `数据库的 A90221`: a Han part that ends in a noun or in `的`, then a name."""
    found = re.fullmatch(r"(.*[一-鿿])\s*([^一-鿿]+)", text)
    if found is None:
        return False
    han = found.group(1)
    return (han.endswith("的") or _ANY_HEAD_ZH.search(han) is not None) and _latin_name(found.group(2), things=True)


def _named_by_latin(text: str) -> bool:
    """`… 的 error rate`: a phrase that ends in an English noun of evidence."""
    found = re.fullmatch(r"(?:.*[一-鿿])\s*([^一-鿿]+)", text)
    return found is not None and _latin_name(found.group(1), things=False)


def _question_zh(text: str) -> bool:
    """Whether a Chinese text is an open question, and takes nothing for granted but what any question does."""
    text = text.strip()
    asked = _YES_NO_ZH.search(text)
    factive = _FACTIVE_ZH.search(text)
    if factive is not None and (asked is None or factive.start() < asked.start()):
        rest = text[: factive.start()] + text[factive.end() :]
        return bool(_ASKED_ZH.search(rest)) and _modest_zh(_open_zh(_ASKED_ZH.sub("", rest)))
    if asked is not None:
        return _modest_zh(text[: asked.start()]) and not re.search(
            r"[,;]|是因为|而是|就是|因此|所以", text[asked.end() :]
        )
    if _WHICH_ZH.search(text) is None:
        return False
    rest = _open_zh(_WHICH_ZH.sub("", re.sub(r"了(?=多|几)", "", text)))
    return _modest_zh(rest) and "的是" not in text


def _open_zh(text: str) -> str:
    """A question's text without the verbs of lacking and the words that only say how it came about."""
    return re.sub(rf"(?:{words.LACKING_ZH})|从|最先|何时|最近|最新|最早|最后|最长|最多|没有说明|更新?", "", text)


_TIME_HEAD_ZH = re.compile(
    r"^(?:当前|目前|暂时|现阶段|本次|这次|现在|眼下|此外|另外|同时|且|并且|但是?|而且?|也|还|仍|另|手头|我们|这里|其中|以及|例如|比如|具体|如)+"
)
_NO_FINDING_ZH = re.compile(
    r"^(?:没有|无|未(?:检索|查询|查|看)?到?|没)\s*(?:任何|其他|相关|新的?)?\s*(?:错误|报错|异常|告警|报警|失败|超时|问题|影响|故障|ERROR|WARN|FATAL)",
    re.IGNORECASE,
)
_LACK_HEAD_ZH = re.compile(rf"^(?:{words.LACK_HEAD_ZH})\s*(?:到|过|任何|相关|更多|足够|以下|其他|一份|进一步)?(?:的)?")
_UNSURE_ZH = re.compile(rf"^(?:{words.UNSURE_ZH})")
_LACKING_ZH = re.compile(rf"(?:{words.LACKING_ZH})$")
_SEARCH_FAILED_ZH = re.compile(r"(?:检索|查询|采集|调用|搜索|拉取|读取|请求)(?:失败|超时|未完成|被拒(?:绝)?|中断|返回\s*\d{3}|报\s*\d{3})$")
_PARTLY_ZH = re.compile(r"(?:只|仅)(?:扫描|检索|查询|返回|采集|覆盖|取回|读取|看|拿到|取得)了?(?:一?小?部分|前?\s*\d+\s*[条行笔个页].{0,6}|\s*\d+\s*%|一半|[^,]{1,24}的?(?:时段|窗口|范围|数据|日志))$")
_EXIST_ZH = re.compile(r"(?:目前|当前|现在)?(?:是否|有无|有没有)(?:仍|还)?存在(?:于)?")


def _gap_zh(clause: str) -> bool:
    text = _TIME_HEAD_ZH.sub("", clause).strip()
    if not text or _NO_FINDING_ZH.match(text):
        return False
    head = _LACK_HEAD_ZH.match(text)
    if head is not None and _object_zh(text[head.end() :], things=False):
        return True
    unsure = _UNSURE_ZH.match(text)
    if unsure is not None:
        rest = text[unsure.end() :].strip()
        return not rest or _question_zh(rest) or _phrase_zh(rest, things=False)
    if _lacking_zh(text):
        return True
    return _phrase_zh(text, things=False) or _question_zh(text)


def _lacking_zh(text: str) -> bool:
    """What is lacking first, then that it is: `… 的日志未返回`, `… 检索超时`, `其余 12 条未查询`."""
    failed = _SEARCH_FAILED_ZH.search(text)
    if failed is not None:
        return _modest_zh(text[: failed.start()])
    partly = _PARTLY_ZH.search(text)
    if partly is not None:
        return _modest_zh(text[: partly.start()])
    said = _LACKING_ZH.search(text)
    if said is None:
        return _explained_zh(text)
    before = text[: said.start()].rstrip(" 的,")
    return not before or _question_zh(before) or _modest_zh(before)


_SAYS_NOT_ZH = re.compile(
    r"(?:没有|未|并?没)(?:说明|写明|给出|提供|提到|记录|注明|标明|包含|覆盖|涉及|返回|列出|携带|采集|带|纳入|收录|查询|检索)(?:到)?"
)


def _explained_zh(text: str) -> bool:
    """`手册没有说明多久需要升级`: a source that does not say something."""
    said = _SAYS_NOT_ZH.search(text)
    if said is None or not said.start():
        return False
    before, rest = text[: said.start()], text[said.end() :]
    return _modest_zh(before) and _object_zh(rest, things=False)


def _object_zh(text: str, *, things: bool) -> bool:
    """What is lacking or looked at."""
    text = text.strip()
    return _phrase_zh(text, things=things) or _question_zh(text)


def _check_zh(clause: str) -> bool:
    return all(_order_zh(step.strip()) for step in _steps_zh(clause))


def _steps_zh(clause: str) -> list[str]:
    steps: list[str] = []
    at = 0
    for then in _THEN_ZH.finditer(clause):
        if then.start() > at and not _inside_word(clause, then):
            steps.append(clause[at : then.start()])
            at = then.end()
    return [*steps, clause[at:]]


def _inside_word(clause: str, then: re.Match[str]) -> bool:
    """`后` and `并` inside another word, and what only says when: `重启后`, `告警后的日志`."""
    before = clause[: then.start()]
    if then.group().startswith("后"):
        return re.search(r"(?:权限|恢复|完成|可用|可读|就绪|范围|窗口|日志|数据|结果|转储|曲线|指标)$", before) is None
    return False


def _order_zh(text: str) -> bool:
    """Whether a Chinese text is an order to look: adverbials, a verb of looking, what to look at."""
    if text.startswith("请") and _order_after_adverbial(text):
        return True
    text = _POLITE_ZH.sub("", text).strip()
    for _ in range(3):
        skipped = _POLITE_ZH.sub("", _SOURCE_BACK_ZH.sub("", _GIVEN_RIGHT_ZH.sub("", text))).strip()
        if skipped == text:
            break
        text = skipped
    if not text:
        return True
    return _looks_zh(text) or (_ADVERBIAL_ZH.match(text) is not None and _order_after_adverbial(text))


def _looks_zh(text: str) -> bool:
    verb = _VERBAL_ZH.match(text)
    if verb is None:
        return False
    rest = text[verb.end() :]
    for _ in range(3):
        more = _EXTRA_VERB_ZH.match(rest)
        if more is None or more.group() == "是否":
            break
        rest = rest[more.end() :]
    rest = rest.strip()
    return not rest or _looked_at_zh(rest)


def _looked_at_zh(rest: str) -> bool:
    rest = _ORDER_TAIL_ZH.sub("", rest).strip() or rest
    if _object_zh(rest, things=True):
        return True
    again = _VERBAL_ZH.match(rest)
    return again is not None and again.end() < len(rest) and _object_zh(rest[again.end() :], things=True)


def _order_after_adverbial(text: str) -> bool:
    """`在 X 上查看 …`, `向 X 核对 …`, `把 X 与 Y 做对比`: what stands before the verb tells nothing."""
    for verb in re.finditer(words.LOOK_ZH, text):
        before = text[1 : verb.start()].strip()
        if not verb.start() or not before:
            continue
        if _modest_zh(before) and not re.search(r"得出|发现|结论", before) and _looks_zh(text[verb.start() :]):
            return True
    return False


# --- English ------------------------------------------------------------------------------------------

_DETERMINERS = frozenset(
    "the a an this that these those its their any all both each other another more some further most no every our your his her remaining rest".split()
)
_WORD_EN = re.compile(r"[A-Za-z0-9_$/<>%+~=*][^\s,;]*")
_PREPOSITION = frozenset(words.PREPOSITIONS.split("|"))
_IRREGULAR_ED = frozenset("need speed feed seed embed red shed bed exceed".split())
_EVIDENCE_EN = _whole(words.EVIDENCE_EN)
_ANY_EN = _whole(f"{words.EVIDENCE_EN}|{words.THINGS_EN}")
_RESTING = _whole(words.RESTING_EN)


def _told_en(tokens: list[str]) -> bool:
    """Whether a participle stands where a finite verb does: behind a name or a noun, with something behind it."""
    return any(
        _participle(token) and 0 < at and not _determines(tokens[at - 1]) and not _RESTING.fullmatch(token)
        for at, token in enumerate(tokens)
    )


def _participle(token: str) -> bool:
    low = token.lower()
    return (
        re.fullmatch(r"[a-z]{2,}(?:ed|ing)", low) is not None
        and low not in _IRREGULAR_ED
        and not (low.endswith("ing") and _ANY_EN.fullmatch(low))
    )


def _determines(token: str) -> bool:
    return token.lower() in _DETERMINERS | _PREPOSITION or token[:1].isdigit() or _possessive(token)


def _possessive(token: str) -> bool:
    return token.lower().endswith(("'s", "s'"))


def _is_name(token: str) -> bool:
    return _IDENTIFIER.search(token) is not None and _PLAIN_COMPOUND.fullmatch(token) is None


def _phrase_en(text: str, *, things: bool, first: bool = True) -> bool:
    """Whether an English text is a noun phrase, with what hangs on it by prepositions."""
    tokens = _WORD_EN.findall(text)
    groups: list[list[str]] = [[]]
    for token in tokens:
        if token.lower() in _PREPOSITION:
            groups.append([])
        else:
            groups[-1].append(token.rstrip(".:'\""))
    if not groups[0]:
        return False
    head = _ANY_EN if things else _EVIDENCE_EN
    return _group_en(groups[0], head, name=things) and all(
        not group or _group_en(group, _ANY_EN, name=True) for group in groups[1:]
    )


def _group_en(group: list[str], head: re.Pattern[str], *, name: bool) -> bool:
    """Whether words between prepositions are a noun group whose last word is a `head`, or a name."""
    owner = max((at for at, token in enumerate(group) if _possessive(token)), default=-1)
    owned = owner >= 0
    if owned:
        if not _group_en([*group[:owner], group[owner][:-2]], _ANY_EN, name=True):
            return False
        group = group[owner + 1 :]
    while group and group[0].lower() in _DETERMINERS:
        group = group[1:]
    if group and _RESTING.fullmatch(group[-1]) and len(group) > 1:
        group = group[:-1]
    if not group:
        return True
    if any(token.lower() in _DETERMINERS or _en(words.FINITE_EN).fullmatch(token) for token in group):
        return False
    if _told_en(group):
        return False
    last = group[-1]
    if _is_name(last):
        return name and all(
            _is_name(one) or _ANY_EN.fullmatch(one) or (not at and _RESTING.fullmatch(one))
            for at, one in enumerate(group[:-1])
        )
    if head.fullmatch(last) is not None:
        return True
    return name and len(group) == 1 and not owned and not _participle(last)


_WHETHER = re.compile(r"\b(?:whether|if)\b", re.IGNORECASE)
_WH_EN = re.compile(r"\b(?:which|what|who|how (?:many|much|long|often|far|large|big|old))\b", re.IGNORECASE)
_FACTIVE_EN = re.compile(r"\b(?:why|when|where|how)\b", re.IGNORECASE)
_ASKED_EN = _en(words.ASKED_EN)
_SECOND_FINITE = re.compile(r"\b(?:is|are|was|were|has|have|had)\b", re.IGNORECASE)
_ASKS_ONE = re.compile(
    rf"(?:which|what|who|how \w+)(?! (?:means?|shows?|proves?|explains?|impl(?:y|ies)|suggests?|indicates?|confirms?|made|caused?|led)\b)"
    rf"(?P<subject>(?: (?!(?:is|are|was|were|has|have|had)\b)\S+){{0,3}})(?: (?:is|are|was|were|has|have|had))?"
    rf"(?: (?!(?:is|are|was|were|has|have|had)\b)\S+)*",
    re.IGNORECASE,
)
_ANSWERED = re.compile(r"\b(?:because|so|but|since|namely|thanks|due|that)\b", re.IGNORECASE)


def _question_en(text: str) -> bool:
    """Whether an English text is an indirect question."""
    text = text.strip()
    whether = _WHETHER.match(text)
    if whether is not None:
        return _ANSWERED.search(text) is None
    which = _WH_EN.match(text)
    if which is not None:
        return _ANSWERED.search(text) is None and _ASKS_ONE.match(text) is not None
    factive = _FACTIVE_EN.match(text)
    if factive is None:
        return False
    rest = text[factive.end() :]
    return (
        _ASKED_EN.search(rest) is not None
        and _ANSWERED.search(rest) is None
        and re.search(r"\b(?:and|has|have|had|did|just)\b", rest, re.IGNORECASE) is None
    )


_GAP_START = re.compile(r"^(?:also|and|but|still|currently|for now|at present|so far|or|nor)\s+", re.IGNORECASE)
_LACK_HEAD_EN = re.compile(
    rf"^(?:{words.LACK_HEAD_EN})\b(?:\s+(?:data|information|evidence|records?|logs?|metrics?)(?=\s+(?:on|about|of|for|that|from|in|whether)\b))?"
    r"(?:\s+(?:on|about|of|for|from|in|to))?\s*",
    re.IGNORECASE,
)
_LACKING_EN = re.compile(rf"\s+(?:{words.LACKING_EN})$", re.IGNORECASE)
_SEARCH_FAILED_EN = re.compile(
    r"^(?P<what>.*\b(?:search|query|call|lookup|request|read|scrape|collection|tool)\b.*?)\s+(?:failed|timed out|was (?:denied|refused|cut off)|did not (?:finish|return|complete)|returned (?:\d{3}|no answer))$",
    re.IGNORECASE,
)
_FOR_EN = re.compile(r"\s+(?:to|for|in order to)\s+(?:tell|determine|decide|judge|confirm|see|say|know|conclude|compare|rule)\b.*$", re.IGNORECASE)


_NONE_EN = re.compile(
    r"^no (?P<what>.+?) (?:was|were|is|are|has been|have been|could be) (?:available|retrieved|collected|provided|obtained|fetched|queried|given|at hand)$",
    re.IGNORECASE,
)
_GIVE_EN = re.compile(r"^(?:please )?(?:give|name|provide|state) ", re.IGNORECASE)
_SOURCE_THAT_EN = re.compile(
    r"\b((?:documents?|records?|logs?|evidence|data)) that (?:mentions?|names?|states?|shows?|explains?|describes?) (?:what|which|whether) .+$",
    re.IGNORECASE,
)


def _gap_en(clause: str) -> bool:
    text = _GAP_START.sub("", clause).strip()
    if _question_en(text):
        return True
    failed = _SEARCH_FAILED_EN.match(text)
    if failed is not None:
        return _modest_en(failed["what"])
    none = _NONE_EN.match(_SOURCE_THAT_EN.sub(r"\1", text))
    if none is not None:
        return _phrase_en(none["what"], things=False)
    if (asked := _GIVE_EN.match(text)) is not None:
        return _phrase_en(text[asked.end() :], things=True)
    lacking = _LACKING_EN.search(text)
    if lacking is not None:
        before = re.sub(r"^no\s+", "", text[: lacking.start()].strip(), flags=re.IGNORECASE)
        return _question_en(before) or _phrase_en(_SOURCE_THAT_EN.sub(r"\1", before), things=False)
    head = _LACK_HEAD_EN.match(text)
    if head is not None:
        rest = _FOR_EN.sub("", text[head.end() :]).strip()
        return not rest or _question_en(rest) or _phrase_en(rest, things="on" in head.group().split())
    return _phrase_en(_FOR_EN.sub("", text), things=False)


def _modest_en(text: str) -> bool:
    return _en(words.FINITE_EN).search(text) is None and not _told_en(text.split())


_POLITE_EN = re.compile(
    r"^(?:next|then|please|also|first|second|finally|and|now|instead|again|consider|try(?: to)?|go on to|continue to|(?:we|i|you) (?:should|could|can|recommend|suggest)(?: to)?|let us|let's|suggested next (?:check|step)|to)\s+",
    re.IGNORECASE,
)
_ADVERBIAL_EN = re.compile(r"^(?:on|in|from|at|for|with|using|via|through|within|per|by|as|according to)\s", re.IGNORECASE)
_CONDITION_EN = re.compile(r"\b(?:once|when|after|until|if|as soon as)\s+(?P<what>.+)$", re.IGNORECASE)
_BACK_EN = re.compile(
    r"^(?:it|they|that|this|(?:the )?[\w.-]+(?: [\w-]+){0,3}) (?:is|are|becomes?|has|have) (?:again )?(?:available|reachable|readable|accessible|back|granted|in place|indexed|complete|restored access|known)(?: again)?$",
    re.IGNORECASE,
)
_LOOK_EN = re.compile(rf"^(?:{words.LOOK_EN})(?![\w-])\s*", re.IGNORECASE)
_PARTICLE_EN = re.compile(
    r"^(?:(?:at|for|up|into|through|out|back|on|over|again|down|once more|whether|together|it|them|there|here|side by side|a (?:closer )?look at|whichever)\b\s*)+",
    re.IGNORECASE,
)
_AND_VERB = re.compile(rf"\s*\b(?:and|then|and then|and also|or)\s+(?=(?:{words.LOOK_EN})(?![\w-])\s+(?!(?:of|for|in|on|and)\b))", re.IGNORECASE)
_PURPOSE_EN = re.compile(r"\s+(?:to|in order to)\s+(?=(?:see|find|learn|tell|determine|confirm|check|decide|know|rule|compare|verify)\b)", re.IGNORECASE)
_RELATIVE_EN = re.compile(r"\b(?:an?|any)\s+(?:[\w-]+\s+){0,2}[\w-]+\s+(?:that|which|who)\s+(?:is|are|was|were|has|have|does|did)(?:\s+not)?\s+[\w-]+", re.IGNORECASE)
_PERSON_EN = re.compile(r"^(?:the |our )?(?:[\w-]+ ){0,3}?(?:[a-z]+(?:-[a-z0-9]+)+(?= (?:for|about|whether))|teams?|owners?|dba|dbas|provider|vendor|engineers?|on-call|group|desk|side)\b\s*", re.IGNORECASE)


def _check_en(clause: str) -> bool:
    return all(_order_en(step) for step in _AND_VERB.split(clause) if step.strip())


def _order_en(text: str) -> bool:
    text = text.strip()
    while (cut := _POLITE_EN.sub("", text)) != text:
        text = cut
    verb = _LOOK_EN.match(text)
    if verb is None:
        return False
    return _looked_at_en(text[verb.end() :], ask=verb.group().strip().lower() in {"ask", "contact", "request", "get"})


def _looked_at_en(rest: str, *, ask: bool) -> bool:
    rest = rest.strip()
    if not rest or _question_en(rest):
        return True
    if ask and (person := _PERSON_EN.match(rest)) is not None:
        rest = re.sub(r"^(?:for|about|to (?:send|give|provide|share)|whether|if)\s+", _keep_question, rest[person.end() :])
        return not rest or _question_en(rest) or _phrase_en(rest, things=True)
    particle = _PARTICLE_EN.match(rest)
    if particle is not None and "whether" not in particle.group().lower():
        rest = rest[particle.end() :].strip()
        if not rest or _question_en(rest):
            return True
        if rest.split()[0].lower() in _PREPOSITION:
            rest = f"data {rest}"
    condition = _CONDITION_EN.search(rest)
    if condition is not None and _BACK_EN.match(condition["what"]):
        rest = rest[: condition.start()].strip()
    parts = _PURPOSE_EN.split(rest, maxsplit=1)
    if len(parts) == 2:
        return _looked_at_en(parts[0], ask=False) and _order_en(parts[1])
    asked = re.search(r"\b(?:whether|which|how (?:many|much|often|long))\b", rest, re.IGNORECASE)
    if asked is not None and asked.start():
        return _question_en(rest[asked.start() :]) and _phrase_en(rest[: asked.start()], things=True)
    return not rest or _phrase_en(_RELATIVE_EN.sub("the instance", rest), things=True)


def _keep_question(found: re.Match[str]) -> str:
    return found.group() if found.group().strip().lower() in {"whether", "if"} else ""


# --- beside the gap or the check ----------------------------------------------------------------------

_PURPOSE_ZH = re.compile(r"^(?:以便?|用于|用来|从而|好|来|才能|看|以)(?=确认|判断|核对|核实|定位|区分|评估|比较|对比|了解|看|查|验证|确定|排查|分析)")
_CANNOT_ZH = re.compile(r"^(?:因而|故|暂|尚|还|也|而|以致)*(?:无法|不能|难以|未能)(?:据此)?(?:判断|确认|确定|得知|定位|区分|评估|核实|回答|比较|对比|验证|分辨|下结论)")
_CANNOT_EN = re.compile(r"^(?:so |and |hence )?(?:we |it )?(?:cannot|can not|could not|can't) (?:be )?(?:tell|say|determine|judge|confirm|compare|verify|decide)\w*\b", re.IGNORECASE)
_PURPOSE_EN_START = re.compile(r"^(?:in order to|to|for|so that we can)\s", re.IGNORECASE)


_POLITE_ONLY = re.compile(
    r"(?:建议|下一步|接下来|首先|其次|然后|另外|此外|同时|next|then|first|second|finally|also|please|suggested next (?:step|check)|next step|recommended)",
    re.IGNORECASE,
)


def _beside(clause: str, *, gap: bool, begun: bool) -> bool:
    """Whether a clause beside a gap or a check says what for, with what, or what cannot be told without it."""
    if _POLITE_ONLY.fullmatch(clause):
        return True
    if _HAN.search(clause):
        return _beside_zh(clause, gap=gap, begun=begun)
    if not gap and _ADVERBIAL_EN.match(clause):
        return _phrase_en(_ADVERBIAL_EN.sub("", clause), things=True)
    if not gap and (condition := _CONDITION_EN.match(clause)) is not None and _BACK_EN.match(condition["what"]):
        return True
    if begun and gap and (cannot := _CANNOT_EN.match(clause)) is not None:
        rest = clause[cannot.end() :].strip()
        return not rest or _question_en(rest) or _phrase_en(rest, things=False)
    if begun and _PURPOSE_EN_START.match(clause):
        return _order_en(_PURPOSE_EN_START.sub("", clause)) or _phrase_en(_PURPOSE_EN_START.sub("", clause), things=True)
    return (gap and begun and _phrase_en(clause, things=True)) or _all_names(clause)


def _beside_zh(clause: str, *, gap: bool, begun: bool) -> bool:
    if begun and (cannot := _CANNOT_ZH.match(clause)) is not None:
        rest = clause[cannot.end() :].strip()
        return not rest or _object_zh(rest, things=False)
    if begun and (purpose := _PURPOSE_ZH.match(clause)) is not None:
        return _looks_zh(clause[purpose.end() :])
    if gap:
        return False
    adverbial = _ADVERBIAL_ZH.match(clause)
    if adverbial is not None:
        return _phrase_zh(re.sub(r"[上中里内侧处时]$", "", clause[adverbial.end() :]), things=True)
    return (_phrase_zh(clause, things=True) and begun) or _SOURCE_BACK_ZH.fullmatch(clause) is not None


def _all_names(clause: str) -> bool:
    """Whether a clause is names alone: `(billing-worker-3)`."""
    tokens = clause.split()
    return bool(tokens) and all(_is_name(token) for token in tokens) and "=" not in clause
