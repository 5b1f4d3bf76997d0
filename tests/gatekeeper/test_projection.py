"""The verifier sees the claims and citations that passed, each with its own, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from gatekeeper import Gatekeeper, GatekeeperResult, VerifiedInput, project

TEXTS = {
    (1, "query_metrics", "$.alerts[0]"): "alertname=HighCPUUsage, service=payment-service, state=firing",
    (1, "query_metrics", "$.alerts[1]"): "alertname=DiskFull, service=order-service, state=firing",
    ("two", "query_logs", "$.logs[0]"): "ERROR order-service request timed out after 30000ms",
}
KEYS = list(TEXTS)
CALLS = [
    {
        "id": held,
        "run_id": "r",
        "tool_name": tool,
        "retrieval_details": {
            "evidence_status": "supported",
            "evidence_refs": [
                {"raw_path": path, "text": text} for (one, _, path), text in TEXTS.items() if one == held
            ],
        },
    }
    for held, tool in ((1, "query_metrics"), ("two", "query_logs"))
]


def cite(at: int, **changes: Any) -> dict[str, Any]:
    held, tool, path = KEYS[at]
    return {
        "tool_name": tool,
        "source_invocation_id": held,
        "raw_path": path,
        "evidence_excerpt": TEXTS[KEYS[at]],
        **changes,
    }


def claim(identity: str, *bindings: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {
        "claim_id": identity,
        "claim_type": "observation",
        "claim_text": f"text of {identity}",
        "support_level": "direct",
        "evidence_bindings": list(bindings),
        **changes,
    }


def projected(*claims: Any, **more: Any) -> tuple[GatekeeperResult, VerifiedInput]:
    raw = {"answer_version": "executor_evidence_v2", "claims": list(claims)}
    result = Gatekeeper().check(raw, CALLS, run_id="r")
    return result, project(raw, result, query="what is wrong?", **more)


def test_each_claim_keeps_its_own_bindings_in_the_systems_words() -> None:
    short = cite(2, evidence_excerpt="request timed out after 30000ms", source_invocation_id=None)
    result, held = projected(claim("a", cite(0), short), claim("b", cite(1)), claim("c", cite(0), support_level="x"))
    assert result.status == "pass"
    assert held.verified_executor_output == {
        "answer_version": "executor_evidence_v2",
        "claims": [
            {
                "claim_id": name,
                "claim_type": "observation",
                "claim_text": f"text of {name}",
                "support_level": level,
                "evidence_bindings": [
                    {
                        "source_type": "tool_trace",
                        "source_id": "",
                        "tool_name": KEYS[at][1],
                        "source_invocation_id": KEYS[at][0],
                        "raw_path": KEYS[at][2],
                        "evidence_excerpt": TEXTS[KEYS[at]],
                    }
                    for at in cited
                ],
            }
            for name, level, cited in (("a", "direct", [0, 2]), ("b", "direct", [1]), ("c", "indirect", [0]))
        ],
    }
    assert [(one.source_invocation_id, one.tool_name, one.raw_path, one.text) for one in held.verified_evidence] == [
        (*KEYS[at], TEXTS[KEYS[at]]) for at in (0, 2, 1)
    ]
    assert held.model_dump(mode="json")["verified_executor_output"] == held.verified_executor_output


def test_question_audit_and_retry_are_carried() -> None:
    result, held = projected(
        claim("a", cite(0)), claim("b", cite(1, evidence_excerpt="")), "no object", retry_context={"attempt": 2}
    )
    assert held.diagnosis_context == {"query": "what is wrong?"}
    assert held.retry_context == {"attempt": 2}
    assert held.verdict_ceiling == "LOW_CONFID"
    assert held.gatekeeper_audit == {
        "status": "fail",
        "severity": "low_confid",
        "rule_set_version": result.rule_set_version,
        "failed_rules": ["evidence.excerpt_specific", "contract.parse"],
        "passed_claims": 1,
        "dropped_claims": 2,
    }
    assert projected(claim("a", cite(0)))[1].retry_context is None


@pytest.mark.parametrize("forged_first", [False, True])
def test_a_forged_claim_takes_no_other_with_it(forged_first: bool) -> None:
    claims = [claim("good", cite(0)), claim("forged", cite(1, source_invocation_id=9), cite(1))]
    _, held = projected(*(claims[::-1] if forged_first else claims))
    assert [(one.claim_id, [cited.raw_path for cited in one.evidence_bindings]) for one in held.claims()] == [
        ("good", ["$.alerts[0]"])
    ]
    assert held.verdict_ceiling == "REJECT"


def test_an_incomplete_binding_is_dropped_from_its_claim() -> None:
    _, held = projected(claim("a", cite(0, evidence_excerpt=""), cite(2)), claim("b", cite(1, raw_path="")))
    assert [(one.claim_id, [cited.raw_path for cited in one.evidence_bindings]) for one in held.claims()] == [
        ("a", ["$.logs[0]"])
    ]
    assert [one.raw_path for one in held.verified_evidence] == ["$.logs[0]"]


@pytest.mark.parametrize("raw", [None, "", "{", "[]", {}, {"claims": "x"}, {"claims": None}])
def test_of_an_output_that_cannot_be_read_nothing_is_seen(raw: Any) -> None:
    held = project(raw, Gatekeeper().check(raw, CALLS, run_id="r"), query="q")
    assert (held.claims(), held.verified_evidence) == ((), ())
    assert (held.gatekeeper_audit["passed_claims"], held.gatekeeper_audit["dropped_claims"]) == (0, 0)
    assert held.gatekeeper_audit["failed_rules"] == ["contract.parse"]
