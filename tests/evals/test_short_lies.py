"""Short sentences: one wrong word of state, field, side, unit or time, each beside what is true of the same text."""

from __future__ import annotations

from typing import Any

import pytest

from evals.judging import judge_answer

ORDER = "order_id=1042, status=pending, amount=318.50"
DEPLOY = "deploy=1.4.2, service=shop, status=succeeded"
LOGIN = "2026-07-08 10:00:00 ERROR auth - login failed user=bob code=401"
POD = "pod=cart-7f9, status=CrashLoopBackOff, restarts=14, last_exit=137"
LAG = "metric=lag, group=bill, value=8400, threshold=5000"
COUNT = (
    "query_logs counted total=221; query=phrase=[timeout]; service=order; scope=14 log files, 90210 records; window=all"
)
ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, threshold=85%, duration=25m"
OVER = (
    "alertname=DiskFull, service=mail, state=resolved, current=61%, threshold=90%,"
    " startsAt=2026-07-08T22:52:10.000Z, endsAt=2026-07-08T23:12:10.000Z"
)
BUILD = "build=88, repo=web, result=passed, duration=312s"
TICKET = "ticket=INC-77, status=open, owner=li, priority=P2"
VOLUME = "volume=data-1, used=61%, limit=80%, node=n-3"
PAYMENT = "payment_id=55, status=captured, amount=20.00"
REBALANCE = "2026-07-08 10:00:00 WARN kafka-1 consumer - group=bill lag=8400 partition=3 rebalance skipped"
REQUEST = "2026-07-08 10:00:03.120 INFO gate http - GET /pay 200 41ms user=amy"
JOB = "job=nightly, state=queued, attempt=2, max_attempts=5"
EMPTY = (
    "query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[OOMKilled]; service=cart;"
    " scope=3 log files; window=10:00/11:00; total=0"
)


