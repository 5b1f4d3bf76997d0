"""Whether a fact reached the reader as so: not denied, not as a possibility, not with another field's value."""

from __future__ import annotations

import dspy
import pytest

from evals.metrics import scored_answer_usefulness

ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, threshold=85%, duration=25m"
FIRING = "HighCPUUsage of payment-service is firing at 92%."


def told(fact: str, answer: str, question: str = "") -> float | None:
    evidence = [{"source_invocation_id": 1, "tool_name": "query_metrics", "raw_path": "$.alerts[0]", "text": ALERT}]
    prediction = dspy.Prediction(answer=answer, evidence=evidence, question=question)
    return scored_answer_usefulness(dspy.Example(facts=[fact]), prediction).value


REACHED = [
    (FIRING, "HighCPUUsage of payment-service is firing at 92%, and DiskFull is not firing."),
    (FIRING, "HighCPUUsage is firing for payment-service. CPU usage is at 92%."),
    (FIRING, "payment-service 的 HighCPUUsage 正在触发，当前 92%。"),
    ("payment-service 的 HighCPUUsage 不再 firing。", "payment-service 的 HighCPUUsage 已解除。"),
    ("order 没有 OOM 记录", "没有找到 order 的 OOM 记录"),
    ("order 没有 OOM 记录", "No OOM record was found for order."),
    ("订单 1042 状态为 pending。", "订单 1042 的 status=pending。"),
    ("HighCPUUsage is at 92%, threshold 85%", "HighCPUUsage is above its threshold of 85%, at 92%"),
    ("HighCPUUsage 当前 92%，阈值 85%。", "HighCPUUsage is at 92%, over the threshold of 85%."),
    ("The query matched 221 records.", "共匹配 221 条日志。"),
    ("共匹配 221 条日志。", "The query matched 221 lines."),
    ("共匹配 221 条日志。", "total=221."),
    ("state=firing，current=92%，duration=25m", "正在触发，当前 92%，已持续 25 分钟"),
    ("HighCPUUsage: state=firing, current=92%, duration=25m", "HighCPUUsage is firing at 92% for 25 minutes."),
    ("p99_ms=480", "The p99 is 480 ms."),
    ("There were 3 restarts of cart-7f9.", "cart-7f9 restarted three times."),
    ("The query found three records.", "The query found 3 records."),
    ("cart-7f9 可能有内存泄漏", "cart-7f9 可能有内存泄漏"),
    ("service=payment-service, state=firing", "payment-service is firing"),
    ("status=cancelled, order 1042", "order 1042 was cancelled"),
    (
        "payment-service CPU of 92% exceeds its threshold",
        "payment-service CPU of 92% exceeds its threshold, which does not tell why",
    ),
    ("HighCPUUsage 告警在 firing", "本次没有找到 DiskFull 告警，HighCPUUsage 在 firing"),
    ("Connection is not available, request timed out after 30000ms", "没有可用连接，请求在 30 秒后超时"),
]
LOST = [
    (FIRING, "HighCPUUsage of payment-service is not firing at 92%."),
    (FIRING, "HighCPUUsage of payment-service is no longer firing; it was at 92%."),
    (FIRING, "If HighCPUUsage of payment-service is firing at 92%, CPU is high."),
    (FIRING, "payment-service: HighCPUUsage fires? No. DiskFull of mail is firing at 92%."),
    (FIRING, "HighCPUUsage of payment-service is resolved at 92%. DiskFull of mail-queue is firing."),
    (FIRING, "payment-service 的 HighCPUUsage 没有在触发，当前 92%。"),
    ("payment-service 的 HighCPUUsage 未在触发。", "payment-service 的 HighCPUUsage 正在触发。"),
    ("order 没有 OOM 记录", "order 有 OOM 记录"),
    ("order 有 OOM 记录", "order 没有 OOM 记录"),
    ("There are OOMKilled records of cart.", "There are no OOMKilled records of cart."),
    ("订单 1042 状态为 pending。", "订单 1042 已不是 pending。"),
    ("current 92%, threshold 85%", "current 85%, threshold 92%"),
    ("HighCPUUsage is at 92%, threshold 85%", "HighCPUUsage is at 85%, threshold 92%"),
    ("HighCPUUsage 当前 92%，阈值 85%。", "HighCPUUsage 当前 85%，阈值 92%。"),
    ("The query matched 221 records.", "The query matched 1,221 records."),
    ("The query matched 221 records.", "The query matched records and port 221 is open."),
    ("The query matched 221 records.", "221 orders failed."),
    ("The query matched 221 records.", "It logged 221 records per hour."),
    ("积压 8400 条。", "积压 8400 万条。"),
    ("HighCPUUsage: state=firing, current=92%, duration=25m", "HighCPUUsage is firing at 92% for 26 minutes."),
    ("HighCPUUsage: state=firing, current=92%", "HighCPUUsage is resolved, current=92%."),
    ("service=payment-service, state=firing", "payment-gateway is firing"),
    ("status=cancelled, order 1042", "order 1042 was paid"),
    ("order 有超时记录", "order 没有超时记录"),
    ("order logged timeouts", "order logged no timeouts"),
    ("cart-7f9 restarted 3 times", "cart-7f9 did not restart 3 times"),
    ("payment-service 的 CPU 92% 超过阈值", "payment-service 的 CPU 92% 未超过阈值"),
    ("payment-service CPU of 92% exceeds its threshold", "payment-service CPU of 92% does not exceed its threshold"),
    ("payment-service is firing", "order-service is firing. payment-service is resolved."),
]


@pytest.mark.parametrize(("fact", "answer"), REACHED)
def test_a_fact_that_is_told_in_whatever_words_has_reached_the_reader(fact: str, answer: str) -> None:
    assert told(fact, answer) == 1.0


@pytest.mark.parametrize(("fact", "answer"), LOST)
def test_a_fact_whose_values_stand_in_another_statement_has_not(fact: str, answer: str) -> None:
    assert told(fact, answer) == 0.0


@pytest.mark.parametrize(
    ("fact", "answer"), [("order 没有 OOM 记录", "order 有 OOM 记录"), ("order 有 OOM 记录", "order 没有 OOM 记录")]
)
def test_what_the_question_named_may_not_be_turned_round_either(fact: str, answer: str) -> None:
    assert told(fact, answer, "order 有 OOM 吗") == 0.0
    assert told(fact, fact, "order 有 OOM 吗") == 1.0


def test_what_could_not_be_confirmed_is_no_fact() -> None:
    # An answer that confirms nothing is an abstention, and no answer without use.
    assert told(FIRING, f"It could not be confirmed that {FIRING}") is None
    assert told(FIRING, "Possibly HighCPUUsage of payment-service is firing at 92%.") is None
    assert told(FIRING, "payment-service 的 HighCPUUsage 可能正在触发，当前 92%。") is None


def test_the_reason_says_what_is_wrong() -> None:
    evidence = [{"text": ALERT}]
    denied = dspy.Prediction(answer=FIRING.replace("is firing", "is not firing"), evidence=evidence)
    assert "state firing, which is denied" in scored_answer_usefulness(dspy.Example(facts=[FIRING]), denied).reason
