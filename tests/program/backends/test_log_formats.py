"""Lines of real formats → records: time, level, labels, and which lines belong together."""

from datetime import UTC, datetime

import pytest

from program.backends.log_formats import read_line
from program.backends.log_labels import label_names, source_names
from program.backends.log_records import RecordReader
from program.backends.log_window import read_window
from program.backends.logs import (
    NO_YEAR,
    LogRecord,
    fold,
    needle,
    read_level,
    read_moment,
    wanted_levels,
)
from program.errors import ToolError


def at(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[arg-type]


def records(text: str) -> list[LogRecord]:
    return list(RecordReader("app.log").read(text.split("\n")))


# One row a format: line, time, level, the label asked and its value, the time as written.
LINES = [
    (
        "2015-07-29 17:41:44,747 - INFO  [QuorumPeer[myid=1]/0:0:0:0:0:0:0:0:2181:Fast@774] - Note",
        at(2015, 7, 29, 17, 41, 44, 747000), "INFO", "service", None, "2015-07-29 17:41:44,747",
    ),
    (
        "[2016-12-19 19:27:47,535] INFO KafkaConfig values: ",
        at(2016, 12, 19, 19, 27, 47, 535000), "INFO", "service", None, "2016-12-19 19:27:47,535",
    ),
    (
        "2015-10-18 18:01:47,978 ERROR [main] org.apache.hadoop.v2.MRAppMaster: Created",
        at(2015, 10, 18, 18, 1, 47, 978000), "ERROR", "service", None, "2015-10-18 18:01:47,978",
    ),
    (
        "nova-api.log.1.2017-05-16_13:53:08 2017-05-16 00:00:00.008 25746 WARNING nova.x.y [-] hi",
        at(2017, 5, 16, 0, 0, 0, 8000), "WARN", "program", "nova-api", "2017-05-16 00:00:00.008",
    ),
    (
        "2026-07-08 23:05:28 ERROR order-service HikariPool-1 - Connection is not available",
        at(2026, 7, 8, 23, 5, 28), "ERROR", "service", "order-service", "2026-07-08 23:05:28",
    ),
    (
        "2026-07-08T23:05:28.120Z ERROR [http-nio-8080-exec-1] order-service com.zaxxer.X : full",
        at(2026, 7, 8, 23, 5, 28, 120000), "ERROR", "service", "order-service",
        "2026-07-08T23:05:28.120Z",
    ),
    (
        "2026-07-08 23:05:28.123 ERROR [order-service,4bf92f,00f067] 1 --- [nio-1] c.e.Foo : no",
        at(2026, 7, 8, 23, 5, 28, 123000), "ERROR", "service", "order-service",
        "2026-07-08 23:05:28.123",
    ),
    (
        "[2016-12-19 19:27:47,535] WARN [cart-feed] price-api answered slowly (com.k.Feed)",
        at(2016, 12, 19, 19, 27, 47, 535000), "WARN", "service", None, "2016-12-19 19:27:47,535",
    ),
    (
        "2026-07-08 23:05:28.120 INFO  [gc-watch] bed-api - heap is 40 %",
        at(2026, 7, 8, 23, 5, 28, 120000), "INFO", "service", "bed-api", "2026-07-08 23:05:28.120",
    ),
    (
        "2026-07-08 23:05:28.120 INFO  [rule-poller] bed-api c.k.Rules - 4 rules",
        at(2026, 7, 8, 23, 5, 28, 120000), "INFO", "service", "bed-api", "2026-07-08 23:05:28.120",
    ),
    (
        "2026-07-08 23:05:28.120 INFO  [main] price-api answered in 3 ms",
        at(2026, 7, 8, 23, 5, 28, 120000), "INFO", "service", None, "2026-07-08 23:05:28.120",
    ),
    (
        "2026-07-08 23:05:28.120 ERROR [bed-api] timed out",
        at(2026, 7, 8, 23, 5, 28, 120000), "ERROR", "service", "bed-api", "2026-07-08 23:05:28.120",
    ),
    (
        "2026-07-08 23:05:28,123 [http-nio-8080-exec-1] WARN c.s.Foo - slow",
        at(2026, 7, 8, 23, 5, 28, 123000), "WARN", "service", None, "2026-07-08 23:05:28,123",
    ),
    (
        "2026-07-08 23:05:28,123 - checkout - CRITICAL - gone",
        at(2026, 7, 8, 23, 5, 28, 123000), "FATAL", "service", "checkout",
        "2026-07-08 23:05:28,123",
    ),
    (
        "INFO 2026-07-08 23:05:28 started",
        at(2026, 7, 8, 23, 5, 28), "INFO", "service", None, "2026-07-08 23:05:28",
    ),
    (
        "order-service-1  | 2026-07-08T23:05:28Z error: pool is empty",
        at(2026, 7, 8, 23, 5, 28), "ERROR", "container", "order-service", "2026-07-08T23:05:28Z",
    ),
    (
        "2026-07-08T23:05:28.000000001Z stdout F 2026 WARN pool",
        at(2026, 7, 8, 23, 5, 28), "WARN", "service", None, "2026-07-08T23:05:28.000000001Z",
    ),
    (
        "Jun  4 15:16:01 combo sshd(pam_unix)[19939]: authentication failure",
        at(NO_YEAR, 6, 4, 15, 16, 1), None, "program", "sshd(pam_unix)", "Jun  4 15:16:01",
    ),
    (
        "<11>Feb 29 03:00:00 node-1 cron[1]: failed",
        at(NO_YEAR, 2, 29, 3, 0, 0), "ERROR", "host", "node-1", "Feb 29 03:00:00",
    ),
    (
        "<165>1 2003-10-11T22:14:15.003+02:00 mymachine.example.com evntslog - ID47 - Launched",
        at(2003, 10, 11, 20, 14, 15, 3000), "NOTICE", "program", "evntslog",
        "2003-10-11T22:14:15.003+02:00",
    ),
    (
        "2026-07-08T23:05:28.123456+08:00 node-1 sshd[99]: Accepted publickey",
        at(2026, 7, 8, 15, 5, 28, 123456), None, "program", "sshd",
        "2026-07-08T23:05:28.123456+08:00",
    ),
    (
        '198.18.0.1 - - [18/May/2015:03:05:23 +0000] "GET /error HTTP/1.1" 500 8590 "-" "x"',
        at(2015, 5, 18, 3, 5, 23), None, "service", None, "18/May/2015:03:05:23 +0000",
    ),
    (
        "E0708 23:05:28.123456    1 reflector.go:126] failed to list",
        at(NO_YEAR, 7, 8, 23, 5, 28, 123456), "ERROR", "service", None, "0708 23:05:28.123456",
    ),
    (
        "2026/07/08 23:05:28 [error] 1234#0: *5 connect() failed",
        at(2026, 7, 8, 23, 5, 28), "ERROR", "service", None, "2026/07/08 23:05:28",
    ),
    (
        "[Sun Dec 04 04:47:44 2005] [notice] workerEnv.init() ok",
        at(2005, 12, 4, 4, 47, 44), "NOTICE", "service", None, "Dec 04 04:47:44 2005",
    ),
    (
        "081109 203615 148 INFO dfs.DataNode$PacketResponder: terminating",
        at(2008, 11, 9, 20, 36, 15), "INFO", "service", None, "081109 203615",
    ),
    (
        "17/06/09 20:10:40 INFO executor.CoarseGrainedExecutorBackend: Registered",
        at(2017, 6, 9, 20, 10, 40), "INFO", "service", None, "17/06/09 20:10:40",
    ),
    (
        "03-17 16:13:38.811  1702  2395 D WindowManager: printFreezing",
        at(NO_YEAR, 3, 17, 16, 13, 38, 811000), "DEBUG", "service", None, "03-17 16:13:38.811",
    ),
    (
        "2016-09-28 04:30:30, Info                  CBS    Loaded Servicing Stack",
        at(2016, 9, 28, 4, 30, 30), "INFO", "service", None, "2016-09-28 04:30:30",
    ),
    (
        "1:M 08 Jul 2026 23:05:28.123 # Out of memory",
        at(2026, 7, 8, 23, 5, 28, 123000), "WARN", "service", None, "08 Jul 2026 23:05:28.123",
    ),
    (
        "- 1117838570 2005.06.03 R02-M1 2005-06-03-15.42.50.675872 R02-M1 RAS KERNEL INFO cache",
        at(2005, 6, 3, 22, 42, 50), "INFO", "host", "R02-M1", "1117838570",
    ),
    (
        '{"__REALTIME_TIMESTAMP": "1490889522000000", "_HOSTNAME": "ip-10", '
        '"SYSLOG_IDENTIFIER": "sshd", "PRIORITY": "3", "MESSAGE": "x"}',
        at(2017, 3, 30, 15, 58, 42), "ERROR", "program", "sshd", "1490889522000000",
    ),
    (
        '{"ts":1783551928.5,"lvl":"warn","app":"order-service","msg":"slow"}',
        at(2026, 7, 8, 23, 5, 28, 500000), "WARN", "service", "order-service", "1783551928.5",
    ),
    (
        '{"@timestamp":"2026-07-08T23:05:28.1Z","log":{"level":"ERROR"},"service":{"name":"pay"}}',
        at(2026, 7, 8, 23, 5, 28, 100000), "ERROR", "service", "pay", "2026-07-08T23:05:28.1Z",
    ),
    (
        '{"time":1783551928123456789,"level":50,"logger":"com.x.Y","message":"boom"}',
        at(2026, 7, 8, 23, 5, 28, 123456), "ERROR", "service", "com.x.Y", "1783551928123456789",
    ),
    (
        '{"log":"2026-07-08 23:05:28 ERROR order-service no\\n","stream":"stderr"}',
        at(2026, 7, 8, 23, 5, 28), "ERROR", "service", "order-service", "2026-07-08 23:05:28",
    ),
    (
        'ts=2026-07-08T23:05:28Z level=error service=order-service msg="pool is empty"',
        at(2026, 7, 8, 23, 5, 28), "ERROR", "service", "order-service", "2026-07-08T23:05:28Z",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("line", "time", "level", "label", "value", "spelled"), LINES)
def test_line(line: str, time: datetime, level: str | None, label: str, value: str | None, spelled: str) -> None:
    (record,) = records(line)
    assert record.time == time
    assert record.level == level
    assert record.labels.get(label) == value
    assert record.time_text == spelled
    assert record.text == line.strip()
    assert record.dated == (time.year != NO_YEAR)


@pytest.mark.parametrize(
    "line",
    ["hello world", "", "2026-13-45 99:99:99 ERROR x", '{"broken": ', "[1, 2]", "{" * 5000, "级别"],
)
def test_no_format(line: str) -> None:
    head = read_line(line)
    assert head is None or head.moment is None


def test_a_bad_date_keeps_its_level_to_itself_and_its_line() -> None:
    (record,) = records("2026-13-45 99:99:99 ERROR x")
    assert (record.time, record.text) == (None, "2026-13-45 99:99:99 ERROR x")


JAVA = """\
2026-07-08 23:05:28 ERROR order-service pool failed
java.sql.SQLTransientConnectionException: HikariPool-1 - timed out

\tat com.zaxxer.hikari.pool.HikariPool.get(HikariPool.java:696)
Caused by: java.io.IOException: gone
\t... 12 more
2026-07-08 23:05:29 INFO order-service next
not a trace, but no header either
"""


def test_a_java_trace_belongs_to_its_record() -> None:
    first, second = records(JAVA)
    assert first.text.startswith("2026-07-08 23:05:28 ERROR")
    assert first.text.endswith("... 12 more")
    assert (first.line, second.line) == (1, 7)
    assert "no header" in second.text


def test_a_python_trace_belongs_to_a_syslog_record_but_other_lines_do_not() -> None:
    found = records(
        "Jul  8 23:05:28 node-1 app[1]: failed\n"
        "Traceback (most recent call last):\n"
        '  File "x.py", line 1, in f\n'
        "ValueError: bad\n"
        "some other line\n"
        "Error opening the door\n"
    )
    assert [record.line for record in found] == [1, 5, 6]
    assert found[0].text.endswith("ValueError: bad")


def test_a_trace_after_json() -> None:
    found = records('{"ts":"2026-07-08T23:05:28Z","msg":"x"}\n\tat a.b(C.java:1)\n{"msg":"y"}')
    assert [record.line for record in found] == [1, 3]


def test_json_payload_below_a_text_header_belongs_to_it() -> None:
    found = records('2026-07-08 23:05:28 INFO a-b request:\n{"id": 1}\n2026-07-08 23:05:29 INFO a-b x')
    assert [record.line for record in found] == [1, 3]


def test_a_long_run_without_headers_is_not_one_record() -> None:
    found = records("2026-07-08 23:05:28 INFO start\n" + "\n".join(f"row {n}" for n in range(2000)))
    assert len(found) == 1 + 2000 - 500


def test_lines_without_any_format_are_records_of_their_own() -> None:
    found = records("one\ntwo\n  more of two\n\nthree")
    assert [record.text for record in found] == ["one", "two\n  more of two", "three"]


def test_an_indented_file_is_read_all_the_same() -> None:
    found = records("  2026-07-08 23:05:28 INFO a\n  2026-07-08 23:05:29 ERROR b")
    assert [record.level for record in found] == ["INFO", "ERROR"]


def test_escaped_chinese_is_shown_and_found() -> None:
    (record,) = records(r'{"msg":"\u6570\u636e\u5e93 \ud83d\ude00 \ud800 \"q\" \n", "level":"ERROR"}')
    assert record.text == r'{"msg":"数据库 😀 \ud800 \"q\" \n", "level":"ERROR"}'
    assert '数据库 😀 ? "q"' in record.also


def test_journald_bytes() -> None:
    message = list("连接池".encode())
    (record,) = records(f'{{"MESSAGE": {message}, "PRIORITY": "4", "x": "\\n"}}')
    assert "连接池" in record.also
    assert record.level == "WARN"


def test_the_turn_of_a_year_without_years() -> None:
    found = records("Dec 31 23:59:59 h p: a\nJan  1 00:00:01 h p: b\nDec 31 23:59:58 h p: late")
    times = [record.time for record in found]
    assert all(times)
    assert times[0] < times[1]  # type: ignore[operator]
    assert times[2] < times[0]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("a/order-service.log", "order-service"),
        ("order-service-access.log.1.gz", "order-service"),
        ("order-service_error.log-20260708", "order-service"),
        ("order-service.2026-07-08.log", "order-service"),
        ("order-service-7d9f8b6c5-x2x4z.log", "order-service"),
        ("nova-api.log.1.2017-05-16_13:53:08", "nova-api"),
        ("order-service-v2.log", "order-service-v2"),
    ],
)
def test_source_names(path: str, name: str) -> None:
    assert source_names(path)[-1] == name