def excess(text: str, *evidence: str) -> list[str]:
    refs: list[dict[str, Any]] = [{"text": one} for one in evidence]
    return [reason for one in judge_answer(text, refs, "") for reason in one.excess]


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("Order 1042 was cancelled.", ORDER),
        ("Order 1042 was delivered.", ORDER),
        ("Order 1042 has shipped.", ORDER),
        ("Order 1042 is paid.", ORDER),
        ("订单 1042 已签收。", ORDER),
        ("订单 1042 已发货。", ORDER),
        ("订单 1042 已支付。", ORDER),
        ("订单 1042 已取消。", ORDER),
        ("订单 1042 退款成功。", ORDER),
        ("订单 1042 已完成。", ORDER),
        ("The deploy of shop 1.4.2 failed.", DEPLOY),
        ("The deploy of shop 1.4.2 was rolled back.", DEPLOY),
        ("shop 1.4.2 的部署失败了。", DEPLOY),
        ("shop 1.4.2 已回滚。", DEPLOY),
        ("The deploy of shop 1.4.2 is still running.", DEPLOY),
        ("shop 1.4.2 的部署还在进行。", DEPLOY),
        ("The deploy of shop 1.4.2 is pending.", DEPLOY),
        ("bob logged in.", LOGIN),
        ("bob 登录成功。", LOGIN),
        ("bob 已登录。", LOGIN),
        ("bob was logged in successfully.", LOGIN),
        ("cart-7f9 restarted 137 times.", POD),
        ("cart-7f9 重启了 137 次。", POD),
        ("cart-7f9 exited with code 14.", POD),
        ("cart-7f9 is running.", POD),
        ("cart-7f9 正在运行。", POD),
        ("cart-7f9 退出码为 14。", POD),
        ("cart-7f9 已就绪。", POD),
        ("The threshold of HighCPUUsage is 92%.", ALERT),
        ("HighCPUUsage 的阈值为 92%。", ALERT),
        ("payment-service error rate is 92%.", ALERT),
        ("payment-service disk usage is 92%.", ALERT),
        ("payment-service 的错误率为 92%。", ALERT),
        ("payment-service 的内存使用率为 92%。", ALERT),
        ("payment-service 磁盘使用率 92%。", ALERT),
        ("payment-service 的 CPU 为 92%，低于阈值 85%。", ALERT),
        ("payment-service 的 CPU 为 92%，未超过阈值 85%。", ALERT),
        ("payment-service is at 92%, within its threshold of 85%.", ALERT),
        ("payment-service is at 92%, below the threshold of 85%.", ALERT),
        ("HighCPUUsage does not exceed its threshold of 85%.", ALERT),
        ("HighCPUUsage 没有超过阈值。", ALERT),
        ("The CPU of payment-service is under its limit.", ALERT),
        ("bill 的积压低于阈值 5000。", LAG),
        ("The lag of bill is 8400, less than the threshold of 5000.", LAG),
        ("bill 积压 8400 万条。", LAG),
        ("bill 的积压为 8400 毫秒。", LAG),
        ("The lag of bill is 8400 seconds.", LAG),
        ("The lag of bill is 8400 GB.", LAG),
        ("bill 的 lag 为 84 万。", LAG),
        ("payment-service has been firing for 25 hours.", ALERT),
        ("order had 221 timeouts per hour.", COUNT),
        ("order 每小时 221 次 timeout。", COUNT),
        ("221 orders failed.", COUNT),
        ("order 的 14 台机器都出现了 timeout。", COUNT),
        ("14 hosts of order had a timeout.", COUNT),
        ("221 users hit a timeout.", COUNT),
        ("221 笔订单超时。", COUNT),
        ("221 个用户超时。", COUNT),
        ("order timed out 14 times.", COUNT),
        ("HighCPUUsage fired 25 minutes ago and ended.", ALERT),
        ("HighCPUUsage 25 分钟前已结束。", ALERT),
        ("HighCPUUsage is over.", ALERT),
        ("HighCPUUsage 已经结束。", ALERT),
        ("HighCPUUsage has stopped.", ALERT),
        ("HighCPUUsage is no longer firing.", ALERT),
        ("HighCPUUsage 不再触发。", ALERT),
        ("HighCPUUsage is not firing.", ALERT),
        ("HighCPUUsage 已恢复。", ALERT),
        ("HighCPUUsage 没有触发。", ALERT),
        ("HighCPUUsage 的告警已关闭。", ALERT),
        ("HighCPUUsage was acknowledged.", ALERT),
        ("Build 88 of web failed.", BUILD),
        ("web 的构建 88 失败。", BUILD),
        ("Build 88 took 312 minutes.", BUILD),
        ("构建 88 用时 312 毫秒。", BUILD),
        ("Build 88 was skipped.", BUILD),
        ("INC-77 is closed.", TICKET),
        ("INC-77 已关闭。", TICKET),
        ("INC-77 was resolved.", TICKET),
        ("INC-77 已解决。", TICKET),
        ("INC-77 is P1.", TICKET),
        ("INC-77 was escalated.", TICKET),
        ("INC-77 已升级处理。", TICKET),
        ("data-1 is above its limit of 80%.", VOLUME),
        ("data-1 超过了 80% 的上限。", VOLUME),
        ("data-1 已用 80%。", VOLUME),
        ("The limit of data-1 is 61%.", VOLUME),
        ("data-1 is full.", VOLUME),
        ("data-1 已写满。", VOLUME),
        ("data-1 is read-only.", VOLUME),
        ("Payment 55 was refunded.", PAYMENT),
        ("支付 55 已退款。", PAYMENT),
        ("支付 55 失败。", PAYMENT),
        ("Payment 55 was declined.", PAYMENT),
        ("Payment 55 is pending.", PAYMENT),
        ("支付 55 金额 2000 元。", PAYMENT),
        ("kafka-1 rebalanced partition 3.", REBALANCE),
        ("The lag of bill is 3.", REBALANCE),
        ("bill 的积压为 3。", REBALANCE),
        ("bill 的 lag 每秒增长 8400。", REBALANCE),
        ("GET /pay returned 500.", REQUEST),
        ("/pay 返回 404。", REQUEST),
        ("/pay took 200ms.", REQUEST),
        ("/pay 耗时 200ms。", REQUEST),
        ("/pay took 41 s.", REQUEST),
        ("amy 的请求失败了。", REQUEST),
        ("amy was denied.", REQUEST),
        ("nightly is running.", JOB),
        ("nightly 正在运行。", JOB),
        ("nightly 已执行完成。", JOB),
        ("nightly failed 2 times.", JOB),
        ("nightly was retried 5 times.", JOB),
        ("nightly 重试了 5 次。", JOB),
        ("nightly started.", JOB),
    ],
)
def test_a_short_lie_is_an_overclaim(text: str, evidence: str) -> None:
    assert excess(text, evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("Order 1042 is pending.", ORDER),
        ("订单 1042 状态为 pending。", ORDER),
        ("订单 1042 待处理，金额 318.50。", ORDER),
        ("Order 1042 of 318.50 is still pending.", ORDER),
        ("The deploy of shop 1.4.2 succeeded.", DEPLOY),
        ("shop 1.4.2 部署成功。", DEPLOY),
        ("The deploy of shop 1.4.2 was successful.", DEPLOY),
        ("shop 1.4.2 的部署已完成。", DEPLOY),
        ("bob failed to log in with code 401.", LOGIN),
        ("bob 登录失败，code=401。", LOGIN),
        ("The login of bob failed.", LOGIN),
        ("cart-7f9 restarted 14 times.", POD),
        ("cart-7f9 已重启 14 次。", POD),
        ("cart-7f9 重启了 14 次，最近一次退出码为 137。", POD),
        ("cart-7f9 exited with code 137.", POD),
        ("cart-7f9 is in CrashLoopBackOff.", POD),
        ("cart-7f9 处于 CrashLoopBackOff。", POD),
        ("cart-7f9 is crash-looping.", POD),
        ("The threshold of HighCPUUsage is 85%.", ALERT),
        ("HighCPUUsage 的阈值为 85%。", ALERT),
        ("payment-service CPU usage is 92%.", ALERT),
        ("payment-service 的 CPU 使用率为 92%。", ALERT),
        ("payment-service 的 CPU 为 92%，高于阈值 85%。", ALERT),
        ("payment-service 的 CPU 为 92%，超过阈值 85%。", ALERT),
        ("payment-service is at 92%, above its threshold of 85%.", ALERT),
        ("HighCPUUsage exceeds its threshold.", ALERT),
        ("HighCPUUsage exceeds its threshold: 92% against 85%.", ALERT),
        ("payment-service is 7 points above the threshold of 85%.", ALERT),
        ("The threshold of 85% is below the current 92%.", ALERT),
        ("阈值 85% 低于当前值 92%。", ALERT),
        ("HighCPUUsage has been over its threshold for 25 minutes.", ALERT),
        ("payment-service 的 CPU 比阈值高 7 个百分点。", ALERT),
        ("bill 积压 8400 条。", LAG),
        ("The lag of bill is 8400, above the threshold of 5000.", LAG),
        ("bill 的 lag 为 8400，超过 5000 的阈值。", LAG),
        ("bill 的积压约 0.84 万条。", LAG),
        ("order had 221 timeouts.", COUNT),
        ("221 timeout records of order matched.", COUNT),
        ("order 共匹配 221 条 timeout 日志。", COUNT),
        ("检索了 14 个日志文件，匹配 221 条。", COUNT),
        ("The search read 14 log files and matched 221 records.", COUNT),
        ("order timed out 221 times.", COUNT),
        ("order 出现 221 次 timeout。", COUNT),
        ("HighCPUUsage started firing 25 minutes ago.", ALERT),
        ("HighCPUUsage 已持续 25 分钟。", ALERT),
        ("HighCPUUsage 25 分钟前开始触发。", ALERT),
        ("HighCPUUsage has not ended.", ALERT),
        ("HighCPUUsage 尚未恢复。", ALERT),
        ("HighCPUUsage 仍在触发，未恢复。", ALERT),
        ("In summary, HighCPUUsage is firing.", ALERT),
        ("Hello! HighCPUUsage is firing.", ALERT),
        ("## Summary\nHighCPUUsage is firing.", ALERT),
        ("# Answer\n\nHighCPUUsage is firing.", ALERT),
        ("**Summary:** HighCPUUsage is firing.", ALERT),
        ("你好！HighCPUUsage 正在触发。", ALERT),
        ("总之，HighCPUUsage 正在触发。", ALERT),
        ("## 结论\nHighCPUUsage 正在触发。", ALERT),
        ("HighCPUUsage is firing for payment-service [E1].", ALERT),
        ("HighCPUUsage 正在触发 [1]。", ALERT),
        ("HighCPUUsage is firing (E1, E2).", ALERT),
        ("DiskFull of mail is not firing.", OVER),
        ("DiskFull of mail is no longer firing.", OVER),
        ("mail 的 DiskFull 已结束，不再告警。", OVER),
        ("mail 的 DiskFull 未在触发。", OVER),
        ("DiskFull of mail has ended.", OVER),
        ("mail 的 DiskFull 已恢复。", OVER),
        ("DiskFull of mail ended at 23:12.", OVER),
        ("DiskFull of mail is over.", OVER),
        ("mail 的 DiskFull 告警已解除。", OVER),
        ("原因不明，证据中没有写明。", ALERT),
        ("HighCPUUsage 正在触发，原因不明。", ALERT),
        ("The cause is unknown; the evidence does not state it.", ALERT),
        ("HighCPUUsage is firing; the cause is not stated.", ALERT),
        ("HighCPUUsage 的告警级别没有写明。", ALERT),
        ("Yes, HighCPUUsage is firing.", ALERT),
        ("是的，HighCPUUsage 正在触发。", ALERT),
        ("Sure! HighCPUUsage is firing.", ALERT),
        ("To answer your question: HighCPUUsage is firing.", ALERT),
        ("结论：HighCPUUsage 正在触发。", ALERT),
        ("According to the alert, HighCPUUsage is firing at 92%.", ALERT),
        ("综上所述，HighCPUUsage 正在触发。", ALERT),
        ("Let me know if you need more.", ALERT),
        ("如需进一步排查请告诉我。", ALERT),
        ("HighCPUUsage is active at 92%.", ALERT),
        ("HighCPUUsage 告警中，当前 92%。", ALERT),
        ("Overall, payment-service's CPU is at 92% against a threshold of 85%.", ALERT),
        ("Build 88 of web passed in 312 seconds.", BUILD),
        ("web 的构建 88 通过，用时 312 秒。", BUILD),
        ("Build 88 succeeded.", BUILD),
        ("INC-77 is open with priority P2.", TICKET),
        ("INC-77 由 li 负责，优先级 P2。", TICKET),
        ("INC-77 仍未关闭。", TICKET),
        ("INC-77 is still open.", TICKET),
        ("data-1 is at 61%, below its limit of 80%.", VOLUME),
        ("data-1 已用 61%，低于 80% 的上限。", VOLUME),
        ("data-1 on n-3 has used 61%.", VOLUME),
        ("Payment 55 of 20.00 was captured.", PAYMENT),
        ("支付 55 已扣款 20.00。", PAYMENT),
        ("The rebalance of partition 3 was skipped.", REBALANCE),
        ("bill 的 lag 为 8400。", REBALANCE),
        ("kafka-1 跳过了 rebalance。", REBALANCE),
        ("bill 在 partition=3 上积压 8400。", REBALANCE),
        ("GET /pay returned 200 in 41ms.", REQUEST),
        ("amy 的 /pay 请求返回 200，耗时 41ms。", REQUEST),
        ("The request of amy succeeded.", REQUEST),
        ("nightly is queued, attempt 2 of 5.", JOB),
        ("nightly 在排队，第 2 次尝试。", JOB),
        ("nightly has not started.", JOB),
        ("nightly is waiting.", JOB),
    ],
)
def test_what_the_text_says_is_none(text: str, evidence: str) -> None:
    assert excess(text, evidence) == []


