"""Tables of kubectl, Kafka, psql and mysql: a value belongs to its row and its column, and a count to the rows that have it."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

PODS = """NAME                        READY   STATUS             RESTARTS         AGE
fare-api-6d9f7c4b8-4kq2x    1/1     Running            0                3d4h
fare-api-6d9f7c4b8-m8s7n    0/1     CrashLoopBackOff   17 (2m41s ago)   71m
fare-api-6d9f7c4b8-zzt5w    1/1     Running            1 (26h ago)      3d4h"""
GROUPS = """GROUP        TOPIC        PARTITION  CURRENT-OFFSET  LOG-END-OFFSET  LAG    CONSUMER-ID  HOST
bill-sum     meter.reads  0          118200          118204          4      bs-1-9c2d    /10.9.1.4
bill-sum     meter.reads  1          97110           131655          34545  -            -
bill-sum     meter.reads  2          120033          120040          7      bs-2-04fe    /10.9.1.6"""
SESSIONS = """  pid  | wait_event_type | blocked_by | state               | xact_age | query
-------+-----------------+------------+---------------------+----------+-----------------------------
 21877 | Lock            | {20914}    | active              | 00:02:11 | UPDATE plan SET state='old'
 20914 | Client          | {}         | idle in transaction | 00:47:30 | SELECT * FROM plan WHERE id=8
 22003 | Lock            | {21877}    | active              | 00:01:05 | UPDATE plan SET fee=fee*1.03
(3 rows)"""
REFUNDS = """+---------+--------+---------+--------+---------------------+
| 退款单号 | 渠道   | 金额_分 | 状态   | 更新时间            |
+---------+--------+---------+--------+---------------------+
| TK31    | 银联   |   12950 | 处理中 | 2026-06-14 15:20:08 |
| TK32    | 微信   |    8600 | 已退款 | 2026-06-14 15:20:11 |
| TK37    | 银联   |   40000 | 处理中 | 2026-06-14 15:21:40 |
+---------+--------+---------+--------+---------------------+
3 rows in set (0.01 sec)"""


def _flagged(text: str, evidence: str) -> bool:
    return bool(guard_answer(text, AnswerMaterial(evidence=[evidence])).findings)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("m8s7n has restarted 17 times.", PODS),
        ("m8s7n 已运行 71 分钟。", PODS),
        ("The age of 4kq2x is 3 days 4 hours.", PODS),
        ("4kq2x has 0 restarts.", PODS),
        ("Two of the three pods are Running.", PODS),
        ("Partition 2 is consumed by bs-2-04fe.", GROUPS),
        ("分区 1 积压 34545 条。", GROUPS),
        ("Partition 1 has no consumer.", GROUPS),
        ("分区 0 和分区 2 只有 4 条和 7 条。", GROUPS),
        ("22003 is blocked by 21877.", SESSIONS),
        ("22003 的 xact_age 为 1 分 05 秒。", SESSIONS),
        ("20914 is idle in transaction.", SESSIONS),
        ("TK32 的金额是 8600 分，即 86 元。", REFUNDS),
        ("TK37 is for 400 yuan.", REFUNDS),
        ("两笔退款处理中。", REFUNDS),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: str) -> None:
    assert not _flagged(text, evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("4kq2x 重启了 17 次。", PODS),
        ("The age of 4kq2x is 71 minutes.", PODS),
        ("m8s7n has 0 restarts.", PODS),
        ("m8s7n has restarted 17 times in the last 2 minutes 41 seconds.", PODS),
        ("Three pods are Running.", PODS),
        ("Two of the three pods are in CrashLoopBackOff.", PODS),
        ("Partition 2 is consumed by bs-1-9c2d.", GROUPS),
        ("Partition 2 has a lag of 34545.", GROUPS),
        ("Partition 1 has a lag of 7.", GROUPS),
        ("分区 0 积压 34545 条。", GROUPS),
        ("分区 2 没有消费者。", GROUPS),
        ("22003 is idle in transaction.", SESSIONS),
        ("22003 的 xact_age 为 47 分 30 秒。", SESSIONS),
        ("TK31 的金额是 86 元。", REFUNDS),
        ("TK37 is for 40000 yuan.", REFUNDS),
        ("TK31 was updated at 15:21:40.", REFUNDS),
        ("三笔退款处理中。", REFUNDS),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: str) -> None:
    assert _flagged(text, evidence)
