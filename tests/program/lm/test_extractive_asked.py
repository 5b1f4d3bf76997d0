"""What a question asks for, through the whole chain over a small folder: the last, the next, both halves, the orders."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from program import DiagnosisProgram

PUMP = [
    "2026-05-04 03:00:01.000 INFO  [w-1] pump-ctl - cycle done step=1",
    "2026-05-04 03:05:10.000 ERROR [w-1] pump-ctl - valve V-3 write failed: No space left on device",
    "2026-05-04 03:05:12.000 WARN  [w-1] pump-ctl - shedding load",
    "2026-05-04 03:09:00.000 ERROR [w-2] pump-ctl - read timed out after 900ms",
    "2026-05-04 03:12:30.000 ERROR [w-2] pump-ctl - rpc failed: context deadline exceeded",
    "2026-05-04 03:12:31.000 INFO  [w-2] pump-ctl - boot failed: missing key /etc/pump",
]
STORE = [
    "2026-05-04 03:01:00.000 WARN  tide-store - replica r2 lag_s=12",
    "2026-05-04 03:02:00.000 ERROR tide-store - Deadlock found when trying to get lock",
    "2026-05-04 03:07:00.000 WARN  tide-store - replica r2 lag_s=77",
    "2026-05-04 03:08:00.000 INFO  tide-store - config reload by nils",
    "2026-05-04 03:08:30.000 INFO  tide-store - resumed by ola",
]
NODE = ["May  4 03:05:11 gate-7 kernel: EXT4-fs warning: No space left on device"]
ACCESS = [
    f'10.1.1.{at} - - [04/May/2026:03:1{at}:00 +0000] "GET /flow HTTP/1.1" {code} 12'
    for at, code in enumerate((200, 502, 502, 200, 504, 200))
]
ALERTS = [
    {
        "labels": {"alertname": "ShardFailures", "service": "sorter", "severity": "critical"},
        "annotations": {"summary": "2 shards failed, loss 18%"},
        "startsAt": "2026-05-04T03:10:00Z",
        "endsAt": "0001-01-01T00:00:00Z",
        "status": {"state": "active"},
    },
    {
        "labels": {"alertname": "TideLag", "service": "tide-store", "severity": "warning"},
        "annotations": {"summary": "lag 77"},
        "startsAt": "2026-05-04T03:07:30Z",
        "endsAt": "0001-01-01T00:00:00Z",
        "status": {"state": "active"},
    },
]
SORTER = [
    "2026-05-04 03:09:10.000 ERROR sorter - shard failure shard=6: No route to host host=tide-store",
    "2026-05-04 03:09:40.000 ERROR sorter - shard failure shard=7: Connection refused host=tide-store",
]
ORDERS = [
    {"order_id": f"WX{1000 + at}", "status": status, "channel": channel, "created_at": f"2026-05-0{at + 1}T01:00:00Z"}
    for at, (status, channel) in enumerate(
        [("PAID", "card"), ("PENDING", "card"), ("PENDING", "cash"), ("FAILED", "cash"), ("PAID", "card")]
    )
]


def _write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def works(tmp_path_factory: pytest.TempPathFactory) -> DiagnosisProgram:
    folder = _write(
        tmp_path_factory.mktemp("works"),
        {
            "logs/pump-ctl.log": "\n".join(PUMP) + "\n",
            "logs/tide-store.log": "\n".join(STORE) + "\n",
            "logs/edge-access.log": "\n".join(ACCESS) + "\n",
            "logs/sorter.log": "\n".join(SORTER) + "\n",
            "alerts.json": json.dumps(ALERTS),
            "logs/gate-7.syslog": "\n".join(NODE) + "\n",
            "orders.json": json.dumps(ORDERS),
        },
    )
    return DiagnosisProgram.from_source(folder, store=folder.parent / "works.db")


def _said(program: DiagnosisProgram, question: str) -> str:
    answer = program.diagnose(question)
    assert answer.verdict == "PASS", answer.answer
    return answer.answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is the last record of pump-ctl?", PUMP[5]),
        ("last error of pump-ctl", PUMP[4]),
        ("first error of pump-ctl", PUMP[1]),
        ("pump-ctl 最后一条 ERROR 是什么", PUMP[4]),
        ("pump-ctl 第一次超时是几点", PUMP[3]),
        ("tide-store 最近一条延迟", STORE[2]),
        ("最后一个502是几点", ACCESS[2]),
        ("last 502 time", ACCESS[2]),
        ("earliest 502", ACCESS[1]),
    ],
)
def test_the_last_is_the_last_and_the_first_the_first(works: DiagnosisProgram, question: str, told: str) -> None:
    answer = _said(works, question)
    assert " ".join(told.split()) in answer
    assert "One of the matching records" not in answer
    assert "匹配记录之一" not in answer


def test_in_an_open_question_only_what_was_asked_has_a_last(works: DiagnosisProgram) -> None:
    answer = _said(works, "pump-ctl last disk full")
    assert "The last of the matching records of pump-ctl reads" in answer
    assert "valve V-3" in answer
    assert "context deadline exceeded" not in answer


def test_several_last_ones_come_in_their_order(works: DiagnosisProgram) -> None:
    answer = _said(works, "last 2 errors of pump-ctl")
    assert answer.index("read timed out") < answer.index("context deadline exceeded")
    assert "valve V-3" not in answer


def test_times_with_and_without_a_year_have_no_last(works: DiagnosisProgram) -> None:
    answer = _said(works, "最后一次磁盘写满是哪条")
    assert "匹配记录中时间最晚" not in answer
    assert "valve V-3" in answer
    assert "EXT4-fs" in answer
    assert "缺少匹配记录的先后顺序" in answer


@pytest.mark.parametrize(
    ("question", "told", "not_told"),
    [
        ("what happened after the valve V-3 write failed?", "shedding load", "cycle done"),
        ("what happened right before shedding load", "valve V-3", "boot failed"),
        ("tide-store 死锁之后发生了什么", "lag_s=77", "lag_s=12"),
        ("tide-store 死锁之前发生了什么", "lag_s=12", "lag_s=77"),
    ],
)
def test_the_next_and_the_one_before(works: DiagnosisProgram, question: str, told: str, not_told: str) -> None:
    answer = _said(works, question)
    beside = next(line for line in answer.splitlines() if line.startswith(("The record", "其")))
    assert told in beside
    assert not_told not in beside


def test_what_a_narrow_run_does_not_search_for_is_named(works: DiagnosisProgram) -> None:
    assert "缺少其后记录的检索结果" in _said(works, "pump-ctl shedding load 之后下一条是什么")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("磁盘是不是写满了", "No space left on device"),
        ("pump-ctl 超时过吗", "read timed out"),
        ("any timeouts on pump-ctl?", "timed out"),
        ("tide-store 从库延迟多少", "lag_s=12"),
        ("谁改了 tide-store 配置", "config reload by nils"),
        ("pump-ctl 为什么起不来", "boot failed"),
        ("谁恢复了 tide-store", "resumed by ola"),
        ("is tide-store reachable?", "No route to host"),
        ("how many 5xx?", "3 log records"),
    ],
)
def test_peoples_words_find_the_records_words(works: DiagnosisProgram, question: str, told: str) -> None:
    assert told in _said(works, question)


def test_a_no_hit_says_which_words_were_searched(works: DiagnosisProgram) -> None:
    answer = _said(works, "tide-store 有没有限流")
    assert "限流" in answer
    assert "No space" not in answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("pump-ctl 和 tide-store 各有多少条 ERROR", ("pump-ctl 的 ERROR 级别的日志记录，共匹配 3 条", "共匹配 1 条")),
        ("compare errors of pump-ctl and tide-store", ("matched 3 log records", "matched 1 log record at")),
        ("502和504各多少", ("共匹配 2 条", "共匹配 1 条")),
        ("502 和 503 各多少", ("共匹配 2 条", "未检索到")),
        ("pump-ctl timeouts and tide-store deadlocks?", ("timed out", "Deadlock found")),
    ],
)
def test_both_halves_are_answered(works: DiagnosisProgram, question: str, told: tuple[str, ...]) -> None:
    answer = _said(works, question)
    assert all(part in answer for part in told), answer


@pytest.mark.parametrize(
    ("question", "told", "not_told"),
    [
        (
            "which service has the most errors?",
            "by source: pump-ctl.log: 3, sorter.log: 2, tide-store.log: 1",
            "comparison",
        ),
        ("tide-store 从库延迟最高多少", "缺少按“最高”比较的结果", "匹配记录中时间"),
        ("which service has the most deadlocks?", "by service: tide-store: 1", "comparison"),
        ("which shards had a shard failure?", "shard=7", "One of"),
        ("longest timeout of pump-ctl", 'a comparison of values ("longest")', "matched 0"),
        ("list the errors of pump-ctl", "valve V-3", "One of"),
        ("show everything on tide-store", "tide-store", "everyth"),
    ],
)
def test_words_that_ask_are_no_keywords(works: DiagnosisProgram, question: str, told: str, not_told: str) -> None:
    answer = _said(works, question)
    assert told in answer
    assert not_told not in answer


@pytest.mark.parametrize(
    ("question", "ids", "others"),
    [
        ("哪些订单处于 PENDING", ("WX1001", "WX1002"), ("WX1000", "WX1003")),
        ("list all orders that are FAILED", ("WX1003",), ("WX1000", "WX1001")),
        ("有没有待支付的订单", ("WX1001", "WX1002"), ("WX1003",)),
        ("which orders are pending?", ("WX1001", "WX1002"), ("WX1003",)),
        ("which orders are PENDING and cash", ("WX1002",), ("WX1001",)),
        ("cash 渠道有哪些订单", ("WX1002", "WX1003"), ("WX1000",)),
    ],
)
def test_orders_are_found_by_what_they_are(
    works: DiagnosisProgram, question: str, ids: tuple[str, ...], others: tuple[str, ...]
) -> None:
    answer = _said(works, question)
    assert all(one in answer for one in ids), answer
    assert not any(one in answer for one in others), answer


def test_the_latest_alert_comes_first_with_the_time_of_each(works: DiagnosisProgram) -> None:
    answer = _said(works, "what is the most recent alert")
    assert answer.index("startsAt=2026-05-04T03:10:00Z") < answer.index("startsAt=2026-05-04T03:07:30Z")


def test_orders_are_counted_by_their_status_and_listed_by_time(works: DiagnosisProgram) -> None:
    assert "PAID: 2，PENDING: 2，FAILED: 1" in _said(works, "订单状态分布")
    latest = _said(works, "最新的订单是哪个")
    assert latest.index("WX1004") < latest.index("WX1000")
    assert "status=SHIPPED" in _said(works, "SHIPPED 的订单有几个")


@pytest.mark.parametrize("question", ["which order failed the signature check", "订单超时的日志有哪些"])
def test_what_orders_do_not_tell_is_not_asked_of_them(works: DiagnosisProgram, question: str) -> None:
    program = works.diagnose(question)
    assert "WX1003" not in program.answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Does vat-3 log any deadlocks?",
            ("deadlock", "vat-3.log.1.gz", "did not cover all", "is not known", "ask again"),
        ),
        ("vat-3 有没有死锁的日志？", ("死锁", "vat-3.log.1.gz", "未覆盖全部范围", "尚不清楚", "重新提问")),
    ],
)
def test_an_unfinished_search_says_what_was_asked_and_what_to_do(
    tmp_path: Path, question: str, told: tuple[str, ...]
) -> None:
    folder = _write(tmp_path / "vat", {"logs/vat-3.log": "2026-05-04 03:00:00 INFO vat-3 - stirring\n"})
    damaged = gzip.compress(b"2026-05-03 03:00:00 INFO vat-3 - stirring\n" * 50)[:40]
    (folder / "logs/vat-3.log.1.gz").write_bytes(damaged)
    answer = DiagnosisProgram.from_source(folder, store=tmp_path / "vat.db").diagnose(question)
    assert answer.verdict == "LOW_CONFID"
    assert all(part in answer.answer for part in told), answer.answer
    assert "rule it out" not in answer.answer