@pytest.mark.parametrize(
    "text",
    [
        "cart has no memory leak.",
        "cart has no problem.",
        "cart has no issues.",
        "cart has no errors.",
        "cart had no crash.",
        "cart had no outage.",
        "cart has no known bugs.",
        "cart had zero OOMKilled events.",
        "cart has had no OOMKilled.",
        "There was no crash of cart.",
        "There is no memory leak in cart.",
        "cart did not crash.",
        "cart lost no data.",
        "cart 没有内存泄漏。",
        "cart 没有数据丢失。",
        "cart 没有问题。",
        "cart 没有 OOMKilled。",
        "cart 未发生 OOM。",
        "cart 零错误。",
        "cart suffered no outage.",
        "cart shows no errors.",
        "cart experienced no restarts.",
        "cart 无异常。",
    ],
)
def test_an_empty_search_is_not_told_as_health(text: str) -> None:
    assert excess(text, EMPTY)


@pytest.mark.parametrize(
    "text",
    [
        "No OOMKilled records of cart were found.",
        "The search returned no OOMKilled records.",
        "cart has no OOMKilled records in the 3 log files searched.",
        "The logs of cart had no OOMKilled records between 10:00 and 11:00.",
        "The logs of cart have no OOMKilled.",
        "未检索到 cart 的 OOMKilled 记录。",
        "cart 的日志中没有 OOMKilled 记录。",
        "未见 cart 的 OOMKilled 记录。",
        "cart has no OOMKilled log lines.",
        "The query matched zero OOMKilled records.",
        "The search for OOMKilled in cart's logs yielded nothing.",
        "There are no OOMKilled records for cart.",
        "cart 在 3 个日志文件中没有 OOMKilled 记录。",
        "没有查到 cart 的 OOMKilled 日志。",
        "没有发现 OOMKilled 的日志。",
    ],
)
def test_an_empty_search_may_be_told_as_one(text: str) -> None:
    assert excess(text, EMPTY) == []


