"""Log files of every kind: found, decoded, searched, and named where they cannot be."""

import gzip
import hashlib
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from program.backends.log_files import FileLogBackend
from program.backends.logs import LogQuery, LogSearch
from program.errors import ToolError

ORDER = "2026-07-08 23:05:28 ERROR order-service HikariPool-1 - 数据库连接池耗尽 active=50/50"
PAYMENT = "2026-07-08 23:05:30 WARN payment-service call to order-service timed out after 30000ms"
V2 = "2026-07-08 23:05:31 ERROR order-service-v2 boom"


def backend(folder: Path, **files: str | bytes) -> FileLogBackend:
    for name, content in files.items():
        path = folder / name.replace("__", "/").replace("_DOT_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return FileLogBackend(folder)


def find(logs: FileLogBackend, *keywords: str, **rest: object) -> LogSearch:
    return logs.search(LogQuery(keywords=keywords, **rest))  # type: ignore[arg-type]


ENCODED = {
    "utf-8": ORDER.encode(),
    "bom": ORDER.encode("utf-8-sig"),
    "utf-16": ORDER.encode("utf-16"),
    "utf-16-le": ORDER.encode("utf-16-le"),
    "utf-16-be": ORDER.encode("utf-16-be"),
    "utf-32": ORDER.encode("utf-32"),
    "gb18030": ORDER.encode("gb18030"),
    "one broken byte": ORDER.encode() + b" \xff tail",
    "cut inside a character": ORDER.encode() + "断".encode()[:2],
    "NUL at the start": b"\x00" * 100_000 + ORDER.encode(),
    "NUL inside": ORDER.encode() + b" a\x00b",
    "colours": b"\x1b[31m" + ORDER.encode() + b"\x1b[0m",
    "CRLF": ORDER.encode() + b"\r\n",
    "encoded surrogate": ORDER.encode() + b" \xed\xa0\x80",
}


@pytest.mark.parametrize("name", ENCODED)
def test_encodings(tmp_path: Path, name: str) -> None:
    logs = backend(tmp_path, app_DOT_log=ENCODED[name] + b"\n" * (not name.startswith("utf-")))
    found = find(logs, "连接池耗尽", level="ERROR", service="order-service")
    assert found.total == 1
    assert found.scope.not_covered == ()
    text = found.records[0].text
    assert text.startswith("2026-07-08 23:05:28 ERROR")
    assert "\x00" not in text
    assert "\x1b" not in text
    text.encode("utf-8")


def test_gb18030_and_utf8_lines_in_one_file(tmp_path: Path) -> None:
    content = ORDER.encode("gb18030") + b"\n" + ORDER.encode() + b"\nGr\xfc\xdfe aus K\xf6ln\n"
    found = find(backend(tmp_path, app_DOT_log=content), "连接池")
    assert found.total == 2


def test_gz_and_folders(tmp_path: Path) -> None:
    logs = backend(tmp_path, a__b__old_DOT_log_DOT_gz=gzip.compress(ORDER.encode()), new_DOT_log=PAYMENT)
    found = find(logs, "order-service")
    assert found.sources == {"a/b/old.log.gz": 1, "new.log": 1}


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("app.gz", gzip.compress(ORDER.encode() * 10, mtime=0)[:40], "damaged"),
        ("app.gz", b"\x1f\x8b\x08garbage", ""),
        ("image.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "binary"),
        ("noise", hashlib.shake_256(b"noise").digest(20_000), "binary"),
        ("wtmp", b"\x07\x00\x00\x00pts/0\x00\x00user\x00\x00" * 100, "binary"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, name: str, content: bytes, reason: str) -> None:
    (tmp_path / name).write_bytes(content)
    (tmp_path / "app.log").write_text(ORDER, encoding="utf-8")
    found = find(FileLogBackend(tmp_path), "nothing like this")
    (gap,) = found.scope.not_covered
    assert gap.startswith(f"{name}: ")
    assert reason in gap
    assert not found.truncated
    assert find(FileLogBackend(tmp_path), "nothing", source="app.log").scope.not_covered == ()


def test_a_link_to_nothing_and_a_loop(tmp_path: Path) -> None:
    (tmp_path / "gone.log").symlink_to(tmp_path / "nowhere")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "app.log").write_text(ORDER, encoding="utf-8")
    found = find(FileLogBackend(tmp_path), "HikariPool")
    assert found.total == 1
    assert found.scope.not_covered == ("gone.log: unreadable: No such file or directory",)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_without_permission(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log=ORDER)
    (tmp_path / "app.log").chmod(0)
    assert find(logs, "x").scope.not_covered == ("app.log: unreadable: Permission denied",)


def test_missing_and_empty_folders(tmp_path: Path) -> None:
    for folder in (tmp_path / "missing", tmp_path):
        logs = FileLogBackend(folder)
        found = find(logs, "x")
        assert found.total == 0
        assert found.scope.not_covered
        assert logs.overview() == found.scope.not_covered[0]


def test_an_empty_file_and_hidden_files(tmp_path: Path) -> None:
    logs = backend(tmp_path, empty_DOT_log=b"", blank_DOT_log=b"\n\n", _DOT_hidden=ORDER)
    found = find(logs, "order")
    assert found.total == 0
    assert found.scope.not_covered == ()
    assert "empty.log: empty" in logs.overview()


def test_ten_megabytes_in_one_line(tmp_path: Path) -> None:
    line = f"2026-07-08 23:05:28 ERROR order-service {'x' * 10_000_000} needle-at-the-end"
    found = find(backend(tmp_path, app_DOT_log=line + "\n" + PAYMENT), "needle-at-the-end")
    assert found.total == 1
    assert len(found.records[0].text) > 10_000_000


def test_a_file_over_the_limit_is_truncated(tmp_path: Path) -> None:
    backend(tmp_path, app_DOT_log=(ORDER + "\n") * 100)
    found = find(FileLogBackend(tmp_path, max_file_bytes=1000), "HikariPool")
    assert found.truncated
    assert 0 < found.total < 100
    assert "only the first 1000 bytes" in found.scope.not_covered[0]


def test_what_does_not_fit_in_memory_is_read_again(tmp_path: Path) -> None:
    backend(tmp_path, a_DOT_log=(ORDER + "\n") * 500, b_DOT_log=(PAYMENT + "\n") * 500)
    for kept in (100, 60_000, 10_000_000):
        logs = FileLogBackend(tmp_path, kept_characters=kept)
        for _ in range(2):
            found = find(logs, "order-service", limit=3)
            assert found.total == 1000
            assert len(found.records) == 3


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log=ORDER)
    assert find(logs, "HikariPool").total == 1
    with (tmp_path / "app.log").open("a", encoding="utf-8") as stream:
        stream.write("\n" + ORDER)
    assert find(logs, "HikariPool").total == 2


