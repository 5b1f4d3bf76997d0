"""What a record plans, advises or tells of earlier cases, told as done or as so now."""

from __future__ import annotations

import re

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Context, Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_lines import LEAST, LONGEST, MOST, OPEN, sentences, share
from gatekeeper.guard_records import Record

_ONLY_MEANT = re.compile(
    r"将(?:于|在|会)|必要时|建议|可以?(?:考虑|先|试|按)|应(?:当|该)|需要?(?!求)|(?<!申)请(?!求)|若|如果|如需|步骤|不要|计划|拟(?!合)|待(?:办|定|实施|执行|排期)|准备|下一步|后续(?:动作|计划|安排|跟进)"
    r"|\b(?:should|must|recommend(?:s|ed|ing|ations?)?|suggest(?:s|ed|ions?)?|plans?|planned|to be|will|scheduled (?:for|to)|todo|follow-?ups?|next steps?|if|please|consider|do not|proposed?|proposal|draft|can (?:someone|you|we|anyone)|could (?:someone|you|we)|let me|hold (?:off|the)|booked|tomorrow)\b|[?？]|能不能|明天|明早|预约",
    re.IGNORECASE,
)
_TOLD_DONE = re.compile(
    r"已(?:经)?(?!批准|审批|排期|计划|提交|知|有|获批|创建|登记|安排|确认|列)|(?<![为除])(?<!记录)(?<!打印)(?<!报告)(?<!显示)(?<!输出)(?<!返回)(?<!写明)(?<!列出)了(?!解|吗)"
    r"|\b(?:was|were|has been|have been|got|had been|has already|have already|gets|get|went from|went up|had already|has since|has now) (?!planned|scheduled|proposed|recommended|suggested|not|to\b|approved|advised)(?:[a-z]+ly )?[a-z]+(?:ed|en|wn|ne|ut|pt|de|lt)\b"
)
_MOST_SHARED = 0.6  # of a clause's words, in the sentence that it is said to come from


def meant_as_done(clause: Clause, record: Record) -> list[Fault]:
    """What a record's sentence plans, advises or supposes, told as done: `已对 … 限速` of `必要时对 … 限速`."""
    if clause.frames & OPEN or record.kind not in {"observed", "partial", "knowledge"}:
        return []
    done = _TOLD_DONE.search(clause.form)
    if done is None or any(item.negator for item in clause.items):
        return []
    told = [item for item in clause.items if not item.free and item.kind not in {"sign", "time"}]
    shares = [(share(told, items), text) for items, text in sentences(record.lines)]
    if len(told) < LEAST or not shares:
        return []
    most = max(share for share, _ in shares)
    best = [text for share, text in shares if share == most]
    if most < _MOST_SHARED or not all(_ONLY_MEANT.search(text) for text in best) or any(map(_PAST.search, best)):
        return []
    return [clause_fault(clause, FindingKind.ACTION_OUTCOME, "is planned or advised in the record, and told as done")]


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
    if clause.frames & OPEN or record.kind not in {"observed", "partial"} or _THEN.search(context.form):
        return []
    told = [
        item for item in clause.items if not item.free and not item.risk and item.kind not in {"sign", "time", "number"}
    ]
    parts = [part for line in record.lines[:MOST] for part in _PARTS_TOLD.split(line[:LONGEST]) if part.strip()]
    if len(told) < LEAST or len(parts) < LEAST:
        return []
    shares = [(share(told, lex(part)), part) for part in parts]
    most = max(share for share, _ in shares)
    best = [part for share, part in shares if share == most]
    if most >= _MOST_SHARED and all(_THEN.search(part) for part in best):
        return [
            clause_fault(
                clause, FindingKind.KNOWLEDGE_AS_OBSERVATION, "is of earlier cases in the record, and is told of now"
            )
        ]
    return []
