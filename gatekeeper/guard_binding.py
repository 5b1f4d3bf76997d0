"""Whether what a clause says of a name stands beside that name, in a record of several lines that name several things."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, stem
from gatekeeper.guard_licensed import names_something
from gatekeeper.guard_lines import (
    LEAST,
    LONGEST,
    MOST,
    OPEN,
    SENTENCE,
    alike,
    is_name,
    is_numbered,
    line_has,
    means,
    read_line,
    split_own,
)
from gatekeeper.guard_records import Record, Source, record_of
from gatekeeper.guard_support import backed, needs

_LEAST_WORD = 3  # letters; `mg` of `mg/L` is told of nothing


def scattered(clause: Clause, record: Record) -> list[Fault]:
    """A word of a clause that the record has, and only in lines of another thing than the one that is told."""
    if clause.frames & OPEN or record.kind not in {"observed", "partial"} or len(record.lines) < LEAST:
        return []
    told = {item.key for item in clause.items if is_name(item)}
    lines = [read_line(line) for line in record.lines[:MOST]]
    rare = [name for name in told if 0 < sum(name in names for names, _ in lines) < len(lines)]
    if not rare:
        return []
    for item in clause.items:
        if (
            item.free
            or item.negator
            or item.kind in {"sign", "number", "time"}
            or item.key in told
            or (item.key.isascii() and len(item.key) < _LEAST_WORD)
        ):
            continue
        homes = [names for names, words in lines if line_has(item, names, words)]
        if not homes:
            continue
        for name in rare:
            if any(name in names for names in homes):
                continue
            if all(any(other not in told and alike(name, other) for other in names) for names in homes):
                return [fault(item, FindingKind.IDENTIFIER_DRIFT, f"is not told of “{name}” in the record")]
    return []


_REACH = 2  # words between a verb and the name that it is told of


@lru_cache(maxsize=512)
def _told_apart(lines: tuple[str, ...]) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """The names, numbers that may be names among them, and the words of each sentence of a record."""
    made: list[tuple[frozenset[str], frozenset[str]]] = []
    for line in lines[:MOST]:
        for piece in SENTENCE.split(line[:LONGEST]):
            names, words = read_line(piece)
            numbers = frozenset(item.key for item in lex(piece) if is_numbered(item))
            if names or numbers:
                made.append((names | numbers, words))
    return tuple(made)


def attached(clause: Clause, record: Record) -> list[Fault]:
    """A verb told of one of two things, `A waited … B`, that the record has only beside the other."""
    if clause.frames & OPEN or record.kind not in {"observed", "partial"}:
        return []
    told = [item for item in clause.items if is_name(item) or is_numbered(item)]
    pieces = _told_apart(record.lines)
    keys = {item.key for item in told}
    if len(keys) < LEAST or len(pieces) < LEAST or not all(any(key in names for names, _ in pieces) for key in keys):
        return []
    for at, item in enumerate(clause.items):
        if item.free or item.kind not in {"word", "unknown"} or item.negator:
            continue
        before = [other for other in clause.items[:at] if other in told]
        ahead = [other for other in clause.items[at + 1 :] if not other.free][:_REACH]
        if not before or any(other in told for other in ahead):
            continue
        homes = [names for names, words in pieces if line_has(item, names, words)]
        name = before[-1].key
        if homes and all(
            name not in names and any(_confused(name, other, clause.form) for other in names & keys) for names in homes
        ):
            return [fault(item, FindingKind.IDENTIFIER_DRIFT, f"is not told of “{name}” in the record")]
    return []


def _confused(one: str, two: str, form: str) -> bool:
    """Whether one of two names may be meant for the other: alike, or two numbers of the same noun."""
    if one.isdigit() or two.isdigit():
        noun = names_something(one, form)
        return bool(noun) and noun == names_something(two, form)
    return alike(one, two)


# Nouns and keys behind which a name stands that looks like any word: `station=KRN`, `pool osaka`.
_KEYED = re.compile(
    r"(?<![a-z])(station|zone|pool|region|tenant|site|cluster|queue|topic|channel|shop|store|node|host|service|svc|app|user|database|db|table|bucket|job|step"
    r"|member|car|lane|acquirer|psp|bank|carrier|device|namespace|partner|provider|vendor|warehouse|depot|city|country|room|zone|feed|stream|index|shard|group"
    r"|team|branch|exchange|market|symbol|route|vessel|台站|区域|机房|队列|主题|渠道|通道|服务|租户|集群|门店|仓库|城市)"
    r"[\"']?\s?[=:：]?\s?[\"']?([A-Za-z][A-Za-z_-]{1,30})(?![\w=.-])",
    re.IGNORECASE,
)
_NO_NAME_WORDS = """
is was are were has had have and or of in on at to for with from the a an that this by as it its not no did does do but then than had up down error
logs log list pool status state name type depth lag count level address access time latency response restart failed failure
"""
_NO_NAMES = frozenset(_NO_NAME_WORDS.split())


@lru_cache(maxsize=512)
def _plain_names(lines: tuple[str, ...]) -> dict[str, str]:
    """Names that look like any word, with the noun that they stand behind, where two lines or more differ by them."""
    found: dict[str, set[str]] = {}
    for line in lines[:MOST]:
        for match in _KEYED.finditer(line[:LONGEST]):
            if (name := match[2].lower()) not in _NO_NAMES:
                found.setdefault(match[1].lower(), set()).add(name)
    return {stem(name): noun for noun, names in found.items() if len(names) > 1 for name in names}


def narrowed(clause: Clause, record: Record) -> list[Record]:
    """A record without the lines of other things than the clause names; one for each of them where it is told of each.

    Empty where the record has one thing only, or the clause names none.
    """
    if clause.frames & OPEN or record.kind not in {"observed", "partial"}:
        return []
    plain = _plain_names(record.lines)
    lines = [
        (part, own)
        for line in record.lines[:MOST]
        for own in [line.startswith("> ")]
        for part in (split_own(line[2:]) if own else [line])
    ]
    if not LEAST <= len(lines) <= MOST:
        return []
    named = [_named(line, plain) for line, _ in lines]
    told = {item.key for item in clause.items if is_name(item) or item.key in plain}
    rare = [name for name in told if 0 < sum(name in names for names in named) < len(named)]
    if not rare:
        return []
    groups = [[name] for name in rare] if _OF_EACH.search(clause.form) and len(rare) > 1 else [rare]
    made: list[Record] = []
    for group in groups:
        kept = [
            at
            for at, names in enumerate(named)
            if names & set(group) or not any(_same_sort(name, other, plain) for name in group for other in names)
        ]
        if 0 < len(kept) < len(lines):
            own = [lines[at][0] for at in kept if lines[at][1]]
            rest = [lines[at][0] for at in kept if not lines[at][1]]
            said = record.said and bool(own)
            text, context = ("\n".join(own), "\n".join(rest)) if said else ("\n".join(rest or own), "")
            made.append(record_of(Source(record.kind, text, context=context, said=said)))
    return made


_OF_EACH = re.compile(r"都|均|皆|\b(?:both|neither|each|all)\b")


def says_enough(clause: Clause, part: Record) -> bool:
    """Whether a claim's part on the things that a clause names has a predicate of its own, and leaves nothing to the part before."""
    told = {item.key for item in clause.items if is_name(item)}
    own = [line for line in part.lines if line.startswith("> ") and told & read_line(line)[0]]
    return bool(own) and all(
        sum(not item.free and item.kind not in {"sign", "time"} and not is_name(item) for item in lex(line))
        >= _PREDICATE
        for line in own
    )


