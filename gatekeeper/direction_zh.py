"""Gaps and checks in Chinese: noun phrases, open questions and orders to look, by their words."""

from __future__ import annotations

import re

from gatekeeper import direction_words as words
from gatekeeper.direction_en import has_participle, word_of

HAN = re.compile(r"[一-鿿]")

_FACT_ZH = re.compile(words.FACT_ZH)
_CHANGED_ZH = re.compile(words.CHANGED_ZH)
_EVENT_ZH = re.compile(words.EVENT_ZH)
_TAIL_ZH = r"(?:等(?:信息|情况|数据)?|与否|情况|信息|一览)?"
_HEAD_ZH = re.compile(rf"(?:{words.EVIDENCE_ZH}){_TAIL_ZH}$")
_ANY_HEAD_ZH = re.compile(rf"(?:{words.EVIDENCE_ZH}|{words.THINGS_ZH}|{words.MEASURES_ZH}){_TAIL_ZH}$")
_NOUN_ZH = rf"(?:{words.EVIDENCE_ZH}|{words.THINGS_ZH}|{words.MEASURES_ZH})"
_CONJUNCTION_ZH = re.compile(
    r"、|以及|(?<![参赋给])与(?!否)|(?<![共平总饱])和(?![平谐])|(?<![以涉普])及(?![时其])|或者?"
)
_ASIDE_ZH = re.compile(
    r"(?:之前|之后|以前|以后|以来|前后|期间|之间|前|后|时|以外|之外)(?=的|[^一-鿿]|$|是否|有无|有没有|哪)"
)
_VERBAL_ZH = re.compile(rf"^(?:{words.LOOK_ZH})")
_WHICH_ZH = re.compile(words.WHICH_ZH)
_YES_NO_ZH = re.compile(words.YES_NO_ZH)
_FACTIVE_ZH = re.compile(words.FACTIVE_ZH)
_ASKED_ZH = re.compile(words.ASKED_ZH)
_THEN_ZH = re.compile(
    rf"(?:并且?|然后|随后|再|同时|后)(?=(?:再|进一步|一并)?(?:{words.LOOK_ZH}|在|从|向|对|按|用|与|和|根据|通过|补))"
)
_POLITE_ZH = re.compile(
    r"^(?:(?:到|去)?现场|派(?:人|员)(?:到(?:现)?场)?|安排(?:人员|专人)?|请?(?:现场|值班|运维)(?:人员|同事)|建议|推荐|请|可以?(?!能)|应当?|需要?|先|再|并且?|且|同时|继续|进一步|然后|下一步|接下来|随后|接着|另外|此外|最后|首先|其次|优先|重点|后续|尽快|考虑|尝试|逐一|逐个|分段|分批|分页|手工|手动|人工|重新|单独|分别|持续|密切|定期|逐条|逐台|逐项|逐步|一并|直接|还|也|去|帮忙|协助|\s)+"
)
SOURCE_BACK_ZH = re.compile(
    r"^(?:待|等)?[^,]{0,24}(?:采集代理|采集|索引|日志|检索|权限|查询|监控|工具|数据源|探头|证据|结果)(?:恢复|可用|可读|就绪|完成|返回|到位|开通|放开|后)后?(?=.)"
)
_GIVEN_RIGHT_ZH = re.compile(r"^(?:申请|取得|获取|获得|开通|索要)[^,]{0,40}权限(?:之?后|再|并)?")
ADVERBIAL_ZH = re.compile(
    r"^(?:在|从|向|对|按照?|依照?|依据|根据|用|使用|利用|通过|借助|以|拿|跟|和|与|同|把|将|针对|围绕|基于|比照|就|让|请|找|到|于|经由?)"
)
_EXTRA_VERB_ZH = re.compile(r"^(?:一下|一遍|一次|一份|看|这些|相关|全部|剩余|其余|以下|最近|近期|同一时段)")
_ORDER_TAIL_ZH = re.compile(
    r"(?:一下|一遍|一次|看看|即可|备查|作?(?:为)?(?:对照|对比|比较)|分析|比对|对比|核对|统计|比较|检查|确认|做对比|进行比较|进行对比)$"
)


_OWNED_ZH = re.compile(r"的[一-鿿]{1,3}$")  # `订单的付款`


