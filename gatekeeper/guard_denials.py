"""What a clause denies, permits or forbids, held against one record: a `not`, a `may`, a `must` that the record lacks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from gatekeeper.answer import FindingKind
from gatekeeper.guard_contradiction import nulled, unavailable, unreached
from gatekeeper.guard_faults import Context, Fault, beyond, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lex, normal_form, state_family, stem
from gatekeeper.guard_records import Record, failed_at
from gatekeeper.guard_support import backed
from gatekeeper.guard_turned import is_remainder

_OPEN = frozenset({"unknown", "gap", "question", "condition", "embedded", "suggest", "hedge", "meta", "consequent"})
# A `not` that denies no event: a correction, a limit, a turn of phrase.
_NO_DENIAL = re.compile(
    r"不(?:止|过|仅|只|光|单|同|等|少|多|足|到|超过|低于|高于|小于|大于)|没(?:多久|过多久)|不久|不是[^,.]{1,40}(?:而是|是)"
    r"|\bnot (?:only|just|merely|more than|less than|until|long)\b|\bnot [a-z0-9_.-]+,? but\b|\bno (?:more|less|later|earlier|fewer) than\b"
)


def unbacked_denial(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """A clause that denies something, of a record that denies nothing: `did not fill up` of a disk that filled up."""
    if clause.frames & _OPEN or _NO_DENIAL.search(clause.form):
        return []
    if record.kind == "knowledge":
        return _denied_rule(clause, record)
    if record.kind not in {"observed", "partial"}:
        return []
    if any(True in under for under in record.polarity.values()) or any(value == 0 for _, value in record.pairs):
        return []
    for at, item in enumerate(clause.items):
        if not item.negator or item.kind != "word":
            continue
        after = clause.items[at + 1 : at + 5]
        denied = [
            other
            for other in after
            if other.kind != "sign" and not other.negator and not (other.free and not other.concepts)
        ]
        if (denied and _is_correction(denied[0], record, clause, context)) or is_remainder(clause, record):
            continue
        if _denied_otherwise(denied, clause.items, record) or (denied and failed_at(denied[0], record)):
            continue
        held = any(backed(other, record, clause, context) for other in denied if not other.free)
        said = "denies what the record does not deny"
        return [(fault if held else beyond)(item, FindingKind.NEGATION_POLARITY, said)]
    return []


_TURNED_INTO = frozenset(
    {
        "转",
        "转为",
        "变",
        "变为",
        "变成",
        "进入",
        "升级",
        "升级为",
        "turn",
        "become",
        "becom",
        "gon",
        "go",
        "reach",
        "mov",
        "start",
    }
)


def _denied_otherwise(denied: Sequence[Item], items: Sequence[Item], record: Record) -> bool:
    """Whether a record says in other words that what is denied was not so.

    It expired before completing, its connection is unavailable, its alert is in another state.
    """
    if denied and (denied[0].concepts & unreached(record.text) or nulled(denied[0], record)):
        return True
    if any(unavailable(item, denied, record) for item in items):
        return True
    known = {state_family(concept) for concept in record.concepts} - {""}
    after = next((item for item in denied if item.key not in _TURNED_INTO), None)
    if after is None or after is denied[0]:
        return False
    families = {state_family(concept) for concept in after.concepts} - {""}
    return bool(families & known) and not after.concepts & record.concepts


def _denied_rule(clause: Clause, record: Record) -> list[Fault]:
    """`does not discard late bids` of a document whose sentence on late bids denies nothing."""
    denial = next((item for item in clause.items if item.negator and item.kind == "word"), None)
    if denial is None:
        return []
    words = _words(clause.items)
    told = [lex(match.group()) for match in _RULE.finditer(record.text)]
    near = max(told, key=lambda items: len(words & _words(items)), default=())
    if len(words & _words(near)) < 2 or any(item.negator for item in near) or _modal_of(near):
        return []
    return [fault(denial, FindingKind.NEGATION_POLARITY, "denies what the document states")]


def _modal_of(items: tuple[Item, ...]) -> bool:
    return _modal(" ".join(item.key for item in items)) in {"forbids", "spares"}


_MORE_THAN_ONE = re.compile(
    r"(?:不止|不只|不光|不单|不仅)(?:是|有)?[^,.]{1,24}(?:一|1)?(?:个|台|条|家|处)|\bnot (?:just|only|limited to|confined to) (?:one|a single|this|that|[a-z]+[-_.]?\d)|\bmore than (?:just )?(?:this|that) (?:one|single)"
)
_CHECKED = re.compile(
    r"\b(?:we|i) (?:have |had )?(?:already |since )?(?:checked|verified|reviewed|compared|inspected|examined|audited|double-checked|cross-checked)\b"
    r"|(?:我们|已经?|都|均)(?:检查|核对|核实|验证|排查|复核|对比|比对|复查|核查)(?:过|了|完)"
)


def told_further(clause: Clause, record: Record) -> list[Fault]:
    """More things than the record has, and checks that nobody is on record to have made."""
    if clause.frames & {"question", "condition", "meta"}:
        return []
    if (more := _MORE_THAN_ONE.search(clause.form)) and more.group() not in record.text:
        return [
            clause_fault(clause, FindingKind.SCOPE_WIDENING, f"“{more.group()}” speaks of more than the record has")
        ]
    if (done := _CHECKED.search(clause.form)) and done.group() not in record.text:
        return [
            clause_fault(clause, FindingKind.ACTION_OUTCOME, f"“{done.group()}” tells a check that no record shows")
        ]
    return []


def _is_correction(denied: Item, record: Record, clause: Clause, context: Context) -> bool:
    """Whether what is denied is another name, value or state than the record's own: `不是 E1024`, `not resolved`."""
    if denied.kind in {"identifier", "number", "time", "compound"}:
        return not backed(denied, record, clause, context)
    states = {concept for concept in denied.concepts if state_family(concept)}
    families = {state_family(concept) for concept in states}
    return bool(families & {state_family(concept) for concept in record.concepts}) and not states & record.concepts


