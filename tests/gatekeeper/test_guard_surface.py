"""Claims that tell a record in another surface form, each beside a lie of the same form. Own work; all names are invented."""

from typing import NamedTuple

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer


class Pair(NamedTuple):
    """One record (or several, a line each), a true claim of it, and a false one that differs in one value."""

    record: str
    true: str
    false: str
    tool: str = "query_logs"
    path: str = "$.logs[0]"


NAMES = [
    Pair(
        '2026-04-11T10:02:13Z edge-7 WARN upstream closed connection, upstream: "http://10.9.4.21:8080/cart"',
        "At 10:02:13Z edge-7 logged a WARN that the upstream 10.9.4.21:8080/cart closed the connection.",
        "At 10:02:13Z edge-7 logged a WARN that the upstream 10.9.4.12:8080/cart closed the connection.",
    ),
    Pair(
        "2026-05-02T01:11:40Z bak-runner-2 ERROR PUT s3://arc-prod/db/0417.tar.zst 503",
        "At 01:11:40Z bak-runner-2 logged an ERROR: the PUT of db/0417.tar.zst to arc-prod returned 503.",
        "At 01:11:40Z bak-runner-2 logged an ERROR: the PUT of db/0471.tar.zst to arc-prod returned 503.",
    ),
    Pair(
        "2026-05-02T01:11:40Z obj-gw-3 ERROR PUT /clips-raw/2026/ep12.mov 503",
        "obj-gw-3 returned 503 for a PUT of clips-raw/2026/ep12.mov at 01:11:40Z.",
        "obj-gw-3 returned 503 for a PUT of clips-old/2026/ep12.mov at 01:11:40Z.",
    ),
    Pair(
        "exchange=ad-south seat=512 window=2026-02-03T04:00Z/2026-02-03T04:15Z no_bid_timeout=410",
        "ad-south recorded 410 no-bid timeouts for seat 512 between 04:00Z and 04:15Z.",
        "ad-south recorded 410 re-bid timeouts for seat 512 between 04:00Z and 04:15Z.",
    ),
    Pair(
        "2026-06-01T06:14:33Z ran-core-2 reject tac=0x2B1C 5gmm_code=22",
        "06:14:33Z，ran-core-2 的 5GMM code 为 22。",
        "06:14:33Z，ran-core-2 的 5GMM code 为 25。",
    ),
    Pair(
        "2026-06-01T06:14:33Z hl7-east channel=ORU_IN msh10=7712004 ack=AE",
        "06:14:33Z，hl7-east 的 channel ORU_IN 的 MSH-10 为 7712004，ack 为 AE。",
        "06:14:33Z，hl7-east 的 channel ORU_IN 的 MSH-12 为 7712004，ack 为 AE。",
    ),
    Pair(
        "2026-06-01T06:14:33Z scheduler dag=dwd_orders task=load_facts state=success",
        "06:14:33Z，dwd_orders.load_facts 的 state 为 success。",
        "06:14:33Z，dwd_orders.load_dims 的 state 为 success。",
    ),
    Pair(
        'query="poll timeout" hosts=fraud-worker-1..6 window=2026-02-24T13:00Z/2026-02-24T13:30Z matched=3',
        "13:00–13:30Z 内 fraud-worker-1 至 fraud-worker-6 的 “poll timeout” 命中 3 条。",
        "13:00–13:30Z 内 fraud-worker-1 至 fraud-worker-8 的 “poll timeout” 命中 3 条。",
    ),
    Pair(
        "metric=backpressure at=2026-10-08T11:25:00Z job=live-dash subtask7=0.97 subtask0-6_max=0.12",
        "11:25:00Z，live-dash 的 subtask 7 为 0.97。",
        "11:25:00Z，live-dash 的 subtask 9 为 0.97。",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        'no match: query="level=error" svc=rate-core window=2026-01-22T11:10Z/11:35Z',
        "No error-level lines from rate-core were found between 11:10Z and 11:35Z.",
        "No error-level lines from rate-core were found between 11:10Z and 11:53Z.",
        path="",
    ),
    Pair(
        "2026-09-14T03:00:07Z flag.update flag=new_cart env=prod state=active",
        "At 03:00:07Z the flag new_cart was active in prod.",
        "At 03:00:07Z the flag new_cart was active in staging.",
    ),
]

