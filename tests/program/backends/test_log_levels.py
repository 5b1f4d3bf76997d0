"""Levels, times, columns and objects in the spellings of many loggers, servers and daemons."""

from datetime import UTC, datetime

import pytest

from program.backends.log_labels import label_names
from program.backends.log_records import RecordReader
from program.backends.logs import LogRecord


def at(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[arg-type]


def records(text: str) -> list[LogRecord]:
    return list(RecordReader("app.log").read(text.split("\n")))


# One row a spelling of a level: the line, the level.
LEVELLED = [
    ("2026-03-31 22:30:04,659 [WARN ] [核心记账] 流水号=1", "WARN"),
    ("2026-03-31 22:30:04.659 ERROR   com.x.Foo - boom", "ERROR"),
    ("2026-03-31 22:30:04.659 [main] INFO  com.x.Foo - ok", "INFO"),
    ("2026年03月31日 22:31:51 错误 支付网关 转发报文失败", "ERROR"),
    ("2026年3月1日 2时3分4秒 警告 支付网关 变慢", "WARN"),
    ("2026-03-31 22:30:04 信息 支付网关 成功", "INFO"),
    ("2026-03-31 22:30:04 【严重】 磁盘已满", "FATAL"),
    ("错误：磁盘已满", "ERROR"),
    ("2026-01-01 00:00:01,ERROR,gs-07,100359,login", "ERROR"),
    ('"2026-01-01 00:00:01","WARN","gs-07","x"', "WARN"),
    ("2026-01-01 00:00:01;ERROR;gs-07;x", "ERROR"),
    ("09/14/2026 01:02:03 PM ERROR svc us", "ERROR"),
    ("14/09/2026 01:02:03 WARN svc eu", "WARN"),
    ("ERROR boom", "ERROR"),
    ("[ERROR] boom", "ERROR"),
    ("[WARN ] boom", "WARN"),
    ("ERROR:root:boom", "ERROR"),
    ("WARNING:urllib3.connectionpool:Retrying", "WARN"),
    ("error: could not compile", "ERROR"),
    ("fail: Microsoft.Hosting[0]", "ERROR"),
    ("level=error msg=boom", "ERROR"),
    ("lvl=warn msg=slow", "WARN"),
    ("app=pay level=error msg=boom", "ERROR"),
    ("2026-09-14 01:02:03 host=x level=error msg=boom", "ERROR"),
    ('2026-09-14 01:02:03 [x] "severity":"error" boom', "ERROR"),
    ('{"ts":"2026-09-14T01:02:03Z","severity":"error","msg":"x"}', "ERROR"),
    ('{"ts":"2026-09-14T01:02:03Z","severity":"error","msg":"cut he', "ERROR"),
    ('{"t":{"$date":"2026-09-14T01:02:03.1Z"},"s":"W","c":"NETWORK","msg":"x"}', "WARN"),
    ('{"short_message":"x","level":3,"timestamp":1789347723}', "ERROR"),
    ("E0914 01:02:03.123456 1187 a.go:1] boom", "ERROR"),
    ("W20260914 01:02:03.123456 1187 a.cc:1] slow", "WARN"),
    ("Sep 14 01:02:03 n1 kubelet[1]: E0914 01:02:03.1 1187 a.go:1] x", "ERROR"),
    ("<3>kernel: oops", "ERROR"),
    ("<4>[12345.678] slow", "WARN"),
    ("[Sun Dec 04 04:47:44.123456 2026] [core:error] [pid 12] AH1 boom", "ERROR"),
    ("2026-09-14T01:02:03.123456Z 0 [ERROR] [MY-010119] [Server] Aborting", "ERROR"),
    ("2026-09-14T01:02:03.123456Z 0 [Warning] [MY-010119] [Server] x", "WARN"),
    ("2026-09-14 01:02:03 0 [Note] InnoDB: ready", "INFO"),
    ("140914  1:02:03 [Warning] IP address", "WARN"),
    ("2026/07/08 23:05:28 [emerg] 1234#0: no port", "FATAL"),
    ("2026-09-14 01:02:03.123 UTC [123] LOG:  checkpoint", "INFO"),
    ("2026-09-14 01:02:03.123 UTC [123] user@db ERROR:  no relation", "ERROR"),
    ("[10:00:00 ERR] serilog", "ERROR"),
    ("2026-09-14 01:02:03 | ERROR    | m:f:12 - loguru", "ERROR"),
    ("2026-09-14 01:02:03 svc no error here", None),
    ("Jun  4 15:16:01 combo sshd[1]: authentication failure", None),
    ("2026-09-14 01:02:03 the info desk called", None),
    ("Information about errors", None),
]


@pytest.mark.parametrize(("line", "level"), LEVELLED)
def test_the_level_of_a_line(line: str, level: str | None) -> None:
    (record,) = records(line)
    assert record.level == level


@pytest.mark.parametrize(
    ("line", "time", "spelled"),
    [
        ("2026年03月31日 22:31:51 错误 x", at(2026, 3, 31, 22, 31, 51), "2026年03月31日 22:31:51"),
        ("2026年3月1日 2时3分4秒 警告 x", at(2026, 3, 1, 2, 3, 4), "2026年3月1日 2时3分4秒"),
        ("09/14/2026 01:02:03 PM ERROR x", at(2026, 9, 14, 13, 2, 3), "09/14/2026 01:02:03 PM"),
        ("9/14/2026 12:02:03 AM ERROR x", at(2026, 9, 14, 0, 2, 3), "9/14/2026 12:02:03 AM"),
        ("14/09/2026 01:02:03 ERROR x", at(2026, 9, 14, 1, 2, 3), "14/09/2026 01:02:03"),
        ("2026/3/1 2:03:04 ERROR x", at(2026, 3, 1, 2, 3, 4), "2026/3/1 2:03:04"),
    ],
)
def test_more_times(line: str, time: datetime, spelled: str) -> None:
    (record,) = records(line)
    assert (record.time, record.time_text) == (time, spelled)


def test_java_util_logging_has_its_level_on_the_second_line() -> None:
    first, second = records(
        "Sep 14, 2026 1:02:03 PM com.foo.Bar method\nSEVERE: boom\njava.lang.X: y\n\tat a.b(c)\n"
        "Sep 14, 2026 1:02:04 PM com.foo.Bar method\nINFO: ok"
    )
    assert (first.level, first.time) == ("ERROR", at(2026, 9, 14, 13, 2, 3))
    assert first.text.endswith("SEVERE: boom\njava.lang.X: y\n\tat a.b(c)")
    assert second.level == "INFO"


def test_a_line_with_a_level_and_no_time_is_a_record_by_itself() -> None:
    found = records("2026-05-01 10:00:00 ERROR svc x\nERROR boom\n[WARN] boom2\nlevel=error msg=boom3\n  indented")
    assert [(record.line, record.level) for record in found] == [(1, "ERROR"), (2, "ERROR"), (3, "WARN"), (4, "ERROR")]
    assert found[3].text.endswith("indented")


def test_the_columns_of_separated_values() -> None:
    found = records(
        'id,severity,timestamp,service,message\n1,ERROR,2026-01-01T00:00:00Z,pay-svc,"boom, x"\n'
        "2,warn,2026-01-01T00:00:01Z,pay-svc,slow"
    )
    assert [(record.line, record.level, record.labels["service"]) for record in found] == [
        (2, "ERROR", "pay-svc"),
        (3, "WARN", "pay-svc"),
    ]
    assert found[0].time == at(2026, 1, 1)


OBJECTS = [
    ('E0914 01:02:03.1 1187 a.go:1] "x" pod="shop/checkout-7d9f"', {"checkout", "checkout-7d9f", "shop/checkout-7d9f"}),
    ('I0914 01:02:03.1 1187 a.go:1] "x" pod="shop/cart-6c5b8d9f7-x2x4z"', {"cart", "cart-6c5b8d9f7"}),
    ("2026-01-01 00:00:00 WARN back-off restarting failed container=pay pod=pay-0", {"pay", "pay-0"}),
    (
        "Dec 31 23:00:00 gs-07 systemd[1]: gamesrv.service: Scheduled restart job",
        {"gamesrv", "gamesrv.service", "systemd"},
    ),
    (
        "Dec 31 23:00:00 gs-07 kernel: [1.1] Out of memory: Killed process 2231 (gamesrv) total-vm:8kB",
        {"gamesrv", "kernel"},
    ),
    ("2026-01-01 00:00:00 INFO scaled deployment=checkout to 3", {"checkout"}),
]


@pytest.mark.parametrize(("line", "names"), OBJECTS)
def test_the_object_that_a_record_is_about(line: str, names: set[str]) -> None:
    (record,) = records(line)
    assert names <= label_names(record.labels)
