"""A ref knows the log file that its call notes for it; nothing of that goes into what is stored or shown."""

from __future__ import annotations

from typing import Any

import pytest

from gatekeeper import Gatekeeper, project
from gatekeeper.evidence import EvidenceRef, as_evidence
from gatekeeper.invocations import read_invocations
from gatekeeper.origins import counted_in, file_of, names_of

LINE = "2026-11-02 11:20:18,126 WARN  [netty-3] com.acme.hub.Beat - 心跳超时 gate=HN-0104 已 101 秒未上报"
COUNT = "query_logs counted total=1; query=level=WARN; source=pier-hub.log; scope=log files: pier-hub.log; window=all"


def call(**details: Any) -> dict[str, Any]:
    refs = [{"raw_path": "$.logs[0]", "text": LINE}, {"raw_path": "$.counts[0]", "text": COUNT}]
    return {
        "id": 7,
        "run_id": "r",
        "tool_name": "query_logs",
        "retrieval_details": {"evidence_status": "supported", "evidence_refs": refs, **details},
    }


@pytest.mark.parametrize(
    ("file", "names"),
    [
        ("pier-hub.log", {"pier-hub.log", "pier-hub", "pier"}),
        ("/var/log/nginx-error.log", {"nginx-error.log", "nginx"}),
        ("postgresql-primary.log", {"postgresql-primary.log", "postgresql-primary", "postgresql", "primary"}),
        ("ssr-front.jsonl.2026-11-02", {"ssr-front.jsonl.2026-11-02", "ssr-front", "front"}),
        ("error.log", {"error.log"}),
        ("oom-events.log", {"oom-events.log"}),
        ("app.log", {"app.log"}),
        ("payment-failures.log", {"payment-failures.log"}),
        ("", set[str]()),
    ],
)
def test_a_log_is_called_by_its_service(file: str, names: set[str]) -> None:
    assert names_of(file) == names


@pytest.mark.parametrize(
    ("lines", "path", "file"),
    [
        (["pier-hub.log:3"], "$.logs[0]", "pier-hub.log"),
        (["a.log:3", "b.log:9"], "$.logs[1]", "b.log"),
        (["pier-hub.log:3"], "$.logs[1]", ""),
        (["pier-hub.log:3"], "$.counts[0]", ""),
        (["pier-hub.log"], "$.logs[0]", ""),
        ([3], "$.logs[0]", ""),
        ("pier-hub.log:3", "$.logs[0]", ""),
        (None, "$.logs[0]", ""),
    ],
)
def test_the_file_is_the_one_noted_for_the_item(lines: object, path: str, file: str) -> None:
    assert file_of({"log_lines": lines}, path) == file


def test_only_a_filter_says_where_a_count_is_from() -> None:
    assert counted_in(COUNT) == "pier-hub.log"
    assert counted_in("query_logs counted source=pier-hub.log: 4; query=level=WARN; scope=two files") == "pier-hub.log"
    assert counted_in("query_logs counted total=1; query=level=WARN; scope=log files: pier-hub.log; window=all") == ""
    assert counted_in("2026-11-02 11:20 counted source=pier-hub.log") == ""


def test_a_stored_call_gives_its_refs_their_file() -> None:
    (read,) = read_invocations([call(log_lines=["pier-hub.log:3"])])
    assert [ref.origin for ref in read.refs()] == ["pier-hub.log", ""]
    (bare,) = read_invocations([call()])
    assert [ref.origin for ref in bare.refs()] == ["", ""]


def test_the_file_is_kept_to_the_verdict_and_is_not_stored() -> None:
    claim = {
        "claim_id": "claim-1",
        "claim_type": "observation",
        "claim_text": "pier-hub 在 11:20:18 记录到 HN-0104 心跳超时。",
        "support_level": "direct",
        "evidence_bindings": [
            {"tool_name": "query_logs", "source_invocation_id": 7, "raw_path": "$.logs[0]", "evidence_excerpt": LINE}
        ],
    }
    output = {"answer_version": "executor_evidence_v2", "claims": [claim]}
    calls = read_invocations([call(log_lines=["pier-hub.log:3"])])
    result = Gatekeeper().check(output, calls, run_id="r")
    (held,) = project(output, result, query="", invocations=calls).verified_evidence
    assert held.origin == "pier-hub.log"
    assert set(held.model_dump()) == {"source_invocation_id", "tool_name", "raw_path", "text"}
    (plain,) = project(output, result, query="").verified_evidence
    assert plain.origin == ""


def test_a_caller_may_give_the_file() -> None:
    assert as_evidence({"raw_path": "$.logs[0]", "text": LINE, "origin": "pier-hub.log"}).origin == "pier-hub.log"
    assert EvidenceRef(raw_path="$.logs[0]", text=LINE).origin == ""
