"""The rules as metadata: which are on, how severe each is, with which plain parameters. The behaviour is code.

`rules.json` is the base; layers say only what they change, and soften nothing without a reason and a name.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import math
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Literal, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gatekeeper.claims import DuplicateKeyError, load_json
from gatekeeper.places import Places, dotted
from gatekeeper.result import RuleSummary, Waiver

RuleSeverity = Literal["warning", "low_confid", "reject"]

BASE_NAME = "gatekeeper/rules.json"
_SEVERITY_RANK = {"warning": 0, "low_confid": 1, "reject": 2}

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
    """All rules that the code knows, in a fixed order, with the version of the set.

    `waivers` says why a rule is softer than shipped. `provenance` names the layer that a value came from, by rule id
    and value (`enabled`, `parameters.min_overlap`); what is not in it came from the base.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: str
    rules: tuple[Rule, ...]
    waivers: tuple[Waiver, ...] = ()
    provenance: dict[str, dict[str, str]] = Field(default_factory=dict[str, dict[str, str]])

    def content_hash(self) -> str:
        """SHA-256 over the canonical JSON of the set, 16 hex digits: what a stored result was made with.

        Covered is what holds and who approved it; not where the files lay.
        """
        return self._content_hash

    @cached_property
    def _content_hash(self) -> str:
        content = self.model_dump(mode="json", include={"version", "rules"})
        if self.waivers:
            content["waivers"] = [waiver.model_dump(mode="json", exclude={"layer"}) for waiver in self.waivers]
        text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id.

        Raises:
            KeyError: the code knows no such rule.
        """
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        raise KeyError(rule_id)

    def origin(self, rule_id: str, value: str) -> str:
        """The layer that a value came from, the shipped file where none set it."""
        return self.provenance.get(rule_id, {}).get(value, BASE_NAME)

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
    return shipped_rules(pkgutil.get_data("gatekeeper", "rules.json"))


def shipped_rules(data: bytes | None) -> RuleSet:
    """Read the shipped file's bytes; None where it is not installed.

    Raises:
        RuleSetError: it is not installed, or holds something else.
    """
    if data is None:
        raise RuleSetError(f"{BASE_NAME} is not installed")
    return read_rule_set(data.decode("utf-8"), name=BASE_NAME)


def values_of(rule: Rule) -> dict[str, Any]:
    """What a layer may set of a rule, by the name that `provenance` uses, in a fixed order."""
    return {
        "enabled": rule.enabled,
        "default_severity": rule.default_severity,
        **{f"parameters.{name}": value for name, value in rule.parameters.items()},
        "description": rule.description,
    }


def differences(before: RuleSet, after: RuleSet) -> tuple[str, ...]:
    """What changes from one set to another, a line of words each; empty exactly when the hashes are the same."""
    said: list[str] = []
    if before.version != after.version:
        said.append(f"version: {before.version} → {after.version}")
    for rule in after.rules:
        said += [f"{rule.id}: {change.words}" for change in _changes(before.rule(rule.id), rule)]
    old, new = ([_waived(waiver) for waiver in rules.waivers] for rules in (before, after))
    said += [f"no longer waived: {words}" for words in old if words not in new]
    said += [f"waived: {words}" for words in new if words not in old]
    return tuple(said)


def unanswered(rules: RuleSet) -> tuple[str, ...]:
    """What is softer than shipped, needs a waiver and has none, in words; empty for a set that layers made."""
    waived = {waiver.rule_id for waiver in rules.waivers}
    return tuple(
        f"{rule.id}: {change.words}"
        for rule in rules.rules
        if rule.id not in waived
        for change in _changes(base_rules().rule(rule.id), rule)
        if _needs_waiver(change, {base_rules().rule(rule.id).default_severity})
    )


def _needs_waiver(change: _Change, severities: set[str]) -> bool:
    return change.softer and ("reject" in severities or change.value.startswith("parameters."))


def _waived(waiver: Waiver) -> str:
    return f"{waiver.rule_id} ({'; '.join(waiver.changes)}), approved by {waiver.approved_by}: {waiver.reason}"


# --- layers ------------------------------------------------------------------------------------------


class _LayerRule(BaseModel):
    """What a layer says of one rule; only the fields that are set count."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: str
    enabled: bool = True
    default_severity: RuleSeverity = "reject"
    parameters: dict[str, Any] = Field(default_factory=dict[str, Any])
    description: str = Field(default="", min_length=1)
    reason: str = ""
    approved_by: str = ""


