"""Sentences that tell of several records at once hold where each of their parts does, and nowhere else."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

QUEUE = (
    "May 22 06:12:01 plcgw-1 belt-controller[950]: bags queued upstream of B4: 37",
    "May 22 06:30:02 plcgw-1 belt-controller[950]: bags queued upstream of B4: 112",
)
BINDS = tuple(
    f"Jan 14 {at} dir-2 ldap-proxy[410]: ERROR bind timeout dn=uid={who},ou=people after 5000ms backend=ldap-b"
    for at, who in (("08:50:31", "stu102"), ("08:51:05", "stu103"), ("08:52:12", "stu105"))
)
HEARTBEATS = (
    "May 22 05:30:18 plcgw-1 plc-bridge[812]: WARNING heartbeat plc-2 missed count=1",
    "May 22 05:30:48 plcgw-1 plc-bridge[812]: ERROR heartbeat plc-2 missed count=2, session closed",
)
SEGMENTS = (
    '10.8.0.12 - - [03/Nov/2026:18:12:02 +0000] "GET /pkg/v2/seg2.m4s HTTP/1.1" 504 167 "-" "hls.js/1.5" rt=30.001',
    '10.8.0.11 - - [03/Nov/2026:18:14:04 +0000] "GET /pkg/v0/seg4.m4s HTTP/1.1" 504 167 "-" "hls.js/1.5" rt=30.002',
    '10.8.0.11 - - [03/Nov/2026:18:17:07 +0000] "GET /pkg/v3/seg7.m4s HTTP/1.1" 504 167 "-" "hls.js/1.5" rt=30.007',
)
SOCKETS = tuple(
    f'{{"time": "2026-06-09T{at}Z", "severity": "INFO", "station": "CS-2077", "message": "websocket reconnected attempt=1"}}'
    for at in ("02:40:50", "02:52:49")
)
TRUCK = (
    "2026-07-20 04:02:10 INFO reefer-monitor truck=TRK-118 temp=5.1C door=closed compressor=on",
    "2026-07-20 04:32:10 WARN reefer-monitor truck=TRK-118 temp=9.4C door=closed compressor=off",
)
MIGRATION = (
    "2026-03-17 09:25:31.007 INFO [mover-1] archive-mover - manual migration started operator=liwei",
    "2026-03-17 09:28:44.655 INFO [mover-1] archive-mover - manual migration finished freed=612GB cost=193s",
)
DOORS = (
    "2026-07-20 04:06:10 WARN reefer-monitor truck=TRK-118 door=open 240s",
    "2026-07-20 04:09:10 ERROR reefer-monitor truck=TRK-118 compressor fault code=E23",
)
ORDERS = (
    "order_id=EX20260317014, modality=CT, status=STORE_FAILED, images=0",
    "order_id=EX20260317015, modality=MR, status=STORE_FAILED, images=0",
    "query_order counted total=2; query=status=STORE_FAILED; scope=orders.json: 3 orders read; window=all",
)
MAIL = (
    "query_logs counted total=2; query=keywords=[bigmail.test, status=sent]; source=maillog; scope=log files; window=all",
    "Apr  2 11:20:01 mx1 postfix/smtp[3001]: 4F1A2: to=<a@bigmail.test>, dsn=2.0.0, status=sent (250 OK)",
    "Apr  2 11:42:20 mx1 postfix/smtp[3099]: 4F1C9: to=<z@bigmail.test>, dsn=2.0.0, status=sent (250 OK)",
)
ALERTS = (
    "alertname=A, service=shop-api, state=firing",
    "alertname=B, service=cart-api, state=firing",
    "alertname=C, service=pay-api, state=resolved",
)
STORES = tuple(
    f'{{"ts": "2026-03-17T{at}.120+08:00", "level": "ERROR", "msg": "C-STORE failed calling_ae={ae} status=0xA700"}}'
    for at, ae in (("09:14:27", "CT-03"), ("09:14:58", "MR-01"), ("09:16:02", "CT-03"))
)
ENCODER = (
    'time=2026-11-03T18:09:40Z level=error service=transcoder msg="job 9914 failed: CUDA out of memory"',
    'time=2026-11-03T18:10:11Z level=error service=transcoder msg="job 9914 retry 1 failed: CUDA out of memory"',
    'time=2026-11-03T18:10:45Z level=warn service=transcoder msg="job 9914 moved to software encoder"',
)

HOLDS = [
    (STORES, "There are 2 C-STORE failed records of CT-03."),
    (STORES, "CT-03 有 2 条 C-STORE failed 记录。"),
    (STORES, "09:14:27 有 1 条 CT-03 的 C-STORE failed 记录。"),
    (STORES, "这些失败记录的 calling_ae 为 CT-03（2 条）和 MR-01（1 条）。"),
    (STORES, "其中 1 条是 MR-01 的 C-STORE failed，2 条是 CT-03 的 C-STORE failed。"),
    (ENCODER, "At 18:10:45 job 9914 moved to the software encoder after two CUDA out of memory failures."),
    (QUEUE, "Bags queued upstream of B4 rose from 37 at 06:12:01 to 112 at 06:30:02."),
    (TRUCK, "TRK-118 的溫度由 04:02:10 的 5.1C 升至 04:32:10 的 9.4C，當時 compressor=off。"),
    (BINDS, "ldap-proxy logged bind timeouts after 5000ms on backend ldap-b at 08:50:31, 08:51:05 and 08:52:12."),
    (BINDS, "ldap-proxy logged three bind timeouts on backend ldap-b, at 08:50:31, 08:51:05 and 08:52:12."),
    (BINDS, "ldap-proxy 在 08:50:31、08:51:05、08:52:12 记录了 ldap-b 的 bind timeout（5000ms）。"),
    (SEGMENTS, "The three 504 responses took rt=30.001, 30.002 and 30.007."),
    (SOCKETS, "02:40:50 和 02:52:49 各有一条 websocket reconnected 记录。"),
    (
        HEARTBEATS,
        "plc-bridge logged a missed heartbeat of plc-2 (count=1) at 05:30:18 and closed the session at 05:30:48.",
    ),
    (MIGRATION, "手動遷移於 09:25:31 啟動、09:28:44 完成，cost=193s，freed=612GB。"),
    (MIGRATION, "archive-mover started the manual migration at 09:25:31 and finished it at 09:28:44."),
    (DOORS, "04:06:10 的记录为 door=open 240s，04:09:10 为 compressor fault code=E23。"),
    (ORDERS, "状态为 STORE_FAILED 的检查有 2 个：EX20260317014 为 CT，EX20260317015 为 MR。"),
    (MAIL, "The search for bigmail.test with status=sent matched 2 records, at 11:20:01 and 11:42:20."),
    (ALERTS, "shop-api and cart-api are firing."),
    (ALERTS, "shop-api 和 cart-api 都在 firing。"),
]
LIES = [
    (STORES, "There are 2 C-STORE failed records of MR-01."),
    (STORES, "There are three C-STORE failed records of CT-03."),
    (STORES, "MR-01 有 2 条 C-STORE failed 记录。"),
    (STORES, "1 条是 CT-03 的 C-STORE failed。"),
    (STORES, "这些失败记录的 calling_ae 为 CT-03（1 条）和 MR-01（2 条）。"),
    (STORES, "这些失败记录的 calling_ae 为 CT-03（3 条）和 MR-01（1 条）。"),
    (STORES, "其中 2 条是 MR-01 的 C-STORE failed，1 条是 CT-03 的 C-STORE failed。"),
    (ENCODER, "At 18:10:45 job 9914 moved to the software encoder after three CUDA out of memory failures."),
    (ENCODER, "At 18:10:11 job 9914 moved to the software encoder after two CUDA out of memory failures."),
    (ENCODER, "At 18:10:45 job 9914 failed after two moved to software encoder events."),
    (QUEUE, "Bags queued upstream of B4 fell from 37 at 06:12:01 to 112 at 06:30:02."),
    (QUEUE, "Bags queued upstream of B4 rose from 37 at 06:30:02 to 112 at 06:12:01."),
    (QUEUE, "Bags queued upstream of B5 rose from 37 at 06:12:01 to 112 at 06:30:02."),
    (TRUCK, "TRK-118 的溫度由 04:02:10 的 5.1C 降至 04:32:10 的 9.4C。"),
    (TRUCK, "TRK-118 的溫度由 04:02:10 的 5.1C 升至 04:32:10 的 9.4C，當時 compressor=on。"),
    (TRUCK, "At 04:02:10 the temperature of TRK-118 was 5.1C with compressor=off."),
    (TRUCK, "TRK-118 的溫度由 04:02:10 的 9.4C 升至 04:32:10 的 9.5C。"),
    (BINDS, "ldap-proxy logged bind timeouts after 5000ms on backend ldap-b at 08:50:31, 08:51:06 and 08:52:12."),
    (BINDS, "ldap-proxy logged four bind timeouts on backend ldap-b, at 08:50:31, 08:51:05 and 08:52:12."),
    (BINDS, "ldap-proxy logged bind timeouts only at 08:50:31, 08:51:05 and 08:52:12."),
    (BINDS, "ldap-proxy logged bind timeouts on backend ldap-a at 08:50:31, 08:51:05 and 08:52:12."),
    (BINDS, "ldap-proxy 在 08:50:31、08:51:05、08:52:12 一共只有这 3 次 bind timeout。"),
    (SEGMENTS, "The four 504 responses took rt=30.001, 30.002 and 30.007."),
    (SEGMENTS, "The three 502 responses took rt=30.001, 30.002 and 30.007."),
    (SOCKETS, "02:40:50 和 02:53:49 各有一条 websocket reconnected 记录。"),
    (SOCKETS, "02:40:50 和 02:52:49 各有一条 websocket closed 记录。"),
    (HEARTBEATS, "plc-bridge logged a missed heartbeat of plc-2 (count=2) at 05:30:18 and closed the session at 05:30:48."),
    (MIGRATION, "手動遷移於 09:28:44 啟動、09:25:31 完成。"),
    (MIGRATION, "archive-mover started the manual migration at 09:28:44 and finished it at 09:25:31."),
    (DOORS, "04:06:10 的记录为 compressor fault code=E23，04:09:10 为 door=open 240s。"),
    (DOORS, "04:06:10 记录了 door=open，导致 04:09:10 的 compressor fault。"),
    (ORDERS, "状态为 STORE_FAILED 的检查有 3 个：EX20260317014 为 CT，EX20260317015 为 MR。"),
    (ORDERS, "状态为 STORE_FAILED 的检查有 2 个：EX20260317014 为 MR，EX20260317015 为 CT。"),
    (MAIL, "The search for bigmail.test with status=sent matched 3 records, at 11:20:01 and 11:42:20."),
    (ALERTS, "shop-api and pay-api are both firing."),
    (ALERTS, "shop-api、cart-api 和 pay-api 的告警都在 firing。"),
]  # fmt: skip


@pytest.mark.parametrize(("evidence", "text"), HOLDS)
def test_holds(evidence: tuple[str, ...], text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=list(evidence), question="")).findings == ()


@pytest.mark.parametrize(("evidence", "text"), LIES)
def test_lie(evidence: tuple[str, ...], text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=list(evidence), question="")).findings


def test_a_status_in_hexadecimal_is_no_count_of_none() -> None:
    evidence = ["C-STORE failed calling_ae=CT-03 status=0xA700 reason=Out of Resources"]
    kept = AnswerMaterial(evidence=evidence, question="")
    assert guard_answer("C-STORE failed，返回 status=0xA700。", kept).findings == ()
    none = AnswerMaterial(evidence=["pool=orders idle=0 waiting=23"], question="")
    assert guard_answer("The pool orders has idle connections.", none).findings