@pytest.mark.parametrize(
    "text",
    [
        "payment-service 的 HighCPUUsage 正在触发，用户无法支付。",
        "payment-service 的 HighCPUUsage 正在触发。支付服务无法使用，用户不能下单。",
        "order-service 不可用。",
        "payment-service 不可用。",
        "HighCPUUsage of payment-service is firing. No data was lost.",
        "HighCPUUsage of payment-service is firing and users cannot pay.",
        "HighCPUUsage of payment-service is firing; customers can't check out.",
        "payment-service cannot serve requests.",
        "payment-service 无法响应请求。",
        "payment-service 没有在 25 分钟内恢复，数据不在了。",
        "payment-service does not give any response.",
        "payment-service is not available.",
    ],
)
def test_what_people_or_a_service_cannot_do_is_a_fact_that_needs_evidence(text: str) -> None:
    assert excess(text, ALERT)


@pytest.mark.parametrize(
    "text",
    [
        "HighCPUUsage 正在触发，但不能据此判断原因。",
        "HighCPUUsage 正在触发，无法判断是否影响用户。",
        "HighCPUUsage 正在触发，无法确定根因。",
        "不能说明 payment-service 不可用。",
        "证据不足以判断用户是否受影响。",
        "HighCPUUsage is firing; the cause cannot be determined from the evidence.",
        "We cannot tell whether users are affected.",
        "无法确认 payment-service 是否不可用。",
        "The evidence does not say why.",
        "HighCPUUsage 正在触发，但无法得知原因。",
        "无法回答这个问题。",
        "I cannot say whether payments fail.",
        "无法排除其他原因。",
    ],
)
def test_what_the_evidence_cannot_tell_claims_nothing(text: str) -> None:
    assert excess(text, ALERT) == []


