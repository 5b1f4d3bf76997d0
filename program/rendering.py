"""The fixed wordings, Chinese and English: what code says where a model's wording is not used."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, cast

from gatekeeper.evidence import EvidenceRef
from gatekeeper.language import Language
from gatekeeper.material import AllowedMaterial
from gatekeeper.verdict import Verdict
from program.visible import visible

_QUOTE_CHARS = 400

WORDS: Final[Mapping[Language, Mapping[str, str]]] = {
    "zh": {
        "low_confid": "以下结论基于当前已获取证据，仍存在部分证据缺口，请谨慎参考。",
        "reject": "当前无法基于已获取证据生成可靠结论。",
        "confirmed": "已确认信息：",
        "quoted": "证据原文：",
        "hypotheses": "可能方向（未证实）：",
        "gaps": "当前缺口：",
        "gaps_reject": "证据缺口：",
        "actions": "建议下一步：",
        "quote": "{tool} 返回：{text}",
        "counted": "{tool} 统计：{text}",
        "quote_negative": "{tool} 当前查询未检索到匹配证据（{where}），不能据此排除相关问题。",
        "hypothesis": "可能方向（未证实）：{text}",
        "gap": "当前缺口：{text}",
        "action": "建议下一步：{text}",
        "gap_failed": "{tool} 调用失败（{error}），这次检索没有提供任何证据。",
        "gap_partial": "{tool} 的检索未覆盖全部范围：{missed}。",
        "gap_zone_records": "问题中的时间未写时区，已按所检索日志记录自带的 {zone} 读取。",
        "gap_zone_each": "问题中的时间未写时区，所检索的日志记录时区不一（{zones}），已按每条记录所写的时间比较。",
        "gap_zone_none": "问题和所检索的日志记录都未写时区，时间按记录所写比较。",
        "gap_zone_added": "问题中的时间未写时区，检索时按 {zone} 读取。",
        "gap_zone_other": "问题中的时间写明 {asked}，检索时却按 {zone} 读取。",
        "gap_zone_unzoned": "部分或全部所检索的日志记录未写时区，已按 {zone} 读取。",
        "zone_none": "未写时区",
        "zone_as_written": "记录所写的时间",
        "gap_unread": "{tool} 的检索未覆盖全部范围：{missed}。检索条件为 {asked}，其中是否有匹配尚不清楚；请先恢复这部分的读取，或改查其他来源、换用其他条件，再重新提问。",
        "gap_budget": "检索在预算用尽后停止（{reason}），可能还有未读取的证据。",
        "gap_unshown": "另有 {count} 条检索结果因篇幅限制未被采用。",
        "gap_unreadable": "执行阶段的输出无法解析，未形成可核验的断言。",
        "gap_dropped": "有 {count} 条断言未通过引用核验，未被采用。",
        "gap_unverified": "有 {count} 条断言缺少直接证据，未被采用。",
        "gap_overworded": "有 {count} 条断言的表述多于其证据所写，未被采用；请以证据原文为准。",
        "gap_nothing": "本次没有取得可引用的证据。",
        "gap_no_call": "没有发起任何检索：请在问题中指明服务、告警、日志关键词、时间或订单号。",
        "gap_fault": "{agent} 阶段的模型调用失败，诊断未能完成。",
        "missing_fact": "{fact}：缺少直接证据",
        "missing_wording": "{fact}：表述多于其证据所写（{why}），请用证据原文的字词重述",
        "missing_citation": "缺少可核验的引用",
        "retry": "仅补充以上断言相关证据，不要重复已完成检索",
    },
    "en": {
        "low_confid": "The following rests on the evidence at hand; parts of the evidence are missing, so read it with care.",
        "reject": "No reliable conclusion can be drawn from the evidence at hand.",
        "confirmed": "Confirmed:",
        "quoted": "Evidence, quoted:",
        "hypotheses": "Possible directions (unconfirmed):",
        "gaps": "Missing:",
        "gaps_reject": "Missing evidence:",
        "actions": "Suggested next checks:",
        "quote": "{tool} returned: {text}",
        "counted": "{tool} counted: {text}",
        "quote_negative": "{tool}: this query found no matching evidence ({where}); this does not rule anything out.",
        "hypothesis": "Possible, unconfirmed: {text}",
        "gap": "Missing: {text}",
        "action": "Suggested next check: {text}",
        "gap_failed": "the call of {tool} failed ({error}); this search provided no evidence.",
        "gap_partial": "the search of {tool} did not cover all of its scope: {missed}.",
        "gap_zone_records": "the zone of the question's time; it was read as {zone}, which the searched log records write.",
        "gap_zone_each": "the zone of the question's time; the searched log records write several ({zones}), and each was compared as it writes its time.",
        "gap_zone_none": "the zone of the time in the question and in the searched log records; times were compared as written.",
        "gap_zone_added": "the zone of the question's time; the search read it as {zone}.",
        "gap_zone_other": "a search in the zone of the question, {asked}; its time was read as {zone}.",
        "gap_zone_unzoned": "the zone of searched log records that write none; they were read as {zone}.",
        "zone_none": "none",
        "zone_as_written": "the records write it",
        "gap_unread": "the search of {tool} did not cover all of its scope: {missed}. It asked for {asked}; whether anything there matches is not known: restore that part, or name another source or other words, and ask again.",
        "gap_budget": "the search stopped when its budget was spent ({reason}); there may be evidence that was not read.",
        "gap_unshown": "search results that were not used for lack of room: {count}.",
        "gap_unreadable": "the executor's output could not be read, so there was no statement to check.",
        "gap_dropped": "statements that did not pass the citation check and are not used: {count}.",
        "gap_unverified": "statements that lack direct evidence and are not used: {count}.",
        "gap_overworded": "statements worded beyond their evidence and not used: {count}; go by the evidence itself.",
        "gap_nothing": "no evidence that can be cited was obtained.",
        "gap_no_call": "nothing was searched: name a service, an alert, words of a log line, a time or an order.",
        "gap_fault": "the model call of the {agent} failed; the diagnosis could not be completed.",
        "missing_fact": "{fact}: direct evidence is missing",
        "missing_wording": "{fact}: its wording goes beyond its evidence ({why}); restate it in the words of the evidence",
        "missing_citation": "a citation that can be checked is missing",
        "retry": "collect evidence for the statements above only; do not repeat searches that were made",
    },
}

_NO_EVIDENCE_FIELD = re.compile(
    r"\b(query|scope|window|not_covered)=(.*?)(?=; (?:query|scope|window|not_covered|total|truncated|message|evidence_status)=|$)",
    re.DOTALL,
)


def say(language: Language, phrase: str, **values: object) -> str:
    """One fixed phrase in one language, with its places filled in."""
    return WORDS[language][phrase].format(**values)


# What the log search tells of its own gaps, in the answer's language; whatever else a tool tells stays as it is.
_MISSED_ZH = (
    (re.compile(r"(\d+) records that match otherwise carry no level"), r"其他条件匹配的记录中有 \1 条没有级别"),
    (re.compile(r"(\d+) matching records of (\S+) without a readable time"), r"\2 中有 \1 条匹配的记录没有可读的时间"),
)


_MOST_ALTERNATIVES = 3


def asked_words(parameters: Mapping[str, object]) -> str:
    """What a search was given, in one line: `service=billing, any_of=[timeout, timed out, …]`."""
    told: list[str] = []
    for key, value in parameters.items():
        if key == "limit" or value in (None, "", []):
            continue
        if isinstance(value, list | tuple):
            entries = [_words_of_list(entry) for entry in cast("Sequence[object]", value)]
            more = ["…"] if len(entries) > _MOST_ALTERNATIVES else []
            told.append(f"{key}=[{', '.join([*entries[:_MOST_ALTERNATIVES], *more])}]")
        elif isinstance(value, Mapping):
            told += [f"{name}={entry}" for name, entry in cast("Mapping[str, object]", value).items()]
        else:
            told.append(f"{key}={value}")
    return ", ".join(told)[:200]


def _words_of_list(entry: object) -> str:
    """Of alternatives the first stands for all."""
    return str(cast("Sequence[object]", entry)[0]) if isinstance(entry, list | tuple) and entry else str(entry)


def missed_words(missed: str, language: Language) -> str:
    """What a search did not cover, in the language of the answer."""
    for pattern, words in _MISSED_ZH if language == "zh" else ():
        missed = pattern.sub(words, missed)
    return missed


def fixed_wording(material: AllowedMaterial, item_id: str, language: Language) -> str:
    """The fixed wording of one item, a line.

    Raises:
        KeyError: the material has no such item.
    """
    if item_id in material.claims:
        return material.claims[item_id].claim_text.strip()
    if item_id in material.quoted:
        return _quote(material.quoted[item_id], language)
    if item_id in material.hypotheses:
        return say(language, "hypothesis", text=material.hypotheses[item_id].hypothesis_text.strip())
    if item_id in material.gaps:
        return say(language, "gap", text=material.gaps[item_id].strip())
    return say(language, "action", text=material.actions[item_id].action_text.strip())


def render(material: AllowedMaterial, verdict: Verdict, language: Language) -> str:
    """The fixed rendering of a whole answer; sections without an entry are left out."""
    head = {Verdict.PASS: "", Verdict.LOW_CONFID: say(language, "low_confid"), Verdict.REJECT: say(language, "reject")}
    sections = [
        ("confirmed", [claim.claim_text for claim in material.claims.values()]),
        ("quoted", [_quote(ref, language) for ref in material.quoted.values()]),
        (
            "hypotheses",
            [entry.hypothesis_text for entry in material.hypotheses.values()] if verdict is Verdict.PASS else [],
        ),
        ("gaps_reject" if verdict is Verdict.REJECT else "gaps", list(material.gaps.values())),
        ("actions", [entry.action_text for entry in material.actions.values()]),
    ]
    blocks = [head[verdict]] if head[verdict] else []
    for name, lines in sections:
        if lines:
            blocks.append("\n".join([say(language, name), *(f"- {_one_line(line)}" for line in lines)]))
    return visible("\n\n".join(blocks))


def _quote(ref: EvidenceRef, language: Language) -> str:
    tool = ref.tool_name or "tool"
    if ref.is_negative():
        where = "; ".join(f"{name}={value}" for name, value in _NO_EVIDENCE_FIELD.findall(ref.text)) or ref.text
        return say(language, "quote_negative", tool=tool, where=_shortened(where))
    text = _one_line(_without_frames(ref.text))
    if counted := _COUNTED.match(text):  # `query_logs counted total=3; query=…`
        return say(language, "counted", tool=tool, text=_shortened(text[counted.end() :]))
    return say(language, "quote", tool=tool, text=_shortened(text))


_COUNTED = re.compile(r"\w+ counted ")


# A frame of a stack trace: where code was, not what happened.
_FRAME = re.compile(r'\s+at [\w.$<>/]+\(.*|\s+File "[^"]+", line \d+.*|\s*\.\.\. \d+ (?:more|common frames).*')


def _without_frames(text: str) -> str:
    """A record without the frames of its stack trace (and the source lines under Python's), which are marked as left out."""
    kept: list[str] = []
    under_frame = False
    for line in text.split("\n"):
        is_frame = _FRAME.fullmatch(line) is not None
        source = under_frame and line.startswith("    ") and not is_frame
        if is_frame or source:
            if not kept or kept[-1] != "…":
                kept.append("…")
        else:
            kept.append(line)
        under_frame = is_frame and "File " in line
    return "\n".join(kept)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _shortened(text: str, most: int = _QUOTE_CHARS) -> str:
    """At most so many characters of a text: its beginning and its end, for what went wrong often stands last.

    No word is cut: half an id would be another id.
    """
    if len(text) <= most:
        return text
    head, tail = text[: most * 2 // 3], text[-(most // 3) :]
    return f"{head.rpartition(' ')[0] or head} … {tail.partition(' ')[2] or tail}"
