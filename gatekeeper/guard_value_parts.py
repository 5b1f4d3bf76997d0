"""What a value is in its record, told as something else: the old one as the new one, a reading as an age."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_lines import LONGEST, means
from gatekeeper.guard_moments import asserts, own_lines
from gatekeeper.guard_records import Record

_V = r"[\"'“]?([a-z0-9][\w.%-]*?)[\"'”]?(?=[\s,;，；。)]|\.(?!\w)|$|[\u4e00-\u9fff])"
_MOVES = (
    re.compile(
        rf"(?:\bfrom|从|由) ?{_V}[^,;.\d]{{0,8}}?(?:\bto|到|至|(?:变|改|转|切|升|降|调)[换成为到至]*) ?{_V}", re.I
    ),
    re.compile(rf"(?<![\w.]){_V} ?(?:->|→|=>) ?{_V}", re.I),
)
_TO = re.compile(
    rf"(?:\bto|\binto|\bis now|\bare now|\bnow|\bbecame|\bbecomes|\bis currently|\bis still|\bremains|\bnew value(?: is| of)?|变为|变成|改为|改成|调为|调到|转为|切到|现在是|现为|目前为|当前为|目前是|处于|新值为?|到) ?(?:at |in |the )?{_V}"
)
_FROM = re.compile(
    rf"(?:\bwas|\bwere|\bfrom|\bhad been|\bused to be|\bpreviously|\bformerly|\boriginally|\bold value(?: is| of)?|从|由|原为|原来是|原先是|之前是|此前为|之前为|旧值为?) ?(?:at |in |the )?{_V}"
)


@lru_cache(maxsize=1024)
def _moves(line: str) -> frozenset[tuple[str, str]]:
    low = line[:LONGEST].lower()
    return frozenset((one, two) for pattern in _MOVES for one, two in pattern.findall(low) if one != two)


def moved_otherwise(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`changed state to CLOSED` of what went from CLOSED to OPEN; `was 20 and is now 40` of what went from 40 to 20."""
    moves = {move for line in own_lines(records) for move in _moves(line)}
    if not moves or any((two, one) in moves for one, two in moves):
        return []
    told = [part for part in parts if part.items and asserts(part) and not any(item.negator for item in part.items)]
    form = " ".join(part.form for part in told)
    ends, starts = set(_TO.findall(form)), set(_FROM.findall(form))
    olds, news = {one for one, _ in moves}, {two for _, two in moves}
    wrong = (ends & olds - news and not ends & news) or (starts & news - olds and not starts & olds)
    if not wrong:
        return []
    return [clause_fault(told[0], FindingKind.STATE_FLIP, "exchanges what was before and what came after")]


_HELD_FOR = re.compile(
    r"\b(?:firing|pending|silenced|active|open|alerting|down|up|stale|degraded|in this state) for (?:about |over |some |nearly |more than )?(?P<en>\d[\w.]*)"
    r"|(?:已经?|持续|处于)[^,;]{0,16}?(?P<zh>\d[\w.]*(?: ?(?:小时|分钟|天|秒))?) ?(?:之久|了|$)"
)
_READING = re.compile(r"\b(?:current|value|currentvalue|reading)\"?\s?[=:]\s?\"?(\d[\w.]*)", re.I)
_AGE = re.compile(r"\b(?:duration|for|age|since_seconds|held|active_for)\"?\s?[=:]\s?\"?(\d[\w.]*)", re.I)


def reading_as_age(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`has been pending for 6d4h` of an alert whose reading, and not whose age, is 6d4h."""
    lines = own_lines(records)
    readings = {value.lower() for line in lines for value in _READING.findall(line)}
    ages = {value.lower() for line in lines for value in _AGE.findall(line)}
    for part in parts:
        if not part.items or not asserts(part) or (told := _HELD_FOR.search(part.form)) is None:
            continue
        if (told["en"] or told["zh"]) in readings - ages:
            return [clause_fault(part, FindingKind.NUMBER_DRIFT, "tells a reading as how long a state has held")]
    return []


_SHARE_OF = re.compile(
    r"\d(?:\.\d+)? ?(?:%|percent) of (?:all |the |its |our )?(?P<en>[a-z]+)|(?P<zh>[\u4e00-\u9fff]{2,3})的? ?(?:有 ?)?\d+(?:\.\d+)? ?%"
)
_SHARE_FIELD = re.compile(r"[\w.-]*(?:rate|ratio|percent\w*|pct)\"?\s?[=:]\s?\"?\d", re.I)


def share_of_a_name(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`84.5% of orders` of a record whose only order is in the name of a thing: `'order-read' … failureRate=84.5%`."""
    lines = [line for line in own_lines(records) if _SHARE_FIELD.search(line)]
    for part in parts:
        told = _SHARE_OF.search(part.form)
        if not lines or not part.items or not asserts(part) or told is None or told["en"] is None:
            continue
        noun = lex(told["en"])
        plain = [item for line in lines for item in lex(line[:LONGEST]) if item.kind in {"word", "unknown"}]
        named = [item for line in lines for item in lex(line[:LONGEST]) if item.kind not in {"word", "unknown"}]
        if noun and not any(means(noun[0], item) for item in plain) and any(noun[0].key in item.key for item in named):
            return [clause_fault(part, FindingKind.NUMBER_DRIFT, "tells a share of what the record only has in a name")]
    return []


def values_recast(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """What a sentence makes of a record's values: the old one, the new one, an age, a share."""
    return moved_otherwise(parts, records) or reading_as_age(parts, records) or share_of_a_name(parts, records)
