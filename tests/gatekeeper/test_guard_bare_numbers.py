"""A bare number told as a count, a share or a measure: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import passes

BACKOFF = (
    "query_logs",
    '{"time":"2027-03-02T14:01:12Z","level":"warn","service":"kubelet","node":"rack-17","reason":"BackOff","object":"pod/bread-6b7f-q8z2n","message":"Back-off restarting failed container bread","count":14}',
)
PROBED = (
    "query_logs",
    '{"time":"2027-03-02T14:01:12Z","level":"warn","service":"kubelet","node":"rack-17","reason":"Unhealthy","object":"pod/bread-6b7f-q8z2n","message":"Liveness probe failed: timeout","count":9}',
)
OOM = (
    "query_logs",
    '{"time":"2027-03-02T14:06:44Z","level":"warn","service":"kubelet","node":"rack-17","reason":"OOMKilling","object":"rack-17","message":"Memory cgroup out of memory: Killed process 28811 (java) total-vm:6291456kB"}',
)
LOOP = (
    "query_metrics",
    "alertname=PodCrashLooping, service=bread, state=firing, current=6, threshold=3, duration=25m, severity=critical, pod=bread-6b7f-q8z2n, namespace=shop-eu, startsAt=2027-03-02T14:03:00Z, endsAt=0001-01-01T00:00:00Z, updatedAt=2027-03-02T14:03:00Z, summary=pod restarting",
)
CODE = (
    "query_logs",
    "2027-03-02 16:17:40.100 ERROR [vault-2] toll-switch - HSM vault-03 returned error 68, key slot 12, PIN translate failed txn=T90023",
)
QUEUED = (
    "query_logs",
    'ts=2027-03-02T19:39:10.100Z level=warn svc=matchmaker msg="排队超过 120 秒" pool=ranked players=318 waiting=142s',
)
LEFT = (
    "query_logs",
    'ts=2027-03-02T19:43:00.000Z level=info svc=matchmaker msg="玩家取消排队" player=p-8812 waited=97s',
)
HITS = ("query_logs", "May 11 22:04:02 edge-e07 cache[401]: hit ratio 71% (5m) objects=18220")
SHIELD = (
    "query_logs",
    "May 11 22:19:55 edge-e09 shield[512]: origin 203.0.113.40 returned 503 for /img/hero.jpg retry-after=30",
)
CHECKED = ("query_logs", "May 11 22:20:31 edge-e09 shield[512]: origin 203.0.113.41 marked up after 2 checks")
RATIO = (
    "query_metrics",
    "alertname=OriginErrors, service=origin-shield, state=pending, current=2.9%, threshold=2%, duration=4m, severity=critical, pop=fra3, startsAt=2027-05-11T22:20:00Z, endsAt=0001-01-01T00:00:00Z, updatedAt=2027-05-11T22:20:00Z, summary=origin 5xx",
)
CALLED = (
    "query_logs",
    '{"ts":"2027-03-02T11:21:07.009Z","level":"error","service":"menu-api","msg":"upstream call failed","upstream":"price-store","err":"context deadline exceeded","table":"T441","attempt":2}',
)
PAID = (
    "query_order",
    'order_id=GO-20270302-311, status=PAID, amount=68.00, currency=CNY, created_at=2027-03-02T19:31:04Z, updated_at=2027-03-02T19:31:20Z, payment={"status":"CAPTURED","channel":"wechat"}, player=p-8812, items=[{"sku":"GEM-680","name":"680 钻石","qty":1}], delivered=false',
)
TRUCKS = (
    "query_logs",
    "2027-03-02 08:01:00.000 WARN  [gate-1] yard-hub - truck TR-9 waits at gate 7 since 12m, queue position=5",
)
BAG = ("query_logs", "2027-03-02 08:01:00.000 WARN  [gate-1] belt-hub - belt B-4 stopped with fault 31, restarts=4")

LIES = [
    ("The container bread was restarted 14 times.", [BACKOFF]),
    ("容器 bread 重启了 14 次。", [BACKOFF]),
    ("Process 28811 (java) was using 6291456kB of memory when it was killed.", [OOM]),
    ("Killing java process 28811 freed 6291456kB on rack-17.", [OOM]),
    ("6 pods of bread in shop-eu are crash looping, threshold=3.", [LOOP]),
    ("bread 在 shop-eu 有 6 个 Pod 反复重启。", [LOOP]),
    ("vault-03 returned 68 errors, key slot 12.", [CODE]),
    ("318 名玩家各自排队 142 秒。", [QUEUED]),
    ("318 players in pool=ranked left the queue after 142s.", [QUEUED]),
    ("玩家 p-8812 排在第 97 位后取消。", [LEFT]),
    ("97 players cancelled before p-8812.", [LEFT]),
    ("71% of the 18220 objects on edge-e07 were hits.", [HITS]),
    ("edge-e07 served 18220 objects from cache in 5m.", [HITS]),
    ("edge-e07 上 18220 个对象的 71% 命中。", [HITS]),
    ("Origin 203.0.113.40 returned 503 30 times for /img/hero.jpg.", [SHIELD]),
    ("Two origins were marked up after checks.", [CHECKED]),
    ("2.9% of origins return 5xx.", [RATIO]),
    ("fra3 有 2.9% 的源站返回 5xx。", [RATIO]),
    ("menu-api called price-store twice for T441 and failed twice.", [CALLED]),
    ("p-8812 paid 680 CNY in GO-20270302-311.", [PAID]),
    ("5 trucks wait at gate 7.", [TRUCKS]),
    ("belt B-4 stopped with 31 faults.", [BAG]),
]
HONEST = [
    ("The back-off of container bread has count=14.", [BACKOFF]),
    ("Back-off restarting failed container bread was logged 14 times.", [BACKOFF]),
    ("The liveness probe of bread-6b7f-q8z2n failed 9 times.", [PROBED]),
    ("Process 28811 (java) was killed, total-vm:6291456kB.", [OOM]),
    ("PodCrashLooping is firing for bread-6b7f-q8z2n: current=6, threshold=3.", [LOOP]),
    ("PodCrashLooping 当前值 6，阈值 3。", [LOOP]),
    ("vault-03 returned error 68, key slot 12.", [CODE]),
    ("318 players in pool=ranked, waiting=142s.", [QUEUED]),
    ("ranked 池有 318 名玩家，waiting=142s。", [QUEUED]),
    ("玩家 p-8812 等待 97 秒后取消排队。", [LEFT]),
    ("edge-e07 的命中率为 71%（5m），objects=18220。", [HITS]),
    ("Origin 203.0.113.40 returned 503 with retry-after=30.", [SHIELD]),
    ("Origin 203.0.113.41 was marked up after 2 checks.", [CHECKED]),
    ("OriginErrors is pending at 2.9%, threshold 2%.", [RATIO]),
    ("menu-api's upstream call to price-store failed on attempt 2.", [CALLED]),
    ("GO-20270302-311 was paid with 68.00 CNY.", [PAID]),
    ("belt B-4 stopped with fault 31.", [BAG]),
    ("belt B-4 restarted 4 times.", [BAG]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
