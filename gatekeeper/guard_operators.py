"""What a record has only under an operator, `would`, `if`, `dry run`, `waiting for`, `skipped`, told as if it stood there plainly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_lines import LONGEST, SENTENCE, means
from gatekeeper.guard_moments import asserts, resting_on
from gatekeeper.guard_records import Record


@dataclass(frozen=True, slots=True)
class Operator:
    """A word that takes what it governs out of what is so.

    `opens` is the word in a record, `kept` the words by which a sentence keeps it. It governs what follows it, and with
    `whole` what goes before it in its sentence too. With `deeds` it governs words for what is done, and no others. With `ends` its record may tell how the
    waiting ended.
    """

    what: str
    opens: re.Pattern[str]
    kept: re.Pattern[str]
    whole: bool = False
    deeds: bool = False
    ends: bool = False


OPERATORS = (
    Operator(
        "on a condition",
        re.compile(
            r"\bwould\b|\bif\b(?=.*\b(?:would|will|then|should)\b)|\b(?:fires|triggers|alerts|applies|kicks in|starts|restarts|switches|scales|fails over|retries) (?:when|once|whenever)\b"
            r"|(?<!倘)[若](?!干)|如果|倘若|假如|假设|一旦|(?<!应)当[^,，。;；]{2,24}时(?=[,，]?(?:则|自动|将|会|触发|切换|告警))",
            re.I,
        ),
        re.compile(
            r"\b(?:if|would|when|whenever|once|in case|unless|should|policy|config\w*|condition\w*|threshold)\b"
            r"|若(?!干)|如果|倘若|假如|假设|一旦|则(?!不然)|当|(?<![超延耗定实及小])时(?!间)|会(?!话|议)|配置|策略|条件|超过[^,;]*(?:触发|告警)"
        ),
        whole=True,
    ),
    Operator(
        "after an “if”",
        re.compile(r"\bif\b(?! (?:no|not) )|\bwhether\b|是否|能否|有无", re.I),
        re.compile(
            r"\b(?:if|whether|would|unless|in case|when|unknown|unclear|unsure|not)\b|若|如果|是否|能否|有无|未|没|不"
        ),
    ),
    Operator(
        "in a test or a rehearsal",
        re.compile(
            r"\bdry[-_ ]?runs?\b|\bsimulat\w+|\brehears\w+|\bdrill\b|\bchaos\b|\bgame ?day\b|\btest(?: case)? [\w.-]*\d[\w.-]* (?:expects|asserts)\b|\b(?:unit|integration) tests?\b ?:|\bexpects ?:|\basserts?\b(?= that| ?:)|\bfire drill\b|\bmock(?:ed)?\b"
            r"|演练|演習|演习|模拟|模擬|试运行|試運行|空跑|沙箱|单元测试|單元測試|断言|斷言|预演|預演",
            re.I,
        ),
        re.compile(
            r"\b(?:dry[-_ ]?runs?|simulat\w+|rehears\w+|drills?|chaos|game ?day|tests?|expect\w*|assert\w*|mock\w*|would)\b|演练|演习|模拟|试运行|空跑|沙箱|测试|断言|预演|期望|预期|将"
        ),
        whole=True,
    ),
    Operator(
        "as an example",
        re.compile(
            r"\bfor (?:example|instance)\b|\bexamples?\b ?[:：]|\be\.g\.|\bsample ?:|示例|样例|樣例|例如|范例|範例|举例|舉例",
            re.I,
        ),
        re.compile(r"\b(?:example|instance|sample|e\.g)\b|示例|样例|例如|范例|例子|例"),
    ),
    Operator(
        "as what somebody says",
        re.compile(
            r"\b(?:claims?|alleges?|says|believes|thinks|asserts) that\b|\b(?:allegedly|reportedly|rumou?r\w*|hearsay|unverified)\b|\b(?:(?:user|customer|client|operator|agent|driver|visitor)[- ]?(?:comment|remark|message|note|feedback|report)\w*|comments?|note|remarks?) ?[:：]"
            r"|据[^,，。;；]{0,12}(?:称|说|報|报)|據[^,，。;；]{0,12}(?:稱|說|報)|传闻|傳聞|据说|自称|自稱|声称|聲稱|留言|反馈称|反饋稱|备注[:：]|備註[:：]",
            re.I,
        ),
        re.compile(
            r"\b(?:claim(?:s|ed)?|alleg\w+|reportedly|rumou?r\w*|hearsay|unverified|comment\w*|remark\w*|note|message|feedback|according to [a-z ]*(?:upstream|user|customer)|user|customer|upstream says|quot\w+)\b|(?<![数证依根单票收])据(?![库点])|称|传闻|留言|反馈|备注|用户|说(?!明)"
        ),
    ),
    Operator(
        "as not confirmed",
        re.compile(
            r"\bsuspected\b|\b(?:could|can) ?not (?:confirm|verify|tell|determine)\b|\bunable to (?:confirm|verify|determine)\b|疑似|(?:未能|无法|無法|不能)(?:确认|確認|核实|核實|判断|判斷|验证|驗證)|待(?:人工)?(?:确认|確認|核实|核實)",
            re.I,
        ),
        re.compile(
            r"\b(?:suspect\w*|possib\w+|may|might|likely|unconfirmed|whether|not|unable|awaits?|awaiting|pending|to be|could)\b|疑|可能|或许|是否|未|无法|不能|待|没"
        ),
        whole=True,
    ),
    Operator(
        "as awaited or foretold",
        re.compile(
            r"\b(?:waits?|waiting) (?:for|until|on) (?=.*\b(?:to [a-z]+|complet\w+|finish\w*|ready|end|return|recover\w*|approv\w+|confirm\w*))|\bawait\w* |\bforecasts?\b|\bpredict\w*|\bproject(?:ed|ion)\b|\b(?:is |are )?expected (?:to|by|at|in)\b|\beta\b|\bwill (?:be|have|reach|run|become)\b"
            r"|等待|等候|预计|預計|预测|預測|预估|預估|有望",
            re.I,
        ),
        re.compile(
            r"\b(?:wait\w*|await\w*|pending|forecast\w*|predict\w*|project(?:ed|ion)|expect\w*|eta|will|to be|going to|until|not yet|estimated?|due)\b|等|预计|预测|预估|将|有望|待|未|尚|还没|计划|之后|后将|会(?!话|议)|之前"
        ),
        ends=True,
    ),
    Operator(
        "as skipped",
        re.compile(r"\b(?:skip(?:ped|ping|s)?|omitt(?:ed|ing)|bypass(?:ed|ing)|left out)\b|跳过|跳過|略过|略過", re.I),
        re.compile(r"\b(?:skip\w*|omit\w*|bypass\w*|left out|not|never|no)\b|跳过|略过|未|没|不"),
        deeds=True,
    ),
    Operator(
        "as asked for or proposed",
        re.compile(
            r"\brequested\b(?=.*\bnot (?:yet )?[a-z]+)|\bnot (?:yet )?(?:executed|applied|done|performed|carried out|run|sent|started)\b|\bpropos(?:al|ed|es)\b|\bsuggest(?:s|ed|ion)\b|\bcanary\b"
            r"|尚未(?:执行|執行|处理|實施|实施|生效|开始)|提案|提议|提議|灰度|金丝雀",
            re.I,
        ),
        re.compile(
            r"\b(?:request\w*|asked|ask|asks|propos\w+|suggest\w*|not|pending|awaiting|to be|canary|plan\w*|\d+ ?%)\b|申请|请求|提案|提议|建议|尚|未|没|待|灰度|金丝雀|计划|\d ?%"
        ),
        whole=True,
        deeds=True,
    ),
    Operator(
        "as almost reached",
        re.compile(
            r"\b(?:almost|nearly|close to|just short of|on the verge of)\b|险些|險些|差点|差點|几乎|幾乎|接近", re.I
        ),
        re.compile(
            r"\b(?:almost|nearly|close|near|short of|verge|below|under|not)\b|险些|差点|几乎|接近|逼近|快|未|没|不"
            r"|^(?!.*(?:\b(?:exceed\w*|hit|reach\w*|over|above|surpass\w*|cross\w*|broke|breach\w*)\b|超|达到|触|突破|打满|用完|用尽))"
        ),
    ),
)


_STATE_FIELDS = re.compile(
    r"\balertname\b|\bmetric ?=|^\s*query_\w+ (?:returned|result)|\bevidence_status=|\bno_evidence\b"
)


@lru_cache(maxsize=2048)
def _governed(line: str) -> tuple[tuple[Operator, tuple[Item, ...], tuple[Item, ...]], ...]:
    """The operators of a line, each with what it governs and what it leaves alone."""
    if _STATE_FIELDS.search(line):
        return ()
    found: list[tuple[Operator, tuple[Item, ...], tuple[Item, ...]]] = []
    start = 0
    for piece in _pieces(line[:LONGEST]):
        start = line.index(piece, start)
        for operator in OPERATORS:
            if (opens := operator.opens.search(piece)) is None:
                continue
            head = _message(piece) if operator.whole else opens.end()
            inside = piece[head:] if operator.whole else _UNTIL.split(piece[head:], maxsplit=1)[0]
            outside = f"{line[: start + head]} {line[start + len(piece) :]}"
            if operator.ends and _CAME.search(inside):
                continue
            found.append((operator, lex(normal_form(inside)), lex(normal_form(outside))))
    return tuple(found)


_UNTIL = re.compile(r"(?<=[a-z]): (?=\d)")  # `waiting for rollout to finish: 2 of 4 …`: a reading of its own
# What was waited for or asked and then came, or did not in time, is told as an event of its own.
_CAME = re.compile(r"\b(?:timed out|timeout|gave up|aborted)\b|超时(?!则)|放弃", re.I)


# What parts the fields of a row, or two statements of a record.
_FIELDS = re.compile(r";\s|,\s*(?=\"?[A-Za-z_][\w.]*\"?\s?[=:]\s?\"?\S)|(?<=[\"}\]]),(?=\")|\s(?=[a-z_]+=)")


def _pieces(text: str) -> list[str]:
    pieces = [piece for part in SENTENCE.split(text) if part for piece in _FIELDS.split(part)]
    return [piece for piece in pieces if piece and piece.strip()]


_HEAD = re.compile(
    r"^\W*\d{4}[-/]\d{2}[-/]\d{2}[T ][\d:.,]+(?:Z|[+-]\d{2}:?\d{2})?\s+(?:[A-Z]{4,8}\s+)?(?:\[[^\]]*\]\s*)?[\w.-]+(?: - |[:：]? )"
)


def _message(piece: str) -> int:
    """Where the message of a log record begins: behind its time, its level and who wrote it."""
    head = _HEAD.match(piece)
    return head.end() if head else 0


_TALK = frozenset({"log", "report", "ev.log", "ev.report", "record", "message"})


def out_of_operator(sentence: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`340 invoices were deleted` of a log that says `dry-run: would delete 340 invoices`."""
    form = normal_form(sentence)
    if found := _outcome_of_itself(form, parts, records):
        return found
    for part in parts:
        if not part.items or not asserts(part) or any(item.negator for item in part.items):
            continue
        lines = resting_on(part, records)
        governed = [_governed(line) for line in lines]
        if not governed or not all(governed):
            continue
        operators = [one for own in governed for one in own]
        if any(operator.kept.search(form) for operator, _, _ in operators):
            continue
        for at, item in enumerate(part.items):
            if item.kind in _NAMES or _TALK & {item.key, *item.concepts} or (item.free and not item.concepts):
                continue
            deed = _is_deed(part, at)
            if found := next(
                (one[0] for one in operators if (deed or not one[0].deeds) and _only_inside(item, *one)), None
            ):
                reason = f"stands in the record only {found.what}, and is told as so"
                return [fault(item, FindingKind.ACTION_OUTCOME, reason)]
    return []


