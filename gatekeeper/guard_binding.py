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
from gatekeeper.guard_records import Record, Source, negated, record_of
from gatekeeper.guard_support import backed, needs

_OPEN = frozenset({"unknown", "gap", "question", "condition", "embedded", "suggest", "hedge", "meta", "consequent"})
_LONGEST = 2000  # characters of a line that are read
_MOST = 60  # lines of a record
_LEAST = 2


@lru_cache(maxsize=4096)
def _line(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The names of a line, and its other words with their concepts."""
    items = lex(text[:_LONGEST])
    names = frozenset(item.key for item in items if _names(item)) | frozenset(
        host for item in items if "://" in item.key for host in _HOST.findall(item.key)
    )
    words = frozenset(word for item in items if not _names(item) for word in (item.key, *item.concepts))
    return names, words


_HOST = re.compile(r"//([\w.-]*\d[\w.-]*)")
_MARKED = re.compile(r"(?=.*\d)(?=.*[a-z])|\d{1,3}(?:\.\d{1,3}){3}")
_SPAN = re.compile(r"\d+-[a-z]+")


def _names(item: Item) -> bool:
    """Whether an item names one thing of many: it has a digit and a letter."""
    return (
        item.kind in {"identifier", "compound"}
        and _MARKED.match(item.key) is not None
        and not _SPAN.fullmatch(item.key)
    )


@lru_cache(maxsize=2048)
def _shape(name: str) -> str:
    """What a name looks like: `tide-model-0` and `radius-2` are alike, `pvc-5e1c`, `FW-612` and `10.0.0.2` are others."""
    return re.sub(r"[0-9]+", "0", re.sub(r"[a-z]+", "a", name))


def _alike(one: str, two: str, *, close: bool = False) -> bool:
    """Whether two names may be taken for one another: of one stem, or (unless they must be close) of one look."""
    stem_one, stem_two = re.sub(r"[\W\d_]+[a-z0-9]*$", "", one), re.sub(r"[\W\d_]+[a-z0-9]*$", "", two)
    if close:
        return bool(stem_one) and stem_one == stem_two
    both_long = min(one.count("-"), two.count("-")) > 1
    return both_long or (bool(stem_one) and stem_one == stem_two) or _shape(one) == _shape(two)


_LEAST_WORD = 3  # letters; `mg` of `mg/L` is told of nothing


def scattered(clause: Clause, record: Record) -> list[Fault]:
    """A word of a clause that the record has, and only in lines of another thing than the one that is told."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"} or len(record.lines) < _LEAST:
        return []
    told = {item.key for item in clause.items if _names(item)}
    lines = [_line(line) for line in record.lines[:_MOST]]
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
        homes = [names for names, words in lines if _has(item, names, words)]
        if not homes:
            continue
        for name in rare:
            if any(name in names for names in homes):
                continue
            if all(any(other not in told and _alike(name, other) for other in names) for names in homes):
                return [fault(item, FindingKind.IDENTIFIER_DRIFT, f"is not told of “{name}” in the record")]
    return []


_SENTENCE = re.compile(r"(?<=[。；])|(?<=;)(?!\s*[\w.$-]+\s?[=:])|(?<=[a-z0-9)\]])\.\s+(?=[A-Z])|\n")
_REACH = 2  # words between a verb and the name that it is told of


@lru_cache(maxsize=512)
def _told_apart(lines: tuple[str, ...]) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """The names, numbers that may be names among them, and the words of each sentence of a record."""
    made: list[tuple[frozenset[str], frozenset[str]]] = []
    for line in lines[:_MOST]:
        for piece in _SENTENCE.split(line[:_LONGEST]):
            names, words = _line(piece)
            numbers = frozenset(item.key for item in lex(piece) if _numbered(item))
            if names or numbers:
                made.append((names | numbers, words))
    return tuple(made)


def _numbered(item: Item) -> bool:
    """Whether a number may be the name of a process, a transaction, a ticket: long, whole and without a unit."""
    return item.kind == "number" and not item.unit and item.key.isdigit() and len(item.key) >= _LEAST_NAME


_LEAST_NAME = 4  # digits