NUMBERS = [
    Pair(
        '_cluster/health ts=2026-02-27T05:40Z {"status":"yellow","number_of_nodes":9,"unassigned_shards":14}',
        "At 05:40Z cluster health was yellow, with 9 nodes and 14 unassigned shards.",
        "At 05:40Z cluster health was yellow, with 7 nodes and 14 unassigned shards.",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        "metric=queue_wait_seconds_p95 service=mm-eu points: 2026-08-22T12:00Z=41, 12:30Z=118",
        "mm-eu 的 queue_wait_seconds_p95 在 12:00Z 为 41 秒，12:30Z 为 118 秒。",
        "mm-eu 的 queue_wait_seconds_p95 在 12:00Z 为 41 分钟，12:30Z 为 118 分钟。",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        "alertname=CertSoon cn=api.north.example state=pending days_left=3",
        "CertSoon 告警处于 pending，剩余 3 天。",
        "CertSoon 告警处于 pending，剩余 3 小时。",
        "query_metrics",
        "$.alerts[0]",
    ),
    Pair(
        "# Time: 2026-07-19T02:14:40.102911Z\n# Query_time: 187.442  Lock_time: 0.000 Rows_sent: 8120",
        "At 02:14:40Z a query took 187.442 seconds.",
        "At 02:14:40Z a query took 187.442 ms.",
    ),
    Pair(
        "2026-10-12T08:52:10Z dig @172.16.0.8 status: NOERROR Query time: 4 msec",
        "At 08:52:10Z the query to 172.16.0.8 took 4 ms.",
        "At 08:52:10Z the query to 172.16.0.8 took 4 seconds.",
    ),
    Pair(
        "2026-09-14T03:00:07Z flag=new_cart env=prod rollout_before=5 rollout_after=30",
        "At 03:00:07Z the rollout of new_cart went from 5% to 30%.",
        "At 03:00:07Z the rollout of new_cart went from 5% to 50%.",
    ),
    Pair(
        "metric=db_sessions ts=2026-11-03T23:47:00Z idle_in_transaction=171 active=22 idle=5 max_connections=200",
        "At 23:47Z there were 198 connections: 171 idle in transaction, 22 active and 5 idle.",
        "At 23:47Z there were 189 connections: 171 idle in transaction, 22 active and 5 idle.",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        'query="Pause Full" host=rank-06 window=2026-08-05T15:00Z/2026-08-05T16:00Z matched=9 max=4812.330ms min=3907.114ms',
        "15:00–16:00Z 在 rank-06 上检索 “Pause Full” 命中 9 条，单次 3.91–4.81 秒。",
        "15:00–16:00Z 在 rank-06 上检索 “Pause Full” 命中 9 条，单次 3.91–5.81 秒。",
    ),
    Pair(
        "metric=chrony_offset host=auth-lon-2 value=-3.61s (local clock slow) at=2026-04-02T11:15:00Z",
        "The local clock of auth-lon-2 was 3.61 s slow at 11:15:00Z.",
        "The local clock of auth-lon-2 was 3.16 s slow at 11:15:00Z.",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        "host=rl-gw-4 key=acme-prod window=2026-07-22T16:00Z/2026-07-22T16:10Z allowed=5480 rejected=220",
        "220 of 5,700 were rejected on rl-gw-4 between 16:00Z and 16:10Z.",
        "220 of 5,900 were rejected on rl-gw-4 between 16:00Z and 16:10Z.",
    ),
    Pair(
        "pool=10.40.16.0/21 server=dhcp-3 active_leases=1998 total=2046 at=2026-08-29T21:10Z",
        "At 21:10Z pool 10.40.16.0/21 had 1,998 active leases out of 2,046.",
        "At 21:10Z pool 10.40.16.0/21 had 1,989 active leases out of 2,046.",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        "flood stage disk watermark [95%] exceeded on es-data-9 at 2026-02-27T05:18:02Z free: 41.2gb[4.1%]",
        "At 05:18:02Z es-data-9 exceeded the 95% disk watermark with 41.2 GB (4.1%) free.",
        "At 05:18:02Z es-data-9 exceeded the 95% disk watermark with 42.1 GB (4.1%) free.",
    ),
    Pair(
        "metric=node_count cluster=ap-west value=40 at=2026-05-27T16:45:00Z",
        "At 16:45:00Z ap-west had 40 nodes.",
        "At 16:45:00Z ap-west had 44 nodes.",
        "query_metrics",
        "$.series[0]",
    ),
]

