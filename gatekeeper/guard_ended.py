"""A state that its record has ended or followed by another, told as lasting: `remains active` of `active 14:02 | RTN 14:26`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_lines import LONGEST, MOST
from gatekeeper.guard_moments import own_lines
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import is_open

_DAY = r"(?:\d{4}[-/]\d\d[-/]\d\d[T ]|\d\d[-/]\d\d[T ]|\d{1,2} [A-Z][a-z]{2,8} )?"
_CLOCK = r"(\d{1,2}:\d{2}(?::\d{2})?)"
# `active 14:02`, `cleared_at=2026-02-01T14:26Z`, `UNLOCKED 10:08:51Z`; `14:26 恢复`.
_STATE_THEN = re.compile(
    rf"(?<![\w-])([A-Za-z][A-Za-z_-]{{1,20}}(?: to [a-z]{{3,9}})?|[\u4e00-\u9fff]{{2,6}})[\"']?\s?[=:@]?\s?[\"']?(?:at |on |since |from |于|在|自)?{_DAY}{_CLOCK}(?![\d:])"
)
_THEN_STATE = re.compile(rf"{_CLOCK} ?(?:已|被)?([\u4e00-\u9fff]{{2,4}})")
_OVER_WORDS = (
    r"rtn|returned[ _]to[ _]normal|normal|clear(?:ed|s)?|resolved|ended|end|closed|recovered|restored|released|finished|lifted|inactive|deactivated|withdrawn|cancelled|canceled|expired|stopped|"
    r"over|back[ _](?:up|online|to[ _]normal)|已?恢复(?:正常)?|已?解除|已?清除|已?结束|已?关闭|消除|复归|撤销"
)
_OVER = re.compile(rf"(?<![\w-])(?:{_OVER_WORDS})(?![a-z])", re.IGNORECASE)
_STATUS = re.compile(
    r"(?<![\w.])(?:state|status|alarm_state|condition|phase|状态)[\"']?\s?[=:：]\s?[\"']?([A-Za-z_]{2,20}|[\u4e00-\u9fff]{2,6})",
    re.IGNORECASE,
)
_BEGAN = re.compile(
    r"(?<![\w-])(?:active|activated|raised?|alarm|firing|fired|triggered|opened|open|start(?:ed|s)?|began|begin|on|set|up|down|触发|发生|产生|激活|开始|报警|告警|打开)(?![a-z])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Past:
    """A line whose states follow each other in time: those before the last, the last, when it came, and whether it ends the thing."""

    line: str
    names: frozenset[str]
    words: frozenset[str]
    before: tuple[Item, ...]
    last: tuple[Item, ...]
    at: int
    over: bool


_TICKET = re.compile(r"#\d{1,9}")


def _seconds(clock: str) -> int:
    parts = [int(part) for part in clock.split(":")]
    return parts[0] * 3600 + parts[1] * 60 + (parts[2] if len(parts) > 2 else 0)


def _word(state: str) -> str:
    return re.sub(r"[_-](?:at|ts|time|on)$", "", state.lower()).replace("_", " ")


@lru_cache(maxsize=2048)
def _past(line: str) -> Past | None:
    line = line[:LONGEST]
    told = [(match.start(), _word(match[1]), match[2]) for match in _STATE_THEN.finditer(line)]
    told += [(match.start(), match[2], match[1]) for match in _THEN_STATE.finditer(line)]
    steps = [(state, _seconds(clock)) for _, state, clock in sorted(told)]
    status = _STATUS.search(line)
    items = lex(line)
    names = _past_names(line) | frozenset(_TICKET.findall(line))
    words = frozenset(name for item in items if not item.free for name in (item.key, *item.concepts))
    ends = [at for at, (state, _) in enumerate(steps) if _OVER.fullmatch(state)]
    if status and _OVER.fullmatch(status[1]):
        return Past(line, names, words, (), (), steps[ends[-1]][1] if ends else -1, over=True)
    if len(steps) < _LEAST or steps != sorted(steps, key=lambda step: step[1]):
        return None
    over = bool(ends) and ends[-1] == len(steps) - 1
    if not over and not _is_sequence([state for state, _ in steps]):
        return None
    before = tuple(item for state, _ in steps[:-1] for item in lex(state))
    return Past(line, names, words, before, lex(steps[-1][0]), steps[-1][1], over)


_LEAST = 2  # states that follow each other


def _is_sequence(states: Sequence[str]) -> bool:
    """Whether words before times are states of one thing: written in capitals alike, or one of them comes back."""
    return len(set(states)) < len(states)


_LASTS = re.compile(
    r"\b(?:remains?|stays?|continues?|persists?|keeps?|still|currently|ongoing|has not (?:yet )?(?:been )?|have not|has yet to|not yet|is|are|at present|right now)\b"
    r"|仍|依然|依旧|还在|还处于|还是|持续(?:中|着)|目前|当前|现在|尚未|还没|未(?=恢复|解除|清除|结束|关闭|消除|复归)|正在|处于"
)
_THEN = re.compile(
    r"\b(?:was|were|had|until|till|between|by then|at the time|earlier|previously|no longer|formerly|during|after|before|when)\b|当时|曾|直到|期间|之前|此前|为止|不再|时(?=[^间]|$)"
)
_ACTIVE = re.compile(
    r"\b(?:active|in alarm|alarming|firing|open|raised|ongoing|unresolved|uncleared|tripped|in effect|in force|under way|underway|in progress|on|outstanding|standing|present)\b"
    r"|告警|报警|活动|激活|未恢复|未解除|未清除|未结束|未关闭|生效|触发|进行中|持续"
)
_NOT_OVER = re.compile(
    rf"(?:\b(?:not|never|yet to)\b (?:yet |been |been yet )?(?:be )?(?:{_OVER_WORDS.replace('returned', 'return(?:ed)?').replace('recovered', 'recover(?:ed)?').replace('|end|', '|ended|')}|returned|cleared)"
    r"|(?:未|尚未|没有?|还没有?)(?:恢复|解除|清除|结束|关闭|消除|复归))",
    re.IGNORECASE,
)
_NOT_ACTIVE = re.compile(
    r"\b(?:not|no longer|never)\b [a-z ]{0,10}(?:active|in alarm|firing|open|on|raised|present)\b|(?:不|没有?|未)(?:再|在)?(?:告警|报警|触发|激活|生效)"
)


def lasting(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A state told as so now that the line of its thing has ended, or followed by another."""
    if not any(_LASTS.search(part.form) for part in parts):
        return []
    lines = own_lines(facts)[: 4 * MOST]
    pasts = [past for line in lines if (past := _past(line)) is not None]
    tickets = set(_TICKET.findall(sentence))
    sentence_names = {item.key for part in parts for item in part.items if item.kind in {"identifier", "compound"}}
    sentence_names |= tickets
    for part in parts if pasts else ():
        if is_open(part) or not _LASTS.search(part.form) or _THEN.search(part.form):
            continue
        times = [_seconds(clock) for clock in re.findall(_CLOCK, part.form)]
        for past in pasts:
            if not _is_of(part, past, sentence_names) or (times and past.at >= 0 and max(times) <= past.at):
                continue
            if _goes_on(part, past) and not _begun_again(past, lines):
                reason = "is told as so now, and the record has it over"
                return [Fault(FindingKind.STATE_FLIP, part.start, part.end, reason)]
    return []


