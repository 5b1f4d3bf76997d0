"""The executor's first task: which tools to call next."""

from __future__ import annotations

from typing import Any

import dspy
from pydantic import BaseModel, ConfigDict


class ToolRequest(BaseModel):
    """One call: the tool's name and its arguments by name."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    tool_name: str
    arguments: dict[str, Any]


class ChooseToolCalls(dspy.Signature):
    """Choose the tool calls that collect the evidence which the question needs.

    - Follow the plan. Call only tools listed in `tools`, with arguments from their `parameters`. Calls of one turn run
      side by side: put all independent calls into one turn.
    - Keep names, keywords and time windows as the question gives them. Put different wordings of one thing (a term and
      its translation) into one call as alternatives instead of several calls.
    - `observations` shows what has been called so far and what came back. Do not repeat a call.
    - In a narrow scope (`scope` is "narrow"), ask exactly what the question asks. When a search returned no evidence,
      that is the result: do not drop a keyword, change the service or enlarge the window.
    - When the observations are enough to say what is known, or nothing more can be learnt, return an empty list.
    """

    question: str = dspy.InputField(desc="what the engineer asks")
    scope: str = dspy.InputField(desc='"narrow": confirm one thing; "open": explain or explore')
    planner_plan: dict[str, Any] = dspy.InputField(desc="the plan to follow")
    history: list[dict[str, Any]] = dspy.InputField(desc="earlier questions and answers of this session, oldest first")
    retry_context: dict[str, Any] | None = dspy.InputField(desc="what an earlier round lacked, or null")
    tools: list[dict[str, Any]] = dspy.InputField(desc="the tools: name, description, parameters, what they cover")
    observations: list[dict[str, Any]] = dspy.InputField(desc="calls so far: arguments, status, evidence with handles")
    budget: dict[str, Any] = dspy.InputField(desc="turns and calls left")
    thought: str = dspy.OutputField(desc="one sentence: why these calls, or why none")
    calls: list[ToolRequest] = dspy.OutputField(desc="the calls to make now; empty when done")
