"""In which zone a window's times are read against records, and how the window says it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from program.backends.log_files import FileLogBackend
from program.backends.log_window import offset_of, read_window, read_zone, zone_words
from program.backends.logs import LogQuery, LogSearch
from program.errors import ToolError

EIGHT = timedelta(hours=8)
TIMES = ("2026-01-29T22:30:00", "2026-01-30T02:10:00", "2026-01-30T11:35:00", "2026-01-30T23:55:00")


def at(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)


def search(folder: Path, *, zone: str = "", file: str | None = None, since: str, until: str | None = None) -> LogSearch:
    backend = FileLogBackend(folder, zone=read_zone(zone) if zone else None)
    return backend.search(LogQuery(keywords=("denied",), source=file, since=since, until=until))


def source(folder: Path, **suffixes: str) -> Path:
    for name, suffix in suffixes.items():
        lines = [f'{{"ts":"{time}{suffix}","level":"ERROR","service":"{name}","msg":"denied"}}' for time in TIMES]
        (folder / f"{name}.log").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("suffix", "zone"),
    [("+08:00", " UTC+08"), ("Z", " UTC"), ("-05:00", " UTC-05"), ("+05:30", " UTC+05:30"), ("", "")],
)
@pytest.mark.parametrize(
    ("since", "until", "total"),
    [
        ("11:30", "12:00", 1),
        ("22:00", None, 2),
        ("23:30", "00:30", 1),
        ("2026-01-30", "2026-01-30", 3),
        ("2026-01-29 22:00", "2026-01-30 02:10", 1),
        ("Jan 30 02:10", "Jan 30 02:10", 1),
    ],
)
def test_a_time_without_a_zone_is_on_the_clock_of_the_records(
    tmp_path: Path, suffix: str, zone: str, since: str, until: str | None, total: int
) -> None:
    found = search(source(tmp_path, edge=suffix), since=since, until=until)
    assert found.total == total
    assert f"since {since}{zone} (inclusive)" in found.scope.window
    assert found.zones is not None
    assert (found.zones.read, found.zones.window) == (("records", zone.strip()) if zone else ("none", ""))


@pytest.mark.parametrize(
    ("since", "total"),
    [
        ("2026-01-30T11:30+08:00", 2),
        ("2026-01-30 11:30 UTC+8", 2),
        ("2026-01-30T03:30Z", 2),
        ("2026-01-30T11:30Z", 1),
        ("23:30+08:00", 1),  # to the end of a day of that zone
        ("15:30Z", 2),
    ],
)
def test_a_zone_that_is_named_wins(tmp_path: Path, since: str, total: int) -> None:
    found = search(source(tmp_path, edge="+08:00"), since=since)
    assert found.total == total
    assert found.zones is not None
    assert found.zones.read == "named"


def test_records_of_several_zones_are_each_compared_as_written(tmp_path: Path) -> None:
    folder = source(tmp_path, edge="+08:00", db="Z", old="")
    found = search(folder, since="11:30", until="12:00")
    assert found.total == 3
    assert "each is compared as it writes its time" in found.scope.window
    assert found.zones is not None
    assert (found.zones.read, found.zones.records) == ("each record", ("UTC", "UTC+08", ""))
    alone = search(folder, since="11:30", until="12:00", file="db.log")
    assert alone.scope.window.startswith("since 11:30 UTC (inclusive)")


def test_only_the_records_of_the_service_say_the_zone(tmp_path: Path) -> None:
    folder = source(tmp_path, edge="+08:00", db="Z")
    found = FileLogBackend(folder).search(LogQuery(service="edge", since="22:00"))
    assert found.total == 2
    assert found.scope.window.startswith("since 22:00 UTC+08 (inclusive)")


@pytest.mark.parametrize("suffix", ["Z", "", "+08:00"])
def test_the_setting_holds_for_what_names_no_zone(tmp_path: Path, suffix: str) -> None:
    """02:00 to noon in Shanghai holds two records of each: of those in UTC 22:30 of the day before, and 02:10."""
    folder = source(tmp_path, edge=suffix)
    found = search(folder, zone="Asia/Shanghai", since="2026-01-30 02:00", until="2026-01-30 12:00")
    days = [record.time_text[8:16] for record in found.records]
    assert days == (["29T22:30", "30T02:10"] if suffix == "Z" else ["30T02:10", "30T11:35"])
    assert found.zones is not None
    assert (found.zones.read, found.zones.window) == ("set", "UTC+08")


def test_records_without_a_zone_are_read_as_utc_where_the_window_names_one(tmp_path: Path) -> None:
    folder = source(tmp_path, edge="")
    found = search(folder, since="2026-01-30 11:30+08:00", until="2026-01-30 12:00+08:00")
    assert found.total == 0
    assert "records without a zone are read as UTC" in found.scope.window
    assert search(folder, zone="+08:00", since="2026-01-30 11:30+08:00", until="2026-01-30 12:00+08:00").total == 1


def test_an_end_takes_the_zone_and_the_day_of_the_other() -> None:
    window = read_window("2026-01-30T02:00+08:00", "03:00")
    assert window is not None
    assert window.holds(at(2026, 1, 29, 18, 30), dated=True, offset=EIGHT)
    assert not window.holds(at(2026, 1, 29, 19, 30), dated=True, offset=EIGHT)
    with pytest.raises(ToolError, match="empty"):
        read_window("2026-01-30T02:00+08:00", "2026-01-30T01:00")


@pytest.mark.parametrize(
    ("text", "words"),
    [("Asia/Shanghai", "UTC+08"), ("+0530", "UTC+05:30"), ("UTC-3", "UTC-03"), ("utc", "UTC"), ("Z", "UTC")],
)
def test_a_zone_is_read_and_told(text: str, words: str) -> None:
    assert zone_words(offset_of(read_zone(text), at(2026, 1, 30))) == words


@pytest.mark.parametrize("text", ["", "Mars/Base", "../etc", "America", "+99:00"])
def test_no_zone(text: str) -> None:
    with pytest.raises(ValueError, match=r"zone|offset"):
        read_zone(text)