def _is_of(part: Clause, past: Past, names: set[str]) -> bool:
    told = {item.key for item in part.items if item.kind in {"identifier", "compound"}}
    if told & past.names or (not told and names & past.names):
        return True
    words = [item for item in part.items if not item.free and item.kind in {"word", "unknown", "compound"}]
    return not names & past.names and not told and sum(bool({i.key, *i.concepts} & past.words) for i in words) > _LEAST


def _goes_on(part: Clause, past: Past) -> bool:
    """Whether a clause has a thing in a state that its line left, and not in the one that it came to."""
    if past.over:
        return _NOT_OVER.search(part.form) is not None or (
            _ACTIVE.search(part.form) is not None
            and _NOT_ACTIVE.search(part.form) is None
            and _OVER.search(part.form) is None
        )
    left = {name for item in past.before for name in (item.key, *item.concepts)}
    came = {name for item in past.last for name in (item.key, *item.concepts)}
    told = {name for item in part.items for name in (item.key, *item.concepts)}
    return bool(told & (left - came)) and not told & came


def _begun_again(past: Past, lines: Sequence[str]) -> bool:
    """Whether a later line of the thing has it begin again, or a line has it in a state of its own without an end."""
    for line in lines:
        if line == past.line or not past.names & _past_names(line):
            continue
        times = [_seconds(clock) for clock in re.findall(_CLOCK, line)]
        if _BEGAN.search(line) and not _OVER.search(line) and (not times or past.at < 0 or max(times) > past.at):
            return True
    return False


@lru_cache(maxsize=2048)
def _past_names(line: str) -> frozenset[str]:
    return frozenset(item.key for item in lex(line[:LONGEST]) if item.kind in {"identifier", "compound"})
