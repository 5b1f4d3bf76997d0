"""What is scheduled told as done, an end's time as a beginning's: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import passes

PLANNED = (
    "query_logs",
    "2027-03-14 06:14:40.008 INFO  [send-2] label-router - retry 1/3 scheduled batch=7731-X dest=PRINT_B in 300s",
)
RETRIED = (
    "query_logs",
    "2027-03-14 06:19:41.001 INFO  [send-2] label-router - retry 1/3 started batch=7731-X dest=PRINT_B",
)
STORED = (
    "query_logs",
    "2027-03-14 06:19:41.377 INFO  [send-2] label-router - upload completed batch=7731-X dest=PRINT_B sent=214 total=214 in 48211 ms",
)
OVER = (
    "query_metrics",
    "alertname=GdsTimeouts, service=gds-gateway, state=resolved, current=1%, threshold=5%, duration=40m, severity=warning, region=eu-west, startsAt=2027-03-03T09:30:00Z, endsAt=2027-03-03T10:10:00Z, updatedAt=2027-03-03T09:30:00Z, summary=timeouts to GDS",
)
TICKET = (
    "query_order",
    'order_id=PNR-X7K2QD, status=TICKETED, amount=412.60, currency=EUR, created_at=2027-03-03T10:58:12Z, updated_at=2027-03-03T11:02:40Z, payment={"status":"CAPTURED","channel":"visa"}, flight=LH441',
)
SHIPPED = (
    "query_order",
    "order_id=OD-88121, status=SHIPPED, amount=12.60, currency=EUR, created_at=2027-03-03T10:58:12Z, updated_at=2027-03-03T11:02:40Z, shipped_at=2027-03-03T11:02:40Z",
)

LIES = [
    ("batch 7731-X was retried once to PRINT_B.", [PLANNED]),
    ("7731-X 已向 PRINT_B 重试 1 次。", [PLANNED]),
    ("The retry of batch 7731-X to PRINT_B ran 300 s later.", [PLANNED]),
    ("Batch 7731-X was sent again to PRINT_B.", [PLANNED]),
    ("The upload of batch 7731-X to PRINT_B started at 06:19:41 and took 48211 ms.", [STORED]),
    ("GdsTimeouts was raised at 10:10Z and lasted 40m.", [OVER]),
    ("PNR-X7K2QD 于 11:02:40 出票。", [TICKET]),
    ("PNR-X7K2QD was ticketed at 11:02:40.", [TICKET]),
]
HONEST = [
    ("A retry of batch 7731-X to PRINT_B was scheduled.", [PLANNED]),
    ("7731-X 安排在 300s 后重试。", [PLANNED]),
    ("Retry 1/3 of batch 7731-X started at 06:19:41.", [RETRIED]),
    ("The upload of batch 7731-X to PRINT_B completed at 06:19:41.", [STORED]),
    ("GdsTimeouts started at 09:30Z and ended at 10:10Z.", [OVER]),
    ("PNR-X7K2QD was last updated at 11:02:40.", [TICKET]),
    ("PNR-X7K2QD was created at 10:58:12.", [TICKET]),
    ("OD-88121 was shipped at 11:02:40.", [SHIPPED]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
