"""The composer's task: word what is allowed, sentence by sentence, each with what it words."""

from __future__ import annotations

from typing import Any

import dspy
from pydantic import BaseModel, ConfigDict


class AnswerSentence(BaseModel):
    """One sentence and the ids of the claims, hypotheses, gaps or actions that it words."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    text: str
    item_ids: list[str]


class ComposeAnswer(dspy.Signature):
    """Word the allowed material as an answer for an on-call engineer.

    - Write in `language`. Answer the question in the first sentence, then details. Short, plain sentences.
    - Each sentence words one or more items and lists their ids in `item_ids` ("claim-1", "hypothesis-1", "gap-1",
      "action-1"). A sentence without an item is not allowed.
    - Reuse the items' words. Copy names, numbers, units, times and states exactly. Add nothing: no fact, no cause, no
      advice, no conclusion of your own, no wider scope or time, no more certainty.
    - A negative observation is worded as "this query found no match for ..." (当前查询未检索到…). It does not mean that
      something does not exist, is ruled out or is healthy; say so where it helps (不能据此排除…).
    - A hypothesis is called unconfirmed. A gap is called missing. An action is a suggestion to check, never done.
    - Cover every claim. Leave out items that do not help.
    """

    original_query: str = dspy.InputField(desc="what the engineer asked")
    language: str = dspy.InputField(desc='"zh" or "en"')
    verdict: str = dspy.InputField(desc="the verdict that was reached")
    allowed_claims: list[dict[str, Any]] = dspy.InputField(desc="id, type, text")
    allowed_hypotheses: list[dict[str, Any]] = dspy.InputField(desc="id, text, basis: unconfirmed")
    missing_info: list[dict[str, Any]] = dspy.InputField(desc="id, text: what is lacking")
    recommended_actions: list[dict[str, Any]] = dspy.InputField(desc="id, text, reason: further checks")
    rationale: str = dspy.InputField(desc="why the verdict was reached")
    answer_summary: str = dspy.OutputField(desc="the answer in one sentence")
    sentences: list[AnswerSentence] = dspy.OutputField(desc="the answer")
