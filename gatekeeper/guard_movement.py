"""Readings told as a movement: `from A to B` of two keys, `A → B` of a limit and a reading, `soared to` and `and falling` of one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, every_line, is_open, seen, told_in

_NUMBER = r"(?<![\w.:/-])-?\d+(?:\.\d+)?(?![\d:]|[-/]\d)(?: ?(?:%|[a-z]{1,5}\b|毫秒|秒|分钟|小时|天|倍|条|个)?)"
_FROM_TO = re.compile(
    rf"(?:\bfrom|从|由|自) ?(?P<one>{_NUMBER}) ?[^,\d]{{0,16}}?(?:\bto|->|至|到|成|为|[升降跌涨飙掉]+[到至]) ?(?P<two>{_NUMBER})|(?P<three>{_NUMBER}) ?-> ?(?P<four>{_NUMBER})"
)
_MOVED_TO = re.compile(
    rf"(?:\b(?:rose|risen|rises?|rising|jump\w*|climb\w*|soar\w*|surg\w*|spik\w*|shot up|shoot\w* up|balloon\w*|grew|grown|fell|fall(?:s|en|ing)?|drop\w*|plung\w*|plummet\w*|slid|sank|tumbl\w*|crept|ramp\w*|went|gone|dipp?\w*|recover\w*|increas\w*|decreas\w*|swell\w*|swollen|reced\w*) (?:all the way |back |up |down |further )*to"
    rf"|(?:飙升?|冲|窜|蹿|跳|涨|升|上升|攀升|暴涨|猛增|激增|增加|跌|下跌|回落|降|下降|掉|滑落|恶化|恢复|拉高|推高|冲高|走高)(?:到了?|至|成)) ?(?:about |around |nearly |大?约|近)?(?P<to>{_NUMBER})"
)
_MOVES = re.compile(
    r"^(?:and |but |yet )?(?:is |are |was |were )?(?:still |now |slowly |steadily |already |currently |back )*(?:falling|rising|growing|climbing|dropping|shrinking|recovering|improving|worsening|increasing|decreasing|declining|easing|escalating|trending (?:up|down)|getting (?:better|worse)|on the (?:rise|way (?:up|down)|mend))$"
    r"|(?:且|并|还|仍|正|在|持续|不断|一直|继续|逐渐|越来越)(?:在|持续|不断)?(?:下降|上升|上涨|下跌|回落|升高|降低|恶化|好转|改善|攀升|走高|走低|增加|减少|变[慢快高低大小多少差好])中?$"
)
_TREND = re.compile(
    r"\b(?:rose|ris(?:e|es|en|ing)|fell|fall\w*|drop\w*|grew|grow\w*|climb\w*|jump\w*|increas\w*|decreas\w*|declin\w*|shr[iau]nk\w*|recover\w*|improv\w*|worsen\w*|trend\w*|surg\w*|spik\w*|soar\w*|from|up|down|peak|previous\w*|before|after|last|prev|delta|change\w*)\b"
    r"|升|降|涨|跌|落|增|减|恶化|好转|改善|变化|从|由|曾|此前|之前|趋势|峰值|->"
)


def moved(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A movement that no line, series or pair of lines of one key shows."""
    if any(is_open(part) for part in parts) or any(record.points for record in facts):
        return []
    lines, tools = every_line(facts), seen(facts, "observed", "partial")
    form = normal_form(sentence).strip(" .")
    why = _of_two_keys(form, lines) or _to_a_level(form, tools, lines) or _goes_on(parts, tools, lines)
    return [Fault(FindingKind.NUMBER_DRIFT, 0, len(sentence), why)] if why else []


def _read(written: str) -> Item | None:
    item = next(iter(lex(written.strip())), None)
    return item if item is not None and item.kind == "number" and item.value is not None else None


def _keys(value: float | None, lines: Sequence[Seen]) -> set[str]:
    """What stands before a number in the lines that have it: its key, or the word before it."""
    found: set[str] = set()
    for line in lines:
        items = [item for item in lex(line.text) if item.kind != "sign"]
        for at, item in enumerate(items):
            if item.kind == "number" and item.value == value:
                before = [other.key for other in items[max(0, at - 3) : at] if not other.free]
                found.add(before[-1] if before else "")
    return found


_THEN = re.compile(r"before|old|from|prev|earlier|initial|start")
_NOW = re.compile(r"after|new|to$|_to_|current|now|later|final|end")


def _then_now(one: set[str], two: set[str]) -> bool:
    """Whether two keys are of one thing before and after: `rollout_before`, `rollout_after`."""
    return any(_THEN.search(key) for key in one) and any(_NOW.search(key) for key in two)


def _joined(one: Item, two: Item, line: Seen) -> bool:
    """Whether a line itself goes from one number to the other, and does not name them as fields."""
    if not {one.value, two.value} <= line.numbers:
        return False
    items = [item for item in lex(line.text) if item.kind == "number" and item.value in {one.value, two.value}]
    between = line.text[min(i.end for i in items) : max(i.start for i in items)]
    return "=" not in between


def _of_two_keys(form: str, lines: Sequence[Seen]) -> str:
    for match in _FROM_TO.finditer(form):
        one, two = _read(match["one"] or match["three"]), _read(match["two"] or match["four"])
        if one is None or two is None:
            continue
        keys_one, keys_two = _keys(one.value, lines), _keys(two.value, lines)
        together = [line for line in lines if _joined(one, two, line)]
        if keys_one and keys_two and not keys_one & keys_two and not together and not _then_now(keys_one, keys_two):
            return f"“{match.group()}” is of two readings of different things"
    return ""


def _to_a_level(form: str, tools: Sequence[Seen], lines: Sequence[Seen]) -> str:
    match = _MOVED_TO.search(form)
    number = _read(match["to"]) if match else None
    if match is None or number is None:
        return ""
    homes = [line for line in tools if number.value in line.numbers]
    if not homes or not all(line.is_alert for line in homes) or told_in(_TREND, lines):
        return ""
    return f"“{match.group()}” tells one reading as a movement"


def _goes_on(parts: Sequence[Clause], tools: Sequence[Seen], lines: Sequence[Seen]) -> str:
    told = [item for part in parts for item in part.items]
    values = {item.value for item in told if item.kind == "number"}
    names = {item.key for item in told if item.kind in {"identifier", "compound"}}
    homes = [line for line in tools if (values & line.numbers if values else names & line.words)]
    for part in parts:
        match = _MOVES.search(part.form)
        if match and homes and all(line.is_alert for line in homes) and not told_in(_TREND, lines):
            return f"“{match.group()}” tells one reading as a movement"
    return ""
