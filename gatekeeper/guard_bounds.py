"""How a number stands to another: a bound beside the exact reading, a reading told as its distance from a limit, a limit told as in use."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, is_open, seen

_NUMBER = r"(?<![\w.:-])-?\d+(?:\.\d+)?(?![\d:]| ?[-/]\d)(?: ?(?:%|[a-z]{1,5}\b|毫秒|秒|分钟|小时|天|倍|个百分点)?)"
_BOUND = re.compile(
    r"(?:\b(?:at least|at most|no (?:more|less|fewer|higher|lower) than|not (?:more|less|fewer) than|more than|less than|fewer than|over|above|under|below|exceed(?:s|ed|ing)?|beyond|past|up to|upwards of|as (?:much|many|high|low) as|just (?:over|under))"
    rf"|超过了?|超出了?|至少|起码|最多|至多|不超过|不低于|不少于|不到|不足|高于|低于|大于|小于|少于|多于|逾|高达|多达) ?(?:了)?(?P<one>{_NUMBER})"
    rf"|(?P<two>{_NUMBER}),? (?:at (?:most|least|best|worst|minimum|maximum)|or (?:more|less|higher|lower|above|below|over)|and (?:more|above|up|counting)|plus\b)"
    rf"|(?P<three>{_NUMBER}) ?(?:以上|以下|以内|开外|有余|不止)"
)
_COMPARES = re.compile(
    r"over|above|below|under|exceed|more than|less than|at (?:least|most)|up to|within|beyond|past|minimum|maximum|threshold|limit|max|min|target|quota|cap\b|slo|sla|baseline|older|longer|[<>≥≤]"
    r"|超|至少|最多|不到|不足|高于|低于|大于|小于|以[上下内]|阈值|上限|下限|限|目标|达|逾"
)
_NEAR = 24  # characters before a number in a line that may say that it is a bound
_READING = re.compile(
    r"(?:^|[\s,;{\"])(?:current(?:_?value)?|value|reading|observed|actual|measured|当前值|当前)\"?\s?[=:]\s?\"?$",
    re.IGNORECASE,
)


def _numbers_in(text: str) -> list[tuple[float, str, str]]:
    """The numbers of a text, each with what stands before it and after it."""
    return [
        (item.value, text[max(0, item.start - _NEAR) : item.start], text[item.end : item.end + _NEAR])
        for item in lex(text)
        if item.kind == "number" and item.value is not None
    ]


def _value(written: str) -> tuple[float, str] | None:
    item = next(iter(lex(written.strip())), None)
    return (item.value, item.unit) if item is not None and item.kind == "number" and item.value is not None else None


def _values(line: Seen, key: re.Pattern[str]) -> set[float]:
    return {value for value, before, _ in _numbers_in(line.text) if key.search(before)}


def bounded(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`at least 4.2s` of a reading that is 4.2s, `over 4.2s`, `4.2s at most`."""
    lines = None
    for part in parts:
        if is_open(part) or part.frames & {"condition", "question"}:
            continue
        for match in _BOUND.finditer(part.form):
            said = _value(match["one"] or match["two"] or match["three"])
            if said is None:
                continue
            lines = seen(facts, "observed", "partial") if lines is None else lines
            readings = [line for line in lines if said[0] in _values(line, _READING)]
            borne = any(
                _COMPARES.search(before.lower()[-_NEAR:])
                for line in lines
                for value, before, _ in _numbers_in(line.text)
                if value == said[0]
            )
            if readings and not borne:
                reason = f"“{match.group()}” makes a bound of an exact reading"
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []


_LIMIT = re.compile(
    r"(?:^|[\s,;{\"(_])(?:threshold|limit|max\w*|quota|cap|ceiling|阈值|上限|限额)\"?(?:\s?[=:]\s?\"?|\s?[(（]\s?|\s|为|是)$",
    re.IGNORECASE,
)
_DISTANCE = re.compile(
    rf"\b(?:is|are|was|were|stands?|stood|sits?|runs?|ran|remains?) (?:at )?(?P<gap>{_NUMBER}) (?:above|over|below|under|beyond|past|higher than|lower than|more than|less than|worse than|slower than|faster than) "
    rf"(?:its |the |a |an )?(?:\w+ )?(?:threshold|limit|target|cap|quota|maximum)?(?: of )?(?P<from>{_NUMBER})?"
    rf"|(?:比|较)[^,]{{1,16}}?(?:高|低|多|少|慢|快|大|小)(?:出|了)? ?(?P<gap_zh>{_NUMBER})|(?:高出|低出|超出|超过|超)了? ?(?:阈值|上限|限额|门槛|限制) ?(?P<gap_more>{_NUMBER})"
)
_SAME = 0.02


def at_distance(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`is 4.2s above the threshold of 2s` of a reading of 4.2s, `71% lower than 80%`: the reading is no difference."""
    for part in parts:
        if is_open(part):
            continue
        for match in _DISTANCE.finditer(part.form):
            said = _value(match["gap"] or match["gap_zh"] or match["gap_more"])
            lines = seen(facts, "observed", "partial") if said else []
            # `超过阈值 5` names the threshold; `超过阈值 6` of a reading of 6 tells a difference.
            if said and any(_no_gap(said[0], line, of_limit=match["gap_more"] is None) for line in lines):
                reason = f"“{match.group()}” tells a reading or a limit as a difference"
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []


def _no_gap(said: float, line: Seen, *, of_limit: bool) -> bool:
    readings, limits = _values(line, _READING), _values(line, _LIMIT)
    gaps = {abs(one - two) for one in readings for two in limits}
    told = said in readings or (of_limit and said in limits)
    return told and bool(gaps) and not any(abs(said - gap) <= _SAME * gap for gap in gaps)


_IN_USE = re.compile(
    rf"(?:\b(?:us(?:es|ed|ing)|consum(?:es|ed|ing)|takes? up|took up|occup(?:ies|ied)|holds?|is at|eats?)|占用了?|使用了?|用了|用掉了?|消耗了?|吃掉了?) ?(?P<used>{_NUMBER})"
)


def limit_in_use(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`uses 8 GiB` of `89% of maxmemory (8 GiB)`: the limit told as what is in use."""
    for part in parts:
        match = None if is_open(part) else _IN_USE.search(part.form)
        said = _value(match["used"]) if match else None
        if said is None or re.search(r"\b(?:of|out of)\b|中的?|/", part.form[match.end() :] if match else ""):
            continue
        homes = [line for line in seen(facts, "observed", "partial") if said[0] in line.numbers]
        if homes and all(_is_limit(said[0], line) for line in homes):
            return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, "tells a limit as what is in use")]
    return []


def _is_limit(value: float, line: Seen) -> bool:
    return all(_LIMIT.search(before) is not None for number, before, _ in _numbers_in(line.text) if number == value)