def test_label_names() -> None:
    names = label_names({"program": "sshd(pam_unix)", "host": "Node-1.example.com", "unit": "a.service"})
    assert {"sshd", "sshd(pam_unix)", "node-1", "node-1.example.com", "a"} <= names
    assert "10" not in label_names({"host": "10.0.0.1"})


# ---- levels, words, times


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("warning", "WARN"), ("ERR", "ERROR"), ("Crit", "FATAL"), ("错误", "ERROR"),
        ("\uff25rror", "ERROR"), ("loud", None),
    ],
)  # fmt: skip
def test_read_level(word: str, level: str | None) -> None:
    assert read_level(word) == level


def test_wanted_levels() -> None:
    assert wanted_levels("ERROR") == {"ERROR"}
    assert wanted_levels("ERROR+") == wanted_levels("error and above") == {"ERROR", "FATAL"}
    with pytest.raises(ToolError, match="'loud'"):
        wanted_levels("loud")


@pytest.mark.parametrize(
    ("word", "text", "found"),
    [
        ("hikaripool", "the HikariPool-1", True),
        ("404", "status 404 here", True),
        ("404", "status 4040", False),
        ("404", "14041", False),
        ("连接池", "数据库连接池耗尽", True),
        ("a  b", "A\t b", True),
        ("active=50/50", "\uff41ctive\uff1d50/50", True),
        (".*", "anything", False),
    ],
)
def test_needle(word: str, text: str, found: bool) -> None:
    assert needle(word).is_in(fold(text)) is found