def attached(clause: Clause, record: Record) -> list[Fault]:
    """A verb told of one of two things, `A waited … B`, that the record has only beside the other."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"}:
        return []
    told = [item for item in clause.items if _names(item) or _numbered(item)]
    pieces = _told_apart(record.lines)
    keys = {item.key for item in told}
    if len(keys) < _LEAST or len(pieces) < _LEAST or not all(any(key in names for names, _ in pieces) for key in keys):
        return []
    for at, item in enumerate(clause.items):
        if item.free or item.kind not in {"word", "unknown"} or item.negator:
            continue
        before = [other for other in clause.items[:at] if other in told]
        ahead = [other for other in clause.items[at + 1 :] if not other.free][:_REACH]
        if not before or any(other in told for other in ahead):
            continue
        homes = [names for names, words in pieces if _has(item, names, words)]
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
    return _alike(one, two)


_CAUSE = "causal_overreach"
_LEAST_PARTS = 2


def cause_of_another(clause: Clause, record: Record) -> list[Fault]:
    """A cause that the record states, in a sentence that speaks of nothing that the clause speaks of: a past case's."""
    causal = [item for item in clause.items if item.risk == _CAUSE]
    if not causal or clause.frames & _OPEN or record.kind not in {"observed", "partial"}:
        return []
    pieces = [items for items, _ in _texts(record.lines)]
    if len(pieces) < _LEAST_PARTS:
        return []
    told = [
        item for item in clause.items if not item.free and not item.risk and item.kind not in {"sign", "number", "time"}
    ]
    for item in causal:
        homes = [piece for piece in pieces if any(item.concepts & word.concepts for word in piece)]
        if homes and not any(_shares(told, piece) for piece in homes):
            return [fault(item, FindingKind.CAUSAL_OVERREACH, "is the cause of something else in the record")]
    return []


def _shares(told: Sequence[Item], piece: Sequence[Item]) -> bool:
    """Whether a sentence speaks of what a clause speaks of: a name of it, or most of its words."""
    keys = {item.key for item in piece}
    concepts = {concept for item in piece for concept in item.concepts}
    if any(item.key in keys for item in told if item.kind in {"identifier", "compound"}):
        return True
    words = [item for item in told if item.kind not in {"identifier", "compound"}]
    return bool(words) and 2 * sum(item.key in keys or bool(item.concepts & concepts) for item in words) >= len(words)


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
    for line in lines[:_MOST]:
        for match in _KEYED.finditer(line[:_LONGEST]):
            if (name := match[2].lower()) not in _NO_NAMES:
                found.setdefault(match[1].lower(), set()).add(name)
    return {stem(name): noun for noun, names in found.items() if len(names) > 1 for name in names}


def _split_own(line: str) -> list[str]:
    """A claim's sentence in parts that name one thing each; what names nothing stays with the part before it."""
    parts = [part for part in _OWN_PARTS.split(line) if part and part.strip()]
    made: list[str] = []
    for part in parts:
        if made and not any(_names(item) for item in lex(part)):
            made[-1] += f", {part}"
        else:
            made.append(part)
    return made


_OWN_PARTS = re.compile(
    r"[,，;；](?!\d)|\b(?:while|whereas|but)\b|\band (?=(?:was |is |were |are |did |has |have )?not\b)|(?=而(?:未|没|不))"
)


def narrowed(clause: Clause, record: Record) -> list[Record]:
    """A record without the lines of other things than the clause names; one for each of them where it is told of each.

    Empty where the record has one thing only, or the clause names none.
    """
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"}:
        return []
    plain = _plain_names(record.lines)
    lines = [
        (part, own)
        for line in record.lines[:_MOST]
        for own in [line.startswith("> ")]
        for part in (_split_own(line[2:]) if own else [line])
    ]
    if not _LEAST <= len(lines) <= _MOST:
        return []
    named = [_named(line, plain) for line, _ in lines]
    told = {item.key for item in clause.items if _names(item) or item.key in plain}
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


def _named(line: str, plain: dict[str, str]) -> frozenset[str]:
    names, words = _line(line)
    return names | {word for word in words if word in plain}