WRITTEN_APART = [
    Pair(
        'kafka_server_ReplicaMaxLag{broker="3"} 2026-05-14T22:05Z=46',
        "22:05Z broker 3 的 ReplicaMaxLag 为 46。",
        "22:05Z broker 3 的 ReplicaMinLag 为 46。",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        'container_memory_working_set_bytes{pod="web-11"} 2026-11-12T03:20Z=2.05e9 limit=2147483648',
        "At 03:20Z the memory of web-11 was about 2.05 GB against a limit of 2 GiB.",
        "At 03:20Z the memory of web-11 was about 2.5 GB against a limit of 2 GiB.",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        "pg_stat_replication client=10.8.1.9 state=streaming replay_lag=00:03:11",
        "10.8.1.9 的 state 为 streaming，replay_lag 为 3 分 11 秒。",
        "10.8.1.9 的 state 为 streaming，replay_lag 为 11 分 3 秒。",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        "disk log-4 /data: size=1.8T used=1.6T avail=161G at 2026-04-02T06:20Z",
        "At 06:20Z log-4 had 161 GB of 1.8 TB available.",
        "At 06:20Z log-4 had 116 GB of 1.8 TB available.",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        "ping lb-0: rtt min/avg/max=0.18/0.24/0.61 ms",
        "The ping of lb-0 had an avg of 0.24 ms.",
        "The ping of lb-0 had an avg of 0.42 ms.",
    ),
    Pair(
        "queue snapshot at 2026-10-19T14:05Z pool=mac waiting=23 running=8 idle=0 offline=2",
        "At 14:05Z pool mac had 2 offline.",
        "At 14:05Z pool mac had 0 offline.",
        "query_metrics",
        "$.series[0]",
    ),
    Pair(
        "order_id=T-55810 state=WAIT_SHIP refund_id=null coupon=c30",
        "订单 T-55810 处于 WAIT_SHIP，没有 refund_id。",
        "订单 T-55810 处于 WAIT_SHIP，没有 coupon。",
        "query_order",
        "$.rows[0]",
    ),
    Pair(
        "2026-02-20T02:04:12Z redis-m2 # MASTER timeout: no data nor PING received",
        "02:04:12Z redis-m2 记录 MASTER timeout，未收到 PING。",
        "02:04:12Z redis-m2 记录 MASTER timeout，收到了 PING。",
    ),
    Pair(
        "Warning BackOff 3m12s (x18 over 9m) kubelet restarting failed container api in pod cart-6d4-abcde",
        "kubelet reported a BackOff for container api in pod cart-6d4-abcde 18 times over 9 minutes.",
        "kubelet reported a BackOff for container api in pod cart-6d4-abcde 81 times over 9 minutes.",
    ),
    Pair(
        '10.0.3.4 - - [20/Nov/2026:08:30:16 +0800] "POST /pay HTTP/2.0" 502 552 "-" "okhttp/4.9" 0.003',
        "08:30:16（UTC+8），10.0.3.4 的 POST /pay 在 3 毫秒后返回 502。",
        "08:30:16（UTC+8），10.0.3.4 的 POST /pay 在 30 毫秒后返回 502。",
    ),
    Pair(
        "bill-2 GC(12) Pause Young 512M->88M(1024M) 211.4ms",
        "GC(12) on bill-2: from 512 MB to 88 MB, pause 211.4 ms.",
        "GC(12) on bill-2: from 512 MB to 188 MB, pause 211.4 ms.",
    ),
    Pair(
        "BGP neighbor 192.0.2.9 state: Idle, last reset 00:14:22 ago due to Hold Timer Expired",
        "BGP neighbor 192.0.2.9 is Idle; the last reset was 14 minutes 22 seconds ago.",
        "BGP neighbor 192.0.2.9 is Idle; the last reset was 22 minutes 14 seconds ago.",
    ),
]

