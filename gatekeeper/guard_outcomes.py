"""States told of the wrong field, a count of none told as some, a check's outcome turned, a cause in everyday words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form, state_family
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_segments import sort_of
from gatekeeper.guard_support import POLAR
from gatekeeper.guard_values import clocks, number_of

# --- which field has which state ------------------------------------------------------------------------

_STATED = re.compile(r"(?<![\w.-])([a-z][a-z_-]{2,30})=([a-z_]{2,20})(?![\w=.-])")


@lru_cache(maxsize=512)
def _fields(lines: tuple[str, ...]) -> tuple[dict[str, frozenset[str]], ...]:
    """The `field=state` pairs of each line that has two of them or more, by the field's word."""
    made: list[dict[str, frozenset[str]]] = []
    for line in lines[:60]:
        pairs = {
            key: frozenset(c for item in lex(value) for c in item.concepts) for key, value in _STATED.findall(line)
        }
        pairs = {key: told for key, told in pairs.items() if key not in _GENERAL and _tells_state(told)}
        if len(pairs) > 1:
            made.append(pairs)
    return tuple(made)


_GENERAL = frozenset(["state", "status", "severity", "level", "phase", "result", "health", "type", "kind", "action"])


def _tells_state(concepts: frozenset[str]) -> bool:
    return any(name in POLAR or state_family(name) for name in concepts)


