"""Two services in one question about alerts: neither becomes a label of the other, so that what fires is told."""

from __future__ import annotations

import pytest

from evals.running import ask_extractive


@pytest.mark.parametrize(
    "question",
    [
        "Is HighCPUUsage firing for recommendation-service or payment-service?",
        "order-service 和 payment-service 现在都有 HighCPUUsage 告警吗？",
    ],
)
def test_an_alert_that_fires_for_one_of_two_services_is_told(question: str) -> None:
    prediction = ask_extractive(question, "demo").prediction
    assert "state=firing" in prediction.answer
    assert "payment-service-7c5d9f6b8-x2k4p" in prediction.answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Which alerts of order-service are silenced?", "found no alerts for order-service, state=silenced"),
        ("order-service 有哪些静默的告警？", "state=silenced"),
    ],
)
def test_no_alert_in_a_state_is_told_as_that_search(question: str, told: str) -> None:
    prediction = ask_extractive(question, "demo").prediction
    assert prediction.verdict == "PASS"
    assert told in prediction.answer
