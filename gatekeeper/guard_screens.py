"""Single items of an executor's output held by themselves: a claim, a hypothesis, a gap, a recommended action."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper import wording
from gatekeeper.answer import AnswerCheck, AnswerMaterial, Finding, FindingKind
from gatekeeper.claims import Claim, Hypothesis, RecommendedAction
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_findings import EXEMPT, check_of, findings_of
from gatekeeper.guard_frames import Clause, clauses, split_sentences
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_overreach import dismissal, happens, recovery
from gatekeeper.guard_records import negated
from gatekeeper.guard_remedies import CHECKS, remedies_in
from gatekeeper.guard_sources import Material, read_material
from gatekeeper.guard_support import Context, Fault, fault, uncovered


def guard_claim(claim: Claim, evidence: Sequence[EvidenceRef]) -> AnswerCheck:
    """Hold a claim's text against its own verified refs (contracts section 6)."""
    bound = {(str(b.source_invocation_id), b.raw_path) for b in claim.evidence_bindings}
    own = [ref for ref in evidence if (str(ref.source_invocation_id), ref.raw_path) in bound] or list(evidence)
    return guard_answer(claim.claim_text, AnswerMaterial(evidence=own, question=""))


def guard_hypothesis(hypothesis: Hypothesis, evidence: Sequence[EvidenceRef], question: str) -> AnswerCheck:
    """Hold a hypothesis: names and values only from evidence or question, no absence, health or certainty."""
    return _guard_loose(
        hypothesis.hypothesis_text, evidence, question, frozenset({"absence_as_nonexistence", "certainty_inflation"})
    )


def guard_gap(text: str, evidence: Sequence[EvidenceRef], question: str) -> AnswerCheck:
    """Hold a `missing_info` line: it may name what is lacking, and may not assert a fact, an absence or health."""
    risks = frozenset({"absence_as_nonexistence", "certainty_inflation", "causal_overreach", "action_outcome"})
    return _guard_loose(text, evidence, question, risks, gap=True)


def _guard_loose(
    text: str, evidence: Sequence[EvidenceRef], question: str, risks: frozenset[str], *, gap: bool = False
) -> AnswerCheck:
    read = read_material(AnswerMaterial(evidence=evidence, question=question))
    found: list[Finding] = []
    for start, end in split_sentences(text):
        faults: list[Fault] = []
        parts = clauses(text[start:end])
        for clause in parts:
            faults += _loose_faults(clause, read, risks)
            if gap and not clause.frames & (EXEMPT | {"gap"}):
                faults += _asserting(clause)
        if gap and not faults:
            faults += _no_gap(parts, end - start)
        found += findings_of(text, start, end, faults)
    return check_of(found)


def _loose_faults(clause: Clause, read: Material, risks: frozenset[str]) -> list[Fault]:
    context = Context(clause.form, frozenset(), ())
    names = uncovered(clause, context, (*read.facts, read.question), loose=True)
    return names + _overstated(clause, risks)


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
        if item.risk in risks and not negated(clause.items, at)
    ]


