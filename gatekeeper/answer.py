"""What an answer may be made of, and what is found in one: the types of the answer guard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from gatekeeper.claims import Claim, Hypothesis, RecommendedAction
from gatekeeper.evidence import EvidenceRef, as_evidence


class FindingKind(StrEnum):
    """The ways in which a sentence says more than the evidence does."""

    ABSENCE_AS_NONEXISTENCE = "absence_as_nonexistence"
    SCOPE_WIDENING = "scope_widening"
    TIME_WIDENING = "time_widening"
    CAUSAL_OVERREACH = "causal_overreach"
    CERTAINTY_INFLATION = "certainty_inflation"
    STATE_FLIP = "state_flip"
    NUMBER_DRIFT = "number_drift"
    IDENTIFIER_DRIFT = "identifier_drift"
    TIMESTAMP_DRIFT = "timestamp_drift"
    NEGATION_POLARITY = "negation_polarity"
    KNOWLEDGE_AS_OBSERVATION = "knowledge_as_observation"
    INCOMPLETE_AS_COMPLETE = "incomplete_as_complete"
    ACTION_OUTCOME = "action_outcome"
    REMEDIATION = "remediation"
    HYPOTHESIS_AS_FACT = "hypothesis_as_fact"
    UNSUPPORTED_CONTENT = "unsupported_content"


@dataclass(frozen=True, slots=True)
class Finding:
    """One place where a text goes too far.

    `span` is (start, end) in the text that was given, in characters; `sentence` the sentence around it. `certain` is
    false where the words go beyond the material rather than against it: a number of the record told as a count of
    what it may not count. `lexical` is true where all that is wrong with a clause are a few words, beside names or values that
    the material has, and none that is known to name an event, a state or a deed: the same may be said in other words.
    """

    kind: FindingKind
    sentence: str
    span: tuple[int, int]
    reason: str
    certain: bool = True
    lexical: bool = False


@dataclass(frozen=True, slots=True)
class AnswerCheck:
    """The guard's result: `ok` exactly when there is no finding."""

    ok: bool
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True, init=False)
class AnswerMaterial:
    """All that an answer may say. Items may be contract models, their JSON, or bare text."""

    claims: tuple[Claim, ...]
    evidence: tuple[EvidenceRef, ...]
    hypotheses: tuple[Hypothesis, ...]
    actions: tuple[RecommendedAction, ...]
    missing_info: tuple[str, ...]
    question: str

    def __init__(
        self,
        claims: Iterable[Claim | Mapping[str, Any] | str] = (),
        evidence: Iterable[EvidenceRef | Mapping[str, Any] | str] = (),
        hypotheses: Iterable[Hypothesis | Mapping[str, Any] | str] = (),
        actions: Iterable[RecommendedAction | Mapping[str, Any] | str] = (),
        missing_info: Iterable[str] = (),
        question: str = "",
    ) -> None:
        """Read every item into its contract type; what a mapping lacks stays empty."""
        put = object.__setattr__
        put(self, "claims", tuple(_claim(item, index) for index, item in enumerate(claims, 1)))
        put(self, "evidence", tuple(as_evidence(item) for item in evidence))
        put(self, "hypotheses", tuple(_hypothesis(item) for item in hypotheses))
        put(self, "actions", tuple(_action(item) for item in actions))
        put(self, "missing_info", tuple(str(item) for item in missing_info))
        put(self, "question", question)


def _claim(item: Claim | Mapping[str, Any] | str, index: int) -> Claim:
    if isinstance(item, Claim):
        return item
    if isinstance(item, str):
        return Claim(claim_id=f"claim-{index}", claim_type="observation", claim_text=item)
    return Claim(
        claim_id=str(item.get("claim_id") or f"claim-{index}"),
        claim_type=str(item.get("claim_type") or "observation"),
        claim_text=str(item.get("claim_text") or item.get("text") or ""),
        support_level=str(item.get("support_level") or "direct"),
        evidence_bindings=item.get("evidence_bindings") or (),
    )


def _hypothesis(item: Hypothesis | Mapping[str, Any] | str) -> Hypothesis:
    if isinstance(item, Hypothesis):
        return item
    if isinstance(item, str):
        return Hypothesis(hypothesis_text=item)
    return Hypothesis(
        hypothesis_text=str(item.get("hypothesis_text") or ""),
        basis=str(item.get("basis") or ""),
        needed_evidence=tuple(str(need) for need in item.get("needed_evidence") or ()),
    )


def _action(item: RecommendedAction | Mapping[str, Any] | str) -> RecommendedAction:
    if isinstance(item, RecommendedAction):
        return item
    if isinstance(item, str):
        return RecommendedAction(action_text=item)
    return RecommendedAction(action_text=str(item.get("action_text") or ""), reason=str(item.get("reason") or ""))
