"""The kinds of section that a document is cut into, and the words by which a question asks for one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from program.lm.glossary import fold


@dataclass(frozen=True, slots=True)
class SectionKind:
    """A kind of section: the word to look it up by, what asks for it, and how it is headed."""

    word: str
    asked: re.Pattern[str]
    headed: re.Pattern[str]


def _kind(word: str, asked: str, headed: str) -> SectionKind:
    return SectionKind(word, re.compile(asked, re.IGNORECASE), re.compile(headed, re.IGNORECASE))


SECTION_KINDS = (
    _kind(
        "diagnosis",
        r"诊断|排查|第一步|\bdiagnos|\btroubleshoot|\bfirst\b.*\bstep|\bsteps?\b",
        r"diagnos|排查|诊断|检查|定位|步骤|\bsteps?\b",
    ),
    _kind("threshold", r"阈值|门限|\bthresholds?\b", r"阈值|门限|threshold"),
    _kind(
        "mitigation",
        r"怎么处理|如何处理|处理|处置|缓解|怎么解决|怎么修|怎么办|\bmitigat|\bfix\b|\bresolve\b|\bwhat (?:should|can|do) (?:i|we) do\b|\bwhat to do\b",
        r"mitigat|resol|remed|\bfix|处理|处置|解决|缓解|恢复|应对",
    ),
    _kind("meaning", r"含义|什么意思|说明什么|\bmean", r"meaning|含义|现象|说明"),
    _kind("impact", r"影响|\bimpact", r"impact|影响"),
    _kind("cause", r"为什么|为何|为啥|原因|\bwhy\b|\bcauses?\b|\breasons?\b", r"cause|原因|reason"),
)


def kinds_asked(question: str) -> tuple[SectionKind, ...]:
    """The kinds of section that a question asks for."""
    folded = fold(question)
    return tuple(kind for kind in SECTION_KINDS if kind.asked.search(folded))