_ASSERTS = re.compile(
    r"已(?!知)|了$|正在|仍在|处于|(?<!没)(?<!含)(?<!所)有(?!关|效|无|待|没有)|(?<!不)(?<!还)(?<!但)(?<!或)(?<!只)是(?!否|不是)"
    r"|导致|造成|引起|引发|存在(?!与否)|没问题"
    r"|\b(?:is|are|was|were|has|have|had|does|did) (?!not\b|no\b|unknown|missing|needed|unclear"
    r"|available|required|lacking|wanted|to be)[a-z]+"
)
# What is sought when something is lacking: a gap that has no word of lacking is a phrase around one of these.
_NOUNS_ZH, _NOUNS_EN = wording.EVIDENCE_NOUNS.strip().splitlines()
_SOUGHT = re.compile(rf"(?:{_NOUNS_ZH})(?:等|与否|等信息|情况)?$|{_NOUNS_EN}")
_WANTED = re.compile(wording.LACKING.strip().replace("\n", "|"))
_UNAVAILABLE = re.compile(r"\b(?:not available|unavailable)\b|不可用")
_NOUNS = re.compile(f"{_NOUNS_ZH}|{_NOUNS_EN}")
_RETRIEVED = re.compile(
    r"\bno [a-z0-9_ -]{1,40} (?:was|were|has been|have been|could be) (?:retrieved|collected|provided|obtained|fetched)\b"
)
_CALL_FAILED = re.compile(
    r"(?:调用|检索|查询|搜索|采集|请求)[^,.]{0,6}(?:失败|超时|未完成)|\b(?:call|search|query|lookup|tool)\b[^,.]{0,12}"
    r"\b(?:failed|fail|timed out|not finish)"
)
_FOR = re.compile(
    r"^(?:以便?|用于|用来|好|来|才能|so that|in order to|to |for |give |(?:an?|or|and)(?: an?)? [a-z-]+(?: or an? [a-z-]+)?$)"
)
_EXCLUSIVE = frozenset(wording.EXCLUSIVES.split())


def _wanted(clause: Clause) -> bool:
    """Whether a clause says that something is lacking, open or to be obtained."""
    down = _UNAVAILABLE.search(clause.form)  # of a service it is a fact, of its logs a gap
    if down and not _NOUNS.search(clause.form[: down.start()]) and down.start() > 0:
        return False
    if clause.frames & (EXEMPT | {"gap"}) or _RETRIEVED.search(clause.form):
        return True
    return _WANTED.search(clause.form) is not None and not _ASSERTS.search(clause.form)


def _asserting(clause: Clause) -> list[Fault]:
    """What a clause of a gap says that is no gap: a remediation, a sweeping word, a fact."""
    whole = (clause.items[0].start, clause.items[-1].end)
    if remedies := remedies_in(clause, frozenset()):
        return remedies
    if _wanted(clause):
        return []
    sweeping = [item for item in clause.items if item.risk == "scope_widening"]
    if sweeping and not (_SOUGHT.search(clause.form) and not any(item.key in _EXCLUSIVE for item in sweeping)):
        return [fault(sweeping[0], FindingKind.SCOPE_WIDENING, "sweeps, where only a gap may be named")]
    denies = any(item.negator for item in clause.items)
    if denies or _ASSERTS.search(clause.form) or not (_SOUGHT.search(clause.form) or _unstated(clause)):
        return [Fault(FindingKind.HYPOTHESIS_AS_FACT, *whole, "states a fact where only a gap may be named")]
    return []


def _unstated(clause: Clause) -> bool:
    """Whether a clause beside a gap tells nothing that happens: a purpose, a failed call, a name."""
    if _FOR.match(clause.form) or _CALL_FAILED.search(clause.form):
        return True
    return not any(happens(item) for item in clause.items)


def _no_gap(parts: Sequence[Clause], length: int) -> list[Fault]:
    """A gap says that something is lacking or to be obtained, or is a phrase of the evidence that is."""
    if any(_wanted(clause) for clause in parts) or all(_SOUGHT.search(clause.form) for clause in parts):
        return []
    return [Fault(FindingKind.HYPOTHESIS_AS_FACT, 0, length, "names nothing that is lacking")]


def guard_action(action: RecommendedAction, evidence: Sequence[EvidenceRef], question: str) -> AnswerCheck:
    """Hold a recommended action: evidence collection and further checks pass, a remediation does not."""
    text = action.action_text
    found: list[Finding] = []
    for start, end in split_sentences(text):
        faults: list[Fault] = []
        for clause in clauses(text[start:end]):
            faults += remedies_in(clause, frozenset()) or _overstated(clause, frozenset({"absence_as_nonexistence"}))
        if not faults and not CHECKS.search(normal_form(text[start:end])):
            faults.append(
                Fault(FindingKind.REMEDIATION, 0, end - start, "is not a check and does not collect evidence")
            )
        found += findings_of(text, start, end, faults)
    return check_of(found)
