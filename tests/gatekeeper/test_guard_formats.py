"""The formats of real evidence: durations in parts, signs, units by name, nested replies, zones, empty fields, object markers."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

LAG = (
    '[{"annotations":{"summary":"Ingest lag above 10m on feed-2","description":"Current lag 13m20s."},'
    '"startsAt":"2026-10-11T05:48:30Z","status":{"inhibitedBy":[],"silencedBy":["77ac"],"state":"suppressed"},'
    '"labels":{"alertname":"FeedLag","instance":"feed-2:9102"}}]'
)
COLD = "2026-02-03T04:05:06Z cold-room CR-9 temp=-18C rssi=-71dBm offset=-3.62s fan=ok"
VECTOR = (
    '{"query":"node_memory_free_bytes","status":"success","data":{"resultType":"vector","result":['
    '{"metric":{"__name__":"node_memory_free_bytes","host":"ark-a"},"value":[1785585600,"42949672960"]},'
    '{"metric":{"__name__":"node_memory_free_bytes","host":"ark-b"},"value":[1785585600,"6442450944"]}]}}'
)
MATRIX = (
    '{"query":"max by (site) (pump_pressure_bar)","step":60,"status":"success","warnings":["partial response"],'
    '"data":{"resultType":"matrix","result":[{"metric":{"site":"qir"},"values":'
    '[[1783000800,"3.1"],[1783000860,"3.3"],[1783001040,"7.9"],[1783001100,"4.2"]]}]}}'
)
LOKI = (
    '{"tool":"loki","query":"{app=\\"menu\\"} |= \\"TLS handshake\\"","start":"2026-01-22T18:30:00Z",'
    '"end":"2026-01-22T18:50:00Z","status":"success","streams":0,"entries":0,"stats":{"bytesProcessed":48211034}}'
)
SEARCH = (
    '{"took":30004,"timed_out":true,"_shards":{"total":24,"successful":19,"skipped":0,"failed":5},'
    '"hits":{"total":{"value":2,"relation":"eq"},"hits":[{"_id":"a1","_source":{"level":"ERROR","claim":"CL-88","msg":"paid twice"}},'
    '{"_id":"a2","_source":{"level":"WARN","claim":"CL-91","msg":"payout retried"}}]}}'
)
RULE = (
    '{"name":"KilnDrift","query":"abs(kiln_c) > 12","duration":900,"state":"pending","type":"alerting","health":"ok"}'
)
UPS = '{"ups":"rack-7","SecondsOnBattery":412,"MinutesRemaining":26,"sizeBytes":5368709120}'
EVENT = (
    '{"type":"Warning","reason":"FailedMount","involvedObject":{"kind":"Pod","name":"scan-2"},"count":9,'
    '"firstTimestamp":"2026-05-06T22:41:10Z","lastTimestamp":"2026-05-06T22:58:34Z"}'
)
ACCESS = (
    '203.0.113.9 - - [02/Aug/2026:19:05:11 +0200] "POST /seats HTTP/1.1" 429 162 "-" "okhttp/4.12.0" rt=0.004 uht=-\n'
    '203.0.113.9 - - [02/Aug/2026:19:05:12 +0200] "POST /seats HTTP/1.1" 429 162 "-" "okhttp/4.12.0" rt=0.003 uht=-\n'
    '198.51.100.4 - - [02/Aug/2026:19:05:12 +0200] "GET /plan HTTP/2.0" 200 8841 "-" "Mozilla/5.0" rt=0.212 uht=0.209'
)
GATE = (
    "2026-09-27 07:46:18 [AFC-07] 警告 闸机通信超时 设备=GATE-E12 已重试=3\n"
    "2026-09-27 07:46:48 [AFC-07] 错误 闸机离线 设备=GATE-E12 最后心跳=07:45:31"
)
PROXY = "Oct  2 15:33:27 lb1 haproxy[2210]: Server be_ocr/ocr-3 is DOWN, reason: Layer7 wrong status, code: 503"
QUANTILE = '{"expr":"histogram_quantile(0.99, sum by (le) (rate(quote_bucket[5m])))","status":"error","error":"query timed out"}'


def _flagged(text: str, evidence: str) -> bool:
    return bool(guard_answer(text, AnswerMaterial(evidence=[evidence])).findings)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The current lag of feed-2 is 13 minutes 20 seconds.", LAG),
        ("feed-2 的当前延迟是 13 分 20 秒，即 800 秒。", LAG),
        ("The inhibitedBy list is empty.", LAG),
        ("inhibitedBy 为空。", LAG),
        ("CR-9 was at 18 degrees below zero.", COLD),
        ("CR-9 的温度是零下 18 度。", COLD),
        ("The offset of CR-9 was -3.62 s.", COLD),
        ("The clock of CR-9 was 3.6 s slow.", COLD),
        ("ark-a has 40 GiB free.", VECTOR),
        ("ark-b 为 6 GiB。", VECTOR),
        ("qir 的四个样本依次是 3.1、3.3、7.9、4.2 bar。", MATRIX),
        ("The step is 60 seconds.", MATRIX),
        ("The query read about 48 MB and returned no entries.", LOKI),
        ("The search timed out after about 30 seconds, and 5 of 24 shards failed.", SEARCH),
        ("CL-88 的 level 是 ERROR。", SEARCH),
        ("The rule has a duration of 15 minutes.", RULE),
        ("rack-7 has 26 minutes remaining.", UPS),
        ("rack-7 已用电池 6 分 52 秒。", UPS),
        ("The size is 5 GiB.", UPS),
        ("FailedMount 首次出现在 22:41:10Z。", EVENT),
        ("第一次 FailedMount 是在北京时间 5 月 7 日 06:41:10。", EVENT),
        ("FailedMount was first seen at 22:41:10Z and last seen at 22:58:34Z.", EVENT),
        ("Of the three requests shown, two got 429 and one got 200.", ACCESS),
        ("日志时区是 +0200，因此 19:05:11 相当于 UTC 17:05:11。", ACCESS),
        ("The lines are stamped +02:00.", ACCESS),
        ("通信超时时已重试 3 次。", GATE),
        ("The last heartbeat of GATE-E12 was at 07:45:31.", GATE),
        ("lb1 将 be_ocr/ocr-3 标为 DOWN。", PROXY),
        ("The p99 query failed because it timed out.", QUANTILE),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: str) -> None:
    assert not _flagged(text, evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The current lag of feed-2 is 20 minutes 13 seconds.", LAG),
        ("feed-2 的当前延迟是 13 分 40 秒。", LAG),
        ("feed-2 is 800 messages behind.", LAG),
        ("The silencedBy list is empty.", LAG),
        ("inhibitedBy 不为空。", LAG),
        ("CR-9 was at 18C.", COLD),
        ("CR-9 的温度是 18 度。", COLD),
        ("The signal of CR-9 was 71 dBm.", COLD),
        ("The offset of CR-9 was 3.62 s.", COLD),
        ("The clock of CR-9 was 3.6 s fast.", COLD),
        ("ark-b has 40 GiB free.", VECTOR),
        ("ark-a 为 40 MiB。", VECTOR),
        ("qir 的五个样本依次是 3.1、3.3、7.9、4.2 bar。", MATRIX),
        ("查询完整返回。", MATRIX),
        ("The step is 60 minutes.", MATRIX),
        ("The query returned 12 entries.", LOKI),
        ("The query read about 48 GB and returned no entries.", LOKI),
        ("The search took 30 minutes.", SEARCH),
        ("CL-91 的 level 是 ERROR。", SEARCH),
        ("The rule has a duration of 900 minutes.", RULE),
        ("rack-7 has 26 seconds remaining.", UPS),
        ("rack-7 剩余 26 小时。", UPS),
        ("FailedMount 首次出现在 22:58:34Z。", EVENT),
        ("The last FailedMount was at 22:41:10Z.", EVENT),
        ("Three requests got 429.", ACCESS),
        ("三个请求返回 429。", ACCESS),
        ("The lines are stamped +03:00.", ACCESS),
        ("日志时区是 +0200，因此 19:05:11 相当于 UTC 21:05:11。", ACCESS),
        ("通信超时时已重试 5 次。", GATE),
        ("GATE-E12 的最后心跳是 07:46:48。", GATE),
        ("lb1 将 be_ocr/ocr-3 标为 UP。", PROXY),
        ("lb1 将会重启 ocr-3。", PROXY),
        ("The p95 query failed because it timed out.", QUANTILE),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: str) -> None:
    assert _flagged(text, evidence)
