"""What the guard and the screens of single items share: findings of a text, and the frames that assert nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gatekeeper.answer import AnswerCheck, Finding, FindingKind
from gatekeeper.guard_faults import Fault

CONTRADICTION_KINDS: frozenset[FindingKind] = frozenset(
    {
        FindingKind.NUMBER_DRIFT,
        FindingKind.IDENTIFIER_DRIFT,
        FindingKind.TIMESTAMP_DRIFT,
        FindingKind.STATE_FLIP,
        FindingKind.NEGATION_POLARITY,
    }
)
EXEMPT = frozenset({"question", "embedded", "condition", "unknown", "meta"})
OVERSTATING = frozenset({"absence_as_nonexistence", "certainty_inflation"})


def check_of(found: Sequence[Finding]) -> AnswerCheck:
    """Return the result that findings make."""
    return AnswerCheck(ok=not found, findings=tuple(found))


def findings_of(text: str, start: int, end: int, faults: Iterable[Fault]) -> list[Finding]:
    """Return the faults of the sentence [start, end) of a text as findings, with spans in the text."""
    return [
        Finding(
            kind=one.kind,
            sentence=text[start:end],
            span=(start + one.start, start + one.end),
            reason=one.reason,
            certain=one.certain,
            lexical=one.lexical,
        )
        for one in faults
    ]