TIMES = [
    Pair(
        'no match: query="reload" host=lb-b service=haproxy window=2026-06-01T00:00Z/2026-06-02T08:00Z',
        "在 lb-b 的 haproxy 日志中检索 2026-06-01T00:00Z 至 06-02T08:00Z 的 “reload” 未命中。",
        "在 lb-b 的 haproxy 日志中检索 2026-06-01T00:00Z 至 06-03T08:00Z 的 “reload” 未命中。",
        path="",
    ),
    Pair(
        '203.0.113.9 - - [18/May/2026:09:41:12 +0800] "GET /api/v3/export HTTP/1.1" 504 167',
        "09:41:12（UTC+8），GET /api/v3/export 返回 504。",
        "09:41:12Z，GET /api/v3/export 返回 504。",
    ),
    Pair(
        "2026-08-18T05:12:44+08:00 task=dws_region dt=2026-08-18 rows=41206 (prev dt=2026-08-17 rows=48950)",
        "05:12:44（UTC+8），dws_region 的 dt 2026-08-17 为 48,950 行。",
        "05:12:44（UTC+8），dws_region 的 dt 2026-08-16 为 48,950 行。",
    ),
    Pair(
        "2026-06-05T05:12:44Z edge-3 ERROR disk full",
        "edge-3 的日志：05:12:44Z 报 ERROR，disk full。",
        "edge-3 的日志：05:21:44Z 报 ERROR，disk full。",
    ),
    Pair(
        "2026-03-11 14:22:07.318 ERROR coupon-core redeem failed id=C771\n2026-03-11T14:30:00+08:00 coupon-core ERROR redeem failed id=C772",
        "14:22:07（UTC+8），coupon-core 报 ERROR：C771 redeem failed。",
        "14:27:07（UTC+8），coupon-core 报 ERROR：C771 redeem failed。",
    ),
]

STATES = [
    Pair(
        "alertname=PumpHot site=plant-3 state=resolved startsAt=2026-05-05T01:12:00Z endsAt=2026-05-05T01:40:00Z",
        "plant-3 的 PumpHot 告警于 09:12（UTC+8）触发，09:40（UTC+8）解除。",
        "plant-3 的 PumpHot 告警于 09:21（UTC+8）触发，09:40（UTC+8）解除。",
        "query_metrics",
        "$.alerts[0]",
    ),
    Pair(
        "alertname=NtpHigh host=fleet-2 state=resolved fired_at=2026-03-27T05:09:30Z resolved_at=2026-03-27T05:19:10Z",
        "fleet-2 的 NtpHigh 告警于 05:09:30Z 触发，05:19:10Z 解除。",
        "fleet-2 的 NtpHigh 告警于 05:19:10Z 触发，05:09:30Z 解除。",
        "query_metrics",
        "$.alerts[0]",
    ),
    Pair(
        "alertname=CoreOverload host=core-bj-2 state=resolved startsAt=2026-10-08T06:09:10Z endsAt=2026-10-08T06:27:50Z",
        "core-bj-2 的 CoreOverload 告警于 06:09:10Z firing，06:27:50Z resolved。",
        "core-bj-2 的 CoreOverload 告警现在 firing。",
        "query_metrics",
        "$.alerts[0]",
    ),
    Pair(
        "alertname=ForwardSlow pod=dns-a state=resolved firing_from=2026-08-05T02:12Z resolved_at=2026-08-05T02:31Z",
        "dns-a 的 ForwardSlow 告警于 02:12Z 触发，02:31Z 恢复，状态为 resolved。",
        "dns-a 的 ForwardSlow 告警于 02:12Z 触发，dns-a 在 02:31Z 恢复。",
        "query_metrics",
        "$.alerts[0]",
    ),
    Pair(
        "alertname=QuotaHigh registry=reg.north.example state=pending activeAt=2026-05-27T16:40:00Z quota_used=96%",
        "The QuotaHigh alert is pending rather than firing.",
        "The QuotaHigh alert is firing rather than pending.",
        "query_metrics",
        "$.alerts[0]",
    ),
    Pair(
        "alertname=RateLow channel=oak state=pending activeAt=2026-11-02T03:22:00Z",
        "oak 的 RateLow 状态是 pending，还不是 firing。",
        "oak 的 RateLow 状态是 firing，还不是 resolved。",
        "query_metrics",
        "$.alerts[0]",
    ),
    Pair(
        "2026-10-08T11:26:15Z flink-jm-1 job=live-dash Checkpoint 8841 expired before completing",
        "11:26:15Z，flink-jm-1 记录 live-dash 的 Checkpoint 8841 未完成即过期。",
        "11:26:15Z，flink-jm-1 记录 live-dash 的 Checkpoint 8841 完成后过期。",
    ),
    Pair(
        "2026-12-01T09:15:22Z pay-9 ERROR pay-main - Connection is not available, request timed out after 30000ms",
        "09:15:22Z，pay-9 的 pay-main 无可用 connection。",
        "09:15:22Z，pay-9 的 pay-main 有可用 connection。",
    ),
    Pair(
        'query="i/o timeout" app=dns window=2026-10-12T08:00Z/09:00Z matched=317 by upstream: 10.16.0.53=317 10.16.0.54=0',
        "08:00–09:00Z，10.16.0.53 命中 317 条，10.16.0.54 为 0 条。",
        "08:00–09:00Z，10.16.0.54 命中 317 条，10.16.0.53 为 0 条。",
    ),
    Pair(
        'query="skipped file" job=551 index=bk-agent matched=1; index=bk-audit error="403 forbidden" not searched',
        "job 551 的 “skipped file” 在 bk-agent 命中 1 条；bk-audit 返回 403，未检索。",
        "job 551 的 “skipped file” 在 bk-agent 命中 1 条；bk-audit 未命中。",
    ),
    Pair(
        'no match: query="output late" stream=fin-77 rendition=720p60 window=2026-06-28T21:00Z/2026-06-28T21:30Z',
        'A search for "output late" on stream fin-77, rendition 720p60, from 21:00Z to 21:30Z found no match.',
        'A search for "output late" on stream fin-77, rendition 1080p60, from 21:00Z to 21:30Z found no match.',
        path="",
    ),
]

