"""Reads the store: rows become the frozen values that the rest of the program knows."""

from __future__ import annotations

from collections.abc import Collection, Generator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, field_serializer

from gatekeeper.evidence import Invocation
from program.clock import iso
from program.errors import RunNotFoundError, StoreError
from program.store.database import StoreDatabase
from program.store.rows import has_row
from program.store.tables import AgentStep, DiagnosisRun, DiagnosisSession, ToolInvocation

RunStatus = Literal["running", "completed", "failed"]

# So many runs are named where a short id fits more than one.
_NAMED = 5
_LAST_CHARACTER = "\U0010ffff"
_TIMES = ("created_at", "updated_at", "finished_at")


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    created_at: datetime

    @field_serializer("created_at", "updated_at", "finished_at", when_used="json", check_fields=False)
    def _spell_time(self, at: datetime | None) -> str | None:
        return None if at is None else iso(at)


class StoredSession(_Row):
    """One conversation: a row of `diagnosis_session`.

    `query` is its first question; the totals are over its runs; `answer` and `self_evaluation` are
    those of its latest finished run.
    """

    session_id: str
    query: str
    status: RunStatus
    agent_flow: str
    total_duration_ms: int
    total_token_count: int
    step_count: int
    tool_call_count: int
    answer: str | None
    self_evaluation: dict[str, Any] | None
    feedback: str | None
    updated_at: datetime


class StoredRun(_Row):
    """One diagnosis of one question: a row of `diagnosis_run`.

    `error` is the fault that ended a failed run, `interrupted` where its process died.
    """

    run_id: str
    session_id: str
    question: str
    scope: str
    mode: str
    status: RunStatus
    verdict: str | None
    answer: str | None
    rounds: int
    orchestration_trace: tuple[dict[str, Any], ...]
    self_evaluation: dict[str, Any] | None
    error: str | None
    prompt_version: str
    rule_set_version: str
    rule_set_hash: str
    settings: dict[str, Any] | None
    duration_ms: int
    token_count: int
    step_count: int
    tool_call_count: int
    updated_at: datetime
    finished_at: datetime | None


class StoredStep(_Row):
    """One LM agent call: a row of `agent_step`; `model_output` is the raw reply.

    `model_name` is the model that was asked, empty for a step from before it was kept. `error` says why the reply could
    not be read, or why there is none.
    """

    id: int
    session_id: str
    run_id: str
    step_index: int
    agent_name: str
    model_input: Any = None
    model_output: str | None = None
    thought: str | None = None
    has_tool_call: bool = False
    duration_ms: int = 0
    token_count: int = 0
    prompt_version: str = ""
    model_name: str = ""
    error: str | None = None