def _same_sort(one: str, two: str, plain: dict[str, str]) -> bool:
    if one in plain or two in plain:
        return plain.get(one) == plain.get(two)
    return _alike(one, two)


_RELATION = re.compile(
    r"之前|之后|比|而|先于|早于|晚于|分别|\b(?:before|after|than|while|whereas|respectively|from|to|between|and then)\b"
)


def paired_apart(clause: Clause, record: Record) -> list[Fault]:
    """Two names of one clause, each of which the record has with another only: `P-08 on SC-31` of `SC-31 … P-11, SC-34 … P-08`."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"} or _RELATION.search(clause.form):
        return []
    named = [
        _line(part)[0]
        for line in record.lines[:_MOST]
        for part in (_AND_APART.split(line) if line.startswith("> ") else [line])
    ]
    named = [names for names in named if names]
    told = [item for item in clause.items if _names(item)]
    keys = {item.key for item in told}
    for one, two in combinations(told, 2):
        if (
            one.key == two.key
            or _alike(one.key, two.key, close=True)
            or any({one.key, two.key} <= names for names in named)
        ):
            continue
        homes = [
            [names for names in named if key in names and any(_alike(other, name, close=True) for name in names)]
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


def value_of_another(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """A value in one clause and a name in another, `with 118 in use, it is tk-a3 whose …`, of a record that has it of another."""
    if len(parts) < _LEAST or any(part.frames & _OPEN for part in parts):
        return []
    apart = [at for at, part in enumerate(parts) if _NOT_THIS.match(part.form)]  # `osa-e4, not osa-e3, is …`
    named = {item.key for at, part in enumerate(parts) if at not in apart for item in part.items if _names(item)}
    values = [item for part in parts if not any(map(_names, part.items)) for item in part.items if _is_value(item)]
    if len(named) != 1 or not values:
        return []
    (name,) = named
    lines = [
        part
        for record in records
        for line in record.lines[:_MOST]
        for part in (_split_own(line[2:]) if line.startswith("> ") else [line])
    ]
    rows = [(_line(line)[0], {_value_key(item) for item in lex(line[:_LONGEST]) if _is_value(item)}) for line in lines]
    for item in values:
        homes = [names for names, held in rows if _value_key(item) in held]
        if (
            any(name in names for names, _ in rows)
            and homes
            and all(name not in names and any(_alike(name, other) for other in names) for names in homes)
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
            lines = [_split_own(line[2:]) if line.startswith("> ") else [line] for line in record.lines[:_MOST]]
            own = [lex(part) for parts_ in lines for part in parts_ if name in _line(part)[0]]
            for item in said:
                if own and not any(_means(item, other) for line in own for other in line):
                    whole = (two.items[0].start, two.items[-1].end)
                    return [Fault(FindingKind.STATE_FLIP, *whole, f"is not told of “{name}” in the record")]
    return []


# A cause in everyday words, which no list of causal words has.
_CAUSED = re.compile(
    r"\b(?:came|comes|stems?|resulted|arose) from (?:the |a |an |its |their )?(?:[a-z0-9_-]+ ){0,2}(?:loss|failure|drop|outage|disconnect\w*|restart|change|rollout|deploy\w*|lack|spike|surge|leak|bug|error|timeout|overload|shortage|crash|upgrade|rotation)"
    r"|\b(?:courtesy of|the work of|took \S+ down with it|did (?:it|that|this) in|put down to|is down to|was down to|goes back to (?:the|a)|is what happens when)\b"
    r"|栽在|毁在|坏在|拜[^,;]{1,20}所赐|都怪|全赖|[^,;]{0,16}惹出|[^,;]{0,16}闹的|[^,;]{0,16}害的|[^,;]{0,16}搞垮|[^,;]{0,16}带崩|[^,;]{0,16}拖死"
)


def caused(clause: Clause, record: Record) -> list[Fault]:
    """`came from the loss of the link` of a record that tells no cause."""
    told = _CAUSED.search(clause.form)
    if (
        told is None
        or clause.frames & _OPEN
        or record.cause
        or any(name.startswith(_CAUSE) for name in record.concepts)
    ):
        return []
    whole = (clause.items[0].start, clause.items[-1].end)
    return [Fault(FindingKind.CAUSAL_OVERREACH, *whole, f"“{told.group()}” tells a cause, and the record tells none")]


_LINKS = re.compile(
    r"^(?:,? ?)(?:because|since|as a result|so|therefore|thus|hence|causing|which (?:caused|led|made|is why)|that is why|leading to|due to|owing to)\b|^[^,]{0,24}才(?:会|让|使|导致)|^(?:因为|由于|因|所以|因此|因而|于是|导致|致使|使得|以致|从而|结果)"
)
_LEAST_OF_PART = 0.5  # of a clause's words, for a line to speak of it


def linked_apart(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`A, because B` of two lines that tell A and B, and no line that tells of both."""
    lines = [lex(line[:_LONGEST].removeprefix("> ")) for record in records for line in record.lines[:_MOST]]
    for one, two in pairwise(parts):
        if _LINKS.match(two.form) is None or (one.frames | two.frames) & (_OPEN | {"lack"}):
            continue
        sides = [[item for item in part.items if _weighs(item)] for part in (one, two)]
        if not all(sides):
            continue
        shares = [[_share(side, line) for side in sides] for line in lines]
        told = [max((share[at] for share in shares), default=0.0) >= _LEAST_OF_PART for at in (0, 1)]
        if all(told) and not any(min(share) >= _LEAST_OF_PART for share in shares):
            whole = (two.items[0].start, two.items[-1].end)
            return [Fault(FindingKind.CAUSAL_OVERREACH, *whole, "links what the records tell apart")]
    return []


