"""The tool `query_logs`: arguments as models write them, minimal texts, counts, no-hits."""

from pathlib import Path
from typing import Any

import pydantic
import pytest

from program.backends.log_files import FileLogBackend
from program.backends.logs import LogRecord, needle
from program.errors import ToolError
from program.tools.evidence import Tool, ToolReply
from program.tools.query_logs import logs_tool, record_text

LINES = """\
2026-07-08 23:05:28 ERROR order-service HikariPool-1 - request timed out after 30000ms
\tat com.zaxxer.hikari.pool.HikariPool.createTimeoutException(HikariPool.java:696)
2026-07-08 23:05:29 WARN order-service HikariPool-1 - Pool stats active=50/50 waiting=12
2026-07-08 23:05:30 INFO payment-service order-service answered slowly
"""


@pytest.fixture
def tool(tmp_path: Path) -> Tool:
    (tmp_path / "app.log").write_text(LINES, encoding="utf-8")
    return logs_tool(FileLogBackend(tmp_path))


def ask(tool: Tool, **arguments: Any) -> ToolReply:
    return tool.run(**tool.validate(arguments))


def test_declaration(tool: Tool) -> None:
    assert (tool.name, tool.array) == ("query_logs", "logs")
    assert tool.parameters["required"] == []
    properties = tool.parameters["properties"]
    assert {"keywords", "any_of", "phrase", "service", "level", "since", "until"} <= set(properties)
    assert all(f"{name}:" in tool.description for name in properties)
    assert tool.overview.startswith("app.log: text, 3 records")


def test_reply(tool: Tool) -> None:
    reply = ask(tool, keywords=["HikariPool"], service="order-service")
    assert reply.total == 2
    assert reply.items[0] == "\n".join(LINES.splitlines()[:2])
    assert reply.counts == (
        "total=2",
        "level=ERROR: 1",
        "level=WARN: 1",
        "source=app.log: 2",
        "service=order-service: 2",
        "first=2026-07-08 23:05:28; last=2026-07-08 23:05:29",
    )
    assert reply.details == {"log_lines": ["app.log:1", "app.log:3"]}
    assert not reply.truncated


def test_no_hit(tool: Tool) -> None:
    reply = ask(tool, keywords=["HikariPool"], service="inventory-service")
    assert (reply.total, reply.items, reply.counts) == (0, (), ())
    assert reply.scope is not None
    assert reply.scope.query == "keywords=[HikariPool]; service=inventory-service"
    assert "app.log (3 records)" in reply.scope.scope


@pytest.mark.parametrize(
    ("keywords", "total"),
    [
        ("HikariPool timed", 1),
        ('"timed out" HikariPool', 1),
        ('"out timed"', 0),
        ("“Pool stats”", 1),
        ('["HikariPool", "waiting"]', 1),
        (["HikariPool", " ", "waiting=12"], 1),
        (["createTimeoutException"], 1),
        ("[HikariPool", 0),
    ],
)
def test_keywords_as_models_write_them(tool: Tool, keywords: Any, total: int) -> None:
    assert ask(tool, keywords=keywords).total == total


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"keywords": []},
        {"keywords": "  "},
        {"exclude": ["x"]},
        {"limit": 5},
        {"keywords": ["x"], "limit": 0},
        {"keywords": ["x"] * 31},
        {"phrase": "x" * 501},
        {"level": "loud"},
        {"since": "soon"},
        {"since": "2026-07-08", "until": "2026-07-01"},
        {"source": "nix.log", "level": "ERROR"},
    ],
)
def test_what_cannot_be_asked(tool: Tool, arguments: dict[str, Any]) -> None:
    with pytest.raises(ToolError) as caught:
        ask(tool, **arguments)
    assert "\n" not in str(caught.value)


def test_unknown_arguments_are_refused(tool: Tool) -> None:
    with pytest.raises(pydantic.ValidationError):
        ask(tool, regex=".*")


def test_a_large_limit_is_bounded_and_said(tool: Tool) -> None:
    assert ask(tool, level="ERROR", limit=1000).notes == ("limit=1000 was taken as 200, the most that is listed",)


def test_each_filter_alone_is_enough(tool: Tool) -> None:
    assert ask(tool, level="warning").total == 1
    assert ask(tool, level="WARN+").total == 2
    assert ask(tool, service="payment-service").total == 1
    assert ask(tool, source="app").total == 3
    assert ask(tool, since="2026-07-08 23:05:29", until="2026-07-08 23:05:30").total == 1


def record(text: str) -> LogRecord:
    return LogRecord(source="a.log", line=1, time=None, level=None, labels={}, text=text)


