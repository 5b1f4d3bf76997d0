"""Large log files: sifted by each search, with the results of a file that is parsed as a whole."""

import gzip
import itertools
import random
from pathlib import Path

import pytest

from program.backends.log_files import FileLogBackend
from program.backends.log_search import Search
from program.backends.log_sieve import level_sieve, sieve_for
from program.backends.logs import LogQuery, LogSearch

TRACE = "\nCaused by: java.io.IOException: broken pipe\n\tat a.b.C(C.java:1)\nloose line of the needle"


def lines(count: int, seed: int = 7) -> list[str]:
    draw = random.Random(seed)
    made: list[str] = []
    for number in range(count):
        level = draw.choice(["INFO"] * 8 + ["WARN", "ERROR"])
        day, clock = 1 + number * 20 // count, f"{number // 60 % 24:02}:{number % 60:02}:00"
        trace = TRACE if draw.random() < 0.05 else ""
        made.append(f"2026-05-{day:02} {clock} {level} svc-{number % 5} request id={number} 耗时过长{trace}")
    return made


def both(folder: Path, text: str | bytes, name: str = "app.log") -> tuple[FileLogBackend, FileLogBackend]:
    (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return FileLogBackend(folder), FileLogBackend(folder, large_bytes=0)


def told(found: LogSearch) -> tuple[object, ...]:
    return (
        found.records,
        found.total,
        found.levels,
        found.services,
        found.spans,
        found.scope.not_covered,
        found.truncated,
    )


QUERIES = [
    LogQuery(keywords=("id=123",)),
    LogQuery(keywords=("needle",)),
    LogQuery(keywords=("broken pipe", "svc-3")),
    LogQuery(phrase="request   ID=77"),
    LogQuery(keywords=("耗时过长", "id=9")),
    LogQuery(any_of=("id=5", "IOException"), exclude=("svc-1",)),
    LogQuery(level="ERROR"),
    LogQuery(level="WARN+", service="svc-2"),
    LogQuery(level="ERROR", keywords=("needle",)),
    LogQuery(since="2026-05-03", until="2026-05-05"),
    LogQuery(since="2026-05-03 05:00", until="2026-05-03 06:00", keywords=("svc",)),
    LogQuery(service="svc-4", limit=3),
    LogQuery(service="nobody"),
    LogQuery(keywords=("nothing like this",)),
    LogQuery(keywords=("!!!",)),
]


@pytest.mark.parametrize("query", QUERIES, ids=lambda query: query.words())
@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "utf-16"])
def test_a_large_file_gives_what_a_small_one_gives(tmp_path: Path, query: LogQuery, encoding: str) -> None:
    small, large = both(tmp_path, "\n".join(lines(1_500)).encode(encoding))
    assert told(large.search(query)) == told(small.search(query))


@pytest.mark.parametrize("block", [1_000, 20_000])
def test_records_on_the_edge_of_a_block(tmp_path: Path, block: int) -> None:
    small, _ = both(tmp_path, "\n".join(lines(1_500)) + "\n")
    large = FileLogBackend(tmp_path, large_bytes=0, block_bytes=block)
    for query in QUERIES:
        assert told(large.search(query)) == told(small.search(query))