def test_side_by_side(tmp_path: Path) -> None:
    logs = backend(tmp_path, **{f"f{n}_DOT_log": (ORDER + "\n") * 200 for n in range(8)})
    with ThreadPoolExecutor(8) as pool:
        totals = list(pool.map(lambda _: find(logs, "HikariPool", limit=5).total, range(24)))
    assert totals == [1600] * 24


# ---- service


def test_a_mention_does_not_count_where_the_service_has_records(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log="\n".join([ORDER, PAYMENT, V2]))
    found = find(logs, service="ORDER-service")
    assert [record.text for record in found.records] == [ORDER]
    assert "matched in text" not in found.scope.scope


def test_a_service_without_records_is_matched_in_text_and_said_so(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log="\n".join([PAYMENT, V2]))
    found = find(logs, service="order-service")
    assert [record.text for record in found.records] == [PAYMENT]
    assert "service matched in text" in found.scope.scope


def test_a_mention_elsewhere_keeps_a_no_hit_a_no_hit(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log=PAYMENT, web_DOT_log=V2)
    found = find(logs, service="order-service", source="web.log")
    assert found.total == 0
    assert "service matched in text" in found.scope.scope


def test_a_service_that_nobody_knows(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log="\n".join([ORDER, PAYMENT, V2]))
    found = find(logs, "HikariPool", service="inventory-service")
    assert found.total == 0
    assert found.scope.query == "keywords=[HikariPool]; service=inventory-service"
    assert "no record of the source carries or mentions service=inventory-service" in (found.scope.scope)
    assert found.scope.not_covered == ()


