"""The rules are data that is checked on the way in, and a set says exactly what it is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gatekeeper import Gatekeeper, base_rules
from gatekeeper.rules import RULE_IDS, RuleSet, RuleSetError, read_rule_set, shipped_rules

ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing"


def raw() -> dict[str, Any]:
    return base_rules().model_dump(mode="json")


def changed(rule_id: str, **values: Any) -> RuleSet:
    held = raw()
    next(rule for rule in held["rules"] if rule["id"] == rule_id).update(values)
    return read_rule_set(json.dumps(held), name="rules.json")


def test_the_shipped_set_is_the_contract() -> None:
    severities = {rule.id: rule.default_severity for rule in base_rules().rules}
    assert base_rules().version == "gatekeeper-rules-v1"
    assert tuple(severities) == RULE_IDS
    assert {name for name, severity in severities.items() if severity == "reject"} == {
        "evidence.invocation", "evidence.run", "evidence.tool_name", "evidence.raw_path", "evidence.excerpt",
        "evidence.negative_binding", "evidence.positive_binding",
    }  # fmt: skip
    assert {name for name, severity in severities.items() if severity == "warning"} == {"evidence.duplicate_binding"}
    assert all(rule.enabled and rule.description for rule in base_rules().rules)


def test_a_set_has_one_hash_whatever_its_spelling() -> None:
    respelled = read_rule_set(json.dumps(raw(), indent=4, ensure_ascii=True, sort_keys=True), name="x")
    assert respelled.content_hash() == base_rules().content_hash()
    assert len(base_rules().content_hash()) == 16
    assert changed("scope.narrow", parameters={"max_claims": 3}).content_hash() != base_rules().content_hash()
    assert changed("scope.narrow", enabled=False).content_hash() != base_rules().content_hash()


BROKEN = {
    "not JSON": ("{", "rules.json: "),
    "cut off": (json.dumps({"version": "v"})[:-1], "rules.json: "),
    "an array": ("[]", "rules.json: "),
    "no version": (json.dumps({"rules": []}), "rules.json: version: Field required"),
    "a key twice": ('{"version": "a", "version": "b", "rules": []}', "rules.json: duplicate JSON key: version"),
    "rules left out": (json.dumps({"version": "v", "rules": []}), "rules.json: rules left out: contract.parse"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_named_with_what_is_wrong(kind: str) -> None:
    text, message = BROKEN[kind]
    with pytest.raises(RuleSetError) as caught:
        read_rule_set(text, name="rules.json")
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_unknown_and_doubled_rules_are_named_with_their_line() -> None:
    held = raw()
    held["rules"][3]["id"] = "evidence.made_up"
    with pytest.raises(RuleSetError, match=r"rules\.json:\d+: unknown rule id 'evidence\.made_up'"):
        read_rule_set(json.dumps(held, indent=1), name="rules.json")
    held = raw()
    held["rules"].append(held["rules"][0])
    with pytest.raises(RuleSetError, match=r"rule 'contract\.parse' is given twice"):
        read_rule_set(json.dumps(held), name="rules.json")


@pytest.mark.parametrize(
    "values", [{"default_severity": "fatal"}, {"enabled": "often"}, {"script": "import os"}, {"parameters": []}]
)
def test_a_rule_takes_nothing_but_its_fields(values: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=r"rules\.json: rules\.19\."):
        changed("scope.narrow", **values)


def output(claims: int) -> dict[str, Any]:
    return {
        "answer_version": "executor_evidence_v2",
        "claims": [
            {
                "claim_id": f"claim-{number}",
                "claim_type": "observation",
                "claim_text": "x",
                "evidence_bindings": [
                    {
                        "tool_name": "query_metrics",
                        "source_invocation_id": 1,
                        "raw_path": "$.alerts[0]",
                        "evidence_excerpt": ALERT,
                    }
                ],
            }
            for number in range(claims)
        ],
    }


CALLS = [
    {
        "id": 1,
        "run_id": "r",
        "tool_name": "query_metrics",
        "retrieval_details": {
            "evidence_status": "supported",
            "evidence_refs": [{"raw_path": "$.alerts[0]", "text": ALERT}],
        },
    }
]


@pytest.mark.parametrize(
    ("rules", "severity"),
    [
        (base_rules(), "low_confid"),
        (changed("scope.narrow", enabled=False), "none"),
        (changed("scope.narrow", default_severity="reject"), "reject"),
        (changed("scope.narrow", default_severity="warning"), "none"),
        (changed("scope.narrow", parameters={"max_claims": 3}), "none"),
    ],
)
def test_metadata_switches_weighs_and_sets_a_rule(rules: RuleSet, severity: str) -> None:
    result = Gatekeeper(rules).check(output(3), CALLS, run_id="r", narrow=True)
    assert result.severity == severity
    assert (result.rule_set_version, result.rule_set_hash) == (rules.version, rules.content_hash())
    assert {rule.id for rule in result.rules} == {rule.id for rule in rules.rules if rule.enabled}


def test_an_unknown_rule_is_no_rule() -> None:
    with pytest.raises(KeyError):
        base_rules().rule("evidence.made_up")


def test_all_rules_left_out_are_named() -> None:
    held = raw()
    held["rules"] = held["rules"][2:]
    with pytest.raises(RuleSetError, match=r"^rules\.json: rules left out: contract\.parse, contract\.answer_version$"):
        read_rule_set(json.dumps(held), name="rules.json")


@pytest.mark.parametrize("lead", [0, 2])
def test_a_line_is_counted_from_the_top_of_the_file(lead: int) -> None:
    held = raw()
    held["rules"][3]["id"] = "evidence.made_up"
    text = "\n" * lead + json.dumps(held, indent=1)
    at = 1 + next(number for number, line in enumerate(text.split("\n")) if "made_up" in line)
    with pytest.raises(RuleSetError, match=rf"^rules\.json:{at}: unknown rule id 'evidence\.made_up'$"):
        read_rule_set(text, name="rules.json")
    held["rules"][3]["id"] = "规则"  # spelled otherwise in the text than JSON would: its line is not found
    with pytest.raises(RuleSetError, match=r"^rules\.json:1: unknown rule id '规则'$"):
        read_rule_set("\n" * lead + json.dumps(held, indent=1, ensure_ascii=False), name="rules.json")


def test_what_no_layer_set_came_from_the_shipped_file() -> None:
    assert base_rules().origin("scope.narrow", "enabled") == "gatekeeper/rules.json"
    assert base_rules.__wrapped__() == base_rules()


def test_a_rule_file_that_is_not_installed_is_named() -> None:
    with pytest.raises(RuleSetError, match=r"^gatekeeper/rules\.json is not installed$"):
        shipped_rules(None)