def is_phrase_zh(text: str, *, things: bool) -> bool:
    """Whether a Chinese text is a noun phrase: of evidence, or with `things` of anything that can be looked at."""
    text = text.strip(" 的")
    if not text:
        return False
    parts = [part.strip() for part in _CONJUNCTION_ZH.split(text)]
    head = _ANY_HEAD_ZH if things else _HEAD_ZH
    last = parts[-1]
    good = bool(head.search(last)) if HAN.search(last) else (_latin_name(last, things=things or "的" in text))
    owned = things and HAN.search(last) is not None and _OWNED_ZH.search(last) is not None
    if not good and not owned and not (things and _ends_in_name(last)) and not _named_by_latin(last):
        return False
    return all(tells_nothing_zh(part) and _part_zh(part) for part in parts)


def _part_zh(part: str) -> bool:
    """Whether a part of a coordination is a noun phrase, of whatever."""
    if not HAN.search(part):
        return _latin_name(part, things=True)
    return (
        bool(_ANY_HEAD_ZH.search(part))
        or _ends_in_name(part)
        or _named_by_latin(part)
        or len(part) <= 4
        or _OWNED_ZH.search(part) is not None
    )


# `被拒绝的请求数`: what was done to something only says which it is.
_ENDURING_ZH = re.compile(
    r"^被[一-鿿]{1,4}(?=[^一-鿿]{0,12}的)|(?<=连接|请求|任务|订单|消息|会话|事务)被[一-鿿]{2,3}(?=的)"
)


# Events that `guard_presumed` holds to the evidence, so that the form need not: `发生死锁的语句`, `死锁是否影响了 …`.
_HELD_ZH = r"(?:死锁|崩溃|宕机|当机|死机|瘫痪|耗尽|打满|写满|占满|入侵|攻击|丢失|泄漏|泄露|激增|突增|飙升|损坏|掉线|雪崩|停摆|重启)"
_BEFALLEN_ZH = re.compile(rf"(?:发生|出现|触发)?{_HELD_ZH}(?:时|期间|当时|所?涉及|相关|对应|所在)?的")
_HELD_ALONE_ZH = re.compile(rf"(?:该|此|这次|本次|上述|这些)?{_HELD_ZH}")


def tells_nothing_zh(text: str) -> bool:
    """Whether nothing in a Chinese phrase tells that something is or happens."""
    if any(not _latin_run(run) for run in _latin_runs(text)):
        return False
    bare = _ENDURING_ZH.sub("", _ASIDE_ZH.sub("，", text))
    text = _BEFALLEN_ZH.sub("的", text)
    fact = _FACT_ZH.search(bare)
    if fact is not None or _CHANGED_ZH.search(text) is not None:
        return False
    return all(_noun_follows(text, event.end()) for event in _EVENT_ZH.finditer(text))


def _noun_follows(text: str, at: int) -> bool:
    """Whether an event's word is part of a name: `崩溃日志`, `恢复之后`, `丢失数`."""
    rest = text[at:].lstrip()
    return re.match(rf"{_NOUN_ZH}|之?前|之?后|期间|前后|时[间点刻的]", rest) is not None


def _latin_runs(text: str) -> list[str]:
    return [run.strip() for run in re.findall(r"[^一-鿿、]+", text) if run.strip()]


def _latin_run(run: str) -> bool:
    return word_of(words.FINITE_EN).search(re.sub(r"\S*[-_./=]\S*", "x", run)) is None and not has_participle(
        run.split()
    )


def _latin_name(run: str, *, things: bool) -> bool:
    """Whether a Latin run in a Chinese phrase is a name, or an English noun of evidence."""
    tokens = run.split()
    if not tokens or len(tokens) > 5 or not _latin_run(run):
        return False
    return things or word_of(words.EVIDENCE_EN).fullmatch(tokens[-1]) is not None


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
        return bool(_ASKED_ZH.search(rest)) and tells_nothing_zh(_open_zh(_ASKED_ZH.sub("", rest)))
    if asked is not None:
        subject = text[: asked.start()].strip()
        return (tells_nothing_zh(subject) or _HELD_ALONE_ZH.fullmatch(subject) is not None) and not re.search(
            r"[,;]|是因为|而是|(?<=.)就是|因此|所以", text[asked.end() :]
        )
    if _WHICH_ZH.search(text) is None:
        return False
    # `都连接到哪个`: of several, and nothing that is told of all of them.
    rest = _open_zh(_WHICH_ZH.sub("", re.sub(r"了(?=多|几)|(?:都|分别|各)(?=[^,;]{0,8}哪)", "", text)))
    return tells_nothing_zh(rest) and "的是" not in text


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
_SEARCH_FAILED_ZH = re.compile(
    r"(?:检索|查询|采集|调用|搜索|拉取|读取|请求)(?:失败|超时|未完成|被拒(?:绝)?|中断|返回\s*\d{3}|报\s*\d{3})$"
)
_PARTLY_ZH = re.compile(
    r"(?:只|仅)(?:扫描|检索|查询|返回|采集|覆盖|取回|读取|看|拿到|取得)了?(?:一?小?部分|前?\s*\d+\s*[条行笔个页].{0,6}|\s*\d+\s*%|一半|[^,]{1,24}的?(?:时段|窗口|范围|数据|日志))$"
)