@pytest.mark.parametrize(
    ("text", "time", "kind"),
    [
        ("2016-12-19 19:33", at(2016, 12, 19, 19, 33), "full"),
        ("2026-07-08T23:00Z", at(2026, 7, 8, 23), "full"),
        ("2026-07-08T23:00:01.5+08:00", at(2026, 7, 8, 15, 0, 1, 500000), "full"),
        ("2015-10-18 18:06:01,840", at(2015, 10, 18, 18, 6, 1, 840000), "full"),
        ("2026/7/8", at(2026, 7, 8), "full"),
        ("18/May/2015:03:05:23 +0000", at(2015, 5, 18, 3, 5, 23), "full"),
        ("July 8, 2026 23:05", at(2026, 7, 8, 23, 5), "full"),
        ("1446249499322", at(2015, 10, 30, 23, 58, 19, 322000), "full"),
        ("2015年8月7日 10:00", at(2015, 8, 7, 10), "full"),
        ("Jun 30 20:53", at(NO_YEAR, 6, 30, 20, 53), "no year"),
        ("6月30日20时53分", at(NO_YEAR, 6, 30, 20, 53), "no year"),
        ("20:53", at(NO_YEAR, 1, 1, 20, 53), "clock"),
    ],
)
def test_read_moment(text: str, time: datetime, kind: str) -> None:
    found = read_moment(text)
    assert (found.at, found.kind) == (time, kind)


