"""A question's time without a zone: every answer that tells a window says which zone was taken, with any model."""

from pathlib import Path
from typing import Any

import dspy
import pytest

from program import DiagnosisProgram
from program.answer import Diagnosis
from program.lm.extractive.engine import ExtractiveEngine
from program.lm.scripted import ScriptedEngine, engine_lm
from program.zones import asked_zones

TIMES = ("2026-01-29T22:30:00", "2026-01-30T02:10:00", "2026-01-30T11:35:00", "2026-01-30T23:55:00")


def source(folder: Path, **suffixes: str) -> Path:
    (folder / "logs").mkdir()
    for name, suffix in suffixes.items():
        lines = [f'{{"ts":"{time}{suffix}","level":"ERROR","service":"{name}","msg":"status=401"}}' for time in TIMES]
        (folder / "logs" / f"{name}.log").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def ask(folder: Path, question: str, **settings: Any) -> Diagnosis:
    return DiagnosisProgram.from_source(folder, store=":memory:", **settings).diagnose(question)


@pytest.mark.parametrize(
    ("suffix", "question", "told", "gap"),
    [
        ("+08:00", "How many ERROR did edge log after 11:30?", "matched 3 log records", "it was read as UTC+08"),
        ("+08:00", "11:30 到 12:00 edge 有多少条 ERROR？", "11:30 (UTC+08) 至 12:00 (UTC+08)", "的 UTC+08 读取"),
        ("Z", "11:30 到 12:00 edge 有 ERROR 吗？", "11:30 (UTC) 至 12:00 (UTC)", "的 UTC 读取"),
        ("-05:00", "昨晚十点到十一点 edge 有没有 ERROR？", "22:00 (UTC-05) 至 23:00 (UTC-05)", "的 UTC-05 读取"),
        ("-05:00", "Did edge log any ERROR between 03:00 and 03:30?", "found no log records", "read as UTC-05"),
        ("", "11:30 到 12:00 edge 有 ERROR 吗？", "共匹配 1 条", "都未写时区"),
        ("", "北京时间 11:30 到 12:00 edge 有 ERROR 吗？", "11:30+08:00", "未写时区，已按 UTC 读取"),
    ],
)
def test_the_answer_says_the_zone(tmp_path: Path, suffix: str, question: str, told: str, gap: str) -> None:
    result = ask(source(tmp_path, edge=suffix), question)
    assert result.verdict.value == "PASS"
    assert told in result.answer
    assert any(gap in one for one in result.missing_info), result.missing_info
    assert gap in result.answer


def test_records_of_several_zones_are_told(tmp_path: Path) -> None:
    result = ask(source(tmp_path, edge="+08:00", db="Z"), "How many ERROR records after 23:00?")
    assert "matched 2 log records" in result.answer
    assert "several (UTC, UTC+08)" in result.answer


@pytest.mark.parametrize(
    ("question", "settings"),
    [
        ("How many ERROR did edge log after 11:30 Beijing time?", {}),
        ("How many ERROR did edge log after 11:30?", {"timezone": "Asia/Shanghai"}),
        ("How many ERROR did edge log in the last 10 minutes?", {}),
    ],
)
def test_nothing_is_said_where_nothing_was_assumed(tmp_path: Path, question: str, settings: dict[str, str]) -> None:
    assert not any("zone" in one for one in ask(source(tmp_path, edge="+08:00"), question, **settings).missing_info)


def ask_with_call(tmp_path: Path, question: str, since: str) -> Diagnosis:
    """Ask with a model that searches from `since` and tells of no match."""
    call = {"tool_name": "query_logs", "arguments": {"service": "edge", "level": "ERROR", "since": since}}
    text = "This query found no log records at level ERROR of edge after 23:56."
    cited: dict[str, Any] = {
        "claim_type": "negative_observation",
        "claim_text": text,
        "support_level": "direct",
        "cites": ["E1"],
    }
    drafted = {"claims": [cited], "hypotheses": [], "recommended_actions": [], "missing_info": []}
    script = {
        "executor.choose": [{"thought": "one search", "calls": [call]}, {"thought": "done", "calls": []}],
        "executor.state": [{"executor_evidence": drafted}],
    }
    engine = ScriptedEngine(script, otherwise=ExtractiveEngine())
    with dspy.context(lm=engine_lm(engine, "scripted/zones")):
        return ask(source(tmp_path, edge="+08:00"), question, max_rounds=1)


@pytest.mark.parametrize(
    ("question", "since", "gap"),
    [
        ("Did edge log any ERROR after 23:56?", "23:56", "it was read as UTC+08"),
        ("Did edge log any ERROR after 23:56?", "23:56Z", "the search read it as UTC."),
        (
            "Did edge log any ERROR after 23:56 UTC?",
            "23:56",
            "the zone of the question, UTC; its time was read as UTC+08",
        ),
    ],
)
def test_what_a_model_makes_of_the_zone_is_told(tmp_path: Path, question: str, since: str, gap: str) -> None:
    result = ask_with_call(tmp_path, question, since)
    assert any(gap in one for one in result.missing_info), result.missing_info


def test_a_zone_that_a_model_converts_is_not_told_as_another(tmp_path: Path) -> None:
    result = ask_with_call(tmp_path, "Did edge log any ERROR after 23:56 Beijing time?", "15:56Z")
    assert not any("zone" in one for one in result.missing_info), result.missing_info


@pytest.mark.parametrize(
    ("question", "zones"),
    [
        ("after 11:30", {""}),
        ("１１：３０ 之后", {""}),
        ("after 11:30 UTC+8", {"UTC+08"}),
        ("Asia/Shanghai 时间 11:30 到 12:00", {"UTC+08"}),
        ("between 06:30 and 07:00 EST", {"UTC-05"}),
        ("after 11:30 New York time on 2026-07-08", {"UTC-04"}),
        ("after 11:30 New York time", {""}),
        ("in the last 10 minutes", set()),
        ("why did edge fail", set()),
    ],
)
def test_the_zones_that_a_question_names(question: str, zones: set[str]) -> None:
    assert asked_zones(question) == zones
