"""The gatekeeper's rules as a table: for each, what passes, what is forged, and the near miss between them."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatekeeper import ExecutorOutput, Gatekeeper, GatekeeperResult, RuleSet, base_rules, project

ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, duration=25m"
ALERT_2 = "alertname=HighCPUUsage, service=recommendation-service, state=resolved, current=41%, duration=3m"
LOG = "2026-07-08 23:05:28 ERROR order-service HikariPool-1 - Connection is not available, request timed out after 30000ms"
NO_HIT = (
    "query_logs returned no evidence; evidence_status=no_evidence; query=inventory-service HikariCP; "
    "scope=application-logs; window=all; total=0"
)
BLOCK = "document=hikari.md; section=检查; 连接池耗尽通常由慢查询引起"


def invocation(identity: int, tool: str, refs: list[tuple[str, str]] | None, **more: Any) -> dict[str, Any]:
    details: dict[str, Any] = {"evidence_status": more.pop("status", "supported"), **more.pop("details", {})}
    if refs is not None:
        details["evidence_refs"] = [{"raw_path": path, "text": text} for path, text in refs]
    return {"id": identity, "run_id": "run-1", "tool_name": tool, "retrieval_details": details, **more}


INVOCATIONS = [
    invocation(517, "query_metrics", [("$.alerts[0]", ALERT), ("$.alerts[1]", ALERT_2)]),
    invocation(
        518, "query_logs", [("$.logs[0]", LOG), ("$.counts[0]", "query_logs counted total=131; query=HikariPool")]
    ),
    invocation(519, "query_logs", [("$.no_evidence", NO_HIT)], status="no_evidence"),
    invocation(520, "query_logs", [("$.no_evidence", NO_HIT)], status="no_evidence", is_truncated=True),
    invocation(
        521, "query_logs", [("$.no_evidence", NO_HIT)], status="no_evidence", details={"not_covered": ["app.log"]}
    ),
    invocation(522, "query_logs", None, success=False, status="failed"),
    invocation(523, "lookup_knowledge", [("$.evidence_blocks[0]", BLOCK)]),
    invocation(524, "query_metrics", None),
    invocation(525, "query_metrics", [], status="deduped", dedup_reason="the same call was made by invocation 517"),
    {**invocation(600, "query_metrics", [("$.alerts[0]", ALERT)]), "run_id": "run-2"},
]


def binding(**changes: Any) -> dict[str, Any]:
    held = {
        "tool_name": "query_metrics",
        "source_invocation_id": 517,
        "raw_path": "$.alerts[0]",
        "evidence_excerpt": ALERT,
    }
    return {key: value for key, value in {**held, **changes}.items() if value is not ...}


LOG_BINDING = binding(tool_name="query_logs", source_invocation_id=518, raw_path="$.logs[0]", evidence_excerpt=LOG)
NO_HIT_BINDING = binding(
    tool_name="query_logs", source_invocation_id=519, raw_path="$.no_evidence", evidence_excerpt=NO_HIT
)
BLOCK_BINDING = binding(
    tool_name="lookup_knowledge", source_invocation_id=523, raw_path="$.evidence_blocks[0]", evidence_excerpt=BLOCK
)


def claim(
    *bindings: dict[str, Any], kind: str = "observation", identity: str = "claim-1", text: str = "一句话"
) -> dict[str, Any]:
    return {
        "claim_id": identity,
        "claim_type": kind,
        "claim_text": text,
        "support_level": "direct",
        "evidence_bindings": list(bindings),
    }


def output(*claims: dict[str, Any], **more: Any) -> dict[str, Any]:
    held = {
        "answer_version": "executor_evidence_v2",
        "claims": list(claims),
        "hypotheses": [],
        "recommended_actions": [],
    }
    return {key: value for key, value in {**held, **more}.items() if value is not ...}


def check(raw: Any, *, narrow: bool = False, invocations: Any = None) -> GatekeeperResult:
    return Gatekeeper().check(raw, INVOCATIONS if invocations is None else invocations, run_id="run-1", narrow=narrow)


ACCEPTED = {
    "whole item": output(claim(binding())),
    "fields in another order": output(
        claim(binding(evidence_excerpt="service=payment-service, alertname=HighCPUUsage, current=92%, state=firing"))
    ),
    "full-width digits": output(
        claim(binding(evidence_excerpt="service=payment-service, current=９２％, state=firing"))
    ),
    "id as text": output(claim(binding(source_invocation_id="517"))),
    "two bindings of two tools": output(claim(binding(), LOG_BINDING)),
    "no hit": output(claim(NO_HIT_BINDING, kind="negative_observation")),
    "document as an observation": output(claim(BLOCK_BINDING)),
    "symptom on a log": output(claim(LOG_BINDING, BLOCK_BINDING, kind="symptom")),
    "count": output(
        claim(
            binding(
                tool_name="query_logs",
                source_invocation_id=518,
                raw_path="$.counts[0]",
                evidence_excerpt="query_logs counted total=131; query=HikariPool",
            )
        )
    ),
}


@pytest.mark.parametrize("raw", ACCEPTED.values(), ids=ACCEPTED.keys())
def test_authentic_citations_pass(raw: dict[str, Any]) -> None:
    result = check(raw)
    assert (result.status, result.severity, result.errors) == ("pass", "none", ())
    assert all(checked.status == "pass" and checked.matched_text for checked in result.checked_bindings)


REFUSED: dict[str, tuple[Any, str, str]] = {
    "no object": ("[1, 2]", "contract.parse", "low_confid"),
    "cut-off JSON": ('{"answer_version": "executor_evidence_v2", "claims": [{"cl', "contract.parse", "low_confid"),
    "duplicate key": ('{"claims": [], "claims": []}', "contract.parse", "low_confid"),
    "nothing": (None, "contract.parse", "low_confid"),
    "no claims": ({"answer_version": "executor_evidence_v2"}, "contract.parse", "low_confid"),
    "claim is no object": (output(claim(binding())) | {"claims": ["x"]}, "contract.parse", "low_confid"),
    "unknown claim type": (output(claim(binding(), kind="diagnosis")), "contract.parse", "low_confid"),
    "empty claim text": (output(claim(binding(), text=" ")), "contract.parse", "low_confid"),
    "old version": (
        output(claim(binding()), answer_version="executor_evidence_v1"),
        "contract.answer_version",
        "low_confid",
    ),
    "no version": (output(claim(binding()), answer_version=...), "contract.answer_version", "low_confid"),
    "summary": (output(claim(binding()), diagnosis_summary="…"), "contract.forbidden_fields", "low_confid"),
    "answer": (output(claim(binding()), user_facing_answer="…"), "contract.forbidden_fields", "low_confid"),
    "no bindings": (output(claim()), "claim.bindings", "low_confid"),
    "no claim id": (output(claim(binding(), identity="")), "claim.unique_id", "low_confid"),
    "claim id twice": (output(claim(binding()), claim(LOG_BINDING)), "claim.unique_id", "low_confid"),
    "invented id": (output(claim(binding(source_invocation_id=999))), "evidence.invocation", "reject"),
    "another run's id": (output(claim(binding(source_invocation_id=600))), "evidence.run", "reject"),
    "wrong tool": (output(claim(binding(tool_name="query_logs"))), "evidence.tool_name", "reject"),
    "tool left out": (output(claim(binding(tool_name=...))), "evidence.tool_name", "low_confid"),
    "no id and no match": (
        output(claim(binding(source_invocation_id=None, evidence_excerpt="service=cart-service, state=firing"))),
        "evidence.invocation_id",
        "low_confid",
    ),
    "no path": (output(claim(binding(raw_path=...))), "evidence.raw_path_present", "low_confid"),
    "record without refs": (output(claim(binding(source_invocation_id=524))), "evidence.refs", "low_confid"),
    "shifted index": (output(claim(binding(raw_path="$.alerts[2]"))), "evidence.raw_path", "reject"),
    "deep path": (output(claim(binding(raw_path="$.alerts[0].state"))), "evidence.raw_path", "reject"),
    "index with a zero": (output(claim(binding(raw_path="$.alerts[00]"))), "evidence.raw_path", "reject"),
    "full-width index": (output(claim(binding(raw_path="$.alerts[０]"))), "evidence.raw_path", "reject"),
    "nested alias": (
        output(claim(binding(raw_path="$.retrieval_details.alerts[0]"))),
        "evidence.raw_path",
        "reject",
    ),
    "deduped call": (output(claim(binding(source_invocation_id=525))), "evidence.raw_path", "reject"),
    "failed call read as none": (
        output(
            claim(
                binding(tool_name="query_logs", source_invocation_id=522, raw_path="$.no_evidence"),
                kind="negative_observation",
            )
        ),
        "evidence.raw_path",
        "reject",
    ),
    "number": (output(claim(binding(evidence_excerpt=ALERT.replace("92%", "29%")))), "evidence.excerpt", "reject"),
    "identifier": (
        output(claim(binding(evidence_excerpt=ALERT.replace("payment-service", "payment-service-v2")))),
        "evidence.excerpt",
        "reject",
    ),
    "sibling's text": (output(claim(binding(evidence_excerpt=ALERT_2))), "evidence.excerpt", "reject"),
    "appended": (output(claim(binding(evidence_excerpt=f"{ALERT}, root cause: leak"))), "evidence.excerpt", "reject"),
    "no excerpt": (output(claim(binding(evidence_excerpt=""))), "evidence.excerpt_specific", "low_confid"),
    "one bare word": (output(claim(binding(evidence_excerpt="firing"))), "evidence.excerpt_specific", "low_confid"),
    "negative on a hit": (
        output(claim(LOG_BINDING, kind="negative_observation")),
        "evidence.negative_binding",
        "reject",
    ),
    "positive on a no-hit": (output(claim(NO_HIT_BINDING)), "evidence.positive_binding", "reject"),
    "negative of a truncated search": (
        output(claim(NO_HIT_BINDING | {"source_invocation_id": 520}, kind="negative_observation")),
        "evidence.complete_negative",
        "low_confid",
    ),
    "negative of a partial search": (
        output(claim(NO_HIT_BINDING | {"source_invocation_id": 521}, kind="negative_observation")),
        "evidence.complete_negative",
        "low_confid",
    ),
    "cause from a document": (output(claim(BLOCK_BINDING, kind="root_cause")), "evidence.current_fact", "low_confid"),
}


@pytest.mark.parametrize(("raw", "rule", "severity"), REFUSED.values(), ids=REFUSED.keys())
def test_each_rule_fails_on_its_forgery(raw: Any, rule: str, severity: str) -> None:
    result = check(raw)
    assert result.status == "fail"
    assert rule in result.failed_rules
    assert result.severity == severity
    error = next(error for error in result.errors if error.rule_id == rule)
    assert error.message
    assert error.severity == severity


def test_every_rule_has_a_forgery() -> None:
    tested = {rule for _, rule, _ in REFUSED.values()} | {"scope.narrow", "evidence.duplicate_binding"}
    assert tested == {rule.id for rule in base_rules().rules}


@pytest.mark.parametrize("kind", ["symptom", "impact", "root_cause"])
def test_a_narrow_run_states_observations_only(kind: str) -> None:
    assert check(output(claim(LOG_BINDING, kind=kind)), narrow=True).failed_rules == ("scope.narrow",)
    assert check(output(claim(LOG_BINDING, kind=kind))).failed_rules == ()


def test_a_narrow_run_states_two_claims_at_most() -> None:
    claims = [claim(binding(), identity=f"claim-{number}") for number in range(3)]
    result = check(output(*claims), narrow=True)
    assert [(error.rule_id, error.claim_index) for error in result.errors] == [("scope.narrow", 2)]
    kept = project(output(*claims), result, query="q").claims()
    assert [held.claim_id for held in kept] == ["claim-0", "claim-1"]


def test_a_duplicate_binding_is_a_warning_and_the_first_is_kept() -> None:
    result = check(output(claim(binding(), binding(evidence_excerpt="service=payment-service, state=firing"))))
    assert result.status == "pass"
    assert [warning.rule_id for warning in result.warnings] == ["evidence.duplicate_binding"]
    assert [checked.status for checked in result.checked_bindings] == ["pass", "dropped"]


def test_a_missing_id_is_filled_only_when_one_invocation_matches() -> None:
    result = check(output(claim(binding(source_invocation_id=None))))
    assert result.status == "pass"
    assert result.checked_bindings[0].source_invocation_id == 517
    assert [warning.rule_id for warning in result.warnings] == ["evidence.invocation_id"]

    twin = [*INVOCATIONS, invocation(518_000, "query_metrics", [("$.alerts[0]", ALERT)])]
    assert check(output(claim(binding(source_invocation_id=None))), invocations=twin).failed_rules == (
        "evidence.invocation_id",
    )


def test_a_missing_id_is_not_filled_from_another_run_or_without_an_excerpt() -> None:
    other = [{**INVOCATIONS[0], "run_id": "run-2"}]
    assert check(output(claim(binding(source_invocation_id=None))), invocations=other).severity == "low_confid"
    bare = binding(source_invocation_id=None, evidence_excerpt="")
    assert "evidence.invocation_id" in check(output(claim(bare))).failed_rules


def test_a_handle_that_was_never_given_out_is_a_fabrication() -> None:
    forged = binding(tool_name="", source_invocation_id=None, raw_path="E99", evidence_excerpt="")
    assert check(output(claim(forged))).severity == "reject"


def test_a_legacy_list_of_one_id_is_taken_and_a_longer_one_is_not_spread() -> None:
    one = check(output(claim(binding(source_invocation_id=..., source_invocation_ids=[517]))))
    assert (one.status, [warning.rule_id for warning in one.warnings]) == ("pass", ["evidence.invocation_id"])
    several = binding(
        source_invocation_id=..., source_invocation_ids=[517, 518], evidence_excerpt="service=x, state=firing"
    )
    assert check(output(claim(several))).failed_rules == ("evidence.invocation_id",)


@pytest.mark.parametrize(
    ("path", "nearest"),
    [("$.alerts[9]", "$.alerts[1]"), ("$.alerts[0].state", "$.alerts[0]"), ("$.logs[0]", "$.alerts[0]")],
)
def test_a_wrong_path_names_the_nearest_ref(path: str, nearest: str) -> None:
    error = check(output(claim(binding(raw_path=path)))).errors[0]
    assert error.nearest_ref == nearest
    assert f"did you mean {nearest}?" in error.message
    assert (error.claim_id, error.binding_index) == ("claim-1", 0)


def test_a_rule_that_is_switched_off_is_not_reported_but_its_binding_does_not_pass() -> None:
    held = base_rules()
    off = RuleSet(
        version="test",
        rules=tuple(rule.model_copy(update={"enabled": rule.id != "evidence.invocation"}) for rule in held.rules),
    )
    result = Gatekeeper(off).check(output(claim(binding(source_invocation_id=999))), INVOCATIONS, run_id="run-1")
    assert result.failed_rules == ()
    assert [checked.status for checked in result.checked_bindings] == ["fail"]
    assert "evidence.invocation" not in [rule.id for rule in result.rules]


def test_projection_keeps_what_passed_and_nothing_else() -> None:
    raw = output(
        claim(binding(), binding(raw_path=...), identity="kept", text="kept"),
        claim(binding(), binding(source_invocation_id=999), identity="forged", text="SECRET WORDS"),
        claim(identity="bare", text="SECRET WORDS"),
    )
    result = check(raw)
    verified = project(raw, result, query="q")
    assert [held.claim_id for held in verified.claims()] == ["kept"]
    assert [ref.text for ref in verified.verified_evidence] == [ALERT]
    assert verified.verdict_ceiling == "REJECT"
    assert "SECRET WORDS" not in verified.model_dump_json()
    assert verified.gatekeeper_audit["dropped_claims"] == 2


def test_typed_output_text_and_mapping_are_checked_alike() -> None:
    raw = output(claim(binding()))
    typed = ExecutorOutput.model_validate(raw)
    assert check(raw) == check(json.dumps(raw)) == check(typed)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
FIELD = st.sampled_from(
    [
        "claim_id",
        "claim_type",
        "claim_text",
        "evidence_bindings",
        "raw_path",
        "source_invocation_id",
        "tool_name",
        "evidence_excerpt",
    ]
)


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(
        JSON,
        st.builds(
            lambda claims: {"claims": claims},
            st.lists(st.dictionaries(FIELD, JSON | st.lists(st.dictionaries(FIELD, JSON), max_size=3)), max_size=3),
        ),
    ),
    JSON,
)
def test_no_json_value_makes_the_gate_raise_or_changes(raw: Any, calls: Any) -> None:
    before = copy.deepcopy((repr(raw), repr(calls)))
    first = check(raw, invocations=[*INVOCATIONS, calls])
    assert first == check(raw, invocations=[*INVOCATIONS, calls])
    assert (repr(raw), repr(calls)) == before


def test_hostile_sizes_do_not_raise() -> None:
    deep: Any = "x"
    for _ in range(5_000):
        deep = [deep]
    long = binding(evidence_excerpt="x" * 100_000)
    lone = binding(evidence_excerpt="service=\ud800payment-service")
    for raw in (output(claim(binding(evidence_excerpt=deep))), output(claim(long)), output(claim(lone)), "[" * 100_000):
        assert check(raw).status == "fail"


@settings(max_examples=50, deadline=None)
@given(st.permutations(INVOCATIONS))
def test_the_order_of_invocations_does_not_matter(calls: list[dict[str, Any]]) -> None:
    raw = output(claim(binding()), claim(binding(source_invocation_id=None), identity="claim-2"))
    assert check(raw, invocations=calls) == check(raw)


def last_of(result: GatekeeperResult, rule: str) -> Any:
    return [error for error in (*result.errors, *result.warnings) if error.rule_id == rule][-1]


OF_A_BINDING = {
    name: (raw, rule)
    for name, (raw, rule, _) in REFUSED.items()
    if rule.startswith("evidence.") and rule not in {"evidence.positive_binding", "evidence.current_fact"}
}


@pytest.mark.parametrize(("raw", "rule"), OF_A_BINDING.values(), ids=OF_A_BINDING.keys())
def test_a_forged_binding_is_named_by_its_place_and_its_neighbours_stand(raw: dict[str, Any], rule: str) -> None:
    forged = raw["claims"][0]
    other = binding(raw_path="$.alerts[1]", evidence_excerpt=ALERT_2)
    mixed = forged | {"evidence_bindings": [NO_HIT_BINDING, *forged["evidence_bindings"], other]}
    result = check(output(claim(binding(), identity="first"), mixed))
    error = next(error for error in result.errors if error.rule_id == rule)
    assert (error.claim_index, error.claim_id, error.binding_index) == (1, "claim-1", 1)
    first, before, held, after = result.checked_bindings
    assert (first.claim_id, first.claim_index, first.binding_index, first.status) == ("first", 0, 0, "pass")
    assert (before.claim_id, before.claim_index, before.binding_index, before.status) == ("claim-1", 1, 0, "pass")
    assert (held.claim_id, held.claim_index, held.binding_index, held.status) == ("claim-1", 1, 1, "fail")
    assert rule in held.failed_rules
    of_a_hit = ("evidence.negative_binding",) if forged["claim_type"] == "negative_observation" else ()
    assert (before.failed_rules, after.failed_rules) == ((), of_a_hit)


OF_A_CLAIM: dict[str, tuple[dict[str, Any], str]] = {
    "type": (claim(binding(), kind="diagnosis"), "contract.parse"),
    "text": (claim(binding(), text=" "), "contract.parse"),
    "no bindings": (claim(), "claim.bindings"),
    "bindings are no list": (claim() | {"evidence_bindings": "$.alerts[0]"}, "claim.bindings"),
    "id twice": (claim(LOG_BINDING, identity="first"), "claim.unique_id"),
    "a kind that a narrow question does not allow": (claim(LOG_BINDING, kind="impact"), "scope.narrow"),
    "positive on a no-hit": (claim(NO_HIT_BINDING), "evidence.positive_binding"),
    "a cause from a document": (claim(BLOCK_BINDING, kind="root_cause"), "evidence.current_fact"),
}


@pytest.mark.parametrize(("forged", "rule"), OF_A_CLAIM.values(), ids=OF_A_CLAIM.keys())
def test_a_fault_of_a_claim_is_named_by_the_claim(forged: dict[str, Any], rule: str) -> None:
    result = check(output(claim(binding(), identity="first"), forged), narrow=True)
    error = last_of(result, rule)
    assert (error.claim_index, error.claim_id, error.binding_index) == (1, forged["claim_id"], None)
    kept = project(output(claim(binding(), identity="first"), forged), result, query="q").claims()
    assert [held.claim_id for held in kept] == ["first"]


@pytest.mark.parametrize("forged", ["no object", claim(binding(), identity=" "), claim(binding()) | {"claim_id": 7}])
def test_a_claim_without_an_id_is_named_by_its_number(forged: Any) -> None:
    result = check(output(claim(binding(), identity="first"), forged))
    assert [(error.claim_index, error.claim_id) for error in result.errors] == [(1, None)]
    assert "claim 2 " in result.errors[0].message
    assert result.checked_bindings[-1].claim_id in {"first", "", " "}


SAID: dict[str, tuple[dict[str, Any], str]] = {
    "the version before": (
        output(claim(binding()), answer_version="executor_evidence_v1"),
        "answer_version is 'executor_evidence_v1', not executor_evidence_v2; its bindings are read for transition",
    ),
    "another version": (
        output(claim(binding()), answer_version="v9"),
        "answer_version is 'v9', not executor_evidence_v2",
    ),
    "all forbidden fields": (
        output(claim(binding()), diagnosis_summary="x", user_facing_answer="x"),
        "fields that an executor must not write: diagnosis_summary, user_facing_answer",
    ),
    "the types that there are": (
        output(claim(binding(), kind="x")),
        "claim_type 'x' is none of impact, negative_observation, observation, root_cause, symptom",
    ),
    "the tool that is wrong": (
        output(claim(binding(tool_name="query_logs"))),
        "invocation 517 was made by query_metrics, not by query_logs",
    ),
    "the tool that is left out": (
        output(claim(binding(tool_name=" "))),
        "invocation 517 was made by query_metrics, not by a tool left unnamed",
    ),
    "a call without refs": (
        output(claim(binding(source_invocation_id=525))),
        "'$.alerts[0]' is not a ref of invocation 525; that call is deduped and has no refs",
    ),
    "no call for an id": (
        output(claim(binding(source_invocation_id=None, evidence_excerpt="service=cart-service, state=firing"))),
        "source_invocation_id is missing and no invocation of this run matches",
    ),
    "what a search did not read": (
        output(claim(NO_HIT_BINDING | {"source_invocation_id": 521}, kind="negative_observation")),
        "the search of invocation 521 did not read all of its scope: app.log",
    ),
    "a search cut short": (
        output(claim(NO_HIT_BINDING | {"source_invocation_id": 520}, kind="negative_observation")),
        "the search of invocation 520 did not read all of its scope: it was cut short",
    ),
    "a path of 80 characters": (
        output(claim(binding(raw_path="x" * 78))),
        f"'{'x' * 78}' is not a ref of invocation 517; did you mean $.alerts[0]?",
    ),
    "a longer path": (
        output(claim(binding(raw_path="x" * 79))),
        f"'{'x' * 76}… is not a ref of invocation 517; did you mean $.alerts[0]?",
    ),
}


@pytest.mark.parametrize(("raw", "message"), SAID.values(), ids=SAID.keys())
def test_a_fault_says_what_is_wrong(raw: dict[str, Any], message: str) -> None:
    assert [error.message for error in check(raw).errors] == [message]


def test_all_that_a_search_did_not_read_is_named() -> None:
    calls = [
        invocation(
            1,
            "query_logs",
            [("$.no_evidence", NO_HIT)],
            status="no_evidence",
            details={"not_covered": ["a.log", "b.log"]},
        )
    ]
    raw = output(claim(NO_HIT_BINDING | {"source_invocation_id": 1}, kind="negative_observation"))
    assert check(raw, invocations=calls).errors[0].message.endswith(": a.log; b.log")


def test_the_fourth_claim_of_a_narrow_run_is_counted() -> None:
    claims = [claim(binding(), identity=f"claim-{number}") for number in range(4)]
    assert [error.message for error in check(output(*claims), narrow=True).errors] == [
        "a narrow question allows 2 claims; this is number 3",
        "a narrow question allows 2 claims; this is number 4",
    ]
    assert check(output(*claims)).errors == ()


def test_a_kind_that_is_none_is_not_also_one_that_narrow_forbids() -> None:
    assert check(output(claim(binding(), kind="x")), narrow=True).failed_rules == ("contract.parse",)


@pytest.mark.parametrize("kind", [[], {}])
def test_a_claim_type_of_any_shape_does_not_raise_in_a_narrow_run(kind: Any) -> None:
    assert "contract.parse" in check(output(claim(binding()) | {"claim_type": kind}), narrow=True).failed_rules


def test_a_binding_is_judged_by_its_own_faults_alone() -> None:
    raw = output(claim(binding(source_invocation_id=999), binding()), claim(LOG_BINDING, identity="claim-2"))
    assert [(held.status, held.failed_rules) for held in check(raw).checked_bindings] == [
        ("fail", ("evidence.invocation",)),
        ("pass", ()),
        ("pass", ()),
    ]


def test_what_was_found_is_told_by_the_record_and_what_was_not_by_the_binding() -> None:
    found, lost, junk = check(
        output(
            claim(
                binding(source_invocation_id=None, tool_name=" query_metrics ", raw_path=" $.alerts[0] "),
                binding(source_invocation_id="999", tool_name="t", raw_path="$.x[1]"),
                binding(source_invocation_id=[], tool_name=5, raw_path=5),
            )
        )
    ).checked_bindings
    assert (found.tool_name, found.source_invocation_id, found.raw_path) == ("query_metrics", 517, "$.alerts[0]")
    assert (lost.tool_name, lost.source_invocation_id, lost.raw_path) == ("t", 999, "$.x[1]")
    assert (junk.tool_name, junk.source_invocation_id, junk.raw_path) == ("", None, "")
    assert (found.matched_text, lost.matched_text, junk.matched_text) == (ALERT, "", "")


def test_blanks_around_a_name_or_a_path_are_layout() -> None:
    assert check(output(claim(binding(tool_name=" query_metrics\n", raw_path=" $.alerts[0] ")))).status == "pass"
    blank = check(output(claim(binding(evidence_excerpt=" \n"))))
    assert blank.failed_rules == ("evidence.excerpt_specific",)
    assert check(output(claim(binding(raw_path=" ")))).failed_rules == ("evidence.raw_path_present",)


def test_a_binding_without_path_and_id_lacks_both() -> None:
    both = check(output(claim(binding(raw_path=..., source_invocation_id=...))))
    assert both.failed_rules == ("evidence.raw_path_present", "evidence.invocation_id")
    assert [(error.claim_index, error.claim_id, error.binding_index) for error in both.errors] == [
        (0, "claim-1", 0)
    ] * 2
    assert check(output(claim(binding(raw_path=...)))).failed_rules == ("evidence.raw_path_present",)


def test_a_duplicate_and_a_filled_id_are_noted_at_their_binding() -> None:
    raw = output(claim(LOG_BINDING), claim(LOG_BINDING, binding(source_invocation_id=None), binding(), identity="c2"))
    assert [(note.rule_id, note.claim_index, note.claim_id, note.binding_index) for note in check(raw).warnings] == [
        ("evidence.invocation_id", 1, "c2", 1),
        ("evidence.duplicate_binding", 1, "c2", 2),
    ]


def test_a_legacy_list_counts_only_where_no_id_is_given() -> None:
    twins = [*INVOCATIONS, invocation(900, "query_metrics", [("$.alerts[0]", ALERT)])]
    listed = binding(source_invocation_id=..., source_invocation_ids=[None, "900", ""])
    result = check(output(claim(LOG_BINDING, listed)), invocations=twins)
    assert (result.status, result.checked_bindings[1].source_invocation_id) == ("pass", 900)
    (note,) = result.warnings
    assert note.message == "source_invocation_ids is read for transition; taken as source_invocation_id=900"
    assert (note.claim_index, note.claim_id, note.binding_index) == (0, "claim-1", 1)
    both = check(output(claim(binding(source_invocation_ids=[900]))), invocations=twins)
    assert (both.warnings, both.checked_bindings[0].source_invocation_id) == ((), 517)


def test_an_id_is_filled_where_other_calls_of_the_path_say_something_else() -> None:
    calls = [*INVOCATIONS, invocation(900, "query_metrics", [("$.alerts[0]", ALERT_2)])]
    result = check(output(claim(binding(source_invocation_id=None))), invocations=calls)
    assert (result.status, result.checked_bindings[0].source_invocation_id) == ("pass", 517)


def test_of_two_calls_that_match_none_is_taken() -> None:
    twins = [*INVOCATIONS, invocation(900, "query_metrics", [("$.alerts[0]", ALERT)])]
    (error,) = check(output(claim(binding(source_invocation_id=None))), invocations=twins).errors
    assert error.message == "source_invocation_id is missing and several invocations match"
    assert (error.claim_index, error.claim_id, error.binding_index) == (0, "claim-1", 0)


# Holds every word of the excerpt, so that it is compared, and does not say it.
NEAR = "after 30000ms a request was retried, then it timed out"


@pytest.mark.parametrize(("near", "filled"), [(31, True), (32, False)])
def test_so_many_near_calls_are_compared_and_with_more_the_id_is_unknown(near: int, filled: bool) -> None:
    calls = [invocation(number, "query_logs", [("$.logs[0]", NEAR)]) for number in range(1, near + 1)]
    calls.insert(near - 1, invocation(99, "query_logs", [("$.logs[0]", "request timed out after 30000ms, order-1")]))
    cited = LOG_BINDING | {"source_invocation_id": None, "evidence_excerpt": "request timed out after 30000ms"}
    result = check(output(claim(cited)), invocations=calls)
    assert (result.status == "pass") is filled
    assert filled or result.errors[0].message.endswith("several invocations match")
    lost = check(output(claim(cited)), invocations=[*calls[: near - 1], *calls[near:]])
    assert lost.errors[0].message.endswith("no invocation of this run matches")
    unknown = check(output(claim(cited)), invocations=[{**calls[0], "id": number} for number in range(1, 34)])
    assert unknown.errors[0].message.endswith("several invocations match")


def test_a_blank_excerpt_is_looked_for_in_no_call() -> None:
    calls = [invocation(number, "query_logs", [("$.logs[0]", LOG)]) for number in range(40)]
    cited = LOG_BINDING | {"source_invocation_id": None, "evidence_excerpt": " "}
    assert (
        check(output(claim(cited)), invocations=calls).errors[0].message.endswith("no invocation of this run matches")
    )


def test_an_invented_path_without_an_id_is_named_by_its_place() -> None:
    (path, lost) = check(output(claim(LOG_BINDING, binding(source_invocation_id=None, raw_path="E9")))).errors
    assert (path.rule_id, path.message) == ("evidence.raw_path", "'E9' is not a path of any tool")
    assert (path.claim_index, path.claim_id, path.binding_index) == (0, "claim-1", 1)
    assert lost.rule_id == "evidence.invocation_id"


@pytest.mark.parametrize("turned", [False, True])
def test_where_an_id_stands_in_two_runs_this_runs_record_counts(turned: bool) -> None:
    calls = [
        invocation(1, "query_metrics", [("$.alerts[0]", ALERT)]),
        {**invocation(1, "query_metrics", [("$.alerts[0]", ALERT_2)]), "run_id": "run-2"},
    ]
    raw = output(claim(binding(source_invocation_id=1)))
    assert check(raw, invocations=calls[::-1] if turned else calls).status == "pass"


@pytest.mark.parametrize("run", ["run-1", "run-2"])
def test_of_two_records_of_one_id_in_one_run_the_first_counts(run: str) -> None:
    calls = [
        {**invocation(1, "query_metrics", [("$.alerts[0]", ALERT)]), "run_id": run},
        {**invocation(1, "query_logs", [("$.logs[0]", LOG)]), "run_id": run},
    ]
    held = Gatekeeper().check(output(claim(binding(source_invocation_id=1))), calls, run_id=run)
    assert held.status == "pass"
    other = Gatekeeper().check(output(claim(binding(source_invocation_id=1))), calls, run_id="run-3")
    assert other.failed_rules == ("evidence.run",)


def ruled(rule_id: str, **changes: Any) -> Gatekeeper:
    held = base_rules()
    rules = tuple(rule.model_copy(update=changes) if rule.id == rule_id else rule for rule in held.rules)
    return Gatekeeper(RuleSet(version="test", rules=rules))


LOOSE = LOG_BINDING | {"evidence_excerpt": "a request is timed out after the 30000ms"}  # 0.82 of it is in the text


@pytest.mark.parametrize("cited", [LOOSE, LOOSE | {"source_invocation_id": None}], ids=["with an id", "without"])
def test_min_overlap_is_taken_from_the_rule(cited: dict[str, Any]) -> None:
    calls = [invocation(518, "query_logs", [("$.logs[0]", "ERROR order-service request timed out after 30000ms")])]
    raw = output(claim(cited))
    for parameters, passed in ({"min_overlap": 0.9}, False), ({"min_overlap": 0.8}, True), ({}, True):
        held = ruled("evidence.excerpt", parameters=parameters).check(raw, calls, run_id="run-1")
        rule = "evidence.excerpt" if cited["source_invocation_id"] else "evidence.invocation_id"
        assert held.failed_rules == (() if passed else (rule,))


def test_a_parameter_that_a_set_leaves_out_has_the_shipped_value() -> None:
    claims = [claim(binding(), identity=f"claim-{number}") for number in range(3)]
    held = ruled("scope.narrow", parameters={}).check(output(*claims), INVOCATIONS, run_id="run-1", narrow=True)
    assert [error.claim_index for error in held.errors] == [2]
    assert Gatekeeper().check(output(*claims), INVOCATIONS, run_id="run-1").errors == ()


def test_an_excerpt_that_is_not_in_the_text_is_not_also_too_general() -> None:
    assert check(output(claim(binding(evidence_excerpt="cart")))).failed_rules == ("evidence.excerpt",)


def test_a_whole_item_is_specific_however_short_it_is() -> None:
    calls = [invocation(1, "query_metrics", [("$.alerts[0]", " firing\n")])]
    cited = binding(source_invocation_id=1, evidence_excerpt="firing ")
    assert check(output(claim(cited)), invocations=calls).status == "pass"


def test_a_hit_of_a_search_that_was_cut_short_is_a_hit() -> None:
    calls = [invocation(518, "query_logs", [("$.logs[0]", LOG)], is_truncated=True)]
    assert check(output(claim(LOG_BINDING)), invocations=calls).status == "pass"


def test_a_hit_and_a_no_hit_together_carry_an_observation() -> None:
    assert check(output(claim(LOG_BINDING, NO_HIT_BINDING))).status == "pass"
    assert check(output(claim(LOG_BINDING, NO_HIT_BINDING, kind="root_cause"))).status == "pass"
    assert check(output(claim(NO_HIT_BINDING, kind="root_cause"))).failed_rules == ("evidence.positive_binding",)


DOCUMENTS: dict[str, tuple[str, str]] = {
    "a tool of documents, whatever its array": ("read_skill", "$.sections[0]"),
    "an array of documents, whatever its tool": ("wiki", "$.evidence_blocks[0]"),
}


@pytest.mark.parametrize(("tool", "path"), DOCUMENTS.values(), ids=DOCUMENTS.keys())
@pytest.mark.parametrize("kind", ["symptom", "impact", "root_cause"])
def test_documents_alone_carry_no_current_fact(tool: str, path: str, kind: str) -> None:
    calls = [*INVOCATIONS, invocation(1, tool, [(path, BLOCK)])]
    cited = binding(tool_name=tool, source_invocation_id=1, raw_path=path, evidence_excerpt=BLOCK)
    for more in (), (NO_HIT_BINDING,):
        assert check(output(claim(cited, *more, kind=kind)), invocations=calls).failed_rules == (
            "evidence.current_fact",
        )
    assert check(output(claim(cited)), invocations=calls).status == "pass"
    assert check(output(claim(cited, LOG_BINDING, kind=kind)), invocations=calls).status == "pass"


NEAREST: dict[str, tuple[list[str], str, str]] = {
    "the item above": (["$.logs[0]", "$.logs[1]"], "$.logs[1].message", "$.logs[1]"),
    "the deepest item above": (["logs", "$.logs[1]", "$.x[0]"], "$.logs[1].message", "$.logs[1]"),
    "a path cut off in front": (["$.logs[0]", "$.logs[1]"], "logs[1]", "$.logs[1]"),
    "of the same array": (["$.counts[0]", "$.logs[0]", "$.logs[5]", "$.counts[9]"], "$.logs[4]", "$.logs[5]"),
    "of the same array though another's index is nearer": (["$.logs[5]", "$.counts[0]"], "$.counts[5]", "$.counts[0]"),
    "the first": (["$.counts[0]", "$.no_evidence"], "$.logs[4]", "$.counts[0]"),
    "the first for what is no path": (["$.counts[0]", "$.no_evidence"], "E9", "$.counts[0]"),
}


@pytest.mark.parametrize(("paths", "path", "nearest"), NEAREST.values(), ids=NEAREST.keys())
def test_the_nearest_ref_is_the_one_that_was_probably_meant(paths: list[str], path: str, nearest: str) -> None:
    calls = [invocation(1, "query_logs", [(held, LOG) for held in paths])]
    cited = LOG_BINDING | {"source_invocation_id": 1, "raw_path": path}
    assert check(output(claim(cited)), invocations=calls).errors[0].nearest_ref == nearest


def test_a_call_without_refs_has_no_nearest_ref() -> None:
    assert check(output(claim(binding(source_invocation_id=525)))).errors[0].nearest_ref is None


@pytest.mark.parametrize(
    "rule", ["evidence.run", "evidence.tool_name", "evidence.refs", "evidence.raw_path", "evidence.invocation_id"]
)
def test_what_was_not_found_does_not_pass_though_its_rule_is_off(rule: str) -> None:
    raw = next(raw for raw, held, _ in REFUSED.values() if held == rule)
    result = ruled(rule, enabled=False).check(raw, INVOCATIONS, run_id="run-1")
    assert rule not in result.failed_rules
    assert [held.status for held in result.checked_bindings] == ["fail"]
