"""Single items of an executor's output held by themselves: a claim, a hypothesis, a gap, a recommended action."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from gatekeeper.answer import AnswerCheck, AnswerMaterial, Finding, FindingKind
from gatekeeper.claims import Claim, Hypothesis, RecommendedAction
from gatekeeper.direction_commands import commands_as_names
from gatekeeper.direction_en import is_plain_compound
from gatekeeper.direction_forms import not_a_check, not_a_gap
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_aside import without_borne_out, without_told_reason
from gatekeeper.guard_asked import deed_asked
from gatekeeper.guard_assumed import assumed, blamed
from gatekeeper.guard_faults import Context, Fault, fault
from gatekeeper.guard_findings import EXEMPT, check_of, findings_of
from gatekeeper.guard_frames import Clause, clauses, split_sentences
from gatekeeper.guard_granted import granted
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_overreach import dismissal, recovery
from gatekeeper.guard_presumed import presumed
from gatekeeper.guard_questions import asked_in_claim, asks_openly
from gatekeeper.guard_quotable import in_other_words
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_remedies import remedies_in
from gatekeeper.guard_seen import lines_told
from gatekeeper.guard_sources import Material, read_material
from gatekeeper.guard_support import uncovered
from gatekeeper.guard_supposed import told_beside
from gatekeeper.guard_untold import untold


def guard_claim(claim: Claim, evidence: Sequence[EvidenceRef]) -> AnswerCheck:
    """Hold a claim's text against its own verified refs (contracts section 6)."""
    bound = {(str(b.source_invocation_id), b.raw_path) for b in claim.evidence_bindings}
    own = [ref for ref in evidence if (str(ref.source_invocation_id), ref.raw_path) in bound] or list(evidence)
    material = AnswerMaterial(evidence=own, question="")
    found = list(guard_answer(claim.claim_text, material).findings)
    found = found or _guessed(claim.claim_text, material) or _asked(claim, own)
    if in_other_words(claim.claim_text, found):
        found = [replace(one, lexical=True) for one in found]
    return check_of(found)


def _asked(claim: Claim, evidence: Sequence[EvidenceRef]) -> list[Finding]:
    """Where a claim asks something: a question tells nothing that could be verified."""
    span = asked_in_claim(claim.claim_text, (ref.text for ref in evidence))
    if span is None:
        return []
    fault_of = Fault(FindingKind.UNSUPPORTED_CONTENT, 0, span[1] - span[0], "asks, and states nothing", certain=False)
    return findings_of(claim.claim_text, *span, [fault_of])


def _guessed(text: str, material: AnswerMaterial) -> list[Finding]:
    """What a claim supposes beyond its evidence: a hedge that an answer may carry makes no guess a verified fact."""
    facts = read_material(material).facts
    found: list[Finding] = []
    for start, end in split_sentences(text):
        form = normal_form(text[start:end])
        faults = [
            replace(one, certain=False)  # a guess goes against no text
            for clause in clauses(text[start:end])
            if "hedge" in clause.frames
            for one in _fewest(clause, Context(form, frozenset(), ()), facts)
        ]
        found += findings_of(text, start, end, faults)
    return found


def _fewest(clause: Clause, context: Context, facts: Sequence[Record]) -> list[Fault]:
    """What the record that has most of a clause does not have of it."""
    return min((uncovered(clause, context, [record]) for record in facts), key=len) if facts else []


def guard_hypothesis(hypothesis: Hypothesis, evidence: Sequence[EvidenceRef], question: str) -> AnswerCheck:
    """Hold a hypothesis: names and values only from evidence or question, no absence, health or certainty."""
    text = hypothesis.hypothesis_text
    loose = _guard_loose(text, evidence, question, frozenset({"absence_as_nonexistence", "certainty_inflation"}))
    told = told_beside(text, evidence, question)
    if asks_openly(text):
        asked = Fault(FindingKind.HYPOTHESIS_AS_FACT, 0, len(text), "asks, and supposes nothing")
        return check_of(findings_of(text, 0, len(text), [asked]))
    found = [*loose.findings, *(one for start, end, at in told for one in findings_of(text, start, end, [at]))]
    return check_of(found or _taken_for_granted(text, evidence, question, of_event=False))


def guard_gap(text: str, evidence: Sequence[EvidenceRef], question: str) -> AnswerCheck:
    """Hold a `missing_info` line: it may name what is lacking, and may not assert a fact, an absence or health."""
    text = without_told_reason(without_borne_out(text, evidence, question), evidence, question)
    # What a gap tells of causes and outcomes is a matter of its form, which names them and tells none.
    loose = _guard_loose(text, evidence, question, frozenset({"absence_as_nonexistence", "certainty_inflation"}))
    found = list(loose.findings)
    for start, end in split_sentences(text):
        wrong = not_a_gap(text[start:end])
        found += findings_of(text, start, end, _ordered(clauses(text[start:end])))
        if wrong is not None:
            reason = f"“{wrong}” states a fact where only a gap may be named"
            found += findings_of(text, start, end, [Fault(FindingKind.HYPOTHESIS_AS_FACT, 0, end - start, reason)])
    if (why := untold(text, evidence, question)) is not None:
        found += findings_of(text, 0, len(text), [Fault(FindingKind.HYPOTHESIS_AS_FACT, 0, len(text), why)])
    return check_of([*found, *_taken_for_granted(text, evidence, question)])


