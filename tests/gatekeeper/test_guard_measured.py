"""What a number counts or measures: by the filters of its search, its tool, and what its alert says of itself."""

from __future__ import annotations

import pytest

from tests.gatekeeper.claimed_material import ok

ORDERS = "query_order counted total=4; query=status=PAY_FAILED; scope=orders.json: 9 orders read, matched by exact fields; window=all"
Q = "alertname=KafkaTopicBacklog, service=invoice-writer, state=firing, current=91877, threshold=20000, duration=41m, severity=warning, topic=invoices.raw, startsAt=2026-11-02T08:00:00Z, summary=主题 invoices.raw 消息积压"
Q2 = "alertname=RabbitQueueDepthHigh, service=parcel-sync, state=firing, current=7310, threshold=1000, duration=12m, severity=warning, queue=parcel.in, startsAt=2026-11-02T08:00:00Z, summary=queue parcel.in backlog above 1000"
R = "alertname=KubeStatefulSetReplicasMismatch, service=ledger, state=firing, desired=7, available=5, duration=14m, severity=warning, statefulset=ledger, startsAt=2026-11-02T08:00:00Z, summary=StatefulSet has not matched the expected number of replicas"
D = "alertname=GatewayDropHigh, service=edge-gw, state=firing, current=842, threshold=100, duration=9m, severity=warning, startsAt=2026-11-02T08:00:00Z, summary=网关断连突增, description=edge-gw 每分钟断开连接 842 次，阈值 100 次。"
L = "alertname=CheckoutLatencyHigh, service=checkout, state=firing, current=4100ms, threshold=1500ms, duration=28m, severity=warning, startsAt=2026-11-02T08:00:00Z, summary=下单 P99 耗时过高"
L2 = "alertname=SearchSlow, service=search-api, state=firing, current=3.2s, threshold=1s, duration=17m, severity=warning, startsAt=2026-11-02T08:00:00Z, summary=search p95 response time is too high"
T = "query_logs counted total=14; query=keywords=[NullPointerException]; source=worker.log; scope=log files: worker.log (400 records); window=all"
G = 'query_logs counted total=31; query=keywords=[/v1/pay]; phrase=[" 504]; source=gateway-access.log; scope=log files: gateway-access.log (816 records); window=all'
GL = '203.0.113.3 - - [12/Oct/2026:20:31:31 +0800] "GET /v1/pay HTTP/1.1" 504 169 "-" "Mozilla/5.0" rt=60.002'
C = "query_logs counted total=19; query=service=pier-hub; level=ERROR; scope=log files: pier-hub.log (386 records), bus-broker-2.syslog (53 records); window=all"
L_K6 = (
    "2026-11-02 11:36:10,296 ERROR [netty-4] com.acme.hub.Link - 与 bus-broker-2 的连接被重置 gate=HN-0101 原因=Connection reset by peer",
    "pier-hub.log",
)
K = "query_logs counted total=6; query=keywords=[TLS 握手失败]; scope=log files: pier-hub.log (386 records), bus-broker-2.syslog (53 records); window=all"
L2_K6 = (
    "2026-11-02 11:36:02,511 ERROR [netty-3] com.acme.hub.Link - TLS 握手失败 broker=bus-broker-2:8883",
    "pier-hub.log",
)
A = "alertname=VaultSealRisk, service=vault-core, state=firing, current=3, threshold=2, duration=18m, severity=critical, cluster=ap-3, startsAt=2026-11-05T08:00:00Z, summary=3 vault nodes are sealed"
A2 = "alertname=IngestLagHigh, service=ingest, state=firing, current=120s, threshold=30s, duration=44m, severity=warning, startsAt=2026-11-05T08:00:00Z, summary=ingest lag too high, description=消费延迟过高"
A3 = "alertname=QueueBacklog, service=biller, state=resolved, current=5120, threshold=4000, duration=9m, severity=warning, queue=bill.out, startsAt=2026-11-05T07:00:00Z, endsAt=2026-11-05T07:09:00Z, summary=queue bill.out backlog"
A4 = "alertname=PodNotReady, service=web, state=firing, desired=10, available=6, duration=9m, severity=warning, node=n-7, startsAt=2026-11-05T07:00:00Z, summary=Pods on node n-7 are not ready"
A5 = "alertname=DbConnHigh, service=orders-db, state=firing, current=480, threshold=400, duration=7m, severity=warning, startsAt=2026-11-05T07:00:00Z, summary=数据库连接数过高"
C_LIAR_A = "query_logs counted total=88; query=service=biller; level=ERROR; keywords=[timeout]; scope=log files: biller.log (900 records), vault.log (20 records); window=all"
CW = "query_logs counted level=WARN: 12; query=service=biller; scope=log files: biller.log (900 records); window=all"
F = "query_logs counted first=2026-11-05T22:40:10Z; last=2026-11-05T23:10:44Z; query=source=biller.log; scope=log files: biller.log (900 records); window=all"
ORDERS_TOO = "query_order counted total=6; query=status=REFUND_PENDING; scope=orders.json: 20 orders read; window=all"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("4 orders have status PAY_FAILED.", (ORDERS,)),
        ("There are 4 orders with status PAY_FAILED.", (ORDERS,)),
        ("共有 4 个订单的状态为 PAY_FAILED。", (ORDERS,)),
        ("4 笔订单处于 PAY_FAILED 状态。", (ORDERS,)),
        ("状态为 PAY_FAILED 的订单共 4 个。", (ORDERS,)),
        ("共有 4 個訂單的狀態為 PAY_FAILED。", (ORDERS,)),
        ("invoices.raw 主题当前积压 91877 条消息，超过阈值 20000。", (Q,)),
        ("目前 invoices.raw 积压了 91877 条消息。", (Q,)),
        ("The backlog of queue parcel.in is 7310 messages, above the threshold of 1000.", (Q2,)),
        ("parcel.in 队列积压 7310 条消息。", (Q2,)),
        ("5 of 7 ledger replicas are available.", (R,)),
        ("Only 5 of 7 ledger replicas are available.", (R,)),
        ("ledger has desired=7 and available=5 replicas.", (R,)),
        ("ledger 期望 7 个副本，实际可用 5 个。", (R,)),
        ("ledger 的 7 个副本中只有 5 个可用。", (R,)),
        ("edge-gw 每分钟断开 842 个连接，超过阈值 100。", (D,)),
        ("edge-gw 每分钟断开 842 次连接。", (D,)),
        ("edge-gw 每分钟断开连接 842 次。", (D,)),
        ("edge-gw drops 842 connections per minute.", (D,)),
        ("checkout 的下单 P99 耗时为 4100ms，阈值 1500ms，CheckoutLatencyHigh 正在触发。", (L,)),
        ("下单 P99 耗时 4100ms（约 4.1 秒）。", (L,)),
        ("search-api 的 p95 响应时间为 3.2s，阈值 1s。", (L2,)),
        ("The p95 response time of search-api is 3.2s, above the 1s threshold.", (L2,)),
        ("P99 latency of checkout is 4100ms.", (L,)),
        ("14 NullPointerExceptions were logged.", (T,)),
        ("worker.log has 14 NullPointerExceptions.", (T,)),
        ("日志中有 14 条 NullPointerException。", (T,)),
        (
            "There were 31 504s for /v1/pay.",
            (
                GL,
                G,
            ),
        ),
        (
            "Requests for /v1/pay returned 504 31 times.",
            (
                GL,
                G,
            ),
        ),
        (
            "/v1/pay 返回 504 共 31 次。",
            (
                GL,
                G,
            ),
        ),
        (
            "/v1/pay returned HTTP 504 31 times.",
            (
                GL,
                G,
            ),
        ),
        (
            "pier-hub 共有 19 条 ERROR，其中有与 bus-broker-2 的连接被重置的记录。",
            (
                L_K6,
                C,
            ),
        ),
        (
            "TLS 握手失败的日志共有 6 条，broker 为 bus-broker-2:8883。",
            (
                L2_K6,
                K,
            ),
        ),
        (
            "pier-hub logged 19 errors, among them a reset connection to bus-broker-2.",
            (
                L_K6,
                C,
            ),
        ),
        ("pier-hub logged 19 errors.", (C,)),
        ("There are 19 ERROR records of pier-hub.", (C,)),
        ("pier-hub 共有 19 条错误日志。", (C,)),
        ("pier-hub 一共记录了 19 条 ERROR。", (C,)),
        ("The search counted 19 ERROR records for service pier-hub.", (C,)),
        ("pier-hub 有 19 條 ERROR 日誌。", (C,)),
        ("pier-hub has 19 error log entries.", (C,)),
    ],
)
def test_a_count_may_be_told_of_what_it_counts(text: str, evidence: tuple[str | tuple[str, str], ...]) -> None:
    assert ok(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("4 users have status PAY_FAILED.", (ORDERS,)),
        ("9 orders have status PAY_FAILED.", (ORDERS,)),
        ("4 payments have status PAY_FAILED.", (ORDERS,)),
        ("4 个用户的状态为 PAY_FAILED。", (ORDERS,)),
        ("4 orders have status PAID.", (ORDERS,)),
        ("invoices.raw 积压 91877 个订单。", (Q,)),
        ("invoices.raw 积压 20000 条消息。", (Q,)),
        ("invoice-writer 处理了 91877 条消息。", (Q,)),
        ("91877 个用户受影响。", (Q,)),
        ("invoices.raw 丢失 91877 条消息。", (Q,)),
        ("91877 messages were lost from invoices.raw.", (Q,)),
        ("7 of 7 ledger replicas are available.", (R,)),
        ("7 of 5 ledger replicas are available.", (R,)),
        ("ledger 期望 5 个副本，实际可用 7 个。", (R,)),
        ("5 of 7 ledger replicas have crashed.", (R,)),
        ("5 ledger replicas are unavailable.", (R,)),
        ("ledger has desired=5 and available=7 replicas.", (R,)),
        ("5 个副本不可用。", (R,)),
        ("edge-gw 每分钟断开 100 次连接。", (D,)),
        ("edge-gw 每秒断开 842 次连接。", (D,)),
        ("edge-gw 每分钟新建 842 个连接。", (D,)),
        ("edge-gw 共断开 842 个用户。", (D,)),
        ("checkout 的下单 P99 耗时为 1500ms。", (L,)),
        ("告警已持续 4100ms。", (L,)),
        ("下单耗时 28 分钟。", (L,)),
        ("checkout 的阈值为 4100ms。", (L,)),
        ("The p95 response time of search-api is 17m.", (L2,)),
        ("14 IllegalStateExceptions were logged.", (T,)),
        ("400 NullPointerExceptions were logged.", (T,)),
        (
            "There were 31 502s for /v1/pay.",
            (
                GL,
                G,
            ),
        ),
        (
            "There were 816 504s for /v1/pay.",
            (
                GL,
                G,
            ),
        ),
        (
            "Requests for /v1/pay returned 504 816 times.",
            (
                GL,
                G,
            ),
        ),
        (
            "bus-broker-2 共有 19 条 ERROR。",
            (
                L_K6,
                C,
            ),
        ),
        (
            "bus-broker-2 logged 19 errors.",
            (
                L_K6,
                C,
            ),
        ),
        ("pier-hub 共有 386 条 ERROR。", (C,)),
        ("pier-hub 有 19 条 WARN。", (C,)),
        ("pier-hub logged 19 warnings.", (C,)),
        ("pier-hub failed 19 orders.", (C,)),
        ("19 users of pier-hub hit errors.", (C,)),
        ("pier-hub 重试了 19 次。", (C,)),
        (
            "bus-broker-2 有 6 条 TLS 握手失败。",
            (
                L2_K6,
                K,
            ),
        ),
        ("pier-hub 的 19 个请求失败。", (C,)),
        ("pier-hub logged 19 fatal errors.", (C,)),
        ("pier-hub logged 53 errors.", (C,)),
        ("ferry logged 19 errors.", (C,)),
        (
            "pier-hub logged 19 errors.",
            (
                "query_logs counted total=19; query=service=pier-hub; exclude=[ERROR]; scope=log files: pier-hub.log (386 records); window=all",
            ),
        ),
        (
            "pier-hub logged 19 errors.",
            (
                "query_logs counted total=19; query=service=pier-hub; level=INFO; scope=log files: pier-hub.log (386 records); window=all",
            ),
        ),
        (
            "pier-hub logged 19 errors.",
            (
                "query_logs counted total=19; query=service=pier-hub; level=WARN; scope=log files: pier-hub.log (386 records), error.log (3 records); window=all",
            ),
        ),
        ("vault-core 有 3 个 pod 被封。", (A,)),
        ("4 vault nodes are sealed.", (A,)),
        ("3 vault nodes crashed.", (A,)),
        ("3 users were sealed out.", (A,)),
        ("ingest 的消费延迟为 44m。", (A2,)),
        ("ingest 的消费延迟为 30s。", (A2,)),
        ("ingest 积压 120 条消息。", (A2,)),
        ("The lag has lasted 120s.", (A2,)),
        ("bill.out 积压 4000 条消息。", (A3,)),
        ("bill.out 现在积压 5120 条消息。", (A3,)),
        ("5120 orders are in bill.out.", (A3,)),
        ("biller 发送了 5120 条消息。", (A3,)),
        ("5120 messages failed in bill.out.", (A3,)),
        ("5120 queues are backed up.", (A3,)),
        ("5120 consumers of bill.out lag.", (A3,)),
        ("10 of 10 pods of web are available.", (A4,)),
        ("6 of 10 nodes are available.", (A4,)),
        ("4 of 10 pods are available.", (A4,)),
        ("10 pods are available.", (A4,)),
        ("6 of 10 pods crashed.", (A4,)),
        ("web 的 10 个 pod 中有 4 个可用。", (A4,)),
        ("web 的 10 个节点有 6 个可用。", (A4,)),
        ("web has desired=6 and available=10.", (A4,)),
        ("web 期望 6 个 pod，可用 10 个。", (A4,)),
        ("480 个用户连接不上。", (A5,)),
        ("orders-db 拒绝了 480 个连接。", (A5,)),
        ("orders-db has 400 connections.", (A5,)),
        ("480 databases are down.", (A5,)),
        ("480 connections were refused.", (A5,)),
        ("每秒 480 个连接。", (A5,)),
        ("biller logged 88 warnings.", (C_LIAR_A,)),
        ("biller logged 12 errors.", (CW,)),
        ("vault logged 88 errors.", (C_LIAR_A,)),
        ("biller 有 900 条 ERROR。", (C_LIAR_A,)),
        ("88 orders timed out.", (C_LIAR_A,)),
        ("biller lost 88 messages.", (C_LIAR_A,)),
        ("biller 有 88 条 FATAL。", (C_LIAR_A,)),
        ("biller has 88 failed payments.", (C_LIAR_A,)),
        ("88 services logged errors.", (C_LIAR_A,)),
        ("biller 有 12 条 ERROR。", (CW,)),
        ("最早一条在北京时间 07:10:44。", (F,)),
        ("最晚一条在北京时间 06:40:10。", (F,)),
        ("The first is at 06:40:10 UTC.", (F,)),
        ("最早一条在 11-05 06:40:10（北京时间）。", (F,)),
        ("biller crashed first at 22:40:10 UTC.", (F,)),
        ("The last one was at 07:10 Tokyo time.", (F,)),
        ("6 orders have status REFUNDED.", (ORDERS_TOO,)),
        ("6 个订单的状态为 REFUNDED。", (ORDERS_TOO,)),
        ("6 customers have status REFUND_PENDING.", (ORDERS_TOO,)),
        ("20 orders have status REFUND_PENDING.", (ORDERS_TOO,)),
        ("6 refunds were paid.", (ORDERS_TOO,)),
        ("6 个订单已退款。", (ORDERS_TOO,)),
        ("6 orders are in status PENDING_REVIEW.", (ORDERS_TOO,)),
    ],
)
def test_a_count_is_not_told_of_other_things(text: str, evidence: tuple[str | tuple[str, str], ...]) -> None:
    assert not ok(text, *evidence)