_GOES_ON = re.compile(
    r"仍|还在|依旧|依然|正在|持续(?:告警|触发)|\b(?:still|currently|now|at present|ongoing|remains?)\b"
)


_NOT_OVER = re.compile(
    r"(?:到现在|到目前|至今|目前|现在|迄今|仍|还)[^,;]{0,4}(?:没有?|未|尚未|不)(?:有|能|见)?(?:下去|降下来|恢复|解除|消除|消失|停下|停止|结束|清除|好转|关闭)"
    r"|\b(?:has|have|had|is|are) (?:still )?not (?:yet )?(?:cleared|resolved|recovered|ended|stopped|subsided|gone away)\b|\byet to (?:clear|resolve|recover|end)\b"
)


def not_over_by_now(parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`X 从 11:47 报起来，到现在还没下去` of an alert that the record has resolved: its name and its state in two clauses."""
    names = {item.key for part in parts for item in part.items if item.kind in {"identifier", "compound"}}
    for part in parts:
        told = _NOT_OVER.search(part.form)
        if told is None or part.frames & _OPEN:
            continue
        held = [record for record in records if names & record.names and "alert" in record.concepts]
        if held and all("alertstate.resolved" in record.concepts for record in held):
            whole = (part.items[0].start, part.items[-1].end)
            return [Fault(FindingKind.STATE_FLIP, *whole, f"“{told.group()}” is told of what the record has over")]
    return []


def over_by_now(clause: Clause, record: Record) -> list[Fault]:
    """`仍在告警`, `still firing` of an alert that the record has resolved."""
    if "alertstate.resolved" not in record.concepts or clause.frames & _OPEN:
        return []
    if not _GOES_ON.search(clause.form) and not _NOT_OVER.search(clause.form):
        return []
    if (told := _NOT_OVER.search(clause.form)) is not None:
        return [clause_fault(clause, FindingKind.STATE_FLIP, f"“{told.group()}” is told of what the record has over")]
    if any("alertstate.resolved" in item.concepts or item.negator for item in clause.items):
        return []
    return [
        fault(item, FindingKind.STATE_FLIP, "is told as going on, and the record has it resolved")
        for item in clause.items
        if "alertstate.firing" in item.concepts or "alert" in item.concepts
    ][:1]


_VERSIONED = re.compile(r"(.{3,})-v\d[\w.]*")


def unversioned(clause: Clause, record: Record) -> list[Fault]:
    """`topic invoice` of a record that has `invoice-v2` alone: another thing may go by the bare name."""
    said = {item.key for item in clause.items}
    for name in record.names:
        bare = _VERSIONED.fullmatch(name)
        if bare is None or name in said or bare[1] in record.names or f" {bare[1]} " in f" {record.text} ":
            continue
        for item in clause.items:
            if item.key in {bare[1], stem(bare[1])}:
                return [fault(item, FindingKind.IDENTIFIER_DRIFT, f"is not “{name}”, which the record names")]
    return []


# --- documents: what one may, must and must not ---------------------------------------------------

Modal = Literal["forbids", "allows", "requires", "spares"]
_MODALS: tuple[tuple[Modal, re.Pattern[str]], ...] = (
    (
        "spares",
        re.compile(
            r"不必|无需|无须|不用|不需要?|用不着|毋须|免(?:去|除|了)|可以不|不(?:做|经|等|走)[^,.]{0,16}(?:也|都|就)(?:可以?|能|行|算)"
            r"|\b(?:need not|(?:does|do|did) not (?:have|need) to|no need to|without (?:waiting|needing|having|asking)|even if [^,.]{0,40} not|(?:is|are) not (?:required|needed)|not required)\b"
        ),
    ),
    (
        "forbids",
        re.compile(
            r"不可以?(?!用|达|见|靠|逆)|不准|不许|不能|不得|不应该?|不要|不宜|不让|不允许|禁止|严禁|切勿|勿|别(?!的|处|人)|不建议|避免"
            r"|\b(?:must|should|may|can|shall|do|does|ought) not\b|\b(?:never|forbid(?:s|den)?|prohibit(?:s|ed)?|not (?:allowed|permitted|to be)|(?:says?|said|warns?|advises?|asks?|recommends?|tells? (?:us|you)) not to|bans?|banned|avoid|disallow(?:s|ed)?|against|(?:is|are) not [a-z]+ (?:until|unless|before))\b"
        ),
    ),
    (
        "requires",
        re.compile(
            r"必须|须|务必|应当?|要求|需要?|得先|只有[^,.]{1,40}才|才(?:能|可以?|算|准|允许)|一律|先[^,.]{1,24}(?:再|后)"
            r"|\b(?:must|should|shall|ha(?:s|ve) to|requires?|required|needs? to|only (?:if|when|after|once)|until|unless)\b"
        ),
    ),
    (
        "allows",
        re.compile(
            r"可以?(?!用|达|见|靠|逆|能)|允许|准许|能(?!够?否)|让|也行|也算|也能|也可|都行|就行"
            r"|\b(?:may|can|could|allow(?:s|ed)?|lets?|permit(?:s|ted)?|ok to|free to|recommends?|suggests?|advises?|tells us to|has us|counts? as)\b"
        ),
    ),
)
_AGAINST: frozenset[tuple[Modal, Modal]] = frozenset(
    {
        ("forbids", "allows"),
        ("forbids", "requires"),
        ("forbids", "spares"),
        ("spares", "forbids"),
        ("allows", "forbids"),
        ("requires", "forbids"),
        ("requires", "spares"),
        ("spares", "requires"),
    }
)
_BEFORE = re.compile(r"之前|以前|前(?:不|勿|禁)|未[^,.]{1,12}(?:不|勿|禁)|\b(?:before|until|unless|without)\b")
_RULE = re.compile(r"[^.;。；!！\n]+(?:\.(?=\S)[^.;。；!！\n]*)*")


@lru_cache(maxsize=2048)
def _modal(form: str) -> Modal | None:
    return next((name for name, pattern in _MODALS if pattern.search(form)), None)


@lru_cache(maxsize=512)
def _rules(text: str) -> tuple[tuple[Modal, frozenset[str]], ...]:
    """The sentences of a document that permit, require or forbid something, with their words."""
    found: list[tuple[Modal, frozenset[str]]] = []
    for match in _RULE.finditer(text):
        modal = _modal(normal_form(match.group()))
        if modal is not None:
            found.append((modal, _words(lex(match.group()))))
    return tuple(found)


def _words(items: tuple[Item, ...]) -> frozenset[str]:
    return frozenset(
        name for item in items if not item.free and item.kind != "sign" for name in (*item.concepts, item.key)
    )


_PERMITS = re.compile(
    r"可以|允许|准许|让|建议|\b(?:allow|permit|let|recommend|suggest|advise)(?:s|ed|ted)?\b|\b(?:tells us to|has us|counts? as|ok to|free to)\b"
)
_PART_OF_RULE = re.compile(r"[^,;:，；：]+")
_MOST_OF = 0.75  # of what a clause says


@lru_cache(maxsize=512)
def _rule_parts(text: str) -> tuple[tuple[Modal | None, frozenset[str]], ...]:
    """The parts of a document's sentences, between their commas, each with what it permits, requires or forbids.

    A part that permits or forbids nothing is also the beginning of the next: `on two payments, refund after a check`.
    """
    found: list[tuple[Modal | None, frozenset[str]]] = []
    for match in _RULE.finditer(text):
        begun = frozenset[str]()
        for part in _PART_OF_RULE.finditer(match.group()):
            modal, keys = _modal(normal_form(part.group())), _keys(lex(part.group()))
            found.append((modal, keys | begun))
            begun = begun | keys if modal is None else frozenset[str]()
    return tuple(found)


def _keys(items: Sequence[Item]) -> frozenset[str]:
    """What items say, by their words and what they stand for."""
    return frozenset(
        name for item in items if not item.free and item.kind != "sign" for name in (item.key, *item.concepts)
    )


def _restates(clause: Clause, said: Modal, record: Record) -> bool:
    """Whether a clause says what one part of a rule says, in its words and with its own `must` or `must not`.

    A part that only orders (`wait for its end`) is required.
    """
    own = [
        {item.key, *item.concepts}
        for item in clause.items
        if not item.free and item.kind != "sign" and item.key not in record.documents and item.key not in _ORDERS
    ]
    if not own:
        return False
    for modal, part in _rule_parts(record.text):
        shared = sum(bool(names & part) for names in own)
        if modal == said and shared > 1 and shared >= _MOST_OF * len(own):
            return True
        if modal is None and said == "requires" and shared == len(own):
            return True
    return False


# What a sentence says that a document does.
_ORDERS = frozenset(
    {
        "要求",
        "规定",
        "写明",
        "说明",
        "指出",
        "建议",
        "需",
        "需要",
        "应",
        "须",
        "必须",
        "say",
        "requir",
        "recommend",
        "state",
        "should",
        "must",
    }
)


def against_rule(clause: Clause, record: Record) -> list[Fault]:
    """A rule of a document turned round: `may refund first` of one that says must not."""
    if record.kind != "knowledge":
        return []
    said = _modal(clause.form)
    if said is None or (said == "allows" and "hedge" in clause.frames and not _PERMITS.search(clause.form)):
        return []  # `may carry` permits nothing
    words = _words(clause.items)
    rules = [(len(words & own), modal) for modal, own in _rules(record.text)]
    most = max((shared for shared, _ in rules), default=0)
    if most < 2 or any(modal == said for shared, modal in rules if shared == most):
        return []
    if said == "forbids" and _BEFORE.search(clause.form):
        rules = [rule for rule in rules if rule[1] != "requires"]  # `not before it is done` is `only after it is done`
    if any((modal, said) in _AGAINST for shared, modal in rules if shared == most) and not _restates(
        clause, said, record
    ):
        return [clause_fault(clause, FindingKind.NEGATION_POLARITY, "turns round what the document permits or forbids")]
    return []
