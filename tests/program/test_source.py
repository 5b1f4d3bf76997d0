import copy
import json
import os
from pathlib import Path

import pytest

from program.clock import FixedClock
from program.errors import SourceError
from program.source import Source, open_source

ALERTS = [{"labels": {"alertname": "A", "service": "s"}, "state": "firing"}]


def opened(where: str | Path) -> Source:
    return open_source(where, clock=FixedClock())


def names(source: Source) -> list[str]:
    return [tool.name for tool in source.tools]


def full(folder: Path) -> Path:
    for name in ("logs", "knowledge/db", "skills/diagnose-pool"):
        (folder / name).mkdir(parents=True)
    (folder / "alerts.json").write_text(json.dumps(ALERTS), encoding="utf-8")
    (folder / "orders.json").write_text('[{"order_id": "ORD-1"}]', encoding="utf-8")
    (folder / "logs" / "a.log").write_text("2026-07-08 23:05:28 ERROR order-service down\n", encoding="utf-8")
    (folder / "knowledge" / "db" / "pool.md").write_text("# Pool\n\ntext\n", encoding="utf-8")
    (folder / "skills" / "diagnose-pool" / "SKILL.md").write_text(
        "---\nname: diagnose-pool\ndescription: How.\n---\nLook.\n", encoding="utf-8"
    )
    return folder


def test_every_part_becomes_a_tool(tmp_path: Path) -> None:
    source = opened(full(tmp_path))
    assert names(source) == [
        *("query_metrics", "query_logs", "lookup_knowledge", "query_order"),
        *("read_skill", "current_time"),
    ]
    assert source.name == str(tmp_path)
    assert source.skills == {"diagnose-pool": "How."}
    assert source.knowledge_domains == ("db",)
    assert source.warnings == ()


def test_the_bundled_incident_opens_by_its_name() -> None:
    source = opened("demo")
    assert source.name == "demo"
    assert {"query_metrics", "query_logs", "query_order", "current_time"} <= set(names(source))


def test_what_is_not_there_has_no_tool_and_a_warning(tmp_path: Path) -> None:
    (tmp_path / "alerts.json").write_text(json.dumps(ALERTS), encoding="utf-8")
    (tmp_path / "logs").mkdir()
    source = opened(str(tmp_path))
    assert names(source) == ["query_metrics", "current_time"]
    assert [warning.split(":")[0] for warning in source.warnings] == [
        "no logs in the source",
        "no knowledge in the source",
        "no orders.json in the source",
        "no skills in the source",
    ]


def test_untidy_parts_are_warned_of(tmp_path: Path) -> None:
    folder = full(tmp_path)
    (folder / "knowledge" / "binary.md").write_bytes(b"\x00\x01")
    (folder / "skills" / "hollow").mkdir()
    told = "\n".join(opened(folder).warnings)
    assert "knowledge/binary.md (binary)" in told
    assert "skills/hollow" in told


@pytest.mark.parametrize("part", ["alerts.json", "orders.json"])
def test_a_broken_file_is_told_at_opening(tmp_path: Path, part: str) -> None:
    (full(tmp_path) / part).write_text('[\n  {"a": ]\n', encoding="utf-8")
    with pytest.raises(SourceError, match=rf"{part}: line 2 column 9") as caught:
        opened(tmp_path)
    assert "\n" not in str(caught.value)


def test_a_missing_source_is_told(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="there is no such folder"):
        opened(tmp_path / "none")


def test_a_file_is_no_source(tmp_path: Path) -> None:
    (tmp_path / "alerts.json").write_text("[]", encoding="utf-8")
    with pytest.raises(SourceError, match=r"is a file; a folder is wanted"):
        opened(tmp_path / "alerts.json")


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "unrelated.txt").write_text("x", encoding="utf-8")
    (tmp_path / "knowledge").mkdir()
    with pytest.raises(SourceError, match="holds nothing to ask"):
        opened(tmp_path)


@pytest.mark.parametrize("where", ["", "  ", "a\0b", "x" * 5000, "~no-such-user/x"])
def test_a_name_that_is_no_path_is_told(where: str) -> None:
    with pytest.raises(SourceError) as caught:
        opened(where)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("part", ["", "knowledge", "logs", "skills"])
def test_an_unreadable_folder_is_told(tmp_path: Path, part: str) -> None:
    source = full(tmp_path / "source")
    locked = source / part
    locked.chmod(0)
    try:
        if os.access(locked, os.R_OK):
            pytest.skip("this user may read every folder")
        with pytest.raises(SourceError, match="cannot be read"):
            opened(source)
    finally:
        locked.chmod(0o700)


def test_a_source_can_be_copied_with_the_program_that_holds_it(tmp_path: Path) -> None:
    copied = copy.deepcopy(opened(full(tmp_path)))
    assert copied.tools[2].run(query="pool").total == 1


def test_a_spoilt_entry_is_a_warning_and_refuses_nothing(tmp_path: Path) -> None:
    folder = full(tmp_path)
    (folder / "alerts.json").write_text(json.dumps([{"labels": None}, *ALERTS]), encoding="utf-8")
    (folder / "orders.json").write_text(json.dumps([{"order_id": "ORD-1"}, {"status": "PAID"}]), encoding="utf-8")
    source = opened(folder)
    assert source.warnings == ("alerts.json alert 0 (no labels)", "orders.json order 1 (no order id)")
    tools = {tool.name: tool for tool in source.tools}
    assert tools["query_metrics"].run(service="s").total == 1
    assert tools["query_metrics"].run(service="none").scope.not_covered == ("alerts.json alert 0 (no labels)",)
    assert tools["query_order"].run(order_id="ORD-2").scope.not_covered == ("orders.json order 1 (no order id)",)


def test_links_out_of_the_source_are_not_followed(tmp_path: Path) -> None:
    folder = full(tmp_path / "source")
    (tmp_path / "secret.log").write_text("2026-07-08 23:05:28 ERROR secret boom\n", encoding="utf-8")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "b.log").write_text("2026-07-08 23:05:28 ERROR other boom\n", encoding="utf-8")
    (folder / "more.log").write_text("2026-07-08 23:05:29 ERROR inside boom\n", encoding="utf-8")
    (folder / "logs" / "out.log").symlink_to(tmp_path / "secret.log")
    (folder / "logs" / "away").symlink_to(tmp_path / "elsewhere")
    (folder / "logs" / "in.log").symlink_to(folder / "more.log")
    (folder / "logs" / "loop").symlink_to(folder / "logs")
    (folder / "knowledge" / "out.md").symlink_to(tmp_path / "secret.log")
    tools = {tool.name: tool for tool in opened(folder).tools}
    reply = tools["query_logs"].run(keywords=["boom"])
    assert reply.total == 1
    assert reply.details["log_lines"] == ["in.log:1"]
    assert reply.scope.not_covered == (
        "away/: a link that leads out of the source, not followed",
        "out.log: a link that leads out of the source, not followed",
    )
    assert tools["lookup_knowledge"].run(query="secret").scope.not_covered == ("out.md (leads out of the folder)",)
