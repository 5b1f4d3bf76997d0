"""The planner's task: which skill fits and which evidence to collect, in order."""

from __future__ import annotations

from typing import Any

import dspy
from pydantic import BaseModel, ConfigDict


class PlannerPlan(BaseModel):
    """A plan for collecting evidence."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    selected_skill: str | None
    selection_reason: str
    plan: list[str]
    reasoning: str


class PlanDiagnosis(dspy.Signature):
    """Plan how to collect evidence for a question about a running system.

    You plan only. You do not answer the question, state facts, name causes or propose fixes.
    - `selected_skill`: the name of the one skill in `skill_catalog` whose description fits the question, copied
      exactly, or null when none fits.
    - `plan`: one to five steps. Each names the evidence tool to ask (query_metrics for alerts, query_logs for log
      records, lookup_knowledge for runbooks, query_order for one order) and the exact service, alert, keyword, order
      or time window to ask about, as the question gives them. Do not widen them.
    - A question that asks only to confirm one alert, log, order or count needs one step.
    - When `retry_context` is given, plan only for the missing evidence that it names; do not repeat earlier searches.
    """

    question: str = dspy.InputField(desc="what the engineer asks")
    history: list[dict[str, Any]] = dspy.InputField(desc="earlier questions and answers of this session, oldest first")
    available_knowledge_domains: list[str] = dspy.InputField(desc="what the knowledge base covers")
    skill_catalog: dict[str, str] = dspy.InputField(desc="skill name to description")
    retry_context: dict[str, Any] | None = dspy.InputField(desc="what an earlier round lacked, or null")
    planner_plan: PlannerPlan = dspy.OutputField(desc="the plan")