def state_of_field(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`the deploy failed` of `integration=failed deploy=skipped`."""
    told = [(at, item) for at, item in enumerate(clause.items) if item.concepts and not item.free]
    for fields in (fields for record in records for fields in _fields(record.lines)):
        named = {key for key in fields if any(_is(item.key, key) for _, item in told)}
        if len(named) != 1:
            continue
        for at, item in told:
            states = {name for name in item.concepts if _tells_state(frozenset({name}))}
            if not states or negated(clause.items, at) or any(_is(item.key, key) for key in fields):
                continue
            having = {key for key, own in fields.items() if states & own}
            if having and not having & named:
                return [fault(item, FindingKind.STATE_FLIP, "is the state of another field in the record")]
    return []


def _is(word: str, key: str) -> bool:
    return word == key or (len(word) > _SHORT and key.startswith(word))


_SHORT = 4


# --- the rest of a total ----------------------------------------------------------------------------------

_REST = re.compile(r"\b(?:other|rest|remaining|others)\b|其余|其他|其它|剩下|剩余|另外|余下")


def rest_alike(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`the other 48 had failed` of 37 that failed and 11 that are pending."""
    if not _REST.search(clause.form):
        return []
    numbers = [item for item in clause.items if item.kind == "number" and not item.unit and item.value]
    told = {c for at, item in enumerate(clause.items) if not negated(clause.items, at) for c in item.concepts}
    for record in records:
        own = {value for names, value in record.pairs if names & told & POLAR}
        parts = {value for _, value in record.pairs} - {0.0}
        sums = {one + two for one, two in combinations(sorted(parts)[:12], 2)}
        for item in numbers:
            if own and item.value not in own and item.value not in parts and item.value in sums:
                return [fault(item, FindingKind.NUMBER_DRIFT, "is the rest of a total, and not all of it is told so")]
    return []


# --- a count of none ------------------------------------------------------------------------------------------

_NONE = re.compile(
    r"([^,.;:]{1,90}?)(?:次数|总数|数量|条数|个数|数)?(?:均|都|也|皆|全)?(?:为|是|=|仍为|仍是) ?0(?![\d.%])"
)


def none_told(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`发生过重启` of names whose `重启次数均为 0`."""
    names = {item.key for item in clause.items if item.kind == "identifier"}
    if not names or any(item.kind == "number" for item in clause.items):
        return []
    for match in (match for record in records if record.said for match in _NONE.finditer(record.own)):
        about = lex(match[1])
        if not names <= {item.key for item in about}:
            continue
        last = next((item for item in reversed(about) if item.concepts and not item.free), None)
        for at, item in enumerate(clause.items):
            if last is not None and item.concepts & last.concepts & POLAR and not negated(clause.items, at):
                return [fault(item, FindingKind.NEGATION_POLARITY, "is told as there, and the record counts none")]
    return []


# --- a share whose whole is a code ------------------------------------------------------------------------------

_CODE = re.compile(r"(?:status|code|返回|回|http|rc)[ _=:]*([1-5]\d\d)(?!\d)")


def share_of_code(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`two tenths` of 410 in 2140, where 410 is a status."""
    shares = [item for item in clause.items if item.kind == "number" and item.unit in {"ratio", "%"} and item.value]
    if not shares:
        return []
    codes = {float(code) for record in records for code in _CODE.findall(record.text)}
    if not codes:
        return []
    for item in shares:
        said = number_of(item).value
        said = said / 100 if item.unit == "%" and said > 1 else said
        near = [
            number
            for record in records
            for number in (*record.numbers, *record.more)
            if number.dimension == "ratio" and abs(number.value - said) <= 0.1 * said
        ]
        if near and all(set(number.of) & codes for number in near):
            return [fault(item, FindingKind.NUMBER_DRIFT, "is a share of a code, which counts nothing")]
    return []


# --- the outcome of a check ---------------------------------------------------------------------------------

_CHECK = r"(?:校验|检查|验证|测试|自检|探测|巡检|verif\w*|check\w*|validat\w*|probe\w*|test\w*)"
_PASSED = re.compile(
    rf"{_CHECK}[^;；。\n]{{0,24}}?(?:(?<![a-z])(?:ok|pass(?:ed)?|success\w*|succeeded)(?![a-z])|通过|合格|成功)",
    re.IGNORECASE,
)
_FAILED = re.compile(
    rf"{_CHECK}[^;；。\n]{{0,24}}?(?:(?<![a-z])(?:fail\w*|error|bad|mismatch)(?![a-z])|未通过|没有?通过|不合格|失败|不一致)",
    re.IGNORECASE,
)
_TOLD_FAILED = re.compile(
    rf"{_CHECK}[^,;]{{0,24}}?(?:没有?通过|未(?:能)?通过|不通过|失败|不合格|\b(?:failed|fails|did not (?:pass|succeed)|was not ok|unsuccessful)\b)"
)
_TOLD_PASSED = re.compile(
    rf"\b(?<!not )(?:passed|passes|cleared) (?:its |the |a |their )?(?:[a-z0-9_-]+ ){{0,2}}{_CHECK}|通过了?(?:其)?(?:[a-z0-9 _-]{{0,16}}){_CHECK}|"
    rf"{_CHECK}[^,;]{{0,16}}?(?:(?<![没未不])(?<!没有)(?<!未能)通过|合格|成功|\b(?<!not )(?:passed|passes|succeeded)\b)"
)


_STILL_TO_RUN = re.compile(
    rf"{_CHECK}[^;；。\n]{{0,24}}?(?:queued|pending|scheduled|planned|not (?:yet )?run|to be|awaiting|排队|待|未执行|未进行|尚未)",
    re.IGNORECASE,
)


def outcome_turned(clause: Clause, record: Record) -> list[Fault]:
    """`校验没有通过` of `校验结果为 ok`, and the reverse."""
    failed, passed = _TOLD_FAILED.search(clause.form), _TOLD_PASSED.search(clause.form)
    if bool(failed) == bool(passed):
        return []
    text = "\n".join(record.lines)
    was_passed, was_failed = _PASSED.search(text), _FAILED.search(text)
    if failed and was_passed and not was_failed:
        return [
            clause_fault(clause, FindingKind.NEGATION_POLARITY, "tells a check as failed, and it passed in the record")
        ]
    if passed and not was_passed and not was_failed and _STILL_TO_RUN.search(text):
        return [
            clause_fault(
                clause, FindingKind.CERTAINTY_INFLATION, "tells a check as passed, which the record has yet to run"
            )
        ]
    if passed and was_failed and not was_passed:
        return [
            clause_fault(clause, FindingKind.NEGATION_POLARITY, "tells a check as passed, and it failed in the record")
        ]
    return []


_COLUMN = re.compile(r"(?<![\d/])(\d{1,3})/(\d{1,3})(?![\d/])")
_READY = re.compile(r"(?<!not )(?<!no longer )\bready\b|就绪")
_NOT_READY = re.compile(r"\bnot ready\b|未就绪|没有?就绪|尚未就绪")


def not_ready(clause: Clause, record: Record) -> list[Fault]:
    """`bb2 is ready` of a listing that has bb2 with 0/1 under READY."""
    told = _READY.search(clause.form)
    if told is None or _NOT_READY.search(clause.form) or " ready " not in f" {record.text} ":
        return []
    for item in clause.items:
        if item.kind != "identifier":
            continue
        rows = [_COLUMN.search(line) for line in record.lines if f"={item.key}," in line.lower()]
        if any(row and row[1] != row[2] for row in rows):
            return [clause_fault(clause, FindingKind.STATE_FLIP, "is told as ready, and the listing has it otherwise")]
    return []


_FOR_LONG = re.compile(
    r"\b(?:has|have|had) been\b[^,;]{0,40}\bfor (?:about |over |nearly |almost |more than |roughly |the (?:last|past) )?(?=[\da-z])"
    r"|已经?(?:持续)?[^,;]{0,16}了 ?(?=\d)"
)
_LASTS = re.compile(
    r"\bfor\b|since|\bstart(?:ed|ing|s|sat)?\b|begin|began|duration|last(?:ed|ing)|持续|自|起|历时|uptime|elapsed|for=|已"
)


def for_its_age(clause: Clause, record: Record) -> list[Fault]:
    """`has been crash looping for nine days` of a listing whose AGE is nine days."""
    if record.kind != "observed" or _FOR_LONG.search(clause.form) is None or len(record.lines) < _TABLE:
        return []
    if _LASTS.search(record.text) or " age " not in f" {record.text} ":
        return []
    return [clause_fault(clause, FindingKind.TIME_WIDENING, "tells as lasting what the record gives as an age")]


_TABLE = 2


# --- causes in everyday words --------------------------------------------------------------------------------

_BLAMED = re.compile(
    r"被[^,;]{1,40}?(?:卡|拖|堵|压|挤|撑|打满|打爆|打挂|搞|弄|带|影响|阻塞|耗尽|触发|引起|引发|害|逼|冲|抢|占|连累|波及)[^,;]{0,3}的?$"
    r"|\b(?:held (?:up|back)|dragged down|slowed(?: down)?|brought down|knocked (?:out|over|offline)|starved|choked|swamped|overwhelmed"
    r"|tripped(?: up)?|stalled|triggered|set off|driven|squeezed out|crowded out|hit hard|thrown off|taken (?:down|out)|cut off) by\b"
    r"|\b(?:at the hands of|thanks to|on account of|(?:is|was) (?:all )?down to|(?:is|was) the work of|courtesy of)\b"
)
_BLAME_HELD = re.compile(r"被|阻塞|block|触发|trigger|because|due to|caused|导致|引起|因", re.IGNORECASE)


def blamed(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`是被 Full GC 卡住的`, `was dragged down by`: a cause that no record joins to its effect."""
    told = _BLAMED.search(clause.form)
    if told is None or negated(clause.items, len(clause.items) - 1):
        return []
    names = {item.key for item in clause.items if not item.free and item.kind != "time"}
    for record in records:
        lines = [line for line in record.lines if _BLAME_HELD.search(line)]
        if any(len(names & {item.key for item in lex(line)}) >= min(len(names), _SHARED) for line in lines):
            return []
        if any(_blamed_alike(clause, line) for line in lines):
            return []
    return [
        clause_fault(clause, FindingKind.CAUSAL_OVERREACH, f"“{told.group()[:24]}” names a cause that no record states")
    ]


_BY = re.compile(
    r"被 ?(?:[\u3400-\u9fff]{1,6} ?)?(?P<agent>[\w.:/-]*[\w])|\bby (?:the )?(?:[a-z]+ )?(?P<who>[\w.:/-]*\d[\w-]*)"
)


def _blamed_alike(clause: Clause, line: str) -> bool:
    """`被进程 4200 阻塞` of `blocked by process 4200`: the same deed, in another language, by the same one."""
    told = _BY.search(clause.form)
    agent = (told["agent"] or told["who"]) if told else ""
    held = {found["agent"] or found["who"] for found in _BY.finditer(normal_form(line))}
    if not agent or agent not in held:
        return False
    concepts = {concept for item in lex(line) for concept in item.concepts}
    words = [item for item in clause.items if item.kind == "word" and not item.free]
    return bool(words) and all(item.concepts & concepts for item in words)


_SHARED = 2


# --- whose line ----------------------------------------------------------------------------------------------

_BULLET = re.compile(r"^[\s*•·\-–>\d.)]*\**([A-Za-z0-9][\w./@-]*[\w])\**\s?[:：](?!\d|//)")


def of_bullet(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`- web-3: restarted at 06:50` of a restart that the records give to web-4."""
    head = _BULLET.match(sentence)
    if head is None:
        return []
    name = head[1].lower()
    told = {item.key for part in parts for item in part.items if item.kind in {"identifier", "compound"}}
    lines = [(line, lex(line)) for record in records for line in record.lines]
    if not any(name in line.lower() for line, _ in lines):
        return []
    for item in (item for part in parts for item in part.items if item.kind == "time"):
        marks = {clock.seconds for clock in clocks(item)}
        homes = [
            {other.key for other in items if other.kind in {"identifier", "compound"}}
            for _, items in lines
            if marks & {clock.seconds for other in items if other.kind == "time" for clock in clocks(other)}
        ]
        if homes and all(
            name not in home and any(sort_of(one) == sort_of(name) and _alike(one, name) for one in home - told)
            for home in homes
        ):
            return [fault(item, FindingKind.IDENTIFIER_DRIFT, f"belongs to another than “{name}”")]
    return []


def _alike(one: str, two: str) -> bool:
    """Whether two names differ in their number only: `web-3`, `web-4`."""
    return re.sub(r"\d+|[a-z]$", "", one) == re.sub(r"\d+|[a-z]$", "", two)


# --- quoted words at a time -----------------------------------------------------------------------------------

_QUOTE = re.compile(r"[“\"「`]([^”\"」`]{4,})[”\"」`]")


def quote_at(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """A quoted message told with the time of another line."""
    times = [item for part in parts for item in part.items if item.kind == "time"]
    quoted = _QUOTE.search(sentence)
    if len(times) != 1 or quoted is None:
        return []
    told = {clock.seconds for clock in clocks(times[0])}
    lines = [
        (line, {clock.seconds for item in lex(line) if item.kind == "time" for clock in clocks(item)})
        for record in records
        if record.kind == "observed"
        for line in record.lines
    ]
    having = [marks for line, marks in lines if quoted[1].lower() in line.lower()]
    if having and all(marks and not _same(told, marks) for marks in having) and any(told & marks for _, marks in lines):
        return [fault(times[0], FindingKind.TIMESTAMP_DRIFT, "is the time of another line in the record")]
    return []


def _same(told: set[int], marks: set[int]) -> bool:
    return bool(told & marks) or bool({one // 60 for one in told if one % 60 == 0} & {one // 60 for one in marks})


# --- what a question takes for granted -------------------------------------------------------------------------

_TAKES = re.compile(
    r"什么时候|何时|几点|为什么|为何|怎么会|\b(?:when|why|how) (?!many|much|long|often|far|the\b.*\bif\b)"
)
_OPEN_WAY = re.compile(r"是否|有没有|会不会|能否|\b(?:whether|if)\b")
_GRANTED = frozenset(
    {
        "exhausted",
        "nearlyfull",
        "crash",
        "killed",
        "deleted",
        "oom",
        "evict",
        "deadlock",
        "down",
        "expired",
        "stopped",
        "corrupt",
        "lost",
    }
)


def taken_for_granted(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`何时写满的看不出来` of a disk that no record has full."""
    if "embedded" not in clause.frames or not _TAKES.search(clause.form) or _OPEN_WAY.search(clause.form):
        return []
    known = {name for record in records for name in record.concepts}
    return [
        fault(item, FindingKind.UNSUPPORTED_CONTENT, "is taken for granted, and no material has it")
        for at, item in enumerate(clause.items)
        if item.concepts & _GRANTED and not item.concepts & known and not negated(clause.items, at)
    ][:1]


# --- what will be ----------------------------------------------------------------------------------------------

_FORECAST = re.compile(
    r"\bwill (?!need|have to|show|tell|help|let|be (?:needed|known|clear))[^,;]*?\b(?:within (?:the|a|an|\d+)|altogether|entirely|completely|permanently|for good|soon|forever|by (?:then|tomorrow|tonight))\b"
    r"|(?:将|就会|会|必将)(?:[^,;]{0,20})(?:彻底|完全|永久|全部|很快|马上|之内|分钟内|小时内)"
)


def forecast(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`the heap will be exhausted within the minute`: what no record can tell."""
    told = _FORECAST.search(clause.form)
    if told is None or "question" in clause.frames or not ({"consequent"} & clause.frames or not clause.frames):
        return []
    if any(" will " in f" {record.text} " or "将" in record.text for record in records):
        return []
    return [clause_fault(clause, FindingKind.TIME_WIDENING, f"“{told.group()[:24]}” tells what will be")]


# --- back to a state, and who refused ----------------------------------------------------------------------------

_BACK = re.compile(
    r"(?:did not|has not|never) (?:return|come back|go back|get back|recover|switch|change|move) to ([a-z][\w-]+)|(?:未|没有?)(?:能)?(?:回到|恢复到|恢复为|切回|变回|转为|变为) ?([a-z][\w-]+)"
)
_REFUSES = re.compile(
    r"(?:dial|connect(?:ing|ion)?(?: to)?)\b[^\n]{0,40}?(\d{1,3}(?:\.\d{1,3}){3})[^\n]{0,40}refused|connection refused by ([\w.-]+)",
    re.IGNORECASE,
)
_REFUSED = re.compile(
    r"(?<![\w.-])([\w.-]{1,80}) (?:was|were|has been|had been) (?:refused|denied|rejected)\b|(?<![a-z0-9_.-])([a-z0-9_.-]{1,80}) ?被(?!.*被)[^,]{0,24}拒"
)


def turned_back(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """`did not return to Established` of a line `Idle -> Established`."""
    told = _BACK.search(clause.form)
    state = (told[1] or told[2]) if told else ""
    names = {item.key for item in clause.items if item.kind == "identifier"}
    for record in records if state else ():
        for line in record.lines:
            if all(name in line.lower() for name in names) and re.search(
                rf"(?:->|→|to|为|到) ?{re.escape(state)}\b", line.lower()
            ):
                return [clause_fault(clause, FindingKind.NEGATION_POLARITY, f"the record has it turn to “{state}”")]
    return []


def refused_by(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """The address that refused a connection told as the one that was refused."""
    told = _REFUSED.search(clause.form)
    name = (told[1] or told[2]) if told else ""
    if name and any(
        name in match.groups() for record in records for line in record.lines for match in _REFUSES.finditer(line)
    ):
        return [
            clause_fault(clause, FindingKind.IDENTIFIER_DRIFT, f"“{name}” refused, and was not refused, in the record")
        ]
    return []


_FIRED = re.compile(r"触发(?!器)|\b(?:fired|went off|was triggered|triggered at)\b")
_OVER = re.compile(r"恢复|解除|结束|消除|\b(?:resolved|cleared|ended|over|until|stopped)\b")


def fired_at_end(clause: Clause, record: Record) -> list[Fault]:
    """`fired at 11:41` of an alert whose end is 11:41."""
    timed = [item for item in clause.items if item.kind == "time"]
    if len(timed) != 1 or not _FIRED.search(clause.form) or _OVER.search(clause.form):
        return []
    if "start" in record.roles.values() and any(record.roles.get(c.seconds) == "end" for c in clocks(timed[0])):
        return [fault(timed[0], FindingKind.TIMESTAMP_DRIFT, "is the end in the record")]
    return []


# --- an alarm's state ---------------------------------------------------------------------------

_IN_ALARM = re.compile(
    r"\bin (?:the |an )?alarm(?: state)?\b|\bis alarming\b|(?:处于|进入|是|为) ?(?:告警|报警|alarm) ?(?:状态|中)"
)
_OTHER_STATE = re.compile(r"(?<![a-z])(?:new)?state_?(?:value)? ?[=:] ?(?!alarm|alert|problem|firing)[a-z_]+")


def not_in_alarm(clause: Clause, record: Record) -> list[Fault]:
    """An alarm told as in alarm, whose state the record gives as another: `StateValue=INSUFFICIENT_DATA`."""
    told = _IN_ALARM.search(clause.form)
    if told is None or any(item.negator for item in clause.items) or _OTHER_STATE.search(record.text) is None:
        return []
    return [clause_fault(clause, FindingKind.STATE_FLIP, "is in another state in the record")]


# --- what failed, told as done ------------------------------------------------------------------

_FAILING = frozenset(
    {
        "fail",
        "run.failed",
        "error",
        "refused",
        "timeout",
        "unable",
        "exception",
        "abort",
        "cancelled",
        "order.cancelled",
    }
)
_PERFECT = re.compile(
    r"已经?(?!知)|成功|完成|了(?!解)|完毕|\b(?:successfully|completed?|finished|succeeded|(?:has|have|had) been(?! [a-z]+ing)|went through|got through)\b"
)
_ADMITS = re.compile(
    r"失败|未|没|不|错|超时|拒|中断|中止|取消|异常|回滚|\b(?:fail\w*|error\w*|not|never|no|timed? ?-?out|refus\w*|reject\w*|denied|abort\w*|cancel\w*|unable|retr\w*|attempt\w*|tried|exception)\b|(?<![\w.-])[45]\d\d(?![\w.-])|重试|尝试"
)


def failed_as_done(clause: Clause, record: Record) -> list[Fault]:
    """An operation that failed wherever the record has it, told as done: `已经重新上传` of an upload that failed."""
    if record.kind not in {"observed", "partial"} or not _PERFECT.search(clause.form) or _ADMITS.search(clause.form):
        return []
    lines = [lex(line) for line in record.lines[:_MOST_LINES]]
    names = {item.key for item in clause.items if item.kind in {"identifier", "compound"}}
    for item in clause.items:
        if item.kind != "word" or item.free or item.risk or not item.concepts or item.concepts & _FAILING:
            continue
        if _done_apart(item, clause, record.lines):
            continue
        homes = [line for line in lines if any(item.concepts & other.concepts for other in line)] or [
            line for line in lines if names & {other.key for other in line}
        ]
        if homes and _is_told_done(item, clause) and _is_deed(item) and all(_only_failed(line) for line in homes):
            return [fault(item, FindingKind.ACTION_OUTCOME, "failed in the record, and is told as done")]
    return []


def _done_apart(item: Item, clause: Clause, lines: Sequence[str]) -> bool:
    """Whether a part of a line tells a deed as done, and no failure: `启动失败，…，已自动退还预授权`."""
    parts = [part for line in lines[:_MOST_LINES] if len(line) < _LONGEST_PARTED for part in _PARTED.split(line)]
    return any(
        _DONE_SAID.search(part)
        and not _ADMITS.search(part.lower())
        and any(item.concepts & other.concepts and _is_deed(other) for other in lex(part))
        and _shares_object(item, clause, lex(part))
        for part in parts
    )


def _shares_object(deed: Item, clause: Clause, part: Sequence[Item]) -> bool:
    """Whether a clause tells the deed of what the part has it of: of the deposit, and not of the batch before it."""
    told = [
        item
        for item in clause.items
        if item is not deed and item.kind in {"word", "unknown", "number"} and not item.free
    ]
    keys = {other.key for other in part}
    concepts = {concept for other in part for concept in other.concepts} - deed.concepts
    return any(item.key in keys or item.concepts & concepts for item in told if item.key not in _BY_ITSELF)


_BY_ITSELF = frozenset({"自动", "automatic", "automatically"})
_PARTED = re.compile(r"[，；。]|(?<![\d=]),(?! ?[\w.]+=)|;")
_DONE_SAID = re.compile(r"已(?!知|有|列)|成功|完成|\b(?:was|were|has been|have been|successfully|completed)\b")
_LONGEST_PARTED = 600
_MOST_LINES = 60


def _is_told_done(item: Item, clause: Clause) -> bool:
    """Whether a Chinese deed stands beside the mark of what is done; an English one is told so by its verb."""
    key = re.escape(item.key)
    return (
        item.key[0].isascii()
        or re.search(
            rf"已(?:经)?[^,;]{{0,6}}{key}|{key}(?:了|完|过|成功|完毕)|(?:成功|通过了?|完成了?)[^,;]{{0,8}}{key}",
            clause.form,
        )
        is not None
    )


def _only_failed(line: Sequence[Item]) -> bool:
    concepts = {concept for item in line for concept in item.concepts}
    return bool(concepts & _FAILING) and not concepts & {"run.succeeded", "run.completed", "succeed", "ok"}


def _is_deed(item: Item) -> bool:
    """Whether a word says what is done: its concept is an event, a remedy or an operation."""
    return any(concept.startswith(("ev.", "do.", "run.")) for concept in item.concepts) or item.key in _DEEDS


_DEEDS = frozenset(
    [
        "上传",
        "下载",
        "备份",
        "同步",
        "发布",
        "部署",
        "导入",
        "导出",
        "推送",
        "发送",
        "写入",
        "迁移",
        "构建",
        "编译",
        "安装",
        "升级",
        "恢复",
        "登录",
        "支付",
        "扣款",
        "upload",
        "download",
        "backup",
        "sync",
        "publish",
        "deploy",
        "import",
        "export",
        "push",
        "send",
        "write",
        "migrat",
        "build",
        "install",
        "upgrad",
        "restor",
        "login",
        "payment",
    ]
)