_PREDICATE = 3  # words and values of a part


def _named(line: str, plain: dict[str, str]) -> frozenset[str]:
    names, words = read_line(line)
    return names | {word for word in words if word in plain}


def _same_sort(one: str, two: str, plain: dict[str, str]) -> bool:
    if one in plain or two in plain:
        return plain.get(one) == plain.get(two)
    return alike(one, two)


_RELATION = re.compile(
    r"之前|之后|比|而|先于|早于|晚于|分别|\b(?:before|after|than|while|whereas|respectively|from|to|between|and then)\b"
)


def paired_apart(clause: Clause, record: Record) -> list[Fault]:
    """Two names of one clause, each of which the record has with another only: `P-08 on SC-31` of `SC-31 … P-11, SC-34 … P-08`."""
    if clause.frames & OPEN or record.kind not in {"observed", "partial"} or _RELATION.search(clause.form):
        return []
    named = [
        read_line(part)[0]
        for line in record.lines[:MOST]
        for part in (_AND_APART.split(line) if line.startswith("> ") else [line])
    ]
    named = [names for names in named if names]
    told = [item for item in clause.items if is_name(item)]
    keys = {item.key for item in told}
    for one, two in combinations(told, 2):
        if (
            one.key == two.key
            or alike(one.key, two.key, close=True)
            or any({one.key, two.key} <= names for names in named)
        ):
            continue
        homes = [
            [names for names in named if key in names and any(alike(other, name, close=True) for name in names)]
            for key, other in ((one.key, two.key), (two.key, one.key))
        ]
        if all(homes) and not any(keys >= {*names} for own in homes for names in own if len(names) > 1):
            return [
                fault(two, FindingKind.IDENTIFIER_DRIFT, f"stands with another name than “{one.key}” in the record")
            ]
    return []


