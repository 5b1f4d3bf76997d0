"""An early stage told as a later one: authorised as paid, assigned as on its way, begun as done."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex, stem
from gatekeeper.guard_lines import LONGEST
from gatekeeper.guard_moments import asserts, own_lines, resting_on
from gatekeeper.guard_planned import about
from gatekeeper.guard_records import Record

# The stage that a record has, and the later one that it would have to have for what is told of it.
_LADDERS = (
    (
        re.compile(r"\b(?:pre[-_ ]?)?authori[sz]ed\b|\bauth_ok\b|已授权|预授权", re.I),
        re.compile(
            r"\b(?:captured|paid|settled|charged|debited|collected|cleared|(?:payment|money|amount|funds?) (?:was |were |is |has been )?(?:received|taken|completed?|succe\w+))\b"
            r"|已(?:支付|付款?|付清|扣款|收款|结清|入账|到账)|(?:支付|付款|扣款|收款)(?:成功|完成|了)|到账"
        ),
        re.compile(
            r"\b(?:paid|captured|settled|charged|debited|collected|cleared|payment_?success\w*)\b|(?:支付|付款|扣款)成功|已支付",
            re.I,
        ),
    ),
    (
        re.compile(
            r"\b(?:assigned|accepted|confirmed|created|pending|new|preparing|placed)\b|已(?:派单|接单|下单)|待(?:派|接|取|发)",
            re.I,
        ),
        re.compile(
            r"\bon (?:its|the|their) way\b|\ben route\b|\bin transit\b|\b(?:picked up|delivered|shipped|dispatched|handed over|out for delivery|being delivered|under way|underway|fulfilled)\b"
            r"|(?:配送|派送|运送|运输|送餐)中|在途|在路上|已(?:送达|发货|取[餐货件]|出库|签收)"
        ),
        re.compile(
            r"way|route|transit|picked|deliver|shipp?ed|dispatch|out_for|fulfil|配送|派送|运送|在途|送达|发货|取[餐货件]|出库|签收",
            re.I,
        ),
    ),
    (
        re.compile(r"\b(?:queued|enqueued|scheduled|waiting|pending|submitted)\b|排队|待(?:执行|运行|调度)", re.I),
        re.compile(
            r"\b(?:job|task|run|build|export|import|pipeline|batch|workflow|backup)\b.*\b(?:started|is running|ran|finished|completed|executed)\b|(?:任务|作业|流水线|批次|构建|备份)[^,;]*(?:已开始|运行中|执行中|已完成|跑完|已执行)"
        ),
        re.compile(
            r"\b(?:start\w*|running|ran|finish\w*|complet\w*|execut\w*|success\w*|done)\b|开始|运行中|执行中|完成", re.I
        ),
    ),
)


def later_stage(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`payment captured` of an order whose payment is authorised."""
    lines = own_lines(records)
    for part in parts:
        if not part.items or not asserts(part) or any(item.negator for item in part.items):
            continue
        for early, told, late in _LADDERS:
            if told.search(part.form) is None:
                continue
            own = about(part, lines)
            if any(map(early.search, own)) and not any(map(late.search, own)):
                return [clause_fault(part, FindingKind.STATE_FLIP, "tells a later stage than the record has")]
    return []


_ONGOING = re.compile(
    r"(?:^|[-:\]] |\b(?:is|are|was|were|now|still) )(?P<verb>[A-Za-z-]{2,}ing)\b|(?P<trying>\b(?:trying|attempting|attempt|tries|tried) to) (?P<base>[a-z-]+)|(?:正在|尝试|开始|准备) ?(?P<zh>[\u4e00-\u9fff]{2,4})",
    re.I,
)
_DONE = re.compile(
    r"\b(?P<verb>[a-z-]{3,}ed)\b(?! to be\b)|已(?:经)?(?:成功)?(?P<zh>[\u4e00-\u9fff]{2,4})|(?P<zhdone>[\u4e00-\u9fff]{2,4}?)(?:成功|完成|完毕|了(?=$| ))"
)
_STARTED = re.compile(r"\b(?:start|begin|began|begun|tr(?:y|ied)|attempt|initiat)\w*|开始|尝试|发起|启动")


def begun_as_done(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`reconnected to X` of a record that says `Reconnecting`."""
    for part in parts:
        if (
            not part.items
            or not asserts(part)
            or _STARTED.search(part.form)
            or any(item.negator for item in part.items)
        ):
            continue
        told = list(_DONE.finditer(part.form))
        lines = resting_on(part, records) if told else []
        if not lines or any(line.startswith("alertname") for line in lines):
            continue
        begun = [list(_ONGOING.finditer(line[:LONGEST])) for line in lines]
        if all(begun) and any(
            all(any(_same_deed(one, two, line) for two in own) for line, own in zip(lines, begun, strict=True))
            for one in told
        ):
            return [clause_fault(part, FindingKind.ACTION_OUTCOME, "is only begun in the record, and told as done")]
    return []


# What goes on was also done: who is waiting has waited.
_LASTING_WORDS = """
waiting running holding listening serving using blocking queueing lagging failing leading processing reporting
"""
_LASTING = frozenset(map(stem, _LASTING_WORDS.split()))


def _same_deed(one: re.Match[str], two: re.Match[str], line: str) -> bool:
    """Whether a deed told as done is the one that a line has as going on, and has nowhere as done."""
    done, going = one["verb"] or one["zh"] or one["zhdone"], two["verb"] or two["base"] or two["zh"]
    if done.isascii() and going.isascii():
        base = stem(going.lower())
        return (
            base not in _LASTING
            and stem(done) == base
            and not re.search(rf"\b{re.escape(base)}\w{{0,2}}ed\b", line, re.I)
        )
    told, held = ({name for item in lex(word) for name in item.concepts} for word in (done, going))
    return bool(told & held) or done[:2] == going[:2]


def stages_passed(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """What a sentence tells as reached or done that its records have at an earlier stage."""
    return later_stage(parts, records) or begun_as_done(parts, records)
