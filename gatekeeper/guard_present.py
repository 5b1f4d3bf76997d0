"""What a log record has of one moment, told as going on, as a habit or as so at present."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_moments import NAME, asserts, only_logged
from gatekeeper.guard_records import Record

# What only says that something was logged is present of the log itself.
_REPORTING = (
    r"logs?|logged|records?|recorded|shows?|shown|says?|said|reads?|reports?|reported|states?|stated|notes?|noted|names?|named|lists?"
    r"|listed|mentions?|mentioned|writes?|wrote|written|prints?|printed|gives?|given|entry|entries|lines?|messages?|contains?|seen|dated"
    r"|stamped|according|evidence|traces?|events?|quotes?|quoted|marks?|marked|attributes?|attributed|points?|indicates?|cites?|cited"
    r"|advises?|warns?|recommends?|requires?|suggests?|describes?|explains?|covers?|defines?|tells?|asks?|calls?|holds that|prescribes?"
)
_REPORTED = re.compile(
    rf"(?<![\w-])(?:{_REPORTING})(?![\w-])|日志|记录|记载|写[着明道]|显示|打印|报(?!警|告警)|提到|称|记有|事件|条目|该条|这条",
    re.IGNORECASE,
)
_AFTER = r"(?=$| (?:for|with|in|within|to|the|a|an|its|on|at|by|from|no|against|every|all|any|after|over|up|out|under|about|as|when|because|it|and|or|\d))"
_BEFALLS = (
    r"fail|time out|get|return|see|hit|run|exceed|take|drop|miss|wait|stall|lag|pause|break|crash|hang|refuse|reject|restart|retry|block"
    r"|throw|raise|lose|answer|respond|reply|abort|expire|queue|pile|stop|die|go|come|receive|produce|end|stay|need|use|reach|cause|fall|rise|grow"
)
_COPULA = "is so"
_HAN = re.compile(r"[\u3400-\u9fff]{2}")
_PRESENT = (
    (
        "goes on",
        re.compile(
            r"\b(?:is|are|keeps?|goes on|continues?)(?: (?:not|still|now|also|[a-z]+ly))* (?!firing|pending|missing|being|warning|during|morning)[a-z]{2,}ing\b"
            r"|\b(?:is|are) being\b|\bin the (?:process|middle) of\b|正在|仍(?!未知)|还在|一直|持续|不断|始终|至今|依然|依旧|总是|\b(?:still|constantly|continuously|always|ongoing|all the time)\b"
        ),
        re.compile(
            r"\b(?:still|yet|remain|keep|continu|persist|ongoing|always|is [a-z]+ing|are [a-z]+ing)|正在|仍|还在|一直|持续|不断|始终",
            re.I,
        ),
    ),
    (
        "is so at present",
        re.compile(
            r"\b(?:now|currently|at present|at the moment|right now|presently|today|these days)\b|目前|(?<!出)现在|眼下|当前|现时|如今"
        ),
        re.compile(r"\b(?:now|current\w*|present)\b|目前|现在|当前", re.I),
    ),
    (
        "is a habit",
        re.compile(
            rf"\b(?:fails|times out|hangs|crashes|refuses|rejects|lacks|exceeds|denies|throws|responds|answers|aborts|stalls|loses)\b|\b(?:does|do) (?:not )?[a-z]+|(?:^|(?<=\s))(?:{NAME}) (?:often |never |always |regularly )?(?!is\b|was\b|has\b|does\b|as\b|this\b|its\b|(?:{_REPORTING})\b)[a-z]{{2,}}[^su\Wi]?[a-z]?s{_AFTER}"
            rf"|\b[a-z]{{2,}}s(?: (?:to|of|from|for|in|on|by|like|such as) [^ ]+(?: and [^ ]+)?)* (?:{_BEFALLS})(?! [a-z]+ed\b)(?=$| (?:for|with|in|within|on|at|by|from|to|after|the|a|\d))"
        ),
        re.compile(r"\b(?:does|do)(?: not|n't)\b", re.I),
    ),
    (
        "is not possible",
        re.compile(r"\bcan not\b|\b(?:is|are) (?:unable|not able)\b|无法|不能|没法|不了(?!解)"),
        re.compile(
            r"\b(?:cannot|can't|can not|couldn't|could not|unable|not able|refused|unreachable|denied|no route|forbidden|exhausted)\b|无法|不能|拒绝",
            re.I,
        ),
    ),
    (
        "holds since then",
        re.compile(
            r"\b(?:has|have) (?:not )?[a-z]+ .*\bsince\b|\bsince [^,;]*\b(?:has|have)\b|以来|自[^,;]{2,24}(?:起|后)[^,;]{0,8}(?:一直|就|均|都)"
        ),
        re.compile(r"\bsince\b|以来", re.I),
    ),
    (
        _COPULA,
        re.compile(
            rf"\b(?:is|are)\b(?! (?:not )?(?:{_REPORTING}|firing|pending|from|about|at \d|on \d)\b| all\b| {NAME}(?: ?'?s)?$|[^,;]*\bapart\b)"
        ),
        re.compile(r"\b(?:is|are)\b(?! not)", re.I),
    ),
)
_TIMED = frozenset({"time"})


def told_present(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`X is not answering`, `X fails with 504`, `X 正在 GC` of log records that have it of one moment each."""
    timed = any(item.kind in _TIMED for part in parts for item in part.items)
    if any(_REPORTED.search(part.form) for part in parts):
        return []
    documents = frozenset[str]().union(*(record.documents for record in records))
    if any(item.key in documents for part in parts for item in part.items):
        return []  # a document tells what holds at any time
    for part in parts:
        if not asserts(part) or not part.items:
            continue
        for what, told, held in _PRESENT:
            if (found := told.search(part.form)) is None or (
                timed and what in {_COPULA, "is so at present", "is a habit", "goes on"}
            ):
                continue
            lines = only_logged(part, records)
            if what == _COPULA and any(map(_HAN.search, lines)):
                continue  # a record in Chinese has no tense of its own that a translation could change
            if lines and not any(
                held.search(line) or _verb(found) in line for line in (*lines, *_claimed(lines, records))
            ):
                reason = f"tells what the log has of one moment, and says that it {what}"
                return [clause_fault(part, FindingKind.TIME_WIDENING, reason)]
    return []


def _verb(found: re.Match[str]) -> str:
    """The verb in which a statement has its tense, `fails`: a record that has the verb has the tense."""
    last = found.group().split()[-1]
    return f" {last} " if last.endswith("s") else "\n"


def _claimed(lines: Sequence[str], records: Sequence[Record]) -> list[str]:
    """What claims say in their own words of the lines that they are bound to."""
    bound = [record for record in records if any(line in record.lines for line in lines)]
    return [line for record in bound for line in record.lines if line.startswith("> ")]