# That it goes on, or that a document's case has come to pass, is told by the very question why it does.
_ASKED_AS_SO = re.compile(
    r"\b(?:why|when|how|that|since when) it (?:still )?(?:goes on|continues|persists|keeps happening)\b"
    r"|(?:预案|預案|手册|手冊|文档|文檔|案例)[^,，;；。]{0,10}(?:情形|情况|情況)(?:已经|已經|已|正在)(?:出现|出現|发生|發生)",
    re.IGNORECASE,
)


def _taken_for_granted(
    text: str, evidence: Sequence[EvidenceRef], question: str, *, of_event: bool = True
) -> list[Finding]:
    """What a direction presupposes and nothing tells of: an event (a hypothesis may suppose one), or what a noun grants."""
    if so := _ASKED_AS_SO.search(text):
        event = so.group()
    elif of_event:
        event = (
            presumed(text, evidence, question)
            or deed_asked(text, evidence, question)
            or assumed(text, evidence, question)
        )
    else:
        event = granted(text, lines_told(evidence, question)) or blamed(text, evidence, question)
    if event is None:
        return []
    reason = f"“{event}” takes an event for granted that no record tells of"
    return findings_of(text, 0, len(text), [Fault(FindingKind.HYPOTHESIS_AS_FACT, 0, len(text), reason)])


def _ordered(parts: Sequence[Clause]) -> list[Fault]:
    """The remediations that a Chinese clause begins with: `回滚版本`, where `版本` is a noun of evidence."""
    return [
        one
        for clause in parts
        if not clause.form[:1].isascii()
        for one in remedies_in(clause, frozenset())
        if one.start == clause.items[0].start
    ]


def _guard_loose(text: str, evidence: Sequence[EvidenceRef], question: str, risks: frozenset[str]) -> AnswerCheck:
    read = read_material(AnswerMaterial(evidence=evidence, question=question))
    found: list[Finding] = []
    for start, end in split_sentences(text):
        faults: list[Fault] = []
        for clause in clauses(text[start:end]):
            faults += _loose_faults(clause, read, risks)
        found += findings_of(text, start, end, faults)
    return check_of(found)


def _loose_faults(clause: Clause, read: Material, risks: frozenset[str]) -> list[Fault]:
    context = Context(clause.form, frozenset(), ())
    known = {name for record in (*read.facts, read.question) for name in record.names}
    plain = {
        item.start
        for item in clause.items
        if is_plain_compound(item.key) or any(re.fullmatch(rf"{re.escape(item.key)}-\d+", name) for name in known)
    }
    names = [
        one for one in uncovered(clause, context, (*read.facts, read.question), loose=True) if one.start not in plain
    ]
    return names + _overstated(clause, risks)


# Of an account or a row, and no cause that is pinned down: `账户被锁定`.
_LOCKED = re.compile(
    r"(?:被|账[户号]|帐[户号]|用户|行|表|座位|库存|资源|记录|线程)(?:已)?(?:被)?锁定(?!在|为|了|到|是)(?<!原因被锁定)(?<!问题被锁定)(?<!根因被锁定)"
)


def _overstated(clause: Clause, risks: frozenset[str]) -> list[Fault]:
    faults = [
        fault(item, FindingKind.UNSUPPORTED_CONTENT, "is a sign or a letter that no text here uses")
        for item in clause.items
        if item.kind == "odd"
    ]
    if clause.frames & EXEMPT and "trap" not in clause.frames:
        return faults
    if "absence_as_nonexistence" in risks:
        faults += dismissal(clause) + recovery(clause)
    return faults + [
        fault(item, FindingKind(item.risk))
        for at, item in enumerate(clause.items)
        if item.risk in risks
        and not negated(clause.items, at)
        and not (item.key == "too" and "hedge" in clause.frames)  # `may be too low`: of a measure, and not for certain
        and not (item.key == "锁定" and _LOCKED.search(clause.form))
    ]


# What is widened where a check must have its form: a search, never the system.
_WIDENED = ("扩大", "缩小", "放宽")


# How long it would take, and no order to do it: `估算清空积压所需的时间`.
_RECKONED = re.compile(
    r"^(?:再|并|先|然后)?(?:估算|评估|计算|预估|推算|估计)[^,;]{0,6}(?:清空|消化|处理|排空|恢复)[^,;]{1,16}(?:所需|需要)的?(?:时间|时长)$"
)


def _changes(clause: Clause) -> list[Fault]:
    """The remediations of a clause, but for the widening of a search."""
    if _RECKONED.search(clause.form):
        return []
    widened = {item.start for item in clause.items if item.key.startswith(_WIDENED)}
    return [one for one in remedies_in(clause, frozenset()) if one.start not in widened]


def guard_action(action: RecommendedAction, evidence: Sequence[EvidenceRef], question: str) -> AnswerCheck:
    """Hold a recommended action: evidence collection and further checks pass, a remediation does not."""
    text = commands_as_names(without_borne_out(action.action_text, evidence, question))
    found: list[Finding] = []
    for start, end in split_sentences(text):
        faults: list[Fault] = []
        for clause in clauses(text[start:end]):
            faults += _changes(clause) or _overstated(clause, frozenset({"absence_as_nonexistence"}))
        if not faults and not_a_check(text[start:end]) is not None:
            faults.append(
                Fault(FindingKind.REMEDIATION, 0, end - start, "is not a check and does not collect evidence")
            )
        found += findings_of(text, start, end, faults)
    return check_of(found or _taken_for_granted(text, evidence, question))