# What was not looked at, which says nothing of it: `未查询其他签名主机`.
_NOT_LOOKED_ZH = re.compile(
    r"(?:尚|还|也|暂)?(?:未|没有?|没能|未能)(?:现场|人工|单独|逐一|从[^,，的]{1,12}?|对[^,，的]{1,12}?)?"
    r"(?:检查|查看|查询|查阅|核对|核实|核查|测试|测量|统计|采样|抓包|比对|对比|询问|看)过?(?![到出了得完])(?P<what>[^就便而]*)"
)
# Of a span of time that has no readings: `02:34Z 之后没有数据`.
_NO_READINGS_ZH = re.compile(
    r"[\d:：.\-–—~TtZz至到 /]+(?:这段)?(?:之后|之前|以后|以前|期间|前后|后|前)(?:的)?(?:没有|无|缺)(?:任何|其他)?(?P<what>.*(?:数据|资料|记录|日志|指标|读数|查询结果|样本))"
)
# A measurement that was not made: `没有对 10.0.0.3 做过同样的 dig`.
_NOT_DONE_TO_ZH = re.compile(
    r"(?:还|尚)?没有?对\s?[\w./:@ -]{1,60}\s?(?:做|进行)过?(?:同样|相同|类似|任何)?的?\s?(?:[a-z][\w-]{1,20}|检索|查询|测试|探测|抓包|采样|对比|核对|检查)"
)


# A quantity by its Latin name: `未取得 th-0291 的 RSSI`.
_OF_ZH = re.compile(r"的\s?[A-Z][A-Za-z]*[A-Z][^一-鿿]*$")


# A record by what it would tell: `缺少说明过期原因的记录`.
_TELLING_ZH = re.compile(
    r"(?:能够?|可以?)?(?:说明|解释|显示|写明|证明)([^,，]{1,12}?(?:原因|理由|时间|经过|来源|位置))的(?=记录|纪录|日志|证据|资料|文档|信息|数据)"
)


def is_gap_zh(clause: str) -> bool:
    """Whether a Chinese clause is a gap."""
    text = _TELLING_ZH.sub(r"\1的", _TIME_HEAD_ZH.sub("", clause)).strip()
    if not text or _NO_FINDING_ZH.match(text):
        return False
    if _NOT_DONE_TO_ZH.fullmatch(text):
        return True
    looked, readings = _NOT_LOOKED_ZH.fullmatch(text), _NO_READINGS_ZH.fullmatch(text)
    if looked is not None and (not looked["what"].strip() or is_object_zh(looked["what"], things=True)):
        return True
    if readings is not None and tells_nothing_zh(readings["what"]):
        return True
    head = _LACK_HEAD_ZH.match(text)
    if head is not None:
        rest = text[head.end() :]
        if is_object_zh(rest, things=False) or (_OF_ZH.search(rest) is not None and is_phrase_zh(rest, things=True)):
            return True
    unsure = _UNSURE_ZH.match(text)
    if unsure is not None:
        rest = text[unsure.end() :].strip()
        return not rest or _question_zh(rest) or is_phrase_zh(rest, things=False)
    if _lacking_zh(text):
        return True
    return is_phrase_zh(text, things=False) or _question_zh(text)


# Of a service these are facts, of its records a gap: `数据库无法访问`, `数据库日志无法访问`.
_UNREACHED_ZH = re.compile(r"访问|打开|返回|提供|接入|回传|缺|空缺|保留|留存|写明|给出")
_REST_ZH = re.compile(r"其余|剩余|余下|\d\s*[条行笔个页份]")


def _lacking_zh(text: str) -> bool:
    """What is lacking first, then that it is: `… 的日志未返回`, `… 检索超时`, `其余 12 条未查询`."""
    failed = _SEARCH_FAILED_ZH.search(text)
    if failed is not None:
        return tells_nothing_zh(text[: failed.start()])
    partly = _PARTLY_ZH.search(text)
    if partly is not None:
        return tells_nothing_zh(text[: partly.start()])
    said = _LACKING_ZH.search(text)
    if said is None:
        return _explained_zh(text)
    before = text[: said.start()].rstrip(" 的,")
    if _UNREACHED_ZH.search(said.group()) and not _REST_ZH.search(before):
        return not before or is_phrase_zh(before, things=False)
    return not before or _question_zh(before) or tells_nothing_zh(before)


