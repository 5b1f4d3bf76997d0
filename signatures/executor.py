"""The executor's second task: micro-facts out of the evidence, each with the handles of what says so."""

from __future__ import annotations

from typing import Any, Literal

import dspy
from pydantic import BaseModel, ConfigDict


class ClaimDraft(BaseModel):
    """One fact, and the handles of the evidence items that say it."""

    model_config = ConfigDict(frozen=True, extra="allow")

    claim_type: Literal["observation", "negative_observation", "symptom", "impact", "root_cause"]
    claim_text: str
    support_level: Literal["direct", "indirect"]
    cites: list[str]


class HypothesisDraft(BaseModel):
    """An unproven direction."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    hypothesis_text: str
    basis: str
    needed_evidence: list[str]


class ActionDraft(BaseModel):
    """A further check."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    action_text: str
    reason: str


class EvidenceDraft(BaseModel):
    """What the evidence shows."""

    model_config = ConfigDict(frozen=True, extra="allow")

    claims: list[ClaimDraft]
    hypotheses: list[HypothesisDraft]
    recommended_actions: list[ActionDraft]
    missing_info: list[str]


class StateFindings(dspy.Signature):
    """State what the evidence shows about the question: small facts, each with the handles of what says it.

    - A claim says only what its cited items say, in the language of the question. Reuse their words; copy names,
      numbers, units, times and states exactly. Cite by handle, for example ["E1"].
    - `observation`: something an item states. `negative_observation`: a search found nothing; it cites only the item
      that says so and is worded as "this query found no match for ...", never as "does not exist", "ruled out" or
      "healthy". `symptom`, `impact`: a current effect that an item states. `root_cause`: only when an item itself
      says that one thing caused another.
    - An item of another service is not evidence about the service asked about. Documents and runbooks describe the
      general case: cite them as documents, never as the current state.
    - In a narrow scope write one claim, at most two, of type observation or negative_observation, and no hypotheses.
    - What might be so but is not stated goes into `hypotheses`. What is lacking goes into `missing_info`.
      `recommended_actions` are further checks only: no restart, scaling, rollback or change of configuration.
    - When nothing in the evidence bears on the question, write no claim.
    """

    question: str = dspy.InputField(desc="what the engineer asks")
    scope: str = dspy.InputField(desc='"narrow" or "open"')
    planner_plan: dict[str, Any] = dspy.InputField(desc="the plan that was followed")
    retry_context: dict[str, Any] | None = dspy.InputField(desc="what an earlier round lacked, or null")
    evidence: list[dict[str, Any]] = dspy.InputField(desc="the items that may be cited: handle, tool, kind, text")
    failed_calls: list[dict[str, Any]] = dspy.InputField(desc="calls that failed: they show nothing, also no absence")
    executor_evidence: EvidenceDraft = dspy.OutputField(desc="claims, hypotheses, further checks, gaps")
