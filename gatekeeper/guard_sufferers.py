"""People told as affected, `customers can not find their parcels`, whom no record names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_records import Record

_PEOPLE = {
    "customer": r"customers?|shoppers?|buyers?|clients|客户|顾客|买家|消费者|客人",
    "user": r"(?:end )?users?|members?|subscribers?|用户|会员",
    "player": r"players?|gamers?|玩家",
    "patient": r"patients?|患者|病人",
    "staff": r"doctors?|nurses?|physicians?|drivers?|couriers?|cashiers?|医生|护士|司机|骑手|快递员|收银员",
    "traveller": r"passengers?|travell?ers?|guests?|旅客|乘客|住客",
}
_SUFFERS = (
    r"(?:can ?not|could not|are unable|were unable|are not able|fail to|failed to|complain\w*|are (?:affected|blocked|waiting|stuck)|were (?:affected|blocked|charged|logged out)|suffer\w*|experience\w*|see|saw|lost|have to|had to)\b"
    r"|(?:查不到|看不到|打不开|登不上|进不去|收不到|用不了|下不了单|无法|不能|没法|受影响|投诉|抱怨|受阻|遭遇|等待|丢失)"
)
_TOLD = {
    kind: re.compile(
        rf"(?:\b|(?<=[\u4e00-\u9fff])|^)(?:{words})(?: (?:still|now|currently|also|all))*[ 们都均也仍]*(?:{_SUFFERS})"
    )
    for kind, words in _PEOPLE.items()
}
_ASKS = frozenset({"question", "condition", "hedge", "embedded"})


def sufferer_unknown(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`客户查不到包裹` of a log that names no customer: it is no search that found nothing."""
    text = " ".join(normal_form(line) for record in records for line in record.lines)
    for part in parts:
        if not part.items or part.frames & _ASKS:
            continue
        for kind, pattern in _TOLD.items():
            told = pattern.search(part.form)
            if told and not re.search(rf"(?:\b|_|(?<=[\u4e00-\u9fff]))(?:{_PEOPLE[kind]})", text):
                return [clause_fault(part, FindingKind.SCOPE_WIDENING, f"“{told.group()}”: no record names them")]
    return []
