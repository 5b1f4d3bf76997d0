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