def _is_deed(part: Clause, at: int) -> bool:
    """Whether a word tells what was done: `deleted`, `已删除`, `删除了`."""
    item = part.items[at]
    before, after = (other.key if other else "" for other in (_at(part, at - 1), _at(part, at + 1)))
    written = _WORD.match(part.form, _place(part, item))
    done = written is not None and written.group().endswith("ed")
    named = any(name.startswith(("do.", "ev.")) for name in item.concepts)
    return done or named or item.key.startswith("已") or before in {"已", "已经", "被"} or after == "了"


_WORD = re.compile(r"[a-z]+")


def _place(part: Clause, item: Item) -> int:
    """Where a word stands in the form of its clause, -1 turned to the start of it where it is written otherwise."""
    return max(0, part.form.find(item.key[:_STEM]))


_STEM = 4  # letters that a word and its stem share


def _at(part: Clause, at: int) -> Item | None:
    return part.items[at] if 0 <= at < len(part.items) else None


def _only_inside(item: Item, operator: Operator, inside: Sequence[Item], outside: Sequence[Item]) -> bool:
    if any(means(item, other) for other in outside):
        return False
    ran = operator.whole and any(name.startswith("run.") for name in item.concepts)
    return ran or any(means(item, other) for other in inside)


_NAMES = frozenset({"identifier", "compound", "sign", "time"})
_ITSELF = re.compile(
    r"\b(?:assertion|unit test|test(?: case)?|dry[- _]?run|rehearsal|drill|simulation|experiment) (?:has |was |is )?(?P<en>failed|passed|succeeded|successful|completed)\b|\b(?P<won>passed|failed|completed) (?:its|the|a|their) (?:unit test|test|dry[- _]?run|rehearsal|drill|simulation)\b"
    r"|(?:断言|测试|演练|模拟|试运行|空跑|预演)(?:已|都|全部)?(?P<zh>失败|成功|通过|完成)"
)


def _outcome_of_itself(form: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`the dry run passed`, `断言失败` of a record that names the test, and not how it went."""
    told = _ITSELF.search(form)
    if told is None:
        return []
    for part in parts:
        lines = resting_on(part, records) if part.items and asserts(part) else []
        governed = [_governed(line) for line in lines]
        if not governed or not all(governed) or any(_ITSELF.search(normal_form(line)) for line in lines):
            continue
        reason = f"“{told.group()}” tells how a test went, and the record does not"
        return [clause_fault(part, FindingKind.ACTION_OUTCOME, reason)]
    return []