@pytest.mark.parametrize("text", ["yesterday", "2026-02-30", "25:00", "Foo 3 10:00", "now-1h", "5"])
def test_no_moment(text: str) -> None:
    with pytest.raises(ToolError, match=text):
        read_moment(text)


@pytest.mark.parametrize(
    ("since", "until", "inside", "outside"),
    [
        ("2026-07-08 23:00", "2026-07-08 23:05", at(2026, 7, 8, 23), at(2026, 7, 8, 23, 5)),
        (
            "2026-07-08 20:53",
            "2026-07-08 20:53",
            at(2026, 7, 8, 20, 53, 59),
            at(2026, 7, 8, 20, 54),
        ),
        ("2026-07-08 23:00", "2026-07-08", at(2026, 7, 8, 23, 59), at(2026, 7, 9)),
        ("2026-07-08 20:00", "20:30", at(2026, 7, 8, 20, 29), at(2026, 7, 9, 20, 29)),
        ("Jul 8 20:00", "2026-07-08 20:30", at(2026, 7, 8, 20, 29), at(2025, 7, 8, 20, 29)),
        ("Dec 31 23:00", "Jan 1 01:00", at(2026, 1, 1, 0, 30), at(2026, 7, 1)),
        ("23:00", "01:00", at(2026, 7, 8, 0, 30), at(2026, 7, 8, 12)),
        ("2026-07-08", None, at(2027, 1, 1), at(2026, 7, 7)),
        (None, "2026-07-08", at(2026, 7, 7), at(2026, 7, 8)),
    ],
)
def test_window(since: str | None, until: str | None, inside: datetime, outside: datetime) -> None:
    window = read_window(since, until)
    assert window is not None
    assert window.holds(inside, dated=True, offset=None)
    assert not window.holds(outside, dated=True, offset=None)


def test_window_over_times_without_a_year() -> None:
    window = read_window("2026-07-08 23:00", "2026-07-08 23:30")
    assert window is not None
    assert window.holds(at(NO_YEAR + 4, 7, 8, 23, 10), dated=False, offset=None)
    assert not window.holds(at(NO_YEAR, 7, 8, 23, 30), dated=False, offset=None)


@pytest.mark.parametrize(
    ("since", "until"), [("2026-07-08", "2026-07-01"), ("Jul 8", "Jul 1"), ("2026-07-08", "20:00x")]
)
def test_bad_window(since: str, until: str) -> None:
    with pytest.raises(ToolError, match=until):
        read_window(since, until)
