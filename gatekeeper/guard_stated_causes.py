"""A causal word that a record bears out without having it: an alarm set off, a document's list of causes, a reason field.

Each is narrow: the document's own causes as its own and as usual ones, the reason of exactly what its field is named for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex
from gatekeeper.guard_records import Record

_DOCUMENT = r"(?:手册|文档|知识库|预案|规程|指南|指引|说明|案例|复盘|\bsop\b|\bkb\b|\b(?:runbook|playbook|handbook|document\w*|manual|guide|article|page|section|faq|notes?)\b)"


def cause_borne_out(item: Item, at: int, clause: Clause, record: Record, form: str) -> bool:
    """Whether a causal word says no more than a record does, in a form that the record has no word for."""
    if item.risk != "causal_overreach":
        return False
    if item.key in _SETS_OFF:
        return _sets_off_alarm(clause, record)
    if record.kind == "knowledge":
        return _of_document(item, clause, record, form)
    return item.key in _REASON_IS and _of_reason_field(at, clause, record)


# --- an alarm that was set off --------------------------------------------------------------------------------

_SETS_OFF = frozenset({"触发了", "trigger", "triggered"})
_ALARM_AFTER = re.compile(
    r"触发了?(?:一[条个次])?(?! ?(?:的|于))[^,;.的]{0,24}(?:告警|报警|警报|alarm|alert)(?![^,;.()]*(?:导致|造成|引起|失败))"
    r"|\b(?:triggered|tripped|raised|set off) (?:an? |the |its )?(?:[a-z0-9_-]+ ){0,4}(?:alarm|alert)s?\b"
)
_ALARM_HELD = re.compile(
    r"\b(?:alarm|alert)\b[^;\n]{0,24}\b(?:set|raised|active|triggered|fired|firing)\b|\balertname ?[=:]|state ?= ?(?:firing|alarm)"
)


def _sets_off_alarm(clause: Clause, record: Record) -> bool:
    """`节点 X 触发了内存告警` of `memory alarm set on node X`: the alarm went off; of why, nothing is told."""
    return (
        record.kind == "observed"
        and _ALARM_AFTER.search(clause.form) is not None
        and _ALARM_HELD.search(record.text) is not None
    )


# --- what a document says of causes ---------------------------------------------------------------------------

_EXPLAINS = re.compile(rf"{_DOCUMENT}[^,;.]{{0,30}}\b(?:explains?|explained) (?:that|how|what|when|why)\b")
_USUAL = re.compile(
    r"(?:常见|可能|典型|通常|潜在)的?(?:触发|故障)?(?:原因|诱因|成因)|\b(?:common|possible|likely|usual|typical|potential) (?:[a-z]+ )?(?:causes?|reasons?)\b"
)
_LISTS_CAUSES = re.compile(r"原因|诱因|成因|\b(?:causes?|reasons?)\b")
_CAUSE_NOUNS = frozenset({"原因是", "原因有", "原因", "诱因", "起因", "caus", "cause", "reason"})
_MAKES = frozenset({"mak", "make", "使", "让"})
_CONDITIONAL = re.compile(
    r"时[，,]?(?:会|将|就|返回|报|触发|拒)|超过[^，,;。]{1,16}[时后]|一旦|\b(?:when|if|once|whenever|causes?|makes?)\b"
)


def _of_document(item: Item, clause: Clause, record: Record, form: str) -> bool:
    """`手册提到的常见原因是 …` of a section on causes; `the runbook explains that …`; `per the document, X makes Y return 504`."""
    if re.search(_DOCUMENT, form) is None:
        return False
    if item.key == "explain":
        return _EXPLAINS.search(clause.form) is not None
    if item.key in _CAUSE_NOUNS:
        return _USUAL.search(clause.form) is not None and _LISTS_CAUSES.search(record.text) is not None
    return item.key in _MAKES and _CONDITIONAL.search(" ".join(record.lines)) is not None


# --- a field for the reason of one thing ------------------------------------------------------------------------

_REASON_IS = frozenset({"原因是", "原因为", "原因在于", "reason", "因", "因为", "由于", "becaus", "due"})
_REASON_FIELD = re.compile(
    r"(?<![\w.])(?P<of>[a-z]+(?:_[a-z]+)*?)_(?:reason|cause) ?[=:] ?\"?(?P<value>[\w.-]+)", re.IGNORECASE
)


@lru_cache(maxsize=512)
def _reason_fields(lines: tuple[str, ...]) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Of each field such as `cancel_reason=CHECKOUT_TIMEOUT`, what it is the reason of, and what the reason is."""
    return tuple(
        (_read(found["of"]), _read(found["value"])) for line in lines[:60] for found in _REASON_FIELD.finditer(line)
    )


def _read(name: str) -> frozenset[str]:
    items = lex(" ".join(part for part in re.split(r"[_.-]", name.lower()) if part)) + lex(name)
    return frozenset(word for item in items for word in (item.key, *item.concepts))


def _of_reason_field(at: int, clause: Clause, record: Record) -> bool:
    """`被取消的原因是结账超时` of `cancel_reason=CHECKOUT_TIMEOUT`: the field is of that deed, and its value is all the reason."""
    before, after = _content(clause.items[:at]), _content(clause.items[at + 1 :])
    for of, value in _reason_fields(record.lines):
        deed = any(({item.key, *item.concepts} & of) for item in (*before, *after))
        given = [item for item in after if not ({item.key, *item.concepts} & of)]
        if deed and given and all({item.key, *item.concepts} & value for item in given):
            return True
    return False


def _content(items: Sequence[Item]) -> list[Item]:
    return [
        item for item in items if not item.free and item.kind not in {"sign", "number", "time"} and item.key != "reason"
    ]
