"""Numbers that follow from two records: right ones pass where the sentence says of what, everything else is stopped."""

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer

ALERTS = [
    "alertname=KilnHot kiln=K3 temp_c=912 state=firing",
    "rule=KilnHot kiln=K3 threshold_c=880 severity=page",
    "alertname=KilnHot kiln=K5 temp_c=861 state=pending",
]
LATENCY = [
    "ticket-api p95 latency was 6.8 s between 07:30 and 07:45 UTC",
    "seat-api p95 latency was 1.7 s between 07:30 and 07:45 UTC",
    "ticket-api p95 latency limit is 4 s",
]
REFUNDS = [
    "refund_id=RF-811, order=SO-71, status=failed, reason=CARD_CLOSED, amount=64.90 USD",
    "refund_id=RF-812, order=SO-72, status=completed, amount=129.80 USD",
]
BATCHES = [
    "batch=STL-3 items=1840 settled=1795 rejected=45",
    "batch=STL-4 items=960 settled=958 rejected=2",
]
LOCKS = [
    "02:14:08Z qc-07 hoist inhibited: no signal on TL3",
    "02:31:50Z qc-07 hoist released by technician 114",
]
SHARES = ["At 16:40Z the failure rate of bom-3 was 6.4%", "At 16:40Z the failure rate of sin-1 was 0.8%"]
DOCUMENT = ["document=AUTH-7; allowed leeway is 2 s", "At 11:20:00Z the clock of auth-5 was 4820 ms ahead"]


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (ALERTS, "K3 was at 912 °C, 32 degrees above its threshold of 880."),
        (ALERTS, "K3 的温度比 880 的阈值高 32 度。"),
        (ALERTS, "K3 的溫度比 K5 高 51 度。"),
        (LATENCY, "The p95 latency of ticket-api was 4 times that of seat-api."),
        (LATENCY, "seat-api's p95 latency was a quarter of ticket-api's."),
        (LATENCY, "ticket-api 的 p95 延迟比 seat-api 高 5.1 秒。"),
        (LATENCY, "The p95 latency of seat-api was 5.1 s below that of ticket-api."),
        (REFUNDS, "RF-812 is 129.80 USD, exactly twice the amount of RF-811."),
        (REFUNDS, "The two refunds come to 194.70 USD together."),
        (BATCHES, "Together the two batches have 2,800 items and 2,753 settled."),
        (BATCHES, "两个批次合计 rejected 47。"),
        (LOCKS, "qc-07 02:14:08Z hoist inhibited，02:31:50Z hoist released，相隔 17 分 42 秒。"),
        (SHARES, "16:40Z 时 sin-1 是 0.8%，比 bom-3 低 5.6 个百分点。"),
        (SHARES, "At 16:40Z the failure rate of bom-3 was 5.6 percentage points above that of sin-1."),
        (DOCUMENT, "The clock of auth-5 was 4.82 s ahead, more than twice the 2-second leeway of AUTH-7."),
    ],
)
def test_a_right_number_of_two_records_passes(evidence: list[str], text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=evidence)).findings == ()


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (ALERTS, "K3 was at 912 °C, 51 degrees above its threshold of 880."),  # that is how far it is above K5
        (ALERTS, "K5 的温度比 K3 高 51 度。"),
        (ALERTS, "K3 was 32 degrees below its threshold."),
        (ALERTS, "K5 was at 861 °C, 32 degrees above its threshold of 880."),
        (LATENCY, "The p95 latency of seat-api was 4 times that of ticket-api."),
        (LATENCY, "ticket-api's p95 latency was a quarter of seat-api's."),
        (LATENCY, "ticket-api's p95 latency was more than five times that of seat-api."),
        (LATENCY, "The p95 latency of ticket-api was 5.1 s below that of seat-api."),
        (LATENCY, "ticket-api 的 p95 延迟并不比 seat-api 高 5.1 秒。"),
        (LATENCY, "The p95 latency of ticket-api was not 4 times that of seat-api."),
        (LATENCY, "seat-api 的 p95 延迟比上限 4 秒低 2.8 秒。"),
        (REFUNDS, "RF-811 is 64.90 USD, exactly twice the amount of RF-812."),
        (REFUNDS, "The two refunds come to 259.60 USD together."),
        (BATCHES, "Together the two batches have 2,800 settled items."),
        (BATCHES, "两个批次合计 rejected 90。"),
        (LOCKS, "qc-07 02:14:08Z hoist inhibited，02:31:50Z hoist released，相隔 27 分 42 秒。"),
        (SHARES, "At 16:40Z bom-3 was 5.6 percent above sin-1."),  # percentage points: it is eight times as high
        (SHARES, "At 16:40Z sin-1 was 5.6 percentage points above bom-3."),
        (DOCUMENT, "The clock of auth-5 was 4.82 s ahead, more than three times the leeway of AUTH-7."),
    ],
)
def test_a_wrong_one_does_not(evidence: list[str], text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=evidence)).findings != ()


def test_what_two_records_tell_of_one_thing_is_not_added_up() -> None:
    evidence = ["batch=STL-3 rejected=45 code=R17", "batch=STL-3 rejected=45 settled=1795"]
    assert guard_answer("STL-3 has 90 rejected in total.", AnswerMaterial(evidence=evidence)).findings != ()