def _weighs(item: Item) -> bool:
    return not item.free and not item.risk and item.kind in {"word", "unknown", "number"}


_ONLY_MEANT = re.compile(
    r"将(?:于|在|会)|必要时|建议|可以?(?:考虑|先|试|按)|应(?:当|该)|需要?(?!求)|(?<!申)请(?!求)|若|如果|如需|步骤|不要|计划|拟(?!合)|待(?:办|定|实施|执行|排期)|准备|下一步|后续(?:动作|计划|安排|跟进)"
    r"|\b(?:should|must|recommend(?:s|ed|ing|ations?)?|suggest(?:s|ed|ions?)?|plans?|planned|to be|will|scheduled (?:for|to)|todo|follow-?ups?|next steps?|if|please|consider|do not|proposed?|proposal|draft|can (?:someone|you|we|anyone)|could (?:someone|you|we)|let me|hold (?:off|the)|booked|tomorrow)\b|[?？]|能不能|明天|明早|预约",
    re.IGNORECASE,
)
_TOLD_DONE = re.compile(
    r"已(?:经)?(?!批准|审批|排期|计划|提交|知|有|获批|创建|登记|安排|确认|列)|(?<![为除])了(?!解|吗)"
    r"|\b(?:was|were|has been|have been|got|had been|has already|have already|gets|get|went from|went up|had already|has since|has now) (?!planned|scheduled|proposed|recommended|suggested|not|to\b|approved|advised)(?:[a-z]+ly )?[a-z]+(?:ed|en|wn|ne|ut|pt|de|lt)\b"
)
_MOST_SHARED = 0.6  # of a clause's words, in the sentence that it is said to come from


