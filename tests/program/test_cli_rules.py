"""`diagnose rules` and `diagnose gate` as a user runs them: a process, its streams, its exit code."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gatekeeper import base_rules
from tests.program.warm import Warm

BASE = base_rules().content_hash()
LAYER = {
    "version": "shop-3",
    "rules": [
        {"id": "evidence.excerpt", "parameters": {"min_overlap": 0.9}},
        {"id": "scope.narrow", "parameters": {"max_claims": 3}, "reason": "two alerts", "approved_by": "lin@shop"},
    ],
}


class Shell:
    """A working folder of its own with a store in it."""

    def __init__(self, folder: Path, warm: Warm) -> None:
        self.folder = folder
        self.warm = warm

    def write(self, name: str, value: Any) -> None:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, indent=1)
        (self.folder / name).write_text(text, encoding="utf-8")

    def run(self, *arguments: str, code: int = 0, **environ: str) -> subprocess.CompletedProcess[str]:
        ran = self.warm.run(self.folder, arguments, {"DIAGNOSE_STORE": str(self.folder / "runs.db"), **environ})
        assert ran.returncode == code, ran.stderr
        return ran

    def json(self, *arguments: str, code: int = 0, **environ: str) -> Any:
        return json.loads(self.run(*arguments, code=code, **environ).stdout)


@pytest.fixture(scope="module")
def warm() -> Iterator[Warm]:
    with Warm() as started:
        yield started


@pytest.fixture
def shell(tmp_path: Path, warm: Warm) -> Shell:
    return Shell(tmp_path, warm)


def test_show_tells_the_set_where_values_came_from_and_which_is_in_force(shell: Shell) -> None:
    shell.write("diagnose.rules.json", LAYER)
    said = shell.run("rules").stdout
    assert said == shell.run("rules", "show").stdout
    assert "rule set gatekeeper-rules-v1+shop-3   hash " in said
    assert "min_overlap=0.9\n       parameters.min_overlap from diagnose.rules.json\n" in said
    assert "WAIVED  scope.narrow: parameters.max_claims 2 → 3 (softer)   (diagnose.rules.json)\n" in said
    assert "approved by lin@shop: two alerts" in said
    assert said.rstrip().splitlines()[-1].endswith("from gatekeeper/rules.json + diagnose.rules.json")
    got = shell.json("rules", "--json")
    assert got == shell.json("rules", "show", "--json") == shell.json("rules", "--json", "show")
    assert (got["source_in_force"], got["in_force"], got["layers"]) == (
        "files",
        True,
        ["gatekeeper/rules.json", "diagnose.rules.json"],
    )
    narrow = got["rules"][-1]
    assert narrow["from"] == {
        "enabled": "gatekeeper/rules.json",
        "default_severity": "gatekeeper/rules.json",
        "parameters.max_claims": "diagnose.rules.json",
        "description": "gatekeeper/rules.json",
    }
    assert got["waivers"][0]["approved_by"] == "lin@shop"


def test_a_set_is_put_in_force_compared_and_taken_back(shell: Shell) -> None:
    shell.write("diagnose.rules.json", LAYER)
    asked = shell.json("ask", "payment-service 现在有 HighCPUUsage 告警吗？", "--json")
    (listed,) = shell.json("rules", "list", "--json")
    assert (listed["version"], listed["in_force"], listed["activated_at"]) == (
        "gatekeeper-rules-v1+shop-3",
        False,
        None,
    )
    assert "softer" in shell.run("rules", "diff", "shipped", listed["hash"][:6]).stdout
    assert shell.json("rules", "diff", "files", listed["hash"], "--json")["differences"] == []

    done = shell.json("rules", "activate", listed["hash"][:8], "--json")
    assert (done["done"], done["source_in_force"]) == (f"activated {listed['hash']}", "stored")
    shell.write("diagnose.rules.json", {"version": "shop-4", "rules": []})
    for said in (shell.run("rules").stdout, shell.run("doctor").stdout):
        assert f"stored set {listed['hash']}" in said
        assert "rule files are not read" in said
    assert shell.json("rules", "list", "--json")[0]["in_force"]
    again = shell.json("ask", "payment-service 现在有 HighCPUUsage 告警吗？", "--json")
    hashes = {run["rule_set_hash"] for run in shell.json("runs", "--json")}
    assert hashes == {listed["hash"]}

    files = shell.json("rules", "show", "files", "--json")["hash"]
    shell.run("rules", "activate", files)  # no run was made with it yet
    assert shell.json("rules", "rollback", "--json")["hash"] == listed["hash"]
    assert "from gatekeeper/rules.json + diagnose.rules.json" in shell.run("rules", "rollback").stdout
    assert shell.json("rules", "--json")["hash"] == files
    assert all(entry["same"] for entry in shell.json("replay", asked["run_id"], again["run_id"], "--json"))


BAD: dict[str, tuple[list[str], str]] = {
    "unknown hash": (["rules", "show", "zzz"], "no rule set 'zzz'"),
    "unknown set in a diff": (["rules", "diff", "shipped", "zzz"], "no rule set 'zzz'"),
    "activate what is not there": (["rules", "activate", "zzz"], "no rule set 'zzz'"),
    "nothing to roll back": (["rules", "rollback"], "nothing to roll back"),
    **{
        f"{name} without the store that is named": ([*command, "--store", "typo.db"], "there is no store at typo.db")
        for name, command in {
            "rules": ["rules"],
            "list": ["rules", "list"],
            "show": ["rules", "show", "shipped"],
            "diff": ["rules", "diff", "shipped", "files"],
            "rollback": ["rules", "rollback"],
        }.items()
    },
    "no such command": (["rules", "delete"], "No such command 'delete'"),
    "one set to compare": (["rules", "diff", "shipped"], "Missing argument"),
}


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("as_json", [False, True])
def test_bad_input_exits_2_with_one_line(shell: Shell, kind: str, as_json: bool) -> None:
    arguments, message = BAD[kind]
    ran = shell.run(*arguments, *(["--json"] if as_json else []), code=2)
    assert ran.stdout == ""
    assert message in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert not list(shell.folder.glob("*.db")), "a command that fails makes no store"


@pytest.mark.parametrize("command", [["rules"], ["ask", "有告警吗？"], ["gate", "e.json", "t.json"]])
def test_a_layer_that_nobody_answers_for_stops_everything(shell: Shell, command: list[str]) -> None:
    shell.write("prod.json", {"version": "x", "rules": [{"id": "evidence.excerpt", "enabled": False}]})
    ran = shell.run(*command, code=2, DIAGNOSE_RULES="prod.json")
    assert ran.stderr == (
        "diagnose: prod.json:6: evidence.excerpt is softened (enabled true → false (softer)): that needs a reason and approved_by\n"
    )


# --- the gate on what another framework recorded ------------------------------------------------------------

CALL = {"id": "call_1", "type": "function", "function": {"name": "list_pods", "arguments": "{}"}}
TRANSCRIPT = [
    {"role": "assistant", "tool_calls": [CALL]},
    {"role": "tool", "tool_call_id": "call_1", "content": '[{"pod": "cart-7f9", "restarts": 14}]'},
]
SPAN = {
    "name": "execute_tool list_pods",
    "spanId": "1",
    "attributes": [
        {"key": "gen_ai.tool.call.id", "value": {"stringValue": "call_1"}},
        {"key": "gen_ai.tool.call.result", "value": {"stringValue": '[{"pod": "cart-7f9", "restarts": 14}]'}},
    ],
}


def evidence(excerpt: str) -> dict[str, Any]:
    binding = {
        "tool_name": "list_pods",
        "source_invocation_id": "call_1",
        "raw_path": "$.results[0]",
        "evidence_excerpt": excerpt,
    }
    claim = {"claim_id": "c", "claim_type": "observation", "claim_text": "x", "evidence_bindings": [binding]}
    return {"answer_version": "executor_evidence_v2", "claims": [claim]}


@pytest.mark.parametrize(
    ("kind", "recorded"),
    [
        ("openai", TRANSCRIPT),
        ("openai", {"model": "x", "messages": TRANSCRIPT}),
        ("openai", "\n".join(json.dumps(message) for message in TRANSCRIPT)),
        ("otel", [SPAN]),
        (
            "otel",
            "\n".join(json.dumps({"resourceSpans": [{"scopeSpans": [{"spans": spans}]}]}) for spans in ([], [SPAN])),
        ),
    ],
)
def test_the_gate_reads_other_records(shell: Shell, kind: str, recorded: Any) -> None:
    shell.write("t.json", recorded)
    shell.write("e.json", evidence("pod=cart-7f9, restarts=14"))
    assert shell.json("gate", "e.json", "t.json", "--from", kind)["status"] == "pass"
    shell.write("e.json", evidence("pod=cart-7f9, restarts=41"))
    assert shell.json("gate", "e.json", "t.json", "--from", kind, code=3)["failed_rules"] == ["evidence.excerpt"]
    assert not (shell.folder / "runs.db").exists()  # the gate makes no store


def test_the_gate_takes_one_more_layer_and_says_who_approved_it(shell: Shell) -> None:
    shell.write("t.json", TRANSCRIPT)
    shell.write("e.json", evidence("pod=cart-7f9, restarts=41"))
    shell.write(
        "soft.json",
        {
            "version": "trial",
            "rules": [
                {
                    "id": "evidence.excerpt",
                    "default_severity": "low_confid",
                    "reason": "trial week",
                    "approved_by": "wu",
                }
            ],
        },
    )
    got = shell.json("gate", "e.json", "t.json", "--from", "openai", "--rules", "soft.json", code=1)
    assert (got["rule_set_version"], got["severity"], got["waivers"][0]["approved_by"]) == (
        "gatekeeper-rules-v1+trial",
        "low_confid",
        "wu",
    )


@pytest.mark.parametrize(
    ("kind", "recorded", "message"),
    [
        ("openai", {"x": 1}, "a list of messages is wanted"),
        ("openai", [], "holds no tool call that --from openai can read"),
        ("otel", TRANSCRIPT, "holds no tool call that --from otel can read"),
        ("otel", "{", "t.json:1:2: not JSON"),
        ("otel", '{}\n{"a"', "t.json:2: not JSON"),
        ("langfuse", [], "'langfuse' is not one of"),
    ],
)
def test_a_record_that_cannot_be_read_exits_2(shell: Shell, kind: str, recorded: Any, message: str) -> None:
    shell.write("t.json", recorded)
    shell.write("e.json", evidence("x"))
    ran = shell.run("gate", "e.json", "t.json", "--from", kind, code=2)
    assert message in ran.stderr
