"""Two things told as cause and effect by no causal word: by a colon, brackets, `with …,`, `during …,`, `结果`, `就`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from gatekeeper.answer import FindingKind
from gatekeeper.guard_alert_lists import listed_otherwise, mislabelled, names_alerts
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, every_line, holds, is_open

_OPENS = re.compile(
    r"^(?:and |but |so )?(?:with|after|once|following|since|as(?! of| for| expected| a| an|  )|during|amid|amidst|given|under|owing|thanks to|on the back of|in the wake of)\b"
)
_OPENS_ZH = re.compile(
    r"^(?:在|随着|伴随着?|鉴于|趁)?[^,]{2,60}(?:期间|之下|之际|的?情况下|的?同时|过程中|一|(?<!最)(?<!以)(?<!随)后|之后|以后)$|^(?:随着|伴随着?)"
)
_GOES_ON = re.compile(
    r"^(?:结果|随之|继而|进而|遂|于是|就此|由此|从此|这才|害得|弄得|搞得|连带|跟着)|^[^,]{1,40}(?<![成造高])就(?!是|绪|会|能|近|地|诊|业|算|医|职|餐|座|像|位)"
    r"|^(?:and so|and with (?:it|that)|so that|and then|taking|making|leaving|letting|sending|pushing|driving)\b"
)
_HOME = 0.6  # of a side's words, for a line to tell it
_BESIDE = 0.5  # of a side's words, for a line to tell it as well


def tied(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A sentence that ties two things, where one line tells the one, another the other, and none tells both."""
    if found := mislabelled(sentence, facts) or listed_otherwise(sentence, parts, facts):
        return found
    lines: list[Seen] = []
    for one, two in pairwise(parts):
        if is_open(one) or is_open(two) or "lack" in one.frames | two.frames or not _ties(sentence, one, two):
            continue
        lines = lines or every_line(facts)
        sides = [[item for item in part.items if _weighs(item)] for part in (one, two)]
        in_brackets = any(sign in sentence[one.items[-1].end : two.items[0].start] for sign in "(（")
        if names_alerts(one, two, facts):
            continue  # `has 1 alert: KubePodCrashLooping`, `KubePodCrashLooping (critical)`: which it is, and no cause
        if in_brackets and not any(item.kind in {"word", "unknown"} for item in sides[1]):
            continue  # `osd.14 (stor-05)`, `p15.pdf (18.2 MB)`: what it is, and no cause
        if all(_tells(side) for side in sides) and _apart(sides, lines):
            reason = "ties what one record tells to what another tells, and none ties them"
            return [Fault(FindingKind.CAUSAL_OVERREACH, two.items[0].start, two.items[-1].end, reason)]
    return []


def _ties(sentence: str, one: Clause, two: Clause) -> bool:
    joint = sentence[one.items[-1].end : two.items[0].start]
    if any(sign in joint for sign in ":：(（") and not any(sign in joint for sign in ")）"):
        return any(sign in joint for sign in "(（") or _INTRODUCES.search(one.form) is None
    if all(any(item.kind == "time" for item in part.items) for part in (one, two)):
        return False  # each with its time: an order, which is held to the records elsewhere
    return (
        (_OPENS.match(one.form) is not None and "," in joint)
        or _OPENS_ZH.search(one.form) is not None
        or _GOES_ON.match(two.form) is not None
    )


# What stands before the colon says that something was found, and what stands behind it what that was.
_INTRODUCES = re.compile(
    r"匹配|命中|检索|查询|搜索|返回|记录|如下|包括|分别|\b(?:match\w*|search\w*|quer(?:y|ied)|returned|counted|records?|reads?|as follows|following|these|listed|lists?)\b"
)


def _weighs(item: Item) -> bool:
    return not item.free and not item.risk and item.kind in {"word", "unknown", "number", "identifier", "compound"}


def _tells(side: Sequence[Item]) -> bool:
    """Whether a side tells of something by name, number or several words, and is no mere heading."""
    return len(side) > 1 or any(item.kind in {"identifier", "compound"} for item in side)


def _apart(sides: Sequence[Sequence[Item]], lines: Sequence[Seen]) -> bool:
    told = [max((_share(side, line) for line in lines), default=0.0) >= _HOME for side in sides]
    # A name that both lines have joins nothing: what is told of it must stand in one line.
    cores = [[item for item in side if item.kind not in {"identifier", "compound"}] or side for side in sides]
    return all(told) and not any(min(_share(side, line) for side in (*sides, *cores)) >= _BESIDE for line in lines)


def _share(side: Sequence[Item], line: Seen) -> float:
    return sum(holds(item, line) or (line.is_alert and "alert" in item.concepts) for item in side) / len(side)