RULES = [
    Pair(
        "F-31：同一订单双渠道入账，须对账确认后方可退款，严禁直接退。",
        "F-31 规定同一订单双渠道入账须对账确认后方可退款。",
        "F-31 规定同一订单双渠道入账可以直接退款。",
        "lookup_knowledge",
        "$.evidence_blocks[0]",
    ),
    Pair(
        "ETL-KB-8：任务不支持中途重跑；超时后等待其自然结束，不要手动 kill。",
        "ETL-KB-8 写明超时后应等待其自然结束，不要手动 kill。",
        "ETL-KB-8 写明超时后可以手动 kill。",
        "lookup_knowledge",
        "$.evidence_blocks[0]",
    ),
    Pair(
        "IAM-KB-7: do not raise the allowed clock skew above 60 seconds; correct the host's clock instead.",
        "IAM-KB-7 says not to raise the allowed clock skew above 60 seconds but to correct the host's clock instead.",
        "IAM-KB-7 says to raise the allowed clock skew above 60 seconds.",
        "lookup_knowledge",
        "$.evidence_blocks[0]",
    ),
    Pair(
        "BK-POL-4: a backup does not count as valid until a restore test has passed.",
        "BK-POL-4 says a backup is not valid until a restore test has passed.",
        "BK-POL-4 says a backup is valid before a restore test has passed.",
        "lookup_knowledge",
        "$.evidence_blocks[0]",
    ),
]
_PAIRS = [*NAMES, *NUMBERS, *WRITTEN_APART, *TIMES, *STATES, *RULES]


def _material(pair: Pair) -> AnswerMaterial:
    return AnswerMaterial(
        evidence=[
            {"source_invocation_id": at, "tool_name": pair.tool, "raw_path": pair.path, "text": text}
            for at, text in enumerate(pair.record.split("\n") if not pair.record.startswith("#") else [pair.record], 1)
        ],
        question="",
    )


@pytest.mark.parametrize("pair", _PAIRS, ids=lambda pair: pair.true[:40])
def test_another_form_of_a_record_passes(pair: Pair) -> None:
    check = guard_answer(pair.true, _material(pair))
    assert check.ok, check.findings


@pytest.mark.parametrize("pair", _PAIRS, ids=lambda pair: pair.false[:40])
def test_another_value_in_that_form_is_found(pair: Pair) -> None:
    assert not guard_answer(pair.false, _material(pair)).ok