def test_a_short_record_is_shown_as_it_is() -> None:
    assert record_text(record("x" * 1200), ()) == "x" * 1200


def test_a_long_record_is_cut_with_marks() -> None:
    text = "2026-07-08 ERROR start " + "a" * 3000 + " NEEDLE here " + "b" * 2000
    shown = record_text(record(text), (needle("needle"),))
    assert shown.startswith("2026-07-08 ERROR start …[cut ")
    assert "]… NEEDLE here …[cut" in shown
    parts = shown.split(" …[cut ")
    assert len(parts) == 3
    cut = sum(int(part.split(" chars]… ")[0].removesuffix(" chars]…")) for part in parts[1:])
    kept = sum(len(part) for part in (parts[0], *(p.partition("chars]… ")[2] for p in parts[1:])))
    assert cut + kept == len(text)
    assert len(shown) < 1300


def test_the_second_word_is_shown_beside_the_first() -> None:
    text = "head " + '"n":1 ' + "x" * 2000 + ' "zone": ' + '"n":1 ' + "y" * 2000
    shown = record_text(record(text), (needle('"zone"'), needle('"n":1')))
    assert '"zone": "n":1' in shown


def test_many_words_stay_within_the_bound() -> None:
    text = " ".join(f"word{n:03} {'x' * 300}" for n in range(60))
    shown = record_text(record(text), tuple(needle(f"word{n:03}") for n in range(60)))
    assert len(shown) < 1200


def test_a_needle_of_millions_is_found_quickly() -> None:
    text = "start " + "x" * 10_000_000 + " end-word"
    shown = record_text(record(text), (needle("end-word"),))
    assert shown.endswith("end-word")


def test_a_record_of_ten_megabytes_is_shown_around_its_match(tmp_path: Path) -> None:
    line = f"2026-05-01 10:00:01 ERROR web {'A' * 5_000_000} NEEDLE {'B' * 5_000_000}"
    (tmp_path / "l.log").write_text(f"{line}\n2026-05-01 10:00:02 ERROR web tail\n", encoding="utf-8")
    reply = ask(logs_tool(FileLogBackend(tmp_path)), keywords=["needle"])
    assert reply.items == ("2026-05-01 10:00:01 ERROR web …[cut 5000002 chars]… NEEDLE …[cut 5000001 chars]…",)


def test_a_window_cuts_no_word_and_no_number(tmp_path: Path) -> None:
    text = "start " + " ".join(f"word{n} took {n * 1000}ms" for n in range(2_000))
    shown = record_text(record(text), (needle("word1500"),))
    assert " word1500 took 1500000ms " in shown
    assert set(shown.replace("…[cut", " …[cut ").split()) - {"…[cut", "chars]…"} <= {*text.split(), *shown_cuts(shown)}
    assert len(shown) <= 1200


def shown_cuts(shown: str) -> list[str]:
    return [part.split()[0] for part in shown.split("…[cut ")[1:]]


def test_a_hostile_service_name_is_no_other_count(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_text('{"service":"web; total=99\\nquery=all","level":"ERROR","msg":"x"}\n', "utf-8")
    reply = ask(logs_tool(FileLogBackend(tmp_path)), level="ERROR")
    assert reply.counts[-1] == "service=web; total\\u003d99 query\\u003dall: 1"


def test_records_without_level_are_told_beside_the_total(tmp_path: Path) -> None:
    (tmp_path / "s.log").write_text("Jun  4 15:16:01 combo sshd[1]: session opened\n", encoding="utf-8")
    (tmp_path / "a.log").write_text(LINES, encoding="utf-8")
    reply = ask(logs_tool(FileLogBackend(tmp_path)), level="ERROR")
    assert reply.total == 1
    assert reply.scope is not None
    assert reply.scope.not_covered == ("1 records that match otherwise carry no level",)


def test_more_mentions_are_a_note(tool: Tool) -> None:
    reply = ask(tool, service="order-service")
    assert reply.total == 2
    assert reply.notes == ("1 more records that match otherwise mention the service",)


def test_several_lists_of_alternatives_each_need_one(tool: Tool) -> None:
    reply = ask(tool, any_of=[["timed out", "timeout"], ["HikariPool", "QueuePool"]])
    assert reply.total == 1
    assert reply.scope is not None
    assert reply.scope.query == "any_of=[timed out, timeout]; any_of=[HikariPool, QueuePool]"
    assert ask(tool, any_of=[["timed out"], ["QueuePool"]]).total == 0
    assert ask(tool, any_of=["timed out", ["HikariPool"]]).total == 1
    with pytest.raises(ToolError, match="9 lists: at most 8"):
        ask(tool, any_of=[["a"]] * 9)
