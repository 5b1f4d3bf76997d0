"""Narrow questions over real logs, alerts and runbooks: the engine's calls find exactly what is there.

The questions were written from the statements of the field data, as an engineer would type them. Every third row was
held back at first and measured once before it was looked at: 24 of 26. Since then its failures have been seen,
so that `held_back` is a check against going back and no measure of what is unseen.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from program.clock import FixedClock
from program.lm.extractive.calls import choose_calls
from program.source import Source, open_source
from program.tools.evidence import ToolReply

ROOT = Path(__file__).parents[2]
FIELD = (ROOT / os.environ.get("FIELD_DATA", "../shared/data") / "field").resolve()
QUESTIONS: dict[str, list[str]] = json.loads(
    (Path(__file__).parent / "field_questions.json").read_text(encoding="utf-8")
)

pytestmark = pytest.mark.field


def _rows(name: str) -> list[dict[str, Any]]:
    with (FIELD / name).open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def source() -> Source:
    if not FIELD.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"the field data is missing: {FIELD}")
        pytest.skip(f"the field data is not at {FIELD} (set FIELD_DATA)")
    return open_source(FIELD / "source", clock=FixedClock())


def _asked(source: Source, question: str) -> list[tuple[str, ToolReply]]:
    offered = [
        {"name": tool.name, "description": tool.description, "parameters": tool.parameters, "covers": tool.overview}
        for tool in source.tools
    ]
    reply = choose_calls({"question": question, "scope": "narrow", "tools": offered, "observations": []})
    tools = {tool.name: tool for tool in source.tools}
    return [
        (call["tool_name"], tools[call["tool_name"]].run(**tools[call["tool_name"]].validate(call["arguments"])))
        for call in reply["calls"]
    ]


def _share(source: Source, rows: list[dict[str, Any]]) -> tuple[float, list[str]]:
    wrong: list[str] = []
    asked = 0
    for row in rows:
        for question in QUESTIONS[row["id"]]:
            asked += 1
            totals = [reply.total or 0 for tool, reply in _asked(source, question) if tool == "query_logs"]
            # A wider search, without the words that nothing is known of, may stand before the exact one.
            wider, exact = totals[:-1], totals[-1:]
            if exact != [row["expected_matches"]] or any(total < exact[0] for total in wider):
                wrong.append(f"{row['id']}: {question}: {totals}, not {row['expected_matches']}")
    return 1 - len(wrong) / asked, wrong


@pytest.mark.parametrize(("part", "least"), [("tuned", 0.95), ("held_back", 0.9)])
def test_log_questions_find_what_is_there(source: Source, part: str, least: float) -> None:
    rows = [row for at, row in enumerate(_rows("facts.jsonl")) if (at % 3 == 2) == (part == "held_back")]
    share, wrong = _share(source, rows)
    assert share >= least, "\n".join(wrong)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_alert_questions_find_the_alerts(source: Source, language: str) -> None:
    for row in _rows("alert_questions.jsonl"):
        replies = [reply for tool, reply in _asked(source, row[f"question_{language}"]) if tool == "query_metrics"]
        found = sorted({index for reply in replies for index in reply.details["alert_indexes"]})
        assert found == row["expected_indexes"], row["id"]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_runbook_questions_find_the_page(source: Source, language: str) -> None:
    for row in _rows("runbook_questions.jsonl"):
        replies = [reply for tool, reply in _asked(source, row[f"question_{language}"]) if tool == "lookup_knowledge"]
        assert [reply.details["source_documents"][0] for reply in replies] == [row["file"]], row["id"]