OTHERS = {
    "json": '{"ts":"2026-05-01T10:%02d:00Z","level":"error","service":"pay","msg":"\\u8fde\\u63a5\\u6c60 id=%d"}',
    "pino": '{"time":"2026-05-01T10:%02d:00Z","level":50,"service":"pay","msg":"连接池 id=%d"}',
    "klog": 'E0501 10:%02d:00.000000 1187 a.go:1] "连接池" pod="shop/pay-7d9f" id=%d',
    "syslog": "May  1 10:%02d:00 n1 pay[1]: 连接池 id=%d",
    "csv": "2026-05-01 10:%02d:00,ERROR,pay,连接池 id=%d",
    "plain": "连接池 %02d pay id=%d",
    "full width": "2026-05-01 10:%02d:00 ERROR pay 连接池 ｉｄ＝%d",
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_formats(tmp_path: Path, name: str) -> None:
    head = "time,level,service,detail\n" if name == "csv" else ""
    small, large = both(tmp_path, head + "\n".join(OTHERS[name] % (n % 60, n) for n in range(300)))
    for query in (
        LogQuery(keywords=("连接池", "id=12")),
        LogQuery(service="pay", keywords=("id=7",)),
        LogQuery(keywords=("连接池",), since="2026-05-01 10:05", until="2026-05-01 10:10"),
    ):
        assert told(large.search(query)) == told(small.search(query))
    by_level = LogQuery(level="ERROR")
    assert large.search(by_level).total == small.search(by_level).total == (0 if name in {"syslog", "plain"} else 300)


def test_a_packed_file(tmp_path: Path) -> None:
    small, large = both(tmp_path, gzip.compress("\n".join(lines(500)).encode()), "app.log.gz")
    assert told(large.search(QUERIES[1])) == told(small.search(QUERIES[1]))
    (tmp_path / "app.log.gz").write_bytes(gzip.compress("\n".join(lines(500)).encode())[:-2_000])
    (gap,) = large.search(QUERIES[1]).scope.not_covered
    assert gap.startswith("app.log.gz: ")


def test_words_and_overview(tmp_path: Path) -> None:
    _, large = both(tmp_path, "\n".join(lines(1_500)))
    overview = large.overview()
    assert overview.startswith("app.log: text, about 1")
    assert "2026-05-01 00:00:00 to 2026-05-20 23:59:00" in overview
    assert "svc-1" in overview
    found = large.search(LogQuery(keywords=("id=123",)))
    assert found.scope.scope.startswith("log files: app.log (")
    assert " lines)" in found.scope.scope


def test_records_without_level_in_a_large_file(tmp_path: Path) -> None:
    _, large = both(tmp_path, "\n".join(OTHERS["syslog"] % (n % 60, n) for n in range(300)))
    (gap, *_) = large.search(LogQuery(level="WARN+")).scope.not_covered
    assert gap.startswith("app.log: ")
    assert gap.endswith(" sampled records carry no level")
    assert large.search(LogQuery(level="WARN+", keywords=("id=12",))).scope.not_covered == (
        "11 records that match otherwise carry no level",
    )


def test_a_search_ends_in_time_and_says_where(tmp_path: Path) -> None:
    (tmp_path / "app.log").write_text("\n".join(lines(12_000)), encoding="utf-8")
    clock = itertools.count(0.0, 11.0)
    large = FileLogBackend(tmp_path, large_bytes=0, monotonic=lambda: next(clock))
    found = large.search(LogQuery(since="2026-05-01"))
    assert found.truncated
    assert "app.log: read to line 10000 only: the time for one search was up" in found.scope.not_covered


def test_a_limit_of_bytes(tmp_path: Path) -> None:
    (tmp_path / "app.log").write_text("\n".join(lines(1_500)), encoding="utf-8")
    found = FileLogBackend(tmp_path, large_bytes=0, max_file_bytes=10_000).search(LogQuery(keywords=("request",)))
    assert found.truncated
    assert found.scope.not_covered == ("app.log: only the first 10000 bytes were read",)


def test_many_label_sets_are_told_apart(tmp_path: Path) -> None:
    text = "\n".join(f'E0501 10:00:00.0 1 a.go:1] "x" pod="shop/p{n}x-7d9f"' for n in range(45_000))
    _, large = both(tmp_path, text)
    assert large.search(LogQuery(service="p44999x")).total == 1


def test_what_a_sieve_lets_through() -> None:
    sieve = sieve_for(["active=50/50", "连接池"])
    assert sieve.holds("pool active=50/50 连接池".encode().lower())
    assert sieve.holds("pool active=50/50 连接池".encode("gb18030").lower())
    assert sieve.holds(rb'{"a":"active=50\/50","b":"\u8fde\u63a5\u6c60"}')
    assert not sieve.holds(b"pool active=50/50")
    assert sieve_for(["!!!"]).every == ()
    search = Search(LogQuery(level="ERROR"))
    assert level_sieve(search.levels, []).holds(b"an error")
    assert not level_sieve(search.levels, []).holds(b"some info")
