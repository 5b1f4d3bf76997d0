"""A name that a clause says it was not, and that the record gives: `the exception was not java.io.EOFException`."""

from __future__ import annotations

import re

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_support import name_backed

# The place whose name is denied; `kx-2 is not kx-3`, of two things, denies neither.
_IS_NOT = re.compile(
    r"(?:(?:报|抛|返回|记录|写|显示|打印|用|连|调)(?:出|到|了)?的|状态码?|版本|错误码?|异常|原因|代码|结果|主机|实例|服务|节点|级别)(?:并)?(?:不是|并非|非) ?(?P<zh>[a-z0-9][\w.:/$-]*)"
    r"|\b(?:exception|error|code|status|state|version|host|node|service|instance|cause|reason|level|it)(?: [a-z]+ed)? (?:is|was) not (?:an? |the )?(?P<en>[a-z0-9][\w.:/$-]*)"
)
_INSTEAD = re.compile(r"而是|而为|应为|实际(?:上)?是|\bbut\b|\brather\b|\binstead\b")
_OPEN = frozenset({"unknown", "gap", "question", "condition", "embedded", "suggest", "hedge", "meta"})


def denied_name(clause: Clause, record: Record) -> list[Fault]:
    """The name that a record gives in a place where a clause says it was not that, and tells nothing else in its stead."""
    told = _IS_NOT.search(clause.form)
    if (
        told is None
        or clause.frames & _OPEN
        or _INSTEAD.search(clause.form)
        or record.kind not in {"observed", "partial"}
    ):
        return []
    name = (told["zh"] or told["en"]).rstrip(".:")
    denied = re.search(rf"(?:\bnot|不是|并非) (?:an? |the )?{re.escape(name)}", record.text)
    for item in clause.items:
        if item.kind in {"identifier", "compound"} and item.key == name and name_backed(name, record) and not denied:
            return [fault(item, FindingKind.NEGATION_POLARITY, "is said not to be it, and the record has it")]
    return []