class _Layer(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    # No `+`: it joins the versions of an effective set.
    version: str = Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")
    rules: list[_LayerRule]


@dataclass(frozen=True, slots=True)
class _Parameter:
    """What a parameter may be, and which way it gets laxer (called with the value before and after)."""

    wanted: str
    is_valid: Callable[[Any], bool]
    is_laxer: Callable[[Any, Any], bool]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(entry, str) and entry for entry in cast("list[object]", value))


def _lacks(before: Any, after: Any) -> bool:
    return not set(before) <= set(after)


_NAMES = "a list of names"
_PARAMETERS = {
    ("contract.forbidden_fields", "fields"): _Parameter(_NAMES, _is_names, _lacks),
    ("evidence.current_fact", "document_tools"): _Parameter(_NAMES, _is_names, _lacks),
    ("evidence.excerpt", "min_overlap"): _Parameter(
        "a number from 0 to 1",
        lambda value: _is_number(value) and math.isfinite(value) and 0 <= value <= 1,
        lambda before, after: after < before,
    ),
    ("scope.narrow", "max_claims"): _Parameter(
        "a whole number from 0",
        lambda value: isinstance(value, int) and not isinstance(value, bool) and value >= 0,
        lambda before, after: after > before,
    ),
}


@dataclass(frozen=True, slots=True)
class _Change:
    """One value that differs; `softer` only where less is refused by it."""

    value: str
    words: str
    softer: bool


def layer(base: RuleSet, text: str, name: str) -> RuleSet:
    """Lay a rule file on a set; `name` is how the file is called in errors, waivers and provenance.

    Shape: `{"version": str, "rules": [{"id", "enabled"?, "default_severity"?, "parameters"?, "description"?, "reason"?,
    "approved_by"?}]}`, each rule only with what it changes. A rule that rejects may be switched off or its severity
    lowered, and any rule's parameter made laxer, only with `reason` and `approved_by`; they become a waiver.

    Raises:
        RuleSetError: not JSON, an unknown id, key or parameter, a value of another type, a rule given twice, or a
            softening that nobody answers for. The text is `name:LINE: …`.
    """
    read, places = _read_layer(text, name)
    rules = {rule.id: rule for rule in base.rules}
    provenance = {rule_id: dict(values) for rule_id, values in base.provenance.items()}
    waivers = list(base.waivers)
    seen: set[str] = set()
    for at, entry in enumerate(read.rules):
        here = _Here(name, places, at)
        if entry.id not in rules:
            raise here.error(("id",), f"unknown rule id {entry.id!r}{_nearest_id(entry.id)}")
        if entry.id in seen:
            raise here.error(("id",), f"rule {entry.id!r} is given twice")
        seen.add(entry.id)
        before = rules[entry.id]
        rules[entry.id] = after = _overlay(before, entry, here)
        provenance.setdefault(entry.id, {}).update(dict.fromkeys(_set_values(entry), name))
        waiver = _waiver(before, after, entry, here)
        waivers += [waiver] if waiver else []
    return RuleSet(
        version=f"{base.version}+{read.version}",
        rules=tuple(rules[rule.id] for rule in base.rules),
        waivers=tuple(waiver for waiver in waivers if _is_softer_than_shipped(rules[waiver.rule_id])),
        provenance={rule_id: values for rule_id, values in provenance.items() if values},
    )


@dataclass(frozen=True, slots=True)
class _Here:
    """One rule of a layer, for errors with its place."""

    name: str
    places: Places
    number: int

    def error(self, path: tuple[str, ...], message: str) -> RuleSetError:
        return RuleSetError(f"{self.name}:{self.places.line(('rules', self.number, *path))}: {message}")


def _read_layer(text: str, name: str) -> tuple[_Layer, Places]:
    try:
        raw = load_json(text)
        places = Places(text)
    except json.JSONDecodeError as error:
        raise RuleSetError(f"{name}:{error.lineno}: not JSON: {error.msg}") from None
    except DuplicateKeyError as error:
        raise _given_twice(text, name, error) from None
    except (ValueError, RecursionError) as error:
        raise RuleSetError(f"{name}:1: not JSON: {error}") from None
    try:
        return _Layer.model_validate(raw), places
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = f"{name}:{places.line(first['loc'])}"
        what = f"{dotted(first['loc'])}: {first['msg']}" if first["loc"] else "an object is wanted"
        raise RuleSetError(f"{place}: {what}") from None


