"""What wrote a log may be told as what logged a record, and as nothing more."""

from __future__ import annotations

import pytest

from tests.gatekeeper.claimed_material import ok

W = (
    "2026-11-02 11:35:41,208 WARN  [main] com.acme.hub.CertWatcher - bus-broker-2 的 TLS 证书将于 2026-11-02 11:36:00 过期",
    "pier-hub.log",
)
H = (
    "2026-11-02 11:20:18,126 WARN  [netty-3] com.acme.hub.HeartbeatHandler - 心跳超时 gate=HN-G-0104 已 101 秒未上报",
    "pier-hub.log",
)
N = (
    '2026/11/02 20:37:00 [error] 31#31: *88000 upstream timed out (110: Connection timed out) while reading response header from upstream, client: 203.0.113.0, server: shop.example, request: "GET /p/1881 HTTP/1.1", upstream: "http://10.4.0.13:3000/p/1881"',
    "nginx-error.log",
)
S = ("2026/11/02 20:30:12 [notice] 1#1: signal process started", "nginx-error.log")
P = (
    "2026-11-02 10:57:20.646 UTC [4100] seat@booking ERROR:  deadlock detected\n\tDETAIL:  Process 4100 waits for ShareLock on transaction 881200; blocked by process 4200.",
    "/var/log/postgresql-primary.log",
)
P2 = (
    "2026-11-02 10:51:13.402 UTC [977] LOG:  could not send data to client: Connection timed out",
    "postgresql-primary.log",
)
T = "2026-11-02 03:42:55,107 ERROR frame_cutter.worker Failed to cut frame for asset a-7013"
T2 = ("2026-11-02 03:42:55,107 ERROR [w-1] Failed to cut frame for asset a-7013", "frame-cutter.log")
J = "query_logs counted total=10; query=level=ERROR; source=ssr-front.jsonl; scope=log files: ssr-front.jsonl (70 records); window=all"
JF = "query_logs counted first=2026-11-02T12:37:36.183Z; last=2026-11-02T12:57:24.342Z; query=level=ERROR; source=ssr-front.jsonl; scope=log files: ssr-front.jsonl (70 records); window=all"
K = "query_logs counted total=44; query=keywords=[tls_handshake_failed]; source=bus-broker-2.syslog; scope=log files: bus-broker-2.syslog (53 records); window=all"
NK = "query_logs counted total=10; query=level=ERROR; scope=log files: ssr-front.jsonl (70 records), nginx-error.log (12 records); window=all"
R = (
    "2026-11-02 11:58:03.114 [warning] <0.721.0> memory resource limit alarm set on node rabbit@mq-1",
    "rabbitmq-mq-1.log",
)
L = ("2026-11-05 06:10:00,100 ERROR [p-1] com.x.Pay - could not reach ledger-2: connection refused", "biller.log")
L2 = ("2026-11-05 06:10:05,100 WARN [p-1] com.x.Pay - ledger-2 磁盘将于 2026-11-06 满", "biller.log")
L3 = ("2026-11-05 06:10:07 deadlock detected; process 51 waits for process 52", "pg-standby.log")


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("2026-11-02 11:35:41，pier-hub 记录到 bus-broker-2 的 TLS 证书将于 11:36:00 过期。", (W,)),
        ("pier-hub 在 11:35:41 提示 bus-broker-2 的 TLS 证书将于 11:36:00 过期。", (W,)),
        ("pier-hub 的日志显示 bus-broker-2 的 TLS 证书将于 11:36:00 过期。", (W,)),
        ("pier-hub 在 2026-11-02 11:20:18 记录到 HN-G-0104 心跳超时，已 101 秒未上报。", (H,)),
        ("pier-hub.log 中 11:20:18 记录 HN-G-0104 心跳超时。", (H,)),
        ('nginx logged "upstream timed out" at 20:37:00 for GET /p/1881.', (N,)),
        ("nginx 在 20:37:00 记录了 upstream timed out。", (N,)),
        ("20:30:12，nginx 記錄了 signal process started。", (S,)),
        ("nginx's error log shows upstream timed out (110: Connection timed out).", (N,)),
        ("On 2026-11-02 at 10:57:20 UTC the primary logged deadlock detected.", (P,)),
        ("PostgreSQL reported a deadlock at 10:57:20 UTC.", (P,)),
        ("At 10:51:13 UTC the primary could not send data to the client (Connection timed out).", (P2,)),
        ('frame-cutter logged "Failed to cut frame for asset a-7013" at 03:42:55.', (T,)),
        ("frame-cutter failed to cut a frame for asset a-7013.", (T2,)),
        ("frame-cutter logged that it failed to cut a frame for asset a-7013.", (T,)),
        (
            "ssr-front logged 10 errors between 12:37:36 and 12:57:24 UTC.",
            (
                J,
                JF,
            ),
        ),
        ("ssr-front 有 10 条 ERROR。", (J,)),
        ("ssr-front 的日志中共有 10 条 ERROR。", (J,)),
        ("There are 10 ERROR records in ssr-front.jsonl.", (J,)),
        ("bus-broker-2 的 syslog 中共匹配到 44 条 tls_handshake_failed 记录。", (K,)),
        ("bus-broker-2 logged 44 tls_handshake_failed records.", (K,)),
        ("RabbitMQ logged a memory resource limit alarm on node rabbit@mq-1.", (R,)),
    ],
)
def test_what_wrote_a_log_may_be_told_to_have_logged(text: str, evidence: tuple[str | tuple[str, str], ...]) -> None:
    assert ok(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("pier-hub 的 TLS 证书将于 11:36:00 过期。", (W,)),
        ("bus-broker-2 记录到 pier-hub 的 TLS 证书将于 11:36:00 过期。", (W,)),
        ("pier-hub 心跳超时，已 101 秒未上报。", (H,)),
        ("pier-hub 在 11:20:18 心跳超时。", (H,)),
        ("The heartbeat of pier-hub timed out.", (H,)),
        ("pier-hub timed out at 11:20:18.", (H,)),
        ("nginx timed out at 20:37:00.", (N,)),
        ("nginx refused the connection.", (N,)),
        ("nginx 已崩溃。", (S,)),
        ("nginx was restarted at 20:30:12.", (S,)),
        ("nginx crashed at 20:30:12.", (S,)),
        ("PostgreSQL was blocked by process 4200.", (P,)),
        ("The replica logged deadlock detected.", (P,)),
        ("从库记录了 deadlock detected。", (P,)),
        ("MySQL reported a deadlock.", (P,)),
        ("the primary was terminated.", (P2,)),
        ("ssr-front crashed 10 times.", (J,)),
        ("nginx logged 10 errors.", (NK,)),
        ("ssr-front 有 10 条 ERROR。", (NK,)),
        ("ssr-front 失败 10 次。", (J,)),
        ("bus-broker 有 44 条 tls_handshake_failed 记录。", (K,)),
        ("pier-hub logged 44 tls_handshake_failed records.", (K,)),
        ("nginx 记录到 HN-G-0104 心跳超时。", (H,)),
        ("bus-hub 在 11:20:18 记录到 HN-G-0104 心跳超时。", (H,)),
        ('frame-maker logged "Failed to cut frame for asset a-7013".', (T,)),
        ("RabbitMQ ran out of memory.", (R,)),
        ("RabbitMQ crashed.", (R,)),
        ("nginx logged an error: signal process started.", (S,)),
        ("nginx 记录了错误 signal process started。", (S,)),
        ("shop.example logged upstream timed out.", (("x upstream timed out", "nginx-error.log"),)),
        ("pier-hub 的证书过期被记录。", (W,)),
        ("记录显示 pier-hub 心跳超时。", (H,)),
        ("日志显示 pier-hub 已 101 秒未上报。", (H,)),
        ("pier-hub reported nothing for 101 seconds.", (H,)),
        ("pier-hub 已 101 秒未上报。", (H,)),
        ("biller refused the connection.", (L,)),
        ("biller was unreachable.", (L,)),
        ("ledger-2 could not reach biller.", (L,)),
        ("ledger-2 记录到 biller 连接被拒绝。", (L,)),
        ("biller 磁盘将于 2026-11-06 满。", (L2,)),
        ("biller 的磁盘将于 2026-11-06 满。", (L2,)),
        ("biller 提示 biller 磁盘将于 2026-11-06 满。", (L2,)),
        ("biller failed to pay.", (L,)),
        ("biller could not write to ledger-2.", (L,)),
        ("biller could not reach ledger-3.", (L,)),
        ("The primary logged deadlock detected.", (L3,)),
        ("process 51 of the standby crashed.", (L3,)),
        ("the standby is deadlocked forever.", (L3,)),
        ("vault logged that ledger-2 could not be reached.", (L,)),
        ("the standby has failed.", (L3,)),
        ("biller went down at 06:10:00.", (L,)),
    ],
)
def test_what_wrote_a_log_is_told_as_no_more(text: str, evidence: tuple[str | tuple[str, str], ...]) -> None:
    assert not ok(text, *evidence)
