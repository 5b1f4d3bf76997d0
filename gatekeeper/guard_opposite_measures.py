"""A value of a measure told as that of its opposite: `node-17 uses 4.1 %` of what the record has as available."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, is_open, seen

# Each measure and its opposite, in the words of records (names in humps are split first) and of sentences.
_PAIRS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(two, re.IGNORECASE))
    for one, two in (
        (
            r"\b(?:available|free|remaining|left|idle|headroom)\b|可用(?!性)|空闲|剩余|余量|还剩|剩下",
            r"\bus(?:es?|ed|ing|age)\b|\butili[sz]\w+|\boccupi\w+|\bconsum\w+|\bfull\b|使用率|已用|占用|用掉|用了|利用率",
        ),
        (r"(?<!un)\bhit(?:s|ting)?\b|(?<!未)命中", r"\bmiss(?:es|ed)?\b|未命中|没命中|缺失率"),
        (r"\b(?:declin|reject|refus|den)\w*|拒绝|驳回", r"\b(?:approv|accept)\w*|通过率?|批准|接受"),
        (r"\b(?:fail|error|5xx)\w*|失败|错误|出错", r"\b(?:succe|healthy|ok\b)\w*|成功"),
        (r"\bread(?:s|ing)?\b|读(?!数)", r"\bwrit\w+|写(?!明|道|着)"),
        (
            r"\b(?:inbound|ingress|incoming|received|rx|download)\b|入向|入站|接收|下载",
            r"\b(?:outbound|egress|outgoing|sent|tx|upload)\b|出向|出站|发送|上传",
        ),
        (r"\bdischarg\w+|放电", r"(?<!dis)\bcharg(?:ed|ing|es)\b|充(?:电|到)"),
        (r"\b(?:min|minimum|lowest)\b|最低|最小", r"\b(?:max|maximum|highest|peak)\b|最高|最大|峰值"),
    )
)
_HUMPS = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SPLIT = re.compile(r"[-_.]")
_SEGMENT = re.compile(r"[^,，;；。]{2,300}")


def of_the_opposite(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A value with the opposite of the only measure that each line with that value names."""
    if not parts or any(is_open(part) for part in parts):
        return []
    for segment in _SEGMENT.finditer(sentence):
        told = _words(segment.group())
        values = [item.value for item in lex(segment.group()) if item.value]
        for pair in _PAIRS if values else ():
            for own, other in (pair, pair[::-1]):
                found = other.search(told)
                if found is None or own.search(told):
                    continue
                if any(_told_otherwise(value, own, other, facts) for value in values):
                    reason = f"“{found.group()}” is the opposite of what the record measures"
                    return [Fault(FindingKind.NUMBER_DRIFT, segment.start(), segment.end(), reason)]
    return []


def _told_otherwise(value: float, own: re.Pattern[str], other: re.Pattern[str], facts: Sequence[Record]) -> bool:
    """Whether a reading is of alerts and series alone that name the one measure and not the other."""
    lines = [line for line in seen(facts, "observed", "partial") if value in line.numbers]
    return bool(lines) and all(
        _reads(line, value) and own.search(_words(line.text)) and not other.search(_words(line.text)) for line in lines
    )


def _reads(line: Seen, value: float) -> bool:
    """Whether a value is the reading of an alert or a series."""
    held = line.value("current", "value", "current_value")
    return any(item.value == value for item in lex(held)) if held else False


def _words(text: str) -> str:
    return _SPLIT.sub(" ", _HUMPS.sub(" ", text))
