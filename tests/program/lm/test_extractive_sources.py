"""Questions over small unseen folders, asked through the whole chain: a count is of what was asked, or says otherwise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from program import DiagnosisProgram

SHOP_ALERTS = [
    (
        "KubePodCrashLooping",
        {"service": "checkout", "pod": "checkout-7d9f", "severity": "critical"},
        {"value": "4.2"},
        "active",
    ),
    (
        "NodeDiskAlmostFull",
        {"instance": "node-a:9100", "severity": "warning"},
        {"summary": "3.1% space left"},
        "active",
    ),
    ("KubeJobFailed", {"namespace": "shop", "job_name": "nightly-report", "severity": "warning"}, {}, "suppressed"),
    ("HighLatencyP99", {"service": "inventory", "severity": "warning"}, {"summary": "inventory p99 is 4.8s"}, "active"),
    ("RedisMemoryHigh", {"service": "redis-cart", "severity": "warning"}, {"summary": "redis memory 91%"}, "resolved"),
]
BANK_ALERTS = [
    ("核心库连接池耗尽", {"service": "核心记账"}, {"summary": "活动连接 200/200"}, "active"),
    (
        "磁盘使用率高",
        {"service": "影像平台", "instance": "10.20.3.7:9100"},
        {"summary": "磁盘使用率 88%"},
        "suppressed",
    ),
]


def _alerts(rows: list[tuple[str, dict[str, str], dict[str, str], str]]) -> str:
    made: list[dict[str, Any]] = []
    for name, labels, notes, state in rows:
        silenced = ["s1"] if state == "suppressed" else []
        made.append(
            {
                "labels": {"alertname": name, **labels},
                "annotations": notes,
                "startsAt": "2026-09-14T01:00:00Z",
                "endsAt": "2026-09-14T00:30:00Z" if state == "resolved" else "2026-09-14T07:00:00Z",
                "updatedAt": "2026-09-14T01:00:00Z",
                "status": {
                    "state": "active" if state == "resolved" else state,
                    "silencedBy": silenced,
                    "inhibitedBy": [],
                },
            }
        )
    return json.dumps(made, ensure_ascii=False)


def _write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> DiagnosisProgram:
    kubelet = [
        'I0914 01:05:00.000000    1187 kubelet.go:1] "Killing container" pod="shop/cart-3" reason="OOMKilled" exitCode=137'
    ]
    for minute in (9, 12, 15, 25):
        what = 'err="back-off 5m0s restarting failed container=checkout: CrashLoopBackOff" pod="shop/checkout-7d9f"'
        kubelet.append(f'E0914 01:{minute:02}:00.000000    1187 pod_workers.go:1] "Error syncing pod, skipping" {what}')
    kubelet += [
        f'W0914 01:{minute:02}:30.000000    1187 eviction.go:1] "attempting to reclaim"' for minute in range(30, 35)
    ]
    said = [("info", "served POST /checkout status=200")] * 6
    said += [("error", "context deadline exceeded while calling inventory")] * 3
    said += [("error", "payment gateway returned 502"), ("warn", "retrying request attempt=2")]
    records = [
        json.dumps({"ts": f"2026-09-14T01:{10 + at:02}:00Z", "level": level, "svc": "checkout", "msg": message})
        for at, (level, message) in enumerate(said)
    ]
    access = [
        f'10.0.0.{at} - - [14/Sep/2026:01:{at:02}:00 +0000] "{method} /api/posts HTTP/1.1" {code} 12 "-" "curl"'
        for at, (method, code) in enumerate([("GET", 200), ("POST", 502), ("GET", 502), ("POST", 200), ("GET", 200)])
    ]
    folder = _write(
        tmp_path_factory.mktemp("shop"),
        {
            "alerts.json": _alerts(SHOP_ALERTS),
            "logs/kubelet-node-a.log": "\n".join(kubelet) + "\n",
            "logs/checkout.json": "\n".join(records) + "\n",
            "logs/ingress-access.log": "\n".join(access) + "\n",
            "knowledge/disk.md": "# NodeDiskAlmostFull\n\n## Meaning\nA disk of a node fills up soon.\n\n"
            "## Diagnosis\nCheck the images with `crictl images`. Old images are common.\n\n"
            "## Mitigation\nAsk the storage team to extend the volume.\n",
        },
    )
    return DiagnosisProgram.from_source(folder, store=folder.parent / "shop.db")


@pytest.fixture(scope="module")
def bank(tmp_path_factory: pytest.TempPathFactory) -> DiagnosisProgram:
    ledger = ["2026-03-31 22:30:04,659 [INFO ] [核心记账] 流水号=JN0005641427 交易码=T3300 处理成功 耗时=74ms"]
    ledger += [
        f"2026-03-31 23:{minute:02}:00,000 [ERROR] [核心记账] 流水号=JN00000000{minute:02} 数据库连接获取超时"
        for minute in (5, 10, 40)
    ]
    ledger += [
        "2026-03-31 23:50:00,000 [ERROR] [核心记账] 流水号=JN0000000099 记账失败 错误码=E5021 原因=账户余额不足"
    ] * 2
    ledger += ["2026-03-31 23:55:00,000 [ERROR] [核心记账] 流水号=JN0000000098 检测到死锁"]
    gateway = ["2026-03-31 22:30:04,000 [INFO ] [支付网关] 转发报文成功"]
    gateway += ["2026-03-31 23:58:00,000 [ERROR] [支付网关] 报文签名校验失败 返回码=9902"] * 2
    gateway += ["2026-04-01 00:05:00,000 [ERROR] [支付网关] 报文签名校验失败 返回码=9902"]
    folder = _write(
        tmp_path_factory.mktemp("bank"),
        {
            "alerts.json": _alerts(BANK_ALERTS),
            "logs/核心记账.log": "\n".join(ledger) + "\n",
            "logs/支付网关.log": "\n".join(gateway) + "\n",
            "orders.json": json.dumps([{"order_id": "JN0000123456", "status": "FAILED", "note": "余额不足"}]),
            "knowledge/pool.md": "# 核心库连接池耗尽处理手册\n\n## 现象\n活动连接达到上限。\n\n## 排查步骤\n1. 查询活动会话\n",
        },
    )
    return DiagnosisProgram.from_source(folder, store=folder.parent / "bank.db")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> DiagnosisProgram:
    host = [f"Dec 31 23:{minute}:00 gs-07 kernel: TCP: Possible SYN flooding on port 7777." for minute in (40, 52, 58)]
    host += [
        "Jan  1 00:05:00 gs-07 kernel: TCP: Possible SYN flooding on port 7777.",
        "Jan  1 00:10:02 gs-07 kernel: Out of memory: Killed process 2231 (gamesrv) total-vm:8388608kB",
        "Jan  1 00:10:05 gs-07 systemd[1]: gamesrv.service: Main process exited, code=killed, status=9/KILL",
        "Jan  1 00:10:06 gs-07 systemd[1]: gamesrv.service: Scheduled restart job, restart counter is at 3.",
        "Jan  1 00:20:00 gs-07 gamesrv[2300]: zone 12 saved",
    ]
    billing = [
        f"2025/12/31 23:{20 + at}:00 [{level}] billing: purchase uid=10004{at} {said}"
        for at, (level, said) in enumerate([("ERROR", "receipt_invalid"), ("INFO", "ok"), ("ERROR", "store_timeout")])
    ]
    folder = _write(
        tmp_path_factory.mktemp("game"),
        {"logs/gs-07.syslog": "\n".join(host) + "\n", "logs/billing.log": "\n".join(billing) + "\n"},
    )
    return DiagnosisProgram.from_source(folder, store=folder.parent / "game.db")


def _said(program: DiagnosisProgram, question: str) -> str:
    answer = program.diagnose(question)
    assert answer.verdict == "PASS", answer.answer
    return answer.answer


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("how many E lines in kubelet-node-a.log", ["matched 4 log records", "level ERROR"]),
        ("any CrashLoopBackOff between 01:10 and 01:20 on 2026-09-14 in kubelet-node-a.log?", ["matched 2 "]),
        ("kubelet-node-a.log 2026-09-14 01:10到01:20 有多少条CrashLoopBackOff", ["共匹配 2 条"]),
        ("how many 502 between 01:00 and 01:02 in ingress-access.log", ["matched 1 log record "]),
        ("ingress-access.log 里 POST 请求有几条", ["共匹配 2 条"]),
        ("are there any logs from inventory service", ["matched 3 log records that mention inventory"]),
        ("show me errors from inventory", ["3 log records at level ERROR that mention inventory"]),
        ("Did checkout restart?", ["matched 4 log records", "CrashLoopBackOff"]),
        ("why is checkout crashlooping", ["KubePodCrashLooping", "CrashLoopBackOff"]),
        ("is redis-cart memory alert still firing?", ["RedisMemoryHigh", "state=resolved"]),
        ("is KubeJobFailed resolved?", ["nightly-report", "state=silenced"]),
        ("what is the p99 of inventory", ["4.8s"]),
        ("is node-a healthy?", ["node-a has the alert NodeDiskAlmostFull", "in kubelet-node-a.log"]),
        ("node-a disk alert?", ["node-a has the alert NodeDiskAlmostFull"]),
        ("how many warnings in kubelet-node-a.log today", ["matched 5", "window=all", '"today" is missing']),
        ("what happened around midnight in checkout.json", ['"around midnight" is missing']),
        ("is checkout slower than usual with attempt=2 over 8000?", ['"over 8000" is missing']),
        ("NodeDiskAlmostFull 怎么处理", ["Ask the storage team"]),
        ('"payment gateway returned 502" count', ["matched 1 log record "]),
        ("why did the payment gateway return 502?", ["payment gateway returned 502"]),
        ("order SO-10030 status?", ["SO-10030"]),
    ],
)
def test_a_shop(shop: DiagnosisProgram, question: str, parts: list[str]) -> None:
    said = _said(shop, question)
    assert [part for part in parts if part not in said] == [], said


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("核心记账 23:00-23:30 连接获取超时 多少条", ["共匹配 2 条"]),
        ("从2026-03-31 23:00到2026-03-31 23:30核心记账连接获取超时多少条", ["共匹配 2 条"]),
        ("支付网关 错误 日志有几条", ["ERROR", "共匹配 3 条"]),
        ("支付网关有多少条错误日志", ["共匹配 3 条"]),
        ("4月1号零点后支付网关有多少条错误", ["共匹配 1 条"]),
        ("2026年4月1日0点到1点 支付网关 错误几条", ["共匹配 1 条"]),
        ("支付网关 签名校验失败 多少条", ["共匹配 3 条"]),
        ("核心库连接池耗尽 告警现在还在吗", ["核心库连接池耗尽 告警", "state=firing"]),
        ("连接池耗尽告警恢复了吗", ["核心库连接池耗尽 告警", "state=firing"]),
        ("影像平台磁盘告警被静默了吗", ["磁盘使用率高 告警", "state=silenced"]),
        ("流水号JN0000123456什么状态", ["status=FAILED"]),
        ("JN0000123456这笔单子成功没", ["status=FAILED"]),
        ("记账失败是不是因为死锁？", ["未检索到", "死锁", "原因=账户余额不足"]),
        ("为什么记账失败", ["原因=账户余额不足", "共匹配 2 条"]),
        ("支付网关为什么报签名失败", ["签名校验失败"]),
        ("连接池耗尽怎么排查", ["查询活动会话"]),
    ],
)
def test_a_bank(bank: DiagnosisProgram, question: str, parts: list[str]) -> None:
    said = _said(bank, question)
    assert [part for part in parts if part not in said] == [], said


@pytest.mark.parametrize(
    ("question", "never"),
    [
        ("为什么记账失败", "处理成功"),
        ("支付网关为什么报签名失败", "核心记账"),
        ("JN0000123456 失败原因", "JN0000000099"),
        ("核心库连接池耗尽 告警现在还在吗", "remaining connection slots"),
        ("消费堆积告警现在还在吗", "Lag"),
    ],
)
def test_what_a_bank_is_not_told(bank: DiagnosisProgram, question: str, never: str) -> None:
    assert never not in _said(bank, question)


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("billing error几条", ["ERROR", "共匹配 2 条"]),
        ("billing有几条error", ["ERROR", "共匹配 2 条"]),
        ("gs-07 23:50到00:10 SYN flooding几条", ["共匹配 3 条"]),
        ("SYN flooding on gs-07 from Dec 31 23:50 to Jan 1 00:10", ["matched 3 log records"]),
        ("did gamesrv crash between 00:00 and 00:30 on Jan 1 2026?", ["matched 1 log record", "Main process exited"]),
        ("was gamesrv OOM killed?", ["Out of memory: Killed process 2231 (gamesrv)"]),
        ("why did gamesrv restart on gs-07", ["Scheduled restart job", "Out of memory"]),
        ("what happened on gs-07 between 00:09 and 00:11 Jan 1", ["matched 3 log records", "Out of memory"]),
        ("any errors for player 100042?", ["matched 1 log record", "store_timeout"]),
        ("is the SYN flood the cause of the OOM?", ["Out of memory", "found no log records"]),
    ],
)
def test_a_game(game: DiagnosisProgram, question: str, parts: list[str]) -> None:
    said = _said(game, question)
    assert [part for part in parts if part not in said] == [], said


def test_a_question_that_leans_on_the_one_before(shop: DiagnosisProgram) -> None:
    first = shop.diagnose("kubelet-node-a.log 有多少条 ERROR 日志？")
    assert "共匹配 4 条" in first.answer
    assert "共匹配 5 条" in shop.diagnose("那 WARN 呢？", session_id=first.session_id).answer
    second = shop.diagnose("checkout 有多少条 WARN？")
    assert "checkout" in shop.diagnose("它为什么报错", session_id=second.session_id).answer