class Reader:
    """The reading half of the store; safe to share between threads.

    Every method raises StoreError where the database cannot be read. A `run_id` may be cut short,
    with or without its `run-`, as long as it fits one run only.
    """

    def __init__(self, database: StoreDatabase) -> None:
        """Read from an open database."""
        self._database = database

    def runs(
        self,
        limit: int = 50,
        session_id: str | None = None,
        status: RunStatus | None = None,
        *,
        prompt_versions: Collection[str] | None = None,
    ) -> list[StoredRun]:
        """The newest runs first, of one session, one status or some versions of the prompts where asked."""
        query = DiagnosisRun.select()
        if session_id is not None:
            query = query.where(DiagnosisRun.session_id == session_id)
        if status is not None:
            query = query.where(DiagnosisRun.status == status)
        if prompt_versions is not None:
            query = query.where(DiagnosisRun.prompt_version.in_(list(prompt_versions)))
        query = query.order_by(DiagnosisRun.number.desc()).limit(max(0, limit))
        with self._reading():
            return [StoredRun.model_validate(row) for row in self._rows(query)]

    def run_ids(self) -> list[str]:
        """The ids of all runs, oldest first: of those, too, that another hand has made unreadable."""
        query = DiagnosisRun.select(DiagnosisRun.run_id).order_by(DiagnosisRun.number)
        return [str(row["run_id"]) for row in self._rows(query)]

    def run(self, run_id: str) -> StoredRun:
        """One run.

        Raises:
            RunNotFoundError: no run has this id, or a short one fits several, which are named.
        """
        with self._reading():
            full_id = self._full_run_id(run_id)
            query = DiagnosisRun.select().where(DiagnosisRun.run_id == full_id)
            return StoredRun.model_validate(self._rows(query)[0])

    def steps(self, run_id: str) -> list[StoredStep]:
        """The LM calls of a run, in order.

        Raises:
            RunNotFoundError: as for `run`.
        """
        with self._reading():
            full_id = self._full_run_id(run_id)
            query = AgentStep.select().where(AgentStep.run_id == full_id)
            rows = self._rows(query.order_by(AgentStep.step_index))
            return [StoredStep.model_validate(row) for row in rows]

    def invocations(self, run_id: str) -> list[Invocation]:
        """The tool calls of a run, in the order in which they were stored.

        Raises:
            RunNotFoundError: as for `run`.
        """
        with self._reading():
            full_id = self._full_run_id(run_id)
            query = ToolInvocation.select().where(ToolInvocation.run_id == full_id)
            rows = self._rows(query.order_by(ToolInvocation.id))
            return [Invocation.model_validate(row) for row in rows]

    def session(self, session_id: str) -> StoredSession:
        """One conversation.

        Raises:
            StoreError: no session has this id.
        """
        query = DiagnosisSession.select().where(DiagnosisSession.session_id == session_id)
        rows = self._rows(query)
        if not rows:
            raise StoreError(f"no session {session_id!r} in store {self._database.location}")
        return StoredSession.model_validate(rows[0])

    def history(self, session_id: str, limit: int = 6) -> list[dict[str, Any]]:
        """The last completed runs of a session, oldest first; empty for an unknown session.

        Shape: `[{"question": str, "answer": str, "verdict": str | None}]`.
        """
        query = (
            DiagnosisRun.select(DiagnosisRun.question, DiagnosisRun.answer, DiagnosisRun.verdict)
            .where((DiagnosisRun.session_id == session_id) & (DiagnosisRun.status == "completed"))
            .order_by(DiagnosisRun.number.desc())
            .limit(max(0, limit))
        )
        rows = [row | {"answer": row["answer"] or ""} for row in self._rows(query)]
        return rows[::-1]

    @contextmanager
    def _reading(self) -> Generator[None]:
        """Guard reads, also against a row that another hand has broken."""
        with self._database.reading():
            try:
                yield
            except ValueError as error:
                raise StoreError(
                    f"store {self._database.location} holds a row that cannot be read: {str(error).splitlines()[0]}"
                ) from error

    def _rows(self, query: Any) -> list[dict[str, Any]]:
        with self._reading():
            return list(query.dicts().execute(self._database.peewee))

    def _full_run_id(self, run_id: str) -> str:
        if has_row(self._database, DiagnosisRun, run_id=run_id):
            return run_id
        found: list[str] = []
        for start in (run_id, f"run-{run_id}") if run_id.strip() else ():
            found += self._run_ids((DiagnosisRun.run_id >= start) & (DiagnosisRun.run_id < start + _LAST_CHARACTER))
        if len(found) == 1:
            return found[0]
        if not found:
            raise RunNotFoundError(f"no run {run_id!r} in store {self._database.location}")
        more = ", …" if len(found) > _NAMED else ""
        raise RunNotFoundError(f"run {run_id!r} is ambiguous: {', '.join(sorted(found)[:_NAMED])}{more}")

    def _run_ids(self, condition: Any) -> list[str]:
        query = DiagnosisRun.select(DiagnosisRun.run_id).where(condition).limit(_NAMED + 1)
        return [row["run_id"] for row in self._rows(query)]
