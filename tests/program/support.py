"""Builders that the tests of the chain share: replies as a model would give them, tools, one worked incident."""

from __future__ import annotations

import signal
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import dspy

from program.diagnosis import DiagnosisProgram
from program.lm.requests import StageRequest
from program.lm.scripted import ScriptedEngine, engine_lm
from program.replay import replay
from program.tools import Tool, evidence_tool

NARROW = "payment-service 现在有 HighCPUUsage 告警吗？"
OPEN = "payment-service 为什么告警？"
ALERT = {
    "alertname": "HighCPUUsage",
    "service": "payment-service",
    "state": "firing",
    "current": "92%",
    "duration": "25m",
}
ALERT_TEXT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, duration=25m"
CLAIM = "payment-service 当前存在 HighCPUUsage 告警，CPU 使用率为 92%。"
LOW_HEAD = "以下结论基于当前已获取证据，仍存在部分证据缺口，请谨慎参考。"
REJECT_HEAD = "当前无法基于已获取证据生成可靠结论。"
STAGES = ("planner.predict", "executor.choose", "executor.state", "verifier.predict", "composer.predict")
AGENTS = {stage: stage.split(".")[0] for stage in STAGES}

Reply = Mapping[str, Any] | str | BaseException | Callable[[StageRequest], Any]


@evidence_tool(array="alerts")
def query_metrics(service: str | None = None, alertname: str | None = None) -> list[dict[str, str]]:
    """Alerts of one service."""
    return [ALERT] if service in {None, "payment-service"} and alertname in {None, "HighCPUUsage"} else []


@evidence_tool(array="logs")
def query_logs(keywords: str, service: str | None = None, since: str | None = None) -> list[str]:
    """Log records with all keywords."""
    return [f"2026-07-08 23:05:28 ERROR payment-service {keywords}"] if service == "payment-service" else []


def plan(skill: str | None = None, steps: Sequence[str] = ("查询告警",)) -> dict[str, Any]:
    return {
        "planner_plan": {"selected_skill": skill, "selection_reason": "", "plan": list(steps), "reasoning": ""},
    }


def call(tool_name: str = "query_metrics", **arguments: Any) -> dict[str, Any]:
    return {"tool_name": tool_name, "arguments": arguments}


METRICS = call(service="payment-service")


def choose(*calls: Mapping[str, Any]) -> dict[str, Any]:
    return {"thought": "下一步", "calls": list(calls)}


def claim(
    text: str = CLAIM, *cites: str, kind: str = "observation", level: str = "direct", **more: Any
) -> dict[str, Any]:
    return {"claim_type": kind, "claim_text": text, "support_level": level, "cites": list(cites or ("E1",)), **more}


def state(
    *claims: Mapping[str, Any],
    hypotheses: Sequence[Mapping[str, Any]] = (),
    actions: Sequence[Mapping[str, Any]] = (),
    missing: Sequence[str] = (),
    **more: Any,
) -> dict[str, Any]:
    return {
        "executor_evidence": {
            "claims": list(claims),
            "hypotheses": list(hypotheses),
            "recommended_actions": list(actions),
            "missing_info": list(missing),
            **more,
        }
    }


def judgement(verdict: str = "PASS", *checks: tuple[str, str, bool]) -> dict[str, Any]:
    return {
        "verdict": verdict,
        "claim_checks": [
            {"claim_id": claim_id, "derivable": derivable, "is_critical": critical, "detail": ""}
            for claim_id, derivable, critical in checks or (("claim-1", "direct_evidence", True),)
        ],
        "rationale": "证据支持",
    }


def compose(*sentences: tuple[str, Sequence[str]], summary: str = CLAIM) -> dict[str, Any]:
    return {
        "answer_summary": summary,
        "sentences": [{"text": text, "item_ids": list(ids)} for text, ids in sentences or ((CLAIM, ["claim-1"]),)],
    }


def happy(**changes: Sequence[Reply]) -> dict[str, list[Any]]:
    """One narrow run that passes; `planner=…`, `choose=…`, `state=…`, `verifier=…`, `composer=…` replace replies."""
    script: dict[str, Sequence[Reply]] = {
        "planner": [plan()],
        "choose": [choose(METRICS)],
        "state": [state(claim())],
        "verifier": [judgement()],
        "composer": [compose()],
    } | changes
    keys = {
        "planner": "planner.predict",
        "choose": "executor.choose",
        "state": "executor.state",
        "verifier": "verifier.predict",
        "composer": "composer.predict",
    }
    return {keys[name]: list(replies) for name, replies in script.items()}


def scripted(script: Mapping[str, Sequence[Any]]) -> tuple[dspy.LM, ScriptedEngine]:
    """An LM over a script; never retried, so that a fault is seen at once."""
    engine = ScriptedEngine(script)
    return engine_lm(engine, "scripted/model"), engine


def program(*tools: Tool, **settings: Any) -> DiagnosisProgram:
    return DiagnosisProgram(tools=tools or (query_metrics, query_logs), **settings)


def run(
    asked: DiagnosisProgram, script: Mapping[str, Sequence[Any]], question: str = NARROW, **more: Any
) -> tuple[Any, ScriptedEngine]:
    """Answer one question with a scripted model; the diagnosis and the engine for looking at what was asked."""
    lm, engine = scripted(script)
    with dspy.context(lm=lm):
        return asked.diagnose(question, **more), engine


def edges(asked: DiagnosisProgram, run_id: str, node: str | None = None) -> list[tuple[str, int, str, str]]:
    """The trace's edges as (node, round, decision, reason)."""
    trace = asked.environment.store.run(run_id).orchestration_trace
    read = [(edge["node"], edge["round"], edge["decision"], edge["reason"]) for edge in trace]
    return [edge for edge in read if node is None or edge[0] == node]


def replays(asked: DiagnosisProgram, run_id: str) -> str:
    """Empty when the run replays the same, else what differs."""
    return "\n".join(
        f"{entry.field}: {entry.stored} | {entry.replayed}"
        for entry in replay(asked.environment.store, run_id).differences
    )


def asked_of(engine: ScriptedEngine) -> list[str]:
    """Which predictors were asked, in order."""
    return [request.stage for request in engine.requests]


def heed_ctrl_c() -> None:
    """For a process that is about to start: a shell lets what it runs in the background ignore Ctrl-C, tests included."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
