"""The rules as metadata: which are on, how severe each is, with which plain parameters. The behaviour is code."""

from __future__ import annotations

import hashlib
import json
import pkgutil
from functools import lru_cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gatekeeper.claims import load_json
from gatekeeper.result import RuleSummary

RuleSeverity = Literal["warning", "low_confid", "reject"]

RULE_IDS = (
    "contract.parse",
    "contract.answer_version",
    "contract.forbidden_fields",
    "claim.bindings",
    "claim.unique_id",
    "evidence.invocation",
    "evidence.run",
    "evidence.tool_name",
    "evidence.invocation_id",
    "evidence.raw_path_present",
    "evidence.refs",
    "evidence.raw_path",
    "evidence.excerpt",
    "evidence.excerpt_specific",
    "evidence.negative_binding",
    "evidence.positive_binding",
    "evidence.complete_negative",
    "evidence.current_fact",
    "evidence.duplicate_binding",
    "scope.narrow",
)


class RuleSetError(ValueError):
    """A rule file cannot be used; the text names the file and what is wrong."""


class Rule(BaseModel):
    """One rule: what must hold, how bad it is when it does not, and its parameters (plain JSON)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    description: str
    default_severity: RuleSeverity
    enabled: bool
    parameters: dict[str, Any] = Field(default_factory=dict[str, Any])


class RuleSet(BaseModel):
    """All rules that the code knows, in a fixed order, with the version of the set."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: str
    rules: tuple[Rule, ...]

    def content_hash(self) -> str:
        """SHA-256 over the canonical JSON of the set, 16 hex digits: what a stored result was made with."""
        text = json.dumps(self.model_dump(mode="json"), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id.

        Raises:
            KeyError: the code knows no such rule.
        """
        return {rule.id: rule for rule in self.rules}[rule_id]

    def summary(self) -> tuple[RuleSummary, ...]:
        """The enabled rules, as they stand in every result."""
        return tuple(
            RuleSummary(
                id=rule.id,
                description=rule.description,
                enabled=rule.enabled,
                default_severity=rule.default_severity,
            )
            for rule in self.rules
            if rule.enabled
        )


def read_rule_set(text: str, *, name: str) -> RuleSet:
    """Read a whole rule set from JSON text; `name` is how the file is called in errors.

    Raises:
        RuleSetError: not JSON, a field missing or unknown, an id unknown to the code, given twice or left out.
    """
    try:
        rule_set = RuleSet.model_validate(load_json(text))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise RuleSetError(f"{name}: {'.'.join(str(part) for part in first['loc'])}: {first['msg']}") from None
    except ValueError as error:
        raise RuleSetError(f"{name}: {error}") from None
    ids = [rule.id for rule in rule_set.rules]
    for rule_id in ids:
        if rule_id not in RULE_IDS:
            raise RuleSetError(f"{name}:{_line_of(text, rule_id)}: unknown rule id {rule_id!r}")
        if ids.count(rule_id) > 1:
            raise RuleSetError(f"{name}:{_line_of(text, rule_id)}: rule {rule_id!r} is given twice")
    missing = [rule_id for rule_id in RULE_IDS if rule_id not in ids]
    if missing:
        raise RuleSetError(f"{name}: rules left out: {', '.join(missing)}")
    return rule_set


@lru_cache(maxsize=1)
def base_rules() -> RuleSet:
    """The shipped rules, `gatekeeper/rules.json`."""
    data = pkgutil.get_data("gatekeeper", "rules.json")
    if data is None:
        raise RuleSetError("gatekeeper/rules.json is not installed")
    return read_rule_set(data.decode("utf-8"), name="gatekeeper/rules.json")


def _line_of(text: str, rule_id: str) -> int:
    at = text.find(json.dumps(rule_id))
    return text.count("\n", 0, max(at, 0)) + 1