_SAYS_NOT_ZH = re.compile(
    r"(?:没有|未|并?没)(?:说明|写明|给出|提供|提到|记录|注明|标明|包含|覆盖|涉及|返回|列出|携带|采集|带|纳入|收录|查询|检索)(?:到)?"
)


_WRITTEN_ZH = re.compile(r"写明|给出")


def _explained_zh(text: str) -> bool:
    """`手册没有说明多久需要升级`: a source that does not say something."""
    said = _SAYS_NOT_ZH.search(text)
    if said is None or not said.start():
        return False
    before, rest = text[: said.start()], text[said.end() :]
    if _UNREACHED_ZH.search(said.group()) and not _WRITTEN_ZH.search(said.group()):
        return is_phrase_zh(before, things=False) and is_object_zh(rest, things=False)
    return tells_nothing_zh(before) and is_object_zh(rest, things=False)


def is_object_zh(text: str, *, things: bool) -> bool:
    """What is lacking or looked at."""
    text = text.strip()
    return is_phrase_zh(text, things=things) or _question_zh(text)


# When to look: `11:30 UTC 之后再 …`. The time itself is held to the evidence.
_AT_ZH = re.compile(
    r"^(?:待|等|到|在|过了?)*\s*(?:\d[\d:/.\-TZtz ]*)(?:utc|gmt|cst|z|北京时间)?\s*(?:之后|以后|后|之前|以前|前|起|左右|时|整)再?(?=[一-鿿\s])",
    re.IGNORECASE,
)


def is_check_zh(clause: str) -> bool:
    """Whether a Chinese clause is a check: one order to look, or several in a row."""
    clause = _AT_ZH.sub("", clause).strip()
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
        return re.search(r"(?:范围|窗口|日志|数据|结果|转储|曲线|指标)$", before) is None
    return False


_WAIT_ZH = re.compile(r"^等(?:到|待)?[^,，]{1,40}?(?:跑完|完成|结束|恢复|可用|就绪)(?:之|以)?后?再?")
_ASK_ZH = re.compile(r"^(?:向|找|跟|与)[^,，的]{1,12}(?=确认|询问|核实|了解|索取|核对)")


def _order_zh(text: str) -> bool:
    """Whether a Chinese text is an order to look: adverbials, a verb of looking, what to look at."""
    if text.startswith("请") and _order_after_adverbial(text):
        return True
    text = _WAIT_ZH.sub("", _ASK_ZH.sub("", _POLITE_ZH.sub("", text).strip())).strip()
    for _ in range(3):
        skipped = _POLITE_ZH.sub("", SOURCE_BACK_ZH.sub("", _GIVEN_RIGHT_ZH.sub("", text))).strip()
        if skipped == text:
            break
        text = skipped
    if not text:
        return True
    return looks_zh(text) or (ADVERBIAL_ZH.match(text) is not None and _order_after_adverbial(text))


_FOUND_ZH = re.compile(r"[到出完了过得](?![期错入发程解])")


def looks_zh(text: str) -> bool:
    """Whether a Chinese text is a verb of looking with what to look at."""
    verb = _VERBAL_ZH.match(text)
    if verb is None:
        return False
    rest = text[verb.end() :]
    if _FOUND_ZH.match(rest):
        return False
    for _ in range(3):
        more = _EXTRA_VERB_ZH.match(rest)
        if more is None or more.group() == "是否":
            break
        rest = rest[more.end() :]
    rest = rest.strip()
    return not rest or _looked_at_zh(rest)


def _looked_at_zh(rest: str) -> bool:
    rest = _ORDER_TAIL_ZH.sub("", rest).strip() or rest
    if is_object_zh(rest, things=True):
        return True
    again = _VERBAL_ZH.match(rest)
    return again is not None and again.end() < len(rest) and is_object_zh(rest[again.end() :], things=True)


_MOVED_ZH = re.compile(
    r"得出|发现|结论|移[出入到走]|切[到至换出]|迁[移到]|摘[除出]|踢出|调[高低大小整到至]|改[为成到]|换[成到]|回退|停[用止掉]"
)
"""What came out before the look, and what changes where a thing is or how it is set: neither is an adverbial."""


def _order_after_adverbial(text: str) -> bool:
    """`在 X 上查看 …`, `向 X 核对 …`, `把 X 与 Y 做对比`: what stands before the verb tells nothing."""
    for verb in re.finditer(words.LOOK_ZH, text):
        before = text[1 : verb.start()].strip()
        if not verb.start() or not before:
            continue
        if tells_nothing_zh(before) and not _MOVED_ZH.search(before) and looks_zh(text[verb.start() :]):
            return True
    return False
