"""Who did it and to whom in one line: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import passes

ROUTED = (
    "query_logs",
    "2027-03-04 06:11:47.530 WARN  [assoc-7] label-router - handshake rejected by PRINT_B reason=local-limit-exceeded batch=7731-X",
)
CALLED = (
    "query_logs",
    '{"ts":"2027-03-04T11:21:07.009Z","level":"error","service":"menu-api","msg":"upstream call failed","upstream":"price-store","err":"context deadline exceeded","table":"T441","attempt":2}',
)
REFUSED = (
    "query_logs",
    '{"ts":"2027-03-04T11:23:32.114Z","level":"error","service":"menu-api","msg":"upstream call failed","upstream":"price-store","err":"connection refused","table":"T88","attempt":1}',
)
EVICTED = (
    "query_logs",
    '{"time":"2027-03-04T14:02:30Z","level":"warn","service":"kubelet","node":"rack-17","reason":"Evicted","object":"pod/report-gen-77c","message":"The node was low on resource: memory"}',
)
CARD = (
    "query_logs",
    "2027-03-04 16:14:55.020 INFO  [sw-5] toll-switch - txn=T90011 mti=0200 amount=350.00 CNY acquirer=A102 issuer=622901 rc=91 elapsed=15002ms",
)
THREAD = (
    "query_logs",
    "2027-03-04 16:17:40.100 ERROR [vault-2] toll-switch - HSM vault-03 returned error 68, key slot 12, PIN translate failed txn=T90023",
)
PLAYER = (
    "query_logs",
    'ts=2027-03-04T19:43:00.000Z level=info svc=matchmaker msg="玩家取消排队" player=p-8812 waited=97s',
)
ASKED = (
    "query_logs",
    'ts=2027-03-04T19:44:19.800Z level=info svc=matchmaker msg="扩容请求已提交" region=cn-south add=4 by=autoscaler',
)
PATH = (
    "query_logs",
    "2027-03-04T03:14:40.200+08:00 WARN fleet-manager: cart-31 path blocked at node N-118, replanning",
)
ORIGIN = (
    "query_logs",
    "May 11 22:19:55 edge-e09 shield[512]: origin 203.0.113.40 returned 503 for /img/hero.jpg retry-after=30",
)
MARKED = ("query_logs", "May 11 22:20:31 edge-e09 shield[512]: origin 203.0.113.41 marked up after 2 checks")
RELOADED = (
    "query_logs",
    '{"ts":"2027-03-04T11:19:58.120Z","level":"info","service":"menu-api","msg":"config reloaded","rev":"c41","by":"deploy-bot"}',
)
SWITCH = ("query_logs", "2027-03-04 10:00:01.000 WARN  [lag-1] ferry-db - replica db-3 was fenced by db-1 term=9")
HALF = (
    "query_logs",
    '{"ts":"2027-03-04T11:25:00.000Z","level":"warn","service":"menu-api","msg":"circuit half-open","upstream":"price-store"}',
)
DECLINED = (
    "query_logs",
    "2027-01-05 10:00:00.120 ERROR [pool-4] ledger-sync - transfer TX-881 declined by bank-gw code=R14",
)
VALVE = ("query_logs", "Jan  5 10:03:00 lab-1 flow[12]: valve V-9 was closed by interlock IL-3 at 41 C")
RULED = ("query_logs", "2027-01-05 10:05:00.000 WARN [w-3] fare-api - 请求被 rule-engine 拒绝，code=17，retry_after=45")
DOCK = (
    "query_logs",
    '{"ts":"2027-01-05T10:01:00Z","level":"warn","service":"scan-hub","msg":"client closed connection","client":"dock-7","bytes":412}',
)

LIES = [
    ("ledger-sync declined transfer TX-881.", [DECLINED]),
    ("pool-4 declined TX-881.", [DECLINED]),
    ("lab-1 closed valve V-9.", [VALVE]),
    ("fare-api 拒绝了请求，code=17。", [RULED]),
    ("scan-hub closed the connection to dock-7.", [DOCK]),
    ("scan-hub 关闭了与 dock-7 的连接。", [DOCK]),
    ("label-router rejected the handshake from PRINT_B, reason=local-limit-exceeded.", [ROUTED]),
    ("PRINT_B was rejected: local-limit-exceeded.", [ROUTED]),
    ("label-router hit its own limit and rejected batch 7731-X.", [ROUTED]),
    ("label-router 拒绝了 PRINT_B 的握手。", [ROUTED]),
    ("price-store's call to menu-api failed: context deadline exceeded.", [CALLED]),
    ("price-store 调用 menu-api 失败，err=context deadline exceeded。", [CALLED]),
    ("menu-api refused the connection from price-store for T88.", [REFUSED]),
    ("menu-api 拒绝了 price-store 的连接，table=T88。", [REFUSED]),
    ("Table T88 was refused by price-store.", [REFUSED]),
    ("price-store opened its circuit to menu-api half-way at 11:25:00.", [HALF]),
    ("rack-17 was evicted: low on resource memory.", [EVICTED]),
    ("report-gen-77c evicted rack-17 at 14:02:30.", [EVICTED]),
    ("report-gen-77c was low on memory and was evicted from rack-17.", [EVICTED]),
    ("Issuer 622901 declined T90011 with rc=91 after 15002ms.", [CARD]),
    ("622901 向 A102 支付了 350.00 CNY（T90011）。", [CARD]),
    ("The acquirer 622901 got rc=91 for T90011.", [CARD]),
    ("vault-2 returned error 68 for txn T90023.", [THREAD]),
    ("matchmaker 取消了 p-8812 的排队。", [PLAYER]),
    ("matchmaker 提交了扩容请求，add=4。", [ASKED]),
    ("cart-31 blocked the path at node N-118.", [PATH]),
    ("Node N-118 was blocked by cart-31, replanning.", [PATH]),
    ("edge-e09 returned 503 for /img/hero.jpg to origin 203.0.113.40.", [ORIGIN]),
    ("edge-e09 向源站 203.0.113.40 返回 503。", [ORIGIN]),
    ("Origin 203.0.113.41 marked edge-e09 up after 2 checks.", [MARKED]),
    ("deploy-bot deployed c41 to menu-api at 11:19:58.", [RELOADED]),
    ("db-3 fenced db-1.", [SWITCH]),
    ("db-1 was fenced.", [SWITCH]),
    ("ferry-db fenced db-3.", [SWITCH]),
]
HONEST = [
    ("Transfer TX-881 was declined by bank-gw.", [DECLINED]),
    ("bank-gw declined transfer TX-881.", [DECLINED]),
    ("TX-881 被 bank-gw 拒绝。", [DECLINED]),
    ("Interlock IL-3 closed valve V-9 at 41 C.", [VALVE]),
    ("V-9 was closed by IL-3.", [VALVE]),
    ("rule-engine 拒绝了请求，code=17。", [RULED]),
    ("The client dock-7 closed the connection.", [DOCK]),
    ("dock-7 关闭了连接。", [DOCK]),
    ("PRINT_B rejected the handshake, reason=local-limit-exceeded.", [ROUTED]),
    ("label-router logged that the handshake was rejected by PRINT_B.", [ROUTED]),
    ("PRINT_B 拒绝了握手，reason=local-limit-exceeded。", [ROUTED]),
    ("label-router 的握手被 PRINT_B 拒绝。", [ROUTED]),
    ("menu-api's call to its upstream price-store failed: context deadline exceeded.", [CALLED]),
    ("menu-api 调用上游 price-store 失败，err=context deadline exceeded。", [CALLED]),
    ("price-store refused the connection from menu-api for T88.", [REFUSED]),
    ("menu-api's call to price-store failed: connection refused.", [REFUSED]),
    ("price-store 拒绝了 menu-api 的连接，table=T88。", [REFUSED]),
    ("report-gen-77c was evicted from rack-17.", [EVICTED]),
    ("report-gen-77c 在 rack-17 上被驱逐。", [EVICTED]),
    ("The issuer 622901 got rc=91 for T90011.", [CARD]),
    ("vault-03 returned error 68 for txn T90023.", [THREAD]),
    ("玩家 p-8812 取消了排队。", [PLAYER]),
    ("p-8812 取消排队，waited=97s。", [PLAYER]),
    ("autoscaler 提交了扩容请求，add=4。", [ASKED]),
    ("cart-31's path was blocked at node N-118.", [PATH]),
    ("Origin 203.0.113.40 returned 503 for /img/hero.jpg.", [ORIGIN]),
    ("源站 203.0.113.40 对 /img/hero.jpg 返回 503。", [ORIGIN]),
    ("Origin 203.0.113.41 was marked up after 2 checks.", [MARKED]),
    ("menu-api's config was reloaded by deploy-bot, rev=c41.", [RELOADED]),
    ("db-1 fenced db-3.", [SWITCH]),
    ("db-3 was fenced by db-1.", [SWITCH]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
