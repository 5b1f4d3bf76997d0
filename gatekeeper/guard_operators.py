"""What a record has only under an operator, `would`, `if`, `dry run`, `waiting for`, `skipped`, told as if it stood there plainly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form
from gatekeeper.guard_lines import LONGEST, SENTENCE, means
from gatekeeper.guard_moments import asserts, resting_on
from gatekeeper.guard_records import Record
from gatekeeper.wording_operators import OPERATORS, Operator

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
        figures = {item.value for line in lines for item in lex(line[:LONGEST]) if item.kind == "number"}
        if any(item.kind == "number" and item.value not in figures for item in part.items):
            continue  # a figure of another record
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

# The same of a record, which may tell it in more words: `unit tests passed`, `dry run: all steps ok`.
_WENT = re.compile(
    r"\b(?:assertions?|tests?|dry[- _]?run|rehearsal|drill|simulation|experiment)\b[^,;:]{0,12}\b(?:failed|passed|succe\w+|completed|ok|green)\b|(?:断言|测试|演练|模拟|试运行|空跑|预演)[^,;:，：]{0,4}(?:失败|成功|通过|完成)"
)


def _outcome_of_itself(form: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`the dry run passed`, `断言失败` of a record that names the test, and not how it went."""
    told = _ITSELF.search(form)
    if told is None:
        return []
    for part in parts:
        lines = resting_on(part, records) if part.items and asserts(part) else []
        governed = [_governed(line) for line in lines]
        if not governed or not all(governed) or any(_WENT.search(normal_form(line)) for line in lines):
            continue
        reason = f"“{told.group()}” tells how a test went, and the record does not"
        return [clause_fault(part, FindingKind.ACTION_OUTCOME, reason)]
    return []
