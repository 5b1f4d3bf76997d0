"""A large run is checked in one pass: 2,000 calls of ten items, 500 citations, 100 of them without an id."""

from __future__ import annotations

import statistics
import time
from typing import Any

import pytest

from gatekeeper import Gatekeeper, GatekeeperResult, Invocation

# Seconds of processor time; the goal is 0.1 on the machine that this was written on.
BOUND = 0.3
CALLS, ITEMS, BINDINGS, BACKFILLS = 2_000, 10, 500, 100


def log(call: int, item: int) -> str:
    return (
        f"2026-07-08 23:{item:02}:{call % 60:02}.{call:04} ERROR order-service-{call} HikariPool-{call} - Connection "
        f"is not available, request timed out after {30_000 + call * 10 + item}ms"
        f" (total=50, active=50, idle=0, waiting={call})"
    )


def alert(call: int, item: int) -> str:
    return (
        f"alertname=HighCPUUsage, service=订单服务-{call}, state=firing, current={call % 100}.{item}%, duration={call}m"
    )


def text(call: int, item: int) -> str:
    return (log if call % 2 else alert)(call, item)


def tool(call: int) -> str:
    return "query_logs" if call % 2 else "query_metrics"


def invocations() -> list[dict[str, Any]]:
    return [
        {
            "id": call,
            "run_id": "r",
            "tool_name": tool(call),
            "retrieval_details": {
                "evidence_status": "supported",
                "evidence_refs": [{"raw_path": f"$.items[{item}]", "text": text(call, item)} for item in range(ITEMS)],
            },
        }
        for call in range(CALLS)
    ]


def output(excerpts: Any = text) -> dict[str, Any]:
    claims: list[dict[str, Any]] = []
    for number in range(BINDINGS):
        call, item = number * 7 % CALLS, number % ITEMS
        words = excerpts(call, item)
        binding = {
            "tool_name": tool(call),
            "source_invocation_id": None if number % (BINDINGS // BACKFILLS) == 0 else call,
            "raw_path": f"$.items[{item}]",
            "evidence_excerpt": words if number % 3 else words[25 if call % 2 else 24 :],
        }
        claims.append(
            {"claim_id": f"c{number}", "claim_type": "observation", "claim_text": "x", "evidence_bindings": [binding]}
        )
    return {"answer_version": "executor_evidence_v2", "claims": claims}


def timed(raw: dict[str, Any], records: list[Any]) -> tuple[float, GatekeeperResult]:
    times: list[float] = []
    for _ in range(5):
        # Not the wall's time: what else the machine does is not measured.
        begun = time.process_time()
        result = Gatekeeper().check(raw, records, run_id="r")
        times.append(time.process_time() - begun)
    return statistics.median(times[1:]), result


def test_a_large_run_is_checked_in_a_tenth_of_a_second() -> None:
    taken, result = timed(output(), invocations())
    assert result.status == "pass"
    assert [warning.rule_id for warning in result.warnings] == ["evidence.invocation_id"] * BACKFILLS
    assert len(result.checked_bindings) == BINDINGS
    assert [binding.source_invocation_id for binding in result.checked_bindings] == [
        n * 7 % CALLS for n in range(BINDINGS)
    ]
    assert taken < BOUND


def test_typed_records_take_no_longer() -> None:
    taken, result = timed(output(), [Invocation.model_validate(record) for record in invocations()])
    assert result.status == "pass"
    assert taken < BOUND


# What is compared in vain costs more, and no more than this: see `_MOST_COMPARED` in gate.py.
BOUND_IN_VAIN = 1.5
FORGED = {
    "another number": lambda call, item: text(call, item).replace("active=50", "active=51").replace("firing", "resolved"),
    "no number at all": lambda call, item: "connection pool exhausted, request refused by upstream",
    "every call says it": lambda call, item: "alertname=HighCPUUsage, state=firing" if call % 2 == 0 else "Connection is not available",
    "escaped": lambda call, item: f"order-service-{call}\\nactive=51",
    "words in another order": lambda call, item: "available Connection not waiting idle" if call % 2 else "firing state HighCPUUsage",
}  # fmt: skip


@pytest.mark.parametrize("kind", FORGED)
def test_citations_that_fit_none_or_many_cause_no_blow_up(kind: str) -> None:
    taken, result = timed(output(FORGED[kind]), invocations())
    assert result.status == "fail"
    assert taken < BOUND_IN_VAIN
