"""Where and how a no-match was sought: the place, the means and each subject must be in what the search tells of itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_records import Record

_NONE = re.compile(
    r"(?:未|没有?|并未|均未|无)(?:能)?(?:被)?(?:(?:检索|查询|搜索|查|找|看|见|搜)(?:到|出)|发现|匹配|命中)|\bno\b[^,;]{1,80}\b(?:found|returned|matched|seen)\b|\b(?:found|returned|matched) (?:no|none|nothing)\b"
)
# A place or a means that is named with a no-match, and the words of a search that bear it out.
_PLACES: tuple[tuple[str, str], ...] = (
    (r"审计|\baudit\b", r"audit|审计"),
    (r"慢(?:查询)? ?(?:日志|log)|\bslow(?: query)? logs?\b", r"slow|慢"),
    (r"错误日志|\berror logs?\b", r"error|错误"),
    (r"(?:数据库|资料库)(?:的)? ?日志|\bdatabase logs?\b", r"(?<![a-z])(?:db|sql|postgres|mysql|database)(?![a-z])[\w-]*\.(?:log|jsonl)|[\w-]*db[\w-]*\.(?:log|jsonl)|数据库"),
    (r"链路|调用链|\bin (?:the |any )?traces?\b|\btracing\b", r"trace|链路"),
    (r"工单|\btickets?\b|变更单", r"ticket|工单|变更单"),
    (r"知识库|\bknowledge base\b|\bwiki\b", r"knowledge|知识库"),
    (r"监控(?!告警)|\bmonitoring\b|\bdashboards?\b", r"metric|监控|alert"),
    (r"人工|手动|现场|\bmanual(?:ly)?\b|\bby hand\b|\binspection\b", r"manual|人工"),
    (r"(?:两|三|多|数|几|反复|重复|多次)次?(?:的)?(?:检索|查询|搜索|排查)|\b(?:repeated|several|two|three|multiple|further) (?:searches|queries)\b", r"repeat"),
    (r"历史(?:上|记录|告警)?|\b(?:alert )?history\b|\bhistorically\b", r"history|历史"),
    (r"\bprometheus\b", r"prometheus"), (r"\bgrafana\b", r"grafana"), (r"\bkibana\b|\belasticsearch\b", r"kibana|elastic"), (r"\bsplunk\b", r"splunk"),
    (r"告警规则|\balert(?:ing)? rules?\b", r"rule|规则"),
    (r"(?:及|和|与|或|以及)?其他(?:异常|错误|问题|故障)|\b(?:or|and) (?:any )?other (?:errors?|problems?|anomal\w+|issues?)\b", r"other|其他"),
    (r"(?:数据|日志|记录)(?:是)?(?:完整|齐全)|\b(?:data|logs?) (?:is|are) complete\b", r"complete|完整"),
    (r"\b(?:in|of) (?:its|their) own logs?\b|(?:自身|自己)的?日志", r"(?!)"),
)  # fmt: skip
_PLACES_READ = tuple((re.compile(told), re.compile(held)) for told, held in _PLACES)
_ITS_LOG = re.compile(
    r"\b(?:in|of) the (?P<en>[a-z][\w-]*) (?:logs?|log files?)(?![\w.])|(?P<zh>[a-z][\w-]*) ?的?[一两二三四五\d]个?日志文件"
)
_UNCARRIED = re.compile(r"no record (?:of the source )?carries")
_COVERED = re.compile(
    r"(?:未|没有?|尚未)(?:被)?(?:接入|纳入|加入|配置|覆盖)(?:到|进)?(?:在)?(?:任何)?(?:监控|告警|部署系统|系统|日志|采集)|\bnot (?:monitored|instrumented|onboarded|(?:covered by|included in|part of) (?:the |any )?(?:monitoring|alerting|deployment|metrics|logging))\b|\b(?:has|have) no (?:monitoring|alert rules?)\b"
)
_BOTH = re.compile(
    r"(?P<one>[a-z][\w-]*) ?(?:与|和|及|、|and) ?(?P<two>[a-z][\w-]*) ?(?:均|都|中均|的)|\b(?:neither|both) (?P<one_en>[a-z][\w-]*) (?:nor|and) (?P<two_en>[a-z][\w-]*)|\b(?:for|of) (?P<one_of>[a-z][\w-]*-[\w-]*) (?:or|and) (?P<two_of>[a-z][\w-]*)"
)


_OPEN = re.compile(
    r"是否|能否|不清楚|不确定|未知|\bwhether\b|\bunknown\b|\bnot (?:known|clear)\b|不(?:等于|代表|意味|能说明)|\bdoes not (?:mean|prove)\b"
)


def sought_elsewhere(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`no deadlock was found in the audit log` of a search of three service logs; `未接入监控` of a list without an alert."""
    empty = [record for record in facts if record.kind == "empty"]
    if not empty or any(part.frames & {"question", "suggest", "condition"} for part in parts):
        return []
    texts = [record.text for record in facts if not record.said] or [record.text for record in facts]
    form = " ".join(part.form for part in parts)
    for part in parts:
        if (
            _COVERED.search(part.form)
            and not _OPEN.search(part.form)
            and not any(_COVERED.search(text) for text in texts)
        ):
            reason = "tells what is not covered of a search without a match"
            return [Fault(FindingKind.ABSENCE_AS_NONEXISTENCE, part.start, part.end, reason)]
    if _NONE.search(form) is None or _OPEN.search(form):
        return []
    for told, held in _PLACES_READ:
        if (found := told.search(form)) and not any(held.search(text) or found.group() in text for text in texts):
            return [
                Fault(FindingKind.SCOPE_WIDENING, parts[0].start, parts[-1].end, f"“{found.group()}” was not searched")
            ]
    return _of_its_log(form, parts, texts) or _of_two(form, parts, texts)


def _of_its_log(form: str, parts: Sequence[Clause], texts: Sequence[str]) -> list[Fault]:
    found = _ITS_LOG.search(form)
    name = (found["en"] or found["zh"]) if found else ""
    of_it = [text for text in texts if name and name in text]
    if of_it and all(_UNCARRIED.search(text) and f"{name}." not in text for text in of_it):
        reason = f"no file of “{name}” was searched"
        return [Fault(FindingKind.SCOPE_WIDENING, parts[0].start, parts[-1].end, reason)]
    return []


def _of_two(form: str, parts: Sequence[Clause], texts: Sequence[str]) -> list[Fault]:
    """`his-bridge 与 lis-db 均未查询到告警`, where no search asked for the second."""
    found = _BOTH.search(form)
    names = [name for name in found.groups() if name] if found else []
    asked = [text.split("scope")[0] for text in texts if "no evidence" in text]
    items = {item.key for item in lex(form) if item.kind in {"identifier", "compound"}}
    for name in names:
        if (
            name in items
            and asked
            and all("service" in text for text in asked)
            and not any(name in text for text in asked)
        ):
            reason = f"no search asked for “{name}”"
            return [Fault(FindingKind.SCOPE_WIDENING, parts[0].start, parts[-1].end, reason)]
    return []
