"""A guess is a hypothesis and advice a remedy in whatever words they are told, not only behind the fixed lead-ins."""

from __future__ import annotations

import dspy
import pytest

from evals.metrics import scored_groundedness, scored_overclaiming, scored_scope_discipline

ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, threshold=85%, duration=25m"
LOG = "2026-07-08 22:50:16 WARN payment-service - possible deadlock detected, service restarted by operator"


def narrow(question: str, answer: str, text: str) -> dspy.Prediction:
    evidence = [{"source_invocation_id": 1, "tool_name": "t", "raw_path": "$.a[0]", "text": text}]
    return dspy.Prediction(answer=answer, evidence=evidence, question=question, scope="narrow")


WITHIN = [
    ("Is HighCPUUsage firing for payment-service?", "HighCPUUsage is firing for payment-service at 92%.", ALERT),
    (
        "Is HighCPUUsage firing for payment-service?",
        "HighCPUUsage is firing for payment-service at 92%. This does not rule out other possible alerts.",
        ALERT,
    ),
    (
        "Is HighCPUUsage firing for payment-service?",
        "HighCPUUsage is firing for payment-service at 92%. You should check the GC log of payment-service.",
        ALERT,
    ),
    (
        "Is HighCPUUsage firing for payment-service?",
        "HighCPUUsage is firing for payment-service at 92%. It is not known whether payment-service may be affected.",
        ALERT,
    ),
    ("payment-service 现在有 HighCPUUsage 告警吗？", "payment-service 的 HighCPUUsage 正在触发，当前 92%。", ALERT),
    (
        "payment-service 现在有 HighCPUUsage 告警吗？",
        "payment-service 的 HighCPUUsage 正在触发，当前 92%。建议检查 GC 日志。",
        ALERT,
    ),
    (
        "payment-service 现在有 HighCPUUsage 告警吗？",
        "payment-service 的 HighCPUUsage 正在触发，当前 92%。不能据此排除其他可能。",
        ALERT,
    ),
    ("Did payment-service log a deadlock?", "payment-service logged a possible deadlock at 22:50:16.", LOG),
    ("Was payment-service restarted?", "payment-service was restarted by the operator at 22:50:16.", LOG),
]
BEYOND = [
    (
        "Is HighCPUUsage firing for payment-service?",
        "HighCPUUsage is firing for payment-service at 92%. Possibly payment-service has a memory leak. You should restart payment-service.",
        ALERT,
    ),
    (
        "Is HighCPUUsage firing for payment-service?",
        "HighCPUUsage is firing for payment-service at 92%. payment-service may have a memory leak.",
        ALERT,
    ),
    (
        "Is HighCPUUsage firing for payment-service?",
        "HighCPUUsage is firing for payment-service at 92%. Restart payment-service.",
        ALERT,
    ),
    (
        "Is HighCPUUsage firing for payment-service?",
        "HighCPUUsage is firing for payment-service at 92%. I recommend scaling up payment-service.",
        ALERT,
    ),
    (
        "payment-service 现在有 HighCPUUsage 告警吗？",
        "payment-service 的 HighCPUUsage 正在触发，当前 92%。可能存在内存泄漏。建议重启 payment-service。",
        ALERT,
    ),
    (
        "payment-service 现在有 HighCPUUsage 告警吗？",
        "payment-service 的 HighCPUUsage 正在触发，当前 92%。疑似 GC 频繁。",
        ALERT,
    ),
    (
        "payment-service 现在有 HighCPUUsage 告警吗？",
        "payment-service 的 HighCPUUsage 正在触发，当前 92%。请尽快扩容。",
        ALERT,
    ),
    (
        "payment-service 现在有 HighCPUUsage 告警吗？",
        "payment-service 的 HighCPUUsage 正在触发，当前 92%。重启 payment-service。",
        ALERT,
    ),
    ("payment-service 现在有 HighCPUUsage 告警吗？", "payment-service 可能被黑客入侵。", ALERT),
]


@pytest.mark.parametrize(("question", "answer", "text"), WITHIN)
def test_what_leaves_open_or_looks_is_within_a_narrow_question(question: str, answer: str, text: str) -> None:
    found = scored_scope_discipline(None, narrow(question, answer, text))
    assert found.value == 1.0, found.reason


@pytest.mark.parametrize(("question", "answer", "text"), BEYOND)
def test_a_guess_or_a_remedy_is_beyond_it(question: str, answer: str, text: str) -> None:
    found = scored_scope_discipline(None, narrow(question, answer, text))
    assert found.value is not None
    assert found.value < 1.0
    assert "a hypothesis, and only" in found.reason or "a remedy: " in found.reason


@pytest.mark.parametrize(
    "answer", ["payment-service 可能被黑客入侵。", "Possibly payment-service was hacked.", "payment-service 疑似过载。"]
)
def test_a_guess_rests_on_nothing(answer: str) -> None:
    prediction = narrow("", answer, ALERT)
    assert scored_groundedness(None, prediction).abstained
    assert scored_overclaiming(None, prediction).abstained


def test_a_guess_of_the_cited_text_itself_is_its_fact() -> None:
    assert scored_groundedness(None, narrow("", "payment-service logged a possible deadlock.", LOG)).value == 1.0
