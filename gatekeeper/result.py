"""The gatekeeper's finding about one executor output."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict


class Severity(StrEnum):
    """How bad a failed rule is: missing or incomplete is `low_confid`, fabricated or mismatched is `reject`."""

    NONE = "none"
    LOW_CONFID = "low_confid"
    REJECT = "reject"

    @property
    def rank(self) -> int:
        """0, 1, 2: the order of badness."""
        return list(Severity).index(self)


def worst(severities: list[Severity]) -> Severity:
    """The worst of them, `none` for an empty list."""
    return max(severities, key=lambda severity: severity.rank, default=Severity.NONE)


class RuleSummary(BaseModel):
    """One enabled rule as it stood when the check ran."""

    model_config = ConfigDict(frozen=True)

    id: str
    description: str
    enabled: bool
    default_severity: Literal["warning", "low_confid", "reject"]


class Waiver(BaseModel):
    """Why a rule may be softer than shipped, and who said so; `changes` tells in words what was softened."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rule_id: str
    layer: str
    changes: tuple[str, ...]
    reason: str
    approved_by: str


class CheckedBinding(BaseModel):
    """One binding after the check; `matched_text` is the system's own text of what it cites."""

    model_config = ConfigDict(frozen=True)

    claim_id: str
    claim_index: int
    binding_index: int
    tool_name: str
    source_invocation_id: int | str | None
    raw_path: str
    matched_text: str
    status: Literal["pass", "fail", "dropped"]
    failed_rules: tuple[str, ...] = ()


class RuleFailure(BaseModel):
    """One failed rule (in `errors`) or one note that blocks nothing (in `warnings`)."""

    model_config = ConfigDict(frozen=True)

    rule_id: str
    severity: Literal["warning", "low_confid", "reject"]
    message: str
    claim_id: str | None = None
    claim_index: int | None = None
    binding_index: int | None = None
    nearest_ref: str | None = None


class GatekeeperResult(BaseModel):
    """What the gatekeeper decided, with everything needed to see why.

    `waivers` holds every softening of a rule under which this was decided; empty under the shipped rules.
    """

    model_config = ConfigDict(frozen=True)

    status: Literal["pass", "fail"]
    severity: Severity
    rule_set_version: str
    rule_set_hash: str
    rules: tuple[RuleSummary, ...]
    waivers: tuple[Waiver, ...] = ()
    checked_bindings: tuple[CheckedBinding, ...]
    failed_rules: tuple[str, ...]
    warnings: tuple[RuleFailure, ...]
    errors: tuple[RuleFailure, ...]