def meant_as_done(clause: Clause, record: Record) -> list[Fault]:
    """What a record's sentence plans, advises or supposes, told as done: `已对 … 限速` of `必要时对 … 限速`."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial", "knowledge"}:
        return []
    done = _TOLD_DONE.search(clause.form)
    if done is None or any(item.negator for item in clause.items):
        return []
    told = [item for item in clause.items if not item.free and item.kind not in {"sign", "time"}]
    shares = [(_share(told, items), text) for items, text in _texts(record.lines)]
    if len(told) < _LEAST or not shares:
        return []
    most = max(share for share, _ in shares)
    best = [text for share, text in shares if share == most]
    if most < _MOST_SHARED or not all(_ONLY_MEANT.search(text) for text in best) or any(map(_PAST.search, best)):
        return []
    whole = (clause.items[0].start, clause.items[-1].end)
    return [Fault(FindingKind.ACTION_OUTCOME, *whole, "is planned or advised in the record, and told as done")]


_PAST = re.compile(
    r"已(?!知)|了(?!解)|完成|\b(?:was|were|had|did)\b|(?<!if )\b(?:has|have) been\b(?!.{0,60}\b(?:restart|check|run|use|rotate|drain|page|call)\b)"
)


_THEN = re.compile(
    r"常见于|历史|以往|过去|去年|上(?:个)?月|前年|上次|案例|通常|往往|知识库"
    r"|\b(?:past cases?|previous(?:ly)?|earlier (?:cases?|incidents?)|historically|last (?:year|month|week|time)|usually|often|typically|in (?:january|february|march|april|june|july|august|september|october|november|december)\b(?! \d{4}-))",
    re.IGNORECASE,
)
_PARTS_TOLD = re.compile(r", (?=[a-z_]+=)|(?<=[。；.])\s*(?=[A-Z\u4e00-\u9fff])|\n")


def told_of_then(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """What a record's aside says of earlier cases, told of now: `past cases: certificate expired` as `has expired`."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"} or _THEN.search(context.form):
        return []
    told = [
        item for item in clause.items if not item.free and not item.risk and item.kind not in {"sign", "time", "number"}
    ]
    parts = [part for line in record.lines[:_MOST] for part in _PARTS_TOLD.split(line[:_LONGEST]) if part.strip()]
    if len(told) < _LEAST or len(parts) < _LEAST:
        return []
    shares = [(_share(told, lex(part)), part) for part in parts]
    most = max(share for share, _ in shares)
    best = [part for share, part in shares if share == most]
    if most >= _MOST_SHARED and all(_THEN.search(part) for part in best):
        whole = (clause.items[0].start, clause.items[-1].end)
        return [
            Fault(FindingKind.KNOWLEDGE_AS_OBSERVATION, *whole, "is of earlier cases in the record, and is told of now")
        ]
    return []


def _share(told: Sequence[Item], piece: Sequence[Item]) -> float:
    keys = {item.key for item in piece}
    concepts = {concept for item in piece for concept in item.concepts}
    return sum(item.key in keys or bool(item.concepts & concepts) for item in told) / max(1, len(told))


@lru_cache(maxsize=512)
def _texts(lines: tuple[str, ...]) -> tuple[tuple[tuple[Item, ...], str], ...]:
    pieces = (piece for line in lines[:_MOST] for piece in _SENTENCE.split(line[:_LONGEST]))
    return tuple((items, piece) for piece in pieces if (items := lex(piece)))


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
    if clause.frames & _OPEN or record.kind not in {"observed", "partial", "failed", "knowledge"}:
        return []
    texts = _pieces(record.lines)
    if not _LEAST <= len(texts) <= _MOST_PIECES or _RELATES.search(clause.form):
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
        piece
        for line in lines[:_MOST]
        for piece in _SENTENCE.split(line[:_LONGEST].removeprefix("> "))
        if piece.strip()
    )


_JOINED = re.compile(r"([a-z0-9][\w./-]*) ?(?:和|与|及|以及|跟|同|、|and|&) ?([a-z0-9][\w./-]*)")


