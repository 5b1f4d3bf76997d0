"""The rows of the tables; private to the store.

The models know no database: every query is executed on the database of the store that asks, so
that several stores can be open in one process. The DDL is in `migrations.py`, which never changes
with these classes.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import TYPE_CHECKING, Any

from peewee import AutoField, BooleanField, Field, IntegerField, Model

from program.clock import iso
from program.store.masking import clean_text

if TYPE_CHECKING:
    _AnyField = Field[Any]
else:
    _AnyField = Field  # generic in peewee's stubs only


class PlainText(_AnyField):
    """Text that any database can hold: NUL and lone surrogates become U+FFFD."""

    field_type = "TEXT"

    def adapt(self, value: Any) -> str:
        """Clean what is written; what is read is clean already."""
        return clean_text(str(value))


class UtcTime(_AnyField):
    """An aware time as UTC ISO text with milliseconds, the same in any database."""

    field_type = "TEXT"

    def db_value(self, value: datetime | None) -> str | None:
        """Spell the time; a time without a zone is a ValueError."""
        return None if value is None else iso(value)

    def python_value(self, value: str | None) -> datetime | None:
        """Read the time back, aware."""
        return None if value is None else datetime.fromisoformat(value)


class Json(_AnyField):
    """JSON as text, Chinese as Chinese, so that SQL and people can search it.

    peewee's own `JSONField` escapes all that is not ASCII unless told otherwise.
    """

    field_type = "TEXT"

    def db_value(self, value: Any) -> str | None:
        """Write JSON; None is NULL. NaN and lone surrogates cannot get in."""
        if value is None:
            return None
        return clean_text(json.dumps(value, ensure_ascii=False, allow_nan=False))

    def python_value(self, value: str | None) -> Any:
        """Read JSON back."""
        return None if value is None else json.loads(value)


class _Row(Model):
    class Meta:
        legacy_table_names = False  # diagnosis_run, not diagnosisrun


class DiagnosisSession(_Row):
    """One conversation."""

    session_id = PlainText(primary_key=True)
    query = PlainText()
    status = PlainText()
    agent_flow = PlainText()
    total_duration_ms = IntegerField()
    total_token_count = IntegerField()
    step_count = IntegerField()
    tool_call_count = IntegerField()
    answer = PlainText(null=True)
    self_evaluation = Json(null=True)
    feedback = PlainText(null=True)
    created_at = UtcTime()
    updated_at = UtcTime()


class DiagnosisRun(_Row):
    """One diagnosis of one question; `number` keeps the order in which runs began."""

    number = AutoField()
    run_id = PlainText()
    session_id = PlainText()
    question = PlainText()
    scope = PlainText()
    mode = PlainText()
    status = PlainText()
    verdict = PlainText(null=True)
    answer = PlainText(null=True)
    rounds = IntegerField()
    orchestration_trace = Json()
    self_evaluation = Json(null=True)
    error = PlainText(null=True)
    prompt_version = PlainText()
    rule_set_version = PlainText()
    rule_set_hash = PlainText()
    settings = Json(null=True)
    duration_ms = IntegerField()
    token_count = IntegerField()
    step_count = IntegerField()
    tool_call_count = IntegerField()
    created_at = UtcTime()
    updated_at = UtcTime()
    finished_at = UtcTime(null=True)


class AgentStep(_Row):
    """One LM agent call."""

    id = AutoField()
    session_id = PlainText()
    run_id = PlainText()
    step_index = IntegerField()
    agent_name = PlainText()
    model_input = Json(null=True)
    model_output = PlainText(null=True)
    thought = PlainText(null=True)
    has_tool_call = BooleanField()
    duration_ms = IntegerField()
    token_count = IntegerField()
    prompt_version = PlainText()
    error = PlainText(null=True)
    created_at = UtcTime()
    model_name = PlainText()


class ToolInvocation(_Row):
    """One tool call; its `id` is what a binding cites."""

    id = AutoField()
    session_id = PlainText()
    run_id = PlainText()
    step_id = IntegerField(null=True)
    tool_name = PlainText()
    input_params = Json()
    output_preview = PlainText()
    output_length = IntegerField()
    retrieval_layer = PlainText(null=True)
    l0_match_count = IntegerField(null=True)
    l1_match_count = IntegerField(null=True)
    is_truncated = BooleanField()
    relevance_level = PlainText(null=True)
    dedup_reason = PlainText(null=True)
    retrieval_details = Json()
    duration_ms = IntegerField()
    success = BooleanField()
    error_message = PlainText(null=True)
    created_at = UtcTime()


class RuleSet(_Row):
    """One rule set that a run was made with, or that was put in force; `number` keeps the order."""

    number = AutoField()
    content_hash = PlainText()
    version = PlainText()
    content = Json()
    stored_at = UtcTime()


class RuleSetActivation(_Row):
    """One time that a set was put in force; it is until it was rolled back."""

    number = AutoField()
    content_hash = PlainText()
    activated_at = UtcTime()
    rolled_back_at = UtcTime(null=True)


class PromptVersion(_Row):
    """The prompts behind one version, by content; `meta` is NULL where nobody named them."""

    number = AutoField()
    version = PlainText()
    name = PlainText(null=True)
    content = Json()
    meta = Json(null=True)
    stored_at = UtcTime()


class PromptActivation(_Row):
    """One time that a version was put in force; it is until it was rolled back."""

    number = AutoField()
    version = PlainText()
    activated_at = UtcTime()
    rolled_back_at = UtcTime(null=True)
