"""The verifier's task: does each claim follow from its own cited text?"""

from __future__ import annotations

from typing import Any, Literal

import dspy
from pydantic import BaseModel, ConfigDict


class ClaimCheckDraft(BaseModel):
    """One claim, judged."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    claim_id: str
    derivable: Literal["direct_evidence", "indirect_support", "no_evidence", "contradicted"]
    is_critical: bool
    detail: str


class VerifyClaims(dspy.Signature):
    """Judge whether each claim follows from its cited text, and from nothing else.

    The citations are known to be authentic; do not check them again. For every claim in `verified_executor_output`, read
    the items of `verified_evidence` that it binds and choose:
    - `direct_evidence`: the text says it.
    - `indirect_support`: the text makes it likely without saying it.
    - `no_evidence`: the text does not say it; also when the claim goes further than the text (a wider scope or time, a
      cause that is not stated, more certainty, "no match found" told as "does not exist", "ruled out" or "healthy", a
      document told as the current state).
    - `contradicted`: the text says something else (another number, name, state, time, or the opposite).
    `is_critical` is true when the answer to the question rests on the claim. `verdict`: PASS when every critical claim
    has direct or indirect support, REJECT when one is contradicted, LOW_CONFID otherwise; never above `verdict_ceiling`.
    """

    diagnosis_context: dict[str, Any] = dspy.InputField(desc="the question")
    verified_executor_output: dict[str, Any] = dspy.InputField(desc="the claims that passed the citation check")
    verified_evidence: list[dict[str, Any]] = dspy.InputField(desc="the cited items with their text")
    gatekeeper_audit: dict[str, Any] = dspy.InputField(desc="what the citation check found")
    verdict_ceiling: str = dspy.InputField(desc="the highest verdict that is allowed")
    retry_context: dict[str, Any] | None = dspy.InputField(desc="what an earlier round lacked, or null")
    verdict: Literal["PASS", "LOW_CONFID", "REJECT"] = dspy.OutputField(desc="over all claims")
    claim_checks: list[ClaimCheckDraft] = dspy.OutputField(desc="one for every claim")
    rationale: str = dspy.OutputField(desc="two sentences at most")