def one_of_two(clause: Clause, record: Record) -> list[Fault]:
    """What a clause tells of two things, `A 和 B 都已解决`, of which the record has it in lines of one alone."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"} or len(record.lines) < _LEAST:
        return []
    lines = [_line(line) for line in record.lines[:_MOST]]
    for match in _JOINED.finditer(clause.form):
        pair = [name for name in match.groups() if any(name in names for names, _ in lines)]
        if len(pair) < _LEAST or any(set(pair) <= names for names, _ in lines):
            continue
        for item in clause.items:
            if item.free or item.negator or item.kind in {"sign", "number", "time", "identifier"}:
                continue
            homes = [names for names, words in lines if _has(item, names, words)]
            if homes and all(names & set(pair) for names in homes):
                lacking = [name for name in pair if not any(name in names for names in homes)]
                if lacking:
                    return [fault(item, FindingKind.STATE_FLIP, f"is not told of “{lacking[0]}” in the record")]
    return []


_TRIES = re.compile(
    r"(?:两|三|几|多|每)(?:次|回|轮)[^,;]{0,32}(?:都|均|全)|\b(?:both|all|neither|each|every)(?: of the)?(?: two| three| \d)? ?(?:[a-z]+ ){0,2}?(?:attempts?|tries|try|times|runs?|uploads?|retries|retry|requests?|passes|rounds?)\b"
    r"|\b(?:attempts|tries|runs|uploads|retries|rounds)\b.{0,24}\ball\b"
)
_ONE_TRY = re.compile(
    r"第[一二三四五1-9] ?(?:次|回|轮)|首次|末次|\b(?:first|second|third|last|final|1st|2nd|3rd)\b|\b(?:attempt|try|run|round|retry|pass)s?[ =:#]{1,3}\d",
    re.IGNORECASE,
)
_TRY_PARTS = re.compile(r"[,，;；。\n]|(?<=[a-z0-9])\.\s|\b(?:and|while|but)\b")


def every_try(clause: Clause, record: Record) -> list[Fault]:
    """`两次上传都被拒绝` of a record that has the first refused and the second accepted."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"} or not _TRIES.search(clause.form):
        return []
    parts = [part for line in record.lines[:_MOST] for part in _TRY_PARTS.split(line[:_LONGEST]) if part]
    tries = [lex(part) for part in parts if _ONE_TRY.search(part)]
    if len(tries) < _LEAST:
        return []
    for at, item in enumerate(clause.items):
        if item.free or item.kind != "word" or item.negator or item.risk or not _tells_outcome(item):
            continue
        told = negated(clause.items, at) or "neither" in clause.form
        having = [any(_means(item, other) for other in part) for part in tries]
        if any(having) and (told or not all(having)):
            return [fault(item, FindingKind.SCOPE_WIDENING, "is told of every try, and the record has it of one")]
    return []


_ALL_OF = re.compile(r"都|均|全部|\b(?:both|all|every|each)\b")


def all_in_state(clause: Clause, record: Record) -> list[Fault]:
    """`both replicas are online` of a record that has the first online and the second otherwise."""
    if clause.frames & _OPEN or record.kind not in {"observed", "partial"} or not _ALL_OF.search(clause.form):
        return []
    lines = [lex(line[:_LONGEST]) for line in record.lines[:_MOST]]
    rows = [(next((item.key for item in items if _names(item)), ""), items) for items in lines]
    for item in clause.items:
        if item.free or item.risk or item.negator or item.kind in {"sign", "number", "time"}:
            continue
        homes = [name for name, items in rows if name and any(_means(item, other) for other in items)]
        if not homes or any(_means(item, other) for name, items in rows if not name for other in items):
            continue
        others = [
            name for name, items in rows if name not in homes and any(_alike(name, home) and name for home in homes)
        ]
        if others and _of_the_rows(clause, homes, others):
            return [
                fault(
                    item,
                    FindingKind.SCOPE_WIDENING,
                    f"is told of all, and the record does not have it of “{others[0]}”",
                )
            ]
    return []


def _of_the_rows(clause: Clause, homes: Sequence[str], others: Sequence[str]) -> bool:
    """Whether a clause speaks of the things of some rows: by their common name, or by their number."""
    common = {part for name in (*homes, *others) for part in re.split(r"[\W\d_]+", name) if len(part) > _LEAST}
    words = {word for item in clause.items for word in (item.key, stem(item.key))}
    count = len({*homes, *others})
    counted = any(item.kind == "number" and item.value == count for item in clause.items) or (
        count == _LEAST and _TWO_OF.search(clause.form) is not None
    )
    return counted or bool(common & words)


_TWO_OF = re.compile(r"\bboth\b|两")


def _means(item: Item, other: Item) -> bool:
    return item.key == other.key or bool(item.concepts & other.concepts)


def _tells_outcome(item: Item) -> bool:
    return bool(item.concepts & _OUTCOMES) or any(concept.startswith("run.") for concept in item.concepts)


_OUTCOMES = frozenset({"fail", "refused", "timeout", "succeed", "accept", "accepted", "error", "unable", "complete"})


def _has(item: Item, names: frozenset[str], words: frozenset[str]) -> bool:
    return item.key in names or item.key in words or bool(item.concepts & words)
