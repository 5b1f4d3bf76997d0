"""A layer says what it changes, in the file's own lines, and softens nothing that nobody answers for."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatekeeper import Gatekeeper, RuleSet, RuleSetError, base_rules, layer
from gatekeeper.rules import BASE_NAME, RULE_IDS, differences, unanswered, values_of

ANSWERED = {"reason": "see OPS-7", "approved_by": "lin"}


def text(*rules: dict[str, Any], version: str = "shop-3") -> str:
    return json.dumps({"version": version, "rules": list(rules)}, indent=1)


def laid(*rules: dict[str, Any], base: RuleSet | None = None, version: str = "shop-3", name: str = "p.json") -> RuleSet:
    return layer(base or base_rules(), text(*rules, version=version), name)


def refused(raw: str) -> str:
    with pytest.raises(RuleSetError) as caught:
        layer(base_rules(), raw, "p.json")
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_layer_changes_what_it_names_and_nothing_else() -> None:
    got = laid(
        {"id": "evidence.excerpt", "parameters": {"min_overlap": 0.9}},
        {"id": "contract.parse", "default_severity": "reject", "description": "must parse"},
    )
    assert got.version == "gatekeeper-rules-v1+shop-3"
    assert got.rule("evidence.excerpt").parameters == {"min_overlap": 0.9}
    assert (got.rule("contract.parse").default_severity, got.rule("contract.parse").description) == (
        "reject",
        "must parse",
    )
    touched = {"evidence.excerpt", "contract.parse"}
    assert [rule for rule in got.rules if rule.id not in touched] == [
        rule for rule in base_rules().rules if rule.id not in touched
    ]
    assert got.waivers == ()
    assert got.origin("evidence.excerpt", "parameters.min_overlap") == "p.json"
    assert got.origin("evidence.excerpt", "enabled") == BASE_NAME
    assert got.content_hash() != base_rules().content_hash()


def test_the_later_layer_wins_and_both_are_named() -> None:
    project = laid(
        {"id": "evidence.excerpt", "parameters": {"min_overlap": 0.85}}, {"id": "scope.narrow", "enabled": False}
    )
    both = laid(
        {"id": "evidence.excerpt", "parameters": {"min_overlap": 0.9}}, base=project, version="prod-1", name="env.json"
    )
    assert both.version == "gatekeeper-rules-v1+shop-3+prod-1"
    assert both.rule("evidence.excerpt").parameters == {"min_overlap": 0.9}
    assert not both.rule("scope.narrow").enabled
    assert both.provenance == {
        "evidence.excerpt": {"parameters.min_overlap": "env.json"},
        "scope.narrow": {"enabled": "p.json"},
    }


SOFTER: dict[str, dict[str, Any]] = {
    "switched off": {"id": "evidence.excerpt", "enabled": False},
    "reject to low_confid": {"id": "evidence.run", "default_severity": "low_confid"},
    "reject to warning": {"id": "evidence.raw_path", "default_severity": "warning"},
    "less overlap": {"id": "evidence.excerpt", "parameters": {"min_overlap": 0.79}},
    "fewer documents": {"id": "evidence.current_fact", "parameters": {"document_tools": ["lookup_knowledge"]}},
    "other documents": {"id": "evidence.current_fact", "parameters": {"document_tools": ["read_skill", "wiki"]}},
    "fewer forbidden fields": {"id": "contract.forbidden_fields", "parameters": {"fields": []}},
    "more claims": {"id": "scope.narrow", "parameters": {"max_claims": 3}},
}


@pytest.mark.parametrize("kind", SOFTER)
@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"reason": "x"},
        {"approved_by": "x"},
        {"reason": " ", "approved_by": "x"},
        {"reason": "x", "approved_by": "\t"},
    ],
)
def test_nothing_is_softened_without_a_reason_and_a_name(kind: str, answer: dict[str, str]) -> None:
    said = refused(text(SOFTER[kind] | answer))
    assert said.startswith("p.json:")
    assert "(softer)): that needs a reason and approved_by" in said


@pytest.mark.parametrize("kind", SOFTER)
def test_what_is_answered_for_is_kept_with_every_result(kind: str) -> None:
    got = laid(SOFTER[kind] | ANSWERED)
    (waiver,) = got.waivers
    assert (waiver.rule_id, waiver.layer, waiver.reason, waiver.approved_by) == (
        SOFTER[kind]["id"],
        "p.json",
        "see OPS-7",
        "lin",
    )
    assert len(waiver.changes) == 1
    result = Gatekeeper(got).check({"claims": []}, [], run_id="r")
    assert result.waivers == got.waivers
    assert (result.rule_set_version, result.rule_set_hash) == ("gatekeeper-rules-v1+shop-3", got.content_hash())
    assert unanswered(got) == ()
    assert unanswered(got.model_copy(update={"waivers": ()})) != ()


HARDER: dict[str, dict[str, Any]] = {
    "more overlap": {"id": "evidence.excerpt", "parameters": {"min_overlap": 1}},
    "more documents": {
        "id": "evidence.current_fact",
        "parameters": {"document_tools": ["lookup_knowledge", "wiki", "read_skill"]},
    },
    "more forbidden fields": {
        "id": "contract.forbidden_fields",
        "parameters": {"fields": ["diagnosis_summary", "user_facing_answer", "x"]},
    },
    "fewer claims": {"id": "scope.narrow", "parameters": {"max_claims": 1}},
    "worse severity": {"id": "evidence.duplicate_binding", "default_severity": "reject"},
    "a rule that does not reject, off": {"id": "scope.narrow", "enabled": False},
    "the same again": {
        "id": "evidence.excerpt",
        "enabled": True,
        "default_severity": "reject",
        "parameters": {"min_overlap": 0.8},
    },
    "another description": {"id": "evidence.excerpt", "description": "摘录要有出处"},
}


@pytest.mark.parametrize("kind", HARDER)
def test_hardening_needs_no_leave(kind: str) -> None:
    assert laid(HARDER[kind]).waivers == ()


def test_a_rule_that_a_project_hardened_cannot_be_loosened_again_in_silence() -> None:
    hard = laid(
        {"id": "claim.bindings", "default_severity": "reject"},
        {"id": "evidence.excerpt", "parameters": {"min_overlap": 0.95}},
    )
    for change in (
        {"id": "claim.bindings", "enabled": False},
        {"id": "evidence.excerpt", "parameters": {"min_overlap": 0.9}},
    ):
        with pytest.raises(RuleSetError, match="softened"):
            laid(change, base=hard)


def test_a_waiver_goes_when_the_rule_is_as_hard_as_shipped_again() -> None:
    soft = laid(SOFTER["switched off"] | ANSWERED)
    assert laid(base=soft, version="x").waivers == soft.waivers
    assert laid({"id": "evidence.excerpt", "enabled": True}, base=soft).waivers == ()
    with pytest.raises(RuleSetError, match="softened"):
        laid(SOFTER["less overlap"], base=soft)
    twice = laid(SOFTER["less overlap"] | ANSWERED, base=soft, name="env.json")
    assert [waiver.layer for waiver in twice.waivers] == ["p.json", "env.json"]


def test_who_approved_is_part_of_the_set_and_where_the_file_lay_is_not() -> None:
    lin, wu = (laid(SOFTER["switched off"] | ANSWERED | {"approved_by": name}) for name in ("lin", "wu"))
    assert lin.content_hash() != wu.content_hash()
    assert lin.content_hash() == laid(SOFTER["switched off"] | ANSWERED, name="/etc/other.json").content_hash()


def test_a_set_comes_back_from_json_as_it_was() -> None:
    got = laid(SOFTER["switched off"] | ANSWERED, {"id": "scope.narrow", "enabled": False})
    assert RuleSet.model_validate(json.loads(json.dumps(got.model_dump(mode="json")))) == got
    before = {key: value for key, value in base_rules().model_dump(mode="json").items() if key in {"version", "rules"}}
    assert RuleSet.model_validate(before).content_hash() == base_rules().content_hash() == "efeb13d583737342"


FAULTS: dict[str, tuple[str, str]] = {
    "unknown id": (text({"id": "evidence.exerpt"}), "p.json:5: unknown rule id 'evidence.exerpt'; did you mean evidence.excerpt?"),
    "twice": (text({"id": "scope.narrow"}, {"id": "scope.narrow"}), "p.json:8: rule 'scope.narrow' is given twice"),
    "unknown key": (text({"id": "scope.narrow", "on": True}), "p.json:6: rules.0.on: Extra inputs are not permitted"),
    "script": (text({"id": "scope.narrow", "script": "import os"}), "p.json:6: rules.0.script: Extra inputs"),
    "top key": ('{"version": "a",\n "rules": [],\n "extends": "x"}', "p.json:3: extends: Extra inputs are not permitted"),
    "text for a flag": (text({"id": "scope.narrow", "enabled": "no"}), "p.json:6: rules.0.enabled: Input should be a valid boolean"),
    "null": (text({"id": "scope.narrow", "enabled": None}), "p.json:6: rules.0.enabled: "),
    "severity": (text({"id": "scope.narrow", "default_severity": "fatal"}), "p.json:6: rules.0.default_severity: Input should be"),
    "no id": (text({"enabled": True}), "p.json:4: rules.0.id: Field required"),
    "empty description": (text({"id": "scope.narrow", "description": ""}), "p.json:6: rules.0.description: "),
    "no version": ('{"rules": []}', "p.json:1: version: Field required"),
    "version with a plus": (text(version="a+b"), "p.json:2: version: "),
    "version with a line": (text(version="a\n"), "p.json:2: version: "),
    "rules is no list": ('{"version": "a",\n "rules": {}}', "p.json:2: rules: "),
    "no such parameter": (
        text({"id": "scope.narrow", "parameters": {"most": 3}}),
        "p.json:7: scope.narrow has no parameter 'most'; it has max_claims",
    ),
    "a parameter where there is none": (text({"id": "evidence.run", "parameters": {"x": 1}}), "p.json:7: evidence.run has no parameter 'x'; it has none"),
    "parameter of another type": (
        text({"id": "scope.narrow", "parameters": {"max_claims": "3"}}),
        'p.json:7: scope.narrow: max_claims is a whole number from 0, not "3"',
    ),
    "flag for a number": (text({"id": "scope.narrow", "parameters": {"max_claims": True}}), "p.json:7: scope.narrow: max_claims is"),
    "half a claim": (text({"id": "scope.narrow", "parameters": {"max_claims": 1.5}}), "p.json:7: scope.narrow: max_claims is"),
    "more than all": (text({"id": "evidence.excerpt", "parameters": {"min_overlap": 1.1}}), "p.json:7: evidence.excerpt: min_overlap is a number from 0 to 1"),
    "infinite": ('{"version": "a", "rules": [{"id": "evidence.excerpt",\n"parameters": {"min_overlap": 1e999}}]}', "p.json:2: evidence.excerpt: min_overlap"),
    "a name for names": (text({"id": "evidence.current_fact", "parameters": {"document_tools": "wiki"}}), "p.json:7: evidence.current_fact: document_tools is a list of names"),
    "cut off": ('{"version": "a",\n "rules": [', "p.json:2: not JSON: "),
    "an array": ("[]", "p.json:1: an object is wanted"),
    "nothing": ("", "p.json:1: not JSON: "),
    "NaN": ('{"version": NaN}', "p.json:1: not JSON: NaN"),
    "a key twice": ('{"version": "a",\n "rules": [],\n "rules": []}', "p.json:3: rules is given twice"),
    "a deep key twice": ('{"version": "a",\n "rules": [{"id": "scope.narrow",\n"enabled": true,\n"enabled": false}]}', "p.json:4: rules.0.enabled is given twice"),
    "too deep": ("[" * 20_000 + "]" * 20_000, "p.json:1: not JSON: "),
}  # fmt: skip


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_is_named_with_file_and_line(kind: str) -> None:
    raw, message = FAULTS[kind]
    assert refused(raw).startswith(message)


def test_differences_are_told_in_words_and_only_where_there_are_any() -> None:
    soft = laid(SOFTER["switched off"] | ANSWERED)
    assert differences(soft, soft) == ()
    assert differences(base_rules(), soft) == (
        "version: gatekeeper-rules-v1 → gatekeeper-rules-v1+shop-3",
        "evidence.excerpt: enabled true → false (softer)",
        "waived: evidence.excerpt (enabled true → false (softer)), approved by lin: see OPS-7",
    )
    assert differences(soft, base_rules())[1:] == (
        "evidence.excerpt: enabled false → true",
        "no longer waived: evidence.excerpt (enabled true → false (softer)), approved by lin: see OPS-7",
    )


def test_every_shipped_parameter_has_a_known_direction() -> None:
    for rule in base_rules().rules:
        for name in rule.parameters:
            assert laid({"id": rule.id, "parameters": {name: rule.parameters[name]}}).rule(rule.id) == rule


@given(
    st.dictionaries(
        st.sampled_from(["version", "rules", "id", "x"]),
        st.recursive(
            st.none() | st.booleans() | st.floats(allow_nan=False) | st.text() | st.sampled_from(RULE_IDS),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "enabled", "parameters", "reason"]), inner, max_size=4),
            max_leaves=12,
        ),
    )
)  # fmt: skip
def test_any_json_is_a_layer_or_a_named_fault(raw: dict[str, Any]) -> None:
    said = ""
    try:
        got = layer(base_rules(), json.dumps(raw), "p.json")
    except RuleSetError as error:
        got, said = base_rules(), str(error)
    assert not said or said.startswith("p.json:")
    assert unanswered(got) == ()
    assert {rule.id for rule in got.rules} == set(RULE_IDS)


@given(st.sampled_from(base_rules().rules), st.booleans(), st.sampled_from(["warning", "low_confid", "reject"]))
def test_the_changed_values_are_those_whose_origin_changed(rule: Any, enabled: bool, severity: str) -> None:
    got = laid({"id": rule.id, "enabled": enabled, "default_severity": severity} | ANSWERED)
    after = values_of(got.rule(rule.id))
    changed = {name for name, value in values_of(rule).items() if after[name] != value}
    assert (
        changed <= {name for name in after if got.origin(rule.id, name) == "p.json"} == {"enabled", "default_severity"}
    )


def test_a_stored_hash_keeps_its_meaning() -> None:
    got = laid(SOFTER["less overlap"] | ANSWERED | {"description": "摘录要有出处"})
    assert got.content_hash() == "70258aa27947f2fb"
    tools = ["lookup_knowledge", "read_skill", "\ud800"]
    lone = laid({"id": "evidence.current_fact", "parameters": {"document_tools": tools}})
    assert len(lone.content_hash()) == 16


@pytest.mark.parametrize(
    ("rule", "parameter", "value"),
    [
        ("evidence.excerpt", "min_overlap", "0.9"),
        ("evidence.excerpt", "min_overlap", True),
        ("evidence.excerpt", "min_overlap", [0.9]),
        ("evidence.excerpt", "min_overlap", None),
        ("evidence.excerpt", "min_overlap", -0.1),
        ("scope.narrow", "max_claims", -1),
        ("evidence.current_fact", "document_tools", ["lookup_knowledge", "read_skill", ""]),
        ("evidence.current_fact", "document_tools", ["lookup_knowledge", "read_skill", 5]),
        ("contract.forbidden_fields", "fields", {"diagnosis_summary": 1}),
    ],
)
def test_a_parameter_has_its_type_and_its_bounds(rule: str, parameter: str, value: Any) -> None:
    said = refused(text({"id": rule, "parameters": {parameter: value}} | ANSWERED))
    assert said.startswith(f"p.json:7: {rule}: {parameter} is a ")
    assert said.endswith(f", not {json.dumps(value)}")


@pytest.mark.parametrize(("overlap", "claims"), [(1, 0), (1.0, 1)])
def test_the_bounds_themselves_are_allowed(overlap: float, claims: int) -> None:
    got = laid(
        {"id": "evidence.excerpt", "parameters": {"min_overlap": overlap}},
        {"id": "scope.narrow", "parameters": {"max_claims": claims}},
    )
    assert (got.rule("evidence.excerpt").parameters["min_overlap"], got.waivers) == (overlap, ())
    low = laid({"id": "evidence.excerpt", "parameters": {"min_overlap": 0}} | ANSWERED)
    assert low.rule("evidence.excerpt").parameters == {"min_overlap": 0}


def test_a_refused_value_is_shown_in_its_signs_and_shortened() -> None:
    said = refused(text({"id": "scope.narrow", "parameters": {"max_claims": "限" * 100}}))
    assert said == f'p.json:7: scope.narrow: max_claims is a whole number from 0, not "{"限" * 79}'


def test_a_softening_is_named_with_its_line_and_its_words() -> None:
    needs = ": that needs a reason and approved_by"
    assert refused(text(SOFTER["less overlap"])) == (
        f"p.json:7: evidence.excerpt is softened (parameters.min_overlap 0.8 → 0.79 (softer)){needs}"
    )
    assert refused(text({"id": "evidence.run", "description": "x", "default_severity": "warning"})) == (
        f'p.json:7: evidence.run is softened (default_severity "reject" → "warning" (softer)){needs}'
    )


def test_an_id_like_none_has_no_suggestion() -> None:
    assert refused(text({"id": "zzz"})) == "p.json:5: unknown rule id 'zzz'"


def test_the_same_names_in_another_order_are_no_softening() -> None:
    got = laid({"id": "evidence.current_fact", "parameters": {"document_tools": ["read_skill", "lookup_knowledge"]}})
    assert got.waivers == ()
    assert differences(base_rules(), got)[1:] == (
        'evidence.current_fact: parameters.document_tools ["lookup_knowledge", "read_skill"] → '
        '["read_skill", "lookup_knowledge"]',
    )


def test_a_rule_may_be_hardened_back_without_leave() -> None:
    soft = laid(SOFTER["reject to low_confid"] | ANSWERED)
    back = laid({"id": "evidence.run", "default_severity": "reject"}, base=soft)
    assert back.waivers == ()
    assert differences(soft, back)[1] == 'evidence.run: default_severity "low_confid" → "reject"'
    low = laid({"id": "claim.bindings", "default_severity": "warning"})
    assert differences(base_rules(), low)[1] == 'claim.bindings: default_severity "low_confid" → "warning" (softer)'


def test_a_layer_is_the_origin_of_what_it_sets_and_of_nothing_else() -> None:
    got = laid({"id": "contract.parse", "description": "摘录"}, {"id": "scope.narrow"})
    assert got.provenance == {"contract.parse": {"description": "p.json"}}
    assert got.origin("contract.parse", "description") == "p.json"
    assert differences(base_rules(), got)[1].endswith('→ "摘录"')


def test_several_softenings_of_one_rule_are_one_waiver() -> None:
    got = laid(SOFTER["less overlap"] | {"enabled": False} | ANSWERED)
    (waiver,) = got.waivers
    assert differences(base_rules(), got)[-1] == (
        "waived: evidence.excerpt (enabled true → false (softer); parameters.min_overlap 0.8 → 0.79 (softer)), "
        "approved by lin: see OPS-7"
    )
    assert len(waiver.changes) == 2


def test_what_rejects_nothing_is_switched_off_without_a_waiver() -> None:
    assert unanswered(laid({"id": "scope.narrow", "enabled": False})) == ()
    assert unanswered(laid({"id": "claim.bindings", "default_severity": "warning"})) == ()


def with_parameters(**values: Any) -> RuleSet:
    held = base_rules()
    rules = [
        rule.model_copy(update={"parameters": values}) if rule.id == "scope.narrow" else rule for rule in held.rules
    ]
    return RuleSet(version=held.version, rules=tuple(rules))


def test_a_parameter_that_the_code_does_not_know_counts_as_softer() -> None:
    assert unanswered(with_parameters(max_claims=2)) == ()
    assert unanswered(with_parameters(max_claims=1)) == ()
    assert unanswered(with_parameters()) == ("scope.narrow: parameters.max_claims 2 → not set (softer)",)
    assert unanswered(with_parameters(max_claims=2, x=1)) == ("scope.narrow: parameters.x not set → 1 (softer)",)
    assert differences(with_parameters(max_claims=2, x=1), with_parameters(max_claims=2, x=2)) == (
        "scope.narrow: parameters.x 1 → 2 (softer)",
    )
    assert differences(with_parameters(max_claims=None), with_parameters(max_claims=2)) == (
        "scope.narrow: parameters.max_claims null → 2 (softer)",
    )
    assert differences(with_parameters(), with_parameters(max_claims=None)) == (
        "scope.narrow: parameters.max_claims not set → null (softer)",
    )


DEEP = "[" * 700 + "]" * 700  # `json` reads it; what finds the lines does not


def test_what_json_can_just_read_is_too_deep_all_the_same() -> None:
    assert refused(f'{{"version": "a", "rules": {DEEP}}}').startswith("p.json:1: not JSON: ")


def test_a_key_twice_beside_deep_nesting_is_a_named_fault() -> None:
    assert refused(f'{{"version": "a", "version": "b", "rules": {DEEP}}}').startswith("p.json:1: ")