_AND_APART = re.compile(
    r"[,，;；]| and (?=(?:[a-z]+ ){0,2}[A-Za-z]*[A-Z-][\w-]*\d)|(?:和|而|与)(?=[\u4e00-\u9fff ]{0,6}[A-Za-z][\w-]*\d)"
)


# The files that a search read say nothing of whose its count is.
_SCOPE_OF_COUNT = re.compile(r"(?<= )(?=counted )(counted .*?); ?scope ?=.*", re.DOTALL)


def value_of_another(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """A value in one clause and a name in another, `with 118 in use, it is tk-a3 whose …`, of a record that has it of another."""
    if len(parts) < LEAST or any(part.frames & OPEN for part in parts):
        return []
    apart = [at for at, part in enumerate(parts) if _NOT_THIS.match(part.form)]  # `osa-e4, not osa-e3, is …`
    named = {item.key for at, part in enumerate(parts) if at not in apart for item in part.items if is_name(item)}
    values = [item for part in parts if not any(map(is_name, part.items)) for item in part.items if _is_value(item)]
    if len(named) != 1 or not values:
        return []
    (name,) = named
    lines = [
        part
        for record in records
        for line in record.lines[:MOST]
        for part in (split_own(line[2:]) if line.startswith("> ") else [_SCOPE_OF_COUNT.sub(r"\1", line)])
    ]
    rows = [
        (read_line(line)[0], {_value_key(item) for item in lex(line[:LONGEST]) if _is_value(item)}) for line in lines
    ]
    for item in values:
        homes = [names for names, held in rows if _value_key(item) in held]
        if (
            any(name in names for names, _ in rows)
            and homes
            and all(name not in names and any(alike(name, other) for other in names) for names in homes)
        ):
            return [fault(item, FindingKind.NUMBER_DRIFT, f"is not the value of “{name}” in the record")]
    return []


_NOT_THIS = re.compile(r"^(?:and )?not \S+$|^(?:而)?(?:不是|非) ?\S+$|^(?:rather|instead) (?:than|of) \S+$")


def _is_value(item: Item) -> bool:
    return item.kind == "number" and item.value is not None and item.value > _SMALL


def _value_key(item: Item) -> float | None:
    return item.value


_LIKEWISE = re.compile(
    r"^(?:and |but )?so (?:was|were|is|are|did|does|has|had) (?:the )?(?P<so>[a-z0-9][\w./-]*)|^as (?:was|were|is|did|has|had) (?:the )?(?P<as>[a-z0-9][\w./-]*)"
    r"|^(?P<zh>[a-z0-9][\w./-]*)(?: ?的[^,;]{0,12}?)? ?(?:也是?(?:一样|如此|同样|这样)|同样如此|亦然|情况相同)"
)


def likewise(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`A was in alarm, and so was B` of a record that does not have B in alarm."""
    full = [part for part in parts if part.form not in {"and", "but", "而", "且"}]
    for one, two in pairwise(full):
        told = _LIKEWISE.match(two.form)
        name = next((group for group in told.groups() if group), "") if told else ""
        if not name:
            continue
        said = [item for item in one.items if item.kind == "word" and not item.free and not item.risk and item.concepts]
        for record in records:
            lines = [split_own(line[2:]) if line.startswith("> ") else [line] for line in record.lines[:MOST]]
            own = [lex(part) for parts_ in lines for part in parts_ if name in read_line(part)[0]]
            for item in said:
                if own and not any(means(item, other) for line in own for other in line):
                    whole = (two.items[0].start, two.items[-1].end)
                    return [Fault(FindingKind.STATE_FLIP, *whole, f"is not told of “{name}” in the record")]
    return []


# Of several things in one clause, these set them side by side or in order: each may stand in a sentence of its own.
_RELATES = re.compile(
    r"之前|之后|以前|以后|随后|此前|早于|晚于|先于|比|而|从.*[到至]|分别|各|依次|相差|间隔|后|前|又|再|期间|两|三|和|与|及|、|共|合计|到|~|–|均|都"
    r"|\b(?:before|after|than|while|whereas|respectively|each|between|from|versus|against|earlier|later|following|then|to|two"
    r"|three|both|and|until|when|once)\b"
)
_MOST_PIECES = 40
_SMALL = 3  # a count that small may be told of anything


def spread(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """A plain statement put together from several sentences or lines of a record, none of which says it.

    What the first of them has is its subject or its heading, and is taken to hold for all.
    """
    if clause.frames & OPEN or record.kind not in {"observed", "partial", "failed", "knowledge"}:
        return []
    texts = _pieces(record.lines)
    if not LEAST <= len(texts) <= _MOST_PIECES or _RELATES.search(clause.form):
        return []
    pieces = [record_of(Source(record.kind, text)) for text in texts]
    wanted = [item for item in needs(clause.items) if _placed(item, clause, record)]
    homes = [(item, {at for at, piece in enumerate(pieces) if backed(item, piece, clause, context)}) for item in wanted]
    apart = [(item, places) for item, places in homes if places and 0 not in places]
    if not apart or set[int].intersection(*(places for _, places in apart)):
        return []
    covered = max(range(len(pieces)), key=lambda at: sum(at in places for _, places in apart))
    item = next(item for item, places in apart if covered not in places)
    return [
        fault(item, _KINDS.get(item.kind, FindingKind.IDENTIFIER_DRIFT), "stands apart from the rest in the record")
    ]


_KINDS = {"number": FindingKind.NUMBER_DRIFT, "time": FindingKind.TIMESTAMP_DRIFT}


def _placed(item: Item, clause: Clause, record: Record) -> bool:
    """Whether an item of a clause has a place in a record: no document's name, no small count, no end of a window."""
    if item.kind == "time":
        return sum(other.kind == "time" for other in clause.items) == 1
    if item.kind == "number":
        return bool(item.unit) or (item.value or 0) >= _SMALL
    return item.key not in record.documents and (len(item.key) > 1 or item.key.isascii())


@lru_cache(maxsize=512)
def _pieces(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        piece for line in lines[:MOST] for piece in SENTENCE.split(line[:LONGEST].removeprefix("> ")) if piece.strip()
    )