@pytest.mark.parametrize("name", ["order-service.log", "order-service-access.log.1", "order-service/app.log"])
def test_a_file_or_folder_bears_the_service(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("a line\nanother\n", encoding="utf-8")
    assert find(FileLogBackend(tmp_path), service="order-service").total == 2


def test_a_host(tmp_path: Path) -> None:
    logs = backend(tmp_path, syslog="Jul  8 23:05:28 node-1 cron[1]: x\nJul  8 23:05:29 node-2 cron[1]: y")
    assert find(logs, service="node-1").total == 1
    assert find(logs, service="cron").total == 2


SYSTEM = """\
Dec 31 23:00:00 gs-07 gamesrv[2231]: zone saved
Dec 31 23:00:01 gs-07 systemd[1]: gamesrv.service: Scheduled restart job
Dec 31 23:00:02 gs-07 kernel: [1.1] Out of memory: Killed process 2231 (gamesrv) total-vm:8kB
Dec 31 23:00:03 gs-07 sshd[1]: user asks for gamesrv
Dec 31 23:00:04 gs-07 sshd[1]: user asks for gamesrv-old
"""


def test_a_service_includes_what_systemd_and_the_kernel_say_of_it(tmp_path: Path) -> None:
    found = find(backend(tmp_path, syslog=SYSTEM), service="gamesrv")
    assert [record.line for record in found.records] == [1, 2, 3]
    assert "1 more records that match otherwise mention the service" in found.scope.scope
    assert found.scope.not_covered == ()
    restarts = find(backend(tmp_path, syslog=SYSTEM), "asks", service="gamesrv")
    assert restarts.total == 0
    assert "1 more records that match otherwise mention the service" in restarts.scope.scope


def test_a_service_includes_its_pods(tmp_path: Path) -> None:
    lines = (
        'E0914 01:02:03.1 1187 a.go:1] "Error syncing pod" pod="shop/checkout-7d9f"',
        'E0914 01:02:04.1 1187 a.go:1] "Error syncing pod" pod="shop/checkout-api-7d9f"',
        '10.0.0.1 - - [14/Sep/2026:01:00:00 +0000] "GET /api/checkout HTTP/1.1" 503 8107',
    )
    found = find(backend(tmp_path, k_DOT_log=lines[0] + "\n" + lines[1], a_DOT_log=lines[2]), service="checkout")
    assert [record.text for record in found.records] == [lines[0]]
    assert "1 more records that match otherwise mention the service" in found.scope.scope


# ---- level, time, order, source


def test_records_without_level_are_named(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log="no level here\nnor here")
    found = find(logs, level="ERROR")
    assert found.total == 0
    assert found.scope.not_covered == ("2 records that match otherwise carry no level",)


PLAIN = "Jun  4 15:16:01 combo sshd[1]: authentication failure\nJun  4 15:16:02 combo sshd[1]: session opened"


def test_plain_syslog_cannot_show_that_there_is_nothing_at_a_level(tmp_path: Path) -> None:
    logs = backend(tmp_path, syslog=PLAIN, app_DOT_log=ORDER)
    assert find(logs, level="WARN+", source="syslog").scope.not_covered == (
        "2 records that match otherwise carry no level",
    )
    assert find(logs, "session", level="WARN+").scope.not_covered == ("1 records that match otherwise carry no level",)
    assert find(logs, "HikariPool", level="WARN").scope.not_covered == ()
    assert find(logs, level="FATAL", source="app.log").scope.not_covered == ()
    both = find(logs, level="ERROR")
    assert (both.total, both.scope.not_covered) == (1, ("2 records that match otherwise carry no level",))


def test_a_banner_does_not_spoil_a_search_by_level(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log="-- log opened --\n" + (ORDER + "\n") * 300)
    found = find(logs, level="FATAL")
    assert (found.total, found.scope.not_covered) == (0, ())
    assert "1 records that match otherwise carry no level" in found.scope.scope
    assert find(logs, "opened", level="FATAL").scope.not_covered == ("1 records that match otherwise carry no level",)


def test_a_window_over_new_year_without_years_is_complete(tmp_path: Path) -> None:
    days = [("Dec 31", 23, minute) for minute in range(40, 60)] + [("Jan  1", 0, minute) for minute in range(20)]
    lines = [f"{day} {h:02}:{m:02}:30 gs-07 kernel: TCP: Possible SYN flooding on port 7777." for day, h, m in days]
    logs = backend(
        tmp_path, gs_DOT_syslog="\n".join(lines), m_DOT_csv="time,level,server\n2025-12-31 23:55:00,INFO,gs-07\n"
    )
    found = find(logs, "SYN", service="gs-07", since="Dec 31 23:50", until="Jan 1 00:10")
    assert found.total == 20
    assert found.scope.not_covered == ()
    assert not found.truncated
    assert found.spans == (("Dec 31 23:50:30", "Jan  1 00:09:30"),)


def test_records_without_time_do_not_vanish(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log="pool empty\npool full\nelse", new_DOT_log=ORDER)
    window = {"since": "2026-07-08 23:00", "until": "2026-07-08 23:30"}
    found = find(logs, "pool", **window)
    assert found.total == 1
    assert found.scope.not_covered == ("2 matching records of app.log without a readable time",)
    assert "compared as written" in found.scope.window
    assert find(logs, "HikariPool", **window).scope.not_covered == ()


def test_order_and_what_is_listed(tmp_path: Path) -> None:
    lines = [f"2026-07-08 23:{minute:02}:00 INFO a-b n={minute}" for minute in range(60)]
    lines = lines[30:] + lines[29::-1]
    found = find(backend(tmp_path, app_DOT_log="\n".join(lines)), "n", limit=5)
    assert [record.text[-2:].strip("=") for record in found.records] == ["0", "1", "2", "58", "59"]
    assert found.total == 60
    assert found.spans == (("2026-07-08 23:00:00", "2026-07-08 23:59:00"),)
    assert not found.truncated
    assert found.notes == ("60 records match; shown: the first 3 and the last 2, by time",)


def test_exclude_any_of_and_phrase(tmp_path: Path) -> None:
    logs = backend(tmp_path, app_DOT_log="\n".join([ORDER, PAYMENT, V2]))
    assert find(logs, any_of=("HikariPool", "boom")).total == 2
    assert find(logs, any_of=("HikariPool", "boom"), exclude=("v2",)).total == 1
    assert find(logs, phrase="TIMED  out after").total == 1
    assert find(logs, "30000").total == 1
    assert find(logs, "3000").total == 0


@pytest.mark.parametrize("source", ["app.log", "APP", "a*.log", "pp.l"])
def test_source(tmp_path: Path, source: str) -> None:
    logs = backend(tmp_path, app_DOT_log=ORDER, other_DOT_log=ORDER)
    assert find(logs, "HikariPool", source=source).sources == {"app.log": 1}


def test_an_unknown_source_names_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(ToolError, match=r"'nix'.*app\.log"):
        find(backend(tmp_path, app_DOT_log=ORDER), "x", source="nix")


def test_odd_file_names_and_labels_can_be_stored(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/bad\xff\nname.log")).write_bytes(
        rb'{"service":"a\ud800b","level":"ERROR","ts":"\ud800"}'
    )
    logs = FileLogBackend(tmp_path)
    found = find(logs, "\ud800", level="ERROR")
    for text in (logs.overview(), found.scope.query, found.scope.scope):
        text.encode("utf-8")
        assert "\n" not in text
    for record in find(logs, level="ERROR").records:
        repr(record.text + record.source + str(dict(record.labels))).encode("utf-8")


def test_the_overview_is_bounded(tmp_path: Path) -> None:
    logs = backend(tmp_path, **{f"file{n:03}_DOT_log": ORDER for n in range(200)})
    overview = logs.overview()
    assert len(overview) <= 2500
    assert "file000.log: text, 1 records" in overview
    assert "more files" in overview