def _given_twice(text: str, name: str, error: DuplicateKeyError) -> RuleSetError:
    try:
        places = Places(text)
    except RecursionError:
        return RuleSetError(f"{name}:1: {error}")
    twice = places.twice[0]
    return RuleSetError(f"{name}:{places.line(twice)}: {dotted(twice)} is given twice")


def _overlay(rule: Rule, entry: _LayerRule, here: _Here) -> Rule:
    for parameter, value in entry.parameters.items():
        if parameter not in rule.parameters:
            known = ", ".join(rule.parameters) or "none"
            raise here.error(("parameters", parameter), f"{rule.id} has no parameter {parameter!r}; it has {known}")
        known_parameter = _PARAMETERS[rule.id, parameter]
        if not known_parameter.is_valid(value):
            shown = json.dumps(value, ensure_ascii=False)[:80]
            raise here.error(
                ("parameters", parameter), f"{rule.id}: {parameter} is {known_parameter.wanted}, not {shown}"
            )
    changed: dict[str, Any] = {
        field: getattr(entry, field)
        for field in ("enabled", "default_severity", "description")
        if field in entry.model_fields_set
    }
    return rule.model_copy(update={**changed, "parameters": {**rule.parameters, **entry.parameters}})


def _set_values(entry: _LayerRule) -> Iterator[str]:
    for field in ("enabled", "default_severity", "description"):
        if field in entry.model_fields_set:
            yield field
    for parameter in entry.parameters:
        yield f"parameters.{parameter}"


def _waiver(before: Rule, after: Rule, entry: _LayerRule, here: _Here) -> Waiver | None:
    """What a softening needs to stand; None where the layer softens nothing that needs it."""
    severities: set[str] = {base_rules().rule(before.id).default_severity, before.default_severity}
    softer = [change for change in _changes(before, after) if _needs_waiver(change, severities)]
    if not softer:
        return None
    reason, approved_by = entry.reason.strip(), entry.approved_by.strip()
    if not reason or not approved_by:
        path = tuple(softer[0].value.split(".", 1))
        raise here.error(path, f"{after.id} is softened ({softer[0].words}): that needs a reason and approved_by")
    return Waiver(
        rule_id=after.id,
        layer=here.name,
        changes=tuple(change.words for change in softer),
        reason=reason,
        approved_by=approved_by,
    )


def _changes(before: Rule, after: Rule) -> list[_Change]:
    old, new = values_of(before), values_of(after)
    changed: list[_Change] = []
    for value in {**old, **new}:
        if value in old and value in new and old[value] == new[value]:
            continue
        softer = _softer(after.id, value, old.get(value), new.get(value))
        was, now = (_spelled(held, value) for held in (old, new))
        changed.append(_Change(value, f"{value} {was} → {now}{' (softer)' if softer else ''}", softer))
    return changed


def _spelled(held: Mapping[str, Any], value: str) -> str:
    return json.dumps(held[value], ensure_ascii=False) if value in held else "not set"


def _softer(rule_id: str, value: str, before: Any, after: Any) -> bool:
    if value == "enabled":
        return bool(before) and not after
    if value == "default_severity":
        return _SEVERITY_RANK[after] < _SEVERITY_RANK[before]
    if value == "description":
        return False
    parameter = _PARAMETERS.get((rule_id, value.removeprefix("parameters.")))
    # What the code does not know may be anything: it counts as softer.
    return parameter is None or before is None or after is None or parameter.is_laxer(before, after)


def _is_softer_than_shipped(rule: Rule) -> bool:
    return any(change.softer for change in _changes(base_rules().rule(rule.id), rule))


def _nearest_id(rule_id: str) -> str:
    near = difflib.get_close_matches(rule_id, RULE_IDS, n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _line_of(text: str, rule_id: str) -> int:
    at = text.find(json.dumps(rule_id))
    return text.count("\n", 0, max(at, 0)) + 1
