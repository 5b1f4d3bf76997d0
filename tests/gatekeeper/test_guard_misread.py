"""Sentences that say in a record's own words what it does not say, each beside an honest one of the same form."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial
from gatekeeper.guard import guard_answer


def told(claims: list[str], evidence: list[tuple[str, str]], gaps: list[str] | None = None) -> AnswerMaterial:
    """Claims as texts and evidence as (raw path, text), `query_logs` all of it but documents."""
    return AnswerMaterial(
        claims=[
            {
                "claim_id": f"claim-{at}",
                "claim_type": "negative_observation" if "no match" in text or "未命中" in text else "observation",
                "claim_text": text,
            }
            for at, text in enumerate(claims, 1)
        ],
        evidence=[
            {
                "source_invocation_id": at,
                "tool_name": "lookup_knowledge" if path.startswith("$.evidence_blocks") else "query_logs",
                "raw_path": path,
                "text": text,
            }
            for at, (path, text) in enumerate(evidence, 1)
        ],
        missing_info=gaps or [],
        question="what happened?",
    )


RELAY = told(
    [
        "At 02:14:33Z relay-2 lost its connection to vault-west after sending 61 of 88 files.",
        "At 02:20Z vault-west had 0.9 GB free on /incoming and relay-2 had 14 GB free on /spool.",
        "Replica book-r2 was 412 s behind book-main at 02:30Z; book-r1 was 3 s behind.",
        'A search for "auth failure" on vault-west from 02:00Z to 03:00Z found no match; vault-east was not searched.',
    ],
    [
        ("$.logs[0]", "2026-04-18T02:14:33Z relay-2 peer=vault-west connection lost, sent=61 total=88"),
        ("$.metrics[0]", "metric=disk_free host=vault-west mount=/incoming value=0.9GB at=2026-04-18T02:20Z"),
        ("$.metrics[1]", "metric=disk_free host=relay-2 mount=/spool value=14GB at=2026-04-18T02:20Z"),
        ("$.series[0]", "metric=replication_lag_seconds at=2026-04-18T02:30Z book-r1=3 book-r2=412"),
        (
            "$.no_evidence",
            'no match: query="auth failure" host=vault-west window=2026-04-18T02:00Z/2026-04-18T03:00Z',
        ),
    ],
    ["Logs of vault-east"],
)
GIFT = told(
    [
        "20:18:26Z push-5 记录向 room-hub 推送超时（3000ms），房间号 90812。",
        "push-5 的 CPU 使用率在 20:18:00Z 为 91%，push-6 为 34%。",
        "20:19:00Z push-8 与 push-9 的重启次数均为 0。",
        "机房 B 共 36 台节点，20:18Z 偏移超过 100 毫秒的有 4 台。",
        "20:20:10Z 探测 gate-3，校验结果为 ok。",
        "20:10:00Z 发布单 CH-31 把 gate-3 的回源地址从 src-a 切换为 src-b。",
    ],
    [
        ("$.logs[0]", "2026-07-30T20:18:26Z push-5 ERROR push to room-hub timeout 3000ms room=90812"),
        ("$.series[0]", "metric=cpu_usage at=2026-07-30T20:18:00Z push-5=91% push-6=34%"),
        ("$.series[1]", "metric=restart_count at=2026-07-30T20:19:00Z push-8=0 push-9=0"),
        ("$.series[2]", "metric=ntp_offset_over_100ms room=B nodes=36 count=4 at=2026-07-30T20:18Z"),
        ("$.logs[1]", "2026-07-30T20:20:10Z probe gate-3 verify result: ok"),
        ("$.changes[0]", "2026-07-30T20:10:00Z change=CH-31 host=gate-3 origin_before=src-a origin_after=src-b"),
    ],
)
STAGES = told(
    [
        "In run 771 build and lint succeeded, integration failed and deploy was skipped.",
        "At 09:40:12Z sentry-2 promoted cache-b to primary in place of cache-a.",
        "The reload of web-14 at 09:41:30Z succeeded; the reload of web-15 at 09:41:31Z failed with a parse error.",
        "At 09:30:09Z the user ledger was refused on database depot.",
        "Check recon on 7 June compared 52,000 accounts and found 38 with a difference.",
    ],
    [
        ("$.logs[0]", "run 771 status=failed jobs: build=success lint=success integration=failed deploy=skipped"),
        ("$.logs[1]", "2026-06-07T09:40:12Z sentry-2 +switch-master old=cache-a new=cache-b"),
        ("$.logs[2]", "2026-06-07T09:41:30Z web-14 reload ok"),
        ("$.logs[3]", "2026-06-07T09:41:31Z web-15 reload failed: parse error at line 88"),
        ("$.logs[4]", "2026-06-07T09:30:09Z FATAL connection refused user=ledger database=depot"),
        ("$.logs[5]", "2026-06-07T03:00:12Z recon compared=52000 different=38"),
    ],
)
COUNTERS = told(
    [
        "shard-3 的累计淘汰键数由 10:00Z 的 120433 增加到 10:30Z 的 158921。",
        "网关 edge-2 的命中率在 10:00Z 为 0.94，10:30Z 为 0.68。",
        "10:07:33Z topup-2 处理订单 TP-604 时加锁等待 12 秒，锁持有者为 topup-5。",
    ],
    [
        (
            "$.series[0]",
            'evicted_keys_total{instance="shard-3:6379"} 2026-12-01T10:00Z=120433 2026-12-01T10:30Z=158921',
        ),
        ("$.series[1]", "metric=hit_ratio host=edge-2 2026-12-01T10:00Z=0.94 2026-12-01T10:30Z=0.68"),
        ("$.logs[0]", "2026-12-01T10:07:33Z topup-2 order=TP-604 lock wait 12s holder=topup-5"),
    ],
)
LIMITS = told(
    [
        "07:22:30Z，cart-x7 的工作集内存为 507Mi，上限为 512Mi。",
        "07:23:00Z cart-x7 与 cart-x8 的重启次数分别为 6 和 0。",
    ],
    [
        ("$.series[0]", "metric=working_set pod=cart-x7 value=507Mi limit=512Mi at=2026-10-13T07:22:30Z"),
        ("$.series[1]", "metric=restart_count at=2026-10-13T07:23:00Z cart-x7=6 cart-x8=0"),
    ],
)
LINES = AnswerMaterial(
    evidence=[
        "2026-10-04T21:14:02Z ground-1 antd[812]: AOS sat=LYNX-3 el=5.1\n"
        "2026-10-04T21:19:11Z ground-1 demod[455]: carrier lock lost sat=LYNX-3 snr_db=2.3\n"
        "2026-10-04T21:23:55Z ground-1 antd[812]: LOS sat=LYNX-3\n"
        "2026-10-04T21:30:00Z ground-2 antd[77]: track of sat=LYNX-4 released\n"
        '2026-10-04T21:31:10Z ground-2 antd[77]: track of sat=LYNX-5 aborted: "mount stalled"'
    ]
)
LISTING = AnswerMaterial(
    evidence=[
        "$ kubectl -n bill get pods (2026-02-03T10:15:00Z)\n"
        "NAME               READY   STATUS             RESTARTS   AGE\n"
        "tally-6b8d-aa1     1/1     Running            0          9d\n"
        "tally-6b8d-bb2     0/1     CrashLoopBackOff   17         9d"
    ]
)
REDIS = AnswerMaterial(
    evidence=[
        "# redis-cli -h kv-3 INFO (2026-05-30T12:00:00Z)\nrole:slave\nmaster_host:kv-1\nmaster_link_status:up\nevicted_keys:0"
    ]
)
PEERS = AnswerMaterial(
    evidence=[
        "2026-03-19T11:02:08Z router-1 bgpd: neighbor 192.0.2.44 state Established -> Idle, reason: hold timer expired\n"
        "2026-03-19T11:02:09Z router-1 bgpd: withdrawn 1840 prefixes learned from 192.0.2.44\n"
        "2026-03-19T11:03:40Z router-1 bgpd: neighbor 192.0.2.44 state Idle -> Established\n"
        "2026-03-19T11:20:31Z router-2 bgpd: neighbor 192.0.2.48 max-prefix warning 4500/5000"
    ]
)
VPN = AnswerMaterial(
    evidence=[
        '{"tool":"lookup_knowledge","evidence_blocks":[{"doc":"VPN-12","text":"If the tunnel flaps more than 3 times in 10'
        " minutes, the usual reason is an MTU mismatch on the carrier side. Ask the carrier to check the MTU first. An"
        ' operator must push the map. The duty manager must be told."}]}'
    ]
)
ORIGIN = told(
    [
        "10:21:45Z idp-hub 拒绝了来自 pop-2 的请求，返回 429，限额为每分钟 600 次。",
        "10:00–10:30Z pop-2 记录 504 共 640 次，其中 /login 为 210 次。",
        "10:20Z pop-2 的回源耗时为 1.9 s，pop-1 为 0.3 s。",
        "QueueSlow 告警于 10:12:00Z 触发，10:41:00Z 恢复。",
        "发布单 REL-77 于 09:35:12Z 将 hub-core 从 2.8.1 升级到 2.9.0。",
    ],
    [
        ("$.logs[0]", "2026-08-08T10:21:45Z idp-hub reject peer=pop-2 status=429 limit=600/min"),
        ("$.counts[0]", "host=pop-2 status=504 window=2026-08-08T10:00Z/10:30Z total=640 path_login=210"),
        ("$.series[0]", "metric=origin_seconds at=2026-08-08T10:20Z pop-2=1.9 pop-1=0.3"),
        (
            "$.alerts[0]",
            "alertname=QueueSlow state=resolved startsAt=2026-08-08T10:12:00Z endsAt=2026-08-08T10:41:00Z",
        ),
        ("$.changes[0]", "2026-08-08T09:35:12Z release=REL-77 service=hub-core from=2.8.1 to=2.9.0"),
    ],
)
STORE = told(
    [
        "cache-b evicted 310 keys between 18:40Z and 18:50Z; its memory use was 71% at 18:50Z.",
        "Index help-v7 holds 18,420 documents, index help-v6 holds 18,377.",
        "Between 09:00Z and 10:00Z indexer-3 retried 36 times and indexer-4 was idle.",
        "M-93 finished on ledger-main at 22:31:47Z; recon ran on 7 June at 03:00:12Z.",
    ],
    [
        ("$.metrics[0]", "instance=cache-b evicted=310 window=2026-06-06T18:40Z/18:50Z memory_used=71% at=18:50Z"),
        ("$.series[0]", "index=help-v7 docs=18420"),
        ("$.series[1]", "index=help-v6 docs=18377"),
        ("$.series[2]", "metric=index_retries window=2026-06-06T09:00Z/10:00Z indexer-3=36 indexer-4=0"),
        ("$.logs[0]", "2026-06-06T22:31:47Z ledger-main migration=M-93 finished"),
    ],
)
CALLS = told(
    [
        "12:00:03Z pay-core 记录 upstream connect timeout，请求号 rq-31。",
        "12:00–12:30Z door-gw 的 timeout 共 317 条，全部指向上游 10.0.0.53。",
        "12:05Z ord-db-2 的连接数为 40，上限 200。",
    ],
    [
        ("$.logs[0]", "2026-10-12T12:00:03Z pay-core ERROR upstream connect timeout rid=rq-31"),
        (
            "$.counts[0]",
            'query="timeout" host=door-gw window=2026-10-12T12:00Z/12:30Z matched=317 by upstream: 10.0.0.53=317',
        ),
        ("$.series[0]", "metric=connections host=ord-db-2 value=40 max=200 at=2026-10-12T12:05Z"),
    ],
)
FLAG = told(
    [
        "Flag fast_path was changed from 20% to 5% at 06:58:00Z by kim.r.",
        "The probe of mx-2 at 07:10:00Z failed; the probe of mx-1 passed.",
    ],
    [
        ("$.changes[0]", "2026-05-01T06:58:00Z flag=fast_path before=20 after=5 actor=kim.r"),
        ("$.logs[0]", "2026-05-01T07:10:00Z probe mx-2 failed"),
        ("$.logs[1]", "2026-05-01T07:10:00Z probe mx-1 passed"),
    ],
)
ZONED = AnswerMaterial(evidence=["2026-07-14 09:21:33 +0800 WARN [pick] wave W-3307 not released: C12 counting"])

LIES = [
    # a value or a state of another name
    (RELAY, "At 02:20Z /spool on vault-west had 14 GB free."),
    (GIFT, "push-6 的 CPU 使用率在 20:18:00Z 为 91%。"),
    (LINES, "LYNX-4 was aborted at 21:30:00Z."),
    (LINES, "LYNX-5 was released."),
    # two names exchanged
    (RELAY, "book-main was 412 s behind book-r2 at 02:30Z."),
    (GIFT, "room-hub 向 push-5 推送超时，房间号 90812。"),
    (STAGES, "sentry-2 promoted cache-a in place of cache-b."),
    (STAGES, "At 09:30:09Z the depot user was refused on the database ledger."),
    (COUNTERS, "锁的持有者是 topup-2。"),
    (COUNTERS, "topup-5 处理订单 TP-604 时加锁等待 12 秒。"),
    (REDIS, "kv-3 是主节点，kv-1 是它的从节点。"),
    (PEERS, "192.0.2.44 withdrew 1840 prefixes learned from router-1."),
    # the time of another line, another order
    (LINES, "LOS for LYNX-3 was logged at 21:19:11Z."),
    (LINES, 'The message "mount stalled" was logged at 21:30:00Z.'),
    (ZONED, "W-3307 的 WARN 记于 09:21:33（UTC）。"),
    (STAGES, "The reload of web-14 came before sentry-2 promoted cache-b."),
    # one told as several
    (RELAY, "The replicas were 412 s behind at 02:30Z."),
    (LISTING, "The tally pods are crash looping."),
    # numbers told for what they are not
    (COUNTERS, "10:00Z 到 10:30Z，shard-3 淘汰了 158921 个键。"),
    (COUNTERS, "edge-2 的命中率半小时内下降了 68 个百分点。"),
    (LIMITS, "07:22:30Z，cart-x7 的工作集内存已超出 512Mi 的上限。"),
    (PEERS, "router-2 has reached its limit of 4500 prefixes from 192.0.2.48."),
    (STAGES, "recon found 52,000 accounts with a difference."),
    (GIFT, "机房 B 有 36 台节点偏移超过 100 毫秒。"),
    # states and outcomes
    (STAGES, "In run 771 the integration and deploy stages both failed."),
    (STAGES, "The reload of web-15 went through at 09:41:31Z."),
    (GIFT, "push-8 与 push-9 均发生过重启。"),
    (GIFT, "20:20:10Z 探测 gate-3 时，校验没有通过。"),
    (LISTING, "tally-6b8d-bb2 is ready."),
    (LISTING, "tally-6b8d-bb2 has been crash looping for nine days."),
    (PEERS, "The neighbor 192.0.2.44 did not return to Established."),
    # causes
    (PEERS, "The hold timer expired because 192.0.2.44 withdrew its prefixes."),
    (GIFT, "20:18:26Z 的推送超时，是被 push-5 的 CPU 拖住的。"),
    # searches
    (RELAY, "Neither vault-west nor vault-east logged an auth failure between 02:00Z and 03:00Z."),
    (RELAY, 'vault-west logged "auth failure" between 02:00Z and 03:00Z.'),
    # contraries, shares, comparisons
    (ORIGIN, "10:21:45Z idp-hub 接受了 pop-2 的请求。"),
    (ORIGIN, "pop-2 拒绝了来自 idp-hub 的请求，返回 429。"),
    (ORIGIN, "10:21 之后 idp-hub 持续拒绝 pop-2 的请求。"),
    (ORIGIN, "640 次 504 里 /login 占了一半以上。"),
    (ORIGIN, "QueueSlow 告警在 10:41 触发。"),
    (ORIGIN, "REL-77 将 idp-hub 从 2.8.1 升级到 2.9.0。"),
    (ORIGIN, "10:20Z pop-1 的回源耗时为 1.9 s。"),
    (STORE, "cache-b was at 310% of its memory at 18:50Z."),
    (STORE, "help-v7 holds 43 fewer documents than help-v6."),
    (STORE, "indexer-4 retried 36 times between 09:00Z and 10:00Z."),
    (STORE, "The indexers retried 36 times between 09:00Z and 10:00Z."),
    # operations, changes, all of a count
    (CALLS, "pay-core 付款超时，请求号 rq-31。"),
    (CALLS, "12:00:03Z pay-core 读取 rq-31 超时。"),
    (CALLS, "door-gw 的 317 条 timeout 都来自 rq-31。"),
    (CALLS, "ord-db-2 的连接数已达到上限 200。"),
    (CALLS, "12:05Z ord-db-2 的连接数为 200。"),
    (FLAG, "Flag fast_path was changed from 5% to 20% at 06:58:00Z."),
    (FLAG, "fast_path was raised to 20% by kim.r."),
    (FLAG, "The probe of mx-2 passed at 07:10:00Z."),
    (FLAG, "mx-1 and mx-2 failed their probes at 07:10:00Z."),
    # documents
    (VPN, "According to VPN-12, flapping is caused by an MTU mismatch."),
    (VPN, "As VPN-12 describes, an operator pushed the map."),
    (VPN, "VPN-12 says to ask the duty manager to check the MTU first."),
]
HONEST = [
    (RELAY, "At 02:20Z vault-west had 0.9 GB free on /incoming."),
    (RELAY, "At 02:20Z relay-2 had 14 GB free on /spool."),
    (GIFT, "push-6 的 CPU 使用率在 20:18:00Z 为 34%。"),
    (GIFT, "push-5 的 CPU 使用率在 20:18:00Z 为 91%。"),
    (LINES, "The track of LYNX-4 was released at 21:30:00Z."),
    (LINES, "The track of LYNX-5 was aborted."),
    (RELAY, "book-r2 was 412 s behind book-main at 02:30Z."),
    (RELAY, "book-r1 was 3 s behind at 02:30Z."),
    (GIFT, "push-5 向 room-hub 推送超时，房间号 90812。"),
    (STAGES, "sentry-2 promoted cache-b in place of cache-a."),
    (STAGES, "At 09:30:09Z the user ledger was refused on the database depot."),
    (COUNTERS, "锁的持有者是 topup-5。"),
    (COUNTERS, "topup-2 处理订单 TP-604 时加锁等待 12 秒。"),
    (PEERS, "router-1 withdrew 1840 prefixes learned from 192.0.2.44."),
    (LINES, "LOS for LYNX-3 was logged at 21:23:55Z."),
    (LINES, 'The message "mount stalled" was logged at 21:31:10Z.'),
    (ZONED, "W-3307 的 WARN 记于 01:21:33（UTC）。"),
    (RELAY, "Replica book-r2 was 412 s behind at 02:30Z."),
    (COUNTERS, "shard-3 的累计淘汰键数由 10:00Z 的 120433 增加到 10:30Z 的 158921。"),
    (COUNTERS, "shard-3 的累计淘汰键数在 10:30Z 达到 158921。"),
    (COUNTERS, "edge-2 的命中率由 10:00Z 的 0.94 下降到 10:30Z 的 0.68。"),
    (LIMITS, "07:22:30Z，cart-x7 的工作集内存为 507Mi，上限为 512Mi。"),
    (STAGES, "recon compared 52,000 accounts and found 38 with a difference."),
    (GIFT, "机房 B 有 4 台节点偏移超过 100 毫秒。"),
    (STAGES, "Build and lint succeeded, integration failed and deploy was skipped."),
    (STAGES, "The reload of web-14 succeeded at 09:41:30Z."),
    (STAGES, "The reload of web-15 failed at 09:41:31Z."),
    (GIFT, "push-8 与 push-9 的重启次数均为 0。"),
    (GIFT, "20:20:10Z 探测 gate-3，校验结果为 ok。"),
    (LISTING, "tally-6b8d-aa1 was Running."),
    (PEERS, "The neighbor 192.0.2.44 returned to Established at 11:03:40Z."),
    (RELAY, 'A search for "auth failure" on vault-west between 02:00Z and 03:00Z found no match.'),
    (ORIGIN, "10:21:45Z idp-hub 拒绝了来自 pop-2 的请求，返回 429。"),
    (ORIGIN, "640 次 504 里 /login 有 210 次。"),
    (ORIGIN, "QueueSlow 告警在 10:12 触发，10:41 恢复。"),
    (ORIGIN, "REL-77 将 hub-core 从 2.8.1 升级到 2.9.0。"),
    (ORIGIN, "10:20Z pop-2 的回源耗时为 1.9 s，pop-1 为 0.3 s。"),
    (STORE, "The memory use of cache-b was 71% at 18:50Z."),
    (STORE, "help-v7 holds 43 more documents than help-v6."),
    (STORE, "indexer-3 retried 36 times between 09:00Z and 10:00Z."),
    (CALLS, "12:00:03Z pay-core 记录 connect timeout，请求号 rq-31。"),
    (CALLS, "door-gw 的 317 条 timeout 全部指向上游 10.0.0.53。"),
    (CALLS, "12:05Z ord-db-2 的连接数为 40，上限 200。"),
    (FLAG, "Flag fast_path was changed from 20% to 5% at 06:58:00Z."),
    (FLAG, "The probe of mx-2 failed at 07:10:00Z."),
    (FLAG, "The probe of mx-1 passed at 07:10:00Z."),
    (VPN, "According to VPN-12, the usual reason is an MTU mismatch on the carrier side."),
    (VPN, "VPN-12 says to ask the carrier to check the MTU first."),
]


@pytest.mark.parametrize(("material", "sentence"), LIES, ids=[sentence for _, sentence in LIES])
def test_what_the_record_has_otherwise_is_found(material: AnswerMaterial, sentence: str) -> None:
    assert not guard_answer(sentence, material).ok


@pytest.mark.parametrize(("material", "sentence"), HONEST, ids=[sentence for _, sentence in HONEST])
def test_the_same_form_told_right_passes(material: AnswerMaterial, sentence: str) -> None:
    assert guard_answer(sentence, material).findings == ()
