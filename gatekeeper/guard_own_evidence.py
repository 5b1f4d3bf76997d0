"""Words that need evidence of their own: again, on average, not enough, getting worse, somebody, all of them.

One event of a record is that event. That it came again, that it is a lack or a need, that it goes one way or is the
most there was, the record must say, or several records together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gatekeeper.answer import FindingKind
from gatekeeper.direction_words import EVIDENCE_EN, EVIDENCE_ZH
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_moments import asserts, lines_naming, own_lines, resting_on
from gatekeeper.guard_records import Record

_CLAIMED = "> "


@dataclass(frozen=True, slots=True)
class Need:
    """Words, what in the evidence bears them out, and whether several records do so by being several."""

    told: re.Pattern[str]
    borne: re.Pattern[str]
    kind: FindingKind
    reason: str
    of_one: bool = False


def _need(told: str, borne: str, kind: FindingKind, reason: str, *, of_one: bool = False) -> Need:
    return Need(re.compile(told), re.compile(borne, re.IGNORECASE), kind, reason, of_one)


_NUM = r"-?\d[\d.,]*(?![\d:/-]) ?(?:%|[a-z]{1,4}\b|毫秒|秒|分钟|份|条|个|笔)?"
_NEEDS: tuple[Need, ...] = (
    _need(
        r"\b(?:once more|once again|yet another|another|repeated(?!ly)|recurr\w+|as usual|as always|as before|like (?:last|the last|yesterday|before)|never again|only once|just once|(?:second|third|fourth|fifth|\d+(?:nd|rd|th)) (?:time|attempt|try)|time after time|in batches|series of|string of|spate of)\b"
        r"|^(?:the )?(?:last|latest|first|previous|earlier|subsequent) [a-z]+ (?:request|call|attempt|try|query|job|write|read|check)\b"
        r"|又(?!称|名|或|因|是|记了|写了)|再一次|照例|照常|一如既往|像往常|如往常|时有|常有|屡[屡次]|成批|接二连三|接连|陆续|及后续|以及后续|等(?:报告|任务|请求|订单|节点|服务|主机|作业|批次|设备|实例|消息|用户|玩家|房间|包裹)(?!待)|第[二三四五六七八九十2-9] ?次|仅此一次|本[周月日]第",
        r"\b(?:again|repeat\w*|another|recurr\w*|retr(?:y|ies|ied|ying)|attempts?(?! 1\b)|times|consecutive|count(?:er|ed)?|total|series|usual|last|first|previous|latest)\b|[x\xd7]\d|次|反复|重复|重试|再次|又|等|批|后续|共",
        FindingKind.SCOPE_WIDENING,
        "tells of more than one time, and the record has one",
        of_one=True,
    ),
    _need(
        r"不足(?!以|为| ?\d)|不够|紧缺|短缺|紧张|仅够|只够|(?:处理|忙|消化|应付|顾)不过来|跟不上|供不应求"
        r"|\b(?:short of|shortage|too few|not enough|insufficient|scarce|can not (?:keep up|cope)|overwhelmed|understaffed|undersized|overstretched)\b",
        r"under-?replicat|\d ?(?:/|of) ?\d replicas?|replicas?[^,;]{0,12}\d ?(?:/|of) ?\d|不足|不够|缺|不过来|跟不上|无可用|耗尽|满|紧|余量|no (?:more |free )?(?:capacity|space|memory|room|available|free)|exhaust|insufficient|not enough|lack|short|out of|\bfull\b|\blow\b|low,|unavailable|starv|too (?:few|small|low)|behind|scarc|overwhelm",
        FindingKind.UNSUPPORTED_CONTENT,
        "tells of a lack that no record tells",
    ),
    _need(
        r"有问题|出了?问题|有毛病|出毛病|不正常|有缺陷|有 ?bug|不对劲|\b(?:faulty|defective|buggy|at fault|misbehav\w+|to blame)\b|\bhas (?:a |an |some )?(?:problem|bug|defect|fault|issue)s?\b",
        r"问题|毛病|异常|缺陷|故障|不正常|problem|bug\b|defect|fault|issue|broken|abnormal|anomal|误",
        FindingKind.UNSUPPORTED_CONTENT,
        "tells of a fault that no record names",
    ),
    _need(
        r"\baverag\w+|\bon average\b|\btypical(?:ly)?\b|\busual(?:ly)?\b|\bnormally\b|平均(?!每)|通常|往往|一般(?:为|是|要)",
        r"average|\bavg|mean\b|median|typical|usual|normal|平均|均值|通常|往往|一般",
        FindingKind.SCOPE_WIDENING,
        "tells of many what one record has of one",
        of_one=True,
    ),
    _need(
        r"最[高大长多低小短少](?!值)|峰值|\b(?:peak(?:ed|s)?|at (?:most|worst|best)|maximum|highest|longest|largest|slowest)\b",
        r"\bmax|peak|最|峰|highest|longest|largest|slowest|\btop\b|p\d\d|most|worst|oldest|min",
        FindingKind.SCOPE_WIDENING,
        "ranks one reading among others that no record has",
        of_one=True,
    ),
    _need(
        r"\b(?:is|was|are|hit|set|reached) (?:a|an|the|a new|an all-time) (?:new |all-time )?record\b|创(?:下|了)?(?:新高|新低|纪录|历史)|历史(?:最高|新高|最低|之最)|前所未有|\bunprecedented\b",
        r"record (?:high|low)|纪录|新高|历史|unprecedented",
        FindingKind.SCOPE_WIDENING,
        "ranks one reading among all others",
    ),
    _need(
        r"\d(?: ?[a-z%]{1,12})? intervals?\b|每隔|每(?= ?\d)|\bevery \d",
        r"interval|every|each|per\b|/s|间隔|每|cron|period",
        FindingKind.TIME_WIDENING,
        "tells a span between many events, and the record has one",
        of_one=True,
    ),
    _need(
        r"趋势(?:向[好坏]|变|良好|恶化|不妙)|向好|转好|变[好坏差糟]|恶化|好转|越来越|愈[发加演]|日益"
        r"|\b(?:getting|growing|becoming|becomes?|gets?) (?:worse|better|slower|longer|bigger|smaller|shorter)\b|\b(?:worsen\w*|deteriorat\w*|improv(?:es|ed|ing)|escalat(?:es|ed|ing))\b|^(?:up|down) from \d|\b(?:up|down) from \d",
        r"\b(?:rose|ris\w+|fell|fall\w*|drop\w*|grew|grow\w*|climb\w*|increas\w*|decreas\w*|worse\w*|improv\w*|deteriorat\w*|trend\w*|escalat\w*|from|previous\w*|prev|delta|change\w*)\b|升|降|涨|跌|增|减|恶化|好转|趋势|变|->|→",
        FindingKind.NUMBER_DRIFT,
        "tells one reading as a movement",
        of_one=True,
    ),
    _need(
        rf"\bfrom {_NUM} (?:[a-z]+ )?(?:up |down |back )?to {_NUM}|从 ?{_NUM} ?(?:一路)?(?:升|涨|降|跌|增|减|变|飙)",
        r"\bfrom\b|->|→|=>|\bto \d|previous|prev|(?:_|\b)(?:before|after|old|new)(?:_|\b)|从|由|升|降|涨|跌|增|减",
        FindingKind.NUMBER_DRIFT,
        "tells one reading as a movement",
        of_one=True,
    ),
    _need(
        r"设定为|设置为|设为|配置为|\bset to\b|\b(?:is|was|are) (?:configured|set) (?:as|to|at)\b|\bconfigured (?:as|to|at)\b",
        r"\bset\b|config|setting|limit|timeout\s?[=:]|设|配置|上限|阈值|threshold|=",
        FindingKind.UNSUPPORTED_CONTENT,
        "tells a setting that no record tells",
    ),
    _need(
        r"\b(?:someone|somebody)\b|有人|某人|有同事",
        r"someone|somebody|person|people|人|同事",
        FindingKind.UNSUPPORTED_CONTENT,
        "tells that somebody did it, and no record does",
    ),
)


def beyond_evidence(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """The first word of a sentence that needs evidence of its own and has none."""
    if any(record.points for record in records):
        return []  # a series bears out trends, averages and extremes, and is read elsewhere
    for part in parts:
        if not part.items or not _tells(part):
            continue
        for need in _NEEDS:
            found = need.told.search(part.form)
            if found is None or _OF_WHAT_IS_KNOWN.search(part.form) or _borne(need, part, records):
                continue
            return [clause_fault(part, need.kind, f"“{found.group()}” {need.reason}")]
        if (shortage := _lacks(part, records)) and not any(_BECAUSE.search(one.form) for one in parts):
            return shortage
    return []


# `证据还不够` is of what is known, and not of the system.
_OF_WHAT_IS_KNOWN = re.compile(
    r"(?:证据|数据|信息|依据|资料|线索|样本)[^,;]{0,6}(?:不足|不够)|\b(?:not enough|insufficient|too little) (?:evidence|data|information|detail)"
)


_BECAUSE = re.compile(r"因为|由于|因此|\bbecause\b|\bdue to\b")  # a cause is held by the rules of causes


def _tells(part: Clause) -> bool:
    return asserts(part) or bool(_LACKS.search(part.form) or _LACKS_ZH.search(part.form))


def _borne(need: Need, part: Clause, records: Sequence[Record]) -> bool:
    said = [line for record in records for line in record.lines if line.startswith(_CLAIMED)]
    rest = resting_on(part, records) if need.of_one else [line for record in records for line in record.lines]
    names = {item.key for item in part.items if item.kind in {"identifier", "compound"}}
    if need.of_one and (len(rest) != 1 or (names and len(lines_naming(names, own_lines(records))) > 1)):
        return True
    return any(need.borne.search(line) for line in (*rest, *said))


# `X lacks rooms` is a gap only where evidence is what X lacks.
_LACKS = re.compile(
    r"^(?P<who>.+?) (?:lacks?|lacked|is lacking|are lacking|(?:is|was|are) short of|(?:ran|runs?|running) (?:short|out) of) (?P<what>[^,;]+)$"
)
_LACKS_ZH = re.compile(
    r"^(?P<who>[^,;]+?)(?:缺少|缺乏|欠缺|短缺)(?P<what>[^,;]+)$|^(?P<of>[^,;]+?)(?P<short>不足|不够|紧缺|短缺)$"
)
_EVIDENCE = re.compile(rf"(?:\b(?:{EVIDENCE_EN})\b|(?:{EVIDENCE_ZH}))\W*$", re.IGNORECASE)
_OF_EVIDENCE = re.compile(
    r"\b(?:we|i|it|evidence|material|records?|logs?|report|answer|document|search|query)\b|证据|材料|记录|日志|文档|数据|查询|检索|我们"
)
_SHORT = next(need for need in _NEEDS if need.reason.startswith("tells of a lack")).borne


def _lacks(part: Clause, records: Sequence[Record]) -> list[Fault]:
    """A lack of the system, in the clothes of a gap: `X lacks rooms`, `房间不足`."""
    found = _LACKS.search(part.form) or _LACKS_ZH.search(part.form)
    if found is None or _OF_EVIDENCE.search(found.group()):
        return []
    what = found.groupdict().get("what") or found.groupdict().get("of") or ""
    if found.groupdict().get("what") and _EVIDENCE.search(what):
        return []
    if any(_SHORT.search(line) for record in records for line in record.lines):
        return []
    return [clause_fault(part, FindingKind.UNSUPPORTED_CONTENT, "tells of a lack that no record tells")]
