"""A large run for the gatekeeper: 2,000 calls of ten items, 500 citations, 100 of them without an id."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

from gatekeeper import Gatekeeper, GatekeeperResult

CALLS, ITEMS, BINDINGS, BACKFILLS = 2_000, 10, 500, 100
# Citations that fit none or many of the items, so that whatever can be compared in vain is.
FORGED: dict[str, Callable[[int, int], str]] = {
    "another number": lambda call, item: text(call, item).replace("active=50", "active=51").replace("firing", "resolved"),
    "no number at all": lambda call, item: "connection pool exhausted, request refused by upstream",
    "every call says it": lambda call, item: "alertname=HighCPUUsage, state=firing" if call % 2 == 0 else "Connection is not available",
    "escaped": lambda call, item: f"order-service-{call}\\nactive=51",
    "words in another order": lambda call, item: "available Connection not waiting idle" if call % 2 else "firing state HighCPUUsage",
}  # fmt: skip


def _log(call: int, item: int) -> str:
    return (
        f"2026-07-08 23:{item:02}:{call % 60:02}.{call:04} ERROR order-service-{call} HikariPool-{call} - Connection "
        f"is not available, request timed out after {30_000 + call * 10 + item}ms"
        f" (total=50, active=50, idle=0, waiting={call})"
    )


def _alert(call: int, item: int) -> str:
    return (
        f"alertname=HighCPUUsage, service=订单服务-{call}, state=firing, current={call % 100}.{item}%, duration={call}m"
    )


def text(call: int, item: int) -> str:
    """What an item of a call says: a log line of an odd call, an alert of an even one."""
    return (_log if call % 2 else _alert)(call, item)


def _tool(call: int) -> str:
    return "query_logs" if call % 2 else "query_metrics"


def invocations() -> list[dict[str, Any]]:
    """The records of all calls, as JSON."""
    return [
        {
            "id": call,
            "run_id": "r",
            "tool_name": _tool(call),
            "retrieval_details": {
                "evidence_status": "supported",
                "evidence_refs": [{"raw_path": f"$.items[{item}]", "text": text(call, item)} for item in range(ITEMS)],
            },
        }
        for call in range(CALLS)
    ]


def output(excerpts: Callable[[int, int], str] | None = None) -> dict[str, Any]:
    """An executor output whose citations are right, or say what `excerpts` makes of a call and an item."""
    excerpts = excerpts or text
    claims: list[dict[str, Any]] = []
    for number in range(BINDINGS):
        call, item = number * 7 % CALLS, number % ITEMS
        words = excerpts(call, item)
        binding = {
            "tool_name": _tool(call),
            "source_invocation_id": None if number % (BINDINGS // BACKFILLS) == 0 else call,
            "raw_path": f"$.items[{item}]",
            "evidence_excerpt": words if number % 3 else words[25 if call % 2 else 24 :],
        }
        claims.append(
            {"claim_id": f"c{number}", "claim_type": "observation", "claim_text": "x", "evidence_bindings": [binding]}
        )
    return {"answer_version": "executor_evidence_v2", "claims": claims}


def timed(raw: dict[str, Any], records: list[Any]) -> tuple[float, GatekeeperResult]:
    """The median of four checks in seconds of processor time, and what they found."""
    result = Gatekeeper().check(raw, records, run_id="r")
    times: list[float] = []
    for _ in range(4):
        # Not the wall's time: what else the machine does is not measured.
        begun = time.process_time()
        Gatekeeper().check(raw, records, run_id="r")
        times.append(time.process_time() - begun)
    return statistics.median(times), result


def large_run(_repeats: int) -> dict[str, float | int | bool | str | None]:
    """Milliseconds of processor time for the whole run: all citations right, and the dearest kind of forged ones."""
    records = invocations()
    right, result = timed(output(), records)
    forged = {kind: timed(output(excerpts), records)[0] for kind, excerpts in FORGED.items()}
    dearest = max(forged, key=lambda kind: forged[kind])
    return {
        "calls": CALLS,
        "bindings": len(result.checked_bindings),
        "backfilled": len(result.warnings),
        "check_ms (goal 100)": round(right * 1e3, 1),
        "all_forged_worst_ms": round(forged[dearest] * 1e3, 1),
        "all_forged_worst_kind": dearest,
    }
