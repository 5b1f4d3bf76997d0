"""Real alerts and runbooks: the call that a competent person makes finds exactly what is there."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from program.clock import FixedClock
from program.source import open_source
from program.tools.evidence import Tool, ToolReply

ROOT = Path(__file__).parents[2]
FIELD = (ROOT / os.environ.get("FIELD_DATA", "../shared/data") / "field").resolve()

pytestmark = pytest.mark.field

# The key terms that a person takes from each question, in its language.
RUNBOOK_TERMS = {
    "rb-p1": ("etcd WAL fsync 99th percentile", "etcd WAL fsync P99"),
    "rb-p2": (
        "NodeFileDescriptorLimit warning critical level",
        "NodeFileDescriptorLimit 级别 阈值",
    ),
    "rb-p3": ("CPUThrottlingHigh increase CPU limits", "CPUThrottlingHigh CPU limit 提高"),
    "rb-p4": ("Watchdog firing", "Watchdog 触发 故障"),
    "rb-p5": ("KubePodCrashLooping diagnosis kubectl", "KubePodCrashLooping 诊断 命令"),
}
ALERT_WORDS = {
    "al-p1": [{"service": "orders-db"}, {"service": "orders-db", "state": "firing"}],
    "al-p2": [
        {"service": "checkout", "keywords": "OOM"},
        {"alertname": "KubernetesContainerOomKiller"},
        {"labels": {"container": "checkout"}, "keywords": "OOMKilled"},
    ],
    "al-p3": [{"labels": "cluster=prod-b"}, {"labels": {"cluster": "prod-b"}, "state": "firing"}],
    "al-p4": [{"keywords": "consumer lag"}, {"alertname": "kafkaconsumergrouplag"}],
    "al-p5": [{"keywords": "certificate expired"}],
    "al-n1": [{"service": "payment-gateway"}],
}


def rows(name: str) -> list[dict[str, Any]]:
    path = FIELD / name
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


@pytest.fixture(scope="module")
def tools() -> dict[str, Tool]:
    if not (FIELD / "source").is_dir():
        reason = f"no field data at {FIELD}; set FIELD_DATA"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    source = open_source(FIELD / "source", clock=FixedClock())
    return {tool.name: tool for tool in source.tools}


def call(tool: Tool, **arguments: Any) -> ToolReply:
    reply = tool.run(**tool.validate(arguments))
    assert isinstance(reply, ToolReply)
    return reply


def as_call(matchers: dict[str, str]) -> dict[str, Any]:
    """A question's matchers as the tool's arguments: what has no argument of its own is a label."""
    own = {key: value for key, value in matchers.items() if key in {"service", "alertname"}}
    labels = {key: value for key, value in matchers.items() if key not in own}
    return {**own, "labels": labels}


def test_the_field_data_is_there(tools: dict[str, Tool]) -> None:
    assert {row["id"] for row in rows("alert_questions.jsonl")} == set(ALERT_WORDS)
    assert {row["id"] for row in rows("runbook_questions.jsonl")} == set(RUNBOOK_TERMS)
    assert {"query_metrics", "lookup_knowledge"} <= set(tools)


@pytest.mark.parametrize("row", rows("alert_questions.jsonl"), ids=lambda row: row["id"])
def test_an_alert_question_finds_exactly_its_alerts(tools: dict[str, Tool], row: dict[str, Any]) -> None:
    for arguments in (as_call(row["matchers"]), *ALERT_WORDS[row["id"]]):
        reply = call(tools["query_metrics"], **arguments)
        assert reply.details["alert_indexes"] == row["expected_indexes"], arguments
        assert reply.total == len(row["expected_indexes"])
        assert reply.scope is not None
        assert "43 alerts read" in reply.scope.scope
        assert reply.scope.not_covered == ()
        assert not reply.truncated


@pytest.mark.parametrize("row", rows("runbook_questions.jsonl"), ids=lambda row: row["id"])
def test_a_runbook_question_finds_its_block_first(tools: dict[str, Tool], row: dict[str, Any]) -> None:
    asked = (row["question_en"], row["question_zh"], *RUNBOOK_TERMS[row["id"]])
    for query in asked:
        reply = call(tools["lookup_knowledge"], query=query)
        hits = [
            at
            for at, text in enumerate(reply.items)
            if text.startswith(f"document={row['file']}; ") and re.search(row["query_regex"], text)
        ]
        assert hits, query
        assert hits[0] < 3, query


@pytest.mark.parametrize(
    "query",
    ["HikariCP connection pool", "数据库连接池耗尽", "kafka consumer lag", "payment-gateway"],
)
def test_what_the_runbooks_do_not_hold_is_a_no_hit(tools: dict[str, Tool], query: str) -> None:
    reply = call(tools["lookup_knowledge"], query=query)
    assert (reply.items, reply.total) == ((), 0)
    assert reply.scope is not None
    assert "67 documents" in reply.scope.scope
