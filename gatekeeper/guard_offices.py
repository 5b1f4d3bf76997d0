"""Who asked, who is to approve, who opened, who did: the office that a record gives a person or a team, exchanged for another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_lines import LONGEST
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_records import Record

# The offices, each with the verbs and the nouns by which it is told, English and Chinese.
_OFFICES = {
    "asks": (
        r"request(?:ed|s|ing)?|ask(?:ed|s|ing)? for|submit(?:ted|s)?|filed|raised|applied for|proposed|initiated",
        r"request(?:er|or|ed)|submitter|applicant|initiator|proposer|author",
        r"申请|提交|提出|发起|请求|提请",
        r"申请人|提交人|发起人|请求人|提出人",
    ),
    "approves": (
        r"approv(?:ed|es|ing)|authoris(?:ed|es)|authoriz(?:ed|es)|sign(?:ed|s)? off(?: on)?|review(?:ed|s|ing)?",
        r"approver|reviewer|authori[sz]er",
        r"审批|批准|审核|签批|核准|同意",
        r"审批人|审核人|批准人|签批人",
    ),
    "holds": (
        r"assigned|owns|took over|handles|is handling|works on|is working on|picked up",
        r"assignee|owner|handler",
        r"指派|分配|分派|派发|接手|负责|处理",
        r"负责人|处理人|受理人|指派人|经办人",
    ),
    "opens": (
        r"open(?:ed|s)|created|logged|reported",
        r"opener|creator|reporter",
        r"打开|创建|新建|开立|建立|登记",
        r"创建人|开单人|报告人|登记人",
    ),
    "does": (
        r"deploy(?:ed|s|ing)|execut(?:ed|es|ing)|chang(?:ed|es|ing)|replac(?:ed|es|ing)|restart(?:ed|s|ing)|cancel(?:led|ed|s|ling)|set|appl(?:ied|ies|ying)|drain(?:ed|s|ing)|rolled back|delet(?:ed|es|ing)|merged|released",
        r"executor|operator|deployed_by|executed_by|performed_by",
        r"执行|部署|更换|修改|取消|重启|发布|操作|变更(?!单|号)|实施|回滚|删除",
        r"执行人|操作人|实施人|发布人",
    ),
    "writes": (
        r"wrote|written|authored|coded|programmed",
        r"developer|programmer|maintainer",
        r"编写|撰写|开发|编码",
        r"开发者|开发人|维护者",
    ),
}
_WHO = r"(?P<who>[a-z\u4e00-\u9fff][\w.\u4e00-\u9fff-]*)"
_NAME_KEY = re.compile(
    r"(?P<key>[a-z_]*(?:requested|submitted|opened|created|reported|approved|assigned|executed|deployed|performed|cancelled)_(?:by|to)|requester|requestor|approver|reviewer|assignee|owner|reporter|submitter|creator|operator|executor|by)\s?[=:]\s?\"?(?P<who>[\w.@-]+)",
    re.I,
)
_KEYS = (
    ("asks", re.compile(r"request|submit|raised")),
    ("approves", re.compile(r"approv|review")),
    ("holds", re.compile(r"assign|owner|handler")),
    ("opens", re.compile(r"open|creat|report")),
    ("does", re.compile(r"execut|deploy|perform|cancel|operator")),
    ("acts", re.compile(r"^by$")),
)
# What a person or a team is called in a record: behind a word of an office. `by` and `to` are no words of a name.
_HELD = tuple(
    (office, re.compile(pattern, re.I))
    for office, (verbs, nouns, zh, zh_nouns) in _OFFICES.items()
    for pattern in (
        rf"\b(?:{verbs}) (?:by|to) (?P<who>[a-z][\w.-]*)",
        rf"\b(?:{nouns})(?: is| was|:|=)? (?P<who>[a-z][\w-]*[._-][\w.-]*)",
        rf"(?:{zh_nouns}) ?[为是:：=]? ?(?P<who>[a-z][\w.-]*|[\u4e00-\u9fff]{{2,3}}(?=[,，;；。\s)）]|$))",
        rf"(?:待|等待|由|经|需) ?(?P<who>[a-z][\w.-]*|[\u4e00-\u9fff]{{2,3}}?) ?(?:{zh})",
        rf"(?:{zh})给 ?(?P<who>[a-z][\w.-]*|[\u4e00-\u9fff]{{2,3}})",
    )
)
_NOBODY_WORDS = """
null none nil the a an it them team system 系统 人工 自动 用户 我们 他们 尚未 正在 已经 进行 which that this be
"""
_NOBODY = frozenset(_NOBODY_WORDS.split())


@lru_cache(maxsize=1024)
def _offices(line: str) -> dict[str, frozenset[str]]:
    """The offices of each person or team that a line names."""
    found: dict[str, set[str]] = {}
    form = normal_form(line[:LONGEST])
    for match in _NAME_KEY.finditer(form):
        office = next((one for one, key in _KEYS if key.search(match["key"])), "")
        if office:
            found.setdefault(match["who"], set()).add(office)
    for office, pattern in _HELD:
        for match in pattern.finditer(form):
            if match["who"] not in _NOBODY:
                found.setdefault(match["who"].rstrip("."), set()).add(office)
    return {who: frozenset(offices) for who, offices in found.items() if who not in _NOBODY}


def _told(who: str, form: str) -> set[str]:
    """The offices that a sentence gives a name."""
    name = rf"(?<![\w.-]){re.escape(who)}(?![\w-])" if who.isascii() else re.escape(who)
    found: set[str] = set()
    for office, (verbs, nouns, zh, zh_nouns) in _OFFICES.items():
        told = (
            rf"{name} (?:has |had |is |was |already |have )*(?:not )?(?:{verbs})\b(?! by)"
            rf"|\b(?:{verbs})(?: on [^ ]+| at [^ ]+)? by {name}"
            rf"|\b(?:{nouns})s? ?(?:is|was|:|=|of [^ ]+ (?:is|was))? ?{name}|{name} (?:is|was) (?:the |its |an? )?(?:{nouns})\b"
            rf"|{name} ?(?:已|已经|正在|于[^,]{{2,20}})? ?(?:{zh})(?!人|中|单|状态)|(?:由|被|经) ?{name} ?(?:{zh})"
            rf"|(?:{zh_nouns}) ?[为是:=]? ?{name}|{name} ?(?:是|为)[^,]{{0,12}}(?:{zh_nouns})"
        )
        if re.search(told, form):
            found.add(office)
    for match in _NAME_KEY.finditer(form):
        if match["who"] == who:
            found |= {next((one for one, key in _KEYS if key.search(match["key"])), "does")}
    if re.search(rf"\b(?:assigned|handed|routed) to {name}|(?:指派|分配|分派|派发|派)给 ?{name}", form):
        found.add("holds")
    if re.search(
        rf"\b(?:waits?|waiting|await\w*|pending)(?: for| on)? (?:approval (?:by|from|of) )?{name}|(?:待|等待|等) ?{name} ?(?:审批|审核|批准|签批)?",
        form,
    ):
        found.add("approves")
        found.discard("asks")
    return found


# An office that goes with another: who does a thing may have asked for it, and who asked for a ticket opened it.
_GOES_WITH = {
    "acts": frozenset({"does", "asks", "opens", "holds"}),
    "does": frozenset({"holds"}),
    "opens": frozenset({"asks"}),
    "asks": frozenset({"opens"}),
    "holds": frozenset({"does"}),
}


def office_exchanged(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`zhao.l asked for it` of a record in which zhao.l is to approve it."""
    held: dict[str, frozenset[str]] = {}
    for line in own_lines(records):
        for who, offices in _offices(line).items():
            held[who] = held.get(who, frozenset()) | offices
    for part in parts:
        if not part.items or not asserts(part):
            continue
        for who, offices in held.items():
            told = _told(who, part.form) if who in part.form else set[str]()
            allowed = offices.union(*(_GOES_WITH.get(one, frozenset()) for one in offices))
            if wrong := told - allowed:
                reason = f"“{who}” {min(offices)} in the record, and is told as who {min(wrong)}"
                return [clause_fault(part, FindingKind.IDENTIFIER_DRIFT, reason)]
    return []