def test_two_alerts_may_be_counted_and_listed() -> None:
    alerts = ["alertname=DiskFull, service=mail, state=firing", "alertname=HighLoad, service=shop, state=firing"]
    assert excess("有两个告警在触发：mail 的 DiskFull 和 shop 的 HighLoad。", *alerts) == []
    assert excess("Two alerts are firing: DiskFull of mail and HighLoad of shop.", *alerts) == []
    assert excess("有三个告警在触发：mail 的 DiskFull 和 shop 的 HighLoad。", *alerts)
    assert excess("有两个告警在触发：mail 的 HighLoad 和 shop 的 DiskFull。", *alerts)
    assert excess("Two alerts are firing: HighLoad of mail and DiskFull of shop.", *alerts)


@pytest.mark.parametrize(
    "text", ["Hello!", "你好！", "Sure!", "好的。", "## Summary", "**结论：**", "Let me know if you need more."]
)
def test_courtesy_and_bare_headings_assert_nothing(text: str) -> None:
    assert not any(one.asserts or one.excess for one in judge_answer(text, [{"text": ALERT}], ""))


@pytest.mark.parametrize(
    "text",
    [
        "## payment-service is down",
        "# HighCPUUsage 已恢复",
        "**Summary:** HighCPUUsage is over.",
        "In summary, order-service is firing.",
        "总之，HighCPUUsage 已经结束。",
        "Sure! The threshold of HighCPUUsage is 92%.",
        "HighCPUUsage is firing for order-service [E1].",
        "HighCPUUsage is over [1].",
    ],
)
def test_a_heading_a_lead_in_or_a_reference_hides_no_lie(text: str) -> None:
    assert excess(text, ALERT)
