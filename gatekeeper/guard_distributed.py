"""What a sentence tells of several records at once, spelled out into the sentences that it is made of.

`X failed at 08:50 and 08:52` is `X failed at 08:50` and `X failed at 08:52`: where each of these holds, so do both
together. A sentence that says more than its parts (a total, an exclusion, an order, a comparison) is spelled out no further.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_moments import own_lines
from gatekeeper.guard_phrases import HAN_DIGITS
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import is_open

_LONGEST = 600  # characters; a longer sentence is no such list
_MOST = 12  # sentences that one is spelled out into
_CLOCK = r"(?:\d{4}-\d{2}-\d{2}[T ])?(?<![\d:])\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,6})?)?(?![\d:])(?: ?(?:Z|UTC|GMT)\b| ?[+-]\d{2}:?\d{2})?"
_VALUE = r"(?<![\w.:/-])-?\d+(?:\.\d+)?(?![\d:/])(?: ?(?:%|°? ?C\b|ms\b|s\b|min\b|[KMG]i?B?\b))?"
_NAME = r"(?<![\w./:=-])(?=[\w./:-]{0,60}[\d_-])[A-Za-z][\w./:-]{0,60}\w"
_NAMED = rf"(?:[A-Za-z_]{{2,20}}=)?{_NAME.replace('=', '', 1)}"
_AND = r"(?:,? and | ?(?:和|与|與|及|以及) ?| ?、 ?)"
_LISTS = tuple(
    re.compile(rf"(?:{one})(?:(?:, ?| ?、 ?)(?:{one})){{0,8}}{_AND}(?:{one})") for one in (_CLOCK, _VALUE, _NAME)
)
_ITEMS = tuple(re.compile(one) for one in (_CLOCK, _VALUE, _NAME))
# What is told of several together, and of none of them by itself.
_TOGETHER = re.compile(
    r"\b(?:same|different\w*|identical|equal\w*|alike|together|combined|total\w*|sum|altogether|each other|apart|between|average|mean|median|neither|nor|either|than"
    r"|like|such as|including|etc|no|not|never|without|only|just|solely|merely|exclusively|none|no other|every|first|last|earliest|latest|consecutive\w*|intervals?|from)\b"
    r"|未|没|沒|无(?!法)|無(?!法)|并非|例如|比如|诸如|等(?!待)|相同|一样|一樣|一致|不同|总|總|共|合计|合計|之间|之間|期间|期間|相差|相隔|间隔|間隔|平均|彼此|互相|先后|先後|依次|连续|連續|首|末|最|只|仅|僅|唯一|每|比|从|由|自"
)
_PAIRED = re.compile(r"[,，]?\s?(?:\brespectively\b|分别|分別|各为|各為)")
_BOTH = re.compile(r"^(\s?(?:are|were|have|had)?) (?:both|all|each)\b|^(\s?)(?:都|均|皆|各自|各)(?=\S| )")
_MANY = ((re.compile(r"^ are\b"), " is"), (re.compile(r"^ were\b"), " was"), (re.compile(r"^ have\b"), " has"))
_NUMBERS = {"two": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
_COUNT = re.compile(
    r"(?<![\w.:/=-])(?:[Tt]he )?(?P<en>two|both|three|four|five|six|seven|eight|nine|\d)(?: of)?(?: the)? (?=[A-Za-z\d][\w ]{2,40})"
    r"|各有?[一1] ?(?:条|條|次|个|個)|(?P<zh>[两兩二三四五六七八九]|(?<![\d.:])\d) ?(?:条|條|次|个|個|份|笔|筆|台|臺)(?:的)?"
)
_TOLD_TOTAL = re.compile(r"counted total=(\d+)|\bmatched[ =:](\d+)")
_CHANGE = re.compile(
    r"(?P<subject>^.{3,120}?) (?:rose|increased|grew|climbed|went up|jumped|(?P<down>fell|dropped|decreased|went down|declined|shrank)) from (?P<old>\S{1,20}(?: %)?) at (?P<then>"
    + _CLOCK
    + r") to (?P<new>\S{1,20}(?: %)?) at (?P<at>"
    + _CLOCK
    + r")(?P<rest>.*)$"
    r"|(?P<subject_zh>^.{2,60}?)(?:从|從|由) ?(?P<then_zh>"
    + _CLOCK
    + r") ?(?:的|时的|時的) ?(?P<old_zh>[^\s,，]{1,20}?) ?(?:升至|升到|上升到|上升至|增至|增加到|增长到|涨到|漲到|(?P<down_zh>降至|降到|下降到|下降至|跌至|减至|减少到)) ?(?P<at_zh>"
    + _CLOCK
    + r") ?(?:的|时的|時的) ?(?P<new_zh>[^\s,，。]{1,20})(?P<rest_zh>.*)$"
)
_FIGURE = re.compile(r"-?\d+(?:\.\d+)?")
_JOINT = re.compile(r"；|; |，|, and |, | and then | and |、|并(?:且)?")
_OPENS = re.compile(rf"(?:at|on|by|在|于|於)? ?{_CLOCK}")
# What makes of two statements one: a cause, an order, a thing that is only pointed to.
_BOUND = re.compile(
    r"\b(?:because|since|so|therefore|thus|hence|which|that|it|its|they|this|these|after\w*|before|until|while|when|then|due|caus\w+|led|by|following|as a result|from|to)\b"
    r"|因|所以|导致|導致|致使|引起|造成|故|其|该|該|此|这|這|它|之后|之後|随后|隨後|然后|然後|之前|直到|期间|期間|[后后時时](?=[，,])|同时|同時|於是|于是|从|由|自|且|却|但"
)


def spelled_apart(sentence: str, facts: Sequence[Record]) -> Iterator[tuple[str, ...]]:
    """The ways to spell a sentence out into several; it holds where all sentences of one way hold."""
    if len(sentence) > _LONGEST:
        return
    if changed := _change(sentence):
        yield changed
    if lists := _lists(sentence, facts):
        yield lists
    if events := _events(sentence):
        yield events
    if head := _counted_head(sentence):
        yield head
    if tallied := _tallied(sentence, facts):
        yield tallied


def _change(sentence: str) -> tuple[str, ...]:
    """`X rose from 37 at 06:12 to 112 at 06:30` as what it was at the one time and at the other."""
    found = _CHANGE.match(sentence)
    if found is None:
        return ()
    suffix = "" if found["subject"] else "_zh"
    old, new, then, at = (found[f"{name}{suffix}"] for name in ("old", "new", "then", "at"))
    figures = [_FIGURE.search(old), _FIGURE.search(new)]
    if figures[0] is None or figures[1] is None or then >= at or len(then) != len(at):
        return ()
    first, second = float(figures[0].group()), float(figures[1].group())
    if first == second or (second < first) != bool(found[f"down{suffix}"]):
        return ()
    rest = found[f"rest{suffix}"]
    if suffix:
        return (f"{found['subject_zh']} {then} 为 {old}。", f"{found['subject_zh']} {at} 为 {new}{rest}")
    return (f"{found['subject']} was {old} at {then}.", f"{found['subject']} was {new} at {at}{rest}")


def _lists(sentence: str, facts: Sequence[Record]) -> tuple[str, ...]:
    """A sentence with each of the times, values or names that it lists in turn."""
    found: list[tuple[int, int, list[str]]] = []
    for pattern, items in zip(_LISTS, _ITEMS, strict=True):
        for match in pattern.finditer(sentence):
            if any(match.start() < end and start < match.end() for start, end, _ in found):
                continue
            found.append((*match.span(), [one.group() for one in items.finditer(match.group())]))
    outside = _without(sentence, found)
    if not found or _TOGETHER.search(outside):
        return ()
    lengths = {len(members) for _, _, members in found}
    if min(lengths) < 2 or any(len(set(members)) == 1 for _, _, members in found):
        return ()
    if any(_told_together(members, facts) for _, _, members in found if re.match(_NAME, members[0])):
        return ()
    found.sort()
    if paired := _PAIRED.search(outside):
        if len(lengths) != 1:
            return ()
        chosen = [list(one) for one in zip(*(members for _, _, members in found), strict=True)]
        drop = paired.group()
    else:
        chosen = [list(one) for one in product(*(members for _, _, members in found))]
        drop = ""
    if not 1 < len(chosen) <= _MOST:
        return ()
    made = tuple(_with(sentence, found, members).replace(drop, "") for members in chosen)
    return _uncounted(made, lengths, facts)


def _told_together(names: Sequence[str], facts: Sequence[Record]) -> bool:
    """Whether one line tells of several of the names: it is read as a whole, and not by each of them."""
    lines = (line.lower() for record in facts for line in record.lines)
    return any(sum(name.lower() in line for name in names) > 1 for line in lines)


def _without(sentence: str, found: Sequence[tuple[int, int, list[str]]]) -> str:
    kept = list(sentence)
    for start, end, _ in found:
        kept[start:end] = " " * (end - start)
    return "".join(kept)


def _with(sentence: str, found: Sequence[tuple[int, int, list[str]]], members: Sequence[str]) -> str:
    made, at = "", 0
    for (start, end, _), member in zip(found, members, strict=True):
        made += sentence[at:start] + member
        at = end
    tail = _BOTH.sub(lambda both: both[1] or both[2] or "", sentence[at:])
    for many, one in _MANY:
        tail = many.sub(one, tail)
    return made + tail


def _uncounted(made: tuple[str, ...], lengths: set[int], facts: Sequence[Record]) -> tuple[str, ...]:
    """The sentences without a count of what they list: it is the number of them, where no tool counted otherwise."""
    first = _COUNT.search(made[0])
    while first is not None:
        said = first["en"] or first["zh"] or ""
        number = _number(said)
        if said and number not in lengths:
            first = _COUNT.search(made[0], first.end())
            continue
        counted = {int(one or two) for record in facts for one, two in _TOLD_TOTAL.findall(record.text)}
        if said and counted and number not in counted:
            return ()
        instead = "" if said else "有"
        return tuple(one.replace(first.group(), instead, 1) for one in made)
    return made


def _events(sentence: str) -> tuple[str, ...]:
    """`X started at 09:25 and finished at 09:28`: each part with a time of its own, of the same subject."""
    if _TOGETHER.search(sentence) or _BOUND.search(sentence):
        return ()
    segments = [one.strip() for one in _JOINT.split(sentence)]
    named = [found.group() for one in segments if (found := re.match(rf"{_NAMED}(?=.*[^\W\d_]{{2}})", one))]
    if 1 < len(segments) == len(set(named)) <= _MOST:
        return tuple(segments)  # each begins with a name of its own
    groups = _timed(sentence)
    first = re.search(_CLOCK, groups[0])
    if first is None or not 1 < len(groups) <= _MOST:
        return ()
    made = [groups[0]]
    for group in groups[1:]:
        if not (subject := _subject(groups[0], first.start(), group)):
            return ()
        made.append(subject)
    return tuple(made)


def _timed(sentence: str) -> list[str]:
    """A sentence in parts with a time each; what has none stays with the part before it."""
    groups: list[str] = []
    at = last = 0
    for joint in [*_JOINT.finditer(sentence), None]:
        end = joint.start() if joint else len(sentence)
        segment = sentence[at:end]
        if not groups or (re.search(_CLOCK, segment) and re.search(_CLOCK, groups[-1])):
            groups.append(segment)
        else:
            groups[-1] += sentence[last:end]
        last = end
        at = joint.end() if joint else end
    return groups


def _subject(first: str, clock: int, group: str) -> str:
    """A later part with the subject of the first, where it has none of its own; nothing where neither has one."""
    name = re.match(_NAME, first)
    if re.match(_NAME, group):
        return group
    if _OPENS.match(group):
        before = first[:clock]
        return before + group if not before or not before.isascii() else f"{name.group() if name else ''} {group}"
    return f"{name.group()} {group}" if name is not None else ""


def _counted_head(sentence: str) -> tuple[str, ...]:
    """`2 orders are X: A is of the one kind, B of the other` as its head and its list, of as many as it counts."""
    head, colon, body = sentence.partition("：")
    if not colon:
        head, colon, body = sentence.partition(": ")
    parts = re.split(r"[,，；;] ?", body.rstrip("。. "))
    named = [found.group() for part in parts if (found := re.match(_NAME, part))]
    if not colon or len(named) != len(parts) or len(set(named)) != len(parts) or _BOUND.search(body):
        return ()
    counts = [found["en"] or found["zh"] for found in _COUNT.finditer(head)]
    told = {_number(one) for one in counts if one}
    return (head, *parts) if told == {len(parts)} else ()


_HEADS = r"(?:failures|errors|records|lines|entries|attempts|events|warnings|messages|times)"
_AFTER = re.compile(
    rf"^(?P<main>.{{3,200}}?) after (?P<n>two|three|four|five|six|seven|eight|nine|\d{{1,2}}) (?P<what>(?:[\w.-]+ ){{1,6}}?){_HEADS}\.?$"
)
_OF_NAME = re.compile(
    rf"(?P<name>{_NAME}) ?[(（](?P<n>\d{{1,2}}|[一二两三四五六七八九]) ?(?:条|條|次|records?|lines?|times?)[)）]"
)
_OF_CLAUSE = re.compile(r"(?P<n>\d{1,2}|[一二两三四五六七八九]) ?(?:条|條)(?:是|为|為) ?(?P<what>[^,，;；。]{2,160})")
_WORD = re.compile(r"[A-Za-z][\w./=:-]*")


def _tallied(sentence: str, facts: Sequence[Record]) -> tuple[str, ...]:
    """A sentence without its tallies of the lines shown (`CT-03（2 条）`, `2 条是 …`), where the lines are as many."""
    patterns = (_AFTER, _OF_NAME, _OF_CLAUSE)
    if _TOTAL.search(sentence) or not any(pattern.search(sentence) for pattern in patterns):
        return ()
    lines = [line for line in own_lines(facts) if " counted " not in line]
    if after := _AFTER.match(sentence):
        return (after["main"] + ".",) if _so_many_before(after, lines) else ()
    made = sentence
    for pattern, of in ((_OF_NAME, "name"), (_OF_CLAUSE, "what")):
        for found in pattern.finditer(sentence):
            what = found[of]
            if len(_having(what, lines)) != _number(found["n"]):
                return ()
            made = made.replace(found.group(), what, 1)
    return () if made == sentence else (made,)


_TOTAL = re.compile(r"\b(?:only|just|total|altogether|all|every)\b|只|仅|僅|共|总|總|全部|所有|都")


def _having(what: str, lines: Sequence[str]) -> list[str]:
    """The lines that have each word of Latin letters that is told; none where there is no such word."""
    words = [word.lower() for word in _WORD.findall(what)]
    return [line for line in lines if all(word in line.lower() for word in words)] if words else []


def _so_many_before(after: re.Match[str], lines: Sequence[str]) -> bool:
    """Whether there are as many lines as are told, each of an earlier time than the line that the rest is of."""
    clock = re.search(_CLOCK, after["main"])
    having = _having(after["what"], lines)
    if clock is None or len(having) != _number(after["n"]):
        return False
    stamps = [found.group() for line in having if (found := re.search(_CLOCK, line))]
    return len(stamps) == len(having) and all(_time_of_day(stamp) < _time_of_day(clock.group()) for stamp in stamps)


def _time_of_day(clock: str) -> str:
    return re.sub(r"^.*[T ](?=\d{1,2}:\d{2})", "", clock)[:8].rjust(8, "0")


def _number(said: str) -> int:
    return _NUMBERS.get(said) or HAN_DIGITS.get(said) or (int(said) if said.isdigit() else 0)


_TALLY = re.compile(
    r"(?<![\w.:/=第-])(?P<n>\d|[一二两三四五六七八九]) ?(?:条|條)|\b(?P<en>one|two|three|four|five|six|seven|eight|nine|\d) (?:[\w-]+ ){0,4}?(?:records?|lines?|entries|log entry)\b"
)
_SEGMENT = re.compile(r"[^,，;；。：]{4,300}")


def mistallied(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`2 records of MR-01` where one line names it: a tally of what is named, by lines and by no count of a tool."""
    if not _TALLY.search(sentence) or any(is_open(part) for part in parts) or _ROUGHLY.search(sentence):
        return []
    lines = [line for line in own_lines(facts) if " counted " not in line]
    figures = {number.value for record in facts for number in record.numbers}
    for segment in _SEGMENT.finditer(sentence):
        tallies = list(_TALLY.finditer(segment.group()))
        names = re.findall(_NAME, segment.group())
        if len(tallies) != 1 or not names or re.search(_CLOCK, segment.group()):
            continue
        told = _number(tallies[0]["n"] or tallies[0]["en"])
        own = _having(" ".join(names), lines)
        if (len(own) > 1 or (own and told > 1)) and told and told != len(own) and float(told) not in figures:
            start = segment.start() + tallies[0].start()
            end = segment.start() + tallies[0].end()
            return [Fault(FindingKind.NUMBER_DRIFT, start, end, f"of the lines shown {len(own)} have what is named")]
    return []


_ROUGHLY = re.compile(
    r"至少|最多|以上|不止|另|其他|其余|之一|第一|首|末|最|\b(?:at least|at most|more than|another|other|one of|first|last|latest|earliest|further)\b"
)
